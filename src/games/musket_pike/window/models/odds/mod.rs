//! Models of the odds panels.

mod of_attack;
mod of_shot;

use super::{barred, names, short_names};
use crate::games::musket_pike::rules::fire;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::modifier_reasons::ModifierReason;
use crate::games::musket_pike::rules::state::{Assault, Frame};
use crate::games::musket_pike::rules::{Battle, Game, Order, assault, legal, stakes, text};
use crate::games::musket_pike::window::panels::chances::{CompactOdds, OddsComparison};
use crate::games::musket_pike::window::panels::line_toggle::SumLineRef;
use crate::games::musket_pike::window::panels::{odds_fire, odds_melee};
use crate::kernel::Breakdown;
use crate::say;
use crate::ui::game_ui::Commit;
pub use of_attack::{attack_title, table};
pub use of_shot::fire_title;

/// Odds of the aimed order.
pub enum Aim {
    /// Odds of a shot.
    Fire(Box<odds_fire::FireOddsModel>),
    Melee(Box<odds_melee::MeleeOddsModel>),
}

impl Aim {
    /// Adds the comparison with the order that the player keeps; if none is kept, offers to keep this one.
    #[must_use]
    pub fn beside(mut self, game: &Game, order: Order, kept: Option<Order>) -> Self {
        let compare = match kept {
            Some(kept) if kept == order => OddsComparison::Held,
            Some(kept) => match model(game, &kept, Commit::Never, &[]).and_then(Aim::slim) {
                Some(slim) => OddsComparison::With(Box::new(slim)),
                None => OddsComparison::Hold(order),
            },
            None => OddsComparison::Hold(order),
        };
        match &mut self {
            Aim::Fire(model) => model.compare = Some(compare),
            Aim::Melee(model) => model.compare = Some(compare),
        }
        self
    }

    fn slim(self) -> Option<CompactOdds> {
        match self {
            Aim::Fire(model) => model.shots.first().map(|shot| odds_fire::slim(&model, shot)),
            Aim::Melee(model) => Some(odds_melee::slim(&model)),
        }
    }
}

/// Odds of an order, if it is a shot or an attack; if it can be ordered, without the lines left out.
pub fn model(game: &Game, order: &Order, commit: Commit, left_out: &[SumLineRef]) -> Option<Aim> {
    let left_out = if commit == Commit::Button { left_out } else { &[] };
    match *order {
        Order::Fire { unit, target, at } => {
            let shot = fire::shot(game, unit, target, at, legal::phase(game)?).ok()?;
            let graze = Order::Graze { unit, at };
            let also = legal::check(game, &graze).is_ok().then_some(graze);
            Some(Aim::Fire(Box::new(of_shot::model(game, unit, vec![shot], order, also, commit, left_out))))
        }
        Order::Graze { unit, at } => {
            let shots = fire::graze(game, unit, at).ok()?;
            Some(Aim::Fire(Box::new(of_shot::model(game, unit, shots, order, None, commit, left_out))))
        }
        Order::Attack { unit, into } => {
            let defenders: Vec<UnitId> = assault::check(game, unit, into).ok()?.into_iter().flatten().collect();
            let assaults = [Assault { unit, into }];
            Some(Aim::Melee(Box::new(of_attack::model(game, &assaults, &defenders, order, commit, left_out))))
        }
        Order::JoinAttack { unit, into } => {
            let Some(Frame::Melee(melee)) = game.state().stack.last() else { return None };
            let assaults = [melee.attackers[0]?, Assault { unit, into }];
            Some(Aim::Melee(Box::new(of_attack::model(game, &assaults, &melee.foes(), order, commit, left_out))))
        }
        _ => None,
    }
}

/// Chance in percent that the leader with these units is lost (MP 8.12, 9.16, 10.4), how much of it is for lack of a refuge,
/// and the leader's VP; cited with the paragraph of the die that may kill the leader.
fn leader_lost(game: &Game, units: &[UnitId], [percent, stranded]: [u32; 2], by_die: &str) -> Option<(String, String)> {
    let leader = stakes::leaders(game, units).into_iter().max_by_key(|l| game.battle.leader(*l).vp)?;
    let card = game.battle.leader(leader);
    match (percent, stranded) {
        (0, _) => None,
        (_, 0) => Some((say!("aim-leader-lost", percent, leader = card.name, vp = card.vp), by_die.to_owned())),
        _ => Some((say!("aim-leader-stranded", percent, leader = card.name, vp = card.vp), "10.4".to_owned())),
    }
}

/// Lines of a sum: value, reason in words, reason as the rules know it.
fn explained<'a>(
    battle: &'a Battle,
    sum: &'a Breakdown<ModifierReason>,
) -> impl Iterator<Item = (i32, String, ModifierReason)> + 'a {
    sum.lines.iter().map(|l| (l.value, text::why(battle, l.why), l.why))
}

/// List of reasons in words.
fn reasons(battle: &Battle, which: &[ModifierReason]) -> String {
    text::list(&which.iter().map(|why| text::why(battle, *why)).collect::<Vec<_>>())
}

/// Whether an order is aimed before it is given.
#[must_use]
pub const fn is_aimed(order: &Order) -> bool {
    matches!(order, Order::Fire { .. } | Order::Graze { .. } | Order::Attack { .. } | Order::JoinAttack { .. })
}
