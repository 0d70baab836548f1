//! Questions of `batch` about the geometry that all games on a free table share (T 1 to 4): no game, no file.

use super::data_arguments::DataArguments;
use super::fault::CliError;
use crate::board::table::block::LEAST_SIDE;
use crate::board::table::point::{COORDINATE_LIMIT, LENGTH_LIMIT};
use crate::board::table::{
    BodyShape, BodySide, ConvexPolygon, FireArc, GroundArea, GroundKind, GroundLevel, Heading, LegSide, Length,
    MoveLeg, Offset, Point, PointSet, Stance, TableGround, TablePose, TableSize, Vector, WheelAngle, distance,
};
use crate::play::data::json;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// Most corners of a shape.
const MOST_CORNERS: usize = 64;
/// Most areas of a question.
const MOST_AREAS: usize = 100;
/// Least side of a block, for a side that a question leaves out because nothing depends on it.
const ANY_SIDE: Length = Length(LEAST_SIDE);

/// Fault of an argument.
fn input(why: impl std::fmt::Display) -> CliError {
    CliError::Input(why.to_string())
}

/// Pose as a question has it: `[x, y, heading]` of the front-centre.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct PoseArg(i32, i32, u16);

impl PoseArg {
    /// Body of one block at the pose.
    ///
    /// # Errors
    /// A side is too short or too long, or the pose lies too far off.
    pub fn stance(self, (width, depth): (Length, Length)) -> Result<Stance, CliError> {
        let pose = TablePose::new(Point::new(self.0, self.1).map_err(input)?, Heading(self.2));
        Ok(Stance::new(pose, BodyShape::block(width, depth).map_err(input)?))
    }
}

/// Shape of some corners: a point, a segment or a polygon.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Vec<Point>")]
struct CornersArg(Vec<Point>);

impl TryFrom<Vec<Point>> for CornersArg {
    type Error = String;

    fn try_from(corners: Vec<Point>) -> Result<Self, String> {
        let fits = (1..=MOST_CORNERS).contains(&corners.len());
        if fits { Ok(Self(corners)) } else { Err(format!("a shape has 1 to {MOST_CORNERS} corners")) }
    }
}

/// Arc of fire as a question has it: by name, or by its half-angle in heading units.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
pub enum ArcArg {
    /// Arc by name.
    Named(ArcName),
    /// Arc by its half-angle.
    HalfAngle(u16),
}

/// Name of an arc of fire.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArcName {
    /// 45 degrees to either side.
    #[default]
    PerSide,
    /// 45 degrees in all.
    Total,
}

impl Default for ArcArg {
    fn default() -> Self {
        Self::Named(ArcName::default())
    }
}

impl ArcArg {
    /// Arc of fire.
    #[must_use]
    pub const fn arc(self) -> FireArc {
        FireArc::new(match self {
            Self::Named(ArcName::PerSide) => 8192,
            Self::Named(ArcName::Total) => 4096,
            Self::HalfAngle(angle) => angle,
        })
    }
}

/// Area of ground as a question has it, of a kind of the game's.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaArg<K> {
    kind: K,
    corners: CornersArg,
    #[serde(default)]
    level: u8,
}

/// Ground of the areas of a question, on the greatest table that there is.
///
/// # Errors
/// There are too many areas, or one is no convex polygon.
pub fn ground_of<K>(areas: Vec<AreaArg<K>>, kind: impl Fn(&K) -> GroundKind) -> Result<TableGround, CliError> {
    if areas.len() > MOST_AREAS {
        return Err(input(format!("a question has {MOST_AREAS} areas at most")));
    }
    let side = Length(LENGTH_LIMIT);
    let mut ground = TableGround::open(TableSize::new(side, side).map_err(input)?);
    for area in areas {
        let parts = vec![ConvexPolygon::new(area.corners.0).map_err(input)?];
        ground.areas.push(GroundArea { kind: kind(&area.kind), level: GroundLevel(area.level), parts });
    }
    Ok(ground)
}

/// Offset written as a number of units of length, such as -100 or 0.5.
struct OffsetArg(Offset);

impl<'de> Deserialize<'de> for OffsetArg {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let halves = 2.0 * f64::deserialize(deserializer)?;
        if halves.fract() != 0.0 || halves.abs() > f64::from(2 * COORDINATE_LIMIT) {
            return Err(D::Error::custom(format!("an offset is whole or half, {COORDINATE_LIMIT} at most")));
        }
        Ok(Self(Offset::of_halves(halves as i32)))
    }
}

