//! Terms of a position: what counts in it and how much of each there is. The value of a position is their sum by the weights.

use super::level::Weights;
use crate::board::hex::{Arc, Hex, HexFootprint};
use crate::games::musket_pike::rules::battle::ChitKind;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::state::ChitPlace;
use crate::games::musket_pike::rules::{Game, victory};
use crate::kernel::SideId;
use crate::thinking::position_terms;

position_terms! {
    /// Number for each term of a position: its weight, or its amount.
    pub struct Terms {
        /// For each SP of HI.
        hi_sp,
        /// For each SP of LI.
        li_sp,
        /// For each SP of Cav.
        cav_sp,
        /// For each SP besides, while the whole battle is still to come.
        sp_time,
        /// For a battery that is still its side's own.
        battery,
        /// Against each unit in disorder.
        disorder,
        /// The same besides, while the whole battle is still to come.
        disorder_time,
        /// For each chit that may still be drawn in this turn.
        chit,
        /// For each SP of a unit that such a chit of a leader may still activate.
        fresh,
        /// The same besides, while the whole battle is still to come.
        fresh_time,
        /// For each hex by which a unit in good order is nearer to the enemy than ten.
        near,
        /// Against each hex by which an enemy unit in good order is: less than that, for one unit that goes near a dense line is met by many.
        met,
        /// Against each hex by which a unit in disorder is.
        exposed,
        /// For each hex by which all units together are nearer, for the stronger side, by its share in all strength beyond a half.
        bold,
        /// Against each enemy at the flank of a unit, and twice against each behind it.
        flanked,
        /// For each hex by which a side is nearer to an objective than the enemy, for each point that it counts.
        nearer,
        /// Against each point of an objective that is held, beside what it counts: it may be lost again.
        held,
    }
}

/// Distance in hexes from which on a unit does not count as near.
const FAR: u8 = 10;
/// Greatest number of hexes counted by which a side is nearer to an objective.
const NEAR_OBJECTIVE: i64 = 8;
/// Factor of the amounts, which are in hundredths.
pub const WHOLE: i64 = 100;

/// Amounts of all terms in a position, in hundredths: those of a side less the enemy's.
#[must_use]
pub fn terms(game: &Game, side: SideId) -> Terms {
    let cup = Cup::of(game);
    let mut sum =
        Terms { chit: WHOLE * (cup.chits[side.index()] - cup.chits[side.other().index()]), ..Terms::default() };
    let (mut strength, mut all_near) = ([0; 2], 0);
    for unit in game.battle.unit_ids() {
        let (state, of) = (game.unit_state(unit), game.side(unit));
        let Some(stand) = state.stand() else { continue };
        let own = if of == side { WHOLE } else { -WHOLE };
        let sp = i64::from(state.strength.sp);
        match game.kind(unit) {
            UnitKind::Hi => sum.hi_sp += own * sp,
            UnitKind::Li => sum.li_sp += own * sp,
            UnitKind::Cav => sum.cav_sp += own * sp,
            UnitKind::Art => {
                sum.battery += own;
                continue;
            }
            UnitKind::Wagon => continue,
        }
        let distance = game.enemy_distance(stand, of);
        let hexes = i64::from(FAR.saturating_sub(distance));
        if state.condition.disordered {
            sum.disorder -= own;
            sum.exposed -= own * hexes;
        } else {
            let near = if of == side { &mut sum.near } else { &mut sum.met };
            *near += own * hexes;
        }
        if cup.may_call(game, unit) {
            sum.fresh += own * sp;
        }
        if distance <= 1 {
            sum.flanked -= own * flanked(game, unit, stand);
        }
        strength[of.index()] += sp;
        all_near += hexes;
    }
    let share = WHOLE * (strength[side.index()] - strength[side.other().index()]) / (strength[0] + strength[1]).max(1);
    sum.bold = share * all_near / 2;
    sum.sp_time = of_the_time(game, sum.hi_sp + sum.li_sp + sum.cav_sp);
    sum.disorder_time = of_the_time(game, sum.disorder);
    sum.fresh_time = of_the_time(game, sum.fresh);
    (sum.nearer, sum.held) = objectives(game, side);
    sum
}

