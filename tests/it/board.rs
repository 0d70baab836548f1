//! Hexes and stands by themselves: what is worked out in one go is what each pair of hexes says.

use tercio::board::hex::{Dir, Facing, Grid, Hex, HexFootprint};

const SIZES: [(u8, u8); 5] = [(1, 1), (1, 7), (6, 1), (8, 5), (9, 12)];

#[test]
fn distances_to_the_nearest_of_some_hexes_are_the_least_of_their_distances() {
    for (columns, rows) in SIZES {
        let grid = Grid::new(columns, rows);
        let hexes: Vec<Hex> = grid.hexes().collect();
        assert!(grid.distances([].into_iter()).iter().all(|far| *far == u8::MAX));
        for (place, one) in hexes.iter().enumerate() {
            let other = hexes[place * 7 % hexes.len()];
            let distances = grid.distances([*one, other].into_iter());
            for hex in &hexes {
                let least = grid.distance(*hex, *one).min(grid.distance(*hex, other));
                assert_eq!(distances[hex.index()], least, "{hex:?} from {one:?} and {other:?}, {columns} by {rows}");
            }
        }
    }
}

#[test]
fn neighbours_all_at_once_are_those_of_each_direction() {
    let grid = Grid::new(8, 5);
    for hex in grid.hexes() {
        assert_eq!(grid.neighbours(hex), Dir::ALL.map(|dir| grid.neighbour(hex, dir)));
    }
}

#[test]
fn the_arc_beyond_a_hexside_is_that_of_the_hex_there() {
    let grid = Grid::new(8, 7);
    let middle = grid.at(4, 4).unwrap();
    for facing in Facing::ALL {
        for stand in [HexFootprint::one(middle, facing), HexFootprint::two(&grid, middle, facing).unwrap()] {
            for (right, half) in [(false, stand.left), (true, stand.right)] {
                for dir in Dir::ALL.into_iter().filter(|_| half.is_some()) {
                    let hex = grid.neighbour(half, dir);
                    assert_eq!(stand.arc_from(right, dir), stand.arc(&grid, hex), "{stand:?}, {right}, {dir:?}");
                }
            }
        }
    }
}
