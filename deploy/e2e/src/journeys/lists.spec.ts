import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin, password } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { markDocument, signInTo } from '../visits.ts';

// The list of applications, as the first list on the kit: what holds here holds for every list of staff.
const tenant = 'roermond';
const list = `${origin(tenant)}/applications`;
const names = (page: Page) => page.locator('tbody tr [data-cover]');
const count = async (page: Page) =>
  Number(/van ([\d.]+)$/.exec((await page.getByText(/tot en met .* van/).textContent()) ?? '')?.[1]?.replace('.', ''));
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const bulk = (page: Page) => page.getByRole('region', { name: 'Acties voor wat je hebt gekozen' });

test.beforeEach(async ({ page }, { title }) => {
  if (!title.startsWith('on a phone')) await signInTo(page, list, 'relations', tenant);
});

test('filters, words, order and page stand in the address: back, forward and reload keep them', async ({ page }) => {
  await expect(names(page).first()).toBeVisible();
  const isSame = await markDocument(page);
  const all = await count(page);
  await page.getByRole('link', { name: 'Naam', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Naam' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);
  // The heading says at once what was asked; the rows before it stay until the answer is there.
  const isSorted = async () => {
    const shown = await names(page).allTextContents();
    return String(shown) === String([...shown].sort((one, other) => one.localeCompare(other, 'nl')));
  };
  await expect.poll(isSorted).toBe(true);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('region', { name: 'Filters' }).getByLabel('Status').selectOption({ label: 'Nieuw' });
  await expect(page).toHaveURL(/stage_in/);
  await expect.poll(() => count(page)).toBeLessThan(all);
  const fewer = await count(page);
  const [word = ''] = ((await names(page).first().textContent()) ?? '').split(' ');
  await page.getByLabel('Zoek op naam of e-mail').fill(word);
  await page.keyboard.press('Enter');
  const unlike = () => page.locator('tbody tr').filter({ hasNotText: word });
  await expect(unlike()).toHaveCount(0);
  expect(await count(page)).toBeLessThan(fewer);
  await expect(page.getByRole('region', { name: 'Gekozen filters' }).getByRole('button')).toHaveCount(2);

  await page.goBack();
  await expect.poll(() => count(page)).toBe(fewer);
  await page.goBack();
  await expect.poll(() => count(page)).toBe(all);
  await page.goForward();
  await expect.poll(() => count(page)).toBe(fewer);
  expect(await isSame()).toBe(true);
  await page.reload();
  await expect.poll(() => count(page)).toBe(fewer);
  await page.getByRole('link', { name: 'Wis filters' }).click();
  await expect.poll(() => query(page)).toBe('?sort=name');
  await expect.poll(() => count(page)).toBe(all);
});

test('rows are chosen across pages, all results at once, and a rejection of many is taken back', async ({ page }) => {
  await page.goto(`${list}?filter[stage_in]=new,in_contact&page[size]=2`);
  const total = await count(page);
  expect(total).toBeGreaterThan(2);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/number/);
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(bulk(page).getByText('2 gekozen')).toBeVisible();
  await bulk(page)
    .getByRole('button', { name: `Selecteer alle ${total} resultaten` })
    .click();
  await expect(bulk(page).getByText(`${total} gekozen`)).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').uncheck();
  await expect(bulk(page).getByText(`${total - 1} gekozen`)).toBeVisible();
  await bulk(page).getByRole('button', { name: 'Wis keuze' }).click();
  await expect(bulk(page)).toBeHidden();

  await page.getByRole('checkbox', { name: 'Kies alle rijen op deze pagina' }).check();
  const chosen = await page.locator('tbody tr').count();
  await bulk(page).getByRole('button', { name: 'Wijs af' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reden').selectOption({ label: 'Te ver weg' });
  await expect(dialog.getByLabel('Je bericht')).toHaveValue(/dichter in de buurt/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Wijs \d+ aanmelding/ }).click();
  await expect(
    page.getByText(chosen === 1 ? '1 aanmelding is afgewezen.' : `${chosen} aanmeldingen zijn afgewezen.`),
  ).toBeVisible();
  await expect.poll(() => count(page)).toBe(total - chosen);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(
    page.getByText(chosen === 1 ? '1 aanmelding is weer open.' : `${chosen} aanmeldingen zijn weer open.`),
  ).toBeVisible();
  await expect.poll(() => count(page)).toBe(total);
});

test('a view is there after a reload with its columns, and for nobody else', async ({ page, visitor }) => {
  const name = `Wacht lang ${Date.now()}`;
  await page.goto(`${list}?filter[waiting_days_gteq]=6&sort=created_at`);
  await page.getByRole('button', { name: 'Kolommen' }).click();
  await page.getByRole('dialog').getByText('Van wie').click();
  await page.getByRole('dialog').getByText('Klaar').click();
  await expect(page.getByRole('columnheader', { name: 'Van wie' })).toBeHidden();
  await page.getByRole('button', { name: 'Bewaar weergave' }).click();
  await page.getByRole('dialog').getByLabel('Naam').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const views = page.getByRole('navigation', { name: 'Weergaven' });
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');

  await page.goto(list);
  await views.getByRole('link', { name }).click();
  await expect.poll(() => query(page)).toBe('?filter[waiting_days_gteq]=6&sort=created_at');
  await expect(page.getByRole('columnheader', { name: 'Van wie' })).toBeHidden();
  const other = await visitor();
  await signInTo(other, list, 'centre', tenant);
  await expect(names(other).first()).toBeVisible();
  await expect(other.getByText(name)).toHaveCount(0);

  await page.getByRole('button', { name: 'Weergaven beheren' }).click();
  const remove = page.getByRole('dialog').getByRole('button', { name: `Verwijderen: ${name}` });
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await remove.click();
  await expect(page.getByRole('dialog').getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('dialog').getByText('Klaar').click();
  // The columns are this person's own choice as well, for the next visit and the next test.
  await page.getByRole('button', { name: 'Kolommen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terug naar standaard' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Van wie' })).toBeVisible();
});

test('the CSV file has the rows of the filters in their order, and the columns that are shown', async ({ page }) => {
  await page.goto(`${list}?filter[stage_in]=new&sort=name`);
  const total = await count(page);
  const first = await names(page).first().textContent();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporteer' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^omzien-applications-\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head.split(';')).toEqual(expect.arrayContaining(['id', 'Naam', 'E-mail', 'Vacature', 'Status']));
  expect(head).not.toContain('Bericht;');
  expect(rows.filter((row) => /^[0-9a-f-]{36};/.test(row))).toHaveLength(total);
  expect(rows[0]).toContain(first ?? '');
  await expect(page.getByText(/is gedownload\./)).toBeVisible();
});

test('a table of people asks the password of who signed in long ago, and comes after it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 4(03|22)/);
  await expect(names(page).first()).toBeVisible();
  // What the API says to a session that is older than a quarter of an hour; what follows is the API itself.
  const refusal = {
    status: '403',
    code: 'fresh_sign_in_required',
    detail: 'Vul je wachtwoord nog een keer in.',
    meta: { by: 'password' },
  };
  await page.route('**/api/v1/exports', (route) => route.fulfill({ status: 403, json: { errors: [refusal] } }), {
    times: 2,
  });
  const ask = page.getByRole('button', { name: 'Exporteer' });
  const dialog = page.getByRole('dialog', { name: 'Laat zien dat jij het bent' });
  await ask.click();
  await expect(dialog.getByLabel('Wachtwoord')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Vul je wachtwoord nog een keer in.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await ask.click();
  await dialog.getByLabel('Wachtwoord').fill('niet-dit-wachtwoord');
  await dialog.getByRole('button', { name: 'Doorgaan' }).click();
  await expect(dialog.getByText('Dit wachtwoord is niet juist.')).toBeVisible();
  const coming = page.waitForEvent('download');
  await dialog.getByLabel('Wachtwoord').fill(password);
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/^omzien-applications-/);
  await expect(dialog).toBeHidden();
});

test('with the keyboard alone: through the rows, choosing, sorting and opening', async ({ page }) => {
  await expect(names(page).first()).toBeVisible();
  const focused = () =>
    page.evaluate(() => [...document.querySelectorAll('tbody tr')].indexOf(document.activeElement as Element));
  const sort = page.getByRole('link', { name: 'Naam', exact: true });
  for (let presses = 0; presses < 80 && (await focused()) < 0; presses++) await page.keyboard.press('Tab');
  expect(await focused()).toBe(0);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(2);
  await page.keyboard.press('Space');
  await expect(bulk(page).getByText('1 gekozen')).toBeVisible();
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('k');
  const name = (await names(page).nth(1).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=name/);
});

for (const dark of [false, true])
  test(`on a phone rows are cards, and everything is reached${dark ? ', also in the dark' : ''}`, async ({
    visitor,
  }) => {
    const page = await visitor({ phone: true, dark });
    await signInTo(page, list, 'relations', tenant);
    await expect(names(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expect(page.locator('thead')).toBeHidden();
    await expectAccessible(page);
    await page.locator('tbody tr').first().getByRole('checkbox').check();
    await expect(bulk(page)).toBeInViewport();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    await expectAccessible(page);
  });

test('a thousand rows: a key costs hardly more than with twenty-five', async ({ page }) => {
  const time = () =>
    page.evaluate(async () => {
      const body = document.querySelector('tbody');
      const model = body?.querySelector('tr');
      const rows = () => [...(body?.querySelectorAll<HTMLElement>('tr') ?? [])];
      // What ten keys themselves cost, with the layout they make; when the next frame comes is not their doing.
      const press = async () => {
        const start = performance.now();
        for (let times = 0; times < 10; times++) {
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
          await Promise.resolve();
          document.activeElement?.getBoundingClientRect();
        }
        return performance.now() - start;
      };
      const measure = async () => {
        const times: number[] = [];
        for (let index = 0; index < 15; index++) {
          rows()[0]?.focus();
          times.push(await press());
        }
        return times.sort((one, other) => one - other)[7] ?? 0;
      };
      const few = await measure();
      for (let index = rows().length; model && index < 1000; index++) body?.append(model.cloneNode(true));
      const many = await measure();
      return { few, many, rows: rows().length };
    });
  await expect(names(page).first()).toBeVisible();
  const { few, many, rows } = await time();
  expect(rows).toBe(1000);
  // Forty times the rows: a key that lays the whole table out anew costs fifty times as much, finding the next row four,
  // and twice that on a machine that does other things in those two milliseconds.
  expect(many / few).toBeLessThan(15);
});
