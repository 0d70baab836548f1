//! Models of the cups and of the drawn chit.

use super::order_preview::{OrderPreview, concerned, of_leads, of_wing, ready};
use super::{barred, strength};
use crate::games::musket_pike::cards::chit_use::{ChitScope, can, concerns, gives};
use crate::games::musket_pike::early_end;
use crate::games::musket_pike::pieces::of_unit;
use crate::games::musket_pike::rules::battle::ChitKind;
use crate::games::musket_pike::rules::ids::{ChitId, UnitId, WingId};
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::state::{ChitPlace, Frame, OrderType};
use crate::games::musket_pike::rules::{Battle, Game, Order, text};
use crate::games::musket_pike::window::GameIntent;
use crate::games::musket_pike::window::panels::chit::{ChitPanelModel as ChitModel, ChitUse, Lead};
use crate::games::musket_pike::window::panels::cups::{Chit, ChitStatus, Cup, CupsModel, Draw, Gone, Member};
use crate::kernel::{PieceId, RuleSet, SideId};
use crate::say;
use crate::ui::Intent;
use crate::ui::parts::BarredReason;
use std::collections::BTreeMap;

/// All scopes of chits.
const ALL_SCOPES: [ChitScope; 5] =
    [ChitScope::Wing, ChitScope::Overall, ChitScope::Any, ChitScope::Colonel, ChitScope::Unit];

/// Model of both cups, with the decision to draw if it is pending.
pub fn cups(game: &Game) -> CupsModel {
    let battle = &*game.battle;
    let cup = |side: SideId| Cup {
        side,
        name: text::side(battle, side).to_owned(),
        chits: shown(game, side).map(|c| chit_in_cup(game, c)).collect(),
        passed: game.state().passed[side.index()],
    };
    let draw = match game.state().stack.last() {
        Some(Frame::Turn { side }) => Some(Draw {
            side: *side,
            name: text::side(battle, *side).to_owned(),
            draw: game.check(&Order::Draw).map_err(|e| barred(battle, &e)),
            pass: game.check(&Order::Pass).map_err(|e| barred(battle, &e)),
            gone: gone(game, *side),
        }),
        _ => None,
    };
    CupsModel { cups: SideId::BOTH.map(cup).into(), draw }
}

/// Order of the default button where a side draws or passes (MP 2.3): it passes if no unit of the side can still act.
pub fn usual(game: &Game) -> Option<Order> {
    let Some(Frame::Turn { side }) = game.state().stack.last() else { return None };
    let draws = game.check(&Order::Draw).is_ok() && !gone(game, *side).is_some_and(|gone| gone.own);
    let passes = !draws && game.check(&Order::Pass).is_ok();
    Some(if passes { Order::Pass } else { Order::Draw })
}

/// Army because of which chits need not be drawn one by one: one without units, that of the drawing side first; or no unit is
/// left that they could activate. `None` without one.
fn gone(game: &Game, draws: SideId) -> Option<Gone> {
    if let Some(side) = [draws, draws.other()].into_iter().find(|side| !game.has_units(*side)) {
        let (name, own) = (text::side(&game.battle, side), side == draws);
        let words = if own { say!("cups-gone-own", side = name) } else { early_end::gone(game, side) };
        let words = say!("cups-gone", words, result = early_end::result(game));
        return Some(Gone { words, own, for_good: true });
    }
    let left = game
        .battle
        .chit_ids()
        .any(|c| game.battle.chit(c).side == draws && game.state().chits[c.index()] == ChitPlace::Cup);
    let fresh = |unit: UnitId| game.side(unit) == draws && game.is_fresh(unit);
    if left && !game.battle.unit_ids().any(fresh) {
        let words = say!("cups-all-acted", side = text::side(&game.battle, draws));
        return Some(Gone { words, own: true, for_good: false });
    }
    None
}

