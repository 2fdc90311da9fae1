import type { Page } from '@playwright/test';

/** What is done in a list, by name, so that each can be told to be quick or slow. */
export type Step = { name: string; take: (page: Page) => Promise<void> };

/** A list of the application with few rows and with many, and what somebody does in it. */
export type ListScene = {
  name: string;
  /** The address with so many rows in it. */
  path: (rows: number) => string;
  /** What one row is; there are as many of them as were asked for. */
  row: string;
  few: number;
  many: number;
  /** No more than so many are drawn before somebody comes near the others. */
  drawn?: number;
  /** Only at this width; at both otherwise. */
  only?: 'desk' | 'phone';
  /** What scrolls, where it is not the page. */
  scroller?: string;
  /** How to get to the rows, where the address alone does not lead there. */
  prepare?: (page: Page, rows: number) => Promise<void>;
  steps: Step[];
};

const main = (page: Page) => page.getByRole('main');
const tick = (page: Page, number: number) => main(page).locator('tbody').getByRole('checkbox').nth(number);
const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key, { delay: 40 });
  };

const tickOne: Step = { name: 'tick the first', take: (page) => tick(page, 0).click() };
const tickAnother: Step = { name: 'tick another', take: (page) => tick(page, 2).click() };
const tickAll: Step = {
  name: 'tick all',
  take: (page) => main(page).locator('thead').getByRole('checkbox').click(),
};
const untickAll: Step = { ...tickAll, name: 'untick all' };
const walk: Step = {
  name: 'walk with the arrows',
  async take(page) {
    await main(page).locator('tbody tr[tabindex="0"]').focus();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'Home')(page);
  },
};
const search = (text: string): Step => ({
  name: 'type in the search box',
  take: (page) => main(page).getByRole('searchbox').first().pressSequentially(text, { delay: 60 }),
});
const menu = (trigger: string): Step => ({
  name: 'open a menu',
  async take(page) {
    await main(page).locator(trigger).first().click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
  },
});

const paged = (path: string) => (rows: number) => `${path}${path.includes('?') ? '&' : '?'}page[size]=${rows}`;

/** Opens what stands in the list, and goes back: the same rows stand in the same place. */
const thereAndBack = (link: string): Step => ({
  name: 'open one and come back',
  async take(page) {
    await page.evaluate(() => scrollTo(0, 900));
    const from = page.url();
    await page.locator(link).nth(12).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== from);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await page.locator(link).nth(12).waitFor();
    await page.waitForFunction(() => scrollY > 300, undefined, { timeout: 10_000 });
  },
});

/** Presses a button until there is enough. */
const pressUntil =
  (name: RegExp, row: string, within = 'main'): ListScene['prepare'] =>
  async (page, rows) => {
    const shown = page.locator(row);
    await shown.first().waitFor();
    for (let count = await shown.count(); count < rows; count = await shown.count()) {
      await page.locator(within).getByRole('button', { name }).first().click();
      await page.waitForFunction(
        ([selector, before]) => document.querySelectorAll(selector).length > before,
        [row, count] as const,
        { timeout: 60_000 },
      );
    }
  };

const typeIn = (name: string, text: string): Step => ({
  name: 'write a message',
  take: (page) => main(page).getByRole('textbox', { name }).pressSequentially(text, { delay: 60 }),
});
const pressNamed = (name: string, button: RegExp): Step => ({
  name,
  take: (page) => main(page).getByRole('button', { name: button }).first().click(),
});
/** The column of those who wait for an answer, after that of the proposals. */
const newest = 'main section:nth-of-type(2)';
const pool = 'main section ul > li > article';

