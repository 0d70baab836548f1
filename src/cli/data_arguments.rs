//! Arguments of a question that is asked as data: taken by their keys, with what is left over at the end a fault.

use super::fault::{CliError, quoted};
use crate::i18n::brief;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Longest fault of an argument, in characters.
const LONGEST: usize = 300;

/// Arguments of a question that have not been taken yet.
#[derive(Clone, Debug)]
pub struct DataArguments(Map<String, Value>);

impl DataArguments {
    /// Arguments of a question; null counts as left out.
    #[must_use]
    pub fn new(arguments: &Map<String, Value>) -> Self {
        let given = arguments.iter().filter(|(_, value)| !value.is_null());
        Self(given.map(|(key, value)| (key.clone(), value.clone())).collect())
    }

    /// Takes an argument that may be left out.
    ///
    /// # Errors
    /// It is of the wrong kind.
    pub fn take<T: DeserializeOwned>(&mut self, key: &str) -> Result<Option<T>, CliError> {
        let Some(value) = self.0.remove(key) else { return Ok(None) };
        let read = T::deserialize(value);
        read.map(Some).map_err(|e| CliError::Input(brief(&format!("`{key}`: {e}"), LONGEST)))
    }

    /// Takes an argument that has this value where it is left out.
    ///
    /// # Errors
    /// It is of the wrong kind.
    pub fn or<T: DeserializeOwned>(&mut self, key: &str, left_out: T) -> Result<T, CliError> {
        Ok(self.take(key)?.unwrap_or(left_out))
    }

    /// Takes an argument that has the default of its type where it is left out.
    ///
    /// # Errors
    /// It is of the wrong kind.
    pub fn or_default<T: DeserializeOwned + Default>(&mut self, key: &str) -> Result<T, CliError> {
        self.or(key, T::default())
    }

    /// Takes an argument that must be given.
    ///
    /// # Errors
    /// It is missing or of the wrong kind.
    pub fn required<T: DeserializeOwned>(&mut self, key: &str) -> Result<T, CliError> {
        self.take(key)?.ok_or_else(|| CliError::Input(format!("`{key}` is missing")))
    }

    /// Checks that every argument has been taken.
    ///
    /// # Errors
    /// One is left over: the question has no such argument.
    pub fn finish(self) -> Result<(), CliError> {
        match self.0.keys().next() {
            Some(key) => Err(CliError::Input(format!("there is no argument {}", quoted(key)))),
            None => Ok(()),
        }
    }
}
