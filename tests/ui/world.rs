//! Games in the app's world: every golden game goes through it, order by order, and comes out as it was recorded; so does the
//! toy.

use crate::choices::choices;
use crate::toy::{self, BREAKS_DOWN, CARRIED_OUT, FAILS, Illegal, Order, Skirmish};
use crate::toy_world::Standing;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use tercio::games::musket_pike::record::battle;
use tercio::games::musket_pike::rules::ids::{ChitId, LeaderId, UnitId};
use tercio::games::musket_pike::rules::resolve::phases::SequencePart;
use tercio::games::musket_pike::rules::state::{
    ChitPlace, Condition, Frame, LeaderState, Phase, Strength, UnitMarks, UnitPlace, UnitState,
};
use tercio::games::musket_pike::rules::{Game, State, text};
use tercio::games::musket_pike::window::models;
use tercio::games::musket_pike::world::{Chit, Leader, Unit};
use tercio::kernel::{Dice, PieceId, RuleSet};
use tercio::paint::orientation::Orientation;
use tercio::play::{AnyOrder, AnySession, DescribeGame, OrderFailure};
use tercio::record::{SavedGame, read_file};
use tercio::session::{BranchDice, JournalLine, OrderOrigin, Session, UndoConsent};
use tercio::ui::staged::{
    Laying, OrderOfPlay, Resolve, ResolveSystems, Staged, StagedPlugin, TableGame, WorldExecutor, show_order_of_play,
    show_pieces,
};
use tercio::ui::top_bar::{Step, StepState};
use tercio::view::pieces::{PieceDrawList, PieceKey, PiecesPlugin, ShowPieces, clear};

/// A staged game of which the test knows the components.
trait Known: Staged {
    /// What was marked as changed in one frame.
    type Marks: Resource + Default + Debug + PartialEq;

    /// Lets the app note what is marked.
    fn note(app: &mut App);
    /// What differs between two positions.
    fn between(before: &Self::Position, after: &Self::Position) -> Self::Marks;
    /// All components are as the position says.
    fn compare(&self, world: &mut World);
    /// The place in the order of play in which the position is, as the test finds it.
    fn place(&self) -> usize;
}

/// What was marked as changed of Musket & Pike.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
struct Touched {
    places: BTreeSet<UnitId>,
    strengths: BTreeSet<UnitId>,
    conditions: BTreeSet<UnitId>,
    marks: BTreeSet<UnitId>,
    leaders: BTreeSet<LeaderId>,
    chits: BTreeSet<ChitId>,
}

fn touched(
    mut touched: ResMut<Touched>,
    places: Query<&Unit, Changed<UnitPlace>>,
    strengths: Query<&Unit, Changed<Strength>>,
    conditions: Query<&Unit, Changed<Condition>>,
    marks: Query<&Unit, Changed<UnitMarks>>,
    leaders: Query<&Leader, Changed<LeaderState>>,
    chits: Query<&Chit, Changed<ChitPlace>>,
) {
    *touched = Touched {
        places: places.iter().map(|u| u.0).collect(),
        strengths: strengths.iter().map(|u| u.0).collect(),
        conditions: conditions.iter().map(|u| u.0).collect(),
        marks: marks.iter().map(|u| u.0).collect(),
        leaders: leaders.iter().map(|l| l.0).collect(),
        chits: chits.iter().map(|c| c.0).collect(),
    };
}

impl Known for Game {
    type Marks = Touched;

    fn note(app: &mut App) {
        app.add_systems(Note, touched);
    }

    fn between(before: &State, after: &State) -> Touched {
        let pairs = || before.units.iter().zip(&after.units).enumerate();
        let units = |differs: fn(&UnitState, &UnitState) -> bool| -> BTreeSet<UnitId> {
            pairs().filter(|(_, (b, a))| differs(b, a)).map(|(i, _)| UnitId(u16::try_from(i).unwrap())).collect()
        };
        let leaders = before.leaders.iter().zip(&after.leaders).zip(0..).filter(|((b, a), _)| b != a);
        let chits = before.chits.iter().zip(&after.chits).zip(0..).filter(|((b, a), _)| b != a);
        Touched {
            places: units(|b, a| b.place != a.place),
            strengths: units(|b, a| b.strength != a.strength),
            conditions: units(|b, a| b.condition != a.condition),
            marks: units(|b, a| b.marks != a.marks),
            leaders: leaders.map(|(_, i)| LeaderId(i)).collect(),
            chits: chits.map(|(_, i)| ChitId(i)).collect(),
        }
    }

