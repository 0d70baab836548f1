//! Board among the panels: what is drawn on it, and what clicks and drags on it mean.

use super::screen_reader::read_flags;
use crate::board::Place;
use crate::kernel::PieceId;
use crate::say;
use crate::session::Headless;
use crate::settings::KeyCommand;
use crate::ui::intent::{Intent, Pointed};
use crate::ui::key_input::hint;
use crate::ui::screen::selection::CurrentChoice;
use crate::ui::screen::stage::COUNTER;
use crate::ui::screen::{Covered, GameScreen, update};
use crate::ui::{legend, lesson_card, toast, top_bar, vignette};
use crate::view::animation::RunningAnimation;
use crate::view::board::{
    self, Board, BoardOverlays, Drag, DragMarks, EventMarks, NamedPlaces, PlaceCursor, PointerState, StaysClear,
};
use crate::view::camera::{CameraTarget, HEAD, Zoom};
use crate::view::highlight::Highlight;
use crate::view::hotspot::hotspot_giving;
use crate::view::marks::MarkPainter;
use crate::view::pieces::{PieceDrawList, ShowPieces};
use crate::view::placement::{Content, Obstacle};
use crate::view::traces::{EventTrace, TraceKind};
use bevy::ecs::world::World;
use bevy::math::Vec2;
use bevy_egui::egui::{self, Ui};

/// Distance in map units from the ghost of a unit within which marks of older events are not drawn.
const OVER_GHOST: f32 = 0.9;

