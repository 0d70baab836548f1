//! `tercio odds fire`: the exact odds of one shot.

use super::answers::refused;
use super::args::{FireArgs, FirePhase};
use super::parse;
use crate::board::hex::Hex;
use crate::cli::fault::CliError;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, hundredths};
use crate::games::musket_pike::cards;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::odds::{self, FireOdds};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{OrderType, Phase};
use crate::games::musket_pike::rules::{Battle, Game, hypotheticals, text};
use crate::kernel::RuleSet;
use crate::play::data::json;
use crate::play::odds::odds_in_text;
use serde::Serialize;

/// Answer of `tercio odds fire`.
///
/// # Errors
/// Bad input.
pub fn answer(args: &FireArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let (_, position, at) = opened.open_with_place(&args.source, &args.at, args.after)?;
    let game = super::typed(&*position)?;
    let battle = game.battle.clone();
    let at = at.map(|hex| parse::hex(&battle, "--at", hex)).transpose()?;
    let firer = parse::unit(&battle, "--firer", &args.firer)?;
    let target = parse::unit(&battle, "--target", &args.target)?;
    let phase = match args.phase {
        FirePhase::Artillery => Phase::ArtilleryFire,
        FirePhase::Defensive => Phase::DefensiveFire,
        FirePhase::Advancing => Phase::AdvancingFire,
    };
    // MP 5.2, 8.8 In defensive fire the target is the active unit.
    let active = if phase == Phase::DefensiveFire { target } else { firer };
    let game = hypotheticals::with_units_activated(&game, &[active], OrderType::March, phase);
    match shot(&game, firer, target, phase, at) {
        Ok(found) => {
            let head = format!(
                "{}, {}\n  at {} in {}\n",
                text::unit_card(&battle, firer),
                text::phase_within(phase),
                text::unit_card(&battle, target),
                text::hex(&battle, found.shot.at)
            );
            let order = Order::Fire { unit: firer, target, at: found.shot.at };
            let odds = cards::odds_card(&game, &order, &[]).map_or_else(String::new, |odds| odds_in_text(&odds));
            Ok(CommandOutput { json: json(&data(&battle, &found)), card: head + "\n" + &odds })
        }
        Err(why) => Ok(refused(&battle, &why)),
    }
}

/// Odds of the shot, if it may be fired in this phase. A fire value of 0 is an answer, not a refusal.
fn shot(game: &Game, unit: UnitId, target: UnitId, phase: Phase, at: Option<Hex>) -> Result<FireOdds, Illegal> {
    let odds = odds::best_shot(game, unit, target, phase, at)?;
    match game.check(&Order::Fire { unit, target, at: odds.shot.at }) {
        Ok(()) | Err(Illegal::NoShot) => Ok(odds),
        Err(why) => Err(why),
    }
}

/// MP 8.4 Fire value of the shot; 0 where there is none.
fn value(odds: &FireOdds) -> i32 {
    odds.shot.fv.total().max(0)
}

/// Answer data of `odds fire`: fire value, dice and effects of the shot.
#[derive(Serialize)]
struct Data {
    legal: bool,
    shot: bool,
    fv: i32,
    die_modifier: u8,
    at: String,
    lines: Vec<ValueLine>,
    hit_percent: u32,
    expected_hits: f64,
    expected_loss: f64,
    disorder_percent: u32,
    retreat_percent: u32,
    eliminated_percent: u32,
    leader_lost_percent: u32,
    art_disorder_percent: u32,
}

/// Answer data: a part of the fire value, with its reason.
#[derive(Serialize)]
struct ValueLine {
    code: &'static str,
    value: i32,
    reason: String,
    paragraph: &'static str,
}

fn data(battle: &Battle, odds: &FireOdds) -> Data {
    let fv = value(odds);
    let lines = odds.shot.fv.lines.iter().map(|l| ValueLine {
        code: l.why.code(),
        value: l.value,
        reason: text::why(battle, l.why),
        paragraph: l.why.paragraph(),
    });
    Data {
        legal: true,
        shot: fv > 0,
        fv,
        die_modifier: odds.shot.bonus,
        at: text::hex(battle, odds.shot.at),
        lines: lines.collect(),
        hit_percent: odds.hit_percent,
        expected_hits: hundredths(odds.expected_hits),
        expected_loss: hundredths(odds.expected_loss),
        disorder_percent: odds.disorder_percent,
        retreat_percent: odds.retreat_percent,
        eliminated_percent: odds.eliminated_percent,
        leader_lost_percent: odds.leader_lost_percent,
        art_disorder_percent: odds.art_disorder_percent,
    }
}
