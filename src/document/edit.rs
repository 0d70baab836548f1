//! Edits of a RON text that keep the style of the surrounding text.

use super::doc_path::{DocPath, DocPathStep};
use super::parse;
use super::syntax::{Node, SyntaxKind, Token};
use super::view::{RonValue, key_of, members, pair, tree_text};
use rowan::{GreenNode, GreenToken, NodeOrToken};
use std::ops::Range;

/// Longest line, in columns; a wrapped list continues in the next line before it is longer.
const WIDEST: usize = 120;
/// Most tokens searched backwards for the beginning of a line: a file may be one line.
const FAR: usize = 2000;

/// Edit of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Edit that replaces the value at a place.
    Set(DocPath, String),
    /// Edit that sets a field of a record or an entry of a table: replaces its value if it exists, else adds it after the last of
    /// `after` that exists, or at the front.
    Field { of: DocPath, key: String, value: String, after: Vec<String> },
    /// Inserts a value in a list, before the one that is now at `index`; at the end for an index past it.
    Insert { of: DocPath, index: usize, value: String },
    /// Edit that removes a value of a list, a field, or an entry.
    Remove(DocPath),
    /// Replaces the values of a list: those that stay are kept as they are written.
    List(DocPath, Vec<String>),
}

/// Error of an edit that does not fit the text and was not made; with the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing at `{0}` to be edited so")]
pub struct EditError(pub DocPath);

