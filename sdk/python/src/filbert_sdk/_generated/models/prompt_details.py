from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.accept_roll_move import AcceptRollMove
    from ..models.advance_squirrel_move import AdvanceSquirrelMove
    from ..models.allow_attack_move import AllowAttackMove
    from ..models.boost_squirrel_move import BoostSquirrelMove
    from ..models.burn_trees_move import BurnTreesMove
    from ..models.call_bluff_move import CallBluffMove
    from ..models.call_out_move import CallOutMove
    from ..models.cancel_attack_move import CancelAttackMove
    from ..models.cast_blank_vote_move import CastBlankVoteMove
    from ..models.cast_vote_move import CastVoteMove
    from ..models.choose_action_move import ChooseActionMove
    from ..models.choose_character_move import ChooseCharacterMove
    from ..models.choose_roller_move import ChooseRollerMove
    from ..models.choose_victim_move import ChooseVictimMove
    from ..models.chop_tree_move import ChopTreeMove
    from ..models.declare_law_move import DeclareLawMove
    from ..models.declare_lockdown_move import DeclareLockdownMove
    from ..models.discard_by_effect_move import DiscardByEffectMove
    from ..models.discard_down_move import DiscardDownMove
    from ..models.discard_for_follower_move import DiscardForFollowerMove
    from ..models.discard_tricks_move import DiscardTricksMove
    from ..models.distrust_move import DistrustMove
    from ..models.draw_influence_move import DrawInfluenceMove
    from ..models.end_turn_move import EndTurnMove
    from ..models.enter_squirrel_move import EnterSquirrelMove
    from ..models.flip_card_move import FlipCardMove
    from ..models.give_points_move import GivePointsMove
    from ..models.grab_nut_move import GrabNutMove
    from ..models.guard_divine_nut_move import GuardDivineNutMove
    from ..models.heal_squirrel_move import HealSquirrelMove
    from ..models.keep_event_move import KeepEventMove
    from ..models.keep_votes_move import KeepVotesMove
    from ..models.leap_of_faith_move import LeapOfFaithMove
    from ..models.name_pose_move import NamePoseMove
    from ..models.pass_flip_move import PassFlipMove
    from ..models.pay_trees_move import PayTreesMove
    from ..models.peek_at_hand_move import PeekAtHandMove
    from ..models.place_cards_move import PlaceCardsMove
    from ..models.plant_tree_move import PlantTreeMove
    from ..models.play_influence_move import PlayInfluenceMove
    from ..models.post_activist_move import PostActivistMove
    from ..models.prompt import Prompt
    from ..models.reject_call_out_move import RejectCallOutMove
    from ..models.remove_harm_move import RemoveHarmMove
    from ..models.remove_vote_move import RemoveVoteMove
    from ..models.reroll_event_move import RerollEventMove
    from ..models.send_bulldozer_move import SendBulldozerMove
    from ..models.start_turn_move import StartTurnMove
    from ..models.steal_card_move import StealCardMove
    from ..models.stir_nuts_move import StirNutsMove
    from ..models.strike_pose_move import StrikePoseMove
    from ..models.take_follower_move import TakeFollowerMove
    from ..models.take_nut_move import TakeNutMove
    from ..models.trust_move import TrustMove
    from ..models.unknown_move import UnknownMove
    from ..models.uphold_call_out_move import UpholdCallOutMove
    from ..models.use_flamethrower_move import UseFlamethrowerMove
    from ..models.use_house_pose_move import UseHousePoseMove


T = TypeVar("T", bound="PromptDetails")


