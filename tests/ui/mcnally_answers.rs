//! McNally's rules in the window: reasons of units that have nothing to do, what is told of phases that pass, keys of answers.

use crate::bench::{Bench, Table, click, keys, says};
use crate::free_table::{orders, report, unit};
use crate::mcnally_awi::{CHARGE, choose, end, game, phase, shown};
use bevy_egui::egui::Key;
use bevy_egui::egui::vec2;
use tercio::games::mcnally_awi::rules::Illegal;
use tercio::games::mcnally_awi::rules::state::{Frame, Phase};
use tercio::games::mcnally_awi::rules::text;
use tercio::i18n::lists::list;
use tercio::say;

/// Sentences that lie over the board.
fn toasts(at: &Bench<'_, Table>) -> Vec<String> {
    let all = report(at)["toasts"].as_array().unwrap().clone();
    all.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect()
}

/// The window in the fire phase of the first card: nobody has charged or moved.
fn at_fire() -> Bench<'static, Table> {
    let mut at = shown(CHARGE, &[]);
    while phase(&at) != Some(Phase::Fire) {
        end(&mut at);
    }
    at
}

#[test]
fn a_unit_that_cannot_fire_says_why_and_stays_selected() {
    let mut at = at_fire();
    choose(&mut at, "Border Foot");
    let why = Illegal::OutOfRange.to_string();
    let nearest = say!("mc-idle-nearest", enemy = "Militia", why);
    assert_eq!(toasts(&at), std::slice::from_ref(&nearest));
    says(&at, &[&nearest]);
    assert_eq!(report(&at)["rings"]["Border Foot"].as_str(), Some("Selected"));
    choose(&mut at, "General");
    assert_eq!(toasts(&at), [Illegal::CannotFire.to_string()]);
    // One that fires says none.
    choose(&mut at, "King's Foot");
    assert_eq!(toasts(&at), Vec::<String>::new());
    says(&at, &[&say!("mc-question-chosen-fire")]);
}

#[test]
fn a_click_on_the_cloth_before_the_roll_says_that_it_comes_first() {
    let mut at = shown(CHARGE, &[]);
    end(&mut at);
    assert_eq!(phase(&at), Some(Phase::Moves));
    choose(&mut at, "Border Foot");
    let there = unit(&at, "Border Foot") + vec2(0.0, -60.0);
    click(&mut at, there);
    assert_eq!(toasts(&at), [say!("mc-unmoved-roll")]);
    assert_eq!(report(&at)["rings"]["Border Foot"].as_str(), Some("Selected"));
}

#[test]
fn the_end_of_the_fire_tells_of_the_phases_after_it_and_of_the_next_card() {
    let mut at = at_fire();
    end(&mut at);
    let told = toasts(&at);
    let phases = list(&[Phase::Melee, Phase::Routs].map(text::phase));
    let ended = say!("mc-out-activation-ended", card = "Crown brigade");
    assert_eq!(told.first(), Some(&format!("{ended} {}", say!("mc-told-nothing", phases))), "{told:?}");
    assert!(told.last().is_some_and(|card| card.contains("American brigade")), "{told:?}");
}

#[test]
fn number_keys_give_the_answers_of_a_charge() {
    let mut at = shown(CHARGE, &[1; 12]);
    choose(&mut at, "King's Foot");
    choose(&mut at, "Militia");
    keys(&mut at, [Key::Enter]);
    while phase(&at) == Some(Phase::Declare) {
        end(&mut at);
    }
    assert!(matches!(game(&at).state().stack.last(), Some(Frame::Reaction { .. })));
    let before = orders(&at);
    keys(&mut at, [Key::Num1]);
    assert_eq!((orders(&at), report(&at)["aimed"].as_bool()), (before, Some(true)), "a volley shows its odds first");
    keys(&mut at, [Key::Num2]);
    assert_eq!(orders(&at), before + 1, "the second answer holds the fire");
    assert!(!matches!(game(&at).state().stack.last(), Some(Frame::Reaction { .. })));
}
