//! What lies over the table until it is taken note of: the hand-over, the end of a turn, the end of the game.

use super::banner::{self, Course};
use super::curtain::{self, HandOver};
use super::ended;
use super::intent::Intent;
use super::parts::{mark, primary, reason, scrolled, told};
use super::turn_over;
use super::worth::Worth;
use crate::board::hex::Hex;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Frame, Id, Label, Margin, Modal, ScrollArea, TextureHandle, Ui};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// A line of the count of victory points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountLine {
    /// Who gets it.
    pub side: SideId,
    /// How much.
    pub vp: u16,
    pub words: String,
    pub paragraph: String,
}

/// A result, and how far the sides must be apart for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The least difference.
    pub least: u16,
    /// "Marginal".
    pub name: String,
    /// Whether the count as it stands comes to just this.
    pub reached: bool,
}

/// An objective as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What it asks and what it is worth.
    pub words: String,
    /// Who earns how much by it now.
    pub earns: Option<(SideId, String, u16)>,
    /// Where it is.
    pub hex: Option<Hex>,
}

/// The count of victory points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The sides' names and sums.
    pub sums: [(String, i32); 2],
    /// Line by line.
    pub lines: Vec<CountLine>,
    /// The result as it stands, in words.
    pub result: String,
    /// The results that there are, from the smallest difference on.
    pub steps: Vec<Step>,
    /// The objectives.
    pub goals: Vec<Goal>,
    /// By what the battle is won, in a sentence.
    pub rule: String,
    /// What losses are worth.
    pub worth: Vec<Worth>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A new activation is the other player's.
    HandOver(HandOver),
    /// A turn has ended.
    Turn(turn_over::Model),
    /// The game is over.
    Over {
        /// How it ended.
        ended: ended::Model,
        count: Count,
        course: Course,
    },
    /// The program has failed at an order.
    Fault {
        /// Where, and what of the game stands.
        sentence: String,
        /// The file of the report, if there is a place for it.
        report: Option<String>,
    },
}

/// What a picture of a moment shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scene {
    /// After how many orders, the last of which brought it about.
    pub orders: usize,
    /// The place of it; none: where the last of those orders was carried out.
    pub focus: Option<Focus>,
}

/// The place that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Focus {
    pub hex: Hex,
    pub when: When,
}

/// Whether a place is shown as it was before an order, with who is lost by it, or as it is after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    Before,
    After,
}

impl Scene {
    /// The place where the last of so many orders was carried out.
    #[must_use]
    pub const fn after(orders: usize) -> Self {
        Self { orders, focus: None }
    }
}

/// The pictures of a notice.
#[derive(Clone, Default)]
pub struct Snapshots {
    /// What happened.
    pub moments: BTreeMap<Scene, TextureHandle>,
    /// The whole field as it lies.
    pub field: Option<TextureHandle>,
}

/// How many pictures a notice has at most.
const PICTURES: usize = 16;

impl Notice {
    /// Whether the field lies behind it, as the battle has left it.
    #[must_use]
    pub const fn is_on_field(&self) -> bool {
        matches!(self, Notice::Over { .. })
    }

    /// Of what it shows pictures.
    #[must_use]
    pub fn scenes(&self) -> BTreeSet<Scene> {
        let scenes: Vec<Scene> = match self {
            Notice::HandOver(model) => model.since.iter().filter_map(|event| event.at).map(Scene::after).collect(),
            Notice::Over { course, .. } => course.pictured().map(|moment| moment.seen).collect(),
            Notice::Turn(_) | Notice::Fault { .. } => Vec::new(),
        };
        scenes.into_iter().take(PICTURES).collect()
    }
}

/// Draws the notice. It is put away with its button, Enter or Esc.
pub fn show(ctx: &egui::Context, notice: &Notice, pictures: &Snapshots) -> Option<Intent> {
    let intent = match notice {
        Notice::HandOver(model) => curtain::show(ctx, model, pictures),
        Notice::Over { ended, count, course } => banner::show(ctx, ended, (count, course), pictures),
        Notice::Turn(model) => turn_over::show(ctx, model),
        Notice::Fault { sentence, report } => fault(ctx, sentence, report.as_deref()),
    };
    let key = ctx.input(|i| i.key_pressed(egui::Key::Enter) || i.key_pressed(egui::Key::Escape));
    // A click beside it was meant for something else.
    intent.or(key.then_some(Intent::Close))
}

/// What is said when the program has failed.
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
    ui.vertical_centered(|ui| ui.label(theme::set(words, Typeface::SerifBold, 26.0).color(theme::ink())));
}

fn close(ui: &mut Ui, text: &str) -> Option<Intent> {
    ui.add_space(8.0);
    primary(ui, text).on_hover_text(say!("notice-enter")).clicked().then_some(Intent::Close)
}

/// How high the lines of the count may stand before they scroll.
pub const LIST: f32 = 260.0;

/// The count: both sides side by side, line by line, in lists that are at most so high.
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
                    // Of many lines by one paragraph the first names it.
                    let paragraph = if line.paragraph == before { "" } else { &line.paragraph };
                    before = &line.paragraph;
                    intent = intent.take().or(reason(ui, &value, theme::side_ink(side), &line.words, paragraph));
                }
            });
        }
    });
    intent
}

/// How far the sums are apart, what result that is and how far it is to the next; nothing of a battle that was conceded.
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

/// Who leads.
pub fn show_lead(ui: &mut Ui, count: &Count) -> Option<Intent> {
    let [(one, a), (other, b)] = &count.sums;
    let leads = match a.cmp(b) {
        Ordering::Equal => say!("count-level"),
        Ordering::Greater => say!("count-leads", side = one, n = a.abs_diff(*b)),
        Ordering::Less => say!("count-leads", side = other, n = a.abs_diff(*b)),
    };
    let words = [Some(leads), margin(count)].into_iter().flatten().collect::<Vec<_>>().join(" ");
    told(ui, theme::bold(words), &say!("count-apart-how"), "13.2")
}

/// The results that there are, each with the difference that it asks for; the one reached is bold.
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
    told(ui, scale, &say!("count-apart-how"), "13.2")
}
