from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.politico_player_view_followers import PoliticoPlayerViewFollowers


T = TypeVar("T", bound="PoliticoPlayerView")


@_attrs_define
class PoliticoPlayerView:
    """What is known of one player."""

    action: None | str
    """ The action of this round, once it is turned up. One of `follower`, `influence`. More may come. """
    allowed: int
    """ How many times they may act in this round; 0 before the reveal. """
    followers: PoliticoPlayerViewFollowers
    """ Followers by class. """
    hand_count: int
    """ Influence cards in hand; sealed discards count as in hand. """
    pile_seen: int
    """ How many of the next cards of the pile they have seen. """
    seat: int
    """ Seat number, from 0. """
    status: str
    """ Whether they still play. One of `left`, `playing`. More may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action: None | str
        action = self.action

        allowed = self.allowed

        followers = self.followers.to_dict()

        hand_count = self.hand_count

        pile_seen = self.pile_seen

        seat = self.seat

        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
                "allowed": allowed,
                "followers": followers,
                "hand_count": hand_count,
                "pile_seen": pile_seen,
                "seat": seat,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.politico_player_view_followers import PoliticoPlayerViewFollowers  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_action(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        action = _parse_action(d.pop("action"))

        allowed = d.pop("allowed")

        followers = PoliticoPlayerViewFollowers.from_dict(d.pop("followers"))

        hand_count = d.pop("hand_count")

        pile_seen = d.pop("pile_seen")

        seat = d.pop("seat")

        status = d.pop("status")

        politico_player_view = cls(
            action=action,
            allowed=allowed,
            followers=followers,
            hand_count=hand_count,
            pile_seen=pile_seen,
            seat=seat,
            status=status,
        )

        politico_player_view.additional_properties = d
        return politico_player_view

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
