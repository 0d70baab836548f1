//! The odds of a melee before anybody commits to it: all of the fight on one card.

use super::chances::{self, Chances, Compare, Losses, Share, Slim, Supposed, headline, outcome_bar};
use super::melee_table::{MeleeTable, only_table};
use super::without::{Reason, Without, as_it_is, if_not};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::Command;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::keys;
use crate::ui::parts::{below_head, card, cite, grave, only_looked_at, primary, rule, shift, tell, told};
use crate::view::animation::RollProgress;
use crate::view::theme;
use bevy_egui::egui::{Align, Label, Layout, RichText, Sense, Ui, Vec2};

/// A strength with its reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Strength {
    pub side: SideId,
    /// "Attack" or "Defence".
    pub words: String,
    pub total: i32,
    /// Value, sentence, paragraph.
    pub lines: Vec<(i32, String, String)>,
}

/// A column shift.
#[derive(Clone, Debug, PartialEq)]
pub struct Shift {
    /// +1 to the right, -1 to the left.
    pub by: i32,
    /// Why.
    pub words: String,
    /// By which paragraph.
    pub paragraph: String,
    /// Why, for the rules.
    pub reason: Reason,
}

/// What one side must expect.
#[derive(Clone, Debug, PartialEq)]
pub struct Expect {
    pub side: SideId,
    /// "Attacker" or "Defender".
    pub words: String,
    /// SP lost on average: "0.8".
    pub loss: String,
    /// What that is worth to the enemy, in VP: "1.6".
    pub vp: String,
    /// Chances in percent: it must retreat, is destroyed by its losses, loses its leader.
    pub percent: [u32; 3],
}

/// What the panel shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// "Eynatten attacks the redoubt".
    pub title: String,
    /// "Eynatten on the redoubt".
    pub who: String,
    /// What decides whether to attack, large: "70% to win the hex".
    pub headline: String,
    /// Both strengths.
    pub strengths: [Strength; 2],
    /// "3 : 2 = 150 %".
    pub ratio: String,
    pub shifts: Vec<Shift>,
    /// What it would be without some of the shifts, while that is supposed.
    pub without: Option<Without>,
    /// None where nothing is rolled.
    pub table: Option<MeleeTable>,
    /// What can come of it.
    pub bar: Vec<Share>,
    /// What each side must expect.
    pub expect: Vec<Expect>,
    /// What all of it is worth, ways back and advance among it: as a sum, "Whole attack: 0.8 - 1.2 + 0.6 = +0.2 VP".
    pub whole: Option<String>,
    /// Losses one by one.
    pub losses: Vec<Losses>,
    /// What each throw would do.
    pub supposed: Supposed,
    /// Another attack beside it; none while the pointer only rests on it and nothing is kept.
    pub compare: Option<Compare>,
    /// No way back, order lost on the way in, guns taken without a roll, who may join.
    pub warnings: Vec<Warning>,
    /// What else is at stake: leaders, with their worth.
    pub stakes: Vec<(String, String)>,
    pub commit: Commit,
}

/// What is certain, or must be feared, before the dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Warning {
    pub words: String,
    /// By which paragraph.
    pub paragraph: String,
    /// Whether it is bad for the attacker.
    pub against: bool,
}

/// How a button looks that commits to something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Inviting,
    Plain,
    Grave,
}

/// What commits to what is aimed at.
#[derive(Clone, Debug, PartialEq)]
pub enum Commit {
    /// Its button: words, what it gives, and how it looks.
    Button(String, Intent, Tone),
    /// The answer to the question beside it.
    Answer,
    /// Nothing: the pointer only rests on the target.
    No,
    /// Nothing ever: it is only shown.
    Never,
}

/// Draws the panel.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    card(ui, &model.title, Some("9.12"), |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        headline(ui, &model.headline);
        let mut intent = buttons(ui, model);
        for Warning { words, paragraph, against } in &model.warnings {
            ui.horizontal_wrapped(|ui| {
                let text = if *against { format!("\u{26a0} {words}") } else { words.clone() };
                let ink = if *against { theme::alert() } else { theme::ink() };
                glossary::label(ui, theme::set(text, Typeface::SerifBold, 15.5).color(ink));
                intent = intent.take().or(cite(ui, paragraph));
            });
        }
        let below = below_head(ui, |ui| show_sum(ui, model));
        intent.or(below)
    })
}

