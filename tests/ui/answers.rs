//! Questions, dice, the log, the card of a unit.

use crate::bench::{Bench, is_silent_about, panel, panel_in, press, pressed, says, shipped};
use bevy_egui::egui::Vec2;
use egui_kittest::kittest::Queryable;
use std::cell::RefCell;
use tercio::board::hex::{Grid, Hex};
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::nation::{Emblem, EmblemShape, Tincture};
use tercio::games::musket_pike::rules::{Game, Order};
use tercio::games::musket_pike::window::panels::emblem::Nation;
use tercio::games::musket_pike::window::panels::unit;
use tercio::games::musket_pike::window::panels::unit::Tone;
use tercio::kernel::SideId;
use tercio::kernel::chances::Fraction;
use tercio::play::log::{EventRef, Filter, Log, LogFact, LogItem, LogLine, ReasonedTotal};
use tercio::play::odds::{
    CitedLine, DieColour, LitTable, OutcomeShare, ResultCard, RolledDie, ShareTone, TableAxis, TableCaption,
};
use tercio::play::{PhaseId, PieceId};
use tercio::say;
use tercio::session::Session;
use tercio::ui::Intent;
use tercio::ui::cards::show_result;
use tercio::ui::decision::Answer;
use tercio::ui::parts::BarredReason;
use tercio::ui::{decision, log};
use tercio::view::animation::RollProgress;

#[test]
fn a_question_names_who_is_asked_and_every_answer() {
    let stand = Order::Stand { unit: UnitId(4) };
    let answer = |words: &str, more: &str, give| Answer {
        words: words.to_owned(),
        outlook: String::new(),
        cost: String::new(),
        more: more.to_owned(),
        give,
    };
    let model = decision::DecisionModel {
        title: "Retreat before melee?".to_owned(),
        paragraph: "9.11".to_owned(),
        alike: None,
        answers: vec![
            Answer { outlook: "30% to lose the hex".to_owned(), ..answer("Stand", "", Ok(Intent::order(stand))) },
            answer("Retreat by 1205", "past an enemy front: 1 SP lost (\u{a7}\u{a0}11.2)", Ok(Intent::Cancel)),
            answer("Turn", "", Err(BarredReason::new("It has reacted already.", "6.9"))),
        ],
        usual: Some(stand.into()),
        numbers: Vec::new(),
        standing: Vec::new(),
    };
    let pointed = RefCell::new(None);
    let mut bench = panel(|ui| {
        let (intent, at) = decision::show(ui, &model);
        if at.is_some() {
            pointed.replace(at);
        }
        intent
    });
    says(&bench, &["Retreat before melee?", "\u{a7}\u{a0}9.11"]);
    says(&bench, &["past an enemy front: 1 SP lost (\u{a7}\u{a0}11.2)", "Stand\n30% to lose the hex"]);
    assert_eq!(pressed(&mut bench, "Stand"), Intent::order(stand));
    assert_eq!(pointed.take(), Some(Intent::order(stand)), "the map lights what the pointer rests on");
    let why = Intent::WhyNot(BarredReason::new("It has reacted already.", "6.9"));
    assert_eq!(pressed(&mut bench, "Turn"), why);
}

fn die(value: u8, colour: DieColour) -> RolledDie {
    RolledDie { value, faces: 10, colour, purpose: "result".to_owned() }
}

