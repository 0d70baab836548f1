//! The open table in words, and as a game on a free table.

use super::rules::{Conclusion, Illegal, Mark, OpenTable, Order, Outcome, Troops, UnitId, UnitState};
use super::{scenario, terminal};
use crate::board::Place;
use crate::board::table::{Length, Point, TablePose};
use crate::games::table::move_space::MoveSpace;
use crate::games::table::paint::{Bearing, BlockLook, BlockMark, Figures, WHOLE_SIZE};
use crate::games::table::piece_state::{field_places, length_between, stance_data};
use crate::games::table::rules::{Draft, DraftLeg, Field, FlagDevice, helm, walk};
use crate::games::table::table_game::{TableBody, TableGame, TriedDraft};
use crate::games::table::words::length_words;
use crate::i18n::lists::list;
use crate::kernel::{PieceId, RuleSet, SideId};
use crate::play::log::{EventRef, FactImportance, LogFact, events_from};
use crate::play::odds::{DieColour, ResultCard, RolledDie};
use crate::play::{AnyOrder, DescribeGame, Ending, Menu, MenuChoice, OrderSpace, Refusal};
use crate::say;
use crate::session::Session;
use serde_json::{Value, json};
use std::sync::Arc;

/// Piece of a unit.
#[must_use]
pub const fn piece_of(unit: UnitId) -> PieceId {
    PieceId(unit.0 as u32)
}

/// Unit of a piece.
#[must_use]
pub const fn unit_of(piece: PieceId) -> UnitId {
    UnitId(piece.0 as u16)
}

/// Greatest number of hits that are drawn as gaps; more leave the base empty.
const HITS_DRAWN: u8 = 12;

fn length_text(game: &OpenTable, length: Length) -> String {
    length_words(length, game.battle.field.unit)
}

fn point(game: &OpenTable, point: Point) -> String {
    helm::point_text(point, game.battle.field.unit)
}

fn names(game: &OpenTable, units: &[UnitId]) -> String {
    list(&units.iter().map(|unit| game.unit_name(*unit)).collect::<Vec<_>>())
}

/// Name of a mark.
#[must_use]
pub fn mark_name(mark: Mark) -> String {
    say!("open-table-mark-" + mark.id())
}

impl DescribeGame for OpenTable {
    fn title(&self) -> String {
        self.battle.name.clone()
    }

    fn side(&self, side: SideId) -> String {
        self.battle.sides[side.index()].clone()
    }

    fn turn(&self) -> (u32, u32) {
        (self.position.turn.into(), 0)
    }

    fn refusal(&self, why: &Illegal) -> Refusal {
        let key = match why {
            Illegal::Over => "over",
            Illegal::NoUnit => "no-unit",
            Illegal::BadLegs => "legs",
            Illegal::BesideTable => "beside",
            Illegal::OffTable => "off-table",
            Illegal::CannotFace => "face",
            Illegal::NoChange => "no-change",
            Illegal::BadDice => "dice",
            Illegal::BadText => "text",
            Illegal::BadNote => "note",
        };
        Refusal { sentence: say!("open-table-refused-" + key), paragraph: why.paragraph().to_owned() }
    }

