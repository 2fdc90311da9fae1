import {
  type Application,
  type ApplicationEvent,
  type ApplicationEventKind,
  applicationEventKinds,
  type GuestApplication,
  rejectionReasons,
} from '@omzien/model/application';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import { dayLength, daysBetween } from '../../services/calendar/calendar.ts';
import type { ApplicationRepository, FoundApplication } from '../../services/directory/applications.repository.ts';
import { waitingReasonOf } from '../../services/directory/waitingOnUs.ts';
import type { FoundVacancy } from '../vacancies/search/foundVacancy.ts';
import { replyClockOf, replyDaysOf } from './replyClock.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Days in Amsterdam that somebody has been waiting for the organisation. */
const waitingDaysOf = ({ waitingSince }: Pick<FoundApplication, 'waitingSince'>, now: Date) =>
  waitingSince === null ? null : Math.max(0, daysBetween(waitingSince, now));

/** What the asker may do with an application, beside reading it. */
export type ApplicationPowers = {
  decide: boolean;
  withdraw: boolean;
  /** Answering the match check. */
  update: boolean;
  isOwn: boolean;
  /** Staff of the centre, who know the volunteer anyway. */
  isCenter: boolean;
};

/** A decision can be undone for a day. */
export const canReopen = ({ decidedAt }: Pick<FoundApplication, 'decidedAt'>, now: Date) =>
  decidedAt !== null && now.getTime() - decidedAt.getTime() < dayLength;

const deciding = ['accept', 'reject', 'reopen', 'waiting_list'];

/** The steps that an application may take now by who asks. */
function transitionsOf(application: FoundApplication, powers: ApplicationPowers, now: Date): string[] {
  if (application.held && powers.decide) return ['undo', 'send_now'];
  return transitionsFrom(applicationTransitions, application.stage).filter((name) => {
    if (name === 'withdraw') return powers.withdraw;
    if (name === 'match_result') return powers.update;
    if (!deciding.includes(name) || !powers.decide) return false;
    return name !== 'reopen' || canReopen(application, now);
  });
}

/** Until a guest has shown that the address is his, nobody is given it. */
const isUnconfirmed = ({ stage, confirmedAt, guest }: FoundApplication) =>
  stage === 'unconfirmed' || (stage === 'withdrawn' && guest && confirmedAt === null);
/** A volunteer who was only asked is known by first name until he says yes. */
const isOnlyAsked = ({ stage, confirmedAt, guest }: FoundApplication) =>
  stage === 'approached' || stage === 'suggested' || (stage === 'withdrawn' && !guest && confirmedAt === null);

/** An application as who decided it sees it while the decision waits. All others see it as it stands. */
function asDecided(row: FoundApplication): FoundApplication {
  if (!row.held) return row.heldReply ? { ...row, waitingSince: null } : row;
  const { outcome, createdAt, decidedBy, input } = row.held;
  return {
    ...row,
    stage: outcome,
    // What is decided waits for nobody here.
    waitingSince: null,
    status: outcome === 'accepted' || outcome === 'rejected' ? outcome : row.status,
    decidedAt: createdAt,
    decidedBy,
    decisionMessage: textIn(input.message),
    reasonCode: rejectionReasons.find((code) => code === input.reasonCode) ?? null,
    startsOn: textIn(input.startsOn),
  };
}
const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

