"""The companion's book and proofs in the front end are those of the rules."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.slow
@pytest.mark.skipif(not (ROOT / "web").is_dir(), reason="there is no front end here")
def test_what_the_companion_reads_is_current() -> None:
    command = [sys.executable, str(ROOT / "scripts/companion.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
