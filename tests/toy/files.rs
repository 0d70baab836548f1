//! The toy in the registry: one battle, and its saved games.

use super::Skirmish;
use super::book::book;
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;
use tercio::paint::Theme;
use tercio::play::{AnyGame, AnySession, BattleOffer, GameBook, GameSetup, Replayed, replayed};
use tercio::record::{Header, SavedGame};
use tercio::session::Session;

/// The battle that comes with it: side and place of every base.
pub const BATTLE: &str = "skirmish [[0,0,0],[0,0,100],[1,250,0],[1,500,100]]";

/// A battle over which the toy breaks down.
pub const BREAKS: &str = "skirmish that nobody foresaw";

/// The toy.
pub struct Toy;

pub fn laid_out(text: &str, choices: &GameSetup) -> Result<Skirmish, String> {
    assert_ne!(text, BREAKS, "nobody foresaw it");
    let bases =
        text.strip_prefix("skirmish ").and_then(|bases| serde_json::from_str::<Vec<(u8, i64, i64)>>(bases).ok());
    Ok(Skirmish::new(choices.seed.unwrap_or(1), &bases.ok_or("no bases")?))
}

impl AnyGame for Toy {
    fn id(&self) -> &'static str {
        "skirmish"
    }

    fn shipped(&self) -> Vec<Result<BattleOffer, String>> {
        vec![self.offered("duel", BATTLE)]
    }

    fn offered(&self, id: &str, text: &str) -> Result<BattleOffer, String> {
        laid_out(text, &GameSetup::default())?;
        Ok(BattleOffer {
            id: id.into(),
            text: text.to_owned(),
            title: "The duel".to_owned(),
            description: "Two against two on a bare table.".to_owned(),
            sides: ["North".to_owned(), "South".to_owned()],
            length: "9 turns".to_owned(),
            note: None,
            forces: Vec::new(),
            options: Vec::new(),
            engraving: None,
            preview: Arc::new(|_: &Theme, width, height| Pixmap::new(width, height).unwrap()),
        })
    }

    fn rulebook(&self) -> Option<GameBook> {
        Some(book())
    }

    fn recognises_text(&self, text: &str) -> bool {
        text.starts_with("skirmish")
    }

    fn begin(&self, text: &str, name: &str, choices: &GameSetup) -> Result<(Box<dyn AnySession>, Header), String> {
        let header = Header {
            program: "toy".to_owned(),
            rules: self.id().to_owned(),
            rules_number: 1,
            battle: name.to_owned(),
            title: "The duel".to_owned(),
            scenario: text.to_owned(),
            seed: choices.seed,
            sides: vec!["North".to_owned(), "South".to_owned()],
            ..Header::default()
        };
        Ok((Session::of(laid_out(text, choices)?).into(), header))
    }

    fn replayed(&self, saved: &SavedGame, orders: usize) -> Result<Replayed, String> {
        Ok(replayed(laid_out(&saved.header.scenario, &self.choices(&saved.header))?, saved, orders))
    }
}
