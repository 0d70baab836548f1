//! The odds before anybody commits: every number and reason is to be read, as the rules work them out.

use crate::bench::{
    ANY, Bench, frames, is_silent_about, march_to, own_words, panel, press, pressed, says, table, unit,
};
use crate::seated::Own;
use bevy_egui::egui::accesskit::Role;
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use std::num::NonZero;
use tercio::board::hex::OneOrTwoHexes;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::{Assault, Phase};
use tercio::games::musket_pike::rules::text::odds::tenths;
use tercio::games::musket_pike::rules::{Order, fire, odds, text};
use tercio::kernel::chances::Fraction;
use tercio::kernel::{RuleSet, SideId};
use tercio::play::AnyOrder;
use tercio::play::odds::{
    ActionStep, ActionTone, CardAction, CardSum, CardWarning, CitedLine, ExpectedResults, LitTable, LossChances,
    OddsCard, OddsSection, OddsSummary, OutcomeShare, ShareTone, SumForm, SumLine, SumLineId, SupposedOdds, TableAxis,
    TableCell, TableHarm, TableRow, ThrowPreview,
};
use tercio::play::reasons::Figure;
use tercio::say;
use tercio::ui::Intent;
use tercio::ui::cards::{OddsComparison, OddsPanel};
use tercio::ui::game_ui::{Card, Commit};
use tercio::ui::parts::section;

fn chance(percent: i64) -> Fraction {
    Fraction::new(percent, NonZero::new(100).unwrap())
}

fn share(percent: i64, words: &str) -> OutcomeShare {
    OutcomeShare { chance: chance(percent), words: words.to_owned(), tone: ShareTone::Both }
}

fn losses(side: u8, words: &str, percent: &[i64]) -> LossChances {
    let chances = percent.iter().map(|percent| chance(*percent)).collect();
    LossChances { side: SideId(side), words: words.to_owned(), unit: "SP".to_owned(), chances }
}

fn line(value: i32, words: &str, paragraph: &str) -> SumLine {
    SumLine { value, reason: CitedLine::new(words, paragraph), optional: true }
}

fn figure(words: &str, paragraph: &str) -> Figure {
    Figure { words: words.to_owned(), how: format!("{words}, and how"), paragraph: paragraph.to_owned() }
}

fn sum(form: SumForm, heading: Figure, total: Option<i32>, side: Option<u8>, lines: Vec<SumLine>) -> CardSum {
    CardSum { heading, total, side: side.map(SideId), note: None, form, lines, if_empty: None }
}

fn entry(text: &str) -> TableCell {
    TableCell { text: text.to_owned(), help: format!("{text} in words"), harm: TableHarm::Both }
}

fn two_dice() -> Vec<(String, u8)> {
    vec![("White die".to_owned(), 10), ("Red die".to_owned(), 10)]
}

fn attack() -> AnyOrder {
    AnyOrder::of(Order::Attack { unit: UnitId(0), into: OneOrTwoHexes::NONE })
}

/// The column shifts of [`melee`].
fn shifts(panel: &mut OddsPanel) -> &mut CardSum {
    &mut panel.card.sections[0].sums[2]
}