impl GameScreen {
    /// Draws the board and everything over it. Returns the player's intent.
    pub(super) fn board(&mut self, ui: &mut Ui, world: &mut World) -> Option<Intent> {
        let room = ui.available_rect_before_wrap();
        let open = self.open_part(room);
        (self.stage.eye.board, self.stage.eye.open) = (room, open);
        self.yield_to_pointer(ui, room);
        // Rings would give the answer to a question away.
        let rings = if self.play.asks_to_point() { &[] } else { self.derived.rings() };
        self.stage.laid.ring(rings, world);
        world.run_schedule(ShowPieces);
        self.look_at_what_matters(ui.ctx(), world);
        let mut camera = self.stage.camera();
        let plays = self.play.replay().is_none() && !self.play.is_telling() && self.play.may_give_in_lesson();
        let game_ui = self.play.game_ui();
        let mut grips = if plays { game_ui.grips(&self.play) } else { Vec::new() };
        if plays {
            grips.extend(game_ui.grips_of_selected(&self.play, &self.selection, camera.scale));
        }
        let (pieces, running) = (world.resource::<PieceDrawList>(), world.get_resource::<RunningAnimation>());
        let (moment, mut traces) = (running.map(RunningAnimation::moment), self.stage.told.traces_so_far(running));
        let mut flags = self.stage.told.flags_so_far(running);
        let fighters = self.fighters(world);
        if moment.is_none() && !fighters.is_empty() {
            // Where an answer shows a unit as it would stand, the marks of what led to the question have been read.
            let ghosts = self.derived.hotspots().iter().filter(|s| s.ghost.is_some());
            let ghosts: Vec<Vec2> = ghosts.flat_map(|s| &s.places).map(|at| self.stage.layout.middle(*at)).collect();
            let is_over = |at: &Vec2| ghosts.iter().any(|ghost| ghost.distance(*at) < OVER_GHOST);
            flags.retain(|flag| !is_over(&flag.at));
            traces.retain(|trace| trace.kind != TraceKind::Fight || !trace.places.iter().any(&is_over));
        }
        let standards = self.play.game_ui().standards(self.play.shown_position());
        if self.stage.layout.is_table() {
            self.stage.laid.on_table = pieces.lying().to_vec();
        }
        self.refresh_overlays();
        let under = self.stage.pointed.at.filter(|_| self.stage.hover.drag.is_none());
        let edges = under.map_or_else(Vec::new, |at| self.play.game_ui().edges_at(self.play.shown_position(), at));
        // No piece is dimmed during an animation.
        let told = Highlight::default();
        let highlight = if self.stage.is_moving(world) { &told } else { &self.stage.meant.highlight };
        self.stage.pictures.set_camera_goal(self.stage.goal(), self.stage.camera().scale);
        // While the pointer is on the map, the panels at its sides are not being read.
        let obstacles = self.obstacles(ui.ctx(), camera, Content::Panel);
        let board = Board {
            layout: self.stage.layout,
            pieces,
            // In a lesson only what is asked for is offered.
            hotspots: if self.play.may_give_in_lesson() { self.derived.hotspots() } else { &[] },
            regions: self.derived.regions(),
            dragged: match self.stage.hover.drag.as_ref() {
                Some(drag) => DragMarks { draft: Some(&drag.draft), words: &drag.words },
                None => DragMarks { draft: self.derived.draft(), words: "" },
            },
            hand: PointerState { drag: Drag::Moves(&grips), rests: self.stage.hover.sent },
            highlight,
            lit: self.stage.answer.intent.as_ref(),
            named: NamedPlaces { found: self.selection.found, ..self.play.pointed_at() },
            pairs: if plays { self.derived.pairs() } else { &[] },
            laid_over: BoardOverlays {
                sheet: None,
                layers: self.stage.overlays.layers(),
                edges: &edges,
                clear: StaysClear { obstacles: &obstacles, fighters: &fighters },
            },
            cursor: self
                .keyboard
                .cursor
                .as_ref()
                .map(|c| PlaceCursor { place: c.place, meant: self.keyboard.leading().map(|_| self.at_cursor()) }),
            happened: EventMarks {
                moment: moment.as_ref(),
                traces: &traces,
                flags: &flags,
                fallen: &self.stage.told.fallen,
                standards: &standards,
            },
            visible: self.stage.visible,
            foreseen: &|hotspot| self.derived.foreseen(hotspot),
        };
        camera.hold_to(self.stage.layout);
        let (before, farthest) = (camera, self.stage.whole().farthest());
        let below = open.with_min_y((open.top() + HEAD).max(top_bar::todo_below(ui.ctx())));
        let pointed = board.show(ui, below, &mut camera, farthest, &mut self.stage.pictures);
        read_flags(ui, &flags);
        vignette::light(ui, room);
        // Until the player moves the camera, it shows the same part of the map at any window size.
        let steered = camera != before;
        if self.stage.pointed.place != pointed.place || self.stage.pointed.hotspot != pointed.hotspot {
            // The cards at the side follow the pointer.
            ui.ctx().request_repaint();
        }
        self.stage.pointed =
            Pointed { clicked: false, twice: false, cancelled: false, drag: None, boxed: None, ..pointed.clone() };
        if steered {
            self.stage.put_eye(Some(camera));
        }
        let free = self.say_cursor(ui, open);
        let mut clear = self.obstacles(ui.ctx(), camera, Content::Words);
        let marker = MarkPainter::new(ui.painter(), room, open, camera, self.stage.layout);
        clear.extend(marker.pieces_to_clear(pieces.lying(), &fighters));
        clear.extend(pointed.labels.iter().map(|rect| Obstacle::new(*rect, Content::Label)));
        let arrows = traces.iter().any(EventTrace::is_seen) && self.play.replay().is_none();
        let arrows = arrows.then(|| hides_arrows(open));
        clear.extend(arrows.into_iter().chain(pointed.told).map(|rect| Obstacle::new(rect, Content::Words)));
        // The prompt stands at the head and stays uncovered.
        let above = below.with_max_y(below.bottom().min(free));
        // A toast about an event comes after its animation.
        let under_page = self.shell.page.is_some() || self.shell.covered == Covered::Yes;
        let toast = match under_page {
            _ if self.play.is_telling() => None,
            true => toast::show_above(ui.ctx(), &self.shell.toasts),
            false => {
                let about: Vec<Place> = self.shell.toasts.about.into_iter().collect();
                let speaks_of = self.places_to_clear(&about);
                toast::show(ui.ctx(), &self.shell.toasts, above, &[&clear[..], &speaks_of].concat())
            }
        };
        if !self.shell.toasts.list.is_empty() {
            clear.extend(toast::place(ui.ctx()).map(|rect| Obstacle::new(rect, Content::Words)));
        }
        if let Some(gives) = &self.stage.pointed.hotspot
            && self.derived.foresee(&self.play, &self.selection, gives)
        {
            ui.ctx().request_repaint();
        }
        let away = arrows.and_then(|place| dismiss(ui, place));
        let heard = self.hears_clicks();
        self.rests_there(ui.ctx(), &pointed, heard);
        let dragged = if heard { self.dragged(ui.ctx(), &pointed) } else { None };
        let legend = legend::show(ui.ctx(), self.stage.overlays.legend(), open, &clear);
        let (beyond, pennants) = self.show_beyond(ui, pieces, (arrows, &clear));
        clear.extend(pennants.into_iter().map(|rect| Obstacle::new(rect, Content::Label)));
        let card = self.rest(ui.ctx(), world, &clear);
        let piece = self.show_unfolded(ui.ctx(), pieces, &clear);
        self.stage.hover.obstacles = clear;
        toast.or(beyond).or(away).or(legend).or(piece).or(card).or(dragged).or_else(|| {
            if !heard {
                return None;
            }
            if let Some(corners) = pointed.boxed {
                self.select_within(pieces, corners);
            }
            self.clicked(&pointed).and_then(|i| self.armed_first(i))
        })
    }

