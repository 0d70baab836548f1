//! Worth of units and of what may happen to them, in hundredths of a point (MC 7 to 11, 15, 17).

use crate::board::table::{BodySide, FireArc, Length, distance};
use crate::games::mcnally_awi::rules::charge_law::{ChargeEnd, MeleeEnd};
use crate::games::mcnally_awi::rules::charts::Charts;
use crate::games::mcnally_awi::rules::combat::{MeleeFacts, StruckEdge, loss_law};
use crate::games::mcnally_awi::rules::forecast::WholeEnd;
use crate::games::mcnally_awi::rules::kinds::Cover;
use crate::games::mcnally_awi::rules::nerve::{FireMarker, TestOccasion, TestResult, markers_by_fire, test_law};
use crate::games::mcnally_awi::rules::numbers::{DEFENDED_LINE, HALF_ARC};
use crate::games::mcnally_awi::rules::rolls::MoveRoll;
use crate::games::mcnally_awi::rules::shots::{range_of, shot_sum, volley_figures};
use crate::games::mcnally_awi::rules::state::{Condition, UnitMark, UnitPlace, melee_kind};
use crate::games::mcnally_awi::rules::test_facts::{Threat, test_of};
use crate::games::mcnally_awi::rules::{Formation, Game, UnitKind};
use crate::games::table::bots::{ShotWorth, thousandths};
use crate::games::table::rules::UnitId;
use crate::kernel::chances::Law;
use crate::thinking::{Remembered, remembered};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Worth of a unit for being there: victory counts units and figures (MC 15.1).
const OF_UNIT: i32 = 300;
/// Worth of each of its figures at the start.
const OF_FIGURE: i32 = 25;
/// Hundredths of that by class, the first one first.
const OF_CLASS: [i32; 5] = [125, 112, 100, 85, 70];
/// Hundredths of its worth that a unit has for being there, whatever its figures.
const FOR_BEING_THERE: i32 = 40;
/// Hundredths of the enemy's fire at a place that count: each of its units has one shot, and other targets.
const ENEMY_FIRE_SHARE: i32 = 50;
/// Part of the worth of a charge that may be made next, as it may also not be: one in so many.
const LATER: i32 = 3;
/// Hundredths of its worth that a unit loses by evading: a marker, and its place (MC 9.6).
pub const EVASION_COST: i32 = 8;
/// Hundredths that a charger loses whose test before the charge fails (MC 9.3).
const REFUSAL_COST: i32 = 12;
/// Hundredths that a charged unit loses that routs before contact.
const TARGET_ROUT: i32 = 75;
/// Thousandths of its worth that a unit loses by a rout.
const BY_ROUT: i32 = 700;
/// Those that it loses by a failure of 1.
const BY_HALT: i32 = 80;

/// Hundredths of its worth that a unit keeps in an order: routing it counts as lost (MC 15.1).
const fn of_order(condition: Condition) -> i32 {
    match condition {
        Condition::Good => 100,
        Condition::FallingBack => 85,
        Condition::Routing => 30,
    }
}

/// Worth of a whole unit with some figures left of those at its start.
fn value(whole: i32, figures: u32, start: u32) -> i32 {
    if figures == 0 {
        0
    } else {
        whole * (FOR_BEING_THERE + (100 - FOR_BEING_THERE) * figures as i32 / start.max(1) as i32) / 100
    }
}

/// Worth of a unit with all its figures.
fn whole(game: &Game, unit: UnitId) -> i32 {
    let (card, start) = (game.card(unit), game.unit_state(unit).start);
    let class = OF_CLASS[usize::from(card.class.number()) - 1];
    (OF_UNIT + OF_FIGURE * i32::from(start)) * class / 100
}

/// Worth of a unit as it stands; nothing of a general, and of a detachment that has not been made.
#[must_use]
pub fn worth(game: &Game, unit: UnitId) -> i32 {
    let (card, state) = (game.card(unit), game.unit_state(unit));
    let is_absent =
        state.place == UnitPlace::Gone || (state.place == UnitPlace::Reserve && card.detachment_of.is_some());
    if is_absent || game.is_general(unit) {
        return 0;
    }
    let there = value(whole(game, unit), state.figures.into(), state.start.into()) * of_order(state.condition) / 100;
    let fails = state.marks.has(UnitMark::Panic) && state.condition != Condition::Routing;
    there - if fails { nerve_loss(game, unit, there) } else { 0 }
}

/// Charts by their place in the memory, which the key keeps.
#[derive(Clone, Debug)]
struct ChartsKey(Arc<Charts>);

