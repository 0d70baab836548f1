//! The order of battle: side by side and wing by wing, who is there and how he fares.

use super::intent::Intent;
use super::parts::{badge, told};
use super::theme;
use crate::board::hex::Hex;
use crate::kernel::SideId;
use crate::paint::fonts::Face;
use crate::rules::musket_pike::data::Kind;
use bevy_egui::egui::{
    self, Align, Button, Color32, Context, Label, Layout, Pos2, Rect, RichText, ScrollArea, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2,
};

/// How a unit stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It can still be activated in this turn.
    Ready,
    /// It takes part in the activation going on.
    Active,
    /// It has had its activation.
    Activated,
    /// It has not arrived.
    ToCome,
    /// It has been merged into another.
    Merged,
    /// Captured.
    Captured,
    /// Destroyed.
    Destroyed,
}

/// Whether it stands in its ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranks {
    /// In good order.
    Ordered,
    /// Disordered.
    Disordered,
}

/// A unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// Its arm.
    pub arm: Kind,
    /// What it is, in words.
    pub kind: String,
    /// SP now and as printed; none for guns.
    pub sp: Option<(u8, u8)>,
    /// Morale now, and quality as printed.
    pub morale: (i8, u8),
    /// How it stands.
    pub state: State,
    /// Whether it is in order.
    pub ranks: Ranks,
    /// What its losses have earned the enemy.
    pub vp: u16,
    /// Where it is.
    pub hex: Option<Hex>,
}

/// A wing.
#[derive(Clone, Debug, PartialEq)]
pub struct Wing {
    /// Its name.
    pub name: String,
    /// Its leader, with what has become of him.
    pub leader: String,
    /// Its units.
    pub units: Vec<Entry>,
}

/// A side.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Which.
    pub side: SideId,
    /// Its name.
    pub name: String,
    /// Its overall commanders.
    pub commanders: Vec<String>,
    /// Its wings.
    pub wings: Vec<Wing>,
}

/// What the page shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// Both sides.
    pub sides: [Side; 2],
}

/// Which units are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Filter {
    #[default]
    All,
    Ready,
    Disordered,
    Lost,
}

impl Filter {
    const ALL: [(Filter, &str); 4] = [
        (Filter::All, "All"),
        (Filter::Ready, "Can still act"),
        (Filter::Disordered, "Disordered"),
        (Filter::Lost, "Lost"),
    ];

    fn wants(self, entry: &Entry) -> bool {
        let lost = matches!(entry.state, State::Captured | State::Destroyed | State::Merged);
        match self {
            Filter::All => true,
            Filter::Ready => entry.state == State::Ready,
            Filter::Disordered => entry.ranks == Ranks::Disordered && !lost,
            Filter::Lost => lost,
        }
    }
}

/// SP now, SP printed, VP earned by the enemy.
fn totals<'a>(entries: impl Iterator<Item = &'a Entry>) -> (u32, u32, u32) {
    entries.fold((0, 0, 0), |(now, printed, vp), e| {
        let (n, p) = e.sp.unwrap_or((0, 0));
        (now + u32::from(n), printed + u32::from(p), vp + u32::from(e.vp))
    })
}

/// Draws the page.
pub fn show(ctx: &Context, model: &Model) -> Option<Intent> {
    super::pages::page(ctx, "Order of battle", 1120.0, |ui| {
        let id = egui::Id::new("which units");
        let mut filter = ui.data(|d| d.get_temp::<Filter>(id).unwrap_or_default());
        ui.horizontal_wrapped(|ui| {
            for (of, words) in Filter::ALL {
                if ui.add(Button::selectable(filter == of, words)).clicked() {
                    filter = of;
                }
            }
            ui.label(theme::small("A click on a unit shows it on the map."));
        });
        ui.data_mut(|d| d.insert_temp(id, filter));
        ui.separator();
        ScrollArea::vertical()
            .id_salt("order of battle")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let mut intent = None;
                ui.columns(2, |columns| {
                    for (ui, side) in columns.iter_mut().zip(&model.sides) {
                        ui.spacing_mut().item_spacing.y = 2.0;
                        ui.spacing_mut().interact_size.y = 20.0;
                        // Columns stretch their lines; these are to be set as they are.
                        let shown = ui.vertical(|ui| show_side(ui, side, filter)).inner;
                        intent = intent.take().or(shown);
                    }
                });
                intent
            })
            .inner
    })
}

