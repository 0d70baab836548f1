//! What lies over the table, and the start page.

use crate::bench::{
    Bench, frames, give, is_silent_about, march_to, panel, panel_in, press, pressed, says, shipped, table, unit, words,
};
use crate::seated::{Own, screen_of};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Key, Rect, UiBuilder, pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use resvg::tiny_skia::Pixmap;
use std::cell::RefCell;
use std::sync::Arc;
use tercio::board::hex::Hex;
use tercio::games::musket_pike::examples;
use tercio::games::musket_pike::rules::state::{Activation, ActivationTarget, Frame, OrderType, Phase};
use tercio::games::musket_pike::rules::{Game, Order, legal, text};
use tercio::games::musket_pike::window::MusketPikeUi;
use tercio::i18n::{AboutBattle, Imprint};
use tercio::kernel::{RuleSet, SideId};
use tercio::paint::Theme;
use tercio::play::log::{ActivationSummary, FactImportance};
use tercio::play::{
    BattleExtent, BattleOffer, BattleRules, DescribeGame, EarlyEnd, EndingDecider, EndingSide, Force, PlayerInfo,
    RuleOption,
};
use tercio::say;
use tercio::session::{ProgramId, Seat};
use tercio::settings::PersonCount;
use tercio::ui::battle_end_page::{
    ArmLosses, ArmyReport, Bulletin, Course, Deciding, Moment, TurnEnd, TurningPoint, UnitLeft,
};
use tercio::ui::feature_set::FeatureSet;
use tercio::ui::game_ui::GameUi;
use tercio::ui::handover_screen::{Event, HandOver};
use tercio::ui::intent::UndoScope;
use tercio::ui::key_sheet::{self, Sheet};
use tercio::ui::notice::{Count, CountLine, CountParagraphs, Goal, Notice, Scene, Snapshots, Step};
use tercio::ui::rulebook::{self, Reader};
use tercio::ui::seats;
use tercio::ui::start::{Battle, BattleListState, Last, Setup, StartRequest};
use tercio::ui::toast::Toasts;
use tercio::ui::turn_end_band;
use tercio::ui::victory_conditions::Worth;
use tercio::ui::{Intent, Page, battle_over_card, help, notice, start, toast};
use tercio::ui::{concede_page, save_name_page};
use tercio::view::placement::{Content, Obstacle};

fn count() -> Count {
    let line = |side, vp, words: &str, paragraph: &str| CountLine {
        side: SideId(side),
        vp,
        words: words.to_owned(),
        paragraph: paragraph.to_owned(),
    };
    Count {
        sums: [("Red".to_owned(), 24), ("Blue".to_owned(), 7)],
        lines: vec![line(0, 10, "holds 0605 (Farm)", "13.4"), line(1, 7, "Red pikes: 7 SP lost", "13.1")],
        result: "As it stands: a marginal victory for Red.".to_owned(),
        steps: vec![
            Step { least: 0, name: "Draw".to_owned(), reached: false },
            Step { least: 11, name: "Marginal".to_owned(), reached: true },
        ],
        goals: vec![
            Goal {
                words: "Farm (0605): 10 VP to the side that controls it".to_owned(),
                earns: Some((SideId(0), "Red".to_owned(), 10)),
                place: Some(Hex(7).into()),
            },
            Goal { words: "Mill (0203): 5 VP to the side that controls it".to_owned(), earns: None, place: None },
        ],
        rule: "After turn 4 the side with more VP wins.".to_owned(),
        worth_in_brief: String::new(),
        worth: vec![Worth { what: "Cavalry".to_owned(), vp: "2 VP each SP; 10 VP eliminated".to_owned() }],
        paragraphs: CountParagraphs { margin: "13.2".to_owned(), goals: "13.3".to_owned(), losses: "13.1".to_owned() },
    }
}

fn ended(winner: Option<SideId>) -> battle_over_card::BattleOverModel {
    let (how, result) = ("The last turn is over.".to_owned(), "A draw.".to_owned());
    let battle = "The Farm".to_owned();
    let paragraph = Some("13");
    battle_over_card::BattleOverModel {
        battle,
        how,
        result,
        winner,
        arms: None,
        paragraph,
        has_review: true,
        has_page: true,
    }
}

/// Where nothing is left to decide the ways on stay at hand.
#[test]
fn the_card_of_a_battle_that_is_over_offers_what_can_be_done_then() {
    let model = ended(Some(SideId(1)));
    let mut bench = panel(|ui| battle_over_card::show(ui, &model));
    says(&bench, &[&say!("notice-over"), "The last turn is over.", "A draw."]);
    assert_eq!(pressed(&mut bench, &say!("notice-result")), Intent::ShowEnd);
    assert_eq!(pressed(&mut bench, &say!("notice-review")), Intent::Open(Page::Review));
    assert_eq!(pressed(&mut bench, &say!("notice-rematch")), Intent::Rematch);
    assert_eq!(pressed(&mut bench, &say!("notice-watch-again")), Intent::PlayFrom(0));
    assert_eq!(pressed(&mut bench, &say!("notice-leave")), Intent::Leave);
}

