//! The toy in the registry: one battle, and its saved games.

use super::book::book;
use super::table::bases;
use super::{BASE, Position, Skirmish};
use resvg::tiny_skia::{Color, Paint, Pixmap, Rect, Transform};
use serde::Deserialize;
use std::sync::Arc;
use tercio::i18n::AboutBattle;
use tercio::paint::Theme;
use tercio::play::{
    AnyGame, AnySession, BattleExtent, BattleOffer, GameBook, GameFeature, GameSetup, PictureRequest, Replayed,
    ShippedLesson, replayed,
};
use tercio::record::{Header, SavedGame};
use tercio::session::Session;

/// The battle that comes with it: side and place of every base.
pub const BATTLE: &str = "skirmish([(0,0,0),(0,0,100),(1,250,0),(1,500,100)])";

/// A battle over which the toy breaks down.
pub const BREAKS: &str = "skirmish that nobody foresaw";

/// The lesson that comes with it.
pub const LESSON: ShippedLesson = ShippedLesson {
    id: "first-walk",
    chapter: "map",
    text: include_str!("first-walk.ron"),
    words: include_str!("first-walk-words.ron"),
};

/// The toy.
pub struct Toy;

pub fn laid_out(text: &str, choices: &GameSetup) -> Result<Skirmish, String> {
    assert_ne!(text, BREAKS, "nobody foresaw it");
    // A scene of a lesson or of an example is a string within a file.
    let text = text.trim().trim_matches('"');
    if let Ok(Scene::<Position>(position)) = ron::from_str(text) {
        return Ok(Skirmish(position));
    }
    let Scene::<Vec<(u8, i64, i64)>>(bases) = ron::from_str(text).map_err(|_| "no bases")?;
    Ok(Skirmish::new(choices.seed.unwrap_or(1), &bases))
}

/// A battle file: a position, or the side and the place of every base.
#[derive(Deserialize)]
#[serde(rename = "skirmish")]
struct Scene<T>(T);

impl AnyGame for Toy {
    fn id(&self) -> &'static str {
        "skirmish"
    }

    fn lessons(&self) -> &'static [ShippedLesson] {
        &[LESSON]
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
            about: AboutBattle { description: "Two against two on a bare table.".to_owned(), ..AboutBattle::default() },
            sides: ["North".to_owned(), "South".to_owned()],
            extent: BattleExtent { units: 4, turns: 9, minutes: 0 },
            special: Vec::new(),
            note: None,
            arms: [None, None],
            leaders: [None, None],
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

    fn features(&self) -> &'static [GameFeature] {
        &[GameFeature::Rulebook, GameFeature::Pictures, GameFeature::PositionFiles]
    }

    /// A bare table, with a base by its name or its origin in the middle: a pixel to the millimetre at its usual size.
    fn picture_of(
        &self,
        position: &dyn AnySession,
        _theme: &Theme,
        PictureRequest { width, height, at, zoom }: PictureRequest<'_>,
    ) -> Result<Option<Pixmap>, String> {
        let Some(game) = position.of::<Skirmish>().map(|session| session.game()) else { return Ok(None) };
        let middle = match at {
            Some(name) => game.0.bases[game.named(name)?].at,
            None => (0, 0),
        };
        let mut picture = Pixmap::new(width, height).ok_or("no size")?;
        picture.fill(Color::WHITE);
        for (_, base) in bases(game) {
            let [x, y] = [base.at.0 - middle.0, base.at.1 - middle.1].map(|along| along as f32 * zoom);
            let (x, y) = (x + width as f32 / 2.0, y + height as f32 / 2.0);
            if let Some(block) = Rect::from_xywh(x, y, BASE as f32 * zoom, BASE as f32 * zoom) {
                picture.fill_rect(block, &Paint::default(), Transform::identity(), None);
            }
        }
        Ok(Some(picture))
    }

    fn replayed(&self, saved: &SavedGame, orders: usize) -> Result<Replayed, String> {
        Ok(replayed(laid_out(&saved.header.scenario, &self.choices(&saved.header))?, saved, orders))
    }
}
