"""What the tests share: slow obvious answers, seeded deals, reference data."""
