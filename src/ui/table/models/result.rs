//! The model of what the dice have said.

use super::aim;
use crate::chronicle::paragraph;
use crate::rules::musket_pike::outcomes::{LeaderLoss, LeaderMotion, Outcome};
use crate::rules::musket_pike::state::Frame;
use crate::rules::musket_pike::{Battle, text};
use crate::ui::dice::DieColour;
use crate::ui::odds_fire;
use crate::ui::parts::section;
use crate::ui::result::{Table, Throw};
use crate::ui::table::TableSession;

/// The throws in the entries from `from` on, each with its consequences.
pub fn throws(session: &TableSession, from: usize) -> Vec<Throw> {
    let battle = &*session.game().game().battle;
    let mut list: Vec<Found> = Vec::new();
    let mut open = false;
    for outcome in session.entries().iter().skip(from).flat_map(|e| &e.outcomes) {
        if let Some(throw) = throw(battle, outcome) {
            list.push(Found { throw, red_counted: false });
            open = true;
        } else if ends(outcome) {
            open = false;
        } else if open
            && worth_telling(outcome)
            && let Some(last) = list.last_mut()
        {
            last.red_counted |=
                matches!(outcome, Outcome::Checked { .. } | Outcome::LeaderLost { cause: LeaderLoss::Fire, .. });
            let cite = paragraph(outcome).unwrap_or("9").to_owned();
            last.throw.consequences.push((text::outcome(battle, outcome), cite));
        }
    }
    // A melee that waits for who takes the odd SP has its checks yet to come.
    if session.game().game().state().stack.iter().any(|f| matches!(f, Frame::Melee(_)))
        && let Some(last) = list.last_mut()
    {
        last.red_counted = true;
    }
    list.into_iter().map(Found::finished).collect()
}

/// A throw whose consequences are being gathered.
struct Found {
    throw: Throw,
    /// Whether the red die did anything, or may yet.
    red_counted: bool,
}

impl Found {
    /// A red die that did nothing says so: it was thrown with the white one all the same.
    fn finished(self) -> Throw {
        let mut throw = self.throw;
        let idle = throw.dice.iter().find(|(_, colour, _)| *colour == DieColour::Red).filter(|_| !self.red_counted);
        if let Some((red, ..)) = idle {
            throw.reading.push_str(&format!("; red {red}: no check was needed"));
        }
        throw
    }
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
        Outcome::Rallied { roll: Some(roll), .. } => Some(check(battle, roll, "Back in good order".to_owned(), "12.2")),
        Outcome::RallyFailed { roll } => Some(check(battle, roll, "Still disordered".to_owned(), "12.2")),
        Outcome::Initiative { side, dice: Some([a, b]) } => Some(Throw {
            title: "Initiative".to_owned(),
            paragraph: "2.1".to_owned(),
            dice: vec![
                (*a, DieColour::White, battle.sides[0].name.clone()),
                (*b, DieColour::White, battle.sides[1].name.clone()),
            ],
            reading: format!(
                "{} {a}, {} {b}; {}",
                battle.sides[0].name,
                battle.sides[1].name,
                if a == b { "a tie stays where it was last turn" } else { "the higher has it" }
            ),
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
        title: format!("Fire by {} at {}", text::unit(battle, *firer), text::unit(battle, *target)),
        paragraph: "8.1".to_owned(),
        dice: vec![
            (*white, DieColour::White, format!("The white die: hits ({})", section("8.1"))),
            (
                *red,
                DieColour::Red,
                format!("The red die: the target's morale check, if it is hit ({})", section("8.1")),
            ),
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
    let used = usize::from(*column);
    Some(Throw {
        title: aim::attack_title(battle, attackers, defenders),
        paragraph: "9.12".to_owned(),
        dice: vec![
            (*white, DieColour::White, format!("The white die: the row of the table ({})", section("9.12"))),
            (*red, DieColour::Red, format!("The red die: the morale check of whoever lost SP ({})", section("9.13"))),
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
        dice: vec![(roll.die, DieColour::White, format!("Rally: morale or less ({})", section("12.2")))],
        reading: text::check(battle, roll),
        result,
        table: Table::None,
        expected: Vec::new(),
        consequences: Vec::new(),
    }
}
