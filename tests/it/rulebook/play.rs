//! A scene at play: orders by names, dice by faces, questions about what then stands where.

use crate::reference::scene;
use tercio::board::hex::{Facing, Hex, HexFootprint, OneOrTwoHexes};
use tercio::games::musket_pike::rules::battle::ChitKind;
use tercio::games::musket_pike::rules::ids::{ChitId, LeaderId, UnitId, WingId};
use tercio::games::musket_pike::rules::odds::{self, FireOdds, MeleeOdds};
use tercio::games::musket_pike::rules::orders::{LeftRight, Order};
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::state::{
    Assault, ChitPlace, Frame, LeaderPlace, MeleeStage, OrderType, Phase, UnitMark, UnitPlace,
};
use tercio::games::musket_pike::rules::{Game, Illegal, legal};
use tercio::kernel::{Dice, RuleSet, SideId};

/// A game being played.
pub struct At {
    pub g: Game,
}

impl At {
    /// The scene, before the first turn has begun.
    pub fn new(text: &str) -> At {
        At { g: scene::game(text) }
    }

    /// The scene with the turn begun and `side` to draw.
    pub fn turn_of(text: &str, side: &str) -> At {
        let mut at = At::new(text);
        let side = at.side(side);
        at.change(|s| {
            s.initiative = side;
            s.stack = vec![Frame::Turn { side }];
        });
        at
    }

    /// The scene in the movement phase of an activation of these units (the first leads where there is no leader).
    pub fn active(text: &str, side: &str, order: OrderType, units: &[&str]) -> At {
        let mut at = At::mustered(text, side, order, units);
        at.ok(Order::Begin, &[]);
        if at.phase() == Some(Phase::ArtilleryFire) {
            at.ok(Order::EndPhase, &[]);
        }
        assert_eq!(at.phase(), Some(Phase::Movement), "{:?}", at.g.state().stack);
        at
    }

    /// The same before `Begin`.
    pub fn mustered(text: &str, side: &str, order: OrderType, units: &[&str]) -> At {
        let mut at = At::turn_of(text, side);
        let wing = at.g.unit_card(at.u(units[0])).wing;
        let s = at.side(side);
        // Only one chit of the side is left in its cup: the wing's, or else the marker.
        let of = |k: ChitKind| at.g.battle.chits.iter().position(|c| c.side == s && c.kind == k);
        let wing_chit = of(ChitKind::Wing(wing));
        let chit = wing_chit.or_else(|| of(ChitKind::AnyUnit)).expect("a chit");
        let others: Vec<usize> =
            (0..at.g.battle.chits.len()).filter(|c| *c != chit && at.g.battle.chits[*c].side == s).collect();
        at.change(|state| {
            for c in others {
                state.chits[c] = ChitPlace::Spent;
            }
        });
        at.draw();
        if wing_chit.is_some() {
            at.ok(Order::LeadWing { wing, order }, &[]);
            for u in units {
                let unit = at.u(u);
                at.ok(Order::Join { unit }, &[]);
            }
        } else {
            let unit = at.u(units[0]);
            at.ok(Order::LeadUnit { unit, order }, &[]);
            for u in &units[1..] {
                let unit = at.u(u);
                if !at.g.is_active(unit) {
                    at.ok(Order::Join { unit }, &[]);
                }
            }
        }
        at
    }

    /// The scene in a later phase of an activation in which nothing has moved.
    pub fn in_phase(text: &str, side: &str, order: OrderType, units: &[&str], phase: Phase) -> At {
        let mut at = At::active(text, side, order, units);
        at.go_to(phase);
        at
    }

    /// Ends phases, fires nothing, until this one.
    pub fn go_to(&mut self, phase: Phase) {
        for _ in 0..6 {
            if self.phase() == Some(phase) {
                return;
            }
            self.ok(Order::EndPhase, &[]);
        }
        panic!("{phase:?} is not reached: {:?}", self.g.state().stack);
    }