impl PartialEq for ChartsKey {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for ChartsKey {}

impl Hash for ChartsKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

/// Chances of the losses by a shot, in thousandths, of at most so many figures; the last holds the rest.
type LossChances = [i32; 12];

thread_local! {
    static TESTS: Remembered<i32, [i32; 3]> = Remembered::default();
    static LOSSES: Remembered<(ChartsKey, u32, i32), LossChances> = Remembered::default();
}

/// Chances of a test, in thousandths: passed, by one, by more.
fn test_chances(number: i32, modifier: i32) -> [i32; 3] {
    remembered(&TESTS, number - modifier, || {
        let law = test_law(number, modifier);
        [TestResult::Pass, TestResult::ByOne, TestResult::ByMore].map(|result| thousandths(&law.chance(&result)))
    })
}

/// MC 11.4 Chances of a test of a unit where it stands.
fn nerve(game: &Game, unit: UnitId, why: TestOccasion, threat: Option<Threat>) -> [i32; 3] {
    let (number, sum) = test_of(game, unit, why, threat);
    test_chances(number, sum.total())
}

/// Worth that a unit of some worth loses on the mean by the test of a marker.
fn nerve_loss(game: &Game, unit: UnitId, there: i32) -> i32 {
    let [_, by_one, by_more] = nerve(game, unit, TestOccasion::Marker, None);
    (by_more * BY_ROUT / 1000 + by_one * BY_HALT / 1000) * there / 1000
}

/// MC 8.2, 11.2 Worth of a shot of some figures at a target.
#[must_use]
pub fn shot_worth(game: &Game, target: UnitId, figures: u32, modifier: i32) -> ShotWorth {
    let charts = &game.battle.charts;
    let chances = remembered(&LOSSES, (ChartsKey(Arc::clone(charts)), figures, modifier), || {
        let mut chances = LossChances::default();
        for (lost, chance) in loss_law(charts, figures, modifier).chances() {
            chances[(*lost as usize).min(chances.len() - 1)] += thousandths(&chance);
        }
        chances
    });
    let (state, whole) = (game.unit_state(target), whole(game, target));
    let (left, start) = (u32::from(state.figures), u32::from(state.start));
    let order = of_order(state.condition);
    let now = value(whole, left, start) * order / 100;
    let is_steady = state.condition == Condition::Good && !state.marks.has(UnitMark::Panic);
    let fear = if is_steady { nerve_loss(game, target, now) } else { 0 };
    let (fired_at, lost_before) = (u32::from(state.under_fire) + figures, u32::from(state.fire_losses));
    let (mut losses, mut panic) = (0, 0);
    for (lost, chance) in chances.into_iter().enumerate().filter(|(_, chance)| *chance > 0) {
        let lost = lost as u32;
        losses += (now - value(whole, left.saturating_sub(lost), start) * order / 100) * chance;
        let class = game.card(target).class;
        let markers =
            markers_by_fire(&game.battle.options, class, fired_at, lost_before + lost, state.turn_figures.into());
        let is_new = |marker: &FireMarker| !state.marks.has(marker.mark());
        panic += if markers.iter().any(is_new) { fear * chance } else { 0 };
    }
    ShotWorth { losses: losses / 1000, morale: panic / 1000 }
}

/// Distance at which a unit could fire at an enemy from where it stands, as their centres see each other; none if it could not.
fn fire_distance(game: &Game, unit: UnitId, target: UnitId) -> Option<u32> {
    let (own, its) = game.body(unit).zip(game.body(target))?;
    let (troops, range) = (game.troops(unit), range_of(game.troops(unit).weapon));
    if !own.footprint.bounds().comes_within(its.footprint.bounds(), range.signed()) {
        return None;
    }
    let arc = FireArc::new(HALF_ARC);
    let apart = distance(&own.stance.outline(), &its.stance.outline());
    let is_before = troops.is_all_round() || arc.contains(&own.stance, its.stance.centre());
    (apart <= range && is_before && game.sees(unit, target)).then_some(apart.0)
}

/// Worth of the fire of a unit at an enemy, if both stand still; none if it could not fire at it.
fn fire_worth(game: &Game, unit: UnitId, target: UnitId) -> Option<ShotWorth> {
    let able = game.is_good(unit) && !game.is_in_contact(target) && !game.is_in_contact(unit);
    let figures = if able { volley_figures(game, unit) } else { 0 };
    let apart = fire_distance(game, unit, target).filter(|_| figures > 0)?;
    Some(shot_worth(game, target, figures, shot_sum(game, unit, target, apart).total()))
}

/// Worth of the best shot that a unit could fire at any enemy from where it stands.
#[must_use]
pub fn best_shot(game: &Game, unit: UnitId) -> i32 {
    let enemies = game.standing_of(game.side(unit).other());
    ShotWorth::best(enemies.filter_map(|(enemy, _)| fire_worth(game, unit, enemy)))
}

/// Worth of the fire that the enemy could direct at a unit where it stands.
#[must_use]
pub fn enemy_fire(game: &Game, unit: UnitId) -> i32 {
    let enemies = game.standing_of(game.side(unit).other());
    let worth = |(enemy, _)| fire_worth(game, enemy, unit).map(ShotWorth::total);
    enemies.filter_map(worth).sum::<i32>() * ENEMY_FIRE_SHARE / 100
}

/// Hundredths of their worth that charger and target lose on the mean at each end of a charge.
const fn lost_at(end: &WholeEnd) -> [i32; 2] {
    match end {
        WholeEnd::Before(ChargeEnd::Refused) => [REFUSAL_COST, 0],
        WholeEnd::Before(ChargeEnd::Short) => [8, 2],
        WholeEnd::Before(ChargeEnd::TargetRouts) => [4, TARGET_ROUT],
        WholeEnd::Before(ChargeEnd::Stopped | ChargeEnd::ShortAfter) => [18, 2],
        WholeEnd::Before(ChargeEnd::Routs) => [80, 2],
        WholeEnd::Before(ChargeEnd::Contact(_)) => [15, 15],
        WholeEnd::Melee(MeleeEnd::Won) => [12, 85],
        WholeEnd::Melee(MeleeEnd::ThrownBack) => [20, 12],
        WholeEnd::Melee(MeleeEnd::Lost) => [85, 12],
        WholeEnd::Melee(MeleeEnd::Both) => [85, 85],
    }
}

/// Worth of what happens in a charge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChargeWorth {
    /// Worth that the target loses.
    pub gain: i32,
    /// Worth that the charger loses.
    pub loss: i32,
}

