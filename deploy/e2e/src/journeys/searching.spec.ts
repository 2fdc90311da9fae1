import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { markDocument } from '../visits.ts';

const w = texts.nl;
const site = origin('oldebroek');
const count = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

test('the search stands in the address bar: back, forward, reload and a shared link show the same', async ({
  page,
  visitor,
}) => {
  await page.goto(`${site}/vacancies/search`);
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /vacature/ });
  await expect(status).toBeVisible();
  const isSameDocument = await markDocument(page);
  const all = count(await status.textContent());

  const form = page.getByRole('search');
  await form.getByLabel(w.near).fill('8096');
  await form.getByLabel('Afstand').selectOption('5');
  const answered = page.waitForResponse((answer) => /distance_lteq(\]|%5D)=5/.test(answer.url()));
  await form.getByRole('button', { name: w.search }).click();
  await expect(page).toHaveURL(/filter\[near\]=8096&filter\[distance_lteq\]=5$/);
  await expect(page.getByRole('button', { name: /Binnen 5 km/ })).toBeVisible();
  // Until the answer is there the numbers are those of the search before.
  const nearby = (await (await answered).json()).meta.pagination.records as number;
  await expect(status).toHaveText(new RegExp(`^${nearby} vacature`));

  const facet = page.getByRole('complementary', { name: w.filters }).getByRole('checkbox').first();
  const promised = count(
    await facet.evaluate((box) => box.closest('label')?.textContent?.replace(/^.*?(\d+)$/, '$1') ?? ''),
  );
  await facet.check();
  await expect(page).toHaveURL(/_in\]=/);
  await expect(status).toHaveText(new RegExp(`^${promised} vacature`));
  await page.getByLabel(w.sort).selectOption({ label: w.newest });
  await expect(page).toHaveURL(/sort=-published_at/);
  const address = page.url();
  // As many as were promised, or a full page of them.
  await expect(page.locator('main article h2')).toHaveCount(Math.min(promised, 30));
  const shown = await page.locator('main article h2').allTextContents();

  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/_in\]=/);
  await expect(page.getByRole('complementary', { name: w.filters }).getByRole('checkbox').first()).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(`${site}/vacancies/search`);
  await expect(status).toHaveText(new RegExp(`^${all} vacature`));
  await expect(form.getByLabel(w.near)).toHaveValue('');
  for (let steps = 0; steps < 3; steps += 1) await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(form.getByLabel(w.near)).toHaveValue('8096');
  await expect(status).toHaveText(new RegExp(`^${promised} vacature`));
  expect(await isSameDocument()).toBe(true);

  await page.reload();
  await expect(page.locator('main article h2')).toHaveText(shown);
  const friend = await visitor();
  await friend.goto(address);
  await expect(friend.locator('main article h2')).toHaveText(shown);
  await expect(friend.getByLabel(w.sort)).toHaveValue('-published_at');
});

test('a chip takes its filter away, and all of them at once', async ({ page }) => {
  await page.goto(`${site}/vacancies/search?filter[vacancy_type_in]=volunteering&filter[near]=8096`);
  const chosen = page.getByRole('list', { name: 'Gekozen filters' });
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  await chosen.getByRole('button').first().click();
  await expect(page).not.toHaveURL(/near/);
  await page.getByRole('link', { name: /Wis alles/ }).click();
  await expect(page).toHaveURL(`${site}/vacancies/search`);
  await expect(chosen).toHaveCount(0);
});

for (const language of ['nl', 'en'] as const) {
  test(`an unknown place is said at its field, ${language}`, async ({ page, complaints }) => {
    complaints.expect(/status of 422/);
    const t = texts[language];
    await page.goto(`${origin('public')}${t.prefix}/vacancies/search`);
    const form = page.getByRole('search');
    await form.getByLabel(t.near).fill('Nergenshuizen');
    await form.getByRole('button', { name: t.search }).click();
    await expect(form.getByText(t.unknownPlace)).toBeVisible();
    await expect(form.getByLabel(t.near)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel(t.near)).toHaveValue('Nergenshuizen');
  });
}

test('suggestions help to type a place', async ({ page }) => {
  await page.goto(`${site}/vacancies/search`);
  const near = page.getByRole('search').getByLabel(w.near);
  await near.pressSequentially('Oldeb');
  await expect(page.getByRole('option').first()).toContainText('Oldebroek');
  await near.press('ArrowDown');
  await near.press('Enter');
  await expect(near).toHaveValue(/^Oldebroek/);
});

test('nothing found is said, with ways on', async ({ page }) => {
  await page.goto(`${site}/vacancies/search`);
  const form = page.getByRole('search');
  await form.getByLabel(w.what).fill('zzqqxxyy');
  await form.getByRole('button', { name: w.search }).click();
  await expect(page.getByRole('heading', { name: w.empty })).toBeVisible();
});

test('words are understood with a typing mistake and in another form', async ({ page }) => {
  await page.goto(`${site}/vacancies/search`);
  const form = page.getByRole('search');
  const first = page.locator('main article h2').first();
  for (const [typed, meant] of [
    ['penningmeestr', /penningmeester/i],
    ['festivals', /festival/i],
  ] as const) {
    // What stands until the answer is there says nothing of it.
    await expect(first).toHaveText(/./);
    await expect(first).not.toHaveText(meant);
    await form.getByLabel(w.what).fill(typed);
    await form.getByRole('button', { name: w.search }).click();
    await expect(first).toHaveText(meant);
  }
});
