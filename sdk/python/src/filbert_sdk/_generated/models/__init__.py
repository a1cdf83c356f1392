"""Contains all the data models used in inputs/outputs"""

from .accept_roll_move import AcceptRollMove
from .acceptance_body import AcceptanceBody
from .actions_revealed_event import ActionsRevealedEvent
from .activist_posted_event import ActivistPostedEvent
from .activist_spent_event import ActivistSpentEvent
from .advance_squirrel_move import AdvanceSquirrelMove
from .allow_attack_move import AllowAttackMove
from .almond_taken_event import AlmondTakenEvent
from .answered_by_time_event import AnsweredByTimeEvent
from .applied import Applied
from .applied_move import AppliedMove
from .attack_announced_event import AttackAnnouncedEvent
from .attack_cancelled_event import AttackCancelledEvent
from .attack_failed_event import AttackFailedEvent
from .awaited_prompt import AwaitedPrompt
from .base_exposed_event import BaseExposedEvent
from .block_body import BlockBody
from .block_line import BlockLine
from .block_list import BlockList
from .bluff_called_event import BluffCalledEvent
from .boost_squirrel_move import BoostSquirrelMove
from .bot_seat import BotSeat
from .bulldozer_moved_event import BulldozerMovedEvent
from .burn_trees_move import BurnTreesMove
from .burning_ordered_event import BurningOrderedEvent
from .bye_frame import ByeFrame
from .call_bluff_move import CallBluffMove
from .call_out_dropped_event import CallOutDroppedEvent
from .call_out_made_event import CallOutMadeEvent
from .call_out_move import CallOutMove
from .call_out_ruled_event import CallOutRuledEvent
from .cancel_attack_move import CancelAttackMove
from .card_seen_event import CardSeenEvent
from .card_stolen_event import CardStolenEvent
from .cards_forfeited_event import CardsForfeitedEvent
from .cast_blank_vote_move import CastBlankVoteMove
from .cast_vote_move import CastVoteMove
from .changes_body import ChangesBody
from .changes_body_options import ChangesBodyOptions
from .changes_body_replacements import ChangesBodyReplacements
from .changes_body_spectators import ChangesBodySpectators
from .changes_body_starts import ChangesBodyStarts
from .changes_body_visibility import ChangesBodyVisibility
from .character_chosen_event import CharacterChosenEvent
from .characters_dealt_event import CharactersDealtEvent
from .chat_frame import ChatFrame
from .choose_action_move import ChooseActionMove
from .choose_action_move_action import ChooseActionMoveAction
from .choose_character_move import ChooseCharacterMove
from .choose_roller_move import ChooseRollerMove
from .choose_victim_move import ChooseVictimMove
from .chop_tree_move import ChopTreeMove
from .class_deck_reshuffled_event import ClassDeckReshuffledEvent
from .clock_adjusted_event import ClockAdjustedEvent
from .component import Component
from .consent_body import ConsentBody
from .consent_changed_event import ConsentChangedEvent
from .controller_body import ControllerBody
from .controller_body_controller import ControllerBodyController
from .controller_changed_event import ControllerChangedEvent
from .correspondence_pace import CorrespondencePace
from .created_match import CreatedMatch
from .declare_law_move import DeclareLawMove
from .declare_lockdown_move import DeclareLockdownMove
from .discard_by_effect_move import DiscardByEffectMove
from .discard_demanded_event import DiscardDemandedEvent
from .discard_down_move import DiscardDownMove
from .discard_for_follower_move import DiscardForFollowerMove
from .discard_tricks_move import DiscardTricksMove
from .discards_reshuffled_event import DiscardsReshuffledEvent
from .distrust_move import DistrustMove
from .divine_nut_guarded_event import DivineNutGuardedEvent
from .divine_nut_lost_event import DivineNutLostEvent
from .draw_influence_move import DrawInfluenceMove
from .dummy_deck_reshuffled_event import DummyDeckReshuffledEvent
from .during import During
from .end_frame import EndFrame
from .end_turn_move import EndTurnMove
from .enter_squirrel_move import EnterSquirrelMove
from .event_die_rerolled_event import EventDieRerolledEvent
from .event_die_rolled_event import EventDieRolledEvent
from .event_page import EventPage
from .event_record import EventRecord
from .export import Export
from .exported_block import ExportedBlock
from .exported_message import ExportedMessage
from .exported_report import ExportedReport
from .exported_seat import ExportedSeat
from .exported_seat_standing_answers import ExportedSeatStandingAnswers
from .exported_text import ExportedText
from .fairness import Fairness
from .fairness_client_seeds import FairnessClientSeeds
from .field_choice import FieldChoice
from .first_player_found_event import FirstPlayerFoundEvent
from .flip_card_move import FlipCardMove
from .follower_collected_event import FollowerCollectedEvent
from .followers_converted_event import FollowersConvertedEvent
from .followers_exchanged_event import FollowersExchangedEvent
from .followers_gathered_event import FollowersGatheredEvent
from .followers_swayed_event import FollowersSwayedEvent
from .forester_left_event import ForesterLeftEvent
from .game import Game
from .game_clocks import GameClocks
from .game_line import GameLine
from .game_list import GameList
from .game_options_schema import GameOptionsSchema
from .game_standing_answers import GameStandingAnswers
from .game_texts import GameTexts
from .game_texts_texts import GameTextsTexts
from .get_message_updates_room import GetMessageUpdatesRoom
from .get_nuts_decided_event import GetNutsDecidedEvent
from .get_nuts_forester_view import GetNutsForesterView
from .get_nuts_options import GetNutsOptions
from .get_nuts_pending_view import GetNutsPendingView
from .get_nuts_set_up_event import GetNutsSetUpEvent
from .get_nuts_spot_view import GetNutsSpotView
from .get_nuts_view import GetNutsView
from .give_points_move import GivePointsMove
from .grab_nut_move import GrabNutMove
from .grab_nut_move_nut import GrabNutMoveNut
from .guard_divine_nut_move import GuardDivineNutMove
from .guest_body import GuestBody
from .hand_emptied_event import HandEmptiedEvent
from .hand_peeked_event import HandPeekedEvent
from .harm_laid_event import HarmLaidEvent
from .harm_removed_event import HarmRemovedEvent
from .heal_squirrel_move import HealSquirrelMove
from .heartbeat_frame import HeartbeatFrame
from .host_body import HostBody
from .host_changed_event import HostChangedEvent
from .influence_deck_reshuffled_event import InfluenceDeckReshuffledEvent
from .influence_deck_shown_event import InfluenceDeckShownEvent
from .influence_discarded_event import InfluenceDiscardedEvent
from .influence_drawn_event import InfluenceDrawnEvent
from .influence_exiled_event import InfluenceExiledEvent
from .influence_played_event import InfluencePlayedEvent
from .influence_received_event import InfluenceReceivedEvent
from .invite_body import InviteBody
from .invite_line import InviteLine
from .invite_list import InviteList
from .joined_match import JoinedMatch
from .keep_event_move import KeepEventMove
from .keep_votes_move import KeepVotesMove
from .law_declared_event import LawDeclaredEvent
from .law_lapsed_event import LawLapsedEvent
from .leap_of_faith_move import LeapOfFaithMove
from .list_matches_pace import ListMatchesPace
from .list_matches_status import ListMatchesStatus
from .list_messages_room import ListMessagesRoom
from .list_my_matches_status import ListMyMatchesStatus
from .live_pace import LivePace
from .live_pace_seconds import LivePaceSeconds
from .lockdown_declared_event import LockdownDeclaredEvent
from .lockdown_ended_event import LockdownEndedEvent
from .made_accept_roll import MadeAcceptRoll
from .made_advance_squirrel import MadeAdvanceSquirrel
from .made_allow_attack import MadeAllowAttack
from .made_boost_squirrel import MadeBoostSquirrel
from .made_burn_trees import MadeBurnTrees
from .made_call_bluff import MadeCallBluff
from .made_call_out import MadeCallOut
from .made_cancel_attack import MadeCancelAttack
from .made_cast_blank_vote import MadeCastBlankVote
from .made_cast_vote import MadeCastVote
from .made_choose_action import MadeChooseAction
from .made_choose_character import MadeChooseCharacter
from .made_choose_roller import MadeChooseRoller
from .made_choose_victim import MadeChooseVictim
from .made_chop_tree import MadeChopTree
from .made_declare_law import MadeDeclareLaw
from .made_declare_lockdown import MadeDeclareLockdown
from .made_discard_by_effect import MadeDiscardByEffect
from .made_discard_down import MadeDiscardDown
from .made_discard_for_follower import MadeDiscardForFollower
from .made_discard_tricks import MadeDiscardTricks
from .made_distrust import MadeDistrust
from .made_draw_influence import MadeDrawInfluence
from .made_end_turn import MadeEndTurn
from .made_enter_squirrel import MadeEnterSquirrel
from .made_flip_card import MadeFlipCard
from .made_give_points import MadeGivePoints
from .made_grab_nut import MadeGrabNut
from .made_guard_divine_nut import MadeGuardDivineNut
from .made_heal_squirrel import MadeHealSquirrel
from .made_keep_event import MadeKeepEvent
from .made_keep_votes import MadeKeepVotes
from .made_leap_of_faith import MadeLeapOfFaith
from .made_name_pose import MadeNamePose
from .made_pass_flip import MadePassFlip
from .made_pay_trees import MadePayTrees
from .made_peek_at_hand import MadePeekAtHand
from .made_place_cards import MadePlaceCards
from .made_plant_tree import MadePlantTree
from .made_play_influence import MadePlayInfluence
from .made_post_activist import MadePostActivist
from .made_reject_call_out import MadeRejectCallOut
from .made_remove_harm import MadeRemoveHarm
from .made_remove_vote import MadeRemoveVote
from .made_reroll_event import MadeRerollEvent
from .made_send_bulldozer import MadeSendBulldozer
from .made_start_turn import MadeStartTurn
from .made_steal_card import MadeStealCard
from .made_stir_nuts import MadeStirNuts
from .made_strike_pose import MadeStrikePose
from .made_take_follower import MadeTakeFollower
from .made_take_nut import MadeTakeNut
from .made_trust import MadeTrust
from .made_uphold_call_out import MadeUpholdCallOut
from .made_use_flamethrower import MadeUseFlamethrower
from .made_use_house_pose import MadeUseHousePose
from .match import Match
from .match_ended_event import MatchEndedEvent
from .match_list import MatchList
from .match_options import MatchOptions
from .match_paused_event import MatchPausedEvent
from .match_resumed_event import MatchResumedEvent
from .match_started_event import MatchStartedEvent
from .message import Message
from .message_page import MessagePage
from .move_choice import MoveChoice
from .move_list import MoveList
from .move_record import MoveRecord
from .move_reply import MoveReply
from .mute_body import MuteBody
from .my_left_frame import MyLeftFrame
from .my_match import MyMatch
from .my_matches import MyMatches
from .my_prompt import MyPrompt
from .my_prompts import MyPrompts
from .my_snapshot_frame import MySnapshotFrame
from .my_standing import MyStanding
from .my_update_frame import MyUpdateFrame
from .my_updates import MyUpdates
from .name_pose_move import NamePoseMove
from .new_invite import NewInvite
from .new_match_body import NewMatchBody
from .new_match_body_options import NewMatchBodyOptions
from .new_match_body_replacements import NewMatchBodyReplacements
from .new_match_body_spectators import NewMatchBodySpectators
from .new_match_body_starts import NewMatchBodyStarts
from .new_match_body_visibility import NewMatchBodyVisibility
from .new_message_body import NewMessageBody
from .new_message_body_room import NewMessageBodyRoom
from .nobody_last_event import NobodyLastEvent
from .nut_card_flipped_event import NutCardFlippedEvent
from .nut_cards_dealt_event import NutCardsDealtEvent
from .nut_returned_event import NutReturnedEvent
from .nut_round_scored_event import NutRoundScoredEvent
from .nut_seat_left_event import NutSeatLeftEvent
from .nut_so_fast_card_shown import NutSoFastCardShown
from .nut_so_fast_decided_event import NutSoFastDecidedEvent
from .nut_so_fast_options import NutSoFastOptions
from .nut_so_fast_player_in_view import NutSoFastPlayerInView
from .nut_so_fast_pose_in_view import NutSoFastPoseInView
from .nut_so_fast_view import NutSoFastView
from .nut_so_fast_view_instants import NutSoFastViewInstants
from .nut_so_fast_window_view import NutSoFastWindowView
from .nut_stashed_event import NutStashedEvent
from .nut_taken_event import NutTakenEvent
from .nut_turned_up_event import NutTurnedUpEvent
from .nuts_stirred_event import NutsStirredEvent
from .nutshell_card_won_event import NutshellCardWonEvent
from .nutshell_match_decided_event import NutshellMatchDecidedEvent
from .nutshell_rolled_event import NutshellRolledEvent
from .nutshell_round_ended_event import NutshellRoundEndedEvent
from .nutshell_round_started_event import NutshellRoundStartedEvent
from .outcome import Outcome
from .pass_flip_move import PassFlipMove
from .pause_line import PauseLine
from .pay_trees_move import PayTreesMove
from .peek_at_hand_move import PeekAtHandMove
from .person_ticket import PersonTicket
from .pile_cards_seen_event import PileCardsSeenEvent
from .pile_searched_event import PileSearchedEvent
from .pile_taken_event import PileTakenEvent
from .ping import Ping
from .ping_body import PingBody
from .pistachio_taken_event import PistachioTakenEvent
from .place_cards_move import PlaceCardsMove
from .placements_revealed_event import PlacementsRevealedEvent
from .plant_tree_move import PlantTreeMove
from .play_cards_dealt_event import PlayCardsDealtEvent
from .play_influence_move import PlayInfluenceMove
from .played_cards_revealed_event import PlayedCardsRevealedEvent
from .player_eliminated_event import PlayerEliminatedEvent
from .player_left_event import PlayerLeftEvent
from .points_given_event import PointsGivenEvent
from .points_scored_event import PointsScoredEvent
from .politico_card_in_play_view import PoliticoCardInPlayView
from .politico_card_shown import PoliticoCardShown
from .politico_effect_shown import PoliticoEffectShown
from .politico_known_cards import PoliticoKnownCards
from .politico_match_decided_event import PoliticoMatchDecidedEvent
from .politico_options import PoliticoOptions
from .politico_player_left_event import PoliticoPlayerLeftEvent
from .politico_player_left_event_returned import PoliticoPlayerLeftEventReturned
from .politico_player_view import PoliticoPlayerView
from .politico_player_view_followers import PoliticoPlayerViewFollowers
from .politico_round_started_event import PoliticoRoundStartedEvent
from .politico_sway_step import PoliticoSwayStep
from .politico_turn_ended_event import PoliticoTurnEndedEvent
from .politico_turn_started_event import PoliticoTurnStartedEvent
from .politico_view import PoliticoView
from .politico_view_pile_made_of import PoliticoViewPileMadeOf
from .politico_view_supply import PoliticoViewSupply
from .politics_in_a_nutshell_call_out_view import PoliticsInANutshellCallOutView
from .politics_in_a_nutshell_law_view import PoliticsInANutshellLawView
from .politics_in_a_nutshell_options import PoliticsInANutshellOptions
from .politics_in_a_nutshell_placed_set import PoliticsInANutshellPlacedSet
from .politics_in_a_nutshell_player_view import PoliticsInANutshellPlayerView
from .politics_in_a_nutshell_seen_card import PoliticsInANutshellSeenCard
from .politics_in_a_nutshell_view import PoliticsInANutshellView
from .politics_in_a_nutshell_vote_shown import PoliticsInANutshellVoteShown
from .pose_named_event import PoseNamedEvent
from .poses_revealed_event import PosesRevealedEvent
from .post_activist_move import PostActivistMove
from .presence import Presence
from .presence_frame import PresenceFrame
from .problem import Problem
from .problem_field import ProblemField
from .prompt import Prompt
from .prompt_details import PromptDetails
from .quick_play_body import QuickPlayBody
from .quick_play_body_options import QuickPlayBodyOptions
from .race_pose_revealed_event import RacePoseRevealedEvent
from .reaction_judged_event import ReactionJudgedEvent
from .reactions_closed_event import ReactionsClosedEvent
from .ready_body import ReadyBody
from .refresh_body import RefreshBody
from .reject_call_out_move import RejectCallOutMove
from .relaxed_pace import RelaxedPace
from .rematch_reference import RematchReference
from .remove_harm_move import RemoveHarmMove
from .remove_vote_move import RemoveVoteMove
from .replay import Replay
from .replay_client_seeds import ReplayClientSeeds
from .replay_options import ReplayOptions
from .replay_step import ReplayStep
from .replay_step_log_item import ReplayStepLogItem
from .report_body import ReportBody
from .report_body_reason import ReportBodyReason
from .report_ticket import ReportTicket
from .reported_message import ReportedMessage
from .reported_message_room import ReportedMessageRoom
from .reroll_event_move import RerollEventMove
from .resync_frame import ResyncFrame
from .roll_ordered_event import RollOrderedEvent
from .roll_repeated_event import RollRepeatedEvent
from .room_body import RoomBody
from .room_state import RoomState
from .rules import Rules
from .seat_bot_body import SeatBotBody
from .seat_consent import SeatConsent
from .seat_controller import SeatController
from .seat_left_event import SeatLeftEvent
from .seat_line import SeatLine
from .seat_mute import SeatMute
from .seat_range import SeatRange
from .seat_ready import SeatReady
from .seat_taken_over_event import SeatTakenOverEvent
from .seat_ticket import SeatTicket
from .seat_token_body import SeatTokenBody
from .seat_vacated_event import SeatVacatedEvent
from .seen_place_cards import SeenPlaceCards
from .send_bulldozer_move import SendBulldozerMove
from .server_time import ServerTime
from .set_consent_matter import SetConsentMatter
from .set_left_hidden_event import SetLeftHiddenEvent
from .set_placed_event import SetPlacedEvent
from .snapshot_frame import SnapshotFrame
from .spectator_body import SpectatorBody
from .spectator_line import SpectatorLine
from .spectator_list import SpectatorList
from .spectator_mute import SpectatorMute
from .spectator_pass import SpectatorPass
from .squirrel_boosted_event import SquirrelBoostedEvent
from .squirrel_fell_event import SquirrelFellEvent
from .squirrel_healed_event import SquirrelHealedEvent
from .squirrel_moved_event import SquirrelMovedEvent
from .squirrel_turn_started_event import SquirrelTurnStartedEvent
from .standing_answer_body import StandingAnswerBody
from .standing_answers import StandingAnswers
from .standing_answers_answers import StandingAnswersAnswers
from .start_body import StartBody
from .start_turn_move import StartTurnMove
from .stash_counted_event import StashCountedEvent
from .steal_card_move import StealCardMove
from .steal_card_move_zone import StealCardMoveZone
from .stir_nuts_move import StirNutsMove
from .stolen_card_seen_event import StolenCardSeenEvent
from .stream_ticket import StreamTicket
from .strike_pose_move import StrikePoseMove
from .survivor_drawn_event import SurvivorDrawnEvent
from .take_follower_move import TakeFollowerMove
from .take_nut_move import TakeNutMove
from .take_seat_body import TakeSeatBody
from .told_record import ToldRecord
from .tree_felled_event import TreeFelledEvent
from .tree_planted_event import TreePlantedEvent
from .trees_paid_event import TreesPaidEvent
from .trick_cards_dealt_event import TrickCardsDealtEvent
from .trick_cards_seen_event import TrickCardsSeenEvent
from .tricks_discarded_event import TricksDiscardedEvent
from .tricks_drawn_event import TricksDrawnEvent
from .trust_move import TrustMove
from .trust_revealed_event import TrustRevealedEvent
from .unknown_event import UnknownEvent
from .unknown_frame import UnknownFrame
from .unknown_game_view import UnknownGameView
from .unknown_made_move import UnknownMadeMove
from .unknown_move import UnknownMove
from .unknown_my_frame import UnknownMyFrame
from .unknown_pace import UnknownPace
from .unrest_spread_event import UnrestSpreadEvent
from .untimed_pace import UntimedPace
from .update_frame import UpdateFrame
from .updates import Updates
from .uphold_call_out_move import UpholdCallOutMove
from .use_flamethrower_move import UseFlamethrowerMove
from .use_house_pose_move import UseHousePoseMove
from .view import View
from .view_consents import ViewConsents
from .view_instants import ViewInstants
from .view_texts import ViewTexts
from .vote_card_removed_event import VoteCardRemovedEvent
from .vote_undecided_event import VoteUndecidedEvent
from .votes_revealed_event import VotesRevealedEvent

