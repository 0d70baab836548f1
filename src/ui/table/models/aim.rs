//! The models of the odds panels.

use super::names;
use crate::kernel::{Breakdown, Dice, Line, SideId};
use crate::rules::musket_pike::fire;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::odds::{self, FireOdds, MeleeOdds, SideOdds};
use crate::rules::musket_pike::retreat::{Displacing, ways};
use crate::rules::musket_pike::state::{Assault, Frame};
use crate::rules::musket_pike::why::Why;
use crate::rules::musket_pike::{Battle, Game, Order, assault, legal, melee, text};
use crate::ui::Intent;
use crate::ui::chances::{Compare, Losses, Share, Slim};
use crate::ui::odds_fire::{self, Shot};
use crate::ui::odds_melee::{self, Expect, Shift, Strength};
use crate::ui::theme;

/// What is aimed at.
pub enum Aim {
    /// A shot.
    Fire(odds_fire::Model),
    /// A melee.
    Melee(Box<odds_melee::Model>),
}

impl Aim {
    /// Puts beside it what the player keeps for comparison; if nothing is kept, offers to keep this one.
    #[must_use]
    pub fn beside(mut self, game: &Game, order: Order, kept: Option<Order>) -> Self {
        let compare = match kept {
            Some(kept) if kept == order => Compare::Held,
            Some(kept) => match model(game, &kept, Commit::No).and_then(Aim::slim) {
                Some(slim) => Compare::With(Box::new(slim)),
                None => Compare::Hold(order),
            },
            None => Compare::Hold(order),
        };
        match &mut self {
            Aim::Fire(model) => model.compare = Some(compare),
            Aim::Melee(model) => model.compare = Some(compare),
        }
        self
    }

