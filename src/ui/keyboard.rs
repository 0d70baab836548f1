//! Picture of a keyboard on which the keys that do something stand out; the pointer on a key tells what it does.

use super::parts::{one_row, text_width};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::{Chord, ChordModifiers, Key, KeyCommand};
use crate::view::theme;
use bevy_egui::egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

/// Rows of the keyboard: each key with its left end and its width, in widths of a letter key. A name that no chord can have is a
/// modifier.
const ROWS: [&[(&str, f32, f32)]; 6] = [
    &[
        ("Esc", 0.0, 1.0),
        ("F1", 2.0, 1.0),
        ("F2", 3.0, 1.0),
        ("F3", 4.0, 1.0),
        ("F4", 5.0, 1.0),
        ("F5", 6.5, 1.0),
        ("F6", 7.5, 1.0),
        ("F7", 8.5, 1.0),
        ("F8", 9.5, 1.0),
        ("F9", 11.0, 1.0),
        ("F10", 12.0, 1.0),
        ("F11", 13.0, 1.0),
        ("F12", 14.0, 1.0),
    ],
    &[
        ("Backtick", 0.0, 1.0),
        ("1", 1.0, 1.0),
        ("2", 2.0, 1.0),
        ("3", 3.0, 1.0),
        ("4", 4.0, 1.0),
        ("5", 5.0, 1.0),
        ("6", 6.0, 1.0),
        ("7", 7.0, 1.0),
        ("8", 8.0, 1.0),
        ("9", 9.0, 1.0),
        ("0", 10.0, 1.0),
        ("Minus", 11.0, 1.0),
        ("Equals", 12.0, 1.0),
        ("Backspace", 13.0, 2.0),
        ("Insert", 15.5, 1.2),
        ("Home", 16.7, 1.2),
        ("Page up", 17.9, 1.2),
    ],
    &[
        ("Tab", 0.0, 1.5),
        ("Q", 1.5, 1.0),
        ("W", 2.5, 1.0),
        ("E", 3.5, 1.0),
        ("R", 4.5, 1.0),
        ("T", 5.5, 1.0),
        ("Y", 6.5, 1.0),
        ("U", 7.5, 1.0),
        ("I", 8.5, 1.0),
        ("O", 9.5, 1.0),
        ("P", 10.5, 1.0),
        ("[", 11.5, 1.0),
        ("]", 12.5, 1.0),
        ("\\", 13.5, 1.5),
        ("Delete", 15.5, 1.2),
        ("End", 16.7, 1.2),
        ("Page down", 17.9, 1.2),
    ],
    &[
        ("", 0.0, 1.8),
        ("A", 1.8, 1.0),
        ("S", 2.8, 1.0),
        ("D", 3.8, 1.0),
        ("F", 4.8, 1.0),
        ("G", 5.8, 1.0),
        ("H", 6.8, 1.0),
        ("J", 7.8, 1.0),
        ("K", 8.8, 1.0),
        ("L", 9.8, 1.0),
        ("Semicolon", 10.8, 1.0),
        ("Quote", 11.8, 1.0),
        ("Enter", 12.8, 2.2),
    ],
    &[
        ("Shift", 0.0, 2.3),
        ("Z", 2.3, 1.0),
        ("X", 3.3, 1.0),
        ("C", 4.3, 1.0),
        ("V", 5.3, 1.0),
        ("B", 6.3, 1.0),
        ("N", 7.3, 1.0),
        ("M", 8.3, 1.0),
        ("Comma", 9.3, 1.0),
        ("Period", 10.3, 1.0),
        ("/", 11.3, 1.0),
        ("Shift", 12.3, 2.7),
        ("Up", 16.7, 1.2),
    ],
    &[
        ("Ctrl", 0.0, 1.6),
        ("Alt", 1.6, 1.6),
        ("Space", 3.2, 7.2),
        ("Alt", 10.4, 1.6),
        ("Ctrl", 12.0, 1.6),
        ("Left", 15.5, 1.2),
        ("Down", 16.7, 1.2),
        ("Right", 17.9, 1.2),
    ],
];
/// Width of the whole keyboard, in widths of a letter key.
const WIDE: f32 = 19.1;
/// Signs on keys whose name is a word where a sign says it shorter.
const SIGNS: [(&str, &str); 8] = [
    ("Backtick", "`"),
    ("Minus", "-"),
    ("Equals", "="),
    ("Semicolon", ";"),
    ("Quote", "'"),
    ("Comma", ","),
    ("Period", "."),
    ("", ""),
];
/// Signs that stand on a key with another name.
const ALSO_ON: [(&str, &str); 7] =
    [("Plus", "Equals"), ("?", "/"), ("!", "1"), ("|", "\\"), ("{", "["), ("}", "]"), ("Colon", "Semicolon")];
/// Most commands that are told of a key.
const TOLD: usize = 8;
/// Greatest ratio of a key's height to its width, and the gap between two keys in points.
const KEY: (f32, f32) = (0.78, 3.0);

