import type { Page } from '@playwright/test';
import { choose, expectSeenFocus, press, tabTo, type } from '../keyboard.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const _w = texts.nl;
const site = origin('demo');
/** Whoever rests on the link to the figures has their first data fetched, also what an organisation may not read of it. */
const figuresOfCenters = /\/api\/v1\/analytics\/(story|retention|breakdown)/;
const message = (page: Page, text: RegExp) =>
  page.getByRole('region', { name: /^Meldingen op het scherm/ }).getByText(text);

test('an organisation ticks, renews, archives and takes back with the keyboard alone', async ({ page, complaints }) => {
  complaints.expect(figuresOfCenters);
  await signInTo(page, `${site}/vacancies?filter[status_in]=published`, 'organisation', 'demo');
  // Not those that stand for what is on its way.
  const rows = page.getByRole('main').locator('table:not([aria-busy]) tbody tr');
  await expect(rows.nth(2)).toBeVisible();
  const count = await rows.count();
  const first = await rows.first().getByRole('link').first().textContent();

  // One row is in the order of Tab; the arrows lead to the others, and a bar says how many are ticked.
  await tabTo(page, rows.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 gekozen').first()).toBeAttached();
  await page.keyboard.press('End');
  const dialog = page.getByRole('dialog');
  await press(page, page.getByRole('region').getByRole('button', { name: 'Verlengen' }), { most: 14 });
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Verlengen' }), { most: 6 });
  await expect(message(page, /2 vacatures zijn aangepast/)).toBeVisible();
  await expectSeenFocus(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message(page, /staan weer zoals ze waren/)).toBeVisible();
  await expectSeenFocus(page);

  // The row goes away with its menu: who goes on by keyboard goes on with the next row.
  await page.reload();
  await press(page, page.getByRole('button', { name: `Acties voor ${first}` }), { most: 80 });
  await choose(page, 'Archiveren');
  const question = page.getByRole('alertdialog');
  await press(page, question.getByRole('button', { name: 'Archiveren' }), { most: 6 });
  await expect(rows).toHaveCount(count - 1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true);
  await expectSeenFocus(page);
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F8');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(count);
  await expectSeenFocus(page);
});

test('an organisation moves a card of the board and answers a conversation with the keyboard alone', async ({
  page,
  complaints,
}) => {
  complaints.expect(figuresOfCenters);
  await signInTo(page, `${site}/applications?layout=board`, 'organisation', 'demo');
  const column = page.getByRole('region', { name: 'Nieuw' });
  const card = column.locator('[data-cover]').first();
  await expect(card).toBeVisible();
  // One person may have applied twice: by its address a card is known.
  const address = await card.getAttribute('href');
  await tabTo(page, page.locator('[data-card] [data-cover]'), { most: 40 });
  for (let presses = 0; presses < 6; presses += 1) {
    if (await card.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(card).toBeFocused();
  await expectSeenFocus(page);
  await page.keyboard.press('m');
  await choose(page, 'Op de wachtlijst');
  await expect(message(page, /staat op de wachtlijst/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wachtlijst' }).locator(`a[href="${address}"]`)).toBeVisible();
  await expectSeenFocus(page);

  await page.goto(`${site}/conversations?filter[state_eq]=open`);
  const lines = page.locator('[data-conversation]');
  await expect(lines.first()).toBeVisible();
  await press(page, lines.first(), { most: 40 });
  const reply = page.getByRole('textbox', { name: 'Bericht' });
  const text = `Getypt zonder muis ${Date.now()}`;
  await type(page, reply, text, { most: 14 });
  await press(page, page.getByRole('button', { name: 'Versturen' }), { most: 4 });
  await expect(page.getByRole('region', { name: 'Berichten in dit gesprek' }).getByText(text)).toBeVisible();
  await expectSeenFocus(page);
  await press(page, page.getByRole('button', { name: 'Meer', exact: true }), { back: true, most: 14 });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Meer', exact: true })).toBeFocused();
  // Escape leads from a conversation to where it stands in the list.
  await page.keyboard.press('Escape');
  await expect(lines.first()).toBeFocused();
  await expectSeenFocus(page);
});

test('in a long form nothing that has the focus stands under the bar with its buttons', async ({
  page,
  complaints,
}) => {
  complaints.expect(figuresOfCenters);
  await signInTo(page, `${site}/vacancies/add?start=empty`, 'organisation', 'demo');
  const title = page.getByLabel('Titel');
  await tabTo(page, title, { most: 40 });
  const save = page.getByRole('button', { name: 'Bewaar concept' });
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    await expectSeenFocus(page);
    if (await save.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not reach the button that saves');
});
