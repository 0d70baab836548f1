//! Review of a game as data and as text, for `tercio review`.

use crate::cli::output::{table, wrapped};
use crate::games::musket_pike::log::review::{self, ActivationReview, ArmLosses, Ledger, LuckCategory, Review, words};
use crate::games::musket_pike::position_data::by_side;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Battle, Game, text, victory};
use crate::kernel::SideId;
use crate::play::ReviewReport;
use crate::play::data::{ById, OrFalse, json};
use crate::say;
use crate::session::Session;
use serde::Serialize;
use std::fmt::Write as _;

/// Review of a game: VP count, deeds of each activation, losses by arm, luck of the dice.
#[must_use]
pub fn of_session(session: &Session<Game>) -> ReviewReport {
    let (game, review) = (session.game(), review::review(session));
    ReviewReport { data: json(&data(game, &review)), card: card(game, &review) }
}

/// Review as answer data, with names instead of numbers for sides and units.
#[derive(Serialize)]
struct Data {
    battle: String,
    orders: usize,
    over: bool,
    result: String,
    vp: ById<i32>,
    count: Vec<Points>,
    turns: Vec<OneTurn>,
    losses: Vec<Losses>,
    luck: Vec<Luck>,
}

/// MP 13 Line of the VP count, as data.
#[derive(Serialize)]
struct Points {
    side: String,
    vp: u16,
    words: String,
    paragraph: &'static str,
}

#[derive(Serialize)]
struct OneTurn {
    turn: u8,
    activations: Vec<OneDeed>,
}

/// Answer data: what one activation achieved.
#[derive(Serialize)]
struct OneDeed {
    side: OrFalse<String>,
    words: String,
    at: usize,
    units: Vec<String>,
    shots: u32,
    melees: u32,
    sp_lost: ById<u32>,
    gone: Vec<String>,
    disordered: Vec<String>,
    rallied: Vec<String>,
    vp: ById<i32>,
    events: Vec<OneEvent>,
}

#[derive(Serialize)]
struct OneEvent {
    at: usize,
    words: String,
}

/// Answer data: losses of one arm of a side.
#[derive(Serialize)]
struct Losses {
    side: String,
    arm: String,
    units: u32,
    units_lost: u32,
    merged: u32,
    disordered: u32,
    sp: u32,
    sp_lost: u32,
    by_fire: u32,
    by_melee: u32,
    otherwise: u32,
}

/// Expected and actual results of the dice, as data.
#[derive(Serialize)]
struct Luck {
    what: &'static str,
    side: String,
    throws: u32,
    expected: f64,
    variance: f64,
    rolled: u32,
    commonly: [u32; 2],
    cover_percent: f64,
    within: bool,
    words: String,
}

fn data(game: &Game, review: &Review) -> Data {
    let battle = &*game.battle;
    let count = victory::count(game);
    let lines = count.lines.iter().map(|l| Points {
        side: battle.side_id(l.side).to_owned(),
        vp: l.vp,
        words: text::vp_line(battle, l),
        paragraph: l.paragraph,
    });
    let turns = review
        .turns
        .iter()
        .map(|t| OneTurn { turn: t.turn, activations: t.deeds.iter().map(|d| deed_data(battle, d)).collect() });
    Data {
        battle: battle.id.clone(),
        orders: review.orders,
        over: game.state().ending.is_some(),
        result: text::result(battle, &count),
        vp: by_side(battle, |side| count.vp[side.index()]),
        count: lines.collect(),
        turns: turns.collect(),
        losses: review.losses.iter().map(|l| losses_data(battle, l)).collect(),
        luck: review.luck.iter().map(|l| luck_data(battle, l)).collect(),
    }
}

fn deed_data(battle: &Battle, deed: &ActivationReview) -> OneDeed {
    let names = |units: &[UnitId]| units.iter().map(|u| battle.unit(*u).id.clone()).collect();
    let events = deed.events.iter().map(|e| OneEvent { at: e.at, words: e.words.clone() });
    OneDeed {
        side: OrFalse(deed.side.map(|side| battle.side_id(side).to_owned())),
        words: deed.words.clone(),
        at: deed.at,
        units: names(&deed.units),
        shots: deed.shots,
        melees: deed.melees,
        sp_lost: by_side(battle, |side| deed.lost[side.index()]),
        gone: names(&deed.gone),
        disordered: names(&deed.disordered),
        rallied: names(&deed.rallied),
        vp: by_side(battle, |side| deed.vp[side.index()]),
        events: events.collect(),
    }
}

fn losses_data(battle: &Battle, losses: &ArmLosses) -> Losses {
    Losses {
        side: battle.side_id(losses.side).to_owned(),
        arm: text::kind(losses.arm),
        units: losses.units,
        units_lost: losses.gone,
        merged: losses.merged,
        disordered: losses.disordered,
        sp: losses.sp,
        sp_lost: losses.lost(),
        by_fire: losses.by_fire,
        by_melee: losses.by_melee,
        otherwise: losses.otherwise(),
    }
}

fn luck_data(battle: &Battle, ledger: &Ledger) -> Luck {
    let tally = &ledger.tally;
    let (least, greatest) = tally.interval();
    let what = match ledger.lot {
        LuckCategory::Fire => "fire",
        LuckCategory::Melee => "melee",
        LuckCategory::White => "white_dice",
        LuckCategory::Rally => "rally",
        LuckCategory::PushedAside => "pushed_aside",
    };
    Luck {
        what,
        side: battle.side_id(ledger.side).to_owned(),
        throws: tally.throws,
        expected: tally.expected_number(),
        variance: tally.variance_number(),
        rolled: tally.rolled,
        commonly: [least, greatest],
        cover_percent: (tally.cover() * 1000.0).round() / 10.0,
        within: tally.is_common(),
        words: tally.verdict().in_words(),
    }
}

/// Review of a game as plain text: the VP count, the turns, the losses, the dice.
fn card(game: &Game, review: &Review) -> String {
    let mut out = String::new();
    count(&mut out, game);
    turns(&mut out, game, review);
    losses(&mut out, game, review);
    luck(&mut out, game, review);
    out
}

// Writing into a string cannot fail: the results of the writers below are ignored.

fn count(out: &mut String, game: &Game) {
    let (battle, count) = (&*game.battle, victory::count(game));
    let over = if game.state().ending.is_some() { "" } else { "As it stands: " };
    let _ = writeln!(out, "{}\n{over}{}", battle.name, text::result(battle, &count));
    for side in SideId::BOTH {
        let _ = writeln!(out, "{}: {} VP", text::side(battle, side), count.vp[side.index()]);
        for line in count.lines.iter().filter(|l| l.side == side) {
            let _ = writeln!(out, "  {:>3}  {} (\u{a7}\u{a0}{})", line.vp, text::vp_line(battle, line), line.paragraph);
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
        let row = ledger.lot.form().row(ledger.side, &ledger.tally);
        vec![
            ledger.lot.name(),
            text::side(&game.battle, ledger.side).to_owned(),
            row.throws.to_string(),
            row.expected,
            row.rolled,
            row.commonly,
            row.verdict,
        ]
    });
    out.push_str(&table(&std::iter::once(heads).chain(rows).collect::<Vec<_>>()));
    out.push_str(&wrapped(&say!("review-about-luck"), 100, ""));
}
