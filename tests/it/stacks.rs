//! A grammar of positions in the middle of things: stacks, activations, marks and chits, mostly plausible, sometimes
//! wrong. Each is refused with a sentence or played to its end by chance; the cases that once were neither have names.

use crate::reference::random::Rng;
use crate::tier;
use std::sync::Arc;
use tercio::board::hex::{Hex, HexFootprint, OneOrTwoHexes};
use tercio::games::musket_pike::rules::data::MeleeSide;
use tercio::games::musket_pike::rules::ids::{ChitId, GroupId, UnitId, WingId};
use tercio::games::musket_pike::rules::state::{
    Activation, ActivationTarget, Assault, ChitPlace, Frame, MakingWay, Melee, MeleeStage, OrderType, Phase, Retreat,
    RetreatCause, State, UnitMark, UnitPlace,
};
use tercio::games::musket_pike::rules::{Battle, Game, assault};
use tercio::games::musket_pike::scenario::{BUILTIN, load_text, save_text};
use tercio::kernel::{Dice, DiceState, RuleSet, SideId};

/// A small battle in which everybody stands close to everybody.
const THRONG: &str = r#"(
    turns: 2, map: (columns: 10, rows: 7, terrain: {wood: ["0505"], marsh: ["0203"]}),
    sides: [(id: "red"), (id: "blue")],
    wings: [(id: "R", side: "red"), (id: "S", side: "red"), (id: "B", side: "blue")],
    leaders: [(id: "rot", army: "red", at: "0303", rating: -1), (id: "stein", wing: "S", at: "0402"),
        (id: "blau", wing: "B", at: "0704", rating: -2), (id: "late", army: "blue", place: reserve)],
    units: [
        (id: "r1", wing: "R", kind: HI, original: 16, ql: 7, at: "0404+0405"),
        (id: "r2", wing: "R", kind: HI, original: 8, ql: 6, at: "0403"),
        (id: "r3", wing: "S", kind: CAV, original: 4, ql: 6, at: "0402"),
        (id: "r4", wing: "S", kind: CAV, original: 4, ql: 5, at: "0303", disordered: true),
        (id: "r5", wing: "R", kind: LI, original: 2, ql: 5, at: "0304"),
        (id: "rg", wing: "R", kind: ART, weight: "4-8", ql: 6, at: "0403"),
        (id: "b1", wing: "B", kind: HI, original: 16, ql: 6, at: "0503+0504"),
        (id: "b2", wing: "B", kind: CAV, original: 4, ql: 6, at: "0502"),
        (id: "b3", wing: "B", kind: LI, original: 2, ql: 5, at: "0505"),
        (id: "b4", wing: "B", kind: HI, original: 15, ql: 5, at: "0603+0604", disordered: true),
        (id: "b5", wing: "B", kind: HI, original: 6, ql: 5, at: "0704"),
        (id: "bg", wing: "B", kind: ART, weight: "3", ql: 6, at: "0605"),
        (id: "b6", wing: "B", kind: CAV, original: 4, ql: 6, place: reserve),
    ],
    arrivals: [(id: "rear", side: "blue", on: 3, units: ["b6"], leaders: ["late"], hexes: ["1003-1005"])],
)"#;

struct Grammar<'a> {
    r: &'a mut Rng,
    game: Game,
    state: State,
}

