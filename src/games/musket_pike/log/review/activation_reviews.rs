//! The battle turn by turn: the deeds of each activation and their effect on the VP count.

use super::at_start;
use crate::games::musket_pike::log::captures;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::victory::VpLine;
use crate::games::musket_pike::rules::{Battle, Game, text, victory};
use crate::kernel::SideId;
use crate::say;
use crate::session::{ActivationNode, Session};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Number of the turn.
    pub turn: u8,
    /// Reviews of the turn's activations, in order.
    pub deeds: Vec<ActivationReview>,
}

/// Review of one activation: what it achieved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivationReview {
    /// Active side; `None` for what happened before the first chit of a turn.
    pub side: Option<SideId>,
    /// Activation in one line of text: side, chit and order.
    pub words: String,
    /// Number of orders given before the activation.
    pub at: usize,
    /// Units that took part in the activation.
    pub units: Vec<UnitId>,
    /// Number of shots fired in the activation.
    pub shots: u32,
    /// Number of melees fought in the activation.
    pub melees: u32,
    /// SP lost in the activation, by the side that lost them.
    pub lost: [u32; 2],
    /// Units that were eliminated or surrendered in the activation.
    pub gone: Vec<UnitId>,
    /// Guns that were captured in the activation.
    pub captured: Vec<UnitId>,
    /// Units that became disordered in the activation.
    pub disordered: Vec<UnitId>,
    /// MP 9.11 Units that retreated before melee in the activation.
    pub evaded: Vec<UnitId>,
    /// Units that rallied in the activation.
    pub rallied: Vec<UnitId>,
    /// MP 13 VP count at the end of the activation.
    pub vp: [i32; 2],
    /// Lines of the VP count at the end of the activation.
    pub lines: Vec<VpLine>,
    /// Events of the activation that deserve a line of their own.
    pub events: Vec<ReviewEvent>,
}

/// Event of an activation that deserves a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewEvent {
    /// Number of orders given when the event had happened.
    pub at: usize,
    pub words: String,
}

/// Reviews of each turn that the session has reached.
#[must_use]
pub fn turns(session: &Session<Game>) -> Vec<Turn> {
    let mut teller = Teller { session, game: at_start(session) };
    let mut turn = session.start().turn;
    let mut turns = Vec::new();
    for node in session.history() {
        if let Some((entry, at)) = node.opened
            && let Outcome::TurnBegan { turn: began } = session.entries()[entry].outcomes[at]
        {
            turn = began;
        }
        let deeds: Vec<ActivationReview> = node.activations.iter().filter_map(|a| teller.deed(a)).collect();
        if !deeds.is_empty() {
            turns.push(Turn { turn, deeds });
        }
    }
    turns
}

struct Teller<'a> {
    session: &'a Session<Game>,
    /// Game in which the VP are counted.
    game: Game,
}

impl Teller<'_> {
    /// Review of an activation; `None` for a node that only leads from one turn to the next.
    fn deed(&mut self, node: &ActivationNode) -> Option<ActivationReview> {
        let last = node.orders.last()?.entry;
        let mut deed = ActivationReview::of(&self.game.battle, self.session, node);
        let session = self.session;
        for order in node.orders.iter().filter(|order| order.outcomes.start == 0) {
            let changes =
                captures::changes(&self.game.battle, [session.before(order.entry), session.after(order.entry)]);
            // Guns captured in a fight are reported already; guns lost before, in a hex that a unit has marched into, are not.
            let is_told =
                |change: &&captures::OwnershipChange| change.is_told_as_capture(|unit| deed.captured.contains(&unit));
            let told = changes.iter().filter(|change| !is_told(change)).map(|change| change.told(&self.game.battle));
            let told: Vec<String> = told.collect();
            deed.events.extend(told.into_iter().map(|words| ReviewEvent { at: order.entry + 1, words }));
        }
        if node.opened.is_none() && deed.events.is_empty() {
            return None;
        }
        deed.events.sort_by_key(|event| event.at);
        self.game.set_state(session.after(last));
        let count = victory::count(&self.game);
        (deed.vp, deed.lines) = (count.vp, count.lines);
        Some(deed)
    }
}

impl ActivationReview {
    /// Deeds of an activation, without the VP count.
    pub(in crate::games::musket_pike::log) fn of(
        battle: &Battle,
        session: &Session<Game>,
        node: &ActivationNode,
    ) -> Self {
        let mut deed = ActivationReview {
            side: None,
            words: say!("review-before-first-chit"),
            at: node.orders.first().map_or(0, |first| first.entry + 1),
            units: Vec::new(),
            shots: 0,
            melees: 0,
            lost: [0; 2],
            gone: Vec::new(),
            captured: Vec::new(),
            disordered: Vec::new(),
            evaded: Vec::new(),
            rallied: Vec::new(),
            vp: [0; 2],
            lines: Vec::new(),
            events: Vec::new(),
        };
        for order in &node.orders {
            for outcome in &session.entries()[order.entry].outcomes[order.outcomes.clone()] {
                deed.add(battle, order.entry + 1, outcome);
            }
        }
        deed
    }

    fn add(&mut self, battle: &Battle, at: usize, outcome: &Outcome) {
        match outcome {
            Outcome::Drew { side, chit } => {
                self.side = Some(*side);
                self.words = say!("review-deed", deed = text::chit_head(battle, *chit));
            }
            Outcome::Passed { side } => {
                self.side = Some(*side);
                self.words = say!("review-passed");
            }
            Outcome::SetAside { .. } => self.words = text::outcome(battle, outcome),
            Outcome::Declared { activation } => {
                self.words = say!("review-declared", activation = text::activation(battle, activation));
            }
            Outcome::Began { units } => self.units = units.iter().map(|u| u.0).collect(),
            Outcome::Shot { .. } => self.shots += 1,
            Outcome::Fought { .. } => {
                self.melees += 1;
                self.tell(battle, at, outcome);
            }
            Outcome::Lost { unit, sp, .. } => self.lost[battle.unit(*unit).side.index()] += u32::from(*sp),
            Outcome::Disordered { unit, .. } => self.disordered.push(*unit),
            Outcome::Evaded { unit } => self.evaded.push(*unit),
            Outcome::Rallied { unit, .. } => self.rallied.push(*unit),
            Outcome::Eliminated { unit, .. } => {
                self.gone.push(*unit);
                self.tell(battle, at, outcome);
            }
            Outcome::Captured { unit, .. } => {
                self.captured.push(*unit);
                self.tell(battle, at, outcome);
            }
            Outcome::LeaderLost { .. }
            | Outcome::ArrivalRolled { arrives: true, .. }
            | Outcome::Arrived { .. }
            | Outcome::EventHappened { .. }
            | Outcome::EventRolled { happens: true, .. }
            | Outcome::Succeeded { .. }
            | Outcome::Pursued { .. }
            | Outcome::Ended { .. } => {
                self.tell(battle, at, outcome);
            }
            _ => {}
        }
    }

    fn tell(&mut self, battle: &Battle, at: usize, outcome: &Outcome) {
        self.events.push(ReviewEvent { at, words: text::outcome(battle, outcome) });
    }
}
