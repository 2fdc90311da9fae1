import type { Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

/** A row of the work list, by a part of its title. */
const rowOf = (page: Page, kind: string, title: string | RegExp = '') =>
  page.locator(`[data-todo="${kind}"]`).filter({ hasText: title });

const titleIn = (page: Page, kind: string) =>
  rowOf(page, kind)
    .first()
    .getByRole('link')
    .first()
    .textContent()
    .then((text) => text ?? '');

/** Takes a step back from its toast, after which its row is there again. */
async function takeBack(page: Page, kind: string, title: string) {
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(rowOf(page, kind, title)).toBeVisible();
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
  for (const kind of ['student_waiting', 'student_shared']) {
    const title = await titleIn(page, kind);
    await rowOf(page, kind, title)
      .getByRole('button', { name: /^Noteer/ })
      .click();
    await page.getByRole('textbox', { name: /^Wat heb je gedaan/ }).fill('Gebeld: het gaat goed.');
    await page.getByRole('button', { name: 'Bewaar' }).click();
    await expect(page.getByText('Je notitie is bewaard.', { exact: false })).toBeVisible();
    await expect(rowOf(page, kind, title)).toHaveCount(0);
    await takeBack(page, kind, title);
  }
});

test('a school says that its profile is right, takes that back, and guides its students', async ({ page }) => {
  await signInTo(page, `${origin('meedoen')}/dashboard`, 'school', 'meedoen');
  const title = await titleIn(page, 'profile_check');
  await rowOf(page, 'profile_check')
    .getByRole('button', { name: /^Klopt nog/ })
    .click();
  await expect(rowOf(page, 'profile_check')).toHaveCount(0);
  await takeBack(page, 'profile_check', title);
  await expect(rowOf(page, 'student_waiting').first()).toBeVisible();
  await expect(rowOf(page, 'student_shared').first()).toBeVisible();
});

test('who makes the pages puts a planned one on line, and takes that back', async ({ page }) => {
  await signInTo(page, `${origin('roermond')}/dashboard`, 'content', 'roermond');
  const title = await titleIn(page, 'page_scheduled');
  await rowOf(page, 'page_scheduled', title)
    .getByRole('button', { name: /^Zet online/ })
    .click();
  await expect(rowOf(page, 'page_scheduled', title)).toHaveCount(0);
  await takeBack(page, 'page_scheduled', title);
});

test('the administrator of all centres ticks off the work of one, takes it back, and looks at one centre alone', async ({
  page,
}) => {
  await signInTo(page, `${origin('public')}/dashboard`, 'superuser', 'public');
  await expect(page.getByText('Dit wacht bij alle centrales samen.')).toBeVisible();
  const row = rowOf(page, 'work_item')
    .filter({ has: page.getByRole('button', { name: /^Gedaan/ }) })
    .first();
  const title = (await row.locator('[data-todo-title]').textContent()) ?? '';
  await row.getByRole('button', { name: /^Gedaan/ }).click();
  await expect(page.getByText(`${title} is gedaan.`)).toBeVisible();
  await takeBack(page, 'work_item', title);

  const centers = page.getByRole('link', { name: /\(\d+\)$/ });
  const all = await page.locator('[data-todo]').count();
  await centers.nth(1).click();
  await expect(page).toHaveURL(/[?&]center=/);
  await expect.poll(() => page.locator('[data-todo]').count()).toBeLessThan(all);
});
