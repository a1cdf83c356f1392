from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.accept_roll_move import AcceptRollMove
from ...models.advance_squirrel_move import AdvanceSquirrelMove
from ...models.allow_attack_move import AllowAttackMove
from ...models.boost_squirrel_move import BoostSquirrelMove
from ...models.burn_trees_move import BurnTreesMove
from ...models.call_bluff_move import CallBluffMove
from ...models.call_out_move import CallOutMove
from ...models.cancel_attack_move import CancelAttackMove
from ...models.cast_blank_vote_move import CastBlankVoteMove
from ...models.cast_vote_move import CastVoteMove
from ...models.choose_action_move import ChooseActionMove
from ...models.choose_character_move import ChooseCharacterMove
from ...models.choose_roller_move import ChooseRollerMove
from ...models.choose_victim_move import ChooseVictimMove
from ...models.chop_tree_move import ChopTreeMove
from ...models.declare_law_move import DeclareLawMove
from ...models.declare_lockdown_move import DeclareLockdownMove
from ...models.discard_by_effect_move import DiscardByEffectMove
from ...models.discard_down_move import DiscardDownMove
from ...models.discard_for_follower_move import DiscardForFollowerMove
from ...models.discard_tricks_move import DiscardTricksMove
from ...models.distrust_move import DistrustMove
from ...models.draw_influence_move import DrawInfluenceMove
from ...models.end_turn_move import EndTurnMove
from ...models.enter_squirrel_move import EnterSquirrelMove
from ...models.flip_card_move import FlipCardMove
from ...models.give_points_move import GivePointsMove
from ...models.grab_nut_move import GrabNutMove
from ...models.guard_divine_nut_move import GuardDivineNutMove
from ...models.heal_squirrel_move import HealSquirrelMove
from ...models.keep_event_move import KeepEventMove
from ...models.keep_votes_move import KeepVotesMove
from ...models.leap_of_faith_move import LeapOfFaithMove
from ...models.move_reply import MoveReply
from ...models.name_pose_move import NamePoseMove
from ...models.pass_flip_move import PassFlipMove
from ...models.pay_trees_move import PayTreesMove
from ...models.peek_at_hand_move import PeekAtHandMove
from ...models.place_cards_move import PlaceCardsMove
from ...models.plant_tree_move import PlantTreeMove
from ...models.play_influence_move import PlayInfluenceMove
from ...models.post_activist_move import PostActivistMove
from ...models.problem import Problem
from ...models.reject_call_out_move import RejectCallOutMove
from ...models.remove_harm_move import RemoveHarmMove
from ...models.remove_vote_move import RemoveVoteMove
from ...models.reroll_event_move import RerollEventMove
from ...models.send_bulldozer_move import SendBulldozerMove
from ...models.start_turn_move import StartTurnMove
from ...models.steal_card_move import StealCardMove
from ...models.stir_nuts_move import StirNutsMove
from ...models.strike_pose_move import StrikePoseMove
from ...models.take_follower_move import TakeFollowerMove
from ...models.take_nut_move import TakeNutMove
from ...models.trust_move import TrustMove
from ...models.uphold_call_out_move import UpholdCallOutMove
from ...models.use_flamethrower_move import UseFlamethrowerMove
from ...models.use_house_pose_move import UseHousePoseMove
from ...types import UNSET, Response, Unset


