//! A bench to lay panels on: shows one in no window, reads its words, presses its buttons.

use crate::seated::{Own, screen_of};
use bevy::app::App;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Context, Event, Key, Modifiers, PointerButton, Pos2, Ui, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, Node};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use tercio::games::musket_pike::MusketPike;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::Phase;
use tercio::games::musket_pike::rules::{Battle, Order, legal};
use tercio::games::musket_pike::scenario::{builtin, load_text};
use tercio::games::musket_pike::world::MusketPikePlugin;
use tercio::kernel::RuleSet;
use tercio::play::AnyGame;
use tercio::ui::current_book::{CurrentBook, set_current_book};
use tercio::ui::screen::GameScreen;
use tercio::ui::{Intent, MainWindow, WindowOutput};
use tercio::view::pieces::PiecesPlugin;
use tercio::view::theme;

/// A panel on the bench, or a table; the state is what it last asked for.
pub type Bench<'a, State> = Harness<'a, State>;

/// Shows a panel that answers with what was asked of it.
pub fn panel<'a, T: 'a>(show: impl FnMut(&mut Ui) -> Option<T> + 'a) -> Bench<'a, Option<T>> {
    panel_in(Vec2::new(700.0, 1600.0), show)
}

/// Shows a panel as [`panel`] does, in a window of this size.
pub fn panel_in<'a, T: 'a>(size: Vec2, mut show: impl FnMut(&mut Ui) -> Option<T> + 'a) -> Bench<'a, Option<T>> {
    let mut ready = false;
    let mut bench = Harness::builder().with_size(size).build_ui_state(
        move |ui: &mut Ui, asked: &mut Option<T>| {
            if !ready {
                // The fonts are there from the next frame on.
                theme::install(ui.ctx());
                ui.ctx().request_repaint();
                ready = true;
            } else {
                open_book(ui.ctx());
                *asked = show(ui).or(asked.take());
            }
        },
        None,
    );
    frames(&mut bench);
    bench
}

/// Lays the rulebook of the battles beside the panels, for them to cite.
fn open_book(ctx: &Context) {
    set_current_book(ctx, MusketPike.rulebook().map(CurrentBook::from));
}

/// What is shown, beside an app in whose world its pieces are.
pub struct InApp<T> {
    shown: T,
    app: App,
}

/// A game screen.
pub type Table = InApp<GameScreen>;
/// The whole window, and what it asked for last.
pub type Window = InApp<(MainWindow, WindowOutput)>;

impl<T> InApp<T> {
    /// In an app in which there is nothing but the game's own part.
    pub fn new(shown: T) -> Self {
        let mut app = App::new();
        app.add_plugins((PiecesPlugin, MusketPikePlugin::default()));
        Self { shown, app }
    }

    /// The two apart.
    pub fn parts(&mut self) -> (&mut T, &mut App) {
        (&mut self.shown, &mut self.app)
    }
}

impl<T> Deref for InApp<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.shown
    }
}

impl<T> DerefMut for InApp<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.shown
    }
}

impl Table {
    /// Draws a frame.
    pub fn show(&mut self, ui: &mut Ui) {
        self.shown.show(ui, self.app.world_mut());
    }

    /// Whether something on the board moves.
    pub fn is_moving(&self) -> bool {
        self.shown.is_moving(self.app.world())
    }
}

impl Window {
    /// Draws a frame.
    pub fn show(&mut self, ctx: &Context) {
        self.shown.1 = self.shown.0.show(ctx, self.app.world_mut());
    }
}

/// Window in a window of this size; this number of frames matters after an input.
pub fn window(main_window: MainWindow, size: Vec2, steps: u64) -> Bench<'static, Window> {
    let show = |ui: &mut Ui, window: &mut Window| window.show(ui.ctx());
    let builder = Harness::builder().with_size(size).with_max_steps(steps);
    let mut bench = builder.build_ui_state(show, Window::new((main_window, WindowOutput::default())));
    frames(&mut bench);
    bench
}

/// A whole table, as the window shows it.
pub fn table(table: GameScreen) -> Bench<'static, Table> {
    // Wide enough for the log.
    let mut bench = unseen(table, Vec2::new(1720.0, 1400.0), 12);
    frames(&mut bench);
    bench
}

