import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { asc, eq } from 'drizzle-orm';
import type { DatabaseServer } from '../../../database/database.ts';
import { erasures } from '../../../tables/people/accountDeletion.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { createErasing, type EraseParts } from './eraseAccount.ts';

/** One line of the list: no name and no address, so the list itself may be kept for as long as backups are. */
type ErasureLine = { tenant: TenantKey; userId: string; erasedAt: string };

const linesOf = (text: string): ErasureLine[] =>
  text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    try {
      const { tenant, userId, erasedAt } = JSON.parse(line) as ErasureLine;
      return tenantKeys.includes(tenant) ? [{ tenant, userId, erasedAt }] : [];
    } catch {
      // The last line of a process that was killed while it wrote. It is written again.
      return [];
    }
  });

async function readList(path: string): Promise<ErasureLine[]> {
  try {
    return linesOf(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Writes the erasures that the file lacks behind the others. The file lies outside of the database, and so of its backups. */
export async function keepErasureList({ db, inTenant }: Pick<DatabaseServer, 'db' | 'inTenant'>, path: string) {
  const known = new Set((await readList(path)).map(({ userId }) => userId));
  const fresh: ErasureLine[] = [];
  for (const tenant of tenantKeys) {
    const rows = await inTenant(tenant, () =>
      db
        .select({ userId: erasures.userId, erasedAt: erasures.erasedAt })
        .from(erasures)
        .orderBy(asc(erasures.erasedAt)),
    );
    for (const { userId, erasedAt } of rows)
      if (!known.has(userId)) fresh.push({ tenant, userId, erasedAt: erasedAt.toISOString() });
  }
  if (fresh.length === 0) return;
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, `\n${fresh.map((line) => JSON.stringify(line)).join('\n')}\n`, { mode: 0o600 });
}

/**
 * Erases again whom a restored backup brought back. Runs when the API starts and every night; nobody gets a mail about it.
 * Gives how many accounts there were.
 */
export async function replayErasureList(
  parts: EraseParts,
  { inTenant }: Pick<DatabaseServer, 'inTenant'>,
  path: string,
  now: Date,
): Promise<number> {
  const list = Map.groupBy(await readList(path), ({ tenant }) => tenant);
  const { erase } = createErasing(parts);
  let count = 0;
  for (const [tenant, lines] of list)
    for (const { userId } of lines)
      await inTenant(tenant, async () => {
        const [user] = await parts.db.select().from(users).where(eq(users.id, userId));
        if (!user || user.erasedAt !== null) return;
        await erase(tenant, user, now, { tell: false });
        count += 1;
      });
  return count;
}
