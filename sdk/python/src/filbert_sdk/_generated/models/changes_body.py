from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.changes_body_replacements import (
    ChangesBodyReplacements,
    check_changes_body_replacements,
)
from ..models.changes_body_spectators import (
    ChangesBodySpectators,
    check_changes_body_spectators,
)
from ..models.changes_body_starts import ChangesBodyStarts, check_changes_body_starts
from ..models.changes_body_visibility import (
    ChangesBodyVisibility,
    check_changes_body_visibility,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.changes_body_options import ChangesBodyOptions
    from ..models.correspondence_pace import CorrespondencePace
    from ..models.live_pace import LivePace
    from ..models.relaxed_pace import RelaxedPace
    from ..models.untimed_pace import UntimedPace


T = TypeVar("T", bound="ChangesBody")


@_attrs_define
class ChangesBody:
    """What is to change; what is left out stays as it is."""

    options: ChangesBodyOptions | Unset = UNSET
    """ Options of the game that change; the others stay. """
    pace: CorrespondencePace | LivePace | RelaxedPace | Unset | UntimedPace = UNSET
    replacements: ChangesBodyReplacements | Unset = UNSET
    """ Who may take over the seat of one who leaves the running match: `open` anybody, `invited` who has an invite;
    the autopilot plays it meanwhile. `off`: who leaves has resigned. Not with `delayed` spectators. """
    seats: int | Unset = UNSET
    """ Number of seats: open ones are added, or taken away, at the end. """
    spectator_delay: int | Unset = UNSET
    """ How many public steps `delayed` spectators are behind; 0 for others. They are shown the lobby as it is. """
    spectators: ChangesBodySpectators | Unset = UNSET
    """ Whether people without a seat may watch; `delayed`: `spectator_delay` steps later. """
    starts: ChangesBodyStarts | Unset = UNSET
    """ `by_host`, or `when_full`: by itself, as soon as no seat is open. """
    visibility: ChangesBodyVisibility | Unset = UNSET
    """ `public` is listed, `unlisted` needs its id, `private` a token or an invite. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.correspondence_pace import CorrespondencePace  # noqa: PLC0415
        from ..models.live_pace import LivePace  # noqa: PLC0415
        from ..models.relaxed_pace import RelaxedPace  # noqa: PLC0415

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

        seats = self.seats

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

        field_dict.update({})
        if options is not UNSET:
            field_dict["options"] = options
        if pace is not UNSET:
            field_dict["pace"] = pace
        if replacements is not UNSET:
            field_dict["replacements"] = replacements
        if seats is not UNSET:
            field_dict["seats"] = seats
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
        from ..models.changes_body_options import ChangesBodyOptions  # noqa: PLC0415
        from ..models.correspondence_pace import CorrespondencePace  # noqa: PLC0415
        from ..models.live_pace import LivePace  # noqa: PLC0415
        from ..models.relaxed_pace import RelaxedPace  # noqa: PLC0415
        from ..models.untimed_pace import UntimedPace  # noqa: PLC0415

        d = dict(src_dict)
        _options = d.pop("options", UNSET)
        options: ChangesBodyOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = ChangesBodyOptions.from_dict(_options)

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
        replacements: ChangesBodyReplacements | Unset
        if isinstance(_replacements, Unset):
            replacements = UNSET
        else:
            replacements = check_changes_body_replacements(_replacements)

        seats = d.pop("seats", UNSET)

        spectator_delay = d.pop("spectator_delay", UNSET)

        _spectators = d.pop("spectators", UNSET)
        spectators: ChangesBodySpectators | Unset
        if isinstance(_spectators, Unset):
            spectators = UNSET
        else:
            spectators = check_changes_body_spectators(_spectators)

        _starts = d.pop("starts", UNSET)
        starts: ChangesBodyStarts | Unset
        if isinstance(_starts, Unset):
            starts = UNSET
        else:
            starts = check_changes_body_starts(_starts)

        _visibility = d.pop("visibility", UNSET)
        visibility: ChangesBodyVisibility | Unset
        if isinstance(_visibility, Unset):
            visibility = UNSET
        else:
            visibility = check_changes_body_visibility(_visibility)

        changes_body = cls(
            options=options,
            pace=pace,
            replacements=replacements,
            seats=seats,
            spectator_delay=spectator_delay,
            spectators=spectators,
            starts=starts,
            visibility=visibility,
        )

        return changes_body
