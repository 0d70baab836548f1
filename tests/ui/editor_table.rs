//! The editor of battles on a free table: made with mouse and keys, saved as it was written, tried and taken up again.

use crate::bench::{frames, says};
use crate::editor::{AtEditor, at_editor};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers, OutputCommand, PointerButton, Pos2};
use egui_kittest::kittest::Queryable;
use tercio::document::{DocPath, Document};
use tercio::games::{game_of_kings, muskets_mayhem, open_table, registry};
use tercio::say;
use tercio::view::board;

fn brook() -> &'static str {
    game_of_kings::scenario::BUILTIN[0].1
}

fn open_field() -> &'static str {
    open_table::scenario::BUILTIN[0].1
}

fn redoubt() -> &'static str {
    muskets_mayhem::scenario::BUILTIN[1].1
}

/// At the editor of a shipped battle.
fn at(name: &str, text: &str) -> AtEditor {
    at_editor(&format!("table-{name}"), text)
}

/// Value at a path of the edited text, as it is written; empty if there is none.
fn value(at: &AtEditor, path: &str) -> String {
    let document = Document::read(&at.text()).unwrap();
    let place = DocPath::read(path);
    place.of(&document.whole()).map(|value| value.text()).unwrap_or_default()
}

/// Number of lines in which two texts differ.
fn changed_lines(before: &str, after: &str) -> usize {
    assert_eq!(before.lines().count(), after.lines().count(), "{after}");
    before.lines().zip(after.lines()).filter(|(a, b)| a != b).count()
}

/// Place on the screen of a point of the table.
fn screen(at: &AtEditor, point: (i32, i32)) -> Pos2 {
    at.at(&format!("{},{}", point.0, point.1))
}

fn drag(at: &mut AtEditor, points: &[(i32, i32)]) {
    let places: Vec<Pos2> = points.iter().map(|point| screen(at, *point)).collect();
    at.drag_over(&places);
}

fn click(at: &mut AtEditor, point: (i32, i32)) {
    drag(at, &[point]);
}

/// Clicks with the other button.
fn click_other(at: &mut AtEditor, point: (i32, i32)) {
    let pos = screen(at, point);
    at.bench.event(Event::PointerMoved(pos));
    at.bench.step();
    for pressed in [true, false] {
        let (button, modifiers) = (PointerButton::Secondary, Modifiers::NONE);
        at.bench.event(Event::PointerButton { pos, button, pressed, modifiers });
        at.bench.step();
    }
    frames(&mut at.bench);
}

#[test]
fn every_shipped_table_is_opened_and_saved_as_it_is_written() {
    let all = game_of_kings::scenario::BUILTIN.iter().chain(&open_table::scenario::BUILTIN);
    let all = all.chain(&muskets_mayhem::scenario::BUILTIN);
    for (id, text) in all {
        let mut at = at(&format!("shipped-{id}"), text);
        assert_eq!(at.text(), *text);
        says(&at.bench, &[&say!("edit-save"), &say!("edit-try"), &say!("edit-is-saved")]);
        at.key(Key::S, Modifiers::COMMAND);
        assert_eq!(std::fs::read_to_string(at.file()).unwrap(), *text, "{id}");
    }
}

#[test]
fn a_unit_is_dragged_and_turned_and_undo_brings_it_back() {
    let all = [
        ("drag-gk", brook(), 0, (4000, 1400)),
        ("drag-open", open_field(), 0, (5000, 1500)),
        ("drag-mm", redoubt(), 1, (4200, 3950)),
    ];
    for (name, text, army, from) in all {
        let mut at = at(name, text);
        let [place, heading] = ["at", "heading"].map(|field| format!("armies[{army}].units[0].{field}"));
        let before = value(&at, &place);
        drag(&mut at, &[from, (from.0 + 500, from.1 + 400), (from.0 + 1000, from.1 + 800)]);
        let after = value(&at, &place);
        assert_ne!(before, after);
        assert_eq!(changed_lines(text, &at.text()), 1, "one line");
        at.key(Key::Period, Modifiers::NONE);
        assert_eq!(value(&at, &heading), "Some(5)");
        at.key(Key::Comma, Modifiers::NONE);
        assert_eq!(value(&at, &heading), "", "that of its army is not written");
        at.key(Key::ArrowUp, Modifiers::NONE);
        at.key(Key::ArrowUp, Modifiers::COMMAND | Modifiers::CTRL);
        at.key(Key::ArrowRight, Modifiers::ALT);
        for _ in 0..6 {
            at.key(Key::Z, Modifiers::COMMAND);
        }
        assert_eq!(at.text(), text, "byte for byte");
    }
}