#[test]
fn the_hand_over_tells_what_has_happened() {
    let event =
        |side, weight, words: &str| Event { side: Some(SideId(side)), weight, words: words.to_owned(), at: None };
    let model = Notice::HandOver(HandOver {
        side: SideId(1),
        name: "Blue".to_owned(),
        arms: Some("azure, three crowns or".parse().unwrap()),
        turn: "Turn 2 of 4".to_owned(),
        since: vec![
            event(0, FactImportance::Plain, "Red pikes fired at Blue shot: 1 hit."),
            event(1, FactImportance::Result, "Blue shot lost 1 SP."),
        ],
        from: 0,
        undo: Some("Discard the chit unused".to_owned()),
    });
    let mut bench = panel(|ui| notice::show(ui.ctx(), &model, &Snapshots::default()));
    says(
        &bench,
        &[
            "Turn 2 of 4",
            &say!("notice-decides", name = "Blue"),
            &say!("notice-since"),
            "Red pikes fired at Blue shot: 1 hit.",
        ],
    );
    says(&bench, &["Blue shot lost 1 SP."]);
    assert_eq!(pressed(&mut bench, &say!("notice-watch")), Intent::PlayFrom(0));
    assert_eq!(pressed(&mut bench, &say!("notice-take-over", name = "Blue")), Intent::Close);
    assert_eq!(pressed(&mut bench, "Undo: Discard the chit unused"), Intent::Undo(UndoScope::Step));
}

#[test]
fn the_hand_over_of_a_march_tells_who_stands_where() {
    let mut bench = table(march_to(Phase::Movement));
    let horse = unit(&bench.state().game().battle, "red-horse");
    let step = |o: &Order| matches!(o, Order::Step { unit, .. } if *unit == horse);
    let step = bench.state().game().legal_orders().into_iter().find(step).expect("the horse can step");
    give(bench.state_mut(), step);
    let game = bench.state().game();
    let place = text::stand(&game.battle, game.footprint(horse).unwrap());
    while !matches!(bench.state().game().state().stack.last(), Some(Frame::Turn { .. })) {
        let order = bench.state().game().legal_orders();
        let on = order.iter().find(|o| **o == Order::EndPhase).or(order.first()).copied().unwrap();
        give(bench.state_mut(), on);
    }
    frames(&mut bench);
    says(&bench, &[&say!("notice-since"), &format!("Moved: Red horse to {place}.")]);
}

#[test]
fn the_end_of_a_turn_is_told_before_anything_is_asked_in_the_next() {
    let mut bench = table(screen_of(&shipped("farm")));
    says(&bench, &[&say!("cups-draw")]);
    for _ in 0..2 {
        bench.state_mut().carry_out(Intent::order(Order::Pass));
    }
    let band = say!("notice-turn-over", turn = 1, turns = 4);
    let mut waited = 0;
    while !words(&bench).iter().any(|word| word.contains(&band)) {
        bench.step();
        assert!(waited < 400, "it is never told");
        waited += 1;
        let asked = words(&bench).iter().any(|word| *word == say!("cups-draw"));
        assert!(!asked || bench.state().game().state().turn == 1, "after {waited} frames");
    }
    let asks = |bench: &Bench<'_, crate::bench::Table>| words(bench).iter().any(|word| *word == say!("cups-draw"));
    assert!(!asks(&bench));
    press(&mut bench, &say!("notice-next-turn"));
    frames(&mut bench);
    assert!(asks(&bench));
}

#[test]
fn a_fault_of_the_program_is_told_in_a_notice_and_the_game_goes_on() {
    let mut battle = tercio::games::musket_pike::rules::Battle::clone(&shipped("farm"));
    // The last phase of an activation without a turn under it: no file may hold it, and nobody can draw after it.
    let (led, order) = (ActivationTarget::Wing(battle.wing_ids().next().unwrap()), OrderType::March);
    let chit = battle.chit_ids().next().unwrap();
    battle.start.activation = Some(Activation { side: SideId(0), chit, led, order, merged: false, rallied: false });
    battle.start.stack = vec![Frame::Phase(Phase::Rally)];
    let mut bench = table(screen_of(&Arc::new(battle)));
    give(bench.state_mut(), Order::EndPhase);
    frames(&mut bench);
    says(&bench, &[&say!("notice-fault")]);
    let told = words(&bench);
    assert!(told.iter().any(|w| w.contains("resolve/turn.rs:") && w.contains("as it was before")), "{told:?}");
    press(&mut bench, &say!("notice-fault-close"));
    assert_eq!(legal::phase(bench.state().game()), Some(Phase::Rally));
    give(bench.state_mut(), Order::Concede { side: SideId(0) });
    frames(&mut bench);
    says(&bench, &[&say!("notice-over")]);
}

