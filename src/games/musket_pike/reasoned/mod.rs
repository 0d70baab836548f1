//! The reasons of a player in words: in a sentence or two what he is about and what he fears, then what he looked at beside it,
//! and the numbers behind both.

mod counted;
mod fears;
mod figures;
mod gains;
mod ground;
mod instead;
mod march;
mod moment;
mod plain;
mod plan;
mod reaction;
mod role;
mod stake;

pub use instead::{Better, instead};
pub use plain::has_words as has_plain_words;

use super::bots::order_rationale::{Doctrine, OrderRationale};
use super::bots::reason::{ChoiceReason, ForeseenFight, Other, Outlook, significant_difference};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::text::{self, odds::tenths};
use crate::games::musket_pike::rules::{Game, melee};
use crate::i18n::rounded;
use crate::play::Reasons;
use crate::play::reasons::{ConsideredChoice, Figure, ReasonTiming, RelativeWorth, left};
use crate::say;
use crate::thinking::Estimate;

/// MP 13 Where victory points come from.
const COUNTED: &str = "13.1";

/// Below this an attack hardly wins the hex, in percent: the odds alone do not say why it is made.
const POOR: u32 = 35;

/// From here on an attack wins the hex whatever is rolled, or as good as that, in percent.
const SURE: u32 = 95;

/// Who does something to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Attack { by: UnitId, on: UnitId },
    Shot { by: UnitId, on: UnitId },
}

/// What has been said, and of which deeds and which ground: each is told once, with its chance, and not again among the numbers.
#[derive(Default)]
struct Said {
    sentences: Vec<String>,
    told: Vec<Deed>,
    ground: Vec<Hex>,
    /// Of which place the last sentence tells that it is taken or kept.
    place: Option<(Held, Hex)>,
    /// For so many sentences room is kept.
    reserved: usize,
}

/// Whose a place is that a plan is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    Taken,
    Kept,
}

/// No more sentences are said of one choice.
const MOST: usize = 4;

impl Said {
    /// Whether there is room for one more beside those that are to come after it.
    const fn has_room(&self) -> bool {
        self.sentences.len() + self.reserved < MOST
    }

    fn say(&mut self, sentence: String, with: impl IntoIterator<Item = Deed>) {
        self.sentences.push(sentence);
        self.told.extend(with);
        self.place = None;
    }

    fn say_of(&mut self, place: (Held, Hex), sentence: String) {
        self.say(sentence, None);
        self.ground.push(place.1);
        self.place = Some(place);
    }
}

/// The reasons for a choice in this position.
#[must_use]
pub fn told(game: &Game, reason: &ChoiceReason, when: ReasonTiming) -> Reasons {
    // What is found best on looking longer is advised; what has been done is what was chosen.
    let reason = reason.better.as_deref().filter(|_| when == ReasonTiming::Advised).unwrap_or(reason);
    let (mut said, mut figures) = (Said::default(), Vec::new());
    let paragraph = at_once(&mut said, game, reason, when);
    if let Some(outlook) = &reason.outlook {
        let (whole, misjudged) = (said.sentences.is_empty(), misjudged(game, reason));
        // What was overlooked, and what spoke for it.
        let kept = 2 * usize::from(misjudged.is_some());
        said.reserved = kept + usize::from(outlook.with_answer);
        if whole {
            plan::aims(&mut said, game, (reason, outlook), when);
            if when == ReasonTiming::Done {
                names_choice(&mut said, game, reason);
            }
        }
        said.reserved = kept;
        // Whoever overlooked something better has not looked at all that there was.
        fears::told(&mut said, game, (outlook, misjudged.is_some()), when);
        said.reserved = 0;
        if let Some(misjudged) = misjudged {
            said.say(misjudged, None);
        } else if let Some(spared) = plan::spared(outlook).filter(|_| whole && said.has_room()) {
            said.say(plan::spare(game, spared, when), Some(attack_of(&spared.fear)));
        }
        figures = figures::all(game, (reason, outlook), &said, when);
    }
    Reasons { about: None, sentences: said.sentences, paragraph, choices: choices(game, reason, when), figures }
}

/// Has the first sentence say what was chosen, before what it was for.
fn names_choice(said: &mut Said, game: &Game, reason: &ChoiceReason) {
    let order = text::order_here(game, &reason.chosen);
    match said.sentences.first_mut() {
        Some(first) => *first = say!("why-chosen-for", order, what = first.as_str()),
        None => said.say(say!("why-chosen", order), None),
    }
}

