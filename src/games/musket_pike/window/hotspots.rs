//! Hotspots: what clicks on the map mean, derived from the legal orders.

use super::models::muster::joining;
use super::models::questions;
use super::move_hotspots::{self, standing, turn_region};
use super::recent_traces::meeting;
use crate::board::Place;
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::bots::advice::Suggestion;
use crate::games::musket_pike::cards::is_aimed;
use crate::games::musket_pike::pieces::of_unit;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::retreat::way_of;
use crate::games::musket_pike::rules::state::{Assault, Frame, Phase};
use crate::games::musket_pike::rules::{Game, Order, legal, odds, text};
use crate::games::musket_pike::window::game_selection::GameSelection;
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::ui::Intent;
use crate::ui::intent::Hotspot;
use crate::view::hotspot::HotspotLook;
use crate::view::marks::{Means, Pair};
use crate::view::rings::Ring;
use bevy::math::Vec2;
use std::collections::{BTreeMap, BTreeSet};

/// Part of the way back from the middle of a hex that is entered to that left at which its mark lies: within the hex entered.
const ENTERED: f32 = 0.4;

/// Hotspots of the position, for the legal orders and the current choice.
pub fn hotspots(game: &Game, layout: BoardLayout, legal: &[Order], choice: &GameSelection) -> Vec<Hotspot> {
    if let Some(leader) = choice.leader {
        return move_hotspots::rides(game, layout, legal, leader);
    }
    let board = Ground { game, layout, legal };
    match game.state().stack.last() {
        Some(Frame::Chit { .. }) => board.leads(choice),
        Some(Frame::Muster) => board.joins(),
        Some(Frame::Phase(Phase::Movement)) => choice.unit.map_or(Vec::new(), |u| board.moves(u)),
        Some(Frame::Phase(Phase::Rally)) => board.rallies(),
        Some(Frame::Phase(_)) => choice.unit.map_or(Vec::new(), |u| board.targets(u)),
        Some(Frame::Arrival { .. }) => board.deployments(choice.unit),
        Some(_) => board.answers(),
        None => Vec::new(),
    }
}

struct Ground<'a> {
    game: &'a Game,
    layout: BoardLayout,
    legal: &'a [Order],
}

