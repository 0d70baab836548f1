//! Placement of what lies over the board: a card, a tooltip, a toast, a flag, a chip, dice, a pennant.
//!
//! One pure function, [`place`], chooses among spots. It is given obstacles, each a rectangle with its content, and covers as
//! little of high price as it can: first the subject, then words, titles, fighters, labels, pieces. [`Wish`] makes the spots of a
//! card or a toast; labels on the map bring their own (`labels`), and so do pennants.

use bevy_egui::egui::{Align2, Pos2, Rect, Vec2, vec2};

/// Content of a rectangle on the screen, the most expensive to cover first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Content {
    /// Content that must stay clear: the subject of what is placed, and the pointer.
    Subject,
    /// Content that must stay clear: words being read, such as a card, a tooltip, a toast or dice.
    Words,
    /// Content that must stay clear: the title of the map, its compass and its scale.
    Title,
    /// Content that must stay clear: a piece that fights, or that a question is about.
    Fighter,
    /// Content that must stay clear: a flag, chip or number beside a piece, or the name of a place.
    Label,
    /// Content that must stay clear: a piece on the board.
    Piece,
    /// Content that should stay clear: a panel that is not being read at the moment.
    Panel,
    /// Content that must stay clear: a place that can be clicked.
    Mark,
}

impl Content {
    /// Cost of covering the content entirely, where a point of distance costs [`WAY`].
    const fn price(self) -> f32 {
        match self {
            Self::Subject => 5000.0,
            Self::Words => 2000.0,
            Self::Title => 800.0,
            Self::Fighter => 300.0,
            Self::Label => 40.0,
            Self::Piece => 30.0,
            Self::Panel => 15.0,
            Self::Mark => 6.0,
        }
    }

    /// Share of the price that any contact costs: contact spoils words.
    const fn touch(self) -> f32 {
        match self {
            Self::Subject | Self::Words | Self::Title => 0.1,
            _ => 0.0,
        }
    }
}

/// Obstacle: a rectangle that should stay clear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Obstacle {
    /// Rectangle of the obstacle on the screen, in points.
    pub rect: Rect,
    /// Content of the obstacle's rectangle.
    pub content: Content,
}

impl Obstacle {
    /// Obstacle with this content in this rectangle.
    #[must_use]
    pub const fn new(rect: Rect, content: Content) -> Self {
        Self { rect, content }
    }

    /// Cost of a rectangle in this place: by the share of the smaller of the two that the other covers.
    fn price(&self, rect: Rect) -> f32 {
        let common = rect.intersect(self.rect);
        if !common.is_positive() || common.size().min_elem() < LEAST_OVERLAP {
            return 0.0;
        }
        let share = common.area() / rect.area().min(self.rect.area()).max(1.0);
        let touch = self.content.touch();
        self.content.price() * (touch + (1.0 - touch) * share.min(1.0))
    }
}

/// Least overlap of two rectangles, in points; less is mere contact.
const LEAST_OVERLAP: f32 = 0.5;

/// Cost of contact with words: a label that may be omitted is omitted rather than pay it.
pub const TOUCHES_WORDS: f32 = Content::Words.price() * Content::Words.touch();

/// Cost of what a rectangle covers of these obstacles.
#[must_use]
pub fn covers(rect: Rect, obstacles: &[Obstacle]) -> f32 {
    obstacles.iter().map(|obstacle| obstacle.price(rect)).sum()
}

/// Candidate place, with its price relative to the best place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Rectangle of the candidate on the screen, in points.
    pub rect: Rect,
    /// Cost of this rectangle relative to the best one, apart from what it covers.
    pub detour: f32,
}

/// Placement that was chosen, with its cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// Chosen rectangle on the screen, in points.
    pub rect: Rect,
    /// Cost of what the rectangle covers.
    pub covers: f32,
    /// Total cost of the rectangle, including its distance.
    pub price: f32,
}

