//! MP 10: morale, checks, leaders.

use super::table::{Piece, Table};
use tercio::games::musket_pike::rules::data::Kind;
use tercio::games::musket_pike::rules::options::MainOrOlder;

impl Table {
    /// MP 10.1 Quality less losses. Art has no SP and loses nothing.
    pub fn morale(&self, p: &Piece) -> i32 {
        if matches!(p.kind, Kind::Art | Kind::Wagon) {
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
}
