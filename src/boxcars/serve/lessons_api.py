"""What the page of lessons and the table ask: which lessons there are, and how far one has come."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from boxcars.serve import answers, lessons
from boxcars.serve.errors import bad_request, not_found
from boxcars.serve.requests import Call, json_response


def get_lessons(call: Call) -> Response:
    """All lessons in their order, with the setup that begins each."""
    shapes = [{"name": name, **msgspec.to_builtins(lessons.load(name))} for name in lessons.names()]
    return json_response({"lessons": shapes})


def get_lesson(call: Call) -> answers.LessonAtTable:
    """The steps of the lesson that is played at a table, and which of them are done."""
    name = call.text("name")
    if name not in lessons.names():
        raise not_found(f"there is no lesson {name[:40]!r}")
    table, lesson = call.table(), lessons.load(name)
    if table.stored.game != lesson.game:
        raise bad_request(f"{lesson.title} is a lesson of {lesson.game}, not of {table.stored.game}")
    with table.lock:
        viewer = call.viewer(table)
        lines = table.history(viewer.side).lines()
        sides = {unit.id: unit.side for unit in table.view(viewer.side).state.everybody.values()}
    steps = [answers.LessonStep(step.title, step.text, step.is_done(lines, sides)) for step in lesson.steps]
    return answers.LessonAtTable(name, lesson.title, steps)
