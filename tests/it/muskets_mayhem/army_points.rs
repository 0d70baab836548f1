//! Points of units, which are ours, and the armies that are bought for them (MM 1.4, 1.6, 15).

use std::collections::BTreeSet;
use tercio::games::muskets_mayhem::rules::points::points;
use tercio::games::muskets_mayhem::rules::{Basis, Quality, Troops, UnitKind};
use tercio::games::muskets_mayhem::scenario::{LEAST_POINTS, MOST_POINTS, USUAL_POINTS, lists, muster, usual_figures};
use tercio::kernel::RandomChoice;

const QUALITIES: [Quality; 4] = [Quality::Elite, Quality::Veteran, Quality::Regular, Quality::SecondRate];

fn of(kind: UnitKind) -> [u32; 4] {
    QUALITIES.map(|quality| points(&Troops::of(kind, usual_figures(kind)), quality))
}

/// Worked by hand from MM 17.5, 17.9 and 17.11: a line of 16 Regulars inflicts 8/3 by fire and 16/9 by a charge, and stands 70/3 dice.
#[test]
fn points_follow_from_the_exact_odds() {
    assert_eq!(of(UnitKind::LineInfantry), [18, 13, 10, 8]);
    assert_eq!(of(UnitKind::Skirmishers), [10, 8, 6, 5]);
    assert_eq!(of(UnitKind::Cavalry), [11, 8, 5, 3]);
    assert_eq!(of(UnitKind::Battery), [10, 8, 7, 6]);
    assert_eq!(of(UnitKind::Commander), [3; 4]);
    let single = Troops { basis: Basis::Single, ..Troops::of(UnitKind::Skirmishers, 8) };
    assert_eq!(points(&single, Quality::Regular), 8);
}

#[test]
fn more_figures_and_better_quality_are_never_worth_less() {
    for kind in UnitKind::ALL {
        let figures = usual_figures(kind);
        let row = of(kind);
        assert!(row.is_sorted_by(|better, worse| better >= worse), "{kind:?}: {row:?}");
        for quality in QUALITIES {
            let by_size: Vec<u32> = (1..=figures).map(|figures| points(&Troops::of(kind, figures), quality)).collect();
            assert!(by_size.is_sorted(), "{kind:?} {quality:?}: {by_size:?}");
        }
    }
}

#[test]
fn an_army_of_every_list_costs_what_was_asked_for_and_has_few_elite_units() {
    for list in lists() {
        for (seed, most) in [(1, LEAST_POINTS), (2, USUAL_POINTS), (3, MOST_POINTS), (4, 97)] {
            let army = muster(list, most, &mut RandomChoice::new(seed));
            assert_eq!(army, muster(list, most, &mut RandomChoice::new(seed)), "the same for the same seed");
            let spent: u32 = army.iter().map(|unit| unit.points()).sum();
            assert!(spent <= most, "{}: {spent} of {most}", list.id);
            // A list may be used up before so many points are spent.
            assert!(spent + 10 > most || most == MOST_POINTS, "{}: {spent} of {most}", list.id);
            let elite = army.iter().filter(|unit| unit.quality == Quality::Elite).count();
            let fighting = army.iter().filter(|unit| unit.kind != UnitKind::Commander).count();
            assert!(elite * 5 <= fighting, "{}: {elite} of {fighting}", list.id);
            let names: BTreeSet<&str> = army.iter().map(|unit| unit.title.0.as_str()).collect();
            assert_eq!(names.len(), army.len(), "{}: a name is a unit's own", list.id);
        }
    }
}

#[test]
fn every_list_fights_against_lists_that_are_there() {
    let ids: BTreeSet<&str> = lists().map(|list| list.id.as_str()).collect();
    assert_eq!(ids.len(), lists().count());
    for list in lists() {
        assert!(!list.enemies.is_empty() && list.enemies.iter().all(|id| ids.contains(id.as_str())), "{}", list.id);
    }
}
