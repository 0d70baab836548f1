//! The board's geometry against the plane, exhaustively on small grids.

use super::plane::{self, Body, Num, Zone};
use tercio::board::hex::{Arc, Dir, Facing, Grid, Hex, HexFootprint, line};

const GRIDS: [(u8, u8); 4] = [(7, 6), (6, 7), (1, 5), (5, 1)];

pub fn num(grid: &Grid, hex: Hex) -> Num {
    let text = grid.number(hex);
    (text[..2].parse().expect("column"), text[2..].parse().expect("row"))
}

fn on(grid: &Grid, n: Num) -> bool {
    n.0 >= 1 && n.1 >= 1 && n.0 <= i32::from(grid.columns()) && n.1 <= i32::from(grid.rows())
}

fn hex(grid: &Grid, n: Num) -> Hex {
    grid.parse(&format!("{:02}{:02}", n.0, n.1)).expect("on the map")
}

pub fn body(grid: &Grid, stand: HexFootprint) -> Body {
    Body::new(&stand.hexes().map(|h| num(grid, h)).collect::<Vec<_>>(), stand.facing.name())
}

fn grids() -> impl Iterator<Item = Grid> {
    GRIDS.into_iter().map(|(c, r)| Grid::new(c, r))
}

/// All stands of one and two hexes.
fn stands(grid: &Grid) -> Vec<HexFootprint> {
    let mut all = Vec::new();
    for h in grid.hexes() {
        for f in Facing::ALL {
            all.push(HexFootprint::one(h, f));
            all.extend(HexFootprint::two(grid, h, f));
        }
    }
    all
}

/// MP 1.1: printed numbers, neighbours, and battles.md 0.2's own examples.
#[test]
fn mp_1_1_numbers_and_neighbours_by_the_plane() {
    for grid in grids() {
        assert_eq!(grid.len(), usize::from(grid.columns()) * usize::from(grid.rows()));
        for h in grid.hexes() {
            let n = num(&grid, h);
            assert_eq!(hex(&grid, n), h);
            let (c, r) = grid.column_row(h);
            assert_eq!(n, (i32::from(c), i32::from(r)));
            let mut expected: Vec<Num> = plane::neighbours(n).into_iter().filter(|m| on(&grid, *m)).collect();
            let mut found: Vec<Num> =
                Dir::ALL.iter().map(|d| grid.neighbour(h, *d)).filter(|x| x.is_some()).map(|x| num(&grid, x)).collect();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{n:?}");
            for d in Dir::ALL {
                let to = grid.neighbour(h, d);
                if to.is_some() {
                    // Direction 0 is straight up the column, then clockwise by 60 degrees.
                    let v = plane::centre(num(&grid, to)).minus(plane::centre(n));
                    assert!(v.angle_to(plane::V::of_angle(-90.0 + 60.0 * f64::from(d.0))) < 1e-3);
                    assert_eq!(grid.direction_between(h, to), Some(d));
                    assert_eq!(grid.neighbour(to, d.opposite()), h);
                }
            }
            assert_eq!(grid.from_cube(grid.cube(h)), Some(h));
        }
    }
    // battles.md 0.2: the neighbours of 2506 and of 2413.
    let sorted = |n| {
        let mut v = plane::neighbours(n);
        v.sort_unstable();
        v
    };
    assert_eq!(sorted((25, 6)), [(24, 5), (24, 6), (25, 5), (25, 7), (26, 5), (26, 6)]);
    assert_eq!(sorted((24, 13)), [(23, 13), (23, 14), (24, 12), (24, 14), (25, 13), (25, 14)]);
}

#[test]
fn mp_1_1_distances_by_the_plane() {
    for grid in grids() {
        for a in grid.hexes() {
            for b in grid.hexes() {
                let expected = plane::distance(num(&grid, a), num(&grid, b));
                assert_eq!(i32::from(grid.distance(a, b)), expected, "{} {}", grid.number(a), grid.number(b));
            }
        }
    }
    let grid = Grid::new(5, 4);
    let all = stands(&grid);
    for a in all.iter().step_by(7) {
        for b in all.iter().step_by(5) {
            assert_eq!(i32::from(a.distance(&grid, *b)), body(&grid, *a).distance(&body(&grid, *b)));
        }
    }
}

