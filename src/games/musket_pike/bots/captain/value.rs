//! What a position is worth to a side, in hundredths of a victory point, and what the odds of a shot or a melee change of it.

use super::level::Weights;
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::battle::ChitKind;
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::odds::{FireOdds, MeleeOdds, SideOdds};
use crate::games::musket_pike::rules::state::{Assault, ChitPlace};
use crate::games::musket_pike::rules::{Game, stakes, victory};
use crate::kernel::SideId;

impl Weights {
    /// What the position is worth to `side`.
    #[must_use]
    pub fn value(&self, game: &Game, side: SideId) -> i64 {
        let count = victory::count(game);
        let difference = self.point * i64::from(count.vp[side.index()] - count.vp[side.other().index()]);
        if game.state().ending.is_some() {
            return difference + count.winner.map_or(0, |winner| if winner == side { self.won } else { -self.won });
        }
        let (mut forces, mut near, mut strength) = ([0; 2], 0, [0; 2]);
        let cup = Cup::of(game);
        for side in SideId::BOTH {
            forces[side.index()] += self.chit * cup.chits[side.index()];
        }
        for unit in game.battle.unit_ids() {
            let Some(stand) = game.unit(unit).stand() else { continue };
            let of = game.side(unit).index();
            forces[of] += self.of_unit(game, unit);
            if cup.may_call(game, unit) {
                let each = self.over(game, self.fresh, self.fresh_time);
                forces[of] += each * i64::from(game.unit(unit).strength.sp);
            }
            if game.kind(unit).is_combat() {
                let hexes = i64::from(self.far.saturating_sub(game.enemy_distance(stand, game.side(unit))));
                forces[of] += if game.unit(unit).condition.disordered { self.near_broken } else { self.near } * hexes;
                near += hexes;
                strength[of] += i64::from(game.unit(unit).strength.sp);
            }
        }
        let ahead = |of: [i64; 2]| of[side.index()] - of[side.other().index()];
        let share = 100 * ahead(strength) / (strength[0] + strength[1]).max(1);
        difference + ahead(forces) + self.objectives(game, side) + self.bold * share * near / 200
    }

    /// What a unit on the map still promises to its side.
    fn of_unit(&self, game: &Game, unit: UnitId) -> i64 {
        let (state, kind) = (game.unit(unit), game.kind(unit));
        let sp = i64::from(state.strength.sp);
        if kind == Kind::Art {
            return self.battery;
        }
        let broken = if state.condition.disordered { self.of_order(game) } else { 0 };
        self.each_sp(game, kind) * sp - broken
    }

    /// What each SP of a unit still promises.
    fn each_sp(&self, game: &Game, kind: Kind) -> i64 {
        let now = match kind {
            Kind::Hi => self.hi_sp,
            Kind::Li => self.li_sp,
            Kind::Cav => self.cav_sp,
            Kind::Art | Kind::Wagon => return 0,
        };
        self.over(game, now, self.sp_time)
    }

    /// What good order is worth.
    fn of_order(&self, game: &Game) -> i64 {
        self.over(game, self.disorder, self.disorder_time)
    }

    /// A weight that is more by so much while the whole battle is still to come.
    fn over(&self, game: &Game, now: i64, time: i64) -> i64 {
        let (turn, turns) = (i64::from(game.state().turn), i64::from(game.battle.turns));
        now + time * (turns - turn + 1).max(0) / turns.max(1)
    }

    /// MP 13.3 Who is nearer to what is fought for.
    fn objectives(&self, game: &Game, side: SideId) -> i64 {
        let grid = &game.battle.map.grid;
        let near = |hex: Hex, side: SideId| {
            let own = game.battle.unit_ids().filter(|u| game.side(*u) == side && game.kind(*u).is_combat());
            let hexes = own.filter_map(|u| game.stand(u)).flat_map(Stand::hexes);
            hexes.map(|h| i64::from(grid.distance(h, hex))).min().unwrap_or(self.near_objective)
        };
        let by = |objective, side| victory::of_control(objective, side);
        let all = game.battle.objectives.iter().filter_map(|o| by(o, side).or_else(|| by(o, side.other())));
        let pull = |(hex, vp): (Hex, u16)| {
            let ahead = (near(hex, side.other()) - near(hex, side)).clamp(-self.near_objective, self.near_objective);
            let held = match game.state().control.of(hex) {
                Some(holder) if holder == side => self.held,
                Some(_) => -self.held,
                None => 0,
            };
            (self.nearer * ahead + held) * i64::from(vp)
        };
        all.map(pull).sum()
    }

    /// What a shot changes on the mean, for whoever fires.
    #[must_use]
    pub fn of_shot(&self, game: &Game, odds: &FireOdds) -> i64 {
        let each = self.each_sp(game, game.kind(odds.shot.target));
        self.points(odds.expected_vp)
            + each * i64::from(odds.expected_loss) / 100
            + self.of_order(game) * i64::from(odds.disorder_percent + odds.art_disorder_percent) / 100
    }

    /// What a melee changes on the mean, for the attackers.
    #[must_use]
    pub fn of_melee(&self, game: &Game, assaults: &[Assault], defenders: &[UnitId], odds: &MeleeOdds) -> i64 {
        let rules = &game.battle.rules.melee;
        let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
        let surrender = |side: &SideOdds, who: &[UnitId], by: &[UnitId], steps| {
            let beaten = side.falls_back_percent;
            let vp = (beaten > 0).then(|| stakes::surrender(game, who, by, steps)).flatten().unwrap_or(0);
            self.point * i64::from(vp) * i64::from(beaten) / 100
        };
        self.toll(game, &odds.defender) - self.toll(game, &odds.attacker)
            + surrender(&odds.defender, defenders, &attackers, rules.defender_retreat)
            - surrender(&odds.attacker, &attackers, defenders, rules.attacker_retreat)
    }

    fn toll(&self, game: &Game, side: &SideOdds) -> i64 {
        let losses =
            side.units.iter().map(|u| self.each_sp(game, game.kind(u.unit)) * i64::from(u.expected_loss) / 100);
        // Whoever is driven back has lost his order, if he had it.
        let ordered = side.units.iter().filter(|u| !game.unit(u.unit).condition.disordered).count();
        let broken =
            self.of_order(game) * i64::try_from(ordered).unwrap_or(0) * i64::from(side.falls_back_percent) / 100;
        self.points(side.expected_vp) + losses.sum::<i64>() + broken
    }

    /// Victory points in hundredths.
    const fn points(&self, hundredths: u32) -> i64 {
        self.point * hundredths as i64 / 100
    }
}

/// The chits that may still be drawn in this turn (MP 2.2).
struct Cup {
    /// How many each side has.
    chits: [i64; 2],
    /// The wings and the sides that one of them may call up as a whole.
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

    /// MP 3.1 Whether a combat unit may still be activated by a leader's chit in this turn.
    fn may_call(&self, game: &Game, unit: UnitId) -> bool {
        !game.unit(unit).condition.activated
            && game.kind(unit).is_combat()
            && (self.wings.contains(&game.card(unit).wing) || self.sides.contains(&game.side(unit)))
    }
}