/// The reasons for an order that has been given in this position: where it only carries out a plan, what it has to do with it.
/// What is feared has been said of the plan.
#[must_use]
pub fn told_of(game: &Game, given: &Order, reason: &ChoiceReason, when: ReasonTiming) -> Reasons {
    let Some(outlook) = reason.outlook.as_ref().filter(|_| carries_out(given)) else { return told(game, reason, when) };
    let mut said = Said::default();
    let paragraph = match *given {
        Order::Join { unit } => {
            role::of_one_who_joins(&mut said, game, (outlook, unit), when);
            None
        }
        _ if given.is_step() => role::of_one_who_moves(&mut said, game, (reason, outlook), when),
        _ => None,
    };
    // What others do says nothing of where a unit goes, or what it joins for.
    if said.sentences.is_empty() {
        plan::aims(&mut said, game, (reason, outlook), when);
    }
    let figures = figures::of_plan(game, (reason, outlook), &said, when);
    let (sentences, mut choices) = (said.sentences, choices(game, reason, when));
    if let Some(chosen) = choices.first_mut() {
        // A move that the enemy may break off is told by where it is to end.
        let end = role::destination(game, (outlook, given)).filter(|_| when == ReasonTiming::Advised);
        let whole = end.map(|(unit, to)| text::moved(&game.battle, unit, to));
        chosen.order = whole.unwrap_or_else(|| text::order_here(game, given));
    }
    Reasons { about: None, sentences, paragraph, choices, figures }
}

/// Whether an order only carries out what has been planned before.
const fn carries_out(given: &Order) -> bool {
    matches!(given, Order::Join { .. } | Order::MoveLeader { .. } | Order::Begin) || given.is_step()
}

/// What speaks for it at once, and the paragraph of that.
fn at_once(said: &mut Said, game: &Game, reason: &ChoiceReason, when: ReasonTiming) -> Option<String> {
    let (chosen, Some(moment)) = (&reason.chosen, &reason.moment) else {
        let (sentence, paragraph) = plain::told(game, &reason.chosen, when)?;
        said.say(sentence, None);
        return paragraph.map(str::to_owned);
    };
    let (weighed, differ) =
        (reason.outlook.is_some(), reason.others.iter().any(|other| significant_difference(other.less).is_some()));
    let sentence = match *moment {
        OrderRationale::StandsFast { unit, mover } if !weighed => reaction::by_thumb(game, chosen, (unit, mover), when),
        OrderRationale::Retreats { unit, .. } if differ => moment::chosen_way(game, (unit, moment), when),
        _ => None,
    };
    // What is left alone is the best of what was weighed, where it was.
    let left = reason.others.iter().find_map(|other| moment::left_alone(game, moment, &other.order));
    let moment = left.as_ref().unwrap_or(moment);
    let told = sentence.unwrap_or_else(|| moment::told(game, chosen, moment, when));
    let later = match *moment {
        OrderRationale::StandsFast { unit, .. } | OrderRationale::Turns { unit, .. }
            if reaction::is_alike(game, chosen, unit) =>
        {
            let word = when.word();
            // A turn that changes nothing and is chosen all the same does no harm.
            let turns = matches!(moment, OrderRationale::Turns { .. }) && !reason.others.is_empty();
            if differ {
                Some(say!("why-answer-later", when = word))
            } else {
                turns.then(|| say!("why-all-alike", when = word))
            }
        }
        _ => None,
    };
    said.say(with(told, later), moment::deed(moment));
    if let OrderRationale::Doctrine(Doctrine::GoesToTake { hex, .. }) = *moment {
        said.ground.push(hex);
        said.place = Some((Held::Taken, hex));
    }
    Some(moment::paragraph(moment).to_owned())
}

/// A sentence, and what follows from it in another.
fn with(told: String, more: Option<String>) -> String {
    match more {
        Some(more) => format!("{told} {more}"),
        None => told,
    }
}

const fn attack_of(attack: &ForeseenFight) -> Deed {
    Deed::Attack { by: attack.by, on: attack.on }
}

const fn shot_of(shot: &ForeseenFight) -> Deed {
    Deed::Shot { by: shot.by, on: shot.on }
}

/// Whether something is met with in half of the trials or more; whether it is in a quarter, so that it can be counted on or
/// feared.
const fn is_likely(throws: u32, outlook: &Outlook) -> bool {
    2 * throws >= outlook.throws
}

const fn is_possible(throws: u32, outlook: &Outlook) -> bool {
    4 * throws >= outlook.throws
}

/// Who goes for whom, and how likely that wins the hex.
fn chance(game: &Game, attack: &ForeseenFight) -> String {
    let [by, on] = who(game, attack);
    say!("why-chance", by, on, odds = odds_foreseen(game, attack))
}

/// The same, with how often it is met with where that is not in nearly all trials.
fn met(game: &Game, attack: &ForeseenFight, outlook: &Outlook) -> String {
    let ([by, on], odds, times, rolls) =
        (who(game, attack), odds_foreseen(game, attack), attack.throws, outlook.throws);
    if is_rare(attack, outlook) {
        say!("why-chance-met", by, on, odds, times, rolls)
    } else {
        say!("why-chance", by, on, odds)
    }
}

/// Whether it is worth telling how often an attack is met with: where that is not in nearly all trials, and most often is fought.
const fn is_rare(attack: &ForeseenFight, outlook: &Outlook) -> bool {
    4 * attack.throws < 3 * outlook.throws && 2 * attack.stood >= attack.throws
}

