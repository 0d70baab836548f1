//! Orders of programs: given as a person gives his, once the game stands where everybody has seen it.

use super::give::Planned;
use super::{Effect, Update};
use crate::kernel::SideId;
use crate::play::AnyOrder;
use crate::say;
use crate::session::Seat;
use crate::ui::screen::play::Thought;
use std::time::Duration;

/// When it is looked again whether a program has decided: it may have between the wake-up and a look.
const LOOK: Duration = Duration::from_millis(100);

/// How programs are to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramPace {
    /// Whether the board is in sight: nothing is done behind a page.
    pub seen: bool,
    /// How long lies between two orders at least.
    pub pause: Duration,
}

impl Update<'_> {
    /// Lets the program that decides think, and gives its order once it is time. When to look again.
    pub(super) fn let_programs_play(&mut self, pace: ProgramPace) -> Option<Duration> {
        let side = self.play.program_to_ask()?;
        match self.play.thought(side) {
            Thought::Nothing => Some(LOOK),
            // Whatever comes into sight again is drawn.
            _ if !pace.seen => None,
            Thought::Fails => {
                self.gives_up(side);
                None
            }
            Thought::Order(order) => {
                let since = self
                    .play
                    .program_gave()
                    .map_or(Duration::MAX, |gave| Duration::from_secs_f64((self.play.now - gave).max(0.0)));
                let left = pace.pause.saturating_sub(since);
                if left.is_zero() {
                    self.give_of_program(side, order);
                }
                Some(left)
            }
        }
    }

    fn give_of_program(&mut self, side: SideId, order: AnyOrder) {
        self.play.take_thought(side);
        if self.play.session.check(&order).is_ok() {
            self.carry_out_orders(&[order], Planned::No);
        } else {
            self.gives_up(side);
        }
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
        self.play.forget_thoughts();
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
