//! Ending a game before its rules end it: a side concedes, or both sides agree.

use super::AnyOrder;
use crate::kernel::SideId;
use crate::say;

/// How the game on the table can be ended early.
#[derive(Clone, Debug, PartialEq)]
pub struct EarlyEnd {
    /// What suggests it, in a sentence: a side has no piece left. None: nothing does.
    pub reason: Option<String>,
    /// How the game would end by agreement now, in a sentence or two.
    pub result: String,
    /// Both sides.
    pub sides: [EndingSide; 2],
}

/// A side that can end the game.
#[derive(Clone, Debug, PartialEq)]
pub struct EndingSide {
    /// Which.
    pub side: SideId,
    /// Its name.
    pub name: String,
    /// Who decides for it.
    pub decider: EndingDecider,
    /// Whether its offer to end stands.
    pub has_offered: bool,
    /// The order by which it concedes.
    pub concedes: AnyOrder,
    /// The order by which it offers to end, or agrees to.
    pub agrees: AnyOrder,
}

/// Who decides whether a side agrees to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndingDecider {
    /// A person at this table.
    Person,
    /// A program, by its name, and whether it would agree now.
    Program(String, bool),
}

/// What a side can do now to end the game by agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// It can offer to end; the other side must agree.
    Open,
    /// The other side has offered: it can agree.
    Agree,
    /// It has offered, and waits for the other side.
    Made,
    /// The program of the other side would not agree.
    Refused,
}

impl EarlyEnd {
    /// The sides for which persons at this table decide.
    pub fn here(&self) -> impl Iterator<Item = &EndingSide> {
        self.sides.iter().filter(|side| side.decider == EndingDecider::Person)
    }

    /// The other side.
    #[must_use]
    pub fn opponent(&self, side: SideId) -> &EndingSide {
        &self.sides[side.other().index()]
    }

    /// What a side can do now to end by agreement.
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
    /// That it must agree, and of a program whether it does, in a sentence.
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
