//! A second game's rulebook: found by its own prefix alone, cited by its log, with a drawn example and claims of its own.

use crate::toy::book::EXAMPLE;
use crate::toy::{Skirmish, Toy};
use tercio::games::musket_pike::MusketPike;
use tercio::paint::theme::Theme;
use tercio::play::AnyGame;
use tercio::play::examples::read;

#[test]
fn each_game_knows_its_own_paragraphs_alone() {
    let (toy, other) = (Toy.rulebook().unwrap(), MusketPike.rulebook().unwrap());
    assert_eq!((toy.rules.prefix.as_str(), other.rules.prefix.as_str()), ("T", "MP"));
    assert_eq!(toy.rules.chapters.iter().map(|chapter| chapter.entries.len()).sum::<usize>(), 3);
    // Without a prefix it is the game at hand that is meant.
    for (cited, of_toy, of_other) in [
        ("1.1", "Walking", "Scale"),
        ("T 1.1", "Walking", ""),
        ("MP 1.1", "", "Scale"),
        ("\u{a7} 2.1", "Shooting", "Initiative"),
        ("9.4", "", "Strength of light infantry"),
    ] {
        assert_eq!((toy.rules.title(cited), other.rules.title(cited)), (of_toy, of_other), "{cited}");
    }
    let cited = |text: &str| toy.rules.cited(text).into_iter().map(|(_, number)| number.to_owned()).collect::<Vec<_>>();
    assert_eq!(cited("By 1.1 and 9.4."), ["1.1"]);
    assert!((toy.picture)("9-9-rear").is_none() && (other.picture)(EXAMPLE.id).is_none());
}

#[test]
fn its_drawn_example_is_checked_by_its_rules() {
    let picture = (Toy.rulebook().unwrap().picture)(EXAMPLE.id).expect("it is drawn");
    let (size, painted) = (picture.size(), picture.paint(&Theme::light(), 1.0));
    assert_eq!((painted.width(), painted.height()), (size.x as u32, size.y as u32));
    assert!(size.x > 200.0 && size.y > 200.0, "{size}");
    let colours: std::collections::BTreeSet<[u8; 3]> =
        painted.pixels().iter().map(|p| [p.red(), p.green(), p.blue()]).collect();
    assert!(colours.len() > 10, "ground, two sides, a circle, two arrows and a number");
    let faults = |from: &str, to: &str| {
        let text = EXAMPLE.text.replace(from, to);
        assert_ne!(text, EXAMPLE.text);
        let found = read::<Skirmish>(&text, "toy.ron").err().unwrap_or_default();
        found.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(faults("(60, -80)", "(160, -80)"), ["toy.ron: shows[0]: No: too far."]);
    assert_eq!(faults("percent: 50", "percent: 60"), ["toy.ron: shows[1]: 3 of 6 dice hit"]);
    assert_eq!(faults("\"Clara\"", "\"Dora\""), ["toy.ron: shows[1]: No: too far."]);
    assert_eq!(faults("\"Clara\"", "\"Emil\""), ["toy.ron: shows[1]: nobody is called Emil"]);
    assert_eq!(faults("(0,0,0),", "("), ["toy.ron: scene: no bases"]);
    assert!(faults("walks(", "flies(")[0].starts_with("toy.ron:4:"), "{:?}", faults("walks(", "flies("));
    assert_eq!(faults("    shows", "    dice: [4],\n    shows").len(), 1, "nobody rolls it");
}

#[test]
fn its_log_cites_it_and_its_page_has_it_alone() {
    let page = tercio::cli::book::page(&Toy.rulebook().unwrap(), None).unwrap();
    assert_eq!((page.paragraphs, page.pictures), (3, 1));
    for said in ["The Skirmish", "Being done", "Nothing is said of a draw.", "href=\"#p1-1\"", "A stand of figures."] {
        assert!(page.html.contains(said), "{said}");
    }
    assert!(!page.html.contains("Musket") && !page.html.contains("id=\"options\""));
    let (session, _) = Toy.begin(crate::toy::files::BATTLE, "duel", &Default::default()).unwrap();
    assert_eq!(session.log().rules, "T");
}
