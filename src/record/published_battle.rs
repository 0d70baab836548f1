//! Published battle: one file with the text of a battle, its cover and the figures of its balance, for another player.
//!
//! The file is text: a title with the number of its format, a line for each part (its name, then its value as JSON), and a last
//! line with a hash of everything before it. Author, story, notes and sources are the battle's own.

use super::base64::{from_base64, to_base64};
use super::chained_lines::Chain;
use super::file::LoadError;
use super::header::shortened;
use crate::checked_files::{self, ReadError};
use crate::i18n::json_error;
use crate::say;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::path::Path;

/// Extension of published battles.
pub const PUBLISHED_EXTENSION: &str = "tercio-battle";
/// Format that is written; newer ones are refused.
pub const PUBLISHED_FORMAT: u32 = 1;
/// Text at the beginning of every published battle.
const TITLE: &str = "Tercio published battle, format ";
/// Word at the beginning of the last line.
const END: &str = "end ";
/// Largest file that is read, in bytes: the longest battle with every character written as an escape, and its cover.
const MOST: u64 = 16 * 1024 * 1024;
/// Longest text of a battle, in bytes.
const MOST_IN_TEXT: usize = 2 * 1024 * 1024;
/// Largest cover, in bytes of its PNG file.
const MOST_IN_COVER: usize = 2 * 1024 * 1024;
/// Longest figures of a balance, in bytes of JSON.
pub const MOST_IN_BALANCE: usize = 64 * 1024;

/// Published battle: what its file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedBattle {
    /// Name of the battle's file when it was published, without extension.
    pub name: String,
    /// Text of the battle file, exactly as it was.
    pub text: String,
    /// Cover picture: a PNG file.
    pub cover: Vec<u8>,
    /// Figures of the battle's balance as data; `None` without any.
    pub balance: Option<Value>,
}

/// Whether a file is a published battle, by its extension.
#[must_use]
pub fn is_published(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(PUBLISHED_EXTENSION))
}

fn fault(line: Option<usize>, why: String) -> LoadError {
    LoadError { line, why }
}

fn too_long(line: usize, key: &str, most: usize) -> LoadError {
    fault(Some(line), say!("published-part-too-long", key, kb = most / 1024))
}

impl PublishedBattle {
    /// Contents of the file without its last line.
    fn body(&self) -> String {
        let line = |key: &str, value: Value| format!("{key} {value}\n");
        let mut text = format!("{TITLE}{PUBLISHED_FORMAT}\n");
        text.push_str(&line("name", self.name.as_str().into()));
        text.extend(self.balance.iter().map(|balance| line("balance", balance.clone())));
        text.push_str(&line("battle", self.text.as_str().into()));
        text.push_str(&line("cover", to_base64(&self.cover).into()));
        text
    }

    /// Digest of the contents: 16 hexadecimal digits.
    #[must_use]
    pub fn digest(&self) -> String {
        hash(&self.body())
    }

    /// Contents of the file.
    ///
    /// # Errors
    /// A part is too long to be read again, in a sentence after the file's name.
    pub fn written(&self) -> Result<String, LoadError> {
        let body = self.body();
        let text = format!("{body}{END}{}\n", hash(&body));
        Self::read(&text).map(|_| text)
    }

    /// Reads a published battle from its file.
    ///
    /// # Errors
    /// The file cannot be read, is too long, or its contents are faulty, in a sentence after the file's name.
    pub fn read_file(path: &Path) -> Result<Self, LoadError> {
        let text = checked_files::text(path, MOST).map_err(|why| match why {
            ReadError::TooLong { most } => fault(None, say!("published-too-long", mb = most / 1024 / 1024)),
            ReadError::NotText { line, .. } => fault(Some(line), why.to_string()),
            other => fault(None, other.to_string()),
        })?;
        Self::read(&text)
    }

    /// Reads a published battle from the contents of its file.
    ///
    /// # Errors
    /// The contents are no published battle, of a newer format, or not what was written; in a sentence after the file's name.
    pub fn read(text: &str) -> Result<Self, LoadError> {
        // A transfer may have given every line the end `\r\n`; a value as JSON has neither.
        let text = text.replace("\r\n", "\n");
        let first = text.lines().next().unwrap_or_default();
        let format = first.strip_prefix(TITLE).ok_or_else(|| fault(None, say!("published-foreign")))?;
        let format: u32 = format.parse().map_err(|_| fault(Some(1), say!("save-format-no-number")))?;
        match format {
            0 => return Err(fault(Some(1), say!("save-never-a-format", format))),
            PUBLISHED_FORMAT => {}
            _ => return Err(fault(None, say!("published-newer", format, reads = PUBLISHED_FORMAT))),
        }
        let last = text.lines().count();
        let cut = || fault(Some(last), say!("published-cut"));
        let (body, end) = text.strip_suffix('\n').and_then(|text| text.rsplit_once('\n')).ok_or_else(cut)?;
        let body = format!("{body}\n");
        if end.strip_prefix(END).ok_or_else(cut)? != hash(&body) {
            return Err(fault(Some(last), say!("published-other")));
        }
        Self::read_parts(&body)
    }

    /// Reads the parts of the file between its title and its last line.
    fn read_parts(body: &str) -> Result<Self, LoadError> {
        let mut parts = Parts::default();
        for (at, line) in body.lines().enumerate().skip(1) {
            let (at, (key, value)) = (at + 1, line.split_once(' ').unwrap_or((line, "")));
            let is_new = match key {
                "name" => put(value, &mut parts.name),
                "battle" => put(value, &mut parts.text),
                "cover" => put(value, &mut parts.cover),
                "balance" if value.len() > MOST_IN_BALANCE => return Err(too_long(at, key, MOST_IN_BALANCE)),
                "balance" => put(value, &mut parts.balance),
                _ => return Err(fault(Some(at), say!("published-no-part", key = shortened(key)))),
            };
            match is_new {
                Ok(true) => {}
                Ok(false) => return Err(fault(Some(at), say!("save-header-twice", key))),
                Err(why) => return Err(fault(Some(at), say!("save-header-value", key, why))),
            }
            if parts.text.as_ref().is_some_and(|text| text.len() > MOST_IN_TEXT) {
                return Err(too_long(at, key, MOST_IN_TEXT));
            }
        }
        let missing = |key: &str| fault(None, say!("published-missing", key));
        let cover = parts.cover.ok_or_else(|| missing("cover"))?;
        let cover = from_base64(&cover).ok_or_else(|| fault(None, say!("published-cover")))?;
        if cover.len() > MOST_IN_COVER {
            return Err(fault(None, say!("published-part-too-long", key = "cover", kb = MOST_IN_COVER / 1024)));
        }
        Ok(Self {
            name: parts.name.ok_or_else(|| missing("name"))?,
            text: parts.text.ok_or_else(|| missing("battle"))?,
            cover,
            balance: parts.balance,
        })
    }
}

/// Parts of a file as they are read.
#[derive(Default)]
struct Parts {
    name: Option<String>,
    text: Option<String>,
    cover: Option<String>,
    balance: Option<Value>,
}

/// Reads a value into its part; whether the part had none before.
fn put<T: DeserializeOwned>(json: &str, into: &mut Option<T>) -> Result<bool, String> {
    let value = serde_json::from_str(json).map_err(|why| json_error(&why))?;
    Ok(into.replace(value).is_none())
}

/// Hash of a file's contents, as its last line holds it.
fn hash(body: &str) -> String {
    format!("{:016x}", Chain::default().with(body).0)
}
