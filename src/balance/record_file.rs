//! Files of records: a line of JSON for the head, and one for each game; read, written and merged.

use super::{BalanceHead, GameRecord, Shard};
use crate::i18n::{brief, json_error};
use std::collections::BTreeMap;

/// Longest name of a result, a version or a program that is read, in bytes.
const LONGEST_NAME: usize = 200;
/// Most turns of a game that are read.
pub(super) const MOST_TURNS: usize = 10_000;
/// Most points of a side that are read.
const MOST_POINTS: u32 = 500_000;
/// Most games that are listed one by one in a sentence.
const MOST_NAMED: usize = 5;

/// Records of a balance, or of a shard of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BalanceFile {
    /// What was played.
    pub head: BalanceHead,
    /// Records by the number of the game and its run.
    games: BTreeMap<(u64, usize), GameRecord>,
}

impl BalanceFile {
    /// Records of games that have not been played yet.
    #[must_use]
    pub const fn new(head: BalanceHead) -> Self {
        Self { head, games: BTreeMap::new() }
    }

    /// Reads a file of records. A last line without its end was cut off while it was written, and is left out.
    ///
    /// # Errors
    /// The first fault, with its line.
    pub fn read(text: &str) -> Result<Self, String> {
        Self::read_of(text, None)
    }

    /// Reads a file of records like [`BalanceFile::read`]. `battle`: digest and number of turns of a battle whose games cannot last
    /// longer; 0 turns are no limit.
    ///
    /// # Errors
    /// The first fault, with its line.
    pub fn read_of(text: &str, battle: Option<(&str, u16)>) -> Result<Self, String> {
        let mut lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n')).zip(1..);
        let (first, _) = lines.next().ok_or("holds no balance: it has no first line")?;
        let head: BalanceHead =
            serde_json::from_str(first).map_err(|why| format!("1: holds no balance: {}", json_error(&why)))?;
        if head.tercio != BalanceHead::KIND {
            return Err(format!("1: holds no balance but `{}`", brief(&head.tercio, 40)));
        }
        if !matches!(head.runs.len(), 1 | 2) || head.runs.iter().any(|run| run.strength.len() != head.arms.len()) {
            return Err("1: a balance has one run or two, with a strength for each arm".to_owned());
        }
        for (what, name) in [("version", &head.version), ("player", &head.player)] {
            if name.len() > LONGEST_NAME {
                return Err(format!("1: `{what}` is longer than {LONGEST_NAME} bytes"));
            }
        }
        let mut file = Self::new(head);
        for (line, number) in lines {
            let record: GameRecord =
                serde_json::from_str(line).map_err(|why| format!("{number}: {}", json_error(&why)))?;
            if let Some((digest, turns)) = battle.filter(|(_, turns)| *turns > 0)
                && let Some(run) = file.head.runs.get(record.run).filter(|run| run.digest == digest)
                && let last = (u64::from(run.first_turn) + record.points.len() as u64).saturating_sub(1)
                && last > u64::from(turns)
            {
                return Err(format!("{number}: the game ends in turn {last}, but the battle has {turns} turns"));
            }
            file.add(record).map_err(|why| format!("{number}: {why}"))?;
        }
        Ok(file)
    }

    /// Adds the record of a game.
    ///
    /// # Errors
    /// The game does not belong here, or is there already.
    pub fn add(&mut self, record: GameRecord) -> Result<(), String> {
        let (head, place) = (&self.head, (record.game, record.run));
        if record.run >= head.runs.len() || record.game >= head.games || !head.shard.has(record.game) {
            return Err(format!("game {} of run {} does not belong here", record.game, record.run));
        }
        let counts = |of: &[Vec<u32>; 2], all: &[String]| of.iter().all(|own| own.len() == all.len());
        let is_whole = counts(&record.lost, &head.arms)
            && counts(&record.acts, &head.acts)
            && (1..=MOST_TURNS).contains(&record.points.len())
            && record.result.len() <= LONGEST_NAME;
        if !is_whole {
            return Err(format!("game {} does not count what the head names", record.game));
        }
        if record.points.iter().flatten().any(|points| points.unsigned_abs() > MOST_POINTS) {
            return Err(format!("game {} has more than {MOST_POINTS} points", record.game));
        }
        match self.games.insert(place, record) {
            Some(_) => Err(format!("game {} is there twice", place.0)),
            None => Ok(()),
        }
    }

