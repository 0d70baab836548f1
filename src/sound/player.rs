//! Playback on the system's default device. A separate thread opens the device for a sound and closes it when
//! all is quiet: the window never waits, and without a device there is silence.

use super::{Bank, Mixer, SoundMessage};
use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{Error, ErrorKind, FromSample, SampleFormat, SizedSample, Stream, StreamConfig};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Time for which the sound device stays open after the last sound has begun.
const HELD: Duration = Duration::from_secs(15);
/// Time until an unavailable device is tried again.
const AGAIN: Duration = Duration::from_secs(30);

/// Handle of the thread that plays sounds.
#[derive(Debug)]
pub struct SoundOutput {
    said: Sender<SoundMessage>,
}

impl SoundOutput {
    /// Output that opens no device before the first sound.
    #[must_use]
    pub fn new() -> Self {
        let (said, hears) = channel();
        // Without the thread, messages are dropped silently.
        let thread = std::thread::Builder::new().name("sound".to_owned());
        drop(thread.spawn(move || attend(&hears)));
        Self { said }
    }

    /// Sends a message to the sound player and returns at once.
    pub fn send(&self, said: SoundMessage) {
        // Without a receiver there is silence.
        let _unheard = self.said.send(said);
    }
}

impl Default for SoundOutput {
    fn default() -> Self {
        Self::new()
    }
}

/// Sound device that is open.
struct Open {
    _stream: Stream,
    said: Sender<SoundMessage>,
    /// Whether the sound device was lost: unplugged, or its server has ended.
    lost: Arc<AtomicBool>,
}

/// Plays the sounds that messages ask for, until the window is closed.
fn attend(hears: &Receiver<SoundMessage>) {
    // ALSA would fill the terminal; without a device nobody need read about it.
    #[cfg(target_os = "linux")]
    let _quiet = alsa::Output::local_error_handler();
    let mut open: Option<Open> = None;
    let mut bank: Option<Arc<Bank>> = None;
    let mut until = Instant::now();
    let mut failed: Option<Instant> = None;
    loop {
        let said = match &open {
            None => hears.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(_) => hears.recv_timeout(HELD),
        };
        open = open.filter(|o| !o.lost.load(Ordering::Relaxed));
        let now = Instant::now();
        match said {
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                if now > until {
                    open = None;
                }
                continue;
            }
            Ok(SoundMessage::Cue(cue)) => {
                until = until.max(now + cue.after + HELD);
                if open.is_none() && failed.is_none_or(|at| now - at > AGAIN) {
                    open = device(&mut bank).ok();
                    failed = open.is_none().then_some(now);
                }
            }
            Ok(SoundMessage::CancelPending) => {}
        }
        if let (Some(open), Ok(said)) = (&open, said) {
            // A stream that has ended is noticed with the next sound.
            let _unheard = open.said.send(said);
        }
    }
}

/// Opens the system's default device; sounds already synthesised for its sample rate are reused.
fn device(bank: &mut Option<Arc<Bank>>) -> Result<Open, Error> {
    let device =
        cpal::default_host().default_output_device().ok_or_else(|| Error::new(ErrorKind::DeviceNotAvailable))?;
    let wanted = device.default_output_config()?;
    let format = wanted.sample_format();
    let config: StreamConfig = wanted.into();
    let made = bank.take().filter(|b| b.rate == config.sample_rate);
    let made = made.unwrap_or_else(|| Arc::new(Bank::new(config.sample_rate)));
    *bank = Some(Arc::clone(&made));
    let stream = match format {
        SampleFormat::F32 => stream::<f32>,
        SampleFormat::F64 => stream::<f64>,
        SampleFormat::I8 => stream::<i8>,
        SampleFormat::I16 => stream::<i16>,
        SampleFormat::I32 => stream::<i32>,
        SampleFormat::U8 => stream::<u8>,
        SampleFormat::U16 => stream::<u16>,
        SampleFormat::U32 => stream::<u32>,
        _ => return Err(Error::new(ErrorKind::UnsupportedConfig)),
    };
    let opened = stream(&device, config, made)?;
    opened._stream.play()?;
    Ok(opened)
}

fn stream<T: SizedSample + FromSample<f32>>(
    device: &cpal::Device,
    config: StreamConfig,
    bank: Arc<Bank>,
) -> Result<Open, Error> {
    let (said, hears) = channel();
    let lost = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&lost);
    let mut mixer = Mixer::new(bank);
    let channels = usize::from(config.channels).max(1);
    let fill = move |out: &mut [T], _: &cpal::OutputCallbackInfo| {
        while let Ok(said) = hears.try_recv() {
            mixer.hear(said);
        }
        for frame in out.chunks_mut(channels) {
            let sample = mixer.next_sample();
            for (channel, place) in frame.iter_mut().enumerate() {
                // Loudspeakers beside and behind stay silent.
                *place = T::from_sample(if channel < 2 { sample } else { 0.0 });
            }
        }
    };
    let goes_wrong = move |why: Error| {
        // A gap in the sound is no reason to reopen the device.
        if !matches!(why.kind(), ErrorKind::Xrun | ErrorKind::DeviceChanged | ErrorKind::RealtimeDenied) {
            told.store(true, Ordering::Relaxed);
        }
    };
    let stream = device.build_output_stream(config, fill, goes_wrong, None)?;
    Ok(Open { _stream: stream, said, lost })
}
