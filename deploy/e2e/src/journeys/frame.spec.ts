import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { follow, signInTo } from '../visits.ts';

const w = texts.nl;
const oldebroek = origin('oldebroek');
const nijmegen = origin('public');

/** Nothing of the page is wider than the window. */
const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

const isInside = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);

/** Goes round with the keyboard: whatever a modal panel holds, the focus never leaves it. */
async function expectFocusTrapped(page: Page, panel: Locator) {
  await expect(panel).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    // Between its last and its first control a native dialog lets the browser's own bar have the focus.
    expect(
      (await isInside(page, 'dialog')) || (await page.evaluate(() => document.activeElement === document.body)),
    ).toBe(true);
  }
}

test.describe('a visitor', () => {
  test('finds menu, logo and footer of the centre, and skips to the content', async ({ page }) => {
    await page.goto(`${oldebroek}/vacancies/search`);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveAttribute('data-variant', /^(tab|legacy|maud)$/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await isInside(page, '#outlet')).toBe(true);
    await expect(page.getByRole('button', { name: /Meldingen/ })).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Zijbalk' })).toHaveCount(0);
  });

  test('makes text larger and contrast stronger, and finds both again on the next page load', async ({ page }) => {
    await page.goto(`${oldebroek}/vacancies/search`);
    await page.getByRole('button', { name: 'Weergave' }).click();
    await page.getByRole('button', { name: 'Tekst en contrast' }).click();
    const panel = page.getByRole('dialog', { name: 'Weergave aanpassen' });
    await expectFocusTrapped(page, panel);
    const before = await page.getByRole('banner').evaluate((element) => getComputedStyle(element).fontSize);
    await panel.getByRole('button', { name: 'Extra groot' }).click();
    await panel.getByRole('button', { name: 'Meer contrast' }).click();
    await panel.getByRole('button', { name: 'Donker' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    // On the server's own HTML, before any script.
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { body } = await ask('oldebroek', '/vacancies/search', { accept: 'text/html', cookie });
    expect(body).toMatch(/<html[^>]*class="dark"[^>]*data-text-size="larger" data-contrast="more"/);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    const after = await page.getByRole('banner').evaluate((element) => getComputedStyle(element).fontSize);
    expect(Number.parseFloat(after)).toBeGreaterThan(Number.parseFloat(before));
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  test('has everything of the header on a phone in one menu', async ({ visitor }) => {
    const page = await visitor({ phone: true });
    await page.goto(`${nijmegen}/vacancies/search`);
    await page.getByRole('button', { name: 'Open het menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: w.signIn })).toBeVisible();
    await expect(menu.getByRole('group', { name: 'Taal' }).getByRole('link')).toHaveCount(2);
    await expectFocusTrapped(page, menu);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open het menu' })).toBeFocused();
    await expectNoSideways(page);
  });

  test('prints the page with the name of the site, without what is only for a screen', async ({ page }) => {
    await page.goto(`${oldebroek}/vacancies/search`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('somebody of the centre', () => {
  test('sees the entries of the modules in the sidebar, in groups, the present one marked', async ({ page }) => {
    await signInTo(page, `${oldebroek}/applications`, 'centre', 'oldebroek');
    const navigation = page.getByRole('complementary', { name: 'Zijbalk' }).getByRole('navigation');
    await expect(navigation.locator('[aria-current="page"]')).toHaveAttribute('href', '/applications');
    const order = [
      '/dashboard',
      '/applications',
      '/conversations',
      '/vacancies',
      '/vrijwilligerspool',
      '/profile-replies',
      '/organizations/approve',
      '/analytics',
      '/users',
      '/organizations',
      '/content',
      '/vacancies/search',
      '/sociale-kaart',
      '/notification_templates',
      '/settings',
      '/settings/design',
      '/support',
    ];
    const shown = await navigation
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(shown).toEqual(order.filter((path) => shown.includes(path)));
    expect(shown.length).toBeGreaterThan(4);
    await expect(navigation.getByRole('group')).toHaveCount(5);
    await expect(page.getByRole('contentinfo').getByText(/^Versie /)).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(56);
    await expectAccessible(page);
  });

  test('finds a screen and a vacancy with Ctrl+K, the search of a list with /, and the keys with ?', async ({
    page,
  }) => {
    await signInTo(page, `${oldebroek}/vacancies`, 'centre', 'oldebroek');
    const first = page.locator('main table tbody a').first();
    await expect(first).toBeVisible();
    const title = (await first.textContent())?.trim() ?? '';
    // The keys come with the other parts for who is signed in.
    const sidebar = page.getByRole('complementary', { name: 'Zijbalk' });
    await expect(sidebar.getByRole('button', { name: 'Aanpassen' })).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Toetsen' });
    await expect(keys.getByText('Ctrl + K')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('search').getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Control+k');
    const find = page.getByRole('dialog', { name: 'Snel vinden' });
    await find.getByRole('combobox').fill(title);
    const hit = find.getByRole('option', { name: title }).first();
    await expect(hit).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(find).toBeHidden();
    await expect(page).toHaveURL(/\/vacancies\/[0-9a-f-]{36}\/edit$/);
  });

  test('reaches the navigation with one press on a phone, and keeps the header of the site on its pages', async ({
    visitor,
  }) => {
    const page = await visitor({ phone: true });
    await signInTo(page, `${oldebroek}/applications`, 'centre', 'oldebroek');
    await page.getByRole('button', { name: 'Open het menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Vacaturebank' }).click();
    await expect(page).toHaveURL(/\/vacancies\/search$/);
    await expect(page.getByRole('contentinfo')).toHaveAttribute('data-variant', /^(tab|legacy|maud)$/);
    await expectNoSideways(page);
  });

  test('comes from a public page to work, and the sidebar begins where the header ends', async ({ page }) => {
    await signInTo(page, `${oldebroek}/vacancies/search`, 'organisation', 'oldebroek');
    await follow(page, '/vacancies');
    const sidebar = page.getByRole('complementary', { name: 'Zijbalk' });
    await expect(sidebar).toBeVisible();
    const gap = async () => {
      const [header, below] = [await page.getByRole('banner').boundingBox(), await sidebar.boundingBox()];
      return (below?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    };
    await expect.poll(gap).toBe(0);
  });

  test('makes the sidebar narrow, and finds it so again without a jump of the page', async ({ page }) => {
    await signInTo(page, `${oldebroek}/applications`, 'centre', 'oldebroek');
    const sidebar = page.getByRole('complementary', { name: 'Zijbalk' });
    await expect(sidebar.getByRole('button', { name: 'Aanpassen' })).toBeVisible();
    await sidebar.getByRole('button', { name: 'Maak smal' }).click();
    const narrow = (await sidebar.boundingBox())?.width ?? 0;
    expect(narrow).toBeLessThan(100);
    await page.reload();
    await expect(sidebar.getByRole('button', { name: 'Maak de zijbalk breed' })).toBeVisible();
    expect((await sidebar.boundingBox())?.width).toBe(narrow);
    await sidebar.getByRole('button', { name: 'Maak de zijbalk breed' }).click();
    await sidebar.getByRole('button', { name: 'Aanpassen' }).click();
    await expect(page.getByRole('dialog', { name: 'Weergave aanpassen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar.getByRole('button', { name: 'Aanpassen' })).toBeFocused();
    await expectAccessible(page);
  });

  test('opens activity and notifications, with the keyboard alone', async ({ page }) => {
    await signInTo(page, `${nijmegen}/applications`, 'centre', 'public');
    for (const name of ['Activiteit', 'Meldingen']) {
      const button = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) });
      await button.first().focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name });
      await expect(
        panel
          .getByRole('listitem')
          .or(panel.getByText(/Er is nog niets gebeurd|nog geen meldingen/))
          .first(),
      ).toBeVisible();
      await expectFocusTrapped(page, panel);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button.first()).toBeFocused();
    }
  });

  test('reads a notification, and the bell of another tab counts down with it', async ({ page, context }) => {
    await signInTo(page, `${nijmegen}/applications`, 'organisation', 'public');
    const bell = (of: Page) =>
      of
        .getByRole('banner')
        .getByRole('button', { name: /^Meldingen/ })
        .first();
    await expect(bell(page)).toHaveAccessibleName(/ongelezen/);
    const other = await context.newPage();
    await other.goto(`${nijmegen}/applications`);
    await expect(bell(other)).toHaveAccessibleName(/ongelezen/);
    await bell(page).click();
    const panel = page.getByRole('dialog', { name: 'Meldingen' });
    await panel.getByRole('button', { name: 'Markeer alles als gelezen' }).click();
    await expect(panel.getByText('Alles is gelezen')).toBeVisible();
    await expect(bell(other)).toHaveAccessibleName('Meldingen');
  });

  test('has bell, panels and account on a phone too', async ({ visitor }) => {
    const page = await visitor({ phone: true, dark: true });
    await signInTo(page, `${nijmegen}/applications`, 'organisation', 'public');
    await page.getByRole('button', { name: 'Open het menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: w.signOut })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Activiteit' }).click();
    await expect(menu).toBeHidden();
    const panel = page.getByRole('dialog', { name: 'Activiteit' });
    await expect(panel).toBeVisible();
    expect(Math.round((await panel.boundingBox())?.width ?? 0)).toBe(390);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expectNoSideways(page);
  });
});

test('one connection for news per tab, none for a visitor, and it ends with the session', async ({ page }) => {
  const streams: string[] = [];
  const ended: string[] = [];
  const isStream = (url: string) => new URL(url).pathname === '/api/v1/stream';
  page.on('request', (request) => isStream(request.url()) && streams.push(request.url()));
  page.on('requestfailed', (request) => isStream(request.url()) && ended.push(request.url()));
  page.on('requestfinished', (request) => isStream(request.url()) && ended.push(request.url()));
  await page.goto(`${oldebroek}/vacancies/search`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(streams).toEqual([]);
  await signInTo(page, `${oldebroek}/applications`, 'organisation', 'oldebroek');
  await expect.poll(() => streams.length).toBe(1);
  const panelButton = page.getByRole('banner').getByRole('button', { name: 'Activiteit' });
  await panelButton.click();
  await expect(page.getByRole('dialog', { name: 'Activiteit' }).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(streams).toHaveLength(1);
  await page.goto(`${oldebroek}/uitloggen`);
  await expect.poll(() => ended.length).toBeGreaterThan(0);
});