/// What is below the head: the chances, the strengths and the shifts of the column, the table.
fn show_sum(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let (mut intent, mut supposed) = (None, None);
    if !model.bar.is_empty() {
        let chances = Chances {
            losses: &model.losses,
            supposed: &model.supposed,
            compare: model.compare.as_ref(),
            slim: &|| slim(model),
        };
        let (pressed, dice) = chances::show(ui, &chances, |ui| {
            outcome_bar(ui, &model.bar, model.without.as_ref());
            let pressed = ui.scope(|ui| show_expectations(ui, &model.expect)).inner;
            let whole =
                model.whole.as_ref().and_then(|words| told(ui, theme::bold(words), &say!("chain-line-how"), "13.1"));
            let pressed = pressed.or(whole);
            pressed.or(chances::stakes(ui, &model.stakes))
        });
        intent = intent.take().or(pressed);
        supposed = dice;
    }
    rule(ui);
    for strength in &model.strengths {
        intent = intent.take().or(show_strength(ui, strength));
    }
    rule(ui);
    let ratio = theme::set(&model.ratio, Typeface::SansBold, 16.0);
    intent = intent.take().or(told(ui, ratio, &say!("odds-ratio-how"), "9.8"));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for shift in &model.shifts {
            intent = intent.take().or(show_shift(ui, model, shift));
        }
    });
    let Some(table) = &model.table else { return intent };
    if model.shifts.is_empty() {
        glossary::label(ui, theme::small(say!("odds-no-shifts")));
    }
    let table = MeleeTable { row: supposed.map_or(table.row, |d| Some(d.white)), ..table.clone() };
    match &model.without {
        Some(without) => {
            without.show(ui);
            only_table(ui, &table, &[], RollProgress::LYING);
        }
        None => only_table(ui, &table, &[], RollProgress::LYING),
    }
    intent
}

/// A column shift; what can be committed to can also be supposed without it.
fn show_shift(ui: &mut Ui, model: &Model, of: &Shift) -> Option<Intent> {
    let left_out = Without::lines_of(model.without.as_ref());
    let colour = match of.by {
        _ if left_out.contains(&of.reason) => theme::faint(),
        right if right > 0 => theme::go_ink(),
        _ => theme::alert(),
    };
    shift(ui, of.by, colour, &of.paragraph, |ui| {
        if matches!(model.commit, Commit::Button(..)) {
            return if_not(ui, &of.words, of.reason, left_out);
        }
        glossary::label(ui, theme::set(&of.words, Typeface::Serif, 15.5));
        None
    })
}

/// The attack in small.
#[must_use]
pub fn slim(model: &Model) -> Slim {
    let column = model.table.as_ref().and_then(|t| t.columns.get(t.column)).map_or("-", String::as_str);
    let [attack, defence] = [&model.strengths[0], &model.strengths[1]].map(|s| s.total);
    let sides = [say!("odds-slim-attacker"), say!("odds-slim-defender")];
    Slim {
        title: model.who.clone(),
        head: say!("odds-slim-melee", attack, defence, column),
        bar: model.bar.clone(),
        losses: sides.into_iter().zip(model.expect.iter().map(|e| e.loss.clone())).collect(),
    }
}

fn buttons(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let mut intent = None;
    let (text, give, tone) = match &model.commit {
        Commit::Button(text, give, tone) => (text, give, *tone),
        Commit::Answer | Commit::Never => return None,
        Commit::No => {
            only_looked_at(ui);
            return None;
        }
    };
    ui.horizontal(|ui| {
        let response = match tone {
            Tone::Inviting => primary(ui, text),
            Tone::Plain => ui.button(text),
            Tone::Grave => grave(ui, text),
        };
        if response.on_hover_text(before_committing(model)).clicked() {
            intent = Some(give.clone());
        }
        if ui.button(say!("odds-not-now")).clicked() {
            intent = Some(Intent::Cancel);
        }
        intent = intent.take().or(as_it_is(ui, model.without.is_some()));
    });
    intent
}