/// Share of an amount in proportion to the turns still to be played.
fn of_the_time(game: &Game, all: i64) -> i64 {
    let (turn, turns) = (i64::from(game.state().turn), i64::from(game.battle.turns));
    all * (turns - turn + 1).max(0) / turns.max(1)
}

/// Number of enemies at the flanks of a unit (MP 6.2), with each one behind it counted twice.
fn flanked(game: &Game, unit: UnitId, stand: HexFootprint) -> i64 {
    let enemy = |hex: Hex| game.enemy_at(hex, game.side(unit)).is_some_and(|u| game.kind(u).is_combat());
    let around = stand.neighbours_with_arc(&game.battle.map.grid);
    around
        .filter(|(hex, _)| enemy(*hex))
        .map(|(hex, _)| match game.arc_toward(unit, stand, hex) {
            Some(Arc::Flank) => 1,
            Some(Arc::Rear) => 2,
            Some(Arc::Front) | None => 0,
        })
        .sum()
}

/// Nearness to objectives, and objectives held (MP 13.3, 18.8), for a side less the enemy.
fn objectives(game: &Game, side: SideId) -> (i64, i64) {
    let grid = &game.battle.map.grid;
    let near = |ground: &[Hex], side: SideId| {
        let own = game.battle.unit_ids().filter(|u| game.side(*u) == side && game.kind(*u).is_combat());
        let hexes = own.filter_map(|u| game.footprint(u)).flat_map(HexFootprint::hexes);
        let distances = hexes.flat_map(|h| ground.iter().map(move |hex| i64::from(grid.distance(h, *hex))));
        distances.min().unwrap_or(NEAR_OBJECTIVE)
    };
    let (mut nearer, mut held) = (0, 0);
    for objective in game.battle.objectives.iter().filter(|objective| objective.is_ground()) {
        let (ground, vp) = (objective.hexes(), WHOLE * i64::from(objective.vp()));
        nearer += vp * (near(ground, side.other()) - near(ground, side)).clamp(-NEAR_OBJECTIVE, NEAR_OBJECTIVE);
        held -= victory::holder(&game.battle, game.state(), objective)
            .map_or(0, |holder| if holder == side { vp } else { -vp });
    }
    (nearer, held)
}

impl Weights {
    /// Value of each SP of a unit besides its VP, in hundredths of a VP.
    pub fn each_sp(&self, game: &Game, kind: UnitKind) -> i64 {
        let now = match kind {
            UnitKind::Hi => self.hi_sp,
            UnitKind::Li => self.li_sp,
            UnitKind::Cav => self.cav_sp,
            UnitKind::Art | UnitKind::Wagon => return 0,
        };
        now + of_the_time(game, self.sp_time)
    }

    /// Value of good order, in hundredths of a VP.
    pub fn of_order(&self, game: &Game) -> i64 {
        self.disorder + of_the_time(game, self.disorder_time)
    }
}

/// Chits that may still be drawn in this turn (MP 2.2).
struct Cup {
    /// Number of chits of each side.
    chits: [i64; 2],
    /// Wings and sides that one of these chits may activate as a whole.
    wings: Vec<WingId>,
    sides: Vec<SideId>,
}

impl Cup {
    fn of(game: &Game) -> Self {
        let mut cup = Self { chits: [0; 2], wings: Vec::new(), sides: Vec::new() };
        for chit in game.battle.chit_ids().filter(|chit| game.state().chits[chit.index()] == ChitPlace::Cup) {
            let card = game.battle.chit(chit);
            cup.chits[card.side.index()] += 1;
            match card.kind {
                ChitKind::Wing(wing) => cup.wings.push(wing),
                ChitKind::Overall(_) => cup.sides.push(card.side),
                ChitKind::AnyUnit => {}
            }
        }
        cup
    }

    /// Whether a unit may still be activated by a leader's chit in this turn (MP 3.1).
    fn may_call(&self, game: &Game, unit: UnitId) -> bool {
        !game.unit_state(unit).condition.activated
            && (self.wings.contains(&game.unit_card(unit).wing) || self.sides.contains(&game.side(unit)))
    }
}
