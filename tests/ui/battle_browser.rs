//! The battle browser on the start page: filters, orders, favourites, search, keys, and how few clicks lead to a game.

use crate::bench::{Bench, Window, frames, is_silent_about, press, says, window};
use crate::free_table::start_page;
use crate::settings::{main_window, reopened};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::path::PathBuf;
use tercio::cli::WindowArgs;
use tercio::record::UserDirs;
use tercio::say;
use tercio::settings::read;
use tercio::ui::MainWindow;

const WIDE: Vec2 = Vec2::new(1280.0, 720.0);

fn row(name: &str) -> String {
    say!("start-battle", name)
}

/// Names of the battles in the list, from above.
fn listed(at: &Bench<'_, Window>) -> Vec<String> {
    let stem = row("");
    let mut rows: Vec<(f32, String)> = at
        .query_all_by_role(Role::Button)
        .filter_map(|node| {
            let name = node.accesskit_node().label()?.strip_prefix(&*stem)?.to_owned();
            Some((node.rect().top(), name))
        })
        .collect();
    rows.sort_by(|one, other| one.0.total_cmp(&other.0));
    rows.into_iter().map(|(_, name)| name).collect()
}

fn key(at: &mut Bench<'_, Window>, key: Key) {
    at.key_press(key);
    frames(at);
}

fn size(choice: &str) -> String {
    say!("filter-choice", group = say!("filter-size"), choice)
}

#[test]
fn battles_are_filtered_and_all_listed_again_in_one_click() {
    let mut at = start_page("browser-filter", WIDE);
    let all = listed(&at);
    assert!(all.len() >= 13 && all[0] == "The Farm", "{all:?}");
    says(&at, &[&say!("start-all", all = all.len())]);
    press(&mut at, &say!("filter-half-hour"));
    let short = listed(&at);
    assert!(short.contains(&"The Farm".to_owned()) && short.contains(&"The Brook".to_owned()), "{short:?}");
    assert!(!short.contains(&"White Mountain".to_owned()) && !short.contains(&"An open field".to_owned()), "{short:?}");
    says(&at, &[&say!("start-found", n = short.len(), all = all.len())]);
    press(&mut at, "Game Of Kings");
    assert_eq!(listed(&at), ["The Brook", "Outposts before Sahay"]);
    // What was chosen is not in the list any more: its first battle is shown.
    says(&at, &[&say!("start-plate", name = "The Brook")]);
    press(&mut at, &size(&say!("filter-large")));
    assert!(listed(&at).is_empty());
    says(&at, &[&say!("start-none-found"), &say!("start-plate", name = "The Brook")]);
    press(&mut at, &say!("filter-clear"));
    assert_eq!(listed(&at), all);
    is_silent_about(&at, &say!("filter-clear"));
    // One of a kind at a time; what is in force is lifted by another click.
    press(&mut at, &say!("filter-half-hour"));
    press(&mut at, &say!("filter-longer"));
    assert!(listed(&at).contains(&"White Mountain".to_owned()) && !listed(&at).contains(&"The Farm".to_owned()));
    press(&mut at, &say!("filter-longer"));
    assert_eq!(listed(&at), all);
}

#[test]
fn the_list_is_in_the_order_that_is_chosen() {
    let mut at = start_page("browser-order", WIDE);
    let place =
        |at: &Bench<'_, Window>, name: &str| listed(at).iter().position(|one| one == name).expect("it is listed");
    for (order, first, then) in [
        (say!("sort-name"), "Chotusitz", "The Farm"),
        (say!("sort-date"), "White Mountain", "Mollwitz"),
        (say!("sort-length"), "The Brook", "White Mountain"),
        (say!("sort-size"), "The Farm", "White Mountain"),
        (say!("sort-rules"), "White Mountain", "The Brook"),
    ] {
        at.get_by_role(Role::ComboBox).click();
        frames(&mut at);
        at.query_all_by_label(&order).last().expect("it is offered").click();
        frames(&mut at);
        assert!(place(&at, first) < place(&at, then), "{order}: {:?}", listed(&at));
    }
    // A battle without a date comes after those with one.
    assert!(place(&at, "The Farm") == 0);
}

#[test]
fn a_favourite_is_kept_from_one_run_to_the_next() {
    let (mut at, file) = main_window("browser-star", None);
    let star = say!("start-star", name = "White Mountain");
    at.query_all_by_label(&star).next().expect("each row has a star").click();
    frames(&mut at);
    assert!(read(&file).unwrap().favourites.contains("white-mountain"));
    drop(at);
    let (mut at, file) = reopened("browser-star", None);
    press(&mut at, &say!("filter-favourites"));
    assert_eq!(listed(&at), ["White Mountain"]);
    says(&at, &[&say!("start-plate", name = "White Mountain")]);
    // The chosen battle has a star that keys reach too.
    press(&mut at, &say!("start-unstar", name = "White Mountain"));
    assert!(read(&file).unwrap().favourites.is_empty() && listed(&at).is_empty());
}

