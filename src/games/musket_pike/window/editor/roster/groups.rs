//! What can be done to a side, an army or a wing as a whole.

use super::acts::Deed;
use super::button;
use super::deploy::Deploying;
use super::rows::sums;
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{Entry, Formation, KINDS, Totals, Whom};
use crate::games::musket_pike::window::editor::Editor;
use crate::games::musket_pike::window::panels::order_of_battle::marks::sign;
use crate::say;
use crate::ui::game_ui::{Stroke, Wish};
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Button, TextEdit, Ui, Vec2};

/// What is asked for of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Grouped {
    Deed(Deed),
    /// The next line on the map draws the wing up.
    Deploy(WingId),
    Mirror(Entry),
}

/// The most free hexes between two units of a line.
const WIDEST: u8 = 3;

impl Editor {
    /// The buttons of a group.
    pub(super) fn group_deeds(&mut self, ui: &mut Ui, battle: &Battle, entry: Entry) -> Option<Grouped> {
        let mut asked = None;
        match entry {
            Entry::Piece(_) => {}
            Entry::Side(side) => {
                ui.label(theme::small(sums(&Totals::of(battle, |card| card.side == side))));
                ui.horizontal_wrapped(|ui| {
                    if button(ui, &say!("edit-oob-add-army")) {
                        asked = Some(Grouped::Deed(Deed::AddArmy(side)));
                    }
                    mirror(ui, entry, &mut asked);
                });
            }
            Entry::Army(army) => {
                ui.label(theme::small(sums(&Totals::of(battle, |card| card.army == army))));
                ui.horizontal_wrapped(|ui| {
                    if button(ui, &say!("edit-oob-add-wing")) {
                        asked = Some(Grouped::Deed(Deed::AddWing(army)));
                    }
                    if battle.armies[army.index()].commander.is_none() && button(ui, &say!("edit-oob-add-commander")) {
                        asked = Some(Grouped::Deed(Deed::AddCommander(army)));
                    }
                    remove(ui, entry, &mut asked);
                });
            }
            Entry::Wing(wing) => {
                ui.label(theme::small(sums(&Totals::of(battle, |card| card.wing == wing))));
                add_units(ui, battle, wing, &mut asked);
                ui.horizontal_wrapped(|ui| {
                    if battle.wings[wing.index()].commander.is_none() && button(ui, &say!("edit-oob-add-leader")) {
                        asked = Some(Grouped::Deed(Deed::AddLeader(wing)));
                    }
                    mirror(ui, entry, &mut asked);
                    remove(ui, entry, &mut asked);
                });
                self.draw_up(ui, wing, &mut asked);
                self.number(ui, wing, &mut asked);
            }
        }
        asked
    }

    /// How a wing is drawn up, and the button that has it done by the next line on the map.
    fn draw_up(&mut self, ui: &mut Ui, wing: WingId, asked: &mut Option<Grouped>) {
        let how = &mut self.roster.drawn_up;
        ui.label(theme::bold(say!("edit-oob-deploy")));
        ui.horizontal_wrapped(|ui| {
            for formation in Formation::ALL {
                let words = super::deploy::words(formation);
                let pick = Button::selectable(how.formation == formation, &words);
                if noted(ui.add(pick), &words).clicked() {
                    how.formation = formation;
                }
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::plain(say!("edit-oob-spacing")));
            for spacing in 0..=WIDEST {
                let pick = Button::selectable(how.spacing == spacing, spacing.to_string()).min_size(Vec2::splat(24.0));
                let told = say!("edit-oob-spacing-of", n = spacing);
                if noted(ui.add(pick), &told).on_hover_text(told).clicked() {
                    how.spacing = spacing;
                }
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::plain(say!("edit-oob-fronts")));
            for fronts in super::deploy::Fronts::ALL {
                let words = fronts.words();
                if noted(ui.add(Button::selectable(how.fronts == fronts, &words)), &words).clicked() {
                    how.fronts = fronts;
                }
            }
        });
        let deploying = self.roster.deploying.as_ref().is_some_and(|deploying| deploying.wing == wing);
        let words = say!("edit-oob-draw-line");
        if noted(ui.add(Button::selectable(deploying, theme::bold(&words)).frame_when_inactive(true)), &words).clicked()
        {
            *asked = Some(Grouped::Deploy(wing));
        }
    }

    /// What the units of a wing are called.
    fn number(&mut self, ui: &mut Ui, wing: WingId, asked: &mut Option<Grouped>) {
        ui.horizontal(|ui| {
            let hint = say!("edit-oob-stem");
            let field = TextEdit::singleline(&mut self.roster.stem).desired_width(130.0).hint_text(&hint);
            noted(ui.add(field), &hint);
            let named = !self.roster.stem.trim().is_empty();
            let told = say!("edit-oob-number-about");
            let words = say!("edit-oob-number");
            let number = noted(ui.add_enabled(named, Button::new(&words)), &words).on_hover_text(told);
            if number.clicked() {
                *asked = Some(Grouped::Deed(Deed::Renumber(wing, self.roster.stem.clone())));
            }
        });
    }

    /// Does what was asked for of a group.
    pub(super) fn grouped(&mut self, ui: &Ui, grouped: Grouped) -> Option<Wish> {
        match grouped {
            Grouped::Deed(deed) => self.done(&deed).map(|act| Wish::Do(Stroke::Done(act))),
            Grouped::Deploy(wing) => {
                let same = self.roster.deploying.as_ref().is_some_and(|deploying| deploying.wing == wing);
                self.roster.deploying = (!same).then_some(Deploying { wing, first: None });
                ui.ctx().request_repaint();
                None
            }
            Grouped::Mirror(entry) => Some(Wish::Do(self.mirror(&self.members(entry)?, entry)?)),
        }
    }

    /// The units of a side or a wing that are on the map.
    fn members(&self, entry: Entry) -> Option<Vec<UnitId>> {
        let battle = self.battle()?;
        let counts = |unit: &UnitId| match entry {
            Entry::Side(side) => battle.unit(*unit).side == side,
            Entry::Army(army) => battle.unit(*unit).army == army,
            Entry::Wing(wing) => battle.unit(*unit).wing == wing,
            Entry::Piece(whom) => whom == Whom::Unit(unit.index()),
        };
        Some(battle.unit_ids().filter(counts).collect())
    }
}

/// A button for a new unit of each kind, with its sign.
fn add_units(ui: &mut Ui, battle: &Battle, wing: WingId, asked: &mut Option<Grouped>) {
    let side = battle.armies[battle.wings[wing.index()].army.index()].side;
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::plain(say!("edit-oob-add")));
        for kind in KINDS {
            sign(ui, side, kind, false);
            let told = say!("edit-oob-add-unit", kind = text::arm(kind));
            if noted(ui.button(text::kind(kind)), &told).on_hover_text(&told).clicked() {
                *asked = Some(Grouped::Deed(Deed::AddUnit(wing, kind)));
            }
        }
    });
}

fn mirror(ui: &mut Ui, entry: Entry, asked: &mut Option<Grouped>) {
    let words = say!("edit-oob-mirror");
    if noted(ui.button(&words), &words).on_hover_text(say!("edit-oob-mirror-about")).clicked() {
        *asked = Some(Grouped::Mirror(entry));
    }
}

fn remove(ui: &mut Ui, entry: Entry, asked: &mut Option<Grouped>) {
    let words = say!("edit-oob-remove");
    if noted(ui.button(&words), &words).on_hover_text(say!("edit-oob-remove-about")).clicked() {
        *asked = Some(Grouped::Deed(Deed::Remove(entry)));
    }
}
