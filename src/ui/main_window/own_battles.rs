//! Player's own battles: playable scenarios of the player, among the battles that come with a game.

use super::MainWindow;
use crate::play::{BattleOffer, Registry};
use crate::record::UserDirs;
use crate::ui::crash::contained;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

/// Greatest number of the player's own battles listed: those written last.
const MOST: usize = 60;

/// Cache of the player's scenarios.
#[derive(Default)]
pub(super) struct OwnBattles {
    /// Scenarios that have been read, with their time of writing then; `None` for one that cannot be played.
    read: BTreeMap<PathBuf, (SystemTime, Option<BattleOffer>)>,
    /// Files and ids of the listed battles, in the order of the list.
    listed: Vec<(PathBuf, Arc<str>)>,
    /// File that was edited last, whose battle is chosen when it is next listed; `None` without one.
    edited: Option<PathBuf>,
    /// Reports of files over which the program broke down, each returned once.
    broken: Vec<String>,
    /// Whether the list is up to date with the folder.
    is_fresh: bool,
}

impl OwnBattles {
    /// Marks the list of own battles as out of date, as the folder may have changed.
    pub(super) const fn look_again(&mut self) {
        self.is_fresh = false;
    }

    /// Records that a file may have been edited.
    pub(super) fn was_edited(&mut self, file: &Path) {
        self.edited = Some(file.to_owned());
    }

    /// Report of a file over which the program broke down, returned once; `None` if there is none.
    pub(super) fn take_broken(&mut self) -> Option<String> {
        self.broken.pop()
    }

    /// Id of the battle that was edited last; `None` if it cannot be played.
    fn just_edited(&mut self) -> Option<Arc<str>> {
        let whole = |file: &Path| std::fs::canonicalize(file).ok();
        let edited = whole(&self.edited.take()?)?;
        self.listed.iter().find(|(file, _)| whole(file).as_ref() == Some(&edited)).map(|(_, id)| Arc::clone(id))
    }

    /// File of a battle; `None` if the battle is not the player's own.
    pub(super) fn file(&self, id: &str) -> Option<&Path> {
        self.listed.iter().find(|(_, listed)| **listed == *id).map(|(file, _)| file.as_path())
    }

    /// Reads files of the folder that are new; returns all playable battles, and the ids of those that have changed.
    fn list(&mut self, registry: &Registry, folder: &Path) -> (Vec<BattleOffer>, Vec<Arc<str>>) {
        let mut files = scenarios_in(folder);
        files.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        files.truncate(MOST);
        let before = std::mem::take(&mut self.read);
        let (mut offered, mut changed) = (Vec::new(), Vec::new());
        self.listed.clear();
        for (file, written) in files {
            let known = before.get(&file).filter(|(then, _)| *then == written).map(|(_, battle)| battle.clone());
            let battle = known.unwrap_or_else(|| {
                let battle = registry.read(&file).map_err(String::from).and_then(|(id, text)| {
                    let offered =
                        contained(&file.display().to_string(), || Ok(registry.of_text(&text).offered(&id, &text)));
                    offered.unwrap_or_else(|why| {
                        self.broken.push(why.clone());
                        Err(why)
                    })
                });
                changed.extend(battle.iter().map(|battle| Arc::clone(&battle.id)));
                battle.ok()
            });
            if let Some(battle) = &battle {
                self.listed.push((file.clone(), Arc::clone(&battle.id)));
                offered.push(battle.clone());
            }
            self.read.insert(file, (written, battle));
        }
        self.is_fresh = true;
        (offered, changed)
    }
}

/// Scenario files in a folder, with the time at which each was last written.
fn scenarios_in(folder: &Path) -> Vec<(PathBuf, SystemTime)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let scenarios = entries.map(|entry| entry.path()).filter(|file| file.extension().is_some_and(|end| end == "ron"));
    scenarios
        .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file)))
        .map(|(at, file)| (file, at))
        .collect()
}

impl MainWindow {
    /// Lists the player's own battles after the shipped ones, as they are now.
    pub(super) fn list_own_battles(&mut self) {
        if self.between.own.is_fresh {
            return;
        }
        let folder = self.places.as_ref().map(UserDirs::scenarios).unwrap_or_default();
        let listed: Vec<Arc<str>> = self.between.own.listed.iter().map(|(_, id)| Arc::clone(id)).collect();
        let (own, changed) = self.between.own.list(&self.games.registry, &folder);
        self.battles.retain(|battle| !listed.contains(&battle.id));
        self.battles.extend(own);
        for id in &changed {
            self.pictures.forget(id);
        }
        self.page.battles.clear();
        // The chosen battle may be gone, or have changed.
        let chosen = Arc::clone(&self.page.chosen);
        if !self.battles.iter().any(|battle| battle.id == chosen) {
            if let Some(first) = self.battles.first() {
                let first = Arc::clone(&first.id);
                self.choose(&first);
            }
        } else if changed.contains(&chosen) {
            self.choose(&chosen);
        }
        if let Some(edited) = self.between.own.just_edited() {
            self.choose(&edited);
        }
    }
}
