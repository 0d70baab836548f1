//! Orders of programs: given like a person's, once the last events have been seen.

use super::order_giving::Planned;
use super::{Effect, Update};
use crate::kernel::SideId;
use crate::play::AnyOrder;
use crate::say;
use crate::session::Seat;
use crate::ui::intent::{Intent, ReplaySeek, TimeDirection};
use crate::ui::screen::active_game::{ProgramAnswer, ProgramMode};
use std::time::Duration;

/// Interval at which a program is polled: it may decide between its wake-up and a look.
const LOOK: Duration = Duration::from_millis(100);

/// Pace at which programs play their orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramPace {
    /// Whether the board is in view: programs do nothing behind a page.
    pub seen: bool,
    /// Time for which the table stays unchanged before the program's next order.
    pub pause: Duration,
}

/// Whether an intent controls the programs' progress while a program decides; the same intents run a replay.
#[must_use]
pub const fn steers_programs(intent: &Intent) -> bool {
    matches!(intent, Intent::PlayOrPause | Intent::Leap(ReplaySeek::Order(TimeDirection::Forth) | ReplaySeek::Last))
}

impl Update<'_> {
    /// Lets the deciding program think, and gives its order once it is time. Returns the time until the next check; `None`
    /// without one.
    pub(super) fn let_programs_play(&mut self, pace: ProgramPace) -> Option<Duration> {
        let side = self.play.program_to_ask()?;
        let course = self.play.course();
        match self.play.thought(side) {
            ProgramAnswer::Nothing => Some(LOOK),
            // Coming into view again triggers a frame anyway.
            _ if !pace.seen || course == ProgramMode::Paused => None,
            ProgramAnswer::Fails => {
                self.gives_up(side);
                None
            }
            ProgramAnswer::Orders(orders) => {
                let pause = if course == ProgramMode::Plays { pace.pause.as_secs_f64() } else { 0.0 };
                let left = Duration::from_secs_f64((pause - self.play.idle_seconds()).max(0.0));
                if left.is_zero() {
                    self.give_of_program(side, &orders);
                }
                Some(left)
            }
        }
    }

    fn give_of_program(&mut self, side: SideId, orders: &[AnyOrder]) {
        self.play.reset_idle_clock();
        self.play.note_reasons_of_order(side);
        if orders.first().is_some_and(|order| self.play.session.check(order).is_ok()) {
            self.carry_out_orders(orders, Planned::No);
        } else {
            self.gives_up(side);
        }
    }

    /// Controls the programs' progress, with the intents that otherwise run a replay.
    pub(super) fn steer_programs(&mut self, intent: &Intent) {
        let now = self.play.course();
        self.play.set_course(match intent {
            Intent::PlayOrPause if now == ProgramMode::Paused => ProgramMode::Plays,
            Intent::PlayOrPause => ProgramMode::Paused,
            Intent::Leap(ReplaySeek::Last) => ProgramMode::Hurries,
            _ => ProgramMode::Steps,
        });
    }

    /// Replaces a program that has no legal order by a person in its seat, so that the game can continue.
    fn gives_up(&mut self, side: SideId) {
        let name = self.play.seated(side);
        self.sit(side, Seat::Person);
        self.tell(say!("seat-gives-up", player = name, side = self.play.session().side_name(side)));
    }

    /// Gives a side's seat to a person or a program.
    pub(super) fn take_seat(&mut self, side: SideId, seat: Seat) {
        if *self.play.session().seat(side) == seat {
            return;
        }
        self.sit(side, seat);
        let name = self.play.session().side_name(side);
        self.tell(match self.play.session().seat(side) {
            Seat::Person => say!("seat-taken-person", side = name),
            Seat::Program(_) => say!("seat-taken-program", side = name, player = self.play.seated(side)),
        });
    }

    fn sit(&mut self, side: SideId, seat: Seat) {
        self.play.leaves_seat(side);
        self.play.session.take_seat(side, seat);
        self.play.append_to_journal();
        self.play.set_course(ProgramMode::default());
        self.selection.put_away();
        self.effects.push(Effect::Reseated);
    }

    /// Tells the player that a program decides, and how to take its seat. Returns whether a program decides.
    pub(super) fn is_program_to_decide(&mut self) -> bool {
        let Some(side) = self.play.program_decides() else { return false };
        self.tell(say!("seat-not-yours", player = self.play.seated(side), side = self.play.session().side_name(side)));
        true
    }
}
