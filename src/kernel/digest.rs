//! Canonical bytes of a position (postcard) and their 64-bit hash.

use postcard::ser_flavors::Flavor;
use serde::Serialize;
use std::fmt;
use xxhash_rust::xxh3::Xxh3;

/// 64-bit hash of a value's canonical bytes (postcard): equal positions have equal digests on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize, Serialize)]
pub struct Digest(pub u64);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Buffer size of the hash input, in bytes: postcard writes most of its bytes one by one.
const GATHERED: usize = 512;

/// Postcard output that feeds the hash directly, so that no position is serialised into memory first.
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

impl Flavor for Hashing {
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

/// Incremental digest: equal to the digest of one value that has the added parts as its fields, in this order.
pub struct DigestBuilder(postcard::Serializer<Hashing>);

/// Cached canonical bytes of a part that seldom changes, reused from one digest to the next.
pub struct CachedPart<T> {
    part: T,
    bytes: [u8; KEPT],
    len: usize,
}

/// Most bytes of a part whose digest is cached.
const KEPT: usize = 32;

impl Default for DigestBuilder {
    fn default() -> Self {
        Self(postcard::Serializer { output: Hashing::new() })
    }
}

impl DigestBuilder {
    /// Adds the next part to the hash.
    ///
    /// # Panics
    /// As [`digest`].
    pub fn add<T: Serialize + ?Sized>(&mut self, part: &T) {
        part.serialize(&mut self.0).expect("a position is plain data of known length");
    }

    /// Adds the next part to the hash from its cached bytes, and serialises it again only if it differs from the cached part.
    ///
    /// # Panics
    /// As [`digest`].
    pub fn add_kept<T: Serialize + PartialEq + Clone>(&mut self, part: &T, kept: &mut Option<CachedPart<T>>) {
        if kept.as_ref().is_none_or(|kept| kept.part != *part) {
            let mut bytes = [0; KEPT];
            *kept = postcard::to_slice(part, &mut bytes).map(|written| written.len()).ok().map(|len| CachedPart {
                part: part.clone(),
                bytes,
                len,
            });
        }
        match kept {
            Some(CachedPart { bytes, len, .. }) => {
                self.0.output.try_extend(&bytes[..*len]).expect("the hash takes any bytes");
            }
            // The part has more bytes than the cache holds.
            None => self.add(part),
        }
    }

    /// Digest of all parts added so far.
    #[must_use]
    pub fn digest(mut self) -> Digest {
        self.0.output.pass_on();
        Digest(self.0.output.hash.digest())
    }
}

/// Digest of `value`.
///
/// # Panics
/// Never for the plain data of a position: postcard only refuses values whose length is not known beforehand.
#[must_use]
pub fn digest<T: Serialize + ?Sized>(value: &T) -> Digest {
    let hash = postcard::serialize_with_flavor(value, Hashing::new());
    Digest(hash.expect("a position is plain data of known length"))
}