/// MP 6.2, 6.3: arcs of all stands; MP 6.3: two hexes lie across the facing, `left` on the left hand.
#[test]
fn mp_6_2_arcs_by_the_plane() {
    for grid in grids() {
        for stand in stands(&grid) {
            let b = body(&grid, stand);
            assert!(b.is_possible(), "{b:?}");
            if stand.is_two() {
                assert_eq!(num(&grid, stand.left), b.half(-1));
                assert_eq!(num(&grid, stand.right), b.half(1));
            }
            for h in grid.hexes() {
                let expected = b.zone(num(&grid, h)).map(|z| match z {
                    Zone::Front => Arc::Front,
                    Zone::Flank => Arc::Flank,
                    Zone::Rear => Arc::Rear,
                });
                assert_eq!(stand.arc(&grid, h), expected, "{b:?} {}", grid.number(h));
            }
            let mut around: Vec<(Hex, Arc)> = stand.neighbours_with_arc(&grid).collect();
            around.sort_unstable_by_key(|(h, _)| *h);
            let expected: Vec<(Hex, Arc)> = grid.hexes().filter_map(|h| stand.arc(&grid, h).map(|a| (h, a))).collect();
            assert_eq!(around, expected);
        }
    }
}

/// MP 6.3: 3 front, 2 flank, 3 rear hexes; MP 6.2: 2, 2, 2.
#[test]
fn mp_6_3_counts_of_arcs() {
    for facing in plane::FACINGS {
        let single = Body::new(&[(10, 10)], facing);
        let count = |b: &Body| [Zone::Front, Zone::Flank, Zone::Rear].map(|z| b.zone_hexes(z).len());
        assert_eq!(count(&single), [2, 2, 2]);
        let mut pairs = 0;
        for n in plane::neighbours((10, 10)) {
            let pair = Body::new(&[(10, 10), n], facing);
            if pair.is_possible() {
                pairs += 1;
                assert_eq!(count(&pair), [3, 2, 3]);
            }
        }
        // One line through a hex lies across a facing: the pair may extend to either end.
        assert_eq!(pairs, 2);
    }
}

#[test]
fn mp_6_3_pairs_that_can_stand_by_the_plane() {
    for grid in grids() {
        for a in grid.hexes() {
            for b in grid.hexes() {
                for f in Facing::ALL {
                    let (x, y) = (num(&grid, a), num(&grid, b));
                    if a == b {
                        continue;
                    }
                    let possible = Body::new(&[x, y], f.name()).is_possible();
                    let found = HexFootprint::on_pair(&grid, a, b, f);
                    assert_eq!(found.is_some(), possible, "{x:?} {y:?} {f}");
                    if let Some(s) = found {
                        assert!(s.covers(a) && s.covers(b) && s.facing == f);
                    }
                }
            }
        }
    }
}

/// MP 6.5 Straight moves of single hexes and pairs, and MP 11.4 the pair's retreat in any of the six directions.
#[test]
fn mp_6_5_pair_moves_by_the_plane() {
    for grid in grids() {
        for stand in stands(&grid) {
            let b = body(&grid, stand);
            let kept = |body: &Body| body.hexes.iter().all(|h| on(&grid, *h));
            let mut expected: Vec<Body> = b.all_steps().into_iter().map(|s| s.0).filter(kept).collect();
            let mut found: Vec<Body> =
                Dir::ALL.iter().filter_map(|d| stand.shifted(&grid, *d)).map(|s| body(&grid, s)).collect();
            expected.sort();
            found.sort();
            assert_eq!(found, expected);
            let mut ahead: Vec<Body> = b.straight_steps().into_iter().map(|s| s.0).filter(kept).collect();
            let mut front: Vec<Body> = [stand.facing.left(), stand.facing.right()]
                .iter()
                .filter_map(|d| stand.shifted(&grid, *d))
                .map(|s| body(&grid, s))
                .collect();
            ahead.sort();
            front.sort();
            assert_eq!(front, ahead);
            // MP 6.5: to {front-left, middle} or {middle, front-right}: only true front hexes.
            for a in &ahead {
                assert!(a.hexes.iter().all(|h| b.zone(*h) == Some(Zone::Front)));
            }
        }
    }
}

