//! Settings of the general, read from `general.ron`.

use super::position_terms::GeneralTerms;
use crate::games::table::bots::{LevelConfig, TermWeights};
use std::sync::{Arc, LazyLock};

/// Settings of the general: weights of a position, and the budget of each level.
pub type GeneralConfig = LevelConfig<GeneralTerms>;

static SHIPPED: LazyLock<Arc<GeneralConfig>> = LazyLock::new(|| {
    let text = include_str!("../../../../scenarios/game_of_kings/players/general.ron");
    Arc::new(ron::from_str(text).expect("a file of the program is read by its tests"))
});

impl TermWeights for GeneralTerms {
    fn named(&self) -> Vec<(&'static str, &'static str, i64)> {
        let names = Self::NAMES.into_iter().zip(Self::DOCS).zip(self.each());
        names.map(|((name, doc), weight)| (name, doc, weight)).collect()
    }
}

impl GeneralConfig {
    /// Settings shipped with the program.
    #[must_use]
    pub fn shipped() -> Arc<Self> {
        Arc::clone(&SHIPPED)
    }
}
