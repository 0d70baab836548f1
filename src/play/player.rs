//! Players that are programs: which a game has, and how one is asked for an order.

use super::reasons::Why;
use super::{AnyGame, AnyOrder, AnySession};
use crate::kernel::SideId;
use crate::say;
use crate::session::{ProgramId, Seat};

/// A program that decides for a side.
pub trait AnyPlayer: Send {
    /// An order for whoever has to decide in this position; none: it has none to give. Asked again for the order after it, it may
    /// remember what it is about.
    fn choose(&mut self, session: &dyn AnySession) -> Option<AnyOrder>;

    /// Why it gave its last order; none: there was nothing to choose, or it has no reasons.
    fn why(&self) -> Option<Why> {
        None
    }
}

/// A program that may be given a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerInfo {
    /// What it is called in files.
    pub id: ProgramId,
    /// What it is called.
    pub name: String,
    /// How it plays, in a sentence.
    pub about: String,
    /// Whether it is the one that is offered first.
    pub first: bool,
}

impl PlayerInfo {
    /// The one of them that is offered first.
    #[must_use]
    pub fn offered_first(players: &[PlayerInfo]) -> Option<&PlayerInfo> {
        players.iter().find(|player| player.first)
    }

    /// Whether whoever has a seat is known here: a person, or one of them.
    #[must_use]
    pub fn knows(players: &[PlayerInfo], seat: &Seat) -> bool {
        seat.is_here() || Self::of_seat(players, seat).is_some()
    }

    /// The one of them that has a seat; none: a person has it, or nobody of these.
    #[must_use]
    pub fn of_seat<'a>(players: &'a [PlayerInfo], seat: &Seat) -> Option<&'a Self> {
        let program = seat.program()?;
        players.iter().find(|player| player.id == *program)
    }

    /// The words for those that there are, and for a person.
    #[must_use]
    pub fn known(players: &[PlayerInfo]) -> String {
        let all = std::iter::once("person").chain(players.iter().map(|player| player.id.as_str()));
        all.collect::<Vec<_>>().join(", ")
    }
}

/// Gives these seats at a table.
///
/// # Errors
/// The game has no such player: nothing has changed then.
pub fn take_seats<'a>(
    session: &mut dyn AnySession,
    seats: impl IntoIterator<Item = (SideId, &'a Seat)> + Clone,
) -> Result<(), String> {
    let players = session.players();
    let mut all = seats.clone().into_iter().map(|(_, seat)| seat);
    if let Some(seat) = all.find(|seat| !PlayerInfo::knows(&players, seat)) {
        return Err(say!("seat-no-such", player = seat.to_string(), known = PlayerInfo::known(&players)));
    }
    for (side, seat) in seats {
        if session.seat(side) != seat {
            session.take_seat(side, seat.clone());
        }
    }
    Ok(())
}

/// Whoever has the seats of a game that was opened: one whom the program does not know leaves his seat to a person. What is to be
/// told of it, a sentence each.
pub(super) fn seat_whom_we_know(game: &dyn AnyGame, session: &mut dyn AnySession) -> Vec<String> {
    let mut told = Vec::new();
    let players = game.players();
    for side in SideId::BOTH {
        let seat = session.seat(side);
        let Some(program) = seat.program().filter(|_| PlayerInfo::of_seat(&players, seat).is_none()) else { continue };
        told.push(say!("seat-unknown", player = program.as_str(), side = session.side(side)));
        session.take_seat(side, Seat::Person);
    }
    told
}
