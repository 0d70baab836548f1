//! Line budgets: how large each folder of the program may be. A budget is raised on purpose, in the commit that needs it, and
//! lowered when code leaves.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders under `src` with the most lines of Rust that each may hold, those of its subfolders included.
const BUDGETS: [(&str, usize); 33] = [
    ("app", 450),
    ("balance", 1_250),
    ("board", 4_200),
    ("cli", 8_300),
    ("document", 1_400),
    ("editing", 950),
    ("games/musket_pike", 69_300),
    ("games/musket_pike/bots", 2_950),
    ("games/musket_pike/commands", 2_100),
    ("games/musket_pike/paint", 8_550),
    ("games/musket_pike/rules", 18_200),
    ("games/musket_pike/scenario", 12_400),
    ("games/musket_pike/window", 17_400),
    ("games/game_of_kings", 20_300),
    ("games/mcnally_awi", 18_050),
    ("games/muskets_mayhem", 12_200),
    ("games/open_table", 2_350),
    ("games/table", 17_650),
    ("heraldry", 450),
    ("i18n", 2_250),
    ("kernel", 2_050),
    ("lesson", 2_900),
    ("paint", 3_000),
    ("play", 6_980),
    ("practice", 620),
    ("rating", 350),
    ("record", 2_100),
    ("session", 1_200),
    ("settings", 1_300),
    ("sound", 800),
    ("thinking", 1_150),
    ("ui", 36_650),
    ("view", 10_450),
];

/// Lines of Rust in a folder.
fn lines(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let size = |path: PathBuf| match path.extension() {
        _ if path.is_dir() => lines(&path),
        Some(kind) if kind == "rs" => fs::read_to_string(&path).unwrap().lines().count(),
        _ => 0,
    };
    entries.map(|entry| size(entry.unwrap().path())).sum()
}

#[test]
fn no_folder_is_larger_than_its_budget_nor_much_smaller() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut faults = Vec::new();
    for (folder, budget) in BUDGETS {
        let size = lines(&root.join(folder));
        // A budget that nobody comes near says nothing.
        if size > budget || size * 10 < budget * 9 {
            faults.push(format!("{folder}: {size} lines, budget {budget}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_folder_has_a_budget() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()) {
        let name = entry.file_name().unwrap().to_str().unwrap();
        let has_budget = BUDGETS.iter().any(|(folder, _)| *folder == name || folder.starts_with(&format!("{name}/")));
        assert!(has_budget, "src/{name} has no line budget");
    }
}
