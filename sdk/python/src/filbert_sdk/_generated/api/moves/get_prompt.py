from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.prompt_details import PromptDetails
from ...types import UNSET, Response, Unset


def _get_kwargs(
    match_id: str,
    prompt: str,
    *,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/matches/{match_id}/prompts/{prompt}".format(
            match_id=quote(str(match_id), safe=""),
            prompt=quote(str(prompt), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Problem | PromptDetails | None:
    if response.status_code == 200:
        response_200 = PromptDetails.from_dict(response.json())

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

    if response.status_code == 409:
        response_409 = Problem.from_dict(response.json())

        return response_409

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Problem | PromptDetails]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    match_id: str,
    prompt: str,
    *,
    client: AuthenticatedClient,
    accept_language: str | Unset = UNSET,
) -> Response[Problem | PromptDetails]:
    """Get one of your open prompts.

    Args:
        match_id (str):
        prompt (str):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | PromptDetails]
    """

    kwargs = _get_kwargs(
        match_id=match_id,
        prompt=prompt,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    match_id: str,
    prompt: str,
    *,
    client: AuthenticatedClient,
    accept_language: str | Unset = UNSET,
) -> Problem | PromptDetails | None:
    """Get one of your open prompts.

    Args:
        match_id (str):
        prompt (str):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | PromptDetails
    """

    return sync_detailed(
        match_id=match_id,
        prompt=prompt,
        client=client,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    match_id: str,
    prompt: str,
    *,
    client: AuthenticatedClient,
    accept_language: str | Unset = UNSET,
) -> Response[Problem | PromptDetails]:
    """Get one of your open prompts.

    Args:
        match_id (str):
        prompt (str):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | PromptDetails]
    """

    kwargs = _get_kwargs(
        match_id=match_id,
        prompt=prompt,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    match_id: str,
    prompt: str,
    *,
    client: AuthenticatedClient,
    accept_language: str | Unset = UNSET,
) -> Problem | PromptDetails | None:
    """Get one of your open prompts.

    Args:
        match_id (str):
        prompt (str):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | PromptDetails
    """

    return (
        await asyncio_detailed(
            match_id=match_id,
            prompt=prompt,
            client=client,
            accept_language=accept_language,
        )
    ).parsed
