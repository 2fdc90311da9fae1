import type { Response } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signIn } from '../visits.ts';

const w = texts.nl;
const site = origin('oldebroek');
const names = ['__Host-access-token', '__Host-client', '__Host-uid'];

test('security 2: no token appears in any response body, script, URL or storage visible to scripts', async ({
  page,
  context,
  complaints,
}) => {
  // An answer of the API that is opened as a page is a sandbox without scripts, which the browser mentions.
  complaints.expect(/Blocked script execution in .*sandboxed/);
  const bodies: { url: string; text: string }[] = [];
  const reading: Promise<void>[] = [];
  const read = async (response: Response) => {
    const text = await response.text().catch(() => '');
    bodies.push({ url: response.url(), text });
  };
  page.on('response', (response) => reading.push(read(response)));

  const tokens = new Set<string>();
  const collect = async () => {
    for (const cookie of await context.cookies(site)) {
      if (!names.includes(cookie.name)) continue;
      expect(cookie, cookie.name).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
      expect(cookie.domain).toBe('oldebroek.localhost');
      if (cookie.name !== '__Host-uid') tokens.add(cookie.value);
    }
  };

  await page.goto(`${site}/auth/login-1?redirect=/applications`);
  await signIn(page, 'organisation', 'oldebroek', w);
  await expect(page.getByRole('heading', { level: 1, name: w.applications })).toBeVisible();
  expect((await context.cookies(site)).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  await collect();
  await page.locator('main table tbody a').first().click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}/);
  await page.reload();
  await collect();
  for (const path of [
    '/',
    '/vacancies/search',
    '/applications',
    '/platform/composition',
    '/api/v1/current_user?include=roles',
  ]) {
    await page.goto(`${site}${path}`);
    await collect();
  }
  await Promise.all(reading);
  expect(tokens.size).toBeGreaterThan(1);

  const seen = [...tokens];
  expect(bodies.length).toBeGreaterThan(20);
  expect(
    bodies.filter(({ url, text }) => seen.some((token) => `${url} ${text}`.includes(token))).map(({ url }) => url),
  ).toEqual([]);
  await page.goto(`${site}/applications`);
  const visible = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(seen.filter((token) => visible.includes(token))).toEqual([]);
  for (const name of names) expect(visible).not.toContain(name);
});

test('security 8: preference cookies carry no authority: forging any value never changes the tenant, centre or data set', async ({
  page,
  context,
}) => {
  const { centerName } = await seedFacts('oldebroek');
  await context.addCookies(
    ['tenant', 'volunteerCenterId', 'currentOrganizationId'].map((name) => ({ name, value: 'public', url: site })),
  );
  await page.goto(`${site}/vacancies/search`);
  await expect(page).toHaveTitle(new RegExp(centerName));
  await expect(page.locator('main article').first()).toBeVisible();
});

test('security 14: a page that a script was pushed into does not run it (Trusted Types)', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Content Security Policy|TrustedHTML|TrustedScript/);
  await page.goto(`${site}/vacancies/search`);
  const outcome = await page.evaluate(async () => {
    const tried: Record<string, boolean> = {};
    const attempt = (name: string, task: () => void) => {
      try {
        task();
        tried[name] = true;
      } catch {
        tried[name] = false;
      }
    };
    attempt('innerHTML', () => {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
    });
    attempt('script text', () => {
      document.createElement('script').text = 'alert(1)';
    });
    attempt('script address', () => {
      document.createElement('script').src = '/releases/evil.js';
    });
    return tried;
  });
  expect(outcome).toEqual({ innerHTML: false, 'script text': false, 'script address': false });
});