#[test]
fn a_throw_shows_dice_reading_result_and_consequences() {
    let third = Fraction::new(1, std::num::NonZero::new(3).unwrap());
    let words = "the attack wins the hex".to_owned();
    let result = "Attacker 1, defender 2".to_owned();
    let throw = ResultCard {
        dice: vec![die(7, DieColour::White), die(10, DieColour::Red)],
        reading: "column 150%, row 7".to_owned(),
        expected: vec![OutcomeShare { chance: third, words, tone: ShareTone::For(SideId(0)) }],
        consequences: vec![CitedLine::new("Silesians lose 2 SP.", "9.14")],
        if_none: Some("No losses, no disorder.".to_owned()),
        explained: true,
        ..ResultCard::new("Attack by Eynatten on Silesians".to_owned(), "9", result, EventRef { order: 0, outcome: 0 })
    };
    let mut bench = panel(|ui| show_result(ui, &throw, RollProgress::LYING));
    says(&bench, &["Attack by Eynatten on Silesians", "white die 7", "red die 10", "column 150%, row 7"]);
    says(&bench, &["Attacker 1, defender 2", "Silesians lose 2 SP.", "33.3% (1/3)  the attack wins the hex"]);
    is_silent_about(&bench, "No losses, no disorder.");
    assert_eq!(pressed(&mut bench, "\u{a7}\u{a0}9.14"), Intent::Rule("9.14".to_owned()));
    assert_eq!(pressed(&mut bench, &say!("result-put-away")), Intent::Close);
}

#[test]
fn a_pool_of_dice_lies_in_rows_above_its_result() {
    let pool = |purpose: &'static str| {
        (0..8).map(move |value| RolledDie { purpose: purpose.to_owned(), ..die(value, DieColour::White) })
    };
    let throw = ResultCard {
        dice: pool("Dragoons").chain(pool("Hussars")).collect(),
        ..ResultCard::new(
            "Melee of Dragoons and Hussars".to_owned(),
            "9.13",
            "Hussars lose the melee and go back".to_owned(),
            EventRef { order: 0, outcome: 0 },
        )
    };
    let width = 360.0;
    let bench = panel_in(Vec2::new(width, 800.0), |ui| show_result(ui, &throw, RollProgress::LYING));
    says(&bench, &["Dragoons", "Hussars"]);
    let [last_die, result] = ["white die 7", "Hussars lose the melee and go back"]
        .map(|words| bench.get_all_by_label_contains(words).last().unwrap().rect());
    assert!(last_die.right() < width && result.right() <= width, "{last_die} {result}");
    assert!(result.top() >= last_die.bottom() && result.height() < 60.0, "{last_die} {result}");
}

#[test]
fn a_throw_without_consequences_says_so() {
    let caption = TableCaption { words: "Hits by fire value and white die".to_owned(), help: String::new() };
    let table = LitTable {
        caption: Some(caption),
        by_sum: TableAxis::Rows,
        before: Some(2),
        used: Some(2),
        rolled: Some(1),
        ..LitTable::default()
    };
    let title = "Fire by the battery at Silesians".to_owned();
    let throw = ResultCard {
        dice: vec![die(2, DieColour::White)],
        reading: "Fire value 3, white 2".to_owned(),
        table: Some(table),
        if_none: Some("No losses, no disorder.".to_owned()),
        ..ResultCard::new(title, "8", "Not hit".to_owned(), EventRef { order: 0, outcome: 0 })
    };
    let mut bench = panel(|ui| show_result(ui, &throw, RollProgress::LYING));
    says(&bench, &["Not hit", "No losses, no disorder."]);
    // The table is folded until it is asked for, and so are those of later results once it is folded again.
    is_silent_about(&bench, "Hits by fire value and white die");
    press(&mut bench, &say!("result-table-show"));
    says(&bench, &["Hits by fire value and white die"]);
    press(&mut bench, &say!("result-table-hide"));
    is_silent_about(&bench, "Hits by fire value and white die");
}

fn fact(words: &str, hex: Option<Hex>) -> LogFact {
    LogFact {
        words: words.to_owned(),
        paragraph: Some("8.1".to_owned()),
        place: hex.map(Into::into),
        ..LogFact::default()
    }
}

/// Two phases.
const MOVEMENT: PhaseId = PhaseId(1);
const MELEE: PhaseId = PhaseId(4);

fn told(lines: Vec<LogItem>) -> Log {
    let lines = lines.into_iter().enumerate().map(|(orders, told)| LogLine { orders, item: told, explained: None });
    Log { lines: lines.collect(), ..Log::default() }
}

