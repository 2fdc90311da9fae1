import { crc32, deflateSync } from 'node:zlib';
import { origin } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);
const mark = Date.now().toString(36);
const folder = `Feest ${mark}`;

/** A small picture of one colour; another one for each number. */
function pictureOf(number: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const [width, height] = [16, 12];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.concat(Array(width).fill(Buffer.from([number * 5, Date.now() % 256, 90]))),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array(height).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test('fifty pictures come in with a lost line between; one is described, replaced, used, and then kept', async ({
  page,
  context,
  visitor,
  complaints,
}) => {
  test.setTimeout(90_000);
  // The line breaks on purpose, and one picture is broken.
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /422 \(/);
  const pictures = Array.from({ length: 49 }, (_, number) => file(`foto-${mark}-${number + 1}.png`, pictureOf(number)));
  const broken = file(`stuk-${mark}.png`, pictureOf(50).subarray(0, 40));

  await signInTo(page, `${site}/content/file-upload?filter[folder_eq]=${folder}`, 'centre', tenant);
  const panel = page.getByRole('region', { name: 'Bestanden toevoegen' });
  // The first answer that comes back is lost: its picture was stored all the same.
  let lost = 0;
  await page.route('**/api/v1/file_uploads', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    const { pathname, port, host } = new URL(route.request().url());
    // Node does not look up names under localhost.
    const headers = { ...(await route.request().allHeaders()), host };
    await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await panel.locator('input[type=file]').setInputFiles([broken, ...pictures]);
  await expect(panel.getByText('De verbinding is weg')).toBeVisible();
  await context.setOffline(false);
  await expect(panel.getByText('49 toegevoegd, 1 niet. Kijk hieronder waarom.').first()).toBeVisible({
    timeout: 45_000,
  });
  await expect(panel.getByRole('listitem').filter({ hasText: broken.name })).toContainText('kan niet worden gelezen');
  const inFolder = `/api/v1/file_uploads?filter[folder_eq]=${encodeURIComponent(folder)}&page[size]=100`;
  const stored = await readAs('centre', tenant, inFolder);
  expect(stored).toHaveLength(49);

  // What can be seen in one of them.
  await page.unroute('**/api/v1/file_uploads');
  const first = stored.find(({ attributes }) => attributes.file_name === `foto-${mark}-1.webp`);
  const id = first?.id ?? '';
  await page.goto(`${site}/content/file-upload/${id}`);
  await page.getByRole('textbox', { name: /^Wat is er te zien/ }).fill('Een slinger boven de straat');
  await page.getByRole('button', { name: 'Bewaar' }).click();
  await expect(page.getByText('Bewaard.')).toBeVisible();

  // A page shows it: it says where, and cannot be deleted.
  const about = await writeAs('centre', tenant, {
    method: 'POST',
    path: '/pages',
    type: 'pages',
    attributes: { title: `Straatfeest ${mark}`, image_file_id: id },
  });
  const seen = await visitor();
  const address = `${site}/media/${id}/960.webp`;
  await seen.goto(site);
  const asTag = () =>
    seen.evaluate(async (url) => (await fetch(url, { cache: 'no-cache' })).headers.get('etag'), address);
  const before = await asTag();
  await page.reload();
  await expect(page.getByRole('link', { name: `Straatfeest ${mark}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verwijder' })).toHaveCount(0);

  // Another picture under the same address, which a visitor sees.
  await page.getByRole('button', { name: 'Vervang' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file('nieuw.png', pictureOf(51)));
  await expect(dialog).toBeHidden();
  expect(await asTag()).not.toBe(before);
  const [shown] = await readAs('centre', tenant, `/api/v1/pages/${about.id}`);
  expect(String(shown?.attributes.image_url)).toContain(`/media/${id}/`);
});
