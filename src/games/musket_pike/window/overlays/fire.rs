//! Fronts and arcs, lines of sight and fire.

use super::Shown;
use crate::board::hex::{Arc, Dir, Hex, Stand};
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::fire::{Covered, field, hits, shot};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::sight::Block;
use crate::games::musket_pike::rules::state::Phase;
use crate::games::musket_pike::rules::{Game, legal, odds, text};
use crate::kernel::SideId;
use crate::say;
use crate::ui::legend::Key;
use crate::view::overlays::{Glyph, Hatch, Hue, LineStyle, Overlay, Sign, Slot};
use crate::view::signs::Sample;

/// MP 6.2-6.4 Front, flanks and rear of a unit.
pub fn arcs(game: &Game, unit: UnitId) -> Shown {
    let mut shown = Shown::new(Overlay::Arcs);
    let Some(stand) = game.stand(unit) else { return shown };
    let grid = &game.battle.map.grid;
    let mut widened = false;
    for (hex, arc) in stand.around(grid) {
        let (hatch, hue, line, word) = match (game.true_front(unit, stand, hex), game.widened_front(unit, stand, hex)) {
            (true, _) => (Hatch::Upright, Hue::Front, LineStyle::Thick, say!("arcs-front")),
            (false, true) => (Hatch::Across, Hue::Front, LineStyle::Dashed, say!("arcs-as-front")),
            _ if arc == Arc::Flank => (Hatch::Dotted, Hue::Weak, LineStyle::Dotted, say!("arcs-flank")),
            _ => (Hatch::Wash(60), Hue::Weak, LineStyle::Dotted, say!("arcs-rear")),
        };
        widened |= hatch == Hatch::Across;
        shown.layer.under.push(Sign::Tile(hex, hue, hatch));
        shown.layer.over.push(Sign::Words(hex, Slot::Middle, hue, word));
        // The side by which the unit touches the hex.
        for half in stand.hexes() {
            let sides = Dir::ALL.into_iter().filter(|d| grid.step(half, *d) == hex);
            shown.layer.over.extend(sides.map(|d| Sign::Edge(half, d, hue, line)));
        }
    }
    shown.keys = vec![
        Key::new(Sample::Tile(Hatch::Upright), Hue::Front, say!("arcs-front")),
        Key::new(Sample::Tile(Hatch::Dotted), Hue::Weak, say!("arcs-flank")),
        Key::new(Sample::Tile(Hatch::Wash(60)), Hue::Weak, say!("arcs-rear")),
    ];
    shown.note = if widened {
        shown.keys.insert(1, Key::new(Sample::Tile(Hatch::Across), Hue::Front, say!("arcs-counts-as-front")));
        say!("arcs-widened")
    } else {
        say!("arcs-faces", facing = text::facing(stand.facing), paragraph = if stand.is_two() { "6.3" } else { "6.2" })
    };
    shown
}

/// MP 6.7 The hexes in which an enemy front stops a unit of a side.
pub fn fronts(game: &Game, side: SideId) -> Shown {
    let mut shown = Shown::new(Overlay::Fronts);
    for hex in game.battle.map.grid.hexes().filter(|h| game.in_enemy_front(*h, side)) {
        shown.layer.under.push(Sign::Tile(hex, Hue::Stop, Hatch::Upright));
        shown.layer.over.push(Sign::Outline(hex, Hue::Stop, LineStyle::Dashed));
    }
    shown.about = say!("fronts-whom", side = text::side(&game.battle, side));
    shown.keys = vec![Key::new(Sample::Tile(Hatch::Upright), Hue::Stop, say!("fronts-stop"))];
    shown.note = say!("fronts-note");
    shown
}

