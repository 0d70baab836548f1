//! Window of the program: Bevy runs it, egui draws in it, and it sleeps until something changes.

mod dump;
mod key_modifiers;
mod probe;
#[cfg(feature = "sound")]
mod sound;
mod tab_key;
mod textures;

pub use probe::WindowError;

use crate::cli::print_error;
use crate::settings;
use crate::ui::{Games, MainWindow, WindowOutput, crash};
use crate::view::pieces::PiecesPlugin;
use bevy::app::{TaskPoolOptions, TaskPoolPlugin, TaskPoolThreadAssignmentPolicy};
use bevy::asset::AssetEventSystems;
use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::settings::{Backends, MemoryHints, RenderCreation, WgpuSettings};
use bevy::render::{RenderApp, RenderPlugin};
use bevy::window::{
    Monitor, PresentMode, PrimaryMonitor, PrimaryWindow, WindowCloseRequested, WindowMode, WindowPosition,
    WindowResizeConstraints, WindowResolution,
};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{
    EguiContext, EguiContexts, EguiInput, EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass,
    begin_pass_system, egui, update_egui_textures_system,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Size of the window in pixels until the monitor's size is known.
const SIZE: (u32, u32) = (1440, 900);

/// Smallest window, in points: below it the panels would cover the map.
const LEAST: (f32, f32) = (1024., 600.);

/// Main window as a resource of Bevy's world.
#[derive(Resource)]
struct WindowResource(MainWindow, Games);

/// Shortest time from one frame of the window to the next.
#[derive(Resource, Default)]
struct Pause(Duration);

/// Opens the window and returns when it is closed.
///
/// # Errors
/// The reason why no window can be opened.
pub fn run(games: &Games, main_window: MainWindow) -> Result<(), WindowError> {
    let display = probe::display()?;
    probe::driver()?;
    probe::install_panic_hook();
    let window = Window {
        title: "Tercio".to_owned(),
        name: Some("tercio".to_owned()),
        resolution: WindowResolution::new(SIZE.0, SIZE.1),
        resize_constraints: WindowResizeConstraints { min_width: LEAST.0, min_height: LEAST.1, ..default() },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let plugins = DefaultPlugins
        // The main window closes itself: it may have to ask first.
        .set(WindowPlugin { primary_window: Some(window), close_when_requested: false, ..default() })
        .set(TaskPoolPlugin { task_pool_options: painters() })
        // Software renderers draw nothing at all while a pipeline is compiled elsewhere.
        .set(RenderPlugin { synchronous_pipeline_compilation: true, render_creation: drivers(), ..default() })
        .set(bevy::log::LogPlugin { level: bevy::log::Level::ERROR, filter: String::new(), ..default() })
        .disable::<PipelinedRenderingPlugin>();
    let mut app = App::new();
    app.add_plugins(plugins)
        .add_plugins(EguiPlugin::default())
        .add_plugins(PiecesPlugin)
        .insert_resource(ClearColor(Color::srgb_u8(0x4a, 0x36, 0x23)))
        .insert_resource(asleep_until_something_happens())
        .insert_resource(WindowResource(main_window, games.clone()))
        .init_resource::<Pause>()
        .insert_resource(display)
        .insert_resource(dump::Dump::from_env())
        .add_systems(Startup, set_up_camera)
        .add_systems(
            PreUpdate,
            (key_modifiers::restore_modifiers, tab_key::one_tab_per_frame, drop_idle_events)
                .chain()
                .in_set(EguiPreUpdateSet::BeginPass)
                .before(begin_pass_system),
        )
        .add_systems(Update, (fit_to_monitor, let_go_of_the_display, ask_to_close))
        .add_systems(EguiPrimaryContextPass, show_main_window)
        .add_systems(First, keep_the_pause)
        // New glyphs must be uploaded with the frame that first shows them: after it the window may sleep.
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .add_systems(
            PostUpdate,
            textures::hand_over.in_set(EguiPostUpdateSet::PostProcessOutput).after(update_egui_textures_system),
        );
    #[cfg(feature = "sound")]
    app.add_plugins(sound::plugin);
    games.plug_into(&mut app);
    on_one_thread(app.main_mut());
    if let Some(drawing) = app.get_sub_app_mut(RenderApp) {
        on_one_thread(drawing);
    }
    crash::install_panic_hook();
    // A panic outside the window's own code ends the program at once; the window's journal is written to its
    // end as it is dropped.
    match catch_unwind(AssertUnwindSafe(|| app.run())) {
        Ok(AppExit::Success) => Ok(()),
        Ok(AppExit::Error(code)) => std::process::exit(code.get().into()),
        Err(_) => {
            tell_of_crash();
            std::process::exit(BROKEN.into());
        }
    }
}

/// Exit code of the program after a panic.
const BROKEN: u8 = 101;

/// Thread pools with most of the processors for painting the map, whose visible part is waited for.
fn painters() -> TaskPoolOptions {
    let usual = TaskPoolOptions::default();
    let painting =
        TaskPoolThreadAssignmentPolicy { min_threads: 2, max_threads: 16, percent: 0.75, ..usual.async_compute };
    TaskPoolOptions { async_compute: painting, ..usual }
}

/// Sets single-threaded execution for a part of the app: a frame has too little work to share, and each thread would keep the
/// memory it has used.
fn on_one_thread(app: &mut SubApp) {
    let Some(mut schedules) = app.world_mut().get_resource_mut::<Schedules>() else { return };
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Writes the crash report, and prints its path in the terminal.
fn tell_of_crash() {
    if let Some(sentence) = crash::report() {
        print_error(&sentence);
    }
}

/// Update mode without continuous frames: a frame is drawn for input, and when egui asks for one.
fn asleep_until_something_happens() -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(Duration::from_secs(3600));
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

/// Size of the driver's memory blocks, in bytes; half of it where the driver uses the machine's memory. A few
/// map tiles fill one; in larger blocks the memory of uploads would never be released.
const BLOCK: u64 = 8 << 20;

/// Settings of the renderer that allow only the graphics backends which the probe has checked: others would connect to displays
/// that do not exist, and print errors.
fn drivers() -> RenderCreation {
    let backends = Some(Backends::from_env().unwrap_or(Backends::PRIMARY));
    let memory_hints = MemoryHints::Manual { suballocated_device_memory_block_size: BLOCK..BLOCK };
    WgpuSettings { backends, memory_hints, ..default() }.into()
}

/// Maximises the window. On a monitor with small pixels for which the system gives no scale, everything is larger.
fn fit_to_monitor(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut main_window: ResMut<WindowResource>,
    mut done: Local<bool>,
) {
    let Some((monitor, _)) = monitors.iter().max_by_key(|(_, primary)| *primary) else { return };
    if std::mem::replace(&mut *done, true) {
        return;
    }
    let (wide, high) = (monitor.physical_width, monitor.physical_height);
    main_window.0.on_monitor(high);
    if window.mode == WindowMode::Windowed {
        window.position = WindowPosition::At(monitor.physical_position);
        window.resolution.set_physical_resolution(wide, high);
        // The window manager knows best how much room there is.
        window.set_maximized(true);
    }
}

/// Closes the probe's connection to the display: by the first frame the window has a connection of its own.
fn let_go_of_the_display(mut commands: Commands) {
    commands.remove_resource::<probe::DisplayConnection>();
}

/// Handles the window manager's request to close the window.
fn ask_to_close(mut asked: MessageReader<WindowCloseRequested>, mut main_window: ResMut<WindowResource>) {
    if asked.read().count() > 0 {
        main_window.0.ask_to_close();
    }
}

/// Limits the rate of successive frames to the player's setting; a frame after a rest comes at once.
fn keep_the_pause(pause: Res<Pause>, mut last: Local<Option<Instant>>) {
    if let Some(last) = *last {
        std::thread::sleep(pause.0.saturating_sub(last.elapsed()));
    }
    *last = Some(Instant::now());
}

fn set_up_camera(mut commands: Commands) {
    commands.spawn((Camera2d, Msaa::Off));
}

/// Drops the reports of unchanged modifiers that bevy_egui 0.42 sends every frame: egui answers every event
/// with one more frame, so the window would never sleep. (Fixed in bevy_egui 0.43, which needs Bevy 0.20.)
fn drop_idle_events(mut contexts: Query<(&mut EguiContext, &mut EguiInput)>) {
    for (mut context, mut input) in &mut contexts {
        let held = context.get_mut().input(|i| i.modifiers);
        input.events.retain(|e| !matches!(e, egui::Event::ModifiersChanged(m) if *m == held));
    }
}

/// Runs the window with exclusive access to the world: the pieces on its board are entities.
fn show_main_window(
    world: &mut World,
    contexts: &mut SystemState<EguiContexts>,
    windows: &mut QueryState<&mut Window, With<PrimaryWindow>>,
) -> Result {
    if windows.single(world).is_err() {
        return Ok(());
    }
    let ctx = contexts.get_mut(world)?.ctx_mut()?.clone();
    let wish = world.resource_scope(|world, mut main_window: Mut<WindowResource>| {
        world.resource_scope(|world, mut dump: Mut<dump::Dump>| shown(&ctx, world, &mut main_window, &mut dump))
    });
    let Some(wish) = wish else {
        world.write_message(AppExit::from_code(BROKEN));
        return Ok(());
    };
    if wish.quit {
        world.write_message(AppExit::Success);
    }
    world.resource_mut::<Pause>().0 = match wish.frame_limit {
        settings::FrameLimit::Monitor => Duration::ZERO,
        settings::FrameLimit::Sixty => Duration::from_secs(1) / 60,
        settings::FrameLimit::Thirty => Duration::from_secs(1) / 30,
    };
    let mode = match wish.window {
        settings::WindowMode::Windowed => WindowMode::Windowed,
        settings::WindowMode::FullScreen => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
    };
    let mut window = windows.single_mut(world)?;
    if window.mode != mode {
        window.mode = mode;
    }
    if window.title != wish.title {
        window.title = wish.title;
    }
    Ok(())
}

/// Shows the window of one frame; `None` if that panicked.
fn shown(
    ctx: &egui::Context,
    world: &mut World,
    main_window: &mut WindowResource,
    dump: &mut dump::Dump,
) -> Option<WindowOutput> {
    probe::window_is_open();
    let began = Instant::now();
    let wish = catch_unwind(AssertUnwindSafe(|| {
        dump.break_down(&main_window.0);
        main_window.0.show(ctx, world)
    }));
    if wish.is_ok() {
        dump.write(ctx, &main_window.0, began.elapsed());
    } else {
        // All orders given are in the journal, which is written to its end as it is dropped.
        let empty = MainWindow::new(&main_window.1);
        let broken = std::mem::replace(&mut main_window.0, empty);
        let _ = catch_unwind(AssertUnwindSafe(|| drop(broken)));
        tell_of_crash();
    }
    wish.ok()
}
