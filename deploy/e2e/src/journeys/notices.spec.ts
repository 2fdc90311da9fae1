import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { newVolunteer } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);
const bell = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Meldingen/ })
    .first();
const wish = { method: 'PUT', path: '/digest_subscription', type: 'digest_subscriptions' } as const;

test('two people: one asks for a role, the other hears of it at once and gives it', async ({
  page,
  visitor,
  complaints,
}) => {
  // Of the session that signing up leaves behind, and of the one that the new role ends.
  complaints.expect(/status of 401/);
  const [organization] = await readAs('organisation', tenant, '/api/v1/current_organizations');
  const name = String(organization?.attributes.name);
  const asker = await visitor({});
  const { account } = await newVolunteer(asker, tenant, { ...wish, attributes: { active: true } });

  await signInTo(page, `${site}/notificaties`, 'organisation', tenant);
  const markAll = page.getByRole('button', { name: 'Markeer alles als gelezen' });
  const allRead = page.getByText('Je hebt alles gelezen.');
  await expect(markAll.or(allRead)).toBeVisible();
  // Another journey may have read them before.
  if (await markAll.isVisible()) await markAll.click();
  await expect(allRead).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Meldingen');

  await signInTo(asker, `${site}/account/roles`, account, tenant);
  await asker.getByRole('button', { name: 'Vraag om een rol' }).first().click();
  const dialog = asker.getByRole('dialog');
  await dialog.getByLabel('Bij welke organisatie?').pressSequentially(name.slice(0, 12));
  await dialog.getByRole('option', { name, exact: true }).click();
  await dialog.getByLabel('Waarom vraag je dit?').fill('Ik help elke week met de planning.');
  await expectAccessible(asker);
  await dialog.getByRole('button', { name: 'Verstuur' }).click();
  await expect(asker.getByText(`${name} geeft je antwoord.`)).toBeVisible();

  // Nobody touched this page: the news, and the bell with it, came by themselves.
  const news = page.getByRole('link', { name: `vraagt een rol bij ${name}` }).first();
  await expect(news).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(/1 ongelezen/);
  await news.click();
  await expect(page).toHaveURL(`${site}/account/roles/requests`);
  await expect(bell(page)).toHaveAccessibleName('Meldingen');
  const grant = page.getByRole('button', { name: /^Geef de rol beheerder aan / }).first();
  await grant.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Geef de rol' }).click();
  await expect(
    page.getByRole('region', { name: /^Meldingen op het scherm/ }).getByText(/is nu beheerder/),
  ).toBeVisible();

  // A role ends the sessions of whoever gets it.
  await signInTo(asker, `${site}/account/roles`, account, tenant);
  await expect(asker.getByText('Gekregen')).toBeVisible();
  const leave = asker.getByRole('button', { name: `Verlaat ${name}` });
  await leave.click();
  const back = asker.getByText(`Je hebt ${name} verlaten`, { exact: true });
  await expect(back).toBeVisible();
  await asker.reload();
  await asker.getByRole('main').getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(leave).toBeVisible();
  await leave.click();
  await expect(back).toBeVisible();
});

test('the summary is paused until a day, and a reload keeps that', async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  const { account } = await newVolunteer(page, tenant, { ...wish, attributes: { active: true } });
  await signInTo(page, `${site}/profile-edit/periodieke-mail`, account, tenant);
  const day = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10).split('-').reverse().join('-');
  await page.getByLabel('Even geen mail tot en met').fill(day);
  await page.getByLabel('Even geen mail tot en met').blur();
  await page.getByRole('button', { name: 'Pauzeer' }).click();
  const paused = page.getByText(/^Gepauzeerd tot en met/);
  await expect(paused).toBeVisible();
  await page.reload();
  await expect(paused).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Begin weer' }).click();
  await expect(paused).toBeHidden();
});
