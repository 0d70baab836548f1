//! Preview on the map of what an order would have units do.

use crate::games::musket_pike::cards::chit_use::concerns;
use crate::games::musket_pike::pieces::{of_leader, of_unit};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::{ChitId, UnitId, WingId};
use crate::games::musket_pike::rules::state::{ActivationTarget, Frame, OrderType};
use crate::games::musket_pike::rules::{Game, Order, hypotheticals, text};
use crate::games::musket_pike::window::panels::chit::Allows;
use crate::kernel::PieceId;
use crate::say;
use crate::view::highlight::Singled;
use crate::view::rings::Ring;

/// Acts that the orders would allow a wing, in words and on the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderPreview {
    pub allows: Vec<Allows>,
    pub orders: [Vec<Singled>; 4],
}

/// Units of a wing that can still be activated this turn.
pub fn ready(game: &Game, wing: WingId) -> Vec<UnitId> {
    game.fresh_of_wing(wing).collect()
}

/// Pieces of the wing or wings that a chit concerns, with their leader; empty for a chit that only activates lead units.
pub fn concerned(game: &Game, chit: ChitId) -> Vec<PieceId> {
    if game.gives_units_only(chit) {
        return Vec::new();
    }
    let kind = game.battle.chit(chit).kind;
    let wings = game.battle.wing_ids().filter(|wing| concerns(&game.battle, kind, *wing));
    let units: Vec<UnitId> = wings.flat_map(|wing| ready(game, wing)).collect();
    let leader = game.chit_leader(chit).filter(|leader| game.state().leaders[leader.index()].hex().is_some());
    units.into_iter().map(of_unit).chain(leader.map(of_leader)).collect()
}

/// Units that the drawn chit may order or has ordered: a wing, or the units that may lead and those led.
pub fn led(game: &Game) -> Vec<UnitId> {
    match (game.state().stack.last(), game.state().activation) {
        (Some(Frame::Chit { chit }), _) => {
            let kind = game.battle.chit(*chit).kind;
            let wings = game.battle.wing_ids().filter(|wing| concerns(&game.battle, kind, *wing));
            if game.gives_units_only(*chit) {
                return Vec::new();
            }
            wings.flat_map(|wing| ready(game, wing)).collect()
        }
        (Some(Frame::Muster), Some(activation)) => {
            let wing = match activation.led {
                ActivationTarget::Wing(wing) => wing,
                ActivationTarget::Unit(unit) => game.unit_card(unit).wing,
            };
            // Units that have joined count as activated.
            let joined = |u: &UnitId| game.is_active(*u) && game.unit_card(*u).wing == wing;
            let joins = |u: &UnitId| ready(game, wing).contains(u);
            game.battle.unit_ids().filter(|u| joined(u) || joins(u)).collect()
        }
        _ => Vec::new(),
    }
}

/// Preview of each order for the units of a wing (MP 4): which could come into contact, would withdraw, may rally. Slow: a search
/// for each unit.
pub fn of_wing(game: &Game, wing: WingId) -> OrderPreview {
    let units = ready(game, wing);
    let with = |may: &dyn Fn(UnitId) -> bool| units.iter().copied().filter(|u| may(*u)).collect::<Vec<UnitId>>();
    let contact = with(&|u| game.could_charge(u));
    let touching = with(&|u| game.unit_in_contact(u));
    let disordered = |u: UnitId| game.unit_state(u).condition.disordered;
    let may =
        |u, order| game.check_order(&hypotheticals::activation(game, ActivationTarget::Wing(wing), order), u).is_ok();
    // Units that the order would make act, and that can.
    let rallies = with(&|u| (disordered(u) || touching.contains(&u)) && may(u, OrderType::Rally));
    let rally: Vec<UnitId> = rallies.iter().copied().filter(|u| disordered(*u)).collect();
    let allows = |words, units: &[UnitId]| {
        let names = say!("chit-these", units = text::list(&super::names(&game.battle, units)));
        Allows { words, names, units: units.to_vec() }
    };
    let all = [
        allows(say!("chit-could-charge", n = contact.len()), &contact),
        allows(say!("chit-could-rally", n = rally.len()), &rally),
    ];
    let mark = |units: Vec<UnitId>, of: &dyn Fn(UnitId) -> (Ring, String)| -> Vec<Singled> {
        let single = |unit| {
            let (ring, words) = of(unit);
            Singled { piece: of_unit(unit), ring, words }
        };
        units.into_iter().map(single).collect()
    };
    let orders = OrderType::ALL.map(|order| match order {
        // MP 4.1 Light infantry may charge, but need not.
        OrderType::Charge => mark(contact.clone(), &|u| match game.kind(u) {
            UnitKind::Li => (Ring::Able, say!("chit-may-charge")),
            _ => (Ring::MustAct, say!("chit-must-charge")),
        }),
        OrderType::March => mark(touching.clone(), &|_| (Ring::Able, say!("chit-may-fight"))),
        OrderType::Strategic => mark(with(&|u| may(u, order)), &|_| (Ring::Able, String::new())),
        OrderType::Rally => mark(rallies.clone(), &|u| match (touching.contains(&u), disordered(u)) {
            (true, true) => (Ring::MustAct, say!("chit-must-leave-may-rally")),
            (true, false) => (Ring::MustAct, say!("chit-must-leave")),
            (false, _) => (Ring::Able, say!("chit-may-rally")),
        }),
    });
    OrderPreview { allows: all.into_iter().filter(|a| !a.units.is_empty()).collect(), orders }
}

/// Units that may lead under each order, to be singled out on the map.
pub fn of_leads(legal: &[Order]) -> [Vec<Singled>; 4] {
    OrderType::ALL.map(|order| {
        let leads = legal.iter().filter_map(|o| match o {
            Order::LeadUnit { unit, order: own } if *own == order => Some(of_unit(*unit)),
            _ => None,
        });
        leads.map(|piece| Singled { piece, ring: Ring::Able, words: String::new() }).collect()
    })
}
