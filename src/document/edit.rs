//! Changing a piece of a text, in the manner in which what stands around it is written.

use super::parse;
use super::place::{Place, Step};
use super::syntax::{Kind, Node, Token};
use super::view::{Value, members, pair, written};
use rowan::GreenNode;
use std::ops::Range;

/// Columns of a line; a list that is wrapped goes on in the next line before it is longer.
const WIDEST: usize = 120;

/// One change of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Another value in the place of one that is there.
    Set(Place, String),
    /// A field or entry of the record or table at a place: its value if it is there, else it is added after the last of
    /// `after` that is there, or at the front.
    Field { of: Place, key: String, value: String, after: Vec<String> },
    /// Another value in a list, before the one that is now at `index`; behind all for an index past the end.
    Insert { of: Place, index: usize, value: String },
    /// No longer what is at a place: a value of a list, a field, an entry.
    Remove(Place),
    /// The values of a list: those that stay are kept as they are written.
    List(Place, Vec<String>),
}

/// An edit that does not fit the text: it is not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing at `{0}` to be edited so")]
pub struct Misplaced(pub Place);

impl Edit {
    /// A field of a record whose fields stand in this order where they are there.
    #[must_use]
    pub fn in_order<'o>(of: Place, key: &str, value: String, order: impl IntoIterator<Item = &'o str>) -> Self {
        let after = order.into_iter().take_while(|other| *other != key).map(str::to_owned).collect();
        Edit::Field { of, key: key.to_owned(), value, after }
    }

    /// What makes a field of a record say this, or (none) be left out; its fields stand in this order where they are there.
    #[must_use]
    pub fn said<'o>(
        whole: &Value,
        of: Place,
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

    /// The text after this edit.
    ///
    /// # Errors
    /// There is no such place, or what would be written is no value.
    pub(super) fn made(&self, root: &GreenNode) -> Result<GreenNode, Misplaced> {
        let whole = whole(root);
        let at = |place: &Place| place.of(&whole).map(|v| v.0).ok_or_else(|| Misplaced(place.clone()));
        match self {
            Edit::Set(place, value) => set(&at(place)?, value, place),
            Edit::Field { of, key, value, after } => {
                let record = at(of)?;
                if let Some(there) = (Value(record.clone())).field(key) {
                    return set(&there.0, value, of);
                }
                let before = |m: &Node| after.iter().any(|a| pair(&record, a).is_some_and(|p| p == *m));
                let index = members(&record).collect::<Vec<_>>().iter().rposition(before).map_or(0, |i| i + 1);
                inserted(&record, index, &format!("{key}: {value}"), of)
            }
            Edit::Insert { of, index, value } => inserted(&at(of)?, *index, value, of),
            Edit::Remove(place) => {
                let (outer, last) = place.outer().ok_or_else(|| Misplaced(place.clone()))?;
                let container = at(&outer)?;
                let index = match last {
                    Step::Item(index) => Some(*index),
                    Step::Key(key) => pair(&container, key).and_then(|p| members(&container).position(|m| m == p)),
                };
                removed(&container, index.ok_or_else(|| Misplaced(place.clone()))?, place)
            }
            Edit::List(place, values) => listed(root, place, values),
        }
    }
}

/// The outermost value of a text.
pub(super) fn whole(root: &GreenNode) -> Value {
    let file = Node::new_root(root.clone());
    let value = file.children().next();
    Value(value.unwrap_or(file))
}

fn set(node: &Node, value: &str, place: &Place) -> Result<GreenNode, Misplaced> {
    let green = parse::value(value).map_err(|_| Misplaced(place.clone()))?;
    // By way of what it lies in: a node can only be replaced by one of its own kind.
    let outer = node.parent().ok_or_else(|| Misplaced(place.clone()))?;
    Ok(outer.replace_with(outer.green().replace_child(node.index(), green.into())))
}

