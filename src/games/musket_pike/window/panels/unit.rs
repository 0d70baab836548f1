//! Card of the unit selected or hovered: its counter, four numbers, its states; longer sentences on demand.

use super::emblem::{self, Nation};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::paint::piece::SharedLook;
use crate::say;
use crate::ui::figures::{chip, number_box};
use crate::ui::game_ui::CardDetail;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::parts::{ArmsLine, arms_line, card, cite, mark, sheet, tell};
use crate::view::texture_cache::portrait;
use crate::view::theme;
use bevy_egui::egui::{
    CollapsingHeader, Color32, CornerRadius, Label, Margin, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType,
};

/// Tone of a line on a unit's card, which sets its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Tone of a neutral fact on a unit's card.
    Plain,
    Good,
    Bad,
    /// Tone of a side remark on a unit's card.
    Faint,
}

/// Number of a unit, shown in a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Value of the figure as text: "7", "1-3", "-".
    pub value: String,
    /// Name of the figure: "morale", "MP".
    pub words: String,
    /// Meaning and origin of the number, for the tooltip.
    pub help: String,
    /// Paragraph about the figure.
    pub paragraph: &'static str,
    pub tone: Tone,
}

/// State of a unit, shown as a chip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// Name of the state on the chip: "Disordered", "Moved".
    pub words: String,
    /// Meaning of the state, in a sentence.
    pub help: String,
    pub tone: Tone,
    /// Paragraph of the state; `None` if no rule defines it.
    pub paragraph: Option<&'static str>,
}

/// Contents of the unit card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCardModel {
    pub side: SideId,
    pub name: String,
    /// Counter of the unit as it lies on the map; `None` for a unit that is not there.
    pub counter: Option<SharedLook>,
    /// Kind and footprint of the unit.
    pub kind: String,
    /// Army, wing and nation of the unit.
    pub belongs: String,
    /// Nation of the unit; `None` if it has no emblem.
    pub nation: Option<Nation>,
    /// Current and original SP of the unit; `None` for artillery.
    pub sp: Option<(u8, u8)>,
    /// Numbers of the unit: SP, morale, MP, fire value.
    pub figures: Vec<Figure>,
    /// States of the unit as chips, such as disordered, activated, moved.
    pub chips: Vec<Chip>,
    /// Present options of the unit, in one line; `None` if it has none.
    pub now: Option<(String, Tone)>,
    /// Longer sentences on demand: reasons for the unit's numbers, why it is idle, what is around it; each with its paragraph.
    pub details: Vec<(String, String)>,
    /// Leaders and guns stacked with the unit.
    pub with: Vec<ArmsLine>,
}

/// Draws the unit card, with the longer sentences folded away. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, model: &UnitCardModel) -> Option<Intent> {
    card(ui, &model.name, None, |ui| {
        let intent = body(ui, model);
        if model.details.is_empty() {
            return intent;
        }
        let folded = CollapsingHeader::new(theme::small(say!("unit-details"))).id_salt("unit details");
        let shown = folded.show_unindented(ui, |ui| details(ui, model));
        intent.or(shown.body_returned.flatten())
    })
}

/// Draws the unit in one line, used while the odds need the room. Returns the player's intent, if any.
pub fn show_line(ui: &mut Ui, model: &UnitCardModel) -> Option<Intent> {
    sheet().inner_margin(Margin::symmetric(10, 4)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            mark(ui, model.side);
            let figures = model.figures.iter().map(|f| say!("unit-line-figure", value = f.value, words = f.words));
            let states = model.chips.iter().filter(|c| c.tone == Tone::Bad).map(|c| c.words.clone());
            let parts: Vec<String> = figures.chain(states).collect();
            let words = say!("unit-line", name = model.name, parts = parts.join(" \u{b7} "));
            ui.add(Label::new(theme::plain(&words)).truncate()).on_hover_text(words);
        });
    });
    None
}

/// Draws the unit's card beside the pointer, with the units that share its place and a hint at its foot.
pub fn show_at_pointer(
    ui: &mut Ui,
    model: &UnitCardModel,
    others: &[UnitCardModel],
    telling: CardDetail,
    hint: &str,
) -> Option<Intent> {
    let told = |ui: &mut Ui, model: &UnitCardModel| match telling {
        CardDetail::Brief => body(ui, model),
        CardDetail::Whole => body(ui, model).or(details(ui, model)),
    };
    card(ui, &model.name, None, |ui| {
        let mut intent = told(ui, model);
        for other in others {
            ui.separator();
            ui.label(theme::title(&other.name));
            intent = intent.or(told(ui, other));
        }
        ui.label(theme::small(hint));
        intent
    })
}

