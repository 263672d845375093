import assert from 'node:assert/strict';
import test from 'node:test';
import { along, cellAt, distance, edgeLine, isClear, layOut, nearest, neighbour, pathOf, placeOf, routeLine, shortened, spotOf } from '../static/board-geometry.js';
import { fourBoard, twoBoard } from './boards.js';

test('one’s own home is at the bottom, whoever looks', () => {
  for (const board of [twoBoard(), fourBoard()]) {
    for (const seat of board.seats) {
      const geometry = layOut(board, seat);
      const own = board.points.filter((point) => point.seat === seat).map((point) => spotOf(geometry.spots, point.id).y);
      const others = board.points.filter((point) => point.seat !== seat).map((point) => spotOf(geometry.spots, point.id).y);
      assert.ok(Math.max(...own) > Math.max(...others), seat);
      // The first column is on the owner's left.
      const [left, right] = [1, 5].map((column) => board.points.find((p) => p.seat === seat && p.line === 6 && p.column === column));
      assert.ok(spotOf(geometry.spots, left.id).x < spotOf(geometry.spots, right.id).x, seat);
    }
  }
});

test('the next seat sits on the right', () => {
  assert.deepEqual(['S', 'E', 'N', 'W'].map((seat) => placeOf(seat, 'S')), ['bottom', 'right', 'top', 'left']);
  assert.deepEqual(['S', 'E', 'N', 'W'].map((seat) => placeOf(seat, 'W')), ['right', 'top', 'left', 'bottom']);
});

test('every point lies in the picture, in a cell of its own', () => {
  for (const board of [twoBoard(), fourBoard()]) {
    for (const seat of board.seats) {
      const geometry = layOut(board, seat);
      for (const [id, spot] of geometry.spots) {
        assert.equal(cellAt(geometry, spot), id);
        assert.ok(spot.x > 0 && spot.y > 0 && spot.x < geometry.width && spot.y < geometry.height);
      }
    }
  }
});

test('the small board has a border with mountains on b and d', () => {
  const { border, spots, pitch } = layOut(twoBoard(), 'S');
  assert.deepEqual(border.map((mark) => mark.kind), ['front', 'mountain', 'front', 'mountain', 'front']);
  assert.ok(spotOf(spots, 'a6').y - spotOf(spots, 'a7').y > pitch.y);
  assert.equal(layOut(fourBoard(), 'S').border.length, 0);
});

test('an arc joins two columns and keeps clear of the palace', () => {
  for (const seat of fourBoard().seats) {
    const geometry = layOut(fourBoard(), seat);
    const line = edgeLine(geometry, { a: 'k6', b: 'l7', shape: 'arc' });
    const palace = spotOf(geometry.spots, 'k7');
    const { w, h } = geometry.piece;
    assert.ok(line.every((spot) => Math.abs(spot.x - palace.x) > w / 2 - 1 || Math.abs(spot.y - palace.y) > h / 2));
    assert.ok(distance(line[0], spotOf(geometry.spots, 'k6')) < 0.01);
    assert.ok(distance(line[line.length - 1], spotOf(geometry.spots, 'l7')) < 0.01);
  }
});

test('a slide follows its route, over an arc too', () => {
  const geometry = layOut(fourBoard(), 'S');
  const line = routeLine(geometry, ['k5', 'k6', 'l7', 'm7']);
  assert.ok(line.length > 8);
  assert.deepEqual(along(line, 0), spotOf(geometry.spots, 'k5'));
  assert.deepEqual(along(line, 1), spotOf(geometry.spots, 'm7'));
  assert.match(pathOf(line), /^M[\d.]+ [\d.]+L/);
});

test('an arrow ends before the piece', () => {
  const short = shortened([{ x: 0, y: 0 }, { x: 100, y: 0 }], 30);
  assert.deepEqual(short, [{ x: 0, y: 0 }, { x: 70, y: 0 }]);
  assert.deepEqual(shortened([{ x: 0, y: 0 }, { x: 10, y: 0 }], 30), [{ x: 0, y: 0 }]);
});

test('arrow keys go to the point beside', () => {
  const geometry = layOut(fourBoard(), 'S');
  assert.equal(neighbour(geometry, 'g6', 0, -1), 'g7');
  assert.equal(neighbour(geometry, 'g7', 1, 0), 'i7');
  assert.equal(neighbour(geometry, 'f9', 1, 0), 'g9');
  assert.equal(neighbour(geometry, 'g1', 0, 1), null);
  const turned = layOut(twoBoard(), 'N');
  assert.equal(neighbour(turned, 'a7', 0, -1), 'a6');
});

test('every point can be reached by arrow keys', () => {
  for (const board of [twoBoard(), fourBoard()]) {
    const geometry = layOut(board, 'S');
    const reached = new Set([board.points[0].id]);
    for (const id of reached) {
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        const next = neighbour(geometry, id, dx, dy);
        if (next) reached.add(next);
      }
    }
    assert.equal(reached.size, board.points.length);
  }
});

test('a finger means the nearest point that makes sense', () => {
  const geometry = layOut(fourBoard(), 'S');
  const spot = spotOf(geometry.spots, 'g6');
  assert.equal(nearest(geometry, { x: spot.x + 30, y: spot.y }, ['g6', 'i6'], 72), 'g6');
  assert.equal(nearest(geometry, { x: spot.x + 300, y: spot.y }, ['g6'], 72), null);
});

test('a touch is clear near a point, or with nothing else about', () => {
  const geometry = layOut(fourBoard(), 'S');
  const { x, y } = spotOf(geometry.spots, 'i3');
  assert.ok(isClear(geometry, { x: x + 10, y }, 'i3', ['i3', 'j3']), 'near its middle');
  assert.ok(!isClear(geometry, { x: x + 22, y }, 'i3', ['i3', 'j3']), 'between two points that both mean something');
  assert.ok(isClear(geometry, { x: x + 22, y }, 'i3', ['i3', 'm9']), 'nothing else is near');
});
