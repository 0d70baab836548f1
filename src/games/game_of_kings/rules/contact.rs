//! GK 9.1, 9.5, 11.5 to 11.7 Who may begin contact with whom, and what stands in the way of a retreat.

use super::forbidden::Forbidden;
use super::kinds::{TroopClass, UnitKind};
use serde::{Deserialize, Serialize};

/// GK 9.1, 9.5 What decides a contact besides both kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ContactPlace {
    /// GK 9.1 Whether the mover's centre is in a wood or built-up area at the contact pose.
    pub in_shelter: bool,
    /// GK 9.5 Whether regular foot guards the target.
    pub is_guarded: bool,
}

/// GK 1.4, 9.1, 9.5 Checks that a kind of unit may begin contact with another one.
///
/// # Errors
/// The rules forbid the pair.
pub fn check_contact(mover: UnitKind, target: UnitKind, place: ContactPlace) -> Result<(), Forbidden> {
    match mover {
        UnitKind::Gun => return Err(Forbidden::GunAttacks),
        UnitKind::General => return Err(Forbidden::GeneralAttacks),
        UnitKind::LightFoot if !place.in_shelter => return Err(Forbidden::LightFootAttacks),
        _ => {}
    }
    match target.class() {
        TroopClass::Generals => Err(Forbidden::ContactGeneral),
        TroopClass::Horse if mover.class() == TroopClass::Foot => Err(Forbidden::FootAtHorse),
        TroopClass::Guns if place.is_guarded => Err(Forbidden::GuardedGun),
        _ => Ok(()),
    }
}

/// GK 11.5, 11.7 Which retreat move a unit makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RetreatMove {
    /// The move by which it becomes retreating.
    First,
    /// A later one.
    Later,
}

/// GK 11.5 Allegiance of what stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BlockerSide {
    /// Of the runner's side.
    Friend,
    /// Of the other side.
    Enemy,
}

/// GK 11.5 to 11.7 What becomes of a unit that retreats into another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Obstruction {
    /// It passes.
    Passes,
    /// It stops short.
    Stops,
    /// It is eliminated, and what stood in the way is unmoved.
    Eliminated,
    /// It is eliminated, and what stood in the way tests its morale.
    EliminatedAndTests,
}

/// GK 11.5 to 11.7 What becomes of a retreating unit at another one. Whether the other one retreats itself does not matter.
#[must_use]
pub fn obstruction(runner: UnitKind, blocker: UnitKind, side: BlockerSide, of_retreat: RetreatMove) -> Obstruction {
    let is_solid = blocker != UnitKind::LightFoot && matches!(blocker.class(), TroopClass::Foot | TroopClass::Horse);
    // GK 5.4, 12.4 Light foot and generals let friends through; a lone general stands in no enemy's way.
    let is_passed = match (side, blocker) {
        (_, UnitKind::General) => true,
        (BlockerSide::Enemy, _) => false,
        (BlockerSide::Friend, UnitKind::LightFoot) => true,
        (BlockerSide::Friend, UnitKind::Gun) if of_retreat == RetreatMove::First => true,
        (BlockerSide::Friend, _) => matches!(runner, UnitKind::LightFoot | UnitKind::General),
    };
    let foot_into_horse = runner.class() == TroopClass::Foot && blocker.class() == TroopClass::Horse;
    match (of_retreat, side) {
        _ if is_passed => Obstruction::Passes,
        (RetreatMove::First, BlockerSide::Friend) if is_solid && !foot_into_horse => Obstruction::EliminatedAndTests,
        (RetreatMove::First, _) if is_solid => Obstruction::Eliminated,
        _ => Obstruction::Stops,
    }
}
