//! Odds panel of a shot.

use super::chances::{self, Chances, CompactOdds, Losses, OddsComparison, Share, ThrowEffects, headline, outcome_bar};
use super::line_toggle::{SumLineRef, SupposedOdds, as_it_is, if_not};
use crate::i18n::signed;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::key_input;
use crate::ui::parts::{
    BarredReason, below_head, card, cite, label_with_rule_tooltip, only_looked_at, primary, reason, reasoned, rule,
};
use crate::ui::rules_table::{Cell, RulesTable};
use crate::view::animation::RollProgress;
use crate::view::dice::DieColour;
use crate::view::theme;
use bevy_egui::egui::{Ui, Vec2};

/// Odds of one shot; grazing fire has several.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// Target, in words.
    pub target: String,
    /// Fire value of the shot.
    pub fv: i32,
    /// Sum of the fire value, the base first.
    pub lines: Vec<ValueLine>,
    /// Odds without some of the lines, while the player leaves them out.
    pub without: Option<SupposedOdds>,
    /// Bonus added to the white die.
    pub bonus: u8,
    /// Bar of possible outcomes.
    pub bar: Vec<Share>,
    /// Expected losses and effects, in words with their paragraph.
    pub effects: Vec<(String, String)>,
    /// Distribution of the target's losses.
    pub losses: Losses,
    /// Average loss in SP: "0.40".
    pub loss: String,
    /// Chance of a hit in percent.
    pub hit_percent: u32,
    /// Effects of each throw.
    pub supposed: ThrowEffects,
}

/// Line in the sum of a fire value.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueLine {
    /// Value that the line adds.
    pub value: i32,
    /// Reason for the line, in a sentence.
    pub words: String,
    /// Paragraph of the line.
    pub paragraph: String,
    /// Reason for the line, as the rules know it.
    pub reason: SumLineRef,
}

/// Fire table, with what is highlighted in it.
#[derive(Clone, Debug, PartialEq)]
pub struct FireTable {
    /// Hits by FV (rows) and modified white die (columns), both from 1.
    pub rows: Vec<[u8; 10]>,
    /// FV used, from 1.
    pub fv: i32,
    /// White die as modified; `None` before the roll.
    pub die: Option<u8>,
    /// Side that hits cost SP.
    pub costs: SideId,
}

/// Contents of the panel.
#[derive(Clone, Debug, PartialEq)]
pub struct FireOddsModel {
    /// Title: "The 12-24 lb battery fires at Silesians".
    pub title: String,
    /// Short title: "The 12-24 lb battery at Silesians".
    pub who: String,
    /// Headline with the most important chance: "40% to hit".
    pub headline: String,
    /// Shots of the fire: one, or several for grazing fire.
    pub shots: Vec<Shot>,
    pub table: FireTable,
    pub commit: Commit,
    /// Reason why the shot cannot be ordered.
    pub barred: Option<BarredReason>,
    /// Comparison with another shot; `None` while the target is only hovered and no shot is kept.
    pub compare: Option<OddsComparison>,
}

/// Means by which the shot can be ordered from the panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Commit {
    /// Buttons: text and intent of each.
    Buttons(Vec<(String, Intent)>),
    /// No button, as the target is only hovered.
    No,
    /// No button, as the panel is for display only.
    Never,
}

/// Draws the odds panel of the shot.
pub fn show(ui: &mut Ui, model: &FireOddsModel) -> Option<Intent> {
    card(ui, &model.title, Some("8.1"), |ui| {
        let mut intent = None;
        ui.spacing_mut().item_spacing.y = 3.0;
        headline(ui, &model.headline);
        if let Some(barred) = &model.barred {
            ui.horizontal_wrapped(|ui| {
                glossary::label(ui, theme::prose(&barred.sentence).color(theme::alert()));
                intent = cite(ui, &barred.paragraph);
            });
            if ui.button(say!("odds-not-now")).clicked() {
                intent = Some(Intent::Cancel);
            }
        } else if model.commit == Commit::No {
            only_looked_at(ui);
        } else if let Commit::Buttons(buttons) = &model.commit {
            ui.horizontal_wrapped(|ui| {
                for (text, give) in buttons {
                    let key = key_input::first_of(KeyCommand::Back);
                    let response = primary(ui, text).on_hover_text(say!("odds-commit-help", key));
                    if response.clicked() {
                        intent = Some(give.clone());
                    }
                }
                if ui.button(say!("odds-not-now")).clicked() {
                    intent = Some(Intent::Cancel);
                }
                intent = intent.take().or(as_it_is(ui, model.shots.iter().any(|s| s.without.is_some())));
            });
        }
        let below = below_head(ui, |ui| show_shots(ui, model));
        intent.or(below)
    })
}

/// Draws the part below the head: chances of each shot, sum of its fire value, table.
fn show_shots(ui: &mut Ui, model: &FireOddsModel) -> Option<Intent> {
    let (mut intent, mut supposed) = (None, None);
    for (at, shot) in model.shots.iter().enumerate() {
        // The kept shot is compared with the first one of grazing fire.
        let compare = model.compare.as_ref().filter(|_| at == 0);
        let (pressed, dice) = ui.push_id(at, |ui| show_shot(ui, model, shot, compare)).inner;
        intent = intent.or(pressed);
        supposed = supposed.or(dice.map(|d| d.white.saturating_add(shot.bonus).min(10)));
    }
    for without in model.shots.iter().filter_map(|s| s.without.as_ref()) {
        without.show(ui);
    }
    show_table(ui, &FireTable { die: supposed.or(model.table.die), ..model.table.clone() }, &[], RollProgress::LYING);
    intent
}

