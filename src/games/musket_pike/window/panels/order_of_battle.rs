//! Page of the order of battle: the units of both sides, wing by wing, and their state.

mod columns;
pub(in crate::games::musket_pike::window) mod marks;

use super::emblem::{self, Nation};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::intent::Intent;
use crate::ui::page_frame::Width;
use crate::ui::parts::{self, ArmsLine, arms_line, badge, label_with_rule_tooltip, scrolled, tell};
use crate::view::theme;
use bevy_egui::egui::{
    self, Align, Button, Context, Label, Layout, RichText, ScrollArea, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType,
};
use columns::{BETWEEN, COLUMNS, Columns, Emblems, GAP, Losses};
use marks::{disorder_mark, sign, state_mark, strength_pips};

/// State of a unit in the current turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitStatus {
    /// Unit that can still be activated in this turn.
    Ready,
    /// Unit that takes part in the current activation.
    Active,
    /// Unit that has had its activation in this turn.
    Activated,
    /// Unit that has not arrived yet.
    ToCome,
    /// Unit that has merged into another one.
    Merged,
    /// Unit that is off the map in pursuit.
    Pursuing,
    Captured,
    Destroyed,
}

impl UnitStatus {
    const ALL: [Self; 8] = [
        Self::Ready,
        Self::Active,
        Self::Activated,
        Self::ToCome,
        Self::Merged,
        Self::Pursuing,
        Self::Captured,
        Self::Destroyed,
    ];

    fn words(self) -> String {
        match self {
            UnitStatus::Ready => say!("oob-state-ready"),
            UnitStatus::Active => say!("oob-state-active"),
            UnitStatus::Activated => say!("oob-state-activated"),
            UnitStatus::ToCome => say!("oob-state-to-come"),
            UnitStatus::Merged => say!("oob-state-merged"),
            UnitStatus::Pursuing => say!("oob-state-pursuing"),
            UnitStatus::Captured => say!("oob-state-captured"),
            UnitStatus::Destroyed => say!("oob-state-destroyed"),
        }
    }
}

/// Whether a unit is in good order or disordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranks {
    /// Ranks of a unit in good order.
    Ordered,
    Disordered,
}

/// Row of a unit in the order of battle.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitRow {
    pub name: String,
    pub arm: UnitKind,
    /// Kind of the unit, in words.
    pub kind: String,
    /// Nation of the unit; `None` if it has no emblem.
    pub nation: Option<Nation>,
    /// Current and printed SP of the unit; `None` for guns.
    pub sp: Option<(u8, u8)>,
    /// Current morale of the unit, and its printed quality.
    pub morale: (i8, u8),
    /// Status of the unit in this turn.
    pub state: UnitStatus,
    /// Whether the unit is in good order.
    pub ranks: Ranks,
    /// VP that the unit's losses have given the enemy.
    pub vp: u16,
    /// Hex on which the unit is; `None` if it is not on the map.
    pub hex: Option<Hex>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Wing {
    pub name: String,
    /// Leader of the wing, with the leader's fate.
    pub leader: ArmsLine,
    pub units: Vec<UnitRow>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    pub side: SideId,
    pub name: String,
    /// Overall commanders of the side.
    pub commanders: Vec<ArmsLine>,
    pub wings: Vec<Wing>,
    /// VP that the side's lost leaders have given the enemy (MP 13.1).
    pub leaders_vp: u32,
}

/// Contents of the page of the order of battle.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderOfBattleModel {
    /// Both sides of the battle, with their units.
    pub sides: [Side; 2],
}

impl OrderOfBattleModel {
    fn units(&self) -> impl Iterator<Item = &UnitRow> {
        self.sides.iter().flat_map(|side| &side.wings).flat_map(|wing| &wing.units)
    }
}

/// Filter for the units that the order of battle lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Filter {
    #[default]
    All,
    Ready,
    Disordered,
    Lost,
}

impl Filter {
    const ALL: [Filter; 4] = [Filter::All, Filter::Ready, Filter::Disordered, Filter::Lost];

    fn words(self) -> String {
        match self {
            Filter::All => say!("oob-all"),
            Filter::Ready => say!("oob-ready"),
            Filter::Disordered => say!("oob-disordered"),
            Filter::Lost => say!("oob-lost"),
        }
    }

    fn wants(self, entry: &UnitRow) -> bool {
        let lost = matches!(entry.state, UnitStatus::Captured | UnitStatus::Destroyed | UnitStatus::Merged);
        match self {
            Filter::All => true,
            Filter::Ready => entry.state == UnitStatus::Ready,
            Filter::Disordered => entry.ranks == Ranks::Disordered && !lost,
            Filter::Lost => lost,
        }
    }
}

/// Totals of some rows: current SP, printed SP, VP given to the enemy.
fn totals<'a>(entries: impl Iterator<Item = &'a UnitRow>) -> (u32, u32, u32) {
    entries.fold((0, 0, 0), |(now, printed, vp), e| {
        let (n, p) = e.sp.unwrap_or((0, 0));
        (now + u32::from(n), printed + u32::from(p), vp + u32::from(e.vp))
    })
}

