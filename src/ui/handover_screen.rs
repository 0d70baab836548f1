//! Handover screen in the colours and shape of the side that takes over. It shows the last fight first, then what else happened
//! since that side last decided.

pub(super) mod cloth;

use super::intent::{Intent, UndoScope};
use super::notice::{Scene, Snapshots};
use super::page_frame::scroll_by_keys;
use super::parts::{mark, noted, one_row, plate_around, primary, scrolled};
use super::start::engraving::{self, Inks};
use super::thumbnail::{self, SNAPSHOT};
use crate::heraldry::Blazon;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::log::FactImportance;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Button, Context, Frame, Id, Label, Margin, Modal, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType, pos2,
};

/// Event since the player's last turn that the handover screen reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Side that the event is about; `None` if it is about no side.
    pub side: Option<SideId>,
    /// Weight of the event, which sets the size and face of its letters.
    pub weight: FactImportance,
    /// Sentence about the event.
    pub words: String,
    /// Number of orders after which the event had happened; `None` if the map shows nothing of it.
    pub at: Option<usize>,
}

/// Content of the handover screen, shown when an activation passes to the other player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandOver {
    /// Side that takes over.
    pub side: SideId,
    /// Name of the side that takes over.
    pub name: String,
    /// Turn of the handover in words: "Turn 2 of 7".
    pub turn: String,
    /// Events since the side decided last.
    pub since: Vec<Event>,
    /// Number of orders before these events began.
    pub from: usize,
    /// Last order in words; `None` if it cannot be undone any more.
    pub undo: Option<String>,
    /// Coat of arms on the flags of the side; `None`: they bear the first letter of its name.
    pub arms: Option<Blazon>,
}

impl HandOver {
    /// Events of the handover grouped by order: the last group that the map shows, then the others in sequence.
    fn told(&self) -> (Option<&[Event]>, Vec<&[Event]>) {
        let mut others: Vec<&[Event]> = self.since.chunk_by(|one, next| one.at == next.at).collect();
        let last = others.iter().rposition(|events| events[0].at.is_some());
        (last.map(|last| others.remove(last)), others)
    }
}

/// Size of the plate with the name, in points.
const PLATE: Vec2 = Vec2::new(460.0, 96.0);
/// Width of the sheet with the events, in points.
const SHEET: f32 = 860.0;

/// Draws the handover screen over everything. Returns the player's intent, if any.
pub fn show(ctx: &Context, model: &HandOver, pictures: &Snapshots) -> Option<Intent> {
    let all = ctx.content_rect();
    let modal = Modal::new(Id::new("notice")).frame(Frame::NONE).backdrop_color(theme::side_colour(model.side));
    modal
        .show(ctx, |ui| {
            print(ui, all, model.side);
            cloth::folds(ui, all);
            hem(ui, all, model.side);
            let wide = SHEET.min(all.width() - 96.0);
            ui.set_width(wide);
            ui.vertical_centered(|ui| {
                head(ui, wide, model);
                ui.add_space(4.0);
                let turn = theme::styled(&model.turn, Typeface::SerifItalic, 24.0).color(theme::light());
                ui.label(turn);
            });
            ui.add_space(8.0);
            sheet(ui, all, model, pictures)
        })
        .inner
}

/// Draws a print at the foot of the handover screen, where the sheet leaves room.
fn print(ui: &Ui, all: Rect, side: SideId) {
    let Some(sheet) = ui.ctx().memory(|m| m.area_rect(Id::new("notice"))) else { return };
    let place = Rect::from_min_max(pos2(all.left() + 60.0, sheet.bottom() + 6.0), all.max - Vec2::new(60.0, 30.0));
    if place.height() > 0.0 {
        let look = theme::current_theme();
        let inks = Inks { ink: look.bar_ink, paper: look.sides[side.index()].base };
        engraving::show(ui, place, engraving::GENERAL, inks, Align::Center);
    }
}

/// Draws the double line along the edge of the handover screen, in the side's shape.
fn hem(ui: &Ui, all: Rect, side: SideId) {
    let painter = ui.painter().with_clip_rect(all);
    for (inset, width) in [(16.0, 3.0), (23.0, 1.0)] {
        painter.add(plate_around(all.shrink(inset), side, 18.0, Stroke::new(width, theme::light())));
    }
}

