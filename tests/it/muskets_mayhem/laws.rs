//! The worked examples of dice, checks and melees (MM 17), and laws against enumeration (MM 15.5).

use tercio::games::muskets_mayhem::rules::charge::{ChargeEnd, ChargeParty, TargetAnswer, charge_law};
use tercio::games::muskets_mayhem::rules::kinds::{Formation, Morale, Quality, UnitKind};
use tercio::games::muskets_mayhem::rules::melee::{MeleeEnd, MeleeTally, MeleeUnit, end_law, melee_end, side_losses};
use tercio::games::muskets_mayhem::rules::needs::{
    AfterChecks, Shelter, after_checks, checks_due, hit_need, quality_need,
};
use tercio::games::muskets_mayhem::rules::options::Count;
use tercio::games::muskets_mayhem::rules::troops::{FirePhase, TurnRecord};
use tercio::games::muskets_mayhem::rules::volley::{Target, TargetFate, Volley};
use tercio::games::muskets_mayhem::rules::{Basis, Options, RulesInForce, Troops};
use tercio::games::table::rules::successes;
use tercio::kernel::chances::{Die, Fraction, Law};

const QUALITIES: [Quality; 4] = [Quality::Elite, Quality::Veteran, Quality::Regular, Quality::SecondRate];

fn rules() -> RulesInForce {
    RulesInForce::with(Options::default())
}

fn volley(dice: u32, morale: Morale, quality: Quality, shelter: Shelter) -> Volley {
    let rules = rules();
    Volley { dice, hit: hit_need(&rules, morale, false).total(), save: quality_need(&rules, quality, shelter).total() }
}

fn text(fraction: &Fraction) -> String {
    format!("{}/{}", fraction.numerator(), fraction.denominator())
}

/// Hundredths of a percent of a chance.
fn hundredths(fraction: &Fraction) -> i64 {
    fraction.rounded(10_000).unwrap()
}

#[test]
fn mm_17_1_a_volley_by_its_faces() {
    let fire = successes(&[1, 1, 2, 3, 4, 4, 5, 6], 4);
    assert_eq!(fire, 4);
    assert_eq!(fire - successes(&[2, 3, 4, 5], 4), 2);
    let target = Target {
        start: 16,
        hits: 0,
        last_check: 0,
        morale: Morale::Normal,
        quality: Quality::Veteran,
        is_defended: false,
        has_save: false,
    };
    assert_eq!(target.fate(&rules(), 2), TargetFate::There { lost: 2, due: 0 });
}

#[test]
fn mm_17_2_17_13_dice_of_fire_and_melee() {
    let rules = rules();
    let line = Troops::of(UnitKind::LineInfantry, 16);
    assert_eq!(line.fire_dice(&rules), 8);
    assert_eq!(Troops::of(UnitKind::Battery, 4).fire_dice(&rules), 4);
    let light = Troops::of(UnitKind::Skirmishers, 8);
    assert_eq!(light.fire_dice(&rules), 4);
    assert_eq!(Troops { basis: Basis::Single, ..light }.fire_dice(&rules), 8);
    let fire =
        |formation| [16, 15, 14, 12, 11, 1].map(|figures| Troops { figures, formation, ..line }.fire_dice(&rules));
    assert_eq!(fire(Formation::Line), [8, 7, 7, 6, 5, 1]);
    assert_eq!(fire(Formation::Column), [4, 4, 4, 4, 4, 1]);
    assert_eq!(fire(Formation::Square), [2, 1, 1, 1, 1, 1]);
    assert_eq!(
        [16, 15, 14, 12, 11, 1].map(|figures| Troops { figures, ..line }.melee_dice(&rules, false)),
        [16, 15, 14, 12, 11, 1]
    );
    let bases = RulesInForce::with(Options { count: Count::Bases, ..Options::default() });
    let of = |figures| {
        let unit = Troops { figures, ..line };
        (unit.fire_dice(&bases), unit.melee_dice(&bases, false))
    };
    assert_eq!((of(13), of(11)), ((8, 16), (6, 12)));
    assert_eq!(Troops::of(UnitKind::LineInfantry, 4).fire_dice(&bases), 2);
}

#[test]
fn mm_17_3_melees_are_won_by_two() {
    let end = |a: u32, b: u32| {
        let tally = |inflicted| MeleeTally { inflicted, is_destroyed: false };
        melee_end(&rules(), tally(a), tally(b))
    };
    assert_eq!(end(4, 2), MeleeEnd::Won);
    assert_eq!(end(4, 3), MeleeEnd::Undecided);
    assert_eq!(end(3, 3), MeleeEnd::Undecided);
    assert_eq!(end(5, 3), MeleeEnd::Won);
}

