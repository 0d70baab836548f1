//! Odds card of an attack (MP 9).

use super::{average, leader_lost, losses, names, reason, reasons, share, short_names, throws};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::chain::{self, AttackPlan, GivenUp};
use crate::games::musket_pike::rules::data::{MeleeEntry, MeleeSide, UnitKind};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::modifier_reasons::ModifierReason;
use crate::games::musket_pike::rules::odds::{self, MeleeOdds, SideOdds};
use crate::games::musket_pike::rules::state::Assault;
use crate::games::musket_pike::rules::text::odds::tenths;
use crate::games::musket_pike::rules::{Battle, Game, Order, assault, melee, stakes, text, victory};
use crate::kernel::{Breakdown, SideId, Term};
use crate::play::AnyOrder;
use crate::play::odds::{
    ActionTone, CardAction, CardSum, CardWarning, CitedLine, ExpectedResults, LitTable, OddsCard, OddsSection,
    OddsSummary, OutcomeShare, ShareTone, SumForm, SumLine, SumLineId, SupposedOdds, TableCaption, TableCell,
    TableHarm, TableRow,
};
use crate::play::reasons::Figure;
use crate::say;

/// Index of the column shifts among the sums of the card.
const SHIFTS: usize = 2;

/// Odds card of an attack on these defenders; `order`: the order that begins the attack, if the card has a button for it.
pub(super) fn card(
    game: &Game,
    assaults: &[Assault],
    defenders: &[UnitId],
    order: Option<&Order>,
    left_out: &[SumLineId],
) -> OddsCard {
    let battle = &*game.battle;
    let real = odds::melee(game, assaults, defenders);
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let side = attackers.first().map_or(SideId(0), |u| game.side(*u));
    let begins = order.is_some();
    let shifts = shifts(battle, &real.contest, begins);
    let whys: Vec<ModifierReason> = real.contest.shifts.lines.iter().map(|line| line.why).collect();
    let [attackers_trapped, defenders_trapped] = trapped(game, &attackers, defenders);
    // Warnings always tell the real odds, with no lines left out.
    let mut warnings = warnings(game, assaults, &real);
    warnings.extend(attackers_trapped.warnings(game, &real.attacker, true));
    warnings.extend(defenders_trapped.warnings(game, &real.defender, false));
    let given_up = given_up(game, assaults, defenders);
    let tone = tone(&real, &attackers_trapped, &given_up);
    warnings.extend(given_up);
    if begins {
        warnings.extend(may_leave(game, &attackers, defenders));
        warnings.extend(may_join(game, assaults, defenders));
    }
    let out = SumLineId::chosen(left_out, [0, SHIFTS], &whys);
    let (odds, supposed) = if out.is_empty() {
        (real, None)
    } else {
        let odds = odds::melee_without(game, assaults, defenders, &out);
        let (percent, lines) = (odds.cleared_percent, reasons(battle, &out));
        let words = say!("aim-without-melee", real = real.cleared_percent, percent, lines);
        (odds, Some(SupposedOdds { words, real: outcomes(side, &real) }))
    };
    let contest = &odds.contest;
    let rolls = !contest.without_roll;
    let trapped = [&attackers_trapped, &defenders_trapped].map(Trapped::is_whole);
    let table = rolls.then(|| LitTable {
        caption: None,
        ..table(battle, side, &contest.shifts, [contest.column_before, contest.column], None)
    });
    let names = |units: &[UnitId]| text::list(&names(battle, units));
    let (attack, defence) = (contest.attack.total(), contest.defence.total());
    let column = if rolls { battle.rules.melee.columns.get(contest.column) } else { None };
    let average_losses = [(say!("odds-slim-attacker"), &odds.attacker), (say!("odds-slim-defender"), &odds.defender)];
    let ratio = Figure::new(ratio(battle, contest), say!("odds-ratio-how"), "9.8");
    let both = [(&attackers[..], &odds.attacker), (defenders, &odds.defender)];
    let in_danger = both.into_iter().filter_map(|(units, of)| {
        leader_lost(game, units, [of.leader_lost_percent, of.without_refuge_percent], "9.16")
    });
    let section = OddsSection {
        outcomes: if rolls { outcomes(side, &odds) } else { Vec::new() },
        expected: Some(expected(side, &odds, trapped)),
        // Only the real attack can be played through.
        worth: supposed.is_none().then(|| whole(game, assaults, defenders, &odds)).flatten(),
        stakes: in_danger.collect(),
        losses: vec![
            losses(side, say!("aim-attacker"), &odds.attacker.losses),
            losses(side.other(), say!("aim-defender"), &odds.defender.losses),
        ],
        throws: throws(consequences(game, contest, assaults, defenders)),
        sums: vec![
            strength(game, side, say!("aim-attack"), &contest.attack),
            strength(game, side.other(), say!("aim-defence"), &contest.defence),
            CardSum {
                heading: ratio,
                form: SumForm::Shifts,
                lines: shifts,
                if_empty: rolls.then(|| say!("odds-no-shifts")),
                ..CardSum::default()
            },
        ],
        supposed,
        ..OddsSection::default()
    };
    let give = |order: &Order| CardAction { tone, ..CardAction::give(say!("aim-commit-attack"), AnyOrder::of(*order)) };
    OddsCard {
        title: attack_title(battle, &attackers, defenders),
        paragraph: Some("9.12".to_owned()),
        headline: melee_headline(&odds),
        summary: OddsSummary {
            title: say!("aim-on", attackers = names(&attackers), defenders = names(defenders)),
            key_figures: say!(
                "odds-slim-melee",
                attack,
                defence,
                column = column.map_or_else(|| "-".to_owned(), u16::to_string)
            ),
            average_losses: average_losses.map(|(who, of)| (who, average(of.expected_loss))).to_vec(),
        },
        actions: order.map(give).into_iter().collect(),
        warnings,
        sections: vec![section],
        table,
        left_out: left_out.to_vec(),
        ..OddsCard::default()
    }
}

