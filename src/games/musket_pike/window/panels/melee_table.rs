//! Melee table as cards show it: cells tinted by the side that suffers, an arrow above for each shift, and the column used
//! highlighted.

use crate::kernel::SideId;
use crate::say;
use crate::ui::rules_table::{Cell, RulesTable};
use crate::view::animation::RollProgress;
use crate::view::dice::DieColour;
use crate::view::theme;
use bevy_egui::egui::epaint::QuadraticBezierShape;
use bevy_egui::egui::{Color32, Label, Pos2, Sense, Shape, Stroke, Ui, Vec2};

/// Sides that a table entry costs SP or their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Costs {
    Nobody,
    Both,
    Only(SideId),
}

/// Entry of the melee table.
#[derive(Clone, Debug, PartialEq)]
pub struct MeleeTableCell {
    /// Code of the entry: "D1R".
    pub text: String,
    /// Meaning of the entry, in words.
    pub words: String,
    pub costs: Costs,
}

/// Melee table, with what is highlighted in it.
#[derive(Clone, Debug, PartialEq)]
pub struct MeleeTable {
    /// Headings of the columns.
    pub columns: Vec<String>,
    /// Rows 1 to 10 of entries.
    pub rows: Vec<Vec<MeleeTableCell>>,
    /// Index of the column before shifts.
    pub before: usize,
    /// Shifts in the order of their reasons: +1 to the right, -1 to the left.
    pub shifts: Vec<i32>,
    /// Index of the column used.
    pub column: usize,
    /// Row rolled, from 1; `None` before the roll.
    pub row: Option<u8>,
}

/// Draws the table below a line that says how it is read.
pub fn show_table(ui: &mut Ui, table: &MeleeTable, dice: &[(u8, DieColour)], fall: RollProgress) {
    let caption = Label::new(theme::small(say!("odds-melee-caption"))).truncate();
    ui.add(caption).on_hover_text(say!("odds-melee-caption-help"));
    only_table(ui, table, dice, fall);
}

/// Draws the table with the column highlighted, the shifts above it, and the white die at the head of the row that it chose.
pub fn only_table(ui: &mut Ui, table: &MeleeTable, dice: &[(u8, DieColour)], fall: RollProgress) {
    ui.scope(|ui| draw_table(ui, table, dice, fall));
    ui.add_space(1.0);
}

/// Converts the table to a sheet, with a column and a row highlighted.
#[must_use]
pub fn sheet_of(table: &MeleeTable, column: Option<usize>, row: Option<usize>) -> RulesTable {
    let cell =
        |entry: &MeleeTableCell| Cell { text: entry.text.clone(), tint: tint(entry.costs), help: entry.words.clone() };
    let rows = table.rows.iter().enumerate();
    RulesTable {
        corner: String::new(),
        columns: table.columns.clone(),
        rows: rows.map(|(at, row)| ((at + 1).to_string(), row.iter().map(cell).collect())).collect(),
        column,
        row,
    }
}

/// Height of the arrows above the table, in pixels.
const ARROWS: f32 = 15.0;

fn draw_table(ui: &mut Ui, table: &MeleeTable, dice: &[(u8, DieColour)], fall: RollProgress) {
    let gone = table.gone(fall.columns);
    let column = table.lit(fall.columns);
    let row = table.row.map(|r| usize::from(r).saturating_sub(1));
    let sheet = sheet_of(table, Some(column), row.filter(|_| fall.lies()));
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let room = ui.available_width();
    // The room is reserved from the start, else the table would jump at the first arrow.
    let high = if table.shifts.is_empty() { 2.0 } else { ARROWS };
    let (above, _) = ui.allocate_exact_size(Vec2::new(room, high), Sense::hover());
    let over = |place: usize| sheet.over(place, above.left_bottom(), room);
    for n in 0..gone {
        arrow(ui, over(table.place(n)), over(table.place(n + 1)), table.shifts[n], n);
    }
    let whole = sheet.show(ui);
    let Some(row) = row else { return };
    // The white die rolls down along the rows and stays on its own, whose number it shows. The red one is for the check.
    let down = fall.dice * (2.0 - fall.dice);
    let lie = sheet.beside(0, whole).lerp(sheet.beside(row, whole), down);
    if let Some((value, colour)) = dice.iter().find(|(_, colour)| *colour == DieColour::White) {
        crate::view::dice::draw(ui.painter(), lie, sheet.row_height(whole) + 1.0, *value, *colour, fall.dice);
    }
}

