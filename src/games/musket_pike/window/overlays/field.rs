//! Overlays of the whole map: wings, levels, costs of the ground for a unit, control and objectives.

use super::Shown;
use crate::board::Place;
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::games::musket_pike::rules::battle::Objective;
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::terrain::{EntryCost, Slope, slope};
use crate::games::musket_pike::rules::{Game, text, victory};
use crate::kernel::SideId;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::ui::legend::LegendKey;
use crate::view::area::{heart, parts};
use crate::view::overlays::{Glyph, Hatch, LineStyle, Overlay, Sign, SignMeaning, Slot};
use crate::view::signs::Sample;
use std::collections::{BTreeMap, BTreeSet};

/// Overlay of the wings, which shows the units of each (MP 1.4).
pub fn wings(game: &Game) -> Shown {
    let mut shown = Shown::new(Overlay::Groups);
    let battle = &game.battle;
    let mut wings: BTreeMap<WingId, BTreeSet<Hex>> = BTreeMap::new();
    for unit in battle.unit_ids() {
        let stand = game.footprint(unit).into_iter();
        wings.entry(game.unit_card(unit).wing).or_default().extend(stand.flat_map(HexFootprint::hexes));
    }
    wings.retain(|_, hexes| !hexes.is_empty());
    let side_of = |wing: WingId| battle.armies[battle.wings[wing.index()].army.index()].side;
    for (wing, area) in wings {
        let side = side_of(wing);
        let own: Vec<WingId> = battle.wing_ids().filter(|other| side_of(*other) == side).collect();
        let hue = SignMeaning::Group(side, own.iter().position(|other| *other == wing).unwrap_or_default());
        shown.layer.under.push(Sign::area(area.clone(), hue, WING, Some(LineStyle::Thick)));
        // Where a side is a single wing, its colour already says so.
        let words = if own.len() > 1 {
            let letter = &battle.wings[wing.index()].id;
            let words = say!("wings-wing", letter, name = text::wing_name(battle, wing));
            shown.layer.over.push(Sign::banner(area, hue, letter.clone(), words.clone()));
            words
        } else {
            text::side(battle, side).to_owned()
        };
        shown.keys.push(LegendKey::new(Sample::Area(WING, Some(LineStyle::Thick)), hue, words));
    }
    shown
}

/// Tint of the hexes of a wing.
const WING: Hatch = Hatch::Wash(74);

/// Overlay of the levels (MP 7.2), with their borders and the steep ones among them.
pub fn levels(game: &Game) -> Shown {
    let mut shown = Shown::new(Overlay::Levels);
    let map = &game.battle.map;
    let lowest = map.level.iter().copied().min().unwrap_or(0);
    let mut steep = false;
    let layout = BoardLayout::new(&map.grid);
    let mut levels: BTreeMap<u8, BTreeSet<Place>> = BTreeMap::new();
    for hex in map.grid.hexes() {
        levels.entry(map.level[hex.index()]).or_default().insert(hex.into());
    }
    for (level, hexes) in levels {
        let strength = (level - lowest).saturating_mul(22).min(120);
        for part in parts(layout, &hexes) {
            // The level's number stands once in each connected part.
            let number =
                heart(layout, &part).map(|hex| Sign::note(hex, Slot::Middle, SignMeaning::Plain, level.to_string()));
            shown.layer.over.extend(number);
            shown.layer.under.push(Sign::area(part, SignMeaning::Level(level), Hatch::Wash(strength), None));
        }
    }
    for hex in map.grid.hexes() {
        let level = map.level[hex.index()];
        for dir in Dir::ALL {
            let other = map.grid.neighbour(hex, dir);
            // Each border is drawn once, in the higher hex.
            if !other.is_some() || map.level[other.index()] >= level {
                continue;
            }
            let falls = slope(map, &game.battle.rules, hex, dir) == Slope::SteepDown;
            steep |= falls;
            let line = if falls { LineStyle::Thick } else { LineStyle::Thin };
            shown.layer.under.push(Sign::edge(hex, dir.0, SignMeaning::Level(level), line));
        }
    }
    shown.keys = vec![LegendKey::new(Sample::Line(LineStyle::Thin), SignMeaning::Level(1), say!("levels-lower"))];
    if steep {
        shown.keys.push(LegendKey::new(Sample::Line(LineStyle::Thick), SignMeaning::Level(1), say!("levels-steep")));
    }
    shown.note = say!("levels-note");
    shown
}

