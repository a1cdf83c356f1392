"""`/openapi.json` and `/docs`: Swagger UI from a wheel, with nothing fetched from elsewhere and no inline script."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, send_from_directory

from filbert.api.examples import with_examples

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Swagger UI sets styles of elements, so styles may be inline; scripts may not."""

_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Filbert API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
"""

_SCRIPT = """SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  tryItOutEnabled: true,
});
"""


def docs(document: Callable[[], dict[str, Any]]) -> Blueprint:
    """The routes that show *document*, with the recorded examples."""
    blueprint = Blueprint("docs", __name__)
    assets = _assets()

    @cache  # when it is first asked for: most processes never are, and a start is not to wait for it
    def data() -> bytes:
        return json.dumps(with_examples(document()), ensure_ascii=False, sort_keys=True).encode()

    @blueprint.get("/openapi.json")
    def openapi() -> Response:
        return Response(data(), content_type="application/json", headers={"Cache-Control": "public, max-age=300"})

    @blueprint.get("/docs")
    def page() -> Response:
        return Response(_PAGE, content_type="text/html; charset=utf-8", headers={"Content-Security-Policy": _POLICY})

    @blueprint.get("/docs/start.js")
    def script() -> Response:
        return Response(_SCRIPT, content_type="text/javascript; charset=utf-8", headers={"Cache-Control": "public, max-age=300"})

    @blueprint.get("/docs/<path:name>")
    def asset(name: str) -> Response:
        return send_from_directory(assets, name, max_age=86_400)

    return blueprint


def _assets() -> Path:
    """Where the wheel keeps Swagger UI; importing the package itself would register more than files."""
    found = importlib.util.find_spec("flask_swagger_ui")
    if found is None or found.origin is None:
        raise RuntimeError("flask-swagger-ui is not installed; install the dependencies of the package")
    return Path(found.origin).parent / "dist"
