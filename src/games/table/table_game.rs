//! Interface by which a game is played on a free table: its field, its bodies, what a draft costs and what it orders.

use super::paint::{BlockLook, HALF_ARC, layout, placed_block};
use super::rules::helm::{self, HelmFault};
use super::rules::{Draft, DraftLeg, Field, HaltFeature, Presentation, WalkedLeg};
use super::scenario::TableFault;
use crate::board::table::{Length, Point, Stance, TablePose};
use crate::i18n::rulebook::RuleEntry;
use crate::kernel::{PieceId, SideId};
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::play::{BattleRules, DescribeGame, FileFault, Refusal};
use crate::say;
use std::sync::Arc;

/// Body on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableBody {
    /// Piece.
    pub piece: PieceId,
    /// Side that it belongs to.
    pub side: SideId,
    /// Stance.
    pub stance: Stance,
}

/// Draft as it would be carried out now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TriedDraft {
    /// Legs as they are walked.
    pub walked: Vec<WalkedLeg>,
    /// Length that the legs are priced by, together.
    pub length: Length,
    /// Length that the piece has moved before in this turn.
    pub moved_before: Length,
    /// Length that it may move, or usually moves, in a turn; none if there is none.
    pub allowance: Option<Length>,
    /// Greatest length that no die can change; none if no dice are rolled for lengths.
    pub without_dice: Option<Length>,
    /// Why it cannot be ordered; none if it can.
    pub refused: Option<Refusal>,
    /// Whether its end lies on other pieces, which the game leaves to the players.
    pub lies_on_others: bool,
    /// What happens besides, a sentence each.
    pub warnings: Vec<String>,
}

impl TriedDraft {
    /// Whether it is longer than what is left of the allowance.
    #[must_use]
    pub fn is_too_long(&self) -> bool {
        self.allowance.is_some_and(|most| self.moved_before.0.saturating_add(self.length.0) > most.0)
    }
}

/// Distance from a note within which it is read.
const NOTE_REACH: Length = Length(150);

/// Game on a free table.
pub trait TableGame: DescribeGame {
    /// Whether pieces that are selected with another one follow its moves.
    const MOVES_IN_GROUPS: bool = true;
    /// Whether a click sets a piece beside the table down, with the heading that it has there; else a front is drawn for it.
    const IS_SET_BY_CLICK: bool = false;

    /// Field, which never changes.
    fn field(&self) -> &Arc<Field>;

    /// Bodies on the table, in the order of their pieces, those that others carry last.
    fn bodies(&self) -> Vec<TableBody>;

    /// Piece that carries another one, which goes with it and lies on it; none if no piece does.
    fn carrier(&self, _piece: PieceId) -> Option<PieceId> {
        None
    }

    /// Body of a piece; none if it is not on the table.
    fn body(&self, piece: PieceId) -> Option<TableBody>;

    /// Piece with this name or id, in capital or small letters; none if there is none.
    fn piece_named(&self, name: &str) -> Option<PieceId>;

    /// Body of the piece with this name or id; none if there is none on the table.
    fn body_named(&self, name: &str) -> Option<TableBody> {
        self.body(self.piece_named(name)?)
    }

    /// Whether a piece may be moved now.
    fn may_move(&self, piece: PieceId) -> bool;

    /// Whether moves have legs of this kind, whatever its measure.
    fn has_leg(_leg: DraftLeg) -> bool {
        true
    }

    /// Draft as it would be carried out now.
    fn tried(&self, draft: &Draft) -> TriedDraft;

    /// Order that a draft gives, whether or not it is legal; none if it has no leg.
    fn order_of(&self, draft: &Draft) -> Option<Self::Order>;

    /// Orders that a draft gives, one after the other, whether or not they are legal; none if it has no leg.
    fn orders_of(&self, draft: &Draft) -> Vec<Self::Order> {
        self.order_of(draft).into_iter().collect()
    }

    /// Draft that an order came from, as it would be given now; none if it is no move.
    fn draft_of(&self, order: &Self::Order) -> Option<Draft>;

    /// Whether a piece keeps its front where it is dragged by its body: it goes straight. Others wheel first.
    fn is_dragged_straight(&self, _piece: PieceId) -> bool {
        false
    }

    /// Draft of a piece that a helm line says.
    ///
    /// # Errors
    /// The first word that says nothing in this game.
    fn draft_typed(&self, piece: PieceId, line: &str) -> Result<Draft, HelmFault> {
        let unit = self.field().unit;
        let legs = helm::parse(line, unit)?;
        match legs.iter().find(|leg| !Self::has_leg(**leg)) {
            Some(leg) => Err(HelmFault::UnknownWord(helm::leg_text(*leg, unit))),
            None => Ok(Draft::along(piece, legs)),
        }
    }

    /// Turns and changes that the card of a draft offers beside the legs that are dragged, in their order; none in a game without
    /// any.
    fn legs_to_add(&self, _draft: &Draft) -> Vec<DraftLeg> {
        Vec::new()
    }

    /// Draft of skirmishers who stand wider apart, or closer; none of another piece.
    fn spread(&self, _draft: &Draft, _is_wider: bool) -> Option<Draft> {
        None
    }

