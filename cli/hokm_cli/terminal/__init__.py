"""Streams, styles and layout: nothing here knows cards."""
