import { freshEmail, freshPassword } from '../accounts.ts';
import { expectStep } from '../brought/scene.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { readAs, seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';

const w = texts.nl;
const tenant = 'roermond';
const path = '/organizations/signup';
const about = 'In onze tuin werken buren samen. Ze zaaien, wieden en oogsten, en delen wat er groeit. '.repeat(3);

test('a sign-up begun on a phone is finished on a computer by the link of a mail, approved, and goes on to a vacancy', async ({
  visitor,
  page,
}) => {
  test.setTimeout(60_000);
  const { city } = await seedFacts(tenant);
  const email = freshEmail('buurttuin');
  const name = `Buurttuin ${Date.now()}`;

  const phone = await visitor({ phone: true });
  await phone.goto(`${origin(tenant)}/signup`);
  await phone.getByRole('link', { name: 'Ik ben een organisatie' }).click();
  await expect(phone).toHaveURL(`${origin(tenant)}${path}`);
  const next = () => phone.getByRole('button', { name: 'Volgende stap' }).click();
  await phone.getByLabel('Naam van de organisatie').fill(name);
  await phone.getByLabel(/^Plaats/).fill(city);
  await phone.keyboard.press('Escape');
  await next();
  await expectStep(phone, 2);
  await next();
  await phone.getByLabel('Over de organisatie').fill(about);
  await phone.getByRole('button', { name: 'Mail mij een link om later verder te gaan' }).click();
  await phone.getByRole('dialog').getByLabel(w.email).fill(email);
  await phone.getByRole('dialog').getByRole('button', { name: 'Mail mij de link' }).click();
  await expect(phone.getByRole('dialog').getByText(email)).toBeVisible();

  await page.goto(linkIn((await mailTo(email, 'organization_signup_link')).text, path));
  await page.getByRole('button', { name: 'Ga verder waar ik was' }).click();
  await expect(page.getByLabel('Over de organisatie')).toHaveValue(about);
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await page.getByLabel(w.first).fill('Tuur');
  await page.getByLabel(w.last).fill('Tuinman');
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(freshPassword);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Meld de organisatie aan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Bedankt! ${name} is aangemeld` })).toBeVisible();

  await page.goto(linkIn((await mailTo(email, 'user_confirmation')).text, '/confirm'));
  await page.getByRole('button', { name: w.confirmAddress }).click();
  await expect(page).toHaveURL(/\/organizations\/signup\/success/);

  const [signedUp] = await readAs(
    'centre',
    tenant,
    `/api/v1/organizations?filter[name_eq]=${encodeURIComponent(name)}`,
  );
  expect(signedUp?.attributes).toMatchObject({ status: 'pending', city });
  await writeAs('centre', tenant, {
    method: 'PUT',
    path: `/organizations/${signedUp?.id}/approve`,
    type: 'organizations',
    attributes: { send_now: true },
  });
  await mailTo(email, 'organization_approved');
  await page.getByRole('link', { name: 'Schrijf een vacature' }).click();
  await expect(page).toHaveURL(/\/vacancies\/add/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Op bezoek bij iemand' })).toBeVisible();
});
