//! Records of a balance: what was played, and what came of each game, in whole numbers.

use crate::kernel::SideId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Most shards into which the games can be divided.
const MOST_SHARDS: u32 = 100_000;

/// Share of the games: every n-th one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    /// Number of this shard, from 1.
    pub number: u32,
    /// Number of shards.
    pub of: u32,
}

impl Shard {
    /// All games in one shard.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Whether the game of this number, from 0, belongs to the shard.
    #[must_use]
    pub const fn has(self, game: u64) -> bool {
        game % self.of as u64 + 1 == self.number as u64
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let shard = parts.map(|(number, of)| Self { number, of });
        shard
            .filter(|shard| (1..=shard.of).contains(&shard.number) && shard.of <= MOST_SHARDS)
            .ok_or_else(|| format!("a shard is written as 2/5: the second of five, of at most {MOST_SHARDS}"))
    }
}

impl Serialize for Shard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Shard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// First line of a file of records: what was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BalanceHead {
    /// Kind of file, by which it is recognised: the word `balance`.
    pub tercio: String,
    /// Version of the program that played.
    pub version: String,
    /// Id of the game.
    pub game: String,
    /// Id of the program that plays both sides.
    pub player: String,
    /// Seed of all games.
    pub seed: u64,
    /// Number of games of each run, in all shards.
    pub games: u64,
    /// Share of the games that the file holds.
    pub shard: Shard,
    /// Names of the arms whose losses are counted.
    pub arms: Vec<String>,
    /// Names of the acts that are counted.
    pub acts: Vec<String>,
    /// Whether the game counts points.
    pub points: bool,
    /// Battles or options that were played, one or two.
    pub runs: Vec<RunHead>,
}

/// Battle under its options, as it was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunHead {
    /// Name by which it is told from another run: its file or its option.
    pub name: String,
    /// Title of the battle.
    pub title: String,
    /// Ids of its sides in files.
    pub ids: [String; 2],
    /// Names of its sides.
    pub sides: [String; 2],
    /// Rule options in addition to the file's own.
    pub options: Vec<String>,
    /// Digest of the file, the options and the position in which the games begin.
    pub digest: String,
    /// Turn in which the games begin.
    pub first_turn: u32,
    /// Strength of both sides at the start, arm by arm.
    pub strength: Vec<[u32; 2]>,
}

/// What came of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRecord {
    /// Number of the game, from 0.
    pub game: u64,
    /// Index of its run.
    pub run: usize,
    /// Name of its result.
    pub result: String,
    /// Side that won; `None` for a draw.
    pub winner: Option<SideId>,
    /// Side that acted first; `None` if the game does not say.
    pub first: Option<SideId>,
    /// Number of orders given.
    pub orders: u32,
    /// Points of both sides at the end of each turn, the last at the end of the game.
    pub points: Vec<[i32; 2]>,
    /// Strength that each side lost, arm by arm.
    pub lost: [Vec<u32>; 2],
    /// Number of acts of each side, kind by kind.
    pub acts: [Vec<u32>; 2],
    /// Digest of its last position.
    pub end: String,
}

impl BalanceHead {
    /// Word by which a file of records is recognised.
    pub const KIND: &str = "balance";

    /// Whether both heads are of the same games, but for the number of games and the shard; else what differs, in words.
    ///
    /// # Errors
    /// What differs, as the subject of a sentence.
    pub fn belongs_with(&self, other: &Self) -> Result<(), &'static str> {
        let differs = [
            (self.version != other.version, "the version of the program"),
            (self.game != other.game, "the game"),
            (self.player != other.player, "the player"),
            (self.seed != other.seed, "the seed"),
            (self.runs.len() != other.runs.len(), "the number of battles compared"),
            (self.options() != other.options(), "the options"),
            (self.runs != other.runs, "the battle"),
            (self.arms != other.arms || self.acts != other.acts || self.points != other.points, "what is counted"),
        ];
        differs.into_iter().find(|(differs, _)| *differs).map_or(Ok(()), |(_, what)| Err(what))
    }

    fn options(&self) -> Vec<&Vec<String>> {
        self.runs.iter().map(|run| &run.options).collect()
    }

    /// Games of this head's shard, each with its run, in their order.
    pub fn places(&self) -> impl Iterator<Item = (u64, usize)> + use<> {
        let (shard, runs) = (self.shard, self.runs.len());
        (0..self.games).filter(move |game| shard.has(*game)).flat_map(move |game| (0..runs).map(move |run| (game, run)))
    }
}

impl GameRecord {
    /// Points of the first side less those of the second at the end.
    #[must_use]
    pub fn margin(&self) -> i64 {
        self.points.last().map_or(0, lead)
    }

    /// Index of the turn at whose end the winner led and from which on it led to the end; of a winner that was behind on points at
    /// the end it is the last turn. `None` for a draw.
    #[must_use]
    pub fn decided(&self) -> Option<usize> {
        let sign = if self.winner? == SideId(0) { 1 } else { -1 };
        let last = self.points.len().checked_sub(1)?;
        let not_ahead = self.points.iter().rposition(|points| sign * lead(points) <= 0);
        Some(not_ahead.map_or(0, |at| (at + 1).min(last)))
    }
}

fn lead([first, second]: &[i32; 2]) -> i64 {
    i64::from(*first) - i64::from(*second)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(winner: Option<u8>, leads: &[i32]) -> GameRecord {
        GameRecord {
            game: 0,
            run: 0,
            result: "won".to_owned(),
            winner: winner.map(SideId),
            first: None,
            orders: 1,
            points: leads.iter().map(|lead| [10 + lead, 10]).collect(),
            lost: Default::default(),
            acts: Default::default(),
            end: String::new(),
        }
    }

    #[test]
    fn a_game_is_decided_when_the_winner_leads_to_the_end() {
        assert_eq!(game(Some(0), &[3, 1, 5]).decided(), Some(0));
        assert_eq!(game(Some(0), &[3, 0, 5]).decided(), Some(2));
        assert_eq!(game(Some(0), &[-3, 1, 5]).decided(), Some(1));
        assert_eq!(game(Some(1), &[3, -1, -5]).decided(), Some(1));
        // It won although it was behind: another reason decided at the end.
        assert_eq!(game(Some(1), &[-1, 3, 5]).decided(), Some(2));
        assert_eq!((game(None, &[0, 1]).decided(), game(Some(0), &[]).decided()), (None, None));
        assert_eq!(game(Some(0), &[3, -4]).margin(), -4);
    }

    #[test]
    fn shards_share_the_games_out() {
        let shards: Vec<Shard> = ["1/3", "2/3", "3/3"].iter().map(|text| text.parse().unwrap()).collect();
        for game in 0..20 {
            assert_eq!(shards.iter().filter(|shard| shard.has(game)).count(), 1);
        }
        assert!((0..20).all(|game| Shard::WHOLE.has(game)));
        for text in ["0/3", "4/3", "1/0", "1", "a/b", "1/100001", "-1/3"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
        assert_eq!(shards[1].to_string(), "2/3");
    }
}
