//! Crash reports: if the program panics, what was played, what broke and where is written to a file beside the game, and the next
//! start says so once.

use crate::kernel;
use crate::record::UserDirs;
use crate::say;
use std::any::Any;
use std::backtrace::Backtrace;
use std::fs;
use std::io;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Once, PoisonError};

/// Activity of the program at a moment, for a crash report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrashContext {
    /// File of the game on the table; `None` if the game has none.
    pub game: Option<PathBuf>,
    /// Whether everything that the table shows of the game is in its file.
    pub safe: bool,
    /// Folders for a report without a game, and for the note to the next start.
    pub places: Option<UserDirs>,
    /// Battle, turn, orders and open pages, in words.
    pub words: String,
}

/// Panic or internal error that is to be reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrashReport {
    /// Message of the panic.
    pub message: String,
    /// File, line and column of the source.
    pub place: String,
    /// Backtrace of the panic.
    pub calls: String,
}

static DOING: Mutex<Option<CrashContext>> = Mutex::new(None);
static BROKEN: Mutex<Option<CrashReport>> = Mutex::new(None);
static LISTEN: Once = Once::new();

/// Records the present activity of the program for a crash report.
pub fn doing(doing: CrashContext) {
    *DOING.lock().unwrap_or_else(PoisonError::into_inner) = Some(doing);
}

/// Installs a panic hook that records the first panic, besides the usual hook.
pub fn install_panic_hook() {
    LISTEN.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            // Later panics follow from the first.
            BROKEN.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(|| heard(info));
            usual(info);
        }));
    });
}

fn heard(info: &PanicHookInfo<'_>) -> CrashReport {
    CrashReport {
        message: said(info.payload()),
        place: info.location().map(ToString::to_string).unwrap_or_default(),
        calls: Backtrace::force_capture().to_string(),
    }
}

fn said(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default()
}

/// Writes the report of the first panic. Returns the sentence for the terminal; none if there is no place for the report.
pub fn report() -> Option<String> {
    let broken = BROKEN.lock().unwrap_or_else(PoisonError::into_inner).take()?;
    let doing = DOING.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
    let now = jiff::Zoned::now();
    let text = text(&broken, &doing, &now.strftime("%Y-%m-%d %H:%M:%S %:z").to_string());
    let file = write(&doing, &now.strftime("%Y-%m-%d-%H%M%S").to_string(), &text).ok()?;
    Some(say!("crash-written", file = file.display().to_string()))
}

/// Writes the report of an error that the game survived, and returns its path; `None` if it cannot. The next start does not
/// mention it.
#[must_use]
pub fn report_of(fault: kernel::InternalError) -> Option<PathBuf> {
    let doing = DOING.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
    let broken = CrashReport {
        message: fault.to_string(),
        place: fault.place.to_string(),
        calls: Backtrace::force_capture().to_string(),
    };
    let now = jiff::Zoned::now();
    let text = text(&broken, &doing, &now.strftime("%Y-%m-%d %H:%M:%S %:z").to_string());
    lay(&doing, &now.strftime("%Y-%m-%d-%H%M%S").to_string(), &text).ok()
}

/// Does something with a file that might make the program panic: a panic is caught and reported, and the window goes on without
/// the file.
///
/// # Errors
/// The work's own error; or that the program panicked over this file, and where the report lies.
pub fn contained<T>(file: &str, work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    let panic = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(done) => return done,
        Err(panic) => panic,
    };
    let heard = BROKEN.lock().unwrap_or_else(PoisonError::into_inner).take();
    let broken =
        heard.unwrap_or_else(|| CrashReport { message: said(&*panic), place: String::new(), calls: String::new() });
    let doing = DOING.lock().unwrap_or_else(PoisonError::into_inner).clone().unwrap_or_default();
    // The report lies among the player's own files: beside the file there may be no place for one.
    let doing = CrashContext { game: None, words: format!("opening {file}; {}", doing.words), ..doing };
    let now = jiff::Zoned::now();
    let text = text(&broken, &doing, &now.strftime("%Y-%m-%d %H:%M:%S %:z").to_string());
    let report = lay(&doing, &now.strftime("%Y-%m-%d-%H%M%S").to_string(), &text);
    Err(report.map_or_else(
        |_| say!("crash-over-file", file),
        |report| say!("crash-over-file-report", file, report = report.display().to_string()),
    ))
}

/// Panics of other threads over a file, until the player has been told.
#[derive(Clone, Default)]
pub struct BrokenOver(Arc<Mutex<Vec<String>>>);

impl BrokenOver {
    /// Looks into a file with `look`; returns the default if the program panics over it.
    pub fn look<T: Default>(&self, file: &str, look: impl FnOnce() -> T) -> T {
        contained(file, || Ok(look())).unwrap_or_else(|why| {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push(why);
            T::default()
        })
    }

    /// Sentence on one of the panics over a file, returned once; `None` if all have been told.
    #[must_use]
    pub fn take(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }
}