/// Summary of a shot for the comparison.
#[must_use]
pub fn slim(model: &FireOddsModel, shot: &Shot) -> CompactOdds {
    CompactOdds {
        title: model.who.clone(),
        head: say!("odds-slim-fire", fv = shot.fv, bonus = shot.bonus),
        bar: shot.bar.clone(),
        losses: vec![(shot.target.clone(), shot.loss.clone())],
    }
}

fn show_shot(
    ui: &mut Ui,
    model: &FireOddsModel,
    shot: &Shot,
    compare: Option<&OddsComparison>,
) -> (Option<Intent>, Option<chances::Dice>) {
    if model.shots.len() > 1 {
        ui.label(theme::title(&shot.target));
    }
    let chances = Chances {
        losses: std::slice::from_ref(&shot.losses),
        supposed: &shot.supposed,
        compare,
        slim: &|| slim(model, shot),
    };
    let (mut intent, dice) = chances::show(ui, &chances, |ui| {
        outcome_bar(ui, &shot.bar, shot.without.as_ref());
        chances::stakes(ui, &shot.effects)
    });
    rule(ui);
    ui.horizontal(|ui| {
        ui.label(theme::title(say!("odds-fire-value")));
        let how = say!("odds-fire-value-how");
        intent = intent.take().or(label_with_rule_tooltip(ui, theme::number(shot.fv.to_string()), &how, "8.1"));
        if shot.bonus > 0 {
            ui.label(say!("odds-fire-bonus", n = shot.bonus));
            intent = intent.take().or(cite(ui, "8.7"));
        }
    });
    let left_out = SupposedOdds::lines_of(shot.without.as_ref());
    for (at, ValueLine { value, words, paragraph, reason: why }) in shot.lines.iter().enumerate() {
        // The base, and lines of a shot that is only hovered, cannot be left out.
        if at == 0 || !matches!(model.commit, Commit::Buttons(_)) {
            let text = if at == 0 { value.to_string() } else { signed(*value) };
            intent = intent.or(reason(ui, &text, theme::ink(), words, paragraph));
            continue;
        }
        let ink = if left_out.contains(why) { theme::faint() } else { theme::ink() };
        let pressed = reasoned(ui, &signed(*value), ink, paragraph, |ui| if_not(ui, words, *why, left_out));
        intent = intent.or(pressed);
    }
    (intent, dice)
}

/// Draws the fire table with the row of the FV highlighted, and the white die above the column that it chose.
pub fn show_table(ui: &mut Ui, table: &FireTable, dice: &[(u8, DieColour)], fall: RollProgress) {
    ui.scope(|ui| draw_table(ui, table, dice, fall));
    ui.add_space(4.0);
}

/// Converts the fire table to a sheet, with a column and a row highlighted.
#[must_use]
pub fn sheet_of(table: &FireTable, column: Option<usize>, row: Option<usize>) -> RulesTable {
    let hits = |n: &u8| Cell {
        text: if *n == 0 { "-".to_owned() } else { n.to_string() },
        tint: (*n > 0).then(|| theme::side_colour(table.costs)),
        help: say!("throw-hits", n),
    };
    let rows = table.rows.iter().enumerate();
    RulesTable {
        corner: say!("odds-fire-corner"),
        columns: (1..=10u8).map(|die| die.to_string()).collect(),
        rows: rows.map(|(at, row)| ((at + 1).to_string(), row.iter().map(hits).collect())).collect(),
        column,
        row,
    }
}

fn draw_table(ui: &mut Ui, table: &FireTable, dice: &[(u8, DieColour)], fall: RollProgress) {
    glossary::label(ui, theme::styled(say!("odds-fire-caption"), Typeface::SerifItalic, 15.5).color(theme::faint()));
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    // MP 8.1 Above the last row the last row counts.
    let row = usize::try_from(table.fv - 1).ok().map(|r| r.min(table.rows.len().saturating_sub(1)));
    let column = table.die.filter(|_| fall.lies()).map(|d| usize::from(d).saturating_sub(1));
    let sheet = sheet_of(table, column, row);
    let room = ui.available_width();
    let whole = sheet.show(ui);
    let white = dice.iter().find(|(_, colour)| *colour == DieColour::White);
    if let (Some((value, colour)), Some(counted)) = (white, table.die) {
        // The die rolls along the headings and stays at its column.
        let along = fall.dice * (2.0 - fall.dice);
        let row = sheet.row_height(whole);
        let over = |column: usize| sheet.over(column, whole.left_top(), room) + Vec2::new(0.0, row * 0.5);
        let place = over(0).lerp(over(usize::from(counted).saturating_sub(1)), along);
        // As high as the headings, else it would cover the text above them.
        crate::view::dice::draw(ui.painter(), place, row + 2.0, *value, *colour, fall.dice);
    }
}
