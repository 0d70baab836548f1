//! A gallery of the real window, for a person to look through: every phase, card and overlay, the sizes and the themes.
//! `cargo test --profile suite --test desktop gallery -- --ignored --nocapture` makes it in `target/tmp/gallery`.

use crate::alone;
use crate::driver::{SCREEN, Screen, TERCIO, Window, button, scratch, unit};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/whole-brawler-white-mountain.tercio");

/// Nothing moves and nobody hands over, so that every run shows the same; the points have a key.
const CALM: &str = r#"(motion: reduced, handover: off, keys: {"points": ["F7"]})"#;

/// A screen with fewer colours than this shows no table.
const BLANK: u64 = 200;

/// What hands do before the picture.
#[derive(Clone, Copy)]
enum Hand {
    /// A key.
    Key(&'static str),
    /// A click on a unit of the map.
    Unit(&'static str),
    /// A click on a button, or on a line of a panel.
    Press(&'static str),
    /// The pointer rests on a unit.
    Over(&'static str),
    /// A picture under this name.
    Picture(&'static str),
}

use Hand::{Key, Over, Picture, Press, Unit};

/// What the program is begun with.
#[derive(Clone, Copy)]
enum Laid {
    /// Nothing: the start page.
    Nothing,
    /// Game after this number of orders, without what led there.
    Moment(u16),
    /// The whole game, at its end.
    Whole,
}

/// The program from its start to its end, with all pictures that are taken meanwhile.
struct Sitting {
    /// How wide and high the screen is.
    size: (i64, i64),
    /// What the player has chosen, as the settings file says it.
    settings: &'static str,
    /// What lies on the table.
    at: Laid,
    /// What is done.
    hands: &'static [Hand],
}

/// A sitting on the usual screen.
const fn usual(at: u16, hands: &'static [Hand]) -> Sitting {
    Sitting { size: SCREEN, settings: CALM, at: Laid::Moment(at), hands }
}

/// The melee with an attack aimed: it shows the most at once.
const fn melee(size: (i64, i64), settings: &'static str, hands: &'static [Hand]) -> Sitting {
    Sitting { size, settings, at: Laid::Moment(340), hands }
}

const ATTACKER: Hand = Press("Breuner and Tiefenbach");

/// The end of the battle, and what is told of it.
const END: Sitting = Sitting {
    size: SCREEN,
    settings: "(motion: reduced)",
    at: Laid::Whole,
    hands: &[
        Picture("page-end-of-the-battle"),
        Press("Look at the map"),
        Picture("card-end-of-the-battle"),
        Press("Review"),
        Picture("card-review"),
    ],
};

const SHORT: &[Sitting] = &[
    usual(340, &[ATTACKER, Picture("short-melee"), Key("o"), Picture("short-order-of-battle")]),
    melee(
        (1920, 1080),
        "(motion: reduced, handover: off, ground: dark, palette: deutan)",
        &[Picture("short-1920-dark"), Key("F1"), Picture("short-1920-help")],
    ),
    END,
];

const WHOLE: &[Sitting] = &[
    Sitting { size: SCREEN, settings: CALM, at: Laid::Nothing, hands: &[Picture("start")] },
    usual(
        304,
        &[
            Picture("phase-chit-and-cups"),
            Key("o"),
            Picture("card-order-of-battle"),
            Key("Escape"),
            Key("F1"),
            Picture("card-help"),
            Key("Escape"),
            Key("question"),
            Picture("card-keys"),
            Key("Escape"),
            Key("ctrl+comma"),
            Picture("card-settings"),
            Key("Escape"),
            Key("slash"),
            Key("t"),
            Key("i"),
            Picture("card-find"),
            Key("Escape"),
            Press("Menu"),
            Picture("card-menu"),
            Key("Escape"),
            Key("F7"),
            Picture("card-victory"),
        ],
    ),
    usual(313, &[Picture("phase-artillery")]),
    usual(
        317,
        &[
            Press("Spinelli Neapolitans"),
            Picture("phase-movement"),
            Key("1"),
            Picture("overlay-1-reach"),
            Key("1"),
            Key("2"),
            Picture("overlay-2-arcs"),
            Key("2"),
            Key("3"),
            Picture("overlay-3-fronts"),
            Key("3"),
            Key("4"),
            Picture("overlay-4-fire"),
            Key("4"),
            Key("5"),
            Picture("overlay-5-wings"),
            Key("5"),
            Key("6"),
            Picture("overlay-6-levels"),
            Key("6"),
            Key("7"),
            Picture("overlay-7-ground"),
            Key("7"),
            Key("8"),
            Picture("overlay-8-control"),
            Key("8"),
            Over("haimhausen"),
            Picture("card-unit"),
        ],
    ),
    usual(335, &[Picture("phase-defensive-fire"), Unit("thurn-foot-2"), Picture("card-fire-odds")]),
    usual(338, &[Press("Bucquoy Walloons"), Picture("phase-advancing-fire")]),
    usual(
        340,
        &[
            ATTACKER,
            Picture("phase-melee-and-odds"),
            Key("plus"),
            Key("plus"),
            Key("plus"),
            Key("plus"),
            Picture("zoom-near"),
            Key("minus"),
            Key("minus"),
            Picture("zoom-middle"),
            Key("0"),
            Picture("zoom-far"),
        ],
    ),
    usual(341, &[Picture("phase-melee-question"), Key("2"), Picture("card-result")]),
    usual(1987, &[Picture("phase-rally"), Key("Return"), Picture("card-rally")]),
    usual(97, &[Picture("phase-reaction")]),
    usual(306, &[Picture("phase-muster")]),
    END,
    Sitting {
        size: SCREEN,
        settings: "(motion: reduced)",
        at: Laid::Moment(1987),
        hands: &[Key("Return"), Picture("page-hand-over")],
    },
    usual(
        317,
        &[
            Press("Spinelli Neapolitans"),
            Key("v"),
            Picture("board-turned"),
            Key("plus"),
            Key("plus"),
            Picture("board-turned-near"),
        ],
    ),
    melee((1920, 1080), CALM, &[ATTACKER, Picture("size-1920")]),
    melee((3840, 2160), CALM, &[ATTACKER, Picture("size-3840")]),
    melee(
        (1920, 1080),
        "(motion: reduced, handover: off, ui_scale: Some(150))",
        &[ATTACKER, Picture("size-1920-at-150")],
    ),
    melee(
        (1920, 1080),
        "(motion: reduced, handover: off, ground: dark)",
        &[ATTACKER, Picture("ground-dark"), Key("plus"), Key("plus"), Key("plus"), Picture("ground-dark-near")],
    ),
    melee(SCREEN, "(motion: reduced, handover: off, palette: protan)", &[ATTACKER, Picture("palette-protan")]),
    melee(SCREEN, "(motion: reduced, handover: off, palette: deutan)", &[ATTACKER, Picture("palette-deutan")]),
    melee(SCREEN, "(motion: reduced, handover: off, palette: tritan)", &[ATTACKER, Picture("palette-tritan")]),
    melee(SCREEN, "(motion: reduced, handover: off, palette: grey)", &[ATTACKER, Picture("palette-grey")]),
];

/// Game after this number of orders, as a file that the program opens.
fn moment(at: u16) -> String {
    let file = scratch("gallery-positions").join(format!("{at}.ron"));
    let file = file.to_str().unwrap().to_owned();
    let at = at.to_string();
    let done = Command::new(TERCIO).args(["export", GAME, "--at", &at, "--out", &file]).output().unwrap();
    assert!(done.status.success(), "the moment {at}: {}", String::from_utf8_lossy(&done.stderr));
    file
}

/// The whole game, where it may be written to.
fn whole() -> String {
    let file = scratch("gallery-positions").join("whole.tercio");
    std::fs::copy(GAME, &file).unwrap();
    file.to_str().unwrap().to_owned()
}

/// Puts the pointer on a unit of the map or clicks there.
fn to_unit(screen: &Screen, window: &mut Window<'_>, id: &str, click: bool) {
    let shown = window.settle();
    let place = unit(&shown, id).unwrap_or_else(|| panic!("no unit {id} is on the map"));
    if click {
        window.click(&place);
    } else {
        screen.tool("xdotool", &["mousemove", &place["x"].to_string(), &place["y"].to_string()]);
    }
}

/// Takes all pictures, in place of those of an earlier list. A screen is kept until the last of them: a number that has just
/// become free is not taken again.
fn take(sittings: &[Sitting], folder: &str) -> BTreeSet<&'static str> {
    std::fs::remove_dir_all(scratch(folder)).expect("a folder of its own");
    let (mut screens, mut taken) = (BTreeMap::new(), BTreeSet::new());
    for sitting in sittings {
        let screen = screens.entry(sitting.size).or_insert_with(|| Screen::sized(sitting.size));
        sit(screen, sitting, folder, &mut taken);
    }
    taken
}

/// Takes the pictures of one sitting.
fn sit(screen: &Screen, sitting: &Sitting, folder: &str, taken: &mut BTreeSet<&'static str>) {
    let file = match sitting.at {
        Laid::Nothing => None,
        Laid::Moment(at) => Some(moment(at)),
        Laid::Whole => Some(whole()),
    };
    let mut args: Vec<&str> = file.iter().flat_map(|f| ["play", f.as_str()]).collect();
    if matches!(sitting.at, Laid::Moment(_)) {
        args.extend(["--seed", "1620"]);
    }
    let mut window = Window::open_with(screen, folder, sitting.settings, &args);
    assert_eq!(window.opened, sitting.size, "it fills the screen by itself");
    if file.is_none() {
        window.wait("the start page", |s| button(s, "Begin the battle").is_some());
    }
    // A click into a window that is still being fitted to the screen is lost.
    std::thread::sleep(Duration::from_millis(1500));
    let mut over = false;
    for hand in sitting.hands {
        match *hand {
            Key(key) => {
                window.key(key);
                window.settle();
            }
            Unit(id) => to_unit(screen, &mut window, id, true),
            Press(text) => window.press(text),
            Over(id) => {
                to_unit(screen, &mut window, id, false);
                over = true;
            }
            Picture(name) => {
                if !std::mem::take(&mut over) {
                    window.rest();
                }
                window.settle();
                let picture = still(screen, folder, name);
                check(screen, &picture, sitting.size);
                assert!(taken.insert(name), "two pictures are called {name}");
                println!("{}", picture.display());
            }
        }
    }
}

/// A picture of a screen on which nothing changes any more: after a zoom the map is drawn anew behind the scenes, and
/// until then the old one is there, blurred.
fn still(screen: &Screen, folder: &str, name: &str) -> PathBuf {
    let mut last = String::new();
    for _ in 0..30 {
        let picture = screen.picture_in(folder, name);
        let now = screen.tool("identify", &["-format", "%#", picture.to_str().unwrap()]);
        if now == last {
            return picture;
        }
        last = now;
        std::thread::sleep(Duration::from_millis(900));
    }
    panic!("the window never comes to rest before the picture {name}");
}

/// A picture shows something, and all of the screen.
fn check(screen: &Screen, picture: &Path, size: (i64, i64)) {
    let colours = screen.colours(picture);
    assert!(colours > BLANK, "{} is blank: {colours} colours", picture.display());
    let said = screen.tool("identify", &["-format", "%w %h", picture.to_str().unwrap()]);
    assert_eq!(said.trim(), format!("{} {}", size.0, size.1), "{}", picture.display());
}

#[test]
fn the_gallery_in_short_has_no_blank_picture() {
    let _alone = alone();
    let taken = take(SHORT, "gallery-short");
    assert_eq!(taken.len(), 7);
}

#[test]
#[ignore = "many pictures, to be looked at by a person"]
fn the_whole_gallery() {
    let _alone = alone();
    let taken = take(WHOLE, "gallery");
    assert!(taken.len() >= 24, "only {} pictures", taken.len());
    println!("{} pictures in {}", taken.len(), scratch("gallery").display());
}
