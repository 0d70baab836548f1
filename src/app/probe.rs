//! What must be there before Bevy starts: it would panic without.

use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Why there can be no window.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoWindow {
    /// Neither a Wayland nor an X display is named.
    #[error(
        "There is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY is set. The command line works without one (tercio --help)."
    )]
    NoDisplay,
    /// A display is named but nobody answers.
    #[error(
        "The display {0} does not answer, so there is no window. The command line works without one (tercio --help)."
    )]
    Silent(String),
    /// No Vulkan driver offers an adapter.
    #[error(
        "No Vulkan driver was found, so nothing can be drawn: install one for your graphics card, or Mesa's software driver (package mesa-vulkan-drivers)."
    )]
    NoDriver,
}

/// Whether a display is named and answers.
///
/// # Errors
/// That none is, or none does.
pub(super) fn display() -> Result<(), NoWindow> {
    let set = |name| std::env::var(name).ok().filter(|v: &String| !v.is_empty());
    let (wayland, x) = (set("WAYLAND_DISPLAY"), set("DISPLAY"));
    let wayland_answers = wayland.as_deref().is_some_and(|w| UnixStream::connect(wayland_socket(w)).is_ok());
    let x_answers = x.as_deref().is_some_and(x_display_answers);
    match (wayland.or(x), wayland_answers || x_answers) {
        (_, true) => Ok(()),
        (Some(name), false) => Err(NoWindow::Silent(name)),
        (None, false) => Err(NoWindow::NoDisplay),
    }
}

fn wayland_socket(name: &str) -> PathBuf {
    let dir = std::env::var("XDG_RUNTIME_DIR").unwrap_or_default();
    // An absolute name stands for itself.
    Path::new(&dir).join(name)
}

/// X displays are called `:0`, `:0.0`, `unix:0` or `host:10.0`.
fn x_display_answers(name: &str) -> bool {
    let Some((host, number)) = name.rsplit_once(':') else { return false };
    let number = number.split('.').next().unwrap_or_default();
    let Ok(number) = number.parse::<u16>() else { return false };
    if host.is_empty() || host == "unix" {
        UnixStream::connect(format!("/tmp/.X11-unix/X{number}")).is_ok()
    } else {
        TcpStream::connect((host, 6000u16.saturating_add(number))).is_ok()
    }
}

/// Whether a Vulkan driver offers an adapter.
///
/// # Errors
/// That none does.
pub(super) fn driver() -> Result<(), NoWindow> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle());
    let adapters = bevy::tasks::block_on(instance.enumerate_adapters(wgpu::Backends::PRIMARY));
    if adapters.is_empty() { Err(NoWindow::NoDriver) } else { Ok(()) }
}

static OPEN: AtomicBool = AtomicBool::new(false);

/// The first frame is being drawn: from now on a panic is a fault of ours and shown whole.
pub(super) fn window_is_open() {
    OPEN.store(true, Ordering::Relaxed);
}

/// Displays and drivers can fail in ways no probe sees, and Bevy then panics. Until the first frame that becomes a
/// sentence, too.
pub(super) fn speak_for_bevy() {
    let whole = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if OPEN.load(Ordering::Relaxed) {
            whole(info);
        } else {
            let cause = info.payload_as_str().unwrap_or("an unknown reason").lines().next().unwrap_or_default();
            eprintln!("The window could not be opened: {cause}");
            std::process::exit(2);
        }
    }));
}
