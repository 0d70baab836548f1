//! MM 13 Options of a game, each with its default.

use crate::kernel::OnOff;
use serde::{Deserialize, Serialize};

macro_rules! option_values {
    ($(
        $(#[$doc:meta])*
        $name:ident { $(#[$usual_how:meta])* $usual:ident: $usual_what:literal, $($(#[$how:meta])* $value:ident: $what:literal,)* }
    )*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
            #[serde(rename_all = "snake_case")]
            pub enum $name {
                #[default]
                #[doc = $usual_what]
                $(#[$usual_how])*
                $usual,
                $(#[doc = $what] $(#[$how])* $value,)*
            }
        )*
    };
}

option_values! {
    /// MM 1.9 Values of option `count`.
    Count {
        Figures: "Figures are counted.",
        Bases: "Bases of four are counted.",
    }
    /// MM 9.7 Values of option `melee_loss`.
    MeleeLoss {
        #[serde(rename = "A")]
        FallsBack: "The loser falls back.",
        #[serde(rename = "B")]
        Removed: "The loser is removed.",
        None: "Nothing happens.",
    }
    /// MM 9.6 Values of option `melee_count`.
    MeleeCount {
        Unsaved: "Casualties after saves and removals are compared.",
        Raw: "Hits are compared.",
    }
    /// MM 9.9 Values of option `melee_checks`.
    MeleeChecks {
        All: "All units of the melee check.",
        Loser: "Those that lost it check.",
    }
    /// MM 9.8 Values of option `pass_hit`.
    PassHit {
        Once: "One hit, however many friends are passed.",
        Each: "One hit for each.",
    }
    /// MM 9.8 Values of option `pass_who`.
    PassWho {
        Mover: "The unit that falls back is hit.",
        Passed: "Those that it passes are hit.",
        Both: "Both are hit.",
    }
    /// MM 8.4 Values of option `shaken_fail`.
    ShakenFail {
        Removed: "The unit is removed.",
        None: "Nothing happens.",
        Retreat: "It retreats.",
    }
    /// MM 10.1 Values of option `commander_save`.
    CommanderSave {
        Turn: "Once a turn.",
        Phase: "Once a phase.",
        Game: "Once a game.",
    }
    /// MM 10.3 Values of option `works_charged`.
    WorksCharged {
        Instead: "The bonus of a charged unit stands for the usual one.",
        Added: "It is added to it.",
    }
    /// MM 9.3 Values of option `doubled_also`.
    DoubledAlso {
        None: "Infantry in line alone.",
        Light: "Skirmishers too.",
        Column: "Columns too.",
    }
    /// MM 7.6 Values of option `gun_double`.
    GunDouble {
        Fire: "The dice of the reaction shot are doubled.",
        Melee: "Those of the melee are.",
        Both: "All are.",
    }
    /// MM 7.2 Values of option `moved_guns`.
    MovedGuns {
        Artillery: "A moved battery fires in the artillery phase.",
        Moving: "It fires with moved infantry.",
        None: "It does not fire.",
    }
    /// MM 7.4 Values of option `column_fire`.
    ColumnFire {
        Front: "The two front stands fire.",
        All: "All fire.",
        None: "Nobody does.",
    }
    /// MM 7.4 Values of option `odd_figure`.
    OddFigure {
        None: "An odd figure of a line has no die.",
        Die: "It has one.",
    }
    /// MM 13 Values of option `cavalry_fire`.
    CavalryFire {
        None: "Cavalry does not fire.",
        Pistols: "It fires pistols.",
    }
    /// MM 6.6 Values of option `reaction_arc`.
    ReactionArc {
        Front: "A unit struck in front fires.",
        Any: "It fires wherever it is struck.",
    }
    /// MM 9.10 Values of option `square_loses`.
    SquareLoses {
        Lost: "A square that loses is lost.",
        Line: "It becomes a line and falls back.",
    }
    /// MM 4.1 Values of option `formation_change`.
    FormationChange {
        Whole: "A change is the whole handling.",
        Half: "It costs half the move.",
    }
    /// MM 6.8 Values of option `retreat_blocked`.
    RetreatBlocked {
        Lost: "A unit that cannot retreat is lost.",
        Stop: "It goes as far as it can.",
    }
    /// MM 14.1 Values of option `deployment`.
    Deployment {
        Fixed: "Units stand as the battle says.",
        Free: "The players set them.",
    }
}

macro_rules! options {
    ($($(#[$doc:meta])* $name:ident: $value:ty = $default:expr,)*) => {
        /// MM 13 Options of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Options {
            $($(#[$doc])* pub $name: $value,)*
        }

        impl Default for Options {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }
    };
}

options! {
    /// MM 1.9 What is counted.
    count: Count = Count::default(),
    /// MM 9.7 What becomes of the loser of a melee.
    melee_loss: MeleeLoss = MeleeLoss::default(),
    /// MM 9.6 What decides a melee.
    melee_count: MeleeCount = MeleeCount::default(),
    /// MM 9.9 Who checks after a melee.
    melee_checks: MeleeChecks = MeleeChecks::default(),
    /// MM 9.8 How many hits passing friends costs.
    pass_hit: PassHit = PassHit::default(),
    /// MM 9.8 Who takes them.
    pass_who: PassWho = PassWho::default(),
    /// MM 8.4 What becomes of a shaken unit that fails.
    shaken_fail: ShakenFail = ShakenFail::default(),
    /// MM 8.6 Whether units with a commander rally.
    rally: OnOff = OnOff::Off,
    /// MM 12.1 Whether shaken units count as lost.
    shaken_counts: OnOff = OnOff::On,
    /// MM 10.1 How often a commander strikes off a hit.
    commander_save: CommanderSave = CommanderSave::default(),
    /// MM 10.3 What defences add to the check of a charged unit.
    works_charged: WorksCharged = WorksCharged::default(),
    /// MM 9.3 Whether defences stop the doubling of cavalry.
    works_stop_doubling: OnOff = OnOff::Off,
    /// MM 9.3 Against whom else cavalry is doubled.
    doubled_also: DoubledAlso = DoubledAlso::default(),
    /// MM 9.3 Whether a counter-charge is doubled.
    counter_doubles: OnOff = OnOff::On,
    /// MM 7.6 Which dice of a charged battery are doubled.
    gun_double: GunDouble = GunDouble::default(),
    /// MM 7.3 What long range adds to the die of a battery: 0 or -1.
    long_range: i8 = 0,
    /// MM 7.2 When a battery that has moved fires.
    moved_guns: MovedGuns = MovedGuns::default(),
    /// MM 7.4 Who fires in a column.
    column_fire: ColumnFire = ColumnFire::default(),
    /// MM 5.5 Move in U after which a column still fires: 12, 8 or 0.
    column_slow: u8 = 12,
    /// MM 7.4 Whether an odd figure has a die.
    odd_figure: OddFigure = OddFigure::default(),
    /// MM 13 Whether cavalry fires.
    cavalry_fire: CavalryFire = CavalryFire::default(),
    /// MM 6.6 Who answers a charge by fire.
    reaction_arc: ReactionArc = ReactionArc::default(),
    /// MM 4.3 Whether charged infantry may form square.
    square_reaction: OnOff = OnOff::Off,
    /// MM 9.10 What becomes of a square that loses.
    square_loses: SquareLoses = SquareLoses::default(),
    /// MM 4.1 What a change of formation costs.
    formation_change: FormationChange = FormationChange::default(),
    /// MM 5.6 Whether all units pass friends.
    pass_friends: OnOff = OnOff::Off,
    /// MM 6.8 What becomes of a unit that cannot retreat.
    retreat_blocked: RetreatBlocked = RetreatBlocked::default(),
    /// MM 6.9 Whether units in contact may move out at half.
    leave_contact: OnOff = OnOff::Off,
    /// MM 7.8 Whether all shots are named before any roll.
    declare_all: OnOff = OnOff::Off,
    /// MM 2.9 Half of the arc of fire, in heading units.
    arc_half: u16 = 8192,
    /// MM 14.1 Who sets the units.
    deployment: Deployment = Deployment::default(),
}
