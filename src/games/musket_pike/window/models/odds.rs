//! The models of the odds panels.

use super::{barred, names, short_names};
use crate::games::musket_pike::rules::data::{MeleeEntry, MeleeSide};
use crate::games::musket_pike::rules::fire;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{self, FireOdds, MeleeOdds, SideOdds};
use crate::games::musket_pike::rules::state::{Assault, Frame};
use crate::games::musket_pike::rules::why::Why;
use crate::games::musket_pike::rules::{Battle, Game, Illegal, Order, assault, legal, melee, stakes, text, victory};
use crate::games::musket_pike::window::panels::chances::{Compare, Losses, Share, Slim};
use crate::games::musket_pike::window::panels::melee_table::{Costs, Entry, MeleeTable};
use crate::games::musket_pike::window::panels::odds_fire::{self, Shot};
use crate::games::musket_pike::window::panels::odds_melee::{self, Expect, Shift, Strength, Tone, Warning};
use crate::games::musket_pike::window::panels::without::{Reason, Without};
use crate::kernel::{Breakdown, Dice, SideId, Term};
use crate::say;
use crate::ui::Intent;
use crate::view::theme;

/// What is aimed at.
pub enum Aim {
    /// A shot.
    Fire(Box<odds_fire::Model>),
    Melee(Box<odds_melee::Model>),
}

