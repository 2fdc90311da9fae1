import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expectAccessible } from '../accessible.ts';
import { origin, ports } from '../platformUnderTest.ts';
import { centerOf, sessionOf } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'demo';
const site = origin(tenant);

/** A site of somebody else on this machine: what stands in its page is said by each visit. */
async function startForeignSite() {
  let body = '';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="nl"><head><title>Gemeente</title><link rel="icon" href="data:,"></head><body><main><h1>Gemeente</h1>${body}<p id="below">Onder de lijst</p></main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    /** The same machine under another name: for a browser another site. */
    otherHost: `gemeente.localhost:${port}`,
    show: (html: string) => {
      body = html;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The API as an administrator of the centre. */
async function asCentre() {
  const center = {
    'x-tenant': tenant,
    'app-context': 'gelderland',
    'volunteer-center-id': (await centerOf(tenant)).id,
  };
  const session = await sessionOf('centre', tenant, center);
  return async (path: string, init: { method?: string; attributes?: Record<string, unknown> } = {}) => {
    const response = await fetch(`http://127.0.0.1:${ports.api}/api/v1${path}`, {
      method: init.method ?? 'GET',
      headers: {
        ...center,
        ...session,
        'content-type': 'application/vnd.api+json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(init.attributes ? { body: JSON.stringify({ data: { type: 'embeds', attributes: init.attributes } }) } : {}),
    });
    const { data } = (await response.json()) as { data: { id: string; attributes: Record<string, unknown> } };
    return data;
  };
}

/** What a page of the site reads of it: the host of a site is known to the browser alone. */
const read = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    return { text: await answer.text(), policy: answer.headers.get('content-security-policy') };
  }, path);

/** How far what is in view was pushed about while it came. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('a list stands in the sites of its list, by a script and by a frame, and nowhere else; loads are counted', async ({
  page,
  context,
  complaints,
}) => {
  const foreign = await startForeignSite();
  const ask = await asCentre();
  const made = await ask('/embeds', {
    method: 'POST',
    attributes: { name: 'Gemeente op reis', kind: 'vacancies', limit: 3, allowed_hosts: [foreign.host] },
  });
  try {
    const script = `<script src="${site}/embed.js" data-embed="${made.id}" data-title="Vacatures" style="display:block;height:700px" async></script>`;
    foreign.show(script);
    await page.goto(`http://${foreign.host}/`);
    const frame = page.frameLocator('iframe[title="Vacatures"]');
    const links = frame.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(3);
    expect(await shift(page)).toBeLessThan(0.01);
    expect(await context.cookies(site)).toEqual([]);

    // Its keyboard is that of the page around it, and a press opens the site of the centre in a tab of its own.
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(links.first()).toBeFocused({ timeout: 500 });
    }).toPass({ timeout: 5000 });
    await expect(links.first()).toHaveCSS('outline-width', '3px');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const vacancy = await opened;
    await expect(vacancy).toHaveURL(new RegExp(`^${site}/vacancies/[0-9a-f-]+`));
    await expect(vacancy.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await vacancy.evaluate(() => window.opener)).toBeNull();
    await vacancy.close();

    // A frame that may run no script at all shows the same. Under an address of its own: the browser keeps a page a minute.
    foreign.show(
      `<iframe src="${site}/embed/${made.id}?frame" title="Zonder script" height="700" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    );
    complaints.expect(/Blocked script execution/);
    await page.goto(`http://${foreign.host}/`);
    await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(3);

    // A site that is not on the list: the browser shows nothing of it.
    complaints.expect(/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/);
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    foreign.show(script);
    await page.goto(`http://${foreign.otherHost}/`);
    await refused;
    await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(0);

    // And nothing else of the site can be shown in a frame, not even there.
    foreign.show(`<iframe src="${site}/vacancies/search" title="De hele site"></iframe>`);
    const refusedPage = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`http://${foreign.host}/`);
    await refusedPage;

    // Where it was refused the browser may have had the page already: a page is kept a minute.
    expect((await ask(`/embeds/${made.id}`)).attributes.loads).toContainEqual({ host: foreign.host, count: 2 });

    await page.goto(`${site}/embed/${made.id}`);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  } finally {
    await foreign.stop();
  }
});

test('who looks after the site makes a list, sees it as it will be, and switches it off', async ({ page }) => {
  await signInTo(page, `${site}/settings/embeds/add`, 'centre', tenant);
  const main = page.getByRole('main');
  const preview = page.frameLocator('iframe[title="Voorbeeld van de lijst"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Vacatures voor vrijwilligers');
  await main.getByLabel('Naam voor jezelf').fill('Bibliotheek in de hal');
  await main.getByLabel('Kop boven de lijst').fill('Help mee in de buurt');
  await main.getByLabel('Sites, één per regel').fill('https://www.bibliotheek.example/welkom');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Help mee in de buurt');
  await main.getByRole('button', { name: 'Lijst maken' }).click();

  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bibliotheek in de hal');
  const line = await main.getByLabel('Regel met script').inputValue();
  const [, id] = /data-embed="([0-9a-f-]{36})"/.exec(line) ?? [];
  expect((await read(page, `/embed/${id}`)).policy).toContain("frame-ancestors 'self' www.bibliotheek.example;");
  await expect(main.getByLabel('Sites, één per regel')).toHaveValue('www.bibliotheek.example');

  await main.getByLabel('De lijst staat aan').uncheck();
  await main.getByRole('button', { name: 'Opslaan' }).click();
  await expect(main.getByText('Deze lijst staat uit. Zet hem aan om hem te laten zien.')).toBeVisible();
  expect((await read(page, `/embed/${id}?off`)).text).toContain('Deze lijst staat uit.');
});

test('feeds and calendars are read by programs of others', async ({ page }) => {
  await page.goto(`${site}/vacancies/search`);
  const feed = page.locator('head link[type="application/rss+xml"]');
  await expect(feed).toHaveAttribute('href', `${site}/vacatures.rss`);
  const { text: calendar } = await read(page, '/activiteitenkalender.ics');
  const feeds = await Promise.all(
    ['/vacatures.rss', '/activiteiten.rss', '/nieuws.rss'].map(async (path) => (await read(page, path)).text),
  );
  // A page of ours lets nothing parse a text.
  await page.goto('about:blank');
  for (const text of feeds) {
    const feedRead = await page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        isBroken: document.querySelector('parsererror') !== null,
        items: [...document.querySelectorAll('channel > item')].map((item) => ({
          link: item.querySelector('link')?.textContent ?? '',
          id: item.querySelector('guid')?.textContent ?? '',
          date: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
        })),
      };
    }, text);
    expect(feedRead.isBroken).toBe(false);
    expect(feedRead.items.length).toBeGreaterThan(0);
    expect(new Set(feedRead.items.map(({ id }) => id)).size).toBe(feedRead.items.length);
    for (const { link, date } of feedRead.items) {
      expect(link).toMatch(/^http:\/\/[\w.]+:\d+\//);
      expect(date).not.toBeNaN();
    }
  }
  const events = new ICAL.Component(ICAL.parse(calendar))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));
  expect(events.length).toBeGreaterThan(0);
  for (const { uid, summary, startDate, endDate } of events) {
    expect([uid, summary].every((text) => text.length > 0)).toBe(true);
    expect(endDate.compare(startDate)).toBeGreaterThan(0);
  }
});
