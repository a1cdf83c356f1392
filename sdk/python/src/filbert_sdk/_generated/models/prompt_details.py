from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.accept_roll_move import AcceptRollMove
    from ..models.call_bluff_move import CallBluffMove
    from ..models.call_out_move import CallOutMove
    from ..models.cast_blank_vote_move import CastBlankVoteMove
    from ..models.cast_vote_move import CastVoteMove
    from ..models.choose_character_move import ChooseCharacterMove
    from ..models.choose_roller_move import ChooseRollerMove
    from ..models.declare_law_move import DeclareLawMove
    from ..models.declare_lockdown_move import DeclareLockdownMove
    from ..models.distrust_move import DistrustMove
    from ..models.keep_event_move import KeepEventMove
    from ..models.keep_votes_move import KeepVotesMove
    from ..models.peek_at_hand_move import PeekAtHandMove
    from ..models.place_cards_move import PlaceCardsMove
    from ..models.prompt import Prompt
    from ..models.reject_call_out_move import RejectCallOutMove
    from ..models.remove_vote_move import RemoveVoteMove
    from ..models.reroll_event_move import RerollEventMove
    from ..models.trust_move import TrustMove
    from ..models.unknown_move import UnknownMove
    from ..models.uphold_call_out_move import UpholdCallOutMove


T = TypeVar("T", bound="PromptDetails")


