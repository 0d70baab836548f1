//! Reasons in words: why a program chose what it chose, and what it would do in somebody's place.

use super::{AnyOrder, AnyPlayer, AnySession};
use crate::board::hex::Hex;
use crate::kernel::{Chapter, SideId};
use crate::say;
use serde_json::Value;
use std::sync::Arc;

/// The reasons for an order: worked out when they are asked for, which may take a moment.
pub type Why = Arc<dyn Fn(When) -> Reasons + Send + Sync>;

/// What is kept of the reasons that programs have for what they do at a table.
#[derive(Default)]
pub struct Kept {
    /// Which of them did so last, and for what each did last, by the order that it was.
    by: Option<SideId>,
    last: [Option<Told>; 2],
    /// For how an activation was begun, by the order that opened it.
    began: Option<(usize, Told)>,
}

/// Reasons, by the order that they are for.
#[derive(Clone)]
struct Told {
    order: usize,
    why: Why,
}

impl Kept {
    /// What the program of a side has come to is being done.
    pub fn heard(&mut self, session: &dyn AnySession, side: SideId, why: Option<Why>) {
        self.by = Some(side);
        // Where there was nothing to choose, what it chose before is asked about.
        let Some(why) = why else { return };
        let opened = opened(session).filter(|(_, by)| *by == Some(side)).map(|(place, _)| place);
        let began = self.began.as_ref().map(|(place, _)| *place);
        if !session.is_between_activations()
            && let Some(place) = opened.filter(|place| Some(*place) != began)
        {
            self.began = Some((place, Told { order: session.orders(), why: Arc::clone(&why) }));
        }
        self.last[side.index()] = Some(Told { order: session.orders(), why });
    }

    /// Whose program did something last.
    #[must_use]
    pub const fn by(&self) -> Option<SideId> {
        self.by
    }

    fn last(&self) -> Option<&Told> {
        self.last[self.by?.index()].as_ref()
    }

    /// The reasons that are to be asked for: for what was done last, or once a whole activation is over for what it was used for.
    #[must_use]
    pub fn asked(&self, session: &dyn AnySession) -> Option<&Why> {
        self.told(session).map(|told| &told.why)
    }

    fn told(&self, session: &dyn AnySession) -> Option<&Told> {
        self.whole(session).or(self.last())
    }

    /// How the activation was begun in which something was done last; none: it goes on. Whoever has opened another and has done
    /// nothing in it yet has nothing better to tell.
    fn whole(&self, session: &dyn AnySession) -> Option<&Told> {
        let ((opens_it, began), last) = (self.began.as_ref()?, self.last()?.order);
        let opens =
            |place: &usize| session.entry(*place).is_some_and(|entry| entry.opens.contains(&Chapter::Activation));
        let is_over = match (opens_it + 1..session.orders()).find(opens) {
            None => session.is_between_activations(),
            Some(next) => last < next || !session.is_between_activations() && opened(session)?.0 == last,
        };
        (is_over && last >= *opens_it).then_some(began)
    }

    /// The same; of a march its end is told, as far as it has come, and of an activation that is over which one it was.
    #[must_use]
    pub fn asked_now(&self, session: &dyn AnySession) -> Option<Why> {
        let Told { order, why } = self.told(session)?.clone();
        let is_last = self.last().is_some_and(|last| last.order == order);
        let end = if is_last { end_of_march(session, order) } else { None };
        let about = about(session, order);
        if end.is_none() && about.is_none() {
            return Some(why);
        }
        Some(Arc::new(move |when| {
            let mut reasons = why(when);
            reasons.about.clone_from(&about);
            if let (Some(chosen), Some(end)) = (reasons.choices.first_mut(), &end) {
                chosen.order.clone_from(end);
            }
            reasons
        }))
    }

    /// What is told now: of an activation that goes on first what was done last, which has just been seen, then what it was begun for.
    #[must_use]
    pub fn told_now(&self, session: &dyn AnySession) -> Vec<Why> {
        let Some(last) = self.asked_now(session) else { return Vec::new() };
        match self.begun(session) {
            Some((begun, about)) => {
                let side = self.by.map_or_else(String::new, |side| session.side(side));
                vec![headed(last, say!("page-why-last", side)), headed(Arc::clone(&begun.why), about)]
            }
            None => vec![last],
        }
    }

