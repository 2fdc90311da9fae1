import type { TenantKey } from '@omzien/model/tenants';
import type { Random } from '../seed/random.ts';
import { wireSchema } from '../src/http/docs/wireSchema.ts';
import type { RouteDocs } from '../src/http/routeDocs.ts';
import { sampleOf } from './sampleDocument.ts';
import type { TestApp } from './startTestApp.ts';

export type DrivenRoute = {
  method: string;
  url: string;
  permission: string | undefined;
  docs: RouteDocs;
  types: readonly string[];
};
type Where = { tenant: TenantKey; center: string; session: Record<string, string> | undefined };

/** The first part of an address: `vacancies` of `/api/v1/vacancies/:id/publish`. */
export const subjectOf = (url: string) => /^\/api\/v1\/([a-z_]+)/.exec(url)?.[1] ?? 'users';
export const unknownId = '00000000-0000-7000-8000-000000000000';

class Undone extends Error {}

/**
 * Does something and takes every trace of it back: what requests inside it store joins one transaction, which is rolled
 * back. So each of thousands of calls meets the same records, and a session that one of them ends is there for the next.
 */
export async function undone<Result>(api: TestApp, tenant: TenantKey, work: () => Promise<Result>): Promise<Result> {
  let outcome: { result: Result } | undefined;
  try {
    await api.database.inTenant(tenant, async () => {
      outcome = { result: await work() };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!outcome) throw new Error('The work was not done.');
  return outcome.result;
}

/** Calls any route of the app with what its documents say that it takes: for tests that walk all of them. */
export function createRouteDriver(api: TestApp) {
  return {
    routes: (): DrivenRoute[] =>
      api.app.routeTable.filter((route): route is DrivenRoute & typeof route => route.docs !== undefined),

    /** The ids of the first records that somebody is shown, by the first part of their address; and what was wrong. */
    async idsFor(where: Where): Promise<{ ids: Map<string, string[]>; wrong: string[] }> {
      const ids = new Map<string, string[]>();
      const wrong: string[] = [];
      for (const { method, url, docs } of this.routes()) {
        if (method !== 'GET' || url.includes(':') || docs.answer.kind !== 'many') continue;
        try {
          const { body, status } = await api.call({ url, ...where });
          const found = ((body as { data?: { id: string }[] } | undefined)?.data ?? []).map(({ id }) => id);
          if (status >= 500) wrong.push(`${url} answered ${status}`);
          ids.set(subjectOf(url), [...(ids.get(subjectOf(url)) ?? []), ...found.slice(0, 3)]);
        } catch (error) {
          wrong.push((error as Error).message);
        }
      }
      return { ids, wrong };
    },

    /** An address with real ids in it where some are known. */
    pathOf(url: string, ids: ReadonlyMap<string, readonly string[]>): string {
      const [id = unknownId] = ids.get(subjectOf(url)) ?? [];
      return url.replace(/:\w+/g, (name) => (name === ':id' ? id : unknownId));
    },

    /** A document that the schema of a route accepts as far as the schema tells. */
    documentFor({ url, docs, types }: DrivenRoute, random: Random): { data: { type: string; attributes: object } } {
      const attributes = docs.body ? sampleOf(wireSchema(docs.body), random) : {};
      return { data: { type: types[0] ?? subjectOf(url), attributes: attributes as object } };
    },
  };
}
export type RouteDriver = ReturnType<typeof createRouteDriver>;
