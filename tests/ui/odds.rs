//! The odds before anybody commits: every number and reason is to be read, as the rules work them out.

use crate::bench::{frames, is_silent_about, march_to, panel, pressed, says, table, unit};
use tercio::board::hex::Hexes;
use tercio::kernel::{RuleSet, SideId};
use tercio::rules::musket_pike::ids::UnitId;
use tercio::rules::musket_pike::state::{Assault, Phase};
use tercio::rules::musket_pike::{Order, fire, odds, text};
use tercio::ui::odds_melee::{Expect, Shift, Strength};
use tercio::ui::parts::Share;
use tercio::ui::{Intent, odds_fire, odds_melee, theme};

fn share(percent: u32, words: &str) -> Share {
    Share { percent, words: words.to_owned(), fill: theme::go() }
}

fn melee_model() -> odds_melee::Model {
    let strength = |side, words: &str, total, lines: &[(i32, &str, &str)]| Strength {
        side: SideId(side),
        words: words.to_owned(),
        total,
        lines: lines.iter().map(|(v, w, p)| (*v, (*w).to_owned(), (*p).to_owned())).collect(),
    };
    odds_melee::Model {
        title: "Eynatten attacks Silesians".to_owned(),
        strengths: [
            strength(0, "Attack", 9, &[(7, "7 SP", "9.3"), (2, "from above", "9.5")]),
            strength(1, "Defence", 6, &[(6, "6 SP", "9.3")]),
        ],
        ratio: "9 : 6 = 150 %: column 150".to_owned(),
        shifts: vec![
            Shift { by: 2, words: "into the flank".to_owned(), paragraph: "9.8".to_owned() },
            Shift { by: -1, words: "attacker is disordered".to_owned(), paragraph: "9.6".to_owned() },
        ],
        table: odds_melee::Table {
            columns: vec!["100".to_owned(), "150".to_owned(), "200".to_owned()],
            rows: vec![vec!["1/0".to_owned(), "1/1".to_owned(), "0/1".to_owned()]; 10],
            before: 1,
            column: 2,
            row: None,
        },
        bar: vec![
            share(20, "the attack is thrown back"),
            share(35, "neither gives way"),
            share(45, "the defence gives way"),
        ],
        expect: vec![Expect {
            side: SideId(0),
            words: "Attacker".to_owned(),
            loss: "0.80".to_owned(),
            percent: [33, 0, 4],
        }],
        warnings: Vec::new(),
        commit: Some(("Attack".to_owned(), Intent::order(Order::Attack { unit: UnitId(0), into: Hexes::NONE }))),
    }
}

#[test]
fn a_melee_shows_sums_ratio_shifts_and_chances() {
    let model = melee_model();
    let mut bench = panel(|ui| odds_melee::show(ui, &model));
    says(&bench, &["Eynatten attacks Silesians", "Attack", "9", "Defence", "6", "9 : 6 = 150 %: column 150"]);
    says(&bench, &["7 SP", "from above", "MP 9.5", "into the flank", "MP 9.8", "attacker is disordered", "MP 9.6"]);
    says(&bench, &["20 %  the attack is thrown back", "35 %  neither gives way", "45 %  the defence gives way"]);
    says(&bench, &["Attacker", "SP lost", "0.80", "retreats", "33 %", "leader lost", "4 %"]);
    is_silent_about(&bench, "no column shifts");
    assert_eq!(pressed(&mut bench, "Attack"), model.commit.clone().unwrap().1);
    assert_eq!(pressed(&mut bench, "Not now"), Intent::Cancel);
    assert_eq!(pressed(&mut bench, "MP 9.8"), Intent::Rule("9.8".to_owned()));
}

#[test]
fn a_melee_only_looked_at_cannot_be_committed_to() {
    let model = odds_melee::Model {
        commit: None,
        shifts: Vec::new(),
        warnings: vec![("No way back for Eynatten: beaten it surrenders.".to_owned(), "11.4".to_owned())],
        ..melee_model()
    };
    let bench = panel(|ui| odds_melee::show(ui, &model));
    says(&bench, &["No way back for Eynatten: beaten it surrenders.", "MP 11.4", "no column shifts"]);
    is_silent_about(&bench, "Not now");
}

