//! The keyboard.

use super::Table;
use super::walk::{Key as Walk, by_key};
use super::{Direction, Leap};
use crate::rules::musket_pike::Order;
use crate::rules::musket_pike::state::{Frame, Phase};
use crate::session::BranchDice;
use crate::ui::Intent;
use crate::ui::intent::{Page, Reach};
use crate::ui::strip::End;
use crate::view::overlays::Overlay;
use bevy_egui::egui::{self, Key, Modifiers};

/// What the keys pressed in this frame ask for.
pub fn pressed(table: &Table, ctx: &egui::Context, end: Option<&End>) -> Option<Intent> {
    if ctx.text_edit_focused() {
        return ctx.input(|i| i.key_pressed(Key::Escape)).then_some(Intent::Close);
    }
    let hit = |modifiers: Modifiers, key: Key| ctx.input_mut(|i| i.consume_key(modifiers, key));
    // A menu that hangs open goes first.
    if egui::Popup::is_any_open(ctx) {
        if hit(Modifiers::NONE, Key::Escape) {
            egui::Popup::close_all(ctx);
        }
        return None;
    }
    let (plain, shift, ctrl) = (Modifiers::NONE, Modifiers::SHIFT, Modifiers::COMMAND);
    // The longer combinations first: egui takes extra Shift for granted.
    if hit(ctrl | shift, Key::Z) || hit(ctrl, Key::Y) || hit(plain, Key::R) {
        return Some(Intent::Redo);
    }
    if hit(ctrl, Key::U) {
        return Some(Intent::Undo(Reach::Phase));
    }
    if hit(shift, Key::U) {
        return Some(Intent::Undo(Reach::Unit));
    }
    if hit(ctrl, Key::Z) || hit(plain, Key::U) {
        return Some(Intent::Undo(Reach::Step));
    }
    if hit(ctrl, Key::S) {
        return Some(Intent::Open(Page::Save));
    }
    if let Some(intent) = replayed(table, ctx) {
        return Some(intent);
    }
    if hit(ctrl, Key::Enter) || hit(ctrl, Key::Space) {
        // Where a rule bars it, the refusal says why and names who owes.
        return end.map(|e| Intent::order(e.order));
    }
    if hit(shift, Key::Enter) {
        return Some(Intent::GiveAll);
    }
    if ctx.memory(|m| m.focused().is_none()) && hit(plain, Key::Enter) {
        return Some(Intent::GiveNext);
    }
    if let Some(intent) = answered(table, ctx) {
        return Some(intent);
    }
    if hit(ctrl, Key::G) {
        return Some(Intent::ToggleGrid);
    }
    if hit(shift, Key::N) {
        return Some(Intent::PreviousUnit);
    }
    if let Some(overlay) = overlaid(ctx) {
        return Some(Intent::Overlay(overlay));
    }
    let simple = [
        (Key::T, Intent::TellOfGround),
        (Key::N, Intent::NextUnit),
        (Key::Space, Intent::Done),
        (Key::Escape, Intent::Close),
        (Key::F1, Intent::Open(Page::Help)),
        (Key::F5, Intent::Save(None)),
        (Key::X, Intent::Dismiss),
        (Key::O, Intent::Open(Page::OrderOfBattle)),
        (Key::F3, Intent::ToggleLog),
        (Key::F11, Intent::FullScreen),
        (Key::H, Intent::ToggleCounters),
        (Key::Questionmark, Intent::Open(Page::Keys)),
        (Key::Plus, Intent::ZoomIn),
        (Key::Equals, Intent::ZoomIn),
        (Key::Minus, Intent::ZoomOut),
        (Key::Num0, Intent::WholeMap),
    ];
    for (key, intent) in simple {
        // A focused button is pressed by Space: leave it that.
        let taken = key == Key::Space && ctx.memory(|m| m.focused().is_some());
        if !taken && hit(plain, key) {
            return Some(intent);
        }
    }
    if hit(shift, Key::Slash) {
        return Some(Intent::Open(Page::Keys));
    }
    walked(table, ctx)
}