    fn order(&self, order: &Order) -> String {
        match order {
            Order::Move { unit, legs } => {
                let legs = helm::text(legs, self.battle.field.unit);
                say!("open-table-order-move", unit = self.unit_name(*unit), legs)
            }
            Order::Place { unit, at } => {
                say!("open-table-order-place", unit = self.unit_name(*unit), at = point(self, at.point))
            }
            Order::Remove { unit } => say!("open-table-order-remove", unit = self.unit_name(*unit)),
            Order::Hits { unit, hits } => say!("open-table-order-hits", unit = self.unit_name(*unit), hits = *hits),
            Order::Mark { unit, mark } => {
                say!("open-table-order-mark", unit = self.unit_name(*unit), mark = mark_name(*mark))
            }
            Order::Unmark { unit, mark } => {
                say!("open-table-order-unmark", unit = self.unit_name(*unit), mark = mark_name(*mark))
            }
            Order::Roll { dice, faces, label } => {
                say!("open-table-order-roll", dice = *dice, faces = *faces, label = label.as_str())
            }
            Order::Note { at, text } => say!("open-table-order-note", at = point(self, *at), text = text.as_str()),
            Order::TakeNote { at } => say!("open-table-order-take-note", at = point(self, *at)),
            Order::EndTurn => {
                let next = self.decider().map_or_else(String::new, |side| self.side(side.other()));
                say!("open-table-order-end-turn", side = next)
            }
            Order::Conclude { result: Conclusion::Won(side) } => {
                say!("open-table-order-won", side = self.side(*side))
            }
            Order::Conclude { result: Conclusion::Drawn } => say!("open-table-order-drawn"),
        }
    }

    fn piece(&self, order: &Order) -> Option<PieceId> {
        match order {
            Order::Move { unit, .. }
            | Order::Place { unit, .. }
            | Order::Remove { unit }
            | Order::Hits { unit, .. }
            | Order::Mark { unit, .. }
            | Order::Unmark { unit, .. } => Some(piece_of(*unit)),
            Order::Roll { .. }
            | Order::Note { .. }
            | Order::TakeNote { .. }
            | Order::EndTurn
            | Order::Conclude { .. } => None,
        }
    }

    fn piece_name(&self, piece: PieceId) -> String {
        self.unit_name(unit_of(piece))
    }

    fn outcome(&self, outcome: &Outcome) -> String {
        let name = |unit: &UnitId| self.unit_name(*unit);
        match outcome {
            Outcome::Moved { unit, legs, length, in_turn, .. } => {
                let legs = helm::text(legs, self.battle.field.unit);
                let (length, sum) = (length_text(self, *length), length_text(self, *in_turn));
                say!("open-table-moved", unit = name(unit), legs, length, sum)
            }
            Outcome::Placed { unit, at } => say!("open-table-placed", unit = name(unit), at = point(self, at.point)),
            Outcome::Removed { unit } => say!("open-table-removed", unit = name(unit)),
            Outcome::Hits { unit, before, hits } => {
                say!("open-table-hits", unit = name(unit), before = *before, hits = *hits)
            }
            Outcome::Marked { unit, mark } => say!("open-table-marked", unit = name(unit), mark = mark_name(*mark)),
            Outcome::Unmarked { unit, mark } => say!("open-table-unmarked", unit = name(unit), mark = mark_name(*mark)),
            Outcome::Rolled { faces, dice, label } => {
                let sum: u32 = dice.iter().map(|die| u32::from(*die)).sum();
                let shown = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
                say!("open-table-rolled", n = dice.len(), faces = *faces, label = label.as_str(), shown, sum)
            }
            Outcome::Noted { at, text } => say!("open-table-noted", at = point(self, *at), text = text.as_str()),
            Outcome::NoteTaken { at, text } => {
                say!("open-table-note-taken", at = point(self, *at), text = text.as_str())
            }
            Outcome::Overlap { unit, others } => {
                say!("open-table-overlap", unit = name(unit), others = names(self, others))
            }
            Outcome::TurnBegan(turn) => say!("open-table-turn", turn = *turn),
            Outcome::Acting(side) => say!("open-table-acting", side = self.side(*side)),
            Outcome::Concluded(Conclusion::Won(side)) => say!("open-table-won", side = self.side(*side)),
            Outcome::Concluded(Conclusion::Drawn) => say!("open-table-drawn"),
        }
    }

    fn as_scene(&self) -> Option<String> {
        scenario::with_position(&self.battle.text, &self.position)
    }