    /// Ignores the pointer where a click has just sent a piece, so that the click does not also mean the next step.
    fn rests_there(&mut self, ctx: &egui::Context, pointed: &Pointed, heard: bool) {
        let at = ctx.input(|i| i.pointer.latest_pos());
        let moved = |rests: &egui::Pos2| at.is_none_or(|at| at.distance(*rests) >= board::RESTS);
        if self.stage.hover.sent.is_some_and(|rests| moved(&rests)) {
            self.stage.hover.sent = None;
        }
        let meant = pointed
            .hotspot
            .as_ref()
            .filter(|_| heard && (pointed.clicked || pointed.drag.is_some_and(|drag| drag.dropped)));
        let sent =
            meant.and_then(|gives| hotspot_giving(self.derived.hotspots(), gives)).is_some_and(|s| s.ghost.is_some());
        if sent && self.keyboard.cursor.is_none() {
            self.stage.hover.sent = at;
        }
    }

    /// Moves the camera to the animated event, else to the pending question; to the subject hovered in a panel only if that is
    /// out of view.
    fn look_at_what_matters(&mut self, ctx: &egui::Context, world: &World) {
        let looked_at = || {
            let on_board = world.resource::<PieceDrawList>();
            let pieces = self.stage.meant.highlight.pieces.iter();
            let places: Vec<Vec2> = pieces.filter_map(|piece| on_board.of(*piece)).map(|placed| placed.at).collect();
            (!places.is_empty()).then_some(CameraTarget { places, closeness: Zoom::AsItIs })
        };
        let asked = if self.shell.notice.is_some() && self.stage.are_dice_open() {
            // Dice are read where they fell.
            self.stage.told.sight.clone()
        } else if let Some(replay) = self.play.replay() {
            self.stage.between_events(replay)
        } else if self.play.is_telling() {
            self.stage.followed()
        } else if self.play.program_decides().is_some() {
            // A player who only watches is asked for nothing: the camera goes from event to event without returning in between.
            self.stage.told.sight.clone().or_else(|| self.stage.followed())
        } else {
            // The view framed for a choice stays the same for each of its options.
            match self.play.game_ui().camera_target(self.play.shown_position(), self.selection.choice.aim.as_ref()) {
                Some(framed) if matches!(framed.closeness, Zoom::Fit(_)) => Some(framed),
                asked => looked_at().or(asked),
            }
        };
        let sight = self.stage.sight(world, asked);
        let sight = if self.play.lesson().is_some() { self.sight_in_lesson(world, sight) } else { sight };
        let lying = world.resource::<PieceDrawList>().lying();
        self.stage.follow(ctx, (sight, lying), &self.shell.settings);
    }

    /// Camera target in a lesson: a scene is framed once, with everything that it will point at, and left only for what is out of
    /// view.
    fn sight_in_lesson(&mut self, world: &World, sight: Option<CameraTarget>) -> Option<CameraTarget> {
        if let (Some(_), Some(sight)) = (&self.stage.scene, sight) {
            let (camera, room) = (self.stage.goal().unwrap_or_else(|| self.stage.camera()), self.stage.eye.open);
            if !sight.places.iter().all(|at| room.contains(camera.to_screen(self.stage.eye.board, *at))) {
                return Some(CameraTarget { closeness: Zoom::AsItIs, ..sight });
            }
        }
        if self.stage.scene.is_none() {
            // A question shows the whole map, if pieces are legible even so.
            let asks = self.play.lesson().is_some_and(|lesson| lesson.round.is_some());
            if asks && self.stage.whole().scale >= LEGIBLE {
                self.stage.eye.rests_on.clear();
                self.stage.scene = Some(CameraTarget { places: Vec::new(), closeness: Zoom::Anywhere(COUNTER) });
                return None;
            }
            let layout = self.stage.layout;
            let lying = world.resource::<PieceDrawList>().lying();
            let mut places: Vec<Vec2> = lying.iter().map(|placed| placed.at).collect();
            if places.is_empty() {
                return None;
            }
            places.extend(self.play.named_in_scene().into_iter().map(|place| layout.middle(place)));
            self.stage.scene = Some(CameraTarget { places, closeness: Zoom::Anywhere(COUNTER) });
        }
        self.stage.scene.clone().filter(|scene| !scene.places.is_empty())
    }

