import type { Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signIn } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);

/** Opens a page whose scripts are still on their way; what is answered lets them come. */
async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route('**/releases/**/*.js*', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(async () => resolve()));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName('omzien:alive').length)).toBe(0);
  return async () => {
    isHeld = false;
    for (const release of held) await release();
  };
}

test('what is pressed and typed before the scripts have come is done when they have', async ({ page }) => {
  const release = await openBeforeScripts(page, `${site}/vacancies/search`);
  const words = page.getByRole('searchbox').first();
  const heart = page.locator('button[aria-pressed][aria-label^="Bewaar "]').first();
  const display = page.getByRole('button', { name: 'Weergave' });
  const title = (await heart.getAttribute('aria-label'))?.replace('Bewaar ', '') ?? '';
  await words.fill('voorlezen');
  await heart.click();
  await display.click();
  // It stands in the page: nobody waits for it, nor for seeing what was chosen in it.
  const dark = page.getByRole('button', { name: 'Donker' });
  await dark.click();
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await release();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(display).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: title, pressed: true })).toBeVisible();
  await expect(words).toHaveValue('voorlezen');
});

test('on a phone the form of the search opens, pressed once or twice before the scripts have come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pill = page.getByRole('button', { name: /^Zoek/, expanded: false });
  for (const presses of [1, 2]) {
    const release = await openBeforeScripts(page, `${site}/vacancies/search`);
    for (let press = 0; press < presses; press += 1) await pill.click();
    await release();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('of hearts pressed before the scripts have come and while the page comes alive, none is lost', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let number = 0;
    let picture = 0;
    let most = 4;
    const hearts = () => [...document.querySelectorAll<HTMLElement>('main article button[aria-pressed]')];
    const lost = () => hearts().filter((heart, index) => index < number && heart.ariaPressed !== 'true');
    const kept = () => hearts().filter(({ dataset }) => dataset.kept !== undefined);
    const press = () => {
      picture += 1;
      // In every third picture: the hearts of a page last until it lives.
      const heart = number < most && picture % 3 === 0 ? hearts()[number] : undefined;
      if (heart) number += 1;
      heart?.click();
      if (performance.getEntriesByName('omzien:stands').length === 0) requestAnimationFrame(press);
    };
    requestAnimationFrame(press);
    Object.assign(window, {
      counted: () => ({ pressed: number, lost: lost().length, kept: kept().length }),
      pressAll: () => {
        most = Number.POSITIVE_INFINITY;
      },
    });
  });
  type Counting = { counted: () => Record<'pressed' | 'lost' | 'kept', number>; pressAll: () => void };
  const counted = () => page.evaluate(() => (window as unknown as Counting).counted());
  const release = await openBeforeScripts(page, `${site}/vacancies/search`);
  await expect.poll(async () => (await counted()).pressed).toBe(4);
  await page.evaluate(() => (window as unknown as Counting).pressAll());
  await release();
  await page.waitForFunction(() => performance.getEntriesByName('omzien:stands').length > 0);
  // Each part does what was pressed in it as it comes to life.
  await expect.poll(counted).toMatchObject({ kept: 0, lost: 0 });
  const { pressed } = await counted();
  expect(pressed).toBeGreaterThan(4);
  const later = await page.context().newPage();
  await later.goto(`${site}/vacancies/search`);
  await expect(later.locator('main article button[aria-pressed="true"]')).toHaveCount(pressed);
});

// The form has an address of its own: the browser sends it.
test('who signs in before the scripts have come begins the day as everybody does', async ({ page }) => {
  const release = await openBeforeScripts(page, `${site}/auth/login-1`);
  await signIn(page, 'organisation', tenant, texts.nl);
  await release();
  await expect(page).toHaveURL(/\/dashboard$/);
});
