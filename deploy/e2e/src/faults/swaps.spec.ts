import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { follow, markDocument } from '../visits.ts';
import { publishFaulty } from './faultyReleases.ts';

// Cases 11 and 12 of `reliability.md`, section 2: releases change while somebody has a page open.
const w = texts.nl;
const tenant = 'demo';

test.afterAll(async ({ operator }) => operator.remove(tenant, 'mfe-faulty'));

test('reliability 11: a swap while somebody is inside a form: the page keeps its release, the guard holds, old files stay', async ({
  page,
  operator,
}) => {
  test.setTimeout(120_000);
  const [first, second] = [await publishFaulty(operator, '1.0.0'), await publishFaulty(operator, '1.1.0')];
  await operator.activateAlone(tenant, first.release);
  await page.goto(`${origin(tenant)}/faulty`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name: `Uitgave ${name}` });
  await expect(heading('first')).toBeVisible();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const isSameDocument = await markDocument(page);
  const field = page.getByLabel('Schrijf iets');
  await field.fill('Half een zin');

  await operator.activate(tenant, [second.release]);
  // Nothing on the page moves, and nothing of the new release is asked for.
  const told = page.waitForResponse('**/platform/composition');
  await follow(page, '/vacancies/search');
  await expect(page.getByText('Pagina verlaten?')).toBeVisible();
  await page.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await expect(heading('first')).toBeVisible();
  await expect(field).toHaveValue('Half een zin');
  expect([...asked].filter((path) => path.startsWith(second.base))).toEqual([]);

  // Over the border, once the person has said so; there the API tells of the new composition.
  await follow(page, '/vacancies/search');
  await page.getByRole('button', { name: 'Verlaat de pagina' }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
  await told;
  await follow(page, '/faulty');
  await expect(heading('second')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  // Whoever still has the former page open gets its files.
  expect((await ask(tenant, `${first.base}remoteEntry.js`)).status).toBe(200);
});

test('reliability 12: a tab open for days: when the shell has changed the next navigation loads a document', async ({
  page,
}) => {
  await page.goto(`${origin(tenant)}/vacancies/search`);
  await expect(page.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/releases/') && path.endsWith('.js')),
  );
  expect(scripts.length).toBeGreaterThan(3);
  // Meanwhile a new shell was released.
  const { body } = await ask(tenant, '/platform/composition');
  const composition = JSON.parse(body) as { revision: number; shell: { version: string; build: string } };
  const revision = composition.revision + 1;
  const json = { ...composition, revision, shell: { ...composition.shell, build: 'ffffffffffff' } };
  await page.route('**/platform/composition', (route) => route.fulfill({ json }));
  await page.route('**/api/v1/vacancies/search**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const { accept = '' } = route.request().headers();
    const answer = await ask(tenant, pathname + search, { accept, 'sec-fetch-site': 'same-origin' });
    await route.fulfill({
      body: answer.body,
      contentType: 'application/vnd.api+json',
      headers: { 'x-composition': String(revision) },
    });
  });
  const isSameDocument = await markDocument(page);
  const told = page.waitForResponse('**/platform/composition');
  await page.getByLabel(w.sort).selectOption('-published_at');
  await told;
  expect(await isSameDocument()).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(isSameDocument).toBe(false);
  await expect(page.locator('[data-module="mfe-public-site"]')).toBeVisible();
  // The old chunks still resolve.
  for (const path of scripts) expect([path, (await ask(tenant, path)).status]).toEqual([path, 200]);
});
