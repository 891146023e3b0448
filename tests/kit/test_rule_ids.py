"""Which tests count as asserting a rule."""

import ast

import pytest

from grimoire.testing.rule_ids import FoundTest, found_tests


def found(source: str) -> list[FoundTest]:
    """The tests of a module."""
    return list(found_tests(ast.parse(source)))


MARKED = '@pytest.mark.rule("OWL-END-01")\n'


@pytest.mark.parametrize(
    "body",
    [
        "assert score == 3",
        "with pytest.raises(ValueError):\n        play()",
        "expect_refusal(state)",
        "check_board(state)",
        "helper.assert_sound(state)",
        "for x in y:\n        assert x",
    ],
)
def test_a_test_that_can_fail_counts(body: str) -> None:
    (test,) = found(f"{MARKED}def test_it():\n    {body}\n")
    assert test.asserts
    assert test.rules == {"OWL-END-01"}


@pytest.mark.parametrize("body", ["pass", "assert True", "assert 'text'", "play(state)"])
def test_a_test_that_cannot_fail_does_not_count(body: str) -> None:
    (test,) = found(f"{MARKED}def test_it():\n    {body}\n")
    assert not test.asserts


def test_a_rules_own_check_is_no_assertion() -> None:
    imported = "from grimoire.games.owls.rules.sending import check_send\n"
    (test,) = found(f"{imported}{MARKED}def test_it():\n    check_send(state)\n")
    assert not test.asserts
    helper = "from grimoire.games.owls.tests.table import check_send\n"
    (test,) = found(f"{helper}{MARKED}def test_it():\n    check_send(state)\n")
    assert test.asserts


def test_marks_may_stand_on_classes_and_cases() -> None:
    (test,) = found(f"{MARKED}class TestIt:\n    async def test_it(self):\n        assert x\n")
    assert test.rules == {"OWL-END-01"}
    case = 'pytest.param(1, marks=pytest.mark.rule("OWL-SET-01", "OWL-SET-02"))'
    (test,) = found(f"@pytest.mark.parametrize('x', [{case}])\ndef test_it(x):\n    assert x\n")
    assert test.rules == {"OWL-SET-01", "OWL-SET-02"}


def test_functions_that_are_no_tests_are_left_out() -> None:
    assert not found(f"{MARKED}def helper():\n    assert x\n")
