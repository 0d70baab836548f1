//! The model of what the dice have said.

use super::{aim, names};
use crate::chronicle::paragraph;

use crate::rules::musket_pike::outcomes::{LeaderMotion, Outcome};
use crate::rules::musket_pike::{Battle, text};
use crate::ui::dice::DieColour;
use crate::ui::odds_fire;
use crate::ui::result::{Table, Throw};
use crate::ui::table::TableSession;

/// The throws in the entries from `from` on, each with its consequences.
pub fn throws(session: &TableSession, from: usize) -> Vec<Throw> {
    let battle = &*session.game().game().battle;
    let mut list: Vec<Throw> = Vec::new();
    let mut open = false;
    for outcome in session.entries().iter().skip(from).flat_map(|e| &e.outcomes) {
        if let Some(throw) = throw(battle, outcome) {
            list.push(throw);
            open = true;
        } else if ends(outcome) {
            open = false;
        } else if open
            && worth_telling(outcome)
            && let Some(last) = list.last_mut()
        {
            let cite = paragraph(outcome).unwrap_or("9").to_owned();
            last.consequences.push((text::outcome(battle, outcome), cite));
        }
    }
    list
}

/// What is no consequence of the throw before it.
const fn ends(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::PhaseBegan { .. } | Outcome::Finished { .. } | Outcome::TurnBegan { .. } | Outcome::Attacked { .. }
    )
}

const fn worth_telling(outcome: &Outcome) -> bool {
    !matches!(
        outcome,
        Outcome::FirstCheck { .. } | Outcome::Won { .. } | Outcome::LeaderMoved { motion: LeaderMotion::Along, .. }
    )
}

fn throw(battle: &Battle, outcome: &Outcome) -> Option<Throw> {
    match outcome {
        Outcome::Shot { .. } => shot(battle, outcome),
        Outcome::Fought { .. } => fought(battle, outcome),
        Outcome::Rallied { unit, roll: Some(roll) } => {
            Some(check(battle, roll, format!("{} rallies", text::unit(battle, *unit)), "12.2"))
        }
        Outcome::RallyFailed { roll } => {
            Some(check(battle, roll, format!("{} stays disordered", text::unit(battle, roll.unit)), "12.2"))
        }
        Outcome::Initiative { side, dice: Some([a, b]) } => Some(Throw {
            title: "Initiative".to_owned(),
            paragraph: "2.1".to_owned(),
            dice: vec![
                (*a, DieColour::White, battle.sides[0].name.clone()),
                (*b, DieColour::White, battle.sides[1].name.clone()),
            ],
            reading: format!("{} {a}, {} {b}; high wins", battle.sides[0].name, battle.sides[1].name),
            result: format!("The first draw: {}", text::side(battle, *side)),
            table: Table::None,
            expected: Vec::new(),
            consequences: Vec::new(),
        }),
        _ => None,
    }
}

fn shot(battle: &Battle, outcome: &Outcome) -> Option<Throw> {
    let Outcome::Shot { firer, target, fv, bonus, white, red, hits, .. } = outcome else { return None };
    let counted = white.saturating_add(*bonus).min(10);
    let plus = if *bonus > 0 { format!(" + {bonus} = {counted}") } else { String::new() };
    Some(Throw {
        title: format!("{} fires at {}", text::unit(battle, *firer), text::unit(battle, *target)),
        paragraph: "8.1".to_owned(),
        dice: vec![
            (*white, DieColour::White, "The white die: hits (MP 8.1)".to_owned()),
            (*red, DieColour::Red, "The red die: the target's morale check, if it is hit (MP 8.1)".to_owned()),
        ],
        reading: format!("Fire value {}, white {white}{plus}", fv.total()),
        result: match hits {
            0 => "Not hit".to_owned(),
            1 => "1 hit".to_owned(),
            n => format!("{n} hits"),
        },
        table: Table::Fire(odds_fire::Table { rows: battle.fire_table.to_vec(), fv: fv.total(), die: Some(counted) }),
        expected: Vec::new(),
        consequences: Vec::new(),
    })
}

fn fought(battle: &Battle, outcome: &Outcome) -> Option<Throw> {
    let Outcome::Fought { attackers, defenders, column_before, column, white, red, result, .. } = outcome else {
        return None;
    };
    let who = text::list(&names(battle, attackers));
    let whom = text::list(&names(battle, defenders));
    let used = usize::from(*column);
    Some(Throw {
        title: format!("{who} against {whom}"),
        paragraph: "9.12".to_owned(),
        dice: vec![
            (*white, DieColour::White, "The white die: the row of the table (MP 9.12)".to_owned()),
            (*red, DieColour::Red, "The red die: the morale check of the side that lost (MP 9.13)".to_owned()),
        ],
        reading: format!("Column {}, row {white}: {result}", text::column(battle, used)),
        result: super::capital(&text::column_result(*result)),
        table: Table::Melee(aim::table(battle, usize::from(*column_before), used, Some(*white))),
        expected: Vec::new(),
        consequences: Vec::new(),
    })
}

fn check(
    battle: &Battle,
    roll: &crate::rules::musket_pike::outcomes::CheckRoll,
    result: String,
    paragraph: &str,
) -> Throw {
    Throw {
        title: format!("Rally of {}", text::unit(battle, roll.unit)),
        paragraph: paragraph.to_owned(),
        dice: vec![(roll.die, DieColour::White, "Rally: morale or less (MP 12.2)".to_owned())],
        reading: text::check(battle, roll),
        result,
        table: Table::None,
        expected: Vec::new(),
        consequences: Vec::new(),
    }
}
