//! The odds of a melee before anybody commits to it: all of the fight on one card.

use super::chances::{self, Chances, Compare, Losses, Share, Slim, Supposed, outcome_bar};
use super::without::{Reason, Without, as_it_is, if_not};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::Command;
use crate::ui::intent::Intent;
use crate::ui::keys;
use crate::ui::parts::{card, cite, grave, only_looked_at, primary, rule, shift, tell, told};
use crate::ui::sheet::{ROW, Sheet};
use crate::view::animation::RollProgress;
use crate::view::dice::DieColour;
use crate::view::theme;
use bevy_egui::egui::epaint::QuadraticBezierShape;
use bevy_egui::egui::{Align, Color32, Label, Layout, Pos2, RichText, Sense, Shape, Stroke, Ui, Vec2};

/// A strength with its reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Strength {
    pub side: SideId,
    /// "Attack" or "Defence".
    pub words: String,
    pub total: i32,
    /// Value, sentence, paragraph.
    pub lines: Vec<(i32, String, String)>,
}

/// A column shift.
#[derive(Clone, Debug, PartialEq)]
pub struct Shift {
    /// +1 to the right, -1 to the left.
    pub by: i32,
    /// Why.
    pub words: String,
    /// By which paragraph.
    pub paragraph: String,
    /// Why, for the rules.
    pub reason: Reason,
}

/// The table, with what is lit in it.
#[derive(Clone, Debug, PartialEq)]
pub struct MeleeTable {
    /// Who attacks: what a cell costs is written in the ink of whom it costs.
    pub attacker: SideId,
    /// Heads of the columns.
    pub columns: Vec<String>,
    /// Rows 1 to 10.
    pub rows: Vec<Vec<String>>,
    /// The column before shifts.
    pub before: usize,
    /// The column used.
    pub column: usize,
    /// The row rolled, from 1, once it is.
    pub row: Option<u8>,
}

/// What one side must expect.
#[derive(Clone, Debug, PartialEq)]
pub struct Expect {
    pub side: SideId,
    /// "Attacker" or "Defender".
    pub words: String,
    /// SP lost on average: "0.80".
    pub loss: String,
    /// Chances in percent: it must retreat, is destroyed by its losses, loses its leader.
    pub percent: [u32; 3],
}

/// What the panel shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// "Eynatten attacks the redoubt".
    pub title: String,
    /// "Eynatten on the redoubt".
    pub who: String,
    /// Both strengths.
    pub strengths: [Strength; 2],
    /// "3 : 2 = 150 %".
    pub ratio: String,
    pub shifts: Vec<Shift>,
    /// What it would be without some of the shifts, while that is supposed.
    pub without: Option<Without>,
    pub table: MeleeTable,
    /// What can come of it.
    pub bar: Vec<Share>,
    /// What each side must expect.
    pub expect: Vec<Expect>,
    /// Losses one by one.
    pub losses: Vec<Losses>,
    /// What each throw would do.
    pub supposed: Supposed,
    /// Another attack beside it; none while the pointer only rests on it and nothing is kept.
    pub compare: Option<Compare>,
    /// Grave warnings: no way back, guns taken without a roll.
    pub warnings: Vec<(String, String)>,
    /// What commits to it; none while only looking.
    pub commit: Option<(String, Intent)>,
}

/// Draws the panel.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    card(ui, &model.title, Some("9.12"), |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let mut intent = buttons(ui, model);
        for (words, paragraph) in &model.warnings {
            ui.horizontal_wrapped(|ui| {
                ui.label(theme::set(format!("\u{26a0} {words}"), Typeface::SerifBold, 15.5).color(theme::alert()));
                intent = intent.take().or(cite(ui, paragraph));
            });
        }
        let mut supposed = None;
        if !model.bar.is_empty() {
            let chances = Chances {
                losses: &model.losses,
                supposed: &model.supposed,
                compare: model.compare.as_ref(),
                slim: &|| slim(model),
            };
            let (pressed, dice) = chances::show(ui, &chances, |ui| {
                outcome_bar(ui, &model.bar, model.without.as_ref());
                ui.scope(|ui| show_expectations(ui, &model.expect)).inner
            });
            intent = intent.take().or(pressed);
            supposed = dice;
        }
        rule(ui);
        for strength in &model.strengths {
            intent = intent.take().or(show_strength(ui, strength));
        }
        rule(ui);
        let ratio = theme::set(&model.ratio, Typeface::SansBold, 16.0);
        intent = intent.take().or(told(ui, ratio, &say!("odds-ratio-how"), "9.8"));
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            for shift in &model.shifts {
                intent = intent.take().or(show_shift(ui, model, shift));
            }
        });
        if model.shifts.is_empty() {
            ui.label(theme::small(say!("odds-no-shifts")));
        }
        let table = MeleeTable { row: supposed.map_or(model.table.row, |d| Some(d.white)), ..model.table.clone() };
        match &model.without {
            Some(without) => {
                without.show(ui);
                only_table(ui, &table, &[], RollProgress::LYING);
            }
            None if model.shifts.len() >= MANY => only_table(ui, &table, &[], RollProgress::LYING),
            None => show_table(ui, &table, &[], RollProgress::LYING),
        }
        intent
    })
}

