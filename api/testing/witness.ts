import { sql } from 'drizzle-orm';
import { createRouteDriver } from './routeDriver.ts';
import type { TestApp } from './startTestApp.ts';
import type { ApplicationWorld, Person } from './worlds/createApplicationWorld.ts';

/** What a witness has read, by address. */
export type Witnessed = Record<string, unknown>;

type Look = {
  /** The record that stands in the addresses of a subject; `other` where none is named. */
  ids: Readonly<Record<string, string>> & { other: string };
  /** Addresses beside those of the routes: filters that would give something away. */
  more?: readonly string[];
};

/** Reads all that somebody can come across, to show that nobody notices what waits. */
export function createWitness(api: TestApp, world: ApplicationWorld) {
  return {
    /** Everything that is stored of the tenant in these tables, row by row. */
    stored: (tables: readonly string[]): Promise<Record<string, unknown>> =>
      world.inTenant(async () => {
        const found: Record<string, unknown> = {};
        for (const table of tables) {
          const { rows: [row] = [] } = await api.database.db.execute(
            sql.raw(`select coalesce(jsonb_agg(t order by t.id), '[]') as rows from ${table} t`),
          );
          found[table] = row?.rows;
        }
        return found;
      }),

    /** Every route that answers somebody, in every inclusion and order of its lists. */
    async readBy({ session }: { session?: Person['session'] }, { ids, more = [] }: Look): Promise<Witnessed> {
      const read: Witnessed = {};
      const ask = async (url: string) => {
        const { status, text, headers } = await api.call({ url, tenant: 'public', center: world.center, session });
        // Each request has a number of its own.
        read[url] = { status, text: text.replace(/"request_id":"[^"]*"/, ''), etag: headers.etag };
        return status;
      };
      for (const { method, url, docs } of createRouteDriver(api).routes()) {
        // A poster says in its file when it was made.
        if (method !== 'GET' || /stream|docs|openapi|poster/.test(url)) continue;
        const subject = /^\/api\/v1\/([a-z_]+)/.exec(url)?.[1] ?? '';
        const path = url.replaceAll(/:\w+/g, ids[subject] ?? ids.other);
        if ((await ask(path)) !== 200) continue;
        const include = docs.list?.includes ?? [];
        if (include.length > 0) await ask(`${path}?include=${include.join()}`);
        for (const name of Object.keys(docs.list?.sorts ?? {})) await ask(`${path}?sort=-${name}`);
      }
      for (const url of more) await ask(url);
      return read;
    },
  };
}

/** The addresses at which something else is read than before. */
export const differing = (before: Witnessed, after: Witnessed) =>
  Object.keys(before)
    .filter((url) => JSON.stringify(before[url]) !== JSON.stringify(after[url]))
    .map((url) => ({ url, before: before[url], after: after[url] }));