fn melee() -> OddsPanel {
    let rows = (1..=10)
        .map(|row| TableRow { heading: row.to_string(), cells: vec![entry("A1R"), entry("A1-D1"), entry("D1R")] });
    let table = LitTable {
        columns: vec!["100".to_owned(), "150".to_owned(), "200".to_owned()],
        rows: rows.collect(),
        by_sum: TableAxis::Columns,
        before: Some(1),
        shifts: vec![1, 1, -1],
        used: Some(2),
        ..LitTable::default()
    };
    let shifts = vec![line(2, "into the flank", "9.8"), line(-1, "attacker is disordered", "9.6")];
    let headings = ["SP", "VP", "retreats", "eliminated", "leader"];
    let entries = ["0.80", "1.60", "33%", "-", "4%"].map(str::to_owned).to_vec();
    let section = OddsSection {
        outcomes: vec![share(20, "repulsed"), share(35, "neither retreats"), share(45, "hex won")],
        expected: Some(ExpectedResults {
            columns: headings.map(|heading| figure(heading, "9.13")).to_vec(),
            rows: vec![(SideId(0), "Attacker".to_owned(), entries)],
        }),
        worth: Some(figure("Whole attack: \u{2212}0.4 VP (into its flank or rear: +1.2)", "13.1")),
        stakes: vec![CitedLine::new("10% that Tilly is lost: 20 VP", "9.16")],
        losses: vec![losses(0, "Attacker", &[40, 30, 30]), losses(1, "Defender", &[20, 80])],
        throws: ThrowPreview {
            dice: two_dice(),
            effects: (1..=100).map(|n| vec![format!("throw {n} of the hundred")]).collect(),
        },
        sums: vec![
            sum(
                SumForm::Parts,
                figure("Attack", "9.3"),
                Some(9),
                Some(0),
                vec![line(7, "7 SP", "9.3"), line(2, "from above", "9.5")],
            ),
            sum(SumForm::Parts, figure("Defence", "9.3"), Some(6), Some(1), vec![line(6, "6 SP", "9.3")]),
            CardSum {
                if_empty: Some("no column shifts".to_owned()),
                ..sum(SumForm::Shifts, figure("9 : 6 = 150%: column 150", "9.8"), None, None, shifts)
            },
        ],
        ..OddsSection::default()
    };
    let card = OddsCard {
        title: "Attack by Eynatten on Silesians".to_owned(),
        paragraph: Some("9.12".to_owned()),
        headline: "45% to win the hex".to_owned(),
        summary: OddsSummary {
            title: "Eynatten on Silesians".to_owned(),
            key_figures: "9 : 6, column 200".to_owned(),
            average_losses: vec![("attacker".to_owned(), "0.80 SP".to_owned())],
        },
        actions: vec![CardAction::give("Attack".to_owned(), attack())],
        sections: vec![section],
        table: Some(table),
        ..OddsCard::default()
    };
    OddsPanel { card, order: attack(), commit: Commit::Button, comparison: OddsComparison::Hold }
}

#[test]
fn a_melee_shows_sums_ratio_shifts_and_chances() {
    let model = melee();
    let mut bench = panel(|ui| model.show(ui));
    says(&bench, &["Attack by Eynatten on Silesians", "Attack", "9", "Defence", "6", "9 : 6 = 150%: column 150"]);
    says(
        &bench,
        &[
            "7 SP",
            "from above",
            "\u{a7}\u{a0}9.5",
            "into the flank",
            "\u{a7}\u{a0}9.8",
            "attacker is disordered",
            "\u{a7}\u{a0}9.6",
        ],
    );
    says(&bench, &["45% to win the hex", "20%  repulsed", "35%  neither retreats", "45%  hex won"]);
    says(&bench, &["Attacker", "SP", "0.80", "VP", "1.60", "retreats", "33%", "leader", "4%"]);
    says(&bench, &["10% that Tilly is lost: 20 VP", "\u{a7}\u{a0}9.16"]);
    says(&bench, &["Whole attack: \u{2212}0.4 VP (into its flank or rear: +1.2)"]);
    is_silent_about(&bench, "no column shifts");
    assert_eq!(pressed(&mut bench, "Attack"), Intent::order(attack()));
    assert_eq!(pressed(&mut bench, &say!("odds-not-now")), Intent::Cancel);
    assert_eq!(pressed(&mut bench, "\u{a7}\u{a0}9.8"), Intent::Rule("9.8".to_owned()));
}

#[test]
fn a_melee_only_looked_at_cannot_be_committed_to() {
    let mut model = melee();
    model.commit = Commit::Clicks;
    shifts(&mut model).lines.clear();
    let words = "Eynatten cannot retreat: if beaten, it will surrender (5 VP).";
    model.card.warnings = vec![CardWarning { line: CitedLine::new(words, "11.4"), against: true }];
    let bench = panel(|ui| model.show(ui));
    says(
        &bench,
        &["Eynatten cannot retreat: if beaten, it will surrender (5 VP).", "\u{a7}\u{a0}11.4", "no column shifts"],
    );
    is_silent_about(&bench, &say!("odds-not-now"));
}

fn fire_value(total: i32, lines: Vec<SumLine>) -> CardSum {
    sum(SumForm::Addends, figure("Fire value", "8.1"), Some(total), None, lines)
}

fn shot(target: &str, value: CardSum) -> OddsSection {
    OddsSection { heading: target.to_owned(), sums: vec![value], ..OddsSection::default() }
}

