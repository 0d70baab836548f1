//! The game being played at this screen: its session and journal, and what waits. No picture, no panel.

mod keep;
mod position;
mod replay;

use super::memo::Memo;
use crate::games::musket_pike::bots::advice::Suggestion;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Battle, Order};
use crate::games::musket_pike::window::plan::{self, Chosen};
use crate::games::musket_pike::window::standing::Standing;
use crate::kernel::{RuleSet, SideId};
use crate::paint::layout::Layout;
use crate::play::{AnySession, Rest};
use crate::session::{Barrier, Session};
pub use keep::Keeper;
pub(super) use keep::{Given, Waited, Waiting};
pub use position::Shown;
pub use replay::Replay;
use std::path::PathBuf;
use std::sync::Arc;

/// A game of Musket & Pike at the table.
pub type TableSession = Session<Game>;

/// The session of this game.
///
/// # Panics
/// It is another game's.
pub(crate) fn own(session: &dyn AnySession) -> &TableSession {
    session.of::<Game>().expect("the window shows this game alone")
}

/// What is legal in a position.
#[derive(Debug, Default)]
pub(crate) struct Legal {
    /// Every order.
    pub orders: Vec<Order>,
    /// The units that they are about.
    pub units: Vec<UnitId>,
}

/// The game being played.
pub struct Play {
    pub(super) session: Box<dyn AnySession>,
    /// What writes the game down.
    pub(super) keeper: Option<Keeper>,
    /// What was carried out and is not safe yet.
    pub(super) waiting: Option<Waiting>,
    /// The game gone through again.
    pub(super) replay: Option<Replay>,
    /// What units answer by themselves (MP 6.9).
    pub(super) standing: Standing,
    /// The rest of a way that a reaction has interrupted.
    pub(super) rest: Option<Rest>,
    /// The entries that the player at the table has seen: since when the hand-over tells.
    pub(super) seen: usize,
    /// Who had the last activation.
    pub(super) last_side: Option<SideId>,
    /// What the window's clock says, in seconds.
    pub(super) now: f64,
    legal: Memo<u64, Legal>,
    plan: Memo<(u64, Chosen), Vec<Suggestion>>,
}

impl Play {
    /// A game that may be under way, and what writes it down.
    #[must_use]
    pub fn new(session: impl Into<Box<dyn AnySession>>, keeper: Option<Keeper>) -> Self {
        let mut session = session.into();
        let (last_side, seen) = (session.decider(), session.orders());
        session.resume();
        let mut play = Self {
            session,
            keeper,
            waiting: None,
            replay: None,
            standing: Standing::default(),
            rest: None,
            seen,
            last_side,
            now: 0.0,
            legal: Memo::default(),
            plan: Memo::default(),
        };
        play.keep();
        play
    }

    /// The position on the screen: everything that is drawn or read comes from it.
    #[must_use]
    pub fn shown(&self) -> Shown<'_> {
        Shown::of(self.any())
    }

    /// The position in which orders are given; none while somebody only watches, nor until what was given last is safe.
    #[must_use]
    pub fn played(&self) -> Option<&TableSession> {
        if self.replay.is_some() || self.waiting.is_some() { None } else { Some(self.session()) }
    }

    /// The session, whatever moment of it is on the table.
    #[must_use]
    pub fn session(&self) -> &TableSession {
        own(self.any())
    }

    /// The session without its type.
    #[must_use]
    pub fn any(&self) -> &dyn AnySession {
        &*self.session
    }

    /// The game gone through again, if it is.
    #[must_use]
    pub const fn replay(&self) -> Option<&Replay> {
        self.replay.as_ref()
    }

    /// The battle.
    #[must_use]
    pub fn battle(&self) -> &Arc<Battle> {
        &self.session().game().battle
    }

    /// The names of its sides.
    #[must_use]
    pub fn sides(&self) -> [&str; 2] {
        SideId::BOTH.map(|side| self.battle().sides[side.index()].name.as_str())
    }

    /// Where its hexes lie.
    #[must_use]
    pub fn layout(&self) -> Layout {
        Layout::new(&self.battle().map.grid)
    }

    /// The file of the game, if it has one.
    #[must_use]
    pub fn file(&self) -> Option<PathBuf> {
        self.keeper.as_ref().map(Keeper::file)
    }

    /// What is legal in the position shown.
    pub(crate) fn legal(&self) -> Arc<Legal> {
        self.legal.get(self.session.revision(), || {
            let orders = self.session().game().legal_orders();
            let mut units: Vec<UnitId> = orders.iter().filter_map(Order::unit).collect();
            units.sort_unstable();
            units.dedup();
            Legal { orders, units }
        })
    }

    /// The plan of the phase, with the targets that the player chose himself.
    pub(crate) fn plan(&self, chosen: &Chosen) -> Arc<Vec<Suggestion>> {
        let legal = self.legal();
        self.plan
            .get((self.session.revision(), chosen.clone()), || plan::plan(self.session().game(), &legal.orders, chosen))
    }

    /// What would bar the way back from these orders; none if nothing does or the rules refuse them.
    pub(crate) fn foresee(&self, orders: &[Order]) -> Option<Barrier> {
        self.session().foresee(orders).ok().flatten().map(|(_, barrier)| barrier)
    }

    /// Whether a branch is on the table in which somebody tries something out.
    #[must_use]
    pub fn is_analysis(&self) -> bool {
        self.replay.is_none() && self.session.analysis().is_some()
    }

    /// Runs `look` with the game itself on the table, whatever moment of it is watched.
    pub(super) fn of_the_whole<T>(&mut self, look: impl FnOnce(&TableSession) -> T) -> T {
        let watched = self.replay.as_ref().map(|r| r.at);
        if watched.is_some() {
            self.session.end_analysis();
        }
        let found = look(self.session());
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
