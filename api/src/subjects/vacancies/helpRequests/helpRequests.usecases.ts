import type { HelpRequestChange, HelpRequestInput } from '@omzien/model/helpRequest';
import { and, count, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { reachesOrganization, withinReach } from '../../../http/access.ts';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { usualEnd } from '../../../services/calendar/vacancyDays.ts';
import { createOwningOrganizations } from '../../../services/directory/owningOrganizations.ts';
import { vacancies as table } from '../../../tables/vacancies/vacancies.table.ts';
import { formatPostcode, pointOf, slugFrom } from '../manage/vacancyInputs.ts';
import { summaryFrom } from '../manage/vacancyPublishing.ts';
import { createVacancySteps, type StepBy } from '../manage/vacancySteps.usecases.ts';
import type { ManagedVacancy } from '../manage/vacancyWrites.repository.ts';
import { organizationNotApproved, unknownOrganization, vacancyHasApplications } from '../vacancies.problems.ts';
import { alreadyScreened, cannotReopen, tooManyRequests, tooYoungFor } from './helpRequests.problems.ts';
import { titleFor } from './helpRequestTexts.ts';

const mostOpenRequests = 5;
const workingDay = dayLength;

/** The end of the next working day: nobody screens on Sunday. */
export function withinAWorkingDay(now: Date): Date {
  let due = new Date(now.getTime() + workingDay);
  while (due.getUTCDay() === 0 || due.getUTCDay() === 6) due = new Date(due.getTime() + workingDay);
  return due;
}

/** What its owner closed can stand there again; what the centre refused cannot. */
export const mayReopen = ({ status, takenDownReason }: Pick<ManagedVacancy, 'status' | 'takenDownReason'>) =>
  status === 'archived' && takenDownReason === null;

/** One-on-one help: asking, looking at what was asked, and changing it. */
export function createHelpRequests(app: FastifyInstance) {
  const steps = createVacancySteps(app);
  const { vacancies } = steps;
  const owners = createOwningOrganizations(app);
  const { db } = app;

  const byOf = (request: FastifyRequest, isCenter: boolean): StepBy => ({
    request,
    tenant: request.context.tenant,
    features: request.context.features,
    isCenter,
  });
  const isRequest = eq(table.vacancyType, 'p2p');
  const readable = (request: FastifyRequest) =>
    and(
      isRequest,
      withinReach(request.grants, {
        own: { column: table.ownerId, userId: request.actor.user?.id },
        organization: table.organizationId,
        center: table.centerId,
      }),
    );

  async function find(request: FastifyRequest, id: string): Promise<ManagedVacancy> {
    if (!request.context.features.peerToPeer) throw notFound();
    const row = await vacancies.find(id, readable(request));
    if (!row) throw notFound();
    return row;
  }

  /** In whose name: the organisation whose client it is, or the centre for who asks for himself. */
  async function organizationFor(request: FastifyRequest, wanted: string | undefined) {
    const grants = request.grants.filter(({ reach }) => reach !== 'own');
    if (wanted === undefined) {
      const own = grants.flatMap(({ reach, scopeId }) => (reach === 'organization' && scopeId ? [scopeId] : []));
      const asksForClient = grants.length > 0 && request.grants.every(({ reach }) => reach === 'organization');
      if (asksForClient && own.length > 1) throw invalidAttribute('organizationId', 'blank');
      if (!asksForClient || own[0] === undefined) {
        const center = await vacancies.organizationOfCenter(request.context.centerId);
        if (!center) throw unknownOrganization();
        return center;
      }
      return organizationFor(request, own[0]);
    }
    const organization = await owners.read(wanted);
    if (!organization || !reachesOrganization(grants, organization)) throw unknownOrganization();
    if (organization.status !== 'approved') throw organizationNotApproved({ organization_status: organization.status });
    return organization;
  }

  async function placeOf(postcode: string) {
    const point = await pointOf(app.geocoder, { postcode, city: null }, null);
    if (!point) throw invalidAttribute('postcode', 'unknown_place');
    const [place] = await app.geocoder.suggest(postcode.slice(0, 4), null, 1);
    return { postcode: formatPostcode(postcode), city: place?.city ?? null, ...point };
  }

  /** Nobody can look after more than a few requests of his own at once. */
  async function expectRoomForMore(request: FastifyRequest, ownerId: string): Promise<void> {
    if (request.grants.some(({ reach }) => reach !== 'own')) return;
    const [open] = await db
      .select({ total: count() })
      .from(table)
      .where(and(isRequest, eq(table.ownerId, ownerId), inArray(table.status, ['draft', 'published'])));
    if ((open?.total ?? 0) >= mostOpenRequests) throw tooManyRequests();
  }

  const isOfCenter = ({ grants }: FastifyRequest) =>
    grants.some(({ reach }) => reach === 'center' || reach === 'tenant');

  /** Asks the centre to look at a request within a working day. */
  const askToScreen = (
    { id, centerId, organizationId, title }: Pick<ManagedVacancy, 'id' | 'centerId' | 'organizationId' | 'title'>,
    now: Date,
    isFirst: boolean,
  ) =>
    app.workItems.open({
      kind: 'screening',
      centerId,
      organizationId,
      subject: { type: 'vacancies', id, name: title },
      dueAt: withinAWorkingDay(now),
      details: { first: isFirst ? 1 : 0 },
    });

  return {
    steps,
    readable,
    find,

    /**
     * Asks for help. The first request of somebody waits until the centre has looked at it; later ones are on line at
     * once, and somebody looks within a working day.
     */
    async create(request: FastifyRequest, input: HelpRequestInput): Promise<ManagedVacancy> {
      if (!request.context.features.peerToPeer) throw notFound();
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const now = app.clock();
      const organization = await organizationFor(request, input.organizationId);
      const { expiryDays, peerToPeer } = await vacancies.rulesOf(organization.centerId);
      const { birthYear } = user as { birthYear?: number | null };
      if (birthYear && now.getUTCFullYear() - birthYear < peerToPeer.minimumAge)
        throw tooYoungFor(peerToPeer.minimumAge);
      await expectRoomForMore(request, user.id);
      const isCenter = isOfCenter(request);
      const seen = await db
        .select({ id: table.id })
        .from(table)
        .where(and(isRequest, eq(table.ownerId, user.id), or(isNotNull(table.screenedAt), isNotNull(table.screenedBy))))
        .limit(1);
      const isFirst = peerToPeer.screenFirstRequest && seen.length === 0 && !isCenter;
      const place = await placeOf(input.postcode);
      const id = newId();
      const title = titleFor(input.category, place.city);
      const stored = await vacancies.add({
        id,
        centerId: organization.centerId,
        organizationId: organization.id,
        ownerId: user.id,
        vacancyType: 'p2p',
        status: isFirst ? 'draft' : 'published',
        title,
        slug: slugFrom(title),
        summary: summaryFrom(input.text),
        description: input.text,
        frequency: 'once',
        locationKind: 'on_site',
        ...place,
        helpCategory: input.category,
        helpWhen: input.when,
        helpFor: input.forSelf ? null : input.helperName,
        helpConsentAt: now,
        contactPerson: {
          name: `${user.firstName} ${user.lastName}`.trim(),
          function: null,
          email: user.email,
          phone: input.phone ?? user.phoneNumber,
          photoUrl: null,
        },
        // Nobody but the centre and whoever helps gets the number.
        contactPhoneVisible: false,
        awaitingScreening: isFirst,
        screenedAt: isCenter ? now : null,
        screenedBy: isCenter ? user.id : null,
        publishedAt: isFirst ? null : now,
        expiresAt: isFirst ? null : usualEnd(now, expiryDays),
        createdAt: now,
      });
      if (!isCenter)
        await askToScreen(
          { id, centerId: organization.centerId, organizationId: organization.id, title },
          now,
          isFirst,
        );
      await app.audit.record(request, {
        action: isFirst ? 'help_request.created' : 'help_request.published',
        subject: { type: 'vacancies', id, name: title },
        centerId: organization.centerId,
        organizationId: organization.id,
      });
      return stored;
    },

    /** Who words it otherwise loses the tick of the centre, which looks at it again; meanwhile it stays where it is. */
    async change(request: FastifyRequest, row: ManagedVacancy, input: HelpRequestChange): Promise<ManagedVacancy> {
      request.expectVersion(row.lockVersion);
      const { category, text, when, postcode, phone } = input;
      const place = postcode === undefined ? null : await placeOf(postcode);
      const city = place ? place.city : row.city;
      const isRenamed = category !== undefined || postcode !== undefined;
      const title = isRenamed && row.helpCategory ? titleFor(category ?? row.helpCategory, city) : row.title;
      const isReworded = text !== undefined && text !== row.description;
      const losesTick = isReworded && row.screenedAt !== null && !isOfCenter(request);
      if (losesTick) await askToScreen({ ...row, title }, app.clock(), false);
      await vacancies.change(row, {
        ...(place ?? {}),
        ...(losesTick ? { screenedAt: null } : {}),
        title,
        slug: slugFrom(title),
        ...(category === undefined ? {} : { helpCategory: category }),
        ...(text === undefined ? {} : { description: text, summary: summaryFrom(text) }),
        ...(when === undefined ? {} : { helpWhen: when }),
        ...(phone === undefined || row.contactPerson === null
          ? {}
          : { contactPerson: { ...row.contactPerson, phone } }),
      });
      return steps.reloaded(row.id);
    },

    /** The centre has looked: it may stand there, or it goes with a reason that its owner reads. */
    async screen(
      request: FastifyRequest,
      row: ManagedVacancy,
      { outcome, reason }: { outcome: 'approve' | 'refuse'; reason: string | null },
    ): Promise<ManagedVacancy> {
      request.expectVersion(row.lockVersion);
      if (row.screenedAt !== null) throw alreadyScreened();
      const now = app.clock();
      const by = request.actor.user?.id ?? null;
      const subject = { type: 'vacancies', id: row.id };
      if (outcome === 'refuse') {
        await vacancies.change(row, {
          status: 'archived',
          archivedAt: now,
          awaitingScreening: false,
          takenDownReason: reason,
        });
      } else if (row.awaitingScreening) {
        await steps.take('publish', row, {}, byOf(request, true));
        const published = await steps.reloaded(row.id);
        await vacancies.change(published, { screenedBy: by });
      } else await vacancies.change(row, { screenedAt: now, screenedBy: by });
      await app.workItems.close('screening', subject, by);
      await app.audit.record(request, {
        action: outcome === 'approve' ? 'help_request.screened' : 'help_request.refused',
        subject: { ...subject, name: row.title },
        centerId: row.centerId,
        organizationId: row.organizationId,
      });
      return steps.reloaded(row.id);
    },

    /** It is not needed any more, or somebody was found. */
    async close(request: FastifyRequest, row: ManagedVacancy): Promise<ManagedVacancy> {
      request.expectVersion(row.lockVersion);
      const result = await steps.take('archive', row, {}, byOf(request, false));
      await app.workItems.close('screening', { type: 'vacancies', id: row.id }, request.actor.user?.id ?? null);
      return result.row;
    },

    /** Takes back that it was closed: it stands again where it stood, and the centre looks at what nobody had looked at. */
    async reopen(request: FastifyRequest, row: ManagedVacancy): Promise<ManagedVacancy> {
      request.expectVersion(row.lockVersion);
      if (!mayReopen(row)) throw cannotReopen();
      await expectRoomForMore(request, row.ownerId ?? '');
      const now = app.clock();
      const isOver = row.expiresAt !== null && row.expiresAt <= now;
      const change =
        row.publishedAt === null
          ? { status: 'draft' as const }
          : { status: 'published' as const, ...(isOver ? { expiresAt: usualEnd(now, row.centerExpiryDays) } : {}) };
      const plan = { step: 'restore', outcome: 'done', change: { ...change, archivedAt: null } } as const;
      const { row: reopened } = await steps.carryOut(row, plan, byOf(request, false));
      if (row.screenedAt === null) await askToScreen(row, now, row.awaitingScreening);
      return reopened;
    },

    /** Out of sight for 30 days, then erased. What people have answered is kept: then it can only be closed. */
    async destroy(request: FastifyRequest, row: ManagedVacancy): Promise<void> {
      request.expectVersion(row.lockVersion);
      if (row.applicationsCount > 0) throw vacancyHasApplications({ applications_count: row.applicationsCount });
      await vacancies.change(row, { status: 'deleted', deletedAt: app.clock(), awaitingScreening: false });
      await app.workItems.close('screening', { type: 'vacancies', id: row.id }, request.actor.user?.id ?? null);
      await app.audit.record(request, {
        action: 'help_request.deleted',
        subject: { type: 'vacancies', id: row.id, name: row.title },
        centerId: row.centerId,
        organizationId: row.organizationId,
      });
    },
  };
}
