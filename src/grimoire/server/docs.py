"""The page that lists what the server can be asked. It loads nothing from elsewhere."""

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin


class PlainPage(OpenAPIRenderPlugin):
    """The schema as a plain page."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """A heading for each address, a line for each method."""
        sections = [
            section(path, methods) for path, methods in sorted(openapi_schema["paths"].items())
        ]
        title = escape(openapi_schema["info"]["title"])
        return (
            f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title>"
            f"<h1>{title}</h1><p><a href=/api/docs/openapi.json>openapi.json</a></p>"
            f"{''.join(sections)}</html>"
        ).encode()


def section(path: str, methods: dict[str, Any]) -> str:
    """What can be asked of one address."""
    lines = [
        f"<dt><b>{escape(method.upper())}</b></dt><dd>{escape(about.get('description', ''))}</dd>"
        for method, about in methods.items()
        if isinstance(about, dict)
    ]
    return f"<h2><code>{escape(path)}</code></h2><dl>{''.join(lines)}</dl>"


def openapi() -> OpenAPIConfig:
    """The description of the requests, at /api/docs."""
    return OpenAPIConfig(
        title="Grimoire",
        version="1",
        path="/api/docs",
        use_handler_docstrings=True,
        render_plugins=[PlainPage(), JsonRenderPlugin(path="/openapi.json")],
    )
