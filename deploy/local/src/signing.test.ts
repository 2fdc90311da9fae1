import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTestRegistry, type TestRegistry } from '../../registry/src/testing/startTestRegistry.ts';
import { publishAndActivate } from './publishing.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startTestRegistry();
});
afterEach(() => registry.close());

test('a start on data from before publications were signed has its operator sign what is there', async () => {
  await registry.begin('roermond');
  const [shell, module] = await registry.client.releases();
  for (const release of [shell, module]) {
    const folder = `${release?.version}-${release?.build}.signatures`;
    await rm(join(registry.dataDirectory, 'registry', 'publications', release?.name ?? '', folder), {
      recursive: true,
    });
  }
  const composition = () => fetch(`${registry.address}/tenants/roermond/composition`).then(({ status }) => status);
  expect(await composition()).toBe(409);
  const said: string[] = [];
  expect(await publishAndActivate(registry.client, [], (text) => said.push(text))).toBe(0);
  expect(said).toHaveLength(2);
  expect(await composition()).toBe(200);
  expect((await registry.client.releases()).map(({ isSigned }) => isSigned)).toEqual([true, true]);
});
