//! GK 5 Moves and changes of units, and moves of generals.

use super::Resolution;
use crate::board::table::{PoseRole, TablePose};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::kinds::UnitKind;
use crate::games::game_of_kings::rules::movement::generals::plan_general;
use crate::games::game_of_kings::rules::movement::plan::turned_about;
use crate::games::game_of_kings::rules::movement::{
    ContactResult, Errand, PathResult, PlannedDistance, Surroundings, VariationClass, WalkedMove, plan_move,
};
use crate::games::game_of_kings::rules::options::OrderInWood;
use crate::games::game_of_kings::rules::orders::{GeneralGoal, LimberBefore, MoveOrder, Order, OrderBefore};
use crate::games::game_of_kings::rules::outcomes::{OrderLossCause, Outcome, Purpose};
use crate::games::game_of_kings::rules::state::{UnitMark, UnitPlace};
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// GK 3.4 Step c: units move or change one by one; skipped when nobody could.
    pub(super) fn move_step(&mut self, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        let Some(order) = order else {
            return if self.has_movers()? { Ok(ResolveStatus::Waits) } else { self.pass_step() };
        };
        let (sector, _) = self.sector_step()?;
        self.pay(sector, order);
        match order {
            Order::EndStep => return self.end_step(),
            Order::Move(order) => self.march(order)?,
            Order::Pivot { gun, heading } => {
                let body = self.game.body(*gun).ok_or(InternalError::here())?;
                let pose = turned_about(&body.stance, *heading).pose;
                self.push(Outcome::Pivoted { unit: *gun, pose });
                self.catch_generals(*gun);
            }
            Order::FormOrder { unit } => self.push(Outcome::OrderFormed { unit: *unit }),
            Order::Dismount { unit } => self.push(Outcome::Dismounted { unit: *unit }),
            Order::Mount { unit } => self.push(Outcome::Mounted { unit: *unit }),
            Order::GeneralMove { general, to } => self.ride(*general, *to)?,
            Order::Deploy { unit, pose } => {
                self.push(Outcome::Deployed { unit: *unit, pose: *pose });
                self.catch_generals(*unit);
            }
            _ => return Err(InternalError::here()),
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// GK 5.5 Rolls the Variation of a planned distance, unless it is too short for it.
    fn roll_variation(&mut self, unit: UnitId, planned: PlannedDistance) -> VariationClass {
        let rules = self.game.battle.rules;
        if !planned.rolls(rules) {
            return VariationClass::AsPlanned;
        }
        let face = self.d6(Purpose::Variation);
        let class = VariationClass::of_face(&rules.movement.variation, face);
        self.push(Outcome::VariationRolled {
            unit,
            face,
            planned: planned.cost,
            distance: planned.varied(rules, class),
        });
        class
    }

    /// GK 5.3 to 5.10 A move of a unit, from limbering to contact.
    fn march(&mut self, order: &MoveOrder) -> Result<(), InternalError> {
        let unit = order.unit;
        let plan = plan_move(self.game, order).map_err(|_| InternalError::here())?;
        if order.leave_order == OrderBefore::Leave {
            self.push(Outcome::OrderLost { unit, why: OrderLossCause::Order });
        }
        if order.limber == LimberBefore::Limber {
            self.push(Outcome::Limbered { unit });
        }
        let class = self.roll_variation(unit, plan.distance());
        let walked = plan.walk(self.game, class);
        let start = plan.path.start;
        self.push(Outcome::Moved { unit, from: start.pose, poses: walked.way.poses() });
        if let Some(stopped) = walked.stopped {
            self.push(Outcome::StoppedBefore { unit, enemy: stopped.enemy, went: stopped.went });
        }
        self.lose_order_on_way(unit, &walked);
        if walked.contact == ContactResult::Made {
            let enemy = order.contact.ok_or(InternalError::here())?;
            self.strike(unit, enemy, &start, &walked)?;
        }
        if let Some(heading) = order.unlimber.filter(|_| walked.path == PathResult::Whole) {
            let turned = turned_about(&walked.end, heading);
            let around = Surroundings::of(self.game, unit, UnitKind::Gun, Errand::Move { contact: None });
            if around.refusal(unit, &turned, PoseRole::End).is_none() {
                self.push(Outcome::Unlimbered { unit, pose: turned.pose });
            }
        }
        self.catch_generals(unit);
        Ok(())
    }

    /// GK 6.4 A battalion loses its firing order when a pose of its front-centre is in wood or marsh.
    fn lose_order_on_way(&mut self, unit: UnitId, walked: &WalkedMove) {
        let (ground, kinds) = (&self.game.battle.ground, self.game.battle.sets.ends_order);
        let ends = self.game.battle.options.order_in_wood == OrderInWood::Lost
            && self.game.has(unit, UnitMark::FiringOrder)
            && walked.way.comes_into(ground, kinds, |point| self.game.ends_order_at(point));
        if ends {
            self.push(Outcome::OrderLost { unit, why: OrderLossCause::Ground });
        }
    }

    /// GK 5.12 A move of a general.
    fn ride(&mut self, general: UnitId, to: GeneralGoal) -> Result<(), InternalError> {
        let plan = plan_general(self.game, general, to).map_err(|_| InternalError::here())?;
        let class = self.roll_variation(general, plan.distance());
        match plan.end(self.game, class) {
            UnitPlace::Attached(unit) => self.push(Outcome::Attached { general, unit }),
            UnitPlace::Table(TablePose { point, .. }) => self.push(Outcome::GeneralMoved { general, to: point }),
            UnitPlace::Reserve | UnitPlace::Gone => return Err(InternalError::here()),
        }
        Ok(())
    }
}
