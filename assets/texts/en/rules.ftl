### The rulebook (ui/rulebook).

# What a battle adds to the rulebook: titles, and a line for each thing.
battle-chapter = This battle: { $battle }
battle-adds-nothing = It adds nothing to this paragraph.
battle-entry = { $battle }: { $title }
# Heading of what a battle adds to a paragraph.
battle-entry-cited = { $title } (§ { $paragraph })
battle-about = What it is about
battle-story = Story
battle-notes = Notes
battle-sources = Sources
# Who made the battle's file, and how it may be passed on; each line only if the file says so.
battle-imprint = This file
battle-author = By { $text }
battle-version = Version { $text }
battle-licence = Licence: { $text }
battle-language = Language: { $text }
