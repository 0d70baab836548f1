//! The programs that play, at a table: asked through the seam, they see no more than a person does.

use super::bots::{Bot, Player, seen};
use super::reasoned;
use crate::games::musket_pike::rules::{Game, Order};
use crate::kernel::RuleSet;
use crate::play::{AnyOrder, AnyPlayer, AnySession, PlayerInfo, Why};
use crate::say;
use crate::session::ProgramId;
use std::sync::Arc;

/// A player who has a seat.
pub struct Seated {
    player: Box<dyn Player>,
    /// What he sees.
    copy: Game,
    /// What he did last.
    chosen: Option<Order>,
}

impl Seated {
    /// This kind of player, who sits down at a position. What he leaves to chance follows from what he sees there, so that the same
    /// moment of a game taken up again is played on in the same way.
    #[must_use]
    pub fn at(game: &Game, bot: Bot) -> Self {
        let mut copy = game.clone();
        seen(&mut copy, game);
        Self { player: bot.player(copy.digest().0), copy, chosen: None }
    }
}

impl AnyPlayer for Seated {
    fn choose(&mut self, session: &dyn AnySession) -> Option<AnyOrder> {
        seen(&mut self.copy, session.of::<Game>()?.game());
        self.chosen = self.player.choose(&self.copy);
        self.chosen.map(AnyOrder::of)
    }

    fn why(&self) -> Option<Why> {
        let why = self.player.why(&self.copy, self.chosen.as_ref()?)?;
        let seen = self.copy.clone();
        Some(Arc::new(move |when| why().map(|reason| reasoned::told(&seen, &reason, when)).unwrap_or_default()))
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
