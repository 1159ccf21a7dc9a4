"""Figures in documents are those that were measured and kept last."""

from __future__ import annotations

from pathlib import Path

import pytest

import make_documents
from hokm.search.options import SearchOptions
from kept import RESULTS, keep, last
from make_documents import MARKED, ROOT, documents, filled
from performance_page import figure, ratio, table


def test_documents_show_the_results_kept_last() -> None:
    texts = documents()
    assert {path.name for path in texts} == {"performance.md", "algorithm.md", "README.md"}
    for path, text in texts.items():
        assert path.read_text(encoding="utf-8") == text, f"run {make_documents.__file__}"


def test_every_device_has_its_worth_beside_it() -> None:
    text = (ROOT / "docs" / "algorithm.md").read_text(encoding="utf-8")
    marks = [mark.group(1) for mark in MARKED.finditer(text)]
    assert sorted(marks) == sorted(["techniques", *SearchOptions.techniques()])
    assert text.count("<!-- measured ") == text.count("<!-- end of ") == len(marks)


def test_pictures_lie_beside_the_page_that_shows_them() -> None:
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    for name in make_documents.PICTURES.values():
        assert f"({name})" in page
        assert (ROOT / "docs" / name).read_text(encoding="utf-8").startswith("<?xml")


def test_pictures_are_drawn_from_kept_results(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="only needed to draw the pictures")
    from plots import draw_growth, draw_times

    times, growth = tmp_path / "times.svg", tmp_path / "growth.svg"
    draw_times(last(RESULTS / "runs.jsonl"), times)
    draw_growth(last(RESULTS / "growth.jsonl"), growth)
    for picture in (times, growth):
        text = picture.read_text(encoding="utf-8")
        assert ">hokm</text>" in text
        assert ">DDS</text>" in text


def test_only_what_is_marked_changes() -> None:
    text = "a <!-- measured x --> old <!-- end of x --> b <!-- measured y --><!-- end of y -->"
    new = filled(text, {"x": "1", "y": "\n2\n", "z": "3"})
    assert new == (
        "a <!-- measured x -->1<!-- end of x --> b <!-- measured y -->\n2\n<!-- end of y -->"
    )
    assert filled(new, {"x": " old ", "y": ""}) == text


def test_a_mark_without_figures_is_refused() -> None:
    with pytest.raises(SystemExit, match="no figures for <!-- measured x -->"):
        filled("<!-- measured x --><!-- end of x -->", {})


def test_the_last_of_the_results_kept_counts(tmp_path: Path) -> None:
    path = tmp_path / "new" / "results.jsonl"
    with pytest.raises(SystemExit, match="no results"):
        last(path)
    for number in range(2):
        keep(path, {"number": number})
    assert last(path) == {"number": 1}
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