/// MP 18.6 Chits of a side, but for those that are away while the wing has another: of a commander who was relieved or has yet to come.
fn shown(game: &Game, side: SideId) -> impl Iterator<Item = ChitId> {
    let battle = &game.battle;
    let away = |chit: ChitId| game.state().chits[chit.index()] == ChitPlace::Away;
    let other = move |of: ChitId, chit: ChitId| {
        chit != of && battle.chit(chit).kind == battle.chit(of).kind && (!away(chit) || chit < of)
    };
    let doubled = move |chit: ChitId| {
        matches!(battle.chit(chit).kind, ChitKind::Wing(_)) && away(chit) && battle.chit_ids().any(|c| other(chit, c))
    };
    battle.chit_ids().filter(move |c| battle.chit(*c).side == side && !doubled(*c))
}

fn chit_in_cup(game: &Game, chit: ChitId) -> Chit {
    let place = match game.state().chits[chit.index()] {
        ChitPlace::Cup => ChitStatus::Cup,
        ChitPlace::Drawn => ChitStatus::Drawn,
        ChitPlace::Spent => ChitStatus::Spent,
        ChitPlace::Away => ChitStatus::Away,
    };
    let kind = game.battle.chit(chit).kind;
    let wing = match kind {
        ChitKind::Wing(wing) => Some(wing),
        ChitKind::Overall(_) | ChitKind::AnyUnit => None,
    };
    let units = game.battle.unit_ids().filter(|u| wing == Some(game.unit_card(*u).wing));
    let how = |unit: UnitId| {
        let strength = strength(game, unit);
        if game.unit_state(unit).condition.activated { say!("chit-unit-acted", strength) } else { strength }
    };
    Chit {
        id: chit,
        sign: sign(&game.battle, chit),
        words: text::chit_now_head(&game.battle, game.state(), chit),
        place,
        gives: gives(game, chit),
        meant: concerned(game, chit),
        units: units
            .filter_map(|u| {
                let name = text::unit(&game.battle, u).to_owned();
                Some(Member { hex: game.footprint(u)?.left, name, words: how(u) })
            })
            .collect(),
    }
}

/// Sign on a chit: the wing's letter, "OC", or "Any".
pub fn sign(battle: &Battle, chit: ChitId) -> String {
    match battle.chit(chit).kind {
        ChitKind::Wing(wing) => battle.wings[wing.index()].id.clone(),
        ChitKind::Overall(_) => say!("chit-sign-overall"),
        ChitKind::AnyUnit => say!("chit-sign-any"),
    }
}

/// Model of the drawn chit's panel; `None` if no chit waits for its use.
pub fn drawn(
    game: &Game,
    legal: &[Order],
    lead_order: Option<OrderType>,
    would: &BTreeMap<WingId, OrderPreview>,
) -> Option<ChitModel> {
    let Some(Frame::Chit { chit }) = game.state().stack.last() else { return None };
    let battle = &*game.battle;
    let card = battle.chit(*chit);
    let may_lead = |w: &WingId| concerns(battle, card.kind, *w) && !game.gives_units_only(*chit);
    let mut wings = battle.wing_ids().filter(may_lead).map(|w| wing_use(game, w, would));
    let wing = wings.next().unwrap_or_else(|| no_wing(game, *chit));
    Some(ChitModel {
        side: card.side,
        sign: sign(battle, *chit),
        arms: text::holder_of_chit(battle, game.state(), *chit).and_then(|leader| battle.leader(leader).arms.clone()),
        name: text::chit_now_head(battle, game.state(), *chit),
        words: gives(game, *chit),
        all_words: ALL_SCOPES.map(ChitScope::words).to_vec(),
        wing,
        unit: unit_use(game, *chit, legal),
        others: wings.collect(),
        leads: lead_order.map(|order| (order, leads(game, legal, order))),
        discard: game.check(&Order::SetAside).map_err(|e| barred(battle, &e)),
    })
}

fn wing_use(game: &Game, wing: WingId, would: &BTreeMap<WingId, OrderPreview>) -> ChitUse {
    let give = |order: OrderType| {
        let order = Order::LeadWing { wing, order };
        game.check(&order).map(|()| Intent::order(order)).map_err(|e| strategic(order, barred(&game.battle, &e)))
    };
    let (units, words) = (ready(game, wing), can(game, wing));
    let OrderPreview { allows, orders } = would.get(&wing).cloned().unwrap_or_default();
    let pieces = units.into_iter().map(of_unit).collect();
    ChitUse { words, allows, orders: OrderType::ALL.map(give), pieces, would: orders }
}

