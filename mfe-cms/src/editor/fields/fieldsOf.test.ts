import { expect, test } from '@jest/globals';
import { blockTypes } from '@omzien/model/contentBlock';
import { headingBlock } from '../testing/samples.ts';
import { faultsOf } from './faultsOf.ts';
import { isOptionName } from './fieldNames.ts';
import { type Field, fieldsOf, unmeantOf } from './fieldsOf.ts';

const all = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...('fields' in field ? all(field.fields) : [])]);

test.each(blockTypes)('every field of %s has a control, and every choice has words', (type) => {
  const fields = all(fieldsOf(type));
  expect(fields.length).toBeGreaterThan(0);
  const options = fields.flatMap((field) => ('options' in field ? field.options : []));
  expect(options.filter((option) => !isOptionName(option) && !/^\d+:\d+$/.test(option))).toEqual([]);
});

test('what the API adds to a block is no field', () => {
  const names = fieldsOf('HeroWithSearch').map(({ name }) => name);
  expect(names).toContain('showFields');
  expect(names).not.toContain('openVacanciesCount');
});

test('a button is a group, a picture and a link are chosen in ways of their own', () => {
  const kinds = Object.fromEntries(fieldsOf('CallToAction').map((field) => [field.name, field.kind]));
  expect(kinds).toMatchObject({ title: 'text', button: 'group', image: 'image', background: 'choice' });
  const [slides] = fieldsOf('PhotoSlideshow').filter(({ kind }) => kind === 'list');
  expect(slides).toMatchObject({ min: 2, max: 12, fields: [{ kind: 'image' }, { kind: 'text' }, { kind: 'link' }] });
});

test('fields without a meaning are not asked', () => {
  const unmeant = (source: string) => unmeantOf('DynamicCards', { source }).split(' ');
  expect(unmeant('manual')).not.toContain('items');
  expect(unmeant('vacancies')).toEqual(expect.arrayContaining(['items', 'filter.pageTypes', 'filter.area']));
  expect(unmeant('contact_persons')).not.toContain('filter.area');
  expect(unmeantOf('SectionTitle', { title: 'Doe mee' })).toBe('');
});

test('what is too long is a fault, and what is missing is none', () => {
  expect(faultsOf({ ...headingBlock, data: { title: 'x'.repeat(81) } })).toEqual({ title: 'too_long' });
  expect(faultsOf({ ...headingBlock, data: {} })).toEqual({});
});
