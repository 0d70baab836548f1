//! Description of a battle apart from its rules: story, date, difficulty, playing time, notes, sources and imprint.

use super::{Imprint, brief};
use crate::say;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Greatest length of a battle's story, in characters.
pub const MOST_IN_STORY: usize = 4000;
/// Greatest length of a faulty date that is repeated in a sentence, in characters.
const MOST_OF_DATE: usize = 20;

/// Description of a battle, apart from its additions to the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct AboutBattle {
    /// Description of the battle in a sentence or two.
    pub description: String,
    /// Day, month or year of the battle; `None` if its file names none.
    pub date: Option<BattleDate>,
    /// Story of the battle in paragraphs: how it came about and how it went.
    pub story: String,
    /// Difficulty for a first game; `None` if the battle's file names none.
    pub difficulty: Option<Difficulty>,
    /// Playing time in minutes; 0 if the battle's file names none.
    pub minutes: u16,
    /// Notes of the battle's author, in paragraphs.
    pub notes: String,
    /// Sources that the battle's author names.
    pub sources: Vec<String>,
    /// Imprint of the battle's file: who made it, and how it may be passed on.
    pub imprint: Imprint,
}

impl AboutBattle {
    /// Whether there is anything to read about the battle.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.description.is_empty() && self.sections().is_empty()
    }

    /// Sections below the description that are not empty, each with its heading: story, notes, sources and imprint.
    #[must_use]
    pub fn sections(&self) -> Vec<(String, String)> {
        let all = [
            (say!("battle-story"), self.story.clone()),
            (say!("battle-notes"), self.notes.clone()),
            (say!("battle-sources"), self.sources.join("\n")),
            (say!("battle-imprint"), self.imprint.lines().join("\n")),
        ];
        all.into_iter().filter(|(_, text)| !text.is_empty()).collect()
    }
}

/// Difficulty of a battle for a first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Battle for a first game.
    Easy,
    /// Battle for players who have played once or twice.
    Medium,
    /// Battle for players who know the rules.
    Hard,
}

impl Difficulty {
    /// All difficulties, the lowest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];
    /// Words for the difficulties in battle files, in the order of [`Difficulty::ALL`].
    pub const WORDS: [&str; 3] = ["easy", "medium", "hard"];

    /// Word for the difficulty in battle files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }

    /// Difficulty that a file writes without `Some` around it.
    ///
    /// # Errors
    /// The value is none of the words.
    pub fn bare<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Self>, D::Error> {
        Self::deserialize(from).map(Some)
    }
}

/// Date of a battle, to the year, the month or the day. Earlier dates are less; a year stands before its months.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BattleDate {
    year: u16,
    month: Option<u8>,
    day: Option<u8>,
}

impl BattleDate {
    /// Date that a battle file writes; `None` for an empty text.
    ///
    /// # Errors
    /// A sentence, if the text is no date.
    pub fn written(text: &str) -> Result<Option<Self>, String> {
        if text.is_empty() { Ok(None) } else { text.parse().map(Some) }
    }

    /// Year of the battle.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// Date in words, such as "17 September 1631".
    #[must_use]
    pub fn words(self) -> String {
        let year = self.year.to_string();
        match (self.month.map(|month| say!("month-" + month.to_string().as_str())), self.day) {
            (Some(month), Some(day)) => say!("battle-day", day = day.to_string(), month, year),
            (Some(month), None) => say!("battle-month", month, year),
            (None, _) => year,
        }
    }
}

/// Number of days in a month; February has 29 in every fourth year, as in the Julian calendar.
const fn days_in(year: u16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) => 29,
        2 => 28,
        _ => 31,
    }
}

impl FromStr for BattleDate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |part: &str, digits: usize| {
            let is_written_so = part.len() == digits && part.bytes().all(|letter| letter.is_ascii_digit());
            is_written_so.then(|| part.parse::<u16>().ok()).flatten()
        };
        let two = |part: &str| number(part, 2).and_then(|number| u8::try_from(number).ok());
        let parts: Vec<&str> = text.splitn(4, '-').collect();
        let read = match *parts.as_slice() {
            [year] => number(year, 4).map(|year| (year, None, None)),
            [year, month] => number(year, 4).zip(two(month)).map(|(year, month)| (year, Some(month), None)),
            [year, month, day] => {
                let all = number(year, 4).zip(two(month)).zip(two(day));
                all.map(|((year, month), day)| (year, Some(month), Some(day)))
            }
            _ => None,
        };
        let is_in_calendar = |(year, month, day): &(u16, Option<u8>, Option<u8>)| {
            let month = month.unwrap_or(1);
            *year > 0 && (1..=12).contains(&month) && (1..=days_in(*year, month)).contains(&day.unwrap_or(1))
        };
        read.filter(is_in_calendar)
            .map(|(year, month, day)| Self { year, month, day })
            .ok_or_else(|| say!("fault-no-date", date = brief(text, MOST_OF_DATE)))
    }
}

/// The date as battle files write it, such as `1631-09-17`.
impl fmt::Display for BattleDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        [self.month, self.day].into_iter().flatten().try_for_each(|part| write!(f, "-{part:02}"))
    }
}

impl Serialize for BattleDate {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_written_as_it_is_read_and_said_in_words() {
        for (text, words) in [("1631-09-17", "17 September 1631"), ("1631-09", "September 1631"), ("1631", "1631")] {
            let date: BattleDate = text.parse().unwrap();
            assert_eq!((date.to_string().as_str(), date.words().as_str()), (text, words));
        }
        let sorted: Vec<BattleDate> =
            ["1631", "1631-09", "1631-09-17", "1631-10", "1632"].map(|t| t.parse().unwrap()).into();
        assert!(sorted.is_sorted());
        assert_eq!(BattleDate::written(""), Ok(None));
    }

    #[test]
    fn what_no_calendar_has_is_no_date() {
        for text in [
            "31",
            "1631-9-17",
            "1631-13",
            "1631-00",
            "1631-02-30",
            "1630-02-29",
            "1631-09-17-1",
            "+631",
            "0000",
            "1631-",
            "-",
        ] {
            let fault = text.parse::<BattleDate>().unwrap_err();
            assert!(fault.contains("1631-09-17"), "{text}: {fault}");
        }
        assert!(
            "1632-02-29".parse::<BattleDate>().is_ok() && "1700-02-29".parse::<BattleDate>().is_ok(),
            "the Julian calendar"
        );
    }

    #[test]
    fn each_difficulty_has_its_word() {
        for difficulty in Difficulty::ALL {
            assert_eq!(ron::to_string(&difficulty).unwrap(), difficulty.word());
        }
    }
}
