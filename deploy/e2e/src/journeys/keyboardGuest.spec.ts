import { expectSeenFocus, press, tabTo, type } from '../keyboard.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';

const w = texts.nl;
const site = origin('roermond');

test('a guest searches, narrows, keeps a heart and finds it again with the keyboard alone', async ({ page }) => {
  await page.goto(`${site}/vacancies/search`);
  const main = page.getByRole('main');
  const results = page.getByRole('region', { name: 'Gevonden vacatures' });
  const count = results.getByRole('status');
  await expect(count).toHaveText(/vacature/);
  const all = await count.textContent();

  await type(page, page.getByLabel(w.what), 'maatje');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cont%5D=maatje|cont\]=maatje/);
  await expect(results).toBeFocused();
  await expect(count).not.toHaveText(all ?? '');
  await press(page, page.getByRole('button', { name: '“maatje” weghalen' }), { most: 8 });
  await expect(count).toHaveText(all ?? '');
  await expectSeenFocus(page);

  // The filters are passed over in two presses, or gone through.
  await tabTo(page, page.getByLabel(w.what), { back: true, most: 60 });
  await press(page, page.getByRole('link', { name: 'Naar de resultaten' }), { most: 6 });
  await expect(results).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: /^Maatjes/ }), { back: true, most: 60 });
  await page.keyboard.press('Space');
  await expect(count).not.toHaveText(all ?? '');
  await expect(page.getByRole('checkbox', { name: /^Maatjes/ })).toBeFocused();
  await press(page, page.getByRole('link', { name: /^Wis alles/ }), { most: 60 });
  await expect(count).toHaveText(all ?? '');
  await expectSeenFocus(page);

  await tabTo(page, page.getByLabel(w.sort), { back: true, most: 12 });
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=-published_at/);
  await press(page, page.getByRole('link', { name: 'Kaart', exact: true }), { most: 5 });
  const map = page.getByRole('group', { name: /^Kaart met vacatures/ });
  await tabTo(page, map, { most: 8 });
  await expect(map.getByRole('button', { name: /vacatures? rond/ }).first()).toBeAttached();
  // What stands where the map has gone is answered later: until then the circles are those from before, beyond the edge.
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/vacancies\/map\?/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(key);
  // A circle that lies beyond the edge now comes into sight when Tab reaches it.
  await tabTo(page, map.getByRole('button', { name: /vacatures? rond/ }), { most: 3 });
  answer.resolve();
  // With what waits: a request that is let go twice is an error.
  await page.unrouteAll({ behavior: 'wait' });
  await press(page, page.getByRole('link', { name: 'Lijst', exact: true }), { back: true, most: 20 });
  await expect(page).not.toHaveURL(/view=map/);

  const heart = main
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Bewaar/ });
  await press(page, heart, { most: 12 });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // A message stands behind everything else on the page: one key leads to what it offers.
  await expect(page.getByRole('button', { name: 'Bekijk', exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  await press(page, page.getByRole('button', { name: 'Bekijk', exact: true }), { most: 0 });
  await expect(page).toHaveURL(/view=favorites/);
  await expectSeenFocus(page);
  await press(page, main.getByRole('button', { name: /^Bewaar/ }), { most: 8 });
  await expect(page.getByRole('heading', { name: /nog geen vacatures bewaard/ })).toBeVisible();
  await expectSeenFocus(page);
});

test('a guest finds, applies, confirms by mail and withdraws with the keyboard alone', async ({ page }) => {
  const { vacancies } = await seedFacts('roermond');
  const vacancy = vacancies[0];
  if (!vacancy) throw new Error('the organisation has no open vacancy');
  const email = `toetsen-${Date.now()}@dorp.example`;
  await page.goto(`${site}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
  await page.keyboard.press('Enter');
  await type(page, page.getByRole('main').getByLabel(w.what), vacancy.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vacancies\/search\?/);
  const card = page.getByRole('main').locator(`a[href$="/vacancies/${vacancy.id}"]`);
  await expect(card).toBeVisible();
  await press(page, card, { most: 120 });
  await expect(page.getByRole('heading', { level: 1, name: vacancy.title })).toBeVisible();
  // After a move the focus is in the new page, not somewhere in the old one.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  const apply = page.getByRole('button', { name: w.apply });
  await press(page, apply);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const [label, text] of [
    [w.first, 'Toets'],
    [w.last, 'Bord'],
    [w.email, email],
    [w.why, 'Ik gebruik alleen het toetsenbord.'],
  ] as const)
    await type(page, dialog.getByLabel(label), text);
  await press(page, dialog.getByRole('checkbox', { name: w.privacy }), { key: 'Space' });
  await expect(dialog.getByRole('checkbox', { name: w.privacy })).toBeChecked();
  await press(page, dialog.getByRole('button', { name: w.send }));
  await expect(dialog.getByRole('heading', { name: w.lookInMail })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(apply).toBeFocused();

  await page.goto(
    linkIn((await mailTo(email, 'application_confirm_guest')).text, `/vacancies/${vacancy.id}?application=`),
  );
  await press(page, page.getByRole('button', { name: w.confirm }));
  await expect(page.getByText(w.reading)).toBeVisible();
  await press(page, page.getByRole('button', { name: w.withdraw }), { most: 120 });
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: w.withdraw }), { most: 8 });
  await expect(dialog).toBeHidden();
  await expect(page.getByText(w.withdrawn).first()).toBeVisible();
  await expectSeenFocus(page);
});
