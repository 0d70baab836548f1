//! The order of battle of a scenario in the editor: each deed changes what it is about, and nothing else.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::board::hex::{Facing, Grid, HexFootprint};
use tercio::document::Document;
use tercio::games::musket_pike::rules::battle::Command;
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::ids::{ArmyId, UnitId, WingId};
use tercio::games::musket_pike::rules::{Battle, Game};
use tercio::games::musket_pike::scenario::roster::{
    DrawnLine, FilePiece, Formation, Reflection, RosterEdit, RosterEntry, SetUp, SideCopy, Totals, as_table, deployed,
    put, rename_ids, take_off,
};
use tercio::games::musket_pike::scenario::{builtin, empty, load_partial, load_text, save_text};
use tercio::kernel::{Dice, DiceState, RuleSet, SideId};

const SHIPPED: [&str; 4] = ["farm", "windmill-hill", "white-mountain", "white-mountain-transylvanians"];

fn shipped(id: &str) -> Document {
    Document::read(builtin(id).unwrap().text).unwrap()
}

/// The battle that a text says, which may lack nothing but where somebody stands.
fn battle(document: &Document) -> Arc<Battle> {
    let text = document.text();
    let looked = load_partial(&text, "battle");
    let faults: Vec<_> = looked.faults.iter().filter(|fault| !fault.message.contains("is nowhere")).collect();
    assert!(faults.is_empty(), "{faults:#?}\n{text}");
    looked.battle.expect("what has no fault is a battle")
}

