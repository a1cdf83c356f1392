from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.answered_by_time_event import AnsweredByTimeEvent
    from ..models.bluff_called_event import BluffCalledEvent
    from ..models.call_out_dropped_event import CallOutDroppedEvent
    from ..models.call_out_made_event import CallOutMadeEvent
    from ..models.call_out_ruled_event import CallOutRuledEvent
    from ..models.card_seen_event import CardSeenEvent
    from ..models.character_chosen_event import CharacterChosenEvent
    from ..models.characters_dealt_event import CharactersDealtEvent
    from ..models.clock_adjusted_event import ClockAdjustedEvent
    from ..models.controller_changed_event import ControllerChangedEvent
    from ..models.event_die_rerolled_event import EventDieRerolledEvent
    from ..models.event_die_rolled_event import EventDieRolledEvent
    from ..models.hand_emptied_event import HandEmptiedEvent
    from ..models.hand_peeked_event import HandPeekedEvent
    from ..models.law_declared_event import LawDeclaredEvent
    from ..models.law_lapsed_event import LawLapsedEvent
    from ..models.lockdown_declared_event import LockdownDeclaredEvent
    from ..models.lockdown_ended_event import LockdownEndedEvent
    from ..models.match_ended_event import MatchEndedEvent
    from ..models.match_started_event import MatchStartedEvent
    from ..models.nutshell_card_won_event import NutshellCardWonEvent
    from ..models.nutshell_match_decided_event import NutshellMatchDecidedEvent
    from ..models.nutshell_rolled_event import NutshellRolledEvent
    from ..models.nutshell_round_ended_event import NutshellRoundEndedEvent
    from ..models.nutshell_round_started_event import NutshellRoundStartedEvent
    from ..models.placements_revealed_event import PlacementsRevealedEvent
    from ..models.play_cards_dealt_event import PlayCardsDealtEvent
    from ..models.played_cards_revealed_event import PlayedCardsRevealedEvent
    from ..models.player_eliminated_event import PlayerEliminatedEvent
    from ..models.player_left_event import PlayerLeftEvent
    from ..models.points_scored_event import PointsScoredEvent
    from ..models.roll_ordered_event import RollOrderedEvent
    from ..models.roll_repeated_event import RollRepeatedEvent
    from ..models.seat_left_event import SeatLeftEvent
    from ..models.set_left_hidden_event import SetLeftHiddenEvent
    from ..models.set_placed_event import SetPlacedEvent
    from ..models.survivor_drawn_event import SurvivorDrawnEvent
    from ..models.trust_revealed_event import TrustRevealedEvent
    from ..models.unknown_event import UnknownEvent
    from ..models.vote_card_removed_event import VoteCardRemovedEvent
    from ..models.vote_undecided_event import VoteUndecidedEvent
    from ..models.votes_revealed_event import VotesRevealedEvent


T = TypeVar("T", bound="ToldRecord")


