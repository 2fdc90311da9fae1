import { expect, test } from '@jest/globals';
import { addressLines } from './addressText.ts';

test.each([
  [
    { street: 'Dorpsweg', houseNumber: '12', addition: 'a', postcode: '8091 AB', city: 'Wezep' },
    ['Dorpsweg 12a', '8091\u00a0AB Wezep'],
  ],
  [{ street: null, houseNumber: '12', postcode: null, city: 'Wezep' }, ['Wezep']],
  [{ city: null }, []],
])('%j is written in lines, without what is not known', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});
