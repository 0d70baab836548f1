### Strip, hand-over, log, replay, cups, questions (ui).
