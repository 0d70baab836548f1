//! Chances before the dice are thrown: bar of outcomes, losses one by one, assumed dice, comparison of two orders.

use super::cited;
use super::odds::OddsComparison;
use crate::kernel::chances::Fraction;
use crate::paint::fonts::Typeface;
use crate::play::AnyOrder;
use crate::play::odds::{
    LossChances, OddsCard, OddsSection, OutcomeShare, ShareTone, SupposedOdds, ThrowPreview, chance_in_words,
    rounded_chance,
};
use crate::say;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::parts::text_width;
use crate::view::theme;
use bevy_egui::egui::{
    self, Align, Align2, Button, Color32, Galley, Label, Layout, Pos2, Rect, Sense, Slider, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType,
};
use std::sync::Arc;

/// Height in points of the part of an odds card that changes with the view, so that what is below does not move.
const VIEW_HEIGHT: f32 = 120.0;

/// View of the chances that the player has chosen on the card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum View {
    /// View of an odds card: the bar of possible outcomes.
    #[default]
    Chances,
    /// View of an odds card: the chances of each loss.
    Losses,
    /// View of an odds card: the effects of assumed dice.
    Dice,
}

/// Colour of an outcome's segment in the bar of chances.
fn fill(tone: ShareTone) -> Color32 {
    match tone {
        ShareTone::For(side) => theme::side_colour(side),
        ShareTone::Both => theme::both(),
        ShareTone::Nothing => theme::nothing(),
    }
}

/// Chance as a number 0 to 1, for drawing.
fn part_of_one(chance: &Fraction) -> f32 {
    chance.rounded(1_000_000).unwrap_or_default() as f32 / 1_000_000.0
}

/// Draws the chances of a section in the view that the player has chosen; `chances` draws the first view. `compared`: the order
/// of the card and its comparison, if one is offered here. Returns the assumed faces if that view is shown.
pub(super) fn show(
    ui: &mut Ui,
    card: &OddsCard,
    section: &OddsSection,
    compared: Option<(&AnyOrder, &OddsComparison)>,
    chances: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> (Option<Intent>, Option<Vec<u8>>) {
    let id = egui::Id::new("which chances");
    let (mut view, of) = ui.data(|d| d.get_temp::<(View, String)>(id).unwrap_or_default());
    // Assumed dice must not be taken for a throw of another order.
    let now = card.summary.title.clone();
    if view == View::Dice && of != now {
        view = View::default();
    }
    let has = |view: View| match view {
        View::Chances => true,
        View::Losses => !section.losses.is_empty(),
        View::Dice => !section.throws.dice.is_empty(),
    };
    let mut intent = tabs(ui, &mut view, has, compared);
    ui.data_mut(|d| d.insert_temp(id, (view, now)));
    // A view of another card that this one lacks would leave blank space.
    let view = if has(view) { view } else { View::default() };
    let mut faces = None;
    ui.scope(|ui| {
        ui.set_min_height(VIEW_HEIGHT);
        ui.spacing_mut().item_spacing.y = 3.0;
        match view {
            View::Chances => match compared {
                Some((_, OddsComparison::With(kept))) => beside(ui, kept, card),
                _ => intent = intent.take().or(chances(ui)),
            },
            View::Losses => histograms(ui, &section.losses),
            View::Dice => faces = Some(suppose(ui, &section.throws)),
        }
    });
    (intent, faces)
}

fn tabs(
    ui: &mut Ui,
    view: &mut View,
    has: impl Fn(View) -> bool,
    compared: Option<(&AnyOrder, &OddsComparison)>,
) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        ui.spacing_mut().interact_size.y = 22.0;
        ui.spacing_mut().button_padding = Vec2::new(7.0, 2.0);
        let shown = if has(*view) { *view } else { View::default() };
        for (of, words, help) in [
            (View::Chances, say!("chances-all"), say!("chances-all-help")),
            (View::Losses, say!("chances-losses"), say!("chances-losses-help")),
            (View::Dice, say!("chances-dice"), say!("chances-dice-help")),
        ] {
            if has(of) && ui.add(Button::selectable(shown == of, theme::plain(words))).on_hover_text(help).clicked() {
                *view = of;
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let Some((order, comparison)) = compared else { return };
            let (words, help, kept) = match comparison {
                OddsComparison::Hold => (say!("chances-compare"), say!("chances-compare-help"), Some(order.clone())),
                OddsComparison::Held => (say!("chances-kept"), say!("chances-kept-help"), None),
                OddsComparison::With(_) => (say!("chances-compared"), say!("chances-compared-help"), None),
            };
            let held = matches!(comparison, OddsComparison::Held);
            if ui.add(Button::selectable(held, theme::plain(words))).on_hover_text(help).clicked() {
                intent = Some(Intent::Compare(kept));
            }
        });
    });
    intent
}

/// Draws the odds of two orders in short, side by side, the kept order on the left.
fn beside(ui: &mut Ui, kept: &OddsCard, this: &OddsCard) {
    ui.columns(2, |columns| {
        for (ui, card) in columns.iter_mut().zip([kept, this]) {
            // Columns stretch their lines; a name keeps its own width.
            ui.vertical(|ui| in_short(ui, card));
        }
    });
}

