//! Claims about zones, charges and melees (MM 2.8, 6, 9).

use super::{Artist, At};
use crate::board::table::{BodySide, Length, Offset, Stance};
use crate::games::muskets_mayhem::rules::UnitKind;
use crate::games::muskets_mayhem::rules::charge::TargetAnswer;
use crate::games::muskets_mayhem::rules::forecast::{blow, charge_odds, contact_chance, expected_answer, melee_odds};
use crate::games::muskets_mayhem::rules::melee::MeleeEnd;
use crate::games::muskets_mayhem::rules::movement::charge::meeting_poses;
use crate::games::muskets_mayhem::rules::movement::plan_charge;
use crate::games::table::examples::{Edge, WordsPlace, compare, stands_at};
use crate::games::table::rules::UnitPlace;
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone};
use crate::say;

pub(super) fn edges(artist: &mut Artist, id: &str, length: Length) -> Result<(), String> {
    let (_, stance) = artist.unit(id)?;
    let half = stance.edge_length(BodySide::Front).0 as i32 / 2 + length.0 as i32;
    for edge in [BodySide::Front, BodySide::Rear] {
        let [from, to] = [-half, half].map(|along| stance.edge_point(edge, Offset::of_units(along)));
        let [from, to] = [from, to].map(|end| artist.marks.point(end));
        artist.under.push(Mark::Line(from, to, MarkTone::Weak, MarkLineStyle::Broken));
    }
    Ok(())
}

pub(super) fn charge(
    artist: &mut Artist,
    (id, at): (&str, &str),
    (edge, end, cost): (Edge, At, u32),
    contact: &str,
    answer: bool,
) -> Result<(), String> {
    let ((unit, start), (target, _)) = (artist.unit(id)?, artist.unit(at)?);
    let plan = plan_charge(&artist.game, unit, target).map_err(|why| why.to_string())?;
    let found = Edge::of(plan.edge);
    let chance = contact_chance(&charge_odds(&artist.game, unit, target, &plan));
    let answers = expected_answer(&artist.game, unit, target, plan.edge) != TargetAnswer::Stands;
    compare("edge", edge.name(), found.name())?;
    compare("cost", cost, plan.cost)?;
    stands_at(&plan.end, end)?;
    compare("contact", contact, chance)?;
    compare("answer", answer, answers)?;
    let way = [start.pose.point, plan.end.pose.point];
    artist.over.extend(artist.marks.way(&way, MarkTone::Target, MarkLineStyle::Whole));
    artist.ghost(unit, &plan.end, MarkTone::Target);
    let answer = match (answers, artist.game.kind(target)) {
        (false, _) => "none",
        (true, UnitKind::Cavalry) => "counter",
        (true, _) => "fire",
    };
    let edge = found.words();
    artist.words(unit, &start, MarkTone::Target, say!("mm-example-charge-" + answer, edge));
    Ok(())
}

pub(super) fn no_charge(artist: &mut Artist, id: &str, at: &str, paragraph: &str) -> Result<(), String> {
    let ((unit, start), (target, stance)) = (artist.unit(id)?, artist.unit(at)?);
    artist.refused_by(id, paragraph, plan_charge(&artist.game, unit, target).map(|_| ()))?;
    let way = [start.pose.point, stance.pose.point];
    artist.over.extend(artist.marks.way(&way, MarkTone::Stop, MarkLineStyle::Broken));
    let [from, to] = way.map(|end| artist.marks.point(end));
    artist.over.push(Mark::Cross(from.midpoint(to), MarkTone::Stop));
    Ok(())
}

pub(super) fn meets(artist: &mut Artist, id: &str, at: &str, claimed: At) -> Result<(), String> {
    let ((unit, start), (target, stance)) = (artist.unit(id)?, artist.unit(at)?);
    let plan = plan_charge(&artist.game, unit, target).map_err(|why| why.to_string())?;
    // The charger has reached its contact pose when the target charges in return.
    let mut arrived = artist.game.clone();
    arrived.unit_state_mut(unit).place = UnitPlace::Table(plan.end.pose);
    arrived.refresh_body(unit);
    let poses = meeting_poses(&arrived, unit, target, start.pose).ok_or_else(|| say!("mm-example-no-room"))?;
    let [own, its] = [(poses.0, &start), (poses.1, &stance)].map(|(pose, body)| Stance::new(pose, body.shape.clone()));
    stands_at(&own, claimed)?;
    for (unit, from, end) in [(unit, &start, &own), (target, &stance, &its)] {
        let way = [from.pose.point, end.pose.point];
        artist.over.extend(artist.marks.way(&way, MarkTone::Target, MarkLineStyle::Whole));
        artist.ghost(unit, end, MarkTone::Target);
    }
    Ok(())
}

pub(super) fn blow_dice(artist: &mut Artist, by: &str, at: &str, claimed: u32) -> Result<(), String> {
    let ((unit, stance), (enemy, _)) = (artist.unit(by)?, artist.unit(at)?);
    compare("dice", claimed, blow(&artist.game, unit, enemy).dice)?;
    let words = say!("mm-example-unit-dice", unit = artist.game.unit_name(unit), dice = claimed);
    artist.words(unit, &stance, MarkTone::Target, words);
    Ok(())
}

pub(super) fn melee(artist: &mut Artist, names: [&String; 2], won: &str, undecided: &str) -> Result<(), String> {
    let [(one, _), (other, stance)] = [artist.unit(names[0])?, artist.unit(names[1])?];
    let is_first = artist.game.side(one) == artist.game.state().first;
    let (units, enemies) = if is_first { ([one, other], [other, one]) } else { ([other, one], [one, other]) };
    let (law, _) = melee_odds(&artist.game, &units, &enemies);
    let [wins, loses] = if is_first { [MeleeEnd::Won, MeleeEnd::Lost] } else { [MeleeEnd::Lost, MeleeEnd::Won] };
    let percent = |end: MeleeEnd| law.chance(&end).rounded(100).unwrap_or(0);
    compare("won", won, format!("{}%", percent(wins)))?;
    compare("undecided", undecided, format!("{}%", percent(MeleeEnd::Undecided)))?;
    let words = say!(
        "mm-example-melee",
        unit = artist.game.unit_name(one),
        won = percent(wins),
        undecided = percent(MeleeEnd::Undecided),
        lost = percent(loses),
        enemy = artist.game.unit_name(other)
    );
    artist.over.push(artist.marks.words(&stance, WordsPlace::HighAbove, MarkTone::Target, words));
    Ok(())
}
