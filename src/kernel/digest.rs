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

/// Feeds postcard's bytes straight into the hash, so that no buffer is filled first.
struct Hashing(Xxh3);

impl postcard::ser_flavors::Flavor for Hashing {
    type Output = u64;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.update(&[byte]);
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.update(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<u64> {
        Ok(self.0.digest())
    }
}

/// The digest of `value`.
///
/// # Panics
/// Never for the plain data of a position: postcard only refuses values whose length is not known beforehand.
#[must_use]
pub fn digest<T: Serialize + ?Sized>(value: &T) -> Digest {
    let hash = postcard::serialize_with_flavor(value, Hashing(Xxh3::new()));
    Digest(hash.expect("a position is plain data of known length"))
}
