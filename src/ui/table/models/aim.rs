//! The models of the odds panels.

use super::names;
use crate::kernel::SideId;
use crate::rules::musket_pike::fire;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::odds::{self, FireOdds, MeleeOdds, SideOdds};
use crate::rules::musket_pike::retreat::{Displacing, ways};
use crate::rules::musket_pike::state::{Assault, Frame, Phase};
use crate::rules::musket_pike::{Battle, Game, Order, assault, legal, text};
use crate::ui::Intent;
use crate::ui::odds_fire::{self, Shot};
use crate::ui::odds_melee::{self, Expect, Shift, Strength};
use crate::ui::parts::Share;
use crate::ui::theme;

/// What is aimed at.
pub enum Aim {
    /// A shot.
    Fire(odds_fire::Model),
    /// A melee.
    Melee(Box<odds_melee::Model>),
}

/// Whether the panel offers to commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commit {
    /// It does.
    Offered,
    /// The pointer only rests on the target.
    No,
}

/// The odds of an order, if it is a shot or an attack.
pub fn model(game: &Game, order: &Order, commit: Commit) -> Option<Aim> {
    match *order {
        Order::Fire { unit, target, at } => {
            let shot = fire::shot(game, unit, target, at, legal::phase(game)?).ok()?;
            let graze = Order::Graze { unit, at };
            let also = legal::check(game, &graze).is_ok().then_some(graze);
            Some(Aim::Fire(fire_model(game, unit, vec![shot], order, also, commit)))
        }
        Order::Graze { unit, at } => {
            Some(Aim::Fire(fire_model(game, unit, fire::graze(game, unit, at).ok()?, order, None, commit)))
        }
        Order::Attack { unit, into } => {
            let defenders: Vec<UnitId> = assault::check(game, unit, into).ok()?.into_iter().flatten().collect();
            Some(Aim::Melee(Box::new(melee_model(game, &[Assault { unit, into }], &defenders, order, commit))))
        }
        Order::JoinAttack { unit, into } => {
            let Some(Frame::Melee(melee)) = game.state().stack.last() else { return None };
            let assaults = [melee.attackers[0]?, Assault { unit, into }];
            Some(Aim::Melee(Box::new(melee_model(game, &assaults, &melee.foes(), order, commit))))
        }
        _ => None,
    }
}

fn fire_model(
    game: &Game,
    firer: UnitId,
    shots: Vec<fire::Shot>,
    order: &Order,
    also: Option<Order>,
    commit: Commit,
) -> odds_fire::Model {
    let battle = &*game.battle;
    let targets: Vec<UnitId> = shots.iter().map(|s| s.target).collect();
    let first_fv = shots.first().map_or(0, |s| s.fv.total());
    let mut buttons = Vec::new();
    if commit == Commit::Offered {
        let text = if matches!(order, Order::Graze { .. }) { "Graze" } else { "Fire" };
        buttons.push((text.to_owned(), Intent::order(*order)));
        if let Some(graze) = also {
            buttons.push(("Grazing fire instead...".to_owned(), Intent::Aim(graze)));
        }
    }
    odds_fire::Model {
        title: format!("{} fires at {}", text::unit(battle, firer), text::list(&names(battle, &targets))),
        shots: shots.into_iter().map(|s| shot(game, s)).collect(),
        table: odds_fire::Table { rows: battle.fire_table.to_vec(), fv: first_fv, die: None },
        commit: buttons,
    }
}

fn shot(game: &Game, shot: fire::Shot) -> Shot {
    let battle = &*game.battle;
    let odds = odds::fire(game, shot);
    let target = odds.shot.target;
    Shot {
        target: text::unit(battle, target).to_owned(),
        fv: odds.shot.fv.total(),
        lines: text::breakdown(battle, &odds.shot.fv),
        bonus: odds.shot.bonus,
        bar: fire_bar(game, target, &odds),
        effects: fire_effects(game, target, &odds),
    }
}

fn fire_bar(game: &Game, target: UnitId, odds: &FireOdds) -> Vec<Share> {
    let worse = odds.disorder_percent.max(odds.retreat_percent);
    let fill = theme::side_colour(game.side(target).other());
    let words = if game.unit(target).condition.disordered { "hit, and driven back" } else { "hit, and disordered" };
    vec![
        Share { percent: worse, words: words.to_owned(), fill },
        Share { percent: odds.hit_percent.saturating_sub(worse), words: "hit".to_owned(), fill: theme::both() },
        Share { percent: 100 - odds.hit_percent, words: "not hit".to_owned(), fill: theme::nothing() },
    ]
}

fn fire_effects(game: &Game, target: UnitId, odds: &FireOdds) -> Vec<String> {
    let mut list = vec![format!("Expected loss {} SP", hundredths(odds.expected_loss))];
    if fire::checked(game, target) {
        list.push("No morale check: it has had its first check from fire (MP 8.9)".to_owned());
    }
    for (percent, words) in [
        (odds.eliminated_percent, "eliminated"),
        (odds.leader_lost_percent, "its leader is lost"),
        (odds.art_disorder_percent, "its guns are disordered"),
    ] {
        if percent > 0 {
            list.push(format!("{percent} % {words}"));
        }
    }
    list
}

