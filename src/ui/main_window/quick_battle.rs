//! Quick battles: what the games of the program can make, and a battle that was made.

use super::MainWindow;
use crate::play;
use crate::say;
use crate::ui::start::{QuickMaker, Setup};
use std::sync::Arc;

impl MainWindow {
    /// Lists the rules that make quick battles, with a seed to begin with.
    pub(super) fn list_quick_makers(&mut self) {
        let makers = self.games.registry.games().filter_map(|game| {
            let choices = game.quick_battles()?.choices();
            Some(QuickMaker { game: game.id().to_owned(), title: game.title(), choices })
        });
        self.page.list.quick.makers = makers.collect();
        self.page.list.quick.seed = play::seed().to_string();
    }

    /// Makes the quick battle of the page and chooses it in the list of battles; the next one has another seed.
    pub(super) fn make_quick_battle(&mut self) {
        let quick = &self.page.list.quick;
        let Ok(seed) = quick.seed.trim().parse::<u64>() else {
            self.page.fault = Some(say!("start-seed-fault"));
            return;
        };
        let maker = quick.makers.get(quick.maker).and_then(|maker| self.games.registry.by_id(&maker.game));
        let made = maker.and_then(|game| Some((game, game.quick_battles()?.file(&quick.chosen, seed)?)));
        let offered = made.map(|(game, text)| game.offered(&format!("quick-{}-{seed}", game.id()), &text));
        match offered {
            Some(Ok(battle)) => {
                let id = Arc::clone(&battle.id);
                self.battles.retain(|known| known.id != id);
                self.pictures.forget(&id);
                self.battles.insert(0, battle);
                self.page.battles.clear();
                self.page.list.filter = self.page.list.filter.cleared();
                self.page.list.quick.seed = play::seed().to_string();
                self.page.setup = Setup::Shut;
                self.page.fault = None;
                self.between.picked = true;
                self.choose(&id);
            }
            Some(Err(why)) => self.page.fault = Some(why),
            None => self.page.fault = Some(say!("random-none")),
        }
    }
}
