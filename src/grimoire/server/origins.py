"""Which sites may talk to this server: its own pages, and those it was told of."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from grimoire.server.problems import problem
from grimoire.server.settings import Settings
from grimoire.table.messages import Problem

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def is_own_origin(headers: Mapping[str, str], settings: Settings) -> bool:
    """Does a request come from our own pages, or from no page at all?

    A browser always names the origin of a socket or of a request that changes something; only
    programs leave it out, and no other site can make a browser do so.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return origin in settings.origins or urlsplit(origin).netloc == headers.get("host")


def is_own_host(headers: Mapping[str, str], settings: Settings) -> bool:
    """Is the server called by a name that is its own?

    On this machine alone, a foreign name means that a site has pointed its name at us.
    """
    if settings.behind_proxy or settings.host not in LOOPBACK:
        return True
    host = urlsplit(f"//{headers.get('host', '')}").hostname
    return host in LOOPBACK or host in {urlsplit(origin).hostname for origin in settings.origins}


def unreadable(headers: Mapping[str, str]) -> str | None:
    """The header that should name a site and does not, if there is one; no browser sends such."""
    for header, before in (("host", "//"), ("origin", "")):
        try:
            urlsplit(before + headers.get(header, ""))
        except ValueError:
            return header
    return None


def objection(
    headers: Mapping[str, str], settings: Settings, reads: bool = False
) -> Problem | None:
    """Why a request is not for us, if so; whoever only reads may come from anywhere."""
    if header := unreadable(headers):
        return problem("bad_request", "bad_header", header=header)
    if not is_own_host(headers, settings):
        return problem("bad_origin", "bad_host")
    if not reads and not is_own_origin(headers, settings):
        return problem("bad_origin")
    return None
