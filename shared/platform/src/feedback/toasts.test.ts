import { beforeEach, expect, test } from '@jest/globals';
import { createFakeClock, type FakeClock } from '@omzien/testing/fakeClock';
import { normalizeError } from '../api/normalizeError.ts';
import { OmzienError } from '../api/OmzienError.ts';
import { createToasts, type Toasts } from './toasts.ts';

let clock: FakeClock;
let toasts: Toasts;
const shown = () => toasts.getState().toasts;
const progressOf = (id: string) => shown().find((toast) => toast.id === id)?.progress;

beforeEach(() => {
  clock = createFakeClock();
  toasts = createToasts(clock);
});

test('a toast counts down in steps of 16 ms and goes after 5000 ms', () => {
  const id = toasts.getState().show({ color: 'success', message: 'Opgeslagen' });
  expect(progressOf(id)).toBe(0);
  clock.advance(16);
  expect(progressOf(id)).toBe(0.003);
  clock.advance(2484);
  expect(progressOf(id)).toBeCloseTo(0.5, 2);
  clock.advance(2484);
  expect(shown()).toHaveLength(1);
  clock.advance(32);
  expect(shown()).toEqual([]);
  expect(clock.pendingTasks()).toBe(0);
});

test('the newest comes first', () => {
  toasts.getState().show({ color: 'info', message: 'first' });
  toasts.getState().show({ color: 'info', message: 'second' });
  expect(shown().map(({ message }) => message)).toEqual(['second', 'first']);
});

test('a duration of 0 stays', () => {
  toasts.getState().show({ color: 'danger', duration: 0 });
  clock.advance(600_000);
  expect(shown()).toHaveLength(1);
});

test('hover and focus hold it; it runs on for what remained when neither holds', () => {
  const id = toasts.getState().show({ color: 'info' });
  clock.advance(2000);
  toasts.getState().pause(id, 'hover');
  toasts.getState().pause(id, 'focus');
  clock.advance(60_000);
  toasts.getState().resume(id, 'hover');
  clock.advance(60_000);
  expect(progressOf(id)).toBeCloseTo(0.4, 2);
  toasts.getState().resume(id, 'focus');
  clock.advance(2990);
  expect(shown()).toHaveLength(1);
  clock.advance(30);
  expect(shown()).toEqual([]);
});

test('a second pause by the same hand does not count time twice', () => {
  const id = toasts.getState().show({ color: 'info' });
  clock.advance(1000);
  toasts.getState().pause(id, 'hover');
  toasts.getState().pause(id, 'hover');
  toasts.getState().resume(id, 'hover');
  toasts.getState().resume(id, 'hover');
  clock.advance(3990);
  expect(shown()).toHaveLength(1);
  clock.advance(40);
  expect(shown()).toEqual([]);
});

test('closing and clearing leave no timer behind', () => {
  const id = toasts.getState().show({ color: 'info' });
  toasts.getState().show({ color: 'danger' });
  toasts.getState().show({ color: 'danger', duration: 0 });
  toasts.getState().close(id);
  expect(shown()).toHaveLength(2);
  toasts.getState().clear();
  expect(shown()).toEqual([]);
  expect(clock.pendingTasks()).toBe(0);
});

const network = { status: null, code: 'network', title: 'Network failure', detail: null, pointer: null, meta: {} };
/** What an answer gives to `fail`, as the client makes it. */
const refused = (status: number, body: unknown) =>
  normalizeError(
    { status, statusText: 'Bad Gateway', text: JSON.stringify(body), contentType: 'application/json' },
    '[PATCH] "/api/v1/vacancies/1"',
  );

test('a failure is said in the sentence of the API, else in the words that are given, else in our own', () => {
  const { fail } = toasts.getState();
  fail(
    refused(409, { errors: [{ status: '409', code: 'stale', detail: 'Iemand anders was je voor.' }] }),
    'Niet bewaard.',
  );
  fail(refused(500, { errors: [{ status: '500', code: null, title: 'Internal Server Error' }] }), 'Niet bewaard.');
  fail('an odd thing');
  expect(shown().map(({ color, message, failure }) => [color, message, failure])).toEqual([
    ['danger', null, 'save_failed'],
    ['danger', 'Niet bewaard.', undefined],
    ['danger', 'Iemand anders was je voor.', undefined],
  ]);
});

test.each([
  ['a gateway with a page of its own', refused(502, '<h1>502 Bad Gateway</h1>'), 'save_failed'],
  ['a gateway with words of its own', refused(502, { error: 'Bad Gateway' }), 'save_failed'],
  ['a defect of the API', refused(500, { errors: [{ status: '500', title: 'Internal Server Error' }] }), 'save_failed'],
  ['what is not there', refused(404, { errors: [{ status: '404', title: 'Not Found' }] }), 'gone_title'],
  ['what is not allowed', refused(403, { errors: [{ status: '403', title: 'Forbidden' }] }), 'forbidden_action'],
  [
    'who is signed out',
    refused(401, { errors: ['You need to sign in or sign up before continuing.'] }),
    'session_ended',
  ],
  ['a browser', new TypeError('Failed to fetch'), 'save_failed'],
  ['a line that is gone', new OmzienError({ message: '[GET] "/x": Failed to fetch', errors: [network] }), 'network'],
])('what a protocol says is never shown: %s', (_who, error, failure) => {
  toasts.getState().fail(error);
  expect(shown()).toMatchObject([{ message: null, failure }]);
});
