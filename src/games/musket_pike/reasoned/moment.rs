//! What speaks for an order at once, in a sentence.

use crate::games::musket_pike::bots::moment::{Chance, Doctrine, Moment};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::text;
use crate::say;

/// The sentence.
pub fn told(battle: &Battle, moment: &Moment) -> String {
    let name = |unit: UnitId| text::unit(battle, unit);
    match *moment {
        Moment::Fires(Chance { by, on, percent }) => say!("why-fires", by = name(by), on = name(on), percent),
        Moment::Attacks(Chance { by, on, percent }) => say!("why-attacks", by = name(by), on = name(on), percent),
        Moment::Refrains(Chance { by, on, percent }) => say!("why-refrains", by = name(by), on = name(on), percent),
        Moment::Joins { unit, together, alone } => say!("why-joins", unit = name(unit), together, alone),
        Moment::Alone { unit, together, alone } => say!("why-alone", unit = name(unit), together, alone),
        Moment::Stands { unit, percent } => say!("why-stands", unit = name(unit), percent),
        Moment::Yields { unit, percent } => say!("why-yields", unit = name(unit), percent),
        Moment::Turns { unit, mover, turned, fast } => turns(battle, (unit, mover), (turned, fast)),
        Moment::StandsFast { unit, mover, turned, fast } => stands_fast(battle, (unit, mover), (turned, fast)),
        Moment::Retreats { unit, passes_front, friends, away } => {
            let unit = name(unit);
            if passes_front {
                say!("why-retreats-past-a-front", unit, away)
            } else {
                say!("why-retreats", unit, friends, away)
            }
        }
        Moment::BearsOdd { unit, sp } => say!("why-odd", unit = name(unit), sp),
        Moment::Rallies { unit, percent } => say!("why-rallies", unit = name(unit), percent),
        Moment::Doctrine(ref doctrine) => by_doctrine(battle, doctrine),
    }
}

/// The paragraph of its number, or of what was decided.
pub const fn paragraph(moment: &Moment) -> &'static str {
    match moment {
        Moment::Fires(_) => "8.9",
        Moment::Attacks(_)
        | Moment::Refrains(_)
        | Moment::Doctrine(Doctrine::JoinsToCharge(_) | Doctrine::GoesToAttack(_) | Doctrine::Charge(_)) => "9.12",
        Moment::Joins { .. } | Moment::Alone { .. } => "9.2",
        Moment::Stands { .. } | Moment::Yields { .. } => "9.11",
        Moment::Turns { .. } | Moment::StandsFast { .. } => "6.9",
        Moment::Retreats { .. } => "11.1",
        Moment::BearsOdd { .. } => "9.14",
        Moment::Rallies { .. } | Moment::Doctrine(Doctrine::Rally { .. }) => "12.2",
        Moment::Doctrine(Doctrine::Discard) => "2.4",
        Moment::Doctrine(Doctrine::CloseUp { .. }) => "4.2",
        Moment::Doctrine(Doctrine::Joins { .. }) => "3.2",
        Moment::Doctrine(Doctrine::KeptBack { .. }) => "4.1",
        Moment::Doctrine(Doctrine::GoesToTake { .. }) => "13.3",
        Moment::Doctrine(Doctrine::GoesBehind { .. } | Doctrine::GoesNearer { .. } | Doctrine::Dresses { .. }) => "6.5",
        Moment::Doctrine(Doctrine::Advances { .. }) => "9.15",
    }
}

/// MP 6.9 Why a unit turns; the chances of whoever came close: once it has turned, and if it stood fast.
fn turns(battle: &Battle, (unit, mover): (UnitId, UnitId), chances: (Option<u32>, Option<u32>)) -> String {
    let [unit, mover] = [unit, mover].map(|unit| text::unit(battle, unit));
    match chances {
        (Some(turned), Some(fast)) => say!("why-turns", unit, mover, turned, fast),
        (None, Some(fast)) => say!("why-turns-safe", unit, mover, fast),
        (_, None) => say!("why-turns-front", unit, mover),
    }
}

/// Why it stands fast.
fn stands_fast(battle: &Battle, (unit, mover): (UnitId, UnitId), chances: (Option<u32>, Option<u32>)) -> String {
    let [unit, mover] = [unit, mover].map(|unit| text::unit(battle, unit));
    match chances {
        (None, None) => say!("why-fast-safe", unit, mover),
        (Some(turned), None) => say!("why-fast-safer", unit, mover, turned),
        (Some(turned), Some(fast)) if turned == fast => say!("why-fast-either-way", unit, mover, fast),
        (Some(turned), Some(fast)) if turned > fast => say!("why-fast-better", unit, mover, turned, fast),
        (turned, Some(fast)) => say!("why-fast-anyhow", unit, mover, turned = turned.unwrap_or(0), fast),
    }
}

/// By which rule a sergeant acts.
fn by_doctrine(battle: &Battle, doctrine: &Doctrine) -> String {
    let name = |unit: UnitId| text::unit(battle, unit);
    match *doctrine {
        Doctrine::Charge(Chance { by, on, percent }) => {
            say!("doctrine-charge", by = name(by), on = name(on), percent)
        }
        Doctrine::Rally { disordered } => say!("doctrine-rally", disordered),
        Doctrine::CloseUp { order: OrderType::Strategic } => say!("doctrine-come-up"),
        Doctrine::CloseUp { order: OrderType::Charge } => say!("doctrine-charge-at-all"),
        Doctrine::CloseUp { .. } => say!("doctrine-close-up"),
        Doctrine::Discard => say!("doctrine-discard"),
        Doctrine::JoinsToCharge(Chance { by, on, percent }) => {
            say!("doctrine-joins-charge", by = name(by), on = name(on), percent)
        }
        Doctrine::Joins { unit } => say!("doctrine-joins", unit = name(unit)),
        Doctrine::KeptBack { ref units } => {
            let names: Vec<String> = units.iter().map(|unit| name(*unit).to_owned()).collect();
            say!("doctrine-kept-back", units = text::list(&names))
        }
        Doctrine::GoesToAttack(Chance { by, on, percent }) => {
            say!("doctrine-goes-to-attack", by = name(by), on = name(on), percent)
        }
        Doctrine::GoesToTake { unit, hex } => {
            say!("doctrine-goes-to-take", unit = name(unit), place = text::place_name(battle, hex))
        }
        Doctrine::GoesBehind { unit, hexes } => say!("doctrine-goes-behind", unit = name(unit), hexes),
        Doctrine::GoesNearer { unit, hexes } => say!("doctrine-goes-nearer", unit = name(unit), hexes),
        Doctrine::Dresses { unit } => say!("doctrine-dresses", unit = name(unit)),
        Doctrine::Advances { unit } => say!("doctrine-advances", unit = name(unit)),
    }
}
