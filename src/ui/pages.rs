//! Pages over the table: the rulebook, keys and mouse, help, the count, giving up.

use super::intent::{Intent, Page};
use super::notice::{self, Count};
use super::parts::{badge, decisions, grave, landing};
use super::{review, theme};
use crate::kernel::SideId;
use crate::paint::fonts::Face;
use crate::rules::musket_pike::Order;
use crate::rules::musket_pike::text::rulebook::{Entry, book};
use crate::settings::{Command, Group};
use bevy_egui::egui::{self, Align2, Context, Grid, ScrollArea, TextEdit, Ui, Window};

/// A page over the table, which is put away by its cross.
pub(super) fn page(
    ctx: &Context,
    title: &str,
    width: f32,
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let mut open = true;
    let room = ctx.content_rect();
    let shown = Window::new(theme::set(title, Face::SerifBold, 20.0))
        .id(egui::Id::new(("page", title)))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .fixed_size([width.min(room.width() - 48.0), (room.height() - 130.0).min(660.0)])
        .show(ctx, |ui| {
            decisions(ui, |ui| {
                landing(ui);
                body(ui)
            })
        });
    let intent = shown.and_then(|s| s.inner.flatten());
    intent.or((!open).then_some(Intent::Close))
}

/// The rulebook, open at a paragraph.
pub fn rulebook(ctx: &Context, paragraph: &mut String, sought: &mut String) -> Option<Intent> {
    page(ctx, "The rules", 880.0, |ui| {
        ui.horizontal(|ui| {
            ui.label("Find:");
            ui.add(TextEdit::singleline(sought).desired_width(260.0).hint_text("a word or a paragraph"));
            ui.label(theme::small("\"\u{a7} 9.4\" anywhere in the program opens paragraph 9.4 of Musket & Pike here"));
        });
        ui.separator();
        let height = ui.available_height();
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(290.0);
                ScrollArea::vertical().id_salt("contents").max_height(height).auto_shrink([false, false]).show(
                    ui,
                    |ui| {
                        contents(ui, paragraph, sought);
                    },
                );
            });
            ui.separator();
            ui.vertical(|ui| {
                ScrollArea::vertical()
                    .id_salt(("text", &*paragraph))
                    .max_height(height)
                    .auto_shrink([false, false])
                    .show(ui, |ui| show_paragraph(ui, paragraph));
            });
        });
        None
    })
}

fn contents(ui: &mut Ui, paragraph: &mut String, sought: &str) {
    let wanted = sought.trim().trim_start_matches("MP").trim_start_matches('\u{a7}').trim().to_lowercase();
    let matches = |e: &Entry| {
        wanted.is_empty()
            || e.paragraph.starts_with(&wanted)
            || e.title.to_lowercase().contains(&wanted)
            || e.text.to_lowercase().contains(&wanted)
    };
    for chapter in &book().chapters {
        let entries: Vec<&Entry> = chapter.entries.iter().filter(|e| matches(e)).collect();
        if entries.is_empty() {
            continue;
        }
        ui.label(theme::set(format!("{} {}", chapter.number, chapter.title), Face::SerifBold, 17.0));
        for entry in entries {
            let text = format!("{}  {}", entry.paragraph, entry.title);
            let here = *paragraph == entry.paragraph;
            let response = ui.selectable_label(here, theme::set(text, Face::Sans, 14.5).color(theme::ink()));
            if response.clicked() {
                paragraph.clone_from(&entry.paragraph);
            }
        }
    }
}

fn show_paragraph(ui: &mut Ui, paragraph: &str) {
    let entries = book().chapters.iter().flat_map(|c| &c.entries);
    // "9" opens the chapter; an unknown number nothing.
    let chapter = format!("{paragraph}.");
    let found: Vec<&Entry> =
        entries.filter(|e| e.paragraph == paragraph || e.paragraph.starts_with(&chapter)).collect();
    if found.is_empty() {
        ui.label(theme::prose(format!("There is no paragraph {paragraph}.")));
    }
    for entry in found {
        ui.label(theme::set(format!("\u{a7} {}  {}", entry.paragraph, entry.title), Face::SerifBold, 20.0));
        for text in entry.text.split('\n').filter(|t| !t.trim().is_empty()) {
            ui.label(theme::set(text.trim(), Face::Serif, 17.5));
        }
        if !entry.table.is_empty() {
            Grid::new(("table", &entry.paragraph)).striped(true).spacing([14.0, 3.0]).show(ui, |ui| {
                for (at, row) in entry.table.iter().enumerate() {
                    for cell in row {
                        let face = if at == 0 { Face::SansBold } else { Face::Sans };
                        ui.label(theme::set(cell, face, 14.0));
                    }
                    ui.end_row();
                }
            });
        }
        ui.add_space(8.0);
    }
}

