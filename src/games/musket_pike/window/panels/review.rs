//! Review of the battle: turn by turn, losses by arm, the dice, the VP count.

use crate::i18n::signed;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::Intent;
use crate::ui::game_ui::LookBack;
use crate::ui::notice::{self, Count};
use crate::ui::page_frame::scroll_by_keys;
use crate::ui::parts::{mark, noted, scrolled};
use crate::ui::review_decisions;
use crate::view::theme;
use bevy_egui::egui::{
    self, Align, CursorIcon, Label, Layout, Pos2, Rect, Response, RichText, ScrollArea, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Figures of one dice statistic, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Expected number.
    pub expected: String,
    /// Rolled number.
    pub rolled: String,
    /// Range in which the number commonly lies.
    pub commonly: String,
}

/// Contents of the review page.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewModel {
    /// Names of the sides.
    pub sides: [String; 2],
    /// Activations and events, turn by turn.
    pub turns: Vec<Turn>,
    /// Losses by side: each arm, then the total.
    pub losses: [Vec<Arm>; 2],
    /// Dice statistics, kind by kind.
    pub luck: Vec<Lot>,
    pub count: Count,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Name of the turn: "Turn 2".
    pub name: String,
    /// Activations of the turn.
    pub deeds: Vec<Deed>,
}

/// Activation and what it achieved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Side that acted.
    pub side: Option<SideId>,
    /// Title of the activation.
    pub words: String,
    /// Results of the activation.
    pub detail: String,
    /// Number of orders after which it began.
    pub at: usize,
    /// Events worth a line of their own, each with its number of orders.
    pub events: Vec<(usize, String)>,
    /// VP of both sides after the activation.
    pub vp: [i32; 2],
    /// Change in both sides' VP by the activation.
    pub change: [i32; 2],
}

/// Losses of one arm.
#[derive(Clone, Debug, PartialEq)]
pub struct Arm {
    pub name: String,
    /// Units lost, out of how many.
    pub units: String,
    /// Strength lost, out of how much.
    pub lost: String,
    /// Fraction of the strength left; `None` for arms without SP.
    pub left: Option<f32>,
    /// SP lost by fire, in melee, and otherwise.
    pub by: [u32; 3],
    /// Number of disordered units.
    pub disordered: u32,
}

/// Dice of one kind, for both sides.
#[derive(Clone, Debug, PartialEq)]
pub struct Lot {
    /// Name of what is counted.
    pub name: String,
    /// Statistics of both sides.
    pub rows: Vec<Luck>,
}

/// Dice of one kind, for one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    pub side: SideId,
    /// Number of throws.
    pub throws: u32,
    /// Expected, rolled and common figures.
    pub figures: Figures,
    /// Verdict on the luck, in words.
    pub verdict: String,
    /// Figures as positions on a scale.
    pub scale: Scale,
}

/// Positions on a scale from 0 to 1 that both sides share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Ends of the common range.
    pub commonly: [f32; 2],
    /// Position of the expected number.
    pub expected: f32,
    /// Position of the rolled number.
    pub rolled: f32,
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

impl LookBack for ReviewModel {
    fn show(&self, ui: &mut Ui, decisions: &review_decisions::ReviewDecisionsModel) -> Option<Intent> {
        show(ui, self, decisions)
    }
}

