//! Computer players: which a game has, and how one is asked for an order.

use super::reasons::ReasonProvider;
use super::{AnyGame, AnyOrder, AnySession};
use crate::kernel::SideId;
use crate::say;
use crate::session::{ProgramId, Seat};

/// Computer player: a program that decides for a side.
pub trait AnyPlayer: Send {
    /// Order of the player for the deciding side in this position; `None` if it has none to give. It may keep a plan from one
    /// call to the next.
    fn choose(&mut self, session: &dyn AnySession) -> Option<AnyOrder>;

    /// Reasons for the player's last order; `None` if there was no choice, or the player gives none.
    fn why(&self) -> Option<ReasonProvider> {
        None
    }
}

/// Description of a computer player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerInfo {
    /// Id of the program, as files name it.
    pub id: ProgramId,
    /// Displayed name of the player.
    pub name: String,
    /// Style in which the program plays, in a sentence.
    pub about: String,
    /// Whether the player is the default choice.
    pub first: bool,
}

impl PlayerInfo {
    /// Default choice among these players; `None` if there are none.
    #[must_use]
    pub fn offered_first(players: &[PlayerInfo]) -> Option<&PlayerInfo> {
        players.iter().find(|player| player.first)
    }

    /// Whether the player in `seat` is known: a person, or one of `players`.
    #[must_use]
    pub fn knows(players: &[PlayerInfo], seat: &Seat) -> bool {
        seat.is_person() || Self::of_seat(players, seat).is_some()
    }

    /// Player among these that has the seat; `None` if a person has it, or an unknown program.
    #[must_use]
    pub fn of_seat<'a>(players: &'a [PlayerInfo], seat: &Seat) -> Option<&'a Self> {
        let program = seat.program()?;
        players.iter().find(|player| player.id == *program)
    }

    /// Names of these players and of a person, as they are typed, separated by commas.
    #[must_use]
    pub fn known(players: &[PlayerInfo]) -> String {
        let all = std::iter::once("person").chain(players.iter().map(|player| player.id.as_str()));
        all.collect::<Vec<_>>().join(", ")
    }
}

/// Gives these seats of a session to their players.
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

/// Checks the seats of an opened game: an unknown program's seat goes to a person. Returns the messages about
/// it, one sentence each.
pub(super) fn replace_unknown_programs(game: &dyn AnyGame, session: &mut dyn AnySession) -> Vec<String> {
    let mut told = Vec::new();
    let players = game.players();
    for side in SideId::BOTH {
        let seat = session.seat(side);
        let Some(program) = seat.program().filter(|_| PlayerInfo::of_seat(&players, seat).is_none()) else { continue };
        told.push(say!("seat-unknown", player = program.as_str(), side = session.side_name(side)));
        session.take_seat(side, Seat::Person);
    }
    told
}
