"""Deals and short ways to read them, for the tests of the notation."""

from __future__ import annotations

from hokm.notation import CheckedRecord, check, read_records

DEAL = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"
HANDS = tuple(DEAL[2:].split())
OTHER = "N:9.43.KT763.KJ742 KQT8543.KQ.A8.T8 A.J862.J942.AQ93 J762.AT975.Q5.65"

SHAH = f"""\
[Board "Shah"]
[Deal "{DEAL}"]
[Hakem "S"]
[Trump "H"]
[Result "7-3"]
[Play "S"]
CA C2 C8 C3
CK H3 C9 C4
D6 DQ DA D2
HK H5 H8 HA
S4 S8 SA S5
H2 H6 HJ S6
H4 D7 HT S7
SJ SQ S2 ST
D8 DJ DK D3
C5 S9 CQ C6
*
"""
"""A Hokm hand that South-North win 7-3 in ten tricks; its columns are S E N W."""


def read(text: str | bytes) -> list[CheckedRecord]:
    return [check(record) for record in read_records(text, "test.pbn")]


def read_one(text: str | bytes) -> CheckedRecord:
    records = read(text)
    assert len(records) == 1
    return records[0]


def sound(text: str | bytes) -> CheckedRecord:
    """The one record of a text in which nothing is wrong or odd."""
    record = read_one(text)
    assert record.diagnostics == ()
    return record
