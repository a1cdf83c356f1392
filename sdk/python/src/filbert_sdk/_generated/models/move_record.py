from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.made_accept_roll import MadeAcceptRoll
    from ..models.made_advance_squirrel import MadeAdvanceSquirrel
    from ..models.made_allow_attack import MadeAllowAttack
    from ..models.made_boost_squirrel import MadeBoostSquirrel
    from ..models.made_burn_trees import MadeBurnTrees
    from ..models.made_call_bluff import MadeCallBluff
    from ..models.made_call_out import MadeCallOut
    from ..models.made_cancel_attack import MadeCancelAttack
    from ..models.made_cast_blank_vote import MadeCastBlankVote
    from ..models.made_cast_vote import MadeCastVote
    from ..models.made_choose_action import MadeChooseAction
    from ..models.made_choose_character import MadeChooseCharacter
    from ..models.made_choose_roller import MadeChooseRoller
    from ..models.made_choose_victim import MadeChooseVictim
    from ..models.made_chop_tree import MadeChopTree
    from ..models.made_declare_law import MadeDeclareLaw
    from ..models.made_declare_lockdown import MadeDeclareLockdown
    from ..models.made_discard_by_effect import MadeDiscardByEffect
    from ..models.made_discard_down import MadeDiscardDown
    from ..models.made_discard_for_follower import MadeDiscardForFollower
    from ..models.made_discard_tricks import MadeDiscardTricks
    from ..models.made_distrust import MadeDistrust
    from ..models.made_draw_influence import MadeDrawInfluence
    from ..models.made_end_turn import MadeEndTurn
    from ..models.made_enter_squirrel import MadeEnterSquirrel
    from ..models.made_flip_card import MadeFlipCard
    from ..models.made_give_points import MadeGivePoints
    from ..models.made_grab_nut import MadeGrabNut
    from ..models.made_guard_divine_nut import MadeGuardDivineNut
    from ..models.made_heal_squirrel import MadeHealSquirrel
    from ..models.made_keep_event import MadeKeepEvent
    from ..models.made_keep_votes import MadeKeepVotes
    from ..models.made_leap_of_faith import MadeLeapOfFaith
    from ..models.made_name_pose import MadeNamePose
    from ..models.made_pass_flip import MadePassFlip
    from ..models.made_pay_trees import MadePayTrees
    from ..models.made_peek_at_hand import MadePeekAtHand
    from ..models.made_place_cards import MadePlaceCards
    from ..models.made_plant_tree import MadePlantTree
    from ..models.made_play_influence import MadePlayInfluence
    from ..models.made_post_activist import MadePostActivist
    from ..models.made_reject_call_out import MadeRejectCallOut
    from ..models.made_remove_harm import MadeRemoveHarm
    from ..models.made_remove_vote import MadeRemoveVote
    from ..models.made_reroll_event import MadeRerollEvent
    from ..models.made_send_bulldozer import MadeSendBulldozer
    from ..models.made_start_turn import MadeStartTurn
    from ..models.made_steal_card import MadeStealCard
    from ..models.made_stir_nuts import MadeStirNuts
    from ..models.made_strike_pose import MadeStrikePose
    from ..models.made_take_follower import MadeTakeFollower
    from ..models.made_take_nut import MadeTakeNut
    from ..models.made_trust import MadeTrust
    from ..models.made_uphold_call_out import MadeUpholdCallOut
    from ..models.made_use_flamethrower import MadeUseFlamethrower
    from ..models.made_use_house_pose import MadeUseHousePose
    from ..models.seen_place_cards import SeenPlaceCards
    from ..models.unknown_made_move import UnknownMadeMove


T = TypeVar("T", bound="MoveRecord")


