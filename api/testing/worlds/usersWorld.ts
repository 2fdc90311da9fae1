import type { TenantKey } from '@omzien/model/tenants';
import { eq, sql } from 'drizzle-orm';
import { mails } from '../../src/tables/notifications/mails.table.ts';
import { users } from '../../src/tables/people/users.table.ts';
import { startTestApp, type TestApp } from '../startTestApp.ts';
import { createTestWorld, testPassword } from './createTestWorld.ts';

type Resource = {
  id: string;
  type: string;
  attributes: Record<string, never> & { [name: string]: unknown };
  relationships?: Record<string, { data: { id: string }[] }>;
  meta?: { permissions: { update: boolean; destroy: boolean; transitions: string[] } };
};
export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  item: Resource;
  items: Resource[];
  errors: { code: string; detail: string; meta?: Record<string, unknown>; source?: { pointer?: string } | null }[];
  meta: { counts: Record<string, number>; pagination: { records: number } };
};

export type Person =
  | 'volunteer'
  | 'student'
  | 'mentor'
  | 'orgAdmin'
  | 'rival'
  | 'relations'
  | 'content'
  | 'centerAdmin'
  | 'superuser'
  | 'farAdmin';

/** Everybody who may have something to do with users, at two centres of `demo` and one of `public`. */
export async function createUsersWorld(now = new Date('2026-11-16T09:00:00Z')) {
  const api: TestApp = await startTestApp({ now });
  const world = createTestWorld(api.database);
  const center = await world.center('demo', 'Demostad', { isDefault: true });
  const far = await world.center('demo', 'Elders', { order: 1 });
  const elsewhere = await world.center('public', 'Wezep');
  const buurthuis = await world.organization('demo', { name: 'Buurthuis', centerId: center });
  const rivals = await world.organization('demo', { name: 'Ruilwinkel', centerId: center });
  const school = await world.organization('demo', { name: 'De School', centerId: center, organizationType: 'School' });
  const farAway = await world.organization('demo', { name: 'Ver Weg', centerId: far });
  const at = (role: 'admin' | 'mentor' | 'student', scopeId: string) =>
    ({ role, scopeType: 'Organization', scopeId }) as const;
  const of = (role: 'admin' | 'organization_superuser' | 'content_manager', scopeId: string) =>
    ({ role, scopeType: 'VolunteerCenter', scopeId }) as const;
  const emailOf = (person: Person) => `${person.toLowerCase()}@demo.example`;
  const add = (person: Person, roles?: Parameters<typeof world.user>[3], centerId = center) =>
    world.user('demo', emailOf(person), centerId, roles, { firstName: person });
  const ids: Record<Person, string> = {
    volunteer: await add('volunteer'),
    student: await add('student', [at('student', school)]),
    mentor: await add('mentor', [at('mentor', school)]),
    orgAdmin: await add('orgAdmin', [at('admin', buurthuis)]),
    rival: await add('rival', [at('admin', rivals)]),
    relations: await add('relations', [of('organization_superuser', center)]),
    content: await add('content', [of('content_manager', center)]),
    centerAdmin: await add('centerAdmin', [of('admin', center)]),
    superuser: await add('superuser', [{ role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' }]),
    farAdmin: await add('farAdmin', [of('admin', far)], far),
  };
  const stranger = await world.user('public', 'stranger@public.example', elsewhere);

  const sessions = new Map<Person, Record<string, string>>();
  async function sessionOf(person: Person) {
    const known = sessions.get(person);
    if (known) return known;
    const fresh = await api.signIn(emailOf(person), testPassword, {
      tenant: 'demo',
      center: person === 'farAdmin' ? far : center,
    });
    sessions.set(person, fresh);
    return fresh;
  }

  async function ask(
    person: Person | Record<string, string> | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    attributes?: object,
    { type = 'users', organization }: { type?: string; organization?: string } = {},
  ): Promise<Answer> {
    const session = typeof person === 'string' ? await sessionOf(person) : (person ?? undefined);
    const { status, headers, text, body } = await api.call({
      method,
      url: `/api/v1${url}`,
      tenant: 'demo',
      center: person === 'farAdmin' ? far : center,
      session,
      ...(organization ? { headers: { 'current-organization-id': organization } } : {}),
      ...(attributes ? { body: { data: { type, attributes } } } : {}),
    });
    const document = body as { data?: unknown; errors?: unknown; meta?: unknown } | undefined;
    return {
      status,
      headers,
      text,
      item: document?.data as Resource,
      items: document?.data as Resource[],
      errors: (document?.errors ?? []) as Answer['errors'],
      meta: document?.meta as Answer['meta'],
    };
  }

  const inDemo = <Result>(work: () => Promise<Result>) => api.database.inTenant('demo', work);
  return {
    api,
    world,
    ids,
    center,
    far,
    elsewhere,
    buurthuis,
    rivals,
    school,
    farAway,
    stranger,
    emailOf,
    ask,
    inDemo,
    db: api.database.db,
    forgetSession: (person: Person) => sessions.delete(person),
    /** What waits in the outbox for an address, the newest first. */
    async mailsTo(email: string, tenant: TenantKey = 'demo') {
      return api.database.inTenant(tenant, () =>
        api.database.db
          .select()
          .from(mails)
          .where(eq(mails.recipientEmail, email))
          .orderBy(sql`${mails.createdAt} desc, ${mails.id} desc`),
      );
    },
    async row(id: string) {
      const [row] = await inDemo(() => api.database.db.select().from(users).where(eq(users.id, id)));
      return row;
    },
    async addUser(
      email: string,
      change: Parameters<typeof world.user>[4] = {},
      roles?: Parameters<typeof world.user>[3],
    ) {
      return world.user('demo', email, center, roles, change);
    },
  };
}
export type UsersWorld = Awaited<ReturnType<typeof createUsersWorld>>;