const MOUSE: &[(&str, &str)] = &[
    ("Left click", "selects a unit; on a marked place, acts there"),
    ("Shift and click", "selects one more unit: they march together; dragged with Shift, a box selects"),
    ("Drag a unit", "to where it is to go, or onto its target; anywhere else dragging moves the map"),
    ("Right click", "takes back what is aimed at or selected"),
    ("Wheel", "zooms at the pointer"),
    ("Middle click", "brings the place to the middle"),
    ("Double click", "takes a stack apart: a unit, its guns, its leaders"),
    ("Pointer at rest", "shows the way, the odds, the reason, the card of unit or ground; changes nothing"),
    ("Shift, held", "keeps that card and makes it larger"),
    ("Right click on the log", "shows that moment, or takes everything back to it"),
    ("While things move", "any click or key ends it and does its work; Shift held lets it run faster"),
];

/// What egui itself does with the keys.
const WITHOUT_MOUSE: &[(&str, &str)] = &[
    ("Tab, Shift+Tab", "while the keys are on the panels, or no cursor is on: from button to button"),
    ("Enter, Space", "press the button that is framed in gold; Esc leads back to the board"),
];

/// Keys and mouse: the keys as they are bound now.
pub fn keys(ctx: &Context) -> Option<Intent> {
    page(ctx, "Keys and mouse", 680.0, |ui| {
        let mut intent = None;
        ui.horizontal(|ui| {
            ui.label(theme::small("Every key can be changed in the settings."));
            if ui.button("Settings").clicked() {
                intent = Some(Intent::Open(Page::Settings));
            }
        });
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            ui.label(theme::title("Mouse"));
            for (what, words) in MOUSE {
                line(ui, what, words);
            }
            for group in Group::ALL {
                ui.add_space(6.0);
                ui.label(theme::title(group.title()));
                if group == Group::Cursor {
                    for (what, words) in WITHOUT_MOUSE {
                        line(ui, what, words);
                    }
                }
                for command in Command::ALL.iter().filter(|c| c.about().group == group) {
                    let keys = super::keys::all_of(*command);
                    if !keys.is_empty() {
                        line(ui, &keys, &command.words());
                    }
                }
            }
        });
        intent
    })
}

/// A line of the sheet.
fn line(ui: &mut Ui, what: &str, words: &str) {
    ui.horizontal_top(|ui| {
        let (place, _) = ui.allocate_exact_size(egui::vec2(210.0, 20.0), egui::Sense::hover());
        ui.put(place, egui::Label::new(theme::bold(what)).halign(egui::Align::Min));
        ui.add(egui::Label::new(words).wrap());
    });
}

const HELP: &[(&str, &str)] = &[
    (
        "Whose turn is it?",
        "The plate at the top left names the side that decides: red with round corners, blue with cut corners. Beside it stands what to do now, and what ends it.",
    ),
    (
        "A turn",
        "The sides draw chits from their cups in turn. A chit gives one order to a wing, or to a lead unit and a few others. When both cups are empty, or both sides have passed, the turn ends.",
    ),
    (
        "An order",
        "Charge closes with the enemy. March moves, but enters no contact. Rally restores order. A strategic march doubles the pace far from the enemy. Then choose who takes part and press Begin.",
    ),
    (
        "The phases",
        "Artillery fire, movement, the enemy's defensive fire, your advancing fire, melee, rally. A phase in which nothing can be done is skipped, and the log says so. Units ringed in green can do something; those ringed in broken red must.",
    ),
    (
        "Moving",
        "Click a unit. Green hexes show what it costs to stand there; a broken orange line means that an enemy front stops it, a dotted one that the ground breaks its ranks. The pointer's place in the hex picks the facing: the ghost shows how it would stand. A click goes.",
    ),
    (
        "Fire and melee",
        "Click a unit, then a target. The odds appear at the right with every reason and its paragraph. Chances, Losses and Dice show what can come of it, how much it may cost and what a throw would do; Compare keeps it in sight beside the next. Click the target again, or the button, to commit. The dice, the table and each consequence follow in the same place.",
    ),
    (
        "Why not?",
        "What is struck through can be asked: rest the pointer on it for the reason, click it for the rule. Every number with a \u{a7} opens the rulebook at its paragraph.",
    ),
];

/// How one plays by the keys alone, with the keys as they are bound.
fn without_mouse() -> String {
    let key = super::keys::first_of;
    format!(
        "{} puts a cursor on the map, and so does an arrow key, which then moves it. {} does what a click there would \
         do, {} chooses among several facings or places, {} takes back. What it would do stands below the map. {} \
         leads to the panels and back, {} finds a unit or a hex.",
        key(Command::Cursor),
        key(Command::Act),
        key(Command::NextEnd),
        key(Command::LetGo),
        key(Command::Panels),
        key(Command::Find),
    )
}

