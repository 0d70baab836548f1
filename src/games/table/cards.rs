//! Parts of cards of odds and results that games on a free table share.

use super::rules::{Reason, reasons_of};
use crate::kernel::chances::Fraction;
use crate::kernel::{Breakdown, SideId};
use crate::play::odds::{
    CardAction, CardSum, CitedLine, DieColour, OddsCard, OddsSection, OddsSummary, OutcomeShare, RolledDie, ShareTone,
    SumLine,
};
use crate::play::reasons::Figure;
use crate::play::{AnyOrder, DescribeGame};
use crate::say;

/// Card of an order with its sections; it says why the order cannot be given, if so.
pub fn order_card<G: DescribeGame>(
    game: &G,
    order: &G::Order,
    paragraph: &str,
    headline: String,
    sections: Vec<OddsSection>,
) -> OddsCard {
    let title = DescribeGame::order(game, order);
    let barred = game.check(order).err().map(|why| game.refusal(&why));
    let actions = match barred {
        None => vec![CardAction::give(title.clone(), AnyOrder::of(order.clone()))],
        Some(_) => Vec::new(),
    };
    OddsCard {
        summary: OddsSummary { title: title.clone(), key_figures: headline.clone(), average_losses: Vec::new() },
        title,
        paragraph: Some(paragraph.to_owned()),
        headline,
        barred,
        actions,
        sections,
        ..OddsCard::default()
    }
}

/// Share of a bar.
#[must_use]
pub const fn share(chance: Fraction, words: String, tone: ShareTone) -> OutcomeShare {
    OutcomeShare { chance, words, tone }
}

/// Sum of a need with its reasons; `words` lead from the dice and their need to the chance.
#[must_use]
pub fn need_sum<C: Copy>(
    side: SideId,
    sum: &Breakdown<C>,
    (words, paragraph): (String, &str),
    reason: impl Fn(C) -> Reason,
) -> CardSum {
    let heading = Figure::new(words, say!("tabletop-sum-need-how"), paragraph);
    CardSum { heading, side: Some(side), lines: lines(reasons_of(sum, reason)), ..CardSum::default() }
}

/// Lines of a sum on a card.
#[must_use]
pub fn lines(reasons: Vec<(i32, String, String)>) -> Vec<SumLine> {
    let line = |(value, words, paragraph): (i32, String, String)| SumLine {
        value,
        reason: CitedLine::new(words, paragraph),
        optional: false,
    };
    reasons.into_iter().map(line).collect()
}

/// Reasons for a need, each with its value, on the card of a result.
#[must_use]
pub fn cited<C: Copy>(sum: &Breakdown<C>, reason: impl Fn(C) -> Reason) -> Vec<CitedLine> {
    let line = |(value, words, paragraph): (i32, String, String)| {
        CitedLine::new(say!("tabletop-card-reason", value = crate::i18n::signed(value), words), paragraph)
    };
    reasons_of(sum, reason).into_iter().map(line).collect()
}

/// Dice of one purpose.
pub fn dice<'a>(
    faces: u8,
    colour: DieColour,
    purpose: &str,
    values: impl IntoIterator<Item = &'a u8>,
) -> Vec<RolledDie> {
    let die = |value: &u8| RolledDie { value: *value, faces, colour, purpose: purpose.to_owned() };
    values.into_iter().map(die).collect()
}