/// Presses the button at the first place and moves through the others, then gives a key and moves on to the last place again with
/// the button still held, and releases it.
fn drag_with_key(at: &mut AtEditor, points: &[(i32, i32)], key: Key, modifiers: Modifiers) {
    let places: Vec<Pos2> = points.iter().map(|point| screen(at, *point)).collect();
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let (first, last) = (places[0], places[places.len() - 1]);
    at.bench.event(Event::PointerMoved(first));
    at.bench.step();
    at.bench.event(button(first, true));
    at.bench.step();
    for place in &places {
        at.bench.event(Event::PointerMoved(*place));
        at.bench.step();
    }
    at.key(key, modifiers);
    for place in [first, last] {
        at.bench.event(Event::PointerMoved(place));
        at.bench.step();
    }
    at.bench.event(button(last, false));
    frames(&mut at.bench);
}

#[test]
fn undo_within_a_stroke_takes_the_stroke_back_and_nothing_before_it() {
    for (key, modifiers) in [(Key::Z, Modifiers::COMMAND), (Key::Escape, Modifiers::NONE)] {
        let mut at = at("undo-stroke", brook());
        drag(&mut at, &[(4000, 1400), (4500, 1600), (4500, 800)]);
        let done = at.text();
        assert_ne!(done, brook());
        drag_with_key(&mut at, &[(2900, 1400), (2500, 1400), (2000, 1400)], key, modifiers);
        assert_eq!(at.text(), done, "{key:?}: the drag is dropped, and the one before it stands");
        drag(&mut at, &[(2900, 1400), (2500, 1400), (2000, 1400)]);
        assert_ne!(at.text(), done, "the next drag is drawn again");
    }
}

#[test]
fn undo_within_a_drawing_takes_its_last_corner_back_and_within_a_front_the_front() {
    let mut at = at("undo-drawing", brook());
    drag(&mut at, &[(4000, 1400), (4500, 1600), (4500, 800)]);
    let done = at.text();
    at.press(&say!("tabletop-ground-wood"));
    for corner in [(1000, 4000), (1000, 5000), (1500, 5500), (2000, 5000)] {
        click(&mut at, corner);
    }
    at.key(Key::Z, Modifiers::COMMAND);
    at.key(Key::Enter, Modifiers::NONE);
    assert_eq!(value(&at, "areas[3].outline"), "[(1000, 4000), (1000, 5000), (1500, 5500)]");
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), done);
    at.key(Key::S, Modifiers::NONE);
    drag(&mut at, &[(1500, 500), (5000, 1800), (7500, 2400)]);
    at.press(&say!("edit-table-front-button"));
    drag_with_key(&mut at, &[(1500, 1000), (4000, 1000), (7000, 1000)], Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), done, "no unit is set out");
}

#[test]
fn a_text_that_is_no_table_of_units_is_told_when_it_is_pasted() {
    let mut at = at("paste-nothing", brook());
    at.bench.event(Event::Paste("a sentence from elsewhere".to_owned()));
    frames(&mut at.bench);
    says(&at.bench, &[&say!("edit-paste-nothing")]);
}

#[test]
fn arrows_move_the_selected_unit_by_one_ten_or_a_tenth_of_a_centimetre() {
    let mut at = at("arrows", brook());
    click(&mut at, (4000, 1400));
    let steps = [
        (Key::ArrowUp, Modifiers::NONE, "Some((4000, 1600))"),
        (Key::ArrowLeft, Modifiers::COMMAND | Modifiers::CTRL, "Some((3000, 1600))"),
        (Key::ArrowDown, Modifiers::ALT, "Some((3000, 1590))"),
    ];
    for (key, modifiers, place) in steps {
        at.key(key, modifiers);
        assert_eq!(value(&at, "armies[0].units[0].at"), place);
    }
}

