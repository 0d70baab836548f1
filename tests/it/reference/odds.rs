//! Odds three times over: the reference's own count of the 100 dice, the odds the rules show, and what the rules then do
//! with every pair of dice.

use super::compare::{Found, assault, in_phase, melees, run};
use super::melee::{Go, Toll};
use super::random::For;
use super::table::Table;
use std::collections::BTreeMap;
use tercio::games::musket_pike::rules::data::{MeleeSide, UnitKind};
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::odds::{self, SideOdds};
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::outcomes::{DisorderCause, LeaderLoss, LeaderMotion, LossCause, Outcome};
use tercio::games::musket_pike::rules::state::{Assault, Frame, MeleeStage, OrderType, Phase};
use tercio::games::musket_pike::rules::{Game, fire};
use tercio::kernel::{Dice, RuleSet};

/// A side of a melee, summed over all dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sum {
    retreat: i32,
    eliminated: i32,
    table: i32,
    margin: i32,
    rout: i32,
    leader: i32,
    units: BTreeMap<UnitId, (i32, i32)>,
}

impl Sum {
    fn shown(o: &SideOdds) -> Sum {
        let int = |n: u32| i32::try_from(n).expect("small");
        Sum {
            retreat: int(o.retreat_percent),
            eliminated: int(o.eliminated_percent),
            table: int(o.expected_table_loss),
            margin: int(o.expected_morale_loss),
            rout: int(o.expected_rout_loss),
            leader: int(o.leader_lost_percent),
            units: o.units.iter().map(|u| (u.unit, (int(u.expected_loss), int(u.eliminated_percent)))).collect(),
        }
    }

    fn add(&mut self, t: &Toll, units: &[UnitId], back: bool) {
        let sum = |m: &BTreeMap<UnitId, i32>| m.values().sum::<i32>();
        self.retreat += i32::from(back);
        self.eliminated += i32::from(!units.is_empty() && units.iter().all(|u| t.eliminated.contains(u)));
        self.table += sum(&t.table);
        self.margin += sum(&t.margin);
        self.rout += sum(&t.rout);
        self.leader += i32::from(t.leader_lost);
        for u in units {
            let entry = self.units.entry(*u).or_default();
            entry.0 += t.loss(*u);
            entry.1 += i32::from(t.eliminated.contains(u));
        }
    }
}

/// Carries a melee out up to the dice's own effects: nobody evades, the odd SP falls on the larger unit.
fn step_melee(base: &Game, attackers: &[Assault], white: u8, red: u8) -> Vec<Outcome> {
    let mut g = base.clone();
    let first = attackers[0];
    // The dice lie ready until an order rolls them.
    let mut dice = Dice::scripted(g.state().dice, [white, red]);
    let mut all = g.execute(&Order::Attack { unit: first.unit, into: first.into }, &mut dice).expect("legal");
    for _ in 0..12 {
        let Some(Frame::Melee(m)) = g.state().stack.last().cloned() else { break };
        let order = match m.stage {
            MeleeStage::Joining => match attackers.get(1) {
                Some(a) if m.attackers[1].is_none() => Order::JoinAttack { unit: a.unit, into: a.into },
                _ => Order::Alone,
            },
            MeleeStage::Evading => {
                let stand = g.legal_orders().into_iter().find(|o| matches!(o, Order::Stand { .. }));
                stand.expect("one may always stand")
            }
            MeleeStage::Losses => {
                let choices: Vec<UnitId> = g
                    .legal_orders()
                    .into_iter()
                    .filter_map(|o| match o {
                        Order::TakeOdd { unit } => Some(unit),
                        _ => None,
                    })
                    .collect();
                let sp = |u: &UnitId| base.unit_state(*u).strength.sp;
                let most = choices.iter().map(sp).max().expect("a choice");
                // On a tie the first of the side: attackers as declared, defenders by id.
                let place = |u: &UnitId| (attackers.iter().position(|a| a.unit == *u), *u);
                Order::TakeOdd {
                    unit: *choices.iter().filter(|u| sp(u) == most).min_by_key(|u| place(u)).expect("one"),
                }
            }
            MeleeStage::Fighting | MeleeStage::Occupying => break,
        };
        all.extend(g.execute(&order, &mut dice).expect("legal"));
    }
    dice.finish(g.state().dice).expect("both dice, and no more");
    all
}

