//! MM 13 Options of a game, each with its default.

use crate::kernel::OnOff;
use serde::{Deserialize, Serialize};

macro_rules! option_values {
    ($($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident $(, $(#[$more_doc:meta])* $more:ident)* $(,)? })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
            #[serde(rename_all = "snake_case")]
            pub enum $name {
                $(#[$first_doc])* #[default] $first,
                $($(#[$more_doc])* $more,)*
            }
        )*
    };
}

option_values! {
    /// MM 1.9 Values of option `count`.
    Count {
        /// Figures are counted.
        Figures,
        /// Bases of four are counted.
        Bases,
    }
    /// MM 9.7 Values of option `melee_loss`.
    MeleeLoss {
        /// The loser falls back.
        #[serde(rename = "A")]
        FallsBack,
        /// The loser is removed.
        #[serde(rename = "B")]
        Removed,
        /// Nothing happens.
        None,
    }
    /// MM 9.6 Values of option `melee_count`.
    MeleeCount {
        /// Casualties after saves and removals are compared.
        Unsaved,
        /// Hits are compared.
        Raw,
    }
    /// MM 9.9 Values of option `melee_checks`.
    MeleeChecks {
        /// All units of the melee check.
        All,
        /// Those that lost it check.
        Loser,
    }
    /// MM 9.8 Values of option `pass_hit`.
    PassHit {
        /// One hit, however many friends are passed.
        Once,
        /// One hit for each.
        Each,
    }
    /// MM 9.8 Values of option `pass_who`.
    PassWho {
        /// The unit that falls back is hit.
        Mover,
        /// Those that it passes are hit.
        Passed,
        /// Both are hit.
        Both,
    }
    /// MM 8.4 Values of option `shaken_fail`.
    ShakenFail {
        /// The unit is removed.
        Removed,
        /// Nothing happens.
        None,
        /// It retreats.
        Retreat,
    }
    /// MM 10.1 Values of option `commander_save`.
    CommanderSave {
        /// Once a turn.
        Turn,
        /// Once a phase.
        Phase,
        /// Once a game.
        Game,
    }
    /// MM 10.3 Values of option `works_charged`.
    WorksCharged {
        /// The bonus of a charged unit stands for the usual one.
        Instead,
        /// It is added to it.
        Added,
    }
    /// MM 9.3 Values of option `doubled_also`.
    DoubledAlso {
        /// Infantry in line alone.
        None,
        /// Skirmishers too.
        Light,
        /// Columns too.
        Column,
    }
    /// MM 7.6 Values of option `gun_double`.
    GunDouble {
        /// The dice of the reaction shot are doubled.
        Fire,
        /// Those of the melee are.
        Melee,
        /// All are.
        Both,
    }
    /// MM 7.2 Values of option `moved_guns`.
    MovedGuns {
        /// A moved battery fires in the artillery phase.
        Artillery,
        /// It fires with moved infantry.
        Moving,
        /// It does not fire.
        None,
    }
    /// MM 7.4 Values of option `column_fire`.
    ColumnFire {
        /// The two front stands fire.
        Front,
        /// All fire.
        All,
        /// Nobody does.
        None,
    }
    /// MM 7.4 Values of option `odd_figure`.
    OddFigure {
        /// An odd figure of a line has no die.
        None,
        /// It has one.
        Die,
    }
    /// MM 13 Values of option `cavalry_fire`.
    CavalryFire {
        /// Cavalry does not fire.
        None,
        /// It fires pistols.
        Pistols,
    }
    /// MM 6.6 Values of option `reaction_arc`.
    ReactionArc {
        /// A unit struck in front fires.
        Front,
        /// It fires wherever it is struck.
        Any,
    }
    /// MM 9.10 Values of option `square_loses`.
    SquareLoses {
        /// A square that loses is lost.
        Lost,
        /// It becomes a line and falls back.
        Line,
    }
    /// MM 4.1 Values of option `formation_change`.
    FormationChange {
        /// A change is the whole handling.
        Whole,
        /// It costs half the move.
        Half,
    }
    /// MM 6.8 Values of option `retreat_blocked`.
    RetreatBlocked {
        /// A unit that cannot retreat is lost.
        Lost,
        /// It goes as far as it can.
        Stop,
    }
    /// MM 14.1 Values of option `deployment`.
    Deployment {
        /// Units stand as the battle says.
        Fixed,
        /// The players set them.
        Free,
    }
}

/// MM 13 Options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// MM 1.9 What is counted.
    pub count: Count,
    /// MM 9.7 What becomes of the loser of a melee.
    pub melee_loss: MeleeLoss,
    /// MM 9.6 What decides a melee.
    pub melee_count: MeleeCount,
    /// MM 9.9 Who checks after a melee.
    pub melee_checks: MeleeChecks,
    /// MM 9.8 How many hits passing friends costs.
    pub pass_hit: PassHit,
    /// MM 9.8 Who takes them.
    pub pass_who: PassWho,
    /// MM 8.4 What becomes of a shaken unit that fails.
    pub shaken_fail: ShakenFail,
    /// MM 8.6 Whether units with a commander rally.
    pub rally: OnOff,
    /// MM 12.1 Whether shaken units count as lost.
    pub shaken_counts: OnOff,
    /// MM 10.1 How often a commander strikes off a hit.
    pub commander_save: CommanderSave,
    /// MM 10.3 What defences add to the check of a charged unit.
    pub works_charged: WorksCharged,
    /// MM 9.3 Whether defences stop the doubling of cavalry.
    pub works_stop_doubling: OnOff,
    /// MM 9.3 Against whom else cavalry is doubled.
    pub doubled_also: DoubledAlso,
    /// MM 9.3 Whether a counter-charge is doubled.
    pub counter_doubles: OnOff,
    /// MM 7.6 Which dice of a charged battery are doubled.
    pub gun_double: GunDouble,
    /// MM 7.3 What long range adds to the die of a battery: 0 or -1.
    pub long_range: i8,
    /// MM 7.2 When a battery that has moved fires.
    pub moved_guns: MovedGuns,
    /// MM 7.4 Who fires in a column.
    pub column_fire: ColumnFire,
    /// MM 5.5 Move in U after which a column still fires: 12, 8 or 0.
    pub column_slow: u8,
    /// MM 7.4 Whether an odd figure has a die.
    pub odd_figure: OddFigure,
    /// MM 13 Whether cavalry fires.
    pub cavalry_fire: CavalryFire,
    /// MM 6.6 Who answers a charge by fire.
    pub reaction_arc: ReactionArc,
    /// MM 4.3 Whether charged infantry may form square.
    pub square_reaction: OnOff,
    /// MM 9.10 What becomes of a square that loses.
    pub square_loses: SquareLoses,
    /// MM 4.1 What a change of formation costs.
    pub formation_change: FormationChange,
    /// MM 5.6 Whether all units pass friends.
    pub pass_friends: OnOff,
    /// MM 6.8 What becomes of a unit that cannot retreat.
    pub retreat_blocked: RetreatBlocked,
    /// MM 6.9 Whether units in contact may move out at half.
    pub leave_contact: OnOff,
    /// MM 7.8 Whether all shots are named before any roll.
    pub declare_all: OnOff,
    /// MM 2.9 Half of the arc of fire, in heading units.
    pub arc_half: u16,
    /// MM 14.1 Who sets the units.
    pub deployment: Deployment,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            count: Count::default(),
            melee_loss: MeleeLoss::default(),
            melee_count: MeleeCount::default(),
            melee_checks: MeleeChecks::default(),
            pass_hit: PassHit::default(),
            pass_who: PassWho::default(),
            shaken_fail: ShakenFail::default(),
            rally: OnOff::Off,
            shaken_counts: OnOff::On,
            commander_save: CommanderSave::default(),
            works_charged: WorksCharged::default(),
            works_stop_doubling: OnOff::Off,
            doubled_also: DoubledAlso::default(),
            counter_doubles: OnOff::On,
            gun_double: GunDouble::default(),
            long_range: 0,
            moved_guns: MovedGuns::default(),
            column_fire: ColumnFire::default(),
            column_slow: 12,
            odd_figure: OddFigure::default(),
            cavalry_fire: CavalryFire::default(),
            reaction_arc: ReactionArc::default(),
            square_reaction: OnOff::Off,
            square_loses: SquareLoses::default(),
            formation_change: FormationChange::default(),
            pass_friends: OnOff::Off,
            retreat_blocked: RetreatBlocked::default(),
            leave_contact: OnOff::Off,
            declare_all: OnOff::Off,
            arc_half: 8192,
            deployment: Deployment::default(),
        }
    }
}
