//! MC 23 Charts that the surviving text has lost. Every number of them is ours; a battle may hold blocks of its own.

use super::kinds::{Class, Cover};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// MC 5.2 Roll of a movement: six-sided dice, inches added, and the dice that a charge adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveRow {
    /// Dice.
    pub dice: u8,
    /// Inches added to them.
    #[serde(default)]
    pub plus: u8,
    /// Dice that a charge adds; none of those that do not charge.
    #[serde(default)]
    pub charge: Option<u8>,
}

/// MC 5.2 Movement chart, which is ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementChart {
    /// Close order line.
    pub close: MoveRow,
    /// Open order line.
    pub open: MoveRow,
    /// Column of foot.
    pub column: MoveRow,
    /// Skirmish foot.
    pub skirmish: MoveRow,
    /// Dismounted horse.
    pub dismounted: MoveRow,
    /// Indians.
    pub indians: MoveRow,
    /// Horse in any formation.
    pub horse: MoveRow,
    /// Limbered light gun.
    pub limbered_light: MoveRow,
    /// Limbered medium gun.
    pub limbered_medium: MoveRow,
    /// Limbered heavy gun.
    pub limbered_heavy: MoveRow,
    /// Unlimbered light gun.
    pub unlimbered_light: MoveRow,
    /// Inches of a general, without a roll.
    pub general: u8,
}

/// MC 6.1 What passing through friends does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passing {
    /// Nothing.
    Free,
    /// It is one of the conditions that slow the mover.
    Double,
    /// The same, and the passed unit gets a marker.
    Marker,
    /// It is barred.
    Barred,
}

/// MC 6.1 Passing of skirmishers, formed foot, formed horse, and a gun.
pub type PassingRow = (Passing, Passing, Passing, Passing);

/// MC 6.1 Interpenetration chart by the mover, which is ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassingChart {
    /// Skirmishers and generals.
    pub loose: PassingRow,
    /// Formed foot.
    pub foot: PassingRow,
    /// Formed horse.
    pub horse: PassingRow,
    /// Limbered gun.
    pub limbered: PassingRow,
    /// Routing units.
    pub routing: PassingRow,
}

/// MC 8.2 Combat table, which is ours: figures lost by column and modified roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatChart {
    /// Greatest figures of each column.
    pub columns: Vec<u32>,
    /// Rows for a modified roll of 0, 1 and so on.
    pub rows: Vec<Vec<u32>>,
}

/// MC 8.3 Fire modifiers, which are ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireMods {
    /// F1.
    pub best_class: i32,
    /// F2.
    pub worst_class: i32,
    /// F3.
    pub first_shot: i32,
    /// F4.
    pub mounted: i32,
    /// F5.
    pub two_inches: i32,
    /// F6.
    pub beyond_half: i32,
    /// F7 within the first distance.
    pub gun_near: i32,
    /// F7 within the second.
    pub gun_middle: i32,
    /// F7 within the third.
    pub gun_far: i32,
    /// F7 beyond it.
    pub gun_beyond: i32,
    /// F7: the three distances, in inches.
    pub gun_inches: (u32, u32, u32),
    /// F8.
    pub dense: i32,
    /// F9 of a target in open order.
    pub open: i32,
    /// F9 of a target in skirmish order.
    pub skirmish: i32,
    /// F9 of an unlimbered gun.
    pub unlimbered: i32,
    /// F10 of small arms.
    pub flank: i32,
    /// F10 of guns.
    pub flank_by_gun: i32,
    /// F11: soft cover, hard cover, works.
    pub cover: (i32, i32, i32),
}

/// MC 8.4 Melee modifiers, which are ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeMods {
    /// M1 of classes 1 to 5.
    pub class: (i32, i32, i32, i32, i32),
    /// M2 of foot and Indians.
    pub charge: i32,
    /// M2 of horse.
    pub charge_of_horse: i32,
    /// M3 without bayonets.
    pub no_bayonet: i32,
    /// M3 with hatchets.
    pub hatchet: i32,
    /// M3 of a gun's crew.
    pub crew: i32,
    /// M4 against foot in open or skirmish order.
    pub horse_on_loose_foot: i32,
    /// M4 against the front of close order.
    pub horse_on_close_front: i32,
    /// M5 on a flank edge.
    pub flank: i32,
    /// M5 on the rear edge.
    pub rear: i32,
    /// M6.
    pub higher: i32,
    /// M7: soft cover, hard cover, works.
    pub cover: (i32, i32, i32),
}

