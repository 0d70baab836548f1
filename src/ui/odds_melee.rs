//! The odds of a melee before anybody commits to it.

use super::intent::Intent;
use super::keys;
use super::parts::{Share, card, grave, outcome_bar, primary, reason, shift};
use super::sheet::Sheet;
use super::theme;
use crate::kernel::SideId;
use crate::paint::fonts::Face;
use crate::settings::Command;
use bevy_egui::egui::epaint::QuadraticBezierShape;
use bevy_egui::egui::{Align, Color32, Label, Layout, Pos2, RichText, Sense, Shape, Stroke, Ui, Vec2};

/// A strength with its reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Strength {
    /// Whose.
    pub side: SideId,
    /// "Attack" or "Defence".
    pub words: String,
    /// The total.
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
}

/// The table, with what is lit in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
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
    /// Whose.
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
    /// Both strengths.
    pub strengths: [Strength; 2],
    /// "3 : 2 = 150 %".
    pub ratio: String,
    /// The shifts.
    pub shifts: Vec<Shift>,
    /// The table.
    pub table: Table,
    /// What can come of it.
    pub bar: Vec<Share>,
    /// What each side must expect.
    pub expect: Vec<Expect>,
    /// Grave warnings: no way back, guns taken without a roll.
    pub warnings: Vec<(String, String)>,
    /// What commits to it; none while only looking.
    pub commit: Option<(String, Intent)>,
}

/// Draws the panel.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    card(ui, &model.title, Some("9.12"), |ui| {
        let mut intent = buttons(ui, model);
        if !model.bar.is_empty() {
            outcome_bar(ui, &model.bar);
        }
        for (words, paragraph) in &model.warnings {
            ui.horizontal_wrapped(|ui| {
                ui.label(theme::set(format!("\u{26a0} {words}"), Face::SerifBold, 16.5).color(theme::alert()));
                intent = intent.take().or(super::parts::cite(ui, paragraph));
            });
        }
        if !model.expect.is_empty() {
            ui.scope(|ui| show_expectations(ui, &model.expect));
        }
        ui.separator();
        for strength in &model.strengths {
            intent = intent.take().or(show_strength(ui, strength));
        }
        ui.separator();
        ui.label(theme::set(&model.ratio, Face::SansBold, 16.0));
        for line in &model.shifts {
            intent = intent.take().or(shift(ui, line.by, &line.words, &line.paragraph));
        }
        if model.shifts.is_empty() {
            ui.label(theme::small("no column shifts"));
        }
        show_table(ui, &model.table);
        intent
    })
}

fn buttons(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let (text, give) = model.commit.as_ref()?;
    let mut intent = None;
    ui.horizontal(|ui| {
        let response = if model.warnings.is_empty() { primary(ui, text) } else { grave(ui, text) };
        if response
            .on_hover_text(format!(
                "Or click the target once more; {} puts it away. Once the dice are rolled it stands.",
                keys::first_of(Command::Back)
            ))
            .clicked()
        {
            intent = Some(give.clone());
        }
        if ui.button("Not now").clicked() {
            intent = Some(Intent::Cancel);
        }
    });
    intent
}

fn show_expectations(ui: &mut Ui, expectations: &[Expect]) {
    ui.add_space(2.0);
    ui.spacing_mut().item_spacing = Vec2::new(0.0, 2.0);
    let head = 86.0;
    let room = ui.available_width() - head;
    // As wide as the words over them.
    let widths = [0.21, 0.25, 0.29, 0.25].map(|share| room * share);
    let cell = |ui: &mut Ui, width: f32, text: RichText| {
        let layout = Layout::left_to_right(Align::Center).with_main_wrap(true);
        ui.allocate_ui_with_layout(Vec2::new(width, 20.0), layout, |ui| {
            ui.set_width(width);
            ui.add(Label::new(text).wrap());
        });
    };
    ui.horizontal_top(|ui| {
        ui.add_space(head);
        for (words, width) in ["SP lost", "retreats", "destroyed", "leader lost"].into_iter().zip(widths) {
            cell(ui, width, theme::small(words));
        }
    });
    for line in expectations {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            ui.allocate_ui_with_layout(Vec2::new(head, 20.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(head);
                super::parts::mark(ui, line.side);
                ui.add_space(5.0);
                ui.label(&line.words);
            });
            cell(ui, widths[0], theme::bold(&line.loss));
            for (percent, width) in line.percent.into_iter().zip(&widths[1..]) {
                cell(ui, *width, theme::plain(if percent == 0 { "-".to_owned() } else { format!("{percent} %") }));
            }
        });
    }
}

fn show_strength(ui: &mut Ui, strength: &Strength) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        super::parts::mark(ui, strength.side);
        ui.label(theme::title(&strength.words));
        ui.label(theme::number(strength.total.to_string()).color(theme::side_ink(strength.side)));
    });
    for (value, words, paragraph) in &strength.lines {
        intent = intent.or(reason(ui, &value.to_string(), theme::ink(), words, paragraph));
    }
    intent
}

/// The melee table with the column lit, the path of the shifts above it and the rolled row banded.
pub fn show_table(ui: &mut Ui, table: &Table) {
    ui.scope(|ui| draw_table(ui, table));
    ui.add_space(4.0);
}

fn draw_table(ui: &mut Ui, table: &Table) {
    let sheet = Sheet {
        corner: String::new(),
        columns: table.columns.clone(),
        rows: table.rows.iter().enumerate().map(|(at, row)| ((at + 1).to_string(), row.clone())).collect(),
        column: Some(table.column),
        row: table.row.map(|r| usize::from(r).saturating_sub(1)),
    };
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    ui.add_space(4.0);
    ui.label(
        theme::set("Result by attack in percent of defence and white die", Face::SerifItalic, 15.5)
            .color(theme::faint()),
    );
    let legend = "A2R: the attacker loses 2 SP and retreats; D: the defender; -: both.";
    ui.label(theme::small(legend));
    let room = ui.available_width();
    let (above, _) = ui.allocate_exact_size(Vec2::new(room, 14.0), Sense::hover());
    if table.before != table.column {
        let (from, to) =
            (sheet.over(table.before, above.left_bottom(), room), sheet.over(table.column, above.left_bottom(), room));
        let colour = if to.x > from.x { theme::go_ink() } else { theme::alert() };
        let stroke = Stroke::new(2.0, colour);
        let middle = Pos2::new((from.x + to.x) / 2.0, above.top() - 10.0);
        let (from, end) = (from - Vec2::new(0.0, 1.0), to - Vec2::new(0.0, 5.0));
        let curve = QuadraticBezierShape::from_points_stroke([from, middle, end], false, Color32::TRANSPARENT, stroke);
        ui.painter().add(curve);
        let tip = vec![to, to - Vec2::new(5.0, 7.0), to - Vec2::new(-5.0, 7.0)];
        ui.painter().add(Shape::convex_polygon(tip, colour, Stroke::NONE));
    }
    sheet.show(ui);
}
