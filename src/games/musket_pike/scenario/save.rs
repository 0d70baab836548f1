//! Saving of any position as the text of a scenario file.

use super::format::{self, ChartName, NOBODY, OrderedTable, Scenario};
use super::hex_reader::written;
use super::position::{occupied, under_way, usual_lost, usual_sp};
use super::{FACINGS, objectives, options, plans, rule_data, special};
use crate::board::hex::{Dir, Grid, Hex, HexFootprint};
use crate::checked_files;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::battle::{ArrivalCause, Battle, Command, UnitCard};
use crate::games::musket_pike::rules::data::{UnitKind, Victory};
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::games::musket_pike::rules::nation::{Emblem, NationCard, Tincture};
use crate::games::musket_pike::rules::state::{LeaderPlace, LeaderState, State, UnitMark, UnitPlace, UnitState};
use crate::kernel::{IdNames, SideId, names};
use ron::ser::PrettyConfig;
use ron::value::RawValue;
use serde::Serialize;
use std::sync::Arc;

/// Current position as a scenario file that loads to the same position.
///
/// # Panics
/// Never for a game that was loaded: all of it is plain data.
#[must_use]
pub fn save_text(game: &Game) -> String {
    let (battle, state) = (&*game.battle, game.state());
    let activation = state.activation.as_ref().map(|a| piece(&battle.names, a));
    let stack = piece(&battle.names, &state.stack);
    let ending = state.ending.as_ref().map(|e| piece(&battle.names, e));
    let mut position = position(battle, state);
    position.activation = activation.as_deref();
    position.ending = ending.as_deref();
    let mut file = scenario(battle, state, position);
    special::write(battle, &mut file);
    if !state.stack.is_empty() || under_way(&file) {
        file.position.stack = Some(&*stack);
    }
    let pretty = PrettyConfig::new().depth_limit(2).new_line("\n".to_owned());
    let text = names::scope(&battle.names, || checked_files::ron().to_string_pretty(&file, pretty));
    text.expect("a scenario is plain data") + "\n"
}

fn piece<T: Serialize>(names: &Arc<IdNames>, value: &T) -> Box<RawValue> {
    let inline = PrettyConfig::new().depth_limit(0);
    let text =
        names::scope(names, || checked_files::ron().to_string_pretty(value, inline)).expect("a position is plain data");
    RawValue::from_boxed_ron(text.into_boxed_str()).expect("what was just written can be read")
}

fn unless_id(name: &str, id: &str) -> Option<String> {
    (name != id).then(|| name.to_owned())
}