/// Card of a shot that can only be looked at.
fn fire_card(title: &str, headline: &str, sections: Vec<OddsSection>) -> OddsPanel {
    let (title, headline) = (title.to_owned(), headline.to_owned());
    let card = OddsCard { title, headline, sections, ..OddsCard::default() };
    OddsPanel { card, order: attack(), commit: Commit::Never, comparison: OddsComparison::Hold }
}

#[test]
fn a_shot_shows_its_fire_value_bonus_and_effects() {
    let fire = AnyOrder::of(Order::Fire { unit: UnitId(1), target: UnitId(2), at: tercio::board::hex::Hex::NONE });
    let graze = AnyOrder::of(Order::Graze { unit: UnitId(1), at: tercio::board::hex::Hex::NONE });
    let mut value =
        fire_value(4, vec![line(3, "artillery to its normal range", "8.2"), line(1, "into the flank", "8.4")]);
    value.note = Some(CitedLine::new("and +1 on the white die", "8.7"));
    let section = OddsSection {
        outcomes: vec![share(30, "hit, and disordered"), share(20, "hit"), share(50, "not hit")],
        stakes: vec![CitedLine::new("Expected loss 0.70 SP", "8.9")],
        losses: vec![losses(1, "Silesians", &[50, 30, 20])],
        ..shot("Silesians", value)
    };
    let mut model = fire_card("Fire by the battery at Silesians", "50% to hit", vec![section]);
    model.card.actions = vec![
        CardAction::give("Fire".to_owned(), fire.clone()),
        CardAction {
            words: "Grazing fire instead...".to_owned(),
            order: graze.clone(),
            step: ActionStep::Aim,
            tone: ActionTone::Inviting,
        },
    ];
    model.commit = Commit::Button;
    let mut bench = panel(|ui| model.show(ui));
    says(
        &bench,
        &["Fire by the battery at Silesians", "Fire value", "4", "and +1 on the white die", "\u{a7}\u{a0}8.7"],
    );
    says(
        &bench,
        &[
            "artillery to its normal range",
            "\u{a7}\u{a0}8.2",
            "into the flank",
            "\u{a7}\u{a0}8.4",
            "Expected loss 0.70 SP",
        ],
    );
    says(&bench, &["30%  hit, and disordered", "20%  hit", "50%  not hit"]);
    assert_eq!(pressed(&mut bench, "Fire"), Intent::order(fire));
    assert_eq!(pressed(&mut bench, "Grazing fire instead..."), Intent::Aim(graze));
}

#[test]
fn grazing_fire_shows_every_target() {
    let sections =
        [("Kratz", 3), ("Silesians", 2)].map(|(target, fv)| shot(target, fire_value(fv, Vec::new()))).to_vec();
    let headline = "To hit: Kratz (20%); Silesians (20%)";
    let model = fire_card("Fire by the battery at Kratz and Silesians", headline, sections);
    let bench = panel(|ui| model.show(ui));
    says(&bench, &["Kratz", "Silesians", "3", "2"]);
    is_silent_about(&bench, "on the white die");
    is_silent_about(&bench, &say!("odds-not-now"));
}

#[test]
fn the_odds_of_a_real_melee_are_those_of_the_rules() {
    let at = march_to(Phase::Melee);
    let game = at.game().clone();
    let battle = &*game.battle;
    let attack = game.legal_orders().into_iter().find(|o| matches!(o, Order::Attack { .. })).unwrap();
    let Order::Attack { unit: attacker, into } = attack else { unreachable!() };
    let defender = unit(battle, "blue-pikes");
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::aim(attack));
    frames(&mut bench);
    let odds = odds::melee(&game, &[Assault { unit: attacker, into }], &[defender]);
    let contest = &odds.contest;
    let (a, d) = (contest.attack.total(), contest.defence.total());
    let columns = &battle.rules.melee.columns;
    let mut column = columns[contest.column_before].to_string();
    if contest.column != contest.column_before {
        column = format!("{column}, shifted to {}", columns[contest.column]);
    }
    says(
        &bench,
        &[
            &say!("aim-attack-title", attackers = "Red pikes", defenders = "Blue pikes"),
            &format!("{a} : {d} = {}%: column {column}", contest.percent),
        ],
    );
    for line in contest.attack.lines.iter().chain(&contest.defence.lines) {
        says(&bench, &[&text::odds::strength(&game, line.why), &section(line.why.paragraph())]);
    }
    for line in &contest.shifts.lines {
        says(&bench, &[&text::why(battle, line.why), &section(line.why.paragraph())]);
    }
    if odds.cleared_percent > 0 {
        says(
            &bench,
            &[&say!("chances-share", chance = format!("{}%", odds.cleared_percent), words = say!("aim-cleared"))],
        );
    }
    let loss = odds.defender.expected_loss;
    says(&bench, &[&say!("aim-defender"), &tenths(loss)]);
}

