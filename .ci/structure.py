"""Count what the project is built of: rooms, floors, arrows, circles, files a folder, lines.

Usage::

    python .ci/structure.py                  # this working tree
    python .ci/structure.py v0.1.0 HEAD      # two revisions side by side
    python .ci/structure.py --check          # only what should not be, or is too large

A *room* is a folder or a module directly within a package: `hokm.search`, `hokm.solver`,
`hokm_cli.render`. An *arrow* leads from a room to another one that it imports from, be it inside a
function or for type checkers alone. *Floors* are the rooms of the longest chain of arrows; of a
circle all rooms count, since none can be understood without the others. *Circles* are sought among
the children of every folder.
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("solver", "cli", "benchmarks")
LONG_MODULE = 400
FULL_FOLDER = 14
CHECKER = "hokm.verify"

Graph = Mapping[str, set[str]]


@dataclass(frozen=True, slots=True)
class Module:
    """One file: its dotted name, its lines, what it imports and which classes it defines."""

    name: str
    is_package: bool
    lines: int
    code_lines: int
    imports: frozenset[str]
    classes: tuple[str, ...]


def main() -> int:
    """Print one column of figures for every revision named; or only check."""
    revisions = sys.argv[1:]
    if revisions == ["--check"]:
        modules = modules_in(ROOT)
        problems = list(faults(modules))
        print("\n".join([*problems, *large(modules)]))
        return min(len(problems), 1)
    houses = {revision: modules_of_revision(revision) for revision in revisions}
    houses = houses or {"working tree": modules_in(ROOT)}
    print_columns({name: dict(summary(modules)) for name, modules in houses.items()})
    newest = list(houses.values())[-1]
    print("\n".join([*faults(newest), *large(newest)]))
    return 0


def modules_of_revision(revision: str) -> dict[str, Module]:
    """Return the modules as they were in a revision of the repository."""
    archive = subprocess.run(
        ["git", "archive", revision, *SOURCES], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
            files.extractall(folder, filter="data")
        return modules_in(Path(folder))


def modules_in(root: Path) -> dict[str, Module]:
    """Return the modules of all packages below the source roots, by name."""
    paths = {}
    for source in SOURCES:
        for first in sorted((root / source).glob("*/__init__.py")):
            for path in sorted(first.parent.rglob("*.py")):
                parts = path.relative_to(root / source).with_suffix("").parts
                is_package = parts[-1] == "__init__"
                paths[".".join(parts[:-1] if is_package else parts)] = path
    return {name: read(name, path, paths) for name, path in paths.items()}


def read(name: str, path: Path, known: Collection[str]) -> Module:
    """Return what one file says about itself."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    is_package = path.name == "__init__.py"
    package = name if is_package else name.rpartition(".")[0]
    return Module(
        name=name,
        is_package=is_package,
        lines=text.count("\n"),
        code_lines=len(code_lines(tree)),
        imports=frozenset(imported(tree, package, known)) - {name},
        classes=tuple(node.name for node in tree.body if isinstance(node, ast.ClassDef)),
    )


def imported(tree: ast.Module, package: str, known: Collection[str]) -> Iterator[str]:
    """Yield the modules among the known ones that a file of a package imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: -node.level + 1 or None] if node.level else []
            source = ".".join([*parents, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                if inner in known or source in known:
                    yield inner if inner in known else source


def code_lines(tree: ast.Module) -> set[int]:
    """Return the numbers of the lines with code: neither blank, nor comment, nor docstring."""
    lines: set[int] = set()
    docstrings: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            docstrings |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        elif isinstance(node, ast.stmt | ast.expr | ast.arg | ast.alias):
            lines |= {node.lineno, node.end_lineno or node.lineno}
    return lines - docstrings


def room_of(name: str) -> str:
    """Return the room that a module belongs to."""
    return ".".join(name.split(".")[:2])


def rooms(modules: Mapping[str, Module], package: str) -> dict[str, set[str]]:
    """Return the rooms of a package, each with the other rooms of it that it imports from."""
    graph: dict[str, set[str]] = {}
    prefix = f"{package}."
    for name, module in modules.items():
        if name.startswith(prefix):
            arrows = graph.setdefault(room_of(name), set())
            arrows |= {room_of(other) for other in module.imports if other.startswith(prefix)}
    return {room: arrows - {room} for room, arrows in graph.items()}


def circles(graph: Graph) -> list[tuple[str, ...]]:
    """Return the groups of nodes that reach each other, by Tarjan's algorithm."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[tuple[str, ...]] = []

    def visit(node: str) -> None:
        order[node] = low[node] = len(order)
        stack.append(node)
        for other in sorted(graph.get(node, ())):
            if other not in order:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], order[other])
        if low[node] == order[node]:
            group = []
            while True:
                group.append(stack.pop())
                if group[-1] == node:
                    break
            found.append(tuple(sorted(group)))

    for node in sorted(graph):
        if node not in order:
            visit(node)
    return found


