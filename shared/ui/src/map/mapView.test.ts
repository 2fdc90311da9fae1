import { expect, test } from '@jest/globals';
import { askedBox, closestTo, movedBy, viewOfAll } from './mapView.ts';

const oldebroek = { latitude: 52.445, longitude: 5.9014 };
const wezep = { latitude: 52.4617, longitude: 6.0014 };
const roermond = { latitude: 51.1942, longitude: 5.987 };

test('a view holds all points, as near as it can', () => {
  const near = viewOfAll([oldebroek, wezep], 600, 500);
  const far = viewOfAll([oldebroek, roermond], 600, 500);
  expect(near?.latitude).toBeCloseTo(52.4533, 2);
  expect(near?.zoom).toBe(12);
  expect(far?.zoom).toBeLessThan(9);
});

test('a circle that stands for many is shown with room for all of them', () => {
  expect(viewOfAll([{ ...wezep, count: 12 }], 600, 500)).toMatchObject({ zoom: 11 });
});

test('one point is shown with its surroundings, and none has no view', () => {
  expect(viewOfAll([wezep], 600, 500)).toMatchObject({ zoom: 13 });
  expect(viewOfAll([], 600, 500)).toBeNull();
});

test('moving to the right and back is no move', () => {
  const view = { ...oldebroek, zoom: 12 };
  const moved = movedBy(view, 120, -80);
  expect(moved.longitude).toBeGreaterThan(view.longitude);
  expect(moved.latitude).toBeGreaterThan(view.latitude);
  expect(movedBy(moved, -120, 80).latitude).toBeCloseTo(view.latitude, 6);
});

test('a small move asks for the same part of the map', () => {
  expect(askedBox([5.8101, 52.4101, 6.0101, 52.5101])).toEqual(askedBox([5.8111, 52.4111, 6.0111, 52.5111]));
  const [west, south, east, north] = askedBox([5.81, 52.41, 6.01, 52.51]);
  expect([west <= 5.81, south <= 52.41, east >= 6.01, north >= 52.51]).toEqual([true, true, true, true]);
});

test('a spot is named after the closest place', () => {
  expect(closestTo({ latitude: 52.45, longitude: 5.91 }, [roermond, wezep, oldebroek])).toBe(oldebroek);
  expect(closestTo(oldebroek, [])).toBeUndefined();
});
