from __future__ import annotations

from pathlib import Path

import pytest

from hokm import SearchError
from hokm_bench import startup_times


def test_the_first_process_finds_no_kernels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOKM_CACHE_DIR", "usual")
    seen = tmp_path / "seen"
    code = (
        "import os\n"
        f"with open({str(seen)!r}, 'a') as file:\n"
        "    print(os.environ['HOKM_CACHE_DIR'], file=file)\n"
    )
    times = startup_times(("-c", code))
    first, *others = seen.read_text().splitlines()
    assert others == ["usual"] * 4
    assert first != "usual"
    assert not Path(first).exists()
    assert times.cold_compile_s > 0
    assert times.warm_start_s > 0


def test_a_command_that_fails_is_an_error_with_its_reason() -> None:
    with pytest.raises(SearchError, match="no such deal"):
        startup_times(("-c", "raise SystemExit('no such deal')"))
