//! Something that happened, explained step by step: which step is shown, and how it goes on by itself.

use super::GameScreen;
use crate::play::log::{Event, LogItem};
use crate::settings::{Motion, Settings, Speed};
use crate::ui::explained::{self, Going};
use crate::ui::game_ui::Explanation;
use crate::ui::intent::{Explain, Intent};
use crate::ui::replay::Pace;
use bevy_egui::egui::{Context, Ui};
use std::sync::Arc;
use std::time::Duration;

/// What is explained, and how far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Explained {
    /// The position in which it was asked for: in another it is over.
    revision: u64,
    event: Event,
    stage: usize,
    pace: Pace,
    /// Since when the step is shown, by the window's clock, while it goes on by itself.
    since: Option<f64>,
}

/// How many times as long a step is shown as an order of a replay: it is read.
const TO_READ: u32 = 4;
/// How long a mark takes from one place of a table to the next.
const SLIDE: Duration = Duration::from_millis(600);

impl Explained {
    /// How long a step is shown.
    fn pause(&self) -> Duration {
        self.pace.pause() * TO_READ
    }
}

impl GameScreen {
    /// What is explained of the position that is shown.
    pub(super) fn explained(&self) -> Option<Explained> {
        self.shell.explained.filter(|open| open.revision == self.play.shown().revision())
    }

    /// What the key asks for that explains: the last thing that can be, then the next step.
    pub(super) fn next_to_explain(&self) -> Option<Explain> {
        match self.explained() {
            Some(open) if self.is_last(&open) => Some(Explain::Close),
            Some(_) => Some(Explain::Next),
            None => self.derived.log()?.last_explained().map(Explain::Begin),
        }
    }

    /// What the key asks for that goes back; before anything is explained it means nothing.
    pub(super) fn explain_if_open(&self, asked: Explain) -> Option<Intent> {
        self.explained().map(|_| Intent::Explain(asked))
    }

    /// Does what is asked of an explanation.
    pub(super) fn explain(&mut self, asked: Explain) {
        let open = self.explained();
        self.shell.explained = match (asked, open) {
            (Explain::Begin(event), _) => self.begun(event),
            (Explain::Close, _) | (_, None) => None,
            (Explain::Earlier, Some(open)) => {
                let earlier = self.derived.log().and_then(|log| log.explained_before(open.event));
                earlier
                    .and_then(|event| self.begun(event))
                    .map(|begun| Explained { pace: open.pace, ..begun })
                    .or(Some(open))
            }
            // Who turns the steps over himself reads at his own pace.
            (Explain::Next, Some(open)) if self.is_last(&open) => Some(Explained { since: None, ..open }),
            (Explain::Next, Some(open)) => Some(Explained { stage: open.stage + 1, since: None, ..open }),
            (Explain::Back, Some(open)) => Some(Explained { stage: open.stage.saturating_sub(1), since: None, ..open }),
            (Explain::PlayOrPause, Some(open)) => Some(match open.since {
                Some(_) => Explained { since: None, ..open },
                // From its end it is told again.
                None if self.is_last(&open) => Explained { stage: 0, since: Some(self.play.now), ..open },
                None => Explained { since: Some(self.play.now), ..open },
            }),
            (Explain::Faster, Some(open)) => Some(Explained { pace: faster(open.pace), ..open }),
        };
    }

    /// It begins, and what it is about comes into sight.
    fn begun(&mut self, event: Event) -> Option<Explained> {
        let stages = self.derived.explanation(&self.play, event)?.stages();
        let lines = self.derived.log().into_iter().flat_map(|log| &log.lines);
        let place = lines.filter(|line| line.explained == Some(event)).find_map(|line| match &line.told {
            LogItem::Fact(fact) => fact.hex,
            _ => None,
        });
        if let Some(hex) = place {
            self.stage.bring_into_sight(self.stage.layout.centre(hex));
        }
        let settings = &self.shell.settings;
        let since = (settings.motion == Motion::Full && stages > 1).then_some(self.play.now);
        let (revision, pace) = (self.play.shown().revision(), pace(settings));
        Some(Explained { revision, event, stage: 0, pace, since })
    }

    /// Puts it away. Returns whether anything was explained.
    pub(super) fn close_explained(&mut self) -> bool {
        self.explained().is_some_and(|_| self.shell.explained.take().is_some())
    }

    fn is_last(&self, open: &Explained) -> bool {
        self.derived.stages_explained().is_none_or(|stages| open.stage + 1 >= stages)
    }

    /// Goes on by itself, once the step has been shown long enough.
    pub(super) fn go_on_explaining(&mut self, ctx: &Context) {
        let Some((open, since)) = self.explained().and_then(|open| Some((open, open.since?))) else { return };
        let left = open.pause().as_secs_f64() - (self.play.now - since);
        if left > 0.0 {
            ctx.request_repaint_after(Duration::from_secs_f64(left));
            return;
        }
        let stage = open.stage + 1;
        let next = Explained { stage, since: Some(self.play.now), ..open };
        let since = next.since.filter(|_| !self.is_last(&next));
        self.shell.explained = Some(Explained { since, ..next });
        ctx.request_repaint_after(open.pause());
    }

    /// Draws what is explained, if anything is.
    pub(super) fn explanation(&mut self, ui: &mut Ui) -> Option<Intent> {
        let open = self.explained()?;
        let told: Arc<dyn Explanation> = self.derived.explanation(&self.play, open.event)?;
        let earlier = self.derived.log().and_then(|log| log.explained_before(open.event)).is_some();
        let slide = match self.shell.settings.motion {
            Motion::Full => SLIDE,
            Motion::Reduced => Duration::ZERO,
        };
        let going = Going { at: open.stage, plays: open.since.is_some(), pace: open.pace, earlier, slide };
        ui.push_id(("explained", open.event.order, open.event.outcome), |ui| explained::show(ui, &*told, &going)).inner
    }
}

/// As fast as things move.
const fn pace(settings: &Settings) -> Pace {
    match settings.speed {
        Speed::Normal => Pace::Single,
        Speed::Double => Pace::Double,
        // No step is gone before it can be read.
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