/// Table in a window of this size, before it is first shown; this number of frames matters after an input.
pub fn unseen(table: GameScreen, size: Vec2, steps: u64) -> Bench<'static, Table> {
    let mut ready = false;
    Harness::builder().with_size(size).with_max_steps(steps).build_ui_state(
        move |ui: &mut Ui, table: &mut Table| {
            if ready {
                table.show(ui);
            } else {
                theme::install(ui.ctx());
                ui.ctx().request_repaint();
                ready = true;
            }
        },
        Table::new(table),
    )
}

/// Lets some frames pass: until nothing moves any more, or as many as matter. A table goes on painting its map in the
/// background, for which no test waits.
pub fn frames<S>(bench: &mut Bench<'_, S>) {
    let _ = bench.run_ok();
}

/// All that can be read, one text after the other.
pub fn words<S>(bench: &Bench<'_, S>) -> Vec<String> {
    let mut list = Vec::new();
    for node in bench.query_all(egui_kittest::kittest::By::new().predicate(|_| true)) {
        let access = node.accesskit_node();
        list.extend(access.label().into_iter().chain(access.value()));
    }
    list
}

/// Asserts that these texts can be read, each within one label.
#[track_caller]
pub fn says<S>(bench: &Bench<'_, S>, texts: &[&str]) {
    let words = words(bench);
    for text in texts {
        assert!(words.iter().any(|w| w.contains(text)), "\"{text}\" is not to be read in {words:#?}");
    }
}

/// Asserts that a text cannot be read.
#[track_caller]
pub fn is_silent_about<S>(bench: &Bench<'_, S>, text: &str) {
    // `say!` gives a key that the catalogue lacks in these brackets: nothing would ever say it.
    assert!(!text.contains('\u{27e8}'), "{text} is no sentence of the catalogue");
    let words = words(bench);
    assert!(!words.iter().any(|w| w.contains(text)), "\"{text}\" is to be read in {words:#?}");
}

/// Stands for a value of a sentence when only its own words are asked for: `own_words(&say!("strip-to-decide", name = ANY))`.
pub const ANY: &str = "\u{1a}";

/// The longest stretch of words of a sentence between the values that are [`ANY`].
pub fn own_words(sentence: &str) -> String {
    sentence.split(ANY).map(str::trim).max_by_key(|words| words.len()).unwrap_or_default().to_owned()
}

/// Whether a button of this text is there.
pub fn has_button<S>(bench: &Bench<'_, S>, text: &str) -> bool {
    !buttons(bench, text).is_empty()
}

/// Presses the button of this text.
#[track_caller]
pub fn press<S>(bench: &mut Bench<'_, S>, text: &str) {
    let button = |bench: &Bench<'_, S>, how: &dyn Fn(&Node<'_>)| match buttons(bench, text).first() {
        Some(button) => how(button),
        None => panic!("no button \"{text}\" in {:#?}", words(bench)),
    };
    // Where a list is longer than its place.
    button(bench, &|b| b.scroll_to_me());
    frames(bench);
    button(bench, &|b| b.click());
    frames(bench);
}

/// Presses and releases a button of the mouse, with a frame between: a button held longer is no click.
pub fn press_there<S>(bench: &mut Bench<'_, S>, pos: Pos2, button: PointerButton, modifiers: Modifiers) {
    for pressed in [true, false] {
        bench.event_modifiers(Event::PointerButton { pos, button, pressed, modifiers }, modifiers);
        bench.step();
    }
}

/// Clicks there, and waits for what comes of it.
pub fn click<S>(bench: &mut Bench<'_, S>, pos: Pos2) {
    bench.event(Event::PointerMoved(pos));
    frames(bench);
    press_there(bench, pos, PointerButton::Primary, Modifiers::NONE);
    frames(bench);
}

/// Drags from a place to another in steps; the button stays down.
pub fn pull<S>(bench: &mut Bench<'_, S>, from: Pos2, to: Pos2) {
    bench.hover_at(from);
    frames(bench);
    bench.drag_at(from);
    bench.step();
    for part in [0.3, 0.6, 1.0] {
        bench.hover_at(from.lerp(to, part));
        bench.step();
        bench.step();
    }
}

/// Lets go of what is dragged; the pointer stays.
pub fn let_go<S>(bench: &mut Bench<'_, S>, pos: Pos2) {
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    bench.event(Event::PointerButton { pos, button, pressed: false, modifiers });
    frames(bench);
}

