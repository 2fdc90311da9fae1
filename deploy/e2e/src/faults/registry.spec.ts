import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ask } from '../gateway.ts';
import { dataDirectory, origin, ports, scratch } from '../platformUnderTest.ts';
import { startSecondGateway } from '../secondGateway.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';

// Case 13 of `reliability.md`: a gateway of its own, whose registry is gone, then answers garbage; and case 4 and 5,
// with files changed on the disk of that gateway.
const { secondGateway: port, secondRegistry: deadRegistry } = ports;
const data = join(scratch, 'second-gateway');
const w = texts.nl;

const startGateway = () => startSecondGateway(data, { REGISTRY_PORT: String(deadRegistry) });

test.beforeAll(() => {
  // What a gateway keeps on its own disk: the last known good compositions, and releases.
  rmSync(data, { recursive: true, force: true });
  for (const folder of ['gateway', 'releases']) {
    cpSync(join(dataDirectory, folder), join(data, folder), { recursive: true });
  }
});
test.afterAll(() => rmSync(data, { recursive: true, force: true }));

test('reliability 13: registry down, slow, or answering garbage: pages go on as they were, also after a restart', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const nonsense = createServer((_request, response) => response.end('<html>hello'));
  for (const registry of ['gone', 'nonsense'] as const) {
    if (registry === 'nonsense') {
      await new Promise<void>((resolve) => nonsense.listen(deadRegistry, '127.0.0.1', resolve));
    }
    const gateway = await startGateway();
    try {
      await page.goto(`${origin('oldebroek', port)}/vacancies/search`);
      await expect(page.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
      await expect(page.locator('main article').first()).toBeVisible();
      expect((await ask('roermond', '/ready', {}, { port })).status).toBe(200);
      const [kept, active] = await Promise.all([
        ask('oldebroek', '/platform/composition', {}, { port }),
        ask('oldebroek', '/platform/composition'),
      ]);
      expect(JSON.parse(kept.body)).toEqual(JSON.parse(active.body));
    } finally {
      // Nobody is left who would still ask.
      await page.goto('about:blank');
      await gateway.stop();
    }
  }
  await new Promise((resolve) => nonsense.close(resolve));
});

test('security 15: modules are verified, fail closed: a file that was changed on the disk is refused', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/, /dynamically imported/, /\/releases\/mfe-users\//);
  test.setTimeout(60_000);
  const { body } = await ask('oldebroek', '/platform/composition');
  const { modules } = JSON.parse(body) as {
    modules: { name: string; version: string; build: string; entry: string }[];
  };
  const users = modules.find(({ name }) => name === 'mfe-users');
  if (!users) throw new Error('oldebroek has no mfe-users');
  const directory = join(data, 'releases', 'mfe-users', `${users.version}-${users.build}`);
  const address = `/releases/mfe-users/${users.version}-${users.build}/${users.entry}`;
  const file = join(directory, users.entry);
  const changed = `${readFileSync(file, 'utf8')}\n`;
  writeFileSync(file, changed);
  writeFileSync(`${file}.br`, brotliCompressSync(changed));
  writeFileSync(`${file}.gz`, gzipSync(changed));

  const gateway = await startGateway();
  try {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await ask('oldebroek', address, { 'accept-encoding': encoding }, { port });
      expect([answer.status, JSON.parse(answer.body).errors[0].code]).toEqual([500, 'integrity_violation']);
    }
    await page.goto(`${origin('oldebroek', port)}/auth/login-1`);
    await expect(page.getByRole('heading', { level: 1, name: w.moduleFailed })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page.locator('[data-module="mfe-public-site"]')).toBeVisible();
  } finally {
    // Nobody is left who would still ask.
    await page.goto('about:blank');
    await gateway.stop();
  }
});

test('security 15, reliability 6: a file missing from the integrity map is blocked by Integrity-Policy', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Integrity|integrity|dynamically imported/);
  const { body } = await ask('oldebroek', '/platform/composition');
  const { importMap } = JSON.parse(body) as { importMap: { integrity: Record<string, string> } };
  const [listed = ''] = Object.keys(importMap.integrity).filter(
    (path) => path.includes('/mfe-vacancies/') && path.endsWith('remoteEntry.js'),
  );
  await page.goto(`${origin('oldebroek')}/vacancies/search`);
  const outcome = await page.evaluate(async (known) => {
    const load = (path: string) =>
      import(path).then(
        () => 'ran',
        () => 'blocked',
      );
    // The very same file under an address that is not in the map.
    return [await load(known), await load(`${known}?unlisted`)];
  }, listed);
  expect(outcome).toEqual(['ran', 'blocked']);
});
