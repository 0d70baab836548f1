//! The game in the app's world: every golden game goes through it and is played as a plain value, order by order.

use bevy::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use tercio::games::musket_pike::record::battle;
use tercio::games::musket_pike::rules::ids::{ChitId, LeaderId, UnitId};
use tercio::games::musket_pike::rules::resolve::phases::SequencePart;
use tercio::games::musket_pike::rules::state::{
    ChitPlace, Condition, Frame, LeaderState, Phase, Strength, UnitMarks, UnitPlace, UnitState,
};
use tercio::games::musket_pike::rules::{Game, State, text};
use tercio::games::musket_pike::window::models;
use tercio::games::musket_pike::world::{
    Chit, FollowSystems, FollowedGame, GameChange, Leader, MusketPikePlugin, OrderOfPlay, Unit, Watcher,
};
use tercio::kernel::{Dice, RuleSet, digest};
use tercio::record::{SavedGame, read_file};
use tercio::session::{BranchDice, JournalLine, OrderOrigin, Session, UndoConsent};
use tercio::ui::top_bar::StepState;

/// What was marked as changed in one frame.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
struct Touched {
    places: BTreeSet<UnitId>,
    strengths: BTreeSet<UnitId>,
    conditions: BTreeSet<UnitId>,
    marks: BTreeSet<UnitId>,
    leaders: BTreeSet<LeaderId>,
    chits: BTreeSet<ChitId>,
}

impl Touched {
    /// What differs between two positions.
    fn add(&mut self, before: &State, after: &State) {
        let pairs = || before.units.iter().zip(&after.units).enumerate();
        let units = |differs: fn(&UnitState, &UnitState) -> bool| -> Vec<UnitId> {
            pairs().filter(|(_, (b, a))| differs(b, a)).map(|(i, _)| UnitId(u16::try_from(i).unwrap())).collect()
        };
        self.places.extend(units(|b, a| b.place != a.place));
        self.strengths.extend(units(|b, a| b.strength != a.strength));
        self.conditions.extend(units(|b, a| b.condition != a.condition));
        self.marks.extend(units(|b, a| b.marks != a.marks));
        let leaders = before.leaders.iter().zip(&after.leaders).zip(0..).filter(|((b, a), _)| b != a);
        self.leaders.extend(leaders.map(|(_, i)| LeaderId(i)));
        let chits = before.chits.iter().zip(&after.chits).zip(0..).filter(|((b, a), _)| b != a);
        self.chits.extend(chits.map(|(_, i)| ChitId(i)));
    }
}

