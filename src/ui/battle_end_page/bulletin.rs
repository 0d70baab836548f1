//! Bulletin at the end of a battle whose armies are counted in points: both armies side by side with their losses, and between
//! them what decided the battle.

use super::deciding::leads_on;
use super::{Curve, Sheet, TurnEnd, curve};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::battle_over_card::BattleOverModel;
use crate::ui::intent::Intent;
use crate::ui::page_frame::scroll_by_keys;
use crate::ui::parts::{badge, mark, scrolled_on, within};
use crate::ui::start::engraving::{self, Inks};
use crate::ui::thumbnail;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Context, CornerRadius, Frame, Label, Layout, Margin, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, vec2,
};

/// Report of a battle that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bulletin {
    /// Reports of both armies.
    pub armies: [ArmyReport; 2],
    /// Points of both armies at the beginning and after each turn.
    pub turns: Vec<TurnEnd>,
    /// Turn that decided the battle, or changed the points most; `None` if none changed them.
    pub turning: Option<TurningPoint>,
    /// Objectives, each with the side that holds it.
    pub objectives: Vec<(Option<SideId>, String)>,
    /// Print of the battle, as SVG.
    pub engraving: &'static str,
}

/// Report of an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyReport {
    /// Name of the army.
    pub name: String,
    /// Points that are left of those at the start.
    pub points: [u32; 2],
    /// Points that are left, in words.
    pub words: String,
    /// Losses by arm.
    pub arms: Vec<ArmLosses>,
}

/// Losses of an arm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmLosses {
    /// Name of the arm.
    pub arm: String,
    /// Units of the arm, each with what is left of it.
    pub units: Vec<UnitLeft>,
    /// Losses in words.
    pub words: String,
}

/// Part of a unit that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitLeft {
    /// Parts that are left.
    pub left: u8,
    /// Parts at the start.
    pub most: u8,
}

/// Turn in which the points changed most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// Number of the turn.
    pub turn: u32,
    /// Whether it decided the battle; else it only changed the points most.
    pub is_decisive: bool,
    /// What happened in it, each line with the side that it is about.
    pub lines: Vec<(SideId, String)>,
    /// Number of orders before it.
    pub at: usize,
}

/// Largest size of the bulletin in points: the table is seen around it.
const LARGEST: Vec2 = Vec2::new(940.0, 630.0);
/// Its largest size in a wide window, in points.
const LARGEST_WIDE: Vec2 = Vec2::new(1160.0, 700.0);
/// Darkness of the table around it, 0 to 255.
const DUSK: u8 = 50;
/// Width of an army's column, as a share of the bulletin's.
const COLUMN: f32 = 0.31;
/// Gap between two columns, in points.
const GAP: f32 = 22.0;

/// Draws the bulletin. Returns the player's intent, if any.
pub fn show_bulletin(ctx: &Context, ended: &BattleOverModel, bulletin: &Bulletin) -> Option<Intent> {
    let sheet = Sheet {
        ended,
        largest: if thumbnail::is_wide(ctx) { LARGEST_WIDE } else { LARGEST },
        dusk: DUSK,
        field: None,
        look: say!("notice-look-table"),
    };
    sheet.show(ctx, |ui| {
        let room = ui.available_rect_before_wrap();
        let wide = room.width() * COLUMN;
        let (left, rest) = room.split_left_right_at_x(room.left() + wide);
        let (middle, right) = rest.split_left_right_at_x(rest.right() - wide);
        for (side, column) in SideId::BOTH.into_iter().zip([left, right]) {
            let report = &bulletin.armies[side.index()];
            within(ui, ("army", side), column, Layout::top_down(Align::Min), |ui| army(ui, side, report));
        }
        let middle = middle.shrink2(vec2(GAP, 0.0));
        for x in [middle.left() - GAP * 0.5, middle.right() + GAP * 0.5] {
            ui.painter().vline(x, middle.y_range(), Stroke::new(1.0, theme::line()));
        }
        within(ui, "decided", middle, Layout::top_down(Align::Min), |ui| decided(ui, bulletin))
    })
}

/// Height of the bar of an army's points, in points.
const BAR: f32 = 12.0;

/// Draws the report of an army.
fn army(ui: &mut Ui, side: SideId, report: &ArmyReport) {
    badge(ui, side, &report.name);
    ui.spacing_mut().item_spacing.y = 3.0;
    let [left, start] = report.points;
    let (bar, response) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    let share = left as f32 / start.max(1) as f32;
    let filled = bar.with_max_x(bar.left() + bar.width() * share.min(1.0));
    ui.painter().rect_filled(bar, 2.0, theme::band());
    ui.painter().rect_filled(filled, 2.0, theme::side_colour(side));
    ui.painter().rect_stroke(bar, 2.0, Stroke::new(1.0, theme::side_ink(side)), StrokeKind::Inside);
    // Half of it, below which an army is beaten in most battles.
    ui.painter().vline(bar.center().x, bar.y_range().expand(2.0), Stroke::new(1.5, theme::ink()));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &report.words));
    ui.label(theme::bold(&report.words).color(theme::side_ink(side)));
    ui.add_space(5.0);
    let list = ScrollArea::vertical().id_salt(("arms", side)).auto_shrink([false, false]);
    scrolled_on(ui, list, theme::card(), |ui| {
        for losses in &report.arms {
            arm(ui, side, losses);
        }
    });
}

