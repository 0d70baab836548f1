//! The log: a line per outcome under the headings of turns and activations; a line unfolds into its reasons.

use super::intent::Intent;
use super::parts::{cite, mark, reason};
use super::theme::{self, BAR, FAINT, INK};
use crate::board::hex::Hex;
use crate::kernel::SideId;
use crate::paint::fonts::Face;
use crate::rules::musket_pike::ids::UnitId;
use bevy_egui::egui::{self, ScrollArea, Sense, Shape, Stroke, Ui, Vec2};

/// A line.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// A turn begins.
    Turn(String),
    /// An activation begins.
    Activation(SideId, String),
    /// A phase in which something happens.
    Phase(String),
    /// Something happened.
    Fact(Fact),
}

/// A sum in words: its head, then value, sentence and paragraph of each line.
pub type Reasons = (String, Vec<(i32, String, String)>);

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// One sentence.
    pub words: String,
    /// Its paragraph.
    pub paragraph: Option<String>,
    /// Where, for the click.
    pub hex: Option<Hex>,
    /// Whether the question answered itself.
    pub automatic: bool,
    /// Its reasons: head, then value, sentence and paragraph.
    pub reasons: Vec<Reasons>,
    /// The way of a unit that has stepped: further steps join this line.
    pub way: Option<Way>,
}

/// The way of a unit, gathered from its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Who.
    pub unit: UnitId,
    /// Where it set out.
    pub from: String,
    /// MP spent so far.
    pub mp: u32,
}

/// What the panel shows.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Model {
    /// The oldest first.
    pub lines: Vec<Line>,
}

/// The most lines laid out: older ones are only counted.
const SHOWN: usize = 400;

/// Draws the log.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let mut intent = None;
    let from = model.lines.len().saturating_sub(SHOWN);
    ScrollArea::vertical().id_salt("log").auto_shrink([false, false]).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        if from > 0 {
            ui.label(theme::small(format!("{from} older lines")));
        }
        for (place, line) in model.lines.iter().enumerate().skip(from) {
            let pressed = ui.push_id(place, |ui| show_line(ui, line)).inner;
            intent = intent.take().or(pressed);
        }
    });
    intent
}

fn show_line(ui: &mut Ui, line: &Line) -> Option<Intent> {
    match line {
        Line::Turn(words) => {
            ui.add_space(6.0);
            ui.label(theme::set(words, Face::SerifBold, 20.0));
            ui.separator();
            None
        }
        Line::Activation(side, words) => {
            ui.add_space(3.0);
            ui.horizontal_wrapped(|ui| {
                mark(ui, *side);
                ui.label(theme::set(words, Face::SerifBold, 16.5).color(theme::side_dark(*side)));
            });
            None
        }
        Line::Phase(words) => {
            ui.label(theme::set(words, Face::SerifItalic, 16.0).color(BAR));
            None
        }
        Line::Fact(fact) => show_fact(ui, fact),
    }
}

fn show_fact(ui: &mut Ui, fact: &Fact) -> Option<Intent> {
    let mut intent = None;
    let id = ui.id().with("open");
    let mut open = ui.data(|d| d.get_temp::<bool>(id).unwrap_or(false));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let unfolds = !fact.reasons.is_empty();
        let mut pressed = sign(ui, if unfolds { Some(open) } else { None });
        let ink = if fact.automatic { FAINT } else { INK };
        let text = theme::set(&fact.words, Face::Serif, 16.0).color(ink);
        let response = ui.add(egui::Label::new(text).sense(Sense::click()));
        pressed |= response.clicked();
        if pressed {
            open = !open && unfolds;
            intent = fact.hex.map(Intent::Look);
        }
        if fact.automatic {
            ui.label(theme::set("(answered itself)", Face::SerifItalic, 14.5).color(FAINT));
        }
        if let Some(paragraph) = &fact.paragraph {
            intent = intent.take().or(cite(ui, paragraph));
        }
    });
    ui.data_mut(|d| d.insert_temp(id, open));
    if open {
        for (head, lines) in &fact.reasons {
            ui.label(theme::bold(head));
            for (value, words, paragraph) in lines {
                intent = intent.take().or(reason(ui, &format!("{value:+}"), INK, words, paragraph));
            }
        }
    }
    intent
}

/// A dot, or a triangle that points down when the line is unfolded. Returns whether it was clicked.
fn sign(ui: &mut Ui, unfolds: Option<bool>) -> bool {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(10.0, 18.0), Sense::click());
    let (c, painter) = (rect.center(), ui.painter());
    let at = |x, y| c + Vec2::new(x, y);
    match unfolds {
        None => {
            painter.circle_filled(c, 2.0, FAINT);
        }
        Some(open) => {
            let points = if open {
                vec![at(-5.0, -3.0), at(5.0, -3.0), at(0.0, 4.0)]
            } else {
                vec![at(-3.0, -5.0), at(4.0, 0.0), at(-3.0, 5.0)]
            };
            painter.add(Shape::convex_polygon(points, BAR, Stroke::NONE));
        }
    }
    response.clicked()
}
