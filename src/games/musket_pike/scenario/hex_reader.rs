//! Hexes in text: a number, a run of numbers, a pair.

use super::fault::{FaultFix, Faults, quoted};
use crate::board::hex::{Dir, Grid, Hex, OneOrTwoHexes};
use crate::document;
use crate::say;

/// Greatest number of hexes in all lists of one file; a real file has less than a tenth of that.
const MOST_LISTED: usize = 400_000;

/// Reader for the hexes that one file lists.
pub(super) struct HexReader<'g> {
    grid: &'g Grid,
    listed: usize,
}

impl<'g> HexReader<'g> {
    pub(super) const fn on(grid: &'g Grid) -> Self {
        Self { grid, listed: 0 }
    }

    pub(super) const fn grid(&self) -> &'g Grid {
        self.grid
    }

    /// Reads one hex of the file: `2506`.
    pub(super) fn hex(&self, text: &str, path: impl FnOnce() -> String, faults: &mut Faults) -> Option<Hex> {
        self.hex_or(text, path, None, faults)
    }

    /// Reads one hex as [`HexReader::hex`] does, with a remedy for the fault.
    pub(super) fn hex_or(
        &self,
        text: &str,
        path: impl FnOnce() -> String,
        remedy: Option<FaultFix>,
        faults: &mut Faults,
    ) -> Option<Hex> {
        match self.grid.parse(text) {
            Ok(hex) => Some(hex),
            Err(fault) => {
                if !faults.full() {
                    faults.note(faults.at(path(), fault.to_string()).with_fix(remedy));
                }
                None
            }
        }
    }

    /// Reads the one or two hexes of a stand: `1605` or `1605+1606`.
    pub(super) fn one_or_two(
        &self,
        text: &str,
        path: impl Fn() -> String,
        faults: &mut Faults,
    ) -> Option<OneOrTwoHexes> {
        let Some((a, b)) = text.split_once('+') else {
            return self.hex_or(text, path, Some(FaultFix::Elsewhere), faults).map(OneOrTwoHexes::one);
        };
        let mut half = |text: &str| self.hex_or(text, &path, Some(FaultFix::Elsewhere), faults);
        let (a, b) = (half(a), half(b));
        Some(OneOrTwoHexes([a?, b?]))
    }

    /// Reads a list of hexes and of runs: `2501-2505` down a column, `2701-3505` all columns and rows between.
    pub(super) fn list(&mut self, texts: &[String], path: impl Fn(usize) -> String, faults: &mut Faults) -> Vec<Hex> {
        let mut all = Vec::new();
        for (i, text) in texts.iter().enumerate() {
            let Some((a, b)) = text.split_once('-') else {
                self.listed += 1;
                all.extend(self.hex_or(text, || path(i), Some(FaultFix::LeaveOut), faults));
                continue;
            };
            let mut corner = |text: &str| self.hex_or(text, || path(i), Some(FaultFix::LeaveOut), faults);
            let (a, b) = (corner(a), corner(b));
            let (Some(a), Some(b)) = (a, b) else { continue };
            let ((left, top), (right, bottom)) = (self.grid.column_row(a), self.grid.column_row(b));
            if left > right || top > bottom {
                if faults.full() {
                    continue;
                }
                let right_way = [(left.min(right), top.min(bottom)), (left.max(right), top.max(bottom))];
                let numbers = right_way.map(|(column, row)| format!("{column:02}{row:02}"));
                let remedy = FaultFix::Write(vec![document::quoted(&numbers.join("-"))]);
                faults.note(faults.at(path(i), say!("fault-runs-backwards", run = quoted(text))).with_fix(remedy));
                continue;
            }
            self.listed += usize::from(right - left + 1) * usize::from(bottom - top + 1);
            if self.listed > MOST_LISTED {
                faults.add(path(i), say!("fault-far-too-many-hexes"));
                return all;
            }
            all.extend(block(self.grid, a, b));
        }
        all
    }

    /// Reads a course of hexes, each next to the one before.
    pub(super) fn course(&mut self, texts: &[String], path: impl Fn(usize) -> String, faults: &mut Faults) -> Vec<Hex> {
        let mut all: Vec<Hex> = Vec::new();
        for (i, text) in texts.iter().enumerate() {
            self.listed += 1;
            let Some(hex) = self.hex(text, || path(i), faults) else { continue };
            if let Some(last) = all.last()
                && self.grid.direction_between(*last, hex).is_none()
                && !faults.full()
            {
                let last = self.grid.number(*last);
                faults.note(faults.at(path(i), say!("fault-course", hex = text, last)).with_fix(FaultFix::Bridge));
            }
            all.push(hex);
        }
        all
    }

    /// Reads a hexside, given by the two hexes that share it.
    pub(super) fn side(
        &self,
        pair: &(String, String),
        path: impl Fn() -> String,
        faults: &mut Faults,
    ) -> Option<(Hex, Dir)> {
        let mut hex = |text: &str| self.hex_or(text, &path, Some(FaultFix::LeaveOut), faults);
        let (a, b) = (hex(&pair.0), hex(&pair.1));
        let (a, b) = (a?, b?);
        let dir = self.grid.direction_between(a, b);
        if dir.is_none() && !faults.full() {
            let fault = faults.at(path(), say!("fault-no-hexside", a = pair.0, b = pair.1));
            faults.note(fault.with_fix(FaultFix::LeaveOut));
        }
        dir.map(|d| (a, d))
    }
}

/// Hexes of a block from one corner to the other, column by column.
pub(super) fn block(grid: &Grid, first: Hex, last: Hex) -> impl Iterator<Item = Hex> {
    let ((left, top), (right, bottom)) = (grid.column_row(first), grid.column_row(last));
    (left..=right).flat_map(move |c| (top..=bottom).filter_map(move |r| grid.at(c, r)))
}

/// Notation of hexes as short as [`HexReader::list`] reads them: runs down each column, and equal columns side by side as one
/// block.
pub(super) fn written(grid: &Grid, hexes: impl IntoIterator<Item = Hex>) -> Vec<String> {
    let mut sorted: Vec<Hex> = hexes.into_iter().collect();
    sorted.sort_unstable();
    sorted.dedup();
    // (first column, last column, first row, last row)
    let mut blocks: Vec<[u8; 4]> = Vec::new();
    for hex in sorted {
        let (column, row) = grid.column_row(hex);
        match blocks.last_mut() {
            Some(last) if last[0] == column && last[3] + 1 == row => last[3] = row,
            _ => blocks.push([column, column, row, row]),
        }
    }
    let mut merged: Vec<[u8; 4]> = Vec::new();
    for block in blocks {
        let wider = merged.iter_mut().find(|m| m[1] + 1 == block[0] && m[2..] == block[2..]);
        match wider {
            Some(m) => m[1] = block[1],
            None => merged.push(block),
        }
    }
    let text = |[left, right, top, bottom]: [u8; 4]| {
        if left == right && top == bottom {
            format!("{left:02}{top:02}")
        } else {
            format!("{left:02}{top:02}-{right:02}{bottom:02}")
        }
    };
    merged.into_iter().map(text).collect()
}
