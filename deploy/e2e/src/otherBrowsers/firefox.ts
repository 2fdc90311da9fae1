import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type { OtherBrowser } from './tab.ts';

const places = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'];

/** Firefox by WebDriver BiDi; null where the machine has none (`FIREFOX` names one). */
export async function openFirefox(): Promise<OtherBrowser | null> {
  const executablePath = places.find((place) => place && existsSync(place));
  if (!executablePath) return null;
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: null,
    args: ['--width=1440', '--height=900'],
  });
  return {
    name: await browser.version(),
    async newTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return {
        goto: async (address) => void (await page.goto(address)),
        textOf: (selector) => page.$eval(selector, (element) => element.textContent).catch(() => null),
        click: (selector) => page.click(selector),
        type: (selector, text) => page.type(selector, text),
        read: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
