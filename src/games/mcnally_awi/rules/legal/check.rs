//! Whether an order may be given now, and the reason if not.

use crate::board::table::{Heading, Length, PointSet, Stance, TablePose};
use crate::games::mcnally_awi::rules::battle::GroupId;
use crate::games::mcnally_awi::rules::fights::melees;
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::illegal::Illegal;
use crate::games::mcnally_awi::rules::kinds::{Formation, Rank, UnitKind};
use crate::games::mcnally_awi::rules::movement::forms::plan_loosen;
use crate::games::mcnally_awi::rules::movement::generals::{check_join, check_ride};
use crate::games::mcnally_awi::rules::movement::path::check_mover;
use crate::games::mcnally_awi::rules::movement::{
    Around, check_detach, check_recall, plan_charge, plan_form, plan_path,
};
use crate::games::mcnally_awi::rules::numbers::{SET_UP_DEPTH, TWO_INCHES};
use crate::games::mcnally_awi::rules::options::CommandCards;
use crate::games::mcnally_awi::rules::orders::Order;
use crate::games::mcnally_awi::rules::shots::{plan_part, plan_volley};
use crate::games::mcnally_awi::rules::state::{Condition, Frame, Phase, UnitMark, UnitPlace};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;

/// Checks whether an order may be given now.
///
/// # Errors
/// The reason why not.
pub fn check(game: &Game, order: &Order) -> Result<(), Illegal> {
    if game.state().ending.is_some() {
        return Err(Illegal::GameOver);
    }
    if units_of(order).into_iter().flatten().any(|unit| !game.knows(unit)) {
        return Err(Illegal::NoSuchUnit);
    }
    if *order == Order::Concede {
        return Ok(());
    }
    let frame = game.state().stack.last().ok_or(Illegal::NotNow)?;
    match (frame, order) {
        (Frame::SetUp { side }, order) => check_set_up(game, *side, order),
        (Frame::Activation { card, phase, asks: true, .. }, order) => {
            let side = game.battle.group(*card).side;
            let acts = units_of(order)[0].is_none_or(|unit| game.side(unit) == side);
            if acts { check_phase(game, *phase, order) } else { Err(Illegal::NotYours) }
        }
        (Frame::Charge(_), Order::RunOn | Order::Stop) if super::decider(game).is_some() => Ok(()),
        (Frame::MayEvade { .. }, Order::Evade | Order::Hold) | (Frame::Reaction { .. }, Order::Hold) => Ok(()),
        (Frame::Reaction { may_evade, .. }, Order::Evade) => {
            if *may_evade {
                Ok(())
            } else {
                Err(Illegal::CannotEvade)
            }
        }
        (Frame::Reaction { charger, unit, figures, .. }, Order::Volley) => {
            plan_volley(game, *unit, *charger, *figures).map(|_| ()).ok_or(Illegal::CannotAnswer)
        }
        (Frame::Moving { unit, budget, .. }, Order::Path { unit: named, legs }) => {
            if unit != named {
                return Err(Illegal::OtherMoves);
            }
            if legs.is_empty() { Ok(()) } else { plan_path(game, *unit, *budget, legs).map(|_| ()) }
        }
        (Frame::Moving { .. }, Order::Roll { .. } | Order::Form { .. } | Order::EndMoves) => Err(Illegal::OtherMoves),
        (Frame::Shot { .. }, Order::Shoot) => Ok(()),
        (Frame::Shot { target, parts }, Order::Add { unit, stand }) => {
            let is_gun = |unit: UnitId| game.card(unit).kind == UnitKind::Gun;
            if is_gun(*unit) || parts.iter().any(|part| is_gun(part.unit)) {
                return Err(Illegal::GunsSingly);
            }
            if Some(game.side(*unit)) != game.active_side() {
                return Err(Illegal::NotYours);
            }
            plan_part(game, *unit, *stand, *target).map(|_| ())
        }
        _ => Err(Illegal::NotNow),
    }
}

/// Units that an order names, the acting one first.
const fn units_of(order: &Order) -> [Option<UnitId>; 2] {
    match order {
        Order::Deploy { unit, .. }
        | Order::Advance { unit }
        | Order::Roll { unit, .. }
        | Order::Path { unit, .. }
        | Order::Form { unit, .. }
        | Order::TurnGun { unit, .. }
        | Order::Detach { unit, .. }
        | Order::Recall { unit }
        | Order::FallBack { unit }
        | Order::TryStop { unit }
        | Order::Add { unit, .. } => [Some(*unit), None],
        Order::Fight { unit } => [None, Some(*unit)],
        Order::Charge { unit, target, .. } | Order::Aim { unit, target, .. } => [Some(*unit), Some(*target)],
        Order::GeneralTo { general, .. } => [Some(*general), None],
        Order::Join { general, unit } => [Some(*general), Some(*unit)],
        _ => [None, None],
    }
}

/// MC 18.1 Checks an order of the active side in a phase.
fn check_phase(game: &Game, phase: Phase, order: &Order) -> Result<(), Illegal> {
    match (phase, order) {
        (Phase::Declare, Order::EndCharges) | (Phase::Moves, Order::EndMoves) | (Phase::Fire, Order::EndFire) => Ok(()),
        (Phase::Declare, Order::Charge { unit, target, wheel }) => {
            plan_charge(game, *unit, *target, *wheel).map(|_| ())
        }
        (Phase::Charges, Order::Advance { unit }) => {
            let waits = game.state().charges.iter().any(|charge| charge.charger == *unit);
            if waits { Ok(()) } else { Err(Illegal::NoCharger) }
        }
        (Phase::Moves, order) => check_move(game, order),
        (Phase::Fire, Order::Aim { unit, stand, target }) => plan_part(game, *unit, *stand, *target).map(|_| ()),
        (Phase::Melee, Order::Fight { unit }) => {
            let is_known = melees(game).iter().any(|melee| melee.first() == Some(unit));
            if is_known { Ok(()) } else { Err(Illegal::NoSuchMelee) }
        }
        _ => Err(Illegal::NotNow),
    }
}

