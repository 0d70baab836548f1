//! MP 6.1, 10.4-10.6 Leaders: the hexes they may ride to, and their refuge when their unit is gone.

use super::game::Game;
use super::ids::{LeaderId, UnitId};
use super::illegal::Illegal;
use crate::board::hex::{Dir, Hex, HexFootprint, OneOrTwoHexes};

/// Result for a hex in the search of a leader's ride.
enum Ride {
    /// The leader rides on over the hex.
    On,
    /// The leader's ride avoids the hex.
    Past,
    /// The hex is a destination of the leader's ride; the search ends there.
    There,
}

impl Game {
    /// MP 6.1, 7.2 Hexes that the leader may ride to: 1 MP per hex, across no river or cliff, into no enemy and no stack with a
    /// leader.
    #[must_use]
    pub fn leader_reach(&self, leader: LeaderId) -> Vec<Hex> {
        let Some(start) = self.state.leaders[leader.index()].hex() else { return Vec::new() };
        let grid = &self.battle.map.grid;
        let mut open = vec![false; grid.len()];
        for hex in self.ride(leader, start, |_, _| Ride::On) {
            open[hex.index()] = true;
        }
        open[start.index()] = false;
        for hex in self.others(leader).flat_map(|other| self.one_stack(other)) {
            open[hex.index()] = false;
        }
        grid.hexes().zip(open).filter_map(|(hex, open)| open.then_some(hex)).collect()
    }

    /// MP 6.1, 7.2 Hexes over which the leader can ride from `start`, nearest first. `look` judges each hex and the MP left
    /// there.
    fn ride(&self, leader: LeaderId, start: Hex, look: impl Fn(Hex, u8) -> Ride) -> Vec<Hex> {
        let card = self.battle.leader(leader);
        let grid = &self.battle.map.grid;
        let mut looked_at = vec![false; grid.len()];
        looked_at[start.index()] = true;
        let (mut hexes, mut begin) = (vec![start], 0);
        for left in (0..card.mp).rev() {
            let end = hexes.len();
            for at in begin..end {
                let from = hexes[at];
                for (dir, to) in Dir::ALL.into_iter().zip(grid.neighbours(from)) {
                    if !to.is_some() || looked_at[to.index()] || !self.battle.ground.between(from, dir).leaders_pass() {
                        continue;
                    }
                    looked_at[to.index()] = true;
                    if self.enemy_at(to, card.side).is_some() || self.is_closed(to, card.side) {
                        continue;
                    }
                    match look(to, left) {
                        Ride::On => hexes.push(to),
                        Ride::Past => {}
                        Ride::There => {
                            hexes.push(to);
                            return hexes;
                        }
                    }
                }
            }
            begin = end;
        }
        hexes
    }

    /// MP 6.1 Whether a leader may ride to a hex.
    ///
    /// # Errors
    /// The hex is too far, or an enemy or another leader is there.
    pub fn check_leader_to(&self, leader: LeaderId, to: Hex) -> Result<(), Illegal> {
        let card = self.battle.leader(leader);
        if to.index() >= self.battle.map.grid.len() {
            return Err(Illegal::OffMap);
        }
        if self.enemy_at(to, card.side).is_some() {
            return Err(Illegal::LeaderAmongEnemies);
        }
        if self.others(leader).any(|o| self.one_stack(o).has(to)) {
            return Err(Illegal::SecondLeader);
        }
        if self.is_closed(to, card.side) {
            return Err(Illegal::ClosedGround);
        }
        let grid = &self.battle.map.grid;
        let toward = |hex: Hex, left: u8| match grid.distance(hex, to) {
            0 => Ride::There,
            far if far > left => Ride::Past,
            _ => Ride::On,
        };
        let comes = |start: Hex| start != to && self.ride(leader, start, toward).last() == Some(&to);
        if self.state.leaders[leader.index()].hex().is_some_and(comes) { Ok(()) } else { Err(Illegal::LeaderTooFar) }
    }

    /// Hexes of the side's other leaders.
    fn others(&self, leader: LeaderId) -> impl Iterator<Item = Hex> {
        let side = self.battle.leader(leader).side;
        self.battle
            .leader_ids()
            .filter(move |l| *l != leader && self.battle.leader(*l).side == side)
            .filter_map(|l| self.state.leaders[l.index()].hex())
    }

