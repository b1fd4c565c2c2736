"""The game in a browser: the server, a connection such as a page makes, and a page in Chromium."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiohttp import ClientSession, ClientWebSocketResponse, WSMessage, WSMsgType

from support.display import PATIENCE, Display, NeverCame
from support.terminal import QUICK, TRASH, surroundings, write_options

GUIDE = Path(__file__).parents[2] / "docs" / "browser.md"

LOOPBACK = "127.0.0.1"

Server = subprocess.Popen[bytes]


@contextmanager
def served(home: Path) -> Iterator[tuple[int, Server]]:
    """Serve the game of `home` by the command of the guide. Gives the port, and the server to do things to."""
    with socket.socket() as free:
        free.bind((LOOPBACK, 0))
        port: int = free.getsockname()[1]
    command = re.search(r"python -c '(.+)'", GUIDE.read_text("utf-8"))
    assert command is not None
    program = command[1].replace(".venv/bin/trash", shlex.join(TRASH)).replace("8000", str(port))
    write_options(home, QUICK)
    with (home / "server.log").open("wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-c", program], env=surroundings(home), cwd=home, stdout=log, stderr=log
        )
    try:
        wait_until(lambda: is_open(port), server, "server")
        yield port, server
    finally:
        server.kill()
        server.wait()


def is_open(port: int) -> bool:
    """Whether somebody serves at `port`."""
    with socket.socket() as client:
        return client.connect_ex((LOOPBACK, port)) == 0


def wait_until(condition: Callable[[], bool], program: Server, what: str) -> None:
    """Wait until `condition` holds, as long as `program` runs."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise NeverCame(f"there is no {what}")
        try:
            program.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
        raise NeverCame(f"no {what}: it ended with status {program.returncode}")


class AtASocket(Display):
    """A display at this end of a WebSocket."""

    def __init__(self, url: str, columns: int, rows: int, origin: str | None = None) -> None:
        """Connect to `url`, as a page of `origin` if there is one."""
        super().__init__(columns, rows)
        self._runner = asyncio.Runner()
        try:
            self._run(self._connect(url, origin))
        except BaseException:
            self.__exit__(None, None, None)
            raise

    async def _connect(self, url: str, origin: str | None) -> None:
        self._client = ClientSession()
        self._socket: ClientWebSocketResponse | None = None
        self._socket = await self._client.ws_connect(url, max_msg_size=0, origin=origin)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._run(self._disconnect())
        self._runner.close()

    async def _disconnect(self) -> None:
        """Go without a word, as a page whose window is closed; then give back what the socket still holds."""
        await self._client.close()
        if self._socket is not None:
            await self._socket.close()

    def _send(self, message: object) -> None:
        assert self._socket is not None
        self._run(self._socket.send_json(message))

    def _read(self, seconds: float) -> bool:
        try:
            message = self._run(self._next(seconds))
        except TimeoutError:
            return True
        self._take_in(message)
        return message.type in (WSMsgType.BINARY, WSMsgType.TEXT)

    async def _next(self, seconds: float) -> WSMessage:
        assert self._socket is not None
        async with asyncio.timeout(seconds):  # the timeout of `receive` begins anew with each ping
            return await self._socket.receive()

    def _take_in(self, message: WSMessage) -> None:
        """Do what `message` asks for."""
        raise NotImplementedError

    def _run(self, doing: Coroutine[Any, Any, Any]) -> Any:
        return self._runner.run(doing)