    /// What the card of a draft without a leg asks for; none if it may move as usual.
    fn draft_hint(&self, _draft: &Draft) -> Option<String> {
        None
    }

    /// Words of the button that gives a draft.
    fn give_words(&self, _draft: &Draft) -> String {
        say!("tabletop-give-move")
    }

    /// Helm line of a draft; [`TableGame::draft_typed`] reads the same draft out of it.
    fn draft_text(&self, draft: &Draft) -> String {
        helm::draft_text(draft, self.field())
    }

    /// Features at which a draft may be told to halt, so that no die takes it farther; none in a game without such orders.
    fn halts(&self, _draft: &Draft) -> Vec<HaltFeature> {
        Vec::new()
    }

    /// Appearance of a piece.
    fn block(&self, piece: PieceId) -> Option<BlockLook>;

    /// Ranges of a piece, the shortest first.
    fn ranges(&self, piece: PieceId) -> Vec<Length>;

    /// What a piece fires as far as one of its ranges, by the range's place among them; none in a game that does not say.
    fn range_weapon(&self, _piece: PieceId, _range: usize) -> Option<String> {
        None
    }

    /// Half of the arc in which pieces fire, in heading units.
    fn half_arc(&self) -> u16 {
        HALF_ARC
    }

    /// Half of the arc in which a piece's ranges are shown, in heading units: half of the turn of one that fires all round.
    fn half_arc_of(&self, _piece: PieceId) -> u16 {
        self.half_arc()
    }

    /// Piece beside the table that may be set down now, with the stance in which it would be.
    fn body_beside(&self, _piece: PieceId) -> Option<TableBody> {
        None
    }

    /// Pose that a piece beside the table takes where it is put at another one: a game may bind it to an edge.
    fn settled_pose(&self, _piece: PieceId, pose: TablePose) -> TablePose {
        pose
    }

    /// Pose in which a piece beside the table is set down if its player does not say where.
    fn usual_pose(&self, body: &TableBody) -> TablePose {
        body.stance.pose
    }

    /// Order by which a piece beside the table is set down at a pose, whether or not it is legal.
    fn order_to_place(&self, _piece: PieceId, _pose: TablePose) -> Option<Self::Order> {
        None
    }

    /// Notes that lie on the table: place and text of each.
    fn notes(&self) -> Vec<(Point, String)> {
        Vec::new()
    }

    /// Orders by which the oldest note at a place is pinned elsewhere, or taken away where no place is given; none if notes stay.
    fn orders_to_move_note(&self, _from: Point, _to: Option<Point>) -> Vec<Self::Order> {
        Vec::new()
    }

    /// Texts of the notes that are read at a point.
    fn notes_at(&self, at: Point) -> Vec<String> {
        let near = self.notes().into_iter().filter(|(note, _)| note.to(at).length_up() <= NOTE_REACH);
        near.map(|(_, text)| text).collect()
    }
}

/// Bodies of a game as they lie on a board with this orientation: those at the back of the table first, as men stand before them.
#[must_use]
pub fn placed<G: TableGame>(game: &G, orientation: Orientation) -> Vec<PlacedPiece> {
    let layout = layout(game.field());
    let lies = |body: TableBody| {
        let look = game.block(body.piece)?;
        Some(placed_block(body.piece, look, layout, &body.stance))
    };
    let mut all: Vec<PlacedPiece> = game.bodies().into_iter().filter_map(lies).collect();
    let depth = |placed: &PlacedPiece| orientation.rotate_vector(placed.at).y;
    all.sort_by(|one, other| depth(one).total_cmp(&depth(other)));
    // What is carried lies over its carrier.
    let (mut all, carried): (Vec<_>, Vec<_>) = all.into_iter().partition(|placed| game.carrier(placed.id).is_none());
    for placed in carried {
        let carrier = game.carrier(placed.id);
        let below = all.iter().position(|other| Some(other.id) == carrier);
        let own = all.partition_point(|other| depth(other) <= depth(&placed));
        all.insert(below.map_or(own, |below| own.max(below + 1)), placed);
    }
    all
}

/// Bodies with those that others carry last.
#[must_use]
pub fn carried_last<G: TableGame>(game: &G, bodies: impl Iterator<Item = TableBody>) -> Vec<TableBody> {
    let (mut all, carried): (Vec<_>, Vec<_>) = bodies.partition(|body| game.carrier(body.piece).is_none());
    all.extend(carried);
    all
}

/// Faults of a battle file as those of the file with this text and name, each with its line and column.
#[must_use]
pub fn file_faults(faults: Vec<TableFault>, text: &str, name: &str) -> Vec<FileFault> {
    let in_file = |fault: TableFault| {
        let sentence = fault.sentence_in(name);
        FileFault { line: fault.line, column: fault.column, path: fault.path, message: fault.message, sentence }
    };
    TableFault::all_placed(faults, text).into_iter().map(in_file).collect()
}

/// What a battle adds to the rulebook: its story, and its special rules by their paragraphs.
#[must_use]
pub fn battle_rules(titles: &Presentation, entries: Vec<RuleEntry>) -> BattleRules {
    BattleRules { battle: titles.name.clone(), about: titles.about.clone(), entries }
}
