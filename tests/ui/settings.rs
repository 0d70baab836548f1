//! The settings: the page, and that each of them does what it says.

use crate::bench::{ANY, Bench, Window, frames, is_silent_about, own_words, press, pressed, says, window};
use bevy_egui::egui::{Key, Modifiers, Vec2};
use std::path::PathBuf;
use tercio::cli::WindowArgs;
use tercio::paint::theme::{Palette, ThemeMode};
use tercio::say;
use tercio::settings::{BoardRotation, Chord, KeyCommand, Motion, Percent, Settings, WindowMode, read};
use tercio::ui::settings::{Part, SettingsModel, SettingsPageState, SettingsRequest};
use tercio::ui::{MainWindow, settings};

/// The page, obeyed at once as the window does it; the state is what was chosen last.
fn page(part: Part) -> Bench<'static, Option<SettingsRequest>> {
    let mut open = SettingsPageState { part, ..SettingsPageState::default() };
    let mut now = Settings::default();
    crate::bench::panel(move |ui| {
        let model = SettingsModel { settings: &now, system: Percent::near(1.25) };
        let ask = settings::show(ui.ctx(), &mut open, &model);
        if let Some(SettingsRequest::Choose(wanted)) = &ask {
            now = (**wanted).clone();
        }
        ask
    })
}

#[track_caller]
fn chosen(bench: &mut Bench<'_, Option<SettingsRequest>>, button: &str) -> Settings {
    match pressed(bench, button) {
        SettingsRequest::Choose(settings) => *settings,
        SettingsRequest::Close => panic!("\"{button}\" closes the page"),
    }
}

#[test]
fn every_look_is_chosen_by_a_button() {
    let mut bench = page(Part::Look);
    says(
        &bench,
        &[
            &say!("settings-size"),
            &say!("settings-as-system", percent = 125),
            "75%",
            "200%",
            &say!("settings-motion"),
            &say!("settings-window"),
        ],
    );
    assert_eq!(chosen(&mut bench, "150%").ui_scale.map(Percent::get), Some(150));
    assert_eq!(chosen(&mut bench, &say!("settings-light-candles")).ground, ThemeMode::Dark);
    assert_eq!(chosen(&mut bench, &say!("settings-colours-no-green")).palette, Palette::Deutan);
    assert_eq!(chosen(&mut bench, &say!("settings-motion-reduced")).motion, Motion::Reduced);
    assert_eq!(chosen(&mut bench, &say!("settings-window-full")).window, WindowMode::FullScreen);
    assert_eq!(chosen(&mut bench, &say!("settings-delay-700")).tooltip_delay, 700);
    let all = chosen(&mut bench, "As the system (125%)");
    assert_eq!((all.ui_scale, all.palette), (None, Palette::Deutan), "what was chosen before stays");
}

#[test]
fn what_is_asked_and_kept_is_chosen_too() {
    let mut bench = page(Part::Play);
    says(&bench, &[&say!("settings-handover"), &say!("settings-ask"), &say!("settings-moments")]);
    assert_eq!(chosen(&mut bench, "50").autosaves, 50);
    says(&bench, &[&say!("settings-board")]);
    assert_eq!(chosen(&mut bench, "Yes").board, BoardRotation::Turns);
    assert_eq!(chosen(&mut bench, "No").board, BoardRotation::Stays);
}

#[test]
fn a_key_is_added_and_a_taken_one_says_whose_it_is() {
    let mut bench = page(Part::Keys);
    says(&bench, &[&say!("keys-group-play"), &say!("command-next_unit"), "N \u{d7}", "Ctrl+Enter \u{d7}"]);
    let row = |bench: &mut Bench<'_, Option<SettingsRequest>>, nth: usize| {
        use egui_kittest::kittest::Queryable;
        bench.query_all_by_label(&say!("bindings-add")).nth(nth).expect("a row").click();
        frames(bench);
    };
    // The first command, by a free key.
    row(&mut bench, 0);
    says(&bench, &[&say!("bindings-press")]);
    bench.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::J);
    frames(&mut bench);
    says(&bench, &["Ctrl+Shift+J \u{d7}"]);
    // By one that another command has: it stays there until it is taken.
    row(&mut bench, 0);
    bench.key_press(Key::U);
    frames(&mut bench);
    says(&bench, &["U is taken: \"undoes the last order"]);
    press(&mut bench, &say!("bindings-leave"));
    is_silent_about(&bench, &own_words(&say!("bindings-taken", key = ANY, holder = ANY, wanted = ANY)));
    row(&mut bench, 0);
    bench.key_press(Key::U);
    frames(&mut bench);
    let keys = chosen(&mut bench, &say!("bindings-take")).keys;
    let u: Chord = "U".parse().unwrap();
    assert!(keys.of(KeyCommand::NextUnit).contains(&u) && !keys.of(KeyCommand::Undo).contains(&u));
    // Esc leaves all as it was.
    row(&mut bench, 1);
    bench.key_press(Key::Escape);
    frames(&mut bench);
    is_silent_about(&bench, &say!("bindings-press"));
    assert!(chosen(&mut bench, &say!("bindings-all-usual")).keys.is_all_default());
}

