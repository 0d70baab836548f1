//! MP 6 Execution of movement: steps, turns, reactions, mergers, and the leaders that go along.

use super::{Resolution, ResolveStatus};
use crate::board::hex::{Facing, HexFootprint};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::outcomes::{DisorderCause, LeaderLoss, LeaderMotion, Motion, Outcome};
use crate::games::musket_pike::rules::reactors::reactors;
use crate::games::musket_pike::rules::state::{Frame, LeaderPlace, UnitMark};
use crate::games::musket_pike::rules::steps::{MoveAction, MovingUnit, act_of, would_stop_mover};
use crate::games::musket_pike::rules::terrain::EntryCost;
use crate::kernel::InternalError;

/// Rule by which the leaders of a stack go along with its unit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Along {
    /// MP 6.1 Leaders in a move of their unit: those told to stay do not go along.
    Willing,
    /// All leaders go along, as in an advance or retreat (MP 6.1).
    All,
}

impl Resolution<'_> {
    /// Carries out a step, wheel or turn of a unit.
    pub(super) fn act(&mut self, unit: UnitId, order: &Order) -> Result<(), InternalError> {
        let act = act_of(self.game, order).or(Err(InternalError::here()))?;
        let walker = MovingUnit::new(self.game, unit, self.activation()?.order);
        let walk = walker.now().ok_or(InternalError::here())?;
        let step = walker.check(&walk, act).or(Err(InternalError::here()))?;
        let motion = match act {
            MoveAction::Ahead(_) => Motion::Step,
            MoveAction::Wheel(hand) => Motion::Wheel(hand),
            MoveAction::Turn(_) if step.mp == 0 => Motion::FreeTurn,
            MoveAction::Turn(_) => Motion::Turn,
        };
        let reactors = if matches!(act, MoveAction::Turn(_)) {
            Vec::new()
        } else {
            reactors(self.game, unit, walk.stand, step.to)
        };
        self.relocate(unit, step.to, step.mp, motion, Along::Willing)?;
        if step.hit {
            self.formation_hit(unit);
        }
        if step.stops {
            self.push(Outcome::Stopped { unit });
        }
        if !reactors.is_empty() {
            self.push_frame(Frame::Reaction { mover: unit, waiting: reactors });
        }
        Ok(())
    }

    /// MP 8.6 Turns a battery by one corner before it fires.
    pub(super) fn lay(&mut self, unit: UnitId, facing: Facing) -> Result<(), InternalError> {
        let from = self.game.footprint(unit).ok_or(InternalError::here())?;
        let to = HexFootprint { facing, ..from };
        self.fact(Outcome::Moved { unit, from: Some(from), to, mp: 0, motion: Motion::Lay })
    }

    /// Moves a unit with its leaders; an enemy leader alone in its new hex must leave.
    pub(super) fn relocate(
        &mut self,
        unit: UnitId,
        to: HexFootprint,
        mp: u8,
        motion: Motion,
        along: Along,
    ) -> Result<(), InternalError> {
        let from = self.game.footprint(unit).ok_or(InternalError::here())?;
        let riders = riders(self.game, unit, from, along);
        self.push(Outcome::Moved { unit, from: Some(from), to, mp, motion });
        for (leader, on_right) in riders {
            let hex = if on_right && to.is_two() { to.right } else { to.left };
            // An about-face or a wheel may keep the leader's hex among the unit's.
            let stays_put = self.game.state.leaders[leader.index()].hex().is_some_and(|h| to.covers(h));
            if !stays_put {
                let to = LeaderPlace::Map(hex);
                self.push(Outcome::LeaderMoved { leader, to, motion: LeaderMotion::Along });
            }
        }
        self.overrun(unit)
    }

    /// MP 6.11 Applies a formation hit: the unit is disordered at once and may not rally.
    pub(super) fn formation_hit(&mut self, unit: UnitId) {
        self.push(Outcome::FormationHit { unit });
        if !self.game.unit_state(unit).condition.disordered {
            self.push(Outcome::Disordered { unit, cause: DisorderCause::Terrain });
        }
    }

    /// MP 10.5 Sends enemy leaders that are alone in the unit's hexes to another unit.
    pub(super) fn overrun(&mut self, unit: UnitId) -> Result<(), InternalError> {
        let stand = self.game.footprint(unit).ok_or(InternalError::here())?;
        let side = self.game.side(unit);
        let there: Vec<LeaderId> = self
            .game
            .battle
            .leader_ids()
            .filter(|l| self.game.battle.leader(*l).side != side)
            .filter(|l| self.game.state.leaders[l.index()].hex().is_some_and(|h| stand.covers(h)))
            .collect();
        for leader in there {
            self.seek_refuge(leader, LeaderMotion::Overrun)?;
        }
        Ok(())
    }

    /// MP 10.4 Moves a leader to the nearest friendly unit without one; else it is lost.
    pub(super) fn seek_refuge(&mut self, leader: LeaderId, motion: LeaderMotion) -> Result<(), InternalError> {
        let from = self.game.state.leaders[leader.index()].hex().ok_or(InternalError::here())?;
        self.fact(match self.game.refuge(leader, from) {
            Some(hex) => Outcome::LeaderMoved { leader, to: LeaderPlace::Map(hex), motion },
            None => Outcome::LeaderLost { leader, cause: LeaderLoss::NoRefuge },
        })
    }

    /// MP 6.9 Turns a reacting unit; the mover stops if it is now in that unit's front.
    pub(super) fn react(&mut self, unit: UnitId, facing: Facing) -> Result<(), InternalError> {
        let from = self.game.footprint(unit).ok_or(InternalError::here())?;
        let to = from.turned_to(facing);
        self.push(Outcome::Moved { unit, from: Some(from), to, mp: 0, motion: Motion::Reaction });
        let mover = self.answered(unit)?;
        let stopped = self.game.footprint(mover).is_some_and(|s| would_stop_mover(self.game, unit, to, s));
        if stopped && !self.game.unit_state(mover).has(UnitMark::Stopped) {
            self.push(Outcome::Stopped { unit: mover });
        }
        Ok(())
    }

    pub(super) fn stand_fast(&mut self, unit: UnitId) -> Result<(), InternalError> {
        self.push(Outcome::StoodFast { unit });
        self.answered(unit)?;
        Ok(())
    }

    /// MP 6.9 Ends the reactions once all units have been asked.
    pub(super) fn settle_reactions(&mut self) -> Result<ResolveStatus, InternalError> {
        if !matches!(self.frame(), Some(Frame::Reaction { waiting, .. }) if waiting.is_empty()) {
            return Ok(ResolveStatus::Waits);
        }
        self.pop_frame()?;
        Ok(ResolveStatus::GoesOn)
    }

    /// Removes a unit from the units still to be asked for a reaction. Returns the mover.
    fn answered(&mut self, unit: UnitId) -> Result<UnitId, InternalError> {
        let Some(Frame::Reaction { mover, waiting }) = self.frame() else { return Err(InternalError::here()) };
        let (mover, waiting) = (*mover, waiting.iter().copied().filter(|u| *u != unit).collect());
        self.replace_frame(Frame::Reaction { mover, waiting })?;
        Ok(mover)
    }

    /// MP 6.10 Merges two units.
    pub(super) fn merge(&mut self, unit: UnitId, with: UnitId, keep: UnitId) -> Result<(), InternalError> {
        let gone = if keep == unit { with } else { unit };
        let from = self.game.footprint(unit).ok_or(InternalError::here())?;
        let place = self.game.footprint(with).ok_or(InternalError::here())?;
        let hit = self
            .game
            .battle
            .map
            .grid
            .direction_between(from.left, place.left)
            .and_then(|d| self.game.entry(unit, from.left, d))
            .is_some_and(EntryCost::any_hit);
        let sum = self.game.unit_state(unit).strength.sp + self.game.unit_state(with).strength.sp;
        let sp = sum.min(merged_cap(self.game, keep));
        let facing = self.game.footprint(keep).map_or(place.facing, |s| s.facing);
        let riders = riders(self.game, unit, from, Along::Willing);
        self.push(Outcome::Merged { keep, gone, stand: HexFootprint { facing, ..place }, sp, excess: sum - sp });
        for (leader, _) in riders {
            self.push(Outcome::LeaderMoved { leader, to: LeaderPlace::Map(place.left), motion: LeaderMotion::Along });
        }
        if hit {
            self.formation_hit(keep);
        }
        self.overrun(keep)
    }
}

/// MP 6.10 Most SP that the unit that stays may have after a merger.
fn merged_cap(game: &Game, keep: UnitId) -> u8 {
    let (card, m) = (game.unit_card(keep), &game.battle.rules.morale);
    match card.kind {
        UnitKind::Cav => m.merged_cav,
        UnitKind::Li => m.merged_li.min(card.original),
        _ => m.merged_hi.min(card.original),
    }
}

/// MP 6.1 Leaders that go along with a unit, each with whether it is with the right-hand half. Art takes leaders along only when
/// alone.
fn riders(game: &Game, unit: UnitId, from: HexFootprint, along: Along) -> Vec<(LeaderId, bool)> {
    if !game.kind(unit).is_combat() && game.stacked_with(unit).is_some() {
        return Vec::new();
    }
    let side = game.side(unit);
    game.battle
        .leader_ids()
        .filter(|l| game.battle.leader(*l).side == side)
        .filter_map(|l| {
            let state = game.state.leaders[l.index()];
            let hex = state.hex().filter(|h| from.covers(*h))?;
            (along == Along::All || !state.stays).then_some((l, hex == from.right))
        })
        .collect()
}
