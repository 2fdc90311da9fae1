import type { Browser, BrowserContext } from '@playwright/test';
import { ports } from './benchPlatform.ts';

export const site = `http://oldebroek.localhost:${ports.gateway}`;
/** Another module's page, so that the screens come over a module border. */
export const start = '/support';
const password = 'samen-omzien-2026';
const desk = { width: 1440, height: 900 };

/** A browser's session of somebody, to be used by several pages. */
export async function sessionOf(
  browser: Browser,
  account: string | null,
  { viewport = desk, at = site }: { viewport?: typeof desk; at?: string } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'nl-NL', viewport });
  if (account === null) return context;
  const page = await context.newPage();
  await page.goto(`${at}/auth/login-1?redirect=${encodeURIComponent(start)}`);
  await page.getByLabel('E-mailadres').fill(`${account}@oldebroek.example`);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL(`${at}${start}`);
  await page.close();
  return context;
}
