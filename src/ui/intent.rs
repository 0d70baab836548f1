//! Intents: what a panel or the board asks for; the window carries them out.

use super::dock::{self, Column};
use super::lesson_card;
use super::parts::BarredReason;
use super::replay_bar::Pace;
use super::save_lesson::OrderRange;
use crate::board::{Place, StepLength};
use crate::kernel::SideId;
use crate::play::log::{EventRef, Filter};
use crate::play::odds::SumLineId;
use crate::play::{AnyOrder, Opaque, PieceId};
use crate::session::{BranchDice, Seat};
use crate::settings::KeyCommand;
use crate::view;
use crate::view::overlays::Overlay;

/// Hotspot of the board whose click gives an intent.
pub type Hotspot = view::Hotspot<Intent>;

/// Subject under the pointer, with the intent of a click there.
pub type Pointed = view::PointerHit<Intent>;

/// Request of a player, made by mouse or keys.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Intent to give these orders one after the other, until one is refused or something interrupts.
    Give(Vec<AnyOrder>),
    /// Intent to select a piece.
    Select(PieceId),
    /// Intent to clear the selection and drop the order aimed at.
    Cancel,
    /// Intent to show the odds of this order before it is given.
    Aim(AnyOrder),
    /// Intent to keep the odds of this order beside those of the next one aimed at; `None` keeps none.
    Compare(Option<AnyOrder>),
    /// Intent to leave these lines out of the odds of the order aimed at; the dice still count all of them.
    LeaveOut(Vec<SumLineId>),
    /// Intent that only the game on the table understands.
    GameSpecific(Opaque),
    /// Intent to move the place cursor or the map, or act at the cursor.
    Steer(CursorCommand),
    /// Intent to go to a search result: the place, and the piece of the deciding side there.
    GoTo {
        /// Place to show on the board.
        place: Place,
        /// Piece to select; `None` if there is none.
        piece: Option<PieceId>,
    },
    /// Intent to centre the map on a place.
    CenterOn(Place),
    /// Intent to open the rulebook at a paragraph.
    Rule(String),
    /// Intent to say why something is barred.
    WhyNot(BarredReason),
    /// Intent to open a page.
    Open(Page),
    /// Intent to have a program review the decisions that persons have made in this game.
    WeighDecisions,
    /// Intent to close whatever lies on top.
    Close,
    /// Intent to undo the last order, all of the last piece, all of the phase, or all up to a moment.
    Undo(UndoScope),
    /// Intent to redo the order that was undone last.
    Redo,
    /// Intent to set the player that decides for a side from now on.
    TakeSeat(SideId, Seat),
    /// Intent to take back everything after this number of orders, whatever was revealed: both players agree.
    TakeBack(usize),
    /// Intent to save the moment under a name; `None` makes a quick save.
    Save(Option<String>),
    /// Intent to open the replay at the moment after this number of orders, or (`None`) at the end.
    OpenReplay(Option<usize>),
    /// Intent to open the replay from the review, with a button back to it, at the moment after this number of orders.
    WatchFromReview(usize),
    /// Intent to play the replay from this number of orders on.
    PlayFrom(usize),
    /// Intent to leap to another moment of the replay.
    Leap(ReplaySeek),
    /// Intent to play or pause the replay.
    PlayOrPause,
    /// Intent to set the pace of the replay.
    Pace(Pace),
    /// Intent to open an analysis branch from here, with the game's own dice (`None`) or others.
    Analyse(Option<BranchDice>),
    /// Intent to put a saved branch on the table, by its index.
    ShowBranch(usize),
    /// Intent to save the analysis branch.
    KeepBranch,
    /// Intent to return from the analysis branch to the game.
    BackToGame,
    /// Intent to begin a new game from the moment shown.
    NewGameFromHere,
    /// Intent to mark the moment of the replay at which a lesson begins or ends.
    Mark(RangeEnd),
    /// Intent to save a stretch of the game as a lesson.
    SaveLesson {
        /// Title of the lesson.
        title: String,
        /// Orders that the lesson covers.
        stretch: OrderRange,
    },
    /// Intent to show only some lines of the log.
    Filter(Filter),
    /// Intent to copy the log as text.
    CopyLog,
    /// Intent to write the log to a file.
    ExportLog(LogFile),
    /// Intent to remove the traces of past events from the map.
    Dismiss,
    /// Intent to show again the page of the battle's end, which was laid aside.
    ShowEnd,
    /// Intent to begin the same battle with the players' sides changed.
    Rematch,
    /// Intent to add a piece to the selection, or remove it.
    SelectWith(PieceId),
    /// Intent to carry out the next order of the plan.
    GiveNext,
    /// Intent to carry out all of the plan, until something has changed.
    GiveAll,
    /// Intent to select the next piece with something left to do.
    NextUnit,
    /// Intent to select the previous piece with something left to do.
    PreviousUnit,
    /// Intent to mark the selected piece as done.
    MarkUnitDone,
    /// Intent to show or hide the counters.
    ToggleCounters,
    /// Intent to show or hide the grid's numbers and reach.
    ToggleGrid,
    /// Intent to show or hide an overlay.
    Overlay(Overlay),
    /// Intent to show or hide the list of all overlays.
    ListOverlays,
    /// Intent to describe the ground under the pointer.
    ShowGroundCard,
    /// Intent to show the pieces of a stack side by side.
    ExpandStack(Place),
    /// Intent to show or hide the log.
    ToggleLog,
    /// Intent to resize, fold or move a column beside the map.
    Dock(Column, dock::ColumnChange),
    /// Intent to zoom in by a step.
    ZoomIn,
    /// Intent to zoom out by a step.
    ZoomOut,
    /// Intent to show the whole map.
    WholeMap,
    /// Intent to turn the board by half a circle.
    TurnBoard,
    /// Intent to run a command of the window, available on every page.
    WindowCommand(KeyCommand),
    /// Intent to control the step-by-step explanation of an event.
    Explain(Explain),
    /// Intent of a learner at the table of a lesson.
    Lesson(lesson_card::LessonRequest),
    /// Intent to begin a round of practice questions about this game, which waits meanwhile.
    Practise,
    /// Intent to take the position shown into the editor as a scenario.
    Edit,
    /// Intent to begin the offered lesson, for which the game waits.
    TakeOffer,
    /// Intent to decline the offered lesson.
    DeclineOffer,
    /// Intent to leave the battle for the start page.
    Leave,
    /// Intent to quit the program.
    Quit,
}

