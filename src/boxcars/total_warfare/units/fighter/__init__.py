"""Aerospace and conventional fighters."""
