//! Copying of wings to the other side, with their leaders and units, reflected across the map.

use super::ids::said;
use super::units::{OF_ONE, following};
use super::{FilePiece, Reflection, RosterEdit, RosterEntry, SetUp};
use crate::board::hex::{Facing, HexFootprint};
use crate::document::{DocPath, Document, Edit, quoted};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::battle::Command;
use crate::games::musket_pike::rules::ids::{ArmyId, WingId};
use crate::games::musket_pike::scenario::table;
use crate::games::musket_pike::scenario::texts::MOST_IN_SHORT;
use crate::kernel::SideId;

/// Settings for copying an order of battle to the other side.
#[derive(Clone, Copy, Debug)]
pub struct SideCopy<'g> {
    /// Game at the start position of the edited file.
    pub game: &'g Game,
    pub how: Reflection,
    /// Default facing of the units of the side copied to.
    pub usual: Facing,
}

/// Owner of a copied piece: the field that names the owner, and the owner's id.
type Owner<'o> = (&'static str, &'o str);

impl RosterEdit<'_> {
    /// Copies a side with its commanders, or an army or wing of it, to the other side. A piece without room at its reflected
    /// place is put off the map.
    pub fn copy_across(&mut self, entry: RosterEntry, across: SideCopy<'_>) {
        let battle = self.battle;
        let of = |wing: &WingId| match entry {
            RosterEntry::Wing(copied) => *wing == copied,
            RosterEntry::Army(army) => battle.wings[wing.index()].army == army,
            RosterEntry::Side(side) => battle.armies[battle.wings[wing.index()].army.index()].side == side,
            RosterEntry::Piece(_) => false,
        };
        let wings: Vec<WingId> = battle.wing_ids().filter(of).collect();
        let mut armies: Vec<(ArmyId, String)> = Vec::new();
        for wing in wings {
            let own = battle.wings[wing.index()].army;
            let there = armies.iter().find(|(army, _)| *army == own).map(|(_, id)| id.clone());
            let army = there.unwrap_or_else(|| {
                let id = self.army_across(own, entry, across);
                armies.push((own, id.clone()));
                id
            });
            self.wing_across(wing, &army, across);
        }
    }

    /// Id of the other side's army that corresponds to this one; creates the army if it is missing.
    fn army_across(&mut self, own: ArmyId, entry: RosterEntry, across: SideCopy<'_>) -> String {
        let battle = self.battle;
        let side = battle.armies[own.index()].side;
        let of = |side: SideId| battle.army_ids().filter(move |army| battle.armies[army.index()].side == side);
        let place = of(side).position(|army| army == own).unwrap_or_default();
        let there = of(side.other()).nth(place);
        let (id, has_commander) = match there {
            Some(army) => {
                self.makes_room(army);
                let card = &battle.armies[army.index()];
                (card.id.clone(), card.commander.is_some())
            }
            None => {
                let army = self.add_army(side.other());
                (self.record(army).and_then(|record| said(&record, "id")).unwrap_or_default(), false)
            }
        };
        if !matches!(entry, RosterEntry::Wing(_)) && !has_commander {
            let commander = battle.leader_ids().find(|l| battle.leader(*l).command == Command::Army(own));
            if let Some(leader) = commander {
                self.piece_across(RosterEntry::leader(leader), ("army", &id), across);
            }
        }
        id
    }

    fn wing_across(&mut self, wing: WingId, army: &str, across: SideCopy<'_>) {
        let battle = self.battle;
        let card = &battle.wings[wing.index()];
        let side = battle.armies[card.army.index()].side;
        let id = self.free_wing();
        // A wing without a name of its own goes by its letter.
        let name = (card.name != card.id).then(|| quoted(&self.renamed_across(&card.name, side)));
        let name = name.map(|name| format!("name: {name}, ")).unwrap_or_default();
        self.add("wings", None, format!("(id: {}, {name}army: {})", quoted(&id), quoted(army)));
        let leaders = battle.leader_ids().filter(|l| battle.leader(*l).command == Command::Wing(wing));
        let units = battle.unit_ids().filter(|u| battle.unit(*u).wing == wing);
        let leaders: Vec<RosterEntry> = leaders.map(RosterEntry::leader).collect();
        let copies: Vec<Option<RosterEntry>> =
            leaders.iter().map(|leader| self.piece_across(*leader, ("wing", &id), across)).collect();
        self.relieve_across(&leaders, &copies);
        for unit in units {
            self.piece_across(RosterEntry::unit(unit), ("wing", &id), across);
        }
    }

    /// Makes the copy of a leader relieve the copy of the leader that the original relieves (MP 18.6).
    fn relieve_across(&mut self, leaders: &[RosterEntry], copies: &[Option<RosterEntry>]) {
        for (leader, copy) in leaders.iter().zip(copies) {
            let relieved = self.record(*leader).and_then(|record| said(&record, "relieves"));
            let at = leaders.iter().position(|other| other.id(self.battle) == relieved.as_deref());
            let first = at.and_then(|at| self.record(copies[at]?)).and_then(|record| said(&record, "id"));
            if let Some((copy, first)) = copy.zip(first) {
                self.set(copy, "relieves", quoted(&first));
            }
        }
    }

    /// Copies a leader or a unit to the other side's order of battle; `None` if the file does not write it.
    fn piece_across(&mut self, entry: RosterEntry, owner: Owner<'_>, across: SideCopy<'_>) -> Option<RosterEntry> {
        let record = self.record_across(entry, owner, across)?;
        let at = self.add(entry.list(), None, record);
        Some(RosterEntry::Piece(if entry.list() == "units" { FilePiece::Unit(at) } else { FilePiece::Leader(at) }))
    }

    fn record_across(&self, entry: RosterEntry, (owner, id): Owner<'_>, across: SideCopy<'_>) -> Option<String> {
        let side = self.side_of(entry)?;
        let mut record = Document::read(&self.record(entry)?.text()).ok()?;
        let (value, whole) = (record.whole(), DocPath::whole());
        let set = |field: &str, text: &str| Edit::in_order(whole.clone(), field, quoted(text), table::order());
        let taken = |field: &str| self.list(entry.list()).iter().filter_map(|r| said(r, field)).collect::<Vec<_>>();
        let free = |name: String, field: &str| {
            let others = taken(field);
            if others.contains(&name) { following(&name, &others) } else { name }
        };
        let mut edits = vec![set("id", &self.id_across(entry, &said(&value, "id").unwrap_or_default(), side))];
        let name = said(&value, "name").map(|name| free(self.renamed_across(&name, side), "name"));
        edits.extend(name.as_ref().map(|name| set("name", name)));
        let fits = |text: &String| text.chars().count() <= MOST_IN_SHORT;
        // The changed name may be too long for a counter.
        let longer = name.filter(|name| !fits(name)).and_then(|_| said(&value, "name")).filter(fits);
        let short = said(&value, "short").or(longer.filter(|_| entry.list() == "units"));
        let short = short.map(|short| self.renamed_across(&short, side)).filter(fits);
        edits.extend(short.as_ref().map(|short| set("short", short)));
        let stays = |field: &str| match field {
            "side" | "army" | "wing" => false,
            _ if OF_ONE.contains(&field) => false,
            "short" => short.is_some(),
            _ => table::order().any(|known| known == field),
        };
        let gone = value.pairs().map(|(field, _)| field).filter(|field| !stays(field));
        edits.extend(gone.map(|field| Edit::Remove(whole.clone().key(field))));
        edits.push(set(owner, id));
        if let Some(stand) = self.stand_across(entry, side.other(), across) {
            let grid = &self.battle.map.grid;
            let hexes: Vec<String> = stand.sorted().into_iter().map(|hex| grid.number(hex)).collect();
            edits.push(set("at", &hexes.join("+")));
            let faces = matches!(entry, RosterEntry::Piece(FilePiece::Unit(_))) && stand.facing != across.usual;
            edits.extend(faces.then(|| set("facing", stand.facing.name())));
        }
        record.act("", &edits).ok()?;
        Some(record.text())
    }

    /// Stand of a piece's copy on the other side's ground; `None` if it may not stand there.
    fn stand_across(&self, entry: RosterEntry, side: SideId, across: SideCopy<'_>) -> Option<HexFootprint> {
        let (battle, grid) = (self.battle, &self.battle.map.grid);
        let set_up = SetUp::without(across.game, &[]);
        if let Some(unit) = battle.unit_ids().find(|u| RosterEntry::unit(*u) == entry) {
            let stand = across.how.of(grid, across.game.footprint(unit)?)?;
            return set_up.fits(side, battle.unit(unit).kind.is_combat(), stand).is_ok().then_some(stand);
        }
        let hex = across.game.state().leaders.get(entry.index())?.hex()?;
        let stand = across.how.of(grid, HexFootprint::one(hex, Facing(0)))?;
        across.game.enemy_at(stand.left, side).is_none().then_some(stand)
    }

    fn side_of(&self, entry: RosterEntry) -> Option<SideId> {
        let unit = self.battle.unit_ids().find(|u| RosterEntry::unit(*u) == entry).map(|u| self.battle.unit(u).side);
        unit.or_else(|| self.battle.leaders.get(entry.index()).map(|leader| leader.side))
    }

    /// Name of an entry with the other side's name in place of this side's.
    fn renamed_across(&self, name: &str, side: SideId) -> String {
        let [own, other] = [side, side.other()].map(|side| self.battle.sides[side.index()].name.as_str());
        let words = name.split(' ').map(|word| if word == own { other } else { word });
        words.collect::<Vec<_>>().join(" ")
    }

    /// Id of an entry with the other side's id in place of this side's, or the next free one.
    fn id_across(&self, entry: RosterEntry, id: &str, side: SideId) -> String {
        let [own, other] = [side, side.other()].map(|side| self.battle.side_id(side));
        let parts = id.split('-').map(|part| if part == own { other } else { part });
        let named = parts.collect::<Vec<_>>().join("-");
        if self.is_free(entry.list(), &named) {
            return named;
        }
        let stem = named.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-');
        let stem = if stem.is_empty() { entry.list() } else { stem };
        self.numbered(stem, 2, |id, roster| roster.is_free(entry.list(), id)).0
    }
}
