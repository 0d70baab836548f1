//! Panel of the drawn chit and of its possible uses.

use crate::games::musket_pike::pieces::of_unit;
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::OrderType;
use crate::heraldry::Blazon;
use crate::icon;
use crate::kernel::{PieceId, SideId};
use crate::paint::Icon;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::glossary;
use crate::ui::icons;
use crate::ui::intent::Intent;
use crate::ui::parts::{
    BarredReason, act, barred, card, choice_sized, in_rows, key_of_answer, number, one_row, plate, why_not, within,
};
use crate::ui::rules_table::{is_low, is_lowest};
use crate::view::arms::{arms_rect, paint_arms};
use crate::view::highlight::{Highlight, Singled};
use crate::view::rings::Ring;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Button, Galley, Label, Layout, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType,
};
use std::sync::Arc;

/// Possible use of the chit, with each of the four orders open or barred.
#[derive(Clone, Debug, PartialEq)]
pub struct ChitUse {
    /// Units that would act by this use of the chit, in words.
    pub words: String,
    /// Acts that the orders of the chit would allow these units.
    pub allows: Vec<Allows>,
    /// Intent of each order of the chit, or the reason why it is barred.
    pub orders: [Result<Intent, BarredReason>; 4],
    /// Units that would act, as highlighted pieces on the map.
    pub pieces: Vec<PieceId>,
    /// Preview of each order of the chit: units singled out on the map.
    pub would: [Vec<Singled>; 4],
}

impl ChitUse {
    /// Highlight of the units that would act, with words beside some of them.
    fn looked_at(&self, singled: Vec<Singled>) -> Highlight {
        Highlight { pieces: self.pieces.clone(), singled }
    }
}

/// Actions that an order would allow some units of a wing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allows {
    /// Number of units that the order would let act: "Charge: 3 could come into contact".
    pub words: String,
    /// Names of the units that could act.
    pub names: String,
    /// Units that could act under the order.
    pub units: Vec<UnitId>,
}

/// Unit that may lead under the chosen order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    pub unit: UnitId,
    pub name: String,
    /// Strength of the lead unit and what it could activate, in words.
    pub words: String,
}

/// Contents of the chit panel.
#[derive(Clone, Debug, PartialEq)]
pub struct ChitPanelModel {
    pub side: SideId,
    /// Short sign on the chit.
    pub sign: String,
    /// Coat of arms of the leader who holds the chit; `None` without one.
    pub arms: Option<Blazon>,
    pub name: String,
    /// Sentence about what the chit may do.
    pub words: String,
    /// Sentences of all chits of the battle: the longest one fixes the height, so that what is below keeps its place.
    pub all_words: Vec<String>,
    /// Activation of the wing that the chit may lead, or the reason why it leads none.
    pub wing: ChitUse,
    /// Panel part on a unit activation; `None` if the chit allows none.
    pub unit: ChitUse,
    /// Panel part on activations of the other wings that the chit may lead.
    pub others: Vec<ChitUse>,
    /// Order chosen for a unit activation, with the units that may lead under it; `None` before an order is chosen.
    pub leads: Option<(OrderType, Vec<Lead>)>,
    /// Intent of discarding the chit, or the reason why it may not be discarded.
    pub discard: Result<(), BarredReason>,
}

impl ChitPanelModel {
    /// Highlight on the map while nothing is hovered: the units that may lead while one is to be chosen, else those the chit
    /// is for.
    fn at_rest(&self) -> Highlight {
        let pieces: Vec<PieceId> = match &self.leads {
            Some((_, leads)) => leads.iter().map(|lead| of_unit(lead.unit)).collect(),
            None => self.others.iter().chain([&self.wing]).flat_map(|row| row.pieces.iter().copied()).collect(),
        };
        if pieces.is_empty() { self.unit.looked_at(Vec::new()) } else { Highlight { pieces, singled: Vec::new() } }
    }

    /// Intent of the number key at index `at`: the units that may lead while one is to be chosen; else the four orders of the
    /// first two rows. The last key discards the chit, unless that many units need the keys.
    #[must_use]
    pub fn numbered(&self, at: usize) -> Option<Result<Intent, BarredReason>> {
        if self.discarded_by() == Some(at) {
            return Some(self.discard.clone().map(|()| Intent::order(Order::SetAside)));
        }
        match &self.leads {
            Some((_, leads)) => leads.get(at).map(|lead| Ok(Intent::Select(of_unit(lead.unit)))),
            None => [&self.wing, &self.unit].into_iter().flat_map(|row| row.orders.iter().cloned()).nth(at),
        }
    }

