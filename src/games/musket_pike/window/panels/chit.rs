//! The drawn chit and what it may be used for.

use crate::games::musket_pike::pieces::of_unit;
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::OrderType;
use crate::icon;
use crate::kernel::{PieceId, SideId};
use crate::paint::Icon;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::glossary;
use crate::ui::icons;
use crate::ui::intent::Intent;
use crate::ui::parts::{
    Barred, act, barred, card, choice_sized, in_rows, key_of_answer, number, one_row, plate, why_not, within,
};
use crate::ui::sheet::{is_low, is_lowest};
use crate::view::highlight::{Highlight, Singled};
use crate::view::rings::Ring;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Button, Galley, Label, Layout, Response, ScrollArea, Sense, Ui, Vec2, WidgetInfo, WidgetType,
};
use std::sync::Arc;

/// One way to use the chit: each of the four orders, open or barred.
#[derive(Clone, Debug, PartialEq)]
pub struct Use {
    /// Who would act.
    pub words: String,
    /// What the orders would allow them.
    pub allows: Vec<Allows>,
    /// By order: the intent, or why not.
    pub orders: [Result<Intent, Barred>; 4],
    /// Who would act, on the map.
    pub pieces: Vec<PieceId>,
    /// By order: what it would have them do.
    pub would: [Vec<Singled>; 4],
}

impl Use {
    /// Whom it is about, and what is said of some of them.
    fn looked_at(&self, singled: Vec<Singled>) -> Highlight {
        Highlight { pieces: self.pieces.clone(), singled }
    }
}

/// What an order would allow some units of a wing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allows {
    /// How many: "Charge: 3 could come into contact".
    pub words: String,
    /// Who, by name.
    pub names: String,
    /// Who.
    pub units: Vec<UnitId>,
}

/// A unit that may lead under the chosen order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    pub unit: UnitId,
    pub name: String,
    /// Its strength and what it could activate, in words.
    pub words: String,
}

/// What the panel shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    pub side: SideId,
    /// What is on the chit.
    pub sign: String,
    pub name: String,
    /// What it may do, in a sentence.
    pub words: String,
    /// Every sentence that may stand there: whichever it is, what is below it keeps its place.
    pub all_words: Vec<String>,
    /// A wing that it may lead; or why it may lead none.
    pub wing: Use,
    /// A unit activation.
    pub unit: Use,
    /// The other wings that it may lead.
    pub others: Vec<Use>,
    /// The order chosen for a unit activation, and who may lead under it.
    pub leads: Option<(OrderType, Vec<Lead>)>,
    /// Whether it may be discarded.
    pub discard: Result<(), Barred>,
}

impl Model {
    /// What is set off on the map as long as nothing else is looked at: the units that may lead while one is sought, else
    /// whom the chit is for.
    fn at_rest(&self) -> Highlight {
        let pieces: Vec<PieceId> = match &self.leads {
            Some((_, leads)) => leads.iter().map(|lead| of_unit(lead.unit)).collect(),
            None => self.others.iter().chain([&self.wing]).flat_map(|row| row.pieces.iter().copied()).collect(),
        };
        if pieces.is_empty() { self.unit.looked_at(Vec::new()) } else { Highlight { pieces, singled: Vec::new() } }
    }

    /// What the number key at a place gives: the units that may lead while one is to be chosen; else the four orders of the first two
    /// rows. The last one discards the chit, whatever chit it is, unless there are so many units.
    #[must_use]
    pub fn numbered(&self, at: usize) -> Option<Result<Intent, Barred>> {
        if self.discarded_by() == Some(at) {
            return Some(self.discard.clone().map(|()| Intent::order(Order::SetAside)));
        }
        match &self.leads {
            Some((_, leads)) => leads.get(at).map(|lead| Ok(Intent::Select(of_unit(lead.unit)))),
            None => [&self.wing, &self.unit].into_iter().flat_map(|row| row.orders.iter().cloned()).nth(at),
        }
    }

    /// The place of the number key that discards the chit; none: it is a unit's.
    fn discarded_by(&self) -> Option<usize> {
        let last = 2 * OrderType::ALL.len();
        self.leads.as_ref().is_none_or(|(_, leads)| leads.len() <= last).then_some(last)
    }
}

/// An order on its button.
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

/// An order that is looked at is told of at the foot of the column, where it covers no other button, and drawn on the map.
fn look(response: Response, line: &Use, place: usize, meant: &mut Meant) -> Response {
    if response.hovered() || response.has_focus() {
        meant.order = OrderType::ALL.get(place).copied();
        meant.highlight = line.looked_at(line.would[place].clone());
    }
    response
}

/// What the pointer rests on, or the keys are on; else what the chit is for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meant {
    /// What is set off on the map.
    pub highlight: Highlight,
    pub order: Option<OrderType>,
}