#[test]
fn mm_17_5_casualties_of_one_die() {
    let open = [["1/6", "1/4", "1/3", "5/12"], ["1/9", "1/6", "2/9", "5/18"], ["1/18", "1/12", "1/9", "5/36"]];
    let works = [["1/12", "1/6", "1/4", "1/3"], ["1/18", "1/9", "1/6", "2/9"], ["1/36", "1/18", "1/12", "1/9"]];
    for (shelter, table) in [(Shelter::Open, open), (Shelter::Defended, works)] {
        for (morale, row) in Morale::ALL.into_iter().zip(table) {
            for (quality, chance) in QUALITIES.into_iter().zip(row) {
                let law = volley(1, morale, quality, shelter).casualties();
                assert_eq!(text(&law.chance(&1)), chance, "{morale:?} at {quality:?}, {shelter:?}");
            }
        }
    }
}

#[test]
fn mm_17_6_to_17_8_whole_volleys() {
    let veterans = volley(8, Morale::Normal, Quality::Veteran, Shelter::Open).casualties();
    let four: Vec<String> = (0..4).map(|k| text(&veterans.chance(&k))).collect();
    assert_eq!(four, ["6561/65536", "2187/8192", "5103/16384", "1701/8192"]);
    assert_eq!(text(&veterans.chance_at_least(&4)), "7459/65536");
    assert_eq!(text(&veterans.mean()), "2/1");
    let regulars = volley(8, Morale::Normal, Quality::Regular, Shelter::Open).casualties();
    let of_6561 = |law: &Law<u32>, k: u32| hundredths(&law.chance(&k));
    assert_eq!(text(&regulars.chance(&0)), "256/6561");
    assert_eq!(text(&regulars.chance(&1)), "1024/6561");
    assert_eq!(of_6561(&regulars, 2), of_6561(&regulars, 3));
    assert_eq!(text(&regulars.chance_at_least(&4)), "1697/6561");
    assert_eq!(text(&regulars.chance_at_least(&5)), "577/6561");
    assert_eq!(text(&regulars.mean()), "8/3");
    let battery = volley(4, Morale::Normal, Quality::Regular, Shelter::Open).casualties();
    assert_eq!(
        (0..=4).map(|k| text(&battery.chance(&k))).collect::<Vec<_>>(),
        ["16/81", "32/81", "8/27", "8/81", "1/81"]
    );
}

#[test]
fn mm_17_9_checks() {
    let passes = |shelter| {
        QUALITIES.map(|quality| {
            let need = quality_need(&rules(), quality, shelter).total();
            text(&Die::D6.at_least(need).chance_of_success())
        })
    };
    assert_eq!(passes(Shelter::Open), ["2/3", "1/2", "1/3", "1/6"]);
    assert_eq!(passes(Shelter::Defended), ["5/6", "2/3", "1/2", "1/3"]);
    assert_eq!(passes(Shelter::Charged), ["1/1", "5/6", "2/3", "1/2"]);
}

fn party(kind: UnitKind, figures: u16, quality: Quality) -> ChargeParty {
    ChargeParty {
        troops: Troops::of(kind, figures),
        quality,
        morale: Morale::Normal,
        is_defended: false,
        is_covered: false,
        has_save: false,
    }
}

#[test]
fn mm_17_10_charges_up_to_contact() {
    let chances = |own: Quality, target: ChargeParty| {
        let law = charge_law(&rules(), &party(UnitKind::LineInfantry, 16, own), &target, TargetAnswer::Fires);
        let contact = law.chance_that(|end| !matches!(end, ChargeEnd::Halted | ChargeEnd::DrivenOff));
        [law.chance(&ChargeEnd::Halted), law.chance(&ChargeEnd::DrivenOff), contact].map(|chance| text(&chance))
    };
    let line = |quality| party(UnitKind::LineInfantry, 16, quality);
    assert_eq!(chances(Quality::Regular, line(Quality::Regular)), ["2/3", "2/9", "1/9"]);
    assert_eq!(chances(Quality::Veteran, line(Quality::Veteran)), ["1/2", "1/4", "1/4"]);
    let in_works = ChargeParty { is_defended: true, is_covered: true, ..line(Quality::Regular) };
    assert_eq!(chances(Quality::Veteran, in_works), ["1/2", "1/6", "1/3"]);
}

#[test]
fn mm_17_11_17_12_checks_in_a_row() {
    let rules = rules();
    let need = quality_need(&rules, Quality::Regular, Shelter::Open).total();
    let from = |morale| {
        after_checks(&rules, morale, 2, need)
            .chances()
            .map(|(state, chance)| (*state, text(&chance)))
            .collect::<Vec<_>>()
    };
    let there = AfterChecks::There;
    assert_eq!(
        from(Morale::Normal),
        [
            (there(Morale::Normal), "1/9".to_owned()),
            (there(Morale::Disorganized), "4/9".to_owned()),
            (there(Morale::Shaken), "4/9".to_owned()),
        ]
    );
    assert_eq!(
        from(Morale::Disorganized),
        [
            (there(Morale::Disorganized), "1/9".to_owned()),
            (there(Morale::Shaken), "4/9".to_owned()),
            (AfterChecks::Removed, "4/9".to_owned()),
        ]
    );
    assert_eq!([(3, 5), (3, 8), (2, 3), (3, 9)].map(|(before, now)| checks_due(&rules, before, now)), [1, 2, 0, 2]);
}