/// Wing row of a chit that may lead no wing: it gives the reason in place of the orders.
fn no_wing(game: &Game, chit: ChitId) -> ChitUse {
    let card = game.battle.chit(chit);
    let own = |w: &WingId| match card.kind {
        ChitKind::AnyUnit => game.battle.armies[game.battle.wings[w.index()].army.index()].side == card.side,
        kind => concerns(&game.battle, kind, *w),
    };
    let wing = game.battle.wing_ids().find(own);
    let bar = |order: OrderType| {
        let why = wing.and_then(|wing| game.check(&Order::LeadWing { wing, order }).err());
        Err(barred(&game.battle, &why.unwrap_or(Illegal::OnlyUnitActivation)))
    };
    ChitUse {
        words: say!("chit-no-wing"),
        allows: Vec::new(),
        orders: OrderType::ALL.map(bar),
        pieces: Vec::new(),
        would: Default::default(),
    }
}

/// Preview of each order for the wings that the drawn chit may lead. Slow: computed once for each position.
pub fn would(game: &Game) -> BTreeMap<WingId, OrderPreview> {
    let Some(Frame::Chit { chit }) = game.state().stack.last() else { return BTreeMap::new() };
    let battle = &*game.battle;
    let kind = battle.chit(*chit).kind;
    battle.wing_ids().filter(|w| concerns(battle, kind, *w)).map(|w| (w, of_wing(game, w))).collect()
}

/// Adds the rule of strategic marches to the reason that bars a whole wing, which is nearly always the enemy's presence.
fn strategic(order: Order, why: BarredReason) -> BarredReason {
    match order {
        Order::LeadWing { order: OrderType::Strategic, .. } => {
            BarredReason::new(say!("chit-strategic-barred", why = why.sentence.trim_end_matches('.')), "4.4")
        }
        _ => why,
    }
}

fn unit_use(game: &Game, chit: ChitId, legal: &[Order]) -> ChitUse {
    let leads = |order| {
        legal
            .iter()
            .filter(move |o| matches!(o, Order::LeadUnit { order: own, .. } if *own == order))
            .collect::<Vec<_>>()
    };
    let give = |order: OrderType| match leads(order)[..] {
        [] => Err(nobody_leads(game, chit, order)),
        // A single lead unit needs no choice.
        [only] => Ok(Intent::order(*only)),
        _ => Ok(GameIntent::ChooseLead(order).into()),
    };
    let would = of_leads(legal);
    let mut pieces: Vec<PieceId> = would.iter().flatten().map(|single| single.piece).collect();
    pieces.sort_unstable();
    pieces.dedup();
    ChitUse { words: say!("chit-unit-use"), allows: Vec::new(), orders: OrderType::ALL.map(give), pieces, would }
}

/// Reason why no unit may lead under an order: the most frequent one among the side's units on the map.
fn nobody_leads(game: &Game, chit: ChitId, order: OrderType) -> BarredReason {
    let side = game.battle.chit(chit).side;
    let mut reasons: Vec<(usize, BarredReason)> = Vec::new();
    for unit in game.battle.unit_ids().filter(|u| game.side(*u) == side && game.footprint(*u).is_some()) {
        let Err(why) = game.check(&Order::LeadUnit { unit, order }) else { continue };
        let why = barred(&game.battle, &why);
        match reasons.iter_mut().find(|(_, r)| *r == why) {
            Some((n, _)) => *n += 1,
            None => reasons.push((1, why)),
        }
    }
    let commonest = reasons.into_iter().max_by_key(|(n, _)| *n);
    commonest.map_or_else(|| BarredReason::new(say!("chit-no-unit"), "3.1"), |(_, why)| why)
}

fn leads(game: &Game, legal: &[Order], order: OrderType) -> Vec<Lead> {
    let units = legal.iter().filter_map(|o| match o {
        Order::LeadUnit { unit, order: own } if *own == order => Some(*unit),
        _ => None,
    });
    let reach = |unit| game.activation_hexes(unit).max(1);
    let words = |unit| say!("chit-lead", strength = strength(game, unit), hexes = reach(unit));
    units.map(|unit| Lead { unit, name: text::unit(&game.battle, unit).to_owned(), words: words(unit) }).collect()
}
