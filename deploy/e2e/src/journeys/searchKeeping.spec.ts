import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { markDocument, signIn } from '../visits.ts';

const w = texts.nl;
const site = origin('oldebroek');
const search = `${site}/vacancies/search`;

test('without scripts the facets are a form: ticked, sent, and shown as chosen', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(search);
  const facets = page.getByRole('complementary', { name: w.filters });
  await facets.getByRole('checkbox', { name: /^Vrijwilligerswerk/ }).check();
  await facets.getByText('Hoe vaak', { exact: true }).first().click();
  const often = facets.getByRole('checkbox', { name: /^(Regelmatig|Meerdere dagen)/ });
  for (const box of await often.all()) await box.check();
  await page.getByLabel(w.sort).selectOption({ label: w.newest });
  await facets.getByRole('button', { name: 'Pas filters toe' }).click();
  await expect(page).toHaveURL(/frequency_in%5D=\w+&filter%5Bfrequency_in%5D=/);
  const chosen = page.getByRole('list', { name: 'Gekozen filters' }).getByRole('listitem');
  await expect(chosen).toHaveCount(4);
  await expect(page.getByLabel(w.sort)).toHaveValue('-published_at');
  await expect(page.locator('main article').first()).toBeVisible();
  await context.close();
});

test('a map beside the list: a circle narrows it, the keyboard moves it, and back leads to the same place', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await page.goto(search);
  await page.getByRole('link', { name: 'Kaart', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('group', { name: /^Kaart met vacatures/ });
  const circles = map.getByRole('button', { name: /vacatures? (rond|$)/ });
  await expect(circles.first()).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();

  const ground = map.locator('[data-ground]');
  await expect(ground.locator('.land')).toHaveAttribute('d', /^M/);
  await page.waitForLoadState('networkidle');
  const drawn = await map.screenshot();
  await ground.evaluate((element) => element.setAttribute('visibility', 'hidden'));
  expect(drawn.equals(await map.screenshot()), 'the map without its ground looks the same').toBe(false);
  await ground.evaluate((element) => element.removeAttribute('visibility'));

  const before = await circles.first().boundingBox();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await circles.first().boundingBox())?.x).not.toBe(before?.x);
  await map.getByRole('button', { name: 'Laat alles zien' }).click();
  for (let nearer = 0; nearer < 8 && !page.url().includes('id_in'); nearer += 1) {
    await circles.first().focus();
    await page.keyboard.press('Enter');
    await expect(circles.first()).toBeVisible();
  }
  await expect(page).toHaveURL(/filter\[id_in\]=/);
  await expect(page.getByRole('list', { name: 'Gekozen filters' })).toContainText('van de kaart');
  // Until the list has followed, its cards are those of the step before.
  const chosen = new URL(page.url()).searchParams.get('filter[id_in]')?.split(',') ?? [];
  const listed = page.locator('main article');
  await expect(listed).toHaveCount(Math.min(chosen.length, 30));
  const shown = await listed.locator('h2').allTextContents();
  await listed.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/vacancies\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(listed.locator('h2')).toHaveText(shown);
  await expect(circles.first()).toBeVisible();
  expect(foreign).toEqual([]);
});

test('a heart of a visitor goes along when he signs in', async ({ page }) => {
  await page.goto(search);
  const card = page.locator('main article').last();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: `Bewaar ${title}` }).click();
  await expect(page.getByText(/Bewaard op dit apparaat/)).toBeVisible();
  await page.getByRole('link', { name: /^Bewaarde vacatures/ }).click();
  await expect(page).toHaveURL(/view=favorites/);
  await expect(page.locator('main article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await signIn(page, 'volunteer', 'oldebroek', w);
  await expect(page).toHaveURL(`${search}?view=favorites`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('omzien.favorites'))).toBeNull();
  const heart = page.getByRole('button', { name: `Bewaar ${title}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('a visitor who saves a search signs in for it and comes back to it; it is renamed, paused and removed', async ({
  page,
}) => {
  await page.goto(`${search}?filter[near]=Wezep&filter[distance_lteq]=25`);
  await page.getByRole('button', { name: 'Bewaar deze zoekopdracht' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naam').fill('Werk om de hoek');
  await dialog.getByRole('checkbox', { name: 'vrijdag' }).check();
  await dialog.getByRole('link', { name: 'Log in' }).click();
  await signIn(page, 'volunteer', 'oldebroek', w);
  await expect(page).toHaveURL(/filter\[near\]=Wezep&filter\[distance_lteq\]=25&saving=true/);
  await expect(dialog.getByLabel('Naam')).toHaveValue('Werk om de hoek');
  await expect(dialog.getByRole('checkbox', { name: 'vrijdag' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Bewaar', exact: true }).click();
  await expect(page.getByText('Je zoekopdracht is bewaard.')).toBeVisible();
  await expect(page).not.toHaveURL(/saving/);

  await page.getByRole('button', { name: 'Mijn zoekopdrachten' }).click();
  await dialog.getByRole('button', { name: 'Wijzig Werk om de hoek' }).click();
  await dialog.getByLabel('Naam').fill('Dichtbij huis');
  await dialog.getByRole('button', { name: 'Bewaar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Pauzeer Dichtbij huis' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Dichtbij huis' }).getByText('Gepauzeerd')).toBeVisible();
  const isSameDocument = await markDocument(page);
  await dialog.getByRole('link', { name: 'Dichtbij huis' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/filter\[near\]=Wezep/);
  expect(await isSameDocument()).toBe(true);
  await page.getByRole('button', { name: 'Mijn zoekopdrachten' }).click();
  await dialog.getByRole('button', { name: 'Verwijder Dichtbij huis' }).click();
  await expect(page.getByText('Dichtbij huis is verwijderd.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Dichtbij huis' })).toHaveCount(0);
});

test('on a phone the filters are a drawer that says what they leave, and back returns to the place in the list', async ({
  visitor,
}) => {
  const page = await visitor({ phone: true });
  await page.goto(search);
  await page.getByRole('button', { name: w.filters }).click();
  const drawer = page.getByRole('dialog');
  const facet = drawer.getByRole('checkbox', { name: /^Vrijwilligerswerk/ });
  const promised = await facet.evaluate((box) => /\d+$/.exec(box.closest('label')?.textContent ?? '')?.[0] ?? '');
  await facet.check();
  await expect(page).toHaveURL(/vacancy_type_in/);
  await drawer.getByRole('button', { name: `Toon ${promised} vacatures` }).click();
  await expect(drawer).toHaveCount(0);
  // Until the list has followed, its cards are those of the search before.
  await expect(page.locator('main article')).toHaveCount(Math.min(Number(promised), 30));
  const card = page.locator('main article').nth(8);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(1000);
  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(card.getByRole('link', { name: title })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY))).toBeGreaterThan(place - 200);
});
