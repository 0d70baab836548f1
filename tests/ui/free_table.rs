//! A free table in the window: a battle begun on it, where its units and handles lie on the screen, drags and helm lines.

use crate::bench::{Bench, Table, Window, keys, let_go, press, pull, window, write};
use bevy_egui::egui::{Key, Pos2, Vec2};
use serde_json::Value;
use std::path::PathBuf;
use tercio::cli::WindowArgs;
use tercio::say;
use tercio::ui::MainWindow;
use tercio::ui::screen::GameScreen;

/// Something in which a game is shown.
pub trait ShowsGame {
    /// The game's screen, while a game is on the table.
    fn screen(&self) -> Option<&GameScreen>;
}

impl ShowsGame for Table {
    fn screen(&self) -> Option<&GameScreen> {
        Some(self)
    }
}

impl ShowsGame for Window {
    fn screen(&self) -> Option<&GameScreen> {
        self.0.screen()
    }
}

/// The start page of a player whose folder has this name and is empty.
pub fn start_page(folder: &str, size: Vec2) -> Bench<'static, Window> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = std::fs::remove_dir_all(&folder);
    let opening = WindowArgs { file: None, user_dir: Some(folder), ..WindowArgs::default() };
    window(MainWindow::opened(&tercio::games::games(), &opening).unwrap(), size, 12)
}

/// Begins a battle from the start page: the rules as the page calls them, and the battle's name.
pub fn begin(at: &mut Bench<'_, Window>, rules: &str, battle: &str) {
    press(at, rules);
    press(at, &say!("start-battle", name = battle));
    press(at, &say!("start-begin"));
}

/// What the screen tells of itself; null without a game.
pub fn report(at: &Bench<'_, impl ShowsGame>) -> Value {
    at.state().screen().map_or(Value::Null, |screen| screen.report(1.0))
}

/// A place in a report; none where there is no place.
pub fn place_in(value: &Value) -> Option<Pos2> {
    let along = |k: usize| value[k].as_f64().map(|along| along as f32);
    Some(Pos2::new(along(0)?, along(1)?))
}

/// A place that is in a report.
#[track_caller]
pub fn place(value: &Value) -> Pos2 {
    place_in(value).unwrap_or_else(|| panic!("no place: {value}"))
}

/// Place of a unit by its name.
#[track_caller]
pub fn unit(at: &Bench<'_, impl ShowsGame>, name: &str) -> Pos2 {
    place(&report(at)["bodies"][name])
}

/// Place of a handle: 0 ahead, 1 the left corner, 2 the right corner, 3 the tail.
#[track_caller]
pub fn handle(at: &Bench<'_, impl ShowsGame>, handle: usize) -> Pos2 {
    place(&report(at)["handles"][handle])
}

/// The helm line of what is drafted; empty without a draft.
pub fn draft(at: &Bench<'_, impl ShowsGame>) -> String {
    report(at)["draft"].as_str().unwrap_or_default().to_owned()
}

/// How many orders stand.
#[track_caller]
pub fn orders(at: &Bench<'_, impl ShowsGame>) -> usize {
    at.state().screen().expect("a game is on the table").any().orders()
}

/// Drags from a place to another in steps. Returns the sentence that is told before the button comes up.
pub fn drag(at: &mut Bench<'_, impl ShowsGame>, from: Pos2, to: Pos2) -> String {
    pull(at, from, to);
    let told = report(at)["dragged"].as_str().unwrap_or_default().to_owned();
    let_go(at, to);
    told
}

/// Types a helm line, and Enter.
pub fn type_helm<S>(at: &mut Bench<'_, S>, line: &str) {
    write(at, &say!("tabletop-helm"), line);
    keys(at, [Key::Enter]);
}