/// Column shifts of a melee with their reasons; they can be left out where the attack can be ordered.
fn shifts(battle: &Battle, contest: &melee::Contest, optional: bool) -> Vec<SumLine> {
    let line = |line: &Term<ModifierReason>| SumLine { value: line.value, reason: reason(battle, line.why), optional };
    contest.shifts.lines.iter().map(line).collect()
}

/// Headline of an attack: its chance to win the hex, as on the map. The bar below shows the rest.
fn melee_headline(odds: &MeleeOdds) -> String {
    if odds.contest.without_roll {
        return say!("aim-headline-taken");
    }
    say!("aim-headline-wins", percent = odds.cleared_percent)
}

/// Value of the attack in VP with all its consequences, in words; `None` if it could not be played through.
fn whole(game: &Game, assaults: &[Assault], defenders: &[UnitId], odds: &MeleeOdds) -> Option<Figure> {
    let compared = chain::compared(game, &AttackPlan::of(assaults, defenders)).ok()?;
    let words = if odds.contest.without_roll {
        // Without a roll no losses are listed beside it.
        text::plan_value_line(&compared)
    } else {
        text::whole_as_sum(&compared, odds.defender.expected_vp, odds.attacker.expected_vp)
    };
    Some(Figure::new(words, say!("chain-line-how"), "13.1"))
}

/// Strengths of both sides, their ratio, and the column of the melee table that follows (MP 9.8).
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

/// Strength of one side in a melee by the present SP; units are named if there are several.
fn strength(game: &Game, side: SideId, name: String, sum: &Breakdown<ModifierReason>) -> CardSum {
    let several = sum.lines.len() > 1;
    let line = |l: &Term<ModifierReason>| {
        let words = text::odds::strength(game, l.why);
        let words = match l.why.unit() {
            Some(unit) if several => say!("aim-strength-of", unit = text::unit(&game.battle, unit), words),
            _ => words,
        };
        SumLine { value: l.value, reason: CitedLine::new(words, l.why.paragraph()), optional: false }
    };
    let lines: Vec<SumLine> = sum.lines.iter().map(line).collect();
    let first = lines.first().map_or_else(|| CitedLine::new("", "9.3"), |line| line.reason.clone());
    CardSum {
        heading: Figure::new(name, first.words, first.paragraph),
        total: Some(sum.total()),
        side: Some(side),
        form: SumForm::Parts,
        lines,
        ..CardSum::default()
    }
}

/// Consequences of each of the 100 throws of a melee; empty where no dice are thrown.
fn consequences(game: &Game, contest: &melee::Contest, assaults: &[Assault], defenders: &[UnitId]) -> Vec<Vec<String>> {
    if contest.without_roll {
        return Vec::new();
    }
    let results = melee::all_results(game, contest, assaults, defenders);
    results.iter().map(|r| text::odds::melee_result(game, r)).collect()
}