    /// All orders that can be given.
    pub fn g_orders(&self) -> Vec<Order> {
        self.g.legal_orders()
    }

    pub fn phase(&self) -> Option<Phase> {
        legal::phase(&self.g)
    }

    pub fn change(&mut self, f: impl FnOnce(&mut tercio::games::musket_pike::rules::State)) {
        let mut state = self.g.state().clone();
        f(&mut state);
        self.g.set_state(&state);
    }

    /// Draws; a single chit needs no die, or one that shows 1.
    pub fn draw(&mut self) -> ChitId {
        let mut dice = Dice::scripted(self.g.state().dice, [1]);
        let out = self.g.execute(&Order::Draw, &mut dice).expect("a chit to draw");
        out.iter().find_map(|o| if let Outcome::Drew { chit, .. } = o { Some(*chit) } else { None }).expect("drawn")
    }

    // --- names ------------------------------------------------------------------------------------------------------

    pub fn side(&self, name: &str) -> SideId {
        self.g.battle.side_named(name).unwrap_or_else(|| panic!("no side {name}"))
    }

    pub fn u(&self, name: &str) -> UnitId {
        self.g.battle.unit_named(name).unwrap_or_else(|| panic!("no unit {name}"))
    }

    pub fn l(&self, name: &str) -> LeaderId {
        self.g.battle.leader_named(name).unwrap_or_else(|| panic!("no leader {name}"))
    }

    pub fn wing(&self, name: &str) -> WingId {
        self.g.battle.wing_named(name).unwrap_or_else(|| panic!("no wing {name}"))
    }

    pub fn chit(&self, name: &str) -> ChitId {
        self.g.battle.chit_named(name).unwrap_or_else(|| panic!("no chit {name}"))
    }

    pub fn hex(&self, number: &str) -> Hex {
        self.g.battle.map.grid.parse(number).unwrap_or_else(|e| panic!("{e}"))
    }

    pub fn hexes(&self, text: &str) -> OneOrTwoHexes {
        match text.split_once('+') {
            None => OneOrTwoHexes::one(self.hex(text)),
            Some((a, b)) => OneOrTwoHexes([self.hex(a), self.hex(b)]),
        }
    }

    // --- orders -----------------------------------------------------------------------------------------------------

    /// Carries an order out with exactly these dice.
    #[track_caller]
    pub fn ok(&mut self, order: Order, faces: &[u8]) -> Vec<Outcome> {
        let mut dice = Dice::scripted(self.g.state().dice, faces.iter().copied());
        match self.g.execute(&order, &mut dice) {
            Ok(outcomes) => {
                dice.finish(self.g.state().dice).unwrap_or_else(|e| panic!("{order:?}: {e}; {outcomes:?}"));
                outcomes
            }
            Err(e) => panic!("{order:?}: {e} ({e:?}); {:?}", self.g.state().stack),
        }
    }

