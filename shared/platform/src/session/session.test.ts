import { describe, expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { currentOrganizationOf, wholeScope } from '@omzien/model/scope';
import { user } from '@omzien/model/user';
import { bootDocument, signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi, many, one, oneDocument, refused } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { createPlatform } from '../visit/createPlatform.ts';
import { hasPermission, isStaff } from './session.ts';

const nonProfit = testOrganization({ id: 'non-profit' });
const school = testOrganization({ id: 'school', organizationType: 'School' });
const center = testOrganization({ id: 'center', organizationType: 'VolunteerCenter' });

// The names in quotes are sentences of the specification, sections 2, 4 and 6.
test.each([
  ['"the first of type School or VolunteerCenter"', [nonProfit, center, school], null, 'center'],
  ['"otherwise the first one"', [nonProfit], null, 'non-profit'],
  ['the one chosen before', [nonProfit, center], 'non-profit', 'non-profit'],
  ['"cleared if no longer in the list"', [nonProfit, center], 'gone', 'center'],
  ['nothing without organisations', [], 'gone', null],
])(
  'The selected organisation defaults to the first of type School or VolunteerCenter, otherwise the first one: %s',
  (_case, organizations, chosen, expected) => {
    expect(currentOrganizationOf(organizations, chosen)?.id ?? null).toBe(expected);
  },
);

test('of several centres of a tenant it is the one whose site this is, and never another by accident', () => {
  const other = testOrganization({ id: 'other', organizationType: 'VolunteerCenter', volunteerCenterId: 'there' });
  const own = testOrganization({ id: 'own', organizationType: 'VolunteerCenter', volunteerCenterId: 'here' });
  expect(currentOrganizationOf([nonProfit, other, own], null, 'here')).toBe(own);
  expect(currentOrganizationOf([nonProfit, other, own], 'other', 'here')).toBe(other);
  expect(currentOrganizationOf([nonProfit, other], null, 'here')).toBe(other);
});

function open(session: ReturnType<typeof signedInAs> | null, api = createFakeApi()) {
  const clock = createFakeClock();
  const cookies: string[] = [];
  const platform = createPlatform(bootDocument({ session }), {
    clock,
    fetch: api.fetch,
    host: {
      origin: '',
      address: () => '/',
      push: () => {},
      replace: () => {},
      load: () => {},
      open: () => {},
      writeCookie: (name, value) => cookies.push(`${name}=${value}`),
    },
  });
  return { platform, clock, cookies, session: platform.session.getState };
}

test('"After sign-out the stored user and roles clear after 500 ms. When the user clears, organisation state resets."', () => {
  const { session, clock, cookies } = open(signedInAs([], { organizations: [school] }));
  session().end();
  expect(session()).toMatchObject({ isSignedIn: false, currentOrganizationId: 'school' });
  expect(session().user?.firstName).toBe('Sam');
  clock.advance(499);
  expect(session().user).not.toBeNull();
  clock.advance(1);
  expect(session()).toMatchObject({ user: null, organizations: [], currentOrganizationId: null });
  expect(cookies).toEqual(['currentOrganizationId=']);
});

test('who signs in within those 500 ms stays', () => {
  const { session, clock } = open(signedInAs());
  session().end();
  session().set(signedInAs([], { firstName: 'Noor' }));
  clock.advance(1000);
  expect(session()).toMatchObject({ isSignedIn: true, user: { firstName: 'Noor' } });
});

test('"Only the selected organisation id is persisted", and only one of the list', () => {
  const { session, cookies } = open(signedInAs([], { organizations: [nonProfit, school] }));
  session().selectOrganization('somebody else’s');
  expect(session().currentOrganizationId).toBe('school');
  session().selectOrganization('non-profit');
  expect(session().currentOrganizationId).toBe('non-profit');
  expect(cookies).toEqual(['currentOrganizationId=non-profit']);
});

test('all of them is a choice too: it is kept, and one of them goes on to be the one that is placed for', () => {
  const { session, cookies } = open(signedInAs([], { organizations: [nonProfit, school] }));
  session().selectOrganization('non-profit');
  session().selectOrganization(wholeScope);
  expect(session()).toMatchObject({ isScopeWide: true, currentOrganizationId: 'school' });
  session().selectOrganization('non-profit');
  expect(session()).toMatchObject({ isScopeWide: false, currentOrganizationId: 'non-profit' });
  expect(cookies).toEqual(['non-profit', 'all', 'non-profit'].map((id) => `currentOrganizationId=${id}`));
  // Whoever has one organisation has no choice, whatever an old cookie says.
  const single = signedInAs([], { organizations: [school] });
  expect(open({ ...single, isScopeWide: true }).session().isScopeWide).toBe(false);
});

test('permissions follow the roles, and staff is who works for somebody', () => {
  const { platform, session } = open(signedInAs([{ role: 'admin', scopeType: 'Organization' }]));
  expect(platform.can('applications.decide')).toBe(true);
  expect(platform.can('pages.manage')).toBe(false);
  expect(isStaff(session())).toBe(true);
  session().end();
  expect(platform.can('applications.decide')).toBe(false);
  expect(hasPermission(session(), 'vacancies.read')).toBe(true);
  expect(isStaff(open(signedInAs()).session())).toBe(false);
});

const sam = { ...signedInAs().user };

test('signing in loads who that is and forgets what a visitor was shown', async () => {
  const api = createFakeApi({
    'POST /auth/sign_in': () => new Response('{"data":{"id":"1"}}'),
    'GET /current_user': () => one(user, sam),
    'GET /current_organizations': () => many(organization, [nonProfit]),
  });
  const { platform, session } = open(null, api);
  let forgotten = 0;
  platform.responses.onClear(() => {
    forgotten += 1;
  });
  await platform.api.signIn({ email: 'sam@oldebroek.example', password: 'samen-omzien-2026' });
  expect(session()).toMatchObject({ isSignedIn: true, currentOrganizationId: 'non-profit' });
  expect(forgotten).toBe(1);
  expect(api.requests[0]?.input).toEqual({ email: 'sam@oldebroek.example', password: 'samen-omzien-2026' });
});

test('a wrong password leaves a visitor a visitor', async () => {
  const api = createFakeApi({ 'POST /auth/sign_in': () => refused(401, { code: 'invalid_credentials' }) });
  const { platform, session } = open(null, api);
  await expect(platform.api.signIn({ email: 'a@b.example', password: 'x' })).rejects.toMatchObject({ statusCode: 401 });
  expect(session()).toMatchObject({ isSignedIn: false, isLost: false });
});

test('"Sign-out errors are ignored"', async () => {
  const api = createFakeApi({ 'DELETE /auth/sign_out': () => refused(500, { code: 'internal' }) });
  const { platform, session } = open(signedInAs(), api);
  await platform.api.signOut();
  expect(session().isSignedIn).toBe(false);
});

test.each([401, 403, 404])('"If the current user cannot be loaded, the user is signed out" (%i)', async (status) => {
  const api = createFakeApi({
    'GET /current_user': () => refused(status, { code: 'x' }),
    'GET /current_organizations': () => refused(status, { code: 'x' }),
  });
  const { platform, session } = open(signedInAs(), api);
  await expect(platform.api.loadSession()).rejects.toMatchObject({ statusCode: status });
  expect(session()).toMatchObject({ isSignedIn: false, isLost: true });
});

test('while the API is out of order nobody is signed out', async () => {
  const api = createFakeApi({
    'GET /current_user': () => refused(501, { code: 'x' }),
    'GET /current_organizations': () => refused(501, { code: 'x' }),
  });
  const { platform, session } = open(signedInAs(), api);
  await expect(platform.api.loadSession()).rejects.toMatchObject({ statusCode: 501 });
  expect(session().isSignedIn).toBe(true);
});

test('a session that the gateway could not tell is no session yet', () => {
  const { session } = open({
    user: null,
    organizations: [],
    currentOrganizationId: null,
    impersonator: null,
    unavailable: true,
  });
  expect(session()).toMatchObject({ isSignedIn: false, isUnavailable: true });
  session().end('lost');
  expect(session().isUnavailable).toBe(false);
});

test.each([
  ['the same person', 'user-1', false],
  ['somebody else', 'user-2', true],
])('signed in again in another tab as %s, the answers on screen are asked anew: %s', async (_case, id, isForgotten) => {
  const api = createFakeApi({
    'GET /current_user': () => one(user, { ...sam, id }),
    'GET /current_organizations': () => many(organization, []),
  });
  const { platform, session, clock } = open(signedInAs([], { id: 'user-1' }), api);
  let forgotten = false;
  platform.responses.onClear(() => {
    forgotten = true;
  });
  session().end('lost');
  clock.advance(1000);
  await platform.api.followSession();
  expect(session()).toMatchObject({ isSignedIn: true, isLost: false, user: { id } });
  expect(forgotten).toBe(isForgotten);
});

test.each([
  ['goes out as theirs', 'the same person', 'user-1', ['visitor', 'user-1']],
  ['is refused', 'somebody else', 'user-2', ['visitor']],
])(
  'a write %s when %s signed in again in another tab, before this one heard of it',
  async (_case, _who, id, sentAs) => {
    const sent: (string | null)[] = [];
    const api = createFakeApi({
      'GET /current_user': () => one(user, { ...sam, id }),
      'GET /current_organizations': () => many(organization, []),
      'POST /things': ({ headers }) => {
        sent.push(headers.get('x-expected-user-id'));
        return headers.get('x-expected-user-id') === id
          ? new Response(null, { status: 204 })
          : refused(409, { code: 'identity_changed' });
      },
    });
    const { platform, session } = open(signedInAs([], { id: 'user-1' }), api);
    session().end('lost');
    const write = platform.api.post('/api/v1/things', { type: 'things' }).then(
      () => 'stored',
      ({ statusCode }) => statusCode,
    );
    expect(await write).toBe(sentAs.length === 2 ? 'stored' : 409);
    expect(sent).toEqual(sentAs);
    const keys = api.requests
      .filter(({ method }) => method === 'POST')
      .map((each) => each.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(session().user?.id).toBe(id);
  },
);

test('reliability 30: somebody else in another tab takes no text away: a form with changes keeps its screen', async () => {
  const api = createFakeApi({
    'GET /current_user': () => one(user, { ...sam, id: 'user-2' }),
    'GET /current_organizations': () => many(organization, []),
  });
  const { platform, session } = open(signedInAs([], { id: 'user-1' }), api);
  let forgotten = 0;
  platform.responses.onClear(() => {
    forgotten += 1;
  });
  platform.leaveGuard.getState().hold('form');
  await platform.api.followSession();
  expect(session().user?.id).toBe('user-2');
  expect(forgotten).toBe(0);
  platform.leaveGuard.getState().release('form');
  expect(forgotten).toBe(1);
  platform.leaveGuard.getState().hold('form');
  platform.leaveGuard.getState().release('form');
  expect(forgotten).toBe(1);
});

const asSam = {
  'GET /current_user': () => one(user, sam),
  'GET /current_organizations': () => many(organization, [school]),
};

test('organisations that cannot be loaded count as none, or stay as they were', async () => {
  const broken = { ...asSam, 'GET /current_organizations': () => refused(501, { code: 'x' }) };
  const fresh = open(null, createFakeApi(broken));
  await fresh.platform.api.loadSession();
  expect(fresh.session()).toMatchObject({ isSignedIn: true, organizations: [] });
  const known = open(signedInAs([], { organizations: [school] }), createFakeApi(broken));
  await known.platform.api.loadSession();
  expect(known.session().organizations).toHaveLength(1);
});

test('an organisation that is gone from the list is no longer the selected one', async () => {
  const { platform, session } = open(signedInAs([], { organizations: [nonProfit, school] }), createFakeApi(asSam));
  session().selectOrganization('non-profit');
  await platform.api.loadSession();
  expect(session().currentOrganizationId).toBe('school');
});

describe('working as somebody else', () => {
  const impersonator = { id: 'anne', name: 'Anne de Wit', reason: 'Sam belt', ends_at: '2026-11-21T09:30:00.000Z' };
  const asSomebodyElse = () =>
    new Response(JSON.stringify({ ...oneDocument(user, { ...sam, id: 'sam' }), meta: { impersonator } }));
  const anne = { ...sam, id: 'anne', firstName: 'Anne' };

  test('is known by name and until when', async () => {
    const { platform, session } = open(null, createFakeApi({ ...asSam, 'GET /current_user': asSomebodyElse }));
    await platform.api.loadSession();
    const { name, until } = session().impersonator ?? {};
    expect([name, until]).toEqual(['Anne de Wit', '2026-11-21T09:30:00.000Z']);
  });

  test('ends in the own session, with nothing left of what the other was shown', async () => {
    const api = createFakeApi({ ...asSam, 'GET /current_user': asSomebodyElse });
    const { platform, session } = open(null, api);
    await platform.api.loadSession();
    let forgotten = 0;
    platform.responses.onClear(() => {
      forgotten += 1;
    });
    api.answer({ 'DELETE /sign_in_as_user': () => one(user, anne), 'GET /current_user': () => one(user, anne) });
    await platform.api.endImpersonation();
    expect(session()).toMatchObject({ user: { id: 'anne' }, impersonator: null });
    expect(forgotten).toBe(1);
  });

  test('that is over leads back to the own session by itself, whichever request is told so', async () => {
    let isOver = false;
    const over = () => refused(403, { code: 'impersonation_over' });
    const api = createFakeApi({
      ...asSam,
      'GET /current_user': () => (isOver ? over() : asSomebodyElse()),
      'GET /vacancies': over,
    });
    const { platform, session } = open(null, api);
    await platform.api.loadSession();
    isOver = true;
    api.answer({
      'DELETE /sign_in_as_user': () => {
        api.answer({ 'GET /current_user': () => one(user, anne) });
        return one(user, anne);
      },
    });
    await Promise.allSettled([1, 2, 3].map(() => platform.api.document('/api/v1/vacancies')));
    await platform.api.followSession();
    expect(session()).toMatchObject({ isSignedIn: true, user: { id: 'anne' }, impersonator: null });
    expect(api.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('that is over and cannot be ended is signed out', async () => {
    const api = createFakeApi({
      ...asSam,
      'GET /current_user': () => refused(403, { code: 'impersonation_over' }),
      'DELETE /sign_in_as_user': () => refused(409, { code: 'not_impersonating' }),
    });
    const { platform, session } = open(signedInAs(), api);
    await expect(platform.api.loadSession()).rejects.toMatchObject({ statusCode: 409 });
    expect(session().isSignedIn).toBe(false);
  });
});
