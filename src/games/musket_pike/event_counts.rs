//! Counters of what happens in bouts between programs.

use super::rules::Game;
use super::rules::modifier_reasons::ModifierReason;
use super::rules::outcomes::{LeaderMotion, Motion, Outcome};
use super::rules::state::{ActivationTarget, Frame, OrderType, RetreatCause};
use crate::play::EventCounter;

macro_rules! kinds {
    ($($kind:ident $name:literal,)*) => {
        /// Kind of event that is counted in bouts.
        #[derive(Clone, Copy)]
        enum Kind { $($kind,)* }

        /// Names of the kinds of events, in the order of the answer.
        pub const KINDS: &[&str] = &[$($name,)*];
    };
}

kinds! {
    Turn "turns",
    Chit "chits_drawn",
    Pass "passes",
    SetAside "chits_set_aside",
    LeaderActivation "leader_activations",
    UnitActivation "unit_activations",
    Charge "charges",
    March "marches",
    Strategic "strategic_marches",
    Rally "rally_orders",
    Step "steps",
    Wheel "wheels",
    TurnInPlace "turns_in_place",
    Stop "stops",
    FormationHit "formation_hits",
    Disorder "disorders",
    Merger "mergers",
    Reaction "reactions",
    NoReaction "reactions_declined",
    Shot "shots",
    Hit "hits",
    Graze "grazing_shots",
    Cannon "battalion_gun_shots",
    Check "morale_checks",
    SpLost "sp_lost",
    Eliminated "eliminated",
    Surrender "surrenders",
    Single "melees_one_against_one",
    JointAttack "melees_joint_attack",
    JointDefence "melees_joint_defence",
    Evasion "evasions",
    Captured "captured_guns",
    CapturedFreely "captured_guns_without_roll",
    Odd "odd_losses_chosen",
    FireRetreat "retreats_by_fire",
    MeleeRetreat "retreats_in_melee",
    PastFront "retreats_past_fronts",
    Displaced "displacements",
    Chain "displacement_chains",
    FartherBack "displaced_go_farther_back",
    Advance "advances",
    Rallied "rallied",
    RallyFailed "rallies_failed",
    LeaderRide "leaders_ride",
    LeaderRefuge "leaders_find_refuge",
    LeaderLost "leaders_lost",
    Arrival "arrivals",
}

/// Counters of events in a bout, one for each of [`KINDS`].
pub struct EventCounts {
    numbers: Vec<u64>,
    /// Result of [`coming`] in the last position.
    coming: usize,
}

/// Number of friends on their way to a place that is not free yet; when it rises, a chain of displacements has grown (MP 17.12).
fn coming(game: &Game) -> usize {
    let waiting = |frame: &Frame| match frame {
        Frame::MakeWay(way) => way.coming.len(),
        _ => 0,
    };
    game.state().stack.iter().map(waiting).sum()
}

impl EventCounter<Game> for EventCounts {
    fn note(&mut self, game: &Game, outcomes: &[Outcome]) {
        for outcome in outcomes {
            self.one(outcome);
        }
        let now = coming(game);
        self.add(Kind::Chain, now > self.coming);
        self.coming = now;
    }

    fn numbers(&self) -> Vec<u64> {
        self.numbers.clone()
    }
}

impl EventCounts {
    /// Counters of the events of a bout that begins in this position.
    #[must_use]
    pub fn from(start: &Game) -> Self {
        Self { numbers: vec![0; KINDS.len()], coming: coming(start) }
    }

    fn add(&mut self, kind: Kind, n: impl Into<u64>) {
        self.numbers[kind as usize] += n.into();
    }

