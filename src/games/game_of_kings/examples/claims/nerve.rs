//! Claims about morale, support, rallies and retreats (GK 10, 11).

use super::{At, ClaimArtist};
use crate::board::table::{Measurable, Stance, measure};
use crate::games::game_of_kings::rules::allowance::{VariationKind, varied_distance};
use crate::games::game_of_kings::rules::morale::{MoraleHelp, need, rally_need};
use crate::games::game_of_kings::rules::movement::VariationClass;
use crate::games::game_of_kings::rules::movement::retreat::{
    RetreatEnd, retreat, retreat_allowance, turned_away, zone_of_cause,
};
use crate::games::game_of_kings::rules::support::check_support;
use crate::games::table::examples::WordsPlace;
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone};
use crate::say;

impl ClaimArtist {
    pub(super) fn test(&mut self, id: &str, supporter: Option<&str>, claimed: i32) -> Result<(), String> {
        let (unit, stance) = self.unit(id)?;
        if let Some(friend) = supporter {
            let (friend, _) = self.unit(friend)?;
            check_support(&self.game, friend, unit).map_err(|why| why.to_string())?;
        }
        let help = MoraleHelp { has_general: self.game.has_general(unit), is_supported: supporter.is_some() };
        let battle = &self.game.battle;
        let found = need(battle.rules, &battle.edition, self.game.card(unit).quality, help).total();
        Self::compare("need", &claimed.to_string(), &found.to_string())?;
        let words = say!("gk-example-passes", need = claimed);
        self.over.push(self.marks.words(&stance, WordsPlace::Above, MarkTone::Go, words));
        Ok(())
    }

    pub(super) fn supports(&mut self, friend: &str, tester: &str, claimed: bool) -> Result<(), String> {
        let ((friend, one), (tester, other)) = (self.unit(friend)?, self.unit(tester)?);
        let found = check_support(&self.game, friend, tester).is_ok();
        Self::compare("supports", &claimed.to_string(), &found.to_string())?;
        let [one, other] = [one.footprint(), other.footprint()];
        if let Some(measured) = measure(&Measurable::body(&one), &Measurable::body(&other)) {
            let tone = if claimed { MarkTone::Go } else { MarkTone::Stop };
            self.over.extend(self.marks.tape(measured.tape, measured.distance, tone));
        }
        Ok(())
    }

    pub(super) fn rally(&mut self, id: &str, claimed: i32) -> Result<(), String> {
        let (unit, stance) = self.unit(id)?;
        let found = rally_need(self.game.battle.rules, self.game.has_general(unit)).total();
        Self::compare("need", &claimed.to_string(), &found.to_string())?;
        self.words(unit, &stance, MarkTone::Go, say!("gk-example-rallies", need = claimed));
        Ok(())
    }

    pub(super) fn retreat(
        &mut self,
        (id, from): (&str, &str),
        ends: &[(u8, At)],
        runs_into: &[String],
    ) -> Result<(), String> {
        let ((unit, stance), (cause, _)) = (self.unit(id)?, self.unit(from)?);
        let zone = zone_of_cause(&self.game, unit, cause);
        let rules = self.game.battle.rules;
        let allowance = retreat_allowance(&self.game, unit);
        let turned = turned_away(&stance, zone);
        let fleeing = |face: u8| {
            retreat(&self.game, unit, Some(zone), varied_distance(rules, VariationKind::Full, allowance, face))
        };
        let mut drawn = Vec::new();
        for (face, claimed) in ends {
            let RetreatEnd::Stands(pose) = fleeing(*face) else { return Err(say!("gk-example-not-standing")) };
            let end = Stance::new(pose, stance.shape.clone());
            self.stands_at(&end, *claimed)?;
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
                self.over.extend(self.marks.way(&way, MarkTone::Back, MarkLineStyle::Whole));
                self.ghost(unit, &end, MarkTone::Back);
            } else {
                self.varied(&end, face);
            }
        }
        if !runs_into.is_empty() {
            let RetreatEnd::RanInto { blockers } = planned else { return Err(say!("gk-example-free")) };
            let found: Vec<String> = blockers.iter().map(|unit| self.game.card(*unit).id.clone()).collect();
            Self::compare("runs_into", &runs_into.join(", "), &found.join(", "))?;
            for blocker in blockers.iter().filter_map(|blocker| self.game.body(*blocker)) {
                let end = blocker.stance.centre();
                let way = [turned.pose.point, end];
                self.over.extend(self.marks.way(&way, MarkTone::Back, MarkLineStyle::Whole));
                self.over.push(Mark::Cross(self.marks.point(stance.centre()), MarkTone::Stop));
            }
        }
        Ok(())
    }
}