    /// How the activation was begun that goes on, where something else was done last; with its heading.
    fn begun(&self, session: &dyn AnySession) -> Option<(&Told, String)> {
        let (opens_it, began) = self.began.as_ref()?;
        let goes_on = !session.is_between_activations() && opened(session)?.0 == *opens_it;
        if !goes_on || self.told(session)?.order == began.order {
            return None;
        }
        let (entry, there) = (session.entry(began.order)?, session.at(began.order)?);
        let (side, deed) = (session.side(entry.by?), there.deed(&entry.order));
        Some((began, say!("page-why-begun", side, deed)))
    }

    /// Why there are none to tell, in a sentence: what a program did speaks for itself, or none has done anything.
    #[must_use]
    pub fn lacking(&self) -> String {
        if self.by.is_some() { say!("why-nothing") } else { say!("why-nobody") }
    }
}

/// The same reasons under a heading.
fn headed(why: Why, about: String) -> Why {
    Arc::new(move |when| Reasons { about: Some(about.clone()), ..why(when) })
}

/// Which deed is told of where it is not one of the activation that goes on: whose, and in which activation of which turn.
fn about(session: &dyn AnySession, order: usize) -> Option<String> {
    let there = session.at(order)?;
    let goes_on = !session.is_between_activations() && opened(session).is_some_and(|(place, _)| place <= order);
    let entry = session.entry(order).filter(|_| !goes_on || there.turn() != session.turn())?;
    let mut activation = 0_u32;
    for place in 0..=order {
        for chapter in session.entry(place).into_iter().flat_map(|entry| entry.opens) {
            // A turn that this very deed has ended is not that of the deed.
            activation = match chapter {
                Chapter::Activation => activation + 1,
                _ if place == order => activation,
                _ => 0,
            };
        }
    }
    // A position that was put on the table in the middle of an activation does not tell which one it is.
    if activation == 0 {
        return None;
    }
    let (side, deed, turn) = (session.side(entry.by?), there.deed(&entry.order), there.turn().0);
    Some(say!("page-why-of", side, deed, turn, activation))
}

/// The order that opened the last activation, and whose it was.
fn opened(session: &dyn AnySession) -> Option<(usize, Option<SideId>)> {
    let places = (0..session.orders()).rev();
    let mut entries = places.filter_map(|place| Some((place, session.entry(place)?)));
    entries.find(|(_, entry)| entry.opens.contains(&Chapter::Activation)).map(|(place, entry)| (place, entry.by))
}

/// Where a march has come to that began with this order; none: it is none, or has not gone on.
fn end_of_march(session: &dyn AnySession, first: usize) -> Option<String> {
    let begun = session.entry(first).filter(|entry| session.is_step(&entry.order))?;
    let (mut last, mut end) = (begun.order, first);
    for place in first + 1..session.orders() {
        let entry = session.entry(place)?;
        // Whom it passes is asked in between.
        if entry.by != begun.by {
            continue;
        }
        if !session.is_one_with(&last, &entry.order) {
            break;
        }
        (last, end) = (entry.order, place);
    }
    (end > first).then(|| session.at(end + 1)).flatten().map(|there| there.marched(&last))
}

/// When reasons are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Before anything is done: somebody asks what to do.
    Advised,
    /// After it is done.
    Done,
}

impl When {
    /// By which its sentences are told apart.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            When::Advised => "advised",
            When::Done => "done",
        }
    }
}

/// Why something was chosen, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reasons {
    /// Which deed they are for, where it is no longer what is going on.
    pub about: Option<String>,
    /// The reason, a sentence or two. None: there was nothing to choose, or nothing was weighed.
    pub sentences: Vec<String>,
    /// By which paragraph what they say is decided; none: by what comes of a plan.
    pub paragraph: Option<String>,
    /// What was chosen, and what else was looked at: what was chosen first.
    pub choices: Vec<Looked>,
    /// The numbers behind it.
    pub figures: Vec<Figure>,
}

impl Reasons {
    /// The reason in one piece.
    #[must_use]
    pub fn told(&self) -> String {
        self.sentences.join(" ")
    }

    /// What stands under a hint: by what it was found, if anything was tried out.
    #[must_use]
    pub fn note(&self) -> String {
        let tried = !self.figures.is_empty() || self.choices.iter().any(|looked| looked.worth.is_some());
        if tried { say!("advice-about") } else { say!("advice-about-at-once") }
    }
}

