//! Outcomes as events that are seen on the table.

use crate::games::muskets_mayhem::cards::thrown;
use crate::games::muskets_mayhem::rules::outcomes::Outcome;
use crate::games::muskets_mayhem::rules::{Game, UnitKind};
use crate::games::table::rules::{UnitId, piece_of};
use crate::games::table::window::{Deed, Gait, TableEvent};
use crate::view::animation::{Arms, Weapon};

/// Weapon with which a unit strikes.
fn weapon(game: &Game, unit: UnitId) -> Weapon {
    match game.kind(unit) {
        UnitKind::LineInfantry | UnitKind::Skirmishers => Weapon::Pikes,
        UnitKind::Cavalry => Weapon::Swords,
        UnitKind::Battery | UnitKind::Commander => Weapon::Butts,
    }
}

/// Event that an outcome is seen as.
pub(super) fn event(game: &Game, outcome: &Outcome) -> TableEvent {
    let goes = |unit: UnitId, pose, gait| Deed::Goes { piece: piece_of(unit), poses: vec![pose], gait };
    let deed = match outcome {
        Outcome::Moved { unit, to, .. } | Outcome::ChargeMoved { unit, to, .. } => Some(goes(*unit, *to, Gait::March)),
        Outcome::CommanderMoved { commander, to } => Some(goes(*commander, *to, Gait::March)),
        Outcome::Deployed { unit, pose } => Some(goes(*unit, *pose, Gait::March)),
        Outcome::Retreated { unit, to, .. } => Some(goes(*unit, *to, Gait::Flight)),
        Outcome::ShotRolled { unit, target, .. } => {
            let arms = if game.kind(*unit) == UnitKind::Battery { Arms::Guns } else { Arms::Muskets };
            Some(Deed::Fires { piece: piece_of(*unit), with: Vec::new(), target: piece_of(*target), arms })
        }
        Outcome::MeleeRolled { blows } => {
            let blow = blows.iter().map(|blow| (piece_of(blow.unit), weapon(game, blow.unit), piece_of(blow.enemy)));
            Some(Deed::Fights { blows: blow.collect() })
        }
        Outcome::CheckRolled { unit, .. } => Some(Deed::Waits { piece: piece_of(*unit) }),
        _ => None,
    };
    let losses = match outcome {
        // MM 1.8 Each casualty is one figure, which falls by itself.
        Outcome::HitsApplied { unit, hits, .. } if game.knows(*unit) => {
            let fallen = hits.saturating_sub(game.unit_state(*unit).hits);
            (fallen > 0).then(|| (piece_of(*unit), fallen.min(u8::MAX.into()) as u8)).into_iter().collect()
        }
        _ => Vec::new(),
    };
    TableEvent { deed, dice: thrown(outcome), losses }
}
