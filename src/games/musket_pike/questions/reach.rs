//! MP 6 Questions about movement: the hexes on which a unit can end.

use super::{QuestionKind, by_reason, id, paragraphs, place};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::{Game, legal, movement, text};
use crate::play::{CorrectAnswer, Question};
use crate::say;
use std::collections::BTreeMap;

/// Most hexes of each sort in a question on reach.
const MAX_HEXES: usize = 3;
/// Least number of hexes of each sort in a question on reach.
const MIN_HEXES: usize = 2;

/// MP 6, 7.1 Questions on the hexes on which each 1-hex unit can end its move.
pub fn reaches(game: &Game) -> Vec<Question> {
    let mut units: Vec<UnitId> = Vec::new();
    for unit in legal::legal_orders(game).iter().filter(|order| order.is_step()).filter_map(|order| order.unit()) {
        if !units.contains(&unit) && game.footprint(unit).is_some_and(|stand| !stand.is_two()) {
            units.push(unit);
        }
    }
    units.into_iter().filter_map(|unit| reach(game, unit)).collect()
}

fn reach(game: &Game, unit: UnitId) -> Option<Question> {
    let (battle, grid) = (&*game.battle, &game.battle.map.grid);
    let here = game.footprint(unit)?.left;
    let reach = movement::reach(game, unit).ok()?;
    let mut costs: BTreeMap<Hex, u8> = BTreeMap::new();
    for end in reach.ends.iter().filter(|end| end.stand.left != here) {
        let cost = costs.entry(end.stand.left).or_insert(end.cost);
        *cost = end.cost.min(*cost);
    }
    // The most expensive hexes are used; the reason against another hex is told only if it is a rule and not a lack of MP.
    let mut open: Vec<(Hex, u8)> = costs.iter().map(|(hex, cost)| (*hex, *cost)).collect();
    open.sort_by_key(|(hex, cost)| (std::cmp::Reverse(*cost), *hex));
    open.truncate(MAX_HEXES);
    let far = open.iter().map(|(hex, _)| grid.distance(here, *hex)).max()?;
    let closed = |hex: &Hex| *hex != here && grid.distance(here, *hex) <= far && !costs.contains_key(hex);
    let mut closed: Vec<(Hex, Illegal)> = grid
        .hexes()
        .filter(closed)
        .filter(|hex| game.occupant(*hex).is_none())
        .filter_map(|hex| movement::why_not(game, unit, hex).map(|why| (hex, why)))
        .collect();
    closed.sort_by_key(|(hex, why)| (grid.distance(here, *hex), why.rank(), *hex));
    closed.truncate(MAX_HEXES);
    if open.len() < MIN_HEXES || closed.len() < MIN_HEXES {
        return None;
    }
    let hex = |hex: &Hex| text::hex(battle, *hex);
    let costs = open.iter().map(|(at, mp)| say!("question-reach-costs", hex = hex(at), mp = *mp));
    let barred = |hexes: &[Hex], why: &Illegal| {
        let (why, paragraph) = (why.sentence(battle), why.paragraph());
        say!("question-reach-not", hex = text::list(&hexes.iter().map(hex).collect::<Vec<_>>()), why, paragraph)
    };
    let together = by_reason(&closed);
    let told: Vec<String> = costs.chain(together.iter().map(|(hexes, why)| barred(hexes, why))).collect();
    let mut marked: Vec<Hex> = open.iter().map(|(hex, _)| *hex).chain(closed.iter().map(|(hex, _)| *hex)).collect();
    marked.sort_unstable();
    Some(Question {
        kind: QuestionKind::Reach.name(),
        about: id(battle, unit),
        paragraphs: paragraphs(["6.1", "7.1"].into_iter().chain(closed.iter().map(|(_, why)| why.paragraph()))),
        sentence: say!(
            "question-reach",
            unit = text::unit(battle, unit),
            mp = reach.mp,
            hexes = text::list(&marked.iter().map(hex).collect::<Vec<_>>())
        ),
        at: std::iter::once(id(battle, unit)).chain(marked.iter().map(|hex| place(battle, *hex))).collect(),
        table: None,
        choices: Vec::new(),
        answer: CorrectAnswer::All(open.iter().map(|(hex, _)| place(battle, *hex)).collect()),
        wrong: closed.iter().map(|(at, why)| (place(battle, *at), barred(&[*at], why))).collect(),
        right: told.join("\n"),
        hint: None,
    })
}
