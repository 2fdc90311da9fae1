import type { Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { firstOf, rowOf } from '../todoRows.ts';
import { signInTo } from '../visits.ts';

/** Takes a step back from its toast, after which its row is there again. */
async function takeBack(page: Page, kind: string, title: string) {
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await expect(rowOf(page, kind, title)).toBeVisible();
}

/** Takes the step of a row that takes no words, and takes it back. */
async function thereAndBack(page: Page, kind: string, step: RegExp) {
  const row = await firstOf(page, kind, step);
  await row.getByRole('button', { name: step }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await expect(row).toBeVisible();
}

/** Writes down what was done for a student, and takes it back. */
async function noteAndBack(page: Page, kind: string) {
  const row = await firstOf(page, kind, /^Noteer/);
  await row.getByRole('button', { name: /^Noteer/ }).click();
  await page.getByRole('textbox', { name: /^Wat heb je gedaan/ }).fill('Gebeld: het gaat goed.');
  await page.getByRole('button', { name: 'Bewaar' }).click();
  await expect(page.getByText('Je notitie is bewaard.', { exact: false })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await expect(row).toBeVisible();
}

/** The centre writes to somebody: a message of this journey alone, which arrives while the dashboard is open. */
async function messageArrives(page: Page, account: string, tenant: string) {
  const subject = `Vraag van de centrale ${Date.now()}`;
  const [user] = await readAs(account, tenant, '/api/v1/current_user');
  await writeAs('centre', tenant, {
    method: 'POST',
    path: '/conversations',
    type: 'conversations',
    attributes: { subject, body: 'Heb je vrijdag tijd?', recipient: { type: 'users', id: user?.id } },
  });
  const row = rowOf(page, 'unread_messages', subject);
  await expect(row).toBeVisible();
  return { row, subject };
}

/** Reads it and takes that back, then answers it where it stands. */
async function answerInPlace(page: Page, account: string, tenant: string) {
  const { row, subject } = await messageArrives(page, account, tenant);
  await row.getByRole('button', { name: /^Gelezen/ }).click();
  await expect(row).toHaveCount(0);
  await takeBack(page, 'unread_messages', subject);
  await row.getByRole('button', { name: /^Antwoord/ }).click();
  await expect(row.getByText('Heb je vrijdag tijd?')).toBeVisible();
  await row.getByRole('textbox', { name: /^Bericht aan/ }).fill('Ja, na de lunch.');
  await row.getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByText(/heeft je antwoord\.$/)).toBeVisible();
  await expect(row).toHaveCount(0);
}

test('a volunteer: a message arrives without a reload, is put aside, taken back, and answered', async ({ page }) => {
  await signInTo(page, `${origin('roermond')}/dashboard`, 'volunteer', 'roermond');
  await expect(page.getByRole('heading', { level: 2, name: 'Te doen' })).toBeVisible();
  await answerInPlace(page, 'volunteer', 'roermond');
});

test('a student does the same, on the own dashboard', async ({ page }) => {
  await signInTo(page, `${origin('demo')}/dashboard`, 'student', 'demo');
  await expect(page.getByRole('heading', { level: 2, name: 'Te doen' })).toBeVisible();
  await answerInPlace(page, 'student', 'demo');
});

test('a mentor writes down what was done for a student who waits and for one who shared, and takes it back', async ({
  page,
}) => {
  await signInTo(page, `${origin('demo')}/dashboard`, 'mentor', 'demo');
  await expect(page.getByText('Deze studenten kun je nu helpen.')).toBeVisible();
  for (const kind of ['student_waiting', 'student_shared']) await noteAndBack(page, kind);
});

test('a school says that its profile is right, takes that back, and guides its students', async ({ page }) => {
  await signInTo(page, `${origin('meedoen')}/dashboard`, 'school', 'meedoen');
  await thereAndBack(page, 'profile_check', /^Klopt nog/);
  for (const kind of ['student_waiting', 'student_shared']) await noteAndBack(page, kind);
});

test('who makes the pages puts a planned one on line, keeps one longer and archives a draft, each taken back', async ({
  page,
}) => {
  await signInTo(page, `${origin('roermond')}/dashboard`, 'content', 'roermond');
  await thereAndBack(page, 'page_scheduled', /^Zet online/);
  await thereAndBack(page, 'page_expiring', /^Laat langer staan/);
  // Taken back it is a draft again, and one that somebody has just touched: it waits no more.
  const untouched = await firstOf(page, 'page_untouched', /^Archiveer/);
  const draft = (await untouched.locator('a[data-todo-title]').getAttribute('href'))?.split('/').at(-1);
  await untouched.getByRole('button', { name: /^Archiveer/ }).click();
  await expect(untouched).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await expect
    .poll(async () => (await readAs('content', 'roermond', `/api/v1/pages/${draft}`))[0]?.attributes.status)
    .toBe('draft');
});

test('a centre refuses a sign-up in its row, with the text that goes with the reason, and takes that back', async ({
  page,
}) => {
  await signInTo(page, `${origin('roermond')}/dashboard?kind=organization_approval`, 'centre', 'roermond');
  const row = await firstOf(page, 'work_item', /^Keur af/);
  await row.getByRole('button', { name: /^Keur af/ }).click();
  await row.getByRole('combobox', { name: 'Reden' }).selectOption('outside_area');
  await expect(row.getByRole('textbox', { name: 'Uitleg aan de organisatie' })).toHaveValue(/buiten ons gebied/);
  await row.getByRole('button', { name: 'Keur af', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await expect(row).toBeVisible();
});

test('the administrator of all centres ticks off the work of one, takes it back, and looks at one centre alone', async ({
  page,
}) => {
  await signInTo(page, `${origin('public')}/dashboard`, 'superuser', 'public');
  await expect(page.getByText('Dit wacht bij alle centrales samen.')).toBeVisible();
  await thereAndBack(page, 'work_item', /^Gedaan/);

  const centers = page.getByRole('link', { name: /\(\d+\)$/ });
  const all = await page.locator('[data-todo]').count();
  await centers.nth(1).click();
  await expect(page).toHaveURL(/[?&]center=/);
  await expect.poll(() => page.locator('[data-todo]').count()).toBeLessThan(all);
});