/// Answer to a question about geometry, or none if there is no such question.
#[must_use]
pub fn answer(question: &str, args: &mut DataArguments) -> Option<Result<Value, CliError>> {
    let of: fn(&mut DataArguments) -> Result<Value, CliError> = match question {
        "off" => |args| {
            let (p, h): (Point, Heading) = (args.required("p")?, args.required("h")?);
            let (a, b): (OffsetArg, OffsetArg) = (args.required("a")?, args.required("b")?);
            Ok(json(&p.off(h, a.0, b.0)))
        },
        "footprint" => |args| Ok(json(&block(args)?.outline())),
        "shrunk" => |args| block(args).map(|block| json(&block.shape.outline().shrunk_at(block.pose))),
        "centre" => |args| Ok(json(&block(args)?.centre())),
        "distance" => |args| Ok(json(&pair_distance(args)?)),
        "overlap" => |args| Ok((pair_distance(args)? == Length::ZERO).into()),
        "on_table" => |args| {
            let (shape, table): (CornersArg, TableSize) = (args.required("shape")?, args.required("table")?);
            Ok(shape.0.iter().all(|corner| table.contains(*corner)).into())
        },
        "zone" => zone,
        "heading_of" => heading_of,
        "clip" => |args| {
            let (shape, arc): (CornersArg, ArcArg) = (args.required("shape")?, args.or_default("arc")?);
            let shooter = pose(args)?.stance((args.required("width")?, ANY_SIDE))?;
            let clipped = arc.arc().clip(&shooter, shape.0.as_slice());
            Ok(json(&clipped.as_ref().map_or(&[][..], |part| part.corners())))
        },
        "shot_range" => |args| {
            let (target, arc): (CornersArg, ArcArg) = (args.required("target")?, args.or_default("arc")?);
            let shooter = block(args)?;
            let clipped = arc.arc().clip(&shooter, target.0.as_slice());
            let front = shooter.outline().edge(BodySide::Front);
            Ok(json(&clipped.map(|part| distance(&front, &part))))
        },
        "level" => |args| {
            let (point, areas): (Point, Vec<AreaArg<String>>) = (args.required("point")?, args.required("areas")?);
            Ok(json(&ground_of(areas, |_| GroundKind(0))?.level_at(point)))
        },
        "wheeled" => |args| {
            let side = if args.required("left")? { LegSide::Left } else { LegSide::Right };
            let wheel = MoveLeg::Wheel { side, by: args.required::<WheelAngle>("angle")? };
            Ok(end_of(wheel, &pose(args)?.stance((args.required("width")?, ANY_SIDE))?))
        },
        "about_face" => {
            |args| Ok(end_of(MoveLeg::AboutFace, &pose(args)?.stance((ANY_SIDE, args.required("depth")?))?))
        }
        _ => return None,
    };
    Some(of(args))
}

fn pose(args: &mut DataArguments) -> Result<PoseArg, CliError> {
    args.required("pose")
}

fn block(args: &mut DataArguments) -> Result<Stance, CliError> {
    pose(args)?.stance(args.required("wd")?)
}

fn end_of(leg: MoveLeg, from: &Stance) -> Value {
    let TablePose { point, heading } = leg.path(from).end();
    json(&(point.x(), point.y(), heading))
}

fn pair_distance(args: &mut DataArguments) -> Result<Length, CliError> {
    let (xs, ys): (CornersArg, CornersArg) = (args.required("xs")?, args.required("ys")?);
    Ok(distance(xs.0.as_slice(), ys.0.as_slice()))
}

fn zone(args: &mut DataArguments) -> Result<Value, CliError> {
    let body = pose(args)?.stance((ANY_SIDE, args.required("depth")?))?;
    let zone = match body.zone_of(args.required("p")?) {
        BodySide::Front => "front",
        BodySide::Left => "left",
        BodySide::Right => "right",
        BodySide::Rear => "rear",
    };
    Ok(zone.into())
}

fn heading_of(args: &mut DataArguments) -> Result<Value, CliError> {
    let (x, y): (i64, i64) = args.required("v")?;
    let most = i64::from(2 * COORDINATE_LIMIT);
    if [x, y].into_iter().any(|part| !(-most..=most).contains(&part)) {
        return Err(input(format!("a vector is {most} long at most")));
    }
    let heading = Heading::of_vector(Vector { x, y });
    heading.map(|heading| json(&heading)).ok_or_else(|| CliError::input("the vector is zero"))
}
