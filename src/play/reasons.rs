//! Reasons in words: why a program chose its order, and what it would advise.

use super::{AnyOrder, AnyPlayer, AnySession};
use crate::board::Place;
use crate::kernel::{HistoryLevel, SideId};
use crate::say;
use serde_json::Value;
use std::sync::Arc;

/// Reasons for an order, computed when they are asked for, which may take a moment.
pub type ReasonProvider = Arc<dyn Fn() -> Reasons + Send + Sync>;

/// Record of the reasons that the programs have for their orders in a session.
#[derive(Default)]
pub struct ReasonHistory {
    /// Side whose program acted last; `None` before any has.
    by: Option<SideId>,
    last: [Option<ReasonRecord>; 2],
    /// Reasons for the start of an activation, by the index of the order that opened it; `None` without any.
    began: Option<(usize, ReasonRecord)>,
}

/// Reasons for an order, with the order's index in the game.
#[derive(Clone)]
struct ReasonRecord {
    order: usize,
    why: ReasonProvider,
}

impl ReasonHistory {
    /// Records the reasons of a side's program for the order that is about to be given.
    pub fn record_reasons(&mut self, session: &dyn AnySession, side: SideId, why: Option<ReasonProvider>) {
        self.by = Some(side);
        // Where the program had no choice, its earlier reasons remain.
        let Some(why) = why else { return };
        let opened = opened(session).filter(|(_, by)| *by == Some(side)).map(|(place, _)| place);
        let began = self.began.as_ref().map(|(place, _)| *place);
        if !session.is_between_activations()
            && let Some(place) = opened.filter(|place| Some(*place) != began)
        {
            self.began = Some((place, ReasonRecord { order: session.orders(), why: Arc::clone(&why) }));
        }
        self.last[side.index()] = Some(ReasonRecord { order: session.orders(), why });
    }

    /// Side whose program acted last; `None` before any has.
    #[must_use]
    pub const fn by(&self) -> Option<SideId> {
        self.by
    }

    fn last(&self) -> Option<&ReasonRecord> {
        self.last[self.by?.index()].as_ref()
    }

    /// Reasons to show: those for the last order, or those for a whole activation once it is over; `None` if there are none.
    #[must_use]
    pub fn current_reasons(&self, session: &dyn AnySession) -> Option<&ReasonProvider> {
        self.told(session).map(|told| &told.why)
    }

    fn told(&self, session: &dyn AnySession) -> Option<&ReasonRecord> {
        self.whole(session).or(self.last())
    }

    /// Reasons for the start of the activation in which the last order was given; none while it goes on. A side
    /// that has opened another activation without acting in it has no better reasons to give.
    fn whole(&self, session: &dyn AnySession) -> Option<&ReasonRecord> {
        let ((opens_it, began), last) = (self.began.as_ref()?, self.last()?.order);
        let opens =
            |place: &usize| session.entry(*place).is_some_and(|entry| entry.opens.contains(&HistoryLevel::Activation));
        let is_over = match (opens_it + 1..session.orders()).find(opens) {
            None => session.is_between_activations(),
            Some(next) => last < next || !session.is_between_activations() && opened(session)?.0 == last,
        };
        (is_over && last >= *opens_it).then_some(began)
    }

    /// Reasons to show now, with a heading for a finished move or an earlier activation.
    #[must_use]
    pub fn current_reasons_in_full(&self, session: &dyn AnySession) -> Option<ReasonProvider> {
        let ReasonRecord { order, why } = self.told(session)?.clone();
        let is_last = self.last().is_some_and(|last| last.order == order);
        let end = if is_last { end_of_march(session, order) } else { None };
        let about = about(session, order);
        if end.is_none() && about.is_none() {
            return Some(why);
        }
        Some(Arc::new(move || {
            let mut reasons = why();
            reasons.about.clone_from(&about);
            if let (Some(chosen), Some(end)) = (reasons.choices.first_mut(), &end) {
                chosen.order.clone_from(end);
            }
            reasons
        }))
    }

