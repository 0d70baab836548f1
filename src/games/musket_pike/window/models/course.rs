//! The model of how a battle came to its end: the count turn by turn, and what each line of it came from.

use super::review::first;
use crate::games::musket_pike::log::review::{Deed, turns};
use crate::games::musket_pike::rules::victory::{self, VpLine};
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
            Some(earned) => (say!("review-turn", turn = earned.turn), earned.order, Some(earned.moment)),
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

/// The activation that earned most of a line.
struct Earned {
    by: u16,
    turn: u8,
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
        } else if has > had && self.earned.as_ref().is_none_or(|earned| earned.by < has - had) {
            let seen = deed.events.last().map_or(deed.at, |event| event.at);
            let moment = Moment { at: deed.at, seen };
            self.earned = Some(Earned { by: has - had, turn, order: deed.words.clone(), moment });
        }
    }
}
