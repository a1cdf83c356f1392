from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.room_body import RoomBody
from ...models.room_state import RoomState
from ...types import UNSET, Response, Unset


def _get_kwargs(
    match_id: str,
    room: str,
    *,
    body: RoomBody,
    idempotency_key: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v1/matches/{match_id}/messages/{room}".format(
            match_id=quote(str(match_id), safe=""),
            room=quote(str(room), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Problem | RoomState | None:
    if response.status_code == 200:
        response_200 = RoomState.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = Problem.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

    if response.status_code == 413:
        response_413 = Problem.from_dict(response.json())

        return response_413

    if response.status_code == 415:
        response_415 = Problem.from_dict(response.json())

        return response_415

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Problem | RoomState]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    match_id: str,
    room: str,
    *,
    client: AuthenticatedClient,
    body: RoomBody,
    idempotency_key: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[Problem | RoomState]:
    """Shut a room, or open it again, as the host.

    Args:
        match_id (str):
        room (str):
        idempotency_key (str | Unset):
        accept_language (str | Unset):
        body (RoomBody): Whether a room takes messages.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | RoomState]
    """

    kwargs = _get_kwargs(
        match_id=match_id,
        room=room,
        body=body,
        idempotency_key=idempotency_key,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    match_id: str,
    room: str,
    *,
    client: AuthenticatedClient,
    body: RoomBody,
    idempotency_key: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Problem | RoomState | None:
    """Shut a room, or open it again, as the host.

    Args:
        match_id (str):
        room (str):
        idempotency_key (str | Unset):
        accept_language (str | Unset):
        body (RoomBody): Whether a room takes messages.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | RoomState
    """

    return sync_detailed(
        match_id=match_id,
        room=room,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    match_id: str,
    room: str,
    *,
    client: AuthenticatedClient,
    body: RoomBody,
    idempotency_key: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[Problem | RoomState]:
    """Shut a room, or open it again, as the host.

    Args:
        match_id (str):
        room (str):
        idempotency_key (str | Unset):
        accept_language (str | Unset):
        body (RoomBody): Whether a room takes messages.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | RoomState]
    """

    kwargs = _get_kwargs(
        match_id=match_id,
        room=room,
        body=body,
        idempotency_key=idempotency_key,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    match_id: str,
    room: str,
    *,
    client: AuthenticatedClient,
    body: RoomBody,
    idempotency_key: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Problem | RoomState | None:
    """Shut a room, or open it again, as the host.

    Args:
        match_id (str):
        room (str):
        idempotency_key (str | Unset):
        accept_language (str | Unset):
        body (RoomBody): Whether a room takes messages.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | RoomState
    """

    return (
        await asyncio_detailed(
            match_id=match_id,
            room=room,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            accept_language=accept_language,
        )
    ).parsed
