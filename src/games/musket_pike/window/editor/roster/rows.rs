//! Rows of the tree, in the order of side, army, wing, leaders and units, with their texts.

use crate::games::musket_pike::rules::battle::{ArrivalCard, ArrivalCause, Battle, Command};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::{ArmyId, LeaderId, UnitId, WingId};
use crate::games::musket_pike::rules::state::LeaderPlace;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{RosterEntry, Totals, is_empty, strength, wing_in_name};
use crate::kernel::SideId;
use crate::say;
use std::collections::BTreeSet;

/// Kind of a row in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Row of a side, army or wing, and whether its members are hidden.
    Group {
        folded: bool,
    },
    Leader(LeaderId),
    Unit(UnitId),
}

/// Row of the order-of-battle tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) entry: RosterEntry,
    pub(super) sort: Sort,
    pub(super) side: SideId,
    /// Indent of the row, in levels.
    pub(super) depth: u8,
}

/// Texts of an order-of-battle row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Words {
    pub(super) name: String,
    /// Kind of the group, or arrival of a piece that is not on the map yet, in words.
    pub(super) sort: String,
    /// Letter of a wing, drawn on a chit before the wing's name; `None` without one.
    pub(super) letter: Option<String>,
    /// Strength and quality of a unit, or the sums of a group.
    pub(super) figures: [String; 2],
    pub(super) is_on_map: bool,
    /// Text of the whole row, for screen readers.
    pub(super) told: String,
}

/// Wings that the roster shows; the file writes the first `written` of them. An army without a written wing has an implicit one,
/// which is shown as soon as it has members.
pub(super) fn wings_seen(battle: &Battle, written: usize) -> Vec<WingId> {
    battle.wing_ids().filter(|wing| wing.index() < written || !is_empty(battle, *wing)).collect()
}

/// Rows of the tree that are not hidden.
pub(super) fn rows(battle: &Battle, wings: &[WingId], folded: &BTreeSet<RosterEntry>) -> Vec<Row> {
    let mut rows = Vec::new();
    for side in SideId::BOTH {
        let own = |army: &ArmyId| battle.armies[army.index()].side == side;
        if group(&mut rows, RosterEntry::Side(side), (side, 0), folded) {
            battle.army_ids().filter(own).for_each(|army| of_army(&mut rows, battle, (army, wings), folded));
        }
    }
    rows
}

/// Groups that an entry belongs to, the nearest first.
pub(super) fn groups_of(battle: &Battle, entry: RosterEntry) -> Vec<RosterEntry> {
    let of_army = |army: ArmyId| vec![RosterEntry::Army(army), RosterEntry::Side(battle.armies[army.index()].side)];
    let of_wing = |wing: WingId| {
        let above = of_army(battle.wings[wing.index()].army);
        std::iter::once(RosterEntry::Wing(wing)).chain(above).collect::<Vec<_>>()
    };
    let is = |other: RosterEntry| other == entry;
    if let Some(unit) = battle.unit_ids().find(|unit| is(RosterEntry::unit(*unit))) {
        return of_wing(battle.unit(unit).wing);
    }
    if let Some(leader) = battle.leader_ids().find(|leader| is(RosterEntry::leader(*leader))) {
        return match battle.leader(leader).command {
            Command::Army(army) => of_army(army),
            Command::Wing(wing) => of_wing(wing),
        };
    }
    match entry {
        RosterEntry::Wing(wing) if wing.index() < battle.wings.len() => of_army(battle.wings[wing.index()].army),
        RosterEntry::Army(army) if army.index() < battle.armies.len() => {
            vec![RosterEntry::Side(battle.armies[army.index()].side)]
        }
        _ => Vec::new(),
    }
}

