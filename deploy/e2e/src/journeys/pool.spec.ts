import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { freshEmail, signUp } from '../accounts.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const tenant = 'roermond';
const site = origin(tenant);
const pool = `${site}/vrijwilligerspool?sort=-created_at`;
const message = 'Hallo, we zoeken iemand voor het buurtdiner op dinsdag. Kom je een keer bij ons kijken?';
let people = 0;

/** Somebody signs up, confirms, and goes into the pool under a name of his own. */
async function joinPool(page: Page) {
  people += 1;
  const email = freshEmail('pool');
  const name = `Pool${Date.now().toString(36)}${people}`;
  await signUp(tenant, email);
  await page.goto(linkIn((await mailTo(email, 'user_confirmation')).text, '/confirm'));
  await page.getByRole('button', { name: texts.nl.confirmAddress }).click();
  await expect(page).not.toHaveURL(/\/confirm/);
  const status = await page.evaluate(async (displayName) => {
    const attributes = { display_name: displayName, about: 'Ik kook graag.', dayparts: ['tue_evening'], in_pool: true };
    const answer = await fetch('/api/v1/volunteer_profile', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/vnd.api+json', 'X-Requested-With': 'omzien' },
      body: JSON.stringify({ data: { type: 'volunteer_profiles', attributes } }),
    });
    return answer.status;
  }, name);
  expect(status).toBe(200);
  return { email, name };
}
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const question = (page: Page) => page.getByRole('article').filter({ hasText: message });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an organisation asks two people at once; a yes becomes a conversation and an application, a no leaves no trace', async ({
  page,
  visitor,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/ERR_FAILED/);
  const [ria, bram] = [await visitor({ phone: true }), await visitor()];
  const yes = await joinPool(ria);
  const no = await joinPool(bram);

  await signInTo(page, pool, 'organisation', tenant);
  for (const { name } of [yes, no]) {
    await expect(cardOf(page, name)).toContainText('Beschikbaar');
    await expect(cardOf(page, name)).not.toContainText('Reiziger');
    await cardOf(page, name).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Vraag 2 mensen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vacature').selectOption({ index: 1 });
  await dialog.getByLabel('Je bericht').fill('Te kort');
  await dialog.getByRole('button', { name: 'Verstuur aan 2 mensen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('minstens 50');
  await expectAccessible(page);
  await dialog.getByLabel('Je bericht').fill(message);
  await dialog.getByRole('button', { name: 'Verstuur aan 2 mensen' }).dblclick();
  await expect(page.getByText('Je vraag aan 2 mensen gaat over tien minuten weg.')).toBeVisible();
  // Nobody notices until it goes out.
  await bram.goto(`${site}/profile-replies`);
  await expect(bram.getByRole('heading', { name: 'Nog geen vragen aan jou' })).toBeVisible();
  await page.getByRole('button', { name: 'Nu versturen' }).click();
  await expect(page.getByText('2 vragen zijn nu verstuurd.')).toBeVisible();
  await expect(cardOf(page, yes.name)).toContainText('Je hebt dit gevraagd');
  await expect(cardOf(page, yes.name).getByRole('checkbox')).toHaveCount(0);
  await page.goto(`${site}/profile-replies`);
  await expect(rowOf(page, yes.name)).toContainText('Wacht op antwoord');

  // What was typed outlives a connection that is not there.
  await ria.goto(`${site}/profile-replies`);
  await expect(question(ria)).toContainText('Antwoord voor');
  await expectAccessible(ria);
  await question(ria).getByRole('button', { name: 'Ja, kennismaken' }).click();
  await expect(ria.getByRole('dialog')).toContainText(yes.email);
  await ria.getByRole('dialog').getByLabel('Bericht').fill('Graag, dinsdag kan ik.');
  await expectAccessible(ria);
  await ria.route('**/volunteer_profile_replies/**', (route) => route.abort());
  await ria.getByRole('dialog').getByRole('button', { name: 'Ja, ik wil kennismaken' }).click();
  await expect(ria.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(ria.getByRole('dialog').getByLabel('Bericht')).toHaveValue('Graag, dinsdag kan ik.');
  await ria.unroute('**/volunteer_profile_replies/**');
  await ria.getByRole('dialog').getByRole('button', { name: 'Ja, ik wil kennismaken' }).click();
  await expect(question(ria)).toContainText('Je zei ja');
  await expect(question(ria).getByRole('link', { name: 'Naar de aanmelding' })).toBeVisible();
  await question(ria).getByRole('link', { name: 'Naar het gesprek' }).click();
  await expect(ria.getByRole('main')).toContainText('Graag, dinsdag kan ik.');

  await bram.goto(`${site}/profile-replies?filter[state_in]=sent`);
  await question(bram).getByRole('button', { name: 'Nee, dank je' }).click();
  await bram.getByRole('dialog').getByRole('button', { name: 'Het is te ver weg.' }).click();
  await bram.getByRole('dialog').getByRole('button', { name: 'Ik zeg nee' }).click();
  await expect(question(bram)).toHaveCount(0);
  await bram.getByRole('link', { name: /^Nee \(/ }).click();
  await expect(question(bram)).toContainText('Je zei nee');

  // The page of the organisation was open all the time, and heard of both.
  await expect(rowOf(page, 'Rosa Reiziger').first()).toContainText('Zei ja');
  await expect(rowOf(page, no.name)).toContainText('Zei nee');
  await rowOf(page, no.name).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Het is te ver weg.');
  await expect(page.getByRole('dialog')).not.toContainText(no.email);
  await page.keyboard.press('Escape');
  await rowOf(page, 'Rosa Reiziger').first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(yes.email);
  await page.getByRole('dialog').getByRole('link', { name: 'Naar de aanmelding' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Reiziger' })).toBeVisible();

  await page.goto(pool);
  await expect(cardOf(page, no.name)).toContainText('opnieuw vragen');
  await expect(cardOf(page, no.name).getByRole('button')).toHaveCount(0);
});

test('with the keyboard alone, on a phone, somebody is found and asked, and the question is undone', async ({
  visitor,
}) => {
  const { name } = await joinPool(await visitor());
  const page = await visitor({ phone: true });
  await signInTo(page, pool, 'organisation', tenant);
  await page.getByRole('button', { name: 'Filters' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'dinsdagavond' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/tue_evening/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cardOf(page, name).getByRole('button', { name: 'Vraag' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Vacature').selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Gebruik een voorbeeld' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Verstuur' }).focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, name)).toContainText('Je hebt dit gevraagd');
  await cardOf(page, name).getByRole('link', { name: 'Naar je vraag' }).press('Enter');

  await expect(rowOf(page, name)).toContainText('Gaat zo weg');
  await rowOf(page, name).getByRole('button').press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
  await expect(page.getByText('Ongedaan gemaakt. Er is niets verstuurd.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('the centre knows names, writes a note and proposes a vacancy; the volunteer finds it among the applications', async ({
  page,
  visitor,
}) => {
  const person = await visitor();
  const { email } = await joinPool(person);
  await signInTo(page, `${site}/vrijwilligerspool?filter[name_or_email_cont]=${email}`, 'relations', tenant);
  const card = page.getByRole('article').filter({ hasText: 'Rosa Reiziger' });
  await card.getByRole('button', { name: /^Bekijk/ }).click();
  await page.getByRole('dialog').getByLabel('Nieuwe notitie').fill('Gebeld: kan vanaf januari.');
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaar notitie' }).click();
  await expect(page.getByRole('dialog').getByRole('list').last()).toContainText('Gebeld: kan vanaf januari.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Stel .* iets voor$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Vacature' }).pressSequentially('en');
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Gebruik een voorbeeld' }).click();
  await dialog.getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByText(/^Je voorstel aan .* is verstuurd\.$/)).toBeVisible();
  await person.goto(`${site}/applications`);
  await expect(person.getByRole('main').getByText('Wij denken dat dit bij je past.')).toBeVisible();
});

test('without the switch there is no pool, without the right nobody looks, and a mentor asks nobody', async ({
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 40[34]/);
  const off = await visitor();
  await signInTo(off, `${origin('meedoen')}/applications`, 'organisation', 'meedoen');
  await expect(off.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(off.getByRole('link', { name: 'Vrijwilligerspool' })).toHaveCount(0);
  for (const path of ['/vrijwilligerspool', '/profile-replies']) {
    const answer = await off.goto(origin('meedoen') + path);
    expect(answer?.status()).toBe(404);
  }
  const editor = await visitor();
  await signInTo(editor, `${site}/vacancies/search`, 'content', tenant);
  expect((await editor.goto(`${site}/vrijwilligerspool`))?.status()).toBe(403);

  const mentor = await visitor();
  await signInTo(mentor, `${site}/vrijwilligerspool`, 'mentor', tenant);
  await expect(mentor.getByRole('heading', { level: 1, name: 'Vrijwilligerspool' })).toBeVisible();
  await expect(mentor.getByRole('button', { name: /^Vraag / })).toHaveCount(0);
});
