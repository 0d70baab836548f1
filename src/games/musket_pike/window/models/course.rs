//! The model of how a battle came to its end: the count turn by turn, and what changed it most.

use super::review::first;
use crate::games::musket_pike::log::review::{Deed, turns, words};
use crate::games::musket_pike::rules::{Battle, Game, victory};
use crate::kernel::SideId;
use crate::say;
use crate::session::Session;
use crate::ui::banner::{Course, Deciding, TurnEnd};
use std::cmp::Reverse;

/// How many activations are shown of those that changed the count most.
const SHOWN: usize = 3;

/// Looks back on how the count went.
pub fn course(session: &Session<Game>) -> Course {
    let battle = &session.game().battle;
    let mut vp = victory::count(&first(session)).vp;
    let mut ends = vec![TurnEnd { turn: u32::from(session.start().turn.saturating_sub(1)), vp }];
    let mut deciding = Vec::new();
    for turn in turns(session) {
        for deed in &turn.deeds {
            let swing = (deed.vp[0] - deed.vp[1]) - (vp[0] - vp[1]);
            if swing != 0 {
                deciding.push(one(battle, turn.turn, deed, swing));
            }
            vp = deed.vp;
        }
        ends.push(TurnEnd { turn: turn.turn.into(), vp });
    }
    // Of equal ones the earlier.
    deciding.sort_by_key(|one| Reverse(one.by));
    deciding.truncate(SHOWN);
    deciding.sort_by_key(|one| one.at);
    Course { turns: ends, deciding }
}

fn one(battle: &Battle, turn: u8, deed: &Deed, swing: i32) -> Deciding {
    Deciding {
        side: if swing > 0 { SideId(0) } else { SideId(1) },
        by: swing.unsigned_abs(),
        turn: say!("review-turn", turn),
        order: deed.words.clone(),
        words: words::losses(battle, deed),
        at: deed.at,
        seen: deed.events.last().map_or(deed.at, |event| event.at),
    }
}
