//! The chances before the dice: the bar of outcomes, the losses one by one, the dice supposed, one attack beside another.

use super::without::Without;
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::window::Ask;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::parts::cite;
use crate::view::theme;
use bevy_egui::egui::{
    self, Align, Align2, Button, Color32, Galley, Label, Layout, Pos2, Rect, Sense, Slider, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType,
};
use std::sync::Arc;

/// How high the part of a card is that changes with the view: what stands below does not move.
const HIGH: f32 = 104.0;

/// One part of a bar of outcomes.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// In whole percent.
    pub percent: u32,
    pub words: String,
    pub fill: Color32,
}

impl Share {
    /// What is written on it.
    fn ink(&self) -> Color32 {
        if self.fill == theme::nothing() { theme::ink() } else { theme::light() }
    }
}

/// How likely each loss is.
#[derive(Clone, Debug, PartialEq)]
pub struct Losses {
    pub side: SideId,
    /// "Attacker", or a unit's name.
    pub words: String,
    /// Chance in percent of losing 0, 1, 2... SP.
    pub percent: Vec<u32>,
}

/// An attack in small, to be put beside another.
#[derive(Clone, Debug, PartialEq)]
pub struct Slim {
    /// Who against whom.
    pub title: String,
    /// "3 : 2, column 150", "fire value 3".
    pub head: String,
    /// What can come of it.
    pub bar: Vec<Share>,
    /// Who loses how much on average.
    pub losses: Vec<(String, String)>,
}

/// What the panel knows of an attack that is held for comparison.
#[derive(Clone, Debug, PartialEq)]
pub enum Compare {
    /// Nothing is held: this one can be.
    Hold(Order),
    /// This very one is held.
    Held,
    /// Another is held.
    With(Box<Slim>),
}

/// What a throw of both dice would do, line by line; by white die, then red.
pub type Supposed = Vec<Vec<String>>;

/// Which chances are in sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// What can come of it.
    #[default]
    Chances,
    /// Losses one by one.
    Losses,
    /// The dice supposed.
    Dice,
}

/// The two dice as the player supposes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    pub white: u8,
    pub red: u8,
}

impl Default for Dice {
    fn default() -> Self {
        Self { white: 5, red: 5 }
    }
}

impl Dice {
    /// Its place among the 100 throws.
    #[must_use]
    pub fn place(self) -> usize {
        usize::from(self.white.clamp(1, 10) - 1) * 10 + usize::from(self.red.clamp(1, 10) - 1)
    }
}

/// What the changing part of a card shows.
pub struct Chances<'a> {
    /// Losses one by one.
    pub losses: &'a [Losses],
    /// What each throw would do.
    pub supposed: &'a Supposed,
    /// Whether another attack stands beside it.
    pub compare: Option<&'a Compare>,
    /// This attack in small.
    pub slim: &'a dyn Fn() -> Slim,
}

/// Draws what can come of it in the view that the player has chosen; `chances` draws the first view. Returns the dice
/// supposed, if they are in sight.
pub fn show(
    ui: &mut Ui,
    model: &Chances<'_>,
    chances: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> (Option<Intent>, Option<Dice>) {
    let id = egui::Id::new("which chances");
    let (mut view, of) = ui.data(|d| d.get_temp::<(View, String)>(id).unwrap_or_default());
    // Dice that are only supposed must not be taken for a roll of another attack.
    let now = (model.slim)().title;
    if view == View::Dice && of != now {
        view = View::default();
    }
    let mut intent = tabs(ui, &mut view, model.compare);
    ui.data_mut(|d| d.insert_temp(id, (view, now)));
    let mut dice = None;
    ui.scope(|ui| {
        ui.set_min_height(HIGH);
        ui.spacing_mut().item_spacing.y = 3.0;
        match view {
            View::Chances => {
                let pressed = match model.compare {
                    Some(Compare::With(held)) => beside(ui, held, &(model.slim)()),
                    _ => chances(ui),
                };
                intent = intent.take().or(pressed);
            }
            View::Losses => histograms(ui, model.losses),
            View::Dice => dice = Some(suppose(ui, model.supposed)),
        }
    });
    (intent, dice)
}

fn tabs(ui: &mut Ui, view: &mut View, compare: Option<&Compare>) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        ui.spacing_mut().interact_size.y = 22.0;
        ui.spacing_mut().button_padding = Vec2::new(7.0, 2.0);
        for (of, words, help) in [
            (View::Chances, say!("chances-all"), say!("chances-all-help")),
            (View::Losses, say!("chances-losses"), say!("chances-losses-help")),
            (View::Dice, say!("chances-dice"), say!("chances-dice-help")),
        ] {
            if ui.add(Button::selectable(*view == of, theme::plain(words))).on_hover_text(help).clicked() {
                *view = of;
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let (words, help, give) = match compare {
                None => return,
                Some(Compare::Hold(order)) => {
                    (say!("chances-compare"), say!("chances-compare-help"), Ask::Compare(Some(*order)).into())
                }
                Some(Compare::Held) => (say!("chances-kept"), say!("chances-kept-help"), Ask::Compare(None).into()),
                Some(Compare::With(_)) => {
                    (say!("chances-compared"), say!("chances-compared-help"), Ask::Compare(None).into())
                }
            };
            let held = matches!(compare, Some(Compare::Held));
            if ui.add(Button::selectable(held, theme::plain(words))).on_hover_text(help).clicked() {
                intent = Some(give);
            }
        });
    });
    intent
}

