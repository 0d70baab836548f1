//! Claims about charges and evasion (MC 9).

use super::{Artist, At};
use crate::board::table::Heading;
use crate::games::mcnally_awi::rules::charge_law::MeleeEnd;
use crate::games::mcnally_awi::rules::forecast::{WholeEnd, charge_odds};
use crate::games::mcnally_awi::rules::movement::charge::check_charger;
use crate::games::mcnally_awi::rules::movement::plan_charge;
use crate::games::mcnally_awi::rules::movement::runs::run_straight;
use crate::games::mcnally_awi::rules::rolls::evasion;
use crate::games::mcnally_awi::rules::state::UnitMark;
use crate::games::table::examples::{Edge, compare, stands_at};
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone};
use crate::play::odds::rounded_chance;
use crate::say;

pub(super) fn charge(
    artist: &mut Artist,
    (id, at): (&str, &str),
    edge: Edge,
    (stop, price): (u32, u32),
    [roll, contact, won]: [&str; 3],
) -> Result<(), String> {
    let ((unit, start), (target, _)) = (artist.unit(id)?, artist.unit(at)?);
    let (plan, law) = charge_odds(&artist.game, unit, target).map_err(|why| why.to_string())?;
    let dice = check_charger(&artist.game, unit).map_err(|why| why.to_string())?;
    compare("edge", edge.name(), Edge::of(plan.zone).name())?;
    compare("stop", stop, plan.stop.1)?;
    compare("price", price, plan.price)?;
    compare("roll", roll, dice.can_pay(price))?;
    let meets = law.chance_that(|end| matches!(end, WholeEnd::Melee(_)));
    compare("contact", contact, rounded_chance(&meets))?;
    compare("won", won, rounded_chance(&law.chance(&WholeEnd::Melee(MeleeEnd::Won))))?;
    let way = [start.pose.point, plan.end.pose.point];
    artist.over.extend(artist.marks.way(&way, MarkTone::Target, MarkLineStyle::Whole));
    artist.ghost(unit, &plan.end, MarkTone::Target);
    artist.words(unit, &start, MarkTone::Target, say!("mc-example-charge", edge = edge.words(), contact));
    Ok(())
}

pub(super) fn no_charge(artist: &mut Artist, id: &str, at: &str, paragraph: &str) -> Result<(), String> {
    let ((unit, start), (target, stance)) = (artist.unit(id)?, artist.unit(at)?);
    artist.refused_by(id, paragraph, plan_charge(&artist.game, unit, target, None))?;
    let way = [start.pose.point, stance.pose.point];
    artist.over.extend(artist.marks.way(&way, MarkTone::Stop, MarkLineStyle::Broken));
    let [from, to] = way.map(|end| artist.marks.point(end));
    artist.over.push(Mark::Cross(from.midpoint(to), MarkTone::Stop));
    Ok(())
}

pub(super) fn evades(artist: &mut Artist, (id, from): (&str, &str), inches: u32, end: At) -> Result<(), String> {
    let ((unit, start), (_, charger)) = (artist.unit(id)?, artist.unit(from)?);
    let away = Heading::of_vector(charger.centre().to(start.centre())).unwrap_or(start.pose.heading);
    let budget = evasion(inches, artist.game.has(unit, UnitMark::Moved));
    let run = run_straight(&artist.game, unit, &start, away, budget, (0, false));
    stands_at(&run.end, end)?;
    let way = [start.pose.point, run.end.pose.point];
    artist.over.extend(artist.marks.way(&way, MarkTone::Back, MarkLineStyle::Whole));
    artist.ghost(unit, &run.end, MarkTone::Back);
    let length = artist.marks.length_words(crate::board::table::Length(budget));
    artist.words(unit, &run.end, MarkTone::Back, say!("mc-example-evades", length));
    Ok(())
}
