//! Log of a session: from its orders to lines of text.

use super::facts::reasons;
use super::signs;
use super::summary::summary;
use crate::board::Place;
use crate::games::musket_pike::pieces;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::outcomes::{LeaderMotion, Motion, Outcome};
use crate::games::musket_pike::rules::state::{Phase, State};
use crate::games::musket_pike::rules::{Battle, Order, text};
use crate::kernel::SideId;
use crate::play::PhaseId;
use crate::play::log::{EventRef, Log, LogFact, LogItem, LogLine, MoveSpan};
use crate::say;
use crate::session::{BranchDice, OrderOrigin, Session, SessionEntry};

#[must_use]
pub fn build_log(session: &Session<Game>) -> Log {
    let battle = &*session.game().battle;
    let mut writer =
        Writer { battle, lines: Vec::new(), orders: 0, event: None, side: None, phase: None, skipped: Vec::new() };
    // The first turn (or the position of the file) exists before the first order.
    let start = session.start();
    writer.push(LogItem::Turn(say!("told-turn", turn = start.turn, turns = battle.turns)));
    let first = say!("told-first-draw", side = text::side(battle, start.initiative));
    writer.push(LogItem::Fact(LogFact { words: first, ..LogFact::default() }));
    for (place, entry) in session.entries().iter().enumerate() {
        writer.orders = place;
        writer.beside(session);
        writer.add(entry, session.after(place));
    }
    writer.orders = session.entries().len();
    writer.beside(session);
    writer.flush();
    if let Some(verdict) = text::verdict(session.game()) {
        let fact = LogFact { words: verdict, paragraph: Some("13.2".to_owned()), ..LogFact::default() };
        writer.push(LogItem::Fact(fact));
    }
    Log { lines: writer.lines, rules: say!("rules-short"), summary: summary(session) }
}

/// Builder of the log lines of a game.
struct Writer<'a> {
    battle: &'a Battle,
    lines: Vec<LogLine>,
    /// Number of orders that the log covers so far.
    orders: usize,
    /// Event being written; `None` where it cannot be explained.
    event: Option<EventRef>,
    /// Side that has the running activation; `None` outside one.
    side: Option<SideId>,
    /// Phase, and whether its heading is still to be written; `None` outside phases.
    phase: Option<(Phase, Heading)>,
    /// Phases that ended automatically, as no unit could act in them.
    skipped: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    Due,
    Written,
}

