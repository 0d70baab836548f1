//! The model of how a battle came to its end: the count turn by turn, and what each line of it came from.

use super::review::first;
use crate::games::musket_pike::log::review::{Deed, turns};
use crate::games::musket_pike::rules::victory::{self, VpLine, VpWhy};
use crate::games::musket_pike::rules::{Game, text};
use crate::say;
use crate::session::Session;
use crate::ui::banner::{Course, Deciding, Moment, TurnEnd};
use std::cmp::Reverse;

/// Looks back on how the count went. What decided the battle is the count itself, line by line: the two cannot disagree.
pub fn course(session: &Session<Game>) -> Course {
    let game = session.game();
    let start = victory::count(&first(session));
    let mut ends = vec![TurnEnd { turn: u32::from(session.start().turn.saturating_sub(1)), vp: start.vp }];
    let mut causes: Vec<Cause> = victory::count(game).lines.into_iter().map(Cause::of).collect();
    let (mut before, mut vp) = (start.lines, start.vp);
    for turn in turns(session) {
        for deed in turn.deeds {
            for cause in &mut causes {
                cause.look(&before, turn.turn, &deed);
            }
            (before, vp) = (deed.lines, deed.vp);
        }
        ends.push(TurnEnd { turn: turn.turn.into(), vp });
    }
    // Of equal ones first what came first.
    causes.sort_by_key(|cause| (Reverse(cause.line.vp), cause.earned.as_ref().map_or(0, |earned| earned.moment.at)));
    let deciding = causes.into_iter().map(|cause| {
        let (turn, order, moment) = match cause.earned {
            Some(Earned { turns: [first, last], order, moment, .. }) if first == last => {
                (say!("review-turn", turn = last), order, Some(moment))
            }
            Some(Earned { turns: [first, last], order, moment, .. }) => {
                (say!("review-turns", first, last), order, Some(moment))
            }
            None => (say!("review-at-start"), String::new(), None),
        };
        Deciding {
            side: cause.line.side,
            by: cause.line.vp.into(),
            turn,
            order,
            words: text::vp_line(&game.battle, &cause.line),
            moment,
        }
    });
    Course { turns: ends, deciding: deciding.collect() }
}

/// A line of the count as the battle ended, and what earned most of it.
struct Cause {
    line: VpLine,
    /// None for what was there from the start.
    earned: Option<Earned>,
}

/// The activation that earned most of a line; of what happens at once, such as an end, the one in which it happened.
struct Earned {
    by: u16,
    /// The first turn in which the line grew, and the last.
    turns: [u8; 2],
    order: String,
    moment: Moment,
}

impl Cause {
    const fn of(line: VpLine) -> Self {
        Self { line, earned: None }
    }

    /// Looks at what an activation did to it.
    fn look(&mut self, before: &[VpLine], turn: u8, deed: &Deed) {
        let worth = |lines: &[VpLine]| lines.iter().find(|l| l.is_about(&self.line)).map_or(0, |l| l.vp);
        let (had, has) = (worth(before), worth(&deed.lines));
        if has == 0 {
            // Whoever loses a hex again earns it anew.
            self.earned = None;
        } else if has > had {
            // What wore a unit down before it was eliminated is no elimination.
            let grows = matches!(self.line.why, VpWhy::Losses(..) | VpWhy::Infantry(..));
            let since = self.earned.as_ref().filter(|_| grows).map_or(turn, |earned| earned.turns[0]);
            match &mut self.earned {
                Some(earned) if grows && earned.by >= has - had => earned.turns[1] = turn,
                earned => {
                    let seen = deed.events.last().map_or(deed.at, |event| event.at);
                    let moment = Moment { at: deed.at, seen };
                    let (by, order) = (has - had, deed.words.clone());
                    *earned = Some(Earned { by, turns: [since, turn], order, moment });
                }
            }
        }
    }
}
