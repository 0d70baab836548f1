//! The two combat tables against every number that the rules give for them.

use crate::reference::fire::hits;
use crate::reference::melee::{COLUMNS, verdict};

/// MP 8.1, the column "expected": 0.2, 0.3, 0.4, 0.6, 0.8 hits.
#[test]
fn mp_8_1_expected_hits_of_the_reference_table() {
    for (fv, tenths) in [(1, 2), (2, 3), (3, 4), (4, 6), (5, 8)] {
        assert_eq!((1..=10).map(|w| hits(fv, w)).sum::<i32>(), tenths, "FV {fv}");
    }
    // FV 4: one hit on 6-9, two on 10. FV 5: one on 5-8, two on 9-10. A modified 11 counts as 10.
    assert_eq!((1..=11).map(|w| hits(4, w)).collect::<Vec<_>>(), [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    assert_eq!((1..=11).map(|w| hits(5, w)).collect::<Vec<_>>(), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
}

/// Tenths over the ten white dice: (attacker loss, defender loss, attacker retreats, defender retreats).
fn column(c: i32) -> (i32, i32, i32, i32) {
    let all: Vec<_> = (1..=10).map(|w| verdict(c, w)).collect();
    (
        all.iter().map(|v| v.a).sum(),
        all.iter().map(|v| v.d).sum(),
        all.iter().filter(|v| v.a_back).count() as i32,
        all.iter().filter(|v| v.d_back).count() as i32,
    )
}

/// MP 9.12 and 15.6: 100% = 0.8 loss and 30% retreat each; 125% = 20% / 40% retreats and 0.6 / 0.8 loss; 150% roll 7 = D1R.
#[test]
fn mp_9_12_numbers_the_table_is_built_on() {
    assert_eq!(column(100), (8, 8, 3, 3));
    assert_eq!(column(125), (6, 8, 2, 4));
    let v = verdict(150, 7);
    assert_eq!((v.a, v.d, v.a_back, v.d_back), (0, 1, false, true));
    // 15.5: the redoubt assault, 1.4 for the attacker: the defender's shot FV 3 = 0.4, the table 0.6, 20% x 2 rout = 0.4.
    // 1.2 for the defender: the assault's shot FV 3 = 0.4 and the table 0.8.
    let (a, d, back, _) = column(125);
    let shot: i32 = (1..=10).map(|w| hits(3, w)).sum();
    assert_eq!(shot + a + 2 * back, 14);
    assert_eq!(shot + d, 12);
    // 15.7: against a disordered defender, 0.6 against 0.8 + 40% x 2 = 1.6.
    let (a, d, _, back) = column(125);
    assert_eq!((a, d + 2 * back), (6, 16));
}

/// MP 9.12 "monotone": a better column never helps the defender, nor does a higher roll.
#[test]
fn mp_9_12_the_table_is_monotone() {
    let worth = |c: i32, w: i32| {
        let v = verdict(c, w);
        let back = i32::from(v.d_back) - i32::from(v.a_back);
        (v.d - v.a, back)
    };
    for w in 1..=10 {
        for pair in COLUMNS.windows(2) {
            assert!(worth(pair[0], w).1 <= worth(pair[1], w).1, "roll {w}, {pair:?}");
            assert!(worth(pair[0], w).0 <= worth(pair[1], w).0, "roll {w}, {pair:?}");
        }
    }
    for c in COLUMNS {
        for w in 1..10 {
            assert!(worth(c, w) <= worth(c, w + 1), "column {c}, roll {w}");
        }
    }
}