/** The lists that may grow long. */
export const listScenes: ListScene[] = [
  {
    name: 'vacancies',
    path: paged('/vacancies'),
    row: 'main tbody tr',
    drawn: 100,
    few: 25,
    many: 1000,
    only: 'desk',
    steps: [
      tickOne,
      tickAnother,
      tickAll,
      untickAll,
      walk,
      menu('tbody [aria-haspopup=menu]'),
      search('kok'),
      thereAndBack('tbody [data-cover]'),
    ],
  },
  {
    name: 'applications as a table',
    path: paged('/applications?sort=name'),
    row: 'main tbody tr',
    drawn: 100,
    few: 25,
    many: 1000,
    only: 'desk',
    steps: [tickOne, tickAnother, tickAll, untickAll, walk, search('ria'), thereAndBack('tbody [data-cover]')],
  },
  {
    name: 'applications as cards',
    path: paged('/applications?sort=name'),
    row: 'main tbody tr',
    drawn: 100,
    few: 25,
    many: 1000,
    only: 'phone',
    steps: [tickOne, tickAnother, search('ria'), thereAndBack('tbody [data-cover]')],
  },
  {
    name: 'applications as a board',
    path: () => '/applications?layout=board',
    row: `${newest} [data-card]`,
    few: 12,
    many: 240,
    prepare: pressUntil(/^Nog \d/, `${newest} [data-card]`, newest),
    steps: [
      menu('[data-menu]'),
      {
        name: 'walk with the arrows',
        async take(page) {
          await main(page).locator('[data-cover]').first().focus();
          await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'End', 'Home')(page);
        },
      },
      search('ria'),
    ],
  },
  {
    name: 'inbox',
    path: paged('/conversations'),
    row: '[data-conversation]',
    few: 25,
    many: 1000,
    scroller: '[data-conversation]',
    steps: [
      {
        name: 'walk with the arrows',
        async take(page) {
          await page.locator('[data-conversation][tabindex="0"]').focus();
          await press('ArrowDown', 'ArrowDown', 'End', 'Home')(page);
        },
      },
      search('ria'),
      { name: 'open a conversation', take: (page) => page.locator('[data-conversation]').nth(3).click() },
    ],
  },
  {
    name: 'messages of a conversation',
    path: () => '/conversations?page[size]=25',
    row: 'main article',
    few: 30,
    many: 990,
    scroller: 'main article',
    async prepare(page, rows) {
      await page.locator('[data-conversation]').first().click();
      await pressUntil(/Toon eerdere berichten/, 'main article')?.(page, rows);
    },
    steps: [typeIn('Bericht', 'Tot dinsdag om tien uur.')],
  },
  {
    name: 'people of the pool',
    path: paged('/vrijwilligerspool'),
    row: pool,
    few: 25,
    many: 100,
    steps: [
      { name: 'tick the first', take: (page) => page.locator(`${pool} label`).nth(0).click() },
      { name: 'tick another', take: (page) => page.locator(`${pool} label`).nth(2).click() },
    ],
  },
  {
    name: 'results of the search',
    path: paged('/vacancies/search'),
    row: 'main section li article, main section ul > li',
    few: 25,
    many: 100,
    steps: [{ ...search('koken'), name: 'type in the search box' }],
  },
  {
    name: 'change of many',
    path: paged('/vacancies/bulk-edit'),
    row: 'main tbody tr',
    drawn: 100,
    few: 25,
    many: 500,
    only: 'desk',
    steps: [
      tickOne,
      tickAll,
      untickAll,
      tickAll,
      pressNamed('go on', /^Verder$/),
      {
        name: 'choose what changes',
        take: (page) =>
          main(page)
            .getByRole('checkbox', { name: /^Datum waarop/ })
            .click(),
      },
      {
        name: 'write a day',
        take: (page) =>
          main(page)
            .getByRole('textbox')
            .first()
            .pressSequentially(
              new Date(Date.now() + 60 * 24 * 3600 * 1000).toLocaleDateString('nl-NL', {
                day: '2-digit',
                month: '2-digit',
                year: 'numeric',
              }),
              { delay: 60 },
            ),
      },
      {
        name: 'look at what will change',
        async take(page) {
          await main(page)
            .getByRole('button', { name: /^Bekijk wat/ })
            .click();
          await main(page).locator('tbody tr').nth(20).waitFor({ timeout: 60_000 });
        },
      },
    ],
  },
];
