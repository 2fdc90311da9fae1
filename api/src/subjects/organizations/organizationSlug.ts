import { and, eq, like, ne, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';

/** A name as part of an address: `Buurthuis De Linde` → `buurthuis-de-linde`. */
export const slugFrom = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 70)
    .replace(/-+$/, '') || 'organisatie';

/** A slug that no other organisation of the tenant has. */
export async function freeSlug(db: Database, name: string, id: string): Promise<string> {
  const base = slugFrom(name);
  const rows = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(and(or(eq(organizations.slug, base), like(organizations.slug, `${base}-%`)), ne(organizations.id, id)));
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  // Ids are random, so two that are made in the same moment do not meet.
  return `${base}-${id.slice(-8)}`;
}
