//! Outcomes as sentences.

use super::names;
use crate::board::table::{Length, TablePose};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::fight::MeleeResult;
use crate::games::game_of_kings::rules::fire::VolleyOccasion;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::outcomes::{
    FighterReport, LossCause, OrderLossCause, Outcome, PassCause, TestOccasion, TestResult,
};
use crate::games::game_of_kings::rules::state::{BankDefence, EndReason, Ending, RetreatOccasion};
use crate::i18n::lists::semicolons;
use crate::say;

/// Faces as they were rolled.
fn faces(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// Sentence on an outcome.
#[must_use]
pub fn outcome(game: &Game, outcome: &Outcome) -> String {
    let name = |unit: &UnitId| game.unit_name(*unit);
    let side = |side: crate::kernel::SideId| game.battle.presentation.side(side).to_owned();
    let at = |pose: &TablePose| game.point_text(pose.point);
    match outcome {
        Outcome::FirstPlayer { faces, side: first } => match faces.last() {
            Some([a, b]) => say!("gk-out-first-rolled", side = side(*first), a = *a, b = *b),
            None => say!("gk-out-first", side = side(*first)),
        },
        Outcome::Weather { turn, effect, .. } => {
            say!("gk-out-weather", turn = *turn, weather = names::effect(*effect))
        }
        Outcome::PointsRolled { side: active, points: [centre, left, right] } => {
            say!("gk-out-points", side = side(*active), centre = *centre, left = *left, right = *right)
        }
        Outcome::SectorOpened { side: active, sector } => {
            say!("gk-out-sector", side = side(*active), sector = names::sector(*sector))
        }
        Outcome::PointsSpent { sector, points } => {
            say!("gk-out-spent", sector = names::sector(*sector), points = *points)
        }
        Outcome::StepEnded { sector, step } => {
            say!("gk-out-step-ended", sector = names::sector(*sector), step = names::step(*step))
        }
        Outcome::StepPassed { sector, step, why } => {
            let (sector, step) = (names::sector(*sector), names::step_key(*step));
            match why {
                PassCause::NoPoints => say!("gk-out-passed-points-" + step, sector),
                PassCause::Nobody => say!("gk-out-passed-nobody-" + step, sector),
            }
        }
        Outcome::RallyTried { unit, need, face, result } => {
            let key = if *result == TestResult::Passed { "halted" } else { "not-halted" };
            say!("gk-out-rally-" + key, unit = name(unit), need = need.total(), face = *face)
        }
        Outcome::GunFired { gun, target, range, load, potential, need, dice, saves, loss, .. } => {
            let load = names::load(*load);
            let (unit, range) = (name(gun), game.length_text(*range));
            let fired = say!("gk-out-gun", unit, target = name(target), load, range, n = *potential);
            [fired, hits(*need, dice), of_saves(saves), of_loss(game, *target, *loss)].concat()
        }
        Outcome::Volley { unit, target, occasion, need, dice, saves, loss, .. } => {
            let key = if *occasion == VolleyOccasion::Defensive { "defensive" } else { "plain" };
            let fired = say!("gk-out-volley-" + key, unit = name(unit), target = name(target));
            [fired, hits(need.total(), dice), of_saves(saves), of_loss(game, *target, *loss)].concat()
        }
        Outcome::VariationRolled { unit, face, planned, distance } => {
            let lengths = [planned, distance].map(|length| game.length_text(Length(*length)));
            let [planned, distance] = lengths;
            say!("gk-out-variation", unit = name(unit), face = *face, planned, distance)
        }
        Outcome::Moved { unit, from, poses } => {
            say!("gk-out-moved", unit = name(unit), at = at(poses.last().unwrap_or(from)))
        }
        Outcome::StoppedBefore { unit, enemy, went } => {
            let went = game.length_text(Length(*went));
            say!("gk-out-stopped-before", unit = name(unit), enemy = name(enemy), went)
        }
        Outcome::Aligned { unit, .. } => say!("gk-out-aligned", unit = name(unit)),
        Outcome::Contacted { pair } => {
            let (unit, enemy, zone) = (name(&pair.mover), name(&pair.enemy), names::zone(pair.zone));
            let bank = if pair.bank == BankDefence::Defended { say!("gk-out-bank") } else { String::new() };
            say!("gk-out-contact", unit, enemy, zone) + &bank
        }
        Outcome::GunOverrun { gun, by } => say!("gk-out-overrun", gun = name(gun), unit = name(by)),
        Outcome::OrderFormed { unit } => say!("gk-out-formed", unit = name(unit)),
        Outcome::OrderLost { unit, why } => {
            let key = match why {
                OrderLossCause::Order => "by-order",
                OrderLossCause::Ground => "terrain",
                OrderLossCause::Retreat => "retreat",
            };
            say!("gk-out-left-" + key, unit = name(unit))
        }
        Outcome::Limbered { unit } => say!("gk-out-limbered", unit = name(unit)),
        Outcome::Unlimbered { unit, .. } => say!("gk-out-unlimbered", unit = name(unit)),
        Outcome::Pivoted { unit, .. } => say!("gk-out-pivoted", unit = name(unit)),
        Outcome::Dismounted { unit } => say!("gk-out-dismounted", unit = name(unit)),
        Outcome::Mounted { unit } => say!("gk-out-mounted", unit = name(unit)),
        Outcome::Deployed { unit, pose } => say!("gk-out-deployed", unit = name(unit), at = at(pose)),
        Outcome::GeneralMoved { general, to } => {
            say!("gk-out-general", unit = name(general), at = game.point_text(*to))
        }
        Outcome::Attached { general, unit } => say!("gk-out-attached", unit = name(general), host = name(unit)),
        Outcome::GeneralSaved { general, to } => say!("gk-out-saved", unit = name(general), host = name(to)),
        Outcome::MeleeFought { units, result } => {
            let reports: Vec<String> = units.iter().map(|report| fought(game, report)).collect();
            say!("gk-out-melee", reports = semicolons(&reports), result = melee_result(game, *result))
        }
        Outcome::MeleeLost { unit, .. } => say!("gk-out-melee-lost", unit = name(unit)),
        Outcome::Tested { unit, occasion, supporter, need, face, result } => {
            let key = if *result == TestResult::Passed { "passed" } else { "failed" };
            let why = if *occasion == TestOccasion::RunInto { say!("gk-out-run-into") } else { String::new() };
            let help = supporter.map_or_else(String::new, |friend| say!("gk-out-supported", friend = name(&friend)));
            say!("gk-out-test-" + key, unit = name(unit), need = need.total(), face = *face, why, help)
        }
        Outcome::RetreatBegan { unit, occasion, face, distance } => {
            let key = match occasion {
                RetreatOccasion::LostMelee => "melee",
                RetreatOccasion::FailedTest => "test",
                RetreatOccasion::RunInto => "run-into",
                RetreatOccasion::NotRallied => "not-rallied",
            };
            let distance = game.length_text(Length(*distance));
            say!("gk-out-retreat-" + key, unit = name(unit), face = *face, distance)
        }
        Outcome::Retreated { unit, to, .. } => say!("gk-out-retreated", unit = name(unit), at = at(to)),
        Outcome::Obstructed { unit, by } => {
            say!("gk-out-obstructed", unit = name(unit), others = game.unit_names(by))
        }
        Outcome::BaseLost { unit } => say!("gk-out-base", unit = name(unit)),
        Outcome::Eliminated { unit, why } => {
            let key = match why {
                LossCause::Fire => "fire",
                LossCause::Melee => "melee",
                LossCause::Morale => "morale",
                LossCause::Overrun => "overrun",
                LossCause::RanInto => "ran-into",
                LossCause::LeftTable => "left-table",
                LossCause::Taken => "taken",
                LossCause::WithUnit => "with-unit",
                LossCause::Caught => "caught",
            };
            say!("gk-out-lost-" + key, unit = name(unit))
        }
        Outcome::SectorDone { sector } => say!("gk-out-sector-done", sector = names::sector(*sector)),
        Outcome::HalfTurnEnded { side: active } => say!("gk-out-half-turn", side = side(*active)),
        Outcome::GameEnded { ending } => ended(game, *ending),
    }
}

/// GK 15 Sentence on the end of a game.
#[must_use]
pub fn ended(game: &Game, Ending { winner, why }: Ending) -> String {
    let key = end_key(why);
    match winner {
        Some(side) => say!("gk-end-won-" + key, side = game.battle.presentation.side(side)),
        None => say!("gk-end-draw-" + key),
    }
}

/// Key of the words for what ended a game.
const fn end_key(why: EndReason) -> &'static str {
    match why {
        EndReason::Points => "points",
        EndReason::TurnLimit => "limit",
        EndReason::Objective => "objective",
        EndReason::Conceded => "conceded",
    }
}

