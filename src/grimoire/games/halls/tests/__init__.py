"""Tests of the Halls."""
