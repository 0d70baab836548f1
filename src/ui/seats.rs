//! Choice of players: before a battle on the page of players, rules and dice, during it on a page of its own.

mod medallions;

use super::intent::Intent;
use super::page_frame::Width;
use super::parts::{badge, scrolled};
use super::table_pages::page;
use crate::kernel::SideId;
use crate::play::PlayerInfo;
use crate::say;
use crate::session::Seat;
use crate::view::theme;
use bevy_egui::egui::{Context, ScrollArea, Ui};
pub(super) use medallions::choose;

/// Sides of the game, and the player that decides for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatsModel {
    /// Names of the two sides.
    pub names: [String; 2],
    /// Player that decides for each side.
    pub seats: [Seat; 2],
    /// Programs that can play a side.
    pub players: Vec<PlayerInfo>,
    /// Seats before a program was proposed for one of them, to go back to; `None` where nothing is proposed.
    pub before: Option<[Seat; 2]>,
}

/// Height of a side's players on the page, in points.
const HIGH: f32 = 290.0;

/// Draws the page of players over the table. Returns the player's intent, if any.
pub fn show(ctx: &Context, model: &SeatsModel) -> Option<Intent> {
    page(ctx, &say!("page-seats"), Width::Wide, |ui| {
        ui.label(theme::prose(say!("seats-about")));
        ui.add_space(6.0);
        let mut seats = model.seats.clone();
        let area = ScrollArea::vertical().id_salt("seats").auto_shrink([false, true]);
        scrolled(ui, area, |ui| {
            side_by_side(ui, |ui, side| {
                let name = &model.names[side.index()];
                badge(ui, side, name);
                ui.add_space(4.0);
                choose(ui, (side, name), &mut seats[side.index()], &model.players, HIGH);
            });
        });
        let changed = SideId::BOTH.into_iter().find(|side| seats[side.index()] != model.seats[side.index()]);
        changed.map(|side| Intent::TakeSeat(side, seats[side.index()].clone()))
    })
}

/// Width from which both sides stand side by side, in points.
const WIDE: f32 = 560.0;
/// Gap between the two sides, in points.
const GUTTER: f32 = 20.0;

/// Draws the same for both sides: in two columns, or one below the other where there is little room.
pub(super) fn side_by_side(ui: &mut Ui, mut draw: impl FnMut(&mut Ui, SideId)) {
    if ui.available_width() < WIDE {
        for side in SideId::BOTH {
            draw(ui, side);
            ui.add_space(8.0);
        }
        return;
    }
    ui.spacing_mut().item_spacing.x = GUTTER;
    ui.columns(2, |columns| {
        for (ui, side) in columns.iter_mut().zip(SideId::BOTH) {
            draw(ui, side);
        }
    });
}
