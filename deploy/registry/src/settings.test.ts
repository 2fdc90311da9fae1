import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createToken } from './access/tokens.ts';
import { createRegistry } from './registry.ts';
import { readSettings } from './settings.ts';
import { newDataDirectory, testSettings } from './testing/startTestRegistry.ts';

let directory: string;
beforeEach(async () => {
  directory = await newDataDirectory();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('without settings it is a registry for this machine', () => {
  expect(readSettings({ DATA_DIR: directory })).toEqual({
    port: 3002,
    host: '127.0.0.1',
    dataDirectory: directory,
    logLevel: 'info',
    readTokens: [],
    tokens: [],
    operatorToken: true,
    budgetBytes: 240_000,
  });
});

test.each([
  [{ REGISTRY_PORT: 'http' }, 'REGISTRY_PORT must be a whole number'],
  [{ REGISTRY_PORT: '70000' }, 'REGISTRY_PORT must be a whole number from 0 to 65535'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ REGISTRY_BUDGET_BYTES: '0' }, 'REGISTRY_BUDGET_BYTES must be a whole number from 1'],
  [{ REGISTRY_READ_TOKEN: 'short' }, 'REGISTRY_READ_TOKEN must have at least 32'],
  [{ REGISTRY_HOST: '0.0.0.0' }, 'REGISTRY_READ_TOKEN must be set'],
  [{ REGISTRY_TOKENS_FILE: '/nope/tokens.json' }, '/nope/tokens.json cannot be read'],
])('a wrong setting %j is named', (env, words) => {
  expect(() => readSettings({ DATA_DIR: directory, ...env })).toThrow(words);
});

test('tokens come from a file; what is wrong in it is named', async () => {
  const file = join(directory, 'registry', 'tokens.json');
  await mkdir(join(directory, 'registry'));
  const { record } = createToken('Anna', ['publish:mfe-vacancies', 'activate:roermond']);
  await writeFile(file, JSON.stringify([record]));
  expect(readSettings({ DATA_DIR: directory }).tokens).toEqual([record]);
  await writeFile(file, JSON.stringify([{ ...record, scopes: ['everything'] }]));
  expect(() => readSettings({ DATA_DIR: directory })).toThrow(
    /tokens\.json is wrong at 0\.scopes\.0: a scope is publish/,
  );
  await writeFile(file, 'Anna');
  expect(() => readSettings({ DATA_DIR: directory })).toThrow('is not JSON');
});

test('a registry for other machines makes no token by itself', () => {
  const settings = readSettings({ DATA_DIR: directory, REGISTRY_HOST: '0.0.0.0', REGISTRY_READ_TOKEN: 'x'.repeat(32) });
  expect(settings.operatorToken).toBe(false);
});

test('a port in use is one clear sentence, and the directory is free again', async () => {
  const first = await createRegistry(testSettings(directory));
  const port = Number(new URL(await first.listen()).port);
  const other = await newDataDirectory();
  const second = await createRegistry(testSettings(other, { port }));
  await expect(second.listen()).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use.`);
  await second.close();
  await first.close();
  await (await createRegistry(testSettings(directory))).close();
  await rm(other, { recursive: true, force: true });
});
