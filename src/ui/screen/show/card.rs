//! Hover card: once the pointer has rested for a while, a card describes the unit or the ground under it.

use super::obstacles::lies_over;
use crate::board::Place;
use crate::settings::MapSide;
use crate::ui::Intent;
use crate::ui::game_ui::{CardDetail, CardSubject, DragPreview, HoverCard};
use crate::ui::hover::{self, CardPlace, Grip};
use crate::ui::intent::Hotspot;
use crate::ui::key_sheet::InputDevice;
use crate::ui::screen::GameScreen;
use crate::ui::screen::selection::CurrentChoice;
use crate::view::hotspot::{HotspotLook, hotspot_giving};
use crate::view::placement::{Content, Obstacle};
use bevy::ecs::world::World;
use bevy_egui::egui::{Context, Event, Pos2, Rect, pos2, vec2};
use std::sync::Arc;
use std::time::Duration;

/// Factor by which the pointer must rest longer on open ground than on a unit before its card appears.
const ON_GROUND: f64 = 2.0;
/// Factor by which the pointer must rest longer on ground where a click has a meaning before its card appears: the player looks
/// at the move, not the ground.
const ON_THE_WAY: f64 = 5.0;

/// Seconds of rest after which the pointer means nothing that moves under it.
const AT_REST: f64 = 0.6;
/// Map width in points below which the line about a move and the card of the ground have no room together.
const BOTH: f32 = 640.0;

/// Cache key of a hover card.
#[derive(Clone, Debug, PartialEq)]
struct Made {
    revision: u64,
    place: Place,
    about: CardSubject,
    /// Selection from which a table measures.
    choice: CurrentChoice,
}

/// State of the hover: where the pointer rests, and the card that is shown there.
#[derive(Default)]
pub(in crate::ui::screen) struct Hover {
    /// Place under the pointer; `None` off the board.
    place: Option<Place>,
    /// Window time in seconds at which the pointer came to the place.
    since: f64,
    /// Whether a click has closed the card, until the pointer moves on.
    quiet: bool,
    /// Whether the place moved under the resting pointer, so that its card waits until the pointer moves.
    idle: bool,
    /// Position of the pointer in points; `None` off the board.
    pointer: Option<Pos2>,
    /// Window time at which the pointer last moved, in seconds.
    moved: f64,
    /// Kind of card that the player asked for by key.
    asked: Asked,
    /// Revision of the position in which the pointer came to the place.
    revision: u64,
    /// Hover card that was made last, with its cache key.
    made: Option<(Made, Arc<dyn HoverCard>)>,
    /// Result of the drag under way, if it ended here.
    pub drag: Option<DragPreview>,
    /// Whether the hover card was visible in the last frame.
    shown: bool,
    /// Pointer position of a click that sent a piece away, as long as the pointer rests there.
    pub sent: Option<Pos2>,
    /// Obstacles over the board and on it in the last frame: tooltips keep off them.
    pub obstacles: Vec<Obstacle>,
}

/// Hover card that a key asks for, without the usual wait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Asked {
    /// No card was asked for: one appears by itself.
    #[default]
    No,
    /// The player asked for the card of whatever is there, a unit or the ground.
    Here,
    /// The player asked for the card of the ground, whatever stands on it.
    Ground,
}

impl Hover {
    /// Drops the cached hover card, so that it is made again when it is next shown.
    pub(in crate::ui::screen) fn forget(&mut self) {
        self.made = None;
    }

    /// Whether a hover card is visible.
    pub(in crate::ui::screen) const fn is_shown(&self) -> bool {
        self.shown
    }
}

impl GameScreen {
    /// Toggles the card asked for by key: that of the ground; with a unit at the cursor, the unit's card comes first.
    pub(in crate::ui::screen) fn ask_for_card(&mut self) {
        let by_keys = self.keyboard.leading().is_some();
        let unit = self.stage.hover.place.and_then(|h| self.piece_at(h)).is_some();
        let hover = &mut self.stage.hover;
        hover.asked = match hover.asked {
            Asked::No if unit && by_keys && !hover.shown => Asked::Here,
            Asked::No | Asked::Here => Asked::Ground,
            Asked::Ground => Asked::No,
        };
        hover.quiet = false;
    }

