//! MC 10 Melees in a position: who is in them, which stands fight, and the modifiers of the rolls.

use super::charge_law::AfterMelee;
use super::combat::{MeleeFacts, MeleeSide, StruckEdge, rounds};
use super::game::Game;
use super::kinds::{Formation, UnitKind};
use super::nerve::TestOccasion;
use super::numbers::{DEFENDED_LINE, TOUCH};
use super::state::{Contact, UnitMark, melee_kind};
use super::terrain::{TerrainKind, set};
use super::test_facts::test_of;
use crate::board::table::{BodySide, Length, Quad, distance};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;
use std::collections::{BTreeMap, BTreeSet};

/// MC 10.2 Melee: all units that are linked by contact, in id order.
pub type Melee = Vec<UnitId>;

/// MC 10.2 Melees of the position, by their lowest unit.
#[must_use]
pub fn melees(game: &Game) -> Vec<Melee> {
    let mut groups: Vec<BTreeSet<UnitId>> = Vec::new();
    for contact in &game.state().contacts {
        let mut own = BTreeSet::from([contact.charger, contact.target]);
        groups.retain(|group| {
            let is_linked = group.contains(&contact.charger) || group.contains(&contact.target);
            if is_linked {
                own.extend(group.iter().copied());
            }
            !is_linked
        });
        groups.push(own);
    }
    groups.sort();
    groups.into_iter().map(|group| group.into_iter().collect()).collect()
}

/// Stands of a formed unit along an edge, in order along it.
fn edge_stands(game: &Game, unit: UnitId, edge: BodySide) -> Vec<u32> {
    let ranks = game.troops(unit).ranks();
    let in_rank = |rank: u32| if rank + 1 == ranks.ranks { ranks.last } else { ranks.files };
    match edge {
        BodySide::Front => (0..in_rank(0)).collect(),
        BodySide::Rear => (0..ranks.last).map(|place| (ranks.ranks - 1) * ranks.files + place).collect(),
        BodySide::Left => (0..ranks.ranks).map(|rank| rank * ranks.files).collect(),
        BodySide::Right => (0..ranks.ranks).map(|rank| rank * ranks.files + in_rank(rank) - 1).collect(),
    }
}

/// Corners of a stand's edge.
const fn corners(quad: &Quad, edge: BodySide) -> [crate::board::table::Point; 2] {
    quad.edge(edge).0
}

/// MC 10.1 Whether a unit has overlap: all but classes 4 and 5 and skirmishers.
fn has_overlap(game: &Game, unit: UnitId) -> bool {
    game.card(unit).class.is_steady() && game.unit_state(unit).formation != Formation::Skirmish
}

/// MC 10.1 Stands that fight of the places touched along an edge, with the overlap.
fn with_overlap(game: &Game, unit: UnitId, stands: &[u32], touched: &[usize]) -> Vec<u32> {
    let (Some(first), Some(last)) = (touched.iter().min(), touched.iter().max()) else { return Vec::new() };
    let mut places: BTreeSet<usize> = touched.iter().copied().collect();
    if has_overlap(game, unit) {
        places.extend(first.checked_sub(1));
        places.extend(Some(last + 1).filter(|next| *next < stands.len()));
    }
    places.into_iter().map(|place| stands[place]).collect()
}

/// MC 10.1 Stands of loose fighters and of their enemy by the width that they have in common.
fn by_width(game: &Game, contact: &Contact, fighting: &mut BTreeMap<UnitId, BTreeSet<u32>>) {
    let width_of = |unit: UnitId, edge: BodySide| {
        let (troops, body) = (game.troops(unit), game.body(unit));
        if troops.formation == Formation::Skirmish {
            return troops.stands() * troops.stand_size().0;
        }
        body.map_or(0, |body| body.stance.edge_length(edge).0)
    };
    let common = width_of(contact.charger, BodySide::Front).min(width_of(contact.target, contact.edge));
    for (unit, edge) in [(contact.charger, BodySide::Front), (contact.target, contact.edge)] {
        let troops = game.troops(unit);
        let is_loose = troops.formation == Formation::Skirmish;
        let all = if is_loose { (0..troops.stands()).collect() } else { edge_stands(game, unit, edge) };
        let (width, depth) = troops.stand_size();
        let stretch = if is_loose || matches!(edge, BodySide::Front | BodySide::Rear) { width } else { depth };
        let mut count = (common.div_ceil(stretch.max(1)) as usize).min(all.len());
        if game.card(unit).kind == UnitKind::Indians || has_overlap(game, unit) {
            count = (count + 2).min(all.len());
        }
        // Further contacts of loose fighters take further stands.
        let own = fighting.entry(unit).or_default();
        let free: Vec<u32> = all.into_iter().filter(|stand| !own.contains(stand) || !is_loose).take(count).collect();
        own.extend(free);
    }
}