/// MC 11.4 Morale modifiers, which are ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoraleMods {
    /// T1 of a brigadier.
    pub brigadier: i32,
    /// T1 of a division or army general.
    pub general: i32,
    /// T2 in soft cover.
    pub soft_cover: i32,
    /// T2 in hard cover or works.
    pub hard_cover: i32,
    /// T3.
    pub support: i32,
    /// T4, by the percentages of figures left.
    pub losses: (i32, i32, i32),
    /// T4: the percentages, at most so many left.
    pub left_percent: (u32, u32, u32),
    /// T5.
    pub flank: i32,
    /// T6.
    pub cold_steel: i32,
    /// T7.
    pub ridden_at: i32,
    /// T8.
    pub routing: i32,
}

/// MC 12.2 Dice of routs, which are ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoutChart {
    /// Dice of foot and crews.
    pub foot: u8,
    /// Dice of horse.
    pub horse: u8,
}

macro_rules! charts {
    ($($(#[$doc:meta])* $block:ident: $chart:ty,)*) => {
        /// MC 23.2 All charts of a game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Charts {
            $($(#[$doc])* pub $block: $chart,)*
        }

        /// MC 23.2 Blocks of a player's own, any subset of them, with the name of their file.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct OwnCharts {
            /// Name of the file that they came from.
            pub name: String,
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $block: Option<$chart>,)*
        }

        impl OwnCharts {
            /// Our charts with these blocks in the place of ours.
            #[must_use]
            pub fn over(&self, ours: &Charts) -> Charts {
                Charts { $($block: self.$block.clone().unwrap_or_else(|| ours.$block.clone()),)* }
            }

            /// Names of the blocks that it holds.
            #[must_use]
            pub fn blocks(&self) -> Vec<&'static str> {
                let all = [$((stringify!($block), self.$block.is_some()),)*];
                all.into_iter().filter(|(_, is_held)| *is_held).map(|(name, _)| name).collect()
            }
        }
    };
}

charts! {
    /// MC 3.3 Morale Numbers of classes 1 to 5.
    morale_numbers: [i32; 5],
    /// MC 5.2 Movement.
    movement: MovementChart,
    /// MC 6.1 Interpenetration.
    interpenetration: PassingChart,
    /// MC 8.2 Combat table.
    combat: CombatChart,
    /// MC 8.3 Fire modifiers.
    fire_mods: FireMods,
    /// MC 8.4 Melee modifiers.
    melee_mods: MeleeMods,
    /// MC 11.4 Morale modifiers.
    morale_mods: MoraleMods,
    /// MC 12.2 Routs.
    rout: RoutChart,
}

static OURS: LazyLock<Charts> = LazyLock::new(|| {
    let text = include_str!("../../../../scenarios/mcnally_awi/ruleset/mcnally_awi.ron");
    ron::from_str(text).expect("mcnally_awi.ron is part of the program")
});

/// Fault of a chart: the path of what is wrong, and the bounds that it must keep, least and greatest.
pub type ChartFault = (String, i64, i64);

/// MC 23.2 Greatest modifier of a chart, to either side.
const MOST_MODIFIER: i64 = 20;

impl Charts {
    /// MC 23.1 Our charts, parsed once.
    ///
    /// # Panics
    /// The built-in file is faulty, which a test rules out.
    #[must_use]
    pub fn ours() -> &'static Self {
        &OURS
    }

    /// MC 3.3 Morale Number of a class.
    #[must_use]
    pub const fn morale_number(&self, class: Class) -> i32 {
        self.morale_numbers[class.number() as usize - 1]
    }

    /// MC 8.2 Figures lost by so many figures at a modified roll; `figures` up to [`super::numbers::MOST_FIGURES`].
    #[must_use]
    pub fn losses(&self, figures: u32, roll: i32) -> u32 {
        if figures == 0 {
            return 0;
        }
        let last = self.combat.columns.len().saturating_sub(1);
        let column = self.combat.columns.iter().position(|most| figures <= *most).unwrap_or(last);
        let row = roll.clamp(0, self.combat.rows.len().saturating_sub(1) as i32) as usize;
        self.combat.rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0)
    }
}