/// Draws the page of the order of battle. Returns the player's intent, if any.
pub fn show(ctx: &Context, model: &OrderOfBattleModel) -> Option<Intent> {
    crate::ui::table_pages::page(ctx, &say!("oob-title"), Width::Wide, |ui| {
        let id = egui::Id::new("which units");
        let mut filter = ui.data(|d| d.get_temp::<Filter>(id).unwrap_or_default());
        ui.horizontal_wrapped(|ui| {
            for of in Filter::ALL {
                if ui.add(Button::selectable(filter == of, of.words())).clicked() {
                    filter = of;
                }
            }
            ui.label(theme::small(say!("oob-click")));
        });
        legend(ui);
        nations(ui, model);
        ui.data_mut(|d| d.insert_temp(id, filter));
        ui.separator();
        scrolled(ui, ScrollArea::vertical().id_salt("order of battle").auto_shrink([false, false]), |ui| {
            crate::ui::page_frame::scroll_by_keys(ui);
            let mut intent = None;
            let columns = Columns::of(model);
            ui.spacing_mut().item_spacing.x = BETWEEN;
            ui.columns(2, |sides| {
                for (ui, side) in sides.iter_mut().zip(&model.sides) {
                    ui.spacing_mut().item_spacing.x = GAP;
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.spacing_mut().interact_size.y = 20.0;
                    // Columns stretch their lines; these keep their own width.
                    let shown = ui.vertical(|ui| show_side(ui, side, filter, columns)).inner;
                    intent = intent.take().or(shown);
                }
            });
            intent
        })
    })
}

fn show_side(ui: &mut Ui, side: &Side, filter: Filter, columns: Columns) -> Option<Intent> {
    let (now, printed, vp) = totals(side.wings.iter().flat_map(|w| &w.units));
    let mut intent = None;
    badge(ui, side.side, &side.name);
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::bold(say!("oob-sp", now, printed)));
        let words = say!("oob-earned", vp = vp + side.leaders_vp);
        intent = label_with_rule_tooltip(ui, theme::plain(words), &say!("oob-earned-how"), "13.1");
    });
    for commander in &side.commanders {
        arms_line(ui, commander, |ui, words| {
            ui.add(Label::new(theme::styled(words, Typeface::SerifItalic, 15.5)).truncate()).on_hover_text(words);
        });
    }
    heads(ui, columns);
    for wing in &side.wings {
        let shown: Vec<&UnitRow> = wing.units.iter().filter(|e| filter.wants(e)).collect();
        if shown.is_empty() {
            continue;
        }
        let (now, printed, vp) = totals(wing.units.iter());
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            ui.add(Label::new(theme::title(&wing.name)).truncate());
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let words = if vp == 0 { say!("oob-sp", now, printed) } else { say!("oob-sp-vp", now, printed, vp) };
                ui.label(theme::small(words));
            });
        });
        arms_line(ui, &wing.leader, |ui, words| {
            ui.add(Label::new(theme::styled(words, Typeface::SerifItalic, 15.5)).truncate()).on_hover_text(words);
        });
        for entry in shown {
            intent = intent.take().or(row(ui, side.side, entry, columns));
        }
    }
    intent
}

/// Size of the sign of an arm, in points.
const SIGN: Vec2 = Vec2::new(24.0, 16.0);
/// Width of the pips, and least width of a name beside them, in points: text and numbers come first.
const PIPS: (f32, f32) = (52.0, 120.0);

/// Width for a unit's name in points, and whether there is room for pips.
fn room(ui: &Ui, columns: Columns) -> (f32, bool) {
    let numbers: f32 = columns.widths().iter().map(|width| width + GAP).sum();
    let room = ui.available_width() - SIGN.x - GAP - numbers - 4.0;
    let pips = room - PIPS.0 - GAP >= PIPS.1;
    (if pips { room - PIPS.0 - GAP } else { room.max(60.0) }, pips)
}

/// Draws the headings of the unit columns, with tooltips.
fn heads(ui: &mut Ui, columns: Columns) {
    ui.add_space(4.0);
    let (name, pips) = room(ui, columns);
    let across = ui.available_rect_before_wrap().x_range();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.add_space(SIGN.x + GAP + name + if pips { PIPS.0 + GAP } else { 0.0 });
        for ((head, help), width) in [
            (say!("oob-head-sp"), say!("oob-head-sp-help")),
            (say!("oob-head-quality"), say!("oob-head-quality-help")),
            (say!("oob-head-state"), say!("oob-head-state-help")),
            (say!("oob-head-lost"), say!("oob-head-lost-help")),
            (say!("oob-head-vp"), say!("oob-head-vp-help")),
        ]
        .into_iter()
        .zip(columns.widths())
        {
            number(ui, *width, theme::bold(head).color(theme::faint())).on_hover_text(help);
        }
    });
    ui.painter().hline(across, ui.cursor().top() - 1.0, Stroke::new(1.0, theme::line()));
}

