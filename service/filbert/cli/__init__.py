"""The command line. A command is a module of this package that holds a click command of its own name; nothing else to register.

A name that is a word of Python's has an underscore at the end of its module, as `import_`.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from keyword import iskeyword
from typing import Any

import click

from filbert import __version__
from filbert.config import ConfigError


class Refusal(click.ClickException):
    """A start that was refused: each line says what is wrong and what to do about it. Exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        for line in self.message.splitlines():
            click.echo(f"{click.style('filbert:', fg='red', bold=True)} {line}", err=True)


class _Commands(click.Group):
    """Imports a command when it is asked for: `filbert simulate` starts without Flask and Redis."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        names = sorted(module.name.rstrip("_") for module in pkgutil.iter_modules(__path__))
        return [name for name in names if self.get_command(ctx, name) is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        word = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        name = f"{__name__}.{word}"
        if not cmd_name.isidentifier() or importlib.util.find_spec(name) is None:
            return None
        command = getattr(importlib.import_module(name), word, None)
        return command if isinstance(command, click.Command) else None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except ConfigError as error:
            raise Refusal(str(error)) from error


@click.command(cls=_Commands)
@click.version_option(__version__, prog_name="filbert")
def main() -> None:
    """Filbert: a game table as a service."""