fn note(
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

/// How many changes of each kind there were.
#[derive(Clone, Copy, Default)]
struct Count {
    laid_out: usize,
    committed: usize,
}

/// An app with nothing in it but the game.
struct Follower {
    app: App,
    watcher: Watcher,
    count: Count,
    /// The position of the last frame.
    before: Option<State>,
}

impl Follower {
    fn new() -> Self {
        let mut app = App::new();
        app.add_plugins(MusketPikePlugin).init_resource::<Touched>().add_systems(Last, note.after(FollowSystems));
        Self { app, watcher: Watcher::default(), count: Count::default(), before: None }
    }

    /// One frame after the session has changed; all that the world holds is then compared with it.
    fn frame(&mut self, session: &Session<Game>) {
        let changes = self.watcher.changes(Some(session));
        let orders = session.entries().len();
        let mut touched = Touched::default();
        let mut before = self.before.take();
        let first = before.is_none();
        for (place, changes) in (orders.saturating_sub(changes.len())..).zip(&changes) {
            let after = match changes {
                GameChange::LaidOut { position, .. } => {
                    self.count.laid_out += 1;
                    (**position).clone()
                }
                GameChange::Committed { .. } => {
                    self.count.committed += 1;
                    session.after(place).clone()
                }
                GameChange::Cleared => panic!("there is a game"),
            };
            if let Some(before) = &before {
                touched.add(before, &after);
            }
            before = Some(after);
        }
        self.before = before;
        self.app.world_mut().write_message_batch(changes);
        self.app.update();
        self.compare(session.game());
        compare_strip(session, self.app.world().resource::<OrderOfPlay>().now);
        if !first {
            assert_eq!(*self.app.world().resource::<Touched>(), touched, "changed and touched");
        }
    }

    fn compare(&mut self, game: &Game) {
        let state = game.state();
        let world = self.app.world_mut();
        assert_eq!(digest(world.resource::<FollowedGame>().game().state()), game.digest());
        let mut units = world.query::<(&Unit, &UnitPlace, &Strength, &Condition, &UnitMarks)>();
        let found: BTreeMap<UnitId, UnitState> = units
            .iter(world)
            .map(|(id, place, strength, condition, marks)| {
                (id.0, UnitState { place: *place, strength: *strength, condition: *condition, marks: *marks })
            })
            .collect();
        same(found, game.battle.unit_ids(), &state.units);
        let found = world.query::<(&Leader, &LeaderState)>().iter(world).map(|(id, leader)| (id.0, *leader)).collect();
        same(found, game.battle.leader_ids(), &state.leaders);
        let found = world.query::<(&Chit, &ChitPlace)>().iter(world).map(|(id, chit)| (id.0, *chit)).collect();
        same(found, game.battle.chit_ids(), &state.chits);
        assert_eq!(*world.resource::<OrderOfPlay>(), order_of_play(state));
    }
}

/// Each piece of the battle is there once, and as the position says.
fn same<I: Ord + Debug, T: Copy + PartialEq + Debug>(found: BTreeMap<I, T>, ids: impl Iterator<Item = I>, all: &[T]) {
    assert_eq!(found, ids.zip(all.iter().copied()).collect());
}

/// MP 5.1 Where the game stands, as the frames say.
fn order_of_play(state: &State) -> OrderOfPlay {
    let phase = state.stack.iter().find_map(|f| match f {
        Frame::Phase(phase) => Some(*phase),
        _ => None,
    });
    OrderOfPlay { now: state.ending.is_none().then(|| phase.map_or(SequencePart::Command, SequencePart::Phase)) }
}

fn golden() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let files = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    let mut games: Vec<PathBuf> = files.filter(|p| p.extension().is_some_and(|e| e == "tercio")).collect();
    games.sort();
    games
}

fn at_table(saved: &SavedGame) -> Session<Game> {
    Session::of(Game::begun(&battle(&saved.header).unwrap()).unwrap())
}

/// Does what a line of the file says. Returns how many orders stand afterwards.
fn obey(session: &mut Session<Game>, line: &JournalLine<String>, stand: usize) -> usize {
    match line {
        JournalLine::Order { giver, order, digest } => {
            // What has only one answer has answered itself with the order before.
            if session.entries().len() == stand {
                let order = session.game().with_names(|| serde_json::from_str(order)).unwrap();
                match giver {
                    OrderOrigin::Along => session.submit_continuation(&order).unwrap(),
                    OrderOrigin::Player | OrderOrigin::Itself => session.submit(&order).unwrap(),
                };
            }
            assert_eq!(session.entries()[stand].digest, *digest);
            stand + 1
        }
        JournalLine::Back { to, leave: UndoConsent::Free } => session.undo_to(*to).map(|()| *to).unwrap(),
        JournalLine::Back { to, leave: UndoConsent::Agreed } => session.undo_by_agreement(*to).map(|()| *to).unwrap(),
        JournalLine::Forth { to } => {
            assert!(session.redo());
            *to
        }
        JournalLine::Branch { from, dice } => session.analyse(*from, *dice).map(|()| *from).unwrap(),
        JournalLine::Seat { side, seat } => {
            session.take_seat(*side, seat.clone());
            stand
        }
        JournalLine::Return => {
            assert!(session.keep_branch() && session.end_analysis());
            session.entries().len()
        }
    }
}