/// The text after a deed, and what the deed gave. Undone it is the text before.
fn after<T>(document: &Document, deed: impl FnOnce(&mut RosterEdit<'_>) -> T) -> (Document, T) {
    let read = battle(document);
    let mut roster = RosterEdit::of(document, &read);
    let given = deed(&mut roster);
    let mut done = document.without_history();
    done.act("deed", &roster.done()).unwrap();
    let mut undone = done.clone();
    undone.undo();
    assert_eq!(undone.text(), document.text());
    (done, given)
}

/// Lines that are not in both, from the first that differs to the last.
fn changed(before: &Document, after: &Document) -> (Vec<String>, Vec<String>) {
    let (before, after) = (before.text(), after.text());
    let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let head = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let tail = old[head..].iter().rev().zip(new[head..].iter().rev()).take_while(|(a, b)| a == b).count();
    let own = |lines: &[&str]| lines[head..lines.len() - tail].iter().map(|l| (*l).to_owned()).collect();
    (own(&old), own(&new))
}

fn unit(battle: &Battle, id: &str) -> RosterEntry {
    RosterEntry::unit(battle.unit_named(id).unwrap())
}

fn wing(battle: &Battle, id: &str) -> WingId {
    battle.wing_ids().find(|w| battle.wings[w.index()].id == id).unwrap()
}

fn units_of(battle: &Battle, wing: WingId) -> Vec<UnitId> {
    battle.unit_ids().filter(|u| battle.unit(*u).wing == wing).collect()
}

fn ids_are_unique(battle: &Battle) {
    for all in [
        battle.units.iter().map(|u| &u.id).collect::<Vec<_>>(),
        battle.leaders.iter().map(|l| &l.id).collect(),
        battle.wings.iter().map(|w| &w.id).collect(),
        battle.armies.iter().map(|a| &a.id).collect(),
    ] {
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{all:?}");
    }
}

#[test]
fn one_field_changes_one_line() {
    let before = shipped("white-mountain");
    let schmid = unit(&battle(&before), "schmid");
    let (done, written) = after(&before, |roster| roster.write(schmid, "sp", "9"));
    assert_eq!(written, Ok(()));
    let (old, new) = changed(&before, &done);
    assert_eq!((old.len(), new.len()), (1, 1), "{new:?}");
    assert_eq!(new[0], old[0].replace("original: 18, ", "original: 18, sp: 9, "));
}

#[test]
fn a_field_that_says_the_same_changes_nothing() {
    let before = shipped("white-mountain");
    let schmid = unit(&battle(&before), "schmid");
    for (field, cell) in [("name", "Schmid"), ("original", "18"), ("kind", "HI"), ("sp", ""), ("n_type", "false")] {
        let (done, _) = after(&before, |roster| roster.write(schmid, field, cell));
        assert_eq!(done.text(), before.text(), "{field}");
    }
}

#[test]
fn a_bad_value_stands_and_is_a_fault_but_what_the_file_could_not_be_read_with_is_refused() {
    let before = shipped("farm");
    let pikes = unit(&battle(&before), "red-pikes");
    let (done, written) = after(&before, |roster| roster.write(pikes, "ql", "99"));
    assert_eq!(written, Ok(()));
    assert!(done.text().contains("ql: 99"));
    for (field, cell) in [("ql", "steady"), ("ql", ""), ("id", " "), ("original", "1)"), ("kind", "HI, sp: 3")] {
        let (done, written) = after(&before, |roster| roster.write(pikes, field, cell));
        assert!(written.is_err(), "{field}: {cell}");
        assert_eq!(done.text(), before.text());
    }
    let (done, _) = after(&before, |roster| roster.write(pikes, "name", "\"Old\" \\ Guard"));
    assert_eq!(battle(&done).units[0].name, "\"Old\" \\ Guard");
}

#[test]
fn whoever_names_an_id_names_the_new_one() {
    for id in SHIPPED {
        let before = shipped(id);
        let read = battle(&before);
        let armies = (0..read.armies.len()).map(|at| RosterEntry::Army(ArmyId(at as u8)));
        let sides = SideId::BOTH.map(RosterEntry::Side);
        let pieces = read.unit_ids().map(RosterEntry::unit).chain(read.leader_ids().map(RosterEntry::leader));
        for entry in sides.into_iter().chain(armies).chain(read.wing_ids().map(RosterEntry::Wing)).chain(pieces) {
            let (done, _) = after(&before, |roster| roster.write(entry, "id", "another-id"));
            let renamed = battle(&done);
            assert_eq!(entry.id(&renamed), Some("another-id"), "{id}: {entry:?}");
            assert_eq!(
                renamed.units.iter().map(|u| (u.wing, u.side)).collect::<Vec<_>>(),
                read.units.iter().map(|u| (u.wing, u.side)).collect::<Vec<_>>()
            );
            assert_eq!(
                renamed.arrivals.iter().map(|a| a.units.clone()).collect::<Vec<_>>(),
                read.arrivals.iter().map(|a| a.units.clone()).collect::<Vec<_>>()
            );
            assert_eq!(renamed.start.units, read.start.units, "{id}: {entry:?}");
        }
    }
}

/// Positions of a random game, one for each kind of what waits at its top, as files.
fn moments(id: &str, seed: u64) -> Vec<Document> {
    let mut game = Game::new(load_text(builtin(id).unwrap().text, id, &[]).unwrap());
    let mut state = game.state().clone();
    state.dice = DiceState { seed, drawn: 0 };
    game.set_state(&state);
    let mut dice = Dice::seeded(state.dice);
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    game.begin(&mut dice).unwrap();
    let (mut seen, mut found) = (Vec::new(), Vec::new());
    loop {
        let top = game.state().stack.last().map(std::mem::discriminant);
        if !seen.contains(&top) {
            seen.push(top);
            found.push(Document::read(&save_text(&game)).unwrap());
        }
        let orders = game.legal_orders();
        let Some(order) = orders.get((random.next_u64() % orders.len().max(1) as u64) as usize) else { return found };
        game.execute(order, &mut dice).unwrap();
    }
}

#[test]
fn a_position_goes_on_as_it_was_whoever_in_it_is_renamed() {
    let mut kinds = 0;
    for before in (1..=3).flat_map(|seed| moments("farm", seed)) {
        kinds += 1;
        let read = battle(&before);
        let pieces = read.unit_ids().map(RosterEntry::unit).chain(read.leader_ids().map(RosterEntry::leader));
        let groups = SideId::BOTH.map(RosterEntry::Side).into_iter().chain(read.wing_ids().map(RosterEntry::Wing));
        for entry in groups.chain(pieces) {
            let (done, _) = after(&before, |roster| roster.write(entry, "id", "another-id"));
            assert_eq!(battle(&done).start, read.start, "{entry:?}\n{}", done.text());
        }
        for wing in read.wing_ids() {
            let (done, ()) = after(&before, |roster| roster.renumber(wing, "Old Guard"));
            assert_eq!(battle(&done).start, read.start, "{wing:?}\n{}", done.text());
        }
    }
    assert!(kinds > 12, "{kinds}");
}

#[test]
fn armies_wings_leaders_and_units_are_added_to_every_shipped_battle_which_stays_playable() {
    for id in SHIPPED {
        let before = shipped(id);
        let read = battle(&before);
        let (done, army) = after(&before, |roster| roster.add_army(SideId(1)));
        let with_army = battle(&done);
        assert_eq!(with_army.armies.len(), read.armies.len() + 1, "{id}");
        assert_eq!(with_army.start.units, read.start.units, "{id}");
        let RosterEntry::Army(army) = army else { panic!("{army:?}") };
        assert_eq!(with_army.armies[army.index()].side, SideId(1));

        let (done, wing) = after(&done, |roster| roster.add_wing(army));
        let with_wing = battle(&done);
        let RosterEntry::Wing(wing) = wing else { panic!("{wing:?}") };
        assert_eq!(with_wing.wings[wing.index()].army, army, "{id}");
        let leader = with_wing.wings[wing.index()].commander.expect("a wing comes with its leader");
        assert_eq!(with_wing.leader(leader).command, Command::Wing(wing));

        let mut done = done;
        for (n, kind) in [UnitKind::Hi, UnitKind::Li, UnitKind::Cav, UnitKind::Art, UnitKind::Wagon, UnitKind::Hi]
            .into_iter()
            .enumerate()
        {
            let added = after(&done, |roster| roster.add_unit(wing, kind));
            done = added.0;
            let read = battle(&done);
            let RosterEntry::Piece(FilePiece::Unit(at)) = added.1 else { panic!("{:?}", added.1) };
            assert_eq!((read.units[at].wing, read.units[at].kind), (wing, kind), "{id}");
            assert_eq!(read.start.units[at].stand(), None);
            assert_eq!(units_of(&read, wing).len(), n + 1);
            ids_are_unique(&read);
        }
        let (done, _) = after(&done, |roster| roster.add_commander(army));
        assert!(battle(&done).armies[army.index()].commander.is_some());
    }
}

#[test]
fn a_wing_beside_the_only_one_has_whoever_named_only_the_side_name_his_wing() {
    let before = shipped("farm");
    let (done, _) = after(&before, |roster| roster.add_wing(ArmyId(0)));
    let (read, was) = (battle(&done), battle(&before));
    assert_eq!(read.wings.len(), was.wings.len() + 1);
    for at in 0..was.units.len() {
        let wing = |battle: &Battle| battle.wings[battle.units[at].wing.index()].id.clone();
        assert_eq!(wing(&read), wing(&was));
    }
}

#[test]
fn a_copy_stands_behind_its_original_off_the_map_under_a_name_of_its_own() {
    let before = shipped("white-mountain");
    let read = battle(&before);
    for unit in read.unit_ids() {
        let (done, copy) = after(&before, |roster| roster.copy(RosterEntry::unit(unit)));
        let (old, new) = changed(&before, &done);
        assert_eq!((old.len(), new.len()), (0, 1), "{new:?}");
        let copied = battle(&done);
        ids_are_unique(&copied);
        let Some(RosterEntry::Piece(FilePiece::Unit(at))) = copy else { panic!("{copy:?}") };
        assert_eq!(at, unit.index() + 1);
        let (one, other) = (read.unit(unit), &copied.units[at]);
        assert_eq!((one.wing, one.kind, one.original, one.ql), (other.wing, other.kind, other.original, other.ql));
        assert_ne!(one.name, other.name);
        assert_eq!(copied.start.units[at].stand(), None);
    }
}

#[test]
fn what_is_removed_goes_with_all_that_belongs_to_it_and_out_of_the_groups_that_arrive() {
    let before = shipped("white-mountain-transylvanians");
    let read = battle(&before);
    let (done, ()) = after(&before, |roster| roster.remove(unit(&read, "schmid")));
    let (old, new) = changed(&before, &done);
    assert_eq!((old.len(), new.len()), (1, 0));
    assert!(old[0].contains("\"schmid\""));

    let arrives = read.arrivals[0].units[0];
    let (done, ()) = after(&before, |roster| roster.remove(RosterEntry::unit(arrives)));
    let gone = battle(&done);
    assert_eq!(gone.arrivals[0].units.len(), read.arrivals[0].units.len() - 1);

    let foot = wing(&read, "L");
    let (done, ()) = after(&before, |roster| roster.remove(RosterEntry::Wing(foot)));
    let gone = battle(&done);
    assert_eq!(gone.units.len(), read.units.len() - units_of(&read, foot).len());
    assert!(gone.wings.iter().all(|wing| wing.id != "L"));
    assert!(gone.leader_named("tilly").is_none());
}

#[test]
fn a_unit_goes_to_another_wing_and_to_another_place_in_the_list() {
    let before = shipped("white-mountain");
    let read = battle(&before);
    let schmid = read.unit_named("schmid").unwrap();
    let (done, ()) = after(&before, |roster| roster.to_wing(schmid, wing(&read, "B")));
    let (old, new) = changed(&before, &done);
    assert_eq!((old.len(), new.len()), (1, 1));
    assert_eq!(new[0], old[0].replace("wing: \"L\"", "wing: \"B\""));

    let bauer = unit(&read, "bauer");
    let (done, ()) = after(&before, |roster| roster.reorder(RosterEntry::unit(schmid), bauer));
    let moved = battle(&done);
    assert_eq!(moved.units[bauer.index()].id, "schmid");
    assert_eq!(moved.units.len(), read.units.len());
    let (back, ()) = after(&done, |roster| roster.reorder(bauer, RosterEntry::unit(schmid)));
    assert_eq!(back.text(), before.text());
}

#[test]
fn the_units_of_a_wing_are_numbered_in_their_order() {
    let before = shipped("white-mountain-transylvanians");
    let read = battle(&before);
    for wing in read.wing_ids() {
        let (done, ()) = after(&before, |roster| roster.renumber(wing, "Graf Fugger"));
        let numbered = battle(&done);
        ids_are_unique(&numbered);
        for (n, unit) in units_of(&numbered, wing).into_iter().enumerate() {
            let card = numbered.unit(unit);
            assert_eq!(card.name, format!("Graf Fugger {}", n + 1));
            assert_eq!(card.id, format!("graf-fugger-{}", n + 1));
        }
        assert_eq!(numbered.arrivals[0].units, read.arrivals[0].units);
        let (again, ()) = after(&done, |roster| roster.renumber(wing, "Graf Fugger"));
        assert_eq!(again.text(), done.text());
    }
}

#[test]
fn a_block_taken_off_the_map_stays_a_block() {
    let before = shipped("white-mountain");
    let read = battle(&before);
    let schmid = read.unit_named("schmid").unwrap();
    let whom = FilePiece::Unit(schmid.index());
    let mut off = before.without_history();
    off.act("off", &take_off(&before.whole(), whom)).unwrap();
    let (old, new) = changed(&before, &off);
    assert_eq!((old.len(), new.len()), (1, 1));
    let taken = battle(&off);
    assert!(taken.unit(schmid).two_hex);
    assert_eq!(taken.start.units[schmid.index()].stand(), None);
    let stand = read.start.units[schmid.index()].stand().unwrap();
    let mut on = off.without_history();
    on.act("on", &put(&off.whole(), &read.map.grid, whom, stand, Facing(1))).unwrap();
    assert_eq!(battle(&on).start.units, read.start.units);
}

#[test]
fn every_unit_of_a_shipped_battle_may_stand_where_it_stands_and_not_where_another_does() {
    for id in SHIPPED {
        let read = battle(&shipped(id));
        let game = Game::at(Arc::clone(&read), read.start.clone());
        for unit in read.unit_ids() {
            let Some(stand) = game.footprint(unit) else { continue };
            let free = SetUp::without(&game, &[unit]);
            assert_eq!(free.may_stand(unit, stand), Ok(()), "{id}: {}", read.unit(unit).id);
            let like = |other: &UnitId| {
                *other != unit && read.unit(*other).kind.is_combat() == read.unit(unit).kind.is_combat()
            };
            for other in read.unit_ids().filter(like).filter_map(|other| game.footprint(other)) {
                assert!(free.may_stand(unit, HexFootprint::one(other.left, stand.facing)).is_err());
            }
        }
    }
}

#[test]
fn a_block_takes_one_battery_and_no_unit_stands_across_a_river_or_in_a_bog() {
    let text = r#"(
    map: (columns: 9, rows: 7, terrain: { bog: ["0606"] }, hexsides: { river: [("0304", "0305")] }),
    units: [
        (id: "block", side: "red", kind: HI, original: 16, ql: 7, at: "0402+0403"),
        (id: "other", side: "red", kind: HI, original: 16, ql: 7, hexes: 2),
        (id: "one", side: "red", kind: ART, weight: "3", ql: 6, at: "0402"),
        (id: "two", side: "red", kind: ART, weight: "3", ql: 6),
        (id: "blue", side: "blue", kind: CAV, original: 4, ql: 6, at: "0804"),
    ],
)"#;
    let read = battle(&Document::read(text).unwrap());
    let game = Game::at(Arc::clone(&read), read.start.clone());
    let grid = &read.map.grid;
    let (at, east) = (|number: &str| grid.parse(number).unwrap(), Facing(1));
    let why = |id: &str, stand: HexFootprint| {
        let unit = read.unit_named(id).unwrap();
        SetUp::without(&game, &[unit]).may_stand(unit, stand).unwrap_err().told(&game.battle)
    };
    assert!(why("two", HexFootprint::one(at("0403"), east)).contains("one battery"));
    assert!(why("two", HexFootprint::one(at("0606"), east)).contains("bog"));
    assert!(why("two", HexFootprint::one(at("0804"), east)).contains("other side"));
    assert!(why("other", HexFootprint::on_pair(grid, at("0304"), at("0305"), east).unwrap()).contains("river"));
    assert!(why("other", HexFootprint::on_pair(grid, at("0403"), at("0404"), east).unwrap()).contains("0403"));
}

