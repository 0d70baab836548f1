//! What the map's overlays ask of the rules agrees with what the rules say when it comes to it: reach, sight, fields of fire.

use std::sync::Arc;
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::fire::{field_of_fire, shot};
use tercio::games::musket_pike::rules::line_of_sight::{blocked_by, clear};
use tercio::games::musket_pike::rules::movement::potential_reach;
use tercio::games::musket_pike::rules::state::{OrderType, Phase};
use tercio::games::musket_pike::rules::steps::allowance;
use tercio::games::musket_pike::rules::{Game, Illegal};
use tercio::games::musket_pike::scenario::{builtin, load_text};

fn laid_out(id: &str) -> Game {
    Game::new(load_text(builtin(id).unwrap().text, id, &[]).unwrap())
}

const BATTLES: [&str; 3] = ["farm", "windmill-hill", "white-mountain"];

/// MP 4.1, 4.2 A unit is said to come into contact exactly if it could charge, and elsewhere never into contact.
#[test]
fn where_a_unit_could_come_agrees_with_whom_it_could_charge() {
    for id in BATTLES {
        let game = laid_out(id);
        let mut charges = 0;
        for unit in game.battle.unit_ids() {
            let Some(stand) = game.footprint(unit) else { continue };
            let side = game.side(unit);
            let come = potential_reach(&game, unit);
            let most = allowance(&game, unit, OrderType::Charge);
            assert!(come.iter().all(|c| c.cost <= most && !stand.covers(c.hex)), "{id} {unit:?}");
            let near = |c: &&tercio::games::musket_pike::rules::movement::ReachableHex| game.in_contact(c.hex, side);
            assert!(come.iter().filter(near).all(|c| c.contact || game.unit_card(unit).two_hex), "{id} {unit:?}");
            if game.kind(unit).is_combat() {
                let could = game.stand_in_contact(stand, side) || come.iter().any(|c| c.contact);
                assert_eq!(could, game.could_charge(unit), "{id} {unit:?}");
                charges += usize::from(could);
            } else {
                assert!(come.iter().all(|c| !c.contact), "guns never come into contact: {id} {unit:?}");
            }
        }
        assert!(charges > 0 || id != "farm", "{id}: somebody could charge");
    }
}

/// MP 7.5 A line is clear exactly if nothing blocks it.
#[test]
fn a_line_that_is_not_clear_is_blocked_by_something() {
    let game = laid_out("white-mountain");
    let grid = &game.battle.map.grid;
    let mut blocked = 0;
    for gun in game.battle.unit_ids().filter(|u| game.kind(*u) == UnitKind::Art) {
        let Some(from) = game.footprint(gun).map(|s| s.left) else { continue };
        for to in grid.hexes().filter(|h| *h != from) {
            let there = game.occupant(to).unwrap_or(gun);
            assert_eq!(clear(&game, from, to, there), blocked_by(&game, from, to, there).is_none());
            blocked += usize::from(blocked_by(&game, from, to, there).is_some());
        }
    }
    assert!(blocked > 100, "walls, woods and units are in the way: {blocked}");
}

/// MP 8.2, 8.5 The field of fire holds every enemy that can be shot at, in sight or out of it, and nobody else.
#[test]
fn fields_of_fire_agree_with_the_shots() {
    for id in BATTLES {
        let game = laid_out(id);
        let grid = Arc::clone(&game.battle);
        for unit in game.battle.unit_ids().filter(|u| game.footprint(*u).is_some()) {
            for phase in [Phase::ArtilleryFire, Phase::DefensiveFire] {
                let covered = field_of_fire(&game, unit, phase);
                for hex in grid.map.grid.hexes() {
                    let there = covered.iter().find(|c| c.hex == hex);
                    let Some(target) = game.enemy_at(hex, game.side(unit)).filter(|t| game.kind(*t) != UnitKind::Wagon)
                    else {
                        continue;
                    };
                    match (shot(&game, unit, target, hex, phase), there) {
                        (Ok(shot), Some(there)) => {
                            assert_eq!(there.hidden, None);
                            let first = shot.fv.lines[0].value;
                            assert!(
                                game.unit_card(unit).two_hex || first == i32::from(there.fv),
                                "{id} {unit:?} at {hex:?}"
                            );
                        }
                        (Err(Illegal::NoSight), Some(there)) => assert!(there.hidden.is_some()),
                        (Err(_), None) => {}
                        (shot, there) => panic!("{id}: {unit:?} at {hex:?}: {shot:?}, but {there:?}"),
                    }
                }
            }
        }
    }
}
