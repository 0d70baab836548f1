//! The rows of the tree: each a line with its figures, in the order of side, army, wing, leaders and units.

use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::ids::{ArmyId, LeaderId, UnitId, WingId};
use crate::games::musket_pike::rules::state::LeaderPlace;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{Entry, Totals, armies, strength};
use crate::kernel::SideId;
use crate::say;
use std::collections::BTreeSet;

/// What a row is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// A side, army or wing, and whether its members are hidden.
    Group {
        folded: bool,
    },
    Leader,
    Unit(Kind),
}

/// A line of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) entry: Entry,
    pub(super) sort: Sort,
    pub(super) side: SideId,
    /// How far in it stands.
    pub(super) depth: u8,
    pub(super) name: String,
    /// Strength and quality, or the sums of a group.
    pub(super) figures: [String; 2],
    pub(super) is_on_map: bool,
    /// All of it in words.
    pub(super) told: String,
}

/// All rows that are not hidden.
pub(super) fn rows(battle: &Battle, folded: &BTreeSet<Entry>) -> Vec<Row> {
    let mut rows = Vec::new();
    for side in SideId::BOTH {
        let own = |army: &ArmyId| battle.armies[army.index()].side == side;
        let totals = Totals::of(battle, |card| card.side == side);
        if group(&mut rows, battle, Entry::Side(side), (side, 0), totals, folded) {
            for army in armies(battle).filter(own) {
                of_army(&mut rows, battle, army, folded);
            }
        }
    }
    rows
}

fn of_army(rows: &mut Vec<Row>, battle: &Battle, army: ArmyId, folded: &BTreeSet<Entry>) {
    let side = battle.armies[army.index()].side;
    let totals = Totals::of(battle, |card| card.army == army);
    if !group(rows, battle, Entry::Army(army), (side, 1), totals, folded) {
        return;
    }
    let leads = |command| battle.leader_ids().filter(move |l| battle.leader(*l).command == command);
    rows.extend(leads(Command::Army(army)).map(|l| leader(battle, l, 2)));
    for wing in battle.wing_ids().filter(|w| battle.wings[w.index()].army == army) {
        let totals = Totals::of(battle, |card| card.wing == wing);
        if group(rows, battle, Entry::Wing(wing), (side, 2), totals, folded) {
            rows.extend(leads(Command::Wing(wing)).map(|l| leader(battle, l, 3)));
            rows.extend(battle.unit_ids().filter(|u| battle.unit(*u).wing == wing).map(|u| unit(battle, u)));
        }
    }
}

/// The row of a group; whether its members are shown.
fn group(
    rows: &mut Vec<Row>,
    battle: &Battle,
    entry: Entry,
    (side, depth): (SideId, u8),
    totals: Totals,
    folded: &BTreeSet<Entry>,
) -> bool {
    let folded = folded.contains(&entry);
    let name = match entry {
        Entry::Wing(wing) => wing_name(battle, wing),
        _ => entry.name(battle).unwrap_or_default().to_owned(),
    };
    let sums = sums(&totals);
    let told = say!("edit-oob-group-told", name, sums);
    let figures = [say!("edit-oob-units", n = totals.units), sp(&totals)];
    let is_on_map = totals.off_map == 0;
    rows.push(Row { entry, sort: Sort::Group { folded }, side, depth, name, figures, is_on_map, told });
    !folded
}

/// A wing by its letter and its name.
pub(super) fn wing_name(battle: &Battle, wing: WingId) -> String {
    let card = &battle.wings[wing.index()];
    if card.name == card.id { card.name.clone() } else { say!("edit-oob-wing", id = card.id, name = card.name) }
}

/// What a group comes to, in words.
pub(super) fn sums(totals: &Totals) -> String {
    let Totals { units, foot, horse, batteries, off_map } = *totals;
    say!("edit-oob-sums", units, foot, horse, batteries, off = off_map)
}

fn sp(totals: &Totals) -> String {
    let sp = totals.foot + totals.horse;
    if sp == 0 { String::new() } else { say!("edit-oob-sp", sp) }
}

fn leader(battle: &Battle, leader: LeaderId, depth: u8) -> Row {
    let card = battle.leader(leader);
    let rating = if card.rating == 0 { "0".to_owned() } else { format!("\u{2212}{}", card.rating) };
    let is_on_map = matches!(battle.start.leaders[leader.index()].place, LeaderPlace::Map(_));
    Row {
        entry: Entry::leader(leader),
        sort: Sort::Leader,
        side: card.side,
        depth,
        name: card.name.clone(),
        told: say!("edit-oob-leader-told", name = card.name, rating, place = place(is_on_map)),
        figures: [String::new(), rating],
        is_on_map,
    }
}

fn unit(battle: &Battle, unit: UnitId) -> Row {
    let (card, now) = (battle.unit(unit), strength(battle, unit));
    let is_on_map = battle.start.units[unit.index()].stand().is_some();
    let sp = match card.weight {
        Some(weight) => text::weight(weight),
        None if card.original == 0 => String::new(),
        None if now == card.original => now.to_string(),
        None => format!("{now}/{}", card.original),
    };
    let (about, ql) = (text::unit_card(battle, unit), card.ql.to_string());
    Row {
        entry: Entry::unit(unit),
        sort: Sort::Unit(card.kind),
        side: card.side,
        depth: 3,
        name: card.name.clone(),
        told: say!("edit-oob-unit-told", about, sp = now, ql, place = place(is_on_map)),
        figures: [sp, ql],
        is_on_map,
    }
}

/// Whether somebody stands on the map, as a word that sentences choose by.
const fn place(is_on_map: bool) -> &'static str {
    if is_on_map { "map" } else { "off" }
}