fn of_army(rows: &mut Vec<Row>, battle: &Battle, (army, wings): (ArmyId, &[WingId]), folded: &BTreeSet<RosterEntry>) {
    let side = battle.armies[army.index()].side;
    if !group(rows, RosterEntry::Army(army), (side, 1), folded) {
        return;
    }
    let leads = |command, depth| {
        let those = battle.leader_ids().filter(move |l| battle.leader(*l).command == command);
        those.map(move |l| Row { entry: RosterEntry::leader(l), sort: Sort::Leader(l), side, depth })
    };
    rows.extend(leads(Command::Army(army), 2));
    for wing in wings.iter().copied().filter(|w| battle.wings[w.index()].army == army) {
        if group(rows, RosterEntry::Wing(wing), (side, 2), folded) {
            rows.extend(leads(Command::Wing(wing), 3));
            let units = battle.unit_ids().filter(|u| battle.unit(*u).wing == wing);
            rows.extend(units.map(|u| Row { entry: RosterEntry::unit(u), sort: Sort::Unit(u), side, depth: 3 }));
        }
    }
}

/// Adds the row of a group; returns whether its members are shown.
fn group(rows: &mut Vec<Row>, entry: RosterEntry, (side, depth): (SideId, u8), folded: &BTreeSet<RosterEntry>) -> bool {
    let folded = folded.contains(&entry);
    rows.push(Row { entry, sort: Sort::Group { folded }, side, depth });
    !folded
}

impl Row {
    /// Texts of this order-of-battle row: name, kind, wing letter, strength and quality.
    pub(super) fn words(&self, battle: &Battle) -> Words {
        match self.sort {
            Sort::Group { .. } => self.of_group(battle),
            Sort::Leader(leader) => of_leader(battle, leader),
            Sort::Unit(unit) => of_unit(battle, unit),
        }
    }

    /// Kind of the row's unit; `None` for another row.
    pub(super) fn kind(&self, battle: &Battle) -> Option<UnitKind> {
        match self.sort {
            Sort::Unit(unit) => Some(battle.unit(unit).kind),
            _ => None,
        }
    }

    fn of_group(&self, battle: &Battle) -> Words {
        let (full, sort) = match self.entry {
            RosterEntry::Wing(wing) => (wing_name(battle, wing), say!("edit-sort-wing")),
            RosterEntry::Army(_) => (self.plain_name(battle), say!("edit-sort-army")),
            _ => (self.plain_name(battle), say!("edit-sort-side")),
        };
        let letter = match self.entry {
            RosterEntry::Wing(wing) => letter(battle, wing).map(str::to_owned),
            _ => None,
        };
        let is_called_by_letter = letter.as_deref() == self.entry.name(battle);
        let name = if letter.is_some() && !is_called_by_letter { self.plain_name(battle) } else { full.clone() };
        let totals = totals(battle, self.entry);
        let sp = totals.foot + totals.horse;
        let strength = if sp == 0 { String::new() } else { say!("edit-oob-sp", sp) };
        Words {
            told: say!("edit-oob-group-told", name = full, sort, sums = sums(&totals)),
            name,
            // A wing named by its letter needs no further word.
            sort: if is_called_by_letter { String::new() } else { sort },
            letter,
            figures: [say!("edit-oob-units", n = totals.units), strength],
            is_on_map: true,
        }
    }

    fn plain_name(&self, battle: &Battle) -> String {
        self.entry.name(battle).unwrap_or_default().to_owned()
    }
}

/// Sums of a side, an army or a wing.
pub(super) fn totals(battle: &Battle, entry: RosterEntry) -> Totals {
    Totals::of(battle, |card| entry.has(card))
}

/// Name of a wing with its letter; a wing that is a whole army has no letter.
pub(in crate::games::musket_pike::window::editor) fn wing_name(battle: &Battle, wing: WingId) -> String {
    let card = &battle.wings[wing.index()];
    if card.name == card.id || card.id == battle.armies[card.army.index()].id {
        text::wing_head(battle, wing)
    } else {
        say!("edit-oob-wing", id = card.id, name = card.name)
    }
}

/// Letter of a wing; `None` if it is too long for a chit.
pub(super) fn letter(battle: &Battle, wing: WingId) -> Option<&str> {
    let card = &battle.wings[wing.index()];
    let fits = card.id.chars().count() <= LONGEST_LETTER && card.id != battle.armies[card.army.index()].id;
    fits.then_some(card.id.as_str())
}

/// Greatest length of a wing's letter on a chit, in characters.
const LONGEST_LETTER: usize = 3;

