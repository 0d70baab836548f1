//! Log panel: a line per result under the headings of turns and activations; a line unfolds into its reasons.

use super::icons::{self, Open};
use super::intent::{Explain, Intent, LogFile, UndoScope};
use super::parts::{card, cite, drop_down, mark, noted, reason, scrolled, show_rule};
use crate::i18n::signed;
use crate::kernel::SideId;
use crate::paint::Icon;
use crate::paint::fonts::Typeface;
use crate::play::log::{FactImportance, Filter, Log, LogFact, LogItem, LogLine};
use crate::play::{AnySession, PhaseId, PieceId};
use crate::say;
use crate::view::theme;
use bevy_egui::egui::containers::menu::MenuButton;
use bevy_egui::egui::{
    self, Align, Button, Color32, ComboBox, Layout, Rect, Response, RichText, ScrollArea, Sense, Shape, Stroke,
    StrokeKind, TextStyle, Ui, Vec2, WidgetInfo, WidgetText, WidgetType, pos2,
};

/// Content of the log panel of the window.
pub struct LogPanelModel<'a> {
    /// Log of the game.
    pub log: &'a Log,
    /// Filter for the lines of the log.
    pub filter: Filter,
    /// Selected piece, to which the filter can be set; `None` without one.
    pub piece: Option<PieceId>,
    /// Session that supplies the names in the log.
    pub session: &'a dyn AnySession,
    /// Whether an earlier moment is shown, at which nothing can be undone.
    pub watching: bool,
}

/// Letter size of a line, in points.
const WORDS: f32 = 17.5;

/// Largest number of lines laid out by default: laying them out takes time in every frame.
const SHOWN: usize = 150;

/// Draws the log panel of the window. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, model: &LogPanelModel<'_>) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.label(theme::title(say!("layout-log")));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| intent = keep(ui));
    });
    intent = intent.or(filters(ui, model));
    let lines = model.log.filtered(&model.filter);
    let all = ui.id().with("all");
    let shown = if ui.data(|d| d.get_temp(all).unwrap_or(false)) { usize::MAX } else { SHOWN };
    let from = lines.len().saturating_sub(shown);
    let list = ScrollArea::vertical().id_salt("log").auto_shrink([false, true]).stick_to_bottom(true);
    scrolled(ui, list, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        if from > 0 {
            ui.horizontal(|ui| {
                ui.label(theme::small(say!("log-older", n = from)));
                if ui.small_button(say!("log-show-older")).clicked() {
                    ui.data_mut(|d| d.insert_temp(all, true));
                }
            });
        }
        let row = show_lines(ui, (&lines[from..], from), model.watching);
        intent = intent.take().or(row);
    });
    intent
}

/// Draws lines of the log, of which the first has this number: routine ones that follow each other as signs side by side.
fn show_lines(ui: &mut Ui, (lines, from): (&[&LogLine], usize), watching: bool) -> Option<Intent> {
    let mut intent = None;
    let mut place = from;
    for run in lines.chunk_by(|one, next| is_routine(one) && is_routine(next)) {
        let row = if is_routine(run[0]) {
            ui.push_id(place, |ui| show_routine(ui, run, watching)).inner
        } else {
            ui.push_id(place, |ui| show_line(ui, run[0], watching)).inner
        };
        intent = intent.or(row);
        place += run.len();
    }
    intent
}

fn is_routine(line: &LogLine) -> bool {
    matches!(&line.item, LogItem::Fact(fact) if fact.is_routine())
}

/// Height and width of the sign of a routine line, in points.
const ROUTINE: Vec2 = Vec2::new(26.0, 12.0);