    /// Records of one run in the order of their games.
    pub fn run(&self, run: usize) -> impl Iterator<Item = &GameRecord> {
        self.games.values().filter(move |record| record.run == run)
    }

    /// Records of the same game of both runs, in the order of the games.
    pub fn pairs(&self) -> impl Iterator<Item = (&GameRecord, &GameRecord)> {
        self.run(0).filter_map(|first| Some((first, self.games.get(&(first.game, 1))?)))
    }

    /// Number of games that have been played.
    #[must_use]
    pub fn played(&self) -> u64 {
        self.games.len() as u64
    }

    /// Games of the file's shard that have not been played, each with its run.
    #[must_use]
    pub fn missing(&self) -> Vec<(u64, usize)> {
        self.head.places().filter(|place| !self.games.contains_key(place)).collect()
    }

    /// First line of the file.
    ///
    /// # Panics
    /// The head is not plain data.
    #[must_use]
    pub fn head_line(&self) -> String {
        format!("{}\n", serde_json::to_string(&self.head).expect("a head is plain data"))
    }

    /// Line of a game.
    ///
    /// # Panics
    /// The record is not plain data.
    #[must_use]
    pub fn line(record: &GameRecord) -> String {
        format!("{}\n", serde_json::to_string(record).expect("a record is plain data"))
    }

    /// Text of the file: its games in their order, whatever the order in which they were played.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.head_line();
        self.games.values().for_each(|record| text.push_str(&Self::line(record)));
        text
    }
}

/// Merges the shards of a balance into what one run would have written. Each comes with the name of its file.
///
/// # Errors
/// They do not belong together, a shard is there twice, or games are missing.
pub fn merged(shards: Vec<(String, BalanceFile)>) -> Result<BalanceFile, String> {
    let Some((first_name, first)) = shards.first() else { return Err("no file to merge".to_owned()) };
    let (first_name, head) = (first_name.clone(), first.head.clone());
    let mut named: BTreeMap<Shard, String> = BTreeMap::new();
    let mut whole = BalanceFile::new(BalanceHead { shard: Shard::WHOLE, ..head.clone() });
    for (name, file) in shards {
        let other =
            |what: &str| Err(format!("{name}: {what} is another than in {first_name}; they do not belong together"));
        if let Err(what) = file.head.belongs_with(&head) {
            return other(what);
        }
        if file.head.games != head.games {
            return other("the number of games");
        }
        if file.head.shard.of != head.shard.of {
            return other("the number of shards");
        }
        if let Some(before) = named.insert(file.head.shard, name.clone()) {
            return Err(format!("{name}: shard {} is in {before} already", file.head.shard));
        }
        let missing = file.missing();
        if !missing.is_empty() {
            return Err(format!(
                "{name}: {} of its games have not been played ({}); the command that wrote it plays them",
                missing.len(),
                games(&missing)
            ));
        }
        for record in file.games.into_values() {
            whole.add(record).map_err(|why| format!("{name}: {why}"))?;
        }
    }
    let shards = (1..=head.shard.of).map(|number| Shard { number, of: head.shard.of });
    let absent: Vec<String> =
        shards.filter(|shard| !named.contains_key(shard)).map(|shard| shard.to_string()).collect();
    match &absent[..] {
        [] => Ok(whole),
        [only] => Err(format!("shard {only} is missing")),
        [some @ .., _] if absent.len() <= MOST_NAMED => {
            Err(format!("shards {} and {} are missing", some.join(", "), absent[absent.len() - 1]))
        }
        _ => Err(format!("{} of {} shards are missing, the first is {}", absent.len(), head.shard.of, absent[0])),
    }
}

/// Numbers of some games, from 1, as the page counts them.
fn games(places: &[(u64, usize)]) -> String {
    let some: Vec<String> = places.iter().take(MOST_NAMED).map(|(game, _)| format!("{}", game + 1)).collect();
    let more = if places.len() > MOST_NAMED { " ..." } else { "" };
    format!("game {}{more}", some.join(", "))
}
