//! Review of a game: turn by turn, losses, the dice, the count of points, the decisions that cost most.

use crate::i18n::signed;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::review::{GameReview, LossCell, LossesTable, LuckRow, ReviewedActivation};
use crate::say;
use crate::ui::Intent;
use crate::ui::notice::{self, Count, Scene, Snapshots};
use crate::ui::page_frame::scroll_by_keys;
use crate::ui::parts::{cell, mark, noted, scrolled, text_width};
use crate::ui::review_decisions::{self, ReviewDecisionsModel};
use crate::ui::thumbnail;
use crate::view::theme;
use bevy_egui::egui::{
    self, Align, Context, CursorIcon, Label, Layout, Pos2, Rect, Response, RichText, ScrollArea, Sense, Shape, Stroke,
    StrokeKind, TextureHandle, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Review of a game, with the count of points if the game has one.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewPage {
    /// Review of the game: activations, losses and dice.
    pub review: GameReview,
    /// Count of victory points at the end; `None` if the game counts none.
    pub count: Option<Count>,
}

/// Tab of the review page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Leaf {
    #[default]
    Turns,
    Losses,
    Luck,
    Count,
    Decisions,
}

/// Draws the review of the battle; `decisions`: the decisions that cost most, as far as they are known.
pub fn show_review(
    ui: &mut Ui,
    page: &ReviewPage,
    decisions: &ReviewDecisionsModel,
    pictures: &Snapshots,
) -> Option<Intent> {
    let review = &page.review;
    let id = leaf_id();
    let shown = ui.data(|d| d.get_temp::<Leaf>(id).unwrap_or_default());
    let mut leaf = shown;
    ui.horizontal_wrapped(|ui| {
        for (which, words) in [
            (Leaf::Turns, Some(say!("review-leaf-turns"))),
            (Leaf::Losses, review.losses.as_ref().map(|losses| losses.title.clone())),
            (Leaf::Luck, Some(say!("review-leaf-dice"))),
            (Leaf::Count, page.count.as_ref().map(|_| say!("review-leaf-points"))),
            (Leaf::Decisions, review.decisions.as_ref().map(|_| say!("review-leaf-decisions"))),
        ] {
            let Some(words) = words else { continue };
            if noted(ui.selectable_label(shown == which, theme::bold(&words)), &words).clicked() {
                leaf = which;
            }
        }
    });
    turn_over(ui, id, shown, leaf);
    ui.separator();
    match shown {
        Leaf::Turns => turns(ui, review, pictures),
        Leaf::Losses => scrolled_leaf(ui, "losses", |ui| {
            if let Some(table) = &review.losses {
                losses(ui, &review.sides, table);
            }
            None
        }),
        Leaf::Luck => scrolled_leaf(ui, "luck", |ui| {
            luck(ui, review);
            None
        }),
        Leaf::Count => {
            let below = (ui.available_height() - 70.0).max(90.0);
            page.count.as_ref().and_then(|count| notice::show_count(ui, count, below))
        }
        Leaf::Decisions => scrolled_leaf(ui, "decisions", |ui| {
            if let Some(judged) = &review.decisions {
                let about = if decisions.stage.is_told() { &judged.remark } else { &judged.offer };
                ui.label(theme::styled(about, Typeface::Serif, 16.0));
                ui.add_space(6.0);
            }
            review_decisions::show(ui, decisions)
        }),
    }
}

/// Id of the tab that is shown.
fn leaf_id() -> egui::Id {
    egui::Id::new("leaf of the review")
}

/// Id of the turn that is shown.
fn turn_id() -> egui::Id {
    egui::Id::new("turn of the review")
}

/// Scenes whose pictures the tab that is shown has room for, in the order of the turn.
pub fn review_scenes(ctx: &Context, review: &GameReview) -> Vec<Scene> {
    let (leaf, turn) = ctx.data(|d| (d.get_temp::<Leaf>(leaf_id()), d.get_temp::<usize>(turn_id())));
    let last = review.turns.len().saturating_sub(1);
    let turn = review.turns.get(turn.unwrap_or(0).min(last)).filter(|_| leaf.unwrap_or_default() == Leaf::Turns);
    turn.map(|turn| turn.activations.iter().map(scene).collect()).unwrap_or_default()
}

