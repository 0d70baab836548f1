//! Model of the odds of an attack.

use super::{Commit, explained, leader_lost, names, reasons, short_names};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::chain::{self, AttackPlan, GivenUp};
use crate::games::musket_pike::rules::data::{MeleeEntry, MeleeSide, UnitKind};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::modifier_reasons::ModifierReason;
use crate::games::musket_pike::rules::odds::{self, MeleeOdds, SideOdds};
use crate::games::musket_pike::rules::state::Assault;
use crate::games::musket_pike::rules::text::odds::tenths;
use crate::games::musket_pike::rules::{Battle, Game, Order, assault, melee, stakes, text, victory};
use crate::games::musket_pike::window::panels::chances::{Losses, Share};
use crate::games::musket_pike::window::panels::line_toggle::{SumLineRef, SupposedOdds};
use crate::games::musket_pike::window::panels::melee_table::{Costs, MeleeTable, MeleeTableCell};
use crate::games::musket_pike::window::panels::odds_melee::{self, ButtonTone, Expect, Shift, Strength, Warning};
use crate::games::musket_pike::window::plan;
use crate::kernel::{Breakdown, SideId, Term};
use crate::say;
use crate::ui::Intent;
use crate::view::theme;

pub(super) fn model(
    game: &Game,
    assaults: &[Assault],
    defenders: &[UnitId],
    order: &Order,
    commit: Commit,
    left_out: &[SumLineRef],
) -> odds_melee::MeleeOddsModel {
    let battle = &*game.battle;
    let real = odds::melee(game, assaults, defenders);
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let side = attackers.first().map_or(SideId(0), |u| game.side(*u));
    let shifts: Vec<Shift> = explained(battle, &real.contest.shifts)
        .map(|(by, words, why)| {
            let (paragraph, reason) = (why.paragraph().to_owned(), SumLineRef { target: None, why });
            Shift { by, words, paragraph, reason }
        })
        .collect();
    let [attackers_trapped, defenders_trapped] = trapped(game, &attackers, defenders);
    // Warnings always tell the real odds, with no lines left out.
    let mut warnings = warnings(game, assaults, &real);
    warnings.extend(attackers_trapped.warnings(game, &real.attacker, true));
    warnings.extend(defenders_trapped.warnings(game, &real.defender, false));
    let given_up = given_up(game, assaults, defenders);
    let tone = tone(&real, &attackers_trapped, &given_up);
    warnings.extend(given_up);
    warnings.extend(may_leave(game, &attackers, defenders, order));
    warnings.extend(may_join(game, assaults, defenders, order));
    let (odds, without) = match SumLineRef::of(left_out, None) {
        none if none.is_empty() => (real, None),
        out => {
            let odds = odds::melee_without(game, assaults, defenders, &out);
            let words = say!(
                "aim-without-melee",
                real = real.cleared_percent,
                percent = odds.cleared_percent,
                lines = reasons(battle, &out),
            );
            (odds, Some(SupposedOdds { left_out: left_out.to_vec(), words, bar: melee_bar(side, &real) }))
        }
    };
    let contest = &odds.contest;
    // Only the real attack can be played through.
    let whole = without.is_none().then(|| whole(game, assaults, defenders, &odds)).flatten();
    let strength = |side, words: String, breakdown: &Breakdown<ModifierReason>| Strength {
        side,
        words,
        total: breakdown.total(),
        lines: strength_lines(game, breakdown),
    };
    odds_melee::MeleeOddsModel {
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
        expect: expectations(side, &odds, [&attackers_trapped, &defenders_trapped].map(Trapped::is_whole)),
        whole,
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
            (Commit::Button, _) => odds_melee::Commit::Button(say!("aim-commit-attack"), Intent::order(*order), tone),
            (Commit::Clicks, _) => odds_melee::Commit::No,
            (Commit::Never, _) => odds_melee::Commit::Never,
        },
    }
}

/// Headline of an attack: its chance to win, or to be repulsed if that is likelier. The bar below shows the rest.
fn melee_headline(odds: &MeleeOdds) -> String {
    if odds.contest.without_roll {
        return say!("aim-headline-taken");
    }
    wins_or_repulsed(odds.cleared_percent, odds.attacker.retreat_percent)
}

fn wins_or_repulsed(wins: u32, back: u32) -> String {
    if wins >= back { say!("aim-headline-wins", percent = wins) } else { say!("aim-headline-repulsed", percent = back) }
}

/// Value of the attack in VP with all its consequences, in words; `None` if it could not be played through.
fn whole(game: &Game, assaults: &[Assault], defenders: &[UnitId], odds: &MeleeOdds) -> Option<String> {
    let compared = chain::compared(game, &AttackPlan::of(assaults, defenders)).ok()?;
    Some(if odds.contest.without_roll {
        // Without a roll no losses are listed beside it.
        text::plan_value_line(&compared)
    } else {
        text::whole_as_sum(&compared, odds.defender.expected_vp, odds.attacker.expected_vp)
    })
}

