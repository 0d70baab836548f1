# The editor of scenarios: its page of files, its bar, its check list, what it says of saving.

start-edit = Editor
start-edit-about = Set up a battle of your own
# On the picture of a battle of the player's own
start-own = Your battle
start-edit-own = Edit this battle
edit-head = Editor
edit-new = A new scenario
edit-new-about = An empty map of so many columns and rows.
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
folder-no-scenario = No scenario in this folder.
folder-no-picture = No PNG or JPEG picture in this folder.
folder-not-playable = Not playable yet
# $name: of the folder
folder-folder = Folder { $name }
# $title: of the scenario, or the file's own name; $written: when it was written last
folder-file = { $title }, { $file }, { $written }

edit-close = Close
edit-close-hint = Back to the list of scenarios. What is not saved yet is kept.
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
edit-checks = Check list
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
# $file: its place
edit-save-as-new = A new file: { $file }
# $file: its place
edit-save-as-own = The scenario's own file: { $file }
# $name: of the file
edit-save-as-there = { $name } is there already and would be replaced.
edit-save-over = Replace it
# $file: its place
edit-saved = Saved: { $file }
edit-not-saved = { $file } was not written: { $why }.
edit-changed-elsewhere = Changed by another program
edit-changed-elsewhere-asked = Another program has changed this file since. Saving here replaces what it wrote.
# $place: where in the text, as "units[3].at"
edit-misplaced = The file has { $place } written in a way that cannot be changed here.
# $key: the key that leads back
edit-trying = You are trying the scenario: nothing is saved. { $key } returns to the editor.
# $why: the first fault
edit-cannot-try = Not playable yet: { $why }
edit-no-editor = Scenarios of this game cannot be edited here.
edit-also-open = { $file } is being edited in another Tercio.
edit-journal-unread = { $file } cannot be read: { $why }.
edit-journal-damaged = { $file } is damaged: what it was begun with cannot be read.
edit-no-ron = { $file }, line { $line }: not RON, the notation of scenario files.
# $place: where the journal lies
edit-not-kept = Changes are not being kept: { $place } cannot be written. Save to be safe.

form-yes = yes
form-no = no

edit-export = Print...
edit-export-hint = For a table without a screen
# $file: its place
edit-exported = Written: { $file }
# On the line between two parts of a panel.
division-about = Drag to share out the height, double-click for the usual share
