"""`python -m filbert_sdk.demo` plays one whole match and tells it in the terminal."""
