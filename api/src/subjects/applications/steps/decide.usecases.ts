import type { AcceptInput, RejectInput, ReopenInput } from '@omzien/model/application';
import type { ConversationSide } from '@omzien/model/conversation';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import { notFound } from '../../../http/problems.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { dayAfterMonths } from '../../../services/calendar/calendar.ts';
import type { ApplicationRepository, FoundApplication } from '../../../services/directory/applications.repository.ts';
import { decisionWaits } from '../../../services/held/held.problems.ts';
import type { HeldDecisions } from '../../../services/held/heldDecisions.ts';
import type { ApplicationThreads } from '../../conversations/applicationThreads.ts';
import { filledByPlaces } from '../../vacancies/manage/vacancySteps.ts';
import type { VacancyRepository } from '../../vacancies/search/vacancies.repository.ts';
import type { Audience } from '../../vacancies/search/vacancySearch.ts';
import type { ApplicationMails } from '../applicationMails.ts';
import { invalidTransition, tooLateToReopen, vacancyFull } from '../applications.problems.ts';
import { canReopen } from '../applications.resource.ts';
import type { Aftermath } from './aftermath.ts';

export type DecideParts = {
  held: HeldDecisions;
  applications: ApplicationRepository;
  vacancies: VacancyRepository;
  mails: ApplicationMails;
  threads: ApplicationThreads;
  aftermath: Aftermath;
  audience: Audience;
  /** Who decides; null for the holder of a link that was mailed to the organisation. */
  staffId: string | null;
  /** What a contact person without an account is called. */
  staffName?: string | null;
  /** Who works as the one who decides. */
  impersonatorId?: string | null;
  via?: 'web' | 'mail';
  /** For whom he speaks. */
  side?: ConversationSide;
};

/** Who takes a step, as its line in the history says. */
const doneBy = ({ staffId, staffName = null, via = 'web' }: DecideParts) => ({
  actorId: staffId,
  actorName: staffName,
  via,
});

export function expectStep(name: 'accept' | 'reject' | 'reopen' | 'waiting_list', { stage, held }: FoundApplication) {
  if (held) throw decisionWaits({ stage: held.outcome });
  if (!transitionsFrom(applicationTransitions, stage).includes(name)) throw invalidTransition({ stage });
}

/** The vacancy of an application with a place left: those that are promised by decisions that wait are taken too. */
export async function expectPlace({ applications }: Pick<DecideParts, 'applications'>, vacancyId: string) {
  const vacancy = await applications.lockVacancy(vacancyId);
  if (!vacancy) throw notFound();
  const promised = vacancy.places === null ? 0 : await applications.heldPlaces(vacancyId);
  if (vacancy.places !== null && vacancy.placesTaken + promised >= vacancy.places) throw vacancyFull();
  return vacancy;
}

export async function reloaded({ applications }: Pick<DecideParts, 'applications'>, id: string) {
  const row = await applications.find(id);
  if (!row) throw notFound();
  return row;
}

/** Open vacancies like the one of an application, on the site where it was sent. */
export async function similarFor(
  { vacancies, audience }: Pick<DecideParts, 'vacancies' | 'audience'>,
  { siteCenterId, centerId, vacancyId }: FoundApplication,
) {
  const siteOfVolunteer = { ...audience, centerId: siteCenterId ?? centerId };
  const vacancy = await vacancies.find(siteOfVolunteer, vacancyId);
  return vacancy ? vacancies.similarTo(siteOfVolunteer, vacancy.vacancy) : [];
}

/** The volunteer can come. It takes a place, and the last place fills the vacancy. */
export async function acceptApplication(
  parts: DecideParts,
  found: FoundApplication,
  { message, startsOn }: AcceptInput,
): Promise<FoundApplication> {
  const { applications, mails, threads, aftermath, audience, staffId, side = 'organization' } = parts;
  const { now } = audience;
  expectStep('accept', found);
  const vacancy = await expectPlace(parts, found.vacancyId);
  const placesTaken = vacancy.placesTaken + 1;
  await applications.changeVacancy(vacancy.id, {
    placesTaken,
    ...filledByPlaces(vacancy, placesTaken, now),
  });
  await applications.change(found, {
    stage: 'accepted',
    status: 'accepted',
    decidedAt: now,
    decidedBy: staffId,
    decisionMessage: message,
    reasonCode: null,
    startsOn,
    firstResponseAt: found.firstResponseAt ?? now,
    eraseOn: dayAfterMonths(found.retentionMonths, now),
  });
  await applications.addEvent({ applicationId: found.id, kind: 'accepted', at: now, ...doneBy(parts), text: message });
  const application = await reloaded(parts, found.id);
  await threads.say(application, {
    side,
    senderId: staffId,
    body: message,
    now,
    isMailed: true,
    via: parts.via ?? 'web',
  });
  await mails.accepted(application, message, startsOn);
  await aftermath.happened('accepted', found, application);
  return application;
}

