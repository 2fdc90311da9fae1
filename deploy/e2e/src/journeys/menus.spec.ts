import type { Locator } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'demo';

/** What lies at a point of the window: this entry of a menu, another one, or none. */
const entryAt = (entry: Locator, x: number, y: number) =>
  entry.evaluate(
    (one, [left, top]) => {
      const found = document.elementFromPoint(left, top)?.closest('[role=menuitem]');
      return found === one ? 'this' : found ? 'another' : 'none';
    },
    [x, y] as const,
  );

for (const { what, scrolled, side, under } of [
  { what: 'another entry comes under the pointer', scrolled: -88, side: 'top', under: 'another' },
  { what: 'the menu turns to the other side of its button', scrolled: 600, side: 'bottom', under: 'none' },
])
  test(`an entry is pressed, though the page scrolls and ${what} before it is lifted`, async ({ page }) => {
    await signInTo(page, `${origin(tenant)}/vacancies?filter[status_in]=published`, 'organisation', tenant);
    const button = page.getByRole('button', { name: /^Acties voor/ }).first();
    // At the bottom of the window, so that the menu opens above its button.
    await button.evaluate((one) => {
      for (const main of document.querySelectorAll('main')) main.style.paddingBlock = '100vh';
      scrollBy({ top: one.getBoundingClientRect().bottom + 20 - innerHeight, behavior: 'instant' });
    });
    await button.click();
    const menu = page.getByRole('menu');
    await expect(menu).toHaveAttribute('data-side', 'top');
    await menu.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
    const entry = page.getByRole('menuitem', { name: 'Archiveren' });
    const box = (await entry.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // Not by `hover`, which scrolls the page itself while the menu comes up.
    await page.mouse.move(x, y);
    expect(await entryAt(entry, x, y)).toBe('this');
    await page.mouse.down();
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), scrolled);
    await expect(menu).toHaveAttribute('data-side', side);
    await expect.poll(() => entryAt(entry, x, y)).toBe(under);
    await page.mouse.up();
    await expect(page.getByRole('alertdialog', { name: /archiveren\?$/ })).toBeVisible();
    await expect(menu).toHaveCount(0);
  });