/// Draws routine lines as small signs without words: a tooltip tells each.
fn show_routine(ui: &mut Ui, lines: &[&LogLine], watching: bool) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(2.0, 0.0);
        ui.spacing_mut().interact_size.y = ROUTINE.y;
        for line in lines {
            let LogItem::Fact(fact) = &line.item else { continue };
            let (rect, response) = ui.allocate_exact_size(ROUTINE, Sense::click());
            let words = say!("log-itself", words = fact.words.as_str());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
            let ink = if response.hovered() { theme::heading() } else { theme::line() };
            for step in [-5.0, 0.0, 5.0] {
                ui.painter().circle_filled(rect.center() + Vec2::new(4.0 + step, 0.0), 1.6, ink);
            }
            intent = intent.take().or(line_menu(&response, line.orders, watching));
            response.on_hover_text(words);
        }
    });
    intent
}

/// Largest number of lines of the last activation beside the board.
const LAST: usize = 12;

/// Draws a card with the events of the current activation or, where there are none yet, of the previous one, for spectators.
pub fn show_last(ui: &mut Ui, log: &Log) -> Option<Intent> {
    let (head, rest) = last(log)?;
    let (LogItem::Activation(_, words) | LogItem::Turn(words)) = &head.item else { return None };
    card(ui, words, None, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        show_latest(ui, rest)
    })
}

/// Last heading of the log that has lines under it, and these lines; `None` without one.
fn last(log: &Log) -> Option<(&LogLine, &[LogLine])> {
    let heads = |line: &LogLine| matches!(line.item, LogItem::Activation(..) | LogItem::Turn(_));
    let end = log.lines.iter().rposition(|line| !heads(line))? + 1;
    let place = log.lines[..end].iter().rposition(heads)?;
    log.lines[place..end].split_first()
}

/// Draws the last of these log lines. Returns the player's intent, if any.
fn show_latest(ui: &mut Ui, lines: &[LogLine]) -> Option<Intent> {
    let from = lines.len().saturating_sub(LAST);
    let last: Vec<&LogLine> = lines[from..].iter().collect();
    show_lines(ui, (&last, from), true)
}

/// Draws the menu with what can be done with the whole log, such as copying. Returns the player's intent, if any.
fn keep(ui: &mut Ui) -> Option<Intent> {
    let mut intent = None;
    let button = Button::new(theme::small(say!("log-keep"))).frame_when_inactive(false);
    MenuButton::from_button(button).ui(ui, |ui| {
        for (words, what) in [
            (say!("log-copy"), Intent::CopyLog),
            (say!("log-markdown"), Intent::ExportLog(LogFile::Markdown)),
            (say!("log-json"), Intent::ExportLog(LogFile::Json)),
        ] {
            if ui.button(words).clicked() {
                intent = Some(what);
                ui.close();
            }
        }
    });
    intent
}

/// Draws the row of the log's filters. Returns the player's intent, if any.
fn filters(ui: &mut Ui, model: &LogPanelModel<'_>) -> Option<Intent> {
    let mut wanted = model.filter;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let beside = ui.spacing().interact_size.y.max(30.0) + 4.0;
        let wide = ((ui.available_width() - beside - 4.0) * 0.5).clamp(60.0, 180.0);
        let phases = model.session.phases();
        let named = |phase: PhaseId| phases.get(usize::from(phase.0)).cloned().unwrap_or_default();
        let name = |phase: Option<PhaseId>| phase.map_or_else(|| say!("log-all-phases"), named);
        let phases_list = ComboBox::from_id_salt("phase").selected_text(name(wanted.phase)).width(wide).truncate();
        drop_down(ui, phases_list, |ui| {
            for phase in std::iter::once(None).chain((0..phases.len()).map(|at| Some(PhaseId(at as u8)))) {
                ui.selectable_value(&mut wanted.phase, phase, name(phase));
            }
        });
        let of_side =
            |side: Option<SideId>| side.map_or_else(|| say!("log-both-sides"), |side| model.session.side_name(side));
        let sides_list = ComboBox::from_id_salt("side").selected_text(of_side(wanted.side)).width(wide).truncate();
        drop_down(ui, sides_list, |ui| {
            for side in std::iter::once(None).chain(SideId::BOTH.map(Some)) {
                ui.selectable_value(&mut wanted.side, side, of_side(side));
            }
        });
        // Only where there is a unit that it could be about.
        if let Some(piece) = wanted.piece.or(model.piece) {
            let words = say!("log-only", unit = model.session.piece_name(piece));
            let button = icons::button(ui, icons::ARMIES, &words, Open::Yes).on_hover_text(&words);
            if wanted.piece.is_some() {
                let line = Stroke::new(2.5, theme::gold());
                ui.painter().rect_stroke(button.rect, theme::CORNER, line, StrokeKind::Inside);
            }
            if button.clicked() {
                wanted.piece = if wanted.piece.is_some() { None } else { Some(piece) };
            }
        }
    });
    (wanted != model.filter).then_some(Intent::Filter(wanted))
}

