import { expect, test } from '@jest/globals';
import { fieldOfPointer, normalizeError, parseJson } from './normalizeError.ts';
import { OmzienError, toOmzienError } from './OmzienError.ts';

const normalize = (body: unknown, status = 422) =>
  normalizeError(
    { status, statusText: '', text: typeof body === 'string' ? body : JSON.stringify(body), contentType: 'text/plain' },
    '[PUT] "/api/v1/things"',
  );

test.each([
  ['texts', { success: false, errors: ['Invalid login credentials'] }, 'Invalid login credentials', {}],
  [
    'devise fields',
    { errors: { password_confirmation: ["doesn't match"], full_messages: ["Password confirmation doesn't match"] } },
    "doesn't match",
    { passwordConfirmation: [{ code: null, detail: "doesn't match", meta: {} }] },
  ],
  ['only full messages', { errors: { full_messages: ['All wrong'] } }, 'All wrong', {}],
  [
    'JSON:API',
    {
      errors: [
        {
          status: '422',
          code: 'too_short',
          title: 'Ongeldig',
          detail: 'Titel moet minstens 10 tekens hebben.',
          source: { pointer: '/data/attributes/title' },
          meta: { min: 10 },
        },
      ],
    },
    'Titel moet minstens 10 tekens hebben.',
    { title: [{ code: 'too_short', detail: 'Titel moet minstens 10 tekens hebben.', meta: { min: 10 } }] },
  ],
  ['a single message', { error: 'bad_gateway' }, 'bad_gateway', {}],
  ['HTML', '<html><body>nginx</body></html>', '[PUT] "/api/v1/things": 422 Unprocessable Content', {}],
  ['nothing', '', '[PUT] "/api/v1/things": 422 Unprocessable Content', {}],
  ['truncated JSON', '{"errors":[{"status":"42', '[PUT] "/api/v1/things": 422 Unprocessable Content', {}],
  ['a list', '[]', '[PUT] "/api/v1/things": 422 Unprocessable Content', {}],
  [
    'errors of a wrong kind',
    { errors: [null, 4, { title: 7 }] },
    '[PUT] "/api/v1/things": 422 Unprocessable Content',
    {},
  ],
])('%s becomes one error', (_case, body, message, fields) => {
  const error = normalize(body);
  expect(error).toBeInstanceOf(OmzienError);
  expect(error).toMatchObject({ statusCode: 422, statusMessage: 'Unprocessable Content', message, fields });
});

test.each([
  [{ errors: [{ code: 'wrong_center', detail: 'Dit account hoort elders', meta: { center_url: 'https://x' } }] }],
  [{ errors: [{ detail: 'You are at the wrong center' }] }],
  [{ errors: ['wrong center'] }],
])('the wrong centre is told in the words that the error screen looks for', (body) => {
  expect(normalize(body, 403).message).toContain('wrong center');
});

test.each([
  ['/data/attributes/title', 'title'],
  ['/data/attributes/hours_per_week', 'hoursPerWeek'],
  ['/data/attributes/answers/0', 'answers.0'],
  ['/data/relationships/user', 'user'],
  ['/data', null],
  ['', null],
  [null, null],
])('the pointer %s is the field %s', (pointer, field) => {
  expect(fieldOfPointer(pointer)).toBe(field);
});

test('an answer cannot change what objects inherit', () => {
  const parsed = parseJson('{"a": 1, "__proto__": {"admin": true}}') as Record<string, unknown>;
  expect(parsed.a).toBe(1);
  expect(parsed.admin).toBeUndefined();
  expect(Object.hasOwn(parsed, '__proto__')).toBe(false);
});

test('whatever is thrown becomes the one error', () => {
  const defect = new RangeError('too far');
  expect(toOmzienError(defect)).toMatchObject({ statusCode: 500, message: 'too far', cause: defect });
  expect(toOmzienError('a sentence')).toMatchObject({ statusCode: 500, message: 'a sentence' });
  const known = new OmzienError({ statusCode: 404 });
  expect(toOmzienError(known)).toBe(known);
  expect(new OmzienError({ statusCode: 9000, statusMessage: 'a\r\nSet-Cookie: b' })).toMatchObject({
    statusCode: 500,
    statusMessage: 'aSet-Cookie: b',
  });
});
