import { expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { user } from '@omzien/model/user';
import { createPlatform, serverHost } from '@omzien/platform';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { createFakeApi, many, one, refused } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { retrySession } from './retrySession.ts';

const unknown = { ...signedInAs(), user: null, unavailable: true };
const sam = signedInAs().user;

function open() {
  const clock = createFakeClock();
  const api = createFakeApi({
    'GET /current_user': () => refused(501, { code: 'x' }),
    'GET /current_organizations': () => refused(501, { code: 'x' }),
  });
  const platform = createPlatform(bootDocument({ session: unknown }), {
    clock,
    fetch: api.fetch,
    host: serverHost('/'),
  });
  const stop = retrySession(platform);
  return { platform, clock, api, stop, asked: () => api.requests.filter(({ path }) => path.endsWith('current_user')) };
}

test('reliability 17: while the API cannot say who it is the page asks again, ever less often, and goes on by itself', async () => {
  const { platform, clock, api, asked } = open();
  await clock.advanceAsync(3000);
  expect(asked()).toHaveLength(1);
  await clock.advanceAsync(5999);
  expect(asked()).toHaveLength(1);
  await clock.advanceAsync(1);
  expect(asked()).toHaveLength(2);
  expect(platform.session.getState()).toMatchObject({ isSignedIn: false, isUnavailable: true });

  api.answer({ 'GET /current_user': () => one(user, sam), 'GET /current_organizations': () => many(organization, []) });
  await clock.advanceAsync(12_000);
  expect(platform.session.getState()).toMatchObject({ isSignedIn: true, isUnavailable: false });
  const until = asked().length;
  await clock.advanceAsync(120_000);
  expect(asked()).toHaveLength(until);
});

test('an API that answers that it is nobody ends the asking: the sign-in form is for everyone again', async () => {
  const { platform, clock, api, asked } = open();
  api.answer({ 'GET /current_user': () => refused(401, { code: 'unauthenticated' }) });
  await clock.advanceAsync(3000);
  expect(platform.session.getState()).toMatchObject({ isSignedIn: false, isUnavailable: false, isLost: false });
  await clock.advanceAsync(120_000);
  expect(asked()).toHaveLength(1);
});

test('a page without such a doubt asks nothing', async () => {
  const clock = createFakeClock();
  const api = createFakeApi();
  const platform = createPlatform(bootDocument(), { clock, fetch: api.fetch, host: serverHost('/') });
  retrySession(platform);
  await clock.advanceAsync(120_000);
  expect(api.requests).toEqual([]);
});
