//! Picture of a keyboard on which the keys that do something stand out; the pointer on a key tells what it does.

use super::parts::{one_row, text_width};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::{Chord, ChordModifiers, Key, KeyCommand};
use crate::view::theme;
use bevy_egui::egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

/// Rows of the keyboard: keys between bars, each with its width if it is not that of a letter key; without a name a gap. A name that no
/// chord can have is a modifier.
const ROWS: [&str; 6] = [
    "Esc| 1|F1|F2|F3|F4| 0.5|F5|F6|F7|F8| 0.5|F9|F10|F11|F12",
    "Backtick|1|2|3|4|5|6|7|8|9|0|Minus|Equals|Backspace 2| 0.5|Insert 1.2|Home 1.2|Page_up 1.2",
    "Tab 1.5|Q|W|E|R|T|Y|U|I|O|P|[|]|\\ 1.5| 0.5|Delete 1.2|End 1.2|Page_down 1.2",
    " 1.8|A|S|D|F|G|H|J|K|L|Semicolon|Quote|Enter 2.2",
    "Shift 2.3|Z|X|C|V|B|N|M|Comma|Period|/|Shift 2.7| 1.7|Up 1.2",
    "Ctrl 1.6|Alt 1.6|Space 7.2|Alt 1.6|Ctrl 1.6| 1.9|Left 1.2|Down 1.2|Right 1.2",
];
/// Width of the whole keyboard, in widths of a letter key.
const WIDE: f32 = 19.1;
/// Signs on keys whose name is a word where a sign says it shorter.
const SIGNS: [(&str, &str); 7] = [
    ("Backtick", "`"),
    ("Minus", "-"),
    ("Equals", "="),
    ("Semicolon", ";"),
    ("Quote", "'"),
    ("Comma", ","),
    ("Period", "."),
];
/// Signs that stand on a key with another name.
const ALSO_ON: [(&str, &str); 7] =
    [("Plus", "Equals"), ("?", "/"), ("!", "1"), ("|", "\\"), ("{", "["), ("}", "]"), ("Colon", "Semicolon")];
/// Most commands that are told of a key.
const TOLD: usize = 8;
/// Greatest ratio of a key's height to its width, and the gap between two keys in points.
const KEY: (f32, f32) = (0.78, 3.0);

/// Draws the keyboard within this height in points, in the middle of the available width. `chords`: those of a command; `pointed`: the
/// command whose keys are to be seen. Returns the key that was clicked, if any.
pub fn show(
    ui: &mut Ui,
    high: f32,
    chords: impl Fn(KeyCommand) -> Vec<Chord>,
    pointed: Option<KeyCommand>,
) -> Option<Key> {
    let chords_of = |command: KeyCommand| chords(command).into_iter().map(move |chord| (command, chord));
    let bound: Vec<(KeyCommand, Chord)> = KeyCommand::ALL.iter().copied().flat_map(chords_of).collect();
    let rows = ROWS.len() as f32;
    let unit = (ui.available_width() / WIDE).min(high / rows / KEY.0);
    let step = unit * KEY.0;
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), step * rows + 14.0), Sense::hover());
    let board = Rect::from_center_size(place.center(), vec2(unit * WIDE, step * rows));
    let case = board.expand(6.0);
    ui.painter().rect(case, 8.0, theme::band(), Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
    let mut clicked = None;
    for (row, keys) in ROWS.iter().enumerate() {
        let mut corner = board.min + vec2(0.0, row as f32 * step);
        for key in keys.split('|') {
            let (name, wide) = key.split_once(' ').unwrap_or((key, "1"));
            let wide = wide.parse::<f32>().unwrap_or(1.0) * unit;
            let cap = Rect::from_min_size(corner, vec2(wide, step)).shrink(KEY.1 * 0.5);
            corner.x += wide;
            if !name.is_empty() && draw_cap(ui, cap, name, (&bound, pointed)) {
                clicked = Key::named(&name.replace('_', " "));
            }
        }
    }
    clicked
}

/// Name of the key on whose cap a sign stands.
fn cap_name(key: Key) -> &'static str {
    ALSO_ON.iter().find(|(sign, _)| *sign == key.name()).map_or(key.name(), |(_, cap)| *cap)
}

/// Draws a key cap: dark with keys that are pointed at, bright with commands of its own, pale where another key must be held. Returns
/// whether it was clicked.
fn draw_cap(ui: &Ui, cap: Rect, name: &str, (bound, pointed): (&[(KeyCommand, Chord)], Option<KeyCommand>)) -> bool {
    let key = Key::named(&name.replace('_', " "));
    let is_on = |chord: &Chord| key.is_some_and(|key| cap_name(chord.key) == key.name());
    let own: Vec<&(KeyCommand, Chord)> = bound.iter().filter(|(_, chord)| is_on(chord)).collect();
    let is_alone = |(_, chord): &&(KeyCommand, Chord)| chord.held == ChordModifiers::default();
    let (fill, ink, line) = if own.iter().any(|(command, _)| Some(*command) == pointed) {
        (theme::go_fill(), theme::light(), theme::gold())
    } else if own.is_empty() {
        (theme::card(), theme::faint(), theme::line())
    } else if own.iter().any(is_alone) {
        (theme::lit(), theme::ink(), theme::gold_edge())
    } else {
        (theme::button(), theme::ink(), theme::line())
    };
    let painter = ui.painter();
    painter.rect_filled(cap.translate(vec2(0.0, 1.5)), 4.0, theme::line());
    painter.rect(cap, 4.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    let sign = SIGNS.iter().find(|(of, _)| *of == name).map(|(_, sign)| (*sign).to_owned());
    let words = sign.unwrap_or_else(|| match key {
        Some(key) => Chord { held: ChordModifiers::default(), key }.to_string(),
        None => say!("key-" + name),
    });
    let large = (cap.height() * 0.46).clamp(9.0, 14.0);
    let fits = |size: &f32| text_width(ui, &words, Typeface::SansBold, *size) <= cap.width() - 4.0;
    let size = [large, large * 0.85, large * 0.7].into_iter().find(fits).unwrap_or(large * 0.62);
    let row = one_row(ui, &words, theme::font(Typeface::SansBold, size), ink, cap.width());
    painter.galley(cap.center() - row.size() * 0.5, row, ink);
    if own.is_empty() {
        return false;
    }
    let response = ui.interact(cap, ui.id().with(("key", name)), Sense::CLICK);
    let tell = |(command, chord): &&(KeyCommand, Chord)| format!("{chord}: {}", command.words());
    let told: Vec<String> = own.iter().take(TOLD).map(tell).collect();
    // Lists beside the keyboard name the commands: a screen reader hears them there.
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &words));
    response.on_hover_text(told.join("\n")).clicked()
}
