from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.correspondence_pace import CorrespondencePace
    from ..models.live_pace import LivePace
    from ..models.match_options import MatchOptions
    from ..models.outcome import Outcome
    from ..models.relaxed_pace import RelaxedPace
    from ..models.seat_line import SeatLine
    from ..models.unknown_pace import UnknownPace
    from ..models.untimed_pace import UntimedPace


T = TypeVar("T", bound="Match")


@_attrs_define
class Match:
    """A match as everybody may know it: seats and settings, nothing of the table."""

    commitment: str
    """ SHA-256 of the server seed behind all dice of the match, hex. """
    created_at: datetime.datetime
    """ RFC 3339, UTC, milliseconds. """
    ended_at: datetime.datetime | None
    """ RFC 3339, UTC; null before the end. """
    game: str
    """ Id of the game. """
    host_seat: int | None
    """ Seat of the host, null if the host sits at no seat. """
    id: str
    """ Id of the match. """
    options: MatchOptions
    """ The game's options; once started, as they are played. """
    outcome: None | Outcome
    """ How it ended; null while it goes on. """
    pace: CorrespondencePace | LivePace | RelaxedPace | UnknownPace | UntimedPace
    rematch_of: None | str
    """ Id of the match that this one is the rematch of; null for others. """
    replacements: str
    """ Who may take over the seat of one who leaves the running match: `open` anybody, `invited` who has an invite;
    the autopilot plays it meanwhile. `off`: who leaves has resigned. Not with `delayed` spectators. More may come.
    """
    rules_version: int
    """ Version of the game's rules that this match is played by. """
    seats: list[SeatLine]
    """ All seats, in order. """
    spectator_delay: int
    """ How many public steps spectators are behind; 0 if they are not. """
    spectators: str
    """ `off`, `public`, or `delayed`: then this document tells of no seat that left, no autopilot and no host while
    the match is played; its seats see that in their views. """
    started_at: datetime.datetime | None
    """ RFC 3339, UTC; null before the start. """
    starts: str
    """ `by_host`, or `when_full`: by itself, as soon as no seat is open. More may come. """
    status: str
    """ `lobby`, `active` or `finished`. More may come. """
    visibility: str
    """ `public` is listed, `unlisted` needs its id, `private` a token. More may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.correspondence_pace import CorrespondencePace  # noqa: PLC0415
        from ..models.live_pace import LivePace  # noqa: PLC0415
        from ..models.outcome import Outcome  # noqa: PLC0415
        from ..models.relaxed_pace import RelaxedPace  # noqa: PLC0415
        from ..models.untimed_pace import UntimedPace  # noqa: PLC0415

        commitment = self.commitment

        created_at = self.created_at.isoformat()

        ended_at: None | str
        if isinstance(self.ended_at, datetime.datetime):
            ended_at = self.ended_at.isoformat()
        else:
            ended_at = self.ended_at

        game = self.game

        host_seat: int | None
        host_seat = self.host_seat

        id = self.id

        options = self.options.to_dict()

        outcome: dict[str, Any] | None
        if isinstance(self.outcome, Outcome):
            outcome = self.outcome.to_dict()
        else:
            outcome = self.outcome

        pace: dict[str, Any]
        if isinstance(self.pace, LivePace):
            pace = self.pace.to_dict()
        elif isinstance(self.pace, RelaxedPace):
            pace = self.pace.to_dict()
        elif isinstance(self.pace, CorrespondencePace):
            pace = self.pace.to_dict()
        elif isinstance(self.pace, UntimedPace):
            pace = self.pace.to_dict()
        else:
            pace = self.pace.to_dict()

        rematch_of: None | str
        rematch_of = self.rematch_of

        replacements = self.replacements

        rules_version = self.rules_version

        seats = []
        for seats_item_data in self.seats:
            seats_item = seats_item_data.to_dict()
            seats.append(seats_item)

        spectator_delay = self.spectator_delay

        spectators = self.spectators

        started_at: None | str
        if isinstance(self.started_at, datetime.datetime):
            started_at = self.started_at.isoformat()
        else:
            started_at = self.started_at

        starts = self.starts

        status = self.status

        visibility = self.visibility

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "commitment": commitment,
                "created_at": created_at,
                "ended_at": ended_at,
                "game": game,
                "host_seat": host_seat,
                "id": id,
                "options": options,
                "outcome": outcome,
                "pace": pace,
                "rematch_of": rematch_of,
                "replacements": replacements,
                "rules_version": rules_version,
                "seats": seats,
                "spectator_delay": spectator_delay,
                "spectators": spectators,
                "started_at": started_at,
                "starts": starts,
                "status": status,
                "visibility": visibility,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.correspondence_pace import CorrespondencePace  # noqa: PLC0415
        from ..models.live_pace import LivePace  # noqa: PLC0415
        from ..models.match_options import MatchOptions  # noqa: PLC0415
        from ..models.outcome import Outcome  # noqa: PLC0415
        from ..models.relaxed_pace import RelaxedPace  # noqa: PLC0415
        from ..models.seat_line import SeatLine  # noqa: PLC0415
        from ..models.unknown_pace import UnknownPace  # noqa: PLC0415
        from ..models.untimed_pace import UntimedPace  # noqa: PLC0415

        d = dict(src_dict)
        commitment = d.pop("commitment")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_ended_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ended_at_type_0 = datetime.datetime.fromisoformat(data)

                return ended_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        ended_at = _parse_ended_at(d.pop("ended_at"))

        game = d.pop("game")

        def _parse_host_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        host_seat = _parse_host_seat(d.pop("host_seat"))

        id = d.pop("id")

        options = MatchOptions.from_dict(d.pop("options"))

        def _parse_outcome(data: object) -> None | Outcome:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                outcome_type_0 = Outcome.from_dict(data)

                return outcome_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Outcome, data)

        outcome = _parse_outcome(d.pop("outcome"))

        def _parse_pace(data: object) -> CorrespondencePace | LivePace | RelaxedPace | UnknownPace | UntimedPace:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_any_pace_type_0 = LivePace.from_dict(data)

                return componentsschemas_any_pace_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_any_pace_type_1 = RelaxedPace.from_dict(data)

                return componentsschemas_any_pace_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_any_pace_type_2 = CorrespondencePace.from_dict(data)

                return componentsschemas_any_pace_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_any_pace_type_3 = UntimedPace.from_dict(data)

                return componentsschemas_any_pace_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_any_pace_type_4 = UnknownPace.from_dict(data)

            return componentsschemas_any_pace_type_4

        pace = _parse_pace(d.pop("pace"))

        def _parse_rematch_of(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rematch_of = _parse_rematch_of(d.pop("rematch_of"))

        replacements = d.pop("replacements")

        rules_version = d.pop("rules_version")

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = SeatLine.from_dict(seats_item_data)

            seats.append(seats_item)

        spectator_delay = d.pop("spectator_delay")

        spectators = d.pop("spectators")

        def _parse_started_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                started_at_type_0 = datetime.datetime.fromisoformat(data)

                return started_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        started_at = _parse_started_at(d.pop("started_at"))

        starts = d.pop("starts")

        status = d.pop("status")

        visibility = d.pop("visibility")

        match = cls(
            commitment=commitment,
            created_at=created_at,
            ended_at=ended_at,
            game=game,
            host_seat=host_seat,
            id=id,
            options=options,
            outcome=outcome,
            pace=pace,
            rematch_of=rematch_of,
            replacements=replacements,
            rules_version=rules_version,
            seats=seats,
            spectator_delay=spectator_delay,
            spectators=spectators,
            started_at=started_at,
            starts=starts,
            status=status,
            visibility=visibility,
        )

        match.additional_properties = d
        return match

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
