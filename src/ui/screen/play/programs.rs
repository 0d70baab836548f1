//! Programs that decide for a side: each thinks on a thread of its own, at a table of its own, and the table waits for nothing.
//!
//! It thinks ahead: what its own orders bring it sees at its own table, where the same dice fall, and goes on until somebody else
//! is to decide. So it thinks on while what it did is still told. Each order is for one position; what it has thought of another
//! is thrown away.

use super::Play;
use super::reasons::Asked;
use super::work::{Heard, Say, Unheard, Wake, Work};
use crate::kernel::{Digest, SideId};
use crate::play::reasons::Kept;
use crate::play::{AnyOrder, AnyPlayer, AnySession, PlayerInfo, Why};
use crate::session::ProgramId;
use crate::ui::screen::memo::Memo;
use std::collections::VecDeque;
use std::sync::mpsc::{Sender, channel};

/// How long an order of a way waits for the next one of it, in seconds: longer than it takes to find it where it is planned.
const PATIENCE: f64 = 0.15;

/// The programs at a table.
#[derive(Default)]
pub(super) struct Programs {
    minds: [Option<Mind>; 2],
    course: Course,
    /// Since when the table has lain as it lies, by the window's clock; none: no program has done anything yet.
    still: Option<f64>,
    pub(super) wake: Option<Wake>,
    /// The reasons for what they did.
    told: Kept,
    /// Which had to leave its seat, if it was the last to do anything: whose, by what name, after how many orders.
    left: Option<(SideId, String, usize)>,
    /// What a page shows of reasons.
    pub(super) asked: Asked,
    /// What the position is known by.
    stands: Memo<u64, Digest>,
}

/// How programs go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Course {
    /// By themselves, as fast as the player wants it.
    #[default]
    Plays,
    /// Not until he says so.
    Paused,
    /// By one step, and not on.
    Steps,
    /// At once, until a person is to decide; where nobody sits here, until the activation is over.
    Hurries,
}

/// A program at its thread. Let go of, it thinks its last thought to an end, and nobody hears of it.
struct Mind {
    program: ProgramId,
    asks: Sender<Box<dyn AnySession>>,
    answers: Work<Thinks>,
    /// What it has come to and has not been done, the next first.
    ahead: VecDeque<Said>,
    /// Whether it waits to be asked.
    rests: bool,
    /// When it was heard last, by the window's clock.
    heard: f64,
}

/// What a program has come to.
struct Said {
    /// The position in which it is to be done.
    at: Digest,
    /// None: it has no order to give.
    order: Option<AnyOrder>,
    why: Option<Why>,
}

/// What is heard of a program.
enum Thinks {
    Said(Said),
    /// It has thought as far as it goes.
    Rests,
}

/// What a program has come to for the position on the table.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui::screen) enum Thought {
    /// It thinks still.
    Nothing,
    /// Orders that are seen as one.
    Orders(Vec<AnyOrder>),
    /// It has no order to give, or has broken down.
    Fails,
}

/// Thinks from here on, until somebody else is to decide or nobody listens any more.
fn think_ahead(player: &mut dyn AnyPlayer, mut table: Box<dyn AnySession>, say: &Say<Thinks>) -> Result<(), Unheard> {
    let side = table.decider();
    loop {
        let (at, order) = (table.digest(), player.choose(&*table));
        let why = player.why();
        let goes_on = order.as_ref().is_some_and(|order| table.submit(order).is_ok());
        say.say(Thinks::Said(Said { at, order, why }))?;
        if !goes_on || table.decider() != side || table.is_between_activations() {
            return say.say(Thinks::Rests);
        }
    }
}

impl Mind {
    fn of(program: ProgramId, mut player: Box<dyn AnyPlayer>, wake: Option<Wake>) -> Self {
        let (asks, asked) = channel::<Box<dyn AnySession>>();
        let answers = Work::begin(wake, move |say| {
            // Nobody listens any more once something else is on the table.
            asked.into_iter().try_for_each(|table| think_ahead(&mut *player, table, say))
        });
        Self { program, asks, answers, ahead: VecDeque::new(), rests: true, heard: 0.0 }
    }