impl Grammar<'_> {
    fn unit(&mut self) -> UnitId {
        let all: Vec<UnitId> = self.game.battle.unit_ids().collect();
        *self.r.pick(&all)
    }

    /// Of this side, on the map, if there is one.
    fn unit_of(&mut self, side: SideId) -> UnitId {
        let all: Vec<UnitId> = self
            .game
            .battle
            .unit_ids()
            .filter(|u| self.game.side(*u) == side && self.game.footprint(*u).is_some())
            .collect();
        if all.is_empty() || self.r.chance(3) { self.unit() } else { *self.r.pick(&all) }
    }

    fn hex(&mut self) -> Hex {
        let all: Vec<Hex> = self.game.battle.map.grid.hexes().collect();
        *self.r.pick(&all)
    }

    fn side(&mut self) -> SideId {
        SideId(u8::from(self.r.chance(50)))
    }

    fn stand(&mut self, unit: UnitId) -> Option<HexFootprint> {
        if self.r.chance(4) { None } else { self.game.footprint(unit) }
    }

    fn phase(&mut self) -> Phase {
        *self.r.pick(&Phase::ALL)
    }

    fn active(&self) -> SideId {
        self.state.activation.map_or(SideId(0), |a| a.side)
    }

    fn activation(&mut self) -> Activation {
        let side = self.side();
        let chits: Vec<ChitId> =
            self.game.battle.chit_ids().filter(|c| self.game.battle.chit(*c).side == side).collect();
        let chit = *self.r.pick(&chits);
        let lead = self.unit_of(side);
        let wings = self.game.battle.wings.len();
        let led = if self.r.chance(30) {
            ActivationTarget::Wing(WingId(u8::try_from(self.r.below(wings)).unwrap()))
        } else {
            ActivationTarget::Unit(lead)
        };
        let order = *self.r.pick(&OrderType::ALL);
        Activation { side, chit, led, order, merged: self.r.chance(5), rallied: self.r.chance(5) }
    }

    /// An activation with units that take part, in some phase.
    fn running(&mut self) {
        let activation = self.activation();
        let phase = self.phase();
        for unit in &mut self.state.units {
            unit.marks = tercio::games::musket_pike::rules::state::UnitMarks::default();
        }
        for place in &mut self.state.chits {
            *place = if *place == ChitPlace::Drawn { ChitPlace::Spent } else { *place };
        }
        for leader in &mut self.state.leaders {
            (leader.moved, leader.stays) = (false, false);
        }
        self.state.chits[activation.chit.index()] = ChitPlace::Drawn;
        let muster = self.r.chance(15);
        for unit in self.game.battle.unit_ids() {
            let lead = activation.led == ActivationTarget::Unit(unit);
            if self.game.side(unit) == activation.side
                && self.game.footprint(unit).is_some()
                && (lead || self.r.chance(50))
            {
                let now = &mut self.state.units[unit.index()];
                now.marks.set(UnitMark::Active);
                now.condition.activated = true;
                if !muster {
                    now.marks.mp = u8::try_from(self.r.below(7)).unwrap();
                }
            }
        }
        let below = if muster { Frame::Muster } else { Frame::Phase(phase) };
        self.state.activation = Some(activation);
        self.state.stack = vec![Frame::Turn { side: activation.side }, below];
        self.state.ending = None;
    }

    fn melee(&mut self) -> Frame {
        let side = self.active();
        let unit = self.unit_of(side);
        let clear = Game::at(Arc::clone(&self.game.battle), self.state.clone());
        let open = assault::options(&clear, unit);
        let (into, met) = if open.is_empty() || self.r.chance(5) {
            let foe = self.unit_of(side.other());
            (OneOrTwoHexes::one(self.hex()), [Some(foe), None])
        } else {
            *self.r.pick(&open)
        };
        if !self.r.chance(5) {
            self.state.units[unit.index()].marks.set(UnitMark::Attacked);
        }
        let stages =
            [MeleeStage::Joining, MeleeStage::Evading, MeleeStage::Fighting, MeleeStage::Losses, MeleeStage::Occupying];
        let stage = *self.r.pick(&stages);
        let rolled = (stage == MeleeStage::Losses) != self.r.chance(8);
        let dice =
            rolled.then(|| (self.r.between(1, 10).unsigned_abs() as u8, self.r.between(1, 10).unsigned_abs() as u8));
        let ground = met.map(|u| u.and_then(|u| self.game.footprint(u)));
        let mut melee = Melee {
            attackers: [Some(Assault { unit, into }), None],
            defenders: met,
            stage,
            dice,
            stood: [self.r.chance(8), self.r.chance(4)],
            odd: [None; 2],
            occupied: [self.r.chance(4), false],
            ground,
        };
        if self.r.chance(12) {
            let other = self.unit_of(side);
            melee.attackers[1] = Some(Assault { unit: other, into });
        }
        if self.r.chance(8) {
            melee.odd[self.r.below(2)] = Some(self.unit());
        }
        if self.r.chance(10) {
            melee.defenders[self.r.below(2)] = None;
        }
        Frame::Melee(melee)
    }

    fn retreat(&mut self) -> Retreat {
        let cause = *self.r.pick(&[
            RetreatCause::Fire,
            RetreatCause::Fire,
            RetreatCause::Melee(MeleeSide::Attacker),
            RetreatCause::Melee(MeleeSide::Defender),
            RetreatCause::Evasion,
            RetreatCause::Displacement,
        ]);
        let side = self.side();
        let (unit, foe) = (self.unit_of(side), self.unit_of(side.other()));
        let usual =
            if matches!(cause, RetreatCause::Melee(MeleeSide::Defender) | RetreatCause::Evasion) { 2 } else { 1 };
        let steps = if self.r.chance(5) { 3 - usual } else { usual };
        Retreat { unit, steps, from: [self.stand(foe), None], cause }
    }

    fn make_way(&mut self) -> Frame {
        let mut retreat = self.retreat();
        for _ in 0..20 {
            if retreat.ways(&self.game).iter().any(|w| !w.displaces.is_empty()) {
                break;
            }
            retreat = self.retreat();
        }
        let ways = retreat.ways(&self.game);
        let way = ways.into_iter().find(|w| !w.displaces.is_empty());
        let (path, mut waiting) = way.map_or_else(
            || (vec![self.game.footprint(retreat.unit)].into_iter().flatten().collect(), vec![self.unit()]),
            |w| (w.path, w.displaces),
        );
        let mut taken: Vec<Hex> = path.iter().flat_map(|s| s.hexes()).collect();
        let mut coming = Vec::new();
        let mut further = Vec::new();
        match self.r.below(14) {
            0 => waiting.push(self.unit()),
            1 => drop(waiting.pop()),
            2 => drop(taken.pop()),
            3 => taken.push(self.hex()),
            4 => further.push(self.unit()),
            5 => {
                let unit = self.unit();
                coming.extend(self.game.footprint(unit).map(|s| (unit, s)));
            }
            _ => {}
        }
        Frame::MakeWay(MakingWay {
            retreat,
            path: [path.first().copied(), path.get(1).copied()],
            waiting,
            coming,
            taken,
            further,
        })
    }

    fn frame(&mut self) -> Frame {
        match self.r.below(13) {
            0..=3 => self.melee(),
            4..=6 => Frame::Retreat(self.retreat()),
            7 | 8 => self.make_way(),
            9 => {
                let side = self.active();
                let mut waiting: Vec<UnitId> = (0..self.r.below(3)).map(|_| self.unit_of(side.other())).collect();
                waiting.sort_unstable();
                Frame::Reaction { mover: self.unit_of(side), waiting }
            }
            10 => Frame::Phase(self.phase()),
            11 => {
                let chits = self.game.battle.chits.len();
                Frame::Chit { chit: ChitId(u8::try_from(self.r.below(chits)).unwrap()) }
            }
            _ => {
                let next = u8::try_from(self.r.below(3)).unwrap();
                let below = Frame::EndOfTurn { next };
                let arrives = !self.game.battle.arrivals.is_empty();
                if arrives && self.r.chance(50) { Frame::Arrival { group: GroupId(0) } } else { below }
            }
        }
    }

    /// One thing otherwise.
    fn edit(&mut self) {
        let unit = self.unit();
        let n = unit.index();
        match self.r.below(16) {
            0 => {
                let frame = self.frame();
                self.state.stack.pop();
                self.state.stack.push(frame);
            }
            1..=4 => {
                let frame = self.frame();
                self.state.stack.push(frame);
            }
            5 => drop(self.state.stack.pop()),
            6 => self.state.activation = Some(self.activation()),
            7 => self.state.units[n].marks.set(*self.r.pick(&UnitMark::ALL)),
            8 => {
                let chit = self.r.below(self.state.chits.len());
                let places = [ChitPlace::Cup, ChitPlace::Drawn, ChitPlace::Spent, ChitPlace::Away];
                self.state.chits[chit] = *self.r.pick(&places);
            }
            9 => self.state.units[n].condition.activated ^= true,
            10 => self.state.units[n].place = UnitPlace::Eliminated,
            11 => {
                let leader = self.r.below(self.state.leaders.len());
                self.state.leaders[leader].stays ^= true;
            }
            12 => self.state.units[n].marks.mp = u8::try_from(self.r.below(9)).unwrap(),
            13 => self.state.passed[self.r.below(2)] ^= true,
            14 => {
                if let UnitPlace::Map(stand) = self.state.units[n].place {
                    self.state.units[n].place = UnitPlace::Map(if stand.is_two() {
                        stand.about_faced()
                    } else {
                        HexFootprint { left: self.hex(), ..stand }
                    });
                }
            }
            _ => self.running(),
        }
    }
}