    fn slim(self) -> Option<Slim> {
        match self {
            Aim::Fire(model) => model.shots.first().map(|shot| odds_fire::slim(&model, shot)),
            Aim::Melee(model) => Some(odds_melee::slim(&model)),
        }
    }
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
        title: format!("Fire by {} at {}", text::unit(battle, firer), text::list(&names(battle, &targets))),
        shots: shots.into_iter().map(|s| shot(game, s)).collect(),
        table: odds_fire::Table { rows: battle.fire_table.to_vec(), fv: first_fv, die: None },
        commit: buttons,
        compare: None,
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
        losses: Losses {
            side: game.side(target),
            words: text::unit(battle, target).to_owned(),
            percent: odds.losses.percent().to_vec(),
        },
        loss: hundredths(odds.expected_loss),
        supposed: Dice::enumerate_pairs(10, |white, red| {
            let effect = fire::effect(game, target, odds.shot.fv.total(), odds.shot.bonus, white, red);
            text::odds::fire_effect(game, target, &effect)
        }),
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

fn fire_effects(game: &Game, target: UnitId, odds: &FireOdds) -> Vec<(String, String)> {
    let mut list = vec![(format!("Expected loss {} SP", hundredths(odds.expected_loss)), "8.9".to_owned())];
    if fire::checked(game, target) {
        list.push(("No morale check: the first under fire has been taken".to_owned(), "8.9".to_owned()));
    }
    for (percent, words, paragraph) in [
        (odds.eliminated_percent, "eliminated", "10.4"),
        (odds.leader_lost_percent, "a leader lost", "8.12"),
        (odds.art_disorder_percent, "guns disordered", "8.10"),
    ] {
        if percent > 0 {
            list.push((format!("{percent} % {words}"), paragraph.to_owned()));
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
    let strength = |side, words: &str, breakdown: &Breakdown<Why>| Strength {
        side,
        words: words.to_owned(),
        total: breakdown.total(),
        lines: strength_lines(game, breakdown),
    };
    let (attack, defence) = (contest.attack.total(), contest.defence.total());
    let ratio = if contest.without_roll {
        format!("{attack} : {defence}: taken without a roll")
    } else {
        let column = |place: usize| battle.rules.melee.columns.get(place).map_or(0, |c| *c);
        let shifted = match contest.column {
            same if same == contest.column_before => String::new(),
            other => format!(", shifted to {}", column(other)),
        };
        let last = contest.column_before + 1 == battle.rules.melee.columns.len();
        let over = last && contest.percent > u32::from(column(contest.column_before));
        let which = if over { "the last column," } else { "column" };
        format!("{attack} : {defence} = {} %: {which} {}{shifted}", contest.percent, column(contest.column_before))
    };
    let shift =
        |l: &Line<Why>| Shift { by: l.value, words: text::why(battle, l.why), paragraph: l.why.paragraph().to_owned() };
    odds_melee::Model {
        title: attack_title(battle, &attackers, defenders),
        strengths: [strength(side, "Attack", &contest.attack), strength(side.other(), "Defence", &contest.defence)],
        ratio,
        shifts: contest.shifts.lines.iter().map(shift).collect(),
        table: table(battle, contest.column_before, contest.column, None),
        bar: if contest.without_roll { Vec::new() } else { melee_bar(side, &odds) },
        expect: expectations(side, &odds),
        losses: losses(side, &odds),
        supposed: supposed(game, contest, assaults, defenders),
        compare: None,
        warnings: warnings(game, assaults, defenders, &odds),
        commit: (commit == Commit::Offered).then(|| {
            let text = if matches!(order, Order::JoinAttack { .. }) { "Join the attack" } else { "Attack" };
            (text.to_owned(), Intent::order(*order))
        }),
    }
}

/// Who attacks whom, without a verb: "Moravians" and "Kratz" would each want another.
pub fn attack_title(battle: &Battle, attackers: &[UnitId], defenders: &[UnitId]) -> String {
    format!("Attack by {} on {}", text::list(&names(battle, attackers)), text::list(&names(battle, defenders)))
}

/// The reasons of a strength by the SP as they stand; units are named where there are several.
fn strength_lines(game: &Game, sum: &Breakdown<Why>) -> Vec<(i32, String, String)> {
    let several = sum.lines.len() > 1;
    let line = |l: &Line<Why>| {
        let words = text::odds::strength(game, l.why);
        let words = match l.why.unit() {
            Some(unit) if several => format!("{}: {words}", text::unit(&game.battle, unit)),
            _ => words,
        };
        (l.value, words, l.why.paragraph().to_owned())
    };
    sum.lines.iter().map(line).collect()
}

fn losses(attacker: SideId, odds: &MeleeOdds) -> Vec<Losses> {
    let of = |side, words: &str, of: &SideOdds| Losses {
        side,
        words: words.to_owned(),
        percent: of.losses.percent().to_vec(),
    };
    vec![of(attacker, "Attacker", &odds.attacker), of(attacker.other(), "Defender", &odds.defender)]
}

fn supposed(game: &Game, contest: &melee::Contest, assaults: &[Assault], defenders: &[UnitId]) -> Vec<Vec<String>> {
    if contest.without_roll {
        return Vec::new();
    }
    let results = melee::all_results(game, contest, assaults, defenders);
    results.iter().map(|r| text::odds::melee_result(game, r)).collect()
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
    let mut trapped = |units: &[UnitId], from: &[UnitId], steps: u8| {
        for unit in units.iter().filter(|u| game.kind(**u).is_combat()) {
            if ways(game, *unit, steps, &stands(from), Displacing::Allowed).is_empty() {
                list.push((
                    format!("No way back for {}: to be beaten is to surrender.", name(*unit)),
                    "11.4".to_owned(),
                ));
            }
        }
    };
    if odds.attacker.retreat_percent > 0 {
        trapped(&attackers, defenders, rules.attacker_retreat);
    }
    if odds.defender.retreat_percent > 0 {
        trapped(defenders, &attackers, rules.defender_retreat);
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