    /// Reasons to show now: during an activation first those for the last order, then those for its start.
    #[must_use]
    pub fn reasons_to_tell(&self, session: &dyn AnySession) -> Vec<ReasonProvider> {
        let Some(last) = self.current_reasons_in_full(session) else { return Vec::new() };
        match self.begun(session) {
            Some((begun, about)) => {
                let side = self.by.map_or_else(String::new, |side| session.side_name(side));
                vec![headed(last, say!("page-why-last", side)), headed(Arc::clone(&begun.why), about)]
            }
            None => vec![last],
        }
    }

    /// Reasons for the start of the current activation, with their heading, where another order was given last; `None` without
    /// any.
    fn begun(&self, session: &dyn AnySession) -> Option<(&ReasonRecord, String)> {
        let (opens_it, began) = self.began.as_ref()?;
        let goes_on = !session.is_between_activations() && opened(session)?.0 == *opens_it;
        if !goes_on || self.told(session)?.order == began.order {
            return None;
        }
        let (entry, there) = (session.entry(began.order)?, session.at_order(began.order)?);
        let (side, deed) = (session.side_name(entry.by?), there.deed(&entry.order));
        Some((began, say!("page-why-begun", side, deed)))
    }

    /// Sentence to show where there are no reasons: the order speaks for itself, or no program has acted.
    #[must_use]
    pub fn lacking(&self) -> String {
        if self.by.is_some() { say!("why-nothing") } else { say!("why-nobody") }
    }
}

/// Reasons `why` under a heading that says what they are about.
fn headed(why: ReasonProvider, about: String) -> ReasonProvider {
    Arc::new(move || Reasons { about: Some(about.clone()), ..why() })
}

/// Heading of an order outside the current activation: its side, activation and turn.
fn about(session: &dyn AnySession, order: usize) -> Option<String> {
    let there = session.at_order(order)?;
    let goes_on = !session.is_between_activations() && opened(session).is_some_and(|(place, _)| place <= order);
    let entry = session.entry(order).filter(|_| !goes_on || there.turn() != session.turn())?;
    let mut activation = 0_u32;
    for place in 0..=order {
        for chapter in session.entry(place).into_iter().flat_map(|entry| entry.opens) {
            // A turn that this very order has ended is not the order's turn.
            activation = match chapter {
                HistoryLevel::Activation => activation + 1,
                _ if place == order => activation,
                _ => 0,
            };
        }
    }
    // A position loaded in the middle of an activation does not know the activation's number.
    if activation == 0 {
        return None;
    }
    let (side, deed, turn) = (session.side_name(entry.by?), there.deed(&entry.order), there.turn().0);
    Some(say!("page-why-of", side, deed, turn, activation))
}

/// Index and side of the order that opened the last activation; `None` before the first.
fn opened(session: &dyn AnySession) -> Option<(usize, Option<SideId>)> {
    let places = (0..session.orders()).rev();
    let mut entries = places.filter_map(|place| Some((place, session.entry(place)?)));
    entries.find(|(_, entry)| entry.opens.contains(&HistoryLevel::Activation)).map(|(place, entry)| (place, entry.by))
}

/// Place reached by the move that began with this order; `None` if the order is no move, or had no further step.
fn end_of_march(session: &dyn AnySession, first: usize) -> Option<String> {
    let begun = session.entry(first).filter(|entry| session.is_step(&entry.order))?;
    let (mut last, mut end) = (begun.order, first);
    for place in first + 1..session.orders() {
        let entry = session.entry(place)?;
        // Opponents are asked in between.
        if entry.by != begun.by {
            continue;
        }
        if !session.is_one_with(&last, &entry.order) {
            break;
        }
        (last, end) = (entry.order, place);
    }
    (end > first).then(|| session.at_order(end + 1)).flatten().map(|there| there.marched(&last))
}

/// Reasons for a choice, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reasons {
    /// Heading with the order that the reasons are for, where it is not the current one; `None` otherwise.
    pub about: Option<String>,
    /// Reasons for an order, in one or two sentences. Empty if there was no choice, or none was evaluated.
    pub sentences: Vec<String>,
    /// Paragraph that decides what the sentences say; `None` if they follow from a plan's outcome.
    pub paragraph: Option<String>,
    /// Choices that the program evaluated, the chosen one first.
    pub choices: Vec<ConsideredChoice>,
    /// Figures behind the reasons.
    pub figures: Vec<Figure>,
    /// Whether the choices were tried out in playouts.
    pub is_tried: bool,
}

