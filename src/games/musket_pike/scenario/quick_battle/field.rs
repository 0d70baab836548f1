//! Fields of quick battles, by chance: hills, woods, a village or a stream between two open lines.

use crate::board::hex::{Grid, Hex};
use crate::kernel::RandomChoice;
use std::collections::BTreeSet;

/// Columns at each edge that are kept open for the armies.
pub const LINES: u8 = 7;
/// Column from each edge on which a first line stands.
pub const FRONT: u8 = 6;

/// Kind of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// Field almost without hindrance.
    Open,
    /// Field with hills.
    Hills,
    /// Field with woods.
    Woods,
    /// Field with a village between the armies.
    Village,
    /// Field with a brook between the armies.
    Stream,
}

impl FieldKind {
    /// All kinds of fields, each with its id in the choices.
    pub const ALL: [(&'static str, Self); 5] = [
        ("open", Self::Open),
        ("hills", Self::Hills),
        ("woods", Self::Woods),
        ("village", Self::Village),
        ("stream", Self::Stream),
    ];
}

/// Field of a quick battle.
#[derive(Debug)]
pub struct Field {
    /// Grid of the map.
    pub grid: Grid,
    /// Hexes of level 1 and, of those, of level 2.
    pub levels: [BTreeSet<Hex>; 2],
    /// Hexes of each terrain that is not clear, by its word.
    pub terrain: Vec<(&'static str, BTreeSet<Hex>)>,
    /// Course of the brook; empty without one.
    pub brook: Vec<Hex>,
    /// Course of the road, from edge to edge.
    pub road: Vec<Hex>,
    /// Hexsides where the road crosses the brook.
    pub bridges: Vec<(Hex, Hex)>,
    /// Names of places.
    pub labels: Vec<(Hex, String)>,
    /// Tilled land, drawn and without meaning.
    pub strips: BTreeSet<Hex>,
    /// Hamlets behind the armies, drawn and without meaning.
    pub hamlets: BTreeSet<Hex>,
    /// What there is to fight for: a hex between the armies and its name.
    pub prize: (Hex, String),
}

impl Field {
    /// Whether a unit may be set out on a hex.
    #[must_use]
    pub fn is_open(&self, hex: Hex) -> bool {
        !self.brook.contains(&hex) && self.terrain.iter().all(|(_, hexes)| !hexes.contains(&hex))
    }
}

/// Field of a kind and size.
#[must_use]
pub fn random_field(kind: FieldKind, (columns, rows): (u8, u8), places: &[String], random: &mut RandomChoice) -> Field {
    let grid = Grid::new(columns, rows);
    let mut names: Vec<&String> = places.iter().collect();
    let mut name = |random: &mut RandomChoice| match names.len() {
        0 => String::new(),
        n => names.remove(random.index(n)).clone(),
    };
    let road = across(&grid, random);
    // What lies between the armies is the road's hex in the middle.
    let middle = road[road.len() / 2];
    let mut field = Field {
        levels: [BTreeSet::new(), BTreeSet::new()],
        terrain: Vec::new(),
        brook: Vec::new(),
        bridges: Vec::new(),
        labels: Vec::new(),
        strips: BTreeSet::new(),
        hamlets: BTreeSet::new(),
        prize: (middle, name(random)),
        road,
        grid,
    };
    let (hills, woods) = match kind {
        FieldKind::Open => (1, 1),
        FieldKind::Hills => (3, 1),
        FieldKind::Woods => (1, usize::from(rows) / 4),
        FieldKind::Village | FieldKind::Stream => (1, 2),
    };
    for number in 0..hills {
        // Of hills, the first is the one that is fought for.
        let top = if kind == FieldKind::Hills && number == 0 { middle } else { anywhere(&field.grid, random) };
        raise(&mut field, top, random);
    }
    match kind {
        FieldKind::Village => build(&mut field, middle, random),
        FieldKind::Stream => flow(&mut field, random),
        FieldKind::Open | FieldKind::Hills | FieldKind::Woods => {}
    }
    for number in 0..woods {
        let word = if number % 2 == 0 { "wood" } else { "light_wood" };
        plant(&mut field, word, random);
    }
    field.labels.push(field.prize.clone());
    settle(&mut field, name(random), random);
    field
}

/// Road from the left edge to the right one, about the middle of the map.
fn across(grid: &Grid, random: &mut RandomChoice) -> Vec<Hex> {
    let rows = grid.rows();
    let mut row = rows / 2 + u8::try_from(random.below(3)).unwrap_or(0);
    let mut course = Vec::new();
    for column in 1..=grid.columns() {
        course.extend(grid.at(column, row));
        // To the next column the road goes half a hex up or down.
        let lower = if column.is_multiple_of(2) { row + 1 } else { row };
        let wanted = if row > rows * 5 / 8 {
            0
        } else if row < rows * 3 / 8 {
            1
        } else {
            random.below(2)
        };
        row = if wanted == 1 { lower.min(rows) } else { lower.saturating_sub(1).max(1) };
    }
    course
}

/// Hex between the open lines of the armies.
fn anywhere(grid: &Grid, random: &mut RandomChoice) -> Hex {
    let wide = usize::from(grid.columns() - 2 * LINES);
    let column = LINES + 1 + u8::try_from(random.below(wide)).unwrap_or(0);
    let row = 1 + u8::try_from(random.below(usize::from(grid.rows()))).unwrap_or(0);
    grid.at(column, row).unwrap_or(Hex(0))
}

/// Blob of hexes about a hex, of those that fit.
fn blob(grid: &Grid, about: Hex, size: usize, random: &mut RandomChoice, fits: impl Fn(Hex) -> bool) -> BTreeSet<Hex> {
    let mut hexes: BTreeSet<Hex> = BTreeSet::from([about]);
    for _ in 0..size * 20 {
        if hexes.len() >= size {
            break;
        }
        let from = hexes.iter().copied().nth(random.index(hexes.len())).unwrap_or(about);
        let next = grid.neighbours(from)[random.below(6)];
        if next.is_some() && fits(next) {
            hexes.insert(next);
        }
    }
    hexes
}

/// Raises a hill, with a second level where it is broad.
fn raise(field: &mut Field, top: Hex, random: &mut RandomChoice) {
    let size = usize::from(field.grid.rows()) + random.below(10);
    let hill = blob(&field.grid, top, size, random, |_| true);
    field.levels[0].extend(&hill);
    let high: Vec<Hex> = field
        .grid
        .hexes()
        .filter(|hex| {
            let around = field.grid.neighbours(*hex);
            field.levels[0].contains(hex) && around.iter().all(|n| !n.is_some() || field.levels[0].contains(n))
        })
        .collect();
    field.levels[1].extend(high);
}

/// Builds a village of three or four hexes with an orchard, on the road.
fn build(field: &mut Field, about: Hex, random: &mut RandomChoice) {
    let size = 3 + random.below(2);
    let village = blob(&field.grid, about, size, random, |_| true);
    let beside = field.grid.neighbours(about)[random.below(6)];
    let garden = blob(&field.grid, beside, 3, random, |_| true);
    let orchard = garden.into_iter().filter(|hex| hex.is_some() && !village.contains(hex)).collect();
    field.terrain.push(("village", village));
    field.terrain.push(("orchard", orchard));
}

/// Lets a brook flow from the top edge to the bottom one, with a bridge where the road crosses it.
fn flow(field: &mut Field, random: &mut RandomChoice) {
    let grid = &field.grid;
    let mut column = grid.columns() / 2;
    let mut row = 1;
    let mut course: Vec<Hex> = grid.at(column, row).into_iter().collect();
    while row < grid.rows() {
        // Straight down, or down to one side, never out of the middle. Straight down leaves the road, which has one hex in each
        // column.
        let on_road = grid.at(column, row).is_some_and(|hex| field.road.contains(&hex));
        let side = random.below(3);
        let (next, down) = match side {
            _ if on_road => (column, row + 1),
            0 if column > LINES + 2 => (column - 1, row + u8::from(column.is_multiple_of(2))),
            1 if column + LINES + 1 < grid.columns() => (column + 1, row + u8::from(column.is_multiple_of(2))),
            _ => (column, row + 1),
        };
        (column, row) = (next, down.min(grid.rows()));
        course.extend(grid.at(column, row).filter(|hex| !course.contains(hex)));
    }
    let crossing = |pair: &[Hex]| match (course.contains(&pair[0]), course.contains(&pair[1])) {
        (false, true) | (true, false) => Some((pair[0], pair[1])),
        _ => None,
    };
    field.bridges = field.road.windows(2).filter_map(crossing).collect();
    // What is fought for is the bridge.
    if let Some(hex) = field.road.iter().find(|hex| course.contains(hex)) {
        field.prize.0 = *hex;
    }
    field.brook = course;
}

/// Plants a wood between the armies, off the road.
fn plant(field: &mut Field, word: &'static str, random: &mut RandomChoice) {
    let about = anywhere(&field.grid, random);
    let free = |hex: Hex| {
        let (column, _) = field.grid.column_row(hex);
        (LINES + 1..=field.grid.columns() - LINES).contains(&column) && !field.road.contains(&hex) && field.is_open(hex)
    };
    if free(about) {
        let size = 3 + random.below(4);
        let wood = blob(&field.grid, about, size, random, free);
        field.terrain.push((word, wood));
    }
}

/// Settles the land: a hamlet behind one army, tilled land about the road.
fn settle(field: &mut Field, name: String, random: &mut RandomChoice) {
    let end = if random.below(2) == 0 { 1 } else { field.road.len() - 2 };
    let hamlet = field.road[end];
    field.hamlets.insert(hamlet);
    field.labels.push((hamlet, name));
    for _ in 0..4 {
        let about = field.road[random.index(field.road.len())];
        let tilled = blob(&field.grid, about, 4, random, |hex| field.is_open(hex));
        let open = tilled.into_iter().filter(|hex| field.is_open(*hex) && !field.hamlets.contains(hex));
        let open: Vec<Hex> = open.collect();
        field.strips.extend(open);
    }
}
