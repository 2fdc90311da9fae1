import type { TenantKey } from '@omzien/model/tenants';
import type { Answer, Target } from './call.ts';
import type { Operation } from './operations.ts';

/** What the attack knows of the records of a platform before it begins. */
export type Knowledge = {
  /** Ids that somebody is shown, by the first part of their address. */
  idsOf(tenant: TenantKey, who: string): ReadonlyMap<string, readonly string[]>;
  /** Ids of another tenant, to be sent to this one. They are watched for nowhere: a call that brings one may repeat it. */
  ammunition(tenant: TenantKey): readonly string[];
  /** What must never come out at this tenant. */
  foreign(tenant: TenantKey): { ids: ReadonlySet<string>; texts: readonly string[] };
};

type Resource = { id: string; attributes?: Record<string, unknown> };
const subjectOf = (path: string) => /^\/api\/v1\/([a-z_]+)/.exec(path)?.[1] ?? 'users';
const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text);
/** Attributes that name a person or a record of one tenant. */
const naming = /^(email|full_name|name|title|contact_email)$/;
const mostTexts = 400;

function resourcesIn({ text }: Answer): Resource[] {
  try {
    const { data } = JSON.parse(text) as { data?: Resource[] };
    return Array.isArray(data) ? data : [];
  } catch {
    return [];
  }
}

/**
 * Reads the lists of every tenant as everybody who may. What stands at more than one tenant belongs to none: it is not
 * watched for.
 */
export async function learn(
  target: Target,
  operations: readonly Operation[],
  people: ReadonlyMap<TenantKey, readonly string[]>,
): Promise<Knowledge> {
  const lists = operations.filter(
    ({ method, path, answersMany }) => method === 'GET' && answersMany && !path.includes('{'),
  );
  const ids = new Map<string, Map<string, string[]>>();
  const seen = new Map<TenantKey, { ids: Set<string>; texts: Set<string> }>();
  const bullets = new Map<TenantKey, string[]>();
  for (const [tenant, accounts] of people) {
    const mine = { ids: new Set<string>(), texts: new Set<string>() };
    const shots: string[] = [];
    for (const who of ['visitor', ...accounts]) {
      const shown = new Map<string, string[]>();
      for (const { path } of lists) {
        const answer = await target.send({ about: `GET ${path}`, tenant, who, method: 'GET', path });
        const found = resourcesIn(answer).filter(({ id }) => isId(id));
        const subject = subjectOf(path);
        shown.set(subject, [...(shown.get(subject) ?? []), ...found.slice(0, 5).map(({ id }) => id)]);
        if (who === 'superuser') shots.push(...found.slice(0, 2).map(({ id }) => id));
        for (const { id, attributes = {} } of found) {
          mine.ids.add(id);
          for (const [name, value] of Object.entries(attributes))
            if (naming.test(name) && typeof value === 'string' && value.length >= 10) mine.texts.add(value);
        }
      }
      ids.set(`${who}@${tenant}`, shown);
    }
    seen.set(tenant, mine);
    bullets.set(tenant, [...new Set(shots)]);
  }
  const others = (tenant: TenantKey) => [...seen].filter(([one]) => one !== tenant).map(([, known]) => known);
  const shot = new Set([...bullets.values()].flat());
  const watched = new Map(
    [...seen].map(([tenant, own]) => {
      const theirs = others(tenant);
      const isOwn = (text: string) => [...own.texts].some((one) => one.includes(text));
      const counts = new Map<string, number>();
      for (const { texts } of seen.values()) for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
      const texts = theirs
        .flatMap((known) => [...known.texts])
        .filter((text) => counts.get(text) === 1 && !isOwn(text))
        .slice(0, mostTexts);
      const foreignIds = theirs.flatMap((known) => [...known.ids]).filter((id) => !own.ids.has(id) && !shot.has(id));
      return [tenant, { ids: new Set(foreignIds), texts }] as const;
    }),
  );
  return {
    idsOf: (tenant, who) => ids.get(`${who}@${tenant}`) ?? new Map(),
    ammunition: (tenant) => [...bullets].flatMap(([one, found]) => (one === tenant ? [] : found)),
    foreign: (tenant) => watched.get(tenant) ?? { ids: new Set(), texts: [] },
  };
}