fn all_stands(game: &Game) -> Vec<Option<HexFootprint>> {
    game.battle.unit_ids().map(|unit| game.footprint(unit)).collect()
}

#[test]
fn laid_across_twice_a_set_up_is_itself() {
    for id in SHIPPED {
        let read = battle(&shipped(id));
        let game = Game::at(Arc::clone(&read), read.start.clone());
        for stand in all_stands(&game).into_iter().flatten() {
            for how in Reflection::ALL {
                let other = how.of(&read.map.grid, stand).unwrap();
                assert_eq!(other.is_two(), stand.is_two());
                assert_eq!(how.of(&read.map.grid, other), Some(stand), "{id}, {how:?}");
            }
        }
    }
    let facing = Facing(1);
    // With an even number of columns the last has nothing to lie upon, half a turn away every hex has.
    let grid = Grid::new(10, 5);
    for hex in grid.hexes() {
        let laid = |how: Reflection| how.of(&grid, HexFootprint::one(hex, facing));
        assert_eq!(laid(Reflection::LeftRight).is_none(), grid.column_row(hex).0 == 10);
        let about = laid(Reflection::About).unwrap();
        assert_eq!(
            (about.facing, Reflection::About.of(&grid, about)),
            (Facing(4), Some(HexFootprint::one(hex, facing)))
        );
        assert_ne!(grid.column_row(about.left), grid.column_row(hex), "no hex lies in the middle");
    }
}

