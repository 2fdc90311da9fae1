import { grantsOf } from '@omzien/model/permissions';
import { profileReplyTransitions, transitionsFrom } from '@omzien/model/transitions';
import { mostApproaches } from '@omzien/model/volunteerProfile';
import type { ApproachInput } from '@omzien/model/volunteerProfileInput';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { newId } from '../../database/newId.ts';
import { withinReach } from '../../http/access.ts';
import { notFound, unauthenticated } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import type { AuditEntry } from '../../services/audit/audit.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';
import { volunteerProfiles as profiles } from '../../tables/applications/volunteerProfiles.table.ts';
import type { HeldDecisionRow } from '../../tables/notifications/heldDecisions.table.ts';
import { type OrganizationRow, organizations } from '../../tables/organizations/organizations.table.ts';
import { createApplicationParts } from '../applications/applicationParts.ts';
import type { ApplyParts } from '../applications/steps/apply.usecases.ts';
import { acceptOffer, endOffer, type OfferParts, offerApplication } from '../applications/steps/offers.usecases.ts';
import { createConversationRepository } from '../conversations/conversations.repository.ts';
import type { FoundVacancy } from '../vacancies/search/foundVacancy.ts';
import { statusAt } from '../vacancies/search/vacancies.resource.ts';
import { vacancyNotOpen } from '../vacancies/vacancies.problems.ts';
import { createApproachMails } from './approachMails.ts';
import { heldQuestion } from './heldQuestions.ts';
import type { PoolReader } from './poolReader.ts';
import { createProfileReplyRepository, type FoundReply } from './profileReplies.repository.ts';
import {
  askedAlready,
  invalidReplyStep,
  organizationIsGone,
  organizationNotApproved,
  questionIsSent,
  saidNo,
  tooManyApproaches,
  volunteerHasEnough,
} from './volunteerProfiles.problems.ts';
import { createVolunteerProfileRepository, type FoundProfile, visibleTo } from './volunteerProfiles.repository.ts';

type Question = {
  id: string;
  organization: OrganizationRow;
  profile: FoundProfile;
  vacancy: FoundVacancy | null;
  body: string;
  senderId: string;
};
const everyHeld = sql`true`;
type Step = 'accept' | 'decline' | 'withdraw';
const yes = { nl: 'Ja, ik wil graag kennismaken.', en: 'Yes, I would like to meet.' };

