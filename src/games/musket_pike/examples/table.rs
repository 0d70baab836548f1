//! Session of an example: orders by pattern, and the way of each unit.

use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Game, Illegal, Order};
use crate::kernel::RuleSet;
use crate::lesson::{LessonRun, Pattern};
use crate::play::AnySession;
use crate::say;
use crate::session::Session;
use serde_json::{Map, Value, json};

/// A session that starts from a position with given dice.
pub struct Table(Box<dyn AnySession>);

impl Table {
    /// A session from this position with these dice to be rolled next.
    pub fn laid(game: Game, dice: &[u8]) -> Self {
        let mut session = Session::of(game);
        session.script(dice);
        Self(session.into())
    }

    fn session(&self) -> &Session<Game> {
        self.0.of().expect("it was laid as a game of this kind")
    }

    pub fn game(&self) -> &Game {
        self.session().game()
    }

    /// Carries these orders out in turn; orders without an alternative need not be named.
    ///
    /// # Errors
    /// An order that the rules do not allow.
    pub fn carry_out(&mut self, orders: &[String]) -> Result<(), String> {
        for text in orders {
            let pattern = pattern(text)?;
            let order = loop {
                match LessonRun::find_order(&self.0, &pattern) {
                    Ok(order) => break order,
                    Err(why) => match &self.0.legal_orders()[..] {
                        [sole] => self.0.submit(sole).map_err(|why| why.sentence())?,
                        _ => return Err(why),
                    },
                };
            };
            self.0.submit(&order).map_err(|why| why.sentence())?;
        }
        Ok(())
    }

    /// Checks that all dice have been rolled.
    ///
    /// # Errors
    /// Some dice are left over.
    pub fn script_is_used(&self) -> Result<(), String> {
        self.0.script_is_used()
    }

    /// The one legal order that matches a pattern.
    ///
    /// # Errors
    /// No order matches, or more than one.
    pub fn legal(&self, text: &str) -> Result<Order, String> {
        let order = LessonRun::find_order(&self.0, &pattern(text)?)?;
        Ok(*order.get().expect("an order of this game"))
    }

    /// An order, legal or not, and the reason why it is refused; `None`: it is legal.
    ///
    /// # Errors
    /// The text is not an order.
    pub fn refused(&self, text: &str) -> Result<(Order, Option<Illegal>), String> {
        let game = self.game();
        let order: Order = game.with_names(|| serde_json::from_value(data(text))).map_err(|e| e.to_string())?;
        Ok((order, game.check(&order).err()))
    }

    /// Stands of a unit from the start of the session to now, in order.
    pub fn way_of(&self, unit: UnitId) -> Vec<HexFootprint> {
        let session = self.session();
        let before = (0..session.entries().len()).map(|at| session.before(at));
        let mut way: Vec<HexFootprint> =
            before.chain([session.game().state()]).filter_map(|state| state.units[unit.index()].stand()).collect();
        way.dedup();
        way
    }
}

fn pattern(text: &str) -> Result<Pattern, String> {
    Pattern::parse(text).map_err(|part| say!("lesson-no-pattern", part, order = text))
}

/// Order data of a pattern that gives one value for each part.
fn data(text: &str) -> Value {
    let mut words = text.split_whitespace();
    let mut fields = Map::new();
    fields.insert("do".to_owned(), json!(words.next()));
    for (field, value) in words.filter_map(|word| word.split_once('=')) {
        let value = if field == "into" { json!(value.split('+').collect::<Vec<_>>()) } else { json!(value) };
        fields.insert(field.to_owned(), value);
    }
    Value::Object(fields)
}