    /// Hears what it has come to since.
    fn listen(&mut self, now: f64) {
        loop {
            match self.answers.hear() {
                Heard::Said(heard) => self.hear(heard, now),
                Heard::Nothing => return,
                Heard::Over => {
                    self.rests = true;
                    return;
                }
            }
        }
    }

    fn hear(&mut self, heard: Thinks, now: f64) {
        self.heard = now;
        match heard {
            Thinks::Said(said) => self.ahead.push_back(said),
            Thinks::Rests => self.rests = true,
        }
    }

    /// What it has come to about the position on the table; it is asked if it has not been.
    fn think(&mut self, session: &dyn AnySession, at: Digest, now: f64) -> Thought {
        self.listen(now);
        while self.ahead.front().is_some_and(|said| said.at != at) {
            self.ahead.pop_front();
        }
        if self.ahead.is_empty() {
            if std::mem::take(&mut self.rests) && self.asks.send(session.apart()).is_err() {
                return Thought::Fails;
            }
            return Thought::Nothing;
        }
        let Some(orders) = self.next(session) else { return Thought::Fails };
        // What may belong to it is on its way.
        let whole = self.rests || self.ahead.len() > orders.len() || now - self.heard >= PATIENCE;
        if whole { Thought::Orders(orders) } else { Thought::Nothing }
    }

    /// The next of what it has come to, with what is seen as one with it; none: it has no order to give.
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

    /// Waits until it has come to something, if it thinks.
    fn wait(&mut self, now: f64) {
        while !self.rests {
            let heard = self.answers.wait();
            self.hear(heard.unwrap_or(Thinks::Rests), now);
        }
    }
}

impl Play {
    /// The side for which a program decides in the position shown; none while somebody only looks at it, or tries something out.
    #[must_use]
    pub fn program_decides(&self) -> Option<SideId> {
        let side = self.session.decider()?;
        (self.replay.is_none() && !self.session.may_decide()).then_some(side)
    }

    /// The program whose doings somebody here is to answer: it had the activation before, or the order before in this one.
    #[must_use]
    pub fn follows_a_program(&self) -> Option<SideId> {
        let side = self.session.decider().filter(|_| self.session.may_decide() && self.replay.is_none())?.other();
        let did = self.session.last_entry().is_some_and(|entry| entry.by == Some(side));
        let sits = self.session.seat(side).program().is_some();
        (sits && (did || self.session.is_between_activations())).then_some(side)
    }

