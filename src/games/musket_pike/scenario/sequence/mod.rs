//! Checks of the sequence of play: it could have come about, and it can continue.

mod marks;
mod melee;
mod retreats;

use super::fault::Faults;
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::battle::ChitKind;
use crate::games::musket_pike::rules::ids::{ChitId, UnitId};
use crate::games::musket_pike::rules::state::{
    Activation, ActivationTarget, ChitPlace, Frame, OrderType, Phase, UnitMark,
};
use crate::games::musket_pike::rules::steps::reactions;
use crate::games::musket_pike::rules::{Battle, Game, Order, State, legal};
use crate::kernel::Dice;
use crate::say;
use std::sync::Arc;

/// Greatest number of pending frames that a loaded position may have; no chain of displacements needs as many.
const DEEPEST: usize = 100;

/// Checks the pending frames of a position: first what can be read, then what belongs together, then whether a side can act.
pub(super) fn sequence(battle: &Arc<Battle>, faults: &mut Faults) {
    pieces(battle, faults);
    if faults.any() {
        return;
    }
    let game = Game::new(Arc::clone(battle));
    Sequence { game: &game, state: game.state(), faults }.check();
    if !faults.any() {
        goes_on(game, faults);
    }
}

/// Checks that the deciding side has a legal order, and that automatic steps complete.
fn goes_on(mut game: Game, faults: &mut Faults) {
    let mut dice = Dice::seeded(game.state().dice);
    if let Err(broken) = game.begin(&mut dice) {
        faults.add("position.stack", broken.to_string());
        return;
    }
    let may = match game.state().stack.last() {
        Some(Frame::Over | Frame::Turn { .. } | Frame::Chit { .. }) => true,
        Some(Frame::Muster) => gathers(&game),
        Some(Frame::Phase(_)) if legal::check(&game, &Order::EndPhase).is_ok() => true,
        _ => legal::decider(&game).is_some() && !legal::legal_orders(&game).is_empty(),
    };
    if !may {
        faults.add("position.stack", say!("fault-nobody-acts"));
    }
}

/// Whether a muster can be completed (MP 3.2, 4.1): a unit takes part or can join, and on a Charge one that can reach contact.
fn gathers(game: &Game) -> bool {
    let orders = legal::legal_orders(game);
    let joining = orders.iter().filter_map(|o| match o {
        Order::Join { unit } => Some(*unit),
        _ => None,
    });
    let charge = game.state().activation.is_some_and(|a| a.order == OrderType::Charge);
    game.active_units().chain(joining).any(|u| !charge || game.could_charge(u))
}

/// Pending frames of a position, with the context for their checks.
struct Sequence<'a, 'f> {
    game: &'a Game,
    state: &'a State,
    faults: &'f mut Faults,
}

impl Sequence<'_, '_> {
    fn check(&mut self) {
        if let Some(activation) = self.state.activation {
            self.activation(&activation);
        }
        self.marks();
        self.chits();
        for (i, frame) in self.state.stack.iter().enumerate() {
            let at = format!("position.stack[{i}]");
            let below = i.checked_sub(1).map(|i| &self.state.stack[i]);
            match frame {
                Frame::Turn { side } => {
                    if self.state.activation.is_some_and(|a| a.side != *side) {
                        self.fault(at, say!("fault-turn-side"));
                    }
                }
                Frame::Chit { chit } => {
                    let side = self.game.battle.chit(*chit).side;
                    if below != Some(&Frame::Turn { side }) {
                        self.fault(at, say!("fault-turn-side"));
                    }
                }
                Frame::Reaction { mover, waiting } => self.reaction(&at, *mover, waiting),
                Frame::Melee(melee) => self.melee(&at, melee),
                Frame::Retreat(retreat) => self.retreat(&at, retreat, below),
                Frame::MakeWay(making) => {
                    self.retreat(&at, &making.retreat, below);
                    self.make_way(&at, making);
                }
                Frame::Arrival { group } => {
                    let next = Frame::EndOfTurn { next: self.game.battle.step_of_group(*group).saturating_add(1) };
                    if below != Some(&next) || !self.state.arrived[group.index()] {
                        self.fault(at, say!("fault-arrival"));
                    }
                }
                Frame::EndOfTurn { next } => {
                    if *next > self.game.battle.steps_of_end() {
                        self.fault(format!("{at}.next"), say!("fault-next-group"));
                    }
                }
                Frame::Muster | Frame::Phase(_) | Frame::Over => {}
            }
        }
    }

