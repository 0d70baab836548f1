//! Questions about positions on a free table: what the questions of all games have in common.

use super::rules::{BattleInPlay, BattleRules, UnitId, UnitPlace};
use super::scenario::{TableFault, with_position};
use crate::board::table::{Heading, Point, TablePose};
use crate::i18n::signed;
use crate::kernel::{SideId, digest};
use crate::play::{CorrectAnswer, DescribeGame, Question};
use crate::say;
use crate::session::Session;
use std::sync::Arc;

/// Faces that are offered as answers.
const FACES: std::ops::RangeInclusive<i32> = 1..=6;
/// Number of positions that are tried before none is found.
const TRIES: u64 = 200;
/// Step between two headings of a unit that is placed by chance.
const TURN: u64 = 4096;
/// Number of headings: straight ahead and two steps to either side.
const TURNS: u64 = 5;

/// Defines the enum of the kinds of a game's questions, each with its name in files.
#[macro_export]
macro_rules! question_kinds {
    ($(#[$doc:meta])* $enum:ident { $($(#[$what:meta])* $kind:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $enum {
            $($(#[$what])* $kind,)*
        }

        impl $enum {
            /// All kinds of question, each with its name.
            pub const ALL: &'static [(&'static str, Self)] = &[$(($name, Self::$kind),)*];

            /// Names of all kinds of quiz questions.
            pub const NAMES: &'static [&'static str] = &[$($name,)*];

            /// Kind of question with this name; `None` if there is none.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
            }

            /// Name of the kind.
            #[must_use]
            pub fn name(self) -> &'static str {
                Self::ALL.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
            }
        }
    };
}

/// What a question is about: its kind, its subject, its sentence and the pieces that it mentions.
pub struct QuestionSubject {
    /// Kind of the question.
    pub kind: &'static str,
    /// Subject within its kind and position.
    pub about: String,
    /// Text of the question.
    pub sentence: String,
    /// Ids of the pieces that it mentions.
    pub at: Vec<String>,
}

impl QuestionSubject {
    /// Subject of a question of a kind about some units of a game.
    #[must_use]
    pub fn of<B: BattleRules>(game: &BattleInPlay<B>, kind: &'static str, units: &[UnitId], sentence: String) -> Self {
        let at: Vec<String> = units.iter().map(|unit| game.battle.text_id(*unit).to_owned()).collect();
        Self { kind, about: at.join(" "), sentence, at }
    }

    /// Question with a few choices, each with its name and words, of which one is right; `right` explains it.
    #[must_use]
    pub fn with_choices(
        self,
        choices: Vec<(String, String)>,
        answer: String,
        paragraphs: &[&str],
        (right, hint): (String, String),
    ) -> Question {
        Question {
            kind: self.kind,
            about: self.about,
            paragraphs: paragraphs.iter().map(|paragraph| (*paragraph).to_owned()).collect(),
            sentence: self.sentence,
            at: self.at,
            table: None,
            choices,
            answer: CorrectAnswer::One(vec![answer]),
            wrong: Vec::new(),
            right,
            hint: Some(hint),
        }
    }

    /// Question on the least face that passes, of which the first line of the sum is where it begins; none if no face passes.
    #[must_use]
    pub fn about_face(self, sum: Vec<(i32, String, String)>) -> Option<Question> {
        let total: i32 = sum.iter().map(|(value, ..)| value).sum();
        let first = sum.first().map(|(value, ..)| *value)?;
        if !FACES.contains(&total) {
            return None;
        }
        let mut paragraphs: Vec<&str> = Vec::new();
        for (_, _, paragraph) in &sum {
            if !paragraphs.contains(&paragraph.as_str()) {
                paragraphs.push(paragraph);
            }
        }
        let told: Vec<String> = reason_lines(&sum).chain([say!("tabletop-quiz-need-is", need = total)]).collect();
        let choices = FACES.map(|face| (face.to_string(), face.to_string())).collect();
        let spoken = (told.join("\n"), say!("tabletop-quiz-need-hint"));
        let begins = (first != total).then(|| (first.to_string(), say!("tabletop-quiz-need-begins")));
        let question = self.with_choices(choices, total.to_string(), &paragraphs, spoken);
        Some(Question { wrong: begins.into_iter().collect(), ..question })
    }

