import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { stored } from '../../database/records.ts';
import { dayLength } from '../../services/calendar/calendar.ts';
import type { ContentBlockRow } from '../../tables/content/contentBlocks.table.ts';
import { snapshotOf, type versionReasons } from '../../tables/content/pageSnapshot.ts';
import type { PageRow } from '../../tables/content/pages.table.ts';
import {
  type PageVersionRow,
  pageEditings,
  pagePreviewLinks,
  pageVersions,
} from '../../tables/content/pageVersions.table.ts';

type Author = { id: string; name: string };
const mostVersions = 50;
/** Saving goes by itself while somebody writes; what one person does in ten minutes is one version. */
const oneSitting = 10 * 60_000;
const previewDays = 7;
/** Whoever was not heard for this long does not work on the page any more. */
const editingSilence = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export const createPageVersionRepository = (db: Database) => ({
  /** Remembers what a page is like now. */
  async keep(
    page: PageRow,
    blocks: readonly ContentBlockRow[],
    { reason, author, now }: { reason: (typeof versionReasons)[number]; author: Author | null; now: Date },
  ): Promise<void> {
    const [last] = await db
      .select()
      .from(pageVersions)
      .where(eq(pageVersions.pageId, page.id))
      .orderBy(desc(pageVersions.number))
      .limit(1);
    const snapshot = snapshotOf(page, blocks);
    const isSameSitting =
      last &&
      reason === 'saved' &&
      last.reason === 'saved' &&
      last.authorId === (author?.id ?? null) &&
      now.getTime() - last.createdAt.getTime() < oneSitting;
    if (isSameSitting) {
      await db.update(pageVersions).set({ snapshot, updatedAt: now }).where(eq(pageVersions.id, last.id));
      return;
    }
    const number = (last?.number ?? 0) + 1;
    await db.insert(pageVersions).values({
      pageId: page.id,
      number,
      reason,
      snapshot,
      authorId: author?.id ?? null,
      authorName: author?.name ?? null,
      createdAt: now,
      updatedAt: now,
    });
    await db
      .delete(pageVersions)
      .where(and(eq(pageVersions.pageId, page.id), lte(pageVersions.number, number - mostVersions)));
  },
  async list(pageId: string): Promise<PageVersionRow[]> {
    return db
      .select()
      .from(pageVersions)
      .where(eq(pageVersions.pageId, pageId))
      .orderBy(desc(pageVersions.number))
      .limit(mostVersions);
  },
  async find(pageId: string, number: number): Promise<PageVersionRow | null> {
    const [row] = await db
      .select()
      .from(pageVersions)
      .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.number, number)));
    return row ?? null;
  },
  async latestNumber(pageId: string): Promise<number> {
    const [row] = await db
      .select({ number: max(pageVersions.number) })
      .from(pageVersions)
      .where(eq(pageVersions.pageId, pageId));
    return row?.number ?? 0;
  },

  /** A new link with which a page can be read before it is public. */
  async addPreview(pageId: string, createdById: string | null, now: Date) {
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(now.getTime() + previewDays * dayLength);
    const row = stored(
      await db
        .insert(pagePreviewLinks)
        .values({ pageId, tokenHash: hashOf(token), createdById, expiresAt })
        .returning({ id: pagePreviewLinks.id }),
    );
    await db.delete(pagePreviewLinks).where(lte(pagePreviewLinks.expiresAt, now));
    return { id: row.id, token, expiresAt };
  },
  /** The page that a preview link is for. */
  async pageOfPreview(token: string, now: Date): Promise<string | null> {
    const [row] = await db
      .select({ pageId: pagePreviewLinks.pageId })
      .from(pagePreviewLinks)
      .where(and(eq(pagePreviewLinks.tokenHash, hashOf(token)), gt(pagePreviewLinks.expiresAt, now)));
    return row?.pageId ?? null;
  },

  /** Says that somebody works on a page. Who was there first stays, unless he went or somebody takes over. */
  async heartbeat(pageId: string, user: Author, { takeOver, now }: { takeOver: boolean; now: Date }) {
    const gone = new Date(now.getTime() - editingSilence);
    await db
      .insert(pageEditings)
      .values({ pageId, userId: user.id, userName: user.name, since: now, seenAt: now })
      .onConflictDoUpdate({
        target: [pageEditings.tenant, pageEditings.pageId],
        set: {
          userId: user.id,
          userName: user.name,
          seenAt: now,
          since: sql`case when ${pageEditings.userId} = ${user.id} and ${pageEditings.seenAt} > ${gone}::timestamptz then ${pageEditings.since} else ${now}::timestamptz end`,
        },
        setWhere: takeOver
          ? undefined
          : sql`${pageEditings.userId} = ${user.id} or ${pageEditings.seenAt} <= ${gone}::timestamptz`,
      });
    const [row] = await db.select().from(pageEditings).where(eq(pageEditings.pageId, pageId));
    if (!row) throw new Error('Nobody works on this page.');
    return row;
  },
  async editingOf(pageId: string, now: Date) {
    const [row] = await db
      .select()
      .from(pageEditings)
      .where(and(eq(pageEditings.pageId, pageId), gt(pageEditings.seenAt, new Date(now.getTime() - editingSilence))));
    return row ?? null;
  },
  async leave(pageId: string, userId: string): Promise<void> {
    await db.delete(pageEditings).where(and(eq(pageEditings.pageId, pageId), eq(pageEditings.userId, userId)));
  },
});
export type PageVersionRepository = ReturnType<typeof createPageVersionRepository>;
