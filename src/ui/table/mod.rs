//! The table: one battle being played, with its board and panels.

mod columns;
mod cursor;
mod eye;
mod facts;
mod film;
mod give;
#[cfg(feature = "sound")]
mod heard;
mod hover;
mod keep;
mod keys;
mod layout;
mod line;
mod look_back;
mod models;
mod motion;
mod notices;
mod on_board;
mod overlays;
mod panels;
mod plan;
mod replay;
mod report;
mod seat;
mod since;
mod spoken;
mod spots;
mod standing;
mod unfold;
mod walk;
mod way_back;
mod why_not;

use crate::board::hex::Hex;
use crate::chronicle::Filter;
use crate::kernel::Dice;
use crate::kernel::RuleSet;
use crate::paint::layout::Layout;
use crate::paint::turn::Turn;
use crate::rules::musket_pike::ids::{LeaderId, UnitId};
use crate::rules::musket_pike::state::{OrderType, Phase};
use crate::rules::musket_pike::table::Table as RulesTable;
use crate::rules::musket_pike::{Battle, Game, Order};
use crate::session::Session;
use crate::settings::{Board, Command, Panels, Settings};
use crate::ui::chit;
use crate::ui::find;
use crate::ui::intent::{Intent, Page};
use crate::ui::notice::Notice;
use crate::ui::result;
use crate::ui::toast::Toasts;
use crate::ui::without::Reason;
use crate::view::board::Pointed;
use crate::view::camera::Camera;
use crate::view::pictures::Pictures;
use crate::view::traces::Trace;
use bevy_egui::egui::Rect;
use cursor::{Cursor, Hands};
use facts::Facts;
use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;

pub use give::{Asked, Next};
pub use keep::Keeper;
pub use replay::{Direction, Leap, Replay};
pub use standing::{Answer, Standing, Whom};

/// A game of Musket & Pike at the table.
pub type TableSession = Session<RulesTable>;

/// What is selected and aimed at: the player's side of the question, none of the game's business.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choice {
    /// The unit.
    pub unit: Option<UnitId>,
    /// The units that march with it.
    pub others: Vec<UnitId>,
    /// The leader who is to ride.
    pub leader: Option<LeaderId>,
    /// The order for a lead unit that is yet to be chosen.
    pub lead: Option<OrderType>,
    /// The shot or attack whose odds are shown.
    pub aim: Option<Order>,
    /// The lines of its sums that are supposed not to be there.
    pub left_out: Vec<Reason>,
    /// The way that cannot be taken back and waits for a second click.
    pub armed: Option<Vec<Order>>,
}

/// What is shown and hidden.
#[derive(Clone, Copy, Debug)]
struct Shown {
    counters: bool,
    marks: bool,
}

/// Whether something lies over the whole table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Covered {
    /// The keys are the table's.
    No,
    /// They are somebody else's.
    Yes,
}

/// One battle being played.
pub struct Table {
    session: TableSession,
    layout: Layout,
    camera: Option<Camera>,
    /// Which way round the board lies, and is to lie once it has been handed over.
    turn: Turn,
    to_lay: Option<Turn>,
    pictures: Pictures,
    choice: Choice,
    facts: Facts,
    done: BTreeSet<UnitId>,
    /// The targets that the player chose himself in this phase.
    chosen: plan::Chosen,
    /// What units answer by themselves (MP 6.9).
    standing: Standing,
    /// The rest of a way that a reaction has interrupted.
    rest: Option<standing::Rest>,
    shown: Shown,
    /// The columns beside the map, as the player wants them.
    columns: Panels,
    /// How wide the window was when the table was last drawn.
    window: f32,
    /// The order in which the units of the phase are listed.
    listed: models::phase::Listed,
    /// What is looked at in the panel of the chit: its units are marked on the map.
    meant: chit::Meant,
    page: Option<Page>,
    /// The paragraph at which the rulebook is open.
    paragraph: String,
    /// What is searched for in the rulebook.
    sought: String,
    toasts: Toasts,
    notice: Option<Notice>,
    throws: Vec<result::Throw>,
    /// The place of the order that led to them.
    thrown_at: usize,
    /// The order whose odds are kept for comparison, and the phase for which they are.
    kept: Option<(Order, Phase)>,
    /// What the answer gives that the pointer rests on in a panel.
    pointed_answer: Option<Intent>,
    /// What the pointer was on in the last frame.
    pointed: Pointed,
    found: Option<Hex>,
    /// Who was moved last, and in line with whom: selected again once the other side has answered.
    last_moved: Option<line::Moved>,
    /// The entries that the player at the table has seen: since when the hand-over tells.
    seen: usize,
    /// Where the board was last drawn.
    board_rect: Rect,
    /// Where the cups are, if they are beside the log.
    cups_rect: Rect,
    /// Who had the last activation.
    last_side: Option<crate::kernel::SideId>,
    /// What writes the game down.
    keeper: Option<Keeper>,
    /// What was carried out and is not safe yet.
    waiting: Option<keep::Waiting>,
    /// What the window's clock says in this frame, in seconds.
    now: f64,
    /// The game gone through again.
    replay: Option<Replay>,
    /// The battle looked back on, once somebody has asked for it.
    review: Option<look_back::Review>,
    /// Which lines of the log are shown.
    filter: Filter,
    /// What happened since the side that decides now decided last, drawn on the map.
    traces: Vec<Trace>,
    /// The film that shows on the board what happened last.
    running: Option<motion::Running>,
    /// What is heard of it.
    #[cfg(feature = "sound")]
    heard: heard::Heard,
    /// The name being written for this moment.
    save_name: String,
    /// The spot whose words say already whether it can be taken back.
    foreseen: Option<(u64, Intent)>,
    /// What the player has chosen for the window.
    settings: Arc<Settings>,
    /// What is laid over the map.
    overlays: overlays::Overlays,
    /// The pointer at rest, and what is told of the place.
    hover: hover::Hover,
    /// The stack that is taken apart.
    unfolded: Option<Hex>,
    /// The hex cursor, if it is on; else where it was last.
    cursor: Option<Cursor>,
    last_cursor: Option<Hex>,
    hands: Hands,
    /// How many keys have been pressed since the pointer was moved last.
    keys_in_a_row: usize,
    /// Where they were in the last frame.
    hands_before: Hands,
    /// What was to be decided when the keys were last given to the board or the panels.
    deciding: Option<cursor::Deciding>,
    /// The session's revision at which the key that ends the phase has asked whether it is to.
    ending: Option<u64>,
    /// What the keys have asked for and has not been done yet.
    asked: VecDeque<Command>,
    /// What is sought on the map.
    find: find::Open,
    /// Whether something lies over the whole table, and the keys are its own.
    covered: Covered,
}