/// Melee table with its shifts between columns `before` and `column`, and with the row once it is rolled.
#[must_use]
pub fn table(
    battle: &Battle,
    attacker: SideId,
    shifts: &Breakdown<ModifierReason>,
    [before, column]: [usize; 2],
    row: Option<u8>,
) -> LitTable {
    let cell = |entry: &MeleeEntry| TableCell {
        text: entry.to_string(),
        help: text::column_result_head(*entry),
        harm: harm(attacker, *entry),
    };
    let rows = (1..).zip(&battle.melee_table);
    let rows = rows.map(|(row, entries): (u8, &Vec<MeleeEntry>)| TableRow {
        heading: row.to_string(),
        cells: entries.iter().map(cell).collect(),
    });
    let one_by_one =
        |line: &Term<ModifierReason>| std::iter::repeat_n(line.value.signum(), line.value.unsigned_abs() as usize);
    LitTable {
        caption: Some(TableCaption { words: say!("odds-melee-caption"), help: say!("odds-melee-caption-help") }),
        columns: battle.rules.melee.columns.iter().map(u16::to_string).collect(),
        rows: rows.collect(),
        before: Some(before),
        shifts: shifts.lines.iter().flat_map(one_by_one).collect(),
        used: Some(column),
        rolled: row.map(|row| usize::from(row).saturating_sub(1)),
        ..LitTable::default()
    }
}

/// Sides that lose SP or must retreat by an entry of the melee table.
fn harm(attacker: SideId, entry: MeleeEntry) -> TableHarm {
    let hit = |loss: u8, side| loss > 0 || entry.retreat == Some(side);
    match (hit(entry.attacker_loss, MeleeSide::Attacker), hit(entry.defender_loss, MeleeSide::Defender)) {
        (true, true) => TableHarm::Both,
        (true, false) => TableHarm::Only(attacker),
        (false, true) => TableHarm::Only(attacker.other()),
        (false, false) => TableHarm::Nobody,
    }
}

/// Possible outcomes of a melee with their chances.
fn outcomes(attacker: SideId, odds: &MeleeOdds) -> Vec<OutcomeShare> {
    let (back, cleared) = (odds.attacker.retreat_percent, odds.cleared_percent);
    vec![
        share(back, say!("aim-thrown-back"), ShareTone::For(attacker.other())),
        share(100u32.saturating_sub(back + cleared), say!("aim-neither"), ShareTone::Both),
        share(cleared, say!("aim-cleared"), ShareTone::For(attacker)),
    ]
}

/// Expected results of a melee for each side. A trapped side does not retreat (MP 11.4): it is eliminated instead.
fn expected(attacker: SideId, odds: &MeleeOdds, trapped: [bool; 2]) -> ExpectedResults {
    let row = |side, name, of: &SideOdds, trapped| {
        let (retreats, surrenders) = if trapped { (0, of.falls_back_percent) } else { (of.falls_back_percent, 0) };
        let chances = [retreats, of.eliminated_percent + surrenders, of.leader_lost_percent];
        let chances = chances.map(|percent| if percent == 0 { "-".to_owned() } else { format!("{percent}%") });
        (side, name, [tenths(of.expected_loss), tenths(of.expected_vp)].into_iter().chain(chances).collect())
    };
    let columns = [
        (say!("odds-lost"), say!("odds-lost-how"), "9.13"),
        (say!("odds-vp"), say!("odds-vp-how"), "13.1"),
        (say!("odds-retreats"), say!("odds-retreats-how"), "9.13"),
        (say!("odds-destroyed"), say!("odds-destroyed-how"), "10.4"),
        (say!("odds-leader"), say!("odds-leader-how"), "9.16"),
    ];
    ExpectedResults {
        columns: columns.map(|(words, how, paragraph)| Figure::new(words, how, paragraph)).to_vec(),
        rows: if odds.contest.without_roll {
            Vec::new()
        } else {
            vec![
                row(attacker, say!("aim-attacker"), &odds.attacker, trapped[0]),
                row(attacker.other(), say!("aim-defender"), &odds.defender, trapped[1]),
            ]
        },
    }
}

/// Units of a side that have no retreat path (MP 11.4).
struct Trapped {
    units: Vec<UnitId>,
    /// Number of combat units that the side has in the melee, trapped or not.
    combat_units: usize,
}

/// Attackers and defenders that have no retreat path (MP 11.4).
fn trapped(game: &Game, attackers: &[UnitId], defenders: &[UnitId]) -> [Trapped; 2] {
    let rules = &game.battle.rules.melee;
    let of = |units: &[UnitId], by: &[UnitId], steps| Trapped {
        units: stakes::trapped(game, units, by, steps),
        combat_units: units.iter().filter(|unit| game.kind(**unit).is_combat()).count(),
    };
    [of(attackers, defenders, rules.attacker_retreat), of(defenders, attackers, rules.defender_retreat)]
}

impl Trapped {
    /// Whether all units of the side in the melee are trapped.
    fn is_whole(&self) -> bool {
        !self.units.is_empty() && self.units.len() == self.combat_units
    }

