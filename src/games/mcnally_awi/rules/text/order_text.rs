//! Orders in a few words.

use super::names;
use crate::board::table::{LegSide, Point};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::Formation;
use crate::games::mcnally_awi::rules::orders::{Order, PathLeg};
use crate::games::mcnally_awi::rules::state::Frame;
use crate::games::table::rules::{DraftLeg, FormChange, UnitId, rounded_degrees_text};
use crate::games::table::words::way_words;
use crate::i18n::lists::semicolons;
use crate::say;

/// Leg of a draft that says the same as a leg of a path; none of one that no draft has.
#[must_use]
pub const fn draft_leg(leg: PathLeg) -> Option<DraftLeg> {
    use LegSide::{Left, Right};
    match leg {
        PathLeg::Forward(by) => Some(DraftLeg::Ahead(by)),
        PathLeg::Back(by) => Some(DraftLeg::Back(by)),
        PathLeg::Oblique(Left, by) => Some(DraftLeg::ObliqueLeft(by)),
        PathLeg::Oblique(Right, by) => Some(DraftLeg::ObliqueRight(by)),
        PathLeg::Aside(Left, by) => Some(DraftLeg::AsideLeft(by)),
        PathLeg::Aside(Right, by) => Some(DraftLeg::AsideRight(by)),
        PathLeg::Wheel(Left, by) => Some(DraftLeg::WheelLeft(by)),
        PathLeg::Wheel(Right, by) => Some(DraftLeg::WheelRight(by)),
        PathLeg::AboutFace => Some(DraftLeg::About),
        PathLeg::Face(Left) => Some(DraftLeg::FaceLeft),
        PathLeg::Face(Right) => Some(DraftLeg::FaceRight),
        PathLeg::Open => Some(DraftLeg::Form(FormChange::Open)),
        PathLeg::Close => Some(DraftLeg::Form(FormChange::Close)),
        PathLeg::Mount => Some(DraftLeg::Form(FormChange::Mount)),
        PathLeg::Dismount => Some(DraftLeg::Form(FormChange::Dismount)),
        PathLeg::Loosen => Some(DraftLeg::Form(FormChange::Loosen)),
        PathLeg::Free(..) => None,
    }
}

/// Leg of a path that says the same as a leg of a draft; none of a place or a turn, which skirmishers and guns have.
#[must_use]
pub const fn path_leg_of(leg: DraftLeg) -> Option<PathLeg> {
    use LegSide::{Left, Right};
    match leg {
        DraftLeg::Ahead(by) => Some(PathLeg::Forward(by)),
        DraftLeg::Back(by) => Some(PathLeg::Back(by)),
        DraftLeg::ObliqueLeft(by) => Some(PathLeg::Oblique(Left, by)),
        DraftLeg::ObliqueRight(by) => Some(PathLeg::Oblique(Right, by)),
        DraftLeg::AsideLeft(by) => Some(PathLeg::Aside(Left, by)),
        DraftLeg::AsideRight(by) => Some(PathLeg::Aside(Right, by)),
        DraftLeg::WheelLeft(by) => Some(PathLeg::Wheel(Left, by)),
        DraftLeg::WheelRight(by) => Some(PathLeg::Wheel(Right, by)),
        DraftLeg::About => Some(PathLeg::AboutFace),
        DraftLeg::FaceLeft => Some(PathLeg::Face(Left)),
        DraftLeg::FaceRight => Some(PathLeg::Face(Right)),
        DraftLeg::Form(FormChange::Open) => Some(PathLeg::Open),
        DraftLeg::Form(FormChange::Close) => Some(PathLeg::Close),
        DraftLeg::Form(FormChange::Mount) => Some(PathLeg::Mount),
        DraftLeg::Form(FormChange::Dismount) => Some(PathLeg::Dismount),
        DraftLeg::Form(FormChange::Loosen) => Some(PathLeg::Loosen),
        DraftLeg::To(_) | DraftLeg::Turn(_) | DraftLeg::Form(FormChange::Gap(_)) => None,
    }
}

/// Leg of a path in words.
fn leg_words(game: &Game, leg: PathLeg) -> String {
    match (draft_leg(leg), leg) {
        (_, PathLeg::Free(to, heading, gap)) => {
            say!("mc-leg-free", at = game.point_text(to), degrees = rounded_degrees_text(heading.0), gap)
        }
        (Some(leg), _) => way_words(leg, game.battle.unit),
        (None, _) => String::new(),
    }
}