/// MC 10.1 Stands that fight in a contact of formed units: those whose stretches have a common part, or lie within 25 units.
fn by_stretch(game: &Game, contact: &Contact, fighting: &mut BTreeMap<UnitId, BTreeSet<u32>>) {
    let (Some(own), Some(its)) = (game.body(contact.charger), game.body(contact.target)) else { return };
    let mine = game.troops(contact.charger).stand_quads(own.stance.pose);
    let theirs = game.troops(contact.target).stand_quads(its.stance.pose);
    let (front, edge) =
        (edge_stands(game, contact.charger, BodySide::Front), edge_stands(game, contact.target, contact.edge));
    let meets: Box<dyn Fn(u32, u32) -> bool> = if contact.is_conformed {
        let along = own.stance.pose.heading.right();
        let span = move |points: [crate::board::table::Point; 2]| {
            let at = points.map(|point| crate::board::table::Point::default().to(point).dot(along));
            (at[0].min(at[1]), at[0].max(at[1]))
        };
        let unit_length = 1_i64 << 30;
        let edge = contact.edge;
        Box::new(move |a, b| {
            let (one, other) =
                (span(corners(&mine[a as usize], BodySide::Front)), span(corners(&theirs[b as usize], edge)));
            one.1.min(other.1) - one.0.max(other.0) > unit_length
        })
    } else {
        let line = own.stance.outline().edge(BodySide::Front);
        Box::new(move |a, b| {
            let (one, other) = (&mine[a as usize], &theirs[b as usize]);
            distance(one, other) <= Length(TOUCH)
                || distance(&line, other) <= Length(TOUCH) && distance(one, other) <= Length(2 * TOUCH)
        })
    };
    let touched = |stands: &[u32], is: &dyn Fn(u32) -> bool| -> Vec<usize> {
        stands.iter().enumerate().filter(|(_, stand)| is(**stand)).map(|(place, _)| place).collect()
    };
    let of_mine = touched(&front, &|a| edge.iter().any(|b| meets(a, *b)));
    let of_theirs = touched(&edge, &|b| front.iter().any(|a| meets(*a, b)));
    // A charger that stopped short of all stands still strikes with the nearest of both.
    let or_first = |touched: Vec<usize>| if touched.is_empty() { vec![0] } else { touched };
    fighting.entry(contact.charger).or_default().extend(with_overlap(
        game,
        contact.charger,
        &front,
        &or_first(of_mine),
    ));
    fighting.entry(contact.target).or_default().extend(with_overlap(game, contact.target, &edge, &or_first(of_theirs)));
}

/// MC 10.1 Fighting figures of each unit of a melee, in id order.
#[must_use]
pub fn fighting_figures(game: &Game, melee: &[UnitId]) -> BTreeMap<UnitId, u32> {
    let mut fighting: BTreeMap<UnitId, BTreeSet<u32>> = BTreeMap::new();
    for contact in game.state().contacts.iter().filter(|contact| melee.contains(&contact.charger)) {
        let loose = |unit: UnitId| game.unit_state(unit).formation == Formation::Skirmish;
        if loose(contact.charger) || loose(contact.target) {
            by_width(game, contact, &mut fighting);
        } else {
            by_stretch(game, contact, &mut fighting);
        }
    }
    let figures = |(unit, stands): (UnitId, BTreeSet<u32>)| {
        let troops = game.troops(unit);
        let all = u32::from(troops.figures);
        let own = if troops.kind == UnitKind::Gun { all } else { (stands.len() as u32 * troops.of_stand()).min(all) };
        (unit, own)
    };
    fighting.into_iter().map(figures).collect()
}

/// MC 10.2 Units of one side and class that roll together, with their fighting figures and the modifiers of both rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// Units, in id order.
    pub units: Vec<UnitId>,
    /// Facts of the roll.
    pub facts: MeleeFacts,
}

