"""The files that people copy: for Argo CD, for Flux, and for one host without a cluster."""

from __future__ import annotations

import re
from typing import Any

import yaml
from filbert.adapters.rq_jobs import JOB_LIMIT_S
from filbert.api.server import GRACEFUL_S
from filbert.config import Settings, variable_of
from filbert.workers.crew import DRAIN_S
from helm.rendering import ROOT, of_kind, rendered

Json = dict[str, Any]


def documents(path: str) -> list[Json]:
    return list(yaml.safe_load_all((ROOT / path).read_text("utf-8")))


def test_the_values_for_argo_are_values_of_the_chart() -> None:
    (application,) = documents("helm/examples/argocd-application.yaml")
    source = application["spec"]["source"]

    objects = rendered(source["helm"]["valuesObject"], name=source["helm"]["releaseName"])

    assert set(of_kind(objects, "Deployment")) == {"filbert-api", "filbert-stream", "filbert-worker"}
    assert (ROOT / source["path"] / "Chart.yaml").exists()


def test_the_values_for_flux_are_values_of_the_chart() -> None:
    repository, release = documents("helm/examples/flux-helmrelease.yaml")
    chart = release["spec"]["chart"]["spec"]

    objects = rendered(release["spec"]["values"], name=release["metadata"]["name"])

    assert set(of_kind(objects, "HorizontalPodAutoscaler")) == {"filbert-worker"}
    assert chart["sourceRef"]["name"] == repository["metadata"]["name"]
    assert (ROOT / chart["chart"] / "Chart.yaml").exists()


def test_one_host_runs_api_and_worker_on_one_image_with_settings_of_the_service() -> None:
    (compose,) = documents("compose.yaml")
    known = {variable_of(name) for name in Settings.__dataclass_fields__}

    ours = {name: each for name, each in compose["services"].items() if name != "redis"}

    assert {name: each["command"] for name, each in ours.items()} == {"api": ["api"], "worker": ["worker"]}
    assert {each["image"] for each in ours.values()} == {"${FILBERT_IMAGE:-filbert:0.1.0}"}
    for each in ours.values():
        assert set(each["environment"]) - known == set()
        assert each["read_only"] is True
        assert each["cap_drop"] == ["ALL"]
        Settings.from_environ(each["environment"] | {"FILBERT_SECRET_KEY": "k" * 32})


def test_one_host_keeps_its_matches_and_gives_everybody_time_to_end() -> None:
    services = documents("compose.yaml")[0]["services"]
    command = " ".join(services["redis"]["command"])
    patience_s = {name: int(re.sub(r"s$", "", each["stop_grace_period"])) for name, each in services.items()}

    assert "--maxmemory-policy noeviction" in command
    assert "--appendonly yes" in command
    assert services["redis"]["volumes"] == ["matches:/data"]
    assert patience_s["api"] > GRACEFUL_S + float(services["api"]["environment"]["FILBERT_DRAIN_DELAY_S"])
    assert patience_s["worker"] > DRAIN_S > JOB_LIMIT_S
