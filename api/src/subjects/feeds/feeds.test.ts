import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type ContentWorld, type Found, startContentWorld } from '../../../testing/worlds/contentWorld.ts';
import { newId } from '../../database/newId.ts';
import { files } from '../../tables/administration/files.table.ts';
import { centerProfiles } from '../../tables/centers/volunteerCenters.table.ts';
import { activityOccurrences } from '../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

let world: ContentWorld;
let organizationId: string;
const openVacancy = newId();
const draftVacancy = newId();
const walk = newId();
const nextWalk = newId();
const origin = 'http://nijmegen.public.localhost:3000';

beforeAll(async () => {
  world = await startContentWorld();
  organizationId = await world.world.organization('public', {
    name: 'Tafel & Co',
    centerId: world.centers.nijmegen,
  });
  const { db, inTenant } = world.api.database;
  await inTenant('public', async () => {
    const vacancy = { centerId: world.centers.nijmegen, organizationId, publishedAt: new Date('2026-11-10T09:00:00Z') };
    await db.insert(vacancies).values([
      {
        ...vacancy,
        id: openVacancy,
        title: 'Kok <3 & meer',
        slug: 'kok',
        status: 'published',
        summary: 'Kook mee\u0007.',
      },
      { ...vacancy, id: draftVacancy, title: 'Ontwerp', slug: 'ontwerp', status: 'draft' },
      {
        ...vacancy,
        id: walk,
        title: 'Samen wandelen & praten',
        slug: 'wandelen',
        vacancyType: 'activity',
        status: 'published',
        city: 'Nijmegen',
      },
    ]);
    const at = (day: string) => ({
      vacancyId: walk,
      startsAt: new Date(`${day}T18:30:00Z`),
      endsAt: new Date(`${day}T20:00:00Z`),
    });
    await db
      .insert(activityOccurrences)
      .values([
        { id: nextWalk, ...at('2026-12-01') },
        { ...at('2026-12-08'), cancelledAt: new Date('2026-11-12T09:00:00Z') },
        at('2026-11-01'),
      ]);
  });
  for (const [title, attributes, online] of [
    ['Over ons', {}, true],
    ['Bericht <b>', { page_type: 'news', summary: 'Lees & deel' }, true],
    ['Geheim bericht', { page_type: 'news' }, false],
    ['About us', { locale: 'en', slug: 'over-ons' }, true],
  ] as const) {
    const { body } = await world.call('anne', 'POST', '/pages', { title, ...attributes });
    if (online) await world.call('anne', 'PUT', `/pages/${body.data.id}/publish`);
  }
});
afterAll(() => world.close());

const read = (path: string, as = 'visitor', headers: Record<string, string> = {}) =>
  world.call(as, 'GET', path, undefined, headers);

describe('a feed', () => {
  test('has the news of its site, and nothing that is not public', async () => {
    const { status, text, headers } = await read('/nieuws.rss', 'visitor', { accept: 'application/rss+xml' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=900',
    });
    expect(text).toContain(`<link>${origin}/nieuws/bericht-b</link>`);
    expect(text).toContain('Bericht <b>');
    expect(text).toMatch(/<!\[CDATA\[Bericht <b>\]\]>/);
    expect(text).not.toContain('Geheim');
    expect((await read('/nieuws.rss', 'elsa')).text).not.toContain('Bericht');
  });

  test('has open vacancies, in letters that XML can hold', async () => {
    const { text } = await read('/vacatures.rss');
    expect(text).toContain(`${origin}/vacancies/${openVacancy}`);
    expect(text).not.toContain(draftVacancy);
    expect(text).not.toContain('\u0007');
    expect(text).toContain('Kok <3 & meer – Tafel & Co');
  });

  test('has the days that come in the calendar, each as an item of its own', async () => {
    const { text, status, headers } = await read('/activiteiten.rss');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(text.match(/<item>/g)).toHaveLength(1);
    expect(text).toContain(nextWalk);
    expect(text).toContain('Samen wandelen & praten – di 1 december 2026, 19.30 uur, Nijmegen');
    expect(text).toContain(`<link>${origin}/vacancies/${walk}</link>`);
    const english = (await read('/activiteiten.rss?locale=en')).text;
    expect(english).toContain('<language>en</language>');
    expect(english).toContain(`<link>${origin}/en/vacancies/${walk}</link>`);
    expect((await read('/activiteiten.rss', 'elsa')).text).not.toContain(walk);
  });

  test('tells what changed in the product', async () => {
    const { text, status } = await read('/changelog.rss?locale=en');
    expect(status).toBe(200);
    expect(text).toContain('1.0.0 – New');
  });
});