    /// Draws the hover card of what the pointer is over, once it has rested long enough.
    pub(in crate::ui::screen) fn rest(&mut self, ctx: &Context, world: &World, clear: &[Obstacle]) -> Option<Intent> {
        let (now, shift, busy, pointer) = ctx.input(|i| {
            let busy = i.pointer.any_down()
                || i.pointer.any_released()
                || i.raw.events.iter().any(|e| matches!(e, Event::MouseWheel { .. }));
            (i.time, i.modifiers.shift, busy, i.pointer.latest_pos())
        });
        let grip = if shift && self.stage.hover.shown { Grip::Held } else { Grip::Loose };
        if grip == Grip::Loose {
            let place = self.stage.pointed.place;
            let by_keys = self.keyboard.leading().is_some();
            let revision = self.play.shown_position().revision();
            let moving = by_keys && self.stage.is_moving(world);
            let hover = &mut self.stage.hover;
            if hover.pointer != pointer {
                (hover.pointer, hover.moved) = (pointer, now);
            }
            let rests = now - hover.moved > AT_REST;
            let elsewhere = hover.place != place;
            if elsewhere {
                hover.place = place;
                hover.since = now;
                hover.quiet = false;
                hover.asked = Asked::No;
                hover.revision = revision;
            }
            let other = std::mem::replace(&mut hover.revision, revision) != revision;
            hover.idle = rests && (hover.idle || elsewhere || other && !hover.shown);
            // Asked for by key, it goes once the results of an order are shown.
            let past = by_keys && other;
            if past {
                hover.asked = Asked::No;
            }
            if busy || past {
                hover.quiet = true;
            }
            hover.shown = false;
            let blocked = moving
                || hover.quiet
                || hover.idle && hover.asked == Asked::No
                || self.shell.page.is_some()
                || self.shell.notice.is_some()
                || self.stage.unfolded.is_some();
            let place = place.filter(|_| !blocked)?;
            // The place of the cursor is described beside the board; its card would cover what the cursor looks at. A player who
            // uses keys does not look at a resting pointer either.
            if self.keyboard.plays_with() == InputDevice::Keys && self.stage.hover.asked == Asked::No {
                return None;
            }
            // For a target the odds are shown: the unit's card would cover them.
            if self.stage.hover.asked == Asked::No && self.tells_odds() {
                return None;
            }
            // The selected piece has its card beside the board.
            let selected = self.selection.choice.piece.is_some_and(|piece| self.piece_at(place) == Some(piece));
            if selected && self.stage.hover.asked == Asked::No {
                return None;
            }
            let untold = self.piece_at(place).is_none() && self.stage.hover.asked == Asked::No;
            let tight = self.stage.pointed.told.is_some() && self.stage.eye.open.width() < BOTH;
            if untold && (tight || self.play.game_ui().is_plain(self.play.shown_position(), &self.selection, place)) {
                return None;
            }
            if let Some(left) = self.still_to_rest(place, now) {
                ctx.request_repaint_after(left);
                return None;
            }
        }
        let place = self.stage.hover.place?;
        let about = self.about(place);
        let choice = self.selection.choice.clone();
        let made = Made { revision: self.play.shown_position().revision(), place, about, choice };
        if self.stage.hover.made.as_ref().is_none_or(|(m, _)| *m != made) {
            let card = self.play.game_ui().card(&self.play, &self.selection, place, about);
            self.stage.hover.made = Some((made, card));
        }
        self.stage.hover.shown = true;
        let mut card_place = self.card_place(ctx, (place, about), clear);
        if grip == Grip::Held {
            // It is being read now: it may lie near, over pieces and marks.
            card_place.clear.retain(|obstacle| obstacle.content <= Content::Title);
        }
        let (_, card) = self.stage.hover.made.as_ref()?;
        let asked = grip == Grip::Held || self.stage.hover.asked != Asked::No;
        let telling = if asked { CardDetail::Whole } else { CardDetail::Brief };
        hover::show(ctx, &format!("{place:?} {about:?}"), (&**card, telling), &card_place, grip)
    }

    /// Time for which the pointer must still rest before a card appears; `None` if it has rested long enough.
    fn still_to_rest(&self, place: Place, now: f64) -> Option<Duration> {
        let hover = &self.stage.hover;
        if hover.asked != Asked::No {
            return None;
        }
        let open = self.piece_at(place).is_none();
        let means = self.pointed_hotspot().is_some_and(|s| s.look != HotspotLook::Hidden);
        let patience = match (open, means) {
            (true, true) => ON_THE_WAY,
            (true, false) => ON_GROUND,
            (false, _) => 1.0,
        };
        let left = f64::from(self.shell.settings.tooltip_delay) / 1000.0 * patience - (now - hover.since);
        (left > 0.0).then(|| Duration::from_secs_f64(left))
    }