impl Table {
    /// Sits down at a battle.
    ///
    /// # Panics
    /// The battle was not loaded from a file, which would have been refused, and cannot be begun.
    #[must_use]
    pub fn new(battle: &Arc<Battle>) -> Self {
        let rules = RulesTable::new(battle).expect("a battle that was loaded can be begun");
        let dice = Dice::seeded(rules.game().state().dice);
        Self::with(Session::new(rules, dice), None)
    }

    /// Sits down at a game that may be under way, and has it written down.
    #[must_use]
    pub fn with(session: TableSession, keeper: Option<Keeper>) -> Self {
        let battle = Arc::clone(&session.game().game().battle);
        let mut table = Self {
            layout: Layout::new(&battle.map.grid),
            pictures: Pictures::new(&battle, crate::ui::theme::colours()),
            session,
            keeper,
            waiting: None,
            now: 0.0,
            replay: None,
            review: None,
            filter: Filter::default(),
            traces: Vec::new(),
            running: None,
            #[cfg(feature = "sound")]
            heard: heard::Heard::default(),
            save_name: String::new(),
            foreseen: None,
            settings: Arc::default(),
            overlays: overlays::Overlays::default(),
            hover: hover::Hover::default(),
            unfolded: None,
            cursor: None,
            last_cursor: None,
            hands: Hands::default(),
            keys_in_a_row: 0,
            hands_before: Hands::default(),
            deciding: None,
            ending: None,
            asked: VecDeque::new(),
            find: find::Open::default(),
            covered: Covered::No,
            camera: None,
            turn: Turn::default(),
            to_lay: None,
            choice: Choice::default(),
            facts: Facts::default(),
            done: BTreeSet::new(),
            chosen: plan::Chosen::new(),
            standing: Standing::default(),
            rest: None,
            shown: Shown { counters: true, marks: true },
            columns: Panels::default(),
            window: 0.0,
            listed: models::phase::Listed::default(),
            meant: chit::Meant::default(),
            page: None,
            paragraph: "1.1".to_owned(),
            sought: String::new(),
            toasts: Toasts::default(),
            notice: None,
            throws: Vec::new(),
            thrown_at: 0,
            kept: None,
            pointed_answer: None,
            pointed: Pointed::default(),
            found: None,
            last_moved: None,
            seen: 0,
            board_rect: Rect::ZERO,
            cups_rect: Rect::NOTHING,
            last_side: None,
        };
        table.last_side = table.session.game().decider();
        table.seen = table.session.entries().len();
        table.session.resume();
        table.keep();
        table.notice = notices::over(&table);
        table
    }

    /// The unit that is selected.
    #[must_use]
    pub const fn chosen(&self) -> Option<UnitId> {
        self.choice.unit
    }

    /// Takes over what the player has chosen for the window.
    pub fn obey(&mut self, settings: &Arc<Settings>) {
        if self.settings != *settings {
            // The panels name keys.
            self.facts.panels = None;
        }
        // What was put into words is put into the words of the new language.
        if self.settings.language != settings.language {
            self.facts = Facts::default();
            self.review = None;
            self.hover.forget();
        }
        if self.settings.panels != settings.panels {
            self.columns = settings.panels;
        }
        let turns = (self.settings.board != settings.board).then_some(settings.board);
        self.settings = Arc::clone(settings);
        match turns {
            None => {}
            Some(Board::Turns) => self.lay_before(self.last_side),
            Some(Board::Stays) => self.lay(Turn::AsDrawn),
        }
    }

    /// Lays something over the whole table, or takes it away.
    pub fn cover(&mut self, covered: Covered) {
        self.covered = covered;
    }

    /// Waits until everything given is safe and shown.
    pub fn settle(&mut self) {
        while self.still_waiting() {}
    }

    /// The file of the game, if it has one.
    #[must_use]
    pub fn file(&self) -> Option<PathBuf> {
        self.keeper.as_ref().map(Keeper::file)
    }

    /// Whether the game itself is over, whatever moment of it is shown.
    pub fn is_over(&mut self) -> bool {
        self.session.end_analysis();
        self.session.game().decider().is_none()
    }

    /// Says something over the board.
    pub fn tell(&mut self, sentence: String) {
        self.toasts.tell(sentence, None);
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.session.game().game()
    }

    /// The session.
    #[must_use]
    pub const fn session(&self) -> &TableSession {
        &self.session
    }
}
