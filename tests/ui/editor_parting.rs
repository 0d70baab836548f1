//! What is edited is let go of: what could not be kept is asked about first, and what was lost on the disk is told.

use crate::bench::{ANY, frames, is_silent_about, own_words, says};
use crate::editor::{AtEditor, at_editor, at_editor_of};
use crate::lesson_files::drop_on;
use bevy_egui::egui::{Key, Modifiers};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use tercio::document::{DocPath as TextPlace, Edit};
use tercio::editing::{EditSession, unfinished_edits};
use tercio::record::UserDirs;
use tercio::say;

const FIELD: &str = "(\n    name: \"Field\",\n    map: (columns: 12, rows: 9),\n)\n";

/// A folder with a file of this name in it, and nothing else.
fn with_file(test: &str, name: &OsStr) -> (PathBuf, PathBuf) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("parting-{test}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    fs::write(&file, FIELD).unwrap();
    (folder, file)
}

/// At the editor of a file whose journal can be written nowhere.
fn nowhere(test: &str) -> AtEditor {
    let (folder, file) = with_file(test, OsStr::new("field.ron"));
    let journals = UserDirs::in_folder(&folder).editing();
    fs::create_dir_all(journals.parent().unwrap()).unwrap();
    fs::write(journals, "in the way").unwrap();
    at_editor_of(folder, file)
}

/// At the editor of a file whose name is no text.
#[cfg(unix)]
fn nameless(test: &str) -> AtEditor {
    use std::os::unix::ffi::OsStrExt;
    let (folder, file) = with_file(test, OsStr::from_bytes(b"fi\xffeld.ron"));
    at_editor_of(folder, file)
}

fn draw(at: &mut AtEditor, hex: &str) {
    at.press(&say!("term-terrain-wood"));
    at.click(hex);
    assert!(at.text().contains("wood"));
}

/// The window is to be closed; whether it closes.
fn closes(at: &mut AtEditor) -> bool {
    at.bench.state_mut().0.ask_to_close();
    at.bench.step();
    let closes = at.bench.state().1.quit;
    frames(&mut at.bench);
    closes
}

fn is_open(at: &AtEditor) -> bool {
    at.bench.state().0.editor().is_some()
}

fn asks_before_anything_is_lost(mut at: AtEditor) {
    assert!(closes(&mut at), "nothing was done yet");
    draw(&mut at, "0303");
    says(&at.bench, &["Changes are not being kept"]);
    let text = at.text();
    at.press(&say!("edit-close"));
    says(
        &at.bench,
        &[&say!("edit-part-title"), &own_words(&say!("edit-part-about", name = ANY)), &say!("edit-part-close")],
    );
    at.key(Key::Escape, Modifiers::NONE);
    is_silent_about(&at.bench, &say!("edit-part-close"));
    assert_eq!(at.text(), text);
    assert!(!closes(&mut at));
    says(&at.bench, &[&say!("edit-part-quit")]);
    at.press(&say!("edit-part-stay"));
    is_silent_about(&at.bench, &say!("edit-part-quit"));
    // By keys alone: the first button saves.
    at.press(&say!("edit-close"));
    at.key(Key::Enter, Modifiers::NONE);
    assert!(!is_open(&at), "it is saved, and closed");
    assert_eq!(fs::read_to_string(at.file()).unwrap(), text);
}

#[test]
fn work_whose_journal_cannot_be_written_is_asked_about() {
    asks_before_anything_is_lost(nowhere("nowhere"));
}

#[cfg(unix)]
#[test]
fn work_on_a_file_whose_name_is_no_text_is_asked_about() {
    asks_before_anything_is_lost(nameless("nameless"));
}

/// What is done after that belongs to the new file, and not to the one whose journal it was.
#[cfg(unix)]
#[test]
fn work_saved_under_a_name_that_is_no_text_is_asked_about() {
    use std::os::unix::ffi::OsStrExt;
    let (folder, file) = with_file("renamed", OsStr::new("field.ron"));
    let journals = UserDirs::in_folder(&folder).editing();
    let other = folder.join(OsStr::from_bytes(b"fi\xffeld.ron"));
    let mut edited = EditSession::open(&file, Some(&journals)).unwrap();
    let paint = |of: &str| {
        let hexes = format!("{{ wood: [\"{of}\"] }}");
        [Edit::in_order(TextPlace::whole().key("map"), "terrain", hexes, ["columns", "rows"])]
    };
    assert!(edited.act("paint", &paint("0303")).unwrap() && !edited.would_be_lost());
    edited.save_as(&other).unwrap();
    assert!(edited.act("paint", &paint("0404")).unwrap());
    assert!(edited.trouble().is_some() && edited.would_be_lost());
    assert!(unfinished_edits(&journals).is_empty(), "the file before has nothing left to be done");
}

#[test]
fn without_saving_the_file_stays_as_it_was() {
    let mut at = nowhere("without");
    draw(&mut at, "0303");
    at.press(&say!("edit-close"));
    at.press(&say!("edit-part-close"));
    assert!(!is_open(&at));
    assert_eq!(fs::read_to_string(at.file()).unwrap(), FIELD);
}

#[test]
fn another_file_takes_its_place_only_when_it_is_let_go_of() {
    let mut at = nowhere("other");
    draw(&mut at, "0303");
    let (text, other) = (at.text(), at.folder().join("other.ron"));
    fs::write(&other, FIELD.replace("Field", "Other")).unwrap();
    drop_on(&mut at.bench, &other);
    says(&at.bench, &[&say!("edit-part-other")]);
    at.key(Key::Escape, Modifiers::NONE);
    assert_eq!(at.text(), text);
    drop_on(&mut at.bench, &other);
    at.press(&say!("edit-part-other"));
    assert!(at.text().contains("Other"));
    assert_eq!(fs::read_to_string(at.file()).unwrap(), FIELD);
}

#[test]
fn a_game_that_tries_what_could_not_be_kept_ends_in_the_question() {
    let mut at = nowhere("trying");
    draw(&mut at, "0303");
    at.press(&say!("edit-try"));
    assert!(!closes(&mut at));
    says(&at.bench, &[&say!("edit-part-quit")]);
    assert!(at.bench.state().0.screen().is_none(), "it was only tried");
}

#[test]
fn what_is_kept_is_not_asked_about() {
    let mut at = at_editor("parting-kept", FIELD);
    draw(&mut at, "0303");
    let text = at.text();
    assert!(closes(&mut at));
    at.press(&say!("edit-close"));
    assert!(!is_open(&at));
    assert_eq!(at.begun_again().text(), text);
}

#[test]
fn acts_behind_a_damaged_line_are_told_of() {
    let mut at = at_editor("parting-damaged", FIELD);
    for hex in ["0303", "0404", "0505"] {
        draw(&mut at, hex);
    }
    let (folder, file) = (at.folder().to_owned(), at.file().to_owned());
    drop(at);
    let journal = unfinished_edits(&UserDirs::in_folder(&folder).editing()).remove(0).journal;
    let whole = fs::read_to_string(&journal).unwrap();
    let line = whole.lines().nth(3).unwrap();
    fs::write(&journal, whole.replace(line, &line.replacen("act", "axt", 1))).unwrap();
    let at = at_editor_of(folder, file);
    says(&at.bench, &["line 4 is damaged: 2 changes from there on could not be restored.", ".damaged"]);
}
