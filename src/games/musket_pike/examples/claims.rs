//! Claims of an example, checked against the rules and turned into marks. A claim that the rules deny is a fault of the file.

mod combat;

use super::layout;
use crate::board::hex::{Hex, HexFootprint, OneOrTwoHexes};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::games::musket_pike::rules::steps::{MoveAction, StepResult, order_for};
use crate::games::musket_pike::rules::unit_surroundings::SurroundingPart;
use crate::games::musket_pike::rules::{Game, legal, movement, text, victory};
use crate::kernel::SideId;
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone, Slot, Tint};
use crate::play::examples::{Drawing, between_rims};
use crate::say;
use glam::Vec2;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// A claim of the picture, which is checked against the rules and drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Claim {
    /// MP 6.2-6.4 Claim about the front, flanks and rear of a unit.
    Around(String),
    /// MP 6 Claim about the hexes on which a unit may end its movement, with their cost in MP.
    Reach(String),
    /// MP 6.7 Claim about the hexes in which enemy fronts stop a side.
    Stops(String),
    /// MP 4.5 Claim about the hexes in which units of a side are in contact.
    Contact(String),
    /// Claim that an order is legal.
    May(String),
    /// Claim that this paragraph bars an order.
    MayNot(String, String),
    /// Claim that orders are carried out; the units that move are drawn where they end.
    Goes(Vec<String>),
    /// MP 7.5 Claim that a battery sees a hex.
    Sees(String, String),
    /// MP 7.5 Claim that a hex is hidden from a battery.
    Hidden(String, String),
    /// MP 8.5 Claim about the hexes that a unit covers with its fire.
    Covers(String),
    /// MP 8.1-8.7 Claim about a shot: its fire value and its chance of a hit in percent.
    Shot { firer: String, target: String, fv: i32, percent: u32 },
    /// MP 8.6 Claim about grazing fire, with the fire value at each target.
    Grazes { battery: String, at: String, fv: Vec<i32> },
    /// MP 9 Claim about a melee: attackers with their hexes, defenders, odds in percent, and the column reached.
    Melee { attack: Vec<(String, String)>, against: Vec<String>, percent: u32, column: u32 },
    /// MP 11 Claim about the number of retreat paths of a unit beaten by these; 0: it surrenders.
    Back { unit: String, from: Vec<String>, steps: u8, ways: usize },
    /// MP 10.1 Claim about the morale of a unit.
    Morale(String, i8),
    /// Claim about the SP that a unit has left after the picture's orders.
    Strength(String, u8),
    /// MP 13 Claim about the VP of a side so far.
    Points(String, i32),
    /// Claim that only draws a letter or number on a hex, to which the caption refers.
    Label(String, String),
}

/// Checks a claim of an example against the rules and draws it.
///
/// # Errors
/// The rules contradict the claim.
pub fn draw(drawing: &mut Drawing<Game>, claim: &Claim) -> Result<(), String> {
    let mut artist = ClaimArtist { game: drawing.game().clone(), drawing, under: Vec::new(), over: Vec::new() };
    artist.draw(claim)?;
    let ClaimArtist { under, over, .. } = artist;
    drawing.mark_under(under);
    drawing.mark_over(over);
    Ok(())
}

/// Checker and painter of one claim of an example.
struct ClaimArtist<'a> {
    /// Game in the position that the picture shows.
    game: Game,
    drawing: &'a mut Drawing<Game>,
    /// Marks drawn beneath the pieces.
    under: Vec<Mark>,
    over: Vec<Mark>,
}

