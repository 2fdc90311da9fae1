import type { Locator, Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'roermond';
const site = origin(tenant);

const numberIn = (text: string | null | undefined, pattern: RegExp) =>
  Number(pattern.exec(text ?? '')?.[1]?.replaceAll('.', ''));
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Toon' }).getByRole('link');
/** What a tab says: `Online (12)`. */
const ofTab = async (tab: Locator) => numberIn(await tab.textContent(), /\(([\d.]+)\)$/);
const inTitle = async (page: Page) =>
  numberIn(await page.getByRole('heading', { level: 1 }).textContent(), /([\d.]+)$/);
const inFoot = async (page: Page) =>
  numberIn(
    await page
      .getByRole('status')
      .filter({ hasText: /^(\d.* tot en met .*|0 resultaten)$/ })
      .textContent(),
    /(?:van |^)([\d.]+)(?: resultaten)?$/,
  );

type Counted = {
  path: string;
  /** Filters beside the tabs; without any first. */
  filters: readonly string[];
  /** The tabs that hold each row of the first one once. */
  parts: readonly string[];
};
const lists: readonly Counted[] = [
  {
    path: '/vacancies',
    filters: ['', 'filter[vacancy_type_in]=volunteering', 'filter[without_applications_true]=true'],
    parts: ['Online', 'Concept', 'Iemand gevonden', 'Verlopen'],
  },
  {
    path: '/applications',
    filters: ['', 'filter[source_eq]=pool', 'filter[name_or_email_cont]=a'],
    parts: ['Lopend', 'Aangenomen', 'Afgewezen', 'Gesloten'],
  },
  {
    path: '/profile-replies',
    filters: ['', 'filter[created_at_gteq]=2026-11-01'],
    parts: ['Wacht op antwoord', 'Ja', 'Nee', 'Voorbij'],
  },
];

/** The parts make the whole, and what is shown is as many as its tab says, above and below the rows. */
async function expectToAddUp(page: Page, parts: readonly string[]) {
  const tabs = tabsOf(page);
  await expect(async () => {
    const chosen = page.getByRole('navigation', { name: 'Toon' }).locator('[aria-current]');
    const shown = await ofTab(chosen);
    expect({ title: await inTitle(page), foot: await inFoot(page) }).toEqual({ title: shown, foot: shown });
    let sum = 0;
    for (const part of parts) sum += await ofTab(tabs.filter({ hasText: new RegExp(`^${part} \\(`) }));
    expect(sum).toBe(await ofTab(tabs.first()));
  }).toPass({ timeout: 10_000 });
}

for (const { path, filters, parts } of lists)
  test(`${path}: tabs, title and foot say the same numbers on every tab, under every filter`, async ({ page }) => {
    await signInTo(page, `${site}${path}`, 'relations', tenant);
    for (const filter of filters) {
      await page.goto(`${site}${path}?${filter}`);
      const count = await tabsOf(page).count();
      expect(count).toBeGreaterThan(parts.length);
      for (let index = 0; index < count; index++) {
        const tab = tabsOf(page).nth(index);
        await tab.click();
        await expect(tab).toHaveAttribute('aria-current', 'true');
        await expectToAddUp(page, parts);
      }
    }
  });

test('they still do after a step with several, and after that was taken back', async ({ page }) => {
  const parts = lists[1]?.parts ?? [];
  await signInTo(page, `${site}/applications?filter[awaiting_reply_true]=true&page[size]=2`, 'relations', tenant);
  await expectToAddUp(page, parts);
  const before = await tabsOf(page).allTextContents();
  const bulk = page.getByRole('region', { name: 'Acties voor wat je hebt gekozen' });
  await page.getByRole('checkbox', { name: 'Kies alle rijen op deze pagina' }).check();
  await expect(bulk.getByRole('button', { name: `Selecteer alle ${await inFoot(page)} resultaten` })).toBeVisible();
  await bulk.getByRole('button', { name: 'Wijs af' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reden').selectOption({ label: 'Te ver weg' });
  await dialog.getByRole('button', { name: /^Wijs \d+ aanmelding/ }).click();
  await expect(page.getByText('2 aanmeldingen zijn afgewezen.')).toBeVisible();
  await expect.poll(() => tabsOf(page).allTextContents()).not.toEqual(before);
  await expectToAddUp(page, parts);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => tabsOf(page).allTextContents()).toEqual(before);
  await expectToAddUp(page, parts);
});
