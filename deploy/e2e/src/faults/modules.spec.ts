import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { isFailureReport } from '../failureReports.ts';
import type { Operator } from '../operator.ts';
import { origin, ports } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { follow } from '../visits.ts';
import { createWire, type Wire } from '../wire.ts';
import { type FaultyVersion, faultyVersions, type Published, publishFaulty } from './faultyReleases.ts';

// Cases 1 to 7 of `reliability.md`, section 2, met by a browser. On `demo` the module has no release to fall back to,
// on `meedoen` it has the first one.
const w = texts.nl;
const [without, withFallback] = ['demo', 'meedoen'];
let wire: Wire;
let published: Record<FaultyVersion, Published>;

test.beforeAll(async ({ operator }) => {
  test.setTimeout(120_000);
  wire = await createWire();
  const entries: [string, Published][] = [];
  for (const version of faultyVersions) entries.push([version, await publishFaulty(operator, version)]);
  published = Object.fromEntries(entries) as Record<FaultyVersion, Published>;
});
test.afterEach(() => wire.heal());
test.afterAll(async ({ operator }) => {
  await wire.close();
  for (const tenant of [without, withFallback]) await operator.remove(tenant, 'mfe-faulty');
});

const release = (name: string) => `Uitgave ${name}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const failures = (operator: Operator, tenant: string) =>
  operator.registry.status(tenant).then(([status]) => status?.failures ?? []);

/** The panel stands where the module would, and the frame around it works. */
async function expectPanel(page: Page) {
  await expect(heading(page, w.moduleFailed)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(w.moduleFailed);
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.locator('[data-module="mfe-public-site"]')).toBeVisible();
}

/** The registry has heard of it: who activated the release sees this. */
async function expectReport(operator: Operator, tenant: string, build: string, code: string) {
  const [status] = await operator.registry.status(tenant);
  await expect
    .poll(async () => (await failures(operator, tenant)).filter((failure) => failure.build === build), {
      message: `a report ${code} of ${build}`,
    })
    .toContainEqual(expect.objectContaining({ module: 'mfe-faulty', build, code, revision: status?.revision }));
}

const onTheWire = [
  [1, 'answers 404', { kind: 'status', status: 404 }, 'not_found'],
  [2, 'answers 500', { kind: 'status', status: 500 }, 'server_error'],
  [2, 'answers 503', { kind: 'status', status: 503 }, 'server_error'],
  [4, 'is a web page instead of a script', { kind: 'html' }, 'integrity_violation'],
  [5, 'has other bytes', { kind: 'changed' }, 'integrity_violation'],
  [4, 'is cut off', { kind: 'truncated' }, 'integrity_violation'],
] as const;

for (const [number, what, disturbance, code] of onTheWire) {
  test(`reliability ${number}: a file that ${what}: the last good release stands in the same view`, async ({
    page,
    operator,
    complaints,
  }) => {
    complaints.expect(/\/releases\/mfe-faulty\/1\.1\.0/, /dynamically imported/, /integrity/i);
    await operator.activateAlone(withFallback, published['1.0.0'].release);
    await operator.activate(withFallback, [published['1.1.0'].release]);
    wire.disturb(published['1.1.0'].base, disturbance);
    await page.goto(`${origin(withFallback, ports.wire)}/faulty`);
    await expect(heading(page, release('first'))).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expectReport(operator, withFallback, published['1.1.0'].build, code);
  });
}

test('reliability 1: one retry, and nothing to fall back to: a panel, a frame that works, and a retry that heals', async ({
  page,
  operator,
  complaints,
}) => {
  complaints.expect(/\/releases\/mfe-faulty\//, /dynamically imported/);
  await operator.activateAlone(without, published['1.0.0'].release);
  wire.disturb(published['1.0.0'].base, { kind: 'status', status: 500 });
  await page.goto(`${origin(without, ports.wire)}/faulty`);
  await expect(heading(page, w.moduleFailed)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(w.moduleFailed));
  await expectReport(operator, without, published['1.0.0'].build, 'server_error');
  // One retry after half a second, under an address of its own; then no storm.
  const entries = wire.asked.filter((path) => path.startsWith(published['1.0.0'].base) && path.includes('remoteEntry'));
  expect(entries.filter((path) => path.endsWith('?retry'))).toHaveLength(1);
  await expectPanel(page);
  await page.goBack();
  await expect(heading(page, w.moduleFailed)).toBeVisible();
  wire.heal();
  await page.getByRole('main').getByRole('button', { name: w.retry }).click();
  await expect(heading(page, release('first'))).toBeVisible();
});

test('reliability 3: a file that never comes: skeleton, word after 5 s, then the good release after 10 s', async ({
  page,
  operator,
  complaints,
}) => {
  complaints.expect(/\/releases\/mfe-faulty\//, /dynamically imported/);
  await operator.activateAlone(withFallback, published['1.0.0'].release);
  await operator.activate(withFallback, [published['1.1.0'].release]);
  wire.disturb(published['1.1.0'].base, { kind: 'hang' });
  await page.goto(`${origin(withFallback, ports.wire)}/vacancies/search`);
  await expect(heading(page, w.heading)).toBeVisible();
  const started = Date.now();
  await follow(page, '/faulty');
  const waiting = page.getByRole('main').getByRole('status');
  await expect(waiting.locator('> *').first()).toBeVisible({ timeout: 1500 });
  await expect(page.getByText(w.slow)).toBeVisible({ timeout: 7000 });
  expect(Date.now() - started).toBeGreaterThan(4500);
  await expect(heading(page, release('first'))).toBeVisible({ timeout: 8000 });
  expect(Date.now() - started).toBeGreaterThan(9500);
  await expectReport(operator, withFallback, published['1.1.0'].build, 'timeout');
});

test('reliability 3: a late arrival must not mount over another page, and a reader who goes on does not wait', async ({
  page,
  operator,
}) => {
  const { base } = published['1.0.0'];
  await operator.activateAlone(without, published['1.0.0'].release);
  wire.disturb(base, { kind: 'hang' });
  await page.goto(`${origin(without, ports.wire)}/vacancies/search`);
  await expect(heading(page, w.heading)).toBeVisible();
  await follow(page, '/faulty');
  await expect(page).toHaveURL(/\/faulty$/);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-module="mfe-public-site"]')).toBeVisible({ timeout: 3000 });
  await page.evaluate(() => {
    const note = () => {
      if (document.querySelector('main h1')?.textContent?.startsWith('Uitgave'))
        document.documentElement.setAttribute('data-late', '');
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes(base));
  wire.letThrough();
  await arrived;
  // Going on takes longer than a module that is there needs to show itself.
  await follow(page, '/vacancies/search');
  await expect(heading(page, w.heading)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-late');
  // What came late is no failure: it is there for who asks again.
  await follow(page, '/faulty');
  await expect(heading(page, release('first'))).toBeVisible();
});

/** What the page tells its gateway: the code of the failure, and what was thrown. */
const nextReport = (page: Page) =>
  page.waitForRequest(isFailureReport).then((request) => {
    const { code, message } = request.postDataJSON() as { code: string; message: string };
    return { code, message };
  });

const inside = [
  ['on import', '1.3.0', '/faulty', 'mount_failed'],
  ['on mount', '1.2.0', '/faulty/mount', 'mount_failed'],
  ['in render', '1.2.0', '/faulty?fault=render', 'mount_failed'],
] as const;

for (const [where, version, path, code] of inside) {
  test(`reliability 7: a module that throws ${where}: the last good release, else the panel; told as thrown`, async ({
    page,
    operator,
    complaints,
  }) => {
    complaints.expect(/thrown (on|in)/, /error/i);
    await operator.activateAlone(withFallback, published['1.0.0'].release);
    await operator.activate(withFallback, [published[version].release]);
    const report = nextReport(page);
    await page.goto(`${origin(withFallback)}${path}`);
    await expect(heading(page, release('first'))).toBeVisible();
    expect(await report).toEqual({ code, message: `thrown ${where}` });
    await expectReport(operator, withFallback, published[version].build, code);

    await operator.activateAlone(without, published[version].release);
    await page.goto(`${origin(without)}${path}`);
    await expectPanel(page);
    await expectReport(operator, without, published[version].build, code);
  });
}

test('reliability 7: a module that throws in an effect, after its first content stood: the panel', async ({
  page,
  operator,
  complaints,
}) => {
  complaints.expect(/thrown in an effect/, /error/i);
  await operator.activateAlone(without, published['1.2.0'].release);
  const report = nextReport(page);
  await page.goto(`${origin(without)}/faulty?fault=effect`);
  expect(await report).toEqual({ code: 'render_failed', message: 'thrown in an effect' });
  await expectPanel(page);
  await expectReport(operator, without, published['1.2.0'].build, 'render_failed');
});

test("an error that a screen throws as the page's error is the page's: its screen stands, and the module is not blamed", async ({
  page,
  operator,
  complaints,
}) => {
  // React Router tells of what it caught.
  complaints.expect(/thrown as the answer/);
  await operator.activateAlone(without, published['1.2.0'].release);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (isFailureReport(request)) reports.push(String(request.postData()));
  });
  await page.goto(`${origin(without)}/faulty?fault=answer`);
  await expect(heading(page, w.noAccess)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('403');
  // The module stands: the address without the fault shows its screen, in the same page.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await follow(page, '/faulty');
  await expect(heading(page, release('broken'))).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(reports).toEqual([]);
});

test('reliability 7: a screen that breaks in use gives way to the panel, and a crash loop (3 in 60 s) is left alone', async ({
  page,
  operator,
  complaints,
}) => {
  complaints.expect(/thrown in render/, /error/i);
  await operator.activateAlone(without, published['1.0.0'].release);
  await page.goto(`${origin(without)}/faulty`);
  const retry = page.getByRole('main').getByRole('button', { name: w.retry });
  for (const round of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Maak stuk' }).click();
    await expect(heading(page, w.moduleFailed)).toBeVisible();
    if (round === 3) break;
    await retry.click();
    await expect(heading(page, release('first'))).toBeVisible();
  }
  await expect(retry).toHaveCount(0);
  await expectReport(operator, without, published['1.0.0'].build, 'render_failed');
});

test('reliability 7: throws while unmounting are swallowed, and take nothing with them', async ({
  page,
  operator,
  complaints,
}) => {
  complaints.expect(/thrown while unmounting/, /error/i);
  await operator.activateAlone(without, published['1.2.0'].release);
  await page.goto(`${origin(without)}/faulty?fault=unmount`);
  await page.getByRole('link', { name: 'Ga weg' }).click();
  await expect(heading(page, w.heading)).toBeVisible();
  await expect(page.locator('[data-module]')).toHaveCount(1);
});
