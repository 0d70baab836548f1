//! MP 6.1, 10.4-10.6 Where leaders may ride, and where they go when their unit is gone.

use super::battle::Command;
use super::field::Game;
use super::ids::LeaderId;
use super::illegal::Illegal;
use crate::board::hex::{Dir, Hex};

impl Game {
    /// MP 6.1, 7.2 Every hex that the leader may ride to: 1 MP a hex, no river or cliff, no enemy; where no other leader is.
    #[must_use]
    pub fn leader_reach(&self, leader: LeaderId) -> Vec<Hex> {
        let Some(start) = self.state.leaders[leader.index()].hex() else { return Vec::new() };
        let card = self.battle.leader(leader);
        let grid = &self.battle.map.grid;
        let mut seen = vec![false; grid.len()];
        seen[start.index()] = true;
        let (mut reached, mut edge) = (Vec::new(), vec![start]);
        for _ in 0..card.mp {
            let mut next = Vec::new();
            for hex in edge {
                for dir in Dir::ALL {
                    let to = grid.step(hex, dir);
                    if to.is_some()
                        && !seen[to.index()]
                        && self.battle.ground.between(hex, dir).leaders_pass()
                        && self.enemy_at(to, card.side).is_none()
                    {
                        seen[to.index()] = true;
                        next.push(to);
                    }
                }
            }
            reached.extend(&next);
            edge = next;
        }
        let others: Vec<Hex> = self.others(leader);
        reached.retain(|h| !others.iter().any(|o| self.one_stack(*o, *h)));
        reached.sort_unstable();
        reached
    }

    /// MP 6.1 Whether he may ride there.
    ///
    /// # Errors
    /// Too far, an enemy there, or another leader.
    pub fn check_leader_to(&self, leader: LeaderId, to: Hex) -> Result<(), Illegal> {
        let card = self.battle.leader(leader);
        if to.index() >= self.battle.map.grid.len() {
            return Err(Illegal::OffMap);
        }
        if self.enemy_at(to, card.side).is_some() {
            return Err(Illegal::LeaderAmongEnemies);
        }
        if self.others(leader).iter().any(|o| self.one_stack(*o, to)) {
            return Err(Illegal::SecondLeader);
        }
        if self.leader_reach(leader).contains(&to) { Ok(()) } else { Err(Illegal::LeaderTooFar) }
    }

    /// Where the other leaders of his side are.
    fn others(&self, leader: LeaderId) -> Vec<Hex> {
        let side = self.battle.leader(leader).side;
        self.battle
            .leader_ids()
            .filter(|l| *l != leader && self.battle.leader(*l).side == side)
            .filter_map(|l| self.state.leaders[l.index()].hex())
            .collect()
    }

    /// MP 1.6 Whether two hexes are one stack: the same hex, or both halves of a 2-hex HI.
    fn one_stack(&self, a: Hex, b: Hex) -> bool {
        a == b || self.combat_at(a).is_some_and(|u| self.stand(u).is_some_and(|s| s.covers(b)))
    }

    /// MP 10.4 Where a leader at `from` goes when his unit is gone: the nearest friendly unit of his wing (an OC: army)
    /// within reach that has no leader; of equals the first. None: he is lost.
    #[must_use]
    pub fn refuge(&self, leader: LeaderId, from: Hex) -> Option<Hex> {
        let card = self.battle.leader(leader);
        let grid = &self.battle.map.grid;
        let his = |u: &super::battle::UnitCard| match card.command {
            Command::Army(army) => u.army == army,
            Command::Wing(wing) => u.wing == wing,
        };
        let others = self.others(leader);
        self.battle
            .unit_ids()
            .filter(|u| his(self.card(*u)))
            .filter(|u| !self.stack_hexes(*u).any(|h| others.contains(&h)))
            .filter_map(|u| {
                let hexes = self.stand(u)?.hexes();
                hexes.map(|h| (grid.distance(from, h), u, h)).min()
            })
            .filter(|(distance, _, _)| *distance <= self.battle.rules.morale.leader_refuge)
            .min()
            .map(|(_, _, hex)| hex)
    }
}
