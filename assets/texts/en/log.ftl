### What happened, a line each (rules/musket_pike/text/outcome, chronicle/tell).
