import { readFile } from 'node:fs/promises';
import readExcelFile from 'read-excel-file/node';
import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const address = `${origin(tenant)}/analytics`;

test('a coordinator chooses a period by keyboard, follows a figure to its rows and back, and takes it along', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signInTo(page, address, 'centre', tenant);
  await expect(page.getByRole('heading', { level: 1, name: 'Cijfers' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Vergelijk met' }).focus();
  await page.keyboard.type('Een');
  await expect(page).toHaveURL(/compare=last_year/);
  await page.getByRole('combobox', { name: 'Periode' }).focus();
  await page.keyboard.type('Dit jaar');
  await expect(page).toHaveURL(/filter(\[|%5B)from/);
  const chosen = page.url();
  const funnel = page.getByRole('region', { name: 'Van kijken tot match' });
  await expect(funnel.getByRole('img', { name: /^Van kijken tot match/ })).toBeVisible();
  await expectAccessible(page);

  await funnel.getByRole('link', { name: 'Bekijk de lijst: Aanmeldingen' }).click();
  await expect(page).toHaveURL(/\/applications\?.*applications/);
  await expect(page.getByText(/Dit telt mee bij “Aanmeldingen”/)).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar de cijfers' }).click();
  await expect(page).toHaveURL(chosen);

  async function take(kind: string) {
    const coming = page.waitForEvent('download');
    await funnel.getByRole('button', { name: 'Neem mee: Van kijken tot match' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  }
  const csv = await take('Tabel (CSV)');
  expect(csv.name).toMatch(/^omzien-funnel-.*\.csv$/);
  const lines = csv.content.toString('utf8').split('\r\n');
  expect(lines.find((line) => line.startsWith('Aanmeldingen;'))).toMatch(/^Aanmeldingen;(\d+|<5);/);
  const xlsx = await take('Rekenblad (XLSX)');
  const [sheet] = await readExcelFile(xlsx.content);
  expect(sheet?.sheet).toBe('Van kijken tot match');
  expect(sheet?.data.map(([name]) => name)).toEqual(expect.arrayContaining(['Bekeken', 'Aanmeldingen']));
  const png = await take('Plaatje (PNG)');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
});

test('an organisation and a content manager see their own figures', async ({ page, visitor }) => {
  await signInTo(page, address, 'organisation', tenant);
  await expect(page.getByRole('region', { name: 'Van kijken tot match' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wie er blijft' })).toHaveCount(0);

  const maker = await visitor();
  await signInTo(maker, address, 'content', tenant);
  await expect(maker.getByRole('region', { name: 'Bekeken pagina’s', exact: true })).toBeVisible();
  await expect(maker.getByRole('region', { name: 'Van kijken tot match' })).toHaveCount(0);
});
