import { expect, test } from '@jest/globals';
import type { Answer, Call } from './call.ts';
import { type Expectation, judge } from './judge.ts';

const call: Call = {
  about: 'GET /api/v1/users/{id}',
  tenant: 'demo',
  who: 'volunteer',
  method: 'GET',
  path: '/api/v1/users/00000000-0000-7000-8000-000000000000',
};
const kindsOf = (answer: Partial<Answer>, expectation: Partial<Expectation> = {}, change: Partial<Call> = {}) =>
  judge(
    { ...call, ...change },
    { status: 200, headers: {}, text: '{}', milliseconds: 1, ...answer },
    { declared: new Set([200, 404]), ...expectation },
  ).map(({ kind }) => kind);
const canary = '018f0000-1111-7222-8333-444444444444';
const foreign = { ids: new Set([canary]), texts: ['anna@thuis.example'] };

test('what is declared and says nothing of others is no finding', () => {
  expect(kindsOf({})).toEqual([]);
  expect(kindsOf({ status: 404 }, { foreign })).toEqual([]);
});

test('an error of ours, no answer, and a 503 that does not say when to come back are findings', () => {
  expect(kindsOf({ status: 500 })).toEqual(['defect']);
  expect(kindsOf({ status: 502 })).toEqual(['defect']);
  expect(kindsOf({ status: 0, text: 'socket hang up' })).toEqual(['no answer']);
  expect(kindsOf({ status: 503 })).toEqual(['503']);
  expect(kindsOf({ status: 503, headers: { 'retry-after': '5' } })).toEqual([]);
});

test('a status that the document does not know is a finding, unless the call has left the address', () => {
  expect(kindsOf({ status: 409 })).toEqual(['undeclared']);
  expect(kindsOf({ status: 409 }, { declared: null })).toEqual([]);
  expect(kindsOf({ status: 414 })).toEqual([]);
});

test.each([
  ['a stack', 'Error: x\n    at work (/srv/omzien/api/work.ts:12:7)'],
  ['a path', '{"detail":"cannot open /srv/omzien/api/src/settings.ts"}'],
  ['a statement', '{"detail":"select id from users where id = 1"}'],
  ['what a database says', '{"detail":"syntax error at or near DROP"}'],
])('%s in a refusal is a finding', (_what, text) => {
  expect(kindsOf({ status: 404, text })).toEqual(['inside']);
});

test('what the call itself said may be said back', () => {
  const body = '{"a":"select id from users where x"}';
  expect(kindsOf({ status: 404, text: '{"detail":"select id from users where x"}' }, {}, { body })).toEqual([]);
});

test.each([
  ['an id', { text: `{"id":"${canary}"}` }],
  ['an address', { text: '{"email":"anna@thuis.example"}' }],
  ['an id in a header', { headers: { location: `/users/${canary}` } }],
])('%s of another tenant is a leak, unless the call brought it', (_what, answer) => {
  expect(kindsOf(answer, { foreign })).toEqual(['leak']);
  expect(kindsOf(answer, { foreign }, { path: `/api/v1/users?q=${canary}`, body: 'anna@thuis.example' })).toEqual([]);
});

test('a success for a record of another tenant is a finding, whatever it says', () => {
  expect(kindsOf({}, { carried: [canary] })).toEqual(['reached']);
  expect(kindsOf({ status: 404 }, { carried: [canary] })).toEqual([]);
});
