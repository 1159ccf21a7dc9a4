"""Whatever the bytes, reading raises nothing, and what it gives can be shown, asked and written."""

from __future__ import annotations

import contextlib
import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hokm import HokmError
from hokm.model.seats import Direction
from hokm.notation import (
    check,
    csv_row,
    document,
    error_row,
    format_diagnostic,
    line_of,
    pbn_record,
    pbn_text,
    read_records,
    record_row,
)
from notation.reading import DEAL, OTHER, SHAH

FRAGMENTS = (
    *(
        "[",
        "]",
        '"',
        "{",
        "}",
        ";",
        "%",
        "#",
        "##",
        "\n",
        "\n\n",
        "\r",
        " ",
        "\t",
        "\\",
        ":",
        "\ufeff",
    ),
    *(
        "[Deal ",
        "[Play ",
        "[Trump ",
        "[Hakem ",
        "[OnTable ",
        "[TricksWon ",
        "[Players ",
        "[Leader ",
    ),
    *('"S"]', '"H"]', '"?"]', '"#"]', '"SA D2"]', '"3-5"]', '"3"]', '"2"]', "SA", "H10", "DT C2"),
    *(
        "- - - -",
        "+",
        "*",
        "^R ",
        "^L ",
        "=1=",
        "$9",
        "!!",
        "...",
        "-",
        ".",
        "N:A2... K3... Q4... J5...",
    ),
    *(f'"{DEAL}"]', DEAL, OTHER, SHAH, f'[Deal "{OTHER}"]\n', "CA C2 C8 C3\n", "CK H3 C9 C4\n"),
    *(
        '[Contract "4H"]',
        '[Declarer "E"]',
        '[Auction "N"]\n1C 2D\n',
        '[ScoreTable "A;B\\2R"]\n1 2\n',
    ),
    *('{"deal": "N:A... K... Q... J..."}', '{"rows": [', "]}", '{"board": ', "[{", "null", "1e999"),
    *("\x00", "\x1b[31m", "\ud800", "😀", "♠A", "♥", "N:", "٣", "²"),
)


def survives(data: bytes | str) -> None:
    records = [check(record) for record in read_records(data, "fuzz")]
    for record in records:
        assert len(repr(record)) < 300
        for version in (
            record,
            record.from_contract(),
            record.with_settings(direction=Direction.CLOCKWISE),
        ):
            for diagnostic in version.diagnostics:
                assert format_diagnostic(diagnostic).startswith("fuzz")
                line_of(error_row(version.name, diagnostic))
            with contextlib.suppress(HokmError):
                for board in version.boards():
                    assert version.errors == ()
                    assert board.deal == version.deal
            line_of(row := record_row(version.game))
            csv_row(row)
        once = pbn_record(record.game)
        for again in map(check, read_records(once)):
            if not record.errors and not again.errors:
                assert again.deal == record.deal
    pbn_text(record.game for record in records)
    json.loads(document(record_row(record.game) for record in records))


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    survives(data)


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    survives(text)


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=25))
def test_fragments_of_files_in_any_order(parts: list[str]) -> None:
    survives("".join(parts))


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from([SHAH, f"{DEAL} H S\n{OTHER}\n", document([{"board": "1", "deal": DEAL}])]),
    st.lists(
        st.tuples(st.integers(0, 1000), st.integers(0, 20), st.sampled_from(["", *FRAGMENTS]))
    ),
    st.sampled_from(["utf-8", "latin-1", "utf-16"]),
)
def test_damaged_files(text: str, cuts: list[tuple[int, int, str]], encoding: str) -> None:
    for start, length, insert in cuts:
        text = text[:start] + insert + text[start + length :]
    survives(text.encode(encoding, errors="replace"))


@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text(max_size=10)
        | st.sampled_from([DEAL, "N:A... K... Q... J...", "S", "H", "SA", "7-3"]),
        lambda inner: (
            st.lists(inner, max_size=5)
            | st.dictionaries(
                st.sampled_from(
                    [
                        *(
                            "rows",
                            "board",
                            "deal",
                            "trump",
                            "hakem",
                            "direction",
                            "players",
                            "leader",
                        ),
                        *("tricks_won", "on_table", "scoring", "play", "first", "tricks", "error"),
                        *("hakem_five", "removed", "result", "contract", "declarer", "message"),
                    ]
                ),
                inner,
                max_size=8,
            )
        ),
        max_leaves=25,
    )
)
def test_any_json(value: object) -> None:
    survives(json.dumps(value))
