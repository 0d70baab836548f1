//! Lookup of the form that holds a place of the file.

use super::{BATTLE, Editor, ORDER_OF_BATTLE, SPECIAL};
use super::{fields, roster, special};
use crate::document::{DocPath, DocPathStep};
use crate::games::musket_pike::rules::ids::{ArmyId, WingId};
use crate::games::musket_pike::scenario::roster::{FilePiece, RosterEntry};
use crate::kernel::SideId;
use crate::ui::form;
use bevy_egui::egui::Context;

/// Form of the editor that holds a place of the file.
enum Form {
    /// Form of an entry in the order of battle.
    Entry(RosterEntry),
    /// Form that is a part of the battle page; `None` for the page's head.
    Part(Option<&'static str>),
    /// Form that is a part of the page of special rules.
    Special(&'static str),
}

/// Fields in the head of the battle page.
const HEAD: [&str; 10] =
    ["name", "description", "date", "difficulty", "story", "notes", "sources", "minutes", "turns", "first_initiative"];
/// Parts of the battle page that are named like their field of the file.
const PARTS: [&str; 6] = ["nations", "objectives", "arrivals", "victory", "options", "imprint"];

impl Editor {
    /// Index of the page whose form holds a place of the file; `None` if no form does.
    pub(super) fn shown_on(&self, place: &DocPath) -> Option<usize> {
        self.form_of(place).map(|form| match form {
            Form::Entry(_) => ORDER_OF_BATTLE,
            Form::Part(_) => BATTLE,
            Form::Special(_) => SPECIAL,
        })
    }

    /// Shows the form that holds a place of the file, and gives its field the keyboard focus.
    pub(super) fn show_place(&mut self, ctx: &Context, place: &DocPath) {
        match self.form_of(place) {
            Some(Form::Entry(entry)) => {
                self.pick_out(Some(entry));
                let field =
                    entry.fields().iter().find(|field| place.0.get(2) == Some(&DocPathStep::Key((**field).to_owned())));
                if let Some(field) = field {
                    form::seek(ctx, roster::field_id(entry, field));
                }
            }
            Some(Form::Part(part)) => {
                self.sought = part;
                form::seek(ctx, fields::field_id(place));
            }
            Some(Form::Special(part)) => {
                self.sought = Some(part);
                form::seek(ctx, fields::field_id(place));
            }
            None => {}
        }
    }

    fn form_of(&self, place: &DocPath) -> Option<Form> {
        let DocPathStep::Key(list) = place.0.first()? else { return None };
        let part = PARTS.into_iter().find(|part| *part == list.as_str());
        if part.is_some() || HEAD.contains(&list.as_str()) {
            return Some(Form::Part(part));
        }
        if let Some(part) = special::LISTS.into_iter().find(|part| *part == list.as_str()) {
            return Some(Form::Special(part));
        }
        if list == "map"
            && ["columns", "rows"].iter().any(|field| place.0.get(1) == Some(&DocPathStep::Key((*field).to_owned())))
        {
            return Some(Form::Part(Some("size")));
        }
        if list == "map" && place.0.get(1) == Some(&DocPathStep::Key("frozen".to_owned())) {
            return Some(Form::Special(special::ICE));
        }
        if list == "sides" && place.0.last() == Some(&DocPathStep::Key("any_unit".to_owned())) {
            return Some(Form::Part(Some("sides")));
        }
        let Some(DocPathStep::Item(at)) = place.0.get(1) else { return None };
        let byte = || u8::try_from(*at).ok();
        let entry = match list.as_str() {
            "sides" => RosterEntry::Side(*SideId::BOTH.get(*at)?),
            "armies" => RosterEntry::Army(ArmyId(byte()?)),
            "wings" => RosterEntry::Wing(WingId(byte()?)),
            "leaders" => RosterEntry::Piece(FilePiece::Leader(*at)),
            "units" => RosterEntry::Piece(FilePiece::Unit(*at)),
            _ => return None,
        };
        entry.id(self.battle()?).is_some().then_some(Form::Entry(entry))
    }
}
