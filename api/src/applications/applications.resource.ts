import type { Application, ApplicationEvent, GuestApplication } from '@omzien/model/application';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import type { FoundVacancy } from '../vacancies/vacancies.repository.ts';
import type { ApplicationRepository, FoundApplication } from './applications.repository.ts';
import { formatDate } from './calendar.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;
const day = 24 * 60 * 60 * 1000;
const usualReplyDays = 7;

/** What the organisation usually needs, or what volunteers are told when nobody knows. */
export const replyDaysOf = ({ organizationReplyHours }: Pick<FoundApplication, 'organizationReplyHours'>) =>
  organizationReplyHours === null ? usualReplyDays : Math.max(1, Math.ceil(organizationReplyHours / 24));

/** Whole days since an unanswered application reached the organisation. */
const waitingDaysOf = (
  { stage, confirmedAt, createdAt }: Pick<FoundApplication, 'stage' | 'confirmedAt' | 'createdAt'>,
  now: Date,
) => (stage === 'new' ? Math.max(0, Math.floor((now.getTime() - (confirmedAt ?? createdAt).getTime()) / day)) : null);

/** What the asker may do with an application, beside reading it. */
export type ApplicationPowers = { decide: boolean; withdraw: boolean };

/** A decision can be undone for a day. */
export const canReopen = ({ decidedAt }: Pick<FoundApplication, 'decidedAt'>, now: Date) =>
  decidedAt !== null && now.getTime() - decidedAt.getTime() < day;

const deciding = ['accept', 'reject', 'reopen'];

/** The steps that an application may take now by who asks. */
function transitionsOf(application: FoundApplication, powers: ApplicationPowers, now: Date): string[] {
  return transitionsFrom(applicationTransitions, application.stage).filter((name) => {
    if (name === 'withdraw') return powers.withdraw;
    if (!deciding.includes(name) || !powers.decide) return false;
    return name !== 'reopen' || canReopen(application, now);
  });
}

export function toApplication(row: FoundApplication, powers: ApplicationPowers, now: Date): Application {
  // Until a guest has shown that the address is his, nobody is given it.
  const isConfirmed = row.stage !== 'unconfirmed';
  return {
    type: 'applications',
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    firstName: row.firstName,
    lastName: row.lastName,
    email: isConfirmed ? row.email : '',
    phoneNumber: isConfirmed ? row.phoneNumber : null,
    message: row.message,
    answers: row.answers,
    vacancyId: row.vacancyId,
    vacancyTitle: row.vacancyTitle,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    status: row.status,
    stage: row.stage,
    guest: row.guest,
    waitingDays: waitingDaysOf(row, now),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: iso(row.confirmedAt),
    firstResponseAt: iso(row.firstResponseAt),
    decidedAt: iso(row.decidedAt),
    decisionMessage: row.decisionMessage,
    reasonCode: row.reasonCode,
    startsOn: row.startsOn,
    withdrawnAt: iso(row.withdrawnAt),
    eraseOn: row.eraseOn,
    lockVersion: row.lockVersion,
    permissions: { update: powers.decide, destroy: false, transitions: transitionsOf(row, powers, now) },
  };
}

type GuestView = Pick<
  FoundApplication,
  | 'id'
  | 'firstName'
  | 'stage'
  | 'vacancyId'
  | 'vacancyTitle'
  | 'organizationName'
  | 'organizationReplyHours'
  | 'createdAt'
  | 'confirmedAt'
  | 'decidedAt'
  | 'decisionMessage'
  | 'startsOn'
>;

/** What a guest gets who has just sent the form: only what he knows already, the same for every address. */
export const receiptFor = (
  vacancy: FoundVacancy,
  receiptId: string,
  firstName: string,
  now: Date,
): GuestApplication => ({
  ...toGuestApplication({
    id: receiptId,
    firstName,
    stage: 'unconfirmed',
    vacancyId: vacancy.id,
    vacancyTitle: vacancy.title,
    organizationName: vacancy.organizationName,
    organizationReplyHours: vacancy.organizationReplyHours,
    createdAt: now,
    confirmedAt: null,
    decidedAt: null,
    decisionMessage: null,
    startsOn: null,
  }),
  // Without the link of the mail there is nothing to do yet.
  transitions: [],
});

export const toGuestApplication = (row: GuestView): GuestApplication => ({
  type: 'guest_applications',
  id: row.id,
  firstName: row.firstName,
  stage: row.stage,
  vacancyId: row.vacancyId,
  vacancyTitle: row.vacancyTitle,
  organizationName: row.organizationName,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: iso(row.confirmedAt),
  decidedAt: iso(row.decidedAt),
  decisionMessage: row.decisionMessage,
  startsOn: row.startsOn,
  expectedReplyDays: replyDaysOf(row),
  transitions: transitionsFrom(applicationTransitions, row.stage).filter(
    (name) => name === 'confirm' || name === 'withdraw',
  ),
});

type EventRow = Awaited<ReturnType<ApplicationRepository['timeline']>>[number];

/** `viewer`: a volunteer sees the own name and no names of staff. */
export const toApplicationEvent = (
  event: EventRow,
  viewer: { isStaff: boolean; userId: string | null },
): ApplicationEvent => ({
  type: 'application_events',
  id: event.id,
  kind: event.kind,
  at: event.at.toISOString(),
  actorName:
    event.actorId !== null && (viewer.isStaff || event.actorId === viewer.userId)
      ? `${event.firstName ?? ''} ${event.lastName ?? ''}`.trim()
      : null,
  text: event.text,
});

/** Twelve months after an application is closed its personal data goes. */
export const eraseDayAfter = (closedAt: Date) => {
  const erase = new Date(closedAt);
  erase.setUTCFullYear(erase.getUTCFullYear() + 1);
  return formatDate(erase);
};