fn scenario<'a>(battle: &Battle, state: &State, position: format::Position<'a>) -> Scenario<'a> {
    let side = |s: SideId| battle.side_id(s).to_owned();
    let grid = &battle.map.grid;
    let army = |i: usize| battle.armies[i].id.clone();
    Scenario {
        id: Some(battle.id.clone()),
        name: unless_id(&battle.name, &battle.id),
        description: battle.about.description.clone(),
        date: battle.about.date.map(|date| date.to_string()).unwrap_or_default(),
        story: battle.about.story.clone(),
        difficulty: battle.about.difficulty,
        notes: battle.about.notes.clone(),
        sources: battle.about.sources.clone(),
        imprint: battle.about.imprint.clone(),
        minutes: i64::from(battle.about.minutes),
        turns: Some(i64::from(battle.turns)),
        first_initiative: battle.first_initiative.map(side),
        options: OrderedTable(options::named(&battle.options)),
        victory: schedule(&battle.rules.victory),
        map: map(battle),
        sides: SideId::BOTH
            .into_iter()
            .map(|s| {
                let card = &battle.sides[s.index()];
                let all = battle.armies.iter().filter(|a| a.side == s).count();
                let listed = card.any_unit.iter().map(|a| army(a.index())).collect();
                format::Party {
                    id: card.id.clone(),
                    name: unless_id(&card.name, &card.id),
                    // Units are saved with their own; who comes back from a pursuit takes it from its side.
                    facing: (!battle.special.pursuit.is_empty() || card.facing != FACINGS[s.index()])
                        .then(|| card.facing.name().to_owned()),
                    any_unit: (card.any_unit.len() != all).then_some(listed),
                }
            })
            .collect(),
        nations: battle.nations.iter().map(nation).collect(),
        armies: battle
            .armies
            .iter()
            .map(|a| format::Army {
                id: a.id.clone(),
                name: unless_id(&a.name, &a.id),
                side: side(a.side),
                losses: (a.losses != 100).then(|| i64::from(a.losses)),
            })
            .collect(),
        wings: battle
            .wings
            .iter()
            .map(|w| format::Wing {
                id: w.id.clone(),
                name: unless_id(&w.name, &w.id),
                army: Some(army(w.army.index())),
                side: None,
            })
            .collect(),
        leaders: battle.leader_ids().zip(&state.leaders).map(|(id, now)| leader(battle, id, now)).collect(),
        units: battle.units.iter().zip(&state.units).map(|(card, now)| unit(battle, card, now)).collect(),
        arrivals: battle
            .arrivals
            .iter()
            .map(|a| {
                let (from, until, after, before) = special::written_period(battle, a.period);
                let (on, turn) = match a.cause {
                    ArrivalCause::Roll(on) => (Some(i64::from(on)), None),
                    ArrivalCause::Turn(turn) => (None, Some(i64::from(turn))),
                };
                format::Arrival {
                    id: a.id.clone(),
                    name: unless_id(&a.name, &a.id),
                    side: side(a.side),
                    on,
                    turn,
                    from,
                    until,
                    after,
                    before,
                    units: a.units.iter().map(|u| battle.unit(*u).id.clone()).collect(),
                    leaders: a.leaders.iter().map(|l| battle.leader(*l).id.clone()).collect(),
                    hexes: a.hexes.iter().map(|h| grid.number(*h)).collect(),
                    facing: Some(a.facing.name().to_owned()),
                }
            })
            .collect(),
        objectives: battle.objectives.iter().map(|o| objectives::write(battle, o)).collect(),
        events: Vec::new(),
        visibility: Vec::new(),
        zones: Vec::new(),
        pursuit: Vec::new(),
        plans: plans::write(battle),
        position,
    }
}

fn nation(card: &NationCard) -> format::Nation {
    let Emblem { tincture, shape } = card.emblem;
    format::Nation {
        id: card.id.clone(),
        name: unless_id(&card.name, &card.id),
        colour: (tincture != Tincture::default()).then(|| tincture.to_string()),
        shape,
    }
}

fn schedule(now: &Victory) -> format::Schedule {
    let usual = &rule_data().victory;
    let changed = |now: u16, usual: u16| (now != usual).then(|| i64::from(now));
    format::Schedule {
        cav_eliminated: changed(now.cav_eliminated, usual.cav_eliminated),
        cav_per_sp: changed(now.cav_per_sp, usual.cav_per_sp),
        hi_per_sp: changed(now.hi_per_sp, usual.hi_per_sp),
        hi1_eliminated: changed(now.hi1_eliminated, usual.hi1_eliminated),
        hi2_eliminated: changed(now.hi2_eliminated, usual.hi2_eliminated),
        li_per_sp: changed(now.li_per_sp, usual.li_per_sp),
        battery: (now.battery != usual.battery).then(|| {
            let [light, field, heavy] = now.battery.map(i64::from);
            (light, field, heavy)
        }),
        wing_commander: changed(now.wing_commander, usual.wing_commander),
        overall_commander: changed(now.overall_commander, usual.overall_commander),
        results: (now.results != usual.results)
            .then(|| now.results.iter().map(|(least, name)| (i64::from(*least), name.clone())).collect()),
    }
}

