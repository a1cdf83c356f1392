"""The values: each is explained, checked before anything is made, and means what the service means by it."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import yaml
from filbert.config import ConfigError, Settings, variable_of
from helm.rendering import CHART, LEAST, ROOT, environ, merged, objects_of, refusal, rendered

Json = dict[str, Any]

GENERATE = runpy.run_path(str(ROOT / "helm" / "generate.py"))
SETTINGS = dict(GENERATE["settings"]())
EVERYWHERE = "0.0.0.0"  # noqa: S104 - where a container listens
VALUES = (CHART / "values.yaml").read_text("utf-8")
SCHEMA: Json = json.loads((CHART / "values.schema.json").read_text("utf-8"))


def read(variables: dict[str, str]) -> Settings:
    """What the service makes of the variables of a pod."""
    return Settings.from_environ(variables | {"FILBERT_SECRET_KEY": "k" * 32})


def leaves(tree: Any, path: tuple[str, ...] = ()) -> Iterator[str]:
    if isinstance(tree, dict) and tree:
        for name, value in tree.items():
            yield from leaves(value, (*path, name))
    else:
        yield ".".join(path)


def resolved(schema: Json) -> Json:
    return SCHEMA["definitions"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema


def test_what_is_made_from_settings_and_values_is_up_to_date() -> None:
    checked = subprocess.run([sys.executable, str(ROOT / "helm" / "generate.py"), "--check"], capture_output=True, text=True)

    assert checked.returncode == 0, checked.stderr


def test_a_setting_that_the_chart_lacks_would_be_noticed() -> None:
    line = next(line for line in VALUES.splitlines(keepends=True) if line.startswith("  graceMs:"))

    assert GENERATE["values_yaml"](VALUES.replace(line, "")) == VALUES


def test_every_value_has_a_text() -> None:
    explained = {each.path for each in GENERATE["documented"](VALUES)}

    bare = [leaf for leaf in leaves(yaml.safe_load(VALUES)) if not any(f"{leaf}.".startswith(f"{path}.") for path in explained)]
    assert bare == []


def test_every_value_stands_in_the_schema_and_nothing_else_does() -> None:
    for path in (each.path.split(".") for each in GENERATE["documented"](VALUES)):
        schema = SCHEMA
        for name in path:
            schema = resolved(schema["properties"][name])
            assert schema["description"], path


def test_the_schema_is_closed_wherever_the_chart_knows_the_names() -> None:
    def objects(schema: Any) -> Iterator[Json]:
        if isinstance(schema, dict):
            if schema.get("type") == "object" and "properties" in schema:
                yield schema
            for each in schema.values():
                yield from objects(each)

    found = list(objects(SCHEMA))
    assert len(found) > 20
    assert [each for each in found if each.get("additionalProperties") is not False] == []


@pytest.mark.parametrize("name", ["setings", "replicaCount"])
def test_a_value_that_nobody_knows_is_refused(name: str) -> None:
    assert name in refusal(LEAST | {name: {}})


@pytest.mark.parametrize(
    "path", ["settings.leseMs", "redis.password", "api.replica", "worker.resources.limit", "networkPolicy.from"]
)
def test_a_misspelt_value_is_refused_at_any_depth(path: str) -> None:
    *parents, name = path.split(".")
    values: Any = {name: 1}
    for parent in reversed(parents):
        values = {parent: values}

    assert name in refusal(merged(LEAST, values))


def test_the_pods_of_the_chart_run_with_the_defaults_of_the_service() -> None:
    settings = read(environ(rendered(LEAST), "api"))

    default = Settings(secret_key=b"k" * 32)
    assert settings == replace(default, host=EVERYWHERE, redis_url="redis://redis:6379/0", drain_delay_s=5.0)


@pytest.mark.parametrize("bound", ["minimum", "maximum"])
def test_every_number_may_be_as_small_and_as_large_as_the_service_allows(bound: str) -> None:
    chosen = {
        name: setting.metadata["schema"][bound] for name, setting in SETTINGS.items() if bound in setting.metadata.get("schema", {})
    }
    step = -1 if bound == "minimum" else 1
    objects = rendered(merged(LEAST, {"settings": chosen}))

    variables = environ(objects, "api")

    for name, number in chosen.items():
        setting = SETTINGS[name]
        assert setting.metadata["parse"](variables[variable_of(setting.name)]) == number
        assert f"/settings/{name}" in refusal(merged(LEAST, {"settings": {name: number + step}}))
        with pytest.raises(ConfigError, match=variable_of(setting.name)):
            read({variable_of(setting.name): str(number + step)})


def test_only_the_words_of_the_service_are_taken() -> None:
    for word, taken in (("off", True), ("no", False)):
        assert (refusal(merged(LEAST, {"settings": {"rateLimits": word}})) == "") is taken


def test_every_variable_of_every_scenario_is_a_setting_of_the_service() -> None:
    known = {variable_of(name) for name in Settings.__dataclass_fields__}

    for name in ("closed", "scaled", "secrets", "split"):
        objects = objects_of(name)
        parts = [each["metadata"]["labels"]["app.kubernetes.io/component"] for each in objects if each["kind"] == "Deployment"]
        for part in parts:
            variables = {each for each in environ(objects, part) if each.startswith("FILBERT_")}
            assert variables - known == set()
            assert {"FILBERT_SECRET_KEY", "FILBERT_REDIS_URL"} <= variables


def test_an_issuer_its_audience_and_a_collector_reach_the_service() -> None:
    settings = read(environ(objects_of("closed"), "worker"))

    assert (settings.oidc_issuer, settings.oidc_audience) == ("https://login.example.com/realms/games", "filbert")
    assert (settings.changes_per_second, settings.pause_hours) == (1_000_000, 0.5)
    assert settings.tracing == "http://collector.tracing.svc:4318"


def test_a_missing_secret_or_address_is_said_with_the_remedy() -> None:
    no_key = refusal({"redis": LEAST["redis"]})
    no_address = refusal({"secretKey": LEAST["secretKey"]})

    assert "secretKey.existingSecret is empty; make a Secret with a random key of 32 bytes or more, and name it there" in no_key
    assert (
        "redis.url is empty; set it to redis://host:6379/0, or name a Secret that holds it in redis.existingSecret.name"
        in no_address
    )


def test_addresses_from_a_secret_stand_in_no_object() -> None:
    objects = objects_of("secrets")

    variables = environ(objects, "worker")
    assert {name: value for name, value in variables.items() if "REDIS_URL" in name} == {
        "FILBERT_REDIS_URL": "filbert-redis/redis-url",
        "FILBERT_RQ_REDIS_URL": "filbert-redis/rq-url",
        "FILBERT_LIMITS_REDIS_URL": "filbert-redis/limits-url",
    }
    assert "redis://" not in json.dumps(objects)


@pytest.mark.parametrize(
    ("redis", "place"),
    [
        ({"url": "redis://:secret@redis:6379/0"}, "/redis/url"),
        ({"url": "http://redis:6379"}, "/redis/url"),
        ({"topology": "cluster", "url": "redis://redis:6379"}, "/redis/rqUrl"),
        ({"topology": "cluster", "url": "", "existingSecret": {"name": "filbert-redis"}}, "/redis/existingSecret/rqUrlKey"),
        ({"url": "redis+cluster://redis:6379", "rqUrl": "redis://rq:6379"}, "/redis/topology"),
        ({"topology": "cluster", "url": "redis+cluster://a:6379", "rqUrl": "redis+cluster://b:6379"}, "/redis/rqUrl"),
        ({"url": "redis://redis:6379", "existingSecret": {"name": "filbert-redis"}}, "/redis/url"),
        ({"topology": "ring"}, "/redis/topology"),
        ({"topology": "sentinel", "url": "redis+sentinel://a:26379,b:26379"}, "/redis/url"),
        ({"topology": "sentinel", "url": "redis://a:6379"}, "/redis/url"),
        ({"topology": "cluster", "url": "redis://a:6379", "rqUrl": "redis://rq:6379"}, "/redis/url"),
        ({"limitsUrl": "redis+cluster://a:6379"}, "/redis/limitsUrl"),
        ({"url": "redis://redis:6379/0?password=secret"}, "/redis/url"),
        ({"topology": "sentinel", "url": "redis+sentinel://a:26379/filbert?sentinel_password=secret"}, "/redis/url"),
    ],
)
def test_a_redis_that_could_not_work_is_refused(redis: Json, place: str) -> None:
    assert place in refusal(merged(LEAST, {"redis": redis}))


@pytest.mark.parametrize(
    "redis",
    [
        {"topology": "cluster", "url": "redis+cluster://a:6379,b:6379", "rqUrl": "redis://rq:6379"},
        {"topology": "sentinel", "url": "redis+sentinel://a:26379,b:26379/filbert/0"},
        {"url": "rediss://redis:6380/2", "limitsUrl": "redis://limits:6379"},
    ],
)
def test_each_kind_of_redis_can_be_named(redis: Json) -> None:
    assert refusal(merged(LEAST, {"redis": redis})) == ""


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"ingress": {"enabled": True}}, "/ingress/hosts"),
        ({"httpRoute": {"enabled": True}}, "/httpRoute/parentRefs"),
        ({"api": {"resources": {"limits": None}}}, "/api/resources"),
        ({"api": {"podLabels": {"app.kubernetes.io/component": "worker"}}}, "invalid propertyName 'app.kubernetes.io/component'"),
        ({"api": {"extraEnv": [{"name": "FILBERT_PORT", "value": "1"}]}}, "/api/extraEnv/0/name"),
        ({"image": {"digest": "sha256:abc"}}, "/image/digest"),
        ({"worker": {"replicas": -1}}, "/worker/replicas"),
    ],
)
def test_what_would_fail_later_is_refused_now(values: Json, complaint: str) -> None:
    assert complaint in refusal(merged(LEAST, values))