export function toApplication(
  stored: FoundApplication,
  powers: ApplicationPowers,
  now: Date,
  include: ReadonlySet<string> = new Set(),
): Application {
  const row = powers.decide ? asDecided(stored) : stored;
  const isHidden = isOnlyAsked(row) && !powers.isOwn && !powers.isCenter;
  const isStaff = powers.decide;
  const showsContact = !isHidden && !isUnconfirmed(row);
  const lastName = isHidden ? '' : row.lastName;
  const name = `${row.firstName} ${lastName}`.trim();
  const userId = isHidden ? null : row.userId;
  const related = <const Type extends string>(type: Type, id: string | null, title: string | null) =>
    id === null ? null : { type, id, name: title ?? '' };
  return {
    type: 'applications',
    id: row.id,
    name,
    firstName: row.firstName,
    lastName,
    email: showsContact ? row.email : '',
    phoneNumber: showsContact ? row.phoneNumber : null,
    message: row.message,
    answers: row.answers,
    vacancyId: row.vacancyId,
    vacancyTitle: row.vacancyTitle,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    volunteerCenterId: row.centerId,
    status: row.status,
    stage: row.stage,
    guest: row.guest,
    waitingDays: waitingDaysOf(row, now),
    waitingSince: iso(row.waitingSince),
    waitingFor: waitingReasonOf(row),
    expectedReplyDays: replyDaysOf(row),
    replyClock: replyClockOf(row),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: iso(row.confirmedAt),
    firstResponseAt: iso(row.firstResponseAt),
    decidedAt: iso(row.decidedAt),
    decidedBy: isStaff ? row.decidedBy : null,
    decisionMessage: row.decisionMessage,
    reasonCode: row.reasonCode,
    startsOn: row.startsOn,
    withdrawnAt: iso(row.withdrawnAt),
    withdrawnReason: row.withdrawnReason,
    eraseOn: row.eraseOn,
    source: row.source,
    matchResult: row.matchResult,
    matchResultVolunteer: row.matchResultVolunteer,
    matchResultOrganization: row.matchResultOrganization,
    userId,
    ownerId: isStaff ? row.ownerId : null,
    ownerName: isStaff ? row.ownerName : null,
    conversationId: row.conversationId,
    lastMessageAt: iso(row.lastMessageAt),
    lastMessageSide: row.lastMessageSide,
    sharedWithMentor: row.sharedWithMentor,
    held:
      isStaff && row.held
        ? { until: row.held.heldUntil.toISOString(), by: row.held.decidedBy, byName: row.heldByName }
        : null,
    heldReply:
      isStaff && row.heldReply
        ? {
            until: row.heldReply.heldUntil.toISOString(),
            by: row.heldReply.decidedBy,
            byName: row.heldReplyByName,
            body: textIn(row.heldReply.input.body) ?? '',
          }
        : null,
    lockVersion: row.lockVersion,
    ...(include.has('vacancy') ? { vacancy: { type: 'vacancies', id: row.vacancyId, name: row.vacancyTitle } } : {}),
    ...(include.has('organization')
      ? { organization: { type: 'organizations', id: row.organizationId, name: row.organizationName } }
      : {}),
    ...(include.has('user') ? { user: related('users', userId, name) } : {}),
    ...(include.has('owner') ? { owner: isStaff ? related('users', row.ownerId, row.ownerName) : null } : {}),
    ...(include.has('conversation')
      ? { conversation: related('conversations', row.conversationId, row.conversationSubject) }
      : {}),
    permissions: {
      update: powers.decide,
      destroy: false,
      transitions: transitionsOf(row, powers, now),
    },
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
  | 'matchResult'
  | 'remindedAt'
  | 'adminsRemindedAt'
  | 'callRequestedAt'
> & { canMakeAccount: boolean };

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
    matchResult: null,
    remindedAt: null,
    adminsRemindedAt: null,
    callRequestedAt: null,
    canMakeAccount: false,
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
  replyClock: replyClockOf(row),
  transitions: transitionsFrom(applicationTransitions, row.stage).filter(
    (name) => name === 'confirm' || name === 'withdraw' || name === 'match_result',
  ),
  canMakeAccount: row.canMakeAccount,
  matchResult: row.matchResult,
});

type EventRow = Awaited<ReturnType<ApplicationRepository['timeline']>>[number];

/** `viewer`: a volunteer sees the own name and no names of staff. */
export function toApplicationEvent(
  event: EventRow,
  application: FoundApplication,
  viewer: { isStaff: boolean; isCenter: boolean; userId: string | null },
): ApplicationEvent {
  const isViewer = event.actorId !== null && event.actorId === viewer.userId;
  const isHidden = isOnlyAsked(application) && event.actorId === application.userId && !viewer.isCenter && !isViewer;
  const fullName = `${event.firstName ?? ''} ${isHidden ? '' : (event.lastName ?? '')}`.trim();
  return {
    type: 'application_events',
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    actorName:
      (!viewer.isStaff || event.isOfOtherCenter) && !isViewer
        ? null
        : event.actorId === null
          ? event.actorName
          : fullName,
    text: event.text,
    via: event.via,
  };
}

/** What an organisation and its centre do among themselves. Reminders are no secret: whoever waits may know of them. */
const innerKinds: readonly ApplicationEventKind[] = ['mail_sent', 'assigned'];
export const outerEventKinds = applicationEventKinds.filter((kind) => !innerKinds.includes(kind));
