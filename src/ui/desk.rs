//! The whole window: the start page, or a battle at the table.

use super::intent::Intent;
use super::start::{self, Ask};
use super::table::Table;
use super::{pages, theme};
use crate::kernel::SideId;
use crate::paint::PixelRect;
use crate::paint::map::MapPainter;
use crate::rules::musket_pike::text;
use crate::rules::musket_pike::{Battle, options::Options};
use crate::scenario;
use bevy_egui::egui::{self, CentralPanel, Frame, Margin, UiBuilder};
use std::path::Path;
use std::sync::Arc;

/// What the window is asked to do after a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// Close.
    pub quit: bool,
    /// Change between a window and the full screen.
    pub toggle_full_screen: bool,
    /// The window's title.
    pub title: String,
}

/// A battle on the shelf.
struct Shelved {
    battle: Arc<Battle>,
    text: &'static str,
    id: &'static str,
}

/// The whole window.
#[derive(Default)]
pub struct Desk {
    table: Option<Box<Table>>,
    shelf: Vec<Shelved>,
    page: start::Model,
    /// The rulebook over the start page: the paragraph and what is sought.
    rulebook: Option<(String, String)>,
    installed: bool,
}

impl Desk {
    /// A desk on which the battle of a file is laid out already.
    ///
    /// # Errors
    /// The file's first fault.
    pub fn in_battle(file: &Path) -> Result<Self, String> {
        let shipped = file.to_str().filter(|_| !file.exists()).and_then(scenario::builtin);
        let loaded = match shipped {
            Some(shipped) => scenario::load_text(shipped.text, shipped.id, &[]),
            None => scenario::load_path(file, &[]),
        };
        let battle = loaded.map_err(|faults| faults.first().map_or_else(String::new, ToString::to_string))?;
        Ok(Self { table: Some(Box::new(Table::new(&battle))), ..Self::default() })
    }

    /// The table, if a battle is being played.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        self.table.as_deref()
    }

    /// The desk as data, for whoever drives the window from outside.
    #[must_use]
    pub fn report(&self, pixels: f32) -> serde_json::Value {
        self.table.as_ref().map_or(serde_json::Value::Null, |t| t.report(pixels))
    }

    /// Draws the window and answers what is asked of it.
    pub fn show(&mut self, ctx: &egui::Context) -> Wish {
        if !self.installed {
            theme::install(ctx);
            self.installed = true;
            // The fonts are there from the next frame on.
            ctx.request_repaint();
            return Wish { title: "Tercio".to_owned(), ..Wish::default() };
        }
        let builder = UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
        let mut ui = egui::Ui::new(ctx.clone(), egui::Id::new("desk"), builder);
        match &mut self.table {
            Some(table) => {
                let asked = table.show(&mut ui);
                let title = format!("{} - Tercio", table.game().battle.name);
                if asked.leave {
                    self.table = None;
                }
                Wish { quit: asked.quit, toggle_full_screen: asked.full_screen, title }
            }
            None => self.start(&mut ui),
        }
    }

    fn start(&mut self, ui: &mut egui::Ui) -> Wish {
        let mut wish = Wish { title: "Tercio".to_owned(), ..Wish::default() };
        let ctx = ui.ctx().clone();
        if self.shelf.is_empty() {
            self.fill_shelf(&ctx);
        }
        let frame = Frame::new().fill(theme::PAPER).inner_margin(Margin::symmetric(18, 8));
        let mut ask = CentralPanel::default().frame(frame).show(ui, |ui| start::show(ui, &mut self.page)).inner;
        if ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, egui::Key::F11)) {
            wish.toggle_full_screen = true;
        }
        if let Some((paragraph, sought)) = &mut self.rulebook {
            let closed = ctx.input(|i| i.key_pressed(egui::Key::Escape));
            match pages::rulebook(&ctx, paragraph, sought) {
                Some(Intent::Close) => self.rulebook = None,
                _ if closed => self.rulebook = None,
                Some(other) => ask = Some(Ask::Other(other)),
                None => {}
            }
        }
        match ask {
            Some(Ask::Choose(at)) => self.choose(at),
            Some(Ask::Begin) => self.begin(),
            Some(Ask::Other(Intent::Quit)) => wish.quit = true,
            Some(Ask::Other(Intent::Rule(paragraph))) => self.rulebook = Some((paragraph, String::new())),
            Some(Ask::Other(_)) | None => return wish,
        }
        ctx.request_repaint();
        wish
    }

    fn fill_shelf(&mut self, ctx: &egui::Context) {
        for shipped in scenario::BUILTIN {
            match scenario::load_text(shipped.text, shipped.id, &[]) {
                Ok(battle) => self.shelf.push(Shelved { battle, text: shipped.text, id: shipped.id }),
                Err(faults) => self.page.fault = faults.first().map(ToString::to_string),
            }
        }
        self.page.battles = self.shelf.iter().map(|s| on_page(ctx, &s.battle)).collect();
        self.page.seed = seed().to_string();
        self.choose(0);
    }

    fn choose(&mut self, at: usize) {
        let Some(shelved) = self.shelf.get(at) else { return };
        self.page.chosen = at;
        self.page.names = SideId::BOTH.map(|s| shelved.battle.sides[s.index()].name.clone());
        self.page.options = options(&shelved.battle);
    }

    /// Lays the chosen battle out, with the names, seed and options of the page.
    fn begin(&mut self) {
        let Some(shelved) = self.shelf.get(self.page.chosen) else { return };
        let Ok(seed) = self.page.seed.trim().parse::<u64>() else {
            self.page.fault = Some("The seed must be a whole number, such as 1620.".to_owned());
            return;
        };
        let changed: Vec<(String, String)> = self
            .page
            .options
            .iter()
            .filter(|o| o.value != o.default)
            .map(|o| (o.name.clone(), o.value.clone()))
            .collect();
        match scenario::load_text(shelved.text, shelved.id, &changed) {
            Ok(battle) => {
                let mut battle = Battle::clone(&battle);
                battle.start.dice.seed = seed;
                for (side, name) in battle.sides.iter_mut().zip(&self.page.names) {
                    if !name.trim().is_empty() {
                        side.name = name.trim().to_owned();
                    }
                }
                self.table = Some(Box::new(Table::new(&Arc::new(battle))));
                self.page.fault = None;
                self.page.seed = self::seed().to_string();
            }
            Err(faults) => self.page.fault = faults.first().map(ToString::to_string),
        }
    }
}

