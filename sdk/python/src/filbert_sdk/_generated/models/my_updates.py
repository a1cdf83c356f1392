from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.bye_frame import ByeFrame
    from ..models.heartbeat_frame import HeartbeatFrame
    from ..models.my_left_frame import MyLeftFrame
    from ..models.my_snapshot_frame import MySnapshotFrame
    from ..models.my_update_frame import MyUpdateFrame
    from ..models.resync_frame import ResyncFrame
    from ..models.unknown_my_frame import UnknownMyFrame


T = TypeVar("T", bound="MyUpdates")


@_attrs_define
class MyUpdates:
    """The answer to a long poll."""

    cursor: str
    """ `after` of the next poll; it is opaque. """
    frames: list[ByeFrame | HeartbeatFrame | MyLeftFrame | MySnapshotFrame | MyUpdateFrame | ResyncFrame | UnknownMyFrame]
    """ What is new; empty if nothing was for so long. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.bye_frame import ByeFrame  # noqa: PLC0415
        from ..models.heartbeat_frame import HeartbeatFrame  # noqa: PLC0415
        from ..models.my_left_frame import MyLeftFrame  # noqa: PLC0415
        from ..models.my_snapshot_frame import MySnapshotFrame  # noqa: PLC0415
        from ..models.my_update_frame import MyUpdateFrame  # noqa: PLC0415
        from ..models.resync_frame import ResyncFrame  # noqa: PLC0415

        cursor = self.cursor

        frames = []
        for frames_item_data in self.frames:
            frames_item: dict[str, Any]
            if isinstance(frames_item_data, MySnapshotFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, MyUpdateFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, MyLeftFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, ResyncFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, HeartbeatFrame):
                frames_item = frames_item_data.to_dict()
            elif isinstance(frames_item_data, ByeFrame):
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
        from ..models.heartbeat_frame import HeartbeatFrame  # noqa: PLC0415
        from ..models.my_left_frame import MyLeftFrame  # noqa: PLC0415
        from ..models.my_snapshot_frame import MySnapshotFrame  # noqa: PLC0415
        from ..models.my_update_frame import MyUpdateFrame  # noqa: PLC0415
        from ..models.resync_frame import ResyncFrame  # noqa: PLC0415
        from ..models.unknown_my_frame import UnknownMyFrame  # noqa: PLC0415

        d = dict(src_dict)
        cursor = d.pop("cursor")

        frames = []
        _frames = d.pop("frames")
        for frames_item_data in _frames:

            def _parse_frames_item(
                data: object,
            ) -> ByeFrame | HeartbeatFrame | MyLeftFrame | MySnapshotFrame | MyUpdateFrame | ResyncFrame | UnknownMyFrame:
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_my_frame_type_0 = MySnapshotFrame.from_dict(data)

                    return componentsschemas_any_my_frame_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_my_frame_type_1 = MyUpdateFrame.from_dict(data)

                    return componentsschemas_any_my_frame_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_my_frame_type_2 = MyLeftFrame.from_dict(data)

                    return componentsschemas_any_my_frame_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_my_frame_type_3 = ResyncFrame.from_dict(data)

                    return componentsschemas_any_my_frame_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_my_frame_type_4 = HeartbeatFrame.from_dict(data)

                    return componentsschemas_any_my_frame_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_any_my_frame_type_5 = ByeFrame.from_dict(data)

                    return componentsschemas_any_my_frame_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_any_my_frame_type_6 = UnknownMyFrame.from_dict(data)

                return componentsschemas_any_my_frame_type_6

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
