import { expect, type Page } from '@playwright/test';
import { freshPassword } from './accounts.ts';
import { password } from './platformUnderTest.ts';
import type { Words } from './words.ts';

/** Fills in the sign-in form that is shown, and sends it: for an account of the seed, or by the address of a fresh one. */
export async function signIn(page: Page, account: string, tenant: string, w: Words): Promise<void> {
  const isFresh = account.includes('@');
  await page.getByLabel(w.email).fill(isFresh ? account : `${account}@${tenant}.example`);
  await page.getByLabel(w.password, { exact: true }).fill(isFresh ? freshPassword : password);
  await page.getByRole('main').getByRole('button', { name: w.signIn }).click();
}

/** Signs in by way of the page that is wanted, as somebody does who has its link. */
export async function signInTo(page: Page, address: string, account: string, tenant: string, w: Words): Promise<void> {
  const { pathname, search, origin } = new URL(address);
  await page.goto(`${origin}${w.prefix}/auth/login-1?redirect=${encodeURIComponent(pathname + search)}`);
  await signIn(page, account, tenant, w);
  await expect(page).toHaveURL(address);
}

/** Which document this is: a mark that a reload would take away. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same'));
}

/** Moves inside the page, as a link of the frame does: no document is loaded. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = to;
    document.querySelector('header')?.append(link);
    link.click();
    link.remove();
  }, path);
}
