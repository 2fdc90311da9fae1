import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ContentWorld, type Found, startContentWorld } from '../../../testing/worlds/contentWorld.ts';
import { newId } from '../../database/newId.ts';
import { activityOccurrences } from '../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { accentOn, contrast, embedColors } from './embedColors.ts';

let world: ContentWorld;
const cook = newId();
const draft = newId();
const help = newId();
const walk = newId();
const origin = 'http://nijmegen.public.localhost:3000';

beforeAll(async () => {
  world = await startContentWorld();
  const organizationId = await world.world.organization('public', {
    name: 'Tafel & Co',
    centerId: world.centers.nijmegen,
  });
  const { db, inTenant } = world.api.database;
  await inTenant('public', async () => {
    const one = {
      centerId: world.centers.nijmegen,
      organizationId,
      organizationName: 'Tafel & Co',
      publishedAt: new Date('2026-11-10T09:00:00Z'),
      status: 'published' as const,
    };
    await db.insert(vacancies).values([
      {
        ...one,
        id: cook,
        title: 'Kok <script>alert(1)</script>',
        slug: 'kok',
        city: 'Nijmegen',
        summary: 'Kook "mee".',
      },
      { ...one, id: draft, title: 'Ontwerp', slug: 'ontwerp', status: 'draft' },
      { ...one, id: help, title: 'Boodschappen voor mij', slug: 'boodschappen', vacancyType: 'p2p' },
      { ...one, id: walk, title: 'Samen wandelen', slug: 'wandelen', vacancyType: 'activity' },
    ]);
    await db.insert(activityOccurrences).values([
      {
        vacancyId: walk,
        startsAt: new Date('2026-12-01T18:30:00Z'),
        endsAt: new Date('2026-12-01T20:00:00Z'),
      },
      {
        vacancyId: walk,
        startsAt: new Date('2026-12-08T18:30:00Z'),
        endsAt: new Date('2026-12-08T20:00:00Z'),
        cancelledAt: new Date('2026-11-12T09:00:00Z'),
      },
    ]);
  });
});
afterAll(() => world.close());

const make = (attributes: Record<string, unknown> = {}, as = 'anne') =>
  world.call(as, 'POST', '/embeds', {
    name: 'Site van de gemeente',
    kind: 'vacancies',
    allowed_hosts: ['www.gemeente.nl', '*.buurt.nl'],
    ...attributes,
  });
/** The page of an embed, as the gateway asks for it. */
const page = (path: string, headers: Record<string, string> = {}, center = world.centers.nijmegen) =>
  world.api.call({ url: path, tenant: 'public', center, headers: { accept: 'text/html', ...headers } });

