"""The built front end, read once at the start and served from memory."""

import asyncio
import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.handlers import HTTPRouteHandler

from grimoire.server.problems import trouble, words
from grimoire.server.sources import zipped

HASHED: Final = re.compile(r"-[\w-]{8,}\.\w+$")
"""A name that changes with its content, as the build gives to assets."""
FOREVER: Final = "public, max-age=31536000, immutable"
COMPRESSED: Final = {".br": "br", ".gz": "gzip"}
COMPRESSIBLE: Final = re.compile(r"text/|javascript|json|svg|xml|wasm")

SOURCES: Final = "python/grimoire.zip"
"""Where the page finds the rules, to host tables by itself."""

SECURITY: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src-attr 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""What a browser must not do with our pages."""
INTERPRETER: Final = re.compile(r"/house\.worker-")
"""The one script that may run WebAssembly: the worker in which the page hosts tables."""
MAY_INTERPRET: Final = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'"


@dataclass(frozen=True)
class Page:
    """A file of the front end, as built and as compressed."""

    name: str
    content: bytes
    built: dict[str, bytes] = field(default_factory=dict)
    """What the build compressed, by encoding."""

    @cached_property
    def media_type(self) -> str:
        """What it is."""
        return mimetypes.guess_type(self.name)[0] or "application/octet-stream"

    @cached_property
    def etag(self) -> str:
        """A name for the content."""
        return f'"{hashlib.sha256(self.content).hexdigest()[:24]}"'

    @cached_property
    def encodings(self) -> dict[str, bytes]:
        """Its compressed forms, the best first; made here if the build made none."""
        if self.built or not COMPRESSIBLE.search(self.media_type):
            return self.built
        return {"gzip": gzip.compress(self.content, 9, mtime=0)}

    @property
    def caching(self) -> str:
        """May a browser keep it without asking again?"""
        return FOREVER if HASHED.search(self.name) else "no-cache"


def find_pages(chosen: Path | None) -> Path | None:
    """The folder of the built front end: the chosen one, the packaged one, or the build's."""
    here = Path(__file__).parent
    candidates = [chosen] if chosen else [here / "pages", here.parents[2] / "web" / "dist"]
    return next((one for one in candidates if (one / "index.html").is_file()), None)


def read_pages(folder: Path | None) -> dict[str, Page]:
    """Every file of the front end, by its path."""
    if folder is None:
        return {}
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    return {
        name: Page(name, content, compressed(name, files))
        for name, content in files.items()
        if Path(name).suffix not in COMPRESSED
    }


def compressed(name: str, files: dict[str, bytes]) -> dict[str, bytes]:
    """The compressed forms of a file that lie beside it, by encoding."""
    return {
        encoding: files[name + suffix]
        for suffix, encoding in COMPRESSED.items()
        if name + suffix in files
    }


def serve(page: Page, request: Request[Any, Any, Any]) -> Response[bytes]:
    """A page as this browser can take it."""
    headers = {"cache-control": page.caching, "etag": page.etag, "vary": "accept-encoding"}
    if INTERPRETER.search(page.name):
        headers["content-security-policy"] = MAY_INTERPRET
    if request.headers.get("if-none-match") == page.etag:
        return Response(b"", status_code=304, headers=headers, media_type=page.media_type)
    accepted = re.split(r"[\s,;]+", request.headers.get("accept-encoding", ""))
    for encoding, content in page.encodings.items():
        if encoding in accepted:
            headers["content-encoding"] = encoding
            return Response(content, headers=headers, media_type=page.media_type)
    return Response(page.content, headers=headers, media_type=page.media_type)


@cache
def rules_page() -> Page:
    """The sources of the rules, packed when somebody asks for them first."""
    return Page(SOURCES, zipped())


def front_end(folder: Path | None) -> HTTPRouteHandler:
    """The handler of everything that is not under /api."""
    pages = read_pages(folder)

    @get(["/", "/{path:path}"], include_in_schema=False, uncompressed=True)
    async def page(request: Request[Any, Any, Any]) -> Response[Any]:
        """A file of the front end; addresses inside the application lead to its one page."""
        name = request.scope["path"].strip("/") or "index.html"
        if not pages:
            text = "\n".join(words("problems", "no_pages").values())
            return Response(text, status_code=503, media_type=MediaType.TEXT)
        if name == SOURCES:
            return serve(await asyncio.to_thread(rules_page), request)
        if name in pages:
            return serve(pages[name], request)
        if name.split("/")[0] == "api" or "." in name:  # a file, or a way out
            raise trouble("not_found")
        return serve(pages["index.html"], request)

    return page
