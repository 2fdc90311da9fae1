import { afterEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { type LoggerChoices, loggerOptions } from './logging.ts';

let written = '';
afterEach(() => {
  written = '';
});

function logger(choices: Partial<LoggerChoices> = {}) {
  const stream = {
    write(line: string) {
      written += line;
    },
  };
  return pino(loggerOptions({ level: 'info', ...choices }) as pino.LoggerOptions, stream);
}
const line = () => JSON.parse(written) as Record<string, unknown>;

const canary = 'k4n4r1e';
const careless = {
  'access-token': canary,
  AccessToken: canary,
  authorization: canary,
  cookie: canary,
  email: canary,
  password_hash: canary,
  uid: canary,
  body: { anything: canary },
  list: [{ deep: { deeper: { token: canary } } }],
};

test('what goes by the name of a secret is cut out, however deep', () => {
  logger().warn({ ...careless, user: careless }, 'careless');
  expect(written).not.toContain(canary);
  expect(line()).toMatchObject({ msg: 'careless', body: '[removed]', user: { email: '[removed]' } });
});

test('a line is JSON on one line, with the time in UTC and with the fields of its server', () => {
  logger({ base: { part: 'gateway' } }).info({ name: 'two\nlines' }, 'three\nmore\nlines');
  expect(written.trim().split('\n')).toHaveLength(1);
  expect(line()).toMatchObject({ part: 'gateway', name: 'two\nlines', time: expect.stringMatching(/T.*Z$/) });
});

test('requests are told by method and path, answers by their status', () => {
  const req = { method: 'GET', url: `/auth/x?token=${canary}`, id: '1', headers: { cookie: canary } };
  logger().info({ req, res: { statusCode: 200, headers: { 'set-cookie': canary } } });
  expect(line()).toMatchObject({ req: { method: 'GET', path: '/auth/x', id: '1' }, res: { statusCode: 200 } });
  expect(written).not.toContain(canary);
  written = '';
  logger({ pathOf: () => '/known' }).info({ req });
  expect(line()).toMatchObject({ req: { path: '/known' } });
});

test('texts and errors are told as the server wants', () => {
  const log = logger({
    textOf: (text) => text.replaceAll(canary, '…'),
    errorOf: (error) => ({ name: (error as Error).name }),
  });
  log.info({ note: `a ${canary}` }, `the ${canary}`);
  expect(line()).toMatchObject({ note: 'a …', msg: 'the …' });
  for (const told of [new Error(canary), { err: new Error(canary) }, { cause: new Error(canary) }]) log.error(told);
  expect(written).not.toContain(canary);
  expect(written.match(/"name":"Error"/g)).toHaveLength(3);
});

test('an error is told with its stack', () => {
  logger().error({ err: new TypeError('no function') }, 'failed');
  expect(line()).toMatchObject({ err: { type: 'TypeError', message: 'no function', stack: expect.any(String) } });
});