/// Text number `seed` of the grammar.
fn text(seed: u64) -> String {
    let mut r = Rng::new(seed);
    let battle: Arc<Battle> = match r.below(4) {
        0 => load_text(BUILTIN[r.below(2)].text, BUILTIN[0].id, &[]).unwrap(),
        _ => load_text(THRONG, "throng", &[]).unwrap(),
    };
    let mut game = Game::new(battle);
    let mut dice = Dice::seeded(DiceState { seed, drawn: 0 });
    game.begin(&mut dice).unwrap();
    for _ in 0..r.below(90) {
        let orders = game.legal_orders();
        if orders.is_empty() {
            break;
        }
        game.execute(r.pick(&orders), &mut dice).unwrap();
    }
    let mut state = game.state().clone();
    state.turn = game.battle.turns;
    let mut grammar = Grammar { r: &mut r, game, state };
    if grammar.r.chance(60) {
        grammar.running();
        if grammar.r.chance(80) {
            let frame = grammar.frame();
            grammar.state.stack.push(frame);
        }
    }
    for _ in 0..grammar.r.below(3) {
        grammar.edit();
    }
    let Grammar { game, state, .. } = grammar;
    save_text(&Game::at(Arc::clone(&game.battle), state))
}

#[derive(Debug, PartialEq, Eq)]
enum End {
    Refused,
    Played,
}

