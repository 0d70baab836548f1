//! A screen without a monitor, the program on it, and hands on mouse and keys. Everything ends with its owner.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The program.
pub const TERCIO: &str = env!("CARGO_BIN_EXE_tercio");

/// The usual screen.
pub const SCREEN: (i64, i64) = (1280, 720);

/// Software rendering on a busy machine: nothing takes this long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(120);

/// A child that ends with its owner, whatever becomes of the test.
pub struct Kept(Child);

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An X server without a screen.
pub struct Screen {
    /// Its name, as `:7`.
    pub display: String,
    /// How wide and how high it is, and the window on it.
    size: (i64, i64),
    _server: Kept,
}

impl Screen {
    /// Starts one of the usual size under a number that is free.
    pub fn start() -> Self {
        Self::sized(SCREEN)
    }

    /// Starts one so wide and so high.
    pub fn sized(size: (i64, i64)) -> Self {
        let geometry = format!("{}x{}x24", size.0, size.1);
        // Without -noreset, as a player would start it: the server begins anew whenever its last client leaves, and the
        // program must not be the one who does.
        // When the program is killed nobody is left on it: it is not to begin anew just as the program is started again.
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &geometry, "-nolisten", "tcp", "-noreset"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts (package xvfb)");
        let out = server.stdout.take().unwrap();
        let server = Kept(server);
        let mut number = String::new();
        BufReader::new(out).read_line(&mut number).unwrap();
        assert!(!number.trim().is_empty(), "Xvfb found no free display");
        Self { display: format!(":{}", number.trim()), size, _server: server }
    }

    /// Runs a tool on this screen and returns what it prints.
    pub fn tool(&self, program: &str, args: &[&str]) -> String {
        let out = Command::new(program)
            .args(args)
            .env("DISPLAY", &self.display)
            .output()
            .unwrap_or_else(|e| panic!("{program}: {e}"));
        let faults = String::from_utf8_lossy(&out.stderr).into_owned();
        assert!(out.status.success(), "{program} {args:?}: {faults}");
        String::from_utf8_lossy(&out.stdout).into_owned()
    }

    /// A picture of the screen, where a person can look at it after the test.
    pub fn picture(&self, name: &str) -> PathBuf {
        self.picture_in("screens", name)
    }

    /// The same in a folder of its own.
    pub fn picture_in(&self, folder: &str, name: &str) -> PathBuf {
        let file = scratch(folder).join(format!("{name}.png"));
        self.tool("import", &["-window", "root", file.to_str().unwrap()]);
        file
    }

    /// A picture that is not blank. The window reports a frame before the screen shows it, on a busy machine long before.
    pub fn painted(&self, name: &str) -> PathBuf {
        let began = Instant::now();
        loop {
            let picture = self.picture(name);
            if self.colours(&picture) > 200 {
                return picture;
            }
            assert!(began.elapsed() < PATIENCE, "{} is blank", picture.display());
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// The number of colours in a picture of the screen: a blank window has one or two.
    pub fn colours(&self, picture: &Path) -> u64 {
        let text = self.tool("identify", &["-format", "%k", picture.to_str().unwrap()]);
        text.trim().parse().unwrap_or_else(|_| panic!("identify said {text:?}"))
    }
}

/// A folder below `target`.
pub fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

/// The program, set up to draw on a display by software.
pub fn program(display: &str) -> Command {
    program_at(Path::new(TERCIO), display)
}

/// The program with the toy beside its own game, which is built with the tests.
fn two_games() -> PathBuf {
    let tests = std::env::current_exe().expect("the place of these tests");
    let built = tests.parent().and_then(Path::parent).expect("a folder of what is built");
    built.join("examples").join("two_games")
}

fn program_at(path: &Path, display: &str) -> Command {
    let mut command = Command::new(path);
    command.env("DISPLAY", display).env_remove("WAYLAND_DISPLAY");
    if let Some(driver) = software_driver() {
        command.env("VK_ICD_FILENAMES", &driver).env("VK_DRIVER_FILES", driver);
    }
    command
}

fn software_driver() -> Option<PathBuf> {
    let drivers = std::fs::read_dir("/usr/share/vulkan/icd.d").ok()?;
    let mut found = drivers.filter_map(|d| Some(d.ok()?.path()));
    found.find(|p| p.file_name().is_some_and(|n| n.to_string_lossy().starts_with("lvp_icd")))
}

/// The program running in its window.
pub struct Window<'a> {
    screen: &'a Screen,
    program: Kept,
    report: PathBuf,
    name: String,
    /// How wide and high it opened by itself.
    pub opened: (i64, i64),
}

impl<'a> Window<'a> {
    /// Opens the program, as if for the first time, and makes its window fill the screen.
    pub fn open(screen: &'a Screen, name: &str, args: &[&str]) -> Self {
        let _ = std::fs::remove_dir_all(scratch("users").join(name));
        Self::reopen(screen, name, args)
    }

