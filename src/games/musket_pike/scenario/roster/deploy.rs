//! Deployment of a wing along a line drawn on the map.

use super::SetUp;
use crate::board::hex::{Dir, Facing, Grid, Hex, HexFootprint};
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::UnitId;

/// Formation of a deployed wing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formation {
    /// Formation of all units side by side in one line.
    Line,
    /// Formation with every other unit behind the gaps.
    Chequer,
    /// Formation with the second half of the units behind the first.
    TwoLines,
}

impl Formation {
    /// Formations in the order in which the editor offers them.
    pub const ALL: [Formation; 3] = [Formation::Line, Formation::Chequer, Formation::TwoLines];
}

/// Line along which units are deployed; if it was drawn over one hex only, it is as long as needed, with its middle there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnLine {
    pub first: Hex,
    pub last: Hex,
    pub facing: Facing,
    pub formation: Formation,
    /// Number of free hexes between two units of the line.
    pub spacing: u8,
}

/// Stand of each unit; `None` where it has no room. Heavy infantry, musketeers and cavalry form the line, in their order;
/// batteries stand with them, wagons behind.
#[must_use]
pub fn deployed(
    battle: &Battle,
    mut free: SetUp,
    units: &[UnitId],
    drawn: &DrawnLine,
) -> Vec<(UnitId, Option<HexFootprint>)> {
    let of = |fits: fn(UnitKind) -> bool| {
        let those = units.iter().copied().filter(move |u| fits(battle.unit(*u).kind));
        those.collect::<Vec<UnitId>>()
    };
    let (line, guns, wagons) =
        (of(UnitKind::is_combat), of(|kind| kind == UnitKind::Art), of(|kind| kind == UnitKind::Wagon));
    let rows: Vec<(Vec<UnitId>, u8)> = match drawn.formation {
        Formation::Line | Formation::Chequer => vec![(line, 0)],
        Formation::TwoLines => {
            let (front, back) = line.split_at(line.len().div_ceil(2));
            vec![(front.to_vec(), 0), (back.to_vec(), 1)]
        }
    };
    let spread = if drawn.first == drawn.last { spread(battle, &rows, drawn) } else { *drawn };
    let drawn = &spread;
    let mut placed: Vec<(UnitId, Option<HexFootprint>)> = Vec::new();
    for (row, back) in rows {
        let chequer = drawn.formation == Formation::Chequer;
        placed.extend(in_row(battle, &mut free, &row, drawn, |n| back + u8::from(chequer && n % 2 == 1)));
    }
    // Batteries take the free hexes of the drawn line, else one joins each unit, in equal steps from the middle outward.
    let hosts: Vec<HexFootprint> = placed.iter().filter_map(|(_, stand)| *stand).collect();
    let drawn_hexes = battle.map.grid.cube(drawn.first).line_to(battle.map.grid.cube(drawn.last));
    let open: Vec<Hex> = drawn_hexes
        .filter_map(|cube| battle.map.grid.from_cube(cube))
        .filter(|hex| !hosts.iter().any(|host| host.covers(*hex)))
        .collect();
    for (n, gun) in guns.iter().enumerate() {
        let from = (2 * n + 1) * hosts.len() / (2 * guns.len());
        let hosts = hosts.iter().cycle().skip(from).take(hosts.len());
        let hexes = open.iter().copied().chain(hosts.flat_map(|host| host.hexes()));
        let stands = hexes.map(|hex| HexFootprint::one(hex, drawn.facing));
        placed.push((*gun, taken(&mut free, *gun, stands)));
    }
    let behind = rows_back(drawn.formation);
    placed.extend(in_row(battle, &mut free, &wagons, drawn, |_| behind));
    placed
}

