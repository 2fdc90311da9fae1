import { tenantKeys } from '@omzien/model/tenants';
import { approachDays } from '@omzien/model/volunteerProfile';
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { daysAgo, formatDate } from '../../services/calendar/calendar.ts';
import { keptQuestionDays } from '../../services/calendar/keepingTerms.ts';
import type { JobDefinition, Jobs } from '../../services/jobs/jobs.ts';
import { volunteerProfileReplies as replies } from '../../tables/applications/profileReplies.table.ts';
import { volunteerProfiles as profiles } from '../../tables/applications/volunteerProfiles.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { createApproaches } from './approaches.usecases.ts';
import type { FoundReply } from './profileReplies.repository.ts';
import { isActiveAt } from './volunteerProfiles.repository.ts';

const batch = 50;

/**
 * What time does with questions to people in the pool: a reminder after two weeks, "answer now" after four, and a week later
 * an end: a polite no for who is active, and out of the pool for who is not. Days are those of Amsterdam. Each step happens
 * once, however often it runs; after a run that was missed nobody is told twice, and everybody has a week after the last mail.
 */
export async function runPoolClock(app: FastifyInstance, now: Date): Promise<void> {
  const { database } = app;
  for (const tenant of tenantKeys)
    for (const step of createSteps(app, now)) {
      // In small transactions: what fails must not undo what was done for the others.
      while ((await database.inTenant(tenant, step)) > 0);
    }
}

function createSteps(app: FastifyInstance, now: Date): (() => Promise<number>)[] {
  const { db, audit } = app;
  const { replies: repository, mails, happened, endApplication } = createApproaches(app);

  /** Open questions that are due, held; those that another process works on are left to it. */
  async function due(condition: SQL | undefined): Promise<FoundReply[]> {
    const rows = await db
      .select({ id: replies.id })
      .from(replies)
      .where(and(eq(replies.state, 'sent'), condition))
      .orderBy(replies.createdAt, replies.id)
      .limit(batch)
      .for('update', { skipLocked: true });
    return repository.several(rows.map(({ id }) => id));
  }

  async function activeOf(rows: readonly FoundReply[]): Promise<Set<string>> {
    if (rows.length === 0) return new Set();
    const ids = rows.map(({ userId }) => userId);
    const active = await db
      .select({ id: profiles.userId })
      .from(profiles)
      .innerJoin(users, and(eq(users.tenant, profiles.tenant), eq(users.id, profiles.userId)))
      .where(and(inArray(profiles.userId, ids), eq(users.status, 'active'), isActiveAt(now)));
    return new Set(active.map(({ id }) => id));
  }

  async function close(row: FoundReply, state: 'auto_declined' | 'expired') {
    await repository.change(row, { state, answeredAt: now });
    await endApplication(null, row, now, null);
    const after = await repository.find(row.id);
    if (after) await happened(null, state, row, after);
  }

  async function leavePool(profileId: string, centerId: string, reason: 'inactive' | 'until') {
    const left = await db
      .update(profiles)
      .set({ inPool: false, leftPoolAt: now, leftPoolReason: reason, lockVersion: sql`${profiles.lockVersion} + 1` })
      .where(and(eq(profiles.id, profileId), eq(profiles.inPool, true)))
      .returning({ id: profiles.id });
    if (left.length > 0)
      await audit.record(null, {
        action: 'volunteer_profile.left_pool',
        subject: { type: 'volunteer_profiles', id: profileId },
        centerId,
        changes: { inPool: { from: true, to: false }, reason: { from: null, to: reason } },
      });
  }

  /** Who asks no more gets no answer, and the volunteer is not bothered with it. */
  async function endOfGone() {
    const rows = await due(sql`not exists (select 1 from ${organizations}
      where organizations.tenant = volunteer_profile_replies.tenant
        and organizations.id = volunteer_profile_replies.organization_id and organizations.status = 'approved')`);
    for (const row of rows) await close(row, 'expired');
    return rows.length;
  }

  async function end() {
    const rows = await due(lt(replies.finalRemindedAt, daysAgo(approachDays.end, now)));
    const active = await activeOf(rows);
    for (const row of rows) {
      const isActive = active.has(row.userId);
      await close(row, isActive ? 'auto_declined' : 'expired');
      if (!isActive) await leavePool(row.volunteerProfileId, row.centerId, 'inactive');
    }
    return rows.length;
  }

  async function answerNow() {
    const rows = await due(
      and(isNull(replies.finalRemindedAt), lt(replies.createdAt, daysAgo(approachDays.answerNow, now))),
    );
    const active = await activeOf(rows);
    for (const row of rows) {
      await repository.change(row, { finalRemindedAt: now });
      if (row.volunteerIsActive) await mails.reminded(row, { final: true, leaves: !active.has(row.userId) });
    }
    return rows.length;
  }

  async function remind() {
    const rows = await due(
      and(
        isNull(replies.remindedAt),
        isNull(replies.finalRemindedAt),
        lt(replies.createdAt, daysAgo(approachDays.remind, now)),
      ),
    );
    for (const row of rows) {
      await repository.change(row, { remindedAt: now });
      if (row.volunteerIsActive) await mails.reminded(row, { final: false, leaves: false });
    }
    return rows.length;
  }

  /** The day came that the volunteer named. */
  async function leaveAfterDay() {
    const rows = await db
      .select({ id: profiles.id, userId: profiles.userId })
      .from(profiles)
      .where(and(eq(profiles.inPool, true), isNotNull(profiles.inPoolUntil), lt(profiles.inPoolUntil, formatDate(now))))
      .limit(batch)
      .for('update', { skipLocked: true });
    const owners =
      rows.length === 0
        ? []
        : await db
            .select({ id: users.id, centerId: users.centerId })
            .from(users)
            .where(
              inArray(
                users.id,
                rows.map(({ userId }) => userId),
              ),
            );
    for (const { id, userId } of rows)
      await leavePool(id, owners.find((owner) => owner.id === userId)?.centerId ?? '', 'until');
    return rows.length;
  }

  return [endOfGone, end, answerNow, remind, leaveAfterDay];
}

/** Questions that were answered long ago go: they hold what people wrote. */
export async function forgetOldApproaches(db: Database, now: Date): Promise<void> {
  await db.delete(replies).where(lt(replies.answeredAt, daysAgo(keptQuestionDays, now)));
}

const clockJob: JobDefinition<Record<string, never>> = { name: 'pool_clock', retryLimit: 3, retryDelaySeconds: 300 };

/** In the morning, so that mail comes when people read it. */
export function registerPoolJobs(jobs: Pick<Jobs, 'schedule'>, app: FastifyInstance): void {
  jobs.schedule(clockJob, '30 7 * * *', () => runPoolClock(app, app.clock()));
}
