//! The sine table with its checksum, headings, the rounding of poses, and the limits of numbers (T 1).

use super::reference;
use super::worked::{at, pose, ul};
use tercio::board::table::point::{COORDINATE_LIMIT, LENGTH_LIMIT};
use tercio::board::table::sines::scaled_sine;
use tercio::board::table::{
    BodyShape, ConvexPolygon, Heading, HeadingTurn, Length, Offset, Point, PolygonError, ShapeError, TableSize, Vector,
    WheelAngle,
};

/// SHA-256 of some bytes, by hand: no crate of it is in the tree. Its constants are the first 64 bits behind the point of roots
/// of primes, of which 32 are used.
fn sha256(bytes: &[u8]) -> String {
    let is_prime = |n: &u128| (2..*n).take_while(|d| d * d <= *n).all(|d| !n.is_multiple_of(d));
    let primes: Vec<u128> = (2..).filter(is_prime).take(64).collect();
    let square_root = |p: u128| (p << 64).isqrt() as u32;
    let cube_root = |p: u128| {
        let (mut low, mut high) = (0_u128, 1 << 36);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if middle.pow(3) <= p << 96 { low = middle } else { high = middle }
        }
        low as u32
    };
    let k: Vec<u32> = primes.iter().map(|p| cube_root(*p)).collect();
    let mut state: Vec<u32> = primes[..8].iter().map(|p| square_root(*p)).collect();
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    padded.resize((padded.len() + 8).next_multiple_of(64) - 8, 0);
    padded.extend((8 * bytes.len() as u64).to_be_bytes());
    for chunk in padded.chunks(64) {
        let mut w: Vec<u32> = chunk.chunks(4).map(|b| u32::from_be_bytes(b.try_into().unwrap())).collect();
        for i in 16..64 {
            let s0 = w[i - 15].rotate_right(7) ^ w[i - 15].rotate_right(18) ^ (w[i - 15] >> 3);
            let s1 = w[i - 2].rotate_right(17) ^ w[i - 2].rotate_right(19) ^ (w[i - 2] >> 10);
            w.push(w[i - 16].wrapping_add(s0).wrapping_add(w[i - 7]).wrapping_add(s1));
        }
        let mut v = state.clone();
        for i in 0..64 {
            let s1 = v[4].rotate_right(6) ^ v[4].rotate_right(11) ^ v[4].rotate_right(25);
            let choice = (v[4] & v[5]) ^ (!v[4] & v[6]);
            let first = [v[7], s1, choice, k[i], w[i]].into_iter().fold(0, u32::wrapping_add);
            let s0 = v[0].rotate_right(2) ^ v[0].rotate_right(13) ^ v[0].rotate_right(22);
            let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
            v.rotate_right(1);
            v[4] = v[4].wrapping_add(first);
            v[0] = first.wrapping_add(s0).wrapping_add(majority);
        }
        for (sum, part) in state.iter_mut().zip(v) {
            *sum = sum.wrapping_add(part);
        }
    }
    state.iter().map(|word| format!("{word:08x}")).collect()
}

