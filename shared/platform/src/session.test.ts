import { expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { user } from '@omzien/model/user';
import { bootDocument, signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi, many, one, refused } from '@omzien/testing/fakeApi';
import { playClock } from '@omzien/testing/playClock';
import { createPlatform } from './createPlatform.ts';
import { isStaff, mayDo, selectedOrganization } from './session.ts';

const nonProfit = testOrganization({ id: 'non-profit' });
const school = testOrganization({ id: 'school', organizationType: 'School' });
const center = testOrganization({ id: 'center', organizationType: 'VolunteerCenter' });

test.each([
  ['the first school or centre', [nonProfit, center, school], null, 'center'],
  ['the first one when there is neither', [nonProfit], null, 'non-profit'],
  ['the one chosen before', [nonProfit, center], 'non-profit', 'non-profit'],
  ['not one that is no longer in the list', [nonProfit, center], 'gone', 'center'],
  ['nothing without organisations', [], 'gone', null],
])('the selected organisation is %s', (_case, organizations, chosen, expected) => {
  expect(selectedOrganization(organizations, chosen)).toBe(expected);
});

function open(session: ReturnType<typeof signedInAs> | null, api = createFakeApi()) {
  const clock = playClock();
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

test('signing out is at once, the user and the organisation go 500 ms later', () => {
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

test('only an organisation of the list can be chosen, and only its id is kept', () => {
  const { session, cookies } = open(signedInAs([], { organizations: [nonProfit, school] }));
  session().selectOrganization('somebody else’s');
  expect(session().currentOrganizationId).toBe('school');
  session().selectOrganization('non-profit');
  expect(session().currentOrganizationId).toBe('non-profit');
  expect(cookies).toEqual(['currentOrganizationId=non-profit']);
});

test('permissions follow the roles, and staff is who works for somebody', () => {
  const { platform, session } = open(signedInAs([{ role: 'admin', scopeType: 'Organization' }]));
  expect(platform.can('applications.decide')).toBe(true);
  expect(platform.can('pages.manage')).toBe(false);
  expect(isStaff(session())).toBe(true);
  session().end();
  expect(platform.can('applications.decide')).toBe(false);
  expect(mayDo(session(), 'vacancies.read')).toBe(true);
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
  platform.answers.onForget(() => {
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

test('an error while signing out is ignored', async () => {
  const api = createFakeApi({ 'DELETE /auth/sign_out': () => refused(500, { code: 'internal' }) });
  const { platform, session } = open(signedInAs(), api);
  await platform.api.signOut();
  expect(session().isSignedIn).toBe(false);
});

test.each([401, 403, 404])('a user who cannot be loaded (%i) is signed out', async (status) => {
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
  platform.answers.onForget(() => {
    forgotten = true;
  });
  session().end('lost');
  clock.advance(1000);
  await platform.api.followSession();
  expect(session()).toMatchObject({ isSignedIn: true, isLost: false, user: { id } });
  expect(forgotten).toBe(isForgotten);
});
