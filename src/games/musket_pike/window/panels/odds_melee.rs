//! Odds panel of a melee: the whole fight on one card.

use super::chances::{self, Chances, CompactOdds, Losses, OddsComparison, Share, ThrowEffects, headline, outcome_bar};
use super::line_toggle::{SumLineRef, SupposedOdds, as_it_is, if_not};
use super::melee_table::{MeleeTable, only_table};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::key_input;
use crate::ui::parts::{
    below_head, card, cite, grave, label_with_rule_tooltip, only_looked_at, primary, rule, shift, tell,
};
use crate::view::animation::RollProgress;
use crate::view::theme;
use bevy_egui::egui::{Align, Label, Layout, RichText, Sense, Ui, Vec2};

/// Strength of one side, with its reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Strength {
    pub side: SideId,
    /// Heading: "Attack" or "Defence".
    pub words: String,
    pub total: i32,
    /// Lines of the sum: value, sentence, paragraph.
    pub lines: Vec<(i32, String, String)>,
}

/// Column shift of the melee table.
#[derive(Clone, Debug, PartialEq)]
pub struct Shift {
    /// Direction of the shift: +1 to the right, -1 to the left.
    pub by: i32,
    /// Reason for the shift, in a sentence.
    pub words: String,
    /// Paragraph of the shift.
    pub paragraph: String,
    /// Reason for the shift, as the rules know it.
    pub reason: SumLineRef,
}

/// Expected results of the melee for one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Expect {
    pub side: SideId,
    /// Heading: "Attacker" or "Defender".
    pub words: String,
    /// Average loss in SP: "0.8".
    pub loss: String,
    /// Value of that loss to the enemy, in VP: "1.6".
    pub vp: String,
    /// Chances in percent that the side must retreat, is destroyed by its losses, loses its leader.
    pub percent: [u32; 3],
}

/// Contents of the panel.
#[derive(Clone, Debug, PartialEq)]
pub struct MeleeOddsModel {
    /// Title: "Eynatten attacks the redoubt".
    pub title: String,
    /// Short title: "Eynatten on the redoubt".
    pub who: String,
    /// Headline with the most important chance: "70% to win the hex".
    pub headline: String,
    /// Strengths of attacker and defender.
    pub strengths: [Strength; 2],
    /// Ratio of the strengths: "3 : 2 = 150 %".
    pub ratio: String,
    pub shifts: Vec<Shift>,
    /// Odds without some of the shifts, while the player leaves them out.
    pub without: Option<SupposedOdds>,
    /// Melee table; `None` where no dice are rolled.
    pub table: Option<MeleeTable>,
    /// Bar of possible outcomes.
    pub bar: Vec<Share>,
    /// Expected results for each side.
    pub expect: Vec<Expect>,
    /// Value of the whole attack in VP, retreats and advance included: "Whole attack: 0.8 - 1.2 + 0.6 = +0.2 VP".
    pub whole: Option<String>,
    /// Distribution of losses, for each side.
    pub losses: Vec<Losses>,
    /// Effects of each throw.
    pub supposed: ThrowEffects,
    /// Comparison with another attack; `None` while the target is only hovered and no attack is kept.
    pub compare: Option<OddsComparison>,
    /// Warnings: no retreat path, disorder on the way in, guns captured without a roll, units that may join.
    pub warnings: Vec<Warning>,
    /// Other stakes, such as leaders, with their value.
    pub stakes: Vec<(String, String)>,
    pub commit: Commit,
}

/// Certain or possible event that the player should know before the dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Warning {
    pub words: String,
    /// Paragraph of the warning.
    pub paragraph: String,
    /// Whether the event is bad for the attacker.
    pub against: bool,
}

/// Look of the button that orders the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonTone {
    Inviting,
    Plain,
    Grave,
}

/// Means by which the attack can be ordered from the panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Commit {
    /// Button: text, intent and look.
    Button(String, Intent, ButtonTone),
    /// Answer to the question beside the panel.
    Answer,
    /// No button, as the target is only hovered.
    No,
    /// No button, as the panel is for display only.
    Never,
}

