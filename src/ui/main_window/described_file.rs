//! Battle or saved game in a file that is described before it is played: dropped on the window, or named on the command line.

use super::MainWindow;
use super::leave_game::LeaveReason;
use crate::balance::{BalanceFigures, outcome_sentences};
use crate::i18n::{MOST_IN_NAME, brief};
use crate::lesson;
use crate::paint::Theme;
use crate::play::{BattleOffer, GameSetup, Registry};
use crate::record::{EXTENSION, is_published, read_file, write_new_file};
use crate::say;
use crate::ui::crash::contained;
use crate::ui::file_card::{self, BattleWords, FileCardModel, FileCardRequest, FileWords, Keeping, SavedWords};
use crate::ui::games::Origin;
use crate::ui::picture_cache::PictureCache;
use crate::ui::saved_game_preview::{self, Glance, look};
use crate::view::texture_cache::texture;
use bevy::ecs::world::World;
use bevy_egui::egui::{Context, Key, Modifiers};
use resvg::tiny_skia::Pixmap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// File that is described, until it is played or closed.
pub(super) struct DescribedFile {
    model: FileCardModel,
    content: FileContent,
    /// Pictures by their size in pixels, painted in the background; that of a saved game brings how far it has got.
    painted: PictureCache<[u32; 2], Option<Glance>>,
}

/// Content of a described file.
enum FileContent {
    /// Battle file, published or plain.
    Battle(Box<DescribedBattle>),
    /// Saved game at this path.
    Saved(PathBuf),
}

/// Battle of a described file.
struct DescribedBattle {
    /// Name of the battle's file without extension.
    name: String,
    /// Beginning of a game of the battle.
    origin: Origin,
    /// Cover of a published battle, seen until the map is painted; `None` for a plain battle file.
    cover: Option<Pixmap>,
}

/// Whether a file is a battle or saved game, which is described; a lesson or a folder is opened at once.
pub(super) fn is_described(file: &Path) -> bool {
    is_published(file) || is_saved(file) || is_plain_battle(file)
}

/// Whether a file is a plain battle file, by its extension and as it is no lesson.
pub(super) fn is_plain_battle(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "ron") && !lesson::is_lesson(file)
}

/// Whether a file is a saved game, by its extension.
fn is_saved(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == EXTENSION)
}

/// Name of a file without its folder.
fn file_name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

impl DescribedFile {
    /// Reads a file and describes it.
    ///
    /// # Errors
    /// The first fault of the file, with its name.
    fn read(registry: &Registry, file: &Path) -> Result<Self, String> {
        let name = file.display().to_string();
        let (model, content) = if is_saved(file) {
            let model = saved_model(registry, file).map_err(|why| format!("{name}: {why}"))?;
            (model, FileContent::Saved(file.to_owned()))
        } else if is_published(file) {
            let opened = registry.open_published(file)?;
            let figures = BalanceFigures::of_published(file, &opened)?;
            let balance = figures.map(|figures| told_balance(registry, &opened.offer, figures)).unwrap_or_default();
            let told = say!("file-card-published", file = file_name(file), digest = opened.published.digest());
            let content = battle_content(&name, opened.published.name, &opened.offer, Some(opened.cover));
            (battle_model(registry, &name, opened.offer, (told, balance)), content)
        } else {
            let (name, text) = registry.read(file)?;
            let offer = registry.of_text(&text).offered(&name, &text)?;
            let told = say!("file-card-battle", file = file_name(file));
            let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let content = battle_content(&name, stem, &offer, None);
            (battle_model(registry, &name, offer, (told, Vec::new())), content)
        };
        Ok(Self { model, content, painted: PictureCache::default() })
    }

    /// Puts the picture on the page once it is there.
    fn paint(&mut self, ctx: &Context, registry: &Registry) {
        match (&mut self.content, &mut self.model.words) {
            (FileContent::Battle(battle), FileWords::Battle(words)) => {
                if let Some(cover) = battle.cover.take() {
                    self.model.picture = Some(texture(ctx, "cover", &cover));
                }
                let (size, preview) = (self.model.plate, Arc::clone(&words.offer.preview));
                if size.contains(&0) {
                    return;
                }
                let paint = move |theme: &Theme| (Some(preview.paint(theme, size[0], size[1])), None);
                if let Some(painted) = self.painted.get(ctx, &size, paint) {
                    self.model.picture.clone_from(&painted.picture);
                }
            }
            (FileContent::Saved(file), FileWords::Saved(words)) => {
                let (registry, file) = (registry.clone(), file.clone());
                let paint = move |theme: &Theme| look(&registry, &file, theme, saved_game_preview::LAST);
                if let Some(painted) = self.painted.get(ctx, &[0, 0], paint) {
                    self.model.picture.clone_from(&painted.picture);
                    words.standing = painted.about.as_ref().map(|glance| glance.standing.clone()).unwrap_or_default();
                }
            }
            _ => {}
        }
    }
}

/// Content of a battle file; `path`: its name in error messages.
fn battle_content(path: &str, name: String, offer: &BattleOffer, cover: Option<Pixmap>) -> FileContent {
    let origin = Origin { name: path.to_owned(), text: offer.text.clone(), choices: GameSetup::default() };
    FileContent::Battle(Box::new(DescribedBattle { name, origin, cover }))
}

