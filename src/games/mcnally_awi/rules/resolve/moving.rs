//! MC 5, 13.1 The movement phase: rolls, paths, changes of formation, detachments, militia that falls back, generals.

use super::{Resolution, StepResult};
use crate::board::table::{Heading, Stance};
use crate::games::mcnally_awi::rules::legal::asks_in;
use crate::games::mcnally_awi::rules::movement::forms::plan_loosen;
use crate::games::mcnally_awi::rules::movement::path::start_of;
use crate::games::mcnally_awi::rules::movement::runs::run_straight;
use crate::games::mcnally_awi::rules::movement::{check_detach, check_recall, plan_form, plan_path};
use crate::games::mcnally_awi::rules::nerve::{TestOccasion, TestResult};
use crate::games::mcnally_awi::rules::numbers::{FALLBACK_INCHES, INCH};
use crate::games::mcnally_awi::rules::orders::{Order, PathLeg};
use crate::games::mcnally_awi::rules::outcomes::{LossCause, MarkerReason, MoveCause, Outcome, Purpose};
use crate::games::mcnally_awi::rules::rolls::MoveRoll;
use crate::games::mcnally_awi::rules::state::{Condition, Frame, Motion, Phase, UnitMark};
use crate::games::mcnally_awi::rules::troops::Troops;
use crate::games::table::rules::UnitId;
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// MC 4.4 (4) The other units move.
    pub(super) fn moves(&mut self, order: Option<&Order>) -> StepResult {
        match order {
            None if matches!(self.game.state().stack.last(), Some(Frame::Moving { .. })) => Ok(ResolveStatus::Waits),
            None | Some(Order::EndMoves) => self.end_moves(),
            Some(order) => {
                self.carry_out(order)?;
                if matches!(self.game.state().stack.last(), Some(Frame::Moving { .. })) {
                    return Ok(ResolveStatus::Waits);
                }
                let asks = asks_in(self.game, Phase::Moves);
                self.ask(asks)?;
                if asks { Ok(ResolveStatus::Waits) } else { self.end_moves() }
            }
        }
    }

    /// MC 5.14, 18.1 Ends the moves: militia that falls back must go on.
    fn end_moves(&mut self) -> StepResult {
        let falling: Vec<UnitId> = self
            .game
            .state()
            .active
            .iter()
            .copied()
            .filter(|unit| {
                self.game.unit_state(*unit).condition == Condition::FallingBack && !self.game.has(*unit, UnitMark::Done)
            })
            .collect();
        for unit in falling {
            self.fall_back(unit)?;
        }
        self.next_phase()
    }

    fn carry_out(&mut self, order: &Order) -> Result<(), InternalError> {
        let faulty = |_| InternalError::here();
        match order {
            Order::Roll { unit, skirmish } => {
                if let Some(gap) = skirmish {
                    let (after, stance) = plan_loosen(self.game, *unit, *gap).map_err(faulty)?;
                    self.form(*unit, &after, &stance, Motion::Still);
                }
                self.roll_and_move(*unit, false)
            }
            Order::Path { unit, legs } => self.walk(*unit, legs),
            Order::Form { unit, to, files } => {
                let (after, stance) = plan_form(self.game, *unit, *to, *files).map_err(faulty)?;
                self.form(*unit, &after, &stance, Motion::Full);
                Ok(())
            }
            Order::TurnGun { unit, heading } => {
                let stance = self.stance(*unit)?;
                let (from, to) = (stance.pose, stance.pose_about(stance.centre(), *heading));
                let why = MoveCause::Turn;
                self.push(Outcome::Moved { unit: *unit, why, from, to, price: 0, gap: 1, motion: Motion::Full });
                Ok(())
            }
            Order::Detach { unit, stands } => {
                let (part, figures) = check_detach(self.game, *unit, *stands).map_err(faulty)?;
                self.push(Outcome::Detached { unit: *unit, part, figures });
                self.roll_and_move(part, true)
            }
            Order::Recall { unit } => {
                let part = check_recall(self.game, *unit).map_err(faulty)?;
                self.push(Outcome::Recalled { unit: *unit, part });
                Ok(())
            }
            Order::FallBack { unit } => self.fall_back(*unit),
            Order::TryStop { unit } => {
                let stops =
                    self.game.stops_freely(*unit) || self.test(*unit, TestOccasion::Stopping, None) == TestResult::Pass;
                if !stops {
                    return self.fall_back(*unit);
                }
                self.push(Outcome::FallingBack { unit: *unit, is_on: false });
                self.push(Outcome::Reforming { unit: *unit, activations: 1 });
                Ok(())
            }
            Order::GeneralTo { general, to } => self.ride(*general, *to, None),
            Order::Join { general, unit } => {
                let to = self.game.centre(*unit).ok_or(InternalError::here())?;
                self.ride(*general, to, Some(*unit))
            }
            _ => Err(InternalError::here()),
        }
    }

    /// Writes a new formation of a unit.
    fn form(&mut self, unit: UnitId, after: &Troops, stance: &Stance, motion: Motion) {
        self.push(Outcome::Formed {
            unit,
            to: after.formation,
            files: after.files,
            gap: after.gap,
            pose: stance.pose,
            is_dismounted: after.is_dismounted,
            motion,
        });
    }

    /// MC 5.1 Rolls the movement of a unit, whose path is asked for next.
    fn roll_and_move(&mut self, unit: UnitId, is_fresh: bool) -> Result<(), InternalError> {
        let kind = self.game.troops(unit).move_kind().ok_or(InternalError::here())?;
        let inches = self.roll_move(unit, MoveRoll::of(kind.row(&self.game.battle.charts)));
        self.push_frame(Frame::Moving { unit, budget: inches * INCH, is_fresh });
        Ok(())
    }

    /// MC 5.3 A unit goes along its path; a detachment without one stays with its unit.
    fn walk(&mut self, unit: UnitId, legs: &[PathLeg]) -> Result<(), InternalError> {
        let Some(Frame::Moving { budget, is_fresh, .. }) = self.game.state().stack.last() else {
            return Err(InternalError::here());
        };
        let (budget, is_fresh) = (*budget, *is_fresh);
        if legs.is_empty() {
            self.pop_frame()?;
            if is_fresh {
                let parent = self.game.card(unit).detachment_of.ok_or(InternalError::here())?;
                self.push(Outcome::Recalled { unit: parent, part: unit });
            }
            return Ok(());
        }
        let plan = plan_path(self.game, unit, budget, legs).map_err(|_| InternalError::here())?;
        let troops = self.game.troops(unit);
        let from = start_of(self.game, unit, &troops).ok_or(InternalError::here())?.pose;
        self.pop_frame()?;
        let changes = (plan.after.formation, plan.after.is_dismounted) != (troops.formation, troops.is_dismounted);
        if changes {
            self.form(unit, &plan.after, &plan.end, plan.motion);
        }
        let (to, price, gap) = (plan.end.pose, plan.price, plan.after.gap);
        self.push(Outcome::Moved { unit, why: MoveCause::Path, from, to, price, gap, motion: plan.motion });
        for friend in plan.passed {
            self.give_marker(friend, MarkerReason::Passed);
        }
        self.catch_generals();
        Ok(())
    }

    /// MC 5.14 Militia falls back straight away from the nearest enemy, its front kept towards him.
    fn fall_back(&mut self, unit: UnitId) -> Result<(), InternalError> {
        let stance = self.stance(unit)?;
        let from = stance.pose;
        if self.game.unit_state(unit).condition != Condition::FallingBack {
            self.push(Outcome::FallingBack { unit, is_on: true });
        }
        let kind = self.game.troops(unit).move_kind().ok_or(InternalError::here())?;
        let roll = MoveRoll::of(kind.row(&self.game.battle.charts)).with(FALLBACK_INCHES);
        let inches = self.roll_move(unit, roll);
        let centre = stance.centre();
        let enemy =
            self.game.nearest_enemy(self.game.side(unit), centre, false).and_then(|enemy| self.game.centre(enemy));
        let away = enemy.and_then(|enemy| Heading::of_vector(enemy.to(centre))).unwrap_or(from.heading.opposite());
        let faces = away.opposite();
        let pose = if faces == from.heading { from } else { stance.pose_about(centre, faces) };
        let turned = Stance { pose, ..stance.clone() };
        let troops = self.game.troops(unit);
        let around = crate::games::mcnally_awi::rules::movement::Around::at_end(self.game, unit, &troops, &[]);
        let start = if around.is_free(&turned) { turned } else { stance };
        let run = run_straight(self.game, unit, &start, away, inches * INCH, (0, true));
        if run.leaves_table {
            self.push(Outcome::Lost { unit, why: LossCause::LeftTable });
            self.catch_generals();
            return Ok(());
        }
        self.follow(unit, from, &run, MoveCause::FallBack);
        Ok(())
    }

    /// MC 13.1, 13.3 A general rides to a place or a unit; a seriously wounded one as far as his die takes him.
    fn ride(
        &mut self,
        general: UnitId,
        to: crate::board::table::Point,
        unit: Option<UnitId>,
    ) -> Result<(), InternalError> {
        let from = self.game.centre(general).ok_or(InternalError::here())?;
        let apart = from.to(to).length_up().0;
        let mut reach = u32::MAX;
        if self.game.has(general, UnitMark::Wounded) {
            let dice = self.several(1, Purpose::Move);
            reach = dice.iter().map(|die| u32::from(*die)).sum::<u32>() * INCH;
            self.push(Outcome::Rolled { unit: general, dice, budget: reach });
        }
        let near = unit.and_then(|unit| self.game.body(unit)).map(|body| body.footprint.distance_to_set(&from).0);
        match unit {
            Some(unit) if near.is_some_and(|near| near <= reach) => self.push(Outcome::Joined { general, unit }),
            _ => {
                let to = if apart > reach { from.part_of_way(to, reach, apart) } else { to };
                self.push(Outcome::GeneralMoved { general, to });
            }
        }
        self.catch_generals();
        Ok(())
    }
}
