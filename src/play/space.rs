//! Order spaces: orders that differ continuously, such as the moves of a piece on a free table.

use super::odds::cited;
use super::{AnyOrder, DescribeGame, DestinationPrompt, PieceId};
use crate::board::table::{Point, TablePose};
use crate::kernel::{RandomChoice, RuleSet};
use std::fmt::Debug;
use std::sync::Arc;

/// Largest number of words that name a destination in the terminal.
const MOST_WORDS: usize = 32;

/// Orders of one piece that differ continuously: its moves to any point of an area of a free table.
///
/// [`RuleSet::legal_orders`] lists the other orders. The rules accept every order that a space contains, and refuse every order to
/// a point that it does not contain.
pub trait OrderSpace<O>: Send + Sync {
    /// Piece that the orders move.
    fn piece(&self) -> PieceId;

    /// Description of the orders, in a few words: `Anna walks`.
    fn describe(&self) -> String;

    /// Sentence on the destinations, with an example of how one is typed after the `number` of a choice.
    fn destinations(&self, number: usize) -> String;

    /// Closed lines around all destinations and around the holes among them, in units of length.
    fn outline(&self) -> Vec<Vec<Point>>;

    /// Whether the space contains an order.
    fn contains(&self, order: &O) -> bool;

    /// Order to a point, whether or not the space contains it.
    fn order_to(&self, at: Point) -> O;

    /// Order to a destination as a player types it, whether or not the space contains it.
    ///
    /// # Errors
    /// A sentence: the text names no destination.
    fn typed(&self, text: &str) -> Result<O, String>;

    /// Order of the space that is nearest to an order outside it; none if there is none like it.
    fn nearest(&self, order: &O) -> Option<O>;

    /// Pose of the piece before the order.
    fn start(&self) -> TablePose;

    /// Pose of the piece after the order.
    fn end(&self, order: &O) -> TablePose;

    /// Price of the order in a few characters, such as a distance.
    fn price(&self, order: &O) -> String;

    /// Order of the space chosen at random; none if hardly any destination is free.
    fn sample(&self, random: &mut RandomChoice) -> Option<O>;
}

/// Order space of any game.
pub type AnyOrderSpace = dyn OrderSpace<AnyOrder>;

/// Order space whose orders lose their type.
pub(super) struct ErasedSpace<O>(pub Box<dyn OrderSpace<O>>);

impl<O: PartialEq + Debug + Send + Sync + 'static> OrderSpace<AnyOrder> for ErasedSpace<O> {
    fn piece(&self) -> PieceId {
        self.0.piece()
    }

    fn describe(&self) -> String {
        self.0.describe()
    }

    fn destinations(&self, number: usize) -> String {
        self.0.destinations(number)
    }

    fn outline(&self) -> Vec<Vec<Point>> {
        self.0.outline()
    }

    fn contains(&self, order: &AnyOrder) -> bool {
        order.get().is_some_and(|order| self.0.contains(order))
    }

    fn order_to(&self, at: Point) -> AnyOrder {
        AnyOrder::of(self.0.order_to(at))
    }

    fn typed(&self, text: &str) -> Result<AnyOrder, String> {
        self.0.typed(text).map(AnyOrder::of)
    }

    fn nearest(&self, order: &AnyOrder) -> Option<AnyOrder> {
        self.0.nearest(order.get()?).map(AnyOrder::of)
    }

    fn start(&self) -> TablePose {
        self.0.start()
    }

    fn end(&self, order: &AnyOrder) -> TablePose {
        order.get().map_or_else(|| self.0.start(), |order| self.0.end(order))
    }

    fn price(&self, order: &AnyOrder) -> String {
        order.get().map_or_else(String::new, |order| self.0.price(order))
    }

    fn sample(&self, random: &mut RandomChoice) -> Option<AnyOrder> {
        self.0.sample(random).map(AnyOrder::of)
    }
}

/// Choice of a destination in a space, for a menu.
pub(super) struct SpacePrompt<R: RuleSet> {
    pub game: Arc<R>,
    pub space: Box<dyn OrderSpace<R::Order>>,
}

impl<R: DescribeGame> SpacePrompt<R> {
    fn order(&self, words: &[&str]) -> Result<R::Order, String> {
        let order = self.space.typed(&words.join(" "))?;
        self.game.check(&order).map_err(|why| {
            let refusal = self.game.refusal(&why);
            cited(&refusal.sentence, &refusal.paragraph)
        })?;
        Ok(order)
    }
}

impl<R: DescribeGame> DestinationPrompt for SpacePrompt<R> {
    fn words(&self) -> usize {
        MOST_WORDS
    }

    fn list(&self, number: usize) -> Vec<String> {
        vec![self.space.destinations(number)]
    }

    fn to(&self, words: &[&str], _number: usize) -> Result<Vec<AnyOrder>, String> {
        Ok(vec![AnyOrder::of(self.order(words)?)])
    }

    fn foretold(&self, words: &[&str], _number: usize) -> Result<Vec<String>, String> {
        Ok(self.game.card(&self.order(words)?).lines().map(str::to_owned).collect())
    }
}
