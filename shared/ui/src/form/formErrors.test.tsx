import { expect, test } from '@jest/globals';
import { guestApplicationInput } from '@omzien/model/application';
import { createPlatform, type ErrorItem, type FieldProblem, OmzienError, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { boundsOf } from './bounds.ts';
import { showSaveError } from './showSaveError.ts';
import { useErrorText } from './useErrorText.ts';

test.each([
  ['message', { min: 20, max: 1500 }],
  ['firstName', { max: 80 }],
  ['answers', { max: 3 }],
  ['answers.0', { max: 500 }],
  ['unknown', {}],
])('the bounds of %s are read from the schema', (field, bounds) => {
  expect(boundsOf(guestApplicationInput, field)).toEqual(bounds);
});

test('bounds are found behind pipes, optional and nullable parts', () => {
  const schema = v.object({ hours: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(40))) });
  expect(boundsOf(schema, 'hours')).toEqual({ min: 1, max: 40 });
});

const errorText = (locale: 'nl' | 'en', schema?: typeof guestApplicationInput) => {
  const platform = createPlatform(bootDocument({ locale }), { clock: createFakeClock() });
  return renderHook(() => useErrorText(schema), {
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  }).result.current;
};

test('a code becomes a sentence with its label, in the language of the reader', () => {
  expect(errorText('nl')('blank', 'Titel')).toBe('Vul ‘Titel’ in.');
  expect(errorText('en')('blank', 'Title')).toBe('Fill in ‘Title’.');
  expect(errorText('nl')('blank')).toBe('Vul dit veld in.');
  expect(errorText('nl')(undefined, 'Titel')).toBeUndefined();
});

test('bounds come from the schema; without them the sentence does without', () => {
  const sentence = errorText('nl', guestApplicationInput)('too_short', { label: 'Bericht', field: 'message' });
  expect(sentence).toBe('Bericht moet minstens 20 tekens hebben.');
  expect(errorText('en')('too_short', 'Message')).toBe('Message is not valid.');
});

test('a sentence of the API stays, an unknown code becomes the default', () => {
  expect(errorText('nl')('network')).toContain('We krijgen geen verbinding.');
  expect(errorText('en')('save_failed')).toContain('Something went wrong on our side.');
  expect(errorText('nl')('Deze vacature is net gesloten.')).toBe('Deze vacature is net gesloten.');
  expect(errorText('nl')('no_such_code', 'Titel')).toBe('Titel is niet geldig.');
});

const item = { status: null, code: null, title: null, detail: null, pointer: null, meta: {} };
const refusal = (errors: Partial<ErrorItem>[], fields: Record<string, FieldProblem[]> = {}) =>
  new OmzienError({ statusCode: 422, errors: errors.map((error) => ({ ...item, ...error })), fields });

function shown(error: unknown) {
  const set: Record<string, string> = {};
  showSaveError(error, (name: string, problem: { message: string }) => {
    set[name] = problem.message;
  });
  return set;
}

test('a refused save stands beside its fields, the rest above the form', () => {
  expect(
    shown(
      refusal(
        [
          { code: 'taken', pointer: '/data/attributes/email' },
          { code: 'x', pointer: '/data/attributes/job_title' },
        ],
        {
          email: [{ code: 'taken', detail: null, meta: {} }],
          jobTitle: [{ code: 'x', detail: 'Titel is te kort.', meta: {} }],
        },
      ),
    ),
  ).toEqual({ email: 'taken', jobTitle: 'Titel is te kort.' });
  expect(shown(refusal([{ code: 'invalid_transition', detail: 'Dit kan nu niet.' }]))).toEqual({
    root: 'Dit kan nu niet.',
  });
  expect(shown(new TypeError('geen verbinding'))).toEqual({ root: 'save_failed' });
  expect(shown(refusal([{ code: 'network', title: 'Network failure' }]))).toEqual({ root: 'network' });
});