    fn compare(&self, world: &mut World) {
        let state = self.state();
        let mut units = world.query::<(&Unit, &UnitPlace, &Strength, &Condition, &UnitMarks)>();
        let found: BTreeMap<UnitId, UnitState> = units
            .iter(world)
            .map(|(id, place, strength, condition, marks)| {
                (id.0, UnitState { place: *place, strength: *strength, condition: *condition, marks: *marks })
            })
            .collect();
        same(found, self.battle.unit_ids(), &state.units);
        let found = world.query::<(&Leader, &LeaderState)>().iter(world).map(|(id, leader)| (id.0, *leader)).collect();
        same(found, self.battle.leader_ids(), &state.leaders);
        let found = world.query::<(&Chit, &ChitPlace)>().iter(world).map(|(id, chit)| (id.0, *chit)).collect();
        same(found, self.battle.chit_ids(), &state.chits);
    }

    /// MP 5.1 As the frames say.
    fn place(&self) -> usize {
        let phase =
            self.state().stack.iter().find_map(|f| if let Frame::Phase(phase) = f { Some(*phase) } else { None });
        phase.map_or(0, |phase| 1 + Phase::ALL.iter().position(|p| *p == phase).unwrap())
    }
}

/// Each piece of the battle is there once, and as the position says.
fn same<I: Ord + Debug, T: Copy + PartialEq + Debug>(found: BTreeMap<I, T>, ids: impl Iterator<Item = I>, all: &[T]) {
    assert_eq!(found, ids.zip(all.iter().copied()).collect());
}

/// The bases that were marked as changed.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
struct Moved(BTreeSet<PieceId>);

impl Known for Skirmish {
    type Marks = Moved;

    fn note(app: &mut App) {
        let moved = |mut moved: ResMut<Moved>, bases: Query<&PieceKey, Changed<Standing>>| {
            moved.0 = bases.iter().map(|key| key.0).collect();
        };
        app.add_systems(Note, moved);
    }

    fn between(before: &toy::Position, after: &toy::Position) -> Moved {
        let pairs = before.bases.iter().zip(&after.bases).zip(0..);
        Moved(pairs.filter(|((b, a), _)| b != a).map(|(_, owner)| PieceId(owner)).collect())
    }

    fn compare(&self, world: &mut World) {
        let found = world.query::<(&PieceKey, &Standing)>().iter(world).map(|(key, base)| (key.0, base.0)).collect();
        same(found, (0..).map(PieceId), &self.0.bases);
    }

    fn place(&self) -> usize {
        2
    }
}

/// The end of a frame, when it is noted what has changed.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct Note;

/// Number of orders that the world has carried out.
#[derive(Resource, Default)]
pub struct CarriedOut(pub usize);

impl CarriedOut {
    /// Counts the orders of a game in an app.
    pub fn count<G: Staged>(app: &mut App) {
        let count = |mut count: ResMut<CarriedOut>, table: Res<TableGame<G>>| {
            count.0 += usize::from(table.order().is_some());
        };
        app.init_resource::<CarriedOut>();
        app.add_systems(Resolve::of::<G>(), count.before(ResolveSystems(G::PARTS[0])));
    }
}

/// An app with nothing in it but a game.
struct Table<G: Known> {
    app: App,
    session: Session<G>,
    /// The position of the last frame.
    before: Option<G::Position>,
}

impl<G: Known> Table<G> {
    fn of(session: Session<G>) -> Self {
        let mut app = App::new();
        app.add_plugins((PiecesPlugin, StagedPlugin::<G>::default()));
        app.init_resource::<G::Marks>();
        G::note(&mut app);
        CarriedOut::count::<G>(&mut app);
        let mut table = Self { app, session, before: None };
        table.frame();
        table
    }

    /// Gives an order, which the world carries out once, and whatever follows of itself.
    fn give(&mut self, order: &G::Order, giver: OrderOrigin) {
        let (carried_out, entries) = (self.carried_out(), self.session.entries().len());
        let session: &mut dyn AnySession = &mut self.session;
        session.submit_by(&AnyOrder::of(order.clone()), giver, &mut WorldExecutor(self.app.world_mut())).unwrap();
        // An answer that bars the way back is taken back at once.
        let more = self.carried_out() - carried_out - (self.session.entries().len() - entries);
        assert!(more <= 1, "{order:?} is carried out once");
    }

    fn carried_out(&self) -> usize {
        self.app.world().resource::<CarriedOut>().0
    }

    /// One frame; all that the world holds is then compared with the session.
    fn frame(&mut self) {
        let world = self.app.world_mut();
        let laying = if self.before.is_some() { Laying::Again } else { Laying::New };
        assert!(show_pieces(world, &self.session, Orientation::AsDrawn, laying));
        show_order_of_play(world, &self.session);
        world.run_schedule(Note);
        world.run_schedule(ShowPieces);
        let game = self.session.game();
        game.compare(world);
        assert_eq!(*world.resource::<OrderOfPlay>(), OrderOfPlay(Some(game.place())));
        assert_eq!(world.resource::<TableGame<G>>().game().digest(), game.digest());
        assert_eq!(world.resource::<PieceDrawList>().lying(), game.pieces(Orientation::AsDrawn));
        let now = game.capture();
        if let Some(before) = &self.before {
            assert_eq!(*world.resource::<G::Marks>(), G::between(before, &now), "changed and marked");
        }
        self.before = Some(now);
    }

