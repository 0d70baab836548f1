//! Forecast of a march before it is ordered: the reactions it can provoke, the fire it draws, the shots and attacks it opens. It
//! adds no rules of its own: the march is carried out on a copy, and the later phases are asked for their own legal orders.

use super::chain::{self, AttackPlan, AttackerMotion, PlanComparison, PlanOutcome};
use super::game::Game;
use super::ids::{LeaderId, UnitId};
use super::illegal::Illegal;
use super::legal;
use super::movement::{Destination, DestinationSummary, ends};
use super::odds::{self, FireOdds};
use super::orders::Order;
use super::stakes;
use super::state::{Assault, Frame, Phase};
use crate::board::hex::{Hex, HexFootprint, OneOrTwoHexes};
use crate::kernel::{Dice, StepError};
use std::cmp::Reverse;

/// Forecast of a march if no enemy reacts and no other unit moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foresight {
    /// Stand at the end of the march; `None`: the unit is off the map.
    pub end: Option<HexFootprint>,
    /// MP 6.9 Reactions of enemies that would change anything, in the order in which the enemies are asked.
    pub reactions: Vec<ForeseenReaction>,
    /// MP 8.8 Enemies that could fire at the marching unit in defensive fire, each with the chance of a hit in percent, highest
    /// first.
    pub fire_drawn: Vec<(UnitId, u32)>,
    /// MP 8.12 Leaders with the unit, each with the chance in percent, rounded up, that this fire kills it.
    pub leaders: Vec<(LeaderId, u32)>,
    /// MP 8.8 Enemies that the unit could fire at in advancing fire, each with the chance of a hit in percent.
    pub shots: Vec<(UnitId, u32)>,
    /// MP 9.1 Attacks that the unit could make at the end of its march.
    pub attacks: Vec<ForeseenAttack>,
    /// MP 4.1, 9.1 Whether the march ends in contact but the unit could attack no enemy from there.
    pub in_vain: bool,
}

/// MP 6.9 Forecast of an enemy's reaction to a march that passes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeseenReaction {
    /// Enemy unit that turns in reaction to the march.
    pub unit: UnitId,
    /// Stand of the marching unit at which the enemy may turn.
    pub at: HexFootprint,
    /// MP 6.4 Whether the marching unit then lies in the enemy's front, where it did not lie before.
    pub faces: bool,
    /// Whether the march can continue after the reaction.
    pub rest: MarchContinuation,
    /// MP 8.8 Chance in percent that the turned enemy hits in defensive fire; `None`: it still could not fire.
    pub fire: Option<u32>,
    /// MP 9.1 Best chance in percent that an attack from the march's end wins after the turn; `None`: no attack is possible.
    pub attack: Option<u32>,
}

/// Fate of the rest of a march after an enemy's reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MarchContinuation {
    /// MP 6.7 The rest of the march is barred by an enemy front.
    Barred,
    /// The rest of the march is still possible.
    Open,
}

/// MP 9.1 Attack that a march makes possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeseenAttack {
    /// Hexes that the attack is made on.
    pub into: OneOrTwoHexes,
    /// Units that would defend against the attack.
    pub defenders: Vec<UnitId>,
    /// Chance that the defenders give way, in percent.
    pub percent: u32,
    /// MP 11.4 VP that the defenders' surrender would be worth; `None`: they can retreat if beaten.
    pub surrender: Option<u16>,
    /// MP 11.4 VP that the attacker's surrender would cost; `None`: if beaten it can retreat.
    pub own_surrender: Option<u16>,
    /// Worth of the whole attack, from the fire to the advance; of several attacks on the same enemies only the best one has it.
    pub plan_value: Option<Box<PlanComparison>>,
}

impl Foresight {
    /// MP 9.1 Attacks whose worth has been computed: of several on the same enemies the best one.
    pub fn best_attacks(&self) -> impl Iterator<Item = &ForeseenAttack> {
        best_by_target(&self.attacks).into_iter().map(|place| &self.attacks[place])
    }