/// Draws the context menu of a log line. Returns the player's intent, if any.
fn line_menu(line: &Response, orders: usize, watching: bool) -> Option<Intent> {
    let mut intent = None;
    line.context_menu(|ui| {
        if ui.button(say!("log-show-moment")).clicked() {
            intent = Some(Intent::OpenReplay(Some(orders)));
            ui.close();
        }
        let back = ui.add_enabled(!watching, Button::new(say!("log-back-to")));
        if back.on_hover_text(say!("log-back-to-hint")).clicked() {
            intent = Some(Intent::Undo(UndoScope::To(orders)));
            ui.close();
        }
    });
    intent
}

/// Draws a line of the log, with the button that explains it where the pointer or the focus is on it.
fn show_line(ui: &mut Ui, line: &LogLine, watching: bool) -> Option<Intent> {
    let Some(event) = line.explained else { return show_told(ui, line, watching) };
    let shown = ui.scope(|ui| show_told(ui, line, watching));
    let row = Rect::from_x_y_ranges(ui.max_rect().x_range(), shown.response.rect.y_range());
    // Most lines have room at the end of their last row.
    let place = Rect::from_min_size(pos2(row.right() - EXPLAIN, row.bottom() - 22.0), Vec2::new(EXPLAIN, 22.0));
    // Keyboard focus reaches it as well.
    let button = ui.interact(place, ui.id().with("explain"), Sense::click());
    let words = say!("explained-begin");
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    if button.has_focus() || ui.rect_contains_pointer(row) {
        let line = Stroke::new(1.0, if button.hovered() { theme::heading() } else { theme::line() });
        ui.painter().rect(place, theme::CORNER, theme::button(), line, StrokeKind::Inside);
        let letters = WidgetText::from(theme::small(&words).color(theme::ink()));
        let letters = letters.into_galley(ui, None, EXPLAIN, TextStyle::Body);
        let corner = place.center() - letters.size() * 0.5;
        ui.painter().galley(corner, letters, theme::ink());
    }
    let asked = noted(button, &words).on_hover_text(say!("explained-begin-help")).clicked();
    if asked { Some(Intent::Explain(Explain::Begin(event))) } else { shown.inner }
}

/// Width of the button that explains a line, in points.
const EXPLAIN: f32 = 58.0;

