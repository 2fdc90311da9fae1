import { expect, test } from '@jest/globals';
import { changelogEntry } from '@omzien/model/changelog';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeHandler, many, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { entryOf } from './changelog.fixture.ts';

const older = entryOf({
  id: '1.1.0-1',
  version: '1.1.0',
  date: '2026-11-21',
  kind: 'fixed',
  audience: 'centers',
  text: { nl: 'Een knop doet het weer.', en: 'A button works again.' },
  isNew: false,
});
const open = (answer: FakeHandler, path = '/omzien/changelog', locale: 'nl' | 'en' = 'nl') =>
  renderScreen(module, path, {
    boot: { session: signedInAs(), locale },
    api: {
      'GET /changelog_entries': answer,
      'PUT /changelog_entries/seen': () => new Response(null, { status: 204 }),
    },
  });
const seen = (requests: { method: string }[]) => requests.filter(({ method }) => method === 'PUT').length;

test('the newest version first, each change with its kind and for whom; what is new is marked, and told once', async () => {
  const { requests } = await open(() => many(changelogEntry, [entryOf(), older], { newCount: 1 }));
  const first = within(await screen.findByRole('region', { name: 'Versie 1.2.0' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Versie 1.2.0',
    'Versie 1.1.0',
  ]);
  expect(first.getByRole('listitem').textContent).toBe(
    'NieuwVoor iedereenSinds je laatste bezoekVraag hulp aan je buurt.',
  );
  expect(first.getByText('26 november 2026')).toBeTruthy();
  const second = within(screen.getByRole('region', { name: 'Versie 1.1.0' }));
  expect(second.queryByText('Sinds je laatste bezoek')).toBeNull();
  expect(screen.getByText('1 ding is nieuw sinds je laatste bezoek')).toBeTruthy();
  expect(screen.getByRole('link', { name: /RSS/ }).getAttribute('href')).toBe('/changelog.rss');
  await waitFor(() => expect(seen(requests)).toBe(1));
});

test('kind and audience are links that keep each other', async () => {
  const { requests } = await open(
    () => many(changelogEntry, [older], { newCount: 0 }),
    '/omzien/changelog?filter[kind_eq]=fixed',
    'en',
  );
  expect((await screen.findByRole('link', { current: true, name: 'Fixed' })).getAttribute('href')).toBe(
    '/en/omzien/changelog?filter[kind_eq]=fixed',
  );
  expect(screen.getByRole('link', { name: 'Centres' }).getAttribute('href')).toBe(
    '/en/omzien/changelog?filter[kind_eq]=fixed&filter[audience_eq]=centers',
  );
  expect(screen.getByText('A button works again.')).toBeTruthy();
  // Who reads English follows it in English.
  expect(screen.getByRole('link', { name: /RSS/ }).getAttribute('href')).toBe('/changelog.rss?locale=en');
  expect(requests.some(({ address }) => address === '/api/v1/changelog_entries?filter[kind_eq]=fixed')).toBe(true);
});

test('a filter that leaves nothing has a way on, and a failure can be tried again', async () => {
  const { user, answer, requests } = await open(() => refused(422, { code: 'invalid' }));
  await screen.findByRole('button', { name: 'Opnieuw proberen' });
  // What was not shown was not seen.
  expect(seen(requests)).toBe(0);
  answer({ 'GET /changelog_entries': () => many(changelogEntry, [], { newCount: 0 }) });
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect((await screen.findByRole('link', { name: 'Bekijk alles' })).getAttribute('href')).toBe('/omzien/changelog');
});
