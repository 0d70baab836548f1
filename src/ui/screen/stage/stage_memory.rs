//! Report of the last events: on the map during and after their animation.

use crate::kernel::PieceId;
use crate::view::animation::RunningAnimation;
use crate::view::camera::CameraTarget;
use crate::view::casualties::Casualty;
use crate::view::flags::ResultFlag;
use crate::view::traces::{EventTrace, TraceKind};

/// Seconds of the window's clock for which dice stay on the board before a page covers it.
pub(in crate::ui::screen) const DWELL: f64 = 2.5;
/// Seconds at normal speed for which dice stay on the board before a program continues.
pub(in crate::ui::screen) const BETWEEN: f64 = 1.6;

/// State of the dice of an animation: their result is read before anything covers it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::ui::screen) enum ToldDice {
    /// No dice are to be read: none fell, or they have been read.
    #[default]
    Read,
    /// Dice of the animation are still falling.
    Falling,
    /// Dice at rest, with the window time in seconds at which the last of them came to rest.
    Lying(f64),
}

impl ToldDice {
    /// Records that the last of the dice has come to rest.
    pub fn rest(&mut self, now: f64) {
        if *self == Self::Falling {
            *self = Self::Lying(now);
        }
    }

    /// Seconds for which the dice still stay on the board, of `seconds` in all; `None`: they have been read.
    pub fn open_for(self, now: f64, seconds: f64) -> Option<f64> {
        match self {
            Self::Lying(since) => Some(since + seconds - now).filter(|left| *left > 0.0),
            Self::Read | Self::Falling => None,
        }
    }
}

/// Traces, flags and dice on the map that report the last events.
#[derive(Default)]
pub(in crate::ui::screen) struct StageMemory {
    /// Traces on the map of what happened since the deciding side made its last decision.
    pub traces: Vec<EventTrace>,
    /// Flags with the results of the last orders, beside the pieces.
    pub flags: Vec<ResultFlag>,
    /// Units eliminated up to the position for which the pieces were laid.
    pub fallen: Vec<Casualty>,
    /// Whether the flags have been read, because another target was aimed at since.
    pub read: bool,
    /// Camera target of the animation; `None` where the camera stays.
    pub sight: Option<CameraTarget>,
    /// Whether a click has ended an animation while the mouse button is still down.
    pub deaf: bool,
    /// State of the dice of the last animation.
    pub dice: ToldDice,
    /// Piece that was selected when the table was last drawn at rest; `None` without one.
    pub at_rest: Option<PieceId>,
}

impl StageMemory {
    /// Removes all reports of events: traces, flags and dice.
    pub fn clear(&mut self) {
        self.traces.clear();
        self.flags.clear();
    }

    /// Traces on the board so far: those that the animation is still to show are left out, and so is what a flag shows already.
    pub fn traces_so_far(&self, running: Option<&RunningAnimation>) -> Vec<EventTrace> {
        let told = |t: &&EventTrace| running.is_none_or(|running| !running.tells(t));
        let mut traces: Vec<EventTrace> = self.traces.iter().filter(told).cloned().collect();
        let first = self.flags.iter().map(|flag| flag.entry).min();
        // A fight goes when its results do.
        let over = |trace: &EventTrace| first.is_some_and(|first| self.read || trace.entry < first);
        traces.retain(|trace| trace.kind != TraceKind::Fight || !over(trace));
        for trace in traces.iter_mut().filter(|trace| first.is_some_and(|first| trace.entry >= first)) {
            trace.badge.clear();
        }
        traces
    }

    /// Flags on the board so far: each from when its event has been shown until it has been read.
    pub fn flags_so_far(&self, running: Option<&RunningAnimation>) -> Vec<ResultFlag> {
        if self.read {
            return Vec::new();
        }
        let known = |flag: &&ResultFlag| running.is_none_or(|running| flag.entry < running.seen());
        self.flags.iter().filter(known).cloned().collect()
    }
}
