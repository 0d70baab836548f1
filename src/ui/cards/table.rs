//! Table of the rules on a card: cells tinted by the side that suffers, an arrow for each shift, the lines that sum and dice
//! choose lit.

use crate::paint::fonts::Typeface;
use crate::play::odds::{DieColour, LitTable, OddsCard, RolledDie, TableAxis};
use crate::ui::glossary;
use crate::ui::parts::card;
use crate::ui::rules_table::RulesTable;
use crate::view::animation::RollProgress;
use crate::view::dice::DieFace;
use crate::view::theme;
use bevy_egui::egui::epaint::QuadraticBezierShape;
use bevy_egui::egui::{Color32, Label, Pos2, Sense, Shape, Stroke, Ui, Vec2};

/// Height of the arrows above a table, in points.
const ARROWS: f32 = 15.0;

/// Draws a table of the rules, as far as its dice have fallen: the white die lies at the line that it chose.
pub fn show(ui: &mut Ui, table: &LitTable, dice: &[RolledDie], fall: RollProgress) {
    if let Some(caption) = &table.caption {
        if caption.help.is_empty() {
            let words = theme::styled(&caption.words, Typeface::SerifItalic, 15.5).color(theme::faint());
            glossary::label(ui, words);
        } else {
            ui.add(Label::new(theme::card_note(&caption.words)).truncate()).on_hover_text(&caption.help);
        }
    }
    ui.scope(|ui| draw(ui, table, dice, fall));
    ui.add_space(if table.by_sum == TableAxis::Rows { 4.0 } else { 1.0 });
}

fn draw(ui: &mut Ui, table: &LitTable, dice: &[RolledDie], fall: RollProgress) {
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let (lit, rolled) = (table.lit(fall.columns), table.rolled.filter(|_| fall.lies()));
    let sheet = match table.by_sum {
        TableAxis::Columns => RulesTable { table, column: lit, row: rolled },
        TableAxis::Rows => RulesTable { table, column: rolled, row: lit },
    };
    let room = ui.available_width();
    if table.by_sum == TableAxis::Columns {
        // The room is reserved from the start, else the table would jump at the first arrow.
        let high = if table.shifts.is_empty() { 2.0 } else { ARROWS };
        let (above, _) = ui.allocate_exact_size(Vec2::new(room, high), Sense::hover());
        for n in 0..table.shifts_made(fall.columns) {
            if let [Some(from), Some(to)] = [n, n + 1].map(|made| table.after_shifts(made)) {
                let over = |place| sheet.over(place, above.left_bottom(), room);
                arrow(ui, over(from), over(to), table.shifts[n], n);
            }
        }
    }
    let whole = sheet.show(ui);
    let white = dice.iter().find(|die| die.colour == DieColour::White);
    let (Some(die), Some(line)) = (white, table.rolled) else { return };
    // The die rolls along the headings and stays at its own line; as high as they are, else it would cover text.
    let along = fall.dice * (2.0 - fall.dice);
    let row = sheet.row_height(whole);
    let (place, high) = match table.by_sum {
        TableAxis::Columns => (sheet.beside(0, whole).lerp(sheet.beside(line, whole), along), row + 1.0),
        TableAxis::Rows => {
            let over = |column| sheet.over(column, whole.left_top(), room) + Vec2::new(0.0, row * 0.5);
            (over(0).lerp(over(line), along), row + 2.0)
        }
    };
    crate::view::dice::draw(
        ui.painter(),
        place,
        high,
        DieFace { value: die.value, of: die.faces },
        die.colour,
        fall.dice,
    );
}

/// Draws the arrow of one shift in a table; a shift past the end of the table only points there.
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

/// Draws the table by which an order is decided, with nothing highlighted: a lesson asks for a column or a row.
pub fn show_bare_table(ui: &mut Ui, of: &OddsCard) {
    let Some(table) = &of.table else { return };
    card(ui, &of.title, None, |ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        RulesTable { table, column: None, row: None }.show(ui);
        None
    });
}
