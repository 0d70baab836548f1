//! An example under construction: its position, the session of its orders, and the marks drawn so far.

use super::{Example, ExampleGame};
use crate::paint::marks::Mark;
use crate::paint::piece::PlacedPiece;
use crate::play::{AnySession, Pattern};
use crate::say;
use crate::session::Session;
use glam::Vec2;
use serde_json::{Map, Value, json};

/// An example under construction. The picture shows the position before any of its own orders.
pub struct Drawing<R: ExampleGame> {
    session: Box<dyn AnySession>,
    example: Example<R>,
}

impl<R: ExampleGame> Drawing<R> {
    /// Drawing of the position after the orders `before`, with these dice to be rolled next.
    pub(super) fn new(game: R, dice: &[u8], before: &[String]) -> Result<Self, String> {
        let mut session: Box<dyn AnySession> = game.example_session().into();
        session.script(dice);
        carry_out(&mut session, before)?;
        let game = own::<R>(&*session).game().clone();
        Ok(Self { session, example: Example { game, under: Vec::new(), over: Vec::new(), ghosts: Vec::new() } })
    }

    /// Finished example; an error if dice of the file were not rolled.
    pub(super) fn finish(self) -> Result<Example<R>, String> {
        self.session.script_is_used().map(|()| self.example)
    }

    /// Game in the position that the example's picture shows.
    pub const fn game(&self) -> &R {
        &self.example.game
    }

    /// Session of the example's orders carried out so far.
    pub fn session(&self) -> &Session<R> {
        own(&*self.session)
    }

    /// Adds marks beneath the pieces of the example's picture.
    pub fn mark_under(&mut self, marks: impl IntoIterator<Item = Mark>) {
        self.example.under.extend(marks);
    }

    /// Adds marks over the pieces of the example's picture.
    pub fn mark_over(&mut self, marks: impl IntoIterator<Item = Mark>) {
        self.example.over.extend(marks);
    }

    /// Carries these orders out in turn, and shows the pieces that they move at their ends. Orders without an alternative
    /// need not be named.
    ///
    /// # Errors
    /// An order that the rules do not allow.
    pub fn play_out(&mut self, orders: &[String]) -> Result<(), String> {
        carry_out(&mut self.session, orders)?;
        let laid = self.game().placed_pieces();
        let stays = |placed: &PlacedPiece| {
            laid.iter().any(|p| p.id == placed.id && p.at == placed.at && p.piece == placed.piece)
        };
        let then = self.session().game().placed_pieces();
        self.show_ghosts(then.into_iter().filter(|placed| !stays(placed)).collect());
        Ok(())
    }

    /// Shows these pieces half transparent, where orders will bring them, in place of any shown so before.
    pub fn show_ghosts(&mut self, ghosts: Vec<PlacedPiece>) {
        self.example.ghosts = ghosts;
    }

    /// Shows some more pieces half transparent.
    pub fn add_ghosts(&mut self, ghosts: impl IntoIterator<Item = PlacedPiece>) {
        self.example.ghosts.extend(ghosts);
    }

    /// Legal order that matches a pattern.
    ///
    /// # Errors
    /// No order matches, or more than one.
    pub fn legal_order(&self, text: &str) -> Result<R::Order, String> {
        let order = pattern(text)?.legal_order(&*self.session)?;
        Ok(order.get::<R::Order>().expect("an order of this game").clone())
    }

    /// Order read from a text, legal or not, and the reason why it is refused; `None` if it is legal.
    ///
    /// # Errors
    /// The text is not an order.
    pub fn check_order(&self, text: &str) -> Result<(R::Order, Option<R::Illegal>), String> {
        let game = self.session().game();
        let data = order_data(text, R::LIST_FIELDS);
        let order: R::Order = game.with_names(|| serde_json::from_value(data)).map_err(|e| e.to_string())?;
        let refused = game.check(&order).err();
        Ok((order, refused))
    }
}

/// Path whose start and end are on the rims of the pieces there instead of in their middles; in map units.
#[must_use]
pub fn between_rims(path: &[Vec2]) -> Vec<Vec2> {
    let mut path = path.to_vec();
    if let [first, second, ..] = &mut path[..] {
        *first += (*second - *first).clamp_length_max(0.45);
    }
    if let [.., before, end] = &mut path[..] {
        *end -= (*end - *before).clamp_length_max(0.25);
    }
    path
}

fn own<R: ExampleGame>(session: &dyn AnySession) -> &Session<R> {
    session.of().expect("it was begun as a game of this kind")
}

fn carry_out(session: &mut Box<dyn AnySession>, orders: &[String]) -> Result<(), String> {
    let submit =
        |session: &mut Box<dyn AnySession>, order: &_| session.submit(order).map(|_| ()).map_err(|why| why.sentence());
    for text in orders {
        let order = pattern(text)?.reach(session, submit)?;
        submit(session, &order)?;
    }
    Ok(())
}

fn pattern(text: &str) -> Result<Pattern, String> {
    Pattern::parse(text).map_err(|part| say!("lesson-no-pattern", part, order = text))
}

/// JSON data of the order that a pattern describes, if it gives one value for each part.
fn order_data(text: &str, lists: &[&str]) -> Value {
    let mut words = text.split_whitespace();
    let mut fields = Map::new();
    fields.insert("do".to_owned(), json!(words.next()));
    for (field, value) in words.filter_map(|word| word.split_once('=')) {
        let is_list = lists.contains(&field);
        let value = if is_list { json!(value.split('+').collect::<Vec<_>>()) } else { json!(value) };
        fields.insert(field.to_owned(), value);
    }
    Value::Object(fields)
}
