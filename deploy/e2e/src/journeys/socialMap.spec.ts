import { linkIn, mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { readAs, seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);

test('a visitor finds an organisation beside the map, says what is wrong, and its people answer and think again', async ({
  page,
  visitor,
}) => {
  const { organization } = await seedFacts(tenant);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site}/sociale-kaart?filter[name_or_description_cont]=${encodeURIComponent(organization.name)}`);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: organization.name }).first();
  const pin = page
    .getByRole('group', { name: /^Kaart met organisaties/ })
    .getByRole('button', { name: organization.name });
  await expect(pin).toBeVisible();
  await row.hover();
  await expect(pin).toHaveAttribute('data-hinted');
  await pin.click();
  await expect(row).toHaveAttribute('data-marked');
  await row.getByRole('link', { name: organization.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: organization.name })).toBeVisible();

  const reader = `lezer-${Date.now()}@dorp.example`;
  const suggestion = `De deur zit om de hoek (${Date.now()}).`;
  await page.getByRole('button', { name: 'Klopt er iets niet?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Wat klopt er niet?').selectOption('accessibility');
  await dialog.getByLabel('Hoe moet het zijn?').fill(suggestion);
  await dialog.getByLabel(/^Je mailadres/).fill(reader);
  await dialog.getByRole('button', { name: 'Verstuur' }).click();
  await expect(dialog.getByText(/kijkt ernaar voor/)).toBeVisible();

  const staff = await visitor();
  await signInTo(staff, `${site}/organizations/${organization.id}/corrections`, 'organisation', tenant);
  const card = staff.getByRole('article').filter({ hasText: suggestion });
  await card.getByRole('button', { name: 'Aangepast' }).click();
  await expect(card.getByText(/^Beantwoord op/)).toBeVisible();
  // Who sent it gets a mail in ten minutes, so until then the answer can be taken back.
  await card.getByRole('button', { name: 'Neem het antwoord terug' }).click();
  await expect(card.getByText('Wacht op antwoord')).toBeVisible();
});

test('the yearly check takes one press of a link, and on a phone the map says so', async ({ visitor }) => {
  const [old] = await readAs('centre', tenant, '/api/v1/unchecked_organizations?page[size]=1');
  if (!old) throw new Error('the seed has nothing that is unchecked');
  const page = await visitor({ phone: true });
  await page.goto(`${site}/sociale-kaart/${old.id}`);
  await expect(page.getByText(/^Niet gecontroleerd sinds/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const [member] = await readAs('centre', tenant, `/api/v1/organizations/${old.id}/members`);
  await writeAs('centre', tenant, {
    method: 'PUT',
    path: `/organizations/${old.id}/ask_profile_check`,
    type: 'organizations',
  });
  const mail = await mailTo(String(member?.attributes.email), 'organization_profile_check');
  await page.goto(linkIn(mail.text, '/forms/'));
  await page.getByRole('button', { name: 'Ja, alles klopt' }).click();
  await expect(page.getByRole('heading', { name: 'Bedankt' })).toBeVisible();
  await page.goto(`${site}/sociale-kaart/${old.id}`);
  await expect(page.getByText(/^Laatst gecontroleerd op/)).toBeVisible();
});