    fn names_at(&self, at: Place) -> Vec<String> {
        let Some(at) = at.point() else { return Vec::new() };
        let units = self.units_on_table().filter(|(_, state)| state.stance.footprint().touches(&[at][..]));
        let units = units.map(|(unit, _)| self.unit_name(unit));
        units
            .chain(self.notes_at(at))
            .chain(self.battle.field.features_at(at).map(|(feature, _)| feature.name.clone()))
            .collect()
    }

    fn places_named(&self, name: &str) -> Option<Vec<Place>> {
        if let Some(unit) = self.unit_named(name) {
            return Some(self.middle(unit).map(Place::Point).into_iter().collect());
        }
        field_places(&self.battle.field, name)
    }

    fn piece_state_json(&self, name: &str) -> Option<Value> {
        let unit = self.unit_named(name)?;
        let state = self.position.unit(unit)?;
        let pose = state.stance.pose;
        let id_of = |piece| self.battle.unit(unit_of(piece)).map_or_else(String::new, |card| card.id.clone());
        let mut data = stance_data(self, piece_of(unit), id_of);
        let own = [
            ("at", json!([pose.point.x(), pose.point.y()])),
            ("heading", json!(pose.heading.0)),
            ("on_table", json!(state.is_on_table)),
            ("hits", json!(state.hits)),
            ("moved", json!(state.moved.0)),
            ("marks", json!(state.marks.iter().map(|mark| mark.id()).collect::<Vec<_>>())),
        ];
        data.extend(own.map(|(name, value)| (name.to_owned(), value)));
        Some(Value::Object(data))
    }

    fn state_in_words(&self, name: &str, state: &str) -> Option<String> {
        match self.unit_named(name) {
            Some(unit) if state == "moved" => Some(length_text(self, self.position.unit(unit)?.moved)),
            Some(_) => None,
            None => length_between(self, name, state),
        }
    }

