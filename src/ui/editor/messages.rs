//! Messages over the editor's map, and how long each stays there.

use crate::ui::toast::{Toast, Toasts, Tone};
use bevy_egui::egui::{Context, Event};
use std::collections::BTreeSet;
use std::time::Duration;

/// Seconds for which a message of the editor stays.
const STAYS: f64 = 8.0;

/// Messages over the map, and the hints that are known.
#[derive(Default)]
pub(super) struct Messages {
    /// Messages that are shown.
    pub(super) shown: Toasts,
    /// Whether the next step back leaves the editor, and the message that says so is still shown.
    pub(super) leaves: bool,
    /// Hints of tools that have been used: they are not shown again until they are asked for.
    known: BTreeSet<String>,
    /// Hint of the tool in use; `None` without one.
    pub(super) used: Option<String>,
    /// Reason why changes are not being saved in the journal, and whether its message was closed; `None` while they are saved.
    trouble: Option<(String, bool)>,
    /// Window time in seconds at which the newest message appeared; `None` without one.
    since: Option<f64>,
}

impl Messages {
    /// Shows a sentence as a message.
    pub(super) fn tell(&mut self, sentence: String) {
        self.shown.tell(sentence, None);
        self.since = None;
    }

    /// Shows why changes are not being saved, if they are not: until the player closes the message, and again for any other
    /// reason.
    pub(super) fn stand(&mut self, trouble: Option<String>) {
        let away =
            self.trouble.take().filter(|(known, _)| trouble.as_ref() == Some(known)).is_some_and(|(_, away)| away);
        self.trouble = trouble.map(|trouble| (trouble, away));
    }

    /// Closes the message about changes that are not being saved.
    pub(super) fn put_trouble_away(&mut self) {
        if let Some((_, away)) = &mut self.trouble {
            *away = true;
        }
    }

    /// All messages over the map that are visible.
    pub(super) fn seen(&self) -> Toasts {
        let mut seen = self.shown.clone();
        if let Some((trouble, false)) = &self.trouble {
            let standing = Toast { sentence: trouble.clone(), paragraph: None, tone: Tone::Warns, stands: true };
            seen.list.insert(0, standing);
        }
        seen
    }

    /// Shows a message that something was done.
    pub(super) fn note(&mut self, sentence: String) {
        self.shown.note(sentence);
        self.since = None;
    }

    /// Shows the message that one more step back leaves the editor.
    pub(super) fn ask_to_leave(&mut self, sentence: String) {
        self.clear();
        self.note(sentence);
        self.leaves = true;
    }

    /// Removes all messages but the one about changes that are not being saved.
    pub(super) fn clear(&mut self) {
        self.shown.clear();
        self.leaves = false;
    }

    /// Whether the sentence is the hint of a tool that the player has used since.
    pub(super) fn knows(&self, hint: &str) -> bool {
        self.known.contains(hint)
    }

    /// Records that the tool in use has done what its hint describes.
    pub(super) fn learn(&mut self) {
        self.known.extend(self.used.take());
    }

    /// Shows the hints of all tools again.
    pub(super) fn ask_hint(&mut self) {
        self.known.clear();
    }

    /// Removes a message after its time, and when something is typed.
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
