import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin, ports } from '../platformUnderTest.ts';
import { seedFacts, sessionOf } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';
import { words } from '../words.ts';

const w = words.nl;

/** `volunteer@` applies for a vacancy of `organisation@` for which that was not done yet; answers the id. */
async function applied(tenant: string): Promise<string> {
  const { untried, centerId } = await seedFacts(tenant);
  if (!untried) throw new Error('the volunteer has applied for everything');
  const center = { 'volunteer-center-id': centerId };
  const response = await fetch(`http://127.0.0.1:${ports.api}/api/v1/vacancies/${untried.id}/applications`, {
    method: 'POST',
    headers: {
      'x-tenant': tenant,
      'app-context': 'gelderland',
      'content-type': 'application/vnd.api+json',
      ...center,
      ...(await sessionOf('volunteer', tenant, center)),
    },
    body: JSON.stringify({
      data: {
        type: 'applications',
        attributes: { message: 'Ik help graag een middag per week mee.', answers: [], accept_privacy: true },
      },
    }),
  });
  if (!response.ok) throw new Error(`applying answers ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: { id: string } }).data.id;
}
const screenOf = (tenant: string, id: string) => `${origin(tenant)}/applications/${id}`;
const box = (page: Page) => page.getByRole('form', { name: /^Bericht aan/ });
const write = async (page: Page, text: string) => {
  await box(page).getByRole('textbox').fill(text);
  await box(page).getByRole('button', { name: 'Verstuur' }).click();
};

test('on the board an application is refused with the keyboard alone, and taken back', async ({ page }) => {
  const site = origin('demo');
  await signInTo(page, `${site}/applications?layout=board`, 'organisation', 'demo', w);
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
  await expect(dialog.getByLabel(w.message)).toHaveValue(/^Hallo /);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: w.rejectSend }).press('Enter');
  await expect(moved('Gesloten')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(moved('In gesprek')).toBeVisible();

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
  const tenant = 'roermond';
  const id = await applied(tenant);
  await signInTo(page, screenOf(tenant, id), 'organisation', tenant, w);
  await expect(page.getByRole('heading', { name: 'Wanneer moet je antwoorden?' })).toBeVisible();
  await expectAccessible(page);

  // What is half written is there after a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  await box(page).getByRole('textbox').fill('Wat leuk! Kun je');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Kun je'))).toBe(true);
  await page.reload();
  await expect(box(page).getByRole('textbox')).toHaveValue('Wat leuk! Kun je');
  await write(page, 'Wat leuk! Kun je dinsdag bellen?');
  await expect(page.getByText('Jij schreef')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('In gesprek')).toBeVisible();
  await expect(box(page).getByRole('textbox')).toHaveValue('');

  const volunteer = await visitor();
  await signInTo(volunteer, screenOf(tenant, id), 'volunteer', tenant, w);
  await expect(volunteer.getByText('Kun je dinsdag bellen?')).toBeVisible();
  await write(volunteer, 'Ja hoor, om tien uur.');
  await expect(page.getByText('Ja hoor, om tien uur.')).toBeVisible({ timeout: 20_000 });
});

test('who decides second is told so, and keeps what was written', async ({ page, visitor, complaints }) => {
  complaints.expect(/status of 4(09|12)/);
  test.slow();
  const tenant = 'oldebroek';
  const id = await applied(tenant);
  await signInTo(page, screenOf(tenant, id), 'organisation', tenant, w);
  await page.getByRole('button', { name: w.reject }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.message).fill('Helaas is er geen plek meer.');

  const other = await visitor();
  await signInTo(other, screenOf(tenant, id), 'relations', tenant, w);
  await expect(other.getByText(/^Je beslist namens/)).toBeVisible();
  await other.getByRole('button', { name: w.accept }).click();
  await other.getByRole('dialog').getByRole('button', { name: w.acceptSend }).click();
  await expect(other.getByRole('complementary').getByText(w.accepted)).toBeVisible();

  const overtaken = dialog.getByText('De status is nu: Aangenomen.', { exact: false });
  await expect(overtaken).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole('button', { name: w.rejectSend })).toHaveCount(0);
  await expect(dialog.getByLabel(w.message)).toHaveValue('Helaas is er geen plek meer.');
  await expectAccessible(page);
});

test('staff look after an application: owner, note, waiting list, and on to the next', async ({ page }) => {
  const site = origin('public');
  await signInTo(page, `${site}/applications?filter[stage_in]=new`, 'organisation', 'public', w);
  await page.locator('main tbody [data-cover]').first().click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);
  await page.getByLabel('Van wie').selectOption({ index: 1 });
  await expect(page.getByText('De aanvraag heeft een andere eigenaar.')).toBeVisible();
  const note = `Belt liever na zessen ${Date.now()}`;
  await page.getByLabel('Nieuwe notitie').fill(note);
  await page.getByRole('button', { name: 'Bewaar notitie' }).click();
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole('button', { name: 'Op de wachtlijst' }).click();
  await expect(page.getByRole('complementary').getByText('Wachtlijst', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // It is no longer new: from the list of new ones one goes back, and on to another.
  await page.getByRole('link', { name: 'Alle aanvragen' }).click();
  await expect(page).toHaveURL(/stage_in/);
  await page.locator('main tbody [data-cover]').first().click();
  const next = page.getByRole('link', { name: /^Volgende: / });
  const name = ((await next.getAttribute('aria-label')) ?? '').replace('Volgende: ', '');
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