    /// The paragraph by which an order is refused.
    #[track_caller]
    pub fn no(&self, order: Order) -> &'static str {
        match self.g.check(&order) {
            Ok(()) => panic!("{order:?} is legal"),
            Err(e) => {
                assert!(!self.g.legal_orders().contains(&order), "refused but listed: {order:?}");
                e.paragraph()
            }
        }
    }

    pub fn why_not(&self, order: Order) -> Illegal {
        self.g.check(&order).expect_err("refused")
    }

    pub fn may(&self, order: Order) -> bool {
        let checked = self.g.check(&order).is_ok();
        assert!(
            order.is_about_the_game() || self.g.legal_orders().contains(&order) == checked,
            "listed and checked differ: {order:?}"
        );
        checked
    }

    pub fn step(&self, unit: &str, to: &str) -> Order {
        Order::Step { unit: self.u(unit), to: self.hex(to) }
    }

    pub fn ahead(&self, unit: &str, hand: LeftRight) -> Order {
        Order::Ahead { unit: self.u(unit), hand }
    }

    pub fn wheel(&self, unit: &str, hand: LeftRight) -> Order {
        Order::Wheel { unit: self.u(unit), hand }
    }

    pub fn turn(&self, unit: &str, facing: &str) -> Order {
        Order::Turn { unit: self.u(unit), facing: Facing::named(facing).expect("a facing") }
    }

    pub fn fire(&self, unit: &str, target: &str, at: &str) -> Order {
        Order::Fire { unit: self.u(unit), target: self.u(target), at: self.hex(at) }
    }

    pub fn attack(&self, unit: &str, into: &str) -> Order {
        let wanted = self.hexes(into);
        let unit = self.u(unit);
        // A pair may be named in either order.
        let swapped = OneOrTwoHexes([wanted.0[1], wanted.0[0]]);
        let listed = self.g.legal_orders().into_iter().find(
            |o| matches!(o, Order::Attack { unit: u, into } if *u == unit && (*into == wanted || *into == swapped)),
        );
        listed.unwrap_or(Order::Attack { unit, into: wanted })
    }

    pub fn join(&self, unit: &str, into: &str) -> Order {
        Order::JoinAttack { unit: self.u(unit), into: self.hexes(into) }
    }

    /// Attacks and rolls: nobody joins, nobody evades; stops where a choice follows the dice.
    #[track_caller]
    pub fn fight(&mut self, unit: &str, into: &str, white: u8, red: u8) -> Vec<Outcome> {
        let mut dice = Dice::scripted(self.g.state().dice, [white, red]);
        let mut all = self.g.execute(&self.attack(unit, into), &mut dice).expect("a legal attack");
        while let Some(Frame::Melee(m)) = self.g.state().stack.last() {
            let order = match m.stage {
                MeleeStage::Joining => Order::Alone,
                MeleeStage::Evading => {
                    let all = self.g.legal_orders();
                    *all.iter().find(|o| matches!(o, Order::Stand { .. })).expect("may stand")
                }
                _ => break,
            };
            all.extend(self.g.execute(&order, &mut dice).expect("legal"));
        }
        dice.finish(self.g.state().dice).expect("two dice");
        all
    }

    /// The only order that can be given, given.
    #[track_caller]
    pub fn only(&mut self) -> Vec<Outcome> {
        let orders = self.g.legal_orders();
        assert_eq!(orders.len(), 1, "{orders:?}");
        self.ok(orders[0], &[])
    }

    /// Gives the first order of a kind.
    #[track_caller]
    pub fn first(&mut self, wanted: impl Fn(&Order) -> bool) -> Vec<Outcome> {
        let order = self.g.legal_orders().into_iter().find(|o| wanted(o));
        let order = order.unwrap_or_else(|| panic!("no such order in {:?}", self.g.legal_orders()));
        self.ok(order, &[])
    }

    // --- odds -------------------------------------------------------------------------------------------------------

    pub fn assault(&self, unit: &str, into: &str) -> Assault {
        Assault { unit: self.u(unit), into: self.hexes(into) }
    }

    /// Odds of attackers `("unit", "0405+0406")`.
    #[track_caller]
    pub fn melee(&self, attackers: &[(&str, &str)], defenders: &[&str]) -> MeleeOdds {
        let a: Vec<Assault> = attackers.iter().map(|(u, i)| self.assault(u, i)).collect();
        let d: Vec<UnitId> = defenders.iter().map(|u| self.u(u)).collect();
        if let Err(e) = odds::check_assaults(&self.g, &a, &d) {
            panic!("{attackers:?} against {defenders:?}: {e}");
        }
        odds::melee(&self.g, &a, &d)
    }

    /// Attack, defence, percent, column before, shifts by code, column.
    #[track_caller]
    pub fn sums(
        &self,
        attackers: &[(&str, &str)],
        defenders: &[&str],
    ) -> (i32, i32, u32, u16, Vec<(&'static str, i32)>, u16) {
        let c = self.melee(attackers, defenders).contest;
        let columns = &self.g.battle.rules.melee.columns;
        let mut shifts: Vec<(&'static str, i32)> = c.shifts.lines.iter().map(|l| (l.why.code(), l.value)).collect();
        shifts.sort_unstable();
        (c.attack.total(), c.defence.total(), c.percent, columns[c.column_before], shifts, columns[c.column])
    }

    /// Attack and defence strength.
    #[track_caller]
    pub fn strengths(&self, attackers: &[(&str, &str)], defenders: &[&str]) -> (i32, i32) {
        let s = self.sums(attackers, defenders);
        (s.0, s.1)
    }

    /// The shifts by code.
    #[track_caller]
    pub fn shifts(&self, attackers: &[(&str, &str)], defenders: &[&str]) -> Vec<(&'static str, i32)> {
        self.sums(attackers, defenders).4
    }

    /// How many of the shifts lead past an end of the table.
    #[track_caller]
    pub fn shifts_lost(&self, attackers: &[(&str, &str)], defenders: &[&str]) -> u32 {
        self.melee(attackers, defenders).contest.shifts_lost()
    }

    /// The odds of a shot in the running phase.
    #[track_caller]
    pub fn shot(&self, firer: &str, target: &str) -> FireOdds {
        self.shot_at(firer, target, None)
    }

    #[track_caller]
    pub fn shot_at(&self, firer: &str, target: &str, at: Option<&str>) -> FireOdds {
        let phase = self.phase().expect("a phase");
        let at = at.map(|h| self.hex(h));
        let shot = odds::best_shot(&self.g, self.u(firer), self.u(target), phase, at);
        shot.unwrap_or_else(|e| panic!("{firer} at {target}: {e}"))
    }

    /// FV of a shot in the running phase.
    #[track_caller]
    pub fn fv(&self, firer: &str, target: &str) -> i32 {
        self.shot(firer, target).shot.fv.total()
    }

    // --- what stands where ------------------------------------------------------------------------------------------

    /// "0405+0406 E", hexes sorted; or "eliminated", "captured 0405" ...
    pub fn place(&self, unit: &str) -> String {
        let grid = &self.g.battle.map.grid;
        match self.g.unit_state(self.u(unit)).place {
            UnitPlace::Map(s) => self.stand_text(s),
            UnitPlace::Captured { hex } => format!("captured {}", grid.number(hex)),
            UnitPlace::Eliminated => "eliminated".to_owned(),
            UnitPlace::Merged => "merged".to_owned(),
            UnitPlace::Reserve => "reserve".to_owned(),
            UnitPlace::Pursuing => "pursuing".to_owned(),
        }
    }

    pub fn stand_text(&self, s: HexFootprint) -> String {
        let grid = &self.g.battle.map.grid;
        let hexes: Vec<String> = s.sorted().into_iter().map(|h| grid.number(h)).collect();
        format!("{} {}", hexes.join("+"), s.facing)
    }

    pub fn leader_at(&self, leader: &str) -> String {
        match self.g.state().leaders[self.l(leader).index()].place {
            LeaderPlace::Map(h) => self.g.battle.map.grid.number(h),
            LeaderPlace::Lost => "lost".to_owned(),
            LeaderPlace::Reserve => "reserve".to_owned(),
            LeaderPlace::Relieved => "relieved".to_owned(),
        }
    }

    pub fn sp(&self, unit: &str) -> u8 {
        self.g.unit_state(self.u(unit)).strength.sp
    }

    pub fn disordered(&self, unit: &str) -> bool {
        self.g.unit_state(self.u(unit)).condition.disordered
    }

    pub fn has(&self, unit: &str, mark: UnitMark) -> bool {
        self.g.unit_state(self.u(unit)).has(mark)
    }

    pub fn mp(&self, unit: &str) -> u8 {
        self.g.unit_state(self.u(unit)).marks.mp
    }

    /// Whose decision it is.
    pub fn decider(&self) -> &str {
        self.g.decider().map_or("nobody", |s| &self.g.battle.sides[s.index()].id)
    }

    pub fn morale(&self, unit: &str) -> i32 {
        i32::from(self.g.morale(self.u(unit)))
    }
}
