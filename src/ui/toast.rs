//! Toasts, short messages over the board: refusals with their paragraph, interruptions.

use super::intent::Intent;
use super::parts::{cite, cross};
use crate::board::Place;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::placement::{Anchor, Obstacle, Wish};
use crate::view::theme;
use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{Align2, Area, Context, Frame, Id, Margin, Order, Pos2, Rect, Stroke, Vec2};

/// Toast: a short message over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toast {
    /// Sentence of the toast's message.
    pub sentence: String,
    /// Paragraph of the rule behind the message; `None` without one.
    pub paragraph: Option<String>,
    /// Tone of the toast's message.
    pub tone: Tone,
    /// Whether the toast stays until the player dismisses it, which asks for [`Intent::Close`].
    pub stands: bool,
}

/// Tone of a toast, shown by its frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Tone of a warning: something was refused, or interrupted.
    Warns,
    /// Tone of a confirmation: the request has been carried out.
    Done,
}

/// Toasts that are shown. They stay until something else is done: a window that sleeps keeps no clock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Toasts {
    /// Toasts, the newest last.
    pub list: Vec<Toast>,
    /// Place on the board that the newest toast is about; `None` if it is about none.
    pub about: Option<Place>,
}

impl Toasts {
    /// Shows a warning as a toast, once; all but the last two toasts are dropped.
    pub fn tell(&mut self, sentence: String, paragraph: Option<String>) {
        self.say(Toast { sentence, paragraph, tone: Tone::Warns, stands: false });
    }

    /// Shows a warning about a place as a toast, and drops all other toasts.
    pub fn tell_of(&mut self, place: Place, sentence: String, paragraph: Option<String>) {
        self.clear();
        self.tell(sentence, paragraph);
        self.about = Some(place);
    }

    /// Shows a confirmation as a toast.
    pub fn note(&mut self, sentence: String) {
        self.say_in(Tone::Done, sentence);
    }

    /// Shows a sentence as a toast in this tone.
    pub fn say_in(&mut self, tone: Tone, sentence: String) {
        self.say(Toast { sentence, paragraph: None, tone, stands: false });
    }

    fn say(&mut self, said: Toast) {
        self.about = None;
        self.list.retain(|toast| toast.sentence != said.sentence);
        self.list.push(said);
        if self.list.len() > 2 {
            self.list.remove(0);
        }
    }

    /// Removes the toasts with this sentence.
    pub fn take_back(&mut self, sentence: &str) {
        self.list.retain(|toast| toast.sentence != sentence);
    }

    /// Removes all toasts. Returns whether there were any.
    pub fn clear(&mut self) -> bool {
        self.about = None;
        !std::mem::take(&mut self.list).is_empty()
    }
}

/// Largest width of a toast, in points.
const WIDEST: f32 = 520.0;
/// Margin of the toasts to the edge of the board, in points.
const EDGE: f32 = 16.0;

/// Alignments of the toasts, the most natural first.
const PLACES: [Align2; 6] = [
    Align2::CENTER_BOTTOM,
    Align2::CENTER_TOP,
    Align2::LEFT_BOTTOM,
    Align2::RIGHT_BOTTOM,
    Align2::RIGHT_TOP,
    Align2::LEFT_TOP,
];

/// Draws the toasts within `board`, off the obstacles in `clear`. Returns the request of one.
pub fn show(ctx: &Context, toasts: &Toasts, board: Rect, clear: &[Obstacle]) -> Option<Intent> {
    let room = board.shrink(EDGE);
    // Their size is known once they have been drawn.
    let size = place(ctx).map_or(Vec2::new(WIDEST, 60.0), |rect| rect.size());
    let placed = Wish { room, size, anchor: Anchor::Edges(&PLACES) }.placed(clear).rect;
    show_at(ctx, toasts, room, (Align2::LEFT_TOP, placed.min))
}

/// Draws the toasts at the head of the window while a page is open: below they would cover its choices.
pub fn show_above(ctx: &Context, toasts: &Toasts) -> Option<Intent> {
    let room = ctx.content_rect().shrink(4.0);
    show_at(ctx, toasts, room, (Align2::CENTER_TOP, room.center_top()))
}

/// Rectangle of the toasts; `None` until they have been drawn.
#[must_use]
pub fn place(ctx: &Context) -> Option<Rect> {
    ctx.memory(|m| m.area_rect(id()))
}

fn id() -> Id {
    Id::new("toasts")
}

fn show_at(ctx: &Context, toasts: &Toasts, within: Rect, (pivot, at): (Align2, Pos2)) -> Option<Intent> {
    if toasts.list.is_empty() {
        return None;
    }
    let mut intent = None;
    let before = place(ctx);
    let shown = Area::new(id()).order(Order::Foreground).pivot(pivot).fixed_pos(at).show(ctx, |ui| {
        for toast in &toasts.list {
            let frame = Frame::new()
                .fill(theme::card())
                .stroke(match toast.tone {
                    Tone::Warns => Stroke::new(2.0, theme::alert()),
                    Tone::Done => Stroke::new(1.5, theme::go_ink()),
                })
                .corner_radius(theme::CORNER)
                .inner_margin(Margin::symmetric(14, 8));
            frame.show(ui, |ui| {
                ui.set_max_width(WIDEST.min(within.width() - 30.0).max(120.0));
                let said = ui.label(theme::styled(&toast.sentence, Typeface::Serif, 17.0).color(theme::ink()));
                ui.ctx().accesskit_node_builder(said.id, |node| node.set_live(Live::Polite));
                if toast.stands && cross(ui, &say!("trouble-close")).clicked() {
                    intent = Some(Intent::Close);
                }
                if let Some(paragraph) = &toast.paragraph {
                    intent = intent.take().or(cite(ui, paragraph));
                }
            });
        }
    });
    if before.is_none_or(|before| before.size() != shown.response.rect.size()) {
        // They were placed by the previous size.
        ctx.request_repaint();
    }
    intent
}
