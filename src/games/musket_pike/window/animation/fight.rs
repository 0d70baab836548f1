//! Animation of a melee in beats: the units advance until their edges touch, push to and fro while the dice fall, then the
//! verdict shows.

use super::shot::Thrower;
use super::{DICE, Stage};
use crate::games::musket_pike::pieces::{of_leader, of_unit};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::data::{MeleeSide, UnitKind};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{Motion, Outcome};
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::kernel::PieceId;
use crate::session::SessionEntry;
use crate::view::animation::clash::{Body, Contact};
use crate::view::animation::{AnimationMark, Easing, MotionPath, Pose, TimeSpan, Weapon};
use bevy::math::Vec2;

/// Time in which the mark on a table moves by one column, in seconds.
const COLUMN: f32 = 0.22;
/// Time in which the attackers advance to contact, in seconds.
const CHARGE: f32 = 0.6;
/// Run-up of cavalry before a fight: duration in seconds and distance back in hex radii.
const START: (f32, f32) = (0.24, 0.2);
/// Dust behind horse that charge: distance in hex radii and duration in seconds.
const HOOVES: (f32, f32) = (0.5, 0.8);
/// Duration of the fight in seconds: the dice of a melee fall a little longer than others.
const FIGHT: f32 = DICE + 0.23;
/// Share of the distance between the units of a melee that the attackers cover, so that they meet where their hexes do.
const FAR: f32 = 0.5;
/// Distance by which the units of a melee push each other, in hex radii.
const PUSH: f32 = 0.17;
/// Time for which the dust stays after the fight, in seconds.
const SETTLES: f32 = 0.7;
/// Distance by which the winner of a melee presses on, in hex radii.
const PRESS: f32 = 0.3;
/// Distance by which the loser of a melee is thrown back, in hex radii.
const THROWN: f32 = 0.8;
/// Time in which the winner presses on and the loser is thrown back, in seconds.
const DECIDED: f32 = 0.26;
/// Time in which a unit that holds its hex returns to its place, in seconds.
const BACK: f32 = 0.26;
/// Distance by which units of a drawn fight recoil beyond their places, in hex radii.
const PART: f32 = 0.14;

/// Units on both sides of an animated melee.
#[derive(Clone, Copy)]
pub(super) struct Fight<'a> {
    pub attackers: &'a [UnitId],
    pub defenders: &'a [UnitId],
}

/// End of an animated melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Won(MeleeSide),
    Drawn,
}

impl Fight<'_> {
    /// Verdict of the melee: a side wins if its enemies retreat or are all destroyed.
    pub(super) fn verdict(self, retreat: Option<MeleeSide>, ahead: &[SessionEntry<Game>]) -> Verdict {
        let lost = |unit: &UnitId| {
            let here = ahead.first().into_iter().flat_map(|entry| &entry.outcomes);
            here.into_iter().any(|o| matches!(o, Outcome::Eliminated { unit: lost, .. } if lost == unit))
        };
        match retreat {
            Some(MeleeSide::Attacker) => Verdict::Won(MeleeSide::Defender),
            Some(MeleeSide::Defender) => Verdict::Won(MeleeSide::Attacker),
            None => match (self.attackers.iter().all(lost), self.defenders.iter().all(lost)) {
                (false, true) => Verdict::Won(MeleeSide::Attacker),
                (true, false) => Verdict::Won(MeleeSide::Defender),
                _ => Verdict::Drawn,
            },
        }
    }
}

/// Unit in a melee: its pieces, where they came from, and how it meets its foe.
struct Fighter {
    unit: UnitId,
    pieces: Vec<(PieceId, Pose)>,
    side: MeleeSide,
    weapon: Weapon,
    /// Direction toward the enemy in the fight, as a unit vector.
    along: Vec2,
    /// Distance that the fighter covers toward the enemy, in map units.
    meets: f32,
}

impl Fighter {
    /// Places that the fighter reaches under any verdict, in map units.
    fn places(&self) -> impl Iterator<Item = Vec2> {
        let far = [self.meets, self.meets + PRESS, self.meets - THROWN];
        self.pieces.iter().take(1).flat_map(move |(_, home)| far.map(|far| home.at + self.along * far))
    }
}