    /// Moments of the game, a branch of it with other dice from each, and the game again.
    fn look_back(&mut self) {
        for moment in [0, 1, self.session.entries().len() / 2, self.session.entries().len()] {
            self.session.analyse(moment, BranchDice::New(1618)).unwrap();
            self.frame();
            while self.session.entries().len() < moment + 3
                && let Some(order) = choices(self.session.game()).first().cloned()
            {
                self.give(&order, OrderOrigin::Player);
                self.frame();
            }
            self.session.end_analysis();
            self.frame();
        }
    }

    /// Does what a line of a file says. `stand`: how many orders stand before it. Returns how many stand afterwards.
    fn obey(&mut self, line: &JournalLine<String>, stand: usize) -> usize {
        match line {
            JournalLine::Order { giver, order, digest } => {
                // What has only one answer has answered itself with the order before.
                if self.session.entries().len() == stand {
                    let order = self.session.game().with_names(|| serde_json::from_str(order)).unwrap();
                    self.give(&order, if *giver == OrderOrigin::Along { *giver } else { OrderOrigin::Player });
                }
                assert_eq!(self.session.entries()[stand].digest, *digest);
                stand + 1
            }
            JournalLine::Back { to, leave: UndoConsent::Free } => self.session.undo_to(*to).map(|()| *to).unwrap(),
            JournalLine::Back { to, leave: UndoConsent::Agreed } => {
                self.session.undo_by_agreement(*to).map(|()| *to).unwrap()
            }
            JournalLine::Forth { to } => {
                assert!(self.session.redo());
                *to
            }
            JournalLine::Branch { from, dice } => self.session.analyse(*from, *dice).map(|()| *from).unwrap(),
            JournalLine::Seat { side, seat } => {
                self.session.take_seat(*side, seat.clone());
                stand
            }
            JournalLine::Return => {
                assert!(self.session.keep_branch() && self.session.end_analysis());
                self.session.entries().len()
            }
        }
    }
}

fn golden() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let files = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    let mut games: Vec<PathBuf> = files.filter(|p| p.extension().is_some_and(|e| e == "tercio")).collect();
    games.sort();
    games
}

fn begun(saved: &SavedGame) -> Game {
    Game::begun(&battle(&saved.header).unwrap()).unwrap()
}

/// One recorded game through the world. Returns how many orders it carried out.
fn through_the_world(path: &Path) -> usize {
    let saved = read_file(path).unwrap();
    let mut table = Table::of(Session::of(begun(&saved)));
    let mut stand = table.session.entries().len().min(saved.lines.len());
    for line in &saved.lines[stand..] {
        stand = table.obey(line, stand);
        table.frame();
        compare_strip(&table.session, *table.app.world().resource::<OrderOfPlay>());
    }
    table.look_back();
    table.carried_out()
}

/// MP 5.1 The strip of an activation is the order of play without what lies between the activations; the part in which the world
/// stands is the one that goes on.
fn compare_strip(session: &Session<Game>, OrderOfPlay(now): OrderOfPlay) {
    let open = models::strip::Open { orders: &[], able: &[], done: &BTreeSet::new(), plan: &[] };
    let Some(phase) = now.and_then(|now| SequencePart::ALL[now].phase()) else { return };
    let steps: Vec<Step> = models::strip::model(session, open).steps.into_iter().map(|step| step.at(now)).collect();
    let parts = SequencePart::ALL.into_iter().filter_map(SequencePart::phase).map(text::phase);
    assert_eq!(steps.iter().map(|step| step.name.clone()).collect::<Vec<_>>(), parts.collect::<Vec<_>>());
    let place = Phase::ALL.iter().position(|p| *p == phase).unwrap();
    for (at, step) in steps.iter().enumerate() {
        match at.cmp(&place) {
            Ordering::Less => assert_eq!(step.state, StepState::Past),
            Ordering::Equal => assert_eq!(step.state, StepState::Now),
            Ordering::Greater => assert!(matches!(step.state, StepState::Ahead | StepState::Idle)),
        }
    }
}

/// MP 5.1
#[test]
fn the_order_of_play_is_what_lies_between_the_activations_and_the_phases() {
    assert_eq!(SequencePart::ALL[0], SequencePart::Command);
    assert_eq!(SequencePart::ALL[1..].iter().filter_map(|part| part.phase()).collect::<Vec<_>>(), Phase::ALL);
}