fn melee_model(
    game: &Game,
    assaults: &[Assault],
    defenders: &[UnitId],
    order: &Order,
    commit: Commit,
) -> odds_melee::Model {
    let battle = &*game.battle;
    let odds = odds::melee(game, assaults, defenders);
    let contest = &odds.contest;
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let side = attackers.first().map_or(SideId(0), |u| game.side(*u));
    let strength = |side, words: &str, breakdown| Strength {
        side,
        words: words.to_owned(),
        total: crate::kernel::Breakdown::total(breakdown),
        lines: text::breakdown(battle, breakdown),
    };
    let (attack, defence) = (contest.attack.total(), contest.defence.total());
    let ratio = if contest.without_roll {
        format!("{attack} : {defence}: taken without a roll")
    } else {
        format!("{attack} : {defence} = {} %: column {}", contest.percent, text::column(battle, contest.column_before))
    };
    let shift = |l: &crate::kernel::Line<_>| Shift {
        by: l.value,
        words: text::why(battle, l.why),
        paragraph: l.why.paragraph().to_owned(),
    };
    odds_melee::Model {
        title: format!("{} attacks {}", text::list(&names(battle, &attackers)), text::list(&names(battle, defenders))),
        strengths: [strength(side, "Attack", &contest.attack), strength(side.other(), "Defence", &contest.defence)],
        ratio,
        shifts: contest.shifts.lines.iter().map(shift).collect(),
        table: table(battle, contest.column_before, contest.column, None),
        bar: if contest.without_roll { Vec::new() } else { melee_bar(side, &odds) },
        expect: expectations(side, &odds),
        warnings: warnings(game, assaults, defenders, &odds),
        commit: (commit == Commit::Offered).then(|| {
            let text = if matches!(order, Order::JoinAttack { .. }) { "Join the attack" } else { "Attack" };
            (text.to_owned(), Intent::order(*order))
        }),
    }
}

/// The melee table with a column, and a row once it is rolled.
pub fn table(battle: &Battle, before: usize, column: usize, row: Option<u8>) -> odds_melee::Table {
    let rows = battle.melee_table.iter().map(|r| r.iter().map(ToString::to_string).collect()).collect();
    let columns = battle.rules.melee.columns.iter().map(|c| c.to_string()).collect();
    odds_melee::Table { columns, rows, before, column, row }
}

/// What can come of a melee, as shares of 100.
fn melee_bar(attacker: SideId, odds: &MeleeOdds) -> Vec<Share> {
    let back = odds.attacker.retreat_percent;
    let cleared = odds.cleared_percent;
    let rest = 100u32.saturating_sub(back + cleared);
    vec![
        Share {
            percent: back,
            words: "the attack is thrown back".to_owned(),
            fill: theme::side_colour(attacker.other()),
        },
        Share { percent: rest, words: "neither gives way".to_owned(), fill: theme::both() },
        Share { percent: cleared, words: "the defence gives way".to_owned(), fill: theme::side_colour(attacker) },
    ]
}

fn expectations(attacker: SideId, odds: &MeleeOdds) -> Vec<Expect> {
    let line = |side, words: &str, of: &SideOdds| Expect {
        side,
        words: words.to_owned(),
        loss: hundredths(of.expected_loss),
        percent: [of.retreat_percent, of.eliminated_percent, of.leader_lost_percent],
    };
    if odds.contest.without_roll {
        return Vec::new();
    }
    vec![line(attacker, "Attacker", &odds.attacker), line(attacker.other(), "Defender", &odds.defender)]
}

/// MP 11.4 Who would have no way back if beaten; MP 9.7 guns taken without a roll.
fn warnings(game: &Game, assaults: &[Assault], defenders: &[UnitId], odds: &MeleeOdds) -> Vec<(String, String)> {
    let mut list = Vec::new();
    if odds.contest.without_roll {
        list.push(("The guns are captured without a roll.".to_owned(), "9.7".to_owned()));
    }
    let name = |u: UnitId| text::unit(&game.battle, u).to_owned();
    let stands = |units: &[UnitId]| units.iter().filter_map(|u| game.stand(*u)).collect::<Vec<_>>();
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let rules = &game.battle.rules.melee;
    let mut trapped = |units: &[UnitId], from: &[UnitId], steps: u8, when: &str| {
        for unit in units.iter().filter(|u| game.kind(**u).is_combat()) {
            if ways(game, *unit, steps, &stands(from), Displacing::Allowed).is_empty() {
                list.push((format!("No way back for {}: {when} it surrenders.", name(*unit)), "11.4".to_owned()));
            }
        }
    };
    if odds.attacker.retreat_percent > 0 {
        trapped(&attackers, defenders, rules.attacker_retreat, "beaten");
    }
    if odds.defender.retreat_percent > 0 {
        trapped(defenders, &attackers, rules.defender_retreat, "beaten");
    }
    list
}

/// Hundredths with two decimals.
pub fn hundredths(n: u32) -> String {
    format!("{}.{:02}", n / 100, n % 100)
}

/// Whether an order is aimed before it is given.
#[must_use]
pub const fn is_aimed(order: &Order) -> bool {
    matches!(order, Order::Fire { .. } | Order::Graze { .. } | Order::Attack { .. } | Order::JoinAttack { .. })
}

/// A few words on the odds of an order, for its mark on the map.
pub fn brief(game: &Game, order: &Order) -> String {
    match *order {
        Order::Fire { unit, target, at } => {
            let phase = legal::phase(game).unwrap_or(Phase::AdvancingFire);
            fire::shot(game, unit, target, at, phase)
                .map_or(String::new(), |s| format!("hit {} %", odds::fire(game, s).hit_percent))
        }
        Order::Attack { unit, into } => assault::check(game, unit, into).map_or(String::new(), |met| {
            let defenders: Vec<UnitId> = met.into_iter().flatten().collect();
            let odds = odds::melee(game, &[Assault { unit, into }], &defenders);
            if odds.contest.without_roll { "guns".to_owned() } else { format!("gives way {} %", odds.cleared_percent) }
        }),
        _ => String::new(),
    }
}