/// Cheapest spot, the first of equal ones; none where each covers more than `most`.
#[must_use]
pub fn place(spots: impl IntoIterator<Item = Spot>, obstacles: &[Obstacle], most: f32) -> Option<Placement> {
    let mut best: Option<Placement> = None;
    for Spot { rect, detour } in spots {
        if best.is_some_and(|best| best.price <= detour) {
            continue;
        }
        let covers = covers(rect, obstacles);
        let price = covers + detour;
        if covers <= most && best.is_none_or(|best| price < best.price) {
            best = Some(Placement { rect, covers, price });
        }
    }
    best
}

/// Preferred place of a card, a tooltip or a toast.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Anchor {
    /// Place beside this rectangle, on its right if there is room; the nearer the better.
    Beside(Rect),
    /// Place below this rectangle, aligned to its left, as tooltips of buttons are; else on another side of it.
    Below(Rect),
    /// Place at these edges of the room, the most natural first.
    Edges(&'static [Align2]),
}

/// Wish for a place: room, size and anchor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wish {
    /// Room in which the whole rectangle must lie.
    pub room: Rect,
    /// Size of what is to be placed, in points.
    pub size: Vec2,
    /// Place that is preferred.
    pub anchor: Anchor,
}

/// Distance of a card from its subject, in points.
const GAP: f32 = 14.0;
/// Distance of a tooltip from its button, in points.
const TIP_GAP: f32 = 4.0;
/// Cost of a point of distance from the subject.
const WAY: f32 = 0.1;
/// Cost of each step down a list of places.
const NEXT: f32 = 0.6;
/// Cost of each step down a list of edges: higher, as a toast has its usual place.
const NEXT_EDGE: f32 = 8.0;
/// Number of steps, across and down, at which places all over the room are tried.
const TRIED: u16 = 12;

impl Wish {
    /// Placement that covers least of these obstacles.
    #[must_use]
    pub fn placed(&self, obstacles: &[Obstacle]) -> Placement {
        let natural = self.natural();
        let mut spots = natural.clone();
        // Pushed off obstacles that must not be touched, and anywhere else.
        for spot in &natural {
            let hit = obstacles.iter().filter(|o| o.content.touch() > 0.0 && o.rect.intersects(spot.rect));
            spots.extend(hit.flat_map(|o| pushed(spot.rect, o.rect)).map(|rect| self.elsewhere(rect, spot)));
        }
        let first = natural.first().map_or(self.spot(self.room.min, 0.0), |spot| *spot);
        spots.extend(self.everywhere().map(|rect| self.elsewhere(rect, &first)));
        let first = Placement { rect: first.rect, covers: 0.0, price: 0.0 };
        place(spots, obstacles, f32::INFINITY).unwrap_or(first)
    }

    /// Candidate rectangles that are tried first.
    fn natural(&self) -> Vec<Spot> {
        let size = self.size;
        match self.anchor {
            Anchor::Edges(edges) => {
                let at = |(nth, edge): (usize, &Align2)| {
                    self.spot(edge.align_size_within_rect(size, self.room).min, NEXT_EDGE * nth as f32)
                };
                edges.iter().enumerate().map(at).collect()
            }
            Anchor::Beside(about) => {
                let middle = about.center() - size * 0.5;
                let (right, left) = (about.right() + GAP, about.left() - GAP - size.x);
                let ends = [about.top(), about.bottom() - size.y, self.room.bottom() - size.y];
                let sides = [middle.y].into_iter().chain(ends).flat_map(|y| [Pos2::new(right, y), Pos2::new(left, y)]);
                let above_and_below =
                    [about.bottom() + GAP, about.top() - GAP - size.y].map(|y| Pos2::new(middle.x, y));
                let all = sides.chain(above_and_below).enumerate();
                all.map(|(nth, at)| self.near(at, about, NEXT * nth as f32)).collect()
            }
            Anchor::Below(about) => {
                let (left, right) = (about.left(), about.right() - size.x);
                let (below, above) = (about.bottom() + TIP_GAP, about.top() - TIP_GAP - size.y);
                let aside = [about.right() + TIP_GAP, about.left() - TIP_GAP - size.x];
                let corners = [(left, below), (left, above), (right, below), (right, above)];
                let sides = aside.map(|x| (x, about.top()));
                let all = corners.into_iter().chain(sides).enumerate();
                all.map(|(nth, (x, y))| self.near(Pos2::new(x, y), about, NEXT * nth as f32)).collect()
            }
        }
    }

