//! Odds card of a shot (MP 8).

use super::{average, leader_lost, losses, names, reason, reasons, refusal, share, short_names, throws};
use crate::games::musket_pike::rules::fire;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::modifier_reasons::ModifierReason;
use crate::games::musket_pike::rules::odds::{self, FireOdds};
use crate::games::musket_pike::rules::text::odds::tenths;
use crate::games::musket_pike::rules::{Battle, Game, Illegal, Order, text, victory};
use crate::kernel::{Dice, SideId};
use crate::play::AnyOrder;
use crate::play::odds::{
    ActionStep, ActionTone, CardAction, CardSum, CitedLine, LitTable, OddsCard, OddsSection, OddsSummary, OutcomeShare,
    ShareTone, SumLine, SumLineId, SupposedOdds, TableAxis, TableCaption, TableCell, TableDie, TableHarm, TableRow,
};
use crate::play::reasons::Figure;
use crate::say;

/// Odds card of the shots by one order: one, or several for grazing fire; `also`: grazing fire that could be ordered instead.
pub(super) fn card(
    game: &Game,
    firer: UnitId,
    shots: Vec<fire::Shot>,
    order: &Order,
    also: Option<Order>,
    left_out: &[SumLineId],
) -> OddsCard {
    let battle = &*game.battle;
    let targets: Vec<UnitId> = shots.iter().map(|s| s.target).collect();
    let name = |unit: &UnitId| text::unit(battle, *unit).to_owned();
    // MP 8.4 A sum that comes to fire value 0 is told like any other.
    let none = shots.first().is_some_and(|s| s.fv.total() <= 0);
    let barred = none.then(|| refusal(battle, &Illegal::NoShot));
    let (mut sections, mut odds) = (Vec::new(), Vec::new());
    for (at, shot) in shots.into_iter().enumerate() {
        let (section, of) = section(game, shot, at, left_out);
        sections.push(section);
        odds.push(of);
    }
    let (fv, bonus) = odds.first().map_or((0, 0), |odds| (odds.shot.fv.total(), odds.shot.bonus));
    let average = odds.iter().zip(&targets).take(1).map(|(odds, target)| (name(target), average(odds.expected_loss)));
    OddsCard {
        title: fire_title(battle, firer, &targets),
        paragraph: Some("8.1".to_owned()),
        headline: headline(&odds.iter().map(|odds| odds.hit_percent).zip(targets.iter().map(name)).collect::<Vec<_>>()),
        summary: OddsSummary {
            title: say!("aim-at", firer = text::unit(battle, firer), targets = text::list(&names(battle, &targets))),
            key_figures: say!("odds-slim-fire", fv, bonus),
            average_losses: average.collect(),
        },
        actions: if barred.is_none() { actions(order, also) } else { Vec::new() },
        barred,
        warnings: Vec::new(),
        sections,
        table: Some(fire_table(battle, fv, bonus, game.side(firer).other())),
        left_out: left_out.to_vec(),
    }
}

fn actions(order: &Order, also: Option<Order>) -> Vec<CardAction> {
    let words = if matches!(order, Order::Graze { .. }) { say!("aim-graze") } else { say!("aim-fire") };
    let graze = also.map(|graze| CardAction {
        words: say!("aim-graze-instead"),
        order: AnyOrder::of(graze),
        step: ActionStep::Aim,
        tone: ActionTone::Inviting,
    });
    std::iter::once(CardAction::give(words, AnyOrder::of(*order))).chain(graze).collect()
}

/// Headline with the chance of a hit; for grazing fire at each target.
fn headline(chances: &[(u32, String)]) -> String {
    match chances {
        [(percent, _)] => say!("aim-headline-fire", percent),
        several => {
            let each = several.iter().map(|(chance, who)| say!("table-way-chance", who, chance));
            say!("aim-headline-graze", targets = text::semicolons(&each.collect::<Vec<_>>()))
        }
    }
}

/// Title of a shot's card, with the firer and its targets.
#[must_use]
pub fn fire_title(battle: &Battle, firer: UnitId, targets: &[UnitId]) -> String {
    let targets = text::list(&short_names(battle, targets));
    say!("aim-fire-title", firer = battle.unit(firer).short_name(), targets)
}

