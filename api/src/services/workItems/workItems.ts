import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { workItems } from '../../tables/administration/workItems.table.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the staff of a centre has to look at. */
    workItems: WorkItems;
  }
}

export type WorkItemToOpen = {
  kind: string;
  centerId: string;
  organizationId?: string | null;
  subject: { type: string; id: string; name?: string | null };
  dueAt?: Date | null;
  details?: Record<string, string | number | null>;
};

/** The work list of a centre. One open item per kind and subject; opening it again changes nothing. */
export type WorkItems = {
  open(item: WorkItemToOpen): Promise<void>;
  /** Ends the open item of this kind about this subject, and says whether there was one. `by` is null for the system. */
  close(kind: string, subject: { type: string; id: string }, by: string | null): Promise<boolean>;
  /** Puts back what `close` ended last, as it was; false when it never was on the list, or stands there already. */
  reopen(kind: string, subject: { type: string; id: string }): Promise<boolean>;
};

export const createWorkItems = (db: Database, clock: () => Date): WorkItems => ({
  async open({ kind, centerId, organizationId = null, subject, dueAt = null, details = {} }) {
    await db
      .insert(workItems)
      .values({
        kind,
        centerId,
        organizationId,
        subjectType: subject.type,
        subjectId: subject.id,
        subjectName: subject.name ?? null,
        dueAt,
        details,
        createdAt: clock(),
      })
      .onConflictDoNothing();
  },
  async close(kind, subject, by) {
    const ended = await db
      .update(workItems)
      .set({ doneAt: clock(), doneBy: by, lockVersion: sql`${workItems.lockVersion} + 1` })
      .where(
        and(
          eq(workItems.kind, kind),
          eq(workItems.subjectType, subject.type),
          eq(workItems.subjectId, subject.id),
          isNull(workItems.doneAt),
        ),
      )
      .returning({ id: workItems.id });
    return ended.length > 0;
  },
  async reopen(kind, subject) {
    const ofSubject = and(
      eq(workItems.kind, kind),
      eq(workItems.subjectType, subject.type),
      eq(workItems.subjectId, subject.id),
    );
    const [newest] = await db
      .select({ id: workItems.id, doneAt: workItems.doneAt })
      .from(workItems)
      .where(ofSubject)
      .orderBy(sql`${workItems.doneAt} desc nulls first`)
      .limit(1);
    if (!newest?.doneAt) return false;
    const opened = await db
      .update(workItems)
      .set({ doneAt: null, doneBy: null, lockVersion: sql`${workItems.lockVersion} + 1` })
      .where(and(eq(workItems.id, newest.id), isNotNull(workItems.doneAt)))
      .returning({ id: workItems.id });
    return opened.length > 0;
  },
});
