//! Battles in files: described when they are dropped on the window, played, kept; published from the editor.

use crate::bench::{ANY, Bench, Window, frames, is_silent_about, own_words, press, says, window, words};
use crate::editor::at_editor;
use crate::lesson_files::drop_on;
use bevy_egui::egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable;
use std::path::{Path, PathBuf};
use tercio::balance::{BalanceFigures, Distribution, OutcomeCounts, outcome_sentences};
use tercio::cli::WindowArgs;
use tercio::games::{games, registry};
use tercio::play::publish;
use tercio::record::{PublishedBattle, UserDirs};
use tercio::say;
use tercio::ui::MainWindow;

const SIZE: Vec2 = Vec2::new(1280.0, 720.0);
const SAVED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/whole-brawler-farm.tercio");

/// Folder of a player who has nothing yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("published-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn open(folder: &Path, file: Option<&Path>) -> Bench<'static, Window> {
    let opening =
        WindowArgs { file: file.map(Path::to_owned), user_dir: Some(folder.to_owned()), ..WindowArgs::default() };
    window(MainWindow::opened(&games(), &opening).unwrap(), SIZE, 12)
}

/// The Farm under another title, with an imprint.
fn text() -> String {
    let text = registry().shipped_text("farm").unwrap();
    let imprint = "imprint: (author: \"A. Novák\", version: \"1.2\"),\n    map:";
    text.replacen("name: \"The Farm\"", "name: \"The Mill\"", 1).replacen("map:", imprint, 1)
}

fn figures() -> BalanceFigures {
    let all = |pairs: &[(i64, u64)]| Distribution(pairs.iter().copied().collect());
    let outcome = OutcomeCounts { games: 10, wins: [6, 3], margin: all(&[(-4, 3), (5, 7)]), decided: all(&[(2, 9)]) };
    BalanceFigures { version: "0.1.0".to_owned(), player: "captain".to_owned(), seed: 7, outcome }
}

/// The battle published with figures, in a folder.
fn published(folder: &Path) -> PathBuf {
    let game = registry().of_text(&text()).clone();
    let published = publish(&*game, "mill.ron", &text(), Some(figures().data())).unwrap();
    let file = folder.join("mill.tercio-battle");
    std::fs::write(&file, published.written().unwrap()).unwrap();
    file
}

fn title(bench: &Bench<'_, Window>) -> Option<String> {
    bench.state().0.screen().map(|screen| screen.any().title())
}

fn key(bench: &mut Bench<'_, Window>, key: Key) {
    bench.key_press_modifiers(Modifiers::NONE, key);
    frames(bench);
}

#[test]
fn a_published_battle_that_is_dropped_is_described_kept_and_played() {
    let folder = folder("dropped");
    let file = published(&folder);
    let mut bench = open(&folder, None);
    drop_on(&mut bench, &file);
    let digest = PublishedBattle::read_file(&file).unwrap().digest();
    let told = say!("file-card-published", file = "mill.tercio-battle", digest);
    says(&bench, &["The Mill", &told, "By A. Novák", "Version 1.2", &say!("battle-story"), &say!("file-card-balance")]);
    let offer = registry().of_text(&text()).offered("mill", &text()).unwrap();
    for sentence in outcome_sentences(&figures().outcome, &offer.sides) {
        says(&bench, &[&sentence]);
    }
    assert_eq!(title(&bench), None, "it is not begun");
    // All that the start page tells of it, and how it is won and by whom it can be played.
    says(&bench, &[&say!("start-special"), &say!("file-card-opponents"), "How to win (§\u{a0}13.2)"]);
    for line in &offer.special {
        says(&bench, &[&say!("start-special-line", line = line.as_str())]);
    }
    for player in registry().of_text(&text()).players() {
        let (name, about) = (player.name.as_str(), player.about.as_str());
        says(&bench, &[&say!("file-card-opponent", player = name, about)]);
    }

    press(&mut bench, &say!("file-card-keep"));
    let own = UserDirs::in_folder(&folder).scenarios();
    assert_eq!(std::fs::read_to_string(own.join("mill.ron")).unwrap(), text());
    says(&bench, &[&own_words(&say!("file-card-kept", file = ANY))]);
    is_silent_about(&bench, &say!("file-card-keep"));
    press(&mut bench, &say!("file-card-play"));
    assert_eq!(title(&bench).as_deref(), Some("The Mill"));

    // It is among the player's own battles afterwards, and nothing is written over.
    let mut bench = open(&folder, Some(&file));
    says(&bench, &[&told]);
    press(&mut bench, &say!("file-card-keep"));
    assert_eq!(std::fs::read_dir(&own).unwrap().count(), 2, "under a name that was free");
    key(&mut bench, Key::Escape);
    is_silent_about(&bench, &told);
    says(&bench, &[&say!("start-battle", name = "The Mill")]);
}

