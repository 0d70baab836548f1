//! `tercio moves`: where a unit can go in this movement phase.

use super::answers::refused;
use super::args::{MovesArgs, OrderName};
use super::parse;
use crate::cli::fault::{CliError, quoted};
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, table};
use crate::games::musket_pike::position_data::hexes;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::movement::{Reach, reach};
use crate::games::musket_pike::rules::state::{OrderType, Phase, UnitMark};
use crate::games::musket_pike::rules::{Game, hypotheticals, legal, text};
use crate::play::data::json;
use serde::Serialize;

/// Answer of `tercio moves`.
///
/// # Errors
/// Bad input.
pub fn answer(args: &MovesArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let game = super::open(opened, &args.source)?;
    let battle = game.battle.clone();
    let unit = parse::unit(&battle, "--unit", &args.unit)?;
    let with = parse::many(&battle, "--with", &args.with)?;
    if let Some(stranger) = with.iter().find(|u| game.side(**u) != game.side(unit)) {
        let id = quoted(&battle.unit(*stranger).id);
        return Err(CliError::input(format!(
            "--with: {id} is an enemy of `{}`; name units of its own side",
            args.unit
        )));
    }
    let given = args.order.map(order_type);
    if let Some(running) = game.state().activation
        && (given.is_some_and(|o| o != running.order) || !with.is_empty())
    {
        return Err(CliError::input(format!(
            "{}: an activation is running, under {}; leave --order and --with out",
            args.source.plain.file.display(),
            text::order_type(running.order)
        )));
    }
    let mut units = vec![unit];
    units.extend(with.into_iter().filter(|u| *u != unit));
    match supposed(&game, &units, given.unwrap_or(OrderType::March)).and_then(|game| {
        let reach = reach(&game, unit)?;
        Ok((game, reach))
    }) {
        Ok((game, reach)) => Ok(found(&game, unit, &reach)),
        Err(why) => Ok(refused(&battle, &why)),
    }
}

#[must_use]
pub const fn order_type(name: OrderName) -> OrderType {
    match name {
        OrderName::Charge => OrderType::Charge,
        OrderName::March => OrderType::March,
        OrderName::Strategic => OrderType::Strategic,
        OrderName::Rally => OrderType::Rally,
    }
}

/// MP 4 Game in the movement phase of an activation of these units, if the order may be given to them; the error is the reason
/// why not.
fn supposed(game: &Game, units: &[UnitId], order: OrderType) -> Result<Game, Illegal> {
    let unit = units[0];
    game.footprint(unit).ok_or(Illegal::NotOnMap)?;
    let supposed = hypotheticals::with_units_activated(game, units, order, Phase::Movement);
    if game.state().activation.is_some() {
        if !game.unit_state(unit).has(UnitMark::Active) {
            return Err(Illegal::NotActive);
        }
        if legal::phase(game).is_some_and(|p| p > Phase::Movement) {
            return Err(Illegal::NotNow);
        }
    } else if let Some(activation) = supposed.state().activation {
        supposed.check_order(&activation, unit)?;
        // MP 4.4 A strategic march requires all units to be far enough from the enemy.
        if order == OrderType::Strategic {
            units.iter().try_for_each(|u| supposed.check_order(&activation, *u))?;
        }
        if order == OrderType::Charge && !units.iter().any(|u| game.could_charge(*u)) {
            return Err(Illegal::NobodyCanCharge);
        }
    }
    Ok(supposed)
}

/// Answer data of `moves`: ends of the unit's movement and the hexes barred to it.
#[derive(Serialize)]
struct Data {
    legal: bool,
    mp: u8,
    ends: Vec<End>,
    barred: Vec<Barred>,
    can_contact: bool,
}

/// Answer data: a stand on which the unit can end its movement.
#[derive(Serialize)]
struct End {
    hexes: Vec<String>,
    facing: &'static str,
    cost: u8,
    formation_hit: bool,
    stops: bool,
    contact: bool,
}

/// Answer data: a hex in front of the unit that it may not enter, with the reason.
#[derive(Serialize)]
struct Barred {
    hex: String,
    paragraph: &'static str,
    reason: String,
}

fn found(game: &Game, unit: UnitId, reach: &Reach) -> CommandOutput {
    let battle = &game.battle;
    let ends = reach.ends.iter().map(|end| End {
        hexes: hexes(battle, end.stand),
        facing: end.stand.facing.name(),
        cost: end.cost,
        formation_hit: end.formation_hit,
        stops: end.stops,
        contact: end.contact,
    });
    let barred = reach.barred.iter().map(|b| Barred {
        hex: text::hex(battle, b.hex),
        paragraph: b.why.paragraph(),
        reason: b.why.sentence(battle),
    });
    let data = Data {
        legal: true,
        mp: reach.mp,
        ends: ends.collect(),
        barred: barred.collect(),
        can_contact: reach.can_contact,
    };
    CommandOutput { json: json(&data), card: card(game, unit, reach) }
}

fn card(game: &Game, unit: UnitId, reach: &Reach) -> String {
    let battle = &game.battle;
    let order = game.state().activation.map_or(OrderType::March, |a| a.order);
    let at = game
        .footprint(unit)
        .map(|s| format!(" at {}, facing {}", text::stand(battle, s), s.facing))
        .unwrap_or_default();
    let mut out =
        format!("{}{at}: {} under {}\n", text::unit_card(battle, unit), mp(reach.mp), text::order_type(order));
    let mut rows = vec![vec!["hexes".to_owned(), "facing".to_owned(), "MP".to_owned(), String::new()]];
    for end in &reach.ends {
        let notes: Vec<&str> = [
            end.formation_hit.then_some("formation hit"),
            end.stops.then_some("stops"),
            end.contact.then_some("contact"),
        ]
        .into_iter()
        .flatten()
        .collect();
        rows.push(vec![
            text::stand(battle, end.stand),
            end.stand.facing.name().to_owned(),
            end.cost.to_string(),
            notes.join(", "),
        ]);
    }
    out.push_str(&table(&rows));
    if !reach.barred.is_empty() {
        out.push_str("Barred in front:\n");
        for barred in &reach.barred {
            out.push_str(&format!(
                "  {}  {} (\u{a7}\u{a0}{})\n",
                text::hex(battle, barred.hex),
                barred.why.sentence(battle),
                barred.why.paragraph()
            ));
        }
    }
    let contact = if reach.can_contact { "could" } else { "could not" };
    out.push_str(&format!("Under a Charge it {contact} end in contact.\n"));
    out
}

fn mp(points: u8) -> String {
    format!("{points} MP")
}
