//! What a position is worth to a side, in hundredths of a victory point, and what the odds of a shot or a melee change of it.

use super::level::Weights;
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{FireOdds, MeleeOdds, SideOdds};
use crate::games::musket_pike::rules::state::Assault;
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
        let mut strength = [0; 2];
        for unit in game.battle.unit_ids() {
            strength[game.side(unit).index()] += self.of_unit(game, unit);
        }
        let [own, theirs] = [strength[side.index()], strength[side.other().index()]];
        difference + own - theirs + self.objectives(game, side)
            - self.boldness(own, theirs) * self.distance(game, side) / 10
    }

    /// How much he wants to be near the enemy, in tenths of [`Weights::away`]: the stronger seeks him, the weaker keeps away.
    fn boldness(&self, own: i64, theirs: i64) -> i64 {
        let share = 100 * own.max(0) / (own.max(0) + theirs.max(0)).max(1);
        (2 * (share - self.timid)).clamp(-15, 15)
    }

    /// What lies between his units and the enemy.
    fn distance(&self, game: &Game, side: SideId) -> i64 {
        let own = game.battle.unit_ids().filter(|u| game.side(*u) == side && game.kind(*u).is_combat());
        let hexes = own.filter_map(|u| game.stand(u)).map(|s| i64::from(game.enemy_distance(s, side).min(self.far)));
        self.away * hexes.sum::<i64>()
    }

    /// What each SP of a unit still promises.
    const fn each_sp(&self, kind: Kind) -> i64 {
        match kind {
            Kind::Hi => self.hi_sp,
            Kind::Li => self.li_sp,
            Kind::Cav => self.cav_sp,
            Kind::Art | Kind::Wagon => 0,
        }
    }

    /// What a unit on the map still promises to its side.
    fn of_unit(&self, game: &Game, unit: UnitId) -> i64 {
        let (state, kind) = (game.unit(unit), game.kind(unit));
        if state.stand().is_none() {
            return 0;
        }
        let battery = if kind == Kind::Art { self.battery } else { 0 };
        let broken = if state.condition.disordered { self.disorder } else { 0 };
        self.each_sp(kind) * i64::from(state.strength.sp) + battery - broken
    }

    /// MP 13.3 Who is nearer to what is fought for.
    fn objectives(&self, game: &Game, side: SideId) -> i64 {
        let grid = &game.battle.map.grid;
        let near = |hex: Hex, side: SideId| {
            let own = game.battle.unit_ids().filter(|u| game.side(*u) == side && game.kind(*u).is_combat());
            let hexes = own.filter_map(|u| game.stand(u)).flat_map(Stand::hexes);
            hexes.map(|h| i64::from(grid.distance(h, hex))).min().unwrap_or(self.near)
        };
        let pull = |(hex, vp): (Hex, u16)| {
            let ahead = (near(hex, side.other()) - near(hex, side)).clamp(-self.near, self.near);
            self.nearer * ahead * i64::from(vp)
        };
        let by = |objective, side| victory::of_control(objective, side);
        let all = game.battle.objectives.iter().filter_map(|o| by(o, side).or_else(|| by(o, side.other())));
        all.map(pull).sum()
    }

    /// What a shot changes on the mean, for whoever fires.
    #[must_use]
    pub fn of_shot(&self, game: &Game, odds: &FireOdds) -> i64 {
        let each = self.each_sp(game.kind(odds.shot.target));
        self.points(odds.expected_vp)
            + each * i64::from(odds.expected_loss) / 100
            + self.disorder * i64::from(odds.disorder_percent + odds.art_disorder_percent) / 100
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
        let losses = side.units.iter().map(|u| self.each_sp(game.kind(u.unit)) * i64::from(u.expected_loss) / 100);
        // Whoever is driven back has lost his order, if he had it.
        let ordered = side.units.iter().filter(|u| !game.unit(u.unit).condition.disordered).count();
        let broken = self.disorder * i64::try_from(ordered).unwrap_or(0) * i64::from(side.falls_back_percent) / 100;
        self.points(side.expected_vp) + losses.sum::<i64>() + broken
    }

    /// Victory points in hundredths.
    const fn points(&self, hundredths: u32) -> i64 {
        self.point * hundredths as i64 / 100
    }
}
