import type { WireDocument, WireError, WireResource } from '@omzien/model/jsonApi';
import type { RoleName, ScopeType } from '@omzien/model/roles';
import type { TenantKey } from '@omzien/model/tenants';
import { startTestApp, type TestApp, type TestCall } from '../startTestApp.ts';
import { createTestWorld, testPassword } from './createTestWorld.ts';

export type Found = WireResource & { attributes: Record<string, unknown> };
export type ContentAnswer = Omit<WireDocument, 'data'> & {
  data: Found;
  errors: WireError[];
  meta: Record<string, never>;
};

/** Two centres of one tenant and one of another, with the people who work on their content. */
export async function startContentWorld(settings: Parameters<typeof startTestApp>[0] = {}) {
  const api: TestApp = await startTestApp(settings);
  const world = createTestWorld(api.database);
  const centers = {
    nijmegen: await world.center('public', 'Nijmegen'),
    arnhem: await world.center('public', 'Arnhem'),
    roermond: await world.center('roermond', 'Roermond'),
  };
  const sessions: Record<string, Record<string, string>> = {};
  const homes: Record<string, { tenant: TenantKey; center: string }> = {};
  const signIn = async (name: string, where: { tenant: TenantKey; center: string }) => {
    sessions[name] = await api.signIn(`${name}@example.nl`, testPassword, where);
  };
  async function person(name: string, tenant: TenantKey, center: string, role: RoleName, scope?: [ScopeType, string]) {
    const [scopeType, scopeId] = scope ?? (['VolunteerCenter', center] as const);
    const change = { firstName: name.charAt(0).toUpperCase() + name.slice(1), lastName: 'Bos' };
    await world.user(tenant, `${name}@example.nl`, center, [{ role, scopeType, scopeId }], change);
    homes[name] = { tenant, center };
    await signIn(name, { tenant, center });
  }
  /** Everybody signs in again, when more time has passed than a session lasts. */
  async function signInAgain() {
    for (const [name, where] of Object.entries(homes)) await signIn(name, where);
  }
  await person('anne', 'public', centers.nijmegen, 'content_manager');
  await person('bert', 'public', centers.nijmegen, 'admin');
  await person('carla', 'public', centers.nijmegen, 'organization_superuser');
  await person('dirk', 'public', centers.nijmegen, 'volunteer');
  await person('elsa', 'public', centers.arnhem, 'content_manager');
  await person('fatma', 'public', centers.nijmegen, 'center_superuser', ['Tenant', 'public']);
  await person('gijs', 'roermond', centers.roermond, 'admin');

  /** A call by one of these people, or by a visitor of Nijmegen. */
  async function call(
    as: string,
    method: TestCall['method'],
    path: string,
    attributes?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    const { tenant, center } = homes[as] ?? { tenant: 'public' as const, center: centers.nijmegen };
    const [, subject = ''] = /^\/([a-z_]+)/.exec(path) ?? [];
    const type = path.endsWith('/editing') ? 'page_editings' : subject;
    const answer = await api.call({
      ...(method ? { method } : {}),
      url: path.startsWith('/api') || /\.\w+(\?|$)/.test(path) ? path : `/api/v1${path}`,
      tenant,
      center,
      session: sessions[as],
      headers,
      ...(attributes ? { body: { data: { type, attributes } } } : {}),
    });
    return { ...answer, body: answer.body as ContentAnswer };
  }
  return { api, world, centers, sessions, homes, call, signInAgain, close: () => api.close() };
}
export type ContentWorld = Awaited<ReturnType<typeof startContentWorld>>;