@_attrs_define
class ToldRecord:
    """An event with those who were told."""

    audience: int
    """ Bit n: seat n; bit 16: everybody without a seat. """
    event: (
        AnsweredByTimeEvent
        | BluffCalledEvent
        | CallOutDroppedEvent
        | CallOutMadeEvent
        | CallOutRuledEvent
        | CardSeenEvent
        | CharacterChosenEvent
        | CharactersDealtEvent
        | ClockAdjustedEvent
        | ControllerChangedEvent
        | EventDieRerolledEvent
        | EventDieRolledEvent
        | HandEmptiedEvent
        | HandPeekedEvent
        | LawDeclaredEvent
        | LawLapsedEvent
        | LockdownDeclaredEvent
        | LockdownEndedEvent
        | MatchEndedEvent
        | MatchStartedEvent
        | NutshellCardWonEvent
        | NutshellMatchDecidedEvent
        | NutshellRolledEvent
        | NutshellRoundEndedEvent
        | NutshellRoundStartedEvent
        | PlacementsRevealedEvent
        | PlayCardsDealtEvent
        | PlayedCardsRevealedEvent
        | PlayerEliminatedEvent
        | PlayerLeftEvent
        | PointsScoredEvent
        | RollOrderedEvent
        | RollRepeatedEvent
        | SeatLeftEvent
        | SetLeftHiddenEvent
        | SetPlacedEvent
        | SurvivorDrawnEvent
        | TrustRevealedEvent
        | UnknownEvent
        | VoteCardRemovedEvent
        | VotesRevealedEvent
        | VoteUndecidedEvent
    )
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.answered_by_time_event import AnsweredByTimeEvent  # noqa: PLC0415
        from ..models.bluff_called_event import BluffCalledEvent  # noqa: PLC0415
        from ..models.call_out_dropped_event import CallOutDroppedEvent  # noqa: PLC0415
        from ..models.call_out_made_event import CallOutMadeEvent  # noqa: PLC0415
        from ..models.call_out_ruled_event import CallOutRuledEvent  # noqa: PLC0415
        from ..models.card_seen_event import CardSeenEvent  # noqa: PLC0415
        from ..models.character_chosen_event import CharacterChosenEvent  # noqa: PLC0415
        from ..models.characters_dealt_event import CharactersDealtEvent  # noqa: PLC0415
        from ..models.clock_adjusted_event import ClockAdjustedEvent  # noqa: PLC0415
        from ..models.controller_changed_event import ControllerChangedEvent  # noqa: PLC0415
        from ..models.event_die_rerolled_event import EventDieRerolledEvent  # noqa: PLC0415
        from ..models.event_die_rolled_event import EventDieRolledEvent  # noqa: PLC0415
        from ..models.hand_emptied_event import HandEmptiedEvent  # noqa: PLC0415
        from ..models.hand_peeked_event import HandPeekedEvent  # noqa: PLC0415
        from ..models.law_declared_event import LawDeclaredEvent  # noqa: PLC0415
        from ..models.law_lapsed_event import LawLapsedEvent  # noqa: PLC0415
        from ..models.lockdown_declared_event import LockdownDeclaredEvent  # noqa: PLC0415
        from ..models.lockdown_ended_event import LockdownEndedEvent  # noqa: PLC0415
        from ..models.match_ended_event import MatchEndedEvent  # noqa: PLC0415
        from ..models.match_started_event import MatchStartedEvent  # noqa: PLC0415
        from ..models.nutshell_card_won_event import NutshellCardWonEvent  # noqa: PLC0415
        from ..models.nutshell_match_decided_event import NutshellMatchDecidedEvent  # noqa: PLC0415
        from ..models.nutshell_rolled_event import NutshellRolledEvent  # noqa: PLC0415
        from ..models.nutshell_round_ended_event import NutshellRoundEndedEvent  # noqa: PLC0415
        from ..models.nutshell_round_started_event import NutshellRoundStartedEvent  # noqa: PLC0415
        from ..models.placements_revealed_event import PlacementsRevealedEvent  # noqa: PLC0415
        from ..models.play_cards_dealt_event import PlayCardsDealtEvent  # noqa: PLC0415
        from ..models.played_cards_revealed_event import PlayedCardsRevealedEvent  # noqa: PLC0415
        from ..models.player_eliminated_event import PlayerEliminatedEvent  # noqa: PLC0415
        from ..models.player_left_event import PlayerLeftEvent  # noqa: PLC0415
        from ..models.points_scored_event import PointsScoredEvent  # noqa: PLC0415
        from ..models.roll_ordered_event import RollOrderedEvent  # noqa: PLC0415
        from ..models.roll_repeated_event import RollRepeatedEvent  # noqa: PLC0415
        from ..models.seat_left_event import SeatLeftEvent  # noqa: PLC0415
        from ..models.set_left_hidden_event import SetLeftHiddenEvent  # noqa: PLC0415
        from ..models.set_placed_event import SetPlacedEvent  # noqa: PLC0415
        from ..models.survivor_drawn_event import SurvivorDrawnEvent  # noqa: PLC0415
        from ..models.trust_revealed_event import TrustRevealedEvent  # noqa: PLC0415
        from ..models.vote_card_removed_event import VoteCardRemovedEvent  # noqa: PLC0415
        from ..models.vote_undecided_event import VoteUndecidedEvent  # noqa: PLC0415
        from ..models.votes_revealed_event import VotesRevealedEvent  # noqa: PLC0415

        audience = self.audience

        event: dict[str, Any]
        if isinstance(self.event, MatchStartedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, AnsweredByTimeEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ControllerChangedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, SeatLeftEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ClockAdjustedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, MatchEndedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, CharactersDealtEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, CharacterChosenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutshellRoundStartedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PlayCardsDealtEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, EventDieRolledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, EventDieRerolledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PlacementsRevealedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, SetPlacedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, HandEmptiedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, VotesRevealedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, TrustRevealedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, VoteCardRemovedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, VoteUndecidedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, SetLeftHiddenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, BluffCalledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PlayedCardsRevealedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, RollOrderedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutshellRolledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, RollRepeatedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, SurvivorDrawnEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutshellCardWonEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PlayerEliminatedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PointsScoredEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, HandPeekedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, CardSeenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, LockdownDeclaredEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, LockdownEndedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, LawDeclaredEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, LawLapsedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, CallOutMadeEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, CallOutRuledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, CallOutDroppedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PlayerLeftEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutshellRoundEndedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutshellMatchDecidedEvent):
            event = self.event.to_dict()
        else:
            event = self.event.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "audience": audience,
                "event": event,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.answered_by_time_event import AnsweredByTimeEvent  # noqa: PLC0415
        from ..models.bluff_called_event import BluffCalledEvent  # noqa: PLC0415
        from ..models.call_out_dropped_event import CallOutDroppedEvent  # noqa: PLC0415
        from ..models.call_out_made_event import CallOutMadeEvent  # noqa: PLC0415
        from ..models.call_out_ruled_event import CallOutRuledEvent  # noqa: PLC0415
        from ..models.card_seen_event import CardSeenEvent  # noqa: PLC0415
        from ..models.character_chosen_event import CharacterChosenEvent  # noqa: PLC0415
        from ..models.characters_dealt_event import CharactersDealtEvent  # noqa: PLC0415
        from ..models.clock_adjusted_event import ClockAdjustedEvent  # noqa: PLC0415
        from ..models.controller_changed_event import ControllerChangedEvent  # noqa: PLC0415
        from ..models.event_die_rerolled_event import EventDieRerolledEvent  # noqa: PLC0415
        from ..models.event_die_rolled_event import EventDieRolledEvent  # noqa: PLC0415
        from ..models.hand_emptied_event import HandEmptiedEvent  # noqa: PLC0415
        from ..models.hand_peeked_event import HandPeekedEvent  # noqa: PLC0415
        from ..models.law_declared_event import LawDeclaredEvent  # noqa: PLC0415
        from ..models.law_lapsed_event import LawLapsedEvent  # noqa: PLC0415
        from ..models.lockdown_declared_event import LockdownDeclaredEvent  # noqa: PLC0415
        from ..models.lockdown_ended_event import LockdownEndedEvent  # noqa: PLC0415
        from ..models.match_ended_event import MatchEndedEvent  # noqa: PLC0415
        from ..models.match_started_event import MatchStartedEvent  # noqa: PLC0415
        from ..models.nutshell_card_won_event import NutshellCardWonEvent  # noqa: PLC0415
        from ..models.nutshell_match_decided_event import NutshellMatchDecidedEvent  # noqa: PLC0415
        from ..models.nutshell_rolled_event import NutshellRolledEvent  # noqa: PLC0415
        from ..models.nutshell_round_ended_event import NutshellRoundEndedEvent  # noqa: PLC0415
        from ..models.nutshell_round_started_event import NutshellRoundStartedEvent  # noqa: PLC0415
        from ..models.placements_revealed_event import PlacementsRevealedEvent  # noqa: PLC0415
        from ..models.play_cards_dealt_event import PlayCardsDealtEvent  # noqa: PLC0415
        from ..models.played_cards_revealed_event import PlayedCardsRevealedEvent  # noqa: PLC0415
        from ..models.player_eliminated_event import PlayerEliminatedEvent  # noqa: PLC0415
        from ..models.player_left_event import PlayerLeftEvent  # noqa: PLC0415
        from ..models.points_scored_event import PointsScoredEvent  # noqa: PLC0415
        from ..models.roll_ordered_event import RollOrderedEvent  # noqa: PLC0415
        from ..models.roll_repeated_event import RollRepeatedEvent  # noqa: PLC0415
        from ..models.seat_left_event import SeatLeftEvent  # noqa: PLC0415
        from ..models.set_left_hidden_event import SetLeftHiddenEvent  # noqa: PLC0415
        from ..models.set_placed_event import SetPlacedEvent  # noqa: PLC0415
        from ..models.survivor_drawn_event import SurvivorDrawnEvent  # noqa: PLC0415
        from ..models.trust_revealed_event import TrustRevealedEvent  # noqa: PLC0415
        from ..models.unknown_event import UnknownEvent  # noqa: PLC0415
        from ..models.vote_card_removed_event import VoteCardRemovedEvent  # noqa: PLC0415
        from ..models.vote_undecided_event import VoteUndecidedEvent  # noqa: PLC0415
        from ..models.votes_revealed_event import VotesRevealedEvent  # noqa: PLC0415

        d = dict(src_dict)
        audience = d.pop("audience")

        def _parse_event(
            data: object,
        ) -> (
            AnsweredByTimeEvent
            | BluffCalledEvent
            | CallOutDroppedEvent
            | CallOutMadeEvent
            | CallOutRuledEvent
            | CardSeenEvent
            | CharacterChosenEvent
            | CharactersDealtEvent
            | ClockAdjustedEvent
            | ControllerChangedEvent
            | EventDieRerolledEvent
            | EventDieRolledEvent
            | HandEmptiedEvent
            | HandPeekedEvent
            | LawDeclaredEvent
            | LawLapsedEvent
            | LockdownDeclaredEvent
            | LockdownEndedEvent
            | MatchEndedEvent
            | MatchStartedEvent
            | NutshellCardWonEvent
            | NutshellMatchDecidedEvent
            | NutshellRolledEvent
            | NutshellRoundEndedEvent
            | NutshellRoundStartedEvent
            | PlacementsRevealedEvent
            | PlayCardsDealtEvent
            | PlayedCardsRevealedEvent
            | PlayerEliminatedEvent
            | PlayerLeftEvent
            | PointsScoredEvent
            | RollOrderedEvent
            | RollRepeatedEvent
            | SeatLeftEvent
            | SetLeftHiddenEvent
            | SetPlacedEvent
            | SurvivorDrawnEvent
            | TrustRevealedEvent
            | UnknownEvent
            | VoteCardRemovedEvent
            | VotesRevealedEvent
            | VoteUndecidedEvent
        ):
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_0 = MatchStartedEvent.from_dict(data)

                return componentsschemas_event_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_1 = AnsweredByTimeEvent.from_dict(data)

                return componentsschemas_event_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_2 = ControllerChangedEvent.from_dict(data)

                return componentsschemas_event_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_3 = SeatLeftEvent.from_dict(data)

                return componentsschemas_event_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_4 = ClockAdjustedEvent.from_dict(data)

                return componentsschemas_event_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_5 = MatchEndedEvent.from_dict(data)

                return componentsschemas_event_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_6 = CharactersDealtEvent.from_dict(data)

                return componentsschemas_event_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_7 = CharacterChosenEvent.from_dict(data)

                return componentsschemas_event_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_8 = NutshellRoundStartedEvent.from_dict(data)

                return componentsschemas_event_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_9 = PlayCardsDealtEvent.from_dict(data)

                return componentsschemas_event_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_10 = EventDieRolledEvent.from_dict(data)

                return componentsschemas_event_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_11 = EventDieRerolledEvent.from_dict(data)

                return componentsschemas_event_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_12 = PlacementsRevealedEvent.from_dict(data)

                return componentsschemas_event_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_13 = SetPlacedEvent.from_dict(data)

                return componentsschemas_event_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_14 = HandEmptiedEvent.from_dict(data)

                return componentsschemas_event_type_14
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_15 = VotesRevealedEvent.from_dict(data)

                return componentsschemas_event_type_15
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_16 = TrustRevealedEvent.from_dict(data)

                return componentsschemas_event_type_16
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_17 = VoteCardRemovedEvent.from_dict(data)

                return componentsschemas_event_type_17
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_18 = VoteUndecidedEvent.from_dict(data)

                return componentsschemas_event_type_18
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_19 = SetLeftHiddenEvent.from_dict(data)

                return componentsschemas_event_type_19
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_20 = BluffCalledEvent.from_dict(data)

                return componentsschemas_event_type_20
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_21 = PlayedCardsRevealedEvent.from_dict(data)

                return componentsschemas_event_type_21
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_22 = RollOrderedEvent.from_dict(data)

                return componentsschemas_event_type_22
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_23 = NutshellRolledEvent.from_dict(data)

                return componentsschemas_event_type_23
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_24 = RollRepeatedEvent.from_dict(data)

                return componentsschemas_event_type_24
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_25 = SurvivorDrawnEvent.from_dict(data)

                return componentsschemas_event_type_25
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_26 = NutshellCardWonEvent.from_dict(data)

                return componentsschemas_event_type_26
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_27 = PlayerEliminatedEvent.from_dict(data)

                return componentsschemas_event_type_27
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_28 = PointsScoredEvent.from_dict(data)

                return componentsschemas_event_type_28
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_29 = HandPeekedEvent.from_dict(data)

                return componentsschemas_event_type_29
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_30 = CardSeenEvent.from_dict(data)

                return componentsschemas_event_type_30
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_31 = LockdownDeclaredEvent.from_dict(data)

                return componentsschemas_event_type_31
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_32 = LockdownEndedEvent.from_dict(data)

                return componentsschemas_event_type_32
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_33 = LawDeclaredEvent.from_dict(data)

                return componentsschemas_event_type_33
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_34 = LawLapsedEvent.from_dict(data)

                return componentsschemas_event_type_34
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_35 = CallOutMadeEvent.from_dict(data)

                return componentsschemas_event_type_35
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_36 = CallOutRuledEvent.from_dict(data)

                return componentsschemas_event_type_36
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_37 = CallOutDroppedEvent.from_dict(data)

                return componentsschemas_event_type_37
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_38 = PlayerLeftEvent.from_dict(data)

                return componentsschemas_event_type_38
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_39 = NutshellRoundEndedEvent.from_dict(data)

                return componentsschemas_event_type_39
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_40 = NutshellMatchDecidedEvent.from_dict(data)

                return componentsschemas_event_type_40
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_event_type_41 = UnknownEvent.from_dict(data)

            return componentsschemas_event_type_41

        event = _parse_event(d.pop("event"))

        told_record = cls(
            audience=audience,
            event=event,
        )

        told_record.additional_properties = d
        return told_record

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
