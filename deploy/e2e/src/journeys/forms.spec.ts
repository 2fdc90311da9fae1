import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const site = origin('oldebroek');
const pages = [
  'api',
  'auth',
  'dupe',
  'form',
  'user',
  'colors',
  'sentry',
  'toaster',
  'step-form',
  'step-form-2',
  'datepicker',
  'dollar-api',
  'user-store',
  'formbuilder',
  'server-error',
];
const visit = async (page: Page, path: string) => {
  await page.goto(`${site}${path}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};
const allFields = (page: Page) => page.getByRole('form', { name: /Alle velden/ });
/** A small picture that every decoder takes. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('sending with faults puts the focus on a summary whose links lead to the fields', async ({ page }) => {
  await visit(page, '/test/form');
  const form = allFields(page);
  await form.getByRole('button', { name: 'Versturen' }).click();
  const summary = form.getByRole('alert').first();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Het formulier bevat fouten');
  await summary.getByRole('link', { name: /E-mailadres/ }).click();
  await expect(form.getByRole('textbox', { name: 'E-mailadres' })).toBeFocused();
  // Rich text is no plain control, and is led to all the same.
  await summary.getByRole('link', { name: /Verhaal/ }).click();
  await expect(page.locator('[data-field=text] :focus')).toHaveCount(1);
  await expectAccessible(page);
});

test('what was typed is there after a reload, and can be thrown away; the password was never kept', async ({
  page,
}) => {
  await visit(page, '/test/form');
  const form = allFields(page);
  await form.getByRole('textbox', { name: 'Naam' }).fill('Ria de Vries');
  await form.getByLabel('Wachtwoord', { exact: true }).fill('samen-omzien');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Ria de Vries');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('samen-omzien');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Naam' })).toHaveValue('Ria de Vries');
  await expect(form.getByLabel('Wachtwoord', { exact: true })).toHaveValue('');
  await form.getByRole('button', { name: 'Weggooien' }).click();
  await expect(form.getByRole('textbox', { name: 'Naam' })).toHaveValue('');
});

test('what the server refuses stands beside its field', async ({ page, complaints }) => {
  complaints.expect(/status of 422/);
  await signInTo(page, `${site}/test/form`, 'volunteer', 'oldebroek');
  const form = page.getByRole('form', { name: /controle van de server/ });
  await form.getByRole('textbox', { name: 'Voornaam' }).fill('');
  await form.getByRole('button', { name: 'Versturen' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Voornaam' })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('[data-field=firstName]')).toContainText(/Vul .* in\./);
});

test('a file is sent with its progress; a line that breaks is told, and a second try succeeds', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_/);
  await signInTo(page, `${site}/test/form`, 'volunteer', 'oldebroek');
  const form = allFields(page);
  await page.route('**/api/v1/file_uploads', (route) => route.abort(), { times: 1 });
  await form.locator('input[type=file]').setInputFiles({ name: 'hond.png', mimeType: 'image/png', buffer: picture });
  await expect(form.getByText(/We krijgen geen verbinding/)).toBeVisible();
  await form.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(form.getByRole('textbox', { name: 'Wat is er te zien?' })).toBeVisible();
  await expect(form.getByRole('link', { name: /hond/ })).toBeVisible();
});

test('the steps of a form follow the back button, keep what was typed, and cannot be skipped by address', async ({
  page,
}) => {
  await visit(page, '/test/step-form?step=where');
  await expect(page.getByRole('heading', { level: 2, name: 'Wie ben je' })).toBeVisible();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await page.getByRole('textbox', { name: 'Naam' }).fill('Ria');
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('ria@voorbeeld.nl');
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Waar woon je' })).toBeFocused();
  await expect(page).toHaveURL(/step=where/);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Naam' })).toHaveValue('Ria');
  await page.goForward();
  await page.getByRole('textbox', { name: 'Postcode' }).fill('8096ab');
  await page.getByRole('textbox', { name: 'Plaats' }).focus();
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('8096 AB');
  await expect(page.getByRole('textbox', { name: 'Plaats' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Volgende' }).click();
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByText('Klaar. Dit is verstuurd:')).toBeVisible();
});

test('a step form is kept by the server two seconds after typing stops, and says when', async ({ page }) => {
  await signInTo(page, `${site}/test/step-form-2`, 'volunteer', 'oldebroek');
  await page.getByRole('textbox', { name: 'Naam' }).fill('Proef van stappen');
  await expect(page.getByText(/^Opgeslagen om \d\d\.\d\d$/)).toBeVisible();
  const kept = page.getByLabel(/^Bewaard bij de server/);
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: 'Verwijder wat er bewaard is' }).click();
  await expect(kept).toHaveCount(0);
});

test('the same form sent twice makes one thing', async ({ page, complaints }) => {
  complaints.expect(/status of 4(09|22)/);
  await signInTo(page, `${site}/test/dupe`, 'volunteer', 'oldebroek');
  for (const name of ['Na elkaar, met dezelfde sleutel', 'Tegelijk, met dezelfde sleutel']) {
    await page.reload();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText(/^1 bewaarde zoekopdracht/)).toBeVisible();
  }
});

test('a day is written or moved with the keyboard, and stands in Dutch notation', async ({ page }) => {
  await visit(page, '/test/datepicker');
  const day = page.getByRole('textbox', { name: 'Datum' });
  await day.fill('3 nov 2026');
  await day.press('Tab');
  await expect(day).toHaveValue('03-11-2026');
  await day.press('ArrowUp');
  await expect(day).toHaveValue('04-11-2026');
});

test('a form of a mail that is begun on one device is finished on another', async ({ page, visitor }) => {
  const label = (nl: string) => ({ nl, en: nl });
  const asked = (key: string, nl: string) => ({ key, type: 'text', label: label(nl), required: true });
  const { id } = await writeAs('superuser', 'oldebroek', {
    method: 'POST',
    path: '/forms',
    type: 'forms',
    attributes: {
      title: label('Hoe gaat het met je?'),
      button: label('Verstuur'),
      state: 'open',
      spam_check: false,
      confirmation: { text: label('Dank je wel voor je tijd.'), path: null },
      fields: [
        { key: 'you', type: 'heading', label: label('Over jou') },
        asked('name', 'Je naam'),
        asked('street', 'Je straat'),
        { key: 'us', type: 'heading', label: label('Over ons') },
        {
          key: 'happy',
          type: 'radio',
          label: label('Ben je tevreden?'),
          required: true,
          options: [
            { value: 'yes', label: label('Ja') },
            { value: 'no', label: label('Nee') },
          ],
        },
        { ...asked('why', 'Wat kan beter?'), show_if: { field: 'happy', values: ['no'] } },
        asked('wish', 'Wat wens je?'),
      ],
    },
  });
  const { attributes } = await writeAs('superuser', 'oldebroek', {
    method: 'POST',
    path: '/form_tokens',
    type: 'form_tokens',
    attributes: { form_id: id, expires_at: new Date(Date.now() + 86_400_000).toISOString() },
  });
  const address = `${site}${new URL(String(attributes.url)).pathname}`;

  await page.goto(address);
  await page.getByRole('textbox', { name: 'Je naam' }).fill('Ria de Vries');
  await page.getByRole('textbox', { name: 'Je straat' }).fill('Zuiderzeestraatweg');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await page.getByRole('button', { name: 'Volgende' }).click();
  await kept;
  await expect(page.getByRole('heading', { level: 2, name: 'Over ons' })).toBeFocused();

  const phone = await visitor({ phone: true });
  await phone.goto(address);
  await expect(phone.getByRole('textbox', { name: 'Je naam' })).toHaveValue('Ria de Vries');
  await expect(phone.getByRole('textbox', { name: 'Je straat' })).toHaveValue('Zuiderzeestraatweg');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Volgende' }).click();
  await phone.getByText('Nee', { exact: true }).click();
  await phone.getByRole('textbox', { name: 'Wat kan beter?' }).fill('De koffie');
  // What is not asked any more is not sent either.
  await phone.getByText('Ja', { exact: true }).click();
  await expect(phone.getByRole('textbox', { name: 'Wat kan beter?' })).toHaveCount(0);
  await phone.getByRole('textbox', { name: 'Wat wens je?' }).fill('Een buurtfeest');
  const sent = phone.waitForRequest((request) => request.url().endsWith('/submissions'));
  await phone.getByRole('button', { name: 'Verstuur' }).click();
  const { answers } = (await sent).postDataJSON().data.attributes;
  expect(answers).toEqual({ name: 'Ria de Vries', street: 'Zuiderzeestraatweg', happy: 'yes', wish: 'Een buurtfeest' });
  await expect(phone.getByText('Dank je wel voor je tijd.')).toBeVisible();

  // The first device hears that it is done.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Volgende' })).toHaveCount(0);
});

test('the test pages are for nobody’s search engine', async () => {
  const answer = await ask('oldebroek', '/test/form', { accept: 'text/html' });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('<meta name="robots" content="noindex">');
});

for (const dark of [false, true]) {
  test(`axe finds nothing on the test pages, ${dark ? 'dark' : 'light'}`, async ({ visitor, complaints }) => {
    test.setTimeout(240_000);
    complaints.expect(/status of 40[134]/);
    const page = await visitor({ dark });
    for (const path of pages) {
      await visit(page, `/test/${path}`);
      await expectAccessible(page);
    }
  });
}

test('a guest sends a file with a form, which stands there by its name after a reload, and staff open it', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const [form] = await readAs('superuser', 'oldebroek', '/api/v1/forms?filter[kind_eq]=guardian_consent');
  const address = `${site}/forms/${form?.id}`;
  await page.goto(address);
  await expect(page.getByText(/heeft voor vrijwilligerswerk toestemming van een ouder of voogd nodig/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'tekening.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await page.getByRole('button', { name: 'tekening.svg weghalen' }).click();
  await file.setInputFiles({ name: 'briefje.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('briefje.webp')).toBeVisible();
  await page.getByLabel('Naam van je kind').fill('Sanne');
  await expect.poll(() => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).toContain('Sanne');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('briefje.webp')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Je eigen naam').fill('Ria de Vries');
  await page.getByLabel('Wat ben je van het kind?').selectOption('parent');
  await page.getByLabel('Voor welk vrijwilligerswerk geef je toestemming?').fill('Koken');
  await page.getByLabel('Mijn kind mag dit vrijwilligerswerk doen.').check();
  await page.getByRole('main').getByRole('button', { name: 'Verstuur', exact: true }).click();
  await expect(page.getByText('Bedankt. We hebben je antwoorden ontvangen.')).toBeVisible();

  const [newest] = await readAs(
    'superuser',
    'oldebroek',
    `/api/v1/forms/${form?.id}/submissions?sort=-created_at&page[size]=1`,
  );
  const answers = newest?.attributes.answers as { type: string; value: string }[];
  const content = `${site}/api/v1/file_uploads/${answers.find(({ type }) => type === 'file')?.value}/content`;
  const statusOf = (from: string) => fetch(from).then(({ status }) => status);
  expect(await page.evaluate(statusOf, content)).toBe(401);
  const staff = await visitor();
  await signInTo(staff, `${site}/dashboard`, 'superuser', 'oldebroek');
  expect(await staff.evaluate(statusOf, content)).toBe(200);
});
