/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { answersOf } from '@omzien/testing/answersOf';
import { signedInAs } from '@omzien/testing/bootDocument';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from './module.ts';
import samples from './samples.ts';
import { withRia } from './testing/conversationSamples.ts';
import { cook, ria } from './testing/samples.ts';

const staff = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);

test.each([
  ['/vacancies', answersOf(samples, '/vacancies'), 'Fietsmaatje op woensdag'],
  ['/vacancies/bulk-edit', answersOf(samples, '/vacancies/bulk-edit'), 'Fietsmaatje op woensdag'],
  ['/vacancies/search', answersOf(samples, '/vacancies/search'), cook.title],
  ['/vacancies/search?view=map', answersOf(samples, '/vacancies/search?view=map'), cook.title],
  ['/vacancies/search?view=favorites', {}, 'Bewaarde vacatures'],
  [`/vacancies/${cook.id}`, answersOf(samples, `/vacancies/${cook.id}`), 'Om 18.00 uur eten we samen.'],
  [
    `/vacancies/${cook.id}?application=geheim`,
    answersOf(samples, `/vacancies/${cook.id}?application=geheim`),
    'Wat heb je nodig?',
  ],
  ['/applications', answersOf(samples, '/applications'), 'Ria van Dam'],
  ['/applications?layout=board', answersOf(samples, '/applications?layout=board'), 'Aanmeldingen'],
  [`/applications/${ria.id}`, answersOf(samples, `/applications/${ria.id}`), 'Ik kook graag en woon om de hoek.'],
  [`/conversations/${withRia.id}`, answersOf(samples, `/conversations/${withRia.id}`), 'Graag! Hoe laat zal ik komen?'],
  ['/conversations', answersOf(samples, '/conversations'), 'Bram Jansen'],
  ['/vrijwilligerspool', answersOf(samples, '/vrijwilligerspool'), 'Ik hou van koken en praat graag.'],
  ['/profile-replies', answersOf(samples, '/profile-replies'), 'Wacht op antwoord'],
])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, {
      session: staff,
      data: { ...answersOf(samples, '/vacancies'), ...data },
    });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
