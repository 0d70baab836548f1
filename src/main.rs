//! The program: the command line, and the window where it was built in.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    tercio::cli::run(open_window)
}

/// Opens the window, straight into the battle of a file if one is given.
#[cfg(feature = "gui")]
fn open_window(file: Option<&Path>) -> Result<(), String> {
    let desk = match file {
        Some(file) => tercio::ui::Desk::in_battle(file)?,
        None => tercio::ui::Desk::default(),
    };
    tercio::app::run(desk).map_err(|no_window| no_window.to_string())
}

/// The window is not part of this build.
#[cfg(not(feature = "gui"))]
fn open_window(_file: Option<&Path>) -> Result<(), String> {
    Err("this program was built without its window; build it with `cargo build --release`".to_owned())
}
