import { defaultAppContext, featuresOf, type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../http/problems.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { daysUntil } from '../../../services/calendar/vacancyDays.ts';
import { vacancies as table } from '../../../tables/vacancies/vacancies.table.ts';
import { vacancyNotices } from '../../../tables/vacancies/vacancyNotices.table.ts';
import { createVacancySteps, type StepBy } from '../manage/vacancySteps.usecases.ts';

/** How long after its end somebody may still be told: a server that stood still for longer mails nobody about old ends. */
const tellWithinDays = 7;
const furthestNotice = 14;

type Notice = '14' | '7' | '1' | 'expired';

/**
 * Which notice is due, so many days before the end. A vacancy that was never going to stay that long is not announced as
 * ending: `life` is how many days it had in all.
 */
export function noticeFor(days: number, life: number): Notice | null {
  const due = days <= 1 ? 1 : days <= 7 ? 7 : days <= furthestNotice ? 14 : null;
  return due === null || life <= due ? null : (String(due) as Notice);
}

/** What the clock does with vacancies: reminders, the word that one has ended, and drafts whose time has come. */
export function createVacancyClocks(app: FastifyInstance) {
  const steps = createVacancySteps(app);
  const { database, db } = app;
  const byOf = (tenant: TenantKey): StepBy => ({
    request: null,
    tenant,
    features: featuresOf(tenant, defaultAppContext(tenant)),
    isCenter: false,
  });

  /** Tells once: who comes second finds the notice there. Each in a transaction of its own, so that one failure stays one. */
  async function notify(tenant: TenantKey, id: string, kind: Notice, expiresAt: Date): Promise<boolean> {
    return database.inTenant(tenant, async () => {
      const added = await db
        .insert(vacancyNotices)
        .values({ vacancyId: id, kind, expiresAt, createdAt: app.clock() })
        .onConflictDoNothing()
        .returning({ id: vacancyNotices.id });
      if (added.length === 0) return false;
      const row = await steps.vacancies.find(id, undefined);
      if (!row) return false;
      if (kind === 'expired') {
        await steps.mails.expired(tenant, row);
        await app.webhooks.write('vacancy.expired', row.centerId, id);
      } else await steps.mails.expiring(tenant, row, expiresAt);
      return true;
    });
  }

  async function tellOfTenant(tenant: TenantKey, now: Date): Promise<number> {
    const ending = await database.inTenant(tenant, () =>
      db
        .select({ id: table.id, expiresAt: table.expiresAt, publishedAt: table.publishedAt })
        .from(table)
        .where(
          and(
            eq(table.status, 'published'),
            gt(table.expiresAt, now),
            lte(table.expiresAt, new Date(now.getTime() + (furthestNotice + 1) * dayLength)),
          ),
        )
        .orderBy(asc(table.id)),
    );
    const ended = await database.inTenant(tenant, () =>
      db
        .select({ id: table.id, expiresAt: table.expiresAt })
        .from(table)
        .where(
          and(
            inArray(table.status, ['published', 'expired']),
            lte(table.expiresAt, now),
            gt(table.expiresAt, new Date(now.getTime() - tellWithinDays * dayLength)),
          ),
        )
        .orderBy(asc(table.id)),
    );
    let told = 0;
    for (const { id, expiresAt, publishedAt } of ending) {
      if (expiresAt === null) continue;
      const life = publishedAt === null ? furthestNotice + 1 : daysUntil(publishedAt, expiresAt);
      const notice = noticeFor(daysUntil(now, expiresAt), life);
      if (notice !== null && (await notify(tenant, id, notice, expiresAt))) told += 1;
    }
    for (const { id, expiresAt } of ended)
      if (expiresAt !== null && (await notify(tenant, id, 'expired', expiresAt))) told += 1;
    return told;
  }

  async function publishOfTenant(tenant: TenantKey, now: Date): Promise<number> {
    const due = await database.inTenant(tenant, () =>
      db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.status, 'draft'), isNotNull(table.publishAt), lte(table.publishAt, now)))
        .orderBy(asc(table.publishAt), asc(table.id)),
    );
    let published = 0;
    for (const { id } of due)
      await database.inTenant(tenant, async () => {
        const row = await steps.vacancies.find(id, undefined);
        // Somebody was faster: another process, or a person.
        if (row?.status !== 'draft' || row.publishAt === null || row.publishAt > now) return;
        try {
          const plan = steps.plan('publish', row, {}, byOf(tenant), now);
          await steps.carryOut(row, { ...plan, change: { ...plan.change, publishAt: null } }, byOf(tenant));
          published += 1;
        } catch (error) {
          // Not complete any more: it stays a draft, and its owner sees that.
          if (!(error instanceof Problem)) throw error;
          if (error.definition.code === 'stale') return;
          await steps.vacancies.change(row, { publishAt: null });
        }
      });
    return published;
  }

  return {
    /** Mails at 14, 7 and 1 days before the end, and one after it. Done twice it tells nobody twice. */
    async tellAboutEnds(now: Date): Promise<number> {
      let told = 0;
      for (const tenant of tenantKeys) told += await tellOfTenant(tenant, now);
      return told;
    },
    /** Puts drafts on line whose time has come. */
    async publishScheduled(now: Date): Promise<number> {
      let published = 0;
      for (const tenant of tenantKeys) published += await publishOfTenant(tenant, now);
      return published;
    },
  };
}
