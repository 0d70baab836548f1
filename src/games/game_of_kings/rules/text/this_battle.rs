//! What a battle adds to the rules, in words: its length, dice, nations, arrivals and objectives.

use super::names;
use crate::board::table::Length;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::battle::{Battle, Objective, ObjectiveUse};
use crate::games::game_of_kings::rules::data::Factor;
use crate::games::game_of_kings::rules::kinds::UnitKind;
use crate::games::game_of_kings::rules::traits::{Traits, WheelTrait};
use crate::games::table::rules::Arrival;
use crate::games::table::words::{arrival_words, arrivals_words, length_words};
use crate::i18n::lists::{list, semicolons};
use crate::i18n::rulebook::RuleEntry;
use crate::kernel::SideId;
use crate::say;

/// Entries of the rulebook on what a battle adds to the rules, each under its paragraph.
#[must_use]
pub fn this_battle(battle: &Battle) -> Vec<RuleEntry> {
    let all = [
        ("3.1", say!("gk-battle-length-title"), length(battle)),
        ("3.3", say!("gk-battle-dice-title"), dice(battle)),
        ("7.1", say!("gk-battle-guns-title"), guns(battle)),
        ("13.1", say!("gk-battle-nations-title"), nations(battle)),
        ("15.2", say!("gk-battle-points-title"), points(battle)),
        ("15.4", say!("gk-battle-objectives-title"), objectives(battle)),
        ("17.4", say!("gk-battle-arrivals-title"), arrivals(battle)),
        ("17.4", say!("gk-battle-moves-title"), moves(battle)),
    ];
    all.into_iter().filter_map(|(paragraph, title, lines)| RuleEntry::of_lines(paragraph, title, &lines)).collect()
}

/// What is special about a battle, a sentence each: objectives (GK 15.4), arrivals and moves (GK 17.4), nations (GK 13.1).
#[must_use]
pub fn special(battle: &Battle) -> Vec<String> {
    [objectives(battle), arrivals(battle), moves(battle), nations(battle)].concat()
}

fn side(battle: &Battle, side: SideId) -> String {
    battle.presentation.side(side).to_owned()
}

fn names_of(battle: &Battle, units: &[UnitId]) -> String {
    list(&units.iter().map(|unit| battle.presentation.unit_name(*unit)).collect::<Vec<_>>())
}

fn length_of(battle: &Battle, length: u32) -> String {
    length_words(Length(length), battle.presentation.field.unit)
}

/// GK 3.1, 15.3 Who begins, and the last turn.
fn length(battle: &Battle) -> Vec<String> {
    let first = battle.first_player.map(|first| say!("gk-battle-first", side = side(battle, first)));
    let turns = battle.turn_limit.map(|turns| say!("gk-battle-turns", turns));
    first.into_iter().chain(turns).collect()
}

/// GK 3.3 Dice of the sectors that are not the usual ones.
fn dice(battle: &Battle) -> Vec<String> {
    let usual = battle.rules.turn.sector_dice;
    let told = SideId::BOTH.into_iter().filter(|side| battle.sector_dice[side.index()] != usual);
    let line = |army: SideId| {
        let [centre, left, right] = battle.sector_dice[army.index()];
        say!("gk-battle-dice", side = side(battle, army), centre, left, right)
    };
    told.map(line).collect()
}

/// GK 7.1 Guns that have a range of their own.
fn guns(battle: &Battle) -> Vec<String> {
    let line = |unit: UnitId| {
        let range = battle.unit(unit).range?;
        let gun = battle.presentation.unit_name(unit);
        Some(say!("gk-battle-range", gun, range = length_of(battle, range.0)))
    };
    battle.unit_ids().filter_map(line).collect()
}

