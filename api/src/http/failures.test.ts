import { expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { EngineInterrupted } from '../database/pgliteEngine.ts';
import { problemOf } from './failures.ts';
import { notFound } from './problems.ts';

const coded = (code: string) => Object.assign(new Error('database'), { code });
const inQuery = (cause: Error) => new DrizzleQueryError('select $1', ['a secret'], cause);

test.each([
  ['a declared failure', notFound(), 404, null],
  ['a declared failure inside a query', inQuery(notFound()), 404, null],
  ['a full disk, told by the database', inQuery(coded('53100')), 503, 'storage_full'],
  ['a full disk, told by the system', coded('ENOSPC'), 503, 'storage_full'],
  ['a statement that took too long', inQuery(coded('57014')), 503, 'unavailable'],
  ['a lock that was not given', inQuery(coded('55P03')), 503, 'unavailable'],
  ['a server that goes down', inQuery(coded('57P01')), 503, 'unavailable'],
  ['a server that is away', coded('ECONNREFUSED'), 503, 'unavailable'],
  ['a connection that broke', inQuery(new Error('Connection terminated unexpectedly')), 503, 'unavailable'],
  ['a pool that is empty', new Error('timeout exceeded when trying to connect'), 503, 'unavailable'],
  ['an engine that was ended', new EngineInterrupted('A statement took longer than 5 ms.'), 503, 'unavailable'],
  ['a second record of the same key', inQuery(coded('23505')), 409, 'duplicate'],
])('%s is told to the client', (_case, error, status, code) => {
  const known = problemOf(error);
  expect(known?.definition).toMatchObject({ status, code });
  if (status === 503) expect(known?.definition.headers).toHaveProperty('Retry-After');
});

test.each([
  ['a broken statement', inQuery(coded('42601'))],
  ['a mistake of ours', new TypeError('x is not a function')],
])('%s is a defect', (_case, error) => expect(problemOf(error)).toBeNull());
