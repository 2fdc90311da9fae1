import { ask } from '../gateway.ts';
import { origin, ports } from '../platformUnderTest.ts';
import { sessionOf } from '../seedFacts.ts';
import { startTagServer } from '../tagServer.ts';
import { expect, test } from '../test.ts';

const html = { accept: 'text/html' };
const search = '/vacancies/search';

/** Gives the default centre of a tenant a measurement id, as its administrator does. */
async function measure(tenant: string, gtagId: string | null) {
  const { body } = await ask(tenant, search, html);
  const boot = JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
  const { id: centerId, profile } = boot.center;
  const headers = { 'x-tenant': tenant, 'app-context': boot.tenant.appContext, 'volunteer-center-id': centerId };
  const session = await sessionOf('superuser', tenant, headers);
  const answer = await fetch(`http://127.0.0.1:${ports.api}/api/v1/center_profiles/${profile.id}`, {
    method: 'PATCH',
    headers: { ...headers, ...session, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'center_profiles', id: profile.id, attributes: { gtag_id: gtagId } } }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}

test('"If the profile has a gtagId, a web analytics tag is started." – after consent, from our own origin, and nowhere else', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const tags = await startTagServer();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin('roermond'))) foreign.push(request.url());
  });
  const hasRun = () => page.evaluate(() => Reflect.get(window, 'tagRan') ?? 0);
  try {
    await measure('roermond', 'G-E2E123');
    const policy = async () => String((await ask('roermond', search, html)).headers['content-security-policy']);
    await expect.poll(policy, { timeout: 90_000, intervals: [1000] }).toContain('google-analytics.com');
    expect(String((await ask('oldebroek', search, html)).headers['content-security-policy'])).not.toContain('google');
    expect(new Set(tags.asked)).toEqual(new Set(['/gtag/js?id=G-E2E123']));

    await page.goto(`${origin('roermond')}${search}`);
    const bar = page.locator('[data-frame="consent"]');
    await expect(bar).toBeVisible();
    expect(await hasRun()).toBe(0);
    await bar.getByRole('button').first().focus();
    await page.context().addCookies([{ name: 'consent', value: 'necessary', url: origin('roermond') }]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await hasRun()).toBe(0);

    await page.context().addCookies([{ name: 'consent', value: 'all', url: origin('roermond') }]);
    await page.reload();
    // Past the Content Security Policy, the Integrity-Policy and Trusted Types, all of which the browser keeps.
    await expect.poll(hasRun).toBe(1);
    expect(await page.evaluate(() => Reflect.get(window, 'tagCommands'))).toBe(2);
    expect(foreign).toEqual([]);
  } finally {
    await measure('roermond', null);
    await tags.stop();
  }
});

const dark = 'rgb(2, 6, 23)';
for (const [preference, device, isDark] of [
  ['dark', 'light', true],
  ['light', 'dark', false],
  ['system', 'dark', true],
  ['system', 'light', false],
] as const) {
  test(`"Colour mode: system, light or dark, stored in a cookie" – without a flash: ${preference} on a ${device} device, before any script of ours`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED|Failed to load/);
    await page.emulateMedia({ colorScheme: device });
    await page.context().addCookies([{ name: 'colorMode', value: preference, url: origin('oldebroek') }]);
    const groundOf = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.route(/\/releases\/.*\.js/, (route) => route.abort());
    await page.goto(`${origin('oldebroek')}${search}`, { waitUntil: 'domcontentloaded' });
    const before = await groundOf();
    expect(before === dark).toBe(isDark);
    await expect(page.locator('html')).toHaveClass(isDark ? 'dark' : 'light');

    await page.unroute(/\/releases\/.*\.js/);
    await page.goto(`${origin('oldebroek')}${search}`);
    await expect(page.getByRole('button', { name: 'Zoeken' }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveClass(isDark ? 'dark' : 'light');
    expect(await groundOf()).toBe(before);
  });
}

test('"System follows the device scheme." – only while it is system', async ({ page }) => {
  await page.goto(`${origin('oldebroek')}${search}`);
  await expect(page.locator('html')).toHaveClass('light');
  await expect(page.locator('[data-module]')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  await page.context().addCookies([{ name: 'colorMode', value: 'light', url: origin('oldebroek') }]);
  await page.reload();
  await expect(page.locator('html')).toHaveClass('light');
});

for (const [host, name] of [
  ['oldebroek', 'Vrijwilligersvacaturebank Oldebroek'],
  ['roermond', 'Vrijwilligerspunt Roermond'],
  ['meedoen', 'Vrijwilligerssite Meedoen'],
  ['demo', 'Sociaal Domein Demo'],
  ['arnhem.public', 'Vrijwillig Arnhem'],
] as const) {
  test(`"The page title is the page title, a dash, then the app name." and "The favicon is the centre's faviconUrl, falling back to websiteLogoUrl." – ${host}`, async ({
    page,
  }) => {
    await page.goto(`${origin(host)}${search}`);
    await expect(page).toHaveTitle(new RegExp(`^.+ - ${name}$`));
    const icon = await page.locator('link[rel="icon"]').getAttribute('href');
    const answer = await ask(host, icon ?? '/nothing');
    expect([answer.status, String(answer.headers['content-type'])]).toEqual([200, expect.stringMatching(/^image\//)]);
  });
}
