//! Programs that decide for a side: each thinks on a thread of its own, about a position of its own, and the table waits for
//! nothing. What it has thought of another position is thrown away.

use super::Play;
use crate::kernel::SideId;
use crate::play::{AnyOrder, AnyPlayer, AnySession, PlayerInfo};
use crate::session::ProgramId;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};

/// What wakes the window when a program has decided.
pub(in crate::ui::screen) type Wake = Arc<dyn Fn() + Send + Sync>;

/// The programs at a table.
#[derive(Default)]
pub(super) struct Programs {
    minds: [Option<Mind>; 2],
    /// When one of them gave an order last, by the window's clock.
    pub gave: Option<f64>,
    pub wake: Option<Wake>,
}

/// A program at its thread. Let go of, it thinks its last thought to an end, and nobody hears of it.
struct Mind {
    program: ProgramId,
    asks: Sender<Box<dyn AnySession>>,
    answers: Mutex<Receiver<Option<AnyOrder>>>,
    /// The session's revision that it has been asked about, until its order is given.
    about: Option<u64>,
    thought: Thought,
}

/// What a program has come to.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui::screen) enum Thought {
    /// It thinks still.
    Nothing,
    Order(AnyOrder),
    /// It has no order to give, or has broken down.
    Fails,
}

impl Thought {
    fn of(answer: Option<AnyOrder>) -> Self {
        answer.map_or(Thought::Fails, Thought::Order)
    }
}

impl Mind {
    fn of(program: ProgramId, mut player: Box<dyn AnyPlayer>, wake: Option<Wake>) -> Self {
        let (asks, asked) = channel::<Box<dyn AnySession>>();
        let (answer, answers) = channel();
        std::thread::spawn(move || {
            while let Ok(table) = asked.recv() {
                // Nobody listens any more once something else is on the table.
                if answer.send(player.choose(&*table)).is_err() {
                    return;
                }
                if let Some(wake) = &wake {
                    wake();
                }
            }
        });
        Self { program, asks, answers: Mutex::new(answers), about: None, thought: Thought::Nothing }
    }

    /// What it has come to about the position on the table; it is asked if it has not been.
    fn think(&mut self, session: &dyn AnySession) -> Thought {
        if self.about.is_none() {
            (self.about, self.thought) = (Some(session.revision()), Thought::Nothing);
            if self.asks.send(session.apart()).is_err() {
                self.thought = Thought::Fails;
            }
        }
        if self.thought == Thought::Nothing {
            self.thought = match self.answers.lock().unwrap_or_else(PoisonError::into_inner).try_recv() {
                Ok(order) => Thought::of(order),
                Err(TryRecvError::Empty) => Thought::Nothing,
                Err(TryRecvError::Disconnected) => Thought::Fails,
            };
        }
        self.thought.clone()
    }

    /// Waits until it has come to something, if it thinks.
    fn wait(&mut self) {
        if self.about.is_some() && self.thought == Thought::Nothing {
            let answer = self.answers.lock().unwrap_or_else(PoisonError::into_inner).recv();
            self.thought = Thought::of(answer.unwrap_or_default());
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

    /// Whether somebody here decides between two activations, and a program had the one before.
    #[must_use]
    pub fn follows_a_program(&self) -> bool {
        let other = self.session.decider().filter(|_| self.session.may_decide()).map(SideId::other);
        other.is_some_and(|side| self.session.seat(side).program().is_some()) && self.session.is_between_activations()
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
        let (session, revision) = (&*self.session, self.session.revision());
        let Some(program) = session.seat(side).program() else { return Thought::Fails };
        let mind = &mut self.programs.minds[side.index()];
        // Whoever thinks about another position does not come back from there.
        let serves = |mind: &Mind| mind.program == *program && mind.about.is_none_or(|about| about == revision);
        if !mind.as_ref().is_some_and(serves) {
            let player = session.player(program);
            *mind = player.map(|player| Mind::of(program.clone(), player, self.programs.wake.clone()));
        }
        mind.as_mut().map_or(Thought::Fails, |mind| mind.think(session))
    }

    /// What the program of a side has thought is being done.
    pub(in crate::ui::screen) fn take_thought(&mut self, side: SideId) {
        self.programs.gave = Some(self.now);
        if let Some(mind) = &mut self.programs.minds[side.index()] {
            mind.about = None;
        }
    }

    /// Waits until whoever thinks has come to something.
    pub(in crate::ui::screen) fn wait_for_thoughts(&mut self) {
        self.programs.minds.iter_mut().flatten().for_each(Mind::wait);
    }

    /// The game has not simply gone on: what programs were about is of no use.
    pub(in crate::ui::screen) fn forget_thoughts(&mut self) {
        self.programs.minds = [None, None];
    }

    /// When a program gave an order last, by the window's clock.
    pub(in crate::ui::screen) const fn program_gave(&self) -> Option<f64> {
        self.programs.gave
    }

    /// Has this called when a program has decided.
    pub(in crate::ui::screen) fn wake_by(&mut self, wake: impl FnOnce() -> Wake) {
        self.programs.wake.get_or_insert_with(wake);
    }
}
