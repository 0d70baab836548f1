//! Games without their types: type-erased orders and sessions, what a game says of itself, and the registry of the games.
//!
//! All higher layers talk to [`AnySession`] and carry orders as [`AnyOrder`]; only a game's own folder knows their types.
#![warn(missing_docs)]

pub mod data;
mod decision;
mod early_end;
mod erased;
mod explained;
mod game;
pub mod log;
mod menu;
mod opaque;
mod open;
mod player;
mod primer;
mod question;
pub mod reasons;
mod session;
mod way;

pub use crate::kernel::PieceId;
pub use decision::{Decision, Weighed};
pub use early_end::{EarlyEnd, EndingDecider, EndingSide, Offer};
pub use explained::{Explained, Halt, Occasion, PhaseId, Refusal, barred_briefly};
pub use game::{
    AnyGame, Choices, Force, Glimpse, Offered, Preview, Registry, Replayed, RuleOption, RulePicture, ShippedLesson,
    foretell_seeds, replayed, seed,
};
pub use log::Log;
pub use menu::{Choice, Menu, Reach};
pub use opaque::{AnyOrder, Opaque};
pub use open::{Begun, Opened, begin, open};
pub use player::{AnyPlayer, PlayerInfo, take_seats};
pub use primer::Primer;
pub use question::{Answer, Question};
pub use reasons::{Reasons, Why};
pub use session::{AnyEntry, AnySession, NotGiven};
pub use way::{Between, Given, Onward, Rest, Stop, give, go_on};