fn in_short(ui: &mut Ui, card: &OddsCard) {
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.label(theme::styled(&card.summary.title, Typeface::SerifBold, 15.0));
    ui.label(theme::card_figure(&card.summary.key_figures));
    let outcomes = card.sections.first().map_or(&[][..], |section| &section.outcomes);
    let untold = bar(ui, outcomes, 20.0);
    legend(ui, untold.into_iter().map(|share| (share, chance_in_words(&share.chance))).collect());
    for (who, loss) in &card.summary.average_losses {
        let label = Label::new(theme::card_words(say!("chances-slim-loss", loss, who))).truncate();
        ui.add(label).on_hover_text(say!("chances-slim-loss-help"));
    }
}

/// Height of a line with the stakes, in points.
const STAKE: f32 = 18.0;

/// Draws the other stakes of an order: one line each, with its paragraph. Returns the player's intent, if any.
pub(super) fn stakes(ui: &mut Ui, section: &OddsSection) -> Option<Intent> {
    ui.spacing_mut().interact_size.y = STAKE;
    let gap = Vec2::new(5.0, ui.spacing().item_spacing.y);
    section.stakes.iter().fold(None, |intent, line| {
        let pressed = cited(ui, theme::card_words(&line.words), &line.paragraph, gap);
        intent.or(pressed)
    })
}

/// Height of a bar of outcomes with text in it, in points.
const BAR: f32 = 36.0;

/// Draws a bar of outcomes over the full width: each segment as wide as its chance, with number and text; text that does not
/// fit goes into a legend below. While lines are left out, the real bar is drawn above, and both figures are told.
pub(super) fn outcome_bar(ui: &mut Ui, shares: &[OutcomeShare], supposed: Option<&SupposedOdds>) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.spacing_mut().interact_size.y = 17.0;
        let Some(supposed) = supposed else {
            let untold = bar(ui, shares, BAR);
            legend(ui, untold.into_iter().map(|share| (share, chance_in_words(&share.chance))).collect());
            return;
        };
        bar(ui, &supposed.real, 6.0);
        bar(ui, shares, 15.0);
        let pairs = supposed.real.iter().zip(shares);
        let possible = pairs.filter(|(real, share)| !real.chance.is_zero() || !share.chance.is_zero());
        let row = |(real, share): (&OutcomeShare, &'_ OutcomeShare)| {
            let [real, chance] = [real, share].map(|share| chance_in_words(&share.chance));
            say!("chances-share-without", real, chance)
        };
        legend(ui, possible.map(|(real, share)| (share, row((real, share)))).collect());
    });
}

/// Side of the swatch of an outcome, in points.
const SWATCH: f32 = 12.0;
/// Height of a row of the legend, in points.
const LEGEND: f32 = 18.0;

/// Draws the legend of outcomes whose text is not in the bar, a row for each: swatch, chance, outcome. The chances end at one line.
fn legend(ui: &mut Ui, rows: Vec<(&OutcomeShare, String)>) {
    let wide = |chance: &str| text_width(ui, chance, Typeface::SansBold, 14.5);
    let chances = rows.iter().map(|(_, chance)| wide(chance)).fold(0.0, f32::max);
    for (share, chance) in rows {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 7.0;
            let (swatch, _) = ui.allocate_exact_size(Vec2::new(SWATCH, LEGEND), Sense::hover());
            let swatch = Rect::from_center_size(swatch.center(), Vec2::splat(SWATCH));
            ui.painter().rect(swatch, 2.0, fill(share.tone), Stroke::new(1.0, theme::line()), StrokeKind::Inside);
            let (place, _) = ui.allocate_exact_size(Vec2::new(chances, LEGEND), Sense::hover());
            let font = theme::font(Typeface::SansBold, 14.5);
            ui.painter().text(place.right_center(), Align2::RIGHT_CENTER, &chance, font, theme::ink());
            let words = ui.add(Label::new(theme::card_words(&share.words)).wrap());
            // A voice reads the row as one.
            let told = say!("chances-share", chance, words = share.words);
            words.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
        });
    }
}

/// Draws the bar of outcomes; returns the segments whose text does not fit.
fn bar<'a>(ui: &mut Ui, shares: &'a [OutcomeShare], height: f32) -> Vec<&'a OutcomeShare> {
    let mut untold = Vec::new();
    let total: f32 = shares.iter().map(|share| part_of_one(&share.chance)).sum();
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover());
    let mut x = rect.left();
    for (at, share) in shares.iter().enumerate().filter(|(_, share)| !share.chance.is_zero()) {
        let width = rect.width() * part_of_one(&share.chance) / total.max(f32::EPSILON);
        let part = Rect::from_min_size(Pos2::new(x, rect.top()), Vec2::new(width, rect.height()));
        ui.painter().rect(part, 0.0, fill(share.tone), Stroke::new(1.0, theme::card()), StrokeKind::Inside);
        let response = ui.interact(part, ui.id().with(("share", at, height as u32)), Sense::hover());
        x += width;
        if height >= 14.0 && !told_in(ui, part, share) {
            untold.push(share);
        } else {
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, share.in_words()));
        }
        let chance = chance_in_words(&share.chance);
        response.on_hover_text(say!("chances-share-help", chance, words = share.words));
    }
    untold
}

