//! Text of a quick battle as a battle file.

use super::army_lists::{ArmyList, TroopKind};
use super::deployment::{QuickWing, SetOut, SetOutPiece};
use super::field::Field;
use super::muster::BoughtArmy;
use super::{Attack, BattleSize};
use crate::board::hex::{Grid, Hex};
use crate::document::quoted;
use crate::games::musket_pike::scenario::hex_reader::written;
use crate::say;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Parts of a quick battle, the first side first.
pub struct BattleParts {
    /// Seed of the battle.
    pub seed: u64,
    /// Size of the battle.
    pub size: BattleSize,
    /// Which side attacks.
    pub attack: Attack,
    /// Army lists.
    pub lists: [&'static ArmyList; 2],
    /// Field.
    pub field: Field,
    /// Armies.
    pub armies: [BoughtArmy; 2],
    /// Places of their units.
    pub places: [Vec<SetOut>; 2],
}

/// Letters of the wings of both sides: upper, centre, lower.
const LETTERS: [[&str; 3]; 2] = [["A", "B", "C"], ["X", "Y", "Z"]];
/// VP for what is fought for.
const PRIZE: u16 = 20;
/// QL of a battery.
const BATTERY_QL: u8 = 6;

/// Text of the battle file.
#[must_use]
pub fn battle_text(parts: &BattleParts) -> String {
    let (field, size) = (&parts.field, parts.size);
    let name = say!("quick-name", place = field.prize.1.as_str());
    let mut text = format!(
        "(\n    id: \"quick-{}\",\n    name: {},\n    description: {},\n    minutes: {},\n    turns: {},\n{}",
        parts.seed,
        quoted(&name),
        quoted(&about(parts)),
        size.minutes,
        size.turns,
        initiative(parts)
    );
    map(&mut text, field);
    let ids = parts.lists.map(|list| list.id.as_str());
    let sides = [0, 1].map(|side| {
        let list = parts.lists[side];
        format!("        (id: {}, name: {}),\n", quoted(&list.id), quoted(&list.name))
    });
    let nations = parts.lists.map(|list| {
        let (id, colour, shape) = &list.nation;
        let shape = format!("{shape:?}").to_lowercase();
        format!("        (id: {}, colour: {}, shape: {shape}),\n", quoted(id), quoted(colour))
    });
    _ = write!(text, "    sides: [\n{}    ],\n    nations: [\n{}    ],\n", sides.concat(), nations.concat());
    let mut lists = [String::new(), String::new(), String::new()];
    for side in [0, 1] {
        forces(&mut lists, parts, side);
    }
    let [wings, leaders, units] = lists;
    _ = write!(text, "    wings: [\n{wings}    ],\n    leaders: [\n{leaders}    ],\n    units: [\n{units}    ],\n");
    objectives(&mut text, parts, ids);
    text + ")\n"
}

/// Description: what is fought for by whom, and the seed.
fn about(parts: &BattleParts) -> String {
    let [a, b] = parts.lists.map(|list| list.name.as_str());
    let place = parts.field.prize.1.as_str();
    let seed = parts.seed.to_string();
    match parts.attack {
        Attack::Meeting => say!("quick-about-meeting", a, b, place, seed),
        Attack::First => say!("quick-about-attack", attacker = a, defender = b, place, seed),
        Attack::Second => say!("quick-about-attack", attacker = b, defender = a, place, seed),
    }
}

/// Line of the first initiative: an attacker has it.
fn initiative(parts: &BattleParts) -> String {
    let attacker = match parts.attack {
        Attack::Meeting => return String::new(),
        Attack::First => 0,
        Attack::Second => 1,
    };
    format!("    first_initiative: {},\n", quoted(&parts.lists[attacker].id))
}

/// Numbers of hexes as a list.
fn list(numbers: &[String]) -> String {
    let quoted: Vec<String> = numbers.iter().map(|number| quoted(number)).collect();
    format!("[{}]", quoted.join(", "))
}

fn map(text: &mut String, field: &Field) {
    let grid = &field.grid;
    let area = |hexes: &std::collections::BTreeSet<Hex>| list(&written(grid, hexes.iter().copied()));
    let course = |hexes: &[Hex]| list(&hexes.iter().map(|hex| grid.number(*hex)).collect::<Vec<String>>());
    let pair = |(a, b): &(Hex, Hex)| format!("({}, {})", quoted(&grid.number(*a)), quoted(&grid.number(*b)));
    _ = write!(text, "    map: (\n        columns: {},\n        rows: {},\n", grid.columns(), grid.rows());
    let levels = field.levels.iter().zip(1..).filter(|(hexes, _)| !hexes.is_empty());
    let levels: String = levels.map(|(hexes, level)| format!("            {level}: {},\n", area(hexes))).collect();
    _ = write!(text, "        levels: {{\n{levels}        }},\n");
    let mut by_word: BTreeMap<&str, std::collections::BTreeSet<Hex>> = BTreeMap::new();
    for (word, hexes) in &field.terrain {
        by_word.entry(word).or_default().extend(hexes);
    }
    let terrain: String =
        by_word.iter().map(|(word, hexes)| format!("            {word}: {},\n", area(hexes))).collect();
    _ = write!(text, "        terrain: {{\n{terrain}        }},\n");
    if !field.brook.is_empty() {
        _ = writeln!(text, "        brooks: [{}],", course(&field.brook));
    }
    _ = writeln!(text, "        roads: [{}],", course(&field.road));
    if !field.bridges.is_empty() {
        let bridges: Vec<String> = field.bridges.iter().map(pair).collect();
        _ = writeln!(text, "        hexsides: {{ bridge: [{}] }},", bridges.join(", "));
    }
    let named = field.labels.iter().filter(|(_, name)| !name.is_empty());
    let labels: Vec<String> =
        named.map(|(hex, name)| format!("({}, {})", quoted(&grid.number(*hex)), quoted(name))).collect();
    _ = writeln!(text, "        labels: [{}],", labels.join(", "));
    _ = write!(
        text,
        "        ornaments: (strips: {}, villages: {}),\n    ),\n",
        area(&field.strips),
        area(&field.hamlets)
    );
}

/// Number of a wing in the order of its letters.
const fn place_of(wing: QuickWing) -> usize {
    match wing {
        QuickWing::Upper => 0,
        QuickWing::Centre => 1,
        QuickWing::Lower => 2,
    }
}

/// Adds the wings, leaders and units of a side to their lists.
fn forces([wings, leaders, units]: &mut [String; 3], parts: &BattleParts, side: usize) {
    let (list, army, grid) = (parts.lists[side], &parts.armies[side], &parts.field.grid);
    let id = |name: &str, number: usize| format!("{}-{}-{number}", list.id, name.to_lowercase().replace(' ', "-"));
    let names = [say!("quick-wing-upper"), say!("quick-wing-centre"), say!("quick-wing-lower")];
    let mut first_of: [Option<Hex>; 3] = [None; 3];
    let mut second_of_centre = None;
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for set_out in &parts.places[side] {
        let (name, fields) = unit(set_out.piece);
        let number = numbers.entry(name.clone()).or_default();
        *number += 1;
        let (hex, other) = set_out.hexes;
        let at = grid.number(hex) + &other.map(|hex| format!("+{}", grid.number(hex))).unwrap_or_default();
        let wing = place_of(set_out.wing);
        if matches!(set_out.piece, SetOutPiece::Troop(_)) {
            if wing == 1 && first_of[wing].is_some() && second_of_centre.is_none() {
                second_of_centre = Some(hex);
            }
            first_of[wing].get_or_insert(hex);
        }
        _ = writeln!(
            units,
            "        (id: {}, name: {}, wing: {}, {fields}, nation: {}, at: {}),",
            quoted(&id(&name, *number)),
            quoted(&format!("{name} {number}")),
            quoted(LETTERS[side][wing]),
            quoted(&list.nation.0),
            quoted(&at)
        );
    }
    for (wing, at) in first_of.iter().enumerate() {
        let Some(at) = at else { continue };
        let letter = quoted(LETTERS[side][wing]);
        _ = writeln!(wings, "        (id: {letter}, side: {}, name: {}),", quoted(&list.id), quoted(&names[wing]));
        leader(leaders, (list, &army.leaders[wing + 1], list.wings.1), &format!("wing: {letter}"), *at, grid);
    }
    let with = second_of_centre.or(first_of[1]).or(first_of[0]);
    if let Some(at) = with {
        leader(leaders, (list, &army.leaders[0], list.commander.1), &format!("army: {}", quoted(&list.id)), at, grid);
    }
}

/// Adds the line of a leader.
fn leader(leaders: &mut String, (list, name, rating): (&ArmyList, &str, u8), command: &str, at: Hex, grid: &Grid) {
    let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
    _ = writeln!(
        leaders,
        "        (id: {}, name: {}, {command}, rating: -{rating}, at: {}),",
        quoted(&format!("{}-{plain}", list.id)),
        quoted(name),
        quoted(&grid.number(at))
    );
}

/// Name of a unit, and its fields but for name, place and wing.
fn unit(piece: SetOutPiece) -> (String, String) {
    match piece {
        SetOutPiece::Battery(weight) => {
            (say!("quick-battery"), format!("kind: ART, weight: \"{}\", ql: {BATTERY_QL}", weight.pounds()))
        }
        SetOutPiece::Troop(row) => {
            let kind = match row.kind {
                TroopKind::Hi2 | TroopKind::Hi1 => "HI",
                TroopKind::Li => "LI",
                TroopKind::Cav => "CAV",
            };
            let cannon = if row.cannon { ", cannon: true" } else { "" };
            (row.name.clone(), format!("kind: {kind}, original: {}, ql: {}{cannon}", row.sp, row.ql))
        }
    }
}

fn objectives(text: &mut String, parts: &BattleParts, [a, b]: [&str; 2]) {
    let grid = &parts.field.grid;
    let hex = quoted(&grid.number(parts.field.prize.0));
    let holder = match parts.attack {
        Attack::Meeting => None,
        Attack::First => Some(b),
        Attack::Second => Some(a),
    };
    _ = writeln!(text, "    objectives: [possession(hex: {hex}, vp: {PRIZE})],");
    if let Some(holder) = holder {
        _ = writeln!(text, "    position: (control: {{ {}: [{hex}] }}),", quoted(holder));
    }
}
