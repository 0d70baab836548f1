//! The log's model, from the history.

use super::lines;
use crate::board::hex::Hex;

use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::outcomes::{DisorderCause, LeaderMotion, LossCause, Motion, Outcome};
use crate::rules::musket_pike::state::{LeaderPlace, Place, State};
use crate::rules::musket_pike::table::Table as RulesTable;
use crate::rules::musket_pike::{Battle, Order, text};
use crate::session::{Entry, Giver};
use crate::ui::log::{Fact, Line, Model, Reasons, Way};
use crate::ui::table::TableSession;

/// The log of a session.
pub fn model(session: &TableSession) -> Model {
    let battle = &*session.game().game().battle;
    let mut writer = Writer { battle, log: Model::default(), phase: None, skipped: Vec::new() };
    // The first turn (or the position of the file) was there before the first order.
    let start = session.start();
    writer.log.lines.push(Line::Turn(format!("Turn {} of {}", start.turn, battle.turns)));
    writer.log.lines.push(plain(format!("The first draw is with {}.", text::side(battle, start.initiative))));
    for (place, entry) in session.entries().iter().enumerate() {
        writer.add(entry, session.after(place));
    }
    writer.finish()
}

/// Writes the log line by line.
struct Writer<'a> {
    battle: &'a Battle,
    log: Model,
    /// The phase that began last, until something happens in it.
    phase: Option<String>,
    /// Phases that ended by themselves, because nothing could be done in them.
    skipped: Vec<String>,
}

impl Writer<'_> {
    fn add(&mut self, entry: &Entry<RulesTable>, after: &State) {
        let automatic = entry.giver == Giver::Itself;
        if automatic && entry.order == Order::EndPhase {
            self.skipped.extend(self.phase.take());
        }
        for outcome in &entry.outcomes {
            let words = text::outcome(self.battle, outcome);
            match outcome {
                Outcome::TurnBegan { .. } => {
                    self.flush();
                    self.log.lines.push(Line::Turn(words));
                }
                Outcome::Drew { side, .. } | Outcome::Passed { side } => {
                    self.flush();
                    self.log.lines.push(Line::Activation(*side, words));
                }
                Outcome::PhaseBegan { phase } => self.phase = Some(text::phase(*phase).to_owned()),
                Outcome::Finished { .. } | Outcome::FirstCheck { .. } | Outcome::Joined { .. } => {}
                Outcome::LeaderMoved { motion: LeaderMotion::Along, .. } => {}
                Outcome::Moved {
                    motion: Motion::Step | Motion::Wheel(_) | Motion::Turn | Motion::FreeTurn, ..
                } if gone_on(&mut self.log, outcome, &words, self.battle) => {}
                _ => {
                    self.flush();
                    self.log.lines.push(Line::Fact(fact(self.battle, outcome, words, automatic, after)));
                }
            }
        }
    }

    /// What was skipped, in one line, and the phase in which something is about to be told.
    fn flush(&mut self) {
        if !self.skipped.is_empty() {
            let words = format!("Nothing to do: {}.", text::list(&std::mem::take(&mut self.skipped)).to_lowercase());
            self.log.lines.push(Line::Fact(Fact { automatic: true, ..empty(words) }));
        }
        if let Some(phase) = self.phase.take() {
            self.log.lines.push(Line::Phase(phase));
        }
    }

    fn finish(mut self) -> Model {
        self.flush();
        self.log
    }
}

/// A step of a unit that has just stepped: one line for its whole way, which unfolds into the steps.
fn gone_on(log: &mut Model, outcome: &Outcome, words: &str, battle: &Battle) -> bool {
    let Outcome::Moved { unit, to, mp, .. } = outcome else { return false };
    let Some(Line::Fact(last)) = log.lines.last_mut() else { return false };
    let Some(way) = last.way.as_mut().filter(|w| w.unit == *unit) else { return false };
    way.mp += u32::from(*mp);
    let name = text::unit(battle, *unit);
    last.words =
        format!("{name} goes from {} to {}, facing {} ({} MP).", way.from, text::stand(battle, *to), to.facing, way.mp);
    last.hex = Some(to.left);
    if let Some((_, steps)) = last.reasons.first_mut() {
        steps.push((i32::from(*mp), words.to_owned(), "6".to_owned()));
    }
    true
}

const fn empty(words: String) -> Fact {
    Fact { words, paragraph: None, hex: None, automatic: false, reasons: Vec::new(), way: None }
}

const fn plain(words: String) -> Line {
    Line::Fact(empty(words))
}

fn fact(battle: &Battle, outcome: &Outcome, words: String, automatic: bool, after: &State) -> Fact {
    Fact {
        words,
        paragraph: paragraph(outcome).map(str::to_owned),
        hex: place(outcome, after),
        automatic,
        reasons: reasons(battle, outcome),
        way: way(battle, outcome),
    }
}

/// The beginning of a way that may go on.
fn way(battle: &Battle, outcome: &Outcome) -> Option<Way> {
    match outcome {
        Outcome::Moved {
            unit,
            from: Some(from),
            mp,
            motion: Motion::Step | Motion::Wheel(_) | Motion::Turn | Motion::FreeTurn,
            ..
        } => Some(Way { unit: *unit, from: text::stand(battle, *from), mp: u32::from(*mp) }),
        _ => None,
    }
}

