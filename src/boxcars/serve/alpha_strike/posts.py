"""All that is posted to Alpha Strike without a game: campaigns, and tables that are painted."""

from __future__ import annotations

from boxcars.serve.alpha_strike import campaign_api, paint_api
from boxcars.serve.requests import Handler

POSTS: dict[str, Handler] = campaign_api.POSTS | paint_api.POSTS