__all__ = (
    "AcceptanceBody",
    "AcceptRollMove",
    "ActionsRevealedEvent",
    "ActivistPostedEvent",
    "ActivistSpentEvent",
    "AdvanceSquirrelMove",
    "AllowAttackMove",
    "AlmondTakenEvent",
    "AnsweredByTimeEvent",
    "Applied",
    "AppliedMove",
    "AttackAnnouncedEvent",
    "AttackCancelledEvent",
    "AttackFailedEvent",
    "AwaitedPrompt",
    "BaseExposedEvent",
    "BlockBody",
    "BlockLine",
    "BlockList",
    "BluffCalledEvent",
    "BoostSquirrelMove",
    "BotSeat",
    "BulldozerMovedEvent",
    "BurningOrderedEvent",
    "BurnTreesMove",
    "ByeFrame",
    "CallBluffMove",
    "CallOutDroppedEvent",
    "CallOutMadeEvent",
    "CallOutMove",
    "CallOutRuledEvent",
    "CancelAttackMove",
    "CardSeenEvent",
    "CardsForfeitedEvent",
    "CardStolenEvent",
    "CastBlankVoteMove",
    "CastVoteMove",
    "ChangesBody",
    "ChangesBodyOptions",
    "ChangesBodyReplacements",
    "ChangesBodySpectators",
    "ChangesBodyStarts",
    "ChangesBodyVisibility",
    "CharacterChosenEvent",
    "CharactersDealtEvent",
    "ChatFrame",
    "ChooseActionMove",
    "ChooseActionMoveAction",
    "ChooseCharacterMove",
    "ChooseRollerMove",
    "ChooseVictimMove",
    "ChopTreeMove",
    "ClassDeckReshuffledEvent",
    "ClockAdjustedEvent",
    "Component",
    "ConsentBody",
    "ConsentChangedEvent",
    "ControllerBody",
    "ControllerBodyController",
    "ControllerChangedEvent",
    "CorrespondencePace",
    "CreatedMatch",
    "DeclareLawMove",
    "DeclareLockdownMove",
    "DiscardByEffectMove",
    "DiscardDemandedEvent",
    "DiscardDownMove",
    "DiscardForFollowerMove",
    "DiscardsReshuffledEvent",
    "DiscardTricksMove",
    "DistrustMove",
    "DivineNutGuardedEvent",
    "DivineNutLostEvent",
    "DrawInfluenceMove",
    "DummyDeckReshuffledEvent",
    "During",
    "EndFrame",
    "EndTurnMove",
    "EnterSquirrelMove",
    "EventDieRerolledEvent",
    "EventDieRolledEvent",
    "EventPage",
    "EventRecord",
    "Export",
    "ExportedBlock",
    "ExportedMessage",
    "ExportedReport",
    "ExportedSeat",
    "ExportedSeatStandingAnswers",
    "ExportedText",
    "Fairness",
    "FairnessClientSeeds",
    "FieldChoice",
    "FirstPlayerFoundEvent",
    "FlipCardMove",
    "FollowerCollectedEvent",
    "FollowersConvertedEvent",
    "FollowersExchangedEvent",
    "FollowersGatheredEvent",
    "FollowersSwayedEvent",
    "ForesterLeftEvent",
    "Game",
    "GameClocks",
    "GameLine",
    "GameList",
    "GameOptionsSchema",
    "GameStandingAnswers",
    "GameTexts",
    "GameTextsTexts",
    "GetMessageUpdatesRoom",
    "GetNutsDecidedEvent",
    "GetNutsForesterView",
    "GetNutsOptions",
    "GetNutsPendingView",
    "GetNutsSetUpEvent",
    "GetNutsSpotView",
    "GetNutsView",
    "GivePointsMove",
    "GrabNutMove",
    "GrabNutMoveNut",
    "GuardDivineNutMove",
    "GuestBody",
    "HandEmptiedEvent",
    "HandPeekedEvent",
    "HarmLaidEvent",
    "HarmRemovedEvent",
    "HealSquirrelMove",
    "HeartbeatFrame",
    "HostBody",
    "HostChangedEvent",
    "InfluenceDeckReshuffledEvent",
    "InfluenceDeckShownEvent",
    "InfluenceDiscardedEvent",
    "InfluenceDrawnEvent",
    "InfluenceExiledEvent",
    "InfluencePlayedEvent",
    "InfluenceReceivedEvent",
    "InviteBody",
    "InviteLine",
    "InviteList",
    "JoinedMatch",
    "KeepEventMove",
    "KeepVotesMove",
    "LawDeclaredEvent",
    "LawLapsedEvent",
    "LeapOfFaithMove",
    "ListMatchesPace",
    "ListMatchesStatus",
    "ListMessagesRoom",
    "ListMyMatchesStatus",
    "LivePace",
    "LivePaceSeconds",
    "LockdownDeclaredEvent",
    "LockdownEndedEvent",
    "MadeAcceptRoll",
    "MadeAdvanceSquirrel",
    "MadeAllowAttack",
    "MadeBoostSquirrel",
    "MadeBurnTrees",
    "MadeCallBluff",
    "MadeCallOut",
    "MadeCancelAttack",
    "MadeCastBlankVote",
    "MadeCastVote",
    "MadeChooseAction",
    "MadeChooseCharacter",
    "MadeChooseRoller",
    "MadeChooseVictim",
    "MadeChopTree",
    "MadeDeclareLaw",
    "MadeDeclareLockdown",
    "MadeDiscardByEffect",
    "MadeDiscardDown",
    "MadeDiscardForFollower",
    "MadeDiscardTricks",
    "MadeDistrust",
    "MadeDrawInfluence",
    "MadeEndTurn",
    "MadeEnterSquirrel",
    "MadeFlipCard",
    "MadeGivePoints",
    "MadeGrabNut",
    "MadeGuardDivineNut",
    "MadeHealSquirrel",
    "MadeKeepEvent",
    "MadeKeepVotes",
    "MadeLeapOfFaith",
    "MadeNamePose",
    "MadePassFlip",
    "MadePayTrees",
    "MadePeekAtHand",
    "MadePlaceCards",
    "MadePlantTree",
    "MadePlayInfluence",
    "MadePostActivist",
    "MadeRejectCallOut",
    "MadeRemoveHarm",
    "MadeRemoveVote",
    "MadeRerollEvent",
    "MadeSendBulldozer",
    "MadeStartTurn",
    "MadeStealCard",
    "MadeStirNuts",
    "MadeStrikePose",
    "MadeTakeFollower",
    "MadeTakeNut",
    "MadeTrust",
    "MadeUpholdCallOut",
    "MadeUseFlamethrower",
    "MadeUseHousePose",
    "Match",
    "MatchEndedEvent",
    "MatchList",
    "MatchOptions",
    "MatchPausedEvent",
    "MatchResumedEvent",
    "MatchStartedEvent",
    "Message",
    "MessagePage",
    "MoveChoice",
    "MoveList",
    "MoveRecord",
    "MoveReply",
    "MuteBody",
    "MyLeftFrame",
    "MyMatch",
    "MyMatches",
    "MyPrompt",
    "MyPrompts",
    "MySnapshotFrame",
    "MyStanding",
    "MyUpdateFrame",
    "MyUpdates",
    "NamePoseMove",
    "NewInvite",
    "NewMatchBody",
    "NewMatchBodyOptions",
    "NewMatchBodyReplacements",
    "NewMatchBodySpectators",
    "NewMatchBodyStarts",
    "NewMatchBodyVisibility",
    "NewMessageBody",
    "NewMessageBodyRoom",
    "NobodyLastEvent",
    "NutCardFlippedEvent",
    "NutCardsDealtEvent",
    "NutReturnedEvent",
    "NutRoundScoredEvent",
    "NutSeatLeftEvent",
    "NutshellCardWonEvent",
    "NutshellMatchDecidedEvent",
    "NutshellRolledEvent",
    "NutshellRoundEndedEvent",
    "NutshellRoundStartedEvent",
    "NutSoFastCardShown",
    "NutSoFastDecidedEvent",
    "NutSoFastOptions",
    "NutSoFastPlayerInView",
    "NutSoFastPoseInView",
    "NutSoFastView",
    "NutSoFastViewInstants",
    "NutSoFastWindowView",
    "NutsStirredEvent",
    "NutStashedEvent",
    "NutTakenEvent",
    "NutTurnedUpEvent",
    "Outcome",
    "PassFlipMove",
    "PauseLine",
    "PayTreesMove",
    "PeekAtHandMove",
    "PersonTicket",
    "PileCardsSeenEvent",
    "PileSearchedEvent",
    "PileTakenEvent",
    "Ping",
    "PingBody",
    "PistachioTakenEvent",
    "PlaceCardsMove",
    "PlacementsRevealedEvent",
    "PlantTreeMove",
    "PlayCardsDealtEvent",
    "PlayedCardsRevealedEvent",
    "PlayerEliminatedEvent",
    "PlayerLeftEvent",
    "PlayInfluenceMove",
    "PointsGivenEvent",
    "PointsScoredEvent",
    "PoliticoCardInPlayView",
    "PoliticoCardShown",
    "PoliticoEffectShown",
    "PoliticoKnownCards",
    "PoliticoMatchDecidedEvent",
    "PoliticoOptions",
    "PoliticoPlayerLeftEvent",
    "PoliticoPlayerLeftEventReturned",
    "PoliticoPlayerView",
    "PoliticoPlayerViewFollowers",
    "PoliticoRoundStartedEvent",
    "PoliticoSwayStep",
    "PoliticoTurnEndedEvent",
    "PoliticoTurnStartedEvent",
    "PoliticoView",
    "PoliticoViewPileMadeOf",
    "PoliticoViewSupply",
    "PoliticsInANutshellCallOutView",
    "PoliticsInANutshellLawView",
    "PoliticsInANutshellOptions",
    "PoliticsInANutshellPlacedSet",
    "PoliticsInANutshellPlayerView",
    "PoliticsInANutshellSeenCard",
    "PoliticsInANutshellView",
    "PoliticsInANutshellVoteShown",
    "PoseNamedEvent",
    "PosesRevealedEvent",
    "PostActivistMove",
    "Presence",
    "PresenceFrame",
    "Problem",
    "ProblemField",
    "Prompt",
    "PromptDetails",
    "QuickPlayBody",
    "QuickPlayBodyOptions",
    "RacePoseRevealedEvent",
    "ReactionJudgedEvent",
    "ReactionsClosedEvent",
    "ReadyBody",
    "RefreshBody",
    "RejectCallOutMove",
    "RelaxedPace",
    "RematchReference",
    "RemoveHarmMove",
    "RemoveVoteMove",
    "Replay",
    "ReplayClientSeeds",
    "ReplayOptions",
    "ReplayStep",
    "ReplayStepLogItem",
    "ReportBody",
    "ReportBodyReason",
    "ReportedMessage",
    "ReportedMessageRoom",
    "ReportTicket",
    "RerollEventMove",
    "ResyncFrame",
    "RollOrderedEvent",
    "RollRepeatedEvent",
    "RoomBody",
    "RoomState",
    "Rules",
    "SeatBotBody",
    "SeatConsent",
    "SeatController",
    "SeatLeftEvent",
    "SeatLine",
    "SeatMute",
    "SeatRange",
    "SeatReady",
    "SeatTakenOverEvent",
    "SeatTicket",
    "SeatTokenBody",
    "SeatVacatedEvent",
    "SeenPlaceCards",
    "SendBulldozerMove",
    "ServerTime",
    "SetConsentMatter",
    "SetLeftHiddenEvent",
    "SetPlacedEvent",
    "SnapshotFrame",
    "SpectatorBody",
    "SpectatorLine",
    "SpectatorList",
    "SpectatorMute",
    "SpectatorPass",
    "SquirrelBoostedEvent",
    "SquirrelFellEvent",
    "SquirrelHealedEvent",
    "SquirrelMovedEvent",
    "SquirrelTurnStartedEvent",
    "StandingAnswerBody",
    "StandingAnswers",
    "StandingAnswersAnswers",
    "StartBody",
    "StartTurnMove",
    "StashCountedEvent",
    "StealCardMove",
    "StealCardMoveZone",
    "StirNutsMove",
    "StolenCardSeenEvent",
    "StreamTicket",
    "StrikePoseMove",
    "SurvivorDrawnEvent",
    "TakeFollowerMove",
    "TakeNutMove",
    "TakeSeatBody",
    "ToldRecord",
    "TreeFelledEvent",
    "TreePlantedEvent",
    "TreesPaidEvent",
    "TrickCardsDealtEvent",
    "TrickCardsSeenEvent",
    "TricksDiscardedEvent",
    "TricksDrawnEvent",
    "TrustMove",
    "TrustRevealedEvent",
    "UnknownEvent",
    "UnknownFrame",
    "UnknownGameView",
    "UnknownMadeMove",
    "UnknownMove",
    "UnknownMyFrame",
    "UnknownPace",
    "UnrestSpreadEvent",
    "UntimedPace",
    "UpdateFrame",
    "Updates",
    "UpholdCallOutMove",
    "UseFlamethrowerMove",
    "UseHousePoseMove",
    "View",
    "ViewConsents",
    "ViewInstants",
    "ViewTexts",
    "VoteCardRemovedEvent",
    "VotesRevealedEvent",
    "VoteUndecidedEvent",
)
