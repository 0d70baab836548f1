//! Sounds of events at the table. Like the animation they follow saved orders and hold nothing up, and the player's acts end
//! them. The sound player gets all cues at once, with their times: no frame is drawn for a sound.

use super::BoardView;
use super::motion::{AnimationCommand, HURRY, MOST, pace, skip};
use crate::settings::{Handover, Motion, Settings, Volume};
use crate::sound::{Beat, Sound, SoundCue, SoundMessage};
use crate::ui::screen::active_game::ActiveGame;
use bevy::math::Vec2;
use bevy_egui::egui::Context;
use std::time::Duration;

/// Distance within which a sound has its full loudness, in map units: half of what is seen where names are readable.
const NEAR: f32 = 9.0;
/// Factor for the farthest sounds.
const FARTHEST: f32 = 0.35;

/// Sounds of an animation, and messages to the sound player.
#[derive(Debug, Default)]
pub(super) struct SoundSchedule {
    /// Sounds of the animation that are still to be played; `None` without any.
    score: Option<Score>,
    /// Messages that the sound player has not fetched yet.
    said: Vec<SoundMessage>,
}

/// Sounds of an animation that are still to be played.
#[derive(Clone, Debug)]
struct Score {
    /// Sounds of the animation with their times.
    beats: Vec<Beat>,
    /// Session's revision to which the animation leads.
    revision: u64,
    /// Gain of the sounds, as a factor.
    gain: f32,
    /// Time in the animation, in its own seconds.
    time: f32,
    /// Window time in seconds at which the animation was at `time`, and its rate in seconds per second; `None` before it begins.
    since: Option<(f64, f32)>,
}

impl Score {
    /// Advances the sounds to a moment of the window's clock, from there on at the given rate. Returns the messages to the sound
    /// player; `nearness` is the factor for a sound from a place, in map units.
    fn go_on(&mut self, now: f64, rate: f32, nearness: impl Fn(Vec2) -> f32) -> Vec<SoundMessage> {
        let before = self.since.replace((now, rate));
        if let Some((then, was)) = before {
            self.time += (now - then).max(0.0) as f32 * was;
            self.beats.retain(|beat| beat.at > self.time);
            if was == rate {
                return Vec::new();
            }
        }
        let cue = |beat: &Beat| {
            let after = Duration::from_secs_f32((beat.at - self.time).max(0.0) / rate);
            SoundMessage::Cue(SoundCue { sound: beat.sound, after, gain: self.gain * beat.from.map_or(1.0, &nearness) })
        };
        let again = before.map(|_| SoundMessage::CancelPending);
        again.into_iter().chain(self.beats.iter().map(cue)).collect()
    }
}

impl BoardView {
    /// Messages to the sound player since the last call.
    pub(in crate::ui::screen) fn drain_sounds(&mut self) -> Vec<SoundMessage> {
        std::mem::take(&mut self.sounds.said)
    }

    /// Plays the sounds of the entries from `began` on, from the next frame on; earlier ones end. `calls`: they lead to an
    /// activation of the other player.
    pub(in crate::ui::screen) fn listen(
        &mut self,
        play: &ActiveGame,
        began: usize,
        calls: bool,
        pause: Option<Duration>,
        settings: &Settings,
    ) {
        self.fall_silent();
        let Some(gain) = gain(settings.sound) else { return };
        if pace(settings.speed).is_none() {
            return;
        }
        let mut beats = match (&self.then, settings.motion) {
            (AnimationCommand::Begins(running, _), _) => running.animation().beats(),
            (AnimationCommand::GoesOn | AnimationCommand::Ends | AnimationCommand::Clears, Motion::Full) => Vec::new(),
            // Not seen, but heard.
            (AnimationCommand::GoesOn | AnimationCommand::Ends | AnimationCommand::Clears, Motion::Reduced)
                if pause.is_some() =>
            {
                Vec::new()
            }
            (AnimationCommand::GoesOn | AnimationCommand::Ends | AnimationCommand::Clears, Motion::Reduced) => {
                let animation = play.game_ui().animation(play.shown_position(), self.eye.turn, began, MOST);
                animation.map_or_else(Vec::new, |animation| animation.beats())
            }
        };
        if play.game_ui().announces(play.shown_position(), began) {
            beats.insert(0, Beat { at: 0.0, sound: Sound::Drum, from: None });
        }
        if calls && settings.handover != Handover::Off {
            let at = beats.last().map_or(0.0, |last| last.at + 0.3);
            beats.push(Beat { at, sound: Sound::Bell, from: None });
        }
        if !beats.is_empty() {
            let revision = play.shown_position().revision();
            self.sounds.score = Some(Score { beats, revision, gain, time: 0.0, since: None });
        }
    }