#[test]
fn every_golden_game_goes_through_the_world_as_through_the_plain_value() {
    let games = golden();
    let (odd, even): (Vec<_>, Vec<_>) = games.iter().enumerate().partition(|(i, _)| i % 2 == 1);
    let run = |games: Vec<(usize, &PathBuf)>| -> usize { games.iter().map(|(_, path)| through_the_world(path)).sum() };
    let carried_out: usize = std::thread::scope(|scope| {
        let threads = [scope.spawn(|| run(odd)), scope.spawn(|| run(even))];
        threads.map(|t| t.join().unwrap_or_else(|e| std::panic::resume_unwind(e))).iter().sum()
    });
    assert!(games.len() >= 40 && carried_out > 5_000, "{carried_out} carried out");
}

/// Whatever the next order, both ways lead to the same position: `pick` chooses it among the legal ones. Returns how many orders
/// the world carried out.
fn alike<G: Known>(
    plain: Session<G>,
    staged: Session<G>,
    orders: usize,
    pick: impl Fn(usize, &[G::Order]) -> usize,
) -> usize {
    let (mut plain, mut table) = (plain, Table::of(staged));
    for n in 0..orders {
        let legal = choices(plain.game());
        if legal.is_empty() {
            break;
        }
        let order = &legal[pick(n, &legal)];
        plain.submit(order).unwrap();
        table.give(order, OrderOrigin::Player);
        if n % 7 == 3 {
            assert_eq!(plain.undo().is_ok(), table.session.undo().is_ok());
        }
        table.frame();
        let told = |session: &Session<G>| {
            let entries = session.entries().iter();
            entries.map(|e| (format!("{:?} {:?}", e.order, e.outcomes), e.digest, e.giver)).collect::<Vec<_>>()
        };
        assert_eq!(told(&plain), told(&table.session));
    }
    let carried_out = table.carried_out();
    table.look_back();
    clear(table.app.world_mut());
    let world = table.app.world_mut();
    assert!(!world.contains_resource::<TableGame<G>>() && world.query::<&PieceKey>().iter(world).count() == 0);
    carried_out
}

#[test]
fn scripted_dice_fall_in_the_world_as_without_it() {
    let saved = read_file(&golden()[0]).unwrap();
    let scripted = || {
        let game = begun(&saved);
        let dice = Dice::scripted(game.dice(), std::iter::repeat_n([1, 10, 3, 8, 5], 200).flatten());
        Session::new(game, dice)
    };
    assert!(alike(scripted(), scripted(), 150, |_, _| 0) >= 150);
    let (mut script, mut seeded) = (scripted(), Session::of(begun(&saved)));
    let departs = (0..150).any(|_| {
        let order = script.game().legal_orders()[0];
        script.submit(&order).unwrap();
        seeded.submit(&order).is_err() || seeded.game().digest() != script.game().digest()
    });
    assert!(departs, "the script is not what the position would have rolled");
}

#[test]
fn the_toy_is_played_in_the_world_as_without_it() {
    let before = CARRIED_OUT.get();
    let of_world = alike(duel(), duel(), 120, |n, legal| n * 31 % legal.len());
    assert!(of_world > 10 && CARRIED_OUT.get() >= before + 2 * of_world);
}

fn duel() -> Session<Skirmish> {
    Session::of(Skirmish::new(7, &[(0, 0, 0), (0, 0, 100), (1, 250, 0), (1, 500, 100)]))
}

#[test]
fn what_is_refused_or_fails_in_the_world_changes_nothing_and_the_game_goes_on() {
    let mut table = Table::of(duel());
    table.give(&Order::Walk { base: 0, to: (60, -30) }, OrderOrigin::Player);
    table.frame();
    let state = |session: &Session<Skirmish>| (session.game().capture(), session.entries().len(), session.revision());
    let before = state(&table.session);
    let give = |table: &mut Table<Skirmish>, to| {
        let order = AnyOrder::of(Order::Walk { base: 1, to });
        let session: &mut dyn AnySession = &mut table.session;
        session.submit_by(&order, OrderOrigin::Player, &mut WorldExecutor(table.app.world_mut()))
    };
    let too_far = duel().game().refusal(&Illegal::TooFar);
    assert_eq!(give(&mut table, (900, 900)), Err(OrderFailure::Refused(too_far)));
    let Err(OrderFailure::Broken(broken)) = give(&mut table, FAILS) else { panic!("it fails halfway") };
    assert!(broken.place.file().ends_with("toy/mod.rs"), "{broken:?}");
    assert_eq!(state(&table.session), before);
    table.frame();
    // A panic is the caller's to contain; what was given before is whole.
    assert!(catch_unwind(AssertUnwindSafe(|| give(&mut table, BREAKS_DOWN))).is_err());
    assert_eq!((table.session.entries().len(), table.session.drain_journal_lines().len()), (1, 1));
}
