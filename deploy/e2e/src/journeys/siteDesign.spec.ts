import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'roermond';
const site = origin(tenant);

/** What a visitor's page is drawn with. */
const linkColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--chakra-colors-accent').trim());
const chosen = '#7a1f5c';

test('a design that cannot be read is mended, looked at, published, seen by a visitor, and taken back', async ({
  page,
  visitor,
}) => {
  await signInTo(page, `${site}/settings/design`, 'centre', tenant);
  const color = page.getByRole('textbox', { name: 'Hoofdkleur (niet verplicht)' });
  const before = await color.inputValue();
  await color.fill(chosen);
  await page.getByRole('textbox', { name: 'Tekst (niet verplicht)' }).fill('#a0a8b4');
  await expect(page.getByText(/kleur(en)? (is|zijn) niet goed te lezen$/)).toBeVisible();
  await page.getByRole('button', { name: 'Maak alles leesbaar' }).click();
  await expect(page.getByText('Alles is goed te lezen')).toBeVisible();

  // The real home page, in the colour that is not published.
  const frame = page.frameLocator('iframe[title="Voorbeeld: Home"]');
  await expect(frame.locator('footer')).toBeAttached();
  // It is a page of its own, which comes when it comes.
  await expect
    .poll(
      () =>
        frame
          .locator('html')
          .evaluate((html) => getComputedStyle(html).getPropertyValue('--chakra-colors-accent').trim()),
      { timeout: 30_000 },
    )
    .toBe(chosen);
  await expect(page.getByText(/^Opgeslagen om|Concept bewaard/)).toBeVisible();
  await expectAccessible(page);

  const guest = await visitor();
  await guest.goto(`${site}/?design=draft`);
  expect(await linkColor(guest)).not.toBe(chosen);

  const earlier = page.getByRole('button', { name: /^Terugzetten: / });
  await expect(earlier.first()).toBeVisible();
  const known = await earlier.count();
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await expect(page.getByText('Dit is wat bezoekers nu zien.')).toBeVisible();
  // What the next page of a visitor is made of; the gateway keeps what it has for a minute.
  await expect(async () => {
    const told = await guest.evaluate(async () => {
      const answer = await fetch('/api/v1/bootstrap', { cache: 'no-store', headers: { 'x-requested-with': 'omzien' } });
      return answer.text();
    });
    expect(told).toContain(chosen);
  }).toPass();

  // The one before the one that is shown now, which stands in the list a moment later.
  await expect(earlier).toHaveCount(known + 1);
  await earlier.nth(1).click();
  await expect(color).toHaveValue(before);
  await page.getByRole('button', { name: 'Stap terug' }).click();
  await expect(color).toHaveValue(chosen);
  await page.getByRole('button', { name: 'Stap vooruit' }).click();
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await expect(page.getByText('Dit is wat bezoekers nu zien.')).toBeVisible();
});
