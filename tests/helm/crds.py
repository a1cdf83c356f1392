"""Schemas of the custom resources that the chart makes, as far as it uses them: field for field, and nothing else."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

_TEXT: Json = {"type": "string", "minLength": 1}
_TEXTS: Json = {"type": "object", "additionalProperties": _TEXT}
_DURATION: Json = {"type": "string", "pattern": r"^[0-9]+(ms|s|m|h|d)$"}


def _object(required: Json, optional: Json | None = None) -> Json:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(required),
        "properties": required | (optional or {}),
    }


def _list(item: Json) -> Json:
    return {"type": "array", "minItems": 1, "items": item}


def _resource(api_version: str, spec: Json) -> Json:
    metadata = _object({"name": _TEXT, "labels": _TEXTS}, {"annotations": _TEXTS})
    return _object({"apiVersion": {"const": api_version}, "kind": _TEXT, "metadata": metadata, "spec": spec})


_PORT: Json = {"type": "integer", "minimum": 1, "maximum": 65535}
_PATH = _object(
    {
        "type": {"enum": ["Exact", "PathPrefix", "RegularExpression"]},
        "value": {"type": "string", "pattern": "^/", "maxLength": 1024},
    }
)
_ROUTE = _object(
    {"matches": _list(_object({"path": _PATH})), "backendRefs": _list(_object({"name": _TEXT, "port": _PORT}))},
    {"timeouts": _object({"request": {"type": "string", "pattern": r"^([0-9]{1,5}(h|m|s|ms)){1,4}$"}})},
)
_PARENT = _object({"name": _TEXT}, {"namespace": _TEXT, "sectionName": _TEXT, "port": _PORT})
_ENDPOINT = _object({"port": _TEXT, "path": _TEXT, "interval": _DURATION})
_ALERT = _object({"alert": _TEXT, "expr": _TEXT, "labels": _TEXTS, "annotations": _TEXTS}, {"for": _DURATION})

CUSTOM: dict[str, Json] = {
    # gateway-api v1.2, HTTPRoute of the standard channel
    "HTTPRoute": _resource(
        "gateway.networking.k8s.io/v1",
        _object({"parentRefs": _list(_PARENT), "rules": _list(_ROUTE)}, {"hostnames": _list(_TEXT)}),
    ),
    # prometheus-operator v0.80
    "ServiceMonitor": _resource(
        "monitoring.coreos.com/v1",
        _object({"selector": _object({"matchLabels": _TEXTS}), "endpoints": _list(_ENDPOINT)}, {"podTargetLabels": _list(_TEXT)}),
    ),
    "PrometheusRule": _resource(
        "monitoring.coreos.com/v1",
        _object({"groups": _list(_object({"name": _TEXT, "rules": _list(_ALERT)}))}),
    ),
}
"""By kind."""
