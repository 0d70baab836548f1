//! Intents: what a panel or the board asks for; the window carries them out.

use super::dock::{self, Column};
use super::lesson_card;
use super::parts::BarredReason;
use super::replay_bar::Pace;
use super::save_lesson::OrderRange;
use crate::board::Place;
use crate::kernel::SideId;
use crate::play::log::{EventRef, Filter};
use crate::play::odds::SumLineId;
use crate::play::{AnyOrder, Opaque, PieceId};
use crate::session::{BranchDice, Seat};
use crate::settings::KeyCommand;
use crate::view;
use crate::view::overlays::Overlay;

/// Hotspot whose click gives an intent.
pub type Hotspot = view::Hotspot<Intent>;

/// What the pointer was on, with the intent there.
pub type Pointed = view::PointerHit<Intent>;

/// Request of a player, by mouse or keys.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Give these orders one after the other, until one is refused or something interrupts.
    Give(Vec<AnyOrder>),
    /// Select a piece.
    Select(PieceId),
    /// Clear the selection and drop the order aimed at.
    Cancel,
    /// Show the odds of this order before it is given.
    Aim(AnyOrder),
    /// Keep the odds of this order beside those of the next one aimed at; none: keep none.
    Compare(Option<AnyOrder>),
    /// Leave these lines out of the odds of the order aimed at; the dice still count them all.
    LeaveOut(Vec<SumLineId>),
    /// Request that only the game on the table understands.
    GameSpecific(Opaque),
    /// Move the place cursor or the map, or act at the cursor.
    Steer(CursorCommand),
    /// Go to a search result: the place, and the piece of the side that decides there.
    GoTo {
        /// Place to show.
        place: Place,
        /// Piece to select, if there is one.
        piece: Option<PieceId>,
    },
    /// Centre the map on a place.
    CenterOn(Place),
    /// Open the rulebook at a paragraph.
    Rule(String),
    /// Say why something is barred.
    WhyNot(BarredReason),
    /// Open a page.
    Open(Page),
    /// Have a program review the decisions that persons have made in this game.
    WeighDecisions,
    /// Close what lies on top.
    Close,
    /// Undo the last order, all of the last piece, all of the phase, or all up to a moment.
    Undo(UndoScope),
    /// Redo the order that was undone last.
    Redo,
    /// Set the player that decides for a side from now on.
    TakeSeat(SideId, Seat),
    /// Take back everything after this number of orders, whatever was revealed: both players agree.
    TakeBack(usize),
    /// Save the moment under a name; none: as quick save.
    Save(Option<String>),
    /// Open the replay at the moment after this number of orders, or at the end.
    OpenReplay(Option<usize>),
    /// Open the replay from the review, to which its way back leads, at the moment after this number of orders.
    WatchFromReview(usize),
    /// Play the replay from this number of orders on.
    PlayFrom(usize),
    /// Leap to another moment of the replay.
    Leap(ReplaySeek),
    /// Play or pause the replay.
    PlayOrPause,
    /// Set the pace of the replay.
    Pace(Pace),
    /// Open an analysis branch from here, with the game's own dice or (none) others.
    Analyse(Option<BranchDice>),
    /// Put a branch that was kept on the table, by its index.
    ShowBranch(usize),
    /// Keep the analysis branch.
    KeepBranch,
    /// Return from the analysis branch to the game.
    BackToGame,
    /// Fork a new game from the moment watched.
    NewGameFromHere,
    /// Mark the moment of the replay at which a lesson begins or ends.
    Mark(RangeEnd),
    /// Save a stretch of the game as a lesson.
    SaveLesson {
        /// Title of the lesson.
        title: String,
        /// Orders that the lesson covers.
        stretch: OrderRange,
    },
    /// Show only some lines of the log.
    Filter(Filter),
    /// Copy the log as text.
    CopyLog,
    /// Write the log into a file.
    ExportLog(LogFile),
    /// Dismiss the traces of what happened from the map.
    Dismiss,
    /// Begin the same battle with the players' sides changed.
    Rematch,
    /// Add a piece to the selection, or remove it.
    SelectWith(PieceId),
    /// Carry out the next order of the plan.
    GiveNext,
    /// Carry out all of the plan, until something has changed.
    GiveAll,
    /// Select the next piece with something left to do.
    NextUnit,
    /// Select the previous piece with something left to do.
    PreviousUnit,
    /// Mark the selected piece as done.
    MarkUnitDone,
    /// Show or hide the counters.
    ToggleCounters,
    /// Show or hide the grid's numbers and reach.
    ToggleGrid,
    /// Show or hide an overlay.
    Overlay(Overlay),
    /// Show or hide the list of all overlays.
    ListOverlays,
    /// Describe the ground under the pointer.
    ShowGroundCard,
    /// Show the pieces of a stack side by side.
    ExpandStack(Place),
    /// Show or hide the log.
    ToggleLog,
    /// Resize, fold or move a column beside the map.
    Dock(Column, dock::ColumnChange),
    /// Zoom in by a step.
    ZoomIn,
    /// Zoom out by a step.
    ZoomOut,
    /// Show the whole map.
    WholeMap,
    /// Turn the board by half a circle.
    TurnBoard,
    /// Run a command of the window, available on every page.
    WindowCommand(KeyCommand),
    /// Control the step-by-step explanation of an event.
    Explain(Explain),
    /// Request of a learner at the table of a lesson.
    Lesson(lesson_card::LessonRequest),
    /// Begin a round of questions about this game, which waits meanwhile.
    Practise,
    /// Take the position shown into the editor as a scenario.
    Edit,
    /// Begin the lesson that is offered, for which the game waits.
    TakeOffer,
    /// Decline the lesson that is offered.
    DeclineOffer,
    /// Leave the battle for the start page.
    Leave,
    /// Quit the program.
    Quit,
}

