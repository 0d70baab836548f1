//! Claims about contact and melee (GK 5.8, 5.9, 9).

use super::moves::points_of;
use super::{At, ClaimArtist};
use crate::board::table::{Measurable, Stance, measure};
use crate::games::game_of_kings::rules::fight::{MeleeOdds, StruckUnit};
use crate::games::game_of_kings::rules::legal::check;
use crate::games::game_of_kings::rules::melee::{BlowOdds, blow_odds};
use crate::games::game_of_kings::rules::melee_place::{blow_place, fighter};
use crate::games::game_of_kings::rules::movement::contact::is_guarded;
use crate::games::game_of_kings::rules::movement::{ContactResult, aligned, attack_zone, plan_move};
use crate::games::game_of_kings::rules::shots::defensive_volley;
use crate::games::game_of_kings::rules::state::{BankDefence, Pair, PairStage};
use crate::games::game_of_kings::rules::text;
use crate::games::game_of_kings::rules::{Order, UnitId, UnitKind, Zone};
use crate::games::table::examples::WordsPlace;
use crate::kernel::SideId;
use crate::paint::marks::{MarkLineStyle, MarkTone, Tint};
use crate::say;
use std::cmp::Ordering;

impl ClaimArtist {
    pub(super) fn contact(
        &mut self,
        (id, line): (&str, &str),
        (at, set): (At, At),
        (zone, sixths, fire): (Zone, u8, bool),
    ) -> Result<(), String> {
        let (unit, start) = self.unit(id)?;
        let order = self.move_line(line)?.order(unit);
        check(&self.game, &Order::Move(order.clone())).map_err(|why| why.to_string())?;
        let plan = plan_move(&self.game, &order).map_err(|why| why.to_string())?;
        let strike = plan.strike.as_ref().ok_or_else(|| say!("gk-example-no-contact", line))?;
        let touches = strike.stance();
        let (_, target) = self.unit(&self.game.card(strike.enemy).id.clone())?;
        let pose = aligned(&self.game, unit, &touches, strike.enemy).unwrap_or(touches.pose);
        let stands = Stance::new(pose, touches.shape.clone());
        let found_zone = attack_zone(&target, start.pose, touches.pose);
        let ends = plan.ends(&self.game);
        let made = || ends.iter().filter(|end| end.walked.contact == ContactResult::Made);
        let chance: u8 = made().map(|end| end.sixths).sum();
        let pair = Pair {
            mover: unit,
            enemy: strike.enemy,
            zone: found_zone,
            bank: BankDefence::None,
            stage: PairStage::Open,
        };
        let fires = defensive_volley(&self.game, &pair, &start).is_some();
        self.stands_at(&touches, at)?;
        self.stands_at(&stands, set)?;
        Self::compare("zone", &text::zone(zone), &text::zone(found_zone))?;
        Self::compare("sixths", &sixths.to_string(), &chance.to_string())?;
        Self::compare("fire", &fire.to_string(), &fires.to_string())?;
        if let Some(end) = made().next() {
            let way = points_of(&start, &end.walked.way);
            self.over.extend(self.marks.way(&way, MarkTone::Target, MarkLineStyle::Whole));
        }
        self.under.push(self.marks.body(&touches, MarkTone::Weak, Tint::Dashed));
        self.ghost(unit, &stands, MarkTone::Target);
        self.words(unit, &start, MarkTone::Target, say!("gk-example-contact", zone = text::zone(zone), sixths));
        Ok(())
    }

    pub(super) fn guarded(&mut self, id: &str, claimed: bool) -> Result<(), String> {
        let (gun, stance) = self.unit(id)?;
        Self::compare("guarded", &claimed.to_string(), &is_guarded(&self.game, gun).to_string())?;
        let own = stance.footprint();
        let foot = self.game.standing().filter(|(unit, _)| {
            self.game.side(*unit) == self.game.side(gun) && self.game.kind(*unit) == UnitKind::RegularFoot
        });
        let nearest = foot.min_by_key(|(_, body)| body.footprint.distance_to(&own));
        let tone = if claimed { MarkTone::Go } else { MarkTone::Stop };
        let measured =
            nearest.and_then(|(_, body)| measure(&Measurable::body(&own), &Measurable::body(&body.footprint)));
        if let Some(measured) = measured {
            self.over.extend(self.marks.tape(measured.tape, measured.distance, tone));
        }
        let words = if claimed { say!("gk-example-guarded") } else { say!("gk-example-unguarded") };
        self.words(gun, &stance, tone, words);
        Ok(())
    }

    fn blow_odds(&self, by: UnitId, at: UnitId) -> BlowOdds {
        let battle = &self.game.battle;
        let fighters = (&fighter(&self.game, by), &fighter(&self.game, at));
        blow_odds(battle.rules, &battle.edition, fighters, &blow_place(&self.game, by, at))
    }

    pub(super) fn blow(&mut self, by: &str, at: &str, half_dice: u32) -> Result<(), String> {
        let ((unit, stance), (enemy, _)) = (self.unit(by)?, self.unit(at)?);
        let dice = self.blow_odds(unit, enemy).dice;
        Self::compare("half_dice", &half_dice.to_string(), &dice.half_dice.to_string())?;
        let half = u32::from(dice.has_half());
        let words = say!("gk-example-dice", unit = self.game.unit_name(unit), dice = dice.dice(), half);
        self.words(unit, &stance, MarkTone::Target, words);
        Ok(())
    }

    pub(super) fn melee(&mut self, names: [&String; 2], more: &str, equal: &str) -> Result<(), String> {
        let [(one, _), (other, stance)] = [self.unit(names[0])?, self.unit(names[1])?];
        let struck = |unit: UnitId, by: UnitId| {
            let hits = self.blow_odds(by, unit).hits;
            StruckUnit::by(self.game.side(unit), self.game.unit_state(unit).quarters, [&hits])
        };
        let compared = MeleeOdds::of(&[struck(one, other), struck(other, one)]).more_hits();
        let does_more = if self.game.side(one) == SideId(0) { Ordering::Greater } else { Ordering::Less };
        Self::compare("more", more, &compared.chance(&does_more).to_string())?;
        Self::compare("equal", equal, &compared.chance(&Ordering::Equal).to_string())?;
        let percent = |order: Ordering| compared.chance(&order).rounded(100).unwrap_or(0);
        let words = say!(
            "gk-example-melee",
            unit = self.game.unit_name(one),
            more = percent(does_more),
            less = percent(does_more.reverse()),
            other = self.game.unit_name(other)
        );
        self.over.push(self.marks.words(&stance, WordsPlace::HighAbove, MarkTone::Target, words));
        Ok(())
    }
}
