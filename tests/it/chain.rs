//! What an attack is worth over all dice: the frequencies of the resolver, and the tables of lessons 27 to 30.

use crate::cli::{Folder, json, tercio};
use std::collections::BTreeMap;
use std::sync::Arc;
use tercio::board::hex::OneOrTwoHexes;
use tercio::games::musket_pike::rules::chain::{
    self, AttackPlan, AttackerMotion, DecisionPolicy, PlanOutcome, VisitedPosition, Volley,
};
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::state::{Assault, OrderType};
use tercio::games::musket_pike::rules::{Game, legal, victory};
use tercio::games::musket_pike::scenario::load_text;
use tercio::kernel::{Dice, DiceError, RuleSet};

/// A field of two sides with these units; the east begins.
fn field(units: &str) -> Game {
    let text = format!(
        r#"(map: (columns: 13, rows: 13), sides: [(id: "s", facing: "E"), (id: "i", facing: "W")], units: [{units}],
            position: (initiative: "s", passed: ["i"], chits: {{"any-s": drawn}}, stack: [Turn(side: "s"), Chit(chit: "any-s")]))"#
    );
    loaded(&text)
}

fn loaded(text: &str) -> Game {
    Game::new(load_text(text, "field", &[]).unwrap())
}

fn unit(game: &Game, id: &str) -> UnitId {
    game.battle.unit_named(id).unwrap()
}

fn into(game: &Game, hexes: &str) -> OneOrTwoHexes {
    let hexes: Vec<_> = hexes.split('+').map(|h| game.battle.map.grid.parse(h).unwrap()).collect();
    match hexes[..] {
        [one] => OneOrTwoHexes::one(one),
        [a, b] => OneOrTwoHexes([a, b]),
        _ => panic!("a hex or a pair"),
    }
}

/// "tott 0605" and so on against one defender.
fn plan(game: &Game, attacks: &[(&str, &str)], defender: &str) -> AttackPlan {
    let assault = |(id, hexes): &(&str, &str)| Assault { unit: unit(game, id), into: into(game, hexes) };
    AttackPlan {
        assaults: attacks.iter().map(assault).collect(),
        defenders: vec![unit(game, defender)],
        volley: Volley::Fired,
        least_column: 0,
    }
}

/// The game from which the plan begins.
fn begun(game: &Game, plan: &AttackPlan, came: AttackerMotion) -> Game {
    let attackers: Vec<UnitId> = plan.assaults.iter().map(|a| a.unit).collect();
    chain::start_of_plan(game, &attackers, came)
}

fn worth(game: &Game, plan: &AttackPlan, came: AttackerMotion) -> PlanOutcome {
    chain::worth(&begun(game, plan, came), plan).unwrap()
}

/// Net VP, SP lost by either side, all in hundredths, and the chance in percent that the defenders are driven off.
fn told(worth: &PlanOutcome) -> (i32, i32, i32, u32) {
    let loss = |side: &chain::SideWorth| side.expected_loss.hundredths();
    (worth.net_vp().hundredths(), loss(&worth.attacker), loss(&worth.defender), worth.defender.driven.percent())
}

/// Every single throw of a plan, carried out.
struct Throws<'a> {
    plan: &'a AttackPlan,
    /// How many throws lead to each net of victory points, of the first side.
    leads: BTreeMap<i32, u32>,
    before: i32,
    made_way: bool,
}

/// Enough for nine dice in a row.
const THROWS: u32 = 1_000_000_000;

impl<'a> Throws<'a> {
    fn of(game: &Game, plan: &'a AttackPlan) -> Self {
        let mut all = Self { plan, leads: BTreeMap::new(), before: lead(game), made_way: false };
        all.follow(game, THROWS);
        all
    }

    /// One answer after the other, each order checked; where dice fall, with every face.
    fn follow(&mut self, game: &Game, throws: u32) {
        match self.plan.answer(game) {
            Some(order) => {
                assert!(legal::check(game, &order).is_ok(), "the usual answers are legal: {order:?}");
                self.made_way |= matches!(order, Order::MakeWay { .. });
                self.throw(game, &order, &mut Vec::new(), throws);
            }
            None => *self.leads.entry(lead(game) - self.before).or_insert(0) += throws,
        }
    }

