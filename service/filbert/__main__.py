"""`python -m filbert` is `filbert`."""

from filbert.cli import main

if __name__ == "__main__":
    main(prog_name="filbert")