/// MP 7.5, 8 What a unit covers with its fire, and its shots at all whom it could hit.
pub fn fire(game: &Game, unit: UnitId) -> Shown {
    let mut shown = Shown::new(Overlay::Fire);
    let phase = phase_of_fire(game, unit);
    let covered = field(game, unit, phase);
    for there in covered.iter().filter(|c| game.occupant(c.hex).is_none()) {
        shown.layer.under.extend(open(there));
    }
    let mut blocks: Vec<String> = Vec::new();
    let mut targets = 0u8;
    for there in &covered {
        let Some(target) = game.enemy_at(there.hex, game.side(unit)) else { continue };
        if let Some(block) = there.hidden {
            // The line is drawn from where it is broken on.
            let broken = place_of(game, block);
            shown.layer.over.push(Sign::Sight(broken, there.hex, Hue::Hidden, LineStyle::Dashed));
            shown.layer.over.push(Sign::Figure(broken, Slot::UpperLeft, Hue::Bad, Glyph::Cross));
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
        shown.layer.over.push(Sign::Sight(from, there.hex, Hue::Fire, line));
        shown.layer.over.push(Sign::Note(there.hex, Slot::Middle, Hue::Fire, words));
    }
    shown.keys = keys(game, &covered);
    shown.note = note(game, unit, targets, &covered, &blocks);
    shown
}

/// A hex with nobody on it: what the fire would be worth there.
fn open(there: &Covered) -> Vec<Sign> {
    match there.hidden {
        Some(_) => vec![Sign::Tile(there.hex, Hue::Hidden, Hatch::Wash(70))],
        None => vec![
            Sign::Tile(there.hex, Hue::Fire, hatch(there.fv)),
            Sign::Words(there.hex, Slot::LowerRight, Hue::Fire, there.fv.to_string()),
        ],
    }
}

/// The more lines the worse to stand there.
const fn hatch(fv: u8) -> Hatch {
    match fv {
        0 | 1 => Hatch::Dotted,
        2 => Hatch::Falling,
        _ => Hatch::Crossed,
    }
}

fn keys(game: &Game, covered: &[Covered]) -> Vec<Key> {
    let mut values: Vec<u8> = covered.iter().filter(|c| c.hidden.is_none()).map(|c| c.fv).collect();
    values.sort_unstable();
    values.dedup();
    let chance = |fv: u8| (1..=10u8).filter(|white| hits(game, i32::from(fv), 0, *white) > 0).count() * 10;
    let key = |fv: u8| Key::new(Sample::Tile(hatch(fv)), Hue::Fire, say!("fire-chance", fv, percent = chance(fv)));
    let mut keys: Vec<Key> = values.into_iter().rev().map(key).collect();
    if covered.iter().any(|c| c.hidden.is_some()) {
        keys.push(Key::new(Sample::Tile(Hatch::Wash(70)), Hue::Hidden, say!("fire-out-of-sight")));
    }
    keys
}

fn note(game: &Game, unit: UnitId, targets: u8, covered: &[Covered], blocks: &[String]) -> String {
    if covered.is_empty() {
        let disordered = game.kind(unit) == Kind::Art && game.unit(unit).condition.disordered;
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

/// The phase in which the unit would fire: now if it is one of fire, else artillery fire for guns and defensive fire for
/// others.
fn phase_of_fire(game: &Game, unit: UnitId) -> Phase {
    match (game.kind(unit), legal::phase(game)) {
        (Kind::Art, _) => Phase::ArtilleryFire,
        (_, Some(phase @ (Phase::DefensiveFire | Phase::AdvancingFire))) => phase,
        _ => Phase::DefensiveFire,
    }
}

/// The half of the firer that is nearest.
fn nearest(game: &Game, unit: UnitId, to: Hex) -> Hex {
    let halves = game.stand(unit).into_iter().flat_map(Stand::hexes);
    halves.min_by_key(|h| game.battle.map.grid.distance(*h, to)).unwrap_or(to)
}

fn place_of(game: &Game, block: Block) -> Hex {
    match block {
        Block::Higher(hex) | Block::Terrain(hex) | Block::Hexside(_, hex) => hex,
        Block::Unit(unit) => game.stand(unit).map_or(Hex::NONE, |s| s.left),
    }
}

/// Who is out of sight, and what hides him.
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
