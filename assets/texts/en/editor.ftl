# The editor of scenarios: its page of files, its bar, its check list, what it says of saving.

start-edit = Editor
start-edit-about = Set up a battle of your own
# On the picture of a battle of the player's own
start-own = Your battle
start-edit-own = Edit this battle
edit-head = Editor
edit-new = A new scenario
edit-new-about = An empty map of so many columns and rows.
edit-paste-nothing = Nothing in the clipboard can be put in here: copy units, or a table of units with its row of names.
edit-new-name = new battle
edit-columns = Columns
edit-rows = Rows
edit-begin = Begin
edit-open = Another file
edit-open-drop = Choose it in its folder, or drop it on this window.
edit-open-choose = Choose a file...
edit-open-title = Open a scenario
edit-open-about = Click a scenario to open it, or type its name.
edit-open-file = Open
edit-left = Under way
edit-left-about = Changes that are not in their file yet.
# In place of a file's name
edit-left-new = new, in no file yet
# $name: of the scenario
edit-go-on = Go on with { $name }
edit-own = Your scenarios
edit-play-own = Play
# $name: of its file
edit-edit-own = Edit { $name }
edit-copy = A copy of a battle
edit-copy-about = The battle itself stays as it is.

# The pages on which a file is chosen.
folder-up = Up one folder
folder-own = Your scenarios
folder-pictures = Your pictures
folder-name = File name
# $folder: its place
folder-unread = { $folder } cannot be read: { $why }.
folder-missing = There is no folder { $folder }.
# $name: as it was typed
folder-no-file = There is no file “{ $name }” here.
folder-no-scenario = No scenario lies here yet.
folder-begin-with-copy = No scenario lies here yet. A copy of a battle is a good beginning:
folder-no-picture = No PNG or JPEG picture lies here.
folder-not-playable = Not playable yet
# $name: of the folder
folder-folder = Folder { $name }
# $title: of the scenario, or the file's own name; $written: when it was written last
folder-file = { $title }, { $file }, { $written }

# The panels on both sides of the map, on the strip that is left of each.
edit-tools = Tools
edit-tools-fold = Collapse the tools
edit-tools-unfold = Show the tools
edit-pages = Pages
edit-pages-fold = Collapse the pages
edit-pages-unfold = Show the pages
# On a small sign in the corner of the map, once a tool has been used.
edit-hint-again = What does a click do here?

edit-close = Close
edit-close-hint = Back to the list of scenarios. What is not saved yet is kept.
# $key: the key that was pressed
edit-leave-asked = { $key } once more leaves the editor. What is not saved yet is kept.
# $what: what the act does, as "Paint wood"
edit-undo = Undo: { $what }
edit-redo = Redo: { $what }
edit-nothing-undone = Nothing to undo
edit-nothing-redone = Nothing to redo
edit-save = Save
edit-save-hint = Write the file
edit-save-as = Save as...
# In a narrow window: what else there is, as a menu.
edit-more = More...
edit-save-as-hint = Write it to another place
edit-try = Try it
edit-try-hint = Play the scenario as it is set up
edit-is-saved = saved
edit-is-not-saved = not saved yet
edit-standing-sound = Playable
# $n: how many doubts the check list has
edit-standing-doubts = { $n ->
    [one] Playable, { $n } doubt
   *[other] Playable, { $n } doubts
}
# $n: how many faults it has
edit-standing-faults = { $n ->
    [one] Not playable yet: { $n } fault
   *[other] Not playable yet: { $n } faults
}
edit-standing-hint = Show the check list
edit-whole-map = Whole map
edit-whole-map-hint = Show all of the map
edit-balance = Balance
edit-balance-hint = Let a program play the scenario against itself many times
edit-balance-about = { $player } against { $player }
edit-balance-games = Games
edit-balance-begin = Play
edit-balance-stop = Stop
edit-balance-close = Close
# $n: games that have been played.
edit-balance-progress = { $n } of { $games } games
edit-balance-lost = Strength lost
# The scenario has been edited since the games were played.
edit-balance-old = These games are of the scenario before your last edits.
# Games that broke off by a fault in the program. $why: of the first
edit-balance-broken = { $n ->
    [one] One game broke off: { $why }
   *[other] { $n } games broke off, the first because: { $why }
}
edit-balance-more = For a page with plots: tercio balance FILE
edit-trace = Trace
edit-trace-hint = Lay a picture over the map to trace it
edit-trace-title = Choose a picture to trace
edit-trace-about = Click a PNG or JPEG picture, or type its name. A picture can also be dropped on the map.
edit-trace-choose = Picture...
edit-trace-shown = Show
edit-trace-strength = Strength
edit-trace-x = X
edit-trace-y = Y
edit-trace-width = Width
edit-trace-turn = Turn
edit-trace-move = Drag it
edit-trace-fit = Fit to the grid
edit-trace-close = Close
edit-trace-hint-move = Drag the picture to its place. Esc gives the tool back.
# $n: which of the two places
edit-trace-hint-picture = Click place { $n } of 2 on the picture.
edit-trace-hint-hex = Click the hex where place { $n } belongs.
edit-trace-one-place = Two places of the picture must lie on two hexes.
edit-trace-no-picture = { $file } is no picture that can be read: a PNG or a JPEG is needed.
edit-trace-too-large = { $file } has more than 100 million pixels.
edit-trace-not-kept = The picture is not remembered for next time: { $why }.
edit-help = How to make a battle
edit-checks = Check list
# $n: how many findings of the same kind the list has
edit-mend-all = All { $n } like this
edit-mend-all-about = Mend every finding of this kind in the same way
edit-checks-none = No fault and no doubt: the scenario can be played.
edit-not-playable = Not playable yet. It can be saved all the same.
edit-playable = It can be played. These may not be meant:
# Their tab, for whoever cannot see the number on it.
edit-checks-counted = Check list ({ $faults ->
    [one] { $faults } fault
   *[other] { $faults } faults
}, { $doubts ->
    [one] { $doubts } doubt
   *[other] { $doubts } doubts
})
# $n: how many
edit-faults = { $n ->
    [one] { $n } fault
   *[other] { $n } faults
}
edit-doubts = { $n ->
    [one] { $n } doubt
   *[other] { $n } doubts
}
# Over what is worth knowing and no doubt.
edit-notes = Worth knowing
edit-no-map = The file has no map that can be drawn. See the check list.

