import { expect, type Page } from '@playwright/test';
import { freshPassword } from './accounts.ts';
import { password } from './platformUnderTest.ts';
import type { Texts } from './texts.ts';

/** Fills in the sign-in form that is shown, and sends it: for an account of the seed, or by the address of a fresh one. */
export async function signIn(page: Page, account: string, tenant: string, w: Texts): Promise<void> {
  const isFresh = account.includes('@');
  await page.getByLabel(w.email).fill(isFresh ? account : `${account}@${tenant}.example`);
  await page.getByLabel(w.password, { exact: true }).fill(isFresh ? freshPassword : password);
  await page.getByRole('main').getByRole('button', { name: w.signIn }).click();
}

/** Signs in by way of the page that is wanted, as somebody does who has its link. */
export async function signInByForm(page: Page, address: string, account: string, tenant: string, w: Texts) {
  const { pathname, search, origin } = new URL(address);
  await page.goto(`${origin}${w.prefix}/auth/login-1?redirect=${encodeURIComponent(pathname + search)}`);
  await signIn(page, account, tenant, w);
  await expect(page).toHaveURL(address);
}

/** Signs in without the form, in an empty page of the site. The session is a new one: what is done to it is felt by no other. */
export async function openSession(page: Page, site: string, account: string, tenant: string): Promise<void> {
  const isFresh = account.includes('@');
  const credentials = {
    email: isFresh ? account : `${account}@${tenant}.example`,
    password: isFresh ? freshPassword : password,
  };
  // From an empty page of the site, because a browser takes these cookies from an answer alone.
  const emptyPage = new URL('/signing-in', site).href;
  await page.route(emptyPage, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(emptyPage);
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'omzien' };
    return (await fetch('/auth/sign_in', { method: 'POST', headers, body })).status;
  }, JSON.stringify(credentials));
  expect(status, `signing in as ${credentials.email}`).toBe(200);
  await page.unroute(emptyPage);
}

/** Opens a page as somebody who is signed in already, with a session of its own. */
export async function signInTo(page: Page, address: string, account: string, tenant: string): Promise<void> {
  await openSession(page, address, account, tenant);
  await page.goto(address);
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
