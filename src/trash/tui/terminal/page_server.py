"""What docs/browser.md starts: textual-serve, for pages of its own only.

textual-serve 1.1.3 takes connections from any page that is open in a browser on this machine, and lets any page show its
own in a frame.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.server import Server

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
"""Names of this machine, as they stand in an address."""

REFUSAL = "This page did not come from the server of the game. Open the address that the server names."


class PageServer(Server):
    """The server, except that it asks each page where it came from."""

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Start a program for a page. A browser says where a page came from; another program has no need to."""
        origin = request.headers.get("Origin")
        if origin is not None and origin.lower() not in self._origins():
            raise web.HTTPForbidden(text=REFUSAL)
        return await super().handle_websocket(request)

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """The page, which no other page may show in a frame of its own: it would choose where a click goes."""
        response: web.StreamResponse = await super().handle_index(request)
        response.headers["Content-Security-Policy"] = "frame-ancestors 'none'"
        return response

    def _origins(self) -> set[str]:
        """What a page of this server calls its origin: of this machine, every name will do."""
        public = urlsplit(self.public_url)
        origins = {f"{public.scheme}://{public.netloc}".lower()}
        if public.hostname in [name.strip("[]") for name in LOOPBACK]:
            port = f":{public.port}" if public.port is not None else ""
            origins |= {f"{public.scheme}://{name}{port}" for name in LOOPBACK}
        return origins
