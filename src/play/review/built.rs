//! Review that is built from what a game says of each outcome: its turns, its losses by arm, its dice.

use super::{GameReview, LossCell, LossRow, LossesTable, LuckForm, LuckTopic, ReviewTurn, ReviewedActivation, Tally};
use crate::i18n::lists::{commas, list};
use crate::kernel::chances::Fraction;
use crate::kernel::{PieceId, SideId};
use crate::play::DescribeGame;
use crate::say;
use crate::session::{ActivationNode, Session, SessionEntry};

/// Cause of a loss of strength, as a review counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossBy {
    /// Loss by fire.
    Fire,
    /// Loss hand to hand.
    Fight,
    /// Loss by anything else.
    Otherwise,
}

/// Result of dice beside what they promised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedRoll {
    /// Side whose luck it was.
    pub side: SideId,
    /// Index of the roll's topic in [`ReviewWords::topics`].
    pub topic: usize,
    /// Chances of the results 0, 1, 2...
    pub chances: Vec<Fraction>,
    /// Result that came.
    pub came: u32,
}

/// What an outcome counts as in a review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewNote {
    /// Activation begins: the side that acts, and its title.
    Opens(SideId, String),
    /// A shot or a volley was fired.
    Shot,
    /// Pieces fought hand to hand.
    Fight,
    /// A piece lost strength.
    Lost(PieceId, u32, LossBy),
    /// A piece is gone, with what was left of its strength.
    Gone(PieceId, u32),
    /// The outcome deserves a line of its own.
    Told,
    /// Dice came to something.
    Rolled(ReviewedRoll),
}

/// Words of a game's reviews.
pub struct ReviewWords {
    /// Names of the arms, in their order.
    pub arms: Vec<String>,
    /// Names of what dice decide, with the form in which their results are told.
    pub topics: Vec<(String, LuckForm)>,
    /// Heading of strength that is lost.
    pub strength_lost: String,
    /// Heading of strength that is left.
    pub strength_left: String,
    /// Heading of strength that is lost hand to hand.
    pub lost_in_fights: String,
    /// Note below the losses: what counts as lost otherwise.
    pub losses_note: String,
}

/// Game whose review is built from its outcomes.
pub trait ReviewedGame: DescribeGame {
    /// Words of the game's reviews.
    fn review_words() -> ReviewWords;

    /// Pieces whose losses are counted: the piece, its side, and the index of its arm in [`ReviewWords::arms`].
    fn counted_pieces(&self) -> Vec<(PieceId, SideId, usize)>;

    /// Strength of a piece; 0 once it is gone.
    fn strength(&self, piece: PieceId) -> u32;

    /// What an outcome counts as; the position is the one before it.
    fn review_notes(&self, outcome: &Self::Outcome) -> Vec<ReviewNote>;

    /// Activation that has begun before the first order of a session: the side that acts, and its title; none if none has.
    fn begun_activation(&self) -> Option<(SideId, String)> {
        None
    }

    /// Writes an outcome into the position.
    fn apply_outcome(&mut self, outcome: &Self::Outcome);

    /// Strength that a side lost, in words: `2 quarters lost`.
    fn strength_lost(n: u32) -> String;

    /// Number of fights hand to hand, in words.
    fn fights(n: u32) -> String;
}

/// Review of a session up to its current position.
#[must_use]
pub fn built<R: ReviewedGame>(session: &Session<R>) -> GameReview {
    let (start, words) = (session.game_after(0), R::review_words());
    let mut builder = Builder {
        session,
        pieces: start.counted_pieces().into_iter().map(|found| CountedPiece::at(&start, found)).collect(),
        tallies: words.topics.iter().map(|_| <[Tally; 2]>::default()).collect(),
        words,
        points: start.score().unwrap_or_default(),
        game: start,
    };
    let turns = builder.turns();
    GameReview {
        sides: SideId::BOTH.map(|side| session.game().side(side)),
        turns,
        losses: Some(builder.losses()),
        luck: builder.luck(),
        decisions: None,
    }
}

/// Piece with its losses.
struct CountedPiece {
    piece: PieceId,
    side: SideId,
    arm: usize,
    strength: u32,
    by: [u32; 3],
    is_gone: bool,
}

