//! Setting out of the armies of quick battles: foot in two lines with its guns before it, horse on both wings.

use super::army_lists::{TroopKind, TroopRow};
use super::field::{FRONT, Field};
use super::muster::BoughtArmy;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::data::GunWeight;
use std::collections::BTreeSet;

/// Wing of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuickWing {
    /// Horse at the top of the map.
    Upper,
    /// Foot and guns in the middle.
    Centre,
    /// Horse at the bottom of the map.
    Lower,
}

/// What stands on its place.
#[derive(Clone, Copy, Debug)]
pub enum SetOutPiece {
    /// Unit with SP.
    Troop(&'static TroopRow),
    /// Battery.
    Battery(GunWeight),
}

/// Unit that is set out.
#[derive(Clone, Copy, Debug)]
pub struct SetOut {
    /// What stands there.
    pub piece: SetOutPiece,
    /// Hex of the unit, and its second one for a block on two.
    pub hexes: (Hex, Option<Hex>),
    /// Wing of the unit.
    pub wing: QuickWing,
}

/// Lines of a side, from its front backwards, in columns.
const SECOND_LINE: u8 = 3;

/// Sets an army out at the left edge (side 0) or at the right one (side 1); `None` if there is no room.
#[must_use]
pub fn deploy(army: &BoughtArmy, side: usize, field: &Field) -> Option<Vec<SetOut>> {
    let rows = field.grid.rows();
    let column = |behind: u8| if side == 0 { FRONT - behind } else { field.grid.columns() + 1 - FRONT + behind };
    let (before, height) = (if side == 0 { FRONT + 1 } else { field.grid.columns() - FRONT }, |row: &TroopRow| {
        if row.kind == TroopKind::Hi2 { 2 } else { 1 }
    });
    let mut taken = BTreeSet::new();
    let mut placed = Vec::new();
    let mut put = |piece: SetOutPiece, at: (u8, u8), two: bool, wing: QuickWing| {
        let hex = field.grid.at(at.0, at.1)?;
        let other = if two { Some(field.grid.at(at.0, at.1 + 1)?) } else { None };
        for hex in [Some(hex), other].into_iter().flatten() {
            if !field.is_open(hex) || !taken.insert(hex) {
                return None;
            }
        }
        placed.push(SetOut { piece, hexes: (hex, other), wing });
        Some(())
    };
    let mut shot = army.shot.iter();
    let first = army.foot.len().div_ceil(2).max(army.foot.len().min(2));
    let mut edges = (rows / 2, rows / 2);
    for (line, units) in [&army.foot[..first], &army.foot[first..]].into_iter().enumerate() {
        let deep: u8 = units.iter().map(|row| height(row) + 1).sum::<u8>().saturating_sub(1);
        let mut row = (rows.checked_sub(deep)? / 2).max(1);
        if line == 0 {
            edges = (row, row + deep);
        }
        let behind = if line == 0 { 0 } else { SECOND_LINE };
        for (number, unit) in units.iter().enumerate() {
            put(SetOutPiece::Troop(unit), (column(behind), row), height(unit) == 2, QuickWing::Centre)?;
            row += height(unit);
            // Shot and guns stand in the gaps between the blocks, the guns a hex before them.
            if line == 0 && number + 1 < units.len() {
                if let Some(unit) = shot.next() {
                    put(SetOutPiece::Troop(unit), (column(0), row), false, QuickWing::Centre)?;
                }
                if let Some(weight) = army.guns.get(number) {
                    put(SetOutPiece::Battery(*weight), (before, row), false, QuickWing::Centre)?;
                }
            }
            row += 1;
        }
    }
    for weight in army.guns.iter().skip(first.saturating_sub(1)) {
        put(SetOutPiece::Battery(*weight), (before, edges.1), false, QuickWing::Centre)?;
        edges.1 += 1;
    }
    // Horse alternates between the wings, each filled outward from the foot, in as many lines as the map needs.
    let above = usize::from(edges.0.saturating_sub(2));
    let below = usize::from(rows.saturating_sub(edges.1 + 1));
    let mounted: Vec<&'static TroopRow> = army.horse.iter().chain(shot).copied().collect();
    for (number, unit) in mounted.iter().enumerate() {
        let (wing, room) = if number % 2 == 0 { (QuickWing::Upper, above) } else { (QuickWing::Lower, below) };
        let place = number / 2;
        let deep = (mounted.len().div_ceil(4)).clamp(1, room.max(1));
        let (line, along) = (u8::try_from(place / deep).ok()?, u8::try_from(place % deep).ok()?);
        let row = match wing {
            QuickWing::Upper => edges.0.checked_sub(2 + along)?,
            _ => edges.1 + 1 + along,
        };
        put(SetOutPiece::Troop(unit), (column((line * 2).min(FRONT - 1)), row), false, wing)?;
    }
    Some(placed)
}
