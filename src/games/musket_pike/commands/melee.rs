//! `tercio odds melee`: the exact odds of one melee.

use super::answers::refused;
use super::args::MeleeArgs;
use super::parse;
use crate::board::hex::OneOrTwoHexes;
use crate::cli::fault::{CliError, either};
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{AnswerForm, CommandOutput, hundredths};
use crate::games::musket_pike::cards;
use crate::games::musket_pike::rules::assault;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::odds::{self, MeleeOdds, SideOdds, UnitOdds};
use crate::games::musket_pike::rules::state::{Assault, OrderType, Phase};
use crate::games::musket_pike::rules::{Battle, Game, hypotheticals, text};
use crate::play::data::{ById, json};
use crate::play::odds::odds_in_text;
use serde::Serialize;

/// Answer of `tercio odds melee`.
///
/// # Errors
/// Bad input; or several ways to attack while the arguments name none.
pub fn answer(args: &MeleeArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let game = super::open(opened, &args.source)?;
    let battle = game.battle.clone();
    let asked = MeleeQuery::of(&battle, args)?;
    let game = hypotheticals::with_units_activated(&game, &asked.attackers, OrderType::March, Phase::Melee);
    let assaults = match asked.declared(&game)? {
        Ok(assaults) => assaults,
        Err(why) => return Ok(refused(&battle, &why)),
    };
    let found = odds::melee(&game, &assaults, &asked.defenders);
    let card = match opened.form() {
        AnswerForm::Card => {
            let odds = odds_in_text(&cards::melee_card(&game, &assaults, &asked.defenders));
            head(&battle, &assaults, &asked.defenders) + &odds
        }
        // The card takes the attack through all dice: it is made only to be read.
        AnswerForm::Data => String::new(),
    };
    Ok(CommandOutput { json: json(&data(&battle, &found)), card })
}

/// The attack that a query is about.
pub(super) struct MeleeQuery {
    pub(super) attackers: Vec<UnitId>,
    pub(super) defenders: Vec<UnitId>,
    into: Vec<OneOrTwoHexes>,
}

impl MeleeQuery {
    /// Melee query with the attack that the arguments name.
    ///
    /// # Errors
    /// Unknown units or hexes; more or fewer targets than attackers.
    pub(super) fn of(battle: &Battle, args: &MeleeArgs) -> Result<Self, CliError> {
        let attackers = parse::one_or_two(battle, "--attack", &args.attack)?;
        let defenders = parse::one_or_two(battle, "--defend", &args.defend)?;
        if !args.into.is_empty() && args.into.len() != attackers.len() {
            return Err(CliError::input(format!(
                "--into: {} for {}; give one for each, in the order of --attack, or none",
                text::count(i64::try_from(args.into.len()).unwrap_or(i64::MAX), "target", "targets"),
                text::count(i64::try_from(attackers.len()).unwrap_or(i64::MAX), "attacker", "attackers"),
            )));
        }
        let into = args.into.iter().map(|t| parse::hexes(battle, "--into", t)).collect::<Result<_, _>>()?;
        Ok(Self { attackers, defenders, into })
    }

    /// Attacks that the query means in this position, or the reason why they may not be declared.
    ///
    /// # Errors
    /// Several ways to attack while the arguments name none.
    pub(super) fn declared(&self, game: &Game) -> Result<Result<Plan, Illegal>, CliError> {
        let chosen = choose(game, &self.attackers, &self.defenders, &self.into)?;
        Ok(chosen.and_then(|plan| odds::check_assaults(game, &plan, &self.defenders).map(|()| plan)))
    }
}

/// Attacks that begin a melee, one for each attacker.
pub(super) type Plan = Vec<Assault>;

/// Hexes that the attackers attack: as named, or the only legal choice. No legal choice is an answer, several are an error.
fn choose(
    game: &Game,
    attackers: &[UnitId],
    defenders: &[UnitId],
    into: &[OneOrTwoHexes],
) -> Result<Result<Plan, Illegal>, CliError> {
    if !into.is_empty() {
        let named = attackers.iter().zip(into).map(|(u, i)| Assault { unit: *u, into: as_listed(game, *u, *i) });
        return Ok(Ok(named.collect()));
    }
    let plans = plans(game, attackers, defenders);
    match plans.as_slice() {
        [] => Ok(Err(why_none(game, attackers, defenders))),
        [only] => Ok(Ok(only.clone())),
        several => {
            let written: Vec<String> = several.iter().map(|plan| flags(&game.battle, plan)).collect();
            Err(CliError::input(format!("--into: several attacks are open, choose one: {}", either(&written))))
        }
    }
}

