"""Contains all the data models used in inputs/outputs"""

from .accept_roll_move import AcceptRollMove
from .answered_by_time_event import AnsweredByTimeEvent
from .applied import Applied
from .applied_move import AppliedMove
from .awaited_prompt import AwaitedPrompt
from .bluff_called_event import BluffCalledEvent
from .bot_seat import BotSeat
from .call_bluff_move import CallBluffMove
from .call_out_dropped_event import CallOutDroppedEvent
from .call_out_made_event import CallOutMadeEvent
from .call_out_move import CallOutMove
from .call_out_ruled_event import CallOutRuledEvent
from .card_seen_event import CardSeenEvent
from .cast_blank_vote_move import CastBlankVoteMove
from .cast_vote_move import CastVoteMove
from .character_chosen_event import CharacterChosenEvent
from .characters_dealt_event import CharactersDealtEvent
from .choose_character_move import ChooseCharacterMove
from .choose_roller_move import ChooseRollerMove
from .clock_adjusted_event import ClockAdjustedEvent
from .component import Component
from .controller_body import ControllerBody
from .controller_body_controller import ControllerBodyController
from .controller_changed_event import ControllerChangedEvent
from .correspondence_pace import CorrespondencePace
from .created_match import CreatedMatch
from .declare_law_move import DeclareLawMove
from .declare_lockdown_move import DeclareLockdownMove
from .distrust_move import DistrustMove
from .event_die_rerolled_event import EventDieRerolledEvent
from .event_die_rolled_event import EventDieRolledEvent
from .event_page import EventPage
from .event_record import EventRecord
from .fairness import Fairness
from .fairness_client_seeds import FairnessClientSeeds
from .field_choice import FieldChoice
from .game import Game
from .game_clocks import GameClocks
from .game_line import GameLine
from .game_list import GameList
from .game_options_schema import GameOptionsSchema
from .game_standing_answers import GameStandingAnswers
from .game_texts import GameTexts
from .game_texts_texts import GameTextsTexts
from .hand_emptied_event import HandEmptiedEvent
from .hand_peeked_event import HandPeekedEvent
from .keep_event_move import KeepEventMove
from .keep_votes_move import KeepVotesMove
from .law_declared_event import LawDeclaredEvent
from .law_lapsed_event import LawLapsedEvent
from .list_matches_status import ListMatchesStatus
from .live_pace import LivePace
from .live_pace_seconds import LivePaceSeconds
from .lockdown_declared_event import LockdownDeclaredEvent
from .lockdown_ended_event import LockdownEndedEvent
from .made_accept_roll import MadeAcceptRoll
from .made_call_bluff import MadeCallBluff
from .made_call_out import MadeCallOut
from .made_cast_blank_vote import MadeCastBlankVote
from .made_cast_vote import MadeCastVote
from .made_choose_character import MadeChooseCharacter
from .made_choose_roller import MadeChooseRoller
from .made_declare_law import MadeDeclareLaw
from .made_declare_lockdown import MadeDeclareLockdown
from .made_distrust import MadeDistrust
from .made_keep_event import MadeKeepEvent
from .made_keep_votes import MadeKeepVotes
from .made_peek_at_hand import MadePeekAtHand
from .made_place_cards import MadePlaceCards
from .made_reject_call_out import MadeRejectCallOut
from .made_remove_vote import MadeRemoveVote
from .made_reroll_event import MadeRerollEvent
from .made_trust import MadeTrust
from .made_uphold_call_out import MadeUpholdCallOut
from .match import Match
from .match_ended_event import MatchEndedEvent
from .match_list import MatchList
from .match_options import MatchOptions
from .match_started_event import MatchStartedEvent
from .move_choice import MoveChoice
from .move_list import MoveList
from .move_record import MoveRecord
from .move_reply import MoveReply
from .new_match_body import NewMatchBody
from .new_match_body_options import NewMatchBodyOptions
from .new_match_body_spectators import NewMatchBodySpectators
from .new_match_body_visibility import NewMatchBodyVisibility
from .nutshell_card_won_event import NutshellCardWonEvent
from .nutshell_match_decided_event import NutshellMatchDecidedEvent
from .nutshell_rolled_event import NutshellRolledEvent
from .nutshell_round_ended_event import NutshellRoundEndedEvent
from .nutshell_round_started_event import NutshellRoundStartedEvent
from .outcome import Outcome
from .peek_at_hand_move import PeekAtHandMove
from .place_cards_move import PlaceCardsMove
from .placements_revealed_event import PlacementsRevealedEvent
from .play_cards_dealt_event import PlayCardsDealtEvent
from .played_cards_revealed_event import PlayedCardsRevealedEvent
from .player_eliminated_event import PlayerEliminatedEvent
from .player_left_event import PlayerLeftEvent
from .points_scored_event import PointsScoredEvent
from .politics_in_a_nutshell_call_out_view import PoliticsInANutshellCallOutView
from .politics_in_a_nutshell_law_view import PoliticsInANutshellLawView
from .politics_in_a_nutshell_options import PoliticsInANutshellOptions
from .politics_in_a_nutshell_placed_set import PoliticsInANutshellPlacedSet
from .politics_in_a_nutshell_player_view import PoliticsInANutshellPlayerView
from .politics_in_a_nutshell_seen_card import PoliticsInANutshellSeenCard
from .politics_in_a_nutshell_view import PoliticsInANutshellView
from .politics_in_a_nutshell_vote_shown import PoliticsInANutshellVoteShown
from .problem import Problem
from .problem_field import ProblemField
from .prompt import Prompt
from .prompt_details import PromptDetails
from .reject_call_out_move import RejectCallOutMove
from .relaxed_pace import RelaxedPace
from .remove_vote_move import RemoveVoteMove
from .replay import Replay
from .replay_client_seeds import ReplayClientSeeds
from .replay_options import ReplayOptions
from .replay_step import ReplayStep
from .replay_step_log_item import ReplayStepLogItem
from .reroll_event_move import RerollEventMove
from .roll_ordered_event import RollOrderedEvent
from .roll_repeated_event import RollRepeatedEvent
from .rules import Rules
from .seat_controller import SeatController
from .seat_left_event import SeatLeftEvent
from .seat_line import SeatLine
from .seat_range import SeatRange
from .seat_ticket import SeatTicket
from .seen_place_cards import SeenPlaceCards
from .server_time import ServerTime
from .set_left_hidden_event import SetLeftHiddenEvent
from .set_placed_event import SetPlacedEvent
from .standing_answer_body import StandingAnswerBody
from .standing_answers import StandingAnswers
from .standing_answers_answers import StandingAnswersAnswers
from .start_body import StartBody
from .survivor_drawn_event import SurvivorDrawnEvent
from .take_seat_body import TakeSeatBody
from .told_record import ToldRecord
from .trust_move import TrustMove
from .trust_revealed_event import TrustRevealedEvent
from .unknown_event import UnknownEvent
from .unknown_game_view import UnknownGameView
from .unknown_made_move import UnknownMadeMove
from .unknown_move import UnknownMove
from .unknown_pace import UnknownPace
from .untimed_pace import UntimedPace
from .uphold_call_out_move import UpholdCallOutMove
from .view import View
from .view_texts import ViewTexts
from .vote_card_removed_event import VoteCardRemovedEvent
from .vote_undecided_event import VoteUndecidedEvent
from .votes_revealed_event import VotesRevealedEvent

