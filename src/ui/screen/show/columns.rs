//! Columns over the sides of the board at this screen.

use crate::settings::{ColumnSettings, Fold, LogColumn, MapSide};
use crate::ui::Intent;
use crate::ui::dock::{self, Column, ColumnChange, ColumnRoom, Widths};
use crate::ui::screen::GameScreen;
use crate::view::theme;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::layers::ShapeIdx;
use bevy_egui::egui::{
    Align2, Area, Context, CornerRadius, Id, Order, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, vec2,
};

impl GameScreen {
    /// Carries out a change of a column, such as folding it.
    pub(in crate::ui::screen) fn dock(&mut self, column: Column, ask: ColumnChange) {
        self.shell.columns = dock::apply_column_change(self.shell.columns, column, ask, self.column_room());
    }

    fn column_room(&self) -> ColumnRoom {
        ColumnRoom::beside(self.shell.window, self.stage.layout)
    }

    /// Widths of the columns now, in points; the card of a lesson is never folded.
    fn widths(&self) -> Widths {
        let widths = dock::widths(&self.shell.columns, self.column_room());
        if self.play.lesson().is_some() { Widths { log: self.lesson_width(), ..widths } } else { widths }
    }

    /// Width of a lesson's card with the space around it, in points.
    fn lesson_width(&self) -> f32 {
        LESSON[usize::from(self.shell.window >= BROAD)]
    }

    /// Layout of the columns, if the player wants another than that in the settings: returned once the column's edge is released.
    pub(in crate::ui::screen) fn columns_to_keep(&self, ctx: &Context) -> Option<ColumnSettings> {
        let held = ctx.input(|i| i.pointer.any_down());
        (!held && self.shell.columns != self.shell.settings.panels).then_some(self.shell.columns)
    }

    /// Part of the board that no column covers.
    pub(in crate::ui::screen) fn open_part(&self, board: Rect) -> Rect {
        let mut widths = self.widths();
        if self.play.lesson().is_some() && self.shell.window < NARROW && self.stage.eye.decided < AROUND {
            // Where a lesson is only read, the decision column is empty, and the map needs its room.
            widths.decisions = 0.0;
        }
        let (left, right) = match self.shell.columns.decisions_at {
            MapSide::Right => (widths.log, widths.decisions),
            MapSide::Left => (widths.decisions, widths.log),
        };
        Rect::from_min_max(board.min + vec2(left + dock::EDGE, 0.0), board.max - vec2(right + dock::EDGE, 0.0))
    }

    /// Whether a column is the log and is shown only because the window has room for it, not because the player opened it.
    fn log_is_uncalled(&self, column: Column) -> bool {
        column == Column::Log && self.play.lesson().is_none() && self.shell.columns.log == LogColumn::IfRoom
    }

    /// Draws a column over the board, as high as its contents, with its tab; of a folded column only the tab.
    pub(in crate::ui::screen) fn column(
        &mut self,
        ctx: &Context,
        board: Rect,
        column: Column,
        body: impl FnOnce(&mut Self, &mut Ui) -> Option<Intent>,
    ) -> Option<Intent> {
        let widths = self.widths();
        let decisions_at = self.shell.columns.decisions_at;
        let (ids, at, width): (_, MapSide, f32) = match column {
            Column::Decisions => (["decisions", "tab of decisions"], decisions_at, widths.decisions),
            Column::Log => (["log", "tab of log"], decisions_at.opposite(), widths.log),
        };
        let fold = if width > 0.0 { Fold::Open } else { Fold::Folded };
        let mut intent = None;
        if fold == Fold::Open {
            let (pivot, corner) = match at {
                MapSide::Left => (Align2::LEFT_TOP, board.left_top() + vec2(AROUND, AROUND)),
                MapSide::Right => (Align2::RIGHT_TOP, board.right_top() + vec2(-AROUND, AROUND)),
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
        // The tab of a folded column shows that a question waits in it.
        let lit = column == Column::Decisions
            && fold == Fold::Folded
            && self.derived.panels(&self.play, &self.selection).asks();
        let beside = if fold == Fold::Open { width - AROUND } else { 0.0 };
        let (pivot, corner) = match at {
            MapSide::Left => (Align2::LEFT_TOP, board.left_top() + vec2(beside, TAB_BELOW)),
            MapSide::Right => (Align2::RIGHT_TOP, board.right_top() + vec2(-beside, TAB_BELOW)),
        };
        if self.play.lesson().is_some() {
            // A lesson's card and the decision column cannot be folded.
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

/// Width of a lesson's card with the space around it, in points: in a window, and in a broad one.
const LESSON: [f32; 2] = [344.0, 436.0];
/// Window width in points from which it is broad.
const BROAD: f32 = 1500.0;
/// Window width in points below which the map has no room between two columns.
const NARROW: f32 = 1000.0;
/// Space between a column and the edges of the board, in points.
const AROUND: f32 = 8.0;
/// Distance in points by which the background of the cards extends beyond them.
pub(super) const UNDER: f32 = 4.0;
/// Offset in points of the tab below the top of the first card.
const TAB_BELOW: f32 = 48.0;
/// Largest share of the height for a log that the player has not opened: the board comes first.
const LOG_SHARE: f32 = 0.56;

/// Draws paper under the cards of a column, out to the edge of the window, so that no map shows between them.
fn lay_ground(ui: &Ui, place: ShapeIdx, at: MapSide) {
    let cards = ui.min_rect();
    if cards.height() < AROUND {
        return;
    }
    let mut rect = cards.expand(UNDER);
    let corners = theme::CORNER;
    let corners = match at {
        MapSide::Right => {
            rect.set_right(cards.right() + AROUND);
            CornerRadius { ne: 0, se: 0, ..corners }
        }
        MapSide::Left => {
            rect.set_left(cards.left() - AROUND);
            CornerRadius { nw: 0, sw: 0, ..corners }
        }
    };
    let line = Stroke::new(1.0, theme::line());
    let ground = RectShape::new(rect, corners, theme::paper(), line, StrokeKind::Inside);
    ui.painter().with_clip_rect(rect).set(place, ground);
}

fn area(id: &'static str, pivot: Align2, at: Pos2) -> Area {
    Area::new(Id::new(id)).order(Order::Middle).pivot(pivot).fixed_pos(at).constrain(false).fade_in(false)
}
