//! The columns over the sides of the board at this screen.

use crate::settings::{Edge, Fold, LogColumn, Panels};
use crate::ui::Intent;
use crate::ui::dock::{self, Ask, Column, Widths};
use crate::ui::screen::GameScreen;
use crate::view::theme;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::layers::ShapeIdx;
use bevy_egui::egui::{
    Align2, Area, Context, CornerRadius, Id, Order, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, vec2,
};

impl GameScreen {
    /// Does what is asked of a column.
    pub(in crate::ui::screen) fn dock(&mut self, column: Column, ask: Ask) {
        self.shell.columns = dock::asked(self.shell.columns, column, ask, self.shell.window);
    }

    /// How wide the columns are now: the card of a lesson is always there.
    fn widths(&self) -> Widths {
        let widths = dock::widths(&self.shell.columns, self.shell.window);
        if self.play.lesson().is_some() { Widths { log: LESSON, ..widths } } else { widths }
    }

    /// The columns, if the player wants them otherwise than the settings have it: told once he lets go of the edge.
    pub(in crate::ui::screen) fn columns_to_keep(&self, ctx: &Context) -> Option<Panels> {
        let held = ctx.input(|i| i.pointer.any_down());
        (!held && self.shell.columns != self.shell.settings.panels).then_some(self.shell.columns)
    }

    /// The part of the board that no column covers.
    pub(in crate::ui::screen) fn open_part(&self, board: Rect) -> Rect {
        let mut widths = self.widths();
        if self.play.lesson().is_some() && self.shell.window < NARROW && self.stage.eye.decided < AROUND {
            // Where a lesson is only read that column is bare, and the map has need of its room.
            widths.decisions = 0.0;
        }
        let (left, right) = match self.shell.columns.decisions_at {
            Edge::Right => (widths.log, widths.decisions),
            Edge::Left => (widths.decisions, widths.log),
        };
        Rect::from_min_max(board.min + vec2(left + dock::EDGE, 0.0), board.max - vec2(right + dock::EDGE, 0.0))
    }

    /// Whether a column is the log where it stands because the window has room for it, and nobody has called it.
    fn log_is_uncalled(&self, column: Column) -> bool {
        column == Column::Log && self.play.lesson().is_none() && self.shell.columns.log == LogColumn::IfRoom
    }

    /// Draws a column over the board, as high as what is in it, with its tab, which alone is there if the column is folded away.
    pub(in crate::ui::screen) fn column(
        &mut self,
        ctx: &Context,
        board: Rect,
        column: Column,
        body: impl FnOnce(&mut Self, &mut Ui) -> Option<Intent>,
    ) -> Option<Intent> {
        let widths = self.widths();
        let decisions_at = self.shell.columns.decisions_at;
        let (ids, at, width): (_, Edge, f32) = match column {
            Column::Decisions => (["decisions", "tab of decisions"], decisions_at, widths.decisions),
            Column::Log => (["log", "tab of log"], decisions_at.opposite(), widths.log),
        };
        let fold = if width > 0.0 { Fold::Open } else { Fold::Folded };
        let mut intent = None;
        if fold == Fold::Open {
            let (pivot, corner) = match at {
                Edge::Left => (Align2::LEFT_TOP, board.left_top() + vec2(AROUND, AROUND)),
                Edge::Right => (Align2::RIGHT_TOP, board.right_top() + vec2(-AROUND, AROUND)),
            };
            let inner = vec2(width - 2.0 * AROUND, board.height() - 2.0 * AROUND);
            let most = if self.log_is_uncalled(column) { inner.y * LOG_SHARE } else { inner.y };
            intent = area(ids[0], pivot, corner)
                .default_size(inner)
                .show(ctx, |ui| {
                    ui.set_width(inner.x);
                    ui.set_max_height(most);
                    let ground = ui.painter().add(Shape::Noop);
                    let asked = body(self, ui);
                    if column == Column::Decisions {
                        self.stage.eye.decided = ui.min_rect().height();
                        lay_ground(ui, ground, at);
                    }
                    asked
                })
                .inner;
        }
        // One whose question lies in the folded column is told so by its tab.
        let lit = column == Column::Decisions
            && fold == Fold::Folded
            && self.derived.panels(&self.play, &self.selection).asks();
        let beside = if fold == Fold::Open { width - AROUND } else { 0.0 };
        let (pivot, corner) = match at {
            Edge::Left => (Align2::LEFT_TOP, board.left_top() + vec2(beside, TAB_BELOW)),
            Edge::Right => (Align2::RIGHT_TOP, board.right_top() + vec2(-beside, TAB_BELOW)),
        };
        if self.play.lesson().is_some() {
            // The card of a lesson is always there, and what is to be decided with it.
            return intent;
        }
        let tab = area(ids[1], pivot, corner).default_size(vec2(dock::EDGE, dock::tab_height(column)));
        let asked = tab.show(ctx, |ui| dock::tab(ui, column, at, fold, lit)).inner;
        if let Some(ask) = asked {
            ctx.request_repaint();
            self.dock(column, ask);
        }
        intent
    }
}

/// How wide the card of a lesson is, with the air around it.
const LESSON: f32 = 324.0;
/// A window that is less wide has no room for the map between two columns.
const NARROW: f32 = 1000.0;
/// What lies between a column and the edges of the board.
const AROUND: f32 = 8.0;
/// How far the ground of the cards reaches beyond them.
pub(super) const UNDER: f32 = 4.0;
/// The tab hangs below the head of the first card.
const TAB_BELOW: f32 = 48.0;
/// How much of the height the log takes at most that nobody has called: the board is what the player looks at.
const LOG_SHARE: f32 = 0.56;
/// Lays paper under the cards of a column as far as they reach, out to the edge of the window: nothing of the map is seen between them.
fn lay_ground(ui: &Ui, place: ShapeIdx, at: Edge) {
    let cards = ui.min_rect();
    if cards.height() < AROUND {
        return;
    }
    let (mut rect, flat) = (cards.expand(UNDER), 0);
    let corners = CornerRadius::same(6);
    let corners = match at {
        Edge::Right => {
            rect.set_right(cards.right() + AROUND);
            CornerRadius { ne: flat, se: flat, ..corners }
        }
        Edge::Left => {
            rect.set_left(cards.left() - AROUND);
            CornerRadius { nw: flat, sw: flat, ..corners }
        }
    };
    let line = Stroke::new(1.0, theme::line());
    let ground = RectShape::new(rect, corners, theme::paper(), line, StrokeKind::Inside);
    ui.painter().with_clip_rect(rect).set(place, ground);
}

fn area(id: &'static str, pivot: Align2, at: Pos2) -> Area {
    Area::new(Id::new(id)).order(Order::Middle).pivot(pivot).fixed_pos(at).constrain(false).fade_in(false)
}