#[test]
fn a_file_that_is_none_gets_a_sentence_and_the_game_on_the_table_stays() {
    let folder = folder("bad");
    let file = published(&folder);
    let bad = folder.join("bad.tercio-battle");
    std::fs::write(&bad, std::fs::read_to_string(&file).unwrap().replacen("The Mill", "The Hill", 1)).unwrap();
    let mut bench = open(&folder, None);
    drop_on(&mut bench, &bad);
    let said = words(&bench).join("\n");
    assert!(said.contains("bad.tercio-battle: ") && said.contains(&say!("published-other")), "{said}");
    drop_on(&mut bench, &file);
    press(&mut bench, &say!("file-card-play"));
    assert_eq!(title(&bench).as_deref(), Some("The Mill"));
    drop_on(&mut bench, &bad);
    assert!(words(&bench).join("\n").contains(&say!("published-other")));
    assert_eq!(title(&bench).as_deref(), Some("The Mill"));
    // A good one is described over the table, which is as it was when it is closed.
    let saved = folder.join("game.tercio");
    std::fs::copy(SAVED, &saved).unwrap();
    drop_on(&mut bench, &saved);
    says(&bench, &[&say!("file-card-saved", file = "game.tercio")]);
    is_silent_about(&bench, &say!("file-card-keep"));
    key(&mut bench, Key::Escape);
    is_silent_about(&bench, &say!("file-card-play"));
    assert_eq!(title(&bench).as_deref(), Some("The Mill"));
    drop_on(&mut bench, &saved);
    press(&mut bench, &say!("file-card-play"));
    assert_eq!(title(&bench).as_deref(), Some("The Farm"));
}

#[test]
fn a_plain_battle_of_another_game_is_described_too() {
    let folder = folder("plain");
    let file = folder.join("brook.ron");
    std::fs::write(&file, registry().shipped_text("brook").unwrap()).unwrap();
    let mut bench = open(&folder, None);
    drop_on(&mut bench, &file);
    says(&bench, &[&say!("file-card-battle", file = "brook.ron"), &say!("battle-story")]);
    is_silent_about(&bench, &say!("file-card-balance"));
    key(&mut bench, Key::Enter);
    assert_eq!(title(&bench).as_deref(), Some("The Brook"), "Enter plays it");
}

/// The page has the window's full size, as the start page does: on a large screen it is no small card in the middle.
#[test]
fn the_page_on_a_battle_takes_the_whole_window() {
    let folder = folder("whole");
    let file = published(&folder);
    let opening = WindowArgs { file: Some(file), user_dir: Some(folder), ..WindowArgs::default() };
    let bench = window(MainWindow::opened(&games(), &opening).unwrap(), Vec2::new(1920.0, 1080.0), 12);
    let (close, play) = (say!("page-close"), bench.get_by_label(&say!("file-card-play")).rect());
    let right = bench.get_all_by_label(&close).map(|cross| cross.rect().right()).fold(0.0, f32::max);
    assert!(right > 1_800.0 && play.bottom() > 950.0, "{right} {play}");
}

/// One turn of horse against horse.
const CLASH: &str = r#"(
    id: "clash",
    turns: 1,
    map: (columns: 8, rows: 6),
    units: [
        (id: "red-horse", side: "red", kind: CAV, sp: 4, ql: 6, at: "0303", facing: "E"),
        (id: "blue-horse", side: "blue", kind: CAV, sp: 3, ql: 5, at: "0503", facing: "W"),
    ],
)
"#;

#[test]
fn the_editor_publishes_beside_the_file_and_says_what_bars_it() {
    let mut at = at_editor("published", CLASH);
    at.press(&say!("edit-export"));
    at.press(&say!("edit-publish"));
    let file = at.folder().join("field.tercio-battle");
    says(&at.bench, &[&say!("edit-published", file = file.display().to_string())]);
    let read = PublishedBattle::read_file(&file).unwrap();
    assert_eq!((read.text.as_str(), read.name.as_str(), read.balance), (CLASH, "field", None));
    // The author's own file and what was published before stay.
    at.press(&say!("edit-export"));
    at.press(&say!("edit-publish"));
    assert_eq!(PublishedBattle::read_file(&file).unwrap().text, CLASH);
    assert_eq!(std::fs::read_to_string(at.file()).unwrap(), CLASH);

    let mut at = at_editor("published-not", &CLASH.replace("sp: 4", "sp: 0"));
    at.press(&say!("edit-export"));
    at.press(&say!("edit-publish"));
    says(&at.bench, &[&own_words(&say!("edit-not-published", why = ANY))]);
    assert!(!at.folder().join("field.tercio-battle").exists());
}
