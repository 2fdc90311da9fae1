/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { answersOf } from '@omzien/testing/answersOf';
import { signedInAs } from '@omzien/testing/bootDocument';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from '../module.ts';
import { accountSamples } from './accountSamples.ts';

test.each([
  ['/profile-edit', 'Zeg ik liever niet'],
  ['/profile-edit/email', 'sam@oldebroek.example'],
  ['/profile-edit/my-data', 'Je bestand staat klaar'],
  ['/profile-edit/delete', 'Buurthuis De Brink'],
  ['/profiel', 'Ik hou van koken.'],
])('%s is written by a server from its first data alone, and taken over without a difference', async (path, text) => {
  const { html, complaints } = await renderAndHydrate(module, path, {
    tenant: 'roermond',
    session: signedInAs(),
    data: answersOf(accountSamples, path),
  });
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});

test('what a visit knows of a deleted account comes after what the server wrote', async () => {
  const { html, complaints } = await renderAndHydrate(module, '/profiel/verwijderd', {});
  expect(html).toContain('Je account is verwijderd');
  expect(complaints).toEqual([]);
});