/// Draws the legend of the state marks.
fn legend(ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        for state in UnitStatus::ALL {
            state_mark(ui, state);
            ui.label(theme::small(state.words()));
            ui.add_space(6.0);
        }
        disorder_mark(ui);
        ui.label(theme::small(say!("oob-state-disordered")));
    });
}

/// Draws the legend of the nations' emblems.
fn nations(ui: &mut Ui, model: &OrderOfBattleModel) {
    let mut nations: Vec<&Nation> = Vec::new();
    for nation in model.units().filter_map(|entry| entry.nation.as_ref()) {
        if !nations.contains(&nation) {
            nations.push(nation);
        }
    }
    if nations.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        for nation in nations {
            emblem::show(ui, nation);
            ui.label(theme::small(&nation.name));
            ui.add_space(6.0);
        }
    });
}

fn row(ui: &mut Ui, side: SideId, entry: &UnitRow, columns: Columns) -> Option<Intent> {
    let gone =
        matches!(entry.state, UnitStatus::Captured | UnitStatus::Destroyed | UnitStatus::Merged | UnitStatus::ToCome);
    let ink = if gone { theme::faint() } else { theme::ink() };
    let (mut width, pips) = room(ui, columns);
    let mut intent = None;
    let mut clicked = false;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        sign(ui, side, entry.arm, gone).on_hover_text(&entry.kind);
        let name = theme::styled(&entry.name, Typeface::SerifBold, 15.5).color(ink);
        if columns.emblems == Emblems::Shown {
            // The emblem takes its room from the name's, also where a unit has none.
            width -= emblem::SIDE + GAP;
            match &entry.nation {
                Some(nation) => {
                    emblem::show(ui, nation).on_hover_text(&nation.name);
                }
                None => ui.add_space(emblem::SIDE + GAP),
            }
        }
        clicked = cell(ui, width, name).on_hover_text(say!("oob-unit", name = entry.name, kind = entry.kind)).clicked();
        if pips {
            strength_pips(ui, side, entry.sp);
        }
        let sp = entry.sp.map_or(String::new(), |(now, printed)| format!("{now}/{printed}"));
        number(ui, COLUMNS[0], theme::bold(sp).color(ink)).on_hover_text(say!("oob-head-sp-help"));
        let (morale, quality) = entry.morale;
        let text = match morale {
            _ if gone => String::new(),
            same if i16::from(same) == i16::from(quality) => quality.to_string(),
            lower => format!("{lower}/{quality}"),
        };
        let told = number(ui, COLUMNS[1], theme::plain(text));
        intent = tell(told, &say!("oob-morale", quality), "10.1");
        states(ui, entry);
        if columns.losses == Losses::None {
            return;
        }
        let lost = entry.sp.map_or(0, |(now, printed)| printed.saturating_sub(now));
        let text = if lost == 0 { String::new() } else { format!("\u{2212}{lost}") };
        number(ui, COLUMNS[3], theme::plain(text).color(theme::alert())).on_hover_text(say!("oob-head-lost-help"));
        if entry.vp > 0 {
            let vp = number(ui, COLUMNS[4], theme::bold(entry.vp.to_string()).color(theme::alert()));
            vp.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, say!("oob-vp", vp = entry.vp)));
            intent = intent.take().or(tell(vp, &say!("oob-head-vp-help"), "13.1"));
        }
    });
    intent.or(if clicked { entry.hex.map(|hex| Intent::CenterOn(hex.into())) } else { None })
}

fn cell(ui: &mut Ui, width: f32, text: RichText) -> egui::Response {
    column(ui, width, Layout::left_to_right(Align::Center), |ui| words(ui, text))
}

/// Draws a number of the order of battle below the heading of its column.
fn number(ui: &mut Ui, width: f32, text: RichText) -> egui::Response {
    column(ui, width, Layout::right_to_left(Align::Center), |ui| words(ui, text))
}

fn words(ui: &mut Ui, text: RichText) -> egui::Response {
    ui.add(Label::new(text).truncate().sense(Sense::click()))
}

/// Draws a cell of a fixed width in a unit's row.
fn column<R>(ui: &mut Ui, width: f32, layout: Layout, draw: impl FnOnce(&mut Ui) -> R) -> R {
    parts::cell(ui, Vec2::new(width, 20.0), layout, draw)
}

/// Draws the marks of a unit's state in this turn and of its disorder.
fn states(ui: &mut Ui, entry: &UnitRow) {
    column(ui, COLUMNS[2], Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.add_space(8.0);
        state_mark(ui, entry.state).on_hover_text(entry.state.words());
        if entry.ranks == Ranks::Disordered {
            disorder_mark(ui).on_hover_text(say!("oob-state-disordered"));
        }
    });
}
