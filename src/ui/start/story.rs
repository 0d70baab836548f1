//! Story of the chosen battle, and the buttons that begin it.

use super::{Battle, NextLesson, Room, Setup, StartPageModel, StartRequest, engraving, forces, seating};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::PlayerInfo;
use crate::say;
use crate::session::Seat;
use crate::settings::PersonCount;
use crate::ui::parts::{badge, in_rows, noted, one_row, within};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, Color32, Label, Layout, Rect, Response, ScrollArea, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// Height of the buttons below the battle's story with their descriptions, in points.
fn foot(room: Room, model: &StartPageModel) -> f32 {
    match room {
        Room::Ample if model.sides.players.is_empty() => 156.0,
        Room::Ample => 198.0,
        Room::Close => 74.0,
    }
}

/// Largest width of the start page's buttons, in points.
const WIDEST: f32 = 680.0;
/// Free height that must be left below the forces for a margin and a print, in points.
const BESIDE_FORCES: f32 = 110.0;

/// Draws the story of the chosen battle and the buttons that begin it, on a page of this height in points.
pub(super) fn show(ui: &mut Ui, model: &mut StartPageModel, room: Room, page: f32) -> Option<StartRequest> {
    let rest = ui.available_rect_before_wrap();
    // The title is at the head of its place and the buttons at its foot for every battle, so that they do not jump.
    let (told, below) = rest.split_top_bottom_at_y((rest.bottom() - foot(room, model)).max(rest.top()));
    // A story may be longer than its place on a large UI scale.
    let end = within(ui, "told", told, Layout::top_down(Align::Min), |ui| {
        ScrollArea::vertical().id_salt("story").auto_shrink([false, false]).show(ui, |ui| {
            if let Some(fault) = &model.fault {
                ui.label(theme::styled(fault, Typeface::Serif, 16.5).color(theme::alert()));
            }
            let mut ask = None;
            if let Some(battle) = model.battle() {
                ask = tell(ui, battle, room, page);
                let (list, left) = (forces::height(battle), told.bottom() - ui.min_rect().bottom());
                if list > 0.0 && list + BESIDE_FORCES <= left {
                    ui.add_space(14.0);
                    forces::show(ui, battle);
                }
            }
            (ask, ui.min_rect().bottom())
        })
    });
    let print = model.battle().and_then(|battle| battle.engraving).unwrap_or(engraving::GENERAL);
    let (ask, end) = end.inner;
    engraving::show(ui, told.with_min_y(end), print, engraving::on_page(), Align::Min);
    ask.or(within(ui, "begin", below, Layout::top_down(Align::Min), |ui| begin(ui, model, room)))
}

/// Draws the story of a battle; one of the player's own can be edited. Returns the request, if any.
fn tell(ui: &mut Ui, battle: &Battle, room: Room, page: f32) -> Option<StartRequest> {
    let (title, prose) = ((page * 0.056).clamp(26.0, 60.0), (page * 0.027).clamp(15.5, 27.0));
    if room == Room::Close {
        ui.spacing_mut().item_spacing.y = 3.0;
    }
    // A long title is set smaller before it wraps: what is below needs the room.
    let wide = |size: &f32| {
        let font = theme::font(Typeface::SerifBold, *size);
        ui.painter().layout_no_wrap(battle.name.clone(), font, theme::heading()).size().x
    };
    let sizes = [1.0, 0.9, 0.8, 0.7].map(|part| title * part);
    let title = sizes.into_iter().find(|size| wide(size) <= ui.available_width()).unwrap_or(title);
    ui.add(Label::new(theme::styled(&battle.name, Typeface::SerifBold, title).color(theme::heading())).wrap());
    let row = ui.horizontal_wrapped(|ui| {
        badge(ui, SideId(0), &battle.sides[0]);
        ui.label(theme::styled(say!("start-against"), Typeface::SerifItalic, 18.0).color(theme::faint()));
        badge(ui, SideId(1), &battle.sides[1]);
        edit(ui, battle)
    });
    let asked = row.inner;
    let air = if room == Room::Ample { prose * 0.35 } else { 0.0 };
    ui.add_space(air);
    ui.label(theme::styled(&battle.description, Typeface::Serif, prose));
    ui.add_space(air * 0.5);
    ui.label(theme::styled(&battle.length, Typeface::SerifItalic, prose - 0.5).color(theme::faint()));
    asked
}

