//! Checks before the start of Bevy, which would panic without a display or driver.

use crate::i18n;
use crate::say;
use std::net::TcpStream;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Reason why no window can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WindowError {
    /// Neither a Wayland nor an X display is named in the environment.
    NoDisplay,
    /// The display of this name does not answer.
    Silent(String),
    /// No Vulkan driver offers a graphics adapter.
    NoDriver,
}

impl std::error::Error for WindowError {}

impl std::fmt::Display for WindowError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&match self {
            WindowError::NoDisplay => say!("window-no-display"),
            WindowError::Silent(display) => say!("window-silent", display),
            WindowError::NoDriver => say!("window-no-driver"),
        })
    }
}

/// Connection to the display, held until the window has its own: a bare X server resets when its last client
/// leaves, and the window would open in the middle of that.
#[derive(bevy::prelude::Resource)]
pub(super) struct DisplayConnection {
    _line: OwnedFd,
}

/// Connects to the display that the environment names.
///
/// # Errors
/// No display is named, or the named one does not answer.
pub(super) fn display() -> Result<DisplayConnection, WindowError> {
    let set = |name| std::env::var(name).ok().filter(|v: &String| !v.is_empty());
    let (wayland, x) = (set("WAYLAND_DISPLAY"), set("DISPLAY"));
    let by_wayland = wayland.as_deref().and_then(|w| UnixStream::connect(wayland_socket(w)).ok()).map(OwnedFd::from);
    let line = by_wayland.or_else(|| x.as_deref().and_then(x_display));
    match (wayland.or(x), line) {
        (_, Some(line)) => Ok(DisplayConnection { _line: line }),
        (Some(name), None) => Err(WindowError::Silent(name)),
        (None, None) => Err(WindowError::NoDisplay),
    }
}

fn wayland_socket(name: &str) -> PathBuf {
    let dir = std::env::var("XDG_RUNTIME_DIR").unwrap_or_default();
    // An absolute name is the socket's path.
    Path::new(&dir).join(name)
}

/// Connection to an X display, named as `:0`, `:0.0`, `unix:0` or `host:10.0`.
fn x_display(name: &str) -> Option<OwnedFd> {
    let (host, number) = name.rsplit_once(':')?;
    let number = number.split('.').next()?.parse::<u16>().ok()?;
    if host.is_empty() || host == "unix" {
        UnixStream::connect(format!("/tmp/.X11-unix/X{number}")).ok().map(OwnedFd::from)
    } else {
        TcpStream::connect((host, 6000u16.saturating_add(number))).ok().map(OwnedFd::from)
    }
}

/// Checks that a Vulkan driver offers an adapter.
///
/// # Errors
/// No driver offers one.
pub(super) fn driver() -> Result<(), WindowError> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle());
    let adapters = bevy::tasks::block_on(instance.enumerate_adapters(wgpu::Backends::PRIMARY));
    if adapters.is_empty() { Err(WindowError::NoDriver) } else { Ok(()) }
}

static OPEN: AtomicBool = AtomicBool::new(false);

/// Notes that the first frame is being drawn: later panics are internal errors and shown in full.
pub(super) fn window_is_open() {
    OPEN.store(true, Ordering::Relaxed);
}

/// Turns a panic of Bevy before the first frame into a single sentence: displays and drivers can fail in ways
/// that no probe detects.
pub(super) fn install_panic_hook() {
    let whole = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if OPEN.load(Ordering::Relaxed) {
            whole(info);
        } else {
            let cause = info.payload_as_str().and_then(|why| why.lines().next());
            let cause = cause.map_or_else(|| say!("window-unknown-reason"), str::to_owned);
            eprintln!("{}", i18n::escape_line(&say!("window-failed", cause)));
            std::process::exit(2);
        }
    }));
}
