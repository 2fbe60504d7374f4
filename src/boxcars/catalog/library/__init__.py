"""Every unit at hand, and how it is found: those that come along, and those that were imported.

The library is one SQLite file with the facts that lists show, all names, and a full-text index; without an import
there is no file, and the same tables live in memory. `collection` searches it, `importing` reads the user's files
into it.
"""
