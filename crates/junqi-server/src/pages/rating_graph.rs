//! A rating over a player's games, drawn as a line.

use maud::{Markup, html};

/// The size of the drawing, in its own units.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 140.0;
/// Room for the numbers at the left, and for the line's ends.
const LEFT: f64 = 44.0;
const EDGE: f64 = 10.0;

/// A line through the ratings after each game, the oldest first; nothing for a single one.
pub(super) fn rating_graph(history: &[(i64, f64)], name: &str) -> Markup {
    if history.len() < 2 {
        return html! {};
    }
    let ratings = || history.iter().map(|(_, rating)| *rating);
    let lowest = ratings().fold(f64::INFINITY, f64::min);
    let highest = ratings().fold(f64::NEG_INFINITY, f64::max);
    // A line that hardly moves is not blown up.
    let span = (highest - lowest).max(20.0);
    let height = |rating: f64| HEIGHT - EDGE - (rating - lowest) / span * (HEIGHT - 2.0 * EDGE);
    let step = (WIDTH - LEFT - EDGE) / (history.len() - 1) as f64;
    let points: Vec<String> = ratings()
        .enumerate()
        .map(|(game, rating)| format!("{:.1},{:.1}", LEFT + step * game as f64, height(rating)))
        .collect();
    html! {
        svg.rating-graph viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(name) {
            @for rating in [lowest, highest] {
                line x1=(LEFT) x2=(WIDTH - EDGE) y1=(format!("{:.1}", height(rating))) y2=(format!("{:.1}", height(rating))) {}
                text x=(LEFT - 6.0) y=(format!("{:.1}", height(rating) + 4.0)) text-anchor="end" { (format!("{rating:.0}")) }
            }
            polyline points=(points.join(" ")) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_goes_from_edge_to_edge() {
        let graph = rating_graph(&[(0, 1500.0), (1, 1600.0), (2, 1550.0)], "二人").into_string();
        assert!(graph.contains("points=\"44.0,130.0 317.0,10.0 590.0,70.0\""), "{graph}");
        assert!(graph.contains(">1500<") && graph.contains(">1600<") && graph.contains("二人"));
        assert_eq!(rating_graph(&[(0, 1500.0)], "x").into_string(), "");
    }
}
