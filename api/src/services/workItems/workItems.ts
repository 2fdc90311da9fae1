import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
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
  /** Ends the open item of this kind about this subject, when there is one. `by` is null for the system. */
  close(kind: string, subject: { type: string; id: string }, by: string | null): Promise<void>;
  /** Puts back what `close` ended last, as it was; nothing when it never was on the list. */
  reopen(kind: string, subject: { type: string; id: string }): Promise<void>;
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
    await db
      .update(workItems)
      .set({ doneAt: clock(), doneBy: by })
      .where(
        and(
          eq(workItems.kind, kind),
          eq(workItems.subjectType, subject.type),
          eq(workItems.subjectId, subject.id),
          isNull(workItems.doneAt),
        ),
      );
  },
  async reopen(kind, subject) {
    const last = db
      .select({ id: workItems.id })
      .from(workItems)
      .where(
        and(
          eq(workItems.kind, kind),
          eq(workItems.subjectType, subject.type),
          eq(workItems.subjectId, subject.id),
          isNotNull(workItems.doneAt),
        ),
      )
      .orderBy(desc(workItems.doneAt))
      .limit(1);
    await db.update(workItems).set({ doneAt: null, doneBy: null }).where(inArray(workItems.id, last));
  },
});