/// A number gives the answer that it stands before.
fn answered(table: &Table, ctx: &egui::Context) -> Option<Intent> {
    const NUMBERS: [Key; 9] =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    if matches!(table.game().state().stack.last(), None | Some(Frame::Phase(_))) {
        return None;
    }
    let question = table.question()?;
    let pressed = |key: &Key| ctx.input_mut(|i| i.consume_key(Modifiers::NONE, *key));
    let at = NUMBERS.iter().take(question.answers.len()).position(pressed)?;
    question.answers.into_iter().nth(at)?.give.ok()
}

/// The keys that lay something over the map.
fn overlaid(ctx: &egui::Context) -> Option<Overlay> {
    let keys = [
        (Modifiers::COMMAND, Key::V, Overlay::Threat),
        (Modifiers::NONE, Key::Num1, Overlay::Reach),
        (Modifiers::NONE, Key::Num2, Overlay::Arcs),
        (Modifiers::NONE, Key::Num3, Overlay::Fronts),
        (Modifiers::NONE, Key::Num4, Overlay::Fire),
        (Modifiers::NONE, Key::L, Overlay::Fire),
        (Modifiers::NONE, Key::Num5, Overlay::Wings),
        (Modifiers::NONE, Key::Num6, Overlay::Levels),
        (Modifiers::NONE, Key::Num7, Overlay::Ground),
        (Modifiers::NONE, Key::Num8, Overlay::Control),
    ];
    let pressed = |modifiers, key| ctx.input_mut(|i| i.consume_key(modifiers, key));
    keys.into_iter().find(|(modifiers, key, _)| pressed(*modifiers, *key)).map(|(_, _, overlay)| overlay)
}

/// The keys of the replay; before it is opened, those that open it.
fn replayed(table: &Table, ctx: &egui::Context) -> Option<Intent> {
    let hit = |key: Key| ctx.input_mut(|i| i.consume_key(Modifiers::NONE, key));
    let away = table.session.analysis().is_some();
    if hit(Key::B) {
        return Some(if away { Intent::BackToGame } else { Intent::Analyse(Some(BranchDice::Same)) });
    }
    if table.replay.is_none() {
        let last = table.session.entries().len().saturating_sub(1);
        let opened = !away && (hit(Key::PageUp) || hit(Key::Home));
        return opened.then_some(Intent::Watch(Some(last)));
    }
    let leaps = [
        (Key::PageUp, Leap::Order(Direction::Back)),
        (Key::PageDown, Leap::Order(Direction::Forth)),
        (Key::Home, Leap::First),
        (Key::End, Leap::Last),
    ];
    let leap = leaps.into_iter().find(|(key, _)| hit(*key)).map(|(_, leap)| Intent::Leap(leap));
    leap.or_else(|| hit(Key::Space).then_some(Intent::PlayOrPause))
}

/// The keys that walk the selected unit.
fn walked(table: &Table, ctx: &egui::Context) -> Option<Intent> {
    let game = table.game();
    let walks = matches!(
        game.state().stack.last(),
        Some(Frame::Phase(Phase::Movement | Phase::ArtilleryFire) | Frame::Reaction { .. })
    );
    let unit = table.choice.unit.filter(|_| walks)?;
    let keys = [
        (Key::Q, Walk::AheadLeft),
        (Key::E, Walk::AheadRight),
        (Key::Z, Walk::AsideLeft),
        (Key::C, Walk::AsideRight),
        (Key::A, Walk::TurnLeft),
        (Key::D, Walk::TurnRight),
        (Key::S, Walk::About),
    ];
    let (_, walk) = keys.into_iter().find(|(key, _)| ctx.input_mut(|i| i.consume_key(Modifiers::NONE, *key)))?;
    let order = by_key(game, unit, walk)?;
    let reacting = matches!(game.state().stack.last(), Some(Frame::Reaction { .. }));
    if let (true, Order::Turn { unit, facing }) = (reacting, order) {
        return Some(Intent::order(Order::React { unit, facing }));
    }
    Some(Intent::order(order))
}
