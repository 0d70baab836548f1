//! The program: the command line, and the window where it was built in.

use std::process::ExitCode;
use tercio::cli::Opening;
use tercio::play::Registry;

fn main() -> ExitCode {
    let registry = tercio::games::registry();
    tercio::cli::run(&registry, &|opening| open_window(&registry, opening))
}

/// Opens the window: the start page, or straight into a battle or saved game.
#[cfg(feature = "gui")]
fn open_window(registry: &Registry, opening: &Opening) -> Result<(), String> {
    let desk = tercio::ui::Desk::opened(registry, opening)?;
    tercio::app::run(registry, desk).map_err(|no_window| no_window.to_string())
}

/// The window is not part of this build.
#[cfg(not(feature = "gui"))]
fn open_window(_registry: &Registry, _opening: &Opening) -> Result<(), String> {
    Err("this program was built without its window; build it with `cargo build --release`".to_owned())
}
