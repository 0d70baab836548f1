//! Who decides for each side, chosen: before a battle on the page of players, rules and dice, during it on a page of its own.

use super::intent::Intent;
use super::page::Width;
use super::pages::page;
use super::parts::{badge, noted};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::PlayerInfo;
use crate::say;
use crate::session::Seat;
use crate::view::theme;
use bevy_egui::egui::{Context, RadioButton, Ui, WidgetInfo, WidgetType};

/// The sides, and who decides for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// What the sides are called.
    pub names: [String; 2],
    pub seats: [Seat; 2],
    /// The programs there are.
    pub players: Vec<PlayerInfo>,
}

/// Draws the page over the table.
pub fn show(ctx: &Context, model: &Model) -> Option<Intent> {
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

/// What lies between two who may decide for a side: as little as it takes for all to have room in a row.
const BETWEEN: f32 = 2.0;

/// The side, below it whoever may decide for it, side by side, and how the program plays that is chosen. However long a side's name
/// is, all are in one row for both.
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
        ui.label(theme::set(&player.about, Typeface::Serif, 15.5).color(theme::faint()));
    }
}
