"""Golden playthroughs."""

from pathlib import Path

import pytest

from grimoire.testing.playthrough import (
    check_playthrough,
    check_playthroughs,
    read_script,
    render,
    rewrite_playthrough,
    save_playthroughs,
    write_playthrough,
)
from tests.toy.game import OwlPost

GAME = OwlPost()


def test_a_playthrough_is_made_again_from_its_own_text() -> None:
    text = write_playthrough(GAME, 3, {"rounds": 3}, seed=5)
    script = read_script(text)
    assert (script.seats, script.seed) == (3, 5)
    assert script.options == {"rounds": 3, "gentle": False}
    assert render(GAME, script) == text


def test_a_playthrough_can_be_read() -> None:
    text = write_playthrough(GAME, 2, seed=5)
    assert text.startswith("game: owlpost\nrules: 1\nedition: letters-1\nseats: 2\n")
    assert '\n  "Ada takes a letter."\n  0 "Ada takes a letter of weight ' in text
    assert "\n  ? 0: 2 legal, 1: 2 legal\n" in text
    assert text.endswith("  rule: OWL-END-01\n")


def test_the_same_seed_gives_the_same_text() -> None:
    assert write_playthrough(GAME, 2, seed=3) == write_playthrough(GAME, 2, seed=3)
    assert write_playthrough(GAME, 2, seed=3) != write_playthrough(GAME, 2, seed=4)


def test_every_byte_counts(tmp_path: Path) -> None:
    for path in save_playthroughs(GAME, tmp_path / "playthroughs"):
        check_playthrough(GAME, path)
        whole = path.read_bytes()
        for spoilt in (whole + b"\n", whole[:-1], whole.replace(b"\n", b"\r\n", 1)):
            path.write_bytes(spoilt)
            with pytest.raises(AssertionError, match=f"{path.name} differs"):
                check_playthrough(GAME, path)


def test_a_change_of_words_is_shown_and_can_be_taken_over(tmp_path: Path) -> None:
    path = save_playthroughs(GAME, tmp_path)[0]
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"takes a letter of weight", b"grabs"))
    with pytest.raises(AssertionError, match=r'-  0 "Ada grabs.*\n(.*\n)*.*\+  0 "Ada takes'):
        check_playthrough(GAME, path)
    rewrite_playthrough(GAME, path)
    assert path.read_bytes() == whole


def test_every_seat_count_needs_a_playthrough(tmp_path: Path) -> None:
    save_playthroughs(GAME, tmp_path)
    check_playthroughs(GAME, tmp_path)
    (tmp_path / "3-seats.txt").unlink()
    with pytest.raises(AssertionError, match=r"no playthrough with \[3\] seats"):
        check_playthroughs(GAME, tmp_path)