    fn rules() -> &'static str {
        scenario::RULES
    }

    fn prompt(&self) -> Vec<String> {
        self.decider().map(|side| say!("open-table-prompt", side = self.side(side))).into_iter().collect()
    }

    fn verdict(&self) -> Option<String> {
        self.position.result.map(|result| match result {
            Conclusion::Won(side) => say!("open-table-won", side = self.side(side)),
            Conclusion::Drawn => say!("open-table-drawn"),
        })
    }

    fn ending(&self) -> Option<Ending> {
        self.position.result.map(|result| match result {
            Conclusion::Won(side) => Ending { result: "won".to_owned(), winner: Some(side), paragraph: "" },
            Conclusion::Drawn => Ending { result: "draw".to_owned(), winner: None, paragraph: "" },
        })
    }

    fn spaces(&self) -> Vec<Box<dyn OrderSpace<Order>>> {
        MoveSpace::all(self)
    }

    fn menu(&self) -> Menu {
        let mut menu = Menu::default();
        if self.decider().is_none() {
            return menu;
        }
        menu.add(MenuChoice::Give(AnyOrder::of(Order::EndTurn)), &self.order(&Order::EndTurn));
        terminal::add_choices(&mut menu, self);
        menu.add_spaces(self);
        menu
    }

    fn standing(&self, piece: PieceId) -> Option<String> {
        let unit = unit_of(piece);
        let (card, state) = self.on_table(unit).ok()?;
        let sum = length_text(self, state.moved);
        let moved = match card.allowance {
            Some(most) => say!("open-table-standing-of", sum, most = length_text(self, most)),
            None => say!("open-table-standing-moved", sum),
        };
        let hits = (state.hits > 0).then(|| say!("open-table-standing-hits", hits = state.hits));
        let marks = state.marks.iter().map(|mark| mark_name(*mark)).collect::<Vec<_>>();
        let marks = (!marks.is_empty()).then(|| say!("open-table-standing-marks", marks = list(&marks)));
        Some([Some(moved), hits, marks].into_iter().flatten().collect::<Vec<_>>().join(" "))
    }

    fn overview(&self) -> String {
        let line = |(unit, state): (UnitId, &UnitState)| {
            let pose = state.stance.pose;
            let heading = crate::games::table::rules::degrees_text(pose.heading.0);
            let (unit, at) = (self.unit_name(unit), point(self, pose.point));
            say!("open-table-overview", unit, at, heading, hits = state.hits) + "\n"
        };
        self.units_on_table().map(line).collect()
    }

    fn fact(&self, outcome: &Outcome) -> LogFact {
        let units = match outcome {
            Outcome::Moved { unit, .. }
            | Outcome::Placed { unit, .. }
            | Outcome::Removed { unit }
            | Outcome::Hits { unit, .. }
            | Outcome::Marked { unit, .. }
            | Outcome::Unmarked { unit, .. } => vec![*unit],
            Outcome::Overlap { unit, others } => std::iter::once(*unit).chain(others.iter().copied()).collect(),
            _ => Vec::new(),
        };
        let place = match outcome {
            Outcome::Moved { to, .. } => Some(to.point),
            Outcome::Placed { at, .. } => Some(at.point),
            Outcome::Noted { at, .. } | Outcome::NoteTaken { at, .. } => Some(*at),
            _ => units.first().and_then(|unit| self.middle(*unit)),
        };
        let weight = match outcome {
            Outcome::Rolled { .. } | Outcome::Hits { .. } | Outcome::Removed { .. } => FactImportance::Result,
            _ => FactImportance::Plain,
        };
        LogFact {
            words: self.outcome(outcome),
            place: place.map(Place::Point),
            pieces: units.into_iter().map(piece_of).collect(),
            weight,
            ..LogFact::default()
        }
    }

    fn result_cards(session: &Session<Self>, from: usize) -> Vec<ResultCard> {
        let card = |(event, outcome): (EventRef, &Outcome)| {
            let Outcome::Rolled { dice, faces, label } = outcome else { return None };
            let sum: u32 = dice.iter().map(|die| u32::from(*die)).sum();
            let title = say!("open-table-roll-title", n = dice.len(), faces = *faces);
            let result = say!("open-table-roll-sum", sum);
            let rolled = |value: &u8| RolledDie {
                value: *value,
                faces: *faces,
                colour: DieColour::White,
                purpose: label.clone(),
            };
            let paragraph = None;
            let dice = dice.iter().map(rolled).collect();
            Some(ResultCard { paragraph, dice, reading: label.clone(), ..ResultCard::new(title, "", result, event) })
        };
        events_from(session, from).filter_map(card).collect()
    }
}

impl TableGame for OpenTable {
    fn field(&self) -> &Arc<Field> {
        &self.battle.field
    }

    fn bodies(&self) -> Vec<TableBody> {
        self.units_on_table().filter_map(|(unit, _)| self.body(piece_of(unit))).collect()
    }

    fn body(&self, piece: PieceId) -> Option<TableBody> {
        let (card, state) = self.on_table(unit_of(piece)).ok()?;
        Some(TableBody { piece, side: card.side, stance: state.stance.clone() })
    }

    fn piece_named(&self, name: &str) -> Option<PieceId> {
        self.unit_named(name).map(piece_of)
    }

    /// Nothing changes its formation on the way.
    fn has_leg(leg: DraftLeg) -> bool {
        !matches!(leg, DraftLeg::Form(_))
    }

    /// The side that acts moves its own units; either may be handled by typed orders at any time.
    fn may_move(&self, piece: PieceId) -> bool {
        self.decider().is_some() && self.side_of(unit_of(piece)) == self.decider()
    }