/// A column shift; what can be committed to can also be supposed without it.
fn show_shift(ui: &mut Ui, model: &Model, of: &Shift) -> Option<Intent> {
    let left_out = Without::lines_of(model.without.as_ref());
    let colour = match of.by {
        _ if left_out.contains(&of.reason) => theme::faint(),
        right if right > 0 => theme::go_ink(),
        _ => theme::alert(),
    };
    shift(ui, of.by, colour, &of.paragraph, |ui| {
        if model.commit.is_some() {
            return if_not(ui, &of.words, of.reason, left_out);
        }
        ui.label(theme::set(&of.words, Typeface::Serif, 15.5));
        None
    })
}

/// The attack in small.
#[must_use]
pub fn slim(model: &Model) -> Slim {
    let column = model.table.columns.get(model.table.column).map_or("-", String::as_str);
    let [attack, defence] = [&model.strengths[0], &model.strengths[1]].map(|s| s.total);
    let sides = [say!("odds-slim-attacker"), say!("odds-slim-defender")];
    Slim {
        title: model.who.clone(),
        head: say!("odds-slim-melee", attack, defence, column),
        bar: model.bar.clone(),
        losses: sides.into_iter().zip(model.expect.iter().map(|e| e.loss.clone())).collect(),
    }
}

fn buttons(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let mut intent = None;
    let Some((text, give)) = &model.commit else {
        only_looked_at(ui);
        return None;
    };
    ui.horizontal(|ui| {
        let response = if model.warnings.is_empty() { primary(ui, text) } else { grave(ui, text) };
        if response.on_hover_text(say!("odds-commit-help", key = keys::first_of(Command::Back))).clicked() {
            intent = Some(give.clone());
        }
        if ui.button(say!("odds-not-now")).clicked() {
            intent = Some(Intent::Cancel);
        }
        intent = intent.take().or(as_it_is(ui, model.without.is_some()));
    });
    intent
}

/// What stands over the expectations, with what it means and by which paragraph.
fn expected() -> [(String, String, &'static str); 4] {
    [
        (say!("odds-lost"), say!("odds-lost-how"), "9.13"),
        (say!("odds-retreats"), say!("odds-retreats-how"), "9.13"),
        (say!("odds-destroyed"), say!("odds-destroyed-how"), "10.4"),
        (say!("odds-leader"), say!("odds-leader-how"), "9.16"),
    ]
}

fn show_expectations(ui: &mut Ui, expectations: &[Expect]) -> Option<Intent> {
    let mut intent = None;
    let expected = expected();
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    ui.spacing_mut().interact_size.y = 17.0;
    let head = 86.0;
    let room = ui.available_width() - head;
    // As wide as the words over them.
    let widths = [0.21, 0.25, 0.29, 0.25].map(|share| room * share);
    let mut cell = |ui: &mut Ui, at: usize, text: RichText| {
        let (_, sentence, paragraph) = &expected[at];
        ui.allocate_ui_with_layout(Vec2::new(widths[at], 17.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(widths[at]);
            let response = ui.add(Label::new(text).sense(Sense::click()));
            intent = intent.take().or(tell(response, sentence, paragraph));
        });
    };
    ui.horizontal(|ui| {
        ui.add_space(head);
        for (at, (words, ..)) in expected.iter().enumerate() {
            cell(ui, at, theme::small(words));
        }
    });
    for line in expectations {
        ui.horizontal(|ui| {
            ui.allocate_ui_with_layout(Vec2::new(head, 17.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(head);
                crate::ui::parts::mark(ui, line.side);
                ui.add_space(5.0);
                ui.label(&line.words);
            });
            cell(ui, 0, theme::bold(&line.loss));
            for (at, percent) in line.percent.into_iter().enumerate() {
                cell(ui, at + 1, theme::plain(if percent == 0 { "-".to_owned() } else { format!("{percent}%") }));
            }
        });
    }
    intent
}

/// A strength: whose, the number large, and beside it each reason with its paragraph.
fn show_strength(ui: &mut Ui, strength: &Strength) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(5.0, 1.0);
        ui.spacing_mut().interact_size.y = 18.0;
        ui.allocate_ui_with_layout(Vec2::new(106.0, 22.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(106.0);
            crate::ui::parts::mark(ui, strength.side);
            ui.label(theme::set(&strength.words, Typeface::SerifBold, 17.0));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let number = theme::number(strength.total.to_string()).color(theme::side_ink(strength.side));
                let (words, paragraph) = strength.lines.first().map_or(("", "9.3"), |(_, w, p)| (w.as_str(), p));
                intent = told(ui, number, words, paragraph);
            });
        });
        ui.vertical(|ui| {
            for (value, words, paragraph) in &strength.lines {
                let value = (strength.lines.len() > 1).then_some(*value);
                intent = intent.take().or(strength_line(ui, value, words, paragraph));
            }
        });
    });
    intent
}