impl ChargeWorth {
    /// What the charger has of both.
    const fn total(self) -> i32 {
        self.gain - self.loss
    }

    /// The one that is worth less, as the charged unit chooses it, if it has the other.
    #[must_use]
    pub fn or_less(self, other: Option<Self>) -> Self {
        other.filter(|other| other.total() < self.total()).unwrap_or(self)
    }
}

/// MC 9.6 Worth of a charge at skirmishers who evade it if they pass their test; none at others.
#[must_use]
pub fn evaded(game: &Game, charger: UnitId, target: UnitId) -> Option<ChargeWorth> {
    let is_loose = game.unit_state(target).formation == Formation::Skirmish;
    let goes = nerve(game, charger, TestOccasion::Charging, None)[0];
    let threat = Threat { charger, zone: BodySide::Front };
    let [passes, _, routs] = is_loose.then(|| nerve(game, target, TestOccasion::Charged, Some(threat)))?;
    let lost = (routs * TARGET_ROUT + passes * EVASION_COST) / 100;
    let gain = (i64::from(worth(game, target)) * i64::from(goes) * i64::from(lost) / 1_000_000) as i32;
    Some(ChargeWorth { gain, loss: worth(game, charger) * (1000 - goes) / 1000 * REFUSAL_COST / 100 })
}

/// MC 17.3 Worth of a charge by the law of its end.
#[must_use]
pub fn charge_worth(game: &Game, [charger, target]: [UnitId; 2], law: &Law<WholeEnd>) -> ChargeWorth {
    let mean =
        |party: usize| -> i32 { law.chances().map(|(end, chance)| thousandths(&chance) * lost_at(end)[party]).sum() };
    let part = |unit: UnitId, mean: i32| (i64::from(worth(game, unit)) * i64::from(mean) / 100_000) as i32;
    ChargeWorth { gain: part(target, mean(1)), loss: part(charger, mean(0)) }
}

/// MC 8.4 Modifiers of the first round of a melee into which a unit would charge, or in which it would be charged.
fn melee_total(game: &Game, unit: UnitId, enemy: UnitId, edge: StruckEdge, is_charger: bool) -> i32 {
    let kind = |unit: UnitId| melee_kind(game.card(unit).kind, game.has(unit, UnitMark::Dismounted));
    let from = game.body(unit).map(|body| body.stance.pose.point);
    let facts = MeleeFacts {
        class: game.class_in(unit, true),
        is_charger,
        kind: kind(unit),
        blade: game.card(unit).blade,
        enemy: kind(enemy),
        formation: game.unit_state(enemy).formation,
        enemy_sheltered: !game.is_in_open(enemy),
        edge,
        is_struck_aside: false,
        is_higher: game.level(unit) > game.level(enemy),
        cover: from.map_or(Cover::None, |from| game.cover_from(enemy, from, DEFENDED_LINE)),
    };
    facts.sum(&game.battle.charts, 1).total()
}