    /// MP 1.6 Hexes that form one stack with `hex`: itself, or both halves of a 2-hex HI.
    fn one_stack(&self, hex: Hex) -> OneOrTwoHexes {
        let stand = self.combat_at(hex).and_then(|u| self.footprint(u));
        stand.map_or(OneOrTwoHexes::one(hex), |s| OneOrTwoHexes([s.left, s.right]))
    }

    /// MP 10.4 Refuge of a leader at `from` when its unit is gone: the nearest friendly unit of its wing (of its army for an OC)
    /// within reach that has no leader, the first of equals. `None`: the leader is lost.
    #[must_use]
    pub fn refuge(&self, leader: LeaderId, from: Hex) -> Option<Hex> {
        Aftermath { game: self, gone: Vec::new(), away: Vec::new() }.refuge(leader, from)
    }

    /// MP 10.4 Leaders of a side that are lost if the dice kill the `fallen` and then the units `gone` are eliminated one after
    /// the other: the fallen, and those that find no refuge.
    #[must_use]
    pub fn leaders_lost(&self, fallen: &[LeaderId], gone: &[UnitId]) -> Vec<LeaderId> {
        let away = fallen.iter().map(|l| (*l, None)).collect();
        let mut after = Aftermath { game: self, gone: Vec::new(), away };
        for unit in gone {
            after.eliminate(*unit);
        }
        after.away.into_iter().filter(|(_, place)| place.is_none()).map(|(leader, _)| leader).collect()
    }
}

/// Position with some units gone and some leaders elsewhere or lost, without a change to the game.
struct Aftermath<'a> {
    game: &'a Game,
    gone: Vec<UnitId>,
    /// Leaders that have left their place in the position, with their new hex; `None`: the leader is lost.
    away: Vec<(LeaderId, Option<Hex>)>,
}

impl Aftermath<'_> {
    fn place(&self, leader: LeaderId) -> Option<Hex> {
        let now = self.away.iter().find(|(l, _)| *l == leader);
        now.map_or_else(|| self.game.state.leaders[leader.index()].hex(), |(_, place)| *place)
    }

    /// Hexes of all other leaders of the side, after the units are gone.
    fn others(&self, leader: LeaderId) -> Vec<Hex> {
        let battle = &self.game.battle;
        let side = battle.leader(leader).side;
        let others = battle.leader_ids().filter(|l| *l != leader && battle.leader(*l).side == side);
        others.filter_map(|l| self.place(l)).collect()
    }

    /// Hexes of a unit's stack; for guns whose combat unit is gone, their own hex.
    fn stack(&self, unit: UnitId) -> Vec<Hex> {
        let alone = self.game.stacked_with(unit).is_some_and(|with| self.gone.contains(&with));
        if alone {
            return self.game.footprint(unit).into_iter().flat_map(HexFootprint::hexes).collect();
        }
        self.game.stack_hexes(unit).collect()
    }

    fn eliminate(&mut self, unit: UnitId) {
        let (side, hexes) = (self.game.side(unit), self.stack(unit));
        self.gone.push(unit);
        let of_side = self.game.battle.leader_ids().filter(|l| self.game.battle.leader(*l).side == side);
        let with = |l: LeaderId| Some((l, self.place(l).filter(|h| hexes.contains(h))?));
        let mut with: Vec<(LeaderId, Hex)> = of_side.filter_map(with).collect();
        // The better leader moves first, as they are listed in the stack.
        with.sort_by_key(|(l, _)| (std::cmp::Reverse(self.game.battle.leader(*l).rating), *l));
        for (leader, from) in with {
            let to = self.refuge(leader, from);
            self.away.retain(|(l, _)| *l != leader);
            self.away.push((leader, to));
        }
    }

    fn refuge(&self, leader: LeaderId, from: Hex) -> Option<Hex> {
        let battle = &self.game.battle;
        let card = battle.leader(leader);
        let others = self.others(leader);
        battle
            .unit_ids()
            .filter(|u| card.command.has(battle.unit(*u)) && !self.gone.contains(u))
            .filter(|u| !self.stack(*u).iter().any(|h| others.contains(h)))
            .filter_map(|u| {
                let hexes = self.game.footprint(u)?.hexes();
                hexes.map(|h| (battle.map.grid.distance(from, h), u, h)).min()
            })
            .filter(|(distance, _, _)| *distance <= battle.rules.morale.leader_refuge)
            .min()
            .map(|(_, _, hex)| hex)
    }
}