    /// Hotspot under the pointer; `None` without one.
    fn pointed_hotspot(&self) -> Option<&Hotspot> {
        hotspot_giving(self.derived.hotspots(), self.stage.pointed.hotspot.as_ref()?)
    }

    /// Whether the pointer is on a target whose odds are shown.
    fn tells_odds(&self) -> bool {
        matches!(self.stage.pointed.hotspot, Some(Intent::Aim(_)))
    }

    fn about(&self, place: Place) -> CardSubject {
        match self.piece_at(place) {
            Some(piece) if self.stage.hover.asked != Asked::Ground => CardSubject::Piece(piece),
            under => CardSubject::Ground(self.selection.choice.piece.or(under)),
        }
    }

    /// Place of the hover card: off the unit, the selected one, targets and moves, and if possible off all pieces. `clear`:
    /// obstacles over the board already, and the pieces.
    fn card_place(&self, ctx: &Context, (place, about): (Place, CardSubject), clear: &[Obstacle]) -> CardPlace {
        let (board, screen) = (self.stage.eye.board, ctx.content_rect());
        let camera = self.stage.camera();
        let cell = |h: Place| {
            let at = camera.to_screen(board, self.stage.layout.middle(h));
            Rect::from_center_size(at, vec2(1.8, 1.7) * camera.scale)
        };
        let (game_ui, shown) = (self.play.game_ui(), self.play.shown_position());
        let places: Vec<Place> = match about {
            CardSubject::Piece(piece) => game_ui.places(shown, piece),
            CardSubject::Ground(_) => vec![place],
        };
        let around = places.iter().map(|h| cell(*h)).reduce(Rect::union).unwrap_or_else(|| cell(place));
        let chosen = self.selection.choice.piece.into_iter().flat_map(|piece| game_ui.footprint(shown, piece));
        // A player with a choice looks at all options, and at the pieces that go there.
        let asked = |look: HotspotLook| matches!(look, HotspotLook::Target | HotspotLook::Back);
        let targets = self.derived.hotspots().iter().filter(|s| asked(s.look));
        let begins = |s: &Hotspot| s.path.first().and_then(|at| self.stage.layout.place_at(*at));
        let targets = targets.flat_map(|s| s.places.iter().copied().chain(begins(s)));
        let pointed = self.pointed_hotspot();
        // The hovered move and its destination stay clear too.
        let ends = pointed.into_iter().filter(|s| s.ghost.is_some()).flat_map(|s| s.places.iter().copied());
        let cells = chosen.chain(targets).chain(ends).map(cell);
        let along = pointed.into_iter().flat_map(|s| &s.path);
        let along = along.map(|at| Rect::from_center_size(camera.to_screen(board, *at), vec2(1.0, 1.0) * camera.scale));
        let fights = cells.chain(along).map(|rect| Obstacle::new(rect, Content::Fighter));
        // The card lies over the board or the log; the decision column stays visible as a whole.
        let room = Rect::from_min_max(pos2(screen.left(), board.top()), screen.max);
        let open = self.stage.eye.open;
        let decided = match self.shell.columns.decisions_at {
            MapSide::Right => Rect::from_min_max(open.right_top(), room.max),
            MapSide::Left => Rect::from_min_max(room.min, open.left_bottom()),
        };
        let by_itself = self.stage.hover.asked == Asked::No && matches!(about, CardSubject::Ground(_));
        // A card of the ground that comes by itself hides no piece: it may lie in the empty foot of the column.
        let decided = if by_itself { lies_over(ctx, "decisions").unwrap_or(decided) } else { decided };
        let weigh = |obstacle: &Obstacle| match obstacle.content {
            Content::Piece | Content::Label if by_itself => Obstacle { content: Content::Fighter, ..*obstacle },
            _ => *obstacle,
        };
        let clear = clear.iter().map(weigh).chain(fights).chain([Obstacle::new(decided, Content::Words)]).collect();
        CardPlace { room, about: around, clear }
    }
}
