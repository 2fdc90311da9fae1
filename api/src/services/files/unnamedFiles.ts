import type { TenantKey } from '@omzien/model/tenants';
import type { DatabaseServer } from '../../database/database.ts';
import { isUuid } from '../../http/context.ts';
import { type Files, placeOf } from './files.ts';

/** An upload that is under way has no record yet, and whoever put a wrong database in place has a week to see it. */
const grace = 7 * 24 * 3600_000;
const idsAtATime = 500;
/** From so many on, bytes of which most have no record are those of another database, and not what was left over. */
const fewest = 20;

/**
 * Removes the bytes of files that no record names any more: their owner was erased, or whoever sent them left before they
 * were written down. Answers how many. Where most would go, nothing goes, and that is an error.
 */
export async function removeUnnamedFiles(
  { files, database }: { files: Pick<Files, 'store' | 'repository'>; database: DatabaseServer },
  tenant: TenantKey,
  now: Date,
): Promise<number> {
  let removed = 0;
  for (const isPublic of [false, true]) {
    const place = placeOf({ tenant, isPublic });
    const folders = (await files.store.folders(place)).filter(({ name }) => isUuid(name));
    const unnamed: string[] = [];
    for (let from = 0; from < folders.length; from += idsAtATime) {
      const some = folders.slice(from, from + idsAtATime);
      const known = await database.inTenant(tenant, () => files.repository.known(some.map(({ name }) => name)));
      for (const { name, writtenAt } of some)
        if (!known.has(name) && now.getTime() - writtenAt.getTime() > grace) unnamed.push(name);
    }
    if (unnamed.length >= fewest && unnamed.length * 2 > folders.length)
      throw new Error(
        `Of ${folders.length} folders in ${place}, ${unnamed.length} belong to no file of this database. Nothing was removed: is it the database of these files?`,
      );
    for (const name of unnamed) await files.store.removeFolder(`${place}/${name}`);
    removed += unnamed.length;
  }
  return removed;
}
