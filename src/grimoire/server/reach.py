"""Under which addresses a server can be reached from other machines."""

import ipaddress
import socket

from grimoire.server.origins import LOOPBACK
from grimoire.server.settings import Settings
from grimoire.server.wire import Reach

EVERYWHERE = frozenset({"0.0.0.0", "::", ""})


def reachable(settings: Settings, port: int) -> Reach:
    """The addresses that others can open, and whether there are none."""
    if settings.host in LOOPBACK:
        return Reach([], alone=not settings.behind_proxy)
    if settings.behind_proxy:
        return Reach([], alone=False)
    hosts = own_addresses() if settings.host in EVERYWHERE else [settings.host]
    return Reach([f"http://{bracketed(one)}:{port}" for one in hosts], alone=False)


def own_addresses() -> list[str]:
    """The addresses of this machine on its networks, without the one that only it can use."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        found = []
    addresses = dict.fromkeys(str(entry[4][0]).partition("%")[0] for entry in found)
    addresses |= dict.fromkeys(outward_address())
    return [one for one in addresses if is_for_others(one)]


def outward_address() -> list[str]:
    """The address this machine would use to speak to another network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
            return [str(probe.getsockname()[0])]
        except OSError:
            return []


def is_for_others(address: str) -> bool:
    """Could another machine use this address?"""
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def bracketed(host: str) -> str:
    """An address as it stands in a link."""
    return f"[{host}]" if ":" in host else host
