//! Arguments for seats, as they are typed on the command line and during a game in the terminal.

use super::CliError;
use super::fault::quoted;
use crate::kernel::SideId;
use crate::session::Seat;

/// Seats from words like `2=random`.
///
/// # Errors
/// As for [`read`], or a side is named twice.
pub(super) fn read_all(typed: &[String]) -> Result<Vec<(SideId, Seat)>, CliError> {
    let mut seats: Vec<(SideId, Seat)> = Vec::new();
    for typed in typed {
        let (side, seat) = read(typed)?;
        if seats.iter().any(|(known, _)| *known == side) {
            return Err(CliError::Input(format!("--seat {}: this side has been given a player before", quoted(typed))));
        }
        seats.push((side, seat));
    }
    Ok(seats)
}

/// Seat from a word like `2=random`.
///
/// # Errors
/// The word names no side, or no valid player.
fn read(typed: &str) -> Result<(SideId, Seat), CliError> {
    let seat = |word: &str| Seat::named(&word.to_ascii_lowercase());
    let named = typed.split_once('=').and_then(|(side, word)| Some((side_of(side)?, seat(word)?)));
    named.ok_or_else(|| {
        CliError::Input(format!(
            "--seat {}: say which side (1 or 2) and who decides for it, as in 2=random",
            quoted(typed)
        ))
    })
}

/// Side of this number, counted from 1; `None` if there is no such side.
pub(super) fn side_of(number: &str) -> Option<SideId> {
    SideId::BOTH.into_iter().find(|side| (side.index() + 1).to_string() == number)
}
