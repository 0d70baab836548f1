//! Notices over the table, until dismissed: the handover, the end of a turn, the end of the game.

use super::battle_end_page::{self, Bulletin, Course};
use super::battle_over_card;
use super::handover_screen::{self, HandOver};
use super::intent::Intent;
use super::parts::{label_with_rule_tooltip, mark, primary, reason, scrolled};
use super::turn_end_band;
use super::victory_conditions::Worth;
use crate::board::Place;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::review::LossesTable;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Frame, Id, Label, Margin, Modal, ScrollArea, TextureHandle, Ui};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// Line of the count of victory points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountLine {
    /// Side that gets the victory points.
    pub side: SideId,
    /// Number of victory points in this line.
    pub vp: u16,
    /// Reason for the victory points, in words.
    pub words: String,
    /// Paragraph of the rule that gives the points.
    pub paragraph: String,
}

/// Level of victory, with the difference of victory points that it requires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Least difference in victory points for the level.
    pub least: u16,
    /// Name of the level of victory: "Marginal".
    pub name: String,
    /// Whether the current count reaches this level and no higher one.
    pub reached: bool,
}

/// Objective of the battle and its current state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Requirement of the objective, and the points that it is worth.
    pub words: String,
    /// Side that currently earns points by the objective, its name and the points; `None` if no side does.
    pub earns: Option<(SideId, String, u16)>,
    /// Place of the objective; `None` if it has none.
    pub place: Option<Place>,
}

/// Count of victory points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Names of the sides with their sums of victory points.
    pub sums: [(String, i32); 2],
    /// Lines of the count.
    pub lines: Vec<CountLine>,
    /// Current result of the battle, in words.
    pub result: String,
    /// Levels of victory, from the smallest difference on.
    pub steps: Vec<Step>,
    /// Objectives of the battle.
    pub goals: Vec<Goal>,
    /// Sentence on how the battle is won.
    pub rule: String,
    /// Values of losses, in words.
    pub worth: Vec<Worth>,
    /// Values of the losses that count most, in one sentence; empty without one.
    pub worth_in_brief: String,
    /// Paragraphs behind the count.
    pub paragraphs: CountParagraphs,
}

/// Paragraphs of the rules behind a count of victory points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountParagraphs {
    /// Paragraph about the level of victory that a difference of points reaches.
    pub margin: String,
    /// Paragraph about objectives.
    pub goals: String,
    /// Paragraph about losses.
    pub losses: String,
}

/// Notice that lies over the table until the player dismisses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Notice of a handover: an activation passes to the other player.
    HandOver(HandOver),
    /// Notice at the end of a turn.
    Turn(turn_end_band::TurnEndModel),
    /// Notice at the end of the game.
    Over {
        /// Content of the card that says how the game ended.
        ended: battle_over_card::BattleOverModel,
        /// Final count of victory points.
        count: Count,
        /// Course of the victory points, turn by turn.
        course: Course,
    },
    /// Notice at the end of a game whose armies are counted in points.
    Bulletin {
        /// Content of the card that says how the game ended.
        ended: battle_over_card::BattleOverModel,
        /// Report of both armies.
        bulletin: Box<Bulletin>,
    },
    /// Notice of an internal error while an order was carried out.
    Fault {
        /// Sentence on the order that failed, and how much of the game is intact.
        sentence: String,
        /// File of the error report; `None` if none could be written.
        report: Option<String>,
    },
}

/// Scene of a picture: a moment, and a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scene {
    /// Number of orders before the moment; the last of them brought it about.
    pub orders: usize,
    /// Place of the scene; none: where the last of those orders was carried out.
    pub focus: Option<Focus>,
}

/// Place that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Focus {
    /// Place in the middle of the picture.
    pub place: Place,
    /// Whether the picture shows the place before or after the order.
    pub when: When,
}

/// Time of a picture relative to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// Moment before the order, with the units that it destroys.
    Before,
    /// Moment after the order.
    After,
}

impl Scene {
    /// Scene of the order that is the last of this number of orders.
    #[must_use]
    pub const fn after(orders: usize) -> Self {
        Self { orders, focus: None }
    }
}

/// Pictures that a notice shows.
#[derive(Clone, Default)]
pub struct Snapshots {
    /// Pictures of events, by scene.
    pub moments: BTreeMap<Scene, TextureHandle>,
    /// Whether pictures of events can be painted, so that each has its place.
    pub is_expected: bool,
    /// Losses of both sides, for the page of the battle's end; `None` without any.
    pub losses: Option<LossesTable>,
    /// Picture of the whole field as it is now; `None` until it is painted.
    pub field: Option<TextureHandle>,
}

/// Largest number of pictures of a notice.
const PICTURES: usize = 16;

impl Notice {
    /// Whether the field as the battle has left it is drawn behind the notice.
    #[must_use]
    pub const fn is_on_field(&self) -> bool {
        matches!(self, Notice::Over { .. })
    }

    /// Scenes that the notice shows pictures of.
    #[must_use]
    pub fn scenes(&self) -> BTreeSet<Scene> {
        let scenes: Vec<Scene> = match self {
            Notice::HandOver(model) => model.since.iter().filter_map(|event| event.at).map(Scene::after).collect(),
            Notice::Over { course, .. } => course.pictured().map(|moment| moment.seen).collect(),
            Notice::Turn(_) | Notice::Bulletin { .. } | Notice::Fault { .. } => Vec::new(),
        };
        scenes.into_iter().take(PICTURES).collect()
    }
}

