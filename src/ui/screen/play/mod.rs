//! The game being played at this screen: its session and journal, and what waits. No picture, no panel.

mod decisions;
mod lesson;
mod position;
mod programs;
mod reasons;
mod replay;
mod saving;
mod stretch;
mod telling;
mod work;

use super::memo::Memo;
use crate::kernel::{PieceId, SideId};
use crate::paint::layout::Layout;
use crate::play::{AnyOrder, AnySession, Opaque, Rest};
use crate::session::Barrier;
use crate::ui::game_ui::{GameUi, News};
use crate::ui::notice::Notice;
use decisions::Decisions;
pub use lesson::AtLesson;
pub(super) use lesson::LessonMoment;
pub use position::Shown;
pub use programs::Course;
use programs::Programs;
pub(super) use programs::Thought;
pub use replay::Replay;
pub use saving::Saving;
pub(super) use saving::{Given, Waited, Waiting};
use std::path::PathBuf;
use std::sync::Arc;
use telling::Telling;
pub(super) use work::Wake;

/// What is legal in a position.
#[derive(Debug, Default)]
pub struct Legal {
    pub orders: Vec<AnyOrder>,
    /// The pieces that they are about.
    pub pieces: Vec<PieceId>,
}

/// The game being played.
pub struct Play {
    pub(super) session: Box<dyn AnySession>,
    /// What its game gives to the window.
    pub(super) game_ui: Arc<dyn GameUi>,
    /// What writes the game down.
    pub(super) saving: Option<Saving>,
    /// What was carried out and is not safe yet.
    pub(super) waiting: Option<Waiting>,
    /// What is being told.
    telling: Option<Telling>,
    /// The game gone through again.
    pub(super) replay: Option<Replay>,
    /// The lesson that this is the table of.
    pub(super) lesson: Option<AtLesson>,
    /// What is answered by itself, for the game.
    pub standing: Opaque,
    /// The rest of a way that a question to the other side has interrupted.
    pub(super) rest: Option<Rest>,
    /// The entries that the player at the table has seen: since when the hand-over tells.
    pub(super) seen: usize,
    /// Who had the last activation.
    pub(super) last_side: Option<SideId>,
    /// What the window's clock says, in seconds.
    pub(super) now: f64,
    programs: Programs,
    /// What the review knows of decisions, once somebody has asked.
    decisions: Option<Decisions>,
    legal: Memo<u64, Legal>,
}

impl Play {
    /// A game that may be under way, and what writes it down.
    #[must_use]
    pub fn of(game_ui: Arc<dyn GameUi>, session: impl Into<Box<dyn AnySession>>, saving: Option<Saving>) -> Self {
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
        play.keep();
        play
    }

    /// What is announced of what went on by itself as the game was put on the table again.
    pub(in crate::ui::screen) fn resumed(&self) -> Option<Notice> {
        let person = SideId::BOTH.into_iter().any(|side| self.session.seat(side).is_here());
        match self.game_ui.news(self, self.seen) {
            News::Page(notice) if person && self.seen < self.session.orders() => Some(notice),
            _ => None,
        }
    }

    /// What its game gives to the window.
    #[must_use]
    pub fn game_ui(&self) -> Arc<dyn GameUi> {
        Arc::clone(&self.game_ui)
    }

    /// The position on the screen: everything that is drawn or read comes from it.
    #[must_use]
    pub fn shown(&self) -> Shown<'_> {
        Shown::of(&*self.session)
    }

    /// The position in which orders are given; none while somebody only watches, nor until what was given last is safe and told,
    /// nor while somebody decides who does not sit here, nor while a lesson asks for none.
    #[must_use]
    pub fn played(&self) -> Option<&dyn AnySession> {
        let waits = self.replay.is_some() || self.waiting.is_some() || self.is_telling() || !self.session.may_decide();
        let waits = waits || !self.may_give_in_lesson();
        (!waits).then_some(&*self.session)
    }

    /// The session, whatever moment of it is on the table.
    #[must_use]
    pub fn any(&self) -> &dyn AnySession {
        &*self.session
    }

    /// The game gone through again, if it is.
    #[must_use]
    pub const fn replay(&self) -> Option<&Replay> {
        self.replay.as_ref()
    }

    /// How many entries the player at the table has seen.
    #[must_use]
    pub const fn seen(&self) -> usize {
        self.seen
    }

    /// Who had the last activation.
    #[must_use]
    pub const fn last_side(&self) -> Option<SideId> {
        self.last_side
    }

    /// The names of its sides.
    #[must_use]
    pub fn sides(&self) -> [String; 2] {
        SideId::BOTH.map(|side| self.session.side(side))
    }

    /// Where its hexes lie.
    #[must_use]
    pub fn layout(&self) -> Layout {
        self.game_ui.layout(&*self.session)
    }

    /// The file of the game, if it has one.
    #[must_use]
    pub fn file(&self) -> Option<PathBuf> {
        self.saving.as_ref().map(Saving::file)
    }

    /// What is legal in the position shown.
    #[must_use]
    pub fn legal(&self) -> Arc<Legal> {
        self.legal.get(self.session.revision(), || {
            let orders = self.session.legal_orders();
            let mut pieces: Vec<PieceId> = orders.iter().filter_map(|order| self.session.piece(order)).collect();
            pieces.sort_unstable();
            pieces.dedup();
            Legal { orders, pieces }
        })
    }

    /// What would bar the way back from these orders; none if nothing does or the rules refuse them.
    #[must_use]
    pub fn foresee(&self, orders: &[AnyOrder]) -> Option<Barrier> {
        self.session.foresee(orders).ok().flatten().map(|(_, barrier)| barrier)
    }

    /// The last order in words, if it can be taken back without asking anybody.
    #[must_use]
    pub fn last_to_undo(&self) -> Option<String> {
        self.session.can_undo().ok()?;
        let last = self.session.own_groups().pop().and_then(|at| self.session.entry(at))?;
        Some(self.session.order(&last.order))
    }

    /// Whether a branch is on the table in which somebody tries something out.
    #[must_use]
    pub fn is_analysis(&self) -> bool {
        self.replay.is_none() && self.session.analysis().is_some()
    }

    /// Runs `look` with the game itself on the table, whatever moment of it is watched.
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
