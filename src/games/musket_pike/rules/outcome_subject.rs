//! Subjects of outcomes: paragraph, units and place of each. Every variant is matched by name, so that a new one cannot be
//! forgotten.

use super::battle::Battle;
use super::data::UnitKind;
use super::ids::UnitId;
use super::outcomes::{DisorderCause, LossCause, Motion, Outcome};
use super::state::{LeaderPlace, State, UnitPlace};
use crate::board::hex::Hex;

impl Outcome {
    /// Rulebook paragraph of the outcome, without "MP"; `None` where a reader has nothing to look up.
    #[must_use]
    pub fn paragraph(&self, battle: &Battle) -> Option<&'static str> {
        Some(match self {
            Outcome::Initiative { .. } => "2.1",
            Outcome::SetAside { .. } => "2.4",
            Outcome::ArrivalRolled { .. } => "2.5",
            Outcome::EventHappened { .. } | Outcome::EventRolled { .. } => "18.1",
            Outcome::Arrived { .. } => "18.5",
            Outcome::Succeeded { .. } => "18.6",
            Outcome::Pursued { .. } | Outcome::PursuerRolled { .. } => "18.7",
            Outcome::Declared { .. } => "3.1",
            Outcome::Began { .. } => "5.1",
            Outcome::Stopped { .. } => "6.7",
            Outcome::StoodFast { .. } => "6.9",
            Outcome::Merged { .. } => "6.10",
            Outcome::FormationHit { .. } => "6.11",
            Outcome::Moved { motion, .. } => return motion.paragraph(),
            Outcome::Shot { .. } => "8.1",
            Outcome::Attacked { .. } => "9.1",
            Outcome::JoinedAttack { .. } => "9.2",
            Outcome::Evaded { .. } | Outcome::Stood { .. } => "9.11",
            Outcome::Fought { .. } => "9.12",
            Outcome::OddTaken { .. } => "9.14",
            Outcome::Captured { .. } => "9.17",
            Outcome::Checked { .. } => "10.3",
            Outcome::Lost { cause, .. } => cause.paragraph(),
            Outcome::Disordered { cause, .. } => cause.paragraph(),
            Outcome::Eliminated { unit, .. } if battle.unit(*unit).kind == UnitKind::Wagon => "17.14",
            Outcome::Eliminated { surrendered: false, .. } => "10.4",
            Outcome::LeaderLost { .. } => "10.6",
            Outcome::FellBack { .. } => "11.1",
            Outcome::Eliminated { surrendered: true, .. } => "11.4",
            Outcome::Shaken { .. } => "12.1",
            Outcome::Rallied { .. } | Outcome::RallyFailed { .. } => "12.2",
            Outcome::Ended { .. } => "13",
            Outcome::TurnBegan { .. }
            | Outcome::Drew { .. }
            | Outcome::Passed { .. }
            | Outcome::Joined { .. }
            | Outcome::PhaseBegan { .. }
            | Outcome::Finished { .. }
            | Outcome::FirstCheck { .. }
            | Outcome::Won { .. }
            | Outcome::LeaderMoved { .. }
            | Outcome::StaysBehind { .. }
            | Outcome::OfferLapsed { .. }
            | Outcome::OfferedEnd { .. } => return None,
        })
    }

    /// MP 2.5, 18 Whether the outcome is news of the end of a turn: an event, an arrival, a pursuer.
    #[must_use]
    pub const fn ends_turn(&self) -> bool {
        matches!(
            self,
            Outcome::ArrivalRolled { .. }
                | Outcome::Arrived { .. }
                | Outcome::EventRolled { .. }
                | Outcome::EventHappened { .. }
                | Outcome::PursuerRolled { .. }
        )
    }

    /// Units that the outcome is about, the acting unit first.
    #[must_use]
    pub fn units(&self) -> Vec<UnitId> {
        match self {
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
            | Outcome::Pursued { unit }
            | Outcome::PursuerRolled { unit, .. }
            | Outcome::Captured { unit, .. } => vec![*unit],
            Outcome::Checked { roll } | Outcome::RallyFailed { roll } => vec![roll.unit],
            Outcome::Merged { keep, gone, .. } => vec![*keep, *gone],
            Outcome::Shot { firer, target, .. } => vec![*firer, *target],
            Outcome::Attacked { assault, defenders } => {
                std::iter::once(assault.unit).chain(defenders.iter().flatten().copied()).collect()
            }
            Outcome::JoinedAttack { assault } => vec![assault.unit],
            Outcome::Fought { attackers, defenders, .. } => attackers.iter().chain(defenders).copied().collect(),
            // The start of an activation is no event of any single unit.
            Outcome::Began { .. }
            | Outcome::TurnBegan { .. }
            | Outcome::Initiative { .. }
            | Outcome::Drew { .. }
            | Outcome::Passed { .. }
            | Outcome::SetAside { .. }
            | Outcome::Declared { .. }
            | Outcome::PhaseBegan { .. }
            | Outcome::Finished { .. }
            | Outcome::Won { .. }
            | Outcome::LeaderMoved { .. }
            | Outcome::StaysBehind { .. }
            | Outcome::LeaderLost { .. }
            | Outcome::ArrivalRolled { .. }
            | Outcome::Arrived { .. }
            | Outcome::EventHappened { .. }
            | Outcome::EventRolled { .. }
            | Outcome::Succeeded { .. }
            | Outcome::OfferLapsed { .. }
            | Outcome::OfferedEnd { .. }
            | Outcome::Ended { .. } => Vec::new(),
        }
    }

    /// Hex where the outcome happened, by `after`, the position after its order; `None` if it has no one place.
    #[must_use]
    pub fn place(&self, after: &State) -> Option<Hex> {
        let unit = |u: UnitId| match after.units[u.index()].place {
            UnitPlace::Map(stand) => Some(stand.left),
            UnitPlace::Captured { hex } => Some(hex),
            UnitPlace::Reserve | UnitPlace::Eliminated | UnitPlace::Merged | UnitPlace::Pursuing => None,
        };
        match self {
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
            // A leader off the map has no hex, and what concerns the whole game has no one hex.
            Outcome::LeaderMoved { to: LeaderPlace::Reserve | LeaderPlace::Lost | LeaderPlace::Relieved, .. }
            | Outcome::TurnBegan { .. }
            | Outcome::Initiative { .. }
            | Outcome::Drew { .. }
            | Outcome::Passed { .. }
            | Outcome::SetAside { .. }
            | Outcome::Declared { .. }
            | Outcome::Joined { .. }
            | Outcome::Began { .. }
            | Outcome::PhaseBegan { .. }
            | Outcome::Finished { .. }
            | Outcome::FirstCheck { .. }
            | Outcome::Eliminated { .. }
            | Outcome::Won { .. }
            | Outcome::StaysBehind { .. }
            | Outcome::LeaderLost { .. }
            | Outcome::ArrivalRolled { .. }
            | Outcome::Arrived { .. }
            | Outcome::EventHappened { .. }
            | Outcome::EventRolled { .. }
            | Outcome::Succeeded { .. }
            | Outcome::Pursued { .. }
            | Outcome::PursuerRolled { .. }
            | Outcome::OfferLapsed { .. }
            | Outcome::OfferedEnd { .. }
            | Outcome::Ended { .. } => None,
        }
    }
}

