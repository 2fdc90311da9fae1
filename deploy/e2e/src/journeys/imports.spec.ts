import { readFile } from 'node:fs/promises';
import { origin } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);
const mark = Date.now().toString(36);

/** A table of 2,000 people, of whom thirty have something wrong. */
function tableOfPeople(): Buffer {
  const lines = Array.from({ length: 2000 }, (_, place) => {
    const isFaulty = place % 67 === 3 && place < 2000;
    const email = isFaulty ? `kapot ${place}` : `${mark}-${place}@lijst.example`;
    return `${email};Persoon;van ${place};06${String(10_000_000 + place)};${place % 2 === 0 ? '8091 AB' : ''}`;
  });
  return Buffer.from(['E-mailadres;Voornaam;Achternaam;Mobiel;Postcode', ...lines].join('\r\n'), 'latin1');
}
const faultyCount = Array.from({ length: 2000 }, (_, place) => place % 67 === 3).filter(Boolean).length;

test('2,000 people are imported while the page is left, thirty faulty rows are told, and all of it goes back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  expect(faultyCount).toBe(30);
  await signInTo(page, `${site}/users/import`, 'centre', tenant);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Kies een bestand/ }).click();
  await (await chooser).setFiles({ name: 'lijst.csv', mimeType: 'text/csv', buffer: tableOfPeople() });
  await expect(page.getByRole('heading', { name: 'Wat staat er in elke kolom?' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('combobox', { name: 'Wat staat er in de kolom Mobiel?' })).toHaveValue('phoneNumber');
  await page.getByRole('button', { name: 'Kijk de regels na' }).click();
  await expect(page.getByText('1.970 nieuwe accounts')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: /Niet in orde/ }).click();
  await expect(page.getByRole('textbox', { name: 'E-mailadres' }).first()).toHaveValue(/^kapot /);
  await page.getByRole('button', { name: /^Importeer/ }).click();
  await expect(page.getByRole('progressbar').or(page.getByText('1.970 accounts gemaakt'))).toBeVisible();
  const address = new URL(page.url()).pathname;

  // Left, and found again.
  await page.goto(`${site}/users/import`);
  await page.goto(`${site}${address}`);
  await expect(page.getByText('1.970 accounts gemaakt')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('30 regels overgeslagen.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Haal het resultaat op (CSV)' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table.split('\r\n').filter((line) => line.includes('Overgeslagen'))).toHaveLength(30);

  await page.getByRole('button', { name: 'Draai de import terug' }).click();
  await expect(page.getByText('1.970 regels teruggedraaid')).toBeVisible({ timeout: 60_000 });
  expect(await readAs('centre', tenant, `/api/v1/users?filter[email_cont]=${mark}-`)).toEqual([]);
});

/** Somebody of whom nobody knows anything else. */
async function addUser(name: string, more: object): Promise<string> {
  const attributes = {
    first_name: 'Noor',
    last_name: `Dubbel ${mark}`,
    email: `${name}-${mark}@dorp.example`,
    ...more,
  };
  const { id } = await writeAs('superuser', tenant, {
    method: 'POST',
    path: '/users',
    type: 'user',
    attributes: { ...attributes, send_invitation: false },
  });
  return id;
}

test('two accounts of one person become one, and two again', async ({ page }) => {
  test.setTimeout(60_000);
  const from = await addUser('nieuw', { phone_number: '0612340001' });
  await addUser('oud', { phone_number: '0612340002' });
  await signInTo(page, `${site}/users/${from}/merge`, 'centre', tenant);
  await page.getByRole('link', { name: /^Kies Noor Dubbel/ }).click();
  await page.getByRole('radio', { name: 'Telefoonnummer: 06 12 34 00 01' }).check();
  await page.getByRole('checkbox', { name: 'Ik weet dat deze accounts van dezelfde persoon zijn' }).check();
  await page.getByRole('button', { name: 'Voeg samen' }).click();
  await expect(page.getByText(/is samengevoegd met/)).toBeVisible();
  const stays = await readAs('centre', tenant, `/api/v1/users?filter[email_cont]=oud-${mark}`);
  expect(stays[0]?.attributes).toMatchObject({ phone_number: '+31612340001' });

  await page.reload();
  await page.getByRole('button', { name: 'Draai het samenvoegen terug' }).click();
  await expect(page.getByText('Het samenvoegen is teruggedraaid')).toBeVisible();
  const again = await readAs('centre', tenant, `/api/v1/users?filter[last_name_cont]=${mark}&sort=email`);
  expect(again.map(({ attributes }) => attributes.phone_number)).toEqual(['+31612340001', '+31612340002']);
});