/// Scene of an activation: where the first of its events was carried out, or its first order.
fn scene(deed: &ReviewedActivation) -> Scene {
    Scene::after(deed.events.first().map_or(deed.at, |(at, _)| *at) + 1)
}

/// Stores the chosen tab or turn, and requests a repaint.
fn turn_over<T: Copy + PartialEq + Send + Sync + 'static>(ui: &Ui, id: egui::Id, shown: T, wanted: T) {
    if shown != wanted {
        ui.data_mut(|d| d.insert_temp(id, wanted));
        ui.ctx().request_repaint();
    }
}

fn scrolled_leaf(ui: &mut Ui, name: &str, body: impl FnOnce(&mut Ui) -> Option<Intent>) -> Option<Intent> {
    scrolled(ui, ScrollArea::vertical().id_salt(name).auto_shrink([false, false]), |ui| {
        scroll_by_keys(ui);
        body(ui)
    })
}

/// Draws the review of one turn at a time, as a long battle has hundreds of lines. Returns the player's intent, if any.
fn turns(ui: &mut Ui, model: &GameReview, pictures: &Snapshots) -> Option<Intent> {
    let Some(last) = model.turns.len().checked_sub(1) else {
        ui.label(theme::prose(say!("review-nothing-yet")));
        return None;
    };
    let id = turn_id();
    let shown = ui.data(|d| d.get_temp::<usize>(id)).unwrap_or(0).min(last);
    let mut chosen = shown;
    ui.horizontal_wrapped(|ui| {
        for (place, turn) in model.turns.iter().enumerate() {
            if noted(ui.selectable_label(shown == place, theme::plain(&turn.name)), &turn.name).clicked() {
                chosen = place;
            }
        }
        ui.label(theme::small(say!("review-click-shows")));
    });
    turn_over(ui, id, shown, chosen);
    let mut intent = model
        .greatest_change_told()
        .and_then(|(words, at)| leads_to(ui, theme::styled(&words, Typeface::SerifItalic, 16.0), &words, at));
    let turn = &model.turns[shown];
    scrolled(ui, ScrollArea::vertical().id_salt(("deeds", shown)).auto_shrink([false, false]), |ui| {
        scroll_by_keys(ui);
        for (place, deed) in turn.activations.iter().enumerate() {
            let asked = ui.push_id(place, |ui| show_activation(ui, deed, pictures)).inner;
            intent = intent.take().or(asked);
            ui.separator();
        }
    });
    intent
}

/// Width of the score beside an activation, in points.
const POINTS: f32 = 96.0;

fn show_activation(ui: &mut Ui, deed: &ReviewedActivation, pictures: &Snapshots) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        if pictures.is_expected {
            intent = excerpt(ui, deed, pictures.moments.get(&scene(deed)));
            ui.add_space(6.0);
        }
        ui.vertical(|ui| {
            ui.set_width(14.0);
            ui.add_space(5.0);
            if let Some(side) = deed.side {
                mark(ui, side);
            }
        });
        let room = (ui.available_width() - POINTS).max(120.0);
        ui.vertical(|ui| {
            ui.set_width(room);
            ui.spacing_mut().item_spacing.y = 3.0;
            let colour = deed.side.map_or_else(theme::ink, theme::side_ink);
            let title = theme::styled(&deed.words, Typeface::SerifBold, 17.0).color(colour);
            intent = intent.take().or(leads_to(ui, title, &deed.words, deed.at));
            if !deed.detail.is_empty() {
                ui.label(theme::styled(&deed.detail, Typeface::Serif, 16.0));
            }
            for (at, words) in &deed.events {
                let text = theme::styled(format!("\u{2022} {words}"), Typeface::SerifItalic, 16.0);
                intent = intent.take().or(leads_to(ui, text, words, *at));
            }
        });
        ui.with_layout(Layout::top_down(Align::Max), |ui| {
            let [a, b] = deed.points;
            ui.label(theme::bold(say!("review-points", a, b))).on_hover_text(say!("review-points-about"));
            let [a, b] = deed.change;
            if deed.change != [0, 0] {
                let (a, b) = (signed(a), signed(b));
                let change = theme::small(say!("review-points-change", a, b));
                ui.label(change).on_hover_text(say!("review-points-change-about"));
            }
        });
    });
    intent
}

