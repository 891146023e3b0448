"""What the READMEs show in Python runs as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```python\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(readme: str) -> list[str]:
    """The Python of a README."""
    return [found["code"] for found in BLOCK.finditer((ROOT / readme).read_text("utf-8"))]


@pytest.mark.parametrize("readme", ["README.md", "README.fr.md"])
def test_the_python_of_a_readme_runs(readme: str) -> None:
    assert blocks(readme)
    for code in blocks(readme):
        ran = subprocess.run(
            [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
        assert "winners=" in ran.stdout


def test_both_readmes_show_the_same_but_for_their_comments() -> None:
    one, other = (
        [re.sub(r"\s*#.*", "", code) for code in blocks(readme)]
        for readme in ("README.md", "README.fr.md")
    )
    assert one == other