/// Draws the panel. The second value is what is looked at in it.
pub fn show(ui: &mut Ui, model: &Model) -> (Option<Intent>, Meant) {
    let mut meant = Meant { highlight: model.at_rest(), order: None };
    let intent = card(ui, &say!("chit-drawn"), Some("3.1"), |ui| {
        if is_low(ui.ctx()) {
            ui.spacing_mut().item_spacing.y = 3.0;
        }
        let chosen = model.leads.as_ref().map(|(order, _)| *order);
        // Where not all of it has room, who leads is what is asked now: what is known already makes way.
        let notes = match chosen {
            Some(_) if is_lowest(ui.ctx()) => Notes::Away,
            _ if is_lowest(ui.ctx()) => Notes::AsNeeded,
            _ => Notes::Kept,
        };
        if notes != Notes::Away {
            head(ui, model);
        }
        // While a lead unit is sought the numbers are those of the units.
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
        // It gives the chit up: last, and quieter than what it is for.
        let discard = ui.horizontal(|ui| {
            let words = say!("chit-discard");
            let pressed = match &model.discard {
                Ok(()) => {
                    let text = theme::set(&words, Typeface::Sans, 14.5).color(theme::faint());
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

/// How much room words need at least.
const LEAST_WORDS: f32 = 60.0;
/// How much room an icon takes beside a word.
const ICON: f32 = 21.0;
/// How large the chit is drawn.
const TOKEN: f32 = 60.0;

/// The chit, what it is called and what it may do beside it: as high for one chit as for another.
fn head(ui: &mut Ui, model: &Model) {
    ui.horizontal_top(|ui| {
        token(ui, model);
        let (font, width) = (theme::font(Typeface::Serif, 16.0), ui.available_width());
        let high = |words: &String| ui.painter().layout(words.clone(), font.clone(), theme::ink(), width).size().y;
        // Where all of it has room what lies below keeps its place, whichever chit it is.
        let keeps = !is_lowest(ui.ctx());
        let all = if keeps { model.all_words.as_slice() } else { std::slice::from_ref(&model.words) };
        let words = all.iter().map(high).fold(0.0, f32::max);
        let name = name(ui, &model.name, width);
        // Two rows, so that the buttons below lie where they are whatever a chit is called.
        let rows = ui.painter().layout("A\nA".to_owned(), theme::font(Typeface::SerifBold, LONG), theme::ink(), width);
        let named = name.size().y.max(if keeps { rows.size().y } else { 0.0 });
        let (place, _) = ui.allocate_exact_size(Vec2::new(width, (named + words).max(TOKEN)), Sense::hover());
        within(ui, "words", place, Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let row = Layout::left_to_right(Align::Center);
            ui.allocate_ui_with_layout(Vec2::new(width, named), row, |ui| ui.add(Label::new(name)));
            ui.label(theme::set(&model.words, Typeface::Serif, 16.0));
        });
    });
}

/// How large a name is set that has no room in one row.
const LONG: f32 = 16.5;

/// The chit's name: a long one is set smaller, and one that is longer still takes a second row.
fn name(ui: &Ui, words: &str, width: f32) -> Arc<Galley> {
    let set = |size: f32, room: f32| {
        ui.painter().layout(words.to_owned(), theme::font(Typeface::SerifBold, size), theme::ink(), room)
    };
    let in_one = [18.0, LONG, 15.0].into_iter().find(|size| set(*size, f32::INFINITY).size().x <= width);
    let in_two = || [LONG, 15.0].into_iter().find(|size| set(*size, width).rows.len() <= 2);
    set(in_one.or_else(in_two).unwrap_or(13.5), width)
}

fn token(ui: &mut Ui, model: &Model) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(TOKEN), Sense::hover());
    ui.painter().add(plate(rect, model.side));
    let size = if model.sign.chars().count() > 2 { 19.0 } else { 30.0 };
    let sign = one_row(ui, &model.sign, theme::font(Typeface::SerifBold, size), theme::light(), rect.width() - 6.0);
    let at = Align2::CENTER_CENTER.align_size_within_rect(sign.size(), rect).min;
    ui.painter().galley(at, sign, theme::light());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, say!("chit-named", name = model.name)));
}

/// One way to use the chit, as high as any other; `first`: the place of its first order among all answers, if the numbers
/// are theirs.
fn row(
    ui: &mut Ui,
    line: &Use,
    chosen: Option<OrderType>,
    (first, told): (Option<usize>, Notes),
    meant: &mut Meant,
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
        // All have as much room around their words; where icons would leave none, none has one.
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

/// Whether the notes below a row are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Notes {
    /// Their room as well, where nothing is to be said: the buttons keep their places from chit to chit.
    Kept,
    /// Only where something is to be said.
    AsNeeded,
    Away,
}

/// What is said below the buttons of a row: whom the orders would allow something, and why one is barred.
fn notes(ui: &mut Ui, line: &Use, told: Notes, meant: &mut Meant) {
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
        // What is cut to nothing would only make the card wider.
        if let Some((order, why)) = barred.filter(|_| ui.available_width() > LEAST_WORDS) {
            // Of all of them at once the reason is one; it needs no name.
            let words =
                if all { why.sentence.clone() } else { say!("chit-barred", order = named(order), why = why.sentence) };
            let font = theme::font(Typeface::Sans, 14.0);
            let note = in_rows(&words, font, theme::faint(), ui.available_width(), ROWS);
            why_not(ui.add(Label::new(note).wrap()), why);
        }
    });
    ui.add_space(2.0);
}

/// How many rows a note has at most, and how high they are.
const ROWS: usize = 2;
const NOTES: f32 = 34.0;

fn show_leads(ui: &mut Ui, leads: &[Lead], meant: &mut Meant) -> Option<Intent> {
    let mut intent = None;
    glossary::label(ui, theme::set(say!("chit-choose-lead"), Typeface::SerifItalic, 16.0).color(theme::ink()));
    // In the lowest window all of the card is scrolled, and no list within it.
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