#[test]
fn a_side_copied_across_stands_as_the_other_stood_with_ids_of_its_own() {
    // The last has groups of reinforcements, which without their units are a fault.
    for (id, how) in SHIPPED[..3].iter().flat_map(|id| Reflection::ALL.map(|how| (*id, how))) {
        let document = shipped(id);
        let alone = after(&document, |roster| roster.remove(RosterEntry::Side(SideId(1)))).0;
        let read = battle(&alone);
        let game = Game::at(Arc::clone(&read), read.start.clone());
        let across = SideCopy { game: &game, how, usual: Facing(4) };
        let (copied, ()) = after(&alone, |roster| roster.copy_across(RosterEntry::Side(SideId(0)), across));
        let copied = battle(&copied);
        ids_are_unique(&copied);
        let of = |battle: &Battle, side: u8| {
            let units = battle.units.iter().filter(|unit| unit.side == SideId(side));
            units.map(|unit| (unit.kind, unit.original, unit.ql, unit.weight)).collect::<Vec<_>>()
        };
        assert_eq!((of(&copied, 0), of(&copied, 1)), (of(&read, 0), of(&read, 0)), "{id}");
        let leaders = |side: u8| copied.leaders.iter().filter(|l| l.side == SideId(side)).count();
        assert_eq!(leaders(1), leaders(0), "{id}");
        let stands = |side: u8| {
            let units = copied.unit_ids().filter(|u| copied.unit(*u).side == SideId(side));
            units.map(|u| copied.start.units[u.index()].stand()).collect::<Vec<_>>()
        };
        let mut placed = 0;
        for (own, other) in stands(0).into_iter().zip(stands(1)) {
            let there = own.and_then(|own| how.of(&copied.map.grid, own));
            assert!(other.is_none() || other == there, "{id}");
            placed += usize::from(other.is_some());
        }
        assert!(placed > 0, "{id}, {how:?}");
    }
}

