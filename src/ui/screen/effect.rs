//! What follows from an intent on the screen: told, shown, opened, asked of the window.

use super::asked::{Happened, Next};
use crate::board::hex::{Hex, Stand};
use crate::kernel::{Broken, SideId};
use crate::lesson::Recorded;
use crate::play::log::Filter;
use crate::settings::Command;
use crate::ui::dock::{self, Column};
use crate::ui::intent::{Explain, Page, Steer};
use crate::ui::notice::Notice;
use crate::view::overlays::Overlay;
use crate::view::traces::Trace;
use bevy::math::Vec2;

/// One thing that follows. What carries data was worked out in the position in which it happened: more may have happened since.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A sentence over the board, and the paragraph of its rule.
    Tell(String, Option<String>),
    /// The program has failed at an order: a report for those who mend it is written, and told of.
    Fault(Broken),
    /// A page that is put away before anything else is done.
    Announce(Notice),
    /// The activation is the other player's.
    HandOver {
        name: String,
        /// What there is to say of it.
        notice: Option<Notice>,
    },
    /// Somebody else decides for a side: what is shown of the position may not be the same.
    Reseated,
    /// Nothing is announced any more.
    PutNoticeAway,
    /// What happened since, drawn on the map.
    Trace(Vec<Trace>),
    /// What came of the last orders has been read.
    PutFlagsAway,
    /// Nothing is drawn of it any more.
    PutTracesAway,
    /// What the entries from this one on did is seen.
    Animate(usize),
    /// It is heard.
    Listen {
        /// The first entry of it.
        began: usize,
        /// Whether it leads to an activation of the other player, who is called.
        calls: bool,
    },
    /// A place comes into sight.
    Sight(Vec2),
    /// A place comes into the middle.
    Look(Vec2),
    /// It does, and so near that names are read.
    Near(Vec2),
    /// A unit walked.
    Walked {
        /// Where it stood.
        from: Stand,
        /// Where it stands.
        to: Stand,
    },
    /// A unit was chosen by a key, and stands there.
    Follow(Hex),
    /// The hex cursor comes on there.
    PutCursor(Hex),
    /// The cursor or the map moves, or something is done at the cursor.
    Steer(Steer),
    /// The board is to lie as this side sees it.
    LayBefore(Option<SideId>),
    TurnBoard,
    /// Larger or smaller.
    Zoom(Zoom),
    /// The counters come or go.
    ToggleCounters,
    /// The grid's numbers and reach do.
    ToggleMarks,
    /// An overlay does.
    Overlay(Overlay),
    /// The list of all overlays does.
    ListOverlays,
    /// The card of the ground is asked for.
    TellOfGround,
    /// Something that happened is explained.
    Explain(Explain),
    /// A stack is taken apart.
    Unfold(Hex),
    /// A column beside the map changes.
    Dock(Column, dock::Ask),
    /// Only some lines of the log are shown.
    Filter(Filter),
    Open(Page),
    /// The rulebook opens at a paragraph.
    Rule(String),
    /// The page is put away.
    ClosePage,
    /// Whatever lies on top is put away.
    Close,
    /// There was nothing selected to put away.
    NothingSelected,
    /// A text goes to the clipboard.
    Copy(String),
    /// Something that concerns the window.
    Everywhere(Command),
    /// A lesson is to be kept among the player's own.
    KeepLesson(Recorded),
    /// An activation has ended, and this has happened in it.
    Happened(Happened),
    /// Nothing is offered any more.
    PutOfferAway,
    /// Another game.
    Next(Next),
    /// The battle is left.
    Leave,
    /// The program is closed.
    Quit,
}

/// How much of the map is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// Larger by a step.
    In,
    /// Smaller by a step.
    Out,
    Whole,
}