fn show(ui: &mut Ui, model: &ReviewModel, decisions: &review_decisions::ReviewDecisionsModel) -> Option<Intent> {
    let id = egui::Id::new("leaf of the review");
    let shown = ui.data(|d| d.get_temp::<Leaf>(id).unwrap_or_default());
    let mut leaf = shown;
    ui.horizontal_wrapped(|ui| {
        for (which, words) in [
            (Leaf::Turns, say!("review-leaf-turns")),
            (Leaf::Losses, say!("review-leaf-losses")),
            (Leaf::Luck, say!("review-leaf-dice")),
            (Leaf::Count, say!("review-leaf-points")),
            (Leaf::Decisions, say!("review-leaf-decisions")),
        ] {
            if noted(ui.selectable_label(shown == which, theme::bold(&words)), &words).clicked() {
                leaf = which;
            }
        }
    });
    turn_over(ui, id, shown, leaf);
    ui.separator();
    match shown {
        Leaf::Turns => turns(ui, model),
        Leaf::Losses => scrolled_leaf(ui, "losses", |ui| {
            losses(ui, model);
            None
        }),
        Leaf::Luck => scrolled_leaf(ui, "luck", |ui| {
            luck(ui, model);
            None
        }),
        Leaf::Count => {
            let below = (ui.available_height() - 70.0).max(90.0);
            notice::show_count(ui, &model.count, below)
        }
        Leaf::Decisions => scrolled_leaf(ui, "decisions", |ui| {
            let told = decisions.stage.is_told();
            let about = if told { say!("review-decisions-told") } else { say!("review-decisions-about") };
            ui.label(theme::styled(about, Typeface::Serif, 16.0));
            ui.add_space(6.0);
            review_decisions::show(ui, decisions)
        }),
    }
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

/// Draws one turn at a time, as a long battle has hundreds of lines.
fn turns(ui: &mut Ui, model: &ReviewModel) -> Option<Intent> {
    let Some(last) = model.turns.len().checked_sub(1) else {
        ui.label(theme::prose(say!("review-nothing-yet")));
        return None;
    };
    let id = egui::Id::new("turn of the review");
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
    let turn = &model.turns[shown];
    let mut intent = None;
    scrolled(ui, ScrollArea::vertical().id_salt(("deeds", shown)).auto_shrink([false, false]), |ui| {
        scroll_by_keys(ui);
        for (place, deed) in turn.deeds.iter().enumerate() {
            let asked = ui.push_id(place, |ui| show_deed(ui, deed)).inner;
            intent = intent.take().or(asked);
            ui.separator();
        }
    });
    intent
}

/// Width of the VP count beside an activation, in pixels.
const POINTS: f32 = 96.0;

fn show_deed(ui: &mut Ui, deed: &Deed) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
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
            intent =
                leads_to(ui, theme::styled(&deed.words, Typeface::SerifBold, 17.0).color(colour), &deed.words, deed.at);
            if !deed.detail.is_empty() {
                ui.label(theme::styled(&deed.detail, Typeface::Serif, 16.0));
            }
            for (at, words) in &deed.events {
                let text = theme::styled(format!("\u{2022} {words}"), Typeface::SerifItalic, 16.0);
                intent = intent.take().or(leads_to(ui, text, words, *at));
            }
        });
        ui.with_layout(Layout::top_down(Align::Max), |ui| {
            let [a, b] = deed.vp;
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

/// Draws a text whose click leads to a moment of the game.
fn leads_to(ui: &mut Ui, text: RichText, words: &str, at: usize) -> Option<Intent> {
    let response = ui.add(Label::new(text).sense(Sense::click()).wrap());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    let response =
        noted(response, words).on_hover_cursor(CursorIcon::PointingHand).on_hover_text(say!("review-show-moment"));
    response.clicked().then_some(Intent::WatchFromReview(at))
}

/// Draws a row with columns of these widths in pixels; the last one takes the remaining room.
fn columns<const N: usize>(ui: &mut Ui, widths: [f32; N], mut cell: impl FnMut(&mut Ui, usize)) {
    ui.horizontal_top(|ui| {
        for (place, width) in widths.into_iter().enumerate() {
            let width = if place + 1 == N { ui.available_width().max(width) } else { width };
            ui.allocate_ui_with_layout(Vec2::new(width, 24.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(width);
                cell(ui, place);
            });
        }
    });
}

const LOSSES: [f32; 8] = [118.0, 92.0, 84.0, 122.0, 56.0, 62.0, 72.0, 72.0];

fn losses(ui: &mut Ui, model: &ReviewModel) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.label(theme::styled(say!("review-losses-about"), Typeface::Serif, 16.0));
    ui.add_space(6.0);
    let heads = [
        String::new(),
        say!("review-head-units"),
        say!("review-head-lost"),
        say!("review-head-left"),
        say!("review-head-fire"),
        say!("review-head-fight"),
        say!("review-head-otherwise"),
        say!("review-head-disordered"),
    ];
    for side in SideId::BOTH {
        ui.horizontal(|ui| {
            mark(ui, side);
            ui.label(theme::title(say!("review-losses-of", side = model.sides[side.index()])));
        });
        columns(ui, LOSSES, |ui, place| {
            ui.label(theme::small(&heads[place]));
        });
        let arms = &model.losses[side.index()];
        for (row, arm) in arms.iter().enumerate() {
            let numbers = arm.by.into_iter().chain([arm.disordered]);
            let numbers: Vec<String> = numbers.map(|n| if n == 0 { "-".to_owned() } else { n.to_string() }).collect();
            let sum = row + 1 == arms.len();
            columns(ui, LOSSES, |ui, place| {
                match place {
                    0 if sum => ui.label(theme::bold(&arm.name)),
                    0 => ui.label(theme::styled(&arm.name, Typeface::Serif, 16.5)),
                    1 => ui.label(&arm.units),
                    2 => ui.label(theme::bold(&arm.lost)),
                    3 => what_is_left(ui, side, arm),
                    _ => ui.label(&numbers[place - 4]),
                };
            });
        }
        ui.add_space(10.0);
    }
    ui.label(theme::small(say!("review-losses-otherwise")));
}

/// Draws a bar for the printed strength, filled to the fraction that is left.
fn what_is_left(ui: &mut Ui, side: SideId, arm: &Arm) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(110.0, 14.0), Sense::hover());
    let Some(left) = arm.left else { return response };
    let filled = Rect::from_min_size(rect.min, Vec2::new(rect.width() * left, rect.height()));
    ui.painter().rect_filled(filled, 2.0, theme::side_colour(side));
    ui.painter().rect_stroke(rect, 2.0, Stroke::new(1.0, theme::side_ink(side)), StrokeKind::Inside);
    let words = say!("review-percent-lost", percent = (100.0 * (1.0 - left)).round() as u32);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    response.on_hover_text(words)
}

