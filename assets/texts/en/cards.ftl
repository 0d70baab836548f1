### Cards of odds, results and chances (ui).
