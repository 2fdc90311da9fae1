import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { logLevel, oneOf, port, readEnvironment, secret, wholeNumber } from './settings.ts';

const entries = {
  PORT: v.optional(port, '3000'),
  LOG_LEVEL: v.optional(logLevel, 'info'),
  THREADS: v.optional(wholeNumber(1, 64), '8'),
  SCHEME: v.optional(oneOf('http', 'https')),
  SECRET: v.optional(secret),
};

test('what is set is read, the rest is the default; empty counts as not set', () => {
  expect(readEnvironment(entries, { PORT: '0', LOG_LEVEL: '', SCHEME: 'https', OTHER: 'x' })).toEqual({
    PORT: 0,
    LOG_LEVEL: 'info',
    THREADS: 8,
    SCHEME: 'https',
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ THREADS: '0' }, 'THREADS must be a whole number from 1 to 64.'],
  [{ THREADS: '1.5' }, 'THREADS must be a whole number from 1 to 64.'],
  [{ SCHEME: 'ftp' }, 'SCHEME must be one of: http, https.'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [
    { LOG_LEVEL: 'loud', SECRET: 'short' },
    'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent. SECRET must have at least 32 characters.',
  ],
])('%j is refused in a sentence for each variable', (env, sentences) => {
  expect(() => readEnvironment(entries, env)).toThrow(new Error(sentences));
});
