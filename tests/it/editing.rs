//! A file that is edited: whatever becomes of the program, what was done is done, at most the last act missing.

use crate::cli::Folder;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fs;
use std::path::{Path, PathBuf};
use tercio::document::{DocPath, Edit};
use tercio::editing::{EditAct, EditSession, SaveFailure, journals_in, left_text, unfinished_edits};
use tercio::record::Chain;

const TEXT: &str =
    "// A battle.\n(\n    name: \"Field\",   // its name\n    turns: 4,\n    map: (columns: 9, rows: 7),\n)\n";

fn number(key: &str, value: u32) -> Edit {
    Edit::Field { of: DocPath::whole(), key: key.to_owned(), value: value.to_string(), after: vec!["name".to_owned()] }
}

fn only_journal(folder: &Path) -> PathBuf {
    let left = unfinished_edits(folder);
    assert_eq!(left.len(), 1, "{left:?}");
    left[0].journal.clone()
}

#[test]
fn what_was_done_when_the_program_ended_is_done_when_the_file_is_opened_again() {
    let folder = Folder::new();
    let (file, journals) = (folder.root().join("field.ron"), folder.root().join("editing"));
    fs::write(&file, TEXT).unwrap();
    let mut edited = EditSession::open(&file, Some(&journals)).unwrap();
    edited.act("turns", &[number("turns", 7)]).unwrap();
    edited.act("minutes", &[number("minutes", 90)]).unwrap();
    assert!(edited.undo());
    edited.act("turns again", &[number("turns", 8)]).unwrap();
    let text = edited.text().to_string();
    drop(edited);
    assert_eq!(fs::read_to_string(&file).unwrap(), TEXT, "nothing is written unasked");

    let mut again = EditSession::open(&file, Some(&journals)).unwrap();
    assert_eq!(**again.text(), *text);
    assert_eq!(again.document().to_undo(), Some("turns again"));
    assert!(again.undo() && again.undo() && !again.undo());
    assert_eq!(**again.text(), *TEXT, "byte for byte");
    assert!(again.redo());
    again.save().unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), TEXT.replace("turns: 4", "turns: 7"));
    again.close();
    assert!(unfinished_edits(&journals).is_empty(), "what is in its file needs no journal");
}

#[test]
fn cut_off_anywhere_a_journal_has_lost_the_last_act_at_most() {
    let folder = Folder::new();
    let mut chance = ChaCha8Rng::seed_from_u64(1648);
    let mut edited = EditSession::new("field", TEXT, Some(folder.root())).unwrap();
    // The text after each line of the journal.
    let mut texts = vec![TEXT.to_owned()];
    for n in 0..120_u32 {
        let before = edited.text().clone();
        let written = match chance.random_range(0..6) {
            0 => edited.undo(),
            1 => edited.redo(),
            2 => {
                for step in 1..4 {
                    edited.grow("stroke", &[number("minutes", 100 * n + step)]).unwrap();
                }
                edited.finish();
                before != *edited.text()
            }
            _ => edited.act("turns", &[number("turns", n)]).unwrap(),
        };
        if written {
            texts.push(edited.text().to_string());
        }
    }
    drop(edited);
    let journal = only_journal(folder.root());
    let whole = fs::read(&journal).unwrap();
    let ends: Vec<usize> = whole.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(at, _)| at + 1).collect();
    assert_eq!(ends.len(), texts.len() + 1, "a line an act, after the two that begin it");
    let mut cuts = 0;
    for cut in (ends[1]..whole.len()).step_by(13).chain([whole.len()]) {
        fs::write(&journal, &whole[..cut]).unwrap();
        let lines = ends.iter().filter(|end| **end <= cut).count() - 2;
        assert_eq!(**EditSession::taken_up(&journal).unwrap().text(), *texts[lines], "cut after {cut} bytes");
        cuts += 1;
    }
    assert!(cuts > 100, "{cuts}");
}

