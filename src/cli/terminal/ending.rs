//! Typed commands to end the game early: an offer, an agreement, a concession.

use super::Terminal;
use crate::play::{EarlyEnd, EndingSide, Offer};
use crate::say;
use std::io::{Result, Write};

/// Possible input, with or without that for an agreement.
fn how(end: &EarlyEnd) -> String {
    if end.result.is_some() { say!("terminal-end-how") } else { say!("terminal-end-concede") }
}

impl<W: Write> Terminal<'_, W> {
    /// Ends the game early by a typed word, `offer`, `agree` or `concede`, for the side that decides; without a
    /// word it lists them.
    pub(super) fn end_early(&mut self, typed: &str) -> Result<()> {
        let deciding = self.session.decider().filter(|_| self.session.may_decide());
        let Some((side, end)) = deciding.zip(self.session.early_end()) else {
            return writeln!(self.out, "{}", say!("terminal-end-not-now"));
        };
        let (own, opponent) = (&end.sides[side.index()], end.opponent(side));
        match (typed.trim(), end.offer(side), end.offer(side.other()), &own.agrees, &opponent.agrees) {
            ("", ..) => self.tell_early_end(&end, opponent),
            ("concede", ..) => match &own.concedes {
                Some(concedes) => self.give(std::slice::from_ref(concedes)),
                None => writeln!(self.out, "{}", say!("terminal-end-not-now")),
            },
            ("offer" | "agree", Offer::Agree, _, Some(agrees), _) => self.give(std::slice::from_ref(agrees)),
            // Both sides share one terminal: the side that is asked answers, though the decision is not its own.
            ("agree", _, Offer::Agree, _, Some(agrees)) => self.give(std::slice::from_ref(agrees)),
            ("offer", Offer::Open, _, Some(agrees), _) => {
                self.give(std::slice::from_ref(agrees))?;
                // A program has answered already.
                let waits = self.session.decider().is_some();
                if waits {
                    writeln!(self.out, "{} {}", opponent.must_agree(), say!("terminal-end-agree"))
                } else {
                    Ok(())
                }
            }
            ("offer", _, _, Some(_), _) => writeln!(self.out, "{}", opponent.must_agree()),
            ("agree", _, _, Some(_), _) => writeln!(self.out, "{}", say!("terminal-end-no-offer")),
            _ => writeln!(self.out, "{}", how(&end)),
        }
    }

    /// Prints the result if the game ended now, the side that must agree, and the possible input.
    fn tell_early_end(&mut self, end: &EarlyEnd, opponent: &EndingSide) -> Result<()> {
        if let Some(reason) = &end.reason {
            writeln!(self.out, "{reason}")?;
        }
        if let Some(result) = &end.result {
            writeln!(self.out, "{result}")?;
            writeln!(self.out, "{}", opponent.must_agree())?;
        }
        writeln!(self.out, "{}", how(end))
    }

    /// Suggests an early end of the game between two activations, with the input for it.
    pub(super) fn suggest_early_end(&mut self) -> Result<()> {
        let end = if self.session.is_between_activations() { self.session.early_end() } else { None };
        let Some((reason, result)) = end.and_then(|end| end.reason.zip(end.result)) else { return Ok(()) };
        writeln!(self.out, "{reason} {result} {}", say!("terminal-end-how"))
    }
}
