//! The model of the phase going on.

use super::{barred, strength};
use crate::bot::advice::Suggestion;
use crate::kernel::RuleSet;
use crate::rules::musket_pike::ids::{LeaderId, UnitId};
use crate::rules::musket_pike::illegal::Illegal;
use crate::rules::musket_pike::state::{Frame, Mark, Phase};
use crate::rules::musket_pike::{Game, Order, legal, text};
use crate::settings::Command;
use crate::ui::Intent;
use crate::ui::decision::Answer;
use crate::ui::keys::first_of;
use crate::ui::phase::{Entry, Hint, Model, State};
use std::collections::BTreeSet;

/// The phase; none while a question or no phase is on top.
pub fn model(
    game: &Game,
    orders: &[Order],
    selected: Option<UnitId>,
    done: &BTreeSet<UnitId>,
    plan: &[Suggestion],
) -> Option<Model> {
    let Some(Frame::Phase(phase)) = game.state().stack.last() else { return None };
    let paragraph = match phase {
        Phase::ArtilleryFire => "8.6",
        Phase::Movement => "6",
        Phase::DefensiveFire | Phase::AdvancingFire => "8.8",
        Phase::Melee => "9.1",
        Phase::Rally => "12",
    };
    Some(Model {
        title: text::phase(*phase).to_owned(),
        paragraph: paragraph.to_owned(),
        steps: steps(*phase, plan, done),
        units: units(game, *phase, orders, done, plan),
        selected,
        more: more(game, *phase, orders, selected),
    })
}

const NOBODY: &str = "Nobody can do anything more here.";

/// How to go about the phase going on, if one is.
pub fn hint(game: &Game, orders: &[Order], selected: Option<UnitId>) -> Option<Hint> {
    let Some(Frame::Phase(phase)) = game.state().stack.last() else { return None };
    let able = selected.is_some_and(|u| orders.iter().any(|o| o.unit() == Some(u)));
    let now = if orders == [Order::EndPhase] { NOBODY.to_owned() } else { how(*phase, able) };
    Some(Hint { now, all: [NOBODY.to_owned(), how(*phase, false), how(*phase, true)] })
}

fn how(phase: Phase, selected: bool) -> String {
    let words = match (phase, selected) {
        (Phase::ArtilleryFire, false) => {
            "Each has its best target. Click one to choose another, or to turn it one corner first."
        }
        (Phase::ArtilleryFire, true) => {
            let (left, right) = (first_of(Command::TurnLeft), first_of(Command::TurnRight));
            return format!("Click a target for its odds, or turn the battery with {left} and {right}.");
        }
        (Phase::Movement, false) => "Click a unit to see where it can go.",
        (Phase::Movement, true) => {
            let keys = [Command::AheadLeft, Command::AheadRight, Command::TurnLeft, Command::TurnRight, Command::About];
            let [ql, qr, tl, tr, about] = keys.map(first_of);
            return format!(
                "Click where it is to stand; the pointer's place in the hex picks the facing. Dotted red: the ground \
                 would disorder it; dashed red: an enemy front stops it. Keys: {ql} {qr} ahead, {tl} {tr} turn or \
                 wheel, {about} about."
            );
        }
        (Phase::DefensiveFire | Phase::AdvancingFire, false) => {
            "Each has its best target. Click one to see the odds or choose another."
        }
        (Phase::DefensiveFire | Phase::AdvancingFire, true) => "Click a target for its odds, or drag to it.",
        (Phase::Melee, false) => "The attacks that promise most stand first. Click a unit to choose for yourself.",
        (Phase::Melee, true) => "Click whom it attacks for the odds.",
        (Phase::Rally, _) => "Click a unit that is to rally.",
    };
    words.to_owned()
}

