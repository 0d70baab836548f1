//! Effects of an intent on the screen: messages, pictures, pages to open, requests to the window.

use super::screen_requests::{EndedActivation, NextGame};
use crate::board::Place;
use crate::kernel::{InternalError, SideId};
use crate::lesson::LessonDraft;
use crate::play::log::Filter;
use crate::settings::KeyCommand;
use crate::ui::dock::{self, Column};
use crate::ui::intent::{CursorCommand, Explain, Page};
use crate::ui::notice::Notice;
use crate::view::overlays::Overlay;
use crate::view::traces::EventTrace;
use bevy::math::Vec2;

/// One effect of an intent on the screen. Its data belongs to the position in which it arose: more may have happened since.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Toast over the board: a sentence, and the paragraph of its rule.
    Tell(String, Option<String>),
    /// Effect of an intent: an internal error while an order was carried out; a report for the developers is written, and the
    /// player is told.
    Fault(InternalError),
    /// Effect of an intent: a notice page that must be closed before anything else is done.
    Announce(Notice),
    /// Effect of an intent: the next activation belongs to the other player.
    HandOver {
        /// Name of the side that takes over.
        name: String,
        /// Notice to show with the handover; `None` without one.
        notice: Option<Notice>,
    },
    /// Effect of an intent: a seat has changed, so what may be shown of the position can differ now.
    Reseated,
    /// Effect of an intent: the open notice is closed.
    PutNoticeAway,
    /// Effect of an intent: traces of what happened since the last decision are drawn on the map.
    Trace(Vec<EventTrace>),
    /// Effect of an intent: the flags with the results of the last orders are removed, as they have been read.
    PutFlagsAway,
    /// Effect of an intent: all traces are removed from the map.
    PutTracesAway,
    /// Effect of an intent: the entries from this index on are animated.
    Animate(usize),
    /// Effect of an intent: the sounds of entries are played, from the given index on.
    PlaySounds {
        /// First entry whose sounds are played.
        began: usize,
        /// Whether the entries lead to an activation of the other player, which a bell announces.
        calls: bool,
    },
    /// Effect of an intent: the map is scrolled until a place, in map units, is in view.
    RevealPlace(Vec2),
    /// Effect of an intent: the map is centred on a place, in map units.
    Look(Vec2),
    /// Effect of an intent: the map is centred on a place, in map units, and zoomed in until names are readable.
    Near(Vec2),
    /// Effect of an intent: a unit moved by key, which the camera keeps in view.
    Walked {
        /// Places that the unit covered before the move.
        from: Vec<Place>,
        /// Place to which the cursor goes with the unit.
        to: Place,
    },
    /// Effect of an intent: a unit was selected by key, and the camera and the cursor go to this place.
    Follow(Place),
    /// Effect of an intent: the cursor is put on a place.
    PutCursor(Place),
    /// Effect of an intent: the keys move the cursor or the map, or act at the cursor.
    Steer(CursorCommand),
    /// Effect of an intent: after a handover the board is turned as this side sees it.
    TurnToSide(Option<SideId>),
    /// Effect of an intent: the board is turned by half a circle.
    TurnBoard,
    /// Effect of an intent: the map is zoomed in or out.
    Zoom(ZoomChange),
    /// Effect of an intent: the counters are shown or hidden.
    ToggleCounters,
    /// Effect of an intent: the place numbers and the reach marks are shown or hidden.
    ToggleMarks,
    /// Effect of an intent: an overlay is shown or hidden.
    Overlay(Overlay),
    /// Effect of an intent: the list of all overlays is opened or closed.
    ListOverlays,
    /// Effect of an intent: the card of the ground under the cursor or the pointer is opened.
    TellOfGround,
    /// Effect of an intent: a request about the step-by-step explanation of an event.
    Explain(Explain),
    /// Effect of an intent: the stack on a place is unfolded.
    Unfold(Place),
    /// Effect of an intent: the layout of a column beside the map changes.
    Dock(Column, dock::ColumnChange),
    /// Effect of an intent: the lines of the log are filtered.
    Filter(Filter),
    /// Effect of an intent: a page is opened over the board.
    Open(Page),
    /// Effect of an intent: the rulebook is opened at a paragraph.
    Rule(String),
    /// Effect of an intent: the open page is closed.
    ClosePage,
    /// Effect of an intent: whatever lies on top is closed.
    Close,
    /// Effect of an intent: cancelled without a selection, so that there was nothing to deselect.
    NothingSelected,
    /// Effect of an intent: this text is copied to the clipboard.
    Copy(String),
    /// Effect of an intent: a key command of the whole window is handed on to it.
    Everywhere(KeyCommand),
    /// Effect of an intent: a recorded lesson is saved among the player's own.
    KeepLesson(LessonDraft),
    /// Effect of an intent: an activation has ended, with this summary.
    Happened(EndedActivation),
    /// Effect of an intent: the offered lesson is withdrawn.
    PutOfferAway,
    /// Effect of an intent: another game is opened.
    Next(NextGame),
    /// Effect of an intent: the battle is left.
    Leave,
    /// Effect of an intent: the program is closed.
    Quit,
}

/// Change of the zoom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZoomChange {
    /// The map is zoomed in by one step.
    In,
    /// The map is zoomed out by one step.
    Out,
    /// Zoom out to the whole map.
    Whole,
}