/// Draws the notice over the board. Its button, Enter or Esc dismisses it. Returns the player's intent, if any.
pub fn show(ctx: &egui::Context, notice: &Notice, pictures: &Snapshots) -> Option<Intent> {
    let intent = match notice {
        Notice::HandOver(model) => handover_screen::show(ctx, model, pictures),
        Notice::Over { ended, count, course } => battle_end_page::show(ctx, ended, (count, course), pictures),
        Notice::Bulletin { ended, bulletin } => battle_end_page::show_bulletin(ctx, ended, bulletin),
        Notice::Turn(model) => turn_end_band::show(ctx, model),
        Notice::Fault { sentence, report } => fault(ctx, sentence, report.as_deref()),
    };
    let key = ctx.input(|i| i.key_pressed(egui::Key::Enter) || i.key_pressed(egui::Key::Escape));
    // A click beside it was meant for something else.
    intent.or(key.then_some(Intent::Close))
}

/// Draws the message of an internal error. Returns the player's intent, if any.
fn fault(ctx: &egui::Context, sentence: &str, report: Option<&str>) -> Option<Intent> {
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::symmetric(22, 16));
    let modal = Modal::new(Id::new("notice")).frame(frame).show(ctx, |ui| {
        ui.set_width(660.0_f32.min(ctx.content_rect().width() - 80.0));
        heading(ui, &say!("notice-fault"));
        ui.label(theme::prose(sentence));
        if let Some(file) = report {
            ui.label(theme::prose(say!("notice-fault-report", file)));
        }
        close(ui, &say!("notice-fault-close"))
    });
    modal.inner
}

fn heading(ui: &mut Ui, words: &str) {
    ui.vertical_centered(|ui| ui.label(theme::styled(words, Typeface::SerifBold, 26.0).color(theme::ink())));
}

fn close(ui: &mut Ui, text: &str) -> Option<Intent> {
    ui.add_space(8.0);
    primary(ui, text).on_hover_text(say!("notice-enter")).clicked().then_some(Intent::Close)
}

/// Height of the list of victory points before it scrolls, in points.
pub const LIST: f32 = 260.0;

/// Draws the count of victory points: both sides side by side, line by line, in lists of at most this height in points.
pub fn show_count(ui: &mut Ui, count: &Count, height: f32) -> Option<Intent> {
    let mut intent = None;
    ui.label(theme::prose(&count.result));
    ui.columns(2, |columns| {
        for (ui, side) in columns.iter_mut().zip(SideId::BOTH) {
            let (name, vp) = &count.sums[side.index()];
            ui.horizontal(|ui| {
                mark(ui, side);
                ui.add(Label::new(theme::title(name)).truncate());
                ui.label(theme::number(vp.to_string()).color(theme::side_ink(side)));
            });
            let lines: Vec<&CountLine> = count.lines.iter().filter(|l| l.side == side).collect();
            if lines.is_empty() {
                ui.label(theme::small(say!("count-nothing")));
            }
            let list = ScrollArea::vertical().id_salt(("count", side)).max_height(height).min_scrolled_height(height);
            scrolled(ui, list, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                let mut before = "";
                for line in lines {
                    let value = line.vp.to_string();
                    // Of several lines by one paragraph the first names it.
                    let paragraph = if line.paragraph == before { "" } else { &line.paragraph };
                    before = &line.paragraph;
                    intent = intent.take().or(reason(ui, &value, theme::side_ink(side), &line.words, paragraph));
                }
            });
        }
    });
    intent
}

/// Difference of both sides' victory points, the level it reaches and the distance to the next; none for a battle that was
/// conceded.
#[must_use]
pub fn margin(count: &Count) -> Option<String> {
    let reached = count.steps.iter().find(|step| step.reached)?;
    let apart = count.sums[0].1.abs_diff(count.sums[1].1);
    let margin = say!("count-margin", apart, result = reached.name);
    let next = count.steps.iter().find(|step| u32::from(step.least) > apart);
    let next = next.map(|step| {
        let more = u32::from(step.least) - apart;
        say!("count-next", result = step.name, least = step.least, more)
    });
    Some([Some(margin), next].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// Draws which side leads by victory points. Returns the player's intent, if any.
pub fn show_lead(ui: &mut Ui, count: &Count) -> Option<Intent> {
    let [(one, a), (other, b)] = &count.sums;
    let leads = match a.cmp(b) {
        Ordering::Equal => say!("count-level"),
        Ordering::Greater => say!("count-leads", side = one, n = a.abs_diff(*b)),
        Ordering::Less => say!("count-leads", side = other, n = a.abs_diff(*b)),
    };
    let words = [Some(leads), margin(count)].into_iter().flatten().collect::<Vec<_>>().join(" ");
    label_with_rule_tooltip(ui, theme::bold(words), &say!("count-apart-how"), &count.paragraphs.margin)
}

/// Draws the levels of victory, each with the difference in points that it requires; the level reached is bold.
pub fn show_scale(ui: &mut Ui, count: &Count) -> Option<Intent> {
    let mut scale = LayoutJob::default();
    let mut add = |words: &str, face| {
        let format = TextFormat { font_id: theme::font(face, 14.5), color: theme::ink(), ..TextFormat::default() };
        scale.append(words, 0.0, format);
    };
    add(&say!("count-scale"), Typeface::SansBold);
    for (place, step) in count.steps.iter().enumerate() {
        let face = if step.reached { Typeface::SansBold } else { Typeface::Sans };
        add(if place == 0 { " " } else { " · " }, Typeface::Sans);
        add(&say!("count-step", result = step.name, least = step.least), face);
    }
    label_with_rule_tooltip(ui, scale, &say!("count-apart-how"), &count.paragraphs.margin)
}
