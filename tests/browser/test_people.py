"""The people at a table: names, words, spectators, and being called when it is your turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.driver import DUEL, Table, to_a_typed_shot

FRIENDS = DUEL | {"seats": {"red": "friend", "blue": "you"}, "names": {"red": "Ada"}}


@pytest.fixture
def friend(chromium: Any, table: Table) -> Iterator[Table]:
    """The page of somebody else."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    other = Table(context.new_page(), table.address)
    yield other
    context.close()
    assert other.faults == []


def say_as(table: Table, side: str, path: str, **body: Any) -> None:
    table.ask(f"/api/games/{table.made['id']}/{path}", body, table.made["seats"][side])


def test_names_are_given_on_the_start_page_and_shown_at_the_table(table: Table) -> None:
    table.open("/")
    table.page.click("#opponents >> text=A friend, this screen")
    table.page.fill("#players >> label:has-text('Your name') >> input", "Grace")
    table.page.fill("#players >> label:has-text('friend') >> input", "Ada")
    table.page.click("#start-battle")
    table.page.wait_for_selector("body[data-ready] #forces")
    table.wait("#forces >> text=Blue · Grace")
    table.wait("#forces >> text=Red · Ada")
    table.wait("#log >> text=Red: Ada · Blue: Grace")
    table.open("/")
    assert table.page.input_value("#players input") == "Grace", "the browser remembers its player"


def test_a_friend_takes_a_name_at_the_table_and_the_other_side_sees_it(table: Table, friend: Table) -> None:
    table.new_game(FRIENDS)
    friend.open(table.made["links"]["red"])
    friend.page.click("#open-menu")
    friend.page.click("#menu >> text=Your name")
    friend.page.fill("dialog input", "Ada Lovelace")
    friend.page.click("dialog button >> text=Take it")
    table.wait("#forces >> text=Red · Ada Lovelace")
    friend.wait("#forces >> text=Red · Ada Lovelace, you")


def test_words_reach_the_other_page_as_text(table: Table, friend: Table) -> None:
    table.new_game(FRIENDS)
    friend.open(table.made["links"]["red"])
    friend.page.fill("#chat input", "<img src=x onerror=alert(1)> good luck")
    friend.page.press("#chat input", "Enter")
    said = "Ada: <img src=x onerror=alert(1)> good luck"
    table.page.wait_for_function("said => document.querySelector('#bar .summary').innerText.endsWith(said)", arg=said)
    table.wait("#chat li >> text=<img src=x onerror=alert(1)> good luck")
    assert table.page.locator("#chat img").count() == 0
    assert table.page.text_content("#speech") == "Ada says: <img src=x onerror=alert(1)> good luck"
    assert friend.page.input_value("#chat input") == ""
    table.page.reload()
    table.wait("#chat li >> text=good luck")
    assert "good luck" not in (table.page.text_content("#speech") or ""), "what was said before is not spoken again"


def test_on_a_phone_new_words_are_counted_at_the_log(phone: Table) -> None:
    phone.new_game(FRIENDS)
    say_as(phone, "red", "chat", text="hello")
    phone.page.click("#handle")
    phone.wait("#tabs >> text=Log · 1 new")
    phone.page.click("#tabs >> text=Log · 1 new")
    phone.wait("#chat li >> text=hello")
    phone.wait("#tabs button:text-is('Log')")


def test_there_is_no_chat_with_a_bot(table: Table) -> None:
    table.new_game(DUEL | {"seats": {"red": "bot-random", "blue": "you"}})
    assert not table.page.is_visible("#chat")


def test_a_spectator_has_a_link_of_its_own_and_sees_no_secret(table: Table, friend: Table) -> None:
    table.begin(FRIENDS)
    while table.view()["phase"] != "fire":
        side = table.view()["decision"]["side"]
        unit = table.view()["decision"]["units"][0]
        say_as(table, side, "play", actions=[f"move {unit} stay"])
    side = table.view()["decision"]["side"]
    token = table.made["seats"][side]
    offered = table.ask(f"/api/games/{table.made['id']}/options", seat=token)["options"]
    shot = next(text for text in offered if text.startswith("fire "))
    say_as(table, side, "play", actions=[shot])
    table.open_seat()
    table.page.click("#open-menu")
    table.page.click("#menu >> text=Link for spectators")
    link = table.page.input_value("dialog input")
    assert "seat" not in link
    friend.open(link.removeprefix(table.address))
    friend.wait("#bar >> text=Waiting for")
    told = friend.page.evaluate("async (id) => (await fetch(`/api/games/${id}`)).text()", table.made["id"])
    weapon = shot.split()[2]
    assert weapon not in friend.text("#log")
    assert f'"what":"{shot}"' not in told
    assert not friend.page.is_visible("#bar .buttons button")