/// Presses keys one after the other.
pub fn keys<S>(bench: &mut Bench<'_, S>, keys: impl IntoIterator<Item = Key>) {
    for key in keys {
        bench.key_press(key);
        frames(bench);
    }
}

/// Writes a text into the field of this label, over what stands there.
pub fn write<S>(bench: &mut Bench<'_, S>, label: &str, text: &str) {
    bench.get_by_role_and_label(Role::TextInput, label).focus();
    frames(bench);
    bench.key_press_modifiers(Modifiers::COMMAND, Key::A);
    frames(bench);
    bench.event(Event::Text(text.to_owned()));
    frames(bench);
}

/// Clicks twice in a moment: a frame each, which is time enough for what the first brings to appear.
pub fn double_click<S>(bench: &mut Bench<'_, S>, pos: Pos2) {
    bench.hover_at(pos);
    bench.step();
    for _ in 0..2 {
        for pressed in [true, false] {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            bench.input_mut().events.push(Event::PointerButton { pos, button, pressed, modifiers });
        }
        bench.step();
    }
    frames(bench);
}

/// Presses a button and returns what the panel asks for.
#[track_caller]
pub fn pressed<T: Clone>(bench: &mut Bench<'_, Option<T>>, text: &str) -> T {
    *bench.state_mut() = None;
    press(bench, text);
    bench.state().clone().unwrap_or_else(|| panic!("\"{text}\" asks for nothing"))
}

/// The buttons of this text, from above; what stands on the button's right side need not be named.
fn buttons<'b, S>(bench: &'b Bench<'_, S>, text: &str) -> Vec<Node<'b>> {
    let is_meant =
        |label: &str| label.strip_prefix(text).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\n']));
    let all: Vec<Node<'b>> = bench.query_all_by_role(Role::Button).collect();
    let label = |n: &Node<'b>| n.accesskit_node().label().unwrap_or_default();
    let (exact, longer): (Vec<_>, Vec<_>) =
        all.into_iter().filter(|n| is_meant(&label(n))).partition(|n| label(n) == text);
    exact.into_iter().chain(longer).collect()
}

/// A shipped battle.
pub fn shipped(id: &str) -> Arc<Battle> {
    load_text(builtin(id).unwrap().text, id, &[]).unwrap()
}

/// Two small armies in contact.
pub fn clash() -> Arc<Battle> {
    load_text(include_str!("../desktop/clash.ron"), "clash", &[]).unwrap()
}

/// A unit by its id.
pub fn unit(battle: &Battle, id: &str) -> UnitId {
    battle.unit_named(id).unwrap()
}

/// Gives an order at a table.
#[track_caller]
pub fn give(table: &mut GameScreen, order: Order) {
    table.game().check(&order).unwrap_or_else(|e| panic!("{order:?}: {e}"));
    table.carry_out(Intent::order(order));
}

/// The clash after its commander's order, with everybody taking part, in the first phase that is not skipped.
pub fn begun(order: impl Fn(&Battle) -> Order) -> GameScreen {
    let battle = clash();
    let order = order(&battle);
    all_under(&battle, order)
}

/// Battle whose first chit is its commander's, after that order to the commander's first wing, with all units taking part.
pub fn begun_in(battle: &Arc<Battle>, order: tercio::games::musket_pike::rules::state::OrderType) -> GameScreen {
    all_under(battle, Order::LeadWing { wing: battle.wing_ids().next().unwrap(), order })
}

fn all_under(battle: &Arc<Battle>, order: Order) -> GameScreen {
    let mut table = screen_of(battle);
    give(&mut table, Order::Draw);
    give(&mut table, order);
    while let Some(join) = table.game().legal_orders().into_iter().find(|o| matches!(o, Order::Join { .. })) {
        give(&mut table, join);
    }
    give(&mut table, Order::Begin);
    table
}

/// A march of the clash, up to a phase; everything else is let go.
pub fn march_to(phase: Phase) -> GameScreen {
    let mut table = begun(|battle| Order::LeadWing {
        wing: battle.wing_ids().next().unwrap(),
        order: tercio::games::musket_pike::rules::state::OrderType::March,
    });
    for _ in 0..6 {
        if legal::phase(table.game()) == Some(phase) {
            return table;
        }
        give(&mut table, Order::EndPhase);
    }
    panic!("{phase:?} never came");
}