/// The breakdowns in an outcome, each with its head.
fn reasons(battle: &Battle, outcome: &Outcome) -> Vec<Reasons> {
    match outcome {
        Outcome::Shot { fv, .. } => vec![(format!("Fire value {}", fv.total()), lines(battle, fv))],
        Outcome::Fought { attack, defence, shifts, .. } => vec![
            (format!("Attack {}", attack.total()), lines(battle, attack)),
            (format!("Defence {}", defence.total()), lines(battle, defence)),
            (format!("Shifts {:+}", shifts.total()), lines(battle, shifts)),
        ],
        Outcome::Moved { mp, motion: Motion::Step | Motion::Wheel(_) | Motion::Turn | Motion::FreeTurn, .. } => {
            vec![("Movement points".to_owned(), vec![(i32::from(*mp), text::outcome(battle, outcome), "6".to_owned())])]
        }
        _ => Vec::new(),
    }
}

/// The paragraph of a fact, without "MP".
pub const fn paragraph(outcome: &Outcome) -> Option<&'static str> {
    Some(match outcome {
        Outcome::Initiative { .. } => "2.1",
        Outcome::SetAside { .. } => "2.4",
        Outcome::Declared { .. } => "3.1",
        Outcome::Began { .. } => "5.1",
        Outcome::Stopped { .. } => "6.7",
        Outcome::FormationHit { .. } => "6.11",
        Outcome::Merged { .. } => "6.10",
        Outcome::StoodFast { .. } => "6.9",
        Outcome::Shot { .. } => "8.1",
        Outcome::Checked { .. } => "10.3",
        Outcome::Lost { cause, .. } => match cause {
            LossCause::Fire | LossCause::FireRout => "8.9",
            LossCause::MeleeTable => "9.12",
            LossCause::MeleeMargin | LossCause::MeleeRout => "9.13",
            LossCause::PassingFront => "11.2",
            LossCause::Displacement => "11.3",
        },
        Outcome::Disordered { cause, .. } => match cause {
            DisorderCause::Terrain => "6.11",
            DisorderCause::Fire => "8.9",
            DisorderCause::MeleeCheck | DisorderCause::MeleeRetreat => "9.13",
            DisorderCause::Displacement => "11.3",
        },
        Outcome::Shaken { .. } => "12.1",
        Outcome::Eliminated { surrendered: true, .. } => "11.4",
        Outcome::Eliminated { surrendered: false, .. } => "10.4",
        Outcome::Attacked { .. } => "9.1",
        Outcome::JoinedAttack { .. } => "9.2",
        Outcome::Evaded { .. } | Outcome::Stood { .. } => "9.11",
        Outcome::Fought { .. } => "9.12",
        Outcome::Captured { .. } => "9.17",
        Outcome::OddTaken { .. } => "9.14",
        Outcome::FellBack { .. } => "11.1",
        Outcome::Rallied { .. } | Outcome::RallyFailed { .. } => "12.2",
        Outcome::LeaderLost { .. } => "10.6",
        Outcome::ArrivalRolled { .. } => "2.5",
        Outcome::Ended { .. } => "13",
        Outcome::Moved { motion, .. } => match motion {
            Motion::Reaction => "6.9",
            Motion::MakeWay => "11.3",
            Motion::Occupy => "9.15",
            Motion::Lay => "8.6",
            _ => return None,
        },
        _ => return None,
    })
}

/// Where it happened.
fn place(outcome: &Outcome, after: &State) -> Option<Hex> {
    let unit = |u: UnitId| match after.units[u.index()].place {
        Place::Map(stand) => Some(stand.left),
        Place::Captured { hex } => Some(hex),
        _ => None,
    };
    match outcome {
        Outcome::Moved { to, .. } | Outcome::Merged { stand: to, .. } => Some(to.left),
        Outcome::Shot { at, .. } => Some(*at),
        Outcome::Captured { hex, .. } => Some(*hex),
        Outcome::FellBack { path, .. } => path.last().map(|s| s.left),
        Outcome::Fought { attackers, defenders, .. } => defenders.iter().chain(attackers).find_map(|u| unit(*u)),
        Outcome::Attacked { assault, .. } | Outcome::JoinedAttack { assault } => assault.into.iter().next(),
        Outcome::Checked { roll } | Outcome::RallyFailed { roll } => unit(roll.unit),
        Outcome::LeaderMoved { to: LeaderPlace::Map(hex), .. } => Some(*hex),
        Outcome::Stopped { unit: u }
        | Outcome::FormationHit { unit: u }
        | Outcome::Disordered { unit: u, .. }
        | Outcome::StoodFast { unit: u }
        | Outcome::Lost { unit: u, .. }
        | Outcome::Shaken { unit: u }
        | Outcome::Evaded { unit: u }
        | Outcome::Stood { unit: u }
        | Outcome::OddTaken { unit: u }
        | Outcome::Rallied { unit: u, .. } => unit(*u),
        _ => None,
    }
}