#[test]
fn a_wing_is_copied_beside_those_that_the_other_side_has_and_whoever_has_no_room_is_off_the_map() {
    let document = shipped("windmill-hill");
    let read = battle(&document);
    let game = Game::at(Arc::clone(&read), read.start.clone());
    let across = SideCopy { game: &game, how: Reflection::LeftRight, usual: Facing(4) };
    let foot = wing(&read, "IF");
    let (copied, ()) = after(&document, |roster| roster.copy_across(RosterEntry::Wing(foot), across));
    let copied = battle(&copied);
    assert_eq!((copied.wings.len(), copied.units.len()), (read.wings.len() + 1, read.units.len() + 4));
    // Both sides are set up alike, so that there is room for none of them.
    let new: Vec<UnitId> = copied.unit_ids().skip(read.units.len()).collect();
    assert!(new.iter().all(|u| copied.unit(*u).side == SideId(1) && copied.unit(*u).wing.index() == read.wings.len()));
    let standing = new.iter().filter(|u| copied.start.units[u.index()].stand().is_some()).count();
    assert_eq!(standing, 0);
}

#[test]
fn a_nation_and_a_group_take_along_whoever_names_them() {
    let text = "(nations: [(id: \"spanish\"), (id: \"walloon\")], units: [(id: \"a\", nation: \"spanish\"), (id: \"b\", \
                nation: \"walloon\")], arrivals: [(id: \"east\"), (id: \"west\")], position: (stack: [Arrival(group: \"east\")]))";
    let mut document = Document::read(text).unwrap();
    document.act("", &rename_ids::nation(&document.whole(), 0, "castilian")).unwrap();
    document.act("", &rename_ids::group(&document.whole(), 0, "reserve")).unwrap();
    let now = text.replace("spanish", "castilian").replace("east", "reserve");
    assert_eq!(document.text(), now);
    document.act("", &rename_ids::nation(&document.whole(), 0, "castilian")).unwrap();
    assert_eq!(document.text(), now);
}

fn drawn_up(formation: Formation, spacing: u8) -> (Arc<Battle>, Vec<(UnitId, Option<HexFootprint>)>) {
    let read = battle(&shipped("white-mountain"));
    let game = Game::at(Arc::clone(&read), read.start.clone());
    let units = units_of(&read, wing(&read, "L"));
    let at = |number: &str| read.map.grid.parse(number).unwrap();
    let drawn = DrawnLine { first: at("0403"), last: at("0415"), facing: Facing(1), formation, spacing };
    let placed = deployed(&read, SetUp::without(&game, &units), &units, &drawn);
    (read, placed)
}

#[test]
fn a_wing_is_drawn_up_as_a_line_as_chequer_and_in_two_lines() {
    for formation in Formation::ALL {
        for spacing in 0..=2 {
            let (read, placed) = drawn_up(formation, spacing);
            assert_eq!(placed.len(), 9);
            let game = Game::at(Arc::clone(&read), read.start.clone());
            let units: Vec<UnitId> = placed.iter().map(|(unit, _)| *unit).collect();
            let mut free = SetUp::without(&game, &units);
            for (unit, stand) in &placed {
                let Some(stand) = stand else { continue };
                assert_eq!(stand.is_two(), read.unit(*unit).two_hex);
                assert_eq!(stand.facing, Facing(1));
                assert_eq!(free.may_stand(*unit, *stand), Ok(()), "{formation:?} {spacing}");
                free.put(*unit, *stand);
            }
        }
    }
    let columns = |placed: &[(UnitId, Option<HexFootprint>)], read: &Battle| -> BTreeSet<u8> {
        let line = placed.iter().filter(|(unit, _)| read.unit(*unit).kind.is_combat());
        line.filter_map(|(_, stand)| stand.map(|s| read.map.grid.column_row(s.left).0)).collect()
    };
    let (read, line) = drawn_up(Formation::Line, 0);
    assert!(line.iter().all(|(_, stand)| stand.is_some()));
    assert_eq!(columns(&line, &read), BTreeSet::from([4]));
    let (read, chequer) = drawn_up(Formation::Chequer, 0);
    assert_eq!(columns(&chequer, &read), BTreeSet::from([2, 4]));
    let (read, two) = drawn_up(Formation::TwoLines, 1);
    assert_eq!(columns(&two, &read), BTreeSet::from([2, 4]));
}