    fn one(&mut self, outcome: &Outcome) {
        let kind = match outcome {
            Outcome::TurnBegan { .. } => Kind::Turn,
            Outcome::Drew { .. } => Kind::Chit,
            Outcome::Passed { .. } => Kind::Pass,
            Outcome::SetAside { .. } => Kind::SetAside,
            Outcome::Declared { activation } => {
                self.add(order_kind(activation.order), 1u8);
                if matches!(activation.led, ActivationTarget::Wing(_)) {
                    Kind::LeaderActivation
                } else {
                    Kind::UnitActivation
                }
            }
            Outcome::Moved { motion, .. } => match motion_kind(*motion) {
                Some(kind) => kind,
                None => return,
            },
            Outcome::Stopped { .. } => Kind::Stop,
            Outcome::FormationHit { .. } => Kind::FormationHit,
            Outcome::Disordered { .. } => Kind::Disorder,
            Outcome::Merged { .. } => Kind::Merger,
            Outcome::StoodFast { .. } => Kind::NoReaction,
            Outcome::Shot { fv, bonus, hits, .. } => {
                let grazes = fv
                    .lines
                    .first()
                    .is_some_and(|l| matches!(l.why, ModifierReason::GrazeFirst | ModifierReason::Grazed));
                self.add(Kind::Hit, *hits);
                self.add(Kind::Graze, grazes);
                self.add(Kind::Cannon, *bonus > 0);
                Kind::Shot
            }
            Outcome::Checked { .. } => Kind::Check,
            Outcome::Lost { sp, .. } => {
                self.add(Kind::SpLost, *sp);
                return;
            }
            Outcome::Eliminated { surrendered: true, .. } => Kind::Surrender,
            Outcome::Eliminated { surrendered: false, .. } => Kind::Eliminated,
            Outcome::Fought { attackers, defenders, .. } => match (attackers.len() > 1, defenders.len() > 1) {
                (true, _) => Kind::JointAttack,
                (false, true) => Kind::JointDefence,
                (false, false) => Kind::Single,
            },
            Outcome::Evaded { .. } => Kind::Evasion,
            Outcome::Captured { without_roll, .. } => {
                self.add(Kind::CapturedFreely, *without_roll);
                Kind::Captured
            }
            Outcome::OddTaken { .. } => Kind::Odd,
            Outcome::FellBack { passes_front, cause, .. } => {
                self.add(Kind::PastFront, *passes_front);
                match cause {
                    RetreatCause::Fire => Kind::FireRetreat,
                    RetreatCause::Melee(_) => Kind::MeleeRetreat,
                    RetreatCause::Displacement => Kind::FartherBack,
                    RetreatCause::Evasion => return,
                }
            }
            Outcome::Rallied { .. } => Kind::Rallied,
            Outcome::RallyFailed { .. } => Kind::RallyFailed,
            Outcome::LeaderMoved { motion: LeaderMotion::Ride, .. } => Kind::LeaderRide,
            Outcome::LeaderMoved { motion: LeaderMotion::Refuge | LeaderMotion::Overrun, .. } => Kind::LeaderRefuge,
            Outcome::LeaderLost { .. } => Kind::LeaderLost,
            Outcome::ArrivalRolled { arrives: true, .. } | Outcome::Arrived { .. } => Kind::Arrival,
            _ => return,
        };
        self.add(kind, 1u8);
    }
}

const fn order_kind(order: OrderType) -> Kind {
    match order {
        OrderType::Charge => Kind::Charge,
        OrderType::March => Kind::March,
        OrderType::Strategic => Kind::Strategic,
        OrderType::Rally => Kind::Rally,
    }
}

const fn motion_kind(motion: Motion) -> Option<Kind> {
    match motion {
        Motion::Step => Some(Kind::Step),
        Motion::Wheel(_) => Some(Kind::Wheel),
        Motion::Turn | Motion::FreeTurn | Motion::Lay => Some(Kind::TurnInPlace),
        Motion::Reaction => Some(Kind::Reaction),
        Motion::MakeWay => Some(Kind::Displaced),
        Motion::Occupy => Some(Kind::Advance),
        Motion::Retreat(_) | Motion::Deploy => None,
    }
}
