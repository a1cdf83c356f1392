from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.changes_body_spectators_type_1 import (
    ChangesBodySpectatorsType1,
    check_changes_body_spectators_type_1,
)
from ..models.changes_body_spectators_type_2_type_1 import (
    ChangesBodySpectatorsType2Type1,
    check_changes_body_spectators_type_2_type_1,
)
from ..models.changes_body_spectators_type_3_type_1 import (
    ChangesBodySpectatorsType3Type1,
    check_changes_body_spectators_type_3_type_1,
)
from ..models.changes_body_visibility_type_1 import (
    ChangesBodyVisibilityType1,
    check_changes_body_visibility_type_1,
)
from ..models.changes_body_visibility_type_2_type_1 import (
    ChangesBodyVisibilityType2Type1,
    check_changes_body_visibility_type_2_type_1,
)
from ..models.changes_body_visibility_type_3_type_1 import (
    ChangesBodyVisibilityType3Type1,
    check_changes_body_visibility_type_3_type_1,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.changes_body_options_type_0 import ChangesBodyOptionsType0
    from ..models.correspondence_pace import CorrespondencePace
    from ..models.live_pace import LivePace
    from ..models.relaxed_pace import RelaxedPace
    from ..models.untimed_pace import UntimedPace


T = TypeVar("T", bound="ChangesBody")


@_attrs_define
class ChangesBody:
    """What is to change; what is left out, or null, stays as it is."""

    options: ChangesBodyOptionsType0 | None | Unset = UNSET
    """ Options of the game that change; the others stay. """
    pace: CorrespondencePace | LivePace | None | RelaxedPace | Unset | UntimedPace = UNSET
    """ How long prompts stand. """
    seats: int | None | Unset = UNSET
    """ Number of seats: open ones are added, or taken away, at the end. """
    spectators: ChangesBodySpectatorsType1 | ChangesBodySpectatorsType2Type1 | ChangesBodySpectatorsType3Type1 | None | Unset = (
        UNSET
    )
    """ Whether people without a seat may watch. """
    visibility: ChangesBodyVisibilityType1 | ChangesBodyVisibilityType2Type1 | ChangesBodyVisibilityType3Type1 | None | Unset = (
        UNSET
    )
    """ `public` is listed, `unlisted` needs its id, `private` a token or an invite. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.changes_body_options_type_0 import ChangesBodyOptionsType0  # noqa: PLC0415
        from ..models.correspondence_pace import CorrespondencePace  # noqa: PLC0415
        from ..models.live_pace import LivePace  # noqa: PLC0415
        from ..models.relaxed_pace import RelaxedPace  # noqa: PLC0415
        from ..models.untimed_pace import UntimedPace  # noqa: PLC0415

        options: dict[str, Any] | None | Unset
        if isinstance(self.options, Unset):
            options = UNSET
        elif isinstance(self.options, ChangesBodyOptionsType0):
            options = self.options.to_dict()
        else:
            options = self.options

        pace: dict[str, Any] | None | Unset
        if isinstance(self.pace, Unset):
            pace = UNSET
        elif isinstance(self.pace, LivePace):
            pace = self.pace.to_dict()
        elif isinstance(self.pace, RelaxedPace):
            pace = self.pace.to_dict()
        elif isinstance(self.pace, CorrespondencePace):
            pace = self.pace.to_dict()
        elif isinstance(self.pace, UntimedPace):
            pace = self.pace.to_dict()
        else:
            pace = self.pace

        seats: int | None | Unset
        if isinstance(self.seats, Unset):
            seats = UNSET
        else:
            seats = self.seats

        spectators: None | str | Unset
        if isinstance(self.spectators, Unset):
            spectators = UNSET
        elif isinstance(self.spectators, str):
            spectators = self.spectators
        elif isinstance(self.spectators, str):
            spectators = self.spectators
        elif isinstance(self.spectators, str):
            spectators = self.spectators
        else:
            spectators = self.spectators

        visibility: None | str | Unset
        if isinstance(self.visibility, Unset):
            visibility = UNSET
        elif isinstance(self.visibility, str):
            visibility = self.visibility
        elif isinstance(self.visibility, str):
            visibility = self.visibility
        elif isinstance(self.visibility, str):
            visibility = self.visibility
        else:
            visibility = self.visibility

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if options is not UNSET:
            field_dict["options"] = options
        if pace is not UNSET:
            field_dict["pace"] = pace
        if seats is not UNSET:
            field_dict["seats"] = seats
        if spectators is not UNSET:
            field_dict["spectators"] = spectators
        if visibility is not UNSET:
            field_dict["visibility"] = visibility

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.changes_body_options_type_0 import ChangesBodyOptionsType0  # noqa: PLC0415
        from ..models.correspondence_pace import CorrespondencePace  # noqa: PLC0415
        from ..models.live_pace import LivePace  # noqa: PLC0415
        from ..models.relaxed_pace import RelaxedPace  # noqa: PLC0415
        from ..models.untimed_pace import UntimedPace  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_options(data: object) -> ChangesBodyOptionsType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                options_type_0 = ChangesBodyOptionsType0.from_dict(data)

                return options_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ChangesBodyOptionsType0 | None | Unset, data)

        options = _parse_options(d.pop("options", UNSET))

        def _parse_pace(data: object) -> CorrespondencePace | LivePace | None | RelaxedPace | Unset | UntimedPace:
            if data is None:
                return data
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
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_pace_type_3 = UntimedPace.from_dict(data)

                return componentsschemas_pace_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CorrespondencePace | LivePace | None | RelaxedPace | Unset | UntimedPace, data)

        pace = _parse_pace(d.pop("pace", UNSET))

        def _parse_seats(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        seats = _parse_seats(d.pop("seats", UNSET))

        def _parse_spectators(
            data: object,
        ) -> ChangesBodySpectatorsType1 | ChangesBodySpectatorsType2Type1 | ChangesBodySpectatorsType3Type1 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                spectators_type_1 = check_changes_body_spectators_type_1(data)

                return spectators_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                spectators_type_2_type_1 = check_changes_body_spectators_type_2_type_1(data)

                return spectators_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                spectators_type_3_type_1 = check_changes_body_spectators_type_3_type_1(data)

                return spectators_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                ChangesBodySpectatorsType1 | ChangesBodySpectatorsType2Type1 | ChangesBodySpectatorsType3Type1 | None | Unset, data
            )

        spectators = _parse_spectators(d.pop("spectators", UNSET))

        def _parse_visibility(
            data: object,
        ) -> ChangesBodyVisibilityType1 | ChangesBodyVisibilityType2Type1 | ChangesBodyVisibilityType3Type1 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                visibility_type_1 = check_changes_body_visibility_type_1(data)

                return visibility_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                visibility_type_2_type_1 = check_changes_body_visibility_type_2_type_1(data)

                return visibility_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                visibility_type_3_type_1 = check_changes_body_visibility_type_3_type_1(data)

                return visibility_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                ChangesBodyVisibilityType1 | ChangesBodyVisibilityType2Type1 | ChangesBodyVisibilityType3Type1 | None | Unset, data
            )

        visibility = _parse_visibility(d.pop("visibility", UNSET))

        changes_body = cls(
            options=options,
            pace=pace,
            seats=seats,
            spectators=spectators,
            visibility=visibility,
        )

        return changes_body
