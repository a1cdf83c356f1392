from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.new_match_body_replacements import (
    NewMatchBodyReplacements,
    check_new_match_body_replacements,
)
from ..models.new_match_body_spectators import (
    NewMatchBodySpectators,
    check_new_match_body_spectators,
)
from ..models.new_match_body_starts import (
    NewMatchBodyStarts,
    check_new_match_body_starts,
)
from ..models.new_match_body_visibility import (
    NewMatchBodyVisibility,
    check_new_match_body_visibility,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.bot_seat import BotSeat
    from ..models.correspondence_pace import CorrespondencePace
    from ..models.live_pace import LivePace
    from ..models.new_match_body_options import NewMatchBodyOptions
    from ..models.relaxed_pace import RelaxedPace
    from ..models.untimed_pace import UntimedPace


T = TypeVar("T", bound="NewMatchBody")


@_attrs_define
class NewMatchBody:
    """A match to be made."""

    game: str
    """ Id of the game, as the catalogue names it. """
    seats: int
    """ Number of seats; the catalogue says how many the game takes. """
    bots: list[BotSeat] | Unset = UNSET
    """ Seats that bots take. """
    name: None | str | Unset = UNSET
    """ Your name: you take the first seat that is no bot's. Left out: you are the host without a seat. """
    options: NewMatchBodyOptions | Unset = UNSET
    """ Options of the game: see `options_schema` in `GET /v1/games/{game}`. Those left out keep their defaults. """
    pace: CorrespondencePace | LivePace | RelaxedPace | Unset | UntimedPace = UNSET
    replacements: NewMatchBodyReplacements | Unset = "off"
    """ Who may take over the seat of one who leaves the running match: `open` anybody, `invited` who has an invite;
    the autopilot plays it meanwhile. `off`: who leaves has resigned. Not with `delayed` spectators. """
    spectator_delay: int | Unset = 0
    """ How many public steps `delayed` spectators are behind; 0 for others. """
    spectators: NewMatchBodySpectators | Unset = "off"
    """ Whether people without a seat may watch; `delayed`: `spectator_delay` steps later. """
    starts: NewMatchBodyStarts | Unset = "by_host"
    """ `by_host`, or `when_full`: by itself, as soon as no seat is open. """
    visibility: NewMatchBodyVisibility | Unset = "unlisted"
    """ `public` is listed, `unlisted` needs its id, `private` a token. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.correspondence_pace import CorrespondencePace  # noqa: PLC0415
        from ..models.live_pace import LivePace  # noqa: PLC0415
        from ..models.relaxed_pace import RelaxedPace  # noqa: PLC0415

        game = self.game

        seats = self.seats

        bots: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.bots, Unset):
            bots = []
            for bots_item_data in self.bots:
                bots_item = bots_item_data.to_dict()
                bots.append(bots_item)

        name: None | str | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        else:
            name = self.name

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        pace: dict[str, Any] | Unset
        if isinstance(self.pace, Unset):
            pace = UNSET
        elif isinstance(self.pace, LivePace):
            pace = self.pace.to_dict()
        elif isinstance(self.pace, RelaxedPace):
            pace = self.pace.to_dict()
        elif isinstance(self.pace, CorrespondencePace):
            pace = self.pace.to_dict()
        else:
            pace = self.pace.to_dict()

        replacements: str | Unset = UNSET
        if not isinstance(self.replacements, Unset):
            replacements = self.replacements

        spectator_delay = self.spectator_delay

        spectators: str | Unset = UNSET
        if not isinstance(self.spectators, Unset):
            spectators = self.spectators

        starts: str | Unset = UNSET
        if not isinstance(self.starts, Unset):
            starts = self.starts

        visibility: str | Unset = UNSET
        if not isinstance(self.visibility, Unset):
            visibility = self.visibility

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "game": game,
                "seats": seats,
            }
        )
        if bots is not UNSET:
            field_dict["bots"] = bots
        if name is not UNSET:
            field_dict["name"] = name
        if options is not UNSET:
            field_dict["options"] = options
        if pace is not UNSET:
            field_dict["pace"] = pace
        if replacements is not UNSET:
            field_dict["replacements"] = replacements
        if spectator_delay is not UNSET:
            field_dict["spectator_delay"] = spectator_delay
        if spectators is not UNSET:
            field_dict["spectators"] = spectators
        if starts is not UNSET:
            field_dict["starts"] = starts
        if visibility is not UNSET:
            field_dict["visibility"] = visibility

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bot_seat import BotSeat  # noqa: PLC0415
        from ..models.correspondence_pace import CorrespondencePace  # noqa: PLC0415
        from ..models.live_pace import LivePace  # noqa: PLC0415
        from ..models.new_match_body_options import NewMatchBodyOptions  # noqa: PLC0415
        from ..models.relaxed_pace import RelaxedPace  # noqa: PLC0415
        from ..models.untimed_pace import UntimedPace  # noqa: PLC0415

        d = dict(src_dict)
        game = d.pop("game")

        seats = d.pop("seats")

        _bots = d.pop("bots", UNSET)
        bots: list[BotSeat] | Unset = UNSET
        if _bots is not UNSET:
            bots = []
            for bots_item_data in _bots:
                bots_item = BotSeat.from_dict(bots_item_data)

                bots.append(bots_item)

        def _parse_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        name = _parse_name(d.pop("name", UNSET))

        _options = d.pop("options", UNSET)
        options: NewMatchBodyOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = NewMatchBodyOptions.from_dict(_options)

        def _parse_pace(data: object) -> CorrespondencePace | LivePace | RelaxedPace | Unset | UntimedPace:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_pace_type_0 = LivePace.from_dict(data)

                return componentsschemas_pace_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_pace_type_1 = RelaxedPace.from_dict(data)

                return componentsschemas_pace_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_pace_type_2 = CorrespondencePace.from_dict(data)

                return componentsschemas_pace_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_pace_type_3 = UntimedPace.from_dict(data)

            return componentsschemas_pace_type_3

        pace = _parse_pace(d.pop("pace", UNSET))

        _replacements = d.pop("replacements", UNSET)
        replacements: NewMatchBodyReplacements | Unset
        if isinstance(_replacements, Unset):
            replacements = UNSET
        else:
            replacements = check_new_match_body_replacements(_replacements)

        spectator_delay = d.pop("spectator_delay", UNSET)

        _spectators = d.pop("spectators", UNSET)
        spectators: NewMatchBodySpectators | Unset
        if isinstance(_spectators, Unset):
            spectators = UNSET
        else:
            spectators = check_new_match_body_spectators(_spectators)

        _starts = d.pop("starts", UNSET)
        starts: NewMatchBodyStarts | Unset
        if isinstance(_starts, Unset):
            starts = UNSET
        else:
            starts = check_new_match_body_starts(_starts)

        _visibility = d.pop("visibility", UNSET)
        visibility: NewMatchBodyVisibility | Unset
        if isinstance(_visibility, Unset):
            visibility = UNSET
        else:
            visibility = check_new_match_body_visibility(_visibility)

        new_match_body = cls(
            game=game,
            seats=seats,
            bots=bots,
            name=name,
            options=options,
            pace=pace,
            replacements=replacements,
            spectator_delay=spectator_delay,
            spectators=spectators,
            starts=starts,
            visibility=visibility,
        )

        return new_match_body
