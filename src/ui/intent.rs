//! What a panel or the board asks for; the window carries it out.

use super::dock::{self, Column};
use super::lesson;
use super::parts::Barred;
use super::replay::Pace;
use super::save_lesson::Stretch;
use crate::board::hex::Hex;
use crate::kernel::SideId;
use crate::play::log::{Event, Filter};
use crate::play::{AnyOrder, Opaque, PieceId};
use crate::session::{BranchDice, Seat};
use crate::settings::Command;
use crate::view;
use crate::view::overlays::Overlay;

/// A place on the map with what a click there gives.
pub type Hotspot = view::Hotspot<Intent>;

/// What the pointer was on.
pub type Pointed = view::Pointed<Intent>;

/// Something a player asked for with mouse or keys.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Give these orders one after the other, until one is refused or something interrupts.
    Give(Vec<AnyOrder>),
    Select(PieceId),
    /// Select nothing; put away what is aimed at.
    Cancel,
    /// Show the odds of this order before it is given.
    Aim(AnyOrder),
    /// What only the game on the table understands.
    Own(Opaque),
    /// Move the hex cursor or the map, or act at the cursor.
    Steer(Steer),
    /// Go to what was found: the hex, and the piece of whoever decides there.
    Show {
        /// Where.
        hex: Hex,
        /// Who.
        piece: Option<PieceId>,
    },
    /// Bring a hex into the middle of the map.
    Look(Hex),
    /// Open the rulebook at a paragraph.
    Rule(String),
    /// Say why something is barred.
    WhyNot(Barred),
    /// Show something.
    Open(Page),
    /// Have a program look again at what persons have decided in this game.
    WeighDecisions,
    /// Put away what lies on top.
    Close,
    /// Take back the last order, all of the last piece, all of the phase, or all up to a moment.
    Undo(Reach),
    /// Give the order taken back last again.
    Redo,
    /// From now on this one decides for a side.
    TakeSeat(SideId, Seat),
    /// Take back all from the moment after so many orders on, whatever came to light: both players agree.
    TakeBack(usize),
    /// Save the moment under a name; none: as quick save.
    Save(Option<String>),
    /// Go through the game again, from a moment after so many orders or from its end.
    Watch(Option<usize>),
    /// The same from the review, to which the way back leads.
    WatchFromReview(usize),
    /// Go through it again from that many orders on, and let it run.
    PlayFrom(usize),
    /// To another moment.
    Leap(Leap),
    /// Go on by itself, or stop.
    PlayOrPause,
    /// How fast.
    Pace(Pace),
    /// Try something out from here, with the game's own dice or (none) others.
    Analyse(Option<BranchDice>),
    /// Put a branch that was kept on the table.
    ShowBranch(usize),
    /// Keep what was tried.
    KeepBranch,
    BackToGame,
    /// Play on from the moment watched as a game of its own.
    NewGameFromHere,
    /// In the replay, the moment watched is where a lesson begins or ends.
    Mark(Bound),
    /// Save a stretch of the game as a lesson.
    SaveLesson {
        title: String,
        stretch: Stretch,
    },
    /// Show only some lines of the log.
    Filter(Filter),
    /// Copy the log as text.
    CopyLog,
    /// Write the log into a file.
    ExportLog(LogFile),
    /// Put what happened since on the map away.
    Dismiss,
    /// The same battle with the sides' names changed over.
    Rematch,
    /// Select a piece with those that are selected, or let go of it.
    SelectWith(PieceId),
    /// Carry the next order of the plan out.
    GiveNext,
    /// Carry all of the plan out, until something is not as it was.
    GiveAll,
    /// The next piece with something left to do.
    NextUnit,
    /// The one before.
    PreviousUnit,
    /// This piece is done, as far as the player is concerned.
    Done,
    /// Show or hide the counters.
    ToggleCounters,
    /// Show or hide the grid's numbers and reach.
    ToggleGrid,
    /// Lay something over the map, or take it away.
    Overlay(Overlay),
    /// Show or hide the list of all that may be laid over the map.
    ListOverlays,
    /// Tell of the ground under the pointer.
    TellOfGround,
    /// Show the pieces of a stack side by side.
    Unfold(Hex),
    /// Show or hide the log.
    ToggleLog,
    /// A column beside the map: wider, away, to the other side.
    Dock(Column, dock::Ask),
    /// Larger by a step.
    ZoomIn,
    /// Smaller by a step.
    ZoomOut,
    WholeMap,
    /// The board turned by half a circle.
    TurnBoard,
    /// Something that concerns the window, wherever one is in it.
    Everywhere(Command),
    /// What happened, step by step.
    Explain(Explain),
    /// What a learner asks for at the table of a lesson.
    Lesson(lesson::Ask),
    /// Questions about this game, which waits meanwhile.
    Practise,
    /// Take the position shown into the editor as a scenario.
    Edit,
    /// The lesson that is offered, for which the game waits; or not now.
    TakeOffer,
    DeclineOffer,
    /// Leave the battle for the start page.
    Leave,
    /// Close the program.
    Quit,
}

