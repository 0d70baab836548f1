//! The balance in the editor: games of the scenario as it stands, played in the background.

use crate::bench::{frames, is_silent_about, says, words};
use crate::editor::{AtEditor, at_editor};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use std::time::{Duration, Instant};
use tercio::balance::BalanceFigures;
use tercio::games::{game_of_kings, open_table};
use tercio::record::PublishedBattle;
use tercio::say;

/// One turn of horse against horse: soon over.
const CLASH: &str = r#"(
    id: "clash",
    turns: 1,
    first_initiative: "red",
    map: (columns: 8, rows: 6),
    units: [
        (id: "red-horse", side: "red", kind: CAV, sp: 4, ql: 6, at: "0303", facing: "E"),
        (id: "blue-horse", side: "blue", kind: CAV, sp: 3, ql: 5, at: "0503", facing: "W"),
    ],
)
"#;
/// Longest wait for the games, in seconds.
const PATIENCE: u64 = 600;

/// Asks for so many games.
fn ask_for(at: &mut AtEditor, games: u32) {
    at.bench.get_by_role_and_label(Role::SpinButton, &say!("edit-balance-games")).focus();
    frames(&mut at.bench);
    at.key(Key::A, Modifiers::COMMAND);
    at.bench.event(Event::Text(games.to_string()));
    frames(&mut at.bench);
    at.key(Key::Enter, Modifiers::NONE);
}

/// Waits until the games have ended.
fn wait(at: &mut AtEditor) {
    let began = Instant::now();
    while words(&at.bench).iter().any(|said| *said == say!("edit-balance-stop")) {
        assert!(began.elapsed() < Duration::from_secs(PATIENCE), "{:#?}", words(&at.bench));
        std::thread::sleep(Duration::from_millis(20));
        at.bench.step();
    }
    frames(&mut at.bench);
}

/// The first sentence of what the games say.
fn result(at: &AtEditor) -> Option<String> {
    words(&at.bench).into_iter().find(|said| said.contains(" games: ") && said.contains(" won "))
}

#[test]
fn the_games_of_a_scenario_are_played_and_an_edit_makes_them_old() {
    let mut at = at_editor("balance", CLASH);
    at.press(&say!("edit-balance"));
    says(&at.bench, &[&say!("edit-balance-about", player = say!("player-name-captain"))]);
    assert_eq!(result(&at), None);
    ask_for(&mut at, 2);
    at.press(&say!("edit-balance-begin"));
    at.press(&say!("edit-balance-stop"));
    is_silent_about(&at.bench, &say!("edit-balance-stop"));
    at.press(&say!("edit-balance-begin"));
    wait(&mut at);
    let first = result(&at).unwrap_or_else(|| panic!("{:#?}", words(&at.bench)));
    assert!(first.starts_with("2 games: red won "), "{first}");
    says(&at.bench, &[&say!("edit-balance-lost"), "Cavalry: red", "Cavalry: blue", &say!("edit-balance-more")]);
    is_silent_about(&at.bench, &say!("edit-balance-old"));
    // The text is what it was before.
    assert_eq!(at.text(), CLASH);

    // They go with the scenario when it is published, as long as they are of its text.
    let publish = |at: &mut AtEditor| {
        at.press(&say!("edit-export"));
        at.press(&say!("edit-publish"));
        let file = at.folder().join("field.tercio-battle");
        let published = PublishedBattle::read_file(&file).unwrap();
        std::fs::remove_file(file).unwrap();
        published.balance.map(|data| BalanceFigures::read(&data).unwrap().outcome.games)
    };
    assert_eq!(publish(&mut at), Some(2));

    at.press(&say!("term-terrain-wood"));
    at.click("0101");
    assert_eq!(publish(&mut at), None);
    assert_ne!(at.text(), CLASH);
    says(&at.bench, &[&say!("edit-balance-old"), &first]);
    at.key(Key::Z, Modifiers::COMMAND);
    is_silent_about(&at.bench, &say!("edit-balance-old"));
    // The same dice: the same games.
    at.press(&say!("edit-balance-begin"));
    wait(&mut at);
    assert_eq!(result(&at), Some(first));
}

#[test]
fn what_cannot_be_played_gets_a_sentence() {
    let mut at = at_editor("balance-fault", &CLASH.replace("0503", "0303"));
    at.press(&say!("edit-balance"));
    at.press(&say!("edit-balance-begin"));
    let said = words(&at.bench);
    let about = say!("edit-cannot-try", why = "");
    assert!(said.iter().any(|said| said.starts_with(about.trim()) && said.contains("0303")), "{said:#?}");
    is_silent_about(&at.bench, &say!("edit-balance-stop"));
}

#[test]
fn every_game_with_programs_has_a_balance_and_no_other() {
    let mut at = at_editor("balance-gk", game_of_kings::scenario::BUILTIN[0].1);
    at.press(&say!("edit-balance"));
    says(&at.bench, &[&say!("edit-balance-about", player = say!("gk-player-name-general"))]);
    at.press(&say!("edit-balance-begin"));
    says(&at.bench, &[&say!("edit-balance-progress", n = 0, games = 50)]);
    at.press(&say!("edit-balance-stop"));
    says(&at.bench, &[&say!("edit-balance-begin")]);
    let at = at_editor("balance-open", open_table::scenario::BUILTIN[0].1);
    is_silent_about(&at.bench, &say!("edit-balance-hint"));
    assert!(!words(&at.bench).contains(&say!("edit-balance")));
}
