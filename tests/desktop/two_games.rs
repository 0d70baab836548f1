//! The program with two games in it: Musket & Pike and the toy. `--user-dir DIR`, and nothing else.

#[path = "../toy/mod.rs"]
mod toy;
#[path = "../toy/ui.rs"]
mod toy_ui;
#[path = "../toy/world.rs"]
mod toy_world;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use tercio::cli::{WindowArgs, print_error};
use tercio::games::musket_pike::window::MusketPikeUi;
use tercio::games::musket_pike::world::MusketPikePlugin;
use tercio::games::musket_pike::{MusketPike, record};
use tercio::play::{AnyGame, Registry};
use tercio::ui::staged::StagedPlugin;
use tercio::ui::{GameWindowParts, Games, MainWindow};

fn games() -> Games {
    let registry: [Arc<dyn AnyGame>; 2] = [Arc::new(MusketPike), Arc::new(toy::Toy)];
    let first = GameWindowParts {
        id: record::RULES,
        game_ui: || Arc::new(MusketPikeUi::default()),
        plugin: |app| _ = app.add_plugins(MusketPikePlugin::default()),
    };
    let second = GameWindowParts {
        id: "skirmish",
        game_ui: || Arc::new(toy_ui::ToyUi),
        plugin: |app| _ = app.add_plugins(StagedPlugin::<toy::Skirmish>::default()),
    };
    Games::new(Registry::new(registry), [first, second])
}

fn main() -> ExitCode {
    let user_dir = std::env::args_os().skip_while(|word| word != "--user-dir").nth(1).map(PathBuf::from);
    let opening = WindowArgs { user_dir, ..WindowArgs::default() };
    let games = games();
    let opened = MainWindow::opened(&games, &opening);
    match opened.and_then(|window| tercio::app::run(&games, window).map_err(|no_window| no_window.to_string())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            print_error(&sentence);
            ExitCode::FAILURE
        }
    }
}
