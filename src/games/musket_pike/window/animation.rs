//! What happened, staged: the outcomes of orders as an animation of the pieces, trails, smoke and dice.

use super::since::Event;
use crate::board::hex::{Facing, Stand};
use crate::games::musket_pike::paint::scene::{Figure, pieces};
use crate::games::musket_pike::pieces::{of_leader, of_unit};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::data::{Kind, MeleeEntry, MeleeSide};
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::orders::Hand;
use crate::games::musket_pike::rules::outcomes::{LeaderMotion, Motion, Outcome};
use crate::games::musket_pike::rules::state::{LeaderPlace, State};
use crate::games::musket_pike::window::at::At;
use crate::games::musket_pike::window::models::cups;
use crate::paint::layout::Layout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::{Piece, Placed};
use crate::view::animation::{Animation, Arms, Easing, Mark, MotionPath, Pose, Span, Timeline};
use crate::view::dice::DieColour;
use bevy::math::Vec2;
use std::sync::Arc;

/// Seconds at normal speed: a hex marched.
const STEP: f32 = 0.25;
/// A hex fled.
const FLIGHT: f32 = 0.3;
/// A sixth of a turn.
const TURN: f32 = 0.2;
const WHEEL: f32 = 0.4;
/// A leader's ride.
const RIDE: f32 = 0.4;
/// From the shot's flash until its dice begin to fall.
const VOLLEY: f32 = 0.15;
/// How long the smoke of it hangs.
const SMOKE: f32 = 1.2;
/// The mark steps on by one column.
const COLUMN: f32 = 0.22;
/// The dice fall.
const DICE: f32 = 0.65;
/// A strength point ticks off.
const TICK: f32 = 0.14;
/// The ribbon is laid on or taken off.
const RIBBON: f32 = 0.3;
/// How long the dice lie beside a fight once they have fallen.
const LIE: f32 = 1.4;
/// Those who were beaten start back.
const RECOIL: f32 = 0.28;
/// A chit is drawn and turned over.
const DRAW: f32 = 1.1;
/// A unit is destroyed.
const END: f32 = 0.4;

/// The animation of the entries from `began` on, on a map that lies this way round, no longer than `most` seconds; none if nothing
/// is to be seen in it.
pub fn animation(shown: At<'_>, turn: Orientation, began: usize, most: f32) -> Option<Animation> {
    let battle = &shown.game().battle;
    let layout = Layout::new(&battle.map.grid);
    let lay = |state: &State| pieces(&Game::at(Arc::clone(battle), state.clone()), turn);
    let mut after = lay(shown.before(began));
    let mut timeline = Timeline::new(&after);
    for (place, entry) in shown.entries().iter().enumerate().skip(began) {
        let event = Event { battle, layout, place, by: entry.by, before: shown.before(place) };
        after = lay(shown.after(place));
        let mut stage = Stage { event, after: &after, timeline: &mut timeline, last: None, fled: None };
        for outcome in &entry.outcomes {
            stage.play(outcome);
        }
        timeline.end_order(&after);
    }
    timeline.finish(&after, most)
}

/// Whether the ribbon of disorder lies on a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ranks {
    Ordered,
    Disordered,
}

/// One order on the stage.
struct Stage<'a> {
    event: Event<'a>,
    /// The pieces as they lie when it is over.
    after: &'a [Placed],
    timeline: &'a mut Timeline,
    /// When the last unit moved: its leaders go along.
    last: Option<Span>,
    /// Who fell back: the way there is told once.
    fled: Option<UnitId>,
}

