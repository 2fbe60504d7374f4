"""Boards, tokens and record sheets as SVG, drawn once for every outlet."""