/// Chances of a melee in hundredths of a percent: win, undecided, lose.
fn melee(own: (u32, u16, Morale, Quality), its: (u32, u16, Morale, Quality), works: bool) -> [i64; 3] {
    let rules = rules();
    let shelter = |is: bool| if is { Shelter::Defended } else { Shelter::Open };
    let mine = volley(own.0, own.2, its.3, shelter(works));
    let its_blow = volley(its.0, its.2, own.3, Shelter::Open);
    let unit = |figures, blow| MeleeUnit { figures, has_save: false, blows: vec![blow] };
    let my_losses = side_losses(&rules, &[unit(own.1, its_blow)]);
    let law = end_law(&rules, &my_losses, &side_losses(&rules, &[unit(its.1, mine)]));
    [MeleeEnd::Won, MeleeEnd::Undecided, MeleeEnd::Lost].map(|end| hundredths(&law.chance(&end)))
}

#[test]
fn mm_17_14_to_17_17_melees() {
    let line = |quality| (16, 16, Morale::Normal, quality);
    let regular = line(Quality::Regular);
    assert_eq!(melee(regular, regular, false), [2868, 4265, 2868]);
    assert_eq!(melee(line(Quality::Veteran), line(Quality::Veteran), false), [2691, 4617, 2691]);
    assert_eq!(melee(line(Quality::Elite), line(Quality::SecondRate), false), [8449, 1416, 135]);
    let disorganized = (16, 16, Morale::Disorganized, Quality::Regular);
    assert_eq!(melee(disorganized, regular, false), [955, 3590, 5455]);
    assert_eq!(melee(regular, regular, true), [1335, 3913, 4752]);
    let horse = |dice, figures| (dice, figures, Morale::Normal, Quality::Regular);
    assert_eq!(melee(horse(16, 8), regular, false), [2854, 4028, 3118]);
    assert_eq!(melee(horse(8, 8), regular, false), [329, 2758, 6914]);
    assert_eq!(melee(horse(20, 10), regular, false), [4755, 3641, 1604]);
    assert_eq!(melee(horse(4, 4), regular, false), [25, 912, 9062]);
    let few = |n: u16| (n.into(), n, Morale::Normal, Quality::Regular);
    assert_eq!(melee(few(2), few(2), false), [988, 8025, 988]);
    assert_eq!(melee(few(1), few(1), false), [2222, 5556, 2222]);
}

#[test]
fn mm_17_27_who_fires_when() {
    let rules = rules();
    let line = Troops::of(UnitKind::LineInfantry, 16);
    let phase = |troops: Troops, spent: u32| {
        let record = TurnRecord { spent, has_moved: spent > 0, ..TurnRecord::default() };
        troops.fire_phase(&rules, record, 100)
    };
    assert_eq!(phase(line, 0), Some(FirePhase::Stationary));
    assert_eq!(phase(line, 800), Some(FirePhase::Moving));
    assert_eq!(phase(line, 801), None);
    assert_eq!(phase(Troops { formation: Formation::Column, ..line }, 1200), Some(FirePhase::Moving));
    assert_eq!(phase(Troops::of(UnitKind::Battery, 4), 600), Some(FirePhase::Artillery));
    assert_eq!(phase(Troops::of(UnitKind::Cavalry, 8), 0), None);
}

/// All throws of some dice, each with the same chance.
fn throws(dice: u32) -> Vec<Vec<u8>> {
    (0..dice).fold(vec![Vec::new()], |all, _| {
        all.iter().flat_map(|faces| (1..=6).map(|face| [faces.as_slice(), &[face]].concat())).collect()
    })
}

#[test]
fn mm_15_5_volleys_agree_with_all_throws() {
    for (dice, morale, quality) in [
        (1, Morale::Shaken, Quality::Elite),
        (2, Morale::Normal, Quality::Regular),
        (3, Morale::Disorganized, Quality::Veteran),
    ] {
        let shot = volley(dice, morale, quality, Shelter::Open);
        let law = shot.hits_and_casualties();
        // Each throw of the dice with all throws of as many saves, of which the first count.
        let all = throws(dice);
        let whole = (all.len() * all.len()) as i64;
        let mut counts = std::collections::BTreeMap::new();
        for fire in &all {
            let hits = successes(fire, shot.hit);
            for saves in &all {
                let left = hits - successes(&saves[..hits as usize], shot.save);
                *counts.entry((hits, left)).or_insert(0_i64) += 1;
            }
        }
        for (key, count) in counts {
            let expected = Fraction::new(count, (whole as u64).try_into().unwrap());
            assert_eq!(law.chance(&key), expected, "{dice} dice: {key:?}");
        }
    }
}