/// Key action on the place cursor or the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorCommand {
    /// Move the cursor to the next place; the first time it only appears.
    Move(ScreenDirection, StepLength),
    /// Cursor command that pans the map.
    Pan(ScreenDirection),
    /// Cursor command that does what a click on the cursor's place would do.
    Act,
    /// Choose the next of several hotspots on the cursor's place.
    NextEnd,
    /// Choose the previous of several hotspots on the cursor's place.
    PreviousEnd,
    /// Turn the cursor on or off.
    Toggle,
    /// Cursor command that moves keyboard focus from the board to the panels, or back.
    Panels,
}

/// Request about a step-by-step explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explain {
    /// Explain this event from its first step on.
    Begin(EventRef),
    /// Go to the next step of the explanation.
    Next,
    /// Go to the previous step of the explanation.
    Back,
    /// Explain the previous event that can be explained.
    Earlier,
    /// Play the explanation automatically, or pause it.
    PlayOrPause,
    /// Double the pace of the explanation; after the fastest comes the slowest again.
    Faster,
    /// Close the step-by-step explanation.
    Close,
}

/// Direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenDirection {
    /// Direction toward the top of the screen.
    Up,
    /// Direction toward the bottom of the screen.
    Down,
    /// Direction toward the left of the screen.
    Left,
    /// Direction toward the right of the screen.
    Right,
}

/// Leap through the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplaySeek {
    /// Leap of the replay to the beginning of the game.
    First,
    /// Leap of the replay to the end of the game.
    Last,
    /// Leap of the replay by one order.
    Order(TimeDirection),
    /// Leap of the replay by one activation.
    Activation(TimeDirection),
    /// Leap of the replay by one turn.
    Turn(TimeDirection),
    /// Leap of the replay to the moment after this number of orders.
    To(usize),
}

/// Direction in time: forward or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeDirection {
    /// Direction back in time, toward the beginning of the game.
    Back,
    /// Direction forward in time, toward the end of the game.
    Forth,
}

/// Bound of a stretch of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeEnd {
    /// Beginning of the marked range of orders.
    From,
    /// End of the stretch of the game.
    To,
}

/// Number of orders that one undo takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoScope {
    /// Undo of the last order.
    Step,
    /// Undo of all orders of the last piece.
    Unit,
    /// Undo of all orders of the current phase.
    Phase,
    /// Undo of all orders after this number of orders.
    To(usize),
}

/// File format of an exported log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFile {
    /// Log file in Markdown, for people.
    Markdown,
    /// Log file in JSON, for programs.
    Json,
}

/// Page that can lie over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Page with the rulebook of the game.
    Rulebook,
    /// Page with the keys and the mouse.
    Keys,
    /// Page with the settings of the program.
    Settings,
    /// Page that searches for a piece or a place, by typing.
    Find,
    /// Page with help for the first minutes.
    Help,
    /// Page with the current count of victory points.
    Count,
    /// Page with the order of battle of both sides.
    OrderOfBattle,
    /// Page with the review of the battle: what was done, what was lost, what the dice did.
    Review,
    /// Page for conceding, or offering to end the game, with a confirmation.
    Concede,
    /// Page with the players that decide for each side.
    Seats,
    /// Page with a program's reasons for what it did last.
    Why,
    /// Page with a hint: what a program would do in the deciding side's place.
    Hint,
    /// Page that asks for the name of a save of this moment.
    Save,
    /// Page that saves a stretch of the game as a lesson.
    SaveLesson,
    /// Page that confirms taking back, by agreement, everything after this number of orders.
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

    /// Intent that shows the odds of an order instead of giving it.
    #[must_use]
    pub fn aim(order: impl Into<AnyOrder>) -> Self {
        Intent::Aim(order.into())
    }

    /// Order that the intent gives or aims at, if it is about one order alone.
    #[must_use]
    pub fn sole_order(&self) -> Option<&AnyOrder> {
        match self {
            Intent::Give(orders) => <&[AnyOrder; 1]>::try_from(orders.as_slice()).ok().map(|[order]| order),
            Intent::Aim(order) => Some(order),
            _ => None,
        }
    }
}
