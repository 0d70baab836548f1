//! Choice of players: before a battle on the page of players, rules and dice, during it on a page of its own.

use super::intent::Intent;
use super::page_frame::Width;
use super::parts::{badge, noted};
use super::table_pages::page;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::PlayerInfo;
use crate::say;
use crate::session::Seat;
use crate::view::theme;
use bevy_egui::egui::{Context, RadioButton, Ui, WidgetInfo, WidgetType};

/// Sides of the game, and the player that decides for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatsModel {
    /// Names of the two sides.
    pub names: [String; 2],
    /// Player that decides for each side.
    pub seats: [Seat; 2],
    /// Programs that can play a side.
    pub players: Vec<PlayerInfo>,
}

/// Draws the page of players over the table. Returns the player's intent, if any.
pub fn show(ctx: &Context, model: &SeatsModel) -> Option<Intent> {
    page(ctx, &say!("page-seats"), Width::Narrow, |ui| {
        ui.label(theme::prose(say!("seats-about")));
        let mut intent = None;
        for side in SideId::BOTH {
            let name = &model.names[side.index()];
            let mut seat = model.seats[side.index()].clone();
            choose(ui, (side, name), &mut seat, &model.players);
            if seat != model.seats[side.index()] {
                intent = Some(Intent::TakeSeat(side, seat));
            }
        }
        intent
    })
}

/// Gap between two players in points: as little as needed for all to fit in a row.
const BETWEEN: f32 = 2.0;

/// Draws a side, below it the players that can be chosen side by side, and how the chosen program plays. However long the side's
/// name is, all players are in one row.
pub(super) fn choose(ui: &mut Ui, (side, name): (SideId, &str), seat: &mut Seat, players: &[PlayerInfo]) {
    let program = |player: &PlayerInfo| (Seat::Program(player.id.clone()), player.name.clone());
    let person = (Seat::Person, say!("seat-person"));
    ui.add_space(6.0);
    ui.horizontal(|ui| badge(ui, side, name));
    ui.horizontal_wrapped(|ui| {
        for (own, player) in std::iter::once(person).chain(players.iter().map(program)) {
            let on = *seat == own;
            let response = ui.add(RadioButton::new(on, &player));
            if response.clicked() {
                *seat = own;
            }
            let words = say!("seat-choice", side = name, player);
            response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, on, &words));
            noted(response, &words);
            ui.add_space(BETWEEN);
        }
    });
    if let Some(player) = PlayerInfo::of_seat(players, seat) {
        ui.label(theme::styled(&player.about, Typeface::Serif, 15.5).color(theme::faint()));
    }
}