#[test]
fn the_battle_is_tried_with_what_was_changed_and_the_editor_comes_back() {
    let mut at = at("try", brook());
    drag(&mut at, &[(4000, 1400), (4200, 1000), (4300, 800)]);
    let text = at.text();
    at.key(Key::F9, Modifiers::NONE);
    says(&at.bench, &[&say!("edit-trying-back")]);
    at.key(Key::F9, Modifiers::NONE);
    says(&at.bench, &[&say!("edit-try")]);
    assert_eq!(at.text(), text);
}

#[test]
fn a_battle_of_muskets_and_mayhem_is_tried_and_comes_back() {
    let mut at = at("try-mm", redoubt());
    drag(&mut at, &[(4200, 3950), (4000, 3400), (3900, 3200)]);
    let text = at.text();
    assert_ne!(text, redoubt());
    at.key(Key::F9, Modifiers::NONE);
    says(&at.bench, &[&say!("edit-trying-back")]);
    at.key(Key::F9, Modifiers::NONE);
    says(&at.bench, &[&say!("edit-try")]);
    assert_eq!(at.text(), text);
}

#[test]
fn an_army_of_muskets_and_mayhem_is_set_out_for_points_on_a_bare_table() {
    let (_, editor) = tercio::games::games().editors().find(|(game, _)| *game == "muskets_mayhem").unwrap();
    let mut at = at("army-mm", &editor.begun(0, &[180, 120]).unwrap());
    for (army, line) in
        [(0, [(2000, 3000), (9000, 3000), (16000, 3000)]), (1, [(16000, 9000), (9000, 9000), (2000, 9000)])]
    {
        let name = value(&at, &format!("armies[{army}].name"));
        at.press(name.trim_matches('"'));
        if army == 0 {
            at.bench.get_by_role_and_label(Role::ComboBox, &say!("edit-table-stock")).click();
            frames(&mut at.bench);
            at.press("Union");
        }
        at.press(&say!("edit-table-tool-army"));
        drag(&mut at, &line);
    }
    let battle = muskets_mayhem::scenario::load(&at.text()).unwrap();
    assert!(battle.units.len() > 12, "{}", at.text());
    for key in [Key::Z, Key::Z] {
        at.key(key, Modifiers::COMMAND);
    }
    assert_eq!(at.text(), editor.begun(0, &[180, 120]).unwrap());
}

#[test]
fn an_area_goes_with_all_entries_that_name_it() {
    let mut at = at("area-mm", redoubt());
    click(&mut at, (8530, 4250));
    at.key(Key::Delete, Modifiers::NONE);
    assert!(!at.text().contains("\"redoubt\", facing") && !at.text().contains("area: \"redoubt\""), "{}", at.text());
    assert!(muskets_mayhem::scenario::load(&at.text()).is_ok(), "{}", at.text());
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), redoubt());
}

#[test]
fn a_unit_on_another_is_a_fault_with_a_mend() {
    let mut at = at("overlap", brook());
    drag(&mut at, &[(4000, 1400), (4400, 1400), (4600, 1400)]);
    at.press(&say!("edit-checks"));
    at.press(&say!("mend-place", name = "Picardie"));
    let text = at.text();
    assert!(game_of_kings::scenario::load(&text).is_ok(), "{text}");
}

#[test]
fn an_area_is_drawn_corner_by_corner_changed_and_removed() {
    let mut at = at("area", brook());
    at.press(&say!("tabletop-ground-wood"));
    for corner in [(1000, 4000), (1000, 5000), (2000, 5000), (2000, 4000), (1000, 4000)] {
        click(&mut at, corner);
    }
    assert_eq!(value(&at, "areas[3].kind"), "\"wood\"");
    assert_eq!(value(&at, "areas[3].outline"), "[(1000, 4000), (1000, 5000), (2000, 5000), (2000, 4000)]");
    at.key(Key::S, Modifiers::NONE);
    // A corner, a new corner between two others, the whole area.
    drag(&mut at, &[(2000, 5000), (2300, 5200), (2500, 5500)]);
    assert_eq!(value(&at, "areas[3].outline"), "[(1000, 4000), (1000, 5000), (2500, 5500), (2000, 4000)]");
    drag(&mut at, &[(1500, 4000), (1500, 3800), (1500, 3500)]);
    assert_eq!(
        value(&at, "areas[3].outline"),
        "[(1000, 4000), (1000, 5000), (2500, 5500), (2000, 4000), (1500, 3500)]"
    );
    click_other(&mut at, (1500, 3500));
    assert_eq!(value(&at, "areas[3].outline"), "[(1000, 4000), (1000, 5000), (2500, 5500), (2000, 4000)]");
    drag(&mut at, &[(1500, 4500), (1800, 4500), (2500, 4500)]);
    assert_eq!(value(&at, "areas[3].outline"), "[(2000, 4000), (2000, 5000), (3500, 5500), (3000, 4000)]");
    at.key(Key::Delete, Modifiers::NONE);
    assert_eq!(at.text(), brook(), "byte for byte");
}

