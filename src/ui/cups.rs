//! The cups: which chits each side has left this turn, and the chance of each.

use super::intent::Intent;
use super::parts::{Barred, card, choice, mark, primary};
use super::theme;
use crate::kernel::SideId;
use crate::paint::fonts::Face;
use crate::rules::musket_pike::Order;
use bevy_egui::egui::{Align2, Color32, CornerRadius, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType};

/// Where a chit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// In the cup.
    Cup,
    /// Drawn, being used.
    Drawn,
    /// Used or set aside.
    Spent,
    /// Its leader has not arrived.
    Away,
}

/// A chit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chit {
    /// Two or three letters on it.
    pub sign: String,
    /// What it is, in words.
    pub words: String,
    /// Where it is.
    pub place: Where,
}

/// A side's cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cup {
    /// Whose.
    pub side: SideId,
    /// Its name.
    pub name: String,
    /// Its chits.
    pub chits: Vec<Chit>,
    /// Whether it has passed.
    pub passed: bool,
}

/// What the panel shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// Both cups.
    pub cups: Vec<Cup>,
    /// The side that draws now: whether it can draw, and pass.
    pub draw: Option<Draw>,
}

/// The decision to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Who.
    pub side: SideId,
    /// Its name.
    pub name: String,
    /// Whether there is a chit.
    pub draw: Result<(), Barred>,
    /// Whether it may pass.
    pub pass: Result<(), Barred>,
}

/// Draws the cups; with them the decision to draw or pass.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let mut intent = None;
    if let Some(draw) = &model.draw {
        let title = format!("{}: draw a chit", draw.name);
        intent = card(ui, &title, Some("2.3"), |ui| decision(ui, draw));
    }
    if model.cups.is_empty() {
        return intent;
    }
    let more = card(ui, "The cups", Some("2.2"), |ui| {
        for cup in &model.cups {
            show_cup(ui, cup);
        }
        None
    });
    intent.or(more)
}

fn decision(ui: &mut Ui, draw: &Draw) -> Option<Intent> {
    let mut intent = None;
    match &draw.draw {
        Ok(()) => {
            if primary(ui, "Draw a chit").on_hover_text("What is drawn cannot be put back").clicked() {
                intent = Some(Intent::order(Order::Draw));
            }
        }
        Err(why) => intent = choice(ui, "Draw a chit", Err(why), || Intent::order(Order::Draw)),
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let pass = choice(ui, "Pass", draw.pass.as_ref().copied(), || Intent::order(Order::Pass));
        intent = intent.take().or(pass);
        ui.label(theme::small("out for the rest of this turn"));
    });
    intent
}

fn show_cup(ui: &mut Ui, cup: &Cup) {
    let left = cup.chits.iter().filter(|c| c.place == Where::Cup).count();
    ui.horizontal(|ui| {
        mark(ui, cup.side);
        ui.label(theme::title(&cup.name));
        let state = match (cup.passed, left) {
            (true, _) => "has passed".to_owned(),
            (false, 0) => "cup empty".to_owned(),
            (false, 1) => "1 chit left".to_owned(),
            (false, n) => format!("{n} chits left, 1 in {n} each"),
        };
        ui.label(theme::small(state));
    });
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        for chit in &cup.chits {
            show_chit(ui, cup.side, chit, left);
        }
    });
}

fn show_chit(ui: &mut Ui, side: SideId, chit: &Chit, left: usize) {
    let (fill, line, ink) = match chit.place {
        Where::Cup => (theme::side_colour(side), Stroke::new(1.0, theme::side_rim(side)), theme::light()),
        Where::Drawn => (theme::side_colour(side), Stroke::new(3.0, theme::gold()), theme::light()),
        Where::Spent | Where::Away => (Color32::TRANSPARENT, Stroke::new(1.0, theme::faint()), theme::faint()),
    };
    let galley = ui.painter().layout_no_wrap(chit.sign.clone(), theme::font(Face::SansBold, 14.0), ink);
    let width = (galley.size().x + 14.0).max(30.0);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, 28.0), Sense::hover());
    ui.painter().rect(rect, CornerRadius::same(5), fill, line, StrokeKind::Inside);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
    ui.painter().galley(at, galley, theme::ink());
    if chit.place == Where::Spent {
        ui.painter().line_segment([rect.left_bottom(), rect.right_top()], Stroke::new(1.0, theme::faint()));
    }
    let state = match chit.place {
        Where::Cup => format!("in the cup, 1 in {left}"),
        Where::Drawn => "drawn, being used".to_owned(),
        Where::Spent => "used this turn".to_owned(),
        Where::Away => "not in play yet".to_owned(),
    };
    let words = format!("{}: {state}", chit.words);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    response.on_hover_text(words);
}