/// Page on a battle; `path`: its name in error messages; `file`: a sentence on the file, and those on its balance.
fn battle_model(
    registry: &Registry,
    path: &str,
    offer: BattleOffer,
    (file, balance): (String, Vec<String>),
) -> FileCardModel {
    let game = registry.of_text(&offer.text);
    let position = game.position(&offer.text, path, &[]).ok();
    let added = position.and_then(|position| position.battle_rules()).map(|rules| rules.entries).unwrap_or_default();
    let added = added.into_iter().map(|entry| (entry.cited_title(), entry.text)).collect();
    let (title, rules, players) = (offer.title.clone(), game.title(), game.players());
    let words = FileWords::Battle(Box::new(BattleWords { offer, rules, added, players, balance }));
    FileCardModel { title, words, file, picture: None, plate: [0; 2], keeping: Keeping::default(), fault: None }
}

/// Page on a saved game, or what is wrong with its file.
fn saved_model(registry: &Registry, file: &Path) -> Result<FileCardModel, String> {
    let saved = read_file(file).map_err(|why| why.to_string())?;
    let game = registry.of_saved(&saved.header)?;
    game.can_play(&saved.header)?;
    let header = saved.header;
    let sides = [0, 1].map(|side| header.sides.get(side).cloned().unwrap_or_default());
    let told = say!("file-card-saved", file = file_name(file));
    let title = saved.name.unwrap_or(header.title);
    let words = FileWords::Saved(SavedWords { sides, rules: game.title(), standing: String::new() });
    let keeping = Keeping::default();
    Ok(FileCardModel { title, words, file: told, picture: None, plate: [0; 2], keeping, fault: None })
}

/// Sentences on the balance of a published battle.
fn told_balance(registry: &Registry, offer: &BattleOffer, figures: BalanceFigures) -> Vec<String> {
    let BalanceFigures { version, player, seed, outcome } = figures;
    let players = registry.of_text(&offer.text).players();
    let known = players.into_iter().find(|known| known.id.as_str() == player).map(|known| known.name);
    let player = known.unwrap_or_else(|| brief(&player, MOST_IN_NAME));
    let (seed, version) = (seed.to_string(), brief(&version, MOST_IN_NAME));
    let played = say!("balance-page-played", player, seed, version);
    outcome_sentences(&outcome, &offer.sides).into_iter().chain([played]).collect()
}

impl MainWindow {
    /// Describes a battle or saved game in a file, to be played or kept.
    ///
    /// # Errors
    /// The first fault of the file, with its name.
    pub(super) fn describe(&mut self, file: &Path) -> Result<(), String> {
        let registry = &self.games.registry;
        let mut described = contained(&file.display().to_string(), || DescribedFile::read(registry, file))?;
        if self.places.is_some() && matches!(described.content, FileContent::Battle(_)) {
            described.model.keeping = Keeping::Offered;
        }
        self.over.described = Some(described);
        Ok(())
    }

    /// Closes the page on a file by Escape, before anything under it takes the key.
    pub(super) fn close_described_by_key(&mut self, ctx: &Context) {
        if self.over.described.is_some()
            && !self.chosen.is_open()
            && ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape))
        {
            self.over.described = None;
        }
    }

    /// Draws the page on a file, if it is open, and carries out the player's request.
    pub(super) fn show_described(&mut self, ctx: &Context, world: &mut World) {
        let Some(described) = &mut self.over.described else { return };
        described.paint(ctx, &self.games.registry);
        match file_card::show(ctx, &mut described.model) {
            None => return,
            Some(FileCardRequest::Close) => self.over.described = None,
            Some(FileCardRequest::Keep) => self.keep_described(),
            Some(FileCardRequest::Play) => self.play_described(world),
        }
        ctx.request_repaint();
    }

    /// Writes the described battle among the player's own, under a name that is still free.
    fn keep_described(&mut self) {
        let (Some(places), Some(described)) = (&self.places, &mut self.over.described) else { return };
        let FileContent::Battle(battle) = &described.content else { return };
        match write_new_file(&places.scenarios(), &battle.name, "ron", battle.origin.text.as_bytes()) {
            Ok(file) => {
                let kept = say!("file-card-kept", file = file.display().to_string());
                (described.model.keeping, described.model.fault) = (Keeping::Kept(kept), None);
                self.between.own.was_edited(&file);
                self.between.own.look_again();
            }
            Err((file, why)) => {
                let (file, why) = (file.display().to_string(), why.to_string());
                described.model.fault = Some(say!("edit-not-saved", file, why));
            }
        }
    }

    /// Plays what the described file holds. The game on the table stays saved as it is.
    fn play_described(&mut self, world: &mut World) {
        let Some(described) = self.over.described.take() else { return };
        let going = match described.content {
            FileContent::Saved(file) => LeaveReason::Open(file),
            FileContent::Battle(battle) => {
                let choices = GameSetup::of_new(None);
                LeaveReason::Begin(Box::new(Origin { choices, ..battle.origin }))
            }
        };
        self.go(going, world);
    }
}
