import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { freshEmail } from '../accounts.ts';
import { linkIn, mailsTo, mailTo } from '../mailbox.ts';
import { origin, ports } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { readAs, seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';

const tenant = 'roermond';
const site = origin(tenant);
const calendar = `${site}/activiteitenkalender`;
const day = 24 * 60 * 60 * 1000;

/** An activity of one date with one place, in three weeks. */
async function oneDate() {
  const { organization } = await seedFacts(tenant);
  const [category] = await readAs('organisation', tenant, '/api/v1/vacancy_categories');
  const startsAt = new Date(Date.now() + 21 * day);
  startsAt.setUTCHours(14, 0, 0, 0);
  const title = `Samen schilderen ${Date.now().toString(36)}`;
  const { id, attributes } = await writeAs('organisation', tenant, {
    method: 'POST',
    path: '/activities',
    type: 'activities',
    attributes: {
      title,
      summary: 'Een middag schilderen met mensen uit de buurt.',
      description: 'We schilderen samen. Verf en koffie staan klaar.',
      category_ids: [category?.id],
      location_kind: 'on_site',
      street: 'Markt 1',
      city: 'Roermond',
      organization_id: organization.id,
      status: 'published',
      registration: 'here',
      places: 1,
      waiting_list: true,
      starts_at: startsAt.toISOString(),
      ends_at: new Date(startsAt.getTime() + 2 * 60 * 60 * 1000).toISOString(),
    },
  });
  const [date] = attributes.occurrences as { id: string }[];
  return { id, title, dateId: date?.id ?? '', startsAt };
}

const dialog = (page: Page) => page.getByRole('dialog');

async function fillIn(page: Page, name: string, email: string) {
  await dialog(page).getByLabel('Naam', { exact: true }).fill(name);
  await dialog(page).getByLabel('E-mailadres').fill(email);
}

test('a guest takes the last place, the next waits and moves up when the first cancels by the link of the mail', async ({
  page,
}) => {
  const { id, title, dateId, startsAt } = await oneDate();
  const [first, second] = [freshEmail('eerste'), freshEmail('tweede')];
  await page.goto(`${calendar}?filter[activity_id_eq]=${id}`);
  await expect(page).toHaveTitle(new RegExp(title));

  // With the keyboard alone: the button, the form, and back to the button.
  const register = page.getByRole('button', { name: new RegExp(`^Aanmelden\\W+${title}`) });
  await register.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, 'Eva Eerst', first);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Je bent aangemeld' })).toBeVisible();
  const address = await dialog(page).getByRole('link', { name: 'Zet in mijn agenda' }).getAttribute('href');
  const file = await page.evaluate(async (path) => (await fetch(path)).text(), address ?? '');
  const lines = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toContain(`DTSTART:${startsAt.toISOString().replace(/[-:]|\.\d+/g, '')}`);
  expect(lines.find((line) => line.startsWith('UID:'))).toContain(dateId);
  await page.keyboard.press('Escape');

  // Full: said before anything is pressed.
  const wait = page.getByRole('button', { name: new RegExp(`^Zet me op de wachtlijst\\W+${title}`) });
  await wait.click();
  await expect(dialog(page).getByText('Deze datum is vol')).toBeVisible();
  await fillIn(page, 'Theo Tweede', second);
  await dialog(page).getByRole('button', { name: 'Zet me op de wachtlijst' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Je staat op de wachtlijst' })).toBeVisible();
  await expect(dialog(page).getByText('Je staat op plaats 1.')).toBeVisible();
  await mailTo(second, 'activity_registration');

  await page.goto(linkIn((await mailTo(first, 'activity_registration')).text, '/forms/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kun je toch niet komen?');
  await page.getByRole('button', { name: 'Meld me af' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je bent afgemeld');

  // Who waited hears that there is a place now.
  await expect
    .poll(async () => (await mailsTo(second)).filter(({ template }) => template === 'activity_registration').length, {
      timeout: 20_000,
    })
    .toBe(2);
  const told = await Promise.all(
    (await mailsTo(second)).map(async ({ id: mail }) => {
      const answer = await fetch(`http://127.0.0.1:${ports.mail}/messages/${mail}`);
      return ((await answer.json()) as { text: string }).text;
    }),
  );
  expect(told.map((text) => text.includes('wachtlijst')).sort()).toEqual([false, true]);
});

test('keys walk through the month into the next one, and Enter opens a day below', async ({ page }) => {
  // Written by hand: the page fills in the days.
  await page.goto(`${calendar}?view=month`);
  const entered = page.locator('[data-day][tabindex="0"]');
  await expect(entered).toHaveCount(1);
  const month = ((await entered.getAttribute('data-day')) ?? '').slice(0, 7);
  await page.getByRole('link', { name: /^Verder naar/ }).click();
  // Until the next month has come the one before it stands there, and goes with the focus in it.
  await expect(entered).not.toHaveAttribute('data-day', new RegExp(`^${month}`));
  await expect(page.getByRole('gridcell').getByRole('link').first()).toBeVisible();
  await entered.focus();
  const focused = page.locator('[data-day]:focus');
  const start = (await focused.getAttribute('data-day')) ?? '';
  await page.keyboard.press('PageUp');
  await expect(focused).toHaveAttribute('data-day', new RegExp(`^(?!${start.slice(0, 7)})`));
  await page.keyboard.press('PageDown');
  await expect(focused).toHaveAttribute('data-day', start);
  await page.keyboard.press('Enter');
  await expect(page.locator('h2:focus')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
});

/** On a busy machine a page may come before its content; without scripts one asks for it again. */
const comes = (page: Page, content: Locator) =>
  expect(async () => {
    if ((await content.count()) === 0) await page.reload();
    expect(await content.count()).toBeGreaterThan(0);
  }).toPass();

test('without scripts the month reads, leads on and can be filtered', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(calendar);
  const month = page.getByRole('link', { name: 'Maand', exact: true });
  await comes(page, month);
  await month.click();
  const days = page.getByRole('gridcell').getByRole('link');
  await comes(page, days);
  await page.getByRole('link', { name: /^Verder naar/ }).click();
  await comes(page, days);
  await days.last().click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await comes(page, page.getByRole('article'));
  await page.getByLabel('Wat wil je doen?').fill('bestaat niet');
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
  await comes(page, page.getByText(/^Geen activiteiten in/));
  await context.close();
});
