//! MC 11.4 What modifies a test of a unit where it stands.

use super::game::Game;
use super::kinds::{Blade, Cover, Formation, UnitKind};
use super::nerve::{TestFacts, TestOccasion, TestSum};
use super::numbers::SUPPORT;
use super::state::UnitMark;
use crate::board::table::BodySide;
use crate::games::table::rules::UnitId;

/// MC 11.2f, 11.4 Charge against which a unit tests: the charger, and the zone in which it stands at its stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Charger.
    pub charger: UnitId,
    /// Zone of the unit in which the charger's anchor lies.
    pub zone: BodySide,
}

/// MC 11.4 T3 Whether a friend supports a unit.
#[must_use]
pub fn is_supported(game: &Game, unit: UnitId) -> bool {
    let Some(own) = game.body(unit) else { return false };
    let class = game.card(unit).class;
    game.steady(game.side(unit)).any(|(friend, body)| {
        let card = game.card(friend);
        friend != unit
            && card.class.is_at_least(class)
            && card.kind != UnitKind::Gun
            && game.unit_state(friend).formation != Formation::Skirmish
            && game.are_within(own, body, SUPPORT)
    })
}

/// MC 11.4 Facts of a test but those of a charge against the unit.
fn usual(game: &Game, unit: UnitId, cover: Cover) -> TestFacts {
    let state = game.unit_state(unit);
    TestFacts {
        general: game.rank_with(unit),
        cover,
        is_supported: is_supported(game, unit),
        strength: Some((state.figures.into(), state.start.max(1).into())),
        is_routing: game.is_routing(unit),
        ..TestFacts::default()
    }
}

/// MC 11.4 Facts of a test.
#[must_use]
pub fn test_facts(game: &Game, unit: UnitId, why: TestOccasion, threat: Option<Threat>) -> TestFacts {
    let nearest = || game.centre(unit).and_then(|centre| game.nearest_enemy(game.side(unit), centre, false));
    let enemy = match why {
        TestOccasion::Charging | TestOccasion::Closing => None,
        _ => threat.map(|threat| threat.charger).or_else(nearest),
    };
    let facts = usual(game, unit, enemy.map_or(Cover::None, |enemy| game.cover_against(unit, enemy)));
    let rallies = matches!(why, TestOccasion::Marker | TestOccasion::Stopping);
    let facts = TestFacts { plan: if rallies { game.rally_modifier(unit) } else { 0 }, ..facts };
    let Some(threat) = threat else { return facts };
    let formation = game.unit_state(unit).formation;
    let (card, troops) = (game.card(unit), game.troops(unit));
    let (by, its) = (game.card(threat.charger), game.troops(threat.charger));
    let is_loose = matches!(formation, Formation::Open | Formation::Skirmish);
    TestFacts {
        is_flanked: threat.zone != BodySide::Front && formation != Formation::Skirmish,
        is_shy: !card.class.is_steady() && (its.is_mounted() || by.blade == Blade::Bayonet),
        is_ridden_at: its.is_mounted()
            && !troops.is_mounted()
            && troops.kind != UnitKind::Gun
            && is_loose
            && game.is_in_open(unit),
        ..facts
    }
}

/// MC 11.1, 11.4 Morale Number of a unit and the modifiers of a test.
#[must_use]
pub fn test_of(game: &Game, unit: UnitId, why: TestOccasion, threat: Option<Threat>) -> (i32, TestSum) {
    let in_charge = matches!(
        why,
        TestOccasion::Charging
            | TestOccasion::Charged
            | TestOccasion::Closing
            | TestOccasion::AfterMelee
            | TestOccasion::Evading
    );
    let charts = &game.battle.charts;
    let number = charts.morale_number(game.class_in(unit, in_charge));
    (number, test_facts(game, unit, why, threat).sum(charts))
}

/// MC 12.3 Whether a unit with a marker, or a router, tests in phase 1: a router in shelter alone.
#[must_use]
pub fn tests_in_phase_one(game: &Game, unit: UnitId) -> bool {
    let Some(body) = game.body(unit) else { return false };
    if game.is_routing(unit) {
        return super::movement::runs::is_sheltered(game, unit, body.stance.centre());
    }
    game.has(unit, UnitMark::Panic)
}
