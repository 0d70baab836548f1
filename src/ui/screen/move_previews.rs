//! Previews of the moves that the pointer has rested on, each computed once, on a thread of its own so that no frame waits long.

use super::active_game::{BackgroundTask, TaskPoll, Wake};
use crate::ui::Intent;
use crate::ui::game_ui::PreviewWork;
use crate::view::hotspot::HotspotPreview;
use std::time::Duration;

/// Time for which a frame waits for a preview: nearly all are ready by then.
const WITHIN_FRAME: Duration = Duration::from_millis(8);

/// Previews of moves in one position, with one selection.
#[derive(Default)]
pub(super) struct MovePreviews {
    /// Computed previews, each with the intent of its move.
    known: Vec<(Intent, HotspotPreview)>,
    /// Preview that is being computed; the next one waits for it.
    running: Option<(Intent, BackgroundTask<HotspotPreview>)>,
}

impl MovePreviews {
    /// Preview of a move; `None` until it has been computed.
    pub(super) fn of(&self, gives: &Intent) -> Option<&HotspotPreview> {
        self.known.iter().find(|(known, _)| known == gives).map(|(_, preview)| preview)
    }

    /// Computes the preview of a move if it is not known, once the preview before it is finished. Without `wake` it waits for the
    /// result, as nothing would draw it later. Returns whether this preview has just become known.
    pub(super) fn request(
        &mut self,
        gives: &Intent,
        wake: Option<Wake>,
        work: impl FnOnce() -> Option<PreviewWork>,
    ) -> bool {
        if self.of(gives).is_some() {
            return false;
        }
        self.receive();
        if self.of(gives).is_none() && self.running.is_none() {
            self.begin(gives, wake, work());
        }
        self.of(gives).is_some()
    }

    fn begin(&mut self, gives: &Intent, wake: Option<Wake>, work: Option<PreviewWork>) {
        let Some(work) = work else {
            self.known.push((gives.clone(), HotspotPreview::default()));
            return;
        };
        let patience = wake.is_some().then_some(WITHIN_FRAME);
        let task = BackgroundTask::begin(wake, |say| say.send(work()));
        match task.wait_at_most(patience) {
            TaskPoll::Nothing => self.running = Some((gives.clone(), task)),
            poll => self.keep(gives.clone(), poll),
        }
    }

    /// Takes the result of the running task, if there is one.
    fn receive(&mut self) {
        let Some((gives, task)) = self.running.take() else { return };
        match task.poll() {
            TaskPoll::Nothing => self.running = Some((gives, task)),
            poll => self.keep(gives, poll),
        }
    }

    /// Keeps a result. Work that has broken down has nothing to tell.
    fn keep(&mut self, gives: Intent, poll: TaskPoll<HotspotPreview>) {
        let preview = match poll {
            TaskPoll::Said(preview) => preview,
            TaskPoll::Nothing | TaskPoll::Over => HotspotPreview::default(),
        };
        self.known.push((gives, preview));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::mpsc::{Sender, channel};

    fn preview(lines: &str) -> HotspotPreview {
        HotspotPreview { lines: lines.to_owned(), warned: Vec::new() }
    }

    fn at_once(lines: &'static str) -> Option<PreviewWork> {
        Some(Box::new(move || preview(lines)))
    }

    /// Work that waits for leave, and the sender that gives it.
    fn slow(lines: &'static str) -> (Sender<()>, Option<PreviewWork>) {
        let (leave, waits) = channel();
        let work: PreviewWork = Box::new(move || {
            let _ = waits.recv();
            preview(lines)
        });
        (leave, Some(work))
    }

    fn lines<'a>(previews: &'a MovePreviews, gives: &Intent) -> Option<&'a str> {
        previews.of(gives).map(|preview| preview.lines.as_str())
    }

    #[test]
    fn a_preview_is_computed_once() {
        let (mut previews, gives) = (MovePreviews::default(), Intent::Give(Vec::new()));
        assert!(previews.request(&gives, None, || at_once("draws fire")));
        assert!(!previews.request(&gives, None, || unreachable!("the preview is known")));
        assert_eq!(lines(&previews, &gives), Some("draws fire"));
    }

    #[test]
    fn a_frame_does_not_wait_for_a_long_one_and_the_next_one_waits_for_it() {
        let (woken, wakes) = channel();
        let wake: Wake = Arc::new(move || {
            let _ = woken.send(());
        });
        let (first, second) = (Intent::Give(Vec::new()), Intent::Cancel);
        let mut previews = MovePreviews::default();
        let (leave, work) = slow("draws fire");
        assert!(!previews.request(&first, Some(wake.clone()), || work));
        assert!(!previews.request(&second, Some(wake.clone()), || unreachable!("one at a time")));
        leave.send(()).unwrap();
        wakes.recv().unwrap();
        while lines(&previews, &first).is_none() {
            previews.request(&second, None, || at_once("opens an attack"));
        }
        assert_eq!(lines(&previews, &first), Some("draws fire"));
        assert_eq!(lines(&previews, &second), Some("opens an attack"));
    }
}