/// MP 6.6 Wheels as rigid rotations about the pivot.
#[test]
fn mp_6_6_wheels_by_the_plane() {
    for grid in grids() {
        for stand in stands(&grid).into_iter().filter(|s| s.is_two()) {
            let b = body(&grid, stand);
            for (hand, found) in [(-1, stand.wheeled_left(&grid)), (1, stand.wheeled_right(&grid))] {
                let (expected, (_, to)) = b.wheel(hand);
                assert!(expected.is_possible());
                // The moving half goes to the middle front hex: the one that touches both halves.
                assert!(b.hexes.iter().all(|h| plane::touch(*h, to)) && b.zone(to) == Some(Zone::Front));
                let expected = expected.hexes.iter().all(|h| on(&grid, *h)).then_some(expected);
                assert_eq!(found.map(|s| body(&grid, s)), expected);
                if let Some(s) = found {
                    assert_eq!(num(&grid, s.left), body(&grid, s).half(-1));
                }
            }
        }
    }
}

#[test]
fn mp_6_6_about_face_by_the_plane() {
    for grid in grids() {
        for stand in stands(&grid) {
            let turned = stand.about_faced();
            assert_eq!(body(&grid, turned), body(&grid, stand).about());
            if turned.is_two() {
                assert_eq!(num(&grid, turned.left), body(&grid, turned).half(-1));
            }
            assert_eq!(turned.about_faced(), stand);
        }
    }
    for a in Facing::ALL {
        for b in Facing::ALL {
            assert_eq!(i32::from(a.corners_to(b)), plane::corners(a.name(), b.name()));
        }
    }
}

/// MP 8.5 The cone of fire.
#[test]
fn mp_8_5_cone_by_the_plane() {
    for grid in [Grid::new(9, 8), Grid::new(8, 9)] {
        for a in grid.hexes() {
            for b in grid.hexes() {
                for f in Facing::ALL {
                    let expected = plane::in_cone(num(&grid, a), f.name(), num(&grid, b));
                    assert_eq!(grid.in_cone(a, f, b), expected, "{} {f} {}", grid.number(a), grid.number(b));
                }
            }
        }
    }
}

/// MP 7.5 The line, sampled, both ways.
#[test]
fn mp_7_5_lines_by_the_plane() {
    for grid in [Grid::new(9, 8), Grid::new(8, 9)] {
        for a in grid.hexes() {
            for b in grid.hexes() {
                let steps = line(&grid, a, b);
                let expected = plane::samples(num(&grid, a), num(&grid, b));
                assert_eq!(steps.len(), expected.len());
                for (step, sample) in steps.iter().zip(&expected) {
                    let mut found: Vec<Num> = step.hexes().map(|h| num(&grid, h)).collect();
                    found.sort_unstable();
                    let kept: Vec<Num> = sample.iter().copied().filter(|n| on(&grid, *n)).collect();
                    assert_eq!(found, kept, "{} {}", grid.number(a), grid.number(b));
                }
                // Both ways the same hexes.
                let back: Vec<Vec<Hex>> = line(&grid, b, a)
                    .iter()
                    .rev()
                    .map(|s| {
                        let mut v: Vec<Hex> = s.hexes().collect();
                        v.sort_unstable();
                        v
                    })
                    .collect();
                let forth: Vec<Vec<Hex>> = steps
                    .iter()
                    .map(|s| {
                        let mut v: Vec<Hex> = s.hexes().collect();
                        v.sort_unstable();
                        v
                    })
                    .collect();
                assert_eq!(forth, back);
            }
        }
    }
}
