//! Checks of rule files: no row is missing, no table is ragged, and no number is so large that a sum of it would not fit.

use super::fault::{Fault, Faults};
use super::forces::MOST_VP;
use super::muster::MOST_SP;
use crate::games::musket_pike::rules::data::{
    BigThresholds, Fire, MeleeData, MeleeEntry, Morale, Movement, RuleData, Victory,
};
use crate::i18n::{MOST_IN_NAME, fits};
use crate::say;

/// Greatest MP value in a ruleset: sums of a march still fit, doubled and with all that a hex may cost.
const MOST_MP: i64 = 40;
/// Greatest distance in the rule data, in hexes, wider than any map.
const FAR: i64 = 99;
/// Number of a die's faces. Nothing happens on 0, which no die shows.
const FACES: i64 = 10;
/// Greatest fire value and greatest number of hits in the rule data.
const MOST_FIRE: i64 = 9;
/// Most tables of one kind in a ruleset.
const MOST_TABLES: usize = 20;
/// Most columns of one table in a ruleset.
const MOST_COLUMNS: usize = 12;
/// Most steps of one list in a ruleset.
const MOST_STEPS: usize = 20;
/// Greatest number of battle results in the rule data.
pub(super) const MOST_RESULTS: usize = 20;
/// Name of the table that applies unless an option chooses another.
const STANDARD: &str = "standard";

/// Faults of the rule data of a ruleset.
pub(super) fn check(rules: &RuleData) -> Vec<Fault> {
    let mut all = Vec::new();
    let mut of = |file: &str, check: &dyn Fn(&mut Faults)| {
        let mut faults = Faults::of(file);
        check(&mut faults);
        all.extend(faults.into_list());
    };
    of("terrain.ron", &|f| within("steep_from", rules.terrain.steep_from, 1, 9, f));
    of("movement.ron", &|f| movement(&rules.movement, f));
    of("fire.ron", &|f| fire(&rules.fire, f));
    of("melee.ron", &|f| melee(&rules.melee, f));
    of("morale.ron", &|f| morale(&rules.morale, f));
    of("victory.ron", &|f| victory(&rules.victory, f));
    all
}

fn within(path: &str, value: impl Into<i64>, least: i64, most: i64, faults: &mut Faults) {
    // Only the bounds are checked; the number is already stored.
    let _: Option<i64> = faults.number(value.into(), least, most, || path.to_owned());
}

fn movement(m: &Movement, faults: &mut Faults) {
    for (path, mp) in [
        ("hi", m.hi),
        ("li", m.li),
        ("cav", m.cav),
        ("art", m.art),
        ("wagon", m.wagon),
        ("leader", m.leader),
        ("strategic_art", m.strategic_art),
    ] {
        within(path, mp, 0, MOST_MP, faults);
    }
    within("turn", m.turn, 0, 9, faults);
    within("strategic_factor", m.strategic_factor, 1, 6, faults);
    within("strategic_distance", m.strategic_distance, 0, FAR, faults);
    within("activation_radius", m.activation_radius, 0, FAR, faults);
}

fn fire(f: &Fire, faults: &mut Faults) {
    names(f.tables.keys(), faults);
    for (name, rows) in &f.tables {
        for (i, row) in rows.iter().enumerate() {
            for hits in row {
                within(&format!("tables.{}[{i}]", cut(name)), *hits, 0, MOST_FIRE, faults);
            }
        }
    }
    for (path, value) in [
        ("hi2.still", f.hi2.still),
        ("hi2.moving", f.hi2.moving),
        ("hi2_weak.still", f.hi2_weak.still),
        ("hi2_weak.moving", f.hi2_weak.moving),
        ("hi_other", f.hi_other),
        ("li", f.li),
        ("cav.still", f.cav.still),
        ("cav.moving", f.cav.moving),
        ("art_normal", f.art_normal),
        ("art_long", f.art_long),
        ("grazed", f.grazed),
        ("chateau_fv", f.chateau_fv),
        ("chateau_needs", f.chateau_needs),
        ("cannon_bonus", f.cannon_bonus),
    ] {
        within(path, value, 0, MOST_FIRE, faults);
    }
    for (path, sp) in [("hi2_from", f.hi2_from), ("hi2_weak_from", f.hi2_weak_from), ("rout_loss", f.rout_loss)] {
        within(path, sp, 0, MOST_SP, faults);
    }
    for (i, ranges) in f.ranges.iter().enumerate() {
        within(&format!("ranges[{i}].maximum"), ranges.maximum, 1, FAR, faults);
        within(&format!("ranges[{i}].normal"), ranges.normal, 1, ranges.maximum.into(), faults);
        within(&format!("ranges[{i}].grazing"), ranges.grazing, 0, ranges.maximum.into(), faults);
        within(&format!("ranges[{i}].close_fv"), ranges.close_fv, 0, MOST_FIRE, faults);
    }
}

