"""Settings: read once, checked whole, and every complaint says what to do."""

from __future__ import annotations

import stat
from dataclasses import fields
from pathlib import Path

import pytest
from filbert.config import ConfigError, Settings, documentation, kept_secret, variable_of

KEY = "k" * 32


def refusal(**variables: str) -> str:
    """The complaint about an environment of these variables, the FILBERT_ left out."""
    environ = {"FILBERT_SECRET_KEY": KEY, **{f"FILBERT_{name}": value for name, value in variables.items()}}
    with pytest.raises(ConfigError) as caught:
        Settings.from_environ(environ)
    return str(caught.value)


def test_an_empty_environment_but_for_the_key_gives_the_defaults() -> None:
    settings = Settings.from_environ({"FILBERT_SECRET_KEY": KEY})

    assert settings == Settings(secret_key=KEY.encode())
    assert (settings.port, settings.health_port, settings.bot_delay_ms, settings.grace_ms) == (8080, 8081, 600, 150)


def test_an_empty_variable_counts_as_unset() -> None:
    settings = Settings.from_environ({"FILBERT_SECRET_KEY": KEY, "FILBERT_PORT": "", "FILBERT_REDIS_URL": " "})

    assert settings == Settings(secret_key=KEY.encode())


def test_a_number_out_of_range_is_refused_with_variable_value_and_remedy() -> None:
    complaint = refusal(PORT="70000")

    assert complaint == (
        "FILBERT_PORT is '70000', but must be a whole number from 1 to 65535; correct it, or unset it for the default (8080)"
    )


@pytest.mark.parametrize("value", ["abc", "1.5", "nan", "-3", "0x10"])
def test_what_is_no_whole_number_is_refused(value: str) -> None:
    assert f"FILBERT_SWEEP_MS is {value!r}" in refusal(SWEEP_MS=value)


@pytest.mark.parametrize("value", ["abc", "nan", "inf", "0"])
def test_what_is_no_sensible_duration_is_refused(value: str) -> None:
    assert f"FILBERT_STORE_TIMEOUT_S is {value!r}" in refusal(STORE_TIMEOUT_S=value)


def test_all_problems_are_told_at_once() -> None:
    complaint = refusal(PORT="x", LEASE_MS="y")

    assert [line.split(" ")[0] for line in complaint.splitlines()] == ["FILBERT_PORT", "FILBERT_LEASE_MS"]


def test_a_missing_key_is_refused_with_a_way_to_make_one() -> None:
    with pytest.raises(ConfigError, match="FILBERT_SECRET_KEY is not set, but must be set, to 32 bytes or more"):
        Settings.from_environ({})


def test_a_short_key_is_refused_and_not_repeated() -> None:
    complaint = refusal(SECRET_KEY="hunter2")

    assert "FILBERT_SECRET_KEY" in complaint
    assert "32 bytes or more" in complaint
    assert "hunter2" not in complaint


def test_a_bad_address_is_refused_and_its_password_not_repeated() -> None:
    complaint = refusal(REDIS_URL="http://:hunter2@store")

    assert "FILBERT_REDIS_URL" in complaint
    assert "redis://" in complaint
    assert "hunter2" not in complaint


def test_secrets_do_not_show_in_the_settings_printed() -> None:
    settings = Settings(secret_key=KEY.encode(), redis_url="redis://:hunter2@store", rq_redis_url="redis://:hunter3@queue")

    assert KEY not in repr(settings)
    assert "hunter" not in repr(settings)


def test_a_slip_in_a_variable_name_is_refused() -> None:
    assert refusal(PROT="80") == "FILBERT_PROT is '80', but there is no such setting; rename it to FILBERT_PORT, or unset it"


@pytest.mark.parametrize("name", [variable_of(each.name).removeprefix("FILBERT_") for each in fields(Settings)])
def test_a_slip_in_any_name_is_refused_with_the_name_that_was_meant(name: str) -> None:
    slip = name[:-2] + name[-1] + name[-2] if name[-1] != name[-2] else name[:-1]

    assert f"rename it to FILBERT_{name}, or unset it" in refusal(**{slip: "1"})


@pytest.mark.parametrize("slip", ["SECRET_KY", "REDIS_ULR", "RQ_REDIS_ULR"])
def test_a_secret_under_a_slip_is_not_repeated(slip: str) -> None:
    assert "hunter2" not in refusal(**{slip: "redis://:hunter2@store"})


def test_variables_that_others_set_are_left_alone() -> None:
    others = {"FILBERT_SERVICE_HOST": "10.0.0.1", "FILBERT_SERVICE_PORT": "80", "FILBERT_PORT_8080_TCP_ADDR": "10.0.0.1"}

    assert Settings.from_environ({"FILBERT_SECRET_KEY": KEY, **others}).port == 8080


def test_the_port_that_kubernetes_injects_is_refused_with_the_cause() -> None:
    assert "enableServiceLinks" in refusal(PORT="tcp://10.0.0.1:8080")


@pytest.mark.parametrize("health_port", ["8079", "8080"])
def test_health_has_ports_of_its_own(health_port: str) -> None:
    assert f"FILBERT_HEALTH_PORT is {health_port}" in refusal(HEALTH_PORT=health_port)


def test_a_quiet_moment_is_no_outage() -> None:
    assert "FILBERT_OUTAGE_GAP_MS is 400" in refusal(OUTAGE_GAP_MS="400", SWEEP_MS="200")


