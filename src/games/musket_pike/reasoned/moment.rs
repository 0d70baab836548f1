//! What speaks for an order at once, in a sentence.

use super::{Deed, POOR, ground, odds_of, reaction, stake, together, with};
use crate::games::musket_pike::bots::order_rationale::{self, Doctrine, OrderRationale, SuccessChance};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::steps::MovingUnit;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Game, legal};
use crate::play::reasons::ReasonTiming;
use crate::say;

/// From here on the hex is lost as often as not, in percent.
const EVEN: u32 = 50;

/// The sentence, of an order that has been chosen.
pub fn told(game: &Game, chosen: &Order, moment: &OrderRationale, at: ReasonTiming) -> String {
    let (battle, when) = (&*game.battle, at.word());
    let name = |unit: UnitId| text::unit(battle, unit);
    match *moment {
        OrderRationale::Fires(SuccessChance { by, on, percent, .. }) => {
            let only = has_one_target(game, by);
            let [by, on] = [by, on].map(name);
            if only { say!("why-fires-only", when, by, on, percent) } else { say!("why-fires", when, by, on, percent) }
        }
        OrderRationale::Attacks(SuccessChance { by, on, also, percent }) => {
            let (on, odds) = (together(game, on, also), odds_of(game, (by, on), percent));
            let told = say!("why-attacks", when, by = name(by), on, odds);
            with(told, if percent < POOR { stake::of_attack(game, chosen, at) } else { None })
        }
        OrderRationale::Refrains { best: SuccessChance { by, on, also, percent }, attacked } => {
            let (on, odds) = (together(game, on, also), odds_of(game, (by, on), percent));
            let attack = say!("why-chance", by = name(by), on, odds);
            if attacked { say!("why-refrains", when, attack) } else { say!("why-refrains-at-all", when, attack) }
        }
        OrderRationale::Joins { unit, together, alone } => say!("why-joins", when, unit = name(unit), together, alone),
        OrderRationale::Alone { unit, together, alone } => say!("why-alone", when, unit = name(unit), together, alone),
        OrderRationale::Stands { unit, percent: percent @ ..EVEN } => {
            say!("why-stands", when, unit = name(unit), percent)
        }
        OrderRationale::Stands { unit, percent } => say!("why-stands-all-the-same", when, unit = name(unit), percent),
        OrderRationale::Yields { unit, percent: percent @ ..EVEN } => {
            say!("why-yields-early", when, unit = name(unit), percent)
        }
        OrderRationale::Yields { unit, percent } => say!("why-yields", when, unit = name(unit), percent),
        OrderRationale::Turns { unit, mover } | OrderRationale::StandsFast { unit, mover } => {
            reaction::told(game, chosen, (unit, mover), at)
        }
        OrderRationale::Retreats { unit, passes_front, friends, away } => {
            let apart = way_apart(name(unit), (passes_front, friends, away), when);
            apart.unwrap_or_else(|| say!("why-retreats-alike", when, unit = name(unit)))
        }
        OrderRationale::BearsOdd { unit, sp } => say!("why-odd", when, unit = name(unit), sp),
        OrderRationale::Rallies { unit, percent } => say!("why-rallies", when, unit = name(unit), percent),
        OrderRationale::Doctrine(ref doctrine) => match *doctrine {
            Doctrine::GoesToAttack(SuccessChance { by, on, also, percent: percent @ ..POOR }) if comes_up(game, by) => {
                let told = say!("doctrine-comes-up", when, by = name(by), on = together(game, on, also), percent);
                with(told, stake::where_it_stands(game, by, on))
            }
            Doctrine::Charge(SuccessChance { by, on, percent: ..POOR, .. })
            | Doctrine::JoinsToCharge(SuccessChance { by, on, percent: ..POOR, .. })
            | Doctrine::GoesToAttack(SuccessChance { by, on, percent: ..POOR, .. }) => {
                with(by_doctrine(game, doctrine, when), stake::where_it_stands(game, by, on))
            }
            _ => by_doctrine(game, doctrine, when),
        },
    }
}

