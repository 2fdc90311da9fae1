import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { undecidedApplication } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const w = texts.nl;

const screenOf = (tenant: string, id: string) => `${origin(tenant)}/applications/${id}`;
const box = (page: Page) => page.getByRole('form', { name: /^Bericht aan/ });
/** What was said, and not what still stands in the box. */
const said = (page: Page, text: string) => page.getByRole('paragraph').filter({ hasText: text });
const write = async (page: Page, text: string) => {
  await box(page).getByRole('textbox').fill(text);
  await box(page).getByRole('button', { name: 'Verstuur' }).click();
};

test('on the board an application is refused with the keyboard alone, and taken back', async ({ page }) => {
  const site = origin('demo');
  await signInTo(page, `${site}/applications?layout=board`, 'organisation', 'demo');
  const column = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
  const card = column('Nieuw').locator('[data-cover]').first();
  await expect(card).toBeVisible();
  await expectAccessible(page);
  const name = (await card.textContent()) ?? '';
  const path = (await card.getAttribute('href')) ?? '';
  const moved = (to: string) => column(to).locator(`a[href="${path}"]`);

  await card.focus();
  await page.keyboard.press('ArrowRight');
  await expect(card).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(card).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type('Afwijzen');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${name} afwijzen` });
  await dialog.getByLabel(w.reason).press('ArrowDown');
  await expect(dialog.getByLabel(w.message)).toHaveValue(/^Hallo /);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: w.rejectSend }).press('Enter');
  await expect(moved('Gesloten')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(moved('Nieuw')).toBeVisible();

  // The board is what this person sees the next time.
  await page.goto(`${site}/applications`);
  await expect(page).toHaveURL(/layout=board/);
  await page.getByRole('link', { name: 'Tabel' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
});

test('both sides write on the screen of the application, and hear each other without a reload', async ({
  page,
  visitor,
}) => {
  test.slow();
  const { tenant, id } = await undecidedApplication('volunteer', [
    'roermond',
    'meedoen',
    'oldebroek',
    'public',
    'demo',
  ]);
  await signInTo(page, screenOf(tenant, id), 'organisation', tenant);
  await expect(box(page)).toBeVisible();
  await expectAccessible(page);

  const question = `Wat leuk! Kun je bellen over ${Date.now()}?`;
  const answer = `Ja hoor, ${Date.now()}.`;

  // What is half written is there after a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  await box(page).getByRole('textbox').fill('Wat leuk! Kun je');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Kun je'))).toBe(true);
  await page.reload();
  await expect(box(page).getByRole('textbox')).toHaveValue('Wat leuk! Kun je');
  await write(page, question);
  await expect(said(page, question)).toBeVisible();
  await expect(page.getByRole('complementary').getByText('In gesprek')).toBeVisible();
  await expect(box(page).getByRole('textbox')).toHaveValue('');

  const volunteer = await visitor();
  await signInTo(volunteer, screenOf(tenant, id), 'volunteer', tenant);
  await expect(said(volunteer, question)).toBeVisible();
  await write(volunteer, answer);
  await expect(said(page, answer)).toBeVisible({ timeout: 20_000 });
});

test('who decides second is told so, and keeps what was written', async ({ page, visitor, complaints }) => {
  complaints.expect(/status of 4(09|12)/);
  test.slow();
  const { tenant, id } = await undecidedApplication('volunteer', [
    'oldebroek',
    'demo',
    'public',
    'meedoen',
    'roermond',
  ]);
  await signInTo(page, screenOf(tenant, id), 'organisation', tenant);
  await page.getByRole('button', { name: w.accept }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.message).fill('Kom dinsdag om tien uur langs.');

  const other = await visitor();
  await signInTo(other, screenOf(tenant, id), 'relations', tenant);
  await expect(other.getByText(/^Je beslist namens/)).toBeVisible();
  await other.getByRole('button', { name: w.reject }).click();
  await other.getByRole('dialog').getByLabel(w.reason).selectOption('filled');
  await other.getByRole('dialog').getByRole('button', { name: w.rejectSend }).click();
  await expect(other.getByRole('complementary').getByText(w.rejected)).toBeVisible();

  const overtaken = dialog.getByText('De status is nu: Afgewezen.', { exact: false });
  await expect(overtaken).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole('button', { name: w.acceptSend })).toHaveCount(0);
  await expect(dialog.getByLabel(w.message)).toHaveValue('Kom dinsdag om tien uur langs.');
  await expectAccessible(page);
});

test('staff look after an application: owner, note, waiting list, and on to the next', async ({ page }) => {
  const site = origin('public');
  await signInTo(page, `${site}/applications?filter[stage_in]=new`, 'organisation', 'public');
  await page.locator('main tbody [data-cover]').first().click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(page.url());
  await page.getByLabel('Van wie').selectOption({ index: 1 });
  await expect(page.getByText('De aanmelding heeft een andere eigenaar.')).toBeVisible();
  const note = `Belt liever na zessen ${Date.now()}`;
  await page.getByLabel('Nieuwe notitie').fill(note);
  await page.getByRole('button', { name: 'Bewaar notitie' }).click();
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole('button', { name: 'Op de wachtlijst' }).click();
  await expect(page.getByRole('complementary').getByText('Wachtlijst', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // It is no longer new: from the list of new ones one goes back, and on to another.
  await page.getByRole('link', { name: 'Alle aanmeldingen' }).click();
  await expect(page).toHaveURL(/stage_in/);
  // What was read before stands until the answer is there.
  const first = page.locator('main table:not([aria-busy]) tbody [data-cover]').first();
  await expect(first).not.toHaveAttribute('href', pathname);
  await first.click();
  const next = page.getByRole('link', { name: /^Volgende: / });
  const name = ((await next.getAttribute('aria-label')) ?? '').replace('Volgende: ', '');
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
