//! Settings page of the key bindings: shows them, and changes them; a key that is taken names its command.

use super::key_input::chord;
use super::keyboard;
use super::parts::{noted, primary, rule, scrolled, sheet};
use super::table_pages::in_columns;
use crate::say;
use crate::settings::{Chord, ChordModifiers, Group, KeyBindings, KeyCommand};
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Frame, Layout, Margin, ScrollArea, Stroke, TextEdit, Ui, Vec2};

/// State of the page of key bindings while it is open.
#[derive(Clone, Debug, Default)]
pub struct BindingsPageState {
    /// Search text among the key bindings.
    pub sought: String,
    /// Change of a key binding under way; `None` if there is none.
    pub changing: Option<Changing>,
    /// Command whose row was under the pointer in the last frame.
    pointed: Option<KeyCommand>,
}

/// Change of a key binding that waits for a confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changing {
    /// Change that waits for a chord: the next one pressed is bound to this command.
    Waiting(KeyCommand),
    /// Change that waits for an answer: the chord pressed belongs to another command.
    Taken {
        /// `KeyCommand` to which the pressed chord is to be bound.
        wanted_by: KeyCommand,
        /// Chord that was pressed for the command.
        chord: Chord,
        /// Command that has the pressed chord already.
        holder: KeyCommand,
    },
}

impl BindingsPageState {
    /// Whether the page waits for a chord to bind, whatever else the chord means.
    #[must_use]
    pub const fn listens(&self) -> bool {
        matches!(self.changing, Some(Changing::Waiting(_)))
    }

    /// Cancels the change of a key binding.
    pub fn leave(&mut self) {
        self.changing = None;
    }
}

/// Draws the list of key bindings; changes are written to `keys`.
pub fn show(ui: &mut Ui, open: &mut BindingsPageState, keys: &mut KeyBindings) {
    if let Some(Changing::Waiting(command)) = open.changing {
        listen(ui, open, keys, command);
    }
    ui.horizontal(|ui| {
        ui.label(say!("bindings-find"));
        ui.add(TextEdit::singleline(&mut open.sought).desired_width(220.0).hint_text(say!("bindings-hint")));
        let usual = say!("bindings-all-usual");
        if !keys.is_all_default() && noted(ui.button(&usual), &usual).clicked() {
            *keys = KeyBindings::default();
            open.leave();
        }
    });
    question(ui, open, keys);
    if ui.available_height() >= PICTURED {
        let pressed = keyboard::show(ui, KEYBOARD, |command| keys.of(command), open.pointed);
        if let Some(key) = pressed {
            open.sought = Chord { held: ChordModifiers::default(), key }.to_string();
        }
        ui.add_space(6.0);
    }
    for clash in keys.clashes() {
        let (key, winner, loser) = (clash.chord.to_string(), clash.holder.words(), clash.loser.words());
        let words = say!("bindings-clash", key, winner, loser);
        ui.label(theme::prose(words).color(theme::alert()));
    }
    let sought = open.sought.trim().to_lowercase();
    let own = |group: &Group| -> Vec<KeyCommand> {
        let own = |c: &&KeyCommand| c.about().group == *group && found(**c, keys, &sought);
        KeyCommand::ALL.iter().filter(own).copied().collect()
    };
    let groups: Vec<(Group, Vec<KeyCommand>)> = Group::ALL.iter().map(|group| (*group, own(group))).collect();
    let groups: Vec<_> = groups.into_iter().filter(|(_, commands)| !commands.is_empty()).collect();
    let mut pointed = None;
    scrolled(ui, ScrollArea::vertical().id_salt("keys").auto_shrink([false, false]), |ui| {
        super::page_frame::scroll_by_keys(ui);
        in_columns(
            ui,
            &groups,
            |(_, commands)| commands.len() + 2,
            |ui, (group, commands)| {
                sheet().fill(theme::paper()).inner_margin(Margin::symmetric(12, 9)).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.label(theme::title(group.title()).color(theme::heading()));
                    rule(ui);
                    for command in commands {
                        let drawn = ui.push_id(command.about().name, |ui| row(ui, open, keys, *command));
                        if drawn.response.contains_pointer() {
                            pointed = Some(*command);
                        }
                    }
                });
                ui.add_space(9.0);
            },
        );
    });
    if open.pointed != pointed {
        open.pointed = pointed;
        ui.ctx().request_repaint();
    }
}

