/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { answersOf } from '@omzien/testing/answersOf';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { token } from './forms/forms.fixture.ts';
import module from './module.ts';
import samples from './samples.ts';

const december =
  '/activiteitenkalender?view=month&filter[starts_at_gteq]=2026-12-01&filter[starts_at_lteq]=2026-12-31&page[size]=200';

test('the home page is written by a server from its first data alone, and taken over without a difference', async () => {
  const { html, complaints } = await renderAndHydrate(module, '/', { data: answersOf(samples, '/') });
  expect(html).toContain('Samen in Oldebroek');
  expect(complaints).toEqual([]);
});

test.each([
  ['a page of the centre', '/privacy', '<strong>weinig</strong>'],
  ['the list of news', '/nieuws', 'De fietsen staan klaar'],
  ['a piece of news', '/nieuws/bericht', 'Een bericht'],
  ['a link of a mail', `/forms/${token}`, 'Noor de Wit afwijzen?'],
  ['the list of forms', '/forms', 'Formulieren'],
  ['the calendar as a list', '/activiteitenkalender', 'zaterdag 5 december'],
  ['the calendar as a month', december, 'zaterdag 5 december 2026'],
])('%s is written by a server and taken over without a difference', async (_case, path, words) => {
  const { html, complaints } = await renderAndHydrate(module, path, { data: answersOf(samples, path) });
  expect(html).toContain(words);
  expect(complaints).toEqual([]);
});

test('a link that is not there is told by the page itself, with what to do now', async () => {
  const unknown = 'KKKKKKKKKKKKKKKKKKKKKK';
  const { html, complaints } = await renderAndHydrate(module, `/forms/${unknown}`, {
    status: 404,
    owner: { module: 'mfe-public-site', route: 'forms-token' },
    data: { [`/api/v1/forms/by_token/${unknown}`]: { status: 404, body: { errors: [{ status: '404' }] } } },
  });
  expect(html).toContain('Deze link klopt niet');
  expect(html).toContain('Open de link nog een keer');
  expect(complaints).toEqual([]);
});
