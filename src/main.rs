//! Main function: the command line, and the window where it is part of the build.

use std::process::ExitCode;
use tercio::cli::WindowArgs;

fn main() -> ExitCode {
    tercio::games::command_line().run(&open_window)
}

/// Opens the window: the start page, or directly a battle or saved game.
#[cfg(feature = "gui")]
fn open_window(opening: &WindowArgs) -> Result<(), String> {
    let games = tercio::games::games();
    let main_window = tercio::ui::MainWindow::opened(&games, opening)?;
    tercio::app::run(&games, main_window).map_err(|no_window| no_window.to_string())
}

/// Error message of a build without the window.
#[cfg(not(feature = "gui"))]
fn open_window(_opening: &WindowArgs) -> Result<(), String> {
    Err("this program was built without its window; build it with `cargo build --release`".to_owned())
}
