//! Changes to a side, an army or a wing as a whole.

use super::button;
use super::deploy::{self, Deploying, Fronts};
use super::roster_actions::RosterAction;
use crate::editing::EditAct;
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::{ArmyId, UnitId, WingId};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{
    FilePiece, Formation, KINDS, Reflection, RosterEdit, RosterEntry, SideCopy,
};
use crate::games::musket_pike::window::editor::Editor;
use crate::games::musket_pike::window::panels::order_of_battle::marks::sign;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::game_ui::{PageRequest, ToolOutcome};
use crate::ui::parts::{drop_down, menu, noted, within};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, ComboBox, Layout, Rangef, Rect, Stroke as Rule, TextEdit, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Request of the form of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GroupAction {
    Deed(RosterAction),
    /// Action that deploys the wing along the next line drawn on the map.
    Deploy(WingId),
    Mirror(RosterEntry),
    /// Action that copies the group to the other side.
    Across(RosterEntry, Reflection),
}

/// Greatest number of free hexes between two units of a line.
const WIDEST: u8 = 3;

impl Editor {
    /// Draws the buttons of a roster group; returns the action of the one pressed.
    pub(super) fn group_deeds(&mut self, ui: &mut Ui, battle: &Battle, entry: RosterEntry) -> Option<GroupAction> {
        let mut asked = None;
        match entry {
            RosterEntry::Piece(_) => {}
            RosterEntry::Side(side) => {
                part(ui, &say!("edit-oob-part-add"), |ui| {
                    ui.horizontal_wrapped(|ui| {
                        if let Some(army) = only_army(battle, side)
                            && button(ui, &say!("edit-oob-add-wing"))
                        {
                            asked = Some(GroupAction::Deed(RosterAction::AddWing(army)));
                        }
                        if button(ui, &say!("edit-oob-add-army")) {
                            asked = Some(GroupAction::Deed(RosterAction::AddArmy(side)));
                        }
                    });
                });
                part(ui, &say!("edit-oob-part-copy"), |ui| laid_over(ui, entry, &mut asked));
            }
            RosterEntry::Army(army) => part(ui, &say!("edit-oob-part-add"), |ui| {
                ui.horizontal_wrapped(|ui| {
                    if button(ui, &say!("edit-oob-add-wing")) {
                        asked = Some(GroupAction::Deed(RosterAction::AddWing(army)));
                    }
                    let has_commander = battle.armies[army.index()].commander.is_some();
                    if !has_commander && button(ui, &say!("edit-oob-add-commander")) {
                        asked = Some(GroupAction::Deed(RosterAction::AddCommander(army)));
                    }
                });
            }),
            RosterEntry::Wing(wing) => {
                part(ui, &say!("edit-oob-part-add"), |ui| {
                    ui.horizontal_wrapped(|ui| add_units(ui, battle, wing, &mut asked));
                });
                part(ui, &say!("edit-oob-part-draw-up"), |ui| self.draw_up(ui, wing, &mut asked));
                part(ui, &say!("edit-oob-part-name"), |ui| {
                    ui.horizontal_wrapped(|ui| self.number(ui, wing, &mut asked));
                });
                part(ui, &say!("edit-oob-part-copy"), |ui| laid_over(ui, entry, &mut asked));
            }
        }
        asked
    }

    /// Draws the deployment settings, and the button that starts the deployment by a line on the map.
    fn draw_up(&mut self, ui: &mut Ui, wing: WingId, asked: &mut Option<GroupAction>) {
        let how = &mut self.roster.drawn_up;
        ui.horizontal_wrapped(|ui| {
            for formation in Formation::ALL {
                let words = deploy::words(formation);
                let pick = Button::selectable(how.formation == formation, &words);
                if noted(ui.add(pick), &words).clicked() {
                    how.formation = formation;
                }
            }
            let gaps: Vec<(u8, String)> = (0..=WIDEST).map(|n| (n, say!("edit-oob-gaps", n))).collect();
            pick(ui, "gaps", &mut how.spacing, &gaps);
        });
        let deploying = self.roster.deploying.is_some_and(|deploying| deploying.wing == wing);
        ui.horizontal_wrapped(|ui| {
            let fronts = Fronts::ALL.map(|fronts| (fronts, fronts.words()));
            pick(ui, "fronts", &mut self.roster.drawn_up.fronts, &fronts);
            let words = say!("edit-oob-deploy");
            let button = Button::selectable(deploying, theme::bold(&words)).frame_when_inactive(true);
            if noted(ui.add(button), &words).on_hover_text(say!("edit-oob-deploy-about")).clicked() {
                *asked = Some(GroupAction::Deploy(wing));
            }
        });
    }