/// Two attacks side by side: on the left the one kept.
fn beside(ui: &mut Ui, held: &Slim, this: &Slim) -> Option<Intent> {
    ui.columns(2, |columns| {
        for (ui, slim) in columns.iter_mut().zip([held, this]) {
            // Columns stretch their lines; a name is to be set as it is.
            ui.vertical(|ui| show_slim(ui, slim));
        }
    });
    None
}

fn show_slim(ui: &mut Ui, slim: &Slim) {
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.label(theme::set(&slim.title, Typeface::SerifBold, 15.0));
    ui.label(theme::bold(&slim.head));
    let untold = bar(ui, &slim.bar, 20.0);
    legend(
        ui,
        untold.into_iter().map(|share| (share, say!("chances-share", percent = share.percent, words = share.words))),
    );
    for (who, loss) in &slim.losses {
        let label = Label::new(theme::plain(say!("chances-slim-loss", loss, who))).truncate();
        ui.add(label).on_hover_text(say!("chances-slim-loss-help"));
    }
}

/// What the player wants to know before all else. It has one row, so that what stands below keeps its place: a long one is set smaller.
pub fn headline(ui: &mut Ui, words: &str) {
    let room = ui.available_width();
    let wide = |size: &f32| {
        let font = theme::font(Typeface::SerifBold, *size);
        ui.painter().layout_no_wrap(words.to_owned(), font, theme::ink()).size().x
    };
    let size = [27.0, 23.0, 20.0, 17.5].into_iter().find(|size| wide(size) <= room).unwrap_or(15.5);
    let text = Label::new(theme::set(words, Typeface::SerifBold, size).color(theme::ink())).truncate();
    ui.allocate_ui_with_layout(Vec2::new(room, 32.0), Layout::left_to_right(Align::Center), |ui| ui.add(text));
}

/// How high such a line is.
const STAKE: f32 = 18.0;

/// What is at stake besides SP, a line each with its paragraph.
pub fn stakes(ui: &mut Ui, stakes: &[(String, String)]) -> Option<Intent> {
    let mut intent = None;
    ui.spacing_mut().interact_size.y = STAKE;
    for (words, paragraph) in stakes {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            glossary::label(ui, theme::plain(words));
            intent = intent.take().or(cite(ui, paragraph));
        });
    }
    intent
}

/// How high a bar of outcomes is with words in it.
const BAR: f32 = 36.0;

/// A bar of outcomes that fills the width: each part as wide as it is likely, with its number and its words in it; words for
/// which it has no room stand below. While it is supposed to be without something, what it really is stands over it, and
/// both numbers are told.
pub fn outcome_bar(ui: &mut Ui, shares: &[Share], without: Option<&Without>) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.spacing_mut().interact_size.y = 17.0;
        let Some(without) = without else {
            let untold = bar(ui, shares, BAR);
            legend(
                ui,
                untold
                    .into_iter()
                    .map(|share| (share, say!("chances-share", percent = share.percent, words = share.words))),
            );
            return;
        };
        bar(ui, &without.bar, 6.0);
        bar(ui, shares, 15.0);
        let pairs = without.bar.iter().zip(shares).filter(|(real, share)| real.percent + share.percent > 0);
        legend(
            ui,
            pairs.map(|(real, share)| {
                let (real, percent, words) = (real.percent, share.percent, &share.words);
                (share, say!("chances-share-without", real, percent, words))
            }),
        );
    });
}

/// What does not stand in the bar, each with its colour.
fn legend<'a>(ui: &mut Ui, lines: impl Iterator<Item = (&'a Share, String)>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(6.0, 1.0);
        for (share, words) in lines {
            let (dot, _) = ui.allocate_exact_size(Vec2::splat(11.0), Sense::hover());
            ui.painter().rect_filled(dot, 2.0, share.fill);
            ui.label(theme::plain(words));
            ui.add_space(4.0);
        }
    });
}

/// The bar; returns the parts whose words have no room in it.
fn bar<'a>(ui: &mut Ui, shares: &'a [Share], height: f32) -> Vec<&'a Share> {
    let mut untold = Vec::new();
    let total: u32 = shares.iter().map(|s| s.percent).sum();
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover());
    let mut x = rect.left();
    for (at, share) in shares.iter().enumerate().filter(|(_, s)| s.percent > 0) {
        let width = rect.width() * share.percent as f32 / total.max(1) as f32;
        let part = Rect::from_min_size(Pos2::new(x, rect.top()), Vec2::new(width, rect.height()));
        ui.painter().rect(part, 0.0, share.fill, Stroke::new(1.0, theme::card()), StrokeKind::Inside);
        let response = ui.interact(part, ui.id().with(("share", at, height as u32)), Sense::hover());
        x += width;
        let (percent, words) = (share.percent, &share.words);
        if height >= 14.0 && !told_in(ui, part, share) {
            untold.push(share);
        } else {
            let said = say!("chances-share", percent, words);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
        }
        response.on_hover_text(say!("chances-share-help", percent, words));
    }
    untold
}

