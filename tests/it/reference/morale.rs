//! MP 10: morale, checks, leaders.

use super::plane::{self, Num};
use super::table::{Chief, Piece, Table};
use tercio::games::musket_pike::rules::battle::Command;
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::options::MainOrOlder;

impl Table {
    /// MP 10.1 Quality less losses. Art has no SP and loses nothing.
    pub fn morale(&self, p: &Piece) -> i32 {
        if matches!(p.kind, UnitKind::Art | UnitKind::Wagon) {
            return p.ql;
        }
        let gone = p.original - p.sp;
        // In fifths and halves, no percent: 20% gone is 5 * gone >= original.
        if 2 * gone >= p.original {
            p.ql - 2
        } else if 5 * gone >= p.original {
            p.ql - 1
        } else {
            p.ql
        }
    }

    /// MP 10.2 In melee comparison. Ambiguity A1: under `leader_bonus: older` we let every named leader give +1, a 0 too
    /// ("Leaders give +1 morale for all MCs and for melee", without a word of ratings).
    pub fn melee_morale(&self, p: &Piece) -> i32 {
        let bonus = match (self.options.leader_bonus, self.rating(p)) {
            (_, None) => 0,
            (MainOrOlder::Older, Some(_)) => 1,
            (MainOrOlder::Main, Some(r)) => i32::from(r >= 1),
        };
        self.morale(p) + bonus
    }

    /// MP 10.3 What a stacked leader takes off the die.
    pub fn check_help(&self, p: &Piece) -> i32 {
        match (self.options.leader_bonus, self.rating(p)) {
            (_, None) => 0,
            (MainOrOlder::Older, Some(_)) => 1,
            (MainOrOlder::Main, Some(r)) => r,
        }
    }

    /// MP 10.3 How far above morale a die comes out: 0 or less passes.
    pub fn margin(&self, p: &Piece, die: i32) -> i32 {
        die - self.check_help(p) - self.morale(p)
    }

    /// MP 8.12, 9.16, 10.4 Whether a leader is lost when those with the first units fall to a die, and then these units are
    /// taken off the table one by one and each leader with them looks for the nearest friend who has none.
    pub fn loses_leader(&self, fall_with: &[&Piece], gone: &[UnitId]) -> bool {
        let mut t = self.clone();
        let mut lost = false;
        for p in fall_with {
            let stack = self.stack_hexes(p);
            for l in t.leaders.iter_mut().filter(|l| l.side == p.side && l.at.is_some_and(|h| stack.contains(&h))) {
                (l.at, lost) = (None, true);
            }
        }
        for id in gone {
            let (stack, side) = (t.stack_hexes(t.piece(*id)), t.piece(*id).side);
            t.units[id.index()].body = None;
            let mut bereft: Vec<usize> = (0..t.leaders.len())
                .filter(|i| t.leaders[*i].side == side && t.leaders[*i].at.is_some_and(|h| stack.contains(&h)))
                .collect();
            // The better looks first.
            bereft.sort_by_key(|i| -t.leaders[*i].rating);
            for i in bereft {
                let to = t.shelter(i);
                t.leaders[i].at = to;
                lost |= to.is_none();
            }
        }
        lost
    }

    /// MP 10.4 Within 10 hexes, of the leader's wing, or of its army for an OC.
    fn shelter(&self, leader: usize) -> Option<Num> {
        let l = &self.leaders[leader];
        let from = l.at?;
        let led = |p: &Piece| {
            let stack = self.stack_hexes(p);
            let taken =
                |(i, o): (usize, &Chief)| i != leader && o.side == l.side && o.at.is_some_and(|h| stack.contains(&h));
            self.leaders.iter().enumerate().any(taken)
        };
        let his = |p: &Piece| match l.command {
            Command::Army(army) => p.army == army.index(),
            Command::Wing(wing) => p.wing == wing.index(),
        };
        self.standing()
            .filter(|p| his(p) && !led(p))
            .filter_map(|p| p.hexes().iter().map(|h| plane::distance(from, *h)).min().zip(p.hexes().first()))
            .filter(|(far, _)| *far <= 10)
            .min_by_key(|(far, _)| *far)
            .map(|(_, h)| *h)
    }
}