#[test]
fn a_line_over_one_hex_has_its_middle_there_and_nobody_shares_a_hex() {
    let read = battle(&shipped("white-mountain"));
    let game = Game::at(Arc::clone(&read), read.start.clone());
    let (grid, units) = (&read.map.grid, units_of(&read, wing(&read, "L")));
    let drawn_over = |row: u8| {
        let hex = grid.at(4, row).unwrap();
        let drawn = DrawnLine { first: hex, last: hex, facing: Facing(1), formation: Formation::Line, spacing: 0 };
        let placed = deployed(&read, SetUp::without(&game, &units), &units, &drawn);
        let line = placed.iter().filter(|(unit, _)| read.unit(*unit).kind.is_combat());
        let stands = line.map(|(unit, stand)| stand.unwrap_or_else(|| panic!("{unit:?} finds no room")));
        let mut hexes: Vec<(u8, u8)> = stands.flat_map(HexFootprint::sorted).map(|hex| grid.column_row(hex)).collect();
        hexes.sort_unstable();
        hexes
    };
    let rows = |hexes: &[(u8, u8)]| hexes.iter().map(|(_, row)| *row).collect::<Vec<u8>>();
    let middle = drawn_over(9);
    assert!(middle.iter().all(|(column, _)| *column == 4), "abreast: {middle:?}");
    let half = middle.len() as u8 / 2;
    assert_eq!(rows(&middle), (9 - (middle.len() as u8 - 1) / 2..=9 + half).collect::<Vec<u8>>());
    // At an edge it reaches as much farther on the other side.
    assert_eq!(rows(&drawn_over(1)), (1..=middle.len() as u8).collect::<Vec<u8>>());
    assert_eq!(
        rows(&drawn_over(grid.rows())),
        (grid.rows() - middle.len() as u8 + 1..=grid.rows()).collect::<Vec<u8>>()
    );
}

#[test]
fn who_finds_no_room_in_a_line_leaves_it_to_those_behind_him() {
    let read = battle(&shipped("windmill-hill"));
    let game = Game::at(Arc::clone(&read), read.start.clone());
    let units = units_of(&read, wing(&read, "IF"));
    let at = |number: &str| read.map.grid.parse(number).unwrap();
    // Two columns behind the second there is no map.
    let drawn =
        DrawnLine { first: at("0202"), last: at("0212"), facing: Facing(1), formation: Formation::Chequer, spacing: 0 };
    let placed = deployed(&read, SetUp::without(&game, &units), &units, &drawn);
    let stands = |id: &str| {
        let unit = read.unit_named(id).unwrap();
        placed.iter().find(|(placed, _)| *placed == unit).unwrap().1.map(|stand| read.map.grid.number(stand.left))
    };
    assert_eq!(stands("falk-tercio").as_deref(), Some("0202"));
    assert_eq!(stands("breda-foot"), None);
    assert_eq!(stands("imperial-shot").as_deref(), Some("0204"));
    assert!(stands("imperial-guns").is_some(), "with one of those who stand");
}

#[test]
fn a_wing_comes_to_the_sums_of_its_units() {
    let read = battle(&shipped("white-mountain"));
    let foot = wing(&read, "L");
    let totals = Totals::of(&read, |card| card.wing == foot);
    assert_eq!(totals, Totals { units: 9, foot: 90, horse: 0, batteries: 2, off_map: 0 });
}

#[test]
fn what_is_copied_is_a_table_and_comes_back_as_units_of_the_wing_that_is_picked_out() {
    let before = shipped("white-mountain");
    let read = battle(&before);
    let foot = units_of(&read, wing(&read, "L"));
    let entries: Vec<RosterEntry> = foot.iter().copied().map(RosterEntry::unit).collect();
    let copied = RosterEdit::of(&before, &read).copied(&entries);
    assert_eq!(as_table(&copied).lines().count(), 1 + foot.len());
    let to = wing(&read, "T");
    let (done, _) = after(&before, |roster| {
        for copied in &copied {
            roster.paste(copied, None, Some(to));
        }
    });
    let pasted = battle(&done);
    ids_are_unique(&pasted);
    assert_eq!(units_of(&pasted, to).len(), units_of(&read, to).len() + foot.len());
    assert_eq!(pasted.start.units[..read.units.len()], read.start.units[..]);
}