    /// Index of the number key that discards the chit; `None` if that key belongs to a unit.
    fn discarded_by(&self) -> Option<usize> {
        let last = 2 * OrderType::ALL.len();
        self.leads.as_ref().is_none_or(|(_, leads)| leads.len() <= last).then_some(last)
    }
}

/// Name of an order on its button in the chit panel.
fn named(order: OrderType) -> String {
    match order {
        OrderType::Charge => say!("chit-charge"),
        OrderType::March => say!("chit-march"),
        OrderType::Strategic => say!("chit-strategic"),
        OrderType::Rally => say!("chit-rally"),
    }
}

const fn icon_of(order: OrderType) -> Icon {
    match order {
        OrderType::Charge => icon!("charge"),
        OrderType::March => icon!("march"),
        OrderType::Strategic => icon!("strategic"),
        OrderType::Rally => icon!("rally"),
    }
}

/// Notes a hovered or focused order: it is explained at the foot of the column, where it covers no button, and drawn on the
/// map.
fn look(response: Response, line: &ChitUse, place: usize, meant: &mut ChitPointer) -> Response {
    if response.hovered() || response.has_focus() {
        meant.order = OrderType::ALL.get(place).copied();
        meant.highlight = line.looked_at(line.would[place].clone());
    }
    response
}

/// Order that is hovered or focused in the panel; else what the chit is for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChitPointer {
    /// Highlight on the map for what is hovered in the chit panel.
    pub highlight: Highlight,
    pub order: Option<OrderType>,
}

/// Draws the panel of a drawn chit. The second value is what is hovered or focused in it.
pub fn show(ui: &mut Ui, model: &ChitPanelModel) -> (Option<Intent>, ChitPointer) {
    let mut meant = ChitPointer { highlight: model.at_rest(), order: None };
    let intent = card(ui, &say!("chit-drawn"), Some("3.1"), |ui| {
        if is_low(ui.ctx()) {
            ui.spacing_mut().item_spacing.y = 3.0;
        }
        let chosen = model.leads.as_ref().map(|(order, _)| *order);
        // In a low window the choice of the lead unit takes the room of what is known already.
        let notes = match chosen {
            Some(_) if is_lowest(ui.ctx()) => Notes::Away,
            _ if is_lowest(ui.ctx()) => Notes::AsNeeded,
            _ => Notes::Kept,
        };
        if notes != Notes::Away {
            head(ui, model);
        }
        // While a lead unit is to be chosen, the numbers belong to the units.
        let first = |row: usize| chosen.is_none().then_some(row * OrderType::ALL.len());
        let mut intent = None;
        let pressed = ui.push_id("wing", |ui| row(ui, &model.wing, None, (first(0), notes), &mut meant)).inner;
        intent = intent.or(pressed);
        let pressed = ui.push_id("unit", |ui| row(ui, &model.unit, chosen, (first(1), notes), &mut meant)).inner;
        intent = intent.or(pressed);
        for line in model.others.iter().filter(|_| notes != Notes::Away) {
            let pressed = ui.push_id(&line.words, |ui| row(ui, line, None, (None, notes), &mut meant)).inner;
            intent = intent.or(pressed);
        }
        if let Some((_, leads)) = &model.leads {
            intent = intent.or(show_leads(ui, leads, &mut meant));
        }
        // Discarding gives the chit up: the button comes last and is less prominent.
        let discard = ui.horizontal(|ui| {
            let words = say!("chit-discard");
            let pressed = match &model.discard {
                Ok(()) => {
                    let text = theme::styled(&words, Typeface::Sans, 14.5).color(theme::faint());
                    let pressed = act(ui, Button::new(text).frame_when_inactive(false), &words).clicked();
                    pressed.then(|| Intent::order(Order::SetAside))
                }
                Err(why) => choice_sized(ui, &words, Err(why), Vec2::ZERO, || Intent::Cancel),
            };
            let key = key_of_answer(model.discarded_by());
            if !key.is_empty() {
                ui.label(theme::small(say!("chit-key", key)));
            }
            pressed
        });
        let discard = discard.inner;
        intent.or(discard)
    });
    (intent, meant)
}

/// Least width for text, in points.
const LEAST_WORDS: f32 = 60.0;
/// Width of an order's icon beside its text, in points.
const ICON: f32 = 21.0;
/// Size of the drawn chit, in points.
const TOKEN: f32 = 60.0;

