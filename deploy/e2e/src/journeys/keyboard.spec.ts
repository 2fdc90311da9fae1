import { tabTo } from '../keyboard.ts';
import { origin, password } from '../platformUnderTest.ts';
import { seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const w = texts.nl;

test('the focus stays inside an open dialog, and Escape gives it back', async ({ page }) => {
  const { vacancies } = await seedFacts('roermond');
  await page.goto(`${origin('roermond')}/vacancies/${vacancies[1]?.id}`);
  const apply = page.getByRole('button', { name: w.apply });
  await apply.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 16; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== document.body && active?.closest('[role=dialog]') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(apply).toBeFocused();
});

test('signing in and deciding about an application with the keyboard alone', async ({ page }) => {
  await page.goto(`${origin('demo')}/applications?filter[stage_in]=new`);
  await expect(page).toHaveURL(/\/auth\/login-1/);
  await tabTo(page, page.getByLabel(w.email));
  await page.keyboard.type('organisation@demo.example');
  await tabTo(page, page.getByLabel(w.password, { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/applications\?/);

  const first = page.locator('main table tbody a').first();
  await expect(first).toBeVisible();
  await tabTo(page, first, { most: 120 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}/);
  const accept = page.getByRole('button', { name: w.accept });
  await tabTo(page, accept, { most: 120 });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The dialog takes the focus when it has opened.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await tabTo(page, dialog.getByLabel(w.message));
  await page.keyboard.type('Welkom! Kom dinsdag om 16.00 uur langs.');
  await tabTo(page, dialog.getByRole('button', { name: w.acceptSend }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary').getByText(w.accepted)).toBeVisible({ timeout: 30_000 });
});

test('everything that the frame opens, opens with Enter and gives the focus back on Escape', async ({ page }) => {
  await signInTo(page, `${origin('public')}/vacancies/search`, 'organisation', 'public');
  await expect(page.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
  const openers = page.getByRole('banner').locator('button[aria-haspopup], button[aria-expanded]');
  let opened = 0;
  for (let index = 0; index < (await openers.count()); index += 1) {
    const button = openers.nth(index);
    if (!(await button.isVisible())) continue;
    await tabTo(page, button, { most: 120 });
    await page.keyboard.press('Enter');
    // A menu says that it is open; a panel is a dialog of its own.
    const opensDialog = (await button.getAttribute('aria-haspopup')) === 'dialog';
    if (opensDialog) await expect(page.getByRole('dialog')).toBeVisible();
    else await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).not.toHaveAttribute('aria-expanded', 'true');
    await expect(button).toBeFocused();
    opened += 1;
  }
  expect(opened).toBeGreaterThan(1);
});