/// Height of the keyboard on the page, in points.
const KEYBOARD: f32 = 172.0;
/// Height of the room from which the keyboard is drawn, in points.
const PICTURED: f32 = 400.0;

fn found(command: KeyCommand, keys: &KeyBindings, sought: &str) -> bool {
    let about = command.about();
    let of_key = |chord: &Chord| chord.to_string().to_lowercase() == sought;
    command.words().to_lowercase().contains(sought)
        || about.name.contains(sought)
        || keys.of(command).iter().any(of_key)
}

/// Binds the next chord pressed to this command; Esc cancels.
fn listen(ui: &Ui, open: &mut BindingsPageState, keys: &mut KeyBindings, command: KeyCommand) {
    let pressed = ui.ctx().input_mut(|i| {
        let first = i.events.iter().find_map(chord);
        if first.is_some() {
            i.events.clear();
        }
        first
    });
    let Some(chord) = pressed else { return };
    if String::from(chord) == "Esc" {
        open.leave();
        return;
    }
    match keys.holder(chord, command) {
        Some(holder) => open.changing = Some(Changing::Taken { wanted_by: command, chord, holder }),
        None => {
            keys.bind(command, chord);
            open.leave();
        }
    }
    ui.ctx().request_repaint();
}

/// Draws the question whether to take a chord from the command that has it.
fn question(ui: &mut Ui, open: &mut BindingsPageState, keys: &mut KeyBindings) {
    let Some(Changing::Taken { wanted_by, chord, holder }) = open.changing else { return };
    let frame = Frame::new().fill(theme::lit()).stroke(Stroke::new(1.0, theme::gold())).inner_margin(Margin::same(8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let (key, wanted, holder) = (chord.to_string(), wanted_by.words(), holder.words());
        ui.label(theme::prose(say!("bindings-taken", key, holder, wanted)));
        ui.horizontal(|ui| {
            if primary(ui, &say!("bindings-take")).clicked() {
                keys.bind(wanted_by, chord);
                open.leave();
            }
            let leave = say!("bindings-leave");
            if noted(ui.button(&leave), &leave).clicked() {
                open.leave();
            }
        });
    });
}

fn row(ui: &mut Ui, open: &mut BindingsPageState, keys: &mut KeyBindings, command: KeyCommand) {
    let words = command.words();
    ui.horizontal_wrapped(|ui| {
        // The keys stand one below the other.
        let (half, high) = (ui.available_width() * 0.5, ui.spacing().interact_size.y);
        let align = Layout::left_to_right(Align::Center).with_main_wrap(true);
        ui.allocate_ui_with_layout(Vec2::new(half, high), align, |ui| {
            ui.set_min_width(half);
            ui.label(&words);
        });
        for chord in keys.of(command) {
            let text = theme::bold(format!("{chord} \u{00d7}"));
            let label = say!("bindings-no-longer", key = chord.to_string(), words);
            let response = ui.add(Button::new(text)).on_hover_text(say!("bindings-takes-away"));
            if noted(response, &label).clicked() {
                keys.unbind(command, chord);
                open.leave();
            }
        }
        if open.changing == Some(Changing::Waiting(command)) {
            ui.label(theme::bold(say!("bindings-press")).color(theme::alert()));
        } else {
            let response = ui.add(Button::new(theme::plain(say!("bindings-add"))));
            if noted(response, &say!("bindings-add-to", words)).clicked() {
                open.changing = Some(Changing::Waiting(command));
            }
        }
        if keys.differs(command)
            && noted(ui.button(say!("bindings-usual")), &say!("bindings-usual-of", words)).clicked()
        {
            keys.reset(command);
            open.leave();
        }
    });
}