#[test]
fn what_a_file_does_not_write_is_written_when_it_is_changed() {
    let text = "(map: (columns: 5, rows: 5), units: [(id: \"a\", side: \"red\", kind: HI, sp: 4, ql: 6)])";
    let before = Document::read(text).unwrap();
    let (done, written) = after(&before, |roster| roster.write(RosterEntry::Army(ArmyId(1)), "name", "The Blues"));
    assert_eq!(written, Ok(()));
    assert_eq!(battle(&done).armies[1].name, "The Blues");
    let (done, _) = after(&before, |roster| roster.add_wing(ArmyId(1)));
    assert_eq!(battle(&done).wings.len(), 2, "nobody needs the wing that it had without writing it");
    let (done, _) = after(&before, |roster| roster.add_wing(ArmyId(0)));
    assert_eq!(battle(&done).wings.len(), 3);
    let (done, _) = after(&done, |roster| roster.add_unit(WingId(1), UnitKind::Cav));
    assert_eq!(battle(&done).units.len(), 2);
}

#[test]
fn the_first_wing_of_either_side_is_a_letter_with_a_leader_and_no_other_wing_is_left() {
    let before = Document::read(&empty(20, 15)).unwrap();
    let (red, _) = after(&before, |roster| roster.add_wing(ArmyId(0)));
    let (both, _) = after(&red, |roster| roster.add_wing(ArmyId(1)));
    let read = battle(&both);
    let wings: Vec<_> = read.wings.iter().map(|wing| (wing.id.as_str(), wing.army, wing.commander.is_some())).collect();
    assert_eq!(wings, [("A", ArmyId(0), true), ("B", ArmyId(1), true)], "{}", both.text());
}

#[test]
fn what_is_new_is_numbered_within_its_side() {
    let mut document = Document::read(&empty(20, 15)).unwrap();
    for army in [ArmyId(0), ArmyId(1)] {
        document = after(&document, |roster| roster.add_wing(army)).0;
    }
    // Two units of each wing, in turn.
    for wing in [0, 1, 0, 1] {
        document = after(&document, |roster| roster.add_unit(WingId(wing), UnitKind::Hi)).0;
    }
    let read = battle(&document);
    ids_are_unique(&read);
    let units = |side: u8| {
        let of = read.units.iter().filter(|unit| unit.side == SideId(side));
        of.map(|unit| unit.name.as_str()).collect::<Vec<_>>()
    };
    assert_eq!((units(0), units(1)), (vec!["Foot 1", "Foot 2"], vec!["Foot 1", "Foot 2"]));
    assert!(read.leaders.iter().all(|leader| leader.name == "Leader 1"), "{}", document.text());
}

#[test]
fn whatever_is_called_after_a_side_is_called_after_its_new_name() {
    let text = r#"(
    map: (columns: 9, rows: 7),
    sides: [(id: "red", name: "Red"), (id: "blue", name: "Blue")],
    armies: [
        (id: "red", name: "Red", side: "red"),
        (id: "red-2", name: "Red, army 2", side: "red"),
        (id: "blue", name: "Blue", side: "blue"),
    ],
    wings: [(id: "A", name: "Red", army: "red"), (id: "B", name: "Red horse", army: "red"), (id: "C", army: "red-2")],
    leaders: [
        (id: "one", name: "Commander of Red", army: "red", at: "0101"),
        (id: "two", name: "Commander of Red", wing: "A", at: "0102"),
        (id: "three", name: "Commander of Red horse", wing: "B", at: "0103"),
    ],
    units: [],
)"#;
    let before = Document::read(text).unwrap();
    let (done, written) = after(&before, |roster| roster.write(RosterEntry::Side(SideId(0)), "name", "Royalists"));
    assert_eq!(written, Ok(()));
    let now = text.replace("Red, army 2", "Royalists, army 2").replace("name: \"Red\"", "name: \"Royalists\"");
    assert_eq!(done.text(), now.replace("\"Commander of Red\"", "\"Commander of Royalists\""));
    // A leader with a name of its own keeps it.
    let own =
        Document::read(&text.replace("(id: \"red\", name: \"Red\", side", "(id: \"red\", name: \"Whites\", side"))
            .unwrap();
    let (done, _) = after(&own, |roster| roster.write(RosterEntry::Side(SideId(0)), "name", "Royalists"));
    assert!(done.text().contains("\"Commander of Red\"") && done.text().contains("\"Whites\""), "{}", done.text());
    let (done, _) = after(&own, |roster| roster.write(RosterEntry::Wing(WingId(1)), "name", "Dragoons"));
    assert!(done.text().contains("\"Commander of Dragoons\""), "{}", done.text());
}

