import { chromium } from '@playwright/test';
import { findBrowser } from './browserPath.ts';

const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
const port = process.env.P ?? '3300';
const jobs = JSON.parse(process.env.JOBS);
for (const { tenant = 'oldebroek', account, path, width = 1440, dark = false, name, full = true, lang = '' } of jobs) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'nl-NL',
  });
  const page = await context.newPage();
  const site = `http://${tenant}.localhost:${port}`;
  if (account) {
    await page.goto(`${site}/auth/login-1?redirect=${encodeURIComponent(path)}`);
    await page.getByLabel('E-mailadres').fill(`${account}@${tenant}.example`);
    await page.getByLabel('Wachtwoord', { exact: true }).fill('samen-omzien-2026');
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL((u) => !u.pathname.includes('login'));
  }
  if (!account || lang) await page.goto(site + lang + path);
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full });
  await context.close();
}
await browser.close();