/// Draws the chit with its name and what it may do; equally high for every chit.
fn head(ui: &mut Ui, model: &ChitPanelModel) {
    ui.horizontal_top(|ui| {
        token(ui, model);
        let (font, width) = (theme::font(Typeface::Serif, 16.0), ui.available_width());
        let high = |words: &String| ui.painter().layout(words.clone(), font.clone(), theme::ink(), width).size().y;
        // In a high enough window what is below keeps its place, whichever chit it is.
        let keeps = !is_lowest(ui.ctx());
        let all = if keeps { model.all_words.as_slice() } else { std::slice::from_ref(&model.words) };
        let words = all.iter().map(high).fold(0.0, f32::max);
        let name = name(ui, &model.name, width);
        // Room for two rows of the name, so that the buttons below do not depend on its length.
        let rows = ui.painter().layout("A\nA".to_owned(), theme::font(Typeface::SerifBold, LONG), theme::ink(), width);
        let named = name.size().y.max(if keeps { rows.size().y } else { 0.0 });
        let (place, _) = ui.allocate_exact_size(Vec2::new(width, (named + words).max(TOKEN)), Sense::hover());
        within(ui, "words", place, Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let row = Layout::left_to_right(Align::Center);
            ui.allocate_ui_with_layout(Vec2::new(width, named), row, |ui| ui.add(Label::new(name)));
            ui.label(theme::styled(&model.words, Typeface::Serif, 16.0));
        });
    });
}

/// Font size in points for the name of a chit that does not fit in one row.
const LONG: f32 = 16.5;

/// Lays out the chit's name: a long one in a smaller font, a still longer one in two rows.
fn name(ui: &Ui, words: &str, width: f32) -> Arc<Galley> {
    let set = |size: f32, room: f32| {
        ui.painter().layout(words.to_owned(), theme::font(Typeface::SerifBold, size), theme::ink(), room)
    };
    let in_one = [18.0, LONG, 15.0].into_iter().find(|size| set(*size, f32::INFINITY).size().x <= width);
    let in_two = || [LONG, 15.0].into_iter().find(|size| set(*size, width).rows.len() <= 2);
    set(in_one.or_else(in_two).unwrap_or(13.5), width)
}

/// Height of the arms on the drawn chit, and letters of its sign beside them, in points.
const ARMS: (f32, f32) = (48.0, 13.0);

/// Draws the chit: the sign on the colours of its side, or the arms of the leader who holds it above the sign.
fn token(ui: &mut Ui, model: &ChitPanelModel) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(TOKEN), Sense::hover());
    ui.painter().add(plate(rect, model.side));
    let size = match &model.arms {
        Some(_) => ARMS.1,
        None if model.sign.chars().count() > 2 => 19.0,
        None => 30.0,
    };
    let sign = one_row(ui, &model.sign, theme::font(Typeface::SerifBold, size), theme::light(), rect.width() - 6.0);
    let mut place = rect;
    if let Some(arms) = &model.arms {
        paint_arms(ui, arms, arms_rect(rect.center() - Vec2::new(0.0, 2.0), ARMS.0));
        place = Rect::from_center_size(rect.center_bottom(), sign.size() + Vec2::new(9.0, 1.0));
        let (fill, line) = (theme::side_colour(model.side), Stroke::new(1.0, theme::gold()));
        ui.painter().rect(place, 3, fill, line, StrokeKind::Inside);
    }
    let at = Align2::CENTER_CENTER.align_size_within_rect(sign.size(), place).min;
    ui.painter().galley(at, sign, theme::light());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, say!("chit-named", name = model.name)));
}

/// Draws one use of the chit, at a fixed height; `first`: index of its first order among all answers, if the number keys belong
/// to the orders.
fn row(
    ui: &mut Ui,
    line: &ChitUse,
    chosen: Option<OrderType>,
    (first, told): (Option<usize>, Notes),
    meant: &mut ChitPointer,
) -> Option<Intent> {
    let head = ui.horizontal(|ui| {
        let last = first.map(|first| first + OrderType::ALL.len() - 1);
        let (first, last) = (key_of_answer(first), key_of_answer(last));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if !first.is_empty() && !last.is_empty() {
                ui.label(theme::small(say!("chit-keys", first, last)));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(theme::bold(&line.words)).truncate());
            });
        });
    });
    if ui.rect_contains_pointer(head.response.rect) {
        meant.highlight = line.looked_at(Vec::new());
    }
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let room = ui.available_width() - 3.0 * ui.spacing().item_spacing.x;
        ui.spacing_mut().button_padding.x = 1.0;
        let font = theme::font(Typeface::Sans, 14.0);
        let words = OrderType::ALL.map(|order| {
            let text = named(order);
            let wide = ui.painter().layout_no_wrap(text.clone(), font.clone(), theme::ink()).size().x;
            (order, text, wide)
        });
        // All buttons get the same margins; if icons do not fit on all, none has one.
        let needed = |icon: f32| words.iter().map(|(.., wide)| wide + icon).sum::<f32>();
        let icons_fit = needed(ICON) <= room;
        let icon = if icons_fit { ICON } else { 0.0 };
        let spare = (room - needed(icon)) / words.len() as f32;
        for (place, (order, text, wide)) in words.iter().enumerate() {
            let size = Vec2::new((wide + icon + spare).floor(), 28.0);
            let button = |ui: &Ui, ink| {
                if icons_fit {
                    icons::small(ui.ctx(), icon_of(*order), text, ink)
                } else {
                    Button::new(theme::small(text).color(ink))
                }
            };
            let pressed = match &line.orders[place] {
                Ok(give) => {
                    let button = button(ui, theme::ink()).min_size(size);
                    let button = if chosen == Some(*order) { button.fill(theme::lit()) } else { button };
                    let button = act(ui, button, text);
                    look(button, line, place, meant).clicked().then(|| give.clone())
                }
                Err(why) => barred(ui, button(ui, theme::faint()).min_size(size), text, why),
            };
            intent = intent.take().or(pressed);
        }
    });
    notes(ui, line, told, meant);
    intent
}

