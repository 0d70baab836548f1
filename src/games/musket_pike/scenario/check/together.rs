//! Fixing of all findings of a kind in one act, as if they were fixed one after the other.

use super::findings;
use crate::document::{Document, Edit};
use crate::editing::{EditAct, Finding};
use crate::games::musket_pike::scenario::load_partial;
use crate::say;
use std::collections::BTreeSet;

/// Kind of fix that moves a unit to another hex: two units must not get the same one.
pub(super) const ELSEWHERE: &str = "elsewhere";
/// Kind of fix that gives a new id: two must not get the same one.
pub(super) const FRESH_ID: &str = "fresh id";
/// Kind of fix that gives a name, which no two entries must share.
pub(super) const NAME: &str = "name";
/// Kind of fix that gives a leader a post: two must not get the same one.
pub(super) const POST: &str = "post";

/// Greatest number of rounds of fixing, each of which fixes at least one finding; more than any list needs.
const MOST_ROUNDS: usize = 120;

/// Greatest number of faults listed for one file.
const MOST_LISTED: usize = 100;

/// Number of findings that one act fixes together with this one.
#[must_use]
pub fn alike(findings: &[Finding], finding: &Finding) -> usize {
    let is_alike = |other: &&Finding| other.kind == finding.kind && !other.fixes.is_empty();
    if finding.kind.is_empty() { 0 } else { findings.iter().filter(is_alike).count() }
}

/// Act that applies the first fix of each finding of a kind; `None` if nothing is fixed. `name`: name of the text in
/// fault messages.
#[must_use]
pub fn mended_together(document: &Document, name: &str, kind: &str) -> Option<EditAct> {
    let mut after = document.without_history();
    let (mut edits, mut mended, mut left): (Vec<Edit>, usize, usize) = (Vec::new(), 0, usize::MAX);
    for _ in 0..MOST_ROUNDS {
        let all = findings(&after.whole(), &load_partial(&after.text(), name));
        let of_kind: Vec<Finding> =
            all.into_iter().filter(|finding| finding.kind == kind && !finding.fixes.is_empty()).collect();
        // A fix without effect must not be tried forever; a long list shows only its first faults.
        if of_kind.is_empty() || (of_kind.len() >= left && left < MOST_LISTED) {
            break;
        }
        left = of_kind.len();
        let mut taken = BTreeSet::new();
        for act in of_kind.into_iter().filter_map(|finding| finding.fixes.into_iter().find(|mend| keeps(kind, mend))) {
            // A moved piece may come next to an enemy that the next fix does not know of.
            if kind == ELSEWHERE && !taken.is_empty() {
                break;
            }
            let bears = [ELSEWHERE, FRESH_ID, NAME, POST].iter().any(|word| kind.starts_with(word));
            // Where fixes affect each other, the first one writes a value that two would write, and the others are computed
            // anew.
            let is_free = !bears || act.edits.iter().filter_map(written).all(|value| taken.insert(value));
            if is_free && after.act(act.what.as_str(), &act.edits).is_ok() {
                edits.extend(act.edits);
                mended += 1;
            }
        }
    }
    (!edits.is_empty()).then(|| EditAct::new(say!("check-mended-together", n = mended), edits))
}

/// Whether a fix keeps a misplaced piece in the battle instead of removing it.
fn keeps(kind: &str, mend: &EditAct) -> bool {
    kind != ELSEWHERE || mend.edits.iter().any(|edit| matches!(edit, Edit::Field { key, .. } if key == "at"))
}

/// Value that an edit writes to the file; `None` if it only removes.
fn written(edit: &Edit) -> Option<String> {
    match edit {
        Edit::Set(_, value) | Edit::Field { value, .. } | Edit::Insert { value, .. } => Some(value.clone()),
        Edit::List(..) | Edit::Remove(_) => None,
    }
}
