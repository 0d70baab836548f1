//! Model of the order of battle.

use crate::games::musket_pike::rules::battle::Command;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId, WingId};
use crate::games::musket_pike::rules::state::{LeaderPlace, UnitMark, UnitPlace};
use crate::games::musket_pike::rules::victory::{self, VpSource};
use crate::games::musket_pike::rules::{Game, text};
use crate::games::musket_pike::window::panels::emblem::Nation;
use crate::games::musket_pike::window::panels::order_of_battle::{
    OrderOfBattleModel, Ranks, Side, UnitRow, UnitStatus, Wing,
};
use crate::kernel::SideId;
use crate::say;
use crate::ui::parts::ArmsLine;
use std::collections::BTreeMap;

/// Model of the order of battle of both sides in the current position.
pub fn model(game: &Game) -> OrderOfBattleModel {
    let mut lost = Lost::default();
    for line in victory::count(game).lines {
        match line.why {
            VpSource::Eliminated(unit) | VpSource::Losses(unit, _) | VpSource::Battery(unit) => {
                *lost.units.entry(unit).or_default() += line.vp;
            }
            VpSource::Leader(leader) => *lost.leaders.entry(leader).or_default() += line.vp,
            VpSource::Hex(_) | VpSource::Infantry(..) | VpSource::Named(_) => {}
        }
    }
    OrderOfBattleModel { sides: SideId::BOTH.map(|side| one(game, side, &lost)) }
}

/// VP that losses have given the enemy (MP 13.1), by the lost unit or leader.
#[derive(Default)]
struct Lost {
    units: BTreeMap<UnitId, u16>,
    leaders: BTreeMap<LeaderId, u16>,
}

fn one(game: &Game, side: SideId, lost: &Lost) -> Side {
    let battle = &*game.battle;
    let commanders = battle.leader_ids().filter(|l| {
        let card = battle.leader(*l);
        card.side == side && matches!(card.command, Command::Army(_))
    });
    let own = |wing: &WingId| battle.armies[battle.wings[wing.index()].army.index()].side == side;
    Side {
        side,
        name: text::side(battle, side).to_owned(),
        commanders: commanders.map(|l| leader(game, l, lost)).collect(),
        wings: battle.wing_ids().filter(own).map(|w| wing(game, w, lost)).collect(),
        leaders_vp: lost
            .leaders
            .iter()
            .filter(|(l, _)| battle.leader(**l).side == side)
            .map(|(_, vp)| u32::from(*vp))
            .sum(),
    }
}

fn wing(game: &Game, wing: WingId, lost: &Lost) -> Wing {
    let battle = &*game.battle;
    let units = battle.unit_ids().filter(|u| game.unit_card(*u).wing == wing);
    Wing {
        name: text::wing_head(battle, wing),
        leader: battle
            .wing_commander(&game.state().leaders, wing)
            .map_or_else(|| say!("oob-no-leader").into(), |l| leader(game, l, lost)),
        units: units.map(|u| entry(game, u, lost.units.get(&u).copied().unwrap_or(0))).collect(),
    }
}

/// Text of a leader with its rating and its fate.
fn leader(game: &Game, id: LeaderId, lost: &Lost) -> ArmsLine {
    let vp = lost.leaders.get(&id).copied().unwrap_or(0);
    let card = game.battle.leader(id);
    let rating = if card.rating == 0 { "0".to_owned() } else { format!("\u{2212}{}", card.rating) };
    let place = match game.state().leaders[id.index()].place {
        LeaderPlace::Map(_) => "map",
        LeaderPlace::Reserve => "reserve",
        LeaderPlace::Lost => "lost",
        LeaderPlace::Relieved => "relieved",
    };
    let words = match card.command {
        Command::Army(_) => {
            say!("oob-leader-army", name = card.name, rating, army = text::command(&game.battle, id), place, vp)
        }
        Command::Wing(_) => say!("oob-leader", name = card.name, rating, place, vp),
    };
    ArmsLine { words, arms: card.arms.clone() }
}

fn entry(game: &Game, unit: UnitId, vp: u16) -> UnitRow {
    let (card, now) = (game.unit_card(unit), game.unit_state(unit));
    let state = match now.place {
        UnitPlace::Reserve => UnitStatus::ToCome,
        UnitPlace::Merged => UnitStatus::Merged,
        UnitPlace::Pursuing => UnitStatus::Pursuing,
        UnitPlace::Captured { .. } => UnitStatus::Captured,
        UnitPlace::Eliminated => UnitStatus::Destroyed,
        UnitPlace::Map(_) if now.has(UnitMark::Active) => UnitStatus::Active,
        UnitPlace::Map(_) if now.condition.activated => UnitStatus::Activated,
        UnitPlace::Map(_) => UnitStatus::Ready,
    };
    let hex = match now.place {
        UnitPlace::Map(stand) => Some(stand.left),
        UnitPlace::Captured { hex } => Some(hex),
        _ => None,
    };
    UnitRow {
        name: card.name.clone(),
        arm: card.kind,
        kind: super::unit::kind(game, unit),
        nation: Nation::of(&game.battle, card),
        sp: (card.original > 0).then_some((now.strength.sp, card.original)),
        morale: (game.morale(unit), card.ql),
        state,
        ranks: if now.condition.disordered { Ranks::Disordered } else { Ranks::Ordered },
        vp,
        hex,
    }
}