fn map(battle: &Battle) -> format::Map {
    let (map, chart) = (&battle.map, &battle.rules.terrain);
    let (grid, roles) = (&map.grid, &chart.roles);
    let by = |fits: &dyn Fn(Hex) -> bool| written(grid, grid.hexes().filter(|h| fits(*h)));
    let course = |hexes: &[Hex]| hexes.iter().map(|h| grid.number(*h)).collect::<Vec<String>>();
    let courses = |list: &[Vec<Hex>]| list.iter().map(|hexes| course(hexes)).collect();
    let levels = (1..=u8::MAX).map(|n| (i64::from(n), by(&|h| map.level[h.index()] == n)));
    // Brooks are painted by their courses; brook hexes outside of them are listed.
    let in_course = |h: Hex| map.brook_courses.iter().any(|c| c.contains(&h));
    let kind = |h: Hex| map.terrain[h.index()];
    let kinds = chart.hexes.ids().filter(|t| *t != roles.open);
    let terrain = kinds.map(|t| (ChartName(t), by(&|h| kind(h) == t && !(t == roles.brook && in_course(h)))));
    let hexsides = chart.sides.ids().map(|side| {
        let mut pairs = Vec::new();
        for hex in grid.hexes() {
            for dir in Dir::ALL {
                let other = grid.neighbour(hex, dir);
                if other.is_some() && hex < other && map.sides[hex.index()][dir.index()].has(side) {
                    pairs.push((grid.number(hex), grid.number(other)));
                }
            }
        }
        (ChartName(side), pairs)
    });
    format::Map {
        columns: i64::from(grid.columns()),
        rows: i64::from(grid.rows()),
        right_is: (map.right_is != "E").then(|| map.right_is.clone()),
        frozen: map.frozen,
        levels: OrderedTable(levels.filter(|(_, list)| !list.is_empty()).collect()),
        terrain: OrderedTable(terrain.filter(|(_, list)| !list.is_empty()).collect()),
        brooks: courses(&map.brook_courses),
        roads: courses(&map.road_courses),
        hexsides: OrderedTable(hexsides.filter(|(_, pairs)| !pairs.is_empty()).collect()),
        enclosures: Vec::new(),
        redoubts: Vec::new(),
        labels: map.labels.iter().map(|l| (grid.number(l.hex), l.text.clone())).collect(),
        labels_put: map.labels.iter().filter_map(|l| Some((grid.number(l.hex), grid.number(l.put?)))).collect(),
        labels_along: map.labels_along.iter().map(|l| (course(&l.course), l.text.clone())).collect(),
        ornaments: format::Ornaments {
            strips: written(grid, map.ornaments.strips.iter().copied()),
            paths: courses(&map.ornaments.paths),
            mills: written(grid, map.ornaments.mills.iter().copied()),
            villages: written(grid, map.ornaments.villages.iter().copied()),
            churches: written(grid, map.ornaments.churches.iter().copied()),
        },
    }
}

fn leader(battle: &Battle, id: LeaderId, now: &LeaderState) -> format::Leader {
    let card = battle.leader(id);
    let rules = &battle.rules;
    let (army, wing, vp) = match card.command {
        Command::Army(a) => (Some(battle.armies[a.index()].id.clone()), None, rules.victory.overall_commander),
        Command::Wing(w) => (None, Some(battle.wings[w.index()].id.clone()), rules.victory.wing_commander),
    };
    let relieved = battle.wings.iter().find(|wing| wing.relief == Some(id)).and_then(|wing| wing.commander);
    format::Leader {
        id: card.id.clone(),
        name: unless_id(&card.name, &card.id),
        army,
        wing,
        rating: -i64::from(card.rating),
        mp: (card.mp != rules.movement.leader).then(|| i64::from(card.mp)),
        vp: (card.vp != vp).then(|| i64::from(card.vp)),
        at: now.hex().map(|h| battle.map.grid.number(h)),
        place: match now.place {
            LeaderPlace::Map(_) => None,
            LeaderPlace::Reserve => Some(format::LeaderOff::Reserve),
            LeaderPlace::Lost => Some(format::LeaderOff::Lost),
            LeaderPlace::Relieved => Some(format::LeaderOff::Relieved),
        },
        relieves: relieved.map(|l| battle.leader(l).id.clone()),
        successor: battle.armies.iter().any(|a| a.successor == Some(id)),
        arms: card.arms.as_ref().map(ToString::to_string),
        moved: now.moved,
        stays: now.stays,
    }
}

fn pair(grid: &Grid, stand: HexFootprint) -> String {
    stand.sorted().into_iter().map(|h| grid.number(h)).collect::<Vec<_>>().join("+")
}

