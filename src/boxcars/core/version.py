"""The version of Boxcars, which every record carries."""

VERSION = "0.1.0"
