import type { AcceptInput, RejectInput } from '@omzien/model/application';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import { notFound } from '../app/problems.ts';
import type { Audience, VacancyRepository } from '../vacancies/vacancies.repository.ts';
import type { ApplicationMails } from './applicationMails.ts';
import { invalidTransition, tooLateToReopen, vacancyFull } from './applications.problems.ts';
import type { ApplicationRepository, FoundApplication } from './applications.repository.ts';
import { canReopen, eraseDayAfter } from './applications.resource.ts';

export type DecideParts = {
  applications: ApplicationRepository;
  vacancies: VacancyRepository;
  mails: ApplicationMails;
  audience: Audience;
  /** Who decides. */
  staffId: string;
};

function expectStep(name: 'accept' | 'reject' | 'reopen', { stage }: FoundApplication) {
  if (!transitionsFrom(applicationTransitions, stage).includes(name)) throw invalidTransition({ stage });
}

async function reloaded({ applications }: DecideParts, id: string) {
  const row = await applications.find(id);
  if (!row) throw notFound();
  return row;
}

/** The volunteer can come. It takes a place, and the last place fills the vacancy. */
export async function acceptApplication(
  parts: DecideParts,
  found: FoundApplication,
  { message, startsOn }: AcceptInput,
): Promise<FoundApplication> {
  const { applications, mails, audience, staffId } = parts;
  const { now } = audience;
  expectStep('accept', found);
  const vacancy = await applications.lockVacancy(found.vacancyId);
  if (!vacancy) throw notFound();
  if (vacancy.places !== null && vacancy.placesTaken >= vacancy.places) throw vacancyFull();
  const placesTaken = vacancy.placesTaken + 1;
  const isFull = vacancy.places !== null && placesTaken >= vacancy.places;
  await applications.changeVacancy(vacancy.id, {
    placesTaken,
    ...(isFull && vacancy.status === 'published' ? { status: 'filled', filledAt: now } : {}),
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
    eraseOn: eraseDayAfter(now),
  });
  await applications.addEvent({ applicationId: found.id, kind: 'accepted', at: now, actorId: staffId, text: message });
  const application = await reloaded(parts, found.id);
  await mails.accepted(application, message, startsOn);
  return application;
}

/** The volunteer cannot come. The mail says why, and offers what is most like it unless that is not wanted. */
export async function rejectApplication(
  parts: DecideParts,
  found: FoundApplication,
  { reasonCode, message, suggestAlternatives }: RejectInput,
): Promise<FoundApplication> {
  const { applications, vacancies, mails, audience, staffId } = parts;
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
    eraseOn: eraseDayAfter(now),
  });
  await applications.addEvent({ applicationId: found.id, kind: 'rejected', at: now, actorId: staffId, text: message });
  const application = await reloaded(parts, found.id);
  const siteOfVolunteer = { ...audience, centerId: found.siteCenterId ?? found.centerId };
  const vacancy = suggestAlternatives ? await vacancies.find(siteOfVolunteer, found.vacancyId) : undefined;
  const similar = vacancy ? await vacancies.similarTo(siteOfVolunteer, vacancy.vacancy) : [];
  await mails.rejected(application, message, similar);
  return application;
}

/** Takes a decision back, within a day. An accepted volunteer gives the place back; the vacancy opens again for it. */
export async function reopenApplication(parts: DecideParts, found: FoundApplication): Promise<FoundApplication> {
  const { applications, audience, staffId } = parts;
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
  await applications.addEvent({ applicationId: found.id, kind: 'reopened', at: now, actorId: staffId });
  return reloaded(parts, found.id);
}
