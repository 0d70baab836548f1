//! What is said over the map, and how long it stays there.

use crate::ui::toast::{Toast, Toasts, Tone};
use bevy_egui::egui::{Context, Event};
use std::collections::BTreeSet;
use std::time::Duration;

/// How long a message stays, in seconds.
const STAYS: f64 = 8.0;

#[derive(Default)]
pub(super) struct Messages {
    pub(super) shown: Toasts,
    /// Whether the next step back leaves the editor: that was said, and still stands there.
    pub(super) leaves: bool,
    /// What a click does, of tools with which something was done: it need not be said again until it is asked for.
    known: BTreeSet<String>,
    /// That of the tool which is being used.
    pub(super) used: Option<String>,
    /// Why what is done is not being kept, as long as that is so, and whether it was put away.
    trouble: Option<(String, bool)>,
    /// Since when the newest is in sight.
    since: Option<f64>,
}

impl Messages {
    pub(super) fn tell(&mut self, sentence: String) {
        self.shown.tell(sentence, None);
        self.since = None;
    }

    /// Says why what is done is not being kept, if it is not: until that is put away, and again once it is for another reason.
    pub(super) fn stand(&mut self, trouble: Option<String>) {
        let away =
            self.trouble.take().filter(|(known, _)| trouble.as_ref() == Some(known)).is_some_and(|(_, away)| away);
        self.trouble = trouble.map(|trouble| (trouble, away));
    }

    pub(super) fn put_trouble_away(&mut self) {
        if let Some((_, away)) = &mut self.trouble {
            *away = true;
        }
    }

    /// All that is to be seen of it.
    pub(super) fn seen(&self) -> Toasts {
        let mut seen = self.shown.clone();
        if let Some((trouble, false)) = &self.trouble {
            let standing = Toast { sentence: trouble.clone(), paragraph: None, tone: Tone::Warns, stands: true };
            seen.list.insert(0, standing);
        }
        seen
    }

    /// Says that something was done.
    pub(super) fn note(&mut self, sentence: String) {
        self.shown.note(sentence);
        self.since = None;
    }

    /// Says that one step back more leaves the editor.
    pub(super) fn ask_to_leave(&mut self, sentence: String) {
        self.clear();
        self.note(sentence);
        self.leaves = true;
    }

    pub(super) fn clear(&mut self) {
        self.shown.clear();
        self.leaves = false;
    }

    /// Whether this was said of a tool that has been used since.
    pub(super) fn knows(&self, hint: &str) -> bool {
        self.known.contains(hint)
    }

    /// The tool has done what was said of it.
    pub(super) fn learn(&mut self) {
        self.known.extend(self.used.take());
    }

    /// All of it is to be said again.
    pub(super) fn ask_hint(&mut self) {
        self.known.clear();
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