impl ClaimArtist<'_> {
    fn draw(&mut self, claim: &Claim) -> Result<(), String> {
        match claim {
            Claim::Around(unit) => self.around(unit),
            Claim::Reach(unit) => self.reach(unit),
            Claim::Stops(side) => self.where_enemies(side, Game::in_enemy_front, MarkTone::Stop),
            Claim::Contact(side) => self.where_enemies(side, Game::in_contact, MarkTone::Target),
            Claim::May(order) => self.may(order),
            Claim::MayNot(order, paragraph) => self.may_not(order, paragraph),
            Claim::Goes(orders) => self.goes(orders),
            Claim::Sees(battery, hex) => self.sight(battery, hex, true),
            Claim::Hidden(battery, hex) => self.sight(battery, hex, false),
            Claim::Covers(unit) => self.covers(unit),
            Claim::Shot { firer, target, fv, percent } => self.shot(firer, target, (*fv, *percent)),
            Claim::Grazes { battery, at, fv } => self.grazes(battery, at, fv),
            Claim::Melee { attack, against, percent, column } => self.melee(attack, against, (*percent, *column)),
            Claim::Back { unit, from, steps, ways } => self.back(unit, from, *steps, *ways),
            Claim::Morale(unit, morale) => self.morale(unit, *morale),
            Claim::Strength(unit, sp) => self.strength(unit, *sp),
            Claim::Points(side, points) => self.points(side, *points),
            Claim::Label(hex, label) => self.label(hex, label),
        }
    }

    fn unit(&self, id: &str) -> Result<(UnitId, HexFootprint), String> {
        let unit = self.game.battle.unit_named(id);
        let found = unit.and_then(|unit| Some((unit, self.game.footprint(unit)?)));
        found.ok_or_else(|| say!("example-no-unit", id))
    }

    fn hex(&self, number: &str) -> Result<Hex, String> {
        self.game.battle.map.grid.parse(number).map_err(|e| e.to_string())
    }

    fn side(&self, id: &str) -> Result<SideId, String> {
        self.game.battle.side_named(id).ok_or_else(|| say!("example-no-side", id))
    }

    fn at(&self, hex: Hex) -> Vec2 {
        layout(&self.game).centre(hex)
    }

    fn middle(&self, stand: HexFootprint) -> Vec2 {
        layout(&self.game).stand_centre(stand)
    }

    /// Lowest of some hexes, below which a caption covers none of them; `None` without hexes.
    fn lowest(&self, hexes: impl Iterator<Item = Hex>) -> Option<Hex> {
        hexes.max_by(|a, b| self.at(*a).y.total_cmp(&self.at(*b).y))
    }

    fn area(&self, hexes: &BTreeSet<Hex>, tone: MarkTone, tint: Tint) -> Mark {
        Mark::hexes(&self.game.battle.map.grid, hexes, tone, tint)
    }

    fn words(&mut self, hex: Hex, tone: MarkTone, words: String) {
        let slot = if self.game.occupant(hex).is_some() { Slot::Foot } else { Slot::Middle };
        self.over.push(Mark::Words(slot.beside(self.at(hex)), tone, words));
    }

    fn around(&mut self, id: &str) -> Result<(), String> {
        let (unit, _) = self.unit(id)?;
        let mut parts: BTreeMap<SurroundingPart, BTreeSet<Hex>> = BTreeMap::new();
        for (hex, part) in self.game.around(unit) {
            parts.entry(part).or_default().insert(hex);
            let tone = if matches!(part, SurroundingPart::Front | SurroundingPart::AsFront) {
                MarkTone::Front
            } else {
                MarkTone::Weak
            };
            if self.game.occupant(hex).is_none() {
                self.words(hex, tone, text::around(part));
            }
        }
        let area = |(part, hexes)| match part {
            SurroundingPart::Front => self.area(&hexes, MarkTone::Front, Tint::Strong),
            SurroundingPart::AsFront => self.area(&hexes, MarkTone::Front, Tint::Dashed),
            SurroundingPart::Flank | SurroundingPart::Rear => self.area(&hexes, MarkTone::Weak, Tint::Pale),
        };
        let areas: Vec<Mark> = parts.into_iter().map(area).collect();
        self.under.extend(areas);
        Ok(())
    }

    fn reach(&mut self, id: &str) -> Result<(), String> {
        let (unit, stand) = self.unit(id)?;
        let reach = movement::reach(&self.game, unit).map_err(|why| text::refusal(&self.game.battle, &why))?;
        let mut least: BTreeMap<Hex, (u8, bool)> = BTreeMap::new();
        for end in &reach.ends {
            for hex in end.stand.hexes().filter(|h| !stand.covers(*h)) {
                let known = least.entry(hex).or_insert((end.cost, end.contact));
                known.0 = known.0.min(end.cost);
            }
        }
        let (touch, free): (Vec<_>, Vec<_>) = least.iter().partition(|(_, (_, contact))| *contact);
        for (hexes, tone) in [(free, MarkTone::Go), (touch, MarkTone::Stop)] {
            let hexes: BTreeSet<Hex> = hexes.into_iter().map(|(hex, _)| *hex).collect();
            self.under.push(self.area(&hexes, tone, Tint::Strong));
        }
        for (hex, (cost, contact)) in least {
            self.words(hex, if contact { MarkTone::Stop } else { MarkTone::Go }, cost.to_string());
        }
        Ok(())
    }

    fn where_enemies(&mut self, id: &str, are: fn(&Game, Hex, SideId) -> bool, tone: MarkTone) -> Result<(), String> {
        let side = self.side(id)?;
        let hexes = self.game.battle.map.grid.hexes();
        let hexes: BTreeSet<Hex> =
            hexes.filter(|h| self.game.enemy_at(*h, side).is_none() && are(&self.game, *h, side)).collect();
        self.under.push(self.area(&hexes, tone, Tint::Dashed));
        Ok(())
    }

    fn may(&mut self, order: &str) -> Result<(), String> {
        let order = self.drawing.legal_order(order)?;
        self.order(&order, MarkLineStyle::Whole);
        Ok(())
    }

    fn may_not(&mut self, order: &str, paragraph: &str) -> Result<(), String> {
        let (given, why) = self.drawing.check_order(order)?;
        match why {
            Some(why) if why.paragraph() == paragraph => {}
            Some(why) => return Err(say!("example-barred-by", order, paragraph = why.paragraph())),
            None => return Err(say!("example-legal", order)),
        }
        for end in self.order(&given, MarkLineStyle::Broken) {
            self.over.push(Mark::Cross(end, MarkTone::Stop));
        }
        Ok(())
    }

    /// Draws the result of an order in the picture. Returns its end points, on the rims of the hexes.
    fn order(&mut self, order: &Order, stroke: MarkLineStyle) -> Vec<Vec2> {
        let Some((unit, stand)) = order.unit().and_then(|unit| Some((unit, self.game.footprint(unit)?))) else {
            return Vec::new();
        };
        let to = |hex: Hex| self.nearest(stand, hex);
        let (ways, tone) = match order {
            Order::Step { to: hex, .. } => (vec![to(*hex)], MarkTone::Go),
            Order::Attack { into, .. } | Order::JoinAttack { into, .. } => (self.pairs(stand, *into), MarkTone::Target),
            Order::Fire { at, .. } | Order::Graze { at, .. } => (vec![to(*at)], MarkTone::Shot),
            Order::Merge { with, .. } => {
                let with = self.game.footprint(*with).into_iter();
                (with.map(|other| (self.middle(stand), self.middle(other))).collect(), MarkTone::Go)
            }
            Order::Ahead { .. } | Order::Wheel { .. } => {
                let ends = legal::acts_of(&self.game, unit).into_iter();
                let meant = |(act, _): &(MoveAction, StepResult)| order_for(&self.game, unit, stand, *act) == *order;
                (ends.filter(meant).map(|(_, to)| (self.middle(stand), self.middle(to.to))).collect(), MarkTone::Go)
            }
            // Orders that do not leave the place.
            _ => {
                let tone = if stroke == MarkLineStyle::Whole { MarkTone::Go } else { MarkTone::Stop };
                self.under.push(self.area(&stand.hexes().collect(), tone, Tint::Strong));
                return vec![self.middle(stand)];
            }
        };
        let end = |(from, to): &(Vec2, Vec2)| *from + (*to - *from) * 0.62;
        let ends = ways.iter().map(end).collect();
        self.over.extend(ways.into_iter().map(|(from, to)| Mark::Arrow(between_rims(&[from, to]), tone, stroke)));
        ends
    }

    /// Pair of points: from the half of a stand nearest to a hex, to that hex.
    fn nearest(&self, stand: HexFootprint, hex: Hex) -> (Vec2, Vec2) {
        let grid = &self.game.battle.map.grid;
        let from = stand.hexes().min_by_key(|half| grid.distance(*half, hex)).unwrap_or(stand.left);
        (self.at(from), self.at(hex))
    }

    /// Pairs of points from each half of a stand to the hex it attacks; for a single hex from the nearest half.
    fn pairs(&self, stand: HexFootprint, into: OneOrTwoHexes) -> Vec<(Vec2, Vec2)> {
        into.iter().map(|hex| self.nearest(stand, hex)).collect()
    }

    fn goes(&mut self, orders: &[String]) -> Result<(), String> {
        self.drawing.play_out(orders)?;
        let then = self.drawing.session().game().clone();
        for unit in self.game.battle.unit_ids() {
            let way = self.path_of(unit);
            let Some(known) = way.iter().position(|stand| Some(*stand) == self.game.footprint(unit)) else { continue };
            let way = &way[known..];
            let tone = if then.is_active(unit) { MarkTone::Go } else { MarkTone::Back };
            if then.unit_state(unit).place == UnitPlace::Eliminated {
                self.over.extend(way.last().map(|stand| Mark::Cross(self.middle(*stand), MarkTone::Stop)));
            }
            let ways = self.ways(way);
            self.over.extend(ways.into_iter().map(|way| Mark::Arrow(between_rims(&way), tone, MarkLineStyle::Whole)));
        }
        Ok(())
    }

    /// Stands of a unit from the start of the session to now, in order.
    fn path_of(&self, unit: UnitId) -> Vec<HexFootprint> {
        let session = self.drawing.session();
        let before = (0..session.entries().len()).map(|at| session.before(at));
        let mut path: Vec<HexFootprint> =
            before.chain([session.game().state()]).filter_map(|state| state.units[unit.index()].stand()).collect();
        path.dedup();
        path
    }

    /// Lines of a unit's way through the picture; for a wheeling 2-hex HI, the way of the half that swings.
    fn ways(&self, way: &[HexFootprint]) -> Vec<Vec<Vec2>> {
        let swings = |from: HexFootprint, to: HexFootprint| {
            let only = |of: HexFootprint, other: HexFootprint| {
                of.hexes().filter(move |hex| !other.covers(*hex)).collect::<Vec<Hex>>()
            };
            match (&only(from, to)[..], &only(to, from)[..]) {
                ([before], [after]) if from.is_two() => vec![self.at(*before), self.at(*after)],
                _ => vec![self.middle(from), self.middle(to)],
            }
        };
        let legs = way.windows(2).filter(|legs| self.middle(legs[0]) != self.middle(legs[1]));
        legs.map(|legs| swings(legs[0], legs[1])).fold(Vec::new(), |mut ways: Vec<Vec<Vec2>>, leg| {
            match ways.last_mut() {
                Some(way) if way.last() == leg.first() => way.extend(&leg[1..]),
                _ => ways.push(leg),
            }
            ways
        })
    }

    fn morale(&mut self, id: &str, wanted: i8) -> Result<(), String> {
        let (unit, stand) = self.unit(id)?;
        let morale = self.game.morale(unit);
        if morale != wanted {
            return Err(say!("example-morale", unit = id, morale));
        }
        if let Some(hex) = self.lowest(stand.hexes()) {
            self.words(hex, MarkTone::Weak, say!("example-morale-is", morale));
        }
        Ok(())
    }

    /// Checks the SP that a unit has left after the picture's orders.
    fn strength(&mut self, id: &str, wanted: u8) -> Result<(), String> {
        let then = self.drawing.session().game();
        let unit = then.battle.unit_named(id).ok_or_else(|| say!("example-no-unit", id))?;
        let sp = then.unit_state(unit).strength.sp;
        if sp != wanted {
            return Err(say!("example-strength", unit = id, sp));
        }
        if let Some(hex) = then.footprint(unit).and_then(|stand| self.lowest(stand.hexes())) {
            self.over.push(Mark::Words(
                Slot::Foot.beside(self.at(hex)),
                MarkTone::Weak,
                say!("example-strength-is", sp),
            ));
        }
        Ok(())
    }

    fn points(&mut self, id: &str, wanted: i32) -> Result<(), String> {
        let side = self.side(id)?;
        let points = victory::count(&self.game).vp[side.index()];
        if points == wanted { Ok(()) } else { Err(say!("example-points", side = id, points)) }
    }

    fn label(&mut self, number: &str, label: &str) -> Result<(), String> {
        let hex = self.hex(number)?;
        self.words(hex, MarkTone::Weak, label.to_owned());
        Ok(())
    }
}
