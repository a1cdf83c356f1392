from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.applied import Applied
    from ..models.problem_field import ProblemField
    from ..models.view import View


T = TypeVar("T", bound="Problem")


@_attrs_define
class Problem:
    """A refusal (RFC 9457). Branch on `code`; `title` and `detail` are for people and follow Accept-Language."""

    code: str
    """ Stable code, for programs. """
    detail: str
    """ What was wrong, and what to do. """
    request_id: str
    """ Finds this request in the logs of the service. """
    status: int
    """ The HTTP status. """
    title: str
    """ What kind of refusal this is. """
    type_: str
    """ `urn:filbert:problem:<code>`. """
    applied: Applied | None | Unset = UNSET
    """ What was applied to the prompt in your name. """
    closed: None | str | Unset = UNSET
    """ Why the prompt closed. """
    cursor: None | str | Unset = UNSET
    """ A cursor that is good, in place of the one sent. """
    errors: list[ProblemField] | Unset = UNSET
    """ The fields that are wrong. """
    etag: None | str | Unset = UNSET
    """ The ETag of that view, quotes included. """
    match_status: None | str | Unset = UNSET
    """ Where the match stands: `lobby`, `active` or `finished`. """
    open_seats: list[int] | None | Unset = UNSET
    """ Seats that are still open. """
    reason: None | str | Unset = UNSET
    """ A finer stable code; for `illegal_move` one of the game's. """
    rule_ref: None | str | Unset = UNSET
    """ The section of the rules, or the ruling, that was broken. """
    seat: int | None | Unset = UNSET
    """ The seat where you sit already. """
    view: View | Unset = UNSET
    """ All that one viewer may know of a match. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.applied import Applied  # noqa: PLC0415

        code = self.code

        detail = self.detail

        request_id = self.request_id

        status = self.status

        title = self.title

        type_ = self.type_

        applied: dict[str, Any] | None | Unset
        if isinstance(self.applied, Unset):
            applied = UNSET
        elif isinstance(self.applied, Applied):
            applied = self.applied.to_dict()
        else:
            applied = self.applied

        closed: None | str | Unset
        if isinstance(self.closed, Unset):
            closed = UNSET
        else:
            closed = self.closed

        cursor: None | str | Unset
        if isinstance(self.cursor, Unset):
            cursor = UNSET
        else:
            cursor = self.cursor

        errors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item = errors_item_data.to_dict()
                errors.append(errors_item)

        etag: None | str | Unset
        if isinstance(self.etag, Unset):
            etag = UNSET
        else:
            etag = self.etag

        match_status: None | str | Unset
        if isinstance(self.match_status, Unset):
            match_status = UNSET
        else:
            match_status = self.match_status

        open_seats: list[int] | None | Unset
        if isinstance(self.open_seats, Unset):
            open_seats = UNSET
        elif isinstance(self.open_seats, list):
            open_seats = self.open_seats

        else:
            open_seats = self.open_seats

        reason: None | str | Unset
        if isinstance(self.reason, Unset):
            reason = UNSET
        else:
            reason = self.reason

        rule_ref: None | str | Unset
        if isinstance(self.rule_ref, Unset):
            rule_ref = UNSET
        else:
            rule_ref = self.rule_ref

        seat: int | None | Unset
        if isinstance(self.seat, Unset):
            seat = UNSET
        else:
            seat = self.seat

        view: dict[str, Any] | Unset = UNSET
        if not isinstance(self.view, Unset):
            view = self.view.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "detail": detail,
                "request_id": request_id,
                "status": status,
                "title": title,
                "type": type_,
            }
        )
        if applied is not UNSET:
            field_dict["applied"] = applied
        if closed is not UNSET:
            field_dict["closed"] = closed
        if cursor is not UNSET:
            field_dict["cursor"] = cursor
        if errors is not UNSET:
            field_dict["errors"] = errors
        if etag is not UNSET:
            field_dict["etag"] = etag
        if match_status is not UNSET:
            field_dict["match_status"] = match_status
        if open_seats is not UNSET:
            field_dict["open_seats"] = open_seats
        if reason is not UNSET:
            field_dict["reason"] = reason
        if rule_ref is not UNSET:
            field_dict["rule_ref"] = rule_ref
        if seat is not UNSET:
            field_dict["seat"] = seat
        if view is not UNSET:
            field_dict["view"] = view

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.applied import Applied  # noqa: PLC0415
        from ..models.problem_field import ProblemField  # noqa: PLC0415
        from ..models.view import View  # noqa: PLC0415

        d = dict(src_dict)
        code = d.pop("code")

        detail = d.pop("detail")

        request_id = d.pop("request_id")

        status = d.pop("status")

        title = d.pop("title")

        type_ = d.pop("type")

        def _parse_applied(data: object) -> Applied | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                applied_type_0 = Applied.from_dict(data)

                return applied_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Applied | None | Unset, data)

        applied = _parse_applied(d.pop("applied", UNSET))

        def _parse_closed(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        closed = _parse_closed(d.pop("closed", UNSET))

        def _parse_cursor(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        cursor = _parse_cursor(d.pop("cursor", UNSET))

        _errors = d.pop("errors", UNSET)
        errors: list[ProblemField] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:
                errors_item = ProblemField.from_dict(errors_item_data)

                errors.append(errors_item)

        def _parse_etag(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        etag = _parse_etag(d.pop("etag", UNSET))

        def _parse_match_status(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        match_status = _parse_match_status(d.pop("match_status", UNSET))

        def _parse_open_seats(data: object) -> list[int] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                open_seats_type_0 = cast(list[int], data)

                return open_seats_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[int] | None | Unset, data)

        open_seats = _parse_open_seats(d.pop("open_seats", UNSET))

        def _parse_reason(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        reason = _parse_reason(d.pop("reason", UNSET))

        def _parse_rule_ref(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        rule_ref = _parse_rule_ref(d.pop("rule_ref", UNSET))

        def _parse_seat(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        seat = _parse_seat(d.pop("seat", UNSET))

        _view = d.pop("view", UNSET)
        view: View | Unset
        if isinstance(_view, Unset):
            view = UNSET
        else:
            view = View.from_dict(_view)

        problem = cls(
            code=code,
            detail=detail,
            request_id=request_id,
            status=status,
            title=title,
            type_=type_,
            applied=applied,
            closed=closed,
            cursor=cursor,
            errors=errors,
            etag=etag,
            match_status=match_status,
            open_seats=open_seats,
            reason=reason,
            rule_ref=rule_ref,
            seat=seat,
            view=view,
        )

        problem.additional_properties = d
        return problem

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
