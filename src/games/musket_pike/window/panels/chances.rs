//! Chances before the dice are rolled: bar of outcomes, distribution of losses, assumed dice, comparison of two attacks.

use super::line_toggle::SupposedOdds;
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::window::GameIntent;
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

/// Height in pixels of the part of a card that changes with the view, so that what is below does not move.
const HIGH: f32 = 104.0;

/// Segment of a bar of outcomes.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// Chance of the outcome in whole percent.
    pub percent: u32,
    pub words: String,
    pub fill: Color32,
}

impl Share {
    /// Colour of the segment's text.
    fn ink(&self) -> Color32 {
        if self.fill == theme::nothing() { theme::ink() } else { theme::light() }
    }
}

/// Distribution of one side's losses in SP.
#[derive(Clone, Debug, PartialEq)]
pub struct Losses {
    pub side: SideId,
    /// Heading of the losses: "Attacker", or a unit's name.
    pub words: String,
    /// Chance in percent of losing 0, 1, 2... SP.
    pub percent: Vec<u32>,
}

/// Summary of an attack or shot for the comparison with another.
#[derive(Clone, Debug, PartialEq)]
pub struct CompactOdds {
    /// Title: attacker and target.
    pub title: String,
    /// Key figures: "3 : 2, column 150", "fire value 3".
    pub head: String,
    /// Bar of possible outcomes.
    pub bar: Vec<Share>,
    /// Average losses in SP, with the side or unit that suffers them.
    pub losses: Vec<(String, String)>,
}

/// State of the comparison with an attack or shot kept by the player.
#[derive(Clone, Debug, PartialEq)]
pub enum OddsComparison {
    /// No order is kept: this one can be.
    Hold(Order),
    /// The order shown is the one that is kept.
    Held,
    /// Another order is kept, with its summary.
    With(Box<CompactOdds>),
}

/// Effects of each of the 100 throws of both dice, in lines; ordered by white die, then red.
pub type ThrowEffects = Vec<Vec<String>>;

/// View of the chances that the player has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// Bar of possible outcomes.
    #[default]
    Chances,
    /// Distribution of the losses.
    Losses,
    /// Effects of assumed dice.
    Dice,
}

/// White and red die that the player assumes, 1 to 10.
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
    /// Index of the throw among the 100 throws.
    #[must_use]
    pub fn place(self) -> usize {
        usize::from(self.white.clamp(1, 10) - 1) * 10 + usize::from(self.red.clamp(1, 10) - 1)
    }
}

/// Contents of the changing part of a card.
pub struct Chances<'a> {
    /// Distribution of losses, for each side or unit.
    pub losses: &'a [Losses],
    /// Effects of each throw.
    pub supposed: &'a ThrowEffects,
    /// Comparison with another order, if one is offered.
    pub compare: Option<&'a OddsComparison>,
    /// Builds the summary of this order.
    pub slim: &'a dyn Fn() -> CompactOdds,
}

/// Draws the chances in the view that the player has chosen; `chances` draws the first view. Returns the assumed dice if that
/// view is shown.
pub fn show(
    ui: &mut Ui,
    model: &Chances<'_>,
    chances: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> (Option<Intent>, Option<Dice>) {
    let id = egui::Id::new("which chances");
    let (mut view, of) = ui.data(|d| d.get_temp::<(View, String)>(id).unwrap_or_default());
    // Assumed dice must not be taken for a roll of another attack.
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
                    Some(OddsComparison::With(held)) => beside(ui, held, &(model.slim)()),
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

fn tabs(ui: &mut Ui, view: &mut View, compare: Option<&OddsComparison>) -> Option<Intent> {
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
                Some(OddsComparison::Hold(order)) => {
                    (say!("chances-compare"), say!("chances-compare-help"), GameIntent::Compare(Some(*order)).into())
                }
                Some(OddsComparison::Held) => {
                    (say!("chances-kept"), say!("chances-kept-help"), GameIntent::Compare(None).into())
                }
                Some(OddsComparison::With(_)) => {
                    (say!("chances-compared"), say!("chances-compared-help"), GameIntent::Compare(None).into())
                }
            };
            let held = matches!(compare, Some(OddsComparison::Held));
            if ui.add(Button::selectable(held, theme::plain(words))).on_hover_text(help).clicked() {
                intent = Some(give);
            }
        });
    });
    intent
}

/// Draws the summaries of two attacks side by side, the kept one on the left.
fn beside(ui: &mut Ui, held: &CompactOdds, this: &CompactOdds) -> Option<Intent> {
    ui.columns(2, |columns| {
        for (ui, slim) in columns.iter_mut().zip([held, this]) {
            // Columns stretch their lines; a name keeps its own width.
            ui.vertical(|ui| show_slim(ui, slim));
        }
    });
    None
}

fn show_slim(ui: &mut Ui, slim: &CompactOdds) {
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.label(theme::styled(&slim.title, Typeface::SerifBold, 15.0));
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

/// Draws the most important figure of a card in one row of fixed height; long text is set smaller.
pub fn headline(ui: &mut Ui, words: &str) {
    let room = ui.available_width();
    let wide = |size: &f32| {
        let font = theme::font(Typeface::SerifBold, *size);
        ui.painter().layout_no_wrap(words.to_owned(), font, theme::ink()).size().x
    };
    let size = [27.0, 23.0, 20.0, 17.5].into_iter().find(|size| wide(size) <= room).unwrap_or(15.5);
    let text = Label::new(theme::styled(words, Typeface::SerifBold, size).color(theme::ink())).truncate();
    ui.allocate_ui_with_layout(Vec2::new(room, 32.0), Layout::left_to_right(Align::Center), |ui| ui.add(text));
}

/// Height of a line of stakes, in pixels.
const STAKE: f32 = 18.0;

/// Draws what is at stake besides SP: one line each, with its paragraph.
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

/// Height of a bar of outcomes with text in it, in pixels.
const BAR: f32 = 36.0;

/// Draws a bar of outcomes over the full width: each segment as wide as its chance, with number and text; text that does not
/// fit goes into a legend below. While lines are left out, the real bar is drawn above, and both figures are told.
pub fn outcome_bar(ui: &mut Ui, shares: &[Share], without: Option<&SupposedOdds>) {
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

/// Draws the legend of outcomes whose text is not in the bar, each with its colour.
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

/// Draws the bar; returns the segments whose text does not fit.
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

/// Draws the percentage in its segment, and the text below it if both fit; returns whether the text does.
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

/// Draws the losses of each side side by side, with one column for each number of SP.
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

/// Draws sliders for both dice and the effects of the assumed throw.
fn suppose(ui: &mut Ui, supposed: &ThrowEffects) -> Dice {
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
        glossary::label(ui, theme::styled(format!("\u{2022} {line}"), Typeface::Serif, 15.5));
    }
    dice
}