fn melee(m: &MeleeData, faults: &mut Faults) {
    if m.columns.is_empty() || m.columns.len() > MOST_COLUMNS {
        faults.add("columns", say!("fault-columns", n = m.columns.len(), most = MOST_COLUMNS));
    }
    rising("columns", m.columns.iter().map(|c| i64::from(*c)), 1000, faults);
    names(m.tables.keys(), faults);
    for (name, rows) in &m.tables {
        table(&format!("tables.{}", cut(name)), rows, m.columns.len(), faults);
    }
    for (path, sp) in [
        ("cav_limit", m.cav_limit),
        ("li_limit", m.li_limit),
        ("hi1.whole", m.hi1.whole),
        ("hi1.half", m.hi1.half),
        ("hi2.whole", m.hi2.whole),
        ("hi2.half", m.hi2.half),
        ("art", m.art),
        ("rout_loss", m.rout_loss),
    ] {
        within(path, sp, 0, MOST_SP, faults);
    }
    within("cav_factor", m.cav_factor, 1, 5, faults);
    within("morale_gap", m.morale_gap, 1, 20, faults);
    within("attacker_leader_lost", m.attacker_leader_lost, 0, FACES, faults);
    within("defender_leader_lost", m.defender_leader_lost, 0, FACES, faults);
    within("attacker_retreat", m.attacker_retreat, 1, 2, faults);
    within("defender_retreat", m.defender_retreat, 1, 2, faults);
}

/// Checks that a melee table (MP 9.12) has a row for each face of the white die and an entry for each column.
fn table(path: &str, rows: &[Vec<MeleeEntry>], columns: usize, faults: &mut Faults) {
    if rows.len() != 10 {
        faults.add(path, say!("fault-table-rows", n = rows.len()));
    }
    for (i, row) in rows.iter().enumerate().take(10) {
        if row.len() != columns {
            faults.add(format!("{path}[{i}]"), say!("fault-table-columns", n = row.len(), columns));
        }
        for entry in row.iter().take(columns) {
            within(&format!("{path}[{i}]"), entry.attacker_loss.max(entry.defender_loss), 0, MOST_SP, faults);
        }
    }
}

fn morale(m: &Morale, faults: &mut Faults) {
    if m.losses.len() > MOST_STEPS {
        faults.add("losses", say!("fault-too-many", n = m.losses.len(), most = MOST_STEPS));
    }
    rising("losses", m.losses.iter().map(|l| i64::from(l.0)), 100, faults);
    for (i, (_, less)) in m.losses.iter().enumerate().take(MOST_STEPS) {
        within(&format!("losses[{i}]"), *less, 0, FACES, faults);
    }
    within("melee_bonus", m.melee_bonus, 0, FACES, faults);
    within("leader_lost", m.leader_lost, 0, FACES, faults);
    within("leader_refuge", m.leader_refuge, 0, FAR, faults);
    for (path, sp) in [("merged_cav", m.merged_cav), ("merged_li", m.merged_li), ("merged_hi", m.merged_hi)] {
        within(path, sp, 0, MOST_SP, faults);
    }
    let mut big = |path: &str, t: &BigThresholds| {
        for (field, sp) in [("hi1", t.hi1), ("hi2", t.hi2), ("all_round", t.all_round)] {
            within(&format!("{path}.{field}"), sp, 0, FAR, faults);
        }
    };
    big("big_main", &m.big_main);
    big("big_older", &m.big_older);
}

fn victory(v: &Victory, faults: &mut Faults) {
    for (path, points) in v.points() {
        within(path, points, 0, MOST_VP, faults);
    }
    for (i, points) in v.battery.into_iter().enumerate() {
        within(&format!("battery[{i}]"), points, 0, MOST_VP, faults);
    }
    results("results", v.results.len(), &v.results, faults);
    for (i, (_, name)) in v.results.iter().enumerate().take(MOST_RESULTS) {
        if let Err(why) = fits(name, MOST_IN_NAME) {
            faults.add(format!("results[{i}]"), why);
        }
    }
}

/// Checks that the results (MP 13.2), of which `listed` were in the file, begin at 0 and rise.
pub(super) fn results(path: &str, listed: usize, results: &[(u16, String)], faults: &mut Faults) {
    if listed > MOST_RESULTS {
        faults.add(path, say!("fault-too-many", n = listed, most = MOST_RESULTS));
    }
    let rises = results.windows(2).all(|w| w[0].0 < w[1].0);
    if results.first().is_none_or(|r| r.0 != 0) || !rises {
        faults.add(path, say!("fault-results"));
    }
}

/// Checks that the numbers of a list are from 1 to `most`, each greater than the one before.
fn rising(path: &str, numbers: impl Iterator<Item = i64>, most: i64, faults: &mut Faults) {
    let mut before = 0;
    for (i, number) in numbers.enumerate().take(MOST_STEPS) {
        within(&format!("{path}[{i}]"), number, before + 1, most, faults);
        before = number;
    }
}

/// Checks the names of tables, by which options choose one.
fn names<'t>(tables: impl ExactSizeIterator<Item = &'t String>, faults: &mut Faults) {
    if tables.len() > MOST_TABLES {
        faults.add("tables", say!("fault-too-many", n = tables.len(), most = MOST_TABLES));
    }
    let mut standard = false;
    for name in tables {
        standard |= name == STANDARD;
        if let Err(why) = fits(name, MOST_IN_NAME) {
            faults.add(format!("tables.{}", cut(name)), why);
        }
    }
    if !standard {
        faults.add("tables", say!("fault-row-missing", row = STANDARD));
    }
}

/// Name shortened to fit in a fault's path.
fn cut(name: &str) -> String {
    super::fault::quoted(name).trim_matches('`').to_owned()
}
