//! What a plan gains victory points by: as much as makes up most of them, the dearest first, and nothing that hardly counts.

use super::{ground, is_possible};
use crate::games::musket_pike::bots::reason::{ForeseenFight, GroundLoss, Outlook, PlannedHex, TOLD_FROM};
use crate::games::musket_pike::rules::Game;
use std::cmp::Reverse;

/// Where so much is gained, an attack is told of however rare it is, in hundredths of a point.
const MUCH: i64 = 200;
/// No more is told of.
const MOST: usize = 3;

/// Something by which points are gained.
#[derive(Clone, Copy)]
pub enum Gain<'a> {
    Attack(&'a ForeseenFight),
    Shot(&'a ForeseenFight),
    /// Ground that is taken by whoever comes to stand there, beside what is won by an attack.
    Taken(PlannedHex),
    /// An attack where the next activation is his own again, and ground that he marches into then.
    Next(&'a ForeseenFight),
    NextTaken(PlannedHex),
}

/// By what a plan gains most.
pub struct Gains<'a> {
    /// The dearest first.
    pub told: Vec<Gain<'a>>,
    /// What all of it comes to, told or not, in hundredths of a point.
    pub sum: i64,
}

/// All of it.
pub fn of<'a>(game: &Game, outlook: &'a Outlook) -> Gains<'a> {
    let gain = |deed: &ForeseenFight| deed.gain(outlook.side);
    let deeds = |all: &'a [ForeseenFight], told: fn(&'a ForeseenFight) -> Gain<'a>| {
        all.iter().map(move |deed| (told(deed), deed.gain(outlook.side))).collect::<Vec<_>>()
    };
    let taken = outlook.takes.into_iter().chain(outlook.takes_too);
    let taken = taken.map(|place| (Gain::Taken(place), kept(outlook, &place) - by_attacks(game, outlook, place)));
    let next_taken = outlook.next_takes.map(|place| (Gain::NextTaken(place), place.gain));
    let mut all: Vec<(Gain<'a>, i64)> = [
        deeds(&outlook.attacks, Gain::Attack),
        deeds(&outlook.shots, Gain::Shot),
        deeds(&outlook.next, Gain::Next),
        taken.chain(next_taken).collect(),
    ]
    .concat();
    // What hardly ever comes about is not what it is for, unless much hangs on it.
    let is_rare = |what: &Gain<'_>| matches!(what, Gain::Attack(attack) if !is_possible(attack.throws, outlook));
    all.retain(|(what, gain)| *gain > 0 && (*gain >= MUCH || !is_rare(what)));
    all.sort_by_key(|(_, gain)| Reverse(*gain));
    let sum = outlook.attacks.iter().chain(&outlook.shots).chain(&outlook.next).map(gain).sum::<i64>()
        + all
            .iter()
            .filter(|(what, _)| matches!(what, Gain::Taken(_) | Gain::NextTaken(_)))
            .map(|(_, gain)| gain)
            .sum::<i64>();
    Gains { told: most(all, sum, MOST), sum }
}

/// As many as make up three quarters of the sum, but none that is worth next to nothing; the dearest come first.
pub fn most<T>(all: Vec<(T, i64)>, sum: i64, no_more: usize) -> Vec<T> {
    let mut so_far = 0;
    let told = all.into_iter().take(no_more).take_while(|(_, worth)| {
        let is_told = *worth >= TOLD_FROM && 4 * so_far < 3 * sum;
        so_far += worth;
        is_told
    });
    told.map(|(what, _)| what).collect()
}

/// What a place brings beside what the enemy takes it again for.
pub fn kept(outlook: &Outlook, place: &PlannedHex) -> i64 {
    let lost = outlook.loses.iter().find(|lost| lost.hex == place.hex).map_or(0, GroundLoss::cost);
    place.gain - lost
}

/// What of a place is won by attacks.
fn by_attacks(game: &Game, outlook: &Outlook, place: PlannedHex) -> i64 {
    let of = |attack: &ForeseenFight| {
        ground::counted_at(game, place.hex).into_iter().map(|from| attack.gain_of(outlook.side, from)).sum::<i64>()
    };
    outlook.attacks.iter().map(of).sum()
}