/// What is begun while a file is locked has its lock for a moment too.
#[cfg(unix)]
#[test]
fn a_journal_that_was_let_go_of_is_free_though_programs_are_being_started() {
    let folder = Folder::new();
    EditSession::new("field", TEXT, Some(folder.root())).unwrap().act("turns", &[number("turns", 5)]).unwrap();
    let journal = only_journal(folder.root());
    let starting = std::sync::atomic::AtomicBool::new(true);
    std::thread::scope(|threads| {
        threads.spawn(|| {
            while starting.load(std::sync::atomic::Ordering::Relaxed) {
                std::process::Command::new("true").status().unwrap();
            }
        });
        let taken: Vec<Option<String>> = (0..300).map(|_| EditSession::taken_up(&journal).err()).collect();
        starting.store(false, std::sync::atomic::Ordering::Relaxed);
        assert!(taken.iter().all(Option::is_none), "{:?}", taken.iter().flatten().next());
    });
}

#[test]
fn what_stands_behind_a_damaged_line_is_counted_and_kept_beside_it() {
    let folder = Folder::new();
    let mut edited = EditSession::new("field", TEXT, Some(folder.root())).unwrap();
    for turns in 5..9 {
        edited.act("turns", &[number("turns", turns)]).unwrap();
    }
    assert!(edited.undo());
    drop(edited);
    let journal = only_journal(folder.root());
    let whole = fs::read(&journal).unwrap();
    let begins: Vec<usize> = whole.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(at, _)| at + 1).collect();
    let (fourth, byte) = (begins[2], |at: usize| [&whole[..at], &b"\xff"[..], &whole[at + 1..]].concat());
    for damaged in [byte(fourth), byte(fourth + 5), [&whole[..fourth], &whole[begins[3]..]].concat()] {
        fs::write(&journal, &damaged).unwrap();
        let mut taken = EditSession::taken_up(&journal).unwrap();
        assert!(taken.text().contains("turns: 5"));
        let (told, n) =
            (taken.take_damage_notice().unwrap(), damaged[fourth..].iter().filter(|b| **b == b'\n').count());
        let [place, aside] = [&journal, &journal.with_extension("damaged")].map(|path| path.display().to_string());
        let lost = format!("{place}, line 4 is damaged: {n} changes from there on could not be restored. ");
        assert_eq!(told, format!("{lost}The damaged file is kept as {aside}."));
        assert_eq!(taken.take_damage_notice(), None, "once");
        assert_eq!(fs::read(&aside).unwrap(), damaged);
        fs::remove_file(aside).unwrap();
        // It goes on without them.
        taken.act("turns", &[number("turns", 20)]).unwrap();
        drop(taken);
        let mut again = EditSession::taken_up(&journal).unwrap();
        assert!(again.take_damage_notice().is_none() && again.text().contains("turns: 20"));
    }
    // The last line of a program that was cut off is no damage.
    fs::write(&journal, &whole[..whole.len() - 3]).unwrap();
    assert_eq!(EditSession::taken_up(&journal).unwrap().take_damage_notice(), None);
}

/// A journal with more lines, chained as its own.
fn gone_on(journal: &Path, lines: impl IntoIterator<Item = String>) {
    let mut text = fs::read_to_string(journal).unwrap();
    let mut chain = Chain(u64::from_str_radix(text.trim_end().rsplit(' ').next().unwrap(), 16).unwrap());
    for line in lines {
        chain = chain.with(&line);
        text += &format!("{line} {:016x}\n", chain.0);
    }
    fs::write(journal, text).unwrap();
}

/// A tree and a text were kept for each: two thousand acts on a battle took half a gigabyte and ten seconds.
#[test]
fn a_long_journal_is_taken_up_at_once_and_all_of_it_can_be_undone() {
    let folder = Folder::new();
    let text = include_str!("../../scenarios/musket_pike/white-mountain.ron");
    let begun = |turns: usize| text.replacen("turns: ", &format!("turns: {}", "1".repeat(turns)), 1);
    drop(EditSession::new("battle", text, Some(folder.root())).unwrap());
    let journal = only_journal(folder.root());
    let at = text.find("turns: ").unwrap() + "turns: ".len();
    gone_on(&journal, (0..4000).map(|n| format!("act {at} 0 \"turns {n}\" \"1\"")));
    let now = std::time::Instant::now();
    assert_eq!(left_text(&journal).as_deref(), Some(begun(4000).as_str()));
    let mut taken = EditSession::taken_up(&journal).unwrap();
    // It is built to be tested, and others are at work besides.
    assert!(now.elapsed().as_secs() < 5, "{:?}", now.elapsed());
    assert_eq!(taken.document().to_undo(), Some("turns 3999"));
    assert!(taken.undo() && taken.undo() && taken.redo());
    assert!(**taken.text() == begun(3999) && taken.document().to_redo() == Some("turns 3999"));
    taken.act("anew", &[number("turns", 4)]).unwrap();
    assert_eq!(taken.document().to_redo(), None);
    drop(taken);
    let mut again = EditSession::taken_up(&journal).unwrap();
    assert!(again.undo() && again.undo() && **again.text() == begun(3998));
}