/** The volunteer cannot come. The mail says why, and offers what is most like it unless that is not wanted. */
export async function rejectApplication(
  parts: DecideParts,
  found: FoundApplication,
  { reasonCode, message, suggestAlternatives }: RejectInput,
): Promise<FoundApplication> {
  const { applications, mails, threads, aftermath, audience, staffId, side = 'organization' } = parts;
  const { now } = audience;
  expectStep('reject', found);
  await applications.change(found, {
    stage: 'rejected',
    status: 'rejected',
    decidedAt: now,
    decidedBy: staffId,
    decisionMessage: message,
    reasonCode,
    startsOn: null,
    firstResponseAt: found.firstResponseAt ?? now,
    eraseOn: dayAfterMonths(found.retentionMonths, now),
  });
  await applications.addEvent({ applicationId: found.id, kind: 'rejected', at: now, ...doneBy(parts), text: message });
  const application = await reloaded(parts, found.id);
  await threads.say(application, {
    side,
    senderId: staffId,
    body: message,
    now,
    isMailed: true,
    via: parts.via ?? 'web',
  });
  await threads.close(found.id);
  await mails.rejected(application, message, suggestAlternatives ? await similarFor(parts, application) : []);
  await aftermath.happened('rejected', found, application);
  return application;
}

/**
 * Takes a decision back, within a day. An accepted volunteer gives the place back; the vacancy opens again for it. What is
 * said with it is a message like any other: it stands in the thread and is mailed from there.
 */
export async function reopenApplication(
  parts: DecideParts,
  found: FoundApplication,
  { message }: ReopenInput,
): Promise<FoundApplication> {
  const { applications, threads, aftermath, audience, staffId, side = 'organization', via = 'web' } = parts;
  const { now } = audience;
  expectStep('reopen', found);
  if (!canReopen(found, now)) throw tooLateToReopen();
  if (found.stage === 'accepted') {
    const vacancy = await applications.lockVacancy(found.vacancyId);
    if (!vacancy) throw notFound();
    const wasFull = vacancy.places !== null && vacancy.placesTaken >= vacancy.places;
    const isInTime = vacancy.expiresAt === null || vacancy.expiresAt > now;
    await applications.changeVacancy(vacancy.id, {
      placesTaken: Math.max(0, vacancy.placesTaken - 1),
      ...(wasFull && isInTime && vacancy.status === 'filled' ? { status: 'published', filledAt: null } : {}),
    });
  }
  await applications.change(found, {
    stage: 'in_contact',
    status: null,
    decidedAt: null,
    decidedBy: null,
    decisionMessage: null,
    reasonCode: null,
    startsOn: null,
    eraseOn: null,
  });
  await applications.addEvent({ applicationId: found.id, kind: 'reopened', at: now, ...doneBy(parts) });
  await threads.open(found.id);
  const application = await reloaded(parts, found.id);
  if (message !== null)
    await threads.say(application, { side, senderId: staffId, body: message, now, isMailed: false, via });
  await aftermath.happened('reopened', found, application);
  return application;
}

/** There is no place now. The volunteer keeps his turn; no mail, for nothing has been decided. */
export async function putOnWaitingList(parts: DecideParts, found: FoundApplication): Promise<FoundApplication> {
  const { applications, aftermath, audience, staffId } = parts;
  expectStep('waiting_list', found);
  const { now } = audience;
  await applications.change(found, { stage: 'waiting_list', firstResponseAt: found.firstResponseAt ?? now });
  await applications.addEvent({ applicationId: found.id, kind: 'waiting_list', at: now, actorId: staffId });
  const application = await reloaded(parts, found.id);
  await aftermath.happened('waiting_list', found, application);
  return application;
}

/** A colleague looks after it from now on, or nobody in particular. */
export async function assignApplication(
  parts: DecideParts,
  found: FoundApplication,
  ownerId: string | null,
): Promise<FoundApplication> {
  const { applications, aftermath, audience, staffId } = parts;
  if (found.ownerId === ownerId) return found;
  if (ownerId !== null && !(await applications.canOwn(ownerId, found))) throw invalidAttribute('ownerId', 'invalid');
  await applications.change(found, { ownerId });
  const application = await reloaded(parts, found.id);
  await applications.addEvent({
    applicationId: found.id,
    kind: 'assigned',
    at: audience.now,
    actorId: staffId,
    text: application.ownerName,
  });
  await aftermath.happened('assigned', found, application);
  return application;
}