    fn fault(&mut self, at: impl Into<String>, message: String) {
        self.faults.add(at, message);
    }

    /// Checks that the activation's chit belongs to its side and allows the activation (MP 3.1, 3.4, 3.5).
    fn activation(&mut self, activation: &Activation) {
        let battle = &self.game.battle;
        let card = battle.chit(activation.chit);
        let fits = match activation.led {
            ActivationTarget::Wing(wing) => {
                let army = battle.wings[wing.index()].army;
                battle.armies[army.index()].side == activation.side
                    && match card.kind {
                        ChitKind::Wing(own) => own == wing,
                        ChitKind::Overall(own) => own == army,
                        ChitKind::AnyUnit => false,
                    }
            }
            ActivationTarget::Unit(lead) => {
                let card = battle.unit(lead);
                card.side == activation.side && self.game.chit_serves(activation.chit, card.army)
            }
        };
        if !fits {
            self.fault("position.activation.led", say!("fault-led"));
        }
        let mustering = self.state.stack.contains(&Frame::Muster);
        if let ActivationTarget::Unit(lead) = activation.led
            && mustering
            && fits
            && !(self.game.is_active(lead) && self.game.footprint(lead).is_some())
        {
            self.fault("position.activation.led", say!("fault-lead-unit"));
        }
        if mustering && (activation.merged || activation.rallied) {
            self.fault("position.activation", say!("fault-muster-done"));
        }
        // MP 6.10, 12.1
        let once = activation.order == OrderType::Charge && (activation.merged || activation.rallied);
        if once {
            self.fault("position.activation", say!("fault-charge-done"));
        }
    }

    /// Checks that exactly one drawn chit is in use and was not used before (MP 2.2).
    fn chits(&mut self) {
        let used = self.state.activation.map(|a| a.chit).or_else(|| {
            self.state.stack.iter().find_map(|f| match f {
                Frame::Chit { chit } => Some(*chit),
                _ => None,
            })
        });
        for (i, place) in self.state.chits.iter().enumerate() {
            let id = &self.game.battle.chits[i].id;
            let used = used.map(ChitId::index) == Some(i);
            let wrong = match place {
                ChitPlace::Drawn => (!used).then(|| say!("fault-chit-drawn", id)),
                ChitPlace::Spent | ChitPlace::Away => used.then(|| say!("fault-chit-spent", id)),
                ChitPlace::Cup => None,
            };
            if let Some(wrong) = wrong {
                self.fault("position.chits", wrong);
            }
        }
    }

    /// Checks which units may turn, and for which mover (MP 6.9).
    fn reaction(&mut self, at: &str, mover: UnitId, waiting: &[UnitId]) {
        let game = self.game;
        let active = self.state.activation.map(|a| a.side);
        let stand = game.footprint(mover).filter(|_| game.kind(mover).is_combat());
        let moves = game.is_active(mover) && Some(game.side(mover)) == active;
        let Some(stand) = stand.filter(|_| moves) else {
            self.fault(format!("{at}.mover"), say!("fault-mover"));
            return;
        };
        let may = |u: &UnitId| {
            game.side(*u) != game.side(mover)
                && !game.unit_state(*u).has(UnitMark::Reacted)
                && !reactions(game, *u).is_empty()
                && game.footprint(*u).is_some_and(|s| game.are_adjacent(stand, s))
        };
        if !waiting.is_sorted_by(|a, b| a < b) || !waiting.iter().all(may) {
            self.fault(format!("{at}.waiting"), say!("fault-reaction-waiting"));
        }
    }
}