/// MC 9.2 Whether an enemy stands so near before a unit that the mean of a charge could reach it, its way left out.
fn is_in_reach(game: &Game, unit: UnitId, target: UnitId) -> bool {
    let troops = game.troops(unit);
    let able =
        troops.may_charge() && game.is_good(unit) && !game.is_in_contact(unit) && game.unit_state(unit).reform == 0;
    let roll = troops.move_kind().filter(|_| able).and_then(|kind| MoveRoll::of_charge(&game.battle.charts, kind));
    let (Some(roll), Some((own, its))) = (roll, game.body(unit).zip(game.body(target))) else { return false };
    let reach = Length(roll.mean_length());
    let (ahead, _) = own.stance.pose.rounded_coordinates(its.stance.centre());
    (ahead > 0 || troops.is_all_round())
        && own.footprint.bounds().comes_within(its.footprint.bounds(), reach.signed())
        && distance(&own.stance.outline(), &its.stance.outline()) <= reach
}

/// Value to the charger of a charge that a unit could make next from where it stands, by both tests of nerve and the modifiers of the melee.
fn charge_sketch(game: &Game, charger: UnitId, target: UnitId) -> i32 {
    let (Some(own), Some(its)) = (game.body(charger), game.body(target)) else { return 0 };
    let is_loose = game.unit_state(target).formation == Formation::Skirmish;
    let zone = if is_loose { BodySide::Front } else { its.stance.zone_of(own.stance.pose.point) };
    let edge = match zone {
        BodySide::Front => StruckEdge::Front,
        BodySide::Left | BodySide::Right => StruckEdge::Flank,
        BodySide::Rear => StruckEdge::Rear,
    };
    let goes = i64::from(nerve(game, charger, TestOccasion::Charging, None)[0]);
    let [_, _, routs] = nerve(game, target, TestOccasion::Charged, Some(Threat { charger, zone })).map(i64::from);
    let ahead =
        melee_total(game, charger, target, edge, true) - melee_total(game, target, charger, StruckEdge::Front, false);
    let figures = |unit: UnitId| i64::from(game.unit_state(unit).figures.max(1));
    let odds =
        (50 + 9 * i64::from(ahead) + 15 * (figures(charger) - figures(target)) / figures(charger).max(figures(target)))
            .clamp(8, 92);
    let volley = fire_worth(game, target, charger).map_or(0, |shot| i64::from(shot.total()));
    let (mine, theirs) = (i64::from(worth(game, charger)), i64::from(worth(game, target)));
    let stands = goes * (1000 - routs) / 1000;
    let gain = theirs * (goes * routs / 1000 * i64::from(TARGET_ROUT) + stands * odds * 70 / 100) / 100_000;
    let loss = mine * ((1000 - goes) * i64::from(REFUSAL_COST) + stands * (100 - odds) * 60 / 100) / 100_000
        + volley * stands / 1000;
    ChargeWorth { gain: gain as i32, loss: loss as i32 }.or_less(evaded(game, charger, target)).total()
}

/// Worth of the best charge that a unit could make next from where it stands; a part of it, as much may happen.
#[must_use]
pub fn charge_to_come(game: &Game, unit: UnitId) -> i32 {
    let enemies = game.steady(game.side(unit).other()).filter(|(enemy, _)| is_in_reach(game, unit, *enemy));
    enemies.map(|(enemy, _)| charge_sketch(game, unit, enemy)).max().unwrap_or(0).max(0) / LATER
}

/// Worth of the worst charge that an enemy could make at a unit where it stands; a part of it, as much may happen.
#[must_use]
pub fn exposure(game: &Game, unit: UnitId) -> i32 {
    let enemies = game.steady(game.side(unit).other()).filter(|(enemy, _)| is_in_reach(game, *enemy, unit));
    enemies.map(|(enemy, _)| charge_sketch(game, enemy, unit)).max().unwrap_or(0).max(0) / LATER
}

/// MC 3.9 Whether a unit is a gun.
#[must_use]
pub fn is_gun(game: &Game, unit: UnitId) -> bool {
    game.card(unit).kind == UnitKind::Gun
}