fn show_told(ui: &mut Ui, line: &LogLine, watching: bool) -> Option<Intent> {
    let heading = |ui: &mut Ui, text: RichText| {
        let response = ui.add(egui::Label::new(text).sense(Sense::click()));
        line_menu(&response, line.orders, watching)
    };
    match &line.item {
        LogItem::Turn(words) => {
            ui.add_space(6.0);
            let intent = heading(ui, theme::styled(words, Typeface::SerifBold, 20.0));
            ui.separator();
            intent
        }
        LogItem::Activation(side, words) => {
            ui.add_space(3.0);
            ui.horizontal_wrapped(|ui| {
                mark(ui, *side);
                heading(ui, theme::styled(words, Typeface::SerifBold, WORDS).color(theme::side_ink(*side)))
            })
            .inner
        }
        LogItem::Phase(_, words) => {
            ui.horizontal(|ui| {
                let intent = heading(ui, theme::styled(words, Typeface::SerifItalic, 16.5).color(theme::heading()));
                let (line, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 1.0), Sense::hover());
                ui.painter().hline(line.x_range(), line.center().y, Stroke::new(1.0, theme::line()));
                intent
            })
            .inner
        }
        LogItem::Note(words) => heading(ui, theme::styled(words, Typeface::SerifItalic, 16.0).color(theme::alert())),
        LogItem::Branch(place, words) => {
            ui.label(theme::styled(words, Typeface::SerifItalic, 16.0).color(theme::heading()));
            ui.button(say!("log-look-at-branch")).clicked().then_some(Intent::ShowBranch(*place))
        }
        LogItem::Fact(fact) => show_fact(ui, fact, line.orders, watching),
    }
}

fn show_fact(ui: &mut Ui, fact: &LogFact, orders: usize, watching: bool) -> Option<Intent> {
    let mut intent = None;
    let id = ui.id().with("open");
    let mut open = ui.data(|d| d.get_temp::<bool>(id).unwrap_or(false));
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let unfolds = !fact.reasons.is_empty() || fact.paragraph.is_some();
        let ink = if fact.automatic { theme::faint() } else { theme::ink() };
        let mut pressed = sign(ui, fact.icon, ink, if unfolds { Some(open) } else { None });
        let face = if fact.weight == FactImportance::Result { Typeface::SerifBold } else { Typeface::Serif };
        let words = if fact.automatic { say!("log-itself", words = fact.words) } else { fact.words.clone() };
        let response =
            ui.add(egui::Label::new(theme::styled(words, face, WORDS).color(ink)).wrap().sense(Sense::click()));
        pressed |= response.clicked();
        if pressed {
            open = !open && unfolds;
            intent = fact.place.map(Intent::CenterOn);
        }
        intent = intent.take().or(line_menu(&response, orders, watching));
        if let Some(paragraph) = &fact.paragraph {
            response.on_hover_ui(|ui| show_rule(ui, paragraph));
        }
    });
    ui.data_mut(|d| d.insert_temp(id, open));
    if open {
        if let Some(paragraph) = &fact.paragraph {
            intent = intent.take().or(cite(ui, paragraph));
        }
        for sum in &fact.reasons {
            ui.label(theme::bold(&sum.head));
            for (value, words, paragraph) in &sum.lines {
                intent = intent.take().or(reason(ui, &signed(*value), theme::ink(), words, paragraph));
            }
        }
    }
    intent
}

/// Width of the place before a fact, in points.
const SIGN: f32 = 26.0;

/// Draws the icon of a fact, with a triangle that points down when the line is unfolded. Returns whether it was clicked.
fn sign(ui: &mut Ui, icon: Option<Icon>, ink: Color32, unfolds: Option<bool>) -> bool {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(SIGN, 22.0), Sense::click());
    let place = Rect::from_min_size(rect.min + Vec2::new(8.0, 2.0), Vec2::splat(18.0));
    match icon {
        Some(icon) => icons::paint(ui, icon, place, 16.0, ink),
        None => {
            ui.painter().circle_filled(place.center(), 2.0, theme::faint());
        }
    }
    if let Some(open) = unfolds {
        let c = rect.left_center() + Vec2::new(3.5, 0.0);
        let at = |x, y| c + Vec2::new(x, y);
        let points = if open {
            vec![at(-3.5, -2.0), at(3.5, -2.0), at(0.0, 3.0)]
        } else {
            vec![at(-2.0, -3.5), at(3.0, 0.0), at(-2.0, 3.5)]
        };
        ui.painter().add(Shape::convex_polygon(points, theme::heading(), Stroke::NONE));
    }
    response.clicked()
}
