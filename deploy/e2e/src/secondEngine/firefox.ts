import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { origin, password, ports } from '../platformUnderTest.ts';
import { texts } from '../texts.ts';

// `node deploy/e2e/src/secondEngine/firefox.ts`: the main journeys in Firefox, on a platform that runs already (`npm start`,
// or the one of `E2E_PORT`). Not part of the tests: most machines have no Firefox. On Debian: `apt-get install firefox-esr`.
const places = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'];
const executablePath = places.find((place) => place && existsSync(place));
const w = texts.nl;
const site = origin('oldebroek');
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Asks again and again: the page's policy lets no tool put a waiting script into it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error('not within 20 seconds');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const headingOf = (page: Page, text: string) =>
  until(() => page.$eval('main h1', (heading, wanted) => heading.textContent?.includes(wanted) ?? false, text));
const exists = (page: Page, selector: string) => until(async () => (await page.$(selector)) !== null);
const moduleIs = (page: Page, name: string) => exists(page, `[data-module="${name}"]`);
/** Until the module has taken over what the server wrote, a link loads its page and a form sends itself. */
const isTakenOver = (page: Page) =>
  until(() => page.evaluate(() => performance.getEntriesByName('omzien:stands').length > 0));

const journeys: Record<string, (page: Page) => Promise<void>> = {
  async 'the search shows vacancies, and one opens without a new document'(page) {
    await page.goto(`${site}/vacancies/search`);
    await headingOf(page, w.heading);
    await moduleIs(page, 'mfe-vacancies');
    await isTakenOver(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    const title = await page.$eval('main article a', (link) => link.textContent ?? '');
    await page.click('main article a');
    await headingOf(page, title);
    assert.equal(await page.evaluate(() => document.documentElement.hasAttribute('data-same')), true);
  },
  async 'a module border is crossed inside the page'(page) {
    await page.goto(`${site}/vacancies/search`);
    await moduleIs(page, 'mfe-vacancies');
    await isTakenOver(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.$$eval('header a[href="/"]', (links) => (links[0] as HTMLElement).click());
    await moduleIs(page, 'mfe-public-site');
    assert.equal(await page.evaluate(() => document.documentElement.hasAttribute('data-same')), true);
  },
  async 'a protected page asks to sign in, and then shows; no script reads the session'(page) {
    await page.goto(`${site}/applications`);
    await exists(page, 'main input[type="password"]');
    await isTakenOver(page);
    await page.type('main input[type="email"]', 'organisation@oldebroek.example');
    await page.type('main input[type="password"]', password);
    await page.keyboard.press('Enter');
    await headingOf(page, w.applications);
    assert.equal(await page.evaluate(() => document.cookie.includes('__Host-')), false);
  },
  async 'a page that is not there says so'(page) {
    const answer = await page.goto(`${site}/no-such-page`);
    assert.equal(answer?.status(), 404);
    await headingOf(page, w.notFound);
  },
  async 'a script with other bytes than the import map says does not run'(page) {
    await page.goto(`${site}/vacancies/search`);
    await moduleIs(page, 'mfe-vacancies');
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().includes('/mfe-users/')) {
        void request.respond({ status: 200, contentType: 'text/javascript', body: 'export const changed = true;' });
      } else void request.continue();
    });
    const outcome = await page.evaluate(async () => {
      const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
      const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
      const path = Object.keys(integrity).find((name) => name.includes('/mfe-users/') && name.endsWith('.js')) ?? '';
      return import(path).then(
        () => `${path} ran`,
        () => 'blocked',
      );
    });
    assert.equal(outcome, 'blocked');
  },
};

async function run(browser: Browser): Promise<number> {
  let failed = 0;
  for (const [name, journey] of Object.entries(journeys)) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    try {
      await journey(page);
      assert.deepEqual(complaints, []);
      say(`✔ ${name}`);
    } catch (error) {
      failed += 1;
      say(`✖ ${name}\n  ${String(error)}\n  ${complaints.join('\n  ')}`);
    }
    await context.close();
  }
  return failed;
}

if (!executablePath) say('Skipped: there is no Firefox on this machine (FIREFOX names one).');
else if (!(await fetch(`http://127.0.0.1:${ports.gateway}/ready`).catch(() => null))?.ok) {
  say(`Skipped: no platform answers on port ${ports.gateway} (E2E_PORT names another).`);
} else {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    args: ['--width=1440', '--height=900'],
  });
  say(`Second engine: ${await browser.version()}`);
  const failed = await run(browser).finally(() => browser.close());
  process.exitCode = failed > 0 ? 1 : 0;
}