/// Key action on the place cursor or the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorCommand {
    /// Move the cursor to the next place; the first time it only appears.
    Move(ScreenDirection),
    /// Pan the map.
    Pan(ScreenDirection),
    /// Do what a click on the cursor's place would do.
    Act,
    /// Choose the next of several hotspots on the cursor's place.
    NextEnd,
    /// Choose the previous of several hotspots on the cursor's place.
    PreviousEnd,
    /// Turn the cursor on or off.
    Toggle,
    /// Move keyboard focus from the board to the panels, or back.
    Panels,
}

/// Request to a step-by-step explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explain {
    /// Explain this event, from its first step.
    Begin(EventRef),
    /// Go to the next step.
    Next,
    /// Go to the previous step.
    Back,
    /// Explain the previous event that can be explained.
    Earlier,
    /// Play by itself, or pause.
    PlayOrPause,
    /// Double the pace; after the fastest begin with the slowest again.
    Faster,
    /// Close the explanation.
    Close,
}

/// Direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenDirection {
    /// Up on the screen.
    Up,
    /// Down on the screen.
    Down,
    /// Left on the screen.
    Left,
    /// Right on the screen.
    Right,
}

/// Leap through the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplaySeek {
    /// Leap to the beginning of the game.
    First,
    /// Leap to the end of the game.
    Last,
    /// Leap by one order.
    Order(TimeDirection),
    /// Leap by one activation.
    Activation(TimeDirection),
    /// Leap by one turn.
    Turn(TimeDirection),
    /// Leap to the moment after this number of orders.
    To(usize),
}

/// Direction in time: forward or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeDirection {
    /// Back, toward the beginning.
    Back,
    /// Forward, toward the end.
    Forth,
}

/// Bound of a stretch of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeEnd {
    /// Beginning of the stretch.
    From,
    /// End of the stretch.
    To,
}

/// Reach of an undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoScope {
    /// Undo of the last order.
    Step,
    /// Undo of all orders of the last piece.
    Unit,
    /// Undo of all orders of this phase.
    Phase,
    /// Undo of all orders after this number of them.
    To(usize),
}

/// File format of an exported log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFile {
    /// Markdown, for people.
    Markdown,
    /// JSON, for programs.
    Json,
}

/// Page that can lie over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Rulebook of the game.
    Rulebook,
    /// Sheet of keys and mouse.
    Keys,
    /// Settings of the program.
    Settings,
    /// Search for a piece or a place, by typing.
    Find,
    /// Help for the first minutes.
    Help,
    /// Current count of victory points.
    Count,
    /// Order of battle of both sides.
    OrderOfBattle,
    /// Review of the battle: what was done, what was lost, what the dice did.
    Review,
    /// Conceding, or offering to end, with a confirmation.
    Concede,
    /// Players that decide for each side.
    Seats,
    /// Reasons of a program for what it did last.
    Why,
    /// Hint: what a program would do in the decider's place.
    Hint,
    /// Name for a save of this moment.
    Save,
    /// Stretch of the game to be saved as a lesson.
    SaveLesson,
    /// Confirmation of taking back, by agreement, everything after this number of orders.
    TakeBack(usize),
}

impl Intent {
    /// Intent that gives one order.
    #[must_use]
    pub fn order(order: impl Into<AnyOrder>) -> Self {
        Intent::Give(vec![order.into()])
    }

    /// Intent that gives several orders.
    #[must_use]
    pub fn give<O: Into<AnyOrder>>(orders: impl IntoIterator<Item = O>) -> Self {
        Intent::Give(orders.into_iter().map(Into::into).collect())
    }

    /// Intent that shows the odds of an order.
    #[must_use]
    pub fn aim(order: impl Into<AnyOrder>) -> Self {
        Intent::Aim(order.into())
    }
}
