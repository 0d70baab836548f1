//! Worth of units and of what may happen to them, in hundredths of a point (MM 7, 8, 15).

use crate::board::table::BodySide;
use crate::games::muskets_mayhem::rules::charge::{ChargeEnd, ChargeParty, TargetAnswer, charge_law};
use crate::games::muskets_mayhem::rules::forecast::expected_answer;
use crate::games::muskets_mayhem::rules::needs::{AfterChecks, Shelter, after_checks, quality_need};
use crate::games::muskets_mayhem::rules::shots::{Shot, plan_shot, target_of};
use crate::games::muskets_mayhem::rules::state::UnitPlace;
use crate::games::muskets_mayhem::rules::volley::{Target, TargetFate, Volley};
use crate::games::muskets_mayhem::rules::{Game, Morale, Options, Quality, Troops};
use crate::games::table::bots::{ShotWorth, thousandths};
use crate::games::table::rules::UnitId;
use crate::thinking::{Remembered, remembered};

/// Worth of a whole unit.
const WHOLE: i32 = 1000;
/// Hundredths of its worth that a unit has for being there, whatever its figures: victory counts units (MM 12.1).
const FOR_BEING_THERE: i32 = 40;

/// Hundredths that a unit's worth is left in a state of morale: shaken it counts as lost (MM 12.1).
const fn of_morale(morale: Morale) -> i32 {
    match morale {
        Morale::Normal => 100,
        Morale::Disorganized => 75,
        Morale::Shaken => 30,
    }
}

/// Worth of a unit with some figures left of those at its start.
const fn value(figures: i32, start: i32, morale: Morale) -> i32 {
    if figures <= 0 {
        return 0;
    }
    let start = if start < 1 { 1 } else { start };
    let strength = FOR_BEING_THERE + (100 - FOR_BEING_THERE) * figures / start;
    WHOLE * strength / 100 * of_morale(morale) / 100
}

/// Worth of a unit as it stands, its pending casualties taken as certain; nothing of a commander.
#[must_use]
pub fn worth(game: &Game, unit: UnitId) -> i32 {
    let state = game.unit_state(unit);
    if state.place == UnitPlace::Gone || game.is_commander(unit) {
        return 0;
    }
    let left = i32::from(game.figures(unit)) - i32::from(state.pending);
    value(left, game.card(unit).figures.into(), state.morale)
}

/// All that the worth of a shot depends on.
type ShotKey = (Options, Volley, Target);
/// Options, both parties of a charge, whether each is in defences and has a commander, their states, and whether the target may fire.
type ChargeKey = (Options, [Troops; 2], [Quality; 2], [Morale; 2], [bool; 4], [bool; 2], u8);

/// Chances in thousandths of the ends of a charge, in the order of [`ChargeEnd`].
type ChargeChances = [i32; 6];

thread_local! {
    static SHOTS: Remembered<ShotKey, ShotWorth> = Remembered::default();
    static CHARGES: Remembered<ChargeKey, ChargeChances> = Remembered::default();
}

/// Worth of a shot at a target.
#[must_use]
pub fn shot_worth(game: &Game, target: UnitId, shot: &Shot) -> ShotWorth {
    let (volley, state) = (shot.volley(), target_of(game, target));
    remembered(&SHOTS, (game.battle.rules.options, volley, state), || by_law(game, &volley, &state))
}

/// MM 15.2 Worth of a shot by the laws of its casualties and of the checks that they bring.
fn by_law(game: &Game, volley: &Volley, target: &Target) -> ShotWorth {
    let rules = &game.battle.rules;
    let start = i32::from(target.start);
    let now = value(start - i32::from(target.hits), start, target.morale);
    let shelter = if target.is_defended { Shelter::Defended } else { Shelter::Open };
    let need = quality_need(rules, target.quality, shelter).total();
    let (mut losses, mut morale) = (0_i64, 0_i64);
    for (casualties, chance) in volley.casualties().chances() {
        let chance = i64::from(thousandths(&chance));
        let TargetFate::There { lost, due } = target.fate(rules, *casualties) else {
            losses += i64::from(now) * chance;
            continue;
        };
        let left = start - i32::from(target.hits) - i32::from(lost);
        let there = value(left, start, target.morale);
        losses += i64::from(now - there) * chance;
        if due == 0 {
            continue;
        }
        for (after, its) in after_checks(rules, target.morale, due, need).chances() {
            let then = match after {
                AfterChecks::There(state) => value(left, start, *state),
                AfterChecks::Removed => 0,
            };
            morale += i64::from(there - then) * chance * i64::from(thousandths(&its)) / 1000;
        }
    }
    ShotWorth { losses: (losses / 1000) as i32, morale: (morale / 1000) as i32 }
}

