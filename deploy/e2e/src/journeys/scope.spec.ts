import type { Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const menu = (page: Page) => page.getByRole('group', { name: 'Je werkt voor' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Toon' }).getByRole('link', { name: new RegExp(`^${name} \\(`) });
const numberIn = (text: string | null) => Number(/\((\d+)\)/.exec(text ?? '')?.[1]);

async function choose(page: Page, name: string | RegExp) {
  await menu(page).getByRole('button').first().click();
  await menu(page).getByRole('button', { name, pressed: false }).click();
}

test('what the sidebar says is what one sees: one centre, another one, all of them, also after a reload', async ({
  page,
}) => {
  await signInTo(page, `${origin('public')}/applications`, 'superuser', 'public');
  const rows = page.getByRole('main').locator('table:not([aria-busy]) tbody tr');
  await expect(rows.first()).toBeVisible();
  const own = await menu(page).getByRole('button').first().textContent();
  const here = numberIn(await tab(page, 'Alle').textContent());
  const waits = numberIn(await tab(page, 'Wacht op antwoord').textContent());
  // The number beside the entry is that of its list, and came with the page.
  const entry = page.getByRole('navigation').getByRole('link', { name: `Aanmeldingen , ${waits} te doen` });
  await expect(entry.first()).toBeVisible();

  await choose(page, 'Alle centrales');
  await expect(menu(page).getByRole('button').first()).toHaveText('Alle centrales');
  await expect.poll(async () => numberIn(await tab(page, 'Alle').textContent())).toBeGreaterThan(here);
  const all = numberIn(await tab(page, 'Alle').textContent());
  await page.reload();
  await expect(menu(page).getByRole('button').first()).toHaveText('Alle centrales');
  await expect(tab(page, 'Alle')).toHaveText(`Alle (${all})`);

  // A record of any centre opens, whatever is chosen.
  const address = await rows.last().locator('[data-cover]').getAttribute('href');
  await choose(page, own ?? '');
  await expect(tab(page, 'Alle')).toHaveText(`Alle (${here})`);
  await page.goto(origin('public') + address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
