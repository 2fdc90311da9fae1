import type { Locator, Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

// How a list uses its window: where its rows begin, and what stays in sight without covering them.
const tenant = 'demo';
const site = origin(tenant);
const bulk = (page: Page) => page.getByRole('region', { name: 'Acties voor wat je hebt gekozen' });
const rows = (page: Page) => page.locator('tbody tr');

async function edges(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, height: box.height };
}
const windowHeight = (page: Page) => page.evaluate(() => document.documentElement.clientHeight);
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

const lists = [
  { path: '/vacancies', begins: 300 },
  { path: '/applications', begins: 300 },
  { path: '/profile-replies', begins: 300 },
  // Below the steps of the work.
  { path: '/vacancies/bulk-edit', begins: 340 },
];

test('rows begin high in the window, each on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInTo(page, `${site}${lists[0]?.path}`, 'centre', tenant);
  for (const { path, begins } of lists) {
    await page.goto(`${site}${path}`);
    const { top, height } = await edges(rows(page).first());
    expect.soft(top, path).toBeLessThanOrEqual(begins);
    expect.soft(Math.round(height), path).toBe(44);
  }
});

test('on a phone a row is a card of two lines, and four of them are in sight', async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await page.setViewportSize({ width: 390, height: 844 });
  // Where every list has enough of them.
  const roomy = 'roermond';
  await signInTo(page, `${origin(roomy)}/vacancies`, 'relations', roomy);
  for (const { path } of lists) {
    await page.goto(`${origin(roomy)}${path}`);
    await expect(rows(page).nth(3), path).toBeVisible();
    const cards = await Promise.all([0, 1, 2, 3].map((index) => edges(rows(page).nth(index))));
    // Two lines, or with a third 22 px more.
    for (const card of cards) expect.soft(card.height, path).toBeLessThan(80);
    expect.soft(cards[3]?.bottom, path).toBeLessThanOrEqual(844);
  }
});

for (const phone of [false, true])
  test(`the bar of what is chosen stands at the bottom of the window, over no row${phone ? ', also on a phone' : ''}`, async ({
    visitor,
  }) => {
    const page = await visitor({ phone });
    await signInTo(page, `${site}/vacancies`, 'centre', tenant);
    await rows(page).first().getByRole('checkbox').check();
    const bottom = await windowHeight(page);
    await expect.poll(async () => Math.round((await edges(bulk(page))).bottom)).toBe(bottom);
    await toTheEnd(page);
    await expect.poll(async () => Math.round((await edges(bulk(page))).bottom)).toBe(bottom);
    const bar = await edges(bulk(page));
    expect((await edges(rows(page).last())).bottom).toBeLessThanOrEqual(bar.top);
    expect((await edges(page.getByRole('contentinfo'))).bottom).toBeLessThanOrEqual(bar.top + 1);
    // What a key leads to is not below it, …
    await page.evaluate(() => window.scrollTo(0, 0));
    await rows(page).first().focus();
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('j');
    await expect
      .poll(async () => (await edges(page.locator('tr:focus'))).bottom)
      .toBeLessThanOrEqual((await edges(bulk(page))).top);
    // … and what is said stands above it.
    await bulk(page).getByRole('button', { name: 'Exporteer' }).click();
    const message = page.locator('[data-toast]');
    await expect(message).toBeVisible();
    await expect.poll(async () => (await edges(message)).bottom).toBeLessThanOrEqual((await edges(bulk(page))).top);
    // With few rows it stands there as well.
    await page.goto(`${site}/vacancies?filter[status_in]=draft`);
    await rows(page).first().getByRole('checkbox').check();
    await expect.poll(async () => Math.round((await edges(bulk(page))).bottom)).toBe(bottom);
  });

for (const phone of [false, true])
  test(`the bar of a form does not cover the field that gets the focus${phone ? ', on a phone' : ''}`, async ({
    visitor,
  }) => {
    const page = await visitor({ phone });
    await signInTo(page, `${site}/vacancies`, 'organisation', tenant);
    const edit = await page.locator('tbody [data-cover]').first().getAttribute('href');
    await page.goto(`${site}${edit}`);
    const save = page.locator('main form button[type=submit]');
    await expect(save).toBeVisible();
    const bottom = await windowHeight(page);
    const fields = page.locator(
      'main form :is(input:not([type=hidden], [type=file], [aria-hidden]), textarea, select)',
    );
    await expect(page.getByLabel('Telefoon').first()).toBeAttached();
    for (let index = 0; index < (await fields.count()); index += 3) {
      const field = fields.nth(index);
      if (!(await field.isVisible())) continue;
      await field.focus();
      await expect
        .poll(async () => (await edges(field)).bottom, { message: `field ${index}` })
        .toBeLessThanOrEqual((await edges(save)).top);
    }
    const saved = await edges(save);
    expect(bottom - saved.bottom).toBeLessThan(24);
    await toTheEnd(page);
    await expect.poll(async () => Math.round((await edges(save)).bottom)).toBe(Math.round(saved.bottom));
  });

test('the steps of a row stay at the edge of a table that is scrolled, under their head, without a gap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInTo(page, `${site}/vacancies`, 'superuser', tenant);
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('data-wide');
  const steps = rows(page).first().locator('[data-steps]');
  const head = table.locator('th[data-steps]');
  const isAtTheEdge = async () => {
    const [whole, row, top] = await Promise.all([edges(table), edges(steps), edges(head)]);
    expect(Math.abs(whole.right - row.right)).toBeLessThanOrEqual(1.5);
    expect(row.left).toBe(top.left);
    expect(Math.abs(row.top - top.bottom)).toBeLessThanOrEqual(1);
    // The head of the page does not push it down.
    expect(top.top - whole.top).toBeLessThanOrEqual(1.5);
  };
  await isAtTheEdge();
  await expect(table).toHaveAttribute('data-under');
  // Nothing shines through it, on a row of any look.
  const ground = () => steps.evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const looks = [await ground()];
  await rows(page).first().hover();
  looks.push(await ground());
  await rows(page).first().getByRole('checkbox').check();
  await page.mouse.move(0, 0);
  looks.push(await ground());
  for (const look of looks) expect(look).toMatch(/^(rgb\(|oklch\([^/]*\)|color\([^/]*\))/);
  expect(new Set(looks).size).toBe(3);

  await table.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
  });
  await expect(table).not.toHaveAttribute('data-under');
  await isAtTheEdge();
  await steps.getByRole('button').click();
  await expect(page.getByRole('menu')).toBeVisible();
});
