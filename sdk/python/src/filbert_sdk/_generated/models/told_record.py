from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.actions_revealed_event import ActionsRevealedEvent
    from ..models.activist_posted_event import ActivistPostedEvent
    from ..models.activist_spent_event import ActivistSpentEvent
    from ..models.almond_taken_event import AlmondTakenEvent
    from ..models.answered_by_time_event import AnsweredByTimeEvent
    from ..models.attack_announced_event import AttackAnnouncedEvent
    from ..models.attack_cancelled_event import AttackCancelledEvent
    from ..models.attack_failed_event import AttackFailedEvent
    from ..models.base_exposed_event import BaseExposedEvent
    from ..models.bluff_called_event import BluffCalledEvent
    from ..models.bulldozer_moved_event import BulldozerMovedEvent
    from ..models.burning_ordered_event import BurningOrderedEvent
    from ..models.call_out_dropped_event import CallOutDroppedEvent
    from ..models.call_out_made_event import CallOutMadeEvent
    from ..models.call_out_ruled_event import CallOutRuledEvent
    from ..models.card_seen_event import CardSeenEvent
    from ..models.card_stolen_event import CardStolenEvent
    from ..models.cards_forfeited_event import CardsForfeitedEvent
    from ..models.character_chosen_event import CharacterChosenEvent
    from ..models.characters_dealt_event import CharactersDealtEvent
    from ..models.class_deck_reshuffled_event import ClassDeckReshuffledEvent
    from ..models.clock_adjusted_event import ClockAdjustedEvent
    from ..models.consent_changed_event import ConsentChangedEvent
    from ..models.controller_changed_event import ControllerChangedEvent
    from ..models.discard_demanded_event import DiscardDemandedEvent
    from ..models.discards_reshuffled_event import DiscardsReshuffledEvent
    from ..models.divine_nut_guarded_event import DivineNutGuardedEvent
    from ..models.divine_nut_lost_event import DivineNutLostEvent
    from ..models.dummy_deck_reshuffled_event import DummyDeckReshuffledEvent
    from ..models.event_die_rerolled_event import EventDieRerolledEvent
    from ..models.event_die_rolled_event import EventDieRolledEvent
    from ..models.first_player_found_event import FirstPlayerFoundEvent
    from ..models.follower_collected_event import FollowerCollectedEvent
    from ..models.followers_converted_event import FollowersConvertedEvent
    from ..models.followers_exchanged_event import FollowersExchangedEvent
    from ..models.followers_gathered_event import FollowersGatheredEvent
    from ..models.followers_swayed_event import FollowersSwayedEvent
    from ..models.forester_left_event import ForesterLeftEvent
    from ..models.get_nuts_decided_event import GetNutsDecidedEvent
    from ..models.get_nuts_set_up_event import GetNutsSetUpEvent
    from ..models.hand_emptied_event import HandEmptiedEvent
    from ..models.hand_peeked_event import HandPeekedEvent
    from ..models.harm_laid_event import HarmLaidEvent
    from ..models.harm_removed_event import HarmRemovedEvent
    from ..models.host_changed_event import HostChangedEvent
    from ..models.influence_deck_reshuffled_event import InfluenceDeckReshuffledEvent
    from ..models.influence_deck_shown_event import InfluenceDeckShownEvent
    from ..models.influence_discarded_event import InfluenceDiscardedEvent
    from ..models.influence_drawn_event import InfluenceDrawnEvent
    from ..models.influence_exiled_event import InfluenceExiledEvent
    from ..models.influence_played_event import InfluencePlayedEvent
    from ..models.influence_received_event import InfluenceReceivedEvent
    from ..models.law_declared_event import LawDeclaredEvent
    from ..models.law_lapsed_event import LawLapsedEvent
    from ..models.lockdown_declared_event import LockdownDeclaredEvent
    from ..models.lockdown_ended_event import LockdownEndedEvent
    from ..models.match_ended_event import MatchEndedEvent
    from ..models.match_paused_event import MatchPausedEvent
    from ..models.match_resumed_event import MatchResumedEvent
    from ..models.match_started_event import MatchStartedEvent
    from ..models.nobody_last_event import NobodyLastEvent
    from ..models.nut_card_flipped_event import NutCardFlippedEvent
    from ..models.nut_cards_dealt_event import NutCardsDealtEvent
    from ..models.nut_returned_event import NutReturnedEvent
    from ..models.nut_round_scored_event import NutRoundScoredEvent
    from ..models.nut_seat_left_event import NutSeatLeftEvent
    from ..models.nut_so_fast_decided_event import NutSoFastDecidedEvent
    from ..models.nut_stashed_event import NutStashedEvent
    from ..models.nut_taken_event import NutTakenEvent
    from ..models.nut_turned_up_event import NutTurnedUpEvent
    from ..models.nuts_stirred_event import NutsStirredEvent
    from ..models.nutshell_card_won_event import NutshellCardWonEvent
    from ..models.nutshell_match_decided_event import NutshellMatchDecidedEvent
    from ..models.nutshell_rolled_event import NutshellRolledEvent
    from ..models.nutshell_round_ended_event import NutshellRoundEndedEvent
    from ..models.nutshell_round_started_event import NutshellRoundStartedEvent
    from ..models.pile_cards_seen_event import PileCardsSeenEvent
    from ..models.pile_searched_event import PileSearchedEvent
    from ..models.pile_taken_event import PileTakenEvent
    from ..models.pistachio_taken_event import PistachioTakenEvent
    from ..models.placements_revealed_event import PlacementsRevealedEvent
    from ..models.play_cards_dealt_event import PlayCardsDealtEvent
    from ..models.played_cards_revealed_event import PlayedCardsRevealedEvent
    from ..models.player_eliminated_event import PlayerEliminatedEvent
    from ..models.player_left_event import PlayerLeftEvent
    from ..models.points_given_event import PointsGivenEvent
    from ..models.points_scored_event import PointsScoredEvent
    from ..models.politico_match_decided_event import PoliticoMatchDecidedEvent
    from ..models.politico_player_left_event import PoliticoPlayerLeftEvent
    from ..models.politico_round_started_event import PoliticoRoundStartedEvent
    from ..models.politico_turn_ended_event import PoliticoTurnEndedEvent
    from ..models.politico_turn_started_event import PoliticoTurnStartedEvent
    from ..models.pose_named_event import PoseNamedEvent
    from ..models.poses_revealed_event import PosesRevealedEvent
    from ..models.race_pose_revealed_event import RacePoseRevealedEvent
    from ..models.reaction_judged_event import ReactionJudgedEvent
    from ..models.reactions_closed_event import ReactionsClosedEvent
    from ..models.roll_ordered_event import RollOrderedEvent
    from ..models.roll_repeated_event import RollRepeatedEvent
    from ..models.seat_left_event import SeatLeftEvent
    from ..models.seat_taken_over_event import SeatTakenOverEvent
    from ..models.seat_vacated_event import SeatVacatedEvent
    from ..models.set_left_hidden_event import SetLeftHiddenEvent
    from ..models.set_placed_event import SetPlacedEvent
    from ..models.squirrel_boosted_event import SquirrelBoostedEvent
    from ..models.squirrel_fell_event import SquirrelFellEvent
    from ..models.squirrel_healed_event import SquirrelHealedEvent
    from ..models.squirrel_moved_event import SquirrelMovedEvent
    from ..models.squirrel_turn_started_event import SquirrelTurnStartedEvent
    from ..models.stash_counted_event import StashCountedEvent
    from ..models.stolen_card_seen_event import StolenCardSeenEvent
    from ..models.survivor_drawn_event import SurvivorDrawnEvent
    from ..models.tree_felled_event import TreeFelledEvent
    from ..models.tree_planted_event import TreePlantedEvent
    from ..models.trees_paid_event import TreesPaidEvent
    from ..models.trick_cards_dealt_event import TrickCardsDealtEvent
    from ..models.trick_cards_seen_event import TrickCardsSeenEvent
    from ..models.tricks_discarded_event import TricksDiscardedEvent
    from ..models.tricks_drawn_event import TricksDrawnEvent
    from ..models.trust_revealed_event import TrustRevealedEvent
    from ..models.unknown_event import UnknownEvent
    from ..models.unrest_spread_event import UnrestSpreadEvent
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
        ActionsRevealedEvent
        | ActivistPostedEvent
        | ActivistSpentEvent
        | AlmondTakenEvent
        | AnsweredByTimeEvent
        | AttackAnnouncedEvent
        | AttackCancelledEvent
        | AttackFailedEvent
        | BaseExposedEvent
        | BluffCalledEvent
        | BulldozerMovedEvent
        | BurningOrderedEvent
        | CallOutDroppedEvent
        | CallOutMadeEvent
        | CallOutRuledEvent
        | CardSeenEvent
        | CardsForfeitedEvent
        | CardStolenEvent
        | CharacterChosenEvent
        | CharactersDealtEvent
        | ClassDeckReshuffledEvent
        | ClockAdjustedEvent
        | ConsentChangedEvent
        | ControllerChangedEvent
        | DiscardDemandedEvent
        | DiscardsReshuffledEvent
        | DivineNutGuardedEvent
        | DivineNutLostEvent
        | DummyDeckReshuffledEvent
        | EventDieRerolledEvent
        | EventDieRolledEvent
        | FirstPlayerFoundEvent
        | FollowerCollectedEvent
        | FollowersConvertedEvent
        | FollowersExchangedEvent
        | FollowersGatheredEvent
        | FollowersSwayedEvent
        | ForesterLeftEvent
        | GetNutsDecidedEvent
        | GetNutsSetUpEvent
        | HandEmptiedEvent
        | HandPeekedEvent
        | HarmLaidEvent
        | HarmRemovedEvent
        | HostChangedEvent
        | InfluenceDeckReshuffledEvent
        | InfluenceDeckShownEvent
        | InfluenceDiscardedEvent
        | InfluenceDrawnEvent
        | InfluenceExiledEvent
        | InfluencePlayedEvent
        | InfluenceReceivedEvent
        | LawDeclaredEvent
        | LawLapsedEvent
        | LockdownDeclaredEvent
        | LockdownEndedEvent
        | MatchEndedEvent
        | MatchPausedEvent
        | MatchResumedEvent
        | MatchStartedEvent
        | NobodyLastEvent
        | NutCardFlippedEvent
        | NutCardsDealtEvent
        | NutReturnedEvent
        | NutRoundScoredEvent
        | NutSeatLeftEvent
        | NutshellCardWonEvent
        | NutshellMatchDecidedEvent
        | NutshellRolledEvent
        | NutshellRoundEndedEvent
        | NutshellRoundStartedEvent
        | NutSoFastDecidedEvent
        | NutsStirredEvent
        | NutStashedEvent
        | NutTakenEvent
        | NutTurnedUpEvent
        | PileCardsSeenEvent
        | PileSearchedEvent
        | PileTakenEvent
        | PistachioTakenEvent
        | PlacementsRevealedEvent
        | PlayCardsDealtEvent
        | PlayedCardsRevealedEvent
        | PlayerEliminatedEvent
        | PlayerLeftEvent
        | PointsGivenEvent
        | PointsScoredEvent
        | PoliticoMatchDecidedEvent
        | PoliticoPlayerLeftEvent
        | PoliticoRoundStartedEvent
        | PoliticoTurnEndedEvent
        | PoliticoTurnStartedEvent
        | PoseNamedEvent
        | PosesRevealedEvent
        | RacePoseRevealedEvent
        | ReactionJudgedEvent
        | ReactionsClosedEvent
        | RollOrderedEvent
        | RollRepeatedEvent
        | SeatLeftEvent
        | SeatTakenOverEvent
        | SeatVacatedEvent
        | SetLeftHiddenEvent
        | SetPlacedEvent
        | SquirrelBoostedEvent
        | SquirrelFellEvent
        | SquirrelHealedEvent
        | SquirrelMovedEvent
        | SquirrelTurnStartedEvent
        | StashCountedEvent
        | StolenCardSeenEvent
        | SurvivorDrawnEvent
        | TreeFelledEvent
        | TreePlantedEvent
        | TreesPaidEvent
        | TrickCardsDealtEvent
        | TrickCardsSeenEvent
        | TricksDiscardedEvent
        | TricksDrawnEvent
        | TrustRevealedEvent
        | UnknownEvent
        | UnrestSpreadEvent
        | VoteCardRemovedEvent
        | VotesRevealedEvent
        | VoteUndecidedEvent
    )
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.actions_revealed_event import ActionsRevealedEvent  # noqa: PLC0415
        from ..models.activist_posted_event import ActivistPostedEvent  # noqa: PLC0415
        from ..models.activist_spent_event import ActivistSpentEvent  # noqa: PLC0415
        from ..models.almond_taken_event import AlmondTakenEvent  # noqa: PLC0415
        from ..models.answered_by_time_event import AnsweredByTimeEvent  # noqa: PLC0415
        from ..models.attack_announced_event import AttackAnnouncedEvent  # noqa: PLC0415
        from ..models.attack_cancelled_event import AttackCancelledEvent  # noqa: PLC0415
        from ..models.attack_failed_event import AttackFailedEvent  # noqa: PLC0415
        from ..models.base_exposed_event import BaseExposedEvent  # noqa: PLC0415
        from ..models.bluff_called_event import BluffCalledEvent  # noqa: PLC0415
        from ..models.bulldozer_moved_event import BulldozerMovedEvent  # noqa: PLC0415
        from ..models.burning_ordered_event import BurningOrderedEvent  # noqa: PLC0415
        from ..models.call_out_dropped_event import CallOutDroppedEvent  # noqa: PLC0415
        from ..models.call_out_made_event import CallOutMadeEvent  # noqa: PLC0415
        from ..models.call_out_ruled_event import CallOutRuledEvent  # noqa: PLC0415
        from ..models.card_seen_event import CardSeenEvent  # noqa: PLC0415
        from ..models.card_stolen_event import CardStolenEvent  # noqa: PLC0415
        from ..models.cards_forfeited_event import CardsForfeitedEvent  # noqa: PLC0415
        from ..models.character_chosen_event import CharacterChosenEvent  # noqa: PLC0415
        from ..models.characters_dealt_event import CharactersDealtEvent  # noqa: PLC0415
        from ..models.class_deck_reshuffled_event import ClassDeckReshuffledEvent  # noqa: PLC0415
        from ..models.clock_adjusted_event import ClockAdjustedEvent  # noqa: PLC0415
        from ..models.consent_changed_event import ConsentChangedEvent  # noqa: PLC0415
        from ..models.controller_changed_event import ControllerChangedEvent  # noqa: PLC0415
        from ..models.discard_demanded_event import DiscardDemandedEvent  # noqa: PLC0415
        from ..models.discards_reshuffled_event import DiscardsReshuffledEvent  # noqa: PLC0415
        from ..models.divine_nut_guarded_event import DivineNutGuardedEvent  # noqa: PLC0415
        from ..models.divine_nut_lost_event import DivineNutLostEvent  # noqa: PLC0415
        from ..models.dummy_deck_reshuffled_event import DummyDeckReshuffledEvent  # noqa: PLC0415
        from ..models.event_die_rerolled_event import EventDieRerolledEvent  # noqa: PLC0415
        from ..models.event_die_rolled_event import EventDieRolledEvent  # noqa: PLC0415
        from ..models.first_player_found_event import FirstPlayerFoundEvent  # noqa: PLC0415
        from ..models.follower_collected_event import FollowerCollectedEvent  # noqa: PLC0415
        from ..models.followers_converted_event import FollowersConvertedEvent  # noqa: PLC0415
        from ..models.followers_exchanged_event import FollowersExchangedEvent  # noqa: PLC0415
        from ..models.followers_gathered_event import FollowersGatheredEvent  # noqa: PLC0415
        from ..models.followers_swayed_event import FollowersSwayedEvent  # noqa: PLC0415
        from ..models.forester_left_event import ForesterLeftEvent  # noqa: PLC0415
        from ..models.get_nuts_decided_event import GetNutsDecidedEvent  # noqa: PLC0415
        from ..models.get_nuts_set_up_event import GetNutsSetUpEvent  # noqa: PLC0415
        from ..models.hand_emptied_event import HandEmptiedEvent  # noqa: PLC0415
        from ..models.hand_peeked_event import HandPeekedEvent  # noqa: PLC0415
        from ..models.harm_laid_event import HarmLaidEvent  # noqa: PLC0415
        from ..models.harm_removed_event import HarmRemovedEvent  # noqa: PLC0415
        from ..models.host_changed_event import HostChangedEvent  # noqa: PLC0415
        from ..models.influence_deck_reshuffled_event import (
            InfluenceDeckReshuffledEvent,  # noqa: PLC0415
        )
        from ..models.influence_deck_shown_event import InfluenceDeckShownEvent  # noqa: PLC0415
        from ..models.influence_discarded_event import InfluenceDiscardedEvent  # noqa: PLC0415
        from ..models.influence_drawn_event import InfluenceDrawnEvent  # noqa: PLC0415
        from ..models.influence_exiled_event import InfluenceExiledEvent  # noqa: PLC0415
        from ..models.influence_played_event import InfluencePlayedEvent  # noqa: PLC0415
        from ..models.influence_received_event import InfluenceReceivedEvent  # noqa: PLC0415
        from ..models.law_declared_event import LawDeclaredEvent  # noqa: PLC0415
        from ..models.law_lapsed_event import LawLapsedEvent  # noqa: PLC0415
        from ..models.lockdown_declared_event import LockdownDeclaredEvent  # noqa: PLC0415
        from ..models.lockdown_ended_event import LockdownEndedEvent  # noqa: PLC0415
        from ..models.match_ended_event import MatchEndedEvent  # noqa: PLC0415
        from ..models.match_paused_event import MatchPausedEvent  # noqa: PLC0415
        from ..models.match_resumed_event import MatchResumedEvent  # noqa: PLC0415
        from ..models.match_started_event import MatchStartedEvent  # noqa: PLC0415
        from ..models.nobody_last_event import NobodyLastEvent  # noqa: PLC0415
        from ..models.nut_card_flipped_event import NutCardFlippedEvent  # noqa: PLC0415
        from ..models.nut_cards_dealt_event import NutCardsDealtEvent  # noqa: PLC0415
        from ..models.nut_returned_event import NutReturnedEvent  # noqa: PLC0415
        from ..models.nut_round_scored_event import NutRoundScoredEvent  # noqa: PLC0415
        from ..models.nut_seat_left_event import NutSeatLeftEvent  # noqa: PLC0415
        from ..models.nut_so_fast_decided_event import NutSoFastDecidedEvent  # noqa: PLC0415
        from ..models.nut_stashed_event import NutStashedEvent  # noqa: PLC0415
        from ..models.nut_taken_event import NutTakenEvent  # noqa: PLC0415
        from ..models.nut_turned_up_event import NutTurnedUpEvent  # noqa: PLC0415
        from ..models.nuts_stirred_event import NutsStirredEvent  # noqa: PLC0415
        from ..models.nutshell_card_won_event import NutshellCardWonEvent  # noqa: PLC0415
        from ..models.nutshell_match_decided_event import NutshellMatchDecidedEvent  # noqa: PLC0415
        from ..models.nutshell_rolled_event import NutshellRolledEvent  # noqa: PLC0415
        from ..models.nutshell_round_ended_event import NutshellRoundEndedEvent  # noqa: PLC0415
        from ..models.nutshell_round_started_event import NutshellRoundStartedEvent  # noqa: PLC0415
        from ..models.pile_cards_seen_event import PileCardsSeenEvent  # noqa: PLC0415
        from ..models.pile_searched_event import PileSearchedEvent  # noqa: PLC0415
        from ..models.pile_taken_event import PileTakenEvent  # noqa: PLC0415
        from ..models.pistachio_taken_event import PistachioTakenEvent  # noqa: PLC0415
        from ..models.placements_revealed_event import PlacementsRevealedEvent  # noqa: PLC0415
        from ..models.play_cards_dealt_event import PlayCardsDealtEvent  # noqa: PLC0415
        from ..models.played_cards_revealed_event import PlayedCardsRevealedEvent  # noqa: PLC0415
        from ..models.player_eliminated_event import PlayerEliminatedEvent  # noqa: PLC0415
        from ..models.player_left_event import PlayerLeftEvent  # noqa: PLC0415
        from ..models.points_given_event import PointsGivenEvent  # noqa: PLC0415
        from ..models.points_scored_event import PointsScoredEvent  # noqa: PLC0415
        from ..models.politico_match_decided_event import PoliticoMatchDecidedEvent  # noqa: PLC0415
        from ..models.politico_player_left_event import PoliticoPlayerLeftEvent  # noqa: PLC0415
        from ..models.politico_round_started_event import PoliticoRoundStartedEvent  # noqa: PLC0415
        from ..models.politico_turn_ended_event import PoliticoTurnEndedEvent  # noqa: PLC0415
        from ..models.politico_turn_started_event import PoliticoTurnStartedEvent  # noqa: PLC0415
        from ..models.pose_named_event import PoseNamedEvent  # noqa: PLC0415
        from ..models.poses_revealed_event import PosesRevealedEvent  # noqa: PLC0415
        from ..models.race_pose_revealed_event import RacePoseRevealedEvent  # noqa: PLC0415
        from ..models.reaction_judged_event import ReactionJudgedEvent  # noqa: PLC0415
        from ..models.reactions_closed_event import ReactionsClosedEvent  # noqa: PLC0415
        from ..models.roll_ordered_event import RollOrderedEvent  # noqa: PLC0415
        from ..models.roll_repeated_event import RollRepeatedEvent  # noqa: PLC0415
        from ..models.seat_left_event import SeatLeftEvent  # noqa: PLC0415
        from ..models.seat_taken_over_event import SeatTakenOverEvent  # noqa: PLC0415
        from ..models.seat_vacated_event import SeatVacatedEvent  # noqa: PLC0415
        from ..models.set_left_hidden_event import SetLeftHiddenEvent  # noqa: PLC0415
        from ..models.set_placed_event import SetPlacedEvent  # noqa: PLC0415
        from ..models.squirrel_boosted_event import SquirrelBoostedEvent  # noqa: PLC0415
        from ..models.squirrel_fell_event import SquirrelFellEvent  # noqa: PLC0415
        from ..models.squirrel_healed_event import SquirrelHealedEvent  # noqa: PLC0415
        from ..models.squirrel_moved_event import SquirrelMovedEvent  # noqa: PLC0415
        from ..models.squirrel_turn_started_event import SquirrelTurnStartedEvent  # noqa: PLC0415
        from ..models.stash_counted_event import StashCountedEvent  # noqa: PLC0415
        from ..models.stolen_card_seen_event import StolenCardSeenEvent  # noqa: PLC0415
        from ..models.survivor_drawn_event import SurvivorDrawnEvent  # noqa: PLC0415
        from ..models.tree_felled_event import TreeFelledEvent  # noqa: PLC0415
        from ..models.tree_planted_event import TreePlantedEvent  # noqa: PLC0415
        from ..models.trees_paid_event import TreesPaidEvent  # noqa: PLC0415
        from ..models.trick_cards_dealt_event import TrickCardsDealtEvent  # noqa: PLC0415
        from ..models.trick_cards_seen_event import TrickCardsSeenEvent  # noqa: PLC0415
        from ..models.tricks_discarded_event import TricksDiscardedEvent  # noqa: PLC0415
        from ..models.tricks_drawn_event import TricksDrawnEvent  # noqa: PLC0415
        from ..models.trust_revealed_event import TrustRevealedEvent  # noqa: PLC0415
        from ..models.unrest_spread_event import UnrestSpreadEvent  # noqa: PLC0415
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
        elif isinstance(self.event, SeatVacatedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, SeatTakenOverEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, HostChangedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ClockAdjustedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ConsentChangedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, MatchPausedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, MatchResumedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, MatchEndedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, GetNutsSetUpEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, TrickCardsDealtEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutTurnedUpEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, SquirrelTurnStartedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, BulldozerMovedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, TreePlantedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, AttackAnnouncedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, AttackCancelledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, AttackFailedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, HarmLaidEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, HarmRemovedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ActivistPostedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ActivistSpentEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, TreeFelledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, DivineNutLostEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, SquirrelFellEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, SquirrelMovedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, SquirrelHealedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, SquirrelBoostedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutsStirredEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutTakenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, TreesPaidEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutStashedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, DivineNutGuardedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutReturnedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, BurningOrderedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, CardStolenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, StolenCardSeenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, TricksDiscardedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, TricksDrawnEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, TrickCardsSeenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, DiscardsReshuffledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ForesterLeftEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, StashCountedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, GetNutsDecidedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PosesRevealedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, RacePoseRevealedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, FirstPlayerFoundEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutCardsDealtEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PoseNamedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutCardFlippedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ReactionsClosedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ReactionJudgedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, CardsForfeitedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PileTakenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NobodyLastEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PistachioTakenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PointsGivenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, AlmondTakenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, BaseExposedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutRoundScoredEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutSeatLeftEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, NutSoFastDecidedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, InfluenceDeckShownEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PoliticoRoundStartedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ClassDeckReshuffledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, DummyDeckReshuffledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, InfluenceDeckReshuffledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, ActionsRevealedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PoliticoTurnStartedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PoliticoTurnEndedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, FollowerCollectedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, InfluenceDrawnEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, InfluenceReceivedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, InfluencePlayedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, FollowersGatheredEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, FollowersConvertedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, FollowersSwayedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, FollowersExchangedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, UnrestSpreadEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PileSearchedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PileCardsSeenEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, InfluenceExiledEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, DiscardDemandedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, InfluenceDiscardedEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PoliticoPlayerLeftEvent):
            event = self.event.to_dict()
        elif isinstance(self.event, PoliticoMatchDecidedEvent):
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
        from ..models.actions_revealed_event import ActionsRevealedEvent  # noqa: PLC0415
        from ..models.activist_posted_event import ActivistPostedEvent  # noqa: PLC0415
        from ..models.activist_spent_event import ActivistSpentEvent  # noqa: PLC0415
        from ..models.almond_taken_event import AlmondTakenEvent  # noqa: PLC0415
        from ..models.answered_by_time_event import AnsweredByTimeEvent  # noqa: PLC0415
        from ..models.attack_announced_event import AttackAnnouncedEvent  # noqa: PLC0415
        from ..models.attack_cancelled_event import AttackCancelledEvent  # noqa: PLC0415
        from ..models.attack_failed_event import AttackFailedEvent  # noqa: PLC0415
        from ..models.base_exposed_event import BaseExposedEvent  # noqa: PLC0415
        from ..models.bluff_called_event import BluffCalledEvent  # noqa: PLC0415
        from ..models.bulldozer_moved_event import BulldozerMovedEvent  # noqa: PLC0415
        from ..models.burning_ordered_event import BurningOrderedEvent  # noqa: PLC0415
        from ..models.call_out_dropped_event import CallOutDroppedEvent  # noqa: PLC0415
        from ..models.call_out_made_event import CallOutMadeEvent  # noqa: PLC0415
        from ..models.call_out_ruled_event import CallOutRuledEvent  # noqa: PLC0415
        from ..models.card_seen_event import CardSeenEvent  # noqa: PLC0415
        from ..models.card_stolen_event import CardStolenEvent  # noqa: PLC0415
        from ..models.cards_forfeited_event import CardsForfeitedEvent  # noqa: PLC0415
        from ..models.character_chosen_event import CharacterChosenEvent  # noqa: PLC0415
        from ..models.characters_dealt_event import CharactersDealtEvent  # noqa: PLC0415
        from ..models.class_deck_reshuffled_event import ClassDeckReshuffledEvent  # noqa: PLC0415
        from ..models.clock_adjusted_event import ClockAdjustedEvent  # noqa: PLC0415
        from ..models.consent_changed_event import ConsentChangedEvent  # noqa: PLC0415
        from ..models.controller_changed_event import ControllerChangedEvent  # noqa: PLC0415
        from ..models.discard_demanded_event import DiscardDemandedEvent  # noqa: PLC0415
        from ..models.discards_reshuffled_event import DiscardsReshuffledEvent  # noqa: PLC0415
        from ..models.divine_nut_guarded_event import DivineNutGuardedEvent  # noqa: PLC0415
        from ..models.divine_nut_lost_event import DivineNutLostEvent  # noqa: PLC0415
        from ..models.dummy_deck_reshuffled_event import DummyDeckReshuffledEvent  # noqa: PLC0415
        from ..models.event_die_rerolled_event import EventDieRerolledEvent  # noqa: PLC0415
        from ..models.event_die_rolled_event import EventDieRolledEvent  # noqa: PLC0415
        from ..models.first_player_found_event import FirstPlayerFoundEvent  # noqa: PLC0415
        from ..models.follower_collected_event import FollowerCollectedEvent  # noqa: PLC0415
        from ..models.followers_converted_event import FollowersConvertedEvent  # noqa: PLC0415
        from ..models.followers_exchanged_event import FollowersExchangedEvent  # noqa: PLC0415
        from ..models.followers_gathered_event import FollowersGatheredEvent  # noqa: PLC0415
        from ..models.followers_swayed_event import FollowersSwayedEvent  # noqa: PLC0415
        from ..models.forester_left_event import ForesterLeftEvent  # noqa: PLC0415
        from ..models.get_nuts_decided_event import GetNutsDecidedEvent  # noqa: PLC0415
        from ..models.get_nuts_set_up_event import GetNutsSetUpEvent  # noqa: PLC0415
        from ..models.hand_emptied_event import HandEmptiedEvent  # noqa: PLC0415
        from ..models.hand_peeked_event import HandPeekedEvent  # noqa: PLC0415
        from ..models.harm_laid_event import HarmLaidEvent  # noqa: PLC0415
        from ..models.harm_removed_event import HarmRemovedEvent  # noqa: PLC0415
        from ..models.host_changed_event import HostChangedEvent  # noqa: PLC0415
        from ..models.influence_deck_reshuffled_event import (
            InfluenceDeckReshuffledEvent,  # noqa: PLC0415
        )
        from ..models.influence_deck_shown_event import InfluenceDeckShownEvent  # noqa: PLC0415
        from ..models.influence_discarded_event import InfluenceDiscardedEvent  # noqa: PLC0415
        from ..models.influence_drawn_event import InfluenceDrawnEvent  # noqa: PLC0415
        from ..models.influence_exiled_event import InfluenceExiledEvent  # noqa: PLC0415
        from ..models.influence_played_event import InfluencePlayedEvent  # noqa: PLC0415
        from ..models.influence_received_event import InfluenceReceivedEvent  # noqa: PLC0415
        from ..models.law_declared_event import LawDeclaredEvent  # noqa: PLC0415
        from ..models.law_lapsed_event import LawLapsedEvent  # noqa: PLC0415
        from ..models.lockdown_declared_event import LockdownDeclaredEvent  # noqa: PLC0415
        from ..models.lockdown_ended_event import LockdownEndedEvent  # noqa: PLC0415
        from ..models.match_ended_event import MatchEndedEvent  # noqa: PLC0415
        from ..models.match_paused_event import MatchPausedEvent  # noqa: PLC0415
        from ..models.match_resumed_event import MatchResumedEvent  # noqa: PLC0415
        from ..models.match_started_event import MatchStartedEvent  # noqa: PLC0415
        from ..models.nobody_last_event import NobodyLastEvent  # noqa: PLC0415
        from ..models.nut_card_flipped_event import NutCardFlippedEvent  # noqa: PLC0415
        from ..models.nut_cards_dealt_event import NutCardsDealtEvent  # noqa: PLC0415
        from ..models.nut_returned_event import NutReturnedEvent  # noqa: PLC0415
        from ..models.nut_round_scored_event import NutRoundScoredEvent  # noqa: PLC0415
        from ..models.nut_seat_left_event import NutSeatLeftEvent  # noqa: PLC0415
        from ..models.nut_so_fast_decided_event import NutSoFastDecidedEvent  # noqa: PLC0415
        from ..models.nut_stashed_event import NutStashedEvent  # noqa: PLC0415
        from ..models.nut_taken_event import NutTakenEvent  # noqa: PLC0415
        from ..models.nut_turned_up_event import NutTurnedUpEvent  # noqa: PLC0415
        from ..models.nuts_stirred_event import NutsStirredEvent  # noqa: PLC0415
        from ..models.nutshell_card_won_event import NutshellCardWonEvent  # noqa: PLC0415
        from ..models.nutshell_match_decided_event import NutshellMatchDecidedEvent  # noqa: PLC0415
        from ..models.nutshell_rolled_event import NutshellRolledEvent  # noqa: PLC0415
        from ..models.nutshell_round_ended_event import NutshellRoundEndedEvent  # noqa: PLC0415
        from ..models.nutshell_round_started_event import NutshellRoundStartedEvent  # noqa: PLC0415
        from ..models.pile_cards_seen_event import PileCardsSeenEvent  # noqa: PLC0415
        from ..models.pile_searched_event import PileSearchedEvent  # noqa: PLC0415
        from ..models.pile_taken_event import PileTakenEvent  # noqa: PLC0415
        from ..models.pistachio_taken_event import PistachioTakenEvent  # noqa: PLC0415
        from ..models.placements_revealed_event import PlacementsRevealedEvent  # noqa: PLC0415
        from ..models.play_cards_dealt_event import PlayCardsDealtEvent  # noqa: PLC0415
        from ..models.played_cards_revealed_event import PlayedCardsRevealedEvent  # noqa: PLC0415
        from ..models.player_eliminated_event import PlayerEliminatedEvent  # noqa: PLC0415
        from ..models.player_left_event import PlayerLeftEvent  # noqa: PLC0415
        from ..models.points_given_event import PointsGivenEvent  # noqa: PLC0415
        from ..models.points_scored_event import PointsScoredEvent  # noqa: PLC0415
        from ..models.politico_match_decided_event import PoliticoMatchDecidedEvent  # noqa: PLC0415
        from ..models.politico_player_left_event import PoliticoPlayerLeftEvent  # noqa: PLC0415
        from ..models.politico_round_started_event import PoliticoRoundStartedEvent  # noqa: PLC0415
        from ..models.politico_turn_ended_event import PoliticoTurnEndedEvent  # noqa: PLC0415
        from ..models.politico_turn_started_event import PoliticoTurnStartedEvent  # noqa: PLC0415
        from ..models.pose_named_event import PoseNamedEvent  # noqa: PLC0415
        from ..models.poses_revealed_event import PosesRevealedEvent  # noqa: PLC0415
        from ..models.race_pose_revealed_event import RacePoseRevealedEvent  # noqa: PLC0415
        from ..models.reaction_judged_event import ReactionJudgedEvent  # noqa: PLC0415
        from ..models.reactions_closed_event import ReactionsClosedEvent  # noqa: PLC0415
        from ..models.roll_ordered_event import RollOrderedEvent  # noqa: PLC0415
        from ..models.roll_repeated_event import RollRepeatedEvent  # noqa: PLC0415
        from ..models.seat_left_event import SeatLeftEvent  # noqa: PLC0415
        from ..models.seat_taken_over_event import SeatTakenOverEvent  # noqa: PLC0415
        from ..models.seat_vacated_event import SeatVacatedEvent  # noqa: PLC0415
        from ..models.set_left_hidden_event import SetLeftHiddenEvent  # noqa: PLC0415
        from ..models.set_placed_event import SetPlacedEvent  # noqa: PLC0415
        from ..models.squirrel_boosted_event import SquirrelBoostedEvent  # noqa: PLC0415
        from ..models.squirrel_fell_event import SquirrelFellEvent  # noqa: PLC0415
        from ..models.squirrel_healed_event import SquirrelHealedEvent  # noqa: PLC0415
        from ..models.squirrel_moved_event import SquirrelMovedEvent  # noqa: PLC0415
        from ..models.squirrel_turn_started_event import SquirrelTurnStartedEvent  # noqa: PLC0415
        from ..models.stash_counted_event import StashCountedEvent  # noqa: PLC0415
        from ..models.stolen_card_seen_event import StolenCardSeenEvent  # noqa: PLC0415
        from ..models.survivor_drawn_event import SurvivorDrawnEvent  # noqa: PLC0415
        from ..models.tree_felled_event import TreeFelledEvent  # noqa: PLC0415
        from ..models.tree_planted_event import TreePlantedEvent  # noqa: PLC0415
        from ..models.trees_paid_event import TreesPaidEvent  # noqa: PLC0415
        from ..models.trick_cards_dealt_event import TrickCardsDealtEvent  # noqa: PLC0415
        from ..models.trick_cards_seen_event import TrickCardsSeenEvent  # noqa: PLC0415
        from ..models.tricks_discarded_event import TricksDiscardedEvent  # noqa: PLC0415
        from ..models.tricks_drawn_event import TricksDrawnEvent  # noqa: PLC0415
        from ..models.trust_revealed_event import TrustRevealedEvent  # noqa: PLC0415
        from ..models.unknown_event import UnknownEvent  # noqa: PLC0415
        from ..models.unrest_spread_event import UnrestSpreadEvent  # noqa: PLC0415
        from ..models.vote_card_removed_event import VoteCardRemovedEvent  # noqa: PLC0415
        from ..models.vote_undecided_event import VoteUndecidedEvent  # noqa: PLC0415
        from ..models.votes_revealed_event import VotesRevealedEvent  # noqa: PLC0415

        d = dict(src_dict)
        audience = d.pop("audience")

        def _parse_event(
            data: object,
        ) -> (
            ActionsRevealedEvent
            | ActivistPostedEvent
            | ActivistSpentEvent
            | AlmondTakenEvent
            | AnsweredByTimeEvent
            | AttackAnnouncedEvent
            | AttackCancelledEvent
            | AttackFailedEvent
            | BaseExposedEvent
            | BluffCalledEvent
            | BulldozerMovedEvent
            | BurningOrderedEvent
            | CallOutDroppedEvent
            | CallOutMadeEvent
            | CallOutRuledEvent
            | CardSeenEvent
            | CardsForfeitedEvent
            | CardStolenEvent
            | CharacterChosenEvent
            | CharactersDealtEvent
            | ClassDeckReshuffledEvent
            | ClockAdjustedEvent
            | ConsentChangedEvent
            | ControllerChangedEvent
            | DiscardDemandedEvent
            | DiscardsReshuffledEvent
            | DivineNutGuardedEvent
            | DivineNutLostEvent
            | DummyDeckReshuffledEvent
            | EventDieRerolledEvent
            | EventDieRolledEvent
            | FirstPlayerFoundEvent
            | FollowerCollectedEvent
            | FollowersConvertedEvent
            | FollowersExchangedEvent
            | FollowersGatheredEvent
            | FollowersSwayedEvent
            | ForesterLeftEvent
            | GetNutsDecidedEvent
            | GetNutsSetUpEvent
            | HandEmptiedEvent
            | HandPeekedEvent
            | HarmLaidEvent
            | HarmRemovedEvent
            | HostChangedEvent
            | InfluenceDeckReshuffledEvent
            | InfluenceDeckShownEvent
            | InfluenceDiscardedEvent
            | InfluenceDrawnEvent
            | InfluenceExiledEvent
            | InfluencePlayedEvent
            | InfluenceReceivedEvent
            | LawDeclaredEvent
            | LawLapsedEvent
            | LockdownDeclaredEvent
            | LockdownEndedEvent
            | MatchEndedEvent
            | MatchPausedEvent
            | MatchResumedEvent
            | MatchStartedEvent
            | NobodyLastEvent
            | NutCardFlippedEvent
            | NutCardsDealtEvent
            | NutReturnedEvent
            | NutRoundScoredEvent
            | NutSeatLeftEvent
            | NutshellCardWonEvent
            | NutshellMatchDecidedEvent
            | NutshellRolledEvent
            | NutshellRoundEndedEvent
            | NutshellRoundStartedEvent
            | NutSoFastDecidedEvent
            | NutsStirredEvent
            | NutStashedEvent
            | NutTakenEvent
            | NutTurnedUpEvent
            | PileCardsSeenEvent
            | PileSearchedEvent
            | PileTakenEvent
            | PistachioTakenEvent
            | PlacementsRevealedEvent
            | PlayCardsDealtEvent
            | PlayedCardsRevealedEvent
            | PlayerEliminatedEvent
            | PlayerLeftEvent
            | PointsGivenEvent
            | PointsScoredEvent
            | PoliticoMatchDecidedEvent
            | PoliticoPlayerLeftEvent
            | PoliticoRoundStartedEvent
            | PoliticoTurnEndedEvent
            | PoliticoTurnStartedEvent
            | PoseNamedEvent
            | PosesRevealedEvent
            | RacePoseRevealedEvent
            | ReactionJudgedEvent
            | ReactionsClosedEvent
            | RollOrderedEvent
            | RollRepeatedEvent
            | SeatLeftEvent
            | SeatTakenOverEvent
            | SeatVacatedEvent
            | SetLeftHiddenEvent
            | SetPlacedEvent
            | SquirrelBoostedEvent
            | SquirrelFellEvent
            | SquirrelHealedEvent
            | SquirrelMovedEvent
            | SquirrelTurnStartedEvent
            | StashCountedEvent
            | StolenCardSeenEvent
            | SurvivorDrawnEvent
            | TreeFelledEvent
            | TreePlantedEvent
            | TreesPaidEvent
            | TrickCardsDealtEvent
            | TrickCardsSeenEvent
            | TricksDiscardedEvent
            | TricksDrawnEvent
            | TrustRevealedEvent
            | UnknownEvent
            | UnrestSpreadEvent
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
                componentsschemas_event_type_4 = SeatVacatedEvent.from_dict(data)

                return componentsschemas_event_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_5 = SeatTakenOverEvent.from_dict(data)

                return componentsschemas_event_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_6 = HostChangedEvent.from_dict(data)

                return componentsschemas_event_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_7 = ClockAdjustedEvent.from_dict(data)

                return componentsschemas_event_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_8 = ConsentChangedEvent.from_dict(data)

                return componentsschemas_event_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_9 = MatchPausedEvent.from_dict(data)

                return componentsschemas_event_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_10 = MatchResumedEvent.from_dict(data)

                return componentsschemas_event_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_11 = MatchEndedEvent.from_dict(data)

                return componentsschemas_event_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_12 = GetNutsSetUpEvent.from_dict(data)

                return componentsschemas_event_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_13 = TrickCardsDealtEvent.from_dict(data)

                return componentsschemas_event_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_14 = NutTurnedUpEvent.from_dict(data)

                return componentsschemas_event_type_14
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_15 = SquirrelTurnStartedEvent.from_dict(data)

                return componentsschemas_event_type_15
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_16 = BulldozerMovedEvent.from_dict(data)

                return componentsschemas_event_type_16
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_17 = TreePlantedEvent.from_dict(data)

                return componentsschemas_event_type_17
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_18 = AttackAnnouncedEvent.from_dict(data)

                return componentsschemas_event_type_18
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_19 = AttackCancelledEvent.from_dict(data)

                return componentsschemas_event_type_19
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_20 = AttackFailedEvent.from_dict(data)

                return componentsschemas_event_type_20
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_21 = HarmLaidEvent.from_dict(data)

                return componentsschemas_event_type_21
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_22 = HarmRemovedEvent.from_dict(data)

                return componentsschemas_event_type_22
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_23 = ActivistPostedEvent.from_dict(data)

                return componentsschemas_event_type_23
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_24 = ActivistSpentEvent.from_dict(data)

                return componentsschemas_event_type_24
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_25 = TreeFelledEvent.from_dict(data)

                return componentsschemas_event_type_25
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_26 = DivineNutLostEvent.from_dict(data)

                return componentsschemas_event_type_26
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_27 = SquirrelFellEvent.from_dict(data)

                return componentsschemas_event_type_27
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_28 = SquirrelMovedEvent.from_dict(data)

                return componentsschemas_event_type_28
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_29 = SquirrelHealedEvent.from_dict(data)

                return componentsschemas_event_type_29
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_30 = SquirrelBoostedEvent.from_dict(data)

                return componentsschemas_event_type_30
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_31 = NutsStirredEvent.from_dict(data)

                return componentsschemas_event_type_31
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_32 = NutTakenEvent.from_dict(data)

                return componentsschemas_event_type_32
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_33 = TreesPaidEvent.from_dict(data)

                return componentsschemas_event_type_33
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_34 = NutStashedEvent.from_dict(data)

                return componentsschemas_event_type_34
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_35 = DivineNutGuardedEvent.from_dict(data)

                return componentsschemas_event_type_35
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_36 = NutReturnedEvent.from_dict(data)

                return componentsschemas_event_type_36
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_37 = BurningOrderedEvent.from_dict(data)

                return componentsschemas_event_type_37
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_38 = CardStolenEvent.from_dict(data)

                return componentsschemas_event_type_38
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_39 = StolenCardSeenEvent.from_dict(data)

                return componentsschemas_event_type_39
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_40 = TricksDiscardedEvent.from_dict(data)

                return componentsschemas_event_type_40
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_41 = TricksDrawnEvent.from_dict(data)

                return componentsschemas_event_type_41
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_42 = TrickCardsSeenEvent.from_dict(data)

                return componentsschemas_event_type_42
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_43 = DiscardsReshuffledEvent.from_dict(data)

                return componentsschemas_event_type_43
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_44 = ForesterLeftEvent.from_dict(data)

                return componentsschemas_event_type_44
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_45 = StashCountedEvent.from_dict(data)

                return componentsschemas_event_type_45
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_46 = GetNutsDecidedEvent.from_dict(data)

                return componentsschemas_event_type_46
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_47 = PosesRevealedEvent.from_dict(data)

                return componentsschemas_event_type_47
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_48 = RacePoseRevealedEvent.from_dict(data)

                return componentsschemas_event_type_48
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_49 = FirstPlayerFoundEvent.from_dict(data)

                return componentsschemas_event_type_49
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_50 = NutCardsDealtEvent.from_dict(data)

                return componentsschemas_event_type_50
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_51 = PoseNamedEvent.from_dict(data)

                return componentsschemas_event_type_51
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_52 = NutCardFlippedEvent.from_dict(data)

                return componentsschemas_event_type_52
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_53 = ReactionsClosedEvent.from_dict(data)

                return componentsschemas_event_type_53
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_54 = ReactionJudgedEvent.from_dict(data)

                return componentsschemas_event_type_54
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_55 = CardsForfeitedEvent.from_dict(data)

                return componentsschemas_event_type_55
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_56 = PileTakenEvent.from_dict(data)

                return componentsschemas_event_type_56
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_57 = NobodyLastEvent.from_dict(data)

                return componentsschemas_event_type_57
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_58 = PistachioTakenEvent.from_dict(data)

                return componentsschemas_event_type_58
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_59 = PointsGivenEvent.from_dict(data)

                return componentsschemas_event_type_59
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_60 = AlmondTakenEvent.from_dict(data)

                return componentsschemas_event_type_60
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_61 = BaseExposedEvent.from_dict(data)

                return componentsschemas_event_type_61
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_62 = NutRoundScoredEvent.from_dict(data)

                return componentsschemas_event_type_62
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_63 = NutSeatLeftEvent.from_dict(data)

                return componentsschemas_event_type_63
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_64 = NutSoFastDecidedEvent.from_dict(data)

                return componentsschemas_event_type_64
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_65 = InfluenceDeckShownEvent.from_dict(data)

                return componentsschemas_event_type_65
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_66 = PoliticoRoundStartedEvent.from_dict(data)

                return componentsschemas_event_type_66
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_67 = ClassDeckReshuffledEvent.from_dict(data)

                return componentsschemas_event_type_67
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_68 = DummyDeckReshuffledEvent.from_dict(data)

                return componentsschemas_event_type_68
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_69 = InfluenceDeckReshuffledEvent.from_dict(data)

                return componentsschemas_event_type_69
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_70 = ActionsRevealedEvent.from_dict(data)

                return componentsschemas_event_type_70
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_71 = PoliticoTurnStartedEvent.from_dict(data)

                return componentsschemas_event_type_71
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_72 = PoliticoTurnEndedEvent.from_dict(data)

                return componentsschemas_event_type_72
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_73 = FollowerCollectedEvent.from_dict(data)

                return componentsschemas_event_type_73
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_74 = InfluenceDrawnEvent.from_dict(data)

                return componentsschemas_event_type_74
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_75 = InfluenceReceivedEvent.from_dict(data)

                return componentsschemas_event_type_75
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_76 = InfluencePlayedEvent.from_dict(data)

                return componentsschemas_event_type_76
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_77 = FollowersGatheredEvent.from_dict(data)

                return componentsschemas_event_type_77
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_78 = FollowersConvertedEvent.from_dict(data)

                return componentsschemas_event_type_78
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_79 = FollowersSwayedEvent.from_dict(data)

                return componentsschemas_event_type_79
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_80 = FollowersExchangedEvent.from_dict(data)

                return componentsschemas_event_type_80
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_81 = UnrestSpreadEvent.from_dict(data)

                return componentsschemas_event_type_81
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_82 = PileSearchedEvent.from_dict(data)

                return componentsschemas_event_type_82
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_83 = PileCardsSeenEvent.from_dict(data)

                return componentsschemas_event_type_83
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_84 = InfluenceExiledEvent.from_dict(data)

                return componentsschemas_event_type_84
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_85 = DiscardDemandedEvent.from_dict(data)

                return componentsschemas_event_type_85
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_86 = InfluenceDiscardedEvent.from_dict(data)

                return componentsschemas_event_type_86
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_87 = PoliticoPlayerLeftEvent.from_dict(data)

                return componentsschemas_event_type_87
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_88 = PoliticoMatchDecidedEvent.from_dict(data)

                return componentsschemas_event_type_88
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_89 = CharactersDealtEvent.from_dict(data)

                return componentsschemas_event_type_89
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_90 = CharacterChosenEvent.from_dict(data)

                return componentsschemas_event_type_90
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_91 = NutshellRoundStartedEvent.from_dict(data)

                return componentsschemas_event_type_91
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_92 = PlayCardsDealtEvent.from_dict(data)

                return componentsschemas_event_type_92
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_93 = EventDieRolledEvent.from_dict(data)

                return componentsschemas_event_type_93
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_94 = EventDieRerolledEvent.from_dict(data)

                return componentsschemas_event_type_94
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_95 = PlacementsRevealedEvent.from_dict(data)

                return componentsschemas_event_type_95
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_96 = SetPlacedEvent.from_dict(data)

                return componentsschemas_event_type_96
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_97 = HandEmptiedEvent.from_dict(data)

                return componentsschemas_event_type_97
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_98 = VotesRevealedEvent.from_dict(data)

                return componentsschemas_event_type_98
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_99 = TrustRevealedEvent.from_dict(data)

                return componentsschemas_event_type_99
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_100 = VoteCardRemovedEvent.from_dict(data)

                return componentsschemas_event_type_100
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_101 = VoteUndecidedEvent.from_dict(data)

                return componentsschemas_event_type_101
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_102 = SetLeftHiddenEvent.from_dict(data)

                return componentsschemas_event_type_102
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_103 = BluffCalledEvent.from_dict(data)

                return componentsschemas_event_type_103
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_104 = PlayedCardsRevealedEvent.from_dict(data)

                return componentsschemas_event_type_104
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_105 = RollOrderedEvent.from_dict(data)

                return componentsschemas_event_type_105
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_106 = NutshellRolledEvent.from_dict(data)

                return componentsschemas_event_type_106
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_107 = RollRepeatedEvent.from_dict(data)

                return componentsschemas_event_type_107
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_108 = SurvivorDrawnEvent.from_dict(data)

                return componentsschemas_event_type_108
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_109 = NutshellCardWonEvent.from_dict(data)

                return componentsschemas_event_type_109
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_110 = PlayerEliminatedEvent.from_dict(data)

                return componentsschemas_event_type_110
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_111 = PointsScoredEvent.from_dict(data)

                return componentsschemas_event_type_111
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_112 = HandPeekedEvent.from_dict(data)

                return componentsschemas_event_type_112
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_113 = CardSeenEvent.from_dict(data)

                return componentsschemas_event_type_113
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_114 = LockdownDeclaredEvent.from_dict(data)

                return componentsschemas_event_type_114
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_115 = LockdownEndedEvent.from_dict(data)

                return componentsschemas_event_type_115
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_116 = LawDeclaredEvent.from_dict(data)

                return componentsschemas_event_type_116
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_117 = LawLapsedEvent.from_dict(data)

                return componentsschemas_event_type_117
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_118 = CallOutMadeEvent.from_dict(data)

                return componentsschemas_event_type_118
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_119 = CallOutRuledEvent.from_dict(data)

                return componentsschemas_event_type_119
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_120 = CallOutDroppedEvent.from_dict(data)

                return componentsschemas_event_type_120
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_121 = PlayerLeftEvent.from_dict(data)

                return componentsschemas_event_type_121
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_122 = NutshellRoundEndedEvent.from_dict(data)

                return componentsschemas_event_type_122
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_123 = NutshellMatchDecidedEvent.from_dict(data)

                return componentsschemas_event_type_123
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_event_type_124 = UnknownEvent.from_dict(data)

            return componentsschemas_event_type_124

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
