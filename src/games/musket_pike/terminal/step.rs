//! Steps and turns of a unit: their cost, what they leave, and the unit's state after them.

use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Phase, UnitMark};
use crate::games::musket_pike::rules::steps::{MoveAction, MoveState, MovingUnit, StepResult, act_of, state_after};
use crate::games::musket_pike::rules::{Game, foresight, legal, text};
use crate::say;
use std::collections::BTreeMap;

/// Cache of the units' possible steps, computed once per unit.
pub struct Steps<'a> {
    /// Game in the position before the step.
    pub game: &'a Game,
    of: BTreeMap<UnitId, Vec<(MoveAction, StepResult)>>,
}

/// Single step of a unit and its result.
pub struct StepPreview {
    /// Result of the move that the step makes.
    pub leads: StepResult,
    then: MoveState,
    contact: bool,
}

impl<'a> Steps<'a> {
    /// Single steps that can be tried in this position.
    pub const fn new(game: &'a Game) -> Self {
        Self { game, of: BTreeMap::new() }
    }

    /// Preview of the step that an order makes; `None` for any other order.
    pub fn of(&mut self, order: &Order) -> Option<StepPreview> {
        if !order.is_step() || legal::phase(self.game) != Some(Phase::Movement) {
            return None;
        }
        let (game, unit) = (self.game, order.unit()?);
        let act = act_of(game, order).ok()?;
        let acts = self.of.entry(unit).or_insert_with(|| legal::acts_of(game, unit));
        let (_, leads) = *acts.iter().find(|(a, _)| *a == act)?;
        let walk = MovingUnit::new(game, unit, game.state().activation?.order).now()?;
        let contact = game.stand_in_contact(leads.to, game.side(unit));
        Some(StepPreview { leads, then: state_after(&walk, &leads, act), contact })
    }
}

impl StepPreview {
    /// Cost and effects of the step, in a few words.
    pub fn parts(&self) -> String {
        parts(self.leads.mp, self.leads.hit, self.leads.stops, self.contact)
    }

    /// Description of the step, line by line, with the enemy's possible reactions.
    pub fn at_length(&self, game: &Game, order: &Order) -> Vec<String> {
        let battle = &*game.battle;
        let (stand, facing) = (text::stand(battle, self.leads.to), text::facing(self.leads.to.facing));
        let mut lines = vec![say!("terminal-step", stand, facing, mp = self.leads.mp, left = self.then.mp)];
        lines.extend(befalls(self.leads.hit, self.leads.stops, self.contact));
        lines.extend(order.unit().map(|unit| ahead(game, unit, &[*order])).unwrap_or_default());
        lines
    }
}

/// Cost in MP and effects of a way, in a few words.
pub fn parts(mp: u8, hit: bool, stops: bool, contact: bool) -> String {
    let parts = [
        Some(say!("terminal-part-price", mp)),
        hit.then(|| say!("terminal-part-broken")),
        stops.then(|| say!("terminal-part-stops")),
        contact.then(|| say!("terminal-part-contact")),
    ];
    text::commas(&parts.into_iter().flatten().collect::<Vec<_>>())
}

/// Effects of a way in whole sentences, without its cost.
pub fn befalls(hit: bool, stops: bool, contact: bool) -> Vec<String> {
    let lines = [
        hit.then(|| say!("terminal-step-broken")),
        stops.then(|| say!("terminal-step-stops")),
        contact.then(|| say!("terminal-step-contact")),
    ];
    lines.into_iter().flatten().collect()
}

/// Forecast of these steps of a unit, line by line: reactions, fire drawn, shots and attacks.
pub fn ahead(game: &Game, unit: UnitId, orders: &[Order]) -> Vec<String> {
    let leads = foresight::march(game, unit, orders).ok();
    leads.map(|leads| text::foresight_lines(&game.battle, &leads)).unwrap_or_default()
}

/// State of a unit that has just made a step: its facing, its MP, what holds it.
pub fn standing(game: &Game, unit: UnitId) -> Option<String> {
    let facing = text::facing(game.footprint(unit)?.facing);
    Some(say!("terminal-now", unit = text::unit(&game.battle, unit), facing, parts = condition(game, unit)))
}

/// State of a unit as the heading of its choices; `None` without a unit.
pub fn head(game: &Game, unit: UnitId) -> Option<String> {
    let at = game.footprint(unit)?;
    let (stand, facing) = (text::stand(&game.battle, at), text::facing(at.facing));
    Some(say!("terminal-unit", unit = text::unit(&game.battle, unit), stand, facing, parts = condition(game, unit)))
}

fn condition(game: &Game, unit: UnitId) -> String {
    let state = game.unit_state(unit);
    let parts = [
        Some(say!("terminal-part-left", mp = state.marks.mp)),
        state.has(UnitMark::Stopped).then(|| say!("terminal-part-stopped")),
        game.unit_in_contact(unit).then(|| say!("terminal-part-contact")),
        state.condition.disordered.then(|| say!("terminal-part-disordered")),
    ];
    text::commas(&parts.into_iter().flatten().collect::<Vec<_>>())
}