    /// Candidate rectangles all over the room.
    fn everywhere(&self) -> impl Iterator<Item = Rect> + use<> {
        let (low, size) = (self.room.min, self.size);
        let span = (self.room.size() - size).max(Vec2::ZERO);
        let part = |nth: u16| f32::from(nth) / f32::from(TRIED);
        let all = (0..=TRIED).flat_map(|x| (0..=TRIED).map(move |y| (x, y)));
        all.map(move |(x, y)| Rect::from_min_size(low + vec2(span.x * part(x), span.y * part(y)), size))
    }

    /// Candidate rectangle derived from a natural one that lies elsewhere.
    fn elsewhere(&self, rect: Rect, natural: &Spot) -> Spot {
        match self.anchor {
            Anchor::Beside(about) | Anchor::Below(about) => self.near(rect.min, about, NEXT * 10.0),
            Anchor::Edges(_) => {
                let spot = self.spot(rect.min, 0.0);
                Spot { detour: natural.detour + WAY * spot.rect.min.distance(natural.rect.min), ..spot }
            }
        }
    }

    /// Candidate rectangle that costs by its distance from the subject.
    fn near(&self, at: Pos2, about: Rect, detour: f32) -> Spot {
        let spot = self.spot(at, detour);
        Spot { detour: detour + WAY * gap(spot.rect, about), ..spot }
    }

    /// Candidate rectangle, moved into the room where it reaches beyond the edge.
    fn spot(&self, at: Pos2, detour: f32) -> Spot {
        let room = self.room;
        let at = at.clamp(room.min, (room.max - self.size).max(room.min));
        Spot { rect: Rect::from_min_size(at, self.size), detour }
    }
}

/// Distance between two rectangles, in points.
fn gap(one: Rect, other: Rect) -> f32 {
    let apart = (one.min - other.max).max(other.min - one.max).max(Vec2::ZERO);
    apart.length()
}

