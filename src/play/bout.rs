//! Bouts: games between programs, played to their end without a session, for matches and statistics.

use super::{DescribeGame, Opaque};
use crate::kernel::{BreakOff, DiceState, Digest, RandomChoice, RuleSet, SideId, play_out};

/// Id of the program that every game has: it chooses among the legal orders at random.
pub const RANDOM: &str = "random";

/// Policy that every game has: one program for both sides, for which every listed order is equally likely.
pub const UNIFORM: &str = "uniform";

/// Program that decides in a bout. It sees the position with other dice than those to come.
pub trait Contestant<R: RuleSet>: Send {
    /// Order of the program for the deciding side; `None` if it has none to give.
    fn choose(&mut self, seen: &R) -> Option<R::Order>;
}

/// Program with the seed of its random choices.
#[derive(Clone, Copy)]
pub struct Program<'a> {
    /// Id of the program, or name of a policy.
    pub name: &'a str,
    /// Seed of the program's random choices.
    pub seed: u64,
    /// Settings by which the program plays, as the game reads them; the unit value for the program's own.
    pub settings: &'a Opaque,
}

/// Programs that decide in a bout.
#[derive(Clone, Copy)]
pub enum Programs<'a> {
    /// One program decides for both sides.
    Shared(Program<'a>),
    /// Each side has a program of its own, by the side's index.
    Each([Program<'a>; 2]),
}

/// Result of a bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// Name of the bout's result.
    pub result: String,
    /// Side that won the bout; `None` for a draw.
    pub winner: Option<SideId>,
    /// Score of each side at the end of the bout, in the game's points; 0 if the game counts none.
    pub score: [i32; 2],
    /// Number of orders given in the bout.
    pub orders: u32,
    /// Digest of the last position of the bout.
    pub end: Digest,
}

/// End of a game, as data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// Name of the game's result.
    pub result: String,
    /// Side that won the game; `None` for a draw.
    pub winner: Option<SideId>,
    /// Paragraph of the rules that decides the end; empty if there is none.
    pub paragraph: &'static str,
}

/// Counter of events during a bout.
pub trait EventCounter<R: RuleSet> {
    /// Counts the events of a position and of the outcomes that led there.
    fn note(&mut self, game: &R, outcomes: &[R::Outcome]);

    /// Numbers counted, in the order of [`DescribeGame::counted_events`].
    fn numbers(&self) -> Vec<u64>;
}

/// Counter that counts nothing.
impl<R: RuleSet> EventCounter<R> for () {
    fn note(&mut self, _game: &R, _outcomes: &[R::Outcome]) {}

    fn numbers(&self) -> Vec<u64> {
        Vec::new()
    }
}

/// Seed of a program that joins a game: it depends on the visible position, so that a resumed game continues in the same way.
#[must_use]
pub fn seed_at<R: DescribeGame>(game: &R) -> u64 {
    let mut copy = game.clone();
    copy.set_dice(DiceState::HIDDEN);
    copy.digest().0
}

/// Program that chooses among the listed orders and the order spaces at random.
pub struct RandomContestant(RandomChoice);

impl RandomContestant {
    /// Program that plays at random, with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(RandomChoice::new(seed))
    }
}

impl<R: DescribeGame> Contestant<R> for RandomContestant {
    fn choose(&mut self, seen: &R) -> Option<R::Order> {
        let (mut orders, spaces) = (seen.legal_orders(), seen.spaces());
        // An order space counts as one order.
        let index = self.0.index(orders.len() + spaces.len());
        let of_space = index.checked_sub(orders.len()).and_then(|index| spaces.get(index)?.sample(&mut self.0));
        of_space.or_else(|| (!orders.is_empty()).then(|| orders.swap_remove(index.min(orders.len() - 1))))
    }
}

/// Plays a bout from this position, and counts its events. Where `stop` becomes true no program gives a further order.
///
/// # Errors
/// The game has no such program, or the bout broke off or was stopped.
pub(super) fn bout<R: DescribeGame>(
    start: &R,
    dice: u64,
    programs: Programs<'_>,
    counter: &mut dyn EventCounter<R>,
    stop: &dyn Fn() -> bool,
) -> Result<Bout, String> {
    let seated = |program: Program<'_>| {
        R::contestant(program).ok_or_else(|| format!("there is no program of the name {}", program.name))
    };
    let look = |game: &R, outcomes: &[R::Outcome]| counter.note(game, outcomes);
    let dice = DiceState::of_seed(dice);
    let played = match programs {
        Programs::Shared(both) => {
            let mut both = seated(both)?;
            play_out(start, dice, |_, seen| (!stop()).then(|| both.choose(seen))?, look)
        }
        Programs::Each([first, second]) => {
            let mut each = [seated(first)?, seated(second)?];
            play_out(start, dice, |side, seen| (!stop()).then(|| each[side.index()].choose(seen))?, look)
        }
    };
    let played = played.map_err(|why| describe(start, &why))?;
    let Ending { result, winner, .. } = played.game.ending().unwrap_or_default();
    let score = played.game.score().unwrap_or_default();
    let end = played.game.digest();
    Ok(Bout { result, winner, score, orders: played.orders, end })
}

/// Sentence on a bout that broke off.
fn describe<R: DescribeGame>(game: &R, why: &BreakOff<R::Order, R::Illegal>) -> String {
    match why {
        BreakOff::NotGiven { orders, order, why } => format!("order {orders}, {}: {why}", game.order(order)),
        BreakOff::NoOrder { orders, side } => format!("{} gives no order after {orders} orders", game.side(*side)),
        BreakOff::NoEnd(orders) => format!("it is not over after {orders} orders"),
        BreakOff::Broken(broken) => broken.to_string(),
    }
}
