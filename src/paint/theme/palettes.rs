//! The palettes: what of a theme carries meaning by its hue, for every way of seeing.
//!
//! Whoever lacks red or green tells orange from blue; whoever lacks blue tells red from teal; grey goes by lightness
//! alone, one side's cards being dark and the other's white. Shapes and patterns tell all of it once more.

use super::grounds::{by_day, by_night};
use super::{Ground, Palette, Rgb, SideColours, Theme, hex};

/// What carries meaning by its hue.
struct Hues {
    sides: [SideColours; 2],
    /// Allowed: the mark over the map, its lettering, its fill under light lettering.
    go: [Rgb; 3],
    /// Stop, losses: the same.
    stop: [Rgb; 3],
    /// Disorder and losses on counters, and their outline.
    alert: [Rgb; 2],
    target: Rgb,
    back: Rgb,
    /// Fronts, fire, contour lines.
    lines: [Rgb; 3],
    wings: [Rgb; 8],
    die_red: Rgb,
}

impl Theme {
    /// This theme in another palette.
    pub(crate) fn in_palette(self, palette: Palette) -> Self {
        let hues = match (palette, self.ground) {
            (Palette::Standard, _) => return self,
            (Palette::Protan | Palette::Deutan, Ground::Light) => ORANGE_AND_BLUE_BY_DAY,
            (Palette::Protan | Palette::Deutan, Ground::Dark) => ORANGE_AND_BLUE_BY_NIGHT,
            (Palette::Tritan, Ground::Light) => RED_AND_TEAL_BY_DAY,
            (Palette::Tritan, Ground::Dark) => RED_AND_TEAL_BY_NIGHT,
            (Palette::Grey, Ground::Light) => return self.greyed().with(&GREY_BY_DAY),
            (Palette::Grey, Ground::Dark) => return self.greyed().with(&GREY_BY_NIGHT),
        };
        self.with(&hues)
    }

    fn with(self, hues: &Hues) -> Self {
        let [go, go_ink, go_fill] = hues.go;
        let [stop, stop_ink, alert_fill] = hues.stop;
        let [alert, alert_dark] = hues.alert;
        let [facing, shot, contour] = hues.lines;
        Self {
            sides: hues.sides,
            go,
            go_ink,
            go_fill,
            done: go_fill,
            stop,
            stop_ink,
            alert_ink: stop_ink,
            alert_fill,
            alert,
            alert_dark,
            target: hues.target,
            target_ink: hues.target,
            back: hues.back,
            facing,
            shot,
            contour,
            wings: hues.wings,
            die_red: hues.die_red,
            ..self
        }
    }

    /// The ground with hardly any colour left, so that what lies on it is read by lightness.
    fn greyed(self) -> Self {
        let grey = |c: Rgb| c.mixed(c.grey(), 0.8);
        Self {
            paper: grey(self.paper),
            paper_dark: grey(self.paper_dark),
            table: grey(self.table),
            levels: self.levels.map(grey),
            peak: grey(self.peak),
            slope: grey(self.slope),
            furrow: grey(self.furrow),
            grid: grey(self.grid),
            wood: self.wood.map(grey),
            wood_dark: grey(self.wood_dark),
            green: grey(self.green),
            marsh: grey(self.marsh),
            water: grey(self.water),
            water_dark: grey(self.water_dark),
            road: grey(self.road),
            road_dark: grey(self.road_dark),
            roof: grey(self.roof),
            roof_dark: grey(self.roof_dark),
            stone: grey(self.stone),
            earth: grey(self.earth),
            earth_dark: grey(self.earth_dark),
            ..self
        }
    }
}

const ORANGE_AND_BLUE_BY_DAY: Hues = Hues {
    sides: [
        by_day(hex(0xa8_5a10), hex(0x5c_2e04), hex(0xf3_d5a0)),
        by_day(hex(0x1c_4f8c), hex(0x0c_2a54), hex(0xcb_dcf0)),
    ],
    go: [hex(0x08_5070), hex(0x08_4664), hex(0x0a_5c80)],
    stop: [hex(0x7c_4000), hex(0x74_3c00), hex(0x8f_4d00)],
    alert: [hex(0xa8_5400), hex(0x5c_2c00)],
    target: hex(0x5a_1c00),
    back: hex(0x4a_3a78),
    lines: [hex(0x0a_4f86), hex(0x76_3e00), hex(0x4e_4630)],
    wings: [
        hex(0x0a_4f86),
        hex(0x76_3e00),
        hex(0x10_243c),
        hex(0x5c_3a08),
        hex(0x23_4f77),
        hex(0x3a_3020),
        hex(0x48_4875),
        hex(0x18_120c),
    ],
    die_red: hex(0xa8_5a10),
};

