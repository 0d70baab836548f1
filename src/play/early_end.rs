//! Early end of a game: a side concedes, or both sides agree.

use super::{AnyOrder, DescribeGame, PlayerInfo};
use crate::kernel::SideId;
use crate::say;
use crate::session::Session;

/// Ways in which the current game can be ended early.
#[derive(Clone, Debug, PartialEq)]
pub struct EarlyEnd {
    /// Reason to end the game, in a sentence, such as a side that has no piece left; `None` without one.
    pub reason: Option<String>,
    /// Result if the sides agreed to end now, in a sentence or two; `None` if the game does not end by agreement.
    pub result: Option<String>,
    /// Both sides of the game, by index.
    pub sides: [EndingSide; 2],
}

/// Side that can end the game early.
#[derive(Clone, Debug, PartialEq)]
pub struct EndingSide {
    /// Id of the side.
    pub side: SideId,
    /// Name of the side.
    pub name: String,
    /// Player that decides for the side.
    pub decider: EndingDecider,
    /// Whether the side has an offer to end the game that still stands.
    pub has_offered: bool,
    /// Order by which the side concedes; `None` if it cannot now.
    pub concedes: Option<AnyOrder>,
    /// Order by which the side offers to end, or agrees to an offer; `None` if the game does not end by agreement.
    pub agrees: Option<AnyOrder>,
}

/// Player that decides whether a side agrees to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndingDecider {
    /// A person at this computer decides whether the side agrees to an early end.
    Person,
    /// A program decides whether the side agrees to an early end: its name, and whether it would agree now.
    Program(String, bool),
}

/// State of a side's offer to end the game by agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Offer that the side can make; the other side must then agree.
    Open,
    /// The other side has offered to end the game: this side can agree.
    Agree,
    /// This side has offered to end the game, and waits for the other side.
    Made,
    /// The program of the other side would not agree to end the game.
    Refused,
}

impl EndingDecider {
    /// Player who decides for a side; `agrees`: whether a program would agree to end now.
    pub fn of<R: DescribeGame>(session: &Session<R>, side: SideId, agrees: impl FnOnce() -> bool) -> Self {
        let seat = session.seat(side);
        let Some(program) = seat.program() else { return Self::Person };
        let players = R::players();
        let player = PlayerInfo::of_seat(&players, seat);
        let name = player.map_or_else(|| program.as_str().to_owned(), |player| player.name.clone());
        Self::Program(name, agrees())
    }
}

impl EarlyEnd {
    /// Sides for which persons at this computer decide.
    pub fn here(&self) -> impl Iterator<Item = &EndingSide> {
        self.sides.iter().filter(|side| side.decider == EndingDecider::Person)
    }

    /// The opponent of `side`.
    #[must_use]
    pub fn opponent(&self, side: SideId) -> &EndingSide {
        &self.sides[side.other().index()]
    }

    /// State of an offer of `side` to end the game by agreement.
    #[must_use]
    pub fn offer(&self, side: SideId) -> Offer {
        let other = self.opponent(side);
        match (self.sides[side.index()].has_offered, &other.decider) {
            (true, _) => Offer::Made,
            (false, _) if other.has_offered => Offer::Agree,
            (false, EndingDecider::Program(_, false)) => Offer::Refused,
            (false, _) => Offer::Open,
        }
    }
}

impl EndingSide {
    /// Sentence that says that the side must agree to the end, and of a program whether it does.
    #[must_use]
    pub fn must_agree(&self) -> String {
        let side = &self.name;
        match &self.decider {
            EndingDecider::Person => say!("ending-must-agree", side),
            EndingDecider::Program(player, true) => say!("ending-program-agrees", side, player),
            EndingDecider::Program(player, false) => say!("ending-program-refuses", side, player),
        }
    }
}