fn show_side(ui: &mut Ui, side: &Side, filter: Filter) -> Option<Intent> {
    let (now, printed, vp) = totals(side.wings.iter().flat_map(|w| &w.units));
    let mut intent = None;
    badge(ui, side.side, &side.name);
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::bold(format!("{now} of {printed} SP")));
        let words = format!("losses have earned the enemy {vp} VP");
        intent = told(ui, theme::plain(words), "What a loss is worth depends on the arm.", "13.1");
    });
    for commander in &side.commanders {
        ui.label(theme::set(commander, Face::SerifItalic, 15.5));
    }
    for wing in &side.wings {
        let shown: Vec<&Entry> = wing.units.iter().filter(|e| filter.wants(e)).collect();
        if shown.is_empty() {
            continue;
        }
        let (now, printed, vp) = totals(wing.units.iter());
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            ui.add(Label::new(theme::title(&wing.name)).truncate());
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let lost = if vp == 0 { String::new() } else { format!(", {vp} VP") };
                ui.label(theme::small(format!("{now} of {printed} SP{lost}")));
            });
        });
        ui.add(Label::new(theme::set(&wing.leader, Face::SerifItalic, 15.5)).truncate()).on_hover_text(&wing.leader);
        for entry in shown {
            intent = intent.take().or(row(ui, side.side, entry));
        }
    }
    intent
}

fn row(ui: &mut Ui, side: SideId, entry: &Entry) -> Option<Intent> {
    let gone = matches!(entry.state, State::Captured | State::Destroyed | State::Merged | State::ToCome);
    let ink = if gone { theme::faint() } else { theme::ink() };
    let mut intent = None;
    let mut clicked = false;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        sign(ui, side, entry.arm, gone).on_hover_text(&entry.kind);
        let room = ui.available_width();
        let name = theme::set(&entry.name, Face::SerifBold, 15.5).color(ink);
        // Pips where there is room for them; words and numbers come first.
        let pips = room > 400.0;
        clicked = cell(ui, room * if pips { 0.36 } else { 0.42 }, name)
            .on_hover_text(format!("{}: {}", entry.name, entry.kind))
            .clicked();
        if pips {
            strength_pips(ui, side, entry.sp);
        }
        let sp = entry.sp.map_or(String::new(), |(now, printed)| format!("{now}/{printed}"));
        cell(ui, 44.0, theme::bold(sp).color(ink)).on_hover_text("SP now, and as printed");
        let (morale, quality) = entry.morale;
        let words = "Morale now: quality, less 1 from 20 % of its strength lost, less 2 from 50 %.";
        let words = format!("{words} Quality as printed: {quality}.");
        ui.allocate_ui_with_layout(Vec2::new(18.0, 20.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(18.0);
            let text = if gone { String::new() } else { morale.to_string() };
            intent = told(ui, theme::plain(text), &words, "10.1");
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if entry.vp > 0 {
                let words = theme::bold(format!("{} VP", entry.vp)).color(theme::alert());
                intent = intent.take().or(told(ui, words, "So much its losses have earned the enemy.", "13.1"));
            }
            let (mut words, ink) = state(entry);
            if !pips && entry.ranks == Ranks::Disordered {
                // The graver of the two.
                "disordered".clone_into(&mut words);
            }
            ui.add(Label::new(theme::set(words, Face::Sans, 14.0).color(ink)).truncate());
        });
    });
    intent.or(if clicked { entry.hex.map(Intent::Look) } else { None })
}

