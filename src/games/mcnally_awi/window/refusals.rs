//! Reasons why a unit can do nothing with a place, is not moved, or has nothing to do in a phase.

use crate::board::Place;
use crate::board::table::Point;
use crate::games::mcnally_awi::rules::fights::melees;
use crate::games::mcnally_awi::rules::legal::{check, listed_orders};
use crate::games::mcnally_awi::rules::movement::charge::check_charger;
use crate::games::mcnally_awi::rules::shots::check_firer;
use crate::games::mcnally_awi::rules::state::{Frame, Phase};
use crate::games::mcnally_awi::rules::{Game, Illegal, Order};
use crate::games::mcnally_awi::table_game::drafted::roll_first;
use crate::games::mcnally_awi::table_game::shown_stance;
use crate::games::table::rules::{UnitId, unit_of};
use crate::kernel::PieceId;
use crate::play::{DescribeGame, Refusal};
use crate::say;

/// Unit that stands on a point.
fn unit_at(game: &Game, at: Point) -> Option<UnitId> {
    game.standing().find(|(_, body)| body.footprint.touches(&[at][..])).map(|(unit, _)| unit)
}

/// Unit of a piece of this battle.
fn known(game: &Game, piece: PieceId) -> Option<UnitId> {
    Some(unit_of(piece)).filter(|unit| game.knows(*unit))
}

/// Reason in the words and with the paragraph of the rules.
fn told(game: &Game, checked: Result<(), Illegal>) -> Option<Refusal> {
    checked.err().map(|why| game.refusal(&why))
}

/// Reason of the game's own.
fn own(sentence: String, paragraph: &str) -> Refusal {
    Refusal { sentence, paragraph: paragraph.to_owned() }
}

/// MC 18.1 Reason why the selected unit can do nothing with a place; none if there is nothing to say.
pub(super) fn why_not(game: &Game, selected: Option<PieceId>, place: Place) -> Option<Refusal> {
    let (unit, at) = (known(game, selected?)?, place.point()?);
    if shown_stance(game, unit).is_some_and(|stance| stance.footprint().touches(&at)) {
        return why_idle(game, unit);
    }
    let phase = match game.state().stack.last()? {
        Frame::Activation { phase, .. } => Some(*phase),
        _ => None,
    };
    let Some(other) = unit_at(game, at) else {
        // A click on the cloth is a move there, which a roll comes before.
        return (phase == Some(Phase::Moves)).then(|| why_unmoved(game, unit)).flatten();
    };
    let is_enemy = game.side(other) != game.side(unit);
    let order = match (phase, game.state().stack.last()?) {
        (Some(Phase::Declare), _) if is_enemy => Order::Charge { unit, target: other, wheel: None },
        (Some(Phase::Fire), _) if is_enemy => Order::Aim { unit, stand: None, target: other },
        (Some(Phase::Moves), _) if game.is_general(unit) => Order::Join { general: unit, unit: other },
        (Some(Phase::Moves), _) if is_enemy => return why_unmoved(game, unit),
        (_, Frame::Shot { .. }) if !is_enemy => Order::Add { unit: other, stand: None },
        _ => return None,
    };
    told(game, check(game, &order))
}

/// Reason why a unit is not moved now.
pub(super) fn why_unmoved(game: &Game, unit: UnitId) -> Option<Refusal> {
    let phase = match game.state().stack.last()? {
        Frame::Activation { phase, .. } => *phase,
        Frame::Moving { .. } => return told(game, Err(Illegal::OtherMoves)),
        _ => return told(game, Err(Illegal::NotNow)),
    };
    if phase == Phase::Moves {
        return match game.is_general(unit) {
            true => why_idle(game, unit),
            false => told(game, check(game, &Order::Roll { unit, skirmish: None })).or_else(|| Some(roll_first())),
        };
    }
    Some(own(if phase < Phase::Moves { say!("mc-unmoved-yet") } else { say!("mc-unmoved-over") }, "4.4"))
}

/// Reason why a unit has nothing to do in the pending question; none of one that has.
pub(super) fn why_idle(game: &Game, unit: UnitId) -> Option<Refusal> {
    if listed_orders(game).iter().any(|order| game.piece(order).map(unit_of) == Some(unit)) {
        return None;
    }
    match game.state().stack.last()? {
        Frame::Activation { phase: Phase::Declare, .. } => match check_charger(game, unit) {
            Err(why) => told(game, Err(why)),
            Ok(_) => nearest_refused(game, unit, |target| Order::Charge { unit, target, wheel: None }),
        },
        Frame::Activation { phase: Phase::Charges, .. } => told(game, Err(Illegal::NoCharger)),
        Frame::Activation { phase: Phase::Moves, .. } => {
            let at = shown_stance(game, unit)?.pose.point;
            told(
                game,
                match game.is_general(unit) {
                    true => check(game, &Order::GeneralTo { general: unit, to: at }),
                    false => check(game, &Order::Roll { unit, skirmish: None }),
                },
            )
        }
        Frame::Activation { phase: Phase::Fire, .. } => match check_firer(game, unit) {
            Err(why) => told(game, Err(why)),
            Ok(_) => nearest_refused(game, unit, |target| Order::Aim { unit, stand: None, target }),
        },
        Frame::Activation { phase: Phase::Melee, .. } => {
            let own_melee = melees(game).into_iter().find(|melee| melee.contains(&unit));
            Some(match own_melee.and_then(|melee| melee.first().copied()) {
                Some(first) => own(say!("mc-idle-melee-of", unit = game.unit_name(first)), "10.2"),
                None => own(say!("mc-idle-no-melee"), "10.2"),
            })
        }
        Frame::Moving { unit: moving, .. } if *moving != unit => told(game, Err(Illegal::OtherMoves)),
        Frame::Shot { target, .. } if *target != unit => told(game, check(game, &Order::Add { unit, stand: None })),
        _ => None,
    }
}

/// Reason why an order against the nearest enemy is refused, with its name; none without one or where it is legal.
fn nearest_refused(game: &Game, unit: UnitId, order: impl Fn(UnitId) -> Order) -> Option<Refusal> {
    let here = &game.body(unit)?.footprint;
    let enemies = game.standing_of(game.side(unit).other()).filter(|(enemy, _)| !game.is_general(*enemy));
    let (enemy, _) = enemies.min_by_key(|(_, body)| body.footprint.distance_to(here))?;
    let why = told(game, check(game, &order(enemy)))?;
    let sentence = say!("mc-idle-nearest", enemy = game.unit_name(enemy), why = why.sentence);
    Some(Refusal { sentence, ..why })
}