/// A battle with every kind of special rule that names a wing, a side, a leader or an event.
const SPECIAL: &str = r#"(
    turns: 5,
    map: (columns: 12, rows: 9),
    sides: [(id: "red"), (id: "blue")],
    armies: [(id: "reds", side: "red"), (id: "blues", side: "blue", losses: 50)],
    wings: [(id: "H", army: "reds"), (id: "B", army: "blues")],
    leaders: [
        (id: "chief", army: "reds", rating: -1, at: "0105"),
        (id: "falk", wing: "H", at: "0104", successor: true),
        (id: "count", wing: "H", relieves: "falk", place: reserve),
    ],
    units: [
        (id: "horse", wing: "H", kind: CAV, original: 4, ql: 6, at: "0104"),
        (id: "late", wing: "H", kind: CAV, original: 4, ql: 6),
        (id: "foot", wing: "B", kind: HI, original: 8, ql: 6, at: "1105"),
    ],
    arrivals: [(id: "east", side: "red", on: 7, after: "dusk", units: ["late"], leaders: ["count"], hexes: ["0101"])],
    objectives: [broken(side: "blue", vp: 5, wing: "H", edge: left, within: 3, name: "the horse")],
    events: [(id: "dusk", on: 6)],
    visibility: [(hexes: 3, after: "dusk"), (hexes: 5, before: "dusk")],
    zones: [(id: "hof", hexes: ["0606"], side: "blue", before: "dusk")],
    pursuit: [(wings: ["H"], hexes: ["0101"], returns: 8)],
    plans: [(wings: ["B"], aim: hold), (wings: ["H"], aim: attack)],
    position: (turn: 2, happened: ["dusk"]),
)
"#;

#[test]
fn special_rules_take_along_whoever_they_name() {
    let before = Document::read(SPECIAL).unwrap();
    let read = battle(&before);
    let horse = RosterEntry::Wing(wing(&read, "H"));
    let (done, written) = after(&before, |roster| roster.write(horse, "id", "K"));
    assert_eq!(written, Ok(()));
    assert!(
        done.text().contains("wing: \"K\", edge: left") && done.text().contains("wings: [\"K\"]"),
        "{}",
        done.text()
    );
    assert_eq!(done.text().matches("\"H\"").count(), 0, "{}", done.text());
    let falk = read.leader_ids().find(|leader| read.leader(*leader).id == "falk").unwrap();
    let (done, _) = after(&before, |roster| roster.write(RosterEntry::leader(falk), "id", "weber"));
    assert!(done.text().contains("relieves: \"weber\""), "{}", done.text());
    let (done, _) = after(&before, |roster| roster.write(RosterEntry::Side(SideId(1)), "id", "green"));
    assert_eq!(done.text().matches("\"blue\"").count(), 0, "{}", done.text());
    battle(&done);
    let mut done = before.without_history();
    done.act("event", &rename_ids::event(&before.whole(), 0, "night")).unwrap();
    assert_eq!((done.text().matches("\"night\"").count(), done.text().matches("\"dusk\"").count()), (6, 0));
    battle(&done);
    done.act("zone", &rename_ids::zone(&done.whole(), 0, "farm")).unwrap();
    assert!(done.text().contains("(id: \"farm\", hexes"), "{}", done.text());
}

#[test]
fn a_copied_wing_has_its_relief_and_a_copied_leader_none() {
    let before = Document::read(SPECIAL).unwrap();
    let read = battle(&before);
    let game = Game::new(read.clone());
    let across = SideCopy { game: &game, how: Reflection::LeftRight, usual: Facing(0) };
    let (done, ()) = after(&before, |roster| roster.copy_across(RosterEntry::Wing(wing(&read, "H")), across));
    let copied = load_partial(&done.text(), "copied").battle.unwrap();
    let own = copied.wings.iter().find(|card| card.id == "A").expect("the copy");
    let [first, relief] = [own.commander, own.relief].map(|leader| copied.leader(leader.unwrap()).id.clone());
    assert_ne!(first, relief);
    assert!(done.text().contains(&format!("relieves: \"{first}\"")), "{}", done.text());
    let count = read.leader_ids().find(|leader| read.leader(*leader).id == "count").unwrap();
    let (done, _) = after(&before, |roster| roster.copy(RosterEntry::leader(count)));
    assert_eq!(done.text().matches("relieves").count(), 1, "{}", done.text());
}

#[test]
fn a_removed_wing_pursues_no_more_and_has_no_plan() {
    let before = Document::read(SPECIAL).unwrap();
    let read = battle(&before);
    let (done, ()) = after(&before, |roster| roster.remove(RosterEntry::Wing(wing(&read, "H"))));
    assert!(done.text().contains("pursuit: [(wings: [],"), "{}", done.text());
    assert!(done.text().contains("(wings: [], aim: attack)"), "{}", done.text());
}

#[test]
fn percent_of_losses_reliefs_and_successors_are_columns_of_their_lists() {
    let before = Document::read(SPECIAL).unwrap();
    let read = battle(&before);
    let (done, written) = after(&before, |roster| roster.write(RosterEntry::Army(ArmyId(0)), "losses", "80"));
    assert_eq!(written, Ok(()));
    assert_eq!(battle(&done).armies[0].losses, 80);
    let table = as_table(
        &RosterEdit::of(&before, &read)
            .copied(&[RosterEntry::Piece(FilePiece::Leader(1)), RosterEntry::Piece(FilePiece::Leader(2))]),
    );
    assert!(table.lines().next().unwrap().contains("relieves,successor"), "{table}");
    assert!(table.contains("falk") && table.contains("true"), "{table}");
}
