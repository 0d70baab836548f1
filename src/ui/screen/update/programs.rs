//! Orders of programs: given as a person gives his, once the game stands where everybody has seen it.

use super::give::Planned;
use super::{Effect, Update};
use crate::kernel::SideId;
use crate::play::AnyOrder;
use crate::say;
use crate::session::Seat;
use crate::ui::intent::{Direction, Intent, Leap};
use crate::ui::screen::play::{Course, Thought};
use std::time::Duration;

/// When it is looked again whether a program has decided: it may have between the wake-up and a look.
const LOOK: Duration = Duration::from_millis(100);

/// How programs are to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramPace {
    /// Whether the board is in sight: nothing is done behind a page.
    pub seen: bool,
    /// How long the table lies as it lies before the next order.
    pub pause: Duration,
}

/// Whether an intent says how programs go on, where one decides: as it says in a replay how that goes on.
#[must_use]
pub const fn steers_programs(intent: &Intent) -> bool {
    matches!(intent, Intent::PlayOrPause | Intent::Leap(Leap::Order(Direction::Forth) | Leap::Last))
}

impl Update<'_> {
    /// Lets the program that decides think, and gives its order once it is time. When to look again.
    pub(super) fn let_programs_play(&mut self, pace: ProgramPace) -> Option<Duration> {
        let side = self.play.program_to_ask()?;
        let course = self.play.course();
        match self.play.thought(side) {
            Thought::Nothing => Some(LOOK),
            // Whatever comes into sight again is drawn.
            _ if !pace.seen || course == Course::Paused => None,
            Thought::Fails => {
                self.gives_up(side);
                None
            }
            Thought::Orders(orders) => {
                let pause = if course == Course::Plays { pace.pause.as_secs_f64() } else { 0.0 };
                let left = Duration::from_secs_f64((pause - self.play.still_for()).max(0.0));
                if left.is_zero() {
                    self.give_of_program(side, &orders);
                }
                Some(left)
            }
        }
    }

    fn give_of_program(&mut self, side: SideId, orders: &[AnyOrder]) {
        self.play.is_not_still();
        self.play.begins_what_it_said(side);
        if orders.first().is_some_and(|order| self.play.session.check(order).is_ok()) {
            self.carry_out_orders(orders, Planned::No);
        } else {
            self.gives_up(side);
        }
    }

    /// How programs go on from now on, where one has a seat: with the words of a replay.
    pub(super) fn steer_programs(&mut self, intent: &Intent) {
        let now = self.play.course();
        self.play.set_course(match intent {
            Intent::PlayOrPause if now == Course::Paused => Course::Plays,
            Intent::PlayOrPause => Course::Paused,
            Intent::Leap(Leap::Last) => Course::Hurries,
            _ => Course::Steps,
        });
    }

    /// A program that knows no legal order leaves its seat to a person: the game goes on.
    fn gives_up(&mut self, side: SideId) {
        let name = self.play.seated(side);
        self.sit(side, Seat::Person);
        self.tell(say!("seat-gives-up", player = name, side = self.play.any().side(side)));
    }

    /// From now on this one decides for a side.
    pub(super) fn take_seat(&mut self, side: SideId, seat: Seat) {
        if *self.play.any().seat(side) == seat {
            return;
        }
        self.sit(side, seat);
        let name = self.play.any().side(side);
        self.tell(match self.play.any().seat(side) {
            Seat::Person => say!("seat-taken-person", side = name),
            Seat::Program(_) => say!("seat-taken-program", side = name, player = self.play.seated(side)),
        });
    }

    fn sit(&mut self, side: SideId, seat: Seat) {
        self.play.session.take_seat(side, seat);
        self.play.keep();
        self.play.forget_plans();
        self.play.set_course(Course::default());
        self.selection.put_away();
        self.effects.push(Effect::Reseated);
    }

    /// Says who decides now, and how a person comes to decide instead. Returns whether it is a program.
    pub(super) fn is_program_to_decide(&mut self) -> bool {
        let Some(side) = self.play.program_decides() else { return false };
        self.tell(say!("seat-not-yours", player = self.play.seated(side), side = self.play.any().side(side)));
        true
    }
}
