//! Filter and order of the battles on the start page: pure functions of the battles and the player's choices.

use super::Battle;
use crate::i18n::{Difficulty, plain_letters};
use std::collections::BTreeSet;

/// Size of a battle by its number of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BattleSize {
    /// At most 20 units.
    Small,
    /// From 21 to 45 units.
    Medium,
    /// More than 45 units.
    Large,
}

impl BattleSize {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Size of a battle with this number of units.
    #[must_use]
    pub const fn of(units: usize) -> Self {
        match units {
            0..=20 => Self::Small,
            21..=45 => Self::Medium,
            _ => Self::Large,
        }
    }
}

/// Limit on the playing time of the battles that are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimit {
    /// At most 30 minutes.
    HalfHour,
    /// At most 90 minutes.
    HourAndHalf,
    /// More than 90 minutes.
    Longer,
}

impl TimeLimit {
    /// All limits, the shortest first.
    pub const ALL: [Self; 3] = [Self::HalfHour, Self::HourAndHalf, Self::Longer];

    /// Whether a battle of this playing time in minutes is listed; one of unknown playing time, 0, is not.
    #[must_use]
    pub const fn admits(self, minutes: u16) -> bool {
        match self {
            Self::HalfHour => minutes > 0 && minutes <= 30,
            Self::HourAndHalf => minutes > 0 && minutes <= 90,
            Self::Longer => minutes > 90,
        }
    }
}

/// Order of the battles in the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SortOrder {
    /// Battles under the heading of their rules, in the order in which each game lists them.
    #[default]
    Rules,
    /// Battles by title.
    Name,
    /// Battles by date, the earliest first; those without a date come last.
    Date,
    /// Battles by playing time, the shortest first; those of unknown playing time come last.
    Length,
    /// Battles by number of units, the smallest first.
    Size,
}

impl SortOrder {
    /// All orders, as they are offered.
    pub const ALL: [Self; 5] = [Self::Rules, Self::Name, Self::Date, Self::Length, Self::Size];
}

/// Player's choice of the battles that are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BattleFilter {
    /// Name of the rules; `None` for all.
    pub rules: Option<String>,
    /// Size of the battles; `None` for all.
    pub size: Option<BattleSize>,
    /// Limit on the playing time; `None` for all.
    pub time: Option<TimeLimit>,
    /// Difficulty for a first game; `None` for all.
    pub difficulty: Option<Difficulty>,
    /// Whether only favourites are listed.
    pub favourites: bool,
    /// Whether only battles of the player's own are listed.
    pub own: bool,
    /// Words that a battle's title, sides, date, description or file name must contain, as typed.
    pub sought: String,
    /// Order of the battles.
    pub order: SortOrder,
}

/// Choice of the filter that is in force or not. Of the choices of one kind at most one is in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilterChoice {
    /// Battles under the rules of this name.
    Rules(String),
    /// Battles within this limit on the playing time.
    Time(TimeLimit),
    /// Battles of this size.
    Size(BattleSize),
    /// Battles of this difficulty.
    Difficulty(Difficulty),
    /// Favourites.
    Favourites,
    /// Battles of the player's own.
    Own,
}

/// Sets a choice, or lifts it if it is in force.
fn toggle<T: PartialEq>(now: &mut Option<T>, chosen: T) {
    *now = if now.as_ref() == Some(&chosen) { None } else { Some(chosen) };
}

impl BattleFilter {
    /// Whether a choice is in force.
    #[must_use]
    pub fn has(&self, choice: &FilterChoice) -> bool {
        match choice {
            FilterChoice::Rules(rules) => self.rules.as_ref() == Some(rules),
            FilterChoice::Time(limit) => self.time == Some(*limit),
            FilterChoice::Size(size) => self.size == Some(*size),
            FilterChoice::Difficulty(difficulty) => self.difficulty == Some(*difficulty),
            FilterChoice::Favourites => self.favourites,
            FilterChoice::Own => self.own,
        }
    }

    /// Puts a choice in force in place of another of its kind, or lifts it if it is in force.
    pub fn toggle(&mut self, choice: FilterChoice) {
        match choice {
            FilterChoice::Rules(rules) => toggle(&mut self.rules, rules),
            FilterChoice::Time(limit) => toggle(&mut self.time, limit),
            FilterChoice::Size(size) => toggle(&mut self.size, size),
            FilterChoice::Difficulty(difficulty) => toggle(&mut self.difficulty, difficulty),
            FilterChoice::Favourites => self.favourites = !self.favourites,
            FilterChoice::Own => self.own = !self.own,
        }
    }

    /// Whether any battle may be left out of the list.
    #[must_use]
    pub fn is_set(&self) -> bool {
        *self != self.cleared()
    }

    /// The filter with all battles listed, in the same order.
    #[must_use]
    pub fn cleared(&self) -> Self {
        Self { order: self.order, ..Self::default() }
    }

    /// Whether a battle is listed.
    fn admits(&self, battle: &Battle, favourites: &BTreeSet<String>) -> bool {
        let offer = &battle.offer;
        self.rules.as_ref().is_none_or(|rules| *rules == battle.rules)
            && self.size.is_none_or(|size| size == BattleSize::of(offer.extent.units))
            && self.time.is_none_or(|limit| limit.admits(offer.extent.minutes))
            && self.difficulty.is_none_or(|difficulty| offer.about.difficulty == Some(difficulty))
            && (!self.favourites || favourites.contains(&*offer.id))
            && (!self.own || battle.file.is_some())
            && self.finds(battle)
    }

    /// Whether a battle contains all words that are sought, in capital or small letters, with or without their accents.
    fn finds(&self, battle: &Battle) -> bool {
        let sought = plain_letters(&self.sought);
        if sought.trim().is_empty() {
            return true;
        }
        let about = &battle.offer.about;
        let [first, second] = &battle.offer.sides;
        let date = about.date.map(|date| date.words()).unwrap_or_default();
        let file = battle.file_name();
        let all = [&battle.offer.title, &battle.rules, first, second, &date, &about.description, &file];
        let all = all.map(|text| plain_letters(text)).join("\n");
        sought.split_whitespace().all(|word| all.contains(word))
    }

    /// Indices of the battles that are listed, in their order.
    #[must_use]
    pub fn listed(&self, battles: &[Battle], favourites: &BTreeSet<String>) -> Vec<usize> {
        let mut listed: Vec<usize> =
            (0..battles.len()).filter(|index| self.admits(&battles[*index], favourites)).collect();
        let offer = |index: usize| &battles[index].offer;
        match self.order {
            SortOrder::Rules => listed.sort_by_key(|index| {
                let rules = &battles[*index].rules;
                battles.iter().position(|battle| battle.rules == *rules)
            }),
            SortOrder::Name => listed.sort_by_cached_key(|index| offer(*index).title.to_lowercase()),
            SortOrder::Date => listed.sort_by_key(|index| {
                let date = offer(*index).about.date;
                (date.is_none(), date)
            }),
            SortOrder::Length => listed.sort_by_key(|index| {
                let minutes = offer(*index).extent.minutes;
                (minutes == 0, minutes)
            }),
            SortOrder::Size => listed.sort_by_key(|index| offer(*index).extent.units),
        }
        listed
    }
}