#[test]
fn t_1_2_the_sine_table_has_its_checksum() {
    assert_eq!(sha256(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    let table: Vec<u8> = (0..=16384).flat_map(|k| scaled_sine(k).to_le_bytes()).collect();
    assert_eq!(sha256(&table), "cf2e46579e7df652e363e697235870d77b685a324996530c401fa9688885e208");
}

#[test]
fn t_1_2_the_sine_table_has_the_values_that_are_named() {
    // T 1.2, GK 2.2, MM 2.2, MC 2.1.
    let named = [
        (0, 0),
        (1, 102_944),
        (4096, 410_903_207),
        (5461, 536_841_194),
        (8192, 759_250_125),
        (16384, 1 << 30),
        (32768, 0),
        (49152, -(1 << 30)),
        (65535, -102_944),
    ];
    for (k, value) in named {
        assert_eq!(scaled_sine(k), value, "T[{k}]");
    }
    for k in 0..=u16::MAX {
        assert_eq!(i128::from(scaled_sine(k)), reference::sine(k), "T[{k}]");
        assert_eq!(scaled_sine(32768_u16.wrapping_sub(k)), scaled_sine(k));
        assert_eq!(scaled_sine(k.wrapping_add(32768)), -scaled_sine(k));
    }
}

#[test]
fn t_1_3_halves_of_a_unit_are_exact_and_the_nearest_is_taken() {
    let half = |n: i32| Offset::of_halves(n);
    let off = |h: u16, a: i32, b: i32| Point::default().off(Heading(h), half(a), half(b));
    // Half a unit is rounded up, to the east and to the north.
    assert_eq!(off(0, 1, 0), at(0, 1));
    assert_eq!(off(0, -1, 0), at(0, 0));
    assert_eq!(off(0, 0, 3), at(2, 0));
    assert_eq!(off(16384, 3, -3), at(2, 2));
    assert_eq!(off(32768, 2, 2), at(-1, -1));
    let mut luck = super::scenes::Luck::new(1);
    for _ in 0..5000 {
        let (h, a, b) = (luck.within(0, 65535) as u16, luck.within(-200_000, 200_000), luck.within(-200_000, 200_000));
        let from = at(luck.within(-1000, 100_000), luck.within(-1000, 100_000));
        let by_hand = reference::off(reference::p(from), h, a.into(), b.into());
        assert_eq!(reference::p(from.off(Heading(h), half(a), half(b))), by_hand);
    }
}

#[test]
fn t_1_4_a_turn_lies_between_half_a_circle_to_the_left_and_less_than_that_to_the_right() {
    let turns = [(0, 1, 1), (1, 0, -1), (0, 32767, 32767), (0, 32768, -32768), (65000, 1000, 1536), (16384, 0, -16384)];
    for (from, to, turn) in turns {
        assert_eq!(Heading(from).turn_to(Heading(to)), HeadingTurn(turn));
        assert_eq!(Heading(from).turned(HeadingTurn(turn)), Heading(to));
    }
    let headings =
        [((0, 1), 0), ((5, 0), 16384), ((0, -7), 32768), ((-1, 0), 49152), ((1, 1), 8192), ((300, 400), 6712)];
    for ((x, y), heading) in headings {
        assert_eq!(Heading::of_vector(Vector { x, y }), Some(Heading(heading)));
    }
    assert_eq!(Heading::of_vector(Vector::default()), None);
}

#[test]
fn t_1_1_numbers_beyond_the_limits_are_refused() {
    assert!(Point::new(COORDINATE_LIMIT, -COORDINATE_LIMIT).is_ok());
    let error = Point::new(COORDINATE_LIMIT + 1, 0).unwrap_err();
    assert_eq!(error.to_string(), "point (1048577, 0) lies outside 1048576 units of length");
    assert!(Point::new(i32::MIN, 0).is_err());
    assert!(TableSize::new(Length(LENGTH_LIMIT), Length(1)).is_ok());
    assert!(TableSize::new(Length(LENGTH_LIMIT + 1), Length(1)).is_err());
    assert!(TableSize::new(Length(1), Length(0)).is_err());
    assert_eq!(BodyShape::block(Length(19), Length(100)), Err(ShapeError::BadSide(Length(19))));
    assert!(BodyShape::block(Length(LENGTH_LIMIT), Length(LENGTH_LIMIT)).is_ok());
    assert!(BodyShape::spaced_stands(Length(127), Length(127), 400, 2).is_err());
    assert_eq!(BodyShape::spaced_stands(Length(127), Length(127), 0, 2), Err(ShapeError::Empty));
    assert_eq!(WheelAngle::new(0), None);
    assert_eq!(WheelAngle::new(16385), None);
    let flat = vec![at(0, 0), at(5, 5), at(10, 10)];
    assert_eq!(ConvexPolygon::new(flat), Err(PolygonError::Flat));
    let star = [(0, 100), (59, -81), (-95, 31), (95, 31), (-59, -81)].map(|(x, y)| at(x, y));
    assert_eq!(ConvexPolygon::new(star.to_vec()), Err(PolygonError::NotConvex));
}

#[test]
fn t_1_1_nothing_overflows_at_the_ends_of_the_greatest_table() {
    let shape = BodyShape::block(Length(LENGTH_LIMIT), Length(LENGTH_LIMIT)).unwrap();
    let far = COORDINATE_LIMIT;
    let corners = [(far, far), (-far, far), (far, -far), (-far, -far)];
    for (x, y) in corners {
        for heading in [0, 8191, 12345, 49152, 65535] {
            let body = pose(x, y, heading);
            let footprint = shape.footprint_at(body);
            for (u, v) in corners {
                let other = shape.footprint_at(pose(u, v, 777));
                assert_eq!(footprint.overlaps(&other), (x, y) == (u, v));
                let _ = footprint.distance_to(&other);
                let _ = Heading::of_vector(at(x, y).to(at(u, v)));
            }
        }
    }
    let long = tercio::board::table::MoveLeg::Straight { along: Heading(3), by: Length(u32::MAX) };
    let stance = tercio::board::table::Stance::new(pose(0, 0, 3), shape);
    assert_eq!(long.path(&stance).steps(), LENGTH_LIMIT);
    assert_eq!(ul(2 * far).halves(), 4 * far);
}
