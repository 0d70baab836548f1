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
    /// Internal error while an order was carried out: a report for the developers is written, and the player is told.
    Fault(InternalError),
    /// Notice page that must be closed before anything else is done.
    Announce(Notice),
    /// Handover: the next activation belongs to the other player.
    HandOver {
        /// Name of the side that takes over.
        name: String,
        /// Notice to show with the handover.
        notice: Option<Notice>,
    },
    /// Change of a seat: what may be shown of the position can differ now.
    Reseated,
    /// Closes the open notice.
    PutNoticeAway,
    /// Traces of what happened since the last decision, drawn on the map.
    Trace(Vec<EventTrace>),
    /// Removes the flags with the results of the last orders, which have been read.
    PutFlagsAway,
    /// Removes all traces from the map.
    PutTracesAway,
    /// Animation of the entries from the given one on.
    Animate(usize),
    /// Sounds of the entries from the given one on.
    PlaySounds {
        /// First entry that is heard.
        began: usize,
        /// Whether the entries lead to an activation of the other player, which a bell announces.
        calls: bool,
    },
    /// Scrolls the map until a place, in map units, is in view.
    RevealPlace(Vec2),
    /// Centres the map on a place, in map units.
    Look(Vec2),
    /// Centres the map on a place, in map units, and zooms in until names are readable.
    Near(Vec2),
    /// Move of a unit, which the camera keeps in view.
    Walked {
        /// Places that it covered before the move.
        from: Vec<Place>,
        /// Place where the cursor on it goes.
        to: Place,
    },
    /// Selection of a unit by key: the camera and the cursor go to its place.
    Follow(Place),
    /// Puts the cursor on a place.
    PutCursor(Place),
    /// Keyboard steering: moves the cursor or the map, or acts at the cursor.
    Steer(CursorCommand),
    /// Board orientation to take up after the handover: as this side sees it.
    TurnToSide(Option<SideId>),
    /// Turns the board by half a turn.
    TurnBoard,
    /// Zooms the map in or out.
    Zoom(ZoomChange),
    /// Shows or hides the counters.
    ToggleCounters,
    /// Shows or hides the place numbers and the reach marks.
    ToggleMarks,
    /// Shows or hides an overlay.
    Overlay(Overlay),
    /// Opens or closes the list of all overlays.
    ListOverlays,
    /// Opens the card of the ground under the cursor or the pointer.
    TellOfGround,
    /// Request of the step-by-step explanation of an event.
    Explain(Explain),
    /// Unfolds the stack on a place.
    Unfold(Place),
    /// Layout change of a column beside the map.
    Dock(Column, dock::ColumnChange),
    /// Filter for the lines of the log.
    Filter(Filter),
    /// Opens a page over the board.
    Open(Page),
    /// Opens the rulebook at a paragraph.
    Rule(String),
    /// Closes the open page.
    ClosePage,
    /// Closes whatever lies on top.
    Close,
    /// Cancel without a selection: there was nothing to deselect.
    NothingSelected,
    /// Copies a text to the clipboard.
    Copy(String),
    /// KeyCommand of the whole window, which is handed on to it.
    Everywhere(KeyCommand),
    /// Saves a recorded lesson among the player's own.
    KeepLesson(LessonDraft),
    /// Summary of an activation that has ended.
    Happened(EndedActivation),
    /// Withdraws the offered lesson.
    PutOfferAway,
    /// Opens another game.
    Next(NextGame),
    /// Leaves the battle.
    Leave,
    /// Closes the program.
    Quit,
}

/// Change of the zoom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZoomChange {
    /// Zooms in by one step.
    In,
    /// Zooms out by one step.
    Out,
    /// Zooms out to the whole map.
    Whole,
}
