import { type Design, type DesignVersion, designFields, type designVersionReasons } from '@omzien/model/designVersion';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type DesignVersionRow, designVersions } from '../../tables/centers/designVersions.table.ts';
import type { CenterProfileRow } from '../../tables/centers/volunteerCenters.table.ts';

type Reason = (typeof designVersionReasons)[number];
type Author = { id: string; name: string };
export const mostDesigns = 50;

const designOf = (profile: CenterProfileRow) =>
  Object.fromEntries(designFields.map((field) => [field, profile[field]])) as Design;

export const toDesignVersion = (row: DesignVersionRow): DesignVersion => ({
  type: 'design_versions',
  id: row.id,
  number: row.number,
  reason: row.reason,
  authorName: row.authorName,
  createdAt: row.createdAt.toISOString(),
  design: row.snapshot,
});

export const createDesignVersionRepository = (db: Database) => ({
  /** Remembers what visitors see from now on, and before the first change also what they saw until now. */
  async keep(
    before: CenterProfileRow,
    after: CenterProfileRow,
    { reason, author, now }: { reason: Exclude<Reason, 'found'>; author: Author | null; now: Date },
  ): Promise<void> {
    const [from, to] = [designOf(before), designOf(after)];
    // Footer texts and the tag are no design.
    if (designFields.every((field) => JSON.stringify(from[field]) === JSON.stringify(to[field]))) return;
    const profileId = after.id;
    const [last] = await db
      .select({ number: designVersions.number })
      .from(designVersions)
      .where(eq(designVersions.profileId, profileId))
      .orderBy(desc(designVersions.number))
      .limit(1);
    const number = last ? last.number + 1 : 2;
    if (!last)
      await db.insert(designVersions).values({
        profileId,
        number: 1,
        reason: 'found',
        snapshot: from,
        createdAt: before.updatedAt,
        updatedAt: now,
      });
    await db.insert(designVersions).values({
      profileId,
      number,
      reason,
      snapshot: to,
      authorId: author?.id ?? null,
      authorName: author?.name ?? null,
      createdAt: now,
      updatedAt: now,
    });
    await db
      .delete(designVersions)
      .where(and(eq(designVersions.profileId, profileId), lte(designVersions.number, number - mostDesigns)));
  },
  async list(profileId: string): Promise<DesignVersionRow[]> {
    return db
      .select()
      .from(designVersions)
      .where(eq(designVersions.profileId, profileId))
      .orderBy(desc(designVersions.number))
      .limit(mostDesigns);
  },
});
