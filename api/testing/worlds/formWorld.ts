import type { FormSubmission, StaffForm } from '@omzien/model/form';
import { flattenResource, type WireDocument, type WireError, type WireResource } from '@omzien/model/jsonApi';
import type { ApiSettings } from '../../src/settings.ts';
import { startTestApp, type TestApp } from '../startTestApp.ts';
import { createTestWorld, testPassword } from './createTestWorld.ts';

export const tenant = 'public';
export const day = 24 * 3600 * 1000;
export const label = (nl: string) => ({ nl, en: `${nl} (en)` });

export type Answer<Item = StaffForm> = {
  status: number;
  item: Item;
  items: Item[];
  errors: WireError[];
  meta: Record<string, unknown>;
  headers: Record<string, unknown>;
  text: string;
};
export type Call = Partial<Parameters<TestApp['call']>[0]> & { attributes?: object; as?: string };
export const fields = [
  { key: 'about', type: 'heading', label: label('Over jou') },
  { key: 'full_name', type: 'text', label: label('Naam'), required: true, rules: { max_length: 40 } },
  {
    key: 'transport',
    type: 'select',
    label: label('Vervoer'),
    required: true,
    options: [
      { value: 'car', label: label('Auto') },
      { value: 'bike', label: label('Fiets') },
    ],
  },
  {
    key: 'plate',
    type: 'text',
    label: label('Kenteken'),
    required: true,
    show_if: { field: 'transport', values: ['car'] },
  },
  { key: 'source', type: 'hidden', label: label('Bron'), rules: { value: 'folder' } },
];
export const contact = {
  title: label('Vraag aan ons'),
  kind: 'contact',
  state: 'open',
  public: true,
  fields,
  confirmation: { text: label('We bellen je.'), path: '/dashboard' },
  recipients: ['balie@delft.example'],
  retention_days: 30,
};
/** What fits the questions of `fields`. */
export const good = { full_name: 'Anna Bos', transport: 'bike' };

/** A site with people and forms, for the tests of forms. */
export async function startFormWorld(settings: Partial<ApiSettings> = {}) {
  const api: TestApp = await startTestApp({ settings });
  const where: Record<string, string> = {};
  const sessions: Record<string, Record<string, string>> = {};
  const homes: Record<string, string> = {};
  const world = createTestWorld(api.database);
  where.center = await world.center(tenant, 'Delft');
  where.other = await world.center(tenant, 'Leiden');
  where.demo = await world.center('demo', 'Demo');
  where.organization = await world.organization(tenant, { name: 'De Tafel', centerId: where.center });
  where.neighbour = await world.organization(tenant, { name: 'De Buur', centerId: where.center });
  where.far = await world.organization(tenant, { name: 'Ver weg', centerId: where.other });
  const people = {
    admin: ['admin', 'VolunteerCenter', where.center],
    editor: ['content_manager', 'VolunteerCenter', where.center],
    elsewhere: ['admin', 'VolunteerCenter', where.other],
    organizer: ['admin', 'Organization', where.organization],
    neighbour: ['admin', 'Organization', where.neighbour],
    volunteer: ['volunteer', 'VolunteerCenter', where.center],
  } as const;
  for (const [name, [role, scopeType, scopeId]] of Object.entries(people)) {
    const center = name === 'elsewhere' ? where.other : where.center;
    await world.user(tenant, `${name}@public.example`, center, [{ role, scopeType, scopeId }]);
    homes[name] = center;
  }

  /** Signed in when first needed: a password takes long to check. */
  async function sessionOf(name: string) {
    const session =
      sessions[name] ??
      (await api.signIn(`${name}@public.example`, testPassword, { tenant, center: homes[name] ?? '' }));
    sessions[name] = session;
    return session;
  }

  async function call<Item = StaffForm>(url: string, { attributes, as, ...rest }: Call = {}): Promise<Answer<Item>> {
    const answer = await api.call({
      url: `/api/v1${url}`,
      tenant,
      center: where.center,
      session: as ? await sessionOf(as) : undefined,
      ...(attributes ? { body: { data: { type: 'forms', attributes } } } : {}),
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

  const make = (change: object = {}, as = 'admin') =>
    call('/forms', { method: 'POST', attributes: { ...contact, ...change }, as });
  const send = (id: string, answers: object, change: object = {}, rest: Call = {}) =>
    call<{ text: { nl: string }; url: string }>(`/forms/${id}/submissions`, {
      method: 'POST',
      attributes: { answers, elapsed_ms: 20_000, ...change },
      ...rest,
    });
  const answersOf = (id: string, as = 'admin', query = '') =>
    call<FormSubmission>(`/forms/${id}/submissions${query}`, { as });

  return { api, where, call, make, send, answersOf, sessionOf };
}
export type FormWorld = Awaited<ReturnType<typeof startFormWorld>>;