#[test]
fn an_outline_that_would_cross_itself_is_refused_and_esc_drops_the_last_corner() {
    let mut at = at("crossing", brook());
    at.press(&say!("tabletop-ground-wood"));
    for corner in [(1000, 4000), (2000, 5000), (1000, 5000)] {
        click(&mut at, corner);
    }
    click(&mut at, (2000, 4000));
    says(&at.bench, &[&say!("edit-table-crosses")]);
    at.key(Key::Escape, Modifiers::NONE);
    click(&mut at, (2000, 4000));
    at.key(Key::Enter, Modifiers::NONE);
    assert_eq!(value(&at, "areas[3].outline"), "[(1000, 4000), (2000, 5000), (2000, 4000)]");
}

#[test]
fn a_drawing_ends_with_its_tool_and_is_never_dropped_in_silence() {
    let mut at = at("other-tool", brook());
    at.press(&say!("tabletop-ground-wood"));
    for corner in [(1000, 4000), (1000, 5000), (2000, 5000)] {
        click(&mut at, corner);
    }
    at.press(&say!("tabletop-ground-stream"));
    frames(&mut at.bench);
    assert_eq!(value(&at, "areas[3].outline"), "[(1000, 4000), (1000, 5000), (2000, 5000)]");
    click(&mut at, (5000, 5000));
    at.press(&say!("tabletop-ground-wood"));
    frames(&mut at.bench);
    says(&at.bench, &[&say!("tabletop-short-course")]);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), brook(), "byte for byte");
}

#[test]
fn a_stream_is_drawn_as_a_course_of_its_width() {
    let mut at = at("course", open_field());
    at.press(&say!("tabletop-ground-stream"));
    for point in [(1000, 4000), (6000, 3500), (12000, 4500), (12000, 4500)] {
        click(&mut at, point);
    }
    assert_eq!(value(&at, "areas[0].course"), "[(1000, 4000), (6000, 3500), (12000, 4500)]");
    assert_eq!(value(&at, "areas[0].width"), "Some(120)");
    assert_eq!(value(&at, "areas[0].outline"), "", "nothing derived is written");
    let battle = open_table::scenario::load(&at.text()).unwrap();
    assert_eq!(battle.field.features[0].outline.len(), 6);
}

#[test]
fn units_are_set_up_from_the_palette_with_ids_of_their_own() {
    let mut at = at("palette", brook());
    at.press("French");
    at.press(&say!("gk-kind-foot"));
    for place in [(1500, 800), (2500, 800)] {
        click(&mut at, place);
    }
    assert_eq!(value(&at, "armies[0].units[6].name"), "\"Regular foot\"");
    assert_eq!(value(&at, "armies[0].units[7].name"), "\"Regular foot 2\"");
    assert_eq!(value(&at, "armies[0].units[6].at"), "Some((1500, 800))");
    assert_ne!(value(&at, "armies[0].units[6].id"), value(&at, "armies[0].units[7].id"));
    assert!(game_of_kings::scenario::load(&at.text()).is_ok(), "{}", at.text());
}

