import { startTestApp } from '../../startTestApp.ts';
import { createTestWorld, testPassword } from '../../worlds/createTestWorld.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Session = Record<string, string>;
type Linked = { id: string; type: string };
export type Resource = Linked & {
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data: Linked | Linked[] | null }>;
};
/** What an answer may hold. Each test says which parts it expects. */
export type Answer<Data = Resource> = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  body: {
    data: Data;
    included?: Resource[];
    links?: Record<string, string>;
    meta?: Record<string, unknown> & { pagination?: Record<string, number> };
    errors?: unknown[];
    success?: boolean;
    message?: string;
  };
};

const sessionHeaders = ['access-token', 'client', 'uid'];
/** The three headers of a session that an answer carries, which a client keeps. */
export const sessionOf = ({ headers }: { headers: Record<string, unknown> }): Session =>
  Object.fromEntries(sessionHeaders.map((name) => [name, String(headers[name])]));

/**
 * A site as the specification has it, and a client that sends what its section 7 says and nothing more: the headers
 * X-Tenant, App-Context and Volunteer-Center-Id, Current-Organization-Id where one is chosen, and the three of the
 * session.
 */
export async function startSpecificationWorld() {
  const api = await startTestApp();
  const world = createTestWorld(api.database);
  const center = await world.center('demo', 'Demostad', { isDefault: true, domains: ['demo.localhost'] });
  const elsewhere = await world.center('demo', 'Elders', { domains: ['elders.demo.localhost'] });
  const organization = await world.organization('demo', { name: 'Zorgbuur', centerId: center, city: 'Demostad' });
  const waiting = await world.organization('demo', { name: 'Nieuwkomers', centerId: center, status: 'pending' });
  const people = {
    admin: await world.user('demo', 'admin@demo.example', center, [
      { role: 'admin', scopeType: 'VolunteerCenter', scopeId: center },
    ]),
    staff: await world.user(
      'demo',
      'staff@demo.example',
      center,
      [{ role: 'admin', scopeType: 'Organization', scopeId: organization }],
      { firstName: 'Bram', lastName: 'Bos' },
    ),
    volunteer: await world.user('demo', 'volunteer@demo.example', center),
  };

  return {
    api,
    world,
    center,
    elsewhere,
    organization,
    waiting,
    people,
    signIn: (email: string) => api.signIn(email, testPassword, { tenant: 'demo', center }),
    async ask<Data = Resource>(
      method: Method,
      url: string,
      {
        session,
        body,
        headers,
        at = center,
      }: { session?: Session; body?: unknown; headers?: Session; at?: string } = {},
    ): Promise<Answer<Data>> {
      return api.call({
        method,
        url,
        center: at,
        session,
        ...(headers ? { headers } : {}),
        ...(body === undefined ? {} : { body }),
      }) as Promise<Answer<Data>>;
    },
    close: () => api.close(),
  };
}
export type SpecificationWorld = Awaited<ReturnType<typeof startSpecificationWorld>>;
