//! Where there can be no window the program says why in a sentence.

use crate::driver::{Screen, TERCIO, program};
use std::process::{Command, Output};

/// Asserts that a run ended with 2 and one line on standard error that has these words in it.
fn refused(out: &Output, words: &str) {
    let said = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(2), "{said}");
    assert!(said.contains(words), "{said}");
    assert_eq!(said.trim().lines().count(), 1, "one line: {said}");
    assert!(!said.contains("panicked"), "{said}");
    assert!(out.stdout.is_empty());
}

#[test]
fn without_a_display() {
    let mut command = Command::new(TERCIO);
    command.args(["play", "farm"]).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    refused(&command.output().unwrap(), "no display");
}

#[test]
fn with_a_display_that_does_not_answer() {
    let mut command = Command::new(TERCIO);
    command.args(["play", "farm"]).env("DISPLAY", ":64999").env_remove("WAYLAND_DISPLAY");
    refused(&command.output().unwrap(), "does not answer");
}

#[test]
fn without_a_driver() {
    let screen = Screen::start();
    let mut command = program(&screen.display);
    command.args(["play", "farm"]).env("VK_ICD_FILENAMES", "/nowhere.json").env("VK_DRIVER_FILES", "/nowhere.json");
    refused(&command.output().unwrap(), "Vulkan driver");
}

#[test]
fn a_file_that_is_not_there() {
    let screen = Screen::start();
    let out = program(&screen.display).args(["play", "no-such-battle.ron"]).output().unwrap();
    refused(&out, "no-such-battle.ron");
}
