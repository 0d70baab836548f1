//! Search for units, leaders and hexes on the map by typed text.

use super::strength;
use crate::games::musket_pike::pieces::of_unit;
use crate::games::musket_pike::rules::{Game, text};
use crate::say;
use crate::ui::Intent;
use crate::ui::find::{self, FindHit};

/// Units, leaders and hexes whose name or number contains the text; those that begin with it come first.
pub fn found(game: &Game, sought: &str) -> Vec<FindHit> {
    let battle = &game.battle;
    let units = battle.unit_ids().filter_map(|unit| {
        let stand = game.footprint(unit)?;
        Some(FindHit {
            side: Some(game.side(unit)),
            name: text::unit(battle, unit).to_owned(),
            about: say!("find-unit", strength = strength(game, unit), at = text::stand(battle, stand)),
            show: Intent::GoTo { place: stand.left.into(), piece: Some(of_unit(unit)) },
        })
    });
    let leaders = battle.leader_ids().filter_map(|leader| {
        let hex = game.state().leaders[leader.index()].hex()?;
        Some(FindHit {
            side: Some(battle.leader(leader).side),
            name: text::leader(battle, leader).to_owned(),
            about: say!("find-leader", at = text::hex(battle, hex)),
            show: Intent::GoTo { place: hex.into(), piece: None },
        })
    });
    let mut list = find::named(units.chain(leaders), sought);
    if let Ok(hex) = battle.map.grid.parse(&sought.trim().to_lowercase()) {
        let ground = text::names::terrain(battle, battle.map.terrain[hex.index()]);
        let about = say!("find-hex", level = battle.map.level[hex.index()], ground);
        list.insert(
            0,
            FindHit {
                side: None,
                name: text::hex(battle, hex),
                about,
                show: Intent::GoTo { place: hex.into(), piece: None },
            },
        );
    }
    list.truncate(find::MOST);
    list
}
