import { expectAccessible } from '../accessible.ts';
import { expectSeenFocus } from '../keyboard.ts';
import { origin } from '../platformUnderTest.ts';
import { newVacancy, newVolunteer, putAway } from '../records.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'roermond';
const site = origin(tenant);

test.afterAll(putAway);

test('staff of the centre make a link on an application, a parent consents by it, and staff see who did', async ({
  page,
  visitor,
}) => {
  const vacancy = await newVacancy(tenant);
  const { id } = await newVolunteer(await visitor(), tenant, {
    method: 'POST',
    path: `/vacancies/${vacancy.id}/applications`,
    type: 'applications',
    attributes: { message: 'Ik ben 16 en ik wil graag helpen.', answers: [], accept_privacy: true },
  });
  const path = `${site}/applications/${id}`;
  const title = { name: 'Toestemming van een ouder' };

  await signInTo(page, path, 'centre', tenant);
  const card = page.getByRole('region', title);
  await expect(card.getByText('Er is nog geen toestemming gegeven.')).toBeVisible();
  await card.getByRole('button', { name: 'Maak een link voor de ouder' }).press('Enter');
  const field = card.getByRole('textbox', { name: /^Link voor de ouder/ });
  await expect(field).toBeFocused();
  await expectSeenFocus(page);
  await expectAccessible(page);
  const address = await field.inputValue();
  const mail = (await card.getByRole('link', { name: 'Zet in een mail' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(mail)).toContain(address);

  const parent = await visitor({ phone: true });
  await parent.goto(`${site}${new URL(address).pathname}`);
  await expect(
    parent.getByText(`Rosa wil dit vrijwilligerswerk doen: ${vacancy.title}`, { exact: false }),
  ).toBeVisible();
  await parent.getByLabel('Je eigen naam').fill('Ria Reiziger');
  await parent.getByLabel('Wat ben je van het kind?').selectOption('parent');
  await parent.getByLabel('Mijn kind mag dit vrijwilligerswerk doen.').check();
  await parent.getByRole('main').getByRole('button', { name: 'Verstuur', exact: true }).click();
  await expect(parent.getByText('Bedankt. We hebben je antwoorden ontvangen.')).toBeVisible();
  // It works once.
  await parent.reload();
  await expect(parent.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(parent.getByLabel('Je eigen naam')).toHaveCount(0);

  await page.reload();
  await expect(card.getByText('Ria Reiziger (Ouder) geeft toestemming.')).toBeVisible();
  await expect(card.getByText('Er is nog geen toestemming gegeven.')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Maak nog een link' })).toBeVisible();
  await expectAccessible(page);

  // An organisation reads the application, and not what a parent told the centre.
  const organization = await visitor();
  await signInTo(organization, path, 'organisation', tenant);
  await expect(organization.getByLabel('Nieuwe notitie')).toBeVisible();
  await expect(organization.getByRole('region', title)).toHaveCount(0);
});