#[test]
fn an_act_that_cannot_be_done_is_told_as_a_damaged_line_is() {
    let (place, far) = (TEXT.find("Field").unwrap(), usize::MAX);
    for impossible in [
        format!("act {far} 5 \"far\" \"x\""),
        format!("act {place} {far} \"much\" \"x\""),
        format!("act {} 1 \"no RON\" \")))\"", place - 1),
    ] {
        let folder = Folder::new();
        let mut edited = EditSession::new("field", TEXT, Some(folder.root())).unwrap();
        edited.act("turns", &[number("turns", 5)]).unwrap();
        drop(edited);
        let journal = only_journal(folder.root());
        let good = format!("act {place} 5 \"name\" \"Farm\"");
        gone_on(&journal, [good.clone(), impossible.clone(), format!("act {place} 0 \"more\" \"x\"")]);
        let damaged = fs::read(&journal).unwrap();
        let mut taken = EditSession::taken_up(&journal).unwrap();
        assert!(taken.text().contains("turns: 5") && taken.text().contains("\"Farm\""), "{impossible}");
        let told = taken.take_damage_notice().unwrap();
        assert!(told.contains("line 5 is damaged: 2 changes from there on could not be restored"), "{told}");
        assert_eq!(fs::read(journal.with_extension("damaged")).unwrap(), damaged);
        drop(taken);
        assert_eq!(EditSession::taken_up(&journal).unwrap().take_damage_notice(), None, "it goes on without them");
    }
}

#[test]
fn a_journal_whose_beginning_is_damaged_is_named() {
    let folder = Folder::new();
    drop(EditSession::new("field", TEXT, Some(folder.root())).unwrap());
    let journal = only_journal(folder.root());
    assert!(journals_in(folder.root()).damaged.is_empty());
    let whole = fs::read_to_string(&journal).unwrap();
    for damaged in [whole.replacen("Field", "Farm", 1), whole[..whole.len() - 30].to_owned()] {
        fs::write(&journal, damaged).unwrap();
        assert!(unfinished_edits(folder.root()).is_empty());
        let told = journals_in(folder.root()).damaged;
        assert!(told.len() == 1 && told[0].contains("field.tercio-edit is damaged: "), "{told:?}");
    }
    fs::write(&journal, "").unwrap();
    assert!(journals_in(folder.root()).damaged.is_empty(), "nothing was done there");
}

#[test]
fn what_would_be_lost_is_known() {
    let folder = Folder::new();
    let (file, journals) = (folder.root().join("field.ron"), folder.root().join("editing"));
    fs::write(&file, TEXT).unwrap();
    let mut kept = EditSession::open(&file, Some(&journals)).unwrap();
    kept.act("turns", &[number("turns", 5)]).unwrap();
    assert!(!kept.would_be_lost() && kept.trouble().is_none());
    kept.discard();
    for barred in [None, Some(file.join("editing"))] {
        let mut edited = EditSession::open(&file, barred.as_deref()).unwrap();
        assert!(!edited.would_be_lost(), "nothing was done");
        edited.set_pending_typing(vec![EditAct::new("turns".to_owned(), [number("turns", 6)])]);
        assert!(edited.would_be_lost() && edited.trouble().is_some());
        edited.save().unwrap();
        assert!(!edited.would_be_lost());
        fs::write(&file, TEXT).unwrap();
        assert!(edited.would_be_lost(), "what was saved is no longer there");
        let mut new = EditSession::new("field", TEXT, barred.as_deref()).unwrap();
        assert!(!new.would_be_lost());
        new.act("turns", &[number("turns", 5)]).unwrap();
        assert!(new.would_be_lost());
    }
}

