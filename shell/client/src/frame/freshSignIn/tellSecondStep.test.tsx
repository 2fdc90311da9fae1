import { afterEach, expect, jest, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { user as userSchema } from '@omzien/model/user';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi, many, one, refused } from '@omzien/testing/fakeApi';
import { act, configure, screen, waitFor } from '@testing-library/react';
import {
  composedOf,
  type FrameWorld,
  openFrame,
  testModule,
  testRoute,
  user,
  vacancies,
} from '../testing/frameWorld.ts';
// Fetched before it is wanted: reading files takes a busy machine longer than a test waits.
import './tellSecondStep.ts';

configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(60_000);

let world: FrameWorld;
afterEach(() => world.close());

const detail = 'Je centrale vraagt om een tweede stap bij het inloggen. Stel die in bij je instellingen.';
const organizations = [testOrganization()];
const staff = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }], { id: 'staff', organizations });
const modules = [
  vacancies,
  testModule('mfe-users', { routes: [testRoute({ path: '/profile-edit/settings', access: 'protected' })] }),
];

/** A centre whose days of grace are over until `setUp` says that there is a second step. */
async function open() {
  let isBlocked = true;
  const refusal = () => refused(403, { code: 'second_step_needed', detail });
  const api = createFakeApi({
    'GET /current_user': () =>
      one(userSchema, isBlocked ? { ...staff.user, roles: [], needsSecondStep: true } : staff.user),
    'GET /current_organizations': () => (isBlocked ? refusal() : many(organization, organizations)),
    'GET /vacancies': refusal,
    'PATCH /vacancies/12': refusal,
  });
  world = openFrame('/applications?status=new', { session: staff, ...composedOf(modules) }, api.fetch);
  await waitFor(() => expect(world.platform.freshSignIn.ask).not.toBeNull());
  return {
    api,
    setUp() {
      isBlocked = false;
    },
  };
}
const call = (send: () => Promise<unknown>) =>
  act(async () => {
    await send().catch(() => {});
  });
const place = () => window.location.pathname + decodeURIComponent(window.location.search);

test('who only reads is led to setting it up, told why, and comes back from there', async () => {
  const { setUp } = await open();
  await call(() => world.platform.api.document('/api/v1/vacancies'));
  await waitFor(() => expect(place()).toBe('/profile-edit/settings?redirect=/applications?status=new'));
  expect(await screen.findByText(detail)).toBeTruthy();
  // Nothing else of staff is open, and the way out is.
  expect(world.frame.canShow('/vacancies')).toBe(false);
  expect(world.frame.canShow('/uitloggen')).toBe(true);
  expect(world.frame.canShow('/vacancies/search')).toBe(true);
  setUp();
  await act(() => world.platform.api.loadSession());
  expect(world.frame.canShow('/applications')).toBe(true);
});

test('several refusals at once are told once', async () => {
  const { api } = await open();
  await call(() => Promise.allSettled([1, 2, 3].map(() => world.platform.api.document('/api/v1/vacancies'))));
  await waitFor(() => expect(place()).toMatch(/^\/profile-edit\/settings/));
  expect(screen.getAllByText(detail)).toHaveLength(1);
  expect(api.requests.filter(({ path }) => path === '/api/v1/current_user')).toHaveLength(1);
});

test('who is writing keeps page and form; setting it up has a tab of its own, and the same is sent after it', async () => {
  const { api, setUp } = await open();
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { leaveGuard, screenSession } = world.platform;
  act(() => leaveGuard.getState().hold('form'));
  const save = () =>
    world.platform.api.patch('/api/v1/vacancies/12', { type: 'vacancies', id: '12', title: 'Kok' }, undefined, {
      idempotencyKey: 'one-intent',
    });
  await call(save);
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(place()).toBe('/applications?status=new');
  expect(screenSession.getState().user?.needsSecondStep).toBeUndefined();
  await user().click(screen.getByRole('button', { name: 'Stel nu in' }));
  expect(opened).toHaveBeenCalledWith('/profile-edit/settings', '_blank', 'noopener');
  expect(place()).toBe('/applications?status=new');

  // The other tab says that the roles are back.
  setUp();
  api.answer({ 'PATCH /vacancies/12': () => new Response(null, { status: 204 }) });
  await act(async () => void (await world.platform.api.followSession()));
  await act(async () => void (await save()));
  act(() => leaveGuard.getState().release('form'));
  expect(place()).toBe('/applications?status=new');
  const keys = api.requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual(['one-intent', 'one-intent']);
  opened.mockRestore();
});
