//! Game that is played at this screen: its session and journal, and orders that wait to be saved or shown. No picture, no panel.

mod background_task;
mod decisions;
mod game_journal;
mod lesson;
mod order_playback;
mod position_view;
mod programs;
mod reasons;
mod replay;
mod stretch;

use super::memo::Memo;
use crate::kernel::{PieceId, SideId};
use crate::paint::layout::BoardLayout;
use crate::play::{AnyOrder, AnySession, Opaque, PendingOrders};
use crate::session::UndoBarrier;
use crate::ui::game_ui::{Announcement, GameUi};
use crate::ui::notice::Notice;
pub(super) use background_task::{BackgroundTask, TaskPoll, Wake};
use decisions::Decisions;
pub use game_journal::GameJournal;
pub(super) use game_journal::{ExecutedOrders, UnsavedOrders, Waited};
pub use lesson::AtLesson;
pub(super) use lesson::LessonMoment;
use order_playback::OrderPlayback;
pub use position_view::PositionView;
pub(super) use programs::ProgramAnswer;
pub use programs::ProgramMode;
use programs::Programs;
pub use replay::Replay;
use std::path::PathBuf;
use std::sync::Arc;

/// Legal orders in a position.
#[derive(Debug, Default)]
pub struct Legal {
    /// Orders that the rules allow in a position.
    pub orders: Vec<AnyOrder>,
    /// Pieces that the legal orders are about.
    pub pieces: Vec<PieceId>,
}

/// Game that is being played at this screen.
pub struct ActiveGame {
    /// Session of the game.
    pub(super) session: Box<dyn AnySession>,
    /// The game's part of the window.
    pub(super) game_ui: Arc<dyn GameUi>,
    /// Journal and saved games; `None` if the game is not saved.
    pub(super) saving: Option<GameJournal>,
    /// Orders that were carried out and wait to be saved; `None` without any.
    pub(super) waiting: Option<UnsavedOrders>,
    /// Orders whose animation is running; `None` without one.
    telling: Option<OrderPlayback>,
    /// Replay of the game; `None` while it is closed.
    pub(super) replay: Option<Replay>,
    /// Lesson to which this table belongs; `None` for a game.
    pub(super) lesson: Option<AtLesson>,
    /// Standing answers of the game: which questions answer themselves.
    pub standing: Opaque,
    /// Rest of a move that a question to the other side interrupted; `None` without one.
    pub(super) rest: Option<PendingOrders>,
    /// Number of entries that the player at the table has seen: the handover reports from there on.
    pub(super) seen: usize,
    /// Side that had the last activation; `None` before the first.
    pub(super) last_side: Option<SideId>,
    /// Time of the window in seconds.
    pub(super) now: f64,
    /// Programs that decide for a side.
    programs: Programs,
    /// Weighed decisions for the review; `None` until they have been asked for.
    decisions: Option<Decisions>,
    /// Cache of the legal orders, by revision.
    legal: Memo<u64, Legal>,
}

impl ActiveGame {
    /// Active game, new or under way, with its journal.
    #[must_use]
    pub fn of(game_ui: Arc<dyn GameUi>, session: impl Into<Box<dyn AnySession>>, saving: Option<GameJournal>) -> Self {
        let mut session = session.into();
        let (last_side, seen) = (session.decider(), session.orders());
        session.resume();
        let mut play = Self {
            session,
            game_ui,
            saving,
            waiting: None,
            telling: None,
            replay: None,
            lesson: None,
            standing: Opaque::default(),
            rest: None,
            seen,
            last_side,
            now: 0.0,
            programs: Programs::default(),
            decisions: None,
            legal: Memo::default(),
        };
        play.append_to_journal();
        play
    }

    /// Notice of what happened automatically while the saved game was resumed; `None` if nothing did.
    pub(in crate::ui::screen) fn resumed(&self) -> Option<Notice> {
        let person = SideId::BOTH.into_iter().any(|side| self.session.seat(side).is_person());
        match self.game_ui.announcement_after(self, self.seen) {
            Announcement::Page(notice) if person && self.seen < self.session.orders() => Some(notice),
            _ => None,
        }
    }

