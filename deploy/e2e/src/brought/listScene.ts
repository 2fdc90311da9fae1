import type { Page } from '@playwright/test';
import { main } from './screen.ts';

/** What is done in a list, by name, so that each can be told to be quick or slow. */
export type Step = { name: string; take: (page: Page) => Promise<void> };

/** A list of the application with few rows and with many, and what somebody does in it. */
export type ListScene = {
  name: string;
  /** Who has so many rows; somebody of an organisation otherwise. */
  account?: 'organisation' | 'centre';
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

const tick = (page: Page, number: number) => main(page).locator('tbody').getByRole('checkbox').nth(number);
/** Presses keys, one after the other. */
export const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key, { delay: 40 });
  };

/** Chooses the first row. */
export const tickOne: Step = { name: 'tick the first', take: (page) => tick(page, 0).click() };
/** Chooses another row. */
export const tickAnother: Step = { name: 'tick another', take: (page) => tick(page, 2).click() };
/** Chooses all rows that are shown. */
export const tickAll: Step = {
  name: 'tick all',
  take: (page) => main(page).locator('thead').getByRole('checkbox').click(),
};
/** Lets go of them. */
export const untickAll: Step = { ...tickAll, name: 'untick all' };
/** Walks through the rows of a table with the arrows. */
export const walk: Step = {
  name: 'walk with the arrows',
  async take(page) {
    await main(page).locator('tbody tr[tabindex="0"]').focus();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'Home')(page);
  },
};
/** Types in the search box. */
export const search = (text: string): Step => ({
  name: 'type in the search box',
  take: (page) => main(page).getByRole('searchbox').first().pressSequentially(text, { delay: 60 }),
});
/** Opens a menu, and closes it. */
export const menu = (trigger: string): Step => ({
  name: 'open a menu',
  async take(page) {
    await main(page).locator(trigger).first().click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
  },
});

/** The address with so many rows on its page. */
export const paged = (path: string) => (rows: number) => `${path}${path.includes('?') ? '&' : '?'}page[size]=${rows}`;

/** Opens what stands in the list, and goes back: the same rows stand in the same place. */
export const thereAndBack = (link: string): Step => ({
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
export const pressUntil =
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

/** Types into a field. */
export const typeIn = (name: string, text: string): Step => ({
  name: 'write a message',
  take: (page) => main(page).getByRole('textbox', { name }).pressSequentially(text, { delay: 60 }),
});
/** Presses a button. */
export const pressNamed = (name: string, button: RegExp): Step => ({
  name,
  take: (page) => main(page).getByRole('button', { name: button }).first().click(),
});