const ORANGE_AND_BLUE_BY_NIGHT: Hues = Hues {
    sides: [
        by_night(hex(0xa0_5610), hex(0x55_2a04), hex(0xee_cc92), hex(0xf5_bd72)),
        by_night(hex(0x1f_5590), hex(0x0c_2a54), hex(0xbc_d0ea), hex(0xa0_caff)),
    ],
    go: [hex(0x74_ccf4), hex(0x8c_d6f8), hex(0x0a_5c80)],
    stop: [hex(0xff_b04a), hex(0xff_bf6c), hex(0x8a_4a00)],
    alert: [hex(0xa8_5400), hex(0x5c_2c00)],
    target: hex(0xff_d9a0),
    back: hex(0xcc_bcff),
    lines: [hex(0x8c_c8ff), hex(0xff_be62), hex(0xe6_d8b4)],
    wings: [
        hex(0x8c_c8ff),
        hex(0xff_be62),
        hex(0xdc_ecff),
        hex(0xff_e2b0),
        hex(0xa4_b4e8),
        hex(0xe0_c48c),
        hex(0xc8_c8d8),
        hex(0xff_faf0),
    ],
    die_red: hex(0xa0_5610),
};

const RED_AND_TEAL_BY_DAY: Hues = Hues {
    sides: [
        by_day(hex(0xa8_2c34), hex(0x55_0e16), hex(0xf0_c8ba)),
        by_day(hex(0x0e_6068), hex(0x06_383e), hex(0xc4_e2e0)),
    ],
    go: [hex(0x0a_5650), hex(0x08_4a46), hex(0x0c_625c)],
    stop: [hex(0x94_2614), hex(0x88_2414), hex(0xa8_3020)],
    alert: [hex(0xc0_402c), hex(0x6e_180c)],
    target: hex(0x8c_1030),
    back: hex(0x3c_3c48),
    lines: [hex(0x09_545c), hex(0x8d_281d), hex(0x5a_3a34)],
    wings: [
        hex(0x09_545c),
        hex(0x8d_281d),
        hex(0x04_3036),
        hex(0x5a_1010),
        hex(0x16_554d),
        hex(0x7a_2c48),
        hex(0x44_484a),
        hex(0x1a_1212),
    ],
    die_red: hex(0xa8_2c34),
};

const RED_AND_TEAL_BY_NIGHT: Hues = Hues {
    sides: [
        by_night(hex(0xa4_2c34), hex(0x60_121a), hex(0xea_beae), hex(0xff_a8a4)),
        by_night(hex(0x10_6068), hex(0x06_383e), hex(0xb4_d8d6), hex(0x8c_dede)),
    ],
    go: [hex(0x72_dcd2), hex(0x8c_e4da), hex(0x0c_625c)],
    stop: [hex(0xff_9c88), hex(0xff_ac9a), hex(0xa0_2c1c)],
    alert: [hex(0xbc_3c28), hex(0x6a_160a)],
    target: hex(0xff_a2be),
    back: hex(0xd8_d8e8),
    lines: [hex(0x84_dee4), hex(0xff_a492), hex(0xf0_ccc0)],
    wings: [
        hex(0x84_dee4),
        hex(0xff_a492),
        hex(0xc8_f4f2),
        hex(0xff_d8cc),
        hex(0xa0_d0c0),
        hex(0xf4_b0c4),
        hex(0xd0_d4d8),
        hex(0xff_f6f2),
    ],
    die_red: hex(0xa4_2c34),
};

const GREY_BY_DAY: Hues = Hues {
    sides: [
        by_day(hex(0x2e_2a26), hex(0x14_100c), hex(0xb4_ada2)),
        by_day(hex(0x72_6c64), hex(0x34_302b), hex(0xf8_f5ee)),
    ],
    go: [hex(0x24_201c), hex(0x24_201c), hex(0x3a_3530)],
    stop: [hex(0x4c_463e), hex(0x40_3a32), hex(0x60_5a52)],
    alert: [hex(0x54_4e46), hex(0x1c_1814)],
    target: hex(0x0c_0a08),
    back: hex(0x40_3a32),
    lines: [hex(0x2a_2622), hex(0x46_403a), hex(0x51_4b46)],
    wings: [
        hex(0x14_100c),
        hex(0x51_4b44),
        hex(0x30_2b26),
        hex(0x4a_443c),
        hex(0x0c_0a08),
        hex(0x3c_362f),
        hex(0x24_2019),
        hex(0x50_4a42),
    ],
    die_red: hex(0x3a_3530),
};

const GREY_BY_NIGHT: Hues = Hues {
    sides: [
        SideColours { rim: hex(0xe0_dace), ..by_night(hex(0x2a_2622), hex(0x10_0c08), hex(0xa8_a196), hex(0xc4_bcb0)) },
        by_night(hex(0x70_6a62), hex(0x30_2c27), hex(0xf4_f0e8), hex(0xfb_f8f2)),
    ],
    go: [hex(0xe4_ded2), hex(0xfb_f8f2), hex(0x3a_3530)],
    stop: [hex(0xc0_b8aa), hex(0xd0_c9bc), hex(0x60_5a52)],
    alert: [hex(0x54_4e46), hex(0x1c_1814)],
    target: hex(0xff_ffff),
    back: hex(0xd8_d2c6),
    lines: [hex(0xe8_e2d8), hex(0xcc_c4b8), hex(0xbc_b4a8)],
    wings: [
        hex(0xfb_f8f2),
        hex(0xb8_b0a4),
        hex(0xe4_ded2),
        hex(0xc8_c0b4),
        hex(0xff_fdf8),
        hex(0xd4_ccc0),
        hex(0xf0_ebe0),
        hex(0xc0_b8ac),
    ],
    die_red: hex(0x3a_3530),
};