/// Side of a block that stands for a part of a unit, in points: usually, and in a wide window.
const PARTS: [f32; 2] = [9.0, 12.0];
/// Gap between two of them, in points.
const PART_GAP: f32 = 1.0;
/// Gap between two units, in points.
const UNIT_GAP: f32 = 5.0;

/// Size of the blocks of a unit, in two rows, from one block to the next in points.
fn unit_size(unit: UnitLeft, step: f32) -> Vec2 {
    let (rows, most) = (if unit.most > 1 { 2.0 } else { 1.0 }, f32::from(unit.most));
    vec2((most / rows).ceil(), rows) * step - Vec2::splat(PART_GAP)
}

/// Draws the losses of an arm: a block for each part of each unit, hollow where it is lost.
fn arm(ui: &mut Ui, side: SideId, losses: &ArmLosses) {
    ui.horizontal(|ui| {
        ui.label(theme::styled(&losses.arm, Typeface::SerifBold, 16.0));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(theme::small(&losses.words)));
    });
    let step = PART_GAP + PARTS[usize::from(thumbnail::is_wide(ui.ctx()))];
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(UNIT_GAP);
        for unit in &losses.units {
            let (place, _) = ui.allocate_exact_size(unit_size(*unit, step), Sense::hover());
            blocks(ui, side, *unit, (place, step));
        }
    });
    ui.add_space(4.0);
}

fn blocks(ui: &Ui, side: SideId, unit: UnitLeft, (place, step): (Rect, f32)) {
    let across = ((place.width() + PART_GAP) / step).round().max(1.0) as u8;
    for part in 0..unit.most {
        let corner = vec2(f32::from(part % across), f32::from(part / across)) * step;
        let block = Rect::from_min_size(place.min + corner, Vec2::splat(step - PART_GAP));
        if part < unit.left {
            ui.painter().rect_filled(block, CornerRadius::same(1), theme::side_colour(side));
        } else {
            ui.painter().rect_stroke(block, 1.0, Stroke::new(1.0, theme::faint()), StrokeKind::Inside);
        }
    }
    if unit.left == 0 {
        ui.painter().line_segment([place.left_bottom(), place.right_top()], Stroke::new(1.2, theme::ink()));
    }
}

/// Height of the course of the points, as a share of the column.
const COURSE: f32 = 0.42;

/// Draws the column in the middle: print, course of the points, the turn that decided, objectives.
fn decided(ui: &mut Ui, bulletin: &Bulletin) -> Option<Intent> {
    let room = ui.available_rect_before_wrap();
    let print = Rect::from_min_size(room.min, vec2(room.width(), room.width() / engraving::SHAPE + 8.0));
    let inks = Inks { paper: theme::current_theme().card, ..engraving::on_page() };
    engraving::show(ui, print, bulletin.engraving, inks, Align::Center);
    ui.add_space(print.height() + 2.0);
    if bulletin.turns.len() > 1 {
        let place = ui.available_rect_before_wrap();
        let place = place.with_max_y(place.top() + room.height() * COURSE);
        within(ui, "course", place, Layout::top_down(Align::Min), |ui| {
            let [first, second] = bulletin.armies.each_ref().map(|army| &army.name);
            let turn = |TurnEnd { turn, vp: [a, b] }: &TurnEnd| say!("bulletin-course-turn", turn, first, a, second, b);
            let told = bulletin.turns.iter().skip(1).map(turn).collect();
            curve(ui, &Curve { title: say!("bulletin-course"), turns: &bulletin.turns, told });
        });
        ui.add_space(place.height() + 4.0);
    }
    let list = ScrollArea::vertical().id_salt("decided").auto_shrink([false, false]);
    scrolled_on(ui, list, theme::card(), |ui| {
        scroll_by_keys(ui);
        let intent = bulletin.turning.as_ref().and_then(|turning| turning_point(ui, turning));
        if !bulletin.objectives.is_empty() {
            ui.label(theme::title(say!("bulletin-objectives")));
        }
        for (holder, words) in &bulletin.objectives {
            ui.horizontal(|ui| {
                if let Some(side) = holder {
                    mark(ui, *side);
                }
                ui.add(Label::new(theme::styled(words, Typeface::Serif, 16.0)).wrap());
            });
        }
        intent
    })
}

/// Draws the turn that decided the battle; a click leads to it in the replay.
fn turning_point(ui: &mut Ui, turning: &TurningPoint) -> Option<Intent> {
    let turn = turning.turn;
    let title = if turning.is_decisive { say!("bulletin-turning", turn) } else { say!("bulletin-dearest", turn) };
    let shown = Frame::new().fill(theme::band()).inner_margin(Margin::symmetric(8, 5)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(theme::title(&title));
        for (side, words) in &turning.lines {
            ui.horizontal_top(|ui| {
                mark(ui, *side);
                ui.add(Label::new(theme::styled(words, Typeface::Serif, 16.0)).wrap());
            });
        }
    });
    let told: Vec<&str> = turning.lines.iter().map(|(_, words)| words.as_str()).collect();
    let clicked = leads_on(ui, &shown.response, &format!("{title}: {}", told.join(" ")), &title).clicked();
    clicked.then_some(Intent::OpenReplay(Some(turning.at)))
}
