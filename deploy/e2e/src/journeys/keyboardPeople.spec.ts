import { expectSeenFocus, press, tabTo, type } from '../keyboard.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const _w = texts.nl;
const site = origin('roermond');

test('a volunteer keeps a search and lets it go, and writes with a file, with the keyboard alone', async ({ page }) => {
  await signInTo(page, `${site}/vacancies/search?filter[near]=Roermond`, 'volunteer', 'roermond');
  const name = `Zonder muis ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  const keep = page.getByRole('button', { name: 'Bewaar deze zoekopdracht' });
  await press(page, page.getByRole('link', { name: 'Naar de resultaten' }), { most: 20 });
  await press(page, keep, { most: 12 });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('Naam'), { most: 5 });
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await press(page, dialog.getByRole('checkbox', { name: 'woensdag' }), { key: 'Space', most: 6 });
  await press(page, dialog.getByRole('button', { name: 'Bewaar', exact: true }), { most: 10 });
  await expect(dialog).toBeHidden();
  await expect(keep).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Mijn zoekopdrachten' }), { most: 5 });
  await expect(dialog.getByText(name)).toBeVisible();
  await press(
    page,
    dialog.getByRole('button', { name: new RegExp(`(weg|Verwijder).*${name}|${name}.*(weg|Verwijder)`) }),
    { most: 40 },
  );
  await expect(dialog.getByText(name)).toBeHidden();
  // What was pressed is gone: the focus is still inside, and Escape leads back to the search.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Mijn zoekopdrachten|Bewaar deze/ }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  await page.goto(`${site}/conversations?filter[state_eq]=open`);
  const lines = page.locator('[data-conversation]');
  await press(page, lines.first(), { most: 40 });
  const text = `Mijn rooster van woensdag ${Date.now()}`;
  await type(page, page.getByRole('textbox', { name: 'Bericht' }), text, { most: 14 });
  await press(page, page.getByRole('button', { name: 'Bestanden', exact: true }), { most: 3 });
  const choosing = page.waitForEvent('filechooser', { timeout: 15_000 });
  await press(page, page.getByRole('button', { name: /Kies/ }), { most: 1 });
  await (await choosing).setFiles({
    name: 'rooster.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  });
  await expect(page.getByRole('link', { name: 'rooster.pdf' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Versturen', exact: true }), { most: 6 });
  await expect(page.getByRole('region', { name: 'Berichten in dit gesprek' }).getByText(text)).toBeVisible();
  await expectSeenFocus(page);
});

test('centre staff go from the pool to a person, a note and a proposal with the keyboard alone', async ({ page }) => {
  await signInTo(page, `${site}/vrijwilligerspool`, 'centre', 'roermond');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Naar de resultaten' }), { most: 32 });
  const look = card.getByRole('button', { name: /^Bekijk / });
  await press(page, look, { most: 6 });
  const dialog = page.getByRole('dialog');
  const note = `Belt vrijdag terug ${Date.now()}`;
  await type(page, dialog.getByLabel('Nieuwe notitie'), note, { most: 12 });
  await press(page, dialog.getByRole('button', { name: 'Bewaar notitie' }), { most: 4 });
  await expect(dialog.getByRole('log').getByText(note)).toBeVisible();
  await expectSeenFocus(page);
  await page.keyboard.press('Escape');
  await expect(look).toBeFocused();

  const suggest = card.getByRole('button', { name: /^Stel .* iets voor$/ });
  await press(page, suggest, { back: true, most: 3 });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('Je bericht'), { most: 8 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(suggest).toBeFocused();
});

test('a mentor opens what a student shares and writes a note with the keyboard alone', async ({ page }) => {
  await signInTo(page, `${site}/applications`, 'mentor', 'roermond');
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows.first().getByRole('link')).toBeVisible();
  await press(page, rows.first(), { most: 40 });
  await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  const note = `Vraagt naar het rooster ${Date.now()}`;
  await type(page, page.getByLabel('Nieuwe notitie'), note, { most: 20 });
  await press(page, page.getByRole('button', { name: 'Bewaar notitie' }), { most: 3 });
  const log = page.getByRole('main').getByRole('log');
  await expect(log.getByText(note)).toBeVisible();
  await expectSeenFocus(page);
  // The note goes away with its button; the focus stays with the notes, and F8 brings it back.
  await press(page, log.getByRole('button', { name: /^Verwijder/ }).last(), { back: true, most: 4 });
  await expect(log.getByText(note)).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await expectSeenFocus(page);
});
