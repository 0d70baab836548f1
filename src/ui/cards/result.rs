//! Result card of dice: the throw, the line that it chose, the result, each consequence.

use super::{chances, cited, table};
use crate::paint::fonts::Typeface;
use crate::play::odds::{ResultCard, RolledDie};
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::die_widget::die;
use crate::ui::intent::{Explain, Intent};
use crate::ui::key_input;
use crate::ui::parts::{card, noted, text_width};
use crate::view::animation::RollProgress;
use crate::view::dice::DieFace;
use crate::view::theme;
use bevy_egui::egui::{Ui, Vec2};

/// Draws a result card. The result has its room from the start and appears once the dice lie.
pub fn show_result(ui: &mut Ui, result: &ResultCard, fall: RollProgress) -> Option<Intent> {
    card(ui, &result.title, result.paragraph.as_deref(), |ui| {
        let words = |ui: &mut Ui| {
            once_it_lies(ui, fall, |ui| {
                ui.vertical(|ui| {
                    ui.label(theme::styled(&result.result, Typeface::SerifBold, 18.0).color(theme::ink()));
                    if !result.reading.is_empty() {
                        ui.label(theme::small(&result.reading));
                    }
                });
            });
        };
        let room = ui.available_width() - result.dice.len() as f32 * DIE;
        if text_width(ui, &result.result, Typeface::SerifBold, 18.0) <= room * ROWS_BESIDE {
            ui.horizontal(|ui| {
                show_dice(ui, &result.dice, fall.dice);
                words(ui);
            });
        } else {
            ui.horizontal_wrapped(|ui| show_dice(ui, &result.dice, fall.dice));
            words(ui);
        }
        // The line that the dice chose is shown beside them, before the consequences.
        if let Some(table) = &result.table {
            table::show(ui, table, &result.dice, fall);
        }
        // The buttons stay visible however many consequences follow.
        let pressed = buttons(ui, result, fall);
        let intent = once_it_lies(ui, fall, |ui| {
            let intent = consequences(ui, result);
            // The outcome that occurred comes first.
            if !result.expected.is_empty() {
                chances::outcome_bar(ui, &result.expected, None);
            }
            intent
        });
        pressed.or(intent)
    })
}

/// Width of a die with its gap, in points.
const DIE: f32 = 52.0;
/// Most rows of a result beside its dice: a longer one stands below them.
const ROWS_BESIDE: f32 = 2.0;

/// Draws dice with their purposes; `fall`: part of their fall, 0 to 1.
pub fn show_dice(ui: &mut Ui, dice: &[RolledDie], fall: f32) {
    for rolled in dice {
        die(ui, DieFace { value: rolled.value, of: rolled.faces }, rolled.colour, fall).on_hover_text(&rolled.purpose);
    }
}

/// Draws the buttons that begin the explanation and close the card. Returns the player's intent, if any.
fn buttons(ui: &mut Ui, result: &ResultCard, fall: RollProgress) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        let explain = say!("explained-begin");
        if fall.lies() && result.explained {
            let button = noted(ui.button(&explain), &explain);
            if button.on_hover_text(key_input::hint(&say!("explained-begin-help"), KeyCommand::Explain)).clicked() {
                intent = Some(Intent::Explain(Explain::Begin(result.event)));
            }
        }
        if ui.button(say!("result-put-away")).on_hover_text(say!("result-put-away-help")).clicked() {
            intent = Some(Intent::Close);
        }
    });
    intent
}

/// Draws content that stays invisible, also to screen readers, until the dice have come to rest.
fn once_it_lies<T>(ui: &mut Ui, fall: RollProgress, show: impl FnOnce(&mut Ui) -> T) -> T {
    ui.scope(|ui| {
        if !fall.lies() {
            ui.set_invisible();
            ui.ctx().accesskit_node_builder(ui.unique_id(), |node| node.set_hidden());
        }
        show(ui)
    })
    .inner
}

/// Number of consequences of a result that are shown without unfolding.
const SHOWN: usize = 6;

fn consequences(ui: &mut Ui, result: &ResultCard) -> Option<Intent> {
    let mut intent = None;
    ui.spacing_mut().item_spacing.y = 2.0;
    // In a long list the first ones matter most; the others are unfolded on demand.
    let id = ui.id().with("all consequences");
    let all = result.consequences.len();
    let folded = all > SHOWN + 1 && !ui.data(|d| d.get_temp(id).unwrap_or(false));
    let shown = if folded { SHOWN } else { all };
    for line in result.consequences.iter().take(shown) {
        let text = theme::styled(format!("\u{2022} {}", line.words), Typeface::Serif, 16.0);
        intent = intent.take().or(cited(ui, text, &line.paragraph, Vec2::new(6.0, 2.0)));
    }
    if folded {
        let more = say!("result-more", n = all - shown);
        if noted(ui.small_button(&more), &more).clicked() {
            ui.data_mut(|d| d.insert_temp(id, true));
        }
    }
    if let Some(words) = result.if_none.as_ref().filter(|_| result.consequences.is_empty()) {
        ui.label(theme::prose(words));
    }
    intent
}