/// One game, and then moments of it, a branch of it with other dice, and the game again.
fn through_both(path: &Path) -> Count {
    let saved = read_file(path).unwrap();
    let mut session = at_table(&saved);
    let mut follower = Follower::new();
    follower.frame(&session);
    let mut stand = session.entries().len().min(saved.lines.len());
    for line in &saved.lines[stand..] {
        stand = obey(&mut session, line, stand);
        follower.frame(&session);
    }
    for moment in [0, 1, session.entries().len() / 2, session.entries().len()] {
        session.analyse(moment, BranchDice::New(1618)).unwrap();
        follower.frame(&session);
        while session.entries().len() < moment + 3
            && let Some(order) = session.game().legal_orders().first().copied()
        {
            session.submit(&order).unwrap();
            follower.frame(&session);
        }
        session.end_analysis();
        follower.frame(&session);
    }
    follower.count
}

/// MP 5.1 The strip of an activation is the order of play without what lies between the activations; the part in which the world
/// stands is the one that goes on.
fn compare_strip(session: &Session<Game>, now: Option<SequencePart>) {
    let open = models::strip::Open { orders: &[], able: &[], done: &BTreeSet::new(), plan: &[] };
    let strip = models::strip::model(session, open);
    let Some(phase) = now.and_then(SequencePart::phase) else { return };
    let words: Vec<&str> = strip.steps.iter().map(|step| step.name.as_str()).collect();
    let parts = SequencePart::ALL.into_iter().filter_map(SequencePart::phase).map(text::phase);
    assert_eq!(words, parts.collect::<Vec<_>>());
    let goes_on: Vec<&str> =
        strip.steps.iter().filter(|step| step.state == StepState::Now).map(|step| step.name.as_str()).collect();
    assert_eq!(goes_on, [text::phase(phase)]);
}

/// MP 5.1
#[test]
fn the_order_of_play_is_what_lies_between_the_activations_and_the_phases() {
    assert_eq!(SequencePart::ALL[0], SequencePart::Command);
    assert_eq!(SequencePart::ALL[1..].iter().filter_map(|part| part.phase()).collect::<Vec<_>>(), Phase::ALL);
}

/// Whoever follows a game has its position and no script.
#[test]
fn a_game_with_scripted_dice_is_followed_by_its_positions() {
    let saved = read_file(&golden()[0]).unwrap();
    let game = Game::begun(&battle(&saved.header).unwrap()).unwrap();
    let dice = Dice::scripted(game.dice(), std::iter::repeat_n([1, 10, 3, 8, 5], 200).flatten());
    let mut session = Session::new(game, dice);
    let mut follower = Follower::new();
    follower.frame(&session);
    let mut seeded = Session::of(Game::begun(&battle(&saved.header).unwrap()).unwrap());
    let mut departed = false;
    for _ in 0..200 {
        let Some(order) = session.game().legal_orders().first().copied() else { break };
        departed = departed || seeded.submit(&order).is_err();
        session.submit(&order).unwrap();
        departed |= seeded.game().digest() != session.game().digest();
        follower.frame(&session);
    }
    assert!(departed, "the script is not what the position would have rolled");
    assert!(follower.count.committed == 0 && follower.count.laid_out > 100);
}

#[test]
fn every_golden_game_goes_through_the_world_as_through_the_plain_value() {
    let games = golden();
    let (odd, even): (Vec<_>, Vec<_>) = games.iter().enumerate().partition(|(i, _)| i % 2 == 1);
    let run = |games: Vec<(usize, &PathBuf)>| -> Vec<Count> {
        games.into_iter().map(|(_, path)| through_both(path)).collect()
    };
    let counts = std::thread::scope(|scope| {
        let threads = [scope.spawn(|| run(odd)), scope.spawn(|| run(even))];
        threads.map(|t| t.join().unwrap_or_else(|e| std::panic::resume_unwind(e))).concat()
    });
    let committed: usize = counts.iter().map(|c| c.committed).sum();
    let laid_out: usize = counts.iter().map(|c| c.laid_out).sum();
    assert!(games.len() >= 40 && committed > 5_000 && laid_out > 500, "{committed} committed, {laid_out} laid out");
}
