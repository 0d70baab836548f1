//! MP 9 Questions about melees: the column, its shifts, the best of several attacks.

use super::{QuestionKind, id, lines, names, paragraphs, place};
use crate::board::hex::OneOrTwoHexes;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::modifier_reasons::ModifierReason;
use crate::games::musket_pike::rules::odds::{self, MeleeOdds};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::text::{self, odds::hundredths};
use crate::games::musket_pike::rules::{Game, legal};
use crate::play::{AnyOrder, CorrectAnswer, Question};
use crate::say;

/// Attack that may be declared in the position, with its odds.
struct Attack {
    unit: UnitId,
    into: OneOrTwoHexes,
    met: Vec<UnitId>,
    odds: MeleeOdds,
}

/// Attacks that may be declared and are decided by dice.
fn attacks(game: &Game) -> Vec<Attack> {
    let attack = |order: Order| {
        let Order::Attack { unit, into } = order else { return None };
        let (met, odds) = odds::of_attack(game, unit, into).ok()?;
        (!odds.contest.without_roll).then_some(Attack { unit, into, met, odds })
    };
    legal::legal_orders(game).into_iter().filter_map(attack).collect()
}

impl Attack {
    fn about(&self, game: &Game) -> String {
        let into: Vec<String> = self.into.iter().map(|hex| place(&game.battle, hex)).collect();
        format!("{} {}", id(&game.battle, self.unit), into.join("+"))
    }

    fn at(&self, game: &Game) -> Vec<String> {
        std::iter::once(&self.unit).chain(&self.met).map(|unit| id(&game.battle, *unit)).collect()
    }

    fn column(&self, game: &Game, place: usize) -> String {
        format!("column {}", game.battle.rules.melee.columns.get(place).copied().unwrap_or_default())
    }

    /// Derivation of the attack's column in words: strengths, the column before, each shift, the column after.
    fn told(&self, game: &Game) -> String {
        let (battle, contest) = (&*game.battle, &self.odds.contest);
        let mut told = vec![self.ratio(game)];
        told.extend(lines(battle, &contest.shifts));
        told.push(say!("question-column-is", column = text::column(battle, contest.column)));
        told.join("\n")
    }

    fn ratio(&self, game: &Game) -> String {
        let contest = &self.odds.contest;
        say!(
            "question-ratio",
            attack = contest.attack.total(),
            defence = contest.defence.total(),
            percent = contest.percent,
            column = text::column(&game.battle, contest.column_before)
        )
    }

    fn question(&self, game: &Game, kind: QuestionKind) -> Question {
        let (attackers, defenders) = (text::unit(&game.battle, self.unit), names(&game.battle, &self.met));
        let contest = &self.odds.contest;
        let reasons = contest.shifts.lines.iter().chain(&contest.attack.lines).chain(&contest.defence.lines);
        let sentence = match kind {
            QuestionKind::Shifts => say!("question-shifts", attackers, defenders),
            _ => say!("question-column", attackers, defenders),
        };
        let of_reasons = reasons.map(|line| line.why.paragraph());
        let first = if kind == QuestionKind::Shifts { "9.9" } else { "9.8" };
        Question {
            kind: kind.name(),
            about: self.about(game),
            paragraphs: paragraphs(std::iter::once(first).chain(of_reasons)),
            sentence,
            at: self.at(game),
            table: None,
            choices: Vec::new(),
            answer: CorrectAnswer::One(Vec::new()),
            wrong: Vec::new(),
            right: self.told(game),
            hint: None,
        }
    }
}

/// MP 9.8, 9.9 Questions on the column of each attack. If any attack is shifted, only shifted ones are used.
pub fn columns(game: &Game) -> Vec<Question> {
    let question = |attack: &Attack| {
        let contest = &attack.odds.contest;
        let before = attack.column(game, contest.column_before);
        let begins = say!("question-column-begins");
        Question {
            table: Some(AnyOrder::of(Order::Attack { unit: attack.unit, into: attack.into })),
            answer: CorrectAnswer::One(vec![attack.column(game, contest.column)]),
            wrong: (contest.column_before != contest.column).then_some((before, begins)).into_iter().collect(),
            hint: Some(attack.ratio(game)),
            ..attack.question(game, QuestionKind::Column)
        }
    };
    let mut all = attacks(game);
    if all.iter().any(|attack| !attack.odds.contest.shifts.lines.is_empty()) {
        all.retain(|attack| !attack.odds.contest.shifts.lines.is_empty());
    }
    all.iter().map(question).collect()
}