/// A list with other values, one change after the other, so that the rest stays as it is.
fn listed(root: &GreenNode, place: &Place, values: &[String]) -> Result<GreenNode, Misplaced> {
    let list = |root: &GreenNode| place.of(&whole(root)).map(|v| v.0).ok_or_else(|| Misplaced(place.clone()));
    let mut root = root.clone();
    let mut there: Vec<String> = members(&list(&root)?).map(|member| written(&member.green())).collect();
    let mut at = 0;
    loop {
        // All before `at` stand as wanted, so its place in both is the same.
        match (there.get(at), values.get(at)) {
            (None, None) => return Ok(root),
            (Some(t), Some(w)) if t == w => {}
            // What still stands further on is kept there.
            (there_now, Some(w)) if there_now.is_none_or(|t| values[at..].contains(t)) => {
                root = inserted(&list(&root)?, at, w, place)?;
                there.insert(at, w.clone());
            }
            _ => {
                root = removed(&list(&root)?, at, place)?;
                there.remove(at);
                continue;
            }
        }
        at += 1;
    }
}

/// The container with one more member.
fn inserted(container: &Node, index: usize, text: &str, place: &Place) -> Result<GreenNode, Misplaced> {
    if !container.kind().is_container() {
        return Err(Misplaced(place.clone()));
    }
    let all: Vec<Node> = members(container).collect();
    let index = index.min(all.len());
    let patch = match index.checked_sub(1) {
        None if all.is_empty() => first_ever(container, text),
        None => {
            let next = &all[0];
            let at = start(next);
            (at..at, if begins_line(next) { format!("{text},{}", space_before(next)) } else { format!("{text}, ") })
        }
        Some(before) => after(&all[before], &all, text),
    };
    patched(container, &[patch], place)
}

/// The only member of what had none.
fn first_ever(container: &Node, text: &str) -> (Range<usize>, String) {
    let open = container.children_with_tokens().filter_map(rowan::NodeOrToken::into_token);
    let open = open.into_iter().find(|t| t.kind() == Kind::Open);
    let at = open.map_or_else(|| start(container), |t| usize::from(t.text_range().end()));
    let close = usize::from(container.text_range().end()) - 1;
    // A record, and what lies in the outermost one, has a line of its own.
    let outermost = container.parent().is_some_and(|p| p.kind() == Kind::File);
    let record = parse::value(text).is_ok_and(|green| members(&Node::new_root(green)).any(|m| m.kind() == Kind::Pair));
    if outermost || record || text.contains('\n') {
        let outside = indent(container);
        let inside = format!("{outside}    ");
        let tail = if between(container, at, close).is_empty() { format!("\n{outside}") } else { String::new() };
        (at..at, format!("\n{inside}{text},{tail}"))
    } else {
        (at..at, text.to_owned())
    }
}

/// Behind a member: after its comma, and after a comment that stands beside it.
fn after(member: &Node, all: &[Node], text: &str) -> (Range<usize>, String) {
    let comma = comma_after(member);
    let end = end(member, comma.as_ref());
    let missing = if comma.is_none() { "," } else { "" };
    let is_last = all.last() == Some(member);
    if all.iter().all(begins_line) {
        let beside = comment_beside(comma.as_ref().map_or_else(|| member.last_token(), |c| Some(c.clone())));
        let at = beside.as_ref().map_or(end, |c| c.text_range().end().into());
        let line = format!("{}{text},", space_before(member));
        return if comma.is_none() && at > end {
            // The comma that is missing stands before the comment.
            let comment = beside.map(|c| c.text().to_owned()).unwrap_or_default();
            (end..at, format!(", {comment}{line}"))
        } else {
            (at..at, format!("{missing}{line}"))
        };
    }
    // A comma behind the last stays behind the last.
    let behind = if is_last && comma.is_none() { "" } else { "," };
    let wraps = column(member) + usize::from(member.text_range().len()) + text.len() + 3 > WIDEST;
    let gap = match all.iter().rev().find(|m| begins_line(m)) {
        _ if !wraps => " ".to_owned(),
        Some(first) => last_line(&space_before(first)),
        // A record that stands in one line stays in it: a line of a table is read as one.
        None if member.kind() == Kind::Pair => " ".to_owned(),
        None => format!("\n{}    ", indent(member)),
    };
    (end..end, format!("{missing}{gap}{text}{behind}"))
}