/// Value of a triple for a cover; 0 without cover.
#[must_use]
pub const fn of_cover(values: (i32, i32, i32), cover: Cover) -> i32 {
    match cover {
        Cover::None => 0,
        Cover::Soft => values.0,
        Cover::Hard => values.1,
        Cover::Works => values.2,
    }
}

/// Whether a number lies within bounds; the fault at its path if not.
fn bounded(path: &str, value: i64, least: i64, greatest: i64) -> Option<ChartFault> {
    (!(least..=greatest).contains(&value)).then(|| (path.to_owned(), least, greatest))
}

impl OwnCharts {
    /// MC 23.2 Faults of its numbers: what is out of bounds, gaps, and tables of the wrong size.
    #[must_use]
    pub fn faults(&self) -> Vec<ChartFault> {
        let mut faults = Vec::new();
        for (at, number) in self.morale_numbers.iter().flatten().enumerate() {
            faults.extend(bounded(&format!("morale_numbers[{at}]"), (*number).into(), 0, 10));
        }
        faults.extend(self.combat.iter().flat_map(CombatChart::faults));
        if let Some(rout) = self.rout {
            faults.extend(bounded("rout.foot", rout.foot.into(), 1, 10));
            faults.extend(bounded("rout.horse", rout.horse.into(), 1, 10));
        }
        let modifiers = [
            ("fire_mods", json(&self.fire_mods)),
            ("melee_mods", json(&self.melee_mods)),
            ("morale_mods", json(&self.morale_mods)),
        ];
        for (block, value) in modifiers {
            number_faults(block, &value, &mut faults);
        }
        if let Some(movement) = &self.movement {
            let value = json(movement);
            for (name, row) in value.as_object().into_iter().flatten() {
                let field = |key: &str| row.get(key).and_then(serde_json::Value::as_i64);
                let path = |key: &str| format!("movement.{name}.{key}");
                faults.extend(field("dice").and_then(|dice| bounded(&path("dice"), dice, 1, 10)));
                faults.extend(field("plus").and_then(|plus| bounded(&path("plus"), plus, 0, 12)));
                faults.extend(field("charge").and_then(|dice| bounded(&path("charge"), dice, 0, 10)));
            }
            faults.extend(bounded("movement.general", movement.general.into(), 1, 100));
        }
        faults
    }
}

/// Chart as data.
fn json(chart: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(chart).unwrap_or_default()
}

/// Faults of the modifiers of a block: those out of bounds.
fn number_faults(path: &str, value: &serde_json::Value, faults: &mut Vec<ChartFault>) {
    match value {
        serde_json::Value::Number(number) => {
            // Distances and percentages are no modifiers.
            let is_measure = path.contains("gun_inches") || path.contains("left_percent");
            let (least, greatest) = if is_measure { (1, 100) } else { (-MOST_MODIFIER, MOST_MODIFIER) };
            faults.extend(bounded(path, number.as_i64().unwrap_or(i64::MAX), least, greatest));
        }
        serde_json::Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| number_faults(&format!("{path}[{at}]"), item, faults));
        }
        serde_json::Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| number_faults(&format!("{path}.{name}"), field, faults));
        }
        _ => {}
    }
}

impl CombatChart {
    /// MC 8.2 Faults of the table: columns that do not rise to 30, rows of another length, gaps, losses beyond the figures.
    fn faults(&self) -> Vec<ChartFault> {
        let mut faults = Vec::new();
        let mut below = 0;
        for (at, most) in self.columns.iter().enumerate() {
            faults.extend(bounded(&format!("combat.columns[{at}]"), (*most).into(), below + 1, 30));
            below = (*most).into();
        }
        if self.columns.last() != Some(&30) {
            faults.push(("combat.columns".to_owned(), 30, 30));
        }
        if !(11..=41).contains(&self.rows.len()) {
            faults.push(("combat.rows".to_owned(), 11, 41));
        }
        for (at, row) in self.rows.iter().enumerate() {
            let columns = self.columns.len() as i64;
            faults.extend(bounded(&format!("combat.rows[{at}]"), row.len() as i64, columns, columns));
            for (column, losses) in row.iter().enumerate() {
                faults.extend(bounded(&format!("combat.rows[{at}][{column}]"), (*losses).into(), 0, 30));
            }
        }
        faults
    }
}