#[test]
fn the_end_of_a_turn_counts_the_points() {
    let model = Notice::Turn(turn_end_band::TurnEndModel {
        title: "Turn 1 of 4 is over".to_owned(),
        turn: (1, 4),
        won: vec![(SideId(0), "Red took Farm: +10 VP.".to_owned())],
        lost: [Vec::new(), vec!["Blue horse: 2 SP".to_owned()]],
        last: Some(turn_end_band::LastDeed {
            summary: ActivationSummary {
                side: SideId(1),
                done: "Blue marched with Blue pikes.".to_owned(),
                came_of_it: "Nothing was lost.".to_owned(),
                rolls: 0,
            },
            reasons: true,
        }),
        events: vec!["The Transylvanians: not yet.".to_owned()],
        count: count(),
        first: (SideId(0), "Red".to_owned(), "Initiative: Red 10, Blue 9.".to_owned()),
    });
    let mut bench = panel(|ui| notice::show(ui.ctx(), &model, &Snapshots::default()));
    says(&bench, &["Turn 1 of 4 is over", "Initiative: Red 10, Blue 9.", "The Transylvanians: not yet."]);
    says(&bench, &["Red took Farm: +10 VP.", "Blue horse: 2 SP", &say!("turn-lost-nothing"), "24", "7"]);
    says(&bench, &["Last of all: Blue marched with Blue pikes. Nothing was lost."]);
    assert_eq!(pressed(&mut bench, &say!("program-why")), Intent::Open(Page::Why));
    assert_eq!(pressed(&mut bench, &say!("notice-next-turn")), Intent::Close);
}

#[test]
fn the_end_of_the_battle_names_the_winner_and_leads_to_what_decided_it() {
    let end = |turn, vp| TurnEnd { turn, vp };
    let course = Course {
        turns: vec![end(0, [0, 10]), end(1, [4, 10]), end(2, [24, 7])],
        deciding: vec![
            Deciding {
                side: SideId(0),
                by: 20,
                turn: "Turn 2".to_owned(),
                order: "Charge for the right wing.".to_owned(),
                words: "Olsen lost".to_owned(),
                moment: Some(Moment { at: 17, seen: Scene::after(20) }),
            },
            Deciding {
                side: SideId(1),
                by: 7,
                turn: "From the start".to_owned(),
                order: String::new(),
                words: "Farm held".to_owned(),
                moment: None,
            },
        ],
    };
    let model = Notice::Over { ended: ended(Some(SideId(0))), count: count(), course };
    let mut bench = panel(|ui| notice::show(ui.ctx(), &model, &Snapshots::default()));
    says(&bench, &["The last turn is over.", "A draw.", "Red 24 VP, Blue 7 VP"]);
    says(
        &bench,
        &[
            &say!("notice-course-turn", turn = 1, first = "Red", a = 4, second = "Blue", b = 10),
            &say!("notice-deciding"),
            "+20 VP",
            "Blue, +7 VP: Farm held. From the start",
        ],
    );
    assert_eq!(pressed(&mut bench, "Red, +20 VP: Olsen lost. Turn 2"), Intent::OpenReplay(Some(17)));
    assert_eq!(pressed(&mut bench, &say!("notice-look")), Intent::Close);
    assert_eq!(pressed(&mut bench, &say!("notice-leave")), Intent::Leave);

    let model = Notice::Over {
        ended: battle_over_card::BattleOverModel { how: "Both sides agreed to end.".to_owned(), ..ended(None) },
        count: count(),
        course: Course::default(),
    };
    // Without a course there is the count alone, under how it ended.
    let bench = panel(|ui| notice::show(ui.ctx(), &model, &Snapshots::default()));
    says(&bench, &["Both sides agreed to end.", "A draw.", "holds 0605 (Farm)"]);
}

#[test]
fn the_bulletin_shows_what_is_left_of_both_armies_and_leads_to_the_turn_that_decided() {
    let army = |name: &str, left: u32| ArmyReport {
        name: name.to_owned(),
        points: [left, 20],
        words: format!("{name}: {left} of 20 army points"),
        arms: vec![ArmLosses {
            arm: "Horse".to_owned(),
            units: vec![UnitLeft { left: 3, most: 4 }, UnitLeft { left: 0, most: 4 }],
            words: format!("5 of 8 quarters lost by {name}"),
        }],
    };
    let bulletin = Bulletin {
        armies: [army("Red", 14), army("Blue", 9)],
        turns: vec![TurnEnd { turn: 0, vp: [20, 20] }, TurnEnd { turn: 1, vp: [14, 9] }],
        turning: Some(TurningPoint {
            turn: 1,
            is_decisive: true,
            lines: vec![(SideId(1), "Blue lost 11 army points: Blue horse.".to_owned())],
            at: 12,
        }),
        objectives: vec![(Some(SideId(0)), "Mill: held by Red".to_owned())],
        engraving: tercio::games::table::ENGRAVING,
    };
    let model = Notice::Bulletin { ended: ended(Some(SideId(0))), bulletin: Box::new(bulletin) };
    let mut bench = panel(|ui| notice::show(ui.ctx(), &model, &Snapshots::default()));
    says(&bench, &["The Farm", "A draw.", "Red", "Blue: 9 of 20 army points", "5 of 8 quarters lost by Red"]);
    says(&bench, &[&say!("bulletin-course-turn", turn = 1, first = "Red", a = 14, second = "Blue", b = 9)]);
    says(&bench, &["Mill: held by Red", "Blue lost 11 army points: Blue horse."]);
    let told = format!("{}: Blue lost 11 army points: Blue horse.", say!("bulletin-turning", turn = 1));
    assert_eq!(pressed(&mut bench, &told), Intent::OpenReplay(Some(12)));
    assert_eq!(pressed(&mut bench, &say!("notice-look-table")), Intent::Close);
    assert_eq!(pressed(&mut bench, &say!("notice-rematch")), Intent::Rematch);
}

