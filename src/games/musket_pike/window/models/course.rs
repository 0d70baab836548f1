//! Model of the course of a battle: the VP count turn by turn, and what earned each of its lines, when and where.

use crate::games::musket_pike::log::review::{ActivationReview, at_start, turns};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::victory::{self, VpLine, VpSource};
use crate::games::musket_pike::rules::{Game, text};
use crate::say;
use crate::session::Session;
use crate::ui::battle_end_page::{Course, Deciding, Moment, TurnEnd};
use crate::ui::notice::{Focus, Scene, When};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Course of the battle's VP count. Its deciding events are the lines of the count itself, so the two cannot disagree.
pub fn course(session: &Session<Game>) -> Course {
    let game = session.game();
    let start = victory::count(&at_start(session));
    let mut ends = vec![TurnEnd { turn: u32::from(session.start().turn.saturating_sub(1)), vp: start.vp }];
    let mut causes: Vec<Cause> = victory::count(game).lines.into_iter().map(Cause::of).collect();
    let (mut before, mut vp) = (start.lines, start.vp);
    let turns = turns(session);
    let begun: Vec<usize> = turns.iter().flat_map(|turn| &turn.deeds).map(|deed| deed.at).collect();
    for turn in turns {
        for deed in turn.deeds {
            // The activation's orders are those before the next activation begins.
            let next = begun.iter().find(|at| **at > deed.at).map_or(session.entries().len(), |at| at - 1);
            for cause in &mut causes {
                cause.look(&before, turn.turn, (&deed, next));
            }
            (before, vp) = (deed.lines, deed.vp);
        }
        ends.push(TurnEnd { turn: turn.turn.into(), vp });
    }
    let mut counts = Counts { session, game: at_start(session), known: BTreeMap::new() };
    // Of equal lines the earliest comes first.
    causes.sort_by_key(|cause| (Reverse(cause.line.vp), cause.earned.as_ref().map_or(0, |earned| earned.orders[0])));
    let deciding = causes.into_iter().map(|cause| {
        let moment = cause
            .earned
            .as_ref()
            .map(|earned| Moment { at: earned.orders[0], seen: counts.scene(&cause.line, earned) });
        let (turn, order) = match cause.earned {
            Some(Earned { turns: [first, last], order, .. }) if first == last => {
                (say!("review-turn", turn = last), order)
            }
            Some(Earned { turns: [first, last], order, .. }) => (say!("review-turns", first, last), order),
            None => (say!("review-at-start"), String::new()),
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

/// Reason for a part of the final VP count, with the activation that earned most of it.
struct Cause {
    line: VpLine,
    /// Activation that earned most of the line; `None` if the line was there from the start.
    earned: Option<Earned>,
}

/// Activation that earned most of a line; for what happens outside an activation, such as an end of turn, the deed in which it
/// happened.
struct Earned {
    by: u16,
    /// First and last turn in which the line of the VP count grew.
    turns: [u8; 2],
    order: String,
    /// Numbers of orders after which the activation began and was over.
    orders: [usize; 2],
}

impl Cause {
    const fn of(line: VpLine) -> Self {
        Self { line, earned: None }
    }

    /// Updates the line by an activation that was over after `over` orders.
    fn look(&mut self, before: &[VpLine], turn: u8, (deed, over): (&ActivationReview, usize)) {
        let (had, has) = (worth(before, &self.line), worth(&deed.lines, &self.line));
        if has == 0 {
            // A hex that was lost and is taken again is earned anew.
            self.earned = None;
        } else if has > had {
            // Losses of a unit before its elimination are another line than the elimination.
            let grows = matches!(self.line.why, VpSource::Losses(..) | VpSource::Infantry(..));
            let since = self.earned.as_ref().filter(|_| grows).map_or(turn, |earned| earned.turns[0]);
            match &mut self.earned {
                Some(earned) if grows && earned.by >= has - had => earned.turns[1] = turn,
                earned => {
                    let (by, order, orders) = (has - had, deed.words.clone(), [deed.at, over]);
                    *earned = Some(Earned { by, turns: [since, turn], order, orders });
                }
            }
        }
    }
}

/// VP of a line within a count; 0 if the count does not have it.
fn worth(lines: &[VpLine], line: &VpLine) -> u16 {
    lines.iter().find(|other| other.is_about(line)).map_or(0, |found| found.vp)
}

/// VP counts after single orders, cached once asked for.
struct Counts<'a> {
    session: &'a Session<Game>,
    game: Game,
    known: BTreeMap<usize, Vec<VpLine>>,
}

impl Counts<'_> {
    /// VP that a line of the count is worth after `orders` orders.
    fn worth(&mut self, line: &VpLine, orders: usize) -> u16 {
        let (session, game) = (self.session, &mut self.game);
        let lines = self.known.entry(orders).or_insert_with(|| {
            game.set_state(orders.checked_sub(1).map_or(session.start(), |last| session.after(last)));
            victory::count(game).lines
        });
        worth(lines, line)
    }

    /// Scene in which a line of the count was earned: the activation's order by which it grew most (the last of equal ones), at
    /// the place that the line is about.
    fn scene(&mut self, line: &VpLine, earned: &Earned) -> Scene {
        let [first, last] = earned.orders;
        let first = first.max(1);
        let mut grown: Option<(u16, usize)> = None;
        let mut had = self.worth(line, first - 1);
        for orders in first..=last.max(first) {
            let has = self.worth(line, orders);
            if has > had && grown.is_none_or(|(by, _)| has - had >= by) {
                grown = Some((has - had, orders));
            }
            had = has;
        }
        let orders = grown.map_or(first, |(_, orders)| orders);
        Scene { orders, focus: self.focus(line, orders) }
    }

    /// Place that a line of the count is about, in map units; `None` if it is about no place.
    fn focus(&self, line: &VpLine, orders: usize) -> Option<Focus> {
        let last = orders.checked_sub(1)?;
        let [before, after] = [self.session.before(last), self.session.after(last)];
        let unit = |unit: UnitId| {
            let stood =
                before.units[unit.index()].stand().map(|stand| Focus { place: stand.left.into(), when: When::Before });
            let lies = victory::captured(&self.game.battle, after, unit)
                .map(|hex| Focus { place: hex.into(), when: When::After });
            (stood, lies)
        };
        match line.why {
            // A lost unit is shown as it stood, a captured or damaged one as it is.
            VpSource::Eliminated(lost) => unit(lost).0,
            VpSource::Battery(guns) => unit(guns).1.or(unit(guns).0),
            VpSource::Losses(worn, _) => {
                let stands = after.units[worn.index()]
                    .stand()
                    .map(|stand| Focus { place: stand.left.into(), when: When::After });
                stands.or(unit(worn).0)
            }
            VpSource::Leader(leader) => {
                before.leaders[leader.index()].hex().map(|hex| Focus { place: hex.into(), when: When::Before })
            }
            VpSource::Hex(hex) => Some(Focus { place: hex.into(), when: When::After }),
            VpSource::Infantry(..) | VpSource::Named(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Place;
    use crate::games::musket_pike::record;
    use crate::games::musket_pike::rules::state::LeaderPlace;

    /// Each picture shows the place and time of its own line, regardless of what else the same activation did.
    #[test]
    fn each_picture_shows_the_place_of_its_own_line() {
        let (mut leaders, mut hexes, mut units) = (0, 0, 0);
        for game in
            ["whole-brawler-windmill-hill", "leader-lost-windmill-hill", "whole-brawler-farm", "chateau-taken-farm"]
        {
            let file = format!("{}/tests/golden/{game}.tercio", env!("CARGO_MANIFEST_DIR"));
            let saved = crate::record::read_file(file.as_ref()).unwrap();
            let (session, _) = record::session(&saved).unwrap();
            let lines = victory::count(session.game()).lines;
            let course = course(&session);
            for (one, moment) in course.deciding.iter().filter_map(|one| Some((one, one.moment?))) {
                let line = lines.iter().find(|line| text::vp_line(&session.game().battle, line) == one.words).unwrap();
                let last = moment.seen.orders - 1;
                let [before, after] = [session.before(last), session.after(last)];
                let focus = moment.seen.focus;
                match line.why {
                    VpSource::Leader(leader) => {
                        leaders += 1;
                        assert_eq!(after.leaders[leader.index()].place, LeaderPlace::Lost, "{game}: {}", one.words);
                        assert_eq!(
                            focus.map(|f| f.place),
                            before.leaders[leader.index()].hex().map(Place::Hex),
                            "{game}: {}",
                            one.words
                        );
                    }
                    VpSource::Hex(hex) => {
                        hexes += 1;
                        assert_eq!(after.control.of(hex), Some(line.side), "{game}: {}", one.words);
                        assert_ne!(before.control.of(hex), Some(line.side), "{game}: {}", one.words);
                        assert_eq!(
                            focus,
                            Some(Focus { place: hex.into(), when: When::After }),
                            "{game}: {}",
                            one.words
                        );
                    }
                    VpSource::Eliminated(unit) => {
                        units += 1;
                        let stood = before.units[unit.index()].stand();
                        let there = focus
                            .zip(stood)
                            .is_some_and(|(focus, stand)| focus.place.hex().is_some_and(|hex| stand.covers(hex)));
                        assert!(there, "{game}: {}: {focus:?}, {stood:?}", one.words);
                    }
                    _ => {}
                }
            }
        }
        assert!(leaders > 0 && hexes > 0 && units > 0, "{leaders} {hexes} {units}");
    }
}
