//! Programs that decide for a side: each thinks on a thread of its own, with its own copy of the session; nothing waits for it.
//!
//! A program thinks ahead: it carries out its own orders on its copy, where the same dice fall, and goes on until another side
//! is to decide. So it thinks on while its orders are still animated. Each order is for one position; what it has found for any
//! other is thrown away.

use super::ActiveGame;
use super::background_task::{BackgroundTask, TaskPoll, TaskSender, Unheard, Wake};
use super::reasons::ReasonRequest;
use crate::kernel::{Digest, SideId};
use crate::play::reasons::ReasonHistory;
use crate::play::{AnyOrder, AnyPlayer, AnySession, PlayerInfo, ReasonProvider};
use crate::session::ProgramId;
use crate::ui::screen::memo::Memo;
use std::collections::VecDeque;
use std::sync::mpsc::{Sender, channel};

/// Wait in seconds for the next order of a move: longer than it takes to find it where it is planned.
const PATIENCE: f64 = 0.15;

/// Programs that decide at a table, with the orders that they have found so far.
#[derive(Default)]
pub(super) struct Programs {
    /// Threads of the programs, by side; `None` where a person plays.
    threads: [Option<ProgramThread>; 2],
    /// Mode in which the programs play.
    course: ProgramMode,
    /// Window time in seconds at which the table last changed; none before a program has done anything.
    last_change: Option<f64>,
    /// Call that wakes the window when a program has decided; `None` until it is set.
    pub(super) wake: Option<Wake>,
    /// Reasons for the programs' orders.
    reason_history: ReasonHistory,
    /// Program that had to leave its seat, if it acted last: its side, its name, and the number of orders by then.
    left_seat: Option<(SideId, String, usize)>,
    /// Request of a page for a program's reasons or a hint, with the answer once it is computed.
    pub(super) asked: ReasonRequest,
    /// Digest of the position on the table.
    position_digest: Memo<u64, Digest>,
}

/// Mode in which the programs play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProgramMode {
    /// Programs continue automatically, at the pace of the settings.
    #[default]
    Plays,
    /// Programs wait until the player lets them continue.
    Paused,
    /// Programs carry out one step and stop again.
    Steps,
    /// Programs continue without a pause until a person is to decide; without a person in a seat, until the activation is over.
    Hurries,
}

/// Program that thinks on its own thread. When dropped, it finishes its last thought, which is not received.
struct ProgramThread {
    /// Program that thinks on the thread.
    program: ProgramId,
    /// Sender of the sessions to think about.
    asks: Sender<Box<dyn AnySession>>,
    /// Receiver of the program's messages.
    answers: BackgroundTask<ProgramMessage>,
    /// Orders that the program has found and that are still to be given, the next first.
    ahead: VecDeque<FoundOrder>,
    /// Whether the program waits until it is asked again.
    rests: bool,
    /// Window time in seconds at which the program last sent something.
    heard: f64,
}

/// Order that a program has found.
struct FoundOrder {
    /// Digest of the position for which the order was found.
    at: Digest,
    /// Order to give; `None` if the program has none.
    order: Option<AnyOrder>,
    /// Reasons for the order, if the program gives any.
    why: Option<ReasonProvider>,
}

/// Message from the thread of a program.
enum ProgramMessage {
    /// Order that the program has found.
    Found(FoundOrder),
    /// End of the program's search: it waits until it is asked again.
    Rests,
}

/// Result of a program for the position on the table.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui::screen) enum ProgramAnswer {
    /// The program still thinks: there is no result yet.
    Nothing,
    /// The program has found these orders, which are shown as one.
    Orders(Vec<AnyOrder>),
    /// The program has no order to give, or has broken down.
    Fails,
}

/// Finds the program's orders from this position on, until another side is to decide or the receiver is gone.
fn think_ahead(
    player: &mut dyn AnyPlayer,
    mut table: Box<dyn AnySession>,
    say: &TaskSender<ProgramMessage>,
) -> Result<(), Unheard> {
    let side = table.decider();
    loop {
        let (at, order) = (table.digest(), player.choose(&*table));
        let why = player.why();
        let goes_on = order.as_ref().is_some_and(|order| table.submit(order).is_ok());
        say.send(ProgramMessage::Found(FoundOrder { at, order, why }))?;
        if !goes_on || table.decider() != side || table.is_between_activations() {
            return say.send(ProgramMessage::Rests);
        }
    }
}