/// What is said once more to whoever is about to commit: what is bad for him, and how it is left.
fn before_committing(model: &Model) -> String {
    let against = model.warnings.iter().filter(|warning| warning.against).map(|warning| warning.words.as_str());
    let help = say!("odds-commit-help", key = keys::first_of(Command::Back));
    against.chain([help.as_str()]).collect::<Vec<_>>().join("\n")
}

/// What stands over the expectations, with what it means and by which paragraph.
fn expected() -> [(String, String, &'static str); 5] {
    [
        (say!("odds-lost"), say!("odds-lost-how"), "9.13"),
        (say!("odds-vp"), say!("odds-vp-how"), "13.1"),
        (say!("odds-retreats"), say!("odds-retreats-how"), "9.13"),
        (say!("odds-destroyed"), say!("odds-destroyed-how"), "10.4"),
        (say!("odds-leader"), say!("odds-leader-how"), "9.16"),
    ]
}

fn show_expectations(ui: &mut Ui, expectations: &[Expect]) -> Option<Intent> {
    let mut intent = None;
    let expected = expected();
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    ui.spacing_mut().interact_size.y = 17.0;
    let head = 84.0;
    let room = ui.available_width() - head;
    // As wide as the words over them.
    let widths = [0.13, 0.14, 0.24, 0.31, 0.18].map(|share| room * share);
    let mut cell = |ui: &mut Ui, at: usize, text: RichText| {
        let (_, sentence, paragraph) = &expected[at];
        ui.allocate_ui_with_layout(Vec2::new(widths[at], 17.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(widths[at]);
            let response = ui.add(Label::new(text).sense(Sense::click()));
            intent = intent.take().or(tell(response, sentence, paragraph));
        });
    };
    ui.horizontal(|ui| {
        ui.add_space(head);
        for (at, (words, ..)) in expected.iter().enumerate() {
            cell(ui, at, theme::set(words, Typeface::Sans, 13.0).color(theme::faint()));
        }
    });
    for line in expectations {
        ui.horizontal(|ui| {
            ui.allocate_ui_with_layout(Vec2::new(head, 17.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(head);
                crate::ui::parts::mark(ui, line.side);
                ui.add_space(5.0);
                ui.label(&line.words);
            });
            cell(ui, 0, theme::bold(&line.loss));
            cell(ui, 1, theme::plain(&line.vp));
            for (at, percent) in line.percent.into_iter().enumerate() {
                cell(ui, at + 2, theme::plain(if percent == 0 { "-".to_owned() } else { format!("{percent}%") }));
            }
        });
    }
    intent
}

/// A strength: whose, the number large, and beside it each reason with its paragraph.
fn show_strength(ui: &mut Ui, strength: &Strength) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(5.0, 1.0);
        ui.spacing_mut().interact_size.y = 18.0;
        ui.allocate_ui_with_layout(Vec2::new(106.0, 20.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(106.0);
            crate::ui::parts::mark(ui, strength.side);
            ui.label(theme::set(&strength.words, Typeface::SerifBold, 17.0));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let number = theme::number(strength.total.to_string()).color(theme::side_ink(strength.side));
                let (words, paragraph) = strength.lines.first().map_or(("", "9.3"), |(_, w, p)| (w.as_str(), p));
                intent = told(ui, number, words, paragraph);
            });
        });
        ui.vertical(|ui| {
            for (value, words, paragraph) in &strength.lines {
                let value = (strength.lines.len() > 1).then_some(*value);
                intent = intent.take().or(strength_line(ui, value, words, paragraph));
            }
        });
    });
    intent
}

/// One reason of a strength; its number only where there are several.
fn strength_line(ui: &mut Ui, value: Option<i32>, words: &str, paragraph: &str) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        let room = (ui.available_width() - 46.0).max(40.0);
        ui.allocate_ui_with_layout(
            Vec2::new(room, 18.0),
            Layout::left_to_right(Align::Min).with_main_wrap(true),
            |ui| {
                ui.set_width(room);
                if let Some(value) = value {
                    ui.label(theme::bold(value.to_string()));
                }
                glossary::label(ui, theme::set(words, Typeface::Serif, 15.5));
            },
        );
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| intent = cite(ui, paragraph));
    });
    intent
}