/// Text of a crash report. Of the game it names only the file, which holds the rest.
fn text(broken: &CrashReport, doing: &CrashContext, time: &str) -> String {
    let game = doing.game.as_deref().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let lines = [
        format!("Tercio {} broke down on {time}.", env!("CARGO_PKG_VERSION")),
        format!("Game: {}", if game.is_empty() { "none" } else { &*game }),
        format!("Doing: {}", doing.words),
        format!("Message: {}", broken.message),
        format!("Place: {}", broken.place),
        "Calls:".to_owned(),
        broken.calls.clone(),
    ];
    lines.join("\n")
}

/// Creates the file of a report: beside the game, else in the user's folder.
fn lay(doing: &CrashContext, time: &str, text: &str) -> io::Result<PathBuf> {
    let beside = doing.game.as_deref().and_then(Path::parent).map(Path::to_owned);
    let folder = beside.or_else(|| doing.places.as_ref().map(UserDirs::saves)).ok_or(io::ErrorKind::NotFound)?;
    fs::create_dir_all(&folder)?;
    let stem = doing.game.as_deref().and_then(Path::file_stem).unwrap_or("tercio".as_ref());
    let file = folder.join(format!("{}-report-{time}.txt", stem.to_string_lossy()));
    fs::write(&file, text)?;
    Ok(file)
}

/// Writes the file of a report, and the note for the next start.
fn write(doing: &CrashContext, time: &str, text: &str) -> io::Result<PathBuf> {
    let file = lay(doing, time, text)?;
    if let Some(own) = doing.places.as_ref().map(UserDirs::saves) {
        fs::create_dir_all(&own)?;
        let safe = if doing.game.is_some() && doing.safe { SAFE } else { "" };
        fs::write(note(&own), format!("{safe}\n{}", file.display()))?;
    }
    Ok(file)
}

/// Path of the note that names the report for the next start.
fn note(saves: &Path) -> PathBuf {
    saves.join("report-to-tell-of")
}

/// First line of a note that says that the game is safe.
const SAFE: &str = "safe";

/// Sentence on the last crash, given once: the note of the crash is removed. `None` if there is no note.
#[must_use]
pub fn take_crash_notice(places: &UserDirs) -> Option<String> {
    let note = note(&places.saves());
    let text = read(&note);
    // A note that cannot be read is removed all the same.
    let _ = fs::remove_file(&note);
    let text = text?;
    let (safe, file) = text.split_once('\n')?;
    let file = Some(file).filter(|file| Path::new(file).is_file())?;
    Some(if safe == SAFE { say!("crash-game-safe", file) } else { say!("crash-before", file) })
}

/// Text of a note about a crash; `None` if it is no short file.
fn read(note: &Path) -> Option<String> {
    let short = fs::metadata(note).is_ok_and(|m| m.is_file() && m.len() < 10_000);
    short.then(|| fs::read_to_string(note).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_over_which_the_program_breaks_down_gets_a_sentence_and_others_are_opened() {
        let broken = contained::<()>("odd.ron", || panic!("nobody foresaw it")).expect_err("it breaks down");
        assert!(broken.contains("odd.ron") && broken.contains("not opened"), "{broken}");
        assert_eq!(contained("even.ron", || Ok(7)), Ok(7));
        assert_eq!(contained::<()>("even.ron", || Err("no battle".to_owned())), Err("no battle".to_owned()));
    }

    fn broken() -> CrashReport {
        CrashReport {
            message: "index out of bounds".to_owned(),
            place: "src/a.rs:7:3".to_owned(),
            calls: "0: main".to_owned(),
        }
    }

    #[test]
    fn a_report_lies_beside_the_game_and_is_told_of_once() {
        let folder = std::env::temp_dir().join(format!("tercio-crash-{}", std::process::id()));
        let places = UserDirs::in_folder(&folder);
        let game = places.saves().join("games").join("farm.tercio");
        let words = "The Farm, turn 2, 40 orders".to_owned();
        let doing = CrashContext { game: Some(game.clone()), safe: true, places: Some(places.clone()), words };
        let text = text(&broken(), &doing, "2026-11-22 15:00:00 +00:00");
        for part in [
            "Tercio 0.",
            "2026-11-22",
            "Game: farm.tercio\n",
            "The Farm, turn 2",
            "index out",
            "src/a.rs:7:3",
            "0: main",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(!text.contains(&*folder.to_string_lossy()), "not where the user keeps his things: {text}");
        let file = write(&doing, "now", &text).unwrap();
        assert_eq!(file, game.with_file_name("farm-report-now.txt"));
        let told = take_crash_notice(&places).expect("it is told of");
        assert!(told.contains(&*file.to_string_lossy()) && told.contains("is safe"), "{told}");
        assert_eq!(take_crash_notice(&places), None, "once");
        // Without a game it lies in the user's folder; without a folder nowhere.
        let nobody = CrashContext { game: None, ..doing };
        assert_eq!(write(&nobody, "now", &text).unwrap(), places.saves().join("tercio-report-now.txt"));
        assert!(take_crash_notice(&places).is_some_and(|told| !told.contains("is safe")));
        assert!(write(&CrashContext { places: None, ..nobody }, "now", &text).is_err());
        let _ = fs::remove_dir_all(&folder);
    }
}
