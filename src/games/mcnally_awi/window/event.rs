//! Outcomes as events that are seen on the table.

use crate::board::table::TablePose;
use crate::games::mcnally_awi::cards::thrown;
use crate::games::mcnally_awi::rules::outcomes::{MoveCause, Outcome};
use crate::games::mcnally_awi::rules::state::UnitPlace;
use crate::games::mcnally_awi::rules::{Game, UnitKind};
use crate::games::table::rules::{UnitId, piece_of};
use crate::games::table::window::{Deed, Gait, TableEvent};
use crate::view::animation::{Arms, Weapon};

/// Weapon with which a unit strikes.
fn weapon(game: &Game, unit: UnitId) -> Weapon {
    match game.card(unit).kind {
        _ if game.troops(unit).is_mounted() => Weapon::Swords,
        UnitKind::Foot => Weapon::Pikes,
        _ => Weapon::Butts,
    }
}

/// Arms with which a unit fires.
fn arms(game: &Game, unit: UnitId) -> Arms {
    match game.card(unit).kind {
        UnitKind::Gun => Arms::Guns,
        _ if game.troops(unit).is_mounted() => Arms::Pistols,
        _ => Arms::Muskets,
    }
}

/// Blows of a round: every unit that rolls strikes those that it is in contact with.
fn blows(game: &Game, units: &[UnitId]) -> Deed {
    let contacts = game.state().contacts.iter();
    let pairs = contacts.filter(|contact| units.contains(&contact.charger) || units.contains(&contact.target));
    let blow = |one: UnitId, other: UnitId| (piece_of(one), weapon(game, one), piece_of(other));
    let blows =
        pairs.flat_map(|contact| [blow(contact.charger, contact.target), blow(contact.target, contact.charger)]);
    Deed::Fights { blows: blows.collect() }
}

fn deed(game: &Game, outcome: &Outcome) -> Option<Deed> {
    let goes = |unit: UnitId, pose: TablePose, gait| Deed::Goes { piece: piece_of(unit), poses: vec![pose], gait };
    Some(match outcome {
        Outcome::Moved { unit, why, to, .. } => {
            let is_flight = matches!(why, MoveCause::Rout | MoveCause::Evasion | MoveCause::FallBack);
            goes(*unit, *to, if is_flight { Gait::Flight } else { Gait::March })
        }
        Outcome::Deployed { unit, pose } | Outcome::Formed { unit, pose, .. } => goes(*unit, *pose, Gait::March),
        Outcome::ContactMade { contact, pose } => goes(contact.charger, *pose, Gait::March),
        Outcome::Routed { unit, pose, .. } => goes(*unit, *pose, Gait::Flight),
        Outcome::GeneralMoved { general, to } => match game.unit_state(*general).place {
            UnitPlace::Table(pose) => goes(*general, TablePose::new(*to, pose.heading), Gait::March),
            _ => return None,
        },
        Outcome::Shot { parts, target, .. } => {
            let mut firing = parts.iter().map(|part| part.unit);
            let first = firing.next()?;
            Deed::Fires {
                piece: piece_of(first),
                with: firing.map(piece_of).collect(),
                target: piece_of(*target),
                arms: arms(game, first),
            }
        }
        Outcome::MeleeRound { rolls, .. } => {
            blows(game, &rolls.iter().flat_map(|roll| roll.units.iter().copied()).collect::<Vec<_>>())
        }
        Outcome::Tested { unit, .. } | Outcome::Rolled { unit, .. } => Deed::Waits { piece: piece_of(*unit) },
        Outcome::CounterRolled { target, .. } => Deed::Waits { piece: piece_of(*target) },
        Outcome::GeneralTested { general, .. } => match game.unit_state(*general).place {
            UnitPlace::Attached(host) => Deed::Waits { piece: piece_of(host) },
            _ => Deed::Waits { piece: piece_of(*general) },
        },
        _ => return None,
    })
}

/// Event that an outcome is seen as.
pub(super) fn event(game: &Game, outcome: &Outcome) -> TableEvent {
    let lost = |unit: UnitId, figures: u32| (piece_of(unit), figures.min(u8::MAX.into()) as u8);
    let losses = match outcome {
        Outcome::Shot { target, losses, .. } => vec![lost(*target, *losses)],
        Outcome::MeleeRound { losses, .. } => losses.iter().map(|(unit, figures)| lost(*unit, *figures)).collect(),
        _ => Vec::new(),
    };
    let losses = losses.into_iter().filter(|(_, figures)| *figures > 0).collect();
    TableEvent { deed: deed(game, outcome), dice: thrown(outcome), losses }
}