#[test]
fn a_shot_shows_its_fire_value_bonus_and_effects() {
    let fire = Intent::order(Order::Fire { unit: UnitId(1), target: UnitId(2), at: tercio::board::hex::Hex::NONE });
    let model = odds_fire::Model {
        title: "The battery fires at Silesians".to_owned(),
        shots: vec![odds_fire::Shot {
            target: "Silesians".to_owned(),
            fv: 4,
            lines: vec![
                (3, "artillery to its normal range".to_owned(), "8.2".to_owned()),
                (1, "into the flank".to_owned(), "8.4".to_owned()),
            ],
            bonus: 1,
            bar: vec![share(30, "hit, and disordered"), share(20, "hit"), share(50, "not hit")],
            effects: vec!["Expected loss 0.70 SP".to_owned()],
        }],
        table: odds_fire::Table { rows: vec![[0; 10]; 5], fv: 4, die: None },
        commit: vec![("Fire".to_owned(), fire.clone()), ("Grazing fire instead...".to_owned(), Intent::Cancel)],
    };
    let mut bench = panel(|ui| odds_fire::show(ui, &model));
    says(&bench, &["The battery fires at Silesians", "Fire value", "4", "and +1 on the white die", "MP 8.7"]);
    says(&bench, &["artillery to its normal range", "MP 8.2", "into the flank", "MP 8.4", "Expected loss 0.70 SP"]);
    says(&bench, &["30 %  hit, and disordered", "20 %  hit", "50 %  not hit"]);
    assert_eq!(pressed(&mut bench, "Fire"), fire);
    assert_eq!(pressed(&mut bench, "Grazing fire instead..."), Intent::Cancel);
}

#[test]
fn grazing_fire_shows_every_target() {
    let shot = |target: &str, fv| odds_fire::Shot {
        target: target.to_owned(),
        fv,
        lines: Vec::new(),
        bonus: 0,
        bar: Vec::new(),
        effects: Vec::new(),
    };
    let model = odds_fire::Model {
        title: "The battery fires at Kratz and Silesians".to_owned(),
        shots: vec![shot("Kratz", 3), shot("Silesians", 2)],
        table: odds_fire::Table { rows: Vec::new(), fv: 3, die: None },
        commit: Vec::new(),
    };
    let bench = panel(|ui| odds_fire::show(ui, &model));
    says(&bench, &["Kratz", "Silesians", "3", "2"]);
    is_silent_about(&bench, "on the white die");
    is_silent_about(&bench, "Not now");
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
    bench.state_mut().carry_out(Intent::Aim(attack));
    frames(&mut bench);
    let odds = odds::melee(&game, &[Assault { unit: attacker, into }], &[defender]);
    let contest = &odds.contest;
    let (a, d) = (contest.attack.total(), contest.defence.total());
    let column = text::column(battle, contest.column_before);
    says(&bench, &["Red pikes attacks Blue pikes", &format!("{a} : {d} = {} %: column {column}", contest.percent)]);
    for line in contest.attack.lines.iter().chain(&contest.defence.lines).chain(&contest.shifts.lines) {
        says(&bench, &[&text::why(battle, line.why), &format!("MP {}", line.why.paragraph())]);
    }
    if odds.cleared_percent > 0 {
        says(&bench, &[&format!("{} %  the defence gives way", odds.cleared_percent)]);
    }
    let loss = odds.defender.expected_loss;
    says(&bench, &["Defender", &format!("{}.{:02}", loss / 100, loss % 100)]);
}

#[test]
fn the_odds_of_a_real_shot_are_those_of_the_rules() {
    let at = march_to(Phase::DefensiveFire);
    let game = at.game().clone();
    let battle = &*game.battle;
    let order = game.legal_orders().into_iter().find(|o| matches!(o, Order::Fire { .. })).unwrap();
    let Order::Fire { unit, target, at: hex } = order else { unreachable!() };
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::Aim(order));
    frames(&mut bench);
    let odds = odds::fire(&game, fire::shot(&game, unit, target, hex, Phase::DefensiveFire).unwrap());
    says(&bench, &["Blue pikes fires at Red pikes", "Fire value", &odds.shot.fv.total().to_string()]);
    for line in &odds.shot.fv.lines {
        says(&bench, &[&text::why(battle, line.why), &format!("MP {}", line.why.paragraph())]);
    }
    says(&bench, &[&format!("{} %  not hit", 100 - odds.hit_percent)]);
    let loss = odds.expected_loss;
    says(&bench, &[&format!("Expected loss {}.{:02} SP", loss / 100, loss % 100)]);
}
