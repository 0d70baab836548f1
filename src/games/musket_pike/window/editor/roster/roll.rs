//! Lines and columns of the unit table, and the keyboard navigation in it.

use super::cells::{CellMove, Face, INSET};
use super::fields::is_asked;
use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::{ArmyId, LeaderId, UnitId, WingId};
use crate::games::musket_pike::scenario::roster::{FilePiece, RosterEntry};
use crate::kernel::SideId;
use bevy_egui::egui::{Rect, Vec2, pos2};

/// Line of the unit table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Roster line with the name and sums of a wing.
    Wing(WingId),
    /// Roster line of a leader: of an army before its wings, of a wing before its units.
    Leader(LeaderId),
    /// Roster line of a unit, with the unit's index in its wing.
    Unit(UnitId, usize),
    /// Roster line of the buttons that add units to a wing.
    Add(WingId),
    /// Roster line of the button that adds a wing to an army.
    AddWing(ArmyId),
}

impl Line {
    /// Entry of the roster line; `None` for lines that only add one.
    pub(super) fn entry(self) -> Option<RosterEntry> {
        match self {
            Line::Wing(wing) => Some(RosterEntry::Wing(wing)),
            Line::Leader(leader) => Some(RosterEntry::leader(leader)),
            Line::Unit(unit, _) => Some(RosterEntry::unit(unit)),
            Line::Add(_) | Line::AddWing(_) => None,
        }
    }
}

/// Column of the unit table.
pub(super) struct Column {
    pub(super) field: &'static str,
    width: f32,
    pub(super) face: Face,
}

const fn column(field: &'static str, width: f32, face: Face) -> Column {
    Column { field, width, face }
}

/// Columns after the sign of the kind. The name takes the room that the others leave.
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

/// Gap between two cells of a roster line, in points.
pub(super) const GAP: f32 = 2.0;
/// Width of the sign of a unit in a roster line, in points.
pub(super) const SIGN: f32 = 34.0;
/// Width of the remove button of a roster line, in points.
pub(super) const REMOVE: f32 = 26.0;

/// Lines of a side, for the given wings.
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

/// Field that an entry shows in a column: a battery has its weight where others have strength, a leader its rating where units
/// have quality. `wide`: width of the cell's text in points; the widget that chooses another weight is in the next column.
pub(super) fn spread(
    (battle, entry): (&Battle, RosterEntry),
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

/// Width of the mark of a choice, in points.
const CHOOSES: f32 = 22.0;

/// Whether an entry is a battery.
fn is_battery(battle: &Battle, entry: RosterEntry) -> bool {
    matches!(entry, RosterEntry::Piece(FilePiece::Unit(at)) if battle.units.get(at).is_some_and(|unit| unit.kind == UnitKind::Art))
}

/// Key of an entry's field that stands in the column of another field; `None` if it has none.
fn own_field(battle: &Battle, entry: RosterEntry, field: &'static str) -> &'static str {
    match (field, entry) {
        ("original" | "sp" | "weight", _) if is_battery(battle, entry) => "weight",
        ("weight", _) => "original",
        ("ql", RosterEntry::Piece(FilePiece::Leader(_))) => "rating",
        ("rating", RosterEntry::Piece(FilePiece::Unit(_)) | RosterEntry::Wing(_)) => "ql",
        (field, _) => field,
    }
}

/// Whether an entry has a cell for a field. The weight of a battery covers the strength columns.
pub(super) fn has(battle: &Battle, entry: RosterEntry, field: &str, is_written: bool) -> bool {
    let is_covered = field == "sp" && is_battery(battle, entry);
    let is_own = match entry {
        RosterEntry::Piece(FilePiece::Leader(_)) => matches!(field, "name" | "rating" | "at"),
        RosterEntry::Wing(_) => field == "name",
        _ => true,
    };
    is_own && !is_covered && is_asked(battle, entry, field, is_written)
}

/// Cell of the unit table to which a key moves the focus from another cell; `None` if it stays.
pub(super) fn goes(
    battle: &Battle,
    lines: &[Line],
    (entry, field): (RosterEntry, &'static str),
    way: CellMove,
) -> Option<(RosterEntry, &'static str)> {
    let of = |entry: RosterEntry, field: &'static str| own_field(battle, entry, field);
    let down = |back: bool| {
        let entries = lines.iter().filter_map(|line| line.entry());
        let entries: Vec<RosterEntry> = if back { entries.rev().collect() } else { entries.collect() };
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
        CellMove::Up => down(true),
        CellMove::Down => down(false),
        CellMove::Left => along(true),
        CellMove::Right => along(false),
        CellMove::On => down(false).or_else(|| along(false)),
    }
}

/// Least width of the table, in points.
pub(super) fn width() -> f32 {
    SIGN + COLUMNS.iter().map(|column| GAP + column.width).sum::<f32>() + GAP + REMOVE
}

/// Cells of a row in the unit table, each with its column. The name takes the remaining width.
pub(super) fn places(row: Rect) -> impl Iterator<Item = (&'static Column, Rect)> {
    let spare = (row.width() - width()).max(0.0);
    COLUMNS.iter().scan(row.left() + SIGN, move |left, column| {
        let width = column.width + if column.field == "name" { spare } else { 0.0 };
        let cell = Rect::from_min_size(pos2(*left + GAP, row.top()), Vec2::new(width, row.height()));
        *left += GAP + width;
        Some((column, cell))
    })
}

/// Width in points of the part of a row that stays when the unit table is scrolled sideways: sign and name.
pub(super) fn pinned(row: Rect) -> f32 {
    places(row).find(|(column, _)| column.field == PINNED).map_or(0.0, |(_, cell)| cell.right() - row.left() + GAP)
}

/// Key of the field whose column stays when the unit table is scrolled sideways.
pub(super) const PINNED: &str = "name";