/// Line over one hex, extended to the longest of these rows at right angles to its facing, with its middle there; where the edge
/// of the map is in the way, it reaches farther on the other side.
fn spread(battle: &Battle, rows: &[(Vec<UnitId>, u8)], drawn: &DrawnLine) -> DrawnLine {
    let grid = &battle.map.grid;
    let needs = |units: &Vec<UnitId>| {
        let hexes: usize = units.iter().map(|unit| if battle.unit(*unit).two_hex { 2 } else { 1 }).sum();
        hexes + usize::from(drawn.spacing) * units.len().saturating_sub(1)
    };
    let more = rows.iter().map(|(units, _)| needs(units)).max().unwrap_or(1).saturating_sub(1);
    let right = drawn.facing.left().turned(2);
    // Hexes in a direction, at most `many` of them.
    let to = |dir: Dir, many: usize| {
        let step = |hex: &Hex| Some(grid.neighbour(*hex, dir)).filter(|hex| hex.is_some());
        std::iter::successors(Some(drawn.first), step).take(many + 1).collect::<Vec<Hex>>()
    };
    let (left, right) = (to(right.opposite(), more), to(right, more));
    let half = (more / 2).max((more + 1).saturating_sub(right.len())).min(left.len() - 1);
    let last = right[(more - half).min(right.len() - 1)];
    DrawnLine { first: left[half], last, ..*drawn }
}

/// Number of lines by which the wagons stand farther back.
const fn rows_back(formation: Formation) -> u8 {
    match formation {
        Formation::Line => 1,
        Formation::Chequer | Formation::TwoLines => 2,
    }
}

/// Places units side by side along the line, each as many lines behind as `back` says.
fn in_row(
    battle: &Battle,
    free: &mut SetUp,
    units: &[UnitId],
    drawn: &DrawnLine,
    back: impl Fn(usize) -> u8,
) -> Vec<(UnitId, Option<HexFootprint>)> {
    let grid = &battle.map.grid;
    let path = along(grid, drawn.first, drawn.last);
    let mut at = 0;
    let mut placed = Vec::new();
    for (n, unit) in units.iter().enumerate() {
        let found = (at..path.len()).find_map(|from| {
            let stands = candidates(grid, &path[from..], battle.unit(*unit).two_hex, drawn.facing).into_iter();
            let fitting: Vec<(HexFootprint, HexFootprint)> =
                stands.filter_map(|front| Some((front, behind(grid, front, back(n))?))).collect();
            let stand = taken(free, *unit, fitting.iter().map(|(_, stand)| *stand))?;
            let (front, _) = fitting.into_iter().find(|(_, there)| *there == stand)?;
            let covered = path[from..].iter().take_while(|hex| front.covers(**hex)).count();
            Some((from + covered + usize::from(drawn.spacing), stand))
        });
        // A unit without room leaves the place to those after it.
        at = found.map_or(at, |(next, _)| next);
        placed.push((*unit, found.map(|(_, stand)| stand)));
    }
    placed
}

/// Puts a unit on the first of these stands that it may have, and returns the stand; `None` if it may have none.
fn taken(free: &mut SetUp, unit: UnitId, stands: impl Iterator<Item = HexFootprint>) -> Option<HexFootprint> {
    let stand = stands.into_iter().find(|stand| free.may_stand(unit, *stand).is_ok())?;
    free.put(unit, stand);
    Some(stand)
}

/// Stands of a unit at the head of a path: a block on its first two hexes, else with either half on the first.
fn candidates(grid: &Grid, path: &[Hex], two_hex: bool, facing: Facing) -> Vec<HexFootprint> {
    let Some(hex) = path.first().copied() else { return Vec::new() };
    if !two_hex {
        return vec![HexFootprint::one(hex, facing)];
    }
    let pair = path.get(1).and_then(|next| HexFootprint::on_pair(grid, hex, *next, facing));
    let left = HexFootprint::two(grid, hex, facing);
    let right = HexFootprint::with_right(grid, hex, facing);
    pair.into_iter().chain(left).chain(right).collect()
}

/// Hexes from `first` to `last`, and on in the same direction to the edge of the map.
fn along(grid: &Grid, first: Hex, last: Hex) -> Vec<Hex> {
    let (from, to) = (grid.cube(first), grid.cube(last));
    if from == to {
        return vec![first];
    }
    let far = i32::from(grid.columns()) + i32::from(grid.rows());
    from.line_to(from + (to - from) * far).map_while(|cube| grid.from_cube(cube)).collect()
}

/// Stand moved back by `lines` lines, two hexes each; `None` off the map.
fn behind(grid: &Grid, stand: HexFootprint, lines: u8) -> Option<HexFootprint> {
    let back = [stand.facing.left().opposite(), stand.facing.right().opposite()];
    (0..lines).flat_map(|_| back).try_fold(stand, |stand, dir| stand.shifted(grid, dir))
}
