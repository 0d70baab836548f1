//! Overlays of fronts, arcs, lines of sight and fire.

use super::Shown;
use crate::board::Place;
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::fire::{CoveredHex, field_of_fire, hits, shot};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::line_of_sight::Block;
use crate::games::musket_pike::rules::state::Phase;
use crate::games::musket_pike::rules::unit_surroundings::SurroundingPart;
use crate::games::musket_pike::rules::{Game, legal, odds, text};
use crate::kernel::SideId;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::ui::legend::LegendKey;
use crate::view::area::{heart, parts};
use crate::view::overlays::{Glyph, Hatch, LineStyle, Overlay, Sign, SignMeaning, Slot};
use crate::view::signs::Sample;
use std::collections::{BTreeMap, BTreeSet};

const fn hue(part: SurroundingPart) -> SignMeaning {
    match part {
        SurroundingPart::Front | SurroundingPart::AsFront => SignMeaning::Front,
        SurroundingPart::Flank | SurroundingPart::Rear => SignMeaning::Weak,
    }
}

const fn ground(part: SurroundingPart) -> Hatch {
    match part {
        SurroundingPart::Front => Hatch::Wash(84),
        SurroundingPart::AsFront => Hatch::Wash(48),
        SurroundingPart::Flank => Hatch::Dotted,
        SurroundingPart::Rear => Hatch::Wash(44),
    }
}

const fn line(part: SurroundingPart) -> LineStyle {
    match part {
        SurroundingPart::Front => LineStyle::Thick,
        SurroundingPart::AsFront => LineStyle::Dashed,
        SurroundingPart::Flank => LineStyle::Dotted,
        SurroundingPart::Rear => LineStyle::Thin,
    }
}

/// Overlay of a unit's front, flanks and rear (MP 6.2-6.4).
pub fn arcs(game: &Game, unit: UnitId) -> Shown {
    let mut shown = Shown::new(Overlay::Arcs);
    let Some(stand) = game.footprint(unit) else { return shown };
    let grid = &game.battle.map.grid;
    let mut arcs: BTreeMap<SurroundingPart, BTreeSet<Hex>> = BTreeMap::new();
    for (hex, part) in game.around(unit) {
        arcs.entry(part).or_default().insert(hex);
        shown.layer.over.push(Sign::words(hex, Slot::Middle, hue(part), text::around(part)));
        // The hexside on which the unit touches the hex.
        for half in stand.hexes() {
            let sides = Dir::ALL.into_iter().filter(|d| grid.neighbour(half, *d) == hex);
            shown.layer.over.extend(sides.map(|d| Sign::edge(half, d.0, hue(part), line(part))));
        }
    }
    let widened = arcs.contains_key(&SurroundingPart::AsFront);
    let area =
        |(part, hexes): (SurroundingPart, BTreeSet<Hex>)| Sign::area(hexes, hue(part), ground(part), Some(line(part)));
    shown.layer.under.extend(arcs.into_iter().map(area));
    let key = |part: SurroundingPart, words: String| {
        LegendKey::new(Sample::Area(ground(part), Some(line(part))), hue(part), words)
    };
    shown.keys = [SurroundingPart::Front, SurroundingPart::Flank, SurroundingPart::Rear]
        .map(|part| key(part, text::around(part)))
        .to_vec();
    shown.note = if widened {
        shown.keys.insert(1, key(SurroundingPart::AsFront, say!("arcs-counts-as-front")));
        say!("arcs-widened")
    } else {
        say!("arcs-faces", facing = text::facing(stand.facing), paragraph = if stand.is_two() { "6.3" } else { "6.2" })
    };
    shown
}

/// Tint of hexes in which a unit must stop.
const STOPS: Hatch = Hatch::Wash(76);

