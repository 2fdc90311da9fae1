import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { createOperator, type Operator } from './operator.ts';
import { type Language, texts } from './texts.ts';

/** What the browser complained of: exceptions, errors in its console, and with them every broken policy. */
export type Complaints = {
  /** This test breaks something on purpose: complaints that match are part of it. */
  expect(...patterns: RegExp[]): void;
  /** Watches a further context. */
  watch(context: BrowserContext): void;
  all(): string[];
};

/**
 * What a server wrote can be read at once, but a press on a button is lost until its module has taken it over. A person
 * needs longer than that to read; a test waits for the same moment.
 */
function awaitTakeOver(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil === 'commit') return response;
    const isTakenOver = () => {
      const boot = document.getElementById('boot');
      if (!boot) return true;
      return JSON.parse(boot.textContent).owner === null || performance.getEntriesByName('omzien:stands').length > 0;
    };
    // Pages that break on purpose, or without scripts, never get there.
    await page.waitForFunction(isTakenOver, undefined, { timeout: 5000 }).catch(() => {});
    return response;
  };
  return page;
}

type Visitors = (options?: { language?: Language; phone?: boolean; dark?: boolean }) => Promise<Page>;

/**
 * The test of this suite. Whatever a test is about, it fails when the browser complains: an exception, an error in the
 * console, a broken Content Security Policy or Integrity-Policy.
 */
export const test = base.extend<{ complaints: Complaints; visitor: Visitors }, { operator: Operator }>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      const complaints: Complaints = {
        expect: (...patterns) => expected.push(...patterns),
        all: () => heard,
        watch: (watched) => {
          watched.on('weberror', (error) => heard.push(`exception: ${error.error().message}`));
          watched.on('console', (message) => {
            if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
          });
        },
      };
      complaints.watch(context);
      await use(complaints);
      expect(
        heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
        'complaints of the browser',
      ).toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    await use(awaitTakeOver(page));
  },

  /** Another person with a browser of their own. */
  visitor: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ language = 'nl', phone = false, dark = false } = {}) => {
      const context = await browser.newContext({
        locale: texts[language].locale,
        timezoneId: 'Europe/Amsterdam',
        viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        hasTouch: phone,
        colorScheme: dark ? 'dark' : 'light',
      });
      contexts.push(context);
      complaints.watch(context);
      return awaitTakeOver(await context.newPage());
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  operator: [
    // Playwright reads the needed fixtures from this pattern, and wants one.
    async ({ headless: _ }, use) => {
      await use(await createOperator());
    },
    { scope: 'worker' },
  ],
});

export { expect, type Locator, type Page };