#[test]
fn a_toast_says_why_once_and_cites_the_rule() {
    let mut toasts = Toasts::default();
    for n in [1, 2, 3, 2] {
        toasts.tell(format!("Refusal {n}."), Some(format!("9.{n}")));
    }
    let board = Rect::from_min_size(pos2(0.0, 0.0), vec2(700.0, 900.0));
    let mut bench = panel(|ui| toast::show(ui.ctx(), &toasts, board, &[]));
    says(&bench, &["Refusal 2.", "Refusal 3."]);
    is_silent_about(&bench, "Refusal 1.");
    assert_eq!(toasts.list.len(), 2);
    assert_eq!(pressed(&mut bench, "\u{a7}\u{a0}9.2"), Intent::Rule("9.2".to_owned()));
}

#[test]
fn a_toast_stands_where_no_piece_does() {
    let mut toasts = Toasts::default();
    toasts.tell("Refused.".to_owned(), None);
    let board = Rect::from_min_size(pos2(0.0, 0.0), vec2(690.0, 900.0));
    let place = |clear: &[Obstacle]| {
        let bench = panel(|ui| toast::show(ui.ctx(), &toasts, board, clear));
        bench.get_by_label("Refused.").rect().center()
    };
    let lying = |y: f32, content| Obstacle::new(Rect::from_center_size(pos2(345.0, y), vec2(400.0, 70.0)), content);
    assert!(place(&[]).y > 750.0, "below, where nothing stands");
    let above = place(&[lying(865.0, Content::Title)]).y;
    assert!((750.0..830.0).contains(&above), "above the title of the map: {above}");
    assert!(place(&[lying(865.0, Content::Fighter), lying(790.0, Content::Fighter)]).y < 100.0, "off a fight below");
}

#[test]
fn the_rulebook_opens_at_a_paragraph_and_finds_words() {
    let reader = RefCell::new(Reader::at("9.4"));
    let mut bench = panel(|ui| rulebook::show(ui.ctx(), None, &mut reader.borrow_mut()));
    let book = text::book();
    says(&bench, &[&say!("page-rulebook"), &format!("\u{a7} 9.4  {}", book.title("9.4"))]);
    reader.borrow_mut().turn_to("99.9".to_owned());
    frames(&mut bench);
    bench.step();
    says(&bench, &[&say!("rules-no-paragraph", paragraph = "99.9")]);
}

#[test]
fn the_rulebook_opens_at_its_title_page_which_leads_to_the_chapters() {
    let reader = RefCell::new(Reader::default());
    let mut bench = panel(|ui| rulebook::show(ui.ctx(), None, &mut reader.borrow_mut()));
    let book = text::book();
    says(&bench, &[&book.name]);
    let chapter = &book.chapters[8];
    bench.get_by_label(&format!("{}  {}", chapter.number, chapter.title)).click_accesskit();
    frames(&mut bench);
    assert_eq!(reader.borrow().paragraph, chapter.entries[0].paragraph);
}

/// The rulebook in the smallest usual window; `reader` is where it is open.
fn small_rulebook(reader: &RefCell<Reader>) -> Bench<'_, Option<Intent>> {
    panel_in(vec2(1280.0, 720.0), move |ui| rulebook::show(ui.ctx(), None, &mut reader.borrow_mut()))
}

/// The contents list every chapter, chapter 14 among them, and follow the one that is open.
#[test]
fn the_contents_have_every_chapter_and_follow_the_one_that_is_open() {
    let reader = RefCell::new(Reader::default());
    let mut bench = small_rulebook(&reader);
    let book = text::book();
    let heads = (1..=17).map(|number| {
        let title = book.chapters.iter().find(|chapter| chapter.number == number);
        title.map_or_else(|| "14 Options".to_owned(), |chapter| format!("{number} {}", chapter.title))
    });
    for head in heads {
        says(&bench, &[&head]);
    }
    let within = |bench: &Bench<'_, Option<Intent>>, line: &str| {
        // The contents come first; the same may stand in the text.
        let rect = bench.get_all_by_label(line).next().unwrap().rect();
        rect.top() > 90.0 && rect.bottom() < 720.0
    };
    for paragraph in ["17.14", "1.1", "14", "9.17", "14.lone_guns", "13.2", "16.4"] {
        reader.borrow_mut().turn_to(paragraph.to_owned());
        frames(&mut bench);
        bench.run_steps(60);
        let line = match book.entry(paragraph) {
            Some(entry) => format!("{paragraph}  {}", entry.title),
            None if paragraph == "14" => "14 Options".to_owned(),
            None => option_title("lone_guns"),
        };
        assert!(within(&bench, &line), "{line}");
    }
}