    fn throw(&mut self, game: &Game, order: &Order, faces: &mut Vec<u8>, throws: u32) {
        let mut after = game.clone();
        let mut dice = Dice::scripted(after.state().dice, faces.iter().copied());
        after.execute_order(order, &mut dice).unwrap();
        match dice.finish(after.state().dice) {
            Ok(()) => self.follow(&after, throws),
            Err(DiceError::TooFew { .. }) => {
                assert_eq!(throws % 10, 0, "so many throws can be told apart");
                for face in 1..=10 {
                    faces.push(face);
                    self.throw(game, order, faces, throws / 10);
                    faces.pop();
                }
            }
            Err(other) => panic!("{other}"),
        }
    }
}

/// What the first side has more than the second.
fn lead(game: &Game) -> i32 {
    let vp = victory::count(game).vp;
    vp[0] - vp[1]
}

fn agrees(game: &Game, plan: &AttackPlan, throws: &Throws<'_>) {
    let part = |throws: &u32| chain::Chance::CERTAIN.part(*throws, THROWS).unwrap();
    let exact: BTreeMap<i32, _> = throws.leads.iter().map(|(lead, throws)| (*lead, part(throws))).collect();
    assert_eq!(chain::worth(game, plan).unwrap().leads, exact);
    assert_eq!(throws.leads.values().sum::<u32>(), THROWS);
}

/// MP 8, 9 Every throw of a volley and a melee, one by one, comes out as the chain says.
#[test]
fn a_chain_is_the_frequencies_of_the_resolver() {
    let game = field(
        r#"(id: "tott", side: "s", kind: CAV, original: 4, ql: 7, at: "0505"),
           (id: "d", side: "i", kind: CAV, original: 4, sp: 2, ql: 6, at: "0605"),"#,
    );
    let plan = AttackPlan { volley: Volley::Held, ..plan(&game, &[("tott", "0605")], "d") };
    let game = begun(&game, &plan, AttackerMotion::Moved);
    agrees(&game, &plan, &Throws::of(&game, &plan));
}

/// MP 11.3 So does every throw of those who must make way.
#[test]
fn friends_who_make_way_are_thrown_for_too() {
    let game = field(
        r#"(id: "tott", side: "s", kind: CAV, original: 4, ql: 7, at: "0505"),
           (id: "d", side: "i", kind: HI, original: 8, ql: 5, disordered: true, at: "0605"),
           (id: "a", side: "i", kind: HI, original: 8, ql: 5, disordered: true, at: "0705"),
           (id: "b", side: "i", kind: LI, original: 3, ql: 5, at: "0706"), (id: "c", side: "i", kind: HI, original: 8, ql: 5, at: "0704"),
           (id: "e", side: "i", kind: HI, original: 8, ql: 5, at: "0606"), (id: "f", side: "i", kind: HI, original: 8, ql: 5, at: "0604"),"#,
    );
    let plan = plan(&game, &[("tott", "0605")], "d");
    let game = chain::at_melee(&begun(&game, &plan, AttackerMotion::Moved));
    let throws = Throws::of(&game, &plan);
    assert!(throws.made_way);
    agrees(&game, &plan, &throws);
}

/// The mean of a valuation is the mean over the same ends.
#[test]
fn any_valuation_can_be_asked_for() {
    let game = field(
        r#"(id: "tott", side: "s", kind: CAV, original: 4, ql: 7, at: "0505"), (id: "d", side: "i", kind: CAV, original: 4, ql: 6, at: "0605"),"#,
    );
    let plan = plan(&game, &[("tott", "0605")], "d");
    let game = begun(&game, &plan, AttackerMotion::Moved);
    let before = game.digest();
    assert_eq!(
        chain::expected_value(&game, &plan, |met: &VisitedPosition<'_>| lead(met.game)).unwrap(),
        chain::worth(&game, &plan).unwrap().net_vp()
    );
    assert_eq!(chain::expected_value(&game, &plan, |_| 1).unwrap().hundredths(), 100, "all ends together are sure");
    assert_eq!(game.digest(), before, "asking changes nothing");
}

const SAXONY: &str = r#"( map:(columns:13,rows:11,terrain:{village:["0608"]}), sides:[(id:"swedish",facing:"W"),(id:"imperial",facing:"E")],
    units:[(id:"yellow",side:"swedish",kind:HI,original:12,sp:11,ql:8,at:"0703+0704"),(id:"soop",side:"swedish",kind:CAV,original:4,ql:7,at:"0706"),
        (id:"hamilton",side:"swedish",kind:HI,original:8,ql:7,at:"0708"),(id:"savelli",side:"imperial",kind:HI,original:16,sp:12,ql:6,at:"0602+0603"),
        (id:"erwitte",side:"imperial",kind:CAV,original:4,sp:1,ql:6,at:"0605"),(id:"shot",side:"imperial",kind:LI,original:2,ql:6,at:"0608"),
        (id:"croats",side:"imperial",kind:CAV,original:3,ql:5,place:eliminated)],
    objectives:[possession(hex:"0608",vp:10)],
    position:(initiative:"imperial",passed:["imperial"],chits:{"any-swedish":drawn},stack:[Turn(side:"swedish"),Chit(chit:"any-swedish")]))"#;

