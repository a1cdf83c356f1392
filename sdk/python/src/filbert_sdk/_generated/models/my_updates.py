from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.bye_frame import ByeFrame
    from ..models.chat_frame import ChatFrame
    from ..models.end_frame import EndFrame
    from ..models.heartbeat_frame import HeartbeatFrame
    from ..models.presence_frame import PresenceFrame
    from ..models.resync_frame import ResyncFrame
    from ..models.snapshot_frame import SnapshotFrame
    from ..models.unknown_frame import UnknownFrame
    from ..models.update_frame import UpdateFrame


T = TypeVar("T", bound="MyUpdates")


@_attrs_define
class MyUpdates:
    """The answer to a long poll."""

    cursor: str
    """ `after` of the next poll; it is opaque. """
    frames: list[
        ByeFrame | ChatFrame | EndFrame | HeartbeatFrame | PresenceFrame | ResyncFrame | SnapshotFrame | UnknownFrame | UpdateFrame
    ]
    """ What is new; empty if nothing was for so long. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.bye_frame import ByeFrame  # noqa: PLC0415
        from ..models.chat_frame import ChatFrame  # noqa: PLC0415
        from ..models.end_frame import EndFrame  # noqa: PLC0415
        from ..models.heartbeat_frame import HeartbeatFrame  # noqa: PLC0415
        from ..models.presence_frame import PresenceFrame  # noqa: PLC0415
        from ..models.resync_frame import ResyncFrame  # noqa: PLC0415
        from ..models.snapshot_frame import SnapshotFrame  # noqa: PLC0415
        from ..models.update_frame import UpdateFrame  # noqa: PLC0415

        cursor = self.cursor

        frames = []
        for frames_item_data in self.frames:
            frames_item: dict[str, Any]
            if isinstance(frames_item_data, SnapshotFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, UpdateFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, HeartbeatFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, ResyncFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, EndFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, ByeFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, PresenceFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, ChatFrame):
                frames_item = frames_item_data.to_dict()
            else:
                frames_item = frames_item_data.to_dict()

            frames.append(frames_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cursor": cursor,
                "frames": frames,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bye_frame import ByeFrame  # noqa: PLC0415
        from ..models.chat_frame import ChatFrame  # noqa: PLC0415
        from ..models.end_frame import EndFrame  # noqa: PLC0415
        from ..models.heartbeat_frame import HeartbeatFrame  # noqa: PLC0415
        from ..models.presence_frame import PresenceFrame  # noqa: PLC0415
        from ..models.resync_frame import ResyncFrame  # noqa: PLC0415
        from ..models.snapshot_frame import SnapshotFrame  # noqa: PLC0415
        from ..models.unknown_frame import UnknownFrame  # noqa: PLC0415
        from ..models.update_frame import UpdateFrame  # noqa: PLC0415

        d = dict(src_dict)
        cursor = d.pop("cursor")

        frames = []
        _frames = d.pop("frames")
        for frames_item_data in _frames:

            def _parse_frames_item(
                data: object,
            ) -> (
                ByeFrame
                | ChatFrame
                | EndFrame
                | HeartbeatFrame
                | PresenceFrame
                | ResyncFrame
                | SnapshotFrame
                | UnknownFrame
                | UpdateFrame
            ):
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_frame_type_0 = SnapshotFrame.from_dict(data)

                    return componentsschemas_any_frame_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_frame_type_1 = UpdateFrame.from_dict(data)

                    return componentsschemas_any_frame_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_frame_type_2 = HeartbeatFrame.from_dict(data)

                    return componentsschemas_any_frame_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_frame_type_3 = ResyncFrame.from_dict(data)

                    return componentsschemas_any_frame_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_frame_type_4 = EndFrame.from_dict(data)

                    return componentsschemas_any_frame_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_frame_type_5 = ByeFrame.from_dict(data)

                    return componentsschemas_any_frame_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_frame_type_6 = PresenceFrame.from_dict(data)

                    return componentsschemas_any_frame_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_frame_type_7 = ChatFrame.from_dict(data)

                    return componentsschemas_any_frame_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_any_frame_type_8 = UnknownFrame.from_dict(data)

                return componentsschemas_any_frame_type_8

            frames_item = _parse_frames_item(frames_item_data)

            frames.append(frames_item)

        my_updates = cls(
            cursor=cursor,
            frames=frames,
        )

        my_updates.additional_properties = d
        return my_updates

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
