//! Games without their types: type-erased orders and sessions, what a game says of itself, and the registry of the games.
//!
//! All higher layers talk to [`AnySession`] and carry orders as [`AnyOrder`]; only a game's own folder knows their types.
#![warn(missing_docs)]

mod any_game;
mod bout;
mod bout_account;
mod charts_file;
pub mod data;
mod decision;
mod describe_game;
mod early_end;
mod erased;
mod erased_position;
pub mod examples;
mod executor;
pub mod log;
mod menu;
pub mod odds;
mod opaque;
mod open;
mod order_sequence;
mod pattern;
mod plan_reasons;
mod player;
mod position;
mod position_file;
mod primer;
mod published;
mod question;
mod quick_battle;
pub mod reasons;
pub mod review;
mod rulebook;
mod session;
mod space;
mod trial;
mod weighed_reasons;

pub use crate::kernel::PieceId;
pub(crate) use any_game::shipped_lessons;
pub use any_game::{
    AnyGame, BattleExtent, BattleOffer, Force, GameSetup, Glimpse, MOST_IN_SCENARIO, Preview, Registry, Replayed,
    RuleOption, ShippedLesson, replayed, seed, set_test_seed,
};
pub use bout::{Bout, Contestant, Ending, EventCounter, Program, Programs, RANDOM, RandomContestant, UNIFORM, seed_at};
pub use bout_account::{AccountTopics, BoutAccount, BoutFact};
pub use charts_file::ChartsFile;
pub use decision::{DecisionCost, PastDecision, player_decisions};
pub use describe_game::{DecisionContext, DescribeGame, MoveInterruption, PhaseId, Refusal, barred_briefly};
pub use early_end::{EarlyEnd, EndingDecider, EndingSide, Offer};
pub use executor::{AnyExecutor, OrderCall, typed};
pub use log::Log;
pub use menu::{DestinationPrompt, Menu, MenuChoice};
pub use opaque::{AnyOrder, Opaque};
pub use open::{NewGame, OpenedGame, begin, open};
pub use order_sequence::{PendingOrders, Resume, SequenceResult, StepHooks, StopReason, give_orders, resume_orders};
pub use pattern::{LegalOrders, Pattern};
pub use plan_reasons::{PlanWords, TriedPlan, costly_reasons, plan_reasons};
pub use player::{AnyPlayer, PlayerInfo, take_seats};
pub use position::AnyPosition;
pub use position_file::{BattleSheet, FileFault, GameFeature, PictureRequest, ReviewReport};
pub use primer::Primer;
pub use published::{OpenedBattle, publish};
pub use question::{CorrectAnswer, Question};
pub use quick_battle::{QuickBattles, QuickChoice, QuickOption, QuickOptions};
pub use reasons::{ReasonProvider, Reasons};
pub use rulebook::{BattleRules, GameBook, RulePicture};
pub use session::{AnyEntry, AnySession, OrderFailure};
pub use space::{AnyOrderSpace, OrderSpace};
pub use trial::{Trial, TrialFault};
pub use weighed_reasons::{TermWords, weighed_reasons};