/// MP 9.13-9.16 and architecture: the odds shown = the frequency of what the resolver does.
#[test]
fn mp_9_13_melee_odds_by_reference_and_by_stepping() {
    run(
        2000,
        |_| For::Combat,
        |seed, base| {
            let mut d = Found::default();
            let g = in_phase(base, Phase::Melee, OrderType::Charge, seed);
            let t = Table::of(&g);
            for (goes, defenders) in melees(&t) {
                let sums = t.melee_sums(&goes, &defenders);
                if sums.captured_without_roll {
                    continue;
                }
                let assaults: Vec<Assault> = goes.iter().map(|a| assault(&g, a)).collect();
                let shown = odds::melee(&g, &assaults, &defenders);
                // Differences in declaring and in the sums are told by their own tests.
                let columns = &g.battle.rules.melee.columns;
                if odds::check_assaults(&g, &assaults, &defenders).is_err()
                    || i32::from(columns[shown.contest.column]) != sums.column
                    || assaults
                        .iter()
                        .zip(shown.contest.hits)
                        .any(|(a, h)| h != sums.disordered_by_entry.contains(&a.unit))
                {
                    continue;
                }
                d.compared += 1;
                let (a, b, cleared) = reference(&t, &goes, &defenders);
                let found = (Sum::shown(&shown.attacker), Sum::shown(&shown.defender), shown.cleared_percent as i32);
                let names: Vec<&str> = goes.iter().map(|x| t.piece(x.0).name.as_str()).collect();
                if found != (a.clone(), b.clone(), cleared) {
                    d.note(format!(
                        "odds of {names:?} into {:?}: shown {found:?}\nreference {:?}",
                        goes[0].1,
                        (&a, &b, cleared)
                    ));
                    continue;
                }
                let stepped = frequencies(&g, &t, &goes, &defenders, &assaults);
                if stepped != (a.clone(), b.clone()) {
                    d.note(format!("{names:?} into {:?}: stepped {stepped:?}\nshown {:?}", goes[0].1, (a, b)));
                }
            }
            d
        },
    );
}

fn reference(t: &Table, goes: &[Go], defenders: &[UnitId]) -> (Sum, Sum, i32) {
    let sums = t.melee_sums(goes, defenders);
    let attackers: Vec<UnitId> = goes.iter().map(|g| g.0).collect();
    let fighters: Vec<UnitId> = defenders.iter().copied().filter(|u| t.piece(*u).is_combat()).collect();
    let (mut a, mut b, mut cleared) = (Sum::default(), Sum::default(), 0);
    for white in 1..=10 {
        for red in 1..=10 {
            let f = t.fight(goes, defenders, &sums, white, red);
            a.add(&f.attackers, &attackers, f.verdict.a_back);
            b.add(&f.defenders, &fighters, f.verdict.d_back);
            cleared += i32::from(f.cleared);
        }
    }
    (a, b, cleared)
}

fn frequencies(g: &Game, t: &Table, goes: &[Go], defenders: &[UnitId], assaults: &[Assault]) -> (Sum, Sum) {
    let mut sides = [Sum::default(), Sum::default()];
    let attackers: Vec<UnitId> = goes.iter().map(|x| x.0).collect();
    let fighters: Vec<UnitId> = defenders.iter().copied().filter(|u| t.piece(*u).is_combat()).collect();
    for (s, units) in [(0, &attackers), (1, &fighters)] {
        for u in units {
            sides[s].units.insert(*u, (0, 0));
        }
    }
    for white in 1..=10 {
        for red in 1..=10 {
            let outcomes = step_melee(g, assaults, white, red);
            let mut gone: Vec<UnitId> = Vec::new();
            let mut lost = [false; 2];
            let mut bereft = Bereft::default();
            for o in &outcomes {
                bereft.after(o);
                match o {
                    Outcome::Fought { result, .. } => match result.retreat {
                        Some(MeleeSide::Attacker) => sides[0].retreat += 1,
                        Some(MeleeSide::Defender) => sides[1].retreat += 1,
                        None => {}
                    },
                    Outcome::Lost { unit, sp, cause } => {
                        let s = usize::from(!attackers.contains(unit));
                        let n = i32::from(*sp);
                        match cause {
                            LossCause::MeleeTable => sides[s].table += n,
                            LossCause::MeleeMargin => sides[s].margin += n,
                            LossCause::MeleeRout => sides[s].rout += n,
                            _ => continue,
                        }
                        sides[s].units.get_mut(unit).expect("in the melee").0 += n;
                    }
                    Outcome::Eliminated { unit, surrendered: false } => {
                        if let Some(e) = sides.iter_mut().find_map(|s| s.units.get_mut(unit)) {
                            e.1 += 1;
                            gone.push(*unit);
                        }
                    }
                    Outcome::LeaderLost { leader, cause } if *cause == LeaderLoss::Melee || bereft.by_losses => {
                        let s = usize::from(g.battle.leader(*leader).side != g.side(attackers[0]));
                        // Several leaders of one side are lost together: one event.
                        lost[s] = true;
                    }
                    _ => {}
                }
            }
            for (s, units) in [(0, &attackers), (1, &fighters)] {
                sides[s].leader += i32::from(lost[s]);
                sides[s].eliminated += i32::from(!units.is_empty() && units.iter().all(|u| gone.contains(u)));
            }
        }
    }
    let [a, b] = sides;
    (a, b)
}