    /// Question on all the enemies that are allowed, with the reason and the paragraph for each other one; none unless there are
    /// some of both. `paragraph` is that of what is asked.
    #[must_use]
    pub fn about_enemies(self, enemies: &[EnemyChoice], paragraph: &str, hint: String) -> Option<Question> {
        let may: Vec<&EnemyChoice> = enemies.iter().filter(|enemy| enemy.refusal.is_none()).collect();
        let barred: Vec<(&EnemyChoice, &(String, String))> =
            enemies.iter().filter_map(|enemy| Some((enemy, enemy.refusal.as_ref()?))).collect();
        if may.is_empty() || barred.is_empty() {
            return None;
        }
        let refused = |(enemy, (why, paragraph)): &(&EnemyChoice, &(String, String))| {
            let (enemy, why, paragraph) = (enemy.name.as_str(), why.as_str(), paragraph.as_str());
            say!("tabletop-quiz-enemy-not", enemy, why, paragraph)
        };
        let mut paragraphs = vec![paragraph];
        for (_, (_, paragraph)) in &barred {
            if !paragraphs.contains(&paragraph.as_str()) {
                paragraphs.push(paragraph);
            }
        }
        let names: Vec<String> = may.iter().map(|enemy| enemy.name.clone()).collect();
        let told = std::iter::once(say!("tabletop-quiz-enemies-may", enemies = crate::i18n::lists::list(&names)));
        let right: Vec<String> = told.chain(barred.iter().map(refused)).collect();
        let question = self.with_choices(Vec::new(), String::new(), &paragraphs, (right.join("\n"), hint));
        Some(Question {
            answer: CorrectAnswer::All(may.iter().map(|enemy| enemy.id.clone()).collect()),
            wrong: barred.iter().map(|one| (one.0.id.clone(), refused(one))).collect(),
            ..question
        })
    }
}

/// Enemy in a question on all the enemies that are allowed.
pub struct EnemyChoice {
    /// Text id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Sentence and paragraph that refuse it; none if it is allowed.
    pub refusal: Option<(String, String)>,
}

impl EnemyChoice {
    /// Enemy, with the reason why something is refused of it.
    #[must_use]
    pub fn of<B: BattleRules, T>(game: &BattleInPlay<B>, enemy: UnitId, may: Result<T, B::Illegal>) -> Self
    where
        BattleInPlay<B>: DescribeGame<Illegal = B::Illegal>,
    {
        let refusal = may.err().map(|why| game.refusal(&why)).map(|refusal| (refusal.sentence, refusal.paragraph));
        Self { id: game.battle.text_id(enemy).to_owned(), name: game.unit_name(enemy), refusal }
    }
}

/// Enemies of a unit that stand on the table, in id order.
pub fn enemies<B: BattleRules>(game: &BattleInPlay<B>, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    game.standing_of(game.side(unit).other()).map(|(enemy, _)| enemy)
}

/// Lines that say each reason of a sum with its value and its paragraph.
pub fn reason_lines(sum: &[(i32, String, String)]) -> impl Iterator<Item = String> + '_ {
    sum.iter().map(|(value, reason, paragraph)| {
        let (value, reason, paragraph) = (signed(*value), reason.as_str(), paragraph.as_str());
        say!("tabletop-quiz-reason", value, reason, paragraph)
    })
}

/// Number that chance has for a purpose and a unit in one of the tries for a position.
#[derive(Clone, Copy, Debug)]
pub struct ChancePart {
    seed: u64,
    tried: u64,
}

impl ChancePart {
    /// Number for a purpose of a unit.
    #[must_use]
    pub fn of(self, what: &str, unit: UnitId) -> u64 {
        digest(&(self.seed, self.tried, what, unit.0)).0
    }

    /// Number for a purpose of the whole position.
    #[must_use]
    pub fn of_all(self, what: &str) -> u64 {
        self.of(what, UnitId(u16::MAX))
    }

    /// Place of a unit within a rectangle with a south-west corner, a width and a depth: the side with number 0 looks north, the
    /// other one south, both up to 45 degrees to either side.
    #[must_use]
    pub fn place(self, unit: UnitId, side: SideId, (x, y, wide, deep): (i32, i32, u64, u64)) -> Option<UnitPlace> {
        let across = |what: &str, most: u64| i32::try_from(self.of(what, unit) % most).unwrap_or(0);
        let point = Point::new(x + across("x", wide), y + across("y", deep)).ok()?;
        let turned = self.of("turn", unit) % TURNS * TURN;
        let ahead = if side == SideId(0) { 0 } else { 32_768 };
        let heading = Heading(((ahead + turned + 65_536 - TURNS / 2 * TURN) % 65_536) as u16);
        Some(UnitPlace::Table(TablePose::new(point, heading)))
    }
}

/// The first of many positions by chance that a game accepts, the same for the same seed.
#[must_use]
pub fn found_by_chance<T>(seed: u64, tried: impl Fn(ChancePart) -> Option<T>) -> Option<T> {
    (0..TRIES).find_map(|attempt| tried(ChancePart { seed, tried: attempt }))
}

/// Session of the first of many positions by chance about which something is asked, the same for the same seed; none if none is found.
/// `text` is that of a battle, `placed` stands its units on its table, and `load`, which reads it, refuses those that lie on each other.
#[must_use]
pub fn session_by_chance<B: BattleRules>(
    (text, seed): (&str, u64),
    load: fn(&str) -> Result<Arc<B>, Vec<TableFault>>,
    placed: impl Fn(&B, ChancePart) -> B::State,
    is_asked: impl Fn(&BattleInPlay<B>) -> bool,
) -> Option<Session<BattleInPlay<B>>> {
    let battle = load(text).ok()?;
    found_by_chance(seed, |chance| {
        let laid = load(&with_position(text, &placed(&battle, chance))?).ok()?;
        let session = Session::of(BattleInPlay::begun(laid).ok()?);
        is_asked(session.game()).then_some(session)
    })
}
