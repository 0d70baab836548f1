//! All findings of a kind mended at once: one act, as if each were mended after the other.

use super::findings;
use crate::document::{Document, Edit};
use crate::editing::{Act, Finding};
use crate::games::musket_pike::scenario::look_text;
use crate::say;
use std::collections::BTreeSet;

/// Kinds of which one mend bears on the next: two units are not moved to the same hex, nor called alike.
pub(super) const ELSEWHERE: &str = "elsewhere";
pub(super) const FRESH_ID: &str = "fresh id";
pub(super) const NAME: &str = "name";
pub(super) const POST: &str = "post";

/// More rounds than any list needs, of which each mends at least one of the kind.
const MOST_ROUNDS: usize = 120;

/// So many faults of a file are listed.
const MOST_LISTED: usize = 100;

/// How many findings of a list the first mend of this one would mend with it.
#[must_use]
pub fn alike(findings: &[Finding], finding: &Finding) -> usize {
    let is_alike = |other: &&Finding| other.kind == finding.kind && !other.mends.is_empty();
    if finding.kind.is_empty() { 0 } else { findings.iter().filter(is_alike).count() }
}

/// What mends all findings of a kind by the first mend of each. `name` is what faults call the text.
#[must_use]
pub fn mended_together(document: &Document, name: &str, kind: &str) -> Option<Act> {
    let mut after = document.now();
    let (mut edits, mut mended, mut left): (Vec<Edit>, usize, usize) = (Vec::new(), 0, usize::MAX);
    for _ in 0..MOST_ROUNDS {
        let all = findings(&after.whole(), &look_text(&after.text(), name));
        let of_kind: Vec<Finding> =
            all.into_iter().filter(|finding| finding.kind == kind && !finding.mends.is_empty()).collect();
        // A mend that mends nothing would be tried again and again; of many faults the list has only the first.
        if of_kind.is_empty() || (of_kind.len() >= left && left < MOST_LISTED) {
            break;
        }
        left = of_kind.len();
        let mut taken = BTreeSet::new();
        for act in of_kind.into_iter().filter_map(|finding| finding.mends.into_iter().find(|mend| keeps(kind, mend))) {
            // Whoever stands elsewhere may come next to an enemy whom the next mend would not know of.
            if kind == ELSEWHERE && !taken.is_empty() {
                break;
            }
            let bears = [ELSEWHERE, FRESH_ID, NAME, POST].iter().any(|word| kind.starts_with(word));
            // Where one bears on the next, what two would write alike is written by the first, and the rest looks again.
            let is_free = !bears || act.edits.iter().filter_map(written).all(|value| taken.insert(value));
            if is_free && after.act(act.what.as_str(), &act.edits).is_ok() {
                edits.extend(act.edits);
                mended += 1;
            }
        }
    }
    (!edits.is_empty()).then(|| Act::new(say!("check-mended-together", n = mended), edits))
}

/// Whether a mend leaves in the battle whoever only stands wrongly.
fn keeps(kind: &str, mend: &Act) -> bool {
    kind != ELSEWHERE || mend.edits.iter().any(|edit| matches!(edit, Edit::Field { key, .. } if key == "at"))
}

/// What an edit writes.
fn written(edit: &Edit) -> Option<String> {
    match edit {
        Edit::Set(_, value) | Edit::Field { value, .. } | Edit::Insert { value, .. } => Some(value.clone()),
        Edit::List(..) | Edit::Remove(_) => None,
    }
}