    /// Opens it for a player who has nothing yet but these settings.
    pub fn open_with(screen: &'a Screen, name: &str, settings: &str, args: &[&str]) -> Self {
        let user = scratch("users").join(name);
        let _ = std::fs::remove_dir_all(&user);
        std::fs::create_dir_all(&user).unwrap();
        std::fs::write(user.join("settings.ron"), settings).unwrap();
        Self::reopen(screen, name, args)
    }

    /// The same once more: what was saved under this name is there.
    pub fn reopen(screen: &'a Screen, name: &str, args: &[&str]) -> Self {
        Self::reopen_in(screen, name, args, &[])
    }

    /// The same with these in its environment.
    pub fn reopen_in(screen: &'a Screen, name: &str, args: &[&str], environment: &[(&str, &str)]) -> Self {
        let mut command = program(&screen.display);
        command.args(args).envs(environment.iter().copied());
        Self::started(screen, name, command)
    }

    /// Opens the program that has two games in it, as if for the first time.
    pub fn open_two_games(screen: &'a Screen, name: &str) -> Self {
        let _ = std::fs::remove_dir_all(scratch("users").join(name));
        Self::started(screen, name, program_at(&two_games(), &screen.display))
    }

    fn started(screen: &'a Screen, name: &str, mut command: Command) -> Self {
        // A server whose last client was killed takes a moment to begin anew.
        std::thread::sleep(Duration::from_secs(1));
        let report = scratch("reports").join(format!("{name}-{}.json", std::process::id()));
        let _ = std::fs::remove_file(&report);
        let child = command
            .arg("--user-dir")
            .arg(scratch("users").join(name))
            .env("TERCIO_DUMP", &report)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut window = Self { screen, program: Kept(child), report, name: name.to_owned(), opened: (0, 0) };
        window.wait("the first frame", |_| true);
        let id = screen.tool("xdotool", &["search", "--onlyvisible", "--name", "Tercio"]);
        let id = id.lines().next().expect("the window has its title").to_owned();
        let geometry = screen.tool("xdotool", &["getwindowgeometry", "--shell", &id]);
        let side = |name: &str| geometry.lines().find_map(|line| line.strip_prefix(name)?.parse().ok()).unwrap_or(0);
        window.opened = (side("WIDTH="), side("HEIGHT="));
        let (wide, high) = (screen.size.0.to_string(), screen.size.1.to_string());
        // No window manager is there to fit the window to the screen.
        screen.tool("xdotool", &["windowmove", &id, "0", "0"]);
        screen.tool("xdotool", &["windowsize", &id, &wide, &high]);
        screen.tool("xdotool", &["windowfocus", &id]);
        window.rest();
        window.settle();
        window
    }

    /// Lays the pointer where it points at nothing.
    pub fn rest(&self) {
        let (wide, high) = self.screen.size;
        self.screen.tool("xdotool", &["mousemove", &(wide / 2).to_string(), &(high - 5).to_string()]);
    }

    /// What the window shows, as it says itself.
    pub fn shown(&self) -> Option<Value> {
        let text = std::fs::read_to_string(&self.report).ok()?;
        serde_json::from_str::<Value>(&text).ok().map(|v| v["shown"].clone())
    }

