"""The HTTP door: Flask on the use cases. Each resource is a package of routes and shapes."""