/// Checks that the pending frames can be stacked and that each is complete.
fn pieces(battle: &Battle, faults: &mut Faults) {
    let state = &battle.start;
    let running = state.stack.iter().any(|f| matches!(f, Frame::Muster | Frame::Phase(_)));
    if running != state.activation.is_some() {
        faults.add("position.activation", say!("fault-activation"));
    }
    let over = state.stack.contains(&Frame::Over);
    if over && state.ending.is_none() || !over && state.ending.is_some() && !state.stack.is_empty() {
        faults.add("position.ending", say!("fault-ending"));
    }
    if state.activation.is_some_and(|a| battle.chit(a.chit).side != a.side) {
        faults.add("position.activation.chit", say!("fault-chit-of-other-side"));
    }
    if state.stack.len() > DEEPEST {
        faults.add("position.stack", say!("fault-too-many-frames", n = state.stack.len(), most = DEEPEST));
    }
    let mut below = None;
    for (i, frame) in state.stack.iter().enumerate().take(DEEPEST) {
        let at = format!("position.stack[{i}]");
        if !lies_on(frame, below) {
            faults.add(&at, say!("fault-frame"));
        }
        whole(battle, frame, &at, faults);
        below = Some(frame);
    }
}

/// Whether a frame can lie on the frame `below`; `None` is the bottom.
const fn lies_on(frame: &Frame, below: Option<&Frame>) -> bool {
    match frame {
        Frame::Turn { .. } | Frame::EndOfTurn { .. } | Frame::Over => below.is_none(),
        Frame::Chit { .. } | Frame::Muster | Frame::Phase(_) => matches!(below, Some(Frame::Turn { .. })),
        Frame::Arrival { .. } => matches!(below, Some(Frame::EndOfTurn { .. })),
        Frame::Reaction { .. } => matches!(below, Some(Frame::Phase(Phase::Movement))),
        Frame::Melee(_) => matches!(below, Some(Frame::Phase(Phase::Melee))),
        Frame::Retreat(_) | Frame::MakeWay(_) => {
            matches!(below, Some(Frame::Phase(_) | Frame::Melee(_) | Frame::Retreat(_)))
        }
    }
}

/// Checks the parts of a frame: stands on valid hexes, dice with faces, retreats of 1 or 2 hexes.
fn whole(battle: &Battle, frame: &Frame, at: &str, faults: &mut Faults) {
    let retreat = match frame {
        Frame::Retreat(retreat) => Some(retreat),
        Frame::MakeWay(way) => Some(&way.retreat),
        _ => None,
    };
    let mut stands: Vec<HexFootprint> = retreat.iter().flat_map(|r| r.from).flatten().collect();
    match frame {
        Frame::Melee(melee) => {
            stands.extend(melee.ground.into_iter().flatten());
            let mut assaults = melee.attackers.into_iter().flatten();
            if melee.attackers[0].is_none() || assaults.any(|a| a.into.iter().next().is_none()) {
                faults.add(format!("{at}.attackers"), say!("fault-attackers"));
            }
            let die = |face: u8| (1..=10).contains(&face);
            if melee.dice.is_some_and(|(white, red)| !die(white) || !die(red)) {
                faults.add(format!("{at}.dice"), say!("fault-die"));
            }
        }
        Frame::MakeWay(way) => {
            stands.extend(way.path.into_iter().flatten().chain(way.coming.iter().map(|(_, stand)| *stand)));
        }
        _ => {}
    }
    let grid = &battle.map.grid;
    let sound = |s: &HexFootprint| {
        let one = s.left.is_some() && !s.right.is_some();
        one || (s.left.is_some() && HexFootprint::two(grid, s.left, s.facing) == Some(*s))
    };
    if !stands.iter().all(sound) {
        faults.add(at, say!("fault-stand"));
    }
    if retreat.is_some_and(|r| !(1..=2).contains(&r.steps)) {
        faults.add(format!("{at}.steps"), say!("fault-retreat-steps"));
    }
}
