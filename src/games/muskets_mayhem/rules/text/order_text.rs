//! Orders in a few words.

use crate::board::table::{Heading, LegSide, MoveLeg};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::orders::{FormChange, Order};
use crate::games::muskets_mayhem::rules::state::Frame;
use crate::games::table::rules::{DraftLeg, UnitId, rounded_degrees_text};
use crate::games::table::words::way_words;
use crate::say;

/// Leg of a draft that is the same as a leg of an order, seen from a heading; none of a slant that no draft has.
#[must_use]
pub const fn draft_leg(heading: Heading, leg: &MoveLeg) -> Option<DraftLeg> {
    match *leg {
        MoveLeg::Straight { along, by } => match heading.turn_to(along).0 {
            0 => Some(DraftLeg::Ahead(by)),
            i16::MIN => Some(DraftLeg::Back(by)),
            16_384 => Some(DraftLeg::AsideRight(by)),
            -16_384 => Some(DraftLeg::AsideLeft(by)),
            8192 => Some(DraftLeg::ObliqueRight(by)),
            -8192 => Some(DraftLeg::ObliqueLeft(by)),
            _ => None,
        },
        MoveLeg::Wheel { side: LegSide::Left, by } => Some(DraftLeg::WheelLeft(by)),
        MoveLeg::Wheel { side: LegSide::Right, by } => Some(DraftLeg::WheelRight(by)),
        MoveLeg::AboutFace => Some(DraftLeg::About),
        MoveLeg::Face { side: LegSide::Left } => Some(DraftLeg::FaceLeft),
        MoveLeg::Face { side: LegSide::Right } => Some(DraftLeg::FaceRight),
        MoveLeg::Free { to, .. } => Some(DraftLeg::To(to)),
    }
}

/// MM 5.2 Leg in words.
fn leg_words(game: &Game, unit: UnitId, leg: &MoveLeg) -> String {
    let heading = game.pose(unit).map(|pose| pose.heading).unwrap_or_default();
    match (*leg, draft_leg(heading, leg)) {
        (MoveLeg::Free { to, heading }, _) => {
            say!("mm-leg-free", at = game.point_text(to), degrees = rounded_degrees_text(heading.0))
        }
        (_, Some(leg)) => way_words(leg, game.battle.unit),
        (MoveLeg::Straight { along, by }, None) => {
            say!("mm-leg-along", length = game.length_text(by), degrees = rounded_degrees_text(along.0))
        }
        (_, None) => String::new(),
    }
}

/// Words for an order.
#[must_use]
pub fn order(game: &Game, order: &Order) -> String {
    let name = |unit: &UnitId| game.unit_name(*unit);
    let charge = match game.state().stack.last() {
        Some(Frame::Reaction(charge)) => Some(*charge),
        _ => None,
    };
    let target = || charge.map_or_else(String::new, |charge| game.unit_name(charge.target));
    match order {
        Order::Deploy { unit, pose } => {
            let degrees = rounded_degrees_text(pose.heading.0);
            say!("mm-order-deploy", unit = name(unit), at = game.point_text(pose.point), degrees)
        }
        Order::TakeFirst => say!("mm-order-first"),
        Order::TakeSecond => say!("mm-order-second"),
        Order::Hold { unit } => say!("mm-order-hold", unit = name(unit)),
        Order::HoldRest => say!("mm-order-hold-rest"),
        Order::Leg { unit, leg } => say!("mm-order-leg", unit = name(unit), leg = leg_words(game, *unit, leg)),
        Order::AboutFace { unit } => {
            say!("mm-order-leg", unit = name(unit), leg = leg_words(game, *unit, &MoveLeg::AboutFace))
        }
        Order::Form { unit, to } => {
            let key = match to {
                FormChange::Line => "line",
                FormChange::Column => "column",
                FormChange::Square => "square",
                FormChange::Limber => "limber",
                FormChange::Unlimber => "unlimber",
            };
            say!("mm-order-form-" + key, unit = name(unit))
        }
        Order::EndMove => match game.state().stack.last() {
            Some(Frame::UnitMoving { unit, .. }) => say!("mm-order-end-move", unit = name(unit)),
            _ => say!("mm-order-end-any-move"),
        },
        Order::Charge { unit, target } => say!("mm-order-charge", unit = name(unit), target = name(target)),
        Order::ReactFire => say!("mm-order-react-fire", unit = target()),
        Order::HoldFire => say!("mm-order-hold-fire", unit = target()),
        Order::CounterCharge => say!("mm-order-counter", unit = target()),
        Order::Stand => say!("mm-order-stand", unit = target()),
        Order::FormSquare => say!("mm-order-form-square", unit = target()),
        Order::CommanderTo { commander, to } => {
            say!("mm-order-ride", unit = name(commander), at = game.point_text(*to))
        }
        Order::Attach { commander, unit } => say!("mm-order-attach", unit = name(commander), host = name(unit)),
        Order::Fire { unit, target } => say!("mm-order-fire", unit = name(unit), target = name(target)),
        Order::EndFire => say!("mm-order-end-fire"),
        Order::RemoveHit => say!("mm-order-remove-hit"),
        Order::KeepHit => say!("mm-order-keep-hit"),
        Order::NextMelee { unit } => say!("mm-order-melee", unit = name(unit)),
        Order::FightUnit { unit, enemy } => say!("mm-order-fight", unit = name(unit), enemy = name(enemy)),
        Order::Concede => say!("mm-order-concede"),
    }
}