/// Draws the button that leads to the editor, if the battle is one of the player's own. Returns the request, if any.
fn edit(ui: &mut Ui, battle: &Battle) -> Option<StartRequest> {
    let file = battle.file.clone()?;
    ui.add_space(10.0);
    let words = say!("start-edit-own");
    let button = noted(ui.add(Button::new(&words).min_size(Vec2::new(0.0, 30.0))), &words);
    button.on_hover_text(file.display().to_string()).clicked().then_some(StartRequest::EditOwn(file))
}

fn begin(ui: &mut Ui, model: &mut StartPageModel, room: Room) -> Option<StartRequest> {
    let (words, alone, who) = (say!("start-begin"), say!("start-alone"), seating::seated(&model.sides));
    // Enter does exactly one thing.
    let first = !model.goes_on();
    let (mut two, mut one) = (false, false);
    if let Some(lesson) = model.lesson.as_ref().filter(|_| room == Room::Ample) {
        let words = match lesson {
            NextLesson::First => say!("start-first-lesson"),
            NextLesson::Titled(title) => say!("start-next-lesson", title = title.as_str()),
        };
        let button =
            Button::new(theme::styled(&words, Typeface::SerifBold, 17.0)).stroke(Stroke::new(2.0, theme::gold()));
        let wide = ui.available_width().min(WIDEST);
        if noted(ui.add_sized(Vec2::new(wide, 34.0), button), &words).clicked() {
            return Some(StartRequest::NextLesson);
        }
    }
    match room {
        Room::Ample => {
            let wide = ui.available_width().min(WIDEST);
            two = large(ui, &words, &who, Vec2::new(wide, 56.0), first).clicked();
            ui.set_max_width(wide.max(1.0));
            let half = ((wide - ui.spacing().item_spacing.x) * 0.5).floor();
            let said =
                PlayerInfo::offered_first(&model.sides.players).map(|first| seating::against(&model.sides, first));
            let long = said.is_some_and(|said| who_wide(ui, &said) > half - BESIDE_WORDS);
            let half = Vec2::new(half, if long { 58.0 } else { 44.0 });
            ui.horizontal(|ui| {
                against(ui, model, half);
                one = second(ui, &alone, &seating::alone(&model.sides), half).clicked();
                if model.sides.players.is_empty() {
                    setup(ui, model, half);
                }
            });
            if !model.sides.players.is_empty() {
                setup(ui, model, Vec2::new(wide, 30.0));
            }
            if model.lesson.is_none() {
                ui.label(theme::small(say!("start-begin-about")));
            }
        }
        Room::Close => {
            ui.horizontal(|ui| {
                two = large(ui, &words, "", Vec2::new(190.0, 38.0), first).on_hover_text(&who).clicked();
                let about = say!("start-begin-about");
                one = second(ui, &alone, "", Vec2::new(0.0, 38.0)).on_hover_text(about).clicked();
            });
            ui.horizontal(|ui| {
                against(ui, model, Vec2::ZERO);
                setup(ui, model, Vec2::ZERO);
            });
        }
    }
    match (two, one) {
        (true, _) => Some(StartRequest::Begin(PersonCount::Two)),
        (_, true) => Some(StartRequest::Begin(PersonCount::One)),
        (false, false) => None,
    }
}

