import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { follow } from '../visits.ts';
import { publishFaultyShell } from './faultyShell.ts';

// A shell that never starts leaves a page that can be read and does nothing. The watchdog in the page sees it.
const tenant = 'demo';
const site = origin(tenant);

test('a shell that throws at start: the page comes to life with the last shell that worked, and the registry knows', async ({
  visitor,
  operator,
  complaints,
}) => {
  test.setTimeout(90_000);
  complaints.expect(/thrown at start/);
  const faulty = await publishFaultyShell(operator, tenant, 'throws');
  await operator.activate(tenant, [faulty.release]);
  try {
    const page = await visitor();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto(`${site}/vacancies/search`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0, undefined, {
      timeout: 15_000,
    });
    expect(documents).toEqual(['/vacancies/search', '/vacancies/search']);
    expect(await page.content()).not.toContain(faulty.base);
    // Alive: the next page comes without a document, and so does what the page asks for later.
    await follow(page, '/');
    await expect(page.locator('[data-module="mfe-public-site"]')).toBeVisible();
    expect(documents).toHaveLength(2);

    const [status] = await operator.registry.status(tenant);
    expect(status?.failures).toContainEqual(
      expect.objectContaining({ module: 'shell', build: faulty.build, code: 'shell_failed' }),
    );
    expect((await page.context().cookies(site)).find(({ name }) => name === '__Host-avoid')).toMatchObject({
      value: faulty.release,
      httpOnly: true,
    });
  } finally {
    await operator.rollback(tenant);
  }
});

test('a shell that never comes to an end of its start: the thread beside it tells, and the next page has the last that worked', async ({
  visitor,
  operator,
}) => {
  test.setTimeout(90_000);
  const faulty = await publishFaultyShell(operator, tenant, 'loops');
  await operator.activate(tenant, [faulty.release]);
  try {
    const frozen = await visitor();
    await frozen.goto(`${site}/vacancies/search`, { waitUntil: 'commit' });
    const toldFailures = async () => (await operator.registry.status(tenant))[0]?.failures;
    await expect
      .poll(toldFailures, { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ module: 'shell', build: faulty.build, code: 'hung' }));
    const next = await frozen.context().newPage();
    await next.goto(`${site}/vacancies/search`);
    await next.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
    expect(await next.content()).not.toContain(faulty.base);
  } finally {
    await operator.rollback(tenant);
  }
});
