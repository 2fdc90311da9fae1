import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin, ports } from '../platformUnderTest.ts';
import { guestStatusPage, seedFacts, sessionOf } from '../seedFacts.ts';
import { expect, test } from '../test.ts';

const tenant = 'oldebroek';
const site = origin(tenant);
const mailbox = `http://127.0.0.1:${ports.mail}`;
type Attributes = Record<string, unknown>;
type Mail = { id: string; template: string };

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** The API as staff of the organisation see it. */
async function asStaff() {
  const { centerId, vacancies } = await seedFacts(tenant);
  const headers = {
    'x-tenant': tenant,
    'app-context': 'gelderland',
    'volunteer-center-id': centerId,
  };
  const session = await sessionOf('organisation', tenant, { 'volunteer-center-id': centerId });
  const ask = async (path: string, init: RequestInit = {}, own: Record<string, string> = session) => {
    const response = await fetch(`http://127.0.0.1:${ports.api}/api/v1${path}`, {
      ...init,
      headers: { ...headers, ...own, 'content-type': 'application/vnd.api+json' },
    });
    const { data } = (await response.json()) as { data: { id: string; attributes: Attributes }[] };
    return [data].flat() as { id: string; attributes: Attributes }[];
  };
  return { ask, vacancyId: vacancies[0]?.id ?? '' };
}

async function mailsToOrganizations(): Promise<Mail[]> {
  const { messages } = (await (await fetch(`${mailbox}/messages`)).json()) as { messages: Mail[] };
  return messages.filter(({ template }) => template === 'application_for_organization');
}

/** A guest applies and confirms; the organisation gets its mail. */
async function appliedByMail() {
  const { ask, vacancyId } = await asStaff();
  const status = await guestStatusPage(tenant, vacancyId);
  const token = new URL(status).searchParams.get('application');
  const before = new Set((await mailsToOrganizations()).map(({ id }) => id));
  const confirm = { data: { type: 'applications', attributes: { token } } };
  await ask('/applications/confirm', { method: 'POST', body: JSON.stringify(confirm) }, {});
  const [application] = await ask('/applications?filter[name_or_email_cont]=Stien&sort=-created_at&page[size]=1');
  if (!application) throw new Error('nobody applied');
  const id = application.id;
  let text = '';
  await expect
    .poll(
      async () => {
        const fresh = (await mailsToOrganizations()).find(({ id: mailId }) => !before.has(mailId));
        const mail = fresh && ((await (await fetch(`${mailbox}/messages/${fresh.id}`)).json()) as { text: string });
        text = mail?.text ?? '';
        return text;
      },
      { timeout: 20_000 },
    )
    .toContain('Stien');
  const links = [...text.matchAll(/https?:\/\/\S+\/forms\/[\w-]{22}/g)].map(String);
  const [reply = '', accept = '', reject = ''] = links;
  const shown = async () => (await ask(`/applications/${id}`))[0]?.attributes ?? {};
  return { id, ask, shown, reply, accept, reject };
}

test('an organisation refuses straight from its mail in two clicks, takes it back and accepts', async ({ page }) => {
  const { id, ask, shown, accept, reject } = await appliedByMail();

  const answer = await page.goto(reject);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(heading(page)).toHaveText('Stien Stand afwijzen?');
  await expectAccessible(page);
  // A program that reads mails opens links too: nothing has happened.
  expect(await shown()).toMatchObject({ stage: 'new', first_response_at: null });

  await page.getByRole('radio', { name: /afstand/ }).check();
  await page.getByRole('button', { name: 'Afwijzen' }).dblclick();
  await expect(heading(page)).toHaveText('Stien Stand is afgewezen');
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page);
  expect(await shown()).toMatchObject({ stage: 'rejected', reason_code: 'distance' });

  // The same link again tells what it did, and takes it back as well.
  await page.reload();
  await expect(heading(page)).toHaveText('Stien Stand is afgewezen');
  await expect(page.getByText(/^Gedaan op/)).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(heading(page)).toHaveText('Je besluit is teruggedraaid');
  // Nothing had been sent, so it is as if it had never been.
  expect(await shown()).toMatchObject({ stage: 'new', held: null, first_response_at: null });

  await page.goto(accept);
  await page.getByRole('textbox', { name: 'Bericht' }).fill('Kom je dinsdag om tien uur?');
  await page.getByRole('button', { name: 'Aannemen' }).click();
  await expect(heading(page)).toHaveText('Stien Stand is aangenomen');
  const body = JSON.stringify({ data: { type: 'applications', id, attributes: {} } });
  const [sent] = await ask(`/applications/${id}/send_now`, { method: 'PUT', body });
  expect(sent?.attributes).toMatchObject({ stage: 'accepted', held: null });
  const events = (await ask(`/applications/${id}/timeline`)).map(({ attributes }) => attributes);
  expect(events.filter(({ via }) => via === 'mail').map(({ kind }) => kind)).toEqual(['accepted']);
  for (const { actor_name: name } of events.filter(({ via }) => via === 'mail')) expect(name).toBeTruthy();
});

test('an answer from the mail stops the clock; what was typed survives a reload, also with the keyboard alone', async ({
  page,
}) => {
  const { shown, reply } = await appliedByMail();
  await page.goto(reply);
  await expect(heading(page)).toHaveText('Antwoord aan Stien Stand');
  const field = page.getByRole('textbox', { name: 'Je antwoord' });
  await field.focus();
  await page.keyboard.type('Fijn! Kun je woensdag?');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(kept).toContain('Kun je woensdag?');
  expect(await kept()).not.toContain(reply.split('/').at(-1));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field).toHaveValue('Fijn! Kun je woensdag?');
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Je antwoord is verstuurd');
  expect(await shown()).toMatchObject({ stage: 'in_contact', first_response_at: expect.any(String) });
});

test('a link that is not there says so in its own texts; forms for everybody are listed and sent', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const unknown = `${site}/forms/AAAAAAAAAAAAAAAAAAAAAA`;
  // On a busy machine the first answer may be late, and is then left to the browser.
  await expect.poll(async () => (await page.goto(unknown))?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Deze link klopt niet');
  await expect(
    page.getByRole('main').getByText('Open de link nog een keer vanuit de mail', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${site}/forms`);
  await expect(heading(page)).toHaveText('Formulieren');
  await page.getByRole('link', { name: 'Stuur ons een bericht' }).first().click();
  await expect(heading(page)).toHaveText('Stuur ons een bericht');
  await page.getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Je naam' }).fill('Ria de Vries');
  await page.getByRole('textbox', { name: 'Je mailadres' }).fill('ria@dorp.example');
  await page.getByRole('combobox', { name: 'Waar gaat het over?' }).selectOption('other');
  await page.getByRole('textbox', { name: 'Je bericht' }).fill('Kan ik een keer langskomen?');
  await page.getByRole('checkbox', { name: /bewaren/ }).check();
  await page.getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByText('We hebben je antwoorden ontvangen', { exact: false })).toBeVisible();
});