    /// Warnings about each unit that surrenders if its side is beaten; with the chance if the unit is all of its side.
    fn warnings(&self, game: &Game, odds: &SideOdds, against: bool) -> Vec<CardWarning> {
        if odds.retreat_percent == 0 {
            return Vec::new();
        }
        let percent = if self.combat_units == 1 { odds.falls_back_percent } else { 0 };
        let line = |unit: &UnitId| {
            let (name, vp) = (text::unit(&game.battle, *unit), victory::more_by_elimination(game, *unit));
            let words = say!("aim-no-way-back", unit = name, vp, percent);
            warning(words, "11.4", against)
        };
        self.units.iter().map(line).collect()
    }
}

fn warning(words: String, paragraph: &str, against: bool) -> CardWarning {
    CardWarning { line: CitedLine::new(words, paragraph), against }
}

/// Warnings about objectives on which the attackers stand and which they may lose by advancing (MP 9.15, 13.4).
fn given_up(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> Vec<CardWarning> {
    let given_up = chain::given_up(game, &AttackPlan::of(assaults, defenders)).unwrap_or_default();
    let told = |given_up: &GivenUp| warning(text::given_up(&game.battle, given_up), "9.15", true);
    given_up.iter().map(told).collect()
}

/// Warnings about what happens before the dice: units disordered on the way in (MP 9.10), guns captured without a roll (MP 9.7).
fn warnings(game: &Game, assaults: &[Assault], odds: &MeleeOdds) -> Vec<CardWarning> {
    let mut list = Vec::new();
    if odds.contest.without_roll {
        let mut defence = odds.contest.defence.lines.iter().filter_map(|line| line.why.unit());
        let wagons = defence.any(|unit| game.kind(unit) == UnitKind::Wagon);
        let (words, paragraph) =
            if wagons { (say!("aim-wagons-taken"), "17.14") } else { (say!("aim-guns-taken"), "9.7") };
        list.push(warning(words, paragraph, false));
    }
    let side = assaults.first().map(|assault| game.side(assault.unit));
    let hexes: Vec<Hex> = assaults.iter().flat_map(|assault| assault.into.iter()).collect();
    for prize in side.map_or(Vec::new(), |side| stakes::prizes(game, side, &hexes)) {
        let words = text::prize(&game.battle, &prize);
        list.push(warning(words, prize.what.paragraph(), false));
    }
    for (assault, _) in assaults.iter().zip(odds.contest.hits).filter(|(_, hit)| *hit) {
        if !game.unit_state(assault.unit).condition.disordered {
            let words = say!("aim-disordered-first", unit = text::unit(&game.battle, assault.unit));
            list.push(warning(words, "9.10", true));
        }
    }
    list
}

/// Warning that a unit may leave before the melee (MP 9.11), as the odds assume that it stands; `None` if none may.
fn may_leave(game: &Game, attackers: &[UnitId], defenders: &[UnitId]) -> Option<CardWarning> {
    let units = melee::may_leave(game, attackers, defenders);
    if units.is_empty() {
        return None;
    }
    let names = text::list(&short_names(&game.battle, &units));
    let all = units.len() == defenders.len();
    let words = if all { say!("aim-may-leave", units = names) } else { say!("aim-some-may-leave", units = names) };
    Some(warning(words, "9.11", false))
}

/// Warning that another unit may still join the attack (MP 9.2), so that the odds are those of one attacker only; `None` if none
/// may.
fn may_join(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> Option<CardWarning> {
    let ([first], [defender]) = (assaults, defenders) else { return None };
    let mut units: Vec<UnitId> =
        assault::joint_options(game, first, *defender).into_iter().map(|(unit, _)| unit).collect();
    units.dedup();
    if units.is_empty() {
        return None;
    }
    let words = say!("aim-may-join", units = text::either(&names(&game.battle, &units)));
    Some(warning(words, "9.2", false))
}

/// Tone of the button that orders an attack: grave if it may cost a unit that cannot retreat; not inviting if it is likelier
/// to cost the attacker SP than the defender, or may give up an objective.
fn tone(odds: &MeleeOdds, attackers: &Trapped, given_up: &[CardWarning]) -> ActionTone {
    let hurt = |side: &SideOdds| 100u32.saturating_sub(side.losses.percent().first().copied().unwrap_or(100));
    match () {
        () if odds.contest.without_roll => ActionTone::Inviting,
        () if odds.attacker.retreat_percent > 0 && !attackers.units.is_empty() => ActionTone::Grave,
        () if hurt(&odds.attacker) > hurt(&odds.defender) || !given_up.is_empty() => ActionTone::Plain,
        () => ActionTone::Inviting,
    }
}
