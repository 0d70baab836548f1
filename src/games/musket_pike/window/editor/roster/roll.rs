//! The lines and columns of the table of units, and where the keys lead in it.

use super::cells::{Face, INSET, Move};
use super::fields::is_asked;
use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::ids::{ArmyId, LeaderId, UnitId, WingId};
use crate::games::musket_pike::scenario::roster::{Entry, Whom};
use crate::kernel::SideId;
use bevy_egui::egui::{Rect, Vec2, pos2};

/// A line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The name of a wing and what it comes to.
    Wing(WingId),
    /// A leader: those of an army before its wings, those of a wing before its units.
    Leader(LeaderId),
    /// A unit, and its place in its wing.
    Unit(UnitId, usize),
    /// What adds units to a wing.
    Add(WingId),
    /// What adds a wing to an army.
    AddWing(ArmyId),
}

impl Line {
    /// Whom or what it is of; nobody yet in the lines that add somebody.
    pub(super) fn entry(self) -> Option<Entry> {
        match self {
            Line::Wing(wing) => Some(Entry::Wing(wing)),
            Line::Leader(leader) => Some(Entry::leader(leader)),
            Line::Unit(unit, _) => Some(Entry::unit(unit)),
            Line::Add(_) | Line::AddWing(_) => None,
        }
    }
}

/// A column.
pub(super) struct Column {
    pub(super) field: &'static str,
    width: f32,
    pub(super) face: Face,
}

const fn column(field: &'static str, width: f32, face: Face) -> Column {
    Column { field, width, face }
}

/// The columns behind the sign of the kind. The name has what room the others leave.
const COLUMNS: [Column; 12] = [
    column("name", 212.0, Face::Name),
    column("short", 96.0, Face::Words),
    column("kind", 66.0, Face::Words),
    column("original", 60.0, Face::Number),
    column("sp", 54.0, Face::Number),
    column("ql", 48.0, Face::Number),
    column("hexes", 50.0, Face::Words),
    column("n_type", 34.0, Face::Tick),
    column("cannon", 48.0, Face::Tick),
    column("nation", 92.0, Face::Words),
    column("at", 96.0, Face::Words),
    column("facing", 58.0, Face::Words),
];

/// The room between two cells, for the sign, and for the button that removes.
pub(super) const GAP: f32 = 2.0;
pub(super) const SIGN: f32 = 34.0;
pub(super) const REMOVE: f32 = 26.0;

/// The lines of a side, wing by wing of those that are to be seen.
pub(super) fn lines(battle: &Battle, side: SideId, wings: &[WingId]) -> Vec<Line> {
    let mut lines = Vec::new();
    let leads = |command| battle.leader_ids().filter(move |l| battle.leader(*l).command == command).map(Line::Leader);
    for army in battle.army_ids().filter(|army| battle.armies[army.index()].side == side) {
        lines.extend(leads(Command::Army(army)));
        for wing in wings.iter().copied().filter(|wing| battle.wings[wing.index()].army == army) {
            lines.push(Line::Wing(wing));
            lines.extend(leads(Command::Wing(wing)));
            let units = battle.unit_ids().filter(|u| battle.unit(*u).wing == wing);
            lines.extend(units.enumerate().map(|(place, unit)| Line::Unit(unit, place)));
            lines.push(Line::Add(wing));
        }
        lines.push(Line::AddWing(army));
    }
    lines
}

/// The field that somebody has in a column: a battery has the weight of its shot where others have strength, a leader his rating
/// where units have quality. `wide`: how much room what the cell says takes; what chooses another weight stands in the column
/// after it.
pub(super) fn spread(
    (battle, entry): (&Battle, Entry),
    column: &Column,
    cell: Rect,
    wide: impl FnOnce() -> f32,
) -> (&'static str, Rect) {
    match own_field(battle, entry, column.field) {
        "weight" if column.field == "original" => {
            let inset = 2.0 * f32::from(INSET);
            ("weight", Rect::from_x_y_ranges(cell.right() - wide() - inset..=cell.right() + CHOOSES, cell.y_range()))
        }
        field => (field, cell),
    }
}

