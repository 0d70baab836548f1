//! List of the shipped battles, for `tercio play --text` without a file.

use crate::i18n::lists::commas;
use crate::play::{BattleOffer, Registry};
use crate::say;

/// Shipped battles under the names of their rules, a line each: id, title, date, length and size.
pub fn battle_list(registry: &Registry) -> String {
    let mut lines = vec![say!("terminal-battles")];
    for game in registry.games() {
        lines.extend([String::new(), game.title()]);
        let battles: Vec<BattleOffer> = game.shipped().into_iter().flatten().collect();
        let wide = battles.iter().map(|battle| battle.id.chars().count()).max().unwrap_or(0);
        lines.extend(battles.iter().map(|BattleOffer { id, title, about, extent, .. }| {
            let date = about.date.map(|date| date.words());
            let facts = commas(&date.into_iter().chain([extent.words()]).collect::<Vec<_>>());
            format!("  {id:wide$}  {}", say!("terminal-battle", title = title.as_str(), facts))
        }));
    }
    lines.join("\n")
}