def test_another_process_reads_the_same_settings() -> None:
    settings = Settings(
        secret_key=KEY.encode(), redis_url="unix:///tmp/x.sock", data_dir=Path("/var/x"), store_timeout_s=0.25, port=9
    )

    assert Settings.from_environ(settings.to_environ()) == settings


def test_the_queues_live_with_the_matches_unless_told_otherwise() -> None:
    alone = Settings(secret_key=KEY.encode(), redis_url="redis://a")
    apart = Settings(secret_key=KEY.encode(), redis_url="redis://a", rq_redis_url="redis://b")

    assert (alone.store_url, alone.queue_url) == ("redis://a", "redis://a")
    assert (apart.store_url, apart.queue_url) == ("redis://a", "redis://b")


def test_without_an_address_the_store_is_refused_with_the_remedy() -> None:
    with pytest.raises(ConfigError, match=r"FILBERT_REDIS_URL is not set; .*filbert serve"):
        _ = Settings(secret_key=KEY.encode()).store_url


def test_every_setting_is_documented() -> None:
    documented = documentation()

    assert [each.variable for each in documented] == [variable_of(each.name) for each in fields(Settings)]
    assert all(each.text.endswith(".") for each in documented)


def test_the_quick_start_makes_a_key_and_finds_it_again(tmp_path: Path) -> None:
    environ = {"FILBERT_DATA_DIR": str(tmp_path / "new" / "data")}

    first = Settings.quick_start(environ)
    again = Settings.quick_start(environ)

    assert len(first.secret_key) >= 32
    assert again == first


def test_the_key_is_for_its_owner_only(tmp_path: Path) -> None:
    kept_secret(tmp_path / "data")

    assert stat.S_IMODE((tmp_path / "data" / "secret.key").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["secret.key"]


def test_the_quick_start_takes_a_key_that_is_given(tmp_path: Path) -> None:
    settings = Settings.quick_start({"FILBERT_DATA_DIR": str(tmp_path / "data"), "FILBERT_SECRET_KEY": KEY})

    assert settings.secret_key == KEY.encode()
    assert not (tmp_path / "data").exists()


def test_a_data_directory_that_cannot_be_used_is_refused_with_the_remedy(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(ConfigError, match=r"FILBERT_DATA_DIR is '.*file/data', but it cannot be used \(Not a directory\); make it"):
        Settings.quick_start({"FILBERT_DATA_DIR": str(tmp_path / "file" / "data")})


def test_a_bad_setting_is_told_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="FILBERT_PORT"):
        Settings.quick_start({"FILBERT_DATA_DIR": str(tmp_path / "data"), "FILBERT_PORT": "x"})

    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("given", ["OIDC_ISSUER", "OIDC_AUDIENCE"])
def test_an_issuer_goes_with_an_audience(given: str) -> None:
    values = {"FILBERT_OIDC_ISSUER": "https://accounts.example", "FILBERT_OIDC_AUDIENCE": "filbert"}
    environ = {"FILBERT_SECRET_KEY": "k" * 32}
    assert Settings.from_environ({**environ, **values}).oidc_issuer == "https://accounts.example"

    with pytest.raises(ConfigError, match="set both, or neither"):
        Settings.from_environ({**environ, f"FILBERT_{given}": values[f"FILBERT_{given}"]})


def test_an_issuer_is_an_address() -> None:
    with pytest.raises(ConfigError, match="https://"):
        Settings.from_environ(
            {"FILBERT_SECRET_KEY": "k" * 32, "FILBERT_OIDC_ISSUER": "accounts.example", "FILBERT_OIDC_AUDIENCE": "filbert"}
        )


@pytest.mark.parametrize("address", ["collector:4318", "grpc://collector:4317", "http://me:a-password@collector:4318"])
def test_a_collector_is_an_address_of_http_without_a_password(address: str) -> None:
    assert Settings.from_environ({"FILBERT_SECRET_KEY": "k" * 32, "FILBERT_TRACING": "http://collector:4318"}).tracing is not None

    with pytest.raises(ConfigError, match="OTEL_EXPORTER_OTLP_HEADERS") as refused:
        Settings.from_environ({"FILBERT_SECRET_KEY": "k" * 32, "FILBERT_TRACING": address})
    assert "a-password" not in str(refused.value)


def test_beside_a_cluster_the_job_queues_need_a_redis_of_their_own() -> None:
    cluster = "redis+cluster://one:6379,two:6379"

    assert refusal(REDIS_URL=cluster) == (
        "FILBERT_RQ_REDIS_URL is not set, but FILBERT_REDIS_URL names a Cluster, where the job queues cannot live; "
        "set it to a Redis that is none, such as redis://host:6379/0"
    )
    for variable in ("RQ_REDIS_URL", "LIMITS_REDIS_URL"):
        assert f"FILBERT_{variable} is set to something else, but must be the address of a Redis that is no Cluster" in refusal(
            **{variable: cluster}
        )


def test_beside_a_cluster_requests_are_counted_with_the_job_queues() -> None:
    environ = {"FILBERT_SECRET_KEY": KEY, "FILBERT_REDIS_URL": "redis+cluster://one", "FILBERT_RQ_REDIS_URL": "redis://two"}

    settings = Settings.from_environ(environ)

    assert (settings.queue_url, settings.limits_url) == ("redis://two", "redis://two")


def test_an_address_that_cannot_be_read_is_refused_without_being_shown() -> None:
    assert refusal(REDIS_URL="redis+sentinel://:s3cret@one:26379") == (
        "FILBERT_REDIS_URL is set to something else, but must be an address of Sentinels that ends with the primary's name and "
        "perhaps a database, as in …/mymaster/0; correct it, or unset it for the default (unset)"
    )
