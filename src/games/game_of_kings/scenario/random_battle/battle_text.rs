//! Text of a random battle as a battle file.

use super::super::RULES;
use super::super::format::{GROUND, KINDS};
use super::muster::BoughtUnit;
use super::random_ground::GroundPiece;
use crate::board::table::Point;
use crate::games::game_of_kings::rules::{Quality, RulesData, Sector, UnitKind};
use crate::games::table::scenario::ArmyList;
use crate::say;

/// GK 15.3 Last turn of a random battle.
const TURNS: u16 = 18;

/// Parts of a random battle, side A first.
pub struct BattleParts {
    /// Seed from which it comes.
    pub seed: u64,
    /// Points of each army.
    pub points: u32,
    /// Army lists.
    pub lists: [&'static ArmyList; 2],
    /// Terrain.
    pub ground: Vec<GroundPiece>,
    /// Armies.
    pub armies: [Vec<BoughtUnit>; 2],
    /// Places of their units.
    pub places: [Vec<Point>; 2],
}

/// Text of the battle file.
#[must_use]
pub fn battle_text(parts: &BattleParts) -> String {
    let data = &RulesData::shared().random_terrain;
    let (width, depth) = (data.sector.0 * u32::from(data.columns), data.sector.1 * u32::from(data.rows));
    let [a, b] = parts.lists.map(|list| list.name.as_str());
    let (name, seed) = (say!("gk-random-name", a, b), parts.seed.to_string());
    let about = say!("gk-random-about", seed = seed.as_str(), points = parts.points);
    let areas: String = parts.ground.iter().enumerate().map(|(number, piece)| area(number, piece)).collect();
    let armies: String = [(0, 0), (1, 180)].map(|(side, heading)| army(parts, side, heading)).concat();
    format!(
        "(\n    rules: {RULES:?},\n    id: \"random-{seed}\",\n    name: {name:?},\n    description: {about:?},\n    \
         table: (size: ({width}, {depth}), unit: cm),\n    areas: [\n{areas}    ],\n    armies: [\n{armies}    ],\n    \
         turns: Some({TURNS}),\n)\n"
    )
}

/// Line of an area.
fn area(number: usize, piece: &GroundPiece) -> String {
    let kind = GROUND[usize::from(piece.kind.ground_kind().0)].0;
    let level = if piece.level > 0 { format!(", level: {}", piece.level) } else { String::new() };
    let corners: Vec<String> = piece.outline.iter().map(|corner| format!("({}, {})", corner.x(), corner.y())).collect();
    format!(
        "        (id: \"{kind}-{}\", name: \"\", kind: \"{kind}\"{level}, outline: [{}]),\n",
        number + 1,
        corners.join(", ")
    )
}

/// Lines of an army.
fn army(parts: &BattleParts, side: usize, heading: u16) -> String {
    let list = parts.lists[side];
    let units: String = parts.armies[side]
        .iter()
        .zip(&parts.places[side])
        .enumerate()
        .map(|(number, (bought, at))| unit(&format!("{}-{}", list.id, number + 1), bought, *at))
        .collect();
    format!(
        "        (\n            id: {:?},\n            name: {:?},\n            heading: {heading},\n            units: \
         [\n{units}            ],\n        ),\n",
        list.id, list.name
    )
}

/// Line of a unit.
fn unit(id: &str, bought: &BoughtUnit, at: Point) -> String {
    let kind = KINDS.iter().find(|(_, kind)| *kind == bought.kind).map_or("", |(word, _)| word);
    let (name, coat, facings) = &bought.title;
    let mut fields = format!("id: \"{id}\", name: {name:?}, kind: \"{kind}\", at: Some(({}, {}))", at.x(), at.y());
    let more = [
        match bought.sector {
            Sector::Centre => "",
            Sector::Left => "sector: \"left\"",
            Sector::Right => "sector: \"right\"",
        },
        match bought.quality {
            Quality::Elite => "quality: elite",
            Quality::Regular => "",
            Quality::Poor => "quality: poor",
        },
        if bought.kind == UnitKind::RegularFoot { "state: firing_order" } else { "" },
        if bought.cuirassier { "flags: (cuirassier: true)" } else { "" },
        if bought.may_dismount { "flags: (may_dismount: true)" } else { "" },
    ];
    for field in more.into_iter().filter(|field| !field.is_empty()) {
        fields.push_str(", ");
        fields.push_str(field);
    }
    format!("                ({fields}, coat: Some(({coat:?}, {facings:?}))),\n")
}