/// Fire table with the row of a fire value lit; hits cost one side.
#[must_use]
pub fn fire_table(battle: &Battle, fv: i32, bonus: u8, costs: SideId) -> LitTable {
    let cell = |hits: &u8| TableCell {
        text: if *hits == 0 { "-".to_owned() } else { hits.to_string() },
        help: say!("throw-hits", n = hits),
        harm: if *hits == 0 { TableHarm::Nobody } else { TableHarm::Only(costs) },
    };
    let rows = (1..).zip(&battle.fire_table);
    let rows: Vec<TableRow> = rows
        .map(|(row, hits): (u8, &[u8; 10])| TableRow {
            heading: row.to_string(),
            cells: hits.iter().map(cell).collect(),
        })
        .collect();
    // MP 8.1 Above the last row the last row counts.
    let row = usize::try_from(fv - 1).ok().map(|row| row.min(rows.len().saturating_sub(1)));
    LitTable {
        caption: Some(TableCaption { words: say!("odds-fire-caption"), help: String::new() }),
        corner: say!("odds-fire-corner"),
        columns: (1..=10u8).map(|die| die.to_string()).collect(),
        rows,
        by_sum: TableAxis::Rows,
        before: row,
        used: row,
        die: TableDie { index: 0, plus: bonus },
        ..LitTable::default()
    }
}

/// Section of a card on one shot, with its odds as shown.
fn section(game: &Game, shot: fire::Shot, at: usize, left_out: &[SumLineId]) -> (OddsSection, FireOdds) {
    let battle = &*game.battle;
    let target = shot.target;
    let whys: Vec<ModifierReason> = shot.fv.lines.iter().map(|line| line.why).collect();
    let lines = shot.fv.lines.iter().enumerate().map(|(at, line)| SumLine {
        value: line.value,
        reason: reason(battle, line.why),
        // The base cannot be left out.
        optional: at > 0,
    });
    let lines: Vec<SumLine> = lines.collect();
    let out = SumLineId::chosen(left_out, [at, 0], &whys);
    let (odds, supposed) = if out.is_empty() {
        (odds::fire(game, shot), None)
    } else {
        let odds = odds::fire_without(game, shot.clone(), &out);
        let real = odds::fire(game, shot);
        let (percent, lines) = (odds.hit_percent, reasons(battle, &out));
        let words = say!("aim-without-fire", real = real.hit_percent, percent, lines);
        (odds, Some(SupposedOdds { words, real: outcomes(game, target, &real) }))
    };
    let (fv, bonus) = (odds.shot.fv.total(), odds.shot.bonus);
    let sum = CardSum {
        heading: Figure::new(say!("odds-fire-value"), say!("odds-fire-value-how"), "8.1"),
        total: Some(fv),
        note: (bonus > 0).then(|| CitedLine::new(say!("odds-fire-bonus", n = bonus), "8.7")),
        lines,
        ..CardSum::default()
    };
    let effects = if fv > 0 {
        Dice::enumerate_pairs(10, |white, red| {
            let effect = fire::effect(game, &odds.shot, white, red);
            text::odds::fire_effect(game, target, &effect)
        })
    } else {
        Vec::new()
    };
    let heading = text::unit(battle, target).to_owned();
    let section = OddsSection {
        outcomes: outcomes(game, target, &odds),
        stakes: stakes(game, target, &odds),
        losses: vec![losses(game.side(target), heading.clone(), &odds.losses)],
        heading,
        throws: throws(effects),
        sums: vec![sum],
        supposed,
        ..OddsSection::default()
    };
    (section, odds)
}

fn outcomes(game: &Game, target: UnitId, odds: &FireOdds) -> Vec<OutcomeShare> {
    let worse = odds.disorder_percent.max(odds.retreat_percent);
    let disordered = game.unit_state(target).condition.disordered;
    let words = if disordered { say!("aim-hit-back") } else { say!("aim-hit-disordered") };
    vec![
        share(worse, words, ShareTone::For(game.side(target).other())),
        share(odds.hit_percent.saturating_sub(worse), say!("aim-hit"), ShareTone::Both),
        share(100 - odds.hit_percent, say!("aim-not-hit"), ShareTone::Nothing),
    ]
}

fn stakes(game: &Game, target: UnitId, odds: &FireOdds) -> Vec<CitedLine> {
    let (sp, vp) = (tenths(odds.expected_loss), tenths(odds.expected_vp));
    let mut list = vec![CitedLine::new(say!("aim-expected-loss", sp, vp), "8.9")];
    if fire::has_taken_fire_check(game, target) {
        list.push(CitedLine::new(say!("aim-checked"), "8.9"));
    }
    let all = victory::of_elimination(&game.battle, target);
    list.extend(leader_lost(game, &[target], [odds.leader_lost_percent, odds.without_refuge_percent], "8.12"));
    for (percent, words, paragraph) in [
        (odds.eliminated_percent, say!("aim-eliminated", percent = odds.eliminated_percent, vp = all), "10.4"),
        (odds.art_disorder_percent, say!("aim-guns-disordered", percent = odds.art_disorder_percent), "8.10"),
    ] {
        if percent > 0 {
            list.push(CitedLine::new(words, paragraph));
        }
    }
    list
}
