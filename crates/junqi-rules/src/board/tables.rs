//! What move generation looks up: road steps, rays along the rails, and the rail graph as bit sets.

use super::{Board, EdgeKind};
use crate::{Point, PointKind, PointSet};

/// One direction in which a piece may slide from a point.
#[derive(Debug)]
pub(crate) struct Ray {
    /// The points in the order in which they are reached.
    pub(crate) points: Vec<Point>,
    /// How many of them an earlier ray from the same point passes, too: where an arc leaves a column, both lines
    /// share the way up to it, and a target must not be listed twice.
    pub(crate) shared: usize,
}

#[derive(Debug, Default)]
pub(crate) struct Tables {
    /// Neighbours by road.
    pub(crate) roads: Vec<Vec<Point>>,
    /// Rays along the rail lines.
    pub(crate) rays: Vec<Vec<Ray>>,
    /// The number of each point among the rail points.
    pub(crate) rail_index: Vec<Option<u8>>,
    /// The rail points by that number; at most 73, so that a set of them fits into 128 bits.
    pub(crate) rail_points: Vec<Point>,
    /// Neighbours by rail, as such sets.
    pub(crate) rail_neighbors: Vec<u128>,
    pub(crate) camps: PointSet,
    pub(crate) headquarters: PointSet,
}

impl Tables {
    pub(super) fn new(board: &Board) -> Tables {
        let of_kind = |kind| board.points().filter(|&point| board.kind_of(point) == kind).collect();
        let rail_points: Vec<Point> =
            board.points().filter(|&point| board.is_rail(point)).collect();
        let rail_index: Vec<Option<u8>> = board
            .points()
            .map(|point| rail_points.iter().position(|&rail| rail == point).map(|i| i as u8))
            .collect();
        let mut roads = vec![Vec::new(); board.points().count()];
        let mut rail_neighbors = vec![0; rail_points.len()];
        for edge in board.edges() {
            for (here, there) in [(edge.a, edge.b), (edge.b, edge.a)] {
                match edge.kind {
                    EdgeKind::Road => roads[here.index()].push(there),
                    EdgeKind::Rail => {
                        let number = |point: Point| {
                            rail_index[point.index()].expect("the end of a rail is a rail point")
                        };
                        rail_neighbors[usize::from(number(here))] |= 1u128 << number(there);
                    }
                }
            }
        }
        Tables {
            roads,
            rays: board.points().map(|point| rays_from(board, point)).collect(),
            rail_index,
            rail_points,
            rail_neighbors,
            camps: of_kind(PointKind::Camp),
            headquarters: of_kind(PointKind::Headquarters),
        }
    }
}

fn rays_from(board: &Board, start: Point) -> Vec<Ray> {
    let mut rays: Vec<Ray> = Vec::new();
    for line in board.rail_lines() {
        let Some(at) = line.points.iter().position(|&point| point == start) else { continue };
        let forward = line.points[at + 1..].to_vec();
        let backward = line.points[..at].iter().rev().copied().collect();
        for points in [forward, backward] {
            let common =
                |other: &Ray| other.points.iter().zip(&points).take_while(|(a, b)| a == b).count();
            let shared = rays.iter().map(common).max().unwrap_or(0);
            if shared < points.len() {
                rays.push(Ray { points, shared });
            }
        }
    }
    rays
}
