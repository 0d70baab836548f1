//! MP 2 Execution of the turn: initiative, chits, passing, the end.

use super::{Resolution, ResolveStatus};
use crate::games::musket_pike::rules::legal;
use crate::games::musket_pike::rules::outcomes::{Outcome, Purpose};
use crate::games::musket_pike::rules::special::EventCause;
use crate::games::musket_pike::rules::state::{Ending, Frame};
use crate::kernel::{InternalError, SideId};

impl Resolution<'_> {
    /// Begins the first turn of a game.
    pub(super) fn begin_game(&mut self) -> Result<ResolveStatus, InternalError> {
        if self.game.state.ending.is_some() {
            self.push_frame(Frame::Over);
            return Ok(ResolveStatus::Waits);
        }
        let turn = self.game.state.turn.max(1);
        self.begin_turn(turn);
        Ok(ResolveStatus::GoesOn)
    }

    /// MP 2.1, 2.5 Begins a turn and settles which side draws first.
    fn begin_turn(&mut self, turn: u8) {
        let before = self.game.state.initiative;
        self.tell_events(turn);
        self.push(Outcome::TurnBegan { turn });
        let fixed = self.game.battle.first_initiative.filter(|_| turn == 1);
        let (side, dice) = fixed.map_or_else(|| self.roll_initiative(turn, before), |side| (side, None));
        self.push(Outcome::Initiative { side, dice });
        self.only_frame(Frame::Turn { side });
    }

    /// MP 18.1 Tells of the events that happen as this turn begins.
    fn tell_events(&mut self, turn: u8) {
        for event in self.game.battle.special.event_ids() {
            if self.game.battle.special.events[event.index()].cause == EventCause::Turn(turn) {
                self.push(Outcome::EventHappened { event });
            }
        }
    }

    /// MP 2.1 Rolls for the initiative: high wins; a tie goes to the side that had it, on turn 1 it is rerolled.
    fn roll_initiative(&mut self, turn: u8, before: SideId) -> (SideId, Option<[u8; 2]>) {
        loop {
            let dice = SideId::BOTH.map(|side| self.d10(Purpose::Initiative(side)));
            let side = match dice[0].cmp(&dice[1]) {
                std::cmp::Ordering::Greater => SideId(0),
                std::cmp::Ordering::Less => SideId(1),
                std::cmp::Ordering::Equal if turn == 1 => continue,
                std::cmp::Ordering::Equal => before,
            };
            return (side, Some(dice));
        }
    }

    /// MP 2.3, 2.4 Skips a side that is out of the turn; ends the turn when both are.
    pub(super) fn settle_turn(&mut self, side: SideId) -> Result<ResolveStatus, InternalError> {
        if self.game.may_draw(side) {
            return Ok(ResolveStatus::Waits);
        }
        if self.game.may_draw(side.other()) {
            self.next_draw(side)?;
        } else {
            self.replace_frame(Frame::EndOfTurn { next: 0 })?;
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MP 2.3 Draws a chit at random; the last one in the cup needs no die.
    pub(super) fn draw(&mut self) -> Result<(), InternalError> {
        let side = self.drawing_side()?;
        let cup: Vec<_> = self.game.cup(side).collect();
        let place = match u8::try_from(cup.len()) {
            Ok(n) if n > 1 => usize::from(self.roll(n, Purpose::Chit(side))) - 1,
            _ => 0,
        };
        let chit = *cup.get(place).ok_or(InternalError::here())?;
        self.push(Outcome::Drew { side, chit });
        self.push_frame(Frame::Chit { chit });
        Ok(())
    }

    /// MP 2.4 Lets the deciding side pass instead of drawing.
    pub(super) fn pass(&mut self) -> Result<(), InternalError> {
        let side = self.drawing_side()?;
        self.push(Outcome::Passed { side });
        self.next_draw(side)
    }

    /// MP 5.1 Ends the activation after its last phase.
    pub(super) fn finish_activation(&mut self) -> Result<(), InternalError> {
        let activation = self.activation()?;
        self.pop_frame()?;
        self.push(Outcome::Finished { chit: activation.chit });
        self.next_draw(activation.side)
    }

    /// MP 2.3 Gives the next draw to the other side.
    fn next_draw(&mut self, side: SideId) -> Result<(), InternalError> {
        self.replace_frame(Frame::Turn { side: side.other() })
    }

    /// MP 2.4 Sets a drawn chit aside unused.
    pub(super) fn set_aside(&mut self) -> Result<(), InternalError> {
        let chit = self.drawn_chit()?;
        self.push(Outcome::SetAside { chit });
        self.pop_frame()?;
        self.next_draw(self.game.battle.chit(chit).side)
    }

    /// MP 2.5 Begins the next turn or ends the game.
    pub(super) fn next_turn(&mut self) {
        if self.game.state.turn >= self.game.battle.turns {
            self.end(Ending::Count);
        } else {
            self.begin_turn(self.game.state.turn + 1);
        }
    }

    fn end(&mut self, ending: Ending) {
        self.push(Outcome::Ended { ending });
        self.only_frame(Frame::Over);
    }

    pub(super) fn concede(&mut self, side: SideId) -> Result<(), InternalError> {
        self.end(Ending::Conceded(side));
        Ok(())
    }

    /// Withdraws an offer to end the game; called when its side gives another order.
    pub(super) fn let_offer_lapse(&mut self) {
        let side = legal::decider(self.game).filter(|s| self.game.state.offered[s.index()]);
        if let Some(side) = side {
            self.push(Outcome::OfferLapsed { side });
        }
    }

    pub(super) fn agree_to_end(&mut self, side: SideId) -> Result<(), InternalError> {
        self.push(Outcome::OfferedEnd { side });
        if self.game.state.offered == [true; 2] {
            self.end(Ending::Agreed);
        }
        Ok(())
    }
}
