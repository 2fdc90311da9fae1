import { expect, test } from '@jest/globals';
import { tile, worldOf } from '../mapView.ts';
import { decoded, type Shape, shapeOf } from './decode.ts';
import { layers } from './groundData.ts';
import { groundPaths, strengthAt } from './groundPaths.ts';
import { type GroundWindow, nameOfWindow, windowAround, worldSize } from './groundWindow.ts';
import { circlesPath, cutLine, cutRing, linesPath, pixelsFor, ringsPath } from './paths.ts';

const data = decoded(layers);
const town = (latitude: number, longitude: number) => ({ latitude, longitude });
const utrecht = town(52.0908, 5.1222);
const view = (place = utrecht, zoom = 9) => windowAround(place, zoom, 600, 400);

/** Whether a place lies within a ring, by how many of its edges are left of it. */
function lies(place: { latitude: number; longitude: number }, { points }: Shape): boolean {
  const { x, y } = worldOf(place);
  let isIn = false;
  for (let index = 0; index < points.length; index += 2) {
    const after = (index + 2) % points.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [points[index], points[index + 1], points[after], points[after + 1]];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) isIn = !isIn;
  }
  return isIn;
}
const isOnLand = (place: { latitude: number; longitude: number }) =>
  data.land.filter((ring) => lies(place, ring)).length % 2 === 1 && !data.lakes.some((lake) => lies(place, lake));

test.each([
  ['Utrecht', utrecht, true],
  ['Lelystad, in a polder', town(52.5083, 5.475), true],
  ['Urk, on the shore', town(52.6625, 5.6014), true],
  ['Texel, an island', town(53.0542, 4.7972), true],
  ['Middelburg in Zeeland', town(51.5, 3.6139), true],
  ['Schiermonnikoog', town(53.4796, 6.1525), true],
  ['the North Sea', town(52.5, 4.2), false],
  ['the Wadden Sea', town(53.2, 5.2), false],
  ['the IJsselmeer', town(52.82, 5.25), false],
  ['the Markermeer', town(52.52, 5.22), false],
  ['the Veluwemeer', town(52.405, 5.715), false],
  ['the Western Scheldt', town(51.42, 3.7), false],
])('%s lies where it should', (_name, place, isLand) => {
  expect(isOnLand(place)).toBe(isLand);
});

test('the data is small enough to come after a map on a phone', () => {
  expect(Object.values(layers).join('').length).toBeLessThan(150_000);
});

test('a line is read from its text: each point from the one before it', () => {
  const { points, left, right, top, bottom } = shapeOf('ggggEggggECD');
  expect(points).toHaveLength(4);
  const step = 1 / 2 ** 22;
  expect((points[2] ?? 0) - (points[0] ?? 0)).toBeCloseTo(step, 12);
  expect((points[3] ?? 0) - (points[1] ?? 0)).toBeCloseTo(-2 * step, 12);
  expect([left, right]).toEqual([points[0], points[2]]);
  expect([top, bottom]).toEqual([points[3], points[1]]);
});

test('a window holds the view with half of it around, and stays the same for a small move', () => {
  const window = view();
  const { x, y } = worldOf(utrecht);
  const left = (x - window.left) * worldSize(9);
  const top = (y - window.top) * worldSize(9);
  expect([window.width, window.height]).toEqual([1200, 800]);
  expect(left).toBeGreaterThanOrEqual(300 + 150);
  expect(left).toBeLessThanOrEqual(1200 - 300 - 150);
  expect(top).toBeGreaterThanOrEqual(200 + 100);
  const near = town(utrecht.latitude + 0.001, utrecht.longitude + 0.001);
  expect(nameOfWindow(view(near))).toBe(nameOfWindow(window));
  expect(nameOfWindow(view(town(52.0908, 6.5)))).not.toBe(nameOfWindow(window));
  expect(nameOfWindow(view(utrecht, 10))).not.toBe(nameOfWindow(window));
});

const window: GroundWindow = { zoom: 8, left: 0.5, top: 0.5, width: 100, height: 100 };

test('a shore that leaves the window is cut along its edge', () => {
  const ring = cutRing(
    [
      [-50, 50],
      [50, 50],
      [50, 60],
      [-50, 60],
    ],
    window,
  );
  expect(ring).toHaveLength(4);
  expect(Math.min(...ring.map(([x]) => x))).toBe(-8);
  expect(
    cutRing(
      [
        [200, 0],
        [300, 0],
        [300, 50],
      ],
      window,
    ),
  ).toHaveLength(0);
  const all = cutRing(
    [
      [-500, -500],
      [500, -500],
      [500, 500],
      [-500, 500],
    ],
    window,
  );
  expect(new Set(all.map(String))).toEqual(new Set(['-8,-8', '108,-8', '108,108', '-8,108']));
});

test('a line that leaves the window and comes back is two', () => {
  expect(
    cutLine(
      [
        [10, 10],
        [10, 300],
        [60, 300],
        [60, 10],
      ],
      window,
    ),
  ).toEqual([
    [
      [10, 10],
      [10, 108],
    ],
    [
      [60, 108],
      [60, 10],
    ],
  ]);
  expect(
    cutLine(
      [
        [-100, 50],
        [300, 50],
      ],
      window,
    ),
  ).toEqual([
    [
      [-8, 50],
      [108, 50],
    ],
  ]);
  expect(
    cutLine(
      [
        [200, 0],
        [200, 100],
      ],
      window,
    ),
  ).toEqual([]);
});

test('nothing that is drawn lies beyond the window, and points that fall together are one', () => {
  const near = view(utrecht, 12);
  const path = ringsPath(data.land, near);
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  expect(Math.max(...numbers)).toBeLessThanOrEqual(near.width + 8);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-8);
  const far = view(utrecht, 6);
  expect(linesPath(data.provinces, far).length).toBeLessThan(linesPath(data.provinces, view(utrecht, 8)).length);
});

test('metres are pixels as in the projection of the map', () => {
  // One pixel of zoom 0 is 156,543 metres at the equator, and less by the cosine of the latitude.
  const expected = 1000 / ((156_543 * Math.cos((utrecht.latitude * Math.PI) / 180)) / 2 ** 12);
  expect(pixelsFor(1000, view(utrecht, 12)) / expected).toBeCloseTo(1, 2);
  expect(worldSize(0)).toBe(tile);
});

test('a town is a circle where it lies, and none when it is smaller than a dot', () => {
  const { x, y } = worldOf(utrecht);
  const around = view(utrecht, 10);
  expect(circlesPath([{ x, y, metres: 4000 }], around)).toMatch(/^M[\d.]+ [\d.]+a[\d.]+ /);
  expect(circlesPath([{ x, y, metres: 10 }], around)).toBe('');
  expect(circlesPath([{ x: 0.2, y: 0.2, metres: 4000 }], around)).toBe('');
});

test('each zoom has its layers, and all of it fades before it would put a house into the sea', () => {
  expect(groundPaths(data, view(utrecht, 6)).provinces).toBe('');
  expect(groundPaths(data, view(utrecht, 9)).provinces).not.toBe('');
  expect(groundPaths(data, view(utrecht, 9)).rivers.length).toBeGreaterThan(2);
  expect(groundPaths(data, view(utrecht, 13)).rivers).toHaveLength(0);
  expect([6, 12, 13.5, 15, 17].map(strengthAt)).toEqual([1, 1, 0.5, 0, 0]);
});