/// Lesson 27: the chance of 11 and of 26 ahead, and the mean lead, from 20 to 11.
#[test]
fn what_wins() {
    let game = loaded(SAXONY);
    let table = [
        ("soop", "0605", "erwitte", 9781, 0, 1224),
        ("hamilton", "0608", "shot", 4165, 4129, 1545),
        ("yellow", "0602+0603", "savelli", 2749, 0, 961),
    ];
    for (attacker, hexes, defender, marginal, substantial, mean) in table {
        let found = worth(&game, &plan(&game, &[(attacker, hexes)], defender), AttackerMotion::AsItStands);
        let ahead = |lead| found.at_least(lead - 9).hundredths_of_percent();
        assert_eq!((ahead(11), ahead(26)), (marginal, substantial), "{attacker}");
        assert_eq!(900 + found.net_vp().hundredths(), mean, "{attacker}");
    }
}

/// Lesson 28: what horse pays and gets that charges foot and horse, from the front and where nobody looks.
#[test]
fn how_to_fight_with_horse() {
    const TOTT: &str = r#"(id: "tott", side: "s", kind: CAV, original: 4, ql: 7, at: "0505"),"#;
    const BOTH: &str = r#"(id: "tott", side: "s", kind: CAV, original: 4, ql: 7, at: "0505"),
        (id: "soop", side: "s", kind: CAV, original: 4, ql: 7, at: "0506"),"#;
    let block = r#"kind: HI, original: 16, ql: 6, at: "0605+0606""#;
    let brigade = r#"kind: HI, hexes: 2, original: 10, ql: 6, at: "0605+0606""#;
    let (foot, horse) = (r#"kind: HI, original: 8, ql: 6, at: "0605""#, r#"kind: CAV, original: 4, ql: 6, at: "0605""#);
    let shot = r#"kind: LI, original: 3, ql: 7, at: "0605""#;
    let (good, bad) = ("", ", disordered: true");
    // Who charges, whom; from the front, and from flank or rear: net VP, SP lost by either, driven.
    type Row = (i32, i32, i32, u32);
    type Case = (&'static str, &'static str, &'static str, Option<Row>, Option<Row>);
    let table: [Case; 13] = [
        (TOTT, block, good, Some((-300, 172, 65, 11)), None),
        (BOTH, block, good, Some((-190, 156, 132, 29)), Some((32, 59, 149, 41))),
        (TOTT, block, bad, Some((-106, 129, 166, 24)), None),
        (BOTH, block, bad, Some((30, 106, 246, 47)), Some((207, 43, 292, 57))),
        (TOTT, brigade, good, Some((-300, 172, 65, 11)), None),
        (BOTH, brigade, good, Some((-137, 137, 146, 40)), Some((88, 46, 180, 54))),
        (TOTT, brigade, bad, Some((-106, 129, 166, 24)), None),
        (BOTH, brigade, bad, Some((101, 93, 290, 57)), Some((305, 25, 356, 75))),
        (TOTT, foot, good, Some((-135, 117, 107, 30)), Some((-3, 59, 116, 41))),
        (TOTT, foot, bad, Some((70, 81, 238, 44)), Some((193, 46, 285, 54))),
        (TOTT, horse, good, Some((14, 101, 107, 33)), Some((131, 56, 116, 44))),
        (TOTT, horse, bad, Some((376, 54, 212, 52)), Some((490, 44, 249, 62))),
        (TOTT, shot, good, Some((-68, 33, 277, 89)), None),
    ];
    for (attackers, defender, order, front, flank) in table {
        let game = field(&format!(r#"{attackers} (id: "d", side: "i", {defender}{order}),"#));
        let attacks: &[(&str, &str)] =
            if attackers == BOTH { &[("tott", "0605"), ("soop", "0606")] } else { &[("tott", "0605")] };
        let plan = plan(&game, attacks, "d");
        let game = begun(&game, &plan, AttackerMotion::Moved);
        let name = format!("{} against {defender}{order}", attacks.len());
        if let Some(row) = front {
            assert_eq!(told(&chain::worth(&game, &plan).unwrap()), row, "{name}");
        }
        if let Some(row) = flank {
            let (game, plan) = chain::from_flank(&game, &plan).expect("there is room");
            assert_eq!(told(&chain::worth(&game, &plan).unwrap()), row, "{name}, from the flank");
            assert!(chain::from_flank(&game, &plan).is_none(), "{name}: there it is already");
            assert!(chain::turned_away(&game, &plan).is_none(), "{name}: and needs no other facing");
        }
    }
}

/// The same attack on one who faces away differs by that alone, and is worth more.
#[test]
fn an_enemy_who_faces_away_is_attacked_over_the_same_ground() {
    let horse = r#"(id: "tott", side: "s", kind: CAV, original: 4, ql: 7, at: "0505"),"#;
    let game = field(&format!(r#"{horse} (id: "d", side: "i", kind: HI, original: 8, ql: 6, at: "0605"),"#));
    let foot = plan(&game, &[("tott", "0605")], "d");
    let game = begun(&game, &foot, AttackerMotion::Moved);
    let compared = chain::compared(&game, &foot).unwrap();
    let away = compared.from_flank.expect("it may face away");
    assert!(away.net_vp() > compared.plan.net_vp());
    let turned = chain::turned_away(&game, &foot).unwrap();
    let moved =
        game.battle.unit_ids().filter(|unit| game.footprint(*unit) != turned.footprint(*unit)).collect::<Vec<_>>();
    assert_eq!(moved, foot.defenders);
    assert_eq!(turned.footprint(moved[0]).unwrap().left, game.footprint(moved[0]).unwrap().left);
    assert_eq!(chain::compared(&turned, &foot).unwrap().from_flank, None, "it comes from there already");
}

/// MP 9.11 Horse may be gone before foot is upon it: all of the attack is so only if it stands.
#[test]
fn what_may_retreat_before_the_melee_is_told() {
    let foot = |theirs: &str| {
        let game = field(&format!(
            r#"(id: "tott", side: "s", kind: HI, original: 8, ql: 7, at: "0505"),
               (id: "d", side: "i", kind: {theirs}, original: 4, ql: 6, at: "0605"),"#
        ));
        let plan = plan(&game, &[("tott", "0605")], "d");
        let game = begun(&game, &plan, AttackerMotion::Moved);
        let compared = chain::compared(&game, &plan).unwrap();
        (compared.if_it_stands, tercio::games::musket_pike::rules::text::plan_value_line(&compared))
    };
    for (theirs, may) in [("CAV", true), ("LI", true), ("HI", false)] {
        let (if_it_stands, words) = foot(theirs);
        assert_eq!((if_it_stands, words.contains("if it stands")), (may, may), "{theirs}: {words}");
    }
}

/// Two blocks of 16, face to face.
fn face_to_face(mine: u8, theirs: u8, theirs_are: &str) -> Game {
    field(&format!(
        r#"(id: "sulz", side: "s", kind: HI, original: 16, ql: {mine}, at: "0504+0505"),
           (id: "stirum", side: "i", kind: HI, original: 16, ql: {theirs}, at: "0604+0605"{theirs_are}),"#
    ))
}

/// Lesson 29: a volley, by the qualities of both; attacking always, from 125 on, never; the columns it leads to.
#[test]
fn how_to_fight_with_foot() {
    type Row = (u8, u8, [i32; 3], [i32; 3], i32, &'static [(u16, u32)]);
    let table: [Row; 3] = [
        (6, 6, [-41, -2, -25], [-14, 23, -5], -129, &[(50, 6), (75, 22), (100, 56), (125, 16)]),
        (7, 6, [-23, 0, -24], [4, 26, -4], -112, &[(50, 4), (75, 20), (100, 58), (125, 17)]),
        (7, 5, [28, 43, -24], [60, 75, -4], -87, &[(75, 4), (100, 19), (125, 55), (150, 22)]),
    ];
    for (mine, theirs, moved, standing, held, columns) in table {
        let game = face_to_face(mine, theirs, "");
        let plan = plan(&game, &[("sulz", "0604+0605")], "stirum");
        for (came, row) in [(AttackerMotion::Moved, moved), (AttackerMotion::AsItStands, standing)] {
            let of = |least_column| worth(&game, &AttackPlan { least_column, ..plan.clone() }, came);
            let all = [of(0), of(125), of(u16::MAX)].map(|w| w.net_vp().hundredths());
            assert_eq!(all, row, "{mine} against {theirs}, {came:?}");
        }
        let found = worth(&game, &plan, AttackerMotion::AsItStands);
        let seen: Vec<(u16, u32)> = found.columns.iter().map(|(column, chance)| (*column, chance.percent())).collect();
        assert_eq!(seen, columns, "{mine} against {theirs}");
        let without = worth(&game, &AttackPlan { volley: Volley::Held, ..plan.clone() }, AttackerMotion::AsItStands);
        assert_eq!(without.net_vp().hundredths(), held, "{mine} against {theirs}");
    }
    // Worth of a rally to the side that is attacked: in good order and disordered.
    let rally =
        [(5, (200, 194, 29), (288, 126, 55)), (6, (181, 195, 28), (270, 131, 52)), (7, (168, 196, 28), (255, 137, 48))];
    for (quality, good, bad) in rally {
        for (order, row) in [("", good), (", disordered: true", bad)] {
            let game = face_to_face(6, quality, order);
            let (_, he, you, driven) =
                told(&worth(&game, &plan(&game, &[("sulz", "0604+0605")], "stirum"), AttackerMotion::AsItStands));
            assert_eq!((you, he, driven), row, "quality {quality}{order}");
        }
    }
}

const WHITE_MOUNTAIN: &str = r#"( map:(columns:13,rows:11), sides:[(id:"league",facing:"E"),(id:"bohemian",facing:"W")],
    armies:[(id:"lea",side:"league"),(id:"boh",side:"bohemian")], wings:[(id:"L",army:"lea"),(id:"S",army:"boh")], leaders:[(id:"tilly",wing:"L",rating:-2,at:"0309")],
    units:[(id:"sulz",wing:"L",kind:HI,original:16,ql:6,at:"0504+0505"),(id:"lindelo",wing:"L",kind:CAV,original:4,ql:7,HORSE),
        (id:"battery",wing:"L",kind:ART,weight:"4-8",ql:6,at:"0408",facing:"NE"),(id:"stirum",wing:"S",kind:HI,original:16,ql:6,at:"0604+0605")],
    position:(initiative:"league",passed:["bohemian"],chits:{"any-league":drawn},stack:[Turn(side:"league"),Chit(chit:"any-league")]))"#;

/// Lesson 30: foot alone, after the guns, with horse where the way back is, and with both: always, from 125, from 100 on.
#[test]
fn foot_horse_and_guns() {
    let far = WHITE_MOUNTAIN.replace("HORSE", r#"at:"0309""#);
    let behind = WHITE_MOUNTAIN.replace("HORSE", r#"at:"0705",facing:"NW""#);
    type Row = [(i32, u32); 3];
    let table: [(&str, Row, Row); 2] = [
        (&far, [(-14, 28), (23, 7), (25, 23)], [(35, 31), (67, 12), (70, 27)]),
        (&behind, [(354, 28), (91, 7), (321, 23)], [(426, 31), (191, 12), (398, 27)]),
    ];
    for (text, foot, after_guns) in table {
        let game = loaded(text);
        let plan = plan(&game, &[("sulz", "0604+0605")], "stirum");
        let with = |game: &Game| {
            [0, 125, 100].map(|least_column| {
                worth(game, &AttackPlan { least_column, ..plan.clone() }, AttackerMotion::AsItStands)
            })
        };
        let all = with(&game).map(|w| (w.net_vp().hundredths(), w.defender.driven.percent()));
        assert_eq!(all, foot);
        for w in with(&game) {
            let trapped = text == behind;
            assert_eq!(
                w.defender.surrender == w.defender.driven,
                trapped,
                "with the door shut all who are driven surrender"
            );
        }
        let mut sums = [(0, 0); 3];
        for (shot, throws) in after_the_guns(&game) {
            // What the guns have shot is worth points too.
            let vp = victory::count(&shot).vp;
            for (sum, w) in sums.iter_mut().zip(with(&shot)) {
                sum.0 += throws * (100 * (vp[0] - vp[1]) + w.net_vp().hundredths());
                sum.1 += throws * i32::try_from(w.defender.driven.percent()).unwrap();
            }
        }
        let rounded = |n: i32| (n + 50 * n.signum()) / 100;
        let all = sums.map(|(vp, driven)| (rounded(vp), u32::try_from(rounded(driven)).unwrap()));
        for (found, row) in all.into_iter().zip(after_guns) {
            // Rounded twice, here and in the sum.
            assert!((found.0 - row.0).abs() <= 1 && found.1.abs_diff(row.1) <= 1, "{found:?} for {row:?}");
        }
    }
}

/// The positions after the battery's own activation, and how many of the 100 throws lead to each.
fn after_the_guns(game: &Game) -> Vec<(Game, i32)> {
    let (battery, target) = (unit(game, "battery"), unit(game, "stirum"));
    let at = game.battle.map.grid.parse("0605").unwrap();
    let mut ends: BTreeMap<_, (Game, i32)> = BTreeMap::new();
    for white in 1..=10 {
        for red in 1..=10 {
            let mut shot = game.clone();
            let mut dice = Dice::scripted_first(shot.state().dice, [white, red]);
            let orders = [
                Order::LeadUnit { unit: battery, order: OrderType::March },
                Order::Begin,
                Order::Fire { unit: battery, target, at },
            ];
            for order in orders {
                shot.execute_order(&order, &mut dice).unwrap();
            }
            while legal::phase(&shot).is_some() {
                shot.execute_order(&Order::EndPhase, &mut dice).unwrap();
            }
            let state = shot.state();
            let key = tercio::kernel::digest(&state.units[target.index()]);
            ends.entry(key).or_insert((shot, 0)).1 += 1;
        }
    }
    ends.into_values().collect()
}

/// `tercio odds chain` says the same, for people and as data, one by one and in a batch.
#[test]
fn the_command_tells_it() {
    let folder = Folder::new();
    let file = folder.file("saxony.ron", SAXONY);
    let ask = ["odds", "chain", &file, "--attack", "soop", "--defend", "erwitte"];
    let found = json(&ask);
    assert_eq!(found["legal"], true);
    assert_eq!(found["net_vp"], 3.24);
    assert_eq!(found["defender"]["units"]["erwitte"]["eliminated_percent"], 100.0);
    assert_eq!(
        found["attacker"]["expected_vp"].as_f64().unwrap() - found["defender"]["expected_vp"].as_f64().unwrap(),
        3.24
    );
    assert!(found["without_volley"]["net_vp"].as_f64().unwrap() < 3.24);
    assert!(found["from_flank"]["stands"]["soop"].is_string());
    let held = json(&[&ask[..], &["--no-volley"]].concat());
    assert_eq!(held["net_vp"], found["without_volley"]["net_vp"]);
    assert_eq!(held["without_volley"], false);
    let card = String::from_utf8(tercio(&ask).stdout).unwrap();
    assert!(card.contains("The whole: +3.24 VP"), "{card}");
    let refused = json(&["odds", "chain", &file, "--attack", "soop", "--defend", "savelli"]);
    assert_eq!(refused["legal"], false);
}

/// A plan is asked for by its attackers where they stand: in a running activation from the fire it has come to.
#[test]
fn a_running_activation_goes_on_from_where_it_is() {
    let game = face_to_face(6, 6, "");
    let plan = plan(&game, &[("sulz", "0604+0605")], "stirum");
    let mut running = Game::at(Arc::clone(&game.battle), game.state().clone());
    let mut dice = Dice::scripted(running.state().dice, []);
    let sulz = unit(&game, "sulz");
    for order in
        [Order::LeadUnit { unit: sulz, order: OrderType::March }, Order::Begin, Order::EndPhase, Order::EndPhase]
    {
        running.execute_order(&order, &mut dice).unwrap();
    }
    let supposed = worth(&game, &plan, AttackerMotion::AsItStands);
    assert_eq!(worth(&running, &plan, AttackerMotion::AsItStands), supposed, "his volley is still to come");
    running.execute_order(&Order::EndPhase, &mut dice).unwrap();
    assert!(worth(&running, &plan, AttackerMotion::AsItStands).net_vp() > supposed.net_vp(), "he has not fired");
}
