//! The order of battle and the count: the units, their state, their worth.

use crate::bench::{ANY, frames, give, is_silent_about, own_words, panel, press, says, shipped, table};
use crate::seated::{Own, screen_of, seated};
use bevy_egui::egui::Key;
use egui_kittest::kittest::Queryable;
use std::path::Path;
use std::sync::Arc;
use tercio::board::hex::Hex;
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::nation::{Emblem, EmblemShape, Tincture};
use tercio::games::musket_pike::rules::state::Ending;
use tercio::games::musket_pike::rules::victory::{self, VpLine, VpSource};
use tercio::games::musket_pike::rules::{Battle, Order};
use tercio::games::musket_pike::scenario::load_text;
use tercio::games::musket_pike::window::models;
use tercio::games::musket_pike::window::panels::emblem::Nation;
use tercio::games::musket_pike::window::panels::order_of_battle::{
    self, OrderOfBattleModel, Ranks, Side, UnitRow, UnitStatus, Wing,
};
use tercio::kernel::{RuleSet, SideId};
use tercio::say;
use tercio::session::Seat;
use tercio::ui::{Intent, Page};

fn entry(name: &str, state: UnitStatus, ranks: Ranks) -> UnitRow {
    UnitRow {
        name: name.to_owned(),
        arm: UnitKind::Hi,
        kind: "Heavy infantry".to_owned(),
        nation: None,
        sp: Some((12, 16)),
        morale: (6, 7),
        state,
        ranks,
        vp: 4,
        hex: Some(Hex(9)),
    }
}

fn model() -> OrderOfBattleModel {
    let side = |side, name: &str, units: Vec<UnitRow>| Side {
        side: SideId(side),
        name: name.to_owned(),
        commanders: vec!["Tilly, rating \u{2212}2".to_owned().into()],
        wings: vec![Wing { name: "Wing L".to_owned(), leader: "Anholt, rating \u{2212}1".to_owned().into(), units }],
        leaders_vp: 20,
    };
    OrderOfBattleModel {
        sides: [
            side(
                0,
                "Red",
                vec![
                    entry("Kratz", UnitStatus::Ready, Ranks::Ordered),
                    entry("Haimhausen", UnitStatus::Activated, Ranks::Disordered),
                    entry("Schmid", UnitStatus::Destroyed, Ranks::Ordered),
                ],
            ),
            side(1, "Blue", Vec::new()),
        ],
    }
}

#[test]
fn the_order_of_battle_sums_up_and_filters() {
    let model = model();
    let mut bench = panel(|ui| order_of_battle::show(ui.ctx(), &model));
    says(
        &bench,
        &[&say!("oob-title"), "36 of 48 SP", &say!("oob-earned", vp = 32), "Wing L", "Anholt, rating \u{2212}1"],
    );
    says(
        &bench,
        &[
            "Kratz",
            "12/16",
            &say!("oob-state-ready"),
            "Haimhausen",
            &say!("oob-state-disordered"),
            "Schmid",
            &say!("oob-state-destroyed"),
            "4 VP",
        ],
    );
    says(
        &bench,
        &[
            &say!("oob-head-sp"),
            &say!("oob-head-quality"),
            "6/7",
            &say!("oob-head-lost"),
            "\u{2212}4",
            &say!("oob-head-state"),
            &say!("oob-head-vp"),
        ],
    );
    press(&mut bench, &say!("oob-disordered"));
    says(&bench, &["Haimhausen", "36 of 48 SP"]);
    is_silent_about(&bench, "Kratz");
    press(&mut bench, &say!("oob-lost"));
    says(&bench, &["Schmid"]);
    is_silent_about(&bench, "Haimhausen");
    press(&mut bench, &say!("oob-ready"));
    says(&bench, &["Kratz"]);
    is_silent_about(&bench, "Schmid");
}

/// MP 13.1 What is told to have been given by losses is what the count says of units and leaders, on both sides.
#[test]
fn losses_of_leaders_are_among_what_losses_have_given() {
    let path = Path::new("tests/golden/leader-lost-farm.tercio");
    let session = tercio::play::open(&tercio::games::registry(), path).unwrap().session;
    let screen = seated(session);
    let game = screen.game();
    let lost = |line: &&VpLine| !matches!(line.why, VpSource::Hex(_) | VpSource::Infantry(..) | VpSource::Named(_));
    let lines = victory::count(game).lines;
    assert!(lines.iter().any(|line| matches!(line.why, VpSource::Leader(_))), "no leader was lost");
    for side in models::order_of_battle::model(game).sides {
        let given = lines.iter().filter(lost).filter(|line| line.side == side.side.other());
        let of_units = side.wings.iter().flat_map(|wing| &wing.units).map(|unit| u32::from(unit.vp)).sum::<u32>();
        assert_eq!(of_units + side.leaders_vp, given.map(|line| u32::from(line.vp)).sum::<u32>(), "{}", side.name);
    }
}

/// MP 18.6 Where a commander relieves another, the cup shows one chit of their wing, before he arrives and after.
#[test]
fn a_wing_with_a_relief_shows_one_chit() {
    let path = Path::new("tests/golden/relief-lutzen.tercio");
    let relieved = seated(tercio::play::open(&tercio::games::registry(), path).unwrap().session);
    for screen in [screen_of(&shipped("lutzen")), relieved] {
        let cups = models::cups::cups(screen.game()).cups;
        let signs: Vec<&str> = cups.iter().flat_map(|cup| &cup.chits).map(|chit| chit.sign.as_str()).collect();
        assert_eq!(signs.iter().filter(|sign| **sign == "O").count(), 1, "{signs:?}");
    }
}

