//! The columns beside the map at this screen.

use crate::settings::{Edge, Fold, Panels};
use crate::ui::Intent;
use crate::ui::dock::{self, Ask, Column};
use crate::ui::screen::GameScreen;
use crate::view::theme;
use bevy_egui::egui::{Context, Frame, Margin, Ui};

impl GameScreen {
    /// Does what is asked of a column.
    pub(in crate::ui::screen) fn dock(&mut self, column: Column, ask: Ask) {
        self.shell.columns = dock::asked(self.shell.columns, column, ask, self.shell.window);
    }

    /// Whether cups and log have their column.
    pub(in crate::ui::screen) fn log_in_sight(&self) -> bool {
        dock::log_is_shown(&self.shell.columns, self.shell.window)
    }

    /// The columns, if the player wants them otherwise than the settings have it: told once he lets go of the edge.
    pub(in crate::ui::screen) fn columns_to_keep(&self, ctx: &Context) -> Option<Panels> {
        let held = ctx.input(|i| i.pointer.any_down());
        (!held && self.shell.columns != self.shell.settings.panels).then_some(self.shell.columns)
    }

    /// Draws a column with its edge, which alone is there if the column is folded away.
    pub(in crate::ui::screen) fn column(
        &mut self,
        ui: &mut Ui,
        column: Column,
        body: impl FnOnce(&mut Self, &mut Ui) -> Option<Intent>,
    ) -> Option<Intent> {
        let widths = dock::widths(&self.shell.columns, self.shell.window);
        let decisions_at = self.shell.columns.decisions_at;
        let (ids, at, width): (_, Edge, f32) = match column {
            Column::Decisions => (["decisions", "edge of decisions"], decisions_at, widths.decisions),
            Column::Log => (["log", "edge of log"], decisions_at.opposite(), widths.log),
        };
        let fold = if width > 0.0 { Fold::Open } else { Fold::Folded };
        let mut intent = None;
        if fold == Fold::Open {
            let frame = Frame::new().fill(theme::paper()).inner_margin(Margin::symmetric(8, 8));
            intent = dock::panel(ids[0], at, width).frame(frame).show(ui, |ui| body(self, ui)).inner;
        }
        // One whose question lies in the folded column is told so by its edge.
        let lit = column == Column::Decisions
            && fold == Fold::Folded
            && self.derived.panels(&self.play, &self.selection).asks();
        let edge = dock::panel(ids[1], at, dock::EDGE).frame(Frame::NONE).show_separator_line(false);
        let asked = edge.show(ui, |ui| dock::edge(ui, column, at, fold, lit)).inner;
        if let Some(ask) = asked {
            ui.ctx().request_repaint();
            self.dock(column, ask);
        }
        intent
    }
}