/// Whether the leaders told of now have just lost their unit by losses, not by a surrender on the way back.
#[derive(Default)]
struct Bereft {
    by_losses: bool,
}

impl Bereft {
    fn after(&mut self, o: &Outcome) {
        match o {
            Outcome::Eliminated { surrendered, .. } => self.by_losses = !surrendered,
            Outcome::LeaderLost { .. } | Outcome::LeaderMoved { motion: LeaderMotion::Refuge, .. } => {}
            _ => self.by_losses = false,
        }
    }
}

/// A shot, summed over all dice: hits, loss, disordered, retreats, eliminated, leader lost, battery disordered.
type Shots = [i32; 8];

#[test]
fn mp_8_9_fire_odds_by_reference_and_by_stepping() {
    run(
        2000,
        |s| if s % 3 == 0 { For::Guns } else { For::Combat },
        |seed, base| {
            let mut d = Found::default();
            for phase in [Phase::ArtilleryFire, Phase::DefensiveFire, Phase::AdvancingFire] {
                let g = in_phase(base, phase, OrderType::March, seed);
                let t = Table::of(&g);
                for order in g.legal_orders() {
                    let Order::Fire { unit, target, at } = order else { continue };
                    let Ok(shot) = fire::shot(&g, unit, target, at, phase) else { continue };
                    let n = super::table::num_of(&g, at);
                    let own = t.shot(t.piece(unit), t.piece(target), n, phase);
                    if own.fv != shot.fv.total() {
                        // Told by `mp_8_4_shots_by_the_reference`.
                        continue;
                    }
                    d.compared += 1;
                    let o = odds::fire(&g, shot);
                    let shown: Shots = [
                        o.hit_percent,
                        o.expected_hits,
                        o.expected_loss,
                        o.disorder_percent,
                        o.retreat_percent,
                        o.eliminated_percent,
                        o.leader_lost_percent,
                        o.art_disorder_percent,
                    ]
                    .map(|n| i32::try_from(n).expect("small"));
                    let mut wanted: Shots = [0; 8];
                    let mut stepped: Shots = [0; 8];
                    for white in 1..=10 {
                        for red in 1..=10 {
                            let e = t.fire_effect(&own, t.piece(target), n, white, red);
                            for (sum, n) in wanted.iter_mut().zip([
                                i32::from(e.hits > 0),
                                e.hits,
                                e.loss,
                                i32::from(e.disordered),
                                i32::from(e.retreats),
                                i32::from(e.eliminated),
                                i32::from(e.leader_lost),
                                i32::from(e.art_disordered),
                            ]) {
                                *sum += n;
                            }
                            let mut after = g.clone();
                            let mut dice = Dice::scripted(g.state().dice, [white as u8, red as u8]);
                            let out = after.execute(&order, &mut dice).expect("legal");
                            dice.finish(after.state().dice).unwrap_or_else(|e| {
                                if !matches!(e, tercio::kernel::DiceError::TooFew { .. }) {
                                    panic!("{e}")
                                }
                            });
                            add_shot(&mut stepped, &g, target, &out);
                        }
                    }
                    if shown != wanted || stepped != wanted {
                        d.note(format!(
                        "{} at {} in {phase:?}: hit, hits, loss, disorder, retreat, gone, leader, art\nshown     {shown:?}\nstepped   {stepped:?}\nreference {wanted:?}",
                        t.piece(unit).name,
                        t.piece(target).name
                    ));
                    }
                }
            }
            d
        },
    );
}

fn add_shot(sum: &mut Shots, before: &Game, target: UnitId, outcomes: &[Outcome]) {
    let guns = before.stacked_with(target).filter(|u| before.kind(*u) == UnitKind::Art);
    let guns = if before.kind(target) == UnitKind::Art { Some(target) } else { guns };
    let mut leader = false;
    let mut bereft = Bereft::default();
    for o in outcomes {
        bereft.after(o);
        match o {
            Outcome::Shot { hits, .. } => {
                sum[0] += i32::from(*hits > 0);
                sum[1] += i32::from(*hits);
            }
            Outcome::Lost { unit, sp, cause: LossCause::Fire | LossCause::FireRout } if *unit == target => {
                sum[2] += i32::from(*sp);
            }
            Outcome::Disordered { unit, cause: DisorderCause::Fire } => {
                if Some(*unit) == guns {
                    sum[7] += 1;
                } else if *unit == target {
                    sum[3] += 1;
                }
            }
            Outcome::Eliminated { unit, surrendered } if *unit == target => {
                sum[5] += i32::from(!surrendered);
            }
            Outcome::Checked { roll } if roll.unit == target && !roll.passed() => {
                sum[4] += i32::from(before.unit_state(target).condition.disordered && Some(target) != guns);
            }
            Outcome::LeaderLost { cause, .. } => leader |= *cause == LeaderLoss::Fire || bereft.by_losses,
            _ => {}
        }
    }
    sum[6] += i32::from(leader);
}
