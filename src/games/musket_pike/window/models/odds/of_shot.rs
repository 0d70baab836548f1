//! Model of the odds of a shot.

use super::{Commit, barred, explained, leader_lost, names, reasons, short_names};
use crate::games::musket_pike::rules::fire;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{self, FireOdds};
use crate::games::musket_pike::rules::text::odds::tenths;
use crate::games::musket_pike::rules::{Battle, Game, Illegal, Order, text, victory};
use crate::games::musket_pike::window::panels::chances::{Losses, Share};
use crate::games::musket_pike::window::panels::line_toggle::{SumLineRef, SupposedOdds};
use crate::games::musket_pike::window::panels::odds_fire::{self, Shot};
use crate::kernel::Dice;
use crate::say;
use crate::ui::Intent;
use crate::view::theme;

pub(super) fn model(
    game: &Game,
    firer: UnitId,
    shots: Vec<fire::Shot>,
    order: &Order,
    also: Option<Order>,
    commit: Commit,
    left_out: &[SumLineRef],
) -> odds_fire::FireOddsModel {
    let battle = &*game.battle;
    let targets: Vec<UnitId> = shots.iter().map(|s| s.target).collect();
    // MP 8.4 A sum that comes to fire value 0 is told like any other.
    let none = shots.first().is_some_and(|s| s.fv.total() <= 0);
    let mut buttons = Vec::new();
    if commit == Commit::Button && !none {
        let text = if matches!(order, Order::Graze { .. }) { say!("aim-graze") } else { say!("aim-fire") };
        buttons.push((text, Intent::order(*order)));
        if let Some(graze) = also {
            buttons.push((say!("aim-graze-instead"), Intent::aim(graze)));
        }
    }
    let shots: Vec<Shot> = shots.into_iter().map(|s| shot(game, s, left_out)).collect();
    odds_fire::FireOddsModel {
        title: fire_title(battle, firer, &targets),
        who: say!("aim-at", firer = text::unit(battle, firer), targets = text::list(&names(battle, &targets))),
        headline: fire_headline(&shots),
        table: odds_fire::FireTable {
            rows: battle.fire_table.to_vec(),
            fv: shots.first().map_or(0, |s| s.fv),
            die: None,
            costs: game.side(firer).other(),
        },
        shots,
        commit: match commit {
            Commit::Button => odds_fire::Commit::Buttons(buttons),
            Commit::Clicks => odds_fire::Commit::No,
            Commit::Never => odds_fire::Commit::Never,
        },
        barred: none.then(|| barred(battle, &Illegal::NoShot)),
        compare: None,
    }
}

/// Headline with the chance of a hit; for grazing fire at each target.
fn fire_headline(shots: &[Shot]) -> String {
    match shots {
        [shot] => say!("aim-headline-fire", percent = shot.hit_percent),
        several => {
            let chance = |s: &Shot| say!("table-way-chance", who = s.target, chance = s.hit_percent);
            say!("aim-headline-graze", targets = text::semicolons(&several.iter().map(chance).collect::<Vec<_>>()))
        }
    }
}

/// Title with the firer and its targets.
pub fn fire_title(battle: &Battle, firer: UnitId, targets: &[UnitId]) -> String {
    let targets = text::list(&short_names(battle, targets));
    say!("aim-fire-title", firer = battle.unit(firer).short_name(), targets)
}

fn shot(game: &Game, shot: fire::Shot, left_out: &[SumLineRef]) -> Shot {
    let battle = &*game.battle;
    let target = shot.target;
    let of = Some(target);
    let lines: Vec<odds_fire::ValueLine> = explained(battle, &shot.fv)
        .map(|(value, words, why)| {
            let (paragraph, reason) = (why.paragraph().to_owned(), SumLineRef { target: of, why });
            odds_fire::ValueLine { value, words, paragraph, reason }
        })
        .collect();
    let (odds, without) = match SumLineRef::of(left_out, of) {
        none if none.is_empty() => (odds::fire(game, shot), None),
        out => {
            let odds = odds::fire_without(game, shot.clone(), &out);
            let real = odds::fire(game, shot);
            let words = say!(
                "aim-without-fire",
                real = real.hit_percent,
                percent = odds.hit_percent,
                lines = reasons(battle, &out),
            );
            let without = SupposedOdds { left_out: left_out.to_vec(), words, bar: fire_bar(game, target, &real) };
            (odds, Some(without))
        }
    };
    Shot {
        target: text::unit(battle, target).to_owned(),
        fv: odds.shot.fv.total(),
        lines,
        without,
        bonus: odds.shot.bonus,
        bar: fire_bar(game, target, &odds),
        effects: fire_effects(game, target, &odds),
        losses: Losses {
            side: game.side(target),
            words: text::unit(battle, target).to_owned(),
            percent: odds.losses.percent().to_vec(),
        },
        loss: tenths(odds.expected_loss),
        hit_percent: odds.hit_percent,
        supposed: if odds.shot.fv.total() > 0 {
            Dice::enumerate_pairs(10, |white, red| {
                let effect = fire::effect(game, &odds.shot, white, red);
                text::odds::fire_effect(game, target, &effect)
            })
        } else {
            Vec::new()
        },
    }
}

fn fire_bar(game: &Game, target: UnitId, odds: &FireOdds) -> Vec<Share> {
    let worse = odds.disorder_percent.max(odds.retreat_percent);
    let fill = theme::side_colour(game.side(target).other());
    let disordered = game.unit_state(target).condition.disordered;
    let words = if disordered { say!("aim-hit-back") } else { say!("aim-hit-disordered") };
    vec![
        Share { percent: worse, words, fill },
        Share { percent: odds.hit_percent.saturating_sub(worse), words: say!("aim-hit"), fill: theme::both() },
        Share { percent: 100 - odds.hit_percent, words: say!("aim-not-hit"), fill: theme::nothing() },
    ]
}

fn fire_effects(game: &Game, target: UnitId, odds: &FireOdds) -> Vec<(String, String)> {
    let (sp, vp) = (tenths(odds.expected_loss), tenths(odds.expected_vp));
    let mut list = vec![(say!("aim-expected-loss", sp, vp), "8.9".to_owned())];
    if fire::has_taken_fire_check(game, target) {
        list.push((say!("aim-checked"), "8.9".to_owned()));
    }
    let all = victory::of_elimination(&game.battle, target);
    list.extend(leader_lost(game, &[target], [odds.leader_lost_percent, odds.without_refuge_percent], "8.12"));
    for (percent, words, paragraph) in [
        (odds.eliminated_percent, say!("aim-eliminated", percent = odds.eliminated_percent, vp = all), "10.4"),
        (odds.art_disorder_percent, say!("aim-guns-disordered", percent = odds.art_disorder_percent), "8.10"),
    ] {
        if percent > 0 {
            list.push((words, paragraph.to_owned()));
        }
    }
    list
}