    /// Whether the march would have no consequences to mention.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        let Self { end: _, reactions, fire_drawn: drawn, leaders: _, shots, attacks, in_vain } = self;
        reactions.is_empty() && drawn.is_empty() && shots.is_empty() && attacks.is_empty() && !in_vain
    }
}

/// Carries out one order on a copy as if every enemy stood fast; returns the enemies that could have turned (MP 6.9).
///
/// # Errors
/// The reason why the order is refused; the copy is then unchanged.
pub fn step_unopposed(copy: &mut Game, order: &Order) -> Result<Vec<UnitId>, StepError<Illegal>> {
    // A march needs no dice. Should an option ever roll one, the game's own dice stay untouched.
    let mut dice = Dice::seeded(copy.state().dice);
    copy.execute_order(order, &mut dice)?;
    let mut asked = Vec::new();
    while let Some(unit) = waits_for(copy) {
        asked.push(unit);
        stand_fast(copy, &mut dice)?;
    }
    Ok(asked)
}

impl ForeseenReaction {
    /// Whether the enemy's turn changes anything: it faces the march, stops it, or worsens its prospects. `planned` and `drawn`
    /// are its best attack and the fire on it if no enemy turns.
    fn matters(&self, planned: Option<u32>, drawn: &[(UnitId, u32)]) -> bool {
        let drawn = drawn.iter().find(|(firer, _)| *firer == self.unit).map(|(_, chance)| *chance);
        self.faces || self.rest == MarchContinuation::Barred || self.attack < planned || self.fire > drawn
    }
}

/// MP 6.4 Whether any hex of the stand `there` lies in what counts as the front of `unit` on `stand`.
fn before_front(game: &Game, unit: UnitId, stand: HexFootprint, there: HexFootprint) -> bool {
    there.any(|hex| game.is_in_widened_front(unit, stand, hex))
}

/// Forecast of reactions, fire and attacks on a march of `unit` by these orders.
///
/// # Errors
/// The error of the first step that is refused.
pub fn march(game: &Game, unit: UnitId, orders: &[Order]) -> Result<Foresight, StepError<Illegal>> {
    let mut end = game.clone();
    let mut reactions: Vec<ForeseenReaction> = Vec::new();
    for (at, order) in orders.iter().enumerate() {
        let before = end.clone();
        for asked in step_unopposed(&mut end, order)? {
            if !reactions.iter().any(|r| r.unit == asked) {
                reactions.extend(worst_reaction(&before, unit, asked, &orders[at..])?);
            }
        }
    }
    let defence = in_phase(&end, Phase::DefensiveFire);
    let hit = |odds: &FireOdds| odds.hit_percent;
    let mut drawn = shots(&defence, |_, target| target == unit, |firer, _| firer, hit);
    drawn.sort_by_key(|(unit, chance)| (Reverse(*chance), *unit));
    let leaders = leaders_under_fire(&defence, unit);
    let advance = in_phase(&end, Phase::AdvancingFire);
    let shots = shots(&advance, |firer, _| firer == unit, |_, target| target, hit);
    let mut attacks = attacks(&end, unit);
    for place in best_by_target(&attacks) {
        attacks[place].plan_value = whole([game, &end], unit, &attacks[place]).map(Box::new);
    }
    let planned = attacks.iter().map(|attack| attack.percent).max();
    reactions.retain(|reaction| reaction.matters(planned, &drawn));
    let in_vain = end.unit_in_contact(unit) && end.kind(unit).is_combat() && attacks.is_empty();
    Ok(Foresight { end: end.footprint(unit), reactions, fire_drawn: drawn, leaders, shots, attacks, in_vain })
}

