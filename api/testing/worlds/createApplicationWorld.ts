import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import type { RoleName, ScopeType } from '@omzien/model/roles';
import type { TenantKey } from '@omzien/model/tenants';
import { asc } from 'drizzle-orm';
import { newId } from '../../src/database/newId.ts';
import { mails } from '../../src/tables/notifications/mails.table.ts';
import { type NewVacancyRow, vacancies } from '../../src/tables/vacancies/vacancies.table.ts';
import type { TestApp } from '../startTestApp.ts';
import { createTestWorld, testPassword } from './createTestWorld.ts';

type Answer = Omit<WireDocument, 'data'> & {
  data: WireResource & WireResource[];
  meta: Record<string, never> & { pagination: { records: number } };
  errors: { code: string; detail: string; source: { pointer?: string; parameter?: string } | null }[];
};
export type WorldCall = Omit<Parameters<TestApp['call']>[0], 'body' | 'url'> & { attributes?: object; type?: string };
export type Person = { id: string; email: string; session: Record<string, string> };

/** A centre with two organisations and people of every role, for tests about applications and conversations. */
export async function createApplicationWorld(api: TestApp, tenant: TenantKey = 'public') {
  const world = createTestWorld(api.database);
  const { db } = api.database;
  const center = await world.center(tenant, 'Nijmegen', { phoneNumber: '+31241234567' });
  const otherCenter = await world.center(tenant, 'Arnhem');
  const demoCenter = await world.center('demo', 'Zutphen');
  const organization = await world.organization(tenant, {
    name: 'Samen aan Tafel',
    centerId: center,
    email: 'info@tafel.example',
  });
  const rival = await world.organization(tenant, { name: 'Fietsmaatjes', centerId: center });
  const school = await world.organization(tenant, {
    name: 'De School',
    centerId: center,
    organizationType: 'School',
  });

  let count = 0;
  /** Somebody new, signed in. */
  async function person(
    change: {
      role?: { role: RoleName; scopeType: ScopeType; scopeId: string };
      center?: string;
      tenant?: TenantKey;
      firstName?: string;
      email?: string;
    } = {},
  ): Promise<Person> {
    count += 1;
    const where = { tenant: change.tenant ?? tenant, center: change.center ?? center };
    const email = change.email ?? `person${count}@${where.tenant}.example`;
    const roles = change.role ? [change.role] : undefined;
    const names = change.firstName === undefined ? {} : { firstName: change.firstName };
    const id = await world.user(where.tenant, email, where.center, roles, names);
    return { id, email, session: await api.signIn(email, testPassword, where) };
  }
  const adminOf = (scopeId: string, change: { email?: string; firstName?: string } = {}) =>
    person({ ...change, role: { role: 'admin', scopeType: 'Organization', scopeId } });

  async function call(url: string, { attributes, type = 'applications', ...rest }: WorldCall = {}) {
    const { status, headers, body } = await api.call({
      url: `/api/v1${url}`,
      tenant,
      center,
      ...(attributes ? { body: { data: { type, attributes } } } : {}),
      ...rest,
    });
    const document = body as Answer;
    return { status, headers, document, item: (document as Answer | undefined)?.data as WireResource };
  }
  const post = (url: string, who: Person | null, attributes: object, rest: WorldCall = {}) =>
    call(url, { method: 'POST', attributes, session: who?.session, ...rest });
  const put = (url: string, who: Person | null, attributes: object = {}, rest: WorldCall = {}) =>
    call(url, { method: 'PUT', attributes, session: who?.session, ...rest });
  const get = (url: string, who: Person | null, rest: WorldCall = {}) => call(url, { session: who?.session, ...rest });

  async function addVacancy(change: Partial<NewVacancyRow> = {}) {
    const id = newId();
    await api.database.inTenant(tenant, () =>
      db.insert(vacancies).values({
        id,
        centerId: center,
        organizationId: organization,
        title: 'Kok voor het buurtdiner',
        slug: id,
        status: 'published',
        publishedAt: new Date(api.clock.now.getTime() - 3600_000),
        contactPerson: { name: 'Anne Bos', function: null, email: 'anne@tafel.example', phone: null, photoUrl: null },
        ...change,
      }),
    );
    return id;
  }
  const letter = { message: 'Dit lijkt me heel erg leuk om te doen.', accept_privacy: true };
  /** An application of a new volunteer, confirmed and waiting. */
  async function applied(vacancyId: string, change: { firstName?: string } = {}) {
    const volunteer = await person(change);
    const { item } = await post(`/vacancies/${vacancyId}/applications`, volunteer, letter);
    return { volunteer, id: item.id, conversationId: String(item.attributes?.conversation_id) };
  }
  /** The mails that were written since the last time, in order. */
  const seen = new Set<string>();
  async function newMails() {
    const rows = await api.database.inTenant(tenant, () => db.select().from(mails).orderBy(asc(mails.id)));
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ templateKey: key, recipientEmail: to, variables }) => ({
      key,
      to,
      variables: variables as Record<string, never>,
    }));
  }
  const inTenant = <Result>(action: () => Promise<Result>) => api.database.inTenant(tenant, action);

  return {
    center,
    otherCenter,
    demoCenter,
    organization,
    rival,
    school,
    person,
    adminOf,
    call,
    post,
    put,
    get,
    addVacancy,
    letter,
    applied,
    newMails,
    inTenant,
  };
}
export type ApplicationWorld = Awaited<ReturnType<typeof createApplicationWorld>>;