class Connection(AtASocket):
    """What a page does, without the page."""

    def __init__(
        self,
        port: int,
        columns: int = 80,
        rows: int = 24,
        *,
        asks: tuple[object, object] | None = None,
        origin: str | None = None,
    ) -> None:
        """Connect to the server at `port`, for a window of that size, or one that it `asks` for although it has another."""
        width, height = asks or (columns, rows)
        url = f"http://{LOOPBACK}:{port}/ws?width={width}&height={height}"
        super().__init__(url, columns, rows, origin)

    def type(self, keys: str | bytes) -> None:
        """Send `keys` as a page does, as a terminal would have it."""
        self._send(["stdin", keys.decode() if isinstance(keys, bytes) else keys])

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        self._resize(columns, rows)
        self.ask_for(columns, rows)

    def ask_for(self, columns: object, rows: object) -> None:
        """Ask for a size, whatever the window has."""
        self._send(["resize", {"width": columns, "height": rows}])

    def wait_for_end(self) -> None:
        """Wait until the other side closes the connection."""
        deadline = time.monotonic() + PATIENCE
        while self._read(PATIENCE):
            if time.monotonic() > deadline:
                raise NeverCame(f"it does not end\n{self.picture()}")

    def _take_in(self, message: WSMessage) -> None:
        if message.type is WSMsgType.BINARY:
            self._show(message.data)


class Chromium(AtASocket):
    """A page in Chromium. Its keys are pressed; what is seen is what the page is sent."""

    OPTIONS = (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1000,720",
        "--remote-debugging-port=0",
    )

    def __init__(self, program: str, profile: Path) -> None:
        """Start `program`, which is a Chromium, with a new `profile`."""
        self._browser = subprocess.Popen(
            [program, *self.OPTIONS, f"--user-data-dir={profile}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._number = 0
        self._answer: dict[str, Any] | None = None
        self._session: str | None = None
        try:
            where = profile / "DevToolsActivePort"
            wait_until(lambda: where.exists() and "\n/" in where.read_text(), self._browser, "DevTools")
            port, path = where.read_text().split()
            super().__init__(f"http://{LOOPBACK}:{port}{path}", 80, 24)
            target = self.ask("Target.getTargets")["targetInfos"][0]["targetId"]
            self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        except BaseException:
            self._browser.kill()
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        super().__exit__(kind, error, trace)
        self._browser.terminate()
        self._browser.wait(PATIENCE)

    def open(self, url: str) -> None:
        """Go to a page of the game."""
        self.ask("Network.enable")
        self.ask("Page.navigate", url=url)

    def click(self, x: int, y: int) -> None:
        """Click on a point of the page, in pixels."""
        for what in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=what, x=x, y=y, button="left", clickCount=1)

    def type(self, keys: str | bytes) -> None:
        """Press `keys`: letters, digits, Enter."""
        for key in keys.decode() if isinstance(keys, bytes) else keys:
            named = {"key": "Enter", "windowsVirtualKeyCode": 13} if key == "\r" else {"key": key}
            self.ask("Input.dispatchKeyEvent", type="keyDown", text=key, **named)
            self.ask("Input.dispatchKeyEvent", type="keyUp", **named)

    def photograph(self) -> bytes:
        """The page as a PNG."""
        return base64.b64decode(self.ask("Page.captureScreenshot")["data"])

    def ask(self, method: str, **parameters: object) -> dict[str, Any]:
        """Call a method of the DevTools protocol. Returns its result."""
        self._number += 1
        self._answer = None
        session = {} if self._session is None else {"sessionId": self._session}
        self._send({"id": self._number, "method": method, "params": parameters, **session})
        self.wait_until(lambda: self._answer is not None, method)
        assert self._answer is not None
        assert "result" in self._answer, self._answer
        result: dict[str, Any] = self._answer["result"]
        return result

    def _take_in(self, message: WSMessage) -> None:
        if message.type is not WSMsgType.TEXT:
            return
        said = json.loads(message.data)
        if said.get("id") == self._number:
            self._answer = said
        if said.get("method") == "Network.webSocketFrameSent":
            asked = json.loads(said["params"]["response"]["payloadData"])
            if asked[0] == "resize":
                self._resize(asked[1]["width"], asked[1]["height"])
        if said.get("method") == "Network.webSocketFrameReceived":
            frame = said["params"]["response"]
            if frame["opcode"] == 2:
                self._show(base64.b64decode(frame["payloadData"]))