impl Ground<'_> {
    /// Hotspot over a unit's counter; `None` if the unit is not on the map.
    fn on_unit(&self, unit: UnitId, look: HotspotLook, words: String, intent: Intent) -> Option<Hotspot> {
        let stand = self.game.footprint(unit)?;
        Some(Hotspot {
            places: stand.hexes().map(Place::Hex).collect(),
            words,
            ..Hotspot::at(self.layout.stand_centre(stand), look, String::new(), intent)
        })
    }

    fn name(&self, unit: UnitId) -> &str {
        text::unit(&self.game.battle, unit)
    }

    fn leads(&self, choice: &GameSelection) -> Vec<Hotspot> {
        let Some(order) = choice.own.lead else { return Vec::new() };
        let hotspot = |o: &Order| match o {
            Order::LeadUnit { unit, order: own } if *own == order => {
                self.on_unit(*unit, HotspotLook::Own, text::order(&self.game.battle, o), Intent::order(*o))
            }
            _ => None,
        };
        self.legal.iter().filter_map(hotspot).collect()
    }

    fn joins(&self) -> Vec<Hotspot> {
        let hotspot = |o: &Order| match o {
            Order::Join { unit } => {
                let joins = joining(self.game, *unit);
                let unit_name = self.name(*unit);
                let words = match joins[..] {
                    [_] => say!("spot-joins", unit = unit_name),
                    _ => say!("spot-joins-last", unit = unit_name),
                };
                self.on_unit(*unit, HotspotLook::Own, words, Intent::give(joins))
            }
            _ => None,
        };
        self.legal.iter().filter_map(hotspot).collect()
    }

    fn rallies(&self) -> Vec<Hotspot> {
        let hotspot = |o: &Order| match o {
            Order::Rally { unit } => {
                self.on_unit(*unit, HotspotLook::Own, text::order(&self.game.battle, o), Intent::order(*o))
            }
            _ => None,
        };
        self.legal.iter().filter_map(hotspot).collect()
    }

    fn moves(&self, unit: UnitId) -> Vec<Hotspot> {
        if !self.legal.iter().any(|o| o.unit() == Some(unit)) {
            return Vec::new();
        }
        let mut list = move_hotspots::ends(self.game, self.layout, unit);
        // Where either counter may be kept, the map offers one order and the list both.
        let mut partners = BTreeSet::new();
        for order in self.legal {
            if let Order::Merge { unit: own, with, .. } = order
                && *own == unit
                && partners.insert(*with)
                && let Some(stand) = self.game.footprint(*with)
            {
                let hotspot =
                    Hotspot::on(self.layout, stand.left, HotspotLook::Own, say!("spot-merge"), Intent::order(*order));
                list.push(hotspot.saying(text::order(&self.game.battle, order)));
            }
        }
        list
    }

    /// Hotspots of a unit's targets: a hex for each shot, a hex or pair for each attack. A battery's turns lie near its rim,
    /// so that a click on the battery itself does not turn it.
    fn targets(&self, unit: UnitId) -> Vec<Hotspot> {
        let own = || self.legal.iter().filter(|o| o.unit() == Some(unit));
        let turns = own().any(|order| matches!(order, Order::Turn { .. }));
        let stays = if turns { move_hotspots::staying(self.game, self.layout, unit) } else { None };
        own()
            .filter_map(|order| {
                let hotspot = match order {
                    Order::Fire { target, at, .. } => {
                        let odds = text::odds::brief(self.game, order).unwrap_or_default();
                        let words = say!("spot-shot", target = self.name(*target), odds);
                        let label = chance(self.game, order);
                        Hotspot::on(self.layout, *at, HotspotLook::Target, label, Intent::aim(*order)).saying(words)
                    }
                    Order::Attack { into, .. } => self.assault(order, into.iter().collect()),
                    Order::Turn { facing, .. } => {
                        let stand = self.game.footprint(unit)?;
                        let turned = HexFootprint { facing: *facing, ..stand };
                        let words = say!("spot-turn-first", facing = text::facing(*facing));
                        standing(self.layout, turned, HotspotLook::Hidden, "", Intent::order(*order)).saying(words)
                    }
                    _ => return None,
                };
                Some(hotspot)
            })
            .chain(self.out_of_value(unit))
            .chain(stays)
            .collect()
    }

    /// Hidden hotspots of enemies in a unit's field of fire at fire value 0 (MP 8.4): no shot, but the sum is shown.
    fn out_of_value(&self, unit: UnitId) -> Vec<Hotspot> {
        let none = legal::out_of_value(self.game, unit);
        none.map(|(target, at)| {
            let words = say!("spot-no-shot", target = self.name(target));
            let shot = Intent::aim(Order::Fire { unit, target, at });
            Hotspot::on(self.layout, at, HotspotLook::Hidden, "", shot).saying(words)
        })
        .collect()
    }

    fn assault(&self, order: &Order, hexes: Vec<Hex>) -> Hotspot {
        let sum: Vec2 = hexes.iter().map(|h| self.layout.centre(*h)).sum();
        let anchor = sum / hexes.len().max(1) as f32;
        let intent = if is_aimed(order) { Intent::aim(*order) } else { Intent::order(*order) };
        let bare: Vec<Hex> = hexes.iter().copied().filter(|h| self.game.occupant(*h).is_none()).collect();
        let chance = chance(self.game, order);
        // On the vacant hex the label says why it is marked.
        let label = if bare.is_empty() { chance } else { say!("spot-both-hexes", chance) };
        Hotspot {
            bare: bare.into_iter().map(Place::Hex).collect(),
            places: hexes.into_iter().map(Place::Hex).collect(),
            words: text::order(&self.game.battle, order),
            ..Hotspot::at(anchor, HotspotLook::Target, label, intent)
        }
    }

    fn deployments(&self, chosen: Option<UnitId>) -> Vec<Hotspot> {
        let hotspot = |o: &Order| match *o {
            Order::Deploy { unit, at } if Some(unit) == chosen => Some(
                Hotspot::on(self.layout, at, HotspotLook::Go, "", Intent::order(*o))
                    .saying(text::order(&self.game.battle, o)),
            ),
            Order::DeployLeader { with, .. } => {
                self.on_unit(with, HotspotLook::Own, text::order(&self.game.battle, o), Intent::order(*o))
            }
            _ => None,
        };
        self.legal.iter().filter_map(hotspot).collect()
    }

    /// Hotspots of the differing answers to a question, in the order of the legal orders: panel and map number them alike.
    fn answers(&self) -> Vec<Hotspot> {
        let hotspot = |(at, o): (usize, &Order)| {
            let hotspot = self.answer(o).unwrap_or_else(|| nowhere(*o));
            // Paths and turns are labelled with the numbers of their answers.
            let label = if hotspot.look.is_over() { (at + 1).to_string() } else { hotspot.label };
            Hotspot { label, ..hotspot }
        };
        questions::that_differ(self.game, self.legal).iter().enumerate().map(hotspot).collect()
    }

    fn answer(&self, order: &Order) -> Option<Hotspot> {
        let words = text::order_here(self.game, order);
        let give = Intent::order(*order);
        match *order {
            Order::React { unit, facing } => {
                let now = self.game.footprint(unit)?;
                let stand = now.turned_to(facing);
                let hotspot = standing(self.layout, stand, HotspotLook::Turn, "", give).saying(words);
                Some(hotspot.signed(turn_region(self.layout, now, stand)))
            }
            Order::StandFast { unit } => {
                let stand = self.game.footprint(unit)?;
                let hotspot = standing(self.layout, stand, HotspotLook::Own, "", give).saying(words);
                Some(Hotspot { ghost: None, ..hotspot.with_bias(-0.15) })
            }
            Order::Evade { unit } | Order::Stand { unit } | Order::TakeOdd { unit } => {
                // Two answers about one unit cannot share its counter: the panel offers them.
                let only = self.legal.iter().filter(|o| o.unit() == Some(unit)).count() == 1;
                only.then(|| self.on_unit(unit, HotspotLook::Own, words, give)).flatten()
            }
            Order::JoinAttack { unit, .. } => self.on_unit(unit, HotspotLook::Own, words, Intent::aim(*order)),
            Order::Retreat { unit, .. } => {
                let way = way_of(self.game, order)?;
                let last = *way.path.last()?;
                let mut places = vec![self.layout.stand_centre(self.game.footprint(unit)?)];
                places.extend(way.path.iter().map(|s| self.layout.stand_centre(*s)));
                let before = places.get(places.len().checked_sub(2)?)?;
                let anchor = self.layout.stand_centre(last).lerp(*before, ENTERED);
                let costs = questions::costs(self.game, &way);
                let words = if costs.is_empty() { words } else { say!("spot-way-costs", way = words, costs) };
                let hotspot = standing(self.layout, last, HotspotLook::Back, "", give).saying(words).by(places);
                Some(Hotspot { anchor, ..hotspot })
            }
            Order::MakeWay { unit, dir } => {
                let from = self.game.footprint(unit)?;
                let to = from.shifted(&self.game.battle.map.grid, dir)?;
                let places = [from, to].map(|stand| self.layout.stand_centre(stand));
                let hotspot = standing(self.layout, to, HotspotLook::Back, "", give).saying(words);
                Some(Hotspot { anchor: places[1].lerp(places[0], ENTERED), ..hotspot.by(places.to_vec()) })
            }
            Order::Occupy { stand, .. } => Some(standing(self.layout, stand, HotspotLook::Go, "", give).saying(words)),
            _ => None,
        }
    }
}