/// Draws the name of the next side large, in the side's shape, between its flags.
fn head(ui: &mut Ui, wide: f32, model: &HandOver) {
    let words = say!("notice-decides", name = model.name.as_str());
    let flags = wide >= PLATE.x + 2.0 * (cloth::FLAG.x + 16.0);
    let size = Vec2::new(if flags { wide } else { PLATE.x.min(wide) }, PLATE.y);
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    let rect = Rect::from_center_size(place.center(), Vec2::new(PLATE.x.min(wide), PLATE.y));
    let painter = ui.painter();
    painter.rect_filled(rect.shrink(3.0), 9.0, theme::side_colour(model.side));
    painter.add(plate_around(rect, model.side, 12.0, Stroke::new(3.0, theme::gold())));
    painter.add(plate_around(rect.shrink(7.0), model.side, 9.0, Stroke::new(1.0, theme::light())));
    let large = if words.chars().count() > 24 { 28.0 } else { 42.0 };
    let font = theme::font(Typeface::SerifBold, large);
    let galley = one_row(ui, &words, font, theme::light(), rect.width() - 36.0);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
    painter.galley(at, galley, theme::light());
    if flags {
        cloth::flags(ui, rect, model.side, model.arms.as_ref());
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
}

/// Draws the events on a sheet of paper, with the buttons below. Returns the player's intent, if any.
fn sheet(ui: &mut Ui, all: Rect, model: &HandOver, pictures: &Snapshots) -> Option<Intent> {
    let frame = Frame::new().fill(theme::card()).stroke(Stroke::new(1.0, theme::heading()));
    frame
        .inner_margin(Margin::symmetric(24, 14))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            // Room for what stands above and below the list.
            let height = (all.height() - PLATE.y - 230.0).max(96.0);
            let (fight, others) = model.told();
            if !model.since.is_empty() {
                let list = ScrollArea::vertical().id_salt("since").max_height(height).min_scrolled_height(height);
                scrolled(ui, list, |ui| {
                    scroll_by_keys(ui);
                    ui.spacing_mut().item_spacing.y = 4.0;
                    if let Some(events) = fight {
                        ui.label(
                            theme::styled(say!("notice-last-fight"), Typeface::SerifBold, 23.0).color(theme::heading()),
                        );
                        show_events(ui, events, pictures, SNAPSHOT * 1.3);
                        ui.add_space(4.0);
                    }
                    if !others.is_empty() {
                        ui.label(
                            theme::styled(say!("notice-since"), Typeface::SerifBold, 23.0).color(theme::heading()),
                        );
                    }
                    for events in others {
                        show_events(ui, events, pictures, SNAPSHOT * 0.75);
                    }
                });
                ui.add_space(8.0);
            }
            buttons(ui, model)
        })
        .inner
}

/// Draws the events of one order beside the picture of that order.
fn show_events(ui: &mut Ui, events: &[Event], pictures: &Snapshots, size: Vec2) {
    let Some(at) = events.first().and_then(|event| event.at) else {
        for event in events {
            show_event(ui, event);
        }
        return;
    };
    ui.horizontal_top(|ui| {
        // A narrow sheet has no room for the picture.
        if ui.available_width() > 2.0 * size.x {
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            thumbnail::fill(ui, rect, pictures.moments.get(&Scene::after(at)));
            ui.painter().rect_stroke(rect, 0.0, Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
            ui.add_space(4.0);
        }
        ui.vertical(|ui| {
            for event in events {
                show_event(ui, event);
            }
        });
    });
}

fn show_event(ui: &mut Ui, event: &Event) {
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(14.0);
            // In the middle of the first line.
            ui.add_space(8.0);
            if let Some(side) = event.side {
                mark(ui, side);
            }
        });
        let face = if event.weight == FactImportance::Result { Typeface::SerifBold } else { Typeface::Serif };
        ui.add(Label::new(theme::styled(&event.words, face, 20.5)).wrap());
    });
}

fn buttons(ui: &mut Ui, model: &HandOver) -> Option<Intent> {
    let HandOver { name, since, from, undo, .. } = model;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding = Vec2::new(16.0, 9.0);
        let take = primary(ui, &say!("notice-take-over", name)).on_hover_text(say!("notice-enter"));
        let mut intent = take.clicked().then_some(Intent::Close);
        let mut other = |ui: &mut Ui, words: &str, asks: Intent| {
            if noted(ui.add(Button::new(words).min_size(Vec2::new(0.0, 30.0))), words).clicked() {
                intent = Some(asks);
            }
        };
        if !since.is_empty() {
            other(ui, &say!("notice-watch"), Intent::PlayFrom(*from));
        }
        if let Some(order) = undo {
            other(ui, &say!("notice-undo", order), Intent::Undo(UndoScope::Step));
        }
        intent
    })
    .inner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_that_was_seen_on_the_map_comes_first_with_what_came_of_it() {
        let event = |words: &str, at| Event { side: None, weight: FactImportance::Plain, words: words.to_owned(), at };
        let since = vec![
            event("march", None),
            event("shot", Some(3)),
            event("loss", Some(3)),
            event("fight", Some(7)),
            event("rout", Some(7)),
            event("rally", None),
        ];
        let (name, turn) = (String::new(), String::new());
        let model = HandOver { side: SideId(0), name, turn, since, from: 0, undo: None, arms: None };
        let words = |events: &[Event]| events.iter().map(|event| event.words.clone()).collect::<Vec<_>>();
        let (fight, others) = model.told();
        assert_eq!(fight.map(words), Some(vec!["fight".to_owned(), "rout".to_owned()]));
        assert_eq!(others.into_iter().flat_map(words).collect::<Vec<_>>(), ["march", "shot", "loss", "rally"]);
    }
}