/// MP 9.2 All who attack, and all who are attacked.
fn who(game: &Game, &ForeseenFight { by, with, on, also, .. }: &ForeseenFight) -> [String; 2] {
    [(by, with), (on, also)].map(|(one, other)| together(game, one, other))
}

/// A unit, and another with it.
fn together(game: &Game, one: UnitId, other: Option<UnitId>) -> String {
    let one = text::unit(&game.battle, one);
    match other {
        Some(other) => say!("why-together", one, other = text::unit(&game.battle, other)),
        None => one.to_owned(),
    }
}

/// MP 9.11 How likely an attack wins the hex; where whoever is attacked may retreat before the melee: if it does not.
fn odds_of(game: &Game, (by, on): (UnitId, UnitId), percent: u32) -> String {
    if melee::may_leave(game, &[by], &[on]).is_empty() {
        say!("why-odds", percent)
    } else {
        say!("why-odds-if-it-stands", percent)
    }
}

/// The same of one that was met with in trials: how often whoever is attacked stood.
fn odds_foreseen(game: &Game, attack: &ForeseenFight) -> String {
    let ForeseenFight { by, on, throws, stood, percent, ref stake, .. } = *attack;
    // Whoever has no way back before the melee has none after it.
    if stake.surrender.is_some() || !melee::is_swifter(game.kind(on), game.kind(by)) {
        return say!("why-odds", percent);
    }
    match stood {
        0 => say!("why-odds-never-stood", percent),
        _ if 2 * stood < throws => say!("why-odds-seldom-stood", percent),
        _ => say!("why-odds-stood", percent),
    }
}

/// He looks again with other throws than those by which he chose, and may find that he chose badly.
fn misjudged(game: &Game, reason: &ChoiceReason) -> Option<String> {
    let better = reason.others.iter().min_by_key(|other| other.less.mean)?;
    let more = significant_difference(better.less).filter(|less| *less < 0)?;
    let told = say!("why-misjudged", deed = text::deed(game, &better.order), more = about(-more));
    let known = reason.better.as_deref().filter(|known| known.chosen == better.order);
    let why = known.and_then(|better| instead::speaks_for(game, &Better { better, done: reason, less: -more }));
    Some(with(told, why))
}

/// Whether another choice is told beside the one that was made. What is worth more is an error, which is told once, as that.
fn is_told(other: &Other, when: ReasonTiming) -> bool {
    when == ReasonTiming::Advised || significant_difference(other.less).is_none_or(|less| less > 0)
}

/// What was chosen, and what else was looked at.
fn choices(game: &Game, reason: &ChoiceReason, when: ReasonTiming) -> Vec<ConsideredChoice> {
    let rolls = reason.outlook.as_ref().map_or(0, |outlook| outlook.throws);
    // What was chosen need not be the best with other throws than those by which it was found.
    let told: Vec<&Other> = reason.others.iter().filter(|other| is_told(other, when)).collect();
    let others = || told.iter().filter_map(|other| other.less.significant());
    let (best, worst) = (others().fold(0, i64::min), others().fold(0, i64::max));
    let looked = |order, less: Option<Estimate>| {
        let words = less.map_or_else(|| say!("why-worth-chosen"), beside);
        let figure = Figure { words, how: say!("why-worth-how", rolls), paragraph: COUNTED.to_owned() };
        let left = left(less.and_then(Estimate::significant).unwrap_or(0) - best, worst - best);
        let worth = (!told.is_empty()).then_some(RelativeWorth { figure, left });
        ConsideredChoice { order: text::order_here(game, order), worth }
    };
    let others = told.iter().map(|Other { order, less, .. }| looked(order, Some(*less)));
    std::iter::once(looked(&reason.chosen, None)).chain(others).collect()
}

/// What another choice is worth beside the one that was made.
fn beside(less: Estimate) -> String {
    match significant_difference(less) {
        None => say!("why-worth-equal"),
        Some(more @ ..0) => say!("why-worth-more", more = about(-more)),
        Some(less) => say!("why-worth-less", less = about(less)),
    }
}

/// What is told with "about": to half a point, and from so many points on to a whole one.
fn about(hundredths: i64) -> String {
    points(to_tell(hundredths))
}

/// The same as a number, of what is more or less.
const fn to_tell(hundredths: i64) -> i64 {
    const HALF: i64 = 50;
    rounded(hundredths, if hundredths.abs() >= 6 * HALF { 2 * HALF } else { HALF })
}

/// From here on whole points are told: their tenths say nothing beside so many.
const MANY: i64 = 1000;

/// Hundredths of a victory point, rounded already, with no more decimals than they have.
#[must_use]
pub fn points(hundredths: i64) -> String {
    exact(if hundredths >= MANY { (hundredths + 50) / 100 * 100 } else { hundredths })
}

/// The same however many they are: what is told in parts adds up.
fn exact(hundredths: i64) -> String {
    if hundredths % 100 == 0 { (hundredths / 100).to_string() } else { tenths(u32::try_from(hundredths).unwrap_or(0)) }
}
