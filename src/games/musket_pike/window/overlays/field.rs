//! The whole field: wings, levels, the ground for a unit, control and objectives.

use super::Shown;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Objective;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::terrain::{Entry, Slope, slope};
use crate::games::musket_pike::rules::{Game, text, victory};
use crate::kernel::SideId;
use crate::say;
use crate::ui::legend::Key;
use crate::view::overlays::{Glyph, Hatch, Hue, LineStyle, Overlay, Sign, Slot};
use crate::view::signs::Sample;
use std::collections::BTreeSet;

/// MP 1.4 Who belongs to which wing.
pub fn wings(game: &Game) -> Shown {
    let mut shown = Shown::new(Overlay::Groups);
    let mut present = BTreeSet::new();
    for unit in game.battle.unit_ids() {
        let Some(stand) = game.stand(unit) else { continue };
        // Guns with a friend: the friend's chip is in the way, so theirs is left out if it says the same.
        let card = game.card(unit);
        let host = game.stacked_with(unit).filter(|_| !card.kind.is_combat());
        if host.is_some_and(|h| game.card(h).wing == card.wing) {
            continue;
        }
        present.insert(card.wing);
        let letter = game.battle.wings[card.wing.index()].id.clone();
        shown.layer.over.push(Sign::Chip(stand, Hue::Group(card.wing.index()), letter));
    }
    for wing in present {
        let card = &game.battle.wings[wing.index()];
        let side = game.battle.armies[card.army.index()].side;
        let name = if card.name == card.id { text::side(&game.battle, side) } else { &card.name };
        let words = say!("wings-wing", letter = &card.id, name);
        shown.keys.push(Key::new(Sample::Tile(Hatch::Wash(255)), Hue::Group(wing.index()), words));
    }
    shown
}

/// MP 7.2 The levels, their borders and the steep ones among them.
pub fn levels(game: &Game) -> Shown {
    let mut shown = Shown::new(Overlay::Levels);
    let map = &game.battle.map;
    let lowest = map.level.iter().copied().min().unwrap_or(0);
    let mut steep = false;
    for hex in map.grid.hexes() {
        let level = map.level[hex.index()];
        let strength = (level - lowest).saturating_mul(18).min(110);
        if strength > 0 {
            shown.layer.under.push(Sign::Tile(hex, Hue::Level(level), Hatch::Wash(strength)));
        }
        shown.layer.under.push(Sign::Words(hex, Slot::Right, Hue::Level(level), level.to_string()));
        for dir in Dir::ALL {
            let other = map.grid.step(hex, dir);
            // Each border is drawn once, in the higher hex.
            if !other.is_some() || map.level[other.index()] >= level {
                continue;
            }
            let falls = slope(map, &game.battle.rules, hex, dir) == Slope::SteepDown;
            steep |= falls;
            let line = if falls { LineStyle::Thick } else { LineStyle::Thin };
            shown.layer.under.push(Sign::Edge(hex, dir, Hue::Level(level), line));
        }
    }
    shown.keys = vec![Key::new(Sample::Line(LineStyle::Thin), Hue::Level(1), say!("levels-lower"))];
    if steep {
        shown.keys.push(Key::new(Sample::Line(LineStyle::Thick), Hue::Level(1), say!("levels-steep")));
    }
    shown.note = say!("levels-note");
    shown
}