/// Arguments that name a plan's hexes: `--into 0405 --into 0406`.
fn flags(battle: &Battle, plan: &Plan) -> String {
    plan.iter().map(|a| format!("--into {}", text::hexes(battle, a.into))).collect::<Vec<_>>().join(" ")
}

/// Pair of hexes in the order in which the rules list it: the user may name it either way round.
fn as_listed(game: &Game, unit: UnitId, into: OneOrTwoHexes) -> OneOrTwoHexes {
    let same = |other: &OneOrTwoHexes| other.iter().count() == into.iter().count() && into.iter().all(|h| other.has(h));
    assault::options(game, unit).into_iter().map(|(hexes, _)| hexes).find(same).unwrap_or(into)
}

fn meets(met: assault::Defenders, defenders: &[UnitId]) -> bool {
    met.iter().flatten().count() == defenders.len() && defenders.iter().all(|d| met.contains(&Some(*d)))
}

/// Legal plans for these attackers to attack exactly these defenders.
fn plans(game: &Game, attackers: &[UnitId], defenders: &[UnitId]) -> Vec<Plan> {
    let Some(&first) = attackers.first() else { return Vec::new() };
    let openings = assault::options(game, first).into_iter().filter(|(_, met)| meets(*met, defenders));
    let mut plans = Vec::new();
    for (into, _) in openings {
        let opening = Assault { unit: first, into };
        match (attackers.get(1), defenders) {
            (None, _) => plans.push(vec![opening]),
            (Some(&second), [defender]) => {
                let joins = assault::joint_options(game, &opening, *defender).into_iter().filter(|j| j.0 == second);
                plans.extend(joins.map(|(unit, into)| vec![opening, Assault { unit, into }]));
            }
            (Some(_), _) => {}
        }
    }
    plans
}

/// Reason why there is no legal attack as asked, from attempts on each of the defenders' hexes.
fn why_none(game: &Game, attackers: &[UnitId], defenders: &[UnitId]) -> Illegal {
    for &attacker in attackers {
        if let Err(why) = assault::attacker(game, attacker) {
            return why;
        }
    }
    let Some(&first) = attackers.first() else { return Illegal::NoEnemyThere };
    let (Some(stand), Some(&defender)) = (game.footprint(first), defenders.first()) else { return Illegal::NotOnMap };
    if defenders.iter().any(|d| game.footprint(*d).is_none()) {
        return Illegal::NotOnMap;
    }
    if defenders.iter().any(|d| game.side(*d) == game.side(first)) {
        return Illegal::NotTheseDefenders;
    }
    let grid = &game.battle.map.grid;
    let targets: Vec<OneOrTwoHexes> = if stand.is_two() {
        let ahead = [stand.facing.left(), stand.facing.right()].into_iter().filter_map(|d| stand.shifted(grid, d));
        let theirs = defenders.iter().filter_map(|d| game.footprint(*d)).filter(|s| s.is_two());
        let turned = theirs.flat_map(|s| [OneOrTwoHexes([s.left, s.right]), OneOrTwoHexes([s.right, s.left])]);
        ahead.map(|s| OneOrTwoHexes([s.left, s.right])).chain(turned).collect()
    } else {
        game.footprint(defender)
            .into_iter()
            .flat_map(|s| s.hexes().map(OneOrTwoHexes::one).collect::<Vec<_>>())
            .collect()
    };
    let near = |hexes: &OneOrTwoHexes| {
        hexes.iter().any(|h| defenders.iter().any(|d| game.footprint(*d).is_some_and(|s| s.covers(h))))
    };
    let mut why = Illegal::NotInTrueFront;
    for target in targets.into_iter().filter(near) {
        match assault::check(game, first, target) {
            Ok(met) if meets(met, defenders) && attackers.len() > 1 => {
                return joint_reason(game, attackers, target, defenders);
            }
            Ok(_) => why = Illegal::NotTheseDefenders,
            // The least telling reasons are replaced by others.
            Err(reason) => {
                if matches!(why, Illegal::NotInTrueFront)
                    && !matches!(reason, Illegal::NoPairThere | Illegal::NoEnemyThere)
                {
                    why = reason;
                }
            }
        }
    }
    why
}