/// Refused with a sentence, or played to the end by chance in no more orders than a game can have; what it leads to at
/// first loads again.
fn refused_or_played(text: &str, seed: u64) -> End {
    let battle = match load_text(text, "stack", &[]) {
        Ok(battle) => battle,
        Err(faults) => {
            assert!(faults.iter().all(|f| !f.message.is_empty()), "seed {seed}");
            return End::Refused;
        }
    };
    let mut game = Game::new(battle);
    let mut dice = Dice::seeded(DiceState { seed, drawn: 0 });
    game.begin(&mut dice).unwrap();
    let mut r = Rng::new(seed);
    for n in 0.. {
        if n < 4 {
            let again = load_text(&save_text(&game), "again", &[]);
            let again =
                again.unwrap_or_else(|f| panic!("seed {seed}, order {n}: {}\n{:?}\n{text}", f[0], game.state().stack));
            assert_eq!(again.start, *game.state(), "seed {seed}");
        }
        let orders = game.legal_orders();
        if orders.is_empty() {
            break;
        }
        assert!(n < 5000, "seed {seed} does not end\n{text}");
        // Phases end sooner than all is done in them.
        let order = if r.chance(30) { *orders.last().unwrap() } else { *r.pick(&orders) };
        game.execute(&order, &mut dice).unwrap_or_else(|why| panic!("seed {seed}: {order:?}: {why:?}"));
    }
    assert!(game.state().ending.is_some(), "seed {seed}: nobody can act in {:?}\n{text}", game.state().stack);
    End::Played
}

fn hunt(seeds: std::ops::Range<u64>) -> (usize, usize) {
    let all: Vec<End> = seeds.map(|seed| refused_or_played(&text(seed), seed)).collect();
    let played = all.iter().filter(|e| **e == End::Played).count();
    (all.len() - played, played)
}

#[test]
fn random_stacks_are_refused_or_played_to_the_end() {
    let from = std::env::var("TERCIO_STACKS").ok().and_then(|n| n.parse().ok());
    let (refused, played) = hunt(from.map_or(0..tier::of(1000, 2000), |from: u64| from..from + 20_000));
    assert!(refused > 150 && played > 150, "{refused} refused, {played} played");
    eprintln!("{refused} refused, {played} played");
}

/// The sentences of a case, without the file's name.
fn refused(text: &str) -> Vec<String> {
    let Err(faults) = load_text(text, "case", &[]) else { panic!("loaded") };
    faults.iter().map(|f| format!("{}: {}", f.path, f.message)).collect()
}

#[test]
fn losses_without_dice_are_refused() {
    let said = refused(include_str!("cases/hang-min.ron"));
    assert!(
        said.contains(&"position.stack[2].dice: losses are taken after the dice: white and red".to_owned()),
        "{said:?}"
    );
}

#[test]
fn a_unit_that_fights_itself_is_refused() {
    let said = refused(include_str!("cases/self-under.ron"));
    assert!(said.iter().any(|s| s.starts_with("position.stack[2].defenders: ")), "{said:?}");
}

#[test]
fn a_muster_without_its_lead_unit_is_refused() {
    let said = refused(include_str!("cases/stuck-min.ron"));
    assert_eq!(said, ["position.activation.led: the unit that leads has the mark `active` and stands on the map"]);
}

#[test]
fn musters_of_the_enemy_or_by_a_chit_that_leads_no_wing_are_refused() {
    for text in
        [include_str!("cases/m-muster1.ron"), include_str!("cases/m-muster2.ron"), include_str!("cases/m-muster3.ron")]
    {
        assert!(refused(text)[0].starts_with("position.activation.led: this chit cannot lead that"));
    }
}

/// With a chit that may lead the wing nobody is left to join.
#[test]
fn a_muster_that_nobody_can_join_is_refused() {
    let text = include_str!("cases/m-muster2.ron").replace("any-red", "weber");
    assert_eq!(refused(&text), ["position.stack: the game cannot go on from here: neither side has an order to give"]);
}

#[test]
fn marks_without_an_activation_are_refused() {
    let said = refused(include_str!("cases/stale-active-marks.ron"));
    assert_eq!(said.len(), 4, "{said:?}");
    assert!(said[0].starts_with("units[28] (gauchier).marks: "), "{said:?}");
}