    /// Waits until the window shows something; a picture is left behind if it never does.
    pub fn wait(&mut self, what: &str, holds: impl Fn(&Value) -> bool) -> Value {
        let began = Instant::now();
        loop {
            if let Some(shown) = self.shown()
                && holds(&shown)
            {
                return shown;
            }
            if let Some(status) = self.program.0.try_wait().unwrap() {
                let mut said = String::new();
                let _ = self.program.0.stderr.take().unwrap().read_to_string(&mut said);
                panic!("waiting for {what}: the program ended ({status}): {said}");
            }
            if began.elapsed() > PATIENCE {
                let picture = self.screen.picture(&format!("{}-failed", self.name));
                let shown = self.shown().map(|s| brief(&s)).unwrap_or_default();
                panic!("waited in vain for {what}; see {}\n{shown}", picture.display());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Waits until the program has ended; what it said on the way.
    pub fn ended(&mut self) -> (Option<i32>, String) {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            if let Some(status) = self.program.0.try_wait().unwrap() {
                let mut said = String::new();
                let _ = self.program.0.stderr.take().unwrap().read_to_string(&mut said);
                return (status.code(), said);
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the program does not end");
    }

    /// Waits until the window shows the same for a while, and all that happened.
    pub fn settle(&mut self) -> Value {
        let (began, mut last, mut since) = (Instant::now(), None, Instant::now());
        while began.elapsed() < PATIENCE && since.elapsed() < Duration::from_millis(700) {
            std::thread::sleep(Duration::from_millis(50));
            let now = self.shown();
            if now != last || now.as_ref().is_some_and(|s| is_telling(s) || is_bare(s)) {
                (last, since) = (now, Instant::now());
            }
        }
        last.expect("a report")
    }

    /// Waits until the program has done nothing at all for a while.
    pub fn sleeps(&mut self) {
        self.settle();
        let (began, mut last, mut since) = (Instant::now(), self.worked(), Instant::now());
        while since.elapsed() < Duration::from_millis(700) {
            assert!(began.elapsed() < PATIENCE, "the program never rests");
            std::thread::sleep(Duration::from_millis(50));
            let now = self.worked();
            if now != last {
                (last, since) = (now, Instant::now());
            }
        }
    }

    /// How long it has been worked in the program, in ticks of the system's clock.
    fn worked(&self) -> u64 {
        let text = self.proc("stat");
        // The name of the program stands in brackets and may hold blanks.
        let (_, fields) = text.rsplit_once(')').expect("a name in brackets");
        fields.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
    }

    /// How much memory the program holds by a line of its status, in MB of 1024 kB.
    pub fn megabytes(&self, line: &str) -> u64 {
        let text = self.proc("status");
        let held = text.lines().find_map(|l| l.strip_prefix(line)?.strip_prefix(':')).expect("a line of the status");
        held.trim().trim_end_matches(" kB").parse::<u64>().expect("a number of kB") / 1024
    }

    fn proc(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.program.0.id())).expect("the program runs")
    }

    /// Turns the wheel over the middle of the screen: away from the hand, which comes nearer, or towards it.
    pub fn wheel(&self, nearer: bool, steps: u32) {
        let (wide, high) = self.screen.size;
        let (way, steps) = (if nearer { "4" } else { "5" }, steps.to_string());
        self.screen.tool("xdotool", &["mousemove", &(wide / 2).to_string(), &(high / 2).to_string()]);
        self.screen.tool("xdotool", &["click", "--repeat", &steps, "--delay", "100", way]);
    }

    /// Clicks at a place of the report: something with `x` and `y` on the screen.
    pub fn click(&self, place: &Value) {
        let (x, y) = (place["x"].as_i64().expect("x"), place["y"].as_i64().expect("y"));
        let (wide, high) = self.screen.size;
        assert!((0..wide).contains(&x) && (0..high).contains(&y), "off the screen: {place}");
        // A click would only end what is being told.
        let began = Instant::now();
        while began.elapsed() < PATIENCE && self.shown().as_ref().is_some_and(is_telling) {
            std::thread::sleep(Duration::from_millis(50));
        }
        self.screen.tool("xdotool", &["mousemove", &x.to_string(), &y.to_string()]);
        // A frame in which the pointer rests there, as a hand's would.
        std::thread::sleep(Duration::from_millis(300));
        self.screen.tool("xdotool", &["click", "1"]);
    }

    /// Presses a key.
    pub fn key(&self, key: &str) {
        self.screen.tool("xdotool", &["key", key]);
    }

    /// Presses a key while another is held, all within one slow frame: the key must not lose its modifier.
    pub fn chord(&self, held: &str, key: &str) {
        self.key(&format!("{held}+{key}"));
    }

    /// Ends the phase by its key; where units could still act, it names them first and is pressed once more.
    pub fn end_phase(&mut self) {
        self.chord("ctrl", "Return");
        let shown = self.settle();
        let toasts = shown["table"]["toasts"].as_array().cloned().unwrap_or_default();
        if toasts.iter().any(|t| t.as_str().is_some_and(|t| t.contains("once more"))) {
            self.chord("ctrl", "Return");
        }
    }

    /// Clicks the button of this text once it is there; of several the first from above.
    pub fn press(&mut self, text: &str) {
        self.wait(&format!("the button \"{text}\""), |s| button(s, text).is_some());
        let shown = self.settle();
        let place = button(&shown, text).unwrap_or_else(|| panic!("\"{text}\" has gone: {}", brief(&shown)));
        self.click(&place);
    }
}

/// Whether the window still tells what happened.
fn is_telling(shown: &Value) -> bool {
    shown["table"]["telling"] == true
}

/// Whether it is the frame before the first, in which no page is laid out yet.
fn is_bare(shown: &Value) -> bool {
    shown["buttons"].as_array().is_none_or(Vec::is_empty)
}

/// A button by its text.
pub fn button(shown: &Value, text: &str) -> Option<Value> {
    shown["buttons"].as_array()?.iter().find(|b| b["text"] == text).cloned()
}

/// A unit by its id.
pub fn unit(shown: &Value, id: &str) -> Option<Value> {
    shown["table"]["units"].as_array()?.iter().find(|u| u["id"] == id).cloned()
}

/// The places on the map that mean something now.
pub fn spots(shown: &Value) -> Vec<Value> {
    shown["table"]["spots"].as_array().cloned().unwrap_or_default()
}

/// The report without its long lists.
pub fn brief(shown: &Value) -> String {
    let mut shown = shown.clone();
    if let Some(table) = shown["table"].as_object_mut() {
        table.remove("legal");
        table.remove("spots");
    }
    shown.to_string()
}
