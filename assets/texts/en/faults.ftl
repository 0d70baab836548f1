### What is wrong with a file, a save, a scenario (record, session, scenario, settings).