/// MC 8.4 Facts of a unit's roll against an enemy.
fn facts(game: &Game, unit: UnitId, enemy: UnitId) -> MeleeFacts {
    let contacts: Vec<&Contact> = game.contacts_of(unit).collect();
    let charged = contacts.iter().find(|contact| contact.charger == unit && contact.target == enemy);
    let charged = charged.or_else(|| contacts.iter().find(|contact| contact.charger == unit));
    let kind = |unit: UnitId| melee_kind(game.card(unit).kind, game.has(unit, UnitMark::Dismounted));
    let sheltered = game
        .centre(enemy)
        .is_some_and(|centre| game.battle.ground.is_in(centre, set(&[TerrainKind::Wood, TerrainKind::Building])));
    let edge = charged.map_or(StruckEdge::Front, |contact| match contact.edge {
        _ if game.unit_state(unit).formation == Formation::Skirmish => StruckEdge::Front,
        BodySide::Front => StruckEdge::Front,
        BodySide::Left | BodySide::Right => StruckEdge::Flank,
        BodySide::Rear => StruckEdge::Rear,
    });
    MeleeFacts {
        class: game.class_in(unit, true),
        is_charger: charged.is_some(),
        kind: kind(unit),
        blade: if game.has(unit, UnitMark::Dismounted) { super::kinds::Blade::None } else { game.card(unit).blade },
        enemy: kind(enemy),
        formation: game.unit_state(enemy).formation,
        enemy_sheltered: sheltered,
        edge,
        is_struck_aside: contacts.iter().any(|contact| contact.target == unit && contact.edge != BodySide::Front),
        is_higher: game.level(unit) > game.level(enemy),
        cover: charged
            .map_or_else(Default::default, |contact| game.cover_from(enemy, contact.from.point, DEFENDED_LINE)),
    }
}

/// MC 10.2 Rolls of a side in a melee, by their lowest units.
#[must_use]
pub fn pools(game: &Game, melee: &[UnitId], side: SideId, fighting: &BTreeMap<UnitId, u32>) -> Vec<Pool> {
    let fights = |unit: UnitId| fighting.get(&unit).copied().unwrap_or(0);
    let enemies = melee.iter().copied().filter(|unit| game.side(*unit) != side);
    let Some(enemy) = enemies.max_by_key(|unit| (fights(*unit), std::cmp::Reverse(*unit))) else { return Vec::new() };
    let mut by_class: Vec<(u8, Vec<UnitId>)> = Vec::new();
    for unit in melee.iter().copied().filter(|unit| game.side(*unit) == side) {
        let class = game.class_in(unit, true).number();
        match by_class.iter_mut().find(|(known, _)| *known == class) {
            Some((_, units)) => units.push(unit),
            None => by_class.push((class, vec![unit])),
        }
    }
    let pool = |(_, units): (u8, Vec<UnitId>)| {
        let lead = units.iter().copied().max_by_key(|unit| (game.unit_state(*unit).figures, std::cmp::Reverse(*unit)));
        Pool { facts: facts(game, lead.unwrap_or(units[0]), enemy), units }
    };
    by_class.into_iter().map(pool).collect()
}

/// MC 10.3 Rounds of a melee.
#[must_use]
pub fn rounds_of(game: &Game, melee: &[UnitId]) -> usize {
    let kinds = |side: SideId| -> Vec<UnitKind> {
        let own = melee.iter().filter(|unit| game.side(**unit) == side);
        own.map(|unit| melee_kind(game.card(*unit).kind, game.has(*unit, UnitMark::Dismounted))).collect()
    };
    rounds(&kinds(SideId(0)), &kinds(SideId(1)))
}

/// MC 10.4 Losses of a side shared among its units: evenly, odd ones to the larger in figures fighting, then by number; what one
/// cannot take the others take.
#[must_use]
pub fn shared_losses(
    game: &Game,
    units: &[UnitId],
    fighting: &BTreeMap<UnitId, u32>,
    losses: u32,
) -> Vec<(UnitId, u32)> {
    let mut order: Vec<UnitId> = units.to_vec();
    order.sort_by_key(|unit| (std::cmp::Reverse(fighting.get(unit).copied().unwrap_or(0)), *unit));
    let mut taken: BTreeMap<UnitId, u32> = BTreeMap::new();
    let mut left = losses;
    while left > 0 {
        let before = left;
        for unit in &order {
            let own = taken.entry(*unit).or_default();
            if left > 0 && *own < u32::from(game.unit_state(*unit).figures) {
                *own += 1;
                left -= 1;
            }
        }
        if left == before {
            break;
        }
    }
    taken.into_iter().filter(|(_, lost)| *lost > 0).collect()
}

/// MC 17.4 Side of a melee of one unit a side, as its law sees it, and its tests afterwards.
#[must_use]
pub fn single_side(
    game: &Game,
    unit: UnitId,
    enemy: UnitId,
    fighting: &BTreeMap<UnitId, u32>,
) -> (MeleeSide, AfterMelee) {
    let (facts, charts) = (facts(game, unit, enemy), &game.battle.charts);
    let state = game.unit_state(unit);
    let modifiers = [1, 2].map(|round| facts.sum(charts, round).total());
    let side =
        MeleeSide { fighting: fighting.get(&unit).copied().unwrap_or(0), figures: state.figures.into(), modifiers };
    let (number, sum) = test_of(game, unit, TestOccasion::AfterMelee, None);
    let without_losses = sum.lines.iter().filter(|line| line.why != super::nerve::TestReason::T4);
    let after =
        AfterMelee { number, modifier: without_losses.map(|line| line.value).sum(), start: state.start.max(1).into() };
    (side, after)
}
