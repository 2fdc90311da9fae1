import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { afterwards, putAway, writeAs } from '../records.ts';
import { expect, test } from '../test.ts';

const tenant = 'oldebroek';
const site = origin(tenant);
const hour = 3_600_000;
const inHours = (count: number) => new Date(Date.now() + count * hour).toISOString();
const slugOf = (name: string) => `${name}-${Date.now()}`;

/** An editor of the centre writes a page, without a browser; it is put away afterwards. */
async function newPage(attributes: Record<string, unknown>) {
  const { id } = await write('POST', '', undefined, attributes);
  afterwards(() => write('PUT', `/${id}/archive`, id).catch(() => undefined));
  return id;
}
const write = (method: 'POST' | 'PUT' | 'PATCH', path: string, id?: string, attributes: Record<string, unknown> = {}) =>
  writeAs('centre', tenant, { method, path: `/pages${path}`, type: 'pages', ...(id ? { id } : {}), attributes });

test.afterEach(putAway);

test('who has a preview link sees a draft without a session; everybody else hears that it is not there', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const slug = slugOf('nog-geheim');
  const id = await newPage({ title: 'Nog niet voor iedereen', slug, summary: 'Kijk even mee.' });
  const { attributes } = await writeAs('centre', tenant, {
    method: 'POST',
    path: `/pages/${id}/preview_links`,
    type: 'preview_links',
  });
  const answer = await page.goto(`${site}${attributes.path}`);
  expect([answer?.status(), answer?.headers()['cache-control'], answer?.headers()['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  await expect(page.getByRole('heading', { level: 1, name: 'Nog niet voor iedereen' })).toBeVisible();
  await expect(page.getByText('Dit is een voorbeeld')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const gone = await page.goto(`${site}/${slug}?preview=${'x'.repeat(32)}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Dit voorbeeld is er niet meer' })).toBeVisible();
  await expect(page.getByRole('search')).toBeVisible();
});

test('a page goes up and down by the clock; its old address leads on for good, also within the site', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 410/);
  const slug = slugOf('open-dag');
  const id = await newPage({ title: 'Open dag', slug, summary: 'Kom kijken.' });
  await write('PUT', `/${id}/publish`, id, { publish_at: inHours(1), unpublish_at: inHours(2) });
  const statusAt = async (path: string) => (await ask(tenant, path)).status;
  expect(await statusAt(`/${slug}`)).toBe(404);
  await write('PATCH', `/${id}`, id, { publish_at: inHours(-1) });
  expect(await statusAt(`/${slug}`)).toBe(200);
  await write('PATCH', `/${id}`, id, { unpublish_at: inHours(-0.5) });
  expect(await statusAt(`/${slug}`)).toBe(404);
  await write('PATCH', `/${id}`, id, { unpublish_at: null, slug: `${slug}-2` });

  const moved = await ask(tenant, `/${slug}`);
  expect([moved.status, moved.headers.location]).toEqual([301, `/${slug}-2`]);
  await page.goto(`${site}/${slug}`);
  await expect(page).toHaveURL(`${site}/${slug}-2`);
  await expect(page.getByRole('heading', { level: 1, name: 'Open dag' })).toBeVisible();
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const drawn = await ask(tenant, new URL(picture ?? '').pathname);
  expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/jpeg']);

  await write('PUT', `/${id}/archive`, id);
  const gone = await page.goto(`${site}/${slug}-2`);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1, name: 'Deze pagina is weg' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Naar de startpagina' }).click();
  await expect(page).toHaveURL(`${site}/`);
});
