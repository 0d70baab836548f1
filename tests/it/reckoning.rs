//! What the map's overlays ask of the rules agrees with what the rules say when it comes to it: reach, sight, fields of fire.

use crate::rulebook::play::At;
use std::sync::Arc;
use tercio::rules::musket_pike::data::Kind;
use tercio::rules::musket_pike::fire::{field, shot};
use tercio::rules::musket_pike::movement::could_come;
use tercio::rules::musket_pike::sight::{blocked_by, clear};
use tercio::rules::musket_pike::state::{OrderType, Phase};
use tercio::rules::musket_pike::steps::allowance;
use tercio::rules::musket_pike::why::Why;
use tercio::rules::musket_pike::{Game, Illegal, odds};
use tercio::scenario::{builtin, load_text};

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
            let Some(stand) = game.stand(unit) else { continue };
            let side = game.side(unit);
            let come = could_come(&game, unit);
            let most = allowance(&game, unit, OrderType::Charge);
            assert!(come.iter().all(|c| c.cost <= most && !stand.covers(c.hex)), "{id} {unit:?}");
            let near = |c: &&tercio::rules::musket_pike::movement::Coming| game.in_contact(c.hex, side);
            assert!(come.iter().filter(near).all(|c| c.contact || game.card(unit).two_hex), "{id} {unit:?}");
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
    for gun in game.battle.unit_ids().filter(|u| game.kind(*u) == Kind::Art) {
        let Some(from) = game.stand(gun).map(|s| s.left) else { continue };
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
        for unit in game.battle.unit_ids().filter(|u| game.stand(*u).is_some()) {
            for phase in [Phase::ArtilleryFire, Phase::DefensiveFire] {
                let covered = field(&game, unit, phase);
                for hex in grid.map.grid.hexes() {
                    let there = covered.iter().find(|c| c.hex == hex);
                    let Some(target) = game.enemy_at(hex, game.side(unit)).filter(|t| game.kind(*t) != Kind::Wagon)
                    else {
                        continue;
                    };
                    match (shot(&game, unit, target, hex, phase), there) {
                        (Ok(shot), Some(there)) => {
                            assert_eq!(there.hidden, None);
                            let first = shot.fv.lines[0].value;
                            assert!(
                                game.card(unit).two_hex || first == i32::from(there.fv),
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

/// MP 9.9 A shift that is left out moves the column back by it, and what hangs on the shift's cause stays; the odds are
/// those of the column.
#[test]
fn odds_without_a_shift_are_those_of_the_column_without_it() {
    // 8 v 8 = 100 %; the defender's disorder right, his morale left by two: 100 %.
    let mut at = At::active("red a HI 0404 E 8 q6\nblue b HI 0504 W 8 q8 dis", "red", OrderType::Charge, &["a"]);
    at.go_to(Phase::Melee);
    let (a, b) = (at.assault("a", "0504"), at.u("b"));
    let without = |left_out: &[usize]| odds::melee_without(&at.g, &[a], &[b], left_out);
    let (all, shifts) = (odds::melee(&at.g, &[a], &[b]), [Why::DefenderDisordered, Why::DefenderMorale]);
    assert_eq!(without(&[]), all);
    assert_eq!(all.contest.shifts.lines.iter().map(|l| l.why).collect::<Vec<_>>(), shifts);
    let column = |odds: &odds::MeleeOdds| at.g.battle.rules.melee.columns[odds.contest.column];
    assert_eq!(column(&all), 100);
    let (further, back) = (without(&[1]), without(&[0]));
    assert_eq!((column(&further), column(&back), column(&without(&[0, 1]))), (125, 75, 100));
    assert_eq!(further.contest.shifts.total(), 1);
    assert!(further.cleared_percent > all.cleared_percent && back.cleared_percent < all.cleared_percent);
    // The defender stays disordered: at the same column all chances are the same.
    assert_eq!(
        (without(&[0, 1]).defender, without(&[0, 1]).cleared_percent),
        (all.defender.clone(), all.cleared_percent)
    );
}

/// MP 8.4 A shot without one of its -1s is a shot at the value without it.
#[test]
fn odds_without_a_line_of_a_shot_are_those_of_the_value_without_it() {
    let mut at = At::active("red a HI 0404 E 8 q6\nblue b LI 0504 W 4 q6", "red", OrderType::Charge, &["a"]);
    at.go_to(Phase::AdvancingFire);
    let all = at.shot("a", "b");
    let light = all.shot.fv.lines.iter().position(|l| l.why == Why::LightInfantry).expect("the target is LI");
    let without = |left_out: &[usize]| odds::fire_without(&at.g, all.shot.clone(), left_out);
    assert_eq!(without(&[]), all);
    let open = without(&[light]);
    assert_eq!(open.shot.fv.total(), all.shot.fv.total() + 1);
    let row = &at.g.battle.fire_table[usize::try_from(open.shot.fv.total() - 1).unwrap()];
    let hits = row.iter().filter(|hits| **hits > 0).count();
    assert_eq!(open.hit_percent as usize, 10 * hits);
}
