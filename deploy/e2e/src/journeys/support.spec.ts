import { crc32, deflateSync } from 'node:zlib';
import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { follow, signInTo } from '../visits.ts';

const site = origin('oldebroek');
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
/** A grey picture of 40 by 30 dots. */
function picture(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(40, 0);
  head.writeUInt32BE(30, 4);
  head[8] = 8;
  const rows = Buffer.alloc(30 * 41, 128);
  for (let row = 0; row < 30; row += 1) rows[row * 41] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('help is for who is signed in: section 2, "Every other route needs login"', async ({ page }) => {
  await page.goto(`${site}/support`);
  await expect(page).toHaveURL(/\/auth\/login-1\?redirect=%2Fsupport/);
});

test('an answer is searched and read, and the way back leads to the help', async ({ page }) => {
  await signInTo(page, `${site}/support`, 'volunteer', 'oldebroek');
  await expect(page.getByText('Alles werkt.')).toBeVisible();
  await page.getByRole('search').getByRole('searchbox').fill('verklaring gedragen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/support\?q=verklaring/);
  const results = page.getByRole('region', { name: 'Antwoorden op vragen' });
  await expect(results.getByRole('status')).toContainText('1 artikel over');
  await results.getByRole('link', { name: 'Verzekering en VOG' }).click();
  await expect(page).toHaveURL(/\/support\/verzekering-en-vog$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Verzekering en VOG' })).toBeVisible();
  await expect(page.getByText('Voor vrijwilligers is hij gratis.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Terug naar hulp' }).click();
  await expect(page).toHaveURL(/\/support$/);
});

test('help is there per role: an organisation reads what a volunteer is not shown', async ({ page, visitor }) => {
  await signInTo(page, `${site}/support`, 'organisation', 'oldebroek');
  await expect(page.getByRole('main').getByRole('link', { name: 'Voor organisaties' })).toBeVisible();
  const other = await visitor();
  await signInTo(other, `${site}/support`, 'volunteer', 'oldebroek');
  await expect(other.getByRole('main').getByRole('link', { name: 'Veelgestelde vragen' })).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: 'Voor organisaties' })).toHaveCount(0);
});

test('a problem becomes a conversation with the centre, with page, browser and picture after consent alone', async ({
  page,
}) => {
  await signInTo(page, `${site}/vacancies/search`, 'volunteer', 'oldebroek');
  await expect(page.getByRole('heading', { level: 1, name: texts.nl.heading })).toBeVisible();
  await follow(page, '/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Hulp' })).toBeVisible();
  const subject = `Knop doet niets ${Date.now()}`;
  await page.getByLabel('Waar gaat het over?').fill(subject);
  await page.getByLabel('Wat gaat er mis?').fill('Ik druk en er gebeurt niets.');
  await expect(page.getByLabel(/^Pagina/)).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Stuur mee op welke pagina/ }).check();
  await expect(page.getByLabel(/^Pagina/)).toHaveValue('/vacancies/search');
  await page.getByLabel(/Foto van je scherm/).setInputFiles({
    name: 'scherm.png',
    mimeType: 'image/png',
    buffer: picture(),
  });
  await expect(page.getByText('scherm.png')).toBeVisible();
  await expectAccessible(page);

  // What was typed is not lost, wherever one goes: it is asked about, and kept.
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await expect(page.getByLabel('Waar gaat het over?')).toHaveValue(subject);

  await page.getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByText('Je bericht is verstuurd')).toBeVisible();
  await expect(page.getByText(/Het antwoord komt in een gesprek/)).toBeVisible();

  // As the page itself would ask: the gateway knows who is signed in.
  const read = (path: string) =>
    page.evaluate(
      async (address) =>
        (await (await fetch(address)).json()) as { data: { id: string; attributes: Record<string, unknown> }[] },
      path,
    );
  const { data } = await read('/api/v1/conversations?page[size]=50');
  const started = data.find(({ attributes }) => attributes.subject === subject);
  expect(started?.attributes).toMatchObject({ state: 'open', my_side: 'volunteer', organization_id: null });
  const replies = await read(`/api/v1/conversations/${started?.id}/replies`);
  const [first] = replies.data;
  expect(first?.attributes.body).toMatch(
    /^Ik druk en er gebeurt niets\.\n\nPagina: \/vacancies\/search\nBrowser: Mozilla/,
  );
  expect(first?.attributes.files).toHaveLength(1);
});
