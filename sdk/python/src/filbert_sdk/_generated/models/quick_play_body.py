from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.correspondence_pace import CorrespondencePace
    from ..models.live_pace import LivePace
    from ..models.quick_play_body_options import QuickPlayBodyOptions
    from ..models.relaxed_pace import RelaxedPace
    from ..models.untimed_pace import UntimedPace


T = TypeVar("T", bound="QuickPlayBody")


@_attrs_define
class QuickPlayBody:
    """What you want to play."""

    game: str
    """ Id of the game, as the catalogue names it. """
    name: str
    """ Your name, unlike the others' at the table. """
    options: QuickPlayBodyOptions | Unset = UNSET
    """ Options of the game, as in `POST /v1/matches`; a table with just these is found. """
    pace: CorrespondencePace | LivePace | RelaxedPace | Unset | UntimedPace = UNSET
    seats: int | None | Unset = UNSET
    """ Number of seats; left out: any, and the fewest at a new table. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.correspondence_pace import CorrespondencePace  # noqa: PLC0415
        from ..models.live_pace import LivePace  # noqa: PLC0415
        from ..models.relaxed_pace import RelaxedPace  # noqa: PLC0415

        game = self.game

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

        seats: int | None | Unset
        if isinstance(self.seats, Unset):
            seats = UNSET
        else:
            seats = self.seats

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "game": game,
                "name": name,
            }
        )
        if options is not UNSET:
            field_dict["options"] = options
        if pace is not UNSET:
            field_dict["pace"] = pace
        if seats is not UNSET:
            field_dict["seats"] = seats

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.correspondence_pace import CorrespondencePace  # noqa: PLC0415
        from ..models.live_pace import LivePace  # noqa: PLC0415
        from ..models.quick_play_body_options import QuickPlayBodyOptions  # noqa: PLC0415
        from ..models.relaxed_pace import RelaxedPace  # noqa: PLC0415
        from ..models.untimed_pace import UntimedPace  # noqa: PLC0415

        d = dict(src_dict)
        game = d.pop("game")

        name = d.pop("name")

        _options = d.pop("options", UNSET)
        options: QuickPlayBodyOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = QuickPlayBodyOptions.from_dict(_options)

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

        def _parse_seats(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        seats = _parse_seats(d.pop("seats", UNSET))

        quick_play_body = cls(
            game=game,
            name=name,
            options=options,
            pace=pace,
            seats=seats,
        )

        return quick_play_body
