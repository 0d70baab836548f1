//! Step-by-step explanation of an event: which step is shown, and how the steps advance by themselves.

use super::GameScreen;
use crate::play::log::{EventRef, LogItem};
use crate::settings::{Motion, Settings, Speed};
use crate::ui::explanation_card::{self, ExplanationProgress};
use crate::ui::intent::{Explain, Intent};
use crate::ui::replay_bar::Pace;
use bevy_egui::egui::{Context, Ui};
use std::time::Duration;

/// Explanation that is open: its event, the step shown and the pace.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ExplanationState {
    /// Revision of the position in which the explanation was asked for: it is closed in any other.
    revision: u64,
    /// Event that the explanation is about.
    event: EventRef,
    /// Index of the explanation's step that is shown.
    stage: usize,
    /// Pace at which the steps advance by themselves.
    pace: Pace,
    /// Window time in seconds at which the step was shown; `None` unless the steps advance by themselves.
    since: Option<f64>,
}

/// Factor by which an explanation's step is shown longer than an order of a replay, as it has to be read.
const TO_READ: u32 = 4;
/// Duration of a mark's slide from one place of a table to the next.
const SLIDE: Duration = Duration::from_millis(600);

impl ExplanationState {
    /// Duration for which a step of the explanation is shown.
    fn pause(&self) -> Duration {
        self.pace.pause() * TO_READ
    }
}

impl GameScreen {
    /// Open explanation in the position that is shown; `None` without one.
    pub(super) fn explained(&self) -> Option<ExplanationState> {
        self.shell.explained.filter(|open| open.revision == self.play.shown_position().revision())
    }

    /// Request of the key that explains: the last event that can be explained, then the next step. `None` without one.
    pub(super) fn next_to_explain(&self) -> Option<Explain> {
        match self.explained() {
            Some(open) if self.is_last(&open) => Some(Explain::Close),
            Some(_) => Some(Explain::Next),
            None => self.derived.log()?.last_explained().map(Explain::Begin),
        }
    }

    /// Intent of the key that steps back; `None` while no explanation is open.
    pub(super) fn explain_if_open(&self, asked: Explain) -> Option<Intent> {
        self.explained().map(|_| Intent::Explain(asked))
    }

    /// Carries out a request about the step-by-step explanation.
    pub(super) fn explain(&mut self, asked: Explain) {
        let open = self.explained();
        self.shell.explained = match (asked, open) {
            (Explain::Begin(event), _) => self.begun(event),
            (Explain::Close, _) | (_, None) => None,
            (Explain::Earlier, Some(open)) => {
                let earlier = self.derived.log().and_then(|log| log.explained_before(open.event));
                earlier
                    .and_then(|event| self.begun(event))
                    .map(|begun| ExplanationState { pace: open.pace, ..begun })
                    .or(Some(open))
            }
            // A player who turns the steps sets the pace, so nothing advances by itself.
            (Explain::Next, Some(open)) if self.is_last(&open) => Some(ExplanationState { since: None, ..open }),
            (Explain::Next, Some(open)) => Some(ExplanationState { stage: open.stage + 1, since: None, ..open }),
            (Explain::Back, Some(open)) => {
                Some(ExplanationState { stage: open.stage.saturating_sub(1), since: None, ..open })
            }
            (Explain::PlayOrPause, Some(open)) => Some(match open.since {
                Some(_) => ExplanationState { since: None, ..open },
                // From the last step it starts again.
                None if self.is_last(&open) => ExplanationState { stage: 0, since: Some(self.play.now), ..open },
                None => ExplanationState { since: Some(self.play.now), ..open },
            }),
            (Explain::Faster, Some(open)) => Some(ExplanationState { pace: faster(open.pace), ..open }),
        };
    }

    /// Opens the explanation of an event at its first step and brings the subject into view; `None` if it has none.
    fn begun(&mut self, event: EventRef) -> Option<ExplanationState> {
        let stages = self.derived.explanation(&self.play, event)?.steps.len();
        let lines = self.derived.log().into_iter().flat_map(|log| &log.lines);
        let place = lines.filter(|line| line.explained == Some(event)).find_map(|line| match &line.item {
            LogItem::Fact(fact) => fact.place,
            _ => None,
        });
        if let Some(place) = place {
            self.stage.bring_into_sight(self.stage.layout.middle(place));
        }
        let settings = &self.shell.settings;
        let since = (settings.motion == Motion::Full && stages > 1).then_some(self.play.now);
        let (revision, pace) = (self.play.shown_position().revision(), pace(settings));
        Some(ExplanationState { revision, event, stage: 0, pace, since })
    }

    /// Closes the step-by-step explanation. Returns whether one was open.
    pub(super) fn close_explained(&mut self) -> bool {
        self.explained().is_some_and(|_| self.shell.explained.take().is_some())
    }

    fn is_last(&self, open: &ExplanationState) -> bool {
        self.derived.stages_explained().is_none_or(|stages| open.stage + 1 >= stages)
    }

    /// Advances to the next step by itself, once the step has been shown long enough.
    pub(super) fn go_on_explaining(&mut self, ctx: &Context) {
        let Some((open, since)) = self.explained().and_then(|open| Some((open, open.since?))) else { return };
        let left = open.pause().as_secs_f64() - (self.play.now - since);
        if left > 0.0 {
            ctx.request_repaint_after(Duration::from_secs_f64(left));
            return;
        }
        let stage = open.stage + 1;
        let next = ExplanationState { stage, since: Some(self.play.now), ..open };
        let since = next.since.filter(|_| !self.is_last(&next));
        self.shell.explained = Some(ExplanationState { since, ..next });
        ctx.request_repaint_after(open.pause());
    }

    /// Draws the step-by-step explanation, if one is open. Returns the player's intent, if any.
    pub(super) fn explanation(&mut self, ui: &mut Ui) -> Option<Intent> {
        let open = self.explained()?;
        let told = self.derived.explanation(&self.play, open.event)?;
        let earlier = self.derived.log().and_then(|log| log.explained_before(open.event)).is_some();
        let slide = match self.shell.settings.motion {
            Motion::Full => SLIDE,
            Motion::Reduced => Duration::ZERO,
        };
        let going =
            ExplanationProgress { at: open.stage, plays: open.since.is_some(), pace: open.pace, earlier, slide };
        ui.push_id(("explained", open.event.order, open.event.outcome), |ui| explanation_card::show(ui, &told, &going))
            .inner
    }
}

/// Pace of the explanation that matches the animation speed in the settings.
const fn pace(settings: &Settings) -> Pace {
    match settings.speed {
        Speed::Normal => Pace::Single,
        Speed::Double => Pace::Double,
        // No step goes before it can be read.
        Speed::Fourfold | Speed::Instant => Pace::Fourfold,
    }
}

const fn faster(pace: Pace) -> Pace {
    match pace {
        Pace::Single => Pace::Double,
        Pace::Double => Pace::Fourfold,
        Pace::Fourfold | Pace::Instant => Pace::Single,
    }
}