/** Questions of organisations to people in the pool: asking, and the answers. */
export function createApproaches(app: FastifyInstance) {
  const { db, audit, live } = app;
  const profileRepository = createVolunteerProfileRepository(db);
  const replies = createProfileReplyRepository(db);
  const threads = createConversationRepository(db);
  const parts = createApplicationParts(app);
  const mails = createApproachMails(app);

  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw unauthenticated();
    return actor.user;
  };
  const reloaded = async (id: string) => {
    const row = await replies.find(id);
    if (!row) throw notFound();
    return row;
  };
  const expectStep = (row: FoundReply, step: Step) => {
    if (row.heldUntil !== null || !transitionsFrom(profileReplyTransitions, row.state).includes(step))
      throw invalidReplyStep({ state: row.state });
  };

  /** Who did what, for the log and for open pages. */
  async function happened(
    request: FastifyRequest | null,
    action: string,
    before: FoundReply | null,
    after: FoundReply,
    by?: AuditEntry['by'],
  ) {
    const { id, tenant, organizationId, centerId, userId } = after;
    await audit.record(request, {
      action: `volunteer_profile_reply.${action}`,
      subject: { type: 'volunteer_profile_replies', id, name: after.organizationName },
      centerId,
      organizationId,
      changes: { state: { from: before?.state ?? null, to: after.state } },
      ...(by ? { by } : {}),
    });
    live.publish({
      tenant,
      kind: 'volunteer_profile_replies',
      id,
      to: { userIds: [userId], organizationId, centerId },
    });
  }

  /** The organisation that asks: within reach, and approved. */
  async function askingOrganization(request: FastifyRequest, id: string): Promise<OrganizationRow> {
    const { roles, user } = request.actor;
    const grants = grantsOf('pool.approach', roles, user !== null);
    return approvedOrganization(
      id,
      withinReach(grants, { organization: organizations.id, center: organizations.centerId }),
    );
  }
  async function approvedOrganization(id: string, within?: SQL): Promise<OrganizationRow> {
    const row = await replies.holdOrganization(id, within);
    if (!row || row.status === 'deleted') throw invalidAttribute('organizationId', 'invalid');
    if (row.status !== 'approved') throw organizationNotApproved();
    return row;
  }

  /** The vacancy that it is about: open, and of this organisation. */
  async function vacancyOf(audience: ApplyParts['audience'], { id }: OrganizationRow, vacancyId: string) {
    const found = await parts.vacancies.find(audience, vacancyId);
    if (found?.vacancy.organizationId !== id || found.vacancy.vacancyType === 'activity')
      throw invalidAttribute('vacancyId', 'invalid');
    const status = statusAt(found.vacancy, audience.now);
    if (status !== 'published') throw vacancyNotOpen({ vacancy_status: status });
    return found.vacancy;
  }

  function expectAskable(profile: FoundProfile) {
    const meta = { volunteer_profile_id: profile.id };
    if (profile.state === 'approached') throw askedAlready(meta);
    if (profile.state === 'declined') throw saidNo(meta);
    if (profile.promisedApproaches >= mostApproaches.perVolunteer) throw volunteerHasEnough(meta);
    if (!profile.isInPool) throw notFound();
  }

  /** Those whom an organisation may ask now, held until the transaction ends: all of them, or a refusal. */
  async function askable(
    organization: OrganizationRow,
    profileIds: readonly string[],
    { now, askerId, notThere }: { now: Date; askerId: string | null; notThere: (index: number) => Error },
  ): Promise<FoundProfile[]> {
    await profileRepository.hold(profileIds);
    const asking = { id: organization.id, centerId: organization.centerId, isApproved: true, point: null };
    const reader: PoolReader = {
      userId: null,
      hasOwn: false,
      centerIds: [],
      schoolIds: [],
      organizations: [asking],
      asking,
      now,
    };
    const rows = await profileRepository.list(reader, {
      where: and(inArray(profiles.id, [...profileIds]), visibleTo(reader, { list: false })),
      orderBy: [profiles.id],
      limit: profileIds.length,
      offset: 0,
      point: null,
    });
    const found = profileIds.map((id, index) => {
      const row = rows.find((one) => one.id === id.toLowerCase());
      if (!row || row.userId === askerId || row.centerId !== organization.centerId) throw notThere(index);
      return row;
    });
    for (const profile of found) expectAskable(profile);
    if ((await replies.openOfOrganization(organization.id)) + found.length > mostApproaches.perOrganization)
      throw tooManyApproaches();
    return found;
  }

  /** The volunteer is asked: from here on everybody knows whom it concerns. */
  async function send(
    work: OfferParts,
    { id, organization, profile, vacancy, body, senderId }: Question,
    request: FastifyRequest | null,
    by?: AuditEntry['by'],
  ): Promise<FoundReply> {
    const application = vacancy
      ? await offerApplication(work, {
          stage: 'approached',
          vacancy,
          volunteer: { ...profile, id: profile.userId },
          message: body,
          actorId: senderId,
        })
      : null;
    await replies.add({
      id,
      volunteerProfileId: profile.id,
      userId: profile.userId,
      organizationId: organization.id,
      vacancyId: vacancy?.id ?? null,
      applicationId: application?.id ?? null,
      senderId,
      body,
      createdAt: work.audience.now,
    });
    const reply = await reloaded(id);
    await happened(request, 'sent', null, reply, by);
    await mails.approached(reply);
    return reply;
  }

  /** A question waits, or no longer does: who asked sees it at once, the volunteer sees nothing. */
  function heldChanged({ tenant, id, organizationId, centerId }: FoundReply): void {
    live.publish({ tenant, kind: 'volunteer_profile_replies', id, to: { organizationId, centerId } });
  }

  /** Ends the application that came with a question, where it still waits for the answer. */
  async function endApplication(request: FastifyRequest | null, row: FoundReply, now: Date, reason: string | null) {
    if (row.applicationId === null) return;
    const application = await parts.applications.find(row.applicationId);
    if (application?.stage !== 'approached') return;
    const work = request ? await parts.ofRequest(request) : parts.ofTenant(row.tenant, now);
    await endOffer(work, application, { actorId: request?.actor.user?.id ?? null, reason });
  }

  /** A thread with the question and the answer, for what is about no vacancy. */
  async function beginThread(row: FoundReply, answer: string, now: Date): Promise<string> {
    const pair = and(eq(conversations.volunteerId, row.userId), eq(conversations.organizationId, row.organizationId));
    await threads.change(pair, { volunteerIsKnown: true });
    const { id } = await threads.add({
      centerId: row.centerId,
      organizationId: row.organizationId,
      volunteerId: row.userId,
      subject: row.organizationName,
      volunteerIsKnown: true,
      createdAt: now,
    });
    await threads.say({
      conversationId: id,
      side: 'organization',
      senderId: row.senderId,
      body: row.body,
      createdAt: row.createdAt,
      notifiedAt: now,
    });
    await threads.say({ conversationId: id, side: 'volunteer', senderId: row.userId, body: answer, createdAt: now });
    live.publish({
      tenant: row.tenant,
      kind: 'conversations',
      id,
      to: { userIds: [row.userId], organizationId: row.organizationId },
    });
    return id;
  }

  /** The application goes on, with the question and the answer as the first lines of its thread. */
  async function goOn(request: FastifyRequest, row: FoundReply, applicationId: string, answer: string) {
    const application = await parts.applications.find(applicationId);
    if (!application) throw notFound();
    // Whoever applied by himself in the meantime has said yes in another way.
    if (application.stage !== 'approached') return application.conversationId;
    const work = await parts.ofRequest(request);
    const accepted = await acceptOffer(work, application, { actorId: row.userId, message: '' });
    await work.threads.say(accepted, {
      side: 'organization',
      senderId: row.senderId,
      body: row.body,
      now: row.createdAt,
      isMailed: true,
    });
    await work.threads.say(accepted, {
      side: 'volunteer',
      senderId: row.userId,
      body: answer,
      now: app.clock(),
      isMailed: false,
    });
    await parts.applications.change(accepted, { message: answer });
    return (await parts.applications.find(applicationId))?.conversationId ?? null;
  }

  return {
    replies,
    mails,
    happened,
    endApplication,

    /** Asks one or several volunteers. All of them, or nobody. None of them notices until the question goes out. */
    async ask(
      request: FastifyRequest,
      profileIds: readonly string[],
      { organizationId, vacancyId, body, sendNow = false }: ApproachInput,
      notThere: (index: number) => Error,
    ): Promise<FoundReply[]> {
      const user = userOf(request);
      const now = app.clock();
      const organization = await askingOrganization(request, organizationId);
      const audience = { centerId: organization.centerId, features: request.context.features, now };
      const vacancy = vacancyId === null ? null : await vacancyOf(audience, organization, vacancyId);
      const found = await askable(organization, profileIds, { now, askerId: user.id, notThere });
      const asked: FoundReply[] = [];
      if (sendNow) {
        const work = { ...(await parts.ofRequest(request)), audience };
        for (const profile of found)
          asked.push(
            await send(work, { id: newId(), organization, profile, vacancy, body, senderId: user.id }, request),
          );
        return asked;
      }
      for (const profile of found) {
        const id = newId();
        await app.held.hold({
          centerId: organization.centerId,
          subjectType: 'volunteer_profile_replies',
          subjectId: id,
          step: 'approach',
          input: {
            volunteerProfileId: profile.id,
            userId: profile.userId,
            organizationId: organization.id,
            vacancyId,
            body,
          },
          outcome: 'sent',
          decidedBy: user.id,
          impersonatorId: request.actor.impersonator?.id ?? null,
          side: 'organization',
        });
        const waiting = await replies.find(id, undefined, everyHeld);
        if (!waiting) throw notFound();
        heldChanged(waiting);
        asked.push(waiting);
      }
      return asked;
    },

    /** The time to undo a question is over: it is asked as if it were asked now, where it still can be. */
    async askHeld(decision: HeldDecisionRow, now: Date): Promise<void> {
      const { tenant, subjectId, decidedBy, impersonatorId } = decision;
      const { volunteerProfileId, organizationId, vacancyId, body } = v.parse(heldQuestion, decision.input);
      const organization = await approvedOrganization(organizationId);
      const work = parts.ofTenant(tenant, now, { userId: decidedBy, impersonatorId });
      const site = { ...work, audience: { ...work.audience, centerId: organization.centerId } };
      const vacancy = vacancyId === null ? null : await vacancyOf(site.audience, organization, vacancyId);
      const [profile] = await askable(organization, [volunteerProfileId], {
        now,
        askerId: decidedBy,
        notThere: () => notFound(),
      });
      if (!profile || decidedBy === null) throw notFound();
      const question = { id: subjectId, organization, profile, vacancy, body, senderId: decidedBy };
      await send(site, question, null, { userId: decidedBy, impersonatorId });
    },

    /** The question has never been. */
    async undo(row: FoundReply): Promise<void> {
      if (!(await app.held.drop('volunteer_profile_replies', row.id))) throw questionIsSent();
      heldChanged(row);
    },

    /** The volunteer is asked now. */
    async sendNow(row: FoundReply): Promise<FoundReply> {
      if (!(await app.held.sendNow('volunteer_profile_replies', row.id))) throw questionIsSent();
      return reloaded(row.id);
    },

    /** The volunteer says yes: both are in contact, and the organisation knows who it is. */
    async accept(request: FastifyRequest, row: FoundReply, message: string | null): Promise<FoundReply> {
      expectStep(row, 'accept');
      if (row.organizationStatus !== 'approved') throw organizationIsGone();
      const now = app.clock();
      const answer = message ?? yes[row.locale];
      await replies.change(row, { state: 'accepted', answer: message, answeredAt: now });
      const conversationId =
        row.applicationId === null
          ? await beginThread(row, answer, now)
          : await goOn(request, row, row.applicationId, answer);
      await replies.change({ id: row.id, lockVersion: row.lockVersion + 1 }, { conversationId });
      await profileRepository.wasSeen(row.userId, now);
      const after = await reloaded(row.id);
      await happened(request, 'accepted', row, after);
      return after;
    },

    async decline(request: FastifyRequest, row: FoundReply, reason: string | null): Promise<FoundReply> {
      expectStep(row, 'decline');
      const now = app.clock();
      await replies.change(row, { state: 'declined', answer: reason, answeredAt: now });
      await endApplication(request, row, now, reason);
      await profileRepository.wasSeen(row.userId, now);
      const after = await reloaded(row.id);
      await happened(request, 'declined', row, after);
      return after;
    },

    /** The organisation takes its question back. The links of the mail close. */
    async withdraw(request: FastifyRequest, row: FoundReply): Promise<FoundReply> {
      expectStep(row, 'withdraw');
      const now = app.clock();
      await replies.change(row, { state: 'withdrawn', answeredAt: now });
      await endApplication(request, row, now, null);
      const after = await reloaded(row.id);
      await happened(request, 'withdrawn', row, after);
      return after;
    },
  };
}
export type Approaches = ReturnType<typeof createApproaches>;
