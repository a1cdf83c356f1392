from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.my_updates import MyUpdates
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    after: str | Unset = UNSET,
    wait: int | Unset = 0,
    last_event_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(last_event_id, Unset):
        headers["Last-Event-ID"] = last_event_id

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    params: dict[str, Any] = {}

    params["after"] = after

    params["wait"] = wait

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/me/updates",
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> MyUpdates | Problem | None:
    if response.status_code == 200:
        response_200 = MyUpdates.from_dict(response.json())

        return response_200

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 422:
        response_422 = Problem.from_dict(response.json())

        return response_422

    if response.status_code == 429:
        response_429 = Problem.from_dict(response.json())

        return response_429

    if response.status_code == 500:
        response_500 = Problem.from_dict(response.json())

        return response_500

    if response.status_code == 503:
        response_503 = Problem.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[MyUpdates | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    after: str | Unset = UNSET,
    wait: int | Unset = 0,
    last_event_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[MyUpdates | Problem]:
    """Follow all your matches at once: a long poll, or by `Accept` a stream of server-sent events or of
    lines of JSON.

    Args:
        after (str | Unset):
        wait (int | Unset):  Default: 0.
        last_event_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MyUpdates | Problem]
    """

    kwargs = _get_kwargs(
        after=after,
        wait=wait,
        last_event_id=last_event_id,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    after: str | Unset = UNSET,
    wait: int | Unset = 0,
    last_event_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> MyUpdates | Problem | None:
    """Follow all your matches at once: a long poll, or by `Accept` a stream of server-sent events or of
    lines of JSON.

    Args:
        after (str | Unset):
        wait (int | Unset):  Default: 0.
        last_event_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MyUpdates | Problem
    """

    return sync_detailed(
        client=client,
        after=after,
        wait=wait,
        last_event_id=last_event_id,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    after: str | Unset = UNSET,
    wait: int | Unset = 0,
    last_event_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[MyUpdates | Problem]:
    """Follow all your matches at once: a long poll, or by `Accept` a stream of server-sent events or of
    lines of JSON.

    Args:
        after (str | Unset):
        wait (int | Unset):  Default: 0.
        last_event_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MyUpdates | Problem]
    """

    kwargs = _get_kwargs(
        after=after,
        wait=wait,
        last_event_id=last_event_id,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    after: str | Unset = UNSET,
    wait: int | Unset = 0,
    last_event_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> MyUpdates | Problem | None:
    """Follow all your matches at once: a long poll, or by `Accept` a stream of server-sent events or of
    lines of JSON.

    Args:
        after (str | Unset):
        wait (int | Unset):  Default: 0.
        last_event_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MyUpdates | Problem
    """

    return (
        await asyncio_detailed(
            client=client,
            after=after,
            wait=wait,
            last_event_id=last_event_id,
            accept_language=accept_language,
        )
    ).parsed