/// The attack that is left alone, if another order that was weighed is one; none: nothing is left alone, or it is none.
pub fn left_alone(game: &Game, moment: &OrderRationale, other: &Order) -> Option<OrderRationale> {
    let (OrderRationale::Refrains { attacked, .. }, Order::Attack { unit, into }) = (moment, *other) else {
        return None;
    };
    let (_, best) = order_rationale::attack(game, unit, into)?;
    Some(OrderRationale::Refrains { best, attacked: *attacked })
}

/// MP 8 Whether there is one shot only that a unit could fire.
fn has_one_target(game: &Game, by: UnitId) -> bool {
    let shots = legal::legal_orders(game).into_iter();
    shots.filter(|order| matches!(order, Order::Fire { unit, .. } if *unit == by)).count() == 1
}

/// MP 4.1 Whether it must come up to the enemy if it can, whatever an attack promises.
pub fn comes_up(game: &Game, unit: UnitId) -> bool {
    let order = game.state().activation.map(|activation| activation.order);
    // Whoever is in contact has come up already.
    order == Some(OrderType::Charge)
        && !game.unit_in_contact(unit)
        && MovingUnit::new(game, unit, OrderType::Charge).must_charge()
}

/// The deed whose chance it tells.
pub const fn deed(moment: &OrderRationale) -> Option<Deed> {
    match *moment {
        OrderRationale::Fires(SuccessChance { by, on, .. }) => Some(Deed::Shot { by, on }),
        OrderRationale::Attacks(SuccessChance { by, on, .. })
        | OrderRationale::Refrains { best: SuccessChance { by, on, .. }, .. }
        | OrderRationale::Doctrine(
            Doctrine::Charge(SuccessChance { by, on, .. })
            | Doctrine::JoinsToCharge(SuccessChance { by, on, .. })
            | Doctrine::GoesToAttack(SuccessChance { by, on, .. }),
        ) => Some(Deed::Attack { by, on }),
        _ => None,
    }
}

/// The paragraph of its number, or of what was decided.
pub const fn paragraph(moment: &OrderRationale) -> &'static str {
    match moment {
        OrderRationale::Fires(_) => "8.9",
        OrderRationale::Attacks(_)
        | OrderRationale::Refrains { .. }
        | OrderRationale::Doctrine(Doctrine::JoinsToCharge(_) | Doctrine::GoesToAttack(_) | Doctrine::Charge(_)) => {
            "9.12"
        }
        OrderRationale::Joins { .. } | OrderRationale::Alone { .. } => "9.2",
        OrderRationale::Stands { .. } | OrderRationale::Yields { .. } => "9.11",
        OrderRationale::Turns { .. } | OrderRationale::StandsFast { .. } => "6.9",
        OrderRationale::Retreats { .. } => "11.1",
        OrderRationale::BearsOdd { .. } => "9.14",
        OrderRationale::Rallies { .. } | OrderRationale::Doctrine(Doctrine::Rally { .. }) => "12.2",
        OrderRationale::Doctrine(Doctrine::Discard) => "2.4",
        OrderRationale::Doctrine(Doctrine::CloseUp { .. }) => "4.2",
        OrderRationale::Doctrine(Doctrine::Joins { .. }) => "3.2",
        OrderRationale::Doctrine(Doctrine::KeptBack { .. }) => "4.1",
        OrderRationale::Doctrine(Doctrine::GoesToTake { .. }) => "13.3",
        OrderRationale::Doctrine(
            Doctrine::GoesBehind { .. } | Doctrine::GoesNearer { .. } | Doctrine::Dresses { .. },
        ) => "6.5",
        OrderRationale::Doctrine(Doctrine::Advances { .. }) => "9.15",
    }
}