/// The container without one of its members.
fn removed(container: &Node, index: usize, place: &Place) -> Result<GreenNode, Misplaced> {
    let all: Vec<Node> = members(container).collect();
    let gone = all.get(index).ok_or_else(|| Misplaced(place.clone()))?;
    let comma = comma_after(gone);
    let end = end(gone, comma.as_ref());
    let patch = if begins_line(gone) && ends_line(gone, comma.as_ref()) {
        let beside = comment_beside(comma.map_or_else(|| gone.last_token(), Some));
        let end = beside.map_or(end, |c| c.text_range().end().into());
        (start(gone) - last_line(&space_before(gone)).len()..end, String::new())
    } else if index + 1 < all.len() {
        // Up to the next, which takes its place.
        (start(gone)..start(&all[index + 1]), String::new())
    } else if index > 0 {
        let before = &all[index - 1];
        let kept = usize::from(before.text_range().end());
        let tail = if comma.is_some() { ",".to_owned() } else { String::new() };
        (kept..end, tail)
    } else {
        (start(gone)..end, String::new())
    };
    patched(container, &[patch], place)
}

/// The whole text with the container changed in these ranges of it, which are given in bytes of the whole.
fn patched(container: &Node, patches: &[(Range<usize>, String)], place: &Place) -> Result<GreenNode, Misplaced> {
    let mut text = written(&container.green());
    let from = start(container);
    for (range, new) in patches {
        text.replace_range(range.start - from..range.end - from, new);
    }
    set(container, &text, place)
}

fn start(node: &Node) -> usize {
    node.text_range().start().into()
}

/// Where a member ends, with its comma.
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
    token.filter(|t| t.kind() == Kind::Comma)
}

/// A comment in the same line.
fn comment_beside(token: Option<Token>) -> Option<Token> {
    let next = token?.next_token()?;
    let next = if next.kind() == Kind::Space && !next.text().contains('\n') { next.next_token()? } else { next };
    (next.kind() == Kind::Comment && next.text().starts_with("//")).then_some(next)
}

/// The space before a node; empty if something else stands there.
fn space_before(node: &Node) -> String {
    let before = node.first_token().and_then(|t| t.prev_token()).filter(|t| t.kind() == Kind::Space);
    before.map(|t| t.text().to_owned()).unwrap_or_default()
}

fn begins_line(node: &Node) -> bool {
    space_before(node).contains('\n')
}

/// Whether nothing but a comment follows a member and its comma in their line.
fn ends_line(member: &Node, comma: Option<&Token>) -> bool {
    let last = comma.cloned().or_else(|| member.last_token());
    let next = match comment_beside(last.clone()) {
        Some(comment) => comment.next_token(),
        None => last.and_then(|t| t.next_token()),
    };
    next.is_none_or(|t| t.kind() == Kind::Space && t.text().contains('\n'))
}

/// A space from its last line break on.
fn last_line(space: &str) -> String {
    space.rfind('\n').map_or_else(String::new, |at| space[at..].to_owned())
}

/// What the line of a node begins with.
fn indent(node: &Node) -> String {
    let mut token = node.first_token();
    while let Some(t) = token {
        if t.kind() == Kind::Space
            && let Some(at) = t.text().rfind('\n')
        {
            return t.text()[at + 1..].to_owned();
        }
        token = t.prev_token();
    }
    String::new()
}

/// How far from the left a node begins.
fn column(node: &Node) -> usize {
    let mut column = 0;
    let mut token = node.first_token().and_then(|t| t.prev_token());
    while let Some(t) = token {
        if let Some(at) = t.text().rfind('\n') {
            return column + t.text()[at + 1..].chars().count();
        }
        column += t.text().chars().count();
        token = t.prev_token();
    }
    column
}

fn between(container: &Node, from: usize, to: usize) -> String {
    let text = written(&container.green());
    let begin = start(container);
    text[from - begin..to - begin].trim().to_owned()
}