#[test]
fn what_follows_a_torn_line_is_written_after_what_stands() {
    let folder = Folder::new();
    let mut edited = EditSession::new("field", TEXT, Some(folder.root())).unwrap();
    edited.act("turns", &[number("turns", 5)]).unwrap();
    edited.act("turns", &[number("turns", 6)]).unwrap();
    drop(edited);
    let journal = only_journal(folder.root());
    let whole = fs::read(&journal).unwrap();
    fs::write(&journal, &whole[..whole.len() - 3]).unwrap();
    let mut taken = EditSession::taken_up(&journal).unwrap();
    assert!(taken.text().contains("turns: 5"));
    taken.act("minutes", &[number("minutes", 30)]).unwrap();
    let text = taken.text().to_string();
    drop(taken);
    assert_eq!(**EditSession::taken_up(&journal).unwrap().text(), *text);
}

#[test]
fn what_another_program_wrote_is_taken_over_or_asked_about() {
    let folder = Folder::new();
    let (file, journals) = (folder.root().join("field.ron"), folder.root().join("editing"));
    fs::write(&file, TEXT).unwrap();
    let mut edited = EditSession::open(&file, Some(&journals)).unwrap();
    edited.act("turns", &[number("turns", 5)]).unwrap();
    let foreign = TEXT.replace("Field", "Meadow");
    fs::write(&file, &foreign).unwrap();
    assert_eq!(edited.save(), Err(SaveFailure::ChangedElsewhere));
    assert_eq!(fs::read_to_string(&file).unwrap(), foreign, "nothing of it is lost");
    edited.save_as(&file).unwrap();
    assert!(edited.is_saved());
    // With nothing of one's own at stake the file as it is now is opened, and can be undone.
    drop(edited);
    fs::write(&file, &foreign).unwrap();
    let mut again = EditSession::open(&file, Some(&journals)).unwrap();
    assert_eq!(**again.text(), *foreign);
    assert!(again.is_saved() && again.undo());
    assert!(again.text().contains("turns: 5"));
}

#[test]
fn a_file_that_was_written_just_before_the_program_ended_is_ones_own() {
    let folder = Folder::new();
    let (file, journals) = (folder.root().join("field.ron"), folder.root().join("editing"));
    fs::write(&file, TEXT).unwrap();
    let mut edited = EditSession::open(&file, Some(&journals)).unwrap();
    edited.act("turns", &[number("turns", 5)]).unwrap();
    let written = edited.text().to_string();
    edited.act("minutes", &[number("minutes", 30)]).unwrap();
    drop(edited);
    // The journal has no line of it.
    fs::write(&file, &written).unwrap();
    let mut again = EditSession::open(&file, Some(&journals)).unwrap();
    assert!(!again.is_saved() && again.text().contains("minutes: 30"));
    again.save().unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), **again.text());
}

#[test]
fn what_is_typed_is_done_before_anything_else_and_when_it_is_let_go_of() {
    let folder = Folder::new();
    let mut edited = EditSession::new("field", TEXT, Some(folder.root())).unwrap();
    let typed = || vec![EditAct::new("turns".to_owned(), [number("turns", 9)])];
    edited.set_pending_typing(typed());
    assert_eq!(**edited.text(), *TEXT);
    assert!(edited.act("minutes", &[number("minutes", 30)]).unwrap());
    assert!(edited.text().contains("turns: 9"));
    assert!(edited.undo() && edited.text().contains("turns: 9") && edited.undo());
    edited.set_pending_typing(typed());
    assert!(edited.undo(), "what is typed is what is taken back");
    assert_eq!(**edited.text(), *TEXT);
    edited.set_pending_typing(typed());
    drop(edited);
    let taken = EditSession::taken_up(&only_journal(folder.root())).unwrap();
    assert!(taken.text().contains("turns: 9"));
}

