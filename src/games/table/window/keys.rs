//! Keys at a table: steps that add legs to the draft, the helm field, the ruler, and what the cursor says.

use super::super::rules::{Draft, DraftLeg, FormChange};
use super::super::table_game::TableGame;
use super::table_choice::{TableChoice, draft_in_hand, lengthened};
use super::{TableRequest, TableUi, TableWindow, draft_view, drag, game_of, ruler};
use crate::board::table::{Length, Stance, WheelAngle};
use crate::board::{Place, StepLength};
use crate::play::AnyOrder;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::Intent;
use crate::ui::game_ui::{BoardUi, KeysUi, WalkRequest};
use crate::ui::key_input::first_of;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use bevy::math::Vec2;

/// Angle that a turning key adds: a sixteenth of a right angle.
const TURN: u16 = 1024;
/// Angle that a turning key adds with Alt: about a fifth of it.
const FINE_TURN: u16 = 205;

/// Leg that a walking key adds, in a unit of length; none if the command is no such key.
fn leg_of(toward: WalkRequest, unit: Length) -> Option<DraftLeg> {
    let is_fine = toward.length == StepLength::Tenth;
    let step = if is_fine { Length((unit.0 + 5) / 10) } else { unit };
    let turn = WheelAngle::new(if is_fine { FINE_TURN } else { TURN })?;
    Some(match toward.command {
        KeyCommand::Ahead => DraftLeg::Ahead(step),
        KeyCommand::AheadLeft => DraftLeg::ObliqueLeft(step),
        KeyCommand::AheadRight => DraftLeg::ObliqueRight(step),
        KeyCommand::TurnLeft => DraftLeg::WheelLeft(turn),
        KeyCommand::TurnRight => DraftLeg::WheelRight(turn),
        KeyCommand::About => DraftLeg::About,
        KeyCommand::AsideLeft => DraftLeg::AsideLeft(step),
        KeyCommand::AsideRight => DraftLeg::AsideRight(step),
        _ => return None,
    })
}

/// Ruler from the selected piece to what is pointed at; if it lies there already, or nothing is pointed at, it is taken up.
fn ruler_intent<G: TableGame>(game: &G, play: &ActiveGame, selection: &Selection, at: Option<Vec2>) -> Option<Intent> {
    let (choice, piece) = (TableChoice::of(selection), selection.choice.piece?);
    let at = at.and_then(|at| play.layout().table_point(at));
    let end = at.map(|at| ruler::end_at(game, at, piece)).filter(|end| choice.ruler != Some(*end));
    Some(TableRequest::Ruler(end).intent())
}

/// Intent that pins a draft, or says why it may not be made.
fn pin<G: TableGame>(game: &G, draft: Draft) -> Intent {
    match game.tried(&draft).refused {
        None => TableRequest::Pin(draft).intent(),
        Some(why) => Intent::WhyNot(BarredReason::new(why.sentence, why.paragraph)),
    }
}

impl<G: TableWindow> KeysUi for TableUi<G> {
    /// Keys of the legs that the game has, and those that are no leg.
    fn steps(&self) -> Vec<KeyCommand> {
        let leg = |command: KeyCommand| match command {
            KeyCommand::Closer | KeyCommand::Looser => Some(DraftLeg::Form(FormChange::Gap(1))),
            _ => leg_of(WalkRequest { command, length: StepLength::One, at: None }, Length(1)),
        };
        KeyCommand::TABLE.iter().copied().filter(|command| leg(*command).is_none_or(G::has_leg)).collect()
    }

    /// A walking key adds a leg to the draft in hand, or lengthens the last one.
    fn walk_intent(&self, play: &ActiveGame, selection: &Selection, toward: WalkRequest) -> Option<Intent> {
        let game = game_of::<G>(play.session());
        match toward.command {
            KeyCommand::Ruler => return ruler_intent(game, play, selection, toward.at),
            KeyCommand::Helm => return draft_in_hand(game, selection).map(|_| TableRequest::Helm.intent()),
            _ => {}
        }
        let draft = draft_in_hand(game, selection)?;
        if matches!(toward.command, KeyCommand::Closer | KeyCommand::Looser) {
            return game.spread(&draft, toward.command == KeyCommand::Looser).map(|draft| pin(game, draft));
        }
        let leg = leg_of(toward, game.field().unit.length())?;
        let mut legs = draft.legs.clone();
        match legs.last().and_then(|last| lengthened(*last, leg)) {
            Some(joined) => _ = legs.pop().map(|_| legs.push(joined)),
            None => legs.push(leg),
        }
        Some(pin(game, Draft::along(draft.piece, legs)))
    }