/// A seed that is another one every time: nothing else about a game depends on the clock.
pub(super) fn seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1620, |d| d.as_nanos() as u64 % 1_000_000_000)
}

fn on_page(ctx: &egui::Context, battle: &Battle) -> start::Battle {
    let painter = MapPainter::new(battle, &theme::COLOURS);
    let layout = painter.layout();
    let scale = layout.fitting(440, 330);
    let picture = painter.paint(scale, PixelRect::whole(layout, scale));
    let hours = if battle.minutes >= 90 {
        format!("about {} hours", (battle.minutes + 30) / 60)
    } else {
        format!("about {} minutes", battle.minutes)
    };
    start::Battle {
        name: battle.name.clone(),
        description: battle.description.clone(),
        sides: SideId::BOTH.map(|s| battle.sides[s.index()].name.clone()),
        length: format!("{}, {hours}, {} units", text::count(battle.turns, "turn", "turns"), battle.units.len()),
        picture: Some(crate::view::pictures::texture(ctx, &battle.id, &picture)),
    }
}

/// MP 14 The options of a battle as the page shows them.
fn options(battle: &Battle) -> Vec<start::RuleOption> {
    let named = scenario::options::named(&battle.options);
    let default = |name: &str| {
        let own = named.iter().find(|(n, _)| n == name).map(|(_, v)| v.clone());
        own.or_else(|| text::option(name).map(|o| o.default.clone())).unwrap_or_default()
    };
    let shown = scenario::options::OPTIONS.iter().filter(|(name, _)| *name != "die_roll_mode");
    shown
        .map(|(name, _)| {
            let value = default(name);
            let values = scenario::options::values(&battle.rules, name);
            let armies = if values.is_none() {
                battle.armies.iter().map(|a| (a.id.clone(), a.name.clone())).collect()
            } else {
                Vec::new()
            };
            // The rulebook writes "none" for an empty list of armies.
            let value = if armies.is_empty() { value } else { named_armies(&battle.options) };
            start::RuleOption {
                name: (*name).to_owned(),
                effect: text::option(name).map(|o| o.text.clone()).unwrap_or_default(),
                paragraph: text::option(name).map(|o| o.paragraph.clone()).unwrap_or_else(|| "14".to_owned()),
                values: values.unwrap_or_default(),
                default: value.clone(),
                value,
                armies,
            }
        })
        .collect()
}

fn named_armies(options: &Options) -> String {
    options.n_type_as_li.join(",")
}
