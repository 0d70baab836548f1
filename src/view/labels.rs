//! Layout of labels over the map, so that they cover neither each other nor the counters they describe.

use super::placement::{self, Content, Obstacle, Spot, TOUCHES_WORDS};
use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Rank of a label: higher ranks are placed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Label that is one of many signs of an overlay: omitted where there is no room.
    Sign,
    /// Label that is a note on one place: a value, or what happened.
    Note,
    /// Label with a cost or chance on which a decision is based.
    Chance,
}

/// Label to be placed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// Preferred middle of the label, on the screen.
    pub at: Pos2,
    /// Size of the label with its plate, in points.
    pub size: Vec2,
    /// Rank of the label.
    pub rank: Rank,
    /// Middle of the label's subject, and the distance from it; `None`: the label stays where it is.
    pub around: Option<(Pos2, f32)>,
}

/// Cost of each step down the list of candidates, on the scale of `placement`.
const FARTHER: f32 = 0.6;
/// Factor by which a label's distance from its subject grows where it is crowded.
const OFF: f32 = 1.9;
/// Largest price that a sign may pay: a part of a piece.
const LITTLE: f32 = 3.6;

/// Rectangles for labels, `None` for those omitted. The same labels have the same places from frame to frame.
///
/// Labels of rank `kept` or higher are never omitted: at worst they cover others, as little as possible.
#[must_use]
pub fn place(board: Rect, clear: &[Obstacle], labels: &[Label], kept: Option<Rank>) -> Vec<Option<Rect>> {
    let mut order: Vec<usize> = (0..labels.len()).collect();
    // Labels with a fixed place go before those that can give way.
    order.sort_by_key(|at| (std::cmp::Reverse(labels[*at].rank), labels[*at].around.is_some()));
    let mut places = vec![None; labels.len()];
    let mut taken: Vec<Obstacle> = Vec::new();
    for at in order {
        let label = &labels[at];
        let near: Vec<Obstacle> =
            clear.iter().chain(&taken).copied().filter(|obstacle| in_reach(label, obstacle.rect)).collect();
        let spots = candidates(label)
            .into_iter()
            .enumerate()
            .map(|(nth, middle)| Spot { rect: on_board(board, middle, label.size), detour: FARTHER * nth as f32 });
        let most = match label.rank {
            Rank::Sign => LITTLE,
            rank if kept.is_some_and(|kept| rank >= kept) => f32::INFINITY,
            _ => TOUCHES_WORDS,
        };
        places[at] = placement::place(spots, &near, most).map(|placed| placed.rect);
        taken.extend(places[at].map(|rect| Obstacle::new(rect, Content::Words)));
    }
    places
}

/// Possible middles of a label, the best first: the preferred one, then those around the subject, the nearest to the preferred
/// one first.
fn candidates(label: &Label) -> Vec<Pos2> {
    let mut list = vec![label.at];
    if let Some((middle, reach)) = label.around {
        let half = label.size * 0.5;
        let (over, aside) = (reach + half.y, reach + half.x);
        let corner = vec2(reach * 0.55 + half.x, reach * 0.75 + half.y);
        let ways = [
            vec2(0.0, over),
            vec2(0.0, -over),
            vec2(corner.x, corner.y),
            vec2(-corner.x, corner.y),
            vec2(corner.x, -corner.y),
            vec2(-corner.x, -corner.y),
            vec2(aside, 0.0),
            vec2(-aside, 0.0),
        ];
        // A sign must stay close to its place.
        let farther = (label.rank > Rank::Sign).then_some(OFF);
        for off in std::iter::once(1.0).chain(farther) {
            let mut round = ways.map(|way| middle + way * off);
            round.sort_by(|a, b| a.distance(label.at).total_cmp(&b.distance(label.at)));
            list.extend(round);
        }
    }
    list
}

/// Whether a rectangle could meet a label at any of its places.
fn in_reach(label: &Label, rect: Rect) -> bool {
    let far = label.around.map_or(0.0, |(middle, reach)| (reach + label.at.distance(middle)) * OFF);
    Rect::from_center_size(label.at, (label.size + vec2(far, far)) * 2.0).intersects(rect)
}

/// Rectangle moved onto the board if it is just beyond the edge; one that is far beyond stays there.
fn on_board(board: Rect, at: Pos2, size: Vec2) -> Rect {
    let half = size * 0.5;
    let room = board.shrink2(half);
    let near = board.expand2(half).contains(at) && room.is_positive();
    let at = if near { pos2(at.x.clamp(room.min.x, room.max.x), at.y.clamp(room.min.y, room.max.y)) } else { at };
    Rect::from_center_size(at, size)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Rect = Rect { min: Pos2::ZERO, max: pos2(400.0, 300.0) };

    fn label(x: f32, y: f32, rank: Rank) -> Label {
        let middle = pos2(x, y);
        Label { at: middle + vec2(0.0, 14.0), size: vec2(60.0, 18.0), rank, around: Some((middle, 16.0)) }
    }

    fn counter(x: f32, y: f32) -> Obstacle {
        Obstacle::new(Rect::from_center_size(pos2(x, y), vec2(32.0, 32.0)), Content::Piece)
    }

    #[test]
    fn labels_lie_neither_on_each_other_nor_on_counters() {
        let middles = [(100.0, 100.0), (150.0, 100.0), (125.0, 200.0)];
        let labels = middles.map(|(x, y)| label(x, y, Rank::Chance));
        let counters = middles.map(|(x, y)| counter(x, y));
        let places = place(BOARD, &counters, &labels, None);
        let found: Vec<Rect> = places.iter().flatten().copied().collect();
        assert_eq!(found.len(), 3);
        for (at, rect) in found.iter().enumerate() {
            assert!(found[..at].iter().all(|other| !other.intersects(*rect)), "{found:?}");
            assert!(placement::covers(*rect, &counters) < 0.3, "{rect:?}");
        }
        assert_eq!(places, place(BOARD, &counters, &labels, None), "they stay where they are");
    }

    #[test]
    fn what_matters_more_has_its_place_first_and_signs_are_left_out_where_it_is_tight() {
        let mut labels = vec![label(100.0, 100.0, Rank::Sign); 20];
        labels.push(label(100.0, 100.0, Rank::Chance));
        let places = place(BOARD, &[], &labels, Some(Rank::Chance));
        assert_eq!(places[20].unwrap().center(), labels[20].at);
        assert!(places.iter().any(Option::is_none), "there is no room for twenty");
        // A counter on every side: a sign is omitted, a chance is not.
        let crowd: Vec<Obstacle> =
            (0..9).map(|k| counter(60.0 + 36.0 * (k % 3) as f32, 64.0 + 36.0 * (k / 3) as f32)).collect();
        let one = |rank| place(BOARD, &crowd, &[label(96.0, 100.0, rank)], Some(Rank::Chance))[0];
        assert_eq!(one(Rank::Sign), None);
        assert!(one(Rank::Chance).is_some());
    }

    #[test]
    fn a_label_that_stays_is_written_whole_at_the_edge() {
        let fixed = Label { around: None, ..label(2.0, 100.0, Rank::Note) };
        let rect = place(BOARD, &[], &[fixed], None)[0].unwrap();
        assert!(BOARD.contains_rect(rect));
        let far = Label { at: pos2(-200.0, 100.0), ..fixed };
        assert!(!BOARD.intersects(place(BOARD, &[], &[far], None)[0].unwrap()));
    }
}