impl CountedPiece {
    fn at<R: ReviewedGame>(game: &R, (piece, side, arm): (PieceId, SideId, usize)) -> Self {
        Self { piece, side, arm, strength: game.strength(piece), by: [0; 3], is_gone: false }
    }
}

struct Builder<'a, R: ReviewedGame> {
    session: &'a Session<R>,
    words: ReviewWords,
    /// Position between two outcomes.
    game: R,
    pieces: Vec<CountedPiece>,
    /// Tallies of each topic, by side.
    tallies: Vec<[Tally; 2]>,
    /// Score after the activation before.
    points: [i32; 2],
}

impl<R: ReviewedGame> Builder<'_, R> {
    fn turns(&mut self) -> Vec<ReviewTurn> {
        let mut turns = Vec::new();
        for node in self.session.history() {
            let told: Vec<_> = node.activations.iter().filter_map(|node| self.activation(node)).collect();
            if let Some((turn, _)) = told.first() {
                let name = say!("review-turn", turn = *turn);
                turns.push(ReviewTurn {
                    name,
                    activations: told.into_iter().map(|(_, activation)| activation).collect(),
                });
            }
        }
        turns
    }

    /// Review of an activation with its turn; none of one in which nothing happens.
    fn activation(&mut self, node: &ActivationNode) -> Option<(u32, ReviewedActivation)> {
        let last = node.orders.last()?.entry;
        let at = node.orders.first()?.entry + 1;
        let mut deed = Deed { at, ..Deed::default() };
        if let Some((side, words)) = self.game.begun_activation().filter(|_| at == 1) {
            (deed.side, deed.words) = (Some(side), words);
        }
        for order in &node.orders {
            let entry: &SessionEntry<R> = &self.session.entries()[order.entry];
            if order.outcomes.start == 0 {
                self.game.restore(self.session.before(order.entry));
            }
            for outcome in &entry.outcomes[order.outcomes.clone()] {
                for note in self.game.review_notes(outcome) {
                    let told = (note == ReviewNote::Told).then(|| (order.entry + 1, self.game.outcome(outcome)));
                    deed.events.extend(told);
                    self.note(&mut deed, note);
                }
                self.game.apply_outcome(outcome);
            }
        }
        // The last order may have begun the next turn.
        let (turn, _) = self.game.turn();
        self.game.restore(self.session.after(last));
        let points = self.game.score().unwrap_or_default();
        let change = [0, 1].map(|side| points[side] - self.points[side]);
        self.points = points;
        let happened = deed.side.is_some() || !deed.events.is_empty();
        let detail = self.detail(&deed);
        let Deed { side, words, at, events, .. } = deed;
        happened.then_some((turn, ReviewedActivation { side, detail, words, at, events, points, change }))
    }

    fn note(&mut self, deed: &mut Deed, note: ReviewNote) {
        match note {
            ReviewNote::Opens(side, words) => (deed.side, deed.words) = (Some(side), words),
            ReviewNote::Shot => deed.shots += 1,
            ReviewNote::Fight => deed.fights += 1,
            ReviewNote::Lost(piece, n, by) => self.lose(deed, piece, n, by),
            ReviewNote::Gone(piece, left) => {
                deed.gone.push(piece);
                self.lose(deed, piece, left, LossBy::Otherwise);
                self.pieces.iter_mut().filter(|own| own.piece == piece).for_each(|own| own.is_gone = true);
            }
            ReviewNote::Told => {}
            ReviewNote::Rolled(roll) => {
                let tally = &mut self.tallies[roll.topic][roll.side.index()];
                tally.throw(&roll.chances);
                tally.came(roll.came);
            }
        }
    }

    fn lose(&mut self, deed: &mut Deed, piece: PieceId, n: u32, by: LossBy) {
        if let Some(own) = self.pieces.iter_mut().find(|own| own.piece == piece) {
            own.by[by as usize] += n;
            deed.lost[own.side.index()] += n;
        }
    }

    /// Sentences on what an activation came to.
    fn detail(&self, deed: &Deed) -> String {
        let counts = [
            (deed.shots > 0).then(|| say!("review-shots", n = deed.shots)),
            (deed.fights > 0).then(|| R::fights(deed.fights)),
        ];
        let counts: Vec<String> = counts.into_iter().flatten().collect();
        let counts = (!counts.is_empty()).then(|| say!("review-deed", deed = commas(&counts)));
        let of_side = |side: SideId| {
            let is_own = |piece: &&PieceId| self.pieces.iter().any(|own| own.piece == **piece && own.side == side);
            let gone: Vec<String> = deed.gone.iter().filter(is_own).map(|piece| self.game.piece_name(*piece)).collect();
            let lost = deed.lost[side.index()];
            let suffered = [
                (lost > 0).then(|| R::strength_lost(lost)),
                (!gone.is_empty()).then(|| say!("review-gone", units = list(&gone))),
            ];
            let suffered: Vec<String> = suffered.into_iter().flatten().collect();
            let name = self.session.game().side(side);
            (!suffered.is_empty()).then(|| say!("review-side", side = name, suffered = commas(&suffered)))
        };
        let sentences = counts.into_iter().chain(SideId::BOTH.into_iter().filter_map(of_side));
        sentences.collect::<Vec<_>>().join(" ")
    }

    fn losses(&self) -> LossesTable {
        let words = &self.words;
        let rows = SideId::BOTH.map(|side| {
            let of_arm = |(arm, name): (usize, &String)| {
                let own = || self.pieces.iter().filter(move |own| own.side == side && own.arm == arm);
                own().next().map(|_| row(name.clone(), own()))
            };
            let own = self.pieces.iter().filter(|own| own.side == side);
            let together = row(say!("review-together"), own);
            words.arms.iter().enumerate().filter_map(of_arm).chain([together]).collect()
        });
        LossesTable {
            title: say!("review-leaf-losses"),
            about: say!("review-losses-of-pieces-about"),
            headings: vec![
                say!("review-head-units"),
                words.strength_lost.clone(),
                words.strength_left.clone(),
                say!("review-head-fire"),
                words.lost_in_fights.clone(),
                say!("review-head-otherwise"),
            ],
            rows,
            note: words.losses_note.clone(),
        }
    }

    fn luck(&self) -> Vec<LuckTopic> {
        let topics = self.words.topics.iter().zip(&self.tallies);
        let of_topic = |((name, form), tallies): (&(String, LuckForm), &[Tally; 2])| {
            let thrown = SideId::BOTH.into_iter().zip(tallies).filter(|(_, tally)| tally.throws > 0);
            LuckTopic::of(name.clone(), *form, &thrown.collect::<Vec<_>>())
        };
        topics.filter_map(of_topic).collect()
    }
}

