//! Signs on a printed map besides ground and pieces: flags over objectives, and entry hexes of reinforcements.

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::battle::{ArrivalCard, ArrivalCause};
use crate::games::musket_pike::rules::{Game, victory};
use crate::paint::layout::BoardLayout;
use crate::paint::marks::{Mark, MarkTone, Tint};
use crate::say;
use std::collections::BTreeSet;

/// MP 13.3 Flags over the objectives, each of the side that holds it.
pub(super) fn flags(game: &Game) -> Vec<Mark> {
    let layout = BoardLayout::new(&game.battle.map.grid);
    victory::flags(game).into_iter().map(|(hex, side)| Mark::Flag(layout.centre(hex), side)).collect()
}

/// MP 2.5 Entry hexes of each group of reinforcements, in its side's colour, with its name and the roll on which it arrives.
pub(super) fn entries(game: &Game) -> Vec<Mark> {
    let grid = &game.battle.map.grid;
    let of_group = |group: &ArrivalCard| {
        let tone = MarkTone::Side(group.side);
        let hexes: BTreeSet<Hex> = group.hexes.iter().copied().collect();
        let words = match group.cause {
            ArrivalCause::Roll(on) => say!("sheet-entry", group = group.name, on),
            ArrivalCause::Turn(turn) => say!("sheet-entry-on-turn", group = group.name, turn),
        };
        // The middle hex of the list lies in the middle of the stretch.
        let middle = group.hexes.get(group.hexes.len() / 2).map(|hex| BoardLayout::new(grid).centre(*hex));
        let named = middle.map(|at| Mark::Words(at, tone, words));
        std::iter::once(Mark::hexes(grid, &hexes, tone, Tint::Dashed)).chain(named)
    };
    game.battle.arrivals.iter().filter(|group| !group.hexes.is_empty()).flat_map(of_group).collect()
}
