import type { ReplyClock } from '@omzien/model/application';
import { dayAfterDays } from '../../services/calendar/calendar.ts';
import type { FoundApplication } from '../../services/directory/applications.repository.ts';

/** The clock of an application that nobody answers, in days of Amsterdam since it was sent. */
export const clockDays = { remind: 3, remindAdmins: 7, call: 14, close: 28 } as const;

const usualReplyDays = 7;

/** What the organisation usually needs, or what volunteers are told when nobody knows. */
export const replyDaysOf = ({ organizationReplyHours }: Pick<FoundApplication, 'organizationReplyHours'>) =>
  organizationReplyHours === null ? usualReplyDays : Math.max(1, Math.ceil(organizationReplyHours / 24));

export type Clocked = Pick<
  FoundApplication,
  | 'stage'
  | 'confirmedAt'
  | 'createdAt'
  | 'organizationReplyHours'
  | 'remindedAt'
  | 'adminsRemindedAt'
  | 'callRequestedAt'
>;

/** How long somebody waits and what happens meanwhile. Null where nobody waits: it was answered, or never sent. */
export function replyClockOf(application: Clocked): ReplyClock | null {
  const { stage, confirmedAt, createdAt, remindedAt, adminsRemindedAt, callRequestedAt } = application;
  if (stage !== 'new' && stage !== 'closed_no_reply') return null;
  const startedAt = confirmedAt ?? createdAt;
  const step = (kind: ReplyClock['steps'][number]['kind'], days: number, doneAt: Date | null) => ({
    kind,
    dueOn: dayAfterDays(days, startedAt),
    doneAt: doneAt?.toISOString() ?? null,
  });
  return {
    startedAt: startedAt.toISOString(),
    expectedOn: dayAfterDays(replyDaysOf(application), startedAt),
    steps: [
      step('reminded', clockDays.remind, remindedAt),
      step('admins_reminded', clockDays.remindAdmins, adminsRemindedAt),
      step('call_requested', clockDays.call, callRequestedAt),
    ],
    closesOn: dayAfterDays(clockDays.close, startedAt),
  };
}
