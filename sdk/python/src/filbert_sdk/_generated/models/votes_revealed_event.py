from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.politics_in_a_nutshell_vote_shown import PoliticsInANutshellVoteShown


T = TypeVar("T", bound="VotesRevealedEvent")


@_attrs_define
class VotesRevealedEvent:
    """All Vote Cards were turned up together."""

    votes: list[PoliticsInANutshellVoteShown]
    """ The votes, in seat order. """
    type_: Literal["votes_revealed"] = "votes_revealed"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        votes = []
        for votes_item_data in self.votes:
            votes_item = votes_item_data.to_dict()
            votes.append(votes_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "votes": votes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.politics_in_a_nutshell_vote_shown import (
            PoliticsInANutshellVoteShown,  # noqa: PLC0415
        )

        d = dict(src_dict)
        type_ = cast(Literal["votes_revealed"], d.pop("type"))
        if type_ != "votes_revealed":
            raise ValueError(f"type must match const 'votes_revealed', got '{type_}'")

        votes = []
        _votes = d.pop("votes")
        for votes_item_data in _votes:
            votes_item = PoliticsInANutshellVoteShown.from_dict(votes_item_data)

            votes.append(votes_item)

        votes_revealed_event = cls(
            type_=type_,
            votes=votes,
        )

        votes_revealed_event.additional_properties = d
        return votes_revealed_event

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
