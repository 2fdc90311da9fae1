import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFailureReport } from '../failureReports.ts';
import { activeRevision, ask } from '../gateway.ts';
import { origin, ports, scratch } from '../platformUnderTest.ts';
import { startSecondGateway } from '../secondGateway.ts';
import { expect, test } from '../test.ts';
import { publishFaulty } from './faultyReleases.ts';

// Case 10 of `reliability.md`, section 2, met by browsers of several people.
const tenant = 'oldebroek';
/** The address that a visitor comes from is what a proxy says, and only this gateway stands behind one. */
const port = ports.secondGateway;
const data = join(scratch, 'behind-proxy');
let gateway: Awaited<ReturnType<typeof startSecondGateway>>;

test.beforeAll(async () => {
  rmSync(data, { recursive: true, force: true });
  gateway = await startSecondGateway(data, { TRUSTED_PROXIES: '127.0.0.1' });
});
test.afterAll(async ({ operator }) => {
  await gateway.stop();
  await operator.remove(tenant, 'mfe-faulty');
});

test('reliability 10: a release that fails for five people makes way for everybody within a minute, and one that fails for one does not', async ({
  visitor,
  operator,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/thrown on mount/, /error/i);
  const [first, broken] = [await publishFaulty(operator, '1.0.0'), await publishFaulty(operator, '1.4.0')];
  await operator.activateAlone(tenant, first.release);
  await operator.activate(tenant, [broken.release]);
  // Until this gateway has heard of it too, its pages have nothing to tell.
  const revision = await activeRevision(tenant);
  await expect.poll(() => activeRevision(tenant, port), { timeout: 20_000 }).toBe(revision);
  const status = async () => (await operator.registry.status(tenant))[0];
  const failed = async () =>
    (await status())?.failures.reduce((sum, { build, count }) => sum + (build === broken.build ? count : 0), 0);
  const began = performance.now();

  /** Somebody at an address of their own, who gets the release before in the same view and never knows. */
  async function meet(address: string, times = 1) {
    const page = await visitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    for (let time = 0; time < times; time += 1) {
      // Who goes on at once may take the report along with the page.
      const told = page.waitForRequest(isFailureReport, { timeout: 20_000 });
      await page.goto(`${origin(tenant, port)}/faulty/mount`);
      await expect(page.getByRole('heading', { level: 1, name: 'Uitgave first' })).toBeVisible();
      await told;
    }
    await page.close();
  }
  // One of them, again and again, is one visitor.
  await meet('192.0.2.1', 5);
  await expect.poll(failed).toBe(5);
  expect((await status())?.releases).toContain(broken.release);

  for (const last of [2, 3, 4, 5]) await meet(`192.0.2.${last}`);
  await expect.poll(async () => (await status())?.releases).toContain(first.release);
  expect(performance.now() - began).toBeLessThan(60_000);
  const [taken] = await operator.registry.history(tenant);
  expect(taken).toMatchObject({
    kind: 'rollback',
    actor: 'failure guard',
    evidence: {
      release: broken.release,
      failedVisitors: 5,
      codes: { mount_failed: 9 },
      lastMessage: 'thrown on mount',
    },
  });
  expect(await operator.omzien('history', tenant)).toContain('5 of 5 visitors told within 60 s');
  // Who comes next asks for nothing of it.
  await expect
    .poll(async () => (await ask(tenant, '/platform/composition', {}, { port })).body)
    .not.toContain(`"build":"${broken.build}"`);
});