/// What the keys do with the hex cursor and the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steer {
    /// The cursor on the next hex; at first it only comes on.
    Move(ScreenDirection),
    /// The map moves.
    Pan(ScreenDirection),
    /// What a click on the cursor's hex would do.
    Act,
    /// Of several things meant on the cursor's hex the next.
    NextEnd,
    /// The one before.
    PreviousEnd,
    /// The cursor on or off.
    Toggle,
    /// The keys from the board to the panels, or back.
    Panels,
}

/// What is asked of something that is explained step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explain {
    /// From its first step.
    Begin(Event),
    Next,
    Back,
    /// What happened before it and can be explained too.
    Earlier,
    /// By itself, or no longer.
    PlayOrPause,
    /// Twice as fast; after the fastest as slow as at first.
    Faster,
    Close,
}

/// A way on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenDirection {
    Up,
    Down,
    Left,
    Right,
}

/// A leap through the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leap {
    /// To the beginning.
    First,
    /// To the end.
    Last,
    /// By one order.
    Order(Direction),
    /// By one activation.
    Activation(Direction),
    /// By one turn.
    Turn(Direction),
    /// To the moment after so many orders.
    To(usize),
}

/// Forward or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Toward the beginning.
    Back,
    /// Toward the end.
    Forth,
}

/// Where a stretch of the game begins or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    From,
    To,
}

/// How far an undo goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The last order.
    Step,
    /// Everything the last piece did.
    Unit,
    /// Everything in this phase.
    Phase,
    /// To the moment after so many orders.
    To(usize),
}

/// The form of a log in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFile {
    /// For people.
    Markdown,
    /// For programs.
    Json,
}

/// What can lie on top of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    Rulebook,
    /// Keys and mouse.
    Keys,
    Settings,
    /// A piece or a hex, by typing.
    Find,
    /// Help for the first minutes.
    Help,
    /// The count of victory points as it stands.
    Count,
    OrderOfBattle,
    /// The battle looked back on: what was done, what was lost, what the dice did.
    Review,
    /// Giving up, offering to end: asked once more.
    Concede,
    /// Who decides for each side.
    Seats,
    /// Why a program did what it did last.
    Why,
    /// What a program would do in the place of whoever decides.
    Hint,
    /// A name for this moment.
    Save,
    /// A stretch of the game, to be saved as a lesson.
    SaveLesson,
    /// Taking back by agreement all from the moment after so many orders on: asked once more.
    TakeBack(usize),
}

impl Intent {
    #[must_use]
    pub fn order(order: impl Into<AnyOrder>) -> Self {
        Intent::Give(vec![order.into()])
    }

    /// Several orders.
    #[must_use]
    pub fn give<O: Into<AnyOrder>>(orders: impl IntoIterator<Item = O>) -> Self {
        Intent::Give(orders.into_iter().map(Into::into).collect())
    }

    /// The odds of an order.
    #[must_use]
    pub fn aim(order: impl Into<AnyOrder>) -> Self {
        Intent::Aim(order.into())
    }
}