/// Something that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looked {
    /// The order.
    pub order: String,
    /// What it is worth beside the best; none: there was nothing else.
    pub worth: Option<Worth>,
}

/// What something is worth beside the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// As a figure.
    pub figure: Figure,
    /// How much is left of the best, as far as a bar shows it, in percent.
    pub left: u32,
}

/// A number with what it counts, where it comes from, and the paragraph of that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The number with its words.
    pub words: String,
    /// Where it comes from, in a sentence.
    pub how: String,
    /// By which paragraph.
    pub paragraph: String,
}

/// What the worst of those shown has left of its bar, in percent: so much is always to be seen.
const LEAST_BAR: i64 = 12;
/// Where even the worst is worth less by no more than this, its bar shows how little that is; in hundredths of a point.
const LEAST_WORST: i64 = 300;

/// How much of a bar is left for something that is worth less than the best, in percent, where the worst of those shown is worth so
/// much less; both in hundredths of a point.
#[must_use]
pub fn left(less: i64, worst: i64) -> u32 {
    let gone = (100 - LEAST_BAR) * less / worst.max(LEAST_WORST);
    u32::try_from((100 - gone).clamp(LEAST_BAR, 100)).unwrap_or(100)
}

/// More orders than any march takes.
const MOST_STEPS: usize = 60;

/// What a player would do, with the places of the map of which it speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Why.
    pub reasons: Reasons,
    /// Where those stand whom it names, and where they would go.
    pub places: Vec<Hex>,
}

/// The reasons of [`advise`].
#[must_use]
pub fn hint(player: &mut dyn AnyPlayer, table: Box<dyn AnySession>) -> Option<Reasons> {
    advise(player, table).map(|advice| advice.reasons)
}

/// The places of the map that an order names, and where those stand whom it names.
#[must_use]
pub fn places_of(table: &dyn AnySession, order: &AnyOrder) -> Vec<Hex> {
    let mut names = Vec::new();
    let mut values = vec![table.order_as_json(order)];
    while let Some(value) = values.pop() {
        match value {
            Value::String(name) => names.push(name),
            Value::Array(list) => values.extend(list),
            Value::Object(fields) => values.extend(fields.into_iter().map(|(_, value)| value)),
            _ => {}
        }
    }
    names.iter().filter_map(|name| table.places(name)).flatten().collect()
}

/// What a player would do for whoever decides at a table of its own, and why; none: it would do nothing.
#[must_use]
pub fn advise(player: &mut dyn AnyPlayer, mut table: Box<dyn AnySession>) -> Option<Advice> {
    let mut last = player.choose(&*table)?;
    let mut places = places_of(&*table, &last);
    let why = player.why();
    let (first, mut steps, goes) = (table.order(&last), 1, table.is_step(&last));
    let only = table.legal_orders().len() == 1;
    // Of a march its end is told; of those who join the first, who is to be named now.
    while steps < MOST_STEPS && table.submit(&last).is_ok() {
        let Some(next) = player.choose(&*table).filter(|next| table.is_one_with(&last, next)) else { break };
        (last, steps) = (next, steps + 1);
    }
    // Where whoever moves comes to, and whom it meets there.
    places.extend(places_of(&*table, &last));
    places.sort_unstable();
    places.dedup();
    let order = if goes && steps > 1 { table.marched(&last) } else { first.clone() };
    let mut reasons = why.map(|why: Why| why(When::Advised)).unwrap_or_default();
    match reasons.choices.first_mut() {
        // Where the player knows no more than the first step.
        Some(chosen) if steps > 1 && (chosen.order == first || !goes) => chosen.order = order,
        Some(_) => {}
        None => reasons.choices.push(Looked { order, worth: None }),
    }
    if reasons.sentences.is_empty() {
        reasons.sentences.push(match (only, goes) {
            (_, true) => say!("advice-goes-on"),
            (true, false) => say!("advice-only"),
            (false, false) => say!("advice-follows"),
        });
    }
    Some(Advice { reasons, places })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_worth_less_has_less_of_its_bar_and_the_worst_is_still_to_be_seen() {
        assert_eq!(left(0, 800), 100);
        assert_eq!([600, 800].map(|less| left(less, 800)), [34, 12]);
        assert_eq!([1500, 2000].map(|less| left(less, 2000)), [34, 12]);
        // A small difference looks small, though nothing shown is worse.
        assert!(left(30, 30) > 90);
        assert_eq!(left(0, 0), 100);
    }
}