def floors(graph: Graph) -> int:
    """Return how many rooms the longest chain of arrows passes, with all rooms of its circles."""
    height: dict[tuple[str, ...], int] = {}
    group_of: dict[str, tuple[str, ...]] = {}
    for group in circles(graph):  # in topological order: what is imported comes first
        group_of |= dict.fromkeys(group, group)
        below = {group_of[other] for node in group for other in graph[node]} - {group}
        height[group] = len(group) + max((height[other] for other in below), default=0)
    return max(height.values(), default=0)


def all_circles(modules: Mapping[str, Module]) -> list[tuple[str, ...]]:
    """Return the circles among the children of every folder, and among single modules."""
    found = set()
    for parent in sorted(module.name for module in modules.values() if module.is_package):
        graph: dict[str, set[str]] = defaultdict(set)
        prefix = f"{parent}."
        for name, module in modules.items():
            if name.startswith(prefix):
                child = prefix + name.removeprefix(prefix).split(".")[0]
                others = (each for each in module.imports if each.startswith(prefix))
                names = {prefix + each.removeprefix(prefix).split(".")[0] for each in others}
                graph[child] |= names - {child}
        found |= {group for group in circles(graph) if len(group) > 1}
    return sorted(found)


def folders(modules: Mapping[str, Module]) -> Counter[str]:
    """Return how many files each folder has on its own level, `__init__.py` left out."""
    return Counter(
        module.name.rpartition(".")[0] for module in modules.values() if not module.is_package
    )


def summary(modules: Mapping[str, Module]) -> Iterator[tuple[str, object]]:
    """Yield the figures of one house."""
    for package in ("hokm", "hokm_cli", "hokm_bench"):
        graph = rooms(modules, package)
        yield f"{package}: rooms", len(graph)
        yield f"{package}: arrows", sum(map(len, graph.values()))
        yield f"{package}: floors", floors(graph)
    yield "circles", len(all_circles(modules))
    yield "modules", len(modules)
    yield "files in the fullest folder", max(folders(modules).values())
    yield "folders above 14 files", sum(n > FULL_FOLDER for n in folders(modules).values())
    yield "longest module, lines", max(module.lines for module in modules.values())
    yield "modules above 400 lines", sum(m.lines > LONG_MODULE for m in modules.values())
    yield "class names used twice", len(same_names(modules))
    packages: dict[str, list[Module]] = defaultdict(list)
    for module in modules.values():
        packages[lines_key(module)].append(module)
    for package in sorted(packages):
        inside_package = packages[package]
        code = sum(module.code_lines for module in inside_package)
        yield f"{package}: lines (code)", f"{sum(m.lines for m in inside_package)} ({code})"
    every = modules.values()
    yield "all: lines (code)", f"{sum(m.lines for m in every)} ({sum(m.code_lines for m in every)})"


def lines_key(module: Module) -> str:
    """Return the folder that the lines of a module are counted for."""
    folder = module.name if module.is_package else module.name.rpartition(".")[0]
    return folder


def same_names(modules: Mapping[str, Module]) -> dict[str, list[str]]:
    """Return the names that more than one class has, each with the modules that define one.

    The proof checker stands alone, so it has its own cards and positions.
    """
    where = defaultdict(list)
    for module in modules.values():
        if module.name == CHECKER:
            continue
        for name in module.classes:
            where[name].append(module.name)
    return {name: modules for name, modules in sorted(where.items()) if len(modules) > 1}


def print_columns(figures: Mapping[str, Mapping[str, object]]) -> None:
    """Print the figures of all houses side by side."""
    keys = list(dict.fromkeys(key for column in figures.values() for key in column))
    wide = max(map(len, keys))
    print(" " * wide, *(f"{name[:14]:>14}" for name in figures))
    for key in keys:
        print(f"{key:{wide}}", *(f"{column.get(key, '-')!s:>14}" for column in figures.values()))


def faults(modules: Mapping[str, Module]) -> Iterator[str]:
    """Yield a line for each circle, and for each name that two classes share."""
    for group in all_circles(modules):
        yield f"circle: {' '.join(group)}"
    for name, where in same_names(modules).items():
        yield f"class name used twice: {name} in {' '.join(where)}"


def large(modules: Mapping[str, Module]) -> Iterator[str]:
    """Yield a line for each folder and each module that is larger than most should be."""
    for folder, number in sorted(folders(modules).items()):
        if number > FULL_FOLDER:
            yield f"full folder: {folder} has {number} files"
    for module in sorted(modules.values(), key=lambda module: -module.lines):
        if module.lines > LONG_MODULE:
            yield f"long module: {module.name} has {module.lines} lines"


if __name__ == "__main__":
    sys.exit(main())