/// MC 5, 13.1 Checks an order of the movement phase.
fn check_move(game: &Game, order: &Order) -> Result<(), Illegal> {
    let falls_back = |unit: UnitId| game.unit_state(unit).condition == Condition::FallingBack;
    match order {
        Order::Roll { unit, skirmish } => {
            check_mover(game, *unit)?;
            if falls_back(*unit) {
                return Err(Illegal::FallsBack);
            }
            if let Some(gap) = skirmish {
                return plan_loosen(game, *unit, *gap).map(|_| ());
            }
            game.troops(*unit).move_kind().map(|_| ()).ok_or(Illegal::GunStays)
        }
        Order::Form { unit, to, files } => plan_form(game, *unit, *to, *files).map(|_| ()),
        Order::TurnGun { unit, heading } => check_turn(game, *unit, *heading),
        Order::Detach { unit, stands } => check_detach(game, *unit, *stands).map(|_| ()),
        Order::Recall { unit } => check_recall(game, *unit).map(|_| ()),
        Order::FallBack { unit } => {
            check_mover(game, *unit)?;
            let is_militia = game.card(*unit).is_american_militia() && game.card(*unit).kind == UnitKind::Foot;
            if is_militia { Ok(()) } else { Err(Illegal::OnlyMilitia) }
        }
        Order::TryStop { unit } => {
            check_mover(game, *unit)?;
            if falls_back(*unit) { Ok(()) } else { Err(Illegal::NotFallingBack) }
        }
        Order::GeneralTo { general, to } => check_ride(game, *general, *to),
        Order::Join { general, unit } => check_join(game, *general, *unit),
        _ => Err(Illegal::NotNow),
    }
}

/// MC 5.2 Checks the turn of an unlimbered gun.
fn check_turn(game: &Game, unit: UnitId, heading: Heading) -> Result<(), Illegal> {
    check_mover(game, unit)?;
    if game.unit_state(unit).formation != Formation::Unlimbered {
        return Err(Illegal::OnlyGunsTurn);
    }
    let body = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let pose = body.stance.pose_about(body.stance.centre(), heading);
    let stance = Stance::new(pose, body.stance.shape.clone());
    Around::at_end(game, unit, &game.troops(unit), &[]).check_end(&stance)
}

/// MC 13.1 Whether a general may ride at all now.
pub(super) fn check_general_order(game: &Game, general: UnitId) -> bool {
    !game.has(general, UnitMark::Moved)
        && game.standing_of(game.side(general)).any(|(unit, _)| check_join(game, general, unit).is_ok())
}

/// MC 18.1 Checks an order before the battle.
fn check_set_up(game: &Game, side: SideId, order: &Order) -> Result<(), Illegal> {
    match order {
        Order::Deploy { unit, pose } => check_deploy(game, side, *unit, *pose),
        Order::Card { group, is_on } => check_card(game, side, *group, *is_on),
        Order::Done => {
            let waits = super::list::deployments(game, side).next().is_some();
            if waits { Err(Illegal::NotToDeploy) } else { Ok(()) }
        }
        _ => Err(Illegal::NotNow),
    }
}

/// MC 4.2 Checks that a commander may be given a card, or lose it.
fn check_card(game: &Game, side: SideId, group: GroupId, is_on: bool) -> Result<(), Illegal> {
    if group.index() >= game.battle.groups.len() {
        return Err(Illegal::NoSuchUnit);
    }
    let (own, option) = (game.battle.group(group), game.battle.options.command_cards);
    let may = match own.rank {
        Rank::Brigade => false,
        Rank::Division => option != CommandCards::None,
        Rank::Army => option == CommandCards::Army,
    };
    let changes = game.state().cards.contains(&group) != is_on;
    match (own.side == side, may && own.has_card, changes) {
        (false, ..) => Err(Illegal::NotYours),
        (_, true, true) => Ok(()),
        _ => Err(Illegal::NoCommandCard),
    }
}

/// MC 18.1 Checks the setting of a unit: within 12 inches of its own edge, clear, and not too near to enemies.
pub(super) fn check_deploy(game: &Game, side: SideId, unit: UnitId, pose: TablePose) -> Result<(), Illegal> {
    let card = game.card(unit);
    if card.side != side {
        return Err(Illegal::NotYours);
    }
    let waits =
        game.unit_state(unit).place == UnitPlace::Reserve && card.arrival.is_none() && card.detachment_of.is_none();
    if !waits || game.is_general(unit) {
        return Err(Illegal::NotToDeploy);
    }
    let troops = game.troops(unit);
    let stance = Game::stance_of(&troops, pose).ok_or(Illegal::OutsideZone)?;
    let footprint = stance.footprint();
    let (table, depth) = (game.battle.ground.size.depth().0 as i32, SET_UP_DEPTH as i32);
    let is_south = game.battle.headings[side.index()].forward().y >= 0;
    let is_inside = |y: i32| if is_south { y <= depth } else { y >= table - depth };
    let mut enemies = game.standing_of(side.other());
    let is_near = enemies.any(|(_, body)| body.footprint.distance_to(&footprint) < Length(TWO_INCHES));
    if is_near || !stance.outline().corners().iter().all(|corner| is_inside(corner.y())) {
        return Err(Illegal::OutsideZone);
    }
    Around::at_end(game, unit, &troops, &[]).check_end(&stance)
}
