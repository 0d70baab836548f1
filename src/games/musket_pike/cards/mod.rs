//! Cards of Musket & Pike: odds of shots and attacks, results of dice, explanations step by step, filled from the rules.

mod attack;
pub mod chit_use;
pub mod explained;
pub mod piece_outcomes;
pub mod result;
pub mod review;
mod shot;

pub use attack::{attack_title, table};
pub use shot::fire_title;

use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::modifier_reasons::ModifierReason;
use crate::games::musket_pike::rules::odds::{Distribution, of_hundred};
use crate::games::musket_pike::rules::state::{Assault, Frame};
use crate::games::musket_pike::rules::{Battle, Game, Illegal, Order, assault, fire, legal, stakes, text};
use crate::kernel::SideId;
use crate::play::Refusal;
use crate::play::odds::{CitedLine, LossChances, OddsCard, OutcomeShare, ShareTone, SumLineId, ThrowPreview};
use crate::say;

/// Odds card of an order without the lines left out, if the order is a shot or an attack that the rules allow; else `None`.
#[must_use]
pub fn odds_card(game: &Game, order: &Order, left_out: &[SumLineId]) -> Option<OddsCard> {
    let card = match *order {
        Order::Fire { unit, target, at } => {
            let shot = fire::shot(game, unit, target, at, legal::phase(game)?).ok()?;
            let graze = Order::Graze { unit, at };
            let also = legal::check(game, &graze).is_ok().then_some(graze);
            shot::card(game, unit, vec![shot], order, also, left_out)
        }
        Order::Graze { unit, at } => shot::card(game, unit, fire::graze(game, unit, at).ok()?, order, None, left_out),
        Order::Attack { unit, into } => {
            let defenders: Vec<UnitId> = assault::check(game, unit, into).ok()?.into_iter().flatten().collect();
            attack::card(game, &[Assault { unit, into }], &defenders, Some(order), left_out)
        }
        Order::JoinAttack { .. } | Order::Alone | Order::Stand { .. } => {
            let Some(Frame::Melee(melee)) = game.state().stack.last() else { return None };
            let mut assaults = melee.assaults();
            if let Order::JoinAttack { unit, into } = *order {
                assaults.push(Assault { unit, into });
            }
            attack::card(game, &assaults, &melee.foes(), None, left_out)
        }
        _ => return None,
    };
    Some(card)
}

/// Odds card of a pending melee if it were fought now, even if units may still leave or join.
#[must_use]
pub fn melee_card(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> OddsCard {
    attack::card(game, assaults, defenders, None, &[])
}

/// Whether the window shows an order's odds before it is given.
#[must_use]
pub const fn is_aimed(order: &Order) -> bool {
    matches!(order, Order::Fire { .. } | Order::Graze { .. } | Order::Attack { .. } | Order::JoinAttack { .. })
}

/// Reason for a refusal in words, with its paragraph.
#[must_use]
pub fn refusal(battle: &Battle, why: &Illegal) -> Refusal {
    Refusal { sentence: text::refusal(battle, why), paragraph: why.paragraph().to_owned() }
}

/// Names of units as a card shows them.
#[must_use]
pub fn names(battle: &Battle, units: &[UnitId]) -> Vec<String> {
    units.iter().map(|u| text::unit(battle, *u).to_owned()).collect()
}

/// Short names of units, for places with little room.
#[must_use]
pub fn short_names(battle: &Battle, units: &[UnitId]) -> Vec<String> {
    units.iter().map(|u| battle.unit(*u).short_name().to_owned()).collect()
}

/// Share of an outcome on a card, with its chance in percent.
fn share(percent: u32, words: String, tone: ShareTone) -> OutcomeShare {
    OutcomeShare { chance: of_hundred(percent), words, tone }
}

/// Chances of a side's or unit's losses in SP.
fn losses(side: SideId, words: String, of: &Distribution) -> LossChances {
    LossChances { side, words, unit: say!("unit-of-loss"), chances: of.chances() }
}

/// Preview of the 100 throws of both dice, with their consequences in order.
fn throws(effects: Vec<Vec<String>>) -> ThrowPreview {
    ThrowPreview { dice: vec![(say!("chances-white"), 10), (say!("chances-red"), 10)], effects }
}

/// Average loss in SP as text, with its unit.
fn average(loss: u32) -> String {
    say!("chances-average", loss = text::odds::tenths(loss))
}

/// Chance in percent that the leader with these units is lost (MP 8.12, 9.16, 10.4), how much of it is for lack of a refuge,
/// and the leader's VP; cited with the paragraph of the die that may kill the leader.
fn leader_lost(game: &Game, units: &[UnitId], [percent, stranded]: [u32; 2], by_die: &str) -> Option<CitedLine> {
    let leader = stakes::leaders(game, units).into_iter().max_by_key(|l| game.battle.leader(*l).vp)?;
    let card = game.battle.leader(leader);
    match (percent, stranded) {
        (0, _) => None,
        (_, 0) => Some(CitedLine::new(say!("aim-leader-lost", percent, leader = card.name, vp = card.vp), by_die)),
        _ => Some(CitedLine::new(say!("aim-leader-stranded", percent, leader = card.name, vp = card.vp), "10.4")),
    }
}

/// Reason for a line of a sum, with its paragraph.
fn reason(battle: &Battle, why: ModifierReason) -> CitedLine {
    CitedLine::new(text::why(battle, why), why.paragraph())
}

/// Text of a list of reasons.
fn reasons(battle: &Battle, which: &[ModifierReason]) -> String {
    text::list(&which.iter().map(|why| text::why(battle, *why)).collect::<Vec<_>>())
}