fn option_title(name: &str) -> String {
    let text = include_str!("../../assets/texts/en/musket_pike/pages.ftl");
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("option-name-{name} = "))).unwrap();
    line.to_owned()
}

/// The chapter of the options tells each with the paragraph it belongs to, and is found as the others are.
#[test]
fn chapter_14_is_a_chapter_of_the_rulebook() {
    let reader = RefCell::new(Reader::at("14"));
    let mut bench = small_rulebook(&reader);
    says(&bench, &["14 Options", "What players may agree on before a battle.", &option_title("leader_bonus")]);
    reader.borrow_mut().turn_to("front".to_owned());
    frames(&mut bench);
    bench.get_by_label("14  Options").click_accesskit();
    frames(&mut bench);
    assert_eq!(reader.borrow().paragraph, "14");
}

#[test]
fn an_option_is_called_in_the_rulebook_as_where_it_is_chosen() {
    let reader = RefCell::new(Reader::at("3.2"));
    let bench = panel(|ui| rulebook::show(ui.ctx(), None, &mut reader.borrow_mut()));
    says(&bench, &[&say!("option-name-li_joins_any_unit_activation")]);
    let told = words(&bench).into_iter().find(|told| told.contains("\u{201c}cavalry too\u{201d}: "));
    assert!(told.is_some_and(|told| !told.contains("on: ")), "no word of the file");
}

#[test]
fn a_paragraph_named_in_the_rulebook_leads_there() {
    let reader = RefCell::new(Reader::at("1.3"));
    let mut bench = panel(|ui| rulebook::show(ui.ctx(), None, &mut reader.borrow_mut()));
    bench.get_by_label("9.9").scroll_to_me();
    frames(&mut bench);
    bench.get_by_label("9.9").click_accesskit();
    frames(&mut bench);
    assert_eq!(reader.borrow().paragraph, "9.9");
}

#[test]
fn the_rulebook_shows_its_pictures_with_what_is_said_of_them() {
    let reader = RefCell::new(Reader::at("6.2"));
    let bench = panel(|ui| rulebook::show(ui.ctx(), None, &mut reader.borrow_mut()));
    let book = text::book();
    for caption in &book.entry("6.2").unwrap().pictures {
        let size = examples::picture(caption.picture()).unwrap().size();
        let shown = bench.get_by_role_and_label(Role::Image, caption.text()).rect();
        assert!((shown.width() - size.x).abs() < 1.0 && (shown.height() - size.y).abs() < 1.0, "{}", caption.picture());
    }
}

#[test]
fn the_glossary_is_a_chapter_of_the_rulebook() {
    let reader = RefCell::new(Reader::default());
    let mut bench = panel(|ui| rulebook::show(ui.ctx(), None, &mut reader.borrow_mut()));
    reader.borrow_mut().turn_to("glossary".to_owned());
    frames(&mut bench);
    says(&bench, &[&say!("glossary-forms-any")]);
}

/// MP 13.3 What the battle on the table adds stands in front, and under the paragraph it adds to.
#[test]
fn the_rulebook_knows_the_battle_on_the_table() {
    let battle = shipped("white-mountain");
    let here = Game::new(battle.clone()).battle_rules().unwrap();
    let reader = RefCell::new(Reader::at("13.3"));
    let bench = panel(|ui| rulebook::show(ui.ctx(), Some(&here), &mut reader.borrow_mut()));
    let title = format!("This battle: {}", battle.name);
    says(&bench, &[&title, "Turns and initiative (§\u{a0}2.1)", "Star (2903): 20 VP to Catholics for controlling it"]);
    says(&bench, &[&format!("{}: Objectives", battle.name)]);
}

#[test]
fn the_rulebook_tells_what_the_battle_is_about() {
    let about = AboutBattle {
        description: "A hill before a town.".to_owned(),
        notes: "The hill is invented.\n\nSo is the town, see 7.1.".to_owned(),
        sources: vec!["Nobody's Memoirs (1650)".to_owned()],
        story: "Nobody knows how it came to this.".to_owned(),
        imprint: Imprint { author: "A. Novák".to_owned(), ..Imprint::default() },
        ..AboutBattle::default()
    };
    let here = BattleRules { battle: "Nowhere".to_owned(), about, entries: Vec::new() };
    let reader = RefCell::new(Reader::at("13.3"));
    let mut bench = panel(|ui| rulebook::show(ui.ctx(), Some(&here), &mut reader.borrow_mut()));
    is_silent_about(&bench, "A hill before a town.");
    press(&mut bench, &say!("battle-about"));
    frames(&mut bench);
    says(
        &bench,
        &[
            "A hill before a town.",
            &say!("battle-story"),
            "Nobody knows how it came to this.",
            &say!("battle-notes"),
            "The hill is invented.",
            &say!("battle-sources"),
            "Nobody's Memoirs (1650)",
            &say!("battle-imprint"),
            "By A. Novák",
        ],
    );
}