#[test]
fn it_is_searched_and_begun_by_keys_alone() {
    let mut at = start_page("browser-keys", WIDE);
    at.event(Event::Text("/".to_owned()));
    key(&mut at, Key::Slash);
    for letters in ["french", " 1742", " village"] {
        at.event(Event::Text(letters.to_owned()));
        frames(&mut at);
    }
    assert!(listed(&at).contains(&"Sahay".to_owned()) && listed(&at).len() < 4, "{:?}", listed(&at));
    // Down leaves the field for the list, and the arrow keys choose in it.
    key(&mut at, Key::ArrowDown);
    let names = listed(&at);
    says(&at, &[&say!("start-plate", name = names[0].as_str())]);
    key(&mut at, Key::ArrowDown);
    says(&at, &[&say!("start-plate", name = names[1].as_str())]);
    key(&mut at, Key::Home);
    says(&at, &[&say!("start-plate", name = names[0].as_str())]);
    key(&mut at, Key::End);
    says(&at, &[&say!("start-plate", name = names[names.len() - 1].as_str())]);
    key(&mut at, Key::Enter);
    assert!(at.state().0.screen().is_some(), "Enter begins it");
}

/// The filters are those of a player who comes back from a game.
#[test]
fn the_filters_stay_as_long_as_the_window() {
    let mut at = start_page("browser-stays", WIDE);
    press(&mut at, "Game Of Kings");
    press(&mut at, &say!("filter-half-hour"));
    press(&mut at, &say!("start-alone"));
    assert!(at.state().0.screen().is_some());
    press(&mut at, &say!("strip-menu"));
    press(&mut at, &say!("menu-leave"));
    assert_eq!(listed(&at), ["The Brook", "Outposts before Sahay"]);
}

/// A new player finds a battle of half an hour, and gives its first order after at most four clicks.
#[test]
fn a_battle_of_half_an_hour_is_begun_in_four_clicks() {
    let mut at = start_page("browser-clicks", WIDE);
    press(&mut at, &say!("filter-half-hour"));
    press(&mut at, &row("Windmill Hill"));
    press(&mut at, &say!("start-alone"));
    let screen = at.state().0.screen().expect("three clicks begin it");
    assert_eq!(screen.any().turn().0, 1);
    // Two people hand the screen over: that is the fourth.
    let mut at = start_page("browser-clicks-two", WIDE);
    press(&mut at, &say!("filter-half-hour"));
    press(&mut at, &row("Windmill Hill"));
    press(&mut at, &say!("start-begin"));
    assert!(at.state().0.screen().is_some());
}

/// Thirty battles of the player's own stand beside those that come with it, marked, and can be told apart.
#[test]
fn thirty_battles_of_ones_own_are_marked_and_filtered() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser-own");
    drop(start_page("browser-own", WIDE));
    let own = UserDirs::in_folder(&folder).scenarios();
    std::fs::create_dir_all(&own).unwrap();
    let farm = tercio::games::registry().shipped_text("farm").unwrap();
    for n in 0..30 {
        let text = farm.replace("name: \"The Farm\"", &format!("name: \"Farm {n:02}\""));
        std::fs::write(own.join(format!("farm-{n:02}.ron")), text).unwrap();
    }
    let mut at = {
        let opening = WindowArgs { user_dir: Some(folder), ..WindowArgs::default() };
        window(MainWindow::opened(&tercio::games::games(), &opening).unwrap(), WIDE, 12)
    };
    let all = listed(&at).len();
    assert!(all >= 43, "{all}");
    press(&mut at, &say!("filter-own"));
    assert_eq!(listed(&at).len(), 30);
    press(&mut at, &row("Farm 29"));
    says(&at, &[&say!("start-plate", name = "Farm 29"), &say!("start-edit-own")]);
}

/// Where the page is narrow the filters are in a menu.
#[test]
fn on_a_narrow_page_the_filters_are_in_a_menu() {
    let mut at = start_page("browser-narrow", Vec2::new(854.0, 480.0));
    is_silent_about(&at, &say!("filter-half-hour"));
    press(&mut at, &say!("filter-menu"));
    press(&mut at, &say!("filter-half-hour"));
    assert!(!listed(&at).contains(&"White Mountain".to_owned()));
    says(&at, &[&say!("filter-longer")]);
}

/// The title, the ways to begin and the words have the same places for each battle, on the map and on the table.
#[test]
fn nothing_on_the_page_jumps_when_another_battle_is_chosen() {
    for size in [WIDE, Vec2::new(1920.0, 1080.0)] {
        let mut at = start_page("browser-still", size);
        let places = |at: &Bench<'_, Window>| {
            [say!("start-begin"), say!("start-alone"), say!("start-setup")].map(|words| at.get_by_label(&words).rect())
        };
        let began = places(&at);
        for battle in ["White Mountain", "The Brook", "The war table"] {
            press(&mut at, &say!("start-battle", name = battle));
            says(&at, &[&say!("start-plate", name = battle)]);
            assert_eq!(places(&at), began, "{battle}");
            let plate = at.get_by_label(&say!("start-plate", name = battle)).rect();
            assert!(plate.width() > size.x * 0.38 && plate.height() > size.y * 0.4, "{battle}: {plate}");
        }
    }
}

/// A quick battle is made in three clicks from the start page, and shown before it is begun.
#[test]
fn a_quick_battle_is_made_and_begun() {
    let mut at = start_page("browser-quick", WIDE);
    press(&mut at, &say!("start-quick"));
    says(&at, &[&say!("start-quick-about"), &say!("quick-field"), &say!("start-quick-seed")]);
    press(&mut at, &say!("quick-size-small"));
    press(&mut at, &say!("start-quick-make"));
    is_silent_about(&at, &say!("start-quick-about"));
    let made = listed(&at);
    assert_eq!(made.len(), listed(&start_page("browser-quick-not", WIDE)).len() + 1, "{made:?}");
    press(&mut at, &say!("start-alone"));
    assert!(at.state().0.screen().is_some(), "the battle that was made is begun");
}
