//! Checks of the map.

use super::survey::Survey;
use crate::board::hex::{Dir, Hex};
use crate::document::{DocPath, Edit};
use crate::editing::{EditAct, Finding};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::ground::{Course, GroundEditor};
use crate::say;
use std::collections::BTreeMap;

/// Findings about hexes with two names, which would be drawn over each other.
pub(super) fn labels(survey: &Survey<'_>) -> Vec<Finding> {
    let list = DocPath::whole().key("map").key("labels");
    let mut seen = BTreeMap::new();
    let mut found = Vec::new();
    // The loader leaves out a label with a fault, which shifts the indices.
    for (i, label) in survey.battle.map.labels.iter().enumerate().filter(|_| survey.is_sound(&list)) {
        if let Some(other) = seen.insert(label.hex, &label.text) {
            let hex = text::hex(survey.battle, label.hex);
            let place = list.clone().item(i);
            let mend = EditAct::new(say!("check-mend-remove", what = label.text), [Edit::Remove(place.clone())]);
            let sentence = say!("check-labels", hex, other, label = label.text);
            found.push(Finding::doubt(sentence, None).at(place).on([label.hex]).with_fixes([mend]).like("label"));
        }
    }
    found
}

/// Roads that end in open country, and brooks without a source or an outlet.
pub(super) fn courses(survey: &Survey<'_>) -> Vec<Finding> {
    let map = &survey.battle.map;
    let roads = map.road_courses.iter().enumerate().flat_map(|(at, _)| road(survey, at));
    let brooks = (0..map.brook_courses.len()).filter_map(|at| brook(survey, at));
    roads.chain(brooks).collect()
}

fn place(kind: Course, at: usize) -> DocPath {
    DocPath::whole().key("map").key(kind.field()).item(at)
}

/// Whether a hex is at the edge of the map.
fn on_edge(survey: &Survey<'_>, hex: Hex) -> bool {
    Dir::ALL.into_iter().any(|dir| !survey.battle.map.grid.neighbour(hex, dir).is_some())
}

/// Whether a course meets another one of its kind, or itself, in the hex where it ends.
fn joined(courses: &[Vec<Hex>], hex: Hex) -> bool {
    courses.iter().flatten().filter(|other| **other == hex).count() > 1
}

/// Ends of a road that lead nowhere: not to the edge, another road, a name, or anything but open terrain.
fn road(survey: &Survey<'_>, at: usize) -> Vec<Finding> {
    let map = &survey.battle.map;
    let (course, place) = (&map.road_courses[at], place(Course::Road, at));
    let [Some(first), Some(last)] = [course.first(), course.last()] else { return Vec::new() };
    let named = |hex: Hex| map.labels.iter().any(|label| label.hex == hex) || hosts(survey, hex);
    let open = |hex: Hex| map.terrain[hex.index()] == survey.battle.rules.terrain.roles.open && !named(hex);
    let ends: Vec<Hex> = if first == last { vec![*first] } else { vec![*first, *last] };
    let broken = ends.into_iter().filter(|h| !on_edge(survey, *h) && !joined(&map.road_courses, *h) && open(*h));
    let finding = |hex: Hex| {
        let sentence = say!("check-road-broken", hex = text::hex(survey.battle, hex));
        Finding::doubt(sentence, None).at(place.clone()).on([hex]).with_fixes(led_on(survey, at, hex))
    };
    broken.filter(|_| survey.is_sound(&place)).map(finding).collect()
}

/// Whether a hex has an ornament, such as a church, to which a road may lead.
fn hosts(survey: &Survey<'_>, hex: Hex) -> bool {
    let drawn = &survey.battle.map.ornaments;
    [&drawn.mills, &drawn.villages, &drawn.churches].into_iter().any(|list| list.contains(&hex))
}

/// Act that extends a road to another road on the next hex; `None` without one.
fn led_on(survey: &Survey<'_>, at: usize, hex: Hex) -> Option<EditAct> {
    let map = &survey.battle.map;
    let others = |to: &Hex| {
        let all = map.road_courses.iter().enumerate().filter(|(other, _)| *other != at);
        all.flat_map(|(_, course)| course).any(|other| other == to)
    };
    let to = Dir::ALL.into_iter().map(|dir| map.grid.neighbour(hex, dir)).find(others)?;
    let ground = GroundEditor::of(survey.file, &survey.battle.rules.terrain)?;
    Some(EditAct::new(say!("check-mend-bridge"), ground.lay(Course::Road, &[hex, to]).edits))
}

/// Finding about a brook with no end on the edge of the map or in other water; `None` if it has one.
fn brook(survey: &Survey<'_>, at: usize) -> Option<Finding> {
    let map = &survey.battle.map;
    let (course, place) = (&map.brook_courses[at], place(Course::Brook, at));
    let ends = [course.first()?, course.last()?];
    let leads = |hex: &Hex| {
        let beside = Dir::ALL.into_iter().map(|dir| map.grid.neighbour(*hex, dir)).filter(|h| h.is_some());
        let open = |h: Hex| map.terrain[h.index()] == survey.battle.rules.terrain.roles.open;
        // Terrain that is neither open nor the brook may be the marsh or pond in which it ends.
        let ends_in = beside.filter(|h| !course.contains(h)).any(|h| !open(h));
        on_edge(survey, *hex) || joined(&map.brook_courses, *hex) || ends_in
    };
    let lost = !ends.into_iter().any(leads) && survey.is_sound(&place);
    lost.then(|| Finding::doubt(say!("check-brook-broken"), None).at(place).on(course.iter().copied()))
}
