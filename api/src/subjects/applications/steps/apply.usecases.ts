import type { GuestApplicationInput, MemberApplicationInput } from '@omzien/model/application';
import type { TenantKey } from '@omzien/model/tenants';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import { newId } from '../../../database/newId.ts';
import { notFound } from '../../../http/problems.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { dayAfterMonths, dayLength } from '../../../services/calendar/calendar.ts';
import type { ApplicationRepository, FoundApplication } from '../../../services/directory/applications.repository.ts';
import type { HeldDecisions } from '../../../services/held/heldDecisions.ts';
import {
  confirmWithinDays,
  hashOfToken,
  looksLikeToken,
  newGuestToken,
  tokenLifetimeDays,
} from '../../../services/tokens/guestTokens.ts';
import type { Throttle } from '../../../settings.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import type { ApplicationThreads } from '../../conversations/applicationThreads.ts';
import type { FoundVacancy } from '../../vacancies/search/foundVacancy.ts';
import type { VacancyRepository } from '../../vacancies/search/vacancies.repository.ts';
import { hasTooManyAnswers, statusAt } from '../../vacancies/search/vacancies.resource.ts';
import type { Audience } from '../../vacancies/search/vacancySearch.ts';
import { vacancyNotOpen } from '../../vacancies/vacancies.problems.ts';
import type { ApplicationMails, SiteOfVisitor } from '../applicationMails.ts';
import {
  alreadyApplied,
  invalidTransition,
  tooManyApplications,
  unknownToken,
  vacancyFull,
} from '../applications.problems.ts';
import type { Aftermath } from './aftermath.ts';

export type ApplyParts = {
  held: HeldDecisions;
  applications: ApplicationRepository;
  vacancies: VacancyRepository;
  mails: ApplicationMails;
  threads: ApplicationThreads;
  aftermath: Aftermath;
  tenant: TenantKey;
  audience: Audience;
  site: SiteOfVisitor;
  throttle: Throttle | null;
};

/** The vacancy when people can apply for it on this site now; otherwise says why not. */
async function openVacancy({ vacancies, audience }: ApplyParts, vacancyId: string) {
  const found = await vacancies.find(audience, vacancyId);
  if (!found?.isOnSite) throw notFound();
  const status = statusAt(found.vacancy, audience.now);
  if (status === 'draft') throw notFound();
  if (status !== 'published') throw vacancyNotOpen({ vacancy_status: status });
  const isFull = found.vacancy.places !== null && found.vacancy.placesTaken >= found.vacancy.places;
  if (isFull && !found.vacancy.waitingList) throw vacancyFull();
  if (hasTooManyAnswers(found.vacancy)) throw vacancyFull();
  return { vacancy: found.vacancy, stage: isFull ? ('waiting_list' as const) : ('new' as const) };
}

/** Pairs the answers with the questions of the vacancy, as they are asked today. */
function answersTo({ extraQuestions }: FoundVacancy, answers: string[]) {
  if (answers.length > extraQuestions.length)
    throw invalidAttribute('answers', 'too_many', { max: extraQuestions.length });
  return extraQuestions.flatMap((question, index) => {
    const answer = answers[index] ?? '';
    return answer === '' ? [] : [{ question, answer }];
  });
}

const slowDown = (throttle: Throttle) =>
  tooManyApplications({}, { headers: { 'Retry-After': String(throttle.duration) } });

async function reloaded({ applications }: ApplyParts, id: string): Promise<FoundApplication> {
  const row = await applications.find(id);
  if (!row) throw notFound();
  return row;
}

