//! Cards as data: chances as they are written, assumed throws, what is lit in a table, what the terminal says.

use std::num::NonZero;
use tercio::kernel::chances::Fraction;
use tercio::play::odds::{LitTable, TableAxis, TableDie, TableRow, ThrowPreview, chance_in_words, rounded_chance};

#[test]
fn a_chance_is_written_as_it_is() {
    let words = |n, of: u64| chance_in_words(&Fraction::new(n, NonZero::new(of).unwrap()));
    assert_eq!([words(2, 5), words(0, 7), words(3, 3), words(9, 100)], ["40%", "0%", "100%", "9%"]);
    assert_eq!(
        [words(1, 6), words(170, 864), words(1697, 6561)],
        ["16.7% (1/6)", "19.7% (85/432)", "25.9% (1697/6561)"]
    );
    assert_eq!(words(10_001, 30_000), "33.34%");
}

#[test]
fn what_may_happen_and_may_fail_is_never_told_as_none_or_all() {
    let chance = |n, of: u64| Fraction::new(n, NonZero::new(of).unwrap());
    let words = |n, of| (chance_in_words(&chance(n, of)), rounded_chance(&chance(n, of)));
    assert_eq!(words(1, 300_000), ("<0.01%".to_owned(), "<1%".to_owned()));
    assert_eq!(words(299_999, 300_000), (">99.99%".to_owned(), ">99%".to_owned()));
    assert_eq!(words(0, 7), ("0%".to_owned(), "0%".to_owned()));
    assert_eq!(words(3, 3), ("100%".to_owned(), "100%".to_owned()));
}

#[test]
fn each_throw_has_its_own_consequences() {
    let dice = vec![("first".to_owned(), 3), ("second".to_owned(), 2)];
    let effects = (1..=6).map(|n| vec![n.to_string()]).collect();
    let preview = ThrowPreview { dice, effects };
    let all: Vec<&[String]> = (1..=3).flat_map(|a| (1..=2).map(move |b| [a, b])).map(|t| preview.of(&t)).collect();
    assert_eq!(all.concat(), ["1", "2", "3", "4", "5", "6"]);
    assert_eq!(preview.of(&[9, 9]), ["6"]);
    assert!(ThrowPreview::default().of(&[1]).is_empty());
}

fn table(before: usize, shifts: &[i32]) -> LitTable {
    LitTable {
        columns: (0..7).map(|c| c.to_string()).collect(),
        rows: vec![TableRow { heading: "1".to_owned(), cells: Vec::new() }; 10],
        by_sum: TableAxis::Columns,
        before: Some(before),
        shifts: shifts.to_vec(),
        used: Some(before),
        die: TableDie { index: 0, plus: 1 },
        ..LitTable::default()
    }
}

fn steps(before: usize, shifts: &[i32]) -> Vec<usize> {
    let table = table(before, shifts);
    let at = |k: u8| table.after_shifts(table.shifts_made(f32::from(k) / 100.0)).unwrap();
    let mut seen: Vec<usize> = (0..=100u8).map(at).collect();
    seen.dedup();
    seen
}

#[test]
fn the_mark_steps_through_every_shift() {
    assert_eq!(steps(2, &[1, 1, 1]), [2, 3, 4, 5]);
    assert_eq!(steps(4, &[1, -1, -1]), [4, 5, 4, 3]);
    assert_eq!(steps(3, &[]), [3]);
}

#[test]
fn no_shift_leads_past_the_end_of_the_table() {
    assert_eq!(steps(5, &[1, 1, 1]), [5, 6]);
    assert_eq!(steps(0, &[-1]), [0]);
}

#[test]
fn an_assumed_throw_lights_its_line() {
    let throws = ThrowPreview { dice: vec![("die".to_owned(), 10)], effects: Vec::new() };
    let lit = |faces: Option<&[u8]>| table(0, &[]).at_throw(&throws, faces).rolled;
    assert_eq!([lit(None), lit(Some(&[3])), lit(Some(&[10]))], [None, Some(3), Some(9)]);
}
