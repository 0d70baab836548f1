//! The toy in the registry: one battle, and its saved games.

use super::Skirmish;
use resvg::tiny_skia::Pixmap;
use std::path::Path;
use std::sync::Arc;
use tercio::kernel::{Dice, DiceState};
use tercio::paint::Theme;
use tercio::play::{AnyGame, AnySession, Choices, Preview, Replayed, Shipped};
use tercio::record::{Header, Saved};
use tercio::session::{Departure, Session};

/// The battle that comes with it: side and place of every base.
pub const BATTLE: &str = "skirmish [[0,0,0],[0,0,100],[1,250,0],[1,500,100]]";

/// The toy.
pub struct Toy;

/// A plain picture.
struct Plain;

impl Preview for Plain {
    fn paint(&self, _theme: &Theme, width: u32, height: u32) -> Pixmap {
        Pixmap::new(width, height).unwrap()
    }
}

fn laid_out(text: &str, choices: &Choices) -> Result<Skirmish, String> {
    let bases =
        text.strip_prefix("skirmish ").and_then(|bases| serde_json::from_str::<Vec<(u8, i64, i64)>>(bases).ok());
    Ok(Skirmish::new(choices.seed.unwrap_or(1), &bases.ok_or("no bases")?))
}

impl AnyGame for Toy {
    fn id(&self) -> &'static str {
        "skirmish"
    }

    fn shipped(&self) -> Vec<Result<Shipped, String>> {
        vec![Ok(Shipped {
            id: "duel",
            text: BATTLE.to_owned(),
            title: "The duel".to_owned(),
            description: "Two against two on a bare table.".to_owned(),
            sides: ["North".to_owned(), "South".to_owned()],
            length: "9 turns".to_owned(),
            options: Vec::new(),
            preview: Arc::new(Plain),
        })]
    }

    fn shipped_text(&self, id: &str) -> Option<String> {
        (id == "duel").then(|| BATTLE.to_owned())
    }

    fn read(&self, path: &Path) -> Result<(String, String), String> {
        let name = path.display().to_string();
        if name == "duel" {
            return Ok((name, BATTLE.to_owned()));
        }
        let text = std::fs::read_to_string(path).map_err(|why| format!("{name}: {why}"))?;
        Ok((name, text))
    }

    fn claims(&self, text: &str) -> bool {
        text.starts_with("skirmish")
    }

    fn begin(&self, text: &str, name: &str, choices: &Choices) -> Result<(Box<dyn AnySession>, Header), String> {
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

    fn replayed(&self, saved: &Saved, orders: usize) -> Result<Replayed, String> {
        let game = laid_out(&saved.header.scenario, &self.choices(&saved.header))?;
        let dice = Dice::seeded(DiceState { seed: saved.header.seed.unwrap_or(1), drawn: 0 });
        let (session, departure) = Session::replayed_until(game, dice, &saved.lines, orders);
        Ok((session.into(), departure))
    }

    fn can_play(&self, header: &Header) -> Result<(), String> {
        laid_out(&header.scenario, &self.choices(header)).map(|_| ())
    }

    fn renewed(&self, header: &Header, _session: &dyn AnySession) -> Header {
        header.clone()
    }

    fn changes(&self, _header: &Header) -> Vec<String> {
        Vec::new()
    }

    fn departs(&self, _header: &Header, departure: &Departure) -> String {
        departure.to_string()
    }

    fn choices(&self, header: &Header) -> Choices {
        Choices { seed: header.seed, ..Choices::default() }
    }

    fn own_sides(&self, _header: &Header) -> Result<Vec<String>, String> {
        Ok(vec!["North".to_owned(), "South".to_owned()])
    }

    fn picture(&self, _session: &dyn AnySession, theme: &Theme, width: u32, height: u32) -> Option<Pixmap> {
        Some(Plain.paint(theme, width, height))
    }
}
