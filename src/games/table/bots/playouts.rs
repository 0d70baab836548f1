//! Playouts of a position on a free table: played on under a program's players, and what the end is worth to the side that plans.

use crate::kernel::RuleSet;
use crate::thinking::{Foresight, PlanOutlook, PlayoutStart, play_on, play_on_watched, play_to_first_dice};

/// Foresight that values the positions in which its playouts end, in hundredths of a point, as a sum of so many parts.
pub trait JudgedForesight<const PARTS: usize>: Foresight<Worth = i64> {
    /// Value of a position to the side that plans.
    fn value(&self, game: &Self::Game) -> i64;

    /// Parts of the value; luck is taken out of one of them.
    fn parts(&self, game: &Self::Game, luck: i64) -> [i64; PARTS];
}

/// Order of a game that is played on.
pub type OrderOf<F> = <<F as Foresight>::Game as RuleSet>::Order;

/// Outlook of a plan by the parts of a judged foresight.
pub type Outlook<F, const PARTS: usize> = PlanOutlook<PARTS, <F as Foresight>::Deed>;

/// Playouts from one position.
pub struct TablePlayouts<'g, F: Foresight, const PARTS: usize> {
    /// Position from which is played on.
    pub game: &'g F::Game,
    /// How it is played on.
    pub foresight: F,
}

impl<'g, F: JudgedForesight<PARTS>, const PARTS: usize> TablePlayouts<'g, F, PARTS> {
    /// Playouts from a position.
    #[must_use]
    pub const fn new(game: &'g F::Game, foresight: F) -> Self {
        Self { game, foresight }
    }

    /// Position played on by some players up to its first dice; `first` is the order that it begins with, if not the players' own.
    /// `None` if it cannot be carried out.
    #[must_use]
    pub fn begun(&self, players: F::Players, first: Option<OrderOf<F>>) -> Option<PlayoutStart<F>> {
        play_to_first_dice(&self.foresight, self.game, players, first)
    }

    /// Value of the end of a playout with one throw of the dice, without luck; `None` if it cannot be carried out.
    #[must_use]
    pub fn worth(&self, start: &PlayoutStart<F>, throw: usize) -> Option<i64> {
        let end = play_on(&self.foresight, start, throw)?;
        Some(self.foresight.value(&end.game) - end.luck)
    }

    /// Outlook of a plan by some throws; none if it cannot be carried out.
    #[must_use]
    pub fn outlook(&self, start: &PlayoutStart<F>, throws: std::ops::Range<usize>) -> Option<Outlook<F, PARTS>> {
        let mut outlook = PlanOutlook { parts: Vec::new(), own: Vec::new(), rolls: Vec::new() };
        for throw in throws {
            let mut own = None;
            let watch = |game: &F::Game, luck: i64| _ = own.get_or_insert_with(|| self.foresight.parts(game, luck));
            let end = play_on_watched(&self.foresight, start, throw, watch)?;
            let parts = self.foresight.parts(&end.game, end.luck);
            // A game that ends with the plan is answered by nothing.
            outlook.own.push(own.unwrap_or(parts));
            outlook.parts.push(parts);
            outlook.rolls.push(end.rolls);
        }
        Some(outlook)
    }
}