/// Chance of a shot or an attack in percent, as a short map label; the tooltip says more.
fn chance(game: &Game, order: &Order) -> String {
    let words = match *order {
        Order::Fire { unit, target, at } => {
            odds::of_shot(game, unit, target, at).ok().map(|o| say!("spot-chance", percent = o.hit_percent))
        }
        Order::Attack { unit, into } => {
            let odds = odds::of_attack(game, unit, into).ok().map(|(_, odds)| odds);
            let odds = odds.filter(|o| !o.contest.without_roll);
            odds.map(|o| say!("spot-chance-wins", percent = o.cleared_percent))
        }
        _ => None,
    };
    words.unwrap_or_else(|| text::odds::brief(game, order).unwrap_or_default())
}

/// Hidden hotspot of an answer that has no place on the map.
fn nowhere(order: Order) -> Hotspot {
    Hotspot::at(Vec2::ZERO, HotspotLook::Hidden, String::new(), Intent::order(order))
}

/// Arrows of the plan on the map: each unit with its target. Rallies have none.
pub fn pairs(game: &Game, layout: BoardLayout, plan: &[Suggestion], selected: Option<UnitId>) -> Vec<Pair> {
    let pair = |s: &Suggestion| {
        let stand = game.footprint(s.unit)?;
        let ([from, to], by) = match s.order {
            Order::Fire { at, .. } => ([layout.stand_centre(stand), layout.centre(at)], Means::Shot),
            Order::Attack { into, .. } => {
                let hexes: Vec<Hex> = into.iter().collect();
                (meeting(layout, stand.hexes(), hexes.into_iter())?, Means::HandToHand)
            }
            _ => return None,
        };
        // While a unit's own targets are marked, the arrows of other units would cross them.
        let lit = selected == Some(s.unit);
        if selected.is_some() && !lit && plan.iter().any(|p| Some(p.unit) == selected) {
            return None;
        }
        let words = if lit { String::new() } else { chance(game, &s.order) };
        Some(Pair { from, to, words, lit, by })
    };
    plan.iter().filter_map(pair).collect()
}

