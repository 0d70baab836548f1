//! Parsing of example files: each fault is a sentence with its place.

use super::Example;
use super::claims::Drawing;
use super::table::Table;
use crate::checked_files;
use crate::games::musket_pike::rules::state::{OrderType, Phase};
use crate::games::musket_pike::rules::{Game, hypotheticals};
use crate::games::musket_pike::scenario::{self, Fault};
use crate::say;
use ron::value::RawValue;
use serde::Deserialize;

/// Content of an example file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<'a> {
    #[serde(borrow)]
    scene: &'a RawValue,
    acts: Option<Acts>,
    /// Orders carried out before the picture is taken.
    #[serde(default)]
    before: Vec<String>,
    /// Dice of these orders, then of the orders in the picture.
    #[serde(default)]
    dice: Vec<u8>,
    shows: Vec<Claim>,
}

/// Units that are active in the picture, if the scene does not say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Acts {
    units: Vec<String>,
    #[serde(default = "march")]
    order: OrderType,
    phase: Phase,
}

const fn march() -> OrderType {
    OrderType::March
}

/// A claim of the picture, which is checked against the rules and drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Claim {
    /// MP 6.2-6.4 Front, flanks and rear of a unit.
    Around(String),
    /// MP 6 Hexes on which a unit may end its movement, with their cost in MP.
    Reach(String),
    /// MP 6.7 Hexes in which enemy fronts stop a side.
    Stops(String),
    /// MP 4.5 Hexes in which units of a side are in contact.
    Contact(String),
    /// An order that is legal.
    May(String),
    /// An order that this paragraph bars.
    MayNot(String, String),
    /// Orders that are carried out; the units that move are shown at their ends.
    Goes(Vec<String>),
    /// MP 7.5 A battery and a hex that it sees.
    Sees(String, String),
    /// MP 7.5 A battery and a hex that is hidden from it.
    Hidden(String, String),
    /// MP 8.5 Hexes that a unit covers with its fire.
    Covers(String),
    /// MP 8.1-8.7 A shot, with its fire value and its chance of a hit in percent.
    Shot { firer: String, target: String, fv: i32, percent: u32 },
    /// MP 8.6 Grazing fire, with the fire value at each target.
    Grazes { battery: String, at: String, fv: Vec<i32> },
    /// MP 9 A melee: attackers with their hexes, defenders, odds in percent, and the column reached.
    Melee { attack: Vec<(String, String)>, against: Vec<String>, percent: u32, column: u32 },
    /// MP 11 Number of ways back of a unit beaten by these; 0: it surrenders.
    Back { unit: String, from: Vec<String>, steps: u8, ways: usize },
    /// MP 10.1 Morale of a unit.
    Morale(String, i8),
    /// SP that a unit has left after the picture's orders.
    Strength(String, u8),
    /// MP 13 VP of a side so far.
    Points(String, i32),
    /// A letter or number on a hex, to which the caption refers.
    Label(String, String),
}

/// Example read from a file's text. `name` is the file's name in faults.
///
/// # Errors
/// All faults found: of the file, of its scene, of claims that the rules deny.
pub fn read(text: &str, name: &str) -> Result<Example, Vec<Fault>> {
    let at = |path: &str, message: String| Fault { path: path.to_owned(), ..Fault::of_file(name, message) };
    let written: Written<'_> =
        checked_files::ron().from_str(text).map_err(|e| vec![Fault::of_syntax(name, &e, 0, 0)])?;
    let mut game = laid(written.scene.get_ron(), text, name)?;
    if let Some(acts) = &written.acts {
        let mut units = Vec::new();
        for id in &acts.units {
            let unit = game.battle.unit_named(id);
            units.push(unit.ok_or_else(|| vec![at("acts", say!("example-no-unit", id = id.as_str()))])?);
        }
        game = hypotheticals::with_units_activated(&game, &units, acts.order, acts.phase);
    }
    let mut table = Table::laid(game, &written.dice);
    table.carry_out(&written.before).map_err(|why| vec![at("before", why)])?;
    let mut drawing = Drawing::of(table);
    let mut faults = Vec::new();
    for (place, claim) in written.shows.iter().enumerate() {
        if let Err(why) = drawing.draw(claim) {
            faults.push(at(&format!("shows[{place}]"), why));
        }
    }
    if let Err(why) = drawing.dice_are_used() {
        faults.push(at("dice", why));
    }
    if faults.is_empty() { Ok(drawing.done()) } else { Err(faults) }
}

/// Position of a scene, which is a part of the file's text.
fn laid(scene: &str, text: &str, name: &str) -> Result<Game, Vec<Fault>> {
    let above = text.find(scene).map_or(0, |at| text[..at].matches('\n').count());
    let below = |fault: Fault| Fault { line: fault.line.map(|line| line + above), ..fault };
    let battle = scenario::load_text(scene, name, &[]);
    let battle = battle.map_err(|faults| faults.into_iter().map(below).collect::<Vec<_>>())?;
    Game::begun(&battle).map_err(|broken| vec![Fault::of_file(name, broken.to_string())])
}