impl Aim {
    /// Puts beside it what the player keeps for comparison; if nothing is kept, offers to keep this one.
    #[must_use]
    pub fn beside(mut self, game: &Game, order: Order, kept: Option<Order>) -> Self {
        let compare = match kept {
            Some(kept) if kept == order => Compare::Held,
            Some(kept) => match model(game, &kept, Commit::No, &[]).and_then(Aim::slim) {
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

/// The odds of an order, if it is a shot or an attack; what may be committed to, without the lines left out.
pub fn model(game: &Game, order: &Order, commit: Commit, left_out: &[Reason]) -> Option<Aim> {
    let left_out = if commit == Commit::Offered { left_out } else { &[] };
    match *order {
        Order::Fire { unit, target, at } => {
            let shot = fire::shot(game, unit, target, at, legal::phase(game)?).ok()?;
            let graze = Order::Graze { unit, at };
            let also = legal::check(game, &graze).is_ok().then_some(graze);
            Some(Aim::Fire(Box::new(fire_model(game, unit, vec![shot], order, also, commit, left_out))))
        }
        Order::Graze { unit, at } => {
            let shots = fire::graze(game, unit, at).ok()?;
            Some(Aim::Fire(Box::new(fire_model(game, unit, shots, order, None, commit, left_out))))
        }
        Order::Attack { unit, into } => {
            let defenders: Vec<UnitId> = assault::check(game, unit, into).ok()?.into_iter().flatten().collect();
            let assaults = [Assault { unit, into }];
            Some(Aim::Melee(Box::new(melee_model(game, &assaults, &defenders, order, commit, left_out))))
        }
        Order::JoinAttack { unit, into } => {
            let Some(Frame::Melee(melee)) = game.state().stack.last() else { return None };
            let assaults = [melee.attackers[0]?, Assault { unit, into }];
            Some(Aim::Melee(Box::new(melee_model(game, &assaults, &melee.foes(), order, commit, left_out))))
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
    left_out: &[Reason],
) -> odds_fire::Model {
    let battle = &*game.battle;
    let targets: Vec<UnitId> = shots.iter().map(|s| s.target).collect();
    // MP 8.4 What takes the fire value to 0 is told like any other sum.
    let none = shots.first().is_some_and(|s| s.fv.total() <= 0);
    let mut buttons = Vec::new();
    if commit == Commit::Offered && !none {
        let text = if matches!(order, Order::Graze { .. }) { say!("aim-graze") } else { say!("aim-fire") };
        buttons.push((text, Intent::order(*order)));
        if let Some(graze) = also {
            buttons.push((say!("aim-graze-instead"), Intent::aim(graze)));
        }
    }
    let shots: Vec<Shot> = shots.into_iter().map(|s| shot(game, s, left_out)).collect();
    odds_fire::Model {
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
        commit: buttons,
        barred: none.then(|| barred(battle, &Illegal::NoShot)),
        compare: None,
    }
}

/// The chance of a hit; of a grazing fire at each target.
fn fire_headline(shots: &[Shot]) -> String {
    match shots {
        [shot] => say!("aim-headline-fire", percent = shot.hit_percent),
        several => {
            let chance = |s: &Shot| say!("table-way-chance", who = s.target, chance = s.hit_percent);
            say!("aim-headline-graze", targets = text::semicolons(&several.iter().map(chance).collect::<Vec<_>>()))
        }
    }
}

/// Who fires at whom.
pub fn fire_title(battle: &Battle, firer: UnitId, targets: &[UnitId]) -> String {
    let targets = text::list(&short_names(battle, targets));
    say!("aim-fire-title", firer = battle.unit(firer).short_name(), targets)
}

fn shot(game: &Game, shot: fire::Shot, left_out: &[Reason]) -> Shot {
    let battle = &*game.battle;
    let target = shot.target;
    let of = Some(target);
    let lines: Vec<odds_fire::ValueLine> = explained(battle, &shot.fv)
        .map(|(value, words, why)| {
            let (paragraph, reason) = (why.paragraph().to_owned(), Reason { target: of, why });
            odds_fire::ValueLine { value, words, paragraph, reason }
        })
        .collect();
    let (odds, without) = match Reason::of(left_out, of) {
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
            let without = Without { left_out: left_out.to_vec(), words, bar: fire_bar(game, target, &real) };
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
        loss: hundredths(odds.expected_loss),
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
    let disordered = game.unit(target).condition.disordered;
    let words = if disordered { say!("aim-hit-back") } else { say!("aim-hit-disordered") };
    vec![
        Share { percent: worse, words, fill },
        Share { percent: odds.hit_percent.saturating_sub(worse), words: say!("aim-hit"), fill: theme::both() },
        Share { percent: 100 - odds.hit_percent, words: say!("aim-not-hit"), fill: theme::nothing() },
    ]
}

fn fire_effects(game: &Game, target: UnitId, odds: &FireOdds) -> Vec<(String, String)> {
    let (sp, vp) = (hundredths(odds.expected_loss), hundredths(odds.expected_vp));
    let mut list = vec![(say!("aim-expected-loss", sp, vp), "8.9".to_owned())];
    if fire::checked(game, target) {
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

/// MP 8.12, 9.16, 10.4 The chance that the leader with these units is lost, how much of it is for want of a refuge, and what he
/// is worth; by the paragraph of the die that may kill him.
fn leader_lost(game: &Game, units: &[UnitId], [percent, stranded]: [u32; 2], by_die: &str) -> Option<(String, String)> {
    let leader = stakes::leaders(game, units).into_iter().max_by_key(|l| game.battle.leader(*l).vp)?;
    let card = game.battle.leader(leader);
    match (percent, stranded) {
        (0, _) => None,
        (_, 0) => Some((say!("aim-leader-lost", percent, leader = card.name, vp = card.vp), by_die.to_owned())),
        _ => Some((say!("aim-leader-stranded", percent, leader = card.name, vp = card.vp), "10.4".to_owned())),
    }
}

fn melee_model(
    game: &Game,
    assaults: &[Assault],
    defenders: &[UnitId],
    order: &Order,
    commit: Commit,
    left_out: &[Reason],
) -> odds_melee::Model {
    let battle = &*game.battle;
    let real = odds::melee(game, assaults, defenders);
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let side = attackers.first().map_or(SideId(0), |u| game.side(*u));
    let shifts: Vec<Shift> = explained(battle, &real.contest.shifts)
        .map(|(by, words, why)| {
            let (paragraph, reason) = (why.paragraph().to_owned(), Reason { target: None, why });
            Shift { by, words, paragraph, reason }
        })
        .collect();
    // What must be known before the dice is never only supposed.
    let warnings = warnings(game, assaults, defenders, &real);
    let tone = tone(game, assaults, defenders, &real);
    let (odds, without) = match Reason::of(left_out, None) {
        none if none.is_empty() => (real, None),
        out => {
            let odds = odds::melee_without(game, assaults, defenders, &out);
            let words = say!(
                "aim-without-melee",
                real = real.cleared_percent,
                percent = odds.cleared_percent,
                lines = reasons(battle, &out),
            );
            (odds, Some(Without { left_out: left_out.to_vec(), words, bar: melee_bar(side, &real) }))
        }
    };
    let contest = &odds.contest;
    let strength = |side, words: String, breakdown: &Breakdown<Why>| Strength {
        side,
        words,
        total: breakdown.total(),
        lines: strength_lines(game, breakdown),
    };
    odds_melee::Model {
        title: attack_title(battle, &attackers, defenders),
        who: say!(
            "aim-on",
            attackers = text::list(&names(battle, &attackers)),
            defenders = text::list(&names(battle, defenders)),
        ),
        headline: melee_headline(&odds),
        strengths: [
            strength(side, say!("aim-attack"), &contest.attack),
            strength(side.other(), say!("aim-defence"), &contest.defence),
        ],
        ratio: ratio(battle, contest),
        shifts,
        without,
        table: (!contest.without_roll)
            .then(|| table(battle, side, &contest.shifts, [contest.column_before, contest.column], None)),
        bar: if contest.without_roll { Vec::new() } else { melee_bar(side, &odds) },
        expect: expectations(side, &odds),
        losses: losses(side, &odds),
        supposed: supposed(game, contest, assaults, defenders),
        compare: None,
        warnings,
        stakes: [(&attackers[..], &odds.attacker), (defenders, &odds.defender)]
            .into_iter()
            .filter_map(|(units, of)| {
                leader_lost(game, units, [of.leader_lost_percent, of.without_refuge_percent], "9.16")
            })
            .collect(),
        commit: match (commit, order) {
            (_, Order::JoinAttack { .. }) => odds_melee::Commit::Answer,
            (Commit::Offered, _) => odds_melee::Commit::Button(say!("aim-commit-attack"), Intent::order(*order), tone),
            (Commit::No, _) => odds_melee::Commit::No,
        },
    }
}

/// What is likeliest of a melee, and how likely it is that the attack wins.
fn melee_headline(odds: &MeleeOdds) -> String {
    let (wins, back) = (odds.cleared_percent, odds.attacker.retreat_percent);
    let rest = 100u32.saturating_sub(wins + back);
    match () {
        () if odds.contest.without_roll => say!("aim-headline-taken"),
        () if wins >= back && wins >= rest => say!("aim-headline-wins", percent = wins),
        () if back >= rest => say!("aim-headline-repulsed", percent = back, wins),
        () => say!("aim-headline-neither", percent = rest, wins),
    }
}

/// The lines of a sum: what each adds, why in words, why for the rules.
fn explained<'a>(battle: &'a Battle, sum: &'a Breakdown<Why>) -> impl Iterator<Item = (i32, String, Why)> + 'a {
    sum.lines.iter().map(|l| (l.value, text::why(battle, l.why), l.why))
}

/// Some reasons in words.
fn reasons(battle: &Battle, which: &[Why]) -> String {
    text::list(&which.iter().map(|why| text::why(battle, *why)).collect::<Vec<_>>())
}

/// MP 9.8 The strengths, how they compare, and to which column that comes.
fn ratio(battle: &Battle, contest: &melee::Contest) -> String {
    let (attack, defence, percent) = (contest.attack.total(), contest.defence.total(), contest.percent);
    if contest.without_roll {
        return say!("aim-ratio-no-roll", attack, defence);
    }
    let column = |place: usize| battle.rules.melee.columns.get(place).map_or(0, |c| *c);
    let (before, used) = (column(contest.column_before), column(contest.column));
    let last = contest.column_before + 1 == battle.rules.melee.columns.len();
    let words = match (last && percent > u32::from(before), before == used) {
        (false, true) => say!("aim-ratio", attack, defence, percent, column = before),
        (false, false) => say!("aim-ratio-shifted", attack, defence, percent, column = before, used),
        (true, true) => say!("aim-ratio-last", attack, defence, percent, column = before),
        (true, false) => say!("aim-ratio-last-shifted", attack, defence, percent, column = before, used),
    };
    match contest.shifts_lost() {
        0 => words,
        n => say!("aim-ratio-lost-shifts", ratio = words, n),
    }
}

/// Who attacks whom, without a verb: "Moravians" and "Kratz" would each want another.
pub fn attack_title(battle: &Battle, attackers: &[UnitId], defenders: &[UnitId]) -> String {
    let names = |units| text::list(&short_names(battle, units));
    say!("aim-attack-title", attackers = names(attackers), defenders = names(defenders))
}

/// The reasons of a strength by the SP as they stand; units are named where there are several.
fn strength_lines(game: &Game, sum: &Breakdown<Why>) -> Vec<(i32, String, String)> {
    let several = sum.lines.len() > 1;
    let line = |l: &Term<Why>| {
        let words = text::odds::strength(game, l.why);
        let words = match l.why.unit() {
            Some(unit) if several => say!("aim-strength-of", unit = text::unit(&game.battle, unit), words),
            _ => words,
        };
        (l.value, words, l.why.paragraph().to_owned())
    };
    sum.lines.iter().map(line).collect()
}

fn losses(attacker: SideId, odds: &MeleeOdds) -> Vec<Losses> {
    let of = |side, words, of: &SideOdds| Losses { side, words, percent: of.losses.percent().to_vec() };
    vec![of(attacker, say!("aim-attacker"), &odds.attacker), of(attacker.other(), say!("aim-defender"), &odds.defender)]
}

fn supposed(game: &Game, contest: &melee::Contest, assaults: &[Assault], defenders: &[UnitId]) -> Vec<Vec<String>> {
    if contest.without_roll {
        return Vec::new();
    }
    let results = melee::all_results(game, contest, assaults, defenders);
    results.iter().map(|r| text::odds::melee_result(game, r)).collect()
}

/// The melee table with its shifts from one column to another, and a row once it is rolled.
pub fn table(
    battle: &Battle,
    attacker: SideId,
    shifts: &Breakdown<Why>,
    [before, column]: [usize; 2],
    row: Option<u8>,
) -> MeleeTable {
    let entry = |entry: &MeleeEntry| Entry {
        text: entry.to_string(),
        words: text::column_result_head(*entry),
        costs: costs(attacker, *entry),
    };
    let rows = battle.melee_table.iter().map(|r| r.iter().map(entry).collect()).collect();
    let columns = battle.rules.melee.columns.iter().map(|c| c.to_string()).collect();
    let one_by_one = |line: &Term<Why>| std::iter::repeat_n(line.value.signum(), line.value.unsigned_abs() as usize);
    MeleeTable { columns, rows, before, shifts: shifts.lines.iter().flat_map(one_by_one).collect(), column, row }
}

/// Whom an entry of the table costs SP or a retreat.
fn costs(attacker: SideId, entry: MeleeEntry) -> Costs {
    let hit = |loss: u8, side| loss > 0 || entry.retreat == Some(side);
    match (hit(entry.attacker_loss, MeleeSide::Attacker), hit(entry.defender_loss, MeleeSide::Defender)) {
        (true, true) => Costs::Both,
        (true, false) => Costs::Only(attacker),
        (false, true) => Costs::Only(attacker.other()),
        (false, false) => Costs::Nobody,
    }
}

/// What can come of a melee, as shares of 100.
fn melee_bar(attacker: SideId, odds: &MeleeOdds) -> Vec<Share> {
    let back = odds.attacker.retreat_percent;
    let cleared = odds.cleared_percent;
    let rest = 100u32.saturating_sub(back + cleared);
    vec![
        Share { percent: back, words: say!("aim-thrown-back"), fill: theme::side_colour(attacker.other()) },
        Share { percent: rest, words: say!("aim-neither"), fill: theme::both() },
        Share { percent: cleared, words: say!("aim-cleared"), fill: theme::side_colour(attacker) },
    ]
}

fn expectations(attacker: SideId, odds: &MeleeOdds) -> Vec<Expect> {
    let line = |side, words, of: &SideOdds| Expect {
        side,
        words,
        loss: hundredths(of.expected_loss),
        vp: hundredths(of.expected_vp),
        // Of those who are destroyed for certain nobody is left to go back.
        percent: [
            if of.eliminated_percent == 100 { 0 } else { of.retreat_percent },
            of.eliminated_percent,
            of.leader_lost_percent,
        ],
    };
    if odds.contest.without_roll {
        return Vec::new();
    }
    vec![
        line(attacker, say!("aim-attacker"), &odds.attacker),
        line(attacker.other(), say!("aim-defender"), &odds.defender),
    ]
}

/// What must be known before the dice: MP 11.4 who would have no way back if beaten, MP 9.10 who loses good order on the
/// way in, MP 9.7 guns taken without a roll.
fn warnings(game: &Game, assaults: &[Assault], defenders: &[UnitId], odds: &MeleeOdds) -> Vec<Warning> {
    let mut list = Vec::new();
    if odds.contest.without_roll {
        list.push(Warning { words: say!("aim-guns-taken"), paragraph: "9.7".to_owned(), against: false });
    }
    for (assault, _) in assaults.iter().zip(odds.contest.hits).filter(|(_, hit)| *hit) {
        if !game.unit(assault.unit).condition.disordered {
            let words = say!("aim-disordered-first", unit = text::unit(&game.battle, assault.unit));
            list.push(Warning { words, paragraph: "9.10".to_owned(), against: true });
        }
    }
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let rules = &game.battle.rules.melee;
    let mut trapped = |units: &[UnitId], by: &[UnitId], steps: u8, against: bool| {
        for unit in stakes::trapped(game, units, by, steps) {
            let vp = victory::more_by_elimination(game, unit);
            let words = say!("aim-no-way-back", unit = text::unit(&game.battle, unit), vp);
            list.push(Warning { words, paragraph: "11.4".to_owned(), against });
        }
    };
    if odds.attacker.retreat_percent > 0 {
        trapped(&attackers, defenders, rules.attacker_retreat, true);
    }
    if odds.defender.retreat_percent > 0 {
        trapped(defenders, &attackers, rules.defender_retreat, false);
    }
    list
}

/// How the button looks that commits to an attack. Grave is what may cost a unit that cannot retreat; nothing invites to
/// what is likelier to cost the attacker SP than the defender.
fn tone(game: &Game, assaults: &[Assault], defenders: &[UnitId], odds: &MeleeOdds) -> Tone {
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let steps = game.battle.rules.melee.attacker_retreat;
    let hurt = |side: &SideOdds| 100u32.saturating_sub(side.losses.percent().first().copied().unwrap_or(100));
    match () {
        () if odds.contest.without_roll => Tone::Inviting,
        () if odds.attacker.retreat_percent > 0 && !stakes::trapped(game, &attackers, defenders, steps).is_empty() => {
            Tone::Grave
        }
        () if hurt(&odds.attacker) > hurt(&odds.defender) => Tone::Plain,
        () => Tone::Inviting,
    }
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
