//! Keys off the board: the start page, the menu, the numbers of the muster, the orders of a chit.

use crate::bench::{
    ANY, Bench, Table, Window, frames, is_silent_about, own_words, press, says, shipped, table, unseen,
};
use crate::by_keys::{key, report};
use crate::seated::{Own, screen_of};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Key, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::collections::BTreeSet;
use tercio::games::musket_pike::rules::Order;
use tercio::kernel::SideId;
use tercio::say;
use tercio::settings::{PersonCount, read};
use tercio::ui::Intent;

#[test]
fn the_start_page_obeys_the_keys_it_names() {
    let (mut bench, _) = crate::settings::main_window("start-by-keys", None);
    let press = |bench: &mut Bench<'_, Window>, key| {
        bench.key_press(key);
        frames(bench);
    };
    says(&bench, &[&say!("start-keys", find = "/", help = "F1", sheet = "?")]);
    for (opens, title) in [(Key::F1, say!("help-head-without-mouse")), (Key::Questionmark, say!("keys-group-cursor"))] {
        press(&mut bench, opens);
        says(&bench, &[&title]);
        press(&mut bench, Key::Enter);
        assert!(bench.state().0.screen().is_none(), "what lies over the page has the keys");
        press(&mut bench, Key::Escape);
        is_silent_about(&bench, &title);
    }
    press(&mut bench, Key::Enter);
    assert_eq!(bench.state().0.screen().map(|t| t.game().battle.id.clone()).as_deref(), Some("farm"));
}

#[test]
fn the_menu_is_walked_by_keys_round_its_ends() {
    let mut bench = table(screen_of(&shipped("farm")));
    bench.get_by_label(&say!("strip-menu")).focus();
    frames(&mut bench);
    key(&mut bench, Key::Enter);
    let focused = |bench: &Bench<'_, Table>| {
        let node = bench.query_all_by_role(Role::Button).find(|n| n.is_focused());
        node.and_then(|n| n.accesskit_node().label()).unwrap_or_default()
    };
    assert!(focused(&bench).starts_with(&say!("menu-save")), "{}", focused(&bench));
    // Eight rows, and a last one that leads to all the others.
    let walk = |bench: &mut Bench<'_, Table>, keys: &[(Key, String)]| {
        for (pressed, row) in keys {
            key(bench, *pressed);
            assert!(focused(bench).starts_with(row), "{pressed:?}: {}", focused(bench));
        }
    };
    walk(
        &mut bench,
        &[
            (Key::ArrowDown, say!("menu-seats")),
            (Key::ArrowUp, say!("menu-save")),
            (Key::ArrowUp, say!("menu-more")),
            (Key::ArrowUp, say!("menu-leave")),
            (Key::End, say!("menu-more")),
            (Key::Home, say!("menu-save")),
            (Key::End, say!("menu-more")),
        ],
    );
    is_silent_about(&bench, &say!("menu-quick-save"));
    key(&mut bench, Key::Enter);
    walk(
        &mut bench,
        &[
            (Key::Home, say!("menu-quick-save")),
            (Key::ArrowUp, say!("menu-fewer")),
            (Key::ArrowUp, say!("quit")),
            (Key::Home, say!("menu-quick-save")),
            (Key::ArrowRight, say!("menu-order-of-battle")),
            (Key::ArrowDown, say!("menu-count")),
            (Key::ArrowLeft, say!("menu-save-lesson")),
            (Key::ArrowLeft, say!("menu-fold-panel")),
            (Key::End, say!("menu-full-screen")),
        ],
    );
}

#[test]
fn a_menu_that_the_pointer_has_used_leaves_the_keys_to_the_board() {
    let mut bench = table(screen_of(&shipped("farm")));
    press(&mut bench, &say!("strip-menu"));
    press(&mut bench, &say!("menu-more"));
    press(&mut bench, &say!("menu-log"));
    key(&mut bench, Key::Enter);
    is_silent_about(&bench, &say!("menu-quick-save"));
    assert_eq!(bench.state().own_session().entries().len(), 1, "Enter draws the chit");
}

/// 1280 by 720 at 150 %.
#[test]
fn in_a_small_window_the_menu_is_as_wide_as_there_is_room() {
    let size = Vec2::new(853.0, 480.0);
    let mut bench = unseen(screen_of(&shipped("farm")), size, 12);
    frames(&mut bench);
    bench.get_by_label(&say!("strip-menu")).click();
    frames(&mut bench);
    bench.get_by_label(&say!("menu-more")).click();
    frames(&mut bench);
    for row in [say!("menu-quick-save"), say!("menu-advice"), say!("menu-log"), say!("menu-full-screen")] {
        let row = bench
            .query_all_by_role(Role::Button)
            .find(|n| n.accesskit_node().label().is_some_and(|l| l.starts_with(&row)));
        let right = row.expect("it stands in the menu").rect().right();
        assert!(right < size.x - 15.0, "{right}");
    }
}

