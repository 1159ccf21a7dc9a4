"""Rows for JSON and CSV: results as rows, and rows read back."""