/// Tint of an entry, by the sides that it costs something.
fn tint(costs: Costs) -> Option<Color32> {
    match costs {
        Costs::Nobody => None,
        Costs::Both => Some(theme::both()),
        Costs::Only(side) => Some(theme::side_colour(side)),
    }
}

/// Draws the arrow of one shift; a shift past the end of the table only points there.
fn arrow(ui: &Ui, from: Pos2, to: Pos2, by: i32, place: usize) {
    let colour = if by > 0 { theme::go_ink() } else { theme::alert() };
    let way = if by > 0 { 1.0 } else { -1.0 };
    let to = if (to.x - from.x).abs() < 1.0 { from + Vec2::new(way * 14.0, 0.0) } else { to };
    // Arrows in the other direction lie a little lower, so that neither hides the other.
    let high = if by > 0 { ARROWS - 3.0 } else { ARROWS - 7.0 };
    let lean = Vec2::new(way * if place == 0 { 0.0 } else { 3.0 }, 0.0);
    let (start, end) = (from + lean - Vec2::new(0.0, 1.0), to - Vec2::new(way * 4.0, 4.0));
    let middle = Pos2::new((from.x + to.x) / 2.0, from.y - 2.0 * high + 4.0);
    let stroke = Stroke::new(2.0, colour);
    let curve = QuadraticBezierShape::from_points_stroke([start, middle, end], false, Color32::TRANSPARENT, stroke);
    ui.painter().add(curve);
    let tip = to - Vec2::new(way * 2.0, 0.0);
    let points = vec![tip, tip - Vec2::new(6.0, 6.0), tip - Vec2::new(-5.0, 6.5)];
    ui.painter().add(Shape::convex_polygon(points, colour, Stroke::NONE));
}

impl MeleeTable {
    /// Number of shifts made at a progress of `done`, 0 to 1, one after the other.
    fn gone(&self, done: f32) -> usize {
        let shifts = self.shifts.len();
        ((done * (shifts + 1) as f32) as usize).min(shifts)
    }

    /// Index of the column highlighted at a progress of `done`, 0 to 1.
    pub fn lit(&self, done: f32) -> usize {
        let gone = self.gone(done);
        if gone == self.shifts.len() { self.column } else { self.place(gone) }
    }

    /// Index of the column after the first `shifts` shifts, kept within the table.
    fn place(&self, shifts: usize) -> usize {
        let sum: i32 = self.shifts.iter().take(shifts).sum();
        let place = i32::try_from(self.before).unwrap_or(0) + sum;
        usize::try_from(place).unwrap_or(0).min(self.columns.len().saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(before: usize, shifts: &[i32]) -> Vec<usize> {
        let columns = (0..7).map(|c| c.to_string()).collect();
        let table =
            MeleeTable { columns, rows: Vec::new(), before, shifts: shifts.to_vec(), column: before, row: None };
        let mut seen: Vec<usize> = (0..=100u8).map(|k| table.place(table.gone(f32::from(k) / 100.0))).collect();
        seen.dedup();
        seen
    }

    #[test]
    fn the_mark_steps_through_every_shift() {
        assert_eq!(steps(2, &[1, 1, 1]), [2, 3, 4, 5]);
        assert_eq!(steps(4, &[1, -1, -1]), [4, 5, 4, 3]);
        assert_eq!(steps(3, &[]), [3]);
    }

    #[test]
    fn no_shift_leads_past_the_end_of_the_table() {
        assert_eq!(steps(5, &[1, 1, 1]), [5, 6]);
        assert_eq!(steps(0, &[-1]), [0]);
    }
}
