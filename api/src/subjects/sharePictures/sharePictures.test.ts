import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sharePictureAddress, sharePictureSize } from '@omzien/model/sharePicture';
import { defaultAppContext, type TenantKey } from '@omzien/model/tenants';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { centerProfiles } from '../../tables/centers/volunteerCenters.table.ts';
import { pages } from '../../tables/content/pages.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

const now = new Date('2026-11-16T09:00:00Z');
const hour = 3_600_000;
const scene = '/media/scene.oldebroek.cooking.1/960.webp';
const hostile = '</svg><script>alert(1)</script>&amp;"\u202e';

let api: TestApp;
let dataDirectory: string;
const where: Record<string, string> = {};
const ids = { cook: newId(), draft: newId(), help: newId(), waiting: newId() };

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'omzien-share-'));
  api = await startTestApp({ now, settings: { dataDirectory } });
  const { db } = api.database;
  const world = createTestWorld(api.database);
  where.nijmegen = await world.center('public', 'Nijmegen');
  where.arnhem = await world.center('public', 'Arnhem');
  where.oldebroek = await world.center('oldebroek', 'Oldebroek');
  where.table = await world.organization('public', { name: 'Samen aan Tafel', centerId: where.nijmegen });
  ids.waiting = await world.organization('public', { name: 'Nog niet', centerId: where.nijmegen });
  await api.database.inTenant('public', async () => {
    const centerId = where.nijmegen as string;
    await db.update(centerProfiles).set({ primaryColor: '#7c2d12' }).where(eq(centerProfiles.centerId, centerId));
    await db.update(organizations).set({ status: 'pending' }).where(eq(organizations.id, ids.waiting));
    const page = { centerId, status: 'published' as const, publishedAt: new Date(now.getTime() - hour) };
    await db.insert(pages).values([
      { ...page, slug: 'over-ons', title: 'Over ons', imageUrl: scene },
      { ...page, slug: 'about-us', locale: 'en', title: 'About us' },
      { ...page, slug: 'lang', title: 'Donaudampfschifffahrtsgesellschaft'.repeat(20) },
      { ...page, slug: 'vijandig', title: hostile },
      { ...page, slug: 'arabisch', title: 'مرحبا بكم' },
      { ...page, slug: 'kapot', title: 'Kapot plaatje', imageUrl: `/media/${newId()}/960.webp` },
      { ...page, slug: 'elders', title: 'Plaatje van elders', imageUrl: 'https://elders.example/x.png' },
      { ...page, slug: 'ontwerp', title: 'Ontwerp', status: 'draft' },
      { ...page, slug: 'later', title: 'Later', publishAt: new Date(now.getTime() + hour) },
      { ...page, slug: 'archief', title: 'Archief', status: 'archived' },
    ]);
    const vacancy = { centerId, organizationId: where.table as string, status: 'published' as const, publishedAt: now };
    await db.insert(vacancies).values([
      { ...vacancy, id: ids.cook, title: 'Kok voor het buurtdiner', slug: 'kok', imageUrl: scene },
      { ...vacancy, id: ids.draft, title: 'Nog een ontwerp', slug: 'ontwerp', status: 'draft' },
      { ...vacancy, id: ids.help, title: 'Samen wandelen', slug: 'wandelen', vacancyType: 'p2p' },
    ]);
  });
});
afterAll(async () => {
  await api.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function get(url: string, { tenant = 'public' as TenantKey, center = where.nijmegen, headers = {} } = {}) {
  return api.app.inject({
    url,
    headers: {
      'x-tenant': tenant,
      'app-context': defaultAppContext(tenant),
      'volunteer-center-id': center ?? '',
      ...headers,
    },
  });
}
const addressOf = (kind: string, name: string, locale = 'nl') => `/media/share/${locale}/${kind}/${name}-x.jpg`;

test.each([
  ['a page with a picture', () => addressOf('pages', 'over-ons')],
  ['its translation', () => addressOf('pages', 'about-us', 'en')],
  ['a page that every site must have', () => addressOf('pages', 'privacy')],
  ['a title that is far too long', () => addressOf('pages', 'lang')],
  ['a title that would be markup', () => addressOf('pages', 'vijandig')],
  ['a title in letters that the font lacks', () => addressOf('pages', 'arabisch')],
  ['a picture that is gone', () => addressOf('pages', 'kapot')],
  ['a picture of another site, which is not fetched', () => addressOf('pages', 'elders')],
  ['a vacancy', () => addressOf('vacancies', ids.cook)],
  ['a question for help at home', () => addressOf('vacancies', ids.help)],
  ['an organisation', () => addressOf('organizations', where.table ?? '')],
])('%s gets a picture of the size that others take', async (_case, address) => {
  const answer = await get(address());
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...sharePictureSize });
  expect(answer.rawPayload.length).toBeLessThan(300_000);
});

