//! Lessons as files in the window: a stretch of a game saved as one, a file opened and dropped, a broken one told of, one in
//! another language.

use crate::bench::{Bench, Window, frames, press, says, window, words};
use bevy_egui::egui::{DroppedFile, Vec2};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use tercio::cli::WindowArgs;
use tercio::i18n::{Catalogue, set_catalogue};
use tercio::lesson;
use tercio::say;
use tercio::ui::intent::{RangeEnd, ReplaySeek};
use tercio::ui::{Intent, MainWindow, Page};

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/whole-brawler-farm.tercio");
const LESSON: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/lesson/first-blood.ron");

/// Player with a folder of its own.
struct Player(PathBuf);

impl Player {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lesson-files-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn opens(&self, file: Option<&Path>) -> Result<Bench<'static, Window>, String> {
        let opening =
            WindowArgs { file: file.map(Path::to_owned), user_dir: Some(self.0.clone()), ..WindowArgs::default() };
        let main_window = MainWindow::opened(&tercio::games::games(), &opening)?;
        Ok(window(main_window, Vec2::new(1280.0, 720.0), 12))
    }

    /// File in that folder, such as `lessons/my.ron`.
    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    /// The player's own lessons.
    fn lessons(&self) -> Vec<PathBuf> {
        let found = std::fs::read_dir(self.0.join("lessons")).into_iter().flatten().flatten().map(|e| e.path());
        let mut files: Vec<PathBuf> = found.filter(|path| path.extension().is_some_and(|e| e == "ron")).collect();
        files.sort();
        files
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn does(bench: &mut Bench<'_, Window>, intent: Intent) {
    bench.state_mut().0.screen_mut().expect("a game is on the table").carry_out(intent);
    frames(bench);
}

/// The lesson in one file, as it is handed on.
fn in_one() -> String {
    let text = std::fs::read_to_string(LESSON).unwrap();
    let listed = lesson::of_file(&tercio::games::registry(), Path::new(LESSON));
    lesson::to_single_file(&text, LESSON, &listed.lesson.unwrap().words).unwrap()
}

#[test]
fn a_stretch_chosen_in_the_replay_is_saved_as_a_lesson() {
    let player = Player::new("saved");
    let mut bench = player.opens(Some(Path::new(GAME))).unwrap();
    does(&mut bench, Intent::OpenReplay(Some(40)));
    does(&mut bench, Intent::Mark(RangeEnd::From));
    does(&mut bench, Intent::Leap(ReplaySeek::To(52)));
    does(&mut bench, Intent::Mark(RangeEnd::To));
    does(&mut bench, Intent::Open(Page::SaveLesson));
    says(
        &bench,
        &[
            &say!("page-save-lesson"),
            &say!("lesson-of-marked"),
            &say!("lesson-of-activation"),
            &say!("lesson-of-turn"),
            &say!("lesson-of-whole"),
        ],
    );
    assert!(words(&bench).iter().any(|said| said.starts_with("Order 41: ")), "{:?}", words(&bench));
    press(&mut bench, &say!("save-lesson-do"));
    let [file] = &player.lessons()[..] else { panic!("{:?}", player.lessons()) };
    assert!(words(&bench).join("\n").contains(&file.display().to_string()), "it is said where");
    let registry = tercio::games::registry();
    let listed = lesson::of_file(&registry, file);
    let lesson = listed.lesson.unwrap_or_else(|faults| panic!("{faults:?}"));
    let checked = lesson::check(&lesson, &listed.game);
    assert!(checked.faults.is_empty() && checked.steps > 0, "{:?}", checked.faults);
    // Once more: the name is taken, another is not.
    does(&mut bench, Intent::Open(Page::SaveLesson));
    press(&mut bench, &say!("lesson-of-whole"));
    press(&mut bench, &say!("save-lesson-do"));
    assert_eq!(player.lessons().len(), 2);
    // Both are on the page of lessons.
    drop(bench);
    let mut bench = player.opens(None).unwrap();
    press(&mut bench, &say!("start-learn"));
    assert!(words(&bench).join("\n").contains("Your own"), "{:?}", words(&bench));
    assert_eq!(
        lesson::course(&registry, Some(&player.0.join("lessons"))).iter().filter(|listed| listed.own).count(),
        2
    );
}

/// What was tried in a branch is a lesson with what came of it there.
#[test]
fn a_branch_is_saved_as_a_lesson() {
    let player = Player::new("branch");
    let mut bench = player.opens(Some(Path::new(GAME))).unwrap();
    does(&mut bench, Intent::OpenReplay(Some(30)));
    does(&mut bench, Intent::Analyse(None));
    for _ in 0..6 {
        let order = bench.state().0.screen().unwrap().any().legal_orders().into_iter().next().unwrap();
        does(&mut bench, Intent::Give(vec![order]));
    }
    does(&mut bench, Intent::Open(Page::SaveLesson));
    says(&bench, &[&say!("lesson-of-branch")]);
    press(&mut bench, &say!("save-lesson-do"));
    let file = player.lessons().remove(0);
    let listed = lesson::of_file(&tercio::games::registry(), &file);
    let checked = lesson::check(&listed.lesson.unwrap(), &listed.game);
    assert!(checked.faults.is_empty() && checked.steps > 0, "{:?}", checked.faults);
}

#[test]
fn a_lesson_is_opened_by_its_path_and_gone_on_with() {
    let player = Player::new("opened");
    let file = player.file("elsewhere/one.ron", &in_one());
    let mut bench = player.opens(Some(&file)).unwrap();
    says(&bench, &["First blood"]);
    press(&mut bench, &say!("lesson-next"));
    let step = |bench: &Bench<'_, Window>| bench.state().0.screen().unwrap().lesson_card().unwrap().place;
    assert_eq!(step(&bench).0, 1);
    drop(bench);
    let bench = player.opens(Some(&file)).unwrap();
    assert_eq!(step(&bench).0, 1, "it is where it was");
}

#[test]
fn a_broken_lesson_is_named_with_its_line_and_column() {
    let player = Player::new("broken");
    let file = player.file("lessons/broken.ron", &in_one().replace("do: \"charge\"", "do: \"nothing\""));
    let Err(why) = player.opens(Some(&file)) else { panic!("it opens") };
    assert!(why.contains("broken.ron:") && why.contains("there is no sentence \"nothing\""), "{why}");
    // On the page it stands with its fault, and the others can be taken.
    let mut bench = player.opens(None).unwrap();
    press(&mut bench, &say!("start-learn"));
    let said = words(&bench).join("\n");
    let listed = lesson::of_file(&tercio::games::registry(), &file);
    let fault = listed.lesson.unwrap_err().remove(0);
    let (line, column) = fault.place.unwrap();
    assert!(said.contains(&format!("Line {line}, column {column}: ")), "{said}");
}

#[test]
fn a_file_dropped_on_the_window_is_opened() {
    let player = Player::new("dropped");
    let (good, bad) = (player.file("one.ron", &in_one()), player.file("bad.ron", "(scenes: {},\nsteps: [oops])"));
    let mut bench = player.opens(None).unwrap();
    drop_on(&mut bench, &bad);
    assert!(bench.state().0.screen().is_none());
    assert!(words(&bench).join("\n").contains("bad.ron:2:"), "{:?}", words(&bench));
    drop_on(&mut bench, &good);
    assert!(bench.state().0.screen().is_some_and(|screen| screen.lesson_card().is_some()));
    // What cannot be opened leaves what is on the table.
    drop_on(&mut bench, &bad);
    assert!(bench.state().0.screen().is_some_and(|screen| screen.lesson_card().is_some()));
    drop_on(&mut bench, Path::new(GAME));
    press(&mut bench, &say!("file-card-play"));
    assert!(bench.state().0.screen().is_some_and(|screen| screen.lesson_card().is_none()));
}

/// A file as the system hands it over.
#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|why| why.to_string())
    }
}

