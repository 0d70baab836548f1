//! `tercio odds chain`: the worth of an attack over all dice, from both sides' fire to the advance.

use super::answers::refused;
use super::args::ChainArgs;
use super::melee::{MeleeQuery, head};
use crate::board::hex::HexFootprint;
use crate::cli::fault::CliError;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, hundredths, signed_decimal, table};
use crate::games::musket_pike::rules::chain::{
    self, AttackPlan, AttackerMotion, Chance, Mean, PlanComparison, PlanOutcome, SideWorth, UnitWorth, Volley,
};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Battle, Game, text};
use crate::kernel::InternalError;
use crate::play::data::{ById, OrFalse, json};
use crate::say;
use serde::Serialize;

/// Answer of `tercio odds chain`.
///
/// # Errors
/// Bad input; or several ways to attack while the arguments name none.
pub fn answer(args: &ChainArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let game = super::open(opened, &args.melee.source)?;
    let battle = game.battle.clone();
    let asked = MeleeQuery::of(&battle, &args.melee)?;
    let columns = &battle.rules.melee.columns;
    if args.from_column != 0 && !columns.contains(&args.from_column) {
        let columns = columns.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        let why = format!("--from-column {}: the melee table has the columns {columns}", args.from_column);
        return Err(CliError::input(why));
    }
    let came = if args.moved { AttackerMotion::Moved } else { AttackerMotion::AsItStands };
    let game = chain::start_of_plan(&game, &asked.attackers, came);
    let assaults = match asked.declared(&chain::at_melee(&game))? {
        Ok(assaults) => assaults,
        Err(why) => return Ok(refused(&battle, &why)),
    };
    let volley = if args.no_volley { Volley::Held } else { Volley::Fired };
    let plan = AttackPlan { assaults, defenders: asked.defenders, volley, least_column: args.from_column };
    let (found, flank) = (chain::compared(&game, &plan)?, placed(&game, &plan)?);
    let (json, card) = (json(&data(&battle, &found, flank.as_ref())), card(&battle, &plan, &found, flank.as_ref()));
    Ok(CommandOutput { json, card })
}

/// Answer data: the same attack from the flank or rear, with the stand that each attacker would take.
struct Placed {
    stands: Vec<(UnitId, HexFootprint)>,
    worth: PlanOutcome,
}

/// The attack from the flank or rear; `None`: there is no room, or the attackers come from there already.
fn placed(game: &Game, plan: &AttackPlan) -> Result<Option<Placed>, InternalError> {
    let placed = chain::from_flank(game, plan).map(|(game, plan)| {
        let stands = plan.assaults.iter().filter_map(|a| game.footprint(a.unit).map(|stand| (a.unit, stand))).collect();
        Ok(Placed { stands, worth: chain::worth(&game, &plan)? })
    });
    placed.transpose()
}

/// Answer data of `odds chain`. Percents have two decimals, as they are over more than 100 outcomes.
#[derive(Serialize)]
struct Data {
    legal: bool,
    attacked_percent: f64,
    columns: Vec<Column>,
    net_vp: f64,
    leads: Vec<Lead>,
    attacker: Side,
    defender: Side,
    without_volley: OrFalse<Otherwise>,
    from_flank: OrFalse<FromFlank>,
}

/// MP 9.9 Answer data: a column of the melee table after the fire, with its chance.
#[derive(Serialize)]
struct Column {
    column: u16,
    percent: f64,
}

/// MP 13 Lead of the attackers over the defenders, in VP.
#[derive(Serialize)]
struct Lead {
    vp: i32,
    percent: f64,
}

/// Answer data: expected losses and fate of one side.
#[derive(Serialize)]
struct Side {
    expected_loss: f64,
    expected_vp: f64,
    surrender_percent: f64,
    eliminated_percent: f64,
    driven_percent: f64,
    leader_lost_percent: f64,
    units: ById<Unit>,
}

/// Answer data: expected losses and fate of one unit.
#[derive(Serialize)]
struct Unit {
    expected_loss: f64,
    disordered_percent: f64,
    retreat_percent: f64,
    eliminated_percent: f64,
    surrender_percent: f64,
}

/// Answer data: worth of the plan in another form, such as without fire.
#[derive(Serialize)]
struct Otherwise {
    net_vp: f64,
    attacker: Side,
    defender: Side,
}

/// Worth of the plan if it strikes from flank or rear.
#[derive(Serialize)]
struct FromFlank {
    /// Stand of each attacker on the flank or rear, by the attacker's id.
    stands: ById<String>,
    #[serde(flatten)]
    worth: Otherwise,
}