/// MP 6.9 Forecast of the reaction of unit `by` to the first of these steps: of its possible facings the one that is worst for
/// the march. `None`: it may only stand fast.
fn worst_reaction(
    before: &Game,
    unit: UnitId,
    by: UnitId,
    orders: &[Order],
) -> Result<Option<ForeseenReaction>, StepError<Illegal>> {
    let Some((first, others)) = orders.split_first() else { return Ok(None) };
    let mut dice = Dice::seeded(before.state().dice);
    let mut asked = before.clone();
    asked.execute_order(first, &mut dice)?;
    let Some(at) = asked.footprint(unit) else { return Ok(None) };
    while waits_for(&asked).is_some_and(|u| u != by) {
        stand_fast(&mut asked, &mut dice)?;
    }
    let looks = |game: &Game| game.footprint(by).is_some_and(|stand| before_front(game, by, stand, at));
    let looked = looks(&asked);
    let mut worst: Option<ForeseenReaction> = None;
    for order in legal::legal_orders(&asked) {
        if !matches!(order, Order::React { unit, .. } if unit == by) {
            continue;
        }
        let mut turned = asked.clone();
        turned.execute_order(&order, &mut dice)?;
        let faces = !looked && looks(&turned);
        while waits_for(&turned).is_some() {
            stand_fast(&mut turned, &mut dice)?;
        }
        let gone = others.iter().all(|next| step_unopposed(&mut turned, next).is_ok());
        let rest = if gone { MarchContinuation::Open } else { MarchContinuation::Barred };
        let attack = match rest {
            MarchContinuation::Open => best_of(&turned, unit),
            // A stopped unit may still turn.
            MarchContinuation::Barred => best_of(&turned, unit)
                .max(best_farther(&turned, unit, |spot| spot.contact, |there| best_of(there, unit)).flatten()),
        };
        let fire = best_defence(&turned, by, unit);
        let dear = |r: &ForeseenReaction| (r.rest, r.attack, Reverse(r.fire), !r.faces);
        let reaction = ForeseenReaction { unit: by, at, faces, rest, fire, attack };
        if worst.as_ref().is_none_or(|w| dear(&reaction) < dear(w)) {
            worst = Some(reaction);
        }
    }
    Ok(worst)
}

/// MP 9.1 Best chance in percent of an attack by the unit from its present stand; `None` without a target.
fn best_of(game: &Game, unit: UnitId) -> Option<u32> {
    attacks(game, unit).iter().map(|attack| attack.percent).max()
}

/// MP 6.7 Best value that `best` finds once the unit has moved on to one of the spots accepted by `near`, within its MP. Inner
/// `None`: no value at any spot. Outer `None`: the unit is not on the map.
pub(super) fn best_farther(
    game: &Game,
    unit: UnitId,
    near: impl Fn(&DestinationSummary) -> bool,
    best: impl Fn(&Game) -> Option<u32>,
) -> Option<Option<u32>> {
    let ends = ends(game, unit)?;
    let there = ends.spots().filter(near).map(|spot| ends.end(spot)).filter(|end| !end.path.is_empty());
    let gone = |end: &Destination| {
        let mut gone = game.clone();
        // The unit may be stopped on the way.
        end.path.iter().try_for_each(|order| step_unopposed(&mut gone, order).map(|_| ())).ok().map(|()| gone)
    };
    Some(there.filter_map(|end| best(&gone(&end)?)).max())
}

/// MP 6.9 Unit that must answer next whether it turns toward the mover; `None` if none must.
fn waits_for(game: &Game) -> Option<UnitId> {
    match game.state().stack.last() {
        Some(Frame::Reaction { waiting, .. }) => waiting.first().copied(),
        _ => None,
    }
}

/// MP 6.9 Best chance in percent that the mover wins an attack on `unit` from its present stand, once this answer is given and
/// the other units stand fast; `None`: the mover could not attack it.
#[must_use]
pub fn attacked_after(game: &Game, answer: &Order, unit: UnitId) -> Option<u32> {
    let (mover, then) = position_after_reaction(game, answer)?;
    best_attack(&then, mover, unit)
}

