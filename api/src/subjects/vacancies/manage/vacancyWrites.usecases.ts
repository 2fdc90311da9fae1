import type { VacancyChange, VacancyCreate, VacancyDraft } from '@omzien/model/vacancyInput';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { reachesOrganization, withinReach } from '../../../http/access.ts';
import { forbidden, notFound, stale } from '../../../http/problems.ts';
import { invalidAttribute, ValidationFailed } from '../../../http/validation.ts';
import { changesBetween } from '../../../services/audit/audit.ts';
import { createOwningOrganizations, type OwningOrganization } from '../../../services/directory/owningOrganizations.ts';
import type { Point } from '../../../services/locations/geocoder.ts';
import { vacancies as table } from '../../../tables/vacancies/vacancies.table.ts';
import { createStockImageRepository } from '../../stockImages/stockImages.repository.ts';
import { statusAt } from '../search/vacancies.resource.ts';
import { mayDestroyVacancy, mayWithVacancy } from '../search/vacancyPermissions.ts';
import {
  archivedVacancy,
  organizationNotApproved,
  unknownOrganization,
  vacancyHasApplications,
} from '../vacancies.problems.ts';
import { columnsFrom, type InputParts, slugFrom } from './vacancyInputs.ts';
import { faultsBeforePublishing, faultsOfEnd } from './vacancyPublishing.ts';
import { stepBehind } from './vacancySteps.ts';
import { createVacancySteps, type StepBy, type StepResult } from './vacancySteps.usecases.ts';
import type { ManagedVacancy } from './vacancyWrites.repository.ts';