/// The number of a share in its part of the bar, and the words below it where both have room; returns whether the words have.
fn told_in(ui: &Ui, part: Rect, share: &Share) -> bool {
    let set =
        |text: &str, face, size| ui.painter().layout_no_wrap(text.to_owned(), theme::font(face, size), share.ink());
    let number = set(&format!("{}%", share.percent), Typeface::SansBold, 14.5);
    let words = set(&share.words, Typeface::Sans, 14.0);
    let fits = |width: f32| width + 4.0 < part.width();
    let told = part.height() >= BAR && fits(words.size().x);
    let put = |galley: Arc<Galley>, y: f32| {
        let at = Pos2::new(part.center().x, y) - galley.size() * 0.5;
        ui.painter().galley(at, galley, share.ink());
    };
    if told {
        put(number, part.top() + part.height() * 0.28);
        put(words, part.top() + part.height() * 0.71);
    } else if fits(number.size().x) {
        put(number, part.center().y);
    }
    told
}

/// The losses of each side, side by side: a pillar for every number of SP.
fn histograms(ui: &mut Ui, losses: &[Losses]) {
    ui.columns(losses.len().max(1), |columns| {
        for (ui, losses) in columns.iter_mut().zip(losses) {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.horizontal(|ui| {
                crate::ui::parts::mark(ui, losses.side);
                ui.add(Label::new(theme::bold(&losses.words)).truncate());
            });
            histogram(ui, losses);
        }
    });
}

fn histogram(ui: &mut Ui, losses: &Losses) {
    let size = Vec2::new(ui.available_width(), HIGH - 26.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let most = losses.percent.iter().copied().max().unwrap_or(0).max(1);
    let n = losses.percent.len().max(1) as f32;
    let width = (rect.width() / n).min(34.0);
    let floor = rect.bottom() - 17.0;
    let ceiling = rect.top() + 15.0;
    for (sp, percent) in losses.percent.iter().enumerate() {
        let left = rect.left() + width * sp as f32;
        let height = (floor - ceiling) * *percent as f32 / most as f32;
        let pillar = Rect::from_min_max(Pos2::new(left + 2.0, floor - height), Pos2::new(left + width - 2.0, floor));
        ui.painter().rect_filled(pillar, 1.0, theme::side_colour(losses.side));
        let middle = left + width / 2.0;
        let write = |at: Pos2, align, text: String, face, ink| {
            ui.painter().text(at, align, text, theme::font(face, 13.0), ink);
        };
        write(Pos2::new(middle, floor + 1.0), Align2::CENTER_TOP, sp.to_string(), Typeface::SansBold, theme::ink());
        if *percent > 0 {
            let at = Pos2::new(middle, floor - height - 1.0);
            write(at, Align2::CENTER_BOTTOM, percent.to_string(), Typeface::Sans, theme::ink());
        }
        let whole = Rect::from_x_y_ranges(left..=left + width, rect.y_range());
        let words = say!("chances-loss-help", who = losses.words, sp, percent);
        ui.interact(whole, ui.id().with(("loss", sp)), Sense::hover()).on_hover_text(words);
    }
    ui.painter().hline(rect.x_range(), floor, Stroke::new(1.0, theme::line()));
    let all: Vec<String> =
        losses.percent.iter().enumerate().map(|(sp, percent)| say!("chances-loss-of", sp, percent)).collect();
    let words = say!("chances-losses-of", who = losses.words, list = all.join(", "));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
}

/// Both dice on sliders, and what they would do.
fn suppose(ui: &mut Ui, supposed: &Supposed) -> Dice {
    let id = egui::Id::new("dice supposed");
    let mut dice = ui.data(|d| d.get_temp::<Dice>(id).unwrap_or_default());
    ui.spacing_mut().interact_size.y = 20.0;
    ui.spacing_mut().slider_width = (ui.available_width() - 120.0).max(60.0);
    for (words, value) in [(say!("chances-white"), &mut dice.white), (say!("chances-red"), &mut dice.red)] {
        ui.horizontal(|ui| {
            let name = ui.add_sized(Vec2::new(68.0, 20.0), Label::new(theme::plain(words)).halign(Align::Min));
            ui.add(Slider::new(value, 1..=10)).labelled_by(name.id);
        });
    }
    ui.data_mut(|d| d.insert_temp(id, dice));
    ui.spacing_mut().item_spacing.y = 0.0;
    for line in supposed.get(dice.place()).into_iter().flatten() {
        glossary::label(ui, theme::set(format!("\u{2022} {line}"), Typeface::Serif, 15.5));
    }
    dice
}