/** A signed-in volunteer applies: the account is known, so the organisation hears of it at once. */
export async function applyAsMember(
  parts: ApplyParts,
  vacancyId: string,
  user: UserRow,
  input: MemberApplicationInput,
): Promise<FoundApplication> {
  const { applications, audience, throttle, site } = parts;
  const { vacancy, stage } = await openVacancy(parts, vacancyId);
  const existing = await applications.liveOfUser(vacancyId, user.id);
  const isOffer = existing?.stage === 'suggested' || existing?.stage === 'approached';
  if (existing && !isOffer) throw alreadyApplied({ application_id: existing.id });
  if (throttle) {
    const since = new Date(audience.now.getTime() - throttle.duration * 1000);
    if ((await applications.countOfUserSince(user.id, since)) >= throttle.points) throw slowDown(throttle);
  }
  const columns = {
    siteCenterId: audience.centerId,
    phoneNumber: input.phoneNumber ?? user.phoneNumber,
    message: input.message,
    answers: answersTo(vacancy, input.answers),
    locale: site.locale,
    sharedWithMentor: input.sharedWithMentor ?? false,
    confirmedAt: audience.now,
  };
  if (existing) {
    // He was asked for this one, so his own application is the answer.
    const offered = await reloaded(parts, existing.id);
    await applications.change(offered, {
      ...columns,
      stage: offered.stage === 'approached' ? 'in_contact' : stage,
      firstResponseAt: offered.stage === 'approached' ? audience.now : null,
    });
    await applications.addEvent({
      applicationId: offered.id,
      kind: 'offer_accepted',
      at: audience.now,
      actorId: user.id,
    });
    return arrived(parts, offered, vacancy, { applicationId: offered.id, token: null });
  }
  const id = await applications.add({
    ...columns,
    centerId: vacancy.centerId,
    vacancyId,
    organizationId: vacancy.organizationId,
    userId: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email.toLowerCase(),
    source: input.source ?? null,
    stage,
    guest: false,
    createdAt: audience.now,
  });
  await applications.addEvent({ applicationId: id, kind: 'received', at: audience.now, actorId: user.id });
  return arrived(parts, null, vacancy, { applicationId: id, token: null });
}

/** The organisation hears of an application, the volunteer that it was sent, and both have a thread about it. */
async function arrived(
  parts: ApplyParts,
  before: FoundApplication | null,
  { autoReply, notifyAlso }: FoundVacancy,
  { applicationId, token }: { applicationId: string; token: string | null },
): Promise<FoundApplication> {
  const { mails, threads, aftermath, audience } = parts;
  const application = await reloaded(parts, applicationId);
  await threads.begin(application, { welcome: autoReply, now: audience.now });
  await mails.received(application, token);
  await mails.forOrganization(application, notifyAlso);
  const complete = await reloaded(parts, applicationId);
  await aftermath.happened(before === null ? 'received' : 'confirmed', before, complete);
  return complete;
}

async function addLink({ applications, audience }: ApplyParts, applicationId: string, email: string) {
  const token = newGuestToken();
  await applications.addToken({
    applicationId,
    email,
    tokenHash: hashOfToken(token),
    createdAt: audience.now,
    expiresAt: new Date(audience.now.getTime() + tokenLifetimeDays * dayLength),
  });
  return token;
}

const guestColumns = ({ audience, site }: ApplyParts, vacancy: FoundVacancy, input: GuestApplicationInput) => ({
  centerId: vacancy.centerId,
  siteCenterId: audience.centerId,
  vacancyId: vacancy.id,
  organizationId: vacancy.organizationId,
  firstName: input.firstName,
  lastName: input.lastName,
  email: input.email,
  phoneNumber: input.phoneNumber,
  message: input.message,
  answers: answersTo(vacancy, input.answers),
  locale: site.locale,
  source: input.source ?? null,
  guest: true,
  createdAt: audience.now,
});

/**
 * A guest applies. Nothing reaches the organisation before the address is confirmed. The answer is the same for a known
 * address, an unknown one and one that has applied already: only the mail, which its owner alone can read, tells more.
 */
export async function applyAsGuest(
  parts: ApplyParts,
  vacancyId: string,
  input: GuestApplicationInput,
): Promise<{ receiptId: string; vacancy: FoundVacancy }> {
  const { applications, audience, mails, throttle } = parts;
  const { vacancy } = await openVacancy(parts, vacancyId);
  const columns = guestColumns(parts, vacancy, input);
  if (throttle) {
    const since = new Date(audience.now.getTime() - throttle.duration * 1000);
    if ((await applications.countOfEmailSince(input.email, since)) >= throttle.points) throw slowDown(throttle);
  }
  const existing = await applications.liveOfEmail(vacancyId, input.email);
  const hasAccount = (await applications.accountOf(input.email, audience.centerId)) !== undefined;
  let id = existing?.id;
  if (existing?.stage === 'unconfirmed') {
    // Written again before the first mail was opened: what was written last counts.
    const { createdAt: _first, ...changed } = columns;
    await applications.change(existing, changed);
    // A link confirms what stood in the application when it was sent, so the earlier ones end.
    await applications.endLinks(existing.id, audience.now);
  } else if (id === undefined) {
    id = await applications.add({ ...columns, stage: 'unconfirmed' });
    await applications.addEvent({ applicationId: id, kind: 'received', at: audience.now, actorId: null });
  }
  const token = await addLink(parts, id as string, input.email);
  await mails.confirmGuest({
    applicationId: id as string,
    vacancy,
    name: `${input.firstName} ${input.lastName}`,
    email: input.email,
    token,
    isApplied: existing !== undefined && existing.stage !== 'unconfirmed',
    hasAccount,
    wantsAccount: input.wantsAccount === true,
  });
  return { receiptId: newId(), vacancy };
}