#[test]
fn help_and_keys() {
    let face: &dyn GameUi = &MusketPikeUi::default();
    let mut offers = FeatureSet::any([face]);
    offers.set_page(Page::Rulebook, true);
    let mut bench = panel(|ui| help::show(ui.ctx(), "Help", &face.help(), &offers));
    says(
        &bench,
        &[
            &say!("help-head-game"),
            &say!("help-head-whose"),
            &say!("help-head-fire"),
            &say!("help-head-counter"),
            &say!("help-words"),
        ],
    );
    assert_eq!(pressed(&mut bench, &say!("page-rulebook")), Intent::Open(Page::Rulebook));
    let keys = panel(|ui| key_sheet::show(ui.ctx(), Sheet::Table(None), &offers));
    says(&keys, &["Ctrl+Enter, Ctrl+Space", "undoes the last order"]);
}

#[test]
fn giving_up_is_asked_for_once_more() {
    let side = |n, name: &str, has_offered| EndingSide {
        side: SideId(n),
        name: name.to_owned(),
        decider: EndingDecider::Person,
        has_offered,
        concedes: Some(Order::Concede { side: SideId(n) }.into()),
        agrees: Some(Order::AgreeToEnd { side: SideId(n) }.into()),
    };
    let sides = [side(0, "Red", true), side(1, "Blue", false)];
    let result = Some("As it stands: Red 3 VP, Blue 4 VP. A draw.".to_owned());
    let end = EarlyEnd { reason: None, result, sides };
    let mut bench = panel(|ui| concede_page::concede(ui.ctx(), &end));
    says(
        &bench,
        &[
            "Red",
            "Blue",
            &say!("concede-offered"),
            &say!("ending-must-agree", side = "Blue"),
            "Red 3 VP, Blue 4 VP. A draw.",
        ],
    );
    assert_eq!(pressed(&mut bench, &say!("concede-give-up")), Intent::order(Order::Concede { side: SideId(0) }));
    let agree = Intent::order(Order::AgreeToEnd { side: SideId(1) });
    assert_eq!(pressed(&mut bench, &say!("concede-agree")), agree);
    // Against a program: who must agree, and whether it will.
    let with = |agrees| {
        let program =
            EndingSide { decider: EndingDecider::Program("Captain".to_owned(), agrees), ..side(0, "Red", false) };
        EarlyEnd { sides: [program, side(1, "Blue", false)], ..end.clone() }
    };
    let [refuses, agrees] = [false, true].map(with);
    let mut bench = panel(|ui| concede_page::concede(ui.ctx(), &refuses));
    says(&bench, &[&say!("ending-program-refuses", side = "Red", player = say!("player-name-captain"))]);
    press(&mut bench, &say!("concede-offer"));
    assert_eq!(*bench.state(), None, "it would not be heard");
    let mut bench = panel(|ui| concede_page::concede(ui.ctx(), &agrees));
    says(&bench, &[&say!("ending-program-agrees", side = "Red", player = say!("player-name-captain"))]);
    assert_eq!(pressed(&mut bench, &say!("concede-offer")), agree);
}

fn start_page() -> start::StartPageModel {
    let battle = |id: &str, name: &str| {
        let offer = BattleOffer {
            id: id.into(),
            text: String::new(),
            title: name.to_owned(),
            about: AboutBattle { description: format!("How {name} went."), ..AboutBattle::default() },
            sides: ["Red".to_owned(), "Blue".to_owned()],
            extent: BattleExtent { units: 6, turns: 4, minutes: 10 },
            special: vec!["The farm is worth 10 VP.".to_owned()],
            note: None,
            arms: [None, None],
            leaders: [None, None],
            forces: vec![Force { what: "Artillery".to_owned(), of: [2, 1] }],
            options: Vec::new(),
            engraving: None,
            preview: Arc::new(|_: &Theme, width, height| Pixmap::new(width, height).unwrap()),
        };
        Battle { offer, file: None, rules: String::new(), picture: None, place: [0; 2], in_view: false, plate: None }
    };
    start::StartPageModel {
        battles: vec![battle("farm", "The Farm"), battle("windmill-hill", "Windmill Hill")],
        chosen: "farm".into(),
        list: BattleListState { in_sight: "farm".into(), ..BattleListState::default() },
        behind: start::PagePicture::default(),
        setup: Setup::Shut,
        sides: seats::SeatsModel {
            names: ["Red".to_owned(), "Blue".to_owned()],
            seats: [Seat::Person, Seat::Person],
            before: None,
            players: vec![PlayerInfo {
                id: ProgramId::named("sergeant").unwrap(),
                name: "Sergeant".to_owned(),
                about: "He has no plan.".to_owned(),
                first: true,
            }],
        },
        seed: "1620".to_owned(),
        rules: start::RulesChoice {
            options: vec![RuleOption {
                name: "melee_table".to_owned(),
                effect: "Which melee table is used. steady: blocks hold longer.".to_owned(),
                paragraph: "14.1".to_owned(),
                values: vec!["standard".to_owned(), "steady".to_owned()],
                value: "standard".to_owned(),
                armies: Vec::new(),
                default: "standard".to_owned(),
            }],
            charts: None,
        },
        fault: None,
        last_run: start::LastRun {
            crash: Some("The program broke down the last time.".to_owned()),
            unsaved: Some(start::Unsaved::One("Hohenfeld".to_owned(), "hohenfeld.tercio-edit".into())),
        },
        last: Some(Last {
            title: "The Farm".to_owned(),
            words: "The Farm: Red against Blue".to_owned(),
            standing: "Turn 2 of 4, movement".to_owned(),
            written: "23 November 2026, 08:12".to_owned(),
            picture: None,
            over: false,
            chosen: false,
        }),
        saves: true,
        lessons: true,
        lesson: None,
        offers: FeatureSet::any([&MusketPikeUi::default() as &dyn GameUi]),
    }
}