/// The log panel on these lines.
fn panel_of(told: &Log, filter: Filter) -> Bench<'_, Option<Intent>> {
    let session = Session::of(Game::begun(&shipped("farm")).unwrap());
    panel(move |ui| {
        log::show(ui, &log::LogPanelModel { log: told, filter, piece: None, session: &session, watching: false })
    })
}

#[test]
fn a_line_of_the_log_unfolds_and_leads_to_its_place() {
    let hex = Grid::new(9, 9).at(5, 5);
    let reasons =
        vec![ReasonedTotal::new("Fire value".to_owned(), vec![(3, "heavy infantry".to_owned(), "8.2".to_owned())])];
    let log = told(vec![
        LogItem::Turn("Turn 1 of 4".to_owned()),
        LogItem::Phase(PhaseId(2), "Defensive fire".to_owned()),
        LogItem::Activation(SideId(0), "Red: Weber's chit.".to_owned()),
        LogItem::Fact(LogFact { reasons, ..fact("Blue pikes fires: no hit.", hex) }),
        LogItem::Fact(LogFact { automatic: true, ..fact("Advancing fire.", None) }),
        LogItem::Note("3 orders taken back by agreement.".to_owned()),
    ]);
    let mut bench = panel_of(&log, Filter::default());
    says(
        &bench,
        &[
            "Turn 1 of 4",
            "Defensive fire",
            "Red: Weber's chit.",
            "Blue pikes fires: no hit.",
            "(automatic)",
            "3 orders taken back by agreement.",
        ],
    );
    is_silent_about(&bench, "heavy infantry");
    is_silent_about(&bench, "\u{a7}\u{a0}8.1");
    {
        use egui_kittest::kittest::Queryable;
        // What is routine is a small sign, which a tooltip and a screen reader put into words.
        let sign = bench.get_by_label(&say!("log-itself", words = "Advancing fire.")).rect();
        assert!(sign.width() <= 30.0 && sign.height() <= 14.0, "{sign}");
        bench.get_by_label("Blue pikes fires: no hit.").click();
    }
    crate::bench::frames(&mut bench);
    assert_eq!(*bench.state(), hex.map(|hex| Intent::CenterOn(hex.into())));
    says(&bench, &["Fire value", "heavy infantry", "\u{a7}\u{a0}8.2"]);
}

#[test]
fn a_filter_leaves_only_what_is_about_it_and_the_headings_above() {
    let of = |words: &str, unit: u8, side: u8, phase| {
        let fact = fact(words, None);
        LogItem::Fact(LogFact {
            pieces: vec![PieceId(unit.into())],
            side: Some(SideId(side)),
            phase: Some(phase),
            ..fact
        })
    };
    let log = told(vec![
        LogItem::Turn("Turn 1".to_owned()),
        LogItem::Activation(SideId(0), "Red's chit.".to_owned()),
        LogItem::Phase(MOVEMENT, "Movement".to_owned()),
        of("One walks.", 1, 0, MOVEMENT),
        LogItem::Phase(MELEE, "Melee".to_owned()),
        of("Two fights.", 2, 0, MELEE),
        LogItem::Turn("Turn 2".to_owned()),
        LogItem::Activation(SideId(1), "Blue's chit.".to_owned()),
        LogItem::Phase(MELEE, "Melee again".to_owned()),
        of("One fights.", 1, 1, MELEE),
    ]);
    let shown = |filter| {
        let lines = log.filtered(&filter);
        lines.iter().map(|l| l.orders).collect::<Vec<_>>()
    };
    assert_eq!(shown(Filter { piece: Some(PieceId(1)), ..Filter::default() }), [0, 1, 2, 3, 6, 7, 8, 9]);
    assert_eq!(shown(Filter { phase: Some(MELEE), ..Filter::default() }), [0, 1, 4, 5, 6, 7, 8, 9]);
    assert_eq!(shown(Filter { side: Some(SideId(1)), ..Filter::default() }), [6, 7, 8, 9]);
    assert_eq!(shown(Filter { piece: Some(PieceId(2)), side: Some(SideId(1)), ..Filter::default() }), [0usize; 0]);
    let filter = Filter { phase: Some(MOVEMENT), ..Filter::default() };
    let bench = panel_of(&log, filter);
    says(&bench, &["One walks.", "Red's chit."]);
    is_silent_about(&bench, "One fights.");
}