#[test]
fn several_units_are_selected_by_a_box_and_set_out_along_a_front() {
    let mut at = at("front", open_field());
    drag(&mut at, &[(4200, 1800), (6000, 1500), (7800, 1200)]);
    at.press(&say!("edit-table-tool-front"));
    drag(&mut at, &[(2000, 3000), (4000, 3000), (6400, 3000)]);
    let places: Vec<String> = (0..3).map(|unit| value(&at, &format!("armies[0].units[{unit}].at"))).collect();
    // 4400 less three fronts of 800 leaves two intervals of 1000.
    assert_eq!(places, ["Some((2400, 3000))", "Some((4200, 3000))", "Some((6000, 3000))"]);
    assert!(open_table::scenario::load(&at.text()).is_ok());
}

#[test]
fn copies_have_ids_of_their_own_and_deleting_them_leaves_the_text_as_it_was() {
    let mut at = at("copies", open_field());
    drag(&mut at, &[(4200, 1800), (6000, 1500), (7800, 1200)]);
    at.press(&say!("edit-table-copy"));
    let battle = open_table::scenario::load(&at.text()).unwrap();
    assert_eq!(battle.units.len(), 23);
    at.key(Key::Delete, Modifiers::NONE);
    assert_eq!(at.text(), open_field());
}

#[test]
fn a_text_that_cannot_be_read_is_told_and_kept() {
    let broken = brook().replace("kind: \"foot\", at: Some((4000, 1500))", "kind: 7, size: 3, at: Some((4000, 1500))");
    let mut at = at("broken", &broken);
    assert_eq!(at.text(), broken);
    at.press(&say!("edit-checks"));
    let document = Document::read(&broken).unwrap();
    assert!(DocPath::whole().key("armies").of(&document.whole()).is_some());
    assert!(registry().of_text(&broken).position(&broken, "broken", &[]).is_err());
    at.press(&say!("mend-unknown-field", field = "size"));
    assert!(!at.text().contains("size: 3"), "{}", at.text());
}

/// Types a text over the field of a name.
fn write(at: &mut AtEditor, field: &str, text: &str) {
    at.bench.get_all_by_role_and_label(Role::TextInput, field).next().expect("the field is shown").focus();
    frames(&mut at.bench);
    at.key(Key::A, Modifiers::COMMAND);
    at.bench.event(Event::Text(text.to_owned()));
    at.bench.step();
    at.key(Key::Tab, Modifiers::NONE);
}

#[test]
fn the_form_writes_its_own_field_and_refuses_what_is_no_value() {
    let mut at = at("form", brook());
    click(&mut at, (4000, 1400));
    write(&mut at, &say!("field-name"), "Navarre's own");
    assert_eq!(value(&at, "armies[0].units[0].name"), "\"Navarre's own\"");
    assert_eq!(changed_lines(brook(), &at.text()), 1);
    write(&mut at, &say!("field-at"), "40.5, 16");
    assert_eq!(value(&at, "armies[0].units[0].at"), "Some((4050, 1600))");
    let before = at.text();
    write(&mut at, &say!("field-heading"), "360");
    assert_eq!(at.text(), before);
    says(&at.bench, &[&say!("field-number", field = say!("field-heading"), least = "0", most = "359")]);
    at.press(&say!("edit-page-battle"));
    write(&mut at, &say!("field-gk-turns"), "8");
    assert_eq!(value(&at, "turns"), "Some(8)");
}

#[test]
fn the_ledger_changes_a_cell_and_copied_units_are_pasted_as_a_table() {
    let mut at = at("ledger", open_field());
    at.press(&say!("edit-table-page-ledger"));
    says(&at.bench, &[&say!("edit-table-copy-csv")]);
    let table = "army,id,name,troops,size,at\n2,blue-foot-1,Old Guard,foot,\"8, 2\",\"50, 61\"\n1,,New foot,foot,\"8, 2\",\"20, 20\"\n";
    at.bench.ctx.memory_mut(|m| m.request_focus(board::id()));
    at.bench.event(Event::Paste(table.to_owned()));
    frames(&mut at.bench);
    assert_eq!(value(&at, "armies[1].units[0].name"), "\"Old Guard\"");
    assert_eq!(value(&at, "armies[1].units[0].at"), "Some((5000, 6100))");
    assert_eq!(value(&at, "armies[0].units[10].id"), "\"new-foot\"");
    assert!(open_table::scenario::load(&at.text()).is_ok(), "{}", at.text());
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), open_field());
    at.bench.event(Event::Paste("id,name,size\nx,X,many\n".to_owned()));
    frames(&mut at.bench);
    assert_eq!(at.text(), open_field(), "what is no value is refused as a whole");
}

