//! Claims about tests and shelter (MC 11, 12.3).

use super::Artist;
use crate::games::mcnally_awi::rules::movement::plan_charge;
use crate::games::mcnally_awi::rules::movement::runs::is_sheltered;
use crate::games::mcnally_awi::rules::nerve::{TestOccasion, TestResult, test_law};
use crate::games::mcnally_awi::rules::test_facts::{Threat, test_of};
use crate::games::table::examples::compare;
use crate::i18n::signed;
use crate::paint::marks::MarkTone;
use crate::say;

pub(super) fn test(
    artist: &mut Artist,
    (id, why): (&str, TestOccasion),
    charged_by: Option<&str>,
    (number, sum): (i32, i32),
    passes: &str,
) -> Result<(), String> {
    let (unit, stance) = artist.unit(id)?;
    let threat = |charger: &str| {
        let (charger, _) = artist.unit(charger)?;
        let plan = plan_charge(&artist.game, charger, unit, None).map_err(|why| why.to_string())?;
        Ok::<_, String>(Threat { charger, zone: plan.zone })
    };
    let threat = charged_by.map(threat).transpose()?;
    let (found, by) = test_of(&artist.game, unit, why, threat);
    compare("number", number, found)?;
    compare("sum", sum, by.total())?;
    compare("passes", passes, test_law(number, sum).chance(&TestResult::Pass))?;
    let words = say!("mc-example-test", number, sum = signed(sum), passes);
    artist.words(unit, &stance, MarkTone::Target, words);
    Ok(())
}

pub(super) fn shelter(artist: &mut Artist, id: &str, claimed: bool) -> Result<(), String> {
    let (unit, stance) = artist.unit(id)?;
    compare("shelter", claimed, is_sheltered(&artist.game, unit, stance.centre()))?;
    let (tone, key) = if claimed { (MarkTone::Go, "in") } else { (MarkTone::Stop, "out") };
    artist.words(unit, &stance, tone, say!("mc-example-shelter-" + key));
    Ok(())
}
