from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.awaited_prompt import AwaitedPrompt
    from ..models.get_nuts_view import GetNutsView
    from ..models.nut_so_fast_view import NutSoFastView
    from ..models.outcome import Outcome
    from ..models.pause_line import PauseLine
    from ..models.politico_view import PoliticoView
    from ..models.politics_in_a_nutshell_view import PoliticsInANutshellView
    from ..models.prompt import Prompt
    from ..models.seat_line import SeatLine
    from ..models.unknown_game_view import UnknownGameView
    from ..models.view_consents import ViewConsents
    from ..models.view_instants import ViewInstants
    from ..models.view_texts import ViewTexts


T = TypeVar("T", bound="View")


@_attrs_define
class View:
    """All that one viewer may know of a match."""

    awaiting: list[AwaitedPrompt]
    """ Whom the table waits for, as far as it is public. """
    consents: ViewConsents
    """ Seats that agree by now, by what to: `abort`, `pause`. """
    game: str
    """ Id of the game. """
    host_seat: int | None
    """ Seat of the host, null if the host sits at no seat. """
    instants: ViewInstants
    """ Instants of the table by name: RFC 3339, UTC, where the table has match time. """
    lobby: None | str
    """ ETag of `GET /v1/matches/{match_id}`, without quotes, while the match is in its lobby; null after that. """
    match: str
    """ Id of the match. """
    outcome: None | Outcome
    """ How it ended; null while it goes on. """
    paused: None | PauseLine
    """ The pause that the match is in; null while its clocks run. """
    prompts: list[Prompt]
    """ The viewer's own open prompts. """
    revision: int
    """ Rises when what this viewer may see changed. """
    seat: int | None
    """ The viewer's seat, null for a spectator. """
    seats: list[SeatLine]
    """ All seats, in order. """
    status: str
    """ `lobby`, `active` or `finished`. More may come. """
    table: GetNutsView | None | NutSoFastView | PoliticoView | PoliticsInANutshellView | UnknownGameView
    """ The game's own view; null before the start. """
    texts: ViewTexts
    """ Free texts by the ids that the table names; null if erased. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.get_nuts_view import GetNutsView  # noqa: PLC0415
        from ..models.nut_so_fast_view import NutSoFastView  # noqa: PLC0415
        from ..models.outcome import Outcome  # noqa: PLC0415
        from ..models.pause_line import PauseLine  # noqa: PLC0415
        from ..models.politico_view import PoliticoView  # noqa: PLC0415
        from ..models.politics_in_a_nutshell_view import PoliticsInANutshellView  # noqa: PLC0415
        from ..models.unknown_game_view import UnknownGameView  # noqa: PLC0415

        awaiting = []
        for awaiting_item_data in self.awaiting:
            awaiting_item = awaiting_item_data.to_dict()
            awaiting.append(awaiting_item)

        consents = self.consents.to_dict()

        game = self.game

        host_seat: int | None
        host_seat = self.host_seat

        instants = self.instants.to_dict()

        lobby: None | str
        lobby = self.lobby

        match = self.match

        outcome: dict[str, Any] | None
        if isinstance(self.outcome, Outcome):
            outcome = self.outcome.to_dict()
        else:
            outcome = self.outcome

        paused: dict[str, Any] | None
        if isinstance(self.paused, PauseLine):
            paused = self.paused.to_dict()
        else:
            paused = self.paused

        prompts = []
        for prompts_item_data in self.prompts:
            prompts_item = prompts_item_data.to_dict()
            prompts.append(prompts_item)

        revision = self.revision

        seat: int | None
        seat = self.seat

        seats = []
        for seats_item_data in self.seats:
            seats_item = seats_item_data.to_dict()
            seats.append(seats_item)

        status = self.status

        table: dict[str, Any] | None
        if isinstance(self.table, GetNutsView):
            table = self.table.to_dict()
        elif isinstance(self.table, NutSoFastView):
            table = self.table.to_dict()
        elif isinstance(self.table, PoliticoView):
            table = self.table.to_dict()
        elif isinstance(self.table, PoliticsInANutshellView):
            table = self.table.to_dict()
        elif isinstance(self.table, UnknownGameView):
            table = self.table.to_dict()
        else:
            table = self.table

        texts = self.texts.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "awaiting": awaiting,
                "consents": consents,
                "game": game,
                "host_seat": host_seat,
                "instants": instants,
                "lobby": lobby,
                "match": match,
                "outcome": outcome,
                "paused": paused,
                "prompts": prompts,
                "revision": revision,
                "seat": seat,
                "seats": seats,
                "status": status,
                "table": table,
                "texts": texts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.awaited_prompt import AwaitedPrompt  # noqa: PLC0415
        from ..models.get_nuts_view import GetNutsView  # noqa: PLC0415
        from ..models.nut_so_fast_view import NutSoFastView  # noqa: PLC0415
        from ..models.outcome import Outcome  # noqa: PLC0415
        from ..models.pause_line import PauseLine  # noqa: PLC0415
        from ..models.politico_view import PoliticoView  # noqa: PLC0415
        from ..models.politics_in_a_nutshell_view import PoliticsInANutshellView  # noqa: PLC0415
        from ..models.prompt import Prompt  # noqa: PLC0415
        from ..models.seat_line import SeatLine  # noqa: PLC0415
        from ..models.unknown_game_view import UnknownGameView  # noqa: PLC0415
        from ..models.view_consents import ViewConsents  # noqa: PLC0415
        from ..models.view_instants import ViewInstants  # noqa: PLC0415
        from ..models.view_texts import ViewTexts  # noqa: PLC0415

        d = dict(src_dict)
        awaiting = []
        _awaiting = d.pop("awaiting")
        for awaiting_item_data in _awaiting:
            awaiting_item = AwaitedPrompt.from_dict(awaiting_item_data)

            awaiting.append(awaiting_item)

        consents = ViewConsents.from_dict(d.pop("consents"))

        game = d.pop("game")

        def _parse_host_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        host_seat = _parse_host_seat(d.pop("host_seat"))

        instants = ViewInstants.from_dict(d.pop("instants"))

        def _parse_lobby(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        lobby = _parse_lobby(d.pop("lobby"))

        match = d.pop("match")

        def _parse_outcome(data: object) -> None | Outcome:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                outcome_type_0 = Outcome.from_dict(data)

                return outcome_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Outcome, data)

        outcome = _parse_outcome(d.pop("outcome"))

        def _parse_paused(data: object) -> None | PauseLine:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                paused_type_0 = PauseLine.from_dict(data)

                return paused_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PauseLine, data)

        paused = _parse_paused(d.pop("paused"))

        prompts = []
        _prompts = d.pop("prompts")
        for prompts_item_data in _prompts:
            prompts_item = Prompt.from_dict(prompts_item_data)

            prompts.append(prompts_item)

        revision = d.pop("revision")

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = SeatLine.from_dict(seats_item_data)

            seats.append(seats_item)

        status = d.pop("status")

        def _parse_table(
            data: object,
        ) -> GetNutsView | None | NutSoFastView | PoliticoView | PoliticsInANutshellView | UnknownGameView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_view_type_0 = GetNutsView.from_dict(data)

                return componentsschemas_game_view_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_view_type_1 = NutSoFastView.from_dict(data)

                return componentsschemas_game_view_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_view_type_2 = PoliticoView.from_dict(data)

                return componentsschemas_game_view_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_view_type_3 = PoliticsInANutshellView.from_dict(data)

                return componentsschemas_game_view_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_view_type_4 = UnknownGameView.from_dict(data)

                return componentsschemas_game_view_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GetNutsView | None | NutSoFastView | PoliticoView | PoliticsInANutshellView | UnknownGameView, data)

        table = _parse_table(d.pop("table"))

        texts = ViewTexts.from_dict(d.pop("texts"))

        view = cls(
            awaiting=awaiting,
            consents=consents,
            game=game,
            host_seat=host_seat,
            instants=instants,
            lobby=lobby,
            match=match,
            outcome=outcome,
            paused=paused,
            prompts=prompts,
            revision=revision,
            seat=seat,
            seats=seats,
            status=status,
            table=table,
            texts=texts,
        )

        view.additional_properties = d
        return view

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
