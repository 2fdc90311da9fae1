import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createOperator, type Operator } from './operator.ts';
import { type Language, words } from './words.ts';

/** What the browser complained of: exceptions, errors in its console, and with them every broken policy. */
export type Complaints = {
  /** This test breaks something on purpose: complaints that match are part of it. */
  expect(...patterns: RegExp[]): void;
  /** Watches a further context. */
  watch(context: BrowserContext): void;
  all(): string[];
};

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

  /** Another person with a browser of their own. */
  visitor: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ language = 'nl', phone = false, dark = false } = {}) => {
      const context = await browser.newContext({
        locale: words[language].locale,
        timezoneId: 'Europe/Amsterdam',
        viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        hasTouch: phone,
        colorScheme: dark ? 'dark' : 'light',
      });
      contexts.push(context);
      complaints.watch(context);
      return context.newPage();
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

export { expect };
