//! What can be said of one fact: its reasons, its paragraph, its place and whom it is about.

use super::Sum;
use crate::board::hex::Hex;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::outcomes::{DisorderCause, LossCause, Motion, Outcome};
use crate::rules::musket_pike::state::{LeaderPlace, Place, State};
use crate::rules::musket_pike::{Battle, text};
use crate::say;

/// The breakdowns in an outcome, each with its head.
pub(super) fn reasons(battle: &Battle, outcome: &Outcome) -> Vec<Sum> {
    match outcome {
        Outcome::Shot { fv, .. } => {
            vec![Sum::new(say!("told-sum-fire-value", total = fv.total()), text::breakdown(battle, fv))]
        }
        Outcome::Fought { attack, defence, shifts, .. } => vec![
            Sum::new(say!("told-sum-attack", total = attack.total()), text::breakdown(battle, attack)),
            Sum::new(say!("told-sum-defence", total = defence.total()), text::breakdown(battle, defence)),
            Sum::new(say!("told-sum-shifts", total = format!("{:+}", shifts.total())), text::breakdown(battle, shifts)),
        ],
        Outcome::Moved { mp, motion: Motion::Step | Motion::Wheel(_) | Motion::Turn | Motion::FreeTurn, .. } => {
            let step = (i32::from(*mp), text::outcome(battle, outcome), "6".to_owned());
            vec![Sum::new(say!("told-sum-movement"), vec![step])]
        }
        _ => Vec::new(),
    }
}

/// The paragraph of a fact, without "MP".
pub const fn paragraph(outcome: &Outcome) -> Option<&'static str> {
    Some(match outcome {
        Outcome::Initiative { .. } => "2.1",
        Outcome::SetAside { .. } => "2.4",
        Outcome::Declared { .. } => "3.1",
        Outcome::Began { .. } => "5.1",
        Outcome::Stopped { .. } => "6.7",
        Outcome::FormationHit { .. } => "6.11",
        Outcome::Merged { .. } => "6.10",
        Outcome::StoodFast { .. } => "6.9",
        Outcome::Shot { .. } => "8.1",
        Outcome::Checked { .. } => "10.3",
        Outcome::Lost { cause, .. } => match cause {
            LossCause::Fire | LossCause::FireRout => "8.9",
            LossCause::MeleeTable => "9.12",
            LossCause::MeleeMargin | LossCause::MeleeRout => "9.13",
            LossCause::PassingFront => "11.2",
            LossCause::Displacement => "11.3",
        },
        Outcome::Disordered { cause, .. } => match cause {
            DisorderCause::Terrain => "6.11",
            DisorderCause::Fire => "8.9",
            DisorderCause::MeleeCheck | DisorderCause::MeleeRetreat => "9.13",
            DisorderCause::Displacement => "11.3",
        },
        Outcome::Shaken { .. } => "12.1",
        Outcome::Eliminated { surrendered: true, .. } => "11.4",
        Outcome::Eliminated { surrendered: false, .. } => "10.4",
        Outcome::Attacked { .. } => "9.1",
        Outcome::JoinedAttack { .. } => "9.2",
        Outcome::Evaded { .. } | Outcome::Stood { .. } => "9.11",
        Outcome::Fought { .. } => "9.12",
        Outcome::Captured { .. } => "9.17",
        Outcome::OddTaken { .. } => "9.14",
        Outcome::FellBack { .. } => "11.1",
        Outcome::Rallied { .. } | Outcome::RallyFailed { .. } => "12.2",
        Outcome::LeaderLost { .. } => "10.6",
        Outcome::ArrivalRolled { .. } => "2.5",
        Outcome::Ended { .. } => "13",
        Outcome::Moved { motion, .. } => match motion {
            Motion::Reaction => "6.9",
            Motion::MakeWay => "11.3",
            Motion::Occupy => "9.15",
            Motion::Lay => "8.6",
            _ => return None,
        },
        _ => return None,
    })
}

/// Where it happened.
pub(super) fn place(outcome: &Outcome, after: &State) -> Option<Hex> {
    let unit = |u: UnitId| match after.units[u.index()].place {
        Place::Map(stand) => Some(stand.left),
        Place::Captured { hex } => Some(hex),
        _ => None,
    };
    match outcome {
        Outcome::Moved { to, .. } | Outcome::Merged { stand: to, .. } => Some(to.left),
        Outcome::Shot { at, .. } => Some(*at),
        Outcome::Captured { hex, .. } => Some(*hex),
        Outcome::FellBack { path, .. } => path.last().map(|s| s.left),
        Outcome::Fought { attackers, defenders, .. } => defenders.iter().chain(attackers).find_map(|u| unit(*u)),
        Outcome::Attacked { assault, .. } | Outcome::JoinedAttack { assault } => assault.into.iter().next(),
        Outcome::Checked { roll } | Outcome::RallyFailed { roll } => unit(roll.unit),
        Outcome::LeaderMoved { to: LeaderPlace::Map(hex), .. } => Some(*hex),
        Outcome::Stopped { unit: u }
        | Outcome::FormationHit { unit: u }
        | Outcome::Disordered { unit: u, .. }
        | Outcome::StoodFast { unit: u }
        | Outcome::Lost { unit: u, .. }
        | Outcome::Shaken { unit: u }
        | Outcome::Evaded { unit: u }
        | Outcome::Stood { unit: u }
        | Outcome::OddTaken { unit: u }
        | Outcome::Rallied { unit: u, .. } => unit(*u),
        _ => None,
    }
}

/// Whom it is about.
pub(super) fn units(outcome: &Outcome) -> Vec<UnitId> {
    match outcome {
        Outcome::Moved { unit, .. }
        | Outcome::Stopped { unit }
        | Outcome::FormationHit { unit }
        | Outcome::Disordered { unit, .. }
        | Outcome::StoodFast { unit }
        | Outcome::FirstCheck { unit }
        | Outcome::Lost { unit, .. }
        | Outcome::Shaken { unit }
        | Outcome::Eliminated { unit, .. }
        | Outcome::Joined { unit }
        | Outcome::Evaded { unit }
        | Outcome::Stood { unit }
        | Outcome::OddTaken { unit }
        | Outcome::FellBack { unit, .. }
        | Outcome::Rallied { unit, .. }
        | Outcome::Captured { unit, .. } => vec![*unit],
        Outcome::Checked { roll } | Outcome::RallyFailed { roll } => vec![roll.unit],
        Outcome::Merged { keep, gone, .. } => vec![*keep, *gone],
        Outcome::Shot { firer, target, .. } => vec![*firer, *target],
        Outcome::Attacked { assault, defenders } => {
            std::iter::once(assault.unit).chain(defenders.iter().flatten().copied()).collect()
        }
        Outcome::JoinedAttack { assault } => vec![assault.unit],
        Outcome::Fought { attackers, defenders, .. } => attackers.iter().chain(defenders).copied().collect(),
        _ => Vec::new(),
    }
}
