//! Model of the muster.

use super::{barred, strength};
use crate::games::musket_pike::paint::counters::CounterLook;
use crate::games::musket_pike::paint::scene::Figure;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::state::{Activation, ActivationTarget, Frame};
use crate::games::musket_pike::rules::{Game, Order, legal, text};
use crate::games::musket_pike::window::panels::muster::{Candidate, MusterModel};
use crate::kernel::{Dice, RuleSet};
use crate::paint::piece::SharedLook;
use crate::say;

/// Model of the muster panel; `None` outside a muster.
pub fn muster(game: &Game) -> Option<MusterModel> {
    let Some(Frame::Muster) = game.state().stack.last() else { return None };
    let activation = game.state().activation?;
    let battle = &*game.battle;
    let joined: Vec<(UnitId, String)> = game.active_units().map(|u| (u, text::unit(battle, u).to_owned())).collect();
    let who = match activation.led {
        ActivationTarget::Wing(wing) => text::wing(battle, wing),
        ActivationTarget::Unit(unit) => text::unit(battle, unit).to_owned(),
    };
    let hexes = match activation.led {
        ActivationTarget::Unit(lead) => Some((game.hexes_joined(lead), game.activation_hexes(lead))),
        ActivationTarget::Wing(_) => None,
    };
    Some(MusterModel {
        title: say!("muster-title", order = text::order_head(activation.order), who),
        hexes,
        counters: counters(game),
        joined,
        candidates: candidates(game, &activation),
        begin: game.check(&Order::Begin).map_err(|e| barred(battle, &e)),
    })
}

/// Counters of the active units, as they lie on the map.
fn counters(game: &Game) -> Vec<SharedLook> {
    let looks = game.active_units().filter_map(|unit| CounterLook::of(game, unit));
    looks.map(|look| SharedLook::of(Figure::Counter(look))).collect()
}

/// Orders of a click on a unit that may join: the unit joins. If nothing is left to decide in a lead unit's activation then,
/// neither further units nor a leader's ride, the activation also begins.
pub fn joining(game: &Game, unit: UnitId) -> Vec<Order> {
    let join = Order::Join { unit };
    let led_by_unit =
        matches!(game.state().activation.map(|activation| activation.led), Some(ActivationTarget::Unit(_)));
    if led_by_unit && leaves_only_the_beginning(game, &join) { vec![join, Order::Begin] } else { vec![join] }
}

fn leaves_only_the_beginning(game: &Game, join: &Order) -> bool {
    let mut after = game.clone();
    let mut dice = Dice::seeded(after.state().dice);
    after.execute_order(join, &mut dice).is_ok() && legal::legal_orders(&after) == [Order::Begin]
}

/// Orders by which all units of a wing join that may; empty for a lead unit, which may only take a few along.
pub fn all_join(game: &Game) -> Vec<Order> {
    let wing = matches!(game.state().activation.map(|activation| activation.led), Some(ActivationTarget::Wing(_)));
    if !wing || !matches!(game.state().stack.last(), Some(Frame::Muster)) {
        return Vec::new();
    }
    let joins = game.battle.unit_ids().map(|unit| Order::Join { unit });
    joins.filter(|join| game.check(join).is_ok()).collect()
}

/// Order by which the only unit of a wing joins that may; `None` if there is a choice. One unit must join.
pub fn only_one_joins(game: &Game) -> Option<Order> {
    match all_join(game)[..] {
        [only] if !game.anybody_active() => Some(only),
        _ => None,
    }
}

/// Candidates for an activation: units that may join, then units of the wing that may not, with the reason.
fn candidates(game: &Game, activation: &Activation) -> Vec<Candidate> {
    let mut list = Vec::new();
    let present = |u: &UnitId| game.side(*u) == activation.side && game.footprint(*u).is_some();
    // Units that have joined are named above the list.
    for unit in game.battle.unit_ids().filter(present).filter(|u| !game.is_active(*u)) {
        let open = match game.check(&Order::Join { unit }) {
            Ok(()) => Ok(joining(game, unit)),
            Err(Illegal::OtherWing | Illegal::AlreadyJoined) => continue,
            Err(why) => Err((brief(game, activation, unit, &why), barred(&game.battle, &why))),
        };
        let (open, brief) = match open {
            Ok(joins) => (Ok(joins), String::new()),
            Err((brief, why)) => (Err(why), brief),
        };
        let name = text::unit(&game.battle, unit).to_owned();
        let words = match open.as_deref() {
            Ok([_, _, ..]) => say!("muster-last", strength = strength(game, unit)),
            _ => strength(game, unit),
        };
        list.push(Candidate { unit, name, words, open, brief });
    }
    list.sort_by_key(|c| c.open.is_err());
    list
}

/// Reason why a unit may not join, in a few words.
fn brief(game: &Game, activation: &Activation, unit: UnitId, why: &Illegal) -> String {
    match (why, activation.led) {
        (Illegal::WrongArm, ActivationTarget::Unit(lead)) => {
            say!("muster-takes-no", lead = arm(game.kind(lead)), arm = arm(game.kind(unit)))
        }
        (Illegal::TooManyHexes, ActivationTarget::Unit(lead)) => {
            let (most, used) = (game.activation_hexes(lead), game.hexes_joined(lead));
            say!("muster-no-room", left = most.saturating_sub(used), most, needs = game.hex_count(unit))
        }
        (Illegal::AlreadyActivated, _) => say!("muster-has-acted"),
        (Illegal::CannotWithdraw, _) => say!("muster-cannot-leave"),
        (Illegal::TooNearForStrategic, _) => say!("muster-enemy-near"),
        (Illegal::NobodyCanCharge, _) => say!("muster-room-for-charge"),
        _ => text::refusal(&game.battle, why),
    }
}

/// Key of a kind's arm in the catalogue's sentences.
fn arm(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Hi | UnitKind::Li => "foot",
        UnitKind::Cav => "horse",
        UnitKind::Art | UnitKind::Wagon => "guns",
    }
}
