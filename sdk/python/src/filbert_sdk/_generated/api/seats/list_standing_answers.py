from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.standing_answers import StandingAnswers
from ...types import UNSET, Response, Unset


def _get_kwargs(
    match_id: str,
    seat: int,
    *,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/matches/{match_id}/seats/{seat}/standing-answers".format(
            match_id=quote(str(match_id), safe=""),
            seat=quote(str(seat), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Problem | StandingAnswers | None:
    if response.status_code == 200:
        response_200 = StandingAnswers.from_dict(response.json())

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Problem | StandingAnswers]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    match_id: str,
    seat: int,
    *,
    client: AuthenticatedClient,
    accept_language: str | Unset = UNSET,
) -> Response[Problem | StandingAnswers]:
    """List your standing answers.

    Args:
        match_id (str):
        seat (int):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | StandingAnswers]
    """

    kwargs = _get_kwargs(
        match_id=match_id,
        seat=seat,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    match_id: str,
    seat: int,
    *,
    client: AuthenticatedClient,
    accept_language: str | Unset = UNSET,
) -> Problem | StandingAnswers | None:
    """List your standing answers.

    Args:
        match_id (str):
        seat (int):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | StandingAnswers
    """

    return sync_detailed(
        match_id=match_id,
        seat=seat,
        client=client,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    match_id: str,
    seat: int,
    *,
    client: AuthenticatedClient,
    accept_language: str | Unset = UNSET,
) -> Response[Problem | StandingAnswers]:
    """List your standing answers.

    Args:
        match_id (str):
        seat (int):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | StandingAnswers]
    """

    kwargs = _get_kwargs(
        match_id=match_id,
        seat=seat,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    match_id: str,
    seat: int,
    *,
    client: AuthenticatedClient,
    accept_language: str | Unset = UNSET,
) -> Problem | StandingAnswers | None:
    """List your standing answers.

    Args:
        match_id (str):
        seat (int):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | StandingAnswers
    """

    return (
        await asyncio_detailed(
            match_id=match_id,
            seat=seat,
            client=client,
            accept_language=accept_language,
        )
    ).parsed