    /// What is there, and where it is.
    fn spoken(&self, shown: PositionView<'_>, place: Place) -> Vec<String> {
        let game = game_of::<G>(shown.any());
        let at = place.point().map(|at| say!("tabletop-at", point = ruler::point_words(game, at)));
        shown.any().names_at(place).into_iter().chain(at).collect()
    }

    /// With a draft, what Enter gives.
    fn next_in_words(&self, play: &ActiveGame, selection: &Selection, _place: Place) -> Option<String> {
        let game = game_of::<G>(play.session());
        let key = first_of(KeyCommand::Act);
        if let Some(order) = draft_in_hand(game, selection).and_then(|draft| game.order_of(&draft)) {
            return Some(say!("cursor-does", key, does = game.order(&order)));
        }
        let usual =
            game.usual_answer(selection.choice.piece).map(AnyOrder::of).or_else(|| play.session().sole_answer())?;
        Some(say!("cursor-does", key, does = play.session().order_text(&usual)))
    }

    fn report(
        &self,
        play: &ActiveGame,
        selection: &Selection,
        place: &dyn Fn(Vec2) -> (i32, i32),
    ) -> serde_json::Value {
        let game = game_of::<G>(play.session());
        let layout = play.layout();
        let at = |stance: &Stance| place(layout.map_point(stance.centre()));
        let bodies = game.bodies();
        let bodies = bodies.iter().map(|body| (game.piece_name(body.piece), at(&body.stance)));
        let draft = draft_in_hand(game, selection);
        let end = draft.as_ref().and_then(|draft| draft_view::end_of(game, draft));
        let scale = (place(Vec2::X * 100.0).0 - place(Vec2::ZERO).0).unsigned_abs() as f32 / 100.0;
        let handles =
            end.as_ref().map(|end| drag::handle_places(end, layout).map(|at| place(at.middle(scale))).to_vec());
        let rod = end.zip(draft.as_ref()).zip(TableChoice::of(selection).ruler);
        let rod = rod.and_then(|((stance, draft), end)| ruler::rod(game, layout, (draft.piece, &stance), end));
        let marks = self.marks(play, selection);
        let hotspots =
            marks.hotspots.iter().map(|spot| (format!("{:?} {}", spot.look, spot.label), place(spot.anchor)));
        let rings = marks.rings.iter().map(|(piece, ring)| (game.piece_name(*piece), format!("{ring:?}")));
        let tags = marks.draft.ways.iter().map(|way| way.label.clone());
        let lines = marks.draft.ranges.iter().chain(&marks.draft.contours);
        let tags = tags.chain(lines.map(|line| line.label.clone()));
        let tags = tags.chain(marks.draft.tag.iter().flat_map(|tag| [tag.sum.clone(), tag.note.clone()]));
        serde_json::json!({
            "hotspots": hotspots.collect::<Vec<_>>(),
            "rings": rings.collect::<std::collections::BTreeMap<_, _>>(),
            "tags": tags.filter(|tag| !tag.is_empty()).collect::<Vec<_>>(),
            "ghosts": marks.draft.ghosts.len(),
            "ways": marks.draft.ways.len(),
            "bodies": bodies.collect::<std::collections::BTreeMap<_, _>>(),
            "handles": handles,
            "draft": draft.map(|draft| game.draft_text(&draft)),
            "rod": rod.map(|rod| format!("{} {} {}", rod.names[0], rod.length, rod.names[1])),
            "corner": place(Vec2::ZERO),
            "far_corner": place(layout.size()),
            "unit": place(Vec2::ONE).0 - place(Vec2::ZERO).0,
        })
    }
}
