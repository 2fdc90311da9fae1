import { expectAccessible } from '../accessible.ts';
import { mailsTo, mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const w = texts.nl;
const tenant = 'meedoen';

test('a refusal that is undone has never been; a decision that is sent now goes out', async ({ page }) => {
  const open = await readAs('organisation', tenant, '/api/v1/applications?filter[stage_in]=new&page[size]=100');
  const { id, attributes } = open.at(-1) ?? { id: '', attributes: {} as Record<string, unknown> };
  const email = String(attributes.email);
  /** Stage, clock and figures, of the application and of its vacancy. */
  const standing = async () => ({
    application: await readAs('organisation', tenant, `/api/v1/applications/${id}`),
    timeline: await readAs('organisation', tenant, `/api/v1/applications/${id}/timeline`),
    vacancy: await readAs('organisation', tenant, `/api/v1/vacancies/${attributes.vacancy_id}`),
  });
  const before = await standing();
  const aside = page.getByRole('complementary');

  await signInTo(page, `${origin(tenant)}/applications/${id}`, 'organisation', tenant);
  await page.getByRole('button', { name: w.reject }).click();
  await page.getByRole('dialog').getByLabel(w.reason).selectOption('filled');
  await page.getByRole('dialog').getByRole('button', { name: w.rejectSend }).click();
  await expect(page.getByText('De mail gaat over 10 minuten weg.', { exact: false }).first()).toBeVisible();
  await expect(aside.getByText(w.rejected)).toBeVisible();
  // Also after a reload there is a way back.
  await page.reload();
  await expect(aside.getByText(/^De mail gaat over (10|9) minuten weg\.$/)).toBeVisible();
  await expectAccessible(page);
  await aside.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Ongedaan gemaakt. Er is niets verstuurd.')).toBeVisible();
  await expect(aside.getByRole('button', { name: w.accept })).toBeVisible();
  expect(await standing()).toEqual(before);

  await aside.getByRole('button', { name: w.accept }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.acceptSend }).click();
  await expect(aside.getByText(w.accepted)).toBeVisible();
  await aside.getByRole('button', { name: w.sendNow }).click();
  await expect(aside.getByRole('button', { name: 'Heropenen' })).toBeVisible();
  await mailTo(email, 'application_accepted');
  // What came later is there; of the refusal nothing went.
  const about = (await mailsTo(email)).filter(({ template }) => /accepted|rejected/.test(template));
  expect(about.map(({ template }) => template)).toEqual(['application_accepted']);
});
