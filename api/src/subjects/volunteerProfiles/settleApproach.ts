import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { FoundApplication } from '../../services/directory/applications.repository.ts';
import { volunteerProfileReplies as replies } from '../../tables/applications/profileReplies.table.ts';

/**
 * Keeps a question in step with its application, which may also be answered as an application: by applying for the vacancy,
 * or by withdrawing.
 */
export async function settleApproach(
  db: Database,
  before: FoundApplication | null,
  { id, stage, conversationId }: FoundApplication,
  now: Date,
): Promise<void> {
  if (before?.stage !== 'approached' || stage === 'approached') return;
  await db
    .update(replies)
    .set(
      stage === 'withdrawn'
        ? { state: 'declined', answeredAt: now }
        : { state: 'accepted', answeredAt: now, conversationId },
    )
    .where(and(eq(replies.applicationId, id), eq(replies.state, 'sent')));
}