#[test]
fn the_keys_are_searched_by_words_and_by_key() {
    let mut bench = page(Part::Keys);
    let sought = |bench: &mut Bench<'_, Option<SettingsRequest>>, text: &str| {
        use bevy_egui::egui::accesskit::Role;
        use egui_kittest::kittest::Queryable;
        let field = bench.query_all_by_role(Role::TextInput).next().expect("the field");
        field.focus();
        field.type_text(text);
        frames(bench);
    };
    sought(&mut bench, "f11");
    says(&bench, &[&say!("command-full_screen")]);
    is_silent_about(&bench, &say!("command-about"));
}

/// A window whose settings are kept in a folder of its own, and their file.
pub fn main_window(name: &str, file: Option<&str>) -> (Bench<'static, Window>, PathBuf) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("settings").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    reopened(name, file)
}

/// The window once more.
pub fn reopened(name: &str, file: Option<&str>) -> (Bench<'static, Window>, PathBuf) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("settings").join(name);
    let opening = WindowArgs { file: file.map(PathBuf::from), user_dir: Some(folder.clone()), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening).expect("a shipped battle");
    let bench = window(main_window, Vec2::new(1280.0, 900.0), 12);
    (bench, folder.join("settings.ron"))
}

/// The window once more, in a window of this size.
pub fn reopened_in(name: &str, size: Vec2) -> Bench<'static, Window> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("settings").join(name);
    let opening = WindowArgs { user_dir: Some(folder), ..WindowArgs::default() };
    window(MainWindow::opened(&tercio::games::games(), &opening).expect("there are battles"), size, 12)
}

#[test]
fn the_desk_obeys_at_once_and_remembers() {
    let (mut bench, file) = main_window("obeys", Some("farm"));
    bench.key_press_modifiers(Modifiers::COMMAND, Key::Plus);
    frames(&mut bench);
    assert!((bench.ctx.zoom_factor() - 1.25).abs() < 1e-3, "{}", bench.ctx.zoom_factor());
    assert_eq!(read(&file).unwrap().ui_scale.map(Percent::get), Some(125));
    bench.key_press_modifiers(Modifiers::COMMAND, Key::Num0);
    frames(&mut bench);
    assert!((bench.ctx.zoom_factor() - 1.0).abs() < 1e-3);
    assert_eq!(read(&file).unwrap().ui_scale, None);
    bench.key_press(Key::F11);
    frames(&mut bench);
    assert_eq!(bench.state().1.window, WindowMode::FullScreen);
    bench.key_press_modifiers(Modifiers::COMMAND, Key::Comma);
    frames(&mut bench);
    says(&bench, &[&say!("settings-title"), &say!("settings-size")]);
    press(&mut bench, &say!("settings-light-candles"));
    assert_eq!(read(&file).unwrap().ground, ThemeMode::Dark);
    let ink = bench.ctx.global_style().visuals.widgets.inactive.fg_stroke.color;
    assert!(ink.r() > 180, "light lettering by candlelight");
    // The keys are the page's while it is open, and Esc puts it away.
    bench.key_press(Key::F3);
    bench.key_press(Key::Escape);
    frames(&mut bench);
    is_silent_about(&bench, &say!("settings-size"));
    is_silent_about(&bench, &say!("layout-log"));
    bench.key_press(Key::F3);
    frames(&mut bench);
    says(&bench, &[&say!("layout-log")]);
}

#[test]
fn a_place_that_cannot_be_written_is_told_of_and_the_choice_holds() {
    let (mut bench, file) = main_window("no-place", None);
    // A folder where the file should be.
    std::fs::create_dir_all(file.join("in the way")).unwrap();
    std::fs::create_dir_all(file.with_extension("previous.ron").join("in the way")).unwrap();
    press(&mut bench, &say!("settings-title"));
    press(&mut bench, &say!("settings-motion-reduced"));
    says(&bench, &["the settings cannot be kept", "What you chose lasts until the window is closed."]);
    press(&mut bench, &say!("settings-window-full"));
    assert_eq!(bench.state().1.window, WindowMode::FullScreen);
}

#[test]
fn a_broken_file_is_told_of_when_the_window_opens() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("settings").join("broken");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("settings.ron"), "(\n  motion: swift,\n)").unwrap();
    for file in [None, Some(PathBuf::from("farm"))] {
        let main_window = MainWindow::opened(
            &tercio::games::games(),
            &WindowArgs { file, user_dir: Some(folder.clone()), ..WindowArgs::default() },
        )
        .unwrap();
        let bench = window(main_window, Vec2::new(1280.0, 900.0), 12);
        says(&bench, &["settings.ron, line 2: \"swift\" is none of the choices of this setting."]);
    }
}

#[test]
fn a_monitor_of_small_pixels_of_which_the_system_says_nothing_has_larger_lettering() {
    let sizes = [720, 1080, 1200, 1440, 1600, 2160, 4320].map(|height| Percent::suiting(height).get());
    assert_eq!(sizes, [100, 100, 100, 125, 125, 200, 200]);
}