/// MP 6.9 The mover, and the position after this answer in which the other units stand fast; `None` if the answer cannot be
/// given.
pub(super) fn position_after_reaction(game: &Game, answer: &Order) -> Option<(UnitId, Game)> {
    let Some(Frame::Reaction { mover, .. }) = game.state().stack.last() else { return None };
    let (mover, mut then) = (*mover, game.clone());
    let mut dice = Dice::seeded(then.state().dice);
    then.execute_order(answer, &mut dice).ok()?;
    while waits_for(&then).is_some() {
        stand_fast(&mut then, &mut dice).ok()?;
    }
    Some((mover, then))
}

/// MP 9.1 Best chance in percent that unit `by` wins an attack on unit `on` from its present stand; `None`: it cannot attack.
pub(super) fn best_attack(game: &Game, by: UnitId, on: UnitId) -> Option<u32> {
    attacks(game, by).into_iter().filter(|a| a.defenders.contains(&on)).map(|a| a.percent).max()
}

/// MP 8.8 Best chance in percent that `firer` hits `target` in defensive fire; `None`: it may not fire at it.
pub(super) fn best_defence(game: &Game, firer: UnitId, target: UnitId) -> Option<u32> {
    best_shot(&in_phase(game, Phase::DefensiveFire), firer, target)
}

fn stand_fast(game: &mut Game, dice: &mut Dice) -> Result<(), StepError<Illegal>> {
    if let Some(unit) = waits_for(game) {
        game.execute_order(&Order::StandFast { unit }, dice)?;
    }
    Ok(())
}

/// MP 9.1 Attacks that `unit` could make in melee from its present stand.
fn attacks(game: &Game, unit: UnitId) -> Vec<ForeseenAttack> {
    let melee = in_phase(game, Phase::Melee);
    let rules = &melee.battle.rules.melee;
    let mut attacks = Vec::new();
    for order in legal::legal_orders(&melee) {
        let Order::Attack { unit: attacker, into } = order else { continue };
        if attacker != unit {
            continue;
        }
        let Ok((defenders, odds)) = odds::of_attack(&melee, unit, into) else { continue };
        let back = |beaten: u32, who: &[UnitId], by: &[UnitId], steps| {
            (beaten > 0).then(|| stakes::surrender(&melee, who, by, steps)).flatten()
        };
        attacks.push(ForeseenAttack {
            percent: odds.cleared_percent,
            surrender: back(odds.defender.retreat_percent, &defenders, &[unit], rules.defender_retreat),
            own_surrender: back(odds.attacker.retreat_percent, &[unit], &defenders, rules.attacker_retreat),
            into,
            plan_value: None,
            defenders,
        });
    }
    attacks
}

/// Indices of the attacks with the best chance against each set of defenders.
fn best_by_target(attacks: &[ForeseenAttack]) -> Vec<usize> {
    let mut best: Vec<usize> = Vec::new();
    for (place, attack) in attacks.iter().enumerate() {
        match best.iter_mut().find(|p| attacks[**p].defenders == attack.defenders) {
            Some(kept) if attacks[*kept].percent < attack.percent => *kept = place,
            Some(_) => {}
            None => best.push(place),
        }
    }
    best
}

/// Worth of an attack from the march's end, from the fire to the advance, with the position from which it begins; `None`: it
/// could not be carried through.
fn whole([from, end]: [&Game; 2], unit: UnitId, attack: &ForeseenAttack) -> Option<PlanComparison> {
    let (begun, plan) = (chain::start_of_plan(end, &[unit], AttackerMotion::AsItStands), plan_of(unit, attack));
    // However the defender came to face: what counts is the flank that the unit could reach instead.
    let from_flank = chain::turned_away(&begun, &plan).and_then(|_| from_behind(from, unit, attack));
    chain::compared_with(&begun, &plan, from_flank).ok()
}