    fn tried(&self, draft: &Draft) -> TriedDraft {
        let unit = unit_of(draft.piece);
        let Ok((card, state)) = self.on_table(unit) else { return TriedDraft::default() };
        let walked = walk(&state.stance, &draft.legs, self.battle.wheel);
        let refused = match draft.legs.is_empty() {
            true => None,
            false => self.check_walked(&state.stance, &draft.legs, &walked).err().map(|why| self.refusal(&why)),
        };
        let overlapped = walked.last().map_or_else(Vec::new, |leg| self.overlapped(unit, &leg.end));
        let warnings = if overlapped.is_empty() {
            Vec::new()
        } else {
            vec![say!("open-table-overlap", unit = self.unit_name(unit), others = names(self, &overlapped))]
        };
        let lies_on_others = !overlapped.is_empty();
        let length = Length(walked.iter().map(|leg| leg.price.0).sum());
        TriedDraft {
            walked,
            length,
            moved_before: state.moved,
            allowance: card.allowance,
            without_dice: None,
            refused,
            lies_on_others,
            warnings,
        }
    }

    fn order_of(&self, draft: &Draft) -> Option<Order> {
        let order = Order::Move { unit: unit_of(draft.piece), legs: draft.legs.clone() };
        (!draft.legs.is_empty()).then_some(order)
    }

    fn draft_of(&self, order: &Order) -> Option<Draft> {
        match order {
            Order::Move { unit, legs } => Some(Draft::along(piece_of(*unit), legs.clone())),
            _ => None,
        }
    }

    fn block(&self, piece: PieceId) -> Option<BlockLook> {
        let unit = unit_of(piece);
        let (card, state) = (self.battle.unit(unit)?, self.position.unit(unit)?);
        Some(BlockLook {
            side: card.side,
            size: BlockLook::size_of(&state.stance, self.battle.field.unit.length()),
            figures: figures(card.troops),
            coat: card.coat,
            flag: FlagDevice::usual(card.side),
            losses: state.hits.min(HITS_DRAWN),
            left_marks: 0,
            loss_marks: state.hits,
            marks: state.marks.iter().map(|mark| block_mark(*mark)).collect(),
            stands: Vec::new(),
            figure_size: WHOLE_SIZE,
            bearing: Bearing::default(),
        })
    }

    fn body_beside(&self, piece: PieceId) -> Option<TableBody> {
        let unit = unit_of(piece);
        let (card, state) = (self.battle.unit(unit)?, self.position.unit(unit)?);
        let may = !state.is_on_table && self.decider() == Some(card.side);
        may.then(|| TableBody { piece, side: card.side, stance: state.stance.clone() })
    }

    fn order_to_place(&self, piece: PieceId, pose: TablePose) -> Option<Order> {
        Some(Order::Place { unit: unit_of(piece), at: pose })
    }

    fn orders_to_move_note(&self, from: Point, to: Option<Point>) -> Vec<Order> {
        let Some(note) = self.position.notes.iter().find(|note| note.at == from) else { return Vec::new() };
        let pinned = to.map(|at| Order::Note { at, text: note.text.clone() });
        std::iter::once(Order::TakeNote { at: from }).chain(pinned).collect()
    }

    fn notes(&self) -> Vec<(Point, String)> {
        self.position.notes.iter().map(|note| (note.at, note.text.clone())).collect()
    }

    fn ranges(&self, piece: PieceId) -> Vec<Length> {
        self.battle.unit(unit_of(piece)).map_or_else(Vec::new, |card| card.ranges.clone())
    }
}

const fn figures(troops: Troops) -> Figures {
    match troops {
        Troops::Foot => Figures::Ranks,
        Troops::LightFoot => Figures::Loose,
        Troops::Horse => Figures::Horsemen,
        Troops::Guns => Figures::Gun,
        Troops::General => Figures::Staff,
        Troops::Train => Figures::Waggon,
    }
}

const fn block_mark(mark: Mark) -> BlockMark {
    match mark {
        Mark::Done => BlockMark::Done,
        Mark::Fired => BlockMark::Fired,
        Mark::Disordered => BlockMark::Disordered,
        Mark::Wavering => BlockMark::Shaken,
        Mark::Routed => BlockMark::Routed,
        Mark::Ready => BlockMark::Ready,
    }
}
