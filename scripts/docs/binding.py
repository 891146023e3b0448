"""Has Sphinx make pages of what was gathered, on our paper and in our type."""

import shutil
import tomllib
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from grimoire import __version__
from scripts.docs.pages import GUIDE, LANGUAGES, ROOT, pages

THEME = GUIDE / "theme"
TYPE = ROOT / "web" / "src" / "type"
CALLED = {"en": "English", "fr": "Français"}
EXTRAS = ["gymnasium", "matplotlib", "numpy", "pettingzoo", "pyarrow", "pyspiel", "ray"]
"""What only some people install: the docstrings can be read without it."""
SIDEBAR = ("brand", "languages", "search", "scroll-start", "navigation", "scroll-end")
MADE = ("search", "genindex")
"""Pages that Sphinx makes by itself, in every language."""


def bind(lang: str, source: Path, out: Path) -> bool:
    """Make the pages of a language; anything that is wrong with them is an error."""
    for part in ("locales", "static", "templates"):
        shutil.copytree(THEME / part, source / part)
    for file in [*TYPE.glob("*.css"), *TYPE.glob("*.woff2")]:  # where the page was built
        shutil.copy(file, source / "static")
    app = Sphinx(
        source,
        confdir=None,
        outdir=out,
        doctreedir=source / ".doctrees",
        buildername="html",
        confoverrides=settings(lang, sorted(source.glob("static/*.css"))),
        status=None,
        warningiserror=True,
    )
    app.connect("autodoc-process-docstring", show_code)
    app.connect("html-page-context", OtherLanguages(lang, shelf=out.parents[1] / "index.html"))
    app.build()
    for unasked in (".buildinfo", "objects.inv"):
        (out / unasked).unlink(missing_ok=True)
    (out / "_sources").rmdir()
    return bool(app.statuscode == 0)


def settings(lang: str, styles: list[Path]) -> dict[str, Any]:
    """How Sphinx is told to go about it."""
    paper = tomllib.loads((THEME / "paper.toml").read_text("utf-8"))
    return {
        "project": "Grimoire",
        "version": __version__,
        "release": __version__,
        "language": lang,
        "extensions": ["myst_parser", "sphinx.ext.autodoc"],
        "exclude_patterns": ["sixth"],
        "default_role": "code",
        "html_theme": "furo",
        "html_title": "Grimoire",
        "html_static_path": ["static"],
        "html_css_files": [style.name for style in styles],
        "html_favicon": str(ROOT / "web" / "public" / "favicon.svg"),
        "html_theme_options": {
            "light_css_variables": paper["day"],
            "dark_css_variables": paper["night"],
        },
        "html_sidebars": {"**": [f"sidebar/{part}.html" for part in SIDEBAR]},
        "html_copy_source": False,
        "html_show_copyright": False,
        "templates_path": ["templates"],
        "myst_enable_extensions": ["colon_fence"],
        "myst_heading_anchors": 3,
        "autodoc_member_order": "bysource",
        "autodoc_mock_imports": EXTRAS,
        "autodoc_typehints_format": "short",
        "toc_object_entries": False,
        "suppress_warnings": ["ref.python"],  # two modules may have a class of the same name
    }


def show_code(
    app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    """Lines of a docstring that are set in, after an empty one, are code."""
    shown: list[str] = []
    code = False
    for line in lines:
        if line.startswith("    ") and not code and not "".join(shown[-1:]).strip():
            shown += ["::", ""]
        code = line.startswith("    ") if line.strip() else code
        shown.append(line)
    lines[:] = shown


class OtherLanguages:
    """Tells every page where it can be read in another language, and where the shelf is."""

    def __init__(self, lang: str, shelf: Path) -> None:
        self.lang = lang
        self.shelf = shelf.is_file()
        self.there = {(page.lang, page.name) for page in pages()}

    def __call__(
        self, app: Sphinx, name: str, template: str, context: dict[str, Any], tree: object
    ) -> None:
        """Add what the sidebar shows."""
        up = "../" * (name.count("/") + 1)
        others = [lang for lang in LANGUAGES if lang != self.lang]
        context["others"] = [
            (lang, CALLED[lang], f"{up}{lang}/{self.page_in(lang, name)}.html") for lang in others
        ]
        context["shelf"] = f"{up}../index.html" if self.shelf else ""

    def page_in(self, lang: str, name: str) -> str:
        """The same page in another language, or its first one."""
        return name if (lang, name) in self.there or name in MADE else "index"