    /// The game's part of the window.
    #[must_use]
    pub fn game_ui(&self) -> Arc<dyn GameUi> {
        Arc::clone(&self.game_ui)
    }

    /// Position on the screen: everything that is drawn or read comes from it.
    #[must_use]
    pub fn shown_position(&self) -> PositionView<'_> {
        PositionView::of(&*self.session)
    }

    /// Position in which orders are given; `None` in a replay, until the last orders are saved and animated, while a program
    /// decides, and while a lesson asks for none.
    #[must_use]
    pub fn playable_session(&self) -> Option<&dyn AnySession> {
        let waits = self.replay.is_some() || self.waiting.is_some() || self.is_telling() || !self.session.may_decide();
        let waits = waits || !self.may_give_in_lesson();
        (!waits).then_some(&*self.session)
    }

    /// Session of the game, whatever moment of it is on the table.
    #[must_use]
    pub fn session(&self) -> &dyn AnySession {
        &*self.session
    }

    /// Replay of the game; `None` while it is closed.
    #[must_use]
    pub const fn replay(&self) -> Option<&Replay> {
        self.replay.as_ref()
    }

    /// Number of entries of the session that the player at the table has seen.
    #[must_use]
    pub const fn seen(&self) -> usize {
        self.seen
    }

    /// Side that had the last activation; `None` before the first.
    #[must_use]
    pub const fn last_side(&self) -> Option<SideId> {
        self.last_side
    }

    /// Names of the two sides.
    #[must_use]
    pub fn sides(&self) -> [String; 2] {
        SideId::BOTH.map(|side| self.session.side_name(side))
    }

    /// Layout of the places of the game's board.
    #[must_use]
    pub fn layout(&self) -> BoardLayout {
        self.game_ui.layout(&*self.session)
    }

    /// File of the saved game; `None` if it is not saved.
    #[must_use]
    pub fn file(&self) -> Option<PathBuf> {
        self.saving.as_ref().map(GameJournal::file)
    }

    /// Legal orders in the position shown.
    #[must_use]
    pub fn legal(&self) -> Arc<Legal> {
        self.legal.get(self.session.revision(), || {
            let orders = self.session.legal_orders();
            let of_orders = orders.iter().filter_map(|order| self.session.piece(order));
            let mut pieces: Vec<PieceId> =
                of_orders.chain(self.session.spaces().iter().map(|space| space.piece())).collect();
            pieces.sort_unstable();
            pieces.dedup();
            Legal { orders, pieces }
        })
    }

    /// Barrier to undoing these orders if they were given; `None` if there is none or the rules refuse them.
    #[must_use]
    pub fn foresee(&self, orders: &[AnyOrder]) -> Option<UndoBarrier> {
        self.session.foresee(orders).ok().flatten().map(|(_, barrier)| barrier)
    }

    /// Last order in words; `None` if it cannot be undone without asking the other player.
    #[must_use]
    pub fn last_to_undo(&self) -> Option<String> {
        self.session.can_undo().ok()?;
        let last = self.session.own_groups().pop().and_then(|at| self.session.entry(at))?;
        Some(self.session.order_text(&last.order))
    }

    /// Whether an analysis branch is on the table, in which the player tries something out.
    #[must_use]
    pub fn is_analysis(&self) -> bool {
        self.replay.is_none() && self.session.analysis().is_some()
    }

    /// Runs `look` with the game itself on the table, whatever moment of it is shown.
    pub(super) fn of_the_whole<T>(&mut self, look: impl FnOnce(&dyn AnySession) -> T) -> T {
        let watched = self.replay.as_ref().map(|r| r.at);
        if watched.is_some() {
            self.session.end_analysis();
        }
        let found = look(&*self.session);
        if let Some(at) = watched {
            self.put_on_the_table(at);
        }
        found
    }

    /// Whether the game itself is over, whatever moment of it is shown.
    pub fn is_over(&mut self) -> bool {
        self.session.end_analysis();
        self.session.decider().is_none()
    }
}