fn cell(ui: &mut Ui, width: f32, text: RichText) -> egui::Response {
    let layout = Layout::left_to_right(Align::Center);
    let inner = ui.allocate_ui_with_layout(Vec2::new(width, 20.0), layout, |ui| {
        ui.set_width(width);
        ui.add(Label::new(text).truncate().sense(Sense::click()))
    });
    inner.inner
}

/// How it stands, in a word or two.
fn state(entry: &Entry) -> (String, Color32) {
    let (words, ink) = match entry.state {
        State::Ready => ("can act", theme::go_ink()),
        State::Active => ("acting", theme::ink()),
        State::Activated => ("acted", theme::faint()),
        State::ToCome => ("to come", theme::faint()),
        State::Merged => ("merged", theme::faint()),
        State::Captured => ("captured", theme::alert()),
        State::Destroyed => ("destroyed", theme::alert()),
    };
    if entry.ranks == Ranks::Disordered {
        return (format!("disordered, {words}"), theme::alert());
    }
    (words.to_owned(), ink)
}

/// A pip for every printed SP: filled while it is there.
fn strength_pips(ui: &mut Ui, side: SideId, sp: Option<(u8, u8)>) {
    let (now, printed) = sp.unwrap_or((0, 0));
    let (rect, _) = ui.allocate_exact_size(Vec2::new(106.0, 14.0), Sense::hover());
    for n in 0..printed {
        let at = rect.left_top() + Vec2::new(f32::from(n % 10) * 5.2, f32::from(n / 10) * 7.0 + 0.5);
        // Up to twenty in two rows; larger units go on to the right.
        let at = if n >= 20 { at + Vec2::new(54.0, -14.0) } else { at };
        let pip = Rect::from_min_size(at, Vec2::new(4.0, 5.5));
        if n < now {
            ui.painter().rect_filled(pip, 0.0, theme::side_colour(side));
        } else {
            ui.painter().rect_stroke(pip, 0.0, Stroke::new(1.0, theme::alert()), StrokeKind::Inside);
        }
    }
}

/// The sign of an arm, as on the counters: pikes hatched, horse cut by a diagonal, shot in dots, guns on wheels.
fn sign(ui: &mut Ui, side: SideId, arm: Kind, gone: bool) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(24.0, 16.0), Sense::hover());
    let ink = if gone { theme::faint() } else { theme::side_ink(side) };
    let line = Stroke::new(1.0, ink);
    let painter = ui.painter();
    let block = rect.shrink2(Vec2::new(1.0, 2.0));
    match arm {
        Kind::Hi => {
            painter.rect_stroke(block, 0.0, line, StrokeKind::Inside);
            for step in 1..5 {
                painter.vline(block.left() + block.width() * step as f32 / 5.0, block.y_range(), line);
            }
        }
        Kind::Cav => {
            painter.rect_stroke(block, 0.0, line, StrokeKind::Inside);
            let corners = vec![block.left_bottom(), block.right_top(), block.right_bottom()];
            painter.add(Shape::convex_polygon(corners, ink, Stroke::NONE));
        }
        Kind::Li => {
            for (x, y) in [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)] {
                let at = block.left_top() + Vec2::new(3.0 + 5.0 * x as f32, 3.0 + 6.0 * y as f32);
                painter.circle_filled(at, 1.6, ink);
            }
        }
        Kind::Art | Kind::Wagon => {
            let c = block.center();
            for x in [-5.0, 5.0] {
                painter.circle_stroke(c + Vec2::new(x, 2.0), 3.0, line);
            }
            if arm == Kind::Art {
                painter.line_segment([c + Vec2::new(-9.0, 1.0), c + Vec2::new(9.0, -4.0)], Stroke::new(3.0, ink));
            } else {
                let body = Rect::from_min_max(Pos2::new(c.x - 8.0, c.y - 5.0), Pos2::new(c.x + 8.0, c.y));
                painter.rect_filled(body, 2.0, ink);
            }
        }
    }
    response
}
