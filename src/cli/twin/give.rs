//! Carrying out what was chosen, and taking it back: an order, a march step by step, all who join.

use super::Twin;
use super::choices::walks;
use super::step::standing;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Illegal, text};
use crate::kernel::{RuleSet, SideId, StepError};
use crate::say;
use crate::session::Giver;
use std::io::{Result, Write};

/// The rest of a march that a reaction has interrupted.
pub struct Rest {
    by: Option<SideId>,
    orders: Vec<Order>,
    /// How many orders stood when it was interrupted.
    since: usize,
}

impl<W: Write> Twin<'_, W> {
    /// What came of the orders from `place` on, where the log says nothing of them.
    fn tell_apart(&mut self, place: usize) -> Result<()> {
        let battle = &self.session.game().battle;
        for entry in self.session.entries().get(place..).unwrap_or_default() {
            for outcome in &entry.outcomes {
                writeln!(self.out, "      {}", text::outcome(battle, outcome))?;
            }
            if entry.outcomes.is_empty() {
                writeln!(self.out, "      {}", say!("twin-done", order = text::order(battle, &entry.order)))?;
            }
        }
        Ok(())
    }

    /// Carries an order out, and says what has come of it: in the words of the log, and where that is silent in others.
    pub(super) fn give(&mut self, order: &Order) -> Result<()> {
        if walks(order) && self.moving() {
            return self.march(&[*order]);
        }
        let place = match self.session.submit(order) {
            Ok(place) => place,
            Err(why) => {
                let why = self.refusal(why);
                return why.map_or(Ok(()), |why| writeln!(self.out, "{why}"));
            }
        };
        self.keep();
        if !self.tell()? {
            self.tell_apart(place)?;
        }
        self.go_on()
    }

    /// Gives the steps of a march one after the other, until one is refused or something comes between. All are taken back
    /// as one.
    pub(super) fn march(&mut self, steps: &[Order]) -> Result<()> {
        let (by, began) = (self.session.game().decider(), self.session.entries().len());
        let Some(unit) = steps.first().and_then(Order::unit) else { return Ok(()) };
        let name = text::unit(&self.game().battle, unit).to_owned();
        let mut why = None;
        for (at, step) in steps.iter().enumerate() {
            // Where a step was the only order left the game has given it itself.
            let given = self.session.entries().get(began..).unwrap_or_default();
            if given.iter().filter(|e| walks(&e.order)).count() > at {
                continue;
            }
            let interrupted = at > 0 && (self.session.game().decider() != by || !self.moving());
            if interrupted && self.asks_of_reaction() {
                self.rest = Some(Rest { by, orders: steps[at..].to_vec(), since: self.session.entries().len() });
                why = Some(say!("twin-march-waits", unit = name));
                break;
            }
            if interrupted {
                why = Some(say!("table-interrupted-unit", unit = name));
                break;
            }
            let given = if at == 0 { self.session.submit(step) } else { self.session.submit_along(step) };
            if let Err(not_given) = given {
                why = self.refusal(not_given);
                break;
            }
        }
        self.keep();
        self.tell()?;
        if self.session.entries().len() > began
            && let Some(standing) = standing(self.game(), unit)
        {
            writeln!(self.out, "      {standing}")?;
        }
        why.map_or(Ok(()), |why| writeln!(self.out, "      {why}"))
    }

    /// All join who may; one way back for all.
    pub(super) fn all_join(&mut self, joins: &[Order]) -> Result<()> {
        let began = self.session.entries().len();
        for (at, join) in joins.iter().enumerate() {
            let given = if at == 0 { self.session.submit(join) } else { self.session.submit_along(join) };
            if let Err(why) = given {
                if let Some(why) = self.refusal(why) {
                    writeln!(self.out, "{why}")?;
                }
                break;
            }
        }
        self.keep();
        if !self.tell()? {
            self.tell_apart(began)?;
        }
        Ok(())
    }

    /// Goes on with the march that a reaction had interrupted, if nobody has turned.
    fn go_on(&mut self) -> Result<()> {
        if self.asks_of_reaction() {
            return Ok(());
        }
        let Some(rest) = self.rest.take() else { return Ok(()) };
        if !self.moving() || self.session.game().decider() != rest.by {
            return Ok(());
        }
        let since = self.session.entries().get(rest.since..).unwrap_or_default();
        if since.iter().any(|e| matches!(e.order, Order::React { .. })) {
            return writeln!(self.out, "      {}", say!("table-enemy-turned"));
        }
        writeln!(self.out, "      {}", say!("twin-march-goes-on"))?;
        self.march(&rest.orders)
    }

    /// Takes the last order back: a march and all who joined at once as a whole.
    pub(super) fn back(&mut self) -> Result<()> {
        let order = self.last_given().unwrap_or_default();
        match self.session.undo() {
            Ok(()) => {
                self.rest = None;
                self.keep();
                self.retold();
                writeln!(self.out, "{}", say!("twin-taken-back", order))
            }
            Err(barrier) => writeln!(self.out, "{barrier}"),
        }
    }

    /// Gives again what was taken back.
    pub(super) fn again(&mut self) -> Result<()> {
        if !self.session.redo() {
            return writeln!(self.out, "{}", say!("twin-no-redo"));
        }
        self.keep();
        self.retold();
        let order = self.last_given().unwrap_or_default();
        writeln!(self.out, "{}", say!("twin-given-again", order))
    }

    /// What a player did last, in a few words: that which is taken back at once.
    pub(super) fn last_given(&self) -> Option<String> {
        let battle = &self.game().battle;
        let from = self.session.groups().next_back()?;
        let given = self.session.entries()[from..].iter().filter(|e| e.giver != Giver::Itself || walks(&e.order));
        let orders: Vec<Order> = given.map(|e| e.order).collect();
        let first = orders.first()?;
        Some(match (first, first.unit()) {
            (Order::Join { .. }, _) if orders.len() > 1 => say!("twin-last-joins", n = orders.len()),
            (_, Some(unit)) if orders.len() > 1 => {
                say!("twin-last-march", unit = text::unit(battle, unit), steps = orders.len())
            }
            _ => text::order(battle, first),
        })
    }

    /// Why the rules refuse an order. Where it was the program that failed, the game is left, and that is told at its end.
    fn refusal(&mut self, why: StepError<Illegal>) -> Option<String> {
        match why {
            StepError::Illegal(why) => Some(why.sentence(&self.game().battle)),
            StepError::Broken(broken) => {
                self.broken = Some(broken);
                None
            }
        }
    }

    /// Whether units move now.
    fn moving(&self) -> bool {
        matches!(self.game().state().stack.last(), Some(Frame::Phase(Phase::Movement)))
    }

    /// Whether the other side is asked whether it turns (MP 6.9).
    fn asks_of_reaction(&self) -> bool {
        matches!(self.game().state().stack.last(), Some(Frame::Reaction { .. }))
    }
}