/// Draws the button to the page on which a program is given a side, if programs play this battle: the first program has the
/// second side until another choice is made.
fn against(ui: &mut Ui, model: &mut StartPageModel, size: Vec2) {
    let Some(first) = PlayerInfo::offered_first(&model.sides.players).cloned() else { return };
    let words = say!("start-against-program");
    let about = if size.x > 0.0 { seating::against(&model.sides, &first) } else { String::new() };
    if second(ui, &words, &about, size).clicked() {
        if model.sides.seats.iter().all(Seat::is_person) {
            model.sides.seats[1] = Seat::Program(first.id);
        }
        model.setup = Setup::Open;
        ui.ctx().request_repaint();
    }
}

/// Draws the button to players, rules and dice, which says when they differ from the battle's own.
fn setup(ui: &mut Ui, model: &mut StartPageModel, size: Vec2) {
    let words = say!("start-setup");
    let text = theme::styled(&words, Typeface::Sans, 15.0).color(theme::heading());
    let button = Button::new(text).min_size(size).frame_when_inactive(size.x > 0.0);
    let button = if model.is_changed() {
        button.right_text(theme::small(say!("start-changed")).color(theme::alert()))
    } else {
        button
    };
    if noted(ui.add(button), &words).clicked() {
        model.setup = Setup::Open;
        ui.ctx().request_repaint();
    }
}

/// Draws the one large button of the page, with the players below its words; `first`: Enter presses it.
fn large(ui: &mut Ui, words: &str, who: &str, size: Vec2, first: bool) -> Response {
    let letters = if size.y > 50.0 { 24.0 } else { 19.0 };
    let ink = if first { theme::light() } else { theme::ink() };
    let button = Button::new("");
    let button = if first { button.fill(theme::go_fill()).stroke(Stroke::new(1.5, theme::ink())) } else { button };
    let response = ui.add_sized(size, button);
    write_rows(ui, response.rect, (words, Typeface::SerifBold, letters), who, ink);
    named(response, words, who)
}

/// Draws a second button that begins the battle, with the players below its words.
fn second(ui: &mut Ui, words: &str, who: &str, size: Vec2) -> Response {
    if who.is_empty() {
        let text = theme::styled(words, Typeface::SansBold, 15.5);
        let button = ui.add(Button::new(text).min_size(size).frame_when_inactive(size.x > 0.0));
        return noted(button, words);
    }
    let response = ui.add_sized(size, Button::new(""));
    write_rows(ui, response.rect, (words, Typeface::SansBold, 15.5), who, theme::ink());
    named(response, words, who)
}

/// Letter size of the description of the players, in points.
const WHO: f32 = 13.5;
/// Margins of the words on a button, in points.
const BESIDE_WORDS: f32 = 12.0;

fn who_wide(ui: &Ui, who: &str) -> f32 {
    let font = theme::font(Typeface::Sans, WHO);
    ui.painter().layout_no_wrap(who.to_owned(), font, theme::ink()).size().x
}

/// Draws a button's words, and smaller below them the players, in two rows where the button is high.
fn write_rows(ui: &Ui, rect: Rect, (words, face, letters): (&str, Typeface, f32), who: &str, ink: Color32) {
    let room = rect.width() - BESIDE_WORDS;
    let words = one_row(ui, words, theme::font(face, letters), ink, room);
    let rows = if rect.height() > 50.0 { 2 } else { 1 };
    let mut job = in_rows(who, theme::font(Typeface::Sans, WHO), ink, room, rows);
    job.halign = Align::Center;
    let who = (!who.is_empty()).then(|| ui.painter().layout_job(job));
    let high = words.size().y + who.as_ref().map_or(0.0, |who| who.size().y);
    let mut top = rect.center().y - high * 0.5;
    for galley in [Some(words), who].into_iter().flatten() {
        // A centred row is anchored at its middle, any other at its left end.
        let at = pos2(rect.center().x - galley.rect.center().x, top);
        top += galley.size().y;
        ui.painter().galley(at, galley, ink);
    }
}

/// Labels a button for screen readers by its words; the players are its description.
fn named(response: Response, words: &str, who: &str) -> Response {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    if !who.is_empty() {
        response.ctx.accesskit_node_builder(response.id, |node| node.set_description(who));
    }
    noted(response, words)
}