    /// Draws the field and button that rename and number the units of a wing.
    fn number(&mut self, ui: &mut Ui, wing: WingId, asked: &mut Option<GroupAction>) {
        let hint = say!("edit-oob-stem");
        let field = TextEdit::singleline(&mut self.roster.stem).desired_width(150.0).hint_text(&hint);
        noted(ui.add(field), &hint);
        let named = !self.roster.stem.trim().is_empty();
        let words = say!("edit-oob-number");
        let number = noted(ui.add_enabled(named, Button::new(&words)), &words);
        if number.on_hover_text(say!("edit-oob-number-about")).clicked() {
            *asked = Some(GroupAction::Deed(RosterAction::Renumber(wing, self.roster.stem.clone())));
        }
    }

    /// Carries out the action of a roster group.
    pub(super) fn grouped(&mut self, ui: &Ui, grouped: GroupAction) -> Option<PageRequest> {
        match grouped {
            GroupAction::Deed(deed) => self.done(&deed).map(|act| PageRequest::Do(ToolOutcome::Done(act))),
            GroupAction::Deploy(wing) => {
                let same = self.roster.deploying.as_ref().is_some_and(|deploying| deploying.wing == wing);
                self.roster.deploying = (!same).then(|| Deploying::new(wing));
                ui.ctx().request_repaint();
                None
            }
            GroupAction::Across(entry, how) => {
                self.copied_across(entry, how).map(|act| PageRequest::Do(ToolOutcome::Done(act)))
            }
            GroupAction::Mirror(entry) => Some(PageRequest::Do(self.mirror(&self.members(entry)?, entry)?)),
        }
    }

    /// Act that copies a side, an army or a wing to the other side; the copy is selected then.
    fn copied_across(&mut self, entry: RosterEntry, how: Reflection) -> Option<EditAct> {
        let (battle, other) = (self.battle()?.clone(), self.side_of(entry)?.other());
        let game = self.game.as_ref()?;
        let mut roster = RosterEdit::of(&self.document, &battle);
        roster.copy_across(entry, SideCopy { game, how, usual: self.usual_of(other) });
        let edits = roster.done();
        self.pick_out(Some(RosterEntry::Side(other)));
        let (name, side) = (entry.name(&battle).unwrap_or_default(), text::side(&battle, other));
        (!edits.is_empty()).then(|| EditAct { what: say!("edit-act-across", name, side), edits })
    }

    /// Side to which a roster entry belongs; `None` without one.
    pub(super) fn side_of(&self, entry: RosterEntry) -> Option<SideId> {
        let battle = self.battle()?;
        match entry {
            RosterEntry::Side(side) => Some(side),
            RosterEntry::Army(army) => battle.armies.get(army.index()).map(|army| army.side),
            RosterEntry::Wing(wing) => self.side_of(RosterEntry::Army(battle.wings.get(wing.index())?.army)),
            RosterEntry::Piece(FilePiece::Leader(at)) => battle.leaders.get(at).map(|leader| leader.side),
            RosterEntry::Piece(FilePiece::Unit(at)) => battle.units.get(at).map(|unit| unit.side),
        }
    }

    /// Units of a side, an army or a wing.
    pub(in crate::games::musket_pike::window::editor) fn members(&self, entry: RosterEntry) -> Option<Vec<UnitId>> {
        let battle = self.battle()?;
        Some(battle.unit_ids().filter(|unit| entry.has(battle.unit(*unit))).collect())
    }
}