impl Stage<'_> {
    fn play(&mut self, outcome: &Outcome) {
        let span = match outcome {
            Outcome::Moved { unit, motion: Motion::Retreat(_), .. } if self.fled == Some(*unit) => None,
            Outcome::Moved { unit, from: Some(from), to, motion, .. } => self.moved(*unit, *from, *to, *motion),
            Outcome::FellBack { unit, path, .. } => self.fell_back(*unit, path),
            Outcome::Merged { keep, gone, stand, .. } => self.merged(*keep, *gone, *stand),
            Outcome::LeaderMoved { leader, to: LeaderPlace::Map(hex), motion } => {
                self.led(*leader, self.event.layout.centre(*hex), *motion);
                None
            }
            Outcome::Drew { side, chit } => {
                let span = self.timeline.pass(DRAW);
                let sign = cups::sign(self.event.battle, *chit);
                self.timeline.mark(Mark::Token { sign, side: *side }, span.begin, DRAW);
                None
            }
            Outcome::LeaderLost { leader, .. } => {
                let span = self.timeline.pass(END);
                self.timeline.vanish(of_leader(*leader), span);
                None
            }
            Outcome::Shot { firer, at, white, red, .. } => {
                Some(self.shot(*firer, self.event.layout.centre(*at), [*white, *red]))
            }
            Outcome::Fought { attackers, defenders, column_before, column, white, red, result, .. } => {
                let span = self.fought(attackers, defenders, column_before.abs_diff(*column), [*white, *red]);
                self.recoil(attackers, defenders, span.end, force(*result, MeleeSide::Attacker));
                self.recoil(defenders, attackers, span.end, force(*result, MeleeSide::Defender));
                Some(span)
            }
            Outcome::Initiative { dice: Some(_), .. } | Outcome::RallyFailed { .. } => {
                Some(self.timeline.roll(0.0, DICE))
            }
            Outcome::Rallied { unit, roll } => {
                if roll.is_some() {
                    self.timeline.roll(0.0, DICE);
                }
                self.ordered(*unit, Ranks::Ordered)
            }
            Outcome::Disordered { unit, .. } => self.ordered(*unit, Ranks::Disordered),
            Outcome::Lost { unit, sp, .. } => self.lost(*unit, *sp),
            Outcome::Eliminated { unit, .. } => {
                let span = self.timeline.pass(END);
                self.timeline.vanish(of_unit(*unit), span);
                Some(span)
            }
            _ => None,
        };
        let Some(span) = span else { return };
        for (unit, mut trace) in self.event.traces(outcome) {
            // Flags tell what came of it.
            trace.badge.clear();
            self.timeline.trail(unit.map(of_unit), trace, span);
        }
    }

    /// Where a counter lies on a stand: as it will at the end, if it stays there.
    fn pose(&self, unit: UnitId, stand: Stand) -> Option<Pose> {
        let at = self.event.layout.stand_centre(stand);
        let near = |p: &&Placed| p.owner == of_unit(unit) && p.at.distance(at) < 0.8;
        let size = self.timeline.pose(of_unit(unit))?.size;
        Some(self.after.iter().find(near).map_or(Pose { at, heading: 0.0, size }, Pose::of))
    }

    fn moved(&mut self, unit: UnitId, from: Stand, to: Stand, motion: Motion) -> Option<Span> {
        let owner = of_unit(unit);
        let pose = self.pose(unit, to)?;
        let sixths = sixths(from.facing, to.facing);
        let (swing, easing, seconds) = match motion {
            Motion::Wheel(hand) => {
                let pivot = if hand == Hand::Left { from.left } else { from.right };
                (MotionPath::About(self.event.layout.centre(pivot)), Easing::Smooth, WHEEL)
            }
            Motion::Turn | Motion::FreeTurn | Motion::Lay | Motion::Reaction => {
                (MotionPath::Straight, Easing::Smooth, TURN * sixths)
            }
            Motion::Step => (MotionPath::Straight, Easing::Linear, STEP),
            Motion::MakeWay | Motion::Occupy | Motion::Retreat(_) | Motion::Deploy => {
                (MotionPath::Straight, Easing::Smooth, STEP * 1.4)
            }
        };
        // What answers another unit's doing waits for it.
        let answers = matches!(motion, Motion::Reaction | Motion::MakeWay | Motion::Occupy);
        if answers {
            self.timeline.wait();
        }
        let span = self.timeline.go(owner, pose, Some(to.facing), swing, easing, seconds);
        if answers {
            self.timeline.wait();
        }
        self.last = Some(span);
        Some(span)
    }

    /// Beaten back hex by hex: fast at first.
    fn fell_back(&mut self, unit: UnitId, path: &[Stand]) -> Option<Span> {
        let owner = of_unit(unit);
        let mut whole: Option<Span> = None;
        for (at, stand) in path.iter().enumerate() {
            let pose = self.pose(unit, *stand)?;
            let easing = if at + 1 == path.len() { Easing::Out } else { Easing::Linear };
            let span = self.timeline.go(owner, pose, Some(stand.facing), MotionPath::Straight, easing, FLIGHT);
            whole = Some(Span { begin: whole.map_or(span.begin, |w| w.begin), end: span.end });
        }
        self.fled = Some(unit);
        self.last = whole;
        whole
    }

    /// MP 6.10 Two counters become one.
    fn merged(&mut self, keep: UnitId, gone: UnitId, stand: Stand) -> Option<Span> {
        self.timeline.wait();
        let pose = self.pose(keep, stand)?;
        let facing = Some(stand.facing);
        let span = self.timeline.go(of_unit(keep), pose, facing, MotionPath::Straight, Easing::Smooth, STEP * 1.4);
        self.timeline.go_within(of_unit(gone), span, pose, facing, MotionPath::Straight, Easing::Smooth);
        self.timeline.vanish(of_unit(gone), span);
        self.last = Some(span);
        Some(span)
    }

    fn led(&mut self, leader: LeaderId, centre: Vec2, motion: LeaderMotion) {
        let owner = of_leader(leader);
        let at = self.after.iter().find(|p| p.owner == owner).map(Pose::of);
        let pose = at.unwrap_or(Pose { at: centre, heading: 0.0, size: 1.0 });
        match self.last.filter(|_| motion == LeaderMotion::Along) {
            Some(span) => self.timeline.go_within(owner, span, pose, None, MotionPath::Straight, Easing::Linear),
            None => {
                self.timeline.wait();
                self.timeline.go(owner, pose, None, MotionPath::Straight, Easing::Smooth, RIDE);
            }
        }
    }

    /// The line to the target, the smoke, then the dice.
    fn shot(&mut self, firer: UnitId, target: Vec2, dice: [u8; 2]) -> Span {
        let line = self.timeline.pass(VOLLEY);
        if let Some(pose) = self.timeline.pose(of_unit(firer)) {
            let toward = (target - pose.at).normalize_or_zero();
            let guns = self.event.battle.unit(firer).kind == Kind::Art;
            let arms = if guns { Arms::Guns } else { Arms::Small };
            let mark = Mark::Smoke { at: pose.at + toward * 0.75, toward, arms };
            self.timeline.mark(mark, line.begin, SMOKE);
        }
        let thrown = self.timeline.roll(0.0, DICE);
        self.dice(target, dice, thrown);
        Span { begin: line.begin, end: thrown.end }
    }

    /// A white die and a red one fall beside what they decide.
    fn dice(&mut self, at: Vec2, [white, red]: [u8; 2], thrown: Span) {
        let dice = vec![(white, DieColour::White), (red, DieColour::Red)];
        let falls = DICE / (DICE + LIE);
        self.timeline.mark(Mark::Dice { at, dice, falls }, thrown.begin, DICE + LIE);
    }

    /// The mark goes through the columns, the attackers thrust, the dice fall.
    fn fought(&mut self, attackers: &[UnitId], defenders: &[UnitId], columns: u8, thrown: [u8; 2]) -> Span {
        let shifts = if columns == 0 { 0.0 } else { COLUMN * (f32::from(columns) + 1.0) };
        let dice = self.timeline.roll(shifts, DICE);
        let defender = defenders.first().and_then(|d| self.timeline.pose(of_unit(*d)));
        if let Some(defender) = defender {
            self.dice(defender.at, thrown, dice);
        }
        for attacker in attackers {
            let owner = of_unit(*attacker);
            let (Some(foe), Some(own)) = (defender, self.timeline.pose(owner)) else { continue };
            let thrust = (foe.at - own.at).normalize_or_zero() * 0.3;
            let span = Span { begin: dice.begin, end: dice.begin + DICE * 0.6 };
            self.timeline.go_within(owner, span, own, None, MotionPath::Thrust(thrust), Easing::Smooth);
        }
        Span { begin: dice.begin - shifts, end: dice.end }
    }

    /// Those who are thrown back, or lose by it, start away from their foes.
    fn recoil(&mut self, beaten: &[UnitId], foes: &[UnitId], begin: f32, force: f32) {
        let Some(foe) = foes.first().and_then(|foe| self.timeline.pose(of_unit(*foe))) else { return };
        for unit in beaten.iter().filter(|_| force > 0.0) {
            let owner = of_unit(*unit);
            let Some(own) = self.timeline.pose(owner) else { continue };
            let back = (own.at - foe.at).normalize_or_zero() * force;
            let span = Span { begin, end: begin + RECOIL };
            self.timeline.go_within(owner, span, own, None, MotionPath::Thrust(back), Easing::Out);
        }
    }

    /// The strength on the counter ticks down.
    fn lost(&mut self, unit: UnitId, sp: u8) -> Option<Span> {
        let owner = of_unit(unit);
        let Some(Figure::Counter(mut look)) = self.timeline.piece(owner).and_then(Piece::get).cloned() else {
            return None;
        };
        let mut whole: Option<Span> = None;
        for _ in 0..sp {
            let span = self.timeline.pass(TICK);
            look.sp = look.sp.saturating_sub(1);
            self.timeline.change(
                owner,
                Piece::of(Figure::Counter(look.clone())),
                Span { begin: span.end, end: span.end },
            );
            whole = Some(Span { begin: whole.map_or(span.begin, |w| w.begin), end: span.end });
        }
        whole
    }

    /// The ribbon of disorder is laid on or taken off.
    fn ordered(&mut self, unit: UnitId, ranks: Ranks) -> Option<Span> {
        let owner = of_unit(unit);
        let Some(Figure::Counter(mut look)) = self.timeline.piece(owner).and_then(Piece::get).cloned() else {
            return None;
        };
        look.disordered = ranks == Ranks::Disordered;
        let span = self.timeline.pass(RIBBON);
        self.timeline.change(owner, Piece::of(Figure::Counter(look)), span);
        Some(span)
    }
}

