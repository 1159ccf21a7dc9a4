"""Figures in documents are those that were measured and stored last."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import make_documents
from figures.performance_page import figure, ratio, table
from figures.results_store import RESULTS, latest, store
from hokm.search.options import SearchOptions
from make_documents import ROOT, performance, speed, techniques, worth


@pytest.mark.parametrize(
    ("document", "text"),
    [
        ("docs/performance.md", performance()),
        ("README.md", speed()),
        ("docs/algorithm.md", techniques()),
        *(("docs/algorithm.md", worth(technique)) for technique in SearchOptions.techniques()),
    ],
)
def test_documents_show_the_results_stored_last(document: str, text: str) -> None:
    assert text in (ROOT / document).read_text(encoding="utf-8"), "run `nox -s cog`"


def test_every_technique_has_its_worth_beside_it() -> None:
    text = (ROOT / "docs" / "algorithm.md").read_text(encoding="utf-8")
    shown = re.findall(r"^print\(worth\(\"(\w+)\"\)\)$|cog print\(worth\(\"(\w+)\"\)\)", text, re.M)
    assert sorted(first or second for first, second in shown) == sorted(SearchOptions.techniques())


def test_what_was_not_measured_has_no_worth() -> None:
    with pytest.raises(KeyError, match="nonsense"):
        worth("nonsense")


def test_pictures_lie_beside_the_page_that_shows_them() -> None:
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    for name in make_documents.PICTURES.values():
        assert f"({name})" in page
        assert (ROOT / "docs" / name).read_text(encoding="utf-8").startswith("<?xml")


def test_pictures_are_drawn_from_stored_results(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="only needed to draw the pictures")
    from figures.plots import draw_growth, draw_times

    times, growth = tmp_path / "times.svg", tmp_path / "growth.svg"
    draw_times(latest(RESULTS / "runs.jsonl"), times)
    draw_growth(latest(RESULTS / "growth.jsonl"), growth)
    for picture in (times, growth):
        text = picture.read_text(encoding="utf-8")
        assert ">hokm</text>" in text
        assert ">DDS</text>" in text


def test_the_last_of_the_results_stored_counts(tmp_path: Path) -> None:
    path = tmp_path / "new" / "results.jsonl"
    with pytest.raises(SystemExit, match="no results"):
        latest(path)
    for number in range(2):
        store(path, {"number": number})
    assert latest(path) == {"number": 1}
    assert len(path.read_text().splitlines()) == 2


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [(1234.5, "1,234"), (12.34, "12.3"), (1.234, "1.23"), (0.2, "0.20"), (0.0786, "0.079")],
)
def test_figures_have_few_digits(milliseconds: float, text: str) -> None:
    assert figure(milliseconds) == text


def test_ratios_and_tables() -> None:
    assert [ratio(None), ratio(0.0042), ratio(0.456)] == ["", "0.004", "0.46"]
    assert table(("a", "b"), [("1", "2")]) == "| a | b |\n| --- | ---: |\n| 1 | 2 |"