/// MP 11.1 What sets a way back apart from the others, in a sentence; none: nothing does.
pub fn way_apart(unit: &str, way: WayApart, when: &str) -> Option<String> {
    let apart = apart(way, when);
    (!apart.is_empty()).then(|| say!("why-retreats", when, unit, apart = text::list(&apart)))
}

/// The same of one that is like the others at once, where what came of them was not: none, it is not like them.
pub fn chosen_way(game: &Game, (unit, moment): (UnitId, &OrderRationale), when: ReasonTiming) -> Option<String> {
    let OrderRationale::Retreats { passes_front: None, friends: None, away: None | Some(0..=1), .. } = moment else {
        return None;
    };
    Some(say!("why-retreats-by-trials", when = when.word(), unit = text::unit(&game.battle, unit)))
}

/// An enemy front that it passes, how many friends make way, how far from the enemy it ends; each only where it is not so on
/// every way.
pub type WayApart = (Option<bool>, Option<u32>, Option<u8>);

/// The same, each as the end of a sentence about the unit.
pub fn apart((passes_front, friends, away): WayApart, when: &str) -> Vec<String> {
    let front = passes_front.map(|passes| {
        if passes { say!("why-retreats-past-a-front", when) } else { say!("why-retreats-past-no-front", when) }
    });
    // MP 6.1 Beside an enemy is no way off.
    let away = away.filter(|away| *away > 1).map(|away| say!("why-retreats-away", when, away));
    let friends = friends.map(|friends| say!("why-retreats-friends", when, friends));
    [front, away, friends].into_iter().flatten().collect()
}

/// By which rule a sergeant acts.
fn by_doctrine(game: &Game, doctrine: &Doctrine, when: &str) -> String {
    let name = |unit: UnitId| text::unit(&game.battle, unit);
    match *doctrine {
        Doctrine::Charge(SuccessChance { by, on, also, percent }) => {
            say!("doctrine-charge", when, by = name(by), on = together(game, on, also), percent)
        }
        Doctrine::Rally { disordered } => say!("doctrine-rally", when, disordered),
        Doctrine::CloseUp { order: OrderType::Strategic } => say!("doctrine-come-up", when),
        Doctrine::CloseUp { order: OrderType::Charge } => say!("doctrine-charge-at-all", when),
        Doctrine::CloseUp { .. } => say!("doctrine-close-up", when),
        Doctrine::Discard => say!("doctrine-discard", when),
        Doctrine::JoinsToCharge(SuccessChance { by, on, also, percent }) => {
            say!("doctrine-joins-charge", when, by = name(by), on = together(game, on, also), percent)
        }
        Doctrine::Joins { unit } => say!("doctrine-joins", when, unit = name(unit)),
        Doctrine::KeptBack { ref units } => {
            let names: Vec<String> = units.iter().map(|unit| name(*unit).to_owned()).collect();
            say!("doctrine-kept-back", when, units = text::list(&names))
        }
        Doctrine::GoesToAttack(SuccessChance { by, on, also, percent }) => {
            say!("doctrine-goes-to-attack", when, by = name(by), on = together(game, on, also), percent)
        }
        Doctrine::GoesToTake { unit, hex } => match ground::own_guns(game, game.side(unit), hex) {
            Some((guns, vp)) => {
                let hex = text::hex(&game.battle, hex);
                say!("doctrine-recaptures", when, unit = name(unit), guns = name(guns), hex, vp)
            }
            None => say!(
                "doctrine-goes-to-take",
                when,
                unit = name(unit),
                place = ground::prize(game, game.side(unit), hex)
            ),
        },
        Doctrine::GoesBehind { unit, hexes } => say!("doctrine-goes-behind", when, unit = name(unit), hexes),
        Doctrine::GoesNearer { unit, hexes } => say!("doctrine-goes-nearer", when, unit = name(unit), hexes),
        Doctrine::Dresses { unit } => say!("doctrine-dresses", unit = name(unit)),
        Doctrine::Advances { unit } => say!("doctrine-advances", when, unit = name(unit)),
    }
}
