//! Answers as JSON data: field types that many answers share. Keys keep the order in which they are declared.

use serde::{Serialize, Serializer};
use serde_json::Value;

/// Field that does not always apply: serialised as `false` then, and never left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrFalse<T>(pub Option<T>);

impl<T: Serialize> Serialize for OrFalse<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Some(value) => value.serialize(serializer),
            None => serializer.serialize_bool(false),
        }
    }
}

/// Map from ids to values that keeps their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ById<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for ById<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(id, value)| (id, value)))
    }
}

impl<T> FromIterator<(String, T)> for ById<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(pairs: I) -> Self {
        Self(pairs.into_iter().collect())
    }
}

/// JSON value of an answer's data.
///
/// # Panics
/// The answer is not plain data.
#[must_use]
pub fn json(answer: &impl Serialize) -> Value {
    serde_json::to_value(answer).expect("answers are plain data")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Sample {
        second: OrFalse<u8>,
        first: OrFalse<u8>,
        by: ById<i32>,
    }

    #[test]
    fn what_does_not_apply_is_false_and_keys_keep_their_order() {
        let by = [("red".to_owned(), 2), ("blue".to_owned(), -1)].into_iter().collect();
        let sample = Sample { second: OrFalse(None), first: OrFalse(Some(3)), by };
        assert_eq!(json(&sample).to_string(), r#"{"second":false,"first":3,"by":{"red":2,"blue":-1}}"#);
    }
}
