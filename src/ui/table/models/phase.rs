//! The model of the phase going on.

use super::{barred, strength};
use crate::kernel::RuleSet;
use crate::rules::musket_pike::ids::{LeaderId, UnitId};
use crate::rules::musket_pike::illegal::Illegal;
use crate::rules::musket_pike::state::{Frame, Mark, Phase};
use crate::rules::musket_pike::{Game, Order, legal, text};
use crate::ui::Intent;
use crate::ui::decision::Answer;
use crate::ui::phase::{Entry, Model, State};
use std::collections::BTreeSet;

/// The phase; none while a question or no phase is on top.
pub fn model(game: &Game, orders: &[Order], selected: Option<UnitId>, done: &BTreeSet<UnitId>) -> Option<Model> {
    let Some(Frame::Phase(phase)) = game.state().stack.last() else { return None };
    let paragraph = match phase {
        Phase::ArtilleryFire => "8.6",
        Phase::Movement => "6",
        Phase::DefensiveFire | Phase::AdvancingFire => "8.8",
        Phase::Melee => "9.1",
        Phase::Rally => "12",
    };
    let able = selected.is_some_and(|u| orders.iter().any(|o| o.unit() == Some(u)));
    Some(Model {
        title: text::phase(*phase).to_owned(),
        paragraph: paragraph.to_owned(),
        hint: if orders == [Order::EndPhase] {
            "Nobody can do anything more here.".to_owned()
        } else {
            hint(*phase, able).to_owned()
        },
        units: units(game, *phase, orders, done),
        selected,
        more: more(game, *phase, orders, selected),
    })
}

const fn hint(phase: Phase, selected: bool) -> &'static str {
    match (phase, selected) {
        (Phase::ArtilleryFire, false) => "Click a battery, then a target. It may turn one corner first.",
        (Phase::ArtilleryFire, true) => "Click a target for its odds, or turn the battery with a and d.",
        (Phase::Movement, false) => "Click a unit to see where it can go.",
        (Phase::Movement, true) => {
            "Click where it is to stand; the pointer's place in the hex picks the facing. Dotted red: the ground would disorder it; dashed red: an enemy front stops it. Keys: q e ahead, a d turn or wheel, s about."
        }
        (Phase::DefensiveFire | Phase::AdvancingFire, false) => "Click a unit that can fire.",
        (Phase::DefensiveFire | Phase::AdvancingFire, true) => "Click a target for its odds.",
        (Phase::Melee, false) => "Click a unit that may attack.",
        (Phase::Melee, true) => "Click whom it attacks for the odds.",
        (Phase::Rally, _) => "Click a unit that is to rally.",
    }
}

/// Those who can still do something first, then the others concerned.
fn units(game: &Game, phase: Phase, orders: &[Order], done: &BTreeSet<UnitId>) -> Vec<Entry> {
    let owing = owing(game);
    let able: BTreeSet<UnitId> = orders.iter().filter_map(Order::unit).collect();
    let concerned =
        game.battle.unit_ids().filter(|u| able.contains(u) || (game.is_active(*u) && concerns(game, phase, *u)));
    let mut list: Vec<Entry> = concerned
        .map(|unit| Entry {
            unit,
            name: text::unit(&game.battle, unit).to_owned(),
            words: words(game, phase, orders, unit),
            state: match (owing.contains(&unit), able.contains(&unit), done.contains(&unit)) {
                (true, ..) => State::Owes,
                (false, true, false) => State::Can,
                (false, true, true) => State::Done,
                (false, false, _) => State::Spent,
            },
        })
        .collect();
    list.sort_by_key(|e| match e.state {
        State::Owes => 0,
        State::Can => 1,
        State::Done => 2,
        State::Spent => 3,
    });
    list
}

/// Whether an activated unit belongs in the list even when it can do nothing more.
fn concerns(game: &Game, phase: Phase, unit: UnitId) -> bool {
    match phase {
        Phase::ArtilleryFire => !game.kind(unit).is_combat(),
        Phase::Movement => true,
        Phase::DefensiveFire => false,
        Phase::AdvancingFire | Phase::Melee => {
            game.stand(unit).is_some_and(|s| game.stand_in_contact(s, game.side(unit)))
        }
        Phase::Rally => game.unit(unit).condition.disordered,
    }
}

/// The units that bar the end of the phase.
pub fn owing(game: &Game) -> Vec<UnitId> {
    match game.check(&Order::EndPhase) {
        Err(Illegal::MustStillCharge(units) | Illegal::MustStillWithdraw(units)) => units,
        _ => Vec::new(),
    }
}

fn words(game: &Game, phase: Phase, orders: &[Order], unit: UnitId) -> String {
    let own = orders.iter().filter(|o| o.unit() == Some(unit));
    match phase {
        Phase::Movement => {
            let state = game.unit(unit);
            let stopped = if state.has(Mark::Stopped) { ", stopped" } else { "" };
            format!("{} MP left{stopped}", state.marks.mp)
        }
        Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire => {
            let targets = own.filter(|o| matches!(o, Order::Fire { .. })).count();
            if targets == 0 { "no target".to_owned() } else { text::count(targets as i64, "target", "targets") }
        }
        Phase::Melee => text::count(own.count() as i64, "attack", "attacks"),
        Phase::Rally => strength(game, unit),
    }
}

/// What else may be ordered: mergers and rallies of the selected unit, leaders who ride or stay.
fn more(game: &Game, phase: Phase, orders: &[Order], selected: Option<UnitId>) -> Vec<Answer> {
    let battle = &*game.battle;
    let mut list = Vec::new();
    let answer = |words: String, give| Answer { words, more: String::new(), give };
    for order in orders {
        let wanted = match order {
            Order::Merge { unit, .. } => Some(*unit) == selected,
            Order::Rally { .. } | Order::StayBehind { .. } => true,
            _ => false,
        };
        if wanted {
            list.push(answer(text::order(battle, order), Ok(Intent::order(*order))));
        }
    }
    let mut leaders: Vec<LeaderId> = orders
        .iter()
        .filter_map(|o| match o {
            Order::MoveLeader { leader, .. } => Some(*leader),
            _ => None,
        })
        .collect();
    leaders.dedup();
    for leader in leaders {
        list.push(answer(
            format!("{} rides by himself...", text::leader(battle, leader)),
            Ok(Intent::SelectLeader(leader)),
        ));
    }
    if phase == Phase::Rally {
        list.extend(barred_rallies(game, orders));
    }
    list
}

/// Disordered active units that may not rally, with the reason.
fn barred_rallies(game: &Game, orders: &[Order]) -> Vec<Answer> {
    let may = |u: UnitId| orders.contains(&Order::Rally { unit: u });
    let disordered = game.active_units().filter(|u| game.unit(*u).condition.disordered && !may(*u));
    disordered
        .filter_map(|unit| {
            let why = legal::check(game, &Order::Rally { unit }).err()?;
            let words = text::order(&game.battle, &Order::Rally { unit });
            Some(Answer { words, more: String::new(), give: Err(barred(&game.battle, &why)) })
        })
        .collect()
}