    /// Extends the remaining sounds to this revision of the session, which the animated orders lead to.
    pub(in crate::ui::screen) fn listen_on(&mut self, revision: u64) {
        if let Some(score) = &mut self.sounds.score {
            score.revision = revision;
        }
    }

    /// Keeps the sounds in step with the animation, whatever moment is on the table; a click or a key ends both, and so does
    /// another revision of the session after the animation's end.
    pub(in crate::ui::screen) fn go_on_listening(&mut self, ctx: &Context, revision: Option<u64>, settings: &Settings) {
        // Where the camera glides to is where the sounds are heard.
        let eye = self.goal().unwrap_or_else(|| self.camera());
        let middle = eye.to_map(self.eye.board, self.eye.open.center());
        let height = self.eye.open.height() / eye.scale / 2.0;
        let Some(score) = &mut self.sounds.score else { return };
        let (now, shift, skip) = ctx.input(|i| (i.time, i.modifiers.shift, skip(i)));
        let is_its_own = revision.is_none_or(|revision| score.revision == revision);
        let rate = pace(settings.speed).filter(|_| skip.is_none() && is_its_own);
        let Some(rate) = rate else {
            self.fall_silent();
            return;
        };
        let rate = rate * if shift { HURRY } else { 1.0 };
        self.sounds.said.extend(score.go_on(now, rate, |from| nearness(from.distance(middle), height)));
        if score.beats.is_empty() {
            self.sounds.score = None;
        }
    }

    /// Drops all sounds that have not begun.
    fn fall_silent(&mut self) {
        if self.sounds.score.take().is_some() {
            self.sounds.said.push(SoundMessage::CancelPending);
        }
    }
}

/// Factor for a sound by the distance of its place from the middle of what is seen, and by half the height of that, both in
/// map units: 1 close by, less over the whole map, never silent.
fn nearness(across: f32, height: f32) -> f32 {
    (NEAR / across.hypot(height).max(NEAR)).sqrt().max(FARTHEST)
}

