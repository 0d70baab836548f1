//! The programs that play, at a table: asked through the seam, they see no more than a person does.

use super::bots::reason::Reason;
use super::bots::{Bot, Captain, Player, seen};
use super::reasoned;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, Order};
use crate::kernel::RuleSet;
use crate::play::{AnyOrder, AnyPlayer, AnySession, PlayerInfo, Why};
use crate::say;
use crate::session::{ProgramId, Session};
use std::sync::Arc;

/// A player who has a seat.
pub struct Seated {
    player: Box<dyn Player>,
    /// What he sees.
    copy: Game,
    /// What he did last.
    chosen: Option<Order>,
    /// Whether he knows what he does.
    has_reasons: bool,
    /// How the activation that goes on came here, if he is to go on from what he would have planned when it began.
    begun: Vec<(Game, Order)>,
}

impl Seated {
    /// This kind of player, who sits down at a position. What he leaves to chance follows from what he sees there, so that the same
    /// moment of a game taken up again is played on in the same way.
    #[must_use]
    pub fn at(game: &Game, bot: Bot) -> Self {
        let copy = Self::seen(game);
        Self {
            player: bot.player(copy.digest().0),
            copy,
            chosen: None,
            has_reasons: bot != Bot::Random,
            begun: Vec::new(),
        }
    }

    /// A captain who tells what he would do in the place of whoever decides at this table. Where an activation was begun as he
    /// would have begun it, and whoever has moved has moved so, he goes on with the plan that he had for it.
    #[must_use]
    pub fn to_advise(session: &Session<Game>) -> Self {
        let (copy, begun) = (Self::seen(session.game()), begun(session));
        let from = begun.first().map_or(&copy, |(from, _)| from);
        Self { player: Box::new(Captain::adviser(from.digest().0)), copy, chosen: None, has_reasons: true, begun }
    }

    /// Plans the activation that goes on, where it came here as he would have had it; else he looks at it anew.
    fn plan(&mut self) {
        let begun = std::mem::take(&mut self.begun);
        if !begun.iter().all(|(from, given)| self.player.choose(from) == Some(*given)) {
            self.player = Box::new(Captain::adviser(self.copy.digest().0));
        }
    }

    fn seen(game: &Game) -> Game {
        let mut copy = game.clone();
        seen(&mut copy, game);
        copy
    }
}

/// How the activation that is mustered or moves was begun, and each step that has been taken in it: the positions, as a player sees them,
/// and the orders.
fn begun(session: &Session<Game>) -> Vec<(Game, Order)> {
    if !matches!(session.game().state().stack.last(), Some(Frame::Muster | Frame::Phase(Phase::Movement))) {
        return Vec::new();
    }
    let entries = session.entries();
    let Some(at) = entries.iter().rposition(|entry| entry.order.led().is_some()) else { return Vec::new() };
    let steps = (at + 1..entries.len()).filter(|step| entries[*step].order.is_step());
    let before = |at: usize| {
        let mut from = session.game().clone();
        from.restore(session.before(at));
        (Seated::seen(&from), entries[at].order)
    };
    std::iter::once(at).chain(steps).map(before).collect()
}

impl AnyPlayer for Seated {
    fn choose(&mut self, session: &dyn AnySession) -> Option<AnyOrder> {
        self.plan();
        seen(&mut self.copy, session.of::<Game>()?.game());
        self.chosen = self.player.choose(&self.copy);
        self.chosen.map(AnyOrder::of)
    }

    fn why(&self) -> Option<Why> {
        let (seen, chosen) = (self.copy.clone(), self.chosen?);
        if let Some(why) = self.player.why(&self.copy, &chosen) {
            return Some(Arc::new(move |when| {
                why().map(|reason| reasoned::told_of(&seen, &chosen, &reason, when)).unwrap_or_default()
            }));
        }
        // What speaks for itself he need not have thought of.
        let plain = self.has_reasons && reasoned::has_plain_words(&self.copy, &chosen);
        let reason = Reason::at_once(chosen, None);
        plain.then(|| Arc::new(move |when| reasoned::told(&seen, &reason, when)) as Why)
    }
}

/// All of them, as they are offered.
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
