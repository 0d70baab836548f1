//! A monkey at the window: every widget and hex hovered, clicked and dragged, every key pressed, at random and rather where
//! a question waits, in windows of all sizes. Whatever it does nothing panics, no position comes about that the rules forbid,
//! and what it has given is found again in the game's file.
//!
//! A seed is one run: `TERCIO_MONKEY_SEED=17 TERCIO_MONKEY_INPUTS=1 cargo test --profile suite --test ui monkey -- --nocapture`
//! repeats run 17. More inputs go on with the seeds that follow.

mod hand;
mod place;

use crate::tier;
use hand::Hand;
use place::Place;
pub use place::below;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Instant;

/// So many inputs fill five minutes of one core; a commit has a part of them.
const INPUTS: usize = 20_000;
const INPUTS_OF_A_COMMIT: usize = INPUTS / 16;

/// How many inputs a run has.
const RUN: usize = 300;

/// A number from the environment.
fn asked(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}={text} is no number")))
}

#[test]
fn a_monkey_breaks_nothing() {
    let first = asked("TERCIO_MONKEY_SEED", 1);
    let inputs = asked("TERCIO_MONKEY_INPUTS", tier::of(INPUTS_OF_A_COMMIT, INPUTS) as u64) as usize;
    let runs = inputs.div_ceil(RUN).max(1) as u64;
    let began = Instant::now();
    let mut orders = 0;
    for seed in first..first + runs {
        orders += run(seed);
    }
    let last = first + runs - 1;
    println!(
        "monkey: {} inputs, seeds {first} to {last}, {orders} orders, {:.0} s",
        runs as usize * RUN,
        began.elapsed().as_secs_f32()
    );
    assert!(inputs < INPUTS_OF_A_COMMIT || orders > inputs / 50, "it gives orders, or it tries nothing: {orders}");
}

/// One run; returns how many orders stood at its end that did not at its beginning.
fn run(seed: u64) -> usize {
    let mut place = Place::of(seed);
    let mut hand = Hand::of(seed);
    for input in 0..RUN {
        let done = catch_unwind(AssertUnwindSafe(|| {
            hand.move_in(&mut place);
            place.is_sound();
        }));
        if let Err(panic) = done {
            eprintln!("monkey: run {seed}, input {input}, at {}; the last inputs:", place.about());
            for said in hand.told() {
                eprintln!("  {said}");
            }
            eprintln!(
                "again: TERCIO_MONKEY_SEED={seed} TERCIO_MONKEY_INPUTS=1 cargo test --profile suite --test ui monkey"
            );
            resume_unwind(panic);
        }
    }
    let kept = catch_unwind(AssertUnwindSafe(|| place.is_kept()));
    kept.unwrap_or_else(|panic| {
        eprintln!("monkey: run {seed}, after its last input, at {}", place.about());
        resume_unwind(panic)
    })
}
