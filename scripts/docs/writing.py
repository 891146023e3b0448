"""Writes the documentation of every language into a folder."""

import gc
import os
import shutil
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.docs.gather import Gathering
from scripts.docs.licences import licences
from scripts.docs.pages import GUIDE, LANGUAGES, REPORTS


def write_all(out: Path, pictures: Path | None = None) -> bool:
    """Write one site a language, side by side, and the page that leads to them."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    shutil.copy(GUIDE / "theme" / "index.html", out)
    shutil.copytree(REPORTS, out / "reports")
    (out / "LICENCES.txt").write_text(licences(), "utf-8")
    os.environ["GRIMOIRE_PURE"] = "1"  # compiled modules keep no signatures
    with ProcessPoolExecutor(len(LANGUAGES), get_context("spawn")) as pool:
        done = [pool.submit(write, lang, out, pictures) for lang in LANGUAGES]
        return all(one.result() for one in done)


def write(lang: str, out: Path, pictures: Path | None) -> bool:
    """Write the site of a language, in a process that ends with it."""
    from scripts.docs.binding import bind

    gc.disable()  # a fifth of the time, and all is given back soon
    with TemporaryDirectory() as scratch:
        source = Path(scratch).resolve()
        Gathering(pictures).gather(lang, source)
        return bind(lang, source, out / lang)