/// How hard a side of a fight is thrown back, in hex radii.
fn force(result: MeleeEntry, side: MeleeSide) -> f32 {
    let lost = match side {
        MeleeSide::Attacker => result.attacker_loss,
        MeleeSide::Defender => result.defender_loss,
    };
    match (result.retreat == Some(side), lost) {
        (true, _) => 0.34,
        (false, 0) => 0.0,
        (false, _) => 0.16,
    }
}

/// By how many sixths of a circle a facing has turned, the shorter way.
fn sixths(from: Facing, to: Facing) -> f32 {
    let turned = (to.0 + 6 - from.0) % 6;
    f32::from(turned.min(6 - turned))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::record;
    use crate::kernel::PieceId;
    use crate::record::read_file;
    use crate::session::Session;
    use crate::view::animation::tests::Watched;
    use crate::view::pieces::Shown;
    use std::collections::BTreeMap;
    use std::path::Path;

    fn golden(name: &str) -> Session<Game> {
        let saved = read_file(&Path::new("tests/golden").join(format!("{name}.tercio"))).unwrap();
        record::session(&saved).unwrap().0
    }

    fn lay(session: &Session<Game>, state: &State) -> Vec<Placed> {
        pieces(&Game::at(Arc::clone(&session.game().battle), state.clone()), Orientation::Turned)
    }

    fn shown(seen: &[Shown]) -> BTreeMap<PieceId, Placed> {
        let lies = |p: &Shown| Placed { size: p.placed.size * p.stretch, ..p.placed.clone() };
        seen.iter().map(|p| (p.placed.owner, lies(p))).collect()
    }

    /// Every order of a game as an animation of its own, and the animation's pieces before and after.
    fn animations(name: &str, mut look: impl FnMut(&[Outcome], &Animation, &[Placed], &[Placed])) {
        let mut session = golden(name);
        let whole: Vec<_> = session.entries().to_vec();
        for (place, entry) in whole.iter().enumerate() {
            session.end_analysis();
            session.analyse(place + 1, crate::session::BranchDice::Same).unwrap();
            let (before, after) = (lay(&session, session.before(place)), lay(&session, session.after(place)));
            if let Some(animation) = animation(At::of(&session), Orientation::Turned, place, 4.0) {
                look(&entry.outcomes, &animation, &before, &after);
            } else {
                let places = |pieces: &[Placed]| pieces.iter().map(|p| (p.owner, p.at.to_array())).collect::<Vec<_>>();
                assert_eq!(places(&before), places(&after), "order {place} has no animation");
            }
        }
    }

    #[test]
    fn an_animation_leads_from_the_old_places_exactly_to_the_new_ones() {
        for name in
            ["whole-brawler-windmill-hill", "displacement-chain-white-mountain-transylvanians", "captured-guns-farm"]
        {
            let mut seen = 0;
            animations(name, |outcomes, animation, before, after| {
                seen += 1;
                assert!(animation.length() <= 4.0 + 1e-3, "{} s: {outcomes:?}", animation.length());
                let mut watched = Watched::new(animation, after);
                let (first, last) = (shown(&watched.at(0.0)), watched.at(animation.length()));
                for placed in before {
                    let shown = &first[&placed.owner];
                    assert_eq!((&shown.piece, shown.at), (&placed.piece, placed.at), "{outcomes:?}");
                    assert!((shown.size - placed.size).abs() < 1e-3, "{outcomes:?}");
                }
                assert_eq!(last.len(), after.len());
                for (shown, placed) in last.iter().zip(after) {
                    assert_eq!(&shown.placed, placed, "{outcomes:?}");
                    assert!(shown.turn.abs() < 0.01 && (shown.stretch - 1.0).abs() < 1e-3 && shown.solid == 1.0);
                    assert_eq!(shown.over, None);
                }
                assert!(animation.moment(animation.length()).marks.is_empty());
            });
            assert!(seen > 10, "{name}: {seen} animations");
        }
    }

    #[test]
    fn nothing_leaps_on_its_way() {
        animations("whole-brawler-windmill-hill", |outcomes, animation, _, after| {
            let steps = 200u8;
            let mut watched = Watched::new(animation, after);
            let mut last: BTreeMap<PieceId, Vec2> = BTreeMap::new();
            for k in 0..=steps {
                for piece in watched.at(animation.length() * f32::from(k) / f32::from(steps)) {
                    if let Some(Figure::Captured(_)) = piece.placed.piece.get() {
                        continue;
                    }
                    if let Some(before) = last.insert(piece.placed.owner, piece.placed.at) {
                        let leap = before.distance(piece.placed.at);
                        assert!(leap < 0.6, "{leap} hex radii at once: {outcomes:?}");
                    }
                    assert!(piece.turn.abs() <= 91.0, "a picture lies {} degrees askew: {outcomes:?}", piece.turn);
                }
            }
        });
    }

    #[test]
    fn a_way_of_many_hexes_goes_through_each_of_them() {
        let session = golden("whole-brawler-farm");
        let layout = Layout::new(&session.game().battle.map.grid);
        let walk = |place: usize| match session.entries()[place].outcomes.first() {
            Some(Outcome::Moved { unit, from: Some(from), to, motion: Motion::Step, .. }) => Some((*unit, *from, *to)),
            _ => None,
        };
        // Two steps of one unit, one after the other.
        let places = 0..session.entries().len() - 1;
        let (first, then) = places
            .filter_map(|p| Some(((p, walk(p)?), walk(p + 1)?)))
            .find(|((_, (a, ..)), (b, ..))| a == b)
            .expect("a march of two hexes");
        let (began, (unit, from, through)) = first;
        let mut session = session;
        session.analyse(began + 2, crate::session::BranchDice::Same).unwrap();
        let animation = animation(At::of(&session), Orientation::AsDrawn, began, 4.0).unwrap();
        let mut watched = Watched::new(&animation, &lay(&session, session.game().state()));
        let mut at = |time: f32| shown(&watched.at(time))[&of_unit(unit)].at;
        assert!(at(0.0).distance(layout.stand_centre(from)) < 0.7);
        assert!(at(STEP).distance(layout.stand_centre(through)) < 0.7);
        assert!(at(2.0 * STEP).distance(layout.stand_centre(then.2)) < 0.7);
        // Its trail has all three places.
        let trails = animation.moment(animation.length()).trails;
        let way = trails.iter().find(|t| t.places.len() == 3).expect("one way of both steps");
        assert_eq!(way.places[1], layout.stand_centre(through));
    }

    #[test]
    fn every_throw_that_is_shown_falls_in_the_animation() {
        let session = golden("whole-brawler-windmill-hill");
        let whole = session.entries().len();
        let mut session = session;
        for place in 0..whole {
            session.end_analysis();
            session.analyse(place + 1, crate::session::BranchDice::Same).unwrap();
            let throws = crate::games::musket_pike::window::models::result::throws(At::of(&session), place);
            let Some(animation) = animation(At::of(&session), Orientation::Turned, place, 4.0) else {
                assert!(throws.is_empty());
                continue;
            };
            for (at, throw) in throws.iter().enumerate() {
                assert!(!animation.fall(at, 0.0).lies(), "{}", throw.title);
            }
            assert!(animation.fall(throws.len(), 0.0).lies(), "no dice that nobody sees");
        }
    }
}
