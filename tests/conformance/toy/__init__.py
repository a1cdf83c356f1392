"""A tiny game that obeys every law: hidden hands, a sealed simultaneous choice, a secret peek, a timer, dice, elimination."""

from conformance.toy.game import GAME

__all__ = ["GAME"]