impl Reasons {
    /// Reasons with their choices and figures in one text.
    #[must_use]
    pub fn told(&self) -> String {
        self.sentences.join(" ")
    }

    /// Note below a hint: how the hint was found, if any order was tried.
    #[must_use]
    pub fn note(&self) -> String {
        if self.is_tried { say!("advice-about") } else { say!("advice-about-at-once") }
    }
}

/// Choice that a program has evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsideredChoice {
    /// Description of the considered order in words.
    pub order: String,
    /// Value of the choice against the best one; `None` if it was the only one.
    pub worth: Option<RelativeWorth>,
}

/// Value of a choice against the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelativeWorth {
    /// Value of the choice as a figure.
    pub figure: Figure,
    /// Length of the choice's bar relative to the best choice, in percent.
    pub left: u32,
}

/// Figure with its unit, its derivation and the paragraph of that.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// Number of the figure with its words.
    pub words: String,
    /// Derivation of the value, in a sentence.
    pub how: String,
    /// Paragraph of the figure's derivation.
    pub paragraph: String,
}

impl Figure {
    /// The figure with its derivation added, and the derivation's paragraph.
    pub fn new(words: String, how: String, paragraph: impl Into<String>) -> Self {
        Self { words, how, paragraph: paragraph.into() }
    }
}

/// Shortest bar of a choice, in percent, so that it stays visible.
const LEAST_BAR: i64 = 12;
/// Smallest loss that gets the shortest bar, in hundredths of a point.
const LEAST_WORST: i64 = 300;

/// Length of a bar in percent, for a choice worth `less` than the best where the worst one shown is worth `worst` less; both in
/// hundredths of a point.
#[must_use]
pub fn left(less: i64, worst: i64) -> u32 {
    let gone = (100 - LEAST_BAR) * less / worst.max(LEAST_WORST);
    u32::try_from((100 - gone).clamp(LEAST_BAR, 100)).unwrap_or(100)
}

/// Upper limit for the steps of one move, in orders.
const MOST_STEPS: usize = 60;

/// Advice of a player, with the places that it mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Reasons for the advice.
    pub reasons: Reasons,
    /// Places of the pieces that the advice names, and of their destinations.
    pub places: Vec<Place>,
}

/// Reasons that go with the advice of [`advise`]; `None` if the player has no order to advise.
#[must_use]
pub fn hint(player: &mut dyn AnyPlayer, table: Box<dyn AnySession>) -> Option<Reasons> {
    advise(player, table).map(|advice| advice.reasons)
}

/// Places that an order names, and places of the pieces that it names.
#[must_use]
pub fn places_of(table: &dyn AnySession, order: &AnyOrder) -> Vec<Place> {
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

/// Advice of a player for the deciding side, found in a fork `table`; none if it would give no order.
#[must_use]
pub fn advise(player: &mut dyn AnyPlayer, mut table: Box<dyn AnySession>) -> Option<Advice> {
    let mut last = player.choose(&*table)?;
    let mut places = places_of(&*table, &last);
    let why = player.why();
    let (first, mut steps, goes) = (table.order_text(&last), 1, table.is_step(&last));
    let only = table.only_order().is_some();
    // For a move its end is described; for an order that others join, the piece to choose now.
    while steps < MOST_STEPS && table.submit(&last).is_ok() {
        let Some(next) = player.choose(&*table).filter(|next| table.is_one_with(&last, next)) else { break };
        (last, steps) = (next, steps + 1);
    }
    // Destination of the moving piece, and the pieces met there.
    places.extend(places_of(&*table, &last));
    places.sort_unstable();
    places.dedup();
    let order = if goes && steps > 1 { table.marched(&last) } else { first.clone() };
    let mut reasons = why.map(|why: ReasonProvider| why()).unwrap_or_default();
    match reasons.choices.first_mut() {
        // The player knows no more than the first step.
        Some(chosen) if steps > 1 && (chosen.order == first || !goes) => chosen.order = order,
        Some(_) => {}
        None => reasons.choices.push(ConsideredChoice { order, worth: None }),
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