#[test]
fn copied_units_are_pasted_as_copies() {
    let mut at = at("paste", open_field());
    click(&mut at, (5000, 1500));
    at.bench.ctx.memory_mut(|m| m.request_focus(board::id()));
    at.bench.event(Event::Copy);
    at.bench.step();
    let copied = at.bench.output().platform_output.commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    at.bench.event(Event::Paste(copied.expect("the unit is copied")));
    frames(&mut at.bench);
    let battle = open_table::scenario::load(&at.text()).unwrap();
    assert_eq!(battle.units.len(), 21);
    assert_eq!(value(&at, "armies[0].units[10].id"), "\"red-foot-7\"");
}

#[test]
fn an_area_becomes_an_objective_and_goes_with_it() {
    let mut at = at("objective", brook());
    click(&mut at, (5900, 4550));
    at.press(&say!("edit-table-objective-of", name = "French"));
    assert_eq!(value(&at, "objectives[0]"), "(army: \"french\", area: \"knoll\", turn: 6)");
    assert!(game_of_kings::scenario::load(&at.text()).is_ok(), "{}", at.text());
    click(&mut at, (5900, 4550));
    at.key(Key::Delete, Modifiers::NONE);
    assert_eq!([value(&at, "objectives[0]"), value(&at, "areas[2]")], ["", ""]);
    assert!(game_of_kings::scenario::load(&at.text()).is_ok(), "{}", at.text());
}

#[test]
fn a_unit_arrives_at_a_stretch_of_the_edge_that_is_drawn_and_is_set_out_again() {
    let mut at = at("arrival", brook());
    click(&mut at, (4000, 1400));
    at.press(&say!("edit-table-tool-stretch"));
    drag(&mut at, &[(1000, 100), (2000, 100), (3000, 100)]);
    assert_eq!(value(&at, "armies[0].units[0].arrival"), "Some((turn: 1, edge: south, stretch: (1000, 3000)))");
    assert_eq!(value(&at, "armies[0].units[0].at"), "");
    assert!(game_of_kings::scenario::load(&at.text()).is_ok(), "{}", at.text());
    at.key(Key::S, Modifiers::NONE);
    write(&mut at, &say!("field-at"), "40, 15");
    at.press(&say!("edit-checks"));
    at.press(&say!("mend-place-alone"));
    assert!(game_of_kings::scenario::load(&at.text()).is_ok(), "{}", at.text());
}

#[test]
fn by_keys_alone_an_outline_is_drawn() {
    let mut at = at("by-keys", open_field());
    at.key(Key::T, Modifiers::NONE);
    for key in [Key::ArrowRight, Key::Enter, Key::ArrowUp, Key::Enter, Key::ArrowRight, Key::Enter, Key::Enter] {
        at.bench.ctx.memory_mut(|m| m.request_focus(board::id()));
        let modifiers = if key == Key::Enter { Modifiers::NONE } else { Modifiers::COMMAND | Modifiers::CTRL };
        at.key(key, modifiers);
    }
    assert_eq!(value(&at, "areas[0].kind"), "\"hill\"");
    assert!(open_table::scenario::load(&at.text()).is_ok(), "{}", at.text());
}

#[test]
fn a_random_battle_is_a_beginning() {
    let games = tercio::games::games();
    let (_, editor) = games.editors().find(|(game, _)| *game == "game_of_kings").unwrap();
    let starts = editor.starts();
    assert_eq!(starts.len(), 2, "a bare table, and one by chance");
    let numbers: Vec<u32> = starts[1].numbers.iter().map(|number| number.usual).collect();
    let text = editor.begun(1, &numbers).unwrap();
    assert!(game_of_kings::scenario::load(&text).is_ok());
    assert_eq!(editor.begun(1, &[1, 5000]), None, "no army has so many points");
    for (game, editor) in games.editors().filter(|(game, _)| *game != "musket_pike") {
        let text = editor.begun(0, &[120, 90]).unwrap();
        assert_eq!(registry().of_text(&text).id(), game);
        assert!(Document::read(&text).is_ok());
    }
}
