import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { follow, markDocument } from '../visits.ts';

const w = texts.nl;
const site = origin('oldebroek');

/** What Module Federation keeps of itself in the page: every shared library with all its versions and providers. */
type ShareScopes = Record<string, Record<string, Record<string, { from: string; loaded?: unknown }>>>;
type FederationGlobal = { __FEDERATION__?: { __INSTANCES__?: { shareScopeMap: ShareScopes }[] } };

test('every shared library is in the page once', async ({ page }) => {
  await page.goto(`${site}/vacancies/search`);
  await expect(page.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
  for (const path of ['/', '/auth/login-1', '/vacancies/search']) {
    await follow(page, path);
    await expect(page).toHaveURL(`${site}${path}`);
    await expect(page.locator('[data-module] h1')).toBeVisible();
  }
  const copies = await page.evaluate(() => {
    const instances = (globalThis as FederationGlobal).__FEDERATION__?.__INSTANCES__ ?? [];
    const found = new Map<string, Set<string>>();
    for (const { shareScopeMap } of instances) {
      for (const [library, versions] of Object.entries(shareScopeMap.default ?? {})) {
        const known = found.get(library) ?? new Set();
        for (const [version, { from }] of Object.entries(versions)) known.add(`${version} of ${from.split('_')[0]}`);
        found.set(library, known);
      }
    }
    return [...found].map(([library, known]) => ({ library, copies: [...known] }));
  });
  expect(copies.map(({ library }) => library)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-router', 'swr', 'i18next', '@omzien/platform', '@omzien/ui']),
  );
  expect(copies.filter((entry) => entry.copies.length !== 1)).toEqual([]);
});

for (const order of ['in their order', 'the other way around'] as const) {
  test(`every shared library can be had, ${order}`, async ({ page }) => {
    await page.goto(`${site}/vacancies/search`);
    // Not for what the page shows: where a family does not come, nothing may, and this test is to tell which.
    await page.waitForFunction(
      () => (globalThis as FederationGlobal).__FEDERATION__?.__INSTANCES__?.[0]?.shareScopeMap.default,
    );
    // All at once, as a page with several families asks: two that wait for each other would never answer.
    const { asked, missing } = await page.evaluate(async (isReversed) => {
      type Provider = { get: () => Promise<() => unknown> | (() => unknown) };
      const [shell] = (globalThis as FederationGlobal).__FEDERATION__?.__INSTANCES__ ?? [];
      const libraries = Object.entries(shell?.shareScopeMap.default ?? {});
      if (isReversed) libraries.reverse();
      const late = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
      const answers = await Promise.all(
        libraries.map(async ([library, versions]) => {
          const [provider] = Object.values(versions) as unknown as Provider[];
          const load = async () => Boolean((await provider?.get())?.());
          return { library, stands: await Promise.race([load(), late(5000)]).catch(String) };
        }),
      );
      return {
        asked: answers.map(({ library }) => library),
        missing: answers.filter(({ stands }) => stands !== true),
      };
    }, order !== 'in their order');
    expect(missing).toEqual([]);
    expect(asked).toEqual(expect.arrayContaining(['react', '@omzien/ui/form', '@omzien/parts/table']));
  });
}

test('no module carries a framework of its own', async ({ page }) => {
  const bodies = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/releases/') && pathname.endsWith('.js')) {
      bodies.set(pathname, await response.text().catch(() => ''));
    }
  });
  await page.goto(`${site}/vacancies/search`, { waitUntil: 'networkidle' });
  // Words that only stand in the library itself.
  const marks = {
    react: 'react.transitional.element',
    'react-dom': 'Minified React error',
    emotion: 'data-emotion',
    'react-hook-form': 'shouldUseNativeValidation',
  };
  for (const [library, mark] of Object.entries(marks)) {
    const holders = [...bodies].filter(([, text]) => text.includes(mark)).map(([path]) => path);
    expect(
      holders.filter((path) => !path.startsWith('/releases/shell/')),
      library,
    ).toEqual([]);
  }
  expect(
    [...bodies.values()].filter((text) => text.includes(marks['react-dom']) && text.includes('createRoot')),
  ).toHaveLength(1);
});

test('one navigation asks once', async ({ page }) => {
  await page.goto(`${site}/`);
  await expect(page.locator('[data-module="mfe-public-site"]')).toBeVisible();
  const isSameDocument = await markDocument(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(decodeURIComponent(pathname + search));
  });
  /** What one move has asked for; each address once. */
  const sinceLast = () => {
    const addresses = asked.splice(0);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
    return addresses;
  };

  // Over a module border, inside the module by a link, by the module's own navigate, and back.
  await page.getByRole('banner').getByRole('link', { name: 'Vacatures zoeken' }).click();
  await expect(page.locator('[data-module="mfe-vacancies"] article').first()).toBeVisible();
  expect(sinceLast()).toContain('/api/v1/vacancies/search');
  await page.getByLabel(w.sort).selectOption('-published_at');
  await expect(page).toHaveURL(/sort=/);
  await expect.poll(() => asked).toContain('/api/v1/vacancies/search?sort=-published_at');
  expect(sinceLast()).toEqual(['/api/v1/vacancies/search?sort=-published_at']);
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/vacancies\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('button', { name: w.apply })).toBeVisible();
  const { pathname } = new URL(page.url());
  expect(sinceLast()).toContain(`/api/v1${pathname}?include=organization`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
  sinceLast();
  expect(await isSameDocument()).toBe(true);
});
