"""Draw the pictures of docs/performance.md from stored results."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import LogLocator, NullFormatter

__all__ = ["draw_growth", "draw_times"]

Result = dict[str, Any]

OURS, THEIRS = "#0b6e99", "#c8553d"
GRAY = "#666666"
PANELS = {
    "tricks": "tricks, one trump and leader",
    "tricks_table": "tricks, 4 trumps x 4 leaders",
    "leads": "tricks after every lead",
    "race": "race (DDS: tricks)",
    "race_table": "race, 4 x 4 (DDS: tricks, 4 x 4)",
    "hard": "tricks of hard deals",
}
SUBDIVISIONS = {"tricks": (1,), "voids": (1, 2, 5)}
"""Factors by which the labeled powers of ten are multiplied."""
STYLE = {
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 9,
    "axes.titleweight": "bold",
    "axes.edgecolor": GRAY,
    "xtick.color": GRAY,
    "ytick.color": GRAY,
    "xtick.labelsize": 8,
    "ytick.labelsize": 8,
    "svg.fonttype": "none",
    "svg.hashsalt": "hokm",  # so that the same results give the same file
}


def draw_times(run: Result, path: Path) -> None:
    """Draw for each work the share of deals done within a time, ours and the peer's."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(9.5, 5.6), layout="constrained")
        for axes, (name, title) in zip(
            figure.subplots(2, 3, sharey=True).flat, PANELS.items(), strict=True
        ):
            each = run["works"][name]["each_ms"]
            share_within(axes, each["ours"], OURS)
            share_within(axes, each["peer"], THEIRS)
            axes.set_title(title, loc="left")
        figure.supxlabel("processor time per deal (logarithmic)", fontsize=9)
        figure.supylabel("share of the deals solved within that time", fontsize=9)
        legend(figure)
        save(figure, path)


def share_within(axes: Axes, milliseconds: list[float], color: str) -> None:
    """Draw a curve from none to all of the deals; a dot marks the mean."""
    ordered = sorted(milliseconds)
    shares = [(index + 1) / len(ordered) for index in range(len(ordered))]
    axes.plot(ordered, shares, color=color, linewidth=1.6)
    mean = sum(ordered) / len(ordered)
    below = sum(value <= mean for value in ordered) / len(ordered)
    axes.plot([mean], [below], "o", color=color, markersize=5)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(duration)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    grid(axes)


def draw_growth(growth: Result, path: Path) -> None:
    """Draw mean times against tricks left, and against the number of hands with a void."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(9.5, 3.4), layout="constrained")
        panels = {"tricks": "tricks left", "voids": "hands with a void"}
        for axes, (key, title) in zip(figure.subplots(1, 2), panels.items(), strict=True):
            numbers = [line[key] for line in growth[key]]
            for side, color in (("ours", OURS), ("peer", THEIRS)):
                means = [line[side]["mean_ms"] for line in growth[key]]
                axes.plot(numbers, means, "o-", color=color, markersize=4, linewidth=1.6)
            axes.set_yscale("log")
            axes.yaxis.set_major_locator(LogLocator(subs=SUBDIVISIONS[key]))
            axes.yaxis.set_major_formatter(duration)
            axes.yaxis.set_minor_formatter(NullFormatter())
            axes.set_xticks(numbers)
            axes.set_title(title, loc="left")
            grid(axes)
        figure.supylabel("mean processor time (logarithmic)", fontsize=9)
        legend(figure)
        save(figure, path)


def duration(milliseconds: float, _: float) -> str:
    """Return a time with its unit."""
    return f"{milliseconds / 1000:g} s" if milliseconds >= 1000 else f"{milliseconds:g} ms"


def grid(axes: Axes) -> None:
    """Draw thin lines under the curves."""
    axes.grid(color="#e5e5e5", linewidth=0.6)
    axes.set_axisbelow(True)


def legend(figure: Figure) -> None:
    """Name the curves above all panels."""
    handles = [mpl.lines.Line2D([], [], color=color, linewidth=2) for color in (OURS, THEIRS)]
    figure.legend(handles, ["hokm", "DDS"], loc="outside upper left", ncols=2, frameon=False)


def save(figure: Figure, path: Path) -> None:
    """Write the file, the same bytes for the same results."""
    figure.savefig(
        path, facecolor="white", metadata={"Date": None} if path.suffix == ".svg" else {}
    )
