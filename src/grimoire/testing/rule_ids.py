"""Checks of rule ids: every rule is cited by code and asserted by a test; no id is made up.

A test says which rules it asserts with `@pytest.mark.rule("QUI-SET-01")`, on itself, on its class
or on a case of a parametrised test. It counts if it can fail: an `assert` of something that is not
a constant, `pytest.raises`, or a helper of the tests whose name begins with `assert_`, `check_` or
`expect_` (the `check_` functions of the rules themselves judge, they do not assert).
"""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from grimoire.kernel.rulebook import CHAPTER, RULE, parse_rulebook
from grimoire.kernel.text import BLANK, Phrasebook

ID = re.compile(r"\b[A-Z]{3}-[A-Z0-9]+-\d{2}\b")
BESIDE_THE_BOOK = re.compile(r"\b[A-Z]{3}-(BOT|INV)-\d{2}\b")
"""What bots and editions must keep has ids as well, but is no rule for players."""
HELPER = re.compile(r"(assert|check|expect)_")
Function = ast.FunctionDef | ast.AsyncFunctionDef
CITING = {".py", ".toml", ".md", ".txt"}


def folder_of(package: str) -> Path:
    """Where a game's package lies."""
    return Path(str(files(package)))


def ids_in(path: Path) -> list[str]:
    """The rule ids a file mentions."""
    return ID.findall(path.read_text("utf-8"))


def rules_of(folder: Path) -> list[str]:
    """The rules of a game's book, without rulings."""
    text = (folder / "RULES.md").read_text("utf-8")
    return [rule.id for rule in parse_rulebook(text).rules()]


def entries_of(path: Path) -> list[str]:
    """The rules and rulings of a rulebook, in order."""
    return [entry.id for entry in parse_rulebook(path.read_text("utf-8")).entries()]


def in_tests(folder: Path, path: Path) -> bool:
    """Does a file belong to the game's tests?"""
    return "tests" in path.relative_to(folder).parts


def check_cited(folder: Path) -> None:
    """Every rule is cited where the game is made: code, components or words."""
    made = [path for path in folder.rglob("*.py") if not in_tests(folder, path)]
    made += [path for path in folder.rglob("*.toml") if path.name != "perft.toml"]
    cited = {rule for path in made for rule in ids_in(path)}
    missing = [rule for rule in rules_of(folder) if rule not in cited]
    assert not missing, f"cited nowhere in the code: {', '.join(missing)}"


def check_known(folder: Path) -> None:
    """No file of the game cites a rule that is not in the book."""
    known = set(entries_of(folder / "RULES.md"))
    unknown = [
        f"{rule} in {path.relative_to(folder)}"
        for path in sorted(folder.rglob("*"))
        if path.suffix in CITING and "__pycache__" not in path.parts
        for rule in dict.fromkeys(ids_in(path))
        if rule not in known and not BESIDE_THE_BOOK.fullmatch(rule)
    ]
    assert not unknown, f"not in RULES.md: {', '.join(unknown)}"


def check_tested(folder: Path) -> None:
    """Every rule is asserted by a test that is marked with it."""
    asserted: set[str] = set()
    idle: list[str] = []
    for path in sorted((folder / "tests").rglob("test_*.py")):
        for test in found_tests(ast.parse(path.read_text("utf-8"))):
            if test.asserts:
                asserted |= test.rules
            elif test.rules:
                idle.append(f"{path.name}::{test.name}")
    assert not idle, f"marked with a rule, but asserting nothing: {', '.join(idle)}"
    missing = [rule for rule in rules_of(folder) if rule not in asserted]
    assert not missing, f"asserted by no test: {', '.join(missing)}"


class FoundTest:
    """A test function: the rules it is marked with, and whether it can fail."""

    def __init__(self, function: Function, marks: list[ast.expr], judges: set[str]) -> None:
        self.name = function.name
        self.rules = {rule for mark in marks for rule in marked_rules(mark)}
        self.asserts = any(is_assertion(node, judges) for node in ast.walk(function))