/// Use of a key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// Key without a command.
    Free,
    /// Key with a command only while another is held.
    Held,
    /// Key with a command of its own.
    Own,
    /// Key of the command that is pointed at.
    Pointed,
}

/// Draws the keyboard within this height in points, in the middle of the available width. `chords`: those of a command; `pointed`: the
/// command whose keys are to be seen. Returns the name of the key that was clicked, if any.
pub fn show(
    ui: &mut Ui,
    high: f32,
    chords: impl Fn(KeyCommand) -> Vec<Chord>,
    pointed: Option<KeyCommand>,
) -> Option<&'static str> {
    let bound: Vec<(KeyCommand, Chord)> = KeyCommand::ALL
        .iter()
        .flat_map(|command| chords(*command).into_iter().map(|chord| (*command, chord)))
        .collect();
    let rows = ROWS.len() as f32;
    let unit = (ui.available_width() / WIDE).min(high / rows / KEY.0).min(56.0);
    let step = (high / rows).min(unit * KEY.0);
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), step * rows + 14.0), Sense::hover());
    let board = Rect::from_center_size(place.center(), vec2(unit * WIDE, step * rows));
    let case = board.expand(6.0);
    ui.painter().rect_filled(case.translate(vec2(0.0, 2.0)), 8.0, theme::line());
    ui.painter().rect(case, 8.0, theme::band(), Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
    let mut clicked = None;
    for (row, keys) in ROWS.iter().enumerate() {
        for (at, (name, left, wide)) in keys.iter().enumerate() {
            let corner = board.min + vec2(left * unit, row as f32 * step);
            let cap = Rect::from_min_size(corner, vec2(wide * unit, step)).shrink(KEY.1 * 0.5);
            if cap_of(ui, (row, at), (cap, name), &bound, pointed) {
                clicked = Some(*name);
            }
        }
    }
    clicked
}

/// Name of the key on whose cap a sign stands.
fn cap_name(key: Key) -> &'static str {
    ALSO_ON.iter().find(|(sign, _)| *sign == key.name()).map_or(key.name(), |(_, cap)| *cap)
}

/// Draws a key cap. Returns whether it was clicked.
fn cap_of(
    ui: &Ui,
    place: (usize, usize),
    (cap, name): (Rect, &str),
    bound: &[(KeyCommand, Chord)],
    pointed: Option<KeyCommand>,
) -> bool {
    let key = Key::named(name).filter(|_| !name.is_empty());
    let own: Vec<&(KeyCommand, Chord)> =
        bound.iter().filter(|(_, chord)| key.is_some_and(|key| cap_name(chord.key) == key.name())).collect();
    let is_held = |chord: &Chord| chord.held.ctrl || chord.held.alt || chord.held.shift;
    let used = match own.as_slice() {
        commands if commands.iter().any(|(command, _)| Some(*command) == pointed) => Use::Pointed,
        [] => Use::Free,
        commands if commands.iter().all(|(_, chord)| is_held(chord)) => Use::Held,
        _ => Use::Own,
    };
    let (fill, ink, line) = match used {
        Use::Free => (theme::card(), theme::faint(), Stroke::new(1.0, theme::line())),
        Use::Held => (theme::button(), theme::ink(), Stroke::new(1.0, theme::gold_edge())),
        Use::Own => (theme::lit(), theme::ink(), Stroke::new(1.5, theme::gold_edge())),
        Use::Pointed => (theme::go_fill(), theme::light(), Stroke::new(2.0, theme::gold())),
    };
    let painter = ui.painter();
    painter.rect_filled(cap.translate(vec2(0.0, 1.5)), 4.0, theme::line());
    painter.rect(cap, 4.0, fill, line, StrokeKind::Inside);
    let sign = SIGNS.iter().find(|(of, _)| *of == name).map(|(_, sign)| (*sign).to_owned());
    let words = sign.unwrap_or_else(|| match key {
        Some(key) => Chord { held: ChordModifiers::default(), key }.parts().concat(),
        None => say!("key-" + name),
    });
    let size = (cap.height() * 0.46).clamp(9.0, 14.0);
    let face = if used == Use::Free { Typeface::Sans } else { Typeface::SansBold };
    let fits = |size: &f32| text_width(ui, &words, face, *size) <= cap.width() - 4.0;
    let size = [size, size * 0.85, size * 0.7].into_iter().find(fits).unwrap_or(size * 0.62);
    let row = one_row(ui, &words, theme::font(face, size), ink, cap.width());
    painter.galley(cap.center() - row.size() * 0.5, row, ink);
    if own.is_empty() {
        return false;
    }
    let response = ui.interact(cap, ui.id().with(("key", place)), Sense::CLICK);
    let told: Vec<String> =
        own.iter().take(TOLD).map(|(command, chord)| format!("{chord}: {}", command.words())).collect();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, told.join(", ")));
    response.on_hover_text(told.join("\n")).clicked()
}
