//! What the toy says of itself.

use super::table::{bases, piece};
use super::walk::Walk;
use super::{BASE, Base, Illegal, Order, Outcome, Skirmish, TURNS, cards, point};
use tercio::board::Place;
use tercio::kernel::{RuleSet, SideId};
use tercio::play::log::{LogFact, ReasonedTotal};
use tercio::play::odds::{OddsCard, ResultCard, SumLineId};
use tercio::play::{AnyOrder, DescribeGame, Ending, GameBook, Menu, MenuChoice, OrderSpace, PieceId, Refusal};
use tercio::session::Session;

/// The names of the bases, in their order.
pub const NAMES: [&str; 4] = ["Anna", "Bert", "Clara", "Dora"];

impl Skirmish {
    /// Number of the base of this name.
    pub fn named(&self, name: &str) -> Result<usize, String> {
        let names = NAMES.iter().take(self.0.bases.len());
        names.copied().position(|known| known == name).ok_or_else(|| format!("nobody is called {name}"))
    }
}

impl DescribeGame for Skirmish {
    fn title(&self) -> String {
        "The duel".to_owned()
    }

    fn side(&self, side: SideId) -> String {
        ["North", "South"][side.index()].to_owned()
    }

    fn turn(&self) -> (u32, u32) {
        (self.0.turn.into(), TURNS.into())
    }

    fn refusal(&self, why: &Illegal) -> Refusal {
        Refusal { sentence: format!("No: {why}."), paragraph: "T 1.1".to_owned() }
    }

    fn order(&self, order: &Order) -> String {
        match *order {
            Order::Walk { base, to } => format!("{} walks to {},{}", NAMES[base], to.0, to.1),
            Order::Shoot { base, at } => format!("{} shoots at {}", NAMES[base], NAMES[at]),
            Order::Done => "Done".to_owned(),
        }
    }

    fn piece(&self, order: &Order) -> Option<PieceId> {
        match *order {
            Order::Walk { base, .. } | Order::Shoot { base, .. } => Some(piece(base)),
            Order::Done => None,
        }
    }

    fn piece_name(&self, piece: PieceId) -> String {
        NAMES[piece.0 as usize].to_owned()
    }

    fn outcome(&self, outcome: &Outcome) -> String {
        match *outcome {
            Outcome::TurnBegan(turn) => format!("Turn {turn}"),
            Outcome::Acting(side) => format!("{} acts", self.side(side)),
            Outcome::Walked { base, to } => format!("{} walks to {},{}.", NAMES[base], to.0, to.1),
            Outcome::Shot { base, at, die, needed } if die >= needed => {
                format!("{} hits {} ({die}).", NAMES[base], NAMES[at])
            }
            Outcome::Shot { base, at, die, .. } => format!("{} misses {} ({die}).", NAMES[base], NAMES[at]),
        }
    }

    /// Of a duel between two there is no book: a game need not have one.
    fn rulebook(&self) -> Option<GameBook> {
        (self.0.bases.len() > 2).then(super::book::book)
    }

    fn prompt(&self) -> Vec<String> {
        vec![
            self.decider().map_or_else(String::new, |side| {
                format!("{}: walk, shoot, or say that you are done.", self.side(side))
            }),
        ]
    }

    fn verdict(&self) -> Option<String> {
        let ending = self.ending()?;
        Some(ending.winner.map_or_else(|| "Nobody has won.".to_owned(), |side| format!("{} has won.", self.side(side))))
    }

    fn side_id(&self, side: SideId) -> String {
        self.side(side).to_lowercase()
    }

    fn ending(&self) -> Option<Ending> {
        if self.decider().is_some() {
            return None;
        }
        let winner = SideId::BOTH.into_iter().find(|side| !self.alive(side.other()));
        let result = if winner.is_some() { "won" } else { "draw" };
        Some(Ending { result: result.to_owned(), winner, paragraph: "" })
    }

    fn as_scene(&self) -> Option<String> {
        Some(format!("skirmish({})", ron::to_string(&self.0).ok()?))
    }

    fn spaces(&self) -> Vec<Box<dyn OrderSpace<Order>>> {
        self.walkers().map(|base| Box::new(Walk { game: self.clone(), base }) as Box<_>).collect()
    }

    fn menu(&self) -> Menu {
        let mut menu = Menu::default();
        for order in self.legal_orders() {
            menu.add(MenuChoice::Give(AnyOrder::of(order)), &DescribeGame::order(self, &order));
        }
        menu.add_spaces(self);
        menu
    }

    fn odds_card(&self, order: &Order, left_out: &[SumLineId]) -> Option<OddsCard> {
        cards::odds(self, order, left_out)
    }

    fn result_cards(session: &Session<Self>, from: usize) -> Vec<ResultCard> {
        cards::results(session, from)
    }

    fn standing(&self, piece: PieceId) -> Option<String> {
        let Base { at: (x, y), hits_left, .. } = self.0.bases.get(piece.0 as usize)?;
        Some(format!("It stands at {x},{y} and can take {hits_left} more hits."))
    }

    fn overview(&self) -> String {
        bases(self).map(|(at, base)| format!("{} at {},{}\n", NAMES[at], base.at.0, base.at.1)).collect()
    }

    /// The bases within half their width of a point.
    fn names_at(&self, at: Place) -> Vec<String> {
        let Some(at) = at.point() else { return Vec::new() };
        let near = |base: &Base| point(base.at).is_some_and(|there| there.to(at).length_down().0 <= BASE as u32 * 5);
        bases(self).filter(|(_, base)| near(base)).map(|(base, _)| NAMES[base].to_owned()).collect()
    }

    fn places_named(&self, name: &str) -> Option<Vec<Place>> {
        let base = self.named(name).ok()?;
        Some(point(self.0.bases[base].at).map(Place::Point).into_iter().collect())
    }

    fn fact(&self, outcome: &Outcome) -> LogFact {
        let (pieces, reasons) = match *outcome {
            Outcome::Walked { base, .. } => (vec![piece(base)], Vec::new()),
            Outcome::Shot { base, die, needed, .. } => {
                let hit = vec![(needed.into(), "a hit from".to_owned(), "2.1".to_owned())];
                (vec![piece(base)], vec![ReasonedTotal::new(format!("The die shows {die}."), hit)])
            }
            Outcome::TurnBegan(_) | Outcome::Acting(_) => (Vec::new(), Vec::new()),
        };
        let paragraph = Some("1.1".to_owned());
        let place = pieces.first().and_then(|piece| point(self.0.bases[piece.0 as usize].at)).map(Place::Point);
        LogFact { words: self.outcome(outcome), paragraph, place, pieces, reasons, ..LogFact::default() }
    }
}