describe('who looks after the site', () => {
  test('makes a list for other sites, and pastes addresses where hosts are asked', async () => {
    const { status, body, headers } = await make({
      allowed_hosts: ['https://WWW.Gemeente.nl/welzijn?x=1', 'www.gemeente.nl', '*.buurt.nl', '127.0.0.1:4169'],
      heading: 'Doe mee',
      limit: 3,
    });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/v1/embeds/${body.data.id}`);
    expect(body.data.attributes).toMatchObject({
      allowed_hosts: ['www.gemeente.nl', '*.buurt.nl', '127.0.0.1:4169'],
      url: `${origin}/embed/${body.data.id}`,
      active: true,
      look: 'auto',
      load_count: 0,
      loads: [],
    });
  });

  test.each([
    ['a directive', 'x.nl; script-src *', 'embed_host'],
    ['every site', '*', 'embed_host'],
    ['a whole top domain', '*.nl', 'embed_host'],
    ['a scheme that is none', 'javascript:alert(1)', 'embed_host'],
    ['a line break', 'x.nl\r\nset-cookie: a=b', 'embed_host'],
    ['another word of the header', "'none'", 'embed_host'],
  ])('is refused %s as a site', async (_case, host, code) => {
    const { status, body } = await make({ allowed_hosts: [host] });
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ code });
  });

  test('is told of a place that nobody knows, and of an organisation of another site', async () => {
    const place = await make({ near: 'Nergenshuizen' });
    expect(place.body.errors[0]).toMatchObject({
      code: 'unknown_place',
      source: { pointer: '/data/attributes/near' },
    });
    const organization = await world.world.organization('public', { name: 'Arnhems', centerId: world.centers.arnhem });
    const foreign = await make({ organization_id: organization });
    expect(foreign.body.errors[0]).toMatchObject({ source: { pointer: '/data/attributes/organization_id' } });
  });

  test('changes and deletes it, unless somebody was first', async () => {
    const { body } = await make();
    const url = `/embeds/${body.data.id}`;
    const changed = await world.call('bert', 'PATCH', url, { active: false }, { 'if-match': '"0"' });
    expect(changed.body.data.attributes).toMatchObject({ active: false, name: 'Site van de gemeente' });
    expect((await world.call('anne', 'PATCH', url, { name: 'Anders' }, { 'if-match': '"0"' })).status).toBe(412);
    expect((await world.call('anne', 'DELETE', url, undefined, { 'if-match': '"0"' })).status).toBe(412);
    expect((await world.call('anne', 'DELETE', url)).status).toBe(204);
    expect((await page(`/embed/${body.data.id}`)).status).toBe(404);
  });

  test('nobody else sees or changes it', async () => {
    const { body } = await make();
    for (const as of ['visitor', 'dirk', 'carla'])
      expect([401, 403]).toContain((await world.call(as, 'GET', '/embeds')).status);
    for (const as of ['elsa', 'gijs']) {
      expect((await world.call(as, 'GET', `/embeds/${body.data.id}`)).status).toBe(404);
      expect((await world.call(as, 'PATCH', `/embeds/${body.data.id}`, { active: false })).status).toBe(404);
      const list = (await world.call(as, 'GET', '/embeds')).body.data as unknown as Found[];
      expect(list).toEqual([]);
    }
  });
});

describe('the page', () => {
  test('is complete, small, asks nothing of anybody, and may stand only in the sites of its list', async () => {
    const { body } = await make();
    const { status, headers, text } = await page(`/embed/${body.data.id}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self' www.gemeente.nl *.buurt.nl;");
    expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(policy).not.toMatch(/allow-same-origin|unsafe-|\*(?!\.buurt)/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(Buffer.byteLength(text)).toBeLessThan(15_000);
    expect(text).not.toMatch(/<(?:link|img|iframe|form)\b|src=/);
    expect(text).toContain('<html lang="nl">');
    expect(text).toContain('<h1>Vacatures voor vrijwilligers</h1>');
    expect(text).toContain(`href="${origin}/vacancies/${cook}?source=embed" target="_blank" rel="noopener"`);
    expect(text).toContain('Tafel &amp; Co · Nijmegen');
    expect(text).toContain('Kok &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain(`href="${origin}/vacancies/search"`);
  });

  test('shows what a visitor finds there, and no cry for help of a neighbour', async () => {
    const { body } = await make({ limit: 20 });
    const { text } = await page(`/embed/${body.data.id}`);
    for (const hidden of [draft, help, walk]) expect(text).not.toContain(hidden);
  });

  test('shows the calendar with its days, without what is off', async () => {
    const { body } = await make({ kind: 'activities' });
    const { text } = await page(`/embed/${body.data.id}`);
    expect(text).toContain('Samen wandelen');
    expect(text).toContain('<time datetime="2026-12-01T18:30:00.000Z">di 1 december 2026, 19.30 uur</time>');
    expect(text).not.toContain('2026-12-08');
    expect(text).toContain(`href="${origin}/activiteitenkalender"`);
  });

  test('says in its language that there is nothing, with a way on', async () => {
    const { body } = await make({ locale: 'en', category_ids: [newId()] });
    const { text } = await page(`/embed/${body.data.id}`);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('There are no vacancies here at the moment.');
    expect(text).toContain(`href="${origin}/en/vacancies/search"`);
  });

  test('leads to the site where it is switched off, and is not there on another site', async () => {
    const { body } = await make({ active: false });
    const { status, text } = await page(`/embed/${body.data.id}`, { 'x-embedding-host': 'www.gemeente.nl' });
    expect(status).toBe(200);
    expect(text).toContain('Deze lijst staat uit.');
    expect(text).not.toContain(cook);
    expect((await page(`/embed/${body.data.id}`, {}, world.centers.arnhem)).status).toBe(404);
  });

  test('twenty long vacancies stay below 15 kB', async () => {
    const { db, inTenant } = world.api.database;
    await inTenant('public', async () => {
      const [{ organizationId } = { organizationId: '' }] = await db
        .select({ organizationId: vacancies.organizationId })
        .from(vacancies)
        .limit(1);
      await db.insert(vacancies).values(
        Array.from({ length: 20 }, (_, place) => ({
          id: newId(),
          centerId: world.centers.arnhem,
          organizationId,
          organizationName: 'Stichting Welzijn en Samenleven Gelderland-Zuid',
          title: `Gastvrouw of gastheer voor de koffieochtend van dinsdag ${place}`,
          slug: `koffie-${place}`,
          city: 'Arnhem',
          status: 'published' as const,
          publishedAt: new Date('2026-11-10T09:00:00Z'),
          summary: 'Je schenkt koffie en thee, maakt een praatje en zorgt dat iedereen zich welkom voelt. '.repeat(2),
        })),
      );
    });
    const { body } = await make({ limit: 20 }, 'elsa');
    const { text } = await page(`/embed/${body.data.id}`, {}, world.centers.arnhem);
    expect(text.match(/<li>/g)).toHaveLength(20);
    expect(Buffer.byteLength(text)).toBeLessThan(15_000);
  });
});

describe('a preview', () => {
  test('shows what is not stored yet, within the own site alone', async () => {
    const { status, headers, text } = await page('/embed/preview?kind=activities&heading=Straks&limit=2&look=dark');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Straks</h1>');
    expect(text).toContain('Samen wandelen');
    expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors 'self';/);
  });

  test.each(['', '?kind=people', '?kind=vacancies&limit=900', '?kind=vacancies&category_ids=x'])(
    'of nothing that could be stored is refused: %s',
    async (query) => expect((await page(`/embed/preview${query}`)).status).toBe(400),
  );
});

describe('loads', () => {
  test('are counted by day and by site of the list, and nothing else is kept', async () => {
    const { body } = await make();
    const path = `/embed/${body.data.id}`;
    for (const host of [
      'www.gemeente.nl',
      'www.gemeente.nl',
      'west.buurt.nl',
      'oost.buurt.nl',
      'evil.nl',
      'buurt.nl',
      '',
    ])
      await page(path, { 'x-embedding-host': host });
    await page(path);
    world.api.clock.advance(24 * 3600_000);
    await world.signInAgain();
    await page(path, { 'x-embedding-host': 'www.gemeente.nl' });
    const { attributes } = (await world.call('anne', 'GET', `/embeds/${body.data.id}`)).body.data;
    expect(attributes).toMatchObject({ load_count: 8 });
    expect(
      (attributes.loads as { host: string | null; count: number }[]).toSorted(
        (a, b) => a.count - b.count || String(a.host).localeCompare(String(b.host)),
      ),
    ).toEqual([
      { host: '*.buurt.nl', count: 2 },
      { host: null, count: 3 },
      { host: 'www.gemeente.nl', count: 3 },
    ]);
    world.api.clock.advance(31 * 24 * 3600_000);
    await world.signInAgain();
    expect((await world.call('anne', 'GET', `/embeds/${body.data.id}`)).body.data.attributes).toMatchObject({
      load_count: 0,
    });
  });

  test('of a list that is gone are let go, and the others are kept', async () => {
    const gone = (await make()).body.data.id;
    const kept = (await make()).body.data.id;
    for (const id of [gone, kept]) await page(`/embed/${id}`, { 'x-embedding-host': 'www.gemeente.nl' });
    expect((await world.call('anne', 'DELETE', `/embeds/${gone}`)).status).toBe(204);
    await world.api.app.embedLoads.writeAll();
    const { body } = await world.call('anne', 'GET', '/embeds?sort=-load_count&page[size]=1');
    expect((body.data as unknown as Found[])[0]).toMatchObject({ id: kept, attributes: { load_count: 1 } });
  });
});

test.each(['#ffff00', '#ffffff', '#000000', '#1d4ed8', '#e11d48', '#777777', 'red', null])(
  'words in the colour %s can be read by day and by night',
  (color) => {
    const { light, dark } = embedColors(color);
    for (const { ground, text, muted, accent } of [light, dark])
      for (const ink of [text, muted, accent]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(accentOn('#ffffff', '#e11d48')).toBe('#e11d48');
  },
);
