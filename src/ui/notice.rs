//! What lies over the table until it is taken note of: the hand-over, the end of a turn, the end of the game.

use super::intent::Intent;
use super::parts::{badge, cite, mark, primary};
use super::theme;
use crate::kernel::SideId;
use crate::paint::fonts::Face;
use bevy_egui::egui::{self, Frame, Grid, Id, Margin, Modal, ScrollArea, Ui};

/// A line of the count of victory points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountLine {
    /// Who gets it.
    pub side: SideId,
    /// How much.
    pub vp: u16,
    /// What for.
    pub words: String,
    /// The paragraph.
    pub paragraph: String,
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
}

/// A notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A new activation is the other player's.
    HandOver {
        /// Whose.
        side: SideId,
        /// His name.
        name: String,
        /// "Turn 2 of 7".
        turn: String,
        /// What happened since he last decided.
        since: Vec<String>,
        /// After how many orders it began.
        from: usize,
    },
    /// A turn has ended.
    Turn {
        /// "Turn 1 is over".
        title: String,
        /// What happened between the turns.
        events: Vec<String>,
        /// The count as it stands.
        count: Count,
        /// Who draws first in the next turn.
        next: (SideId, String),
    },
    /// The game is over.
    Over {
        /// How it ended.
        how: String,
        /// The count.
        count: Count,
        /// Who has won.
        winner: Option<(SideId, String)>,
    },
}

/// Draws the notice. It is put away with its button, Enter or Esc.
pub fn show(ctx: &egui::Context, notice: &Notice) -> Option<Intent> {
    let mut intent = None;
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::symmetric(22, 16));
    let modal = Modal::new(Id::new("notice")).frame(frame).show(ctx, |ui| {
        ui.set_width(560.0);
        match notice {
            Notice::HandOver { side, name, turn, since, from } => {
                ui.vertical_centered(|ui| {
                    ui.label(theme::set(turn, Face::SerifItalic, 18.0));
                    badge(ui, *side, &format!("{name} to decide"));
                });
                lines(ui, "What has happened", since);
                ui.horizontal(|ui| {
                    intent = close(ui, &format!("{name}: take over"));
                    ui.add_space(8.0);
                    if !since.is_empty() && ui.button("Watch it").clicked() {
                        intent = Some(Intent::Watch(Some(*from)));
                    }
                });
            }
            Notice::Turn { title, events, count, next } => {
                heading(ui, title);
                lines(ui, "", events);
                intent = show_count(ui, count);
                ui.add_space(6.0);
                ui.horizontal(|ui| {
                    ui.label(theme::prose("First draw of the next turn:"));
                    badge(ui, next.0, &next.1);
                });
                intent = intent.take().or(close(ui, "On to the next turn"));
            }
            Notice::Over { how, count, winner } => {
                heading(ui, "The battle is over");
                ui.vertical_centered(|ui| {
                    ui.label(theme::prose(how));
                    match winner {
                        Some((side, name)) => {
                            badge(ui, *side, &format!("Victory: {name}"));
                        }
                        None => {
                            ui.label(theme::title("Nobody has won."));
                        }
                    }
                });
                intent = show_count(ui, count);
                ui.add_space(6.0);
                ui.horizontal(|ui| {
                    intent = intent.take().or(close(ui, "Look at the field"));
                    if ui.button("Watch it again").clicked() {
                        intent = Some(Intent::Watch(Some(0)));
                    }
                    if ui.button("A rematch").on_hover_text("The same battle with other dice").clicked() {
                        intent = Some(Intent::Rematch);
                    }
                    if ui.button("Back to the start page").clicked() {
                        intent = Some(Intent::Leave);
                    }
                });
            }
        }
    });
    let key = ctx.input(|i| i.key_pressed(egui::Key::Enter) || i.key_pressed(egui::Key::Escape));
    intent.or((modal.should_close() || key).then_some(Intent::Close))
}

fn heading(ui: &mut Ui, words: &str) {
    ui.vertical_centered(|ui| ui.label(theme::set(words, Face::SerifBold, 26.0).color(theme::ink())));
}

fn lines(ui: &mut Ui, head: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    if !head.is_empty() {
        ui.label(theme::title(head));
    }
    ScrollArea::vertical().id_salt("since").max_height(260.0).show(ui, |ui| {
        for line in lines {
            ui.label(theme::set(format!("\u{2022} {line}"), Face::Serif, 16.0));
        }
    });
}

fn close(ui: &mut Ui, text: &str) -> Option<Intent> {
    ui.add_space(8.0);
    primary(ui, text).on_hover_text("Enter").clicked().then_some(Intent::Close)
}

/// The count, line by line.
pub fn show_count(ui: &mut Ui, count: &Count) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        for (at, (name, vp)) in count.sums.iter().enumerate() {
            mark(ui, SideId::BOTH[at]);
            ui.label(theme::title(name));
            ui.label(theme::number(vp.to_string()).color(theme::side_ink(SideId::BOTH[at])));
            ui.add_space(14.0);
        }
    });
    ui.label(theme::prose(&count.result));
    if count.lines.is_empty() {
        ui.label(theme::small("Nobody has earned a point yet."));
    }
    ScrollArea::vertical().id_salt("count").max_height(300.0).show(ui, |ui| {
        Grid::new("count").num_columns(4).min_col_width(10.0).spacing([12.0, 3.0]).show(ui, |ui| {
            for line in &count.lines {
                mark(ui, line.side);
                ui.label(theme::bold(line.vp.to_string()));
                ui.label(theme::set(&line.words, Face::Serif, 16.0));
                intent = intent.take().or(cite(ui, &line.paragraph));
                ui.end_row();
            }
        });
    });
    intent
}
