import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { readMailSite } from '../../services/mail/mailSite.ts';
import { contactPersons } from '../../tables/centers/contactPersons.table.ts';
import { contentBlocks } from '../../tables/content/contentBlocks.table.ts';
import { pages } from '../../tables/content/pages.table.ts';

let api: TestApp;
let here: string;
let elsewhere: string;
const anne = newId();

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-16T09:00:00Z') });
  const world = createTestWorld(api.database);
  here = await world.center('public', 'Nijmegen');
  elsewhere = await world.center('public', 'Arnhem');
  const { db, inTenant } = api.database;
  await inTenant('public', async () => {
    await db.insert(contactPersons).values([
      { id: anne, centerId: here, name: 'Anne', email: 'anne@mail.example', areas: ['VOG', 'Verzekering'], order: 1 },
      { centerId: here, name: 'Bo', phoneNumber: '+31243000000', areas: ['Zoeken'], order: 2 },
      { centerId: here, name: 'Stil', function: 'Directeur', order: 0 },
      { centerId: elsewhere, name: 'Ver Weg', email: 'ver@mail.example', areas: ['VOG'] },
    ]);
    const page = newId();
    await db.insert(pages).values({ id: page, centerId: here, slug: 'contact', title: 'Contact', status: 'published' });
    const cards = { pageId: page, blockType: 'DynamicCards' as const };
    const from = { source: 'contact_persons' };
    await db.insert(contentBlocks).values([
      { ...cards, order: 1, data: { ...from, title: 'Iedereen' } },
      // Cards of before the editor chose persons do not come back.
      {
        ...cards,
        order: 2,
        data: {
          ...from,
          filter: { area: 'VOG' },
          items: [{ title: 'Oud', link: { kind: 'page', target: 'contact' } }],
        },
      },
      { ...cards, order: 3, data: { ...from, filter: { area: 'Niemand weet dit' } } },
      { ...cards, order: 4, data: { ...from, filter: { area: 'Niemand weet dit' }, emptyText: 'Bel ons.' } },
    ]);
  });
});
afterAll(() => api.close());

type Shown = { order: number; data: { contact_persons: Record<string, unknown>[]; items: unknown[] } };
async function blocks(): Promise<Shown[]> {
  const { body } = await api.call({ url: '/api/v1/pages/by_slug?slug=contact', tenant: 'public', center: here });
  return ((body as WireDocument).data as WireResource).attributes?.content_blocks as Shown[];
}
const names = async () =>
  (await blocks()).map(({ order, data }) => [order, data.contact_persons.map(({ name }) => name)]);

test('a block of a page shows all whom one may ask, or those of one area of work, as they are stored now', async () => {
  expect(await names()).toEqual([
    [1, ['Stil', 'Anne', 'Bo']],
    [2, ['Anne']],
    [4, []],
  ]);
  expect((await blocks())[1]?.data.items).toEqual([]);
  const { db, inTenant } = api.database;
  const change = (values: Partial<typeof contactPersons.$inferInsert>) =>
    inTenant('public', () => db.update(contactPersons).set(values).where(eq(contactPersons.id, anne)));
  await change({ name: 'Anne Bakker', areas: ['Verzekering'] });
  expect(await names()).toEqual([
    [1, ['Stil', 'Anne Bakker', 'Bo']],
    [4, []],
  ]);
  await change({ name: 'Anne', areas: ['VOG'] });
});

test('only what a visitor may know goes out: no telephone of who gives none, nothing of the row', async () => {
  const [all] = await blocks();
  const [, shown] = all?.data.contact_persons ?? [];
  expect(shown).toEqual({
    ...{ id: anne, name: 'Anne', function: null, phone_number: null, email: 'anne@mail.example' },
    ...{ photo_url: null, hours: null, text: null, areas: ['VOG'] },
  });
  expect(JSON.stringify(all)).not.toMatch(/tenant|center_id|created_at|lock_version|Ver Weg/);
});

test('mails name the first who can be reached, and nobody where there is none', async () => {
  const site = (center: string) =>
    api.database.inTenant('public', () => readMailSite(api.database.db, api.app.settings.originOf, 'public', center));
  expect((await site(here))?.contactPerson).toEqual({
    ...{ name: 'Anne', function: null, phone: null, email: 'anne@mail.example' },
  });
  await api.database.inTenant('public', () =>
    api.database.db.delete(contactPersons).where(eq(contactPersons.centerId, elsewhere)),
  );
  expect((await site(elsewhere))?.contactPerson).toBeNull();
});
