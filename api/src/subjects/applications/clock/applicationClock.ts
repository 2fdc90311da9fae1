import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import { dayAfterMonths, daysAgo, daysBetween } from '../../../services/calendar/calendar.ts';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';
import type { Recipient } from '../../../services/notifications/notifier.ts';
import { createApplicationParts } from '../applicationParts.ts';
import { clockDays } from '../replyClock.ts';
import { callKind } from '../steps/aftermath.ts';
import { similarFor } from '../steps/decide.usecases.ts';
import { createApplicationClockRepository } from './applicationClock.repository.ts';

/** Both sides are asked whether it worked out, so many days after the organisation said yes. */
export const matchCheckDays = 30;

type Waiting = { application: FoundApplication; days: number };

/** Those who wait for the same people are told in one mail. */
function byRecipients(waiting: readonly (Waiting & { to: readonly Recipient[] })[]) {
  const groups = new Map<string, { to: readonly Recipient[]; waiting: Waiting[] }>();
  for (const { to, ...one } of waiting) {
    const key = [one.application.organizationId, ...to.map(({ email }) => email)].join(' ');
    const group = groups.get(key) ?? { to, waiting: [] };
    group.waiting.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * What time does with applications: reminders on day 3 and 7, a call on day 14, the end on day 28, and the question whether
 * it worked out. Each happens once, however often it runs; a run that was missed is made good by the next. Whatever is
 * past its 28 days is only closed: nobody is reminded of what is over.
 */
export async function runApplicationClock(app: FastifyInstance, now: Date): Promise<void> {
  const { database } = app;
  for (const tenant of tenantKeys) {
    for (const step of createSteps(app, tenant, now)) {
      // In small transactions: what fails must not undo what was done for the others.
      while ((await database.inTenant(tenant, step)) > 0);
    }
  }
}

function createSteps(app: FastifyInstance, tenant: TenantKey, now: Date): (() => Promise<number>)[] {
  const work = createApplicationParts(app).ofTenant(tenant, now);
  const { applications, contacts, mails, threads, aftermath } = work;
  const clock = createApplicationClockRepository(app.db, applications);

  const waitingFor = (application: FoundApplication): Waiting => ({
    application,
    days: daysBetween(application.confirmedAt ?? application.createdAt, now),
  });
  const noted = (application: FoundApplication, kind: Parameters<typeof applications.addEvent>[0]['kind']) =>
    applications.addEvent({ applicationId: application.id, kind, at: now, actorId: null });

  async function close() {
    const rows = await clock.unanswered(daysAgo(clockDays.close, now));
    for (const application of rows) {
      await applications.change(application, {
        stage: 'closed_no_reply',
        eraseOn: dayAfterMonths(application.retentionMonths, now),
      });
      await noted(application, 'closed');
      await threads.close(application.id);
      await mails.closedNoReply(application, await similarFor(work, application));
      const closed = await applications.find(application.id);
      if (closed) await aftermath.happened('closed_no_reply', application, closed);
    }
    return rows.length;
  }

  async function remind() {
    const rows = await clock.unreminded(daysAgo(clockDays.remind, now));
    const waiting = [];
    for (const application of rows) {
      waiting.push({ ...waitingFor(application), to: await contacts.contact(application) });
      await applications.change(application, { remindedAt: now });
      await noted(application, 'reminded');
    }
    for (const group of byRecipients(waiting)) await mails.replyReminder(group.waiting, group.to);
    return rows.length;
  }

  async function remindAdmins() {
    const rows = await clock.adminsUnreminded(daysAgo(clockDays.remindAdmins, now));
    const waiting = [];
    for (const application of rows) {
      const admins = await contacts.admins(application.organizationId);
      waiting.push({
        ...waitingFor(application),
        to: admins.length > 0 ? admins : await contacts.contact(application),
      });
      await applications.change(application, { adminsRemindedAt: now });
      await noted(application, 'admins_reminded');
      await mails.delayNotice(application, await similarFor(work, application));
    }
    for (const group of byRecipients(waiting)) await mails.replyReminder(group.waiting, group.to);
    return rows.length;
  }

  async function call() {
    const rows = await clock.uncalled(daysAgo(clockDays.call, now));
    for (const application of rows) {
      await applications.change(application, { callRequestedAt: now });
      await app.workItems.open({
        kind: callKind,
        centerId: application.centerId,
        organizationId: application.organizationId,
        subject: { type: 'applications', id: application.id, name: application.vacancyTitle },
        dueAt: now,
        details: {
          organization: application.organizationName,
          waiting_days: waitingFor(application).days,
          phone: application.vacancyContact?.phone ?? application.organizationPhone,
        },
      });
      await noted(application, 'call_requested');
    }
    return rows.length;
  }

  async function checkMatches() {
    const rows = await clock.unchecked(daysAgo(matchCheckDays, now));
    for (const application of rows) {
      await applications.change(application, { matchAskedAt: now });
      await noted(application, 'match_asked');
      await mails.matchCheck(application);
    }
    return rows.length;
  }

  return [close, remind, remindAdmins, call, checkMatches];
}