/// Draws the part of the map where an activation came to its point; a click leads there. Returns the player's intent, if any.
fn excerpt(ui: &mut Ui, deed: &ReviewedActivation, picture: Option<&TextureHandle>) -> Option<Intent> {
    let (rect, response) = ui.allocate_exact_size(thumbnail::snapshot(ui.ctx()), Sense::click());
    thumbnail::fill(ui, rect, picture);
    let ink = deed.side.map_or_else(theme::heading, theme::side_ink);
    let line = if response.hovered() { Stroke::new(2.5, theme::gold()) } else { Stroke::new(1.5, ink) };
    ui.painter().rect_stroke(rect, 0.0, line, StrokeKind::Inside);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, say!("review-show-moment")));
    let response = response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(say!("review-show-moment"));
    response.clicked().then_some(Intent::WatchFromReview(deed.at))
}

/// Draws a text whose click leads to a moment of the game. Returns the player's intent, if any.
fn leads_to(ui: &mut Ui, text: RichText, words: &str, at: usize) -> Option<Intent> {
    let response = ui.add(Label::new(text).sense(Sense::click()).wrap());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    let response =
        noted(response, words).on_hover_cursor(CursorIcon::PointingHand).on_hover_text(say!("review-show-moment"));
    response.clicked().then_some(Intent::WatchFromReview(at))
}

/// Draws a table row with columns of these widths in points; the last column takes the remaining room.
fn columns(ui: &mut Ui, widths: &[f32], mut draw: impl FnMut(&mut Ui, usize)) {
    ui.horizontal_top(|ui| {
        for (place, width) in widths.iter().enumerate() {
            let width = if place + 1 == widths.len() { ui.available_width().max(*width) } else { *width };
            cell(ui, Vec2::new(width, 24.0), Layout::left_to_right(Align::Center), |ui| draw(ui, place));
        }
    });
}

/// Width of the names in the losses, in points.
const NAMES: f32 = 118.0;
/// Width of a bar in the losses, in points.
const BAR: f32 = 110.0;
/// Space beside an entry in the table of losses, in points.
const GAP: f32 = 16.0;

fn losses(ui: &mut Ui, sides: &[String; 2], table: &LossesTable) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.label(theme::styled(&table.about, Typeface::Serif, 16.0));
    ui.add_space(6.0);
    let widths = loss_widths(ui, table);
    for side in SideId::BOTH {
        ui.horizontal(|ui| {
            mark(ui, side);
            ui.label(theme::title(say!("review-losses-of", side = sides[side.index()])));
        });
        columns(ui, &widths, |ui, place| {
            let heading = place.checked_sub(1).and_then(|place| table.headings.get(place));
            ui.label(theme::small(heading.map_or("", String::as_str)));
        });
        let rows = &table.rows[side.index()];
        for (place, row) in rows.iter().enumerate() {
            let sum = place + 1 == rows.len();
            columns(ui, &widths, |ui, place| match place.checked_sub(1).map(|place| row.cells.get(place)) {
                None if sum => _ = ui.label(theme::bold(&row.name)),
                None => _ = ui.label(theme::styled(&row.name, Typeface::Serif, 16.5)),
                Some(Some(LossCell::Words(words))) => _ = ui.label(words),
                Some(Some(LossCell::Strong(words))) => _ = ui.label(theme::bold(words)),
                Some(Some(LossCell::Left(left))) => part_left(ui, side, left.as_ref()),
                Some(None) => {}
            });
        }
        ui.add_space(10.0);
    }
    ui.label(theme::small(&table.note));
}

