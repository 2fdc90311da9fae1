import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

// The form is long, and each journey writes a vacancy of its own.
test.describe.configure({ timeout: 120_000 });

const tenant = 'roermond';
const site = origin(tenant);
const title = (page: Page) => page.getByRole('textbox', { name: 'Titel', exact: true });
const stored = (page: Page) => expect(page.getByText(/^Opgeslagen om \d\d\.\d\d/)).toBeVisible({ timeout: 15_000 });
const editAddress = async (page: Page) => {
  await expect(page).toHaveURL(/vacancy=[0-9a-f-]{36}/);
  return `${site}/vacancies/${new URL(page.url()).searchParams.get('vacancy')}/edit`;
};

/** A vacancy that nobody else of these journeys knows: from the empty form, complete enough to publish. */
async function begin(page: Page, name: string): Promise<string> {
  await signInTo(page, `${site}/vacancies/add?start=empty`, 'organisation', tenant);
  await title(page).fill(name);
  await page.getByRole('textbox', { name: 'Wat iemand gaat doen' }).fill('Je kookt elke dinsdag soep voor de buurt.');
  await page.getByRole('group', { name: 'Soort werk' }).getByRole('checkbox').first().check();
  await page.getByRole('combobox', { name: 'Plaats' }).fill('Roermond');
  await page.getByRole('combobox', { name: 'Plaats' }).press('Tab');
  await stored(page);
  return editAddress(page);
}
async function publish(page: Page) {
  await page.getByRole('button', { name: 'Plaatsen' }).click();
  await expect(page).toHaveURL(/\/vacancies\/[0-9a-f-]{36}$/);
}

test('from a template to a page that everybody sees: stored by itself, helped with reading, checked, looked at, published', async ({
  page,
  visitor,
}) => {
  const name = `Kom je mee wandelen ${Date.now()}?`;
  await signInTo(page, `${site}/vacancies/add`, 'organisation', tenant);
  await page.getByRole('link', { name: 'Op bezoek bij iemand' }).click();
  await expect(title(page)).not.toHaveValue('');
  await title(page).fill(name);
  await page
    .getByRole('textbox', { name: 'Wat je vraagt' })
    .fill('Indien je wilt participeren is een begeleidingstraject vereist.');
  await stored(page);
  const edit = await editAddress(page);

  // Reading: hard words stand out in the text, with what could stand there.
  await page.getByRole('button', { name: 'Bekijk je tekst met tips' }).click();
  await expect(page.locator('mark', { hasText: 'Indien' })).toBeVisible();
  await expect(page.getByText('indien: schrijf liever “als”')).toBeVisible();
  await page.getByRole('textbox', { name: 'Wat je vraagt' }).fill('Je houdt van praten.');
  await expect(page.locator('mark', { hasText: 'Indien' })).toHaveCount(0);

  // What is missing leads to its field.
  await page.getByRole('main').getByRole('link', { name: 'Plaats', exact: true }).click();
  const place = page.getByRole('combobox', { name: 'Plaats' });
  await expect(place).toBeFocused();
  const sent = page.waitForResponse(
    (answer) => answer.ok() && answer.request().postData()?.includes('category_ids') === true,
  );
  await place.fill('Roermond');
  await place.press('Tab');
  await page.getByRole('group', { name: 'Soort werk' }).getByRole('checkbox').first().check();

  // A reload finds the draft under its own address.
  await sent;
  await stored(page);
  await page.reload();
  await expect(page).toHaveURL(edit);
  await expect(title(page)).toHaveValue(name);
  await expect(page.getByText('Concept, alles is opgeslagen')).toBeVisible();

  await page.getByRole('button', { name: 'Toon het voorbeeld' }).click();
  await expect(page.locator('[inert]').getByText(name)).toBeVisible();
  await expectAccessible(page);
  await publish(page);
  const someone = await visitor();
  await someone.goto(page.url());
  await expect(someone.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the public text changes by a press alone; leaving asks; what was typed is there again after a reload', async ({
  page,
  visitor,
}) => {
  const name = `Soep koken ${Date.now()}`;
  const edit = await begin(page, name);
  await publish(page);
  const shown = page.url();
  await page.goto(edit);
  await title(page).fill(`${name} voor de buurt`);
  await expect(page.getByText('Niet opgeslagen. Je tekst staat op dit apparaat.')).toBeVisible();
  await page.getByRole('link', { name: 'Bekijk de vacature' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('voor de buurt');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(title(page)).toHaveValue(`${name} voor de buurt`);
  const someone = await visitor();
  await someone.goto(shown);
  await expect(someone.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Wijziging opslaan' }).click();
  await expect(page.getByText('De wijziging staat online.')).toBeVisible();
  await someone.reload();
  await expect(someone.getByRole('heading', { level: 1, name: `${name} voor de buurt` })).toBeVisible();
});

test('two who write the same field see both texts, and one stays', async ({ page, visitor, complaints }) => {
  complaints.expect(/status of 412/);
  const name = `Twee schrijvers ${Date.now()}`;
  const edit = await begin(page, name);
  const other = await visitor();
  await signInTo(other, edit, 'organisation', tenant);
  await title(other).fill(`${name}, van de ander`);
  await stored(other);
  await title(page).fill(`${name}, van mij`);
  const dialog = page.getByRole('dialog', { name: 'Iemand anders paste deze vacature ook aan' });
  await expect(dialog.getByText(`${name}, van de ander`)).toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByText(`${name}, van mij`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Neem die van de ander' }).click();
  await expect(title(page)).toHaveValue(`${name}, van de ander`);
});

test('a connection that is lost loses nothing', async ({ page, complaints }) => {
  complaints.expect(/ERR_|status of 50/);
  const edit = await begin(page, `Zonder verbinding ${Date.now()}`);
  await page.route('**/api/v1/vacancies/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await title(page).fill('Geschreven zonder verbinding');
  await expect(page.getByText(/^Nog niet opgeslagen/)).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/v1/vacancies/**');
  await page.getByRole('button', { name: 'Bewaar concept' }).click();
  await stored(page);
  await page.goto(edit);
  await expect(title(page)).toHaveValue('Geschreven zonder verbinding');
});

test('on a phone, with the keyboard alone: a vacancy is written and planned', async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await begin(page, `Met het toetsenbord ${Date.now()}`);
  await expect(page.getByRole('button', { name: 'Plaatsen' })).toBeInViewport();
  await page.getByRole('checkbox', { name: 'dinsdagavond' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'dinsdagavond' })).toBeChecked();
  await page.getByRole('button', { name: 'Plannen' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Dag')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plan de vacature' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Deze vacature komt online op/)).toBeVisible();
  await page.getByRole('button', { name: 'Toch niet plaatsen' }).click();
  await expect(page.getByText(/^Deze vacature komt online op/)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('who runs no organisation places nothing', async ({ page, complaints }) => {
  complaints.expect(/status of 403/);
  await signInTo(page, `${site}/vacancies/search`, 'student', tenant);
  await page.goto(`${site}/vacancies/add`);
  await expect(page.getByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible();
});