pub fn drop_on(bench: &mut Bench<'_, Window>, file: &Path) {
    bench.input_mut().dropped_files.push(Arc::new(Dropped(file.to_owned())));
    bench.step();
    frames(bench);
}

const ALONE: &str = "TERCIO_LESSON_LANGUAGE_OF_ITS_OWN";

/// The language is one for the whole process.
#[test]
fn a_lesson_speaks_the_language_of_the_window() {
    let this = std::env::current_exe().expect("the tests are a program");
    let walk = ["lesson_files::words_are_taken_from_the_folder_of_the_language", "--exact", "--ignored", "--nocapture"];
    let done = Command::new(this).args(walk).env(ALONE, "1").output().expect("it can be begun");
    let said = [done.stdout, done.stderr].map(|s| String::from_utf8_lossy(&s).into_owned()).concat();
    assert!(done.status.success() && said.contains("1 passed"), "{said}");
}

#[test]
#[ignore = "begun in a process of its own by the test above"]
fn words_are_taken_from_the_folder_of_the_language() {
    if std::env::var_os(ALONE).is_none() {
        return;
    }
    let player = Player::new("language");
    player.file("languages/de/lessons.ftl", "lessons-head = Lernen\n");
    player.file("languages/de/lessons/01-first-blood.ron", "{ \"title\": \"Erstes Blut\" }");
    player.file("languages/de/lessons/02-reading-a-counter.ron", "{ broken");
    let own = player.file("lessons/my.ron", &in_one());
    player.file("lessons/de/my.ron", "{ \"title\": \"Mein Blut\", \"nothing-asks-for-it\": \"x\" }");
    set_catalogue(Some(Catalogue::read(&player.0.join("languages/de")).unwrap()));
    let folder = player.0.join("lessons");
    let course = lesson::course(&tercio::games::registry(), Some(&folder));
    let told = |id: &str, name: &str| {
        let listed = course.iter().find(|listed| listed.id == id).unwrap();
        listed.lesson.as_ref().unwrap_or_else(|faults| panic!("{faults:?}")).words.get(name).to_owned()
    };
    assert_eq!(told("01-first-blood", "title"), "Erstes Blut");
    assert!(!told("01-first-blood", "situation").is_empty(), "in English");
    assert!(!told("02-reading-a-counter", "title").is_empty(), "in English: the translation cannot be read");
    let own = own.display().to_string();
    assert_eq!(told(&own, "title"), "Mein Blut");
    assert!(told(&own, "can").contains("fight"), "in English");
    // A fault in one's own file is told.
    player.file("lessons/de/my.ron", "{ broken");
    let faults = lesson::of_file(&tercio::games::registry(), Path::new(&own)).lesson.unwrap_err();
    assert!(faults[0].file.ends_with("de/my.ron") && faults[0].place.is_some(), "{faults:?}");
    set_catalogue(None);
}