fn joint_reason(game: &Game, attackers: &[UnitId], target: OneOrTwoHexes, defenders: &[UnitId]) -> Illegal {
    let opening = Assault { unit: attackers[0], into: target };
    let [defender] = defenders else { return Illegal::NoJointAttack };
    let hexes = game.footprint(*defender).into_iter().flat_map(|s| s.hexes().collect::<Vec<_>>());
    let mut why = Illegal::NoJointAttack;
    for hex in hexes {
        if let Err(reason) = assault::check_joint(game, &opening, *defender, attackers[1], OneOrTwoHexes::one(hex)) {
            why = reason;
        }
    }
    why
}

/// Answer data of `odds melee`: strengths, column and effects of the melee.
#[derive(Serialize)]
struct Data {
    legal: bool,
    attack: i32,
    defence: i32,
    /// Strength of each unit in attack and defence, by the unit's id.
    strengths: ById<i32>,
    captured_without_roll: bool,
    /// MP 9.7 Effects of the dice; left out if captured without a roll.
    #[serde(flatten)]
    rolled: Option<Rolled>,
}

/// Table column, shifts and effects of the dice, as data.
#[derive(Serialize)]
struct Rolled {
    percent: u32,
    column_before: Option<u16>,
    shifts: Vec<Shift>,
    column: Option<u16>,
    cleared_percent: u32,
    attacker: Side,
    defender: Side,
}

/// Answer data: a column shift, with its reason.
#[derive(Serialize)]
struct Shift {
    code: &'static str,
    shift: i32,
    reason: String,
    paragraph: &'static str,
}

/// Answer data: losses and chances of one side.
#[derive(Serialize)]
struct Side {
    retreat_percent: u32,
    eliminated_percent: u32,
    expected_loss: f64,
    expected_table_loss: f64,
    expected_morale_loss: f64,
    expected_rout_loss: f64,
    leader_lost_percent: u32,
    units: ById<UnitLoss>,
}

/// Answer data: losses and chances of one unit.
#[derive(Serialize)]
struct UnitLoss {
    expected_loss: f64,
    eliminated_percent: u32,
}

fn data(battle: &Battle, odds: &MeleeOdds) -> Data {
    let contest = &odds.contest;
    let lines = contest.attack.lines.iter().chain(&contest.defence.lines);
    let strengths = lines.filter_map(|l| l.why.unit().map(|unit| (battle.unit(unit).id.clone(), l.value)));
    Data {
        legal: true,
        attack: contest.attack.total(),
        defence: contest.defence.total(),
        strengths: strengths.collect(),
        captured_without_roll: contest.without_roll,
        rolled: (!contest.without_roll).then(|| rolled(battle, odds)),
    }
}

fn rolled(battle: &Battle, odds: &MeleeOdds) -> Rolled {
    let contest = &odds.contest;
    let columns = &battle.rules.melee.columns;
    let shifts = contest.shifts.lines.iter().map(|l| Shift {
        code: l.why.code(),
        shift: l.value,
        reason: text::why(battle, l.why),
        paragraph: l.why.paragraph(),
    });
    Rolled {
        percent: contest.percent,
        column_before: columns.get(contest.column_before).copied(),
        shifts: shifts.collect(),
        column: columns.get(contest.column).copied(),
        cleared_percent: odds.cleared_percent,
        attacker: side(battle, &odds.attacker),
        defender: side(battle, &odds.defender),
    }
}

fn side(battle: &Battle, side: &SideOdds) -> Side {
    let loss = |u: &UnitOdds| UnitLoss {
        expected_loss: hundredths(u.expected_loss),
        eliminated_percent: u.eliminated_percent,
    };
    Side {
        retreat_percent: side.retreat_percent,
        eliminated_percent: side.eliminated_percent,
        expected_loss: hundredths(side.expected_loss),
        expected_table_loss: hundredths(side.expected_table_loss),
        expected_morale_loss: hundredths(side.expected_morale_loss),
        expected_rout_loss: hundredths(side.expected_rout_loss),
        leader_lost_percent: side.leader_lost_percent,
        units: side.units.iter().map(|u| (battle.unit(u.unit).id.clone(), loss(u))).collect(),
    }
}

/// Heading of a card with attackers, defenders and hexes.
pub(super) fn head(battle: &Battle, assaults: &[Assault], defenders: &[UnitId]) -> String {
    let attackers: Vec<String> = assaults
        .iter()
        .map(|a| format!("{} into {}", text::unit_card(battle, a.unit), text::hexes(battle, a.into)))
        .collect();
    let held: Vec<String> = defenders.iter().map(|u| text::unit_card(battle, *u)).collect();
    format!("{}\n  against {}\n\n", text::list(&attackers), text::list(&held))
}