/// Room for the mark of what chooses.
const CHOOSES: f32 = 22.0;

/// Whether an entry is a battery.
fn is_battery(battle: &Battle, entry: Entry) -> bool {
    matches!(entry, Entry::Piece(Whom::Unit(at)) if battle.units.get(at).is_some_and(|unit| unit.kind == Kind::Art))
}

/// The field of an entry that stands in the column of another.
fn own_field(battle: &Battle, entry: Entry, field: &'static str) -> &'static str {
    match (field, entry) {
        ("original" | "sp" | "weight", _) if is_battery(battle, entry) => "weight",
        ("weight", _) => "original",
        ("ql", Entry::Piece(Whom::Leader(_))) => "rating",
        ("rating", Entry::Piece(Whom::Unit(_)) | Entry::Wing(_)) => "ql",
        (field, _) => field,
    }
}

/// Whether an entry has a cell for a field. The weight of a battery lies over what would be its strength.
pub(super) fn has(battle: &Battle, entry: Entry, field: &str, is_written: bool) -> bool {
    let is_covered = field == "sp" && is_battery(battle, entry);
    let is_own = match entry {
        Entry::Piece(Whom::Leader(_)) => matches!(field, "name" | "rating" | "at"),
        Entry::Wing(_) => field == "name",
        _ => true,
    };
    is_own && !is_covered && is_asked(battle, entry, field, is_written)
}

/// The cell to which a key leads from another.
pub(super) fn goes(
    battle: &Battle,
    lines: &[Line],
    (entry, field): (Entry, &'static str),
    way: Move,
) -> Option<(Entry, &'static str)> {
    let of = |entry: Entry, field: &'static str| own_field(battle, entry, field);
    let down = |back: bool| {
        let entries = lines.iter().filter_map(|line| line.entry());
        let entries: Vec<Entry> = if back { entries.rev().collect() } else { entries.collect() };
        let behind = entries.into_iter().skip_while(|other| *other != entry).skip(1);
        behind.map(|other| (other, of(other, field))).find(|(other, field)| has(battle, *other, field, false))
    };
    let along = |back: bool| {
        let fields = COLUMNS.iter().map(|column| of(entry, column.field));
        let mut fields: Vec<&'static str> = fields.filter(|field| has(battle, entry, field, false)).collect();
        fields.dedup();
        let here = fields.iter().position(|f| *f == field)?;
        let there = if back { here.checked_sub(1)? } else { here + 1 };
        fields.get(there).map(|field| (entry, *field))
    };
    match way {
        Move::Up => down(true),
        Move::Down => down(false),
        Move::Left => along(true),
        Move::Right => along(false),
        Move::On => down(false).or_else(|| along(false)),
    }
}

/// How wide the table is at least.
pub(super) fn width() -> f32 {
    SIGN + COLUMNS.iter().map(|column| GAP + column.width).sum::<f32>() + GAP + REMOVE
}

/// The cells of a row. The name takes what is left.
pub(super) fn places(row: Rect) -> impl Iterator<Item = (&'static Column, Rect)> {
    let spare = (row.width() - width()).max(0.0);
    COLUMNS.iter().scan(row.left() + SIGN, move |left, column| {
        let width = column.width + if column.field == "name" { spare } else { 0.0 };
        let cell = Rect::from_min_size(pos2(*left + GAP, row.top()), Vec2::new(width, row.height()));
        *left += GAP + width;
        Some((column, cell))
    })
}

/// How much of a row stays where it is, however far the list is scrolled to the side: its sign and its name.
pub(super) fn pinned(row: Rect) -> f32 {
    places(row).find(|(column, _)| column.field == PINNED).map_or(0.0, |(_, cell)| cell.right() - row.left() + GAP)
}

/// The column that stays.
pub(super) const PINNED: &str = "name";
