import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const _w = texts.nl;
const tenant = 'roermond';
const site = origin(tenant);

/** An application of the student that the mentor of the school may see, with a conversation that both may read. */
async function shared(): Promise<{ path: string; vacancy: string; thread: string }> {
  const applications = await readAs('student', tenant, '/api/v1/applications?page[size]=100');
  const found = applications.find(({ attributes }) => attributes.shared_with_mentor && attributes.conversation_id);
  if (!found) throw new Error('the student shares no application that is talked about');
  const { vacancy_title: vacancy, conversation_id: thread } = found.attributes;
  return { path: `/applications/${found.id}`, vacancy: String(vacancy), thread: `/conversations/${thread}` };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

test('a mentor sees the applications that a student shares, follows them, and can decide nothing', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const { path, vacancy } = await shared();
  const student = await visitor();
  await signInTo(student, `${site}${path}`, 'student', tenant);
  const consent = student.getByRole('checkbox', { name: 'Mijn begeleider van school mag dit zien' });
  await expect(consent).toBeChecked();

  await signInTo(page, `${site}/applications`, 'mentor', tenant);
  await expect(heading(page, 'Aanmeldingen')).toBeVisible();
  await expect(main(page).getByText('Van studenten die dit met je delen.', { exact: false })).toBeVisible();
  const row = main(page).locator('tbody tr').filter({ hasText: vacancy });
  await expect(row).toHaveCount(1);
  // Nothing to tick, and so nothing to answer or refuse for many at once.
  await expect(main(page).getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bord', exact: true }).click();
  const card = main(page).locator('[data-card]').filter({ hasText: vacancy });
  await expect(card).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Tabel', exact: true }).click();

  await row.locator('[data-cover]').click();
  await expect(page).toHaveURL(`${site}${path}`);
  await expect(main(page).getByText('Alleen de organisatie beslist', { exact: false })).toBeVisible();
  const state = page.getByRole('complementary', { name: 'Stand van zaken' });
  await expect(state).toBeVisible();
  await expect(state.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('form', { name: /^Bericht aan/ })).toHaveCount(0);
  const note = `Belt vrijdag met school ${Date.now()}`;
  await page.getByLabel('Nieuwe notitie').fill(note);
  await page.getByRole('button', { name: 'Bewaar notitie' }).click();
  await expect(main(page).getByRole('paragraph').filter({ hasText: note })).toBeVisible();
  await expectAccessible(page);

  // The student takes it back: it is gone for the mentor, from the list and at its address.
  await consent.uncheck();
  await expect(student.getByText('Je begeleider ziet deze aanmelding niet meer.')).toBeVisible();
  await page.goto(`${site}${path}`);
  await expect(heading(page, /niet/)).toBeVisible();
  await page.goto(`${site}/applications`);
  await expect(heading(page, 'Aanmeldingen')).toBeVisible();
  // Only once the list has been answered it can be said what is not in it.
  await expect(
    main(page)
      .getByText(/tot en met \d|Nog geen student/)
      .first(),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  await consent.check();
  await expect(student.getByText('Je begeleider ziet deze aanmelding nu.')).toBeVisible();
  await page.goto(`${site}${path}`);
  await expect(main(page).getByText(note)).toBeVisible();
});

test('a mentor reads along where a student asked for it, only on purpose, and both sides see who did', async ({
  page,
  visitor,
}) => {
  const { path, thread } = await shared();
  await signInTo(page, `${site}${path}`, 'mentor', tenant);
  await page.getByRole('link', { name: /^Lees het gesprek/ }).click();
  await expect(page).toHaveURL(`${site}${thread}`);
  const lines = page.getByRole('region', { name: 'Berichten in dit gesprek' });
  await expect(lines.getByText('Je leest alleen mee')).toBeVisible();
  await expect(lines.getByText('heeft meegelezen', { exact: false })).toHaveCount(0);
  await expectAccessible(page);
  await lines.getByRole('button', { name: 'Lees het gesprek' }).press('Enter');
  await expect(lines.getByText('We hebben dit vastgelegd', { exact: false })).toBeVisible();
  await expect(lines.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('form', { name: 'Schrijf een bericht' })).toHaveCount(0);

  const student = await visitor();
  await signInTo(student, `${site}${thread}`, 'student', tenant);
  await expect(student.getByText('heeft meegelezen', { exact: false }).last()).toBeVisible();
});

test('what people of the pool are asked is of two sides: a mentor is told that it is not for him', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await signInTo(page, `${site}/applications`, 'mentor', tenant);
  await page.goto(`${site}/profile-replies`);
  await expect(heading(page, 'Geen toegang')).toBeVisible();
  await expect(main(page).getByText('Vragen aan jou')).toHaveCount(0);
});