/// MP 9.9 Questions on the column shifts of attacks that have any.
pub fn shifts(game: &Game) -> Vec<Question> {
    let words = |why: ModifierReason| say!("question-choice", words = text::why(&game.battle, why));
    let question = |attack: &Attack| {
        let there = &attack.odds.contest.shifts.lines;
        let holds = |why: &ModifierReason| there.iter().any(|line| line.why == *why);
        let other = ModifierReason::SHIFTS.into_iter().filter(|why| !holds(why));
        Question {
            choices: ModifierReason::SHIFTS.map(|why| (why.code().to_owned(), words(why))).to_vec(),
            answer: CorrectAnswer::All(there.iter().map(|line| line.why.code().to_owned()).collect()),
            wrong: other.map(|why| (why.code().to_owned(), say!("question-shift-not", words = words(why)))).collect(),
            ..attack.question(game, QuestionKind::Shifts)
        }
    };
    let all = attacks(game);
    all.iter().filter(|attack| !attack.odds.contest.shifts.lines.is_empty()).map(question).collect()
}

/// Most attacks that a question compares.
const WEIGHED: usize = 4;
/// Lead of the best attack, in hundredths of a VP, that is needed for a question.
const CLEARLY: i64 = 60;

/// MP 13.1 Net worth of an attack, in hundredths of a VP.
fn balance(attack: &Attack) -> i64 {
    i64::from(attack.odds.defender.expected_vp) - i64::from(attack.odds.attacker.expected_vp)
}

/// MP 9.12, 13.1 Question on the attack of the highest net worth, where one is clearly best.
pub fn best(game: &Game) -> Option<Question> {
    let battle = &*game.battle;
    let mut by_worth = attacks(game);
    by_worth.sort_by_key(|attack| std::cmp::Reverse(balance(attack)));
    by_worth.truncate(WEIGHED);
    let [best, next, ..] = &by_worth[..] else { return None };
    if balance(best) - balance(next) < CLEARLY {
        return None;
    }
    let words = |attack: &Attack| {
        say!(
            "question-attack-choice",
            attackers = text::unit(battle, attack.unit),
            defenders = names(battle, &attack.met),
            hexes = text::hexes(battle, attack.into)
        )
    };
    let told = |attack: &Attack| {
        let balance = balance(attack);
        say!(
            "question-attack-worth",
            attack = words(attack),
            chance = attack.odds.cleared_percent,
            enemy = hundredths(attack.odds.defender.expected_loss),
            own = hundredths(attack.odds.attacker.expected_loss),
            sign = if balance < 0 { "\u{2212}" } else { "+" },
            vp = hundredths(u32::try_from(balance.unsigned_abs()).unwrap_or(u32::MAX))
        )
    };
    let mut choices: Vec<(String, String)> = by_worth.iter().map(|a| (a.about(game), words(a))).collect();
    // Sorted, so that the order gives nothing away.
    choices.sort();
    Some(Question {
        kind: QuestionKind::Attack.name(),
        about: id(battle, best.unit),
        paragraphs: paragraphs(["9.12", "13.1"]),
        sentence: say!("question-attack"),
        at: by_worth.iter().flat_map(|attack| attack.at(game)).collect(),
        table: None,
        choices,
        answer: CorrectAnswer::One(vec![best.about(game)]),
        wrong: by_worth[1..].iter().map(|attack| (attack.about(game), told(attack))).collect(),
        right: by_worth.iter().map(told).collect::<Vec<_>>().join("\n"),
        hint: Some(say!("question-attack-hint")),
    })
}
