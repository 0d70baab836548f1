//! `tercio review`: a saved game looked back on.

use super::args::ReviewArgs;
use super::shelf;
use crate::cli::fault::Fault;
use crate::cli::output::{Answer, table, wrapped};
use crate::games::musket_pike::log::review::{self, ArmLosses, Deed, Ledger, Lot, Review, words};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Battle, Game, text, victory};
use crate::kernel::SideId;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// Looks back on it: the count, what each activation did, the losses by arm, the dice.
///
/// # Errors
/// Bad input, a game that comes out otherwise than it was recorded.
pub fn answer(args: &ReviewArgs) -> Result<Answer, Fault> {
    let (_, session) = shelf::play(&args.file, args.at)?;
    let game = session.game();
    let review = review::review(&session);
    Ok(Answer { json: data(game, &review), card: card(game, &review) })
}

/// As data, with names instead of numbers for sides and units.
fn data(game: &Game, review: &Review) -> Value {
    let battle = &*game.battle;
    let count = victory::count(game);
    let lines: Vec<Value> = count
        .lines
        .iter()
        .map(|l| {
            json!({
                "side": battle.sides[l.side.index()].id,
                "vp": l.vp,
                "words": text::vp_line(battle, l),
                "paragraph": l.paragraph,
            })
        })
        .collect();
    let turns: Vec<Value> = review
        .turns
        .iter()
        .map(|t| json!({ "turn": t.turn, "activations": t.deeds.iter().map(|d| deed_data(battle, d)).collect::<Vec<_>>() }))
        .collect();
    json!({
        "battle": battle.id,
        "orders": review.orders,
        "over": game.state().ending.is_some(),
        "result": text::result(battle, &count),
        "vp": by_side(battle, count.vp),
        "count": lines,
        "turns": turns,
        "losses": review.losses.iter().map(|l| losses_data(battle, l)).collect::<Vec<_>>(),
        "luck": review.luck.iter().map(|l| luck_data(battle, l)).collect::<Vec<_>>(),
    })
}

fn by_side<T: Into<Value>>(battle: &Battle, values: [T; 2]) -> Value {
    let values = SideId::BOTH.into_iter().zip(values);
    Value::Object(values.map(|(s, v)| (battle.sides[s.index()].id.clone(), v.into())).collect::<Map<_, _>>())
}

fn deed_data(battle: &Battle, deed: &Deed) -> Value {
    let names = |units: &[UnitId]| units.iter().map(|u| battle.unit(*u).id.clone()).collect::<Vec<_>>();
    let events: Vec<Value> = deed.events.iter().map(|e| json!({ "at": e.at, "words": e.words })).collect();
    json!({
        "side": deed.side.map_or(Value::Bool(false), |s| Value::from(battle.sides[s.index()].id.clone())),
        "words": deed.words,
        "at": deed.at,
        "units": names(&deed.units),
        "shots": deed.shots,
        "melees": deed.melees,
        "sp_lost": by_side(battle, deed.lost),
        "gone": names(&deed.gone),
        "disordered": names(&deed.disordered),
        "rallied": names(&deed.rallied),
        "vp": by_side(battle, deed.vp),
        "events": events,
    })
}

fn losses_data(battle: &Battle, losses: &ArmLosses) -> Value {
    json!({
        "side": battle.sides[losses.side.index()].id,
        "arm": text::kind(losses.arm),
        "units": losses.units,
        "units_lost": losses.gone,
        "merged": losses.merged,
        "disordered": losses.disordered,
        "sp": losses.sp,
        "sp_lost": losses.lost(),
        "by_fire": losses.by_fire,
        "by_melee": losses.by_melee,
        "otherwise": losses.otherwise(),
    })
}

