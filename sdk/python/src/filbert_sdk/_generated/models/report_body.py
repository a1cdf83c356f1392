from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.report_body_reason import ReportBodyReason, check_report_body_reason
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reported_message import ReportedMessage


T = TypeVar("T", bound="ReportBody")


@_attrs_define
class ReportBody:
    """Whom or what it is about, one of `seat`, `spectator` and `message`, and why."""

    reason: ReportBodyReason
    """ `abuse`, `cheating`, `stalling`, `name`, `spam` or `other`. """
    message: None | ReportedMessage | Unset = UNSET
    """ A message, and whoever said it; its text is copied now. """
    note: None | str | Unset = UNSET
    """ What else there is to say: one line, as in the chat. """
    seat: int | None | Unset = UNSET
    """ Whoever sits there. """
    spectator: None | str | Unset = UNSET
    """ A spectator, by the id that their messages bear. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.reported_message import ReportedMessage  # noqa: PLC0415

        reason: str = self.reason

        message: dict[str, Any] | None | Unset
        if isinstance(self.message, Unset):
            message = UNSET
        elif isinstance(self.message, ReportedMessage):
            message = self.message.to_dict()
        else:
            message = self.message

        note: None | str | Unset
        if isinstance(self.note, Unset):
            note = UNSET
        else:
            note = self.note

        seat: int | None | Unset
        if isinstance(self.seat, Unset):
            seat = UNSET
        else:
            seat = self.seat

        spectator: None | str | Unset
        if isinstance(self.spectator, Unset):
            spectator = UNSET
        else:
            spectator = self.spectator

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "reason": reason,
            }
        )
        if message is not UNSET:
            field_dict["message"] = message
        if note is not UNSET:
            field_dict["note"] = note
        if seat is not UNSET:
            field_dict["seat"] = seat
        if spectator is not UNSET:
            field_dict["spectator"] = spectator

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reported_message import ReportedMessage  # noqa: PLC0415

        d = dict(src_dict)
        reason = check_report_body_reason(d.pop("reason"))

        def _parse_message(data: object) -> None | ReportedMessage | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                message_type_0 = ReportedMessage.from_dict(data)

                return message_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportedMessage | Unset, data)

        message = _parse_message(d.pop("message", UNSET))

        def _parse_note(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        note = _parse_note(d.pop("note", UNSET))

        def _parse_seat(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        seat = _parse_seat(d.pop("seat", UNSET))

        def _parse_spectator(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        spectator = _parse_spectator(d.pop("spectator", UNSET))

        report_body = cls(
            reason=reason,
            message=message,
            note=note,
            seat=seat,
            spectator=spectator,
        )

        return report_body