const LUCK: [f32; 7] = [140.0, 48.0, 60.0, 50.0, 88.0, 138.0, 150.0];

fn luck(ui: &mut Ui, model: &ReviewModel) {
    ui.spacing_mut().item_spacing.y = 2.0;
    if model.luck.is_empty() {
        ui.label(theme::prose(say!("review-no-dice")));
        return;
    }
    ui.label(theme::styled(say!("review-about-luck"), Typeface::Serif, 16.0));
    ui.add_space(4.0);
    let heads = [
        String::new(),
        say!("review-head-throws"),
        say!("review-head-expected"),
        say!("review-head-rolled"),
        say!("review-head-commonly"),
        String::new(),
        String::new(),
    ];
    columns(ui, LUCK, |ui, place| {
        ui.label(theme::small(&heads[place]));
    });
    for lot in &model.luck {
        ui.label(theme::title(&lot.name));
        for row in &lot.rows {
            columns(ui, LUCK, |ui, place| {
                match place {
                    0 => {
                        mark(ui, row.side);
                        ui.add(
                            Label::new(theme::styled(&model.sides[row.side.index()], Typeface::Serif, 16.5)).truncate(),
                        )
                    }
                    1 => ui.label(row.throws.to_string()),
                    2 => ui.label(&row.figures.expected),
                    3 => ui.label(theme::bold(&row.figures.rolled)),
                    4 => ui.label(&row.figures.commonly),
                    5 => scale(ui, row),
                    _ => ui.add(Label::new(theme::styled(&row.verdict, Typeface::SerifItalic, 16.0)).wrap()),
                };
            });
        }
        ui.add_space(6.0);
    }
}

/// Draws the scale: the common range as a band, the expected number as a stroke, the rolled one as a diamond.
fn scale(ui: &mut Ui, row: &Luck) -> Response {
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
