//! Form fields of the order of battle: names, tooltips and choices.

use super::rows::wing_name;
use crate::board::hex::Facing;
use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::games::musket_pike::rules::data::{GunWeight, UnitKind};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::FACINGS;
use crate::games::musket_pike::scenario::roster::{FilePiece, KINDS, RosterEntry, word};
use crate::say;
use crate::ui::form::Span;
use bevy_egui::egui::Id;

/// Kind of widget for a form field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// Input of a text or number.
    Text,
    /// Input by a checkbox; off is not written to the file.
    Flag,
    /// Input by a choice of values, each with its label; the empty value is not written to the file.
    Choice(Vec<(String, String)>),
}

/// Widget id of a form field of an entry.
pub(in crate::games::musket_pike::window::editor) fn field_id(entry: RosterEntry, field: &str) -> Id {
    Id::new(("roster", entry, field))
}

/// Share of the form's width that a field takes.
pub(super) fn span(entry: RosterEntry, field: &str) -> Span {
    match field {
        // Army names can be as long as "Army of the League and the Emperor".
        "name" if !matches!(entry, RosterEntry::Piece(_)) => Span::Whole,
        "arms" => Span::Whole,
        "sp" | "original" | "ql" | "n_type" | "cannon" | "rating" | "mp" | "vp" | "losses" | "successor" => {
            Span::Quarter
        }
        "at" if matches!(entry, RosterEntry::Piece(FilePiece::Leader(_))) => Span::Quarter,
        _ => Span::Half,
    }
}

/// Default of an unwritten text or number; empty if there is none.
pub(super) fn as_read(battle: &Battle, entry: RosterEntry, field: &str) -> String {
    let unit = match entry {
        RosterEntry::Piece(FilePiece::Unit(at)) => battle.units.get(at),
        _ => None,
    };
    match (field, unit) {
        ("sp", Some(unit)) => unit.original.to_string(),
        ("short", Some(unit)) => unit.name.clone(),
        ("name", _) => match entry {
            RosterEntry::Wing(wing) => wing_name(battle, wing),
            _ => entry.name(battle).unwrap_or_default().to_owned(),
        },
        _ => String::new(),
    }
}

/// Displayed name of a roster field.
pub(super) fn label(field: &str) -> String {
    say!("edit-piece-" + field)
}

/// Tooltip text of a roster field.
pub(super) fn about(field: &str) -> String {
    say!("edit-of-piece-" + field)
}

/// Paragraph of the rules that defines a form field; `None` without one.
pub(super) fn paragraph(field: &str) -> Option<&'static str> {
    match field {
        "kind" => Some("1.3"),
        "original" | "sp" | "ql" => Some("1.4"),
        "rating" => Some("1.5"),
        "mp" => Some("6.1"),
        "facing" => Some("6.2"),
        "nation" => Some("6.10"),
        "weight" => Some("8.5"),
        "cannon" => Some("8.7"),
        "n_type" => Some("9.9"),
        "vp" => Some("13.1"),
        "relieves" | "successor" => Some("18.6"),
        "losses" => Some("18.8"),
        _ => None,
    }
}

/// Kind of input for a field of a roster entry.
pub(super) fn input(battle: &Battle, entry: RosterEntry, field: &str) -> Input {
    let of = |pairs: Vec<(String, String)>| {
        let none = (!entry.needs(field)).then(|| (String::new(), unwritten(entry, field)));
        Input::Choice(none.into_iter().chain(pairs).collect())
    };
    let same = |words: &[&str]| words.iter().map(|word| ((*word).to_owned(), (*word).to_owned())).collect();
    match field {
        "n_type" | "cannon" | "successor" => Input::Flag,
        "side" => of(battle.sides.iter().map(|side| (side.id.clone(), side.name.clone())).collect()),
        "army" => of(battle.armies.iter().map(|army| (army.id.clone(), army.name.clone())).collect()),
        "wing" => {
            let wings = battle.wing_ids().map(|w| (battle.wings[w.index()].id.clone(), wing_name(battle, w)));
            of(wings.collect())
        }
        "relieves" => of(relieved(battle, entry)),
        "kind" => of(KINDS.map(|kind| (word(kind).to_owned(), text::arm(kind))).to_vec()),
        "hexes" => of(same(&["1", "2"])),
        "weight" => of(GunWeight::ALL
            .map(|class| (class.pounds().to_owned(), say!("edit-oob-pounds", lb = class.pounds())))
            .to_vec()),
        "facing" => of(same(&Facing::ALL.map(Facing::name))),
        _ => Input::Text,
    }
}

/// Leaders whom a leader can relieve (MP 18.6): the others of its wing, by id and name.
fn relieved(battle: &Battle, entry: RosterEntry) -> Vec<(String, String)> {
    let command = battle.leaders.get(entry.index()).map(|leader| leader.command);
    let others = battle.leaders.iter().enumerate().filter(|(at, leader)| {
        *at != entry.index() && matches!(leader.command, Command::Wing(_)) && Some(leader.command) == command
    });
    others.map(|(_, leader)| (leader.id.clone(), leader.name.clone())).collect()
}

/// Whether a leader can succeed an overall commander (MP 18.6): it commands a wing of an army that has one.
fn can_succeed(battle: &Battle, entry: RosterEntry) -> bool {
    match battle.leaders.get(entry.index()).map(|leader| leader.command) {
        Some(Command::Wing(wing)) => battle.armies[battle.wings[wing.index()].army.index()].commander.is_some(),
        _ => false,
    }
}

/// Label of the default of a choice that the file does not write.
fn unwritten(entry: RosterEntry, field: &str) -> String {
    match field {
        "wing" if matches!(entry, RosterEntry::Piece(FilePiece::Unit(_))) => say!("edit-oob-only-wing"),
        "facing" => match entry {
            RosterEntry::Side(side) => say!("edit-usual-facing", facing = FACINGS[side.index()].name()),
            _ => say!("edit-oob-as-side"),
        },
        "hexes" => say!("edit-oob-as-placed"),
        _ => say!("edit-oob-none"),
    }
}

/// Whether a roster field is shown: one without meaning for its kind of unit is not, unless it is written.
pub(super) fn is_asked(battle: &Battle, entry: RosterEntry, field: &str, is_written: bool) -> bool {
    let kind = match entry {
        RosterEntry::Piece(FilePiece::Unit(at)) => battle.units.get(at).map(|unit| unit.kind),
        _ => None,
    };
    let own = match (field, entry, kind) {
        ("weight", _, kind) => kind == Some(UnitKind::Art),
        ("hexes" | "n_type" | "cannon", _, kind) => kind == Some(UnitKind::Hi),
        ("original" | "sp", _, kind) => kind.is_some_and(UnitKind::is_combat),
        ("relieves", ..) => !relieved(battle, entry).is_empty(),
        ("successor", ..) => can_succeed(battle, entry),
        ("side" | "army", RosterEntry::Piece(FilePiece::Unit(_)), _) | ("side", RosterEntry::Wing(_), _) => false,
        _ => true,
    };
    own || is_written
}