#[test]
fn the_start_page_offers_battles_and_how_they_are_begun() {
    let model = RefCell::new(start_page());
    let mut bench = panel(|ui| start::show(ui, &mut model.borrow_mut()));
    says(&bench, &["The Farm", "How The Farm went.", "4 turns, about 10 minutes, 6 units", "Turn 2 of 4, movement"]);
    says(&bench, &["2 Artillery 1"]);
    assert_eq!(pressed(&mut bench, &say!("start-go-on", last = "The Farm: Red against Blue")), StartRequest::Continue);
    assert_eq!(pressed(&mut bench, &say!("start-saves")), StartRequest::Saves);
    says(&bench, &["The program broke down the last time."]);
    assert_eq!(pressed(&mut bench, &say!("start-close")), StartRequest::Other(Intent::Dismiss));
    assert_eq!(
        pressed(&mut bench, &say!("edit-go-on", name = "Hohenfeld")),
        StartRequest::TakeUp("hohenfeld.tercio-edit".into())
    );
    assert_eq!(pressed(&mut bench, &say!("start-unsaved-later")), StartRequest::LeaveUnsaved);
    assert_eq!(pressed(&mut bench, &say!("start-begin")), StartRequest::Begin(PersonCount::Two));
    assert_eq!(pressed(&mut bench, &say!("start-alone")), StartRequest::Begin(PersonCount::One));
    assert_eq!(
        pressed(&mut bench, &say!("start-battle", name = "Windmill Hill")),
        StartRequest::Choose("windmill-hill".into())
    );
    assert_eq!(pressed(&mut bench, &say!("quit")), StartRequest::Other(Intent::Quit));
    model.borrow_mut().fault = Some("The seed must be a whole number, such as 1620.".to_owned());
    bench.step();
    says(&bench, &["The seed must be a whole number, such as 1620."]);
}

/// Each way to begin says who plays whom, as the seats are chosen.
#[test]
fn each_way_to_begin_says_who_plays_whom() {
    let model = RefCell::new(start::StartPageModel { last_run: start::LastRun::default(), last: None, ..start_page() });
    let mut bench = panel(|ui| {
        let mut ui = ui.new_child(UiBuilder::new().max_rect(Rect::from_min_size(pos2(0.0, 0.0), vec2(1260.0, 700.0))));
        start::show(&mut ui, &mut model.borrow_mut())
    });
    bench.step();
    let who = |bench: &Bench<'_, Option<StartRequest>>, button: &str| {
        let node = bench.get_by_label(button);
        node.accesskit_node().description().unwrap_or_default()
    };
    let against = |own: &str, other: &str| say!("start-who-program", own, other, player = say!("player-name-sergeant"));
    assert_eq!(who(&bench, &say!("start-begin")), say!("start-who-two", first = "Red", second = "Blue"));
    assert_eq!(who(&bench, &say!("start-against-program")), against("Red", "Blue"));
    assert_eq!(who(&bench, &say!("start-alone")), say!("start-who-alone", first = "Red", second = "Blue"));
    let sergeant = Seat::Program(ProgramId::named("sergeant").unwrap());
    model.borrow_mut().sides.seats = [sergeant.clone(), Seat::Person];
    bench.run_steps(2);
    assert_eq!(who(&bench, &say!("start-begin")), against("Blue", "Red"));
    assert_eq!(who(&bench, &say!("start-against-program")), against("Blue", "Red"));
    assert_eq!(who(&bench, &say!("start-alone")), say!("start-who-alone", first = "Red", second = "Blue"));
    model.borrow_mut().sides.seats = [sergeant.clone(), sergeant];
    bench.run_steps(2);
    assert_eq!(who(&bench, &say!("start-begin")), say!("start-who-programs"));
}

/// Where players, rules and dice are chosen Enter begins, as the button does.
#[test]
fn enter_begins_on_the_page_of_players_rules_and_dice() {
    let model = RefCell::new(start::StartPageModel {
        last_run: start::LastRun::default(),
        setup: Setup::Players,
        ..start_page()
    });
    let mut bench = panel(|ui| start::show(ui, &mut model.borrow_mut()));
    says(&bench, &[&say!("start-who-two", first = "Red", second = "Blue")]);
    bench.key_press(Key::Enter);
    bench.run_steps(3);
    assert_eq!(*bench.state(), Some(StartRequest::Begin(PersonCount::Two)));
}