/// MP 9.9 Worth of the same attack from the flank or rear of its one defender, at the spot with the highest column that the unit
/// can reach; `None`: it can reach no such spot.
fn from_behind(game: &Game, unit: UnitId, attack: &ForeseenAttack) -> Option<PlanOutcome> {
    let [defender] = attack.defenders[..] else { return None };
    let theirs = game.footprint(defender)?;
    let ends = ends(game, unit)?;
    let beside = |spot: &DestinationSummary| {
        game.are_adjacent(spot.stand, theirs) && !before_front(game, defender, theirs, spot.stand)
    };
    let mut best: Option<(usize, Game, AttackPlan)> = None;
    for end in ends.spots().filter(beside).map(|spot| ends.end(spot)) {
        let mut gone = game.clone();
        if end.path.iter().any(|order| step_unopposed(&mut gone, order).is_err()) {
            continue;
        }
        for other in attacks(&gone, unit).into_iter().filter(|other| other.defenders == attack.defenders) {
            let (plan, begun) =
                (plan_of(unit, &other), chain::start_of_plan(&gone, &[unit], AttackerMotion::AsItStands));
            let column = chain::column_from_behind(&begun, &plan);
            if let Some(column) = column.filter(|column| best.as_ref().is_none_or(|(most, ..)| column > most)) {
                best = Some((column, begun, plan));
            }
        }
    }
    best.and_then(|(_, begun, plan)| chain::worth(&begun, &plan).ok())
}

/// Attack as a plan that is made before the fire.
fn plan_of(unit: UnitId, attack: &ForeseenAttack) -> AttackPlan {
    AttackPlan::of(&[Assault { unit, into: attack.into }], &attack.defenders)
}

/// Legal shots of the phase that pass `wanted` (firer, target), each under the unit that `key` picks of the two, with that unit's
/// highest `measure` in percent.
fn shots(
    game: &Game,
    wanted: impl Fn(UnitId, UnitId) -> bool,
    key: impl Fn(UnitId, UnitId) -> UnitId,
    measure: impl Fn(&FireOdds) -> u32,
) -> Vec<(UnitId, u32)> {
    let mut list: Vec<(UnitId, u32)> = Vec::new();
    for order in legal::legal_orders(game) {
        let Order::Fire { unit, target, at } = order else { continue };
        if !wanted(unit, target) {
            continue;
        }
        let Ok(odds) = odds::of_shot(game, unit, target, at) else { continue };
        let (key, percent) = (key(unit, target), measure(&odds));
        match list.iter_mut().find(|(u, _)| *u == key) {
            Some((_, most)) => *most = percent.max(*most),
            None => list.push((key, percent)),
        }
    }
    list
}

/// MP 8.8 Best chance in percent that unit `firer` hits `target`; `None`: it may not fire at it.
fn best_shot(game: &Game, firer: UnitId, target: UnitId) -> Option<u32> {
    let may = |at: &Hex| legal::check(game, &Order::Fire { unit: firer, target, at: *at }).is_ok();
    let hexes = game.footprint(target).into_iter().flat_map(HexFootprint::hexes).filter(may);
    hexes.filter_map(|at| odds::of_shot(game, firer, target, at).ok()).map(|odds| odds.hit_percent).max()
}

/// MP 8.12 Leaders with a unit, each with the chance in percent, rounded up, that the fire drawn by the unit costs it.
fn leaders_under_fire(defence: &Game, unit: UnitId) -> Vec<(LeaderId, u32)> {
    let leaders = stakes::leaders(defence, &[unit]);
    if leaders.is_empty() {
        return Vec::new();
    }
    let firers = shots(defence, |_, target| target == unit, |firer, _| firer, |odds| odds.leader_lost_percent);
    // Chance that the leader survives the shots so far, in ten-thousandths.
    let safe = firers.iter().fold(10_000, |safe, (_, lost)| safe * (100 - lost.min(&100)) / 100);
    let lost = (10_000 - safe).div_ceil(100);
    leaders.into_iter().filter(|_| lost > 0).map(|leader| (leader, lost)).collect()
}

/// Position in a later phase of the same activation, if nothing changes in between.
fn in_phase(game: &Game, phase: Phase) -> Game {
    game.with_changes(|state| {
        if let Some(asked @ Frame::Phase(_)) = state.stack.last_mut() {
            *asked = Frame::Phase(phase);
        }
    })
}
