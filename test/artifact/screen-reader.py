"""What a screen reader is told of the application named on the command line: for every empty line that comes in, one
line of JSON goes out, a list of what is showing, in the order of the page. The library of the accessibility bus has
bindings for Python and none for Node."""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

State = Atspi.StateType
# What is read of an element stands in its name, but for fields: there it is what was typed.
FIELDS = {"entry", "password text", "spin button"}


def application(name):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child is not None and (child.get_name() or "").lower() == name.lower():
            return child
    return None


def visit(node, found):
    try:
        states = node.get_state_set()
        role = node.get_role_name()
        if not states.contains(State.SHOWING) and role not in ("application", "frame"):
            return
        entry = {
            "role": role,
            "name": node.get_name() or "",
            "value": "",
            "enabled": states.contains(State.ENABLED),
            "focused": states.contains(State.FOCUSED),
            "selected": states.contains(State.SELECTED),
        }
        if role in FIELDS:
            text = node.get_text_iface()
            entry["value"] = Atspi.Text.get_text(text, 0, -1) if text is not None else ""
        found.append(entry)
        for index in range(node.get_child_count()):
            child = node.get_child_at_index(index)
            if child is not None:
                visit(child, found)
    except GLib.Error:
        # It has left the page in the meantime.
        return


def main():
    Atspi.init()
    for _ in sys.stdin:
        found = []
        root = application(sys.argv[1])
        if root is not None:
            # The page changes between two looks, and nobody listens for its events here.
            root.clear_cache()
            visit(root, found)
        print(json.dumps(found), flush=True)


main()