impl ProgramThread {
    fn of(program: ProgramId, mut player: Box<dyn AnyPlayer>, wake: Option<Wake>) -> Self {
        let (asks, asked) = channel::<Box<dyn AnySession>>();
        let answers = BackgroundTask::begin(wake, move |say| {
            // The receiver is gone once something else is on the table.
            asked.into_iter().try_for_each(|table| think_ahead(&mut *player, table, say))
        });
        Self { program, asks, answers, ahead: VecDeque::new(), rests: true, heard: 0.0 }
    }

    /// Takes in the messages that the program has sent since the last call.
    fn listen(&mut self, now: f64) {
        loop {
            match self.answers.poll() {
                TaskPoll::Said(heard) => self.hear(heard, now),
                TaskPoll::Nothing => return,
                TaskPoll::Over => {
                    self.rests = true;
                    return;
                }
            }
        }
    }

    fn hear(&mut self, heard: ProgramMessage, now: f64) {
        self.heard = now;
        match heard {
            ProgramMessage::Found(said) => self.ahead.push_back(said),
            ProgramMessage::Rests => self.rests = true,
        }
    }

    /// Result for the position on the table; the program is asked, if it has not been.
    fn think(&mut self, session: &dyn AnySession, at: Digest, now: f64) -> ProgramAnswer {
        self.listen(now);
        while self.ahead.front().is_some_and(|said| said.at != at) {
            self.ahead.pop_front();
        }
        if self.ahead.is_empty() {
            if std::mem::take(&mut self.rests) && self.asks.send(session.fork_for_program()).is_err() {
                return ProgramAnswer::Fails;
            }
            return ProgramAnswer::Nothing;
        }
        let Some(orders) = self.next(session) else { return ProgramAnswer::Fails };
        // The next order of the same move may be on its way.
        let whole = self.rests || self.ahead.len() > orders.len() || now - self.heard >= PATIENCE;
        if whole { ProgramAnswer::Orders(orders) } else { ProgramAnswer::Nothing }
    }

    /// Next order that the program has found, with the orders shown as one with it; `None` if it has no order to give.
    fn next(&self, session: &dyn AnySession) -> Option<Vec<AnyOrder>> {
        let mut ahead = self.ahead.iter().map_while(|said| said.order.clone());
        let mut orders = vec![ahead.next()?];
        for order in ahead {
            if !orders.last().is_some_and(|last| session.is_one_with(last, &order)) {
                break;
            }
            orders.push(order);
        }
        Some(orders)
    }

    /// Blocks until the program has found something, if it is thinking.
    fn wait(&mut self, now: f64) {
        while !self.rests {
            let heard = self.answers.wait();
            self.hear(heard.unwrap_or(ProgramMessage::Rests), now);
        }
    }
}

impl ActiveGame {
    /// Side for which a program decides in the position shown; none in a replay or an analysis branch.
    #[must_use]
    pub fn program_decides(&self) -> Option<SideId> {
        let side = self.session.decider()?;
        (self.replay.is_none() && !self.session.may_decide()).then_some(side)
    }

    /// Side of the program whose acts the player here answers: it had the last activation, or the last order in this one. `None`
    /// if no program did.
    #[must_use]
    pub fn follows_a_program(&self) -> Option<SideId> {
        let side = self.session.decider().filter(|_| self.session.may_decide() && self.replay.is_none())?.other();
        let did = self.session.last_entry().is_some_and(|entry| entry.by == Some(side));
        let sits = self.session.seat(side).program().is_some();
        (sits && (did || self.session.is_between_activations())).then_some(side)
    }