/// Draws the chance in its segment of the bar, and the text below if both fit; returns whether the text does.
fn told_in(ui: &Ui, part: Rect, share: &OutcomeShare) -> bool {
    let ink = if share.tone == ShareTone::Nothing { theme::ink() } else { theme::light() };
    let set = |text: &str, face, size| ui.painter().layout_no_wrap(text.to_owned(), theme::font(face, size), ink);
    let number = set(&rounded_chance(&share.chance), Typeface::SansBold, 14.5);
    let words = set(&share.words, Typeface::Serif, 15.0);
    let fits = |width: f32| width + 4.0 < part.width();
    let told = part.height() >= BAR && fits(words.size().x);
    let put = |galley: Arc<Galley>, y: f32| {
        let at = Pos2::new(part.center().x, y) - galley.size() * 0.5;
        ui.painter().galley(at, galley, ink);
    };
    if told {
        put(number, part.top() + part.height() * 0.28);
        put(words, part.top() + part.height() * 0.71);
    } else if fits(number.size().x) {
        put(number, part.center().y);
    }
    told
}

/// Draws the losses of each side side by side, with one column for each number.
fn histograms(ui: &mut Ui, losses: &[LossChances]) {
    ui.columns(losses.len().max(1), |columns| {
        for (ui, losses) in columns.iter_mut().zip(losses) {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.horizontal(|ui| {
                crate::ui::parts::mark(ui, losses.side);
                ui.add(Label::new(theme::card_heading(&losses.words)).truncate());
            });
            histogram(ui, losses);
        }
    });
}

fn histogram(ui: &mut Ui, losses: &LossChances) {
    let size = Vec2::new(ui.available_width(), VIEW_HEIGHT - 26.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let most = losses.chances.iter().map(part_of_one).fold(0.01, f32::max);
    let n = losses.chances.len().max(1) as f32;
    let width = (rect.width() / n).min(34.0);
    let floor = rect.bottom() - 17.0;
    let ceiling = rect.top() + 15.0;
    for (lost, of) in losses.chances.iter().enumerate() {
        let left = rect.left() + width * lost as f32;
        let height = (floor - ceiling) * part_of_one(of) / most;
        let pillar = Rect::from_min_max(Pos2::new(left + 2.0, floor - height), Pos2::new(left + width - 2.0, floor));
        ui.painter().rect_filled(pillar, 1.0, theme::side_colour(losses.side));
        let middle = left + width / 2.0;
        let write = |at: Pos2, align, text: &str, face| {
            ui.painter().text(at, align, text, theme::font(face, 13.0), theme::ink());
        };
        write(Pos2::new(middle, floor + 1.0), Align2::CENTER_TOP, &lost.to_string(), Typeface::SansBold);
        if !of.is_zero() {
            let at = Pos2::new(middle, floor - height - 1.0);
            write(at, Align2::CENTER_BOTTOM, rounded_chance(of).trim_end_matches('%'), Typeface::Sans);
        }
        let chance = chance_in_words(of);
        let whole = Rect::from_x_y_ranges(left..=left + width, rect.y_range());
        let words = say!("chances-loss-help", who = losses.words, n = lost, unit = losses.unit, chance);
        ui.interact(whole, ui.id().with(("loss", lost)), Sense::hover()).on_hover_text(words);
    }
    ui.painter().hline(rect.x_range(), floor, Stroke::new(1.0, theme::line()));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, losses.in_words()));
}

/// Draws a slider for each die and the effects of the assumed throw; returns its faces.
fn suppose(ui: &mut Ui, throws: &ThrowPreview) -> Vec<u8> {
    let id = egui::Id::new("dice supposed");
    let mut faces = ui.data(|d| d.get_temp::<Vec<u8>>(id).unwrap_or_default());
    ui.spacing_mut().interact_size.y = 20.0;
    ui.spacing_mut().slider_width = (ui.available_width() - 120.0).max(60.0);
    faces.truncate(throws.dice.len());
    for (at, (words, most)) in throws.dice.iter().enumerate() {
        if at == faces.len() {
            faces.push((most / 2).max(1));
        }
        faces[at] = faces[at].clamp(1, *most);
        ui.horizontal(|ui| {
            let name = ui.add_sized(Vec2::new(68.0, 20.0), Label::new(theme::card_words(words)).halign(Align::Min));
            ui.add(Slider::new(&mut faces[at], 1..=*most)).labelled_by(name.id);
        });
    }
    ui.data_mut(|d| d.insert_temp(id, faces.clone()));
    ui.spacing_mut().item_spacing.y = 0.0;
    for line in throws.of(&faces) {
        glossary::label(ui, theme::styled(format!("\u{2022} {line}"), Typeface::Serif, 15.5));
    }
    faces
}
