//! Nothing that can be read in the window stands in the sources: all of it comes from the catalogue.
//!
//! A pretended language has accents on all its vowels, so that a word with a plain one came from elsewhere. The
//! language is one for the whole process: each of these walks is a process of its own, begun by the test beside it.

use crate::bench::{Bench, Table, Window, frames, panel, press, says, table, window, words};
use crate::seated::{Own, screen_of, seated};
use bevy_egui::egui::{Pos2, Ui, Vec2};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use tercio::cli::WindowArgs;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::log;
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::state::Phase;
use tercio::games::musket_pike::rules::{Battle, Order, legal};
use tercio::games::musket_pike::scenario::{builtin, load_text};
use tercio::i18n::{self as catalogue, Catalogue};
use tercio::kernel::RuleSet;
use tercio::play::GameSetup;
use tercio::play::log::markdown;
use tercio::record::{self, SavedGames, UserDirs};
use tercio::session::{BranchDice, Session};
use tercio::settings::{Language, Percent, Settings, read};
use tercio::ui::settings::{Languages, Part, SettingsModel, SettingsPageState};
use tercio::ui::{Intent, MainWindow, Page, settings};

/// A part of the window, by a name for the failure: gives all that can be read there.
type Panel = (&'static str, fn() -> Vec<String>);

/// All parts of the window.
const PANELS: &[Panel] = &[
    ("settings: look", || of_settings(Part::Look)),
    ("settings: play", || of_settings(Part::Play)),
    ("settings: keys", || of_settings(Part::Keys)),
    ("faults of files", faults_of_files),
    ("start page", start_page),
    ("saved games", saved_games),
    ("page of keys", || page(Page::Keys)),
    ("help", || page(Page::Help)),
    ("find", || page(Page::Find)),
    ("victory points", || page(Page::Count)),
    ("order of battle", || page(Page::OrderOfBattle)),
    ("review", || page(Page::Review)),
    ("giving up", || page(Page::Concede)),
    ("saving", || page(Page::Save)),
    ("taking back", || page(Page::TakeBack(3))),
    ("watching again", || after(Intent::OpenReplay(Some(20)))),
    ("trying out", || after(Intent::Analyse(Some(BranchDice::Same)))),
    ("the draw", || words(&table(screen_of(&farm())))),
    ("artillery fire", || in_phase(Phase::ArtilleryFire)),
    ("movement", || in_phase(Phase::Movement)),
    ("defensive fire", || in_phase(Phase::DefensiveFire)),
    ("advancing fire", || in_phase(Phase::AdvancingFire)),
    ("melee", || in_phase(Phase::Melee)),
    ("rally", || in_phase(Phase::Rally)),
    ("odds of a shot", || odds_of(Phase::DefensiveFire)),
    ("odds of an attack", || odds_of(Phase::Melee)),
    ("cards at the pointer", cards_at_the_pointer),
    ("a game order by order", order_by_order),
    ("the log as a file", log_as_a_file),
];

/// What egui says of its own to a screen reader, in English.
const OF_EGUI: [&str; 1] = ["Close window"];

/// Words that are the same in every language.
const NAMES: [&str; 4] = ["Tercio", "tercio", "Musket", "Pike"];

/// Tells the walks that they are in a process of their own.
const ALONE: &str = "TERCIO_LANGUAGE_OF_ITS_OWN";

#[track_caller]
fn in_a_process_of_its_own(walk: &str) {
    let this = std::env::current_exe().expect("the tests are a program");
    let walk = format!("languages::{walk}");
    let done = Command::new(this).args([&walk, "--exact", "--ignored", "--nocapture"]).env(ALONE, "1").output();
    let done = done.expect("it can be begun");
    let said = [done.stdout, done.stderr].map(|s| String::from_utf8_lossy(&s).into_owned()).concat();
    assert!(done.status.success() && said.contains("1 passed"), "{said}");
}

fn alone() -> bool {
    std::env::var_os(ALONE).is_some()
}

#[test]
fn nothing_to_be_read_is_hard_coded() {
    in_a_process_of_its_own("every_panel_is_walked");
}

#[test]
#[ignore = "begun in a process of its own by the test above"]
fn every_panel_is_walked() {
    if !alone() {
        return;
    }
    catalogue::set_catalogue(Some(Catalogue::pseudo_locale()));
    let mut faults = BTreeSet::new();
    for (name, walk) in PANELS {
        let read = walk();
        assert!(!read.is_empty(), "nothing is to be read: {name}");
        for text in read.into_iter().filter(|text| !OF_EGUI.contains(&text.as_str())) {
            faults.extend(hard_coded(&text).map(|word| format!("{name}: \"{word}\" in \"{text}\"")));
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{} words stand in no catalogue:\n{}", faults.len(), faults.join("\n"));
}

/// The words of three letters or more with a plain vowel.
fn hard_coded(text: &str) -> impl Iterator<Item = &str> {
    let long = |word: &&str| word.chars().count() >= 3 && !NAMES.contains(word);
    let plain = |word: &&str| word.chars().any(|c| "aeiouAEIOU".contains(c));
    text.split(|c: char| !c.is_alphabetic()).filter(long).filter(plain)
}

/// A scenario without vowels in its names, which stand in no catalogue.
fn without_vowels(text: &str) -> String {
    let own = |text: &str| -> String { text.chars().filter(|c| !"aeiouAEIOU".contains(*c)).collect() };
    let parts: Vec<&str> = text.split('"').collect();
    let quoted = |(at, part): (usize, &&str)| match part.strip_prefix("any-") {
        _ if at % 2 == 0 || part.len() <= 2 => (*part).to_owned(),
        // Words of heralds have a meaning.
        _ if parts[at - 1].ends_with("arms: ") => (*part).to_owned(),
        Some(side) => format!("any-{}", own(side)),
        None => own(part),
    };
    parts.iter().enumerate().map(quoted).collect::<Vec<_>>().join("\"")
}

/// The Farm under names without vowels.
fn farm() -> Arc<Battle> {
    load_text(&without_vowels(builtin("farm").unwrap().text), "frm", &[]).unwrap_or_else(|e| panic!("{e:?}"))
}

/// The Clash likewise.
fn clash() -> Arc<Battle> {
    load_text(&without_vowels(include_str!("../desktop/clash.ron")), "clsh", &[]).unwrap_or_else(|e| panic!("{e:?}"))
}

/// Battle in which bots have given this number of orders, or until a condition holds.
fn bots(battle: &Arc<Battle>, orders: usize, until: impl Fn(&Game) -> bool) -> Session<Game> {
    let rules = Game::begun(battle).unwrap();
    let mut session = Session::of(rules);
    let mut player = RandomPlayer::new(Policy::Brawler, 8);
    while session.entries().len() < orders && session.game().decider().is_some() && !until(session.game()) {
        let legal = session.game().legal_orders();
        let order = legal[player.pick(session.game(), &legal)];
        session.submit(&order).expect("listed as legal");
    }
    session
}

fn played(orders: usize) -> Session<Game> {
    bots(&farm(), orders, |_| false)
}

fn log_as_a_file() -> Vec<String> {
    let text = markdown("frm", ["rd", "bl"], &log::build_log(&played(1000)));
    text.lines().map(str::to_owned).collect()
}

fn of_settings(part: Part) -> Vec<String> {
    let languages = Languages {
        place: Some(PathBuf::from("/x")),
        found: vec![Language::try_from("cs-CZ".to_owned()).unwrap()],
        fault: None,
    };
    let mut open = SettingsPageState { part, languages, ..SettingsPageState::default() };
    let now = Settings::default();
    let bench = panel(move |ui: &mut Ui| {
        let model = SettingsModel { settings: &now, system: Percent::near(1.25) };
        settings::show(ui.ctx(), &mut open, &model)
    });
    words(&bench)
}

/// The sentences of broken files, but what stands in the files (it is between ` and `) and the words of their format.
fn faults_of_files() -> Vec<String> {
    let format = include_str!("../../scenarios/FORMAT.md").split('`').skip(1).step_by(2);
    let format: BTreeSet<&str> = format.flat_map(|code| code.split(|c: char| !c.is_alphabetic())).collect();
    let own = |text: &str| text.split_inclusive(|c: char| !c.is_alphabetic()).filter(not_of(&format)).collect();
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/broken");
    let mut said: Vec<String> = Vec::new();
    for entry in std::fs::read_dir(folder).expect("they are here") {
        let text = std::fs::read_to_string(entry.expect("they can be listed").path()).unwrap_or_default();
        for fault in load_text(&without_vowels(&text), "x", &[]).err().into_iter().flatten() {
            said.extend(fault.message.split('`').step_by(2).map(own));
        }
    }
    let broken = without_vowels(&record::beginning(&record::Header::default()).0);
    said.extend(record::read_bytes(broken.as_bytes()).err().map(|refusal| refusal.to_string()));
    said.extend(record::read_bytes(b"x").err().map(|refusal| refusal.to_string()));
    said
}

fn not_of(words: &BTreeSet<&str>) -> impl Fn(&&str) -> bool {
    |word| !words.contains(word.trim_end_matches(|c: char| !c.is_alphabetic()))
}

type DeskBench = Bench<'static, Window>;

fn main_window(name: &str, file: Option<PathBuf>) -> (DeskBench, PathBuf) {
    let folder = place(name);
    let main_window = MainWindow::opened(
        &tercio::games::games(),
        &WindowArgs { file, user_dir: Some(folder.clone()), ..WindowArgs::default() },
    )
    .expect("it opens");
    (window(main_window, Vec2::new(1280.0, 1400.0), 12), folder)
}

/// The user's place of a test.
fn place(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("languages-of-tests").join(name)
}

/// All that can be read, but paths and the names in the shipped battles.
fn of_desk((bench, folder): &(DeskBench, PathBuf)) -> Vec<String> {
    let registry = tercio::games::registry();
    let shipped: Vec<String> = registry.games().flat_map(|game| game.shipped()).flatten().map(|b| b.text).collect();
    let texts = shipped.iter().flat_map(|text| text.split('"').skip(1).step_by(2));
    // A story is shown paragraph by paragraph.
    let paragraphs = texts.flat_map(|text| text.split("\\n"));
    let mut names: Vec<&str> = paragraphs.filter(|name| name.len() > 2).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let own = |text: String| {
        let text = text.replace(&folder.display().to_string(), "").replace("/saves/games", "");
        names.iter().fold(text, |text, name| text.replace(name, ""))
    };
    words(bench).into_iter().map(own).collect()
}

fn start_page() -> Vec<String> {
    of_desk(&main_window("start", None))
}

fn saved_games() -> Vec<String> {
    let places = UserDirs::in_folder(&place("saves"));
    let _ = std::fs::remove_dir_all(place("saves"));
    let text = without_vowels(builtin("farm").unwrap().text);
    let begun = tercio::play::begin(
        &tercio::games::registry(),
        &text,
        "frm",
        &GameSetup::default(),
        Some(&SavedGames::new(&places)),
    );
    drop(begun.unwrap_or_else(|why| panic!("{why}")).journal);
    of_desk(&main_window("saves", Some(places.saves().join("games"))))
}

/// After an intent in the middle of a game.
fn after(intent: Intent) -> Vec<String> {
    let mut bench = table(seated(played(60)));
    bench.state_mut().carry_out(intent);
    frames(&mut bench);
    words(&bench)
}

fn page(page: Page) -> Vec<String> {
    after(Intent::Open(page))
}

/// In the middle of a battle, in a phase.
fn phase(phase: Phase) -> Bench<'static, Table> {
    let session = bots(&farm(), 2000, |game| legal::phase(game) == Some(phase));
    assert_eq!(legal::phase(session.game()), Some(phase));
    table(seated(session))
}

fn in_phase(of: Phase) -> Vec<String> {
    words(&phase(of))
}

fn odds_of(of: Phase) -> Vec<String> {
    let aimed = |o: &Order| matches!(o, Order::Fire { .. } | Order::Attack { .. });
    let may = |game: &Game| legal::phase(game) == Some(of) && game.legal_orders().iter().any(aimed);
    let session = bots(&clash(), 2000, may);
    let order = session.game().legal_orders().into_iter().find(aimed).expect("somebody can");
    let mut bench = table(seated(session));
    bench.state_mut().carry_out(Intent::aim(order));
    frames(&mut bench);
    words(&bench)
}

fn cards_at_the_pointer() -> Vec<String> {
    let mut bench = phase(Phase::Movement);
    let mut read = Vec::new();
    let report = bench.state().report(1.0);
    for unit in report["units"].as_array().expect("units are on the map") {
        let at = |axis: &str| unit[axis].as_f64().unwrap_or_default() as f32;
        for beside in [0.0, 90.0] {
            bench.hover_at(Pos2::new(at("x") + beside, at("y")));
            bench.run_steps(12);
            read.extend(words(&bench));
        }
    }
    read
}

/// What can be read after each of the first orders: dice, results, hand-overs, questions.
fn order_by_order() -> Vec<String> {
    let mut bench = table(screen_of(&farm()));
    let mut player = RandomPlayer::new(Policy::Brawler, 8);
    let mut read = Vec::new();
    for _ in 0..80 {
        let legal = bench.state().own_session().game().legal_orders();
        if legal.is_empty() {
            break;
        }
        let order = legal[player.pick(bench.state().game(), &legal)];
        bench.state_mut().carry_out(Intent::order(order));
        frames(&mut bench);
        read.extend(words(&bench));
        bench.state_mut().carry_out(Intent::Close);
    }
    read
}

#[test]
fn the_language_chosen_is_spoken_at_once_and_the_next_time() {
    in_a_process_of_its_own("a_language_is_chosen");
}

#[test]
#[ignore = "begun in a process of its own by the test above"]
fn a_language_is_chosen() {
    if !alone() {
        return;
    }
    let folder = place("chosen");
    let _ = std::fs::remove_dir_all(&folder);
    for (tag, text) in
        [("de", "settings-look = Aussehen\n"), ("fr", "settings-look = Aspect\n\nsettings-play = { $x\n")]
    {
        std::fs::create_dir_all(folder.join("languages").join(tag)).unwrap();
        std::fs::write(folder.join("languages").join(tag).join("settings.ftl"), text).unwrap();
    }
    let (mut bench, _) = main_window("chosen", None);
    press(&mut bench, "Settings");
    says(&bench, &["Language", "English", "de", "fr", "Look", "Copy the path of that folder"]);
    // At once; what it does not say is said in English.
    press(&mut bench, "de");
    says(&bench, &["Aussehen", "Keys"]);
    let chosen = || read(&folder.join("settings.ron")).unwrap().language.map(|l| l.tag().to_owned());
    assert_eq!(chosen().as_deref(), Some("de"));
    // The next time.
    catalogue::set_catalogue(None);
    let (mut bench, _) = main_window("chosen", None);
    press(&mut bench, "Settings");
    says(&bench, &["Aussehen"]);
    // A broken one is told of with its place, and all stays in English.
    press(&mut bench, "fr");
    says(&bench, &["Look", "It stays in English: ", "settings.ftl:"]);
    let (bench, _) = main_window("chosen", None);
    says(&bench, &["It stays in English: "]);
    // So is one that would take more than there is: the window begins.
    let deep = format!("start-help = Hilfe\na = {}", "{ F(\"}\", ".repeat(9_000));
    std::fs::write(folder.join("languages/fr/settings.ftl"), deep).unwrap();
    let (mut bench, _) = main_window("chosen", None);
    says(&bench, &["It stays in English: ", "settings.ftl:2: brackets are nested too deeply"]);
    press(&mut bench, "Settings");
    press(&mut bench, "English");
    says(&bench, &["Look"]);
    assert_eq!(chosen(), None);
}