    /// Whether a program has a seat, so that no other player must agree to taking an order back.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        SideId::BOTH.iter().any(|side| !self.session.seat(*side).is_person())
    }

    /// Whether programs have both seats, so that the player only watches.
    #[must_use]
    pub fn sits_nobody(&self) -> bool {
        !SideId::BOTH.iter().any(|side| self.session.seat(*side).is_person())
    }

    /// Side whose program may be asked, as the last orders are saved and animated; `None` without one.
    pub(in crate::ui::screen) fn program_to_ask(&self) -> Option<SideId> {
        self.program_decides().filter(|_| self.waiting.is_none() && !self.is_telling())
    }

    /// Name of the program in the seat of a side.
    #[must_use]
    pub fn seated(&self, side: SideId) -> String {
        let (seat, players) = (self.session.seat(side), self.session.players());
        PlayerInfo::of_seat(&players, seat).map_or_else(|| seat.to_string(), |player| player.name.clone())
    }

    /// Answer of the program of a side, which starts to think if it does not yet.
    pub(in crate::ui::screen) fn thought(&mut self, side: SideId) -> ProgramAnswer {
        let session = &*self.session;
        let at = *self.programs.position_digest.get(session.revision(), || session.digest());
        let Some(program) = session.seat(side).program() else { return ProgramAnswer::Fails };
        let mind = &mut self.programs.threads[side.index()];
        if mind.as_ref().is_none_or(|mind| mind.program != *program) {
            let player = session.player(program);
            *mind = player.map(|player| ProgramThread::of(program.clone(), player, self.programs.wake.clone()));
        }
        mind.as_mut().map_or(ProgramAnswer::Fails, |mind| mind.think(session, at, self.now))
    }

    /// Lets the deciding program think about the position that the last orders lead to, while they are still animated.
    pub(in crate::ui::screen) fn think_ahead(&mut self) {
        if let Some(side) = self.program_to_ask() {
            let _ = self.thought(side);
        }
    }

    /// Blocks until every program at work has found an order.
    pub(in crate::ui::screen) fn wait_for_thoughts(&mut self) {
        let now = self.now;
        self.programs.threads.iter_mut().flatten().for_each(|mind| mind.wait(now));
    }

    /// Drops the programs' thoughts and reasons, as the game has not simply continued.
    pub(in crate::ui::screen) fn forget_thoughts(&mut self) {
        self.programs.threads = [None, None];
        self.programs.reason_history = ReasonHistory::default();
    }

    /// Removes the program of a side from its seat: its thoughts are dropped, and its past orders can still be asked about.
    pub(in crate::ui::screen) fn leaves_seat(&mut self, side: SideId) {
        self.programs.threads = [None, None];
        if self.session.seat(side).program().is_some() && self.programs.reason_history.by() == Some(side) {
            self.programs.left_seat = Some((side, self.seated(side), self.session.orders()));
        }
    }

    /// Side and name of the program that had to leave its seat since the last order and has reasons for what it did; `None`
    /// without one.
    #[must_use]
    pub fn left_seat(&self) -> Option<(SideId, &str)> {
        let (side, name, orders) = self.programs.left_seat.as_ref()?;
        let still = self.session.orders() == *orders && self.session.seat(*side).is_person() && self.has_reasons();
        still.then_some((*side, name))
    }

    /// Records that the program's first found order is given now: from now on the reasons for it can be asked for.
    pub(in crate::ui::screen) fn note_reasons_of_order(&mut self, side: SideId) {
        let said = self.programs.threads[side.index()].as_ref().and_then(|mind| mind.ahead.front());
        let why = said.and_then(|said| said.why.clone());
        self.programs.reason_history.record_reasons(&*self.session, side, why);
    }

    /// Reasons for a program's last orders, if they can be asked for now; else `None`.
    pub(super) fn why(&self) -> Option<&ReasonProvider> {
        self.programs.reason_history.current_reasons(&*self.session)
    }

    /// Reasons that can be asked for now: those of the activation before those of its last order.
    pub(super) fn why_now(&self) -> Vec<ReasonProvider> {
        self.programs.reason_history.reasons_to_tell(&*self.session)
    }

    /// Sentence that says why no reasons can be shown.
    pub(super) fn without_reasons(&self) -> String {
        self.programs.reason_history.lacking()
    }

    /// Restarts the count of idle seconds, as something still moves on the board.
    pub(in crate::ui::screen) const fn reset_idle_clock(&mut self) {
        self.programs.last_change = Some(self.now);
    }

    /// Seconds since the table last changed.
    pub(in crate::ui::screen) fn idle_seconds(&self) -> f64 {
        self.programs.last_change.map_or(f64::INFINITY, |since| (self.now - since).max(0.0))
    }

    /// Mode of the programs: whether they continue, pause or hurry.
    #[must_use]
    pub const fn course(&self) -> ProgramMode {
        self.programs.course
    }

    /// Sets the mode of the programs.
    pub(in crate::ui::screen) const fn set_course(&mut self, course: ProgramMode) {
        self.programs.course = course;
    }

    /// Ends a single step or a hurried mode where it has reached its end.
    pub(in crate::ui::screen) fn stepped(&mut self) {
        let arrives =
            || self.program_decides().is_none() || self.sits_nobody() && self.session.is_between_activations();
        self.programs.course = match self.programs.course {
            ProgramMode::Steps => ProgramMode::Paused,
            ProgramMode::Hurries if arrives() => ProgramMode::Plays,
            course => course,
        };
    }

    /// Call that wakes the window when background work is done; `None` until it is set.
    pub(in crate::ui::screen) fn wake(&self) -> Option<Wake> {
        self.programs.wake.clone()
    }

    /// Sets the call that wakes the window when background work is done; the first one set stays.
    pub(in crate::ui::screen) fn wake_by(&mut self, wake: impl FnOnce() -> Wake) {
        self.programs.wake.get_or_insert_with(wake);
    }
}