#[test]
fn a_long_log_says_what_it_leaves_out() {
    let log = told((1..=450).map(|n| LogItem::Fact(fact(&format!("Fact {n}."), None))).collect());
    let bench = panel_of(&log, Filter::default());
    says(&bench, &[&say!("log-older", n = 300), "Fact 450."]);
    is_silent_about(&bench, "Fact 50.");
}

fn figure(value: &str, words: &str, paragraph: &'static str) -> unit::Figure {
    unit::Figure {
        value: value.to_owned(),
        words: words.to_owned(),
        help: words.to_owned(),
        paragraph,
        tone: Tone::Plain,
    }
}

fn chip(words: &str, tone: Tone, paragraph: &'static str) -> unit::Chip {
    unit::Chip { words: words.to_owned(), help: format!("{words}, in full"), tone, paragraph: Some(paragraph) }
}

#[test]
fn the_card_of_a_unit_tells_its_strength_morale_and_state() {
    let emblem = Emblem { tincture: Tincture::Blue, shape: EmblemShape::Lozenge };
    let model = unit::UnitCardModel {
        side: SideId(0),
        name: "Haimhausen".to_owned(),
        kind: "Heavy infantry on two hexes".to_owned(),
        belongs: "wing L (League foot), Bavarian".to_owned(),
        nation: Some(Nation { name: "Bavarians".to_owned(), emblem }),
        counter: None,
        sp: Some((12, 16)),
        figures: vec![figure("12", "SP", "1.3"), figure("6", "morale", "10.1")],
        chips: vec![chip("Disordered", Tone::Bad, "10"), chip("In contact", Tone::Plain, "4.5")],
        now: None,
        details: vec![("Morale is 1 below its quality".to_owned(), "10.1".to_owned())],
        with: vec!["Tilly, rating \u{2212}2, leads wing L".to_owned().into()],
    };
    let mut bench = panel(|ui| unit::show(ui, &model));
    says(&bench, &["Haimhausen", "Heavy infantry on two hexes", "12 SP", "12 of 16 SP", "6 morale"]);
    says(&bench, &["wing L (League foot), Bavarian", "Bavarians"]);
    says(&bench, &["Disordered", "In contact", "Tilly, rating \u{2212}2, leads wing L"]);
    assert_eq!(pressed(&mut bench, "In contact"), Intent::Rule("4.5".to_owned()));
    assert_eq!(pressed(&mut bench, "6 morale"), Intent::Rule("10.1".to_owned()));
    is_silent_about(&bench, "Morale is 1 below its quality");
    press(&mut bench, &say!("unit-details"));
    says(&bench, &["Morale is 1 below its quality"]);
}

/// While odds are shown the selected unit has one line.
#[test]
fn a_unit_beside_odds_is_one_line_with_its_numbers() {
    let model = unit::UnitCardModel {
        side: SideId(0),
        name: "Haimhausen".to_owned(),
        kind: "Heavy infantry on two hexes".to_owned(),
        belongs: String::new(),
        nation: None,
        counter: None,
        sp: Some((12, 16)),
        figures: vec![figure("12", "SP", "1.3"), figure("6", "morale", "10.1")],
        chips: vec![chip("Disordered", Tone::Bad, "10"), chip("Moved", Tone::Faint, "8.2")],
        now: None,
        details: Vec::new(),
        with: Vec::new(),
    };
    let bench = panel(|ui| unit::show_line(ui, &model));
    says(&bench, &["Haimhausen: 12 SP \u{b7} 6 morale \u{b7} Disordered"]);
    is_silent_about(&bench, "Moved");
}