    /// Whether a program has a seat: no other player is to be asked whether something may be taken back.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        SideId::BOTH.iter().any(|side| !self.session.seat(*side).is_here())
    }

    /// Whether programs have both seats: whoever is here looks on.
    #[must_use]
    pub fn sits_nobody(&self) -> bool {
        !SideId::BOTH.iter().any(|side| self.session.seat(*side).is_here())
    }

    /// The side whose program may be asked: what was given last is safe and told.
    pub(in crate::ui::screen) fn program_to_ask(&self) -> Option<SideId> {
        self.program_decides().filter(|_| self.waiting.is_none() && !self.is_telling())
    }

    /// The program that has the seat of a side, by its name.
    #[must_use]
    pub fn seated(&self, side: SideId) -> String {
        let (seat, players) = (self.session.seat(side), self.session.players());
        PlayerInfo::of_seat(&players, seat).map_or_else(|| seat.to_string(), |player| player.name.clone())
    }

    /// What the program of a side has come to; it begins to think if it does not yet.
    pub(in crate::ui::screen) fn thought(&mut self, side: SideId) -> Thought {
        let session = &*self.session;
        let at = *self.programs.stands.get(session.revision(), || session.digest());
        let Some(program) = session.seat(side).program() else { return Thought::Fails };
        let mind = &mut self.programs.minds[side.index()];
        if mind.as_ref().is_none_or(|mind| mind.program != *program) {
            let player = session.player(program);
            *mind = player.map(|player| Mind::of(program.clone(), player, self.programs.wake.clone()));
        }
        mind.as_mut().map_or(Thought::Fails, |mind| mind.think(session, at, self.now))
    }

    /// Has the program that is to decide think of the position to which what was done leads, while it is still told.
    pub(in crate::ui::screen) fn think_ahead(&mut self) {
        if let Some(side) = self.program_to_ask() {
            let _ = self.thought(side);
        }
    }

    /// Waits until whoever thinks has come to something.
    pub(in crate::ui::screen) fn wait_for_thoughts(&mut self) {
        let now = self.now;
        self.programs.minds.iter_mut().flatten().for_each(|mind| mind.wait(now));
    }

    /// The game has not simply gone on: what programs were about is of no use, nor are their reasons.
    pub(in crate::ui::screen) fn forget_thoughts(&mut self) {
        self.programs.minds = [None, None];
        self.programs.told = Kept::default();
    }

    /// Somebody else is to decide for a side: whoever thinks lets go of it, and what has been done can still be asked about.
    pub(in crate::ui::screen) fn leaves_seat(&mut self, side: SideId) {
        self.programs.minds = [None, None];
        if self.session.seat(side).program().is_some() && self.programs.told.by() == Some(side) {
            self.programs.left = Some((side, self.seated(side), self.session.orders()));
        }
    }

    /// The program that had to leave its seat since the last order and has reasons for what it did: whose, and by what name.
    #[must_use]
    pub fn left_seat(&self) -> Option<(SideId, &str)> {
        let (side, name, orders) = self.programs.left.as_ref()?;
        let still = self.session.orders() == *orders && self.session.seat(*side).is_here() && self.has_reasons();
        still.then_some((*side, name))
    }

    /// What the program of a side has come to is being done: from now on that can be asked about.
    pub(in crate::ui::screen) fn begins_what_it_said(&mut self, side: SideId) {
        let said = self.programs.minds[side.index()].as_ref().and_then(|mind| mind.ahead.front());
        let why = said.and_then(|said| said.why.clone());
        self.programs.told.heard(&*self.session, side, why);
    }

    /// The reasons that are to be asked for.
    pub(super) fn why(&self) -> Option<&Why> {
        self.programs.told.asked(&*self.session)
    }

    /// The same as they are told now, what the activation was begun for before what was done last in it.
    pub(super) fn why_now(&self) -> Vec<Why> {
        self.programs.told.told_now(&*self.session)
    }

    /// Why there are no reasons to tell, in a sentence.
    pub(super) fn without_reasons(&self) -> String {
        self.programs.told.lacking()
    }

    /// Something moves still.
    pub(in crate::ui::screen) const fn is_not_still(&mut self) {
        self.programs.still = Some(self.now);
    }

    /// How long the table has lain as it lies, in seconds.
    pub(in crate::ui::screen) fn still_for(&self) -> f64 {
        self.programs.still.map_or(f64::INFINITY, |since| (self.now - since).max(0.0))
    }

    /// How programs go on.
    #[must_use]
    pub const fn course(&self) -> Course {
        self.programs.course
    }

    /// They go on so from now on.
    pub(in crate::ui::screen) const fn set_course(&mut self, course: Course) {
        self.programs.course = course;
    }

    /// A step has been taken: whoever hurried may be where he wanted to be.
    pub(in crate::ui::screen) fn stepped(&mut self) {
        let arrives =
            || self.program_decides().is_none() || self.sits_nobody() && self.session.is_between_activations();
        self.programs.course = match self.programs.course {
            Course::Steps => Course::Paused,
            Course::Hurries if arrives() => Course::Plays,
            course => course,
        };
    }

    /// Has this called when a program has decided.
    pub(in crate::ui::screen) fn wake_by(&mut self, wake: impl FnOnce() -> Wake) {
        self.programs.wake.get_or_insert_with(wake);
    }
}