/// GK 13.1 Characteristics in words; none if there are none.
#[must_use]
pub fn traits(traits: &Traits) -> Option<String> {
    let signed = |n: i8| if n < 0 { format!("\u{2212}{}", n.unsigned_abs()) } else { format!("+{n}") };
    let wheel = match traits.wheel {
        WheelTrait::Arc => None,
        WheelTrait::Free => Some(say!("gk-trait-wheel-free")),
        WheelTrait::HalfMove => Some(say!("gk-trait-wheel-half")),
    };
    let all = [
        (traits.musket_mod != 0).then(|| say!("gk-trait-muskets", n = signed(traits.musket_mod))),
        (traits.musket_luck != 0).then(|| say!("gk-trait-luck", n = signed(traits.musket_luck))),
        traits.melee_hit.map(|need| say!("gk-trait-need", need)),
        (traits.melee_mod != 0).then(|| say!("gk-trait-melee", n = signed(traits.melee_mod))),
        wheel,
    ];
    let said: Vec<String> = all.into_iter().flatten().collect();
    (!said.is_empty()).then(|| semicolons(&said))
}

/// GK 13.1 Units with characteristics, by side and kind: all of a kind by their kind, some of them by name.
fn nations(battle: &Battle) -> Vec<String> {
    let mut lines = Vec::new();
    for army in SideId::BOTH {
        for kind in UnitKind::ALL {
            let all: Vec<UnitId> = battle.units_of(army).filter(|unit| battle.unit(*unit).kind == kind).collect();
            let mut told: Vec<Traits> = Vec::new();
            for own in all.iter().map(|unit| battle.unit(*unit).traits) {
                let Some(what) = traits(&own).filter(|_| !told.contains(&own)) else { continue };
                told.push(own);
                let some: Vec<UnitId> = all.iter().copied().filter(|unit| battle.unit(*unit).traits == own).collect();
                let (side, kind) = (side(battle, army), names::kind(kind));
                lines.push(if some.len() == all.len() {
                    say!("gk-battle-nation", side, kind, what)
                } else {
                    say!("gk-battle-nation-some", units = names_of(battle, &some), what)
                });
            }
        }
    }
    lines
}

/// GK 15.1, 15.2 Points of both armies, and units that count otherwise than their kind.
fn points(battle: &Battle) -> Vec<String> {
    let of_army = |army: SideId| {
        let start: u32 = battle.units_of(army).map(|unit| battle.unit_points(unit)).sum();
        let beaten = (0..start).rev().find(|now| battle.rules.turn.lost_below.exceeds(*now, start)).unwrap_or(0);
        say!("gk-battle-points", side = side(battle, army), start, beaten)
    };
    let armies = SideId::BOTH.into_iter().filter(|_| battle.points_decide()).map(of_army);
    let own = battle.unit_ids().filter_map(|unit| {
        let points = battle.unit(unit).points?;
        Some(say!("gk-battle-unit-points", unit = battle.presentation.unit_name(unit), n = points))
    });
    armies.chain(own).collect()
}

/// GK 15.4 Objectives.
fn objectives(battle: &Battle) -> Vec<String> {
    let line = |objective: &Objective| {
        let area = battle.presentation.field.features.get(usize::from(objective.area.0));
        let area = area.map_or_else(String::new, |feature| feature.name.clone());
        let (side, other, turn) = (side(battle, objective.side), side(battle, objective.side.other()), objective.turn);
        match objective.decides {
            ObjectiveUse::Game => say!("gk-battle-objective", side, other, area, turn),
            ObjectiveUse::Draw => say!("gk-battle-objective-draw", side, area, turn),
        }
    };
    let alone = (!battle.points_decide()).then(|| say!("gk-battle-objectives-alone"));
    battle.objectives.iter().map(line).chain(alone).collect()
}

/// GK 17.4 When and where a unit arrives.
#[must_use]
pub fn arrival(battle: &Battle, arrival: Arrival) -> String {
    arrival_words(arrival, battle.presentation.field.unit)
}

/// GK 17.4 Units that arrive later, by their arrival.
fn arrivals(battle: &Battle) -> Vec<String> {
    let due = battle.unit_ids().filter_map(|unit| Some((battle.unit(unit).arrival?, unit)));
    arrivals_words(&battle.presentation, due)
}

/// GK 17.4 Factor of all moves for snow or mud.
fn moves(battle: &Battle) -> Vec<String> {
    let Factor(part, of) = battle.move_factor;
    let factor = (battle.move_factor != Factor::ONE).then(|| say!("gk-battle-moves", part, of));
    factor.into_iter().collect()
}
