import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isPicturePreview } from '@omzien/model/picture';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { demoPassword } from './rows/users.rows.ts';
import { seed } from './seed.ts';

const now = new Date('2026-11-21T10:00:00Z');
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ now });
  await seed(api.database, { size: 'small', now, tenants: ['oldebroek', 'public'] });
}, 120_000);
afterAll(() => api.close());

const centerOf = async (tenant: 'oldebroek' | 'public') => {
  const { body } = await api.call({ url: '/api/v1/volunteer_centers', tenant });
  return (
    (body as { data: { id: string; attributes: { is_default: boolean } }[] }).data.find(
      ({ attributes }) => attributes.is_default,
    )?.id ?? ''
  );
};

test('only the tenants that are asked for are filled', async () => {
  expect(await api.call({ url: '/api/v1/volunteer_centers', tenant: 'oldebroek' })).toMatchObject({
    body: { data: [{}] },
  });
  expect(await api.call({ url: '/api/v1/volunteer_centers', tenant: 'roermond' })).toMatchObject({
    body: { data: [] },
  });
});

test('a second time changes nothing and says so', async () => {
  const told: string[] = [];
  expect(
    await seed(api.database, {
      size: 'small',
      now,
      tenants: ['oldebroek', 'public'],
      onProgress: (text) => told.push(text),
    }),
  ).toEqual([]);
  expect(told).toEqual(['The demo data is there already']);
});

test.each(['oldebroek', 'public'] as const)(
  '%s: a visitor finds vacancies and a home page, the organisation its applications',
  async (tenant) => {
    const center = await centerOf(tenant);
    const found = await api.call({ url: '/api/v1/vacancies/search', tenant, center });
    expect(found.status).toBe(200);
    expect((found.body as { data: unknown[] }).data.length).toBeGreaterThan(0);
    expect((await api.call({ url: '/api/v1/pages/by_slug?slug=home&locale=nl', tenant, center })).status).toBe(200);
    const session = await api.signIn(`organisation@${tenant}.example`, demoPassword, { tenant, center });
    const queue = await api.call({ url: '/api/v1/applications', tenant, center, session });
    expect(queue.status).toBe(200);
    expect((queue.body as { data: unknown[] }).data.length).toBeGreaterThan(0);
  },
);

test('the pictures of the demo data carry their previews, and are fetched without them', async () => {
  const center = await centerOf('oldebroek');
  const { body } = await api.call({ url: '/api/v1/vacancies/search', tenant: 'oldebroek', center });
  const addresses = (body as { data: { attributes: { image_url: string | null } }[] }).data.flatMap(
    ({ attributes }) => attributes.image_url ?? [],
  );
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(isPicturePreview(address.split('#')[1] ?? '')).toBe(true);
});