#[test]
fn two_programs_do_not_edit_one_file_at_once() {
    let folder = Folder::new();
    let (file, journals) = (folder.root().join("field.ron"), folder.root().join("editing"));
    fs::write(&file, TEXT).unwrap();
    let edited = EditSession::open(&file, Some(&journals)).unwrap();
    let why = EditSession::open(&file, Some(&journals)).err().unwrap();
    assert!(why.contains("another Tercio"), "{why}");
    edited.close();
    assert!(EditSession::open(&file, Some(&journals)).is_ok());
}

#[test]
fn what_is_no_journal_and_no_scenario_gets_a_sentence() {
    let folder = Folder::new();
    let file = folder.root().join("field.ron");
    for (text, told) in [
        ("(map: (", "Line 1, column 8: the file ends too early"),
        ("\"", "Line 1, column 2: the text is not closed"),
        ("(a: 1))", "Line 1, column 7: something stands after the end"),
        ("/* ", "Line 1, column 4: unclosed block comment"),
        ("\u{feff}(\n    name: \"Field\"\n    turns: 4,\n)\n", "Line 3, column 5: a `,` belongs here"),
    ] {
        fs::write(&file, text).unwrap();
        let why = EditSession::open(&file, None).err().expect(text);
        assert!(why.contains("field is not RON") && why.contains(told), "{why}");
    }
    fs::write(&file, [0xff, 0xfe, 0x00]).unwrap();
    assert!(EditSession::open(&file, None).is_err());
    assert!(EditSession::open(&folder.root().join("none.ron"), None).is_err());
    let journal = folder.root().join("x.tercio-edit");
    for bytes in [&b""[..], b"Tercio edit 1\n", b"Tercio edit 1\nbegin {} 0\n", b"Tercio 12\n"] {
        fs::write(&journal, bytes).unwrap();
        assert!(EditSession::taken_up(&journal).is_err());
        assert!(unfinished_edits(folder.root()).is_empty());
    }
}

#[test]
fn what_cannot_be_read_is_somebodys_work_and_not_overwritten_unasked() {
    let folder = Folder::new();
    let (file, journals) = (folder.root().join("field.ron"), folder.root().join("editing"));
    let others: [&[u8]; 2] = [b"(name: \"W\xe9ber\")", &[b' '; 5 * 1024 * 1024]];
    for other in others {
        fs::write(&file, TEXT).unwrap();
        let mut edited = EditSession::open(&file, Some(&journals)).unwrap();
        edited.act("turns", &[number("turns", 7)]).unwrap();
        fs::write(&file, other).unwrap();
        assert_eq!(edited.save(), Err(SaveFailure::ChangedElsewhere));
        assert_eq!(fs::read(&file).unwrap(), other);
        edited.discard();
    }
}

#[test]
fn a_file_that_may_only_be_read_stays_as_it_is_and_others_keep_their_permissions() {
    let folder = Folder::new();
    let file = folder.root().join("field.ron");
    fs::write(&file, TEXT).unwrap();
    let mut permissions = fs::metadata(&file).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions.clone()).unwrap();
    let mut edited = EditSession::open(&file, None).unwrap();
    edited.act("turns", &[number("turns", 7)]).unwrap();
    assert!(matches!(edited.save(), Err(SaveFailure::Fails(_))));
    assert_eq!(
        (fs::read_to_string(&file).unwrap().as_str(), fs::metadata(&file).unwrap().permissions()),
        (TEXT, permissions)
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let private = fs::Permissions::from_mode(0o600);
        fs::set_permissions(&file, private).unwrap();
        edited.save().unwrap();
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn a_file_that_was_taken_away_after_it_was_saved_is_still_in_its_journal() {
    let folder = Folder::new();
    let (file, journals) = (folder.root().join("field.ron"), folder.root().join("editing"));
    fs::write(&file, TEXT).unwrap();
    let mut edited = EditSession::open(&file, Some(&journals)).unwrap();
    edited.act("turns", &[number("turns", 7)]).unwrap();
    edited.save().unwrap();
    fs::remove_file(&file).unwrap();
    edited.close();
    only_journal(&journals);
}