/** Staff of the centre fill in an application for a person at their desk: it needs no confirmation. */
export async function applyForPerson(
  parts: ApplyParts,
  vacancyId: string,
  staff: UserRow,
  input: GuestApplicationInput,
): Promise<FoundApplication> {
  const { applications, audience } = parts;
  const { vacancy, stage } = await openVacancy(parts, vacancyId);
  const existing = await applications.liveOfEmail(vacancyId, input.email);
  if (existing && existing.stage !== 'unconfirmed') throw alreadyApplied({ application_id: existing.id });
  const id = await applications.add({
    ...guestColumns(parts, vacancy, input),
    stage,
    source: 'center',
    confirmedAt: audience.now,
  });
  await applications.addEvent({ applicationId: id, kind: 'received', at: audience.now, actorId: staff.id });
  return arrived(parts, null, vacancy, { applicationId: id, token: await addLink(parts, id, input.email) });
}

/** The application that a link opens. An unknown, mistyped or expired link is one and the same answer. */
export async function findByLink(
  { applications, audience }: Pick<ApplyParts, 'applications' | 'audience'>,
  token: string,
): Promise<FoundApplication> {
  const found = looksLikeToken(token) ? await applications.findByToken(hashOfToken(token), audience.now) : undefined;
  const isLate =
    found?.stage === 'unconfirmed' &&
    audience.now.getTime() - found.createdAt.getTime() > confirmWithinDays * dayLength;
  if (!found || isLate) throw unknownToken();
  return found;
}

/** The guest's address is right, so the application counts and the organisation hears of it. Twice does no harm. */
export async function confirmApplication(parts: ApplyParts, token: string): Promise<FoundApplication> {
  const { applications, audience } = parts;
  const found = await findByLink(parts, token);
  if (found.stage !== 'unconfirmed') return found;
  const siteCenterId = found.siteCenterId ?? found.centerId;
  const { stage, vacancy } = await openVacancy(
    { ...parts, audience: { ...audience, centerId: siteCenterId } },
    found.vacancyId,
  );
  const account = await applications.accountOf(found.email, siteCenterId);
  const isSecond = account ? (await applications.liveOfUser(found.vacancyId, account.id)) !== undefined : false;
  await applications.change(found, {
    stage,
    confirmedAt: audience.now,
    // Whoever reads the mail owns the address, and so the account that has it.
    ...(account && !isSecond ? { userId: account.id } : {}),
  });
  await applications.addEvent({ applicationId: found.id, kind: 'confirmed', at: audience.now, actorId: null });
  return arrived(parts, found, vacancy, { applicationId: found.id, token });
}

/** The volunteer does not want to any more. An organisation that never heard of it is not bothered. */
export async function withdrawApplication(
  parts: Pick<ApplyParts, 'applications' | 'mails' | 'threads' | 'aftermath' | 'audience' | 'held'>,
  found: FoundApplication,
  actorId: string | null,
  reason: string | null,
): Promise<FoundApplication> {
  const { applications, mails, threads, aftermath, audience } = parts;
  if (!transitionsFrom(applicationTransitions, found.stage).includes('withdraw'))
    throw invalidTransition({ stage: found.stage });
  // What was decided meanwhile is of no use any more, and nobody has heard of it.
  if (found.held) await parts.held.drop('applications', found.id);
  await applications.change(found, {
    stage: 'withdrawn',
    withdrawnAt: audience.now,
    withdrawnReason: reason,
    eraseOn: dayAfterMonths(found.retentionMonths, audience.now),
  });
  await applications.addEvent({ applicationId: found.id, kind: 'withdrawn', at: audience.now, actorId, text: reason });
  // An organisation that asked the volunteer itself hears it where it asked.
  if (found.confirmedAt !== null) await mails.withdrawn(found, reason);
  await threads.close(found.id);
  const changed = await applications.find(found.id);
  if (!changed) throw notFound();
  await aftermath.happened('withdrawn', found, changed);
  return changed;
}