#[test]
fn the_odds_of_a_real_shot_are_those_of_the_rules() {
    let at = march_to(Phase::DefensiveFire);
    let game = at.game().clone();
    let battle = &*game.battle;
    let order = game.legal_orders().into_iter().find(|o| matches!(o, Order::Fire { .. })).unwrap();
    let Order::Fire { unit, target, at: hex } = order else { unreachable!() };
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::aim(order));
    frames(&mut bench);
    let odds = odds::fire(&game, fire::shot(&game, unit, target, hex, Phase::DefensiveFire).unwrap());
    says(
        &bench,
        &[
            &say!("aim-fire-title", firer = "Blue pikes", targets = "Red pikes"),
            &say!("odds-fire-value"),
            &odds.shot.fv.total().to_string(),
        ],
    );
    for line in &odds.shot.fv.lines {
        says(&bench, &[&text::why(battle, line.why), &section(line.why.paragraph())]);
    }
    says(
        &bench,
        &[&say!("chances-share", chance = format!("{}%", 100 - odds.hit_percent), words = say!("aim-not-hit"))],
    );
    let loss = odds.expected_loss;
    says(&bench, &[&own_words(&say!("aim-expected-loss", sp = tenths(loss), vp = ANY))]);
    says(&bench, &[&say!("aim-headline-fire", percent = odds.hit_percent)]);
}

#[test]
fn losses_and_supposed_dice_are_shown_on_demand() {
    let model = melee();
    let mut bench = panel(|ui| model.show(ui));
    is_silent_about(&bench, &own_words(&say!("chances-losses-of", who = "Attacker", list = ANY)));
    press(&mut bench, &say!("chances-losses"));
    says(&bench, &["Losses of Attacker: 0 SP: 40%, 1 SP: 30%, 2 SP: 30%", "Losses of Defender: 0 SP: 20%, 1 SP: 80%"]);
    is_silent_about(&bench, "neither retreats");
    press(&mut bench, &say!("chances-dice"));
    says(&bench, &["White die", "Red die", "throw 45 of the hundred"]);
    press(&mut bench, &say!("chances-all"));
    says(&bench, &["neither retreats"]);
}

#[test]
fn one_attack_is_kept_beside_another() {
    let mut model = melee();
    let keep = Intent::Compare(Some(attack()));
    assert_eq!(pressed(&mut panel(|ui| model.show(ui)), &say!("chances-compare")), keep);
    let mut other = melee().card;
    other.summary = OddsSummary {
        title: "Attack by Kratz on Moravians".to_owned(),
        key_figures: "8 : 8, column 100".to_owned(),
        average_losses: [("attacker", "0.90 SP"), ("defender", "0.70 SP")]
            .map(|(who, loss)| (who.to_owned(), loss.to_owned()))
            .to_vec(),
    };
    model.comparison = OddsComparison::With(Box::new(other));
    let mut bench = panel(|ui| model.show(ui));
    says(&bench, &["Attack by Kratz on Moravians", "8 : 8, column 100", "0.90 SP  attacker", "0.70 SP  defender"]);
    says(&bench, &["Eynatten on Silesians", "9 : 6, column 200", "0.80 SP  attacker"]);
    assert_eq!(pressed(&mut bench, &say!("chances-compared")), Intent::Compare(None));
}

/// Clicks a line that can be left out.
#[track_caller]
fn tick<S>(bench: &mut Bench<'_, S>, words: &str) {
    let label = |n: &Node<'_>| n.accesskit_node().label().unwrap_or_default();
    match bench.query_all_by_role(Role::CheckBox).find(|n| label(n) == words) {
        Some(line) => line.click(),
        None => panic!("no line \"{words}\""),
    }
    frames(bench);
}