/// Overlay of the hexes in which an enemy front stops a unit of a side (MP 6.7).
pub fn fronts(game: &Game, side: SideId) -> Shown {
    let mut shown = Shown::new(Overlay::Fronts);
    let mut hexes: BTreeSet<Hex> = game.battle.map.grid.hexes().filter(|h| game.in_enemy_front(*h, side)).collect();
    // The enemy units with these fronts stand among the hexes.
    let stands = game.battle.unit_ids().filter(|u| game.side(*u) != side).filter_map(|u| game.footprint(u));
    let among =
        |stand: &HexFootprint| stand.neighbours_with_arc(&game.battle.map.grid).any(|(hex, _)| hexes.contains(&hex));
    let made: Vec<HexFootprint> = stands.filter(among).collect();
    hexes.extend(made.into_iter().flat_map(HexFootprint::hexes));
    shown.layer.under.push(Sign::area(hexes, SignMeaning::Stop, STOPS, Some(LineStyle::Dashed)));
    shown.about = say!("fronts-whom", side = text::side(&game.battle, side));
    shown.keys =
        vec![LegendKey::new(Sample::Area(STOPS, Some(LineStyle::Dashed)), SignMeaning::Stop, say!("fronts-stop"))];
    shown.note = say!("fronts-note");
    shown
}

/// Overlay of a unit's fire (MP 7.5, 8): the hexes it covers, and the fire value against each possible target.
pub fn fire(game: &Game, unit: UnitId) -> Shown {
    let mut shown = Shown::new(Overlay::Fire);
    let phase = phase_of_fire(game, unit);
    let covered = field_of_fire(game, unit, phase);
    let empty = covered.iter().filter(|c| game.occupant(c.hex).is_none());
    shown.layer.under = open(BoardLayout::new(&game.battle.map.grid), empty);
    let mut blocks: Vec<String> = Vec::new();
    let mut targets = 0u8;
    for there in &covered {
        let Some(target) = game.enemy_at(there.hex, game.side(unit)) else { continue };
        if let Some(block) = there.hidden {
            // The line is drawn from the hex that blocks it.
            let broken = place_of(game, block);
            shown.layer.over.push(Sign::sight(broken, there.hex, SignMeaning::Hidden, LineStyle::Dashed));
            shown.layer.over.push(Sign::figure(broken, Slot::UpperLeft, SignMeaning::Bad, Glyph::Cross));
            let words = hidden(game, target, block);
            if !blocks.contains(&words) {
                blocks.push(words);
            }
            continue;
        }
        let Ok(shot) = shot(game, unit, target, there.hex, phase) else { continue };
        targets = targets.saturating_add(1);
        let fv = shot.fv.total();
        let percent = odds::fire(game, shot).hit_percent;
        let words = if fv > 0 { say!("fire-chance", fv, percent) } else { say!("fire-no-shot") };
        let line = if fv > 0 { LineStyle::Thick } else { LineStyle::Dotted };
        let from = nearest(game, unit, there.hex);
        shown.layer.over.push(Sign::sight(from, there.hex, SignMeaning::Fire, line));
        shown.layer.over.push(Sign::note(there.hex, Slot::Middle, SignMeaning::Fire, words));
    }
    shown.keys = keys(game, &covered);
    shown.note = note(game, unit, targets, &covered, &blocks);
    shown
}

/// Signs of covered hexes without a unit: the fire value there, once in each part that has the same value.
fn open<'a>(layout: BoardLayout, covered: impl Iterator<Item = &'a CoveredHex>) -> Vec<Sign> {
    let mut worth: BTreeMap<Option<u8>, BTreeSet<Place>> = BTreeMap::new();
    for there in covered {
        let fv = there.hidden.is_none().then_some(there.fv);
        worth.entry(fv).or_default().insert(there.hex.into());
    }
    let mut signs = Vec::new();
    for (fv, hexes) in worth {
        let Some(fv) = fv else {
            signs.push(Sign::area(hexes, SignMeaning::Hidden, UNSEEN, Some(LineStyle::Dotted)));
            continue;
        };
        let hearts = parts(layout, &hexes).into_iter().filter_map(|part| heart(layout, &part));
        let numbers: Vec<Sign> = hearts.map(|hex| Sign::number(hex, SignMeaning::Fire, fv.to_string())).collect();
        signs.push(Sign::area(hexes, SignMeaning::Fire, hatch(fv), Some(LineStyle::Thin)));
        signs.extend(numbers);
    }
    signs
}

