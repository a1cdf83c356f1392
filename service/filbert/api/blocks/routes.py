"""`/me/blocks`."""

from __future__ import annotations

from flask import Response

from filbert.api.answers import answer, empty
from filbert.api.blocks.schemas import BlockBody, BlockLine, BlockList
from filbert.api.context import house
from filbert.api.headers import idempotency_key
from filbert.api.identity import person
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.matches.block_ports import Block
from filbert.matches.model import instant
from filbert.people import block as blocking

blocks = Blueprint("blocks", "Persons whom you want nothing to do with. They are not told.")

_UNSTORED = {"Cache-Control": "no-store"}


@blocks.operation(
    "/me/blocks",
    "POST",
    Operation(
        id="block_person",
        access="person",
        takes=BlockBody,
        answers={201: Answer("They are blocked.", BlockLine), 200: Answer("You had blocked them before.", BlockLine)},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_found", "too_many_blocks", "store_unavailable"),
    ),
)
def block_person(body: BlockBody) -> Response:
    """Block somebody, named by where they sit or watch.

    Quick play seats you at no table with them, they get no seat at a match that you host, and you read nothing that they say. To
    block them again changes nothing.
    """
    idempotency_key()
    made = blocking.block(house(), person().id, body.match, seat=body.seat, spectator=body.spectator)
    return answer(_line(made.block), 200 if made.was_there else 201, _UNSTORED)


@blocks.operation(
    "/me/blocks",
    "GET",
    Operation(
        id="list_blocks",
        access="person",
        answers={200: Answer("Your blocks.", BlockList)},
        refusals=("store_unavailable",),
    ),
)
def list_blocks() -> Response:
    """List whom you have blocked."""
    return answer(BlockList(tuple(map(_line, blocking.my_blocks(house(), person().id)))), 200, _UNSTORED)


@blocks.operation(
    "/me/blocks/<block>",
    "DELETE",
    Operation(
        id="unblock_person",
        access="person",
        answers={204: Answer("You have no such block any more.")},
        headers=("Idempotency-Key",),
        refusals=("store_unavailable",),
    ),
)
def unblock_person(block: str) -> Response:
    """End a block. To end it again changes nothing."""
    idempotency_key()
    blocking.unblock(house(), person().id, block)
    return empty()


def _line(block: Block) -> BlockLine:
    return BlockLine(block.id, block.name, instant(block.at_ms))