fn luck_data(battle: &Battle, ledger: &Ledger) -> Value {
    let tally = &ledger.tally;
    let (least, greatest) = tally.interval();
    let lot = match ledger.lot {
        Lot::Fire => "fire",
        Lot::Melee => "melee",
        Lot::White => "white_dice",
        Lot::Rally => "rally",
        Lot::PushedAside => "pushed_aside",
    };
    json!({
        "what": lot,
        "side": battle.sides[ledger.side.index()].id,
        "throws": tally.throws,
        "expected": words::expected(tally),
        "variance": tally.variance as f64 / 10_000.0,
        "rolled": tally.rolled,
        "commonly": [least, greatest],
        "cover_percent": (tally.cover() * 1000.0).round() / 10.0,
        "within": tally.is_common(),
        "words": words::verdict(tally),
    })
}

/// As plain text: the count, the turns, the losses, the dice.
fn card(game: &Game, review: &Review) -> String {
    let mut out = String::new();
    count(&mut out, game);
    turns(&mut out, game, review);
    losses(&mut out, game, review);
    luck(&mut out, game, review);
    out
}

// Writing into a string does not fail: what the writers below return is left alone.

fn count(out: &mut String, game: &Game) {
    let (battle, count) = (&*game.battle, victory::count(game));
    let over = if game.state().ending.is_some() { "" } else { "As it stands: " };
    let _ = writeln!(out, "{}\n{over}{}", battle.name, text::result(battle, &count));
    for side in SideId::BOTH {
        let _ = writeln!(out, "{}: {} VP", text::side(battle, side), count.vp[side.index()]);
        for line in count.lines.iter().filter(|l| l.side == side) {
            let _ = writeln!(out, "  {:>3}  {} (MP {})", line.vp, text::vp_line(battle, line), line.paragraph);
        }
    }
}

fn turns(out: &mut String, game: &Game, review: &Review) {
    let battle = &*game.battle;
    for turn in &review.turns {
        let _ = writeln!(out, "\nTurn {} of {}", turn.turn, battle.turns);
        for deed in &turn.deeds {
            let side = deed.side.map_or(String::new(), |s| format!("{}: ", text::side(battle, s)));
            let [a, b] = deed.vp;
            let _ = writeln!(out, "  {side}{} (order {}; VP {a} to {b})", deed.words, deed.at);
            let what = words::deed(battle, deed);
            if !what.is_empty() {
                let _ = writeln!(out, "    {what}");
            }
            for event in &deed.events {
                let _ = writeln!(out, "    * {}", event.words);
            }
        }
    }
}

fn losses(out: &mut String, game: &Game, review: &Review) {
    let heads = ["", "units lost", "SP lost", "by fire", "in melee", "otherwise", "disordered"];
    for side in SideId::BOTH {
        let _ = writeln!(out, "\nLosses of {}", text::side(&game.battle, side));
        let own: Vec<&ArmLosses> = review.losses.iter().filter(|l| l.side == side).collect();
        let all = own.iter().copied().copied().reduce(|all, one| all.with(&one));
        let arms = own.into_iter().map(|l| (text::arm(l.arm), *l)).chain(all.map(|l| (words::together(), l)));
        let row = |(name, l): (String, ArmLosses)| {
            let numbers = [l.by_fire, l.by_melee, l.otherwise(), l.disordered].map(|n| n.to_string());
            [name, words::units(&l), words::sp(&l)].into_iter().chain(numbers).collect()
        };
        let rows: Vec<Vec<String>> = std::iter::once(heads.map(str::to_owned).to_vec()).chain(arms.map(row)).collect();
        out.push_str(&table(&rows));
    }
}

fn luck(out: &mut String, game: &Game, review: &Review) {
    let _ = writeln!(out, "\nThe dice");
    let heads = ["", "", "throws", "expected", "rolled", "commonly", ""].map(str::to_owned).to_vec();
    let rows = review.luck.iter().map(|ledger| {
        let figures = words::figures(ledger);
        vec![
            words::lot(ledger.lot),
            text::side(&game.battle, ledger.side).to_owned(),
            ledger.tally.throws.to_string(),
            figures.expected,
            figures.rolled,
            figures.commonly,
            words::verdict(&ledger.tally),
        ]
    });
    out.push_str(&table(&std::iter::once(heads).chain(rows).collect::<Vec<_>>()));
    out.push_str(&wrapped(&words::about_luck(), 100, ""));
}
