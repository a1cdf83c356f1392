"""Sit down at a table of a Filbert service: typed moves, views and refusals, and retries that never move twice.

`Table` is a place at one match, `Catalogue` what the service offers; `models` holds every type of the API.
"""

from filbert_sdk import models
from filbert_sdk._generated.unions import MOVE_BY_TYPE, Event, GameView, LegalMove, MadeMove, Move, Pace
from filbert_sdk.catalogue import Catalogue
from filbert_sdk.connection import Token
from filbert_sdk.errors import (
    AlreadyStarted,
    CursorGone,
    FilbertError,
    HostOnly,
    IdempotencyKeyReused,
    IllegalMove,
    InvalidBody,
    InvalidToken,
    MatchNotActive,
    MatchNotFound,
    NameTaken,
    NoSeat,
    NotFinished,
    NotYourSeat,
    PromptClosed,
    Refused,
    SeatsOpen,
    SeatTaken,
    StoreUnavailable,
    TimedOut,
    TooManyStreams,
    Unexpected,
    Unreachable,
)
from filbert_sdk.settings import Polling, Retries, Settings
from filbert_sdk.table import Table, Update, is_over
from filbert_sdk.telling import Teller, Words

__version__ = "0.1.0"

__all__ = [
    "MOVE_BY_TYPE",
    "AlreadyStarted",
    "Catalogue",
    "CursorGone",
    "Event",
    "FilbertError",
    "GameView",
    "HostOnly",
    "IdempotencyKeyReused",
    "IllegalMove",
    "InvalidBody",
    "InvalidToken",
    "LegalMove",
    "MadeMove",
    "MatchNotActive",
    "MatchNotFound",
    "Move",
    "NameTaken",
    "NoSeat",
    "NotFinished",
    "NotYourSeat",
    "Pace",
    "Polling",
    "PromptClosed",
    "Refused",
    "Retries",
    "SeatTaken",
    "SeatsOpen",
    "Settings",
    "StoreUnavailable",
    "Table",
    "Teller",
    "TimedOut",
    "Token",
    "TooManyStreams",
    "Unexpected",
    "Unreachable",
    "Update",
    "Words",
    "is_over",
    "models",
]