describe('a sitemap', () => {
  test('names all that is public, in each language', async () => {
    const { text, headers } = await read('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address?.replace(origin, ''));
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/over-ons',
        '/en/over-ons',
        '/nieuws/bericht-b',
        '/vacancies/search',
        '/en/vacancies/search',
        '/een-op-een-hulp',
        '/partners',
        '/activiteitenkalender',
        '/sociale-kaart',
        // There with the words of the platform, until the centre writes its own.
        '/privacy',
        '/en/toegankelijkheid',
        `/vacancies/${openVacancy}`,
        `/vacancies/${walk}`,
        `/organizations/${organizationId}`,
      ]),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address?.includes(draftVacancy) || address?.includes('geheim'))).toEqual([]);
    expect(addresses.some((address) => /applications|auth|switch/.test(address ?? ''))).toBe(false);
    expect(text).toContain(`hreflang="en" href="${origin}/en/over-ons"`);
    expect(text).toContain(`hreflang="x-default" href="${origin}/over-ons"`);
  });

  test('has no other language and no screens that are off where the site has none', async () => {
    const { text } = await read('/sitemap.xml', 'gijs');
    expect(text).toContain('http://roermond.roermond.localhost:3000/vacancies/search');
    expect(text).not.toMatch(/\/en\/|een-op-een-hulp|nijmegen/);
  });
});

test('robots.txt keeps crawlers out of what is nobody’s page, and names the sitemap', async () => {
  const { text } = await read('/robots.txt');
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Disallow: /*?preview=', `Sitemap: ${origin}/sitemap.xml`]),
  );
});

test('the manifest names the site', async () => {
  const { text, headers } = await read('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(text)).toMatchObject({ name: 'Nijmegen', start_url: '/', lang: 'nl' });
});

test('the manifest names icons in sizes that the picture of the site really has, and none that would be squeezed', async () => {
  const { db, inTenant } = world.api.database;
  const ofFile = async (width: number, height: number) => {
    const id = newId();
    await inTenant('public', async () => {
      await db.insert(files).values({
        id,
        centerId: world.centers.nijmegen,
        fileName: 'merk',
        size: 100,
        kind: 'image',
        content: 'picture',
        isPublic: true,
        mediaType: 'image/webp',
        width,
        height,
      });
      await db
        .update(centerProfiles)
        .set({ faviconUrl: `/media/${id}/320.webp#${width}x${height}` })
        .where(eq(centerProfiles.centerId, world.centers.nijmegen));
    });
    return { id, icons: JSON.parse((await read('/manifest.webmanifest')).text).icons as unknown[] };
  };
  const large = await ofFile(1200, 1200);
  expect(large.icons).toEqual([
    { src: `/media/${large.id}/320.webp`, sizes: '320x320', type: 'image/webp', purpose: 'any' },
    { src: `/media/${large.id}/640.webp`, sizes: '640x640', type: 'image/webp', purpose: 'any' },
  ]);
  const small = await ofFile(192, 192);
  expect(small.icons).toEqual([
    { src: `/media/${small.id}/320.webp`, sizes: '192x192', type: 'image/webp', purpose: 'any' },
  ]);
  expect((await ofFile(640, 144)).icons).toEqual([]);
});

describe('what changed', () => {
  const entries = async (as: string, query = '') => (await read(`/changelog_entries${query}`, as)).body;

  test('is new since the last visit, for each person', async () => {
    const before = await entries('dirk');
    expect(before.meta).toMatchObject({ new_count: 0, last_visit_at: null });
    // The clock of the tests stands before the second version.
    expect((before.data as unknown as Found[]).map(({ attributes }) => attributes.version)).toEqual(['1.0.0', '1.0.0']);
    expect((await world.call('dirk', 'PUT', '/changelog_entries/seen')).status).toBe(204);
    world.api.clock.advance(6 * 24 * 3600_000);
    await world.signInAgain();
    const after = await entries('dirk');
    expect(after.meta.new_count).toBe(5);
    expect((after.data as unknown as Found[]).map(({ attributes }) => attributes.is_new)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect((await entries('anne')).meta.new_count).toBe(0);
    await world.call('dirk', 'PUT', '/changelog_entries/seen');
    expect((await entries('dirk')).meta.new_count).toBe(0);
    expect((await world.call('visitor', 'PUT', '/changelog_entries/seen')).status).toBe(401);
  });

  test('can be filtered by kind and audience', async () => {
    const fixed = (await entries('visitor', '?filter[kind_eq]=fixed')).data as unknown as Found[];
    expect(fixed.map(({ attributes }) => attributes.kind)).toEqual(['fixed']);
    for (const query of ['?filter[kind_eq]=broken', '?filter[text_cont]=x'])
      expect((await read(`/changelog_entries${query}`)).status).toBe(400);
  });
});