/// Draws a button for a new unit of each kind, and one for a leader if the wing has none.
fn add_units(ui: &mut Ui, battle: &Battle, wing: WingId, asked: &mut Option<GroupAction>) {
    let card = &battle.wings[wing.index()];
    let side = battle.armies[card.army.index()].side;
    let added = kinds(ui, side).map(|kind| RosterAction::AddUnit(wing, kind));
    *asked = added.map(GroupAction::Deed).or(asked.take());
    if card.commander.is_none() && button(ui, &say!("edit-oob-add-leader")) {
        *asked = Some(GroupAction::Deed(RosterAction::AddLeader(wing)));
    }
}

/// Army of a side with only one army; `None` if the side has several or none.
pub(super) fn only_army(battle: &Battle, side: SideId) -> Option<ArmyId> {
    let mut armies = battle.army_ids().filter(|army| battle.armies[army.index()].side == side);
    armies.next().filter(|_| armies.next().is_none())
}

/// Draws a part of a form: its caption with a line behind it, and its buttons below.
fn part(ui: &mut Ui, caption: &str, body: impl FnOnce(&mut Ui)) {
    ui.add_space(2.0);
    let label = ui.label(theme::styled(caption, Typeface::SansBold, 13.5).color(theme::heading()));
    let right = ui.max_rect().right();
    let line = Rangef::new(label.rect.right() + 6.0, right);
    ui.painter().hline(line, label.rect.center().y + 1.0, Rule::new(1.0, theme::line()));
    body(ui);
}

/// Draws the buttons that copy a group across the map or mirror it.
fn laid_over(ui: &mut Ui, entry: RosterEntry, asked: &mut Option<GroupAction>) {
    ui.horizontal_wrapped(|ui| {
        across(ui, entry, asked);
        mirror(ui, entry, asked);
    });
}

/// Draws a button for each kind of unit, with the kind's sign; returns the kind pressed.
pub(super) fn kinds(ui: &mut Ui, side: SideId) -> Option<UnitKind> {
    let mut pressed = None;
    for kind in KINDS {
        let told = say!("edit-oob-add-unit", kind = text::arm(kind));
        let response = ui.add(Button::new("").min_size(Vec2::new(38.0, 26.0)));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &told));
        let at = Rect::from_center_size(response.rect.center(), Vec2::new(24.0, 16.0));
        within(ui, kind.column(), at, Layout::left_to_right(Align::Center), |ui| sign(ui, side, kind, false));
        if noted(response, &told).on_hover_text(&told).clicked() {
            pressed = Some(kind);
        }
    }
    pressed
}

/// Draws a drop-down list of values.
fn pick<T: Copy + PartialEq>(ui: &mut Ui, name: &str, now: &mut T, values: &[(T, String)]) {
    let chosen = values.iter().find(|(value, _)| value == now).map_or("", |(_, words)| words.as_str());
    let list = ComboBox::from_id_salt(name).selected_text(chosen).width(0.0);
    let shown = drop_down(ui, list, |ui| {
        for (value, words) in values {
            if noted(ui.selectable_label(value == now, words), words).clicked() {
                *now = *value;
            }
        }
    });
    noted(shown.response, chosen);
}

fn mirror(ui: &mut Ui, entry: RosterEntry, asked: &mut Option<GroupAction>) {
    let words = say!("edit-oob-mirror");
    if noted(ui.button(&words), &words).on_hover_text(say!("edit-oob-mirror-about")).clicked() {
        *asked = Some(GroupAction::Mirror(entry));
    }
}

/// Draws the button that copies a group to the other side, with the two ways of reflection.
fn across(ui: &mut Ui, entry: RosterEntry, asked: &mut Option<GroupAction>) {
    let words = say!("edit-oob-across");
    let button = noted(ui.button(&words), &words);
    menu(&button).show(|ui| {
        for how in Reflection::ALL {
            let words = match how {
                Reflection::LeftRight => say!("edit-across-left-right"),
                Reflection::About => say!("edit-across-about"),
                Reflection::TopBottom => say!("edit-across-top-bottom"),
            };
            let row = Button::new(&words).frame_when_inactive(false).min_size(Vec2::new(230.0, 28.0));
            if noted(ui.add(row), &words).clicked() {
                *asked = Some(GroupAction::Across(entry, how));
                ui.close();
            }
        }
    });
    button.on_hover_text(say!("edit-oob-across-about"));
}