#[test]
fn a_shift_can_be_supposed_away_and_the_attack_stays_what_it_is() {
    let mut model = melee();
    let flank = SumLineId { section: 0, sum: 2, line: 0 };
    let mut bench = panel(|ui| model.show(ui));
    tick(&mut bench, "into the flank");
    assert_eq!(*bench.state(), Some(Intent::LeaveOut(vec![flank])));
    drop(bench);
    model.card.left_out = vec![flank];
    let section = &mut model.card.sections[0];
    section.supposed = Some(SupposedOdds {
        words: "What if: 30% instead of 45%, without \"into the flank\"".to_owned(),
        real: section.outcomes.clone(),
    });
    section.outcomes[2].chance = chance(30);
    let mut bench = panel(|ui| model.show(ui));
    says(&bench, &["30%, with it 45%  hex won", "What if: 30% instead of 45%, without"]);
    assert_eq!(pressed(&mut bench, &say!("without-as-it-is")), Intent::LeaveOut(Vec::new()));
    assert_eq!(pressed(&mut bench, "Attack"), Intent::order(attack()));
    *bench.state_mut() = None;
    tick(&mut bench, "into the flank");
    assert_eq!(*bench.state(), Some(Intent::LeaveOut(Vec::new())));
}

#[test]
fn what_is_only_looked_at_has_nothing_to_leave_out() {
    let model = OddsPanel { commit: Commit::Clicks, ..melee() };
    let bench = panel(|ui| model.show(ui));
    assert_eq!(bench.query_all_by_role(Role::CheckBox).count(), 0);
}

#[test]
fn lines_left_out_at_the_table_are_reckoned_by_the_rules_and_forgotten_with_the_next_aim() {
    let at = march_to(Phase::DefensiveFire);
    let game = at.game().clone();
    let order = game.legal_orders().into_iter().find(|o| matches!(o, Order::Fire { .. })).unwrap();
    let Order::Fire { unit, target, at: hex } = order else { unreachable!() };
    let shot = fire::shot(&game, unit, target, hex, Phase::DefensiveFire).unwrap();
    let last = shot.fv.lines.last().unwrap().why;
    let id = SumLineId { section: 0, sum: 0, line: shot.fv.lines.len() - 1 };
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::aim(order));
    bench.state_mut().carry_out(Intent::LeaveOut(vec![id]));
    frames(&mut bench);
    let real = odds::fire(&game, shot.clone()).hit_percent;
    let without = odds::fire_without(&game, shot, &[last]).hit_percent;
    says(&bench, &[&format!("What if: {without}% to hit instead of {real}%, without")]);
    bench.state_mut().carry_out(Intent::Cancel);
    bench.state_mut().carry_out(Intent::aim(order));
    frames(&mut bench);
    is_silent_about(&bench, &own_words(&say!("aim-without-fire", percent = ANY, real = ANY, lines = ANY)));
}

#[test]
fn what_is_kept_goes_with_the_phase() {
    let at = march_to(Phase::Melee);
    let game = at.game().clone();
    let attacks: Vec<Order> = game.legal_orders().into_iter().filter(|o| matches!(o, Order::Attack { .. })).collect();
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::aim(attacks[0]));
    frames(&mut bench);
    press(&mut bench, &say!("chances-compare"));
    says(&bench, &[&say!("chances-kept")]);
    bench.state_mut().carry_out(Intent::order(Order::EndPhase));
    frames(&mut bench);
    is_silent_about(&bench, &say!("chances-kept"));
}

#[test]
fn the_losses_add_up_to_what_is_expected() {
    let at = march_to(Phase::Melee);
    let game = at.game();
    let attack = game.legal_orders().into_iter().find(|o| matches!(o, Order::Attack { .. })).unwrap();
    let Order::Attack { unit: attacker, into } = attack else { unreachable!() };
    let odds = odds::melee(game, &[Assault { unit: attacker, into }], &[unit(&game.battle, "blue-pikes")]);
    for side in [&odds.attacker, &odds.defender] {
        let percent = side.losses.percent();
        assert_eq!(percent.iter().sum::<u32>(), 100);
        assert_eq!((0..).zip(percent).map(|(sp, p): (u32, _)| sp * p).sum::<u32>(), side.expected_loss);
    }
}
