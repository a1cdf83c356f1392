"""The unions of the API by name. Generated, like all of this package; do not edit."""

from typing import TypeAlias

from . import models

AnyPace: TypeAlias = models.LivePace | models.RelaxedPace | models.CorrespondencePace | models.UntimedPace | models.UnknownPace
Event: TypeAlias = (
    models.MatchStartedEvent
    | models.AnsweredByTimeEvent
    | models.ControllerChangedEvent
    | models.SeatLeftEvent
    | models.ClockAdjustedEvent
    | models.MatchEndedEvent
    | models.CharactersDealtEvent
    | models.CharacterChosenEvent
    | models.NutshellRoundStartedEvent
    | models.PlayCardsDealtEvent
    | models.EventDieRolledEvent
    | models.EventDieRerolledEvent
    | models.PlacementsRevealedEvent
    | models.SetPlacedEvent
    | models.HandEmptiedEvent
    | models.VotesRevealedEvent
    | models.TrustRevealedEvent
    | models.VoteCardRemovedEvent
    | models.VoteUndecidedEvent
    | models.SetLeftHiddenEvent
    | models.BluffCalledEvent
    | models.PlayedCardsRevealedEvent
    | models.RollOrderedEvent
    | models.NutshellRolledEvent
    | models.RollRepeatedEvent
    | models.SurvivorDrawnEvent
    | models.NutshellCardWonEvent
    | models.PlayerEliminatedEvent
    | models.PointsScoredEvent
    | models.HandPeekedEvent
    | models.CardSeenEvent
    | models.LockdownDeclaredEvent
    | models.LockdownEndedEvent
    | models.LawDeclaredEvent
    | models.LawLapsedEvent
    | models.CallOutMadeEvent
    | models.CallOutRuledEvent
    | models.CallOutDroppedEvent
    | models.PlayerLeftEvent
    | models.NutshellRoundEndedEvent
    | models.NutshellMatchDecidedEvent
    | models.UnknownEvent
)
GameView: TypeAlias = models.PoliticsInANutshellView | models.UnknownGameView
LegalMove: TypeAlias = (
    models.ChooseCharacterMove
    | models.KeepEventMove
    | models.RerollEventMove
    | models.PlaceCardsMove
    | models.CastVoteMove
    | models.CastBlankVoteMove
    | models.RemoveVoteMove
    | models.KeepVotesMove
    | models.ChooseRollerMove
    | models.TrustMove
    | models.DistrustMove
    | models.CallBluffMove
    | models.AcceptRollMove
    | models.PeekAtHandMove
    | models.DeclareLockdownMove
    | models.DeclareLawMove
    | models.CallOutMove
    | models.UpholdCallOutMove
    | models.RejectCallOutMove
    | models.UnknownMove
)
MadeMove: TypeAlias = (
    models.MadeChooseCharacter
    | models.MadeKeepEvent
    | models.MadeRerollEvent
    | models.MadePlaceCards
    | models.MadeCastVote
    | models.MadeCastBlankVote
    | models.MadeRemoveVote
    | models.MadeKeepVotes
    | models.MadeChooseRoller
    | models.MadeTrust
    | models.MadeDistrust
    | models.MadeCallBluff
    | models.MadeAcceptRoll
    | models.MadePeekAtHand
    | models.MadeDeclareLockdown
    | models.MadeDeclareLaw
    | models.MadeCallOut
    | models.MadeUpholdCallOut
    | models.MadeRejectCallOut
    | models.SeenPlaceCards
    | models.UnknownMadeMove
)
Move: TypeAlias = (
    models.ChooseCharacterMove
    | models.KeepEventMove
    | models.RerollEventMove
    | models.PlaceCardsMove
    | models.CastVoteMove
    | models.CastBlankVoteMove
    | models.RemoveVoteMove
    | models.KeepVotesMove
    | models.ChooseRollerMove
    | models.TrustMove
    | models.DistrustMove
    | models.CallBluffMove
    | models.AcceptRollMove
    | models.PeekAtHandMove
    | models.DeclareLockdownMove
    | models.DeclareLawMove
    | models.CallOutMove
    | models.UpholdCallOutMove
    | models.RejectCallOutMove
)
MOVE_BY_TYPE: dict[str, type[Move]] = {
    "accept_roll": models.AcceptRollMove,
    "call_bluff": models.CallBluffMove,
    "call_out": models.CallOutMove,
    "cast_blank_vote": models.CastBlankVoteMove,
    "cast_vote": models.CastVoteMove,
    "choose_character": models.ChooseCharacterMove,
    "choose_roller": models.ChooseRollerMove,
    "declare_law": models.DeclareLawMove,
    "declare_lockdown": models.DeclareLockdownMove,
    "distrust": models.DistrustMove,
    "keep_event": models.KeepEventMove,
    "keep_votes": models.KeepVotesMove,
    "peek_at_hand": models.PeekAtHandMove,
    "place_cards": models.PlaceCardsMove,
    "reject_call_out": models.RejectCallOutMove,
    "remove_vote": models.RemoveVoteMove,
    "reroll_event": models.RerollEventMove,
    "trust": models.TrustMove,
    "uphold_call_out": models.UpholdCallOutMove,
}
Pace: TypeAlias = models.LivePace | models.RelaxedPace | models.CorrespondencePace | models.UntimedPace
PACE_BY_TYPE: dict[str, type[Pace]] = {
    "correspondence": models.CorrespondencePace,
    "live": models.LivePace,
    "relaxed": models.RelaxedPace,
    "untimed": models.UntimedPace,
}