/// Four rectangles to which `rect` can be pushed so that it lies next to an obstacle.
fn pushed(rect: Rect, off: Rect) -> [Rect; 4] {
    [
        rect.translate(vec2(0.0, off.top() - rect.bottom())),
        rect.translate(vec2(0.0, off.bottom() - rect.top())),
        rect.translate(vec2(off.left() - rect.right(), 0.0)),
        rect.translate(vec2(off.right() - rect.left(), 0.0)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    /// Window of the tests, in points.
    const ROOM: Rect = Rect { min: Pos2::ZERO, max: pos2(1200.0, 800.0) };
    /// Size of the card that the tests place, in points.
    const CARD: Vec2 = vec2(320.0, 300.0);

    fn block(x: f32, y: f32, wide: f32, high: f32, content: Content) -> Obstacle {
        Obstacle::new(Rect::from_min_size(pos2(x, y), vec2(wide, high)), content)
    }

    fn beside(about: Rect, size: Vec2) -> Wish {
        Wish { room: ROOM, size, anchor: Anchor::Beside(about) }
    }

    #[test]
    fn a_card_lies_in_its_room_beside_what_it_is_about_wherever_that_is() {
        for (x, y) in [(60.0, 60.0), (1150.0, 60.0), (600.0, 400.0), (1150.0, 770.0), (30.0, 780.0)] {
            let about = Rect::from_center_size(pos2(x, y), Vec2::splat(40.0));
            let card = beside(about, CARD).placed(&[Obstacle::new(about, Content::Subject)]);
            assert!(ROOM.contains_rect(card.rect), "{card:?}");
            assert_eq!(card.covers, 0.0, "{card:?} hides {about:?}");
        }
    }

    #[test]
    fn what_is_dear_stays_clear_and_what_is_cheap_is_covered_instead() {
        let about = Rect::from_center_size(pos2(600.0, 400.0), Vec2::splat(40.0));
        let dear = [Content::Subject, Content::Words, Content::Title, Content::Fighter, Content::Label, Content::Piece];
        for pair in dear.windows(2) {
            assert!(pair[0].price() > pair[1].price(), "{pair:?}");
        }
        // Expensive content on its right and cheap on its left, then the other way round.
        for content in dear {
            for right in [true, false] {
                let (x, other) = if right { (640.0, 240.0) } else { (240.0, 640.0) };
                let obstacles = [
                    Obstacle::new(about, Content::Subject),
                    block(x, 0.0, 320.0, 800.0, content),
                    block(other, 0.0, 320.0, 800.0, Content::Panel),
                ];
                let card = beside(about, CARD).placed(&obstacles);
                assert_eq!(covers(card.rect, &obstacles[..2]), 0.0, "{content:?} {card:?}");
            }
        }
    }

    #[test]
    fn a_toast_keeps_its_usual_place_and_moves_only_as_far_as_it_must() {
        const EDGES: [Align2; 2] = [Align2::CENTER_BOTTOM, Align2::CENTER_TOP];
        let wish = Wish { room: ROOM, size: vec2(400.0, 50.0), anchor: Anchor::Edges(&EDGES) };
        assert_eq!(wish.placed(&[]).rect, Rect::from_min_size(pos2(400.0, 750.0), wish.size));
        // The title of the map lies there: right above it.
        let title = block(500.0, 760.0, 200.0, 40.0, Content::Title);
        let toast = wish.placed(&[title]);
        assert_eq!((toast.rect.bottom(), toast.rect.center().x, toast.covers), (760.0, 600.0, 0.0));
        // A fight as well: at the head.
        let fight = block(300.0, 500.0, 600.0, 260.0, Content::Fighter);
        let toast = wish.placed(&[title, fight]);
        assert_eq!(toast.covers, 0.0, "{toast:?}");
    }

    #[test]
    fn where_nothing_natural_is_clear_a_gap_is_found() {
        let about = Rect::from_center_size(pos2(600.0, 400.0), Vec2::splat(40.0));
        // Words everywhere but in a gap at the upper left, just large enough.
        let obstacles = [
            Obstacle::new(about, Content::Subject),
            block(340.0, 0.0, 860.0, 800.0, Content::Words),
            block(0.0, 320.0, 340.0, 480.0, Content::Words),
        ];
        let card = beside(about, CARD).placed(&obstacles);
        assert_eq!(card.covers, 0.0, "{card:?}");
    }

    #[test]
    fn a_tip_hangs_below_its_button_and_gives_way_to_the_text_there() {
        let button = Rect::from_min_size(pos2(20.0, 300.0), vec2(100.0, 24.0));
        let tip = Wish { room: ROOM, size: vec2(250.0, 60.0), anchor: Anchor::Below(button) };
        let below = tip.placed(&[Obstacle::new(button, Content::Subject)]);
        assert_eq!(below.rect.min, pos2(20.0, 328.0));
        let lesson = block(0.0, 40.0, 320.0, 500.0, Content::Words);
        let aside = tip.placed(&[Obstacle::new(button, Content::Subject), lesson]);
        assert_eq!(aside.covers, 0.0, "{aside:?}");
        assert!(aside.rect.left() <= 325.0 && aside.rect.y_range().contains(300.0), "right beside it: {aside:?}");
    }

    #[test]
    fn what_covers_too_much_has_no_place_and_equals_keep_their_order() {
        let spot = |x: f32| Spot { rect: Rect::from_min_size(pos2(x, 0.0), vec2(60.0, 18.0)), detour: 0.0 };
        let piece = block(0.0, 0.0, 400.0, 100.0, Content::Piece);
        assert_eq!(place([spot(0.0), spot(100.0)], &[piece], 3.0), None);
        let first = place([spot(0.0), spot(100.0)], &[piece], f32::INFINITY).map(|placed| placed.rect);
        assert_eq!(first, Some(spot(0.0).rect));
        // Contact along a line is no overlap.
        assert_eq!(covers(spot(400.0).rect, &[piece]), 0.0);
    }
}
