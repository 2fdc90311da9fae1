import { afterEach, expect, test } from '@jest/globals';
import { user as userSchema } from '@omzien/model/user';
import { signedInAs } from '@omzien/testing/bootDocument';
import { createFakeApi, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { act, screen, waitFor } from '@testing-library/react';
import { type FrameWorld, openFrame, user } from '../testing/frameWorld.ts';
import { minutesLeft } from './ImpersonationBanner.tsx';

let world: FrameWorld;
afterEach(() => world.close());

const volunteer = signedInAs();
const chief = signedInAs([{ role: 'center_superuser', scopeType: 'Tenant' }], {
  id: '0196a000-0000-7000-8000-000000000077',
  fullName: 'Anne de Wit',
});
const working = {
  ...volunteer,
  impersonator: { id: chief.user?.id ?? '', name: 'Anne de Wit', until: '2026-11-21T09:30:00.000Z' },
};
const restoring: FakeRoutes = {
  'DELETE /sign_in_as_user': () => noContent(),
  'GET /current_user': () => one(userSchema, chief.user),
  'GET /current_organizations': () => many(userSchema, []),
};
const open = (routes: FakeRoutes) => {
  const api = createFakeApi(routes);
  world = openFrame('/applications?status=new#top', { session: working }, api.fetch);
  return api;
};
const banner = () => screen.queryByRole('region', { name: 'Je werkt als iemand anders' });

test('impersonation with banner: "Je werkt als {name} · Stoppen", with the minutes that are left of 30', async () => {
  open(restoring);
  expect(await screen.findByText('Je werkt als Sam de Vries')).toBeTruthy();
  expect(screen.getByText('nog 30 min')).toBeTruthy();
  act(() => world.clock.advance(12 * 60_000));
  expect(screen.getByText('nog 18 min')).toBeTruthy();
  expect(getComputedStyle(banner() as HTMLElement).position).toBe('sticky');
});

test('ending it restores the own session and loads the page anew', async () => {
  const api = open(restoring);
  await user().click(await screen.findByRole('button', { name: 'Stoppen' }));
  await waitFor(() => expect(world.loads).toEqual([`${window.location.origin}/applications?status=new`]));
  expect(api.requests.some(({ method, path }) => method === 'DELETE' && path === '/api/v1/sign_in_as_user')).toBe(true);
  expect(world.platform.session.getState()).toMatchObject({ user: { fullName: 'Anne de Wit' }, impersonator: null });
  expect(banner()).toBeNull();
});

test('a form with changes is asked about first; staying goes on working as the other', async () => {
  const api = open(restoring);
  act(() => world.platform.leaveGuard.getState().hold('form'));
  await user().click(await screen.findByRole('button', { name: 'Stoppen' }));
  await user().click(await screen.findByRole('button', { name: 'Blijf op deze pagina' }));
  expect(api.requests).toHaveLength(0);
  expect(banner()).toBeTruthy();
});

test('when it cannot be ended the page says so, and it can be tried again', async () => {
  const api = open({
    'DELETE /sign_in_as_user': () => refused(503, { code: 'service_unavailable', detail: 'Even niet.' }),
  });
  await user().click(await screen.findByRole('button', { name: 'Stoppen' }));
  expect(await screen.findByText('Er ging iets mis')).toBeTruthy();
  api.answer(restoring);
  await user().click(await screen.findByRole('button', { name: 'Stoppen' }));
  await waitFor(() => expect(world.loads).toHaveLength(1));
});

test('after the last minute it ends by itself, but not while something is being written', async () => {
  open(restoring);
  await screen.findByText('Je werkt als Sam de Vries');
  act(() => world.platform.leaveGuard.getState().hold('form'));
  await act(() => world.clock.advanceAsync(31 * 60_000));
  expect(screen.getByText('De tijd is om')).toBeTruthy();
  expect(world.loads).toEqual([]);
  await act(async () => world.platform.leaveGuard.getState().release('form'));
  await waitFor(() => expect(world.loads).toHaveLength(1));
});

test('who works as oneself sees no banner', () => {
  world = openFrame('/', { session: volunteer });
  expect(banner()).toBeNull();
});

test.each([
  ['2026-11-21T09:30:00.000Z', 30],
  ['2026-11-21T09:00:01.000Z', 1],
  ['2026-11-21T09:00:00.000Z', 0],
  ['2026-11-21T08:00:00.000Z', 0],
])('until %s there are %i minutes at nine', (until, minutes) => {
  expect(minutesLeft(until, Date.parse('2026-11-21T09:00:00.000Z'))).toBe(minutes);
});