impl Edit {
    /// Edit of a field in a record whose fields have this order.
    #[must_use]
    pub fn in_order<'o>(of: DocPath, key: &str, value: String, order: impl IntoIterator<Item = &'o str>) -> Self {
        let after = order.into_iter().take_while(|other| *other != key).map(str::to_owned).collect();
        Edit::Field { of, key: key.to_owned(), value, after }
    }

    /// Edit that sets a field of a record, or with `None` removes it; the record's fields have this order.
    #[must_use]
    pub fn set_or_remove_field<'o>(
        whole: &RonValue,
        of: DocPath,
        key: &str,
        value: Option<String>,
        order: impl IntoIterator<Item = &'o str>,
    ) -> Option<Edit> {
        let there = of.of(whole).is_some_and(|record| record.field(key).is_some());
        match value {
            Some(value) => Some(Edit::in_order(of, key, value, order)),
            None => there.then(|| Edit::Remove(of.key(key))),
        }
    }

    /// Syntax tree after this edit.
    ///
    /// # Errors
    /// There is no such place, or the new text is no value.
    fn apply_to_tree(&self, root: &GreenNode) -> Result<GreenNode, EditError> {
        let whole = whole(root);
        let at = |place: &DocPath| place.of(&whole).map(|v| v.0).ok_or_else(|| EditError(place.clone()));
        match self {
            Edit::Set(place, value) => set(&at(place)?, value, place),
            Edit::Field { of, key, value, after } => {
                let record = at(of)?;
                if let Some(there) = (RonValue(record.clone())).field(key) {
                    return set(&there.0, value, of);
                }
                let keys: Vec<Option<String>> = members(&record).map(|member| key_of(&member)).collect();
                let before = |key: &Option<String>| key.as_ref().is_some_and(|key| after.contains(key));
                let index = keys.iter().rposition(before).map_or(0, |i| i + 1);
                inserted(&record, index, &[&format!("{key}: {value}")], of)
            }
            Edit::Insert { of, index, value } => inserted(&at(of)?, *index, &[value], of),
            Edit::Remove(place) => {
                let (outer, last) = place.outer().ok_or_else(|| EditError(place.clone()))?;
                let container = at(&outer)?;
                let index = match last {
                    DocPathStep::Item(index) => Some(*index),
                    DocPathStep::Key(key) => {
                        pair(&container, key).and_then(|p| members(&container).position(|m| m == p))
                    }
                };
                removed(&container, &[index.ok_or_else(|| EditError(place.clone()))?], place)
            }
            Edit::List(place, values) => listed(root, place, values),
        }
    }

    /// List and index of the item that the edit removes from it; `None` for other edits.
    fn removes(&self) -> Option<(&[DocPathStep], usize)> {
        match self {
            Edit::Remove(DocPath(steps)) => match steps.as_slice() {
                [list @ .., DocPathStep::Item(index)] => Some((list, *index)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Item of a list in the outermost record within which this edit stays; `None` if it stays in none.
    fn within(&self) -> Option<[&DocPathStep; 2]> {
        let (DocPath(steps), further) = match self {
            Edit::Field { of, .. } | Edit::Insert { of, .. } => (of, 0),
            Edit::Set(place, _) | Edit::Remove(place) => (place, 1),
            Edit::List(..) => return None,
        };
        match steps.as_slice() {
            [list @ DocPathStep::Key(_), item @ DocPathStep::Item(_), inner @ ..] if inner.len() >= further => {
                Some([list, item])
            }
            _ => None,
        }
    }

    /// This edit with its path relative to the list item that it changes.
    fn inside(&self) -> Self {
        let inner = |place: &DocPath| DocPath(place.0[2..].to_vec());
        match self.clone() {
            Edit::Field { of, key, value, after } => Edit::Field { of: inner(&of), key, value, after },
            Edit::Insert { of, index, value } => Edit::Insert { of: inner(&of), index, value },
            Edit::Set(place, value) => Edit::Set(inner(&place), value),
            Edit::Remove(place) => Edit::Remove(inner(&place)),
            Edit::List(place, values) => Edit::List(inner(&place), values),
        }
    }
}

/// The tree after the first of some edits, and the number of edits included: those that continue in the same
/// list or record are made together, so that a thousand of them take as long as reading the list once.
///
/// # Errors
/// As for a single edit.
pub(super) fn made(root: &GreenNode, edits: &[Edit]) -> Result<(GreenNode, usize), EditError> {
    let Some(first) = edits.first() else { return Ok((root.clone(), 0)) };
    if let Some((list, last)) = first.removes() {
        // From the last index on: earlier items keep their indices.
        let mut indices = vec![last];
        indices.extend(edits[1..].iter().map_while(Edit::removes).scan(last, |before, (of, index)| {
            let goes_on = of == list && index < *before;
            *before = index;
            goes_on.then_some(index)
        }));
        if indices.len() > 1 {
            let list = DocPath(list.to_vec());
            let container = list.of(&whole(root)).ok_or_else(|| EditError(list.clone()))?;
            return Ok((removed(&container.0, &indices, &list)?, indices.len()));
        }
    }
    if let Edit::Insert { of, index, .. } = first {
        let further = edits.iter().enumerate().map_while(|(n, edit)| match edit {
            Edit::Insert { of: list, index: at, value } if list == of && index.checked_add(n) == Some(*at) => {
                Some(value.as_str())
            }
            _ => None,
        });
        let values: Vec<&str> = further.collect();
        if values.len() > 1 {
            let container = of.of(&whole(root)).ok_or_else(|| EditError(of.clone()))?;
            return Ok((inserted(&container.0, *index, &values, of)?, values.len()));
        }
    }
    if let Some(item) = first.within() {
        let same = edits.iter().take_while(|edit| edit.within() == Some(item)).count();
        if same > 1 {
            return Ok((within(root, item, &edits[..same])?, same));
        }
    }
    Ok((first.apply_to_tree(root)?, 1))
}

/// Syntax tree after edits that all lie within one item of a list: the item is edited on its own and put back once.
fn within(root: &GreenNode, item: [&DocPathStep; 2], edits: &[Edit]) -> Result<GreenNode, EditError> {
    let place = DocPath(item.map(Clone::clone).to_vec());
    let misplaced = || EditError(place.clone());
    let node = place.of(&whole(root)).ok_or_else(misplaced)?.0;
    // In a line like its own: wrapping depends on the item's column.
    let (indent, column) = (indent(&node), column(&node));
    let line = match column.checked_sub(indent.chars().count()) {
        Some(filled) => "-".repeat(filled),
        None => format!("\n{}", "-".repeat(column)),
    };
    let token = |kind: SyntaxKind, text: &str| NodeOrToken::Token(GreenToken::new(kind.into(), text));
    let space = token(SyntaxKind::Space, &format!("\n{indent}"));
    let alone = [space, token(SyntaxKind::Comment, &line), NodeOrToken::Node(node.green().into_owned())];
    let alone = GreenNode::new(SyntaxKind::File.into(), alone);
    let changed =
        edits.iter().try_fold(alone, |root, edit| edit.inside().apply_to_tree(&root)).map_err(|_| misplaced())?;
    let outer = node.parent().ok_or_else(misplaced)?;
    Ok(outer.replace_with(outer.green().replace_child(node.index(), whole(&changed).0.green().into_owned().into())))
}

/// Outermost RON value of a text.
pub(super) fn whole(root: &GreenNode) -> RonValue {
    let file = Node::new_root(root.clone());
    let value = file.children().next();
    RonValue(value.unwrap_or(file))
}

fn set(node: &Node, value: &str, place: &DocPath) -> Result<GreenNode, EditError> {
    let green = parse::value(value).map_err(|_| EditError(place.clone()))?;
    // By way of its parent: a node can only be replaced by one of its own kind.
    let outer = node.parent().ok_or_else(|| EditError(place.clone()))?;
    Ok(outer.replace_with(outer.green().replace_child(node.index(), green.into())))
}

/// Syntax tree with the values of a list replaced one by one, so that the rest stays as it is written.
fn listed(root: &GreenNode, place: &DocPath, values: &[String]) -> Result<GreenNode, EditError> {
    let list = |root: &GreenNode| place.of(&whole(root)).map(|v| v.0).ok_or_else(|| EditError(place.clone()));
    let mut root = root.clone();
    let mut there: Vec<String> = members(&list(&root)?).map(|member| tree_text(&member.green())).collect();
    let mut at = 0;
    loop {
        // All before `at` are as wanted, so its index is the same in both lists.
        match (there.get(at), values.get(at)) {
            (None, None) => return Ok(root),
            (Some(t), Some(w)) if t == w => {}
            // A value that is still further on is kept there.
            (there_now, Some(w)) if there_now.is_none_or(|t| values[at..].contains(t)) => {
                root = inserted(&list(&root)?, at, &[w], place)?;
                there.insert(at, w.clone());
            }
            _ => {
                root = removed(&list(&root)?, &[at], place)?;
                there.remove(at);
                continue;
            }
        }
        at += 1;
    }
}

/// Syntax node of a container with further members from `index` on.
fn inserted(container: &Node, index: usize, texts: &[&str], place: &DocPath) -> Result<GreenNode, EditError> {
    if !container.kind().is_container() {
        return Err(EditError(place.clone()));
    }
    let all: Vec<Node> = members(container).collect();
    let index = index.min(all.len());
    let [text, rest @ ..] = texts else { return Err(EditError(place.clone())) };
    let Some(before) = index.checked_sub(1) else {
        let patch = match all.first() {
            None => first_ever(container, text),
            Some(next) => {
                let gap = if begins_line(next) { space_before(next) } else { " ".to_owned() };
                (start(next)..start(next), format!("{text},{gap}"))
            }
        };
        let begun = patched(container, &[patch], place)?;
        let list = place.of(&whole(&begun)).filter(|_| !rest.is_empty());
        return list.map_or(Ok(begun), |list| inserted(&list.0, 1, rest, place));
    };
    patched(container, &[after(&all[before], &all, texts)], place)
}

/// Range and text of the first member of an empty container.
fn first_ever(container: &Node, text: &str) -> (Range<usize>, String) {
    let open = container.children_with_tokens().filter_map(NodeOrToken::into_token);
    let open = open.into_iter().find(|t| t.kind() == SyntaxKind::Open);
    let at = open.map_or_else(|| start(container), |t| usize::from(t.text_range().end()));
    let close = usize::from(container.text_range().end()) - 1;
    // A record, and each member of the outermost one, has a line of its own.
    let outermost = container.parent().is_some_and(|p| p.kind() == SyntaxKind::File);
    let record =
        parse::value(text).is_ok_and(|green| members(&Node::new_root(green)).any(|m| m.kind() == SyntaxKind::Pair));
    if outermost || record || text.contains('\n') {
        let outside = indent(container);
        let inside = format!("{outside}    ");
        let tail = if between(container, at, close).is_empty() { format!("\n{outside}") } else { String::new() };
        (at..at, format!("\n{inside}{text},{tail}"))
    } else {
        (at..at, text.to_owned())
    }
}

/// Range and text of members added after `member`: behind its comma, and behind a comment in its line.
fn after(member: &Node, all: &[Node], texts: &[&str]) -> (Range<usize>, String) {
    let comma = comma_after(member);
    let end = end(member, comma.as_ref());
    let missing = if comma.is_none() { "," } else { "" };
    let is_last = all.last() == Some(member);
    if all.iter().all(begins_line) {
        let beside = comment_beside(comma.as_ref().map_or_else(|| member.last_token(), |c| Some(c.clone())));
        let at = beside.as_ref().map_or(end, |c| c.text_range().end().into());
        let space = space_before(member);
        let lines: String = texts.iter().map(|text| format!("{space}{text},")).collect();
        return if comma.is_none() && at > end {
            // The missing comma goes before the comment.
            let comment = beside.map(|c| c.text().to_owned()).unwrap_or_default();
            (end..at, format!(", {comment}{lines}"))
        } else {
            (at..at, format!("{missing}{lines}"))
        };
    }
    let break_line = match all.iter().rev().find(|m| begins_line(m)) {
        Some(first) => last_line(&space_before(first)),
        // A record on one line stays on it: a line of a table is read as one.
        None if member.kind() == SyntaxKind::Pair => " ".to_owned(),
        None => format!("\n{}    ", indent(member)),
    };
    let mut column = column(member) + usize::from(member.text_range().len());
    let mut written = missing.to_owned();
    for (i, text) in texts.iter().enumerate() {
        let gap = if column + text.len() + 3 > WIDEST { break_line.as_str() } else { " " };
        column = match gap.strip_prefix('\n') {
            Some(indent) => indent.chars().count() + text.chars().count(),
            None => column + 2 + text.chars().count(),
        };
        // A comma after the last member stays after the last.
        let behind = if is_last && comma.is_none() && i + 1 == texts.len() { "" } else { "," };
        written.extend([gap, text, behind]);
    }
    (end..end, written)
}

/// Syntax tree of the container without some of its members, given by index from the last on.
fn removed(container: &Node, indices: &[usize], place: &DocPath) -> Result<GreenNode, EditError> {
    let all: Vec<Node> = members(container).collect();
    let mut patches: Vec<(Range<usize>, String)> = Vec::new();
    // Number of members left, and whether a comma stays at the end once something was removed there.
    let (mut left, mut tail) = (all.len(), None);
    for index in indices {
        let gone = all.get(*index).ok_or_else(|| EditError(place.clone()))?;
        let comma = comma_after(gone);
        let has_comma = comma.is_some();
        let end = end(gone, comma.as_ref());
        let is_last = index + 1 == left;
        if is_last {
            left = *index;
        }
        let in_middle = !is_last || tail.is_none();
        let patch = if in_middle && begins_line(gone) && ends_line(gone, comma.as_ref()) {
            let beside = comment_beside(comma.map_or_else(|| gone.last_token(), Some));
            let end = beside.map_or(end, |c| c.text_range().end().into());
            (start(gone) - last_line(&space_before(gone)).len()..end, String::new())
        } else if !is_last {
            // Up to the next member, which takes its place.
            (start(gone)..start(&all[index + 1]), String::new())
        } else if let Some(before) = index.checked_sub(1) {
            let kept = usize::from(all[before].text_range().end());
            let comma = if *tail.get_or_insert(has_comma) { "," } else { "" };
            (kept..end, comma.to_owned())
        } else {
            patches.iter_mut().for_each(|(_, comma)| comma.clear());
            (start(gone)..end, String::new())
        };
        patches.push(patch);
    }
    patches.reverse();
    // Overlapping patches are merged: everything removed behind the last remaining member, and one comma.
    let mut joined: Vec<(Range<usize>, String)> = Vec::new();
    for (range, text) in patches {
        match joined.last_mut() {
            Some((last, kept)) if range.start < last.end => {
                last.end = last.end.max(range.end);
                *kept = text;
            }
            _ => joined.push((range, text)),
        }
    }
    patched(container, &joined, place)
}

/// Syntax tree of the whole text with patches in the container, in order, their ranges in bytes of the whole text.
fn patched(container: &Node, patches: &[(Range<usize>, String)], place: &DocPath) -> Result<GreenNode, EditError> {
    let old = tree_text(&container.green());
    let from = start(container);
    let mut text = String::with_capacity(old.len());
    let mut at = 0;
    for (range, new) in patches {
        text.push_str(&old[at..range.start - from]);
        text.push_str(new);
        at = range.end - from;
    }
    text.push_str(&old[at..]);
    set(container, &text, place)
}

fn start(node: &Node) -> usize {
    node.text_range().start().into()
}

/// End of a member with its comma, as an offset in bytes.
fn end(member: &Node, comma: Option<&Token>) -> usize {
    comma.map_or_else(|| member.text_range().end(), |comma| comma.text_range().end()).into()
}

fn token_after(node: &Node) -> Option<Token> {
    node.last_token()?.next_token()
}

fn comma_after(member: &Node) -> Option<Token> {
    let mut token = token_after(member);
    while token.as_ref().is_some_and(|t| t.kind().is_trivia()) {
        token = token?.next_token();
    }
    token.filter(|t| t.kind() == SyntaxKind::Comma)
}

/// Comment in the same line as the token; `None` without one.
fn comment_beside(token: Option<Token>) -> Option<Token> {
    let next = token?.next_token()?;
    let next = if next.kind() == SyntaxKind::Space && !next.text().contains('\n') { next.next_token()? } else { next };
    (next.kind() == SyntaxKind::Comment && next.text().starts_with("//")).then_some(next)
}

/// White space before a node; empty if another token is there.
fn space_before(node: &Node) -> String {
    let before = node.first_token().and_then(|t| t.prev_token()).filter(|t| t.kind() == SyntaxKind::Space);
    before.map(|t| t.text().to_owned()).unwrap_or_default()
}

fn begins_line(node: &Node) -> bool {
    space_before(node).contains('\n')
}

/// Whether only a comment follows a member and its comma in the member's line.
fn ends_line(member: &Node, comma: Option<&Token>) -> bool {
    let last = comma.cloned().or_else(|| member.last_token());
    let next = match comment_beside(last.clone()) {
        Some(comment) => comment.next_token(),
        None => last.and_then(|t| t.next_token()),
    };
    next.is_none_or(|t| t.kind() == SyntaxKind::Space && t.text().contains('\n'))
}

/// Part of a white space from its last line break on.
fn last_line(space: &str) -> String {
    space.rfind('\n').map_or_else(String::new, |at| space[at..].to_owned())
}

/// Indentation of the line of a node.
fn indent(node: &Node) -> String {
    let mut token = node.first_token();
    for _ in 0..FAR {
        let Some(t) = token else { break };
        if t.kind() == SyntaxKind::Space
            && let Some(at) = t.text().rfind('\n')
        {
            return t.text()[at + 1..].to_owned();
        }
        token = t.prev_token();
    }
    String::new()
}

/// Column at which a node begins; beyond the widest line the value is not exact.
fn column(node: &Node) -> usize {
    let mut column = 0;
    let mut token = node.first_token().and_then(|t| t.prev_token());
    while let Some(t) = token.filter(|_| column <= WIDEST) {
        if let Some(at) = t.text().rfind('\n') {
            return column + t.text()[at + 1..].chars().count();
        }
        column += t.text().chars().count();
        token = t.prev_token();
    }
    column
}

fn between(container: &Node, from: usize, to: usize) -> String {
    let text = tree_text(&container.green());
    let begin = start(container);
    text[from - begin..to - begin].trim().to_owned()
}
