//! What a panel or the board asks for; the desk carries it out.

use crate::board::hex::Hex;
use crate::rules::musket_pike::Order;
use crate::rules::musket_pike::ids::{LeaderId, UnitId};
use crate::rules::musket_pike::state::OrderType;

/// Something a player asked for with mouse or keys.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Give these orders one after the other, until one is refused or something interrupts.
    Give(Vec<Order>),
    /// Select a unit.
    Select(UnitId),
    /// Select a leader, to move him by himself.
    SelectLeader(LeaderId),
    /// Select nothing; put away what is aimed at.
    Cancel,
    /// Show the odds of this order before it is given.
    Aim(Order),
    /// The order type to give with a lead unit that is yet to be chosen on the map.
    ChooseLead(OrderType),
    /// Bring a hex into the middle of the map.
    Look(Hex),
    /// Open the rulebook at a paragraph.
    Rule(String),
    /// Show something.
    Open(Page),
    /// Put away what lies on top.
    Close,
    /// Take the last order back.
    Undo,
    /// Give it again.
    Redo,
    /// The next unit with something left to do.
    NextUnit,
    /// The one before.
    PreviousUnit,
    /// This unit is done, as far as the player is concerned.
    Done,
    /// Show or hide the counters.
    ToggleCounters,
    /// Show or hide the grid's numbers and reach.
    ToggleGrid,
    /// Show or hide the log.
    ToggleLog,
    /// Larger by a step.
    ZoomIn,
    /// Smaller by a step.
    ZoomOut,
    /// The whole map.
    WholeMap,
    /// Between window and full screen.
    FullScreen,
    /// Leave the battle for the start page.
    Leave,
    /// Close the program.
    Quit,
}

/// What can lie on top of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The rulebook.
    Rulebook,
    /// Keys and mouse.
    Keys,
    /// Help for the first minutes.
    Help,
    /// The count of victory points as it stands.
    Count,
    /// Giving up, offering to end: asked once more.
    Concede,
}

impl Intent {
    /// One order.
    #[must_use]
    pub fn order(order: Order) -> Self {
        Intent::Give(vec![order])
    }
}
