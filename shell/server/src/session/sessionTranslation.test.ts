import { describe, expect, test } from '@jest/globals';
import {
  carriesSession,
  credentialsOf,
  duplicateCookies,
  expiredSessionCookies,
  preferenceCookie,
  readCookies,
  sessionCookies,
} from './cookies.ts';
import { createNewestTokens } from './newestTokens.ts';
import { cookiesForAnswer, cookiesForRefusal, isUnauthenticatedBody } from './sessionTranslation.ts';

const now = Date.UTC(2026, 10, 21, 12);
const seconds = now / 1000;
const presented = { accessToken: 'T0', client: 'C', uid: 'a@b.example' };
const rotated = (token: string, life: number) => ({
  'access-token': token,
  client: 'C',
  uid: 'a@b.example',
  expiry: String(seconds + life),
  'token-type': 'Bearer',
});

describe('session cookies', () => {
  test('security 1: auth cookies are __Host- prefixed, HttpOnly, Secure, SameSite=Lax, Path=/, no Domain', () => {
    for (const line of [...sessionCookies(presented, 60), ...expiredSessionCookies()]) {
      expect(line).toMatch(/^__Host-(access-token|client|uid)=/);
      expect(line).toMatch(/; Path=\/;/);
      expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
      expect(line).not.toMatch(/Domain/i);
    }
  });

  test('security 1: total size < 4 KB', () => {
    const longest = { accessToken: 'a'.repeat(22), client: 'c'.repeat(22), uid: `${'u'.repeat(250)}@b.example` };
    expect(sessionCookies(longest, 60).join('').length).toBeLessThan(4096);
  });

  test.each([
    ['all three', '__Host-access-token=T; __Host-client=C; __Host-uid=a%40b.example', true],
    ['one missing', '__Host-access-token=T; __Host-client=C', false],
    ['names without prefix, as a sibling host could set', 'access-token=evil; client=evil; uid=evil', false],
    ['a line break in a value', '__Host-access-token=T%0d%0aX-Tenant:y; __Host-client=C; __Host-uid=u', false],
    ['an empty one', '__Host-access-token=; __Host-client=C; __Host-uid=u', false],
  ])('%s', (_case, header, isSession) => {
    expect(credentialsOf(readCookies(header)) !== null).toBe(isSession);
  });

  test('a leftover of a session is seen as such', () => {
    expect(carriesSession(readCookies('__Host-client=C'))).toBe(true);
    expect(carriesSession(readCookies('tenant=demo'))).toBe(false);
  });

  test('security 7: only __Host- names are read, duplicate names are found', () => {
    expect(duplicateCookies('__Host-uid=a; tenant=x; __Host-uid=b;tenant=y; c=1')).toEqual(['__Host-uid', 'tenant']);
    expect(duplicateCookies(undefined)).toEqual([]);
  });

  test('preferences are readable and secure', () => {
    expect(preferenceCookie('i18n_redirected', 'en')).toBe(
      'i18n_redirected=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    );
  });
});

describe('what an answer of the API does to the cookies', () => {
  test('a new token is stored for as long as it lives', () => {
    const [token, client, uid] = cookiesForAnswer(rotated('T1', 1209600), presented, createNewestTokens(), now);
    expect(token).toBe('__Host-access-token=T1; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(client).toMatch(/^__Host-client=C; /);
    expect(uid).toMatch(/^__Host-uid=a%40b.example; /);
  });

  test.each([
    ['missing', {}],
    ['blank', { 'access-token': ' ', expiry: ' ', client: 'C', uid: 'a@b.example' }],
    ['empty', { 'access-token': '', client: 'C', uid: 'a@b.example' }],
  ])('a %s token keeps the one that is there', (_case, headers) => {
    expect(cookiesForAnswer(headers, presented, createNewestTokens(), now)).toEqual([]);
  });

  test('a changed e-mail address is stored though the token is blank', () => {
    const lines = cookiesForAnswer(
      { 'access-token': '', client: 'C', uid: 'new@b.example' },
      presented,
      createNewestTokens(),
      now,
    );
    expect(lines[0]).toMatch(/^__Host-access-token=T0; /);
    expect(lines[2]).toMatch(/^__Host-uid=new%40b.example; /);
  });

  test('an older answer that comes late replaces nothing', () => {
    const newestTokens = createNewestTokens();
    expect(cookiesForAnswer(rotated('T2', 200), presented, newestTokens, now)).toHaveLength(3);
    expect(cookiesForAnswer(rotated('T1', 100), presented, newestTokens, now)).toEqual([]);
    expect(cookiesForAnswer(rotated('T3', 300), presented, newestTokens, now)).toHaveLength(3);
  });

  test('an expiry that cannot be read or lies behind does not make a cookie that is dead at once', () => {
    for (const expiry of ['', 'soon', '12', '-1']) {
      const [line] = cookiesForAnswer({ ...rotated('T1', 0), expiry }, null, createNewestTokens(), now);
      expect(line).toContain('Max-Age=1209600');
    }
  });
});

describe('what a 401 does to the cookies', () => {
  const nobody = { errors: ['You need to sign in or sign up before continuing.'] };

  test.each([
    ['the dialect', nobody, true],
    ['JSON:API', { errors: [{ status: '401', code: 'unauthenticated' }] }, true],
    ['validate_token', { success: false, errors: ['Invalid login credentials'] }, true],
    ['a wrong password', { success: false, errors: ['Invalid login credentials. Please try again.'] }, false],
    ['another refusal', { errors: [{ status: '401', code: 'invalid_credentials' }] }, false],
    ['no JSON at all', null, false],
    ['errors by field', { errors: { email: ['x'] } }, false],
  ])('%s', (_case, body, isEnd) => {
    expect(isUnauthenticatedBody(body)).toBe(isEnd);
    expect(cookiesForRefusal(body, presented, createNewestTokens())).toHaveLength(isEnd ? 3 : 0);
  });

  test('a token that another tab has renewed meanwhile deletes nothing', () => {
    const newestTokens = createNewestTokens();
    cookiesForAnswer(rotated('T1', 100), presented, newestTokens, now);
    expect(cookiesForRefusal(nobody, presented, newestTokens)).toEqual([]);
    expect(cookiesForRefusal(nobody, { ...presented, accessToken: 'T1' }, newestTokens)).toHaveLength(3);
  });
});

test('the memory of newestTokens is bounded', () => {
  const newestTokens = createNewestTokens(2);
  const of = (client: string, accessToken = 'new') => ({ accessToken, client, uid: 'u' });
  for (const client of ['one', 'two', 'three']) newestTokens.accept(of(client), 100);
  expect(newestTokens.isNewest(of('one', 'old'))).toBe(true);
  expect(newestTokens.isNewest(of('three', 'old'))).toBe(false);
});

describe('working as another user', () => {
  const headers = (client: string, uid: string, life: number) => ({
    'access-token': `token-of-${client}`,
    client,
    uid,
    expiry: String(seconds + life),
  });

  test('what is refused late to the session that was left does not end the one that came in its place', () => {
    const newestTokens = createNewestTokens();
    const working = { accessToken: 'W', client: 'other', uid: 'volunteer@b.example' };
    const refusal = { errors: [{ status: '401', code: 'unauthenticated' }] };
    expect(cookiesForRefusal(refusal, working, newestTokens)).toHaveLength(3);
    cookiesForAnswer(rotated('T9', 3600), working, newestTokens, now);
    expect(cookiesForRefusal(refusal, working, newestTokens)).toEqual([]);
    // Whoever works as that user once more has a session again that can end.
    cookiesForAnswer({ ...rotated('W2', 3600), client: 'other', uid: working.uid }, presented, newestTokens, now);
    expect(cookiesForRefusal(refusal, { ...working, accessToken: 'W2' }, newestTokens)).toHaveLength(3);
  });

  test('puts the session of that user in place of the own one, and back, although its token is not younger', () => {
    const newestTokens = createNewestTokens();
    newestTokens.accept(presented, seconds + 3600);
    const there = cookiesForAnswer(headers('D', 'other@b.example', 1800), presented, newestTokens, now);
    expect(there.join()).toMatch(/__Host-client=D;.*__Host-uid=other%40b.example;/);
    const working = { accessToken: 'token-of-D', client: 'D', uid: 'other@b.example' };
    const back = cookiesForAnswer(headers('C', 'a@b.example', 3600), working, newestTokens, now);
    expect(back.join()).toMatch(/__Host-access-token=token-of-C;.*__Host-client=C;.*__Host-uid=a%40b.example;/);
  });
});
