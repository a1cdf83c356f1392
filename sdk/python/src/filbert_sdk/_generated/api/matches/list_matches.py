from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.list_matches_pace import ListMatchesPace
from ...models.list_matches_status import ListMatchesStatus
from ...models.match_list import MatchList
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    game: str | Unset = UNSET,
    status: ListMatchesStatus | Unset = UNSET,
    open_seats: int | Unset = UNSET,
    pace: ListMatchesPace | Unset = UNSET,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    params: dict[str, Any] = {}

    params["game"] = game

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    params["open_seats"] = open_seats

    json_pace: str | Unset = UNSET
    if not isinstance(pace, Unset):
        json_pace = pace

    params["pace"] = json_pace

    params["limit"] = limit

    params["cursor"] = cursor

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/matches",
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> MatchList | Problem | None:
    if response.status_code == 200:
        response_200 = MatchList.from_dict(response.json())

        return response_200

    if response.status_code == 422:
        response_422 = Problem.from_dict(response.json())

        return response_422

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[MatchList | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    game: str | Unset = UNSET,
    status: ListMatchesStatus | Unset = UNSET,
    open_seats: int | Unset = UNSET,
    pace: ListMatchesPace | Unset = UNSET,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[MatchList | Problem]:
    """List public matches.

    Args:
        game (str | Unset):
        status (ListMatchesStatus | Unset):
        open_seats (int | Unset):
        pace (ListMatchesPace | Unset):
        limit (int | Unset):  Default: 20.
        cursor (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MatchList | Problem]
    """

    kwargs = _get_kwargs(
        game=game,
        status=status,
        open_seats=open_seats,
        pace=pace,
        limit=limit,
        cursor=cursor,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    game: str | Unset = UNSET,
    status: ListMatchesStatus | Unset = UNSET,
    open_seats: int | Unset = UNSET,
    pace: ListMatchesPace | Unset = UNSET,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> MatchList | Problem | None:
    """List public matches.

    Args:
        game (str | Unset):
        status (ListMatchesStatus | Unset):
        open_seats (int | Unset):
        pace (ListMatchesPace | Unset):
        limit (int | Unset):  Default: 20.
        cursor (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MatchList | Problem
    """

    return sync_detailed(
        client=client,
        game=game,
        status=status,
        open_seats=open_seats,
        pace=pace,
        limit=limit,
        cursor=cursor,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    game: str | Unset = UNSET,
    status: ListMatchesStatus | Unset = UNSET,
    open_seats: int | Unset = UNSET,
    pace: ListMatchesPace | Unset = UNSET,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[MatchList | Problem]:
    """List public matches.

    Args:
        game (str | Unset):
        status (ListMatchesStatus | Unset):
        open_seats (int | Unset):
        pace (ListMatchesPace | Unset):
        limit (int | Unset):  Default: 20.
        cursor (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MatchList | Problem]
    """

    kwargs = _get_kwargs(
        game=game,
        status=status,
        open_seats=open_seats,
        pace=pace,
        limit=limit,
        cursor=cursor,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    game: str | Unset = UNSET,
    status: ListMatchesStatus | Unset = UNSET,
    open_seats: int | Unset = UNSET,
    pace: ListMatchesPace | Unset = UNSET,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> MatchList | Problem | None:
    """List public matches.

    Args:
        game (str | Unset):
        status (ListMatchesStatus | Unset):
        open_seats (int | Unset):
        pace (ListMatchesPace | Unset):
        limit (int | Unset):  Default: 20.
        cursor (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MatchList | Problem
    """

    return (
        await asyncio_detailed(
            client=client,
            game=game,
            status=status,
            open_seats=open_seats,
            pace=pace,
            limit=limit,
            cursor=cursor,
            accept_language=accept_language,
        )
    ).parsed
