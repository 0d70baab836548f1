//! One step or turn of a unit: what it costs and leaves, and how the unit stands then.

use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Mark, Phase};
use crate::games::musket_pike::rules::steps::{Act, Move, Walk, Walker, act_of, after};
use crate::games::musket_pike::rules::{Game, foresight, legal, text};
use crate::say;
use std::collections::BTreeMap;

/// The steps of the units, looked up once for each.
pub struct Steps<'a> {
    /// The moment.
    pub game: &'a Game,
    of: BTreeMap<UnitId, Vec<(Act, Move)>>,
}

/// A step, and what it leaves.
pub struct Step {
    /// Where it leads.
    pub leads: Move,
    then: Walk,
    contact: bool,
}

impl<'a> Steps<'a> {
    /// The steps of this moment.
    pub const fn new(game: &'a Game) -> Self {
        Self { game, of: BTreeMap::new() }
    }

    /// The step that an order asks for; none for any other order.
    pub fn of(&mut self, order: &Order) -> Option<Step> {
        if !order.is_step() || legal::phase(self.game) != Some(Phase::Movement) {
            return None;
        }
        let (game, unit) = (self.game, order.unit()?);
        let act = act_of(game, order).ok()?;
        let acts = self.of.entry(unit).or_insert_with(|| legal::acts_of(game, unit));
        let (_, leads) = *acts.iter().find(|(a, _)| *a == act)?;
        let walk = Walker::new(game, unit, game.state().activation?.order).now()?;
        let contact = game.stand_in_contact(leads.to, game.side(unit));
        Some(Step { leads, then: after(&walk, &leads, act), contact })
    }
}

impl Step {
    /// In a few words: the price, and what befalls the unit.
    pub fn parts(&self) -> String {
        parts(self.leads.mp, self.leads.hit, self.leads.stops, self.contact)
    }

    /// Line by line, with what the enemy could do about it.
    pub fn at_length(&self, game: &Game, order: &Order) -> Vec<String> {
        let battle = &*game.battle;
        let (stand, facing) = (text::stand(battle, self.leads.to), text::facing(self.leads.to.facing));
        let mut lines = vec![say!("terminal-step", stand, facing, mp = self.leads.mp, left = self.then.mp)];
        lines.extend(befalls(self.leads.hit, self.leads.stops, self.contact));
        lines.extend(order.unit().map(|unit| ahead(game, unit, &[*order])).unwrap_or_default());
        lines
    }
}

/// What a way costs and what befalls the unit on it, in a few words.
pub fn parts(mp: u8, hit: bool, stops: bool, contact: bool) -> String {
    let parts = [
        Some(say!("terminal-part-price", mp)),
        hit.then(|| say!("terminal-part-broken")),
        stops.then(|| say!("terminal-part-stops")),
        contact.then(|| say!("terminal-part-contact")),
    ];
    text::commas(&parts.into_iter().flatten().collect::<Vec<_>>())
}

/// The same in whole sentences, without the price.
pub fn befalls(hit: bool, stops: bool, contact: bool) -> Vec<String> {
    let lines = [
        hit.then(|| say!("terminal-step-broken")),
        stops.then(|| say!("terminal-step-stops")),
        contact.then(|| say!("terminal-step-contact")),
    ];
    lines.into_iter().flatten().collect()
}

/// What would follow from these steps, line by line: who may turn to them, the fire they draw, what they make possible.
pub fn ahead(game: &Game, unit: UnitId, orders: &[Order]) -> Vec<String> {
    let leads = foresight::march(game, unit, orders).ok();
    leads.map(|leads| text::leads_to(&game.battle, &leads)).unwrap_or_default()
}

/// How a unit stands that has just gone a step: where it faces, what it has left, what holds it.
pub fn standing(game: &Game, unit: UnitId) -> Option<String> {
    let facing = text::facing(game.stand(unit)?.facing);
    Some(say!("terminal-now", unit = text::unit(&game.battle, unit), facing, parts = condition(game, unit)))
}

/// The same at the head of all that the unit may do.
pub fn head(game: &Game, unit: UnitId) -> Option<String> {
    let at = game.stand(unit)?;
    let (stand, facing) = (text::stand(&game.battle, at), text::facing(at.facing));
    Some(say!("terminal-unit", unit = text::unit(&game.battle, unit), stand, facing, parts = condition(game, unit)))
}

fn condition(game: &Game, unit: UnitId) -> String {
    let state = game.unit(unit);
    let parts = [
        Some(say!("terminal-part-left", mp = state.marks.mp)),
        state.has(Mark::Stopped).then(|| say!("terminal-part-stopped")),
        game.unit_in_contact(unit).then(|| say!("terminal-part-contact")),
        state.condition.disordered.then(|| say!("terminal-part-disordered")),
    ];
    text::commas(&parts.into_iter().flatten().collect::<Vec<_>>())
}
