import { and, desc, eq, getTableColumns, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type ReplyRow, replies } from '../../tables/applications/replies.table.ts';
import { users } from '../../tables/people/users.table.ts';

export type FoundReply = ReplyRow & { firstName: string | null; lastName: string | null };

export const createReplyRepository = (db: Database) => ({
  async find(conversationId: string, id: string): Promise<ReplyRow | undefined> {
    const [row] = await db
      .select()
      .from(replies)
      .where(and(eq(replies.conversationId, conversationId), eq(replies.id, id)));
    return row;
  },

  /** A page of the thread, newest first: what came before a line, or the end of it. */
  async page(conversationId: string, before: ReplyRow | null, limit: number): Promise<FoundReply[]> {
    return db
      .select({ ...getTableColumns(replies), firstName: users.firstName, lastName: users.lastName })
      .from(replies)
      .leftJoin(users, and(eq(users.tenant, replies.tenant), eq(users.id, replies.senderId)))
      .where(
        and(
          eq(replies.conversationId, conversationId),
          before === null
            ? undefined
            : or(
                lt(replies.createdAt, before.createdAt),
                and(eq(replies.createdAt, before.createdAt), lt(replies.id, before.id)),
              ),
        ),
      )
      .orderBy(desc(replies.createdAt), desc(replies.id))
      .limit(limit);
  },

  async count(conversationId: string): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(replies)
      .where(eq(replies.conversationId, conversationId));
    return row?.count ?? 0;
  },

  /** The latest line, whoever it is of. */
  async last(conversationId: string): Promise<ReplyRow | undefined> {
    const [row] = await db
      .select()
      .from(replies)
      .where(eq(replies.conversationId, conversationId))
      .orderBy(desc(replies.createdAt), desc(replies.id))
      .limit(1);
    return row;
  },

  async readOnceMore(id: string): Promise<void> {
    await db
      .update(replies)
      .set({ times: sql`${replies.times} + 1` })
      .where(eq(replies.id, id));
  },

  /** The threads that lines stand in. */
  async threadsOf(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectDistinct({ id: replies.conversationId })
      .from(replies)
      .where(inArray(replies.id, [...ids]));
    return rows.map(({ id }) => id);
  },
});
export type ReplyRepository = ReturnType<typeof createReplyRepository>;
