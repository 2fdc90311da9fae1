import type { Activity } from '@omzien/model/activity';
import { flattenResource, type WireDocument, type WireError, type WireResource } from '@omzien/model/jsonApi';
import type { TenantKey } from '@omzien/model/tenants';
import { asc } from 'drizzle-orm';
import { newId } from '../../src/database/newId.ts';
import { lookups } from '../../src/tables/centers/lookups.table.ts';
import { mails } from '../../src/tables/notifications/mails.table.ts';
import { startTestApp, type TestApp } from '../startTestApp.ts';
import { createTestWorld, testPassword } from './createTestWorld.ts';

export type Answer<Item> = {
  status: number;
  item: Item;
  items: Item[];
  errors: WireError[];
  meta: Record<string, unknown>;
  headers: Record<string, unknown>;
  text: string;
};
export type Call = Partial<Parameters<TestApp['call']>[0]> & { attributes?: object; as?: string };

/** A site with people and one category, for the tests of activities. */
export async function startActivityWorld(tenant: TenantKey = 'public') {
  const api = await startTestApp();
  const world = createTestWorld(api.database);
  const place = { latitude: 52.01, longitude: 4.36 };
  const center = await world.center(tenant, 'Delft', place);
  const other = await world.center(tenant, 'Leiden', place);
  const organization = await world.organization(tenant, { name: 'De Tafel', centerId: center });
  const neighbour = await world.organization(tenant, { name: 'De Buur', centerId: center });
  const categoryId = newId();
  await api.database.inTenant(tenant, () =>
    api.database.db.insert(lookups).values({
      id: categoryId,
      kind: 'vacancy_categories',
      key: 'meeting',
      name: { nl: 'Ontmoeten', en: 'Meeting' },
    } as typeof lookups.$inferInsert),
  );
  const sessions: Record<string, Record<string, string>> = {};
  const homes: Record<string, string> = {};
  const ids: Record<string, string> = { center, other, organization, neighbour, categoryId };
  const people = {
    admin: ['admin', 'VolunteerCenter', center],
    elsewhere: ['admin', 'VolunteerCenter', other],
    organizer: ['admin', 'Organization', organization],
    neighbour: ['admin', 'Organization', neighbour],
    volunteer: ['volunteer', 'VolunteerCenter', center],
  } as const;
  for (const [name, [role, scopeType, scopeId]] of Object.entries(people)) {
    const home = name === 'elsewhere' ? other : center;
    ids[`${name}User`] = await world.user(tenant, `${name}@public.example`, home, [{ role, scopeType, scopeId }]);
    homes[name] = home;
  }

  /** Signed in when first needed: a password takes long to check. */
  async function sessionOf(name: string) {
    const session =
      sessions[name] ??
      (await api.signIn(`${name}@public.example`, testPassword, { tenant, center: homes[name] ?? center }));
    sessions[name] = session;
    return session;
  }

  async function call<Item = Activity>(url: string, { attributes, as, ...rest }: Call = {}): Promise<Answer<Item>> {
    const answer = await api.call({
      url: url.startsWith('/api') || url.includes('.ics') ? url : `/api/v1${url}`,
      tenant,
      center,
      session: as ? await sessionOf(as) : undefined,
      ...(attributes
        ? { body: { data: { type: url.includes('regis') ? 'registrations' : 'activities', attributes } } }
        : {}),
      ...rest,
    });
    const document = (answer.body ?? {}) as WireDocument & { errors: WireError[] };
    const flat = (resource: WireResource) => flattenResource(resource) as Item;
    return {
      status: answer.status,
      item: (document.data && !Array.isArray(document.data) ? flat(document.data) : undefined) as Item,
      items: Array.isArray(document.data) ? document.data.map(flat) : [],
      errors: document.errors,
      meta: document.meta ?? {},
      headers: answer.headers,
      text: answer.text,
    };
  }

  /** What was written into the outbox since the last time. */
  let read = 0;
  async function newMails() {
    const rows = await api.database.inTenant(tenant, () =>
      api.database.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id)),
    );
    const fresh = rows.slice(read);
    read = rows.length;
    return fresh;
  }

  const base = {
    title: 'Samen eten in de buurt',
    summary: 'Elke week samen aan tafel.',
    description: 'We koken en eten samen met mensen uit de buurt.',
    category_ids: [categoryId],
    location_kind: 'on_site',
    street: 'Dorpsstraat 1',
    city: 'Delft',
    organization_id: organization,
    status: 'published',
    registration: 'here',
    starts_at: '2026-11-24T18:30:00Z',
    ends_at: '2026-11-24T20:30:00Z',
  };
  return {
    api,
    world,
    ids,
    call,
    newMails,
    tenant,
    base,
    make: (change: object = {}, as = 'organizer') =>
      call('/activities', { method: 'POST', attributes: { ...base, ...change }, as }),
    signUp: (id: string, occurrenceId: string, change: object = {}, rest: Call = {}) =>
      call<{ id: string; state: string; waitingPosition: number | null; people: number }>(
        `/activities/${id}/registrations`,
        {
          method: 'POST',
          attributes: {
            occurrence_id: occurrenceId,
            ...(rest.as ? {} : { name: 'Ria Bos', email: 'ria@gast.example' }),
            ...change,
          },
          ...rest,
        },
      ),
  };
}
export type ActivityWorld = Awaited<ReturnType<typeof startActivityWorld>>;
