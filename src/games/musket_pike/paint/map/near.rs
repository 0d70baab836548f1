//! Things that lie on the map, found by where they lie: whoever asks what is near a point looks at what is there, and not at all
//! there are.

use super::aside::Piece;
use crate::paint::layout::Layout;
use glam::Vec2;

/// How wide a cell is: about as far as names ask around themselves.
const CELL: f32 = 1.5;

/// Things, each with its place and how far it reaches around that.
#[derive(Clone, Debug)]
pub(super) struct Near {
    /// By cell, in the order in which they came; what lies beyond the map lies in an outermost one.
    cells: Vec<Vec<(u32, Piece)>>,
    columns: usize,
    rows: usize,
    /// All of them.
    all: Vec<Piece>,
    /// None reaches farther.
    widest: f32,
}

impl Near {
    /// `widest`: how far any of them reaches.
    pub(super) fn new(layout: Layout, widest: f32, things: impl IntoIterator<Item = Piece>) -> Self {
        let [columns, rows] = (layout.size() / CELL).to_array().map(|cells| cells.max(0.0) as usize + 1);
        let mut near = Self { cells: vec![Vec::new(); columns * rows], columns, rows, all: Vec::new(), widest };
        near.extend(things);
        near
    }

    pub(super) fn extend(&mut self, things: impl IntoIterator<Item = Piece>) {
        for (at, reach) in things {
            let (column, row) = self.cell(at);
            let number = u32::try_from(self.all.len()).unwrap_or(u32::MAX);
            self.cells[row * self.columns + column].push((number, (at, reach)));
            self.all.push((at, reach));
        }
    }

    /// All of them, in the order in which they came.
    pub(super) fn all(&self) -> &[Piece] {
        &self.all
    }

    /// By how much those overlap with a point that reaches so far itself, added up in the order in which they came; and how many
    /// of them were looked at. `found` is written over.
    pub(super) fn overlap(&self, p: Vec2, reach: f32, found: &mut Vec<(u32, f32)>) -> (f32, usize) {
        let (low, high) = (self.cell(p - (reach + self.widest)), self.cell(p + (reach + self.widest)));
        found.clear();
        let mut looked = 0;
        for row in low.1..=high.1 {
            for cell in &self.cells[row * self.columns + low.0..=row * self.columns + high.0] {
                looked += cell.len();
                let overlaps = cell.iter().map(|(number, (at, own))| (*number, own + reach - at.distance(p)));
                found.extend(overlaps.filter(|(_, by)| *by > 0.0));
            }
        }
        found.sort_by_key(|(number, _)| *number);
        (found.iter().map(|(_, by)| by).sum(), looked)
    }

    fn cell(&self, at: Vec2) -> (usize, usize) {
        let [column, row] = (at / CELL).to_array().map(|cell| cell.max(0.0) as usize);
        (column.min(self.columns - 1), row.min(self.rows - 1))
    }
}