/// Those who can still do something first, then the others concerned.
fn units(game: &Game, phase: Phase, orders: &[Order], done: &BTreeSet<UnitId>, plan: &[Suggestion]) -> Vec<Entry> {
    let owing = owing(game);
    let able: BTreeSet<UnitId> = orders.iter().filter_map(Order::unit).collect();
    let concerned =
        game.battle.unit_ids().filter(|u| able.contains(u) || (game.is_active(*u) && concerns(game, phase, *u)));
    let mut list: Vec<Entry> = concerned
        .map(|unit| Entry {
            unit,
            name: text::unit(&game.battle, unit).to_owned(),
            words: words(game, phase, orders, unit, plan),
            plan: planned(game, phase, orders, unit, plan),
            state: match (owing.contains(&unit), able.contains(&unit), done.contains(&unit)) {
                (true, ..) => State::Owes,
                (false, true, false) if only_turns(orders, unit, phase) => State::MayTurn,
                (false, true, false) => State::Can,
                (false, true, true) => State::Done,
                (false, false, _) => State::Spent,
            },
        })
        .collect();
    list.sort_by_key(|e| match e.state {
        State::Owes => 0,
        State::Can => 1,
        State::MayTurn => 2,
        State::Done => 3,
        State::Spent => 4,
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

/// A battery without a target, which may turn to one before it fires.
fn only_turns(orders: &[Order], unit: UnitId, phase: Phase) -> bool {
    phase == Phase::ArtilleryFire
        && orders.iter().filter(|o| o.unit() == Some(unit)).all(|o| matches!(o, Order::Turn { .. }))
}

/// What carries the plan out.
fn steps(phase: Phase, plan: &[Suggestion], done: &BTreeSet<UnitId>) -> Vec<(String, String, Intent)> {
    let open = plan.iter().filter(|s| !done.contains(&s.unit)).count();
    if open == 0 {
        return Vec::new();
    }
    let (next_key, all_key) = (first_of(Command::GiveNext), first_of(Command::GiveAll));
    let (next, all) = match phase {
        Phase::Movement => return Vec::new(),
        Phase::Melee => {
            let hint = format!("{next_key}: its odds; {next_key} again commits");
            return vec![("The next attack".to_owned(), hint, Intent::GiveNext)];
        }
        Phase::Rally => ("Rally the next", format!("Rally all {open}")),
        _ => ("Fire the next", format!("Fire all {open}")),
    };
    let mut steps = vec![(next.to_owned(), next_key, Intent::GiveNext)];
    if open > 1 {
        let help = format!("{all_key}. It stops when a target is lost or another becomes better.");
        steps.push((all, help, Intent::GiveAll));
    }
    steps
}

/// What is planned for a unit, and how much else it could do.
fn planned(game: &Game, phase: Phase, orders: &[Order], unit: UnitId, plan: &[Suggestion]) -> String {
    let whom = match plan.iter().find(|s| s.unit == unit).map(|s| s.order) {
        Some(Order::Fire { target, at, .. }) => {
            format!("at {} in {}", text::unit(&game.battle, target), text::hex(&game.battle, at))
        }
        Some(Order::Attack { into, .. }) => {
            let met: BTreeSet<UnitId> = into.iter().filter_map(|h| game.occupant(h)).collect();
            format!("against {}", text::list(&super::names(&game.battle, &met.into_iter().collect::<Vec<_>>())))
        }
        _ => return String::new(),
    };
    let aimed = |o: &&Order| o.unit() == Some(unit) && matches!(o, Order::Fire { .. } | Order::Attack { .. });
    let others = orders.iter().filter(aimed).count().saturating_sub(1);
    match (phase, others) {
        (_, 0) => whom,
        (Phase::Melee, n) => format!("{whom}; {}", text::count(n as i64, "other attack", "other attacks")),
        (_, n) => format!("{whom}; {}", text::count(n as i64, "other target", "other targets")),
    }
}

fn words(game: &Game, phase: Phase, orders: &[Order], unit: UnitId, plan: &[Suggestion]) -> String {
    let own = orders.iter().filter(|o| o.unit() == Some(unit));
    let planned = plan.iter().find(|s| s.unit == unit);
    match phase {
        Phase::Movement => {
            let state = game.unit(unit);
            let stopped = if state.has(Mark::Stopped) { ", stopped" } else { "" };
            let turns = own.clone().next().is_some() && own.clone().all(|o| matches!(o, Order::Turn { .. }));
            let turns = if turns { ", may turn" } else { "" };
            format!("{} MP left{stopped}{turns}", state.marks.mp)
        }
        Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire => match planned {
            Some(line) => text::odds::brief(game, &line.order).unwrap_or_default(),
            None if only_turns(orders, unit, phase) => "may turn".to_owned(),
            None => "no target".to_owned(),
        },
        Phase::Melee => match planned {
            Some(line) => text::odds::brief(game, &line.order).unwrap_or_default(),
            // The odds are against all that it could do.
            None => match own.count() {
                0 => "no attack".to_owned(),
                n => text::count(n as i64, "attack", "attacks"),
            },
        },
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