    /// Intent of a drag, which selects its piece; a drop has the meaning of a click there.
    fn dragged(&mut self, ctx: &egui::Context, pointed: &Pointed) -> Option<Intent> {
        let before = self.stage.hover.drag.take();
        let drag = pointed.drag?;
        if let Some(piece) = drag.grip.piece.filter(|piece| self.selection.choice.piece != Some(*piece)) {
            self.selection.choice = self.selection.choice.led_by(piece);
            self.refresh();
        }
        if let Some(preview) = self.play.game_ui().dragged(&self.play, &self.selection, &drag) {
            if drag.dropped {
                return preview.gives.and_then(|intent| self.armed_first(intent));
            }
            if before.as_ref() != Some(&preview) {
                ctx.request_repaint();
            }
            self.stage.hover.drag = Some(preview);
            return None;
        }
        if !drag.dropped || pointed.place == self.stage.layout.place_at(drag.from) {
            return None;
        }
        let (place, at) = (pointed.place?, pointed.at?);
        let Some(intent) =
            crate::view::hotspot::hotspot_at(self.derived.hotspots(), place, at).map(|s| s.gives.clone())
        else {
            self.say_why_not(place);
            return None;
        };
        match intent {
            // A drop on a target aims at it without firing: the odds are shown first.
            Intent::Aim(order) if self.selection.choice.aim.as_ref() == Some(&order) => None,
            intent => self.armed_first(intent),
        }
    }

    /// Intent of a click on the board: that of the hotspot, else the selection of the piece there; `None` without either.
    pub(in crate::ui::screen) fn clicked(&mut self, pointed: &Pointed) -> Option<Intent> {
        let stack = pointed.place.filter(|h| self.is_stack(*h));
        if pointed.cancelled {
            // With nothing to cancel, a right click unfolds a stack.
            let idle = self.selection.choice == CurrentChoice::default();
            return Some(stack.filter(|_| idle).map_or(Intent::Cancel, Intent::ExpandStack));
        }
        if !pointed.clicked {
            return None;
        }
        if let Some(place) = pointed.place.filter(|_| self.play.asks_to_point()) {
            return Some(Intent::Lesson(lesson_card::LessonRequest::PointAt(place)));
        }
        if !self.play.may_give_in_lesson() {
            let words = if self.play.is_spoiled() { say!("lesson-spoiled") } else { say!("lesson-nothing-asked") };
            self.shell.toasts.clear();
            self.shell.toasts.tell(words, None);
            return None;
        }
        let place = pointed.place?;
        if pointed.adds
            && let Some(piece) = self.piece_at(place).filter(|piece| self.play.legal().pieces.contains(piece))
        {
            return Some(Intent::SelectWith(piece));
        }
        let means = board::clicked(self.derived.hotspots(), pointed).is_some();
        if let Some(stack) = stack.filter(|_| pointed.twice && !means) {
            return Some(Intent::ExpandStack(stack));
        }
        let chosen = self.play.game_ui().chosen_at(self.play.shown_position(), place).or_else(|| self.piece_at(place));
        let own = chosen.filter(|piece| self.decides_for(*piece));
        let hotspot = board::clicked(self.derived.hotspots(), pointed);
        // Another own piece that can act is selected rather than a minor order given to this one; a second click on the selected
        // one deselects it.
        let meant = hotspot.or_else(|| if own.is_some() { None } else { self.meant_on_table(pointed) });
        match (meant, own) {
            (Some(intent), _) => Some(intent),
            (None, Some(piece)) if self.selection.choice.piece == Some(piece) => Some(Intent::Cancel),
            (None, Some(piece)) => {
                // The piece is selected to look at; why it cannot do what is asked for now is said all the same.
                if !self.play.legal().pieces.contains(&piece) {
                    self.say_why_it_cannot(Some(piece), place);
                }
                Some(Intent::Select(piece))
            }
            (None, None) if self.say_why_not(place) || self.say_select_first(place) => None,
            (None, None) if self.selection.choice != CurrentChoice::default() => Some(Intent::Cancel),
            (None, None) => None,
        }
    }