/// GK 15 What ended a game, in a sentence without names.
#[must_use]
pub fn end_reason(Ending { winner, why }: Ending) -> String {
    let key = end_key(why);
    if winner.is_some() { say!("gk-end-why-" + key) } else { say!("gk-end-why-draw-" + key) }
}

/// Dice that were rolled to hit.
fn hits(need: i32, dice: &[u8]) -> String {
    if dice.is_empty() { String::new() } else { say!("gk-out-dice", need, dice = faces(dice)) }
}

fn of_saves(saves: &[u8]) -> String {
    if saves.is_empty() { String::new() } else { say!("gk-out-saves", dice = faces(saves)) }
}

fn of_loss(game: &Game, target: UnitId, loss: u8) -> String {
    say!("gk-out-loss", unit = game.unit_name(target), n = loss)
}

/// GK 9.11 What a unit did in a melee.
fn fought(game: &Game, report: &FighterReport) -> String {
    let (unit, enemy) = (game.unit_name(report.unit), game.unit_name(report.enemy));
    let dice = if report.dice.is_empty() { say!("gk-out-no-dice") } else { faces(&report.dice) };
    say!("gk-out-fought", unit, enemy, need = report.need, dice, hits = report.hits_taken, n = report.loss)
}

/// GK 9.13 Result of a melee.
fn melee_result(game: &Game, result: MeleeResult) -> String {
    let side = |side: crate::kernel::SideId| game.battle.presentation.side(side).to_owned();
    match result {
        MeleeResult::Falls(loser) => say!("gk-melee-falls", side = side(loser)),
        MeleeResult::BothFall => say!("gk-melee-both-fall"),
        MeleeResult::Loses(loser) => say!("gk-melee-loses", side = side(loser)),
        MeleeResult::Equal => say!("gk-melee-equal"),
    }
}
