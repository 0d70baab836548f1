//! The licences of the crates beneath the program: `deny.toml` allows them all, and `THIRD-PARTY.md` lists them.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::process::Command;

/// Set to have `THIRD-PARTY.md` written instead of compared.
const WRITE: &str = "TERCIO_WRITE_NOTICES";

/// A crate beneath the program on Linux, as cargo tells it.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    name: String,
    version: String,
    licence: String,
    repository: String,
}

fn root(file: &str) -> String {
    format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root(file)).unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// Every crate of the window's build; our own aside.
fn packages() -> BTreeSet<Package> {
    let asked = ["metadata", "--offline", "--locked", "--format-version", "1"];
    let platform = ["--filter-platform", "x86_64-unknown-linux-gnu", "--manifest-path"];
    let out = Command::new(env!("CARGO")).args(asked).args(platform).arg(root("Cargo.toml")).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let told: Value = serde_json::from_slice(&out.stdout).unwrap();
    let text = |of: &Value| of.as_str().unwrap_or_default().to_owned();
    let clarified = clarified();
    let package = |of: &Value| {
        let name = text(&of["name"]);
        let licence = of["license"]
            .as_str()
            .map(str::to_owned)
            .or_else(|| clarified.iter().find(|(of, _)| *of == name).map(|(_, licence)| licence.clone()));
        let licence = licence.unwrap_or_else(|| panic!("{name} names no licence, and deny.toml clarifies none"));
        Package { name, version: text(&of["version"]), licence, repository: text(&of["repository"]) }
    };
    let all = told["packages"].as_array().unwrap().iter().map(package);
    all.filter(|package| package.name != env!("CARGO_PKG_NAME")).collect()
}

/// What stands in quotation marks in the lines of a list of `deny.toml`.
fn allowed() -> BTreeSet<String> {
    let text = read("deny.toml");
    let list = text.split_once("allow = [").and_then(|(_, rest)| rest.split_once(']')).expect("a list of licences").0;
    let lines = list.lines().map(str::trim).filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.strip_prefix('"')?.split_once('"')).map(|(licence, _)| licence.to_owned()).collect()
}

/// The crates whose licence `deny.toml` says because they do not, with it.
fn clarified() -> Vec<(String, String)> {
    let text = read("deny.toml");
    let value = |part: &str, key: &str| {
        let line = part.lines().find_map(|line| line.strip_prefix(key)?.trim().strip_prefix('='));
        line.map(|value| value.trim().trim_matches('"').to_owned())
    };
    let parts = text.split("[[licenses.clarify]]").skip(1);
    parts.map(|part| (value(part, "crate").unwrap(), value(part, "expression").unwrap())).collect()
}

/// Whether an SPDX expression can be met by the licences allowed: one of those joined by `OR` or `/`, all of those joined by
/// `AND`.
fn is_met(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let expression = expression.trim();
    // Outside brackets only.
    let split = |by: &str| {
        let (mut depth, mut parts, mut from) = (0, Vec::new(), 0);
        for (at, c) in expression.char_indices() {
            depth += i32::from(c == '(') - i32::from(c == ')');
            if depth == 0 && at >= from && expression[at..].starts_with(by) {
                parts.push(&expression[from..at]);
                from = at + by.len();
            }
        }
        parts.push(&expression[from..]);
        parts
    };
    for by in [" OR ", "/"] {
        let parts = split(by);
        if parts.len() > 1 {
            return parts.into_iter().any(|part| is_met(part, allowed));
        }
    }
    let parts = split(" AND ");
    if parts.len() > 1 {
        return parts.into_iter().all(|part| is_met(part, allowed));
    }
    match expression.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(within) => is_met(within, allowed),
        None => allowed.contains(expression),
    }
}

#[test]
fn every_crate_has_a_licence_that_is_allowed() {
    let allowed = allowed();
    assert!(is_met("(MIT OR GPL-3.0) AND Zlib", &allowed) && is_met("Apache-2.0/GPL-3.0", &allowed));
    assert!(!is_met("GPL-3.0", &allowed) && !is_met("MIT AND GPL-3.0", &allowed));
    let packages = packages();
    assert!(packages.len() > 300, "cargo tells of {} crates only", packages.len());
    let barred: Vec<_> = packages.iter().filter(|package| !is_met(&package.licence, &allowed)).collect();
    assert!(barred.is_empty(), "{barred:#?}");
}

#[test]
fn the_notices_list_every_crate() {
    let mut list = "# Third-party notices\n\n\
        The crates that Tercio is built and tested with on Linux, each under the licence that it names; its text lies with the crate's source. The\n\
        fonts EB Garamond and Lato (`assets/fonts`) are under the SIL Open Font License.\n\n\
        | crate | version | licence | source |\n|---|---|---|---|\n"
        .to_owned();
    for Package { name, version, licence, repository } in packages() {
        writeln!(list, "| {name} | {version} | {licence} | {repository} |").unwrap();
    }
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(root("THIRD-PARTY.md"), &list).unwrap();
    }
    let advice = format!("it is written by {WRITE}=1 cargo test --profile suite --test it notices");
    assert!(read("THIRD-PARTY.md") == list, "THIRD-PARTY.md does not list the crates of Cargo.lock; {advice}");
}