/// Whether the notes below a row are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Notes {
    /// Notes are shown in reserved room: the buttons keep their places from chit to chit.
    Kept,
    /// Notes are shown only where there are any, without reserved room.
    AsNeeded,
    Away,
}

/// Draws the notes below the buttons of a row: what the orders would allow, and why one is barred.
fn notes(ui: &mut Ui, line: &ChitUse, told: Notes, meant: &mut ChitPointer) {
    // A strategic march is nearly always barred, and its button says why.
    let all = line.orders.iter().all(Result::is_err);
    let mut orders = OrderType::ALL.into_iter().zip(&line.orders);
    let barred = orders.find(|(order, give)| give.is_err() && (all || *order != OrderType::Strategic));
    let barred = barred.and_then(|(order, give)| Some((order, give.as_ref().err()?)));
    let empty = line.allows.is_empty() && barred.is_none();
    if told == Notes::Away || told == Notes::AsNeeded && empty {
        return;
    }
    ui.horizontal_top(|ui| {
        ui.spacing_mut().interact_size.y = 16.0;
        ui.set_height(NOTES);
        for allows in &line.allows {
            let words = Label::new(theme::small(&allows.words).underline()).truncate().sense(Sense::hover());
            let words = ui.add(words);
            if words.hovered() {
                let single = |unit: &UnitId| Singled { piece: of_unit(*unit), ring: Ring::Able, words: String::new() };
                meant.highlight = line.looked_at(allows.units.iter().map(single).collect());
            }
            words.on_hover_text(&allows.names);
        }
        // Text cut to nothing would only widen the card.
        if let Some((order, why)) = barred.filter(|_| ui.available_width() > LEAST_WORDS) {
            // If all orders are barred, the reason needs no order's name.
            let words =
                if all { why.sentence.clone() } else { say!("chit-barred", order = named(order), why = why.sentence) };
            let font = theme::font(Typeface::Sans, 14.0);
            let note = in_rows(&words, font, theme::faint(), ui.available_width(), ROWS);
            why_not(ui.add(Label::new(note).wrap()), why);
        }
    });
    ui.add_space(2.0);
}

/// Number of text lines of a note under a chit.
const ROWS: usize = 2;
/// Height of the room for the note under a chit, in points.
const NOTES: f32 = 34.0;

fn show_leads(ui: &mut Ui, leads: &[Lead], meant: &mut ChitPointer) -> Option<Intent> {
    let mut intent = None;
    glossary::label(ui, theme::styled(say!("chit-choose-lead"), Typeface::SerifItalic, 16.0).color(theme::ink()));
    // In the lowest window the whole card scrolls, and no list within it.
    let most = if is_lowest(ui.ctx()) { f32::INFINITY } else { (ui.ctx().content_rect().height() * 0.4).max(190.0) };
    ScrollArea::vertical().id_salt("leads").max_height(most).show(ui, |ui| {
        for (at, lead) in leads.iter().enumerate() {
            ui.horizontal(|ui| {
                number(ui, Some(at));
                let button = Button::new(&lead.name)
                    .right_text(theme::small(&lead.words))
                    .wrap()
                    .min_size(Vec2::new(ui.available_width(), 0.0));
                let response = act(ui, button, &lead.name);
                if response.hovered() || response.has_focus() {
                    let piece = of_unit(lead.unit);
                    meant.highlight.singled = vec![Singled { piece, ring: Ring::Selected, words: String::new() }];
                }
                if response.clicked() {
                    intent = Some(Intent::Select(of_unit(lead.unit)));
                }
            });
        }
    });
    intent
}
