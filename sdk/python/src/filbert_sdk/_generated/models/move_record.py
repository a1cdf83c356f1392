from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.made_accept_roll import MadeAcceptRoll
    from ..models.made_call_bluff import MadeCallBluff
    from ..models.made_call_out import MadeCallOut
    from ..models.made_cast_blank_vote import MadeCastBlankVote
    from ..models.made_cast_vote import MadeCastVote
    from ..models.made_choose_character import MadeChooseCharacter
    from ..models.made_choose_roller import MadeChooseRoller
    from ..models.made_declare_law import MadeDeclareLaw
    from ..models.made_declare_lockdown import MadeDeclareLockdown
    from ..models.made_distrust import MadeDistrust
    from ..models.made_keep_event import MadeKeepEvent
    from ..models.made_keep_votes import MadeKeepVotes
    from ..models.made_peek_at_hand import MadePeekAtHand
    from ..models.made_place_cards import MadePlaceCards
    from ..models.made_reject_call_out import MadeRejectCallOut
    from ..models.made_remove_vote import MadeRemoveVote
    from ..models.made_reroll_event import MadeRerollEvent
    from ..models.made_trust import MadeTrust
    from ..models.made_uphold_call_out import MadeUpholdCallOut
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
        | MadeCallBluff
        | MadeCallOut
        | MadeCastBlankVote
        | MadeCastVote
        | MadeChooseCharacter
        | MadeChooseRoller
        | MadeDeclareLaw
        | MadeDeclareLockdown
        | MadeDistrust
        | MadeKeepEvent
        | MadeKeepVotes
        | MadePeekAtHand
        | MadePlaceCards
        | MadeRejectCallOut
        | MadeRemoveVote
        | MadeRerollEvent
        | MadeTrust
        | MadeUpholdCallOut
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
        from ..models.made_call_bluff import MadeCallBluff  # noqa: PLC0415
        from ..models.made_call_out import MadeCallOut  # noqa: PLC0415
        from ..models.made_cast_blank_vote import MadeCastBlankVote  # noqa: PLC0415
        from ..models.made_cast_vote import MadeCastVote  # noqa: PLC0415
        from ..models.made_choose_character import MadeChooseCharacter  # noqa: PLC0415
        from ..models.made_choose_roller import MadeChooseRoller  # noqa: PLC0415
        from ..models.made_declare_law import MadeDeclareLaw  # noqa: PLC0415
        from ..models.made_declare_lockdown import MadeDeclareLockdown  # noqa: PLC0415
        from ..models.made_distrust import MadeDistrust  # noqa: PLC0415
        from ..models.made_keep_event import MadeKeepEvent  # noqa: PLC0415
        from ..models.made_keep_votes import MadeKeepVotes  # noqa: PLC0415
        from ..models.made_peek_at_hand import MadePeekAtHand  # noqa: PLC0415
        from ..models.made_place_cards import MadePlaceCards  # noqa: PLC0415
        from ..models.made_reject_call_out import MadeRejectCallOut  # noqa: PLC0415
        from ..models.made_remove_vote import MadeRemoveVote  # noqa: PLC0415
        from ..models.made_reroll_event import MadeRerollEvent  # noqa: PLC0415
        from ..models.made_trust import MadeTrust  # noqa: PLC0415
        from ..models.made_uphold_call_out import MadeUpholdCallOut  # noqa: PLC0415
        from ..models.seen_place_cards import SeenPlaceCards  # noqa: PLC0415

        at = self.at.isoformat()

        by = self.by

        move: dict[str, Any]
        if isinstance(self.move, MadeChooseCharacter):
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
        from ..models.made_call_bluff import MadeCallBluff  # noqa: PLC0415
        from ..models.made_call_out import MadeCallOut  # noqa: PLC0415
        from ..models.made_cast_blank_vote import MadeCastBlankVote  # noqa: PLC0415
        from ..models.made_cast_vote import MadeCastVote  # noqa: PLC0415
        from ..models.made_choose_character import MadeChooseCharacter  # noqa: PLC0415
        from ..models.made_choose_roller import MadeChooseRoller  # noqa: PLC0415
        from ..models.made_declare_law import MadeDeclareLaw  # noqa: PLC0415
        from ..models.made_declare_lockdown import MadeDeclareLockdown  # noqa: PLC0415
        from ..models.made_distrust import MadeDistrust  # noqa: PLC0415
        from ..models.made_keep_event import MadeKeepEvent  # noqa: PLC0415
        from ..models.made_keep_votes import MadeKeepVotes  # noqa: PLC0415
        from ..models.made_peek_at_hand import MadePeekAtHand  # noqa: PLC0415
        from ..models.made_place_cards import MadePlaceCards  # noqa: PLC0415
        from ..models.made_reject_call_out import MadeRejectCallOut  # noqa: PLC0415
        from ..models.made_remove_vote import MadeRemoveVote  # noqa: PLC0415
        from ..models.made_reroll_event import MadeRerollEvent  # noqa: PLC0415
        from ..models.made_trust import MadeTrust  # noqa: PLC0415
        from ..models.made_uphold_call_out import MadeUpholdCallOut  # noqa: PLC0415
        from ..models.seen_place_cards import SeenPlaceCards  # noqa: PLC0415
        from ..models.unknown_made_move import UnknownMadeMove  # noqa: PLC0415

        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))

        by = d.pop("by")

        def _parse_move(
            data: object,
        ) -> (
            MadeAcceptRoll
            | MadeCallBluff
            | MadeCallOut
            | MadeCastBlankVote
            | MadeCastVote
            | MadeChooseCharacter
            | MadeChooseRoller
            | MadeDeclareLaw
            | MadeDeclareLockdown
            | MadeDistrust
            | MadeKeepEvent
            | MadeKeepVotes
            | MadePeekAtHand
            | MadePlaceCards
            | MadeRejectCallOut
            | MadeRemoveVote
            | MadeRerollEvent
            | MadeTrust
            | MadeUpholdCallOut
            | SeenPlaceCards
            | UnknownMadeMove
        ):
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_0 = MadeChooseCharacter.from_dict(data)

                return componentsschemas_made_move_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_1 = MadeKeepEvent.from_dict(data)

                return componentsschemas_made_move_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_2 = MadeRerollEvent.from_dict(data)

                return componentsschemas_made_move_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_3 = MadePlaceCards.from_dict(data)

                return componentsschemas_made_move_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_4 = MadeCastVote.from_dict(data)

                return componentsschemas_made_move_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_5 = MadeCastBlankVote.from_dict(data)

                return componentsschemas_made_move_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_6 = MadeRemoveVote.from_dict(data)

                return componentsschemas_made_move_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_7 = MadeKeepVotes.from_dict(data)

                return componentsschemas_made_move_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_8 = MadeChooseRoller.from_dict(data)

                return componentsschemas_made_move_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_9 = MadeTrust.from_dict(data)

                return componentsschemas_made_move_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_10 = MadeDistrust.from_dict(data)

                return componentsschemas_made_move_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_11 = MadeCallBluff.from_dict(data)

                return componentsschemas_made_move_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_12 = MadeAcceptRoll.from_dict(data)

                return componentsschemas_made_move_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_13 = MadePeekAtHand.from_dict(data)

                return componentsschemas_made_move_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_14 = MadeDeclareLockdown.from_dict(data)

                return componentsschemas_made_move_type_14
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_15 = MadeDeclareLaw.from_dict(data)

                return componentsschemas_made_move_type_15
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_16 = MadeCallOut.from_dict(data)

                return componentsschemas_made_move_type_16
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_17 = MadeUpholdCallOut.from_dict(data)

                return componentsschemas_made_move_type_17
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_18 = MadeRejectCallOut.from_dict(data)

                return componentsschemas_made_move_type_18
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_made_move_type_19 = SeenPlaceCards.from_dict(data)

                return componentsschemas_made_move_type_19
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_made_move_type_20 = UnknownMadeMove.from_dict(data)

            return componentsschemas_made_move_type_20

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
