import { expect, test } from '@jest/globals';
import { schemaNamed, schemaOfType } from './modelSchema.ts';

test.each([
  ['vacancies', { schema: 'vacancy', modelFile: 'vacancy', name: 'title' }],
  ['users', { schema: 'user', modelFile: 'user', name: 'fullName' }],
  // Its sender, inside of it, has a name.
  ['replies', { schema: 'reply', modelFile: 'conversation', name: 'body' }],
])('a record of %s is called by a text of its own', async (type, found) => {
  expect(await schemaOfType(type)).toMatchObject(found);
});

test('a record without such a text, an unknown type and an unknown schema are refused with what to do', async () => {
  await expect(schemaOfType('work_items')).rejects.toThrow(/has no attribute of text .* Write it by hand/);
  await expect(schemaOfType('cabbages')).rejects.toThrow(/has no resource "cabbages"/);
  await expect(schemaNamed('cabbageInput')).rejects.toThrow(/exports no "cabbageInput"/);
  expect(await schemaNamed('questionInput')).toMatchObject({ name: 'body' });
});
