"""A bare Flask application: the yardstick that the service's own figures are divided by."""

from __future__ import annotations

from flask import Flask, Response, jsonify

app = Flask(__name__)


@app.get("/hello")
def hello() -> Response:
    """The least that an answer in JSON can be."""
    return jsonify(hello="world")
