import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { makeXlsx } from '../../../../testing/makeXlsx.ts';
import { asUtf8Table, recognize } from '../../../services/files/fileContents.ts';
import { createHeavyWork } from '../../../services/threads/heavyWork.ts';
import { guessColumns } from './guessColumns.ts';
import { readTable } from './readTable.ts';

const csv = (text: string) => readTable(new TextEncoder().encode(text), 'csv');

test.each([
  ['semicolons', 'E-mail;Voornaam\na@b.nl;Jan'],
  ['commas', 'E-mail,Voornaam\na@b.nl,Jan'],
  ['tabs', 'E-mail\tVoornaam\r\na@b.nl\tJan\r\n'],
  ['a mark in front and empty lines', '\uFEFFE-mail;Voornaam\n\n;\na@b.nl;Jan\n'],
  ['commas in quotes in the head', '"E-mail";"Voornaam"\n"a@b.nl";"Jan"'],
])('reads a table with %s', async (_what, text) => {
  const { header, lines } = await csv(text);
  expect(header).toEqual(['E-mail', 'Voornaam']);
  expect(lines.map(({ cells }) => cells)).toEqual([['a@b.nl', 'Jan']]);
});

test.each([
  [
    'UTF-16 with its mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Naam;E-mail\nZoë;z@b.nl', 'utf16le')]),
  ],
  ['Windows-1252', Buffer.from('Naam;E-mail\nZoë;z@b.nl', 'latin1')],
  ['UTF-8', Buffer.from('Naam;E-mail\nZoë;z@b.nl')],
])('keeps a table in %s as UTF-8', (_what, bytes) => {
  const kept = asUtf8Table(bytes);
  expect(recognize(kept)).toMatchObject({ content: 'csv' });
  expect(kept.toString('utf8')).toContain('Zoë');
});

test('programs and pictures are no table, whatever they are called', () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.from([0x90, 0, 3, 0, 0, 0, 4, 0, 0xff, 0xff, 1, 2, 3])]);
  expect(recognize(asUtf8Table(program))).toBeNull();
  const macros = zipSync({
    '[Content_Types].xml': strToU8('x'),
    'xl/workbook.xml': strToU8('x'),
    'xl/vbaProject.bin': strToU8('x'),
  });
  expect(recognize(asUtf8Table(Buffer.from(macros)))).toBeNull();
});

test('a workbook: formulas are what stands beside them, numbers and days are text', async () => {
  const bytes = makeXlsx([
    ['E-mail', 'Telefoon', 'Geboren', 'Opmerking'],
    ['a@b.nl', 612345678, { day: 29000 }, { formula: 'HYPERLINK("http://evil.example")', value: 'klik' }],
    ['c@d.nl', 0.5, '', '=1+1'],
  ]);
  expect(recognize(Buffer.from(bytes))).toMatchObject({ content: 'xlsx' });
  const { header, lines } = await readTable(bytes, 'xlsx');
  expect(header).toEqual(['E-mail', 'Telefoon', 'Geboren', 'Opmerking']);
  expect(lines).toEqual([
    { number: 2, cells: ['a@b.nl', '612345678', '1979-05-25', 'klik'] },
    { number: 3, cells: ['c@d.nl', '0.5', '', '=1+1'] },
  ]);
});

test.each([
  ['nothing but a head', () => csv('E-mail;Naam'), 'empty'],
  ['too many rows', () => csv(`E-mail\n${'a@b.nl\n'.repeat(10_001)}`), 'too_many_rows'],
  ['too many columns', () => csv(`${'a;'.repeat(61)}a\n${'1;'.repeat(61)}1`), 'too_many_columns'],
  ['no archive', () => readTable(strToU8('PK nothing of the kind'), 'xlsx'), 'unreadable'],
  [
    'an archive that unpacks to hundreds of megabytes',
    () => readTable(zipSync({ 'xl/workbook.xml': new Uint8Array(120 * 1024 * 1024) }), 'xlsx'),
    'too_heavy',
  ],
])('refuses %s', async (_what, work, failure) => {
  await expect(work()).rejects.toThrow(failure);
});

test('a sheet that keeps a parser busy ends with its thread, and the server goes on', async () => {
  const heavyWork = createHeavyWork({ seconds: 0.2 });
  try {
    const rows = Array.from({ length: 9000 }, (_, place) => Array.from({ length: 40 }, () => `${place}`));
    const file = new URL('./readTable.ts', import.meta.url);
    const reading = heavyWork.run<typeof readTable>('a', file, 'readTable', makeXlsx([['E-mail'], ...rows]), 'xlsx');
    await expect(reading).rejects.toMatchObject({ definition: { code: 'too_heavy' } });
    const small = heavyWork.run<typeof readTable>('b', file, 'readTable', strToU8('E-mail\na@b.nl'), 'csv');
    await expect(small.catch((error: Error) => error.message)).resolves.toBeDefined();
  } finally {
    await heavyWork.close();
  }
});

test.each([
  [
    ['E-mailadres', 'Voornaam', 'Tussenvoegsel', 'Achternaam', 'Mobiel', 'Geb. datum', 'Hobby'],
    ['email', 'firstName', 'infix', 'lastName', 'phoneNumber', 'birthYear', null],
  ],
  [
    ['First name', 'Surname', 'Email', 'Phone', 'Language', 'Role', 'Organisation', 'Email'],
    ['firstName', 'lastName', 'email', 'phoneNumber', 'locale', 'role', 'organization', null],
  ],
  [
    ['Kolom A', 'Kolom B'],
    ['email', null],
  ],
])('guesses what columns hold: %j', (header, fields) => {
  const lines = [{ number: 2, cells: header.map((_, place) => (place === 0 ? 'a@b.nl' : 'x')) }];
  expect(guessColumns({ header, lines }).map(({ field }) => field)).toEqual(fields);
});