impl Writer<'_> {
    /// Writes a log line for an event that can be explained.
    fn push_event(&mut self, told: LogItem) {
        self.lines.push(LogLine { orders: self.orders, item: told, explained: self.event });
    }

    fn push(&mut self, told: LogItem) {
        self.lines.push(LogLine { orders: self.orders, item: told, explained: None });
    }

    /// Writes what was undone by agreement at this point of the log, and the saved branches that leave the game here.
    fn beside(&mut self, session: &Session<Game>) {
        let branches = session.branches().iter().enumerate().filter(|(_, b)| b.from == self.orders);
        let told: Vec<LogItem> = branches
            .map(|(place, branch)| {
                let dice = match branch.dice {
                    BranchDice::Same => "same",
                    BranchDice::New(_) => "other",
                };
                LogItem::Branch(place, say!("told-branch", n = branch.entries.len(), dice))
            })
            .collect();
        if !told.is_empty() {
            self.flush();
        }
        for line in told {
            self.push(line);
        }
        let here = self.orders;
        for agreement in session.agreements().iter().filter(|a| a.to == here) {
            self.flush();
            self.push(LogItem::Note(say!("told-taken-back", n = agreement.taken)));
        }
    }

    fn add(&mut self, entry: &SessionEntry<Game>, after: &State) {
        let automatic = entry.giver == OrderOrigin::Itself;
        if automatic
            && entry.order == Order::EndPhase
            && let Some((phase, Heading::Due)) = self.phase
        {
            self.skipped.push(text::phase_within(phase));
            self.phase = None;
        }
        for (place, outcome) in entry.outcomes.iter().enumerate() {
            self.event = signs::is_explained(outcome).then_some(EventRef { order: self.orders, outcome: place });
            let words = match outcome {
                // A lost leader's chit belongs to its colonel.
                Outcome::Drew { side, chit } => say!(
                    "fact-drew",
                    side = text::side(self.battle, *side),
                    chit = text::chit_now(self.battle, after, *chit)
                ),
                _ => text::outcome(self.battle, outcome),
            };
            match outcome {
                Outcome::TurnBegan { .. } => {
                    self.flush();
                    (self.side, self.phase) = (None, None);
                    self.push(LogItem::Turn(words));
                }
                Outcome::Drew { side, .. } | Outcome::Passed { side } => {
                    self.flush();
                    (self.side, self.phase) = (Some(*side), None);
                    self.push_event(LogItem::Activation(*side, words));
                }
                Outcome::PhaseBegan { phase } => self.phase = Some((*phase, Heading::Due)),
                Outcome::Finished { .. } | Outcome::FirstCheck { .. } | Outcome::Joined { .. } => {}
                Outcome::LeaderMoved { motion: LeaderMotion::Along, .. } => {}
                _ if goes_on(outcome) && self.gone_on(outcome, &words) => {}
                _ => {
                    self.flush();
                    let unused = automatic && matches!(outcome, Outcome::SetAside { .. });
                    let words = if unused { say!("told-set-aside-itself", words) } else { words };
                    let fact = self.fact(outcome, words, automatic, after);
                    self.push_event(LogItem::Fact(fact));
                }
            }
        }
    }

    /// Writes the skipped phases in one log line, and the heading of the phase that follows.
    fn flush(&mut self) {
        if !self.skipped.is_empty() {
            let words = say!("told-nothing-to-do", phases = text::list(&std::mem::take(&mut self.skipped)));
            self.push(LogItem::Fact(LogFact { words, automatic: true, side: self.side, ..LogFact::default() }));
        }
        if let Some((phase, Heading::Due)) = self.phase {
            self.phase = Some((phase, Heading::Written));
            self.push(LogItem::Phase(number(phase), text::phase(phase)));
        }
    }

    /// Adds a further step to the line of a unit that has just stepped: one line for its whole way, which unfolds into the steps.
    fn gone_on(&mut self, outcome: &Outcome, words: &str) -> bool {
        let Outcome::Moved { unit, to, mp, .. } = outcome else { return false };
        let Some(LogLine { item: LogItem::Fact(last), .. }) = self.lines.last_mut() else { return false };
        let Some(way) = last.way.as_mut().filter(|w| w.piece == pieces::of_unit(*unit)) else { return false };
        way.cost += u32::from(*mp);
        last.words = say!(
            "told-way",
            unit = text::unit(self.battle, *unit),
            from = way.from,
            stand = text::stand(self.battle, *to),
            facing = text::facing(to.facing),
            mp = way.cost
        );
        last.place = Some(to.left.into());
        if let Some(steps) = last.reasons.first_mut() {
            steps.lines.push((i32::from(*mp), words.to_owned(), "6".to_owned()));
        }
        true
    }

    fn fact(&self, outcome: &Outcome, words: String, automatic: bool, after: &State) -> LogFact {
        LogFact {
            words,
            paragraph: outcome.paragraph(self.battle).map(str::to_owned),
            place: outcome.place(after).map(Place::Hex),
            pieces: outcome.units().into_iter().map(pieces::of_unit).collect(),
            side: self.side,
            phase: self.phase.map(|(phase, _)| number(phase)),
            automatic,
            reasons: reasons(self.battle, outcome),
            way: way(self.battle, outcome),
            icon: signs::icon(outcome),
            weight: signs::weight(outcome),
        }
    }
}

/// Whether the outcome may be a further step of a move.
const fn goes_on(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Moved { motion: Motion::Step | Motion::Wheel(_) | Motion::Turn | Motion::FreeTurn, .. })
}

/// Beginning of a move that may continue; `None` if the outcome is none.
fn way(battle: &Battle, outcome: &Outcome) -> Option<MoveSpan> {
    match outcome {
        Outcome::Moved { unit, from: Some(from), mp, .. } if goes_on(outcome) => {
            Some(MoveSpan { piece: pieces::of_unit(*unit), from: text::stand(battle, *from), cost: u32::from(*mp) })
        }
        _ => None,
    }
}

/// Number of a phase, for code that does not know these rules.
fn number(phase: Phase) -> PhaseId {
    PhaseId(Phase::ALL.iter().position(|p| *p == phase).unwrap_or_default() as u8)
}
