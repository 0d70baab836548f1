//! What is told of what happened: on the map while and after it is animated, and to whom.

use crate::kernel::PieceId;
use crate::view::animation::RunningAnimation;
use crate::view::camera::Sight;
use crate::view::fallen::Fallen;
use crate::view::flags::Flag;
use crate::view::traces::{Trace, TraceKind};

/// How long the dice lie open before a page is laid over the board, in seconds of the window's clock.
pub(in crate::ui::screen) const DWELL: f64 = 2.5;
/// And before a program goes on, at normal speed.
pub(in crate::ui::screen) const BETWEEN: f64 = 1.6;

/// The dice of what is told: their result is read before anything covers it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::ui::screen) enum ToldDice {
    /// None fell, or they have been read.
    #[default]
    Read,
    Falling,
    /// The window's clock when the last of them came to rest.
    Lying(f64),
}

impl ToldDice {
    /// The last of them has come to rest.
    pub fn rest(&mut self, now: f64) {
        if *self == Self::Falling {
            *self = Self::Lying(now);
        }
    }

    /// How long they are to lie open still, of so many seconds; none: whatever waits may come.
    pub fn open_for(self, now: f64, seconds: f64) -> Option<f64> {
        match self {
            Self::Lying(since) => Some(since + seconds - now).filter(|left| *left > 0.0),
            Self::Read | Self::Falling => None,
        }
    }
}

/// What is told of what happened.
#[derive(Default)]
pub(in crate::ui::screen) struct Told {
    /// What happened since the side that decides now decided last, drawn on the map.
    pub traces: Vec<Trace>,
    /// What came of the last orders, beside the pieces.
    pub flags: Vec<Flag>,
    /// Who fell up to the position for which the pieces were laid.
    pub fallen: Vec<Fallen>,
    /// Whether the flags have had their time: something else is aimed at.
    pub read: bool,
    /// What is to be seen of what is animated.
    pub sight: Option<Sight>,
    /// A click has ended an animation, and its button is still down.
    pub deaf: bool,
    /// The dice of what was told last.
    pub dice: ToldDice,
    /// The piece that was selected when the table was last drawn at rest.
    pub at_rest: Option<PieceId>,
}

impl Told {
    /// Puts all of it away.
    pub fn clear(&mut self) {
        self.traces.clear();
        self.flags.clear();
    }

    /// The traces on the board: what the animation is yet to tell is not there before it has. What a flag says is said once.
    pub fn traces_so_far(&self, running: Option<&RunningAnimation>) -> Vec<Trace> {
        let told = |t: &&Trace| running.is_none_or(|running| !running.tells(t));
        let mut traces: Vec<Trace> = self.traces.iter().filter(told).cloned().collect();
        let first = self.flags.iter().map(|flag| flag.entry).min();
        // Nor does a fight outlast what came of it.
        let over = |trace: &Trace| first.is_some_and(|first| self.read || trace.entry < first);
        traces.retain(|trace| trace.kind != TraceKind::Fight || !over(trace));
        for trace in traces.iter_mut().filter(|trace| first.is_some_and(|first| trace.entry >= first)) {
            trace.badge.clear();
        }
        traces
    }

    /// The flags on the board: each once what it says has been seen, until they have had their time.
    pub fn flags_so_far(&self, running: Option<&RunningAnimation>) -> Vec<Flag> {
        if self.read {
            return Vec::new();
        }
        let known = |flag: &&Flag| running.is_none_or(|running| flag.entry < running.seen());
        self.flags.iter().filter(known).cloned().collect()
    }
}
