### What to do now (rules/musket_pike/text/prompt).