/// The first minutes.
pub fn help(ctx: &Context) -> Option<Intent> {
    page(ctx, "The first ten minutes", 700.0, |ui| {
        let mut intent = None;
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            for (head, text) in HELP {
                ui.label(theme::title(*head));
                ui.label(theme::prose(*text));
                ui.add_space(6.0);
            }
            ui.label(theme::title("Without a mouse"));
            ui.label(theme::prose(without_mouse()));
            ui.add_space(6.0);
            ui.horizontal(|ui| {
                if ui.button("Keys and mouse").clicked() {
                    intent = Some(Intent::Open(Page::Keys));
                }
                if ui.button("Rulebook").clicked() {
                    intent = Some(Intent::Open(Page::Rulebook));
                }
            });
        });
        intent
    })
}

/// The count as it stands.
pub fn count(ctx: &Context, count: &Count) -> Option<Intent> {
    page(ctx, "Victory points", 760.0, |ui| {
        ScrollArea::vertical()
            .id_salt("victory")
            .auto_shrink([false, false])
            .show(ui, |ui| notice::show_count(ui, count, notice::LIST).or(notice::show_standing(ui, count)))
            .inner
    })
}

/// The battle looked back on.
pub fn review(ctx: &Context, model: &review::Model) -> Option<Intent> {
    page(ctx, "The battle reviewed", 940.0, |ui| review::show(ui, model))
}

/// A side as the page of giving up shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideAtTable {
    /// Which.
    pub side: SideId,
    /// Its name.
    pub name: String,
    /// Whether it has offered to end.
    pub offered: bool,
}

/// Giving up, offering to end: here it is asked for once more.
pub fn concede(ctx: &Context, sides: &[SideAtTable; 2]) -> Option<Intent> {
    page(ctx, "Give up, or offer to end", 560.0, |ui| {
        let mut intent = None;
        ui.label(theme::prose(
            "A side may give the battle up at any time. If both sides agree, it ends now and the victory points are counted as they stand. None of this can be taken back.",
        ));
        for side in sides {
            ui.add_space(8.0);
            badge(ui, side.side, &side.name);
            ui.horizontal(|ui| {
                if grave(ui, "Give the battle up").clicked() {
                    intent = Some(Intent::order(Order::Concede { side: side.side }));
                }
                let other = sides.iter().any(|s| s.side != side.side && s.offered);
                let (text, open) = match (side.offered, other) {
                    (true, _) => ("Has offered to end", false),
                    (false, true) => ("Agree to end it as it stands", true),
                    (false, false) => ("Offer to end it as it stands", true),
                };
                if ui.add_enabled(open, egui::Button::new(text)).clicked() {
                    intent = Some(Intent::order(Order::AgreeToEnd { side: side.side }));
                }
            });
        }
        ui.add_space(8.0);
        ui.label(theme::set("Esc goes back to the battle.", Face::SerifItalic, 16.0).color(theme::faint()));
        intent
    })
}

/// A name for this moment.
pub fn save(ctx: &Context, name: &mut String) -> Option<Intent> {
    page(ctx, "Save this moment", 520.0, |ui| {
        ui.label(theme::prose(
            "The game itself is saved with every order, without your doing anything. A moment with a name can be \
             opened again and played on from, as often as you like.",
        ));
        ui.add_space(6.0);
        let field = ui.add(TextEdit::singleline(name).desired_width(380.0).hint_text("Before the assault"));
        if !field.has_focus() && name.is_empty() {
            field.request_focus();
        }
        let entered = ui.input(|i| i.key_pressed(egui::Key::Enter));
        let ready = !name.trim().is_empty();
        let pressed = ui.add_enabled(ready, egui::Button::new("Save")).on_hover_text("Enter").clicked();
        let given = (ready && (pressed || entered)).then(|| Intent::Save(Some(name.trim().to_owned())));
        if given.is_some() {
            name.clear();
        }
        given
    })
}

/// Taking back past what came to light: both players must agree. `orders`: how many would be taken back; none: a player
/// chooses how many first.
pub fn take_back(ctx: &Context, to: usize, orders: usize) -> Option<Intent> {
    page(ctx, "Take back by agreement", 560.0, |ui| {
        if orders == 0 {
            ui.label(theme::prose(
                "Right-click a line of the log and choose \"Back to here\". Past a die, a chit or a decision of the \
                 other side both players must agree; it is noted in the log, and the same dice will fall again.",
            ));
            return None;
        }
        let words =
            crate::rules::musket_pike::text::count(u32::try_from(orders).unwrap_or(u32::MAX), "order", "orders");
        ui.label(theme::prose(format!(
            "{words} would be taken back, past a die, a chit or a decision of the other side. That is fair only if both \
             players want it. It is noted in the log, and the same dice will fall again.",
        )));
        ui.add_space(8.0);
        let agreed = grave(ui, "Both players agree: take it back").clicked();
        agreed.then_some(Intent::TakeBack(to))
    })
}
