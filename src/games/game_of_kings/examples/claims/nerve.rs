//! Claims about morale, support, rallies and retreats (GK 10, 11).

use super::moves::varied;
use super::{Artist, At};
use crate::board::table::{Measurable, Stance, measure};
use crate::games::game_of_kings::rules::allowance::{VariationKind, varied_distance};
use crate::games::game_of_kings::rules::morale::{MoraleHelp, need, rally_need};
use crate::games::game_of_kings::rules::movement::VariationClass;
use crate::games::game_of_kings::rules::movement::retreat::{
    self, RetreatEnd, retreat_allowance, turned_away, zone_of_cause,
};
use crate::games::game_of_kings::rules::support::check_support;
use crate::games::table::examples::{WordsPlace, compare, stands_at};
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone};
use crate::say;

pub(super) fn test(artist: &mut Artist, id: &str, supporter: Option<&str>, claimed: i32) -> Result<(), String> {
    let (unit, stance) = artist.unit(id)?;
    if let Some(friend) = supporter {
        let (friend, _) = artist.unit(friend)?;
        check_support(&artist.game, friend, unit).map_err(|why| why.to_string())?;
    }
    let help = MoraleHelp { has_general: artist.game.has_general(unit), is_supported: supporter.is_some() };
    let battle = &artist.game.battle;
    let found = need(battle.rules, &battle.edition, artist.game.card(unit).quality, help).total();
    compare("need", claimed, found)?;
    let words = say!("gk-example-passes", need = claimed);
    artist.over.push(artist.marks.words(&stance, WordsPlace::Above, MarkTone::Go, words));
    Ok(())
}

pub(super) fn supports(artist: &mut Artist, friend: &str, tester: &str, claimed: bool) -> Result<(), String> {
    let ((friend, one), (tester, other)) = (artist.unit(friend)?, artist.unit(tester)?);
    let found = check_support(&artist.game, friend, tester).is_ok();
    compare("supports", claimed, found)?;
    let [one, other] = [one.footprint(), other.footprint()];
    if let Some(measured) = measure(&Measurable::body(&one), &Measurable::body(&other)) {
        let tone = if claimed { MarkTone::Go } else { MarkTone::Stop };
        artist.over.extend(artist.marks.tape(measured.tape, measured.distance, tone));
    }
    Ok(())
}

pub(super) fn rally(artist: &mut Artist, id: &str, claimed: i32) -> Result<(), String> {
    let (unit, stance) = artist.unit(id)?;
    let found = rally_need(artist.game.battle.rules, artist.game.has_general(unit)).total();
    compare("need", claimed, found)?;
    artist.words(unit, &stance, MarkTone::Go, say!("gk-example-rallies", need = claimed));
    Ok(())
}

pub(super) fn retreat(
    artist: &mut Artist,
    (id, from): (&str, &str),
    ends: &[(u8, At)],
    runs_into: &[String],
) -> Result<(), String> {
    let ((unit, stance), (cause, _)) = (artist.unit(id)?, artist.unit(from)?);
    let zone = zone_of_cause(&artist.game, unit, cause);
    let rules = artist.game.battle.rules;
    let allowance = retreat_allowance(&artist.game, unit);
    let turned = turned_away(&stance, zone);
    let fleeing = |face: u8| {
        retreat::retreat(&artist.game, unit, Some(zone), varied_distance(rules, VariationKind::Full, allowance, face))
    };
    let mut drawn = Vec::new();
    for (face, claimed) in ends {
        let RetreatEnd::Stands(pose) = fleeing(*face) else { return Err(say!("gk-example-not-standing")) };
        let end = Stance::new(pose, stance.shape.clone());
        stands_at(&end, *claimed)?;
        drawn.push((*face, end));
    }
    let planned = fleeing(rules.movement.variation.longer_face - 1);
    // Words lie above the way.
    drawn.sort_by_key(|(face, _)| {
        VariationClass::of_face(&rules.movement.variation, *face) != VariationClass::AsPlanned
    });
    for (face, end) in drawn {
        if VariationClass::of_face(&rules.movement.variation, face) == VariationClass::AsPlanned {
            let way = [turned.pose.point, end.pose.point];
            artist.over.extend(artist.marks.way(&way, MarkTone::Back, MarkLineStyle::Whole));
            artist.ghost(unit, &end, MarkTone::Back);
        } else {
            varied(artist, &end, face);
        }
    }
    if !runs_into.is_empty() {
        let RetreatEnd::RanInto { blockers } = planned else { return Err(say!("gk-example-free")) };
        let found: Vec<String> = blockers.iter().map(|unit| artist.game.card(*unit).id.clone()).collect();
        compare("runs_into", runs_into.join(", "), found.join(", "))?;
        for blocker in blockers.iter().filter_map(|blocker| artist.game.body(*blocker)) {
            let end = blocker.stance.centre();
            let way = [turned.pose.point, end];
            artist.over.extend(artist.marks.way(&way, MarkTone::Back, MarkLineStyle::Whole));
            artist.over.push(Mark::Cross(artist.marks.point(stance.centre()), MarkTone::Stop));
        }
    }
    Ok(())
}
