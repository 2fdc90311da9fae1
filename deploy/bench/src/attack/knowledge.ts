import type { TenantKey } from '@omzien/model/tenants';
import type { Answer, Target } from './call.ts';
import type { Operation } from './operations.ts';
import { accounts } from './people.ts';

/** What the attack knows of the records of a platform before it begins. */
export type Knowledge = {
  /** Ids that somebody is shown, by the first part of their address. */
  idsOf(tenant: TenantKey, who: string): ReadonlyMap<string, readonly string[]>;
  /** Ids of other tenants, to be sent to this one. They are watched for nowhere: a call that brings one may repeat it. */
  ammunition(tenant: TenantKey): readonly string[];
  /** Ids and addresses of people that must never come out at this tenant. */
  foreign(tenant: TenantKey): { ids: ReadonlySet<string>; texts: readonly string[] };
};

type Resource = { id: string; attributes?: Record<string, unknown> };
type Seen = { ids: Set<string>; texts: Set<string> };

/** The first part of the address of a record: `vacancies` of `/api/v1/vacancies/{id}/publish`. */
export const subjectOf = (path: string) => /^\/api\/v1\/([a-z_]+)/.exec(path)?.[1] ?? 'users';
const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text);
const isAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^[^@\s]+@[^@\s]+\.example$/.test(text);

function resourcesIn({ text }: Answer): Resource[] {
  try {
    const { data } = JSON.parse(text) as { data?: Resource[] };
    return Array.isArray(data) ? data.filter(({ id }) => isId(id)) : [];
  } catch {
    return [];
  }
}

/** What stands at other tenants and not at this one. */
function only(kind: keyof Seen, tenant: TenantKey, seen: ReadonlyMap<TenantKey, Seen>): string[] {
  const own = seen.get(tenant)?.[kind] ?? new Set();
  return [...seen].flatMap(([one, known]) => (one === tenant ? [] : [...known[kind]].filter((text) => !own.has(text))));
}

/** Reads the lists of every tenant as everybody who may. */
export async function learn(
  target: Target,
  operations: readonly Operation[],
  people: ReadonlyMap<TenantKey, readonly string[]>,
): Promise<Knowledge> {
  const lists = operations.filter(
    ({ method, path, answersMany }) => method === 'GET' && answersMany && !path.includes('{'),
  );
  const ids = new Map<string, Map<string, string[]>>();
  const seen = new Map<TenantKey, Seen>();
  const bullets = new Map<TenantKey, string[]>();
  for (const [tenant, signedIn] of people) {
    const mine: Seen = { ids: new Set(), texts: new Set() };
    const shots: string[] = [];
    // Whoever is shut out asks nothing more: nobody is sent against the accounts of the attack itself.
    const isOurs = ({ attributes }: Resource) =>
      accounts.some((account) => attributes?.email === `${account}@${tenant}.example`);
    for (const who of ['visitor', ...signedIn]) {
      const shown = new Map<string, string[]>();
      for (const { path, list } of lists) {
        const address = list ? `${path}?page[size]=100` : path;
        const answer = await target.send({ about: `GET ${path}`, tenant, who, method: 'GET', path: address });
        const found = resourcesIn(answer);
        const aims = found.filter((one) => !isOurs(one)).map(({ id }) => id);
        shown.set(subjectOf(path), [...(shown.get(subjectOf(path)) ?? []), ...aims.slice(0, 5)]);
        if (who === 'superuser') shots.push(...aims.slice(0, 2));
        for (const { id, attributes = {} } of found) {
          mine.ids.add(id);
          for (const value of Object.values(attributes)) if (isAddress(value)) mine.texts.add(value);
        }
      }
      ids.set(`${who}@${tenant}`, shown);
    }
    seen.set(tenant, mine);
    bullets.set(tenant, [...new Set(shots)]);
  }
  const shot = new Set([...bullets.values()].flat());
  // Templates have the same id at every tenant.
  const isOfOne = (id: string) => [...seen.values()].filter(({ ids: known }) => known.has(id)).length === 1;
  const watched = new Map(
    [...seen.keys()].map((tenant) => [
      tenant,
      { ids: new Set(only('ids', tenant, seen).filter((id) => !shot.has(id))), texts: only('texts', tenant, seen) },
    ]),
  );
  return {
    idsOf: (tenant, who) => ids.get(`${who}@${tenant}`) ?? new Map(),
    ammunition: (tenant) => [...bullets].flatMap(([one, found]) => (one === tenant ? [] : found.filter(isOfOne))),
    foreign: (tenant) => watched.get(tenant) ?? { ids: new Set(), texts: [] },
  };
}
