//! Claims about contact and melee (GK 5.8, 5.9, 9).

use super::moves::points_of;
use super::{Artist, At, move_line};
use crate::board::table::{Measurable, Stance, measure};
use crate::games::game_of_kings::rules::fight::{MeleeOdds, StruckUnit};
use crate::games::game_of_kings::rules::legal::check;
use crate::games::game_of_kings::rules::melee::{self, BlowOdds};
use crate::games::game_of_kings::rules::melee_place::{blow_place, fighter};
use crate::games::game_of_kings::rules::movement::contact::is_guarded;
use crate::games::game_of_kings::rules::movement::{ContactResult, aligned, attack_zone, plan_move};
use crate::games::game_of_kings::rules::shots::defensive_volley;
use crate::games::game_of_kings::rules::state::{BankDefence, Pair, PairStage};
use crate::games::game_of_kings::rules::text;
use crate::games::game_of_kings::rules::{Order, UnitId, UnitKind, Zone};
use crate::games::table::examples::{WordsPlace, compare, stands_at};
use crate::kernel::SideId;
use crate::paint::marks::{MarkLineStyle, MarkTone, Tint};
use crate::say;
use std::cmp::Ordering;

pub(super) fn contact(
    artist: &mut Artist,
    (id, line): (&str, &str),
    (at, set): (At, At),
    (zone, sixths, fire): (Zone, u8, bool),
) -> Result<(), String> {
    let (unit, start) = artist.unit(id)?;
    let order = move_line(artist, line)?.order(unit);
    check(&artist.game, &Order::Move(order.clone())).map_err(|why| why.to_string())?;
    let plan = plan_move(&artist.game, &order).map_err(|why| why.to_string())?;
    let strike = plan.strike.as_ref().ok_or_else(|| say!("gk-example-no-contact", line))?;
    let touches = strike.stance();
    let (_, target) = artist.unit(&artist.game.card(strike.enemy).id.clone())?;
    let pose = aligned(&artist.game, unit, &touches, strike.enemy).unwrap_or(touches.pose);
    let stands = Stance::new(pose, touches.shape.clone());
    let found_zone = attack_zone(&target, start.pose, touches.pose);
    let ends = plan.ends(&artist.game);
    let made = || ends.iter().filter(|end| end.walked.contact == ContactResult::Made);
    let chance: u8 = made().map(|end| end.sixths).sum();
    let pair =
        Pair { mover: unit, enemy: strike.enemy, zone: found_zone, bank: BankDefence::None, stage: PairStage::Open };
    let fires = defensive_volley(&artist.game, &pair, &start).is_some();
    stands_at(&touches, at)?;
    stands_at(&stands, set)?;
    compare("zone", text::zone(zone), text::zone(found_zone))?;
    compare("sixths", sixths, chance)?;
    compare("fire", fire, fires)?;
    if let Some(end) = made().next() {
        let way = points_of(&start, &end.walked.way);
        artist.over.extend(artist.marks.way(&way, MarkTone::Target, MarkLineStyle::Whole));
    }
    artist.under.push(artist.marks.body(&touches, MarkTone::Weak, Tint::Dashed));
    artist.ghost(unit, &stands, MarkTone::Target);
    artist.words(unit, &start, MarkTone::Target, say!("gk-example-contact", zone = text::zone(zone), sixths));
    Ok(())
}

pub(super) fn guarded(artist: &mut Artist, id: &str, claimed: bool) -> Result<(), String> {
    let (gun, stance) = artist.unit(id)?;
    compare("guarded", claimed, is_guarded(&artist.game, gun))?;
    let own = stance.footprint();
    let foot = artist.game.standing().filter(|(unit, _)| {
        artist.game.side(*unit) == artist.game.side(gun) && artist.game.kind(*unit) == UnitKind::RegularFoot
    });
    let nearest = foot.min_by_key(|(_, body)| body.footprint.distance_to(&own));
    let tone = if claimed { MarkTone::Go } else { MarkTone::Stop };
    let measured = nearest.and_then(|(_, body)| measure(&Measurable::body(&own), &Measurable::body(&body.footprint)));
    if let Some(measured) = measured {
        artist.over.extend(artist.marks.tape(measured.tape, measured.distance, tone));
    }
    let words = if claimed { say!("gk-example-guarded") } else { say!("gk-example-unguarded") };
    artist.words(gun, &stance, tone, words);
    Ok(())
}

fn blow_odds(artist: &Artist, by: UnitId, at: UnitId) -> BlowOdds {
    let battle = &artist.game.battle;
    let fighters = (&fighter(&artist.game, by), &fighter(&artist.game, at));
    melee::blow_odds(battle.rules, &battle.edition, fighters, &blow_place(&artist.game, by, at))
}

pub(super) fn blow(artist: &mut Artist, by: &str, at: &str, half_dice: u32) -> Result<(), String> {
    let ((unit, stance), (enemy, _)) = (artist.unit(by)?, artist.unit(at)?);
    let dice = blow_odds(artist, unit, enemy).dice;
    compare("half_dice", half_dice, dice.half_dice)?;
    let half = u32::from(dice.has_half());
    let words = say!("gk-example-dice", unit = artist.game.unit_name(unit), dice = dice.dice(), half);
    artist.words(unit, &stance, MarkTone::Target, words);
    Ok(())
}

pub(super) fn melee(artist: &mut Artist, names: [&String; 2], more: &str, equal: &str) -> Result<(), String> {
    let [(one, _), (other, stance)] = [artist.unit(names[0])?, artist.unit(names[1])?];
    let struck = |unit: UnitId, by: UnitId| {
        let hits = blow_odds(artist, by, unit).hits;
        StruckUnit::by(artist.game.side(unit), artist.game.unit_state(unit).quarters, [&hits])
    };
    let compared = MeleeOdds::of(&[struck(one, other), struck(other, one)]).more_hits();
    let does_more = if artist.game.side(one) == SideId(0) { Ordering::Greater } else { Ordering::Less };
    compare("more", more, compared.chance(&does_more))?;
    compare("equal", equal, compared.chance(&Ordering::Equal))?;
    let percent = |order: Ordering| compared.chance(&order).rounded(100).unwrap_or(0);
    let words = say!(
        "gk-example-melee",
        unit = artist.game.unit_name(one),
        more = percent(does_more),
        less = percent(does_more.reverse()),
        other = artist.game.unit_name(other)
    );
    artist.over.push(artist.marks.words(&stance, WordsPlace::HighAbove, MarkTone::Target, words));
    Ok(())
}
