import { tenantKeys } from '@omzien/model/tenants';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { files, fileUses } from '../../tables/administration/files.table.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';
import { replies } from '../../tables/applications/replies.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';

/**
 * Threads without an application are forgotten as long after their last message as their centre keeps applications; those
 * of an application go with it. What was sent in a thread that is gone goes too.
 */
export async function forgetConversations(app: FastifyInstance, now: Date): Promise<void> {
  const { db } = app;
  for (const tenant of tenantKeys)
    await app.database.inTenant(tenant, async () => {
      await db.delete(conversations).where(
        and(
          isNull(conversations.applicationId),
          sql`exists (select 1 from ${volunteerCenters}
            where ${volunteerCenters.tenant} = ${conversations.tenant} and ${volunteerCenters.id} = ${conversations.centerId}
              and coalesce(${conversations.lastMessageAt}, ${conversations.createdAt})
                < ${now.toISOString()}::timestamptz - make_interval(months => ${volunteerCenters.retentionMonths}::int))`,
        ),
      );
      const orphans = await db
        .select({ file: files })
        .from(files)
        .innerJoin(fileUses, and(eq(fileUses.tenant, files.tenant), eq(fileUses.fileId, files.id)))
        .leftJoin(replies, and(eq(replies.tenant, fileUses.tenant), eq(replies.id, fileUses.subjectId)))
        .where(and(eq(files.kind, 'attachment'), eq(fileUses.subjectType, 'replies'), isNull(replies.id)))
        .limit(500);
      await app.files.remove(orphans.map(({ file }) => file));
    });
}