/// Overlay of the ground (MP 7.1): MP that each hex costs the unit to enter, and which hexes disorder or cover it.
pub fn ground(game: &Game, unit: UnitId) -> Shown {
    let mut shown = Shown::new(Overlay::Ground);
    let kind = game.kind(unit);
    let grid = &game.battle.map.grid;
    let layout = BoardLayout::new(grid);
    let mut barred: BTreeSet<Place> = BTreeSet::new();
    let mut costs: BTreeMap<(u8, bool), BTreeSet<Place>> = BTreeMap::new();
    for hex in grid.hexes() {
        // Grouped by the direction of the neighbour from which the hex is entered.
        let ways: Vec<(Dir, Option<EntryCost>)> = Dir::ALL
            .into_iter()
            .filter(|d| grid.neighbour(hex, *d).is_some())
            .map(|d| (d, game.entry_by_terrain(kind, grid.neighbour(hex, d), d.opposite())))
            .collect();
        let rank = |e: &EntryCost| (e.mp, e.any_hit());
        let Some(best) = ways.iter().filter_map(|(_, e)| *e).min_by_key(rank) else {
            barred.insert(hex.into());
            continue;
        };
        costs.entry(rank(&best)).or_default().insert(hex.into());
        for (dir, entry) in &ways {
            match entry {
                None => shown.layer.under.push(Sign::edge(hex, dir.0, SignMeaning::Bad, LineStyle::Thick)),
                Some(entry) if rank(entry) > rank(&best) => {
                    let hue = if entry.any_hit() { SignMeaning::Bad } else { SignMeaning::Ground };
                    shown.layer.under.push(Sign::edge(hex, dir.0, hue, LineStyle::Dashed));
                }
                Some(_) => {}
            }
        }
        if game.ground(hex).cover {
            shown.layer.under.push(Sign::figure(hex, Slot::UpperLeft, SignMeaning::Ground, Glyph::Shield));
        }
    }
    for part in parts(layout, &barred) {
        let cross = heart(layout, &part).map(|hex| Sign::figure(hex, Slot::Middle, SignMeaning::Bad, Glyph::Cross));
        shown.layer.under.push(Sign::area(part, SignMeaning::Bad, Hatch::Crossed, Some(LineStyle::Thick)));
        shown.layer.under.extend(cross);
    }
    for ((mp, hit), hexes) in costs.into_iter().filter(|(rank, _)| *rank != (1, false)) {
        let (hue, hatch, line, star) = if hit { BREAKS } else { COSTS };
        for part in parts(layout, &hexes) {
            let number = heart(layout, &part).map(|hex| Sign::number(hex, hue, format!("{mp}{star}")));
            shown.layer.under.push(Sign::area(part, hue, hatch, Some(line)));
            shown.layer.under.extend(number);
        }
    }
    shown.keys = vec![
        LegendKey::new(Sample::Area(COSTS.1, Some(COSTS.2)), COSTS.0, say!("ground-key-price")),
        LegendKey::new(Sample::Area(BREAKS.1, Some(BREAKS.2)), BREAKS.0, say!("ground-breaks")),
        LegendKey::new(Sample::Figure(Glyph::Cross), SignMeaning::Bad, say!("ground-key-barred")),
        LegendKey::new(Sample::Figure(Glyph::Shield), SignMeaning::Ground, say!("ground-cover")),
        LegendKey::new(Sample::Line(LineStyle::Dashed), SignMeaning::Ground, say!("ground-dearer-side")),
        LegendKey::new(Sample::Line(LineStyle::Thick), SignMeaning::Bad, say!("ground-barred-side")),
    ];
    shown.note = say!("ground-note", kind = text::kind(kind));
    shown
}

/// Sign of a hex that costs more than 1 MP to enter.
const COSTS: (SignMeaning, Hatch, LineStyle, &str) = (SignMeaning::Ground, Hatch::Wash(62), LineStyle::Thin, "");
/// Sign of a hex that disorders a unit which enters it.
const BREAKS: (SignMeaning, Hatch, LineStyle, &str) = (SignMeaning::Bad, Hatch::Across, LineStyle::Dotted, "*");