def test_who_wants_it_is_called_when_the_turn_comes(table: Table) -> None:
    """The sound is two tones, and off unless it was switched on."""
    table.page.add_init_script(
        "window.tones = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (when) { window.tones += 1; start.call(this, when); };"
    )
    table.begin(FRIENDS)
    mover, other = ("red", "blue") if table.view()["decision"]["side"] == "red" else ("blue", "red")
    table.open(table.made["links"][other])
    table.wait("#bar >> text=Waiting for")
    table.page.click("#open-menu")
    table.page.click("#menu .segment[aria-label='Your turn'] >> text=Sound")
    table.page.wait_for_function("() => window.tones === 2")
    unit = table.view()["decision"]["units"][0]
    say_as(table, mover, "play", actions=[f"move {unit} stay"])
    table.wait("#whose >> text=Your move")
    table.page.wait_for_function("() => window.tones === 4")
    assert table.page.title().startswith("●")


def test_a_notice_of_the_system_is_shown_only_while_the_page_is_hidden(table: Table) -> None:
    table.page.add_init_script(
        "window.notices = [];"
        "window.Notification = class { constructor(title, more) { window.notices.push(more.body); } };"
        "Notification.permission = 'granted'; Notification.requestPermission = async () => 'granted';"
        "localStorage.setItem('boxcars.turnCall', 'notice');"
        "Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });"
    )
    table.begin(FRIENDS)
    first = table.view()["decision"]["side"]
    other = "blue" if first == "red" else "red"
    table.open(table.made["links"][other])
    table.page.evaluate("window.away = true")
    unit = table.view()["decision"]["units"][0]
    say_as(table, first, "play", actions=[f"move {unit} stay"])
    table.page.wait_for_function("() => window.notices.length === 1")
    assert "Your move" in table.page.evaluate("window.notices[0]")


def test_what_is_planned_stays_when_the_other_side_offers_a_draw_or_says_something(table: Table) -> None:
    table.begin(FRIENDS)
    if table.view()["decision"]["side"] == "red":
        say_as(table, "red", "play", actions=["move red-1 stay"])
    table.open_seat()
    table.click_hex("0813")
    table.wait("#bar button:has-text('Confirm move'):not([disabled])")
    planned = table.text("#bar .summary")
    say_as(table, "red", "play", actions=["draw offer"])
    table.wait("#bar >> text=Red offers a draw.")
    assert table.text("#bar .summary") == planned
    say_as(table, "red", "chat", text="please")
    table.wait("#chat li >> text=please")
    say_as(table, "red", "name", name="Ada L.")
    table.wait("#forces >> text=Red · Ada L.")
    table.page.click("#bar button >> text=Decline")
    table.wait("#bar >> text=Red offers a draw.", "detached")
    table.page.click("#bar button >> text=Confirm move")
    table.page.wait_for_function("() => !document.querySelector('#whose')?.textContent.includes('Your move · 1')")
    assert next(unit for unit in table.view()["units"] if unit["id"] == "blue-1")["hex"] == "0813"


@pytest.mark.parametrize("width", [760, 1199])
@pytest.mark.parametrize("game", ["total-warfare", "alpha-strike"])
def test_the_action_bar_of_a_tablet_is_one_row(table: Table, width: int, game: str) -> None:
    table.page.set_viewport_size({"width": width, "height": 1000})
    strike = {
        "game": game,
        "table": "open-plain",
        "forces": {"red": ["Hunchback HBK-4G"], "blue": ["Wolverine WVR-6R"]},
    }
    setup = strike | {"seats": DUEL["seats"], "seed": "7"} if game == "alpha-strike" else DUEL
    table.new_game(setup)
    table.settle()
    boxes = table.page.evaluate(
        "[...document.querySelectorAll('#bar .acting > *')].map(part => part.getBoundingClientRect().toJSON())"
    )
    assert len(boxes) > 1
    assert max(box["top"] for box in boxes) < min(box["bottom"] for box in boxes)
    assert table.page.evaluate("document.getElementById('bar').scrollWidth") <= width
    assert table.page.evaluate("document.getElementById('bar').offsetHeight") <= 100
    words = table.page.evaluate("document.querySelector('#bar .summary').getBoundingClientRect().width")
    assert words >= 120


def test_typed_dice_say_who_rolls_what_for_and_what_is_needed_and_one_can_be_corrected(table: Table) -> None:
    to_a_typed_shot(table)
    table.open(table.made["links"]["blue"])
    table.wait(".dice-rows")
    need = table.view()["need_dice"]
    asked = table.text("#panel h2")
    assert "AC/20" in asked
    assert "Wolverine" in asked
    assert table.text("#panel .needed summary").startswith(f"Needs {need['needed']['total']}+")
    assert table.page.is_visible("#panel .bx-armor"), "the sheet stays in sight"
    table.page.click("#panel .needed summary")
    table.wait("#panel .needed .tally")
    rows = table.page.locator(".dice-rows")
    rows.nth(0).locator("button").nth(5).click()
    rows.nth(1).locator("button").nth(5).click()
    assert table.text("#panel .button.primary") == f"12, reaches {need['needed']['total']}+"
    rows.nth(1).locator("button").nth(0).click()
    assert table.text("#panel .button.primary").startswith("7, ")
    assert table.view()["need_dice"]["given"] == need["given"], "nothing is sent before the button"
    table.page.click("#panel >> text=Roll for me")
    assert table.view()["need_dice"]["given"] == need["given"], "also when the page rolls"
    table.page.click("#panel .button.primary")
    table.page.wait_for_function("was => document.querySelector('#panel h2')?.innerText !== was", arg=asked)