# Which keys do what a button of the mouse does, while the hex cursor is on.
edit-keys-free = { $click } clicks, { $hold } holds the button down.
edit-keys-held = The arrows draw. { $hold } lets the button go, { $back } takes the stroke back.

edit-save-as-title = Save the scenario
edit-save-as-about = Type a name for the file.
# $file: its name
edit-save-as-new = A new file: { $file }
# $file: its name
edit-save-as-own = The scenario's own file: { $file }
# $name: of the file
edit-save-as-there = { $name } is there already and would be replaced.
edit-save-over = Replace it
# $file: its name
edit-saved = Saved: { $file }
edit-not-saved = { $file } was not written: { $why }.
edit-changed-elsewhere = Changed by another program
edit-changed-elsewhere-asked = Another program has changed this file since. Saving here replaces what it wrote.
# $place: where in the text, as "units[3].at"
edit-misplaced = The file has { $place } written in a way that cannot be changed here.
# $key: the key that leads back
edit-trying = You are trying the scenario: nothing is saved. { $key } returns to the editor.
# In the strip all the while
edit-trying-back = Trying – back
# $why: the first fault
edit-cannot-try = Not playable yet: { $why }
edit-no-editor = Scenarios of this game cannot be edited here.
edit-also-open = { $file } is being edited in another Tercio.
edit-journal-unread = { $file } cannot be read: { $why }.
edit-journal-damaged = { $file } is damaged: what it was begun with cannot be read.
# $n: how many acts of an editor's journal stand on the damaged line and behind it
edit-journal-cut = { $file }, line { $line } is damaged: { $n ->
        [one] { $n } change
       *[other] { $n } changes
    } from there on could not be restored.
# $aside: where the damaged journal lies now, whole
edit-journal-cut-kept = { $file }, line { $line } is damaged: { $n ->
        [one] { $n } change
       *[other] { $n } changes
    } from there on could not be restored. The damaged file is kept as { $aside }.
# $why: what is wrong there and what would be right, as the command line says it
edit-no-ron = { $file } is not RON, the notation of scenario files. Line { $line }, column { $column }: { $why }.
# $place: where the journal lies
edit-not-kept = Changes are not being kept: { $place } cannot be written. Save to be safe.
edit-name-not-kept = Changes are not being kept: the name of { $file } is not UTF-8. Save to be safe.
edit-kept-nowhere = Changes are not being kept: there is no place for them. Save to be safe.
# What is asked before work is let go of that is neither in its file nor kept.
edit-part-title = Not saved
edit-part-about = The changes to “{ $name }” are not saved, and they could not be kept. Without saving they will be lost.
edit-part-close = Close without saving
edit-part-quit = Quit without saving
edit-part-other = Open the other file without saving
edit-part-stay = Keep editing

# The sheet of keys over the editor: its heads.
keys-editor-tools = Tools
keys-editor-pieces = Pieces and regions
keys-editor-scenario = The scenario
keys-editor-cursor = The map without a mouse
keys-editor-view = The view
# What a key does there and not at the table.
edit-command-next_unit = selects the next unit
edit-command-previous_unit = selects the previous unit
edit-command-undo = undoes the last act
edit-command-redo = redoes the act last undone
edit-command-save = writes the file
edit-command-back = one step back; with nothing left to close, pressed twice, leaves the editor
# What the mouse does there.
edit-mouse-what-left = Left button
edit-mouse-does-left = uses the tool: click, or hold it and drag
edit-mouse-what-right = Right click
edit-mouse-does-right = removes what the tool makes; with Select or Region in hand, selects nothing
edit-mouse-what-shift = Shift and click or drag
edit-mouse-does-shift = removes it as well; with Region in hand, selects more
edit-mouse-what-wheel = Wheel
edit-mouse-does-wheel = zooms at the pointer
edit-mouse-what-middle = Middle button
edit-mouse-does-middle = dragging moves the map; a click centres it there
edit-mouse-what-drop = A file dropped on the window
edit-mouse-does-drop = a picture is shown over the map to trace it; a scenario is opened; a published battle is described

form-yes = yes
form-no = no

edit-export = Publish...
edit-export-hint = For another player, with the figures of the balance if it was played; or for a table without a screen
edit-publish = One file for another player (.tercio-battle)
# $file: where it has been written. $why: a sentence
edit-published = Published: { $file }. Another player drops it on the window.
edit-not-published = It cannot be published yet: { $why }
# $file: its place
edit-exported = Written: { $file }
# On the line between two parts of a panel.
division-about = Drag to share out the height, double-click for the usual share

# Acts and pages of the editors of several games.
edit-act-move = move { $name }
edit-act-turn = turn { $name }
edit-act-field = { $field }
edit-page-battle = Battle
edit-act-place = place { $name }
