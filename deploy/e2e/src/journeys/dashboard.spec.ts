import { origin } from '../platformUnderTest.ts';
import { afterwards, writeAs } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { firstOf } from '../todoRows.ts';
import { signIn, signInTo } from '../visits.ts';

const w = texts.nl;
const tenant = 'meedoen';
const site = origin(tenant);

test('an organisation lands on its work, takes a yes back, and answers from there', async ({ page }) => {
  await page.goto(`${site}/auth/login-1`);
  await signIn(page, 'organisation', tenant, w);
  await expect(page).toHaveURL(`${site}/dashboard`);
  const group = page.getByRole('region', { name: /^Aanmeldingen zonder antwoord/ });
  const rows = group.locator('[data-todo="unanswered_application"]');

  // A yes, and back: the row goes away and is there again.
  const first = await firstOf(page, 'unanswered_application', /^Accepteer/);
  await first.getByRole('button', { name: /^Accepteer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.acceptSend }).click();
  await expect(page.getByText('De mail gaat over 10 minuten weg.', { exact: false }).first()).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await expect(page.getByText('Ongedaan gemaakt. Er is niets verstuurd.')).toBeVisible();
  await expect(first).toBeVisible();

  const before = await rows.count();
  await rows
    .first()
    .getByRole('button', { name: /^Antwoord/ })
    .click();
  await rows
    .first()
    .getByRole('textbox', { name: /^Bericht aan/ })
    .fill('Fijn dat je wilt helpen. Kun je dinsdag komen?');
  await rows.first().getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByText(/heeft je antwoord\.$/)).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
});

test('a centre ticks off, takes it back, and hears when a colleague was first', async ({ page, complaints }) => {
  complaints.expect(/status of 4(09|12)/);
  const [bounce] = await readAs(
    'centre',
    tenant,
    '/api/v1/work_items?filter[kind_eq]=bounce&sort=created_at&page[size]=1',
  );
  // This page hears no news by itself.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));
  await signInTo(page, `${site}/dashboard?kind=bounce`, 'centre', tenant);
  const row = await firstOf(page, 'work_item', /^Gedaan/);
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('button', { name: /^Gedaan/ }).click();
  await expect(page.getByText(`${name} is gedaan.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(row).toBeVisible();

  // A colleague does it beside.
  const id = String(bounce?.id);
  const write = (step: string) =>
    writeAs('relations', tenant, { method: 'PUT', path: `/work_items/${id}/${step}`, type: 'work_items', id });
  afterwards(() => write('reopen'));
  await write('done');
  await row.getByRole('button', { name: /^Gedaan/ }).click();
  await expect(page.getByText('Iemand anders was je voor.', { exact: false })).toBeVisible();
});

for (const [account, heading] of [
  ['content', 'Dit vraagt aandacht op de website.'],
  ['mentor', 'Deze studenten kun je nu helpen.'],
  ['superuser', 'Dit wacht bij alle centrales samen.'],
  ['volunteer', 'Dit is er voor jou.'],
] as const)
  test(`${account} lands on the own dashboard`, async ({ page }) => {
    await page.goto(`${site}/auth/login-1`);
    await signIn(page, account, tenant, w);
    await expect(page).toHaveURL(`${site}/dashboard`);
    await expect(page.getByText(heading)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Te doen' })).toBeVisible();
  });
