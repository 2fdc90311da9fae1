import { origin } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);
const mark = Date.now().toString(36);

/** An organisation of this run, reached at an address of its own. */
async function addOrganization(name: string, more: object = {}): Promise<string> {
  const { id } = await writeAs('centre', tenant, {
    method: 'POST',
    path: '/organizations',
    type: 'organizations',
    attributes: {
      name: `${name} ${mark}`,
      city: 'Oldebroek',
      email: `${name.toLowerCase()}-${mark}@dorp.example`,
      ...more,
    },
  });
  return id;
}

test('staff change hours with an exception, mail a handful by name, and merge two that are one', async ({ page }) => {
  test.setTimeout(60_000);
  const club = await addOrganization('Biljart');
  await addOrganization('Biljarten', { phone_number: '0525000123' });

  // Hours, with a day on which it is closed.
  await signInTo(page, `${site}/organizations/${club}/edit`, 'centre', tenant);
  await page.getByRole('button', { name: 'Tijd toevoegen: Maandag' }).click();
  await page.getByRole('button', { name: 'Uitzondering toevoegen' }).click();
  await page.getByRole('textbox', { name: /^Op \(of vanaf\)/ }).fill('24-12-2026');
  await page.getByRole('checkbox', { name: 'Gesloten op feestdagen' }).check();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('De organisatie is aangepast.')).toBeVisible();
  const [stored] = await readAs('centre', tenant, `/api/v1/organizations/${club}`);
  expect(stored?.attributes).toMatchObject({
    opening_hours: [{ day: 'mon', from: '09:00', to: '17:00' }],
    opening_exceptions: [{ from: '2026-12-24', to: null, hours: [] }],
    closed_on_holidays: true,
  });

  // A mail to both, looked at before, left while it goes out, and found again.
  await page.goto(`${site}/organizations?filter[name_or_city_cont]=${mark}`);
  for (const name of ['Biljart', 'Biljarten'])
    await page.getByRole('checkbox', { name: `Kies ${name} ${mark}` }).check();
  await page.getByRole('button', { name: 'Mailen' }).click();
  await page.getByRole('textbox', { name: 'Onderwerp' }).fill(`Bijeenkomst ${mark}`);
  await page.getByRole('textbox', { name: 'Bericht' }).fill('Dag {{ organization.name }},\n\nKomen jullie ook?');
  await expect(page.getByText(`Dag Biljart ${mark},`)).toBeVisible();
  await page.getByRole('button', { name: 'Verstuur naar 2 contacten' }).click();
  await expect(page).toHaveURL(/\/organizations\/mail\/[0-9a-f-]{36}$/);
  await page.goto(`${site}/organizations/mail`);
  await page.getByRole('link', { name: `Bijeenkomst ${mark}` }).click();
  await expect(page.getByText('Verstuurd naar 2 contacten')).toBeVisible({ timeout: 20_000 });

  // Twice the same: one of them stays, with what was chosen of the other; and two again.
  await page.goto(`${site}/organizations/${club}/merge`);
  await page.getByRole('link', { name: `Kies Biljarten ${mark}` }).click();
  await page.getByRole('radio', { name: `Naam: Biljart ${mark}` }).check();
  await page.getByRole('checkbox', { name: 'Ik weet dat dit dezelfde organisatie is' }).check();
  await page.getByRole('button', { name: 'Voeg samen' }).click();
  await expect(page.getByText(/is samengevoegd met/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Draai het samenvoegen terug' }).click();
  await expect(page.getByText('Het samenvoegen is teruggedraaid')).toBeVisible();
  const again = await readAs('centre', tenant, `/api/v1/organizations?filter[name_cont]=${mark}&sort=name`);
  expect(again.map(({ attributes }) => attributes.status)).toEqual(['pending', 'pending']);
});
