import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { favorite } from '@omzien/model/favorite';
import { savedSearch } from '@omzien/model/savedSearch';
import { vacancyHit } from '@omzien/model/vacancy';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { cook, lookupRoutes } from '../../testing/samples.ts';

const kept = {
  type: 'saved_searches',
  id: '0196a000-0000-7000-8000-000000000800',
  name: 'Wezep',
  query: { 'filter[near]': 'Wezep' },
  digestDays: [1],
  active: true,
  confirmed: true,
  lastSentAt: null,
  newCount: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const routes: FakeRoutes = {
  ...lookupRoutes,
  'GET /vacancies/search': () => many(vacancyHit, [cook], { facets: {} }),
  'GET /favorites': () => many(favorite, []),
};
const near = '/vacancies/search?filter[near]=Wezep&view=map';
const openDialog = { name: 'Bewaar deze zoekopdracht' };

// Read once before the tests, so that none of them waits for the disk.
beforeAll(() => Promise.all([import('./SaveSearchDialog.tsx'), import('./SavedSearchesDialog.tsx')]));

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

test('who is signed in saves the search under a name that it proposes, with the days of the mail', async () => {
  const { user, requests, platform } = await renderScreen(module, '/vacancies/search?filter[near]=Wezep', {
    boot: { session: signedInAs() },
    api: { ...routes, 'POST /saved_searches': () => one(savedSearch, kept, 201) },
  });
  await user.click(await screen.findByRole('button', openDialog));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Naam').value).toBe('Wezep');
  await user.click(dialog.getByRole('checkbox', { name: 'donderdag' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ input }) => input)).toEqual([
    { name: 'Wezep', query: { 'filter[near]': 'Wezep' }, digestDays: [1, 4], active: true },
  ]);
  expect(platform.toasts.getState().toasts[0]?.message).toBe('Je zoekopdracht is bewaard.');
});

test('a visitor gives an address and is told to look in the mail', async () => {
  const { user, requests } = await renderScreen(module, '/vacancies/search?filter[near]=Wezep', {
    api: { ...routes, 'POST /saved_searches': () => one(savedSearch, { ...kept, confirmed: false }, 201) },
  });
  await user.click(await screen.findByRole('button', openDialog));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.type(dialog.getByLabelText('E-mailadres'), 'ria@dorp.example');
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  expect(await screen.findByText(/gestuurd naar ria@dorp.example/)).toBeTruthy();
  expect(requests.at(-1)?.input).toMatchObject({ email: 'ria@dorp.example', query: { 'filter[near]': 'Wezep' } });
});

test('who signs in for it comes back to the same search, with what was filled in', async () => {
  const first = await renderScreen(module, '/vacancies/search?filter[near]=Wezep', { api: routes });
  await first.user.click(await screen.findByRole('button', openDialog));
  const dialog = within(await screen.findByRole('dialog'));
  await first.user.clear(dialog.getByLabelText('Naam'));
  await first.user.type(dialog.getByLabelText('Naam'), 'Werk in Wezep');
  const way = dialog.getByRole('link', { name: 'Log in' });
  const back = new URL(way.getAttribute('href') ?? '', 'http://site').searchParams.get('redirect') ?? '';
  expect(back).toBe('/vacancies/search?filter[near]=Wezep&saving=true');
  await first.user.click(way);
  first.unmount();

  await renderScreen(module, back, { boot: { session: signedInAs() }, api: routes });
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText<HTMLInputElement>('Naam').value).toBe('Werk in Wezep');
  expect(again.queryByLabelText('E-mailadres')).toBeNull();
});

test('whose session ends while typing is asked for an address, and goes on as a visitor with all that stands there', async () => {
  const { user, requests, platform } = await renderScreen(module, '/vacancies/search?filter[near]=Wezep', {
    boot: { session: signedInAs() },
    api: { ...routes, 'POST /saved_searches': () => one(savedSearch, { ...kept, confirmed: false }, 201) },
  });
  await user.click(await screen.findByRole('button', openDialog));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Naam'), ' en om');
  act(() => platform.session.getState().end('lost'));
  expect(await dialog.findByText('Je bent uitgelogd')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Naam').value).toBe('Wezep en om');
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(await dialog.findByLabelText('E-mailadres'), 'ria@dorp.example');
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() =>
    expect(requests.at(-1)?.input).toMatchObject({ name: 'Wezep en om', email: 'ria@dorp.example', digestDays: [1] }),
  );
});

test('a refusal stands in the dialog, and nothing that was filled in is gone', async () => {
  const { user } = await renderScreen(module, '/vacancies/search', {
    boot: { session: signedInAs() },
    api: {
      ...routes,
      'POST /saved_searches': () => refused(422, { code: 'too_many_searches', detail: 'Je hebt er al 20.' }),
    },
  });
  await user.click(await screen.findByRole('button', openDialog));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Naam').value).toBe('Alle vacatures');
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  expect(await dialog.findByText(/Je hebt er al 20/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Naam').value).toBe('Alle vacatures');
});

test('saved searches are renamed, paused, and thrown away with a way back', async () => {
  const { user, requests, platform } = await renderScreen(module, near.replace('&view=map', ''), {
    boot: { session: signedInAs() },
    api: {
      ...routes,
      'GET /saved_searches': () => many(savedSearch, [kept]),
      'PATCH /saved_searches/:id': ({ input }) => one(savedSearch, { ...kept, ...input }),
      'DELETE /saved_searches/:id': noContent,
      'POST /saved_searches': () => one(savedSearch, kept, 201),
    },
  });
  const written = (method: string) => requests.filter((request) => request.method === method).map(({ input }) => input);
  await user.click(await screen.findByRole('button', { name: 'Mijn zoekopdrachten' }));
  const dialog = within(await screen.findByRole('dialog'));
  const link = await dialog.findByRole('link', { name: 'Wezep' });
  expect(link.getAttribute('href')).toBe('/vacancies/search?filter[near]=Wezep');
  expect(dialog.getByText('2 nieuwe vacatures')).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: 'Pauzeer Wezep' }));
  await waitFor(() => expect(written('PATCH')).toEqual([{ active: false }]));
  await user.click(dialog.getByRole('button', { name: 'Wijzig Wezep' }));
  await user.clear(dialog.getByLabelText('Naam'));
  await user.type(dialog.getByLabelText('Naam'), 'Bij mij in de buurt');
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() => expect(written('PATCH')[1]).toEqual({ name: 'Bij mij in de buurt', digestDays: [1] }));

  await user.click(await dialog.findByRole('button', { name: 'Verwijder Wezep' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.action?.label).toBe('Ongedaan maken'));
  platform.toasts.getState().toasts[0]?.action?.run();
  await waitFor(() =>
    expect(written('POST')).toEqual([{ name: 'Wezep', query: kept.query, digestDays: [1], active: true }]),
  );
});
