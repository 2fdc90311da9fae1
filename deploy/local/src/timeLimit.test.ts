import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, jest, test } from '@jest/globals';
import { limitTime } from './timeLimit.ts';

const program = (source: string) => spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
const endless = 'setInterval(() => {}, 1000); console.log("ready");';

test('a program that does not end is asked to, and told once', async () => {
  const child = program(endless);
  await once(child.stdout, 'data');
  const onOver = jest.fn();
  limitTime(child, { limit: 1, grace: 60_000, onOver });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGINT');
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('one that does not listen is ended by force', async () => {
  const child = program(`process.on('SIGINT', () => {}); ${endless}`);
  await once(child.stdout, 'data');
  limitTime(child, { limit: 1, grace: 1, onOver: () => {} });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
});

test('one that ends in time is left alone', async () => {
  const child = program('');
  const onOver = jest.fn();
  limitTime(child, { limit: 60_000, grace: 1, onOver });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(onOver).not.toHaveBeenCalled();
});
