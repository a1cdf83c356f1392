from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.list_messages_room import ListMessagesRoom
from ...models.message_page import MessagePage
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    match_id: str,
    *,
    room: ListMessagesRoom | Unset = "players",
    after: str | Unset = UNSET,
    limit: int | Unset = 100,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    params: dict[str, Any] = {}

    json_room: str | Unset = UNSET
    if not isinstance(room, Unset):
        json_room = room

    params["room"] = json_room

    params["after"] = after

    params["limit"] = limit

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/matches/{match_id}/messages".format(
            match_id=quote(str(match_id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> MessagePage | Problem | None:
    if response.status_code == 200:
        response_200 = MessagePage.from_dict(response.json())

        return response_200

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

    if response.status_code == 410:
        response_410 = Problem.from_dict(response.json())

        return response_410

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[MessagePage | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    match_id: str,
    *,
    client: AuthenticatedClient,
    room: ListMessagesRoom | Unset = "players",
    after: str | Unset = UNSET,
    limit: int | Unset = 100,
    accept_language: str | Unset = UNSET,
) -> Response[MessagePage | Problem]:
    """List what was said in a room, after a cursor.

    Args:
        match_id (str):
        room (ListMessagesRoom | Unset):  Default: 'players'.
        after (str | Unset):
        limit (int | Unset):  Default: 100.
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MessagePage | Problem]
    """

    kwargs = _get_kwargs(
        match_id=match_id,
        room=room,
        after=after,
        limit=limit,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    match_id: str,
    *,
    client: AuthenticatedClient,
    room: ListMessagesRoom | Unset = "players",
    after: str | Unset = UNSET,
    limit: int | Unset = 100,
    accept_language: str | Unset = UNSET,
) -> MessagePage | Problem | None:
    """List what was said in a room, after a cursor.

    Args:
        match_id (str):
        room (ListMessagesRoom | Unset):  Default: 'players'.
        after (str | Unset):
        limit (int | Unset):  Default: 100.
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MessagePage | Problem
    """

    return sync_detailed(
        match_id=match_id,
        client=client,
        room=room,
        after=after,
        limit=limit,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    match_id: str,
    *,
    client: AuthenticatedClient,
    room: ListMessagesRoom | Unset = "players",
    after: str | Unset = UNSET,
    limit: int | Unset = 100,
    accept_language: str | Unset = UNSET,
) -> Response[MessagePage | Problem]:
    """List what was said in a room, after a cursor.

    Args:
        match_id (str):
        room (ListMessagesRoom | Unset):  Default: 'players'.
        after (str | Unset):
        limit (int | Unset):  Default: 100.
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MessagePage | Problem]
    """

    kwargs = _get_kwargs(
        match_id=match_id,
        room=room,
        after=after,
        limit=limit,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    match_id: str,
    *,
    client: AuthenticatedClient,
    room: ListMessagesRoom | Unset = "players",
    after: str | Unset = UNSET,
    limit: int | Unset = 100,
    accept_language: str | Unset = UNSET,
) -> MessagePage | Problem | None:
    """List what was said in a room, after a cursor.

    Args:
        match_id (str):
        room (ListMessagesRoom | Unset):  Default: 'players'.
        after (str | Unset):
        limit (int | Unset):  Default: 100.
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MessagePage | Problem
    """

    return (
        await asyncio_detailed(
            match_id=match_id,
            client=client,
            room=room,
            after=after,
            limit=limit,
            accept_language=accept_language,
        )
    ).parsed