/// Weapon shown for units of a kind.
const fn weapon(kind: UnitKind) -> Weapon {
    match kind {
        UnitKind::Hi => Weapon::Pikes,
        UnitKind::Cav => Weapon::Swords,
        UnitKind::Li | UnitKind::Art | UnitKind::Wagon => Weapon::Butts,
    }
}

impl Stage<'_> {
    /// Animates a melee: the column mark moves through the shifts, and the units meet as the dice begin to fall.
    pub(super) fn fought(&mut self, fight: Fight<'_>, columns: u8, thrown: [u8; 2], verdict: Verdict) -> TimeSpan {
        let shifts = if columns == 0 { 0.0 } else { COLUMN * (f32::from(columns) + 1.0) };
        let columns = shifts.max(CHARGE);
        let dice = self.timeline.roll(columns, FIGHT);
        let fighters = self.meet(fight, dice);
        let middle = fight.defenders.first().and_then(|d| self.timeline.pose(of_unit(*d)));
        if let (Some(middle), Some(attacker)) = (middle, fight.attackers.first()) {
            let clear = fighters.iter().flat_map(Fighter::places).collect();
            let thrower = Thrower { side: self.event.battle.unit(*attacker).side, clear };
            self.dice(middle.at, thrown, dice, thrower);
        }
        for fighter in &fighters {
            self.fight(fighter, dice, verdict);
        }
        TimeSpan { begin: dice.begin - columns, end: dice.end }
    }

    /// Animates the contact of each unit with its nearest enemy, with the marks of the contact; returns the units.
    fn meet(&mut self, fight: Fight<'_>, dice: TimeSpan) -> Vec<Fighter> {
        let defenders: Vec<(UnitId, Body)> =
            fight.defenders.iter().filter_map(|d| Some((*d, self.timeline.body(of_unit(*d))?))).collect();
        let mut contacts: Vec<(UnitId, UnitId, Contact)> = Vec::new();
        for attacker in fight.attackers {
            let Some(own) = self.timeline.body(of_unit(*attacker)) else { continue };
            let met = defenders.iter().map(|(defender, foe)| (*attacker, *defender, own.meets(foe)));
            contacts.extend(met.min_by(|a, b| a.2.gap.total_cmp(&b.2.gap)));
        }
        let mut fighters = Vec::new();
        // Artillery and wagons stay in place.
        let stands = |unit: UnitId| matches!(self.event.battle.unit(unit).kind, UnitKind::Art | UnitKind::Wagon);
        for (attacker, defender, contact) in &contacts {
            let begin = dice.begin - 0.05;
            let (fights, push) = (dice.end - begin, contact.along * PUSH);
            let far = if stands(*defender) { 1.0 } else { FAR };
            let mark = AnimationMark::Clash {
                edge: contact.line(contact.gap * (far - 0.5)),
                push,
                fights: fights / (fights + SETTLES),
                weapons: [*attacker, *defender].map(|unit| weapon(self.event.battle.unit(unit).kind)),
                sides: [*attacker, *defender].map(|unit| self.event.battle.unit(unit).side),
            };
            self.timeline.mark(mark, begin, fights + SETTLES);
            fighters.extend(self.fighter(*attacker, MeleeSide::Attacker, contact.along, contact.gap * far));
        }
        for (defender, _) in defenders.iter().filter(|(defender, _)| !stands(*defender)) {
            let own = || contacts.iter().filter(|(_, foe, _)| foe == defender).map(|(.., contact)| contact);
            let along = -own().map(|contact| contact.along).sum::<Vec2>().normalize_or_zero();
            let gap = own().map(|contact| contact.gap).fold(f32::INFINITY, f32::min);
            if along != Vec2::ZERO {
                fighters.extend(self.fighter(*defender, MeleeSide::Defender, along, gap * (1.0 - FAR)));
            }
        }
        fighters
    }

    /// Fighter for a unit, with the pieces of the leaders on its hexes; `None` if the unit is not on the map.
    fn fighter(&self, unit: UnitId, side: MeleeSide, along: Vec2, meets: f32) -> Option<Fighter> {
        let state = self.event.before;
        let UnitPlace::Map(stand) = state.units[unit.index()].place else { return None };
        let rides = |hex| stand.hexes().any(|own| own == hex);
        let with = self.event.battle.leader_ids().filter(|l| state.leaders[l.index()].hex().is_some_and(rides));
        let pieces = std::iter::once(of_unit(unit)).chain(with.map(of_leader));
        let pieces = pieces.filter_map(|piece| Some((piece, self.timeline.pose(piece)?))).collect();
        let weapon = weapon(self.event.battle.unit(unit).kind);
        Some(Fighter { unit, pieces, side, weapon, along, meets })
    }

    /// Animates a fighter's advance, the push to and fro, and the move on or back. Before the dice have come to rest, nothing
    /// depends on the verdict.
    fn fight(&mut self, fighter: &Fighter, dice: TimeSpan, verdict: Verdict) {
        let Fighter { along, side, .. } = *fighter;
        // Both sides are pushed the same way at once.
        let push = along * if side == MeleeSide::Attacker { PUSH } else { -PUSH };
        let goes_on = self.goes_on(fighter.unit);
        // A unit that breaks does so on its own ground.
        let thrown = if self.breaks(fighter.unit) { THROWN * 0.4 } else { THROWN };
        let span = |begin: f32, seconds: f32| TimeSpan { begin, end: begin + seconds };
        for (piece, home) in &fighter.pieces {
            let at = |far: f32| Pose { at: home.at + along * far, ..*home };
            let met = at(fighter.meets);
            if side == MeleeSide::Attacker && fighter.weapon == Weapon::Swords {
                let hooves = AnimationMark::Dust { at: at(-START.1).at, toward: -along * HOOVES.0 };
                self.timeline.mark(hooves, dice.begin - CHARGE + START.0, HOOVES.1);
            }
            let mut go = |span, to, path, easing| self.timeline.go_within(*piece, span, to, None, path, easing);
            if side == MeleeSide::Attacker && fighter.weapon == Weapon::Swords {
                let (takes, back) = START;
                go(span(dice.begin - CHARGE, takes), at(-back), MotionPath::Straight, Easing::Smooth);
                go(span(dice.begin - CHARGE + takes, CHARGE - takes), met, MotionPath::Straight, Easing::In);
            } else {
                go(span(dice.begin - CHARGE, CHARGE), met, MotionPath::Straight, Easing::Smooth);
            }
            go(dice, met, MotionPath::Sway(push), Easing::Linear);
            let far = match verdict {
                Verdict::Drawn => {
                    let start = MotionPath::Thrust(-along * PART);
                    go(span(dice.end, DECIDED + BACK * 0.5), *home, start, Easing::Out);
                    continue;
                }
                Verdict::Won(winner) if winner == side => fighter.meets + PRESS,
                Verdict::Won(_) => fighter.meets - thrown,
            };
            go(span(dice.end, DECIDED), at(far), MotionPath::Straight, Easing::Out);
            if goes_on {
                self.timeline.hold(*piece);
            } else {
                go(span(dice.end + DECIDED, BACK), *home, MotionPath::Straight, Easing::Smooth);
            }
        }
    }

    fn ahead(&self) -> impl Iterator<Item = &Outcome> {
        self.ahead.iter().flat_map(|entry| &entry.outcomes)
    }

    /// Whether a unit is eliminated by an outcome that is still to be animated.
    fn breaks(&self, unit: UnitId) -> bool {
        self.ahead().any(|outcome| matches!(outcome, Outcome::Eliminated { unit: who, .. } if *who == unit))
    }

    /// Whether an outcome still to be animated moves or eliminates the unit, so that it does not return to its place first.
    fn goes_on(&self, unit: UnitId) -> bool {
        self.breaks(unit)
            || self.ahead().any(|outcome| match outcome {
                Outcome::FellBack { unit: who, .. }
                | Outcome::Moved { unit: who, motion: Motion::Occupy | Motion::Retreat(_), .. } => *who == unit,
                _ => false,
            })
    }
}
