//! Canonical bytes of a position and their hash.

use serde::Serialize;
use std::fmt;
use xxhash_rust::xxh3::Xxh3;

/// A 64-bit hash of a value's canonical bytes (postcard): equal positions, equal digests, on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize, Serialize)]
pub struct Digest(pub u64);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// How many bytes are gathered before the hash takes them: postcard gives most of them one by one.
const GATHERED: usize = 512;

/// Feeds postcard's bytes into the hash, so that no position is written out first.
struct Hashing {
    hash: Xxh3,
    gathered: [u8; GATHERED],
    len: usize,
}

impl Hashing {
    const fn new() -> Self {
        Self { hash: Xxh3::new(), gathered: [0; GATHERED], len: 0 }
    }

    fn pass_on(&mut self) {
        self.hash.update(&self.gathered[..self.len]);
        self.len = 0;
    }
}

impl postcard::ser_flavors::Flavor for Hashing {
    type Output = u64;

    #[inline]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        if self.len == GATHERED {
            self.pass_on();
        }
        self.gathered[self.len] = byte;
        self.len += 1;
        Ok(())
    }

    #[inline]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        // Nearly all numbers of a position take three bytes at most: a call to copy them would cost more than they do.
        match *bytes {
            [a] => return self.try_push(a),
            [a, b] => return self.try_push(a).and_then(|()| self.try_push(b)),
            [a, b, c] => {
                return self.try_push(a).and_then(|()| self.try_push(b)).and_then(|()| self.try_push(c));
            }
            _ => {}
        }
        if bytes.len() > GATHERED - self.len {
            self.pass_on();
        }
        match self.gathered.get_mut(self.len..self.len + bytes.len()) {
            Some(room) => {
                room.copy_from_slice(bytes);
                self.len += bytes.len();
            }
            None => self.hash.update(bytes),
        }
        Ok(())
    }

    fn finalize(mut self) -> postcard::Result<u64> {
        self.pass_on();
        Ok(self.hash.digest())
    }
}

/// The digest of `value`.
///
/// # Panics
/// Never for the plain data of a position: postcard only refuses values whose length is not known beforehand.
#[must_use]
pub fn digest<T: Serialize + ?Sized>(value: &T) -> Digest {
    let hash = postcard::serialize_with_flavor(value, Hashing::new());
    Digest(hash.expect("a position is plain data of known length"))
}