@_attrs_define
class MoveRecord:
    """A move as you may see it."""

    at: datetime.datetime
    """ RFC 3339, UTC: when you could see it. """
    by: str
    """ Who gave it: `seat`, `bot`, `autopilot` or `time`. """
    move: (
        MadeAcceptRoll
        | MadeAdvanceSquirrel
        | MadeAllowAttack
        | MadeBoostSquirrel
        | MadeBurnTrees
        | MadeCallBluff
        | MadeCallOut
        | MadeCancelAttack
        | MadeCastBlankVote
        | MadeCastVote
        | MadeChooseAction
        | MadeChooseCharacter
        | MadeChooseRoller
        | MadeChooseVictim
        | MadeChopTree
        | MadeDeclareLaw
        | MadeDeclareLockdown
        | MadeDiscardByEffect
        | MadeDiscardDown
        | MadeDiscardForFollower
        | MadeDiscardTricks
        | MadeDistrust
        | MadeDrawInfluence
        | MadeEndTurn
        | MadeEnterSquirrel
        | MadeFlipCard
        | MadeGivePoints
        | MadeGrabNut
        | MadeGuardDivineNut
        | MadeHealSquirrel
        | MadeKeepEvent
        | MadeKeepVotes
        | MadeLeapOfFaith
        | MadeNamePose
        | MadePassFlip
        | MadePayTrees
        | MadePeekAtHand
        | MadePlaceCards
        | MadePlantTree
        | MadePlayInfluence
        | MadePostActivist
        | MadeRejectCallOut
        | MadeRemoveHarm
        | MadeRemoveVote
        | MadeRerollEvent
        | MadeSendBulldozer
        | MadeStartTurn
        | MadeStealCard
        | MadeStirNuts
        | MadeStrikePose
        | MadeTakeFollower
        | MadeTakeNut
        | MadeTrust
        | MadeUpholdCallOut
        | MadeUseFlamethrower
        | MadeUseHousePose
        | SeenPlaceCards
        | UnknownMadeMove
    )
    number: int
    """ Its number in your list, from 1: your own when made, others' when published. """
    prompt: None | str
    """ The prompt that it answered; null for moves of others. """
    seat: int
    """ Whose move it is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.made_accept_roll import MadeAcceptRoll  # noqa: PLC0415
        from ..models.made_advance_squirrel import MadeAdvanceSquirrel  # noqa: PLC0415
        from ..models.made_allow_attack import MadeAllowAttack  # noqa: PLC0415
        from ..models.made_boost_squirrel import MadeBoostSquirrel  # noqa: PLC0415
        from ..models.made_burn_trees import MadeBurnTrees  # noqa: PLC0415
        from ..models.made_call_bluff import MadeCallBluff  # noqa: PLC0415
        from ..models.made_call_out import MadeCallOut  # noqa: PLC0415
        from ..models.made_cancel_attack import MadeCancelAttack  # noqa: PLC0415
        from ..models.made_cast_blank_vote import MadeCastBlankVote  # noqa: PLC0415
        from ..models.made_cast_vote import MadeCastVote  # noqa: PLC0415
        from ..models.made_choose_action import MadeChooseAction  # noqa: PLC0415
        from ..models.made_choose_character import MadeChooseCharacter  # noqa: PLC0415
        from ..models.made_choose_roller import MadeChooseRoller  # noqa: PLC0415
        from ..models.made_choose_victim import MadeChooseVictim  # noqa: PLC0415
        from ..models.made_chop_tree import MadeChopTree  # noqa: PLC0415
        from ..models.made_declare_law import MadeDeclareLaw  # noqa: PLC0415
        from ..models.made_declare_lockdown import MadeDeclareLockdown  # noqa: PLC0415
        from ..models.made_discard_by_effect import MadeDiscardByEffect  # noqa: PLC0415
        from ..models.made_discard_down import MadeDiscardDown  # noqa: PLC0415
        from ..models.made_discard_for_follower import MadeDiscardForFollower  # noqa: PLC0415
        from ..models.made_discard_tricks import MadeDiscardTricks  # noqa: PLC0415
        from ..models.made_distrust import MadeDistrust  # noqa: PLC0415
        from ..models.made_draw_influence import MadeDrawInfluence  # noqa: PLC0415
        from ..models.made_end_turn import MadeEndTurn  # noqa: PLC0415
        from ..models.made_enter_squirrel import MadeEnterSquirrel  # noqa: PLC0415
        from ..models.made_flip_card import MadeFlipCard  # noqa: PLC0415
        from ..models.made_give_points import MadeGivePoints  # noqa: PLC0415
        from ..models.made_grab_nut import MadeGrabNut  # noqa: PLC0415
        from ..models.made_guard_divine_nut import MadeGuardDivineNut  # noqa: PLC0415
        from ..models.made_heal_squirrel import MadeHealSquirrel  # noqa: PLC0415
        from ..models.made_keep_event import MadeKeepEvent  # noqa: PLC0415
        from ..models.made_keep_votes import MadeKeepVotes  # noqa: PLC0415
        from ..models.made_leap_of_faith import MadeLeapOfFaith  # noqa: PLC0415
        from ..models.made_name_pose import MadeNamePose  # noqa: PLC0415
        from ..models.made_pass_flip import MadePassFlip  # noqa: PLC0415
        from ..models.made_pay_trees import MadePayTrees  # noqa: PLC0415
        from ..models.made_peek_at_hand import MadePeekAtHand  # noqa: PLC0415
        from ..models.made_place_cards import MadePlaceCards  # noqa: PLC0415
        from ..models.made_plant_tree import MadePlantTree  # noqa: PLC0415
        from ..models.made_play_influence import MadePlayInfluence  # noqa: PLC0415
        from ..models.made_post_activist import MadePostActivist  # noqa: PLC0415
        from ..models.made_reject_call_out import MadeRejectCallOut  # noqa: PLC0415
        from ..models.made_remove_harm import MadeRemoveHarm  # noqa: PLC0415
        from ..models.made_remove_vote import MadeRemoveVote  # noqa: PLC0415
        from ..models.made_reroll_event import MadeRerollEvent  # noqa: PLC0415
        from ..models.made_send_bulldozer import MadeSendBulldozer  # noqa: PLC0415
        from ..models.made_start_turn import MadeStartTurn  # noqa: PLC0415
        from ..models.made_steal_card import MadeStealCard  # noqa: PLC0415
        from ..models.made_stir_nuts import MadeStirNuts  # noqa: PLC0415
        from ..models.made_strike_pose import MadeStrikePose  # noqa: PLC0415
        from ..models.made_take_follower import MadeTakeFollower  # noqa: PLC0415
        from ..models.made_take_nut import MadeTakeNut  # noqa: PLC0415
        from ..models.made_trust import MadeTrust  # noqa: PLC0415
        from ..models.made_uphold_call_out import MadeUpholdCallOut  # noqa: PLC0415
        from ..models.made_use_flamethrower import MadeUseFlamethrower  # noqa: PLC0415
        from ..models.made_use_house_pose import MadeUseHousePose  # noqa: PLC0415
        from ..models.seen_place_cards import SeenPlaceCards  # noqa: PLC0415

        at = self.at.isoformat()

        by = self.by

        move: dict[str, Any]
        if isinstance(self.move, MadeStartTurn):
            move = self.move.to_dict()
        elif isinstance(self.move, MadePlantTree):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeChopTree):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeSendBulldozer):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeUseFlamethrower):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeStealCard):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeStirNuts):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeBoostSquirrel):
            move = self.move.to_dict()
        elif isinstance(self.move, MadePostActivist):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeLeapOfFaith):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeEnterSquirrel):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeAdvanceSquirrel):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeHealSquirrel):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeTakeNut):
            move = self.move.to_dict()
        elif isinstance(self.move, MadePayTrees):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeGuardDivineNut):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeChooseVictim):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeAllowAttack):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeCancelAttack):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeRemoveHarm):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeBurnTrees):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeEndTurn):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeDiscardTricks):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeFlipCard):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeGrabNut):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeStrikePose):
            move = self.move.to_dict()
        elif isinstance(self.move, MadePassFlip):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeGivePoints):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeNamePose):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeUseHousePose):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeChooseAction):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeTakeFollower):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeDrawInfluence):
            move = self.move.to_dict()
        elif isinstance(self.move, MadePlayInfluence):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeDiscardForFollower):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeDiscardByEffect):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeDiscardDown):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeChooseCharacter):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeKeepEvent):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeRerollEvent):
            move = self.move.to_dict()
        elif isinstance(self.move, MadePlaceCards):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeCastVote):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeCastBlankVote):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeRemoveVote):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeKeepVotes):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeChooseRoller):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeTrust):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeDistrust):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeCallBluff):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeAcceptRoll):
            move = self.move.to_dict()
        elif isinstance(self.move, MadePeekAtHand):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeDeclareLockdown):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeDeclareLaw):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeCallOut):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeUpholdCallOut):
            move = self.move.to_dict()
        elif isinstance(self.move, MadeRejectCallOut):
            move = self.move.to_dict()
        elif isinstance(self.move, SeenPlaceCards):
            move = self.move.to_dict()
        else:
            move = self.move.to_dict()

        number = self.number

        prompt: None | str
        prompt = self.prompt

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at": at,
                "by": by,
                "move": move,
                "number": number,
                "prompt": prompt,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.made_accept_roll import MadeAcceptRoll  # noqa: PLC0415
        from ..models.made_advance_squirrel import MadeAdvanceSquirrel  # noqa: PLC0415
        from ..models.made_allow_attack import MadeAllowAttack  # noqa: PLC0415
        from ..models.made_boost_squirrel import MadeBoostSquirrel  # noqa: PLC0415
        from ..models.made_burn_trees import MadeBurnTrees  # noqa: PLC0415
        from ..models.made_call_bluff import MadeCallBluff  # noqa: PLC0415
        from ..models.made_call_out import MadeCallOut  # noqa: PLC0415
        from ..models.made_cancel_attack import MadeCancelAttack  # noqa: PLC0415
        from ..models.made_cast_blank_vote import MadeCastBlankVote  # noqa: PLC0415
        from ..models.made_cast_vote import MadeCastVote  # noqa: PLC0415
        from ..models.made_choose_action import MadeChooseAction  # noqa: PLC0415
        from ..models.made_choose_character import MadeChooseCharacter  # noqa: PLC0415
        from ..models.made_choose_roller import MadeChooseRoller  # noqa: PLC0415
        from ..models.made_choose_victim import MadeChooseVictim  # noqa: PLC0415
        from ..models.made_chop_tree import MadeChopTree  # noqa: PLC0415
        from ..models.made_declare_law import MadeDeclareLaw  # noqa: PLC0415
        from ..models.made_declare_lockdown import MadeDeclareLockdown  # noqa: PLC0415
        from ..models.made_discard_by_effect import MadeDiscardByEffect  # noqa: PLC0415
        from ..models.made_discard_down import MadeDiscardDown  # noqa: PLC0415
        from ..models.made_discard_for_follower import MadeDiscardForFollower  # noqa: PLC0415
        from ..models.made_discard_tricks import MadeDiscardTricks  # noqa: PLC0415
        from ..models.made_distrust import MadeDistrust  # noqa: PLC0415
        from ..models.made_draw_influence import MadeDrawInfluence  # noqa: PLC0415
        from ..models.made_end_turn import MadeEndTurn  # noqa: PLC0415
        from ..models.made_enter_squirrel import MadeEnterSquirrel  # noqa: PLC0415
        from ..models.made_flip_card import MadeFlipCard  # noqa: PLC0415
        from ..models.made_give_points import MadeGivePoints  # noqa: PLC0415
        from ..models.made_grab_nut import MadeGrabNut  # noqa: PLC0415
        from ..models.made_guard_divine_nut import MadeGuardDivineNut  # noqa: PLC0415
        from ..models.made_heal_squirrel import MadeHealSquirrel  # noqa: PLC0415
        from ..models.made_keep_event import MadeKeepEvent  # noqa: PLC0415
        from ..models.made_keep_votes import MadeKeepVotes  # noqa: PLC0415
        from ..models.made_leap_of_faith import MadeLeapOfFaith  # noqa: PLC0415
        from ..models.made_name_pose import MadeNamePose  # noqa: PLC0415
        from ..models.made_pass_flip import MadePassFlip  # noqa: PLC0415
        from ..models.made_pay_trees import MadePayTrees  # noqa: PLC0415
        from ..models.made_peek_at_hand import MadePeekAtHand  # noqa: PLC0415
        from ..models.made_place_cards import MadePlaceCards  # noqa: PLC0415
        from ..models.made_plant_tree import MadePlantTree  # noqa: PLC0415
        from ..models.made_play_influence import MadePlayInfluence  # noqa: PLC0415
        from ..models.made_post_activist import MadePostActivist  # noqa: PLC0415
        from ..models.made_reject_call_out import MadeRejectCallOut  # noqa: PLC0415
        from ..models.made_remove_harm import MadeRemoveHarm  # noqa: PLC0415
        from ..models.made_remove_vote import MadeRemoveVote  # noqa: PLC0415
        from ..models.made_reroll_event import MadeRerollEvent  # noqa: PLC0415
        from ..models.made_send_bulldozer import MadeSendBulldozer  # noqa: PLC0415
        from ..models.made_start_turn import MadeStartTurn  # noqa: PLC0415
        from ..models.made_steal_card import MadeStealCard  # noqa: PLC0415
        from ..models.made_stir_nuts import MadeStirNuts  # noqa: PLC0415
        from ..models.made_strike_pose import MadeStrikePose  # noqa: PLC0415
        from ..models.made_take_follower import MadeTakeFollower  # noqa: PLC0415
        from ..models.made_take_nut import MadeTakeNut  # noqa: PLC0415
        from ..models.made_trust import MadeTrust  # noqa: PLC0415
        from ..models.made_uphold_call_out import MadeUpholdCallOut  # noqa: PLC0415
        from ..models.made_use_flamethrower import MadeUseFlamethrower  # noqa: PLC0415
        from ..models.made_use_house_pose import MadeUseHousePose  # noqa: PLC0415
        from ..models.seen_place_cards import SeenPlaceCards  # noqa: PLC0415
        from ..models.unknown_made_move import UnknownMadeMove  # noqa: PLC0415

        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))

        by = d.pop("by")

        def _parse_move(
            data: object,
        ) -> (
            MadeAcceptRoll
            | MadeAdvanceSquirrel
            | MadeAllowAttack
            | MadeBoostSquirrel
            | MadeBurnTrees
            | MadeCallBluff
            | MadeCallOut
            | MadeCancelAttack
            | MadeCastBlankVote
            | MadeCastVote
            | MadeChooseAction
            | MadeChooseCharacter
            | MadeChooseRoller
            | MadeChooseVictim
            | MadeChopTree
            | MadeDeclareLaw
            | MadeDeclareLockdown
            | MadeDiscardByEffect
            | MadeDiscardDown
            | MadeDiscardForFollower
            | MadeDiscardTricks
            | MadeDistrust
            | MadeDrawInfluence
            | MadeEndTurn
            | MadeEnterSquirrel
            | MadeFlipCard
            | MadeGivePoints
            | MadeGrabNut
            | MadeGuardDivineNut
            | MadeHealSquirrel
            | MadeKeepEvent
            | MadeKeepVotes
            | MadeLeapOfFaith
            | MadeNamePose
            | MadePassFlip
            | MadePayTrees
            | MadePeekAtHand
            | MadePlaceCards
            | MadePlantTree
            | MadePlayInfluence
            | MadePostActivist
            | MadeRejectCallOut
            | MadeRemoveHarm
            | MadeRemoveVote
            | MadeRerollEvent
            | MadeSendBulldozer
            | MadeStartTurn
            | MadeStealCard
            | MadeStirNuts
            | MadeStrikePose
            | MadeTakeFollower
            | MadeTakeNut
            | MadeTrust
            | MadeUpholdCallOut
            | MadeUseFlamethrower
            | MadeUseHousePose
            | SeenPlaceCards
            | UnknownMadeMove
        ):
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_0 = MadeStartTurn.from_dict(data)

                return componentsschemas_made_move_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_1 = MadePlantTree.from_dict(data)

                return componentsschemas_made_move_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_2 = MadeChopTree.from_dict(data)

                return componentsschemas_made_move_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_3 = MadeSendBulldozer.from_dict(data)

                return componentsschemas_made_move_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_4 = MadeUseFlamethrower.from_dict(data)

                return componentsschemas_made_move_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_5 = MadeStealCard.from_dict(data)

                return componentsschemas_made_move_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_6 = MadeStirNuts.from_dict(data)

                return componentsschemas_made_move_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_7 = MadeBoostSquirrel.from_dict(data)

                return componentsschemas_made_move_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_8 = MadePostActivist.from_dict(data)

                return componentsschemas_made_move_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_9 = MadeLeapOfFaith.from_dict(data)

                return componentsschemas_made_move_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_10 = MadeEnterSquirrel.from_dict(data)

                return componentsschemas_made_move_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_11 = MadeAdvanceSquirrel.from_dict(data)

                return componentsschemas_made_move_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_12 = MadeHealSquirrel.from_dict(data)

                return componentsschemas_made_move_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_13 = MadeTakeNut.from_dict(data)

                return componentsschemas_made_move_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_14 = MadePayTrees.from_dict(data)

                return componentsschemas_made_move_type_14
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_15 = MadeGuardDivineNut.from_dict(data)

                return componentsschemas_made_move_type_15
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_16 = MadeChooseVictim.from_dict(data)

                return componentsschemas_made_move_type_16
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_17 = MadeAllowAttack.from_dict(data)

                return componentsschemas_made_move_type_17
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_18 = MadeCancelAttack.from_dict(data)

                return componentsschemas_made_move_type_18
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_19 = MadeRemoveHarm.from_dict(data)

                return componentsschemas_made_move_type_19
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_20 = MadeBurnTrees.from_dict(data)

                return componentsschemas_made_move_type_20
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_21 = MadeEndTurn.from_dict(data)

                return componentsschemas_made_move_type_21
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_22 = MadeDiscardTricks.from_dict(data)

                return componentsschemas_made_move_type_22
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_23 = MadeFlipCard.from_dict(data)

                return componentsschemas_made_move_type_23
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_24 = MadeGrabNut.from_dict(data)

                return componentsschemas_made_move_type_24
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_25 = MadeStrikePose.from_dict(data)

                return componentsschemas_made_move_type_25
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_26 = MadePassFlip.from_dict(data)

                return componentsschemas_made_move_type_26
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_27 = MadeGivePoints.from_dict(data)

                return componentsschemas_made_move_type_27
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_28 = MadeNamePose.from_dict(data)

                return componentsschemas_made_move_type_28
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_29 = MadeUseHousePose.from_dict(data)

                return componentsschemas_made_move_type_29
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_30 = MadeChooseAction.from_dict(data)

                return componentsschemas_made_move_type_30
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_31 = MadeTakeFollower.from_dict(data)

                return componentsschemas_made_move_type_31
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_32 = MadeDrawInfluence.from_dict(data)

                return componentsschemas_made_move_type_32
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_33 = MadePlayInfluence.from_dict(data)

                return componentsschemas_made_move_type_33
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_34 = MadeDiscardForFollower.from_dict(data)

                return componentsschemas_made_move_type_34
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_35 = MadeDiscardByEffect.from_dict(data)

                return componentsschemas_made_move_type_35
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_36 = MadeDiscardDown.from_dict(data)

                return componentsschemas_made_move_type_36
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_37 = MadeChooseCharacter.from_dict(data)

                return componentsschemas_made_move_type_37
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_38 = MadeKeepEvent.from_dict(data)

                return componentsschemas_made_move_type_38
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_39 = MadeRerollEvent.from_dict(data)

                return componentsschemas_made_move_type_39
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_40 = MadePlaceCards.from_dict(data)

                return componentsschemas_made_move_type_40
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_41 = MadeCastVote.from_dict(data)

                return componentsschemas_made_move_type_41
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_42 = MadeCastBlankVote.from_dict(data)

                return componentsschemas_made_move_type_42
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_43 = MadeRemoveVote.from_dict(data)

                return componentsschemas_made_move_type_43
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_44 = MadeKeepVotes.from_dict(data)

                return componentsschemas_made_move_type_44
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_45 = MadeChooseRoller.from_dict(data)

                return componentsschemas_made_move_type_45
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_46 = MadeTrust.from_dict(data)

                return componentsschemas_made_move_type_46
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_47 = MadeDistrust.from_dict(data)

                return componentsschemas_made_move_type_47
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_48 = MadeCallBluff.from_dict(data)

                return componentsschemas_made_move_type_48
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_49 = MadeAcceptRoll.from_dict(data)

                return componentsschemas_made_move_type_49
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_50 = MadePeekAtHand.from_dict(data)

                return componentsschemas_made_move_type_50
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_51 = MadeDeclareLockdown.from_dict(data)

                return componentsschemas_made_move_type_51
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_52 = MadeDeclareLaw.from_dict(data)

                return componentsschemas_made_move_type_52
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_53 = MadeCallOut.from_dict(data)

                return componentsschemas_made_move_type_53
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_54 = MadeUpholdCallOut.from_dict(data)

                return componentsschemas_made_move_type_54
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_55 = MadeRejectCallOut.from_dict(data)

                return componentsschemas_made_move_type_55
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_56 = SeenPlaceCards.from_dict(data)

                return componentsschemas_made_move_type_56
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_made_move_type_57 = UnknownMadeMove.from_dict(data)

            return componentsschemas_made_move_type_57

        move = _parse_move(d.pop("move"))

        number = d.pop("number")

        def _parse_prompt(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        prompt = _parse_prompt(d.pop("prompt"))

        seat = d.pop("seat")

        move_record = cls(
            at=at,
            by=by,
            move=move,
            number=number,
            prompt=prompt,
            seat=seat,
        )

        move_record.additional_properties = d
        return move_record

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