/// Pairs of units in the current melee: each attacker with its foe, for the arrows on the map.
pub fn fights(game: &Game, layout: BoardLayout) -> Vec<Pair> {
    let Some(Frame::Melee(melee)) = game.state().stack.last() else { return Vec::new() };
    let foes: Vec<Hex> =
        melee.foes().into_iter().filter_map(|foe| game.footprint(foe)).flat_map(HexFootprint::hexes).collect();
    let pair = |assault: Assault| {
        let [from, to] = meeting(layout, game.footprint(assault.unit)?.hexes(), foes.iter().copied())?;
        Some(Pair { from, to, words: String::new(), lit: true, by: Means::HandToHand })
    };
    melee.assaults().into_iter().filter_map(pair).collect()
}

/// Rings around units, each for the most important of its reasons; active units are marked on their counters.
pub fn rings(game: &Game, legal: &[Order], done: &BTreeSet<UnitId>, choice: &GameSelection) -> Vec<(PieceId, Ring)> {
    let mut rings: BTreeMap<UnitId, Ring> = BTreeMap::new();
    let owing = super::models::phase::owing(game);
    let why = |order: &Order| {
        let unit = match *order {
            Order::Merge { with, unit, .. } if choice.unit == Some(unit) => with,
            Order::DeployLeader { with, .. } => with,
            _ => order.unit()?,
        };
        let ring = match (game.state().stack.last()?, order) {
            // In the melee phase the plan's arrows take the place of rings.
            (Frame::Phase(Phase::Melee), _) => return None,
            (Frame::Phase(_), _) if owing.contains(&unit) => Ring::MustAct,
            (Frame::Phase(_), _) if done.contains(&unit) => return None,
            (Frame::Phase(_) | Frame::Muster, _) => Ring::Able,
            (Frame::Chit { .. }, Order::LeadUnit { order, .. }) if choice.own.lead == Some(*order) => Ring::Able,
            (Frame::Arrival { .. }, Order::DeployLeader { .. }) => Ring::Able,
            (Frame::Reaction { .. } | Frame::Retreat(_) | Frame::MakeWay(_) | Frame::Melee(_), _) => Ring::Asked,
            _ => return None,
        };
        Some((unit, ring))
    };
    for (unit, ring) in legal.iter().filter_map(why) {
        let known = rings.entry(unit).or_insert(ring);
        *known = ring.max(*known);
    }
    for unit in choice.unit.iter().chain(&choice.others) {
        // The selected unit keeps the ring of a question, which matters more.
        let known = rings.entry(*unit).or_insert(Ring::Selected);
        if *known != Ring::Asked {
            *known = Ring::Selected;
        }
    }
    rings
        .into_iter()
        .filter(|(unit, _)| game.footprint(*unit).is_some())
        .map(|(unit, ring)| (of_unit(unit), ring))
        .collect()
}
