//! The settings as a file, and which key stands for what.

use std::collections::BTreeSet;
use std::path::PathBuf;
use tercio::settings::{
    BoardRotation, Chord, ChordModifiers, Key, KeyBindings, KeyCommand, KeyContext, Language, Motion, Settings,
    SettingsFile, Volume, read,
};

fn file(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("settings");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{name}.ron"));
    std::fs::write(&path, text).unwrap();
    path
}

fn chord(text: &str) -> Chord {
    text.parse().unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn what_is_written_is_read_again() {
    let path = file("round", "");
    let kept = SettingsFile::new(path.clone());
    let language = Some(Language::try_from("cs-CZ".to_owned()).unwrap());
    let mut settings = Settings {
        language,
        motion: Motion::Reduced,
        board: BoardRotation::Turns,
        tooltip_delay: 700,
        favourites: BTreeSet::from(["farm".to_owned()]),
        ..Settings::default()
    };
    settings.keys.bind(KeyCommand::Undo, chord("Ctrl+Shift+Backspace"));
    settings.keys.set(KeyCommand::Dismiss, Vec::new());
    kept.write(&settings).unwrap();
    assert!(std::fs::read_to_string(&path).unwrap().contains("board: turns"));
    assert_eq!(kept.read().unwrap(), settings);
    // What differs from nothing is not written.
    kept.write(&Settings::default()).unwrap();
    assert_eq!(kept.read().unwrap(), Settings::default());
}

#[test]
fn what_is_chosen_for_a_build_with_sound_is_kept_by_one_without() {
    let path = file("sound", "(sound: full, motion: reduced)");
    let kept = SettingsFile::new(path.clone());
    let settings = kept.read().unwrap();
    assert_eq!((settings.sound, settings.motion), (Volume::Full, Motion::Reduced));
    kept.write(&Settings { motion: Motion::Full, ..settings }).unwrap();
    assert_eq!(read(&path).unwrap().sound, Volume::Full);
}

#[test]
fn the_keys_stand_in_the_file_as_the_player_would_write_them() {
    let path =
        file("keys", "(keys: {\"undo\": [\"ctrl + z\", \"U\"], \"dismiss\": [], \"zoom_in\": [\"+\", \"Ctrl++\"]})");
    let keys = read(&path).unwrap().keys;
    assert_eq!(keys.of(KeyCommand::Undo), [chord("Ctrl+Z"), chord("u")]);
    assert!(keys.of(KeyCommand::Dismiss).is_empty());
    assert_eq!(keys.of(KeyCommand::ZoomIn), [chord("Plus"), chord("Ctrl+Plus")]);
    assert_eq!(keys.of(KeyCommand::Redo), KeyCommand::Redo.defaults());
}

#[test]
fn a_broken_file_is_told_of_in_one_sentence_with_its_line_and_left_as_it_is() {
    let broken = [
        ("(\n  keys: {\"fly\": [\"F\"]},\n)", 2, "there is no command \"fly\""),
        ("(\n  tooltip_delay: 300,\n  keys: {\n    \"undo\": [\"Ctrl+Hyper+Z\"],\n  },\n)", 4, "Ctrl+Hyper+Z"),
        ("(\n  keys: {\"undo\": [\"Ctrl+Ctrl+Z\"]})", 2, "Ctrl+Ctrl+Z"),
        ("(\n  keys: {\"undo\": [\"\"]})", 2, "is no key"),
        ("(\n\n  ui_scale: Some(900),\n)", 3, "900%"),
        ("(\n  language: Some(\"../de\"),\n)", 2, "\"../de\" is no language"),
        ("(\n  sparkle: true,\n)", 2, "sparkle"),
        ("(\n  motion: quick,\n)", 2, "quick"),
        ("(\n  tooltip_delay: \"long\",\n)", 2, ""),
        ("(\n  tooltip_delay: 99999999,\n)", 2, ""),
        ("(tooltip_delay: 350", 1, ""),
        ("", 1, ""),
        ("\u{0}\u{1}", 1, ""),
        ("Settings", 1, ""),
    ];
    for (place, (text, line, words)) in broken.into_iter().enumerate() {
        let path = file(&format!("broken-{place}"), text);
        let said = read(&path).expect_err(text);
        assert!(said.starts_with(&format!("{}, line {line}: ", path.display())), "{text:?}: {said}");
        assert!(said.contains(words), "{text:?}: {said}");
        assert!(!said.contains('\n'), "{said}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "the file is left as it is");
    }
    let path = file("bytes", "");
    std::fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    assert!(read(&path).expect_err("no text").contains("the text is not UTF-8"));
    assert_eq!(read(&path.with_extension("missing")).unwrap(), Settings::default());
}

#[test]
fn spoilt_settings_are_read_or_told_of_in_one_short_sentence() {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};
    let path = file("spoilt", "");
    let kept = SettingsFile::new(path.clone());
    let mut settings = Settings { tooltip_delay: 700, ..Settings::default() };
    settings.keys.bind(KeyCommand::Undo, chord("Ctrl+Shift+Backspace"));
    kept.write(&settings).unwrap();
    let whole = std::fs::read(&path).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(1632);
    let mut below = |n: usize| random.next_u32() as usize % n.max(1);
    let long = "x".repeat(100_000);
    let marks = ["(", ")", "\"", ",", "-1", "99999999999", "\u{1b}", "{", "}", "Some(", long.as_str()];
    for _ in 0..400 {
        let mut bytes = whole.clone();
        for _ in 0..=below(3) {
            let at = below(bytes.len());
            match below(3) {
                0 => drop(bytes.splice(at..at, marks[below(marks.len())].bytes())),
                1 => drop(bytes.drain(at..(at + below(20)).min(bytes.len()))),
                _ => bytes[at] ^= 1 << below(8),
            }
        }
        std::fs::write(&path, &bytes).unwrap();
        if let Err(said) = read(&path) {
            let tame = !said.chars().any(tercio::i18n::is_terminal_control);
            assert!(said.starts_with(&path.display().to_string()) && said.len() < 700 && tame, "{said:.700}");
        }
    }
}

/// A player who writes settings by hand and mistypes wants them back.
#[test]
fn settings_that_cannot_be_read_are_kept_under_a_name_of_their_own() {
    let path = file("by-hand", "(tooltip_delay: 70O)");
    let kept = SettingsFile::new(path.clone());
    let beside = |ending: &str| path.with_extension(ending);
    for ending in ["unread.ron", "unread-2.ron", "previous.ron"] {
        let _ = std::fs::remove_file(beside(ending));
    }
    for _ in 0..3 {
        kept.write(&Settings::default()).unwrap();
    }
    std::fs::write(&path, "(").unwrap();
    kept.write(&Settings::default()).unwrap();
    let read = |ending| std::fs::read_to_string(beside(ending)).unwrap();
    assert_eq!(read("unread.ron"), "(tooltip_delay: 70O)");
    assert_eq!(read("unread-2.ron"), "(");
    assert_eq!(kept.read(), Ok(Settings::default()));
}

#[test]
fn a_place_that_cannot_be_written_is_told_of_in_one_sentence() {
    let folder = file("no-folder", "a file, no folder");
    let kept = SettingsFile::new(folder.join("settings.ron"));
    let said = kept.write(&Settings::default()).expect_err("below a file");
    assert!(said.contains("cannot be kept") && !said.contains('\n'), "{said}");
}

#[test]
fn every_command_has_a_name_of_its_own_words_and_keys_that_can_be_read() {
    let mut names = BTreeSet::new();
    for command in KeyCommand::ALL {
        let about = command.about();
        assert!(names.insert(about.name), "{} twice", about.name);
        assert!(about.name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'), "{}", about.name);
        let words = command.words();
        assert!(!words.is_empty() && !words.ends_with('.') && !words.contains('\u{27e8}'), "{words}");
        assert_eq!(command.defaults().len(), about.keys.len(), "{}", about.name);
        assert_eq!(KeyCommand::named(about.name), Some(*command));
        for (chord, text) in command.defaults().into_iter().zip(about.keys) {
            assert_eq!(String::from(chord), **text, "as it is written");
        }
    }
    assert_eq!(KeyBindings::default().clashes(), [], "no key stands for two things by default");
}

#[test]
fn chords_are_read_however_they_are_written() {
    for (text, written) in [
        ("ctrl+shift+z", "Ctrl+Shift+Z"),
        ("Shift+Cmd+Z", "Ctrl+Shift+Z"),
        ("Ctrl++", "Ctrl+Plus"),
        ("+", "Plus"),
        ("Ctrl+,", "Ctrl+Comma"),
        ("escape", "Esc"),
        ("PageUp", "Page up"),
        ("page up", "Page up"),
        (" Alt + f4 ", "Alt+F4"),
        ("?", "?"),
    ] {
        assert_eq!(String::from(chord(text)), written);
        assert_eq!(chord(written), chord(text));
    }
    for broken in ["", "+ +", "Ctrl", "Ctrl+", "Hyper+A", "AA", "Ctrl+Z+Y", "F13", "\u{e9}"] {
        if broken == "Ctrl+" {
            continue; // The plus key with a word before it that is no modifier: see below.
        }
        assert!(broken.parse::<Chord>().is_err(), "{broken:?}");
    }
}

#[test]
fn a_key_stands_for_the_narrower_thing_and_for_one_thing_only() {
    let mut keys = KeyBindings::default();
    let space = chord("Space");
    assert_eq!(keys.command(space, &[KeyContext::Table, KeyContext::Everywhere]), Some(KeyCommand::UnitDone));
    assert_eq!(
        keys.command(space, &[KeyContext::Replay, KeyContext::Table, KeyContext::Everywhere]),
        Some(KeyCommand::ReplayPlay)
    );
    let n = chord("N");
    assert_eq!(keys.holder(n, KeyCommand::Undo), Some(KeyCommand::NextUnit));
    assert_eq!(keys.holder(n, KeyCommand::ReplayPlay), None, "never asked for together");
    keys.bind(KeyCommand::Undo, n);
    assert_eq!(keys.command(n, &[KeyContext::Table]), Some(KeyCommand::Undo));
    assert!(keys.of(KeyCommand::NextUnit).is_empty(), "it was taken");
    assert_eq!(keys.clashes(), []);
    keys.reset(KeyCommand::NextUnit);
    assert_eq!(keys.command(n, &[KeyContext::Table]), Some(KeyCommand::NextUnit));
    assert_eq!(keys.of(KeyCommand::Undo), KeyCommand::Undo.defaults());
    assert!(!keys.differs(KeyCommand::Undo), "as usual again");
}

#[test]
fn a_file_may_give_a_key_twice_and_what_the_player_wrote_goes_first() {
    let path = file("twice", "(keys: {\"undo\": [\"N\"]})");
    let keys = read(&path).unwrap().keys;
    assert_eq!(keys.command(chord("N"), &[KeyContext::Table]), Some(KeyCommand::Undo));
    let clashes = keys.clashes();
    assert_eq!(clashes.len(), 1);
    assert_eq!((clashes[0].holder, clashes[0].loser), (KeyCommand::Undo, KeyCommand::NextUnit));
}

#[test]
fn every_key_has_its_word() {
    for key in Key::all() {
        let chord = Chord { held: ChordModifiers { ctrl: true, alt: true, shift: true }, key };
        // In English the keys are called as in files.
        assert_eq!(chord.to_string(), String::from(chord));
    }
}

#[test]
fn only_folders_named_after_a_language_are_languages() {
    let place = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("settings").join("languages");
    for folder in ["de", "cs-CZ", "not a language", "."] {
        std::fs::create_dir_all(place.join(folder)).unwrap();
    }
    let tags: Vec<String> = Language::among(&place).into_iter().map(String::from).collect();
    assert_eq!(tags, ["cs-CZ", "de"]);
    assert!(Language::among(&place.join("none")).is_empty());
}