/// Draws the odds panel of the melee.
pub fn show(ui: &mut Ui, model: &MeleeOddsModel) -> Option<Intent> {
    card(ui, &model.title, Some("9.12"), |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        headline(ui, &model.headline);
        let mut intent = buttons(ui, model);
        for Warning { words, paragraph, against } in &model.warnings {
            ui.horizontal_wrapped(|ui| {
                let text = if *against { format!("\u{26a0} {words}") } else { words.clone() };
                let ink = if *against { theme::alert() } else { theme::ink() };
                glossary::label(ui, theme::styled(text, Typeface::SerifBold, 15.5).color(ink));
                intent = intent.take().or(cite(ui, paragraph));
            });
        }
        let below = below_head(ui, |ui| show_sum(ui, model));
        intent.or(below)
    })
}

/// Draws the part below the head: chances, strengths, column shifts, table.
fn show_sum(ui: &mut Ui, model: &MeleeOddsModel) -> Option<Intent> {
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
            let whole = model
                .whole
                .as_ref()
                .and_then(|words| label_with_rule_tooltip(ui, theme::bold(words), &say!("chain-line-how"), "13.1"));
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
    let ratio = theme::styled(&model.ratio, Typeface::SansBold, 16.0);
    intent = intent.take().or(label_with_rule_tooltip(ui, ratio, &say!("odds-ratio-how"), "9.8"));
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

/// Draws a column shift; if the attack can be ordered, the shift can be left out.
fn show_shift(ui: &mut Ui, model: &MeleeOddsModel, of: &Shift) -> Option<Intent> {
    let left_out = SupposedOdds::lines_of(model.without.as_ref());
    let colour = match of.by {
        _ if left_out.contains(&of.reason) => theme::faint(),
        right if right > 0 => theme::go_ink(),
        _ => theme::alert(),
    };
    shift(ui, of.by, colour, &of.paragraph, |ui| {
        if matches!(model.commit, Commit::Button(..)) {
            return if_not(ui, &of.words, of.reason, left_out);
        }
        glossary::label(ui, theme::styled(&of.words, Typeface::Serif, 15.5));
        None
    })
}

/// Summary of the attack for the comparison.
#[must_use]
pub fn slim(model: &MeleeOddsModel) -> CompactOdds {
    let column = model.table.as_ref().and_then(|t| t.columns.get(t.column)).map_or("-", String::as_str);
    let [attack, defence] = [&model.strengths[0], &model.strengths[1]].map(|s| s.total);
    let sides = [say!("odds-slim-attacker"), say!("odds-slim-defender")];
    CompactOdds {
        title: model.who.clone(),
        head: say!("odds-slim-melee", attack, defence, column),
        bar: model.bar.clone(),
        losses: sides.into_iter().zip(model.expect.iter().map(|e| e.loss.clone())).collect(),
    }
}

fn buttons(ui: &mut Ui, model: &MeleeOddsModel) -> Option<Intent> {
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
            ButtonTone::Inviting => primary(ui, text),
            ButtonTone::Plain => ui.button(text),
            ButtonTone::Grave => grave(ui, text),
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

/// Tooltip of the button that orders the attack: the warnings against it, and how to leave the panel.
fn before_committing(model: &MeleeOddsModel) -> String {
    let against = model.warnings.iter().filter(|warning| warning.against).map(|warning| warning.words.as_str());
    let help = say!("odds-commit-help", key = key_input::first_of(KeyCommand::Back));
    against.chain([help.as_str()]).collect::<Vec<_>>().join("\n")
}

/// Headings of the expected results, each with its meaning and paragraph.
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
    // As wide as the headings above.
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
            cell(ui, at, theme::styled(words, Typeface::Sans, 13.0).color(theme::faint()));
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

/// Draws a strength: its heading, the total in large type, and beside it each reason with its paragraph.
fn show_strength(ui: &mut Ui, strength: &Strength) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(5.0, 1.0);
        ui.spacing_mut().interact_size.y = 18.0;
        ui.allocate_ui_with_layout(Vec2::new(106.0, 20.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(106.0);
            crate::ui::parts::mark(ui, strength.side);
            ui.label(theme::styled(&strength.words, Typeface::SerifBold, 17.0));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let number = theme::number(strength.total.to_string()).color(theme::side_ink(strength.side));
                let (words, paragraph) = strength.lines.first().map_or(("", "9.3"), |(_, w, p)| (w.as_str(), p));
                intent = label_with_rule_tooltip(ui, number, words, paragraph);
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

/// Draws one reason of a strength; its value only if there are several reasons.
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
                glossary::label(ui, theme::styled(words, Typeface::Serif, 15.5));
            },
        );
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| intent = cite(ui, paragraph));
    });
    intent
}
