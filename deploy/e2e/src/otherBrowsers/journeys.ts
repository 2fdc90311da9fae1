import assert from 'node:assert/strict';
import { password } from '../platformUnderTest.ts';
import { texts } from '../texts.ts';
import { type Tab, until } from './tab.ts';

const w = texts.nl;

const headingIs = (tab: Tab, text: string) =>
  until(`the heading ${text}`, async () => (await tab.textOf('main h1'))?.includes(text) ?? false);
const exists = (tab: Tab, selector: string) => until(selector, async () => (await tab.textOf(selector)) !== null);
/** Until the module has taken over what the server wrote, a link loads its page and a form sends itself. */
const isTakenOver = (tab: Tab) =>
  until('the page is alive', () => tab.read<boolean>("performance.getEntriesByName('omzien:stands').length > 0"));
const mark = (tab: Tab) => tab.read("document.documentElement.setAttribute('data-same', '')");
const isSame = (tab: Tab) => tab.read<boolean>("document.documentElement.hasAttribute('data-same')");

async function signIn(tab: Tab, site: string, account: string, path: string) {
  await tab.goto(`${site}/auth/login-1?redirect=${encodeURIComponent(path)}`);
  await exists(tab, 'main input[type="password"]');
  await isTakenOver(tab);
  await tab.type('main input[type="email"]', `${account}@oldebroek.example`);
  await tab.type('main input[type="password"]', password);
  await tab.click('main form button[type="submit"]');
  await until(`the way to ${path}`, () => tab.read<boolean>(`location.pathname === ${JSON.stringify(path)}`));
}

/** What a visitor, a volunteer and staff do most, by its name. `site` is an address without a slash at its end. */
export const journeys: Record<string, (tab: Tab, site: string) => Promise<void>> = {
  async 'the search shows vacancies, and one opens without a new document'(tab, site) {
    await tab.goto(`${site}/vacancies/search`);
    await headingIs(tab, w.heading);
    await isTakenOver(tab);
    await mark(tab);
    const title = (await tab.textOf('main article a')) ?? '';
    await tab.click('main article a');
    await headingIs(tab, title);
    assert.equal(await isSame(tab), true);
  },
  async 'a border between modules is crossed inside the page'(tab, site) {
    await tab.goto(`${site}/vacancies/search`);
    await exists(tab, '[data-module="mfe-vacancies"]');
    await isTakenOver(tab);
    await mark(tab);
    await tab.click('header a[href="/"]');
    await exists(tab, '[data-module="mfe-public-site"]');
    assert.equal(await isSame(tab), true);
  },
  async 'a protected page asks to sign in, and then shows; no script reads the session'(tab, site) {
    await tab.goto(`${site}/applications`);
    await exists(tab, 'main input[type="password"]');
    await signIn(tab, site, 'organisation', '/applications');
    await headingIs(tab, w.applications);
    assert.equal(await tab.read<boolean>("document.cookie.includes('__Host-')"), false);
  },
  async 'a volunteer opens the form to apply, and what was typed stays'(tab, site) {
    await signIn(tab, site, 'volunteer', '/vacancies/search');
    await tab.goto(`${site}/vacancies/search`);
    await isTakenOver(tab);
    const addresses = await tab.read<string[]>(
      "[...document.querySelectorAll('main article h2 a, main article h3 a')].map((link) => link.pathname)",
    );
    for (const address of addresses) {
      await tab.goto(`${site}${address}`);
      await isTakenOver(tab);
      // Who has applied already is told so in the place of the button, as soon as that is known.
      await until('what the reader did here is known', () =>
        tab.read<boolean>("document.querySelector('main aside [aria-busy=true]') === null"),
      );
      if ((await tab.textOf('main aside button[aria-haspopup="dialog"]'))?.includes('Ik meld me aan')) break;
    }
    await tab.click('main aside button[aria-haspopup="dialog"]');
    await exists(tab, '[role="dialog"] textarea');
    await tab.type('[role="dialog"] textarea', 'Ik help graag mee.');
    const typed = await tab.read<string>('document.querySelector(\'[role="dialog"] textarea\').value');
    assert.equal(typed, 'Ik help graag mee.');
  },
  async 'a conversation opens from the list'(tab, site) {
    await signIn(tab, site, 'organisation', '/conversations');
    await exists(tab, 'main a[href*="/conversations"], main [role="link"], main li');
  },
  async 'a page that is not there says so'(tab, site) {
    await tab.goto(`${site}/no/such/page`);
    await headingIs(tab, w.notFound);
  },
};
