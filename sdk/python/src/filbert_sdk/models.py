"""Every type of the API: moves, views, events, matches. Generated from the specification."""

from filbert_sdk._generated.models import *  # noqa: F403 - each of its names is listed there
from filbert_sdk._generated.models import __all__ as __all__
