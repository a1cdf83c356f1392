"""The specification: valid, stable, the same as the committed file, and true of what the service answers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import schemathesis
from api.table import Service
from filbert.api.examples import with_examples
from filbert.api.export import specification
from filbert.api.recording import record
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from openapi_spec_validator import validate
from schemathesis import checks as checking
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks as openapi_checks

ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / "openapi" / "openapi.json"


@cache
def document() -> Any:
    """The specification as it is built now."""
    return json.loads(specification())


def operations() -> Iterator[dict[str, Any]]:
    """Every operation."""
    for path in document()["paths"].values():
        yield from (each for method, each in path.items() if method != "parameters")


def closed(node: Any) -> Any:
    """A schema that allows no more fields than it names, and no unknown variants: what the service answers today, exactly."""
    if isinstance(node, list):
        return [closed(each) for each in node if "Unknown" not in str(each.get("$ref", "") if isinstance(each, dict) else "")]
    if not isinstance(node, dict):
        return node
    made = {key: closed(value) for key, value in node.items()}
    if "properties" in made and isinstance(made["properties"], dict) and made.get("type") == "object":
        made.setdefault("additionalProperties", False)
    return made


def test_it_is_valid_openapi() -> None:
    validate(document())
    assert document()["openapi"] == "3.1.0"


def test_the_committed_file_is_what_the_code_says() -> None:
    assert COMMITTED.read_text("utf-8") == specification(), "run `python -m filbert.api.export openapi/openapi.json`"


def without_examples(node: Any) -> Any:
    """A document less its recorded examples."""
    if isinstance(node, list):
        return [without_examples(each) for each in node]
    if isinstance(node, dict):
        return {key: without_examples(value) for key, value in node.items() if key != "examples"}
    return node


def test_the_document_that_is_served_has_the_recorded_examples_of_the_committed_one(api: Service) -> None:
    served = api.get("/openapi.json").json
    committed = json.loads(COMMITTED.read_text("utf-8"))

    assert without_examples(served) == without_examples(document())
    for path, method in (("/v1/matches/{match_id}/view", "get"), ("/v1/games/{game}", "get"), ("/v1/time", "get")):
        answers = [each["paths"][path][method]["responses"]["200"]["content"]["application/json"] for each in (served, committed)]
        assert answers[0]["examples"] == answers[1]["examples"]
    if without_examples(committed) == without_examples(served):
        assert served == committed


def test_an_operation_that_the_built_document_does_not_know_is_served_without_examples() -> None:
    bare: dict[str, Any] = {"paths": {"/v1/nowhere": {"get": {"responses": {"200": {"content": {"application/json": {}}}}}}}}

    assert with_examples(bare) == bare


@pytest.mark.parametrize("seed", ["1", "4242"])
def test_it_is_the_same_whatever_the_hash_seed(seed: str, tmp_path: Path) -> None:
    target = tmp_path / "openapi.json"
    environ = {**os.environ, "PYTHONHASHSEED": seed}

    subprocess.run([sys.executable, "-W", "error", "-m", "filbert.api.export", str(target)], check=True, env=environ)

    assert target.read_text("utf-8") == COMMITTED.read_text("utf-8")


def test_names_are_chosen_and_none_is_numbered_by_a_tool() -> None:
    names = [each["operationId"] for each in operations()]
    assert len(names) == len(set(names))
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)+", name) for name in names)
    components = document()["components"]["schemas"]
    assert [name for name in components if re.search(r"\d$", name)] == []
    assert [name for name, schema in components.items() if "title" in schema] == []
    lowered = {re.sub(r"\W|_", "", name).lower() for name in components}
    assert len(lowered) == len(components)


def test_every_component_is_used() -> None:
    text = json.dumps(document())
    for kind, entries in document()["components"].items():
        if kind != "securitySchemes":
            assert [name for name in entries if f'"#/components/{kind}/{name}"' not in text] == []


def test_every_field_has_a_description() -> None:
    missing = [
        f"{name}.{field}"
        for name, schema in document()["components"]["schemas"].items()
        for field, each in schema.get("properties", {}).items()
        if not each.get("description")
    ]

    assert missing == []


def test_every_operation_says_what_it_is_and_how_it_refuses() -> None:
    for each in operations():
        assert each["summary"]
        for status, answer in each["responses"].items():
            if status >= "400":
                assert answer["content"] == {"application/problem+json": answer["content"]["application/problem+json"]}
                assert answer["content"]["application/problem+json"]["schema"] == {"$ref": "#/components/schemas/Problem"}


def test_unions_are_closed_in_requests_and_open_in_answers() -> None:
    schemas = document()["components"]["schemas"]
    assert schemas["Move"]["discriminator"]["propertyName"] == "type"
    assert len(schemas["Move"]["oneOf"]) == len(schemas["Move"]["discriminator"]["mapping"])
    for union, last in (
        ("Event", "UnknownEvent"),
        ("GameView", "UnknownGameView"),
        ("MadeMove", "UnknownMadeMove"),
        ("LegalMove", "UnknownMove"),
    ):
        assert schemas[union]["anyOf"][-1] == {"$ref": f"#/components/schemas/{last}"}
        assert schemas[last]["additionalProperties"] is True


def test_every_tag_is_a_constant_with_the_same_default() -> None:
    schemas = document()["components"]["schemas"]
    for tag, reference in schemas["Move"]["discriminator"]["mapping"].items():
        variant = schemas[reference.rpartition("/")[2]]
        assert (variant["properties"]["type"]["const"], variant["properties"]["type"]["default"]) == (tag, tag)
        assert {"type", "prompt"} <= set(variant["required"])
        assert variant["additionalProperties"] is False


def test_answers_hold_no_enums() -> None:
    """A client of today must read a value of tomorrow. Moves are requests; a legal move that is newer is read as `UnknownMove`."""
    schemas = document()["components"]["schemas"]
    moves = {reference.rpartition("/")[2] for reference in schemas["Move"]["discriminator"]["mapping"].values()}
    for name, schema in schemas.items():
        if name not in {"ChangesBody", "ControllerBody", "NewMatchBody", "NewMessageBody", "ReportBody", "ReportedMessage", *moves}:
            assert '"enum"' not in json.dumps(schema), name


def test_what_was_recorded_is_what_the_schemas_say_even_when_they_are_closed() -> None:
    by_id = {each["operationId"]: each for each in operations()}
    strict = {"schemas": closed(document()["components"]["schemas"])}
    seen = set()
    for recorded in record():
        if recorded.body is None:
            continue
        schema = by_id[recorded.operation]["responses"][str(recorded.status)]["content"][recorded.content_type]["schema"]
        jsonschema.Draft202012Validator({**schema, "components": strict}).validate(recorded.body)
        seen.add(recorded.operation)
    assert seen == set(by_id)


def test_a_race_is_recorded_from_the_card_to_what_its_close_tells() -> None:
    kept = {(each.operation, each.status, each.name): each for each in record()}

    assert kept["make_move", 422, "too_early"].request == {"prompt": "s0-1", "type": "grab_nut", "nut": "walnut"}
    assert kept["get_view", 200, "nut_so_fast_race"].body["table"]["stage"] == "reacting"
    told = [each["event"] for each in kept["list_events", 200, "nut_so_fast_race"].body["events"]]
    closed_at = [event["type"] for event in told].index("reactions_closed")
    verdicts = [event["verdict"] for event in told[closed_at:] if event["type"] == "reaction_judged"]
    assert (told[closed_at]["trigger"], verdicts) == ("walnut", ["right", "error", "right"])
    assert "pile_taken" in [event["type"] for event in told[closed_at:]]


def test_a_whole_match_is_what_the_schemas_say_even_when_they_are_closed(api: Service) -> None:
    strict = {"schemas": closed(document()["components"]["schemas"])}
    view = jsonschema.Draft202012Validator({"$ref": "#/components/schemas/View", "components": strict})
    reply = jsonschema.Draft202012Validator({"$ref": "#/components/schemas/MoveReply", "components": strict})
    for flow in ("standard", "eye_for_an_eye", "trust"):
        table = api.started(options={"flow": flow}, spectators="public", pace={"type": "untimed"})
        for _ in range(12):
            for seat in (0, 1):
                seen = table.view(seat)
                view.validate(seen)
                if any(prompt["required"] for prompt in seen["prompts"]):
                    reply.validate(table.move(seat, table.lawful(seat)).json)
        view.validate(table.call("GET", "/view").json)


def test_a_fuzzer_finds_no_fault_and_no_status_that_is_not_written_down(api: Service) -> None:
    """Every operation, with a real match and token where they fit. The values follow from the schemas alone."""
    table = api.started(spectators="public")
    known = {"match_id": table.id, "game": "politics_in_a_nutshell", "seat": 0, "kind": "react", "prompt": "s0-1", "number": 1}
    known |= {"room": "players", "message": 1}
    known |= {"spectator": "w0123456789ab", "block": "some-block"}
    known |= {"invite": "some-invite", "code": "7K3QD-M9X2A", "matter": "pause"}
    schema = schemathesis.openapi.from_wsgi("/openapi.json", api.app)
    wanted = [
        checking.not_a_server_error,
        openapi_checks.status_code_conformance,
        openapi_checks.content_type_conformance,
        openapi_checks.response_schema_conformance,
    ]

    @settings(
        max_examples=12,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(data=st.data())
    def probe(operation: Any, data: st.DataObject) -> None:
        case = data.draw(operation.as_strategy())
        case.path_parameters = {name: known[name] for name in case.path_parameters or {}}
        takes_person = any("person" in each for each in operation.definition.raw.get("security", ()))
        token = api.call("POST", "/guests").json["access_token"] if takes_person else table.tokens[0]
        case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=wanted)

    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        probe(result.ok())