/// Overlay of control (MP 13): which side holds which hex, and the VP of the objectives.
pub fn control(game: &Game) -> Shown {
    let mut shown = Shown::new(Overlay::Control);
    let hatch = |side: SideId| if side.index() == 0 { Hatch::Rising } else { Hatch::Falling };
    for side in SideId::BOTH {
        let held = game.battle.map.grid.hexes().filter(|hex| game.state().control.of(*hex) == Some(side));
        // The tint tells the side by its hue, the hatch by its slant.
        shown.layer.under.push(Sign::area(held, SignMeaning::Held(side), hatch(side), Some(LineStyle::Thick)));
    }
    for objective in &game.battle.objectives {
        for hex in objective.flagged().iter().copied() {
            let hue = victory::flag(game, objective, hex).map_or(SignMeaning::Plain, SignMeaning::Side);
            // The hexes of an area have one outline, and one flag in their middle.
            let outlined = if let Objective::Stands { area, .. } = objective { area.clone() } else { vec![hex] };
            shown.layer.over.push(Sign::area(outlined, hue, Hatch::Wash(0), Some(LineStyle::Thick)));
            shown.layer.over.push(Sign::figure(hex, Slot::UpperLeft, hue, Glyph::Flag));
            shown.layer.over.push(Sign::note(hex, Slot::LowerRight, hue, say!("control-points", vp = objective.vp())));
        }
    }
    let side_key = |side: SideId| {
        LegendKey::new(
            Sample::Area(hatch(side), Some(LineStyle::Thick)),
            SignMeaning::Held(side),
            say!("control-held", side = text::side(&game.battle, side)),
        )
    };
    shown.keys = SideId::BOTH.map(side_key).to_vec();
    shown.keys.push(LegendKey::new(Sample::Figure(Glyph::Flag), SignMeaning::Plain, say!("control-objective")));
    let count = victory::count(game);
    let [one, two] = SideId::BOTH.map(|s| (text::side(&game.battle, s), count.vp[s.index()]));
    shown.note = say!("control-note", one = one.0, points = one.1, two = two.0, others = two.1);
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::scenario::{builtin, load_text};

    fn begun(id: &str) -> Game {
        let battle = load_text(builtin(id).unwrap().text, id, &[]).unwrap();
        Game::begun(&battle).unwrap()
    }

    #[test]
    fn a_wing_has_one_line_around_it_and_one_banner_and_no_hex_of_another() {
        let game = begun("white-mountain");
        let shown = wings(&game);
        let areas: Vec<&BTreeSet<Place>> = shown
            .layer
            .under
            .iter()
            .map(|sign| match sign {
                Sign::Area(hexes, SignMeaning::Group(..), _, Some(_)) => hexes,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(areas.len(), shown.keys.len());
        assert!(shown.layer.over.iter().all(|sign| matches!(sign, Sign::Banner(..))));
        assert_eq!(shown.layer.over.len(), areas.len());
        for unit in game.battle.unit_ids() {
            for hex in game.footprint(unit).into_iter().flat_map(HexFootprint::hexes) {
                // Guns of one wing may stand with infantry of another.
                let wings: BTreeSet<_> = game
                    .battle
                    .unit_ids()
                    .filter(|other| game.footprint(*other).is_some_and(|stand| stand.covers(hex)))
                    .map(|other| game.unit_card(other).wing)
                    .collect();
                assert_eq!(areas.iter().filter(|area| area.contains(&hex.into())).count(), wings.len());
            }
        }
        let covers = |unit, hex| game.footprint(unit).is_some_and(|stand| stand.covers(hex));
        let stands = |at: &Place| at.hex().is_some_and(|hex| game.battle.unit_ids().any(|unit| covers(unit, hex)));
        assert!(areas.into_iter().flatten().all(stands), "an empty hex belongs to a wing");
    }

    #[test]
    fn where_a_side_is_one_wing_it_has_its_colour_and_its_name_in_the_legend_alone() {
        let shown = wings(&begun("farm"));
        assert!(shown.layer.over.is_empty());
        let keys: Vec<_> = shown.keys.iter().map(|key| (key.hue, key.words.as_str())).collect();
        assert_eq!(keys, [(SignMeaning::Group(SideId(0), 0), "Red"), (SignMeaning::Group(SideId(1), 0), "Blue")]);
    }

    #[test]
    fn a_level_has_its_number_once_in_each_part_of_it() {
        let game = begun("white-mountain");
        let shown = levels(&game);
        let areas = shown.layer.under.iter().filter(|sign| matches!(sign, Sign::Area(..))).count();
        let numbers = shown.layer.over.iter().filter(|sign| matches!(sign, Sign::Note(..))).count();
        assert_eq!(areas, numbers);
        assert!(numbers < 30, "{numbers} numbers for {} hexes", game.battle.map.grid.hexes().count());
    }
}