def _get_kwargs(
    match_id: str,
    *,
    body: AcceptRollMove
    | AdvanceSquirrelMove
    | AllowAttackMove
    | BoostSquirrelMove
    | BurnTreesMove
    | CallBluffMove
    | CallOutMove
    | CancelAttackMove
    | CastBlankVoteMove
    | CastVoteMove
    | ChooseActionMove
    | ChooseCharacterMove
    | ChooseRollerMove
    | ChooseVictimMove
    | ChopTreeMove
    | DeclareLawMove
    | DeclareLockdownMove
    | DiscardByEffectMove
    | DiscardDownMove
    | DiscardForFollowerMove
    | DiscardTricksMove
    | DistrustMove
    | DrawInfluenceMove
    | EndTurnMove
    | EnterSquirrelMove
    | FlipCardMove
    | GivePointsMove
    | GrabNutMove
    | GuardDivineNutMove
    | HealSquirrelMove
    | KeepEventMove
    | KeepVotesMove
    | LeapOfFaithMove
    | NamePoseMove
    | PassFlipMove
    | PayTreesMove
    | PeekAtHandMove
    | PlaceCardsMove
    | PlantTreeMove
    | PlayInfluenceMove
    | PostActivistMove
    | RejectCallOutMove
    | RemoveHarmMove
    | RemoveVoteMove
    | RerollEventMove
    | SendBulldozerMove
    | StartTurnMove
    | StealCardMove
    | StirNutsMove
    | StrikePoseMove
    | TakeFollowerMove
    | TakeNutMove
    | TrustMove
    | UpholdCallOutMove
    | UseFlamethrowerMove
    | UseHousePoseMove,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    if not isinstance(prefer, Unset):
        headers["Prefer"] = prefer

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/matches/{match_id}/moves".format(
            match_id=quote(str(match_id), safe=""),
        ),
    }

    if isinstance(body, StartTurnMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, PlantTreeMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, ChopTreeMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, SendBulldozerMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, UseFlamethrowerMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, StealCardMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, StirNutsMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, BoostSquirrelMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, PostActivistMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, LeapOfFaithMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, EnterSquirrelMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, AdvanceSquirrelMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, HealSquirrelMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, TakeNutMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, PayTreesMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, GuardDivineNutMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, ChooseVictimMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, AllowAttackMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, CancelAttackMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, RemoveHarmMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, BurnTreesMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, EndTurnMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, DiscardTricksMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, FlipCardMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, GrabNutMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, StrikePoseMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, PassFlipMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, GivePointsMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, NamePoseMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, UseHousePoseMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, ChooseActionMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, TakeFollowerMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, DrawInfluenceMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, PlayInfluenceMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, DiscardForFollowerMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, DiscardByEffectMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, DiscardDownMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, ChooseCharacterMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, KeepEventMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, RerollEventMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, PlaceCardsMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, CastVoteMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, CastBlankVoteMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, RemoveVoteMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, KeepVotesMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, ChooseRollerMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, TrustMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, DistrustMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, CallBluffMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, AcceptRollMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, PeekAtHandMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, DeclareLockdownMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, DeclareLawMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, CallOutMove):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, UpholdCallOutMove):
        _kwargs["json"] = body.to_dict()
    else:
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> MoveReply | Problem | None:
    if response.status_code == 200:
        response_200 = MoveReply.from_dict(response.json())

        return response_200

    if response.status_code == 201:
        response_201 = MoveReply.from_dict(response.json())

        return response_201

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

    if response.status_code == 409:
        response_409 = Problem.from_dict(response.json())

        return response_409

    if response.status_code == 412:
        response_412 = Problem.from_dict(response.json())

        return response_412

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[MoveReply | Problem]:
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
    body: AcceptRollMove
    | AdvanceSquirrelMove
    | AllowAttackMove
    | BoostSquirrelMove
    | BurnTreesMove
    | CallBluffMove
    | CallOutMove
    | CancelAttackMove
    | CastBlankVoteMove
    | CastVoteMove
    | ChooseActionMove
    | ChooseCharacterMove
    | ChooseRollerMove
    | ChooseVictimMove
    | ChopTreeMove
    | DeclareLawMove
    | DeclareLockdownMove
    | DiscardByEffectMove
    | DiscardDownMove
    | DiscardForFollowerMove
    | DiscardTricksMove
    | DistrustMove
    | DrawInfluenceMove
    | EndTurnMove
    | EnterSquirrelMove
    | FlipCardMove
    | GivePointsMove
    | GrabNutMove
    | GuardDivineNutMove
    | HealSquirrelMove
    | KeepEventMove
    | KeepVotesMove
    | LeapOfFaithMove
    | NamePoseMove
    | PassFlipMove
    | PayTreesMove
    | PeekAtHandMove
    | PlaceCardsMove
    | PlantTreeMove
    | PlayInfluenceMove
    | PostActivistMove
    | RejectCallOutMove
    | RemoveHarmMove
    | RemoveVoteMove
    | RerollEventMove
    | SendBulldozerMove
    | StartTurnMove
    | StealCardMove
    | StirNutsMove
    | StrikePoseMove
    | TakeFollowerMove
    | TakeNutMove
    | TrustMove
    | UpholdCallOutMove
    | UseFlamethrowerMove
    | UseHousePoseMove,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[MoveReply | Problem]:
    """Make a move: answer one of your prompts.

    Args:
        match_id (str):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        prefer (str | Unset):
        accept_language (str | Unset):
        body (AcceptRollMove | AdvanceSquirrelMove | AllowAttackMove | BoostSquirrelMove |
            BurnTreesMove | CallBluffMove | CallOutMove | CancelAttackMove | CastBlankVoteMove |
            CastVoteMove | ChooseActionMove | ChooseCharacterMove | ChooseRollerMove |
            ChooseVictimMove | ChopTreeMove | DeclareLawMove | DeclareLockdownMove |
            DiscardByEffectMove | DiscardDownMove | DiscardForFollowerMove | DiscardTricksMove |
            DistrustMove | DrawInfluenceMove | EndTurnMove | EnterSquirrelMove | FlipCardMove |
            GivePointsMove | GrabNutMove | GuardDivineNutMove | HealSquirrelMove | KeepEventMove |
            KeepVotesMove | LeapOfFaithMove | NamePoseMove | PassFlipMove | PayTreesMove |
            PeekAtHandMove | PlaceCardsMove | PlantTreeMove | PlayInfluenceMove | PostActivistMove |
            RejectCallOutMove | RemoveHarmMove | RemoveVoteMove | RerollEventMove | SendBulldozerMove
            | StartTurnMove | StealCardMove | StirNutsMove | StrikePoseMove | TakeFollowerMove |
            TakeNutMove | TrustMove | UpholdCallOutMove | UseFlamethrowerMove | UseHousePoseMove):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MoveReply | Problem]
    """

    kwargs = _get_kwargs(
        match_id=match_id,
        body=body,
        idempotency_key=idempotency_key,
        if_match=if_match,
        prefer=prefer,
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
    body: AcceptRollMove
    | AdvanceSquirrelMove
    | AllowAttackMove
    | BoostSquirrelMove
    | BurnTreesMove
    | CallBluffMove
    | CallOutMove
    | CancelAttackMove
    | CastBlankVoteMove
    | CastVoteMove
    | ChooseActionMove
    | ChooseCharacterMove
    | ChooseRollerMove
    | ChooseVictimMove
    | ChopTreeMove
    | DeclareLawMove
    | DeclareLockdownMove
    | DiscardByEffectMove
    | DiscardDownMove
    | DiscardForFollowerMove
    | DiscardTricksMove
    | DistrustMove
    | DrawInfluenceMove
    | EndTurnMove
    | EnterSquirrelMove
    | FlipCardMove
    | GivePointsMove
    | GrabNutMove
    | GuardDivineNutMove
    | HealSquirrelMove
    | KeepEventMove
    | KeepVotesMove
    | LeapOfFaithMove
    | NamePoseMove
    | PassFlipMove
    | PayTreesMove
    | PeekAtHandMove
    | PlaceCardsMove
    | PlantTreeMove
    | PlayInfluenceMove
    | PostActivistMove
    | RejectCallOutMove
    | RemoveHarmMove
    | RemoveVoteMove
    | RerollEventMove
    | SendBulldozerMove
    | StartTurnMove
    | StealCardMove
    | StirNutsMove
    | StrikePoseMove
    | TakeFollowerMove
    | TakeNutMove
    | TrustMove
    | UpholdCallOutMove
    | UseFlamethrowerMove
    | UseHousePoseMove,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> MoveReply | Problem | None:
    """Make a move: answer one of your prompts.

    Args:
        match_id (str):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        prefer (str | Unset):
        accept_language (str | Unset):
        body (AcceptRollMove | AdvanceSquirrelMove | AllowAttackMove | BoostSquirrelMove |
            BurnTreesMove | CallBluffMove | CallOutMove | CancelAttackMove | CastBlankVoteMove |
            CastVoteMove | ChooseActionMove | ChooseCharacterMove | ChooseRollerMove |
            ChooseVictimMove | ChopTreeMove | DeclareLawMove | DeclareLockdownMove |
            DiscardByEffectMove | DiscardDownMove | DiscardForFollowerMove | DiscardTricksMove |
            DistrustMove | DrawInfluenceMove | EndTurnMove | EnterSquirrelMove | FlipCardMove |
            GivePointsMove | GrabNutMove | GuardDivineNutMove | HealSquirrelMove | KeepEventMove |
            KeepVotesMove | LeapOfFaithMove | NamePoseMove | PassFlipMove | PayTreesMove |
            PeekAtHandMove | PlaceCardsMove | PlantTreeMove | PlayInfluenceMove | PostActivistMove |
            RejectCallOutMove | RemoveHarmMove | RemoveVoteMove | RerollEventMove | SendBulldozerMove
            | StartTurnMove | StealCardMove | StirNutsMove | StrikePoseMove | TakeFollowerMove |
            TakeNutMove | TrustMove | UpholdCallOutMove | UseFlamethrowerMove | UseHousePoseMove):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MoveReply | Problem
    """

    return sync_detailed(
        match_id=match_id,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
        if_match=if_match,
        prefer=prefer,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    match_id: str,
    *,
    client: AuthenticatedClient,
    body: AcceptRollMove
    | AdvanceSquirrelMove
    | AllowAttackMove
    | BoostSquirrelMove
    | BurnTreesMove
    | CallBluffMove
    | CallOutMove
    | CancelAttackMove
    | CastBlankVoteMove
    | CastVoteMove
    | ChooseActionMove
    | ChooseCharacterMove
    | ChooseRollerMove
    | ChooseVictimMove
    | ChopTreeMove
    | DeclareLawMove
    | DeclareLockdownMove
    | DiscardByEffectMove
    | DiscardDownMove
    | DiscardForFollowerMove
    | DiscardTricksMove
    | DistrustMove
    | DrawInfluenceMove
    | EndTurnMove
    | EnterSquirrelMove
    | FlipCardMove
    | GivePointsMove
    | GrabNutMove
    | GuardDivineNutMove
    | HealSquirrelMove
    | KeepEventMove
    | KeepVotesMove
    | LeapOfFaithMove
    | NamePoseMove
    | PassFlipMove
    | PayTreesMove
    | PeekAtHandMove
    | PlaceCardsMove
    | PlantTreeMove
    | PlayInfluenceMove
    | PostActivistMove
    | RejectCallOutMove
    | RemoveHarmMove
    | RemoveVoteMove
    | RerollEventMove
    | SendBulldozerMove
    | StartTurnMove
    | StealCardMove
    | StirNutsMove
    | StrikePoseMove
    | TakeFollowerMove
    | TakeNutMove
    | TrustMove
    | UpholdCallOutMove
    | UseFlamethrowerMove
    | UseHousePoseMove,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[MoveReply | Problem]:
    """Make a move: answer one of your prompts.

    Args:
        match_id (str):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        prefer (str | Unset):
        accept_language (str | Unset):
        body (AcceptRollMove | AdvanceSquirrelMove | AllowAttackMove | BoostSquirrelMove |
            BurnTreesMove | CallBluffMove | CallOutMove | CancelAttackMove | CastBlankVoteMove |
            CastVoteMove | ChooseActionMove | ChooseCharacterMove | ChooseRollerMove |
            ChooseVictimMove | ChopTreeMove | DeclareLawMove | DeclareLockdownMove |
            DiscardByEffectMove | DiscardDownMove | DiscardForFollowerMove | DiscardTricksMove |
            DistrustMove | DrawInfluenceMove | EndTurnMove | EnterSquirrelMove | FlipCardMove |
            GivePointsMove | GrabNutMove | GuardDivineNutMove | HealSquirrelMove | KeepEventMove |
            KeepVotesMove | LeapOfFaithMove | NamePoseMove | PassFlipMove | PayTreesMove |
            PeekAtHandMove | PlaceCardsMove | PlantTreeMove | PlayInfluenceMove | PostActivistMove |
            RejectCallOutMove | RemoveHarmMove | RemoveVoteMove | RerollEventMove | SendBulldozerMove
            | StartTurnMove | StealCardMove | StirNutsMove | StrikePoseMove | TakeFollowerMove |
            TakeNutMove | TrustMove | UpholdCallOutMove | UseFlamethrowerMove | UseHousePoseMove):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MoveReply | Problem]
    """

    kwargs = _get_kwargs(
        match_id=match_id,
        body=body,
        idempotency_key=idempotency_key,
        if_match=if_match,
        prefer=prefer,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    match_id: str,
    *,
    client: AuthenticatedClient,
    body: AcceptRollMove
    | AdvanceSquirrelMove
    | AllowAttackMove
    | BoostSquirrelMove
    | BurnTreesMove
    | CallBluffMove
    | CallOutMove
    | CancelAttackMove
    | CastBlankVoteMove
    | CastVoteMove
    | ChooseActionMove
    | ChooseCharacterMove
    | ChooseRollerMove
    | ChooseVictimMove
    | ChopTreeMove
    | DeclareLawMove
    | DeclareLockdownMove
    | DiscardByEffectMove
    | DiscardDownMove
    | DiscardForFollowerMove
    | DiscardTricksMove
    | DistrustMove
    | DrawInfluenceMove
    | EndTurnMove
    | EnterSquirrelMove
    | FlipCardMove
    | GivePointsMove
    | GrabNutMove
    | GuardDivineNutMove
    | HealSquirrelMove
    | KeepEventMove
    | KeepVotesMove
    | LeapOfFaithMove
    | NamePoseMove
    | PassFlipMove
    | PayTreesMove
    | PeekAtHandMove
    | PlaceCardsMove
    | PlantTreeMove
    | PlayInfluenceMove
    | PostActivistMove
    | RejectCallOutMove
    | RemoveHarmMove
    | RemoveVoteMove
    | RerollEventMove
    | SendBulldozerMove
    | StartTurnMove
    | StealCardMove
    | StirNutsMove
    | StrikePoseMove
    | TakeFollowerMove
    | TakeNutMove
    | TrustMove
    | UpholdCallOutMove
    | UseFlamethrowerMove
    | UseHousePoseMove,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> MoveReply | Problem | None:
    """Make a move: answer one of your prompts.

    Args:
        match_id (str):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        prefer (str | Unset):
        accept_language (str | Unset):
        body (AcceptRollMove | AdvanceSquirrelMove | AllowAttackMove | BoostSquirrelMove |
            BurnTreesMove | CallBluffMove | CallOutMove | CancelAttackMove | CastBlankVoteMove |
            CastVoteMove | ChooseActionMove | ChooseCharacterMove | ChooseRollerMove |
            ChooseVictimMove | ChopTreeMove | DeclareLawMove | DeclareLockdownMove |
            DiscardByEffectMove | DiscardDownMove | DiscardForFollowerMove | DiscardTricksMove |
            DistrustMove | DrawInfluenceMove | EndTurnMove | EnterSquirrelMove | FlipCardMove |
            GivePointsMove | GrabNutMove | GuardDivineNutMove | HealSquirrelMove | KeepEventMove |
            KeepVotesMove | LeapOfFaithMove | NamePoseMove | PassFlipMove | PayTreesMove |
            PeekAtHandMove | PlaceCardsMove | PlantTreeMove | PlayInfluenceMove | PostActivistMove |
            RejectCallOutMove | RemoveHarmMove | RemoveVoteMove | RerollEventMove | SendBulldozerMove
            | StartTurnMove | StealCardMove | StirNutsMove | StrikePoseMove | TakeFollowerMove |
            TakeNutMove | TrustMove | UpholdCallOutMove | UseFlamethrowerMove | UseHousePoseMove):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MoveReply | Problem
    """

    return (
        await asyncio_detailed(
            match_id=match_id,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
            prefer=prefer,
            accept_language=accept_language,
        )
    ).parsed