/// Draws the longer sentences of a unit's card. Returns the player's intent, if any.
fn details(ui: &mut Ui, model: &UnitCardModel) -> Option<Intent> {
    let mut intent = None;
    for (words, paragraph) in &model.details {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(5.0, 1.0);
            glossary::label(ui, theme::plain(words).color(theme::ink()));
            if !paragraph.is_empty() {
                intent = intent.take().or(cite(ui, paragraph));
            }
        });
    }
    intent
}

fn body(ui: &mut Ui, model: &UnitCardModel) -> Option<Intent> {
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut intent = head(ui, model);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(4.0, 4.0);
        for state in &model.chips {
            intent = intent.take().or(show_chip(ui, state));
        }
    });
    if let Some((now, tone)) = &model.now {
        glossary::label(ui, theme::bold(now).color(tone_colour(*tone)));
    }
    for with in &model.with {
        arms_line(ui, with, |ui, words| {
            glossary::label(ui, theme::styled(words, Typeface::Serif, 16.0));
        });
    }
    intent
}

/// Greatest size of the counter in points: a counter on two hexes is higher than wide, or the other way round.
const COUNTER: Vec2 = Vec2::new(94.0, 124.0);
/// Scale of a counter on a card that is drawn at a slant.
const ASLANT: f32 = 0.82;
/// Height of a box with a number, in points.
const BOX: f32 = 42.0;

/// Draws the unit's counter, and beside it the unit's kind and numbers. Returns the player's intent, if any.
fn head(ui: &mut Ui, model: &UnitCardModel) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        if let Some(piece) = &model.counter {
            // The corners of a slanted counter reach farther.
            let share = if piece.look().heading() % 90.0 == 0.0 { 1.0 } else { ASLANT };
            let counter = portrait(ui.ctx(), piece, COUNTER * share);
            let (place, _) = ui.allocate_exact_size(counter.piece / share, Sense::hover());
            counter.draw(ui, place.center());
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let kind = theme::styled(&model.kind, Typeface::SerifItalic, 16.0).color(theme::ink());
            ui.add(Label::new(kind).wrap());
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = Vec2::new(5.0, 2.0);
                ui.label(theme::small(&model.belongs));
                if let Some(nation) = &model.nation {
                    emblem::show(ui, nation);
                }
            });
            if let Some((now, original)) = model.sp {
                pips(ui, model.side, now, original);
            }
            intent = figures(ui, &model.figures);
        });
    });
    intent
}

/// Draws a pip for every SP of a unit, hollow if the SP is lost.
fn pips(ui: &mut Ui, side: SideId, now: u8, original: u8) {
    let all = original.max(now);
    let room = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(Vec2::new(room, 11.0), Sense::hover());
    let step = (room / f32::from(all.max(1))).min(12.0);
    let side_of = (step - 2.0).clamp(3.0, 9.0);
    for n in 0..all {
        let centre = rect.left_center() + Vec2::new(step * (f32::from(n) + 0.5), 0.0);
        let pip = Rect::from_center_size(centre, Vec2::splat(side_of));
        if n < now {
            ui.painter().rect_filled(pip, CornerRadius::same(1), theme::side_colour(side));
        } else {
            let stroke = Stroke::new(1.0, theme::faint());
            ui.painter().rect_stroke(pip, CornerRadius::same(1), stroke, StrokeKind::Inside);
        }
    }
    let words = say!("unit-sp-of", now, of = original);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    response.on_hover_text(words);
}

fn figures(ui: &mut Ui, figures: &[Figure]) -> Option<Intent> {
    let mut intent = None;
    let gap = 4.0;
    let n = figures.len().max(1) as f32;
    let size = Vec2::new(((ui.available_width() - gap * (n - 1.0)) / n).floor(), BOX);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for figure in figures {
            let response = number_box(ui, size, &figure.value, &figure.words, tone_colour(figure.tone));
            intent = intent.take().or(tell(response, &figure.help, figure.paragraph));
        }
    });
    intent
}

fn show_chip(ui: &mut Ui, state: &Chip) -> Option<Intent> {
    let response = chip(ui, &state.words, tone_colour(state.tone));
    match state.paragraph {
        Some(paragraph) => tell(response, &state.help, paragraph),
        None => {
            response.on_hover_text(&state.help);
            None
        }
    }
}

/// Text colour for a tone of the unit card.
#[must_use]
pub fn tone_colour(tone: Tone) -> Color32 {
    match tone {
        Tone::Plain => theme::ink(),
        Tone::Good => theme::go_ink(),
        Tone::Bad => theme::alert(),
        Tone::Faint => theme::faint(),
    }
}