@_attrs_define
class PromptDetails:
    """One of your prompts, with its answers."""

    legal_moves: (
        list[
            AcceptRollMove
            | CallBluffMove
            | CallOutMove
            | CastBlankVoteMove
            | CastVoteMove
            | ChooseCharacterMove
            | ChooseRollerMove
            | DeclareLawMove
            | DeclareLockdownMove
            | DistrustMove
            | KeepEventMove
            | KeepVotesMove
            | PeekAtHandMove
            | PlaceCardsMove
            | RejectCallOutMove
            | RemoveVoteMove
            | RerollEventMove
            | TrustMove
            | UnknownMove
            | UpholdCallOutMove
        ]
        | None
    )
    """ All lawful answers, ready to be sent; null where there are too many to list. """
    prompt: Prompt
    """ A question to the viewer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.accept_roll_move import AcceptRollMove  # noqa: PLC0415
        from ..models.call_bluff_move import CallBluffMove  # noqa: PLC0415
        from ..models.call_out_move import CallOutMove  # noqa: PLC0415
        from ..models.cast_blank_vote_move import CastBlankVoteMove  # noqa: PLC0415
        from ..models.cast_vote_move import CastVoteMove  # noqa: PLC0415
        from ..models.choose_character_move import ChooseCharacterMove  # noqa: PLC0415
        from ..models.choose_roller_move import ChooseRollerMove  # noqa: PLC0415
        from ..models.declare_law_move import DeclareLawMove  # noqa: PLC0415
        from ..models.declare_lockdown_move import DeclareLockdownMove  # noqa: PLC0415
        from ..models.distrust_move import DistrustMove  # noqa: PLC0415
        from ..models.keep_event_move import KeepEventMove  # noqa: PLC0415
        from ..models.keep_votes_move import KeepVotesMove  # noqa: PLC0415
        from ..models.peek_at_hand_move import PeekAtHandMove  # noqa: PLC0415
        from ..models.place_cards_move import PlaceCardsMove  # noqa: PLC0415
        from ..models.reject_call_out_move import RejectCallOutMove  # noqa: PLC0415
        from ..models.remove_vote_move import RemoveVoteMove  # noqa: PLC0415
        from ..models.reroll_event_move import RerollEventMove  # noqa: PLC0415
        from ..models.trust_move import TrustMove  # noqa: PLC0415
        from ..models.uphold_call_out_move import UpholdCallOutMove  # noqa: PLC0415

        legal_moves: list[dict[str, Any]] | None
        if isinstance(self.legal_moves, list):
            legal_moves = []
            for legal_moves_type_0_item_data in self.legal_moves:
                legal_moves_type_0_item: dict[str, Any]
                if isinstance(legal_moves_type_0_item_data, ChooseCharacterMove):
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
        from ..models.call_bluff_move import CallBluffMove  # noqa: PLC0415
        from ..models.call_out_move import CallOutMove  # noqa: PLC0415
        from ..models.cast_blank_vote_move import CastBlankVoteMove  # noqa: PLC0415
        from ..models.cast_vote_move import CastVoteMove  # noqa: PLC0415
        from ..models.choose_character_move import ChooseCharacterMove  # noqa: PLC0415
        from ..models.choose_roller_move import ChooseRollerMove  # noqa: PLC0415
        from ..models.declare_law_move import DeclareLawMove  # noqa: PLC0415
        from ..models.declare_lockdown_move import DeclareLockdownMove  # noqa: PLC0415
        from ..models.distrust_move import DistrustMove  # noqa: PLC0415
        from ..models.keep_event_move import KeepEventMove  # noqa: PLC0415
        from ..models.keep_votes_move import KeepVotesMove  # noqa: PLC0415
        from ..models.peek_at_hand_move import PeekAtHandMove  # noqa: PLC0415
        from ..models.place_cards_move import PlaceCardsMove  # noqa: PLC0415
        from ..models.prompt import Prompt  # noqa: PLC0415
        from ..models.reject_call_out_move import RejectCallOutMove  # noqa: PLC0415
        from ..models.remove_vote_move import RemoveVoteMove  # noqa: PLC0415
        from ..models.reroll_event_move import RerollEventMove  # noqa: PLC0415
        from ..models.trust_move import TrustMove  # noqa: PLC0415
        from ..models.unknown_move import UnknownMove  # noqa: PLC0415
        from ..models.uphold_call_out_move import UpholdCallOutMove  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_legal_moves(
            data: object,
        ) -> (
            list[
                AcceptRollMove
                | CallBluffMove
                | CallOutMove
                | CastBlankVoteMove
                | CastVoteMove
                | ChooseCharacterMove
                | ChooseRollerMove
                | DeclareLawMove
                | DeclareLockdownMove
                | DistrustMove
                | KeepEventMove
                | KeepVotesMove
                | PeekAtHandMove
                | PlaceCardsMove
                | RejectCallOutMove
                | RemoveVoteMove
                | RerollEventMove
                | TrustMove
                | UnknownMove
                | UpholdCallOutMove
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
                        | CallBluffMove
                        | CallOutMove
                        | CastBlankVoteMove
                        | CastVoteMove
                        | ChooseCharacterMove
                        | ChooseRollerMove
                        | DeclareLawMove
                        | DeclareLockdownMove
                        | DistrustMove
                        | KeepEventMove
                        | KeepVotesMove
                        | PeekAtHandMove
                        | PlaceCardsMove
                        | RejectCallOutMove
                        | RemoveVoteMove
                        | RerollEventMove
                        | TrustMove
                        | UnknownMove
                        | UpholdCallOutMove
                    ):
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_0 = ChooseCharacterMove.from_dict(data)

                            return componentsschemas_legal_move_type_0
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_1 = KeepEventMove.from_dict(data)

                            return componentsschemas_legal_move_type_1
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_2 = RerollEventMove.from_dict(data)

                            return componentsschemas_legal_move_type_2
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_3 = PlaceCardsMove.from_dict(data)

                            return componentsschemas_legal_move_type_3
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_4 = CastVoteMove.from_dict(data)

                            return componentsschemas_legal_move_type_4
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_5 = CastBlankVoteMove.from_dict(data)

                            return componentsschemas_legal_move_type_5
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_6 = RemoveVoteMove.from_dict(data)

                            return componentsschemas_legal_move_type_6
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_7 = KeepVotesMove.from_dict(data)

                            return componentsschemas_legal_move_type_7
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_8 = ChooseRollerMove.from_dict(data)

                            return componentsschemas_legal_move_type_8
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_9 = TrustMove.from_dict(data)

                            return componentsschemas_legal_move_type_9
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_10 = DistrustMove.from_dict(data)

                            return componentsschemas_legal_move_type_10
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_11 = CallBluffMove.from_dict(data)

                            return componentsschemas_legal_move_type_11
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_12 = AcceptRollMove.from_dict(data)

                            return componentsschemas_legal_move_type_12
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_13 = PeekAtHandMove.from_dict(data)

                            return componentsschemas_legal_move_type_13
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_14 = DeclareLockdownMove.from_dict(data)

                            return componentsschemas_legal_move_type_14
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_15 = DeclareLawMove.from_dict(data)

                            return componentsschemas_legal_move_type_15
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_16 = CallOutMove.from_dict(data)

                            return componentsschemas_legal_move_type_16
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_17 = UpholdCallOutMove.from_dict(data)

                            return componentsschemas_legal_move_type_17
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_legal_move_type_18 = RejectCallOutMove.from_dict(data)

                            return componentsschemas_legal_move_type_18
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        if not isinstance(data, dict):
                            raise TypeError()
                        componentsschemas_legal_move_type_19 = UnknownMove.from_dict(data)

                        return componentsschemas_legal_move_type_19

                    legal_moves_type_0_item = _parse_legal_moves_type_0_item(legal_moves_type_0_item_data)

                    legal_moves_type_0.append(legal_moves_type_0_item)

                return legal_moves_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                list[
                    AcceptRollMove
                    | CallBluffMove
                    | CallOutMove
                    | CastBlankVoteMove
                    | CastVoteMove
                    | ChooseCharacterMove
                    | ChooseRollerMove
                    | DeclareLawMove
                    | DeclareLockdownMove
                    | DistrustMove
                    | KeepEventMove
                    | KeepVotesMove
                    | PeekAtHandMove
                    | PlaceCardsMove
                    | RejectCallOutMove
                    | RemoveVoteMove
                    | RerollEventMove
                    | TrustMove
                    | UnknownMove
                    | UpholdCallOutMove
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