/// Activation as it is read.
#[derive(Default)]
struct Deed {
    side: Option<SideId>,
    words: String,
    at: usize,
    shots: u32,
    fights: u32,
    /// Strength lost, by the side that lost it.
    lost: [u32; 2],
    gone: Vec<PieceId>,
    events: Vec<(usize, String)>,
}

/// Row of the losses of some pieces.
fn row<'a>(name: String, pieces: impl Iterator<Item = &'a CountedPiece>) -> LossRow {
    let (mut units, mut gone, mut strength, mut by) = (0_u32, 0_u32, 0, [0; 3]);
    for piece in pieces {
        units += 1;
        gone += u32::from(piece.is_gone);
        strength += piece.strength;
        by.iter_mut().zip(piece.by).for_each(|(sum, n)| *sum += n);
    }
    let lost: u32 = by.iter().sum();
    let left = (strength > 0).then(|| {
        let left = strength.saturating_sub(lost) as f32 / strength as f32;
        (left, say!("review-percent-lost", percent = (100.0 * (1.0 - left)).round() as u32))
    });
    let number = |n: u32| LossCell::Words(if n == 0 { "-".to_owned() } else { n.to_string() });
    let first = [
        LossCell::Words(say!("review-of", n = gone, all = units)),
        LossCell::Strong(say!("review-of", n = lost, all = strength)),
        LossCell::Left(left),
    ];
    LossRow { name, cells: first.into_iter().chain(by.map(number)).collect() }
}