@_attrs_define
class PromptDetails:
    """One of your prompts, with its answers."""

    legal_moves: (
        list[
            AcceptRollMove
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
            | UnknownMove
            | UpholdCallOutMove
            | UseFlamethrowerMove
            | UseHousePoseMove
        ]
        | None
    )
    """ All lawful answers, ready to be sent; null where there are too many to list. """
    prompt: Prompt
    """ A question to the viewer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.accept_roll_move import AcceptRollMove  # noqa: PLC0415
        from ..models.advance_squirrel_move import AdvanceSquirrelMove  # noqa: PLC0415
        from ..models.allow_attack_move import AllowAttackMove  # noqa: PLC0415
        from ..models.boost_squirrel_move import BoostSquirrelMove  # noqa: PLC0415
        from ..models.burn_trees_move import BurnTreesMove  # noqa: PLC0415
        from ..models.call_bluff_move import CallBluffMove  # noqa: PLC0415
        from ..models.call_out_move import CallOutMove  # noqa: PLC0415
        from ..models.cancel_attack_move import CancelAttackMove  # noqa: PLC0415
        from ..models.cast_blank_vote_move import CastBlankVoteMove  # noqa: PLC0415
        from ..models.cast_vote_move import CastVoteMove  # noqa: PLC0415
        from ..models.choose_action_move import ChooseActionMove  # noqa: PLC0415
        from ..models.choose_character_move import ChooseCharacterMove  # noqa: PLC0415
        from ..models.choose_roller_move import ChooseRollerMove  # noqa: PLC0415
        from ..models.choose_victim_move import ChooseVictimMove  # noqa: PLC0415
        from ..models.chop_tree_move import ChopTreeMove  # noqa: PLC0415
        from ..models.declare_law_move import DeclareLawMove  # noqa: PLC0415
        from ..models.declare_lockdown_move import DeclareLockdownMove  # noqa: PLC0415
        from ..models.discard_by_effect_move import DiscardByEffectMove  # noqa: PLC0415
        from ..models.discard_down_move import DiscardDownMove  # noqa: PLC0415
        from ..models.discard_for_follower_move import DiscardForFollowerMove  # noqa: PLC0415
        from ..models.discard_tricks_move import DiscardTricksMove  # noqa: PLC0415
        from ..models.distrust_move import DistrustMove  # noqa: PLC0415
        from ..models.draw_influence_move import DrawInfluenceMove  # noqa: PLC0415
        from ..models.end_turn_move import EndTurnMove  # noqa: PLC0415
        from ..models.enter_squirrel_move import EnterSquirrelMove  # noqa: PLC0415
        from ..models.flip_card_move import FlipCardMove  # noqa: PLC0415
        from ..models.give_points_move import GivePointsMove  # noqa: PLC0415
        from ..models.grab_nut_move import GrabNutMove  # noqa: PLC0415
        from ..models.guard_divine_nut_move import GuardDivineNutMove  # noqa: PLC0415
        from ..models.heal_squirrel_move import HealSquirrelMove  # noqa: PLC0415
        from ..models.keep_event_move import KeepEventMove  # noqa: PLC0415
        from ..models.keep_votes_move import KeepVotesMove  # noqa: PLC0415
        from ..models.leap_of_faith_move import LeapOfFaithMove  # noqa: PLC0415
        from ..models.name_pose_move import NamePoseMove  # noqa: PLC0415
        from ..models.pass_flip_move import PassFlipMove  # noqa: PLC0415
        from ..models.pay_trees_move import PayTreesMove  # noqa: PLC0415
        from ..models.peek_at_hand_move import PeekAtHandMove  # noqa: PLC0415
        from ..models.place_cards_move import PlaceCardsMove  # noqa: PLC0415
        from ..models.plant_tree_move import PlantTreeMove  # noqa: PLC0415
        from ..models.play_influence_move import PlayInfluenceMove  # noqa: PLC0415
        from ..models.post_activist_move import PostActivistMove  # noqa: PLC0415
        from ..models.reject_call_out_move import RejectCallOutMove  # noqa: PLC0415
        from ..models.remove_harm_move import RemoveHarmMove  # noqa: PLC0415
        from ..models.remove_vote_move import RemoveVoteMove  # noqa: PLC0415
        from ..models.reroll_event_move import RerollEventMove  # noqa: PLC0415
        from ..models.send_bulldozer_move import SendBulldozerMove  # noqa: PLC0415
        from ..models.start_turn_move import StartTurnMove  # noqa: PLC0415
        from ..models.steal_card_move import StealCardMove  # noqa: PLC0415
        from ..models.stir_nuts_move import StirNutsMove  # noqa: PLC0415
        from ..models.strike_pose_move import StrikePoseMove  # noqa: PLC0415
        from ..models.take_follower_move import TakeFollowerMove  # noqa: PLC0415
        from ..models.take_nut_move import TakeNutMove  # noqa: PLC0415
        from ..models.trust_move import TrustMove  # noqa: PLC0415
        from ..models.uphold_call_out_move import UpholdCallOutMove  # noqa: PLC0415
        from ..models.use_flamethrower_move import UseFlamethrowerMove  # noqa: PLC0415
        from ..models.use_house_pose_move import UseHousePoseMove  # noqa: PLC0415

        legal_moves: list[dict[str, Any]] | None
        if isinstance(self.legal_moves, list):
            legal_moves = []
            for legal_moves_type_0_item_data in self.legal_moves:
                legal_moves_type_0_item: dict[str, Any]
                if isinstance(legal_moves_type_0_item_data, StartTurnMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, PlantTreeMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, ChopTreeMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, SendBulldozerMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, UseFlamethrowerMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, StealCardMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, StirNutsMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, BoostSquirrelMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, PostActivistMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, LeapOfFaithMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, EnterSquirrelMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, AdvanceSquirrelMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, HealSquirrelMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, TakeNutMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, PayTreesMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, GuardDivineNutMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, ChooseVictimMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, AllowAttackMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, CancelAttackMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, RemoveHarmMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, BurnTreesMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, EndTurnMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, DiscardTricksMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, FlipCardMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, GrabNutMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, StrikePoseMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, PassFlipMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, GivePointsMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, NamePoseMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, UseHousePoseMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, ChooseActionMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, TakeFollowerMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, DrawInfluenceMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, PlayInfluenceMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, DiscardForFollowerMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, DiscardByEffectMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, DiscardDownMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, ChooseCharacterMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, KeepEventMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, RerollEventMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, PlaceCardsMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, CastVoteMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, CastBlankVoteMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, RemoveVoteMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, KeepVotesMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, ChooseRollerMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, TrustMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, DistrustMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, CallBluffMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, AcceptRollMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, PeekAtHandMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, DeclareLockdownMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, DeclareLawMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, CallOutMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, UpholdCallOutMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                elif isinstance(legal_moves_type_0_item_data, RejectCallOutMove):
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()
                else:
                    legal_moves_type_0_item = legal_moves_type_0_item_data.to_dict()

                legal_moves.append(legal_moves_type_0_item)

        else:
            legal_moves = self.legal_moves

        prompt = self.prompt.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "legal_moves": legal_moves,
                "prompt": prompt,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.accept_roll_move import AcceptRollMove  # noqa: PLC0415
        from ..models.advance_squirrel_move import AdvanceSquirrelMove  # noqa: PLC0415
        from ..models.allow_attack_move import AllowAttackMove  # noqa: PLC0415
        from ..models.boost_squirrel_move import BoostSquirrelMove  # noqa: PLC0415
        from ..models.burn_trees_move import BurnTreesMove  # noqa: PLC0415
        from ..models.call_bluff_move import CallBluffMove  # noqa: PLC0415
        from ..models.call_out_move import CallOutMove  # noqa: PLC0415
        from ..models.cancel_attack_move import CancelAttackMove  # noqa: PLC0415
        from ..models.cast_blank_vote_move import CastBlankVoteMove  # noqa: PLC0415
        from ..models.cast_vote_move import CastVoteMove  # noqa: PLC0415
        from ..models.choose_action_move import ChooseActionMove  # noqa: PLC0415
        from ..models.choose_character_move import ChooseCharacterMove  # noqa: PLC0415
        from ..models.choose_roller_move import ChooseRollerMove  # noqa: PLC0415
        from ..models.choose_victim_move import ChooseVictimMove  # noqa: PLC0415
        from ..models.chop_tree_move import ChopTreeMove  # noqa: PLC0415
        from ..models.declare_law_move import DeclareLawMove  # noqa: PLC0415
        from ..models.declare_lockdown_move import DeclareLockdownMove  # noqa: PLC0415
        from ..models.discard_by_effect_move import DiscardByEffectMove  # noqa: PLC0415
        from ..models.discard_down_move import DiscardDownMove  # noqa: PLC0415
        from ..models.discard_for_follower_move import DiscardForFollowerMove  # noqa: PLC0415
        from ..models.discard_tricks_move import DiscardTricksMove  # noqa: PLC0415
        from ..models.distrust_move import DistrustMove  # noqa: PLC0415
        from ..models.draw_influence_move import DrawInfluenceMove  # noqa: PLC0415
        from ..models.end_turn_move import EndTurnMove  # noqa: PLC0415
        from ..models.enter_squirrel_move import EnterSquirrelMove  # noqa: PLC0415
        from ..models.flip_card_move import FlipCardMove  # noqa: PLC0415
        from ..models.give_points_move import GivePointsMove  # noqa: PLC0415
        from ..models.grab_nut_move import GrabNutMove  # noqa: PLC0415
        from ..models.guard_divine_nut_move import GuardDivineNutMove  # noqa: PLC0415
        from ..models.heal_squirrel_move import HealSquirrelMove  # noqa: PLC0415
        from ..models.keep_event_move import KeepEventMove  # noqa: PLC0415
        from ..models.keep_votes_move import KeepVotesMove  # noqa: PLC0415
        from ..models.leap_of_faith_move import LeapOfFaithMove  # noqa: PLC0415
        from ..models.name_pose_move import NamePoseMove  # noqa: PLC0415
        from ..models.pass_flip_move import PassFlipMove  # noqa: PLC0415
        from ..models.pay_trees_move import PayTreesMove  # noqa: PLC0415
        from ..models.peek_at_hand_move import PeekAtHandMove  # noqa: PLC0415
        from ..models.place_cards_move import PlaceCardsMove  # noqa: PLC0415
        from ..models.plant_tree_move import PlantTreeMove  # noqa: PLC0415
        from ..models.play_influence_move import PlayInfluenceMove  # noqa: PLC0415
        from ..models.post_activist_move import PostActivistMove  # noqa: PLC0415
        from ..models.prompt import Prompt  # noqa: PLC0415
        from ..models.reject_call_out_move import RejectCallOutMove  # noqa: PLC0415
        from ..models.remove_harm_move import RemoveHarmMove  # noqa: PLC0415
        from ..models.remove_vote_move import RemoveVoteMove  # noqa: PLC0415
        from ..models.reroll_event_move import RerollEventMove  # noqa: PLC0415
        from ..models.send_bulldozer_move import SendBulldozerMove  # noqa: PLC0415
        from ..models.start_turn_move import StartTurnMove  # noqa: PLC0415
        from ..models.steal_card_move import StealCardMove  # noqa: PLC0415
        from ..models.stir_nuts_move import StirNutsMove  # noqa: PLC0415
        from ..models.strike_pose_move import StrikePoseMove  # noqa: PLC0415
        from ..models.take_follower_move import TakeFollowerMove  # noqa: PLC0415
        from ..models.take_nut_move import TakeNutMove  # noqa: PLC0415
        from ..models.trust_move import TrustMove  # noqa: PLC0415
        from ..models.unknown_move import UnknownMove  # noqa: PLC0415
        from ..models.uphold_call_out_move import UpholdCallOutMove  # noqa: PLC0415
        from ..models.use_flamethrower_move import UseFlamethrowerMove  # noqa: PLC0415
        from ..models.use_house_pose_move import UseHousePoseMove  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_legal_moves(
            data: object,
        ) -> (
            list[
                AcceptRollMove
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
                | UnknownMove
                | UpholdCallOutMove
                | UseFlamethrowerMove
                | UseHousePoseMove
            ]
            | None
        ):
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                legal_moves_type_0 = []
                _legal_moves_type_0 = data
                for legal_moves_type_0_item_data in _legal_moves_type_0:

                    def _parse_legal_moves_type_0_item(
                        data: object,
                    ) -> (
                        AcceptRollMove
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
                        | UnknownMove
                        | UpholdCallOutMove
                        | UseFlamethrowerMove
                        | UseHousePoseMove
                    ):
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_0 = StartTurnMove.from_dict(data)

                            return componentsschemas_legal_move_type_0
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_1 = PlantTreeMove.from_dict(data)

                            return componentsschemas_legal_move_type_1
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_2 = ChopTreeMove.from_dict(data)

                            return componentsschemas_legal_move_type_2
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_3 = SendBulldozerMove.from_dict(data)

                            return componentsschemas_legal_move_type_3
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_4 = UseFlamethrowerMove.from_dict(data)

                            return componentsschemas_legal_move_type_4
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_5 = StealCardMove.from_dict(data)

                            return componentsschemas_legal_move_type_5
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_6 = StirNutsMove.from_dict(data)

                            return componentsschemas_legal_move_type_6
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_7 = BoostSquirrelMove.from_dict(data)

                            return componentsschemas_legal_move_type_7
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_8 = PostActivistMove.from_dict(data)

                            return componentsschemas_legal_move_type_8
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_9 = LeapOfFaithMove.from_dict(data)

                            return componentsschemas_legal_move_type_9
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_10 = EnterSquirrelMove.from_dict(data)

                            return componentsschemas_legal_move_type_10
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_11 = AdvanceSquirrelMove.from_dict(data)

                            return componentsschemas_legal_move_type_11
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_12 = HealSquirrelMove.from_dict(data)

                            return componentsschemas_legal_move_type_12
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_13 = TakeNutMove.from_dict(data)

                            return componentsschemas_legal_move_type_13
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_14 = PayTreesMove.from_dict(data)

                            return componentsschemas_legal_move_type_14
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_15 = GuardDivineNutMove.from_dict(data)

                            return componentsschemas_legal_move_type_15
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_16 = ChooseVictimMove.from_dict(data)

                            return componentsschemas_legal_move_type_16
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_17 = AllowAttackMove.from_dict(data)

                            return componentsschemas_legal_move_type_17
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_18 = CancelAttackMove.from_dict(data)

                            return componentsschemas_legal_move_type_18
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_19 = RemoveHarmMove.from_dict(data)

                            return componentsschemas_legal_move_type_19
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_20 = BurnTreesMove.from_dict(data)

                            return componentsschemas_legal_move_type_20
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_21 = EndTurnMove.from_dict(data)

                            return componentsschemas_legal_move_type_21
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_22 = DiscardTricksMove.from_dict(data)

                            return componentsschemas_legal_move_type_22
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_23 = FlipCardMove.from_dict(data)

                            return componentsschemas_legal_move_type_23
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_24 = GrabNutMove.from_dict(data)

                            return componentsschemas_legal_move_type_24
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_25 = StrikePoseMove.from_dict(data)

                            return componentsschemas_legal_move_type_25
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_26 = PassFlipMove.from_dict(data)

                            return componentsschemas_legal_move_type_26
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_27 = GivePointsMove.from_dict(data)

                            return componentsschemas_legal_move_type_27
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_28 = NamePoseMove.from_dict(data)

                            return componentsschemas_legal_move_type_28
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_29 = UseHousePoseMove.from_dict(data)

                            return componentsschemas_legal_move_type_29
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_30 = ChooseActionMove.from_dict(data)

                            return componentsschemas_legal_move_type_30
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_31 = TakeFollowerMove.from_dict(data)

                            return componentsschemas_legal_move_type_31
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_32 = DrawInfluenceMove.from_dict(data)

                            return componentsschemas_legal_move_type_32
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_33 = PlayInfluenceMove.from_dict(data)

                            return componentsschemas_legal_move_type_33
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_34 = DiscardForFollowerMove.from_dict(data)

                            return componentsschemas_legal_move_type_34
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_35 = DiscardByEffectMove.from_dict(data)

                            return componentsschemas_legal_move_type_35
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_36 = DiscardDownMove.from_dict(data)

                            return componentsschemas_legal_move_type_36
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_37 = ChooseCharacterMove.from_dict(data)

                            return componentsschemas_legal_move_type_37
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_38 = KeepEventMove.from_dict(data)

                            return componentsschemas_legal_move_type_38
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_39 = RerollEventMove.from_dict(data)

                            return componentsschemas_legal_move_type_39
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_40 = PlaceCardsMove.from_dict(data)

                            return componentsschemas_legal_move_type_40
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_41 = CastVoteMove.from_dict(data)

                            return componentsschemas_legal_move_type_41
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_42 = CastBlankVoteMove.from_dict(data)

                            return componentsschemas_legal_move_type_42
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_43 = RemoveVoteMove.from_dict(data)

                            return componentsschemas_legal_move_type_43
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_44 = KeepVotesMove.from_dict(data)

                            return componentsschemas_legal_move_type_44
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_45 = ChooseRollerMove.from_dict(data)

                            return componentsschemas_legal_move_type_45
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_46 = TrustMove.from_dict(data)

                            return componentsschemas_legal_move_type_46
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_47 = DistrustMove.from_dict(data)

                            return componentsschemas_legal_move_type_47
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_48 = CallBluffMove.from_dict(data)

                            return componentsschemas_legal_move_type_48
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_49 = AcceptRollMove.from_dict(data)

                            return componentsschemas_legal_move_type_49
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_50 = PeekAtHandMove.from_dict(data)

                            return componentsschemas_legal_move_type_50
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_51 = DeclareLockdownMove.from_dict(data)

                            return componentsschemas_legal_move_type_51
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_52 = DeclareLawMove.from_dict(data)

                            return componentsschemas_legal_move_type_52
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_53 = CallOutMove.from_dict(data)

                            return componentsschemas_legal_move_type_53
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_54 = UpholdCallOutMove.from_dict(data)

                            return componentsschemas_legal_move_type_54
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_55 = RejectCallOutMove.from_dict(data)

                            return componentsschemas_legal_move_type_55
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        if not isinstance(data, dict):
                            raise TypeError()
                        componentsschemas_legal_move_type_56 = UnknownMove.from_dict(data)

                        return componentsschemas_legal_move_type_56

                    legal_moves_type_0_item = _parse_legal_moves_type_0_item(legal_moves_type_0_item_data)

                    legal_moves_type_0.append(legal_moves_type_0_item)

                return legal_moves_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                list[
                    AcceptRollMove
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
                    | UnknownMove
                    | UpholdCallOutMove
                    | UseFlamethrowerMove
                    | UseHousePoseMove
                ]
                | None,
                data,
            )

        legal_moves = _parse_legal_moves(d.pop("legal_moves"))

        prompt = Prompt.from_dict(d.pop("prompt"))

        prompt_details = cls(
            legal_moves=legal_moves,
            prompt=prompt,
        )

        prompt_details.additional_properties = d
        return prompt_details

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
