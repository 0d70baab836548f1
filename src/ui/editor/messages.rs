//! What is said over the map, and how long it stays there.

use crate::ui::toast::Toasts;
use bevy_egui::egui::{Context, Event};
use std::time::Duration;

/// How long a message stays, in seconds.
const STAYS: f64 = 8.0;

#[derive(Default)]
pub(super) struct Messages {
    pub(super) shown: Toasts,
    /// What a click does, of the tool with which something was done last: it need not be said again.
    pub(super) known: Option<String>,
    /// Since when the newest is in sight.
    since: Option<f64>,
}

impl Messages {
    pub(super) fn tell(&mut self, sentence: String) {
        self.shown.tell(sentence, None);
        self.since = None;
    }

    /// Says that something was done.
    pub(super) fn note(&mut self, sentence: String) {
        self.shown.note(sentence);
        self.since = None;
    }

    pub(super) fn clear(&mut self) {
        self.shown.clear();
    }

    /// A message goes once it has been read, and when something is typed after it.
    pub(super) fn grow_old(&mut self, ctx: &Context) {
        if self.shown.list.is_empty() {
            return;
        }
        let (now, types) = ctx.input(|i| (i.time, i.events.iter().any(|event| matches!(event, Event::Text(_)))));
        let left = *self.since.get_or_insert(now) + STAYS - now;
        if types || left <= 0.0 {
            self.clear();
        } else {
            ctx.request_repaint_after(Duration::from_secs_f64(left));
        }
    }
}