__all__ = (
    "AcceptRollMove",
    "AnsweredByTimeEvent",
    "Applied",
    "AppliedMove",
    "AwaitedPrompt",
    "BluffCalledEvent",
    "BotSeat",
    "CallBluffMove",
    "CallOutDroppedEvent",
    "CallOutMadeEvent",
    "CallOutMove",
    "CallOutRuledEvent",
    "CardSeenEvent",
    "CastBlankVoteMove",
    "CastVoteMove",
    "CharacterChosenEvent",
    "CharactersDealtEvent",
    "ChooseCharacterMove",
    "ChooseRollerMove",
    "ClockAdjustedEvent",
    "Component",
    "ControllerBody",
    "ControllerBodyController",
    "ControllerChangedEvent",
    "CorrespondencePace",
    "CreatedMatch",
    "DeclareLawMove",
    "DeclareLockdownMove",
    "DistrustMove",
    "EventDieRerolledEvent",
    "EventDieRolledEvent",
    "EventPage",
    "EventRecord",
    "Fairness",
    "FairnessClientSeeds",
    "FieldChoice",
    "Game",
    "GameClocks",
    "GameLine",
    "GameList",
    "GameOptionsSchema",
    "GameStandingAnswers",
    "GameTexts",
    "GameTextsTexts",
    "HandEmptiedEvent",
    "HandPeekedEvent",
    "KeepEventMove",
    "KeepVotesMove",
    "LawDeclaredEvent",
    "LawLapsedEvent",
    "ListMatchesStatus",
    "LivePace",
    "LivePaceSeconds",
    "LockdownDeclaredEvent",
    "LockdownEndedEvent",
    "MadeAcceptRoll",
    "MadeCallBluff",
    "MadeCallOut",
    "MadeCastBlankVote",
    "MadeCastVote",
    "MadeChooseCharacter",
    "MadeChooseRoller",
    "MadeDeclareLaw",
    "MadeDeclareLockdown",
    "MadeDistrust",
    "MadeKeepEvent",
    "MadeKeepVotes",
    "MadePeekAtHand",
    "MadePlaceCards",
    "MadeRejectCallOut",
    "MadeRemoveVote",
    "MadeRerollEvent",
    "MadeTrust",
    "MadeUpholdCallOut",
    "Match",
    "MatchEndedEvent",
    "MatchList",
    "MatchOptions",
    "MatchStartedEvent",
    "MoveChoice",
    "MoveList",
    "MoveRecord",
    "MoveReply",
    "NewMatchBody",
    "NewMatchBodyOptions",
    "NewMatchBodySpectators",
    "NewMatchBodyVisibility",
    "NutshellCardWonEvent",
    "NutshellMatchDecidedEvent",
    "NutshellRolledEvent",
    "NutshellRoundEndedEvent",
    "NutshellRoundStartedEvent",
    "Outcome",
    "PeekAtHandMove",
    "PlaceCardsMove",
    "PlacementsRevealedEvent",
    "PlayCardsDealtEvent",
    "PlayedCardsRevealedEvent",
    "PlayerEliminatedEvent",
    "PlayerLeftEvent",
    "PointsScoredEvent",
    "PoliticsInANutshellCallOutView",
    "PoliticsInANutshellLawView",
    "PoliticsInANutshellOptions",
    "PoliticsInANutshellPlacedSet",
    "PoliticsInANutshellPlayerView",
    "PoliticsInANutshellSeenCard",
    "PoliticsInANutshellView",
    "PoliticsInANutshellVoteShown",
    "Problem",
    "ProblemField",
    "Prompt",
    "PromptDetails",
    "RejectCallOutMove",
    "RelaxedPace",
    "RemoveVoteMove",
    "Replay",
    "ReplayClientSeeds",
    "ReplayOptions",
    "ReplayStep",
    "ReplayStepLogItem",
    "RerollEventMove",
    "RollOrderedEvent",
    "RollRepeatedEvent",
    "Rules",
    "SeatController",
    "SeatLeftEvent",
    "SeatLine",
    "SeatRange",
    "SeatTicket",
    "SeenPlaceCards",
    "ServerTime",
    "SetLeftHiddenEvent",
    "SetPlacedEvent",
    "StandingAnswerBody",
    "StandingAnswers",
    "StandingAnswersAnswers",
    "StartBody",
    "SurvivorDrawnEvent",
    "TakeSeatBody",
    "ToldRecord",
    "TrustMove",
    "TrustRevealedEvent",
    "UnknownEvent",
    "UnknownGameView",
    "UnknownMadeMove",
    "UnknownMove",
    "UnknownPace",
    "UntimedPace",
    "UpholdCallOutMove",
    "View",
    "ViewTexts",
    "VoteCardRemovedEvent",
    "VotesRevealedEvent",
    "VoteUndecidedEvent",
)
