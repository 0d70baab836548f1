//! Lists that drop down: in the smallest window, all of one is within reach wherever its button stands.

use crate::bench::{Bench, frames};
use bevy_egui::egui::{
    ComboBox, Event, Modifiers, MouseWheelUnit, PointerButton, Pos2, Rect, TouchPhase, UiBuilder, Vec2, pos2, vec2,
};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use std::fs;
use std::path::Path;
use tercio::ui::parts::drop_down;
use tercio::view::theme;

/// The smallest window.
const WINDOW: Vec2 = Vec2::new(1024.0, 600.0);

fn entry(n: usize) -> String {
    format!("entry {n}")
}

/// List of this number of entries whose button stands there; the state is the choice.
fn list(at: Pos2, entries: usize) -> Bench<'static, String> {
    let mut ready = false;
    let mut bench = Harness::builder().with_size(WINDOW).build_ui_state(
        move |ui, chosen: &mut String| {
            if !std::mem::replace(&mut ready, true) {
                theme::install(ui.ctx());
                return ui.ctx().request_repaint();
            }
            ui.scope_builder(UiBuilder::new().max_rect(Rect::from_min_size(at, vec2(150.0, 28.0))), |ui| {
                drop_down(ui, ComboBox::from_id_salt("list").width(150.0).selected_text("chosen"), |ui| {
                    for n in 0..entries {
                        if ui.selectable_label(false, entry(n)).clicked() {
                            *chosen = entry(n);
                        }
                    }
                });
            });
        },
        String::new(),
    );
    frames(&mut bench);
    bench
}

fn click(bench: &mut Bench<'_, String>, pos: Pos2) {
    bench.event(Event::PointerMoved(pos));
    bench.step();
    for pressed in [true, false] {
        bench.event(Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE });
        bench.step();
    }
    frames(bench);
}

#[test]
fn the_last_entry_of_a_list_is_chosen_wherever_its_button_stands() {
    for y in [4.0, 250.0, 420.0, 530.0, 568.0, 580.0] {
        for x in [6.0, 868.0] {
            for entries in [2, 9, 40] {
                let mut bench = list(pos2(x, y), entries);
                click(&mut bench, pos2(x + 20.0, (y + 12.0).min(WINDOW.y - 4.0)));
                let place = |bench: &Bench<'_, String>, n: usize| bench.get_by_label(&entry(n)).rect();
                let first = place(&bench, 0);
                assert!(first.top() >= 0.0 && first.left() >= 0.0 && first.right() <= WINDOW.x, "{first} at {x}, {y}");
                // What has no room is scrolled to.
                bench.event(Event::PointerMoved(first.center()));
                for _ in 0..if entries > 9 { 12 } else { 0 } {
                    let (unit, phase) = (MouseWheelUnit::Point, TouchPhase::Move);
                    bench.event(Event::MouseWheel {
                        unit,
                        delta: vec2(0.0, -400.0),
                        modifiers: Modifiers::NONE,
                        phase,
                    });
                    bench.run_steps(4);
                }
                let last = place(&bench, entries - 1);
                assert!(last.bottom() <= WINDOW.y, "{last} of {entries} entries at {x}, {y}");
                click(&mut bench, last.center());
                assert_eq!(*bench.state(), entry(entries - 1), "{entries} entries at {x}, {y}");
            }
        }
    }
}

/// Every list and menu of the program drops down through the functions that see to that.
#[test]
fn no_list_or_menu_is_made_anywhere_else() {
    fn look(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                look(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("parts/drop_down.rs") {
                let text = fs::read_to_string(&path).unwrap();
                let made = ["Popup::menu(", ".show_ui(", "ui.menu_button(", "Popup::from_"];
                found.extend(
                    made.iter().filter(|made| text.contains(**made)).map(|made| format!("{}: {made}", path.display())),
                );
            }
        }
    }
    let mut found = Vec::new();
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.is_empty(), "{found:#?}");
}
