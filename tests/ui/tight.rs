//! A large UI scale in a small window: what is asked is in sight, and nothing lies on anything else.

use crate::bench::{Bench, Table, clash, frames, panel, press, says, shipped, unseen, words};
use crate::seated::{Own, screen_of};
use bevy_egui::egui::{Rect, UiBuilder, Vec2, pos2, vec2};
use egui_kittest::kittest::Queryable;
use tercio::games::musket_pike::rules::Order;
use tercio::kernel::{RuleSet, SideId};
use tercio::say;
use tercio::ui::Intent;
use tercio::ui::replay_bar::{self, Mark, MarkKind, Pace, ReplayBarModel};

/// A window of 1280 by 720 at 150 %.
const SMALL: Vec2 = Vec2::new(853.0, 480.0);

/// A table with a drawn chit in the small window.
fn drawn() -> Bench<'static, Table> {
    let mut bench = unseen(screen_of(&clash()), SMALL, 12);
    frames(&mut bench);
    bench.state_mut().carry_out(Intent::order(Order::Draw));
    frames(&mut bench);
    bench
}

fn place(bench: &Bench<'_, Table>, label: &str) -> Rect {
    bench.query_all_by_label_contains(label).last().unwrap_or_else(|| panic!("{label}: {:?}", words(bench))).rect()
}

#[test]
fn who_leads_and_what_gives_the_chit_up_are_in_sight() {
    let mut bench = drawn();
    let room = Rect::from_min_size(pos2(0.0, 0.0), SMALL);
    assert!(room.contains_rect(place(&bench, &say!("chit-discard"))), "{:?}", place(&bench, &say!("chit-discard")));
    let march = bench.query_all_by_label("March").last().expect("a unit may be ordered to march");
    march.click();
    frames(&mut bench);
    says(&bench, &[&say!("chit-choose-lead")]);
    let foot = place(&bench, &say!("chit-discard"));
    assert!(room.contains_rect(foot), "{foot:?}");
    let game = bench.state().own_session().game();
    let leads = game.legal_orders().into_iter().filter_map(|order| match order {
        Order::LeadUnit { unit, .. } => Some(unit),
        _ => None,
    });
    let first = leads.min().expect("somebody may lead");
    let name = game.battle.unit(first).name.clone();
    let row = place(&bench, &name);
    assert!(room.contains_rect(row), "{name}: {row:?}");
}

/// The buttons of the replay bar, in no more room than there is.
#[test]
fn nothing_in_the_replay_bar_lies_on_anything_else() {
    let model = ReplayBarModel {
        at: 123,
        orders: 204,
        turns: vec![10, 30],
        marks: vec![Mark { at: 5, kind: MarkKind::Fight, side: SideId(0) }],
        lesson: None,
        may_be_lesson: true,
        from_review: true,
        playing: false,
        pace: Pace::Single,
        words: String::new(),
        turn: "Turn 1 of 4".to_owned(),
        signs: None,
    };
    for wide in [640.0, 853.0, 1000.0, 1280.0, 1900.0] {
        let bench = panel(|ui| {
            let place = Rect::from_min_size(pos2(0.0, 0.0), vec2(wide, 80.0));
            replay_bar::show(&mut ui.new_child(UiBuilder::new().max_rect(place)), &model)
        });
        let own = [say!("replay-at-once"), say!("replay-try"), say!("replay-back-to-review"), say!("replay-lesson")];
        let labels = ["1\u{d7}", "4\u{d7}"].into_iter().chain(own.iter().map(String::as_str));
        let rects: Vec<(&str, Rect)> = labels.map(|label| (label, bench.get_by_label(label).rect())).collect();
        for (at, (label, rect)) in rects.iter().enumerate() {
            assert!(rect.right() <= wide, "{wide}: {label} is cut: {rect:?}");
            for (other, below) in &rects[..at] {
                assert!(!rect.shrink(1.0).intersects(below.shrink(1.0)), "{wide}: {label} lies on {other}");
            }
        }
    }
}

/// Who is out of sight is pointed at from the edge, and a click leads there.
#[test]
fn the_edge_of_the_board_tells_who_is_beyond_it() {
    let mut bench = unseen(screen_of(&shipped("farm")), Vec2::new(1280.0, 720.0), 12);
    frames(&mut bench);
    assert!(!words(&bench).iter().any(|word| word.starts_with("Out of sight")), "all are seen");
    for _ in 0..8 {
        bench.state_mut().carry_out(Intent::ZoomIn);
        frames(&mut bench);
    }
    let word = words(&bench).into_iter().find(|word| word.starts_with("Out of sight"));
    let word = word.unwrap_or_else(|| panic!("{:?}", words(&bench)));
    press(&mut bench, &word);
    frames(&mut bench);
    assert!(!words(&bench).contains(&word), "they are looked at");
}