/** What staff write into vacancies: each a command of one transaction. */
export function createVacancyWrites(app: FastifyInstance) {
  const steps = createVacancySteps(app);
  const { vacancies } = steps;
  const owners = createOwningOrganizations(app);

  const partsFor = (request: FastifyRequest): InputParts => ({
    vacancies,
    geocoder: app.geocoder,
    features: request.context.features,
    files: app.files,
    stockImages: createStockImageRepository(app.db),
    request,
  });
  const reachOf = (request: FastifyRequest) =>
    withinReach(request.grants, { organization: table.organizationId, center: table.centerId });
  const around = ({ centerLatitude: latitude, centerLongitude: longitude }: ManagedVacancy): Point | null =>
    latitude === null || longitude === null ? null : { latitude, longitude };
  const byFor = (request: FastifyRequest, row: ManagedVacancy): StepBy => ({
    request,
    tenant: request.context.tenant,
    features: request.context.features,
    isCenter: mayWithVacancy('vacancies.takeDown', request.actor, row),
  });

  /** The vacancy when it lies within the grants of the route; otherwise it is not there. */
  async function findWithinReach(request: FastifyRequest, id: string): Promise<ManagedVacancy> {
    const row = await vacancies.find(id, reachOf(request));
    if (!row) throw notFound();
    const { features } = request.context;
    if (row.vacancyType === 'p2p' && !features.peerToPeer) throw notFound();
    return row;
  }

  /** The organisation that was named, or the only one that the asker works for. */
  async function organizationFor(request: FastifyRequest, wanted: string | undefined) {
    const own = request.grants.flatMap(({ reach, scopeId }) => (reach === 'organization' && scopeId ? [scopeId] : []));
    const id = wanted ?? request.context.organizationId ?? (own.length === 1 ? own[0] : undefined);
    if (id === undefined) throw invalidAttribute('organizationId', 'blank');
    const kept = await owners.kept(request.context.tenant, id);
    // Nobody is refused for what may be old.
    return kept && refusalOf(request, kept) === null ? kept : usable(request, await owners.read(id));
  }

  function refusalOf(request: FastifyRequest, organization: OwningOrganization | null) {
    if (!organization || !reachesOrganization(request.grants, organization)) return unknownOrganization();
    const { status } = organization;
    const isGood = status === 'approved' || status === 'pending';
    return isGood ? null : organizationNotApproved({ organization_status: status });
  }
  function usable(request: FastifyRequest, organization: OwningOrganization | null): OwningOrganization {
    const refusal = refusalOf(request, organization);
    if (refusal || !organization) throw refusal;
    return organization;
  }

  /** Asked with what is stored: the one that was kept may have changed a moment ago. */
  async function expectUnmoved(request: FastifyRequest, { id, centerId }: OwningOrganization) {
    if (usable(request, await owners.read(id)).centerId !== centerId) throw stale();
  }

  return {
    steps,
    byFor,
    findWithinReach,
    reachOf,

    async create(request: FastifyRequest, { organizationId, status, ...draft }: VacancyCreate): Promise<StepResult> {
      const { user } = request.actor;
      if (!user) throw forbidden();
      const organization = await organizationFor(request, organizationId);
      const id = newId();
      const { features } = request.context;
      if (draft.vacancyType === 'activity' && !features.activities) throw invalidAttribute('vacancyType', 'invalid');
      const title = draft.title ?? '';
      const columns = await columnsFrom(
        partsFor(request),
        draft,
        {
          id,
          centerId: organization.centerId,
          organizationId: organization.id,
          vacancyType: 'volunteering',
          title,
          around: null,
        },
        null,
      );
      const now = app.clock();
      const adding = vacancies.add({
        contactPerson: {
          name: `${user.firstName} ${user.lastName}`.trim(),
          function: user.jobTitle,
          email: user.email,
          phone: user.phoneNumber,
          photoUrl: null,
        },
        ownerId: user.id,
        slug: slugFrom(title),
        ...columns,
        title,
        id,
        centerId: organization.centerId,
        organizationId: organization.id,
        status: 'draft',
        createdAt: now,
      });
      const [row] = await Promise.all([adding, expectUnmoved(request, organization)]);
      await app.audit.record(request, {
        action: 'vacancy.created',
        subject: { type: 'vacancies', id, name: title },
        centerId: row.centerId,
        organizationId: row.organizationId,
      });
      if (status !== 'published') return { row, outcome: 'done' };
      return steps.take('publish', row, { expiresAt: draft.expiresAt }, byFor(request, row));
    },

    async change(
      request: FastifyRequest,
      row: ManagedVacancy,
      { status, lockVersion, publishAt, publishOnApproval, ...draft }: VacancyChange,
    ): Promise<StepResult> {
      request.expectVersion(row.lockVersion);
      if (lockVersion !== undefined && lockVersion !== row.lockVersion) throw stale();
      const now = app.clock();
      const step = status === undefined ? null : stepBehind(row, status, now);
      let changed = row;
      if (Object.keys(draft).length > 0) {
        if (row.status === 'archived' && step !== 'restore') throw archivedVacancy();
        changed = await this.changeFields(request, row, draft);
      }
      if (row.status === 'draft' && (publishAt === null || publishOnApproval === false)) {
        await vacancies.change(changed, { publishAt: null, publishOnApproval: false });
        changed = await steps.reloaded(row.id);
      }
      if (step === null) return { row: changed, outcome: 'done' };
      return steps.take(step, changed, { expiresAt: draft.expiresAt }, byFor(request, changed));
    },

    /** Writes fields. What is on line must stay fit for it. */
    async changeFields(request: FastifyRequest, row: ManagedVacancy, draft: VacancyDraft): Promise<ManagedVacancy> {
      const now = app.clock();
      const columns = await columnsFrom(partsFor(request), draft, { ...row, around: around(row) }, row);
      await vacancies.change(row, columns);
      const changed = await steps.reloaded(row.id);
      if (statusAt(row, now) === 'published') {
        const end =
          draft.expiresAt === undefined
            ? []
            : changed.expiresAt === null
              ? [{ path: ['expires_at'], code: 'blank' }]
              : faultsOfEnd(changed.expiresAt, now);
        const faults = [...faultsBeforePublishing(changed), ...end];
        if (faults.length > 0) throw new ValidationFailed(faults);
      }
      // Autosave of a draft comes every few seconds; nobody looks that up.
      if (row.status !== 'draft')
        await app.audit.record(request, {
          action: 'vacancy.updated',
          subject: { type: 'vacancies', id: row.id, name: changed.title },
          centerId: row.centerId,
          organizationId: row.organizationId,
          changes: changesBetween(row, { ...columns, contactPerson: undefined }),
        });
      return changed;
    },

    /** A new draft with the same content. */
    async duplicate(request: FastifyRequest, row: ManagedVacancy): Promise<ManagedVacancy> {
      const { user } = request.actor;
      const [source] = await app.db.select().from(table).where(eq(table.id, row.id));
      if (!source || !user) throw notFound();
      const { search: _search, searchText: _searchText, organizationName: _name, ...content } = source;
      const suffix = ' (kopie)';
      const title = `${row.title.slice(0, 80 - suffix.length)}${suffix}`;
      const id = newId();
      const now = app.clock();
      const copy = await vacancies.add({
        ...content,
        id,
        title,
        slug: slugFrom(title),
        status: 'draft',
        ownerId: user.id,
        placesTaken: 0,
        viewsCount: 0,
        publishedAt: null,
        expiresAt: null,
        filledAt: null,
        archivedAt: null,
        deletedAt: null,
        publishAt: null,
        publishOnApproval: false,
        takenDownReason: null,
        foundViaPlatform: null,
        occurrences: [],
        lockVersion: 0,
        createdAt: now,
        updatedAt: now,
      });
      await app.audit.record(request, {
        action: 'vacancy.duplicated',
        subject: { type: 'vacancies', id, name: title },
        centerId: row.centerId,
        organizationId: row.organizationId,
      });
      return copy;
    },

    /** Out of sight for 30 days, then erased. */
    async destroy(request: FastifyRequest, row: ManagedVacancy): Promise<void> {
      request.expectVersion(row.lockVersion);
      if (!mayDestroyVacancy(request.actor, row))
        throw vacancyHasApplications({ applications_count: row.applicationsCount });
      await vacancies.change(row, {
        status: 'deleted',
        deletedAt: app.clock(),
        publishAt: null,
        publishOnApproval: false,
      });
      await app.workItems.close('screening', { type: 'vacancies', id: row.id }, request.actor.user?.id ?? null);
      await app.audit.record(request, {
        action: 'vacancy.deleted',
        subject: { type: 'vacancies', id: row.id, name: row.title },
        centerId: row.centerId,
        organizationId: row.organizationId,
        changes: changesBetween(row, { status: 'deleted' }),
      });
    },
  };
}
export type VacancyWrites = ReturnType<typeof createVacancyWrites>;