    /// Intent of a click on a free table where no hotspot gives one, as the game interprets the point; `None` without a meaning.
    fn meant_on_table(&self, pointed: &Pointed) -> Option<Intent> {
        self.play.game_ui().intent_at(&self.play, &self.selection, pointed.at?, self.stage.camera().scale)
    }

    /// Shows why the selected piece can do nothing with this place. Returns whether there was a reason to show: the piece then
    /// stays selected.
    fn say_why_not(&mut self, place: Place) -> bool {
        self.say_why_it_cannot(self.selection.choice.piece, place)
    }

    fn say_why_it_cannot(&mut self, piece: Option<PieceId>, place: Place) -> bool {
        let why = self.play.game_ui().why_not(self.play.shown_position(), piece, place);
        let Some(why) = why else { return false };
        self.shell.toasts.tell_of(place, why.sentence, Some(why.paragraph));
        true
    }

    /// Shows that a piece must be selected first, where none is and one of the other side is clicked. Returns whether it did.
    fn say_select_first(&mut self, place: Place) -> bool {
        let other = self.piece_at(place).is_some() || self.play.lesson().is_some();
        if !other || self.selection.choice != CurrentChoice::default() || self.play.legal().pieces.is_empty() {
            return false;
        }
        self.shell.toasts.clear();
        self.shell.toasts.tell(say!("table-select-first"), None);
        true
    }

    /// Arms a move that cannot be undone, where the settings ask for that: it waits for a second click on its ghost.
    pub(super) fn armed_first(&mut self, intent: Intent) -> Option<Intent> {
        if !self.shell.settings.ask.no_undo {
            return Some(intent);
        }
        let (intent, effects) = update::arm_irreversible(&mut self.play, &mut self.selection, intent);
        self.apply(effects, &mut Headless);
        intent
    }

    /// Selects the pieces that can act within a box, given by two corners in map units.
    fn select_within(&mut self, on_board: &PieceDrawList, corners: [Vec2; 2]) {
        let (low, high) = (corners[0].min(corners[1]), corners[0].max(corners[1]));
        let inside = |piece: &PieceId| {
            let at = on_board.of(*piece).map(|placed| placed.at);
            at.is_some_and(|p| p.cmpge(low).all() && p.cmple(high).all())
        };
        let legal = self.play.legal();
        let mut pieces = legal.pieces.iter().copied().filter(inside);
        let Some(piece) = pieces.next() else { return };
        let others = pieces.collect();
        self.selection.choice = CurrentChoice { others, ..CurrentChoice::of(piece) };
    }

    /// Piece on a place that a click there selects; `None` without one.
    pub(super) fn piece_at(&self, place: Place) -> Option<PieceId> {
        let by_game = self.play.game_ui().piece_at(self.play.shown_position(), place);
        by_game.or_else(|| self.stage.piece_under(self.stage.layout.middle(place)))
    }

    /// Whether a piece belongs to the side that decides.
    pub(super) fn decides_for(&self, piece: PieceId) -> bool {
        let shown = self.play.shown_position();
        shown.decider() == Some(self.play.game_ui().side(shown, piece))
    }

    /// Recomputes the overlays, if anything that they depend on has changed.
    fn refresh_overlays(&mut self) {
        let under = self.stage.pointed.place.and_then(|h| self.piece_at(h));
        self.stage.overlays.refresh(self.play.shown_position(), self.selection.choice.piece, under);
    }
}

/// Smallest hex radius, in points, at which the values printed on a piece are legible.
const LEGIBLE: f32 = 32.0;

/// Place of the button that removes the traces: at the foot of the board, as the head belongs to the prompt.
fn hides_arrows(open: egui::Rect) -> egui::Rect {
    let size = egui::vec2(150.0, 28.0);
    egui::Rect::from_min_size(open.right_bottom() - size - egui::vec2(8.0, 6.0), size)
}

fn dismiss(ui: &mut Ui, place: egui::Rect) -> Option<Intent> {
    let button = ui.put(place, egui::Button::new(say!("layout-arrows-hide")));
    button.on_hover_text(hint(&say!("layout-arrows"), KeyCommand::Dismiss)).clicked().then_some(Intent::Dismiss)
}
