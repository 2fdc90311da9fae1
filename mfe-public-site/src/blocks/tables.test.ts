import { expect, test } from '@jest/globals';
import { partsOf } from './tables.ts';

const table = ['| Dag | Tijd |', '|-----|-----:|', '| Maandag | 9.00 \\| 10.00 |', '| Dinsdag |'].join('\n');

test('a table is read with its head, its rows and which columns stand at the end', () => {
  expect(partsOf(`Vooraf.\n\n${table}\n\nDaarna.`)).toEqual([
    { kind: 'text', text: 'Vooraf.\n' },
    {
      kind: 'table',
      head: ['Dag', 'Tijd'],
      rows: [
        ['Maandag', '9.00 | 10.00'],
        ['Dinsdag', ''],
      ],
      ends: [false, true],
    },
    { kind: 'text', text: '\nDaarna.' },
  ]);
});

test.each(['Of dit | of dat.', '| Kop |\n| geen lijn |', '---', 'a | b\n--- | --- | ---'])('%j is text', (text) => {
  expect(partsOf(text)).toEqual([{ kind: 'text', text }]);
});
