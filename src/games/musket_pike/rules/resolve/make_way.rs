//! MP 11.3 Execution of displacement: friends make way one by one.

use super::march::Along;
use super::{Resolution, ResolveStatus};
use crate::board::hex::{Dir, HexFootprint};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{DisorderCause, LossCause, Motion, Outcome, Purpose};
use crate::games::musket_pike::rules::state::{Frame, MakingWay, Retreat, RetreatCause};
use crate::kernel::InternalError;

impl Resolution<'_> {
    /// MP 11.3 Carries out the retreat once all friends have made way; then asks those that must go one hex more.
    pub(super) fn settle_making_way(&mut self) -> Result<ResolveStatus, InternalError> {
        let mut making = self.making_way()?;
        if let Some(next) = next_to_come(self.game, &making) {
            let (unit, stand) = making.coming.remove(next);
            self.step_aside(&mut making, unit, stand)?;
            self.replace_frame(Frame::MakeWay(making))?;
            return Ok(ResolveStatus::GoesOn);
        }
        let caught = !making.waiting.is_empty();
        if caught && making.waiting.iter().any(|u| !making.rooms(self.game, *u).is_empty()) {
            return Ok(ResolveStatus::Waits);
        }
        self.pop_frame()?;
        let retreat = making.retreat;
        for unit in making.further.iter().rev() {
            let from = retreat.from;
            let cause = RetreatCause::Displacement;
            self.push_frame(Frame::Retreat(Retreat { unit: *unit, steps: 1, from, cause }));
        }
        // MP 11.3 A friend with no hex to go to cannot be displaced.
        if caught {
            self.without_a_way(&retreat)?;
        } else {
            let path: Vec<HexFootprint> = making.path.iter().flatten().copied().collect();
            self.retire(&retreat, &path)?;
        }
        Ok(ResolveStatus::GoesOn)
    }

    pub(super) fn make_way(&mut self, unit: UnitId, dir: Dir) -> Result<(), InternalError> {
        let mut making = self.making_way()?;
        let room = making.rooms(self.game, unit).into_iter().find(|r| r.dir == dir).ok_or(InternalError::here())?;
        making.waiting.retain(|u| *u != unit);
        making.taken.extend(room.stand.hexes());
        // MP 1.6 The place may also be held by a friend that has chosen its own place and not gone yet.
        if room.displaces.is_empty() && in_the_way(self.game, unit, room.stand).is_none() {
            self.step_aside(&mut making, unit, room.stand)?;
        } else {
            making
                .waiting
                .extend(room.displaces.iter().filter(|u| !making.waiting.contains(u)).copied().collect::<Vec<_>>());
            making.waiting.sort_unstable();
            making.coming.push((unit, room.stand));
        }
        self.replace_frame(Frame::MakeWay(making))
    }

    /// MP 11.3 Moves a friend one hex aside and rolls its morale check.
    fn step_aside(&mut self, making: &mut MakingWay, unit: UnitId, stand: HexFootprint) -> Result<(), InternalError> {
        let was_disordered = self.game.unit_state(unit).condition.disordered;
        self.relocate(unit, stand, 0, Motion::MakeWay, Along::All)?;
        let die = self.d10(Purpose::Displaced(unit));
        let roll = self.game.check_morale(unit, die);
        self.push(Outcome::Checked { roll });
        if roll.passed() {
            return Ok(());
        }
        if !was_disordered {
            self.push(Outcome::Disordered { unit, cause: DisorderCause::Displacement });
            return Ok(());
        }
        self.push(Outcome::Shaken { unit });
        self.lose(unit, 1, LossCause::Displacement);
        if self.game.unit_state(unit).strength.sp == 0 {
            self.eliminate(unit, false)?;
        } else if !making.further.contains(&unit) {
            making.further.push(unit);
        }
        Ok(())
    }
}

/// Friend that still stands on the hexes of this stand; `None` if it has gone.
fn in_the_way(game: &Game, unit: UnitId, stand: HexFootprint) -> Option<UnitId> {
    stand.hexes().filter_map(|h| game.combat_at(h)).find(|u| *u != unit)
}

/// Index in `coming` of the unit that goes now: the last one, or a unit in its way that can go. `None` while a friend that has
/// not chosen holds the way.
fn next_to_come(game: &Game, making: &MakingWay) -> Option<usize> {
    let mut place = making.coming.len().checked_sub(1)?;
    // The loop is bounded by the number of units: each waits for one that is closer to going.
    for _ in 0..making.coming.len() {
        let (unit, stand) = making.coming[place];
        let Some(before) = in_the_way(game, unit, stand) else { return Some(place) };
        place = making.coming.iter().position(|(u, _)| *u == before)?;
    }
    None
}
