//! What the rules of a game on a table say, from which the game in play and its rule set follow.

use super::{BattleInPlay, Presentation, Resolution, UnitId};
use crate::board::table::{Stance, TablePose};
use crate::kernel::{DiceState, HistoryLevel, IdNames, InternalError, ResolveStatus, SideId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::sync::Arc;

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitPlace {
    /// It stands on the table.
    Table(TablePose),
    /// Commander who goes with a unit.
    Attached(UnitId),
    /// It is still to be set on the table, or to arrive.
    Reserve,
    /// It is destroyed, removed or lost.
    Gone,
}

/// Position of a game on a table, as far as all games have it.
pub trait TableState: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// State of a unit.
    type Unit;
    /// Frame of the stack of what is being played.
    type Frame;

    /// Units, in the order of the battle.
    fn units(&self) -> &[Self::Unit];

    /// Units, to be changed.
    fn units_mut(&mut self) -> &mut [Self::Unit];

    /// Frames, the one on top last.
    fn stack_mut(&mut self) -> &mut Vec<Self::Frame>;

    /// Dice of the position.
    fn dice(&self) -> DiceState;

    /// Dice of the position, to be changed.
    fn dice_mut(&mut self) -> &mut DiceState;

    /// Whether the game has ended.
    fn is_over(&self) -> bool;

    /// Side that has won; none of a draw, or while the game goes on.
    fn winner(&self) -> Option<SideId>;
}

/// Implements [`TableState`] for a type with the fields `units`, `stack`, `dice` and `ending`.
#[macro_export]
macro_rules! table_state {
    ($state:ty, $unit:ty, $frame:ty) => {
        impl $crate::games::table::rules::TableState for $state {
            type Unit = $unit;
            type Frame = $frame;

            fn units(&self) -> &[$unit] {
                &self.units
            }

            fn units_mut(&mut self) -> &mut [$unit] {
                &mut self.units
            }

            fn stack_mut(&mut self) -> &mut Vec<$frame> {
                &mut self.stack
            }

            fn dice(&self) -> $crate::kernel::DiceState {
                self.dice
            }

            fn dice_mut(&mut self) -> &mut $crate::kernel::DiceState {
                &mut self.dice
            }

            fn is_over(&self) -> bool {
                self.ending.is_some()
            }

            fn winner(&self) -> Option<$crate::kernel::SideId> {
                self.ending.and_then(|ending| ending.winner)
            }
        }
    };
}

/// Battle on a table under the rules of a game.
pub trait BattleRules: Clone + Debug + Send + Sync + 'static {
    /// Position of the game.
    type State: TableState;
    /// Order of a side.
    type Order: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Fact that followed from an order.
    type Outcome: Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Reason why an order is refused.
    type Illegal: Clone + PartialEq + Debug + Display + Send + Sync + 'static;
    /// Part of the order of play.
    type Part: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Purpose of a die.
    type Purpose: Copy + Display;

    /// All parts of the order of play, in sequence.
    const PARTS: &'static [Self::Part];

    /// Position at the start.
    fn start(&self) -> &Self::State;

    /// Names of the ids.
    fn names(&self) -> &Arc<IdNames>;

    /// Number of units of both sides.
    fn unit_count(&self) -> usize;

    /// Side of a unit.
    fn side_of(&self, unit: UnitId) -> SideId;

    /// Stance of a unit that stands on the table and is no commander.
    fn stance(game: &BattleInPlay<Self>, unit: UnitId) -> Option<Stance>;

    /// Side that must decide now.
    fn decider(game: &BattleInPlay<Self>) -> Option<SideId>;

    /// Checks whether an order may be given now.
    ///
    /// # Errors
    /// The reason why not.
    fn check(game: &BattleInPlay<Self>, order: &Self::Order) -> Result<(), Self::Illegal>;

    /// Orders that may be given now, of moves those that the rules list.
    fn legal_orders(game: &BattleInPlay<Self>) -> Vec<Self::Order>;

    /// Writes an outcome into the position.
    fn apply(game: &mut BattleInPlay<Self>, outcome: &Self::Outcome);

    /// Part that an order belongs to; without an order, the part that the position is in.
    fn part(game: &BattleInPlay<Self>, order: Option<&Self::Order>) -> Self::Part;

    /// Runs one step of a part.
    ///
    /// # Errors
    /// An internal error; the position is then inconsistent.
    fn go_on(
        part: Self::Part,
        play: &mut Resolution<Self>,
        order: Option<&Self::Order>,
    ) -> Result<ResolveStatus, InternalError>;

    /// Whether an order acknowledges what came before it.
    fn acknowledges(order: &Self::Order) -> bool;

    /// Chapter of the history that an outcome opens.
    fn chapter_opened_by(outcome: &Self::Outcome) -> Option<HistoryLevel>;

    /// Names and appearance.
    fn presentation(&self) -> &Presentation;

    /// Text id of a unit.
    fn text_id(&self, unit: UnitId) -> &str;

    /// Whether dice were thrown for an outcome.
    fn is_thrown(outcome: &Self::Outcome) -> bool;
}

/// Implements [`BattleRules`] for the type `Battle` of a module beside `legal` and `resolve`, with the types of the game in scope: what
/// all games say alike, and the functions that are given.
#[macro_export]
macro_rules! battle_rules {
    ($($own:tt)*) => {
        impl $crate::games::table::rules::BattleRules for Battle {
            type State = State;
            type Order = Order;
            type Outcome = Outcome;
            type Illegal = Illegal;
            type Part = SequencePart;
            type Purpose = Purpose;

            const PARTS: &'static [SequencePart] = &SequencePart::ALL;

            fn start(&self) -> &State {
                &self.start
            }

            fn names(&self) -> &std::sync::Arc<$crate::kernel::IdNames> {
                &self.names
            }

            fn unit_count(&self) -> usize {
                self.units.len()
            }

            fn presentation(&self) -> &$crate::games::table::rules::Presentation {
                &self.presentation
            }

            fn text_id(&self, unit: $crate::games::table::rules::UnitId) -> &str {
                &self.units[unit.index()].id
            }

            fn decider(game: &Game) -> Option<$crate::kernel::SideId> {
                super::legal::decider(game)
            }

            fn check(game: &Game, order: &Order) -> Result<(), Illegal> {
                super::legal::check(game, order)
            }

            fn legal_orders(game: &Game) -> Vec<Order> {
                super::legal::legal_orders(game)
            }

            fn apply(game: &mut Game, outcome: &Outcome) {
                game.apply(outcome);
            }

            fn part(game: &Game, order: Option<&Order>) -> SequencePart {
                SequencePart::of(game, order)
            }

            fn go_on(
                part: SequencePart,
                play: &mut super::resolve::Resolution,
                order: Option<&Order>,
            ) -> Result<$crate::kernel::ResolveStatus, $crate::kernel::InternalError> {
                part.go_on(play, order)
            }

            $($own)*
        }
    };
}
