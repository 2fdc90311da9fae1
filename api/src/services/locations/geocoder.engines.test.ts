import { expect, test } from '@jest/globals';
import { createShippedGeocoder, distanceKm } from './geocoder.ts';

const geocoder = createShippedGeocoder();
const oldebroek = { latitude: 52.445, longitude: 5.9014 };
const drachten = { latitude: 53.1, longitude: 6.1 };

test.each([
  ['a place', 'Wezep', 52.46167],
  ['a place in capitals', 'WEZEP', 52.46167],
  ['four digits', '8096', 52.445],
  ['a whole postcode', '8096 AB', 52.445],
  ['a postcode without a space', '8091ab', 52.46167],
  ['a postcode with its place', '8091 Wezep', 52.46167],
  ['an article with an apostrophe', "'t Harde", 52.41583],
  ['an article with a curly apostrophe', '’t harde', 52.41583],
  ['an article without an apostrophe', 't Loo', 52.44417],
  ['a name without its article', 'harde', 52.41583],
  ["the older name of 's-Hertogenbosch", 'Den Bosch', 51.69917],
  ['a name with a hyphen typed without', 's hertogenbosch', 51.69917],
  ['Den Haag, which the source has in English', 'Den Haag', 52.07667],
  ['an accent typed without', 'Sint Odilienberg', 51.14333],
  ['a village that the source lacks', 'Swalmen', 51.231],
  ['coordinates', '52.1,5.9', 52.1],
])('finds %s', async (_case, text, latitude) => {
  expect((await geocoder.find(text, oldebroek))?.latitude).toBeCloseTo(latitude, 3);
});

test.each(['9999', 'Nergenshuizen', '', '0123', '99,200', 'x'.repeat(300)])('does not know %p', async (text) => {
  expect(await geocoder.find(text, oldebroek)).toBeNull();
});

test('of places with one name it means the nearest', async () => {
  expect((await geocoder.find('Oosterwolde', oldebroek))?.longitude).toBeCloseTo(5.89, 2);
  expect((await geocoder.find('Oosterwolde', drachten))?.longitude).toBeCloseTo(6.291, 2);
  expect((await geocoder.find('Oosterwolde (Gelderland)', drachten))?.longitude).toBeCloseTo(5.89, 2);
});

test('suggests what begins with the typed text, exact and near first, with namesakes told apart', async () => {
  const names = (await geocoder.suggest('ooster', oldebroek, 10)).map(({ name }) => name);
  expect(names[0]).toBe('Oosterwolde (Gelderland)');
  expect(names).toContain('Oosterwolde (Friesland)');
  expect((await geocoder.suggest('80', oldebroek, 10)).map(({ name }) => name)).toContain('8096 Oldebroek');
  expect((await geocoder.suggest('ede', oldebroek, 3))[0]?.name).toBe('Ede');
  expect(await geocoder.suggest('  ', oldebroek, 10)).toEqual([]);
});

test('measures kilometres', () => {
  expect(distanceKm(oldebroek, { latitude: 52.46167, longitude: 5.99861 })).toBeCloseTo(6.84, 1);
});
