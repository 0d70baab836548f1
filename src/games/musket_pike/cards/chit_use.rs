//! Use of a chit in words: what it allows, and which wings it is for (MP 3).

use crate::games::musket_pike::rules::battle::ChitKind;
use crate::games::musket_pike::rules::ids::{ChitId, LeaderId, WingId};
use crate::games::musket_pike::rules::state::LeaderPlace;
use crate::games::musket_pike::rules::{Battle, Game, text};
use crate::say;

/// Activations that a chit allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::musket_pike) enum ChitScope {
    /// The chit orders its own wing.
    Wing,
    /// The chit orders any wing of its army.
    Overall,
    /// The chit only allows a unit activation, of any unit of the side.
    Any,
    /// The chit only allows a unit activation, as its leader has fallen (MP 10.6).
    Colonel,
    /// The chit only allows a unit activation, as its leader is not on the map (MP 3.4).
    Unit,
}

impl ChitScope {
    pub(in crate::games::musket_pike) fn words(self) -> String {
        match self {
            ChitScope::Wing => say!("chit-gives-wing"),
            ChitScope::Overall => say!("chit-gives-overall"),
            ChitScope::Any => say!("chit-gives-any"),
            ChitScope::Colonel => say!("chit-gives-colonel"),
            ChitScope::Unit => say!("chit-gives-unit"),
        }
    }
}

/// Sentence that says what a chit allows.
pub(in crate::games::musket_pike) fn gives(game: &Game, chit: ChitId) -> String {
    let fallen = |l: LeaderId| game.state().leaders[l.index()].place == LeaderPlace::Lost;
    let gives = match game.battle.chit(chit).kind {
        ChitKind::AnyUnit => ChitScope::Any,
        _ if game.chit_leader(chit).is_some_and(fallen) => ChitScope::Colonel,
        _ if game.gives_units_only(chit) => ChitScope::Unit,
        ChitKind::Wing(_) => ChitScope::Wing,
        ChitKind::Overall(_) => ChitScope::Overall,
    };
    gives.words()
}

/// Whether a chit of this kind can activate a wing: its own, or one of its army.
pub(in crate::games::musket_pike) fn concerns(battle: &Battle, kind: ChitKind, wing: WingId) -> bool {
    match kind {
        ChitKind::Wing(own) => own == wing,
        ChitKind::Overall(army) => battle.wings[wing.index()].army == army,
        ChitKind::AnyUnit => false,
    }
}

/// Number of units of a wing that could act, in words.
pub(in crate::games::musket_pike) fn can(game: &Game, wing: WingId) -> String {
    say!("chit-wing-can", wing = text::wing_head(&game.battle, wing), n = game.fresh_of_wing(wing).count())
}
