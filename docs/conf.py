"""Settings of the documentation: ``python -m sphinx -W -n -b html docs OUT`` builds it."""

from __future__ import annotations

import inspect
import re
import sys
from enum import Enum
from pathlib import Path
from typing import Any

from pygments.lexers.special import TextLexer

sys.path.insert(0, str(Path(__file__).parent.parent / "solver"))

import hokm

project = "hokm"
author = "the authors of hokm"
version = release = hokm.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "numpydoc"]
html_theme = "furo"
html_title = f"hokm {version}"
exclude_patterns = ["_build"]

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
numpydoc_show_class_members = False

default_role = "py:obj"  # names in docstrings become links where there is something to link to
myst_heading_anchors = 4
nitpicky = True
nitpick_ignore_regex = [
    # There is no inventory of the standard library, so that the build needs no network.
    ("py:.*", r"(collections|pathlib|random|typing|typing_extensions|os|io|re|enum)\..*"),
    ("py:.*", r"(str|int|bool|float|bytes|object|tuple|list|dict|set|frozenset|type|None|IO)"),
    (
        "py:.*",
        r"(PathLike|Iterable|Iterator|Mapping|Sequence|Callable|Literal|Path|KeyError|ValueError)",
    ),
    # Words of numpydoc types, parameters and attributes: what begins with a capital is checked.
    ("py:class", r"(optional|iterable|sequence|cards|of|or|default.*|\{.*|\".*\}?|file.*)"),
    ("py:obj", r"[a-z_][a-z_0-9.()]*"),
]


def _public_name(app: Any, env: Any, node: Any, content: Any) -> Any:
    """Link ``hokm.model.cards.Card``, where a class is defined, to ``hokm.Card``, and so on."""
    python = env.get_domain("py")
    name = node.get("reftarget", "").split(".")[-1]
    known = [full for full in python.objects if full.split(".")[-1] == name and name[:1].isupper()]
    if not known:
        return None
    target = min(known, key=len)
    return python.resolve_xref(env, node["refdoc"], app.builder, "obj", target, node, content)


def _signature(
    app: Any, what: str, name: str, obj: Any, options: Any, signature: str, returns: str
) -> tuple[str, str] | None:
    """Show types as they are written in the source: ``CardLike``, not what it stands for."""
    if not signature or (isinstance(obj, type) and issubclass(obj, (Enum, Exception))):
        return None
    found = inspect.signature(obj)
    parameters = list(found.parameters.values())
    if parameters and parameters[0].name in ("self", "cls"):
        found = found.replace(parameters=parameters[1:])
    text = re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(found))
    text = re.sub(r"<[^>]*>", "...", text)  # the default of a dataclass is made when it is needed
    shown, _, result = text.partition(" -> ")
    return shown, "" if isinstance(obj, type) else result


def _without_links_out(app: Any, name: str, source: list[str]) -> None:
    """Leave out links to files that are no part of this site."""
    source[0] = re.sub(r"\[([^]]+)\]\(\.\./(?:benchmarks|examples|[A-Z])[^)]*\)", r"\1", source[0])


def setup(app: Any) -> None:
    """Connect what this file adds."""
    app.connect("missing-reference", _public_name)
    app.connect("autodoc-process-signature", _signature)
    app.connect("source-read", _without_links_out)
    for language in ("pbn", "deals", "faults"):
        app.add_lexer(language, TextLexer)