fn data(battle: &Battle, found: &PlanComparison, placed: Option<&Placed>) -> Data {
    let worth = &found.plan;
    let flank = |flank: &Placed| FromFlank {
        stands: flank
            .stands
            .iter()
            .map(|(u, stand)| (battle.unit(*u).id.clone(), text::stand(battle, *stand)))
            .collect(),
        worth: otherwise(battle, &flank.worth),
    };
    Data {
        legal: true,
        attacked_percent: percent(worth.attacked),
        columns: worth.columns.iter().map(|(column, c)| Column { column: *column, percent: percent(*c) }).collect(),
        net_vp: mean(worth.net_vp()),
        leads: worth.leads.iter().map(|(vp, c)| Lead { vp: *vp, percent: percent(*c) }).collect(),
        attacker: side(battle, &worth.attacker),
        defender: side(battle, &worth.defender),
        without_volley: OrFalse(found.without_volley.as_ref().map(|worth| otherwise(battle, worth))),
        from_flank: OrFalse(placed.map(flank)),
    }
}

fn otherwise(battle: &Battle, worth: &PlanOutcome) -> Otherwise {
    Otherwise {
        net_vp: mean(worth.net_vp()),
        attacker: side(battle, &worth.attacker),
        defender: side(battle, &worth.defender),
    }
}

fn side(battle: &Battle, side: &SideWorth) -> Side {
    let unit = |u: &UnitWorth| Unit {
        expected_loss: mean(u.expected_loss),
        disordered_percent: percent(u.disordered),
        retreat_percent: percent(u.retreated),
        eliminated_percent: percent(u.eliminated),
        surrender_percent: percent(u.surrendered),
    };
    Side {
        expected_loss: mean(side.expected_loss),
        expected_vp: mean(side.expected_vp),
        surrender_percent: percent(side.surrender),
        eliminated_percent: percent(side.eliminated),
        driven_percent: percent(side.driven),
        leader_lost_percent: percent(side.leader_lost),
        units: side.units.iter().map(|u| (battle.unit(u.unit).id.clone(), unit(u))).collect(),
    }
}

fn percent(chance: Chance) -> f64 {
    hundredths(chance.hundredths_of_percent())
}

fn mean(mean: Mean) -> f64 {
    f64::from(mean.hundredths()) / 100.0
}

/// Answer of `odds chain` as plain text.
fn card(battle: &Battle, plan: &AttackPlan, found: &PlanComparison, placed: Option<&Placed>) -> String {
    let worth = &found.plan;
    let sides = [&worth.attacker, &worth.defender];
    let row = |name: String, of: &dyn Fn(&SideWorth) -> String| {
        std::iter::once(name).chain(sides.into_iter().map(of)).collect::<Vec<String>>()
    };
    let chance = |chance: Chance| format!("{}%", chance.percent());
    let disordered = |side: &SideWorth| {
        let each: Vec<String> = side.units.iter().map(|u| chance(u.disordered)).collect();
        each.join(", ")
    };
    let mut out = head(battle, &plan.assaults, &plan.defenders);
    out.push_str(&table(&[
        vec![String::new(), say!("chain-attacker"), say!("chain-defender")],
        row(say!("chain-loss"), &|side| signed_decimal(-side.expected_loss.hundredths())),
        row(say!("chain-vp"), &|side| signed_decimal(side.expected_vp.hundredths())),
        row(say!("chain-disordered"), &disordered),
        row(say!("chain-driven"), &|side| chance(side.driven)),
        row(say!("chain-surrendered"), &|side| chance(side.surrender)),
        row(say!("chain-eliminated"), &|side| chance(side.eliminated)),
        row(say!("chain-leader"), &|side| chance(side.leader_lost)),
    ]));
    out.push('\n');
    let columns = worth.columns.iter().map(|(column, c)| say!("chain-column", column, chance = chance(*c)));
    let columns = columns.collect::<Vec<_>>().join("; ");
    if !columns.is_empty() {
        out.push_str(&(say!("chain-columns", columns) + "\n"));
    }
    out.push_str(&(say!("chain-attacked", percent = worth.attacked.percent()) + "\n"));
    let vp = |worth: &PlanOutcome| signed_decimal(worth.net_vp().hundredths());
    // Computed like the two numbers above, so that the sum agrees with them.
    let [ours, theirs] = sides.map(|side| side.expected_vp.hundredths());
    out.push_str(&(say!("chain-whole", vp = signed_decimal(ours - theirs)) + "\n"));
    if let Some(held) = &found.without_volley {
        out.push_str(&(say!("chain-without-volley", vp = vp(held)) + "\n"));
    }
    if let Some(flank) = placed {
        let places: Vec<String> = flank.stands.iter().map(|(_, stand)| text::stand(battle, *stand)).collect();
        out.push_str(&(say!("chain-from-flank", vp = vp(&flank.worth), places = text::list(&places)) + "\n"));
    }
    out
}
