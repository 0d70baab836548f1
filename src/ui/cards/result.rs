//! Result card of dice: the throw, the line that it chose, the result, each consequence.

use super::{chances, cited, table};
use crate::paint::fonts::Typeface;
use crate::play::odds::{ResultCard, RolledDie};
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::die_widget;
use crate::ui::intent::{Explain, Intent};
use crate::ui::key_input;
use crate::ui::parts::{card, noted};
use crate::view::animation::RollProgress;
use crate::view::dice::DieFace;
use crate::view::theme;
use bevy_egui::egui::{Align2, Context, Id, Ui, Vec2};

/// Draws a result card. The result has its room from the start and appears once the dice lie.
pub fn show_result(ui: &mut Ui, result: &ResultCard, fall: RollProgress) -> Option<Intent> {
    card(ui, &result.title, result.paragraph.as_deref(), |ui| {
        show_throw(ui, &result.dice, fall.dice, |ui| {
            if !fall.lies() {
                // The room of the result is not empty while the dice roll.
                let font = theme::font(Typeface::SerifItalic, 18.0);
                ui.painter().text(ui.cursor().min, Align2::LEFT_TOP, say!("result-rolling"), font, theme::faint());
            }
            once_it_lies(ui, fall, |ui| {
                ui.label(theme::styled(&result.result, Typeface::SerifBold, 18.0).color(theme::ink()));
                if !result.reading.is_empty() {
                    ui.label(theme::card_note(&result.reading));
                }
            });
        });
        // Once it has been unfolded, the line that the dice chose is shown before the consequences.
        if let Some(table) = result.table.as_ref().filter(|_| is_table_open(ui.ctx())) {
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

/// Most dice that lie beside what came of them; more lie in pools above it.
const BESIDE: usize = 2;

/// Draws dice and what came of them; `fall`: part of their fall, 0 to 1.
pub fn show_throw(ui: &mut Ui, dice: &[RolledDie], fall: f32, result: impl FnOnce(&mut Ui)) {
    if dice.len() <= BESIDE {
        ui.horizontal(|ui| {
            show_dice(ui, dice, fall, die_widget::ALONE);
            ui.vertical(result);
        });
        return;
    }
    for pool in dice.chunk_by(|one, next| one.purpose == next.purpose && one.colour == next.colour) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(2.0);
            show_dice(ui, pool, fall, die_widget::IN_POOL);
            if let Some(first) = pool.first() {
                ui.add_space(4.0);
                ui.label(theme::card_note(&first.purpose));
            }
        });
    }
    result(ui);
}

/// Draws dice of a height with their purposes.
fn show_dice(ui: &mut Ui, dice: &[RolledDie], fall: f32, height: f32) {
    for rolled in dice {
        let face = DieFace { value: rolled.value, of: rolled.faces };
        die_widget::die(ui, face, rolled.colour, fall, height).on_hover_text(&rolled.purpose);
    }
}

/// Id under which the window remembers whether the tables of results are unfolded.
fn table_id() -> Id {
    Id::new("the tables of results are unfolded")
}

fn is_table_open(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(table_id()).unwrap_or(false))
}

/// Draws the buttons that begin the explanation, unfold the table and close the card. Returns the player's intent, if any.
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
        if result.table.is_some() {
            let is_open = is_table_open(ui.ctx());
            let words = if is_open { say!("result-table-hide") } else { say!("result-table-show") };
            if noted(ui.button(&words), &words).on_hover_text(say!("result-table-help")).clicked() {
                ui.data_mut(|data| data.insert_temp(table_id(), !is_open));
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
