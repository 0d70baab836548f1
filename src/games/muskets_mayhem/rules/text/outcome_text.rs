//! Outcomes in sentences.

use super::names;
use crate::board::table::{BodySide, Length};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::orders::FormChange;
use crate::games::muskets_mayhem::rules::outcomes::{
    BlowReport, CheckResult, LossCause, Outcome, Purpose, Removal, ShotOccasion,
};
use crate::games::muskets_mayhem::rules::state::{EndReason, Ending};
use crate::games::table::rules::UnitId;
use crate::i18n::lists::{commas, semicolons};
use crate::kernel::SideId;
use crate::say;

/// Faces of dice, as a list.
fn faces(dice: &[u8]) -> String {
    commas(&dice.iter().map(u8::to_string).collect::<Vec<_>>())
}

/// Pairs of dice thrown against each other, those of the higher roller first.
fn rolls(thrown: &[[u8; 2]]) -> String {
    let is_second_higher = thrown.last().is_some_and(|[one, other]| one < other);
    let pairs = thrown.iter().map(|[one, other]| if is_second_higher { [*other, *one] } else { [*one, *other] });
    semicolons(&pairs.map(|[one, other]| say!("mm-out-against", one, other)).collect::<Vec<_>>())
}

/// Sentence on an outcome.
#[must_use]
pub fn outcome(game: &Game, outcome: &Outcome) -> String {
    let name = |unit: &UnitId| game.unit_name(*unit);
    let side = |side: SideId| game.battle.presentation.side(side).to_owned();
    match outcome {
        Outcome::DeploymentRolled { faces, side: first } => {
            say!("mm-out-deployment", side = side(*first), rolls = rolls(faces))
        }
        Outcome::Deployed { unit, pose } => {
            say!("mm-out-deployed", unit = name(unit), at = game.point_text(pose.point))
        }
        Outcome::InitiativeRolled { turn, faces, winner } if faces.is_empty() => {
            say!("mm-out-initiative-given", turn = *turn, side = side(*winner))
        }
        Outcome::InitiativeRolled { turn, faces, winner } => {
            say!("mm-out-initiative", turn = *turn, side = side(*winner), rolls = rolls(faces))
        }
        Outcome::OrderChosen { first } => say!("mm-out-first", side = side(*first)),
        Outcome::PhaseBegan { stage } => say!("mm-out-phase", phase = names::phase(*stage)),
        Outcome::Held { units } => say!("mm-out-held", units = game.unit_names(units)),
        Outcome::Moved { unit, to, cost, .. } => {
            say!("mm-out-moved", unit = name(unit), at = game.point_text(to.point), cost = length(game, *cost))
        }
        Outcome::Formed { unit, to, .. } => {
            let key = match to {
                FormChange::Line => "line",
                FormChange::Column => "column",
                FormChange::Square => "square",
                FormChange::Limber => "limber",
                FormChange::Unlimber => "unlimber",
            };
            say!("mm-out-formed-" + key, unit = name(unit))
        }
        Outcome::CommanderMoved { commander, to } => {
            say!("mm-out-rode", unit = name(commander), at = game.point_text(to.point))
        }
        Outcome::Attached { commander, unit } => {
            say!("mm-out-attached", unit = name(commander), host = name(unit))
        }
        Outcome::CommanderSaved { commander, unit } => {
            say!("mm-out-fled", unit = name(commander), host = name(unit))
        }
        Outcome::ChargeDeclared { charger, target, edge, .. } => {
            let key = match edge {
                BodySide::Front => "front",
                BodySide::Left | BodySide::Right => "flank",
                BodySide::Rear => "rear",
            };
            say!("mm-out-charge-" + key, unit = name(charger), target = name(target))
        }
        Outcome::CheckRolled { unit, why, need, die, result } => {
            let key = match why {
                Purpose::ChargeCharger => "charger",
                Purpose::ChargeTarget => "target",
                Purpose::Rally => "rally",
                _ => "morale",
            };
            let result = if *result == CheckResult::Passed { say!("mm-out-passed") } else { say!("mm-out-failed") };
            say!("mm-out-check-" + key, unit = name(unit), die = *die, need = need.total(), result)
        }
        Outcome::Halted { unit } => say!("mm-out-halted", unit = name(unit)),
        Outcome::ChargeMoved { unit, to, .. } => {
            say!("mm-out-charged", unit = name(unit), at = game.point_text(to.point))
        }
        Outcome::Stood { unit } => say!("mm-out-stood", unit = name(unit)),
        Outcome::Retreated { unit, to, .. } => {
            say!("mm-out-retreated", unit = name(unit), at = game.point_text(to.point))
        }
        Outcome::Lost { unit, why } => {
            let key = match why {
                LossCause::NoRetreat => "no-retreat",
                LossCause::Broken => "broken",
                LossCause::LostMelee => "melee",
                LossCause::SquareBroken => "square",
                LossCause::WithUnit => "with-unit",
                LossCause::Caught => "caught",
            };
            say!("mm-out-lost-" + key, unit = name(unit))
        }
        Outcome::ShotNamed { unit, target } => say!("mm-out-named", unit = name(unit), target = name(target)),
        Outcome::ShotRolled { unit, target, occasion, need, dice, save, saves, casualties } => {
            let key = if *occasion == ShotOccasion::Reaction { "reaction" } else { "phase" };
            let rolled = say!("mm-out-dice", need = need.total(), dice = faces(dice));
            let saved = saved(save.total(), saves);
            let fired = say!("mm-out-shot-" + key, unit = name(unit), target = name(target));
            fired + &rolled + &saved + &say!("mm-out-casualties", n = *casualties)
        }
        Outcome::HitsApplied { unit, pending, removal, hits, .. } => {
            let removed = match removal {
                Removal::NotAsked => String::new(),
                Removal::Removed => say!("mm-out-struck-off"),
                Removal::Kept => say!("mm-out-kept"),
            };
            let left = game.card(*unit).figures.saturating_sub(*hits);
            say!("mm-out-hits", unit = name(unit), n = *pending, left) + &removed
        }
        Outcome::MoraleChanged { unit, morale } => {
            say!("mm-out-morale", unit = name(unit), morale = names::morale(*morale))
        }
        Outcome::ChecksTaken { units } => say!("mm-out-checked", units = game.unit_names(units)),
        Outcome::ContactMade { contact } => {
            say!("mm-out-contact", unit = name(&contact.charger), enemy = name(&contact.target))
        }
        Outcome::ContactEnded { unit } => say!("mm-out-contact-ended", unit = name(unit)),
        Outcome::MeleeRolled { blows } => {
            let each: Vec<String> = blows.iter().map(|blow| fought(game, blow)).collect();
            say!("mm-out-melee", blows = semicolons(&each))
        }
        Outcome::MeleeDecided { tallies: [first, second], winner, .. } => {
            let (one, other) = (first.inflicted, second.inflicted);
            match winner {
                Some(winner) => say!("mm-out-melee-won", side = side(*winner), one, other),
                None => say!("mm-out-melee-undecided", one, other),
            }
        }
        Outcome::PassedThrough { unit, hits } => say!("mm-out-passed-through", unit = name(unit), n = *hits),
        Outcome::Destroyed { unit } => say!("mm-out-destroyed", unit = name(unit)),
        Outcome::TurnEnded { turn } => say!("mm-out-turn-ended", turn = *turn),
        Outcome::GameEnded { ending } => ended(game, *ending),
    }
}

fn length(game: &Game, cost: u32) -> String {
    game.length_text(Length(cost))
}

/// Saves that were rolled; nothing without a hit.
fn saved(need: i32, saves: &[u8]) -> String {
    if saves.is_empty() { String::new() } else { say!("mm-out-saves", need, dice = faces(saves)) }
}

/// MM 9.5 What a unit did in a melee.
fn fought(game: &Game, blow: &BlowReport) -> String {
    let (unit, enemy) = (game.unit_name(blow.unit), game.unit_name(blow.enemy));
    let dice = say!("mm-out-dice", need = blow.need.total(), dice = faces(&blow.dice));
    say!("mm-out-fought", unit, enemy, n = blow.casualties) + &dice + &saved(blow.save.total(), &blow.saves)
}

/// MM 12 Sentence on the end of a game.
#[must_use]
pub fn ended(game: &Game, Ending { winner, why }: Ending) -> String {
    let key = match why {
        EndReason::Losses => "losses",
        EndReason::Objective => "objective",
        EndReason::TurnLimit => "limit",
        EndReason::Conceded => "conceded",
    };
    match winner {
        Some(side) => say!("mm-end-won-" + key, side = game.battle.presentation.side(side)),
        None => say!("mm-end-draw-" + key),
    }
}
