import { afterEach, expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { user } from '@omzien/model/user';
import { createPlatform, type Platform, serverHost } from '@omzien/platform';
import { bootDocument, signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi, type FakeApi, type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { waitFor } from '@testing-library/react';
import { followSession } from './followSession.ts';

type Listener = (event: MessageEvent<unknown>) => void;

/** The browser's channel between tabs of one origin: all hear what one says, but not itself. */
class PlayedChannel {
  static open = new Set<PlayedChannel>();
  private listeners = new Set<Listener>();
  constructor() {
    PlayedChannel.open.add(this);
  }
  addEventListener(_: string, listener: Listener) {
    this.listeners.add(listener);
  }
  postMessage(data: unknown) {
    for (const other of PlayedChannel.open)
      if (other !== this) for (const listener of other.listeners) listener(new MessageEvent('message', { data }));
  }
  close() {
    PlayedChannel.open.delete(this);
  }
}

const organizations = [testOrganization({ id: 'one' }), testOrganization({ id: 'two' })];
const sam = signedInAs([{ role: 'admin', scopeType: 'Organization' }], { id: 'sam', organizations });
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function openTab(session: typeof sam | null, routes: FakeRoutes = {}): { platform: Platform; api: FakeApi } {
  Reflect.set(globalThis, 'BroadcastChannel', PlayedChannel);
  const api = createFakeApi({
    'GET /current_user': () => one(user, sam.user),
    'GET /current_organizations': () => many(organization, organizations),
    'DELETE /auth/sign_out': () => new Response('{"success":true}'),
    'POST /auth/sign_in': () => new Response('{"data":{}}'),
    ...routes,
  });
  const platform = createPlatform(bootDocument({ session }), {
    clock: createFakeClock(),
    fetch: api.fetch,
    host: serverHost('/'),
  });
  stops.push(followSession(platform));
  return { platform, api };
}
const state = ({ platform }: { platform: Platform }) => platform.session.getState();

test('reliability 30: sign-out in one tab: the other notices before its next write, which is told why', async () => {
  const [first, second] = [openTab(sam), openTab(sam)];
  await first.platform.api.signOut();
  expect(state(second)).toMatchObject({ isSignedIn: false, isLost: true });
  expect(state(first).isLost).toBe(false);
  expect(second.api.requests).toEqual([]);
});

test('who signs in in one tab is signed in in the other', async () => {
  const [first, second] = [openTab(null), openTab(null)];
  await first.platform.api.signIn({ email: 'sam@oldebroek.example', password: 'samen-omzien-2026' });
  await waitFor(() => expect(state(second)).toMatchObject({ isSignedIn: true, user: { id: 'sam' } }));
});

test('another user in one tab is another user in the other, whose answers are asked anew', async () => {
  const [first, second] = [openTab(sam), openTab(sam)];
  const noor = { ...sam.user, id: 'noor' };
  second.api.answer({ 'GET /current_user': () => one(user, noor) });
  let forgotten = 0;
  second.platform.responses.onClear(() => {
    forgotten += 1;
  });
  state(first).set({ ...sam, user: { ...signedInAs().user, id: 'noor' } as typeof sam.user });
  await waitFor(() => expect(state(second).user?.id).toBe('noor'));
  expect(forgotten).toBe(1);
});

test('reliability 30: tenant role change in one tab: the other notices too', async () => {
  const [first, second] = [openTab(sam), openTab(sam)];
  const volunteer = { ...signedInAs([], { id: 'sam' }).user };
  second.api.answer({ 'GET /current_user': () => one(user, volunteer) });
  state(first).set({ ...sam, user: volunteer as typeof sam.user });
  await waitFor(() => expect(second.platform.can('applications.manage')).toBe(false));
});

test('working as somebody else in one tab is seen in the other', async () => {
  const [first, second] = [openTab(sam), openTab(sam)];
  state(first).set({ ...sam, impersonator: { id: 'anne', name: 'Anne', until: '2026-11-21T09:30:00.000Z' } });
  await waitFor(() => expect(second.api.requests.map(({ path }) => path)).toContain('/api/v1/current_user'));
});

test('the organisation chosen in one tab is that of the other: the requests of both are made for it', () => {
  const [first, second] = [openTab(sam), openTab(sam)];
  let forgotten = 0;
  second.platform.responses.onClear(() => {
    forgotten += 1;
  });
  state(first).selectOrganization('two');
  expect(state(second).currentOrganizationId).toBe('two');
  expect(forgotten).toBe(1);
  expect(state(first).currentOrganizationId).toBe('two');
  state(second).selectOrganization('all');
  expect(state(first).isScopeWide).toBe(true);
  state(second).selectOrganization('one');
  expect(state(first)).toMatchObject({ isScopeWide: false, currentOrganizationId: 'one' });
  expect(forgotten).toBe(1);
});

test('nonsense on the channel changes nothing', () => {
  const tab = openTab(sam);
  const stranger = new PlayedChannel();
  for (const data of [null, 'signedOut', { kind: 'signedIn' }, { kind: 'organization', id: 'somebody else’s' }, {}])
    stranger.postMessage(data);
  stranger.close();
  expect(state(tab)).toMatchObject({ isSignedIn: true, currentOrganizationId: 'one' });
  expect(tab.api.requests).toEqual([]);
});