def found_tests(module: ast.Module) -> Iterator[FoundTest]:
    """Every test function of a module, also those in classes."""
    judges = rule_functions(module)
    for node in module.body:
        outer = node.decorator_list if isinstance(node, ast.ClassDef) else []
        for inner in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(inner, Function) and inner.name.startswith("test"):
                yield FoundTest(inner, outer + inner.decorator_list, judges)


def rule_functions(module: ast.Module) -> set[str]:
    """The functions a test module imports from the game itself rather than from tests."""
    return {
        alias.asname or alias.name
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom)
        if not {"tests", "testing", "conftest"} & set((node.module or "").split("."))
        for alias in node.names
    }


def marked_rules(decorator: ast.expr) -> Iterator[str]:
    """The ids in every `pytest.mark.rule(...)` of a decorator."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))


def is_assertion(node: ast.AST, judges: set[str]) -> bool:
    """Can the test fail here?"""
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    if not isinstance(node, ast.Call):
        return False
    called = ast.unparse(node.func)
    helper = called.rpartition(".")[2]
    return called == "pytest.raises" or (bool(HELPER.match(helper)) and helper not in judges)


def check_book_is_read(path: Path) -> None:
    """Every paragraph of a rulebook is read: a slip in a heading or an id would lose it."""
    blocks = [block.strip() for block in path.read_text("utf-8").split("\n\n")]
    chapters = [at for at, block in enumerate(blocks) if block.startswith("## ")]
    assert chapters, f"{path.name} has no chapter"
    for block in filter(None, blocks[chapters[0] :]):
        read = CHAPTER.match(block) or RULE.match(block)
        assert read, f"in {path.name} this is neither a chapter nor a rule: {block[:60]!r}"


def check_books_agree(folder: Path) -> None:
    """Every language's rulebook holds the same ids in the same order."""
    for path in sorted(folder.glob("RULES*.md")):
        check_book_is_read(path)
    english = entries_of(folder / "RULES.md")
    assert english, "RULES.md holds no rule"
    twice = {rule for rule in english if english.count(rule) > 1}
    assert not twice, f"twice in RULES.md: {', '.join(sorted(twice))}"
    others = sorted(folder.glob("RULES.*.md"))
    assert others, "the rulebook is there in one language only"
    for path in others:
        ids = entries_of(path)
        for place, (one, other) in enumerate(zip(english, ids, strict=False), start=1):
            assert one == other, f"entry {place} is {one} in RULES.md and {other} in {path.name}"
        assert len(ids) == len(english), f"{path.name} has {len(ids)} entries, not {len(english)}"


def check_texts_agree(phrasebook: Phrasebook) -> None:
    """Every language says the same things, with the same blanks."""
    books = {lang: blanks_by_key(entry) for lang, entry in phrasebook.entries.items()}
    first = next(iter(books))
    for lang, book in books.items():
        for one, other, where in ((books[first], book, lang), (book, books[first], first)):
            missing = [key for key in one if key not in other]
            assert not missing, f"no text in {where!r} for {', '.join(missing)}"
        for key, blanks in book.items():
            assert blanks == books[first][key], (
                f"{key} has the blanks {sorted(books[first][key])} in {first!r} "
                f"and {sorted(blanks)} in {lang!r}"
            )


def blanks_by_key(entry: Any, key: str = "") -> dict[str, set[str]]:
    """Every sentence under an entry, with the names of its blanks."""
    if isinstance(entry, dict):
        parts = [(f"{key}.{name}" if key else name, part) for name, part in entry.items()]
    elif isinstance(entry, list):
        parts = [(f"{key}[{at}]", part) for at, part in enumerate(entry)]
    else:
        return {key: {match[1] for match in BLANK.finditer(str(entry))}}
    return {
        name: blanks for path, part in parts for name, blanks in blanks_by_key(part, path).items()
    }
