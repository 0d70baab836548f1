//! Outcomes in sentences.

use super::names;
use crate::board::table::Length;
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::nerve::{GeneralFate, TestOccasion, TestResult};
use crate::games::mcnally_awi::rules::outcomes::{LossCause, MarkerReason, MeleeRoll, MoveCause, Outcome, StopReason};
use crate::games::mcnally_awi::rules::state::{EndReason, Ending, ShotPart};
use crate::games::table::rules::UnitId;
use crate::i18n::lists::{commas, semicolons};
use crate::i18n::signed;
use crate::kernel::SideId;
use crate::say;

/// Faces of dice, as a list.
fn faces(dice: &[u8]) -> String {
    commas(&dice.iter().map(u8::to_string).collect::<Vec<_>>())
}

/// Names of the units of a shot.
fn firers(game: &Game, parts: &[ShotPart]) -> String {
    game.unit_names(&parts.iter().map(|part| part.unit).collect::<Vec<_>>())
}

/// Sentence on an outcome.
#[must_use]
pub fn outcome(game: &Game, outcome: &Outcome) -> String {
    let name = |unit: &UnitId| game.unit_name(*unit);
    match outcome {
        Outcome::Deployed { unit, pose } => {
            say!("mc-out-deployed", unit = name(unit), at = game.point_text(pose.point))
        }
        Outcome::CardSet { group, is_on: true } => say!("mc-out-card-on", card = game.group_name(*group)),
        Outcome::CardSet { group, .. } => say!("mc-out-card-off", card = game.group_name(*group)),
        Outcome::CardDrawn { card, units } if units.is_empty() => {
            say!("mc-out-card-empty", card = game.group_name(*card))
        }
        Outcome::CardDrawn { card, units } => {
            say!("mc-out-card", card = game.group_name(*card), units = game.unit_names(units))
        }
        Outcome::PhaseBegan { phase, .. } => say!("mc-out-phase", phase = names::phase(*phase)),
        Outcome::Tested { unit, why, number, sum, die, result } => {
            let key = match why {
                TestOccasion::Marker => "marker",
                TestOccasion::Charging => "charging",
                TestOccasion::Charged | TestOccasion::Evading => "charged",
                TestOccasion::Closing => "closing",
                TestOccasion::AfterMelee => "melee",
                TestOccasion::Stopping => "stopping",
            };
            let result = match result {
                TestResult::Pass => say!("mc-test-pass"),
                TestResult::ByOne => say!("mc-test-by-one"),
                TestResult::ByMore => say!("mc-test-by-more"),
            };
            let occasion = say!("mc-test-" + key);
            let modifier = signed(sum.total());
            say!("mc-out-tested", unit = name(unit), occasion, die = *die, modifier, number = *number, result)
        }
        Outcome::Marker { unit, is_on: false, .. } => say!("mc-out-marker-off", unit = name(unit)),
        Outcome::Marker { unit, why, .. } => {
            let key = match why {
                MarkerReason::Losses => "losses",
                MarkerReason::FriendRouted => "friend",
                MarkerReason::UnderFire => "fire",
                MarkerReason::CommanderKilled => "commander",
                MarkerReason::Charging => "charging",
                MarkerReason::Charged => "charged",
                MarkerReason::ChargeLosses => "charge-losses",
                MarkerReason::NoContact => "no-contact",
                MarkerReason::ChargeRefused => "refused",
                MarkerReason::Evaded => "evaded",
                MarkerReason::Routed => "routed",
                MarkerReason::Passed => "passed",
                MarkerReason::Tested => "kept",
            };
            say!("mc-out-marker", unit = name(unit), why = say!("mc-marker-" + key))
        }
        Outcome::Rolled { unit, dice, budget } => {
            say!("mc-out-rolled", unit = name(unit), dice = faces(dice), length = game.length_text(Length(*budget)))
        }
        Outcome::Moved { unit, why, to, .. } => {
            let key = match why {
                MoveCause::Path => "path",
                MoveCause::Charge => "charge",
                MoveCause::Evasion => "evasion",
                MoveCause::Refused => "refused",
                MoveCause::FallBack => "retire",
                MoveCause::ThrownBack => "back",
                MoveCause::Rout => "rout",
                MoveCause::Turn => "turn",
            };
            say!("mc-out-moved-" + key, unit = name(unit), at = game.point_text(to.point))
        }
        Outcome::Formed { unit, to, .. } => say!("mc-out-formed", unit = name(unit), formation = names::formation(*to)),
        Outcome::Detached { unit, figures, .. } => say!("mc-out-detached", unit = name(unit), n = figures.0),
        Outcome::Recalled { unit, .. } => say!("mc-out-recalled", unit = name(unit)),
        Outcome::FallingBack { unit, is_on: true } => say!("mc-out-retires", unit = name(unit)),
        Outcome::FallingBack { unit, .. } => say!("mc-out-retires-no-more", unit = name(unit)),
        Outcome::Halted { unit } => say!("mc-out-halted", unit = name(unit)),
        Outcome::ChargeDeclared { charge } => {
            say!("mc-out-charge", unit = name(&charge.charger), target = name(&charge.target))
        }
        Outcome::ChargeReady { charge } => say!("mc-out-ready", unit = name(&charge.charger)),
        Outcome::ChargeStopped { unit, why } => {
            let key = match why {
                StopReason::Limit => "limit",
                StopReason::Owner => "owner",
                StopReason::Test => "test",
                StopReason::Blocked => "blocked",
            };
            say!("mc-out-stopped-" + key, unit = name(unit))
        }
        Outcome::Reacted { unit } => say!("mc-out-reacted", unit = name(unit)),
        Outcome::Aimed { part, target } => {
            say!("mc-out-aimed", unit = name(&part.unit), target = name(target), n = part.figures)
        }
        Outcome::Shot { parts, target, figures, sum, dice, losses, is_volley } => {
            let units = firers(game, parts);
            let (dice, modifier) = (faces(dice), signed(sum.total()));
            let rolled = say!("mc-fired-dice", dice, modifier, n = *figures);
            let lost = say!("mc-lost-figures", target = name(target), n = *losses);
            let key = if *is_volley { "volley" } else { "shot" };
            say!("mc-fired-" + key, units, target = name(target), rolled, lost)
        }
        Outcome::CounterRolled { target, die, is_hit } => {
            let key = if *is_hit { "hit" } else { "miss" };
            say!("mc-out-counter-" + key, target = name(target), die = *die)
        }
        Outcome::ContactMade { contact, .. } => {
            say!("mc-out-contact", unit = name(&contact.charger), target = name(&contact.target))
        }
        Outcome::MeleeRound { round, rolls, losses } => {
            let roll = |roll: &MeleeRoll| {
                let (units, dice) = (game.unit_names(&roll.units), faces(&roll.dice));
                say!(
                    "mc-melee-roll",
                    units,
                    n = roll.figures,
                    dice,
                    modifier = signed(roll.sum.total()),
                    losses = roll.losses
                )
            };
            let lost = |(unit, lost): &(UnitId, u32)| say!("mc-melee-lost", unit = name(unit), n = *lost);
            let rolls = semicolons(&rolls.iter().map(roll).collect::<Vec<_>>());
            let lost = semicolons(&losses.iter().map(lost).collect::<Vec<_>>());
            let lost = if losses.is_empty() { say!("mc-melee-no-losses") } else { lost };
            say!("mc-out-round", round = *round, rolls, lost)
        }
        Outcome::MeleeDecided { winner, losses, .. } => match winner {
            Some(side) => {
                let side_name = game.battle.presentation.side(*side);
                let (few, many) = (losses[side.index()], losses[side.other().index()]);
                say!("mc-out-melee-won", side = side_name, few, many)
            }
            None => say!("mc-out-melee-even", few = losses[0], many = losses[1]),
        },
        Outcome::MeleeEnded { units } => say!("mc-out-melee-over", units = game.unit_names(units)),
        Outcome::ThrownBack { unit } => say!("mc-out-thrown-back", unit = name(unit)),
        Outcome::Routed { unit, .. } => say!("mc-out-routed", unit = name(unit)),
        Outcome::Rallied { unit } => say!("mc-out-rallied", unit = name(unit)),
        Outcome::Reforming { unit, activations } => say!("mc-out-reforming", unit = name(unit), n = *activations),
        Outcome::Lost { unit, why } => {
            let key = match why {
                LossCause::NoFigures => "figures-all",
                LossCause::LeftTable => "left",
                LossCause::Surrendered => "surrendered",
                LossCause::RiddenDown => "ridden-down",
                LossCause::GunLost => "gun",
                LossCause::CounterBattery => "counter",
                LossCause::Taken => "taken",
            };
            say!("mc-out-lost-" + key, unit = name(unit))
        }
        Outcome::GeneralTested { general, draws, fate, .. } => {
            let key = match fate {
                GeneralFate::Unhurt => "unhurt",
                GeneralFate::Wounded => "wounded",
                GeneralFate::Killed => "killed",
            };
            say!("mc-out-general-" + key, unit = name(general), dice = faces(draws))
        }
        Outcome::GeneralMoved { general, to } => say!("mc-out-rode", unit = name(general), at = game.point_text(*to)),
        Outcome::Joined { general, unit } => say!("mc-out-joined", unit = name(general), host = name(unit)),
        Outcome::BrigadeBroken { group } => say!("mc-out-broken", group = game.group_name(*group)),
        Outcome::ReliefCame { side } => say!("mc-out-relief", side = game.battle.presentation.side(*side)),
        Outcome::ActivationEnded { card } => say!("mc-out-activation-ended", card = game.group_name(*card)),
        Outcome::TurnEnded { turn } => say!("mc-out-turn-ended", turn = *turn),
        Outcome::GameEnded { ending } => ended(game, *ending),
    }
}

/// Sentence on the end of a game.
#[must_use]
pub fn ended(game: &Game, ending: Ending) -> String {
    let side = |side: SideId| game.battle.presentation.side(side).to_owned();
    match (ending.winner, ending.why) {
        (Some(winner), EndReason::Broken) => say!("mc-end-broken", side = side(winner), enemy = side(winner.other())),
        (Some(winner), EndReason::TurnLimit) if ending.is_clear => say!("mc-end-clear", side = side(winner)),
        (Some(winner), EndReason::TurnLimit) => say!("mc-end-limit", side = side(winner)),
        (Some(winner), EndReason::BreakThrough) => say!("mc-end-through", side = side(winner)),
        (Some(winner), EndReason::Conceded) => say!("mc-end-conceded", side = side(winner)),
        (Some(winner), EndReason::Cleared) => say!("mc-end-cleared", side = side(winner)),
        (_, EndReason::HollowVictory) => say!("mc-end-hollow"),
        (_, EndReason::Relief) => say!("mc-end-relief"),
        (None, _) => say!("mc-end-draw"),
    }
}
