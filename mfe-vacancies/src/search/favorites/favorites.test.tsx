import { beforeEach, expect, test } from '@jest/globals';
import { favorite } from '@omzien/model/favorite';
import { vacancyHit } from '@omzien/model/vacancy';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';
import { cook, lookupRoutes } from '../../testing/samples.ts';

const heart = {
  type: 'favorites',
  id: '0196a000-0000-7000-8000-000000000700',
  vacancyId: cook.id,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const routes: FakeRoutes = { ...lookupRoutes, 'GET /vacancies/search': () => many(vacancyHit, [cook], { facets: {} }) };
const name = `Bewaar ${cook.title}`;
const isPressed = () => screen.getByRole('button', { name }).getAttribute('aria-pressed');

beforeEach(() => window.localStorage.clear());

test('a visitor keeps a heart on the device, finds it again and can take it back', async () => {
  const first = await renderScreen(module, '/vacancies/search', { api: routes });
  await first.user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(isPressed()).toBe('true'));
  expect(first.platform.toasts.getState().toasts[0]?.message).toMatch(/op dit apparaat/);
  first.unmount();

  const { user, platform } = await renderScreen(module, '/vacancies/search?view=favorites', { api: routes });
  expect(await screen.findByRole('link', { name: cook.title })).toBeTruthy();
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('heading', { name: /nog geen vacatures bewaard/ })).toBeTruthy();
  platform.toasts.getState().toasts[0]?.action?.run();
  expect(await screen.findByRole('link', { name: cook.title })).toBeTruthy();
});

test('after signing in the hearts of the device go along, once', async () => {
  window.localStorage.setItem('omzien.favorites', JSON.stringify([cook.id]));
  const { requests } = await renderScreen(module, '/vacancies/search', {
    boot: { session: signedInAs() },
    api: {
      ...routes,
      'POST /favorites/merge': () => many(favorite, [heart]),
      'GET /favorites': () => many(favorite, [heart]),
    },
  });
  await screen.findByRole('button', { name });
  await waitFor(() => expect(isPressed()).toBe('true'));
  const merges = requests.filter(({ path }) => path.endsWith('/merge'));
  expect(merges.map(({ input }) => input?.vacancyIds)).toEqual([[cook.id]]);
  expect(window.localStorage.getItem('omzien.favorites')).toBeNull();
});

test('a heart of an account is sent, and a double click sends it once', async () => {
  const { user, requests } = await renderScreen(module, '/vacancies/search', {
    boot: { session: signedInAs() },
    api: { ...routes, 'GET /favorites': () => many(favorite, []), 'POST /favorites': () => one(favorite, heart, 201) },
  });
  await user.dblClick(await screen.findByRole('button', { name }));
  await waitFor(() => expect(isPressed()).toBe('true'));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a heart that could not be sent is taken back, with the reason', async () => {
  const { user, platform } = await renderScreen(module, '/vacancies/search', {
    boot: { session: signedInAs() },
    api: {
      ...routes,
      'GET /favorites': () => many(favorite, []),
      'POST /favorites': () => refused(422, { code: 'too_many_favorites', detail: 'Haal er eerst een weg.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toBe('Haal er eerst een weg.'));
  expect(isPressed()).toBe('false');
});

test('hearts of vacancies that are no longer open can be tidied away', async () => {
  const gone = '0196a000-0000-7000-8000-000000000099';
  window.localStorage.setItem('omzien.favorites', JSON.stringify([cook.id, gone]));
  const { user } = await renderScreen(module, '/vacancies/search?view=favorites', { api: routes });
  expect(await screen.findByText('1 vacature die je bewaarde, staat niet meer open.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Haal weg' }));
  await waitFor(() => expect(window.localStorage.getItem('omzien.favorites')).toBe(JSON.stringify([cook.id])));
  expect(screen.queryByText(/staat niet meer open/)).toBeNull();
});

test('taking a heart away asks which one it is', async () => {
  const { user, requests } = await renderScreen(module, '/vacancies/search', {
    boot: { session: signedInAs() },
    api: {
      ...routes,
      'GET /favorites': () => many(favorite, [heart]),
      'DELETE /favorites/:id': noContent,
    },
  });
  await screen.findByRole('button', { name });
  await waitFor(() => expect(isPressed()).toBe('true'));
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() =>
    expect(requests.some(({ method, path }) => method === 'DELETE' && path.endsWith(heart.id))).toBe(true),
  );
  expect(isPressed()).toBe('false');
});