/// Name of an entry in a sentence.
pub(super) fn named(battle: &Battle, entry: RosterEntry) -> String {
    match entry {
        RosterEntry::Wing(wing) if wing.index() < battle.wings.len() => wing_in_name(battle, wing),
        entry => entry.name(battle).unwrap_or_default().to_owned(),
    }
}

/// Sums of a group, in words.
pub(super) fn sums(totals: &Totals) -> String {
    let Totals { units, foot, horse, batteries, off_map } = *totals;
    let parts = [
        (foot > 0).then(|| say!("edit-sum-foot", sp = foot)),
        (horse > 0).then(|| say!("edit-sum-horse", sp = horse)),
        (batteries > 0).then(|| say!("edit-sum-batteries", n = batteries)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let words = say!("edit-oob-units", n = units);
    let sums = if parts.is_empty() { words } else { say!("edit-oob-sums", units = words, parts = text::list(&parts)) };
    match off_map {
        0 => sums,
        all if all == units => say!("edit-oob-none-on-map", sums),
        n => say!("edit-oob-some-off-map", sums, n),
    }
}

fn of_leader(battle: &Battle, leader: LeaderId) -> Words {
    let card = battle.leader(leader);
    let rating = if card.rating == 0 { "0".to_owned() } else { format!("\u{2212}{}", card.rating) };
    let is_on_map = matches!(battle.start.leaders[leader.index()].place, LeaderPlace::Map(_));
    let comes = comes(battle, is_on_map, |group| group.leaders.contains(&leader));
    Words {
        name: card.name.clone(),
        sort: comes.map(words_on).unwrap_or_default(),
        letter: None,
        told: say!(
            "edit-oob-leader-told",
            name = card.name,
            rating,
            place = place(is_on_map, comes),
            on = comes.map(number).unwrap_or_default()
        ),
        figures: [String::new(), rating],
        is_on_map,
    }
}

fn of_unit(battle: &Battle, unit: UnitId) -> Words {
    let (card, now) = (battle.unit(unit), strength(battle, unit));
    let is_on_map = battle.start.units[unit.index()].stand().is_some();
    let comes = comes(battle, is_on_map, |group| group.units.contains(&unit));
    let sp = match card.weight {
        Some(weight) => text::weight(weight),
        None if card.original == 0 => String::new(),
        None if now == card.original => now.to_string(),
        None => format!("{now}/{}", card.original),
    };
    let (about, ql) = (text::unit_card(battle, unit), card.ql.to_string());
    Words {
        name: card.name.clone(),
        sort: comes.map(words_on).unwrap_or_default(),
        letter: None,
        told: say!(
            "edit-oob-unit-told",
            about,
            sp = now,
            ql,
            place = place(is_on_map, comes),
            on = comes.map(number).unwrap_or_default()
        ),
        figures: [sp, ql],
        is_on_map,
    }
}

/// Cause by which a piece arrives that is not on the map yet (MP 2.5, 18.5); `None` if it does not arrive.
fn comes(battle: &Battle, is_on_map: bool, with_him: impl Fn(&ArrivalCard) -> bool) -> Option<ArrivalCause> {
    battle.arrivals.iter().find(|group| !is_on_map && with_him(group)).map(|group| group.cause)
}

/// Catalogue key that says whether a piece is on the map, will arrive, or neither.
const fn place(is_on_map: bool, comes: Option<ArrivalCause>) -> &'static str {
    match comes {
        _ if is_on_map => "map",
        Some(ArrivalCause::Roll(_)) => "comes",
        Some(ArrivalCause::Turn(_)) => "comes-on-turn",
        None => "off",
    }
}

/// Roll or turn of an arrival, as a number.
const fn number(cause: ArrivalCause) -> u8 {
    match cause {
        ArrivalCause::Roll(number) | ArrivalCause::Turn(number) => number,
    }
}

/// Words for the cause of an arrival in the table of pieces.
fn words_on(cause: ArrivalCause) -> String {
    match cause {
        ArrivalCause::Roll(on) => say!("edit-oob-comes", on),
        ArrivalCause::Turn(turn) => say!("edit-oob-comes-on-turn", turn),
    }
}
