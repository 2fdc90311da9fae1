import type { Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);

/** What is lower than 44 px below a finger, as the page itself tells who is pressed; links within a sentence may be. */
const tooLow = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      // What no key reaches is not there to be pressed: a hidden button that sends a search.
      'main :is(a[href], button, input:not([type=hidden]), select):not([tabindex="-1"])',
    )) {
      const { width, height } = element.getBoundingClientRect();
      const { display, opacity } = getComputedStyle(element);
      if (width <= 2 || height <= 2 || opacity === '0' || display === 'inline' || 'cover' in element.dataset) continue;
      const target = element.closest('label') ?? element;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const box = target.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const middle = box.top + box.height / 2;
      const isPressed = (y: number) => target.contains(document.elementFromPoint(x, y));
      let high = 1;
      for (let y = 1; y <= 30 && isPressed(middle - y); y++) high++;
      for (let y = 1; y <= 30 && isPressed(middle + y); y++) high++;
      // A pixel is lost where the box begins between two.
      if (high < 43) found.push(`${element.tagName} ${high} px: ${element.textContent || element.ariaLabel}`);
    }
    return found;
  });

test('below a finger everything to press is 44 px high, on public screens and in the lists of staff', async ({
  visitor,
}) => {
  const page = await visitor({ phone: true });
  for (const path of ['/', '/vacancies/search', '/auth/login-1']) {
    await page.goto(`${site}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await tooLow(page), path).toEqual([]);
  }
  await signInTo(page, `${site}/vacancies`, 'organisation', tenant);
  for (const path of ['/vacancies', '/applications', '/conversations']) {
    await page.goto(`${site}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await tooLow(page), path).toEqual([]);
  }
});