/// MP 7.1 What each hex costs a unit to enter, what breaks its ranks, what covers it.
pub fn ground(game: &Game, unit: UnitId) -> Shown {
    let mut shown = Shown::new(Overlay::Ground);
    let kind = game.kind(unit);
    let grid = &game.battle.map.grid;
    for hex in grid.hexes() {
        // By the direction in which the neighbour lies from which it is entered.
        let ways: Vec<(Dir, Option<Entry>)> = Dir::ALL
            .into_iter()
            .filter(|d| grid.step(hex, *d).is_some())
            .map(|d| (d, game.entry(kind, grid.step(hex, d), d.opposite())))
            .collect();
        let rank = |e: &Entry| (e.mp, e.any_hit());
        let Some(best) = ways.iter().filter_map(|(_, e)| *e).min_by_key(rank) else {
            shown.layer.under.push(Sign::Tile(hex, Hue::Bad, Hatch::Crossed));
            shown.layer.under.push(Sign::Figure(hex, Slot::Left, Hue::Bad, Glyph::Cross));
            continue;
        };
        price(&mut shown.layer.under, hex, best);
        for (dir, entry) in &ways {
            match entry {
                None => shown.layer.under.push(Sign::Edge(hex, *dir, Hue::Bad, LineStyle::Thick)),
                Some(entry) if rank(entry) > rank(&best) => {
                    let hue = if entry.any_hit() { Hue::Bad } else { Hue::Ground };
                    shown.layer.under.push(Sign::Edge(hex, *dir, hue, LineStyle::Dashed));
                }
                Some(_) => {}
            }
        }
        if game.ground(hex).cover {
            shown.layer.under.push(Sign::Figure(hex, Slot::UpperLeft, Hue::Ground, Glyph::Shield));
        }
    }
    shown.keys = vec![
        Key::new(Sample::Tile(Hatch::Falling), Hue::Ground, say!("ground-key-price")),
        Key::new(Sample::Tile(Hatch::Across), Hue::Bad, say!("ground-breaks")),
        Key::new(Sample::Figure(Glyph::Cross), Hue::Bad, say!("ground-key-barred")),
        Key::new(Sample::Figure(Glyph::Shield), Hue::Ground, say!("ground-cover")),
        Key::new(Sample::Line(LineStyle::Dashed), Hue::Ground, say!("ground-dearer-side")),
        Key::new(Sample::Line(LineStyle::Thick), Hue::Bad, say!("ground-barred-side")),
    ];
    shown.note = say!("ground-note", kind = text::kind(kind));
    shown
}

fn price(signs: &mut Vec<Sign>, hex: Hex, entry: Entry) {
    if entry.any_hit() {
        signs.push(Sign::Tile(hex, Hue::Bad, Hatch::Across));
        signs.push(Sign::Words(hex, Slot::Left, Hue::Bad, format!("{}*", entry.mp)));
    } else if entry.mp != 1 {
        signs.push(Sign::Tile(hex, Hue::Ground, Hatch::Falling));
        signs.push(Sign::Words(hex, Slot::Left, Hue::Ground, entry.mp.to_string()));
    }
}

/// MP 13 Who holds which hex, and what the objectives are worth.
pub fn control(game: &Game) -> Shown {
    let mut shown = Shown::new(Overlay::Control);
    let hatch = |side: SideId| if side.index() == 0 { Hatch::Rising } else { Hatch::Falling };
    for hex in game.battle.map.grid.hexes() {
        if let Some(side) = game.state().control.of(hex) {
            // The ground tells the side by its hue, the hatch by its slant.
            shown.layer.under.push(Sign::Tile(hex, Hue::Held(side), hatch(side)));
        }
    }
    for objective in &game.battle.objectives {
        let (hex, vp) = match objective {
            Objective::Possession { hex, vp }
            | Objective::HexOrInfantry { hex, vp, .. }
            | Objective::Unblocked { hex, vp, .. } => (*hex, *vp),
            Objective::Bonus { .. } => continue,
        };
        let hue = game.state().control.of(hex).map_or(Hue::Plain, Hue::Side);
        shown.layer.over.push(Sign::Outline(hex, hue, LineStyle::Thick));
        shown.layer.over.push(Sign::Figure(hex, Slot::UpperLeft, hue, Glyph::Flag));
        shown.layer.over.push(Sign::Note(hex, Slot::LowerRight, hue, say!("control-points", vp)));
    }
    let side_key = |side: SideId| {
        Key::new(
            Sample::Tile(hatch(side)),
            Hue::Held(side),
            say!("control-held", side = text::side(&game.battle, side)),
        )
    };
    shown.keys = SideId::BOTH.map(side_key).to_vec();
    shown.keys.push(Key::new(Sample::Figure(Glyph::Flag), Hue::Plain, say!("control-objective")));
    let count = victory::count(game);
    let [one, two] = SideId::BOTH.map(|s| (text::side(&game.battle, s), count.vp[s.index()]));
    shown.note = say!("control-note", one = one.0, points = one.1, two = two.0, others = two.1);
    shown
}
