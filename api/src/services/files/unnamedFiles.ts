import type { TenantKey } from '@omzien/model/tenants';
import * as v from 'valibot';
import type { DatabaseServer } from '../../database/database.ts';
import { isUuid } from '../../http/context.ts';
import { type Files, placeOf } from './files.ts';

/** An upload that is under way has no record yet, and whoever put a wrong database in place has a week to see it. */
const grace = 7 * 24 * 3600_000;
const idsAtATime = 500;
/** From so many on, bytes of which most have no record are those of another database, and not what was left over. */
const fewest = 20;
/** Since which night no record names a folder. A note that cannot be read counts anew. */
const noted = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.string(), v.isoTimestamp()))),
  {},
);

/**
 * Removes the bytes of files that no record has named for a week of nights: their owner was erased, or whoever sent them
 * left before they were written down. Answers how many. Where most have no name, nothing goes, and that is an error.
 */
export async function removeUnnamedFiles(
  { files, database }: { files: Pick<Files, 'store' | 'repository'>; database: DatabaseServer },
  tenant: TenantKey,
  now: Date,
): Promise<number> {
  let removed = 0;
  for (const isPublic of [false, true]) {
    const place = placeOf({ tenant, isPublic });
    const note = `${place}/unnamed.json`;
    const folders = (await files.store.folders(place)).filter(isUuid);
    const before = v.parse(noted, (await files.store.read(note))?.toString());
    const unnamed: Record<string, string> = {};
    for (let from = 0; from < folders.length; from += idsAtATime) {
      const some = folders.slice(from, from + idsAtATime);
      const known = await database.inTenant(tenant, () => files.repository.known(some));
      for (const name of some) if (!known.has(name)) unnamed[name] = before[name] ?? now.toISOString();
    }
    const names = Object.keys(unnamed);
    if (names.length > 0 || Object.keys(before).length > 0)
      await files.store.write(note, Buffer.from(JSON.stringify(unnamed)));
    if (names.length >= fewest && names.length * 2 > folders.length)
      throw new Error(
        `Of ${folders.length} folders in ${place}, ${names.length} belong to no file of this database. Nothing was removed: is it the database of these files?`,
      );
    for (const [name, since] of Object.entries(unnamed)) {
      if (now.getTime() - Date.parse(since) < grace) continue;
      await files.store.removeFolder(`${place}/${name}`);
      removed += 1;
    }
  }
  return removed;
}