/// Widths of the columns of the losses: the names, then what headings and entries need.
fn loss_widths(ui: &Ui, table: &LossesTable) -> Vec<f32> {
    let wide = |text: &str, size| text_width(ui, text, Typeface::SansBold, size);
    let of = |(at, heading): (usize, &String)| {
        let cells = table.rows.iter().flatten().filter_map(|row| row.cells.get(at));
        let needs = cells.map(|cell| match cell {
            LossCell::Words(words) | LossCell::Strong(words) => wide(words, 15.0),
            LossCell::Left(_) => BAR,
        });
        needs.fold(wide(heading, 14.0), f32::max) + GAP
    };
    std::iter::once(NAMES).chain(table.headings.iter().enumerate().map(of)).collect()
}

/// Draws a bar filled to the share of a side's strength that is left; nothing where nothing is counted.
fn part_left(ui: &mut Ui, side: SideId, left: Option<&(f32, String)>) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(BAR, 14.0), Sense::hover());
    let Some((left, words)) = left else { return };
    let filled = Rect::from_min_size(rect.min, Vec2::new(rect.width() * left, rect.height()));
    ui.painter().rect_filled(filled, 2.0, theme::side_colour(side));
    ui.painter().rect_stroke(rect, 2.0, Stroke::new(1.0, theme::side_ink(side)), StrokeKind::Inside);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
    response.on_hover_text(words);
}

/// Widths of the columns of the dice, in points.
const LUCK: [f32; 7] = [140.0, 48.0, 60.0, 50.0, 88.0, 138.0, 150.0];

fn luck(ui: &mut Ui, review: &GameReview) {
    ui.spacing_mut().item_spacing.y = 2.0;
    if review.luck.is_empty() {
        ui.label(theme::prose(say!("review-no-dice")));
        return;
    }
    ui.label(theme::styled(say!("review-about-luck"), Typeface::Serif, 16.0));
    ui.add_space(4.0);
    let heads = LuckRow::headings();
    columns(ui, &LUCK, |ui, place| {
        let heading = place.checked_sub(1).and_then(|place| heads.get(place));
        ui.label(theme::small(heading.map_or("", String::as_str)));
    });
    for topic in &review.luck {
        ui.label(theme::title(&topic.name));
        for row in &topic.rows {
            columns(ui, &LUCK, |ui, place| {
                match place {
                    0 => {
                        mark(ui, row.side);
                        let name = theme::styled(&review.sides[row.side.index()], Typeface::Serif, 16.5);
                        ui.add(Label::new(name).truncate())
                    }
                    1 => ui.label(row.throws.to_string()),
                    2 => ui.label(&row.expected),
                    3 => ui.label(theme::bold(&row.rolled)),
                    4 => ui.label(&row.commonly),
                    5 => scale(ui, row),
                    _ => ui.add(Label::new(theme::styled(&row.verdict, Typeface::SerifItalic, 16.0)).wrap()),
                };
            });
        }
        ui.add_space(6.0);
    }
}

/// Draws the scale of a luck row: the common range as a band, the expected number as a stroke, the rolled one as a diamond.
fn scale(ui: &mut Ui, row: &LuckRow) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(130.0, 18.0), Sense::hover());
    let inner = rect.shrink2(Vec2::new(7.0, 0.0));
    let at = |place: f32| inner.left() + inner.width() * place.clamp(0.0, 1.0);
    let (y, scale) = (rect.center().y, row.scale);
    let painter = ui.painter();
    painter.hline(rect.x_range(), y, Stroke::new(1.0, theme::line()));
    let [from, to] = scale.commonly.map(at);
    let band = Rect::from_min_max(Pos2::new(from, y - 5.0), Pos2::new(to, y + 5.0));
    painter.rect(band, 2.0, theme::lit(), Stroke::new(1.0, theme::line()), StrokeKind::Inside);
    painter.vline(at(scale.expected), band.y_range(), Stroke::new(1.5, theme::faint()));
    let c = Pos2::new(at(scale.rolled), y);
    let diamond = [(0.0, -7.0), (5.0, 0.0), (0.0, 7.0), (-5.0, 0.0)].map(|(x, y)| c + Vec2::new(x, y));
    painter.add(Shape::convex_polygon(diamond.to_vec(), theme::ink(), Stroke::new(1.0, theme::card())));
    response.on_hover_text(say!("review-scale-about"))
}