#[test]
fn tab_leads_from_the_battles_to_the_new_game() {
    let (mut bench, _) = crate::settings::main_window("start-by-tab", None);
    let mut seen = BTreeSet::new();
    for _ in 0..40 {
        bench.key_press(Key::Tab);
        frames(&mut bench);
        let node = bench.query_all_by_role(Role::Button).find(|n| n.is_focused());
        seen.extend(node.and_then(|n| n.accesskit_node().label()));
    }
    for button in [
        say!("start-saves"),
        say!("start-battle", name = "The Farm"),
        say!("filter-half-hour"),
        say!("start-begin"),
        say!("start-alone"),
        say!("start-setup"),
        say!("settings-title"),
    ] {
        assert!(seen.contains(&button), "{button}: {seen:?}");
    }
    // The arrow keys lead to the other battles of the list.
    assert!(!seen.contains(&say!("start-battle", name = "White Mountain")), "{seen:?}");
}

#[test]
fn the_arrows_choose_a_battle() {
    let (mut bench, _) = crate::settings::main_window("start-by-arrows", None);
    for (key, battle) in [
        (Key::ArrowDown, "Windmill Hill"),
        (Key::ArrowRight, "The Star"),
        (Key::ArrowUp, "Windmill Hill"),
        (Key::ArrowLeft, "The Farm"),
    ] {
        bench.key_press(key);
        frames(&mut bench);
        says(&bench, &[&say!("start-plate", name = battle)]);
    }
}

/// One who plays both sides is not asked to hand the screen over to himself, and nothing is forgotten of it in the next game.
#[test]
fn one_player_plays_both_sides_with_one_click() {
    let (mut bench, file) = crate::settings::main_window("start-alone", None);
    press(&mut bench, &say!("start-alone"));
    assert_eq!(read(&file).unwrap().players, PersonCount::One);
    pass(&mut bench);
    is_silent_about(&bench, &own_words(&say!("notice-take-over", name = ANY)));
    let (mut bench, _) = crate::settings::reopened("start-alone", None);
    press(
        &mut bench,
        &say!("start-go-on", last = say!("start-last-game", name = "The Farm", first = "Red", second = "Blue")),
    );
    pass(&mut bench);
    is_silent_about(&bench, &own_words(&say!("notice-take-over", name = ANY)));
    // Two players are asked.
    let (mut bench, _) = crate::settings::reopened("start-alone", None);
    press(&mut bench, &say!("start-begin"));
    pass(&mut bench);
    says(&bench, &[&own_words(&say!("notice-take-over", name = ANY))]);
}

/// Who looked at the page of a program and closed it plays both sides all the same.
#[test]
fn one_player_plays_both_sides_whoever_was_given_one_before() {
    let (mut bench, _) = crate::settings::main_window("start-alone-all-the-same", None);
    press(&mut bench, &say!("start-against-program"));
    frames(&mut bench);
    bench.key_press(Key::Escape);
    frames(&mut bench);
    press(&mut bench, &say!("start-alone"));
    let session = bench.state().0.screen().expect("a battle is on the table").any();
    assert!(SideId::BOTH.iter().all(|side| session.seat(*side).is_person()), "a program plays");
}

/// The side to decide passes, so that the other one is to decide.
fn pass(bench: &mut Bench<'_, Window>) {
    let screen = bench.state_mut().0.screen_mut().expect("a battle is on the table");
    screen.carry_out(Intent::order(Order::Pass));
    screen.settle();
    frames(bench);
}

#[test]
fn numbers_let_units_join() {
    let mut bench = table(screen_of(&shipped("farm")));
    key(&mut bench, Key::Enter);
    key(&mut bench, Key::Num2);
    let taking_part = |bench: &Bench<'_, Table>| bench.state().game().active_units().count();
    let before = taking_part(&bench);
    key(&mut bench, Key::Num1);
    assert_eq!(taking_part(&bench), before + 1);
    assert!(report(&bench)["overlays"].as_array().is_none_or(Vec::is_empty), "no overlay is laid on");
}

#[test]
fn an_order_that_the_keys_are_on_is_told_of() {
    let mut bench = table(screen_of(&shipped("farm")));
    key(&mut bench, Key::Enter);
    says(&bench, &[&say!("hint-chit")]);
    bench.query_all_by_label("March").next().expect("the wing's").focus();
    frames(&mut bench);
    says(&bench, &[&say!("chit-march-help")]);
}
