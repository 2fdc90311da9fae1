import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import { notFound } from '../../../http/problems.ts';
import { dayAfterMonths } from '../../../services/calendar/calendar.ts';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import type { FoundVacancy } from '../../vacancies/search/foundVacancy.ts';
import { alreadyApplied, invalidTransition } from '../applications.problems.ts';
import type { ApplyParts } from './apply.usecases.ts';

export type Offer = {
  /** The organisation asked, or the centre proposed. */
  stage: 'approached' | 'suggested';
  vacancy: Pick<FoundVacancy, 'id' | 'centerId' | 'organizationId'>;
  volunteer: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'locale'>;
  /** What was written to the volunteer. */
  message: string;
  actorId: string;
};

async function reloaded({ applications }: Pick<ApplyParts, 'applications'>, id: string): Promise<FoundApplication> {
  const row = await applications.find(id);
  if (!row) throw notFound();
  return row;
}

export type OfferParts = Pick<ApplyParts, 'applications' | 'audience' | 'threads' | 'aftermath'>;

/**
 * An application that somebody else began: the volunteer has to say yes. Until then the organisation knows the first name.
 * Refused as a duplicate for who has applied or was asked already.
 */
export async function offerApplication(parts: OfferParts, offer: Offer): Promise<FoundApplication> {
  const { applications, audience, aftermath } = parts;
  const { stage, vacancy, volunteer, message, actorId } = offer;
  const existing = await applications.liveOfUser(vacancy.id, volunteer.id);
  if (existing) throw alreadyApplied({ application_id: existing.id });
  const id = await applications.add({
    centerId: vacancy.centerId,
    siteCenterId: audience.centerId === '' ? vacancy.centerId : audience.centerId,
    vacancyId: vacancy.id,
    organizationId: vacancy.organizationId,
    userId: volunteer.id,
    firstName: volunteer.firstName,
    lastName: volunteer.lastName,
    email: volunteer.email.toLowerCase(),
    phoneNumber: volunteer.phoneNumber,
    message: '',
    locale: volunteer.locale,
    source: stage === 'approached' ? 'pool' : 'center',
    stage,
    createdAt: audience.now,
  });
  await applications.addEvent({ applicationId: id, kind: stage, at: audience.now, actorId, text: message });
  const application = await reloaded(parts, id);
  await aftermath.happened(stage, null, application);
  return application;
}

/** The volunteer says yes to an approach: both are in contact, and the organisation knows who it is. */
export async function acceptOffer(
  parts: OfferParts,
  found: FoundApplication,
  { actorId, message }: { actorId: string | null; message: string },
): Promise<FoundApplication> {
  const { applications, audience, threads, aftermath } = parts;
  if (!transitionsFrom(applicationTransitions, found.stage).includes('answer'))
    throw invalidTransition({ stage: found.stage });
  const { now } = audience;
  await applications.change(found, { stage: 'in_contact', message, confirmedAt: now, firstResponseAt: now });
  await applications.addEvent({ applicationId: found.id, kind: 'offer_accepted', at: now, actorId });
  await threads.begin(await reloaded(parts, found.id), { welcome: null, now });
  const application = await reloaded(parts, found.id);
  await aftermath.happened('offer_accepted', found, application);
  return application;
}

/** The volunteer says no, or the asker takes it back. Nothing more is told about the volunteer than was known. */
export async function endOffer(
  parts: OfferParts,
  found: FoundApplication,
  { actorId, reason }: { actorId: string | null; reason: string | null },
): Promise<FoundApplication> {
  const { applications, audience, aftermath } = parts;
  if (found.stage !== 'approached' && found.stage !== 'suggested') throw invalidTransition({ stage: found.stage });
  await applications.change(found, {
    stage: 'withdrawn',
    withdrawnAt: audience.now,
    withdrawnReason: reason,
    eraseOn: dayAfterMonths(found.retentionMonths, audience.now),
  });
  await applications.addEvent({ applicationId: found.id, kind: 'withdrawn', at: audience.now, actorId, text: reason });
  const application = await reloaded(parts, found.id);
  await aftermath.happened('withdrawn', found, application);
  return application;
}
