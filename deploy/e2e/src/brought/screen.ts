import type { BrowserContext, Page } from '@playwright/test';
import { openSession } from '../visits.ts';
import type { Account } from './scene.ts';

/** What somebody does on a screen, so that the waits between press and picture can be measured. */
export type Interact = (page: Page) => Promise<void>;

/** A screen to be measured. `path` may have to be looked up with the session of who opens it. */
export type Screen = {
  name: string;
  account: Account | null;
  path: string | ((context: BrowserContext, site: string) => Promise<string>);
  interact?: Interact;
};

/** The address of the first record of a list of the API, asked by a page: outside a browser no `*.localhost` is known. */
export const firstOf =
  (query: string, pageOf: (id: string) => string) => async (context: BrowserContext, site: string) => {
    const page = await context.newPage();
    await page.goto(`${site}/support`);
    const id = await page.evaluate(async (address) => {
      const answer = await fetch(address, { headers: { 'x-requested-with': 'omzien' } });
      return ((await answer.json()) as { data?: { id: string }[] }).data?.[0]?.id;
    }, `/api/v1/${query}`);
    await page.close();
    if (!id) throw new Error(`${query} has no records.`);
    return pageOf(id);
  };

/** What somebody with an account prepares for those without one: an address that a script in his page answers. */
export const preparedBy =
  (account: Account, prepare: () => Promise<string>) => async (context: BrowserContext, site: string) => {
    const own = await context.browser()?.newContext();
    if (!own) throw new Error('There is no browser to prepare this with.');
    try {
      const page = await own.newPage();
      await openSession(page, site, account, new URL(site).hostname.split('.')[0] ?? '');
      await page.goto(`${site}/support`);
      return await page.evaluate(prepare);
    } finally {
      await own.close();
    }
  };

/** What a screen shows, without the frame. */
export const main = (page: Page) => page.getByRole('main');

/** Types into the first text field, one key at a time. */
export const write =
  (text: string): Interact =>
  async (page) => {
    await main(page)
      .getByRole('textbox')
      .or(main(page).getByRole('searchbox'))
      .first()
      .pressSequentially(text, { delay: 60 });
  };

/** Opens what a button opens, and closes it with the keyboard. */
export const openAndClose =
  (name: RegExp): Interact =>
  async (page) => {
    await main(page).getByRole('button', { name }).first().click();
    await page.getByRole('dialog').first().waitFor();
    await page.keyboard.press('Escape');
  };

/** Walks through the rows of a list and chooses three of them. */
export const chooseRows: Interact = async (page) => {
  const ticks = main(page).locator('tbody').getByRole('checkbox');
  for (let row = 0; row < Math.min(3, await ticks.count()); row += 1) await ticks.nth(row).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
};

/** One after the other. */
export const inTurn =
  (...steps: Interact[]): Interact =>
  async (page) => {
    for (const step of steps) await step(page);
  };
