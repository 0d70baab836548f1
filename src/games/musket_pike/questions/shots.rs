//! MP 8 Questions about fire: the fire value of a shot, and the units that may fire at all.

use super::{QuestionKind, by_reason, id, lines, names, paragraphs, place};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::Phase;
use crate::games::musket_pike::rules::{Game, legal, odds, text};
use crate::play::{AnyOrder, CorrectAnswer, Question};
use crate::say;

/// MP 8.2-8.4 Questions on the table row of each shot that has modifiers.
pub fn values(game: &Game) -> Vec<Question> {
    let battle = &*game.battle;
    let rows = i32::try_from(battle.fire_table.len()).unwrap_or(1);
    let row = |value: i32| format!("row {}", value.clamp(1, rows));
    let question = |order: Order| {
        let Order::Fire { unit, target, at } = order else { return None };
        let fv = odds::of_shot(game, unit, target, at).ok()?.shot.fv;
        let base = fv.lines.first().filter(|_| fv.lines.len() > 1)?;
        let (firer, whom, hex) = (text::unit(battle, unit), text::unit(battle, target), text::hex(battle, at));
        let mut told = lines(battle, &fv);
        told.push(say!("question-value-is", value = fv.total()));
        let begins = (row(base.value) != row(fv.total())).then(|| (row(base.value), say!("question-value-begins")));
        Some(Question {
            kind: QuestionKind::Value.name(),
            about: format!("{} {}", id(battle, unit), place(battle, at)),
            paragraphs: paragraphs(fv.lines.iter().map(|line| line.why.paragraph())),
            sentence: say!("question-value", unit = firer, target = whom, hex),
            at: vec![id(battle, unit), id(battle, target)],
            table: Some(AnyOrder::of(order)),
            choices: Vec::new(),
            answer: CorrectAnswer::One(vec![row(fv.total())]),
            wrong: begins.into_iter().collect(),
            right: told.join("\n"),
            hint: Some(say!("question-value-hint")),
        })
    };
    legal::legal_orders(game).into_iter().filter_map(question).collect()
}

/// Most units that may fire in a question: more would make it tedious, not harder.
const MOST: usize = 5;
/// Distance in hexes to an enemy within which a unit seems able to fire.
const NEAR: u8 = 2;

/// MP 8.5, 8.8 Question on the units that may fire now, if some near the enemy may and some may not.
pub fn shooters(game: &Game, phase: Phase) -> Option<Question> {
    let battle = &*game.battle;
    let side = legal::decider(game)?;
    let mut may: Vec<UnitId> = Vec::new();
    for order in legal::legal_orders(game) {
        if let Order::Fire { unit, .. } | Order::Graze { unit, .. } = order
            && !may.contains(&unit)
        {
            may.push(unit);
        }
    }
    let near = |unit: &UnitId| game.footprint(*unit).is_some_and(|stand| game.enemy_distance(stand, side) <= NEAR);
    let own = battle.unit_ids().filter(|unit| game.side(*unit) == side && !may.contains(unit));
    let barred: Vec<(UnitId, Illegal)> =
        own.filter(near).filter_map(|unit| why_not(game, unit).map(|why| (unit, why))).collect();
    if may.is_empty() || may.len() > MOST || barred.is_empty() {
        return None;
    }
    let refused = |units: &[UnitId], why: &Illegal| {
        let (unit, why, paragraph) = (names(battle, units), why.sentence(battle), why.paragraph());
        say!("question-shooters-not", unit, why, paragraph)
    };
    let told = std::iter::once(say!("question-shooters-may", unit = names(battle, &may)));
    let together = by_reason(&barred);
    let told: Vec<String> = told.chain(together.iter().map(|(units, why)| refused(units, why))).collect();
    let rule = if phase == Phase::ArtilleryFire { "8.6" } else { "8.5" };
    Some(Question {
        kind: QuestionKind::Shooters.name(),
        about: text::phase_code(phase).to_owned(),
        paragraphs: paragraphs(std::iter::once(rule).chain(barred.iter().map(|(_, why)| why.paragraph()))),
        sentence: say!("question-shooters", side = text::side(battle, side), phase = text::phase(phase)),
        at: Vec::new(),
        table: None,
        choices: Vec::new(),
        answer: CorrectAnswer::All(may.iter().map(|unit| id(battle, *unit)).collect()),
        wrong: barred.iter().map(|(unit, why)| (id(battle, *unit), refused(&[*unit], why))).collect(),
        right: told.join("\n"),
        hint: None,
    })
}

/// MP 8.5 Reason why a unit may not fire at any enemy: of the targets' reasons the one that is checked last.
fn why_not(game: &Game, unit: UnitId) -> Option<Illegal> {
    let enemies = game.battle.unit_ids().filter(|enemy| game.side(*enemy) != game.side(unit));
    let shots = enemies.flat_map(|target| {
        game.footprint(target)
            .into_iter()
            .flat_map(move |stand| stand.hexes().map(move |at| Order::Fire { unit, target, at }))
    });
    shots.filter_map(|shot| legal::check(game, &shot).err()).max_by_key(Illegal::rank)
}
