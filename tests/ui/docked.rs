//! Pages that let nothing through, lists that hold still, columns that are drawn, folded, moved and remembered.

use crate::bench::{ANY, Bench, Table, frames, is_silent_about, march_to, own_words, press, says, shipped, table};
use crate::seated::{Own, screen_of};
use crate::settings::{main_window, reopened};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use tercio::board::table::Length;
use tercio::games::musket_pike::rules::state::Phase;
use tercio::paint::layout::BoardLayout;
use tercio::say;
use tercio::settings::{ColumnSettings, Fold, MapSide, read};
use tercio::ui::dock::ColumnRoom;
use tercio::ui::{Intent, Page, dock};

/// Where a button is whose words begin so.
#[track_caller]
fn place<S>(bench: &Bench<'_, S>, words: &str) -> Rect {
    let begins = |label: Option<String>| label.is_some_and(|l| l.starts_with(words));
    let found = bench.query_all_by_role(Role::Button).find(|n| begins(n.accesskit_node().label()));
    found.unwrap_or_else(|| panic!("no button \"{words}\"")).rect()
}

fn button<S>(bench: &mut Bench<'_, S>, pos: Pos2, pressed: bool) {
    bench.event(Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE });
    bench.step();
}

fn click_at<S>(bench: &mut Bench<'_, S>, pos: Pos2) {
    bench.hover_at(pos);
    bench.step();
    button(bench, pos, true);
    button(bench, pos, false);
    frames(bench);
}

fn drag<S>(bench: &mut Bench<'_, S>, from: Pos2, to: Pos2) {
    bench.hover_at(from);
    bench.step();
    button(bench, from, true);
    for share in [0.3, 0.6, 1.0] {
        bench.hover_at(from + (to - from) * share);
        bench.step();
    }
    button(bench, to, false);
    frames(bench);
}

#[test]
fn nothing_behind_a_page_reacts_and_the_strip_stays_to_be_read() {
    let mut bench = table(screen_of(&shipped("farm")));
    let draw = place(&bench, &say!("cups-draw")).center();
    let turn = bench.query_all_by_label("Turn 1 of 4").next().expect("the strip").rect();
    for page in [Page::Help, Page::Keys, Page::Rulebook, Page::Count, Page::OrderOfBattle, Page::Concede] {
        bench.state_mut().carry_out(Intent::Open(page));
        frames(&mut bench);
        let cross = place(&bench, &say!("page-close"));
        assert!(cross.top() >= turn.bottom(), "{page:?} begins at {} above {}", cross.top(), turn.bottom());
        click_at(&mut bench, draw);
        bench.key_press(Key::Enter);
        frames(&mut bench);
        assert_eq!(bench.state().own_session().entries().len(), 0, "{page:?}");
        // Where a battle can be given up, the keys are on the way back first.
        let gone = bench.state().report(1.0)["page"].is_null();
        assert_eq!(gone, page == Page::Concede, "{page:?}");
        if !gone {
            press(&mut bench, &say!("page-close"));
        }
        assert!(bench.state().report(1.0)["page"].is_null(), "{page:?} is put away by its cross");
    }
    click_at(&mut bench, draw);
    assert_eq!(bench.state().own_session().entries().len(), 1, "without a page the click draws");
}

#[test]
fn the_list_of_the_phase_holds_still() {
    let mut bench = table(march_to(Phase::Movement));
    let names = ["Red pikes", "Red horse"];
    let tops = |bench: &Bench<'_, Table>| names.map(|n| place(bench, n).top());
    let before = tops(&bench);
    for name in names {
        press(&mut bench, name);
        bench.key_press(Key::Space);
        frames(&mut bench);
        let now = tops(&bench);
        assert_eq!(now[0] < now[1], before[0] < before[1], "after {name} was put aside");
    }
}

#[test]
fn the_map_keeps_its_share_of_the_window() {
    for window in [854.0, 1024.0, 1280.0, 1440.0, 1920.0, 2560.0_f32] {
        for width in [0, 384, 700, 3000] {
            for log_width in [0, 262, 2000] {
                let panels = ColumnSettings { width, log_width, ..ColumnSettings::default() };
                let table = |width| BoardLayout::table(Length(width), Length(6000), Length(100));
                let room = ColumnRoom::beside(window, table(8000));
                let widths = dock::widths(&panels, room);
                let map = window - widths.decisions - widths.log - 2.0 * dock::EDGE;
                assert!(map >= window * 0.37, "{window}: {panels:?} leave {map}");
                assert!(widths.decisions >= 362.0);
                assert_eq!(widths.log > 0.0, window >= 1778.0, "{window}");
                // A table of 2.4 to 1 keeps its own part of the window.
                let wide = dock::widths(&panels, ColumnRoom::beside(window, table(14_400)));
                assert_eq!(wide.log > 0.0, window >= 3200.0, "{window}");
            }
        }
    }
}

#[test]
fn a_column_is_drawn_by_its_edge_folded_moved_and_found_so_again() {
    let (mut bench, file) = main_window("docks", Some("farm"));
    // In a window so wide the log is folded away.
    is_silent_about(&bench, &say!("layout-log"));
    let knob = place(&bench, &say!("panel-fold")).center();
    let before = read(&file).map_or(384, |settings| settings.panels.width);
    drag(&mut bench, knob, knob + Vec2::new(-60.0, 5.0));
    let kept = read(&file).unwrap().panels;
    assert!(kept.width > before, "{before} {kept:?}");
    let moved = place(&bench, &say!("panel-fold")).center();
    assert!((moved.x - knob.x + 60.0).abs() < 12.0, "the tab follows the pointer: {knob} {moved}");
    // Beyond its bounds it stays within them.
    drag(&mut bench, moved, Pos2::new(200.0, moved.y));
    let widest = place(&bench, &say!("panel-fold")).center().x;
    assert!(widest >= 480.0, "the map keeps its share: {widest}");
    // Away, and there again.
    bench.key_press(Key::F4);
    frames(&mut bench);
    is_silent_about(&bench, &own_words(&say!("cups-decision", name = ANY)));
    assert_eq!(read(&file).unwrap().panels.decisions, Fold::Folded);
    press(&mut bench, &say!("panel-unfold"));
    says(&bench, &[&own_words(&say!("cups-decision", name = ANY))]);
    // To the other side.
    bench.key_press_modifiers(Modifiers::SHIFT, Key::F4);
    frames(&mut bench);
    let left = place(&bench, &say!("cups-draw"));
    assert!(left.left() < 200.0, "{left}");
    assert_eq!(read(&file).unwrap().panels.decisions_at, MapSide::Left);
    bench.key_press(Key::F4);
    frames(&mut bench);
    let kept = read(&file).unwrap().panels;
    drop(bench);
    // The next time all is as it was left.
    let (mut bench, file) = reopened("docks", Some("farm"));
    is_silent_about(&bench, &own_words(&say!("cups-decision", name = ANY)));
    is_silent_about(&bench, &say!("layout-log"));
    assert!(place(&bench, &say!("panel-unfold")).center().x < 20.0);
    press(&mut bench, &say!("panel-log-unfold"));
    says(&bench, &[&say!("layout-log")]);
    let now = read(&file).unwrap().panels;
    assert_eq!((now.width, now.decisions_at, now.decisions), (kept.width, kept.decisions_at, kept.decisions));
}
