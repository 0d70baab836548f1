//! Losses of each arm of each side, compared with its strength at the start.

use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{LossCause, Outcome};
use crate::games::musket_pike::rules::state::{State, UnitPlace, UnitState};
use crate::kernel::SideId;
use crate::session::Session;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmLosses {
    pub side: SideId,
    pub arm: UnitKind,
    /// Number of units at the start, reinforcements included.
    pub units: u32,
    /// Number of units eliminated, surrendered or captured.
    pub gone: u32,
    /// MP 6.10 Number of units merged into others, which are not lost.
    pub merged: u32,
    /// Number of the arm's units that are disordered now.
    pub disordered: u32,
    /// SP of the arm at the start.
    pub sp: u32,
    /// SP of the arm that are left now.
    pub left: u32,
    /// SP that the arm lost by fire.
    pub by_fire: u32,
    /// SP that the arm lost in melee.
    pub by_melee: u32,
}

impl ArmLosses {
    /// SP that the arm lost in all.
    #[must_use]
    pub const fn lost(&self) -> u32 {
        self.sp.saturating_sub(self.left)
    }

    /// SP that the arm lost by other causes: retreats, surrender, the limit of a merged unit.
    #[must_use]
    pub const fn otherwise(&self) -> u32 {
        self.lost().saturating_sub(self.by_fire + self.by_melee)
    }

    /// Sum of two arms' losses.
    #[must_use]
    pub const fn with(self, other: &Self) -> Self {
        Self {
            units: self.units + other.units,
            gone: self.gone + other.gone,
            merged: self.merged + other.merged,
            disordered: self.disordered + other.disordered,
            sp: self.sp + other.sp,
            left: self.left + other.left,
            by_fire: self.by_fire + other.by_fire,
            by_melee: self.by_melee + other.by_melee,
            ..self
        }
    }
}

/// Losses of a session, arm by arm.
pub(super) fn losses(session: &Session<Game>) -> Vec<ArmLosses> {
    let game = session.game();
    let (battle, first, now) = (&*game.battle, session.start(), game.state());
    let mut list = Vec::new();
    for side in SideId::BOTH {
        for arm in UnitKind::ALL {
            let units = battle.unit_ids().filter(|u| battle.unit(*u).side == side && battle.unit(*u).kind == arm);
            let found = units.filter_map(|u| of_unit(battle, u, first, now)).reduce(|all, one| all.with(&one));
            list.extend(found);
        }
    }
    for outcome in session.entries().iter().flat_map(|e| &e.outcomes) {
        let Outcome::Lost { unit, sp, cause } = outcome else { continue };
        let card = battle.unit(*unit);
        let Some(arm) = list.iter_mut().find(|l| l.side == card.side && l.arm == card.kind) else { continue };
        match cause {
            LossCause::Fire | LossCause::FireRout => arm.by_fire += u32::from(*sp),
            LossCause::MeleeTable | LossCause::MeleeMargin | LossCause::MeleeRout => arm.by_melee += u32::from(*sp),
            LossCause::PassingFront | LossCause::Displacement => {}
        }
    }
    list
}

/// Losses of one unit; `None` if it was gone before the first order.
fn of_unit(battle: &Battle, unit: UnitId, first: &State, now: &State) -> Option<ArmLosses> {
    let (card, then, now) = (battle.unit(unit), &first.units[unit.index()], &now.units[unit.index()]);
    let there = |u: &UnitState| matches!(u.place, UnitPlace::Map(_) | UnitPlace::Reserve | UnitPlace::Pursuing);
    let sp = |u: &UnitState| if there(u) { u32::from(u.strength.sp) } else { 0 };
    there(then).then(|| ArmLosses {
        side: card.side,
        arm: card.kind,
        units: 1,
        gone: u32::from(matches!(now.place, UnitPlace::Eliminated | UnitPlace::Captured { .. })),
        merged: u32::from(now.place == UnitPlace::Merged),
        disordered: u32::from(there(now) && now.condition.disordered),
        sp: sp(then),
        left: sp(now),
        by_fire: 0,
        by_melee: 0,
    })
}
