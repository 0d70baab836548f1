//! Debug output for the tests of the real window. `TERCIO_DUMP=FILE`: after every frame the window writes its
//! contents and their places there as JSON. `TERCIO_BREAK_AT=N`: the window panics once N orders stand.

use crate::ui::MainWindow;
use crate::ui::parts;
use bevy::prelude::Resource;
use bevy_egui::egui;
use serde_json::json;
use std::path::PathBuf;
use std::time::Duration;

/// Debug output: its file, and the text written last.
#[derive(Resource, Default)]
pub(super) struct Dump {
    file: Option<PathBuf>,
    last: String,
    /// Number of orders after which the window panics, to test crash reports; `None`: never.
    break_at: Option<usize>,
    /// Longest time to draw the window since the last report.
    slowest: Duration,
}

impl Dump {
    /// Debug output as set by the environment.
    pub(super) fn from_env() -> Self {
        let break_at = std::env::var("TERCIO_BREAK_AT").ok().and_then(|n| n.parse().ok());
        Self { file: std::env::var_os("TERCIO_DUMP").map(PathBuf::from), break_at, ..Self::default() }
    }

    /// Panics if the environment variable `TERCIO_BREAK_AT` asks for it, to test the crash report.
    pub(super) fn break_down(&self, main_window: &MainWindow) {
        let orders = main_window.screen().map_or(0, |t| t.any().orders());
        assert!(self.break_at.is_none_or(|at| orders < at), "asked to break down after {orders} orders");
    }

    /// Writes the contents of the window to the dump file, if they have changed.
    pub(super) fn write(&mut self, ctx: &egui::Context, main_window: &MainWindow, took: Duration) {
        let Some(file) = &self.file else { return };
        parts::ask_for_notes(ctx);
        let pixels = ctx.pixels_per_point();
        let place = |r: egui::Rect| ((r.center().x * pixels).round() as i32, (r.center().y * pixels).round() as i32);
        let buttons: Vec<_> = parts::note_buttons(ctx)
            .into_iter()
            .map(|(text, rect)| {
                let (x, y) = place(rect);
                json!({ "text": text, "x": x, "y": y })
            })
            .collect();
        let shown = json!({ "buttons": buttons, "table": main_window.report(pixels) });
        let text = shown.to_string();
        self.slowest = self.slowest.max(took);
        if text == self.last {
            return;
        }
        let whole = json!({ "shown": shown, "slowest_frame_us": self.slowest.as_micros() as u64 }).to_string();
        self.slowest = Duration::ZERO;
        // Written to another file first: a reader never sees half of it.
        let half = file.with_extension("half");
        if std::fs::write(&half, whole).is_ok() && std::fs::rename(&half, file).is_ok() {
            self.last = text;
        }
    }
}