/// However little room the sentence about a crash leaves beside it: a page that moves in every frame is never at rest.
#[test]
fn the_start_page_comes_to_rest() {
    for high in (560_u16..900).step_by(20) {
        let model = RefCell::new(start_page());
        let mut bench = panel(|ui| {
            let mut ui = ui.new_child(
                UiBuilder::new().max_rect(Rect::from_min_size(pos2(0.0, 0.0), vec2(1260.0, f32::from(high)))),
            );
            start::show(&mut ui, &mut model.borrow_mut())
        });
        let mut places = Vec::new();
        for _ in 0..6 {
            bench.step();
            places.push(bench.get_by_label(&say!("start-begin")).rect());
        }
        assert!(places[2..].iter().all(|place| *place == places[2]), "{high} high: {places:?}");
    }
}

#[test]
fn players_rules_and_dice_stand_on_a_page_of_their_own() {
    let model = RefCell::new(start::StartPageModel { last_run: start::LastRun::default(), ..start_page() });
    let mut bench = panel(|ui| start::show(ui, &mut model.borrow_mut()));
    is_silent_about(&bench, &say!("option-name-melee_table"));
    press(&mut bench, &say!("start-setup"));
    is_silent_about(&bench, &say!("option-name-melee_table"));
    press(&mut bench, &say!("start-rules"));
    says(&bench, &["1620", &say!("option-name-melee_table"), "\u{a7}\u{a0}14.1"]);
    is_silent_about(&bench, "Which melee table is used.");
    press(&mut bench, &say!("start-option-tell"));
    bench.run_steps(12);
    says(&bench, &["Which melee table is used. \u{201c}steady\u{201d}: blocks hold longer."]);
    bench.get_by_label("steady").click();
    frames(&mut bench);
    assert_eq!(model.borrow().rules.options[0].value, "steady");
    says(&bench, &[&say!("start-changed")]);
    press(&mut bench, &say!("start-close"));
    is_silent_about(&bench, &say!("option-name-melee_table"));
    // That something is set otherwise than usual stays to be seen.
    says(&bench, &[&say!("start-changed")]);
}

#[test]
fn a_program_is_given_a_side_where_players_rules_and_dice_are_chosen() {
    let model = RefCell::new(start::StartPageModel { last_run: start::LastRun::default(), ..start_page() });
    let mut bench = panel(|ui| start::show(ui, &mut model.borrow_mut()));
    let sergeant = || Seat::Program(ProgramId::named("sergeant").unwrap());
    press(&mut bench, &say!("start-against-program"));
    says(&bench, &["Red: A person", "Blue: Sergeant", "He has no plan."]);
    assert_eq!(model.borrow().sides.seats, [Seat::Person, sergeant()]);
    bench.get_by_label("Red: Sergeant").click();
    frames(&mut bench);
    bench.get_by_label("Blue: A person").click();
    frames(&mut bench);
    assert_eq!(model.borrow().sides.seats, [sergeant(), Seat::Person]);
    // That of the page, which lies over the other.
    bench.query_all_by_label(&say!("start-begin")).last().unwrap().click();
    frames(&mut bench);
    assert_eq!(*bench.state(), Some(StartRequest::Begin(PersonCount::Two)));
    // Of a battle that no program plays nothing of it is to be seen.
    model.borrow_mut().setup = Setup::Shut;
    model.borrow_mut().sides.players.clear();
    frames(&mut bench);
    is_silent_about(&bench, &say!("start-against-program"));
    press(&mut bench, &say!("start-setup"));
    is_silent_about(&bench, &say!("seat-person"));
}

/// A program that was only proposed has no side once the page that proposed it is closed.
#[test]
fn closing_the_page_against_a_program_gives_no_program_a_side() {
    let model = RefCell::new(start::StartPageModel { last_run: start::LastRun::default(), ..start_page() });
    let mut bench = panel(|ui| start::show(ui, &mut model.borrow_mut()));
    press(&mut bench, &say!("start-against-program"));
    assert!(!model.borrow().sides.seats[1].is_person());
    press(&mut bench, &say!("page-close"));
    assert_eq!(model.borrow().setup, Setup::Shut);
    assert_eq!(model.borrow().sides.seats, [Seat::Person, Seat::Person]);
}

#[test]
fn a_save_has_a_name_proposed_and_can_be_cancelled() {
    let mut bench = table(march_to(Phase::Movement));
    bench.state_mut().carry_out(Intent::Open(Page::Save));
    frames(&mut bench);
    says(&bench, &["The Clash, turn 1, movement"]);
    press(&mut bench, &say!("save-cancel"));
    is_silent_about(&bench, &say!("page-save"));
    let name = RefCell::new("The clash, turn 1".to_owned());
    let mut bench = panel(|ui| save_name_page::save(ui.ctx(), &mut name.borrow_mut()));
    assert_eq!(pressed(&mut bench, &say!("save-do")), Intent::Save(Some("The clash, turn 1".to_owned())));
    // What is typed takes the place of what is proposed.
    let field = bench.query_all_by_role(Role::TextInput).next().expect("the field");
    field.type_text("Evening");
    frames(&mut bench);
    assert_eq!(*name.borrow(), "Evening");
}