/// Strengths, their ratio, and the column that follows from it (MP 9.8).
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

/// Title with attackers and defenders, without a verb: "Moravians" and "Kratz" would need different verb forms.
pub fn attack_title(battle: &Battle, attackers: &[UnitId], defenders: &[UnitId]) -> String {
    let names = |units| text::list(&short_names(battle, units));
    say!("aim-attack-title", attackers = names(attackers), defenders = names(defenders))
}

/// Lines of a strength by the present SP; units are named if there are several.
fn strength_lines(game: &Game, sum: &Breakdown<ModifierReason>) -> Vec<(i32, String, String)> {
    let several = sum.lines.len() > 1;
    let line = |l: &Term<ModifierReason>| {
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

/// Melee table with its shifts between columns `before` and `column`, and the row once it is rolled.
pub fn table(
    battle: &Battle,
    attacker: SideId,
    shifts: &Breakdown<ModifierReason>,
    [before, column]: [usize; 2],
    row: Option<u8>,
) -> MeleeTable {
    let entry = |entry: &MeleeEntry| MeleeTableCell {
        text: entry.to_string(),
        words: text::column_result_head(*entry),
        costs: costs(attacker, *entry),
    };
    let rows = battle.melee_table.iter().map(|r| r.iter().map(entry).collect()).collect();
    let columns = battle.rules.melee.columns.iter().map(|c| c.to_string()).collect();
    let one_by_one =
        |line: &Term<ModifierReason>| std::iter::repeat_n(line.value.signum(), line.value.unsigned_abs() as usize);
    MeleeTable { columns, rows, before, shifts: shifts.lines.iter().flat_map(one_by_one).collect(), column, row }
}

/// Sides that a table entry costs SP or a retreat.
fn costs(attacker: SideId, entry: MeleeEntry) -> Costs {
    let hit = |loss: u8, side| loss > 0 || entry.retreat == Some(side);
    match (hit(entry.attacker_loss, MeleeSide::Attacker), hit(entry.defender_loss, MeleeSide::Defender)) {
        (true, true) => Costs::Both,
        (true, false) => Costs::Only(attacker),
        (false, true) => Costs::Only(attacker.other()),
        (false, false) => Costs::Nobody,
    }
}

/// Bar of a melee's possible outcomes, in percent.
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

/// Expected results for each side. A trapped side does not retreat (MP 11.4): it is eliminated instead.
fn expectations(attacker: SideId, odds: &MeleeOdds, trapped: [bool; 2]) -> Vec<Expect> {
    let line = |side, words, of: &SideOdds, trapped| {
        let (retreats, surrenders) = if trapped { (0, of.falls_back_percent) } else { (of.falls_back_percent, 0) };
        Expect {
            side,
            words,
            loss: tenths(of.expected_loss),
            vp: tenths(of.expected_vp),
            percent: [retreats, of.eliminated_percent + surrenders, of.leader_lost_percent],
        }
    };
    if odds.contest.without_roll {
        return Vec::new();
    }
    vec![
        line(attacker, say!("aim-attacker"), &odds.attacker, trapped[0]),
        line(attacker.other(), say!("aim-defender"), &odds.defender, trapped[1]),
    ]
}

/// Units of a side that have no retreat path (MP 11.4).
struct Trapped {
    units: Vec<UnitId>,
    /// Number of combat units of that side in the melee.
    of: usize,
}

/// Attackers and defenders that have no retreat path (MP 11.4).
fn trapped(game: &Game, attackers: &[UnitId], defenders: &[UnitId]) -> [Trapped; 2] {
    let rules = &game.battle.rules.melee;
    let of = |units: &[UnitId], by: &[UnitId], steps| Trapped {
        units: stakes::trapped(game, units, by, steps),
        of: units.iter().filter(|unit| game.kind(**unit).is_combat()).count(),
    };
    [of(attackers, defenders, rules.attacker_retreat), of(defenders, attackers, rules.defender_retreat)]
}

impl Trapped {
    /// Whether all units of the side are trapped.
    fn is_whole(&self) -> bool {
        !self.units.is_empty() && self.units.len() == self.of
    }

    /// Warnings, one for each unit that surrenders if its side is beaten; with the chance if the unit is all of its side.
    fn warnings(&self, game: &Game, odds: &SideOdds, against: bool) -> Vec<Warning> {
        if odds.retreat_percent == 0 {
            return Vec::new();
        }
        let percent = if self.of == 1 { odds.falls_back_percent } else { 0 };
        let line = |unit: &UnitId| {
            let (name, vp) = (text::unit(&game.battle, *unit), victory::more_by_elimination(game, *unit));
            let words = say!("aim-no-way-back", unit = name, vp, percent);
            Warning { words, paragraph: "11.4".to_owned(), against }
        };
        self.units.iter().map(line).collect()
    }
}

/// Warnings of objectives that the attackers stand on and may lose by advancing (MP 9.15, 13.4).
fn given_up(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> Vec<Warning> {
    let warning = |given_up: &GivenUp| {
        let words = text::given_up(&game.battle, given_up);
        Warning { words, paragraph: "9.15".to_owned(), against: true }
    };
    plan::given_up(game, assaults, defenders).iter().map(warning).collect()
}

/// Warnings before the dice: units disordered on the way in (MP 9.10), guns captured without a roll (MP 9.7).
fn warnings(game: &Game, assaults: &[Assault], odds: &MeleeOdds) -> Vec<Warning> {
    let mut list = Vec::new();
    if odds.contest.without_roll {
        let mut defence = odds.contest.defence.lines.iter().filter_map(|line| line.why.unit());
        let wagons = defence.any(|unit| game.kind(unit) == UnitKind::Wagon);
        let (words, paragraph) =
            if wagons { (say!("aim-wagons-taken"), "17.14") } else { (say!("aim-guns-taken"), "9.7") };
        list.push(Warning { words, paragraph: paragraph.to_owned(), against: false });
    }
    let side = assaults.first().map(|assault| game.side(assault.unit));
    let hexes: Vec<Hex> = assaults.iter().flat_map(|assault| assault.into.iter()).collect();
    for prize in side.map_or(Vec::new(), |side| stakes::prizes(game, side, &hexes)) {
        let words = text::prize(&game.battle, &prize);
        list.push(Warning { words, paragraph: prize.what.paragraph().to_owned(), against: false });
    }
    for (assault, _) in assaults.iter().zip(odds.contest.hits).filter(|(_, hit)| *hit) {
        if !game.unit_state(assault.unit).condition.disordered {
            let words = say!("aim-disordered-first", unit = text::unit(&game.battle, assault.unit));
            list.push(Warning { words, paragraph: "9.10".to_owned(), against: true });
        }
    }
    list
}

/// Warning that a unit may leave before the melee (MP 9.11): the odds are those of a melee that is fought.
fn may_leave(game: &Game, attackers: &[UnitId], defenders: &[UnitId], order: &Order) -> Option<Warning> {
    let units = melee::may_leave(game, attackers, defenders);
    if units.is_empty() || !matches!(order, Order::Attack { .. }) {
        return None;
    }
    let names = text::list(&short_names(&game.battle, &units));
    let all = units.len() == defenders.len();
    let words = if all { say!("aim-may-leave", units = names) } else { say!("aim-some-may-leave", units = names) };
    Some(Warning { words, paragraph: "9.11".to_owned(), against: false })
}

/// Warning that another unit may still join the attack (MP 9.2), so that the odds are those of one attacker only.
fn may_join(game: &Game, assaults: &[Assault], defenders: &[UnitId], order: &Order) -> Option<Warning> {
    let (Order::Attack { .. }, [first], [defender]) = (order, assaults, defenders) else { return None };
    let mut units: Vec<UnitId> =
        assault::joint_options(game, first, *defender).into_iter().map(|(unit, _)| unit).collect();
    units.dedup();
    if units.is_empty() {
        return None;
    }
    let words = say!("aim-may-join", units = text::either(&names(&game.battle, &units)));
    Some(Warning { words, paragraph: "9.2".to_owned(), against: false })
}

/// Tone of the button that orders an attack: grave if it may cost a unit that cannot retreat; not inviting if it is likelier
/// to cost the attacker SP than the defender, or may give up an objective.
fn tone(odds: &MeleeOdds, attackers: &Trapped, given_up: &[Warning]) -> ButtonTone {
    let hurt = |side: &SideOdds| 100u32.saturating_sub(side.losses.percent().first().copied().unwrap_or(100));
    match () {
        () if odds.contest.without_roll => ButtonTone::Inviting,
        () if odds.attacker.retreat_percent > 0 && !attackers.units.is_empty() => ButtonTone::Grave,
        () if hurt(&odds.attacker) > hurt(&odds.defender) || !given_up.is_empty() => ButtonTone::Plain,
        () => ButtonTone::Inviting,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_headline_says_what_decides_whether_to_attack() {
        assert_eq!(wins_or_repulsed(30, 10), "30% to win the hex", "though that neither retreats is likelier");
        assert_eq!(wins_or_repulsed(10, 50), "50% to be repulsed");
        assert_eq!(wins_or_repulsed(20, 20), "20% to win the hex");
    }
}