/// MP 1.4 An emblem is said by its nation's name, once for all of them and at each unit.
#[test]
fn whose_nation_has_an_emblem_shows_it() {
    let mut model = model();
    let emblem = Emblem { tincture: Tincture::Gold, shape: EmblemShape::Saltire };
    let units = &mut model.sides[0].wings[0].units;
    for unit in &mut units[..2] {
        unit.nation = Some(Nation { name: "Bavarians".to_owned(), emblem });
    }
    let bench = panel(|ui| order_of_battle::show(ui.ctx(), &model));
    // Beside its name at the head, and at two units of three.
    assert_eq!(bench.query_all_by_label("Bavarians").count(), 4);
}

#[test]
fn every_unit_of_a_battle_is_in_it() {
    let battle = shipped("white-mountain");
    let mut bench = table(screen_of(&battle));
    bench.state_mut().carry_out(Intent::Open(Page::OrderOfBattle));
    frames(&mut bench);
    for side in &battle.sides {
        says(&bench, &[&side.name]);
    }
    // Rows out of sight are laid out as well.
    for unit in battle.unit_ids() {
        says(&bench, &[&battle.unit(unit).name]);
    }
}

#[test]
fn the_count_shows_objectives_and_thresholds() {
    let battle = shipped("white-mountain");
    let mut bench = table(screen_of(&battle));
    bench.state_mut().carry_out(Intent::Open(Page::Count));
    frames(&mut bench);
    says(
        &bench,
        &[&say!("page-count"), "As it stands: ", &say!("count-objectives"), "Draw from 0", "Decisive from 51"],
    );
    assert!(!battle.objectives.is_empty());
    for objective in &battle.objectives {
        says(&bench, &[&tercio::games::musket_pike::rules::text::objective(&battle, objective)]);
    }
}

/// The clash, with this instead of the places of Red's units.
fn late(red: impl Fn(&str) -> String) -> Arc<Battle> {
    let mut text = include_str!("../desktop/clash.ron").to_owned();
    for hex in ["0505", "0207"] {
        text = text.replace(&format!("ql: 7, at: \"{hex}\""), &format!("ql: 7, {}", red(hex)));
    }
    load_text(&text, "late", &[]).unwrap()
}

/// MP 2.4 A chit by which nobody can be activated is discarded by itself: that would look as if the button did nothing.
#[test]
fn a_chit_that_nobody_can_use_is_told() {
    let battle = late(|hex| format!("at: \"{hex}\", activated: true"));
    let mut bench = table(screen_of(&battle));
    frames(&mut bench);
    press(&mut bench, &say!("cups-draw"));
    frames(&mut bench);
    says(&bench, &[&own_words(&say!("table-chit-idle", chit = ANY))]);
}

/// An army without a unit goes on drawing chits that lead nobody: it can pass at once, or the battle be ended.
#[test]
fn an_army_that_is_gone_can_pass_or_end_the_battle() {
    let battle = late(|_| "place: eliminated".to_owned());
    let mut bench = table(screen_of(&battle));
    frames(&mut bench);
    says(&bench, &[&say!("cups-gone-own", side = "Red")]);
    press(&mut bench, &say!("cups-pass-all"));
    frames(&mut bench);
    assert!(bench.state().game().state().passed[0]);
    give(bench.state_mut(), Order::Draw);
}

/// A player who has beaten the program's last unit is offered the end with the score, and the program agrees at once.
#[test]
fn the_winner_over_a_program_ends_the_battle_by_agreement() {
    let mut text = include_str!("../desktop/clash.ron").to_owned();
    for hex in ["0605", "1007"] {
        text = text.replace(&format!("ql: 6, at: \"{hex}\""), "ql: 6, place: eliminated");
    }
    let mut bench = table(screen_of(&load_text(&text, "won", &[]).unwrap()));
    let [red, blue] = SideId::BOTH;
    bench.state_mut().carry_out(Intent::TakeSeat(blue, Seat::named("sergeant").unwrap()));
    frames(&mut bench);
    let vp = victory::count(bench.state().game()).vp;
    says(&bench, &["No unit of Blue is left.", &format!("As it stands: Red {} VP, Blue {} VP. ", vp[0], vp[1])]);
    press(&mut bench, &say!("cups-end"));
    says(&bench, &[&say!("ending-program-agrees", side = "Blue", player = say!("player-name-sergeant"))]);
    press(&mut bench, &say!("concede-offer"));
    frames(&mut bench);
    let game = bench.state().game();
    assert_eq!((game.decider(), &game.state().ending), (None, &Some(Ending::Agreed)));
    let given: Vec<Order> = bench.state().own_session().entries().iter().map(|entry| entry.order).collect();
    assert_eq!(given, [red, blue].map(|side| Order::AgreeToEnd { side }));
}

/// MP 2.3 Where nobody of a side can act any more the green button passes: so does Enter, and the line below says so.
#[test]
fn enter_passes_where_the_green_button_does() {
    let battle = late(|hex| format!("at: \"{hex}\", activated: true"));
    let mut bench = table(screen_of(&battle));
    frames(&mut bench);
    says(&bench, &[&say!("cups-pass-all"), "Enter passes."]);
    bench.key_press(Key::Enter);
    frames(&mut bench);
    assert!(bench.state().game().state().passed[0]);
}