fn unit(battle: &Battle, card: &UnitCard, now: &UnitState) -> format::Unit {
    let grid = &battle.map.grid;
    let (at, facing, place) = match now.place {
        UnitPlace::Map(stand) => (Some(pair(grid, stand)), Some(stand.facing.name().to_owned()), None),
        UnitPlace::Reserve => (None, None, Some(format::UnitOff::Reserve)),
        UnitPlace::Eliminated => (None, None, Some(format::UnitOff::Eliminated)),
        UnitPlace::Merged => (None, None, Some(format::UnitOff::Merged)),
        UnitPlace::Captured { hex } => (Some(grid.number(hex)), None, Some(format::UnitOff::Captured)),
        UnitPlace::Pursuing => (None, None, Some(format::UnitOff::Pursuing)),
    };
    let (sp, lost) = (now.strength.sp, now.strength.lost);
    format::Unit {
        id: card.id.clone(),
        name: unless_id(&card.name, &card.id),
        short: card.short.clone(),
        side: None,
        army: None,
        wing: Some(battle.wings[card.wing.index()].id.clone()),
        // N units that an option takes as LI are heavy infantry in the file (MP 14).
        kind: if card.n_type { UnitKind::Hi } else { card.kind },
        hexes: (card.two_hex && at.is_none()).then_some(2),
        weight: card.weight.map(|class| class.pounds().to_owned()),
        original: card.kind.is_combat().then(|| i64::from(card.original)),
        sp: (sp != usual_sp(now.place, card.original)).then(|| i64::from(sp)),
        ql: i64::from(card.ql),
        nation: card.nation.clone(),
        n_type: card.n_type,
        cannon: card.cannon,
        at,
        facing,
        place,
        lost: (lost != usual_lost(now.place, card.original, sp)).then(|| i64::from(lost)),
        disordered: now.condition.disordered,
        activated: now.condition.activated,
        marks: UnitMark::ALL.into_iter().filter(|m| now.has(*m)).collect(),
        mp: i64::from(now.marks.mp),
        pinned: now.marks.pinned.iter().map(|h| grid.number(h)).collect(),
    }
}

fn position(battle: &Battle, state: &State) -> format::Position<'static> {
    let side = |s: SideId| battle.side_id(s).to_owned();
    let marked = |marks: [bool; 2]| SideId::BOTH.into_iter().filter(|s| marks[s.index()]).map(side).collect();
    let chits = battle.chit_ids().zip(battle.chits.iter().zip(&state.chits));
    let chits = chits.filter(|(id, (_, now))| battle.chit_at_dawn(&state.leaders, *id) != **now).map(|(_, chit)| chit);
    let usual = battle.first_initiative.unwrap_or(SideId(0));
    let led = battle.wings.iter().zip(&state.led).filter(|(_, led)| **led);
    let arrived = battle.arrivals.iter().zip(&state.arrived).filter(|(_, come)| **come);
    let happened = battle.special.events.iter().zip(&state.happened).filter(|(_, has)| **has);
    format::Position {
        turn: (state.turn != 1).then(|| i64::from(state.turn)),
        initiative: (state.initiative != usual).then(|| side(state.initiative)),
        passed: marked(state.passed),
        offered: marked(state.offered),
        chits: OrderedTable(chits.map(|(card, now)| (card.id.clone(), *now)).collect()),
        led: led.map(|(wing, _)| wing.id.clone()).collect(),
        control: control(battle, state),
        arrived: arrived.map(|(group, _)| group.id.clone()).collect(),
        happened: happened.map(|(event, _)| event.id.clone()).collect(),
        activation: None,
        stack: None,
        ending: None,
        dice: format::Dice { seed: state.dice.seed, drawn: state.dice.drawn },
    }
}

/// Hexes whose control does not follow from the units on them (MP 13.4), as a file lists them.
fn control(battle: &Battle, state: &State) -> OrderedTable<String, Vec<String>> {
    let grid = &battle.map.grid;
    let usual = occupied(grid, battle.units.iter().map(|u| (u.side, u.kind.is_combat())), state);
    let list = SideId::BOTH.map(Some).into_iter().chain([None]).map(|holder| {
        let hexes = grid.hexes().filter(|h| state.control.of(*h) == holder && usual.of(*h) != holder);
        let name = holder.map_or(NOBODY, |side| battle.side_id(side));
        (name.to_owned(), written(grid, hexes))
    });
    OrderedTable(list.filter(|(_, hexes)| !hexes.is_empty()).collect())
}
