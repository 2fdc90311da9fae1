import type { TenantKey } from '@omzien/model/tenants';
import type { Answer, Call, Target } from './call.ts';
import { createGatewayTarget } from './gatewayTarget.ts';

export const password = 'samen-omzien-2026';
/** Everybody whom the seed makes in each tenant, from who may least to who may most. */
export const accounts = [
  'student',
  'volunteer',
  'mentor',
  'school',
  'organisation',
  'relations',
  'content',
  'centre',
  'superuser',
] as const;

/** Sessions as a browser has them, and a gateway that is asked with them. */
export type People = {
  target: Target;
  /** The accounts of a tenant that could sign in. */
  signIn(tenant: TenantKey): Promise<string[]>;
  /** Accounts that the attack itself has shut out: what they would have been asked is asked as a visitor. */
  lost: ReadonlySet<string>;
  /** The cookies of somebody, where they are needed by hand. */
  cookieOf(tenant: TenantKey, who: string): string | undefined;
};

/** The `name=value` pairs that an answer stores; null when it ends the session. */
export function storedCookies({ headers }: Pick<Answer, 'headers'>): Map<string, string> | null {
  const lines = [headers['set-cookie']].flat().filter((line) => line !== undefined);
  const session = lines.filter((line) => line.startsWith('__Host-'));
  if (session.some((line) => /;\s*Max-Age=0/i.test(line))) return null;
  return new Map(session.map((line) => (line.split(';', 1)[0] ?? '').split(/=(.*)/s, 2) as [string, string]));
}

/** People of the demo data who come through a gateway. Whose session ends is signed in again before the next call. */
export function createPeople(port: number): People {
  const jars = new Map<string, Map<string, string>>();
  const signing = new Map<string, Promise<boolean>>();
  const lost = new Set<string>();
  const keyOf = (tenant: string, who: string) => `${who}@${tenant}`;
  const headerOf = (jar: Map<string, string> | undefined) =>
    jar && jar.size > 0 ? [...jar].map(([name, value]) => `${name}=${value}`).join('; ') : undefined;
  const cookieOf = (tenant: TenantKey, who: string) => headerOf(jars.get(keyOf(tenant, who)));
  const plain = createGatewayTarget(port, ({ tenant, who }) => cookieOf(tenant, who));

  function signInOne(tenant: TenantKey, who: string): Promise<boolean> {
    const key = keyOf(tenant, who);
    const under = signing.get(key);
    if (under) return under;
    const attempt = plain
      .send({
        about: 'POST /auth/sign_in',
        tenant,
        who: 'visitor',
        method: 'POST',
        path: '/auth/sign_in',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${who}@${tenant}.example`, password }),
      })
      .then((answer) => {
        const stored = answer.status === 200 ? storedCookies(answer) : null;
        if (stored && stored.size > 0) jars.set(key, stored);
        return stored !== null && stored.size > 0;
      })
      .finally(() => signing.delete(key));
    signing.set(key, attempt);
    return attempt;
  }

  async function send(call: Call): Promise<Answer> {
    const { tenant, who } = call;
    if (who === 'visitor') return plain.send(call);
    const key = keyOf(tenant, who);
    if (!jars.has(key) && !lost.has(key) && !(await signInOne(tenant, who))) lost.add(key);
    const answer = await plain.send(call);
    const stored = storedCookies(answer);
    if (stored === null) jars.delete(key);
    else if (stored.size === 3) jars.set(key, stored);
    return answer;
  }

  return {
    target: { send, origin: plain.origin },
    lost,
    cookieOf,
    async signIn(tenant) {
      const inside: string[] = [];
      for (const who of accounts) if (await signInOne(tenant, who)) inside.push(who);
      return inside;
    },
  };
}
