import { expectAccessible } from '../accessible.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { origin, ports } from '../platformUnderTest.ts';
import { seedFacts, sessionOf } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signIn, signInTo } from '../visits.ts';

const w = texts.nl;
const tenant = 'oldebroek';
const site = origin(tenant);

/** An open vacancy of the organisation of the demo account. */
async function openVacancy(at = 0) {
  const { vacancies, centerId } = await seedFacts(tenant);
  const vacancy = vacancies.at(at);
  if (!vacancy) throw new Error('the organisation has no open vacancy');
  return { ...vacancy, centerId, url: `${site}/vacancies/${vacancy.id}` };
}

test('a question that a visitor writes is still there after signing in, and reaches the organisation', async ({
  page,
}) => {
  const { url } = await openVacancy();
  await page.goto(url);
  await page.getByRole('button', { name: w.ask }).click();
  await page.getByRole('dialog').getByLabel(w.question).fill('Mag mijn hond ook mee?');
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await signIn(page, 'volunteer', tenant, w);
  await expect(page).toHaveURL(`${url}?ask=1`);
  await expect(page.getByRole('dialog').getByLabel(w.question)).toHaveValue('Mag mijn hond ook mee?');
  await page.getByRole('dialog').getByRole('button', { name: w.sendQuestion }).dblclick();
  await expect(page.getByRole('dialog').getByRole('heading', { name: w.questionSent })).toBeVisible();
  await page.getByRole('dialog').getByRole('link').click();
  await expect(page).toHaveURL(/\/conversations\/[0-9a-f-]{36}/);
  await expect(page.getByText('Mag mijn hond ook mee?').last()).toBeVisible();
});

test('a guest on a bad line applies once, follows the clock, writes, and makes an account', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_RESET/);
  const { id, url, centerId } = await openVacancy(1);
  const email = `klok-${Date.now()}@dorp.example`;
  await page.goto(`${url}?source=poster`);
  await page.getByRole('button', { name: w.apply }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.first).fill('Klaas');
  await dialog.getByLabel(w.last).fill('Klok');
  await dialog.getByLabel(w.email).fill(email);
  await dialog.getByLabel(w.why).fill('Ik ben graag onder de mensen en heb tijd.');
  await dialog.getByText(w.privacy).click();
  await dialog.getByText(w.wantsAccount).click();

  // The request arrives, and its answer is lost on the way back.
  const applying = `**/api/v1/vacancies/${id}/applications`;
  await page.route(applying, async (route) => {
    const { pathname, port, host } = new URL(route.request().url());
    // Node does not look up names under localhost.
    const headers = { ...(await route.request().allHeaders()), host };
    await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: w.send }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel(w.last)).toHaveValue('Klok');
  await page.unroute(applying);
  await dialog.getByRole('button', { name: w.send }).click();
  await expect(dialog.getByRole('heading', { name: w.lookInMail })).toBeVisible();

  const { text } = await mailTo(email, 'application_confirm_guest');
  await page.goto(linkIn(text, `/vacancies/${id}?application=`));
  await page.getByRole('button', { name: w.confirm }).click();
  await expect(page.getByText(w.answerBy)).toBeVisible();
  await expectAccessible(page);

  const center = { 'volunteer-center-id': centerId };
  const staff = { ...center, ...(await sessionOf('organisation', tenant, center)) };
  const api = `http://127.0.0.1:${ports.api}/api/v1/applications`;
  const headers = { ...staff, 'x-tenant': tenant, 'app-context': 'gelderland', 'content-type': 'application/json' };
  const found = await (await fetch(`${api}?filter[name_or_email_cont]=${email}`, { headers })).json();
  expect(found.data).toHaveLength(1);
  expect(found.data[0].attributes.source).toBe('poster');
  const body = JSON.stringify({ data: { type: 'replies', attributes: { body: 'Kun je op woensdag?' } } });
  const answered = await fetch(`${api}/${found.data[0].id}/replies`, { method: 'POST', headers, body });
  expect(answered.status).toBe(201);

  await page.reload();
  await expect(page.getByText('Kun je op woensdag?')).toBeVisible();
  await expect(page.locator('[data-reply-clock]')).toHaveCount(0);
  await page.getByLabel(w.message, { exact: true }).fill('Woensdag is prima!');
  await page.getByRole('button', { name: 'Verstuur', exact: true }).dblclick();
  await expect(page.getByRole('listitem').filter({ hasText: 'Woensdag is prima!' })).toHaveCount(1);

  await page.getByLabel(/Kies een wachtwoord/).fill('klokken-luiden-2026');
  await page.getByText(w.terms).click();
  await page.getByRole('button', { name: w.makeAccount }).click();
  await expect(page.getByRole('button', { name: w.makeAccount })).toBeHidden();
  await page.goto(`${site}/auth/login-1?redirect=${encodeURIComponent(`/vacancies/${id}`)}`);
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill('klokken-luiden-2026');
  await page.getByRole('main').getByRole('button', { name: w.signIn }).click();
  await expect(page.getByRole('link', { name: w.seeApplication })).toBeVisible();
  await expect(page.getByRole('button', { name: w.apply })).toHaveCount(0);
});

test('with the keyboard alone: map, report, share; and a poster to print', async ({ page }) => {
  const { url } = await openVacancy();
  await page.goto(url);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press(w.showMap);
  await expect(page.getByRole('img', { name: /^Kaart/ })).toBeVisible();

  await press(w.reportVacancy);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Het adres klopt niet meer.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: w.thanks })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: w.reportVacancy })).toBeFocused();

  await press('Deel');
  await expect(dialog.getByRole('textbox')).toHaveValue(`${url}?source=share`);
  await page.keyboard.press('Escape');

  const poster = page.getByRole('link', { name: 'Poster (PDF)' });
  const kind = await poster.evaluate(async (link: HTMLAnchorElement) => {
    const answer = await fetch(link.href);
    return `${answer.status} ${answer.headers.get('content-type')}`;
  });
  expect(kind).toBe('200 application/pdf');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: w.apply }).first()).toBeHidden();
  await expect(page.getByRole('button', { name: w.reportVacancy })).toBeHidden();
});

test('somebody of the organisation sees why applying is not for this account, and the way to edit', async ({
  page,
}) => {
  const { id, url } = await openVacancy();
  await signInTo(page, url, 'organisation', tenant);
  await expect(page.getByText(/Je werkt hier voor een organisatie/)).toBeVisible();
  await expect(page.getByRole('button', { name: w.apply })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bewerk' })).toHaveAttribute('href', `/vacancies/${id}/edit`);
});