/// One reason of a strength; its number only where there are several.
fn strength_line(ui: &mut Ui, value: Option<i32>, words: &str, paragraph: &str) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        let room = (ui.available_width() - 46.0).max(40.0);
        ui.allocate_ui_with_layout(
            Vec2::new(room, 18.0),
            Layout::left_to_right(Align::Min).with_main_wrap(true),
            |ui| {
                ui.set_width(room);
                if let Some(value) = value {
                    ui.label(theme::bold(value.to_string()));
                }
                ui.add(Label::new(theme::set(words, Typeface::Serif, 15.5)).wrap());
            },
        );
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| intent = cite(ui, paragraph));
    });
    intent
}

/// The melee table with the column lit, the path of the shifts above it, and the white die on the head of the row that it
/// chose.
pub fn show_table(ui: &mut Ui, table: &MeleeTable, dice: &[(u8, DieColour)], fall: RollProgress) {
    let caption = Label::new(theme::small(say!("odds-melee-caption"))).truncate();
    ui.add(caption).on_hover_text(say!("odds-melee-caption-help"));
    only_table(ui, table, dice, fall);
}

fn only_table(ui: &mut Ui, table: &MeleeTable, dice: &[(u8, DieColour)], fall: RollProgress) {
    ui.scope(|ui| draw_table(ui, table, dice, fall));
    ui.add_space(1.0);
}

/// How high the die on the head of a row is.
const DIE: f32 = ROW + 3.0;
/// With so many shifts and more the card has no room for a caption: the table must be in sight.
const MANY: usize = 3;

fn draw_table(ui: &mut Ui, table: &MeleeTable, dice: &[(u8, DieColour)], fall: RollProgress) {
    let column = stepped(table.before, table.column, fall.columns);
    let row = table.row.map(|r| usize::from(r).saturating_sub(1));
    let sheet = Sheet {
        corner: String::new(),
        columns: table.columns.clone(),
        rows: table.rows.iter().enumerate().map(|(at, row)| ((at + 1).to_string(), row.clone())).collect(),
        column: Some(column),
        row: row.filter(|_| fall.lies()),
    };
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let room = ui.available_width();
    // The room is there from the first, or the table would jump when the mark sets out.
    let shifted = table.before != table.column;
    let (above, _) = ui.allocate_exact_size(Vec2::new(room, if shifted { 12.0 } else { 2.0 }), Sense::hover());
    if table.before != column {
        let (from, to) =
            (sheet.over(table.before, above.left_bottom(), room), sheet.over(column, above.left_bottom(), room));
        let colour = if to.x > from.x { theme::go_ink() } else { theme::alert() };
        let stroke = Stroke::new(2.0, colour);
        let middle = Pos2::new((from.x + to.x) / 2.0, above.top() - 10.0);
        let (from, end) = (from - Vec2::new(0.0, 1.0), to - Vec2::new(0.0, 5.0));
        let curve = QuadraticBezierShape::from_points_stroke([from, middle, end], false, Color32::TRANSPARENT, stroke);
        ui.painter().add(curve);
        let tip = vec![to, to - Vec2::new(5.0, 7.0), to - Vec2::new(-5.0, 7.0)];
        ui.painter().add(Shape::convex_polygon(tip, colour, Stroke::NONE));
    }
    let whole = sheet.show(ui, |cell| suffers(cell, table.attacker));
    ui.interact(whole, ui.id().with("table"), Sense::hover()).on_hover_text(say!("odds-melee-caption-help"));
    let Some(row) = row else { return };
    // It rolls down along the rows and stays on its own, whose number it shows. The red one is for the check.
    let down = fall.dice * (2.0 - fall.dice);
    let lie = sheet.beside(0, whole).lerp(sheet.beside(row, whole), down);
    if let Some((value, colour)) = dice.iter().find(|(_, colour)| *colour == DieColour::White) {
        crate::view::dice::draw(ui.painter(), lie, DIE, *value, *colour, fall.dice);
    }
}

/// The ink of a cell: that of the side which alone loses by it.
fn suffers(cell: &str, attacker: SideId) -> Color32 {
    match (cell.contains('A'), cell.contains('D')) {
        (true, false) => theme::side_ink(attacker),
        (false, true) => theme::side_ink(attacker.other()),
        _ => theme::ink(),
    }
}

/// The column at which the mark stands when so much of the way through the shifts is done: one after the other.
fn stepped(before: usize, column: usize, done: f32) -> usize {
    let shifts = before.abs_diff(column);
    let gone = ((done * (shifts + 1) as f32) as usize).min(shifts);
    if column > before { before + gone } else { before - gone }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_steps_through_every_column() {
        let steps = |before, column| {
            let mut seen: Vec<usize> = (0..=100u8).map(|k| stepped(before, column, f32::from(k) / 100.0)).collect();
            seen.dedup();
            seen
        };
        assert_eq!(steps(2, 5), [2, 3, 4, 5]);
        assert_eq!(steps(4, 1), [4, 3, 2, 1]);
        assert_eq!(steps(3, 3), [3]);
    }
}
