//! MP 13.3, 13.4 Ground that counts: objectives, and hexes where a captured battery lies. Who holds it, who takes it, and what
//! of it is left open.

use super::gained::Gained;
use crate::board::hex::Hex;
use crate::games::musket_pike::bots::reason::{GroundLoss, PlannedHex as Ground, Source};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::open_ground::{could_enter, is_callable};
use crate::games::musket_pike::rules::stakes::Prize;
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::games::musket_pike::rules::{Game, stakes, victory};
use crate::kernel::SideId;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The hexes that count as the position stands.
pub fn that_counts(game: &Game) -> BTreeSet<Hex> {
    let objectives = victory::hexes_that_count(&game.battle).map(|(hex, _)| hex);
    let batteries = game.battle.unit_ids().filter_map(|unit| match game.unit_state(unit).place {
        UnitPlace::Captured { hex } => Some(hex),
        _ => None,
    });
    objectives.chain(batteries).collect()
}

/// Those of them of which a side is in control.
pub fn held(game: &Game, side: SideId) -> BTreeSet<Hex> {
    that_counts(game).into_iter().filter(|hex| game.state().control.of(*hex) == Some(side)).collect()
}

/// Whether a side has anybody left to activate in this turn, and a chit to do it with.
pub fn calls(game: &Game, side: SideId) -> bool {
    game.may_draw(side) && game.battle.unit_ids().any(|unit| game.side(unit) == side && is_callable(game, unit))
}

/// What a side that may still draw could march into, nobody standing on it, and who of it.
pub fn open(game: &Game, side: SideId) -> Vec<(Hex, UnitId)> {
    if !game.may_draw(side) {
        return Vec::new();
    }
    let is_open = |hex: &Hex| {
        let empty = game.combat_at(*hex).is_none() && game.guns_at(*hex).is_none();
        empty && !stakes::prizes(game, side, &[*hex]).is_empty()
    };
    let hexes: Vec<Hex> = that_counts(game).into_iter().filter(is_open).collect();
    let marches = |unit: &UnitId| game.side(*unit) == side && game.kind(*unit).is_combat() && is_callable(game, *unit);
    let units: Vec<UnitId> = game.battle.unit_ids().filter(marches).collect();
    hexes
        .into_iter()
        .filter_map(|hex| Some((hex, units.iter().copied().find(|unit| could_enter(game, *unit, hex))?)))
        .collect()
}

/// How often a hex changes hands, or is left open, what for and to whom.
#[derive(Clone, Default)]
pub struct Losses {
    throws: u32,
    fought: u32,
    vp: u16,
    swings: bool,
    by: BTreeMap<UnitId, u32>,
    /// What is counted for it.
    from: BTreeSet<Source>,
}

/// The same of each hex.
pub type AllLosses = BTreeMap<Hex, Losses>;

/// Counts that a side takes a hex in a throw, or could; `game`: as it stood before.
pub fn count(all: &mut AllLosses, game: &Game, (side, hex): (SideId, Hex), by: Option<UnitId>, fought: bool) {
    let prizes = stakes::prizes(game, side, &[hex]);
    let losses = all.entry(hex).or_default();
    losses.throws += 1;
    losses.fought += u32::from(fought);
    losses.vp = losses.vp.max(prizes.iter().map(Prize::vp).sum());
    losses.swings |= prizes.iter().any(|prize| prize.gain > 0 && prize.denied > 0);
    losses.from.extend(prizes.iter().map(|prize| Source::from(prize.what)));
    if let Some(by) = by {
        *losses.by.entry(by).or_default() += 1;
    }
}

impl Losses {
    /// Who takes it most often.
    fn most(&self) -> Option<UnitId> {
        self.by.iter().max_by_key(|(unit, throws)| (**throws, Reverse(**unit))).map(|(unit, _)| *unit)
    }

    /// The battery that counts there.
    fn guns(&self) -> Option<UnitId> {
        self.from.iter().find_map(|from| if let Source::Battery(guns) = from { Some(*guns) } else { None })
    }

    /// In how many of a hundred throws, luck or not.
    fn often(&self, throws: u32) -> u32 {
        (100 * self.throws + throws / 2) / throws.max(1)
    }

    /// What a side gains by it on the mean, from the first of these positions to the other, without the luck of the dice.
    fn gain(&self, side: SideId, [before, after]: [&Gained; 2]) -> i64 {
        self.from.iter().map(|from| after.beside(side, *from) - before.beside(side, *from)).sum()
    }

    /// How likely it is that the side gains that, in percent.
    fn likely(&self, gain: i64, throws: u32) -> u32 {
        match i64::from(self.vp) {
            0 => self.often(throws),
            vp => u32::try_from(((gain + vp / 2) / vp).clamp(0, 100)).unwrap_or(0),
        }
    }
}

/// All that a side takes between two positions, whatever that gains it most first.
pub fn taken_by(all: &AllLosses, side: SideId, between: [&Gained; 2], throws: u32) -> Vec<GroundLoss> {
    listed(all, |losses| losses.likely(losses.gain(side, between), throws))
}

/// All that lies open to it, the dearest first.
pub fn open_to(all: &AllLosses, throws: u32) -> Vec<GroundLoss> {
    listed(all, |losses| losses.often(throws))
}

fn listed(all: &AllLosses, likely: impl Fn(&Losses) -> u32) -> Vec<GroundLoss> {
    let lost = |(hex, losses): (&Hex, &Losses)| {
        let Losses { throws, fought, vp, swings, .. } = *losses;
        let (by, guns, likely) = (losses.most(), losses.guns(), likely(losses));
        GroundLoss { hex: *hex, guns, throws, likely, by, vp, swings, fought: 2 * fought > throws }
    };
    let mut all: Vec<GroundLoss> = all.iter().map(lost).collect();
    all.sort_by_key(|lost| (Reverse(lost.cost()), lost.hex));
    all
}

/// The same as a place of whoever takes it.
pub fn place(lost: &GroundLoss) -> Ground {
    let GroundLoss { hex, throws, likely, by, .. } = *lost;
    Ground { hex, throws, likely, gain: lost.cost(), by }
}