impl Motion {
    /// Paragraph of a special motion such as a reaction or a retreat; `None` for ordinary movement by the unit's own order.
    const fn paragraph(self) -> Option<&'static str> {
        match self {
            Motion::Reaction => Some("6.9"),
            Motion::Lay => Some("8.6"),
            Motion::Occupy => Some("9.15"),
            Motion::MakeWay => Some("11.3"),
            Motion::Step | Motion::Wheel(_) | Motion::Turn | Motion::FreeTurn | Motion::Retreat(_) | Motion::Deploy => {
                None
            }
        }
    }
}

impl LossCause {
    const fn paragraph(self) -> &'static str {
        match self {
            LossCause::Fire | LossCause::FireRout => "8.9",
            LossCause::MeleeTable => "9.12",
            LossCause::MeleeMargin | LossCause::MeleeRout => "9.13",
            LossCause::PassingFront => "11.2",
            LossCause::Displacement => "11.3",
        }
    }
}

impl DisorderCause {
    const fn paragraph(self) -> &'static str {
        match self {
            DisorderCause::Terrain => "6.11",
            DisorderCause::Fire => "8.9",
            DisorderCause::MeleeCheck | DisorderCause::MeleeRetreat => "9.13",
            DisorderCause::Displacement => "11.3",
            DisorderCause::Pursuit => "18.7",
        }
    }
}