/// Words for an order.
#[must_use]
pub fn order(game: &Game, order: &Order) -> String {
    let name = |unit: &UnitId| game.unit_name(*unit);
    let place = |at: Point| game.point_text(at);
    let asked = || match game.state().stack.last() {
        Some(Frame::Reaction { unit, .. } | Frame::MayEvade { unit, .. }) => game.unit_name(*unit),
        Some(Frame::Charge(run)) => game.unit_name(run.order.charger),
        _ => String::new(),
    };
    match order {
        Order::Deploy { unit, pose } => {
            let degrees = rounded_degrees_text(pose.heading.0);
            say!("mc-order-deploy", unit = name(unit), at = place(pose.point), degrees)
        }
        Order::Card { group, is_on: true } => say!("mc-order-card-on", card = game.group_name(*group)),
        Order::Card { group, .. } => say!("mc-order-card-off", card = game.group_name(*group)),
        Order::Done => say!("mc-order-done"),
        Order::Charge { unit, target, .. } => say!("mc-order-charge", unit = name(unit), target = name(target)),
        Order::EndCharges => say!("mc-order-end-charges"),
        Order::Advance { unit } => say!("mc-order-advance", unit = name(unit)),
        Order::Evade => say!("mc-order-evade", unit = asked()),
        Order::Volley => say!("mc-order-volley", unit = asked()),
        Order::Hold => match game.state().stack.last() {
            Some(Frame::MayEvade { .. }) => say!("mc-order-stand", unit = asked()),
            _ => say!("mc-order-hold", unit = asked()),
        },
        Order::RunOn => say!("mc-order-run-on", unit = asked()),
        Order::Stop => say!("mc-order-stop", unit = asked()),
        Order::Roll { unit, skirmish: None } => say!("mc-order-roll", unit = name(unit)),
        Order::Roll { unit, skirmish: Some(gap) } => say!("mc-order-loosen", unit = name(unit), gap = *gap),
        Order::Path { unit, legs } if legs.is_empty() => say!("mc-order-stay", unit = name(unit)),
        Order::Path { unit, legs } => {
            let legs: Vec<String> = legs.iter().map(|leg| leg_words(game, *leg)).collect();
            say!("mc-order-path", unit = name(unit), legs = semicolons(&legs))
        }
        Order::Form { unit, to: Formation::Column, files } => {
            say!("mc-order-column", unit = name(unit), files = *files)
        }
        Order::Form { unit, to, .. } => say!("mc-order-form", unit = name(unit), formation = names::formation(*to)),
        Order::TurnGun { unit, heading } => {
            say!("mc-order-turn", unit = name(unit), degrees = rounded_degrees_text(heading.0))
        }
        Order::Detach { unit, stands } => say!("mc-order-detach", unit = name(unit), stands = *stands),
        Order::Recall { unit } => say!("mc-order-recall", unit = name(unit)),
        Order::FallBack { unit } => say!("mc-order-retire", unit = name(unit)),
        Order::TryStop { unit } => say!("mc-order-try-stop", unit = name(unit)),
        Order::GeneralTo { general, to } => say!("mc-order-ride", unit = name(general), at = place(*to)),
        Order::Join { general, unit } => say!("mc-order-join", unit = name(general), host = name(unit)),
        Order::EndMoves => say!("mc-order-end-moves"),
        Order::Aim { unit, stand: None, target } => say!("mc-order-aim", unit = name(unit), target = name(target)),
        Order::Aim { unit, stand: Some(stand), target } => {
            say!("mc-order-aim-stand", unit = name(unit), stand = stand + 1, target = name(target))
        }
        Order::Add { unit, stand: None } => say!("mc-order-add", unit = name(unit)),
        Order::Add { unit, stand: Some(stand) } => say!("mc-order-add-stand", unit = name(unit), stand = stand + 1),
        Order::Shoot => say!("mc-order-shoot"),
        Order::EndFire => say!("mc-order-end-fire"),
        Order::Fight { unit } => say!("mc-order-fight", unit = name(unit)),
        Order::Concede => say!("mc-order-concede"),
    }
}