test('it stands on the colour of the site, with the words in ink that can be read on it', async () => {
  const { rawPayload } = await get(addressOf('pages', 'about-us', 'en'));
  const { data } = await sharp(rawPayload)
    .extract({ left: 4, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data].map((part, index) => Math.abs(part - ([0x7c, 0x2d, 0x12][index] ?? 0)) < 6)).toEqual([
    true,
    true,
    true,
  ]);
  const { channels } = await sharp(rawPayload).extract({ left: 64, top: 64, width: 600, height: 200 }).stats();
  expect(channels[0]?.max).toBeGreaterThan(240);
});

test.each([
  ['a draft', () => addressOf('pages', 'ontwerp'), 404],
  ['what comes later', () => addressOf('pages', 'later'), 404],
  ['what is archived', () => addressOf('pages', 'archief'), 404],
  ['what never was', () => addressOf('pages', 'nergens'), 404],
  ['a page in a language that it is not in', () => addressOf('pages', 'over-ons', 'en'), 404],
  ['a vacancy that is a draft', () => addressOf('vacancies', ids.draft), 404],
  ['an organisation that waits', () => addressOf('organizations', ids.waiting), 404],
  ['another kind', () => addressOf('users', ids.cook), 404],
  ['another language', () => addressOf('pages', 'over-ons', 'fr'), 404],
  ['another file', () => '/media/share/nl/pages/over-ons.png', 404],
  ['a way out', () => '/media/share/nl/pages/..%2F..%2Fetc-x.jpg', 404],
])('there is none of %s', async (_case, address, status) => {
  const answer = await get(address());
  expect(answer.statusCode).toBe(status);
  expect(String(answer.headers['content-type'])).not.toContain('image');
});

test.each([
  ['another centre', 'public', 'arnhem'],
  ['another tenant', 'oldebroek', 'oldebroek'],
] as const)('the site of %s has none of what is not its own', async (_case, tenant, name) => {
  const elsewhere = { tenant, center: where[name] };
  const addresses = [
    addressOf('pages', 'over-ons'),
    ...(tenant === 'oldebroek'
      ? [addressOf('vacancies', ids.cook), addressOf('organizations', where.table ?? '')]
      : []),
  ];
  for (const address of addresses) expect((await get(address, elsewhere)).statusCode).toBe(404);
});

test('under its address of now others may keep it for a week, under an older one for minutes; who has it gets 304', async () => {
  const subject = {
    kind: 'pages',
    name: 'over-ons',
    locale: 'nl',
    title: 'Over ons',
    imageUrl: `${scene}#preview`,
  } as const;
  const current = await get(sharePictureAddress(subject));
  const other = await get(sharePictureAddress({ ...subject, title: 'Zo heette het eerst' }));
  expect([current.headers['cache-control'], other.headers['cache-control']]).toEqual([
    'public, max-age=604800',
    'public, max-age=300',
  ]);
  expect(other.headers.etag).toBe(current.headers.etag);
  const again = await get(sharePictureAddress(subject), { headers: { 'if-none-match': String(current.headers.etag) } });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});
