//! What a battle file adds to the rules: for its units, and for its end.

use super::format::BattleFile;
use super::load::MAX_TURNS;
use super::units::LoadedUnit;
use crate::board::table::point::LENGTH_LIMIT;
use crate::board::table::{AreaIndex, Point};
use crate::games::mcnally_awi::rules::battle::{BreakThrough, NearestPoint, UnitCard};
use crate::games::mcnally_awi::rules::numbers::TURN_LIMIT;
use crate::games::mcnally_awi::rules::specials::{ClearedArea, HollowVictory, misfit};
use crate::games::table::rules::{Field, UnitId};
use crate::games::table::scenario::{MOST_IN_ID, TableFault};
use crate::i18n::brief;
use crate::kernel::SideId;
use crate::say;

/// Greatest modifier of a test.
const MAX_MODIFIER: i8 = 5;
/// Greatest denominator of a part of the figures.
const MAX_PARTS: u16 = 100;
/// Largest number of units that hold an area.
const MAX_DEFENDERS: usize = 400;
/// Greatest coordinate of a line, in units of length.
pub const MAX_LINE: i32 = LENGTH_LIMIT as i32;

/// MC 15.1 What a battle adds to its end.
#[derive(Default)]
pub struct OfEnd {
    /// Place that counts at the turn limit.
    pub nearest: Option<NearestPoint>,
    /// Break-through.
    pub break_through: Option<BreakThrough>,
    /// Area that a side wins by clearing.
    pub clears: Option<ClearedArea>,
    /// Victory that counts as a draw.
    pub hollow: Option<HollowVictory>,
}

/// Checks what a file adds for a unit.
///
/// # Errors
/// The field at fault, with a sentence.
pub fn check(card: &UnitCard, name: &str) -> Result<(), (&'static str, String)> {
    let special = &card.special;
    if let Some(field) = misfit(special, card.kind, card.is_american_militia()) {
        return Err(("special", say!("mc-file-special", unit = name, field)));
    }
    let turns = [(special.active_from, "active_from"), (special.masked_until, "masked_until")];
    for (turn, field) in turns {
        if turn.is_some_and(|turn| turn == 0 || turn > MAX_TURNS) {
            return Err(("special", say!("tabletop-file-range", name = field, least = 1, most = MAX_TURNS)));
        }
    }
    let lines = [special.stays_behind, special.rallies_behind.map(|rally| rally.line)];
    if lines.into_iter().flatten().any(|line| !(0..=MAX_LINE).contains(&line)) {
        return Err(("special", say!("tabletop-file-range", name = "line", least = 0, most = MAX_LINE)));
    }
    let is_bad =
        special.rallies_behind.is_some_and(|rally| rally.modifier.unsigned_abs() > MAX_MODIFIER.unsigned_abs());
    match is_bad {
        true => {
            Err(("special", say!("tabletop-file-range", name = "modifier", least = -MAX_MODIFIER, most = MAX_MODIFIER)))
        }
        false => Ok(()),
    }
}

/// Reads what a file adds to the end, those with a fault left out.
pub fn of_end(file: &BattleFile, field: &Field, units: &[LoadedUnit], faults: &mut Vec<TableFault>) -> OfEnd {
    let mut read = Reader { file, field, units, faults };
    let nearest = file.nearest.as_ref().and_then(|place| {
        let at = Point::new(place.at.0, place.at.1).map_err(|far| read.fault("nearest[0].at", far.to_string())).ok()?;
        Some(NearestPoint { at, within: place.within, points: place.points })
    });
    let break_through = file.break_through.as_ref().and_then(|line| {
        let side = read.side("break_through[0].army", &line.army)?;
        if !(0..=MAX_LINE).contains(&line.beyond) {
            let message = say!("tabletop-file-range", name = "beyond", least = 0, most = MAX_LINE);
            read.fault("break_through[0].beyond", message);
        }
        Some(BreakThrough { side: side.0, beyond: line.beyond })
    });
    OfEnd { nearest, break_through, clears: read.clears(), hollow: read.hollow() }
}

/// Reader of one file.
struct Reader<'a> {
    file: &'a BattleFile,
    field: &'a Field,
    units: &'a [LoadedUnit],
    faults: &'a mut Vec<TableFault>,
}

impl Reader<'_> {
    fn fault(&mut self, path: &str, message: String) {
        self.faults.push(TableFault::at(path.to_owned(), message));
    }

    /// Side of an army's id, or a fault.
    fn side(&mut self, path: &str, id: &str) -> Option<SideId> {
        let side = self.file.armies.iter().position(|army| army.id == id).map(|side| SideId(side as u8));
        if side.is_none() {
            self.fault(path, say!("tabletop-file-army", id = brief(id, MOST_IN_ID)));
        }
        side
    }

    /// Area of an id, or a fault.
    fn area(&mut self, path: &str, id: &str) -> Option<AreaIndex> {
        let area = self.field.features.iter().position(|feature| feature.id == id).map(|at| AreaIndex(at as u16));
        if area.is_none() {
            self.fault(path, say!("tabletop-file-area", id = brief(id, MOST_IN_ID)));
        }
        area
    }

    /// Checks that a number lies in a range.
    fn range(&mut self, path: &str, number: u16, least: u16, most: u16) {
        if !(least..=most).contains(&number) {
            self.fault(path, say!("tabletop-file-range", name = path.rsplit('.').next().unwrap_or(path), least, most));
        }
    }

    /// MC 15.1 Area that a side wins by clearing.
    fn clears(&mut self) -> Option<ClearedArea> {
        let record = self.file.clears.as_ref()?;
        let (side, area) = (self.side("clears[0].army", &record.army), self.area("clears[0].area", &record.area));
        let last = self.file.turns.unwrap_or(TURN_LIMIT);
        let turns = (record.from.unwrap_or(1), record.until.unwrap_or(last));
        self.range("clears[0].from", turns.0, 1, MAX_TURNS);
        self.range("clears[0].until", turns.1, turns.0.min(MAX_TURNS), MAX_TURNS);
        let (side, area) = (side?, area?);
        let mut defenders = Vec::new();
        for (at, id) in record.defenders.iter().take(MAX_DEFENDERS).enumerate() {
            let is_named = |unit: &LoadedUnit| unit.card.id == *id && unit.card.side == side.other();
            match self.units.iter().position(is_named) {
                Some(unit) => defenders.push(UnitId(unit as u16)),
                None => {
                    let message = say!("mc-file-no-defender", id = brief(id, MOST_IN_ID));
                    self.fault(&format!("clears[0].defenders[{at}]"), message);
                }
            }
        }
        Some(ClearedArea { side, area, defenders, turns })
    }

    /// MC 15.1 Victory that counts as a draw.
    fn hollow(&mut self) -> Option<HollowVictory> {
        let record = self.file.hollow.as_ref()?;
        let side = self.side("hollow[0].army", &record.army);
        if let Some((part, of)) = record.losses {
            self.range("hollow[0].losses", of, 1, MAX_PARTS);
            self.range("hollow[0].losses", part, 1, of);
        }
        let relief = record.relief.as_ref().and_then(|relief| {
            self.range("hollow[0].relief[0].turn", relief.turn, 2, MAX_TURNS);
            Some((self.area("hollow[0].relief[0].area", &relief.area)?, relief.turn))
        });
        Some(HollowVictory { side: side?, losses: record.losses, relief })
    }
}
