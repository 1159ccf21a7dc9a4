"""Compiled kernels are found again, and never wrongly."""

from __future__ import annotations

import pytest

from .conftest import Tiny

ANSWER = 17  # (5 + 3) * 2 + 1


def test_the_second_process_loads_what_the_first_compiled(tiny: Tiny) -> None:
    first, second = tiny.report(), tiny.report()
    assert (first["value"], first["compiled"], first["loaded"]) == (ANSWER, 1, 0)
    assert (second["value"], second["compiled"], second["loaded"]) == (ANSWER, 0, 1)


def test_only_entry_kernels_are_kept(tiny: Tiny) -> None:
    tiny.report()
    assert [path.name.partition("-")[0] for path in tiny.kernels()] == ["top"]


def test_an_edit_in_another_file_is_seen(tiny: Tiny) -> None:
    tiny.report()
    tiny.edit("kernels/leaf", "STEP = 3", "STEP = 4")
    changed = tiny.report()
    assert (changed["value"], changed["compiled"]) == (19, 1)


def test_an_edit_outside_the_kernels_leaves_them_valid(tiny: Tiny) -> None:
    tiny.report()
    tiny.edit("driver", "no kernel is made of", "kernels know nothing of")
    assert tiny.report()["loaded"] == 1
    tiny.edit("kernels/top", "middle(x) + 1", "middle(x) + 2")
    assert tiny.report()["compiled"] == 1


def test_going_back_finds_the_old_kernels(tiny: Tiny) -> None:
    tiny.report()
    tiny.edit("kernels/leaf", "STEP = 3", "STEP = 4")
    tiny.report()
    tiny.edit("kernels/leaf", "STEP = 4", "STEP = 3")
    assert (tiny.report()["value"], tiny.report()["loaded"]) == (ANSWER, 1)


def _cut_to_nothing(content: bytes) -> bytes:
    return b""


def _cut_in_half(content: bytes) -> bytes:
    return content[: len(content) // 2]


def _cut_by_one(content: bytes) -> bytes:
    return content[:-1]


def _flip_a_bit(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def _foreign(content: bytes) -> bytes:
    return b"not a kernel at all\n" * 100


def test_a_damaged_file_is_compiled_anew_and_replaced(tiny: Tiny) -> None:
    tiny.report()
    (kernel,) = tiny.kernels()
    whole = kernel.read_bytes()
    for damage in (_cut_to_nothing, _cut_in_half, _cut_by_one, _flip_a_bit, _foreign):
        kernel.write_bytes(damage(whole))
        repaired, after = tiny.report(), tiny.report()
        assert (repaired["value"], repaired["compiled"]) == (ANSWER, 1), damage
        assert (after["value"], after["loaded"]) == (ANSWER, 1), damage


def test_variants_of_one_function_are_told_apart(tiny: Tiny) -> None:
    (tiny.root / "tiny" / "kernels" / "top.py").write_text(
        "import os\n"
        "from ..jit.compile import kernel\n"
        "def make(seats):\n"
        "    @kernel(entry=True, variant=f'{seats} seats')\n"
        "    def top(x):\n"
        "        return x * seats\n"
        "    return top\n"
        "top = make(int(os.environ['SEATS']))\n"
    )
    values = [tiny.report(SEATS=seats)["value"] for seats in ("3", "4", "3")]
    assert values == [15, 20, 15]
    assert len(tiny.kernels()) == 2


@pytest.mark.parametrize("form", ["", "(entry=True)", "(inline=True)"])
def test_a_kernel_that_fixes_values_must_name_its_variant(tiny: Tiny, form: str) -> None:
    code = (
        "from tiny.jit.compile import kernel\n"
        "seats = 3\n"
        "def make(seats):\n"
        f"    @kernel{form}\n"
        "    def top(x):\n"
        "        return x * seats\n"
        "make(4)\n"
    )
    assert "TypeError: the kernel make.<locals>.top fixes values" in tiny.run(code).stderr


def test_variants_have_names_of_their_own(tiny: Tiny) -> None:
    """Kernels that two processes compiled may meet in a third, which links them by name.

    Numbers that the compiler gives functions to keep them apart begin anew in each process.
    """
    code = (
        "from tiny.jit.compile import kernel\n"
        "def make(seats):\n"
        "    @kernel(variant=f'{seats} seats')\n"
        "    def inner(x):\n"
        "        return x * seats\n"
        "    inner(2)\n"
        "    [found] = inner.overloads.values()\n"
        "    return found.fndesc.mangled_name\n"
        "print(make(int(__import__('sys').argv[-1])))\n"
    )
    names = [tiny.run(code.replace("__import__('sys').argv[-1]", n)).stdout for n in "34"]
    assert "3_seats" in names[0]
    assert "4_seats" in names[1]


def test_another_argument_type_is_another_file(tiny: Tiny) -> None:
    code = "from tiny.kernels.top import top; print(top(5), top(5.5))"
    for _ in range(2):
        assert tiny.run(code).stdout == "17 18.0\n"
    assert len(tiny.kernels()) == 2


def test_settings_of_the_compiler_have_a_folder_each(tiny: Tiny) -> None:
    tiny.report()
    assert not tiny.report(HOKM_PORTABLE="1")["bmi2"]
    assert not tiny.report(NUMBA_CPU_NAME="generic")["bmi2"]
    assert len(tiny.kernels()) == 3
    assert len({path.parent for path in tiny.kernels()}) == 3


def test_portable_follows_the_compilers_own_settings(tiny: Tiny) -> None:
    code = "from tiny.jit.compile import HAS_BMI2; print(HAS_BMI2)"
    assert tiny.run(code, NUMBA_CPU_FEATURES="+sse2,+bmi2").stdout == "True\n"
    assert tiny.run(code, NUMBA_CPU_FEATURES="+sse2").stdout == "False\n"
    assert tiny.run(code, NUMBA_DISABLE_JIT="1").stdout == "False\n"
    assert tiny.run(code, NUMBA_CPU_NAME="nocona").stdout == "False\n"


def test_uncompiled_kernels_are_plain_functions(tiny: Tiny) -> None:
    plain = tiny.report(NUMBA_DISABLE_JIT="1")
    assert (plain["value"], plain["compiled"]) == (ANSWER, None)
    assert not tiny.cache.exists()


def test_an_interrupted_compilation_can_be_tried_again(tiny: Tiny) -> None:
    code = (
        "from tiny.kernels.top import top\n"
        "from numba.core.dispatcher import _FunctionCompiler\n"
        "compile = _FunctionCompiler.compile\n"
        "def interrupted(*args):\n"
        "    raise KeyboardInterrupt\n"
        "_FunctionCompiler.compile = interrupted\n"
        "try:\n"
        "    top(5)\n"
        "except KeyboardInterrupt:\n"
        "    _FunctionCompiler.compile = compile\n"
        "    print(top(5))\n"
    )
    assert tiny.run(code).stdout == "17\n"
    assert tiny.report()["loaded"] == 1
