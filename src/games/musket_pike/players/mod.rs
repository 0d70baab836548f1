//! Computer players in a session: through this interface they see no more than a person does.

mod plan_words;
mod sergeant_reasons;

pub use plan_words::CaptainWords;

use super::bots::{Bot, Captain, CaptainConfig, ChoiceReason, Player, Policy, RandomPlayer, hide_future_dice};
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, Order};
use crate::kernel::RuleSet;
use crate::play::{AnyOrder, AnyPlayer, AnySession, Contestant, PlayerInfo, Program, ReasonProvider, UNIFORM};
use crate::say;
use crate::session::{ProgramId, Session};
use std::sync::Arc;

/// Computer player that has the seat of a side.
pub struct SeatedProgram {
    player: Box<dyn Player>,
    /// Position as the program sees it, with other dice than the game's.
    copy: Game,
    /// Last order of the program; `None` before any.
    chosen: Option<Order>,
    /// Start of the current activation and its steps, if the program would continue its own plan for it.
    begun: Vec<(Game, Order)>,
}

impl SeatedProgram {
    /// Program of this kind, seated at a position. Its random choices depend on the visible position, so that a resumed game
    /// continues in the same way.
    #[must_use]
    pub fn at(game: &Game, bot: Bot) -> Self {
        let copy = Self::seen(game);
        Self { player: bot.player(copy.digest().0), copy, chosen: None, begun: Vec::new() }
    }

    /// Captain that advises the deciding side of this session. If the activation began and continued as the captain would have
    /// planned, the advice follows that plan.
    #[must_use]
    pub fn to_advise(session: &Session<Game>) -> Self {
        let (copy, begun) = (Self::seen(session.game()), begun(session));
        let from = begun.first().map_or(&copy, |(from, _)| from);
        Self { player: Box::new(Captain::adviser(from.digest().0)), copy, chosen: None, begun }
    }

    /// Plans the current activation, if the program would have begun it the same way; else starts the program again.
    fn plan(&mut self) {
        let begun = std::mem::take(&mut self.begun);
        if !begun.iter().all(|(from, given)| self.player.choose(from) == Some(*given)) {
            self.player = Box::new(Captain::adviser(self.copy.digest().0));
        }
    }

    fn seen(game: &Game) -> Game {
        let mut copy = game.clone();
        hide_future_dice(&mut copy, game);
        copy
    }
}

/// Start of the current activation while it musters or moves, and each step in it: the positions, as a program sees them, and the
/// orders.
fn begun(session: &Session<Game>) -> Vec<(Game, Order)> {
    if !matches!(session.game().state().stack.last(), Some(Frame::Muster | Frame::Phase(Phase::Movement))) {
        return Vec::new();
    }
    let entries = session.entries();
    let Some(at) = entries.iter().rposition(|entry| entry.order.order_type_spent().is_some()) else {
        return Vec::new();
    };
    let steps = (at + 1..entries.len()).filter(|step| entries[*step].order.is_step());
    let before = |at: usize| {
        let mut from = session.game().clone();
        from.restore(session.before(at));
        (SeatedProgram::seen(&from), entries[at].order)
    };
    std::iter::once(at).chain(steps).map(before).collect()
}

impl AnyPlayer for SeatedProgram {
    fn choose(&mut self, session: &dyn AnySession) -> Option<AnyOrder> {
        self.plan();
        hide_future_dice(&mut self.copy, session.of::<Game>()?.game());
        self.chosen = self.player.choose(&self.copy);
        self.chosen.map(AnyOrder::of)
    }

    fn why(&self) -> Option<ReasonProvider> {
        match self.player.why(&self.copy, &self.chosen?)? {
            ChoiceReason::Plan(made) => Some(Arc::new(move || plan_words::reasons(&made))),
            ChoiceReason::Sergeant(decision) => {
                // Where nothing was weighed there are no reasons.
                let has_reasons = !sergeant_reasons::reasons(&decision).sentences.is_empty();
                has_reasons.then(|| Arc::new(move || sergeant_reasons::reasons(&decision)) as ReasonProvider)
            }
        }
    }
}

/// Name of the policy of a random player that seeks the fight.
const BRAWLER: &str = "brawler";

/// Policies for simulations that only this game has: name and description.
pub const POLICIES: &[(&str, &str)] = &[(BRAWLER, "never passes, charges, closes in and attacks")];

/// Contestant of a bout that is one of the programs in `bots/`.
struct BotContestant(Box<dyn Player>);

impl Contestant<Game> for BotContestant {
    fn choose(&mut self, seen: &Game) -> Option<Order> {
        self.0.choose(seen)
    }
}

/// Program of a bout; a captain plays by the settings if there are some.
#[must_use]
pub fn contestant(Program { name, seed, settings }: Program<'_>) -> Option<Box<dyn Contestant<Game>>> {
    let by_chance = |policy| Box::new(RandomPlayer::new(policy, seed)) as Box<dyn Player>;
    let player = match name {
        UNIFORM => by_chance(Policy::Uniform),
        BRAWLER => by_chance(Policy::Brawler),
        name => {
            let shipped = CaptainConfig::shipped;
            let mind = settings.get::<Arc<CaptainConfig>>().cloned().unwrap_or_else(shipped);
            Bot::named(name)?.of_mind(&mind, seed)
        }
    };
    Some(Box::new(BotContestant(player)))
}

/// All programs that can play, in the order in which they are offered.
#[must_use]
pub fn all() -> Vec<PlayerInfo> {
    let info = |bot: Bot| {
        let name = bot.name();
        let id = ProgramId::named(name)?;
        let first = bot == Bot::OFFERED_FIRST;
        Some(PlayerInfo { id, name: say!("player-name-" + name), about: say!("player-about-" + name), first })
    };
    Bot::ALL.into_iter().filter_map(info).collect()
}
