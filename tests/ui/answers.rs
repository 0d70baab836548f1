//! Questions, dice, the log, the card of a unit.

use crate::bench::{is_silent_about, panel, press, pressed, says};
use std::cell::Cell;
use tercio::board::hex::{Grid, Hex};
use tercio::kernel::SideId;
use tercio::rules::musket_pike::Order;
use tercio::rules::musket_pike::ids::UnitId;
use tercio::ui::Intent;
use tercio::ui::decision::Answer;
use tercio::ui::log::{Fact, Line};
use tercio::ui::parts::{Barred, DieColour, Share};
use tercio::ui::unit::Tone;
use tercio::ui::{decision, log, odds_fire, result, theme, unit};

#[test]
fn a_question_names_who_is_asked_and_every_answer() {
    let stand = Order::Stand { unit: UnitId(4) };
    let answer = |words: &str, more: &str, give| Answer { words: words.to_owned(), more: more.to_owned(), give };
    let model = decision::Model {
        side: SideId(1),
        name: "Bohemians".to_owned(),
        title: "Retreat before melee?".to_owned(),
        paragraph: "9.11".to_owned(),
        question: "Stand, or go back before the attack.".to_owned(),
        answers: vec![
            answer("Stand", "", Ok(Intent::order(stand))),
            answer("Go back by 1205", "past an enemy front: 1 SP (MP 11.2)", Ok(Intent::Cancel)),
            answer("Turn", "", Err(Barred::new("It has reacted already.", "6.9"))),
        ],
    };
    let pointed = Cell::new(None);
    let mut bench = panel(|ui| {
        let (intent, at) = decision::show(ui, &model);
        pointed.set(at.or(pointed.get()));
        intent
    });
    says(&bench, &["Retreat before melee?", "Bohemians to answer", "Stand, or go back before the attack.", "MP 9.11"]);
    says(&bench, &["past an enemy front: 1 SP (MP 11.2)"]);
    assert_eq!(pressed(&mut bench, "Stand"), Intent::order(stand));
    assert_eq!(pointed.get(), Some(0), "the map lights what the pointer rests on");
    assert_eq!(pressed(&mut bench, "Turn"), Intent::Rule("6.9".to_owned()));
}

#[test]
fn a_throw_shows_dice_reading_result_and_consequences() {
    let throw = result::Throw {
        title: "Eynatten attacks Silesians".to_owned(),
        paragraph: "9".to_owned(),
        dice: vec![(7, DieColour::White, "result".to_owned()), (10, DieColour::Red, "morale".to_owned())],
        reading: "column 150 %, row 7".to_owned(),
        result: "Attacker 1, defender 2".to_owned(),
        table: result::Table::None,
        expected: vec![Share { percent: 30, words: "the defence gives way".to_owned(), fill: theme::GO }],
        consequences: vec![("Silesians lose 2 SP.".to_owned(), "9.14".to_owned())],
    };
    let mut bench = panel(|ui| result::show(ui, &throw));
    says(&bench, &["Eynatten attacks Silesians", "white die 7", "red die 10", "column 150 %, row 7"]);
    says(&bench, &["Attacker 1, defender 2", "Silesians lose 2 SP.", "30 %  the defence gives way"]);
    is_silent_about(&bench, "No effect.");
    assert_eq!(pressed(&mut bench, "MP 9.14"), Intent::Rule("9.14".to_owned()));
    assert_eq!(pressed(&mut bench, "Put away"), Intent::Close);
}

#[test]
fn a_throw_without_consequences_says_so() {
    let throw = result::Throw {
        title: "The battery fires at Silesians".to_owned(),
        paragraph: "8".to_owned(),
        dice: vec![(2, DieColour::White, "hits".to_owned())],
        reading: "Fire value 3, white 2".to_owned(),
        result: "Not hit".to_owned(),
        table: result::Table::Fire(odds_fire::Table { rows: vec![[0; 10]; 5], fv: 3, die: Some(2) }),
        expected: Vec::new(),
        consequences: Vec::new(),
    };
    says(&panel(|ui| result::show(ui, &throw)), &["Not hit", "No effect.", "Hits by fire value and white die"]);
}

fn fact(words: &str, hex: Option<Hex>) -> Fact {
    Fact {
        words: words.to_owned(),
        paragraph: Some("8.1".to_owned()),
        hex,
        automatic: false,
        reasons: Vec::new(),
        way: None,
    }
}

#[test]
fn a_line_of_the_log_unfolds_and_leads_to_its_place() {
    let hex = Grid::new(9, 9).at(5, 5);
    let reasons = vec![("Fire value".to_owned(), vec![(3, "heavy infantry".to_owned(), "8.2".to_owned())])];
    let model = log::Model {
        lines: vec![
            Line::Turn("Turn 1 of 4".to_owned()),
            Line::Phase("Defensive fire".to_owned()),
            Line::Activation(SideId(0), "Red: Weber's chit.".to_owned()),
            Line::Fact(Fact { reasons, ..fact("Blue pikes fires: no hit.", hex) }),
            Line::Fact(Fact { automatic: true, ..fact("Advancing fire.", None) }),
        ],
    };
    let mut bench = panel(|ui| log::show(ui, &model));
    says(
        &bench,
        &[
            "Turn 1 of 4",
            "Defensive fire",
            "Red: Weber's chit.",
            "Blue pikes fires: no hit.",
            "(answered itself)",
            "MP 8.1",
        ],
    );
    is_silent_about(&bench, "heavy infantry");
    {
        use egui_kittest::kittest::Queryable;
        bench.get_by_label("Blue pikes fires: no hit.").click();
    }
    crate::bench::frames(&mut bench);
    assert_eq!(*bench.state(), hex.map(Intent::Look));
    says(&bench, &["Fire value", "heavy infantry", "MP 8.2"]);
}

#[test]
fn a_long_log_says_what_it_leaves_out() {
    let lines = (1..=450).map(|n| Line::Fact(fact(&format!("Fact {n}."), None))).collect();
    let model = log::Model { lines };
    let bench = panel(|ui| log::show(ui, &model));
    says(&bench, &["50 older lines", "Fact 450."]);
    is_silent_about(&bench, "Fact 50.");
}

#[test]
fn the_card_of_a_unit_tells_its_strength_morale_and_state() {
    let model = unit::Model {
        side: SideId(0),
        name: "Haimhausen".to_owned(),
        kind: "Heavy infantry on two hexes".to_owned(),
        belongs: "wing L (League foot), Bavarian".to_owned(),
        sp: Some((12, 16)),
        morale: (6, 7),
        lines: vec![
            ("Disordered".to_owned(), Tone::Bad, Some("10".to_owned())),
            ("In contact with the enemy".to_owned(), Tone::Plain, Some("4.5".to_owned())),
        ],
        with: vec!["Tilly, rating \u{2212}2, leads wing L".to_owned()],
    };
    let mut bench = panel(|ui| unit::show(ui, &model));
    says(&bench, &["Haimhausen", "Heavy infantry on two hexes", "12", "of 16 SP", "6", "morale (quality 7)"]);
    says(&bench, &["Disordered", "In contact with the enemy", "Tilly, rating \u{2212}2, leads wing L"]);
    press(&mut bench, "MP 4.5");
    assert_eq!(*bench.state(), Some(Intent::Rule("4.5".to_owned())));
}
