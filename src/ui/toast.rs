//! Short messages over the board: refusals with their paragraph, interruptions.

use super::intent::Intent;
use super::parts::{cite, cross};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{Align2, Area, Context, Frame, Id, Margin, Order, Pos2, Rect, Stroke, Vec2};

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toast {
    pub sentence: String,
    /// The paragraph of the rule.
    pub paragraph: Option<String>,
    pub tone: Tone,
    /// Whether it stays until it is put away, which asks for [`Intent::Close`].
    pub stands: bool,
}

/// Of which kind a message is: told by its frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It wants to be heeded: something was refused, or came between.
    Warns,
    /// What was asked for is done.
    Done,
}

/// The messages in sight. They stay until something else is done: a window that sleeps keeps no clock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Toasts {
    /// The newest last.
    pub list: Vec<Toast>,
}

impl Toasts {
    /// Says something, once; what was said before the last two is dropped.
    pub fn tell(&mut self, sentence: String, paragraph: Option<String>) {
        self.say(Toast { sentence, paragraph, tone: Tone::Warns, stands: false });
    }

    /// Says that something was done.
    pub fn note(&mut self, sentence: String) {
        self.say(Toast { sentence, paragraph: None, tone: Tone::Done, stands: false });
    }

    fn say(&mut self, said: Toast) {
        self.list.retain(|toast| toast.sentence != said.sentence);
        self.list.push(said);
        if self.list.len() > 2 {
            self.list.remove(0);
        }
    }

    /// Takes back what was said.
    pub fn take_back(&mut self, sentence: &str) {
        self.list.retain(|toast| toast.sentence != sentence);
    }

    /// Puts all away. Returns whether there were any.
    pub fn clear(&mut self) -> bool {
        !std::mem::take(&mut self.list).is_empty()
    }
}

/// The widest that a message grows, how far from the edge it keeps, and how far from a piece.
const WIDEST: f32 = 520.0;
const EDGE: f32 = 16.0;
const APART: f32 = 24.0;
/// How high the title stands below the map, on which a message does not lie.
const TITLE: f32 = 84.0;

/// Where the messages may stand, the most natural place first.
const PLACES: [Align2; 6] = [
    Align2::CENTER_BOTTOM,
    Align2::CENTER_TOP,
    Align2::LEFT_BOTTOM,
    Align2::RIGHT_BOTTOM,
    Align2::RIGHT_TOP,
    Align2::LEFT_TOP,
];

/// Draws the messages within `board`, where they cover none of these pieces, or as few as can be, and not this line about a way.
pub fn show(ctx: &Context, toasts: &Toasts, board: Rect, pieces: &[Pos2], line: Option<Rect>) -> Option<Intent> {
    let within = board.shrink(EDGE);
    let within = within.with_max_y((within.bottom() - TITLE).max(within.center().y));
    // How large they are shows once they have been drawn.
    let size = ctx.memory(|m| m.area_rect(id())).map_or(Vec2::new(WIDEST, 60.0), |rect| rect.size());
    let covered = |place: &Align2| {
        let rect = place.align_size_within_rect(size, within).expand(APART);
        (line.is_some_and(|line| rect.intersects(line)), pieces.iter().filter(|piece| rect.contains(**piece)).count())
    };
    let place = PLACES.into_iter().min_by_key(covered).unwrap_or(Align2::CENTER_BOTTOM);
    show_at(ctx, toasts, within, place)
}

/// Draws them at the head of the window, while a page lies open: below it they would lie on what is chosen there.
pub fn show_above(ctx: &Context, toasts: &Toasts) -> Option<Intent> {
    show_at(ctx, toasts, ctx.content_rect().shrink(4.0), Align2::CENTER_TOP)
}

fn id() -> Id {
    Id::new("toasts")
}

fn show_at(ctx: &Context, toasts: &Toasts, within: Rect, place: Align2) -> Option<Intent> {
    if toasts.list.is_empty() {
        return None;
    }
    let (id, at) = (id(), place.pos_in_rect(&within));
    let mut intent = None;
    Area::new(id).order(Order::Foreground).pivot(place).fixed_pos(at).show(ctx, |ui| {
        for toast in &toasts.list {
            let frame = Frame::new()
                .fill(theme::card())
                .stroke(match toast.tone {
                    Tone::Warns => Stroke::new(2.0, theme::alert()),
                    Tone::Done => Stroke::new(1.5, theme::go_ink()),
                })
                .corner_radius(5)
                .inner_margin(Margin::symmetric(14, 8));
            frame.show(ui, |ui| {
                ui.set_max_width(WIDEST.min(within.width() - 30.0).max(120.0));
                let said = ui.label(theme::set(&toast.sentence, Typeface::Serif, 17.0).color(theme::ink()));
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
    intent
}