/// Worth of the best shot that a unit could fire at any enemy from where it stands.
#[must_use]
pub fn best_shot(game: &Game, unit: UnitId) -> i32 {
    let enemies = game.standing_of(game.side(unit).other());
    ShotWorth::best(enemies.filter_map(|(enemy, _)| Some(shot_worth(game, enemy, &plan_shot(game, unit, enemy).ok()?))))
}

/// Hundredths of the enemy's fire at a place that count: each of its units has one shot, and other targets.
const ENEMY_FIRE_SHARE: i32 = 60;

/// Worth of the fire that the enemy could direct at a unit where it stands.
#[must_use]
pub fn enemy_fire(game: &Game, unit: UnitId) -> i32 {
    let enemies = game.standing_of(game.side(unit).other()).filter(|(enemy, _)| !game.is_in_contact(*enemy));
    let worth = |(enemy, _)| plan_shot(game, enemy, unit).ok().map(|shot| shot_worth(game, unit, &shot).total());
    enemies.filter_map(worth).sum::<i32>() * ENEMY_FIRE_SHARE / 100
}

/// Worth of what happens in a charge, for the side of the charger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChargeWorth {
    /// Worth that the target loses.
    pub gain: i32,
    /// Worth that the charger loses.
    pub loss: i32,
}

/// Hundredths of their worth that charger and target lose on the mean at each end of a charge, in the order of [`ChargeEnd`].
const LOST_AT_END: [[i32; 2]; 6] = [[0, 0], [0, 15], [100, 0], [15, 45], [20, 20], [45, 15]];

/// MM 15.3 Worth of a charge that strikes an edge of its target.
#[must_use]
pub fn charge_worth(game: &Game, charger: UnitId, target: UnitId, edge: BodySide) -> ChargeWorth {
    let chances = charge_chances(game, charger, target, edge);
    let mean = |party: usize| {
        let parts = chances.iter().zip(LOST_AT_END).map(|(chance, lost)| i64::from(*chance) * i64::from(lost[party]));
        parts.sum::<i64>()
    };
    let part = |unit: UnitId, mean: i64| (i64::from(worth(game, unit)) * mean / 100_000) as i32;
    ChargeWorth { gain: part(target, mean(1)), loss: part(charger, mean(0)) }
}

fn charge_chances(game: &Game, charger: UnitId, target: UnitId, edge: BodySide) -> ChargeChances {
    let party = |unit: UnitId, enemy: Option<UnitId>| ChargeParty {
        troops: game.troops(unit),
        quality: game.card(unit).quality,
        morale: game.unit_state(unit).morale,
        is_defended: game.is_defended(unit, enemy),
        is_covered: enemy.is_some() && game.is_defended(unit, enemy),
        has_save: game.has_save(unit),
    };
    let (own, its) = (party(charger, None), party(target, Some(charger)));
    let answer = expected_answer(game, charger, target, edge);
    let number = match answer {
        TargetAnswer::Stands => 0,
        TargetAnswer::Fires => 1,
        TargetAnswer::CounterCharges => 2,
    };
    let key = (
        game.battle.rules.options,
        [own.troops, its.troops],
        [own.quality, its.quality],
        [own.morale, its.morale],
        [own.is_defended, own.is_covered, its.is_defended, its.is_covered],
        [own.has_save, its.has_save],
        number,
    );
    let ends = [
        ChargeEnd::Halted,
        ChargeEnd::DrivenOff,
        ChargeEnd::Destroyed,
        ChargeEnd::Won,
        ChargeEnd::Undecided,
        ChargeEnd::Lost,
    ];
    remembered(&CHARGES, key, || {
        let law = charge_law(&game.battle.rules, &own, &its, answer);
        ends.map(|end| thousandths(&law.chance(&end)))
    })
}