/// Gain of the sounds at this volume; `None`: they are off.
fn gain(volume: Volume) -> Option<f32> {
    match volume {
        Volume::Off => None,
        Volume::Soft => Some(0.4),
        Volume::Full => Some(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::rules::outcomes::Outcome;
    use crate::games::musket_pike::rules::{Game, Order};
    use crate::games::musket_pike::window::MusketPikeUi;
    use crate::games::musket_pike::window::own_session::session_of;
    use crate::play::AnySession;
    use crate::session::Session;
    use crate::settings::Speed;
    use crate::ui::Intent;
    use crate::ui::intent::{ReplaySeek, TimeDirection};
    use crate::ui::screen::GameScreen;
    use std::path::Path;
    use std::sync::Arc;

    fn cues(said: &[SoundMessage]) -> Vec<(Sound, f32)> {
        let cue = |said: &SoundMessage| match said {
            SoundMessage::Cue(cue) => Some((cue.sound, (cue.after.as_secs_f32() * 100.0).round() / 100.0)),
            SoundMessage::CancelPending => None,
        };
        said.iter().filter_map(cue).collect()
    }

    /// Session of the golden game with this name.
    fn recorded(name: &str) -> Box<dyn AnySession> {
        let path = format!("tests/golden/{name}.tercio");
        crate::play::open(&crate::games::registry(), Path::new(&path)).unwrap().session
    }

    fn score() -> Score {
        let there = Some(Vec2::new(30.0, 0.0));
        let beats =
            vec![Beat { at: 0.0, sound: Sound::Volley, from: there }, Beat { at: 1.0, sound: Sound::Dice, from: None }];
        Score { beats, revision: 0, gain: 1.0, time: 0.0, since: None }
    }

    #[test]
    fn a_score_is_said_once_with_its_times() {
        let mut score = score();
        assert_eq!(cues(&score.go_on(10.0, 2.0, |_| 1.0)), [(Sound::Volley, 0.0), (Sound::Dice, 0.5)]);
        assert!(score.go_on(10.2, 2.0, |_| 1.0).is_empty());
        assert!(score.go_on(10.6, 2.0, |_| 1.0).is_empty());
        assert!(score.beats.is_empty());
    }

    #[test]
    fn one_who_hurries_hears_what_is_left_sooner() {
        let mut score = score();
        score.go_on(10.0, 1.0, |_| 1.0);
        let said = score.go_on(10.6, 4.0, |_| 1.0);
        assert_eq!(said[0], SoundMessage::CancelPending);
        assert_eq!(cues(&said), [(Sound::Dice, 0.1)]);
    }

    #[test]
    fn near_fighting_is_louder_and_dice_lie_on_the_own_table() {
        let gains = |middle: f32| {
            let said = score().go_on(10.0, 1.0, |from| nearness(from.distance(Vec2::new(middle, 0.0)), 12.0));
            let gain = |said: &SoundMessage| if let SoundMessage::Cue(cue) = said { Some(cue.gain) } else { None };
            said.iter().filter_map(gain).collect::<Vec<_>>()
        };
        let (near, far) = (gains(30.0), gains(0.0));
        assert!(near[0] > far[0] * 1.3 && far[0] >= FARTHEST, "{near:?}, {far:?}");
        assert_eq!((near[1], far[1]), (1.0, 1.0));
        assert_eq!((nearness(0.0, 5.0), nearness(1000.0, 5.0)), (1.0, FARTHEST));
    }

    /// Messages to the sound player for each order of a recorded game.
    fn listened(settings: Settings) -> Vec<(Vec<Outcome>, Vec<SoundMessage>)> {
        let session = recorded("whole-brawler-windmill-hill");
        let mut screen = GameScreen::of(Arc::new(MusketPikeUi::default()), session, None);
        screen.obey(&Arc::new(settings));
        let ctx = Context::default();
        let mut all = Vec::new();
        screen.carry_out(Intent::OpenReplay(Some(0)));
        let orders = screen.play.replay().unwrap().orders;
        for place in 0..orders {
            screen.carry_out(Intent::Leap(ReplaySeek::Order(TimeDirection::Forth)));
            let _shown = ctx.run_ui(bevy_egui::egui::RawInput::default(), |ui| screen.go_on_listening(ui.ctx()));
            all.push((session_of(screen.any()).entries()[place].outcomes.clone(), screen.drain_sounds()));
        }
        all
    }

    #[test]
    fn what_happens_is_heard_and_what_moves_nothing_is_heard_as_well() {
        for motion in [Motion::Full, Motion::Reduced] {
            let mut counted = [0; 5];
            for (outcomes, said) in listened(Settings { motion, ..Settings::default() }) {
                let heard = cues(&said);
                let has = |sound| heard.iter().any(|(s, _)| *s == sound);
                for outcome in &outcomes {
                    let (kind, sounds) = match outcome {
                        Outcome::Shot { .. } => (0, has(Sound::Volley) || has(Sound::Cannon)),
                        Outcome::Fought { .. } => (1, has(Sound::Clash) && has(Sound::Dice)),
                        Outcome::Drew { .. } => (2, has(Sound::Drum)),
                        Outcome::Began { .. } => (3, has(Sound::Drum)),
                        Outcome::FellBack { .. } => (4, has(Sound::March)),
                        _ => continue,
                    };
                    assert!(sounds, "{outcome:?} is not heard among {heard:?}");
                    counted[kind] += 1;
                }
                assert!(heard.is_sorted_by(|a, b| a.1 <= b.1), "{heard:?}");
                assert!(heard.iter().all(|(_, after)| *after <= MOST + 0.3), "{heard:?}");
                assert!(!has(Sound::Bell), "one who watches is not called");
            }
            assert!(counted.iter().all(|n| *n > 0), "{counted:?}");
        }
    }

    #[test]
    fn a_bell_rings_when_the_other_side_takes_over() {
        for handover in [Handover::Full, Handover::Brief, Handover::Off] {
            let recorded = recorded("whole-brawler-farm");
            let session = recorded.of::<Game>().unwrap();
            let mut screen = {
                let game = Game::begun(&session.game().battle).unwrap();
                GameScreen::of(Arc::new(MusketPikeUi::default()), Session::of(game), None)
            };
            screen.obey(&Arc::new(Settings { handover, ..Settings::default() }));
            let (mut rung, mut handed) = (0, 0);
            for (place, entry) in session.entries().iter().enumerate() {
                // What answers itself is there already, sometimes earlier than it was recorded.
                let is_there =
                    |at: usize| session_of(screen.any()).entries().get(at).is_some_and(|e| e.order == entry.order);
                if is_there(place) || matches!(entry.order, Order::Join { .. }) && is_there(place - 1) {
                    continue;
                }
                let before = screen.play.last_side;
                screen.carry_out(Intent::order(entry.order));
                let bell = |beat: &&Beat| beat.sound == Sound::Bell;
                let score = screen.stage.sounds.score.as_ref();
                rung += score.map_or(0, |s| s.beats.iter().filter(bell).count());
                handed += usize::from(screen.play.last_side.is_some() && screen.play.last_side != before);
                if let Some(score) = score {
                    assert!(score.beats.iter().rev().skip(1).all(|b| b.sound != Sound::Bell), "it comes last");
                }
            }
            assert!(handed > 2, "the golden game is played as it was");
            assert_eq!(rung, if handover == Handover::Off { 0 } else { handed });
        }
    }

    #[test]
    fn at_once_or_off_there_is_silence() {
        for settings in [
            Settings { speed: Speed::Instant, ..Settings::default() },
            Settings { sound: Volume::Off, ..Settings::default() },
        ] {
            assert!(listened(settings).iter().all(|(_, said)| said.is_empty()));
        }
    }

    #[test]
    fn soft_is_softer_and_faster_is_closer_together() {
        let gains = |sound| {
            let all = listened(Settings { sound, ..Settings::default() });
            let of = |said: &SoundMessage| if let SoundMessage::Cue(cue) = said { Some(cue.gain) } else { None };
            all.iter().flat_map(|(_, said)| said.iter().filter_map(of)).collect::<Vec<_>>()
        };
        assert!(gains(Volume::Soft).iter().all(|g| (0.4 * FARTHEST..=0.4).contains(g)));
        assert!(gains(Volume::Full).iter().all(|g| (FARTHEST..=1.0).contains(g)));
        let last = |speed| {
            let all = listened(Settings { speed, ..Settings::default() });
            all.iter().map(|(_, said)| cues(said).last().map_or(0.0, |c| c.1)).fold(0.0, f32::max)
        };
        let (slow, fast) = (last(Speed::Normal), last(Speed::Fourfold));
        assert!((slow / fast - 4.0).abs() < 0.2, "{slow} s, {fast} s");
    }
}