/// Tint of hexes out of sight.
const UNSEEN: Hatch = Hatch::Wash(56);

/// Hatch for a fire value: denser where standing is more dangerous.
const fn hatch(fv: u8) -> Hatch {
    match fv {
        0 | 1 => Hatch::Dotted,
        2 => Hatch::Falling,
        _ => Hatch::Crossed,
    }
}

fn keys(game: &Game, covered: &[CoveredHex]) -> Vec<LegendKey> {
    let mut values: Vec<u8> = covered.iter().filter(|c| c.hidden.is_none()).map(|c| c.fv).collect();
    values.sort_unstable();
    values.dedup();
    let chance = |fv: u8| (1..=10u8).filter(|white| hits(game, i32::from(fv), 0, *white) > 0).count() * 10;
    let key = |fv: u8| {
        LegendKey::new(
            Sample::Area(hatch(fv), Some(LineStyle::Thin)),
            SignMeaning::Fire,
            say!("fire-chance", fv, percent = chance(fv)),
        )
    };
    let mut keys: Vec<LegendKey> = values.into_iter().rev().map(key).collect();
    if covered.iter().any(|c| c.hidden.is_some()) {
        keys.push(LegendKey::new(
            Sample::Area(UNSEEN, Some(LineStyle::Dotted)),
            SignMeaning::Hidden,
            say!("fire-out-of-sight"),
        ));
    }
    keys
}

fn note(game: &Game, unit: UnitId, targets: u8, covered: &[CoveredHex], blocks: &[String]) -> String {
    if covered.is_empty() {
        let disordered = game.kind(unit) == UnitKind::Art && game.unit_state(unit).condition.disordered;
        return if disordered { say!("fire-disordered") } else { say!("fire-none") };
    }
    if blocks.is_empty() {
        return say!("fire-targets", targets);
    }
    let mut few: Vec<String> = blocks.iter().take(3).cloned().collect();
    if blocks.len() > few.len() {
        few.push(say!("fire-others"));
    }
    say!("fire-targets-and-hidden", targets, hidden = text::list(&few))
}

/// Phase in which the unit fires: the current one if it is a fire phase, else artillery fire for guns and defensive fire for
/// others.
fn phase_of_fire(game: &Game, unit: UnitId) -> Phase {
    match (game.kind(unit), legal::phase(game)) {
        (UnitKind::Art, _) => Phase::ArtilleryFire,
        (_, Some(phase @ (Phase::DefensiveFire | Phase::AdvancingFire))) => phase,
        _ => Phase::DefensiveFire,
    }
}

/// Hex of the firer that is nearest to a hex.
fn nearest(game: &Game, unit: UnitId, to: Hex) -> Hex {
    let halves = game.footprint(unit).into_iter().flat_map(HexFootprint::hexes);
    halves.min_by_key(|h| game.battle.map.grid.distance(*h, to)).unwrap_or(to)
}

fn place_of(game: &Game, block: Block) -> Hex {
    match block {
        Block::Higher(hex) | Block::Terrain(hex) | Block::Hexside(_, hex) => hex,
        Block::Unit(unit) => game.footprint(unit).map_or(Hex::NONE, |s| s.left),
    }
}

/// Sentence that names a target out of sight and what hides the target.
fn hidden(game: &Game, target: UnitId, block: Block) -> String {
    let hex = |h: Hex| text::hex(&game.battle, h);
    let target = text::unit(&game.battle, target);
    match block {
        Block::Higher(h) => say!("fire-behind-higher", target, hex = hex(h)),
        Block::Terrain(h) => {
            let terrain = text::terrain(&game.battle, game.battle.map.terrain[h.index()]);
            say!("fire-behind-terrain", target, terrain, hex = hex(h))
        }
        Block::Unit(unit) => say!("fire-behind-unit", target, unit = text::unit(&game.battle, unit)),
        Block::Hexside(a, b) => say!("fire-behind-works", target, one = hex(a), other = hex(b)),
    }
}
